//! Variables in private memory along the final code: which writes of the source may have been the last (reaching
//! definitions).
//!
//! Lowering found these on the source's graph (`gcnc_lowering::variables`); this is the same on the machine's. In a
//! block, a write that was moved past another counts for nothing until both are done, and one that became several
//! instructions counts from the last of them on. Memory that lost one of its writes is not followed: its contents are
//! not the source's.

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Opcode};
use gcnc_mir::variables::{UNKNOWN, Variables, Writes};
use gcnc_mir::{Block, Function};
use hashbrown::HashMap;

use super::node_of;

/// Homes and blocks together at most.
const MAX_STATES: usize = 1 << 22;

/// The homes of a function's variables.
#[derive(Default)]
pub struct Homes {
    /// What blocks write, in order.
    written: SecondaryMap<Block, Vec<Write>>,
    entries: SecondaryMap<Block, Vec<Writes>>,
    block: Option<Block>,
    /// How much of what the block writes has been done.
    done: usize,
    now: Vec<Writes>,
}

/// An instruction's write of a home, or its part of one.
#[derive(Clone, Copy)]
struct Write {
    home: u32,
    number: u32,
    /// What the home has then.
    leaves: Writes,
}

impl Homes {
    /// Those of `f`.
    pub fn find(f: &Function, variables: &Variables) -> Homes {
        let count = variables.homes.len();
        let mut homes = Homes { now: vec![UNKNOWN; count], ..Homes::default() };
        if count == 0 || count * f.order.len() > MAX_STATES {
            return homes;
        }
        let mut missing: Vec<Writes> =
            variables.homes.iter().map(|home| home.writes.values().fold(0, |all, &write| all | 1 << write)).collect();
        for &b in &f.order {
            let written: Vec<Write> = f.blocks[b].insts.iter().flat_map(|inst| writes(f, inst)).collect();
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

    /// Goes on to the beginning of a block.
    pub fn enter(&mut self, b: Block) {
        (self.block, self.done) = (Some(b), 0);
        let count = self.now.len();
        self.now.clone_from(&self.entries[b]);
        self.now.resize(count, UNKNOWN);
        // A write that was repeated, and is still to come here: which of both the source means, nobody knows.
        for write in &self.written[b] {
            let now = &mut self.now[write.home as usize];
            if *now == 1 << write.number {
                *now = UNKNOWN;
            }
        }
    }

    /// Passes an instruction. Returns whether it writes some home.
    pub fn pass(&mut self, f: &Function, inst: &Inst) -> bool {
        let Some(b) = self.block.filter(|&b| !self.written[b].is_empty()) else { return false };
        let count = writes(f, inst).count();
        let done = self.written[b].iter().skip(self.done).take(count);
        done.for_each(|write| self.now[write.home as usize] = write.leaves);
        self.done += count;
        count > 0
    }

    /// The writes of a home that may have been the last.
    pub fn now(&self, home: u32) -> Writes {
        self.now[home as usize]
    }
}

/// The writes of homes that an instruction does, or is a part of.
fn writes<'f>(f: &'f Function, inst: &Inst) -> impl Iterator<Item = Write> + use<'f> {
    let opcode = inst.opcode;
    let may_write = opcode.is_store() || opcode.is_atomic() || matches!(opcode, Opcode::SSwappcB64 | Opcode::SCallB64);
    let node = if may_write { node_of(f, inst.loc) } else { None };
    let homes = f.variables.as_ref().filter(|_| node.is_some()).map_or(&[][..], |variables| &variables.homes);
    (0..)
        .zip(homes)
        .filter_map(move |(home, data)| Some(Write { home, number: *data.writes.get(&node?)?, leaves: UNKNOWN }))
}

/// The writes of a block with what they leave: themselves, where all earlier ones are done and no other.
fn in_order(mut writes: Vec<Write>) -> Vec<Write> {
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
