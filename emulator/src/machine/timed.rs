//! A run whose waves issue as the cycle model says.

use super::{Machine, allocation};
use crate::error::RunError;
use crate::memory::{Aside, Watch};
use crate::op::Class;
use crate::options::Options;
use crate::timing::{Clock, Executed, Next, Places, Timing, TimingOptions};
use crate::wave::Status;

impl Machine<'_> {
    /// Executes all work-groups, and says how long they took.
    pub(super) fn execute_timed(
        &mut self,
        timing: TimingOptions,
        options: &mut Options<'_>,
    ) -> Result<Timing, RunError> {
        if self.weak.is_some() {
            return Err(RunError::Launch("a weak memory has no timing".to_owned()));
        }
        let of = (self.kernel, allocation(self.kernel, &self.chip));
        let mut clock = Clock::of(&self.chip, of, (self.group_waves(), self.prepared.lds_bytes), timing);
        let resident = clock.groups().min(self.groups_in_scratch() as usize);
        self.memory.watch = Some(Box::new(Watch::Places(Places::default())));
        for slot in 0..resident {
            if !self.begin_timed(slot, &mut clock)? {
                break;
            }
        }
        while let Some(next) = clock.next() {
            self.step_timed(next, &mut clock, options)?;
            self.answer()?;
        }
        if self.groups.iter().flat_map(|g| &g.waves).any(|w| w.status != Status::Done) {
            return Err(self.deadlock());
        }
        Ok(clock.finish(|pc, index| (self.address(pc), self.code.text(index))))
    }

    /// Starts the next work-group in the place of an ended one, if there is any.
    fn begin_timed(&mut self, slot: usize, clock: &mut Clock) -> Result<bool, RunError> {
        let Some(mut group) = self.start_group(slot as u32) else { return Ok(false) };
        group.lds.aside = Some(Aside::Places(Vec::new()));
        let waves = group.waves.len();
        if slot < self.groups.len() {
            self.groups[slot] = group;
        } else {
            self.groups.push(group);
        }
        clock.start(slot);
        (0..waves).try_for_each(|wave| self.prepare_timed(slot, wave, clock))?;
        Ok(true)
    }

    /// Tells the model of a wave's next instruction.
    fn prepare_timed(&mut self, group: usize, wave: usize, clock: &mut Clock) -> Result<(), RunError> {
        let w = &self.groups[group].waves[wave];
        match self.code.fetch(w.pc, w.banks) {
            Ok(index) => {
                clock.prepare(group, wave, index, &self.code.ops[index]);
                Ok(())
            }
            Err(fault) => Err(self.report(group, wave, *fault)),
        }
    }

    /// One instruction of a wave.
    fn step_timed(&mut self, next: Next, clock: &mut Clock, options: &mut Options<'_>) -> Result<(), RunError> {
        let Next { group, wave, .. } = next;
        let w = &self.groups[group].waves[wave];
        let (pc, exec, banks) = (w.pc, w.exec(), w.banks);
        if let Some(places) = self.memory.places() {
            places.clear();
        }
        let changes = self.gws.changes;
        self.wave_turn(group, wave, 1, options)?;
        let index = self.code.fetch(pc, banks).map_err(|fault| self.report(group, wave, *fault))?;
        let op = &self.code.ops[index];
        let slot = &mut self.groups[group];
        let status = slot.waves[wave].status;
        let jumped = slot.waves[wave].pc != pc + u64::from(op.bytes);
        let mut none = Places::default();
        let places = self.memory.places().unwrap_or(&mut none);
        let mut nothing = Vec::new();
        let lds = match &mut slot.lds.aside {
            Some(Aside::Places(lds)) => lds,
            _ => &mut nothing,
        };
        // What a load to LDS brings is stored there by the way.
        if !matches!(op.class, Class::Ds | Class::Flat) {
            lds.clear();
        }
        clock.executed(next, op, pc, Executed { places, lds, exec, jumped });
        lds.clear();
        match status {
            Status::Ready => self.prepare_timed(group, wave, clock)?,
            Status::Barrier | Status::SplitBarrier | Status::TurnedBack => clock.park(group, wave),
            Status::Done => clock.end(group, wave),
        }
        let all = if self.gws.changes != changes { 0..self.groups.len() } else { group..group + 1 };
        for group in all.filter(|&group| clock.has_parked(group)).collect::<Vec<_>>() {
            self.wake_timed(group, clock)?;
        }
        if status == Status::Done && self.groups[group].waves.iter().all(|w| w.status == Status::Done) {
            self.begin_timed(group, clock)?;
        }
        Ok(())
    }

    /// Lets the waves go on that need not wait any more.
    fn wake_timed(&mut self, group: usize, clock: &mut Clock) -> Result<(), RunError> {
        self.groups[group].release(self.gws.changes);
        for wave in 0..self.groups[group].waves.len() {
            if self.groups[group].waves[wave].status == Status::Ready && clock.is_parked(group, wave) {
                clock.wake(group, wave);
                self.prepare_timed(group, wave, clock)?;
            }
        }
        Ok(())
    }
}
