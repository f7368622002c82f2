//! Dialects of DWARF: standard DWARF 5, and AMD's extensions of it, which can describe single lanes of vector
//! registers, address spaces, and per-lane values (LLVM, "DWARF Extensions For Heterogeneous Debugging", A.2.5 and
//! A.7.7.1; AMDGPUUsage, "DWARF Debug Information"). AMD's debugger reads them; others stop at the first such
//! operation.

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

/// The augmentation string of compile units that use the extensions (AMDGPUUsage, `DW_AT_LLVM_augmentation`).
pub const UNIT_AUGMENTATION: &str = "[amdgpu:v0.0]";
/// The same for call frame information (AMDGPUUsage, "Call Frame Information").
pub const FRAME_AUGMENTATION: &[u8] = b"[amd:v0.0]";

/// Attributes. Those from 0x3e10 on have the numbers of LLVM 22 (`Dwarf.def`), where the document's own numbers, if
/// any, mean something else. The other two have the document's numbers (A.7.5.4), as LLVM has none for them.
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
    /// Private memory of the current lane.
    pub const PRIVATE_LANE: u64 = 5;
    /// Private memory of all lanes, interleaved by dwords.
    pub const PRIVATE_WAVE: u64 = 6;
}

/// `DW_OP_LLVM_user`, the prefix of all of these operations.
pub const USER: DwOp = DwOp(0xe9);

/// An operation. Locations are stack entries like values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Converts an address and the number of an address space to a location.
    FormAspaceAddress,
    /// Pushes the number of the current lane.
    PushLane,
    /// Adds a number of bytes to a location.
    Offset,
    /// Adds a constant number of bytes to a location.
    OffsetUconst(u64),
    /// The location of something that does not exist.
    Undefined,
    /// Replicates a location to a vector: element size in bits, number of elements.
    Extend(u64, u64),
    /// Merges two vectors by a mask: elements are the second's where the mask is 1.
    SelectBitPiece(u64, u64),
}

impl Op {
    /// Its opcode and operands.
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

    /// Adds it to an expression byte by byte: the writer does not support vendor operations.
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

    /// Reads one after [`USER`].
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

/// The location of a dword of a vector register in the given lane, or in the current one.
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

/// The location in an address space of the address on the stack.
pub fn in_space(to: &mut Expression, space: u64) {
    to.op_constu(space);
    Op::FormAspaceAddress.add(to);
}

/// Sets the augmentation of the first entry of `.debug_frame`, which the writer cannot do: after the length, the
/// entry's id and its version comes an empty string. The entry is padded with no-ops to a multiple of eight bytes.
/// Returns where it ended, and how many bytes longer it is.
pub fn augment(section: &mut Vec<u8>) -> Option<(usize, usize)> {
    let length = u32::from_le_bytes(*section.first_chunk()?) as usize;
    let (more, end) = (FRAME_AUGMENTATION.len().next_multiple_of(8), length + 4);
    section.get(end.checked_sub(1)?)?;
    section.splice(end..end, std::iter::repeat_n(0, more - FRAME_AUGMENTATION.len()));
    section.splice(AUGMENTATION_AT..AUGMENTATION_AT, FRAME_AUGMENTATION.iter().copied());
    section[..4].copy_from_slice(&((length + more) as u32).to_le_bytes());
    Some((end, more))
}

/// Offset of the augmentation in an entry.
const AUGMENTATION_AT: usize = 9;

/// Removes AMD's augmentations from the entries of `.debug_frame`, for readers that support none. Lengths are
/// unchanged: the entries are padded with no-ops at the end.
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
