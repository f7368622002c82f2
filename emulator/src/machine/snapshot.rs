//! Snapshots of a debugged run between two rounds of turns, from which it can be resumed.
//!
//! A snapshot is a full copy: memory, waves with their outstanding operations, LDS, and the scheduler's state. Host
//! calls change the host's state, so a kernel that makes any is run from its beginning.

use super::dispatch::{Dispatch, Group};
use super::{Machine, Statistics};
use crate::error::RunError;
use crate::gws::Gws;
use crate::launch::{Grid, ScratchLayout};
use crate::memory::{Lds, Memory};
use crate::options::Options;
use crate::wave::Vreg;

/// The state of a run between two rounds of turns.
#[derive(Debug)]
pub struct Snapshot {
    /// The kernel's entry and the grid: other launches cannot resume from it.
    of: (u64, Grid),
    memory: Memory,
    groups: Vec<Group>,
    next_group: u64,
    turns_without_end: u32,
    scratch: ScratchLayout,
    gds: Option<Lds>,
    gws: Gws,
    interrupts: Vec<u32>,
    random: u64,
    statistics: Statistics,
}

impl Machine<'_> {
    /// Runs a single kernel under a debugger.
    pub(super) fn execute_debugged(&mut self, d: &mut Dispatch<'_>, options: &mut Options<'_>) -> Result<(), RunError> {
        let earlier = options.debugger.as_deref_mut().and_then(|debugger| debugger.begin());
        match earlier.filter(|snapshot| snapshot.of == (d.kernel.entry_address, d.grid)) {
            Some(snapshot) => self.resume(d, snapshot),
            None => self.begin(d),
        }
        let can_go_back = d.hostcall.is_none() && self.devices.weak.is_none() && d.shader.is_none();
        while !d.is_done() {
            if let Some(debugger) = options.debugger.as_deref_mut().filter(|_| can_go_back) {
                debugger.round(self.bytes(d), &|| self.snapshot(d));
            }
            self.round(d, options)?;
        }
        Ok(())
    }

    /// The approximate size of a snapshot: its large parts.
    fn bytes(&self, d: &Dispatch<'_>) -> u64 {
        let group = |group: &Group| {
            let registers: usize = group.waves.iter().map(|wave| wave.v.len() * size_of::<Vreg>()).sum();
            (registers + group.lds.data.len()) as u64
        };
        self.memory.bytes() + d.groups.iter().map(group).sum::<u64>()
    }

    fn snapshot(&self, d: &Dispatch<'_>) -> Snapshot {
        Snapshot {
            of: (d.kernel.entry_address, d.grid),
            memory: self.memory.copy(),
            groups: d.groups.iter().map(Group::copy).collect(),
            next_group: d.next_group,
            turns_without_end: d.turns_without_end,
            scratch: d.prepared.scratch,
            gds: self.devices.gds.as_ref().map(Lds::copy),
            gws: self.devices.gws.clone(),
            interrupts: self.devices.interrupts.clone(),
            random: self.random,
            statistics: self.statistics,
        }
    }

    fn resume(&mut self, d: &mut Dispatch<'_>, from: &Snapshot) {
        *self.memory = from.memory.copy();
        d.groups = from.groups.iter().map(Group::copy).collect();
        (d.next_group, d.turns_without_end) = (from.next_group, from.turns_without_end);
        d.prepared.scratch = from.scratch;
        self.devices.gds = from.gds.as_ref().map(Lds::copy);
        self.devices.gws = from.gws.clone();
        self.devices.interrupts.clone_from(&from.interrupts);
        (self.random, self.statistics) = (from.random, from.statistics);
    }
}

impl Group {
    /// A copy, whose LDS is not watched.
    fn copy(&self) -> Group {
        let Group { id, slot, lds, barriers, waves } = self;
        Group { id: *id, slot: *slot, lds: lds.copy(), barriers: barriers.clone(), waves: waves.clone() }
    }
}
