//! Reaching definitions of variables in private memory, on the final code: which source writes may have been the last.
//!
//! Lowering computed the same on the source's CFG (`gcnc_lowering::variables`). Within a block, a write that was
//! reordered with another takes effect when both are done, and one that was expanded to several instructions with the
//! last of them. A variable that lost one of its writes is not tracked: its memory no longer has the source's contents.

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Opcode};
use gcnc_mir::variables::{UNKNOWN, Variables, Writes};
use gcnc_mir::{Block, Function};
use hashbrown::HashMap;

use super::node_of;

/// Limit on the number of homes times blocks.
const MAX_STATES: usize = 1 << 22;

/// The memory homes of a function's variables.
#[derive(Default)]
pub struct MemoryHomes {
    /// The writes of each block, in order.
    written: SecondaryMap<Block, Vec<HomeWrite>>,
    entries: SecondaryMap<Block, Vec<Writes>>,
    block: Option<Block>,
    /// How many of the block's writes have been passed.
    done: usize,
    now: Vec<Writes>,
}

/// A write of a home by an instruction, or its part of one.
#[derive(Clone, Copy)]
struct HomeWrite {
    home: u32,
    number: u32,
    /// The home's reaching writes afterwards.
    leaves: Writes,
}

impl MemoryHomes {
    /// The homes of `f`.
    pub fn find(f: &Function, variables: &Variables) -> MemoryHomes {
        let count = variables.homes.len();
        let mut homes = MemoryHomes { now: vec![UNKNOWN; count], ..MemoryHomes::default() };
        if count == 0 || count * f.order.len() > MAX_STATES {
            return homes;
        }
        let mut missing: Vec<Writes> =
            variables.homes.iter().map(|home| home.writes.values().fold(0, |all, &write| all | 1 << write)).collect();
        for &b in &f.order {
            let written: Vec<HomeWrite> = f.blocks[b].insts.iter().flat_map(|inst| writes(f, inst)).collect();
            written.iter().for_each(|write| missing[write.home as usize] &= !(1 << write.number));
            homes.written[b] = in_order(written);
        }
        for write in homes.written.values_mut().flatten() {
            if missing[write.home as usize] != 0 {
                write.leaves = UNKNOWN;
            }
        }
        homes.solve(f, &missing);
        homes
    }

    fn solve(&mut self, f: &Function, missing: &[Writes]) {
        let start = missing.iter().map(|&missing| if missing == 0 { 1 } else { UNKNOWN }).collect();
        self.entries[f.entry()] = start;
        let mut work = BTreeSet::from([f.entry()]);
        while let Some(b) = work.pop_first() {
            gcnc_limits::poll();
            let mut state = self.entries[b].clone();
            self.written[b].iter().for_each(|write| state[write.home as usize] = write.leaves);
            for edge in &f.blocks[b].linear_succs {
                let known = &mut self.entries[edge.block];
                known.resize(state.len(), 0);
                let mut changed = false;
                for (known, new) in known.iter_mut().zip(&state) {
                    changed |= new & !*known != 0;
                    *known |= new;
                }
                work.extend(changed.then_some(edge.block));
            }
        }
    }

    /// Moves to the start of a block.
    pub fn enter(&mut self, b: Block) {
        (self.block, self.done) = (Some(b), 0);
        let count = self.now.len();
        self.now.clone_from(&self.entries[b]);
        self.now.resize(count, UNKNOWN);
        // A duplicated write that is still to come in this block: it is unknown which of the two the source means.
        for write in &self.written[b] {
            let now = &mut self.now[write.home as usize];
            if *now == 1 << write.number {
                *now = UNKNOWN;
            }
        }
    }

    /// Applies an instruction. Returns whether it writes a home.
    pub fn pass(&mut self, f: &Function, inst: &Inst) -> bool {
        let Some(b) = self.block.filter(|&b| !self.written[b].is_empty()) else { return false };
        let count = writes(f, inst).count();
        let done = self.written[b].iter().skip(self.done).take(count);
        done.for_each(|write| self.now[write.home as usize] = write.leaves);
        self.done += count;
        count > 0
    }

    /// The reaching writes of a home.
    pub fn now(&self, home: u32) -> Writes {
        self.now[home as usize]
    }
}

/// The home writes that an instruction performs, or is part of.
fn writes<'f>(f: &'f Function, inst: &Inst) -> impl Iterator<Item = HomeWrite> + use<'f> {
    let opcode = inst.opcode;
    let may_write = opcode.is_store() || opcode.is_atomic() || matches!(opcode, Opcode::SSwappcB64 | Opcode::SCallB64);
    let node = if may_write { node_of(f, inst.loc) } else { None };
    let homes = f.variables.as_ref().filter(|_| node.is_some()).map_or(&[][..], |variables| &variables.homes);
    (0..)
        .zip(homes)
        .filter_map(move |(home, data)| Some(HomeWrite { home, number: *data.writes.get(&node?)?, leaves: UNKNOWN }))
}

/// The writes of a block with the reaching writes after each: itself, once all earlier writes and no later one are
/// done.
fn in_order(mut writes: Vec<HomeWrite>) -> Vec<HomeWrite> {
    let mut latest: HashMap<u32, u32> = HashMap::new();
    for write in &mut writes {
        let latest = latest.entry(write.home).or_default();
        *latest = write.number.max(*latest);
        if *latest == write.number {
            write.leaves = 1 << write.number;
        }
    }
    let mut earliest: HashMap<u32, u32> = HashMap::new();
    for write in writes.iter_mut().rev() {
        let earliest = earliest.entry(write.home).or_insert(u32::MAX);
        if *earliest <= write.number {
            write.leaves = UNKNOWN;
        }
        *earliest = write.number.min(*earliest);
    }
    writes
}
