//! What only shaders have: exports and interpolation; and what only pixel shaders have.

use gcnc_ir::{Inst, Intrinsic};
use gcnc_isa::Stage;

use super::Rebuild;
use crate::Diagnostic;

impl Rebuild<'_> {
    fn stage(&self) -> Option<Stage> {
        self.facts.shader.as_ref().map(|shader| shader.stage)
    }

    /// Whether lanes beside the shader's pixels help.
    pub(super) fn whole_quads(&self) -> bool {
        self.facts.shader.as_ref().is_some_and(|shader| shader.whole_quads)
    }

    /// Refuses a call of an intrinsic that its stage does not have.
    pub(super) fn check_stage(&self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::{
            ExportPairs, ExportRow, ExportTo, InterpMov, InterpP1, InterpP1F16, InterpP2, InterpP2F16, Kill,
            PopsExitingWaveId, WqmDemote,
        };
        let stage = self.stage();
        match id {
            ExportTo | ExportPairs | ExportRow => {
                if stage.is_none() {
                    return self.refuse(format!("`{id}` is there only in shaders of graphics drivers"));
                }
                let bits = self.b.ctx.types.bits(self.src.ty(self.src.arg(inst, 2)));
                if bits != 32 {
                    return self
                        .refuse(format!("`{id}` of {bits} bits is not supported: registers of 32 bits are exported"));
                }
            }
            InterpP1 | InterpP2 | InterpMov | InterpP1F16 | InterpP2F16 | PopsExitingWaveId | Kill | WqmDemote
                if stage != Some(Stage::Ps) =>
            {
                return self.refuse(format!("`{id}` is there only in pixel shaders, `amdgpu_ps`"));
            }
            _ => {}
        }
        Ok(())
    }
}
