//! Table of intrinsics that are a single instruction: a row each, with the opcode (per hardware family if they differ)
//! and how the operands are used.
//!
//! A row has alternatives, of which the first that the target has is taken; where some are 16-bit, by the result's
//! type. Each is an opcode and a letter for each operand of the intrinsic, in order:
//!
//! - `s` the next source, `S` the same as a signed number (`neg_lo`), `d` the old value of the destination, tied to it;
//! - a constant that sets a modifier: `k` clamp; `1` and `l` the first and second bit of `op_sel`; `x` the byte that is
//!   read (both bits), `y` and `Y` those that are written (`op_sel` of the destination); `b` and `w` the byte and the
//!   half by `byte_sel` and `op_sel`, or by SDWA; `B` the byte that is written by `byte_sel`; `t` a truth table; `z`
//!   `scale_sel`; `c`, `a` and `p` are `cbsz`, `abid` and `blgp`; `u` says that the next source is signed, `n` that it
//!   is negated, `C` both signs of the addend; `h` the half of the addend; `f` and `F` the matrix formats, `q` and `Q`
//!   the locations of their scales, `g` and `G` the formats of the scales, `e` and `E` the bytes of the scales
//!   (`op_sel` and `op_sel_hi`), `r` and `R` whether the matrices are reused;
//! - `0` a constant 0, without which the alternative does not match; `_` an operand that the instruction does not have.
//!
//! A last `K` sets the clamp, which chooses the unsigned format of 8-bit conversions.
//!
//! The operand description of the opcode (`gcnc_isa`) says what an operand may be; scalar operands are read from the
//! first lane. Results are in VGPRs, unless the instruction writes SGPRs.
//!
//! Source: LLVM's IntrinsicsAMDGPU.td, and llc's output for each.

use gcnc_ir::Intrinsic;
use gcnc_isa::Opcode;

use super::Choice;

macro_rules! direct {
    ($($id:ident: $($opcode:ident $letters:literal),+;)*) => {
        /// The alternatives of an intrinsic that is a single instruction.
        pub fn alternatives(id: Intrinsic) -> Option<&'static [Choice]> {
            Some(match id {
                $(Intrinsic::$id => &[$((Opcode::$opcode, $letters)),+],)*
                _ => return None,
            })
        }
    };
}

direct! {
    // Arithmetic.
    MulU24: VMulU32U24 "ss";
    MulI24: VMulI32I24 "ss";
    MulHiU24: VMulHiU32U24 "ss";
    MulHiI24: VMulHiI32I24 "ss";
    FMulLegacy: VMulDx9ZeroF32 "ss";
    TrigPreop: VTrigPreopF64 "ss";
    Perm: VPermB32 "sss";
    AlignByte: VAlignbyteB32 "sss";
    Lerp: VLerpU8 "sss";
    SadU8: VSadU8 "sss";
    SadU16: VSadU16 "sss";
    SadHiU8: VSadHiU8 "sss";
    MSadU8: VMsadU8 "sss";
    QsadPkU16U8: VQsadPkU16U8 "sss";
    MqsadPkU16U8: VMqsadPkU16U8 "sss";
    MqsadU32U8: VMqsadU32U8 "sss";
    CvtPkU8F32: VCvtPkU8F32 "sss";
    FmadFtz: VMadLegacyF16 "sss", VMadF32 "sss";
    RcpLegacy: VRcpLegacyF32 "s";
    RsqLegacy: VRsqLegacyF32 "s";
    LogClamp: VLogClampF32 "s";
    Bitop3: VBitop3B32 "ssst";
    FmaLegacy: VFmaDx9ZeroF32 "sss";
    CvtPkRtz: VCvtPkRtzF16F32 "ss";
    CvtPkNormI16: VCvtPkNormI16F32 "ss";
    CvtPkNormU16: VCvtPkNormU16F32 "ss";
    CvtPkI16: VCvtPkI16I32 "ss";
    CvtPkU16: VCvtPkU16U32 "ss";
    FDot2: VDot2F32F16 "sssk";
    Fdot2F32Bf16: VDot2F32Bf16 "sssk";
    Fdot2cF32Bf16: VDot2accF32Bf16 "ssdk";
    Fdot2F16F16: VDot2F16F16 "sss";
    Fdot2Bf16Bf16: VDot2Bf16Bf16 "sss";
    SDot2: VDot2I32I16 "sssk";
    UDot2: VDot2U32U16 "sssk";
    SDot4: VDot4I32I8 "sssk", VDot4I32Iu8 "SSsk";
    UDot4: VDot4U32U8 "sssk";
    SuDot4: VDot4I32Iu8 "usussk";
    SDot8: VDot8I32I4 "sssk", VDot8I32Iu4 "SSsk";
    UDot8: VDot8U32U4 "sssk";
    Sudot8: VDot8I32Iu4 "usussk";
    Dot4F32Fp8Bf8: VDot4F32Fp8Bf8 "sss";
    Dot4F32Bf8Fp8: VDot4F32Bf8Fp8 "sss";
    Dot4F32Fp8Fp8: VDot4F32Fp8Fp8 "sss";
    Dot4F32Bf8Bf8: VDot4F32Bf8Bf8 "sss";
    Cubeid: VCubeidF32 "sss";
    Cubesc: VCubescF32 "sss";
    Cubetc: VCubetcF32 "sss";
    Cubema: VCubemaF32 "sss";
    AddMaxI32: VAddMaxI32 "sssk";
    AddMaxU32: VAddMaxU32 "sssk";
    AddMinI32: VAddMinI32 "sssk";
    AddMinU32: VAddMinU32 "sssk";
    PkAddMaxI16: VPkAddMaxI16 "sssk";
    PkAddMaxU16: VPkAddMaxU16 "sssk";
    PkAddMinI16: VPkAddMinI16 "sssk";
    PkAddMinU16: VPkAddMinU16 "sssk";
    AshrPkI8I32: VAshrPkI8I32 "sss";
    AshrPkU8I32: VAshrPkU8I32 "sss";
    PermPk16B4U4: VPermPk16B4U4 "sss";
    PermPk16B6U4: VPermPk16B6U4 "sss";
    PermPk16B8U4: VPermPk16B8U4 "sss";
    PrngB32: VPrngB32 "s";
    SatPk4I4I8: VSatPk4I4I8 "s";
    SatPk4U4U8: VSatPk4U4U8 "s";
    SBitreplicate: SBitreplicateB64B32 "s";
    PermlaneBcast: VPermlaneBcastB32 "sss";
    PermlaneUp: VPermlaneUpB32 "sss";
    PermlaneDown: VPermlaneDownB32 "sss";
    PermlaneXor: VPermlaneXorB32 "sss";
    PermlaneIdxGen: VPermlaneIdxGenB32 "ss";
    PermLane16: VPermlane16B32 "dsss1l";
    PermLaneX16: VPermlanex16B32 "dsss1l";
    Permlane16Var: VPermlane16VarB32 "dss1l";
    Permlanex16Var: VPermlanex16VarB32 "dss1l";
    PermLane64: VPermlane64B32 "s";
    // Conversions.
    CvtF16Bf8: VCvtF16Bf8 "sb";
    CvtF16Fp8: VCvtF16Fp8 "sb";
    CvtF32Bf8: VCvtF32Bf8 "sb";
    CvtF32Fp8: VCvtF32Fp8 "sb";
    CvtOffF32I4: VCvtOffF32I4 "s";
    CvtPkBf8F16: VCvtPkBf8F16 "s";
    CvtPkBf8F32: VCvtPkBf8F32 "ssdY";
    CvtPkF16Bf8: VCvtPkF16Bf8 "s";
    CvtPkF16Fp8: VCvtPkF16Fp8 "s";
    CvtPkF32Bf8: VCvtPkF32Bf8 "sw";
    CvtPkF32Fp8: VCvtPkF32Fp8 "sw";
    CvtPkFp8F16: VCvtPkFp8F16 "s";
    CvtPkFp8F32: VCvtPkFp8F32 "ssdY";
    CvtF32Fp8E5m3: VCvtF32Fp8 "sbK";
    CvtPkFp8F32E5m3: VCvtPkFp8F32 "ssdYK";
    CvtSrFp8F32E5m3: VCvtSrFp8F32 "ssdBK";
    CvtScalePk16Bf16Bf6: VCvtScalePk16Bf16Bf6 "ssz";
    CvtScalePk16Bf16Fp6: VCvtScalePk16Bf16Fp6 "ssz";
    CvtScalePk16F16Bf6: VCvtScalePk16F16Bf6 "ssz";
    CvtScalePk16F16Fp6: VCvtScalePk16F16Fp6 "ssz";
    CvtScalePk16F32Bf6: VCvtScalePk16F32Bf6 "ssz";
    CvtScalePk16F32Fp6: VCvtScalePk16F32Fp6 "ssz";
    CvtScalePk8Bf16Bf8: VCvtScalePk8Bf16Bf8 "ssz";
    CvtScalePk8Bf16Fp4: VCvtScalePk8Bf16Fp4 "ssz";
    CvtScalePk8Bf16Fp8: VCvtScalePk8Bf16Fp8 "ssz";
    CvtScalePk8F16Bf8: VCvtScalePk8F16Bf8 "ssz";
    CvtScalePk8F16Fp4: VCvtScalePk8F16Fp4 "ssz";
    CvtScalePk8F16Fp8: VCvtScalePk8F16Fp8 "ssz";
    CvtScalePk8F32Bf8: VCvtScalePk8F32Bf8 "ssz";
    CvtScalePk8F32Fp4: VCvtScalePk8F32Fp4 "ssz";
    CvtScalePk8F32Fp8: VCvtScalePk8F32Fp8 "ssz";
    CvtScalef322xpk16Bf6F32: VCvtScalef322xpk16Bf6F32 "sss";
    CvtScalef322xpk16Fp6F32: VCvtScalef322xpk16Fp6F32 "sss";
    CvtScalef32F16Bf8: VCvtScalef32F16Bf8 "dssxY";
    CvtScalef32F16Fp8: VCvtScalef32F16Fp8 "dssxY";
    CvtScalef32F32Bf8: VCvtScalef32F32Bf8 "ssx";
    CvtScalef32F32Fp8: VCvtScalef32F32Fp8 "ssx";
    CvtScalef32PkBf16Bf8: VCvtScalef32PkBf16Bf8 "ss1";
    CvtScalef32PkBf16Fp4: VCvtScalef32PkBf16Fp4 "ssx";
    CvtScalef32PkBf16Fp8: VCvtScalef32PkBf16Fp8 "ss1";
    CvtScalef32PkBf8Bf16: VCvtScalef32PkBf8Bf16 "dssY";
    CvtScalef32PkBf8F16: VCvtScalef32PkBf8F16 "dssY";
    CvtScalef32PkBf8F32: VCvtScalef32PkBf8F32 "dsssY";
    CvtScalef32PkF16Bf8: VCvtScalef32PkF16Bf8 "ss1";
    CvtScalef32PkF16Fp4: VCvtScalef32PkF16Fp4 "ssx";
    CvtScalef32PkF16Fp8: VCvtScalef32PkF16Fp8 "ss1";
    CvtScalef32PkF32Bf8: VCvtScalef32PkF32Bf8 "ss1";
    CvtScalef32PkF32Fp4: VCvtScalef32PkF32Fp4 "ssx";
    CvtScalef32PkF32Fp8: VCvtScalef32PkF32Fp8 "ss1";
    CvtScalef32PkFp4Bf16: VCvtScalef32PkFp4Bf16 "dssy";
    CvtScalef32PkFp4F16: VCvtScalef32PkFp4F16 "dssy";
    CvtScalef32PkFp4F32: VCvtScalef32PkFp4F32 "dsssy";
    CvtScalef32PkFp8Bf16: VCvtScalef32PkFp8Bf16 "dssY";
    CvtScalef32PkFp8F16: VCvtScalef32PkFp8F16 "dssY";
    CvtScalef32PkFp8F32: VCvtScalef32PkFp8F32 "dsssY";
    CvtScalef32Pk16Bf6Bf16: VCvtScalef32Pk16Bf6Bf16 "ss";
    CvtScalef32Pk16Bf6F16: VCvtScalef32Pk16Bf6F16 "ss";
    CvtScalef32Pk16Bf6F32: VCvtScalef32Pk16Bf6F32 "ss";
    CvtScalef32Pk16Fp6Bf16: VCvtScalef32Pk16Fp6Bf16 "ss";
    CvtScalef32Pk16Fp6F16: VCvtScalef32Pk16Fp6F16 "ss";
    CvtScalef32Pk16Fp6F32: VCvtScalef32Pk16Fp6F32 "ss";
    CvtScalef32Pk32Bf16Bf6: VCvtScalef32Pk32Bf16Bf6 "ss";
    CvtScalef32Pk32Bf16Fp6: VCvtScalef32Pk32Bf16Fp6 "ss";
    CvtScalef32Pk32Bf6Bf16: VCvtScalef32Pk32Bf6Bf16 "ss";
    CvtScalef32Pk32Bf6F16: VCvtScalef32Pk32Bf6F16 "ss";
    CvtScalef32Pk32F16Bf6: VCvtScalef32Pk32F16Bf6 "ss";
    CvtScalef32Pk32F16Fp6: VCvtScalef32Pk32F16Fp6 "ss";
    CvtScalef32Pk32F32Bf6: VCvtScalef32Pk32F32Bf6 "ss";
    CvtScalef32Pk32F32Fp6: VCvtScalef32Pk32F32Fp6 "ss";
    CvtScalef32Pk32Fp6Bf16: VCvtScalef32Pk32Fp6Bf16 "ss";
    CvtScalef32Pk32Fp6F16: VCvtScalef32Pk32Fp6F16 "ss";
    CvtScalef32Pk8Bf8Bf16: VCvtScalef32Pk8Bf8Bf16 "ss";
    CvtScalef32Pk8Bf8F16: VCvtScalef32Pk8Bf8F16 "ss";
    CvtScalef32Pk8Bf8F32: VCvtScalef32Pk8Bf8F32 "ss";
    CvtScalef32Pk8Fp4Bf16: VCvtScalef32Pk8Fp4Bf16 "ss";
    CvtScalef32Pk8Fp4F16: VCvtScalef32Pk8Fp4F16 "ss";
    CvtScalef32Pk8Fp4F32: VCvtScalef32Pk8Fp4F32 "ss";
    CvtScalef32Pk8Fp8Bf16: VCvtScalef32Pk8Fp8Bf16 "ss";
    CvtScalef32Pk8Fp8F16: VCvtScalef32Pk8Fp8F16 "ss";
    CvtScalef32Pk8Fp8F32: VCvtScalef32Pk8Fp8F32 "ss";
    CvtScalef32SrBf8Bf16: VCvtScalef32SrBf8Bf16 "dsssy";
    CvtScalef32SrBf8F16: VCvtScalef32SrBf8F16 "dsssy";
    CvtScalef32SrBf8F32: VCvtScalef32SrBf8F32 "dsssy";
    CvtScalef32SrFp8Bf16: VCvtScalef32SrFp8Bf16 "dsssy";
    CvtScalef32SrFp8F16: VCvtScalef32SrFp8F16 "dsssy";
    CvtScalef32SrFp8F32: VCvtScalef32SrFp8F32 "dsssy";
    CvtScalef32SrPkFp4Bf16: VCvtScalef32SrPkFp4Bf16 "dsssy";
    CvtScalef32SrPkFp4F16: VCvtScalef32SrPkFp4F16 "dsssy";
    CvtScalef32SrPkFp4F32: VCvtScalef32SrPkFp4F32 "dsssy";
    CvtScalef32SrPk16Bf6Bf16: VCvtScalef32SrPk16Bf6Bf16 "sss";
    CvtScalef32SrPk16Bf6F16: VCvtScalef32SrPk16Bf6F16 "sss";
    CvtScalef32SrPk16Bf6F32: VCvtScalef32SrPk16Bf6F32 "sss";
    CvtScalef32SrPk16Fp6Bf16: VCvtScalef32SrPk16Fp6Bf16 "sss";
    CvtScalef32SrPk16Fp6F16: VCvtScalef32SrPk16Fp6F16 "sss";
    CvtScalef32SrPk16Fp6F32: VCvtScalef32SrPk16Fp6F32 "sss";
    CvtScalef32SrPk32Bf6Bf16: VCvtScalef32SrPk32Bf6Bf16 "sss";
    CvtScalef32SrPk32Bf6F16: VCvtScalef32SrPk32Bf6F16 "sss";
    CvtScalef32SrPk32Bf6F32: VCvtScalef32SrPk32Bf6F32 "sss";
    CvtScalef32SrPk32Fp6Bf16: VCvtScalef32SrPk32Fp6Bf16 "sss";
    CvtScalef32SrPk32Fp6F16: VCvtScalef32SrPk32Fp6F16 "sss";
    CvtScalef32SrPk32Fp6F32: VCvtScalef32SrPk32Fp6F32 "sss";
    CvtScalef32SrPk8Bf8Bf16: VCvtScalef32SrPk8Bf8Bf16 "sss";
    CvtScalef32SrPk8Bf8F16: VCvtScalef32SrPk8Bf8F16 "sss";
    CvtScalef32SrPk8Bf8F32: VCvtScalef32SrPk8Bf8F32 "sss";
    CvtScalef32SrPk8Fp4Bf16: VCvtScalef32SrPk8Fp4Bf16 "sss";
    CvtScalef32SrPk8Fp4F16: VCvtScalef32SrPk8Fp4F16 "sss";
    CvtScalef32SrPk8Fp4F32: VCvtScalef32SrPk8Fp4F32 "sss";
    CvtScalef32SrPk8Fp8Bf16: VCvtScalef32SrPk8Fp8Bf16 "sss";
    CvtScalef32SrPk8Fp8F16: VCvtScalef32SrPk8Fp8F16 "sss";
    CvtScalef32SrPk8Fp8F32: VCvtScalef32SrPk8Fp8F32 "sss";
    CvtSrBf16F32: VCvtSrBf16F32 "dssY";
    CvtSrBf8F16: VCvtSrBf8F16 "ssdB";
    CvtSrBf8F32: VCvtSrBf8F32 "ssdB";
    CvtSrF16F32: VCvtSrF16F32 "dssY";
    CvtSrFp8F16: VCvtSrFp8F16 "ssdB";
    CvtSrFp8F32: VCvtSrFp8F32 "ssdB";
    CvtSrPkBf16F32: VCvtSrPkBf16F32 "sss";
    CvtSrPkF16F32: VCvtSrPkF16F32 "sss";
    // Matrix operations for wave64 (MFMA).
    MfmaF3216x16x16bf161k: VMfmaF3216x16x16bf161k "ssscap";
    MfmaF3216x16x16f16: VMfmaF3216x16x16f16 "ssscap";
    MfmaF3216x16x1f32: VMfmaF3216x16x1f32 "ssscap";
    MfmaF3216x16x2bf16: VMfmaF3216x16x2bf16 "ssscap";
    MfmaF3216x16x32Bf16: VMfmaF3216x16x32Bf16 "ssscap";
    MfmaF3216x16x32Bf8Bf8: VMfmaF3216x16x32Bf8Bf8 "ssscap";
    MfmaF3216x16x32Bf8Fp8: VMfmaF3216x16x32Bf8Fp8 "ssscap";
    MfmaF3216x16x32F16: VMfmaF3216x16x32F16 "ssscap";
    MfmaF3216x16x32Fp8Bf8: VMfmaF3216x16x32Fp8Bf8 "ssscap";
    MfmaF3216x16x32Fp8Fp8: VMfmaF3216x16x32Fp8Fp8 "ssscap";
    MfmaF3216x16x4bf161k: VMfmaF3216x16x4bf161k "ssscap";
    MfmaF3216x16x4f16: VMfmaF3216x16x4f16 "ssscap";
    MfmaF3216x16x4f32: VMfmaF3216x16x4f32 "ssscap";
    MfmaF3216x16x8Xf32: VMfmaF3216x16x8Xf32 "ssscap";
    MfmaF3216x16x8bf16: VMfmaF3216x16x8bf16 "ssscap";
    MfmaF3232x32x16Bf16: VMfmaF3232x32x16Bf16 "ssscap";
    MfmaF3232x32x16Bf8Bf8: VMfmaF3232x32x16Bf8Bf8 "ssscap";
    MfmaF3232x32x16Bf8Fp8: VMfmaF3232x32x16Bf8Fp8 "ssscap";
    MfmaF3232x32x16F16: VMfmaF3232x32x16F16 "ssscap";
    MfmaF3232x32x16Fp8Bf8: VMfmaF3232x32x16Fp8Bf8 "ssscap";
    MfmaF3232x32x16Fp8Fp8: VMfmaF3232x32x16Fp8Fp8 "ssscap";
    MfmaF3232x32x1f32: VMfmaF3232x32x1f32 "ssscap";
    MfmaF3232x32x2bf16: VMfmaF3232x32x2bf16 "ssscap";
    MfmaF3232x32x2f32: VMfmaF3232x32x2f32 "ssscap";
    MfmaF3232x32x4Xf32: VMfmaF3232x32x4Xf32 "ssscap";
    MfmaF3232x32x4bf16: VMfmaF3232x32x4bf16 "ssscap";
    MfmaF3232x32x4bf161k: VMfmaF3232x32x4bf161k "ssscap";
    MfmaF3232x32x4f16: VMfmaF3232x32x4f16 "ssscap";
    MfmaF3232x32x8bf161k: VMfmaF3232x32x8bf161k "ssscap";
    MfmaF3232x32x8f16: VMfmaF3232x32x8f16 "ssscap";
    MfmaF324x4x1f32: VMfmaF324x4x1f32 "ssscap";
    MfmaF324x4x2bf16: VMfmaF324x4x2bf16 "ssscap";
    MfmaF324x4x4bf161k: VMfmaF324x4x4bf161k "ssscap";
    MfmaF324x4x4f16: VMfmaF324x4x4f16 "ssscap";
    MfmaF6416x16x4f64: VMfmaF6416x16x4f64 "ssscap";
    MfmaF644x4x4f64: VMfmaF644x4x4f64 "ssscap";
    MfmaI3216x16x16i8: VMfmaI3216x16x16i8 "ssscap";
    MfmaI3216x16x32I8: VMfmaI3216x16x32I8 "ssscap";
    MfmaI3216x16x4i8: VMfmaI3216x16x4i8 "ssscap";
    MfmaI3216x16x64I8: VMfmaI3216x16x64I8 "ssscap";
    MfmaI3232x32x16I8: VMfmaI3232x32x16I8 "ssscap";
    MfmaI3232x32x32I8: VMfmaI3232x32x32I8 "ssscap";
    MfmaI3232x32x4i8: VMfmaI3232x32x4i8 "ssscap";
    MfmaI3232x32x8i8: VMfmaI3232x32x8i8 "ssscap";
    MfmaI324x4x4i8: VMfmaI324x4x4i8 "ssscap";
    MfmaScaleF3216x16x128F8f6f4: VMfmaF3216x16x128F8f6f4 "ssscp_0_0", VMfmaScaleF3216x16x128F8f6f4 "ssscpesEs";
    MfmaScaleF3232x32x64F8f6f4: VMfmaF3232x32x64F8f6f4 "ssscp_0_0", VMfmaScaleF3232x32x64F8f6f4 "ssscpesEs";
    SmfmacF3216x16x128Bf8Bf8: VSmfmacF3216x16x128Bf8Bf8 "ssdsca";
    SmfmacF3216x16x128Bf8Fp8: VSmfmacF3216x16x128Bf8Fp8 "ssdsca";
    SmfmacF3216x16x128Fp8Bf8: VSmfmacF3216x16x128Fp8Bf8 "ssdsca";
    SmfmacF3216x16x128Fp8Fp8: VSmfmacF3216x16x128Fp8Fp8 "ssdsca";
    SmfmacF3216x16x32Bf16: VSmfmacF3216x16x32Bf16 "ssdsca";
    SmfmacF3216x16x32F16: VSmfmacF3216x16x32F16 "ssdsca";
    SmfmacF3216x16x64Bf16: VSmfmacF3216x16x64Bf16 "ssdsca";
    SmfmacF3216x16x64Bf8Bf8: VSmfmacF3216x16x64Bf8Bf8 "ssdsca";
    SmfmacF3216x16x64Bf8Fp8: VSmfmacF3216x16x64Bf8Fp8 "ssdsca";
    SmfmacF3216x16x64F16: VSmfmacF3216x16x64F16 "ssdsca";
    SmfmacF3216x16x64Fp8Bf8: VSmfmacF3216x16x64Fp8Bf8 "ssdsca";
    SmfmacF3216x16x64Fp8Fp8: VSmfmacF3216x16x64Fp8Fp8 "ssdsca";
    SmfmacF3232x32x16Bf16: VSmfmacF3232x32x16Bf16 "ssdsca";
    SmfmacF3232x32x16F16: VSmfmacF3232x32x16F16 "ssdsca";
    SmfmacF3232x32x32Bf16: VSmfmacF3232x32x32Bf16 "ssdsca";
    SmfmacF3232x32x32Bf8Bf8: VSmfmacF3232x32x32Bf8Bf8 "ssdsca";
    SmfmacF3232x32x32Bf8Fp8: VSmfmacF3232x32x32Bf8Fp8 "ssdsca";
    SmfmacF3232x32x32F16: VSmfmacF3232x32x32F16 "ssdsca";
    SmfmacF3232x32x32Fp8Bf8: VSmfmacF3232x32x32Fp8Bf8 "ssdsca";
    SmfmacF3232x32x32Fp8Fp8: VSmfmacF3232x32x32Fp8Fp8 "ssdsca";
    SmfmacF3232x32x64Bf8Bf8: VSmfmacF3232x32x64Bf8Bf8 "ssdsca";
    SmfmacF3232x32x64Bf8Fp8: VSmfmacF3232x32x64Bf8Fp8 "ssdsca";
    SmfmacF3232x32x64Fp8Bf8: VSmfmacF3232x32x64Fp8Bf8 "ssdsca";
    SmfmacF3232x32x64Fp8Fp8: VSmfmacF3232x32x64Fp8Fp8 "ssdsca";
    SmfmacI3216x16x128I8: VSmfmacI3216x16x128I8 "ssdsca";
    SmfmacI3216x16x64I8: VSmfmacI3216x16x64I8 "ssdsca";
    SmfmacI3232x32x32I8: VSmfmacI3232x32x32I8 "ssdsca";
    SmfmacI3232x32x64I8: VSmfmacI3232x32x64I8 "ssdsca";
    // Matrix operations from GFX11 on (WMMA).
    SwmmacBf1616x16x32Bf16: VSwmmacBf1616x16x32Bf16 "ssds";
    SwmmacBf1616x16x64Bf16: VSwmmacBf1616x16x64Bf16 "nsnsdsrR";
    SwmmacBf16f3216x16x64Bf16: VSwmmacBf16f3216x16x64Bf16 "nsnsdsrR";
    SwmmacF1616x16x128Bf8Bf8: VSwmmacF1616x16x128Bf8Bf8 "ssdsrR";
    SwmmacF1616x16x128Bf8Fp8: VSwmmacF1616x16x128Bf8Fp8 "ssdsrR";
    SwmmacF1616x16x128Fp8Bf8: VSwmmacF1616x16x128Fp8Bf8 "ssdsrR";
    SwmmacF1616x16x128Fp8Fp8: VSwmmacF1616x16x128Fp8Fp8 "ssdsrR";
    SwmmacF1616x16x32F16: VSwmmacF1616x16x32F16 "ssds";
    SwmmacF1616x16x64F16: VSwmmacF1616x16x64F16 "nsnsdsrR";
    SwmmacF3216x16x128Bf8Bf8: VSwmmacF3216x16x128Bf8Bf8 "ssdsrR";
    SwmmacF3216x16x128Bf8Fp8: VSwmmacF3216x16x128Bf8Fp8 "ssdsrR";
    SwmmacF3216x16x128Fp8Bf8: VSwmmacF3216x16x128Fp8Bf8 "ssdsrR";
    SwmmacF3216x16x128Fp8Fp8: VSwmmacF3216x16x128Fp8Fp8 "ssdsrR";
    SwmmacF3216x16x32Bf16: VSwmmacF3216x16x32Bf16 "ssds";
    SwmmacF3216x16x32Bf8Bf8: VSwmmacF3216x16x32Bf8Bf8 "ssds";
    SwmmacF3216x16x32Bf8Fp8: VSwmmacF3216x16x32Bf8Fp8 "ssds";
    SwmmacF3216x16x32F16: VSwmmacF3216x16x32F16 "ssds";
    SwmmacF3216x16x32Fp8Bf8: VSwmmacF3216x16x32Fp8Bf8 "ssds";
    SwmmacF3216x16x32Fp8Fp8: VSwmmacF3216x16x32Fp8Fp8 "ssds";
    SwmmacF3216x16x64Bf16: VSwmmacF3216x16x64Bf16 "nsnsdsrR";
    SwmmacF3216x16x64F16: VSwmmacF3216x16x64F16 "nsnsdsrR";
    SwmmacI3216x16x128Iu8: VSwmmacI3216x16x128Iu8 "ususdsrRk";
    SwmmacI3216x16x32Iu4: VSwmmacI3216x16x32Iu4 "ususdsk";
    SwmmacI3216x16x32Iu8: VSwmmacI3216x16x32Iu8 "ususdsk";
    SwmmacI3216x16x64Iu4: VSwmmacI3216x16x64Iu4 "ususdsk";
    WmmaBf1616x16x16Bf16: VWmmaBf1616x16x16Bf16 "sss.", VWmmaBf1616x16x16Bf16Gfx11 "sssh";
    WmmaBf1616x16x16Bf16Tied: VWmmaBf1616x16x16Bf16Gfx11 "sssh";
    WmmaBf1616x16x32Bf16: VWmmaBf1616x16x32Bf16 "nsnsCsrR";
    WmmaBf16f3216x16x32Bf16: VWmmaBf16f3216x16x32Bf16 "nsnsCsrR";
    WmmaF1616x16x128Bf8Bf8: VWmmaF1616x16x128Bf8Bf8 "ssCsrR";
    WmmaF1616x16x128Bf8Fp8: VWmmaF1616x16x128Bf8Fp8 "ssCsrR";
    WmmaF1616x16x128Fp8Bf8: VWmmaF1616x16x128Fp8Bf8 "ssCsrR";
    WmmaF1616x16x128Fp8Fp8: VWmmaF1616x16x128Fp8Fp8 "ssCsrR";
    WmmaF1616x16x16F16: VWmmaF1616x16x16F16 "sss.", VWmmaF1616x16x16F16Gfx11 "sssh";
    WmmaF1616x16x16F16Tied: VWmmaF1616x16x16F16Gfx11 "sssh";
    WmmaF1616x16x32F16: VWmmaF1616x16x32F16 "nsnsCsrR";
    WmmaF1616x16x64Bf8Bf8: VWmmaF1616x16x64Bf8Bf8 "ssCsrR";
    WmmaF1616x16x64Bf8Fp8: VWmmaF1616x16x64Bf8Fp8 "ssCsrR";
    WmmaF1616x16x64Fp8Bf8: VWmmaF1616x16x64Fp8Bf8 "ssCsrR";
    WmmaF1616x16x64Fp8Fp8: VWmmaF1616x16x64Fp8Fp8 "ssCsrR";
    WmmaF3216x16x128Bf8Bf8: VWmmaF3216x16x128Bf8Bf8 "ssCsrR";
    WmmaF3216x16x128Bf8Fp8: VWmmaF3216x16x128Bf8Fp8 "ssCsrR";
    WmmaF3216x16x128F8f6f4: VWmmaF3216x16x128F8f6f4 "fsFsCs";
    WmmaF3216x16x128Fp8Bf8: VWmmaF3216x16x128Fp8Bf8 "ssCsrR";
    WmmaF3216x16x128Fp8Fp8: VWmmaF3216x16x128Fp8Fp8 "ssCsrR";
    WmmaF3216x16x16Bf16: VWmmaF3216x16x16Bf16 "sss", VWmmaF3216x16x16Bf16Gfx11 "sss";
    WmmaF3216x16x16Bf8Bf8: VWmmaF3216x16x16Bf8Bf8 "sss";
    WmmaF3216x16x16Bf8Fp8: VWmmaF3216x16x16Bf8Fp8 "sss";
    WmmaF3216x16x16F16: VWmmaF3216x16x16F16 "sss", VWmmaF3216x16x16F16Gfx11 "sss";
    WmmaF3216x16x16Fp8Bf8: VWmmaF3216x16x16Fp8Bf8 "sss";
    WmmaF3216x16x16Fp8Fp8: VWmmaF3216x16x16Fp8Fp8 "sss";
    WmmaF3216x16x32Bf16: VWmmaF3216x16x32Bf16 "nsnsCsrR";
    WmmaF3216x16x32F16: VWmmaF3216x16x32F16 "nsnsCsrR";
    WmmaF3216x16x4F32: VWmmaF3216x16x4F32 "nsnsCsrR";
    WmmaF3216x16x64Bf8Bf8: VWmmaF3216x16x64Bf8Bf8 "ssCsrR";
    WmmaF3216x16x64Bf8Fp8: VWmmaF3216x16x64Bf8Fp8 "ssCsrR";
    WmmaF3216x16x64Fp8Bf8: VWmmaF3216x16x64Fp8Bf8 "ssCsrR";
    WmmaF3216x16x64Fp8Fp8: VWmmaF3216x16x64Fp8Fp8 "ssCsrR";
    WmmaF3232x16x128F4: VWmmaF3232x16x128F4 "ssCs";
    WmmaI3216x16x16Iu4: VWmmaI3216x16x16Iu4 "usussk", VWmmaI3216x16x16Iu4Gfx11 "usussk";
    WmmaI3216x16x16Iu8: VWmmaI3216x16x16Iu8 "usussk", VWmmaI3216x16x16Iu8Gfx11 "usussk";
    WmmaI3216x16x32Iu4: VWmmaI3216x16x32Iu4 "usussk";
    WmmaI3216x16x64Iu8: VWmmaI3216x16x64Iu8 "usussrRk";
    WmmaScaleF3216x16x128F8f6f4: VWmmaScaleF3216x16x128F8f6f4 "fsFsCsqgsQGsrR";
    WmmaScaleF3232x16x128F4: VWmmaScaleF3232x16x128F4 "ssCsqgsQGsrR";
    WmmaScale16F3216x16x128F8f6f4: VWmmaScale16F3216x16x128F8f6f4 "fsFsCsqgsQGsrR";
    WmmaScale16F3232x16x128F4: VWmmaScale16F3232x16x128F4 "ssCsqgsQGsrR";
}
