//! SGPRs and calls: the scalars that are live across a call, and reserved registers.
//!
//! A scalar that is live across a call is in a callee-saved register for its whole life; all others prefer caller-saved
//! registers, which the function need not save. Physical registers that are used before allocation (for outgoing
//! arguments, and for inputs that are read and passed on) are reserved throughout, so that they are free right before a
//! call.

use cranelift_entity::EntitySet;
use gcnc_isa::{Opcode, RegClass, RegRef};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::convention::{BEHIND_INPUTS, RETURN_ADDRESS};
use gcnc_mir::liveness::Liveness;
use gcnc_mir::regset::RegSet;
use gcnc_mir::{Function, FunctionRole, VReg, VRegData};

use crate::kill_flags::KillFlags;

/// The SGPRs that `f` reserves because of calls.
pub fn named(f: &Function) -> RegSet {
    // A shader's driver passes it more than its code uses, and its prologue may read that, after the argument
    // registers.
    let given = f.role == FunctionRole::Kernel && f.kernel.wave_offset.is_some();
    // Inputs that are only passed on stay in their registers, before the first of a plain function's argument
    // registers.
    let handed_on = f.has_tail_call && !f.has_calls;
    let first = if given {
        RETURN_ADDRESS.reg.index() as u16
    } else if handed_on {
        BEHIND_INPUTS
    } else {
        0
    };
    let mut all = RegSet::first(first);
    let insts = f.order.iter().flat_map(|&b| &f.blocks[b].insts);
    let named = insts.flat_map(|i| i.ops()).filter_map(|op| op.reg());
    for r in named.filter(|r| !r.is_virtual() && r.reg.is_general() && r.reg.is_sgpr()) {
        all.insert(r.reg.index() as u16, r.len_dwords().into());
    }
    all
}

/// Finds the scalars of `f` that are live across a call.
pub fn find_crossing(
    f: &Function,
    (cfg, live): (&Cfg, &Liveness),
    kills: &mut KillFlags,
    crossing: &mut EntitySet<VReg>,
) {
    crossing.clear();
    if !f.has_calls {
        return;
    }
    let mut now: Vec<VReg> = Vec::new();
    for &b in cfg.order() {
        let block = &f.blocks[b];
        let Some(last) = block.insts.iter().rposition(|i| i.opcode == Opcode::PCall) else { continue };
        kills.scan(f, b, RegClass::Sgpr, live.live_out(cfg, b), &block.linear_params, |_: &VRegData| (0, 0));
        now.clear();
        now.extend(live.live_in(cfg, b).iter().chain(&block.linear_params).filter(|&&v| kills.live_at_entry(v)));
        for (i, inst) in block.insts[..=last].iter().enumerate() {
            gcnc_limits::poll();
            let ends = |slot: usize| kills.mask(i) >> slot & 1 != 0;
            let scalar = |r: RegRef| VReg::of(r.reg).filter(|&v| f.vregs[v].class == RegClass::Sgpr);
            for v in inst.use_slots().filter(|&(k, _)| ends(k)).filter_map(|(_, r)| scalar(r)) {
                now.retain(|&w| w != v);
            }
            if inst.opcode == Opcode::PCall {
                now.iter().for_each(|&v| _ = crossing.insert(v));
            }
            for v in inst.def_slots().filter(|&(k, _)| !ends(k)).filter_map(|(_, r)| scalar(r)) {
                if !now.contains(&v) {
                    now.push(v);
                }
            }
        }
    }
}
