//! Cycle counts of matrix operations.
//!
//! Cycles of GFX908 to GFX940: AMD's matrix instruction calculator (ROCm/amd_matrix_instruction_calculator, `cycles`).
//! GFX950: operations of GFX940 take as long, except that f64 in blocks of 16x16 has half the rate (CDNA4 white paper:
//! 78.6 TFLOPS versus 163.4); new operations by the peak rates of the same paper: 4096 operations per cycle and compute
//! unit for 16 bits, 8192 for 8 bits, 16384 for the mixed formats of 4 and 6 bits, twice that for sparse ones. The
//! table is the emulator's own; the compiler's figures come from elsewhere.

use gcnc_isa::Opcode as O;
use gcnc_isa::op::OperandDesc;

use super::table::Family;
use super::traits::MatrixUnit::{self, Double, DoubleSmall, Single, Xdl};

/// Operations with the unit that executes them and their cycles on GFX908, GFX90A, GFX940 and GFX950; zero if the
/// processor does not have the operation.
#[rustfmt::skip]
const CYCLES: [(O, MatrixUnit, [u8; 4]); 77] = [
    (O::VMfmaF3232x32x1f32, Single, [64, 64, 64, 64]),
    (O::VMfmaF3216x16x1f32, Single, [32, 32, 32, 32]),
    (O::VMfmaF324x4x1f32, Single, [8, 8, 8, 8]),
    (O::VMfmaF3232x32x2f32, Single, [64, 64, 64, 64]),
    (O::VMfmaF3216x16x4f32, Single, [32, 32, 32, 32]),
    (O::VMfmaF3232x32x4f16, Xdl, [64, 64, 64, 64]),
    (O::VMfmaF3216x16x4f16, Xdl, [32, 32, 32, 32]),
    (O::VMfmaF324x4x4f16, Xdl, [8, 8, 8, 8]),
    (O::VMfmaF3232x32x8f16, Xdl, [64, 64, 32, 32]),
    (O::VMfmaF3216x16x16f16, Xdl, [32, 32, 16, 16]),
    (O::VMfmaI3232x32x4i8, Xdl, [64, 64, 64, 64]),
    (O::VMfmaI3216x16x4i8, Xdl, [32, 32, 32, 32]),
    (O::VMfmaI324x4x4i8, Xdl, [8, 8, 8, 8]),
    (O::VMfmaI3232x32x8i8, Xdl, [64, 64, 0, 0]),
    (O::VMfmaI3216x16x16i8, Xdl, [32, 32, 0, 0]),
    (O::VMfmaF3232x32x4bf161k, Xdl, [0, 64, 64, 64]),
    (O::VMfmaF3216x16x4bf161k, Xdl, [0, 32, 32, 32]),
    (O::VMfmaF324x4x4bf161k, Xdl, [0, 8, 8, 8]),
    (O::VMfmaF3232x32x8bf161k, Xdl, [0, 64, 32, 32]),
    (O::VMfmaF3216x16x16bf161k, Xdl, [0, 32, 16, 16]),
    (O::VMfmaF3232x32x2bf16, Xdl, [64, 64, 0, 0]),
    (O::VMfmaF3216x16x2bf16, Xdl, [32, 32, 0, 0]),
    (O::VMfmaF324x4x2bf16, Xdl, [8, 8, 0, 0]),
    (O::VMfmaF3232x32x4bf16, Xdl, [64, 64, 0, 0]),
    (O::VMfmaF3216x16x8bf16, Xdl, [32, 32, 0, 0]),
    (O::VMfmaF6416x16x4f64, Double, [0, 32, 32, 64]),
    (O::VMfmaF644x4x4f64, DoubleSmall, [0, 16, 16, 16]),
    (O::VMfmaF3216x16x128F8f6f4, Xdl, [0, 0, 0, 16]),
    (O::VMfmaF3232x32x64F8f6f4, Xdl, [0, 0, 0, 32]),
    (O::VMfmaF3216x16x32Bf16, Xdl, [0, 0, 0, 16]),
    (O::VMfmaI3216x16x64I8, Xdl, [0, 0, 0, 16]),
    (O::VMfmaF3232x32x16Bf16, Xdl, [0, 0, 0, 32]),
    (O::VMfmaI3232x32x32I8, Xdl, [0, 0, 0, 32]),
    (O::VSmfmacF3216x16x64Bf16, Xdl, [0, 0, 0, 16]),
    (O::VSmfmacI3216x16x128I8, Xdl, [0, 0, 0, 16]),
    (O::VSmfmacF3216x16x128Bf8Bf8, Xdl, [0, 0, 0, 16]),
    (O::VSmfmacF3216x16x128Bf8Fp8, Xdl, [0, 0, 0, 16]),
    (O::VSmfmacF3216x16x128Fp8Bf8, Xdl, [0, 0, 0, 16]),
    (O::VMfmaF3216x16x8Xf32, Xdl, [0, 0, 16, 0]),
    (O::VMfmaF3232x32x4Xf32, Xdl, [0, 0, 32, 0]),
    (O::VSmfmacF3216x16x128Fp8Fp8, Xdl, [0, 0, 0, 16]),
    (O::VSmfmacF3232x32x32Bf16, Xdl, [0, 0, 0, 32]),
    (O::VSmfmacI3232x32x64I8, Xdl, [0, 0, 0, 32]),
    (O::VSmfmacF3232x32x64Bf8Bf8, Xdl, [0, 0, 0, 32]),
    (O::VSmfmacF3232x32x64Bf8Fp8, Xdl, [0, 0, 0, 32]),
    (O::VSmfmacF3232x32x64Fp8Bf8, Xdl, [0, 0, 0, 32]),
    (O::VSmfmacF3232x32x64Fp8Fp8, Xdl, [0, 0, 0, 32]),
    (O::VMfmaF3216x16x32F16, Xdl, [0, 0, 0, 16]),
    (O::VMfmaF3232x32x16F16, Xdl, [0, 0, 0, 32]),
    (O::VMfmaI3232x32x16I8, Xdl, [0, 0, 32, 32]),
    (O::VMfmaI3216x16x32I8, Xdl, [0, 0, 16, 16]),
    (O::VSmfmacF3216x16x64F16, Xdl, [0, 0, 0, 16]),
    (O::VSmfmacF3232x32x32F16, Xdl, [0, 0, 0, 32]),
    (O::VSmfmacF3216x16x32F16, Xdl, [0, 0, 16, 16]),
    (O::VSmfmacF3232x32x16F16, Xdl, [0, 0, 32, 32]),
    (O::VSmfmacF3216x16x32Bf16, Xdl, [0, 0, 16, 16]),
    (O::VSmfmacF3232x32x16Bf16, Xdl, [0, 0, 32, 32]),
    (O::VSmfmacI3216x16x64I8, Xdl, [0, 0, 16, 16]),
    (O::VSmfmacI3232x32x32I8, Xdl, [0, 0, 32, 32]),
    (O::VMfmaF3216x16x32Bf8Bf8, Xdl, [0, 0, 16, 16]),
    (O::VMfmaF3216x16x32Bf8Fp8, Xdl, [0, 0, 16, 16]),
    (O::VMfmaF3216x16x32Fp8Bf8, Xdl, [0, 0, 16, 16]),
    (O::VMfmaF3216x16x32Fp8Fp8, Xdl, [0, 0, 16, 16]),
    (O::VMfmaF3232x32x16Bf8Bf8, Xdl, [0, 0, 32, 32]),
    (O::VMfmaF3232x32x16Bf8Fp8, Xdl, [0, 0, 32, 32]),
    (O::VMfmaF3232x32x16Fp8Bf8, Xdl, [0, 0, 32, 32]),
    (O::VMfmaF3232x32x16Fp8Fp8, Xdl, [0, 0, 32, 32]),
    (O::VSmfmacF3216x16x64Bf8Bf8, Xdl, [0, 0, 16, 16]),
    (O::VSmfmacF3216x16x64Bf8Fp8, Xdl, [0, 0, 16, 16]),
    (O::VSmfmacF3216x16x64Fp8Bf8, Xdl, [0, 0, 16, 16]),
    (O::VSmfmacF3216x16x64Fp8Fp8, Xdl, [0, 0, 16, 16]),
    (O::VSmfmacF3232x32x32Bf8Bf8, Xdl, [0, 0, 32, 32]),
    (O::VSmfmacF3232x32x32Bf8Fp8, Xdl, [0, 0, 32, 32]),
    (O::VSmfmacF3232x32x32Fp8Bf8, Xdl, [0, 0, 32, 32]),
    (O::VSmfmacF3232x32x32Fp8Fp8, Xdl, [0, 0, 32, 32]),
    (O::VMfmaScaleF3216x16x128F8f6f4, Xdl, [0, 0, 0, 16]),
    (O::VMfmaScaleF3232x32x64F8f6f4, Xdl, [0, 0, 0, 32]),
];

/// The unit that executes a matrix operation of GFX908 to GFX950, and its cycles.
pub fn of(opcode: O, family: Family) -> Option<(MatrixUnit, u8)> {
    let column = match family {
        Family::Gfx908 => 0,
        Family::Gfx90a => 1,
        Family::Gfx950 => 3,
        _ => 2,
    };
    CYCLES.iter().find(|row| row.0 == opcode).map(|row| (row.1, row.2[column]))
}

/// Whether a matrix operation of GFX12.5 overlaps with the vector ALU, and with how many of its instructions:
/// operations of eight and of sixteen cycles, and sparse ones (LLVM, citing SPG 4.6.12.1, "Requirements for WMMA data
/// hazards").
pub fn overlap(opcode: O) -> (MatrixUnit, u8) {
    let sparse = opcode.desc().operands().iter().any(OperandDesc::is_tied);
    let slots = match opcode {
        O::VWmmaF3216x16x4F32 => return (MatrixUnit::Wmma { overlaps: false }, 0),
        O::VSwmmacI3216x16x32Iu8 | O::VSwmmacI3216x16x128Iu8 => 4,
        O::VWmmaI3216x16x16Iu8 | O::VWmmaI3216x16x16Iu8Gfx11 | O::VWmmaI3216x16x64Iu8 => 8,
        O::VWmmaF3216x16x64Fp8Fp8
        | O::VWmmaF3216x16x64Fp8Bf8
        | O::VWmmaF3216x16x64Bf8Fp8
        | O::VWmmaF3216x16x64Bf8Bf8 => 1,
        O::VWmmaF1616x16x64Fp8Fp8
        | O::VWmmaF1616x16x64Fp8Bf8
        | O::VWmmaF1616x16x64Bf8Fp8
        | O::VWmmaF1616x16x64Bf8Bf8 => 1,
        _ if sparse => 2,
        _ => 4,
    };
    (MatrixUnit::Wmma { overlaps: true }, slots)
}
