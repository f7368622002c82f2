//! Dynamic vector registers of GFX12: a wave starts with one block of registers, and allocates and frees more while it
//! runs.
//!
//! `s_alloc_vgpr` gives the total number, which is rounded up to blocks; there are at most eight, and the first one is
//! never freed. It waits until nothing but stores is outstanding, and sets SCC on success (RDNA4 ISA, S_ALLOC_VGPR).
//! The emulator always has enough registers, so only a request that is too large fails. The contents of new registers
//! are undefined.

use gcnc_isa::Opcode as O;

use crate::error::{Exec, Fault};
use crate::machine::{Env, MAX_BLOCKS};
use crate::op::{Handler, Op};
use crate::wave::{LANES, Wave};

/// The contents of registers that were freed.
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

/// The function that executes `s_alloc_vgpr`.
pub fn handler(opcode: O) -> Option<Handler> {
    (opcode == O::SAllocVgpr).then_some(allocate)
}
