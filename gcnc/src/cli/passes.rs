//! `gcnc passes`: lists the passes in execution order.

use std::fmt::Write as _;

use gcnc::passes::{PASSES, optional};

/// The table. The passes of lowering, which belong to its row, are indented.
pub fn passes() -> String {
    let mut out = format!("{:<18} {:<20} optional  what it does\n", "pass", "stage of functions");
    let mut line = |name: &str, stages: &str, about: &str| {
        let can_be_left_out = optional().any(|optional| optional == name.trim_start());
        let optional = if can_be_left_out { "yes" } else { "" };
        let _ = writeln!(out, "{name:<18} {stages:<20} {optional:<9} {about}");
    };
    for pass in PASSES {
        let stages = match pass.stages() {
            Some([from, to]) if from == to => from.name().to_owned(),
            Some([from, to]) => format!("{} to {}", from.name(), to.name()),
            None => String::new(),
        };
        line(pass.name, &stages, pass.about);
        if pass.name == "lower" {
            gcnc_lowering::PASSES.iter().for_each(|part| line(&format!("  {}", part.name), "", part.what));
        }
    }
    out
}
