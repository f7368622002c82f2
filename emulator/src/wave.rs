//! One wave: its registers and mode, and how an instruction's operands are fetched and stored.
//!
//! Vector registers are arrays over lanes, so an instruction is a loop over 64 (or 32) lanes. [`Kind`] names an operand
//! type: what a fetch applies (negation, absolute value, half selection, DPP, SDWA) and what a store applies (output
//! modifiers, half or byte placement, lane masks). The tables in [`crate::ops`] then give one closure an instruction:
//! [`Wave::map1`], [`Wave::map2`] and [`Wave::map3`] do the rest. There are a thousand of these, so what they share is
//! a call (`inline(never)`): stores, and fetches that are no plain vector register.

use std::collections::VecDeque;
use std::ops::{BitOr, BitXor};

use crate::counters::{Counters, Data};
use crate::decoded::Banks;
use crate::float::host::HostMode;
use crate::float::{self, F16, F32, F64, FpMode, Rounding};
use crate::gws::{Refused, TryOfGws};
use crate::hazards::Tracker;
use crate::op::{Cross, Dst, Op, SdwaSel, SdwaUnused, Src, VECTOR_UNITS};
use crate::weak::Doors;

/// Lanes of the widest wave.
pub const LANES: usize = 64;
/// Lanes of half of the widest wave, and of the narrowest.
const HALF: usize = LANES / 2;
/// One vector register.
pub type Vreg = [u32; LANES];

/// The numbers of a mask's bits.
#[inline(always)]
pub fn lanes_of(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = mask.checked_ilog2().map(|_| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(lane)
    })
}

/// What a function makes of the number of each lane. (`std::array::from_fn` is a chain of calls for so many.)
#[inline(always)]
pub fn over_lanes<T: Copy + Default>(mut f: impl FnMut(usize) -> T) -> [T; LANES] {
    let mut r = [T::default(); LANES];
    r.iter_mut().enumerate().for_each(|(l, slot)| *slot = f(l));
    r
}

/// Writes some lanes of a vector register, by the shorter of two ways: these, or all and the others back.
#[inline]
pub fn set_lanes(slot: &mut Vreg, values: &Vreg, mask: u64) {
    if mask.count_ones() > LANES as u32 / 2 {
        let old = *slot;
        *slot = *values;
        lanes_of(!mask).for_each(|l| slot[l] = old[l]);
    } else {
        lanes_of(mask).for_each(|l| slot[l] = values[l]);
    }
}

/// Scalar register numbers: the canonical ones of `gcnc_isa::Reg`, the same for all targets.
pub mod sreg {
    /// How many there are.
    pub const COUNT: usize = 160;
    /// The low half of FLAT_SCRATCH where it is a register pair (GFX9).
    pub const FLAT_SCRATCH: u8 = 128;
    /// The low half of FLAT_SCRATCH where it is a source only (GFX12.5).
    pub const FLAT_SCRATCH_BASE: u8 = 149;
    /// The low half of VCC.
    pub const VCC: u8 = 106;
    /// The first trap temporary.
    pub const TTMP: u8 = 108;
    /// M0.
    pub const M0: u8 = 124;
    /// The null register: reads zero, ignores writes.
    pub const NULL: u8 = 125;
    /// The low half of EXEC.
    pub const EXEC: u8 = 126;
}

/// The MODE register, decoded.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// Raw bits, as `s_getreg` sees them: FP_ROUND, FP_DENORM, DX10_CLAMP (8), IEEE (9), FP16_OVFL (23), ...
    pub bits: u32,
    /// f32 arithmetic.
    pub f32: FpMode,
    /// f16 and f64 arithmetic.
    pub f64: FpMode,
    /// NaN clamps to zero.
    pub dx10_clamp: bool,
    /// The register has neither DX10_CLAMP nor IEEE: see [`Mode::without_ieee`].
    no_ieee: bool,
}

impl Mode {
    /// Decodes the register.
    pub fn new(bits: u32) -> Mode {
        let ieee = bits & 1 << 9 != 0;
        let mode = |round: u32, denorm: u32| FpMode {
            round: Rounding::from_bits(round),
            denorm_in: denorm & 1 != 0,
            denorm_out: denorm & 2 != 0,
            ieee,
            f16_saturates: bits & 1 << 23 != 0,
        };
        let (f32, f64) = (mode(bits, bits >> 4), mode(bits >> 2, bits >> 6));
        Mode { bits, f32, f64, dx10_clamp: bits & 1 << 8 != 0, no_ieee: false }
    }

    /// Decodes the register of a processor whose NaN rules are fixed (GFX12): a NaN clamps to zero, and minimum and
    /// maximum take a number over any NaN.
    pub fn without_ieee(bits: u32) -> Mode {
        let mode = Mode::new(bits & !(1 << 9));
        Mode { bits, dx10_clamp: true, no_ieee: true, ..mode }
    }

    /// The same kind of register with other bits.
    pub fn with_bits(&self, bits: u32) -> Mode {
        if self.no_ieee { Mode::without_ieee(bits) } else { Mode::new(bits) }
    }
}

/// Why a wave does not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It runs.
    Ready,
    /// It waits at a barrier.
    Barrier,
    /// It ended.
    Done,
    /// It waits for a split barrier to be complete.
    SplitBarrier,
    /// Global wave sync or an ordered counter has turned it back.
    TurnedBack,
}

/// Hardware registers that only `s_getreg` and `s_setreg` know.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hardware {
    /// Which of the waves that are resident it is: where on the device, if that were one of its waves' places after the
    /// other.
    pub slot: u32,
    /// The exceptions that trap, as the kernel descriptor has them.
    pub traps: u32,
    /// SCHED_MODE.
    pub sched_mode: u32,
}

/// A wave's state.
#[derive(Debug)]
pub struct Wave {
    /// Offset of the current instruction in the image.
    pub pc: u64,
    /// Offset of the next instruction; a branch changes it.
    pub next_pc: u64,
    /// Scalar registers, by [`sreg`] number.
    pub s: [u32; sreg::COUNT],
    /// Vector registers, then accumulator registers from [`Wave::acc_base`].
    pub v: Vec<Vreg>,
    /// Vector registers that it may use for now, where it asks for them while it runs (`s_alloc_vgpr`).
    pub dynamic_vgprs: Option<usize>,
    /// Index of the first accumulator register.
    pub acc_base: usize,
    /// SCC.
    pub scc: bool,
    /// 32 or 64.
    pub lanes: usize,
    /// Lanes that the current vector instruction writes.
    pub write_mask: u64,
    /// MODE.
    pub mode: Mode,
    /// FLAT_SCRATCH where it is no register pair; where it is an offset, what it counts from.
    pub flat_scratch: u64,
    /// `s_set_gpr_idx` mode: which operands are relative (bits 0 to 2 sources, 3 destination); M0 holds the index.
    pub gpr_idx: u8,
    /// Vector instructions do nothing (`s_setvskip`).
    pub skips: bool,
    /// What `s_set_vgpr_msb` set.
    pub banks: Banks,
    /// What it remembers of the global barrier (its flag) or semaphore (its place in the queue) that it waits for.
    pub gws: Option<u32>,
    /// What it was refused, if it was turned back.
    pub refused: Option<Refused>,
    /// What became of its last operation of global wave sync, where the hardware may give up on one.
    pub try_of_gws: TryOfGws,
    /// Hardware registers that no other part has.
    pub hw: Hardware,
    /// Number in the work-group.
    pub id: u32,
    /// Number in the dispatch, in the order in which waves are made.
    pub order: u64,
    /// Whether it runs.
    pub status: Status,
    /// Outstanding memory instructions.
    pub counters: Counters,
    /// Recent history for hazard rules.
    pub hazards: Tracker,
    /// Where the wave's scratch begins, and its bytes per lane.
    pub scratch: (u64, u32),
    /// Its ways into the weak memory.
    pub doors: Doors,
    /// How many instructions of the weak memory it has issued.
    pub late_issued: u32,
    /// The turn of the weak memory until which it rests.
    pub rests_until: u64,
    /// Flights whose operations on LDS are still to be performed, oldest first.
    pub late_lds: VecDeque<usize>,
    /// Those that are performed and not waited for, with what they bring.
    pub performed: Vec<(usize, Data)>,
}

/// What an instruction reads of a wave.
#[derive(Debug)]
pub struct Frozen {
    s: [u32; sreg::COUNT],
    v: Vec<(u16, Vreg)>,
    mode: Mode,
    scc: bool,
    lanes: usize,
    flat_scratch: u64,
    scratch: (u64, u32),
    id: u32,
}

impl Wave {
    /// What `op` reads now.
    pub fn freeze(&self, op: &Op) -> Frozen {
        let units = op.reads().iter().chain(op.writes()).flat_map(|u| u.first..u.first + u16::from(u.count));
        let registers = units.filter_map(|u| u.checked_sub(VECTOR_UNITS));
        Frozen {
            s: self.s,
            v: registers.filter_map(|r| Some((r, *self.v.get(usize::from(r))?))).collect(),
            mode: self.mode,
            scc: self.scc,
            lanes: self.lanes,
            flat_scratch: self.flat_scratch,
            scratch: self.scratch,
            id: self.id,
        }
    }

    /// Becomes one of which an instruction reads the same.
    pub fn thaw(&mut self, frozen: &Frozen) {
        for (r, value) in &frozen.v {
            self.v[usize::from(*r)] = *value;
        }
        (self.s, self.mode, self.scc, self.lanes) = (frozen.s, frozen.mode, frozen.scc, frozen.lanes);
        (self.flat_scratch, self.scratch, self.id) = (frozen.flat_scratch, frozen.scratch, frozen.id);
    }
}

/// What a semantic function may ask about the wave.
pub struct Ctx {
    /// f32 mode.
    pub f32: FpMode,
    /// f16 and f64 mode.
    pub f64: FpMode,
    /// The instruction clamps.
    pub clamp: bool,
}

/// Names the lanes of source `i`: those of its register, or what a fetch makes of it.
macro_rules! source {
    ($name:ident, $kind:ty, $w:expr, $op:expr, $i:expr) => {
        let fetched;
        let $name = match <$kind>::register($w, $op, $i) {
            Some(register) => register,
            None => {
                fetched = <$kind>::load($w, $op, $i);
                &fetched
            }
        };
    };
}

impl Wave {
    /// Mask of all lanes of the wave.
    pub fn full_mask(&self) -> u64 {
        if self.lanes == 64 { u64::MAX } else { u64::from(u32::MAX) }
    }

    /// EXEC, only lanes of the wave.
    #[inline]
    pub fn exec(&self) -> u64 {
        let low = u64::from(self.s[sreg::EXEC as usize]);
        if self.lanes == 64 { low | u64::from(self.s[sreg::EXEC as usize + 1]) << 32 } else { low }
    }

    /// Reads one scalar register.
    #[inline]
    pub fn sget(&self, index: u8) -> u32 {
        if index == sreg::NULL { 0 } else { self.s.get(index as usize).copied().unwrap_or(0) }
    }

    /// Writes one scalar register.
    #[inline]
    pub fn sset(&mut self, index: u8, value: u32) {
        if index != sreg::NULL
            && let Some(slot) = self.s.get_mut(index as usize)
        {
            *slot = value;
        }
    }

    /// Reads a scalar register pair.
    #[inline]
    pub fn sget64(&self, index: u8) -> u64 {
        if index == sreg::NULL {
            return 0;
        }
        u64::from(self.sget(index)) | u64::from(self.sget(index.wrapping_add(1))) << 32
    }

    /// Writes a scalar register pair.
    #[inline]
    pub fn sset64(&mut self, index: u8, value: u64) {
        if index != sreg::NULL {
            self.sset(index, value as u32);
            self.sset(index.wrapping_add(1), (value >> 32) as u32);
        }
    }

    /// Reads a lane mask: one register in wave32, a pair in wave64.
    #[inline]
    pub fn mask_get(&self, index: u8) -> u64 {
        if self.lanes == 64 { self.sget64(index) } else { self.sget(index).into() }
    }

    /// Writes a lane mask.
    #[inline]
    pub fn mask_set(&mut self, index: u8, value: u64) {
        if self.lanes == 64 { self.sset64(index, value) } else { self.sset(index, value as u32) }
    }

    /// A scalar source of 32 bits.
    #[inline]
    pub fn s32(&self, op: &Op, i: usize) -> u32 {
        match op.src[i] {
            Src::S(r) => self.sget(r),
            Src::V(r) => self.v[r as usize][self.first_lane()],
            Src::K(k) => k as u32,
            Src::Scc => self.scc.into(),
            Src::VccZ => (self.mask_get(sreg::VCC) == 0).into(),
            Src::ExecZ => (self.exec() == 0).into(),
            Src::None | Src::Lds => 0,
        }
    }

    /// A scalar source of 64 bits.
    #[inline]
    pub fn s64(&self, op: &Op, i: usize) -> u64 {
        match op.src[i] {
            Src::S(r) => self.sget64(r),
            Src::K(k) => k,
            _ => self.s32(op, i).into(),
        }
    }

    /// A lane mask source.
    #[inline]
    pub fn mask(&self, op: &Op, i: usize) -> u64 {
        match op.src[i] {
            Src::S(r) => self.mask_get(r),
            Src::K(k) => k,
            _ => self.s32(op, i).into(),
        }
    }

    /// Writes a scalar result of 32 bits.
    #[inline]
    pub fn d32(&mut self, op: &Op, value: u32) {
        if let Dst::S(r) = op.dst[0] {
            self.sset(r, value);
        }
    }

    /// Writes a scalar result of 64 bits.
    #[inline]
    pub fn d64(&mut self, op: &Op, value: u64) {
        if let Dst::S(r) = op.dst[0] {
            self.sset64(r, value);
        }
    }

    /// Writes a lane mask to destination `i`.
    #[inline]
    pub fn dmask(&mut self, op: &Op, i: usize, value: u64) {
        if let Dst::S(r) = op.dst[i] {
            self.mask_set(r, value);
        }
    }

    /// The first active lane; lane 0 if there is none (RDNA2 ISA, V_READFIRSTLANE_B32).
    pub fn first_lane(&self) -> usize {
        let exec = self.exec();
        if exec == 0 { 0 } else { exec.trailing_zeros() as usize }
    }

    /// A vector source of 32 bits, as it stands.
    #[inline]
    pub fn v32(&self, op: &Op, i: usize) -> Vreg {
        match op.src[i] {
            Src::V(r) => self.v[r as usize],
            _ => self.spread32(op, i),
        }
    }

    /// A scalar source in all lanes.
    #[inline(never)]
    fn spread32(&self, op: &Op, i: usize) -> Vreg {
        [self.s32(op, i); LANES]
    }

    /// A vector source of 64 bits, as it stands.
    #[inline]
    pub fn v64(&self, op: &Op, i: usize) -> [u64; LANES] {
        match op.src[i] {
            Src::V(r) => {
                let (low, high) = (&self.v[r as usize], &self.v[r as usize + 1]);
                over_lanes(|l| u64::from(low[l]) | u64::from(high[l]) << 32)
            }
            _ => self.spread64(op, i),
        }
    }

    /// A scalar source of 64 bits in all lanes.
    #[inline(never)]
    fn spread64(&self, op: &Op, i: usize) -> [u64; LANES] {
        [self.s64(op, i); LANES]
    }

    /// A vector source of 32 bits after DPP and SDWA.
    #[inline]
    pub fn v32x(&self, op: &Op, i: usize) -> Vreg {
        let raw = self.v32(op, i);
        if matches!(op.cross, Cross::None) { raw } else { self.crossed(op, i, &raw) }
    }

    /// What DPP and SDWA make of source `i`.
    #[inline(never)]
    fn crossed(&self, op: &Op, i: usize, raw: &Vreg) -> Vreg {
        match &op.cross {
            Cross::Dpp(dpp) if i == 0 => dpp.apply(raw, self.lanes, self.exec()),
            Cross::Sdwa(sdwa) if i < 2 => sdwa_select(raw, sdwa.src[i], sdwa.sext[i]),
            _ => *raw,
        }
    }

    /// Writes lanes of a vector register under the write mask.
    #[inline]
    pub fn vset(&mut self, reg: u16, values: &Vreg) {
        let mask = self.write_mask;
        let slot = &mut self.v[reg as usize];
        if mask == u64::MAX {
            *slot = *values;
        } else if mask == u64::from(u32::MAX) {
            slot[..32].copy_from_slice(&values[..32]);
        } else {
            set_lanes(slot, values, mask);
        }
    }

    /// Writes a 32-bit vector result to destination 0, placed as SDWA says.
    #[inline(never)]
    pub fn vout32(&mut self, op: &Op, values: &Vreg) {
        match op.dst[0] {
            Dst::V(r) => match &op.cross {
                Cross::Sdwa(sdwa) if sdwa.dst != SdwaSel::Dword => {
                    let old = self.v[r as usize];
                    let placed = over_lanes(|l| sdwa_place(values[l], old[l], sdwa.dst, sdwa.unused));
                    self.vset(r, &placed);
                }
                _ => self.vset(r, values),
            },
            Dst::S(r) => self.sset(r, values[self.first_lane()]),
            Dst::None => {}
        }
    }

    /// Writes a 64-bit vector result.
    #[inline(never)]
    pub fn vout64(&mut self, op: &Op, values: &[u64; LANES]) {
        if let Dst::V(r) = op.dst[0] {
            self.vset(r, &over_lanes(|l| values[l] as u32));
            self.vset(r + 1, &over_lanes(|l| (values[l] >> 32) as u32));
        }
    }

    /// Writes a 16-bit vector result: a half of a register, by `op_sel`, or all of it where the instruction clears the
    /// rest.
    #[inline(never)]
    pub fn vout16(&mut self, op: &Op, values: &Vreg) {
        let r = match op.dst[0] {
            Dst::V(r) => r,
            Dst::S(r) => return self.sset(r, values[self.first_lane()] & 0xffff),
            Dst::None => return,
        };
        if matches!(op.cross, Cross::Sdwa(_)) {
            return self.vout32(op, &over_lanes(|l| values[l] & 0xffff));
        }
        let high = op.op_sel & 8 != 0;
        let old = self.v[r as usize];
        let merged: Vreg = match (high, op.clears_high) {
            (true, _) => over_lanes(|l| old[l] & 0xffff | values[l] << 16),
            (false, true) => over_lanes(|l| values[l] & 0xffff),
            (false, false) => over_lanes(|l| old[l] & 0xffff_0000 | values[l] & 0xffff),
        };
        self.vset(r, &merged);
    }

    /// Prepares the write mask of a vector instruction.
    #[inline]
    pub fn begin_vector(&mut self, op: &Op) {
        let exec = self.exec();
        self.write_mask = match &op.cross {
            Cross::Dpp(dpp) => exec & dpp.write_mask(self.lanes, exec),
            _ => exec,
        };
    }

    /// An array over the wave's lanes.
    #[inline(always)]
    pub fn each_lane<T: Copy + Default>(&self, mut f: impl FnMut(usize) -> T) -> [T; LANES] {
        let mut r = [T::default(); LANES];
        for (lane, slot) in r.iter_mut().enumerate().take(self.lanes) {
            *slot = f(lane);
        }
        r
    }

    /// An array over the lanes whose results somebody sees: those that are written, and the first one, which a scalar
    /// destination takes. If they are few, only over them.
    #[inline(always)]
    fn each_seen<T: Copy + Default>(&self, mut f: impl FnMut(usize) -> T) -> [T; LANES] {
        const FEW: u32 = 12;
        let mut r = [T::default(); LANES];
        let seen = self.write_mask | 1 << self.first_lane();
        if seen.count_ones() <= FEW {
            lanes_of(seen).for_each(|l| r[l] = f(l));
        } else if self.lanes == LANES {
            (0..LANES).for_each(|l| r[l] = f(l));
        } else {
            (0..HALF).for_each(|l| r[l] = f(l));
        }
        r
    }

    fn ctx(&self, op: &Op) -> Ctx {
        Ctx { f32: self.mode.f32, f64: self.mode.f64, clamp: op.clamp }
    }

    /// A one-operand instruction.
    #[inline]
    pub fn map1<A: Kind, D: Kind>(&mut self, op: &Op, f: impl Fn(A::T, &Ctx) -> D::T) {
        self.begin_vector(op);
        let c = self.ctx(op);
        source!(a, A, self, op, 0);
        let mut r = self.each_seen(|l| f(a[l], &c));
        D::store(self, op, &mut r);
    }

    /// A two-operand instruction.
    #[inline]
    pub fn map2<A: Kind, B: Kind, D: Kind>(&mut self, op: &Op, f: impl Fn(A::T, B::T, &Ctx) -> D::T) {
        self.begin_vector(op);
        let c = self.ctx(op);
        source!(a, A, self, op, 0);
        source!(b, B, self, op, 1);
        let mut r = self.each_seen(|l| f(a[l], b[l], &c));
        D::store(self, op, &mut r);
    }

    /// A three-operand instruction.
    #[inline]
    pub fn map3<A: Kind, B: Kind, C: Kind, D: Kind>(&mut self, op: &Op, f: impl Fn(A::T, B::T, C::T, &Ctx) -> D::T) {
        self.begin_vector(op);
        let ctx = self.ctx(op);
        source!(a, A, self, op, 0);
        source!(b, B, self, op, 1);
        source!(c, C, self, op, 2);
        let mut r = self.each_seen(|l| f(a[l], b[l], c[l], &ctx));
        D::store(self, op, &mut r);
    }

    /// As [`Wave::map2`] on f32. Where all lanes are active, the host's arithmetic does them at once, and `exact` only
    /// if any result is in doubt.
    #[inline]
    pub fn host2(
        &mut self,
        op: &Op,
        host: impl Fn(u32, u32, &HostMode) -> (u32, bool),
        exact: impl Fn(u32, u32, &Ctx) -> u32,
    ) {
        self.begin_vector(op);
        let c = self.ctx(op);
        source!(a, Single, self, op, 0);
        source!(b, Single, self, op, 1);
        let mut r = match self.by_host(|l, m| host(a[l], b[l], m)) {
            Some(r) => r,
            None => self.each_seen(|l| exact(a[l], b[l], &c)),
        };
        Single::store(self, op, &mut r);
    }

    /// The same of three operands.
    #[inline]
    pub fn host3(
        &mut self,
        op: &Op,
        host: impl Fn(u32, u32, u32, &HostMode) -> (u32, bool),
        exact: impl Fn(u32, u32, u32, &Ctx) -> u32,
    ) {
        self.begin_vector(op);
        let ctx = self.ctx(op);
        source!(a, Single, self, op, 0);
        source!(b, Single, self, op, 1);
        source!(c, Single, self, op, 2);
        let mut r = match self.by_host(|l, m| host(a[l], b[l], c[l], m)) {
            Some(r) => r,
            None => self.each_seen(|l| exact(a[l], b[l], c[l], &ctx)),
        };
        Single::store(self, op, &mut r);
    }

    /// The results of all lanes by host arithmetic, if all are active and none is in doubt.
    #[inline(always)]
    fn by_host(&self, f: impl Fn(usize, &HostMode) -> (u32, bool)) -> Option<Vreg> {
        let m = HostMode::of(&self.mode.f32).filter(|_| self.write_mask == self.full_mask())?;
        let (mut r, mut doubts) = ([0; LANES], 0);
        let mut lane = |l: usize| {
            let (bits, doubt) = f(l, &m);
            r[l] = bits;
            doubts |= u32::from(doubt);
        };
        if self.lanes == LANES {
            (0..LANES).for_each(&mut lane)
        } else {
            (0..HALF).for_each(&mut lane)
        }
        (doubts == 0).then_some(r)
    }

    /// A comparison: the mask of active lanes for which it holds.
    #[inline]
    pub fn compare<A: Kind, B: Kind>(&mut self, op: &Op, f: impl Fn(A::T, B::T, &Ctx) -> bool) -> u64 {
        self.begin_vector(op);
        let c = self.ctx(op);
        source!(a, A, self, op, 0);
        source!(b, B, self, op, 1);
        let mut mask = 0;
        for l in lanes_of(self.write_mask) {
            mask |= u64::from(f(a[l], b[l], &c)) << l;
        }
        mask
    }
}

/// An operand type: how its lanes are fetched and stored.
pub trait Kind {
    /// One lane's value.
    type T: Copy + Default;
    /// Source `i`, if a register is what the lanes see.
    #[inline(always)]
    fn register<'a>(_: &'a Wave, _: &Op, _: usize) -> Option<&'a [Self::T; LANES]> {
        None
    }
    /// Fetches source `i`.
    fn load(w: &Wave, op: &Op, i: usize) -> [Self::T; LANES];
    /// Stores the result.
    fn store(w: &mut Wave, op: &Op, values: &mut [Self::T; LANES]);
}

/// 32 bits without float modifiers.
pub struct B32;
/// 64 bits without float modifiers.
pub struct B64;
/// 16 bits without float modifiers.
pub struct B16;
/// f32, with modifiers.
pub struct Single;
/// f64, with modifiers.
pub struct Double;
/// f16, with modifiers.
pub struct Half;
/// A lane mask in scalar registers: a lane sees its bit.
pub struct Mask;

impl Kind for B32 {
    type T = u32;
    #[inline(always)]
    fn register<'a>(w: &'a Wave, op: &Op, i: usize) -> Option<&'a Vreg> {
        match op.src[i] {
            Src::V(r) if op.cross == Cross::None => Some(&w.v[usize::from(r)]),
            _ => None,
        }
    }
    #[inline(always)]
    fn load(w: &Wave, op: &Op, i: usize) -> Vreg {
        w.v32x(op, i)
    }
    #[inline(always)]
    fn store(w: &mut Wave, op: &Op, values: &mut Vreg) {
        w.vout32(op, values);
    }
}

impl Kind for B64 {
    type T = u64;
    #[inline(always)]
    fn load(w: &Wave, op: &Op, i: usize) -> [u64; LANES] {
        match &op.cross {
            Cross::Dpp(dpp) if i == 0 => {
                let raw = w.v64(op, i);
                let low = dpp.apply(&over_lanes(|l| raw[l] as u32), w.lanes, w.exec());
                let high = dpp.apply(&over_lanes(|l| (raw[l] >> 32) as u32), w.lanes, w.exec());
                over_lanes(|l| u64::from(low[l]) | u64::from(high[l]) << 32)
            }
            _ => w.v64(op, i),
        }
    }
    #[inline(always)]
    fn store(w: &mut Wave, op: &Op, values: &mut [u64; LANES]) {
        w.vout64(op, values);
    }
}

impl Kind for B16 {
    type T = u32;
    #[inline(always)]
    fn load(w: &Wave, op: &Op, i: usize) -> Vreg {
        let mut raw = w.v32x(op, i);
        let shift = u32::from(op.op_sel >> i & 1) * 16;
        raw.iter_mut().for_each(|v| *v = *v >> shift & 0xffff);
        raw
    }
    #[inline(always)]
    fn store(w: &mut Wave, op: &Op, values: &mut Vreg) {
        w.vout16(op, values);
    }
}

/// Sign bit operations of source `i` on lanes whose sign bit is `sign`.
#[inline(always)]
pub fn modify32(op: &Op, i: usize, values: &mut Vreg, sign: u32) {
    if (op.abs | op.neg) >> i & 1 != 0 {
        change_signs(values, op.abs >> i & 1 != 0, op.neg >> i & 1 != 0, sign);
    }
}

/// Clears the sign bit `sign` of all lanes, flips it, or both.
#[inline(never)]
fn change_signs<T>(values: &mut [T; LANES], clear: bool, flip: bool, sign: T)
where
    T: Copy + Default + BitOr<Output = T> + BitXor<Output = T>,
{
    let set = if clear { sign } else { T::default() };
    let flipped = if clear != flip { sign } else { T::default() };
    values.iter_mut().for_each(|v| *v = (*v | set) ^ flipped);
}

/// Output modifiers and the clamp on all lanes of a result of 16 or 32 bits.
#[inline(never)]
fn finish32<F: float::Format>(w: &Wave, op: &Op, values: &mut Vreg, rule: &float::FpMode) {
    for v in values {
        *v =
            float::finish::<F>(u64::from(*v) & ((F::SIGN << 1) - 1), op.omod, op.clamp, w.mode.dx10_clamp, rule) as u32;
    }
}

/// The same of 64 bits.
#[inline(never)]
fn finish64(w: &Wave, op: &Op, values: &mut [u64; LANES]) {
    for v in values {
        *v = float::finish::<F64>(*v, op.omod, op.clamp, w.mode.dx10_clamp, &w.mode.f64);
    }
}

impl Kind for Single {
    type T = u32;
    #[inline(always)]
    fn register<'a>(w: &'a Wave, op: &Op, i: usize) -> Option<&'a Vreg> {
        if (op.abs | op.neg) >> i & 1 != 0 { None } else { B32::register(w, op, i) }
    }
    #[inline(always)]
    fn load(w: &Wave, op: &Op, i: usize) -> Vreg {
        let mut raw = w.v32x(op, i);
        modify32(op, i, &mut raw, 0x8000_0000);
        raw
    }
    #[inline(always)]
    fn store(w: &mut Wave, op: &Op, values: &mut Vreg) {
        if op.clamp || op.omod != 0 {
            finish32::<F32>(w, op, values, &w.mode.f32);
        }
        w.vout32(op, values);
    }
}

impl Kind for Double {
    type T = u64;
    #[inline(always)]
    fn load(w: &Wave, op: &Op, i: usize) -> [u64; LANES] {
        let mut raw = B64::load(w, op, i);
        if (op.abs | op.neg) >> i & 1 != 0 {
            change_signs(&mut raw, op.abs >> i & 1 != 0, op.neg >> i & 1 != 0, 1 << 63);
        }
        raw
    }
    #[inline(always)]
    fn store(w: &mut Wave, op: &Op, values: &mut [u64; LANES]) {
        if op.clamp || op.omod != 0 {
            finish64(w, op, values);
        }
        w.vout64(op, values);
    }
}

impl Kind for Half {
    type T = u32;
    #[inline(always)]
    fn load(w: &Wave, op: &Op, i: usize) -> Vreg {
        let mut raw = B16::load(w, op, i);
        modify32(op, i, &mut raw, 0x8000);
        raw
    }
    #[inline(always)]
    fn store(w: &mut Wave, op: &Op, values: &mut Vreg) {
        if op.clamp || op.omod != 0 {
            finish32::<F16>(w, op, values, &w.mode.f64);
        }
        w.vout16(op, values);
    }
}

impl Kind for Mask {
    type T = bool;
    #[inline(always)]
    fn load(w: &Wave, op: &Op, i: usize) -> [bool; LANES] {
        let mask = w.mask(op, i);
        over_lanes(|l| mask >> l & 1 != 0)
    }
    #[inline(always)]
    fn store(w: &mut Wave, op: &Op, values: &mut [bool; LANES]) {
        let mask = values.iter().enumerate().fold(0u64, |m, (l, v)| m | u64::from(*v) << l);
        let mask = mask & w.write_mask;
        w.dmask(op, 0, mask);
    }
}

/// SDWA source selection.
fn sdwa_select(values: &Vreg, sel: SdwaSel, sext: bool) -> Vreg {
    let (shift, bits) = sel.field();
    if bits == 32 {
        return *values;
    }
    over_lanes(|l| {
        let field = values[l] >> shift & ((1 << bits) - 1);
        if sext { ((field << (32 - bits)) as i32 >> (32 - bits)) as u32 } else { field }
    })
}

/// SDWA destination placement.
fn sdwa_place(value: u32, old: u32, sel: SdwaSel, unused: SdwaUnused) -> u32 {
    let (shift, bits) = sel.field();
    let mask = ((1u64 << bits) - 1) as u32;
    let field = (value & mask) << shift;
    match unused {
        SdwaUnused::Pad => field,
        SdwaUnused::Preserve => old & !(mask << shift) | field,
        SdwaUnused::Sext => {
            let above = u64::from(shift + bits);
            let sign = value >> (bits - 1) & 1 != 0;
            if sign && above < 32 { field | u32::MAX << above } else { field }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sdwa_selects_and_places() {
        let v = [0x8081_7f01; LANES];
        assert_eq!(sdwa_select(&v, SdwaSel::Byte(1), false)[0], 0x7f);
        assert_eq!(sdwa_select(&v, SdwaSel::Byte(3), true)[0], 0xffff_ff80);
        assert_eq!(sdwa_select(&v, SdwaSel::Word(1), false)[0], 0x8081);
        let place = |sel, unused| sdwa_place(0x1_0080, 0x1122_3344, sel, unused);
        assert_eq!(place(SdwaSel::Byte(1), SdwaUnused::Pad), 0x8000);
        assert_eq!(place(SdwaSel::Byte(1), SdwaUnused::Preserve), 0x1122_8044);
        assert_eq!(place(SdwaSel::Byte(1), SdwaUnused::Sext), 0xffff_8000);
        assert_eq!(place(SdwaSel::Word(1), SdwaUnused::Preserve), 0x0080_3344);
        assert_eq!(place(SdwaSel::Dword, SdwaUnused::Pad), 0x1_0080);
    }

    #[test]
    fn mode_bits() {
        let m = Mode::new(0xf0 | 1 << 9 | 3);
        assert_eq!((m.f32.round, m.f64.round), (Rounding::Zero, Rounding::NearestEven));
        assert!(m.f32.denorm_in && m.f64.denorm_out && m.f32.ieee && !m.dx10_clamp);
        assert!(!Mode::new(0).f32.denorm_in);
    }
}
