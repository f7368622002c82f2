//! Shaders of every stage, with arguments in SGPRs and VGPRs, exports, killed pixels, and results in registers.
//!
//! A lane reads the input buffer and has its own slots in another; the addresses of both are in SGPRs, and so is a zero
//! that no compiler knows. There is no private memory, for which early processors have no convention, and no other
//! work-item: lanes communicate only by votes. A shader that kills pixels does so in uniform control flow, which a
//! compiler can only prove if there are no infinite loops and no irreducible cycles.
//!
//! One in four is for one processor: pixel shaders use its interpolation instructions, and from GFX11 on lanes load
//! from LDS directly (`lds_param_load`, `lds_direct_load`), and chain shaders use values of the lanes that were
//! inactive at their entry.

use arbitrary::Unstructured;
use gcnc_ir::{Access, Attr, AttrKind, CallConv, CastOp, Flags, Global, Intrinsic, Module, Type, Value};
use gcnc_isa::Opcode;

use super::body::Body;
use super::machine::Processor;
use super::memory::SCALARS;
use super::value::{FLOATS, bits};
use super::{INPUT, SLOTS, global};

/// Number of vertex parameters that pixels interpolate.
pub const PARAMETERS: usize = 4;
/// Maximum number of direct loads of a shader.
const DIRECT_LOADS: u64 = 8;
/// Number of lanes of the largest wave.
const LANES: u64 = 64;
/// Size in bytes of the buffer with the lanes' slots.
pub const OUT: usize = 8 * (LANES * SLOTS as u64) as usize;
/// The stages; pixel shaders are the most frequent.
const STAGES: [CallConv; 9] = [
    CallConv::AMDGPU_PS,
    CallConv::AMDGPU_PS,
    CallConv::AMDGPU_PS,
    CallConv::AMDGPU_VS,
    CallConv::AMDGPU_GS,
    CallConv::AMDGPU_CS,
    CallConv::AMDGPU_HS,
    CallConv::AMDGPU_ES,
    CallConv::AMDGPU_LS,
];
/// The result types of a shader that returns: integers in SGPRs, floats in VGPRs.
const RESULTS: [Type; 6] = [Type::I32, Type::F32, Type::I64, Type::F32, Type::F64, Type::I32];

/// For each register of these results, whether it is a VGPR.
pub const RESULT_REGISTERS: [bool; 8] = [false, true, false, false, true, false, false, false];

/// The steps of the interpolation of a loaded parameter, and their result type.
const LOADED_STEPS: [(Intrinsic, Intrinsic, Type); 3] = [
    (Intrinsic::InterpInregP10, Intrinsic::InterpInregP2, Type::F32),
    (Intrinsic::InterpInregP10F16, Intrinsic::InterpInregP2F16, Type::F16),
    (Intrinsic::InterpP10RtzF16, Intrinsic::InterpP2RtzF16, Type::F16),
];

/// The attribute that enables a pixel shader's inputs whether it uses them or not. LLVM determines the used ones after
/// dead code elimination, and the registers of the others depend on it.
const INPUTS: &str = "InitialPSInputAddr";

/// A shader's state in the body.
#[derive(Clone, Copy)]
pub(super) struct Shader {
    /// The input buffer, and the lane's own slots.
    input: Value,
    own: Value,
    /// Number of arguments in SGPRs.
    scalars: usize,
    /// A zero that no compiler knows.
    zero: Value,
    /// The first target of its exports, if it has any.
    targets: Option<i32>,
    /// Its stage.
    stage: CallConv,
    /// Whether it kills pixels.
    kills: bool,
    returns: bool,
    /// LDS for direct loads, if the processor has them, and their number.
    lds: Option<Global>,
    direct_loads: u64,
}

/// Whether the program with these values is a shader.
pub(super) fn is_chosen(values: (u32, u64)) -> bool {
    values.0 % 8 == 5
}

/// Adds a shader to a module.
pub(super) fn program(name: &str, module: &mut Module, u: &mut Unstructured<'_>) {
    // Without an OS, no convention tells such a shader about private memory, which takes registers from others.
    module.triple = Some("amdgcn--".to_owned());
    let processor = if u.ratio(1, 4).unwrap_or(false) { Processor::of_shaders(u) } else { None };
    let loads = processor.is_some_and(|p| p.has(Opcode::DsDirectLoad));
    let conv = match u.choose(&STAGES).map_or(CallConv::AMDGPU_VS, |conv| *conv) {
        CallConv::AMDGPU_CS | CallConv::AMDGPU_LS if loads => CallConv::AMDGPU_CS_CHAIN,
        conv => conv,
    };
    let pixels = conv == CallConv::AMDGPU_PS;
    let kills = pixels && u.ratio(1, 2).unwrap_or(false);
    let chained = conv == CallConv::AMDGPU_CS_CHAIN;
    let returns = !kills && !chained && u.ratio(1, 2).unwrap_or(false);
    let mut params = vec![Type::PTR1, Type::PTR1, Type::I32];
    params.extend((0..u.int_in_range(0..=4).unwrap_or(1)).map(|_| argument(module, u, false)));
    let scalars = params.len();
    params.extend((0..u.int_in_range(1..=6).unwrap_or(2)).map(|_| argument(module, u, pixels)));
    params.extend(chained.then_some(Type::I32));
    let result = if returns { module.ctx.types.structure(&RESULTS, false) } else { Type::VOID };
    let id = module.add_function(name, result, &params);
    let inreg = module.ctx.attrs.intern(&[Attr::Flag(AttrKind::InReg)]);
    (0..scalars).for_each(|i| module.functions[id].attrs.set_param(i, inreg));
    module.functions[id].conv = conv;
    if pixels {
        module.add_string_attr(id, INPUTS, "0xffff");
    }
    if let Some(processor) = processor {
        processor.name_in(module, id);
    }
    let lds = loads.then(|| {
        let array = module.ctx.types.array(Type::I32, DIRECT_LOADS);
        let poison = module.ctx.consts.poison(array);
        global(module, &format!("{name}_lds"), array, 3, poison)
    });
    let exports =
        u.ratio(3, 4).unwrap_or(false) && !chained && !matches!(conv, CallConv::AMDGPU_CS | CallConv::AMDGPU_LS);
    let targets = exports.then_some(if pixels { 0 } else { 12 });
    let mut body = Body::new(module, id, u, Vec::new());
    let [input, out, zero, ..] = *body.b.params() else { return };
    body.pool.retain(|&v| ![input, out].contains(&v));
    let own = body.own_slots(out);
    body.processor = processor;
    body.shader =
        Some(Shader { input, own, scalars, zero, targets, stage: conv, kills, returns, lds, direct_loads: 0 });
    body.shader(result);
}

/// The type of an argument; pixel shaders take no structures.
fn argument(module: &mut Module, u: &mut Unstructured<'_>, pixels: bool) -> Type {
    let types = &mut module.ctx.types;
    match u.int_in_range(0..=13).unwrap_or(0) {
        0 => Type::I1,
        1 => Type::I8,
        2 => Type::I16,
        3 => Type::I64,
        4 => Type::F16,
        5 => Type::F64,
        6 => types.vector(Type::F32, 2),
        7 => types.vector(Type::F16, 3),
        8 => types.vector(Type::I32, 4),
        9 => types.vector(Type::I16, 2),
        10 if !pixels => types.structure(&[Type::F32, Type::I32], false),
        11 | 12 => Type::F32,
        _ => Type::I32,
    }
}

impl Body<'_, '_, '_> {
    /// The address of the lane's own slots.
    fn own_slots(&mut self, out: Value) -> Value {
        let (all, zero, slots) = (self.b.i32(-1), self.b.i32(0), self.b.i32(SLOTS as i32));
        let low = self.b.intrinsic(Intrinsic::MbCntLo, Type::I32, &[all, zero]);
        let lane = self.b.intrinsic(Intrinsic::MbCntHi, Type::I32, &[all, low]);
        self.pool.push(lane);
        let first = self.b.mul(lane, slots);
        let wide = self.b.zext(first, Type::I64);
        self.b.gep(Type::I64, out, &[wide])
    }

    /// Generates the whole shader.
    fn shader(mut self, result: Type) {
        let Some(shader) = self.shader else { return };
        for _ in 0..1 + self.below(3) {
            self.statements(0);
            if shader.kills && !self.rarely(3) {
                let stays = self.pick(Type::I1);
                self.b.intrinsic_inst(Intrinsic::Kill, Type::VOID, &[stays]);
            }
            if self.rarely(3) {
                self.vote();
            }
            if shader.stage == CallConv::AMDGPU_CS_CHAIN && self.rarely(2) {
                self.with_lanes_of_the_chain(shader);
            }
        }
        self.store_results(shader.own);
        self.export();
        let results = shader.returns.then(|| self.filled(result, &RESULTS));
        self.b.ret(results);
    }

    /// A vote of all remaining lanes.
    fn vote(&mut self) {
        let value = match self.below(3) {
            0 => {
                let value = self.pick(Type::I32);
                self.b.intrinsic(Intrinsic::ReadFirstLane, Type::I32, &[value])
            }
            _ => {
                let condition = self.pick(Type::I1);
                self.b.intrinsic(Intrinsic::Ballot, Type::I64, &[condition])
            }
        };
        self.pool.push(value);
    }

    /// A step of a scan with the lanes that were inactive at a chain shader's entry: their values are an argument.
    fn with_lanes_of_the_chain(&mut self, shader: Shader) {
        let vectors = &self.b.params()[shader.scalars..];
        let Some(theirs) = vectors.iter().copied().find(|&v| self.b.ty(v) == Type::I32) else { return };
        let (own, old) = (self.pick(Type::I32), self.constant(Type::I32));
        let all = self.b.intrinsic(Intrinsic::SetInactiveChainArg, Type::I32, &[own, theirs]);
        let near = self.moved(all, old);
        let sum = self.b.add(all, near);
        let sum = self.b.intrinsic(Intrinsic::StrictWwm, Type::I32, &[sum]);
        self.pool.push(sum);
    }

    /// A parameter of the primitive, interpolated by the processor's instructions.
    fn interpolate(&mut self, shader: Shader) {
        let Some(processor) = self.processor else { return };
        let [channel, attribute] = [4, PARAMETERS].map(|n| self.below(n) as i32);
        let [channel, attribute] = [channel, attribute].map(|n| self.b.i32(n));
        let ([i, j], high) = ([(); 2].map(|()| self.pick(Type::F32)), self.rarely(2));
        let high = self.b.bool(high);
        let value = if processor.has(Opcode::DsParamLoad) {
            let loaded = self.b.intrinsic(Intrinsic::LdsParamLoad, Type::F32, &[channel, attribute, shader.zero]);
            if self.rarely(3) {
                self.statements(2);
            }
            let (first, second, ty) = self.one_of(&LOADED_STEPS);
            let halves = if ty == Type::F16 { &[high][..] } else { &[] };
            let so_far = self.b.intrinsic(first, Type::F32, &[&[loaded, i, loaded], halves].concat());
            self.b.intrinsic(second, ty, &[&[loaded, j, so_far], halves].concat())
        } else {
            let place = [channel, attribute, shader.zero];
            match self.below(3) {
                0 => {
                    let slot = self.below(3) as i32;
                    let slot = self.b.i32(slot);
                    self.b.intrinsic(Intrinsic::InterpMov, Type::F32, &[&[slot], &place[..]].concat())
                }
                1 if processor.has(Opcode::VInterpP1llF16) => {
                    let place = [channel, attribute, high, shader.zero];
                    let so_far = self.b.intrinsic(Intrinsic::InterpP1F16, Type::F32, &[&[i], &place[..]].concat());
                    self.b.intrinsic(Intrinsic::InterpP2F16, Type::F16, &[&[so_far, j], &place[..]].concat())
                }
                _ => {
                    let so_far = self.b.intrinsic(Intrinsic::InterpP1, Type::F32, &[&[i], &place[..]].concat());
                    self.b.intrinsic(Intrinsic::InterpP2, Type::F32, &[&[so_far, j], &place[..]].concat())
                }
            }
        };
        let value = self.number(value);
        self.pool.push(value);
    }

    /// A direct load from LDS, which lanes have filled with equal values, as one of five types (RDNA3.5 ISA, 12.4).
    fn load_directly(&mut self, lds: Global, at: u64) {
        let (all, at) = (self.b.global(lds, 3), self.b.i32(at as i32));
        let place = self.b.gep(Type::I32, all, &[at]);
        let value = self.constant(Type::I32);
        self.b.store(value, place, 4);
        let ty = self.one_of(&[0, 1, 2, 4, 5]);
        let (address, ty) = (self.b.cast(CastOp::PtrToInt, place, Type::I32), self.b.i32(ty << 16));
        let m0 = self.b.or(address, ty);
        let loaded = self.b.intrinsic(Intrinsic::LdsDirectLoad, Type::I32, &[m0]);
        self.pool.push(loaded);
    }

    /// Adds a statement that only shaders have. Returns false if this is no shader, or none is possible here.
    pub fn shader_statement(&mut self) -> bool {
        let Some(shader) = self.shader else { return false };
        match self.below(if self.processor.is_some() { 12 } else { 8 }) {
            8.. if shader.stage == CallConv::AMDGPU_PS && !self.rarely(4) => self.interpolate(shader),
            8.. => match (shader.lds, &mut self.shader) {
                (Some(lds), Some(Shader { direct_loads, .. })) if *direct_loads < DIRECT_LOADS => {
                    *direct_loads += 1;
                    self.load_directly(lds, shader.direct_loads);
                }
                _ => return false,
            },
            0..=2 => self.shader_load(shader),
            3 => {
                let value = self.pick(Type::I32);
                let value = self.storable(value);
                let at = self.below(SLOTS as usize) as i64;
                let place = self.b.offset(shader.own, 8 * at, Flags::NONE);
                self.b.store(value, place, 4);
            }
            4..=6 if shader.targets.is_some() => self.export(),
            // Lanes that have left would count as inactive at entry.
            7 if !shader.kills && !shader.returns && shader.stage != CallConv::AMDGPU_CS_CHAIN && self.rarely(3) => {
                let condition = self.pick(Type::I1);
                let ((yes, _), (no, _)) = (self.block(&[]), self.block(&[]));
                self.b.cond_br(condition, yes, &[], no, &[]);
                self.b.switch_to(yes);
                self.b.ret(None);
                self.b.switch_to(no);
            }
            _ => return false,
        }
        true
    }

    /// Whether infinite loops and irreducible cycles are allowed.
    pub fn may_be_odd(&self) -> bool {
        self.shader.is_none_or(|shader| !shader.kills)
    }

    /// A zero that no compiler knows.
    pub fn unknown_zero(&mut self) -> Value {
        match self.shader {
            Some(shader) => shader.zero,
            None => {
                // The launch has one dimension.
                let id = self.one_of(&[Intrinsic::WorkGroupIdY, Intrinsic::WorkGroupIdZ]);
                self.b.intrinsic(id, Type::I32, &[])
            }
        }
    }

    fn shader_load(&mut self, shader: Shader) {
        let ty = self.one_of(&SCALARS);
        let size = u64::from(bits(ty) / 8);
        if self.rarely(3) {
            let at = self.below(SLOTS as usize) as i64;
            let place = self.b.offset(shader.own, 8 * at, Flags::NONE);
            return self.load(ty, place, Access::plain(size));
        }
        let index = self.index(INPUT as u64 / size);
        let wide = self.b.zext(index, Type::I64);
        let place = self.b.gep(ty, shader.input, &[wide]);
        let access = if FLOATS.contains(&ty) { Access::plain(size) } else { self.reading(size) };
        self.load(ty, place, access);
    }

    /// An export of some components.
    fn export(&mut self) {
        let Some(first) = self.shader.and_then(|shader| shader.targets) else { return };
        let ty = self.one_of(&[Type::F32, Type::F32, Type::I32]);
        // LLVM drops an export without components.
        let enabled = if self.rarely(3) { 1 + self.below(15) } else { 15 };
        let target = first + self.below(4) as i32;
        let (target, mask) = (self.b.i32(target), self.b.i32(enabled as i32));
        let mut args = vec![target, mask];
        for k in 0..4 {
            let absent = enabled >> k & 1 == 0;
            args.push(if absent { self.b.poison(ty) } else { self.pick(ty) });
        }
        for _ in 0..2 {
            let bit = self.rarely(2);
            args.push(self.b.bool(bit));
        }
        self.b.intrinsic_inst(Intrinsic::ExportTo, Type::VOID, &args);
    }
}
