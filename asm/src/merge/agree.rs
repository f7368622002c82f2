//! Checks that all objects are for one machine.
//!
//! A setting that a target id leaves open (XNACK, SRAM-ECC) is taken from the first object that has it, as in `ld.lld`
//! (AMDGPUUsage, "Target ID": code for *any* setting runs with each).

use gcnc_isa::{Setting, Target};
use gcnc_object::Abi;

use super::{Input, MergeError};

/// The common target and ABI of all inputs.
pub fn agree(inputs: &[Input<'_>]) -> Result<(Target, Abi), MergeError> {
    let first = inputs.first().ok_or(MergeError::NoInputs)?.object;
    let (mut target, abi) = (first.target, first.abi);
    for Input { name, object } in inputs {
        let wrong = |what| MergeError::Incompatible { what, input: (*name).to_owned() };
        if object.abi != abi {
            return Err(wrong("ABI version"));
        }
        if object.target.elf_mach() != target.elf_mach() {
            return Err(wrong("mach"));
        }
        let xnack = common(target.xnack(), object.target.xnack()).ok_or_else(|| wrong("xnack"))?;
        let sramecc = common(target.sramecc(), object.target.sramecc()).ok_or_else(|| wrong("sramecc"))?;
        target = target.with_xnack(xnack).with_sramecc(sramecc);
    }
    Ok((target, abi))
}

/// The setting that both allow.
fn common(a: Setting, b: Setting) -> Option<Setting> {
    match (a, b) {
        (Setting::Any, other) | (other, Setting::Any) => Some(other),
        _ => (a == b).then_some(a),
    }
}
