//! The table of microcode formats: a row per encoding and range of families, with the identifying bits, the length and
//! the fields.
//!
//! Sources: the ISA manuals, "Microcode Formats"; checked against LLVM's assembler.

use super::Field as F;
use super::{Field, FieldBits};
use crate::inst::Form;
use crate::op::Family;
use Family::{Gfx6, Gfx7, Gfx8, Gfx9, Gfx10, Gfx11, Gfx12, Gfx90a, Gfx940, Gfx1250};

/// A field's name, lowest bit and width.
type Spec = (Field, u8, u8);

/// An encoding on a range of families.
pub(super) struct Row {
    pub(super) form: Form,
    pub(super) families: (Family, Family),
    /// Top bits of the first word, and how many; none if it lies within another form.
    pub(super) prefix: (u32, u8),
    pub(super) words: u8,
    pub(super) fields: &'static [&'static [Spec]],
}

impl Row {
    pub(super) fn fields(&self) -> impl Iterator<Item = (Field, FieldBits)> {
        self.fields.iter().copied().flatten().map(|&(field, bit, width)| (field, FieldBits { bit, width }))
    }
}

const fn row(
    form: Form,
    first: Family,
    last: Family,
    prefix: (u32, u8),
    words: u8,
    fields: &'static [&'static [Spec]],
) -> Row {
    Row { form, families: (first, last), prefix, words, fields }
}

// Fields that several rows have in common.

const VOP_SHORT: &[Spec] = &[(F::Src0, 0, 9)];
const VOP3_SOURCES: &[Spec] = &[(F::Src0, 32, 9), (F::Src1, 41, 9), (F::Src2, 50, 9), (F::Neg, 61, 3)];
const VOP3_GFX6: &[Spec] = &[(F::Vdst, 0, 8), (F::Op, 17, 9), (F::Omod, 59, 2)];
const VOP3_GFX8: &[Spec] = &[(F::Vdst, 0, 8), (F::Clamp, 15, 1), (F::Op, 16, 10), (F::Omod, 59, 2)];
const VOP3P: &[Spec] = &[
    (F::Vdst, 0, 8),
    (F::NegHi, 8, 3),
    (F::OpSel, 11, 3),
    (F::OpSelHi2, 14, 1),
    (F::Clamp, 15, 1),
    (F::OpSelHi, 59, 2),
];
const VOP3PX2: &[Spec] = &[
    (F::LoadNegHi, 8, 2),
    (F::LoadOpSel, 11, 3),
    (F::LoadOpSelHi2, 14, 1),
    (F::LoadOp, 16, 8),
    (F::Scale0, 32, 9),
    (F::Scale1, 41, 9),
    (F::LoadSrc2, 50, 9),
    (F::LoadOpSelHi, 59, 2),
    (F::LoadNeg, 61, 2),
    (F::Vdst, 64, 8),
    (F::NegHi, 72, 3),
    (F::OpSel, 75, 3),
    (F::OpSelHi2, 78, 1),
    (F::Op, 80, 8),
    (F::SecondPrefix, 88, 8),
    (F::Src0, 96, 9),
    (F::Src1, 105, 9),
    (F::Src2, 114, 9),
    (F::OpSelHi, 123, 2),
    (F::Neg, 125, 3),
];
const MFMA: &[Spec] = &[
    (F::Vdst, 0, 8),
    (F::Cbsz, 8, 3),
    (F::Abid, 11, 4),
    (F::Acc, 15, 1),
    (F::Op, 16, 7),
    (F::Src0, 32, 9),
    (F::Src1, 41, 9),
    (F::Src2, 50, 9),
    (F::Acc0, 59, 1),
    (F::Acc1, 60, 1),
    (F::Blgp, 61, 3),
];
const MFMA_SCALE: &[Spec] = &[
    (F::OpSel, 11, 2),
    (F::LoadOp, 16, 7),
    (F::Scale0, 32, 9),
    (F::Scale1, 41, 9),
    (F::OpSelHi, 59, 2),
    (F::Vdst, 64, 8),
    (F::Cbsz, 72, 3),
    // In the bits of `abid`: there are scales.
    (F::One, 75, 1),
    (F::Acc, 79, 1),
    (F::Op, 80, 7),
    (F::SecondPrefix, 87, 9),
    (F::Src0, 96, 9),
    (F::Src1, 105, 9),
    (F::Src2, 114, 9),
    (F::Acc0, 123, 1),
    (F::Acc1, 124, 1),
    (F::Blgp, 125, 3),
];
const DS: &[Spec] = &[(F::Offset, 0, 16), (F::Vaddr, 32, 8), (F::Vdata, 40, 8), (F::Vdata2, 48, 8), (F::Vdst, 56, 8)];
const BUFFER_HIGH: &[Spec] = &[(F::Vaddr, 32, 8), (F::Vdata, 40, 8), (F::Srsrc, 48, 5), (F::Soffset, 56, 8)];
const BUFFER: &[Spec] = &[(F::Offset, 0, 12), (F::Offen, 12, 1), (F::Idxen, 13, 1), (F::Glc, 14, 1)];
const BUFFER_GFX11: &[Spec] = &[
    (F::Offset, 0, 12),
    (F::Slc, 12, 1),
    (F::Dlc, 13, 1),
    (F::Glc, 14, 1),
    (F::Tfe, 53, 1),
    (F::Offen, 54, 1),
    (F::Idxen, 55, 1),
];
const FLAT_HIGH: &[Spec] = &[(F::Vaddr, 32, 8), (F::Vdata, 40, 8), (F::Vdst, 56, 8)];
const FLAT: &[Spec] = &[(F::Glc, 16, 1), (F::Slc, 17, 1), (F::Op, 18, 7)];
const FLAT_GFX940: &[Spec] = &[(F::Acc, 55, 1), (F::Scc, 25, 1)];
const FLAT_GFX11: &[Spec] =
    &[(F::Offset, 0, 13), (F::Dlc, 13, 1), (F::Glc, 14, 1), (F::Slc, 15, 1), (F::Op, 18, 7), (F::Saddr, 48, 7)];
const SADDR: &[Spec] = &[(F::Saddr, 48, 7)];
const POLICY_GFX12: &[Spec] = &[(F::Scope, 50, 2), (F::Th, 52, 3)];
const VFLAT: &[Spec] =
    &[(F::Saddr, 0, 7), (F::Op, 14, 8), (F::Vdst, 32, 8), (F::Vdata, 55, 8), (F::Vaddr, 64, 8), (F::Offset, 72, 24)];
const VBUFFER: &[Spec] = &[
    (F::Soffset, 0, 7),
    (F::Tfe, 22, 1),
    (F::Vdata, 32, 8),
    (F::Srsrc, 41, 9),
    (F::Offen, 62, 1),
    (F::Idxen, 63, 1),
    (F::Vaddr, 64, 8),
    (F::Offset, 72, 24),
];
const NV: &[Spec] = &[(F::Nv, 7, 1)];
const SCALE_OFFSET: &[Spec] = &[(F::Nv, 7, 1), (F::ScaleOffset, 48, 1)];
const IMAGE: &[Spec] = &[(F::Dmask, 8, 4), (F::Vaddr, 32, 8), (F::Vdata, 40, 8), (F::Srsrc, 48, 5)];
const IMAGE_GFX6: &[Spec] = &[
    (F::Unorm, 12, 1),
    (F::Glc, 13, 1),
    (F::Da, 14, 1),
    (F::Lwe, 17, 1),
    (F::Op, 18, 7),
    (F::Slc, 25, 1),
    (F::Samp, 53, 5),
];
const IMAGE_GFX12: &[Spec] = &[
    (F::Dim, 0, 3),
    (F::R128, 4, 1),
    (F::D16, 5, 1),
    (F::A16, 6, 1),
    (F::Op, 14, 8),
    (F::Dmask, 22, 4),
    (F::Vdata, 32, 8),
    (F::Srsrc, 41, 9),
    (F::Vaddr, 64, 8),
    (F::Vaddr1, 72, 8),
    (F::Vaddr2, 80, 8),
    (F::Vaddr3, 88, 8),
];
const EXPORT: &[Spec] = &[
    (F::En, 0, 4),
    (F::Tgt, 4, 6),
    (F::Done, 11, 1),
    (F::Src0, 32, 8),
    (F::Src1, 40, 8),
    (F::Src2, 48, 8),
    (F::Src3, 56, 8),
];
const EXPORT_GFX6: &[Spec] = &[(F::Compr, 10, 1), (F::Vm, 12, 1)];
const VINTRP: &[Spec] = &[(F::Src0, 0, 8), (F::AttrChan, 8, 2), (F::Attr, 10, 6), (F::Op, 16, 2), (F::Vdst, 18, 8)];
const VOP3_INTERP: &[Spec] = &[
    (F::Abs, 9, 2),
    (F::Attr, 32, 6),
    (F::AttrChan, 38, 2),
    (F::High, 40, 1),
    (F::Src0, 41, 9),
    (F::Src2, 50, 9),
    (F::Neg, 62, 2),
];
const LDSDIR: &[Spec] = &[(F::Vdst, 0, 8), (F::AttrChan, 8, 2), (F::Attr, 10, 6), (F::WaitVdst, 16, 4), (F::Op, 20, 2)];
const DUAL: &[Spec] = &[
    (F::SrcX0, 0, 9),
    (F::VsrcX1, 9, 8),
    (F::OpY, 17, 5),
    (F::OpX, 22, 4),
    (F::SrcY0, 32, 9),
    (F::VsrcY1, 41, 8),
    (F::VdstY, 49, 7),
    (F::VdstX, 56, 8),
];
const DUAL3: &[Spec] = &[
    (F::SrcX0, 0, 9),
    (F::OpY, 12, 6),
    (F::OpX, 18, 6),
    (F::SrcY0, 32, 9),
    (F::NegX, 41, 3),
    (F::NegY, 44, 3),
    (F::VsrcX1, 48, 8),
    (F::VsrcX2, 56, 8),
    (F::VdstX, 64, 8),
    (F::VsrcY1, 72, 8),
    (F::VsrcY2, 80, 8),
    (F::VdstY, 88, 8),
];
const SMEM: &[Spec] = &[(F::Sbase, 0, 6), (F::Sdst, 6, 7)];
const DPP: &[Spec] =
    &[(F::Src0, 0, 8), (F::DppCtrl, 8, 9), (F::BoundCtrl, 19, 1), (F::BankMask, 24, 4), (F::RowMask, 28, 4)];
const DPP_MODS: &[Spec] = &[(F::Neg0, 20, 1), (F::Abs0, 21, 1), (F::Neg1, 22, 1), (F::Abs1, 23, 1)];
const SDWA: &[Spec] = &[
    (F::Src0, 0, 8),
    (F::Src0Sel, 16, 3),
    (F::Src0Sext, 19, 1),
    (F::Neg0, 20, 1),
    (F::Abs0, 21, 1),
    (F::Src1Sel, 24, 3),
    (F::Src1Sext, 27, 1),
    (F::Neg1, 28, 1),
    (F::Abs1, 29, 1),
];
const SDWA_SCALAR: &[Spec] = &[(F::Scalar0, 23, 1), (F::Scalar1, 31, 1)];
const SDWA_DST: &[Spec] = &[(F::DstSel, 8, 3), (F::DstUnused, 11, 2), (F::Clamp, 13, 1)];

/// No first word of its own.
const INNER: (u32, u8) = (0, 0);

/// The table. If the identifying bits of two rows match a word, the longer ones win. Rows without such bits lie within
/// others: `Vop3Sdst` and `Vop3Interp` in `Vop3` and `Mfma` in `Vop3p` by their operation, extensions of a short
/// encoding by its first source. Fields of extensions count from the extension's first bit.
pub(super) const TABLE: &[Row] = &[
    row(
        Form::Sop2,
        Gfx6,
        Gfx1250,
        (0b10, 2),
        1,
        &[&[(F::Src0, 0, 8), (F::Src1, 8, 8), (F::Sdst, 16, 7), (F::Op, 23, 7)]],
    ),
    row(Form::Sopk, Gfx6, Gfx1250, (0b1011, 4), 1, &[&[(F::Simm16, 0, 16), (F::Sdst, 16, 7), (F::Op, 23, 5)]]),
    row(Form::Sop1, Gfx6, Gfx1250, (0b1_0111_1101, 9), 1, &[&[(F::Src0, 0, 8), (F::Op, 8, 8), (F::Sdst, 16, 7)]]),
    row(Form::Sopc, Gfx6, Gfx1250, (0b1_0111_1110, 9), 1, &[&[(F::Src0, 0, 8), (F::Src1, 8, 8), (F::Op, 16, 7)]]),
    row(Form::Sopp, Gfx6, Gfx1250, (0b1_0111_1111, 9), 1, &[&[(F::Simm16, 0, 16), (F::Op, 16, 7)]]),
    // Scalar memory.
    row(
        Form::Smem,
        Gfx6,
        Gfx7,
        (0b1_1000, 5),
        1,
        &[&[(F::Offset, 0, 8), (F::Imm, 8, 1), (F::Sbase, 9, 6), (F::Sdst, 15, 7), (F::Op, 22, 5)]],
    ),
    row(
        Form::Smem,
        Gfx8,
        Gfx8,
        (0b11_0000, 6),
        2,
        &[SMEM, &[(F::Glc, 16, 1), (F::Imm, 17, 1), (F::Op, 18, 8), (F::Offset, 32, 20)]],
    ),
    row(
        Form::Smem,
        Gfx9,
        Gfx940,
        (0b11_0000, 6),
        2,
        &[
            SMEM,
            &[
                (F::SoffsetEn, 14, 1),
                (F::Glc, 16, 1),
                (F::Imm, 17, 1),
                (F::Op, 18, 8),
                (F::Offset, 32, 21),
                (F::Soffset, 57, 7),
            ],
        ],
    ),
    row(
        Form::Smem,
        Gfx10,
        Gfx10,
        (0b11_1101, 6),
        2,
        &[SMEM, &[(F::Dlc, 14, 1), (F::Glc, 16, 1), (F::Op, 18, 8), (F::Offset, 32, 21), (F::Soffset, 57, 7)]],
    ),
    row(
        Form::Smem,
        Gfx11,
        Gfx11,
        (0b11_1101, 6),
        2,
        &[SMEM, &[(F::Dlc, 13, 1), (F::Glc, 14, 1), (F::Op, 18, 8), (F::Offset, 32, 21), (F::Soffset, 57, 7)]],
    ),
    row(
        Form::Smem,
        Gfx12,
        Gfx12,
        (0b11_1101, 6),
        2,
        &[SMEM, &[(F::Op, 13, 6), (F::Scope, 21, 2), (F::Th, 23, 2), (F::Offset, 32, 24), (F::Soffset, 57, 7)]],
    ),
    row(
        Form::Smem,
        Gfx1250,
        Gfx1250,
        (0b11_1101, 6),
        2,
        &[
            SMEM,
            &[
                (F::Op, 13, 6),
                (F::Nv, 20, 1),
                (F::Scope, 21, 2),
                (F::Th, 23, 2),
                (F::Offset, 32, 24),
                (F::ScaleOffset, 56, 1),
                (F::Soffset, 57, 7),
            ],
        ],
    ),
    // Vector ALU.
    row(Form::Vop2, Gfx6, Gfx1250, (0, 1), 1, &[VOP_SHORT, &[(F::Src1, 9, 8), (F::Vdst, 17, 8), (F::Op, 25, 6)]]),
    row(Form::Vopc, Gfx6, Gfx1250, (0b011_1110, 7), 1, &[VOP_SHORT, &[(F::Src1, 9, 8), (F::Op, 17, 8)]]),
    row(Form::Vop1, Gfx6, Gfx1250, (0b011_1111, 7), 1, &[VOP_SHORT, &[(F::Op, 9, 8), (F::Vdst, 17, 8)]]),
    row(Form::Vop3, Gfx6, Gfx7, (0b11_0100, 6), 2, &[VOP3_GFX6, VOP3_SOURCES, &[(F::Abs, 8, 3), (F::Clamp, 11, 1)]]),
    row(Form::Vop3Sdst, Gfx6, Gfx7, INNER, 2, &[VOP3_GFX6, VOP3_SOURCES, &[(F::Sdst, 8, 7)]]),
    row(Form::Vop3, Gfx8, Gfx8, (0b11_0100, 6), 2, &[VOP3_GFX8, VOP3_SOURCES, &[(F::Abs, 8, 3)]]),
    row(Form::Vop3, Gfx9, Gfx940, (0b11_0100, 6), 2, &[VOP3_GFX8, VOP3_SOURCES, &[(F::Abs, 8, 3), (F::OpSel, 11, 4)]]),
    row(Form::Vop3Sdst, Gfx8, Gfx1250, INNER, 2, &[VOP3_GFX8, VOP3_SOURCES, &[(F::Sdst, 8, 7)]]),
    row(
        Form::Vop3,
        Gfx10,
        Gfx1250,
        (0b11_0101, 6),
        2,
        &[VOP3_GFX8, VOP3_SOURCES, &[(F::Abs, 8, 3), (F::OpSel, 11, 4)]],
    ),
    row(Form::Vop3p, Gfx9, Gfx940, (0b1_1010_0111, 9), 2, &[VOP3P, VOP3_SOURCES, &[(F::Op, 16, 7)]]),
    row(Form::Mfma, Gfx9, Gfx940, INNER, 2, &[MFMA]),
    row(Form::Vop3p, Gfx10, Gfx12, (0b1100_1100, 8), 2, &[VOP3P, VOP3_SOURCES, &[(F::Op, 16, 7)]]),
    row(Form::Vop3p, Gfx1250, Gfx1250, (0b1100_1100, 8), 2, &[VOP3P, VOP3_SOURCES, &[(F::Op, 16, 8)]]),
    // A load of scales and a matrix operation, each encoded as in `Vop3p` or `Mfma`.
    row(Form::Vop3px2, Gfx940, Gfx940, INNER, 4, &[MFMA_SCALE]),
    row(Form::Vop3px2, Gfx1250, Gfx1250, INNER, 4, &[VOP3PX2]),
    row(Form::Vopd, Gfx11, Gfx1250, (0b11_0010, 6), 2, &[DUAL]),
    row(Form::Vopd3, Gfx1250, Gfx1250, (0b1100_1111, 8), 3, &[DUAL3]),
    row(
        Form::Vinterp,
        Gfx11,
        Gfx12,
        (0b1100_1101, 8),
        2,
        &[&[(F::Vdst, 0, 8), (F::WaitExp, 8, 3), (F::OpSel, 11, 4), (F::Clamp, 15, 1), (F::Op, 16, 7)], VOP3_SOURCES],
    ),
    row(Form::Vintrp, Gfx6, Gfx7, (0b11_0010, 6), 1, &[VINTRP]),
    row(Form::Vintrp, Gfx8, Gfx9, (0b11_0101, 6), 1, &[VINTRP]),
    row(Form::Vintrp, Gfx10, Gfx10, (0b11_0010, 6), 1, &[VINTRP]),
    row(Form::Vop3Interp, Gfx8, Gfx8, INNER, 2, &[VOP3_GFX8, VOP3_INTERP]),
    row(Form::Vop3Interp, Gfx9, Gfx9, INNER, 2, &[VOP3_GFX8, VOP3_INTERP, &[(F::OpSel, 11, 4)]]),
    row(Form::Vop3Interp, Gfx10, Gfx10, INNER, 2, &[VOP3_GFX8, VOP3_INTERP]),
    row(Form::LdsDir, Gfx11, Gfx11, (0b1100_1110, 8), 1, &[LDSDIR]),
    row(Form::LdsDir, Gfx12, Gfx12, (0b1100_1110, 8), 1, &[LDSDIR, &[(F::WaitVsrc, 23, 1)]]),
    // Extensions of vector ALU instructions.
    row(Form::Dpp16, Gfx8, Gfx940, INNER, 1, &[DPP, DPP_MODS]),
    row(Form::Dpp16, Gfx10, Gfx1250, INNER, 1, &[DPP, DPP_MODS, &[(F::FetchInactive, 18, 1)]]),
    row(Form::Vop3Dpp16, Gfx11, Gfx1250, INNER, 1, &[DPP, &[(F::FetchInactive, 18, 1)]]),
    row(Form::Dpp8, Gfx10, Gfx1250, INNER, 1, &[&[(F::Src0, 0, 8), (F::Lanes, 8, 24)]]),
    row(Form::Vop3Dpp8, Gfx11, Gfx1250, INNER, 1, &[&[(F::Src0, 0, 8), (F::Lanes, 8, 24)]]),
    row(Form::Sdwa, Gfx8, Gfx8, INNER, 1, &[SDWA, SDWA_DST]),
    row(Form::Sdwa, Gfx9, Gfx10, INNER, 1, &[SDWA, SDWA_SCALAR, SDWA_DST, &[(F::Omod, 14, 2)]]),
    // LDS.
    row(Form::Ds, Gfx6, Gfx7, (0b11_0110, 6), 2, &[DS, &[(F::Gds, 17, 1), (F::Op, 18, 8)]]),
    row(Form::Ds, Gfx8, Gfx9, (0b11_0110, 6), 2, &[DS, &[(F::Gds, 16, 1), (F::Op, 17, 8)]]),
    row(Form::Ds, Gfx90a, Gfx940, (0b11_0110, 6), 2, &[DS, &[(F::Gds, 16, 1), (F::Op, 17, 8), (F::Acc, 25, 1)]]),
    row(Form::Ds, Gfx10, Gfx11, (0b11_0110, 6), 2, &[DS, &[(F::Gds, 17, 1), (F::Op, 18, 8)]]),
    row(Form::Ds, Gfx12, Gfx1250, (0b11_0110, 6), 2, &[DS, &[(F::Op, 18, 8)]]),
    // Buffers.
    row(
        Form::Mubuf,
        Gfx6,
        Gfx7,
        (0b11_1000, 6),
        2,
        &[
            BUFFER,
            BUFFER_HIGH,
            &[(F::Addr64, 15, 1), (F::Lds, 16, 1), (F::Op, 18, 7), (F::Slc, 54, 1), (F::Tfe, 55, 1)],
        ],
    ),
    row(
        Form::Mubuf,
        Gfx8,
        Gfx9,
        (0b11_1000, 6),
        2,
        &[BUFFER, BUFFER_HIGH, &[(F::Lds, 16, 1), (F::Slc, 17, 1), (F::Op, 18, 7), (F::Tfe, 55, 1)]],
    ),
    row(
        Form::Mubuf,
        Gfx90a,
        Gfx940,
        (0b11_1000, 6),
        2,
        &[BUFFER, BUFFER_HIGH, &[(F::Scc, 15, 1), (F::Lds, 16, 1), (F::Slc, 17, 1), (F::Op, 18, 7), (F::Acc, 55, 1)]],
    ),
    row(
        Form::Mubuf,
        Gfx10,
        Gfx10,
        (0b11_1000, 6),
        2,
        &[BUFFER, BUFFER_HIGH, &[(F::Dlc, 15, 1), (F::Lds, 16, 1), (F::Op, 18, 8), (F::Slc, 54, 1), (F::Tfe, 55, 1)]],
    ),
    row(Form::Mubuf, Gfx11, Gfx11, (0b11_1000, 6), 2, &[BUFFER_GFX11, BUFFER_HIGH, &[(F::Op, 18, 8)]]),
    // The top bit of the operation tells typed accesses apart; untyped ones have 1 for a format.
    row(Form::Mubuf, Gfx12, Gfx12, (0b11_0001, 6), 3, &[VBUFFER, POLICY_GFX12, &[(F::Op, 14, 8), (F::One, 55, 1)]]),
    row(
        Form::Mubuf,
        Gfx1250,
        Gfx1250,
        (0b11_0001, 6),
        3,
        &[VBUFFER, POLICY_GFX12, NV, &[(F::Op, 14, 8), (F::One, 55, 1)]],
    ),
    row(
        Form::Mtbuf,
        Gfx6,
        Gfx7,
        (0b11_1010, 6),
        2,
        &[
            BUFFER,
            BUFFER_HIGH,
            &[(F::Addr64, 15, 1), (F::Op, 16, 3), (F::BufferFormat, 19, 7), (F::Slc, 54, 1), (F::Tfe, 55, 1)],
        ],
    ),
    row(
        Form::Mtbuf,
        Gfx8,
        Gfx9,
        (0b11_1010, 6),
        2,
        &[BUFFER, BUFFER_HIGH, &[(F::Op, 15, 4), (F::BufferFormat, 19, 7), (F::Slc, 54, 1), (F::Tfe, 55, 1)]],
    ),
    row(
        Form::Mtbuf,
        Gfx90a,
        Gfx940,
        (0b11_1010, 6),
        2,
        &[
            BUFFER,
            BUFFER_HIGH,
            &[(F::Op, 15, 4), (F::BufferFormat, 19, 7), (F::Scc, 53, 1), (F::Slc, 54, 1), (F::Acc, 55, 1)],
        ],
    ),
    row(
        Form::Mtbuf,
        Gfx10,
        Gfx10,
        (0b11_1010, 6),
        2,
        &[
            BUFFER,
            BUFFER_HIGH,
            &[
                (F::Dlc, 15, 1),
                (F::Op, 16, 3),
                (F::BufferFormat, 19, 7),
                (F::OpHigh, 53, 1),
                (F::Slc, 54, 1),
                (F::Tfe, 55, 1),
            ],
        ],
    ),
    row(
        Form::Mtbuf,
        Gfx11,
        Gfx11,
        (0b11_1010, 6),
        2,
        &[BUFFER_GFX11, BUFFER_HIGH, &[(F::Op, 15, 4), (F::BufferFormat, 19, 7)]],
    ),
    row(Form::Mtbuf, Gfx12, Gfx12, INNER, 3, &[VBUFFER, POLICY_GFX12, &[(F::Op, 14, 8), (F::BufferFormat, 55, 7)]]),
    row(
        Form::Mtbuf,
        Gfx1250,
        Gfx1250,
        INNER,
        3,
        &[VBUFFER, POLICY_GFX12, NV, &[(F::Op, 14, 8), (F::BufferFormat, 55, 7)]],
    ),
    // Flat, global and scratch: a segment field tells them apart, part of what identifies them.
    row(Form::Flat, Gfx7, Gfx8, (0b11_0111, 6), 2, &[FLAT, FLAT_HIGH, &[(F::Tfe, 55, 1)]]),
    row(Form::Flat, Gfx9, Gfx9, (0b11_0111, 6), 2, &[FLAT, FLAT_HIGH, &[(F::Offset, 0, 13)]]),
    row(Form::Scratch, Gfx9, Gfx9, INNER, 2, &[FLAT, FLAT_HIGH, SADDR, &[(F::Offset, 0, 13), (F::Lds, 13, 1)]]),
    row(Form::Global, Gfx9, Gfx9, INNER, 2, &[FLAT, FLAT_HIGH, SADDR, &[(F::Offset, 0, 13), (F::Lds, 13, 1)]]),
    row(Form::Flat, Gfx90a, Gfx940, (0b11_0111, 6), 2, &[FLAT, FLAT_HIGH, FLAT_GFX940, &[(F::Offset, 0, 13)]]),
    row(
        Form::Scratch,
        Gfx90a,
        Gfx90a,
        INNER,
        2,
        &[FLAT, FLAT_HIGH, FLAT_GFX940, SADDR, &[(F::Offset, 0, 13), (F::Lds, 13, 1)]],
    ),
    row(
        Form::Scratch,
        Gfx940,
        Gfx940,
        INNER,
        2,
        &[FLAT, FLAT_HIGH, FLAT_GFX940, SADDR, &[(F::Offset, 0, 13), (F::HasVaddr, 13, 1)]],
    ),
    row(
        Form::Global,
        Gfx90a,
        Gfx90a,
        INNER,
        2,
        &[FLAT, FLAT_HIGH, FLAT_GFX940, SADDR, &[(F::Offset, 0, 13), (F::Lds, 13, 1)]],
    ),
    row(Form::Global, Gfx940, Gfx940, INNER, 2, &[FLAT, FLAT_HIGH, FLAT_GFX940, SADDR, &[(F::Offset, 0, 13)]]),
    row(Form::Flat, Gfx10, Gfx10, (0b11_0111, 6), 2, &[FLAT, FLAT_HIGH, SADDR, &[(F::Offset, 0, 12), (F::Dlc, 12, 1)]]),
    row(
        Form::Scratch,
        Gfx10,
        Gfx10,
        INNER,
        2,
        &[FLAT, FLAT_HIGH, SADDR, &[(F::Offset, 0, 12), (F::Dlc, 12, 1), (F::Lds, 13, 1)]],
    ),
    row(
        Form::Global,
        Gfx10,
        Gfx10,
        INNER,
        2,
        &[FLAT, FLAT_HIGH, SADDR, &[(F::Offset, 0, 12), (F::Dlc, 12, 1), (F::Lds, 13, 1)]],
    ),
    row(Form::Flat, Gfx11, Gfx11, (0b11_0111, 6), 2, &[FLAT_GFX11, FLAT_HIGH]),
    row(Form::Scratch, Gfx11, Gfx11, INNER, 2, &[FLAT_GFX11, FLAT_HIGH, &[(F::HasVaddr, 55, 1)]]),
    row(Form::Global, Gfx11, Gfx11, INNER, 2, &[FLAT_GFX11, FLAT_HIGH]),
    row(Form::Flat, Gfx12, Gfx12, (0xec, 8), 3, &[VFLAT, POLICY_GFX12]),
    row(Form::Scratch, Gfx12, Gfx12, (0xed, 8), 3, &[VFLAT, POLICY_GFX12, &[(F::HasVaddr, 49, 1)]]),
    row(Form::Global, Gfx12, Gfx12, (0xee, 8), 3, &[VFLAT, POLICY_GFX12]),
    row(Form::Flat, Gfx1250, Gfx1250, (0xec, 8), 3, &[VFLAT, POLICY_GFX12, SCALE_OFFSET]),
    row(Form::Scratch, Gfx1250, Gfx1250, (0xed, 8), 3, &[VFLAT, POLICY_GFX12, SCALE_OFFSET, &[(F::HasVaddr, 49, 1)]]),
    row(Form::Global, Gfx1250, Gfx1250, (0xee, 8), 3, &[VFLAT, POLICY_GFX12, SCALE_OFFSET]),
    // Images.
    row(Form::Mimg, Gfx6, Gfx7, (0b11_1100, 6), 2, &[IMAGE, IMAGE_GFX6, &[(F::R128, 15, 1), (F::Tfe, 16, 1)]]),
    row(
        Form::Mimg,
        Gfx8,
        Gfx8,
        (0b11_1100, 6),
        2,
        &[IMAGE, IMAGE_GFX6, &[(F::R128, 15, 1), (F::Tfe, 16, 1), (F::D16, 63, 1)]],
    ),
    row(
        Form::Mimg,
        Gfx9,
        Gfx9,
        (0b11_1100, 6),
        2,
        &[IMAGE, IMAGE_GFX6, &[(F::A16, 15, 1), (F::Tfe, 16, 1), (F::D16, 63, 1)]],
    ),
    row(
        Form::Mimg,
        Gfx90a,
        Gfx90a,
        (0b11_1100, 6),
        2,
        &[IMAGE, IMAGE_GFX6, &[(F::Scc, 7, 1), (F::A16, 15, 1), (F::Acc, 16, 1), (F::D16, 63, 1)]],
    ),
    row(
        Form::Mimg,
        Gfx10,
        Gfx10,
        (0b11_1100, 6),
        2,
        &[
            IMAGE,
            &[
                (F::OpHigh, 0, 1),
                (F::Nsa, 1, 2),
                (F::Dim, 3, 3),
                (F::Dlc, 7, 1),
                (F::Unorm, 12, 1),
                (F::Glc, 13, 1),
                (F::R128, 15, 1),
                (F::Tfe, 16, 1),
                (F::Lwe, 17, 1),
                (F::Op, 18, 7),
                (F::Slc, 25, 1),
                (F::Samp, 53, 5),
                (F::A16, 62, 1),
                (F::D16, 63, 1),
            ],
        ],
    ),
    row(
        Form::Mimg,
        Gfx11,
        Gfx11,
        (0b11_1100, 6),
        2,
        &[
            IMAGE,
            &[
                (F::Nsa, 0, 1),
                (F::Dim, 2, 3),
                (F::Unorm, 7, 1),
                (F::Slc, 12, 1),
                (F::Dlc, 13, 1),
                (F::Glc, 14, 1),
                (F::R128, 15, 1),
                (F::A16, 16, 1),
                (F::D16, 17, 1),
                (F::Op, 18, 8),
                (F::Tfe, 53, 1),
                (F::Lwe, 54, 1),
                (F::Samp, 58, 5),
            ],
        ],
    ),
    row(
        Form::Vimage,
        Gfx12,
        Gfx12,
        (0b11_0100, 6),
        3,
        &[IMAGE_GFX12, POLICY_GFX12, &[(F::Tfe, 55, 1), (F::Vaddr4, 56, 8)]],
    ),
    row(
        Form::Vsample,
        Gfx12,
        Gfx12,
        (0b11_1001, 6),
        3,
        &[IMAGE_GFX12, POLICY_GFX12, &[(F::Tfe, 3, 1), (F::Unorm, 13, 1), (F::Lwe, 40, 1), (F::Samp, 55, 9)]],
    ),
    // Tensors: `dim` and `dmask` are 1; the latter is part of the operation's number.
    row(
        Form::Vimage,
        Gfx1250,
        Gfx1250,
        (0b11_0100, 6),
        3,
        &[
            POLICY_GFX12,
            &[
                (F::One, 0, 3),
                (F::Op, 14, 8),
                (F::OpHigh, 22, 4),
                (F::Null, 56, 8),
                (F::Src0, 64, 8),
                (F::Src1, 72, 8),
                (F::Src2, 80, 8),
                (F::Src3, 88, 8),
            ],
        ],
    ),
    // Exports.
    row(Form::Exp, Gfx6, Gfx7, (0b11_1110, 6), 2, &[EXPORT, EXPORT_GFX6]),
    row(Form::Exp, Gfx8, Gfx9, (0b11_0001, 6), 2, &[EXPORT, EXPORT_GFX6]),
    row(Form::Exp, Gfx10, Gfx10, (0b11_1110, 6), 2, &[EXPORT, EXPORT_GFX6]),
    row(Form::Exp, Gfx11, Gfx12, (0b11_1110, 6), 2, &[EXPORT, &[(F::RowEn, 13, 1)]]),
];

/// The second word of SDWA comparisons: it names the lane mask that they write, where others select a part of theirs.
pub(super) const SDWA_COMPARE: [Row; 2] = [
    row(Form::Sdwa, Gfx8, Gfx8, INNER, 1, &[SDWA, &[(F::Clamp, 13, 1)]]),
    row(Form::Sdwa, Gfx9, Gfx10, INNER, 1, &[SDWA, SDWA_SCALAR, &[(F::Sdst, 8, 7), (F::HasSdst, 15, 1)]]),
];
