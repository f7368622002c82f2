//! VGPR allocation: a decoupled SSA-based allocator (spilling, then colouring) on the logical CFG.
//!
//! On the logical CFG the two sides of a divergent branch do not reach each other: they write disjoint lanes, so they
//! may share registers. A lane that has left a loop keeps its values, because later iterations do not write its lane.
//! All copies therefore have to be between `p_logical_start` and `p_logical_end`, where EXEC is the block's lane mask.
//!
//! First [`spill`] lowers the register pressure to the limit everywhere, then [`colour`] assigns registers. The two can
//! be decoupled because in SSA form the pressure alone determines whether colouring succeeds, given enough moves (Hack,
//! "Register Allocation for Programs in SSA Form").

pub mod affinity;
pub mod calls;
pub mod colour;
pub mod eviction;
pub mod in_place;
pub mod moves;
pub mod next_use;
pub mod reg_file;
pub mod spill;
pub mod spill_slots;

use gcnc_isa::{RegClass, RegRef, Target};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Function, FunctionRole, VReg, VRegData};

use crate::kill_flags::KillFlags;

/// The weight of a vector register in the pressure: its size, rounded up to the alignment of tuples.
pub fn weight(target: &Target, data: &VRegData) -> u32 {
    let dwords = u32::from(data.dwords);
    if target.aligned_vgpr_tuples() && dwords > 1 { dwords.next_multiple_of(2) } else { dwords }
}

/// The register pressure of a vector class.
pub fn pressure(f: &Function, cfg: &Cfg, class: RegClass, live: &Liveness, kills: &mut KillFlags) -> u32 {
    let weigh = |data: &VRegData| (0, weight(&f.target, data));
    let blocks = cfg.order().iter();
    let each = blocks.map(|&b| kills.scan(f, b, class, live.live_out(cfg, b), &f.blocks[b].logical_params, weigh)[0]);
    each.max().unwrap_or(0).max(initial(f, class))
}

/// One more than the highest live-in register of a class. A shader might use only
/// the last of its arguments.
fn initial(f: &Function, class: RegClass) -> u32 {
    let own = f.live_ins.iter().filter(|(v, _)| f.role == FunctionRole::Kernel && f.vregs[*v].class == class);
    own.map(|(v, at)| at.index() + u32::from(f.vregs[*v].dwords)).max().unwrap_or(0)
}

/// A number of VGPRs with which [`spill`] certainly succeeds: those of one instruction, or of a parameter that is
/// copied to memory while another one is live.
pub fn least(f: &Function, cfg: &Cfg) -> u32 {
    let of = |r: RegRef| VReg::of(r.reg).filter(|&v| f.vregs[v].class == RegClass::Vgpr);
    let size = |r: RegRef| of(r).map_or(0, |v| weight(&f.target, &f.vregs[v]));
    let each = cfg.order().iter().flat_map(|&b| {
        let block = &f.blocks[b];
        let widest = block.logical_params.iter().map(|&p| weight(&f.target, &f.vregs[p])).max().unwrap_or(0);
        // Results may have to be disjoint from operands, or from tied operands that live on.
        let insts = block.insts.iter().map(|i| i.ops().iter().filter_map(|op| op.reg()).map(size).sum::<u32>());
        insts.chain([2 * widest])
    });
    let live_ins = f.live_ins.iter().map(|&(v, _)| size(f.whole(v))).sum();
    each.max().unwrap_or(0).max(live_ins).max(initial(f, RegClass::Vgpr))
}
