//! Vector registers, by an SSA allocator on the logical graph.
//!
//! On the logical graph the two sides of a divergent branch do not see each other: they write disjoint lanes, so they
//! may share registers, and a lane that has left a loop keeps its values, because later iterations do not write its lane.
//! All copies therefore belong between `p_logical_start` and `p_logical_end`, where EXEC holds the block's lanes.
//!
//! First [`spill`] brings the pressure within the limit everywhere, then [`colour`] gives each register a place. The split
//! is sound because in SSA form pressure alone decides whether colouring can succeed, moves granted (Hack, "Register
//! Allocation for Programs in SSA Form").

pub mod affinity;
pub mod colour;
pub mod homes;
pub mod make_room;
pub mod moves;
pub mod next_use;
pub mod places;
pub mod spill;

use gcnc_isa::{RegClass, Target};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Function, VRegData};

use crate::ends::Ends;

/// What a vector register counts: its size, rounded up to the alignment of tuples.
pub fn weight(target: &Target, data: &VRegData) -> u32 {
    let dwords = u32::from(data.dwords);
    if target.aligned_vgpr_tuples() && dwords > 1 { dwords.next_multiple_of(2) } else { dwords }
}

/// The most vector registers that are live at once.
pub fn pressure(f: &Function, cfg: &Cfg, live: &Liveness, ends: &mut Ends) -> u32 {
    let weigh = |data: &VRegData| (0, weight(&f.target, data));
    let blocks = cfg.order().iter();
    let each =
        blocks.map(|&b| ends.scan(f, b, RegClass::Vgpr, live.live_out(cfg, b), &f.blocks[b].logical_params, &weigh)[0]);
    each.max().unwrap_or(0)
}
