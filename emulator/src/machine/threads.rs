//! Work-groups of a kernel on several threads of the host.
//!
//! A round of turns has two parts then. In the first, nobody changes memory: each thread takes one work-group after the
//! other and gives its waves turns, until they have had enough of them or come to an instruction that does more to what
//! other work-groups see than read it ([`shares`]). In the second part one thread executes these instructions, in the
//! order of the work-groups. So every run is a way in which waves may take turns on one thread, atomics are atomic, and
//! what happens is the same for any number of threads, whatever the kernel does.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use gcnc_isa::Opcode;
use gcnc_isa::op::{Unit, flags, modifiers};

use super::dispatch::{Dispatch, Group};
use super::step::step_decoded;
use super::{Env, Machine, Statistics};
use crate::chip::Chip;
use crate::error::{Exec, Fault, RunError};
use crate::gws::Gws;
use crate::memory::Memory;
use crate::op::{Class, mem_flags};
use crate::options::Options;
use crate::predecode::Code;
use crate::shader::Pipeline;
use crate::wave::{Status, Wave};

/// Turns of a wave in the first part of a round at most: starting threads takes as long as hundreds of instructions.
const TURNS: u64 = 8;
/// Instructions of a turn: at least this many, and fewer than three times as many.
const QUANTUM: u64 = 32;

/// Whether an instruction does more to what other work-groups see than read memory.
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

/// A work-group's turns in the first part of a round, and their outcome.
#[derive(Default)]
struct Turns {
    /// Instructions of each turn.
    quantum: u64,
    /// Instructions that were executed in them.
    statistics: Statistics,
    /// What went wrong, in which wave.
    fault: Option<(usize, Box<Fault>)>,
}

/// State that all threads read in the first part of a round.
struct Common<'a> {
    memory: Arc<Memory>,
    code: &'a Code,
    chip: &'a Chip,
    trap_queue: Option<u64>,
    strict: bool,
    code_base: u64,
    /// Instructions before this round.
    clock: u64,
    /// Changes of what is between work-groups.
    changes: u64,
}

impl Machine<'_> {
    /// Whether the next round can be on several threads: nobody sees or counts single instructions.
    pub(super) fn may_use_threads(&self, d: &Dispatch<'_>, options: &Options<'_>) -> bool {
        let watched = options.observer.is_some() || options.debugger.is_some() || options.checks.is_some();
        let unseen = options.trace.is_none() && !watched && d.shader.is_none();
        let waves: u64 = d.groups.iter().map(|group| group.waves.len() as u64).sum();
        let most = waves * TURNS * 3 * QUANTUM;
        let counted = self.statistics.instructions + most > self.profile.from;
        options.threads > 1 && d.groups.len() > 1 && unseen && self.weak.is_none() && !counted
    }

    /// Turns of all waves; the order is that of the work-groups in the second part.
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
                while d.must_take_its_turn_alone(group, wave) {
                    self.wave_turn(d, (group, wave), 1, options)?;
                }
            }
            d.groups[group].release(self.gws.changes);
        }
        Ok(())
    }

    /// The part of a round in which memory is only read.
    fn first_part(&mut self, d: &mut Dispatch<'_>, threads: usize) -> Vec<Turns> {
        let turns_of = |_| Turns { quantum: QUANTUM + self.random() % (2 * QUANTUM), ..Turns::default() };
        let mut turns: Vec<Turns> = (0..d.groups.len()).map(turns_of).collect();
        let common = Common {
            memory: Arc::new(std::mem::take(self.memory)),
            code: &d.code,
            chip: &d.chip,
            trap_queue: d.trap_queue,
            strict: self.strict,
            code_base: d.object.load_address(),
            clock: self.statistics.instructions,
            changes: self.gws.changes,
        };
        let others = threads.min(turns.len()) - 1;
        let work = Mutex::new(d.groups.iter_mut().zip(&mut turns));
        let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
        let help = || {
            let mut memory = Memory::lent(common.memory.clone());
            while let Some((group, turns)) = next() {
                common.give_turns(group, turns, &mut memory);
            }
        };
        thread::scope(|scope| {
            // Without another thread there is less help.
            (0..others).map_while(|_| thread::Builder::new().spawn_scoped(scope, help).ok()).for_each(drop);
            help();
        });
        if let Some(memory) = Arc::into_inner(common.memory) {
            *self.memory = memory;
        }
        turns
    }
}

impl Dispatch<'_> {
    /// Whether a wave's next instruction must wait for the second part: it shares, or is not decoded yet.
    fn must_take_its_turn_alone(&self, group: usize, wave: usize) -> bool {
        let w = &self.groups[group].waves[wave];
        w.status == Status::Ready && self.code.decoded(w.pc, w.banks).is_none_or(|index| self.code.ops[index].shares)
    }
}

impl Common<'_> {
    /// Some turns of a work-group's waves.
    fn give_turns(&self, group: &mut Group, turns: &mut Turns, memory: &mut Memory) {
        let (mut gds, mut gws, mut interrupts, mut pipeline) = (None, Gws::default(), Vec::new(), Pipeline::default());
        for _ in 0..TURNS {
            let before = turns.statistics.instructions;
            for (number, w) in group.waves.iter_mut().enumerate().filter(|(_, w)| w.status == Status::Ready) {
                let mut env = Env {
                    mem: memory,
                    lds: &mut group.lds,
                    gds: &mut gds,
                    gws: &mut gws,
                    barriers: &mut group.barriers,
                    interrupts: &mut interrupts,
                    pipeline: &mut pipeline,
                    trap_queue: self.trap_queue,
                    chip: self.chip,
                    strict: self.strict,
                    weak: None,
                    clock: 0,
                    code_base: self.code_base,
                    arrivals: None,
                };
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
        let untouched = gds.is_none() && gws.changes == 0 && interrupts.is_empty() && pipeline.exports.is_empty();
        debug_assert!(untouched, "an instruction that shares was taken for one that does not");
    }

    /// A wave's instructions up to one that shares.
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
    fn what_changes_more_than_the_work_group_shares() {
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
