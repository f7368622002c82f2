//! Asynchronous copies between memory and LDS that bypass registers (GFX12.5), and the barrier objects in LDS on which
//! waves wait for them.
//!
//! A lane moves its bytes between its address in memory and one in LDS; the immediate offset is added to both (CDNA5
//! ISA, 10.8; LLVM, `llvm.amdgcn.global.load.async.to.lds`). Loaded data is in LDS once ASYNCcnt or a barrier says so.
//! A cluster has one work-group here, so a load for a cluster only loads for its own work-group.
//!
//! A barrier object is 64 bits: the number of arrivals still missing in the current phase, less one, in bits 28:0, the
//! phase in 31:29, and the initial count in 47:32. An arrival that finds the count at zero starts the next phase: the
//! borrow changes the phase (CDNA5 ISA, 11.2.2; the count's width is from Triton's `BarrierOpToLLVM.cpp`; counts that
//! end several phases, and the borrow, from AMD's `rocjitsu`). `ds_atomic_async_barrier_arrive_b64` arrives after all
//! loads to LDS that the wave has issued (CDNA5 ISA, 15.15).

use gcnc_isa::Opcode as O;

use super::{ds, vmem};
use crate::counters::{Counter, Data, Order, Part, Pending};
use crate::error::{Exec, Fault, FaultKind};
use crate::lanes::lanes_of;
use crate::machine::Env;
use crate::memory::{Access, Lds, le};
use crate::op::{Handler, Op, Src};
use crate::ops::vmem::slot;
use crate::wave::{LANES, Wave};

/// Bits of a barrier's count.
const COUNT_BITS: u32 = 29;
/// Bits of its phase.
const PHASE_BITS: u32 = 32 - COUNT_BITS;

/// A barrier object after some arrivals.
fn arrived(barrier: u64, arrivals: u64) -> u64 {
    let field = |at: u32, bits: u32| barrier >> at & ((1 << bits) - 1);
    let (count, phase, start) = (field(0, COUNT_BITS), field(COUNT_BITS, PHASE_BITS), field(32, 16));
    let (count, ended) = match count.checked_sub(arrivals) {
        Some(left) => (left, 0),
        None => {
            let beyond = arrivals - count - 1;
            (start - beyond % (start + 1), beyond / (start + 1) + 1)
        }
    };
    let phase = phase.wrapping_sub(ended) & ((1 << PHASE_BITS) - 1);
    barrier & !u64::from(u32::MAX) | phase << COUNT_BITS | count
}

/// Arrives at the barrier object at an address of LDS; returns the old value.
pub(super) fn arrive(lds: &mut Lds, address: u64, arrivals: u64) -> Result<u64, FaultKind> {
    if !address.is_multiple_of(8) {
        return Err(FaultKind::Misaligned { access: "atomic", bytes: 8, address, space: "LDS", align: 8 });
    }
    let slot = lds.slice(Access::Atomic, address, 8)?;
    let before = le(slot);
    slot.copy_from_slice(&arrived(before, arrivals).to_le_bytes());
    Ok(before)
}

/// Issues a transfer and counts it.
fn issue(w: &mut Wave, op: &Op, env: &mut Env<'_>, order: Order, data: Data) {
    let (counters, units) = (Counter::Async.bit(), Default::default());
    w.issue(env, Pending { counters, order, units, data, inst: op.inst, pc: w.pc });
}

/// The address of a lane's bytes in LDS.
fn lds_address(w: &Wave, op: &Op, l: usize) -> Result<u64, Box<Fault>> {
    let Src::V(register) = op.src[slot::DATA] else { return Err(Fault::invalid("a transfer without an LDS address")) };
    Ok(u64::from(w.v[usize::from(register)][l]).wrapping_add_signed(op.imm.into()))
}

fn load(w: &mut Wave, op: &Op, env: &mut Env<'_>, bytes: usize) -> Exec {
    let exec = w.exec();
    let mut runs = Vec::new();
    for l in lanes_of(exec) {
        let mut raw = vec![0; bytes];
        let from = vmem::lane_address(w, op, env.chip, l, bytes);
        vmem::read(w, env, from, l, &mut raw).map_err(|k| Fault::in_lane(k, l))?;
        let to = lds_address(w, op, l)?;
        env.lds.slice(Access::Store, to, bytes).map_err(|k| Fault::in_lane(k, l))?;
        runs.push((to, raw));
    }
    issue(w, op, env, Order::IntoLds, Data::Lds(runs));
    Ok(())
}

fn store(w: &mut Wave, op: &Op, env: &mut Env<'_>, bytes: usize) -> Exec {
    let exec = w.exec();
    for l in lanes_of(exec) {
        let from = lds_address(w, op, l)?;
        let raw = env.lds.slice(Access::Load, from, bytes).map_err(|k| Fault::in_lane(k, l))?.to_vec();
        let to = vmem::lane_address(w, op, env.chip, l, bytes);
        vmem::write(w, env, to, l, &raw).map_err(|k| Fault::in_lane(k, l))?;
    }
    issue(w, op, env, Order::OutOfLds, Data::None);
    Ok(())
}

/// `ds_atomic_barrier_arrive_rtn_b64`: the data are the number of arrivals.
fn arrive_with_result(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let (addresses, arrivals, exec) = (w.v32(op, 0), w.v64(op, 1), w.exec());
    let mut values = vec![[0; LANES]; 2];
    for l in lanes_of(exec) {
        let address = ds::offset_by(env, addresses[l], op.imm as u64);
        let before = arrive(env.lds, address, arrivals[l]).map_err(|k| Fault::in_lane(k, l))?;
        (values[0][l], values[1][l]) = (before as u32, (before >> 32) as u32);
    }
    ds::deliver_later(w, op, env, values, Part::Full);
    Ok(())
}

/// `ds_atomic_async_barrier_arrive_b64`: one arrival per lane.
fn arrive_after_loads(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    w.finish(env, Order::IntoLds);
    let (addresses, exec) = (w.v32(op, 0), w.exec());
    for l in lanes_of(exec) {
        let address = ds::offset_by(env, addresses[l], op.imm as u64);
        arrive(env.lds, address, 1).map_err(|k| Fault::in_lane(k, l))?;
    }
    issue(w, op, env, Order::IntoLds, Data::None);
    Ok(())
}

/// The function that executes an opcode of this file.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::GlobalLoadAsyncToLdsB8 | O::ClusterLoadAsyncToLdsB8 => |w, op, env| load(w, op, env, 1),
        O::GlobalLoadAsyncToLdsB32 | O::ClusterLoadAsyncToLdsB32 => |w, op, env| load(w, op, env, 4),
        O::GlobalLoadAsyncToLdsB64 | O::ClusterLoadAsyncToLdsB64 => |w, op, env| load(w, op, env, 8),
        O::GlobalLoadAsyncToLdsB128 | O::ClusterLoadAsyncToLdsB128 => |w, op, env| load(w, op, env, 16),
        O::GlobalStoreAsyncFromLdsB8 => |w, op, env| store(w, op, env, 1),
        O::GlobalStoreAsyncFromLdsB32 => |w, op, env| store(w, op, env, 4),
        O::GlobalStoreAsyncFromLdsB64 => |w, op, env| store(w, op, env, 8),
        O::GlobalStoreAsyncFromLdsB128 => |w, op, env| store(w, op, env, 16),
        O::DsAtomicBarrierArriveRtnB64 => arrive_with_result,
        O::DsAtomicAsyncBarrierArriveB64 => arrive_after_loads,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_change_when_counts_run_out() {
        // Two arrivals per phase.
        let start = 1 | 1 << 32;
        let once = arrived(start, 1);
        assert_eq!(once, 1 << 32);
        let twice = arrived(once, 1);
        assert_eq!((twice >> 29 & 1, twice & 0x1fff_ffff, twice >> 32), (1, 1, 1));
        assert_eq!(arrived(start, 2), twice);
        assert_eq!(arrived(start, 3), arrived(twice, 1));
        assert_eq!(arrived(arrived(start, 4), 3) >> 29 & 1, 1);
        assert_eq!(arrived(start, 0), start);
        // The largest number of arrivals.
        assert_eq!(arrived(0, u64::MAX) & 0x1fff_ffff, 0);
    }
}
