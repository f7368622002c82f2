//! A wave's turn under a debugger, which is called before each instruction.

use super::dispatch::Dispatch;
use super::step::step;
use super::{KernelEnv, Machine};
use crate::debugger::{Debugger, Next, Paused, Space};
use crate::error::RunError;
use crate::memory::{Lds, LdsWatch, Memory, Watch};
use crate::options::Options;
use crate::wave::Status;

impl Machine<'_> {
    /// Executes a wave's instructions until its turn is over, it waits, or it is told to yield.
    pub(super) fn debugged_turn(
        &mut self,
        d: &mut Dispatch<'_>,
        (group, wave): (usize, usize),
        quantum: u64,
        options: &mut Options<'_>,
    ) -> Result<(), RunError> {
        let limit = options.max_instructions;
        let Some(debugger) = options.debugger.as_deref_mut() else { return Ok(()) };
        if self.devices.weak.is_some() || d.shader.is_some() {
            return Err(RunError::Launch("a debugger only runs kernels, on coherent memory".to_owned()));
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

    /// Executes one instruction, and reports its accesses to the debugger.
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
            slot.lds.watch = Some(LdsWatch::Accesses(Vec::new()));
        }
        let kernel = KernelEnv { chip: &d.chip, trap_queue: d.trap_queue, code_base: d.object.load_address() };
        let mut env = self.devices.env(self.memory, (&mut slot.lds, &mut slot.barriers), kernel);
        env.clock = self.statistics.instructions;
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

/// Reports an instruction's accesses to a debugger.
fn report(debugger: &mut dyn Debugger, memory: &mut Memory, lds: &mut Lds) {
    let mut report = |space, all: Vec<crate::memory::Accessed>| {
        for (access, address, bytes) in all {
            debugger.accessed(space, access, address..address.saturating_add(bytes as u64));
        }
    };
    if let Some(Watch::Accesses(all)) = memory.watch.take().map(|watch| *watch) {
        report(Space::Device, all);
    }
    if let Some(LdsWatch::Accesses(all)) = lds.watch.take() {
        report(Space::Lds, all);
    }
}
