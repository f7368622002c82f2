//! Next-use distances of vector registers.
//!
//! Distances are in instructions along the shortest path, where edges that leave a loop or lead to cold code count as
//! very long, so that uses in the loop come first (Braun and Hack, "Register Spilling and Live-Range Splitting for
//! SSA-Form Programs", section 4.1).

use cranelift_entity::EntityRef;
use gcnc_isa::RegClass;
use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Block, Function, VReg};

use crate::kill_flags::{is_whole, vreg_of};

/// Never used again.
pub const NEVER: u32 = u32::MAX;

/// Used again, but too far away to be measured.
const FARTHEST: u32 = NEVER - 1;

/// The length of an edge that leaves a loop or leads to cold code.
pub const LOOP_EXIT: u32 = 100_000;

/// Distances at the beginnings of blocks, and within one block at a time.
#[derive(Clone, Default, Debug)]
pub struct NextUse {
    /// Parallel to [`Liveness::all_live_in`].
    at_entry: Vec<u32>,
    /// During the backward scan of a block: the position of each register's next use.
    upcoming: Vec<u32>,
    /// In the block scanned last, for each instruction and operand: the position of the register's next use after it.
    after: Vec<[u32; 6]>,
    /// The first definition of each register in the block.
    begun: Vec<u32>,
    /// By block number: whether a distance at a successor has changed since the block was scanned.
    stale: Vec<bool>,
}

impl NextUse {
    /// Computes the distances at the beginnings of all blocks.
    pub fn compute(&mut self, f: &Function, cfg: &Cfg, live: &Liveness) {
        self.at_entry.clear();
        self.at_entry.resize(live.all_live_in().len(), FARTHEST);
        self.upcoming.clear();
        self.upcoming.resize(f.vregs.len(), NEVER);
        self.begun.clear();
        self.begun.resize(f.vregs.len(), 0);
        self.stale.clear();
        self.stale.resize(cfg.order().len(), true);
        let mut again = true;
        while again {
            again = false;
            for (n, &b) in cfg.order().iter().enumerate().rev() {
                if !std::mem::take(&mut self.stale[n]) {
                    continue;
                }
                self.scan(f, cfg, live, b);
                let mut changed = false;
                for k in live.live_in_range(n) {
                    let v = live.all_live_in()[k];
                    let distance = self.upcoming[v.index()];
                    changed |= std::mem::replace(&mut self.at_entry[k], distance) != distance;
                }
                self.reset(f, live, cfg, b);
                if changed {
                    cfg.pred_numbers(n).iter().for_each(|&p| self.stale[p as usize] = true);
                    again = true;
                }
            }
        }
    }

    /// Scans block `b` backwards. Until [`NextUse::reset`], [`NextUse::first`] and [`NextUse::after`] refer to it.
    pub fn scan(&mut self, f: &Function, cfg: &Cfg, live: &Liveness, b: Block) {
        let insts = &f.blocks[b].insts;
        let end = insts.len() as u32;
        for e in &f.blocks[b].logical_succs {
            let Some(s) = cfg.number(e.block) else { continue };
            let leaves = cfg.loop_depth(e.block) < cfg.loop_depth(b) || f.is_cold_beside(e.block, b);
            let exit = if leaves { LOOP_EXIT } else { 0 };
            gcnc_limits::poll();
            for k in live.live_in_range(s) {
                let v = live.all_live_in()[k];
                let distance = self.at_entry[k].saturating_add(end + exit).min(FARTHEST);
                let slot = &mut self.upcoming[v.index()];
                *slot = (*slot).min(distance);
            }
            for v in e.args.iter().filter_map(|a| VReg::of(a.reg)) {
                self.upcoming[v.index()] = end;
            }
        }
        self.mark_begun(f, b);
        self.after.clear();
        self.after.resize(insts.len(), [NEVER; 6]);
        for (i, inst) in insts.iter().enumerate().rev() {
            gcnc_limits::poll();
            for (k, op) in inst.ops().iter().enumerate() {
                if let Some((v, _)) = vreg_of(f, *op, RegClass::Vgpr) {
                    self.after[i][k] = self.upcoming[v.index()];
                }
            }
            for (k, r) in inst.def_slots() {
                let Some((v, _)) = vreg_of(f, r.into(), RegClass::Vgpr) else { continue };
                // A later partial definition needs the register.
                let continues = inst.opcode.desc().operands()[k].is_use()
                    || self.begun[v.index()] != i as u32 && !is_whole(f, v, r);
                self.upcoming[v.index()] = if continues { i as u32 } else { NEVER };
            }
            inst.uses().filter_map(|r| VReg::of(r.reg)).for_each(|v| self.upcoming[v.index()] = i as u32);
        }
    }

    /// Records the first definition of each register.
    fn mark_begun(&mut self, f: &Function, b: Block) {
        for (i, inst) in f.blocks[b].insts.iter().enumerate().rev() {
            gcnc_limits::poll();
            for v in inst.defs().filter_map(|r| VReg::of(r.reg)) {
                self.begun[v.index()] = i as u32;
            }
        }
    }

    /// The position of `v`'s first use in the block scanned last, or beyond it.
    pub fn first(&self, v: VReg) -> u32 {
        self.upcoming[v.index()]
    }

    /// The position of the next use of operand `k`'s register after instruction `i`.
    pub fn after(&self, i: usize, k: usize) -> u32 {
        self.after[i][k]
    }

    /// Whether instruction `i` is the first definition of `v` in the block.
    pub fn begins(&self, i: usize, v: VReg) -> bool {
        self.begun[v.index()] == i as u32
    }

    /// Resets the state of the block scanned last.
    pub fn reset(&mut self, f: &Function, live: &Liveness, cfg: &Cfg, b: Block) {
        let insts = f.blocks[b].insts.iter().flat_map(|i| i.ops()).filter_map(|o| VReg::of(o.reg()?.reg));
        insts.for_each(|v| self.upcoming[v.index()] = NEVER);
        live.live_out(cfg, b).iter().chain(live.live_in(cfg, b)).for_each(|v| self.upcoming[v.index()] = NEVER);
    }
}

#[cfg(test)]
mod tests {
    use gcnc_isa::{Inst, Opcode, Operand, RegRef, Target};
    use gcnc_mir::cfg::Graph;
    use gcnc_mir::{BlockData, Edge};

    use super::*;

    #[test]
    fn what_is_used_behind_many_loops_is_used_again() {
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        let (v, other) = (f.new_vgpr(1), f.new_vgpr(1));
        let mov = |to: RegRef, from: Operand| Inst::new(Opcode::VMovB32, &[to.into(), from]);
        // Every other block is a loop.
        let last = 2 * (u32::MAX / LOOP_EXIT + 2);
        for n in 0..=last {
            let b = f.blocks.push(BlockData::default());
            f.order.push(b);
            let block = &mut f.blocks[b];
            match n {
                0 => block.insts.push(mov(v, Operand::int(1))),
                n if n == last => block.insts.push(mov(other, v.into())),
                n if n % 2 == 1 => block.logical_succs.push(Edge::to(b)),
                _ => {}
            }
            if n < last {
                block.logical_succs.push(Edge::to(Block::from_u32(n + 1)));
            }
        }
        let cfg = Cfg::new(&f, Graph::Logical);
        let live = Liveness::new(&f, &cfg, RegClass::Vgpr);
        let mut next = NextUse::default();
        next.compute(&f, &cfg, &live);
        next.scan(&f, &cfg, &live, f.order[0]);
        assert_eq!(next.after(0, 0), FARTHEST);
    }
}
