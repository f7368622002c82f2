//! Hazards of `v_cmpx` and EXEC, GFX10 on.
//!
//! | hazard | triggered by | mitigated by |
//! | --- | --- | --- |
//! | `VcmpxPermlaneHazard` | `v_cmpx`; then `v_permlane*` | VALU (no `v_nop`): `v_mov` of an operand to itself |
//! | `VcmpxExecWARHazard` (GFX10.1) | an instruction other than VALU reads EXEC; VALU writes it | VALU writes an SGPR; `sa_sdst(0)` |
//!
//! Sources: Mesa, `src/amd/compiler/README-ISA.md`, "RDNA / GFX10 hazards"; LLVM, feature `vcmpx-permlane-hazard`.

use gcnc_isa::op::OperandRole;
use gcnc_isa::{Inst, Opcode, RegRef, Target};

use super::depctr::SA_SDST_0;
use super::facts::{InstFacts, InstKind, Span};

/// The hazard state at a program point.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct CmpxExecHazards {
    /// The last VALU instruction may be `v_cmpx`.
    compared: bool,
    /// A non-VALU instruction may have read EXEC.
    read: bool,
}

/// Whether `target` has these hazards.
pub fn applies(target: &Target) -> bool {
    target.has_cmpx_permlane_hazard()
}

/// Whether an instruction moves values between lanes (within rows and across them).
fn permutes(op: Opcode) -> bool {
    op.is_valu() && op.name().starts_with("v_permlane")
}

impl CmpxExecHazards {
    /// The state after unknown code has run.
    pub fn unknown() -> CmpxExecHazards {
        CmpxExecHazards { compared: true, read: true }
    }

    /// Whether the last VALU instruction may be `v_cmpx`.
    pub fn has_compared(&self) -> bool {
        self.compared
    }

    /// The move that the next instruction, `inst`, needs before it.
    pub fn needed_move(&self, inst: &Inst) -> Option<Inst> {
        if !self.compared || !permutes(inst.opcode) {
            return None;
        }
        let (_, operand, _) = inst.operands().find(|(_, _, row)| row.role == OperandRole::Src0)?;
        Some(Inst::new(Opcode::VMovB32, &[operand, operand]))
    }

    /// The `s_waitcnt_depctr` needed before the instruction described by `facts`.
    pub fn needed(&self, facts: &InstFacts, target: &Target) -> Option<u16> {
        let writes = facts.is(InstKind::Valu) && facts.writes.iter().any(|s| s.is_exec());
        (self.read && writes && target.has_cmpx_exec_hazard()).then_some(SA_SDST_0)
    }

    /// Updates the state for an `s_waitcnt_depctr` of `imm`.
    pub fn wait(&mut self, imm: u16) {
        self.read &= imm & !SA_SDST_0 != 0;
    }

    /// Updates the state for `inst`, which `facts` describe.
    pub fn issue(&mut self, inst: &Inst, facts: &InstFacts) {
        if facts.is(InstKind::Valu) {
            if inst.opcode != Opcode::VNop {
                self.compared = facts.writes.iter().any(|s| s.is_exec());
            }
            self.read &= !facts.writes.iter().any(|s| !s.is_vector());
        } else {
            let memory = facts.is(InstKind::Vmem) || facts.is(InstKind::Lds) || facts.is(InstKind::Cache);
            let exec = Span::of(RegRef::EXEC);
            self.read |= memory || facts.reads.iter().chain(&facts.writes).any(|s| s.overlaps(exec));
        }
    }

    /// The wave branches on EXEC.
    pub fn branch(&mut self) {
        self.read = true;
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &CmpxExecHazards) -> bool {
        let before = *self;
        self.compared |= other.compared;
        self.read |= other.read;
        *self != before
    }
}
