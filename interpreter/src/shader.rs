//! Shaders: runs one wave with the inputs of a graphics driver, and records its exports.
//!
//! Each lane has its own arguments, except for those in SGPRs. The interpreter does not deal with register assignment:
//! arguments are passed as bytes, as in memory, and so are each lane's results. Exports are wave operations: lanes that
//! meet at one export together. Interpolation uses parameters given by the launch, for one primitive that covers all
//! lanes: P0, and the differences P10 and P20 of the other two vertices from it, each step a fused multiply-add (RDNA2
//! ISA, "Parameter Interpolation"; `V_INTERP_P1_F32`, `V_INTERP_P2_F32`).
//!
//! *Helper* lanes run for their neighbours in a quad: these read their values, but helpers write no memory that others
//! see, export nothing, and do not count in votes or as the first lane as long as there are other lanes.

use super::build::{Builder, Operand};
use super::code::{CrossLaneOp, Inst, IntOp, Op, Shape, Slot, Special};
use super::constants::Placement;
use super::decode::{Code, Decoder};
use super::error::{Fault, InterpError, Refusal};
use super::exec::{Program, Status, WorkItem};
use super::float::{Direction, Format, Mode};
use super::memory::{Device, LOCAL};
use super::wave::WorkGroup;
use super::{Options, access, launch, operations, types};
use gcnc_ir::context::Context;
use gcnc_ir::function::{Function, Value};
use gcnc_ir::intrinsics::Intrinsic;
use gcnc_ir::module::Module;
use gcnc_ir::ops;
use gcnc_ir::types::{Type, TypeTable};

/// The most lanes of a wave.
const LANES: usize = 64;
/// The number of components of an export.
const COMPONENTS: usize = 4;
/// The most exports that a run records.
const MAX_EXPORTS: usize = 1 << 16;

/// A vertex parameter of a primitive: for each of its four components the inputs of interpolation, P0, P10 and P20, as
/// bits of f32.
pub type Parameter = [[u32; 3]; 4];

/// A shader argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShaderArg {
    /// The same for all lanes.
    Same(Vec<u8>),
    /// One for each lane of the wave.
    Lanes(Vec<Vec<u8>>),
    /// The address of a buffer of device memory with these bytes.
    Buffer(Vec<u8>),
}

/// The launch of one wave of a shader.
#[derive(Clone, Debug, Default)]
pub struct ShaderLaunch {
    /// The function.
    pub entry: String,
    /// Lanes of the wave, up to 64.
    pub lanes: u32,
    /// The lanes that are active.
    pub exec: u64,
    /// The helper lanes: others that run for the sake of the active ones.
    pub helpers: u64,
    /// The arguments, in order.
    pub args: Vec<ShaderArg>,
    /// The vertex parameters, by attribute.
    pub parameters: Vec<Parameter>,
}

/// An export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// The target's number.
    pub target: u8,
    /// The lanes that export.
    pub lanes: u64,
    /// The exported and defined components, in all lanes; in a compressed export, each of the first two holds two
    /// 16-bit components.
    pub components: [Option<Box<[u32; LANES]>>; COMPONENTS],
    /// The mask of enabled components.
    pub enabled: u8,
    /// Whether values hold two components each.
    pub compressed: bool,
    /// Whether it is the last export of its kind.
    pub done: bool,
    /// Whether the exporting lanes are the valid mask.
    pub valid_mask: bool,
    /// The row, if it has one.
    pub row: Option<u32>,
}

/// The result of a shader's wave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShaderResult {
    /// Its exports, in order.
    pub exports: Vec<Export>,
    /// The results of each lane that reached the function's end, as in memory.
    pub results: Vec<Option<Vec<u8>>>,
    /// The final contents of the buffers, by argument.
    pub buffers: Vec<Option<Vec<u8>>>,
    /// Instructions executed.
    pub steps: u64,
}

/// Runs one wave of a shader.
///
/// # Errors
/// The module does not verify, the launch does not fit, the shader uses an unsupported feature, or it has undefined
/// behaviour.
pub fn run_shader(module: &Module, launch: &ShaderLaunch, options: &Options) -> Result<ShaderResult, InterpError> {
    super::with_library(module, |module| wave(module, launch, options))
}

fn wave(module: &Module, launch: &ShaderLaunch, options: &Options) -> Result<ShaderResult, InterpError> {
    let bad = |what: String| InterpError::Launch(what);
    let id = launch::entry(module, &launch.entry)?;
    if launch.lanes == 0 || launch.lanes as usize > LANES {
        return Err(bad(format!("a wave of {} lanes", launch.lanes)));
    }
    let refuse = |what| InterpError::Unsupported { what, function: launch.entry.clone() };
    let mut decoder = Decoder::new(module, options).map_err(refuse)?;
    let Code { functions, addresses } = decoder.program(id)?;
    let Placement { mut device, lds_size, .. } = decoder.placement;
    if u64::from(lds_size) > launch::MAX_LDS {
        return Err(bad(format!("{lds_size} bytes of LDS")));
    }
    let function = &module.functions[id];
    let table = &module.ctx.types;
    let shape = |ty| types::shape(table, ty).map_err(refuse);
    let parameters: Vec<Shape> =
        function.params().iter().map(|&v| shape(function.ty(v))).collect::<Result<_, InterpError>>()?;
    let result = shape(function.types(&module.ctx).0)?;
    let (args, buffers) = arguments(launch, &parameters, &mut device).map_err(bad)?;
    let program = Program {
        functions,
        addresses,
        wave_size: launch.lanes,
        lds_size,
        order: options.order,
        machine: options.machine.clone(),
        parameters: launch.parameters.clone(),
        given: args,
        ..Program::default()
    };
    let lane = |lane: u32| {
        let mut item = WorkItem::new(&program, [lane, 0, 0], lane, &program.given[lane as usize]);
        item.pixel = launch.exec >> lane & 1 != 0;
        item.helper = !item.pixel;
        if item.helper && launch.helpers >> lane & 1 == 0 {
            item.status = Status::Done;
        }
        item
    };
    let mut group = WorkGroup::of([0; 3], (0..launch.lanes).map(lane).collect(), &program);
    let (mut steps, mut scratch) = (0, Vec::new());
    while !group.is_done() {
        group
            .turn(&program, &mut device, &mut steps, options.max_steps, &mut scratch)
            .map_err(|failure| super::report(module, &program, &group, options, failure))?;
    }
    let left = |item: &WorkItem| item.result.as_ref().filter(|_| !item.helper).map(|slots| bytes(&result, slots));
    Ok(ShaderResult {
        results: group.items.iter().map(left).collect(),
        exports: group.exports,
        buffers: buffers.into_iter().map(|buffer| buffer.map(|address| device.take(address))).collect(),
        steps,
    })
}

/// The argument slots of each lane.
type LaneArgs = Vec<Vec<u64>>;

/// The argument slots of each lane, and the addresses of buffers.
fn arguments(
    launch: &ShaderLaunch,
    parameters: &[Shape],
    device: &mut Device,
) -> Result<(LaneArgs, Vec<Option<u64>>), String> {
    if parameters.len() != launch.args.len() {
        return Err(format!("{} arguments for {} parameters", launch.args.len(), parameters.len()));
    }
    let mut lanes = vec![Vec::new(); launch.lanes as usize];
    let mut buffers = Vec::new();
    for (k, (arg, shape)) in launch.args.iter().zip(parameters).enumerate() {
        let address = match arg {
            ShaderArg::Buffer(bytes) => Some(device.map(format!("the buffer of argument {k}"), bytes.clone(), true)),
            _ => None,
        };
        for (lane, slots) in lanes.iter_mut().enumerate() {
            let address = address.map(u64::to_le_bytes);
            let bytes = match arg {
                ShaderArg::Same(bytes) => Some(&bytes[..]),
                ShaderArg::Lanes(values) => values.get(lane).map(Vec::as_slice),
                ShaderArg::Buffer(_) => address.as_ref().map(|bytes| &bytes[..]),
            };
            let bytes = bytes.filter(|bytes| bytes.len() as u64 == shape.size);
            let bytes = bytes.ok_or_else(|| format!("argument {k} has not {} bytes in lane {lane}", shape.size))?;
            let start = slots.len();
            slots.resize(start + shape.slots as usize, 0);
            access::read_shape(shape, bytes, &mut slots[start..]);
        }
        buffers.push(address);
    }
    Ok((lanes, buffers))
}

fn bytes(shape: &Shape, slots: &[u64]) -> Vec<u8> {
    let mut bytes = vec![0; shape.size as usize];
    access::write_shape(shape, slots, &mut bytes);
    bytes
}

/// A decoded export.
#[derive(Clone, Debug)]
pub(crate) struct Exporting {
    target: u8,
    enabled: u8,
    /// The slots of exported and defined components: one, or two halves.
    components: [Option<Slot>; COMPONENTS],
    compressed: bool,
    done: bool,
    valid_mask: bool,
    row: Option<Slot>,
}

impl Exporting {
    /// The export of the lanes `active`, all of which have reached the instruction.
    fn execute(&self, active: &[usize], items: &[WorkItem]) -> Export {
        let slot =
            |lane: usize, slot: Slot| items[lane].frames.last().map_or(0, |f| items[lane].regs[f.base + slot as usize]);
        let component = |first: Slot| {
            let mut values = Box::new([0; LANES]);
            for &lane in active {
                let high = if self.compressed { slot(lane, first + 1) << 16 } else { 0 };
                values[lane] = (slot(lane, first) | high) as u32;
            }
            values
        };
        Export {
            target: self.target,
            lanes: active.iter().fold(0, |set, lane| set | 1 << lane),
            components: self.components.map(|first| first.map(component)),
            enabled: self.enabled,
            compressed: self.compressed,
            done: self.done,
            valid_mask: self.valid_mask,
            row: self.row.map(|row| slot(active[0], row) as u32),
        }
    }
}

/// Records the export at which lanes have met.
pub(super) fn export(
    exporting: &Exporting,
    items: &[WorkItem],
    active: &[usize],
    exports: &mut Vec<Export>,
) -> Result<(), Fault> {
    if exports.len() == MAX_EXPORTS {
        return Err(Fault::Exports(MAX_EXPORTS));
    }
    let real: Vec<usize> = active.iter().copied().filter(|&lane| !items[lane].helper).collect();
    if !real.is_empty() {
        exports.push(exporting.execute(&real, items));
    }
    Ok(())
}

/// The relevant part of an operand's origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// Undefined: it may be anything.
    Undefined,
    /// A component of a loaded parameter: attribute and channel.
    Loaded(u8, u8),
    /// Anything else.
    Defined,
}

/// The origin of an intrinsic's operand.
pub(crate) fn source(ctx: &Context, function: &Function, operand: Value) -> Source {
    if function.as_const(operand).is_some_and(|c| ctx.consts.is_undef_or_poison(c)) {
        return Source::Undefined;
    }
    let load =
        function.def_inst(operand).filter(|&inst| function.op(inst) == ops::Op::Intrinsic(Intrinsic::LdsParamLoad));
    let numbers = load.map(|inst| [1, 0].map(|k| function.as_int(ctx, function.arg(inst, k))));
    match numbers {
        Some([Some(attribute), Some(channel)]) => Source::Loaded(attribute as u8, channel as u8),
        _ => Source::Defined,
    }
}

/// Adds the first meeting lane's operand to a register of the GS stage, or subtracts it; returns the register's old
/// value to that lane, and `absent` to the others. Registers from 8 on have 64 bits, others 32 (RDNA3 ISA,
/// DS_ADD_GS_REG_RTN).
pub(super) fn stage_register(
    (i, subtracts): (Inst, bool),
    (items, active): (&mut [WorkItem], &[usize]),
    registers: &mut [u64; 16],
    absent: u64,
) {
    for (n, &lane) in active.iter().enumerate() {
        let item = &mut items[lane];
        let Some(base) = item.frames.last().map(|f| f.base) else { continue };
        let result = if n == 0 {
            let (register, number) = (&mut registers[i.imm as usize & 15], item.regs[base + i.a as usize] as u32);
            let old = *register;
            let new = if subtracts { old.wrapping_sub(number.into()) } else { old.wrapping_add(number.into()) };
            *register = if i.imm & 8 == 0 { new & u64::from(u32::MAX) } else { new };
            old
        } else {
            absent
        };
        item.regs[base + i.dst as usize] = result;
    }
}

/// Decodes a call of a shader-only intrinsic, where `source` gives the origin of its operands; `None` if it is another.
pub(crate) fn decode(
    b: &mut Builder,
    types: &TypeTable,
    intrinsic: Intrinsic,
    (dst, args): (Operand, &[Operand]),
    source: impl Fn(usize) -> Source,
) -> Option<Result<(), Refusal>> {
    use Intrinsic::{
        DsAddGsReg, DsSubGsReg, ExportPairs, ExportRow, ExportTo, InterpInregP2, InterpInregP2F16, InterpInregP10,
        InterpInregP10F16, InterpMov, InterpP1, InterpP1F16, InterpP2, InterpP2F16, InterpP2RtzF16, InterpP10RtzF16,
        Kill, LdsDirectLoad, LdsParamLoad, LiveMask, PsLive, WqmDemote,
    };
    let done = match intrinsic {
        DsAddGsReg | DsSubGsReg => {
            args.get(1).and_then(|offset| offset.constant).filter(|_| dst.bits() <= 64).map(|offset| {
                let op = Op::Cross(CrossLaneOp::StageRegister(intrinsic == DsSubGsReg));
                b.push(Inst { op, lanes: 1, dst: dst.slot, a: args[0].slot, b: 0, c: 0, imm: offset >> 2 & 15 });
            })
        }
        LdsParamLoad => parameter_load(b, dst, args),
        LdsDirectLoad => direct_load(b, types, dst, args),
        InterpInregP10 | InterpInregP2 | InterpInregP10F16 | InterpInregP2F16 | InterpP10RtzF16 | InterpP2RtzF16 => {
            quad_interpolation(b, intrinsic, dst, args, source)
        }
        ExportTo | ExportPairs | ExportRow => {
            exporting(intrinsic, args, |k| source(k) != Source::Undefined).map(|exporting| {
                let imm = b.function.exports.len() as u64;
                b.function.exports.push(exporting);
                b.push(Inst { op: Op::Cross(CrossLaneOp::Export), lanes: 0, dst: 0, a: 0, b: 0, c: 0, imm });
            })
        }
        InterpP1 | InterpP2 | InterpMov | InterpP1F16 | InterpP2F16 => interpolation(b, intrinsic, dst, args),
        Kill => args.first().map(|stays| b.op(Op::EndUnless, 0, 0, &[stays.slot])),
        WqmDemote => args.first().map(|stays| b.op(Op::Demote, 0, 0, &[stays.slot])),
        LiveMask | PsLive => {
            let what = if intrinsic == LiveMask { Special::Live } else { Special::Pixel };
            b.op(Op::Special(what), 1, dst.slot, &[]);
            Some(())
        }
        _ => return None,
    };
    Some(done.ok_or_else(|| format!("these operands of {intrinsic}")))
}

fn exporting(intrinsic: Intrinsic, args: &[Operand], defined: impl Fn(usize) -> bool) -> Option<Exporting> {
    let constant = |k: usize| args.get(k)?.constant;
    let compressed = intrinsic == Intrinsic::ExportPairs;
    let (sources, bits) = if compressed { (2, 16) } else { (4, 32) };
    let enabled = constant(1)? as u8 & 15;
    let wanted = |k: usize| if compressed { enabled >> (2 * k) & 3 != 0 } else { enabled >> k & 1 != 0 };
    let mut components = [None; COMPONENTS];
    for (k, component) in components.iter_mut().enumerate().take(sources) {
        let source = args.get(2 + k).filter(|arg| arg.bits() == bits)?;
        *component = (wanted(k) && defined(2 + k)).then_some(source.slot);
    }
    let last = args.get(3 + sources)?;
    let row = intrinsic == Intrinsic::ExportRow;
    Some(Exporting {
        target: constant(0)? as u8,
        enabled,
        components,
        compressed,
        done: constant(2 + sources)? & 1 != 0,
        valid_mask: !row && last.constant? & 1 != 0,
        row: row.then_some(last.slot),
    })
}

/// An interpolation step. The primitive's offset in M0 is ignored: there is only one. Two 16-bit parameters share a
/// dword; steps are in f32, and the last result is rounded.
fn interpolation(b: &mut Builder, intrinsic: Intrinsic, dst: Operand, args: &[Operand]) -> Option<()> {
    use Intrinsic::{InterpMov, InterpP1, InterpP1F16, InterpP2F16};
    let values = match intrinsic {
        InterpMov => 0,
        InterpP1 | InterpP1F16 => 1,
        _ => 2,
    };
    // A move has the vertex slot in place of values.
    let at = |k: usize| Some(args.get(values.max(1) + k)?.constant? as u8);
    let (channel, attribute) = (at(0)?, at(1)?);
    let halves = matches!(intrinsic, InterpP1F16 | InterpP2F16);
    let half = if halves { Some(at(2)? & 1 != 0) } else { None };
    let plain = Mode::default();
    let component = (attribute, channel);
    if values == 0 {
        parameter(b, component, [1, 2, 0].get(args.first()?.constant? as usize).copied()?, half, dst.slot);
        return Some(());
    }
    let difference = b.scratch(1);
    parameter(b, component, values as u8, half, difference);
    let from = if values == 1 { b.scratch(1) } else { args.first()?.slot };
    if values == 1 {
        parameter(b, component, 0, half, from);
    }
    let fused = Op::MulAdd(true, Format::Float, plain);
    b.op(fused, 1, dst.slot, &[difference, args.get(values - 1)?.slot, from]);
    if intrinsic == InterpP2F16 {
        b.op(Op::FConvert(Format::Float, Format::Half, plain, plain), 1, dst.slot, &[dst.slot]);
    }
    Some(())
}

/// Puts P0, P10 or P20 (`part`) of an attribute's component into a slot, or of a half of it, converted to a float.
fn parameter(b: &mut Builder, (attribute, channel): (u8, u8), part: u8, half: Option<bool>, to: Slot) {
    b.op(Op::Special(Special::Parameter { attribute, channel, part, half }), 1, to, &[]);
    if half.is_some() {
        let plain = Mode::default();
        b.op(Op::FConvert(Format::Half, Format::Float, plain, plain), 1, to, &[to]);
    }
}

/// A parameter load: the lanes of a quad hold its parts. M0 is ignored, as above.
fn parameter_load(b: &mut Builder, dst: Operand, args: &[Operand]) -> Option<()> {
    let [channel, attribute] = [0, 1].map(|k| args.get(k).and_then(|arg| arg.constant));
    let (attribute, channel) = (attribute? as u8, channel? as u8);
    b.op(Op::Special(Special::QuadParameter { attribute, channel }), 1, dst.slot, &[]);
    Some(())
}

/// A direct load from LDS. M0 has the address in bits 15:0, and in 18:16 the size and whether to sign-extend (RDNA3.5
/// ISA, 12.4).
fn direct_load(b: &mut Builder, types: &TypeTable, dst: Operand, args: &[Operand]) -> Option<()> {
    let m0 = args.first()?.slot;
    let (address, mask) = (b.scratch(1), b.constant(0xffff));
    b.op(Op::Int(IntOp::And, 32), 1, address, &[m0, mask]);
    let shape = operations::add_shape(b, types::shape(types, Type::I32).ok()?);
    b.push(Inst { op: Op::Load(LOCAL), lanes: 1, dst: address, a: address, b: shape, c: 0, imm: 4 });
    (dst.slots() == 1).then(|| b.op(Op::DirectData, 1, dst.slot, &[address, m0]))
}

/// The result of a direct load of this LDS dword; `None` if M0 has no valid data type.
pub(super) fn direct_data(dword: u32, m0: u32) -> Option<u32> {
    Some(match m0 >> 16 & 7 {
        0 => dword & 0xff,
        1 => dword & 0xffff,
        2 => dword,
        4 => dword as i8 as u32,
        5 => dword as i16 as u32,
        _ => return None,
    })
}

/// An interpolation step of loaded parameters, whose parts are spread over the lanes of each quad.
fn quad_interpolation(
    b: &mut Builder,
    intrinsic: Intrinsic,
    dst: Operand,
    args: &[Operand],
    source: impl Fn(usize) -> Source,
) -> Option<()> {
    use Intrinsic::{InterpInregP10, InterpInregP10F16, InterpP2RtzF16, InterpP10RtzF16};
    let half = match args.get(3) {
        Some(high) => Some(high.constant? & 1 != 0),
        None => None,
    };
    let loaded = |b: &mut Builder, k: usize, part: u8| {
        let Source::Loaded(attribute, channel) = source(k) else { return None };
        let to = b.scratch(1);
        parameter(b, (attribute, channel), part, half, to);
        Some(to)
    };
    let (difference, from) = match intrinsic {
        InterpInregP10 | InterpInregP10F16 | InterpP10RtzF16 => (loaded(b, 0, 1)?, loaded(b, 2, 0)?),
        _ => (loaded(b, 0, 2)?, args.get(2)?.slot),
    };
    let (plain, to_zero) = (Mode::default(), matches!(intrinsic, InterpP10RtzF16 | InterpP2RtzF16));
    let step = if to_zero { Op::MulAddToZero } else { Op::MulAdd(true, Format::Float, plain) };
    b.op(step, 1, dst.slot, &[difference, args.get(1)?.slot, from]);
    match dst.format()? {
        Format::Float => {}
        to if to_zero => b.op(Op::FRound(Format::Float, to, Direction::Zero), 1, dst.slot, &[dst.slot]),
        to => b.op(Op::FConvert(Format::Float, to, plain, plain), 1, dst.slot, &[dst.slot]),
    }
    Some(())
}
