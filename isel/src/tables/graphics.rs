//! Table of shader intrinsics for exports and interpolation.
//!
//! Source: LLVM's IntrinsicsAMDGPU.td, and llc's output for each.

use gcnc_ir::Intrinsic;
use gcnc_isa::Opcode;

/// Whether an intrinsic is an export.
pub fn exports(id: Intrinsic) -> bool {
    matches!(id, Intrinsic::ExportTo | Intrinsic::ExportPairs | Intrinsic::ExportRow)
}

/// The opcode of an interpolation, and how many of its operands are values.
pub fn interpolation(id: Intrinsic) -> Option<(Opcode, usize)> {
    Some(match id {
        Intrinsic::InterpP1 => (Opcode::VInterpP1F32, 1),
        Intrinsic::InterpP2 => (Opcode::VInterpP2F32Gfx10, 2),
        Intrinsic::InterpMov => (Opcode::VInterpMovF32, 0),
        Intrinsic::InterpP1F16 => (Opcode::VInterpP1llF16, 1),
        Intrinsic::InterpP2F16 => (Opcode::VInterpP2F16, 2),
        _ => return None,
    })
}

/// The opcode of an interpolation between lanes of a quad, and which of its operands must be loaded parameters.
pub fn quad_interpolation(id: Intrinsic) -> Option<(Opcode, &'static [usize])> {
    const FIRST: &[usize] = &[0, 2];
    const SECOND: &[usize] = &[0];
    Some(match id {
        Intrinsic::InterpInregP10 => (Opcode::VInterpP10F32, FIRST),
        Intrinsic::InterpInregP2 => (Opcode::VInterpP2F32, SECOND),
        Intrinsic::InterpInregP10F16 => (Opcode::VInterpP10F16F32, FIRST),
        Intrinsic::InterpInregP2F16 => (Opcode::VInterpP2F16F32, SECOND),
        Intrinsic::InterpP10RtzF16 => (Opcode::VInterpP10RtzF16F32, FIRST),
        Intrinsic::InterpP2RtzF16 => (Opcode::VInterpP2RtzF16F32, SECOND),
        _ => return None,
    })
}
