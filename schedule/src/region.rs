//! Regions: runs of instructions that may change places with each other. Between them is what stays where it is: what orders memory, changes
//! EXEC or MODE, talks to others, or names registers of the convention.

use std::ops::Range;

use gcnc_isa::op::{Unit, flags};
use gcnc_isa::{Inst, Opcode, Operand, Ordering, Reg, RegClass, RegRef};
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
    let stays = flags::SIDE_EFFECTS
        | flags::BARRIER
        | flags::BRANCH
        | flags::TERMINATOR
        | flags::INDIRECT
        | flags::CACHE
        | flags::CMPX
        | flags::IGNORES_EXEC;
    let opcode = inst.opcode;
    if opcode == Opcode::PFence && planted::on(Bug::SchedulePassesFence) {
        return true;
    }
    if opcode.desc().flags & stays != 0 && !matches!(opcode, Opcode::VReadlaneB32 | Opcode::VWritelaneB32) {
        return false;
    }
    match opcode.unit() {
        Unit::Control | Unit::Export => return false,
        Unit::Pseudo if matches!(opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd | Opcode::PFence) => return false,
        // Clocks and the like.
        Unit::Smem if !opcode.is_load() || inst.ops().len() < 2 => return false,
        _ => {}
    }
    // An address relative to the program counter counts on where its instructions are.
    if opcode == Opcode::SGetpcB64 || inst.ops().iter().any(|op| matches!(op, Operand::Sym { .. })) {
        return false;
    }
    let sem = inst.mods.sem();
    let ordered = sem.is_volatile() || sem.is_atomic() && sem.ordering() > Ordering::Monotonic;
    let ordered = ordered && !planted::on(Bug::SchedulePassesOrdered);
    if ordered && (opcode.is_load() || opcode.is_store() || opcode.is_atomic()) {
        return false;
    }
    let mut free = true;
    inst.for_each_write(|r| free &= is_free(r, f) && !r.overlaps(RegRef::EXEC));
    inst.for_each_read(|r| free &= is_free(r, f));
    free
}

/// Whether a register puts no instruction in its place: a virtual one of lanes that are active, or one of those whose writers and
/// readers [`crate::graph`] keeps together.
fn is_free(r: RegRef, f: &Function) -> bool {
    if r.is_virtual() {
        return f.class(r.reg) != RegClass::Whole;
    }
    r.reg == Reg::SCC || r.reg == Reg::NULL || [RegRef::EXEC, RegRef::VCC, RegRef::M0].iter().any(|s| s.overlaps(r))
}
