//! Export priority hazard of GFX11.5: a wave exports at a raised priority, and lowers it after each export until the
//! export has completed (LLVM, feature `required-export-priority`, `GCNHazardRecognizer::fixRequiredExportPriority`;
//! the manuals do not mention it).
//!
//! ```text
//!   s_setprio 2; ...; exp; s_setprio 0; s_waitcnt_expcnt null, 0; s_nop 0; s_nop 0; s_setprio 2; ...
//! ```

use gcnc_isa::{Inst, Opcode, Operand, RegRef};
use gcnc_mir::Function;

const RAISED: i32 = 2;

/// Raises and lowers the priority around the exports of `f`, which has its waits.
pub fn run(f: &mut Function) {
    let exports = |inst: &Inst| inst.opcode == Opcode::Export;
    if !f.target.needs_export_priority() || !f.order.iter().any(|&b| f.blocks[b].insts.iter().any(exports)) {
        return;
    }
    let of = |opcode, n| Inst::new(opcode, &[Operand::Imm(n)]);
    let (raise, lower) = (of(Opcode::SSetprio, RAISED), of(Opcode::SSetprio, 0));
    let nop = of(Opcode::SNop, 0);
    let wait = Inst::new(Opcode::SWaitcntExpcnt, &[RegRef::NULL.into(), Operand::Imm(0)]);
    for n in 0..f.order.len() {
        let insts = &mut f.blocks[f.order[n]].insts;
        let mut at = 0;
        while at < insts.len() {
            gcnc_limits::poll();
            at += 1;
            if exports(&insts[at - 1]) {
                insts.splice(at..at, [lower, wait, nop, nop, raise]);
                at += 5;
            }
        }
    }
    let entry = f.entry();
    f.blocks[entry].insts.insert(0, raise);
}
