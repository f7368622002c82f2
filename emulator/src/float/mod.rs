//! Floating-point semantics of the vector ALU, on bit patterns.
//!
//! Every function here takes and returns raw bits, so that NaN payloads, signed zeros and denormals are exact and do
//! not depend on the host compiler's treatment of NaNs. The rounding and denormal rules come from the wave's MODE
//! register ([`FpMode`]). Contents:
//!
//! - this file: the mode, classification, NaN rules, canonicalisation of inputs and outputs;
//! - [`round`]: rounding of exact (or sticky) intermediate results to f16, f32 and f64 in all four rounding modes;
//! - [`arith`]: add, multiply, fused multiply-add, min, max, med3, ldexp, frexp, fract, rounding to integral;
//! - [`host`]: f32 arithmetic by the host's vector instructions;
//! - [`convert`]: conversions between floats and between floats and integers;
//! - [`narrow`]: formats of 8, 6 and 4 bits;
//! - [`div`]: the division helpers `v_div_scale`, `v_div_fmas`, `v_div_fixup`;
//! - [`trans`]: the transcendental unit.

pub mod arith;
pub mod convert;
pub mod div;
pub mod host;
pub mod narrow;
pub mod round;
pub mod trans;

/// A rounding mode, with the encoding of MODE.FP_ROUND (AMDGPUUsage, "Floating Point Rounding Mode Enumeration
/// Values").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// To nearest, ties to even.
    NearestEven,
    /// Towards plus infinity.
    Up,
    /// Towards minus infinity.
    Down,
    /// Towards zero.
    Zero,
}

impl Rounding {
    /// From the two bits of the mode register.
    pub fn from_bits(bits: u32) -> Rounding {
        match bits & 3 {
            0 => Rounding::NearestEven,
            1 => Rounding::Up,
            2 => Rounding::Down,
            _ => Rounding::Zero,
        }
    }
}

/// One precision's arithmetic mode: rounding, denormals, NaNs.
#[derive(Clone, Copy, Debug)]
pub struct FpMode {
    /// Rounding of results.
    pub round: Rounding,
    /// Denormal inputs are kept (MODE.FP_DENORM bit 0; AMDGPUUsage, "Floating Point Denorm Mode Enumeration Values").
    pub denorm_in: bool,
    /// Denormal results are kept (MODE.FP_DENORM bit 1).
    pub denorm_out: bool,
    /// IEEE mode: min and max quiet signaling NaNs first.
    pub ieee: bool,
    /// An f16 result that overflows is the largest finite value, unless an operand is infinite or a divisor zero
    /// (MODE.FP16_OVFL; AMDGPUUsage, `COMPUTE_PGM_RSRC1`).
    pub f16_saturates: bool,
}

impl FpMode {
    /// Nearest-even, denormals kept: plain IEEE 754.
    pub const IEEE: FpMode =
        FpMode { round: Rounding::NearestEven, denorm_in: true, denorm_out: true, ieee: true, f16_saturates: false };

    /// Whether the results are those of the host's own arithmetic, as in the most common mode.
    pub fn is_host_like(&self) -> bool {
        self.round == Rounding::NearestEven && self.denorm_in && self.denorm_out
    }
}

/// A binary interchange format, as constants, so that each rule is written once for f16, f32 and f64.
pub trait Format {
    /// Bits of the stored significand.
    const MANT: u32;
    /// Bits of the exponent.
    const EXP: u32;
    /// Exponent bias.
    const BIAS: i32 = (1 << (Self::EXP - 1)) - 1;
    /// Sign bit.
    const SIGN: u64 = 1 << (Self::MANT + Self::EXP);
    /// Infinity's bits, which are also the exponent mask.
    const INF: u64 = ((1 << Self::EXP) - 1) << Self::MANT;
    /// Mask of the significand.
    const MANT_MASK: u64 = (1 << Self::MANT) - 1;
    /// The bit that makes a NaN quiet.
    const QUIET: u64 = 1 << (Self::MANT - 1);
    /// The NaN that invalid operations make.
    const NAN: u64 = Self::INF | Self::QUIET;
    /// One.
    const ONE: u64 = (Self::BIAS as u64) << Self::MANT;
    /// Whether [`FpMode::f16_saturates`] applies to it.
    const MAY_SATURATE: bool = false;
}

/// IEEE binary16.
pub struct F16;
/// IEEE binary32.
pub struct F32;
/// IEEE binary64.
pub struct F64;

/// bfloat16: the upper half of a binary32.
pub struct Bf16;

impl Format for Bf16 {
    const MANT: u32 = 7;
    const EXP: u32 = 8;
}
impl Format for F16 {
    const MANT: u32 = 10;
    const EXP: u32 = 5;
    const MAY_SATURATE: bool = true;
}
impl Format for F32 {
    const MANT: u32 = 23;
    const EXP: u32 = 8;
}
impl Format for F64 {
    const MANT: u32 = 52;
    const EXP: u32 = 11;
}

/// Whether the value is a NaN.
#[inline(always)]
pub fn is_nan<F: Format>(bits: u64) -> bool {
    bits & !F::SIGN > F::INF
}

/// Whether the value is a signaling NaN.
#[inline(always)]
pub fn is_snan<F: Format>(bits: u64) -> bool {
    is_nan::<F>(bits) && bits & F::QUIET == 0
}

/// Whether the value is plus or minus infinity.
#[inline(always)]
pub fn is_inf<F: Format>(bits: u64) -> bool {
    bits & !F::SIGN == F::INF
}

/// Whether the value is plus or minus zero.
#[inline(always)]
pub fn is_zero<F: Format>(bits: u64) -> bool {
    bits & !F::SIGN == 0
}

/// Whether the value is denormal (and not zero).
#[inline(always)]
pub fn is_denorm<F: Format>(bits: u64) -> bool {
    bits & F::INF == 0 && bits & F::MANT_MASK != 0
}

/// The biased exponent field.
#[inline(always)]
pub fn exponent<F: Format>(bits: u64) -> i32 {
    ((bits & F::INF) >> F::MANT) as i32
}

/// Replaces a denormal by a zero of the same sign.
#[inline(always)]
pub fn flush<F: Format>(bits: u64) -> u64 {
    if bits & F::INF == 0 { bits & F::SIGN } else { bits }
}

/// Applies the mode's denormal rule to an input operand.
#[inline(always)]
pub fn input<F: Format>(bits: u64, m: &FpMode) -> u64 {
    if m.denorm_in { bits } else { flush::<F>(bits) }
}

/// Applies the mode's denormal rule to a result.
#[inline(always)]
pub fn output<F: Format>(bits: u64, m: &FpMode) -> u64 {
    if m.denorm_out { bits } else { flush::<F>(bits) }
}

/// Applies the mode to a rounded result: its overflow, if the exact result is finite, and its denormals.
#[inline(always)]
pub fn rounded<F: Format>(bits: u64, m: &FpMode) -> u64 {
    let saturates = F::MAY_SATURATE && m.f16_saturates && is_inf::<F>(bits);
    output::<F>(if saturates { bits - 1 } else { bits }, m)
}

/// Rounds an exact f64, or one rounded to odd, to an operation's f16 result.
pub fn f16_result(x: f64, rounding: Rounding, m: &FpMode) -> u32 {
    let bits = round::f64_to::<F16>(x, rounding);
    (if x.is_finite() { rounded::<F16>(bits, m) } else { bits }) as u32
}

/// The NaN that an operation with these operands returns: the first NaN operand, quieted; else the default NaN.
pub fn propagate<F: Format>(operands: &[u64]) -> u64 {
    operands.iter().copied().find(|&b| is_nan::<F>(b)).map_or(F::NAN, |b| b | F::QUIET)
}

/// The class bits that `v_cmp_class` tests: sNaN, qNaN, -inf, -normal, -denormal, -0, +0, +denormal, +normal, +inf
/// (RDNA2 ISA, V_CMP_CLASS_F32).
pub fn class_mask<F: Format>(bits: u64) -> u32 {
    let negative = bits & F::SIGN != 0;
    let bit = if is_snan::<F>(bits) {
        return 1;
    } else if is_nan::<F>(bits) {
        return 2;
    } else if is_inf::<F>(bits) {
        if negative { 2 } else { 9 }
    } else if is_zero::<F>(bits) {
        if negative { 5 } else { 6 }
    } else if is_denorm::<F>(bits) {
        if negative { 4 } else { 7 }
    } else if negative {
        3
    } else {
        8
    };
    1 << bit
}

/// Output modifiers: `omod` (1: times 2, 2: times 4, 3: half) and `clamp` to [0, 1].
///
/// With DX10_CLAMP a NaN clamps to zero (AMDGPUUsage, ENABLE_DX10_CLAMP). `omod` works only where the precision's
/// denormals are flushed on output, and is ignored otherwise (RDNA2 ISA, "Output modifiers").
pub fn finish<F: Format>(bits: u64, omod: u8, clamp: bool, dx10_clamp: bool, m: &FpMode) -> u64 {
    let mut r = bits;
    if omod != 0 && !m.denorm_out {
        let power = match omod {
            1 => 1,
            2 => 2,
            _ => -1,
        };
        r = output::<F>(arith::ldexp::<F>(r, power, m), m);
    }
    if clamp {
        if is_nan::<F>(r) {
            return if dx10_clamp { 0 } else { r };
        }
        if r & F::SIGN != 0 {
            return 0;
        }
        if r > F::ONE {
            return F::ONE;
        }
    }
    r
}
