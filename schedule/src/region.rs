//! Scheduling regions: runs of instructions that may be reordered. The scheduling boundaries between them are
//! instructions that order memory, change EXEC or MODE, communicate, or name registers of the calling convention.

use std::ops::Range;

use gcnc_isa::{Inst, Opcode, Reg, RegClass, RegRef};
use gcnc_mir::{BlockData, Cond, Function, LinearEnd};
use planted::Bug;

/// The most instructions in a region.
const MAX_REGION: usize = 400;

/// The region at the end of `insts`; `None` if the last instruction is a boundary.
pub fn last(insts: &[Inst], f: &Function) -> Option<Range<usize>> {
    let movable = insts.iter().rev().take_while(|inst| moves(inst, f)).take(MAX_REGION).count();
    (movable > 0).then(|| insts.len() - movable..insts.len())
}

/// Whether SCC is live at a point in a block, tracked upwards.
#[derive(Copy, Clone, Debug, Default)]
pub struct SccLiveness {
    pub is_live: bool,
}

impl SccLiveness {
    /// The state below the last instruction: the block's terminator.
    pub fn at_end(block: &BlockData) -> SccLiveness {
        SccLiveness { is_live: matches!(block.linear_end, LinearEnd::If(Cond::Scc0 | Cond::Scc1)) }
    }

    /// Moves above an instruction.
    pub fn above(&mut self, inst: &Inst) {
        self.is_live = inst.opcode.reads_scc() || self.is_live && !inst.opcode.writes_scc();
    }
}

/// Whether an instruction may be reordered.
fn moves(inst: &Inst, f: &Function) -> bool {
    if inst.opcode == Opcode::PFence && planted::on(Bug::SchedulePassesFence) {
        return true;
    }
    if inst.keeps_its_place() || inst.is_ordered_access() && !planted::on(Bug::SchedulePassesOrdered) {
        return false;
    }
    let mut free = true;
    inst.for_each_write(|r| free &= is_free(r, f) && !r.overlaps(RegRef::EXEC));
    inst.for_each_read(|r| free &= is_free(r, f));
    free
}

/// Whether a register operand does not pin its instruction: a virtual register of active lanes, or a physical register
/// whose writers and readers [`crate::dag`] keeps in order.
fn is_free(r: RegRef, f: &Function) -> bool {
    if r.is_virtual() {
        return f.class(r.reg) != RegClass::Wwm;
    }
    r.reg == Reg::SCC || r.reg == Reg::NULL || [RegRef::EXEC, RegRef::VCC, RegRef::M0].iter().any(|s| s.overlaps(r))
}
