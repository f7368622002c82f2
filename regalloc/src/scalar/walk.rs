//! Registers of scalars by one walk over the linear graph, in time that grows with the function's length.
//!
//! A scalar of the [`Problem`] has one definition, and registers of a class are alike: so in each block, in reverse
//! post-order, what is live has registers as long as there are any, and what is used furthest away goes to memory where
//! there are none (Hack, "Register Allocation for Programs in SSA Form"; Braun and Hack, "Register Spilling and
//! Live-Range Splitting for SSA-Form Programs"). What goes to memory is stored once, where it is defined, so that
//! throwing it out costs nothing; or it is made again ([`super::again`]). A loop begins with what it uses soon, another
//! join with what all its predecessors have in registers: what one threw out is reloaded where it is read again. A
//! parameter that finds no register where its block begins is in memory from then on: the edges store its arguments
//! there.
//!
//! Where blocks meet, [`super::edges`] moves what has different places in the two.

use std::cmp::Reverse;

use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Block, Function, VReg};

use super::again::Again;
use super::file::File;
use super::next_use::{LOOP_EXIT, NEVER, NextUse};
use super::problem::{Item, Kind, Problem};
use super::residents::{NOWHERE, Residents};
use crate::ends::{KINDS, Pressure};
use crate::error::Error;

/// When a move takes place, of those at one item.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum When {
    /// On the edge into the block.
    Entry,
    /// Parameters that go to memory.
    Parameter,
    /// What the item needs.
    Before,
    /// Results that go to memory.
    Result,
    /// On the edge out of the block, whose last item this is.
    Exit,
}

/// Where a value is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In this register of a class.
    Register(u8, u8),
    /// In memory: that of a scalar, and in the end a slot.
    Memory(u32),
    /// Nowhere: this scalar is made again, with its load's base in this register of the pairs.
    Again(u32, u8),
}

/// A move.
#[derive(Copy, Clone, Debug)]
pub struct Move {
    /// The item at which it takes place.
    pub item: u32,
    /// When it does.
    pub when: When,
    /// Its destination.
    pub to: Place,
    /// Its source.
    pub from: Place,
}

/// An allocation, and memory of the pass.
#[derive(Clone, Default, Debug)]
pub struct Memory {
    next: NextUse,
    /// What can be made again.
    pub again: Again,
    /// Who is where, and in the end what is in memory.
    pub residents: Residents,
    /// Where each scalar is defined, and the register that it has then.
    pub defined: Vec<(u32, When, u8)>,
    /// Registers at blocks' beginnings and ends, beside the lists of [`Liveness`].
    pub in_at: Vec<u8>,
    /// See `in_at`.
    pub out_at: Vec<u8>,
    /// Of block number `n` the parameters' registers: `param_at[param_start[n]..]`.
    pub param_start: Vec<u32>,
    /// See `param_start`.
    pub param_at: Vec<u8>,
    /// Of the block at hand, beside the live-in list: how many predecessors have it in a register.
    count: Vec<u32>,
    /// The register of each operand of the problem.
    pub registers: Vec<u8>,
    /// Moves within blocks.
    pub moves: Vec<Move>,
}

/// What might be in a register where a block begins, the most wanted first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Wanted {
    /// The first use.
    first: u32,
    scalar: u32,
    /// Where the most frequent predecessor has it.
    at: u8,
    /// Which parameter it is, if any.
    param: Option<u32>,
}

/// A value whose first use in a loop is at least so many items away is reloaded at that use, not at the loop's entry.
const LATE: u32 = 44;

/// The pass at work.
struct Walk<'a> {
    f: &'a Function,
    cfg: &'a Cfg,
    live: &'a Liveness,
    p: &'a Problem,
    /// Of each block, in the graph's order; of a loop's header, the most in the loop.
    pressure: &'a [Pressure],
    /// Whether there may be too few registers.
    tight: bool,
    m: &'a mut Memory,
}

/// Finds registers for all operands of `p`, and the moves within blocks. `pressure` is of each block, in the graph's
/// order.
pub fn run(
    f: &Function,
    (cfg, live): (&Cfg, &Liveness),
    p: &Problem,
    file: &File,
    pressure: &mut [Pressure],
    m: &mut Memory,
) -> Result<(), Error> {
    m.reset(live, p);
    m.residents.reset(f, cfg, p, file);
    let classes = &m.residents.classes;
    let room = |k: usize| (classes[k].all & !classes[k].lost).count_ones();
    let tight = pressure.iter().any(|all| (0..KINDS).any(|k| all[k] > room(k)));
    m.next.compute(f, cfg, live, p, tight);
    m.again.clear();
    if tight {
        m.again.find(f, p);
        spread(cfg, pressure);
    }
    let mut walk = Walk { f, cfg, live, p, pressure, tight, m };
    for (n, &b) in cfg.order().iter().enumerate() {
        let items = p.block_items(p.position(b));
        if p.operands_of(items.clone()).is_empty() && walk.pass(n, b) {
            continue;
        }
        walk.enter(n, b);
        let start = p.operands_of(items.clone()).start;
        for item in items {
            match p.items[item].index {
                Item::ENTRY => walk.initial(item, start),
                _ => walk.item(item, start, (n, b))?,
            }
        }
        walk.leave(n);
    }
    Ok(())
}

/// Gives each loop's header the most of the loop.
fn spread(cfg: &Cfg, pressure: &mut [Pressure]) {
    // Backwards: what is in a loop comes after its header.
    for (n, &b) in cfg.order().iter().enumerate().rev() {
        if let Some(outer) = cfg.loop_header(b).and_then(|h| cfg.number(h)).filter(|&h| h < n) {
            let inner = pressure[n];
            pressure[outer].iter_mut().zip(inner).for_each(|(all, here)| *all = (*all).max(here));
        }
    }
}

impl Memory {
    fn reset(&mut self, live: &Liveness, p: &Problem) {
        let fill = |list: &mut Vec<u8>, n: usize| {
            list.clear();
            list.resize(n, NOWHERE);
        };
        fill(&mut self.in_at, live.all_live_in().len());
        fill(&mut self.out_at, live.all_live_out().len());
        fill(&mut self.registers, p.operands.len());
        self.defined.clear();
        self.defined.resize(p.scalars(), (0, When::Entry, NOWHERE));
        self.param_start.clear();
        self.param_at.clear();
        self.moves.clear();
    }

    /// The register of `v` at the end of block number `n`.
    pub fn at_end(&self, live: &Liveness, n: usize, v: VReg) -> u8 {
        let range = live.live_out_range(n);
        let found = live.all_live_out()[range.clone()].binary_search(&v);
        found.map_or(NOWHERE, |k| self.out_at[range.start + k])
    }
}

impl Walk<'_> {
    /// Goes through a block without operands: what comes from its only predecessor stays where it is. Whether there is
    /// such a predecessor, and no parameter.
    fn pass(&mut self, n: usize, b: Block) -> bool {
        let &[before] = self.cfg.pred_numbers(n) else { return false };
        if before as usize >= n || !self.f.blocks[b].linear_params.is_empty() {
            return false;
        }
        let mut from = self.live.live_out_range(before as usize);
        let (all_in, all_out) = (self.live.all_live_in(), self.live.all_live_out());
        for (k, out) in self.live.live_in_range(n).zip(self.live.live_out_range(n)) {
            let at = from.find(|&o| all_out[o] == all_in[k]).map_or(NOWHERE, |o| self.m.out_at[o]);
            (self.m.in_at[k], self.m.out_at[out]) = (at, at);
        }
        self.m.param_start.push(self.m.param_at.len() as u32);
        true
    }

    /// Sets the file up as block `b`, number `n`, finds it.
    fn enter(&mut self, n: usize, b: Block) {
        self.m.residents.clear();
        self.m.next.walk(self.f, self.cfg, self.live, self.p, b);
        self.look_back(n, b);
        let range = self.live.live_in_range(n);
        let params = &self.f.blocks[b].linear_params;
        let preds = self.cfg.preds(b);
        let looping = preds.iter().any(|&p| self.cfg.number(p).is_some_and(|p| p >= n));
        let mut wanted: Vec<Wanted> = Vec::with_capacity(range.len() + params.len());
        for k in range.clone() {
            let scalar = self.p.id(self.live.all_live_in()[k]);
            let count = self.m.count[k - range.start] as usize;
            let first = self.m.next.first(scalar);
            if count == preds.len() || looping && (count > 0 || first < LATE) {
                wanted.push(Wanted { first, scalar, at: self.m.in_at[k], param: None });
            }
        }
        wanted.extend(params.iter().enumerate().map(|(k, &v)| Wanted {
            first: self.m.next.first(self.p.id(v)),
            scalar: self.p.id(v),
            at: NOWHERE,
            param: Some(k as u32),
        }));
        wanted.retain(|w| w.first != NEVER);
        if self.tight {
            self.choose(n, looping, &mut wanted);
        }
        self.settle(n, b, &wanted);
        for k in range {
            self.m.in_at[k] = self.enter_one(self.live.all_live_in()[k]);
        }
        self.m.param_start.push(self.m.param_at.len() as u32);
        let first = self.p.block_items(self.p.position(b)).start as u32;
        for &v in params {
            let at = self.enter_one(v);
            self.m.param_at.push(at);
            self.m.defined[self.p.id(v) as usize] = (first, When::Parameter, at);
        }
    }

    /// Where `v` is at the block's beginning; what is in no register but used is in memory.
    fn enter_one(&mut self, v: VReg) -> u8 {
        let v = self.p.id(v);
        let at = self.m.residents.at(v);
        if at == NOWHERE && self.m.next.first(v) != NEVER {
            self.m.residents.throw_out(v);
        }
        at
    }

    /// Finds how many predecessors have what is live into `b` in a register, and in which the most frequent one has it,
    /// for now in `in_at`.
    fn look_back(&mut self, n: usize, b: Block) {
        let range = self.live.live_in_range(n);
        self.m.count.clear();
        self.m.count.resize(range.len(), 0);
        let seen = self.cfg.preds(b).iter().filter_map(|&p| self.cfg.number(p).filter(|&p| p < n));
        let often = |b: Block| (self.cfg.loop_depth(b), Reverse(self.f.blocks[b].rarity));
        let best = seen.clone().max_by_key(|&p| often(self.cfg.order()[p]));
        for p in seen {
            let mut out = self.live.live_out_range(p);
            for k in range.clone() {
                let v = self.live.all_live_in()[k];
                let at = out.find(|&o| self.live.all_live_out()[o] == v).map_or(NOWHERE, |o| self.m.out_at[o]);
                self.m.count[k - range.start] += u32::from(at != NOWHERE);
                if best == Some(p) {
                    self.m.in_at[k] = at;
                }
            }
        }
    }

    /// Leaves those of `wanted` that there is room for. Of a loop's, those that only pass through come last, and only
    /// if the loop has room for them.
    fn choose(&self, n: usize, looping: bool, wanted: &mut Vec<Wanted>) {
        wanted.sort_unstable();
        let residents = &self.m.residents;
        let mut room: Pressure = std::array::from_fn(|k| residents.classes[k].all.count_ones());
        let mut inside = self.pressure[n];
        let passes = |w: &Wanted| looping && w.first >= LOOP_EXIT;
        for w in wanted.iter().filter(|w| passes(w)) {
            let k = residents.class(w.scalar);
            inside[k] = inside[k].saturating_sub(1);
        }
        let mut for_passing: Pressure = std::array::from_fn(|k| room[k].saturating_sub(inside[k]));
        wanted.retain(|w| {
            let k = residents.class(w.scalar);
            let fits = room[k] > 0 && (!passes(w) || for_passing[k] > 0);
            room[k] -= u32::from(fits);
            for_passing[k] -= u32::from(fits && passes(w));
            fits
        });
    }

    /// Gives `wanted` registers: those that they had, those of parameters' arguments, any.
    fn settle(&mut self, n: usize, b: Block, wanted: &[Wanted]) {
        for w in wanted {
            self.m.residents.set_when(w.scalar, w.first);
            if w.at != NOWHERE && self.m.residents.is_free(w.scalar, w.at) {
                self.m.residents.put(w.scalar, w.at);
            }
        }
        for w in wanted {
            if self.m.residents.at(w.scalar) != NOWHERE {
                continue;
            }
            let argument = w.param.and_then(|k| self.argument_place(n, b, k as usize));
            let argument = argument.filter(|&r| self.m.residents.is_free(w.scalar, r));
            if let Some(r) = argument.or_else(|| self.m.residents.free_for(w.scalar, 0)) {
                self.m.residents.put(w.scalar, r);
            }
        }
    }

    /// Where a predecessor of `b` that has been seen has the argument for parameter `k`.
    fn argument_place(&self, n: usize, b: Block, k: usize) -> Option<u8> {
        self.cfg.preds(b).iter().find_map(|&p| {
            let from = self.cfg.number(p).filter(|&p| p < n)?;
            let edge = self.f.blocks[p].linear_succs.iter().find(|e| e.block == b)?;
            let arg = VReg::of(edge.args.get(k)?.reg)?;
            Some(self.m.at_end(self.live, from, arg)).filter(|&r| r != NOWHERE)
        })
    }

    fn leave(&mut self, n: usize) {
        for k in self.live.live_out_range(n) {
            self.m.out_at[k] = self.m.residents.at(self.p.id(self.live.all_live_out()[k]));
        }
    }

    /// Initial values are where they are. `start` is the block's first operand, here and below.
    fn initial(&mut self, item: usize, start: usize) {
        let operands = self.p.operands_of(item..item + 1);
        for k in operands.clone() {
            if let Kind::Initial(r) = self.p.operands[k].kind {
                self.m.residents.set_when(self.p.operands[k].scalar, self.m.next.after(k - start));
                self.write(item, k, r);
            }
        }
        self.end(operands);
    }

    /// Gives the operands of an item registers.
    fn item(&mut self, item: usize, start: usize, block: (usize, Block)) -> Result<(), Error> {
        let p = self.p;
        let operands = p.operands_of(item..item + 1);
        let uses = || operands.clone().filter(|&k| !p.operands[k].kind.is_def());
        let defs = || operands.clone().filter(|&k| p.operands[k].kind.is_def());
        let mut read = self.read(item, uses(), start, block)?;
        let mut written = [0u64; KINDS];
        for k in defs() {
            let v = p.operands[k].scalar;
            let class = self.m.residents.class(v);
            self.m.residents.set_when(v, self.m.next.after(k - start));
            let r = match p.operands[k].kind {
                Kind::Reuse(n) => self.reused(item, k, operands.start + usize::from(n), &mut read, written[class])?,
                Kind::Early => self.m.residents.room(v, read[class] | written[class])?,
                _ => continue,
            };
            self.write(item, k, r);
            written[class] |= 1 << r;
        }
        self.end(uses());
        for k in defs().filter(|&k| p.operands[k].kind == Kind::Late) {
            let v = p.operands[k].scalar;
            let class = self.m.residents.class(v);
            let r = self.m.residents.room(v, written[class])?;
            self.write(item, k, r);
            written[class] |= 1 << r;
        }
        self.end(defs());
        Ok(())
    }

    /// Brings what an item reads into registers. Returns those, by class.
    fn read(
        &mut self,
        item: usize,
        uses: impl Iterator<Item = usize> + Clone,
        start: usize,
        (n, b): (usize, Block),
    ) -> Result<[u64; KINDS], Error> {
        let mut read = [0u64; KINDS];
        for k in uses.clone() {
            let v = self.p.operands[k].scalar;
            if self.m.residents.at(v) != NOWHERE {
                read[self.m.residents.class(v)] |= 1 << self.m.residents.at(v);
            }
        }
        for k in uses {
            let v = self.p.operands[k].scalar;
            if self.m.residents.at(v) == NOWHERE {
                let class = self.m.residents.class(v);
                let r = self.m.residents.room(v, read[class])?;
                let base_at = |base| self.m.residents.at(self.p.id(base));
                match self.m.again.place(v, base_at) {
                    Some(from) => {
                        let to = place(&self.m.residents, v, r);
                        self.m.moves.push(Move { item: item as u32, when: When::Before, to, from });
                        self.m.again.make(v, n);
                    }
                    None => self.push(item, When::Before, (v, r), (v, NOWHERE)),
                }
                self.m.residents.put(v, r);
                read[class] |= 1 << r;
            }
            self.m.again.read(v, n, b);
            self.m.residents.set_when(v, self.m.next.after(k - start));
            self.m.registers[k] = self.m.residents.at(v);
        }
        Ok(read)
    }

    /// Takes out those of some operands that are not used again.
    fn end(&mut self, operands: impl Iterator<Item = usize>) {
        for k in operands {
            let v = self.p.operands[k].scalar;
            if self.m.residents.when(v) == NEVER {
                self.m.residents.take_out(v);
            }
        }
    }

    /// The register of result `k` that must be that of operand `u`: the operand's if it ends there and the result may
    /// be there, else that of a copy.
    fn reused(&mut self, item: usize, k: usize, u: usize, read: &mut [u64; KINDS], written: u64) -> Result<u8, Error> {
        let (v, operand) = (self.p.operands[k].scalar, self.p.operands[u].scalar);
        let class = self.m.residents.class(v);
        let from = self.m.residents.at(operand);
        if from == NOWHERE || class != self.m.residents.class(operand) {
            return Err(Error::Malformed("two results are in the register of one operand"));
        }
        let fits = self.m.residents.may_be_in(v, from);
        if fits && self.m.residents.when(operand) == NEVER {
            self.m.residents.take_out(operand);
            return Ok(from);
        }
        let to = match self.m.residents.free_for(v, read[class] | written) {
            Some(to) => to,
            None if fits => {
                self.m.residents.throw_out(operand);
                return Ok(from);
            }
            None => self.m.residents.room(v, read[class] | written)?,
        };
        self.push(item, When::Before, (v, to), (v, from));
        self.m.registers[u] = to;
        read[class] |= 1 << to;
        Ok(to)
    }

    /// Notes that result `k` is in register `r`.
    fn write(&mut self, item: usize, k: usize, r: u8) {
        let v = self.p.operands[k].scalar;
        self.m.residents.put(v, r);
        self.m.registers[k] = r;
        self.m.defined[v as usize] = (item as u32, When::Result, r);
    }

    /// Notes a move between registers of scalars or, where one is nowhere, their memory.
    fn push(&mut self, item: usize, when: When, to: (u32, u8), from: (u32, u8)) {
        let place = |(v, r)| place(&self.m.residents, v, r);
        self.m.moves.push(Move { item: item as u32, when, to: place(to), from: place(from) });
    }
}

/// Register `r` of the class of `v`, or `v`'s memory if there is none.
pub fn place(residents: &Residents, v: u32, r: u8) -> Place {
    if r == NOWHERE { Place::Memory(v) } else { Place::Register(residents.class(v) as u8, r) }
}
