//! Hardware helpers for division (`v_div_scale`, `v_div_fmas`, `v_div_fixup`) and for argument reduction of
//! trigonometric functions (`v_trig_preop`).
//!
//! A compiler expands a division to a reciprocal, fused multiply-adds that refine it, and three instructions that keep
//! the steps in range and fix up special operands; the rules are those of the instruction set guides ("RDNA3
//! Instruction Set Architecture", `V_DIV_SCALE_F32`, `V_DIV_FMAS_F32`, `V_DIV_FIXUP_F32`, `V_TRIG_PREOP_F64`).

use super::float::{Binary, Format, Mode, add_to_odd, binary, fma, ldexp, power_of_two};

/// `llvm.amdgcn.div.scale`: the numerator or denominator, scaled so that the steps of a division neither overflow nor
/// lose bits to denormals, and whether the result needs scaling back. (Instruction set guides, `V_DIV_SCALE_F32`,
/// `_F64`.)
pub(crate) fn div_scale(format: Format, numerator: u64, denominator: u64, take_numerator: bool) -> (u64, bool) {
    let (far, step, tiny) = if format == Format::Double { (768, 128, 53) } else { (96, 64, 23) };
    let chosen = if take_numerator { numerator } else { denominator };
    if format.magnitude(numerator) == 0 || format.magnitude(denominator) == 0 {
        return (format.nan(), false);
    }
    let scaled = |power| ldexp(format, Mode::default(), chosen, power);
    let (n, d) = (format.exponent(numerator), format.exponent(denominator));
    let reciprocal_denormal = is_tiny_quotient(format, (format.bias() as u64) << format.mantissa(), denominator);
    let quotient_denormal = is_tiny_quotient(format, numerator, denominator);
    if n - d >= far {
        (if chosen == denominator { scaled(step) } else { chosen }, true)
    } else if format.is_denormal(denominator) {
        (scaled(step), false)
    } else if reciprocal_denormal && quotient_denormal {
        // The guides say upwards, which would overflow; only scaling down gives the quotient.
        (if chosen == denominator { scaled(-step) } else { chosen }, true)
    } else if reciprocal_denormal {
        (scaled(-step), false)
    } else if quotient_denormal {
        (if chosen == numerator { scaled(step) } else { chosen }, true)
    } else if n <= tiny {
        (scaled(step), false)
    } else {
        (chosen, false)
    }
}

/// Whether the quotient, rounded, is denormal.
fn is_tiny_quotient(format: Format, a: u64, b: u64) -> bool {
    format.is_denormal(binary(Binary::Div, format, Mode::default(), a, b))
}

/// `llvm.amdgcn.div.fmas`: a fused multiply-add whose result is scaled back if `div.scale` requested it.
pub(crate) fn div_fmas(format: Format, mode: Mode, a: u64, b: u64, c: u64, scale: bool) -> u64 {
    if !scale {
        return fma(format, mode, a, b, c);
    }
    let step = if format == Format::Double { 128 } else { 64 };
    let power = if format.exponent(c) > format.bias() { step } else { -step };
    if format == Format::Double || format.is_nan(a) || format.is_nan(b) || format.is_nan(c) {
        return ldexp(format, mode, fma(format, mode, a, b, c), power);
    }
    // Rounds once: the sum is rounded to odd in double, and scaled exactly.
    let sum = add_to_odd(format.to_f64(a) * format.to_f64(b), format.to_f64(c));
    mode.output.apply(format, format.round(sum * power_of_two(power as i32)))
}

/// `llvm.amdgcn.div.fixup`: the quotient, or the result for special operands.
pub(crate) fn div_fixup(format: Format, quotient: u64, denominator: u64, numerator: u64) -> u64 {
    let sign = (denominator ^ numerator) & format.sign();
    let (n, d) = (format.magnitude(numerator), format.magnitude(denominator));
    let infinity = format.infinity();
    if format.is_nan(numerator) || format.is_nan(denominator) {
        return format.propagate(&[numerator, denominator]);
    }
    if n == 0 && d == 0 || n == infinity && d == infinity {
        return format.nan();
    }
    if d == 0 || n == infinity {
        return sign | infinity;
    }
    if d == infinity || n == 0 {
        return sign;
    }
    let lost = format.bias() + format.mantissa() as i32;
    if format != Format::Half && format.exponent(numerator) - format.exponent(denominator) < -lost {
        return sign;
    }
    if format != Format::Half && format.is_nan(quotient) {
        // The steps turn an overflowing quotient into a NaN, though no operand is special.
        return sign | infinity;
    }
    sign | format.magnitude(quotient)
}

/// The bits of 2/pi after the binary point, most significant first, in 64-bit words (1216 bits).
const TWO_OVER_PI: [u64; 19] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
];

/// `llvm.amdgcn.trig.preop.f64`: the 53 bits of 2/pi that matter for the `segment`-th part of `x * 2/pi`.
pub(crate) fn trig_preop(x: u64, segment: u32) -> u64 {
    let exponent = Format::Double.exponent(x);
    let shift = (segment & 31) * 53 + (exponent - 1077).max(0) as u32;
    let scale = -53 - shift as i32 + if exponent >= 1968 { 128 } else { 0 };
    let taken = (0..53).fold(0u64, |bits, i| bits << 1 | two_over_pi_bit(shift + i));
    ldexp(Format::Double, Mode::default(), (taken as f64).to_bits(), i64::from(scale))
}

/// The hardware's table ends after 1201 bits.
fn two_over_pi_bit(i: u32) -> u64 {
    if i >= 1201 { 0 } else { TWO_OVER_PI[i as usize / 64] >> (63 - i % 64) & 1 }
}

#[cfg(test)]
mod tests {
    use super::super::float::unary;
    use super::*;

    const IEEE: Mode = Mode { output: super::super::float::Denormal::Ieee, input: super::super::float::Denormal::Ieee };

    fn f32s(x: f32) -> u64 {
        u64::from(x.to_bits())
    }

    /// The expansion of a division with these helpers gives the correctly rounded quotient.
    #[test]
    fn division_by_steps_is_correctly_rounded() {
        let f = Format::Float;
        let mut state = 7u64;
        for _ in 0..20_000 {
            let mut next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                state >> 32
            };
            let (n, d) = (next(), next());
            let (ds, _) = div_scale(f, n, d, false);
            let (ns, scale) = div_scale(f, n, d, true);
            let neg = |x: u64| x ^ f.sign();
            let one = f32s(1.0);
            let r = unary(f, Mode::FLUSH, ds, |x| 1.0 / x);
            let e = fma(f, IEEE, neg(ds), r, one);
            let r = fma(f, IEEE, e, r, r);
            let q = binary(Binary::Mul, f, IEEE, ns, r);
            let e = fma(f, IEEE, neg(ds), q, ns);
            let q = fma(f, IEEE, e, r, q);
            let e = fma(f, IEEE, neg(ds), q, ns);
            let q = div_fmas(f, IEEE, e, r, q, scale);
            let got = div_fixup(f, q, d, n);
            let want = f32::from_bits(n as u32) / f32::from_bits(d as u32);
            assert!(
                got == f32s(want) || want.is_nan() && f.is_nan(got),
                "{n:#x} / {d:#x}: {got:#x}, not {:#x}",
                want.to_bits()
            );
        }
    }

    #[test]
    fn two_over_pi_in_parts() {
        let sum: f64 = (0..3).map(|k| f64::from_bits(trig_preop(3f64.to_bits(), k))).sum();
        assert_eq!(sum, std::f64::consts::FRAC_2_PI);
    }
}
