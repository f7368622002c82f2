//! Vector ALU on bf16, packing conversions of f32, and the hyperbolic tangent (GFX950, GFX12.5).
//!
//! bf16 rounds and treats denormals as MODE specifies for f16 (CDNA4 ISA, V_CVT_PK_BF16_F32; LLVM has no other rule).
//! Operations compute in f32, fused, and round once. Stochastic conversions add random bits below the result's last
//! place and truncate.

use gcnc_isa::Opcode as O;

use super::{exec, one};
use crate::float::{Bf16, F32, FpMode, Rounding, arith as ar, convert as cv, finish, flush, is_inf, is_nan, trans};
use crate::lanes::{B16, Half, LaneType, Single, over_lanes};
use crate::op::{Dst, Handler, Op};
use crate::wave::{Vreg, Wave};

fn input(a: u32, m: &FpMode) -> u32 {
    let a = u64::from(a & 0xffff);
    (if m.denorm_in { a } else { flush::<Bf16>(a) }) as u32
}

fn output(r: u32, m: &FpMode) -> u32 {
    (if m.denorm_out { r.into() } else { flush::<Bf16>(r.into()) }) as u32
}

/// f32 to bf16, by the mode.
fn narrow(a: u32, m: &FpMode) -> u32 {
    output(cv::f32_to_bf16(a, m.round), m)
}

/// A fused multiply-add of bf16: rounded to odd in f32, then to bf16.
fn fma(a: u32, b: u32, c: u32, m: &FpMode) -> u32 {
    let [a, b, c] = [a, b, c].map(|v| cv::bf16_to_f32(input(v, m)));
    narrow(ar::fma_f32_odd(a, b, c), m)
}

/// Minimum or maximum of bf16: exact in f32, where a number wins over a NaN.
fn choose(a: u32, b: u32, m: &FpMode, f: fn(u64, u64, &FpMode) -> u64) -> u32 {
    let m = FpMode { ieee: false, denorm_in: true, ..*m };
    let [a, b] = [a, b].map(|v| u64::from(cv::bf16_to_f32(input(v, &m))));
    (f(a, b, &m) >> 16) as u32
}

const ONE: u32 = 0x3f80;

/// A packed operation on pairs of bf16.
fn packed(w: &mut Wave, op: &Op, f: impl Fn(u32, u32, u32, &FpMode) -> u32) {
    w.begin_vector(op);
    let halves = |i: usize| {
        let raw = w.v32(op, i);
        let pick = |sel: u8, neg: u8| -> Vreg {
            let (shift, flip) = (16 * u32::from(sel >> i & 1), u32::from(neg >> i & 1) << 15);
            over_lanes(|l| (raw[l] >> shift & 0xffff) ^ flip)
        };
        [pick(op.op_sel, op.neg), pick(op.op_sel_hi, op.neg_hi)]
    };
    let (a, b, c, mode) = (halves(0), halves(1), halves(2), w.mode);
    let m = mode.f64;
    let clamp = |v: u32| finish::<Bf16>(v.into(), 0, op.clamp, mode.dx10_clamp, &m) as u32;
    let r = w.each_lane(|l| {
        let [low, high] = [0, 1].map(|h| clamp(f(a[h][l], b[h][l], c[h][l], &m)));
        low | high << 16
    });
    w.vout32(op, &r);
}

/// Packs two f32, the first one in the low half.
fn pack_pair(w: &mut Wave, op: &Op, f: impl Fn(u32, usize) -> u32) {
    w.begin_vector(op);
    let (a, b) = (Single::load(w, op, 0), Single::load(w, op, 1));
    let r = w.each_lane(|l| f(a[l], l) & 0xffff | f(b[l], l) << 16);
    w.vout32(op, &r);
}

/// Converts an f32 to bf16, adding the upper half of the random bits below its last place.
fn stochastic_bf16(a: u32, random: u32) -> u32 {
    if is_nan::<F32>(a.into()) || is_inf::<F32>(a.into()) {
        return cv::f32_to_bf16(a, Rounding::Zero);
    }
    a.wrapping_add(random >> 16) >> 16
}

/// [`stochastic_bf16`] for f16: 13 bits are below the last place, more if the result is denormal.
fn stochastic_f16(a: u32, random: u32, m: &FpMode) -> u32 {
    let cut = FpMode { round: Rounding::Zero, ..*m };
    if is_nan::<F32>(a.into()) || is_inf::<F32>(a.into()) {
        return cv::f32_to_f16(a, &cut);
    }
    const LEAST_NORMAL: u32 = 0x3880_0000;
    let (sign, magnitude) = (a & 0x8000_0000, a & 0x7fff_ffff);
    if magnitude >= LEAST_NORMAL {
        let up = magnitude + (random >> 19);
        // Values beyond the largest one become infinite.
        let up = if up >= 0x4780_0000 { F32_INF } else { up };
        return cv::f32_to_f16(sign | up, &cut);
    }
    // In units of 2^-24, the denormals' last place, so that rounding is that of an integer.
    let place = (f32::from_bits(magnitude) * 2f32.powi(24)).min(1024.0);
    let (whole, rest) = (place.floor(), place.fract());
    let up = f64::from(rest) + f64::from(random) / 2f64.powi(32) >= 1.0;
    (whole as u32 + u32::from(up)) | sign >> 16
}

const F32_INF: u32 = 0x7f80_0000;

/// A stochastic conversion of one value into the half that `op_sel` selects.
fn stochastic(w: &mut Wave, op: &Op, f: impl Fn(u32, u32) -> u32) {
    let Dst::V(d) = op.dst[0] else { return };
    w.begin_vector(op);
    let (a, random, old) = (Single::load(w, op, 0), w.v32(op, 1), w.v[usize::from(d)]);
    let shift = 16 * u32::from(op.op_sel >> 3 & 1);
    let r = w.each_lane(|l| old[l] & !(0xffff << shift) | (f(a[l], random[l]) & 0xffff) << shift);
    w.vset(d, &r);
}

/// Applies an f32 transcendental function to a bf16, without flushing values that are normal in bf16.
fn by_f32(a: u32, m: &FpMode, f: fn(u32) -> u32) -> u32 {
    narrow(f(cv::bf16_to_f32(input(a, m))), &FpMode { round: Rounding::NearestEven, ..*m })
}

/// A mixed operation's source: bf16 if `op_sel_hi` says so, otherwise f32.
fn mix_source(w: &Wave, op: &Op, i: usize) -> Vreg {
    let mut v = w.v32(op, i);
    if op.op_sel_hi >> i & 1 != 0 {
        let shift = 16 * u32::from(op.op_sel >> i & 1);
        v = over_lanes(|l| cv::bf16_to_f32(v[l] >> shift & 0xffff));
    }
    crate::lanes::modify32(op, i, &mut v, 0x8000_0000);
    v
}

/// `v_fma_mix_f32_bf16` and its variants; `half` is the destination half of a bf16 result.
fn mix(w: &mut Wave, op: &Op, half: Option<bool>) {
    let Dst::V(d) = op.dst[0] else { return };
    w.begin_vector(op);
    let [a, b, c] = [0, 1, 2].map(|i| mix_source(w, op, i));
    let (mode, old) = (w.mode, w.v[usize::from(d)]);
    let r = w.each_lane(|l| {
        let Some(high) = half else {
            let v = ar::fma_f32(a[l], b[l], c[l], &mode.f32);
            return finish::<F32>(v.into(), 0, op.clamp, mode.dx10_clamp, &mode.f32) as u32;
        };
        let v = narrow(ar::fma_f32_odd(a[l], b[l], c[l]), &mode.f64);
        let v = finish::<Bf16>(v.into(), 0, op.clamp, mode.dx10_clamp, &mode.f64) as u32;
        if high { old[l] & 0xffff | v << 16 } else { old[l] & 0xffff_0000 | v }
    });
    w.vset(d, &r);
}

/// The function that executes an opcode of this file.
pub fn handler(opcode: O) -> Option<Handler> {
    packs(opcode).or_else(|| conversions(opcode)).or_else(|| transcendental(opcode))
}

fn packs(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VPkAddBf16 => exec!(|w, op| packed(w, op, |a, b, _, m| fma(a, ONE, b, m))),
        O::VPkMulBf16 => exec!(|w, op| packed(w, op, |a, b, _, m| fma(a, b, (a ^ b) & 0x8000, m))),
        O::VPkFmaBf16 => exec!(|w, op| packed(w, op, fma)),
        O::VPkMinNumBf16 => exec!(|w, op| packed(w, op, |a, b, _, m| choose(a, b, m, ar::min::<F32>))),
        O::VPkMaxNumBf16 => exec!(|w, op| packed(w, op, |a, b, _, m| choose(a, b, m, ar::max::<F32>))),
        O::VFmaMixF32Bf16 => exec!(|w, op| mix(w, op, None)),
        O::VFmaMixloBf16 => exec!(|w, op| mix(w, op, Some(false))),
        O::VFmaMixhiBf16 => exec!(|w, op| mix(w, op, Some(true))),
        _ => return None,
    })
}

fn conversions(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCvtF32Bf16 => one!(B16 => Single, |a, c| cv::bf16_to_f32(input(a, &c.f64))),
        O::VCvtPkBf16F32 => exec!(|w, op| {
            let m = w.mode.f64;
            pack_pair(w, op, |v, _| narrow(v, &m));
        }),
        O::VCvtPkF16F32 => exec!(|w, op| {
            let m = w.mode.f64;
            pack_pair(w, op, |v, _| cv::f32_to_f16(v, &m));
        }),
        O::VCvtSrPkBf16F32 => exec!(|w, op| {
            let random = w.v32(op, 2);
            pack_pair(w, op, |v, l| stochastic_bf16(v, random[l]));
        }),
        O::VCvtSrPkF16F32 => exec!(|w, op| {
            let (random, m) = (w.v32(op, 2), w.mode.f64);
            pack_pair(w, op, |v, l| stochastic_f16(v, random[l], &m));
        }),
        O::VCvtSrF16F32 => exec!(|w, op| {
            let m = w.mode.f64;
            stochastic(w, op, |a, random| stochastic_f16(a, random, &m));
        }),
        O::VCvtSrBf16F32 => exec!(|w, op| stochastic(w, op, stochastic_bf16)),
        _ => return None,
    })
}

fn transcendental(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VRcpBf16 => one!(B16 => B16, |a, c| by_f32(a, &c.f64, trans::rcp_f32)),
        O::VSqrtBf16 => one!(B16 => B16, |a, c| by_f32(a, &c.f64, trans::sqrt_f32)),
        O::VRsqBf16 => one!(B16 => B16, |a, c| by_f32(a, &c.f64, trans::rsq_f32)),
        O::VLogBf16 => one!(B16 => B16, |a, c| by_f32(a, &c.f64, trans::log_f32)),
        O::VExpBf16 => one!(B16 => B16, |a, c| by_f32(a, &c.f64, trans::exp_f32)),
        O::VSinBf16 => one!(B16 => B16, |a, c| by_f32(a, &c.f64, trans::sin_f32)),
        O::VCosBf16 => one!(B16 => B16, |a, c| by_f32(a, &c.f64, trans::cos_f32)),
        O::VTanhBf16 => one!(B16 => B16, |a, c| by_f32(a, &c.f64, trans::tanh_f32)),
        O::VTanhF32 => one!(Single => Single, |a, _| trans::tanh_f32(a)),
        O::VTanhF16 => one!(Half => Half, |a, c| trans::tanh_f16(a, &c.f64)),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_keep_the_sign_of_zero() {
        let m = FpMode::IEEE;
        let mul = |a: u32, b: u32| fma(a, b, (a ^ b) & 0x8000, &m);
        assert_eq!(mul(0x8000, ONE), 0x8000);
        assert_eq!(mul(0, ONE), 0);
        assert_eq!(fma(0x4000, 0x4000, ONE, &m), 0x40a0);
    }

    #[test]
    fn stochastic_conversions_cut_without_random_bits() {
        let third = (1.0f32 / 3.0).to_bits();
        assert_eq!(stochastic_bf16(third, 0), third >> 16);
        assert_eq!(stochastic_bf16(third, u32::MAX), (third >> 16) + 1);
        assert_eq!(stochastic_f16(third, 0, &FpMode::IEEE), 0x3555);
        assert_eq!(stochastic_f16(third, u32::MAX, &FpMode::IEEE), 0x3556);
        assert_eq!(stochastic_f16(2f32.powi(-25).to_bits(), 1 << 31, &FpMode::IEEE), 1);
        assert_eq!(stochastic_f16(2f32.powi(-25).to_bits(), 0, &FpMode::IEEE), 0);
    }
}
