//! Caller-saved scalar registers of a function that calls what another object may define.
//!
//! LLVM's functions preserve half of what ours do, those of graphics another part ([`gcnc_mir::convention`]). A kernel
//! allocates from that half alone. A function would reach registers so high that kernels of other objects do not have
//! them: it takes the lowest, and what a call may overwrite of these is in lanes meanwhile. Where each register is live
//! is solved by sets of bits, backwards over the linear graph until nothing changes.

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::{Block, Function, Role};

use crate::rewrite::{Origins, splice};

/// A set of scalar registers, by number.
type Set = u128;

/// Saves what lives over each call and is not preserved, in lanes from number `first` on. Returns how many lanes
/// that takes.
pub fn save(f: &mut Function, cfg: &Cfg, first: u32, origins: &mut Origins) -> u32 {
    if f.role == Role::Kernel || !(f.calls_others || f.calls_graphics) {
        return 0;
    }
    let lost = numbers(Set::MAX).filter(|&n| !f.call_preserves_scalar(n as u16)).fold(0, |set, n| set | 1 << n);
    let live_out = live_out(f, cfg);
    let mut calls: Vec<(Block, usize, Set)> = Vec::new();
    for (&b, &out) in cfg.order().iter().zip(&live_out) {
        let mut live = out;
        for (i, inst) in f.blocks[b].insts.iter().enumerate().rev() {
            gcnc_limits::poll();
            if inst.opcode == Opcode::PCall && live & lost != 0 {
                calls.push((b, i, live & lost));
            }
            step(inst, &mut live);
        }
    }
    let all = calls.iter().fold(0, |all, (_, _, kept)| all | kept);
    // The last call of a block comes first, so that the places of the others stay.
    for (b, i, kept) in calls {
        let access = |opcode| {
            let lane = move |n: u32| Operand::Imm((first + (all & ((1 << n) - 1)).count_ones()) as i32);
            numbers(kept).map(move |n| Inst::new(opcode, &[RegRef::dwords(Reg::sgpr(n), 1).into(), lane(n)]))
        };
        splice(f, origins, b, i + 1, &mut access(Opcode::PLaneReload).collect());
        splice(f, origins, b, i, &mut access(Opcode::PLaneSpill).collect());
    }
    all.count_ones()
}

fn numbers(set: Set) -> impl Iterator<Item = u32> {
    (0..Set::BITS).filter(move |n| set >> n & 1 != 0)
}

fn bits(r: RegRef) -> Set {
    let scalar = r.reg.is_general() && r.reg.is_sgpr();
    if scalar { ((1 << r.len_dwords()) - 1) << r.reg.index() } else { 0 }
}

/// What is live before `inst`, of what is behind it.
fn step(inst: &Inst, live: &mut Set) {
    inst.for_each_write(|r| *live &= !bits(r));
    inst.for_each_read(|r| *live |= bits(r));
}

/// What is live at the end of each block, in the graph's order.
fn live_out(f: &Function, cfg: &Cfg) -> Vec<Set> {
    let blocks = cfg.order().len();
    let (mut live_in, mut live_out) = (vec![0; blocks], vec![0; blocks]);
    let mut changed = true;
    while changed {
        changed = false;
        for (n, &b) in cfg.order().iter().enumerate().rev() {
            let block = &f.blocks[b];
            let succs = block.linear_succs.iter().filter_map(|e| cfg.number(e.block));
            live_out[n] = succs.fold(0, |all: Set, s| all | live_in[s]);
            let mut live = live_out[n];
            block.insts.iter().rev().for_each(|inst| step(inst, &mut live));
            changed |= live != live_in[n];
            live_in[n] = live;
        }
    }
    live_out
}
