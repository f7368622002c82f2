//! Shaders in the interpreter and the emulator: the former has arguments and results, the latter the registers that
//! hold them.
//!
//! The assignment to registers is reimplemented here, after LLVM's rules (`CC_SI_SHADER`, `RetCC_SI_Shader`,
//! `SITargetLowering::LowerFormalArguments`) and not with the compiler's tables, so as to check these.

use gcnc_emulator as emulator;
use gcnc_interpreter::Options;
use gcnc_interpreter::shader::{Export, ShaderArg, ShaderLaunch, run_shader};
use gcnc_ir::images::Lod;
use gcnc_ir::types::TypeTable;
use gcnc_ir::{AttrKind, CallConv, Context, Function, Intrinsic, Module, Op, Type, TypeKind, ValueDef};
use gcnc_isa::Target;
use gcnc_isa::stage::SHADER_ARGUMENTS;

use crate::generate::{INPUT, Inputs, OUT, PARAMETERS, RESULT_REGISTERS};

/// Bytes of LDS that generated shaders get, more than they use.
const LDS: u32 = 256;

/// The observable behaviour of a shader's wave, in either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShaderOutput {
    /// Exports of existing lanes, by target, in order for each target: LLVM exports positions first. Other lanes' data
    /// is zero.
    pub exports: Vec<Export>,
    /// Exports without lanes, which end the wave's exports for the hardware: only the emulator has them.
    pub empty: Vec<Export>,
    /// The results, register by register, of the lanes that reached the end: one value for an SGPR, else one per lane.
    pub results: Vec<Vec<u32>>,
    /// The lanes that reached the end, if another part of the shader follows there.
    pub lanes: Option<u64>,
    /// The buffers.
    pub buffers: Vec<Vec<u8>>,
}

impl ShaderOutput {
    /// Splits each export into one per lane, so that it does not matter which lanes export together, and drops what
    /// only some processors report.
    pub fn by_lane(self) -> ShaderOutput {
        let one = |export: &Export, lane: usize| {
            let only = |values: &[u32; 64]| {
                let mut lanes = Box::new([0; 64]);
                lanes[lane] = values[lane];
                lanes
            };
            let components = export.components.each_ref().map(|values| values.as_deref().map(only));
            Export { lanes: 1 << lane, components, valid_mask: false, ..export.clone() }
        };
        let each = |export: &Export| -> Vec<Export> {
            let lanes = (0..64).filter(|lane| export.lanes >> lane & 1 != 0);
            lanes.map(|lane| one(export, lane)).collect()
        };
        let mut exports: Vec<Export> = self.exports.iter().flat_map(each).collect();
        exports.sort_by_key(|export| (export.target, export.lanes));
        ShaderOutput { exports, ..self }
    }

    /// Drops a lane's repeated exports: LLVM hoists or sinks such an export out of a loop.
    pub fn without_repeats(&self) -> ShaderOutput {
        let mut seen = self.clone();
        seen.exports.dedup();
        seen
    }

    /// The first difference from `other`, where this is defined.
    pub fn difference(&self, other: &ShaderOutput) -> Option<String> {
        let (a, b) = (&self.exports, &other.exports);
        if a.len() != b.len() || a.iter().zip(b).any(|(a, b)| !agree(a, b)) {
            return Some(format!("exports: expected {a:x?}\ngot {b:x?}"));
        }
        if self.lanes != other.lanes {
            return Some(format!("lanes at the end: expected {:x?}, got {:x?}", self.lanes, other.lanes));
        }
        if let Some(n) = (0..self.results.len()).find(|&n| Some(&self.results[n]) != other.results.get(n)) {
            return Some(format!("result {n}: expected {:x?}\ngot {:x?}", self.results[n], other.results.get(n)));
        }
        let n = (0..self.buffers.len()).find(|&n| Some(&self.buffers[n]) != other.buffers.get(n))?;
        let (expected, got) = (&self.buffers[n], other.buffers.get(n).map_or(&[][..], Vec::as_slice));
        let at = expected.iter().zip(got).take_while(|(a, b)| a == b).count();
        Some(format!("buffer {n}, byte {at}: expected {:x?}, got {:x?}", expected.get(at), got.get(at)))
    }
}

/// Whether two exports agree where the first is defined.
fn agree(expected: &Export, got: &Export) -> bool {
    let mut same = got.clone();
    for (k, component) in same.components.iter_mut().enumerate() {
        let enabled = if expected.compressed { expected.enabled >> (2 * k) & 3 } else { expected.enabled >> k & 1 };
        if expected.components[k].is_none() && enabled != 0 {
            *component = None;
        }
    }
    *expected == same
}

/// Exports of lanes in the order of comparison, and those without lanes.
fn ordered(exports: impl Iterator<Item = Export>) -> [Vec<Export>; 2] {
    let (mut exports, empty): (Vec<Export>, Vec<Export>) = exports.partition(|export| export.lanes != 0);
    exports.sort_by_key(|export| export.target);
    for export in &mut exports {
        for (lane, component) in export.components.iter_mut().flatten().flat_map(|c| c.iter_mut().enumerate()) {
            if export.lanes >> lane & 1 == 0 {
                *component = 0;
            }
        }
    }
    [exports, empty]
}

/// A register that holds a result, or a part of one.
#[derive(Clone, Copy, Debug)]
pub struct ResultRegister {
    /// Whether it is a VGPR.
    vector: bool,
    /// The bits that are defined.
    mask: u32,
}

/// The registers of a shader's results, in order.
///
/// # Errors
/// There is no such shader, or a result has no register.
pub fn result_registers(module: &Module, entry: &str, target: &Target) -> Result<Vec<ResultRegister>, String> {
    let parts = results_of(&module.ctx, function(module, entry)?, target)?;
    Ok(parts.iter().map(|part| ResultRegister { vector: part.float, mask: part.mask() }).collect())
}

/// The result registers of a generated shader that has results.
pub fn generated_results() -> Vec<ResultRegister> {
    RESULT_REGISTERS.map(|vector| ResultRegister { vector, mask: u32::MAX }).to_vec()
}

/// The registers' initial values for a generated shader, from the bytes of its input; a third of the waves have
/// inactive lanes.
pub fn launch(inputs: &Inputs, entry: &str, lanes: u32) -> emulator::ShaderLaunch {
    let bytes = &inputs.buffer;
    let word = |register: u32, lane: u32| {
        let at = |k: u32| bytes.get((4 * register + 12 * lane + k) as usize % INPUT).copied().unwrap_or(0);
        u32::from_le_bytes([0, 1, 2, 3].map(at))
    };
    let [scalars, vectors] = SHADER_ARGUMENTS;
    let lane_values = |register| (0..lanes).map(|lane| word(register, lane)).collect();
    let parameter = |n: u32| [0, 1, 2, 3].map(|channel| [0, 1, 2].map(|part| word(16 * n + 4 * channel + part, 1)));
    emulator::ShaderLaunch {
        entry: entry.to_owned(),
        lanes,
        exec: if inputs.values.1.is_multiple_of(3) { inputs.values.1 | 1 } else { u64::MAX },
        // The zero that no compiler knows.
        scalars: (4..scalars).map(|n| (n as u8, if n == 4 { 0 } else { word(n, 0) })).collect(),
        vectors: (0..vectors).map(|n| (n as u16, lane_values(n))).collect(),
        buffers: vec![(0, bytes.clone()), (2, vec![0; OUT])],
        // Without an operating system, LLVM's code does not declare how much it needs.
        private: 16 << 10,
        lds: LDS,
        parameters: (0..PARAMETERS as u32).map(parameter).collect(),
        ..emulator::ShaderLaunch::default()
    }
}

/// The observable behaviour of a run on the emulator, with the results in these registers.
///
/// # Errors
/// The run left fewer registers.
pub fn seen(result: &emulator::ShaderResult, registers: &[ResultRegister]) -> Result<ShaderOutput, String> {
    let exports = result.exports.iter().map(|export| Export {
        target: export.target,
        lanes: export.lanes,
        components: export.components.clone().map(|component| component.map(|lanes| Box::new(*lanes))),
        enabled: export.enabled,
        compressed: export.compressed,
        done: export.done,
        valid_mask: export.valid_mask,
        row: export.row,
    });
    let (mut scalars, mut vectors) = (result.scalars.iter(), result.vectors.iter());
    let mut results = Vec::new();
    // A wave that has ended has no results.
    for register in registers.iter().filter(|_| !result.ended) {
        results.push(if register.vector {
            let values = vectors.next().ok_or("too few vector registers")?;
            let lanes = (0..64).filter(|lane| result.exec >> lane & 1 != 0);
            lanes.map(|lane| values[lane] & register.mask).collect()
        } else {
            vec![*scalars.next().ok_or("too few scalar registers")? & register.mask]
        });
    }
    let lanes = (!result.ended).then_some(result.exec);
    let [exports, empty] = ordered(exports);
    Ok(ShaderOutput { exports, empty, results, lanes, buffers: result.buffers.clone() })
}

/// Runs a shader in the interpreter, with arguments from the registers that a launch sets.
///
/// # Errors
/// The interpreter's report, or an argument or result without a register.
pub fn interpret(
    module: &Module,
    launch: &emulator::ShaderLaunch,
    target: &Target,
    options: &Options,
) -> Result<ShaderOutput, String> {
    let function = function(module, &launch.entry)?;
    let exec = launch.exec & u64::MAX >> (64 - launch.lanes);
    let quads = (0..launch.lanes).filter(|lane| exec >> (lane & !3) & 15 != 0).fold(0, |set, lane| set | 1 << lane);
    let run = ShaderLaunch {
        entry: launch.entry.clone(),
        lanes: launch.lanes,
        exec,
        helpers: if asks_for_quads(module) { quads & !exec } else { 0 },
        args: arguments(module, function, launch, target)?,
        parameters: launch.parameters.clone(),
    };
    let left = run_shader(module, &run, options).map_err(|e| e.to_string())?;
    let exports = left
        .exports
        .into_iter()
        .map(|export| Export { valid_mask: export.valid_mask && target.has_export_masks(), ..export });
    let ends: Vec<&Vec<u8>> = left.results.iter().flatten().collect();
    let parts = results_of(&module.ctx, function, target)?;
    let ended = ends.is_empty();
    let results = parts.iter().filter(|_| !ended).map(|part| {
        let lanes = if part.float { &ends[..] } else { &ends[..ends.len().min(1)] };
        lanes.iter().map(|bytes| part.register(bytes)).collect()
    });
    let there = left.results.iter().enumerate().filter(|(_, left)| left.is_some());
    let there = there.fold(0, |set, (lane, _)| set | 1 << lane);
    let mut buffers = left.buffers.into_iter().flatten();
    let [exports, empty] = ordered(exports);
    Ok(ShaderOutput {
        exports,
        empty,
        results: results.collect(),
        // A wave without remaining lanes ends.
        lanes: (function.types(&module.ctx).0 != Type::VOID && !ended).then_some(there),
        buffers: launch.buffers.iter().map(|(_, before)| buffers.next().unwrap_or_else(|| before.clone())).collect(),
    })
}

fn function<'m>(module: &'m Module, entry: &str) -> Result<&'m Function, String> {
    let id = module.function(entry).ok_or_else(|| format!("there is no function @{entry}"))?;
    Ok(&module.functions[id])
}

/// Whether a module requests whole quad mode.
fn asks_for_quads(module: &Module) -> bool {
    let asks = |op: Op| match op {
        Op::Intrinsic(Intrinsic::Wqm | Intrinsic::StrictWqm | Intrinsic::WqmVote) => true,
        Op::Intrinsic(id) => id
            .image()
            .and_then(|image| image.sampling())
            .is_some_and(|sampling| matches!(sampling.lod, Lod::Implicit | Lod::Bias)),
        _ => false,
    };
    let pixels = module.functions.values().any(|f| f.conv == CallConv::AMDGPU_PS);
    pixels && module.functions.values().any(|f| f.blocks().flat_map(|b| f.insts(b)).any(|inst| asks(f.op(inst))))
}

/// The part of a value in one register.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// Its byte offset in the value.
    at: usize,
    /// Its width in bits.
    bits: u32,
    /// Whether it holds floats.
    float: bool,
    /// Whether it is a 16-bit float that is extended to f32 in the register; and the difference of the exponents'
    /// biases.
    widened: Option<i32>,
}

/// The difference of the exponents' biases of f32 and f16. (A bf16 is the upper half of an f32.)
const HALF_BIAS: i32 = 112;

impl Part {
    /// The bits of the register that are defined.
    fn mask(&self) -> u32 {
        if self.widened.is_some() { u32::MAX } else { u32::MAX >> (32 - self.bits) }
    }

    /// The register's contents, from the value's bytes.
    fn register(&self, bytes: &[u8]) -> u32 {
        let count = self.bits.div_ceil(8) as usize;
        let bits = (0..count).fold(0, |value, k| value | u32::from(bytes[self.at + k]) << (8 * k)) & self.mask();
        let Some(bias) = self.widened else { return bits };
        if bias == 0 {
            return bits << 16;
        }
        let special = if bits & 0x7c00 == 0x7c00 { 0x7f80_0000 } else { 0 };
        let magnitude = f32::from_bits((bits & 0x7fff) << 13) * 2f32.powi(bias);
        magnitude.to_bits() | special | (bits & 0x8000) << 16
    }

    /// Writes the register's part to the value's bytes. An extended float is assumed to fit its 16-bit format.
    fn put(&self, register: u32, bytes: &mut [u8]) {
        let narrow = |bias: i32| {
            let special = if register & 0x7f80_0000 == 0x7f80_0000 { 0x7c00 } else { 0 };
            let magnitude = f32::from_bits(register & 0x7fff_ffff) * 2f32.powi(-bias);
            (magnitude.to_bits() >> 13) & 0x7fff | special | register >> 16 & 0x8000
        };
        let bits = match self.widened {
            None => register & self.mask(),
            Some(0) => register >> 16,
            Some(bias) => narrow(bias),
        };
        let count = self.bits.div_ceil(8) as usize;
        bytes[self.at..self.at + count].copy_from_slice(&bits.to_le_bytes()[..count]);
    }
}

/// The registers of a value, in order. Two 16-bit elements share one, unless the target has no 16-bit operations.
fn parts(types: &TypeTable, ty: Type, target: &Target) -> Result<Vec<Part>, String> {
    let mut out = Vec::new();
    walk(types, ty, target.has_f16(), 0, &mut out)?;
    Ok(out)
}

fn walk(types: &TypeTable, ty: Type, halves: bool, at: usize, out: &mut Vec<Part>) -> Result<(), String> {
    let size = |ty: Type| types.size(ty) as usize;
    let float = |ty: Type| types.is_float_or_vector(ty) && types.bits(types.scalar(ty)) <= 32;
    match types.kind(ty) {
        TypeKind::Void => {}
        TypeKind::Struct { fields, .. } => {
            for (k, &field) in fields.iter().enumerate() {
                walk(types, field, halves, at + types.offset_of(ty, k as u64).unwrap_or(0) as usize, out)?;
            }
        }
        &TypeKind::Array { elem, len } => {
            (0..len as usize).try_for_each(|k| walk(types, elem, halves, at + k * size(elem), out))?;
        }
        &TypeKind::Vector { elem, len, .. } if types.bits(elem) == 16 && halves => {
            let pair = |k: u32| if k + 1 < len { 32 } else { 16 };
            let of = |k: u32| Part { at: at + 2 * k as usize, bits: pair(k), float: float(elem), widened: None };
            out.extend((0..len).step_by(2).map(of));
        }
        &TypeKind::Vector { elem, len, .. } if types.bits(elem).is_multiple_of(8) => {
            let bytes = types.bits(elem) as usize / 8;
            (0..len as usize).try_for_each(|k| walk(types, elem, halves, at + k * bytes, out))?;
        }
        TypeKind::Vector { .. } => return Err("a vector of elements that are no bytes".to_owned()),
        kind => {
            let widened = match kind {
                TypeKind::Half if !halves => Some(HALF_BIAS),
                TypeKind::BFloat if !halves => Some(0),
                _ => None,
            };
            let bits = types.bits(ty) as u32;
            let of = |k: u32| Part { at: at + k as usize / 8, bits: (bits - k).min(32), float: float(ty), widened };
            out.extend((0..bits).step_by(32).map(of));
        }
    }
    Ok(())
}

/// The registers of a function's results: floats of up to 32 bits are in VGPRs, all else in SGPRs.
fn results_of(ctx: &Context, function: &Function, target: &Target) -> Result<Vec<Part>, String> {
    parts(&ctx.types, function.types(ctx).0, target)
}

/// The arguments, from the registers: `inreg` ones in SGPRs, others in VGPRs, in order.
fn arguments(
    module: &Module,
    function: &Function,
    launch: &emulator::ShaderLaunch,
    target: &Target,
) -> Result<Vec<ShaderArg>, String> {
    let (ctx, types) = (&module.ctx, &module.ctx.types);
    let inputs = pixel_inputs(ctx, function);
    let first = match function.conv {
        CallConv::AMDGPU_CS_CHAIN | CallConv::AMDGPU_CS_CHAIN_PRESERVE => 8,
        _ if inputs.coordinates_first => 2,
        _ => 0,
    };
    let (mut scalar, mut vector) = (0u8, first);
    let mut args = Vec::new();
    for (i, &param) in function.params().iter().enumerate() {
        let ty = function.ty(param);
        let (parts, size) = (parts(types, ty, target)?, types.store_size(ty) as usize);
        let fill = |register: &dyn Fn(usize) -> Option<u32>| {
            let mut bytes = vec![0; size];
            for (k, part) in parts.iter().enumerate() {
                part.put(register(k).ok_or_else(|| format!("no register for argument {i}"))?, &mut bytes);
            }
            Ok::<_, String>(bytes)
        };
        if ctx.attrs.has(function.param_attrs(i), AttrKind::InReg) {
            let first = scalar;
            scalar += parts.len() as u8;
            let of = |n: u8| launch.scalars.iter().find(|(m, _)| *m == n).map(|(_, value)| *value);
            args.push(match launch.buffers.iter().find(|(n, _)| *n == first && parts.len() == 2) {
                Some((_, bytes)) => ShaderArg::Buffer(bytes.clone()),
                None => ShaderArg::Same(fill(&|k| of(first + k as u8))?),
            });
        } else if inputs.absent.contains(&i) {
            args.push(ShaderArg::Same(vec![0; size]));
        } else {
            let first = vector;
            vector += parts.len() as u16;
            let of = |n: u16, lane: usize| {
                let values = launch.vectors.iter().find(|(m, _)| *m == n).map(|(_, values)| values)?;
                if values.len() == 1 { values.first() } else { values.get(lane) }.copied()
            };
            let lanes = (0..launch.lanes as usize).map(|lane| fill(&|k| of(first + k as u16, lane)));
            args.push(ShaderArg::Lanes(lanes.collect::<Result<_, _>>()?));
        }
    }
    Ok(args)
}

/// The hardware's inputs in a pixel shader's VGPRs.
#[derive(Default)]
struct PixelInputs {
    /// The arguments without registers.
    absent: Vec<usize>,
    /// Whether an unused pair of coordinates comes first.
    coordinates_first: bool,
}

/// Of the sixteen inputs of a pixel shader, those that it uses or requests are present; without any coordinates, or
/// with W (input 11) but no perspective ones (0 to 3), the hardware would hang.
fn pixel_inputs(ctx: &Context, function: &Function) -> PixelInputs {
    let mut inputs = PixelInputs::default();
    if function.conv != CallConv::AMDGPU_PS {
        return inputs;
    }
    let asked = function.attr(ctx, "InitialPSInputAddr").unwrap_or("0");
    let hex = asked.strip_prefix("0x").and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let mut there = hex.or_else(|| asked.parse().ok()).unwrap_or(0);
    let vectors = (0..function.params().len()).filter(|&i| !ctx.attrs.has(function.param_attrs(i), AttrKind::InReg));
    for (number, i) in vectors.enumerate().take(16) {
        if is_used(function, i) {
            there |= 1 << number;
        } else if there >> number & 1 == 0 {
            inputs.absent.push(i);
        }
    }
    inputs.coordinates_first = there & 0x7f == 0 || there & 0xf == 0 && there & 1 << 11 != 0;
    inputs
}

fn is_used(function: &Function, i: usize) -> bool {
    let entry = function.entry();
    let is = |&v: &gcnc_ir::Value| match function.def(v) {
        ValueDef::Param(block, k) => Some(block) == entry && k as usize == i,
        _ => false,
    };
    let mut insts = function.blocks().flat_map(|block| function.insts(block));
    insts.any(|inst| {
        function.args(inst).iter().any(is) || function.dests(inst).iter().flat_map(|&e| function.edge_args(e)).any(is)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_exports_are_dropped_for_llvm_alone() {
        let export = |target| Export {
            target,
            lanes: 3,
            components: [const { None }; 4],
            enabled: 0,
            compressed: false,
            done: false,
            valid_mask: false,
            row: None,
        };
        let seen = |targets: &[u8]| {
            let exports = targets.iter().map(|&target| export(target)).collect();
            ShaderOutput { exports, empty: Vec::new(), results: Vec::new(), lanes: None, buffers: Vec::new() }.by_lane()
        };
        let (once, twice, more) = (seen(&[0, 1]), seen(&[0, 0, 1]), seen(&[0, 1, 2]));
        assert!(once.difference(&twice).is_some());
        assert_eq!(once.difference(&twice.without_repeats()), None);
        assert!(once.difference(&more.without_repeats()).is_some());
    }
}
