//! Software floating-point arithmetic on bit patterns, for half, bfloat, float and double.
//!
//! Values travel as bits in a `u64`, so that NaN payloads and signed zeros survive. Float and double use the host's
//! arithmetic, which is IEEE 754; half and bfloat compute in double, where sums and products of their few bits are
//! exact or so precise that double rounding is harmless (a double has more than twice their bits plus two), and round
//! once. Their fused multiply-add first rounds to odd in double, which makes the second rounding exact.
//!
//! A NaN result is the first NaN operand made quiet, or the positive quiet NaN: LLVM leaves the choice open (LangRef,
//! "Behavior of Floating-Point NaN values"), and this is what the hardware does.

/// A binary floating-point format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// IEEE binary16.
    Half,
    /// The upper half of a binary32.
    BFloat,
    /// IEEE binary32.
    Float,
    /// IEEE binary64.
    Double,
}

impl Format {
    /// Stored bits of the significand.
    pub fn mantissa(self) -> u32 {
        match self {
            Format::Half => 10,
            Format::BFloat => 7,
            Format::Float => 23,
            Format::Double => 52,
        }
    }

    /// Bits of the format.
    pub fn bits(self) -> u32 {
        match self {
            Format::Half | Format::BFloat => 16,
            Format::Float => 32,
            Format::Double => 64,
        }
    }

    /// Bits of the exponent.
    pub fn exponent_bits(self) -> u32 {
        self.bits() - 1 - self.mantissa()
    }

    /// The exponent's bias, which is also the largest exponent.
    pub fn bias(self) -> i32 {
        (1 << (self.exponent_bits() - 1)) - 1
    }

    /// The sign bit.
    pub fn sign(self) -> u64 {
        1 << (self.bits() - 1)
    }

    /// Positive infinity, which is also the mask of the exponent.
    pub fn infinity(self) -> u64 {
        ((1 << self.exponent_bits()) - 1) << self.mantissa()
    }

    /// The mask of the stored significand.
    pub fn fraction(self) -> u64 {
        (1 << self.mantissa()) - 1
    }

    /// The bit that makes a NaN quiet.
    pub fn quiet(self) -> u64 {
        1 << (self.mantissa() - 1)
    }

    /// The NaN that operations produce.
    pub fn nan(self) -> u64 {
        self.infinity() | self.quiet()
    }

    /// All bits except the sign.
    pub fn magnitude(self, x: u64) -> u64 {
        x & (self.sign() - 1)
    }

    /// Whether `x` is a NaN.
    pub fn is_nan(self, x: u64) -> bool {
        self.magnitude(x) > self.infinity()
    }

    /// Whether `x` is a signalling NaN.
    pub fn is_signalling(self, x: u64) -> bool {
        self.is_nan(x) && x & self.quiet() == 0
    }

    /// Whether `x` is denormal.
    pub fn is_denormal(self, x: u64) -> bool {
        x & self.infinity() == 0 && x & self.fraction() != 0
    }

    /// The exponent field.
    pub fn exponent(self, x: u64) -> i32 {
        ((x & self.infinity()) >> self.mantissa()) as i32
    }

    /// `x` as a double, exactly; a NaN stays a NaN.
    pub fn to_f64(self, x: u64) -> f64 {
        match self {
            Format::Half => small_to_f64(self, x),
            Format::BFloat => f64::from(f32::from_bits((x as u32) << 16)),
            Format::Float => f64::from(f32::from_bits(x as u32)),
            Format::Double => f64::from_bits(x),
        }
    }

    /// `x` rounded to nearest, ties to even; a NaN becomes this format's own.
    pub fn round(self, x: f64) -> u64 {
        match self {
            _ if x.is_nan() => self.nan(),
            Format::Float => u64::from((x as f32).to_bits()),
            Format::Double => x.to_bits(),
            Format::Half | Format::BFloat => round_f64(self, x, true),
        }
    }

    /// `x` rounded toward zero; a NaN becomes this format's own.
    pub fn truncate(self, x: f64) -> u64 {
        match self {
            _ if x.is_nan() => self.nan(),
            Format::Double => x.to_bits(),
            _ => round_f64(self, x, false),
        }
    }

    /// The first NaN among `operands`, made quiet, or the format's own.
    pub fn propagate(self, operands: &[u64]) -> u64 {
        operands.iter().find(|&&x| self.is_nan(x)).map_or(self.nan(), |&x| x | self.quiet())
    }
}

fn small_to_f64(format: Format, x: u64) -> f64 {
    let fraction = (x & format.fraction()) as f64;
    let unit = 1 - format.bias() - format.mantissa() as i32;
    let magnitude = match format.exponent(x) {
        0 => fraction * power_of_two(unit),
        e if e == 2 * format.bias() + 1 => {
            if fraction == 0.0 {
                f64::INFINITY
            } else {
                f64::NAN
            }
        }
        e => (fraction + power_of_two(format.mantissa() as i32)) * power_of_two(unit + e - 1),
    };
    if x & format.sign() != 0 { -magnitude } else { magnitude }
}

/// `2^e`, for `e` within the normal exponents of a double.
pub(crate) fn power_of_two(e: i32) -> f64 {
    f64::from_bits(((e + 1023).clamp(1, 2046) as u64) << 52)
}

/// Rounds a number (not a NaN) to a narrower format, to nearest even or toward zero.
fn round_f64(format: Format, x: f64, nearest: bool) -> u64 {
    let sign = if x.is_sign_negative() { format.sign() } else { 0 };
    let bits = x.to_bits() & !(1 << 63);
    if bits == 0x7ff0 << 48 {
        return sign | format.infinity();
    }
    let exponent = (bits >> 52) as i32 - 1023;
    if bits >> 52 == 0 {
        // Far below half of the smallest denormal of any narrower format.
        return sign;
    }
    let significand = bits & ((1 << 52) - 1) | 1 << 52;
    let least = 1 - format.bias();
    let drop = 52 - format.mantissa() as i32 + (least - exponent).max(0);
    if drop > 54 {
        return sign;
    }
    let kept = significand >> drop;
    let rest = significand & ((1 << drop) - 1);
    let half = 1u64 << (drop - 1);
    let up = nearest && (rest > half || rest == half && kept & 1 != 0);
    let field = if exponent < least { 0 } else { (exponent - least) as u64 };
    // A normal `kept` has the implicit bit, which compensates for the field being one too small; a carry runs into the
    // exponent.
    let result = (field << format.mantissa()) + kept + u64::from(up);
    if result >= format.infinity() {
        return sign | if nearest { format.infinity() } else { format.infinity() - 1 };
    }
    sign | result
}

/// A function's treatment of denormal operands or results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Denormal {
    /// They are kept.
    #[default]
    Ieee,
    /// They are flushed to zeros of the same sign.
    PreserveSign,
    /// They are flushed to positive zeros.
    PositiveZero,
}

impl Denormal {
    /// Applies the mode to one operand or result.
    #[inline]
    pub fn apply(self, format: Format, x: u64) -> u64 {
        match self {
            Denormal::Ieee => x,
            Denormal::PreserveSign if format.is_denormal(x) => x & format.sign(),
            Denormal::PositiveZero if format.is_denormal(x) => 0,
            _ => x,
        }
    }
}

/// A function's denormal mode for one format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mode {
    /// Of results.
    pub output: Denormal,
    /// Of operands.
    pub input: Denormal,
}

impl Mode {
    /// Flushes denormal inputs and outputs, as the transcendental unit does for floats.
    pub const FLUSH: Mode = Mode { output: Denormal::PreserveSign, input: Denormal::PreserveSign };

    /// Parses `"OUTPUT,INPUT"` or `"BOTH"`, the values of `denormal-fp-math`.
    pub fn parse(text: &str) -> Mode {
        let one = |word: &str| match word {
            "preserve-sign" => Denormal::PreserveSign,
            "positive-zero" => Denormal::PositiveZero,
            _ => Denormal::Ieee,
        };
        let (output, input) = text.split_once(',').unwrap_or((text, text));
        Mode { output: one(output), input: one(input) }
    }
}

/// A binary floating-point operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Product.
    Mul,
    /// Quotient, correctly rounded.
    Div,
    /// Remainder of the truncated division, with the dividend's sign.
    Rem,
}

/// `a op b`, correctly rounded.
#[inline]
pub(crate) fn binary(op: Binary, format: Format, mode: Mode, a: u64, b: u64) -> u64 {
    let (a, b) = (mode.input.apply(format, a), mode.input.apply(format, b));
    let result = match format {
        Format::Float => {
            let r = host(op, f32::from_bits(a as u32), f32::from_bits(b as u32));
            if r.is_nan() { format.propagate(&[a, b]) } else { u64::from(r.to_bits()) }
        }
        _ => {
            let r = host(op, format.to_f64(a), format.to_f64(b));
            if r.is_nan() { format.propagate(&[a, b]) } else { format.round(r) }
        }
    };
    mode.output.apply(format, result)
}

#[inline]
fn host<T>(op: Binary, a: T, b: T) -> T
where
    T: std::ops::Add<Output = T>
        + std::ops::Sub<Output = T>
        + std::ops::Mul<Output = T>
        + std::ops::Div<Output = T>
        + std::ops::Rem<Output = T>,
{
    match op {
        Binary::Add => a + b,
        Binary::Sub => a - b,
        Binary::Mul => a * b,
        Binary::Div => a / b,
        Binary::Rem => a % b,
    }
}

/// `a * b + c` with one rounding.
pub(crate) fn fma(format: Format, mode: Mode, a: u64, b: u64, c: u64) -> u64 {
    let [a, b, c] = [a, b, c].map(|x| mode.input.apply(format, x));
    let result = match format {
        Format::Float => {
            let r = f32::from_bits(a as u32).mul_add(f32::from_bits(b as u32), f32::from_bits(c as u32));
            if r.is_nan() { format.propagate(&[a, b, c]) } else { u64::from(r.to_bits()) }
        }
        Format::Double => {
            let r = f64::from_bits(a).mul_add(f64::from_bits(b), f64::from_bits(c));
            if r.is_nan() { format.propagate(&[a, b, c]) } else { r.to_bits() }
        }
        Format::Half | Format::BFloat => {
            let r = add_to_odd(format.to_f64(a) * format.to_f64(b), format.to_f64(c));
            if r.is_nan() { format.propagate(&[a, b, c]) } else { format.round(r) }
        }
    };
    mode.output.apply(format, result)
}

/// A single-precision fused multiply-add, rounded toward zero.
pub(crate) fn fma_to_zero(a: u64, b: u64, c: u64) -> u64 {
    let number = |x| Format::Float.to_f64(x);
    let sum = add_to_odd(number(a) * number(b), number(c));
    round_to(Format::Double, Format::Float, Direction::Zero, sum.to_bits())
}

/// The sum rounded to odd: when inexact, the last bit is one. (Boldo and Melquiond, "Emulation of FMA and correctly
/// rounded sums: proved algorithms using rounding to odd".)
pub(crate) fn add_to_odd(a: f64, b: f64) -> f64 {
    let sum = a + b;
    if !sum.is_finite() {
        return sum;
    }
    let b_part = sum - a;
    let error = (a - (sum - b_part)) + (b - b_part);
    if error == 0.0 || sum.to_bits() & 1 != 0 {
        return sum;
    }
    // The exact sum lies between `sum` and its neighbour on the error's side, which is odd.
    let away = (error > 0.0) == (sum > 0.0);
    f64::from_bits(if away { sum.to_bits() + 1 } else { sum.to_bits() - 1 })
}

/// The square root, correctly rounded.
pub(crate) fn sqrt(format: Format, mode: Mode, x: u64) -> u64 {
    let x = mode.input.apply(format, x);
    let result = match format {
        Format::Float => {
            let r = f32::from_bits(x as u32).sqrt();
            if r.is_nan() { format.propagate(&[x]) } else { u64::from(r.to_bits()) }
        }
        _ => {
            let r = format.to_f64(x).sqrt();
            if r.is_nan() { format.propagate(&[x]) } else { format.round(r) }
        }
    };
    mode.output.apply(format, result)
}

/// A function of a double, rounded to the format; exact if the double computation is.
pub(crate) fn unary(format: Format, mode: Mode, x: u64, f: impl Fn(f64) -> f64) -> u64 {
    let x = mode.input.apply(format, x);
    if format.is_nan(x) {
        return x | format.quiet();
    }
    mode.output.apply(format, format.round(f(format.to_f64(x))))
}

/// The relation of two floats as one of four bits: equal 1, greater 2, less 4, unordered 8. A predicate is a set of
/// them, in the order of LLVM's encoding (`oeq` 1, `ogt` 2, `olt` 4, `uno` 8).
#[inline]
pub(crate) fn compare(format: Format, mode: Mode, a: u64, b: u64) -> u8 {
    let a = format.to_f64(mode.input.apply(format, a));
    let b = format.to_f64(mode.input.apply(format, b));
    match a.partial_cmp(&b) {
        Some(std::cmp::Ordering::Equal) => 1,
        Some(std::cmp::Ordering::Greater) => 2,
        Some(std::cmp::Ordering::Less) => 4,
        None => 8,
    }
}

/// The NaN behaviour of a minimum or maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extremum {
    /// `minnum`, `minimumnum`: the other operand.
    Number,
    /// `minimum`: a NaN.
    NaN,
}

/// The smaller (or larger) of two floats; -0 is smaller than +0.
pub(crate) fn extremum(format: Format, mode: Mode, kind: Extremum, max: bool, a: u64, b: u64) -> u64 {
    let (a, b) = (mode.input.apply(format, a), mode.input.apply(format, b));
    let result = match (format.is_nan(a), format.is_nan(b)) {
        (false, false) => {
            let less = ordered_key(format, a) < ordered_key(format, b);
            if less != max { a } else { b }
        }
        (true, true) => format.propagate(&[a, b]),
        (true, false) if kind == Extremum::Number => b,
        (false, true) if kind == Extremum::Number => a,
        _ => format.propagate(&[a, b]),
    };
    mode.output.apply(format, result)
}

/// A key that orders numbers numerically, with -0 below +0.
fn ordered_key(format: Format, x: u64) -> i64 {
    let magnitude = format.magnitude(x) as i64;
    if x & format.sign() != 0 { -1 - magnitude } else { magnitude }
}

/// The median of three; if one is a NaN, the smallest number (`v_med3_f32`).
pub(crate) fn median(format: Format, mode: Mode, a: u64, b: u64, c: u64) -> u64 {
    let pick = |max, x, y| extremum(format, mode, Extremum::Number, max, x, y);
    if [a, b, c].iter().any(|&x| format.is_nan(x)) {
        return pick(false, pick(false, a, b), c);
    }
    pick(true, pick(false, a, b), pick(false, pick(true, a, b), c))
}

/// `x * 2^power`, rounded once.
pub(crate) fn ldexp(format: Format, mode: Mode, x: u64, power: i64) -> u64 {
    let x = mode.input.apply(format, x);
    let (sign, magnitude) = (x & format.sign(), format.magnitude(x));
    if format.is_nan(x) {
        return x | format.quiet();
    }
    if magnitude == 0 || magnitude == format.infinity() {
        return x;
    }
    let (significand, exponent) = normalise(format, magnitude);
    let exponent = i64::from(exponent) + power.clamp(-1 << 20, 1 << 20);
    if exponent > 2 * i64::from(format.bias()) {
        return sign | format.infinity();
    }
    if exponent >= 1 {
        return sign | (((exponent as u64 - 1) << format.mantissa()) + significand);
    }
    let drop = (1 - exponent).min(63) as u32;
    let (kept, rest, half) = (significand >> drop, significand & ((1 << drop) - 1), 1 << (drop - 1));
    let up = rest > half || rest == half && kept & 1 != 0;
    mode.output.apply(format, sign | (kept + u64::from(up)))
}

/// The signed significand of `x`, in [0.5, 1); zeros, infinities and NaNs are unchanged.
pub(crate) fn frexp_mantissa(format: Format, x: u64) -> u64 {
    if format.is_nan(x) {
        return x | format.quiet();
    }
    let magnitude = format.magnitude(x);
    if magnitude == 0 || magnitude == format.infinity() {
        return x;
    }
    let normal = normalise(format, magnitude).0;
    x & format.sign() | (format.bias() as u64 - 1) << format.mantissa() | normal & format.fraction()
}

/// The exponent matching [`frexp_mantissa`]; 0 for zeros, infinities and NaNs.
pub(crate) fn frexp_exponent(format: Format, x: u64) -> i32 {
    let magnitude = format.magnitude(x);
    if magnitude == 0 || magnitude >= format.infinity() {
        return 0;
    }
    normalise(format, magnitude).1 - format.bias() + 1
}

/// Normalises the significand so that its implicit bit is in place; returns it with the resulting biased exponent.
fn normalise(format: Format, magnitude: u64) -> (u64, i32) {
    let exponent = format.exponent(magnitude);
    if exponent != 0 {
        return (magnitude & format.fraction() | 1 << format.mantissa(), exponent);
    }
    let shift = magnitude.leading_zeros() - (63 - format.mantissa());
    (magnitude << shift, 1 - shift as i32)
}

/// `x - floor(x)`, less than one. (`v_fract_f32`; an infinity gives a NaN.)
pub(crate) fn fract(format: Format, mode: Mode, x: u64) -> u64 {
    let one_below = ((format.bias() as u64) << format.mantissa()) - 1;
    let x = mode.input.apply(format, x);
    if format.magnitude(x) >= format.infinity() {
        return format.propagate(&[x]);
    }
    let value = format.to_f64(x);
    let exact = value - value.floor();
    let rounded = format.round(exact);
    mode.output.apply(format, rounded.min(one_below))
}

/// A rounding to an integral value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Integral {
    /// Toward minus infinity.
    Floor,
    /// Toward plus infinity.
    Ceil,
    /// Toward zero.
    Trunc,
    /// To nearest, ties to even.
    Even,
    /// To nearest, ties away from zero.
    Away,
}

/// `x` rounded to an integral value.
pub(crate) fn integral(format: Format, mode: Mode, how: Integral, x: u64) -> u64 {
    let f = |v: f64| {
        let r = match how {
            Integral::Floor => v.floor(),
            Integral::Ceil => v.ceil(),
            Integral::Trunc => v.trunc(),
            Integral::Even => v.round_ties_even(),
            Integral::Away => v.round(),
        };
        r.copysign(v)
    };
    unary(format, mode, x, f)
}

/// The classes of `llvm.is.fpclass` and `llvm.amdgcn.class`, one bit each: signalling NaN, quiet NaN, then negative
/// infinity, normal, denormal, zero, then positive zero, denormal, normal, infinity.
pub(crate) fn class(format: Format, x: u64) -> u32 {
    if format.is_nan(x) {
        return if format.is_signalling(x) { 1 } else { 2 };
    }
    let magnitude = format.magnitude(x);
    let rank = match magnitude {
        0 => 0,
        m if m == format.infinity() => 3,
        _ if format.is_denormal(x) => 1,
        _ => 2,
    };
    if x & format.sign() != 0 { 1 << (5 - rank) } else { 1 << (6 + rank) }
}

/// An integer converted to a float, rounded to nearest even.
pub(crate) fn from_int(format: Format, magnitude: u128, negative: bool) -> u64 {
    let bits = match format {
        Format::Float => u64::from((magnitude as f32).to_bits()),
        Format::Double => (magnitude as f64).to_bits(),
        Format::Half | Format::BFloat => {
            let excess = (128 - magnitude.leading_zeros()).saturating_sub(50);
            let sticky = magnitude & ((1u128 << excess) - 1) != 0;
            let top = (magnitude >> excess) as u64;
            format.round((top | u64::from(sticky && excess > 0)) as f64 * power_of_two(excess as i32))
        }
    };
    if negative { bits | format.sign() } else { bits }
}

/// A float converted to an integer of `bits` bits, toward zero. Out-of-range values saturate and a NaN gives zero: LLVM
/// calls that poison (except for the saturating conversions, which require it), and the hardware does it.
pub(crate) fn to_int(format: Format, x: u64, bits: u32, signed: bool) -> u128 {
    let value = format.to_f64(x);
    if signed {
        let limit = i128::MAX >> (128 - bits);
        let whole = (value as i128).clamp(-limit - 1, limit);
        whole as u128 & (u128::MAX >> (128 - bits))
    } else {
        (value as u128).min(u128::MAX >> (128 - bits))
    }
}

/// A conversion between formats. Widening is exact; narrowing rounds to nearest even; NaN payloads keep their upper
/// bits.
pub(crate) fn convert(from: Format, to: Format, input: Mode, output: Mode, x: u64) -> u64 {
    let x = input.input.apply(from, x);
    if from.is_nan(x) {
        let sign = if x & from.sign() != 0 { to.sign() } else { 0 };
        let fraction = x & from.fraction();
        let moved = if from.mantissa() > to.mantissa() {
            fraction >> (from.mantissa() - to.mantissa())
        } else {
            fraction << (to.mantissa() - from.mantissa())
        };
        return sign | to.nan() | moved;
    }
    output.output.apply(to, to.round(from.to_f64(x)))
}

/// A rounding direction for inexact results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Nearest,
    Up,
    Down,
    Zero,
}

impl Direction {
    /// The direction named by an intrinsic's operand (LLVM's Language Reference, "Constrained Floating-Point
    /// Intrinsics").
    pub fn named(name: &str) -> Option<Direction> {
        Some(match name {
            "round.tonearest" => Direction::Nearest,
            "round.upward" => Direction::Up,
            "round.downward" => Direction::Down,
            "round.towardzero" => Direction::Zero,
            _ => return None,
        })
    }
}

/// A conversion to a narrower format with a rounding direction.
pub(crate) fn round_to(from: Format, to: Format, direction: Direction, x: u64) -> u64 {
    let number = from.to_f64(x);
    if number.is_nan() || direction == Direction::Nearest {
        return convert(from, to, Mode::default(), Mode::default(), x);
    }
    let toward_zero = to.truncate(number);
    let away = match direction {
        Direction::Up => number > 0.0,
        Direction::Down => number < 0.0,
        _ => false,
    };
    // The bits of the next number in magnitude are one greater.
    toward_zero + u64::from(away && to.to_f64(toward_zero) != number)
}

#[cfg(test)]
mod tests {
    use super::*;

    const IEEE: Mode = Mode { output: Denormal::Ieee, input: Denormal::Ieee };

    fn f32s(x: f32) -> u64 {
        u64::from(x.to_bits())
    }

    /// A half or bfloat by definition, by exhaustive search: the nearest, or the even one of two.
    fn nearest(format: Format, x: f64) -> u64 {
        let mut best = format.infinity();
        let (mut distance, greatest) = (f64::INFINITY, format.to_f64(format.infinity() - 1));
        if x.abs() >= greatest * (1.0 + 2f64.powi(-2 - format.mantissa() as i32)) {
            return best;
        }
        for bits in 0..format.infinity() {
            let d = (format.to_f64(bits) - x.abs()).abs();
            if d < distance || d == distance && bits & 1 == 0 {
                (best, distance) = (bits, d);
            }
        }
        best
    }

    #[test]
    fn narrow_formats_round_to_nearest_even() {
        for format in [Format::Half, Format::BFloat] {
            for bits in 0..format.infinity() {
                assert_eq!(format.round(format.to_f64(bits)), bits);
            }
            let mut state = 1u64;
            for _ in 0..20 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let x = ((state >> 11) as f64 / 1e15) * 2f64.powi((state % 40) as i32 - 26);
                assert_eq!(format.round(x), nearest(format, x), "{format:?} {x:e}");
            }
        }
        assert_eq!(Format::Half.round(65519.0), 0x7bff);
        assert_eq!(Format::Half.round(65520.0), 0x7c00);
        assert_eq!(Format::Half.truncate(1e9), 0x7bff);
        assert_eq!(Format::Half.round(2f64.powi(-25)), 0);
        assert_eq!(Format::Half.round(2f64.powi(-25) * 1.01), 1);
    }

    #[test]
    fn fused_half_rounds_once() {
        let half = |x| Format::Half.round(x);
        // 2049 * 2049 + 2^-24: the tie of the product is broken by the far smaller addend.
        let (a, c) = (half(1.0 + 2f64.powi(-10)), half(2f64.powi(-24)));
        let tie = half(2f64.powi(-1) + 2f64.powi(-11));
        let up = fma(Format::Half, IEEE, a, tie, c);
        let exact = Format::Half.to_f64(a) * Format::Half.to_f64(tie) + Format::Half.to_f64(c);
        assert_eq!(up, half(exact));
        assert_eq!(add_to_odd(1.0, 2f64.powi(-80)), 1.0 + f64::EPSILON);
        assert_eq!(add_to_odd(1.0, -(2f64.powi(-80))), 1.0 - f64::EPSILON / 2.0);
        assert_eq!(add_to_odd(-1.0, 2f64.powi(-80)), -1.0 + f64::EPSILON / 2.0);
    }

    #[test]
    fn ldexp_rounds_once_at_the_bottom() {
        for x in [1.0f32, 1.5, 3.999_999_8, f32::MIN_POSITIVE, 1e-45, 1e-41, -7.3] {
            for power in -170..170 {
                let want = (f64::from(x) * 2f64.powi(power)) as f32;
                assert_eq!(ldexp(Format::Float, IEEE, f32s(x), power.into()), f32s(want), "{x:e} * 2^{power}");
            }
        }
        let tiny = ldexp(Format::Double, IEEE, 1.75f64.to_bits(), -1074);
        assert_eq!(tiny, 2);
        assert_eq!(ldexp(Format::Double, IEEE, 1.5f64.to_bits(), -1075), 1);
        assert_eq!(ldexp(Format::Double, IEEE, 1.0f64.to_bits(), -1075), 0);
        assert_eq!(ldexp(Format::Double, IEEE, 1.0f64.to_bits(), i64::MAX), f64::INFINITY.to_bits());
    }

    #[test]
    fn frexp_of_denormals() {
        for x in [1.0f32, 0.75, 1e-45, 1e-40, 3e38, -5.0] {
            let (m, e) = (frexp_mantissa(Format::Float, f32s(x)), frexp_exponent(Format::Float, f32s(x)));
            assert!((0.5..1.0).contains(&f32::from_bits(m as u32).abs()));
            assert_eq!(ldexp(Format::Float, IEEE, m, e.into()), f32s(x));
        }
        assert_eq!(frexp_exponent(Format::Float, f32s(f32::INFINITY)), 0);
    }

    #[test]
    fn denormal_modes() {
        let flush = Mode::parse("preserve-sign,ieee");
        assert_eq!(flush, Mode { output: Denormal::PreserveSign, input: Denormal::Ieee });
        let (least, half) = (f32s(-f32::MIN_POSITIVE), f32s(0.5));
        assert_eq!(binary(Binary::Mul, Format::Float, flush, least, half), f32s(-0.0));
        assert_eq!(binary(Binary::Mul, Format::Float, IEEE, least, half), 0x8040_0000);
        let zero = Mode::parse("positive-zero");
        assert_eq!(binary(Binary::Mul, Format::Float, zero, least, half), 0);
        assert_eq!(compare(Format::Float, zero, 1, 0), 1);
        assert_eq!(compare(Format::Float, IEEE, 1, 0), 2);
    }

    #[test]
    fn extrema() {
        let (nan, one) = (Format::Float.nan(), f32s(1.0));
        assert_eq!(extremum(Format::Float, IEEE, Extremum::Number, false, nan, one), one);
        assert_eq!(extremum(Format::Float, IEEE, Extremum::NaN, false, one, nan), nan);
        assert_eq!(extremum(Format::Float, IEEE, Extremum::Number, false, f32s(0.0), f32s(-0.0)), f32s(-0.0));
        assert_eq!(extremum(Format::Float, IEEE, Extremum::Number, true, f32s(-0.0), f32s(0.0)), 0);
        assert_eq!(median(Format::Float, IEEE, f32s(3.0), one, f32s(2.0)), f32s(2.0));
    }

    #[test]
    fn integers() {
        assert_eq!(from_int(Format::Float, u128::from(u64::MAX), false), f32s(1.844_674_4e19));
        assert_eq!(from_int(Format::Half, 65520, true), 0xfc00);
        assert_eq!(
            from_int(Format::BFloat, (0x101 << 40) + 1, false),
            Format::BFloat.round(f64::from(0x102) * 2f64.powi(40))
        );
        assert_eq!(to_int(Format::Float, f32s(-1.9), 8, true), 0xff);
        assert_eq!(to_int(Format::Float, f32s(300.0), 8, true), 0x7f);
        assert_eq!(to_int(Format::Float, f32s(-300.0), 8, true), 0x80);
        assert_eq!(to_int(Format::Float, f32s(-1.0), 8, false), 0);
        assert_eq!(to_int(Format::Float, Format::Float.nan(), 64, true), 0);
        assert_eq!(to_int(Format::Double, 1e30f64.to_bits(), 64, false), u128::from(u64::MAX));
    }

    #[test]
    fn classes() {
        let f = Format::Float;
        let values = [
            0x7f80_0001,
            0x7fc0_0000,
            0xff80_0000,
            0xbf80_0000,
            0x8000_0001,
            0x8000_0000,
            0,
            1,
            0x3f80_0000,
            0x7f80_0000,
        ];
        for (bit, x) in values.into_iter().enumerate() {
            assert_eq!(class(f, x), 1 << bit, "{x:#x}");
        }
    }
}
