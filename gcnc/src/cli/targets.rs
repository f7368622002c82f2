//! `gcnc targets`: the processors and what each supports.

use std::fmt::Write as _;

use gcnc_isa::{Setting, Target};
use serde_json::json;

/// A table, or JSON.
pub fn targets(json: bool) -> String {
    let rows: Vec<(Target, Vec<&str>)> = Target::all().map(|t| (t, features(&t))).collect();
    let sizes = |t: &Target| t.wave_sizes().iter().map(u32::to_string).collect::<Vec<_>>();
    if json {
        let item = |(t, features): &(Target, Vec<&str>)| {
            json!({
                "processor": t.name(),
                "wave_sizes": t.wave_sizes(),
                "default_wave_size": t.wave_size(),
                "features": features,
            })
        };
        return format!("{}\n", rows.iter().map(item).collect::<serde_json::Value>());
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
