//! Texel formats of typed buffers: converts components between memory and registers.
//!
//! A format gives the bits of each component, starting at the least significant, and their number format
//! (AMDGPUOperandSyntax, "format"; RDNA2 ISA, "Buffer image format"). Conversions are those of the Direct3D 11.3
//! Functional Specification, section 3.2.3: normalised numbers saturate and round half up, integers saturate, floats of
//! 10 and 11 bits have no sign.

use gcnc_isa::{Target, buffer_formats};

use crate::float::convert as cv;
use crate::float::round::{f64_to, pack, unpack};
use crate::float::{F32, Format, FpMode, Rounding, is_nan};

/// How a component's bits encode a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NumberFormat {
    Unorm,
    Snorm,
    Uscaled,
    Sscaled,
    Uint,
    Sint,
    Float,
}

/// A texel format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texel {
    bits: [u32; 4],
    numbers: NumberFormat,
}

/// An unsigned float of 11 bits.
struct F11;
/// An unsigned float of 10 bits.
struct F10;

impl Format for F11 {
    const MANT: u32 = 6;
    const EXP: u32 = 5;
}

impl Format for F10 {
    const MANT: u32 = 5;
    const EXP: u32 = 5;
}

impl Texel {
    /// The format with this number; `None` if the target has no such format.
    pub fn new(format: u8, target: &Target) -> Option<Texel> {
        let (components, numbers) = buffer_formats::parts(format, target)?;
        let numbers = match numbers {
            "UNORM" => NumberFormat::Unorm,
            "SNORM" => NumberFormat::Snorm,
            "USCALED" => NumberFormat::Uscaled,
            "SSCALED" => NumberFormat::Sscaled,
            "UINT" => NumberFormat::Uint,
            "SINT" => NumberFormat::Sint,
            "FLOAT" => NumberFormat::Float,
            _ => return None,
        };
        let mut bits = [0; 4];
        for (slot, width) in bits.iter_mut().zip(components.rsplit('_')) {
            *slot = width.parse().ok()?;
        }
        let has_float = bits.iter().all(|b| matches!(b, 0 | 10 | 11 | 16 | 32));
        (numbers != NumberFormat::Float || has_float).then_some(Texel { bits, numbers })
    }

    /// Bytes of a texel.
    pub fn bytes(&self) -> usize {
        self.bits.iter().sum::<u32>() as usize / 8
    }

    /// Whether components are integers in registers.
    pub fn is_integer(&self) -> bool {
        matches!(self.numbers, NumberFormat::Uint | NumberFormat::Sint)
    }

    /// Whether components are signed integers.
    pub fn is_signed(&self) -> bool {
        self.numbers == NumberFormat::Sint
    }

    /// The number one in a register.
    fn one(&self) -> u32 {
        if self.is_integer() { 1 } else { 1f32.to_bits() }
    }

    /// The components of a texel's bytes as 32-bit registers: integers or f32. Missing components are 0, a missing
    /// fourth one is 1.
    pub fn load(&self, bytes: &[u8]) -> [u32; 4] {
        let raw = bytes.iter().rev().fold(0u128, |v, b| v << 8 | u128::from(*b));
        let mut shift = 0;
        let mut out = [0, 0, 0, self.one()];
        for (slot, width) in out.iter_mut().zip(self.bits).filter(|(_, width)| *width > 0) {
            let field = (raw >> shift) as u64 & ((1 << width) - 1);
            *slot = self.widen(field, width);
            shift += width;
        }
        out
    }

    fn widen(&self, field: u64, width: u32) -> u32 {
        let signed = ((field << (64 - width)) as i64) >> (64 - width);
        let float = |v: f64| f64_to::<F32>(v, Rounding::NearestEven) as u32;
        match self.numbers {
            NumberFormat::Unorm => float(field as f64 / limit(width)),
            NumberFormat::Snorm => float((signed as f64 / limit(width - 1)).max(-1.0)),
            NumberFormat::Uscaled => float(field as f64),
            NumberFormat::Sscaled => float(signed as f64),
            NumberFormat::Uint => field as u32,
            NumberFormat::Sint => signed as u32,
            NumberFormat::Float => match width {
                10 => small::<F10>(field),
                11 => small::<F11>(field),
                16 => cv::f16_to_f32(field as u32, &FpMode::IEEE),
                _ => field as u32,
            },
        }
    }

    /// The bytes of a texel with these components.
    pub fn store(&self, components: &[u32; 4]) -> [u8; 16] {
        let (mut raw, mut shift) = (0u128, 0);
        for (value, width) in components.iter().zip(self.bits) {
            let field = if width == 0 { 0 } else { self.narrow(*value, width) & ((1 << width) - 1) };
            raw |= u128::from(field) << shift;
            shift += width;
        }
        raw.to_le_bytes()
    }

    fn narrow(&self, value: u32, width: u32) -> u64 {
        let x = cv::f32_of(value);
        let x = if x.is_nan() { 0.0 } else { x };
        let top = limit(width);
        let half = limit(width - 1);
        match self.numbers {
            NumberFormat::Unorm => (x.clamp(0.0, 1.0) * top + 0.5) as u64,
            NumberFormat::Snorm => (x.clamp(-1.0, 1.0) * half).round() as i64 as u64,
            NumberFormat::Uscaled => x.clamp(0.0, top) as u64,
            NumberFormat::Sscaled => x.clamp(-half - 1.0, half) as i64 as u64,
            NumberFormat::Uint => f64::from(value).min(top) as u64,
            NumberFormat::Sint => f64::from(value as i32).clamp(-half - 1.0, half) as i64 as u64,
            NumberFormat::Float => match width {
                10 => to_small::<F10>(value),
                11 => to_small::<F11>(value),
                16 => cv::f32_to_f16(value, &FpMode::IEEE).into(),
                _ => value.into(),
            },
        }
    }
}

/// The largest unsigned number of `width` bits.
fn limit(width: u32) -> f64 {
    ((1u64 << width) - 1) as f64
}

/// Converts an unsigned float to f32.
fn small<F: Format>(field: u64) -> u32 {
    if field & F::INF == F::INF {
        return (F32::INF | (field & F::MANT_MASK) << (F32::MANT - F::MANT)) as u32;
    }
    let (_, mant, exp) = unpack::<F>(field);
    pack::<F32>(false, mant.into(), exp, false, Rounding::NearestEven) as u32
}

/// Converts an f32 to an unsigned float, rounding towards zero; negative values become zero.
fn to_small<F: Format>(value: u32) -> u64 {
    if is_nan::<F32>(value.into()) {
        return F::NAN;
    }
    let x = cv::f32_of(value);
    if x.is_infinite() && x > 0.0 { F::INF } else { f64_to::<F>(x.max(0.0), Rounding::Zero) }
}

/// A component as 16 bits: an integer's low half, or an f16.
pub fn to_d16(value: u32, integer: bool) -> u32 {
    if integer { value & 0xffff } else { cv::f32_to_f16(value, &FpMode::IEEE) }
}

/// A component of 16 bits as 32.
pub fn from_d16(value: u32, integer: bool, signed: bool) -> u32 {
    match (integer, signed) {
        (true, true) => i32::from(value as i16) as u32,
        (true, false) => value & 0xffff,
        _ => cv::f16_to_f32(value & 0xffff, &FpMode::IEEE),
    }
}
