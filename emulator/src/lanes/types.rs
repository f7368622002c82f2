//! Operand types of vector instructions: how their lanes are fetched and stored.

use std::ops::{BitOr, BitXor};

use super::{FOURS, HALF, lanes_of, over_lanes};
use crate::float::{self, F16, F32, F64};
use crate::op::{Cross, Op, SdwaSel, SdwaUnused, Src};
use crate::wave::{LANES, Vreg, Wave};

/// An operand type: how its lanes are fetched and stored.
pub trait LaneType {
    /// One lane's value.
    type T: Copy + Default;
    /// True if an operation on one lane takes more than a few host instructions.
    const LONG: bool;
    /// Source `i`, if the lanes are those of a register, unmodified.
    #[inline(always)]
    fn register<'a>(_: &'a Wave, _: &Op, _: usize) -> Option<&'a [Self::T; LANES]> {
        None
    }
    /// Fetches source `i`.
    fn load(w: &Wave, op: &Op, i: usize) -> [Self::T; LANES];
    /// Stores the result.
    fn store(w: &mut Wave, op: &Op, values: &mut [Self::T; LANES]);
    /// Whether the result goes to a vector register unmodified.
    #[inline(always)]
    fn is_plain(_: &Op) -> bool {
        false
    }
    /// Stores half of such a result, starting at a lane.
    #[inline(always)]
    fn store_half(_: &mut Wave, _: &Op, _: usize, _: &[Self::T; HALF]) {}
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
/// 32 bits whose only input modifiers are those of an f32's sign, with no output modifiers.
pub struct Signed;
/// A lane mask in scalar registers: a lane sees its bit, 0 or 1.
pub struct Mask;

impl LaneType for B32 {
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
    #[inline(always)]
    fn is_plain(op: &Op) -> bool {
        op.is_plain_result
    }
    #[inline(always)]
    fn store_half(w: &mut Wave, op: &Op, from: usize, values: &[u32; HALF]) {
        w.set_plain(op, from, values);
    }
}

impl LaneType for B64 {
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

impl LaneType for B16 {
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

/// Applies source `i`'s absolute value and negation to lanes whose sign bit is `sign`.
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

/// Applies output modifiers and the clamp to all lanes of a 16- or 32-bit result.
#[inline(never)]
fn finish32<F: float::Format>(w: &Wave, op: &Op, values: &mut Vreg, rule: &float::FpMode) {
    for v in values {
        *v =
            float::finish::<F>(u64::from(*v) & ((F::SIGN << 1) - 1), op.omod, op.clamp, w.mode.dx10_clamp, rule) as u32;
    }
}

/// [`finish32`] for 64 bits.
#[inline(never)]
fn finish64(w: &Wave, op: &Op, values: &mut [u64; LANES]) {
    for v in values {
        *v = float::finish::<F64>(*v, op.omod, op.clamp, w.mode.dx10_clamp, &w.mode.f64);
    }
}

impl LaneType for Single {
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
    #[inline(always)]
    fn is_plain(op: &Op) -> bool {
        op.is_plain_result
    }
    #[inline(always)]
    fn store_half(w: &mut Wave, op: &Op, from: usize, values: &[u32; HALF]) {
        w.set_plain(op, from, values);
    }
}

impl LaneType for Signed {
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
    #[inline(always)]
    fn is_plain(op: &Op) -> bool {
        op.is_plain_result
    }
    #[inline(always)]
    fn store_half(w: &mut Wave, op: &Op, from: usize, values: &[u32; HALF]) {
        w.set_plain(op, from, values);
    }
}

impl LaneType for Double {
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

impl LaneType for Half {
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

impl LaneType for Mask {
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
pub(super) fn sdwa_select(values: &Vreg, sel: SdwaSel, sext: bool) -> Vreg {
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
pub(super) fn sdwa_place(value: u32, old: u32, sel: SdwaSel, unused: SdwaUnused) -> u32 {
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
