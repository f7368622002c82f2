//! Runs a kernel whose waves issue in the order that the cycle model gives.

use super::dispatch::Dispatch;
use super::{Machine, allocation};
use crate::error::RunError;
use crate::memory::{LdsWatch, Watch};
use crate::op::Class;
use crate::options::Options;
use crate::timing::{Clock, Executed, Next, Places, Timing, TimingOptions};
use crate::wave::Status;

impl Machine<'_> {
    /// Executes all work-groups and returns how long they took.
    pub(super) fn execute_timed(
        &mut self,
        d: &mut Dispatch<'_>,
        timing: TimingOptions,
        options: &mut Options<'_>,
    ) -> Result<Timing, RunError> {
        if self.devices.weak.is_some() {
            return Err(RunError::Launch("the cycle model does not support weak memory".to_owned()));
        }
        let of = (d.kernel, allocation(d.kernel, &d.chip));
        let mut clock = Clock::of(&d.chip, of, (d.group_waves(), d.prepared.lds_bytes), timing);
        let resident = clock.groups().min(d.groups_in_scratch() as usize);
        self.memory.watch = Some(Box::new(Watch::Places(Places::default())));
        for slot in 0..resident {
            if !self.begin_timed(d, slot, &mut clock)? {
                break;
            }
        }
        while let Some(next) = clock.next() {
            self.step_timed(d, next, &mut clock, options)?;
            self.answer(d)?;
        }
        if d.groups.iter().flat_map(|g| &g.waves).any(|w| w.status != Status::Done) {
            return Err(d.deadlock(&self.devices.gws));
        }
        Ok(clock.finish(|pc, index| (d.address(pc), d.code.text(index))))
    }

    /// Starts the next work-group in the slot of an ended one, if there is any.
    fn begin_timed(&mut self, d: &mut Dispatch<'_>, slot: usize, clock: &mut Clock) -> Result<bool, RunError> {
        let Some(mut group) = self.start_group(d, slot as u32) else { return Ok(false) };
        group.lds.watch = Some(LdsWatch::Places(Vec::new()));
        let waves = group.waves.len();
        if slot < d.groups.len() {
            d.groups[slot] = group;
        } else {
            d.groups.push(group);
        }
        clock.start(slot, waves);
        (0..waves).try_for_each(|wave| prepare_timed(d, (slot, wave), clock))?;
        Ok(true)
    }

    /// Executes one instruction of a wave.
    fn step_timed(
        &mut self,
        d: &mut Dispatch<'_>,
        next: Next,
        clock: &mut Clock,
        options: &mut Options<'_>,
    ) -> Result<(), RunError> {
        let Next { group, wave, .. } = next;
        let w = &d.groups[group].waves[wave];
        let (pc, exec, banks) = (w.pc, w.exec(), w.banks);
        if let Some(places) = self.memory.places() {
            places.clear();
        }
        let changes = self.devices.gws.changes;
        self.wave_turn(d, (group, wave), 1, options)?;
        let index = d.code.fetch(pc, banks).map_err(|fault| d.report(group, wave, *fault))?;
        let op = &d.code.ops[index];
        let slot = &mut d.groups[group];
        let status = slot.waves[wave].status;
        let jumped = slot.waves[wave].pc != pc + u64::from(op.bytes);
        let mut none = Places::default();
        let places = self.memory.places().unwrap_or(&mut none);
        let mut nothing = Vec::new();
        let lds = match &mut slot.lds.watch {
            Some(LdsWatch::Places(lds)) => lds,
            _ => &mut nothing,
        };
        // The LDS stores of a load to LDS take no time of their own.
        if !matches!(op.class, Class::Ds | Class::Flat) {
            lds.clear();
        }
        clock.executed(next, op, pc, Executed { places, lds, exec, jumped });
        lds.clear();
        match status {
            Status::Ready => prepare_timed(d, (group, wave), clock)?,
            Status::Barrier | Status::SplitBarrier | Status::TurnedBack => clock.park(group, wave),
            Status::Done => clock.end(group, wave),
        }
        let all = if self.devices.gws.changes != changes { 0..d.groups.len() } else { group..group + 1 };
        for group in all.filter(|&group| clock.has_parked(group)).collect::<Vec<_>>() {
            wake_timed(d, group, self.devices.gws.changes, clock)?;
        }
        if status == Status::Done && d.groups[group].waves.iter().all(|w| w.status == Status::Done) {
            self.begin_timed(d, group, clock)?;
        }
        Ok(())
    }
}

/// Passes a wave's next instruction to the model.
fn prepare_timed(d: &mut Dispatch<'_>, (group, wave): (usize, usize), clock: &mut Clock) -> Result<(), RunError> {
    let w = &d.groups[group].waves[wave];
    match d.code.fetch(w.pc, w.banks) {
        Ok(index) => {
            clock.prepare(group, wave, index, &d.code.ops[index]);
            Ok(())
        }
        Err(fault) => Err(d.report(group, wave, *fault)),
    }
}

/// Resumes the waves that no longer need to wait.
fn wake_timed(d: &mut Dispatch<'_>, group: usize, changes: u64, clock: &mut Clock) -> Result<(), RunError> {
    d.groups[group].release(changes);
    for wave in 0..d.groups[group].waves.len() {
        if d.groups[group].waves[wave].status == Status::Ready && clock.is_parked(group, wave) {
            clock.wake(group, wave);
            prepare_timed(d, (group, wave), clock)?;
        }
    }
    Ok(())
}
