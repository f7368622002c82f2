//! `gcnc inspect`: everything a code object says about itself and its kernels, as text or JSON.

use std::fmt::Write as _;

use gcnc_emulator::metadata::ArgMetadata;
use gcnc_emulator::{CodeObject, Kernel};
use gcnc_ir::remarks::SourcePlace;
use gcnc_isa::Target;
use gcnc_object::fields::{self, Word};
use gcnc_object::kernel_code;

use crate::follow::{LiveValue, Pressure};
use crate::kernel_info::KernelInfo;

/// Describes a code object and all its kernels, with their points of highest register pressure where known.
pub fn describe(object: &CodeObject, pressure: &[Pressure], json: bool) -> String {
    let target = Target::parse(object.target_id()).ok();
    let kernels = object.kernels().iter().map(|k| {
        let mut facts = facts(object, k, target.as_ref());
        facts.extend(pressure.iter().filter(|p| p.function == k.name).map(highest));
        facts
    });
    let mut facts = header(object);
    let mut out = String::new();
    if json {
        facts.push(("kernels", Value::List(kernels.map(Value::Map).collect())));
        let _ = writeln!(out, "{}", Value::Map(facts).json());
        return out;
    }
    for (key, value) in &facts {
        let key = if *key == "version" { "code object version" } else { key };
        value.write_text(&mut out, key, 0);
    }
    for kernel in kernels {
        out.push('\n');
        for (key, value) in &kernel {
            value.write_text(&mut out, key, 0);
        }
    }
    out
}

/// What the header and the notes say about the whole file. The version is `amdhsa`'s.
fn header(object: &CodeObject) -> Vec<(&'static str, Value)> {
    let numbers = |ns: &[u32]| Value::List(ns.iter().map(|&n| Value::Number(n.into())).collect());
    let (notes, metadata) = (object.notes(), object.metadata());
    let mut facts = vec![
        ("target", Value::Text(object.target_id().to_owned())),
        ("os", Value::Text(object.os().name().to_owned())),
        ("elf_flags", Value::Text(format!("{:#x}", object.flags()))),
    ];
    facts.extend(object.version().map(|v| ("version", Value::Number(v.into()))));
    facts.extend(object.generic_version().map(|v| ("generic_version", Value::Number(v.into()))));
    facts.extend(notes.code_object_version.map(|v| ("note_code_object_version", numbers(&v))));
    facts.extend(notes.isa_version.map(|v| ("isa_version", numbers(&v))));
    facts.extend(notes.isa_name.clone().map(|n| ("isa_name", Value::Text(n))));
    if metadata.version != [0, 0] {
        facts.push(("metadata_version", numbers(&metadata.version)));
    }
    facts.extend(metadata.target.clone().map(|t| ("metadata_target", Value::Text(t))));
    if !metadata.printf.is_empty() {
        let formats = metadata.printf.iter().map(|f| Value::Text(f.clone())).collect();
        facts.push(("printf", Value::List(formats)));
    }
    facts
}

#[derive(Clone)]
enum Value {
    Number(u64),
    Flag(bool),
    Text(String),
    List(Vec<Value>),
    Map(Vec<(&'static str, Value)>),
}

impl Value {
    fn json(&self) -> serde_json::Value {
        match self {
            Value::Number(n) => (*n).into(),
            Value::Flag(b) => (*b).into(),
            Value::Text(s) => s.as_str().into(),
            Value::List(items) => items.iter().map(Value::json).collect(),
            Value::Map(pairs) => pairs.iter().map(|(k, v)| ((*k).to_owned(), v.json())).collect(),
        }
    }

    fn line(&self) -> String {
        match self {
            Value::Text(s) if s.chars().any(char::is_control) => self.json().to_string(),
            Value::Text(s) => s.clone(),
            Value::List(items) => items.iter().map(Value::line).collect::<Vec<_>>().join(", "),
            Value::Map(pairs) => pairs.iter().map(|(k, v)| format!("{k} {}", v.line())).collect::<Vec<_>>().join(", "),
            Value::Number(_) | Value::Flag(_) => self.json().to_string(),
        }
    }

    fn write_text(&self, out: &mut String, key: &str, indent: usize) {
        match self {
            Value::List(items) if items.iter().any(|i| matches!(i, Value::Map(_))) => {
                let _ = writeln!(out, "{:indent$}{key}:", "");
                for item in items {
                    let _ = writeln!(out, "{:indent$}  {}", "", item.line());
                }
            }
            Value::Map(pairs) => {
                let _ = writeln!(out, "{:indent$}{key}:", "");
                for (key, value) in pairs {
                    value.write_text(out, key, indent + 2);
                }
            }
            _ => {
                let _ = writeln!(out, "{:indent$}{key}: {}", "", self.line());
            }
        }
    }
}

/// A kernel's point of highest register pressure for one register file, and the live values there.
fn highest(p: &Pressure) -> (&'static str, Value) {
    let site = |p: Option<&SourcePlace>| p.map(|p| ("at", Value::Text(format!("{}:{}:{}", p.file, p.line, p.column))));
    let value = |v: &LiveValue| {
        let mut facts = vec![
            ("count", Value::Number(v.count as u64)),
            ("registers", Value::Text(v.registers.join(" "))),
            ("value", Value::Text(v.name())),
        ];
        facts.extend(site(v.place()));
        Value::Map(facts)
    };
    let mut facts = vec![
        ("live", Value::Number(p.registers.into())),
        ("before", Value::Text(p.at.text.clone())),
        ("offset", Value::Text(format!("{:#x}", p.offset))),
    ];
    facts.extend(site(p.at.place.as_ref()));
    facts.extend(p.how_to_free().map(|how| ("next_wave", Value::Text(how))));
    facts.push(("values", Value::List(p.values.iter().map(value).collect())));
    (if p.vectors { "most_live_vgprs" } else { "most_live_sgprs" }, Value::Map(facts))
}

/// Every field of the launch state: from `amd_kernel_code_t` if there is one, else from the descriptor, or from the
/// register list that replaces it.
fn launch_state(object: &CodeObject, kernel: &Kernel, target: Option<&Target>) -> Vec<(&'static str, Value)> {
    let at = kernel.descriptor_address.wrapping_sub(object.link_base()) as usize;
    let bytes = object.image().get(at..).and_then(|image| image.first_chunk());
    if let (Some(_), Some(bytes)) = (kernel.kernel_code, bytes) {
        let code = gcnc_object::KernelCode::from_bytes(*bytes);
        return kernel_code::FIELDS.iter().map(|f| (f.name, Value::Number(code.get(f)))).collect();
    }
    let d = &kernel.descriptor;
    let word = |word| match word {
        Word::GroupSegment => d.group_segment_fixed_size,
        Word::PrivateSegment => d.private_segment_fixed_size,
        Word::Kernarg => d.kernarg_size,
        Word::Rsrc1 => d.compute_pgm_rsrc1,
        Word::Rsrc2 => d.compute_pgm_rsrc2,
        Word::Rsrc3 => d.compute_pgm_rsrc3,
        Word::Properties => d.kernel_code_properties.into(),
        Word::Preload => d.kernarg_preload.into(),
    };
    let counts = [&fields::GRANULATED_VGPRS, &fields::GRANULATED_SGPRS, &fields::GRANULATED_LDS];
    let all = fields::ALL.iter().chain(counts).filter(|f| target.is_none_or(|t| (f.exists)(t)));
    let mut out: Vec<_> = all.map(|f| (f.name, Value::Number(f.decode(word(f.word)).into()))).collect();
    out.push(("kernel_code_entry_byte_offset", Value::Text(d.kernel_code_entry_byte_offset.to_string())));
    out
}

fn facts(object: &CodeObject, kernel: &Kernel, target: Option<&Target>) -> Vec<(&'static str, Value)> {
    let d = &kernel.descriptor;
    let mut facts = vec![("kernel", Value::Text(kernel.name.clone()))];
    let mut number = |key, n: u32| facts.push((key, Value::Number(n.into())));
    number("lds_bytes", d.group_segment_fixed_size);
    number("private_bytes", d.private_segment_fixed_size);
    number("kernarg_bytes", d.kernarg_size);
    number("user_sgprs", d.user_sgpr_count());
    number("granulated_vgpr_count", d.granulated_vgpr_count());
    number("granulated_sgpr_count", d.granulated_sgpr_count());
    if let Some(m) = &kernel.metadata {
        number("sgprs", m.sgpr_count);
        number("vgprs", m.vgpr_count);
        number("agprs", m.agpr_count);
        number("sgpr_spills", m.sgpr_spill_count);
        number("vgpr_spills", m.vgpr_spill_count);
        number("wave_size", m.wavefront_size);
        number("max_workgroup_size", m.max_flat_workgroup_size);
        let info = KernelInfo::of_file(kernel, target);
        if let Some(limit) = info.occupancy_limit() {
            number("occupancy_waves_per_simd", info.occupancy);
            facts.push(("occupancy_limit", Value::Text(limit)));
        }
    }
    let enabled = [
        ("private_segment_buffer", d.private_segment_buffer()),
        ("dispatch_ptr", d.dispatch_ptr()),
        ("queue_ptr", d.queue_ptr()),
        ("kernarg_segment_ptr", d.kernarg_segment_ptr()),
        ("dispatch_id", d.dispatch_id()),
        ("flat_scratch_init", d.flat_scratch_init()),
        ("private_segment_size", d.private_segment_size()),
        ("workgroup_id_x", d.workgroup_id(0)),
        ("workgroup_id_y", d.workgroup_id(1)),
        ("workgroup_id_z", d.workgroup_id(2)),
        ("private_segment", d.private_segment()),
    ];
    let names = enabled.iter().filter(|(_, on)| *on).map(|(name, _)| Value::Text((*name).to_owned()));
    facts.push(("enabled", Value::List(names.collect())));
    facts.push(("float_mode", Value::Number(d.float_mode().into())));
    facts.push(("ieee_mode", Value::Flag(d.ieee_mode())));
    facts.push(("dx10_clamp", Value::Flag(d.dx10_clamp())));
    facts.push(("wave32", Value::Flag(d.wave32())));
    let rsrc3 = kernel.kernel_code.is_none().then_some(("rsrc3", d.compute_pgm_rsrc3));
    for (key, word) in [("rsrc1", d.compute_pgm_rsrc1), ("rsrc2", d.compute_pgm_rsrc2)].into_iter().chain(rsrc3) {
        facts.push((key, Value::Text(format!("{word:#x}"))));
    }
    let state = if kernel.kernel_code.is_some() { "amd_kernel_code" } else { "descriptor" };
    facts.push((state, Value::Map(launch_state(object, kernel, target))));
    facts.extend(kernel.unlaunchable.map(|why| ("cannot_run", Value::Text(why.to_owned()))));
    if let Some(m) = &kernel.metadata {
        let sizes = |size: &[u32]| Value::List(size.iter().map(|&n| Value::Number(n.into())).collect());
        facts.extend(m.reqd_workgroup_size.map(|s| ("required_workgroup_size", sizes(&s))));
        facts.extend(m.workgroup_size_hint.map(|s| ("workgroup_size_hint", sizes(&s))));
        facts.extend(m.cluster_dims.map(|s| ("cluster_dims", sizes(&s))));
        if m.max_num_workgroups != [0; 3] {
            facts.push(("max_num_workgroups", sizes(&m.max_num_workgroups)));
        }
        facts.push(("symbol", Value::Text(m.symbol.clone())));
        facts.push(("kernarg_align", Value::Number(m.kernarg_segment_align.into())));
        facts.extend(m.workgroup_processor_mode.map(|on| ("workgroup_processor_mode", Value::Flag(on))));
        facts.extend(m.kind.clone().map(|k| ("kind", Value::Text(k))));
        facts.extend(m.device_enqueue_symbol.clone().map(|s| ("device_enqueue_symbol", Value::Text(s))));
        facts.extend(m.vec_type_hint.clone().map(|t| ("vec_type_hint", Value::Text(t))));
        if let Some(language) = &m.language {
            let [major, minor] = m.language_version.unwrap_or_default();
            facts.push(("language", Value::Text(format!("{language} {major}.{minor}"))));
        }
        facts.push(("uniform_workgroup_size", Value::Flag(m.uniform_workgroup_size)));
        facts.push(("dynamic_stack", Value::Flag(m.uses_dynamic_stack)));
        facts.push(("arguments", Value::List(m.args.iter().map(argument).collect())));
    }
    facts
}

/// A kernel argument.
fn argument(a: &ArgMetadata) -> Value {
    let mut arg = vec![
        ("offset", Value::Number(a.offset.into())),
        ("size", Value::Number(a.size.into())),
        ("kind", Value::Text(a.value_kind.clone())),
    ];
    arg.extend(a.name.clone().map(|n| ("name", Value::Text(n))));
    arg.extend(a.type_name.clone().map(|n| ("type", Value::Text(n))));
    arg.extend(a.address_space.clone().map(|n| ("address_space", Value::Text(n))));
    arg.extend(a.pointee_align.map(|n| ("pointee_align", Value::Number(n.into()))));
    arg.extend(a.access.clone().map(|n| ("access", Value::Text(n))));
    arg.extend(a.actual_access.clone().map(|n| ("actual_access", Value::Text(n))));
    let qualifiers =
        [("const", a.is_const), ("restrict", a.is_restrict), ("volatile", a.is_volatile), ("pipe", a.is_pipe)];
    arg.extend(qualifiers.into_iter().filter(|(_, on)| *on).map(|(key, on)| (key, Value::Flag(on))));
    Value::Map(arg)
}
