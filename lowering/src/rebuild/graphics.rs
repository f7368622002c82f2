//! Intrinsics of shaders: exports, LDS loads by M0, interpolation; and those of pixel shaders.

use gcnc_ir::{Flags, Inst, Intrinsic, Op, Type};
use gcnc_isa::Stage;

use super::Rebuild;
use super::buffer::Pieces;
use crate::Diagnostic;

impl Rebuild<'_> {
    fn stage(&self) -> Option<Stage> {
        self.facts.shader.as_ref().map(|shader| shader.stage)
    }

    /// Whether the pixel shader runs with helper lanes.
    pub(super) fn whole_quads(&self) -> bool {
        self.facts.shader.as_ref().is_some_and(|shader| shader.whole_quads)
    }

    /// Rejects an intrinsic that the shader's stage does not have.
    pub(super) fn check_stage(&self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::{
            ExportPairs, ExportRow, ExportTo, InterpInregP2, InterpInregP2F16, InterpInregP10, InterpInregP10F16,
            InterpMov, InterpP1, InterpP1F16, InterpP2, InterpP2F16, InterpP2RtzF16, InterpP10RtzF16, Kill,
            LdsDirectLoad, LdsParamLoad, PopsExitingWaveId, WqmDemote,
        };
        let stage = self.stage();
        match id {
            ExportTo | ExportPairs | ExportRow => {
                if stage.is_none() {
                    return self.refuse(format!("`{id}` is only supported in shaders of graphics drivers"));
                }
                let bits = self.b.ctx.types.bits(self.src.ty(self.src.arg(inst, 2)));
                if bits != 32 {
                    return self
                        .refuse(format!("`{id}` of {bits} bits is not supported: exports take 32-bit registers"));
                }
            }
            LdsDirectLoad => {
                if stage.is_none() {
                    return self.refuse(format!("`{id}` is only supported in shaders of graphics drivers"));
                }
                if self.b.ctx.types.bits(self.src.inst(inst).ty) != 32 {
                    return self.refuse(format!("`{id}` must return 32 bits (M0 says how many are loaded)"));
                }
            }
            InterpP1 | InterpP2 | InterpMov | InterpP1F16 | InterpP2F16 | InterpInregP10 | InterpInregP2
            | InterpInregP10F16 | InterpInregP2F16 | InterpP10RtzF16 | InterpP2RtzF16 | LdsParamLoad
            | PopsExitingWaveId | Kill | WqmDemote
                if stage != Some(Stage::Ps) =>
            {
                return self.refuse(format!("`{id}` is only supported in pixel shaders, `amdgpu_ps`"));
            }
            _ => {}
        }
        Ok(())
    }

    /// `llvm.amdgcn.lds.direct.load`, of any type of 32 bits.
    pub(super) fn load_lds_directly(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let (src, id) = (self.src, Intrinsic::LdsDirectLoad);
        let (m0, shape) = (self.one(src.arg(inst, 0))?, self.shape(src.inst(inst).ty)?);
        let loaded = self.b.effect(Op::Intrinsic(id), Type::I32, &[m0], Flags::NONE);
        let Some(dword) = self.b.func.result(loaded) else { return Ok(()) };
        let mut pieces = Pieces::new();
        self.pieces_of(dword, Type::I32, 0, &mut pieces);
        let row = self.row_of_pieces(&pieces, shape);
        self.define(inst, &row);
        Ok(())
    }

    /// `llvm.amdgcn.ds.add.gs.reg.rtn` and `sub`: the instruction returns 64 bits, of which 32-bit registers have the
    /// low half.
    pub(super) fn stage_register(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let (src, ty) = (self.src, self.src.inst(inst).ty);
        let (number, offset) = (self.one(src.arg(inst, 0))?, self.one(src.arg(inst, 1))?);
        let known = self.b.const_int(offset).is_some_and(|n| n <= u16::MAX.into());
        if !matches!(ty, Type::I32 | Type::I64) || !known {
            return self.refuse(format!(
                "`{id}` must return an i32 or i64, and its offset must be a constant of at most 16 bits"
            ));
        }
        let Some(old) = self.keep_effect(id, Type::I64, &[number, offset]) else { return Ok(()) };
        let old = if ty == Type::I32 { self.b.lo32(old) } else { old };
        self.define_one(inst, old);
        Ok(())
    }
}
