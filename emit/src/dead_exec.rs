//! Dead write elimination for EXEC: a write of EXEC is removed if another follows before anything depends on it.
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
        let Some(at) = insts.iter().rposition(|inst| !is_mark(inst)).filter(|&at| writes_only_exec(&insts[at], exec))
        else {
            continue;
        };
        if only_successor(f, b).is_some_and(|next| overwrites_exec(f, next, exec)) {
            f.blocks[b].insts.remove(at);
        }
    }
}

/// The only successor of a block, if it has just one, following empty blocks.
fn only_successor(f: &Function, b: Block) -> Option<Block> {
    let mut ways = f.blocks[b].linear_succs.iter().map(|e| jump_target(f, e.block));
    let first = ways.next()?;
    ways.all(|way| way == first).then_some(first)
}

/// The block that a jump to `b` leads to, following empty blocks.
pub(crate) fn jump_target(f: &Function, b: Block) -> Block {
    const HOPS: usize = 4;
    (0..HOPS).fold(b, |b, _| if is_empty_jump(f, b) { f.blocks[b].linear_succs[0].block } else { b })
}

/// Whether an instruction is a scalar one that writes only EXEC and, implicitly, SCC.
fn writes_only_exec(inst: &Inst, exec: RegRef) -> bool {
    inst.opcode.is_salu() && inst.defs().eq([exec])
}

/// Whether a block writes EXEC before anything that may depend on its former value.
fn overwrites_exec(f: &Function, b: Block, exec: RegRef) -> bool {
    for inst in f.blocks[b].insts.iter().filter(|inst| !is_mark(inst)) {
        gcnc_limits::poll();
        let mut reads = !inst.opcode.is_salu();
        inst.for_each_read(|r| reads |= r.overlaps(exec));
        if reads || writes_only_exec(inst, exec) {
            return !reads;
        }
    }
    false
}
