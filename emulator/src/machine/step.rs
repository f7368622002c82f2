//! Executes one instruction of a wave: the strict checks before it, its function, and what the checks record of it.
//!
//! Most instructions are plain ([`Op::is_plain`]) and most waves are in no special mode: these take a fast path, and
//! [`step_unusual`] handles all others.

use super::{Env, Statistics};
use crate::counters::{Counter, Order};
use crate::error::{Exec, Fault, FaultKind};
use crate::op::{Class, Dst, Op, Relative, Src, VECTOR_UNITS};
use crate::ops::vmem::is_in_order_load;
use crate::predecode::{self, Code};
use crate::wave::{Status, Wave};
use crate::weak::late;

/// A wave's turn without an observer, on coherent memory: nothing but instructions.
pub(super) fn fast_turn(
    w: &mut Wave,
    code: &mut Code,
    env: &mut Env<'_>,
    quantum: u64,
    statistics: &mut Statistics,
) -> Exec {
    env.clock = statistics.instructions;
    let end = env.clock + quantum;
    let result = loop {
        env.clock += 1;
        let index = match code.fetch(w.pc, w.banks) {
            Ok(index) => index,
            Err(fault) => break Err(fault),
        };
        if let Err(fault) = step_here(w, code, index, env, &mut statistics.lane_instructions) {
            break Err(fault);
        }
        w.pc = w.next_pc;
        if w.status != Status::Ready || env.clock == end {
            break Ok(());
        }
    };
    statistics.instructions = env.clock;
    result
}

/// Executes one instruction; returns its index.
pub(super) fn step(
    w: &mut Wave,
    code: &mut Code,
    env: &mut Env<'_>,
    lane_instructions: &mut u64,
) -> Result<usize, Box<Fault>> {
    let index = code.fetch(w.pc, w.banks)?;
    step_decoded(w, code, index, env, lane_instructions)?;
    Ok(index)
}

/// Executes an instruction that has been decoded.
pub(super) fn step_decoded(
    w: &mut Wave,
    code: &Code,
    index: usize,
    env: &mut Env<'_>,
    lane_instructions: &mut u64,
) -> Exec {
    step_here(w, code, index, env, lane_instructions)
}

/// The same, inlined into the loop that calls it.
#[inline(always)]
fn step_here(w: &mut Wave, code: &Code, index: usize, env: &mut Env<'_>, lane_instructions: &mut u64) -> Exec {
    let op = &code.ops[index];
    w.next_pc = w.pc + u64::from(op.bytes);
    let usual = op.is_plain && !w.skips && w.gpr_idx == 0 && w.dynamic_vgprs.is_none();
    if !usual || env.weak.is_some() {
        return step_unusual(w, op, code, env, lane_instructions);
    }
    if env.strict {
        check(w, op, code, env)?;
    }
    *lane_instructions += lanes(w, op);
    (op.run)(w, op, env)?;
    if let Some(dual) = &op.dual {
        (dual.run)(w, dual, env)?;
    }
    if env.strict {
        w.hazards.record(op, env.chip);
    }
    Ok(())
}

/// Executes an instruction that is not plain, of a wave in a mode that changes instructions, or on a weak memory.
#[inline(never)]
fn step_unusual(w: &mut Wave, op: &Op, code: &Code, env: &mut Env<'_>, lane_instructions: &mut u64) -> Exec {
    if w.skips && op.class.is_vector() {
        return Ok(());
    }
    let mut resolved = None;
    let op = resolve(op, w, env, &mut resolved)?;
    if let Some(vgprs) = w.dynamic_vgprs {
        check_allocated(op, vgprs)?;
    }
    if env.strict {
        if let Some(count) = op.hazard.expcnt {
            w.wait_for_exports(env, count);
        }
        check(w, op, code, env)?;
    }
    *lane_instructions += lanes(w, op);
    match env.weak {
        None => execute(w, op, env)?,
        Some(_) => late::step(w, op, env)?,
    }
    if env.strict {
        w.hazards.record(op, env.chip);
    }
    Ok(())
}

/// The strict checks: registers whose loads are outstanding, and hazards.
#[inline(always)]
fn check(w: &Wave, op: &Op, code: &Code, env: &Env<'_>) -> Exec {
    if w.counters.any_busy() && w.counters.is_any_busy(op) {
        check_outstanding(w, op, code, env)?;
    }
    w.hazards.check(op, env.chip)
}

/// How many lane instructions it counts as: its active lanes, or one for a scalar instruction.
#[inline(always)]
fn lanes(w: &mut Wave, op: &Op) -> u64 {
    if !op.class.is_vector() {
        return 1;
    }
    let exec = w.exec();
    if w.counted.0 != exec {
        w.counted = (exec, exec.count_ones().into());
    }
    w.counted.1
}

/// Resolves what depends on the wave: register numbers relative to M0, and a dword of LDS.
#[inline]
pub fn resolve<'a>(op: &'a Op, w: &Wave, env: &mut Env<'_>, slot: &'a mut Option<Op>) -> Result<&'a Op, Box<Fault>> {
    if op.relative != Relative::No || (w.gpr_idx != 0 && op.class.is_valu()) {
        Ok(slot.insert(predecode::relocate(op, w)?))
    } else if op.src[0] == Src::Lds {
        Ok(slot.insert(predecode::read_lds(op, w, env.lds)?))
    } else {
        Ok(op)
    }
}

/// Runs the function of an instruction, and of the second half of a dual instruction, whose sources are read before the
/// first half writes (RDNA3 ISA, 7.6 "Dual Issue VALU").
#[inline]
pub fn execute(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let Some(dual) = &op.dual else { return (op.run)(w, op, env) };
    let Dst::V(d) = op.dst[0] else { return Err(Fault::invalid("dual issue without a destination")) };
    let before = w.v[d as usize];
    (op.run)(w, op, env)?;
    let first = std::mem::replace(&mut w.v[d as usize], before);
    (dual.run)(w, dual, env)?;
    w.v[d as usize] = first;
    Ok(())
}

/// Checks for registers that a wave has not allocated.
fn check_allocated(op: &Op, vgprs: usize) -> Exec {
    let first = usize::from(VECTOR_UNITS);
    let ends = op
        .reads()
        .iter()
        .chain(op.writes())
        .filter(|u| u.count > 0)
        .map(|u| usize::from(u.first) + usize::from(u.count));
    match ends.max().and_then(|end| end.checked_sub(first)).filter(|end| *end > vgprs) {
        Some(end) => Err(Fault::wave(FaultKind::RegisterOutOfRange {
            register: format!("v{}", end - 1),
            allocated: vgprs as u32,
        })),
        None => Ok(()),
    }
}

/// Checks for reading or overwriting a register whose load is outstanding.
#[cold]
fn check_outstanding(w: &Wave, op: &Op, code: &Code, env: &Env<'_>) -> Exec {
    let describe = |unit: u16| {
        let producer = w.counters.producer(unit);
        let text = producer.map_or_else(String::new, |p| code.text(p.inst as usize));
        let address = producer.map_or(0, |p| code.link_base.wrapping_add(p.pc));
        let counter = producer.map_or("", |p| {
            Counter::ALL.into_iter().find(|c| p.counters & c.bit() != 0).map_or("", |c| c.name(env.chip))
        });
        (code.unit_name(unit), text, address, counter)
    };
    let order = |unit| w.counters.producer(unit).map(|p| p.order);
    // A load of one half of a register may follow that of the other half, which it preserves and so reads.
    let follows = |unit| match order(unit) {
        Some(Order::Vector) => is_in_order_load(op, env),
        Some(Order::Local) => op.class == Class::Ds,
        _ => false,
    };
    let kept = |unit| code.keeps_half(op.inst) && follows(unit);
    if let Some(unit) = op.reads().iter().filter_map(|u| w.counters.busy_unit(*u)).find(|unit| !kept(*unit)) {
        let (register, producer, producer_address, counter) = describe(unit);
        return Err(Fault::wave(FaultKind::ReadOutstanding { register, producer, producer_address, counter }));
    }
    for unit in op.writes().iter().filter_map(|u| w.counters.busy_unit(*u)) {
        // Vector loads that complete in order may follow each other into a register.
        let vector = env.chip.loads_in_order && order(unit) == Some(Order::Vector);
        if vector && is_in_order_load(op, env) || kept(unit) {
            continue;
        }
        let (register, producer, producer_address, counter) = describe(unit);
        return Err(Fault::wave(FaultKind::OverwriteOutstanding { register, producer, producer_address, counter }));
    }
    Ok(())
}
