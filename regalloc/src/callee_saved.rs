//! Callee-saved registers, and the placement of lane registers in functions that call or are called.
//!
//! A callee-saved SGPR that the function allocates is saved to a lane in the prologue and restored in the epilogue; or
//! at the beginning and end of the region that contains the calls (shrink-wrapping, `linear/src/shrink_wrap.rs`), if no
//! code outside of it uses saved registers. The frame pointer, if there is one, is set up at the same points. Lane
//! registers are callee-saved themselves; emission saves and restores all lanes of them, but only the active lanes of
//! other callee-saved VGPRs.

use gcnc_isa::stage::{CHAIN_VECTORS, FirstLanes};
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::convention;
use gcnc_mir::regset::{FILE, RegSet};
use gcnc_mir::{Function, FunctionRole, Region, SavedLanes, SavedVector, Why};
use planted::Bug;

use crate::budget::RegLimit;

/// Whether `f` has to follow the calling convention. AGPRs are then left to other functions.
pub fn follows_convention(f: &Function) -> bool {
    f.role == FunctionRole::Function || f.has_calls
}

/// The SGPRs that `f` must save, once SGPRs are allocated.
pub fn scalars(f: &Function) -> Vec<u16> {
    if f.role == FunctionRole::Kernel {
        return Vec::new();
    }
    let mut written = [false; 128];
    for d in f.order.iter().flat_map(|&b| &f.blocks[b].insts).flat_map(|i| i.defs()) {
        if d.reg.is_general() && d.reg.is_sgpr() {
            let first = d.reg.index() as usize;
            written[first.min(127)..(first + usize::from(d.len_dwords())).min(128)].fill(true);
        }
    }
    let asm = &f.asm_registers.scalars;
    let saved = |n: u16| {
        let is_frame = f.has_frame_pointer && n == convention::FRAME_POINTER.reg.index() as u16;
        let is_own = is_frame || written[usize::from(n)] || asm.contains(&n);
        is_own && f.preserves_scalar(n) || f.preserves_for_callees(n)
    };
    (0..128).filter(|&n| saved(n)).collect()
}

/// The least limit on VGPRs of functions that call or are called: the convention's registers and some for lanes.
pub const LEAST_VECTORS: u16 = 48;
/// The least limit on SGPRs of functions that call or are called.
const LEAST_SCALARS: u16 = 80;
/// The same if callees overwrite the first half of these.
const LEAST_BEHIND_GRAPHICS: u16 = 88;

/// The least limit on SGPRs of `f`.
pub fn least_scalars(f: &Function) -> u16 {
    if f.calls_graphics { LEAST_BEHIND_GRAPHICS } else { LEAST_SCALARS }
}

/// The most SGPRs that `f` should use on targets where waves do not have all of them: as many as kernels of other
/// objects have.
pub fn most_scalars(f: &Function) -> Option<u16> {
    const OF_OTHERS: u16 = 64;
    let is_plain = f.role == FunctionRole::Function && !f.calls_graphics && !f.is_graphics;
    (is_plain && !f.target.has_fixed_sgpr_allocation()).then_some(OF_OTHERS)
}

/// Raises a limit to the least that allows `f` to be allocated.
pub fn at_least(f: &Function, limit: RegLimit, least: u16) -> RegLimit {
    let least = if follows_convention(f) { least } else { 0 };
    RegLimit { soft: limit.soft.max(least), hard: limit.hard.max(least) }
}

/// How many of `limit` VGPRs remain beside `lanes` lane registers.
pub fn below_lanes(f: &Function, limit: u16, lanes: u16) -> u16 {
    if !follows_convention(f) {
        return limit.saturating_sub(lanes);
    }
    let preserved = (0..limit).rev().filter(|&n| convention::preserves_vector(n));
    preserved.take(lanes.into()).last().unwrap_or(limit)
}

/// How many of `limit` VGPRs may hold values of all lanes (whole wave mode).
pub fn places(f: &Function, limit: u16) -> u16 {
    if f.has_calls { convention::preserved_runs(limit) * convention::PRESERVED_RUN } else { limit }
}

/// The lane registers, which come after `vgprs` others.
pub fn lane_places(f: &Function, vgprs: u16, lanes: u16) -> Vec<u16> {
    (vgprs..).filter(|&n| !follows_convention(f) || f.call_preserves_vector(n)).take(lanes.into()).collect()
}

/// Registers that a call may clobber.
#[derive(Copy, Clone, Debug)]
pub struct Clobbers {
    /// VGPRs.
    pub vectors: RegSet,
    /// SGPRs.
    pub scalars: RegSet,
}

impl Clobbers {
    /// No registers.
    pub const NONE: Clobbers = Clobbers { vectors: RegSet::EMPTY, scalars: RegSet::EMPTY };

    /// All registers.
    pub fn all() -> Clobbers {
        Clobbers { vectors: RegSet::first(FILE), scalars: RegSet::first(FILE) }
    }

    /// The union of the two.
    pub fn or(self, other: &Clobbers) -> Clobbers {
        Clobbers { vectors: self.vectors.or(&other.vectors), scalars: self.scalars.or(&other.scalars) }
    }
}

/// The number of instructions from which on long branches may need a scratch pair of SGPRs.
const FAR: usize = 1 << 11;

/// The registers that a call of `f`, which is allocated, may clobber: what it writes without saving it, and what its
/// callees clobber.
pub fn clobbers(f: &Function) -> Clobbers {
    let mut scalars = RegSet::EMPTY;
    let scalar = |r: &RegRef| {
        if r.reg.is_general() && r.reg.is_sgpr() {
            scalars.insert(r.reg.index() as u16, r.len_dwords().into());
        }
    };
    let mut vectors = with_asm(f, insts(f).flat_map(|i| i.defs()).inspect(scalar));
    let kept = f.saved_vectors.iter().filter(|s| s.lanes != SavedLanes::Inactive);
    kept.for_each(|s| vectors.remove(s.register, 1));
    let asm = &f.asm_registers.scalars;
    scalars.insert(asm.start, asm.len() as u16);
    if f.order.iter().map(|&b| f.blocks[b].insts.len()).sum::<usize>() >= FAR {
        scalars = RegSet::first(FILE);
    }
    if (f.has_calls || f.has_tail_call) && !planted::on(Bug::OverwrittenByCallees) {
        (vectors, scalars) = (vectors.or(&f.call_vectors), scalars.or(&f.call_scalars));
    }
    // Callee-saved registers are saved, both from its own writes and from its callees.
    (0..FILE).filter(|&n| f.preserves_scalar(n)).for_each(|n| scalars.remove(n, 1));
    Clobbers { vectors, scalars }
}

/// The registers below `vectors` that `f` does not use and need not preserve.
pub fn unnamed(f: &Function, vectors: u16) -> RegSet {
    let named = with_asm(f, insts(f).flat_map(|i| i.ops().iter().filter_map(|op| op.reg())));
    let mut free = RegSet::EMPTY;
    let is_free = |n: &u16| !named.contains(*n, 1) && !convention::preserves_vector(*n);
    (0..vectors.min(FILE)).filter(is_free).for_each(|n| free.insert(n, 1));
    free
}

fn insts(f: &Function) -> impl Iterator<Item = &Inst> {
    f.order.iter().flat_map(|&b| &f.blocks[b].insts)
}

/// The VGPRs among `registers`, and those of inline assembly.
fn with_asm(f: &Function, registers: impl Iterator<Item = RegRef>) -> RegSet {
    let mut all = RegSet::first(f.asm_registers.vectors.min(FILE));
    for r in registers.filter(|r| r.reg.is_vgpr() && r.reg.index() < FILE.into()) {
        all.insert(r.reg.index() as u16, r.len_dwords().into());
    }
    all
}

/// One more than the highest SGPR that `f` uses apart from those that it allocates.
pub fn own_scalars(f: &Function) -> u16 {
    let last = if f.has_frame_pointer { convention::FRAME_POINTER } else { convention::STACK_POINTER };
    if follows_convention(f) { last.reg.index() as u16 + 1 } else { 0 }
}

/// Sets the VGPRs that a shader must preserve for the shader that it continues in: lane registers and whole wave mode
/// registers in all lanes, unless the shader starts with all lanes active; and, if it preserves its registers, all that
/// it writes in active lanes, except for those that it passes on (AMDGPUUsage, `amdgpu_cs_chain`).
fn hand_on(f: &mut Function, lanes: &[u16], whole: &[u16]) {
    if !f.continues || f.epilog.is_none() {
        return;
    }
    let in_lanes: Vec<u16> = lanes.iter().chain(whole).copied().filter(|&n| n >= CHAIN_VECTORS).collect();
    let all_lanes = !matches!(f.first_lanes, Some(FirstLanes::All { .. }));
    let mut written = RegSet::EMPTY;
    if f.preserves {
        written = with_asm(f, insts(f).flat_map(|i| i.defs()));
        let handed_on = insts(f).filter(|i| i.opcode == Opcode::PReturn).filter_map(|i| i.reg(0));
        let others = in_lanes.iter().filter(|_| all_lanes).map(|&n| RegRef::dwords(Reg::vgpr(n.into()), 1));
        for r in handed_on.chain(others).collect::<Vec<_>>() {
            written.remove(r.reg.index() as u16, r.len_dwords().into());
        }
    }
    let written = (CHAIN_VECTORS..FILE).filter(|&n| written.contains(n, 1));
    let saved = in_lanes.iter().filter(|_| all_lanes).map(|&register| saved_in(SavedLanes::All, register));
    f.saved_vectors = saved.chain(written.map(|register| saved_in(SavedLanes::Active, register))).collect();
    f.kernel.uses_scratch |= !f.saved_vectors.is_empty();
}

/// Whether an instruction outside of the region uses a saved register.
fn is_named_outside(f: &Function, region: &Region, scalars: &[u16], (lanes, whole): (&[u16], &[u16])) -> bool {
    let is_saved = |r: RegRef, n: u16| match r.reg {
        reg if reg.is_vgpr() => convention::preserves_vector(n) || lanes.contains(&n) || whole.contains(&n),
        reg => reg.is_general() && reg.is_sgpr() && scalars.contains(&n),
    };
    let outside = f.order.iter().filter(|&&b| !region.blocks[b]).flat_map(|&b| &f.blocks[b].insts);
    outside.flat_map(|i| i.ops()).filter_map(|op| op.reg()).any(|r| {
        let first = r.reg.index() as u16;
        (first..first + u16::from(r.len_dwords())).any(|n| is_saved(r, n))
    })
}

fn saved_in(lanes: SavedLanes, register: u16) -> SavedVector {
    SavedVector { register, lanes }
}

/// Saves and restores `scalars`, in lanes from number `first` on, and sets the VGPRs that must be saved: all lanes of
/// lane registers and whole wave mode registers, and the active lanes of other callee-saved ones; in a function that
/// all lanes run, all lanes of callee-saved registers, and the inactive lanes of the rest.
pub fn run(f: &mut Function, scalars: &[u16], first: u32, vgprs: u16, (lanes, whole): (&[u16], &[u16])) {
    if f.role == FunctionRole::Kernel {
        return hand_on(f, lanes, whole);
    }
    if f.region.as_ref().is_some_and(|region| is_named_outside(f, region, scalars, (lanes, whole))) {
        f.region = None;
    }
    let lane = |i: usize| {
        let (wave, n) = (f.target.wave_size(), first + i as u32);
        let register = lanes.get((n / wave) as usize).copied().unwrap_or(0);
        (RegRef::dwords(Reg::vgpr(register.into()), 1), Operand::int((n % wave) as i32))
    };
    let (mut saves, mut restores) = (Vec::new(), Vec::new());
    for (i, &n) in scalars.iter().enumerate() {
        let (scalar, (vector, lane)) = (RegRef::dwords(Reg::sgpr(n.into()), 1), lane(i));
        let save = Inst::new(Opcode::VWritelaneB32, &[vector.into(), scalar.into(), lane, vector.into()]);
        saves.push(save.with_loc(Why::Save.loc()));
        let restore = Inst::new(Opcode::VReadlaneB32, &[scalar.into(), vector.into(), lane]);
        restores.push(restore.with_loc(Why::Restore.loc()));
    }
    if f.has_frame_pointer {
        let (frame, stack) = (convention::FRAME_POINTER.into(), convention::STACK_POINTER.into());
        saves.push(Inst::new(Opcode::SMovB32, &[frame, stack]));
        restores.insert(0, Inst::new(Opcode::SMovB32, &[stack, frame]));
    }
    let first = f.saves_in();
    f.blocks[first].insts.splice(0..0, saves);
    f.restores_in().into_iter().for_each(|b| f.blocks[b].insts.extend_from_slice(&restores));
    let written = with_asm(f, insts(f).flat_map(|i| i.defs()));
    let is_preserved = |n| convention::preserves_vector(n) && !planted::on(Bug::PreservedVector);
    let plain = (0..vgprs).filter(|&n| written.contains(n, 1) && is_preserved(n));
    // Different lanes may be active at the beginning and the end of a region.
    let of_plain = if f.by_all_lanes || f.region.is_some() { SavedLanes::All } else { SavedLanes::Active };
    let plain = plain.map(|register| saved_in(of_plain, register));
    let all = lanes.iter().chain(whole).map(|&register| saved_in(SavedLanes::All, register));
    let mut saved: Vec<SavedVector> = all.chain(plain).collect();
    if f.by_all_lanes {
        let mut others = written.or(&f.call_vectors);
        saved.iter().for_each(|s| others.remove(s.register, 1));
        saved.extend((0..FILE).filter(|&n| others.contains(n, 1)).map(|n| saved_in(SavedLanes::Inactive, n)));
    }
    f.saved_vectors = saved;
}
