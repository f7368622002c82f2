//! Register allocation for waves: SGPRs on the linear CFG, VGPRs on the logical CFG.
//!
//! [`run`] takes a function from [`Stage::Linear`] to [`Stage::Allocated`]:
//!
//! 1. `wwm` allocates whole wave mode registers, which hold values in all lanes, active or not.
//! 2. `scalar` allocates SGPRs by linear scan, and spills to lanes of VGPRs.
//! 3. `vector` colours AGPRs, if `accumulators` has moved vector registers to their file beforehand.
//! 4. `vector` spills VGPRs to spill registers and scratch until they fit into their `budget`, then colours them.
//! 5. `finish` lowers the allocator's own operations to the target's.
//! 6. With [`Options::verify`], `check` replays the result against the function before allocation; it also finds the
//!    locations of variables for debug information.
//!
//! SGPRs come first, because their spill lanes take VGPRs. Whether VGPRs will be spilled to scratch, which takes an
//! SGPR on some targets, is known in advance from their pressure.

#![warn(missing_docs)]

mod accumulators;
mod budget;
mod callee_saved;
mod check;
mod error;
mod explain;
mod finish;
mod kill_flags;
mod lanes;
mod parallel_copy;
mod rewrite;
mod scalar;
mod vector;
mod wwm;

use std::fmt;
use std::str::FromStr;

use gcnc_isa::{Opcode, Reg, RegClass, RegRef};
use gcnc_mir::analyses::Analyses;
use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::regset::FILE;
use gcnc_mir::{Function, Stage};

pub use budget::all_registers;
pub use callee_saved::{Clobbers, clobbers};
pub use error::Error;

use crate::kill_flags::KillFlags;
use crate::lanes::Lanes;
use crate::rewrite::Origins;
use crate::vector::calls::Calls;
use crate::vector::spill_slots::SpillStorage;

/// The allocator of SGPRs.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum ScalarAllocator {
    /// Linear scan over the linear CFG: spills or rematerialises the value with the furthest next use.
    #[default]
    Linear,
    /// The crate `regalloc2`: backtracking with live-range splitting. Cargo feature `regalloc2`.
    Regalloc2,
}

impl ScalarAllocator {
    /// All allocators.
    pub const ALL: [ScalarAllocator; 2] = [ScalarAllocator::Linear, ScalarAllocator::Regalloc2];

    /// Its name, as on command lines.
    pub const fn name(self) -> &'static str {
        match self {
            ScalarAllocator::Linear => "linear",
            ScalarAllocator::Regalloc2 => "regalloc2",
        }
    }

    /// Whether this build has it.
    pub const fn is_available(self) -> bool {
        matches!(self, ScalarAllocator::Linear) || cfg!(feature = "regalloc2")
    }
}

impl fmt::Display for ScalarAllocator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ScalarAllocator {
    type Err = String;

    fn from_str(name: &str) -> Result<ScalarAllocator, String> {
        let found = ScalarAllocator::ALL.into_iter().find(|a| a.name() == name);
        found.ok_or_else(|| format!("there is no scalar allocator `{name}`; there are linear and regalloc2"))
    }
}

/// Options of register allocation.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// A limit on VGPRs, for tests of spilling.
    pub max_vgprs: Option<u16>,
    /// A limit on SGPRs, for tests of spilling.
    pub max_sgprs: Option<u16>,
    /// Whether to check the result.
    pub verify: bool,
    /// The allocator of SGPRs.
    pub scalar_allocator: ScalarAllocator,
}

/// Reused allocations of the pass.
#[derive(Default)]
pub struct Ctx {
    live_accumulators: Liveness,
    kills: KillFlags,
    origins: Origins,
    scalar: scalar::Ctx,
    spill: vector::spill::Ctx,
    colour: vector::colour::Ctx,
}

impl Ctx {
    /// How often [`ScalarAllocator::Regalloc2`] was requested but the linear scan had to be used, because too many
    /// scalars were live at once or regalloc2 found no allocation.
    pub fn fallbacks(&self) -> u32 {
        self.scalar.fallbacks
    }
}

/// Allocates the registers of `f`, which must be in [`Stage::Linear`]. Invalidates all analyses.
pub fn run(f: &mut Function, options: &Options, analyses: &mut Analyses, ctx: &mut Ctx) -> Result<(), Error> {
    if f.stage != Stage::Linear {
        return Err(Error::Malformed("it is not in the linear stage"));
    }
    if scalar::name_arguments(f) {
        analyses.forget_scalars();
    }
    let calls = f.order.iter().flat_map(|&b| &f.blocks[b].insts).filter(|i| i.opcode == Opcode::PCall);
    f.call_vectors = calls.map(vector::colour::handed_over).fold(f.call_vectors, |all, own| all.or(&own));
    if f.by_all_lanes && f.call_vectors.contains(FILE - 1, 1) {
        return Err(Error::WholeWaveCalls);
    }
    if f.has_calls || f.has_tail_call {
        f.named_scalars = scalar::named(f);
    }
    analyses.update(f);
    let result = allocate(f, options, analyses, ctx);
    analyses.forget();
    result
}

fn allocate(f: &mut Function, options: &Options, a: &mut Analyses, ctx: &mut Ctx) -> Result<(), Error> {
    let matrices = accumulators::has_matrices(f);
    let sums = if matrices { choose_accumulators(f, options, a, ctx)? } else { None };
    if sums.is_some() && options.verify {
        gcnc_mir::verify::verify(f).map_err(|errors| Error::Check(errors.to_string()))?;
    }
    let wwm = assign_wwm(f, options, a, ctx)?;
    let before = (options.verify || f.variables.is_some()).then(|| f.clone());
    let assigned = assign(f, options, (sums, wwm), a, ctx)?;
    if let Some(before) = before {
        match f.variables {
            Some(_) => check::track(&before, f, &ctx.origins, assigned.bounds)?,
            None => check::check(&before, f, &ctx.origins, assigned.bounds)?,
        }
    }
    if f.reasons.is_some() {
        explain::run(f);
    }
    finish::run(f, &assigned);
    Ok(())
}

/// The result of an allocation.
#[derive(Clone, Debug)]
struct Assigned {
    /// The limits for the checker.
    bounds: check::Bounds,
    /// One more than the highest SGPR.
    sgprs: u16,
    /// Callee-saved SGPRs that the function must save, in the lanes after those of spilled SGPRs.
    saved_scalars: Vec<u16>,
    /// One more than the highest VGPR, without lane registers.
    vgprs: u16,
    /// Where SGPRs were spilled to.
    lanes: Lanes,
    /// Number of AGPRs of matrix operations; spill registers come after them.
    agprs: u16,
    /// Number of VGPRs, from `vgprs` on, that moves between AGPRs pass through.
    spares: u16,
    /// Where VGPRs were spilled to.
    spilled: SpillStorage,
    /// The whole wave mode registers.
    wwm: wwm::Assignment,
}

/// The register pressure of VGPRs.
fn pressure(f: &Function, a: &Analyses, ctx: &mut Ctx) -> u32 {
    vector::pressure(f, &a.logical, RegClass::Vgpr, &a.vectors, &mut ctx.kills)
}

/// The register pressure of AGPRs.
fn accumulator_pressure(f: &Function, logical: &Cfg, ctx: &mut Ctx) -> u32 {
    ctx.live_accumulators.compute(f, logical, RegClass::Agpr);
    vector::pressure(f, logical, RegClass::Agpr, &ctx.live_accumulators, &mut ctx.kills)
}

/// Moves accumulators of matrix operations to AGPRs where that is required or VGPRs are scarce. Returns the number of
/// AGPRs available for them, if there are any.
fn choose_accumulators(
    f: &mut Function,
    options: &Options,
    a: &mut Analyses,
    ctx: &mut Ctx,
) -> Result<Option<u16>, Error> {
    let limit = budget::vectors_of(f).at_most(options.max_vgprs);
    let vectors = limit.soft.max(limit.hard.min(vector::least(f, &a.logical) as u16));
    let excess = pressure(f, a, ctx).saturating_sub(vectors.into());
    if excess == 0 && !f.target.has_separate_agprs() {
        return Ok(None);
    }
    // AGPRs are left to callers and callees, except for what a single operation needs.
    let room = if callee_saved::follows_convention(f) {
        0
    } else {
        budget::spill_regs(&f.target, &f.kernel, vectors).saturating_sub(f.asm_registers.accumulators)
    };
    let logical = &a.logical;
    let any = accumulators::choose(f, logical, (room, excess), |f| accumulator_pressure(f, logical, ctx))?;
    a.forget_vectors();
    Ok(any.then_some(room))
}

/// Allocates whole wave mode registers: up to half of the VGPRs, or more if the others leave them.
fn assign_wwm(f: &mut Function, options: &Options, a: &mut Analyses, ctx: &mut Ctx) -> Result<wwm::Assignment, Error> {
    if !wwm::any(f) {
        return Ok(wwm::Assignment::default());
    }
    let limit = budget::vectors_of(f).at_most(options.max_vgprs);
    let limit = callee_saved::at_least(f, limit, callee_saved::LEAST_VECTORS).soft;
    a.update(f);
    let others = pressure(f, a, ctx).min(limit.into()) as u16;
    a.forget_vectors();
    let places = callee_saved::places(f, limit);
    wwm::run(f, (places / 2).max(places.saturating_sub(others)))
}

/// Colours the AGPRs of `f`, if possible within `room`. Returns one more than the highest one used.
fn colour_accumulators(f: &mut Function, logical: &Cfg, room: u16, ctx: &mut Ctx) -> Result<u16, Error> {
    let most = accumulator_pressure(f, logical, ctx);
    // A single matrix operation gets what it needs, whatever was requested.
    let file = (RegClass::Agpr, budget::colours(&f.target, room.max(most as u16), most));
    let live = &ctx.live_accumulators;
    let agprs = vector::colour::run(f, logical, live, file, &Calls::default(), &mut ctx.origins, &mut ctx.colour)?;
    accumulators::drop_params(f, logical);
    Ok(agprs)
}

/// Makes all registers of `f` physical; the allocator's own operations are still in place. `room` is the number of
/// AGPRs available for accumulators, if there are any.
fn assign(
    f: &mut Function,
    options: &Options,
    (room, wwm): (Option<u16>, wwm::Assignment),
    a: &mut Analyses,
    ctx: &mut Ctx,
) -> Result<Assigned, Error> {
    rewrite::identity(f, &mut ctx.origins);
    let agprs = room.map_or(Ok(0), |room| colour_accumulators(f, &a.logical, room, ctx))?;
    let spares = accumulators::spares(f);
    a.update(f);
    // In functions with calls the spiller decides about all registers, whatever the pressure is.
    let mut pressure = if f.has_calls { u32::MAX } else { pressure(f, a, ctx) };
    let limit =
        callee_saved::at_least(f, budget::vectors_of(f).at_most(options.max_vgprs), callee_saved::LEAST_VECTORS);
    let (sgprs, sgpr_limit, lanes, saved_scalars) = assign_scalars(f, options, a, (limit.soft, pressure), ctx)?;
    let all_lanes = lanes.registers() + wwm.room(f);
    let behind = all_lanes + spares;
    let mut most = callee_saved::below_lanes(f, limit.soft, all_lanes).saturating_sub(spares);
    let mut spilled = SpillStorage::default();
    if pressure > most.into() || f.has_calls {
        vector::spill::simplify_edges(f, &a.logical, &mut ctx.origins)?;
        a.vectors.compute(f, &a.logical, RegClass::Vgpr);
        let least = vector::least(f, &a.logical).min(limit.hard.saturating_sub(behind).into());
        most = most.max(least as u16);
        let spill_regs = budget::spill_regs(&f.target, &f.kernel, most + behind)
            .saturating_sub(agprs + f.asm_registers.accumulators);
        let spill_regs = if callee_saved::follows_convention(f) { 0 } else { spill_regs };
        let Ctx { kills, origins, spill, .. } = ctx;
        spilled = vector::spill::run(f, &a.logical, &a.vectors, (most, spill_regs), kills, origins, spill)?;
        a.vectors.compute(f, &a.logical, RegClass::Vgpr);
        pressure = pressure.min(most.into());
    } else {
        ctx.spill.calls.clear();
    }
    let (all, pressure) = (most + behind, pressure + u32::from(behind));
    let roomy = || {
        let all = budget::colours(&f.target, all, pressure);
        let spare = u32::from(budget::spare_vectors(f)).min(u32::from(all).saturating_sub(pressure));
        all.saturating_sub(spare as u16 + behind)
    };
    let colours = if callee_saved::follows_convention(f) { most } else { roomy() };
    let file = (RegClass::Vgpr, colours);
    let Ctx { spill, origins, colour, .. } = ctx;
    let vgprs = vector::colour::run(f, &a.logical, &a.vectors, file, &spill.calls, origins, colour)?;
    let spill_regs = spilled.spill_regs;
    let bounds = check::Bounds { sgprs: sgpr_limit, vgprs: colours, agprs, lanes: lanes.count, spill_regs };
    Ok(Assigned { bounds, sgprs, saved_scalars, vgprs, lanes, agprs, spares, spilled, wwm })
}

/// A number of SGPRs below `sgprs` that allows one more wave beside `pressure` VGPRs, if there is one and `count`, the
/// spilled dwords, is so large that giving these SGPRs up adds comparatively few spills.
fn worth_a_wave(f: &Function, sgprs: u16, count: u32, pressure: u32) -> Option<u16> {
    if count == 0 || callee_saved::follows_convention(f) {
        return None;
    }
    let vectors = pressure + u32::from(lanes::full(&f.target, count + u32::from(sgprs), u16::MAX));
    let fewer = budget::scalars_of_one_more_wave(&f.target, sgprs, vectors)?;
    (count > SPILLED_BY_GIVEN_UP * u32::from(sgprs - fewer)).then_some(fewer)
}

/// Spilled dwords for which one SGPR is given up to gain one more wave.
const SPILLED_BY_GIVEN_UP: u32 = 4;

/// How many more SGPRs are tried when there are too few.
const SCALAR_STEP: u16 = 2;

/// Makes the SGPRs of `f` physical; lane registers for spills take at most half of the VGPRs, and no more than
/// instructions leave. Returns one more than the highest SGPR, the SGPR limit, where SGPRs were spilled to, and which
/// ones the function must save.
fn assign_scalars(
    f: &mut Function,
    options: &Options,
    a: &Analyses,
    (vectors, pressure): (u16, u32),
    ctx: &mut Ctx,
) -> Result<(u16, u16, Lanes, Vec<u16>), Error> {
    let limit = callee_saved::at_least(
        f,
        budget::scalars(&f.target, &f.kernel).at_most(options.max_sgprs),
        callee_saved::least_scalars(f),
    );
    let limit = budget::RegLimit { soft: limit.soft.min(callee_saved::most_scalars(f).unwrap_or(u16::MAX)), ..limit };
    let (mut sgprs, mut count) = solve_scalars(f, a, (limit, options.scalar_allocator), ctx)?;
    if let Some(fewer) = worth_a_wave(f, sgprs, count, pressure) {
        (sgprs, count) =
            solve_scalars(f, a, (budget::RegLimit { soft: fewer, ..limit }, options.scalar_allocator), ctx)?;
    }
    let mut lanes = Lanes { count, full: 0, exec: None };
    let mut most = vectors / 2;
    if count > 0 && !callee_saved::follows_convention(f) {
        most = most.min(vectors.saturating_sub(vector::least(f, &a.logical) as u16));
    }
    if lanes.count > u32::from(most) * f.target.wave_size() {
        if callee_saved::follows_convention(f) {
            return Err(Error::Scalars(format!("{} dwords would have to be spilled", lanes.count)));
        }
        let without_pair = |n: u16| (n & !1).saturating_sub(2);
        let limit = budget::RegLimit { soft: without_pair(sgprs), hard: without_pair(limit.hard) };
        (sgprs, lanes.count) = solve_scalars(f, a, (limit, options.scalar_allocator), ctx)?;
        lanes.exec = Some(RegRef::dwords(Reg::sgpr(sgprs.into()), 2));
    }
    let used = scalar::apply(f, &mut ctx.origins, &mut ctx.scalar)?;
    let saved_scalars = callee_saved::scalars(f);
    lanes.full = lanes::full(&f.target, lanes.count + saved_scalars.len() as u32, most);
    let beyond = lanes.exec.map_or(0, |_| sgprs + 2);
    Ok((used.max(beyond), sgprs, lanes, saved_scalars))
}

/// Allocates SGPRs within the requested limit, or with as few more as necessary. Returns the limit and the number of
/// spilled dwords.
fn solve_scalars(
    f: &Function,
    a: &Analyses,
    (limit, allocator): (budget::RegLimit, ScalarAllocator),
    ctx: &mut Ctx,
) -> Result<(u16, u32), Error> {
    let mut sgprs = limit.soft;
    loop {
        match scalar::solve(f, (&a.linear, &a.scalars), (sgprs, allocator), &mut ctx.scalar) {
            Err(Error::Scalars(_)) if sgprs < limit.hard => sgprs = limit.hard.min(sgprs + SCALAR_STEP),
            solved => return Ok((sgprs, solved?)),
        }
    }
}

#[cfg(test)]
mod tests;
