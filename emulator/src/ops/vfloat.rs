//! Vector ALU on floats: arithmetic, min and max, rounding, transcendentals, division helpers.
//!
//! The semantics are in [`crate::float`]; the rows here give operand types. f16 and f64 share a mode.

use gcnc_isa::Opcode as O;

use super::early::select_f32;
use super::{exec, host, one, three, two};
use crate::float::arith::{self as ar, Integral};
use crate::float::{F16, F32, F64, Format, FpMode, div, host as by_host, trans};
use crate::lanes::{B32, Double, Half, LaneType, Single};
use crate::op::{Handler, Op};
use crate::wave::{LANES, Wave};

/// The function that executes a vector float opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    single(opcode)
        .or_else(|| single3(opcode))
        .or_else(|| half(opcode))
        .or_else(|| minimum_maximum(opcode))
        .or_else(|| double(opcode))
        .or_else(|| transcendental(opcode))
        .or_else(|| division(opcode))
}

/// Calls a generic function, which takes 64-bit values, on an f32.
fn g1(f: fn(u64, &FpMode) -> u64, a: u32, m: &FpMode) -> u32 {
    f(a.into(), m) as u32
}

fn g2(f: fn(u64, u64, &FpMode) -> u64, a: u32, b: u32, m: &FpMode) -> u32 {
    f(a.into(), b.into(), m) as u32
}

fn neg32(a: u32) -> u32 {
    a ^ 0x8000_0000
}

fn single(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VAddF32 => host!(host2, by_host::add, |a, b, c| ar::add_f32(a, b, &c.f32)),
        O::VSubF32 => host!(host2, |a, b, m| by_host::add(a, neg32(b), m), |a, b, c| ar::add_f32(a, neg32(b), &c.f32)),
        O::VSubrevF32 => {
            host!(host2, |a, b, m| by_host::add(b, neg32(a), m), |a, b, c| ar::add_f32(b, neg32(a), &c.f32))
        }
        O::VMulF32 => host!(host2, by_host::mul, |a, b, c| ar::mul_f32(a, b, &c.f32)),
        O::VMulDx9ZeroF32 => two!(Single, Single => Single, |a, b, c| ar::mul_legacy_f32(a, b, &c.f32)),
        O::VMinF32 => two!(Single, Single => Single, |a, b, c| g2(ar::min::<F32>, a, b, &c.f32)),
        O::VMaxF32 => two!(Single, Single => Single, |a, b, c| g2(ar::max::<F32>, a, b, &c.f32)),
        O::VMinLegacyF32 => two!(Single, Single => Single, |a, b, c| select_f32(a, b, &c.f32, |a, b| a < b)),
        O::VMaxLegacyF32 => two!(Single, Single => Single, |a, b, c| select_f32(a, b, &c.f32, |a, b| a >= b)),
        O::VLdexpF32 => exec!(|w, op| {
            w.host2_of::<B32>(op, by_host::ldexp, |a, b, c| ar::ldexp::<F32>(a.into(), b as i32, &c.f32) as u32);
        }),
        O::VFractF32 => one!(Single => Single, |a, c| g1(ar::fract::<F32>, a, &c.f32)),
        O::VTruncF32 => one!(Single => Single, |a, c| ar::round_int::<F32>(a.into(), Integral::Trunc, &c.f32) as u32),
        O::VCeilF32 => one!(Single => Single, |a, c| ar::round_int::<F32>(a.into(), Integral::Ceil, &c.f32) as u32),
        O::VFloorF32 => one!(Single => Single, |a, c| ar::round_int::<F32>(a.into(), Integral::Floor, &c.f32) as u32),
        O::VRndneF32 => {
            one!(Single => Single, |a, c| ar::round_int::<F32>(a.into(), Integral::NearestEven, &c.f32) as u32)
        }
        O::VFrexpMantF32 => one!(Single => Single, |a, c| g1(ar::frexp_mant::<F32>, a, &c.f32)),
        O::VFrexpExpI32F32 => one!(Single => B32, |a, c| ar::frexp_exp::<F32>(a.into(), &c.f32) as u32),
        _ => return None,
    })
}

fn single3(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VFmaF32 | O::VFmacF32 | O::VFmaakF32 | O::VFmamkF32 => {
            host!(host3, by_host::fma, |a, b, c, x| ar::fma_f32(a, b, c, &x.f32))
        }
        O::VMadF32 | O::VMacF32 | O::VMadakF32 | O::VMadmkF32 => {
            host!(host3, |a, b, c, _| by_host::mad(a, b, c, &by_host::HostMode::NONE), |a, b, c, x| ar::mad_f32(
                a, b, c, &x.f32
            ))
        }
        O::VMadLegacyF32 | O::VMacLegacyF32 => three!(Single, Single, Single => Single, |a, b, c, x| {
            ar::mad_legacy_f32(a, b, c, &x.f32)
        }),
        O::VFmaDx9ZeroF32 | O::VFmacDx9ZeroF32 => {
            three!(Single, Single, Single => Single, |a, b, c, x| ar::fma_legacy_f32(a, b, c, &x.f32))
        }
        O::VMin3F32 => three!(Single, Single, Single => Single, |a, b, c, x| {
            g2(ar::min::<F32>, g2(ar::min::<F32>, a, b, &x.f32), c, &x.f32)
        }),
        O::VMax3F32 => three!(Single, Single, Single => Single, |a, b, c, x| {
            g2(ar::max::<F32>, g2(ar::max::<F32>, a, b, &x.f32), c, &x.f32)
        }),
        O::VMed3F32 => three!(Single, Single, Single => Single, |a, b, c, x| {
            ar::med3::<F32>(a.into(), b.into(), c.into(), &x.f32) as u32
        }),
        O::VMaxminF32 => three!(Single, Single, Single => Single, |a, b, c, x| {
            g2(ar::min::<F32>, g2(ar::max::<F32>, a, b, &x.f32), c, &x.f32)
        }),
        O::VMinmaxF32 => three!(Single, Single, Single => Single, |a, b, c, x| {
            g2(ar::max::<F32>, g2(ar::min::<F32>, a, b, &x.f32), c, &x.f32)
        }),
        O::VMullitF32 => three!(Single, Single, Single => Single, |a, b, c, x| mullit(a, b, c, &x.f32)),
        O::VCubeidF32 => three!(Single, Single, Single => Single, |x, y, z, _| cube(x, y, z).id),
        O::VCubescF32 => three!(Single, Single, Single => Single, |x, y, z, _| cube(x, y, z).s),
        O::VCubetcF32 => three!(Single, Single, Single => Single, |x, y, z, _| cube(x, y, z).t),
        O::VCubemaF32 => three!(Single, Single, Single => Single, |x, y, z, c| {
            ar::mul_f32(cube(x, y, z).axis, 2f32.to_bits(), &c.f32)
        }),
        _ => return None,
    })
}

/// `v_mullit_f32`: a product for lighting, with special rules for limits and for factors that are not positive.
fn mullit(a: u32, b: u32, c: u32, m: &FpMode) -> u32 {
    let (y, z) = (f32::from_bits(b), f32::from_bits(c));
    // NaNs are neither above -MAX_FLOAT nor above zero.
    if y > f32::MIN && z > 0.0 { ar::mul_legacy_f32(a, b, m) } else { f32::MIN.to_bits() }
}

/// The intersection of a direction with a cube map.
struct Cube {
    id: u32,
    s: u32,
    t: u32,
    axis: u32,
}

/// The face of the largest component, z before y before x, and the coordinates on it (RDNA3 ISA, V_CUBEID_F32 and its
/// variants).
fn cube(x: u32, y: u32, z: u32) -> Cube {
    let [fx, fy, fz] = [x, y, z].map(f32::from_bits);
    let face = |axis: f32, first: f32| (first + f32::from(u8::from(axis < 0.0))).to_bits();
    if fz.abs() >= fx.abs() && fz.abs() >= fy.abs() {
        Cube { id: face(fz, 4.0), s: if fz < 0.0 { neg32(x) } else { x }, t: neg32(y), axis: z }
    } else if fy.abs() >= fx.abs() {
        Cube { id: face(fy, 2.0), s: x, t: if fy < 0.0 { neg32(z) } else { z }, axis: y }
    } else {
        Cube { id: face(fx, 0.0), s: if fx < 0.0 { z } else { neg32(z) }, t: neg32(y), axis: x }
    }
}

fn half(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VAddF16 => two!(Half, Half => Half, |a, b, c| ar::add_f16(a, b, &c.f64)),
        O::VSubF16 => two!(Half, Half => Half, |a, b, c| ar::add_f16(a, b ^ 0x8000, &c.f64)),
        O::VSubrevF16 => two!(Half, Half => Half, |a, b, c| ar::add_f16(b, a ^ 0x8000, &c.f64)),
        O::VMulF16 => two!(Half, Half => Half, |a, b, c| ar::mul_f16(a, b, &c.f64)),
        O::VMinF16 => two!(Half, Half => Half, |a, b, c| g2(ar::min::<F16>, a, b, &c.f64)),
        O::VMaxF16 => two!(Half, Half => Half, |a, b, c| g2(ar::max::<F16>, a, b, &c.f64)),
        O::VLdexpF16 => two!(Half, crate::lanes::B16 => Half, |a, b, c| {
            ar::ldexp::<F16>(a.into(), i32::from(b as i16), &c.f64) as u32
        }),
        O::VFmaF16 | O::VFmaLegacyF16 | O::VFmacF16 | O::VFmaakF16 | O::VFmamkF16 => {
            three!(Half, Half, Half => Half, |a, b, c, x| ar::fma_f16(a, b, c, &x.f64))
        }
        O::VMadF16 | O::VMadLegacyF16 | O::VMacF16 | O::VMadakF16 | O::VMadmkF16 => {
            three!(Half, Half, Half => Half, |a, b, c, x| ar::mad_f16(a, b, c, &x.f64))
        }
        O::VMin3F16 => three!(Half, Half, Half => Half, |a, b, c, x| {
            g2(ar::min::<F16>, g2(ar::min::<F16>, a, b, &x.f64), c, &x.f64)
        }),
        O::VMax3F16 => three!(Half, Half, Half => Half, |a, b, c, x| {
            g2(ar::max::<F16>, g2(ar::max::<F16>, a, b, &x.f64), c, &x.f64)
        }),
        O::VMed3F16 => three!(Half, Half, Half => Half, |a, b, c, x| {
            ar::med3::<F16>(a.into(), b.into(), c.into(), &x.f64) as u32
        }),
        O::VMaxminF16 => three!(Half, Half, Half => Half, |a, b, c, x| {
            g2(ar::min::<F16>, g2(ar::max::<F16>, a, b, &x.f64), c, &x.f64)
        }),
        O::VMinmaxF16 => three!(Half, Half, Half => Half, |a, b, c, x| {
            g2(ar::max::<F16>, g2(ar::min::<F16>, a, b, &x.f64), c, &x.f64)
        }),
        O::VFractF16 => one!(Half => Half, |a, c| g1(ar::fract::<F16>, a, &c.f64)),
        O::VTruncF16 => one!(Half => Half, |a, c| ar::round_int::<F16>(a.into(), Integral::Trunc, &c.f64) as u32),
        O::VCeilF16 => one!(Half => Half, |a, c| ar::round_int::<F16>(a.into(), Integral::Ceil, &c.f64) as u32),
        O::VFloorF16 => one!(Half => Half, |a, c| ar::round_int::<F16>(a.into(), Integral::Floor, &c.f64) as u32),
        O::VRndneF16 => {
            one!(Half => Half, |a, c| ar::round_int::<F16>(a.into(), Integral::NearestEven, &c.f64) as u32)
        }
        O::VFrexpMantF16 => one!(Half => Half, |a, c| g1(ar::frexp_mant::<F16>, a, &c.f64)),
        O::VFrexpExpI16F16 => {
            one!(Half => crate::lanes::B16, |a, c| ar::frexp_exp::<F16>(a.into(), &c.f64) as u32 & 0xffff)
        }
        _ => return None,
    })
}

/// The minimum and maximum of IEEE 754-2019, which return NaNs (GFX950, GFX12).
fn minimum_maximum(opcode: O) -> Option<Handler> {
    fn min32(a: u32, b: u32, m: &FpMode) -> u32 {
        g2(ar::minimum::<F32>, a, b, m)
    }
    fn max32(a: u32, b: u32, m: &FpMode) -> u32 {
        g2(ar::maximum::<F32>, a, b, m)
    }
    fn min16(a: u32, b: u32, m: &FpMode) -> u32 {
        g2(ar::minimum::<F16>, a, b, m)
    }
    fn max16(a: u32, b: u32, m: &FpMode) -> u32 {
        g2(ar::maximum::<F16>, a, b, m)
    }
    Some(match opcode {
        O::VMinimumF32 => two!(Single, Single => Single, |a, b, c| min32(a, b, &c.f32)),
        O::VMaximumF32 => two!(Single, Single => Single, |a, b, c| max32(a, b, &c.f32)),
        O::VMinimumF16 => two!(Half, Half => Half, |a, b, c| min16(a, b, &c.f64)),
        O::VMaximumF16 => two!(Half, Half => Half, |a, b, c| max16(a, b, &c.f64)),
        O::VMinimumF64 => two!(Double, Double => Double, |a, b, c| ar::minimum::<F64>(a, b, &c.f64)),
        O::VMaximumF64 => two!(Double, Double => Double, |a, b, c| ar::maximum::<F64>(a, b, &c.f64)),
        O::VMinimum3F32 => {
            three!(Single, Single, Single => Single, |a, b, c, x| min32(min32(a, b, &x.f32), c, &x.f32))
        }
        O::VMaximum3F32 => {
            three!(Single, Single, Single => Single, |a, b, c, x| max32(max32(a, b, &x.f32), c, &x.f32))
        }
        O::VMinimum3F16 => three!(Half, Half, Half => Half, |a, b, c, x| min16(min16(a, b, &x.f64), c, &x.f64)),
        O::VMaximum3F16 => three!(Half, Half, Half => Half, |a, b, c, x| max16(max16(a, b, &x.f64), c, &x.f64)),
        O::VMinimummaximumF32 => {
            three!(Single, Single, Single => Single, |a, b, c, x| max32(min32(a, b, &x.f32), c, &x.f32))
        }
        O::VMaximumminimumF32 => {
            three!(Single, Single, Single => Single, |a, b, c, x| min32(max32(a, b, &x.f32), c, &x.f32))
        }
        O::VMinimummaximumF16 => three!(Half, Half, Half => Half, |a, b, c, x| max16(min16(a, b, &x.f64), c, &x.f64)),
        O::VMaximumminimumF16 => three!(Half, Half, Half => Half, |a, b, c, x| min16(max16(a, b, &x.f64), c, &x.f64)),
        _ => return None,
    })
}

fn double(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VAddF64 => two!(Double, Double => Double, |a, b, c| ar::add_f64(a, b, &c.f64)),
        O::VMulF64 => two!(Double, Double => Double, |a, b, c| ar::mul_f64(a, b, &c.f64)),
        O::VMinF64 => two!(Double, Double => Double, |a, b, c| ar::min::<F64>(a, b, &c.f64)),
        O::VMaxF64 => two!(Double, Double => Double, |a, b, c| ar::max::<F64>(a, b, &c.f64)),
        O::VFmaF64 | O::VFmacF64 | O::VFmaakF64 | O::VFmamkF64 => {
            three!(Double, Double, Double => Double, |a, b, c, x| ar::fma_f64(a, b, c, &x.f64))
        }
        O::VLdexpF64 => two!(Double, B32 => Double, |a, b, c| ar::ldexp::<F64>(a, b as i32, &c.f64)),
        O::VFractF64 => one!(Double => Double, |a, c| ar::fract::<F64>(a, &c.f64)),
        O::VTruncF64 => one!(Double => Double, |a, c| ar::round_int::<F64>(a, Integral::Trunc, &c.f64)),
        O::VCeilF64 => one!(Double => Double, |a, c| ar::round_int::<F64>(a, Integral::Ceil, &c.f64)),
        O::VFloorF64 => one!(Double => Double, |a, c| ar::round_int::<F64>(a, Integral::Floor, &c.f64)),
        O::VRndneF64 => one!(Double => Double, |a, c| ar::round_int::<F64>(a, Integral::NearestEven, &c.f64)),
        O::VFrexpMantF64 => one!(Double => Double, |a, c| ar::frexp_mant::<F64>(a, &c.f64)),
        O::VFrexpExpI32F64 => one!(Double => B32, |a, c| ar::frexp_exp::<F64>(a, &c.f64) as u32),
        O::VTrigPreopF64 => two!(Double, B32 => Double, |a, b, _| trans::trig_preop_f64(a, b)),
        _ => return None,
    })
}

/// Replaces infinity by the largest number of the same sign (CLRX, "V_RCP_CLAMP_F32").
fn finite<F: Format>(r: u64) -> u64 {
    if r & !F::SIGN == F::INF { r & F::SIGN | (F::INF - 1) } else { r }
}

/// Replaces infinity by a zero of the same sign (CLRX, "V_RCP_LEGACY_F32").
fn no_infinity(r: u32) -> u32 {
    if u64::from(r) & !F32::SIGN == F32::INF { r & F32::SIGN as u32 } else { r }
}

fn transcendental(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VRcpF32 | O::VRcpIflagF32 | O::VSRcpF32 => host!(host1, by_host::rcp, |a, _| trans::rcp_f32(a)),
        O::VRsqF32 | O::VSRsqF32 => host!(host1, by_host::rsq, |a, _| trans::rsq_f32(a)),
        O::VSqrtF32 | O::VSSqrtF32 => host!(host1, by_host::sqrt, |a, _| trans::sqrt_f32(a)),
        O::VExpF32 | O::VExpLegacyF32 | O::VSExpF32 => one!(Single => Single, |a, _| trans::exp_f32(a)),
        O::VLogF32 | O::VLogLegacyF32 | O::VSLogF32 => one!(Single => Single, |a, _| trans::log_f32(a)),
        O::VSinF32 => one!(Single => Single, |a, _| trans::sin_f32(a)),
        O::VCosF32 => one!(Single => Single, |a, _| trans::cos_f32(a)),
        O::VRcpClampF32 => one!(Single => Single, |a, _| finite::<F32>(trans::rcp_f32(a).into()) as u32),
        O::VRsqClampF32 => one!(Single => Single, |a, _| finite::<F32>(trans::rsq_f32(a).into()) as u32),
        O::VLogClampF32 => one!(Single => Single, |a, _| finite::<F32>(trans::log_f32(a).into()) as u32),
        O::VRcpLegacyF32 => one!(Single => Single, |a, _| no_infinity(trans::rcp_f32(a))),
        O::VRsqLegacyF32 => one!(Single => Single, |a, _| no_infinity(trans::rsq_f32(a))),
        O::VRcpClampF64 => one!(Double => Double, |a, c| finite::<F64>(trans::rcp_f64(a, &c.f64))),
        O::VRsqClampF64 => one!(Double => Double, |a, c| finite::<F64>(trans::rsq_f64(a, &c.f64))),
        O::VRcpF16 | O::VSRcpF16 => one!(Half => Half, |a, c| trans::rcp_f16(a, &c.f64)),
        O::VRsqF16 | O::VSRsqF16 => one!(Half => Half, |a, c| trans::rsq_f16(a, &c.f64)),
        O::VSqrtF16 | O::VSSqrtF16 => one!(Half => Half, |a, c| trans::sqrt_f16(a, &c.f64)),
        O::VExpF16 | O::VSExpF16 => one!(Half => Half, |a, c| trans::exp_f16(a, &c.f64)),
        O::VLogF16 | O::VSLogF16 => one!(Half => Half, |a, c| trans::log_f16(a, &c.f64)),
        O::VSinF16 => one!(Half => Half, |a, c| trans::sin_f16(a, &c.f64)),
        O::VCosF16 => one!(Half => Half, |a, c| trans::cos_f16(a, &c.f64)),
        O::VRcpF64 => one!(Double => Double, |a, c| trans::rcp_f64(a, &c.f64)),
        O::VRsqF64 => one!(Double => Double, |a, c| trans::rsq_f64(a, &c.f64)),
        O::VSqrtF64 => one!(Double => Double, |a, c| trans::sqrt_f64(a, &c.f64)),
        _ => return None,
    })
}

/// `v_div_scale`: a value and a mask.
pub(super) fn div_scale<K: LaneType>(w: &mut Wave, op: &Op, f: impl Fn(K::T, K::T, K::T) -> (K::T, bool)) {
    w.begin_vector(op);
    let (a, b, c) = (K::load(w, op, 0), K::load(w, op, 1), K::load(w, op, 2));
    let (mut r, mut mask) = ([K::T::default(); LANES], 0u64);
    for l in 0..w.lanes {
        let (v, bit) = f(a[l], b[l], c[l]);
        r[l] = v;
        mask |= u64::from(bit) << l;
    }
    let active = w.write_mask;
    K::store(w, op, &mut r);
    w.dmask(op, 1, mask & active);
}

/// `v_div_fmas`: reads VCC by lane.
fn div_fmas<K: LaneType>(w: &mut Wave, op: &Op, f: impl Fn(K::T, K::T, K::T, bool, &Wave) -> K::T) {
    w.begin_vector(op);
    let (a, b, c) = (K::load(w, op, 0), K::load(w, op, 1), K::load(w, op, 2));
    let vcc = w.mask_get(crate::wave::sreg::VCC);
    let mut r = w.each_lane(|l| f(a[l], b[l], c[l], vcc >> l & 1 != 0, w));
    K::store(w, op, &mut r);
}

fn division(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VDivScaleF32 => exec!(|w, op| div_scale::<Single>(w, op, div::div_scale_f32)),
        O::VDivScaleF64 => exec!(|w, op| div_scale::<Double>(w, op, div::div_scale_f64)),
        O::VDivFmasF32 => exec!(|w, op| {
            div_fmas::<Single>(w, op, |a, b, c, v, w| div::div_fmas_f32(a, b, c, v, &w.mode.f32));
        }),
        O::VDivFmasF64 => exec!(|w, op| {
            div_fmas::<Double>(w, op, |a, b, c, v, w| div::div_fmas_f64(a, b, c, v, &w.mode.f64));
        }),
        O::VDivFixupF32 => {
            three!(Single, Single, Single => Single, |a, b, c, x| div::div_fixup_f32(a, b, c, &x.f32))
        }
        O::VDivFixupF64 => {
            three!(Double, Double, Double => Double, |a, b, c, x| div::div_fixup_f64(a, b, c, &x.f64))
        }
        O::VDivFixupF16 | O::VDivFixupLegacyF16 => {
            three!(Half, Half, Half => Half, |a, b, c, x| div::div_fixup_f16(a, b, c, &x.f64))
        }
        _ => return None,
    })
}
