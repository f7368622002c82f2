//! Modifiers of an instruction: twelve bytes whose meaning depends on what kind of instruction it is.
//!
//! | | vector ALU | memory |
//! | --- | --- | --- |
//! | `offset` | literal of a dual instruction, high half of a 64-bit literal | byte offset |
//! | `bits` | neg, abs, op_sel, clamp, omod | cache policy, gds, offen, idxen, ... |
//! | `ext` | DPP, SDWA, second opcode of a dual instruction | [`MemSem`], which encoding ignores |

use crate::op::{Opcode, flags, modifiers};

/// Modifiers.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Mods {
    /// Byte offset of a memory access (of scalar memory on GFX6 and GFX7, in dwords; of a `2addr` LDS access, both
    /// 8-bit offsets: the second in bits 15:8). Of a dual instruction, the literal of `v_fmaak`/`v_fmamk`.
    pub offset: i32,
    /// Bits, see the accessors.
    pub bits: u32,
    /// Extension, see the accessors.
    pub ext: u32,
}

macro_rules! flag {
    ($(#[$doc:meta])* $get:ident, $set:ident, $with:ident, $bit:expr) => {
        $(#[$doc])*
        pub const fn $get(self) -> bool {
            self.bits >> $bit & 1 != 0
        }
        /// Sets it: see the accessor of the same name.
        pub const fn $set(&mut self, on: bool) {
            self.bits = self.bits & !(1 << $bit) | (on as u32) << $bit;
        }
        /// The same modifiers with it set.
        pub const fn $with(mut self) -> Mods {
            self.$set(true);
            self
        }
    };
}

macro_rules! field {
    ($(#[$doc:meta])* $get:ident, $set:ident, $shift:expr, $width:expr) => {
        $(#[$doc])*
        pub const fn $get(self) -> u8 {
            (self.bits >> $shift & ((1 << $width) - 1)) as u8
        }
        /// Sets it: see the accessor of the same name.
        pub const fn $set(&mut self, value: u8) {
            let mask = ((1u32 << $width) - 1) << $shift;
            self.bits = self.bits & !mask | (value as u32) << $shift & mask;
        }
    };
}

macro_rules! source_bits {
    ($(#[$doc:meta])* $get:ident, $set:ident, $shift:expr) => {
        $(#[$doc])*
        pub const fn $get(self, i: usize) -> bool {
            self.bits >> ($shift + i) & 1 != 0
        }
        /// Sets it: see the accessor of the same name.
        pub const fn $set(&mut self, i: usize, on: bool) {
            self.bits = self.bits & !(1 << ($shift + i)) | (on as u32) << ($shift + i);
        }
    };
}

/// Vector ALU. Sources are counted 0, 1, 2 in the row's order, without lane masks.
impl Mods {
    /// The default modifiers of an operation: packed operations take the high halves of sources for the high result,
    /// what is of GDS or LDS only says so.
    pub fn default_for(opcode: Opcode) -> Mods {
        let mut mods = Mods::default();
        mods.set_gds(opcode.desc().mods & modifiers::GDS_ONLY != 0);
        mods.set_lds(opcode.desc().mods & modifiers::LDS != 0);
        if opcode.desc().flags & flags::PACKED != 0 {
            mods.set_op_sel_hi_mask(7);
        }
        mods
    }

    source_bits!(
        /// Whether source `i` is negated (of packed operations: for the low result).
        neg, set_neg, 0);
    source_bits!(
        /// Whether source `i` is taken by absolute value.
        abs, set_abs, 3);
    source_bits!(
        /// Whether 16-bit source `i` is the high half; 3 is the destination.
        op_sel, set_op_sel, 6);
    source_bits!(
        /// Whether source `i` of the high result of a packed operation is the high half.
        op_sel_hi, set_op_sel_hi, 10);
    source_bits!(
        /// Whether source `i` of the high result of a packed operation is negated.
        neg_hi, set_neg_hi, 13);
    field!(
        /// `neg` of all sources, a bit each.
        neg_mask, set_neg_mask, 0, 3);
    field!(
        /// `abs` of all sources, a bit each.
        abs_mask, set_abs_mask, 3, 3);
    field!(
        /// `op_sel` of all sources and, in bit 3, the destination.
        op_sel_mask, set_op_sel_mask, 6, 4);
    field!(
        /// `op_sel_hi` of all sources, a bit each.
        op_sel_hi_mask, set_op_sel_hi_mask, 10, 3);
    field!(
        /// `neg_hi` of all sources, a bit each.
        neg_hi_mask, set_neg_hi_mask, 13, 3);
    flag!(
        /// Whether the result is clamped: floats to 0..1, integers to their range.
        clamp, set_clamp, with_clamp, 16);
    field!(
        /// Output modifier: 0 none, 1 times two, 2 times four, 3 by two.
        omod, set_omod, 17, 2);
    field!(
        /// Matrix: broadcast size.
        cbsz, set_cbsz, 19, 3);
    field!(
        /// Matrix: broadcast block.
        abid, set_abid, 22, 4);
    field!(
        /// Matrix: lane group pattern of B.
        blgp, set_blgp, 26, 3);

    /// Whether an interpolation is of the upper halves of the parameters, two of which share a dword.
    pub const fn interp_high(self) -> bool {
        self.op_sel_hi(0)
    }

    /// Sets [`Mods::interp_high`].
    pub const fn set_interp_high(&mut self, high: bool) {
        self.set_op_sel_hi(0, high);
    }

    /// Matrix with scales of GFX12.5: the half of the wave that has the scales of `A` and of `B`.
    pub const fn matrix_scale_rows(self) -> [u8; 2] {
        [(self.ext >> 6 & 1) as u8, (self.ext >> 10 & 1) as u8]
    }

    /// Matrix with scales of GFX12.5: the formats of the scales, 0 E8M0, 1 E5M3, 2 E4M3.
    pub const fn matrix_scale_formats(self) -> [u8; 2] {
        [(self.ext & 3) as u8, (self.ext >> 13 & 3) as u8]
    }

    field!(
        /// Interpolation: the number of exports that may be outstanding.
        wait_exp, set_wait_exp, 19, 3);
    flag!(
        /// Export: two 16-bit values a register.
        compr, set_compr, with_compr, 0);
    flag!(
        /// Export: the last one.
        done, set_done, with_done, 1);
    flag!(
        /// Export: EXEC is the valid mask.
        vm, set_vm, with_vm, 2);
    flag!(
        /// Export: M0 gives the row.
        row_en, set_row_en, with_row_en, 3);
    field!(
        /// Direct load from LDS: the number of vector ALU results that may be outstanding.
        wait_vdst, set_wait_vdst, 4, 4);
    flag!(
        /// Direct load from LDS: does not wait for reads of vector memory instructions.
        wait_vsrc, set_wait_vsrc, with_wait_vsrc, 8);

    /// `dpp_ctrl` of [`crate::Form::Dpp16`].
    pub const fn dpp_ctrl(self) -> u32 {
        self.ext & 0x1ff
    }

    /// The mask of rows (of 16 lanes) that are written.
    pub const fn row_mask(self) -> u32 {
        self.ext >> 9 & 15
    }

    /// The mask of banks (of 4 lanes of each row) that are written.
    pub const fn bank_mask(self) -> u32 {
        self.ext >> 13 & 15
    }

    /// Whether lanes that read an invalid lane read zero, rather than being disabled.
    pub const fn bound_ctrl(self) -> bool {
        self.ext >> 17 & 1 != 0
    }

    /// Whether values of inactive lanes are fetched.
    pub const fn fetch_inactive(self) -> bool {
        self.ext >> 24 & 1 != 0
    }

    /// The same modifiers with lanes crossed within rows.
    pub const fn with_dpp16(self, ctrl: u32, row_mask: u32, bank_mask: u32, bound_ctrl: bool, fi: bool) -> Mods {
        let ext = ctrl & 0x1ff
            | (row_mask & 15) << 9
            | (bank_mask & 15) << 13
            | (bound_ctrl as u32) << 17
            | (fi as u32) << 24;
        Mods { ext, ..self }
    }

    /// `lane_sel` of [`crate::Form::Dpp8`]: three bits a lane.
    pub const fn dpp8_lanes(self) -> u32 {
        self.ext & 0xff_ffff
    }

    /// The same modifiers with lanes crossed within groups of eight.
    pub const fn with_dpp8(self, lanes: u32, fi: bool) -> Mods {
        Mods { ext: lanes & 0xff_ffff | (fi as u32) << 24, ..self }
    }

    /// Which part of the destination an SDWA instruction writes: 0 to 3 a byte, 4 and 5 a half, 6 all.
    pub const fn dst_sel(self) -> u32 {
        self.ext & 7
    }

    /// What an SDWA instruction does to the rest of the destination: 0 zero, 1 sign-extend, 2 preserve.
    pub const fn dst_unused(self) -> u32 {
        self.ext >> 3 & 3
    }

    /// Which part of source `i` an SDWA instruction reads.
    pub const fn src_sel(self, i: usize) -> u32 {
        self.ext >> (5 + 4 * i) & 7
    }

    /// Whether source `i` of an SDWA instruction is sign-extended.
    pub const fn src_sext(self, i: usize) -> bool {
        self.ext >> (8 + 4 * i) & 1 != 0
    }

    /// The same modifiers with sub-dword selections: of the destination, of what happens to its rest, and of sources
    /// 0 and 1 with their sign extensions.
    pub const fn with_sdwa(self, dst_sel: u32, dst_unused: u32, src_sel: [u32; 2], sext: [bool; 2]) -> Mods {
        let ext = dst_sel & 7
            | (dst_unused & 3) << 3
            | (src_sel[0] & 7) << 5
            | (sext[0] as u32) << 8
            | (src_sel[1] & 7) << 9
            | (sext[1] as u32) << 12;
        Mods { ext, ..self }
    }

    /// The second operation of a dual instruction.
    pub fn vopd_y(self) -> Option<Opcode> {
        Opcode::from_index(self.ext as usize)
    }

    /// Makes `y` the second operation of a dual instruction.
    pub fn set_vopd_y(&mut self, y: Opcode) {
        self.ext = y as u32;
    }

    /// The signs of a dual instruction's half, 0 or 1: a bit for each source that is negated ([`crate::Form::Vopd3`]).
    pub const fn vopd_neg(self, half: usize) -> u8 {
        (self.bits >> (3 * half)) as u8 & 7
    }

    /// Sets [`Mods::vopd_neg`].
    pub const fn set_vopd_neg(&mut self, half: usize, bits: u8) {
        self.bits = self.bits & !(7 << (3 * half)) | (bits as u32 & 7) << (3 * half);
    }

    /// What a dual instruction's half, 0 or 1, has for its third source ([`crate::Form::Vopd3`]): the number of a
    /// vector register, a scalar register's [`crate::Reg::id`] of a mask, or `bitop3`'s truth table.
    pub const fn vopd_third(self, half: usize) -> u8 {
        (self.bits >> (8 + 8 * half)) as u8
    }

    /// Sets [`Mods::vopd_third`].
    pub const fn set_vopd_third(&mut self, half: usize, number: u8) {
        let at = 8 + 8 * half;
        self.bits = self.bits & !(0xff << at) | (number as u32) << at;
    }

    /// Sets `bitop3`'s truth table, which is where others have `neg`, `abs` and `omod`.
    pub const fn set_bitop3(&mut self, table: u8) {
        let table = table as u32;
        self.bits = self.bits & !(0x3f | 3 << 17) | table & 0x3f | table >> 6 << 17;
    }

    /// The high half of a literal of 64 bits.
    pub const fn literal_high(self) -> u32 {
        self.offset as u32
    }

    /// The literal of `v_fmaak`/`v_fmamk` in a dual instruction.
    pub const fn vopd_literal(self) -> u32 {
        self.offset as u32
    }
}

/// Memory.
impl Mods {
    /// Modifiers of a memory access at byte offset `offset`.
    pub const fn at(offset: i32) -> Mods {
        Mods { offset, bits: 0, ext: 0 }
    }

    flag!(
        /// Globally coherent; on GFX940 and later `sc0`. Of an atomic: returns the old value.
        glc, set_glc, with_glc, 0);
    flag!(
        /// System level coherent (streaming); on GFX940 and later `nt`.
        slc, set_slc, with_slc, 1);
    flag!(
        /// Device level coherent (GFX10, GFX11).
        dlc, set_dlc, with_dlc, 2);
    flag!(
        /// System coherence (GFX90A); on GFX940 and later `sc1`.
        scc, set_scc, with_scc, 3);
    field!(
        /// Temporal hint (GFX12).
        th, set_th, 4, 3);
    field!(
        /// Coherence scope (GFX12).
        scope, set_scope, 7, 2);
    flag!(
        /// The loaded data goes to LDS.
        lds, set_lds, with_lds, 9);
    flag!(
        /// Global data share.
        gds, set_gds, with_gds, 10);
    flag!(
        /// Buffer: the address operand has an offset.
        offen, set_offen, with_offen, 11);
    flag!(
        /// Buffer: the address operand has an index.
        idxen, set_idxen, with_idxen, 12);
    flag!(
        /// Buffer: the address operand is a 64-bit address.
        addr64, set_addr64, with_addr64, 13);
    flag!(
        /// Texture fail enable: an extra dword of result.
        tfe, set_tfe, with_tfe, 14);
    field!(
        /// Image: which components.
        dmask, set_dmask, 15, 4);
    flag!(
        /// Image: 16-bit data.
        d16, set_d16, with_d16, 19);
    flag!(
        /// Image: 16-bit addresses.
        a16, set_a16, with_a16, 20);
    flag!(
        /// Image: coordinates are not normalised.
        unorm, set_unorm, with_unorm, 21);
    field!(
        /// Image: dimension.
        dim, set_dim, 22, 4);
    flag!(
        /// Image: 128-bit resource, or on GFX10 and later a 16-bit gradient.
        r128, set_r128, with_r128, 26);
    flag!(
        /// Image: level-of-detail warning.
        lwe, set_lwe, with_lwe, 27);
    flag!(
        /// Image: array.
        da, set_da, with_da, 28);
    flag!(
        /// Scalar memory of GFX9 with an offset register: the immediate offset is there even if it is 0.
        imm_offset, set_imm_offset, with_imm_offset, 29);
    flag!(
        /// Non-volatile (GFX9, GFX1250).
        nv, set_nv, with_nv, 30);
    flag!(
        /// The offset register counts elements (GFX1250).
        scale_offset, set_scale_offset, with_scale_offset, 31);
    field!(
        /// Typed buffer: the format of the data; before GFX10, number format and data format.
        buffer_format, set_buffer_format, 15, 7);
    /// What the compiler knows of the access.
    pub const fn sem(self) -> MemSem {
        MemSem(self.ext)
    }

    /// Records what the compiler knows of the access.
    pub const fn set_sem(&mut self, sem: MemSem) {
        self.ext = sem.0;
    }

    /// The same modifiers with what the compiler knows of the access.
    pub const fn with_sem(mut self, sem: MemSem) -> Mods {
        self.set_sem(sem);
        self
    }
}

/// An atomic ordering.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Ordering {
    /// Not atomic.
    #[default]
    NotAtomic,
    /// `unordered`.
    Unordered,
    /// `monotonic`.
    Monotonic,
    /// `acquire`.
    Acquire,
    /// `release`.
    Release,
    /// `acq_rel`.
    AcqRel,
    /// `seq_cst`.
    SeqCst,
}

impl Ordering {
    /// Whether it acquires.
    pub const fn acquires(self) -> bool {
        matches!(self, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst)
    }

    /// Whether it releases.
    pub const fn releases(self) -> bool {
        matches!(self, Ordering::Release | Ordering::AcqRel | Ordering::SeqCst)
    }

    const fn from_bits(bits: u32) -> Ordering {
        match bits {
            0 => Ordering::NotAtomic,
            1 => Ordering::Unordered,
            2 => Ordering::Monotonic,
            3 => Ordering::Acquire,
            4 => Ordering::Release,
            5 => Ordering::AcqRel,
            _ => Ordering::SeqCst,
        }
    }
}

/// A synchronisation scope, smallest first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Scope {
    /// One lane.
    SingleThread,
    /// One wave.
    Wavefront,
    /// One work-group.
    Workgroup,
    /// One cluster of work-groups.
    Cluster,
    /// One device.
    Agent,
    /// All devices and the host.
    #[default]
    System,
}

impl Scope {
    const fn from_bits(bits: u32) -> Scope {
        match bits {
            0 => Scope::SingleThread,
            1 => Scope::Wavefront,
            2 => Scope::Workgroup,
            3 => Scope::Cluster,
            4 => Scope::Agent,
            _ => Scope::System,
        }
    }
}

/// What the compiler knows of a memory access until its memory-model pass: packed, see the accessors.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct MemSem(u32);

impl MemSem {
    /// Address space bit: global memory (and constant).
    pub const GLOBAL: u32 = 1;
    /// Address space bit: LDS.
    pub const LDS: u32 = 2;
    /// Address space bit: scratch.
    pub const SCRATCH: u32 = 4;
    /// Address space bit: GDS.
    pub const GDS: u32 = 8;
    /// Address space bit: anything else.
    pub const OTHER: u32 = 16;
    /// The address spaces a generic pointer may point into.
    pub const FLAT: u32 = MemSem::GLOBAL | MemSem::LDS | MemSem::SCRATCH;

    /// A plain access to the address spaces `spaces`.
    pub const fn plain(spaces: u32) -> MemSem {
        MemSem((spaces & 31) << 6)
    }

    /// An atomic access to the address spaces `spaces`.
    pub const fn atomic(spaces: u32, ordering: Ordering, scope: Scope) -> MemSem {
        MemSem((spaces & 31) << 6 | ordering as u32 | (scope as u32) << 3 | 1 << 13)
    }

    /// The value of its packed bits (0 when nothing is known).
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The ordering.
    pub const fn ordering(self) -> Ordering {
        Ordering::from_bits(self.0 & 7)
    }

    /// The scope.
    pub const fn scope(self) -> Scope {
        Scope::from_bits(self.0 >> 3 & 7)
    }

    /// The set of address spaces that it may reach.
    pub const fn spaces(self) -> u32 {
        self.0 >> 6 & 31
    }

    /// Whether it is volatile.
    pub const fn is_volatile(self) -> bool {
        self.0 >> 11 & 1 != 0
    }

    /// Whether it is nontemporal.
    pub const fn is_nontemporal(self) -> bool {
        self.0 >> 12 & 1 != 0
    }

    /// Whether it is atomic.
    pub const fn is_atomic(self) -> bool {
        self.0 >> 13 & 1 != 0
    }

    /// The ordering that a compare-and-swap has when it fails.
    pub const fn failure_ordering(self) -> Ordering {
        Ordering::from_bits(self.0 >> 14 & 7)
    }

    /// Whether the data never changes while the kernel runs.
    pub const fn is_invariant(self) -> bool {
        self.0 >> 17 & 1 != 0
    }

    /// Whether no access of the function may write the same memory.
    pub const fn is_noalias(self) -> bool {
        self.0 >> 18 & 1 != 0
    }

    /// Whether it orders accesses to its own address spaces only (`one-as` scopes).
    pub const fn is_one_as(self) -> bool {
        self.0 >> 19 & 1 != 0
    }

    /// Whether nobody reads the data after it.
    pub const fn is_last_use(self) -> bool {
        self.0 >> 20 & 1 != 0
    }

    /// Whether it and `other` are known to be of different memory: by classes of types, or by the arguments that their
    /// addresses are based on, one of which is of memory that nothing else is.
    pub const fn is_apart_from(self, other: MemSem) -> bool {
        let (class, object) = (self.0 >> 21 & 31, self.0 >> 26 & 31);
        let (other_class, other_object) = (other.0 >> 21 & 31, other.0 >> 26 & 31);
        let alone = (self.0 | other.0) >> 31 != 0;
        class != 0 && other_class != 0 && class != other_class
            || alone && object != 0 && other_object != 0 && object != other_object
    }

    /// The same with what tells it from others: a class of types, the argument that its address is based on (both below
    /// 32, 0 if not known), and whether that argument's memory is accessed by way of it alone.
    pub const fn with_apart(self, class: u8, object: u8, alone: bool) -> MemSem {
        let bits = (class as u32 & 31) << 21 | (object as u32 & 31) << 26 | (alone as u32) << 31;
        MemSem(self.0 & ((1 << 21) - 1) | bits)
    }

    /// The same, the last access of its data.
    pub const fn with_last_use(self) -> MemSem {
        MemSem(self.0 | 1 << 20)
    }

    /// The same, ordering its own address spaces only.
    pub const fn with_one_as(self) -> MemSem {
        MemSem(self.0 | 1 << 19)
    }

    /// The same, volatile.
    pub const fn with_volatile(self) -> MemSem {
        MemSem(self.0 | 1 << 11)
    }

    /// The same, nontemporal.
    pub const fn with_nontemporal(self) -> MemSem {
        MemSem(self.0 | 1 << 12)
    }

    /// The same with the ordering of a failing compare-and-swap.
    pub const fn with_failure(self, ordering: Ordering) -> MemSem {
        MemSem(self.0 & !(7 << 14) | (ordering as u32) << 14)
    }

    /// The same, of memory that never changes.
    pub const fn with_invariant(self) -> MemSem {
        MemSem(self.0 | 1 << 17)
    }

    /// The same, of memory that nothing else here writes.
    pub const fn with_noalias(self) -> MemSem {
        MemSem(self.0 | 1 << 18)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn semantics_keep_their_fields_apart() {
        let sem = MemSem::atomic(MemSem::FLAT, Ordering::SeqCst, Scope::Agent)
            .with_volatile()
            .with_failure(Ordering::Acquire);
        assert_eq!(
            (sem.ordering(), sem.scope(), sem.spaces(), sem.is_volatile(), sem.is_nontemporal(), sem.is_atomic()),
            (Ordering::SeqCst, Scope::Agent, MemSem::FLAT, true, false, true)
        );
        assert_eq!(sem.failure_ordering(), Ordering::Acquire);
        assert!(!MemSem::plain(MemSem::LDS).is_atomic());
    }

    #[test]
    fn fields_do_not_overlap() {
        let mut mods = Mods::default();
        mods.set_op_sel(3, true);
        mods.set_omod(3);
        mods.set_neg_hi_mask(7);
        assert!(!mods.clamp() && mods.op_sel_hi_mask() == 0);
        assert_eq!((mods.op_sel_mask(), mods.omod(), mods.neg_hi_mask()), (8, 3, 7));
        let sdwa = mods.with_sdwa(6, 2, [1, 5], [true, false]);
        assert_eq!((sdwa.dst_sel(), sdwa.dst_unused(), sdwa.src_sel(0), sdwa.src_sel(1)), (6, 2, 1, 5));
        assert!(sdwa.src_sext(0) && !sdwa.src_sext(1));
    }
}
