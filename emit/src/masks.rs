//! Lanes that nobody asks for: a write of EXEC goes if another one comes before anything depends on it.
//!
//! After a branch EXEC is made that of the lanes of one side, then of the other, then of all. A side may have had moves
//! between registers only, which turned out to be one register.

use gcnc_isa::{Inst, Reg, RegRef};
use gcnc_mir::{Block, Function};

use crate::layout::is_empty_jump;
use crate::pseudo::is_mark;

/// Removes writes of EXEC at the ends of blocks that nothing sees.
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

/// The block to which the wave goes in any case.
fn next(f: &Function, b: Block) -> Option<Block> {
    let mut ways = f.blocks[b].linear_succs.iter().map(|e| lead(f, e.block));
    let first = ways.next()?;
    ways.all(|way| way == first).then_some(first)
}

/// The block that comes of a jump to `b`: some blocks have nothing in them.
pub(crate) fn lead(f: &Function, b: Block) -> Block {
    const HOPS: usize = 4;
    (0..HOPS).fold(b, |b, _| if is_empty_jump(f, b) { f.blocks[b].linear_succs[0].block } else { b })
}

/// Whether nothing but EXEC, and SCC, comes of a scalar instruction.
fn sets(inst: &Inst, exec: RegRef) -> bool {
    inst.opcode.is_salu() && inst.defs().eq([exec])
}

/// Whether a block writes EXEC before anything in it may look at what that was.
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
