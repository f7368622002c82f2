//! Image formats: conversion between a texel's bits and its components.
//!
//! A format gives the bits of each component, from the least significant one, and their numeric format. Up to GFX9 a
//! resource has separate fields for these; later, formats are numbered in the order of a table. The conversions are
//! those of the Direct3D 11.3 Functional Specification, section 3.2.3: normalised numbers saturate and round half away
//! from zero, integers saturate, floats of 10 and 11 bits have no sign and are rounded toward zero.
//!
//! Source: LLVM's `AMDGPUOperandSyntax`, "format".

use super::super::float::{Format, Mode, convert, power_of_two};
use super::resource::Generation;

/// The numeric format of components: a letter in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberFormat {
    /// `U`, `S`: normalised to 1.
    Unorm,
    Snorm,
    /// `u`, `s`: an integer as a float.
    Uscaled,
    Sscaled,
    /// `i`, `j`.
    Uint,
    Sint,
    /// `f`.
    Float,
}

/// A format.
#[derive(Clone, Copy, Debug)]
pub(super) struct Texel {
    bits: &'static [u32],
    numbers: NumberFormat,
}

/// Data formats up to GFX9, by number.
const DATA: [&[u32]; 15] = [
    &[],
    &[8],
    &[16],
    &[8, 8],
    &[32],
    &[16, 16],
    &[11, 11, 10],
    &[10, 11, 11],
    &[2, 10, 10, 10],
    &[10, 10, 10, 2],
    &[8, 8, 8, 8],
    &[32, 32],
    &[16, 16, 16, 16],
    &[32, 32, 32],
    &[32, 32, 32, 32],
];

/// Number formats up to GFX9, by number.
const NUMBERS: &str = "USusij?f";

/// Formats of GFX10, numbered from 1: the numeric formats of each data format from 1 on.
const GFX10: [&str; 14] = [
    "USusij", "USusijf", "USusij", "ijf", "USusijf", "USusijf", "USusijf", "USusij", "USusij", "USusij", "ijf",
    "USusijf", "ijf", "ijf",
];

/// Formats of GFX11 and later.
const GFX11: [&str; 14] = [
    "USusij", "USusijf", "USusij", "ijf", "USusijf", "f", "f", "USij", "USusij", "USusij", "ijf", "USusijf", "ijf",
    "ijf",
];

fn numbers(letter: char) -> Option<NumberFormat> {
    Some(match letter {
        'U' => NumberFormat::Unorm,
        'S' => NumberFormat::Snorm,
        'u' => NumberFormat::Uscaled,
        's' => NumberFormat::Sscaled,
        'i' => NumberFormat::Uint,
        'j' => NumberFormat::Sint,
        'f' => NumberFormat::Float,
        _ => return None,
    })
}

impl Texel {
    /// The format for these fields: data and number format, or a combined one.
    pub fn new(generation: Generation, data: u32, number: u32) -> Option<Texel> {
        if generation < Generation::Gfx10 {
            let bits = *DATA.get(data as usize).filter(|bits| !bits.is_empty())?;
            let numbers = numbers(NUMBERS.chars().nth(number as usize)?)?;
            return Texel { bits, numbers }.checked();
        }
        let table = if generation < Generation::Gfx11 { &GFX10 } else { &GFX11 };
        let all = DATA[1..].iter().zip(table).flat_map(|(&bits, kinds)| kinds.chars().map(move |kind| (bits, kind)));
        let (bits, kind) = all.into_iter().nth((data as usize).checked_sub(1)?)?;
        Texel { bits, numbers: numbers(kind)? }.checked()
    }

    /// Rejects floats of other sizes.
    fn checked(self) -> Option<Texel> {
        let is_float = self.bits.iter().all(|bits| matches!(bits, 10 | 11 | 16 | 32));
        (self.numbers != NumberFormat::Float || is_float).then_some(self)
    }

    /// Bytes of a texel.
    pub fn bytes(&self) -> u64 {
        u64::from(self.bits.iter().sum::<u32>()) / 8
    }

    /// Whether registers hold integers.
    pub fn is_integer(&self) -> bool {
        matches!(self.numbers, NumberFormat::Uint | NumberFormat::Sint)
    }

    /// The value 1 in registers.
    pub fn one(&self) -> u32 {
        if self.is_integer() { 1 } else { 1f32.to_bits() }
    }

    /// Decodes a texel's bits to components: 32-bit integers or floats. Absent components are 0, except that the fourth
    /// is 1.
    pub fn unpack(&self, mut raw: u128) -> [u32; 4] {
        let mut all = [0, 0, 0, self.one()];
        for (component, &bits) in all.iter_mut().zip(self.bits) {
            *component = self.widened((raw & ((1 << bits) - 1)) as u32, bits);
            raw >>= bits;
        }
        all
    }

    fn widened(&self, field: u32, bits: u32) -> u32 {
        let signed = (field << (32 - bits)) as i32 >> (32 - bits);
        let largest = |bits: u32| (1u64 << bits) as f64 - 1.0;
        let value = match self.numbers {
            NumberFormat::Unorm => f64::from(field) / largest(bits),
            NumberFormat::Snorm => (f64::from(signed) / largest(bits - 1)).max(-1.0),
            NumberFormat::Uscaled => f64::from(field),
            NumberFormat::Sscaled => f64::from(signed),
            NumberFormat::Uint => return field,
            NumberFormat::Sint => return signed as u32,
            NumberFormat::Float => return widened_float(field, bits),
        };
        (value as f32).to_bits()
    }

    /// Encodes components to the bits of a texel.
    pub fn pack(&self, components: [u32; 4]) -> u128 {
        let (mut raw, mut at) = (0, 0);
        for (component, &bits) in components.into_iter().zip(self.bits) {
            raw |= u128::from(self.narrowed(component, bits) & ((1u64 << bits) - 1) as u32) << at;
            at += bits;
        }
        raw
    }

    fn narrowed(&self, component: u32, bits: u32) -> u32 {
        let number = f64::from(f32::from_bits(component));
        let number = if number.is_nan() { 0.0 } else { number };
        let (largest, half) = ((1i64 << bits) - 1, 1i64 << (bits - 1));
        let within = |x: i64, low: i64, high: i64| x.clamp(low, high) as u32;
        match self.numbers {
            NumberFormat::Unorm => (number.clamp(0.0, 1.0) * largest as f64).round() as u32,
            NumberFormat::Snorm => (number.clamp(-1.0, 1.0) * (half - 1) as f64).round() as i64 as u32,
            NumberFormat::Uscaled => within(number as i64, 0, largest),
            NumberFormat::Sscaled => within(number as i64, -half, half - 1),
            NumberFormat::Uint => within(component.into(), 0, largest),
            NumberFormat::Sint => within((component as i32).into(), -half, half - 1),
            NumberFormat::Float => narrowed_float(component, bits),
        }
    }

    /// A 16-bit component widened to 32 bits.
    pub fn widen_half(&self, half: u32) -> u32 {
        match self.numbers {
            NumberFormat::Uint => half & 0xffff,
            NumberFormat::Sint => half as i16 as i32 as u32,
            _ => widened_float(half & 0xffff, 16),
        }
    }

    /// A 32-bit component narrowed to 16 bits.
    pub fn narrow_half(&self, component: u32) -> u32 {
        if self.is_integer() { component & 0xffff } else { narrowed_float(component, 16) }
    }
}

/// A float of this many bits, widened to 32.
pub(super) fn widened_float(field: u32, bits: u32) -> u32 {
    let fraction = match bits {
        32 => return field,
        16 => return convert(Format::Half, Format::Float, Mode::default(), Mode::default(), field.into()) as u32,
        _ => bits - 5,
    };
    let (exponent, low) = (field >> fraction, field & ((1 << fraction) - 1));
    let value = match exponent {
        31 => return f32::INFINITY.to_bits() | low << (23 - fraction),
        0 => f64::from(low) * power_of_two(-14),
        _ => f64::from(low + (1 << fraction)) * power_of_two(exponent as i32 - 15),
    };
    ((value * power_of_two(-(fraction as i32))) as f32).to_bits()
}

/// A 32-bit float narrowed to this many bits.
fn narrowed_float(component: u32, bits: u32) -> u32 {
    let fraction = match bits {
        32 => return component,
        16 => return convert(Format::Float, Format::Half, Mode::default(), Mode::default(), component.into()) as u32,
        _ => bits - 5,
    };
    let x = f32::from_bits(component);
    let infinity = 31 << fraction;
    match () {
        _ if x.is_nan() => infinity | 1 << (fraction - 1),
        _ if x <= 0.0 => 0,
        _ if x.is_infinite() => infinity,
        // The bits of a half, which has a larger fraction: truncate it.
        _ => (Format::Half.truncate(x.into()) as u32 >> (10 - fraction)).min(infinity - 1),
    }
}
