//! Dead EXEC writes: a write of EXEC is removed if another follows before anything depends on it.
//!
//! Linearisation sets EXEC to the lanes of one side of a branch, then of the other, then of both. A side may have
//! become empty if it had only moves, which were coalesced.

use gcnc_isa::{Inst, Reg, RegRef};
use gcnc_mir::{Block, Function};

use crate::layout::is_empty_jump;
use crate::pseudo::is_mark;

/// Removes dead writes of EXEC at the ends of blocks.
pub fn run(f: &mut Function) {
    let exec = RegRef::dwords(Reg::EXEC_LO, (f.target.wave_size() / 32) as u8);
    for i in 0..f.order.len() {
        let b = f.order[i];
        let insts = &f.blocks[b].insts;
        let Some(at) = insts.iter().rposition(|inst| !is_mark(inst)).filter(|&at| sets(&insts[at], exec)) else {
            continue;
        };
        if next(f, b).is_some_and(|next| starts_with_other_lanes(f, next, exec)) {
            f.blocks[b].insts.remove(at);
        }
    }
}

/// The only successor of a block, if it has just one, following empty blocks.
fn next(f: &Function, b: Block) -> Option<Block> {
    let mut ways = f.blocks[b].linear_succs.iter().map(|e| lead(f, e.block));
    let first = ways.next()?;
    ways.all(|way| way == first).then_some(first)
}

/// The block that a jump to `b` leads to, following empty blocks.
pub(crate) fn lead(f: &Function, b: Block) -> Block {
    const HOPS: usize = 4;
    (0..HOPS).fold(b, |b, _| if is_empty_jump(f, b) { f.blocks[b].linear_succs[0].block } else { b })
}

/// Whether a scalar instruction writes only EXEC, and SCC.
fn sets(inst: &Inst, exec: RegRef) -> bool {
    inst.opcode.is_salu() && inst.defs().eq([exec])
}

/// Whether a block writes EXEC before anything that may depend on its former value.
fn starts_with_other_lanes(f: &Function, b: Block, exec: RegRef) -> bool {
    for inst in f.blocks[b].insts.iter().filter(|inst| !is_mark(inst)) {
        gcnc_limits::poll();
        let mut reads = !inst.opcode.is_salu();
        inst.for_each_read(|r| reads |= r.overlaps(exec));
        if reads || sets(inst, exec) {
            return !reads;
        }
    }
    false
}
