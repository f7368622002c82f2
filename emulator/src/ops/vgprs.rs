//! Dynamic vector registers of GFX12: a wave starts with one block of them and asks for more, or gives some back, while
//! it runs.
//!
//! `s_alloc_vgpr` names how many it wants in all; they are rounded up to blocks, of which there are eight at most, and
//! the first one stays. It waits until nothing but stores is outstanding, and SCC says whether it succeeded (RDNA4 ISA,
//! S_ALLOC_VGPR). Here there are always registers for every wave, so that only too large a request fails. What a new
//! register holds is not defined.

use gcnc_isa::Opcode as O;

use crate::error::{Exec, Fault};
use crate::machine::{Env, MAX_BLOCKS};
use crate::op::{Handler, Op};
use crate::wave::{LANES, Wave};

/// What registers hold that were given back.
const GARBAGE: u32 = 0xdead_0bad;

fn allocate(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let (Some(block), Some(before)) = (env.chip.vgpr_block, w.dynamic_vgprs) else {
        return Err(Fault::invalid("s_alloc_vgpr in a wave that was not launched with dynamic registers"));
    };
    if w.lanes == LANES {
        return Err(Fault::invalid("s_alloc_vgpr in a wave of 64 lanes"));
    }
    let done = w.counters.drain_loads();
    w.deliver(env, done);
    let wanted = (w.s32(op, 0) & 0x1ff) as usize;
    let blocks = wanted.div_ceil(block).max(1);
    w.scc = blocks <= MAX_BLOCKS;
    if w.scc {
        let after = blocks * block;
        w.v.iter_mut().take(before).skip(after).for_each(|v| *v = [GARBAGE; LANES]);
        w.dynamic_vgprs = Some(after);
    }
    Ok(())
}

/// The executor of `s_alloc_vgpr`.
pub fn handler(opcode: O) -> Option<Handler> {
    (opcode == O::SAllocVgpr).then_some(allocate)
}
