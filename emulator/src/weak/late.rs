//! Issues, performs and completes a wave's memory instructions on a weak memory.

use super::Flight;
use super::caches::{self, SYSTEM};
use super::note::Note;
use crate::counters::Data;
use crate::error::{Exec, Fault, FaultKind};
use crate::machine::{Env, execute};
use crate::memory::{Access, LdsWatch, Watch};
use crate::op::{Class, Op, mem_flags};
use crate::wave::Wave;

/// Whether this module performs the instruction late: memory instructions, except those of the global data share, which
/// act at once.
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
        let (wave, ports) = (w.order, w.ports);
        if let Some(weak) = &mut env.weak
            && let Some(flight) = weak.control(control, wave, ports, env.mem)
        {
            w.counters.postpone(flight);
        }
        return Ok(());
    }
    let before = w.counters.issued();
    let accesses = if op.class == Class::Smem { 1 } else { w.exec().count_ones() };
    env.mem.watch = Some(Box::new(Watch::Note(Note::of(accesses as usize))));
    env.lds.watch = Some(LdsWatch::Copy(Vec::new()));
    let frozen = w.freeze(op);
    let done = execute(w, op, env);
    let note = env.mem.take_note();
    let lds = matches!(env.lds.watch.take(), Some(LdsWatch::Copy(bytes)) if !bytes.is_empty());
    done?;
    let issued = w.counters.issued() > before;
    if note.entries.is_empty() && !lds || !issued {
        return Ok(());
    }
    let has = |access| note.entries.iter().any(|e| e.access == access);
    if has(Access::Load) && has(Access::Store) {
        let what = "an instruction that stores what it loads, on a weak memory".to_owned();
        return Err(Fault::wave(FaultKind::Unsupported(what)));
    }
    let access = note.entries.first().map_or(Access::Load, |e| e.access);
    let reach =
        if op.class == Class::Smem && access != Access::Load { SYSTEM } else { caches::reach(model, access, op.mods) };
    let port = if op.class == Class::Smem { w.ports.scalar } else { w.ports.vector };
    let rerun = (lds || access != Access::Store).then(|| (frozen, Box::new(op.clone())));
    let Some(weak) = &mut env.weak else { return Ok(()) };
    let flight = weak.issue(Flight::new(note, rerun, w.order, port), reach, env.mem);
    w.counters.postpone(flight);
    w.late_issued += 1;
    w.rests_until = weak.rest(w.order, w.late_issued);
    if lds {
        w.late_lds.push_back(flight);
    }
    Ok(())
}

/// Completes an instruction and returns its result.
pub fn complete(w: &mut Wave, env: &mut Env<'_>, flight: usize) -> Data {
    while w.late_lds.contains(&flight) {
        perform_lds(w, env);
    }
    if let Some(at) = w.performed.iter().position(|(f, _)| *f == flight) {
        return w.performed.swap_remove(at).1;
    }
    rerun(env, flight)
}

/// Performs the oldest late LDS instruction.
pub fn perform_lds(w: &mut Wave, env: &mut Env<'_>) {
    if let Some(flight) = w.late_lds.pop_front() {
        let data = rerun(env, flight);
        w.performed.push((flight, data));
    }
}

/// Completes an instruction's accesses and runs it again.
fn rerun(env: &mut Env<'_>, flight: usize) -> Data {
    let Some(weak) = env.weak.as_deref_mut() else { return Data::None };
    weak.force(flight, env.mem);
    let of = weak.flight(flight);
    let Some((frozen, op)) = of.rerun.take() else { return Data::None };
    // A store's bytes may still be in flight.
    let note = if of.stores() { of.note.clone() } else { std::mem::take(&mut of.note) };
    let Some(mut proxy) = weak.proxy.take() else { return Data::None };
    proxy.thaw(&frozen);
    let replayed = Box::new(Watch::Note(note.replayed()));
    let (noting, lds_watch) = (env.mem.watch.replace(replayed), env.lds.watch.take());
    // It succeeded before with the same registers, so it succeeds now.
    let done = execute(&mut proxy, &op, env);
    debug_assert!(done.is_ok());
    (env.mem.watch, env.lds.watch) = (noting, lds_watch);
    let data = proxy.counters.take_last();
    if let Some(weak) = env.weak.as_deref_mut() {
        weak.proxy = Some(proxy);
    }
    data
}

/// Lets the adversary perform one of a wave's late instructions.
pub fn drift(w: &mut Wave, env: &mut Env<'_>) {
    if !w.late_lds.is_empty() && env.weak.as_deref_mut().is_some_and(|weak| weak.is_time(w.order, 1)) {
        perform_lds(w, env);
    }
}
