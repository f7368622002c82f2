//! A wave's turn with a debugger, who is asked before each instruction.

use super::dispatch::Dispatch;
use super::step::step;
use super::{Env, Machine};
use crate::debugger::{Debugger, Next, Paused, Space};
use crate::error::RunError;
use crate::memory::{Aside, Lds, Memory, Watch};
use crate::options::Options;
use crate::wave::Status;

impl Machine<'_> {
    /// Instructions of a wave, until it has had enough of them, waits, or is told to yield.
    pub(super) fn debugged_turn(
        &mut self,
        d: &mut Dispatch<'_>,
        (group, wave): (usize, usize),
        quantum: u64,
        options: &mut Options<'_>,
    ) -> Result<(), RunError> {
        let limit = options.max_instructions;
        let Some(debugger) = options.debugger.as_deref_mut() else { return Ok(()) };
        if self.weak.is_some() || d.shader.is_some() {
            return Err(RunError::Launch("a debugger runs kernels, on coherent memory".to_owned()));
        }
        for _ in 0..quantum {
            if self.statistics.instructions >= limit {
                return Err(self.out_of_budget(d, (group, wave), limit));
            }
            let mut paused = Paused { memory: self.memory, dispatch: d, current: (group, wave) };
            match debugger.before(&mut paused) {
                Next::Go => {}
                Next::Yield => return Ok(()),
                Next::Stop => return Err(d.stopped(group, wave)),
            }
            self.debugged_step(d, (group, wave), debugger)?;
            if d.groups[group].waves[wave].status != Status::Ready {
                break;
            }
        }
        let slot = &mut d.groups[group];
        if slot.waves[wave].status == Status::Done {
            slot.barriers.end(slot.waves[wave].id);
        }
        Ok(())
    }

    /// One instruction, of which the debugger is told what it accesses.
    fn debugged_step(
        &mut self,
        d: &mut Dispatch<'_>,
        (group, wave): (usize, usize),
        debugger: &mut dyn Debugger,
    ) -> Result<(), RunError> {
        self.statistics.instructions += 1;
        let slot = &mut d.groups[group];
        if debugger.watches() {
            self.memory.watch = Some(Box::new(Watch::Accesses(Vec::new())));
            slot.lds.aside = Some(Aside::Accesses(Vec::new()));
        }
        let mut env = Env {
            mem: self.memory,
            lds: &mut slot.lds,
            gds: &mut self.gds,
            gws: &mut self.gws,
            barriers: &mut slot.barriers,
            interrupts: &mut self.interrupts,
            pipeline: &mut self.pipeline,
            trap_queue: d.trap_queue,
            chip: &d.chip,
            strict: self.strict,
            weak: None,
            clock: self.statistics.instructions,
            code_base: d.object.load_address(),
            arrivals: None,
        };
        let w = &mut slot.waves[wave];
        let result = step(w, &mut d.code, &mut env, &mut self.statistics.lane_instructions);
        report(debugger, self.memory, &mut slot.lds);
        if let Err(fault) = result {
            return Err(d.report(group, wave, *fault));
        }
        w.pc = w.next_pc;
        Ok(())
    }
}

/// Tells a debugger what an instruction accessed.
fn report(debugger: &mut dyn Debugger, memory: &mut Memory, lds: &mut Lds) {
    let mut tell = |space, all: Vec<crate::memory::Accessed>| {
        for (access, address, bytes) in all {
            debugger.accessed(space, access, address..address.saturating_add(bytes as u64));
        }
    };
    if let Some(Watch::Accesses(all)) = memory.watch.take().map(|watch| *watch) {
        tell(Space::Device, all);
    }
    if let Some(Aside::Accesses(all)) = lds.aside.take() {
        tell(Space::Lds, all);
    }
}
