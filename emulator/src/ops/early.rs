//! Operations that early generations execute differently.
//!
//! [`handler`] is tried before the other tables. Operations that only early generations have (`v_mac_legacy_f32`,
//! clamped reciprocals) are in the other tables; here are those that later generations have too, with different
//! results. Hardware defects that code must work around are emulated, so that code without the workaround fails.

use gcnc_isa::Opcode as O;

use super::{exec, one, three, two};
use crate::chip::Chip;
use crate::float::arith as ar;
use crate::float::{self, F16, F32, F64, Format, FpMode, convert as cv, div};
use crate::lanes::{B32, Ctx, Double, Half, Single};
use crate::op::Handler;
use crate::ops::vfloat::div_scale;

/// The function that executes an opcode which differs on this chip from the newest ones.
pub fn handler(opcode: O, chip: &Chip) -> Option<Handler> {
    let of = |has: bool, table: fn(O) -> Option<Handler>| if has { table(opcode) } else { None };
    of(chip.southern_islands, southern_islands)
        .or_else(|| of(chip.early_f16, conversions))
        .or_else(|| of(chip.minmax_keeps_denorms, minmax))
}

/// The significand of infinities and NaNs is a NaN (CLRX, "V_FREXP_MANT_F32": "If SRC0 is infinity then store -NAN").
fn mant<F: Format>(x: u64, m: &FpMode) -> u64 {
    if x & F::INF == F::INF { F::SIGN | F::NAN } else { ar::frexp_mant::<F>(x, m) }
}

/// The exponent of infinities and NaNs is -1 (CLRX, "V_FREXP_EXP_I32_F32").
fn exponent<F: Format>(x: u64, m: &FpMode) -> u32 {
    if x & F::INF == F::INF { u32::MAX } else { ar::frexp_exp::<F>(x, m) as u32 }
}

/// The fraction of numbers a little below an integer is one (LLVM, `GCNSubtarget::hasFractBug`).
fn fract<F: Format>(x: u64, m: &FpMode) -> u64 {
    let r = ar::fract::<F>(x, m);
    if r == F::ONE - 1 { F::ONE } else { r }
}

/// GFX6. The condition of `v_div_scale_f64` cannot be used (LLVM, `GCNSubtarget::hasUsableDivScaleConditionOutput`).
fn southern_islands(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VFrexpMantF32 => one!(Single => Single, |a, c| mant::<F32>(a.into(), &c.f32) as u32),
        O::VFrexpMantF64 => one!(Double => Double, |a, c| mant::<F64>(a, &c.f64)),
        O::VFrexpExpI32F32 => one!(Single => B32, |a, c| exponent::<F32>(a.into(), &c.f32)),
        O::VFrexpExpI32F64 => one!(Double => B32, |a, c| exponent::<F64>(a, &c.f64)),
        O::VFractF32 => one!(Single => Single, |a, c| fract::<F32>(a.into(), &c.f32) as u32),
        O::VFractF64 => one!(Double => Double, |a, c| fract::<F64>(a, &c.f64)),
        O::VDivScaleF64 => exec!(|w, op| {
            div_scale::<Double>(w, op, |a, b, c| {
                let (r, condition) = div::div_scale_f64(a, b, c);
                (r, !condition)
            });
        }),
        _ => return None,
    })
}

/// Half precision on GFX6 and GFX7 is limited to conversions. They round like f32 and keep denormals (CLRX,
/// "V_CVT_F16_F32").
fn conversions(opcode: O) -> Option<Handler> {
    /// The f16 mode of these processors.
    fn m16(c: &Ctx) -> FpMode {
        FpMode { denorm_in: true, denorm_out: true, ..c.f32 }
    }
    Some(match opcode {
        O::VCvtF16F32 => one!(Single => Half, |a, c| cv::f32_to_f16(a, &m16(c))),
        O::VCvtF32F16 => one!(Half => Single, |a, c| cv::f16_to_f32(a, &m16(c))),
        O::VCvtPkRtzF16F32 => two!(Single, Single => B32, |a, b, c| cv::pkrtz_f16_f32(a, b, &m16(c))),
        _ => return None,
    })
}

/// Before GFX9 minimum and maximum never flush denormals (LLVM, `GCNSubtarget::supportsMinMaxDenormModes`).
fn minmax(opcode: O) -> Option<Handler> {
    /// The mode without its denormal rule.
    fn keep(m: &FpMode) -> FpMode {
        FpMode { denorm_in: true, denorm_out: true, ..*m }
    }
    type Two = fn(u64, u64, &FpMode) -> u64;
    fn two32(f: Two, a: u32, b: u32, m: &FpMode) -> u32 {
        f(a.into(), b.into(), &keep(m)) as u32
    }
    fn three32(f: Two, a: u32, b: u32, c: u32, m: &FpMode) -> u32 {
        two32(f, two32(f, a, b, m), c, m)
    }
    Some(match opcode {
        O::VMinF32 => two!(Single, Single => Single, |a, b, c| two32(ar::min::<F32>, a, b, &c.f32)),
        O::VMaxF32 => two!(Single, Single => Single, |a, b, c| two32(ar::max::<F32>, a, b, &c.f32)),
        O::VMinF16 => two!(Half, Half => Half, |a, b, c| two32(ar::min::<F16>, a, b, &c.f64)),
        O::VMaxF16 => two!(Half, Half => Half, |a, b, c| two32(ar::max::<F16>, a, b, &c.f64)),
        O::VMinF64 => two!(Double, Double => Double, |a, b, c| ar::min::<F64>(a, b, &keep(&c.f64))),
        O::VMaxF64 => two!(Double, Double => Double, |a, b, c| ar::max::<F64>(a, b, &keep(&c.f64))),
        O::VMin3F32 => three!(Single, Single, Single => Single, |a, b, c, x| three32(ar::min::<F32>, a, b, c, &x.f32)),
        O::VMax3F32 => three!(Single, Single, Single => Single, |a, b, c, x| three32(ar::max::<F32>, a, b, c, &x.f32)),
        O::VMed3F32 => three!(Single, Single, Single => Single, |a, b, c, x| {
            ar::med3::<F32>(a.into(), b.into(), c.into(), &keep(&x.f32)) as u32
        }),
        _ => return None,
    })
}

/// The smaller or the greater of two by one comparison, so the result is the second one if either is a NaN, quiet or
/// not (Southern Islands ISA, V_MIN_LEGACY_F32; LLVM, `combineFMinMaxLegacyImpl`).
pub fn select_f32(a: u32, b: u32, m: &FpMode, first: fn(f32, f32) -> bool) -> u32 {
    let number = |bits: u32| f32::from_bits(float::input::<F32>(bits.into(), m) as u32);
    if first(number(a), number(b)) { a } else { b }
}
