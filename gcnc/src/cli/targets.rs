//! `gcnc targets`: the processors and what each supports.

use std::fmt::Write as _;

use gcnc_isa::{Setting, Target};

/// A table, or JSON.
pub fn targets(json: bool) -> String {
    let rows: Vec<(Target, Vec<&str>)> = Target::all().map(|t| (t, features(&t))).collect();
    let sizes = |t: &Target| t.wave_sizes().iter().map(u32::to_string).collect::<Vec<_>>();
    if json {
        let items = rows.iter().map(|(t, features)| {
            let quoted: Vec<String> = features.iter().map(|f| format!("\"{f}\"")).collect();
            format!(
                "{{\"processor\":\"{}\",\"wave_sizes\":[{}],\"default_wave_size\":{},\"features\":[{}]}}",
                t.name(),
                sizes(t).join(","),
                t.wave_size(),
                quoted.join(",")
            )
        });
        return format!("[{}]\n", items.collect::<Vec<_>>().join(","));
    }
    let mut out = String::new();
    let _ = writeln!(out, "{:<15} {:<10} target features", "processor", "wave sizes");
    for (t, features) in &rows {
        let line = format!("{:<15} {:<10} {}", t.name(), sizes(t).join(", "), features.join(", "));
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

fn features(t: &Target) -> Vec<&'static str> {
    [("sramecc", t.sramecc()), ("xnack", t.xnack())]
        .into_iter()
        .filter(|(_, setting)| *setting != Setting::Unsupported)
        .map(|(name, _)| name)
        .collect()
}
