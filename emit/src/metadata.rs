//! The metadata note: what the runtime must know to launch each kernel (AMDGPUUsage, "Code Object V5 Metadata").
//!
//! One tree of values, written in two ways: MessagePack in the note of a code object ([`encode`]), YAML between
//! `.amdgpu_metadata` directives in assembly ([`print()`]). Maps are in key order, as LLVM writes them.

use std::borrow::Cow;
use std::fmt::{self, Write};

use gcnc_mir::Kernel;
use rmpv::ValueRef;

use crate::descriptor::Resources;
use crate::object::ObjectModule;

/// What the runtime is told of a kernel besides its resources.
#[derive(Clone, Default, Debug)]
pub struct KernelMetadata<'a> {
    /// Its arguments: explicit ones in order, then hidden ones, by offset.
    pub args: Vec<ArgMetadata<'a>>,
    /// Bytes of the kernarg segment.
    pub kernarg_size: u32,
    /// Alignment of the kernarg segment.
    pub kernarg_align: u32,
    /// Source language and its version.
    pub language: Option<(Cow<'a, str>, [u32; 2])>,
    /// Most work-items of a work-group.
    pub max_flat_workgroup_size: u32,
    /// The only work-group size that may be launched.
    pub reqd_workgroup_size: Option<[u32; 3]>,
    /// The work-group size that the kernel was tuned for.
    pub workgroup_size_hint: Option<[u32; 3]>,
    /// Whether all work-groups of a dispatch have the same size.
    pub uniform_workgroup_size: bool,
    /// Whether the kernel's private memory grows while it runs.
    pub uses_dynamic_stack: bool,
    /// Registers and memory.
    pub resources: Resources,
}

/// A kernel argument.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ArgMetadata<'a> {
    /// Name in the source.
    pub name: Option<Cow<'a, str>>,
    /// Type in the source.
    pub type_name: Option<Cow<'a, str>>,
    /// Size in bytes.
    pub size: u32,
    /// Offset in the kernarg segment.
    pub offset: u32,
    /// What it is: `by_value`, `global_buffer`, `hidden_block_count_x`, …
    pub value_kind: &'static str,
    /// Address space of a pointer.
    pub address_space: Option<&'static str>,
    /// Alignment of what a dynamic LDS pointer points to.
    pub pointee_align: Option<u32>,
    /// Declared access of an image or pipe.
    pub access: Option<&'static str>,
    /// Access that the kernel really makes.
    pub actual_access: Option<&'static str>,
    /// Declared `const`.
    pub is_const: bool,
    /// Declared `restrict`.
    pub is_restrict: bool,
    /// Declared `volatile`.
    pub is_volatile: bool,
    /// Declared `pipe`.
    pub is_pipe: bool,
}

impl KernelMetadata<'_> {
    /// Metadata of a kernel without arguments.
    pub fn of(kernel: &Kernel, resources: Resources) -> Self {
        KernelMetadata { max_flat_workgroup_size: kernel.max_workgroup_size, resources, ..Default::default() }
    }
}

/// A map in key order.
#[derive(Default)]
struct MapBuilder<'v>(Vec<(ValueRef<'v>, ValueRef<'v>)>);

impl<'v> MapBuilder<'v> {
    fn put(&mut self, key: &'static str, value: ValueRef<'v>) -> &mut Self {
        self.0.push((ValueRef::from(key), value));
        self
    }

    fn uint(&mut self, key: &'static str, value: u32) -> &mut Self {
        self.put(key, ValueRef::from(value))
    }

    fn maybe_str(&mut self, key: &'static str, value: Option<&'v str>) -> &mut Self {
        if let Some(s) = value {
            self.put(key, ValueRef::from(s));
        }
        self
    }

    fn flag(&mut self, key: &'static str, value: bool) -> &mut Self {
        if value {
            self.put(key, ValueRef::Boolean(true));
        }
        self
    }

    fn maybe_words(&mut self, key: &'static str, value: Option<&[u32]>) -> &mut Self {
        if let Some(words) = value {
            self.put(key, ValueRef::Array(words.iter().map(|&w| ValueRef::from(w)).collect()));
        }
        self
    }

    fn build(self) -> ValueRef<'v> {
        debug_assert!(self.0.is_sorted_by(|a, b| a.0.to_string() < b.0.to_string()));
        ValueRef::Map(self.0)
    }
}

fn arg_map<'v>(arg: &'v ArgMetadata<'_>) -> ValueRef<'v> {
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
        .put(".value_kind", ValueRef::from(arg.value_kind));
    m.build()
}

fn kernel_map<'v>(name: &'v str, symbol: &'v str, k: &'v KernelMetadata<'_>) -> ValueRef<'v> {
    let r = &k.resources;
    let mut m = MapBuilder::default();
    if let Some(agprs) = r.agprs {
        m.uint(".agpr_count", agprs);
    }
    if !k.args.is_empty() {
        m.put(".args", ValueRef::Array(k.args.iter().map(arg_map).collect()));
    }
    m.uint(".group_segment_fixed_size", r.lds)
        .uint(".kernarg_segment_align", k.kernarg_align.max(4))
        .uint(".kernarg_segment_size", k.kernarg_size);
    if let Some((language, version)) = &k.language {
        m.maybe_str(".language", Some(language)).maybe_words(".language_version", Some(version));
    }
    m.uint(".max_flat_workgroup_size", k.max_flat_workgroup_size)
        .maybe_str(".name", Some(name))
        .uint(".private_segment_fixed_size", r.private)
        .maybe_words(".reqd_workgroup_size", k.reqd_workgroup_size.as_ref().map(|w| &w[..]))
        .uint(".sgpr_count", r.sgprs)
        .uint(".sgpr_spill_count", r.sgpr_spills)
        .maybe_str(".symbol", Some(symbol));
    if k.uniform_workgroup_size {
        m.uint(".uniform_work_group_size", 1);
    }
    m.put(".uses_dynamic_stack", ValueRef::Boolean(k.uses_dynamic_stack))
        .uint(".vgpr_count", r.vgprs)
        .uint(".vgpr_spill_count", r.vgpr_spills)
        .uint(".wavefront_size", r.wave_size);
    if let Some(wgp) = r.workgroup_processor_mode {
        m.uint(".workgroup_processor_mode", wgp.into());
    }
    m.maybe_words(".workgroup_size_hint", k.workgroup_size_hint.as_ref().map(|w| &w[..]));
    m.build()
}

/// Calls `f` with the whole tree.
fn with_tree<R>(module: &ObjectModule<'_>, f: impl FnOnce(&ValueRef<'_>) -> R) -> R {
    let symbols: Vec<String> = module.kernels.iter().map(|k| format!("{}.kd", k.name)).collect();
    let target = crate::text::target_id(module.target);
    let kernels =
        module.kernels.iter().zip(&symbols).map(|(k, symbol)| kernel_map(&k.name, symbol, &k.metadata)).collect();
    let mut m = MapBuilder::default();
    m.put("amdhsa.kernels", ValueRef::Array(kernels));
    m.maybe_str("amdhsa.target", Some(&target)).maybe_words("amdhsa.version", Some(&[1, 2]));
    f(&m.build())
}

/// The note's descriptor bytes.
pub fn encode(module: &ObjectModule<'_>) -> Vec<u8> {
    with_tree(module, |tree| {
        let mut out = Vec::with_capacity(512 * (module.kernels.len() + 1));
        // Writing to memory has no way to fail.
        let written = rmpv::encode::write_value_ref(&mut out, tree);
        debug_assert!(written.is_ok());
        out
    })
}

/// The YAML document, from `---` to `...`.
pub fn print(module: &ObjectModule<'_>, out: &mut String) {
    // Writing to a string has no way to fail.
    let written = with_tree(module, |tree| {
        out.push_str("---\n");
        print_map(tree, 0, out)?;
        out.write_str("...\n")
    });
    debug_assert!(written.is_ok());
}

/// Prints a map's entries, each on a line of its own, the first without indentation.
fn print_map(map: &ValueRef<'_>, indent: usize, out: &mut String) -> fmt::Result {
    let ValueRef::Map(entries) = map else { return Ok(()) };
    for (i, (key, value)) in entries.iter().enumerate() {
        if i > 0 {
            write!(out, "{:indent$}", "")?;
        }
        print_scalar(key, out)?;
        out.push(':');
        match value {
            ValueRef::Array(items) if items.is_empty() => out.push_str(" []\n"),
            ValueRef::Array(items) => {
                out.push('\n');
                for item in items {
                    write!(out, "{:width$}- ", "", width = indent + 2)?;
                    if matches!(item, ValueRef::Map(_)) {
                        print_map(item, indent + 4, out)?;
                    } else {
                        print_scalar(item, out)?;
                        out.push('\n');
                    }
                }
            }
            _ => {
                out.push(' ');
                print_scalar(value, out)?;
                out.push('\n');
            }
        }
    }
    Ok(())
}

fn print_scalar(value: &ValueRef<'_>, out: &mut String) -> fmt::Result {
    match value {
        ValueRef::Boolean(b) => write!(out, "{b}"),
        ValueRef::Integer(n) => write!(out, "{n}"),
        ValueRef::String(s) => {
            let s = s.as_str().unwrap_or_default();
            let plain = s.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-' | ' '))
                && s.starts_with(|c: char| c.is_ascii_alphabetic() || c == '.' || c == '_')
                && !matches!(s, "true" | "false" | "null" | "yes" | "no" | "on" | "off")
                && !s.ends_with(' ');
            if plain { out.write_str(s) } else { write!(out, "'{}'", s.replace('\'', "''")) }
        }
        _ => Ok(()),
    }
}
