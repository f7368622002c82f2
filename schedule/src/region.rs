//! Regions: runs of instructions that may change places with each other. Between them is what stays where it is: what
//! orders memory, changes EXEC or MODE, talks to others, or names registers of the convention.

use std::ops::Range;

use gcnc_isa::{Inst, Opcode, Reg, RegClass, RegRef};
use gcnc_mir::{BlockData, Cond, Function, LinearEnd};
use planted::Bug;

/// The most instructions of a region.
const MOST: usize = 400;

/// The region that ends where `insts` end; none if the last instruction stays where it is.
pub fn last(insts: &[Inst], f: &Function) -> Option<Range<usize>> {
    let movable = insts.iter().rev().take_while(|inst| moves(inst, f)).take(MOST).count();
    (movable > 0).then(|| insts.len() - movable..insts.len())
}

/// What comes below a place in a block.
#[derive(Copy, Clone, Debug, Default)]
pub struct Below {
    /// Whether SCC is read there before it is written.
    pub reads_scc: bool,
}

impl Below {
    /// What comes below the last instruction: the block's end.
    pub fn end(block: &BlockData) -> Below {
        Below { reads_scc: matches!(block.linear_end, LinearEnd::If(Cond::Scc0 | Cond::Scc1)) }
    }

    /// Goes above an instruction.
    pub fn above(&mut self, inst: &Inst) {
        self.reads_scc = inst.opcode.reads_scc() || self.reads_scc && !inst.opcode.writes_scc();
    }
}

/// Whether an instruction may change places with others.
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

/// Whether a register puts no instruction in its place: a virtual one of lanes that are active, or one of those whose
/// writers and readers [`crate::graph`] keeps together.
fn is_free(r: RegRef, f: &Function) -> bool {
    if r.is_virtual() {
        return f.class(r.reg) != RegClass::Wwm;
    }
    r.reg == Reg::SCC || r.reg == Reg::NULL || [RegRef::EXEC, RegRef::VCC, RegRef::M0].iter().any(|s| s.overlaps(r))
}
