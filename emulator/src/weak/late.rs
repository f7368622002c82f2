//! How a wave's memory instructions are noted, performed and completed.

use super::Flight;
use super::caches::{self, SYSTEM};
use super::note::Note;
use crate::counters::Data;
use crate::error::{Exec, Fault, FaultKind};
use crate::machine::{Env, execute};
use crate::memory::{Access, Aside, Watch};
use crate::op::{Class, Op, mem_flags};
use crate::wave::Wave;

/// Whether the instruction is one of memory that this module performs late. Those of the global data share act at once.
fn is_late(op: &Op) -> bool {
    match op.class {
        Class::Ds => op.flags & mem_flags::GDS == 0,
        Class::Smem | Class::Buffer | Class::Global | Class::Flat => true,
        _ => false,
    }
}

/// Executes an instruction on a weak memory.
pub fn step(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let model = env.chip.target.memory_model();
    if !is_late(op) {
        return execute(w, op, env);
    }
    if let Some(control) = caches::control(model, op.opcode, op.mods) {
        execute(w, op, env)?;
        let (wave, doors) = (w.order, w.doors);
        if let Some(weak) = &mut env.weak
            && let Some(flight) = weak.control(control, wave, doors, env.mem)
        {
            w.counters.postpone(flight);
        }
        return Ok(());
    }
    let before = w.counters.issued();
    let accesses = if op.class == Class::Smem { 1 } else { w.exec().count_ones() };
    env.mem.watch = Some(Box::new(Watch::Note(Note::of(accesses as usize))));
    env.lds.aside = Some(Aside::Copy(Vec::new()));
    let frozen = w.freeze(op);
    let done = execute(w, op, env);
    let note = env.mem.take_note();
    let lds = matches!(env.lds.aside.take(), Some(Aside::Copy(bytes)) if !bytes.is_empty());
    done?;
    let issued = w.counters.issued() > before;
    if note.entries.is_empty() && !lds || !issued {
        return Ok(());
    }
    let has = |access| note.entries.iter().any(|e| e.access == access);
    if has(Access::Load) && has(Access::Store) {
        let what = "an instruction that stores what it loads, in the weak memory".to_owned();
        return Err(Fault::wave(FaultKind::Unsupported(what)));
    }
    let access = note.entries.first().map_or(Access::Load, |e| e.access);
    let reach =
        if op.class == Class::Smem && access != Access::Load { SYSTEM } else { caches::reach(model, access, op.mods) };
    let door = if op.class == Class::Smem { w.doors.scalar } else { w.doors.vector };
    let again = (lds || access != Access::Store).then(|| (frozen, Box::new(op.clone())));
    let Some(weak) = &mut env.weak else { return Ok(()) };
    let flight = weak.issue(Flight::new(note, again, w.order, door), reach, env.mem);
    w.counters.postpone(flight);
    w.late_issued += 1;
    w.rests_until = weak.rest(w.order, w.late_issued);
    if lds {
        w.late_lds.push_back(flight);
    }
    Ok(())
}

/// Completes an instruction, and gives its result.
pub fn complete(w: &mut Wave, env: &mut Env<'_>, flight: usize) -> Data {
    while w.late_lds.contains(&flight) {
        perform_lds(w, env);
    }
    if let Some(at) = w.performed.iter().position(|(f, _)| *f == flight) {
        return w.performed.swap_remove(at).1;
    }
    again(env, flight)
}

/// Performs the oldest instruction of LDS that is late.
pub fn perform_lds(w: &mut Wave, env: &mut Env<'_>) {
    if let Some(flight) = w.late_lds.pop_front() {
        let data = again(env, flight);
        w.performed.push((flight, data));
    }
}

/// Completes an instruction's accesses and runs it again.
fn again(env: &mut Env<'_>, flight: usize) -> Data {
    let Some(weak) = env.weak.as_deref_mut() else { return Data::None };
    weak.force(flight, env.mem);
    let of = weak.flight(flight);
    let Some((frozen, op)) = of.again.take() else { return Data::None };
    // A store's bytes may still be on their way.
    let note = if of.stores() { of.note.clone() } else { std::mem::take(&mut of.note) };
    let Some(mut proxy) = weak.proxy.take() else { return Data::None };
    proxy.thaw(&frozen);
    let replayed = Box::new(Watch::Note(note.replayed()));
    let (noting, aside) = (env.mem.watch.replace(replayed), env.lds.aside.take());
    // It ran before, with the same registers: it does not fail now.
    let done = execute(&mut proxy, &op, env);
    debug_assert!(done.is_ok());
    (env.mem.watch, env.lds.aside) = (noting, aside);
    let data = proxy.counters.take_last();
    if let Some(weak) = env.weak.as_deref_mut() {
        weak.proxy = Some(proxy);
    }
    data
}

/// Lets the adversary perform something of a wave's.
pub fn drift(w: &mut Wave, env: &mut Env<'_>) {
    if !w.late_lds.is_empty() && env.weak.as_deref_mut().is_some_and(|weak| weak.is_time(w.order, 1)) {
        perform_lds(w, env);
    }
}
