//! Vector execution: applies an operation to all lanes of a wave (fetch operands, compute per lane, store the result).
//!
//! Vector registers are arrays over lanes, so an instruction is a loop over 64 (or 32) lanes. [`LaneType`] names an
//! operand type: what a fetch applies (negation, absolute value, half selection, DPP, SDWA) and what a store applies
//! (output modifiers, half or byte placement, lane masks). The tables in [`crate::ops`] then give one closure per
//! instruction, which [`Wave::map1`], [`Wave::map2`] and [`Wave::map3`] apply. There are about a thousand of these, so
//! the code that they share is not inlined (`inline(never)`): stores, and fetches other than that of a plain vector
//! register.

mod types;

use crate::float::FpMode;
use crate::float::host::HostMode;
use crate::op::{Cross, Dpp, Dst, Op, SdwaSel, Src};
use crate::wave::{LANES, Vreg, Wave};

pub use types::{B16, B32, B64, Double, Half, LaneType, Mask, Signed, Single, modify32};
use types::{sdwa_place, sdwa_select};

/// Number of lanes in half of the widest wave, which is also the narrowest wave.
pub const HALF: usize = LANES / 2;

/// The indices of a mask's set bits.
#[inline(always)]
pub fn lanes_of(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let lane = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(lane)
    })
}

/// An array of `f(lane)` for each lane. (`std::array::from_fn` is not inlined for arrays this long.)
#[inline(always)]
pub fn over_lanes<T: Copy + Default>(mut f: impl FnMut(usize) -> T) -> [T; LANES] {
    let mut r = [T::default(); LANES];
    r.iter_mut().enumerate().for_each(|(l, slot)| *slot = f(l));
    r
}

/// With at least this many active lanes in a half-wave, a loop over all of its lanes is faster than one over the active
/// lanes.
const MANY: u32 = 12;

/// True if a loop over all lanes of a half-wave is faster than one over those in its mask.
#[inline(always)]
fn are_many(half: u32) -> bool {
    half == u32::MAX || count(half) >= MANY
}

/// Number of lanes in a half-wave's mask. Most hosts take several instructions for it, so it is not inlined.
#[inline(never)]
fn count(half: u32) -> u32 {
    half.count_ones()
}

/// Writes the lanes in `mask` of a vector register.
#[inline]
pub fn set_lanes(slot: &mut Vreg, values: &Vreg, mask: u64) {
    for from in [0, HALF] {
        set_half(&mut slot[from..from + HALF], &values[from..from + HALF], (mask >> from) as u32);
    }
}

/// [`set_lanes`] for half a register.
#[inline(always)]
fn set_half(slot: &mut [u32], values: &[u32], mask: u32) {
    if mask == u32::MAX { slot[..HALF].copy_from_slice(&values[..HALF]) } else { set_some(slot, values, mask) }
}

/// Writes some lanes of half a register, but not all.
#[inline(never)]
fn set_some(slot: &mut [u32], values: &[u32], mask: u32) {
    if are_many(mask) {
        for ((slot, value), bit) in slot.iter_mut().zip(values).zip(&BITS) {
            *slot = if mask & bit != 0 { *value } else { *slot };
        }
    } else {
        lanes_of(mask.into()).for_each(|l| slot[l] = values[l]);
    }
}

/// The part of the wave's state that a semantic function may read.
pub struct Ctx {
    /// f32 mode.
    pub f32: FpMode,
    /// f16 and f64 mode.
    pub f64: FpMode,
    /// The instruction clamps.
    pub clamp: bool,
}

/// Binds the lanes of source `i`: those of its register, or a fetched copy.
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

/// Binds a fetched copy of source `i`, unless its lanes are those of its register.
macro_rules! fetched {
    ($name:ident, $kind:ty, $w:expr, $op:expr, $i:expr) => {
        let copy;
        let $name = match <$kind>::register($w, $op, $i) {
            Some(_) => None,
            None => {
                copy = <$kind>::load($w, $op, $i);
                Some(&copy)
            }
        };
    };
}

impl Wave {
    /// A vector source of 32 bits, without modifiers.
    #[inline]
    pub fn v32(&self, op: &Op, i: usize) -> Vreg {
        match op.src[i] {
            Src::V(r) => self.v[r as usize],
            _ => self.broadcast32(op, i),
        }
    }

    /// A scalar source, broadcast to all lanes.
    #[inline(never)]
    fn broadcast32(&self, op: &Op, i: usize) -> Vreg {
        [self.s32(op, i); LANES]
    }

    /// A vector source of 64 bits, without modifiers.
    #[inline]
    pub fn v64(&self, op: &Op, i: usize) -> [u64; LANES] {
        match op.src[i] {
            Src::V(r) => {
                let (low, high) = (&self.v[r as usize], &self.v[r as usize + 1]);
                over_lanes(|l| u64::from(low[l]) | u64::from(high[l]) << 32)
            }
            _ => self.broadcast64(op, i),
        }
    }

    /// A scalar source of 64 bits, broadcast to all lanes.
    #[inline(never)]
    fn broadcast64(&self, op: &Op, i: usize) -> [u64; LANES] {
        [self.s64(op, i); LANES]
    }

    /// A vector source of 32 bits after DPP and SDWA.
    #[inline]
    pub fn v32x(&self, op: &Op, i: usize) -> Vreg {
        match op.cross {
            Cross::None => self.v32(op, i),
            _ => self.permuted(op, i, &self.v32(op, i)),
        }
    }

    /// Source `i` after DPP and SDWA.
    #[inline(never)]
    fn permuted(&self, op: &Op, i: usize, raw: &Vreg) -> Vreg {
        match &op.cross {
            Cross::Dpp(dpp) if i == 0 => dpp.apply(raw, self.lanes, self.exec()),
            Cross::Sdwa(sdwa) if i < 2 => sdwa_select(raw, sdwa.src[i], sdwa.sext[i]),
            _ => *raw,
        }
    }

    /// Writes lanes of a vector register under the write mask.
    #[inline]
    pub fn vset(&mut self, reg: u16, values: &Vreg) {
        let slot = &mut self.v[reg as usize];
        match self.write_mask {
            u64::MAX => *slot = *values,
            mask if mask == u64::from(u32::MAX) => slot[..HALF].copy_from_slice(&values[..HALF]),
            mask => set_lanes(slot, values, mask),
        }
    }

    /// Writes half of a 32-bit vector result to its register unmodified.
    #[inline(always)]
    fn set_plain(&mut self, op: &Op, from: usize, values: &[u32; HALF]) {
        if let Dst::V(r) = op.dst[0] {
            let part = (self.write_mask >> from) as u32;
            set_half(&mut self.v[usize::from(r)][from..from + HALF], values, part);
        }
    }

    /// Writes a 32-bit vector result to destination 0, with SDWA's placement.
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

    /// Writes a 16-bit vector result: to one half of a register, by `op_sel`, or to all of it if the instruction clears
    /// the other half.
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

    /// Computes the write mask of a vector instruction.
    #[inline]
    pub fn begin_vector(&mut self, op: &Op) {
        self.write_mask = match &op.cross {
            Cross::Dpp(dpp) => self.shared_mask(dpp),
            _ => self.exec(),
        };
    }

    /// The active lanes that DPP writes.
    #[inline(never)]
    fn shared_mask(&self, dpp: &Dpp) -> u64 {
        let exec = self.exec();
        exec & dpp.write_mask(self.lanes, exec)
    }

    /// An array of `f(lane)` for each of the wave's lanes.
    #[inline(always)]
    pub fn each_lane<T: Copy + Default>(&self, mut f: impl FnMut(usize) -> T) -> [T; LANES] {
        let mut r = [T::default(); LANES];
        for (lane, slot) in r.iter_mut().enumerate().take(self.lanes) {
            *slot = f(lane);
        }
        r
    }

    /// The lanes whose results are used: those that are written, and the first one, which a scalar destination takes.
    #[inline(always)]
    fn used_lanes(&self) -> u64 {
        self.write_mask | 1 << self.first_lane()
    }

    /// Computes the results that are used, lane by lane.
    #[inline(always)]
    fn each_used<T: Copy + Default>(&self, mut f: impl FnMut(usize) -> T) -> [T; LANES] {
        let mut r = [T::default(); LANES];
        lanes_of(self.used_lanes()).for_each(|l| r[l] = f(l));
        r
    }

    /// Stores the results of each half-wave in which any result is used. `half` computes those from a given lane on; it
    /// runs after the preceding half has been stored.
    #[inline(always)]
    fn each_half<D: LaneType>(&mut self, op: &Op, half: impl Fn(&Wave, usize) -> Option<[D::T; HALF]>) {
        let plain = D::is_plain(op);
        let mut all = (!plain).then(|| [D::T::default(); LANES]);
        let used = if plain { self.write_mask } else { self.used_lanes() };
        for from in [0, HALF] {
            let part = (used >> from) as u32;
            if part != 0
                && let Some(half) = half(self, from)
            {
                match &mut all {
                    None => D::store_half(self, op, from, &half),
                    Some(all) => all[from..from + HALF].copy_from_slice(&half),
                }
            }
        }
        if let Some(all) = &mut all {
            D::store(self, op, all);
        }
    }

    /// The first lanes of the wave's halves. Loops over `HALF` lanes, a constant, are vectorised for the host.
    #[inline(always)]
    pub fn halves(&self) -> impl Iterator<Item = usize> + use<> {
        let second = if self.lanes == LANES { Some(HALF) } else { None };
        std::iter::once(0).chain(second)
    }

    fn ctx(&self, op: &Op) -> Ctx {
        Ctx { f32: self.mode.f32, f64: self.mode.f64, clamp: op.clamp }
    }

    /// A one-operand instruction. Operations of a few host instructions per lane run over half-waves, many lanes at
    /// once; longer ones run lane by lane (`D::LONG`, or that of an operand).
    #[inline]
    pub fn map1<A: LaneType, D: LaneType>(&mut self, op: &Op, f: impl Fn(A::T, &Ctx) -> D::T) {
        self.begin_vector(op);
        let x = self.ctx(op);
        if A::LONG || D::LONG {
            source!(a, A, self, op, 0);
            let mut r = self.each_used(|l| f(a[l], &x));
            return D::store(self, op, &mut r);
        }
        fetched!(a, A, self, op, 0);
        self.each_half::<D>(op, |w, from| {
            let a = lanes_from(a.or_else(|| A::register(w, op, 0))?, from);
            Some(over_half(|l| f(a[l], &x)))
        });
    }

    /// A two-operand instruction.
    #[inline]
    pub fn map2<A: LaneType, B: LaneType, D: LaneType>(&mut self, op: &Op, f: impl Fn(A::T, B::T, &Ctx) -> D::T) {
        self.begin_vector(op);
        let x = self.ctx(op);
        if A::LONG || B::LONG || D::LONG {
            source!(a, A, self, op, 0);
            source!(b, B, self, op, 1);
            let mut r = self.each_used(|l| f(a[l], b[l], &x));
            return D::store(self, op, &mut r);
        }
        fetched!(a, A, self, op, 0);
        fetched!(b, B, self, op, 1);
        self.each_half::<D>(op, |w, from| {
            let a = lanes_from(a.or_else(|| A::register(w, op, 0))?, from);
            let b = lanes_from(b.or_else(|| B::register(w, op, 1))?, from);
            Some(over_half(|l| f(a[l], b[l], &x)))
        });
    }

    /// A three-operand instruction.
    #[inline]
    pub fn map3<A: LaneType, B: LaneType, C: LaneType, D: LaneType>(
        &mut self,
        op: &Op,
        f: impl Fn(A::T, B::T, C::T, &Ctx) -> D::T,
    ) {
        self.begin_vector(op);
        let x = self.ctx(op);
        if A::LONG || B::LONG || C::LONG || D::LONG {
            source!(a, A, self, op, 0);
            source!(b, B, self, op, 1);
            source!(c, C, self, op, 2);
            let mut r = self.each_used(|l| f(a[l], b[l], c[l], &x));
            return D::store(self, op, &mut r);
        }
        fetched!(a, A, self, op, 0);
        fetched!(b, B, self, op, 1);
        fetched!(c, C, self, op, 2);
        self.each_half::<D>(op, |w, from| {
            let a = lanes_from(a.or_else(|| A::register(w, op, 0))?, from);
            let b = lanes_from(b.or_else(|| B::register(w, op, 1))?, from);
            let c = lanes_from(c.or_else(|| C::register(w, op, 2))?, from);
            Some(over_half(|l| f(a[l], b[l], c[l], &x)))
        });
    }

    /// [`Wave::map1`] on f32. `host` uses the host's arithmetic on many lanes at once; `exact` recomputes the lanes
    /// whose results are in doubt.
    #[inline]
    pub fn host1(&mut self, op: &Op, host: impl Fn(u32, &HostMode) -> (u32, bool), exact: impl Fn(u32, &Ctx) -> u32) {
        self.begin_vector(op);
        let x = self.ctx(op);
        source!(a, Single, self, op, 0);
        let mut r = self.by_host(|l, m| host(a[l], m), |l| exact(a[l], &x));
        Single::store(self, op, &mut r);
    }

    /// [`Wave::host1`] with two operands.
    #[inline]
    pub fn host2(
        &mut self,
        op: &Op,
        host: impl Fn(u32, u32, &HostMode) -> (u32, bool),
        exact: impl Fn(u32, u32, &Ctx) -> u32,
    ) {
        self.host2_of::<Single>(op, host, exact);
    }

    /// [`Wave::host2`] with a second operand of another type.
    #[inline]
    pub fn host2_of<B: LaneType<T = u32>>(
        &mut self,
        op: &Op,
        host: impl Fn(u32, u32, &HostMode) -> (u32, bool),
        exact: impl Fn(u32, u32, &Ctx) -> u32,
    ) {
        self.begin_vector(op);
        let x = self.ctx(op);
        source!(a, Single, self, op, 0);
        source!(b, B, self, op, 1);
        let mut r = self.by_host(|l, m| host(a[l], b[l], m), |l| exact(a[l], b[l], &x));
        Single::store(self, op, &mut r);
    }

    /// [`Wave::host1`] with three operands.
    #[inline]
    pub fn host3(
        &mut self,
        op: &Op,
        host: impl Fn(u32, u32, u32, &HostMode) -> (u32, bool),
        exact: impl Fn(u32, u32, u32, &Ctx) -> u32,
    ) {
        self.begin_vector(op);
        let x = self.ctx(op);
        source!(a, Single, self, op, 0);
        source!(b, Single, self, op, 1);
        source!(c, Single, self, op, 2);
        let mut r = self.by_host(|l, m| host(a[l], b[l], c[l], m), |l| exact(a[l], b[l], c[l], &x));
        Single::store(self, op, &mut r);
    }

    /// Computes the results that are used, by host arithmetic where its result is not in doubt.
    #[inline(always)]
    fn by_host(&self, host: impl Fn(usize, &HostMode) -> (u32, bool), exact: impl Fn(usize) -> u32) -> Vreg {
        let mut r = [0; LANES];
        let mut left = self.used_lanes();
        let Some(mode) = HostMode::of(&self.mode.f32) else {
            lanes_of(left).for_each(|l| r[l] = exact(l));
            return r;
        };
        for from in [0, HALF] {
            if are_many((left >> from) as u32) {
                let half = &mut r[from..from + HALF];
                // Usually no denormals are flushed, which makes the loop shorter.
                let doubt = match mode.keeps_all() {
                    true => half_by_host(half, |l| host(from + l, &HostMode::ALL)),
                    false => half_by_host(half, |l| host(from + l, &mode)),
                };
                left &= if doubt { u64::MAX } else { !(u64::from(u32::MAX) << from) };
            }
        }
        for l in lanes_of(left) {
            let (bits, doubt) = host(l, &mode);
            r[l] = if doubt { exact(l) } else { bits };
        }
        r
    }

    /// A comparison: the mask of active lanes for which it holds. `long` is as for [`LaneType::LONG`].
    #[inline(always)]
    pub fn compare<A: LaneType, B: LaneType>(
        &mut self,
        op: &Op,
        long: bool,
        holds: impl Fn(A::T, B::T) -> bool,
    ) -> u64 {
        self.begin_vector(op);
        source!(a, A, self, op, 0);
        source!(b, B, self, op, 1);
        let mut mask = 0;
        if long {
            lanes_of(self.write_mask).for_each(|l| mask |= u64::from(holds(a[l], b[l])) << l);
            return mask;
        }
        for from in self.halves() {
            mask |= u64::from(half_mask(|l| holds(a[from + l], b[from + l]))) << from;
        }
        mask & self.write_mask
    }
}

/// Half of the lanes, starting at `from`.
#[inline(always)]
fn lanes_from<T>(lanes: &[T; LANES], from: usize) -> &[T] {
    &lanes[from..from + HALF]
}

/// An array of `f(lane)` for each lane of a half.
#[inline(always)]
fn over_half<T: Copy + Default>(f: impl Fn(usize) -> T) -> [T; HALF] {
    let mut r = [T::default(); HALF];
    (0..HALF).for_each(|l| r[l] = f(l));
    r
}

/// The results of all lanes of a half by host arithmetic; also returns whether any of them is in doubt.
#[inline(always)]
fn half_by_host(results: &mut [u32], host: impl Fn(usize) -> (u32, bool)) -> bool {
    let mut doubts = 0;
    // All bounds must be visible to the compiler, or each lane makes a call.
    for (l, slot) in results[..HALF].iter_mut().enumerate() {
        let (bits, doubt) = host(l);
        *slot = bits;
        doubts |= u32::from(doubt);
    }
    doubts != 0
}

/// For each value of a 4-bit mask, its bits spread over four lanes.
const FOURS: [[u32; 4]; 16] = {
    let mut fours = [[0; 4]; 16];
    let mut n = 0;
    while n < 64 {
        fours[n / 4][n % 4] = ((n / 4) >> (n % 4) & 1) as u32;
        n += 1;
    }
    fours
};

/// The bit of each lane of a half in its mask.
const BITS: [u32; HALF] = {
    let mut bits = [0; HALF];
    let mut l = 0;
    while l < HALF {
        bits[l] = 1 << l;
        l += 1;
    }
    bits
};

/// The lanes of a half for which `holds` is true, one bit each.
#[inline(always)]
pub fn half_mask(mut holds: impl FnMut(usize) -> bool) -> u32 {
    (0..HALF).fold(0, |mask, l| mask | if holds(l) { BITS[l] } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::op::SdwaUnused;

    #[test]
    fn a_half_has_a_bit_for_each_lane() {
        for mask in [0, 1, 1 << 31, 0x8000_0001, 0x89ab_cdef, u32::MAX, !(1 << 17)] {
            assert_eq!(half_mask(|l| mask >> l & 1 != 0), mask);
            assert_eq!(half_mask(|l| FOURS[(mask >> (l & !3) & 15) as usize][l & 3] != 0), mask);
        }
    }

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
}
