//! Vector conversions: between float formats, between floats and integers, and packing.

use gcnc_isa::Opcode as O;

use super::{exec, one, three, two};
use crate::float::convert as cv;
use crate::float::{F16, F32, F64, Rounding};
use crate::lanes::{B16, B32, Double, Half, LaneType, Single};
use crate::op::{Dst, Handler, Op};
use crate::wave::Wave;

fn ubyte(a: u32, n: u32, m: &crate::float::FpMode) -> u32 {
    cv::from_int::<F32>((a >> (8 * n) & 0xff).into(), m) as u32
}

/// `v_cvt_pk_u8_f32`: replaces byte `b` of `c` by the value.
fn pk_u8(a: u32, b: u32, c: u32, round: Rounding) -> u32 {
    let shift = 8 * (b & 3);
    c & !(0xff << shift) | cv::f32_to_u8(a, round) << shift
}

/// `v_cvt_pkaccum_u8_f32`: as `v_cvt_pk_u8_f32`, but replaces a byte of the destination.
fn pkaccum(w: &mut Wave, op: &Op) {
    let Dst::V(d) = op.dst[0] else { return };
    w.begin_vector(op);
    let (a, b, round) = (Single::load(w, op, 0), w.v32(op, 1), w.mode.f32.round);
    let old = w.v[d as usize];
    let r = w.each_lane(|l| pk_u8(a[l], b[l], old[l], round));
    w.vout32(op, &r);
}

/// The function that executes a conversion.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCvtF32I32 => one!(B32 => Single, |a, c| cv::from_int::<F32>((a as i32).into(), &c.f32) as u32),
        O::VCvtF32U32 => one!(B32 => Single, |a, c| cv::from_int::<F32>(a.into(), &c.f32) as u32),
        O::VCvtF64I32 => one!(B32 => Double, |a, c| cv::from_int::<F64>((a as i32).into(), &c.f64)),
        O::VCvtF64U32 => one!(B32 => Double, |a, c| cv::from_int::<F64>(a.into(), &c.f64)),
        O::VCvtF16I16 => one!(B16 => Half, |a, c| cv::from_int::<F16>((a as i16).into(), &c.f64) as u32),
        O::VCvtF16U16 => one!(B16 => Half, |a, c| cv::from_int::<F16>((a & 0xffff).into(), &c.f64) as u32),
        O::VCvtI32F32 => one!(Single => B32, |a, _| cv::f32_to_i32(a)),
        O::VCvtU32F32 => one!(Single => B32, |a, _| cv::f32_to_u32(a)),
        O::VCvtNearestI32F32 => one!(Single => B32, |a, _| cv::f32_to_i32_nearest(a)),
        O::VCvtFloorI32F32 => one!(Single => B32, |a, _| cv::f32_to_i32_floor(a)),
        O::VCvtI32F64 => one!(Double => B32, |a, _| cv::f64_to_i32(a)),
        O::VCvtU32F64 => one!(Double => B32, |a, _| cv::f64_to_u32(a)),
        O::VCvtI16F16 => one!(Half => B16, |a, _| cv::f16_to_i16(a)),
        O::VCvtU16F16 => one!(Half => B16, |a, _| cv::f16_to_u16(a)),
        O::VCvtF16F32 => one!(Single => Half, |a, c| cv::f32_to_f16(a, &c.f64)),
        O::VCvtF32F16 => one!(Half => Single, |a, c| cv::f16_to_f32(a, &c.f64)),
        O::VCvtF32F64 => one!(Double => Single, |a, c| cv::f64_to_f32(a, &c.f64, &c.f32)),
        O::VCvtF64F32 => one!(Single => Double, |a, c| cv::f32_to_f64(a, &c.f32)),
        O::VCvtF32Ubyte0 => one!(B32 => Single, |a, c| ubyte(a, 0, &c.f32)),
        O::VCvtF32Ubyte1 => one!(B32 => Single, |a, c| ubyte(a, 1, &c.f32)),
        O::VCvtF32Ubyte2 => one!(B32 => Single, |a, c| ubyte(a, 2, &c.f32)),
        O::VCvtF32Ubyte3 => one!(B32 => Single, |a, c| ubyte(a, 3, &c.f32)),
        O::VCvtI32I16 => one!(B16 => B32, |a, _| a as i16 as u32),
        O::VCvtU32U16 => one!(B16 => B32, |a, _| a & 0xffff),
        O::VCvtPkRtzF16F32 => two!(Single, Single => B32, |a, b, c| cv::pkrtz_f16_f32(a, b, &c.f64)),
        O::VCvtPkNormI16F32 => {
            two!(Single, Single => B32, |a, b, _| cv::f32_to_snorm16(a) | cv::f32_to_snorm16(b) << 16)
        }
        O::VCvtPkNormU16F32 => {
            two!(Single, Single => B32, |a, b, _| cv::f32_to_unorm16(a) | cv::f32_to_unorm16(b) << 16)
        }
        O::VCvtPkU16F32 => two!(Single, Single => B32, |a, b, _| {
            u32::from(f32::from_bits(a) as u16) | u32::from(f32::from_bits(b) as u16) << 16
        }),
        O::VCvtPkI16F32 => two!(Single, Single => B32, |a, b, _| {
            u32::from(f32::from_bits(a) as i16 as u16) | u32::from(f32::from_bits(b) as i16 as u16) << 16
        }),
        O::VCvtNormI16F16 => one!(Half => B16, |a, c| cv::f32_to_snorm16(cv::f16_to_f32(a, &c.f64))),
        O::VCvtNormU16F16 => one!(Half => B16, |a, c| cv::f32_to_unorm16(cv::f16_to_f32(a, &c.f64))),
        O::VCvtPkNormI16F16 => two!(Half, Half => B32, |a, b, c| {
            let norm = |v| cv::f32_to_snorm16(cv::f16_to_f32(v, &c.f64));
            norm(a) | norm(b) << 16
        }),
        O::VCvtPkNormU16F16 => two!(Half, Half => B32, |a, b, c| {
            let norm = |v| cv::f32_to_unorm16(cv::f16_to_f32(v, &c.f64));
            norm(a) | norm(b) << 16
        }),
        O::VCvtPkI16I32 => two!(B32, B32 => B32, |a, b, _| {
            let sat = |v: u32| (v as i32).clamp(-32768, 32767) as u32 & 0xffff;
            sat(a) | sat(b) << 16
        }),
        O::VCvtPkU16U32 => two!(B32, B32 => B32, |a, b, _| a.min(0xffff) | b.min(0xffff) << 16),
        O::VCvtPkU8F32 => three!(Single, B32, B32 => B32, |a, b, c, x| pk_u8(a, b, c, x.f32.round)),
        O::VCvtPkaccumU8F32 => exec!(pkaccum),
        O::VCvtOffF32I4 => one!(B32 => Single, |a, _| cv::offset_i4(a)),
        O::VPackB32F16 => two!(Half, Half => B32, |a, b, _| a & 0xffff | b << 16),
        _ => return None,
    })
}
