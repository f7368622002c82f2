//! Linear scan: assigns SGPRs in one pass over the linear CFG, in time linear in the function's size.
//!
//! Each scalar of the [`Problem`] has one definition, and registers of a class are interchangeable. So blocks are
//! visited in reverse post-order, values get registers while there are any, and otherwise the value with the furthest
//! next use is spilled (Hack, "Register Allocation for Programs in SSA Form"; Braun and Hack, "Register Spilling and
//! Live-Range Splitting for SSA-Form Programs"). A spilled value is stored once, at its definition, so that eviction is
//! free; or it is rematerialised ([`super::remat`]). At a loop header the values that the loop uses soon are in
//! registers, at another join those that all predecessors have in registers; what one of them evicted is reloaded at
//! its next use. A parameter that finds no register at the beginning of its block is in memory from then on, and the
//! edges store its arguments there.
//!
//! [`super::edges`] inserts the moves between blocks that have values in different registers.

use std::cmp::Reverse;

use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Block, Function, VReg};

use super::file::File;
use super::next_use::{LOOP_EXIT, NEVER, NextUse};
use super::problem::{Constraint, Item, Problem};
use super::remat::Remat;
use super::residents::{NOWHERE, Residents};
use crate::error::Error;
use crate::kill_flags::{Pressure, SIZE_CLASSES};

/// The order of the moves at an item.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MovePos {
    /// Moves on the edge into the block.
    Entry,
    /// Stores of parameters.
    Parameter,
    /// Reloads and copies of the item's operands.
    Before,
    /// Stores of results.
    Result,
    /// Moves on the edge out of the block, whose last item this is.
    Exit,
}

/// The location of a value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Location {
    /// A register of a class.
    Register(u8, u8),
    /// A spill slot: first by scalar, in the end by slot.
    SpillSlot(u32),
    /// Rematerialisation of this scalar, with its load's base in this register of the class of pairs.
    Remat(u32, u8),
}

/// A move.
#[derive(Copy, Clone, Debug)]
pub struct Move {
    /// The item at which it takes place.
    pub item: u32,
    /// Its position, relative to the item.
    pub when: MovePos,
    /// Its destination.
    pub to: Location,
    /// Its source.
    pub from: Location,
}

/// An allocation, and reused buffers of the pass.
#[derive(Clone, Default, Debug)]
pub struct Ctx {
    next: NextUse,
    /// The scalars that can be rematerialised.
    pub remat: Remat,
    /// The current state of the registers, and in the end the spilled scalars.
    pub residents: Residents,
    /// For each scalar the item of its definition and the register that it is defined in.
    pub defined: Vec<(u32, MovePos, u8)>,
    /// Registers at the beginnings and ends of blocks, parallel to the lists of [`Liveness`].
    pub in_at: Vec<u8>,
    /// See `in_at`.
    pub out_at: Vec<u8>,
    /// The registers of the parameters of block number `n`: `param_at[param_start[n]..]`.
    pub param_start: Vec<u32>,
    /// See `param_start`.
    pub param_at: Vec<u8>,
    /// For the current block, parallel to the live-in list: how many predecessors have the value in a register.
    count: Vec<u32>,
    /// The register of each operand of the problem.
    pub registers: Vec<u8>,
    /// Moves within blocks.
    pub moves: Vec<Move>,
}

/// A candidate for a register at the beginning of a block, sorted by first use.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Wanted {
    /// The first use.
    first: u32,
    scalar: u32,
    /// Its register in the most frequent predecessor.
    at: u8,
    /// The index of the parameter, if it is one.
    param: Option<u32>,
}

/// A value whose first use in a loop is at least this many items away is reloaded there, not before the loop.
const LATE: u32 = 44;

/// State of the pass.
struct LinearScan<'a> {
    f: &'a Function,
    cfg: &'a Cfg,
    live: &'a Liveness,
    p: &'a Problem,
    /// The pressure of each block, in the graph's order; at a loop header, the maximum in the loop.
    pressure: &'a [Pressure],
    /// Whether there may be too few registers.
    tight: bool,
    ctx: &'a mut Ctx,
}

/// Assigns registers to all operands of `p`, and inserts the moves within blocks. `pressure` is that of each block, in
/// the graph's order.
pub fn run(
    f: &Function,
    (cfg, live): (&Cfg, &Liveness),
    p: &Problem,
    file: &File,
    pressure: &mut [Pressure],
    ctx: &mut Ctx,
) -> Result<(), Error> {
    ctx.reset(live, p);
    ctx.residents.reset(f, cfg, p, file);
    let classes = &ctx.residents.classes;
    let room = |k: usize| (classes[k].all & !classes[k].clobbered).count_ones();
    let tight = pressure.iter().any(|all| (0..SIZE_CLASSES).any(|k| all[k] > room(k)));
    ctx.next.compute(f, cfg, live, p, tight);
    ctx.remat.clear();
    if tight {
        ctx.remat.find(f, p);
        spread(cfg, pressure);
    }
    let mut scan = LinearScan { f, cfg, live, p, pressure, tight, ctx };
    for (n, &b) in cfg.order().iter().enumerate() {
        let items = p.block_items(p.position(b));
        if p.operands_of(items.clone()).is_empty() && scan.pass(n, b) {
            continue;
        }
        scan.enter(n, b);
        let start = p.operands_of(items.clone()).start;
        for item in items {
            match p.items[item].index {
                Item::ENTRY => scan.initial(item, start),
                _ => scan.item(item, start, (n, b))?,
            }
        }
        scan.leave(n);
    }
    Ok(())
}

/// Gives each loop header the maximum pressure of its loop.
fn spread(cfg: &Cfg, pressure: &mut [Pressure]) {
    // In reverse order, because the blocks of a loop come after its header.
    for (n, &b) in cfg.order().iter().enumerate().rev() {
        if let Some(outer) = cfg.loop_header(b).and_then(|h| cfg.number(h)).filter(|&h| h < n) {
            let inner = pressure[n];
            pressure[outer].iter_mut().zip(inner).for_each(|(all, here)| *all = (*all).max(here));
        }
    }
}

impl Ctx {
    fn reset(&mut self, live: &Liveness, p: &Problem) {
        let fill = |list: &mut Vec<u8>, n: usize| {
            list.clear();
            list.resize(n, NOWHERE);
        };
        fill(&mut self.in_at, live.all_live_in().len());
        fill(&mut self.out_at, live.all_live_out().len());
        fill(&mut self.registers, p.operands.len());
        self.defined.clear();
        self.defined.resize(p.scalars(), (0, MovePos::Entry, NOWHERE));
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

impl LinearScan<'_> {
    /// Processes a block without operands, where all registers stay as its only predecessor left them. Returns false if
    /// there is no such predecessor or the block has parameters.
    fn pass(&mut self, n: usize, b: Block) -> bool {
        let &[before] = self.cfg.pred_numbers(n) else { return false };
        if before as usize >= n || !self.f.blocks[b].linear_params.is_empty() {
            return false;
        }
        let mut from = self.live.live_out_range(before as usize);
        let (all_in, all_out) = (self.live.all_live_in(), self.live.all_live_out());
        for (k, out) in self.live.live_in_range(n).zip(self.live.live_out_range(n)) {
            let at = from.find(|&o| all_out[o] == all_in[k]).map_or(NOWHERE, |o| self.ctx.out_at[o]);
            (self.ctx.in_at[k], self.ctx.out_at[out]) = (at, at);
        }
        self.ctx.param_start.push(self.ctx.param_at.len() as u32);
        true
    }

    /// Sets up the registers at the beginning of block `b`, number `n`.
    fn enter(&mut self, n: usize, b: Block) {
        self.ctx.residents.clear();
        self.ctx.next.scan(self.f, self.cfg, self.live, self.p, b);
        self.look_back(n, b);
        let range = self.live.live_in_range(n);
        let params = &self.f.blocks[b].linear_params;
        let preds = self.cfg.preds(b);
        let looping = preds.iter().any(|&p| self.cfg.number(p).is_some_and(|p| p >= n));
        let mut wanted: Vec<Wanted> = Vec::with_capacity(range.len() + params.len());
        for k in range.clone() {
            let scalar = self.p.id(self.live.all_live_in()[k]);
            let count = self.ctx.count[k - range.start] as usize;
            let first = self.ctx.next.first(scalar);
            if count == preds.len() || looping && (count > 0 || first < LATE) {
                wanted.push(Wanted { first, scalar, at: self.ctx.in_at[k], param: None });
            }
        }
        wanted.extend(params.iter().enumerate().map(|(k, &v)| Wanted {
            first: self.ctx.next.first(self.p.id(v)),
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
            self.ctx.in_at[k] = self.enter_one(self.live.all_live_in()[k]);
        }
        self.ctx.param_start.push(self.ctx.param_at.len() as u32);
        let first = self.p.block_items(self.p.position(b)).start as u32;
        for &v in params {
            let at = self.enter_one(v);
            self.ctx.param_at.push(at);
            self.ctx.defined[self.p.id(v) as usize] = (first, MovePos::Parameter, at);
        }
    }

    /// The register of `v` at the beginning of the block; a value that is used but in no register is in memory.
    fn enter_one(&mut self, v: VReg) -> u8 {
        let v = self.p.id(v);
        let at = self.ctx.residents.at(v);
        if at == NOWHERE && self.ctx.next.first(v) != NEVER {
            self.ctx.residents.throw_out(v);
        }
        at
    }

    /// Counts for each live-in of `b` the predecessors that have it in a register, and puts its register in the most
    /// frequent one into `in_at` for now.
    fn look_back(&mut self, n: usize, b: Block) {
        let range = self.live.live_in_range(n);
        self.ctx.count.clear();
        self.ctx.count.resize(range.len(), 0);
        let seen = self.cfg.preds(b).iter().filter_map(|&p| self.cfg.number(p).filter(|&p| p < n));
        let often = |b: Block| (self.cfg.loop_depth(b), Reverse(self.f.blocks[b].rarity));
        let best = seen.clone().max_by_key(|&p| often(self.cfg.order()[p]));
        for p in seen {
            let mut out = self.live.live_out_range(p);
            for k in range.clone() {
                let v = self.live.all_live_in()[k];
                let at = out.find(|&o| self.live.all_live_out()[o] == v).map_or(NOWHERE, |o| self.ctx.out_at[o]);
                self.ctx.count[k - range.start] += u32::from(at != NOWHERE);
                if best == Some(p) {
                    self.ctx.in_at[k] = at;
                }
            }
        }
    }

    /// Reduces `wanted` to those that fit. In a loop, values that are only live-through come last, and only if the loop
    /// has registers to spare.
    fn choose(&self, n: usize, looping: bool, wanted: &mut Vec<Wanted>) {
        wanted.sort_unstable();
        let residents = &self.ctx.residents;
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

    /// Assigns registers to `wanted`: the previous one, that of a parameter's argument, or any.
    fn settle(&mut self, n: usize, b: Block, wanted: &[Wanted]) {
        for w in wanted {
            self.ctx.residents.set_when(w.scalar, w.first);
            if w.at != NOWHERE && self.ctx.residents.is_free(w.scalar, w.at) {
                self.ctx.residents.put(w.scalar, w.at);
            }
        }
        for w in wanted {
            if self.ctx.residents.at(w.scalar) != NOWHERE {
                continue;
            }
            let argument = w.param.and_then(|k| self.argument_place(n, b, k as usize));
            let argument = argument.filter(|&r| self.ctx.residents.is_free(w.scalar, r));
            if let Some(r) = argument.or_else(|| self.ctx.residents.free_for(w.scalar, 0)) {
                self.ctx.residents.put(w.scalar, r);
            }
        }
    }

    /// The register that holds the argument for parameter `k` in a predecessor of `b` that has been visited.
    fn argument_place(&self, n: usize, b: Block, k: usize) -> Option<u8> {
        self.cfg.preds(b).iter().find_map(|&p| {
            let from = self.cfg.number(p).filter(|&p| p < n)?;
            let edge = self.f.blocks[p].linear_succs.iter().find(|e| e.block == b)?;
            let arg = VReg::of(edge.args.get(k)?.reg)?;
            Some(self.ctx.at_end(self.live, from, arg)).filter(|&r| r != NOWHERE)
        })
    }

    fn leave(&mut self, n: usize) {
        for k in self.live.live_out_range(n) {
            self.ctx.out_at[k] = self.ctx.residents.at(self.p.id(self.live.all_live_out()[k]));
        }
    }

    /// Puts live-ins into their registers. Here and below `start` is the block's first operand.
    fn initial(&mut self, item: usize, start: usize) {
        let operands = self.p.operands_of(item..item + 1);
        for k in operands.clone() {
            if let Constraint::Initial(r) = self.p.operands[k].constraint {
                self.ctx.residents.set_when(self.p.operands[k].scalar, self.ctx.next.after(k - start));
                self.write(item, k, r);
            }
        }
        self.end(operands);
    }

    /// Assigns registers to the operands of an item.
    fn item(&mut self, item: usize, start: usize, block: (usize, Block)) -> Result<(), Error> {
        let p = self.p;
        let operands = p.operands_of(item..item + 1);
        let uses = || operands.clone().filter(|&k| !p.operands[k].constraint.is_def());
        let defs = || operands.clone().filter(|&k| p.operands[k].constraint.is_def());
        let mut read = self.read(item, uses(), start, block)?;
        let mut written = [0u64; SIZE_CLASSES];
        for k in defs() {
            let v = p.operands[k].scalar;
            let class = self.ctx.residents.class(v);
            self.ctx.residents.set_when(v, self.ctx.next.after(k - start));
            let r = match p.operands[k].constraint {
                Constraint::Reuse(n) => {
                    self.reused(item, k, operands.start + usize::from(n), &mut read, written[class])?
                }
                Constraint::Early => self.ctx.residents.room(v, read[class] | written[class])?,
                _ => continue,
            };
            self.write(item, k, r);
            written[class] |= 1 << r;
        }
        self.end(uses());
        for k in defs().filter(|&k| p.operands[k].constraint == Constraint::Late) {
            let v = p.operands[k].scalar;
            let class = self.ctx.residents.class(v);
            let r = self.ctx.residents.room(v, written[class])?;
            self.write(item, k, r);
            written[class] |= 1 << r;
        }
        self.end(defs());
        Ok(())
    }

    /// Brings the operands that an item reads into registers, which are returned by class.
    fn read(
        &mut self,
        item: usize,
        uses: impl Iterator<Item = usize> + Clone,
        start: usize,
        (n, b): (usize, Block),
    ) -> Result<[u64; SIZE_CLASSES], Error> {
        let mut read = [0u64; SIZE_CLASSES];
        for k in uses.clone() {
            let v = self.p.operands[k].scalar;
            if self.ctx.residents.at(v) != NOWHERE {
                read[self.ctx.residents.class(v)] |= 1 << self.ctx.residents.at(v);
            }
        }
        for k in uses {
            let v = self.p.operands[k].scalar;
            if self.ctx.residents.at(v) == NOWHERE {
                let class = self.ctx.residents.class(v);
                let r = self.ctx.residents.room(v, read[class])?;
                let base_at = |base| self.ctx.residents.at(self.p.id(base));
                match self.ctx.remat.place(v, base_at) {
                    Some(from) => {
                        let to = place(&self.ctx.residents, v, r);
                        self.ctx.moves.push(Move { item: item as u32, when: MovePos::Before, to, from });
                        self.ctx.remat.make(v, n);
                    }
                    None => self.push(item, MovePos::Before, (v, r), (v, NOWHERE)),
                }
                self.ctx.residents.put(v, r);
                read[class] |= 1 << r;
            }
            self.ctx.remat.read(v, n, b);
            self.ctx.residents.set_when(v, self.ctx.next.after(k - start));
            self.ctx.registers[k] = self.ctx.residents.at(v);
        }
        Ok(read)
    }

    /// Frees the registers of those operands that have no further use.
    fn end(&mut self, operands: impl Iterator<Item = usize>) {
        for k in operands {
            let v = self.p.operands[k].scalar;
            if self.ctx.residents.when(v) == NEVER {
                self.ctx.residents.take_out(v);
            }
        }
    }

    /// The register of result `k`, which is tied to operand `u`: the operand's if that is killed there and the result
    /// may be in it, otherwise that of a copy.
    fn reused(
        &mut self,
        item: usize,
        k: usize,
        u: usize,
        read: &mut [u64; SIZE_CLASSES],
        written: u64,
    ) -> Result<u8, Error> {
        let (v, operand) = (self.p.operands[k].scalar, self.p.operands[u].scalar);
        let class = self.ctx.residents.class(v);
        let from = self.ctx.residents.at(operand);
        if from == NOWHERE || class != self.ctx.residents.class(operand) {
            return Err(Error::Malformed("two results are in the register of one operand"));
        }
        let fits = self.ctx.residents.may_be_in(v, from);
        if fits && self.ctx.residents.when(operand) == NEVER {
            self.ctx.residents.take_out(operand);
            return Ok(from);
        }
        let to = match self.ctx.residents.free_for(v, read[class] | written) {
            Some(to) => to,
            None if fits => {
                self.ctx.residents.throw_out(operand);
                return Ok(from);
            }
            None => self.ctx.residents.room(v, read[class] | written)?,
        };
        self.push(item, MovePos::Before, (v, to), (v, from));
        self.ctx.registers[u] = to;
        read[class] |= 1 << to;
        Ok(to)
    }

    /// Records that result `k` is in register `r`.
    fn write(&mut self, item: usize, k: usize, r: u8) {
        let v = self.p.operands[k].scalar;
        self.ctx.residents.put(v, r);
        self.ctx.registers[k] = r;
        self.ctx.defined[v as usize] = (item as u32, MovePos::Result, r);
    }

    /// Records a move between registers of scalars, or their memory where the register is `NOWHERE`.
    fn push(&mut self, item: usize, when: MovePos, to: (u32, u8), from: (u32, u8)) {
        let place = |(v, r)| place(&self.ctx.residents, v, r);
        self.ctx.moves.push(Move { item: item as u32, when, to: place(to), from: place(from) });
    }
}

/// Register `r` of the class of `v`, or `v`'s memory if `r` is `NOWHERE`.
pub fn place(residents: &Residents, v: u32, r: u8) -> Location {
    if r == NOWHERE { Location::SpillSlot(v) } else { Location::Register(residents.class(v) as u8, r) }
}
