//! Wave-aware register allocation: scalars on the linear graph, vectors on the logical one.
//!
//! [`run`] takes a function in [`Stage::Linear`] to [`Stage::Allocated`]:
//!
//! 1. `scalar` allocates SGPRs with regalloc2; what does not fit goes to lanes of vector registers.
//! 2. `vector` spills vector registers to accumulation registers and scratch until they fit their `budget`, then colours
//!    them.
//! 3. `finish` turns the allocator's own operations into the target's.
//! 4. With [`Options::verify`], `check` replays the result against the function as it was.
//!
//! Scalars come first, because their lanes take vector registers; whether vectors will need scratch, which takes a scalar
//! register on some targets, is known before either, from their pressure.

#![warn(missing_docs)]

mod accumulators;
mod budget;
mod check;
mod ends;
mod error;
mod finish;
mod lanes;
mod parallel;
mod regset;
mod rewrite;
mod saved;
mod scalar;
mod vector;

use gcnc_isa::{Reg, RegClass, RegRef};
use gcnc_mir::cfg::{Cfg, Graph};
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Function, Stage};

pub use error::Error;

use crate::ends::Ends;
use crate::lanes::Lanes;
use crate::rewrite::Origins;
use crate::vector::homes::Taken;

/// How to allocate.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// At most so many VGPRs, if given: for tests of spilling.
    pub max_vgprs: Option<u16>,
    /// At most so many SGPRs, if given: for tests of spilling.
    pub max_sgprs: Option<u16>,
    /// Whether to check the result.
    pub verify: bool,
}

/// Memory that allocations reuse.
#[derive(Default)]
pub struct Scratch {
    linear: Option<Cfg>,
    logical: Option<Cfg>,
    live: Liveness,
    ends: Ends,
    origins: Origins,
    scalar: scalar::Memory,
    spill: vector::spill::Memory,
    colour: vector::colour::Memory,
}

/// Allocates the registers of `f`, which is in [`Stage::Linear`].
pub fn run(f: &mut Function, options: &Options, scratch: &mut Scratch) -> Result<(), Error> {
    if f.stage != Stage::Linear {
        return Err(Error::Malformed("it is not in the linear stage"));
    }
    scalar::name_arguments(f);
    let mut linear = scratch.linear.take().unwrap_or_else(Cfg::empty);
    let mut logical = scratch.logical.take().unwrap_or_else(Cfg::empty);
    linear.compute(f, Graph::Linear);
    logical.compute(f, Graph::Logical);
    let result = allocate(f, options, &linear, &logical, scratch);
    scratch.linear = Some(linear);
    scratch.logical = Some(logical);
    result
}

fn allocate(f: &mut Function, options: &Options, linear: &Cfg, logical: &Cfg, s: &mut Scratch) -> Result<(), Error> {
    let before = options.verify.then(|| f.clone());
    let assigned = assign(f, options, linear, logical, s)?;
    if let Some(before) = before {
        check::check(&before, f, &s.origins, assigned.bounds)?;
    }
    finish::run(f, &assigned);
    Ok(())
}

/// What an assignment of registers used.
#[derive(Clone, Debug)]
struct Assigned {
    /// What it was allowed.
    bounds: check::Bounds,
    /// One more than the highest SGPR.
    sgprs: u16,
    /// Scalar registers that a function must save: to lanes after those of spilled ones.
    saved_scalars: Vec<u16>,
    /// One more than the highest vector register, without lane registers.
    vgprs: u16,
    /// Where scalars were spilled to.
    lanes: Lanes,
    /// Where vector registers were spilled to.
    spilled: Taken,
}

/// Makes all registers of `f` physical, with the allocator's own operations still in place.
fn assign(
    f: &mut Function,
    options: &Options,
    linear: &Cfg,
    logical: &Cfg,
    s: &mut Scratch,
) -> Result<Assigned, Error> {
    rewrite::identity(f, &mut s.origins);
    s.live.compute(f, logical, RegClass::Vgpr);
    let mut pressure = vector::pressure(f, logical, &s.live, &mut s.ends);
    let limit =
        saved::enough(f, budget::vectors(&f.target, &f.kernel).at_most(options.max_vgprs), saved::LEAST_VECTORS);
    let (sgprs, sgpr_limit, lanes, saved_scalars) = assign_scalars(f, options, linear, limit.asked / 2, s)?;
    let mut most = saved::below_lanes(f, limit.asked, lanes.registers());
    let mut spilled = Taken::default();
    if pressure > most.into() || f.has_calls {
        vector::spill::simplify_edges(f, logical, &mut s.origins)?;
        s.live.compute(f, logical, RegClass::Vgpr);
        let least = vector::least(f, logical).min(limit.most.saturating_sub(lanes.registers()).into());
        most = most.max(least as u16);
        let sums = accumulators::stand_in(f);
        let far =
            if sums || saved::is_bound(f) { 0 } else { budget::far(&f.target, &f.kernel, most + lanes.registers()) };
        spilled = vector::spill::run(f, logical, &s.live, (most, far), &mut s.ends, &mut s.origins, &mut s.spill)?;
        s.live.compute(f, logical, RegClass::Vgpr);
        pressure = pressure.min(most.into());
    }
    let bound = saved::is_bound(f);
    let (all, pressure) = (most + lanes.registers(), pressure + u32::from(lanes.registers()));
    let roomy = || budget::colours(&f.target, all, pressure).saturating_sub(lanes.registers());
    let colours = if bound { most } else { roomy() };
    let vgprs = vector::colour::run(f, logical, &s.live, colours, &mut s.origins, &mut s.colour)?;
    let bounds = check::Bounds { sgprs: sgpr_limit, vgprs: colours, lanes: lanes.count, far: spilled.far };
    Ok(Assigned { bounds, sgprs, saved_scalars, vgprs, lanes, spilled })
}

/// Makes the scalar registers of `f` physical; what is spilled takes `most` vector registers. Returns one more than the
/// highest SGPR, how many there were, where scalars were spilled to, and which a function must save.
fn assign_scalars(
    f: &mut Function,
    options: &Options,
    linear: &Cfg,
    most: u16,
    s: &mut Scratch,
) -> Result<(u16, u16, Lanes, Vec<u16>), Error> {
    let limit =
        saved::enough(f, budget::scalars(&f.target, &f.kernel).at_most(options.max_sgprs), saved::LEAST_SCALARS);
    let mut sgprs = limit.asked;
    let mut count = scalar::solve(f, linear, sgprs, &mut s.scalar);
    if matches!(count, Err(Error::Scalars(_))) && limit.most > limit.asked {
        sgprs = limit.most;
        count = scalar::solve(f, linear, sgprs, &mut s.scalar);
    }
    let mut lanes = Lanes { count: count?, full: 0, exec: None };
    if lanes.count > u32::from(most) * f.target.wave_size() {
        if saved::is_bound(f) {
            return Err(Error::Scalars(format!("{} dwords would have to be spilled", lanes.count)));
        }
        sgprs = (sgprs & !1) - 2;
        lanes.count = scalar::solve(f, linear, sgprs, &mut s.scalar)?;
        lanes.exec = Some(RegRef::dwords(Reg::sgpr(sgprs.into()), 2));
    }
    let used = scalar::apply(f, &mut s.origins, &mut s.scalar)?;
    let saved_scalars = saved::scalars(f);
    lanes.full = lanes::full(&f.target, lanes.count + saved_scalars.len() as u32, most);
    let beyond = lanes.exec.map_or(0, |_| sgprs + 2);
    Ok((used.max(beyond), sgprs, lanes, saved_scalars))
}

#[cfg(test)]
mod tests;
