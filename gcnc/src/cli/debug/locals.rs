//! Values of variables in a lane of a wave.

use gcnc_debuginfo::read::{Base, Named, Piece, Variable, Where};
use gcnc_emulator::View;
use gcnc_emulator::debugger::Register;
use gcnc_emulator::memory::{APERTURE_SIZE, PRIVATE_APERTURE, SHARED_APERTURE};

use super::state::{RunView, value};
use super::step::{ViewedWave, registers};

/// Maximum size of a variable that is shown.
pub const MAX_BYTES: u64 = 1 << 12;

/// The value of a variable in a lane, as text, and its address, if it is in memory.
pub fn show(seen: RunView<'_, '_>, view: &View<'_>, lane: usize, variable: &Variable) -> (String, Option<u64>) {
    match read(seen, view, lane, variable) {
        Ok((bytes, place)) => (variable.kind.show(&bytes), place),
        Err(why) => (format!("<{why}>"), None),
    }
}

/// The bytes of a variable in a lane, and their address, if they are in memory; or why they are unavailable.
pub fn read(
    seen: RunView<'_, '_>,
    view: &View<'_>,
    lane: usize,
    variable: &Variable,
) -> Result<(Vec<u8>, Option<u64>), String> {
    let pieces = variable.place.as_ref().map_err(|why| format!("unknown: {why}"))?;
    if pieces.iter().all(|piece| piece.at == Where::Nowhere) {
        return Err("optimised out".to_owned());
    }
    let mut bytes = Vec::new();
    let all = variable.kind.bytes.min(MAX_BYTES);
    for piece in pieces {
        let count = if piece.bytes == 0 { all } else { piece.bytes.min(all) } as usize;
        bytes.extend(read_piece(seen, view, lane, (piece, count))?);
    }
    let place = match pieces[..] {
        [ref only] => address(seen, view, lane, only),
        _ => None,
    };
    Ok((bytes, place))
}

/// Whether a variable may differ between lanes.
pub fn is_by_lane(variable: &Variable) -> bool {
    let by_lane = |piece: &Piece| {
        matches!(piece.at, Where::Register(Named::Vector(_) | Named::Accumulator(_)) | Where::Frame(..))
    };
    variable.place.as_ref().is_ok_and(|pieces| pieces.iter().any(by_lane))
}

/// The bytes of a piece.
fn read_piece(
    seen: RunView<'_, '_>,
    view: &View<'_>,
    lane: usize,
    (piece, count): (&Piece, usize),
) -> Result<Vec<u8>, &'static str> {
    let registers = |register: &dyn Fn(usize) -> Register| {
        let words = (0..count.div_ceil(4)).map(|n| value(view, register(n)));
        let words: Option<Vec<u64>> = words.collect();
        let bytes = words.map(|words| words.iter().flat_map(|word| (*word as u32).to_le_bytes()).take(count).collect());
        bytes.ok_or("in registers that the wave does not have")
    };
    match &piece.at {
        Where::Nowhere => Err("partly optimised out"),
        Where::Constant(value) => Ok(value.to_le_bytes().into_iter().chain(std::iter::repeat(0)).take(count).collect()),
        Where::Computed(computed) => {
            let computed = computed.value(|named| Some(value(view, register(named, 0, lane))? as u32));
            let bytes = computed.map(|value| value.to_le_bytes().into_iter().take(count).collect());
            bytes.ok_or("<computed in a way that this debugger does not understand>")
        }
        Where::Register(named) => registers(&|n| register(*named, n, lane)),
        Where::Lane(number, lane) => registers(&|_| Register::Vector(*number as usize, *lane)),
        Where::Memory(_) | Where::Lds(_) | Where::Frame(..) => {
            let bytes = address(seen, view, lane, piece).map(|address| seen.read(view.number(), address, count));
            bytes.filter(|bytes| bytes.len() == count).ok_or("in memory that is not there")
        }
    }
}

/// The register `n` after `first`, in a lane.
fn register(first: Named, n: usize, lane: usize) -> Register {
    match first {
        Named::Scalar(first) => Register::Scalar(u8::try_from(first as usize + n).unwrap_or(u8::MAX)),
        Named::Vector(first) => Register::Vector(first as usize + n, lane),
        Named::Accumulator(first) => Register::Accumulator(first as usize + n, lane),
    }
}

/// The address of a piece, if it is in memory.
fn address(seen: RunView<'_, '_>, view: &View<'_>, lane: usize, piece: &Piece) -> Option<u64> {
    match piece.at {
        Where::Memory(address) => Some(address),
        Where::Lds(address) => SHARED_APERTURE.checked_add(address),
        Where::Frame(base, offset) => {
            let base = match base {
                Base::Scalar(register) => view.sgpr(u8::try_from(register).ok()?) / seen.stack_scale,
                Base::Bottom => 0,
                Base::Unwound => {
                    let wave = ViewedWave { view, paused: Some(seen.paused) };
                    u32::try_from(seen.symbols.unwind(view.address(), &registers(view), &wave)?.frame).ok()?
                }
            };
            let offset = u32::try_from(i64::from(base).checked_add(offset)?).ok()?;
            Some(PRIVATE_APERTURE + lane as u64 * APERTURE_SIZE + u64::from(offset))
        }
        _ => None,
    }
}
