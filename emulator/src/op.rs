//! A predecoded instruction: everything that execution needs, resolved once.
//!
//! Each instruction is decoded and its opcode looked up once, in [`crate::predecode`]. The hot loop sees this flat
//! form: a function pointer, operands as register numbers or expanded constants, modifiers as bit masks, and the
//! registers it reads and writes for the strict checks.

use gcnc_isa::{Mods, Opcode};

use crate::error::Exec;
use crate::machine::Env;
use crate::ops::image::Image;
use crate::wave::{LANES, Vreg, Wave};

/// The function that executes an instruction.
pub type Handler = fn(&mut Wave, &Op, &mut Env<'_>) -> Exec;

/// A source operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Src {
    /// Absent.
    None,
    /// A scalar register (the first of a group).
    S(u8),
    /// A vector register (the first of a group), as an index into the wave's file.
    V(u16),
    /// A constant, expanded to the operand's type.
    K(u64),
    /// SCC.
    Scc,
    /// Whether VCC is zero.
    VccZ,
    /// Whether EXEC is zero.
    ExecZ,
    /// A dword of LDS, the same for all lanes, at the address in M0.
    Lds,
}

/// A destination operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dst {
    /// Absent or `off`.
    None,
    /// A scalar register.
    S(u8),
    /// A vector register.
    V(u16),
}

/// The kind of an instruction for the wait counters and the hazard rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Scalar ALU, and program control that touches registers.
    Salu,
    /// Vector ALU.
    Valu,
    /// The transcendental unit.
    Trans,
    /// Scalar memory.
    Smem,
    /// LDS.
    Ds,
    /// Vector memory by buffer resource.
    Buffer,
    /// Vector memory by address: `global_*` and `scratch_*`.
    Global,
    /// Vector memory through the flat aperture.
    Flat,
    /// Waits, branches, messages and the like.
    Control,
}

impl Class {
    /// Whether it is a vector memory instruction.
    pub fn is_vmem(self) -> bool {
        matches!(self, Class::Buffer | Class::Global | Class::Flat)
    }

    /// Whether it is a scalar or vector memory instruction.
    pub fn is_memory(self) -> bool {
        self == Class::Smem || self.is_vmem()
    }

    /// Whether it executes per lane.
    pub fn is_vector(self) -> bool {
        self.is_valu() || self.is_vmem() || self == Class::Ds
    }

    /// Whether the vector ALU runs it.
    pub fn is_valu(self) -> bool {
        matches!(self, Class::Valu | Class::Trans)
    }
}

/// An SDWA selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SdwaSel {
    /// A byte.
    Byte(u8),
    /// A 16-bit half.
    Word(u8),
    /// All 32 bits.
    Dword,
}

impl SdwaSel {
    /// Shift and width of the field.
    pub fn field(self) -> (u32, u32) {
        match self {
            SdwaSel::Byte(n) => (u32::from(n) * 8, 8),
            SdwaSel::Word(n) => (u32::from(n) * 16, 16),
            SdwaSel::Dword => (0, 32),
        }
    }
}

/// How SDWA fills the rest of the destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SdwaUnused {
    /// Zero.
    Pad,
    /// Copies of the sign above, zero below.
    Sext,
    /// Unchanged.
    Preserve,
}

/// SDWA modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sdwa {
    /// Source selections.
    pub src: [SdwaSel; 2],
    /// Sign extension of the sources.
    pub sext: [bool; 2],
    /// Destination selection.
    pub dst: SdwaSel,
    /// The rest of the destination.
    pub unused: SdwaUnused,
}

/// The lane pattern of a DPP operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DppPattern {
    /// Within four lanes, by 2-bit selectors.
    QuadPerm(u8),
    /// Row shift left.
    RowShl(u8),
    /// Row shift right.
    RowShr(u8),
    /// Row rotate right.
    RowRor(u8),
    /// Wave shift left by one (GFX8, GFX9).
    WaveShl,
    /// Wave rotate left by one.
    WaveRol,
    /// Wave shift right by one.
    WaveShr,
    /// Wave rotate right by one.
    WaveRor,
    /// Mirror a row.
    RowMirror,
    /// Mirror half rows.
    RowHalfMirror,
    /// Lane 15 of each row to the next row.
    RowBcast15,
    /// Lane 31 to rows 2 and 3.
    RowBcast31,
    /// One lane of each row to the row (GFX90A `row_newbcast`, GFX10 `row_share`).
    RowShare(u8),
    /// Exclusive-or with the lane in the row (GFX10 `row_xmask`).
    RowXmask(u8),
    /// Within eight lanes, by 3-bit selectors (DPP8).
    Dpp8(u32),
}

/// DPP modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dpp {
    /// Which lane each lane reads.
    pub pattern: DppPattern,
    /// Rows that are written.
    pub row_mask: u8,
    /// Banks (lanes by `lane / 4 % 4`) that are written.
    pub bank_mask: u8,
    /// An invalid source lane reads zero, instead of disabling the write.
    pub bound_ctrl: bool,
    /// Inactive source lanes are valid (`fi`).
    pub fetch_inactive: bool,
}

impl Dpp {
    /// The lane that `lane` reads, if it is within bounds.
    fn source(&self, lane: usize, lanes: usize) -> Option<usize> {
        let (row, at) = (lane & !15, lane & 15);
        let within = |n: Option<usize>| n.filter(|n| *n < 16).map(|n| row | n);
        match self.pattern {
            DppPattern::QuadPerm(p) => Some(lane & !3 | usize::from(p >> ((lane & 3) * 2) & 3)),
            DppPattern::RowShl(n) => within(Some(at + usize::from(n))),
            DppPattern::RowShr(n) => within(at.checked_sub(n.into())),
            DppPattern::RowRor(n) => Some(row | (at + 16 - usize::from(n & 15)) & 15),
            DppPattern::WaveShl => Some(lane + 1).filter(|n| *n < lanes),
            DppPattern::WaveRol => Some((lane + 1) % lanes),
            DppPattern::WaveShr => lane.checked_sub(1),
            DppPattern::WaveRor => Some((lane + lanes - 1) % lanes),
            DppPattern::RowMirror => Some(row | (15 - at)),
            DppPattern::RowHalfMirror => Some(lane & !7 | (7 - (lane & 7))),
            DppPattern::RowBcast15 => row.checked_sub(1),
            DppPattern::RowBcast31 => (lane >= 32).then_some(31),
            DppPattern::RowShare(n) => Some(row | usize::from(n & 15)),
            DppPattern::RowXmask(n) => Some(row | at ^ usize::from(n & 15)),
            DppPattern::Dpp8(sel) => Some(lane & !7 | (sel >> ((lane & 7) * 3) & 7) as usize),
        }
    }

    /// The lane that `lane` reads, if it is within bounds and readable.
    fn valid(&self, lane: usize, lanes: usize, exec: u64) -> Option<usize> {
        self.source(lane, lanes).filter(|s| self.fetch_inactive || exec >> s & 1 != 0)
    }

    /// The operand after the permutation.
    pub fn apply(&self, values: &Vreg, lanes: usize, exec: u64) -> Vreg {
        let mut out = [0; LANES];
        for (lane, slot) in out.iter_mut().enumerate().take(lanes) {
            if let Some(source) = self.valid(lane, lanes, exec) {
                *slot = values[source];
            }
        }
        out
    }

    /// Lanes that are written, before EXEC is applied.
    pub fn write_mask(&self, lanes: usize, exec: u64) -> u64 {
        let mut mask = 0;
        for lane in 0..lanes {
            let enabled = self.row_mask >> (lane / 16) & 1 != 0 && self.bank_mask >> (lane / 4 % 4) & 1 != 0;
            let readable = self.bound_ctrl || self.valid(lane, lanes, exec).is_some();
            mask |= u64::from(enabled && readable) << lane;
        }
        mask
    }
}

/// DPP or SDWA modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cross {
    /// None.
    None,
    /// DPP on source 0.
    Dpp(Dpp),
    /// SDWA.
    Sdwa(Sdwa),
}

/// A group of registers, numbered as in the strict checks: scalar registers, then vector registers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Units {
    /// First unit: scalar registers by number, vector registers from [`VECTOR_UNITS`] on.
    pub first: u16,
    /// How many; zero for no registers.
    pub count: u8,
}

impl Units {
    /// The units of the group.
    pub fn all(self) -> std::ops::Range<u16> {
        self.first..self.first + u16::from(self.count)
    }

    /// Whether the two groups overlap.
    pub fn overlaps(self, other: Units) -> bool {
        self.first < other.first + u16::from(other.count) && other.first < self.first + u16::from(self.count)
    }
}

/// Unit number of vector register 0.
pub const VECTOR_UNITS: u16 = 192;
/// Number of units: scalar registers, and 1024 vector registers or 256 and 256 accumulators.
pub const UNITS: usize = VECTOR_UNITS as usize + 1024;

/// Which of a register move's operands are relative to M0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relative {
    /// None.
    No,
    /// The source.
    Source,
    /// The destination.
    Destination,
    /// Both, by the same index.
    Both,
    /// Both: the source by M0's bits 9:0, the destination by its bits 25:16 (RDNA3 ISA, V_MOVRELSD_2_B32).
    Separate,
}

/// A predecoded instruction.
#[derive(Clone, Debug)]
pub struct Op {
    /// Its handler.
    pub run: Handler,
    /// Destinations.
    pub dst: [Dst; 2],
    /// Sources.
    pub src: [Src; 5],
    /// Negated sources.
    pub neg: u8,
    /// Sources by absolute value.
    pub abs: u8,
    /// Packed: negated high halves.
    pub neg_hi: u8,
    /// Halves: source `i` takes its high half where bit `i` is set; bit 3 is the destination. Packed: the low result's
    /// sources.
    pub op_sel: u8,
    /// Packed: the high result's sources.
    pub op_sel_hi: u8,
    /// Output multiplier.
    pub omod: u8,
    /// Output clamp.
    pub clamp: bool,
    /// A 16-bit result clears the register's other half (GFX9) instead of keeping it.
    pub clears_high: bool,
    /// Register numbers that are relative to M0.
    pub relative: Relative,
    /// DPP or SDWA.
    pub cross: Cross,
    /// Immediate, or memory offset.
    pub imm: i32,
    /// Second immediate: DS `offset1`, or the format of a typed buffer access.
    pub imm2: i32,
    /// Memory flags, see [`mem_flags`].
    pub flags: u32,
    /// The opcode.
    pub opcode: Opcode,
    /// The cache policy and other modifiers.
    pub mods: Mods,
    /// Bytes of the encoding.
    pub bytes: u8,
    /// Class.
    pub class: Class,
    /// Running the handler is all there is to executing it, in any wave: its registers are known, no operand is in LDS,
    /// no dual-issued half depends on it, it does not wait for exports, and it is no hazard by itself.
    pub is_plain: bool,
    /// A 32-bit result goes to a vector register unmodified.
    pub is_plain_result: bool,
    /// Whether it does more than read the state that work-groups share.
    pub shares: bool,
    /// Index of the decoded instruction, for messages.
    pub inst: u32,
    /// Registers read: the first [`Op::read_count`] of these.
    pub reads: [Units; 8],
    /// How many groups of registers are read.
    pub read_count: u8,
    /// Registers written: the first [`Op::write_count`] of these.
    pub writes: [Units; 4],
    /// How many groups of registers are written.
    pub write_count: u8,
    /// The instruction's properties for the hazard rules.
    pub hazard: crate::hazards::Traits,
    /// The second half of a dual-issue instruction.
    pub dual: Option<Box<Op>>,
    /// The additional operands of an image operation.
    pub image: Option<Box<Image>>,
}

impl Op {
    /// The groups of registers that it reads.
    #[inline]
    pub fn reads(&self) -> &[Units] {
        &self.reads[..usize::from(self.read_count)]
    }

    /// The groups of registers that it writes.
    #[inline]
    pub fn writes(&self) -> &[Units] {
        &self.writes[..usize::from(self.write_count)]
    }
}

/// Flags of memory instructions.
pub mod mem_flags {
    /// Returns the old value (atomics).
    pub const RETURN: u32 = 1;
    /// Buffer: a register holds the offset.
    pub const OFFEN: u32 = 2;
    /// Buffer: a register holds the index.
    pub const IDXEN: u32 = 4;
    /// The wave's own scratch (`scratch_*`).
    pub const SCRATCH: u32 = 8;
    /// Goes through the flat aperture.
    pub const FLAT: u32 = 16;
    /// Accesses the global data share.
    pub const GDS: u32 = 32;
    /// Loads to LDS instead of registers.
    pub const LDS: u32 = 64;
    /// The lane's number is part of the address (`global_*_addtid`).
    pub const BY_LANE: u32 = 256;
    /// A dword after the loaded ones reports which accesses failed (`tfe`).
    pub const STATUS: u32 = 128;
    /// Buffer: the vector address is one of 64 bits (GFX6, GFX7).
    pub const ADDR64: u32 = 512;
    /// The offset in a register counts elements, not bytes (`scale_offset`).
    pub const SCALED: u32 = 1024;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dpp(pattern: DppPattern) -> Dpp {
        Dpp { pattern, row_mask: 15, bank_mask: 15, bound_ctrl: false, fetch_inactive: false }
    }

    fn lanes() -> Vreg {
        std::array::from_fn(|l| l as u32)
    }

    #[test]
    fn patterns_read_the_lanes_that_the_manual_says() {
        let read = |p, lane: usize| dpp(p).apply(&lanes(), 64, u64::MAX)[lane];
        assert_eq!(read(DppPattern::QuadPerm(0b00_01_10_11), 5), 6);
        assert_eq!(read(DppPattern::RowShl(2), 17), 19);
        assert_eq!(read(DppPattern::RowShr(3), 20), 17);
        assert_eq!(read(DppPattern::RowRor(1), 16), 31);
        assert_eq!(read(DppPattern::RowMirror, 18), 29);
        assert_eq!(read(DppPattern::RowHalfMirror, 18), 21);
        assert_eq!(read(DppPattern::RowBcast15, 20), 15);
        assert_eq!(read(DppPattern::RowBcast31, 40), 31);
        assert_eq!(read(DppPattern::RowShare(4), 40), 36);
        assert_eq!(read(DppPattern::RowXmask(3), 40), 43);
        assert_eq!(read(DppPattern::Dpp8(0o0123_4567), 9), 14);
        assert_eq!(read(DppPattern::WaveRor, 0), 63);
    }

    #[test]
    fn invalid_lanes_are_not_written_or_read_zero() {
        let shift = dpp(DppPattern::RowShr(1));
        assert_eq!(shift.write_mask(32, u32::MAX.into()), 0xfffe_fffe);
        assert_eq!(Dpp { bound_ctrl: true, ..shift }.write_mask(32, u32::MAX.into()), 0xffff_ffff);
        assert_eq!(Dpp { bound_ctrl: true, ..shift }.apply(&lanes(), 32, u32::MAX.into())[16], 0);
        // Lane 1 reads the inactive lane 0.
        assert_eq!(shift.write_mask(32, 0xffff_fffe) & 2, 0);
        assert_eq!(Dpp { fetch_inactive: true, ..shift }.write_mask(32, 0xffff_fffe) & 2, 2);
        assert_eq!(Dpp { row_mask: 1, bank_mask: 2, ..shift }.write_mask(32, u32::MAX.into()), 0xf0);
    }
}
