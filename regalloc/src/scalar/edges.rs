//! Edge resolution and spill slots: the second half of [`super::linear_scan`].
//!
//! Each edge gets the parallel copy that moves what is live into its target from where its source has it, and arguments
//! to parameters. Moves between spill slots go through the scratch register of each class.
//!
//! Scalars that are never in memory at the same time share a slot. The time in memory is approximated by an interval of
//! the problem's items, which includes all of each block into or out of which the scalar is live.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Block, Edge, Function, VReg};
use planted::Bug;

use super::file::WIDTH;
use super::linear_scan::{self, Location, Move, MovePos};
use super::problem::Problem;
use super::residents::{NOWHERE, Residents};
use crate::error::Error;
use crate::kill_flags::SIZE_CLASSES;
use crate::parallel_copy::{ParallelCopy, Step};

/// Reused allocations of the pass.
#[derive(Clone, Default, Debug)]
pub struct Ctx {
    copy: ParallelCopy<u32>,
    steps: Vec<Step<u32>>,
    /// Rematerialisations after all copies of the edge: destination and source.
    made: Vec<(Location, Location)>,
    /// For each scalar the first and last item at which it may be in memory, and its slot.
    interval: Vec<(u32, u32)>,
    slot: Vec<u32>,
}

/// Completes the allocation of [`linear_scan::run`] with the moves on edges, stores, and slots. Returns the number of
/// dwords in slots.
pub fn run(
    f: &Function,
    (cfg, live): (&Cfg, &Liveness),
    p: &Problem,
    scan: &mut linear_scan::Ctx,
    ctx: &mut Ctx,
) -> Result<u32, Error> {
    for (n, &b) in cfg.order().iter().enumerate() {
        for edge in &f.blocks[b].linear_succs {
            gcnc_limits::poll();
            ctx.collect(f, (cfg, live), p, (n, edge), scan);
            if !ctx.copy.is_empty() || !ctx.made.is_empty() {
                ctx.copy.sequence(None, |step| ctx.steps.push(step));
                let (item, when) = place(f, cfg, p, b, edge.block)?;
                for step in ctx.steps.drain(..) {
                    gcnc_limits::poll();
                    let (Step::Move { to: any, .. } | Step::Swap(any, _)) = step;
                    let class = any.checked_sub(REGISTERS).map_or(any as usize / 64, |v| scan.residents.class(v));
                    let spare = 64 * class as u32 + u32::from(scan.residents.classes[class].spare);
                    let shadow = REGISTERS + (p.scalars() + class) as u32;
                    let moves = &mut scan.moves;
                    moves_of(step, spare, shadow, |to, from| moves.push(Move { item, when, to, from }));
                }
                scan.moves.extend(ctx.made.drain(..).map(|(to, from)| Move { item, when, to, from }));
            }
        }
    }
    scan.remat.delete_dead(&scan.moves, &mut scan.residents);
    for v in (0..p.scalars() as u32).filter(|&v| scan.residents.is_spilled(v)) {
        let (item, when, r) = scan.defined[v as usize];
        if r != NOWHERE {
            scan.moves.push(Move {
                item,
                when,
                to: Location::SpillSlot(v),
                from: linear_scan::place(&scan.residents, v, r),
            });
        }
    }
    scan.moves.sort_by_key(|m| (m.item, m.when));
    Ok(ctx.place_in_slots(f, (cfg, live), p, scan))
}

/// The item at which moves on the edge from `from` to `to` are inserted.
fn place(f: &Function, cfg: &Cfg, p: &Problem, from: Block, to: Block) -> Result<(u32, MovePos), Error> {
    if cfg.preds(to).len() == 1 {
        return Ok((p.block_items(p.position(to)).start as u32, MovePos::Entry));
    }
    match f.blocks[from].linear_succs.len() {
        1 => Ok((p.block_items(p.position(from)).end as u32 - 1, MovePos::Exit)),
        _ => Err(Error::CriticalEdge { from, to }),
    }
}

/// In the numbering for [`ParallelCopy`] registers come before memory.
const REGISTERS: u32 = SIZE_CLASSES as u32 * 64;

/// The number of register `r` of the class of `v`, or of `v`'s memory if `r` is `NOWHERE`.
fn number(residents: &Residents, v: u32, r: u8) -> u32 {
    if r == NOWHERE { REGISTERS + v } else { 64 * residents.class(v) as u32 + u32::from(r) }
}

/// Emits the moves, destination first, for a step of a parallel copy, through register `spare` if necessary. If two
/// values in memory are exchanged, `shadow` is a temporary slot.
fn moves_of(step: Step<u32>, spare: u32, shadow: u32, mut emit: impl FnMut(Location, Location)) {
    let is_memory = |at: u32| at >= REGISTERS;
    let place = |n: u32| match n.checked_sub(REGISTERS) {
        Some(v) => Location::SpillSlot(v),
        None => Location::Register((n / 64) as u8, (n % 64) as u8),
    };
    let mut go = |moves: &[(u32, u32)]| moves.iter().for_each(|&(to, from)| emit(place(to), place(from)));
    match step {
        Step::Move { to, from } if is_memory(to) && is_memory(from) => go(&[(spare, from), (to, spare)]),
        Step::Move { to, from } => go(&[(to, from)]),
        Step::Swap(a, b) if is_memory(a) && is_memory(b) => {
            go(&[(spare, a), (shadow, spare), (spare, b), (a, spare), (spare, shadow), (b, spare)]);
        }
        Step::Swap(a, b) if is_memory(a) => go(&[(spare, b), (b, a), (a, spare)]),
        Step::Swap(a, b) => go(&[(spare, a), (a, b), (b, spare)]),
    }
}

impl Ctx {
    /// Collects the copies on an edge of block number `n`.
    fn collect(
        &mut self,
        f: &Function,
        (cfg, live): (&Cfg, &Liveness),
        p: &Problem,
        (n, edge): (usize, &Edge),
        scan: &mut linear_scan::Ctx,
    ) {
        let Some(to) = cfg.number(edge.block) else { return };
        let begin = live.live_in_range(to);
        let Ctx { copy, made, .. } = self;
        let mut copy = |scan: &mut linear_scan::Ctx, (v, at): (u32, u8), (arg, from): (u32, u8)| {
            // A base that is rematerialised on the same edge might come too late.
            let base_at = |base| {
                let found = live.all_live_in()[begin.clone()].binary_search(&base);
                let found = found.ok().filter(|_| scan.at_end(live, n, base) != NOWHERE);
                found.map_or(NOWHERE, |k| scan.in_at[begin.start + k])
            };
            let is_made = at != NOWHERE && from == NOWHERE;
            match is_made.then(|| scan.remat.place(arg, base_at)).flatten() {
                Some(source) => made.push((linear_scan::place(&scan.residents, v, at), source)),
                None => copy.add_one(number(&scan.residents, v, at), number(&scan.residents, arg, from)),
            }
            if from != NOWHERE {
                scan.remat.carry(arg);
            }
        };
        let mut out = live.live_out_range(n);
        for k in live.live_in_range(to) {
            let v = live.all_live_in()[k];
            let from = out.find(|&o| live.all_live_out()[o] == v).map_or(NOWHERE, |o| scan.out_at[o]);
            match scan.in_at[k] {
                NOWHERE => {}
                at if at == from => scan.remat.carry(p.id(v)),
                at => copy(scan, (p.id(v), at), (p.id(v), from)),
            }
        }
        for (k, (&param, arg)) in f.blocks[edge.block].linear_params.iter().zip(&edge.args).enumerate() {
            let at = scan.param_at[scan.param_start[to] as usize + k];
            if let Some(arg) = VReg::of(arg.reg).filter(|_| at != NOWHERE || scan.residents.is_spilled(p.id(param))) {
                copy(scan, (p.id(param), at), (p.id(arg), scan.at_end(live, n, arg)));
            }
        }
    }

    /// Assigns slots to scalars in memory, and replaces scalars by slots in the moves. Returns the number of dwords
    /// used.
    fn place_in_slots(
        &mut self,
        f: &Function,
        (cfg, live): (&Cfg, &Liveness),
        p: &Problem,
        scan: &mut linear_scan::Ctx,
    ) -> u32 {
        let in_memory = |place: Location| matches!(place, Location::SpillSlot(_));
        if !scan.moves.iter().any(|m| in_memory(m.to) || in_memory(m.from)) {
            return 0;
        }
        self.find_intervals(f, (cfg, live), p, &scan.residents);
        self.slot.clear();
        self.slot.resize(p.scalars() + WIDTH.len(), 0);
        let mut end = self.share_slots(p, &scan.residents);
        for (k, width) in WIDTH.into_iter().enumerate() {
            let shadow = p.scalars() + k;
            if scan.moves.iter().any(|m| m.to == Location::SpillSlot(shadow as u32)) {
                self.slot[shadow] = end;
                end += u32::from(width);
            }
        }
        for place in scan.moves.iter_mut().flat_map(|m| [&mut m.to, &mut m.from]) {
            if let Location::SpillSlot(v) = place {
                *v = self.slot[*v as usize];
            }
        }
        end
    }

    /// Assigns slots to scalars. Returns the number of dwords used.
    fn share_slots(&mut self, p: &Problem, residents: &Residents) -> u32 {
        let mut order: Vec<u32> = (0..p.scalars() as u32).filter(|&v| residents.is_spilled(v)).collect();
        order.sort_unstable_by_key(|&v| (self.interval[v as usize].0, v));
        let mut active: BinaryHeap<Reverse<(u32, u32)>> = BinaryHeap::new();
        let mut free: [Vec<u32>; SIZE_CLASSES] = Default::default();
        let mut end = 0;
        for v in order {
            let (from, to) = self.interval[v as usize];
            let early = if !active.is_empty() && planted::on(Bug::LaneOfTwo) { 16 } else { 0 };
            while let Some(&Reverse((_, gone))) = active.peek().filter(|Reverse((to, _))| *to < from + early) {
                active.pop();
                free[residents.class(gone)].push(self.slot[gone as usize]);
            }
            let k = residents.class(v);
            self.slot[v as usize] = free[k].pop().unwrap_or_else(|| {
                end += u32::from(WIDTH[k]);
                end - u32::from(WIDTH[k])
            });
            active.push(Reverse((to, v)));
        }
        end
    }

    fn find_intervals(&mut self, f: &Function, (cfg, live): (&Cfg, &Liveness), p: &Problem, residents: &Residents) {
        let interval = &mut self.interval;
        interval.clear();
        interval.resize(p.scalars(), (u32::MAX, 0));
        let mut reach = |v: u32, at: usize| {
            let (from, to) = &mut interval[v as usize];
            (*from, *to) = ((*from).min(at as u32), (*to).max(at as u32));
        };
        for item in 0..p.items.len() {
            p.operands[p.operands_of(item..item + 1)].iter().for_each(|o| reach(o.scalar, item));
        }
        for (n, &b) in cfg.order().iter().enumerate() {
            gcnc_limits::poll();
            let items = p.block_items(p.position(b));
            live.live_in_range(n).for_each(|k| reach(p.id(live.all_live_in()[k]), items.start));
            live.live_out_range(n).for_each(|k| reach(p.id(live.all_live_out()[k]), items.end - 1));
            let params = f.blocks[b].linear_params.iter().map(|&v| p.id(v));
            for v in params.filter(|&v| residents.is_spilled(v)) {
                reach(v, items.start);
                cfg.preds(b).iter().for_each(|&pred| reach(v, p.block_items(p.position(pred)).end - 1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_of_all_classes_are_none_of_memory() {
        let mut steps = Vec::new();
        let widest = 64 * (SIZE_CLASSES as u32 - 1);
        moves_of(Step::Move { to: widest, from: widest + 1 }, 0, 0, |to, from| steps.push((to, from)));
        let register = |n| Location::Register(SIZE_CLASSES as u8 - 1, n);
        assert_eq!(steps, [(register(0), register(1))]);
    }

    /// All parallel copies among 3 registers and 3 scalars in memory, each checked by execution.
    #[test]
    fn every_small_set() {
        const PLACES: [u32; 6] = [0, 1, 2, REGISTERS, REGISTERS + 1, REGISTERS + 2];
        let (spare, shadow) = (5, REGISTERS + 7);
        let number = |place| match place {
            Location::Register(class, n) => 64 * u32::from(class) + u32::from(n),
            Location::SpillSlot(v) | Location::Remat(v, _) => REGISTERS + v,
        };
        let mut copy = ParallelCopy::default();
        for code in 0..6u32.pow(6) {
            let source = |k: usize| PLACES[code as usize / 6usize.pow(k as u32) % 6];
            (0..6).for_each(|k| copy.add_one(PLACES[k], source(k)));
            let mut held: Vec<u32> = (0..REGISTERS + 8).collect();
            copy.sequence(None, |step| {
                moves_of(step, spare, shadow, |to, from| {
                    assert!(
                        matches!(to, Location::Register(..)) || matches!(from, Location::Register(..)),
                        "set {code}"
                    );
                    held[number(to) as usize] = held[number(from) as usize];
                });
            });
            assert!((0..6).all(|k| held[PLACES[k] as usize] == source(k)), "set {code}");
        }
    }
}
