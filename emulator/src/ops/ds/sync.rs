//! Global wave sync (GWS), ordered counts and GS registers.

use gcnc_isa::Opcode as O;

use super::{active, active_or_first, count, deliver_later, deliver_to};
use crate::atomic::{Atomic, Rules};
use crate::counters::{Order, Part};
use crate::error::{Exec, Fault, FaultKind};
use crate::gws::{BlockedOn, GwsAttempt, Refused, Register, Release, Request};
use crate::machine::Env;
use crate::memory::{Access, le};
use crate::op::{Dst, Handler, Op, Src};
use crate::wave::{LANES, Status, Wave, sreg};

/// Nothing of GDS may be outstanding before an instruction that may be rejected and retried (RDNA3 ISA, 13.4.1 "GWS and
/// Ordered Count Programming Rule").
fn check_outstanding(w: &Wave, env: &Env<'_>) -> Exec {
    if env.strict && w.counters.any_of(Order::GlobalShare) {
        return Err(Fault::invalid(
            "an instruction of the global data share is outstanding (lgkmcnt was not waited for)",
        ));
    }
    Ok(())
}

/// `ds_gws_*`: the resource is the sum of M0's bits 21:16 and the offset; the operand comes from the first active lane.
/// EXEC does not matter otherwise, except on GFX11 for those without an operand. A wave that must wait executes the
/// instruction again.
fn sync(w: &mut Wave, op: &Op, env: &mut Env<'_>, request: Request) -> Exec {
    check_outstanding(w, env)?;
    let id = (w.sget(sreg::M0) >> 16 & 0x3f).wrapping_add(op.imm as u32 & 0x3f);
    let (number, counts_for_wave) = match op.src[0] {
        Src::V(_) => (w.s32(op, 0), true),
        _ => (0, false),
    };
    if !env.chip.target.replays_wave_sync() && w.gws_attempt != GwsAttempt::Seen {
        w.gws_attempt = GwsAttempt::Violation;
        count(w, op, env);
        return Ok(());
    }
    let ignored = env.chip.gds_one_lane && w.exec() == 0 && !counts_for_wave;
    if ignored || env.gws.request(id, request, number, &mut w.gws) {
        w.gws_attempt = GwsAttempt::Done;
        count(w, op, env);
    } else {
        retry_later(w, env, BlockedOn::Resource(id % 64, request));
    }
    Ok(())
}

/// Makes the wave retry this instruction once something has changed.
fn retry_later(w: &mut Wave, env: &Env<'_>, what: BlockedOn) {
    w.next_pc = w.pc;
    w.status = Status::TurnedBack;
    w.refused = Some(Refused { what, at: env.gws.changes });
}

/// `ds_ordered_count`: an atomic on a counter, in the order in which waves were created. Bits 8 and 9 of the offset
/// release the counter and end the wave's counts, bits 13:12 are the operation; the operand comes from the first active
/// lane, or is zero without any. The counter is a dword of GDS at M0's bits 31:18 plus the offset's bits 7:2, and all
/// active lanes get its old value; on GFX11 it is a register (RDNA3 ISA, 13.4.3 "Ordered Count").
fn ordered_count(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    check_outstanding(w, env)?;
    if env.strict && matches!((op.src[0], op.dst[0]), (Src::V(from), Dst::V(to)) if from == to) {
        return Err(Fault::invalid("an ordered count whose source is its destination could not be replayed"));
    }
    let offset = op.imm as u32;
    let what = match offset >> 12 & 3 {
        0 => Atomic::Add,
        1 => Atomic::Swap,
        kind => return Err(Fault::wave(FaultKind::Unsupported(format!("operation {kind} of an ordered count")))),
    };
    let register = Register::of_offset(offset);
    if env.chip.gds_one_lane && what == Atomic::Swap && !register.exchanges() {
        return Err(Fault::invalid("an ordered count exchanges only registers 4 to 7"));
    }
    let release = Release { counter: offset >> 8 & 1 != 0, done: offset >> 9 & 1 != 0 };
    let counter = offset >> 2 & 0x3f;
    if !env.gws.ordered(counter as usize, w.order, release) {
        retry_later(w, env, BlockedOn::Turn(counter));
        return Ok(());
    }
    let (lanes, rules) = (active_or_first(w, op, env), Rules::of(env.chip));
    let number = if lanes == 0 { 0 } else { w.v32(op, 0)[lanes.trailing_zeros() as usize] };
    let old = if env.chip.gds_one_lane {
        let bytes = 4 * register.dwords();
        env.gws.update(register, |old| what.apply(bytes, old, number.into(), 0, &rules))
    } else {
        let address = (w.sget(sreg::M0) >> 16 & !3) + 4 * counter;
        let slot = env.gds().slice(Access::Atomic, address.into(), 4).map_err(Fault::wave)?;
        let old = le(slot);
        let new = what.apply(4, old, number.into(), 0, &rules);
        slot.copy_from_slice(&new.to_le_bytes()[..4]);
        old
    };
    deliver_to(w, op, env, lanes, vec![[old as u32; LANES]], Part::Full);
    Ok(())
}

/// `ds_add_gs_reg_rtn` and `ds_sub_gs_reg_rtn`: the offset's bits 5:2 select a register of 32 or 64 bits, to which one
/// lane adds 32 bits; it gets the old value.
fn stage_register(w: &mut Wave, op: &Op, env: &mut Env<'_>, what: Atomic) -> Exec {
    let register = Register::of_offset(op.imm as u32);
    let lane = active(w, op, env);
    let mut values = vec![[0; LANES]; register.dwords()];
    if lane != 0 {
        let lane = lane.trailing_zeros() as usize;
        let number = w.v32(op, 0)[lane].into();
        let (bytes, rules) = (4 * register.dwords(), Rules::of(env.chip));
        let old = env.gws.update(register, |old| what.apply(bytes, old, number, 0, &rules));
        for (d, value) in values.iter_mut().enumerate() {
            value[lane] = (old >> (32 * d)) as u32;
        }
    }
    deliver_later(w, op, env, values, Part::Full);
    Ok(())
}

/// The function that executes an opcode of this file.
pub(super) fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::DsGwsInit => |w, op, env| sync(w, op, env, Request::Init),
        O::DsGwsSemaV => |w, op, env| sync(w, op, env, Request::SemaphoreV),
        O::DsGwsSemaBr => |w, op, env| sync(w, op, env, Request::SemaphoreBr),
        O::DsGwsSemaP => |w, op, env| sync(w, op, env, Request::SemaphoreP),
        O::DsGwsSemaReleaseAll => |w, op, env| sync(w, op, env, Request::ReleaseAll),
        O::DsGwsBarrier => |w, op, env| sync(w, op, env, Request::Barrier),
        O::DsOrderedCount => ordered_count,
        O::DsAddGsRegRtn => |w, op, env| stage_register(w, op, env, Atomic::Add),
        O::DsSubGsRegRtn => |w, op, env| stage_register(w, op, env, Atomic::Sub),
        _ => return None,
    })
}
