//! Conversions between 64-bit integers and floats, and saturating conversions.
//!
//! The hardware only converts 32-bit integers. A 64-bit integer is normalised to its top 32 bits, with the bits below
//! folded into a sticky lowest one, so that the conversion is the only rounding; a float becomes a 64-bit integer in
//! two halves, each exact.

use gcnc_ir::{IntPred, Type, Value};
use planted::Bug;

use crate::build::Build;

/// 2^32 and 2^-32.
const UP: f64 = 4_294_967_296.0;
const DOWN: f64 = 1.0 / 4_294_967_296.0;

/// An i64 to a float type.
pub(crate) fn int64_to_float(b: &mut Build<'_>, x: Value, to: Type, signed: bool) -> Value {
    let known = b.known(x);
    if known.zbits <= 32 {
        let lo = b.lo32(x);
        return b.uitofp(lo, to);
    }
    if signed && known.sbits <= 32 {
        let lo = b.lo32(x);
        return b.sitofp(lo, to);
    }
    match to {
        Type::F64 => to_f64(b, x, signed),
        Type::F32 => to_f32(b, x, signed),
        // Integers that f32 rounds are beyond the range of f16.
        _ => {
            let f = to_f32(b, x, signed);
            b.fptrunc(f, to)
        }
    }
}

fn to_f64(b: &mut Build<'_>, x: Value, signed: bool) -> Value {
    let (lo, hi) = (b.lo32(x), b.hi32(x));
    let fhi = if signed { b.sitofp(hi, Type::F64) } else { b.uitofp(hi, Type::F64) };
    let flo = b.uitofp(lo, Type::F64);
    let k = b.i32(32);
    let fhi = b.ldexp(fhi, k);
    b.fadd(fhi, flo)
}

fn to_f32(b: &mut Build<'_>, x: Value, signed: bool) -> Value {
    let (lo, hi) = (b.lo32(x), b.hi32(x));
    let thirty_two = b.i32(32);
    let shift = if signed { redundant_sign_bits(b, lo, hi) } else { b.ctlz32_or(hi, 32) };
    let wide = b.zext(shift, Type::I64);
    let norm = b.shl(x, wide);
    let (lo, hi) = (b.lo32(norm), b.hi32(norm));
    let one = b.i32(1);
    let sticky = b.umin(lo, one);
    let top = if planted::on(Bug::StickyBit) { hi } else { b.or(hi, sticky) };
    let f = if signed { b.sitofp(top, Type::F32) } else { b.uitofp(top, Type::F32) };
    let e = b.sub(thirty_two, shift);
    b.ldexp(f, e)
}

/// How far an i64 can be shifted left without changing its sign, at most 32 or 31: the sign bits of the high half less
/// one, or fewer if the low half's top bit differs from a high half that is all sign.
fn redundant_sign_bits(b: &mut Build<'_>, lo: Value, hi: Value) -> Value {
    let one = b.i32(1);
    let thirty_one = b.i32(31);
    let thirty_two = b.i32(32);
    let differ = b.xor(lo, hi);
    let same = b.ashr(differ, thirty_one);
    let limit = b.add(thirty_two, same);
    let signs = b.sffbh(hi);
    let signs = b.sub(signs, one);
    b.umin(signs, limit)
}

/// A float to an i64, by truncation; out of range is undefined.
pub(crate) fn float_to_int64(b: &mut Build<'_>, x: Value, signed: bool) -> Value {
    let ty = b.ty(x);
    if ty == Type::F16 {
        // Every f16 fits an i32.
        let i = if signed { b.fptosi(x, Type::I32) } else { b.fptoui(x, Type::I32) };
        return if signed { b.sext(i, Type::I64) } else { b.zext(i, Type::I64) };
    }
    let t = b.ftrunc(x);
    // An f32 of large magnitude and negative sign loses low bits in the subtraction below; split its magnitude instead.
    let by_magnitude = signed && ty == Type::F32;
    let m = if by_magnitude { b.fabs(t) } else { t };
    let (down, up) = if ty == Type::F64 { (b.f64(DOWN), b.f64(-UP)) } else { (b.f32(DOWN as f32), b.f32(-UP as f32)) };
    let h = b.fmul(m, down);
    let h = b.ffloor(h);
    let l = b.fma(h, up, m);
    let hi = if signed && !by_magnitude { b.fptosi(h, Type::I32) } else { b.fptoui(h, Type::I32) };
    let lo = b.fptoui(l, Type::I32);
    let r = b.pair(lo, hi);
    if !by_magnitude {
        return r;
    }
    let bits = b.bitcast(t, Type::I32);
    let k = b.i32(31);
    let sign = b.ashr(bits, k);
    let sign = b.pair(sign, sign);
    let r = b.xor(r, sign);
    b.sub(r, sign)
}

/// `llvm.fptosi.sat` and `llvm.fptoui.sat` to `width` bits; the result is i32 for widths up to 32, else i64.
pub(crate) fn float_to_int_sat(b: &mut Build<'_>, x: Value, width: u32, signed: bool) -> Value {
    let ty = if width <= 32 { Type::I32 } else { Type::I64 };
    let (min, max) = if signed {
        (i64::MIN >> (64 - width), i64::MAX >> (64 - width))
    } else {
        (0, (u64::MAX >> (64 - width)) as i64)
    };
    let x = if b.ty(x) == Type::F16 { b.fpext(x, Type::F32) } else { x };
    if ty == Type::I32 {
        // `v_cvt_i32_f32` and similar instructions clamp and convert NaN to zero; narrower ranges clamp again.
        let i = if signed { b.fptosi_sat32(x) } else { b.fptoui_sat32(x) };
        return clamp(b, i, min, max, signed);
    }
    let i = float_to_int64(b, x, signed);
    let fty = b.ty(x);
    let bound = |b: &mut Build<'_>, v: f64| if fty == Type::F64 { b.f64(v) } else { b.f32(v as f32) };
    let top = if signed { (2.0f64).powi(width as i32 - 1) } else { (2.0f64).powi(width as i32) };
    let high = bound(b, top);
    let low = bound(b, if signed { -top } else { 0.0 });
    let reaches = if planted::on(Bug::SaturateEdge) { gcnc_ir::FloatPred::Ogt } else { gcnc_ir::FloatPred::Oge };
    let over = b.fcmp(reaches, x, high);
    let under = b.fcmp(gcnc_ir::FloatPred::Olt, x, low);
    let nan = b.fcmp(gcnc_ir::FloatPred::Uno, x, x);
    let kmax = b.int(ty, max as u64);
    let kmin = b.int(ty, min as u64);
    let zero = b.int(ty, 0);
    let r = b.select(over, kmax, i);
    let r = b.select(under, kmin, r);
    b.select(nan, zero, r)
}

fn clamp(b: &mut Build<'_>, i: Value, min: i64, max: i64, signed: bool) -> Value {
    if signed && max < i64::from(i32::MAX) {
        let (lo, hi) = (b.i32(min as u32), b.i32(max as u32));
        let i = b.smax(i, lo);
        return b.smin(i, hi);
    }
    if !signed && max < i64::from(u32::MAX) {
        let hi = b.i32(max as u32);
        return b.umin(i, hi);
    }
    i
}

/// `x` clamped between two i64 bounds.
pub(crate) fn clamp_signed(b: &mut Build<'_>, x: Value, min: i64, max: i64) -> Value {
    let ty = b.ty(x);
    let (lo, hi) = (b.int(ty, min as u64), b.int(ty, max as u64));
    let x = b.minmax(IntPred::Sgt, x, lo);
    b.minmax(IntPred::Slt, x, hi)
}
