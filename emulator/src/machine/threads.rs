//! Runs the work-groups of a kernel on several host threads.
//!
//! A round of turns then has two parts. In the first, memory is only read: each thread takes one work-group after the
//! other and gives its waves turns, until their turns are over or they reach an instruction with effects that other
//! work-groups can see ([`shares`]). In the second part one thread executes these instructions, in the order of the
//! work-groups. So every run is a possible interleaving on one thread, atomics are atomic, and the result is the same
//! for any number of threads, whatever the kernel does.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use gcnc_isa::Opcode;
use gcnc_isa::op::{Unit, flags, modifiers};

use super::dispatch::{Dispatch, Group};
use super::step::step_decoded;
use super::{Devices, Env, KernelEnv, Machine, Statistics};
use crate::error::{Exec, Fault, RunError};
use crate::memory::Memory;
use crate::op::{Class, mem_flags};
use crate::options::Options;
use crate::predecode::Code;
use crate::wave::{Status, Wave};

/// Most turns of a wave in the first part of a round: starting threads takes as long as hundreds of instructions.
const TURNS: u64 = 8;
/// A turn has at least this many instructions, and fewer than three times as many.
const QUANTUM: u64 = 32;

/// Whether an instruction has effects that other work-groups can see, beyond reading memory.
pub fn shares(opcode: Opcode, class: Class, flags_of_memory: u32) -> bool {
    let changes = opcode.is(flags::STORE) || opcode.is(flags::ATOMIC);
    match class {
        Class::Salu | Class::Valu | Class::Trans => false,
        Class::Smem => changes,
        Class::Buffer | Class::Global | Class::Flat => changes || !opcode.is(flags::LOAD) && !opcode.is(flags::CACHE),
        Class::Ds => flags_of_memory & mem_flags::GDS != 0 || opcode.desc().mods & modifiers::GDS_ONLY != 0,
        Class::Control => !matches!(opcode.unit(), Unit::Control | Unit::Salu) || opcode == Opcode::SSendmsg,
    }
}

/// The outcome of a work-group's turns in the first part of a round.
#[derive(Default)]
struct Turns {
    /// The number of instructions of each turn.
    quantum: u64,
    /// The instructions that were executed.
    statistics: Statistics,
    /// A fault, and the wave that it is in.
    fault: Option<(usize, Box<Fault>)>,
}

/// State that all threads read in the first part of a round.
struct RoundState<'a> {
    memory: Arc<Memory>,
    code: &'a Code,
    kernel: KernelEnv<'a>,
    strict: bool,
    /// Instructions before this round.
    clock: u64,
    /// The number of changes of GWS.
    changes: u64,
}

impl Machine<'_> {
    /// Whether the next round can run on several threads: no instruction is observed or counted for the profile.
    pub(super) fn may_use_threads(&self, d: &Dispatch<'_>, options: &Options<'_>) -> bool {
        let watched = options.observer.is_some() || options.debugger.is_some() || options.checks.is_some();
        let is_fast = options.trace.is_none() && !watched && d.shader.is_none();
        let waves: u64 = d.groups.iter().map(|group| group.waves.len() as u64).sum();
        let most = waves * TURNS * 3 * QUANTUM;
        let counted = self.statistics.instructions + most > self.profile.from;
        options.threads > 1 && d.groups.len() > 1 && is_fast && self.devices.weak.is_none() && !counted
    }

    /// Gives all waves turns; `order` is the order of the work-groups in the second part.
    pub(super) fn turns_on_threads(
        &mut self,
        d: &mut Dispatch<'_>,
        order: impl Iterator<Item = usize> + Clone,
        options: &mut Options<'_>,
    ) -> Result<(), RunError> {
        let mut turns = self.first_part(d, options.threads);
        for Turns { statistics, .. } in &turns {
            self.statistics.instructions += statistics.instructions;
            self.statistics.lane_instructions += statistics.lane_instructions;
        }
        for group in order.clone() {
            if let Some((wave, fault)) = turns[group].fault.take() {
                return Err(d.report(group, wave, *fault));
            }
        }
        for group in order {
            for wave in 0..d.groups[group].waves.len() {
                while d.must_run_serially(group, wave) {
                    self.wave_turn(d, (group, wave), 1, options)?;
                }
            }
            d.groups[group].release(self.devices.gws.changes);
        }
        Ok(())
    }

    /// The part of a round in which memory is only read.
    fn first_part(&mut self, d: &mut Dispatch<'_>, threads: usize) -> Vec<Turns> {
        let turns_of = |_| Turns { quantum: QUANTUM + self.random() % (2 * QUANTUM), ..Turns::default() };
        let mut turns: Vec<Turns> = (0..d.groups.len()).map(turns_of).collect();
        let round = RoundState {
            memory: Arc::new(std::mem::take(self.memory)),
            code: &d.code,
            kernel: KernelEnv { chip: &d.chip, trap_queue: d.trap_queue, code_base: d.object.load_address() },
            strict: self.devices.strict,
            clock: self.statistics.instructions,
            changes: self.devices.gws.changes,
        };
        let others = threads.min(turns.len()) - 1;
        let work = Mutex::new(d.groups.iter_mut().zip(&mut turns));
        let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
        let help = || {
            let mut memory = Memory::lent(round.memory.clone());
            while let Some((group, turns)) = next() {
                round.give_turns(group, turns, &mut memory);
            }
        };
        thread::scope(|scope| {
            // If a thread cannot be started, fewer do the work.
            (0..others).map_while(|_| thread::Builder::new().spawn_scoped(scope, help).ok()).for_each(drop);
            help();
        });
        if let Some(memory) = Arc::into_inner(round.memory) {
            *self.memory = memory;
        }
        turns
    }
}

impl Dispatch<'_> {
    /// Whether a wave's next instruction must run in the second part: it shares, or is not decoded yet.
    fn must_run_serially(&self, group: usize, wave: usize) -> bool {
        let w = &self.groups[group].waves[wave];
        w.status == Status::Ready && self.code.decoded(w.pc, w.banks).is_none_or(|index| self.code.ops[index].shares)
    }
}

impl RoundState<'_> {
    /// Gives a work-group's waves some turns.
    fn give_turns(&self, group: &mut Group, turns: &mut Turns, memory: &mut Memory) {
        let mut devices = Devices { strict: self.strict, ..Devices::default() };
        for _ in 0..TURNS {
            let before = turns.statistics.instructions;
            for (number, w) in group.waves.iter_mut().enumerate().filter(|(_, w)| w.status == Status::Ready) {
                let mut env = devices.env(memory, (&mut group.lds, &mut group.barriers), self.kernel);
                if let Err(fault) = self.turn(w, &mut env, turns) {
                    turns.fault = Some((number, fault));
                    return;
                }
                if w.status == Status::Done {
                    group.barriers.end(w.id);
                }
            }
            group.release(self.changes);
            if turns.statistics.instructions == before {
                break;
            }
        }
        let Devices { gds, gws, interrupts, pipeline, .. } = devices;
        let untouched = gds.is_none() && gws.changes == 0 && interrupts.is_empty() && pipeline.exports.is_empty();
        debug_assert!(untouched, "an instruction that shares was taken for one that does not");
    }

    /// Executes a wave's instructions up to one that shares.
    fn turn(&self, w: &mut Wave, env: &mut Env<'_>, turns: &mut Turns) -> Exec {
        for _ in 0..turns.quantum {
            let Some(index) = self.code.decoded(w.pc, w.banks).filter(|&index| !self.code.ops[index].shares) else {
                break;
            };
            turns.statistics.instructions += 1;
            env.clock = self.clock + turns.statistics.instructions;
            step_decoded(w, self.code, index, env, &mut turns.statistics.lane_instructions)?;
            w.pc = w.next_pc;
            if w.status != Status::Ready {
                break;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decoded::class;
    use crate::ops::handler;

    #[test]
    fn instructions_with_effects_beyond_the_work_group_share() {
        let all = || Opcode::all().filter(|&opcode| handler(opcode).is_some());
        let changes = |opcode: &Opcode| {
            let (name, class) = (opcode.name(), class(*opcode));
            let of_device: &[&str] = match class {
                Class::Ds => &["gws", "ordered", "_gs_reg"],
                Class::Control => &["s_sendmsg", "tensor_"],
                _ => &["_store", "_atomic"],
            };
            of_device.iter().any(|part| name.contains(part))
        };
        for opcode in all().filter(changes) {
            assert!(shares(opcode, class(opcode), 0), "{}", opcode.name());
        }
        assert!(all().filter(changes).count() > 100);
        for opcode in [Opcode::GlobalLoadB32, Opcode::SLoadB32, Opcode::DsStoreB32, Opcode::SBarrier, Opcode::SEndpgm] {
            assert!(!shares(opcode, class(opcode), 0), "{}", opcode.name());
        }
        assert!(shares(Opcode::DsStoreB32, Class::Ds, mem_flags::GDS));
    }
}
