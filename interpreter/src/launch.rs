//! Sets up memory for a launch: buffers, kernel arguments with the hidden ones, the dispatch packet. The hidden
//! arguments are those of code object V5, or of V2 to V4 if the module's flag selects one of these.
//!
//! Layouts are those of AMDGPUUsage, "Kernel Argument Ordering" and "Code Object V5 Kernel Argument Metadata Map
//! Additions and Changes", and of the HSA Platform System Architecture Specification, "AQL kernel dispatch packet".

use super::code::Shape;
use super::constants::Placement;
use super::decode::{Code, Decoder, string_attribute};
use super::error::{InterpError, Location};
use super::exec::Program;
use super::memory::{Device, LOCAL_APERTURE, PRIVATE_APERTURE};
use super::wave::WorkGroup;
use super::{Arg, Launch, Options, types};
use cranelift_entity::EntityRef;
use gcnc_ir::attrs::AttrKind;
use gcnc_ir::function::{Function, Inst};
use gcnc_ir::module::{FuncId, Module};
use gcnc_ir::ops::Op;

/// Bytes of the hidden arguments of code object V5, and of V2 to V4.
const HIDDEN_SIZE: usize = 256;
const OLD_HIDDEN_SIZE: usize = 56;
/// Bytes of the dispatch packet, and of the part of the queue descriptor that kernels read.
const PACKET_SIZE: usize = 64;
const QUEUE_SIZE: usize = 256;
/// The most work-items of a work-group, and the most bytes of LDS.
const MAX_WORKGROUP: u64 = 1024;
pub(super) const MAX_LDS: u64 = 1 << 20;

/// A prepared launch.
#[derive(Debug)]
pub(crate) struct PreparedLaunch {
    /// The code.
    pub program: Program,
    /// Device memory.
    pub device: Device,
    /// The buffers' addresses, by argument.
    pub buffers: Vec<Option<u64>>,
    /// The slots of the kernel's parameters.
    pub arguments: Vec<u64>,
}

/// A parameter in the kernarg segment.
struct Parameter {
    offset: usize,
    size: usize,
    /// Whether it is passed by reference: the parameter is the argument's address.
    by_reference: bool,
    shape: Shape,
}

/// Decodes the kernel and sets up memory.
pub(crate) fn prepare(module: &Module, launch: &Launch, options: &Options) -> Result<PreparedLaunch, InterpError> {
    let bad = |what: String| InterpError::Launch(what);
    let id = entry(module, &launch.kernel)?;
    let function = &module.functions[id];
    check_grid(launch).map_err(bad)?;
    let refuse = |what| InterpError::Unsupported { what, function: launch.kernel.clone() };
    let mut decoder = Decoder::new(module, options).map_err(refuse)?;
    let Code { functions, addresses } = decoder.program(id)?;
    let (parameters, explicit) = parameters(module, function).map_err(refuse)?;
    let Placement { mut device, lds_size, .. } = decoder.placement;
    let declared = launch.static_lds.unwrap_or(0).max(lds_size);
    let lds_size = u64::from(declared) + u64::from(launch.dynamic_lds);
    if lds_size > MAX_LDS {
        return Err(bad(format!("{lds_size} bytes of LDS")));
    }
    let mut buffers = Vec::new();
    let mut bytes = explicit_arguments(&mut device, launch, &parameters, &mut buffers).map_err(bad)?;
    bytes.resize(explicit.max(bytes.len()).next_multiple_of(8), 0);
    let implicit = bytes.len() as u64;
    bytes.extend(match module.flag("amdhsa_code_object_version") {
        // Zero offsets, and null for services that do not exist.
        Some(200..500) => vec![0; OLD_HIDDEN_SIZE],
        _ => hidden_arguments(launch),
    });
    let arguments = parameter_slots(&parameters, &bytes, Device::address(device.count()));
    let kernargs = device.map("the kernel arguments", bytes, false);
    let packet = device.map("the dispatch packet", dispatch_packet(launch, lds_size as u32, kernargs), false);
    let queue = device.map("the queue", queue(), false);
    let program = Program {
        functions,
        addresses,
        wave_size: options.wave_size.unwrap_or_else(|| wave_size(module, function)).clamp(1, 64),
        lds_size: lds_size as u32,
        lds_kernel_id: function.lds_kernel_id(&module.ctx),
        kernargs,
        implicit: kernargs + implicit,
        packet,
        queue,
        order: options.order,
        machine: options.machine.clone(),
        parameters: Vec::new(),
        given: Vec::new(),
    };
    Ok(PreparedLaunch { program, device, buffers, arguments })
}

/// The launched function.
pub(crate) fn entry(module: &Module, name: &str) -> Result<FuncId, InterpError> {
    let bad = |what: String| InterpError::Launch(what);
    let id = module.function(name).ok_or_else(|| bad(format!("there is no function @{name}")))?;
    if module.functions[id].is_declaration() {
        return Err(bad(format!("@{name} has no body")));
    }
    Ok(id)
}

fn check_grid(launch: &Launch) -> Result<(), String> {
    let items: u64 = launch.workgroup_size.iter().map(|&n| u64::from(n)).product();
    if items == 0 || items > MAX_WORKGROUP {
        return Err(format!("a work-group of {items} work-items; there may be 1 to {MAX_WORKGROUP}"));
    }
    if let Some(k) = (0..3).find(|&k| launch.remainder[k] >= launch.workgroup_size[k]) {
        let (rest, size) = (launch.remainder[k], launch.workgroup_size[k]);
        return Err(format!("a partial work-group of {rest} work-items where whole ones have {size}"));
    }
    launch.items().map(|_| ()).ok_or_else(|| "a grid of more than 2^32 work-items in a dimension".to_owned())
}

/// The parameters' layout in the kernarg segment, and its size.
fn parameters(module: &Module, function: &Function) -> Result<(Vec<Parameter>, usize), String> {
    let (table, attrs) = (&module.ctx.types, &module.ctx.attrs);
    let mut end = 0u64;
    let mut out = Vec::new();
    for (k, &value) in function.params().iter().enumerate() {
        let set = function.attrs.param(k);
        let referent = attrs.ty(set, AttrKind::ByRef);
        let ty = referent.unwrap_or_else(|| function.ty(value));
        let align =
            if referent.is_some() { attrs.int(set, AttrKind::Align).unwrap_or(1) } else { 1 }.max(table.align(ty));
        let offset = end.checked_next_multiple_of(align.max(1)).filter(|&o| o < 1 << 20);
        let offset = offset.ok_or("kernel arguments of more than 1 MiB")?;
        end = offset + table.size(ty).min(1 << 20);
        let (size, shape) = (table.size(ty) as usize, types::shape(table, function.ty(value))?);
        out.push(Parameter { offset: offset as usize, size, by_reference: referent.is_some(), shape });
    }
    Ok((out, end as usize))
}

/// Maps the buffers and lays out the arguments. If lowering has removed a kernel's parameters, arguments get their
/// natural alignment.
fn explicit_arguments(
    device: &mut Device,
    launch: &Launch,
    parameters: &[Parameter],
    buffers: &mut Vec<Option<u64>>,
) -> Result<Vec<u8>, String> {
    let mut bytes: Vec<u8> = Vec::new();
    if !parameters.is_empty() && parameters.len() != launch.args.len() {
        return Err(format!("{} arguments for {} parameters", launch.args.len(), parameters.len()));
    }
    for (k, arg) in launch.args.iter().enumerate() {
        let (value, address) = match arg {
            Arg::Value(bytes) => (bytes.clone(), None),
            Arg::Buffer(data) => {
                let address = device.map(format!("the buffer of argument {k}"), data.clone(), true);
                (address.to_le_bytes().to_vec(), Some(address))
            }
            Arg::Image { words, texels } => {
                let texels = device.map(format!("the image of argument {k}"), texels.clone(), true);
                let mut words = words.clone();
                // On all generations the first 40 bits are the address divided by 256.
                for (word, part) in words.iter_mut().zip([texels >> 8, texels >> 40]) {
                    *word |= part as u32;
                }
                let bytes = words.iter().flat_map(|w| w.to_le_bytes()).collect();
                let address = device.map(format!("the descriptor of argument {k}"), bytes, false);
                (address.to_le_bytes().to_vec(), Some(texels))
            }
        };
        let natural = || bytes.len().next_multiple_of(value.len().next_power_of_two().clamp(1, 16));
        let (offset, size) = parameters.get(k).map_or_else(|| (natural(), value.len()), |p| (p.offset, p.size));
        if value.len() > size {
            return Err(format!("argument {k} has {} bytes, its parameter {size}", value.len()));
        }
        bytes.resize(bytes.len().max(offset + size), 0);
        bytes[offset..offset + value.len()].copy_from_slice(&value);
        buffers.push(address);
    }
    Ok(bytes)
}

/// The parameters' slots, read from the kernarg segment at `address`.
fn parameter_slots(parameters: &[Parameter], bytes: &[u8], address: u64) -> Vec<u64> {
    let mut slots = Vec::new();
    for p in parameters {
        if p.by_reference {
            slots.push(address + p.offset as u64);
            continue;
        }
        let start = slots.len();
        slots.resize(start + p.shape.slots as usize, 0);
        super::access::read_shape(&p.shape, &bytes[p.offset..], &mut slots[start..]);
    }
    slots
}

/// The number of dimensions in use.
fn dimensions(launch: &Launch) -> u16 {
    let used = |k: usize| launch.workgroup_size[k] > 1 || launch.workgroups[k] > 1;
    if used(2) {
        3
    } else if used(1) {
        2
    } else {
        1
    }
}

fn put(bytes: &mut [u8], at: usize, value: &[u8]) {
    bytes[at..at + value.len()].copy_from_slice(value);
}

fn hidden_arguments(launch: &Launch) -> Vec<u8> {
    let mut out = vec![0; HIDDEN_SIZE];
    for k in 0..3 {
        put(&mut out, 4 * k, &launch.workgroups[k].to_le_bytes());
        put(&mut out, 12 + 2 * k, &(launch.workgroup_size[k] as u16).to_le_bytes());
        put(&mut out, 18 + 2 * k, &(launch.remainder[k] as u16).to_le_bytes());
    }
    put(&mut out, 64, &dimensions(launch).to_le_bytes());
    put(&mut out, 120, &launch.dynamic_lds.to_le_bytes());
    put(&mut out, 192, &(PRIVATE_APERTURE as u32).to_le_bytes());
    put(&mut out, 196, &(LOCAL_APERTURE as u32).to_le_bytes());
    out
}

fn dispatch_packet(launch: &Launch, lds_size: u32, kernargs: u64) -> Vec<u8> {
    let mut out = vec![0; PACKET_SIZE];
    put(&mut out, 2, &dimensions(launch).to_le_bytes());
    for k in 0..3 {
        put(&mut out, 4 + 2 * k, &(launch.workgroup_size[k] as u16).to_le_bytes());
        put(&mut out, 12 + 4 * k, &launch.items().unwrap_or_default()[k].to_le_bytes());
    }
    put(&mut out, 28, &lds_size.to_le_bytes());
    put(&mut out, 40, &kernargs.to_le_bytes());
    out
}

/// The part of `amd_queue_t` that kernels read: the apertures.
fn queue() -> Vec<u8> {
    let mut out = vec![0; QUEUE_SIZE];
    put(&mut out, 0x40, &(LOCAL_APERTURE as u32).to_le_bytes());
    put(&mut out, 0x44, &(PRIVATE_APERTURE as u32).to_le_bytes());
    out
}

/// The wave size, from the kernel's target features, or else from its processor: 32 by default on GFX10 and later.
fn wave_size(module: &Module, function: &Function) -> u32 {
    let features = string_attribute(&module.ctx, function, "target-features").unwrap_or("");
    let has = |name: &str| features.split(',').any(|feature| feature == name);
    let narrow = string_attribute(&module.ctx, function, "target-cpu").is_some_and(|cpu| {
        let generation =
            cpu.strip_prefix("gfx").map_or("", |rest| rest.get(..rest.len().saturating_sub(2)).unwrap_or(""));
        generation.parse::<u32>().is_ok_and(|n| n >= 10)
    });
    if has("+wavefrontsize64") || !narrow && !has("+wavefrontsize32") { 64 } else { 32 }
}

/// The location of a work-item.
pub(crate) fn locate(module: &Module, program: &Program, group: &WorkGroup, item: usize) -> Location {
    let item = &group.items[item];
    let mut location = Location {
        function: String::new(),
        instruction: String::new(),
        offset: None,
        workgroup: group.id,
        workitem: item.id,
    };
    let Some(frame) = item.frames.last() else { return location };
    let code = &program.functions[frame.function as usize];
    location.function.clone_from(&code.name);
    let origin = code.origins.get(frame.pc as usize).copied().unwrap_or(u32::MAX);
    let function = module.functions.values().find(|f| f.name == code.name);
    if let Some(inst) = function.and_then(|f| f.dfg.insts.get(Inst::new(origin as usize))) {
        location.instruction = mnemonic(inst.op);
        location.offset = inst.loc.offset();
    }
    location
}

/// The operation's mnemonic, with its predicate, atomic operation or intrinsic.
fn mnemonic(op: Op) -> String {
    let word = match op {
        Op::Binary(op) => op.name(),
        Op::Cast(op) => op.name(),
        Op::ICmp(pred) => return format!("icmp {pred}"),
        Op::FCmp(pred) => return format!("fcmp {pred}"),
        Op::AtomicRmw(op, _) => return format!("atomicrmw {op}"),
        Op::Intrinsic(intrinsic) => return format!("call @{intrinsic}"),
        Op::FNeg => "fneg",
        Op::Freeze => "freeze",
        Op::Select => "select",
        Op::Load(access) if access.is_atomic() => "load atomic",
        Op::Load(_) => "load",
        Op::Store(access) if access.is_atomic() => "store atomic",
        Op::Store(_) => "store",
        Op::CmpXchg { .. } => "cmpxchg",
        Op::Fence(..) => "fence",
        Op::Gep(_) => "getelementptr",
        Op::Alloca(..) => "alloca",
        Op::ExtractElement => "extractelement",
        Op::InsertElement => "insertelement",
        Op::ShuffleVector(_) => "shufflevector",
        Op::ExtractValue(_) => "extractvalue",
        Op::InsertValue(_) => "insertvalue",
        Op::VaArg => "va_arg",
        Op::Call(_) => "call",
        Op::Br | Op::CondBr => "br",
        Op::Switch => "switch",
        Op::Ret => "ret",
        Op::Unreachable => "unreachable",
    };
    word.to_owned()
}
