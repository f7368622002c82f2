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

/// A field of [`Mods::bits`], [`Mods::ext`] or [`MemSem::bits`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BitField {
    /// Its lowest bit.
    pub shift: u8,
    /// How many bits it has.
    pub width: u8,
}

impl BitField {
    /// The field of `width` bits from bit `shift` on.
    pub const fn new(shift: u8, width: u8) -> BitField {
        BitField { shift, width }
    }

    /// Its highest value.
    pub const fn max(self) -> u32 {
        (1 << self.width) - 1
    }

    /// Its bits.
    pub const fn mask(self) -> u32 {
        self.max() << self.shift
    }

    /// Its value in `bits`.
    #[inline]
    pub const fn get(self, bits: u32) -> u32 {
        bits >> self.shift & self.max()
    }

    /// The bits that are `value` in this field.
    #[inline]
    pub const fn put(self, value: u32) -> u32 {
        (value & self.max()) << self.shift
    }

    /// `bits` with `value` in this field.
    #[inline]
    pub const fn set(self, bits: u32, value: u32) -> u32 {
        bits & !self.mask() | self.put(value)
    }
}

/// Fields of [`Mods::bits`] as constants, with their accessors: `flag` for a `bool`, `number` for a `u8`, and `by_source`
/// for a `bool` for each source as well as the number with all of them.
macro_rules! bit_fields {
    ($($(#[$doc:meta])* $field:ident($shift:literal, $width:literal): $kind:ident $names:tt;)*) => {$(
        #[doc = concat!("The field of `", stringify!($field), "`.")]
        pub const $field: BitField = BitField::new($shift, $width);
        accessors!($kind $names $(#[$doc])* $field);
    )*};
}

macro_rules! accessors {
    (flag($get:ident, $set:ident, $with:ident) $(#[$doc:meta])* $field:ident) => {
        $(#[$doc])*
        pub const fn $get(self) -> bool {
            Mods::$field.get(self.bits) != 0
        }
        #[doc = concat!("Sets [`Mods::", stringify!($get), "`].")]
        pub const fn $set(&mut self, on: bool) {
            self.bits = Mods::$field.set(self.bits, on as u32);
        }
        #[doc = concat!("The same modifiers with [`Mods::", stringify!($get), "`] set.")]
        pub const fn $with(mut self) -> Mods {
            self.$set(true);
            self
        }
    };
    (number($get:ident, $set:ident) $(#[$doc:meta])* $field:ident) => {
        $(#[$doc])*
        pub const fn $get(self) -> u8 {
            Mods::$field.get(self.bits) as u8
        }
        #[doc = concat!("Sets [`Mods::", stringify!($get), "`].")]
        pub const fn $set(&mut self, value: u8) {
            self.bits = Mods::$field.set(self.bits, value as u32);
        }
    };
    (by_source($get:ident, $set:ident, $get_all:ident, $set_all:ident) $(#[$doc:meta])* $field:ident) => {
        $(#[$doc])*
        pub const fn $get(self, i: usize) -> bool {
            self.bits >> (Mods::$field.shift as usize + i) & 1 != 0
        }
        #[doc = concat!("Sets [`Mods::", stringify!($get), "`].")]
        pub const fn $set(&mut self, i: usize, on: bool) {
            let shift = Mods::$field.shift as usize + i;
            self.bits = self.bits & !(1 << shift) | (on as u32) << shift;
        }
        accessors!(number($get_all, $set_all)
            #[doc = concat!("[`Mods::", stringify!($get), "`] of all sources, a bit each.")] $field);
    };
}

/// Vector ALU. Sources are counted 0, 1, 2 in the row's order, without lane masks.
impl Mods {
    /// The default modifiers of an operation: packed operations take the high halves of sources for the high result,
    /// and `gds` and `lds` are set where the operation always has them.
    pub fn default_for(opcode: Opcode) -> Mods {
        let mut mods = Mods::default();
        mods.set_gds(opcode.desc().mods & modifiers::GDS_ONLY != 0);
        mods.set_lds(opcode.desc().mods & modifiers::LDS != 0);
        if opcode.desc().flags & flags::PACKED != 0 {
            mods.set_op_sel_hi_mask(7);
        }
        mods
    }

    bit_fields! {
        /// Whether source `i` is negated (of packed operations: for the low result).
        NEG(0, 3): by_source(neg, set_neg, neg_mask, set_neg_mask);
        /// Whether source `i` is taken by absolute value.
        ABS(3, 3): by_source(abs, set_abs, abs_mask, set_abs_mask);
        /// Whether 16-bit source `i` is the high half; 3 is the destination.
        OP_SEL(6, 4): by_source(op_sel, set_op_sel, op_sel_mask, set_op_sel_mask);
        /// Whether source `i` of the high result of a packed operation is the high half.
        OP_SEL_HI(10, 3): by_source(op_sel_hi, set_op_sel_hi, op_sel_hi_mask, set_op_sel_hi_mask);
        /// Whether source `i` of the high result of a packed operation is negated.
        NEG_HI(13, 3): by_source(neg_hi, set_neg_hi, neg_hi_mask, set_neg_hi_mask);
        /// Whether the result is clamped: floats to 0..1, integers to their range.
        CLAMP(16, 1): flag(clamp, set_clamp, with_clamp);
        /// Output modifier: 0 none, 1 times two, 2 times four, 3 divided by two.
        OMOD(17, 2): number(omod, set_omod);
        /// Matrix: broadcast size.
        CBSZ(19, 3): number(cbsz, set_cbsz);
        /// Matrix: broadcast block.
        ABID(22, 4): number(abid, set_abid);
        /// Matrix: lane group pattern of B.
        BLGP(26, 3): number(blgp, set_blgp);
        /// Interpolation: the number of exports that may be outstanding.
        WAIT_EXP(19, 3): number(wait_exp, set_wait_exp);
        /// Export: two 16-bit values a register.
        COMPR(0, 1): flag(compr, set_compr, with_compr);
        /// Export: the last one.
        DONE(1, 1): flag(done, set_done, with_done);
        /// Export: EXEC is the valid mask.
        VM(2, 1): flag(vm, set_vm, with_vm);
        /// Export: M0 gives the row.
        ROW_EN(3, 1): flag(row_en, set_row_en, with_row_en);
        /// Direct load from LDS: the number of vector ALU results that may be outstanding.
        WAIT_VDST(4, 4): number(wait_vdst, set_wait_vdst);
        /// Direct load from LDS: does not wait for reads of vector memory instructions.
        WAIT_VSRC(8, 1): flag(wait_vsrc, set_wait_vsrc, with_wait_vsrc);
    }

    /// `dpp_ctrl` in [`Mods::ext`].
    pub const DPP_CTRL: BitField = BitField::new(0, 9);
    /// The row mask of DPP16 in [`Mods::ext`].
    pub const ROW_MASK: BitField = BitField::new(9, 4);
    /// The bank mask of DPP16 in [`Mods::ext`].
    pub const BANK_MASK: BitField = BitField::new(13, 4);
    /// `bound_ctrl` of DPP16 in [`Mods::ext`].
    pub const BOUND_CTRL: BitField = BitField::new(17, 1);
    /// `fi` of DPP in [`Mods::ext`].
    pub const FETCH_INACTIVE: BitField = BitField::new(24, 1);
    /// The lanes of DPP8 in [`Mods::ext`].
    pub const DPP8_LANES: BitField = BitField::new(0, 24);
    /// `dst_sel` of SDWA in [`Mods::ext`].
    pub const DST_SEL: BitField = BitField::new(0, 3);
    /// `dst_unused` of SDWA in [`Mods::ext`].
    pub const DST_UNUSED: BitField = BitField::new(3, 2);
    /// `src0_sel` and `src1_sel` of SDWA in [`Mods::ext`].
    pub const SRC_SEL: [BitField; 2] = [BitField::new(5, 3), BitField::new(9, 3)];
    /// `src0_sext` and `src1_sext` of SDWA in [`Mods::ext`].
    pub const SRC_SEXT: [BitField; 2] = [BitField::new(8, 1), BitField::new(12, 1)];

    /// Whether an interpolation uses the upper halves of the parameters, two of which share a dword.
    pub const fn interp_high(self) -> bool {
        self.op_sel_hi(0)
    }

    /// Sets [`Mods::interp_high`].
    pub const fn set_interp_high(&mut self, high: bool) {
        self.set_op_sel_hi(0, high);
    }

    /// Matrix with scales of GFX12.5: the half of the wave that holds the scales of `A` and of `B`.
    pub const fn matrix_scale_rows(self) -> [u8; 2] {
        [(self.ext >> 6 & 1) as u8, (self.ext >> 10 & 1) as u8]
    }

    /// Matrix with scales of GFX12.5: the formats of the scales, 0 E8M0, 1 E5M3, 2 E4M3.
    pub const fn matrix_scale_formats(self) -> [u8; 2] {
        [(self.ext & 3) as u8, (self.ext >> 13 & 3) as u8]
    }

    /// `dpp_ctrl` of [`crate::Form::Dpp16`].
    pub const fn dpp_ctrl(self) -> u32 {
        Mods::DPP_CTRL.get(self.ext)
    }

    /// The mask of rows (of 16 lanes) that are written.
    pub const fn row_mask(self) -> u32 {
        Mods::ROW_MASK.get(self.ext)
    }

    /// The mask of banks (of 4 lanes of each row) that are written.
    pub const fn bank_mask(self) -> u32 {
        Mods::BANK_MASK.get(self.ext)
    }

    /// Whether lanes that read an invalid lane read zero, rather than being disabled.
    pub const fn bound_ctrl(self) -> bool {
        Mods::BOUND_CTRL.get(self.ext) != 0
    }

    /// Whether values of inactive lanes are fetched.
    pub const fn fetch_inactive(self) -> bool {
        Mods::FETCH_INACTIVE.get(self.ext) != 0
    }

    /// The same modifiers with DPP within rows.
    pub const fn with_dpp16(self, ctrl: u32, row_mask: u32, bank_mask: u32, bound_ctrl: bool, fi: bool) -> Mods {
        let ext = Mods::DPP_CTRL.put(ctrl)
            | Mods::ROW_MASK.put(row_mask)
            | Mods::BANK_MASK.put(bank_mask)
            | Mods::BOUND_CTRL.put(bound_ctrl as u32)
            | Mods::FETCH_INACTIVE.put(fi as u32);
        Mods { ext, ..self }
    }

    /// `lane_sel` of [`crate::Form::Dpp8`]: three bits a lane.
    pub const fn dpp8_lanes(self) -> u32 {
        Mods::DPP8_LANES.get(self.ext)
    }

    /// The same modifiers with DPP within groups of eight lanes.
    pub const fn with_dpp8(self, lanes: u32, fi: bool) -> Mods {
        Mods { ext: Mods::DPP8_LANES.put(lanes) | Mods::FETCH_INACTIVE.put(fi as u32), ..self }
    }

    /// Which part of the destination an SDWA instruction writes: 0 to 3 a byte, 4 and 5 a half, 6 all.
    pub const fn dst_sel(self) -> u32 {
        Mods::DST_SEL.get(self.ext)
    }

    /// What an SDWA instruction does to the rest of the destination: 0 zero, 1 sign-extend, 2 preserve.
    pub const fn dst_unused(self) -> u32 {
        Mods::DST_UNUSED.get(self.ext)
    }

    /// Which part of source `i` an SDWA instruction reads.
    pub const fn src_sel(self, i: usize) -> u32 {
        Mods::SRC_SEL[i].get(self.ext)
    }

    /// Whether source `i` of an SDWA instruction is sign-extended.
    pub const fn src_sext(self, i: usize) -> bool {
        Mods::SRC_SEXT[i].get(self.ext) != 0
    }

    /// The same modifiers with SDWA selections: of the destination and of what happens to the rest of it, and of both
    /// sources with their sign extensions.
    pub const fn with_sdwa(self, dst_sel: u32, dst_unused: u32, src_sel: [u32; 2], sext: [bool; 2]) -> Mods {
        let ext = Mods::DST_SEL.put(dst_sel)
            | Mods::DST_UNUSED.put(dst_unused)
            | Mods::SRC_SEL[0].put(src_sel[0])
            | Mods::SRC_SEXT[0].put(sext[0] as u32)
            | Mods::SRC_SEL[1].put(src_sel[1])
            | Mods::SRC_SEXT[1].put(sext[1] as u32);
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

    /// The negated sources of half 0 or 1 of a dual instruction, a bit each ([`crate::Form::Vopd3`]).
    pub const fn vopd_neg(self, half: usize) -> u8 {
        (self.bits >> (3 * half)) as u8 & 7
    }

    /// Sets [`Mods::vopd_neg`].
    pub const fn set_vopd_neg(&mut self, half: usize, bits: u8) {
        self.bits = self.bits & !(7 << (3 * half)) | (bits as u32 & 7) << (3 * half);
    }

    /// The third source of half 0 or 1 of a dual instruction ([`crate::Form::Vopd3`]): the number of a vector
    /// register, the [`crate::Reg::id`] of a mask's scalar register, or `bitop3`'s truth table.
    pub const fn vopd_third(self, half: usize) -> u8 {
        (self.bits >> (8 + 8 * half)) as u8
    }

    /// Sets [`Mods::vopd_third`].
    pub const fn set_vopd_third(&mut self, half: usize, number: u8) {
        let at = 8 + 8 * half;
        self.bits = self.bits & !(0xff << at) | (number as u32) << at;
    }

    /// Sets `bitop3`'s truth table, which takes the bits of `neg`, `abs` and `omod`.
    pub const fn set_bitop3(&mut self, table: u8) {
        self.set_neg_mask(table);
        self.set_abs_mask(table >> 3);
        self.set_omod(table >> 6);
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

    bit_fields! {
        /// Globally coherent; on GFX940 and later `sc0`. Of an atomic: returns the old value.
        GLC(0, 1): flag(glc, set_glc, with_glc);
        /// System level coherent (streaming); on GFX940 and later `nt`.
        SLC(1, 1): flag(slc, set_slc, with_slc);
        /// Device level coherent (GFX10, GFX11).
        DLC(2, 1): flag(dlc, set_dlc, with_dlc);
        /// System coherence (GFX90A); on GFX940 and later `sc1`.
        SCC(3, 1): flag(scc, set_scc, with_scc);
        /// Temporal hint (GFX12).
        TH(4, 3): number(th, set_th);
        /// Coherence scope (GFX12).
        SCOPE(7, 2): number(scope, set_scope);
        /// The loaded data goes to LDS.
        LDS(9, 1): flag(lds, set_lds, with_lds);
        /// Global data share.
        GDS(10, 1): flag(gds, set_gds, with_gds);
        /// Buffer: the address operand has an offset.
        OFFEN(11, 1): flag(offen, set_offen, with_offen);
        /// Buffer: the address operand has an index.
        IDXEN(12, 1): flag(idxen, set_idxen, with_idxen);
        /// Buffer: the address operand is a 64-bit address.
        ADDR64(13, 1): flag(addr64, set_addr64, with_addr64);
        /// Texture fail enable: an extra dword of result.
        TFE(14, 1): flag(tfe, set_tfe, with_tfe);
        /// Image: which components.
        DMASK(15, 4): number(dmask, set_dmask);
        /// Image: 16-bit data.
        D16(19, 1): flag(d16, set_d16, with_d16);
        /// Image: 16-bit addresses.
        A16(20, 1): flag(a16, set_a16, with_a16);
        /// Image: coordinates are not normalised.
        UNORM(21, 1): flag(unorm, set_unorm, with_unorm);
        /// Image: dimension.
        DIM(22, 4): number(dim, set_dim);
        /// Image: 128-bit resource, or on GFX10 and later a 16-bit gradient.
        R128(26, 1): flag(r128, set_r128, with_r128);
        /// Image: level-of-detail warning.
        LWE(27, 1): flag(lwe, set_lwe, with_lwe);
        /// Image: array.
        DA(28, 1): flag(da, set_da, with_da);
        /// Scalar memory of GFX9 with an offset register: the immediate offset is there even if it is 0.
        IMM_OFFSET(29, 1): flag(imm_offset, set_imm_offset, with_imm_offset);
        /// Non-volatile (GFX9, GFX1250).
        NV(30, 1): flag(nv, set_nv, with_nv);
        /// The offset register counts elements (GFX1250).
        SCALE_OFFSET(31, 1): flag(scale_offset, set_scale_offset, with_scale_offset);
        /// Typed buffer: the format of the data; before GFX10, number format and data format.
        BUFFER_FORMAT(15, 7): number(buffer_format, set_buffer_format);
    }

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

/// What the compiler knows of a memory access until its memory-model pass, packed into bit fields.
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

    /// The [`Ordering`].
    pub const ORDERING: BitField = BitField::new(0, 3);
    /// The [`Scope`].
    pub const SCOPE: BitField = BitField::new(3, 3);
    /// The address spaces, a bit each.
    pub const SPACES: BitField = BitField::new(6, 5);
    /// See [`MemSem::is_volatile`].
    pub const VOLATILE: BitField = BitField::new(11, 1);
    /// See [`MemSem::is_nontemporal`].
    pub const NONTEMPORAL: BitField = BitField::new(12, 1);
    /// See [`MemSem::is_atomic`].
    pub const ATOMIC: BitField = BitField::new(13, 1);
    /// See [`MemSem::failure_ordering`].
    pub const FAILURE: BitField = BitField::new(14, 3);
    /// See [`MemSem::is_invariant`].
    pub const INVARIANT: BitField = BitField::new(17, 1);
    /// See [`MemSem::is_noalias`].
    pub const NOALIAS: BitField = BitField::new(18, 1);
    /// See [`MemSem::is_one_as`].
    pub const ONE_AS: BitField = BitField::new(19, 1);
    /// See [`MemSem::is_last_use`].
    pub const LAST_USE: BitField = BitField::new(20, 1);
    /// The class of [`MemSem::with_apart`].
    pub const CLASS: BitField = BitField::new(21, 5);
    /// The object of [`MemSem::with_apart`].
    pub const OBJECT: BitField = BitField::new(26, 5);
    /// Whether [`MemSem::with_apart`]'s object is reached through that argument only.
    pub const ALONE: BitField = BitField::new(31, 1);

    /// `self` with `value` in `field`.
    const fn set(self, field: BitField, value: u32) -> MemSem {
        MemSem(field.set(self.0, value))
    }

    /// A plain access to the address spaces `spaces`.
    pub const fn plain(spaces: u32) -> MemSem {
        MemSem(MemSem::SPACES.put(spaces))
    }

    /// An atomic access to the address spaces `spaces`.
    pub const fn atomic(spaces: u32, ordering: Ordering, scope: Scope) -> MemSem {
        MemSem::plain(spaces)
            .set(MemSem::ORDERING, ordering as u32)
            .set(MemSem::SCOPE, scope as u32)
            .set(MemSem::ATOMIC, 1)
    }

    /// The value of its packed bits (0 when nothing is known).
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The ordering.
    pub const fn ordering(self) -> Ordering {
        Ordering::from_bits(MemSem::ORDERING.get(self.0))
    }

    /// The scope.
    pub const fn scope(self) -> Scope {
        Scope::from_bits(MemSem::SCOPE.get(self.0))
    }

    /// The set of address spaces that it may reach.
    pub const fn spaces(self) -> u32 {
        MemSem::SPACES.get(self.0)
    }

    /// Whether it is volatile.
    pub const fn is_volatile(self) -> bool {
        MemSem::VOLATILE.get(self.0) != 0
    }

    /// Whether it is nontemporal.
    pub const fn is_nontemporal(self) -> bool {
        MemSem::NONTEMPORAL.get(self.0) != 0
    }

    /// Whether it is atomic.
    pub const fn is_atomic(self) -> bool {
        MemSem::ATOMIC.get(self.0) != 0
    }

    /// The ordering that a compare-and-swap has when it fails.
    pub const fn failure_ordering(self) -> Ordering {
        Ordering::from_bits(MemSem::FAILURE.get(self.0))
    }

    /// Whether the data never changes while the kernel runs.
    pub const fn is_invariant(self) -> bool {
        MemSem::INVARIANT.get(self.0) != 0
    }

    /// Whether no access of the function may write the same memory.
    pub const fn is_noalias(self) -> bool {
        MemSem::NOALIAS.get(self.0) != 0
    }

    /// Whether it orders only accesses to its own address spaces (`one-as` scopes).
    pub const fn is_one_as(self) -> bool {
        MemSem::ONE_AS.get(self.0) != 0
    }

    /// Whether it is the last access to its data.
    pub const fn is_last_use(self) -> bool {
        MemSem::LAST_USE.get(self.0) != 0
    }

    /// Whether it cannot alias `other`: because of the classes of their types, or because their addresses are based on
    /// different arguments, one of which is the only way to its memory.
    pub const fn is_apart_from(self, other: MemSem) -> bool {
        let (class, object) = (MemSem::CLASS.get(self.0), MemSem::OBJECT.get(self.0));
        let (other_class, other_object) = (MemSem::CLASS.get(other.0), MemSem::OBJECT.get(other.0));
        let alone = MemSem::ALONE.get(self.0 | other.0) != 0;
        class != 0 && other_class != 0 && class != other_class
            || alone && object != 0 && other_object != 0 && object != other_object
    }

    /// The same with alias information: a class of types, the argument that its address is based on (both below 32, 0
    /// if not known), and whether that argument's memory is accessed through it only.
    pub const fn with_apart(self, class: u8, object: u8, alone: bool) -> MemSem {
        self.set(MemSem::CLASS, class as u32).set(MemSem::OBJECT, object as u32).set(MemSem::ALONE, alone as u32)
    }

    /// The same, the last access of its data.
    pub const fn with_last_use(self) -> MemSem {
        self.set(MemSem::LAST_USE, 1)
    }

    /// The same, ordering only its own address spaces.
    pub const fn with_one_as(self) -> MemSem {
        self.set(MemSem::ONE_AS, 1)
    }

    /// The same, volatile.
    pub const fn with_volatile(self) -> MemSem {
        self.set(MemSem::VOLATILE, 1)
    }

    /// The same, nontemporal.
    pub const fn with_nontemporal(self) -> MemSem {
        self.set(MemSem::NONTEMPORAL, 1)
    }

    /// The same with the ordering of a failing compare-and-swap.
    pub const fn with_failure(self, ordering: Ordering) -> MemSem {
        self.set(MemSem::FAILURE, ordering as u32)
    }

    /// The same, of memory that never changes.
    pub const fn with_invariant(self) -> MemSem {
        self.set(MemSem::INVARIANT, 1)
    }

    /// The same, of memory that nothing else here writes.
    pub const fn with_noalias(self) -> MemSem {
        self.set(MemSem::NOALIAS, 1)
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
