//! Dialects of DWARF: the standard's fifth version, and AMD's extensions of it, by which expressions name single lanes
//! of vector registers, address spaces, and what holds lane by lane (LLVM, "DWARF Extensions For Heterogeneous
//! Debugging", A.2.5 and A.7.7.1; AMDGPUUsage, "DWARF Debug Information"). AMD's debugger reads them; others stop at
//! the first such operation.

use gimli::DwOp;
use gimli::write::Expression;

/// A dialect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Dialect {
    /// DWARF 5, as LLVM writes it.
    #[default]
    Standard,
    /// DWARF 5 with AMD's extensions.
    Amd,
}

/// What compile units say of the extensions that they use (AMDGPUUsage, `DW_AT_LLVM_augmentation`).
pub const UNIT_AUGMENTATION: &str = "[amdgpu:v0.0]";
/// The same of call frame information (AMDGPUUsage, "Call Frame Information").
pub const FRAME_AUGMENTATION: &[u8] = b"[amd:v0.0]";

/// Attributes. Those from 0x3e10 on have the numbers of LLVM 22 (`Dwarf.def`): the document's own, where it has any,
/// mean something else there. The other two have the document's (A.7.5.4), for LLVM has none for them.
pub mod at {
    use gimli::DwAt;
    pub const ACTIVE_LANE: DwAt = DwAt(0x3e08);
    pub const AUGMENTATION: DwAt = DwAt(0x3e09);
    pub const ADDRESS_SPACE: DwAt = DwAt(0x3e10);
    pub const LANES: DwAt = DwAt(0x3e11);
    pub const LANE_PC: DwAt = DwAt(0x3e12);
}

/// Address spaces (AMDGPUUsage, "Address Space Identifier").
pub mod space {
    pub const LOCAL: u64 = 3;
    /// Private memory as the lane sees it that is looked at.
    pub const PRIVATE_LANE: u64 = 5;
    /// Private memory of all lanes, a dword of each after the other.
    pub const PRIVATE_WAVE: u64 = 6;
}

/// `DW_OP_LLVM_user`, which all of these operations begin with.
pub const USER: DwOp = DwOp(0xe9);

/// An operation. Locations are entries of the stack like values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// An address and the number of an address space become a location.
    FormAspaceAddress,
    /// The number of the lane that is looked at.
    PushLane,
    /// A location and a number become the location so many bytes further.
    Offset,
    /// A location becomes that so many bytes further.
    OffsetUconst(u64),
    /// The location of what is nowhere.
    Undefined,
    /// A location becomes that of a vector: elements of so many bits, so many times the same.
    Extend(u64, u64),
    /// Two such locations and a mask become one: elements are the second's where the mask has ones.
    SelectBitPiece(u64, u64),
}

impl Op {
    /// Its number, and its operands.
    fn parts(self) -> (u8, [Option<u64>; 2]) {
        match self {
            Op::FormAspaceAddress => (0x02, [None; 2]),
            Op::PushLane => (0x03, [None; 2]),
            Op::Offset => (0x04, [None; 2]),
            Op::OffsetUconst(bytes) => (0x05, [Some(bytes), None]),
            Op::Undefined => (0x08, [None; 2]),
            Op::Extend(bits, count) => (0x0b, [Some(bits), Some(count)]),
            Op::SelectBitPiece(bits, count) => (0x0c, [Some(bits), Some(count)]),
        }
    }

    /// Adds it to an expression, byte by byte: the writer knows no operations of vendors.
    pub fn add(self, to: &mut Expression) {
        let (number, operands) = self.parts();
        to.op(USER);
        to.op(DwOp(number));
        for mut left in operands.into_iter().flatten() {
            while left > 0x7f {
                to.op(DwOp(left as u8 | 0x80));
                left >>= 7;
            }
            to.op(DwOp(left as u8));
        }
    }

    /// Reads one behind [`USER`].
    #[cfg(feature = "read")]
    pub fn read<R: gimli::Reader>(bytes: &mut R) -> gimli::Result<Op> {
        let number = bytes.read_u8()?;
        Ok(match number {
            0x02 => Op::FormAspaceAddress,
            0x03 => Op::PushLane,
            0x04 => Op::Offset,
            0x05 => Op::OffsetUconst(bytes.read_uleb128()?),
            0x08 => Op::Undefined,
            0x0b => Op::Extend(bytes.read_uleb128()?, bytes.read_uleb128()?),
            0x0c => Op::SelectBitPiece(bytes.read_uleb128()?, bytes.read_uleb128()?),
            _ => return Err(gimli::Error::InvalidExpression(USER)),
        })
    }
}

/// The location of a dword of a vector register in a lane, or in the lane that is looked at.
pub fn lane(to: &mut Expression, register: gimli::Register, lane: Option<u8>) {
    to.op_reg(register);
    match lane {
        Some(lane) => Op::OffsetUconst(4 * u64::from(lane)).add(to),
        None => {
            Op::PushLane.add(to);
            to.op_constu(4);
            to.op(gimli::DW_OP_mul);
            Op::Offset.add(to);
        }
    }
}

/// The location that the address on the stack has in an address space.
pub fn in_space(to: &mut Expression, space: u64) {
    to.op_constu(space);
    Op::FormAspaceAddress.add(to);
}

/// Gives the first entry of `.debug_frame` its augmentation, for which the writer has no word: behind the length, the
/// entry's id and its version stands an empty text. The entry keeps its length a multiple of eight bytes by operations
/// that do nothing. Returns where it ended, and how many bytes longer it is.
pub fn augment(section: &mut Vec<u8>) -> Option<(usize, usize)> {
    let length = u32::from_le_bytes(*section.first_chunk()?) as usize;
    let (more, end) = (FRAME_AUGMENTATION.len().next_multiple_of(8), length + 4);
    section.get(end.checked_sub(1)?)?;
    section.splice(end..end, std::iter::repeat_n(0, more - FRAME_AUGMENTATION.len()));
    section.splice(AUGMENTATION_AT..AUGMENTATION_AT, FRAME_AUGMENTATION.iter().copied());
    section[..4].copy_from_slice(&((length + more) as u32).to_le_bytes());
    Some((end, more))
}

/// Where the augmentation of an entry begins.
const AUGMENTATION_AT: usize = 9;

/// Takes the augmentations of AMD's away from the entries of `.debug_frame`, for readers that know none. Their lengths
/// stay: what was there is operations at the end that do nothing.
#[cfg(feature = "read")]
pub fn unaugment(section: &mut [u8]) {
    let mut at = 0;
    while let Some(entry) = section.get_mut(at..)
        && let Some(length) = entry.first_chunk().map(|bytes| u32::from_le_bytes(*bytes) as usize)
        && let Some(entry) = entry.get_mut(..length.saturating_add(4))
    {
        let is_common = entry.get(4..8) == Some(&[0xff; 4]);
        if is_common && entry.get(AUGMENTATION_AT..).is_some_and(|rest| rest.starts_with(FRAME_AUGMENTATION)) {
            let rest = &mut entry[AUGMENTATION_AT..];
            rest[..FRAME_AUGMENTATION.len()].fill(0);
            rest.rotate_left(FRAME_AUGMENTATION.len());
        }
        at += length + 4;
    }
}
