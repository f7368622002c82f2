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

mod budget;
mod check;
mod ends;
mod error;
mod finish;
mod parallel;
mod regset;
mod rewrite;
mod scalar;
mod vector;

use gcnc_isa::RegClass;
use gcnc_mir::cfg::{Cfg, Graph};
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Function, Stage};

pub use error::Error;

use crate::ends::Ends;
use crate::rewrite::Origins;

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
#[derive(Copy, Clone, Debug)]
struct Assigned {
    /// What it was allowed.
    bounds: check::Bounds,
    /// Scalar registers and lanes.
    scalars: scalar::Used,
    /// One more than the highest vector register, without lane registers.
    vgprs: u16,
    /// Lane registers.
    lane_registers: u16,
    /// Where vector registers were spilled to.
    spilled: vector::homes::Taken,
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
    let sgprs = options.max_sgprs.unwrap_or(u16::MAX).min(budget::scalar_limit(&f.target));
    scalar::solve(f, linear, sgprs, &mut s.scalar)?;
    let scalars = scalar::apply(f, &mut s.origins, &mut s.scalar)?;
    let lane_registers = scalar::lane_registers(f, scalars.lanes)?;
    let limit = options.max_vgprs.unwrap_or(u16::MAX).min(budget::vector_limit(&f.target, &f.kernel));
    let most = limit.saturating_sub(lane_registers);
    let mut spilled = vector::homes::Taken::default();
    let far = budget::far_limit(&f.target, &f.kernel, limit);
    if pressure > most.into() {
        vector::spill::simplify_edges(f, logical, &mut s.origins)?;
        s.live.compute(f, logical, RegClass::Vgpr);
        spilled = vector::spill::run(f, logical, &s.live, (most, far), &mut s.ends, &mut s.origins, &mut s.spill)?;
        s.live.compute(f, logical, RegClass::Vgpr);
        pressure = most.into();
    }
    let colours = budget::colours(&f.target, &f.kernel, pressure + u32::from(lane_registers));
    let colours = colours.min(limit).saturating_sub(lane_registers);
    let vgprs = vector::colour::run(f, logical, &s.live, colours, &mut s.origins, &mut s.colour)?;
    let bounds = check::Bounds { sgprs, vgprs: colours, lanes: scalars.lanes, far: spilled.far };
    Ok(Assigned { bounds, scalars, vgprs, lane_registers, spilled })
}

#[cfg(test)]
mod tests;
