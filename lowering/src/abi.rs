//! The kernel ABI as its declaration states it: argument layout, attributes, work-group sizes, float mode.
//!
//! Function attributes read here: `amdgpu-flat-work-group-size`, `amdgpu-waves-per-eu`, `amdgpu-num-vgpr`,
//! `amdgpu-num-sgpr`, `amdgpu-agpr-alloc`, `amdgpu-lds-size`, `amdgpu-max-num-workgroups`, `amdgpu-cluster-dims`,
//! `uniform-work-group-size`, `amdgpu-ieee`, `amdgpu-dx10-clamp`, `amdgpu-implicitarg-num-bytes`,
//! `amdgpu-git-ptr-high`, `denormal-fp-math`, `denormal-fp-math-f32`, `device-init`, `device-fini`, `runtime-handle`;
//! of `target-features` only `cumode` (the driver reads `wavefrontsize32` and `wavefrontsize64`). The facts behind
//! `amdgpu-no-*` are derived from the code itself; others (`amdgpu-memory-bound`, `amdgpu-wave-limiter` and so on) are
//! only hints and are ignored. `shader.rs` reads the attributes of shaders. A test compares what we emit for each
//! attribute with what LLVM emits (`tests/tests/objects.rs`).
//!
//! Sources: AMDGPUUsage, "Kernel Argument Metadata", "Kernarg Segment"; LLVM Language Reference, `denormal-fp-math`.

use cranelift_entity::PrimaryMap;
use gcnc_ir::consts::ConstData;
use gcnc_ir::module::Module;
use gcnc_ir::{AttrKind, CallConv, Context, Function, Global, GlobalData, Md, MdKind, MdOperand, Type, TypeKind};
use gcnc_isa::Target;
use gcnc_isa::kernel_arg::{KernelArg, ValueKind};
use planted::Bug;

use crate::facts::{
    Denormals, FloatMode, FunctionRole, HiddenSet, Inputs, Interface, KernelFacts, Preload, RegisterLimits,
};

/// The most bytes that arguments may take.
const MAX_ARGUMENTS: u32 = 1 << 20;

/// The facts that a kernel's declaration states; sizes of LDS, scratch and so on are filled in during lowering. `Err`
/// says what is wrong with the declaration.
pub(crate) fn declared(
    ctx: &Context,
    func: &Function,
    target: &Target,
    interface: &'static Interface,
    opencl_version: Option<(u32, u32)>,
) -> Result<KernelFacts, String> {
    let role = if func.is_entry() { FunctionRole::Kernel } else { FunctionRole::Function };
    let is_kernel = func.is_kernel();
    numbers(ctx, func, target)?;
    let (args, end, align) = match is_kernel {
        true => arguments(ctx, func, interface.first)?,
        false => (Vec::new(), interface.first, 1),
    };
    let reqd = sizes(ctx, func, MdKind::REQD_WORK_GROUP_SIZE);
    let cluster_dims = triple(func.attr(ctx, "amdgpu-cluster-dims"));
    Ok(KernelFacts {
        name: func.name.clone(),
        role,
        shader: None,
        first_lanes: None,
        calls: Vec::new(),
        linked: false,
        imports: Vec::new(),
        calls_unknown: false,
        calls_others: false,
        is_graphics: false,
        by_all_lanes: func.conv == CallConv::AMDGPU_GFX_WHOLE_WAVE,
        calls_graphics: false,
        calls_plain: false,
        passes: Inputs::default(),
        interface,
        hidden: HiddenSet::none_of(interface),
        hidden_bytes: hidden_bytes(ctx, func, interface)?,
        hidden_offset: interface.first + (end - interface.first).next_multiple_of(interface.hidden_align),
        // Rounded up to whole dwords, so that a scalar load of the last argument stays in bounds.
        preload: if is_kernel { preload(ctx, func, target, interface, &args) } else { Preload::default() },
        args,
        kernarg_size: end.next_multiple_of(4),
        kernarg_align: align.max(4),
        // LDS that an earlier tool already allocated; replaced if the kernel has variables of its own.
        lds_size: func.attr(ctx, "amdgpu-lds-size").map_or(0, |t| first(t).min(target.lds_size())),
        dynamic_lds: false,
        named_barriers: 0,
        gds_size: gds_size(ctx, func),
        dynamic_stack: false,
        unheard_trap: None,
        uses_flat: false,
        reqd_work_group_size: reqd,
        work_group_size_hint: sizes(ctx, func, MdKind::WORK_GROUP_SIZE_HINT),
        flat_work_group_size: flat_work_group_size(ctx, func, target, reqd),
        waves_per_eu: func.attr(ctx, "amdgpu-waves-per-eu").and_then(|t| pair(t).or_else(|| number(t).map(|n| (n, n)))),
        registers: RegisterLimits {
            vgprs: func.attr(ctx, "amdgpu-num-vgpr").and_then(registers),
            sgprs: func.attr(ctx, "amdgpu-num-sgpr").and_then(registers),
            agprs: func.attr(ctx, "amdgpu-agpr-alloc").and_then(pair).map(|(_, most)| most.min(256) as u16),
        },
        uniform_work_group_size: func.attr(ctx, "uniform-work-group-size") == Some("true"),
        git_ptr_high: func.attr(ctx, "amdgpu-git-ptr-high").and_then(number).filter(|&high| high != u32::MAX),
        float_mode: float_mode(ctx, func, target),
        inputs: Inputs { scratch_resource: interface.scratch_resource && is_kernel, ..Inputs::default() },
        globals: Vec::new(),
        opencl_version,
        vec_type_hint: vec_type_hint(ctx, func),
        kind: [("device-init", "init"), ("device-fini", "fini")]
            .into_iter()
            .find_map(|(attr, kind)| func.attr(ctx, attr).map(|_| kind)),
        max_num_workgroups: triple(func.attr(ctx, "amdgpu-max-num-workgroups"))
            .map_or([None; 3], |sizes| sizes.map(|n| Some(n).filter(|&n| n != 0 && n != u32::MAX))),
        cluster_dims: cluster_dims.filter(|dims| !dims.contains(&0)),
        may_be_clustered: cluster_dims != Some([0; 3]),
        device_enqueue_symbol: func.attr(ctx, "runtime-handle").map(str::to_owned),
        cu_mode: func.feature(ctx, "cumode") == Some(true),
        tg_split: func.feature(ctx, "tgsplit") == Some(true),
    })
}

/// The fewest and the most work-items of a work-group.
fn flat_work_group_size(ctx: &Context, func: &Function, target: &Target, reqd: Option<[u32; 3]>) -> (u32, u32) {
    let usual = match func.conv {
        // Other shaders work in single waves (LLVM, `AMDGPUSubtarget::getDefaultFlatWorkGroupSize`).
        conv if conv.is_shader() && conv != CallConv::AMDGPU_CS && !conv.is_chain() => target.wave_size(),
        _ => 1024,
    };
    let (least, most) = match reqd.map(|s| s.iter().fold(1u32, |a, &b| a.saturating_mul(b))) {
        Some(n) => (n, n),
        None => func.attr(ctx, "amdgpu-flat-work-group-size").and_then(pair).unwrap_or((1, usual)),
    };
    (least.max(1), most.clamp(1, 1024))
}

/// `!opencl.ocl.version`.
pub(crate) fn opencl_version(module: &Module) -> Option<(u32, u32)> {
    let node = *module.named_md("opencl.ocl.version").first()?;
    let number = |i| module.ctx.metadata.const_operand(node, i).and_then(|c| module.ctx.consts.as_int(c));
    Some((u32::try_from(number(0)?).ok()?, u32::try_from(number(1)?).ok()?))
}

/// Bytes of GDS that a function requests.
pub(crate) fn gds_size(ctx: &Context, func: &Function) -> u32 {
    func.attr(ctx, "amdgpu-gds-size").map_or(0, first)
}

/// Attributes that hold numbers: name, the fewest and the most numbers, and how a message describes them. (LLVM 22,
/// `AMDGPU::getIntegerPairAttribute`, `getIntegerVecAttribute` and their callers; the last ones are only checked.)
const NUMBERS: [(&str, usize, usize, &str); 14] = [
    ("amdgpu-flat-work-group-size", 2, 2, "two numbers"),
    ("amdgpu-waves-per-eu", 1, 2, "a number, or two"),
    ("amdgpu-lds-size", 1, 2, "a number, or two"),
    ("amdgpu-agpr-alloc", 1, 2, "a number, or two"),
    ("amdgpu-max-num-workgroups", 3, 3, "three numbers"),
    ("amdgpu-cluster-dims", 3, 3, "three numbers"),
    ("amdgpu-num-vgpr", 1, 1, "a number"),
    ("amdgpu-num-sgpr", 1, 1, "a number"),
    ("amdgpu-git-ptr-high", 1, 1, "a number"),
    ("amdgpu-dynamic-vgpr-block-size", 1, 1, "a number"),
    ("amdgpu-implicitarg-num-bytes", 1, 1, "a number"),
    ("amdgpu-promote-alloca-to-vector-max-regs", 1, 1, "a number"),
    ("amdgpu-promote-alloca-to-vector-vgpr-ratio", 1, 1, "a number"),
    ("amdgpu-max-memory-cluster-dwords", 1, 1, "a number"),
];

/// Rejects attributes that should hold numbers but do not.
fn numbers(ctx: &Context, func: &Function, target: &Target) -> Result<(), String> {
    for (name, least, most, what) in NUMBERS {
        let Some(text) = func.attr(ctx, name) else { continue };
        let fine = (least..=most).contains(&text.split(',').count()) && text.split(',').all(|n| number(n).is_some());
        if !fine && (name != "amdgpu-agpr-alloc" || target.has_agprs()) {
            return Err(format!("`\"{name}\"=\"{text}\"`: expected {what}, separated by commas"));
        }
    }
    Ok(())
}

/// A number in any base that LLVM accepts.
fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    let (digits, radix) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&text[2..], 16),
        [b'0', b'b' | b'B', ..] => (&text[2..], 2),
        [b'0', b'o', ..] => (&text[2..], 8),
        [b'0', b'0'..=b'9', ..] => (&text[1..], 8),
        [b'+', ..] => return None,
        _ => (text, 10),
    };
    u32::from_str_radix(digits, radix).ok()
}

/// A register limit; zero means none.
fn registers(text: &str) -> Option<u16> {
    number(text).filter(|&n| n > 0).map(|n| n.min(u16::MAX.into()) as u16)
}

/// Bytes of hidden arguments (LLVM, `AMDGPUSubtarget::getImplicitArgNumBytes`).
fn hidden_bytes(ctx: &Context, func: &Function, interface: &Interface) -> Result<u32, String> {
    let asked = func.attr(ctx, "amdgpu-implicitarg-num-bytes").and_then(number);
    match asked.filter(|_| *interface != Interface::MESA3D) {
        Some(bytes) if bytes > MAX_ARGUMENTS => {
            Err(format!("`\"amdgpu-implicitarg-num-bytes\"=\"{bytes}\"`: arguments take at most {MAX_ARGUMENTS} bytes"))
        }
        asked => Ok(asked.unwrap_or(interface.hidden_size)),
    }
}

/// The first number of a list.
fn first(text: &str) -> u32 {
    text.split(',').next().and_then(number).unwrap_or(0)
}

fn pair(text: &str) -> Option<(u32, u32)> {
    let (a, b) = text.split_once(',')?;
    Some((number(a)?, number(b)?))
}

/// The symbol of the variable that a kernel is `!associated` with, if device code enqueues the kernel through it.
pub(crate) fn runtime_handle(
    ctx: &Context,
    globals: &PrimaryMap<Global, GlobalData>,
    func: &Function,
) -> Option<String> {
    let node = func.function_md(MdKind::ASSOCIATED)?;
    let variable = ctx.metadata.const_operand(node, 0)?;
    match ctx.consts.get(variable) {
        ConstData::Global { global, .. } => {
            let section = ctx.strings.get(globals[*global].section?);
            (section == ".amdgpu.kernel.runtime.handle").then(|| globals[*global].name.clone())
        }
        _ => None,
    }
}

/// Three comma-separated numbers.
fn triple(text: Option<&str>) -> Option<[u32; 3]> {
    let numbers: Vec<u32> = text?.split(',').map(number).collect::<Option<_>>()?;
    numbers.try_into().ok()
}

fn sizes(ctx: &Context, func: &Function, kind: MdKind) -> Option<[u32; 3]> {
    let node = func.function_md(kind)?;
    let at =
        |i| ctx.metadata.const_operand(node, i).and_then(|c| ctx.consts.as_int(c)).and_then(|n| u32::try_from(n).ok());
    Some([at(0)?, at(1)?, at(2)?])
}

/// `vec_type_hint` as OpenCL C writes the type. The metadata holds an undefined value of the type, and whether it is
/// signed.
fn vec_type_hint(ctx: &Context, func: &Function) -> Option<String> {
    let node = func.function_md(MdKind::VEC_TYPE_HINT)?;
    let ty = ctx.consts.ty(ctx.metadata.const_operand(node, 0)?);
    let signed = ctx.metadata.const_operand(node, 1).and_then(|c| ctx.consts.as_int(c)) == Some(1);
    let (elem, count) = match ctx.types.kind(ty) {
        TypeKind::Vector { elem, len, .. } => (*elem, len.to_string()),
        _ => (ty, String::new()),
    };
    let name = match ctx.types.kind(elem) {
        TypeKind::Half => "half",
        TypeKind::Float => "float",
        TypeKind::Double => "double",
        TypeKind::Int(8) => "char",
        TypeKind::Int(16) => "short",
        TypeKind::Int(32) => "int",
        TypeKind::Int(64) => "long",
        TypeKind::Int(bits) => &format!("i{bits}"),
        _ => "unknown",
    };
    let unsigned = matches!(ctx.types.kind(elem), TypeKind::Int(_)) && !signed;
    Some(format!("{}{name}{count}", if unsigned { "u" } else { "" }))
}

fn denormals(text: Option<&str>) -> Option<Denormals> {
    // "output,input", or one word for both.
    let text = text?;
    let (output, input) = text.split_once(',').unwrap_or((text, text));
    // `positive-zero` counts as kept: no hardware mode flushes to unsigned zeros, and flushing is never required.
    let kept = |mode: &str| mode.trim() != "preserve-sign";
    Some(Denormals { inputs: kept(input), outputs: kept(output) })
}

fn float_mode(ctx: &Context, func: &Function, target: &Target) -> FloatMode {
    let general = denormals(func.attr(ctx, "denormal-fp-math"));
    let f32 = denormals(func.attr(ctx, "denormal-fp-math-f32")).or(general);
    FloatMode {
        f32: f32.unwrap_or(Denormals::KEPT),
        f64_f16: general.unwrap_or(Denormals::KEPT),
        // Off by default in shaders (LLVM, `SIModeRegisterDefaults::getDefaultForCallingConv`).
        ieee: target.has_ieee_mode()
            && match func.attr(ctx, "amdgpu-ieee") {
                Some(asked) => asked != "false",
                None => !func.conv.is_shader(),
            },
        dx10_clamp: func.attr(ctx, "amdgpu-dx10-clamp") != Some("false"),
    }
}

/// The metadata's name for an address space.
fn space_name(space: u32) -> Option<&'static str> {
    Some(match space {
        0 => "generic",
        1 => "global",
        2 => "region",
        3 => "local",
        4 => "constant",
        5 => "private",
        _ => return None,
    })
}

/// The explicit arguments, laid out from `first`; the end of the last one; and the segment's alignment.
fn arguments(ctx: &Context, func: &Function, first: u32) -> Result<(Vec<KernelArg>, u32, u32), String> {
    let mut out = Vec::new();
    let (mut end, mut segment_align) = (0u64, 1u64);
    for (i, &p) in func.params().iter().enumerate() {
        let ty = func.ty(p);
        let set = func.param_attrs(i);
        let hidden = ctx.strings.lookup(b"amdgpu-hidden-argument").and_then(|key| ctx.attrs.string(set, key));
        if hidden.is_some() {
            // Such arguments do not come from the launcher: an LLVM pass makes them of loads of hidden arguments.
            return Err(format!(
                "kernel argument {i} is hidden (`amdgpu-hidden-argument`), which is not supported: \
                 hidden arguments are read through `llvm.amdgcn.implicitarg.ptr`"
            ));
        }
        let by_ref = ctx.attrs.ty(set, AttrKind::ByRef);
        let held = by_ref.unwrap_or(ty);
        let Some(layout) = ctx.types.layout(held) else {
            return Err(format!("kernel argument {i} has an unsized type"));
        };
        let align = match by_ref {
            Some(_) => ctx.attrs.int(set, AttrKind::Align).unwrap_or(layout.align).max(layout.align),
            None => layout.align,
        };
        let offset = if planted::on(Bug::KernargAlignment) { end } else { end.next_multiple_of(align) };
        end = offset + layout.size;
        segment_align = segment_align.max(align);
        if end > MAX_ARGUMENTS.into() {
            return Err("the kernel's arguments exceed one megabyte".into());
        }
        let space = if by_ref.is_some() { None } else { ctx.types.addrspace(ty) };
        let mut arg = described(ctx, func, i, held, space);
        (arg.size, arg.offset, arg.align) = (layout.size as u32, first + offset as u32, align as u32);
        if arg.kind == ValueKind::DynamicSharedPointer {
            arg.pointee_align = Some(ctx.attrs.int(set, AttrKind::Align).unwrap_or(1) as u32);
        }
        let only = |kind| ctx.attrs.has(set, kind);
        arg.actual_access = match () {
            // Without `noalias`, the memory may also be accessed through another argument.
            () if space.is_none() || !only(AttrKind::NoAlias) => None,
            () if only(AttrKind::ReadOnly) => Some("read_only"),
            () if only(AttrKind::WriteOnly) => Some("write_only"),
            () => None,
        };
        out.push(arg);
    }
    Ok((out, first + end as u32, segment_align as u32))
}

/// Which arguments may be preloaded, where the loader supports it.
fn preload(
    ctx: &Context,
    func: &Function,
    target: &Target,
    interface: &'static Interface,
    args: &[KernelArg],
) -> Preload {
    if !target.has_kernarg_preload() || *interface != Interface::HSA_V5 {
        return Preload::default();
    }
    let in_register = |i: &usize| {
        let set = func.param_attrs(*i);
        ctx.attrs.has(set, AttrKind::InReg) && !ctx.attrs.has(set, AttrKind::ByRef)
    };
    let last = (0..args.len()).take_while(in_register).last();
    Preload { asked: last.map_or(0, |i| (args[i].offset + args[i].size).div_ceil(4)), all: true }
}

/// Argument `i`, of type `ty`, with what the `kernel_arg_*` metadata say about it.
fn described(ctx: &Context, func: &Function, i: usize, ty: Type, space: Option<u32>) -> KernelArg {
    let operand = |kind| -> Option<&MdOperand> {
        let node: Md = func.function_md(kind)?;
        ctx.metadata.operands(node).get(i)
    };
    let text = |kind| match operand(kind)? {
        MdOperand::String(s) => Some(ctx.strings.get(*s).to_owned()).filter(|t| !t.is_empty()),
        _ => None,
    };
    let name = match operand(MdKind::KERNEL_ARG_NAME) {
        Some(_) => text(MdKind::KERNEL_ARG_NAME),
        None => func.param_name(i).map(str::to_owned),
    };
    let qualifiers = text(MdKind::KERNEL_ARG_TYPE_QUAL).unwrap_or_default();
    let has = |word: &str| qualifiers.split_whitespace().any(|w| w == word);
    let base = text(MdKind::KERNEL_ARG_BASE_TYPE).unwrap_or_default();
    let kind = if has("pipe") { ValueKind::Pipe } else { kind_of(&base, space) };
    let access = match text(MdKind::KERNEL_ARG_ACCESS_QUAL).as_deref() {
        Some("read_only") => Some("read_only"),
        Some("write_only") => Some("write_only"),
        Some("read_write") => Some("read_write"),
        _ => None,
    };
    KernelArg {
        name,
        type_name: text(MdKind::KERNEL_ARG_TYPE),
        value_type: (kind == ValueKind::ByValue).then(|| value_type(ctx, ty, base.starts_with('u'))),
        align: 1,
        kind,
        address_space: match kind {
            ValueKind::GlobalBuffer | ValueKind::DynamicSharedPointer => space.and_then(space_name),
            _ => None,
        },
        access,
        is_const: has("const"),
        is_restrict: has("restrict"),
        is_volatile: has("volatile"),
        is_pipe: has("pipe"),
        ..KernelArg::default()
    }
}

/// The type of a value's elements as the metadata of code objects V2 and V3 name it. IR integers have no sign, so
/// `unsigned` comes from the type's name in the source.
fn value_type(ctx: &Context, ty: Type, unsigned: bool) -> &'static str {
    let elem = match ctx.types.kind(ty) {
        TypeKind::Vector { elem, .. } => *elem,
        _ => ty,
    };
    match (ctx.types.kind(elem), unsigned) {
        (TypeKind::Int(8), false) => "i8",
        (TypeKind::Int(8), true) => "u8",
        (TypeKind::Int(16), false) => "i16",
        (TypeKind::Int(16), true) => "u16",
        (TypeKind::Int(32), false) => "i32",
        (TypeKind::Int(32), true) => "u32",
        (TypeKind::Int(64), false) => "i64",
        (TypeKind::Int(64), true) => "u64",
        (TypeKind::Half, _) => "f16",
        (TypeKind::Float, _) => "f32",
        (TypeKind::Double, _) => "f64",
        _ => "struct",
    }
}

fn kind_of(base: &str, space: Option<u32>) -> ValueKind {
    match (base, space) {
        ("sampler_t", _) => ValueKind::Sampler,
        ("queue_t", _) => ValueKind::Queue,
        (name, _) if name.starts_with("image") && name.ends_with("_t") => ValueKind::Image,
        (_, Some(3)) => ValueKind::DynamicSharedPointer,
        (_, Some(_)) => ValueKind::GlobalBuffer,
        (_, None) => ValueKind::ByValue,
    }
}
