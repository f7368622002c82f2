//! `gcnc inspect`: what a code object says of its kernels.

use std::fmt::Write as _;

use gcnc_emulator::{CodeObject, Kernel};
use gcnc_isa::Target;

/// Text or JSON about all kernels of a code object.
pub fn inspect(object: &CodeObject, json: bool) -> String {
    let target = Target::parse(object.target_id()).ok();
    let kernels: Vec<Vec<(&str, Value)>> = object.kernels().iter().map(|k| facts(k, target.as_ref())).collect();
    let mut out = String::new();
    if json {
        let items: Vec<String> = kernels.iter().map(|k| Value::Map(k.clone()).to_json()).collect();
        let _ = writeln!(
            out,
            "{{\"target\":{},\"version\":{},\"kernels\":[{}]}}",
            quote(object.target_id()),
            object.version(),
            items.join(",")
        );
        return out;
    }
    let _ = writeln!(out, "target: {}\ncode object version: {}", object.target_id(), object.version());
    for kernel in &kernels {
        out.push('\n');
        for (key, value) in kernel {
            value.write_text(&mut out, key, 0);
        }
    }
    out
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
    fn to_json(&self) -> String {
        match self {
            Value::Number(n) => n.to_string(),
            Value::Flag(b) => b.to_string(),
            Value::Text(s) => quote(s),
            Value::List(items) => format!("[{}]", items.iter().map(Value::to_json).collect::<Vec<_>>().join(",")),
            Value::Map(pairs) => {
                let items: Vec<String> = pairs.iter().map(|(k, v)| format!("{}:{}", quote(k), v.to_json())).collect();
                format!("{{{}}}", items.join(","))
            }
        }
    }

    fn line(&self) -> String {
        match self {
            Value::Text(s) => s.clone(),
            Value::List(items) => items.iter().map(Value::line).collect::<Vec<_>>().join(", "),
            Value::Map(pairs) => pairs.iter().map(|(k, v)| format!("{k} {}", v.line())).collect::<Vec<_>>().join(", "),
            Value::Number(_) | Value::Flag(_) => self.to_json(),
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
            _ => {
                let _ = writeln!(out, "{:indent$}{key}: {}", "", self.line());
            }
        }
    }
}

fn quote(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c < ' ' => drop(write!(out, "\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// How many waves with so many vector registers a SIMD holds.
fn occupancy(vgprs: u32, target: &Target) -> u32 {
    let allocated = vgprs.max(1).next_multiple_of(target.vgpr_granule());
    (target.total_vgprs() / allocated).min(target.max_waves_per_simd())
}

fn facts(kernel: &Kernel, target: Option<&Target>) -> Vec<(&'static str, Value)> {
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
        if let Some(target) = target
            && let Ok(target) = target.with_wave_size(m.wavefront_size)
        {
            number("occupancy_waves_per_simd", occupancy(m.vgpr_count, &target));
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
    if let Some(m) = &kernel.metadata {
        if let Some(size) = m.reqd_workgroup_size {
            facts.push((
                "required_workgroup_size",
                Value::List(size.iter().map(|&n| Value::Number(n.into())).collect()),
            ));
        }
        let args = m.args.iter().map(|a| {
            let mut arg = vec![
                ("offset", Value::Number(a.offset.into())),
                ("size", Value::Number(a.size.into())),
                ("kind", Value::Text(a.value_kind.clone())),
            ];
            arg.extend(a.name.clone().map(|n| ("name", Value::Text(n))));
            arg.extend(a.type_name.clone().map(|n| ("type", Value::Text(n))));
            arg.extend(a.address_space.clone().map(|n| ("address_space", Value::Text(n))));
            Value::Map(arg)
        });
        facts.push(("arguments", Value::List(args.collect())));
    }
    facts
}
