//! Shown values: the bytes that a location names in a stopped wave, and whether they are a known value.

use gcnc_emulator as emulator;
use gimli::{EndianSlice, LittleEndian, Register};

use crate::expected::Known;
use crate::pieces::Piece;

/// The bytes of pieces in a lane; for memory, at least `least`. The frame starts at `base`.
pub fn bytes(pieces: &[Piece], (base, least): (i64, usize), step: &emulator::Step<'_>, lane: usize) -> Vec<Option<u8>> {
    let mut all = Vec::new();
    for piece in pieces {
        let (value, size) = match *piece {
            Piece::Computed(ref operations, size) => (computed_value(operations, step, lane), size),
            Piece::Nothing(size) => {
                all.extend(std::iter::repeat_n(None, size));
                continue;
            }
            Piece::Constant(value, size) => (value, size),
            Piece::Register(number, size) => (register(step, number.into(), lane).into(), size.min(4)),
            Piece::Lane(number, lane, size) => (register(step, number.into(), lane).into(), size),
            Piece::Frame(offset, size) => {
                let size = if size == 0 { least } else { size };
                let byte = |at: i64| step.private(lane, u32::try_from(base + at).expect("an offset"));
                all.extend((offset..offset + size as i64).map(|at| Some(byte(at).expect("private memory"))));
                continue;
            }
        };
        all.extend(value.to_le_bytes()[..size].iter().map(|&byte| Some(byte)));
    }
    all
}

/// Evaluates operations with gimli.
fn computed_value(operations: &[u8], step: &emulator::Step<'_>, lane: usize) -> u64 {
    let encoding = gimli::Encoding { address_size: 8, format: gimli::Format::Dwarf32, version: 5 };
    let mut evaluation = gimli::Expression(EndianSlice::new(operations, LittleEndian)).evaluation(encoding);
    let mut state = evaluation.evaluate().expect("a value");
    while let gimli::EvaluationResult::RequiresRegister { register: Register(number), .. } = state {
        let value = gimli::Value::Generic(register(step, number.into(), lane).into());
        state = evaluation.resume_with_register(value).expect("a value");
    }
    match evaluation.result()[..] {
        [gimli::Piece { location: gimli::Location::Value { value }, .. }] => value.to_u64(u64::MAX).expect("a number"),
        ref other => panic!("{other:?}"),
    }
}

/// The value of a register by its DWARF number.
fn register(step: &emulator::Step<'_>, number: usize, lane: usize) -> u32 {
    match number {
        32..=95 => step.sgpr((number - 32) as u8),
        1088..=1129 => step.sgpr((number - 1088 + 64) as u8),
        1536..=1791 => step.vgpr(number - 1536, lane).expect("a register"),
        2048..=2303 => step.agpr(number - 2048, lane).expect("a register"),
        2560..=2815 => step.vgpr(number - 2560, lane).expect("a register"),
        3072..=3327 => step.agpr(number - 3072, lane).expect("a register"),
        _ => panic!("register {number}"),
    }
}

/// Whether the shown value is one of the known ones: to the bit, or approximately for floating-point numbers.
pub fn agrees(shown: &[Option<u8>], known: &Known, (is_float, is_memory): (bool, bool)) -> bool {
    let Some(known) = known else { return true };
    // Memory that was never written may hold anything.
    let is_same = |own: &Option<u8>, byte: &Option<u8>| own == byte || is_memory && own.is_none();
    let same = |(at, byte): (usize, &Option<u8>)| byte.is_none() || known.get(at).is_none_or(|own| is_same(own, byte));
    if !known.is_empty() && known.iter().any(Option::is_some) && shown.iter().enumerate().all(same) {
        return true;
    }
    let float = |bytes: &[Option<u8>]| -> Option<f64> {
        let bytes: Option<Vec<u8>> = bytes.iter().copied().collect();
        match bytes?[..] {
            [a, b, c, d] => Some(f32::from_le_bytes([a, b, c, d]).into()),
            [a, b, c, d, e, f, g, h] => Some(f64::from_le_bytes([a, b, c, d, e, f, g, h])),
            _ => None,
        }
    };
    let close =
        |a: f64, b: f64| a.is_nan() && b.is_nan() || a == b || (a - b).abs() <= 1e-5 + 1e-4 * a.abs().max(b.abs());
    let shown = shown.get(..known.len());
    is_float && shown.and_then(float).zip(float(known)).is_some_and(|(a, b)| close(a, b))
}
