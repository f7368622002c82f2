//! Next-use distances of scalars, in items of the [`Problem`].
//!
//! Within a block distances are exact. Across blocks they are shortest paths as far as [`SWEEPS`] backward sweeps find
//! them, where edges that leave a loop or lead to cold code count as very long. Distances only select what to spill, so
//! approximations suffice and keep the time linear.

use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Block, Function, VReg};

use super::problem::Problem;

/// Never used again.
pub const NEVER: u32 = u32::MAX;

/// The length of an edge that leaves a loop or leads to cold code.
pub const LOOP_EXIT: u32 = 1 << 24;

/// Number of sweeps over all blocks: the second propagates around loops, the third around nested loops.
const SWEEPS: usize = 3;

/// Distances at the beginnings of blocks, and within the block scanned last.
#[derive(Clone, Default, Debug)]
pub struct NextUse {
    /// Parallel to [`Liveness::all_live_in`].
    at_entry: Vec<u32>,
    /// During the backward scan of a block: the position of each scalar's next use.
    upcoming: Vec<u32>,
    /// In the block scanned last, for each operand: the position of the scalar's next use after the item.
    after: Vec<u32>,
    /// Scalars with entries in `upcoming`.
    touched: Vec<u32>,
    /// By block number: whether a distance at a successor has changed since the block was scanned.
    stale: Vec<bool>,
}

impl NextUse {
    /// Computes the distances for `p`. Without `far`, everything that is live at the end of a block is equally far
    /// away.
    pub fn compute(&mut self, f: &Function, cfg: &Cfg, live: &Liveness, p: &Problem, far: bool) {
        self.at_entry.clear();
        self.at_entry.resize(live.all_live_in().len(), 0);
        self.upcoming.clear();
        self.upcoming.resize(p.scalars(), NEVER);
        self.touched.clear();
        self.stale.clear();
        self.stale.resize(cfg.order().len(), true);
        for _ in 0..if far { SWEEPS } else { 0 } {
            for (n, &b) in cfg.order().iter().enumerate().rev() {
                if std::mem::take(&mut self.stale[n]) && self.update_block(f, (cfg, live), p, (n, b)) {
                    cfg.pred_numbers(n).iter().for_each(|&p| self.stale[p as usize] = true);
                }
            }
        }
    }

    /// Computes the distances at the beginning of block `b`, number `n`. Returns whether one has changed.
    fn update_block(
        &mut self,
        f: &Function,
        (cfg, live): (&Cfg, &Liveness),
        p: &Problem,
        (n, b): (usize, Block),
    ) -> bool {
        let items = p.block_items(p.position(b));
        let mut changed = false;
        if let ([e], true) = (&f.blocks[b].linear_succs[..], p.operands_of(items.clone()).is_empty())
            && let Some(s) = cfg.number(e.block).filter(|_| e.args.is_empty())
        {
            // Everything is live-through.
            let distance = exit(f, cfg, b, e.block) + items.len() as u32;
            for (k, from) in live.live_in_range(n).zip(live.live_in_range(s)) {
                let distance = self.at_entry[from].saturating_add(distance).min(NEVER - 1);
                changed |= std::mem::replace(&mut self.at_entry[k], distance) != distance;
            }
            return changed;
        }
        self.scan(f, cfg, live, p, b);
        for k in live.live_in_range(n) {
            let distance = self.first(p.id(live.all_live_in()[k]));
            changed |= std::mem::replace(&mut self.at_entry[k], distance) != distance;
        }
        changed
    }

    /// Scans block `b` backwards. Until the next scan [`NextUse::first`] and [`NextUse::after`] refer to it.
    pub fn scan(&mut self, f: &Function, cfg: &Cfg, live: &Liveness, p: &Problem, b: Block) {
        gcnc_limits::poll();
        while let Some(v) = self.touched.pop() {
            self.upcoming[v as usize] = NEVER;
        }
        let items = p.block_items(p.position(b));
        let end = items.len() as u32;
        for e in &f.blocks[b].linear_succs {
            e.args.iter().filter_map(|r| VReg::of(r.reg)).for_each(|v| self.set(p.id(v), end));
            let Some(s) = cfg.number(e.block) else { continue };
            let exit = exit(f, cfg, b, e.block);
            for k in live.live_in_range(s) {
                let distance = self.at_entry[k].saturating_add(end + exit).min(NEVER - 1);
                let v = p.id(live.all_live_in()[k]);
                self.set(v, distance.min(self.upcoming[v as usize]));
            }
        }
        let operands = p.operands_of(items.clone());
        self.after.clear();
        self.after.resize(operands.len(), NEVER);
        let start = operands.start;
        for item in items.clone().rev() {
            let here = (item - items.start) as u32;
            for k in p.operands_of(item..item + 1) {
                self.after[k - start] = self.upcoming[p.operands[k].scalar as usize];
            }
            for k in p.operands_of(item..item + 1) {
                let operand = p.operands[k];
                self.set(operand.scalar, if operand.constraint.is_def() { NEVER } else { here });
            }
        }
    }

    fn set(&mut self, v: u32, position: u32) {
        self.upcoming[v as usize] = position;
        self.touched.push(v);
    }

    /// The position of `v`'s first use in the block scanned last, or beyond it.
    pub fn first(&self, v: u32) -> u32 {
        self.upcoming[v as usize]
    }

    /// The position of the next use of operand `k`'s scalar after the operand's item, counted from the block's first
    /// item.
    pub fn after(&self, k: usize) -> u32 {
        self.after[k]
    }
}

/// The length of an edge in distances of next uses.
fn exit(f: &Function, cfg: &Cfg, from: Block, to: Block) -> u32 {
    let leaves = cfg.loop_depth(to) < cfg.loop_depth(from) || f.is_cold_beside(to, from);
    if leaves { LOOP_EXIT } else { 0 }
}
