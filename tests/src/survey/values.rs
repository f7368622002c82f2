//! Inputs for surveyed functions, and the comparison of results.
//!
//! The first launch combines the edge values of all arguments; the others use random numbers, alternating between
//! random bits and usual magnitudes.

use super::{Entry, ITEMS, Number};
use crate::args::{SplitMix, half};

/// Launches of each function: one of edge values, the others of random ones.
pub const LAUNCHES: u64 = 5;

/// Floats at edges: of the format (as exponents of two and all ones), of functions, and of integers.
const EDGES: [f64; 16] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    0.5,
    -0.75,
    2.0,
    1.5,
    std::f64::consts::PI,
    -std::f64::consts::FRAC_PI_2,
    100.25,
    -1e-3,
    3e4,
];

/// Integers at edges.
const INTS: [i64; 16] = [0, 1, -1, 2, 3, -2, 15, 31, 32, 126, -126, 150, -150, 1022, -1075, i64::MAX];

/// The arguments of all work-items in a launch.
pub fn arguments(entry: &Entry, launch: u64) -> Vec<u8> {
    let mut bytes = vec![0; (ITEMS * entry.strides.0) as usize];
    let mut draws = SplitMix::new(launch);
    for item in 0..ITEMS {
        for (k, &(number, at)) in entry.inputs.iter().enumerate() {
            let bits = match launch {
                0 => edge(number, (item >> (4 * (k % 2))) as usize % 16, item / 128 == 1 && entry.inputs.len() == 1),
                _ => random(number, &mut draws),
            };
            let at = (item * entry.strides.0 + at) as usize;
            let size = number.size() as usize;
            bytes[at..at + size].copy_from_slice(&bits.to_le_bytes()[..size]);
        }
    }
    bytes
}

/// The bits of edge value `n`, or of an edge of the format.
fn edge(number: Number, n: usize, of_format: bool) -> u128 {
    let Some((exponent, fraction)) = number.format() else { return INTS[n] as i128 as u128 };
    let max = (1 << exponent) - 1;
    let made = |e: u64, f: u64| u128::from((e << fraction | f) | (n as u64 & 1) << (exponent + fraction));
    let ones = (1 << fraction) - 1;
    match (of_format, n / 2) {
        (false, _) => number.of(EDGES[n]),
        (_, 0) => made(0, 1),
        (_, 1) => made(0, ones),
        (_, 2) => made(1, 0),
        (_, 3) => made(max - 1, ones),
        (_, 4) => made(max, 1),
        (_, 5) => made(max / 2, 1),
        (_, 6) => made(max / 2 - 1, ones),
        _ => made(max / 2 + u64::from(fraction), ones),
    }
}

fn random(number: Number, draws: &mut SplitMix) -> u128 {
    let (kind, x) = (draws.draw(), draws.draw());
    let unit = (x >> 11) as f64 / (1u64 << 53) as f64 - 0.5;
    match number {
        Number::Int(_) if kind % 2 == 0 => (x % 64) as i128 as u128,
        Number::Int(_) => u128::from(x) << 64 | u128::from(kind.rotate_left(17)),
        _ if kind % 2 == 0 => number.of(unit * 32.0),
        _ => u128::from(x),
    }
}

impl Number {
    /// Its size in bytes.
    pub fn size(self) -> u64 {
        match self {
            Number::Int(bytes) => bytes.min(16),
            Number::F16 => 2,
            Number::F32 => 4,
            Number::F64 => 8,
        }
    }

    /// Bits of exponent and fraction of a float.
    fn format(self) -> Option<(u32, u32)> {
        match self {
            Number::Int(_) => None,
            Number::F16 => Some((5, 10)),
            Number::F32 => Some((8, 23)),
            Number::F64 => Some((11, 52)),
        }
    }

    /// A double converted to this format.
    fn of(self, x: f64) -> u128 {
        match self {
            Number::F16 => half(x).into(),
            Number::F32 => (x as f32).to_bits().into(),
            _ => x.to_bits().into(),
        }
    }

    /// Whether these bytes are a NaN.
    fn is_nan(self, bytes: &[u8]) -> bool {
        let bits = bytes.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
        self.format().is_some_and(|(exponent, fraction)| {
            let infinity = ((1 << exponent) - 1) << fraction;
            bits & (infinity | ((1 << fraction) - 1)) > infinity
        })
    }
}

/// The first work-item whose result differs, and the number that do. All NaNs are equal. Memory behind pointers must
/// have the same bits, or NaNs of the same size.
pub fn differing(entry: &Entry, a: &[u8], b: &[u8]) -> Option<(usize, usize)> {
    let stride = entry.strides.1 as usize;
    let result =
        |at: usize| entry.results.iter().find(|(number, from)| (*from..from + number.size()).contains(&(at as u64)));
    let same = |a: &[u8], b: &[u8]| {
        (0..a.len()).filter(|&at| a[at] != b[at]).all(|at| {
            let nan = |number: Number, from: usize| {
                let bytes = from..(from + number.size() as usize).min(a.len());
                number.is_nan(&a[bytes.clone()]) && number.is_nan(&b[bytes])
            };
            match result(at) {
                Some(&(number, from)) => nan(number, from as usize),
                None => [Number::F16, Number::F32, Number::F64].iter().any(|n| nan(*n, at & !(n.size() as usize - 1))),
            }
        })
    };
    let mut wrong = a.chunks(stride).zip(b.chunks(stride)).enumerate().filter(|(_, (a, b))| a != b && !same(a, b));
    let first = wrong.next()?.0;
    Some((first, 1 + wrong.count()))
}
