//! The types of a row of the instruction table: an operation's format, its operands with their roles and types, and the
//! bits of its flags, modifiers and implicit registers.

use super::{Class, FAMILIES, Family, NAMES, OPERANDS, Opcode, SPELLINGS};
use crate::forms::Format;

/// An operand's part in the encoding.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum OperandRole {
    /// Vector destination (for `v_readlane_b32` and the like, a scalar register in the same field).
    Vdst,
    /// Scalar destination; for vector instructions, the mask or carry written besides or instead of `Vdst`.
    Sdst,
    /// First source.
    Src0,
    /// Second source.
    Src1,
    /// Third source.
    Src2,
    /// A lane mask or carry read: the third source's field, or implicitly VCC.
    Mask,
    /// The literal of `v_fmaak`/`v_fmamk`, `s_setreg_imm32_b32`.
    K,
    /// A 16-bit immediate.
    Simm16,
    /// A branch target.
    Label,
    /// A hardware register field (`hwreg(...)`).
    HwReg,
    /// Vector address.
    Vaddr,
    /// Vector data.
    Vdata,
    /// Second vector data of LDS instructions.
    Vdata2,
    /// Scalar base address of global and scratch accesses.
    Saddr,
    /// Base address or resource of scalar memory accesses.
    Sbase,
    /// Data of scalar stores and destination of scalar loads.
    Sdata,
    /// Scalar offset.
    Soffset,
    /// Buffer resource.
    Srsrc,
    /// An operand of a pseudo.
    Pseudo,
    /// Fourth source of an export.
    Src3,
    /// Scale of the first matrix.
    Scale0,
    /// Scale of the second matrix.
    Scale1,
    /// Image resource.
    Rsrc,
    /// Sampler.
    Samp,
    /// Number of an interpolated attribute.
    Attr,
    /// Channel of an interpolated attribute.
    AttrChan,
    /// Which parameter of an attribute: `p0`, `p10`, `p20`.
    Slot,
    /// Target of an export.
    Tgt,
    /// Which sources are exported.
    En,
    /// How much is prefetched.
    Length,
    /// The rest of an image's address, if its registers are not consecutive.
    More,
}

/// How an operand's bits are read.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum ValueType {
    /// Not a value: an immediate field.
    Imm,
    /// Untyped bits.
    Bits,
    /// Signed or unsigned integer.
    Int,
    /// Floating point of the operand's size.
    Float,
    /// Two 16-bit integers.
    PackedInt16,
    /// Two f16.
    PackedF16,
    /// Two f32.
    PackedF32,
    /// bf16.
    Bfloat,
    /// Two bf16.
    PackedBf16,
    /// A lane mask: a bit a lane.
    Mask,
    /// A lane's part of a matrix: the size is that in waves of 32 lanes; in waves of 64 it is half of that.
    Matrix,
}

/// A set of roles.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Roles(u64);

impl Roles {
    /// The roles of operands that are not tied to another.
    pub(crate) const fn of(rows: &[OperandDesc]) -> Roles {
        let (mut bits, mut i) = (0, 0);
        while i < rows.len() {
            if !rows[i].is_tied() {
                bits |= 1 << rows[i].role as u32;
            }
            i += 1;
        }
        Roles(bits)
    }

    /// Whether `role` is in it.
    pub(crate) const fn contains(self, role: OperandRole) -> bool {
        self.0 >> role as u32 & 1 != 0
    }
}

/// An operand's row.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OperandDesc {
    /// Its part in the encoding.
    pub role: OperandRole,
    /// Its type.
    pub ty: ValueType,
    /// Its size in 16-bit halves. 0 is no fixed size: that of a lane mask depends on the wave, that of a pseudo's
    /// operand on the operand, that of an address on its mode.
    pub size16: u8,
    /// Which operands are allowed, see [`accepts`].
    pub accepts: u8,
    /// How it is used, see [`usage`].
    pub usage: u8,
}

/// The slots of operands with these bits of [`usage`], a bit each.
pub(crate) const fn slots(rows: &[OperandDesc], usage: u8) -> u8 {
    let (mut bits, mut i) = (0, 0);
    while i < rows.len() {
        if rows[i].usage & usage != 0 {
            bits |= 1 << i;
        }
        i += 1;
    }
    bits
}

/// Bits of [`OperandDesc::accepts`].
pub mod accepts {
    /// A scalar register.
    pub const SGPR: u8 = 1;
    /// A vector register.
    pub const VGPR: u8 = 2;
    /// An accumulation register.
    pub const AGPR: u8 = 4;
    /// An inline constant.
    pub const INLINE: u8 = 8;
    /// A literal (if the form takes one on the target).
    pub const LITERAL: u8 = 16;
    /// An immediate field.
    pub const IMM: u8 = 32;
    /// Nothing: the operand is optional.
    pub const NONE: u8 = 64;
    /// `src_lds_direct`, where other scalar registers are not allowed.
    pub const LDS_DIRECT: u8 = 128;
}

/// Bits of [`OperandDesc::usage`].
pub mod usage {
    /// It is written.
    pub const DEF: u8 = 1;
    /// It is read.
    pub const USE: u8 = 2;
    /// It must be the same register as the destination: the old value of an accumulator or of a partly written
    /// register.
    pub const TIED: u8 = 4;
}

impl OperandDesc {
    /// Whether it is written.
    pub const fn is_def(&self) -> bool {
        self.usage & usage::DEF != 0
    }

    /// Whether it is read.
    pub const fn is_use(&self) -> bool {
        self.usage & usage::USE != 0
    }

    /// Whether it must be the same register as the destination; not encoded.
    pub const fn is_tied(&self) -> bool {
        self.usage & usage::TIED != 0
    }

    /// Whether it may be absent.
    pub const fn is_optional(&self) -> bool {
        self.accepts & accepts::NONE != 0
    }

    /// Whether it may be a register of this class.
    pub const fn accepts_class(&self, class: crate::reg::RegClass) -> bool {
        use crate::reg::RegClass;
        let class = if class.is_vector() { RegClass::Vgpr } else { class };
        self.accepts & 1 << class as u8 != 0
    }

    /// Its size in dwords for a wave size; 0 where it is not fixed.
    pub const fn dwords(&self, wave_size: u32) -> u8 {
        match self.ty {
            ValueType::Mask => (wave_size / 32) as u8,
            ValueType::Matrix => (self.size16 as u32 * 16 / wave_size) as u8,
            _ => self.size16.div_ceil(2),
        }
    }
}

/// Bits of [`OpDesc::flags`].
pub mod flags {
    /// Reads memory.
    pub const LOAD: u32 = 1 << 0;
    /// Writes memory.
    pub const STORE: u32 = 1 << 1;
    /// Reads, modifies and writes memory atomically.
    pub const ATOMIC: u32 = 1 << 2;
    /// Runs in the transcendental unit.
    pub const TRANS: u32 = 1 << 3;
    /// Works on packed pairs: `op_sel_hi` defaults to the high halves.
    pub const PACKED: u32 = 1 << 4;
    /// Swapping the first two sources gives [`super::Opcode::commuted`].
    pub const COMMUTES: u32 = 1 << 5;
    /// May jump.
    pub const BRANCH: u32 = 1 << 6;
    /// Ends a block: control never falls through.
    pub const TERMINATOR: u32 = 1 << 7;
    /// Waits for other waves.
    pub const BARRIER: u32 = 1 << 8;
    /// Has effects beyond its operands and memory.
    pub const SIDE_EFFECTS: u32 = 1 << 9;
    /// Has no SDWA form.
    pub const NO_SDWA: u32 = 1 << 10;
    /// Has no DPP forms.
    pub const NO_DPP: u32 = 1 << 11;
    /// Has no VOP3 form.
    pub const NO_VOP3: u32 = 1 << 12;
    /// Sources take no `neg` and `abs`.
    pub const NO_SRC_MODS: u32 = 1 << 13;
    /// The result takes `clamp`.
    pub const CLAMP: u32 = 1 << 14;
    /// The result takes `omod`.
    pub const OMOD: u32 = 1 << 15;
    /// 16-bit operands are selected by `op_sel` in the VOP3 form.
    pub const OP_SEL: u32 = 1 << 16;
    /// A matrix operation.
    pub const MATRIX: u32 = 1 << 17;
    /// A double-precision operation.
    pub const F64: u32 = 1 << 18;
    /// Invalidates a cache, writes it back or prefetches into it.
    pub const CACHE: u32 = 1 << 19;
    /// Ignores EXEC.
    pub const IGNORES_EXEC: u32 = 1 << 20;
    /// The loaded or stored value is the high half of the register.
    pub const D16_HI: u32 = 1 << 21;
    /// The loaded value is the low half of the register; the high half is kept.
    pub const D16: u32 = 1 << 22;
    /// Has two 8-bit offsets.
    pub const TWO_OFFSETS: u32 = 1 << 23;
    /// Its f16 result goes to a half of the destination, keeping the other.
    pub const MIX: u32 = 1 << 24;
    /// Calls or jumps to an address in a register.
    pub const INDIRECT: u32 = 1 << 25;
    /// Also has a 32-bit form whose destination is implicit in the source.
    pub const NO_E32: u32 = 1 << 26;
    /// Writes EXEC, whatever its explicit destination.
    pub const CMPX: u32 = 1 << 27;
    /// Is never printed with `_e32` or `_e64`.
    pub const PLAIN: u32 = 1 << 28;
    /// May read only one scalar register or literal, whatever the target's limit.
    pub const SINGLE_SCALAR: u32 = 1 << 29;
    /// Stands for another operation, whose number is its last operand ([`crate::Inst::stands_for`]).
    pub const STANDS_FOR: u32 = 1 << 30;
}

/// Bits of [`OpDesc::mods`]: modifiers that few operations take.
pub mod modifiers {
    /// `gds` is always set: the operation does not exist on LDS.
    pub const GDS_ONLY: u64 = 1;
    /// The DPP forms broadcast a lane of a row (`row_newbcast`, `row_share`) and have no other control.
    pub const DPP_ROW_ONLY: u64 = 1 << 1;
    /// `bitop3`, a truth table.
    pub const BITOP3: u64 = 1 << 2;
    /// `byte_sel`, which byte of the source.
    pub const BYTE_SEL: u64 = 1 << 3;
    /// `scale_sel`, which scale.
    pub const SCALE_SEL: u64 = 1 << 4;
    /// `high`, the high half of an interpolated attribute.
    pub const HIGH: u64 = 1 << 5;
    /// `neg_lo` of a matrix operation.
    pub const NEG_LO: u64 = 1 << 6;
    /// `neg_hi` of a matrix operation.
    pub const NEG_HI: u64 = 1 << 7;
    /// `op_sel` of a matrix operation.
    pub const OP_SEL: u64 = 1 << 8;
    /// `op_sel_hi` of a matrix operation.
    pub const OP_SEL_HI: u64 = 1 << 9;
    /// `cbsz`, broadcast of the first matrix, or its format.
    pub const CBSZ: u64 = 1 << 10;
    /// `abid`, the block that is broadcast, or the part of the index register.
    pub const ABID: u64 = 1 << 11;
    /// `blgp`, permutation of the second matrix, negation, or its format.
    pub const BLGP: u64 = 1 << 12;
    /// `index_key` of 0 to 3.
    pub const INDEX_KEY_8BIT: u64 = 1 << 13;
    /// `index_key` of 0 or 1.
    pub const INDEX_KEY_16BIT: u64 = 1 << 14;
    /// `index_key` of 0 or 1, only in waves of 64 lanes.
    pub const INDEX_KEY_WAVE64: u64 = 1 << 15;
    /// `matrix_a_fmt`.
    pub const MATRIX_A_FMT: u64 = 1 << 16;
    /// `matrix_b_fmt`.
    pub const MATRIX_B_FMT: u64 = 1 << 17;
    /// `matrix_a_scale`.
    pub const MATRIX_A_SCALE: u64 = 1 << 18;
    /// `matrix_b_scale`.
    pub const MATRIX_B_SCALE: u64 = 1 << 19;
    /// `matrix_a_scale_fmt`.
    pub const MATRIX_A_SCALE_FMT: u64 = 1 << 20;
    /// `matrix_b_scale_fmt`.
    pub const MATRIX_B_SCALE_FMT: u64 = 1 << 21;
    /// `matrix_a_reuse`.
    pub const MATRIX_A_REUSE: u64 = 1 << 22;
    /// `matrix_b_reuse`.
    pub const MATRIX_B_REUSE: u64 = 1 << 23;
    /// `wait_exp`.
    pub const WAIT_EXP: u64 = 1 << 24;
    /// `wait_va_vdst` (`wait_vdst` of GFX11).
    pub const WAIT_VA_VDST: u64 = 1 << 25;
    /// `wait_vm_vsrc`.
    pub const WAIT_VM_VSRC: u64 = 1 << 26;
    /// `lds` is always set.
    pub const LDS: u64 = 1 << 27;
    /// An offset, though the operation accesses no memory.
    pub const OFFSET: u64 = 1 << 28;
    /// `byte_sel`, which byte of the destination.
    pub const DST_BYTE_SEL: u64 = 1 << 29;
    /// `neg_lo` and `neg_hi` apply only to the addend.
    pub const NEG_ADDEND: u64 = 1 << 30;
    /// `lds`: the loaded data go to LDS, without a destination.
    pub const TO_LDS: u64 = 1 << 31;
    /// A dword for each 16-bit component, on processors that unpack them.
    pub const UNPACKED: u64 = 1 << 32;
    /// M0 is the only scalar register that it reads.
    pub const M0: u64 = 1 << 33;
    /// `neg_hi` of a matrix operation applies only to the addend.
    pub const NEG_HI_ADDEND: u64 = 1 << 34;
    /// The destination is a tuple that may begin at any register, even where tuples are aligned.
    pub const UNALIGNED: u64 = 1 << 35;
    /// `bound_ctrl` and `fi` though it is not DPP.
    pub const SWAP: u64 = 1 << 36;
    /// Reads 8-bit floats: its SDWA form selects no part of the destination, and before GFX12 the source is a dword.
    pub const FP8: u64 = 1 << 37;
    /// Writes a half of its destination and keeps the other.
    pub const KEEPS_HALF: u64 = 1 << 38;
    /// Any pair of scalar registers can be the base, even EXEC, which others do not take.
    pub const ANY_BASE: u64 = 1 << 39;
    /// EXEC cannot be the destination.
    pub const NOT_EXEC: u64 = 1 << 40;
    /// In the DPP forms, all sources are vector registers.
    pub const DPP_VECTORS: u64 = 1 << 41;
    /// The result is two 4-bit floats in a selectable byte of its register.
    pub const TO_FP4: u64 = 1 << 42;
}

/// Bits of [`OpDesc::image`]: properties of an image operation and its address.
pub mod image {
    /// Writes the image.
    pub const STORE: u32 = 1;
    /// An atomic read-modify-write.
    pub const ATOMIC: u32 = 1 << 1;
    /// The atomic has twice as much data as a component: a compare value besides the new one.
    pub const ATOMIC_X2: u32 = 1 << 2;
    /// Has a sampler.
    pub const SAMPLER: u32 = 1 << 3;
    /// Gathers a component of four texels: always four dwords; `dmask` selects the component.
    pub const GATHER4: u32 = 1 << 4;
    /// The address has gradients.
    pub const GRADIENTS: u32 = 1 << 5;
    /// The gradients have 16 bits.
    pub const G16: u32 = 1 << 6;
    /// The address has coordinates.
    pub const COORDINATES: u32 = 1 << 7;
    /// The address has a level of detail, a clamp of it, or a mip level.
    pub const LOD: u32 = 1 << 8;
    /// Takes `d16`.
    pub const D16: u32 = 1 << 9;
    /// For multi-sampled images only.
    pub const MSAA: u32 = 1 << 10;
    /// Intersects a ray with a node of a bounding volume hierarchy.
    pub const BVH: u32 = 1 << 11;
    /// Takes `a16` though it has no `dim`.
    pub const A16: u32 = 1 << 12;
    /// Writes the registers of a ray's origin and direction.
    pub const MOVES: u32 = 1 << 13;
}

/// Bits of [`OpDesc::reads`] and [`OpDesc::writes`]: registers that are not explicit operands.
pub mod implicit {
    /// The scalar condition code.
    pub const SCC: u16 = 1;
    /// VCC.
    pub const VCC: u16 = 2;
    /// EXEC.
    pub const EXEC: u16 = 4;
    /// M0.
    pub const M0: u16 = 8;
    /// MODE: rounding, denormals, exceptions.
    pub const MODE: u16 = 16;
    /// FLAT_SCRATCH.
    pub const FLAT_SCRATCH: u16 = 32;
}

/// An operation's row.
#[derive(Debug)]
pub struct OpDesc {
    pub(crate) name: Name,
    /// The format its row is written in.
    pub format: Format,
    pub(crate) operands: Span,
    /// The roles of operands that are not tied to another.
    pub(crate) roles: Roles,
    /// The slots of operands that are written, of those that are read, and of tied ones, a bit each.
    pub(crate) defs: u8,
    pub(crate) uses: u8,
    pub(crate) tied: u8,
    /// See [`flags`].
    pub flags: u32,
    /// Registers read implicitly, see [`implicit`].
    pub reads: u16,
    /// Registers written implicitly, see [`implicit`].
    pub writes: u16,
    /// Bytes of memory that a lane (of a scalar access, the wave) accesses.
    pub mem_bytes: u8,
    pub(crate) commuted: Option<Opcode>,
    /// The comparisons that write EXEC instead, see [`Opcode::to_exec`].
    pub(crate) to_exec: [Option<Opcode>; 2],
    pub(crate) vopd: (u8, u8),
    /// Families on which `vopd` is valid, a bit each.
    pub(crate) vopd_families: u16,
    pub(crate) vopd3: (u8, u8),
    /// Modifiers that few operations take, see [`modifiers`].
    pub mods: u64,
    /// Properties of an image operation, see [`image`].
    pub image: u32,
    /// How many components an image's address has before gradients and coordinates.
    pub image_args: u8,
    /// Passes of a matrix operation by generation of matrix cores, see [`Opcode::passes`].
    pub(crate) passes: [u8; 3],
    /// VALU instructions that a matrix operation overlaps, see [`Opcode::beside`].
    pub(crate) beside: u8,
    /// The cost class.
    pub(crate) class: Class,
    pub(crate) enc: [Enc; FAMILIES],
    pub(crate) spellings: Span,
}

impl OpDesc {
    /// Its name: that of the newest generation.
    pub fn name(&self) -> &'static str {
        self.name.text()
    }

    /// Its operands, in the order of an [`Inst`](crate::Inst)'s slots.
    #[inline]
    pub fn operands(&self) -> &'static [OperandDesc] {
        self.operands.of(&OPERANDS)
    }

    /// Older names, each up to and including a family.
    pub(crate) fn spellings(&self) -> impl DoubleEndedIterator<Item = (Family, &'static str)> + use<> {
        self.spellings.of(&SPELLINGS).iter().map(|(family, name)| (*family, name.text()))
    }
}

/// A part of `NAMES`, the text of all names.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Name {
    pub(crate) at: u16,
    pub(crate) len: u8,
}

impl Name {
    pub(crate) fn text(self) -> &'static str {
        let at = usize::from(self.at);
        &NAMES[at..at + usize::from(self.len)]
    }
}

/// A part of the array with the items of all rows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Span {
    pub(crate) at: u16,
    pub(crate) len: u8,
}

impl Span {
    #[inline]
    fn of<T>(self, all: &'static [T]) -> &'static [T] {
        let at = usize::from(self.at);
        &all[at..at + usize::from(self.len)]
    }
}

/// An encoding: format and number; `op` is [`Enc::NONE`] where the family does not have the operation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Enc {
    pub(crate) format: Format,
    pub(crate) op: u16,
    /// Flags that hold on this family besides the row's.
    pub(crate) flags: u32,
    /// Which set of `NEEDS` a processor of the family must have; 0 is the empty one.
    pub(crate) needs: u8,
}

/// A set of features that only some processors of a family have, whose bits the build script numbers.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Features(pub(crate) u128);

impl Features {
    /// All of these sets.
    pub(crate) const fn of<const N: usize>(sets: [Features; N]) -> Features {
        let (mut all, mut i) = (0, 0);
        while i < N {
            all |= sets[i].0;
            i += 1;
        }
        Features(all)
    }

    /// Both sets.
    pub(crate) const fn and(self, other: Features) -> Features {
        Features(self.0 | other.0)
    }

    /// Whether all of `other` are in it.
    pub(crate) const fn contains(self, other: Features) -> bool {
        self.0 & other.0 == other.0
    }
}

impl Enc {
    pub(crate) const NONE: u16 = u16::MAX;

    pub(crate) const fn exists(self) -> bool {
        self.op != Enc::NONE
    }
}
