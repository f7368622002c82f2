//! Every operation of the instruction table executes, but for those that are refused by name.

use gcnc_emulator::ops;
use gcnc_isa::{Opcode, Target};

/// Not executed: the trap handler's, the debugger's and the graphics pipeline's.
const REFUSED: &[&str] = &["s_rfe_b64", "s_sendmsghalt", "s_endpgm_ordered_ps_done", "s_code_end"];

#[test]
fn every_operation_has_semantics_or_is_refused() {
    let targets: Vec<Target> =
        crate::common::TARGETS.iter().map(|t| Target::parse(t).expect("a known processor")).collect();
    let missing: Vec<&str> = Opcode::all()
        .filter(|op| !op.is_pseudo() && targets.iter().any(|t| op.exists_on(t)))
        .filter(|op| ops::handler(*op).is_none())
        .map(Opcode::name)
        .filter(|name| !REFUSED.iter().any(|r| name.starts_with(r)))
        .collect();
    assert!(missing.is_empty(), "no semantics: {missing:#?}");
}
