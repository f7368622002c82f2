//! Scalar stores and atomics (GFX8 to GFX10.1): data, base and offset are scalar registers.
//!
//! Out of range dwords of a store through a resource are dropped, just as they read zero (RDNA ISA, "Scalar memory
//! operations"). The operands are the data, the base and the offset register.

use gcnc_isa::Opcode as O;

use super::smem::{SCRATCH_UNIT, deliver_later, limit_of};
use crate::atomic::{Atomic, Modify, Rules};
use crate::counters::{Counter, Data, Order, Pending};
use crate::error::{Exec, Fault, FaultKind};
use crate::machine::Env;
use crate::op::{Dst, Handler, Op, Src, mem_flags};
use crate::wave::Wave;

/// The first register of the data.
fn data(op: &Op) -> Result<u8, Box<Fault>> {
    match op.src[0] {
        Src::S(first) => Ok(first),
        _ => Err(Fault::invalid("scalar data is not in a scalar register")),
    }
}

/// The offset: a register in units of `unit` bytes, and an immediate in bytes.
fn offset(w: &Wave, op: &Op, unit: u64) -> u64 {
    let register = if op.src[2] == Src::None { 0 } else { w.s32(op, 2) };
    (u64::from(register) * unit).wrapping_add_signed(op.imm.into())
}

fn aligned(address: u64, bytes: usize) -> Exec {
    if address.is_multiple_of(bytes as u64) {
        return Ok(());
    }
    let bytes = bytes as u32;
    Err(Fault::wave(FaultKind::Misaligned { access: "scalar write", bytes, address, space: "scalar", align: bytes }))
}

fn count(w: &mut Wave, op: &Op, env: &mut Env<'_>) {
    let pending = Pending {
        counters: Counter::Lgkm.bit(),
        order: Order::None,
        units: Default::default(),
        data: Data::None,
        inst: op.inst,
        pc: w.pc,
    };
    w.issue(env, pending);
}

/// Stores `dwords` dwords from an offset on; `limit` is the end of the resource.
fn store(w: &mut Wave, op: &Op, env: &mut Env<'_>, base: u64, start: u64, limit: u64, dwords: u8) -> Exec {
    let first = data(op)?;
    aligned(base.wrapping_add(start), 4)?;
    for d in 0..dwords {
        let at = start.wrapping_add(4 * u64::from(d));
        if at.checked_add(4).is_some_and(|end| end <= limit) {
            let value = w.sget(first.wrapping_add(d)).to_le_bytes();
            let slot = env.mem.write(base.wrapping_add(at), 4).map_err(Fault::wave)?;
            slot.copy_from_slice(&value);
        }
    }
    count(w, op, env);
    Ok(())
}

/// Base and end of the resource in source 1.
fn resource(w: &Wave, op: &Op) -> Result<(u64, u64), Box<Fault>> {
    match op.src[1] {
        Src::S(first) => Ok(limit_of(w, first)),
        _ => Err(Fault::invalid("the resource is not a scalar register")),
    }
}

fn buffer_store(w: &mut Wave, op: &Op, env: &mut Env<'_>, dwords: u8) -> Exec {
    let (base, limit) = resource(w, op)?;
    let start = offset(w, op, 1);
    store(w, op, env, base, start, limit, dwords)
}

fn plain_store(w: &mut Wave, op: &Op, env: &mut Env<'_>, dwords: u8) -> Exec {
    let (base, start) = (w.s64(op, 1), offset(w, op, 1));
    store(w, op, env, base, start, u64::MAX, dwords)
}

fn scratch_store(w: &mut Wave, op: &Op, env: &mut Env<'_>, dwords: u8) -> Exec {
    let (base, start) = (w.s64(op, 1), offset(w, op, SCRATCH_UNIT));
    store(w, op, env, base, start, u64::MAX, dwords)
}

/// Updates a word of memory; with `glc` the old value is returned.
fn modify(w: &mut Wave, op: &Op, env: &mut Env<'_>, base: u64, limit: u64, what: Atomic, bytes: usize) -> Exec {
    let (first, at) = (data(op)?, offset(w, op, 1));
    let word = |first: u8| if bytes == 8 { w.sget64(first) } else { w.sget(first).into() };
    // The comparand follows the new value.
    let (new, comparand) = (word(first), word(first.wrapping_add(bytes as u8 / 4)));
    let address = base.wrapping_add(at);
    aligned(address, bytes)?;
    let inside = at.checked_add(bytes as u64).is_some_and(|end| end <= limit);
    let old = if inside {
        let modify = Modify { what, new, comparand, rules: Rules::of(env.chip) };
        env.mem.modify(address, bytes, &modify).map_err(Fault::wave)?
    } else {
        0
    };
    if op.flags & mem_flags::RETURN != 0 && matches!(op.dst[0], Dst::S(_)) {
        deliver_later(w, op, env, [old as u32, (old >> 32) as u32][..bytes / 4].to_vec());
    } else {
        count(w, op, env);
    }
    Ok(())
}

fn atomic(w: &mut Wave, op: &Op, env: &mut Env<'_>, what: Atomic, bytes: usize) -> Exec {
    let base = w.s64(op, 1);
    modify(w, op, env, base, u64::MAX, what, bytes)
}

fn buffer_atomic(w: &mut Wave, op: &Op, env: &mut Env<'_>, what: Atomic, bytes: usize) -> Exec {
    let (base, limit) = resource(w, op)?;
    modify(w, op, env, base, limit, what, bytes)
}

/// The function that executes a scalar store or atomic.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SStoreDword => |w, op, env| plain_store(w, op, env, 1),
        O::SStoreDwordx2 => |w, op, env| plain_store(w, op, env, 2),
        O::SStoreDwordx4 => |w, op, env| plain_store(w, op, env, 4),
        O::SScratchStoreDword => |w, op, env| scratch_store(w, op, env, 1),
        O::SScratchStoreDwordx2 => |w, op, env| scratch_store(w, op, env, 2),
        O::SScratchStoreDwordx4 => |w, op, env| scratch_store(w, op, env, 4),
        O::SBufferStoreDword => |w, op, env| buffer_store(w, op, env, 1),
        O::SBufferStoreDwordx2 => |w, op, env| buffer_store(w, op, env, 2),
        O::SBufferStoreDwordx4 => |w, op, env| buffer_store(w, op, env, 4),
        O::SAtcProbe | O::SAtcProbeBuffer | O::SDcacheDiscard | O::SDcacheDiscardX2 => |_, _, _| Ok(()),
        _ => return atomics(opcode),
    })
}

fn atomics(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SAtomicSwap => |w, op, env| atomic(w, op, env, Atomic::Swap, 4),
        O::SBufferAtomicSwap => |w, op, env| buffer_atomic(w, op, env, Atomic::Swap, 4),
        O::SAtomicSwapX2 => |w, op, env| atomic(w, op, env, Atomic::Swap, 8),
        O::SBufferAtomicSwapX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::Swap, 8),
        O::SAtomicCmpswap => |w, op, env| atomic(w, op, env, Atomic::CmpSwap, 4),
        O::SBufferAtomicCmpswap => |w, op, env| buffer_atomic(w, op, env, Atomic::CmpSwap, 4),
        O::SAtomicCmpswapX2 => |w, op, env| atomic(w, op, env, Atomic::CmpSwap, 8),
        O::SBufferAtomicCmpswapX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::CmpSwap, 8),
        O::SAtomicAdd => |w, op, env| atomic(w, op, env, Atomic::Add, 4),
        O::SBufferAtomicAdd => |w, op, env| buffer_atomic(w, op, env, Atomic::Add, 4),
        O::SAtomicAddX2 => |w, op, env| atomic(w, op, env, Atomic::Add, 8),
        O::SBufferAtomicAddX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::Add, 8),
        O::SAtomicSub => |w, op, env| atomic(w, op, env, Atomic::Sub, 4),
        O::SBufferAtomicSub => |w, op, env| buffer_atomic(w, op, env, Atomic::Sub, 4),
        O::SAtomicSubX2 => |w, op, env| atomic(w, op, env, Atomic::Sub, 8),
        O::SBufferAtomicSubX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::Sub, 8),
        O::SAtomicSmin => |w, op, env| atomic(w, op, env, Atomic::MinI, 4),
        O::SBufferAtomicSmin => |w, op, env| buffer_atomic(w, op, env, Atomic::MinI, 4),
        O::SAtomicSminX2 => |w, op, env| atomic(w, op, env, Atomic::MinI, 8),
        O::SBufferAtomicSminX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::MinI, 8),
        O::SAtomicUmin => |w, op, env| atomic(w, op, env, Atomic::MinU, 4),
        O::SBufferAtomicUmin => |w, op, env| buffer_atomic(w, op, env, Atomic::MinU, 4),
        O::SAtomicUminX2 => |w, op, env| atomic(w, op, env, Atomic::MinU, 8),
        O::SBufferAtomicUminX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::MinU, 8),
        O::SAtomicSmax => |w, op, env| atomic(w, op, env, Atomic::MaxI, 4),
        O::SBufferAtomicSmax => |w, op, env| buffer_atomic(w, op, env, Atomic::MaxI, 4),
        O::SAtomicSmaxX2 => |w, op, env| atomic(w, op, env, Atomic::MaxI, 8),
        O::SBufferAtomicSmaxX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::MaxI, 8),
        O::SAtomicUmax => |w, op, env| atomic(w, op, env, Atomic::MaxU, 4),
        O::SBufferAtomicUmax => |w, op, env| buffer_atomic(w, op, env, Atomic::MaxU, 4),
        O::SAtomicUmaxX2 => |w, op, env| atomic(w, op, env, Atomic::MaxU, 8),
        O::SBufferAtomicUmaxX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::MaxU, 8),
        O::SAtomicAnd => |w, op, env| atomic(w, op, env, Atomic::And, 4),
        O::SBufferAtomicAnd => |w, op, env| buffer_atomic(w, op, env, Atomic::And, 4),
        O::SAtomicAndX2 => |w, op, env| atomic(w, op, env, Atomic::And, 8),
        O::SBufferAtomicAndX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::And, 8),
        O::SAtomicOr => |w, op, env| atomic(w, op, env, Atomic::Or, 4),
        O::SBufferAtomicOr => |w, op, env| buffer_atomic(w, op, env, Atomic::Or, 4),
        O::SAtomicOrX2 => |w, op, env| atomic(w, op, env, Atomic::Or, 8),
        O::SBufferAtomicOrX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::Or, 8),
        O::SAtomicXor => |w, op, env| atomic(w, op, env, Atomic::Xor, 4),
        O::SBufferAtomicXor => |w, op, env| buffer_atomic(w, op, env, Atomic::Xor, 4),
        O::SAtomicXorX2 => |w, op, env| atomic(w, op, env, Atomic::Xor, 8),
        O::SBufferAtomicXorX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::Xor, 8),
        O::SAtomicInc => |w, op, env| atomic(w, op, env, Atomic::Inc, 4),
        O::SBufferAtomicInc => |w, op, env| buffer_atomic(w, op, env, Atomic::Inc, 4),
        O::SAtomicIncX2 => |w, op, env| atomic(w, op, env, Atomic::Inc, 8),
        O::SBufferAtomicIncX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::Inc, 8),
        O::SAtomicDec => |w, op, env| atomic(w, op, env, Atomic::Dec, 4),
        O::SBufferAtomicDec => |w, op, env| buffer_atomic(w, op, env, Atomic::Dec, 4),
        O::SAtomicDecX2 => |w, op, env| atomic(w, op, env, Atomic::Dec, 8),
        O::SBufferAtomicDecX2 => |w, op, env| buffer_atomic(w, op, env, Atomic::Dec, 8),
        _ => return None,
    })
}
