//! What only shaders have: exports and interpolation; and what a pixel shader may not have yet, values that lanes
//! outside of the primitive must compute for their neighbours (whole quad mode).

use gcnc_ir::images::Lod;
use gcnc_ir::{Inst, Intrinsic};
use gcnc_isa::Stage;

use super::Rebuild;
use crate::Diagnostic;

impl Rebuild<'_> {
    fn stage(&self) -> Option<Stage> {
        self.facts.shader.as_ref().map(|shader| shader.stage)
    }

    /// Refuses a call of an intrinsic that its stage does not have.
    pub(super) fn check_stage(&self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::{
            ExportPairs, ExportRow, ExportTo, InterpMov, InterpP1, InterpP2, Kill, StrictWqm, Wqm, WqmVote,
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
            InterpP1 | InterpP2 | InterpMov | Kill if stage != Some(Stage::Ps) => {
                return self.refuse(format!("`{id}` is there only in pixel shaders, `amdgpu_ps`"));
            }
            Kill if self.facts.returns() => {
                return self.refuse(format!("`{id}` in a pixel shader that returns something is not supported"));
            }
            Wqm | StrictWqm | WqmVote if stage == Some(Stage::Ps) => {
                return self.refuse(format!("`{id}` in a pixel shader is not supported: it asks for whole quad mode"));
            }
            _ => {
                let sampling = id.image().and_then(|image| image.sampling());
                let by_neighbours = sampling.is_some_and(|s| matches!(s.lod, Lod::Implicit | Lod::Bias));
                if by_neighbours && stage == Some(Stage::Ps) {
                    return self.refuse(format!(
                        "`{id}` in a pixel shader is not supported: its level of detail asks for whole quad mode; say it \
                         (`.l`, `.lz`) or the gradients (`.d`)"
                    ));
                }
            }
        }
        Ok(())
    }
}
