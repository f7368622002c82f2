//! Explanations of hazards, for instructions inserted by hazard recognition.
//!
//! Only a number, from [`FIRST`] on, is recorded at insertion; it becomes text if explanations were requested.

use gcnc_isa::{DebugLoc, Opcode};
use gcnc_mir::Function;

use super::wait_states::RULES;

/// Lower numbers are reasons recorded in the function.
const FIRST: u32 = 1 << 30;

/// Hazards without a wait-state rule.
const OTHERS: [&str; 3] = [
    "a matrix operation has not written or read its registers yet",
    "a clause of memory accesses must end here",
    "what runs behind may be in any hazard with what ran before",
];

/// The reason for wait-state rule `number`.
pub fn rule(number: u8) -> DebugLoc {
    DebugLoc::reason(FIRST + u32::from(number))
}

pub const MATRIX: DebugLoc = other(0);
pub const CLAUSE: DebugLoc = other(1);
pub const LEAVES: DebugLoc = other(2);

const fn other(index: u32) -> DebugLoc {
    DebugLoc::reason(FIRST + RULES.len() as u32 + index)
}

/// Attaches explanations to the instructions inserted into `f`, if requested.
pub fn run(f: &mut Function) {
    if f.reasons.is_none() {
        return;
    }
    for n in 0..f.order.len() {
        let b = f.order[n];
        let mut insts = std::mem::take(&mut f.blocks[b].insts);
        for inst in &mut insts {
            let number = inst.loc.reason_number().and_then(|number| number.checked_sub(FIRST));
            let words = number.and_then(|number| words(number as usize));
            let is_unsaid = inst.loc == DebugLoc::NONE && keeps_apart(inst.opcode);
            if let Some(words) = words.or(is_unsaid.then_some("dependencies that the hardware does not see")) {
                inst.loc = DebugLoc::NONE;
                f.explain(inst, "hazards", || format!("hazard: {words}"));
            }
        }
        f.blocks[b].insts = insts;
    }
}

fn words(number: usize) -> Option<&'static str> {
    let other = number.checked_sub(RULES.len()).and_then(|other| OTHERS.get(other)).copied();
    RULES.get(number).map(|rule| rule.name).or(other)
}

/// Whether an instruction exists only to resolve hazards.
fn keeps_apart(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::SNop | Opcode::VNop | Opcode::SWaitcntDepctr)
}
