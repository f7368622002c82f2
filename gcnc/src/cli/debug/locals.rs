//! Values of variables in a lane of a wave.

use gcnc_debuginfo::read::{Base, Named, Piece, Variable, Where};
use gcnc_emulator::View;
use gcnc_emulator::debugger::Register;
use gcnc_emulator::memory::{APERTURE_SIZE, PRIVATE_APERTURE, SHARED_APERTURE};

use super::session::At;
use super::state::value;
use super::step::all_scalars;

/// Bytes of a variable at most.
const MAX_BYTES: u64 = 1 << 12;

/// What a variable is in a lane, as text, and where, if it is in memory.
pub fn show(at: &At<'_, '_, '_>, view: &View<'_>, lane: usize, variable: &Variable) -> (String, Option<u64>) {
    let pieces = match &variable.place {
        Ok(pieces) => pieces,
        Err(why) => return (format!("<unknown: {why}>"), None),
    };
    if pieces.iter().all(|piece| piece.at == Where::Nowhere) {
        return ("<optimised out>".to_owned(), None);
    }
    let mut bytes = Vec::new();
    let all = variable.kind.bytes.min(MAX_BYTES);
    for piece in pieces {
        let count = if piece.bytes == 0 { all } else { piece.bytes.min(all) } as usize;
        match read(at, view, lane, (piece, count)) {
            Ok(piece) => bytes.extend(piece),
            Err(why) => return (why.to_owned(), None),
        }
    }
    let place = match pieces[..] {
        [ref only] => address(at, view, lane, only),
        _ => None,
    };
    (variable.kind.show(&bytes), place)
}

/// The bytes of a piece.
fn read(
    at: &At<'_, '_, '_>,
    view: &View<'_>,
    lane: usize,
    (piece, count): (&Piece, usize),
) -> Result<Vec<u8>, &'static str> {
    let registers = |register: &dyn Fn(usize) -> Register| {
        let words = (0..count.div_ceil(4)).map(|n| value(view, register(n)));
        let words: Option<Vec<u64>> = words.collect();
        let bytes = words.map(|words| words.iter().flat_map(|word| (*word as u32).to_le_bytes()).take(count).collect());
        bytes.ok_or("<in registers that the wave does not have>")
    };
    match &piece.at {
        Where::Nowhere => Err("<partly optimised out>"),
        Where::Constant(value) => Ok(value.to_le_bytes().into_iter().chain(std::iter::repeat(0)).take(count).collect()),
        Where::Register(Named::Scalar(first)) => {
            registers(&|n| Register::Scalar(u8::try_from(*first as usize + n).unwrap_or(u8::MAX)))
        }
        Where::Register(Named::Vector(first)) => registers(&|n| Register::Vector(*first as usize + n, lane)),
        Where::Lane(number, lane) => registers(&|_| Register::Vector(*number as usize, *lane)),
        Where::Register(Named::Accumulator(first)) => registers(&|n| Register::Accumulator(*first as usize + n, lane)),
        Where::Memory(_) | Where::Lds(_) | Where::Frame(..) => {
            let bytes = address(at, view, lane, piece).map(|address| at.read(view.number(), address, count));
            bytes.filter(|bytes| bytes.len() == count).ok_or("<in memory that is not there>")
        }
    }
}

/// Where a piece is, if it is in memory.
fn address(at: &At<'_, '_, '_>, view: &View<'_>, lane: usize, piece: &Piece) -> Option<u64> {
    match piece.at {
        Where::Memory(address) => Some(address),
        Where::Lds(address) => SHARED_APERTURE.checked_add(address),
        Where::Frame(base, offset) => {
            let base = match base {
                Base::Scalar(register) => view.sgpr(u8::try_from(register).ok()?) / at.stack_scale,
                Base::Unwound => u32::try_from(at.symbols.unwind(view.address(), &all_scalars(view))?.frame).ok()?,
            };
            let offset = u32::try_from(i64::from(base).checked_add(offset)?).ok()?;
            Some(PRIVATE_APERTURE + lane as u64 * APERTURE_SIZE + u64::from(offset))
        }
        _ => None,
    }
}
