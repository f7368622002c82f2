//! Narrow floats (FP8, FP6, FP4), and the conversions from and to them.
//!
//! All their values are exact in a double; narrowing rounds once, to nearest even or stochastically, by random bits
//! added below the last place. Sources: OCP "8-bit Floating Point Specification" and "Microscaling Formats
//! Specification"; LLVM's `APFloat` for GFX940's encodings ("FNUZ") and for GFX12.5's E5M3 ("FNU"), which narrows
//! magnitudes (AMD's emulator, `rocjitsu`, `f32_to_fp8_e5m3_rne`); CDNA3 and CDNA4 ISA, `V_CVT_*`. Finite values that
//! are too large do not saturate: MODE's FP16_OVFL is clear.

use super::float::Format;

/// The encodings other than finite numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NonFinite {
    /// Infinities and NaNs as in IEEE 754.
    Ieee,
    /// One NaN, with all bits set.
    Nan,
    /// One NaN, in place of the negative zero.
    NegativeZero,
    Nothing,
}

/// A narrow float format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NarrowFormat {
    exponent: u32,
    mantissa: u32,
    bias: i32,
    non_finite: NonFinite,
    /// Whether there is a sign bit; without one, magnitudes are narrowed.
    signed: bool,
}

const fn small(exponent: u32, mantissa: u32, bias: i32, non_finite: NonFinite) -> NarrowFormat {
    NarrowFormat { exponent, mantissa, bias, non_finite, signed: true }
}

const FP8: NarrowFormat = small(4, 3, 7, NonFinite::Nan);
const BF8: NarrowFormat = small(5, 2, 15, NonFinite::Ieee);
const FP6: NarrowFormat = small(2, 3, 1, NonFinite::Nothing);
const BF6: NarrowFormat = small(3, 2, 3, NonFinite::Nothing);
const FP4: NarrowFormat = small(2, 1, 1, NonFinite::Nothing);
const E5M3: NarrowFormat = NarrowFormat { signed: false, ..small(5, 3, 15, NonFinite::Nan) };

/// The 8-bit format E5M2 or E4M3 in a processor's encoding.
pub(crate) fn byte(brain: bool, fnuz: bool) -> NarrowFormat {
    match (brain, fnuz) {
        (true, true) => NarrowFormat { bias: 16, non_finite: NonFinite::NegativeZero, ..BF8 },
        (false, true) => NarrowFormat { bias: 8, non_finite: NonFinite::NegativeZero, ..FP8 },
        (true, false) => BF8,
        (false, false) => FP8,
    }
}

/// The format with this name.
pub(crate) fn format(name: &str) -> Option<NarrowFormat> {
    Some(match name {
        "fp8" => FP8,
        "bf8" => BF8,
        "fp6" => FP6,
        "bf6" => BF6,
        "fp4" => FP4,
        "e5m3" => E5M3,
        _ => return None,
    })
}

impl NarrowFormat {
    /// Bits of a value.
    pub fn bits(self) -> u32 {
        u32::from(self.signed) + self.exponent + self.mantissa
    }

    /// The format in a processor's encoding.
    pub fn on(self, fnuz: bool) -> NarrowFormat {
        match self {
            FP8 | BF8 => byte(self == BF8, fnuz),
            other => other,
        }
    }

    fn sign(self) -> u32 {
        1 << (self.exponent + self.mantissa)
    }

    /// The bits of the largest finite number.
    fn largest(self) -> u32 {
        match self.non_finite {
            NonFinite::Ieee => self.sign() - 1 - (1 << self.mantissa),
            NonFinite::Nan => self.sign() - 2,
            NonFinite::NegativeZero | NonFinite::Nothing => self.sign() - 1,
        }
    }

    /// The value of these bits.
    pub fn value(self, bits: u32) -> f64 {
        let negative = self.signed && bits & self.sign() != 0;
        let magnitude = bits & (self.sign() - 1);
        let sign = if negative { -1.0 } else { 1.0 };
        match self.non_finite {
            NonFinite::NegativeZero if negative && magnitude == 0 => return f64::NAN,
            NonFinite::Ieee if magnitude == self.largest() + 1 => return sign * f64::INFINITY,
            _ if magnitude > self.largest() => return f64::NAN,
            _ => {}
        }
        let (field, fraction) = (magnitude >> self.mantissa, magnitude & ((1 << self.mantissa) - 1));
        let (significand, power) = match field {
            0 => (fraction, 1),
            _ => (fraction | 1 << self.mantissa, field as i32),
        };
        sign * f64::from(significand) * 2f64.powi(power - self.bias - self.mantissa as i32)
    }

    /// The bits that `x` rounds to.
    pub fn narrow(self, x: f64, random: Option<u32>) -> u32 {
        let sign = if x.is_sign_negative() && self.signed { self.sign() } else { 0 };
        let infinite = match self.non_finite {
            NonFinite::Ieee | NonFinite::Nan => sign | (self.largest() + 1),
            NonFinite::NegativeZero => self.sign(),
            NonFinite::Nothing => sign | self.largest(),
        };
        if x.is_nan() {
            return match self.non_finite {
                NonFinite::Ieee => self.sign() | (self.sign() - 2),
                NonFinite::Nan if self.signed => self.sign() | (self.sign() - 1),
                NonFinite::Nan => self.sign() - 1,
                NonFinite::NegativeZero => self.sign(),
                NonFinite::Nothing => self.largest(),
            };
        }
        if x.is_infinite() {
            return infinite;
        }
        let (places, field) = self.places(x.abs());
        let whole = match random {
            None => places.round_ties_even(),
            // As many random bits as an f32's significand has below the last place.
            Some(random) => {
                let below = 23 - self.mantissa;
                let step = 2f64.powi(below as i32);
                ((places * step).floor() + f64::from(random >> (32 - below))).div_euclid(step)
            }
        };
        let magnitude = whole as u32 + (field << self.mantissa);
        match magnitude {
            0 if self.non_finite == NonFinite::NegativeZero => 0,
            m if m > self.largest() => infinite,
            m => sign | m,
        }
    }

    /// A magnitude in units of the last place, and the exponent field minus one (also zero for denormals).
    fn places(self, x: f64) -> (f64, u32) {
        let exponent = if x == 0.0 { i32::MIN / 2 } else { (x.to_bits() >> 52) as i32 - 1023 };
        let exponent = exponent.max(1 - self.bias);
        (x * 2f64.powi(self.mantissa as i32 - exponent), (exponent + self.bias - 1) as u32)
    }
}

/// One side of a conversion.
#[derive(Clone, Copy, Debug)]
enum FloatFormat {
    Narrow(NarrowFormat),
    Wide(Format),
}

impl FloatFormat {
    fn named(name: &str) -> Option<FloatFormat> {
        Some(match name {
            "f32" => FloatFormat::Wide(Format::Float),
            "f16" => FloatFormat::Wide(Format::Half),
            "bf16" => FloatFormat::Wide(Format::BFloat),
            other => FloatFormat::Narrow(format(other)?),
        })
    }

    fn bits(self) -> u32 {
        match self {
            FloatFormat::Narrow(small) => small.bits(),
            FloatFormat::Wide(format) => format.bits(),
        }
    }

    fn value(self, bits: u32) -> f64 {
        match self {
            FloatFormat::Narrow(small) => small.value(bits),
            FloatFormat::Wide(format) => format.to_f64(bits.into()),
        }
    }

    fn round(self, x: f64, random: Option<u32>) -> u32 {
        match (self, random) {
            (FloatFormat::Narrow(small), _) => small.narrow(x, random),
            (FloatFormat::Wide(format), None) => format.round(x) as u32,
            (FloatFormat::Wide(format), Some(random)) => {
                let (exponent, mantissa) = (format.exponent_bits(), format.mantissa());
                small(exponent, mantissa, format.bias(), NonFinite::Ieee).narrow(x, Some(random))
            }
        }
    }

    fn on(self, fnuz: bool) -> FloatFormat {
        match self {
            FloatFormat::Narrow(small) => FloatFormat::Narrow(small.on(fnuz)),
            wide => wide,
        }
    }
}

/// The source of a conversion's scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ScaleSource {
    None,
    /// The exponent of an f32 operand.
    Float,
    /// One of four 8-bit exponents.
    Byte,
}

/// A conversion, as encoded in its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conversion {
    from: FloatFormat,
    to: FloatFormat,
    /// The number of elements.
    count: u32,
    /// Whether they alternate between two operands.
    two: bool,
    scale: ScaleSource,
    stochastic: bool,
}

impl Conversion {
    /// The conversion named by `cvt…`.
    pub fn named(name: &str) -> Option<Conversion> {
        let mut words = name.strip_prefix("cvt.")?.split('.').peekable();
        let scale = match words.next_if(|w| w.starts_with("scale")) {
            Some("scale") => ScaleSource::Byte,
            Some(_) => ScaleSource::Float,
            None => ScaleSource::None,
        };
        let stochastic = words.next_if_eq(&"sr").is_some();
        let pack = words.next_if(|w| w.contains("pk"));
        let count = match pack {
            None => 1,
            Some("pk") => 2,
            Some("2xpk16") => 32,
            Some(pack) => pack.strip_prefix("pk")?.parse().ok()?,
        };
        let (mut to, mut from) = (FloatFormat::named(words.next()?)?, FloatFormat::named(words.next()?)?);
        match words.next() {
            None => {}
            Some("e5m3") if matches!(to, FloatFormat::Narrow(_)) => to = FloatFormat::Narrow(E5M3),
            Some("e5m3") => from = FloatFormat::Narrow(E5M3),
            Some(_) => return None,
        }
        // A pair of f32 is two operands, unless the rounding is stochastic and the result has 4 bits.
        let pair = pack == Some("pk") && matches!(from, FloatFormat::Wide(Format::Float));
        let one_vector = stochastic && to.bits() == 4;
        let two = pack == Some("2xpk16") || pair && !one_vector;
        Some(Conversion { from, to, count, two, scale, stochastic })
    }

    /// Computes the result's dwords.
    pub fn compute(&self, args: &[Vec<u32>], fnuz: bool) -> Vec<u32> {
        let (from, to) = (self.from.on(fnuz), self.to.on(fnuz));
        // A partial write of a dword: the rest comes from the old value, an operand.
        let result_bits = self.count * to.bits();
        let narrows = to.bits() < from.bits();
        let keeps = result_bits < 32 && self.keeps(args.len());
        let first = usize::from(keeps && self.old_is_first());
        let sources = if self.two { 2 } else { 1 };
        let mut next = first + sources;
        let random = self.stochastic.then(|| {
            next += 1;
            args[next - 1][0]
        });
        let old = match (keeps, first) {
            (true, 1) => Some(args[0][0]),
            (true, _) => {
                next += 1;
                Some(args[next - 1][0])
            }
            _ => None,
        };
        let mut scale = 0;
        if self.scale != ScaleSource::None {
            scale = args[next][0];
            next += 1;
        }
        let select = args.get(next).map_or(0, |a| a[0]);
        let exponent = match self.scale {
            ScaleSource::None => 0,
            ScaleSource::Float => (scale >> 23 & 0xff) as i32 - 127,
            ScaleSource::Byte => (scale >> (8 * (select & 3)) & 0xff) as i32 - 127,
        };
        let factor = 2f64.powi(if narrows { -exponent } else { exponent });
        // The source of a widening conversion is selected from a dword.
        let chosen = if narrows || self.count > 2 { 0 } else { select * (self.count * from.bits()).max(8) };
        let mut words = vec![0u32; result_bits.div_ceil(32) as usize];
        for n in 0..self.count {
            let (source, at) = if self.two { (first + n as usize % 2, n / 2) } else { (first, n) };
            let x = from.value(field(&args[source], at * from.bits() + chosen, from.bits()));
            let bits = u64::from(to.round(x * factor, random)) << (n * to.bits() % 32);
            words[(n * to.bits() / 32) as usize] |= bits as u32;
            if let Some(word) = words.get_mut((n * to.bits() / 32) as usize + 1) {
                *word |= (bits >> 32) as u32;
            }
        }
        if let Some(old) = old {
            let half = !narrows || to.bits() > 8;
            let place = if half {
                16 * u32::from(args.last().is_some_and(|a| a[0] & 1 != 0))
            } else {
                result_bits.max(8) * select
            };
            let mask = super::int::mask(result_bits.max(8)) as u32;
            words[0] = old & !(mask << place) | words[0] << place;
        }
        words
    }

    /// Whether the old value of the result's dword is an operand: always except in conversions of pairs of f16.
    fn keeps(&self, operands: usize) -> bool {
        let others =
            usize::from(self.two) + 1 + usize::from(self.stochastic) + usize::from(self.scale != ScaleSource::None);
        operands > others + 1
    }

    /// Whether the old value is the first operand.
    fn old_is_first(&self) -> bool {
        self.scale != ScaleSource::None || self.to.bits() == 16
    }
}

/// A bit field of consecutive dwords.
pub(crate) fn field(words: &[u32], at: u32, bits: u32) -> u32 {
    let word = |i: usize| u64::from(words.get(i).copied().unwrap_or(0));
    let i = at as usize / 32;
    ((word(i) | word(i + 1) << 32) >> (at % 32) & super::int::mask(bits)) as u32
}
