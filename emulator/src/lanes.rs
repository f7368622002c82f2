//! How an operation goes over the lanes of a wave: operands fetched, a function on each lane, the result stored.
//!
//! Vector registers are arrays over lanes, so an instruction is a loop over 64 (or 32) lanes. [`Kind`] names an operand
//! type: what a fetch applies (negation, absolute value, half selection, DPP, SDWA) and what a store applies (output
//! modifiers, half or byte placement, lane masks). The tables in [`crate::ops`] then give one closure an instruction:
//! [`Wave::map1`], [`Wave::map2`] and [`Wave::map3`] do the rest. There are a thousand of these, so what they share is
//! a call (`inline(never)`): stores, and fetches that are no plain vector register.

use std::ops::{BitOr, BitXor};

use crate::float::host::HostMode;
use crate::float::{self, F16, F32, F64, FpMode};
use crate::op::{Cross, Dst, Op, SdwaSel, SdwaUnused, Src};
use crate::wave::{LANES, Vreg, Wave};

/// Lanes of half of the widest wave, and of the narrowest.
pub const HALF: usize = LANES / 2;

/// The numbers of a mask's bits.
#[inline(always)]
pub fn lanes_of(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = mask.checked_ilog2().map(|_| mask.trailing_zeros() as usize)?;
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
    #[inline(never)]
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

    /// The results of the lanes that somebody sees: those that are written, and the first one, which a scalar
    /// destination takes. What is a few host instructions on a lane goes over halves of the wave, many lanes at once;
    /// what is more goes from lane to lane (`D::LONG`, or that of an operand).
    #[inline(always)]
    fn each_seen<T: Copy + Default>(&self, long: bool, mut f: impl FnMut(usize) -> T) -> [T; LANES] {
        let mut r = [T::default(); LANES];
        let seen = self.write_mask | 1 << self.first_lane();
        if long {
            lanes_of(seen).for_each(|l| r[l] = f(l));
            return r;
        }
        for from in [0, HALF] {
            if (seen >> from) as u32 != 0 {
                (from..from + HALF).for_each(|l| r[l] = f(l));
            }
        }
        r
    }

    /// Where halves of the widest wave begin in this one: loops over as many lanes as a half has, which the compiler
    /// knows, become vector instructions of the host.
    #[inline(always)]
    pub fn halves(&self) -> impl Iterator<Item = usize> + use<> {
        let second = if self.lanes == LANES { Some(HALF) } else { None };
        std::iter::once(0).chain(second)
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
        let mut r = self.each_seen(A::LONG || D::LONG, |l| f(a[l], &c));
        D::store(self, op, &mut r);
    }

    /// A two-operand instruction.
    #[inline]
    pub fn map2<A: Kind, B: Kind, D: Kind>(&mut self, op: &Op, f: impl Fn(A::T, B::T, &Ctx) -> D::T) {
        self.begin_vector(op);
        let c = self.ctx(op);
        source!(a, A, self, op, 0);
        source!(b, B, self, op, 1);
        let mut r = self.each_seen(A::LONG || B::LONG || D::LONG, |l| f(a[l], b[l], &c));
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
        let mut r = self.each_seen(A::LONG || B::LONG || C::LONG || D::LONG, |l| f(a[l], b[l], c[l], &ctx));
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
            None => self.each_seen(true, |l| exact(a[l], b[l], &c)),
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
            None => self.each_seen(true, |l| exact(a[l], b[l], c[l], &ctx)),
        };
        Single::store(self, op, &mut r);
    }

    /// The results of all lanes by host arithmetic, if all are active and none is in doubt.
    #[inline(always)]
    fn by_host(&self, f: impl Fn(usize, &HostMode) -> (u32, bool)) -> Option<Vreg> {
        let m = HostMode::of(&self.mode.f32).filter(|_| self.write_mask == self.full_mask())?;
        let (mut r, mut doubts) = ([0; LANES], 0);
        // The compiler must see all bounds, or there is a call for each lane.
        for half in 0..self.lanes.min(LANES) / HALF {
            (half * HALF..(half + 1) * HALF).for_each(|l| {
                let (bits, doubt) = f(l, &m);
                r[l] = bits;
                doubts |= u32::from(doubt);
            });
        }
        (doubts == 0).then_some(r)
    }

    /// A comparison: the mask of active lanes for which it holds. `long` is as [`Kind::LONG`].
    #[inline(always)]
    pub fn compare<A: Kind, B: Kind>(&mut self, op: &Op, long: bool, holds: impl Fn(A::T, B::T) -> bool) -> u64 {
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

/// What four lanes see of a mask, by their bits.
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

/// The lanes of a half for which it holds, a bit each.
#[inline(always)]
pub fn half_mask(mut holds: impl FnMut(usize) -> bool) -> u32 {
    (0..HALF).fold(0, |mask, l| mask | if holds(l) { BITS[l] } else { 0 })
}

/// An operand type: how its lanes are fetched and stored.
pub trait Kind {
    /// One lane's value.
    type T: Copy + Default;
    /// Whether what is done with it is more than a few instructions of the host.
    const LONG: bool;
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
/// 32 bits that go where they go as they are, but for an f32's sign.
pub struct Signed;
/// A lane mask in scalar registers: a lane sees its bit, 0 or 1.
pub struct Mask;

impl Kind for B32 {
    type T = u32;
    const LONG: bool = false;
    #[inline(always)]
    fn register<'a>(w: &'a Wave, op: &Op, i: usize) -> Option<&'a Vreg> {
        match op.src[i] {
            Src::V(r) if op.cross == Cross::None => Some(&w.v[usize::from(r)]),
            _ => None,
        }
    }
    #[inline(never)]
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
    const LONG: bool = false;
    #[inline(never)]
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
    const LONG: bool = false;
    #[inline(never)]
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
    const LONG: bool = true;
    #[inline(always)]
    fn register<'a>(w: &'a Wave, op: &Op, i: usize) -> Option<&'a Vreg> {
        if (op.abs | op.neg) >> i & 1 != 0 { None } else { B32::register(w, op, i) }
    }
    #[inline(never)]
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

impl Kind for Signed {
    type T = u32;
    const LONG: bool = false;
    #[inline(always)]
    fn register<'a>(w: &'a Wave, op: &Op, i: usize) -> Option<&'a Vreg> {
        Single::register(w, op, i)
    }
    #[inline(always)]
    fn load(w: &Wave, op: &Op, i: usize) -> Vreg {
        Single::load(w, op, i)
    }
    #[inline(always)]
    fn store(w: &mut Wave, op: &Op, values: &mut Vreg) {
        w.vout32(op, values);
    }
}

impl Kind for Double {
    type T = u64;
    const LONG: bool = true;
    #[inline(never)]
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
    const LONG: bool = true;
    #[inline(never)]
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
    type T = u32;
    const LONG: bool = false;
    #[inline(never)]
    fn load(w: &Wave, op: &Op, i: usize) -> Vreg {
        let (mask, mut lanes) = (w.mask(op, i), [0; LANES]);
        for (n, four) in lanes.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            *four = FOURS[(mask >> (4 * n) & 15) as usize];
        }
        lanes
    }
    #[inline(always)]
    fn store(w: &mut Wave, op: &Op, values: &mut Vreg) {
        let mask = lanes_of(w.write_mask).fold(0, |mask, l| mask | u64::from(values[l] != 0) << l);
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
