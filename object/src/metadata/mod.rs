//! The metadata note: what the runtime needs to launch each kernel.
//!
//! From code object V3 on, and on `amdpal`, it is a tree of values with two formats: MessagePack in the note
//! ([`encode`]), YAML between directives in assembly ([`print()`]). Maps are in key order, as LLVM writes them. V2 has
//! a different YAML text, in [`v2`].
//!
//! | | tree | source in AMDGPUUsage |
//! | --- | --- | --- |
//! | `amdhsa` V3 to V6 | here | "Code Object V3 Metadata" to "V6" |
//! | `amdhsa` V2 | [`v2`] | "Code Object V2 Metadata" |
//! | `amdpal` | [`pal`] | "AMDPAL", "Code Object Metadata" |
//!
//! [`yaml`] parses the assembly text into the note's bytes; [`schema`] checks that it is valid metadata.

mod map;
pub mod pal;
pub mod schema;
pub mod v2;
pub mod yaml;

use std::borrow::Cow;

use gcnc_isa::Stage;
use gcnc_isa::kernel_arg::KernelArg;
use gcnc_mir::Kernel;
use rmpv::ValueRef;

use crate::descriptor::Resources;
use crate::module::ObjectModule;
use crate::version::{Os, Version};
use map::MapBuilder;

/// A kernel's metadata.
#[derive(Clone, Default, Debug)]
pub struct KernelMetadata<'a> {
    /// Its arguments: explicit ones in order, then hidden ones, by offset.
    pub args: Vec<KernelArg>,
    /// Bytes of the kernarg segment.
    pub kernarg_size: u32,
    /// Alignment of the kernarg segment.
    pub kernarg_align: u32,
    /// Source language and its version.
    pub language: Option<(Cow<'a, str>, [u32; 2])>,
    /// The maximum number of work-items in a work-group.
    pub max_flat_workgroup_size: u32,
    /// The required work-group size.
    pub reqd_workgroup_size: Option<[u32; 3]>,
    /// The work-group size that the kernel was tuned for.
    pub workgroup_size_hint: Option<[u32; 3]>,
    /// Whether all work-groups of a dispatch have the same size.
    pub uniform_workgroup_size: bool,
    /// Whether the kernel's private memory grows while it runs.
    pub uses_dynamic_stack: bool,
    /// The predominant scalar or vector type of the kernel.
    pub vec_type_hint: Option<Cow<'a, str>>,
    /// `init` or `fini`, for kernels that the loader itself launches.
    pub kind: Option<&'static str>,
    /// The maximum number of work-groups in each dimension.
    pub max_num_workgroups: [Option<u32>; 3],
    /// The number of work-groups of a cluster in each dimension.
    pub cluster_dims: Option<[u32; 3]>,
    /// The symbol through which device code enqueues the kernel.
    pub device_enqueue_symbol: Option<Cow<'a, str>>,
    /// The pipeline stage, on `amdpal`.
    pub stage: Stage,
    /// `SPI_PS_INPUT_ENA` and `SPI_PS_INPUT_ADDR` of a pixel shader.
    pub ps_inputs: [u32; 2],
    /// The number of VGPRs in a block, if waves allocate them dynamically.
    pub vgpr_block: Option<u16>,
    /// Registers and memory.
    pub resources: Resources,
}

impl KernelMetadata<'_> {
    /// Metadata of a kernel without arguments.
    pub fn of(kernel: &Kernel, resources: Resources) -> Self {
        KernelMetadata {
            max_flat_workgroup_size: kernel.max_workgroup_size,
            stage: kernel.stage,
            ps_inputs: kernel.ps_inputs,
            vgpr_block: kernel.vgpr_block,
            resources,
            ..Default::default()
        }
    }
}

fn arg_map(arg: &KernelArg) -> ValueRef<'_> {
    let mut m = MapBuilder::default();
    m.maybe_str(".access", arg.access)
        .maybe_str(".actual_access", arg.actual_access)
        .maybe_str(".address_space", arg.address_space)
        .flag(".is_const", arg.is_const)
        .flag(".is_pipe", arg.is_pipe)
        .flag(".is_restrict", arg.is_restrict)
        .flag(".is_volatile", arg.is_volatile)
        .maybe_str(".name", arg.name.as_deref())
        .uint(".offset", arg.offset);
    if let Some(align) = arg.pointee_align {
        m.uint(".pointee_align", align);
    }
    m.uint(".size", arg.size)
        .maybe_str(".type_name", arg.type_name.as_deref())
        .put(".value_kind", ValueRef::from(arg.kind.name()))
        .maybe_str(".value_type", arg.value_type);
    m.build()
}

/// A kernel's map, without keys that `version` does not have. The keys for clusters and for the number of work-groups
/// are written from V6 and V4 on, as LLVM does.
fn kernel_map<'v>(name: &'v str, symbol: &'v str, k: &'v KernelMetadata<'_>, version: Version) -> ValueRef<'v> {
    let v5 = version >= Version::V5;
    let r = &k.resources;
    let mut m = MapBuilder::default();
    if let Some(agprs) = r.agprs {
        m.uint(".agpr_count", agprs);
    }
    if !k.args.is_empty() {
        m.put(".args", ValueRef::Array(k.args.iter().map(arg_map).collect()));
    }
    m.maybe_words(".cluster_dims", k.cluster_dims.as_ref().filter(|_| version >= Version::V6).map(|w| &w[..]))
        .maybe_str(".device_enqueue_symbol", k.device_enqueue_symbol.as_deref())
        .uint(".group_segment_fixed_size", r.lds)
        .uint(".kernarg_segment_align", k.kernarg_align.max(4))
        .uint(".kernarg_segment_size", k.kernarg_size)
        .maybe_str(".kind", k.kind);
    if let Some((language, version)) = &k.language {
        m.maybe_str(".language", Some(language)).maybe_words(".language_version", Some(version));
    }
    m.uint(".max_flat_workgroup_size", k.max_flat_workgroup_size);
    let keys = [".max_num_workgroups_x", ".max_num_workgroups_y", ".max_num_workgroups_z"];
    for (key, most) in keys.into_iter().zip(k.max_num_workgroups).filter(|_| version >= Version::V4) {
        if let Some(most) = most {
            m.uint(key, most);
        }
    }
    m.maybe_str(".name", Some(name))
        .uint(".private_segment_fixed_size", r.private)
        .maybe_words(".reqd_workgroup_size", k.reqd_workgroup_size.as_ref().map(|w| &w[..]))
        .uint(".sgpr_count", r.sgprs)
        .uint(".sgpr_spill_count", r.sgpr_spills)
        .maybe_str(".symbol", Some(symbol));
    if v5 && k.uniform_workgroup_size {
        m.uint(".uniform_work_group_size", 1);
    }
    if v5 {
        m.put(".uses_dynamic_stack", ValueRef::Boolean(k.uses_dynamic_stack));
    }
    m.maybe_str(".vec_type_hint", k.vec_type_hint.as_deref())
        .uint(".vgpr_count", r.vgprs)
        .uint(".vgpr_spill_count", r.vgpr_spills)
        .uint(".wavefront_size", r.wave_size);
    if let Some(wgp) = r.workgroup_processor_mode.filter(|_| v5) {
        m.uint(".workgroup_processor_mode", wgp.into());
    }
    m.maybe_words(".workgroup_size_hint", k.workgroup_size_hint.as_ref().map(|w| &w[..]));
    m.build()
}

/// Calls `f` with the tree of `module`, which must have one: `amdhsa` from V3 on, and `amdpal`.
fn with_tree<R>(module: &ObjectModule<'_>, f: impl FnOnce(&ValueRef<'_>) -> R) -> R {
    if module.abi.os == Os::Pal {
        return pal::with_tree(module, f);
    }
    let version = module.abi.version;
    let symbols: Vec<String> = module.kernels.iter().map(|k| format!("{}.kd", k.name)).collect();
    let target = module.abi.target_id(module.target);
    let kernels = module.kernels.iter().zip(&symbols);
    let kernels = kernels.map(|(k, symbol)| kernel_map(&k.name, symbol, &k.metadata, version)).collect();
    let mut m = MapBuilder::default();
    m.put("amdhsa.kernels", ValueRef::Array(kernels));
    if !module.printf.is_empty() {
        m.put("amdhsa.printf", ValueRef::Array(module.printf.iter().map(|s| ValueRef::from(&**s)).collect()));
    }
    if version >= Version::V4 {
        m.maybe_str("amdhsa.target", Some(&target));
    }
    m.maybe_words("amdhsa.version", Some(&version.metadata()));
    f(&m.build())
}

/// The contents of the note: MessagePack.
pub fn encode(module: &ObjectModule<'_>) -> Vec<u8> {
    with_tree(module, |tree| {
        let mut out = Vec::with_capacity(512 * (module.kernels.len() + 1));
        // Writing to memory cannot fail.
        let written = rmpv::encode::write_value_ref(&mut out, tree);
        debug_assert!(written.is_ok());
        out
    })
}

/// The same as a YAML document, from `---` to `...`.
pub fn print(module: &ObjectModule<'_>) -> String {
    with_tree(module, yaml::print)
}
