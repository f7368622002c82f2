//! Instruction sequences that GFX10 executes incorrectly, by the names that LLVM and Mesa give them.

use super::table::{Hazard, HazardSet};
use super::traits::flags;
use super::{SCALARS, Verdict, depctr, fault, range, unit_name};
use crate::op::{Class, Op};
use crate::wave::sreg;

/// A set of scalar registers.
type Scalars = [bool; SCALARS];

/// Kinds of memory whose operands take separate paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MemoryPath {
    Local,
    Vector,
}

fn memory_path(op: &Op) -> Option<MemoryPath> {
    match op.class {
        Class::Ds => Some(MemoryPath::Local),
        Class::Buffer | Class::Global => Some(MemoryPath::Vector),
        _ => None,
    }
}

/// The recent events.
#[derive(Clone, Debug)]
pub struct Order {
    /// Scalar registers that vector memory or LDS instructions read and may not have fetched yet.
    vmem_reads: Scalars,
    /// Scalar registers that scalar memory instructions read.
    smem_reads: Scalars,
    /// EXEC was read by an instruction of another class than the vector ALU's.
    exec_read: bool,
    /// The kind of the last access to LDS or vector memory, and whether there was a branch since.
    memory: Option<(MemoryPath, bool)>,
    /// The last VALU instruction was `v_cmpx`.
    cmpx: bool,
    /// Wait states since an atomic operation on floats.
    atomic: Option<u64>,
}

impl Default for Order {
    fn default() -> Self {
        Order {
            vmem_reads: [false; SCALARS],
            smem_reads: [false; SCALARS],
            exec_read: false,
            memory: None,
            cmpx: false,
            atomic: None,
        }
    }
}

impl Order {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op, set: HazardSet) -> Verdict {
        if self.cmpx && op.hazard.has(flags::PERMLANE) {
            return fault(Hazard::CmpxPermlane, "another VALU instruction is needed after v_cmpx".to_owned());
        }
        if op.hazard.has(flags::DENORM_MODE)
            && let Some(passed) = self.atomic.filter(|passed| *passed < Hazard::AtomicDenormMode.states())
            && set.has(Hazard::AtomicDenormMode)
        {
            let missing = Hazard::AtomicDenormMode.states() - passed;
            return fault(Hazard::AtomicDenormMode, format!("{missing} more instructions or a wait are needed"));
        }
        if set.has(Hazard::VmemScalarWrite) { self.check_first(op) } else { Ok(()) }
    }

    /// Checks the hazards that only GFX10.1 has.
    fn check_first(&self, op: &Op) -> Verdict {
        if matches!(op.class, Class::Salu | Class::Smem | Class::Control) {
            let saved = op.hazard.has(flags::SAVES_EXEC);
            let named = scalar_writes(op).filter(|u| !(saved && (sreg::EXEC as usize..=127).contains(u)));
            if let Some(u) = named.into_iter().find(|u| self.vmem_reads[*u]) {
                let what = "is an operand of vector memory; s_waitcnt_depctr vm_vsrc(0) is needed";
                return fault(Hazard::VmemScalarWrite, format!("{} {what}", unit_name(u as u16)));
            }
        }
        if op.class.is_valu() {
            if let Some(u) = scalar_writes(op).find(|u| self.smem_reads[*u]) {
                let what = "is an operand of scalar memory; a scalar instruction must come first";
                return fault(Hazard::SmemVectorWrite, format!("{} {what}", unit_name(u as u16)));
            }
            if self.exec_read && scalar_writes(op).any(|u| (sreg::EXEC as usize..=127).contains(&u)) {
                return fault(Hazard::CmpxExecWar, "exec was read; s_waitcnt_depctr sa_sdst(0) is needed".to_owned());
            }
        }
        match (memory_path(op), self.memory) {
            (Some(now), Some((before, true))) if now != before => {
                let what = "LDS and vector memory with a branch in between: s_waitcnt_vscnt null, 0 is needed";
                fault(Hazard::LdsBranchVmem, what.to_owned())
            }
            _ => Ok(()),
        }
    }

    /// Whether the history is empty, so that only instructions that can add to it concern it ([`super::concern`]).
    #[inline]
    pub fn is_quiet(&self, set: HazardSet) -> bool {
        !self.cmpx && self.atomic.is_none() && !set.has(Hazard::VmemScalarWrite)
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op, set: HazardSet) {
        let t = &op.hazard;
        if op.class.is_valu() && !t.has(flags::V_NOP) {
            self.cmpx = t.has(flags::CMPX);
        }
        if set.has(Hazard::AtomicDenormMode) {
            let states = if t.has(flags::NOP) { (op.imm as u64 & 15) + 1 } else { 1 };
            self.atomic = match self.atomic {
                _ if t.has(flags::FLOAT_ATOMIC) => Some(0),
                _ if op.class.is_valu() || t.has(flags::WAITS) => None,
                before => before.map(|n| n + states),
            };
        }
        if set.has(Hazard::VmemScalarWrite) {
            self.record_first(op);
        }
    }

    fn record_first(&mut self, op: &Op) {
        let t = &op.hazard;
        let depctr = t.has(flags::DEPCTR).then_some(op.imm as u32);
        if op.class.is_valu() || t.has(flags::WAITS_ALL) || depctr.is_some_and(|imm| depctr::VM_VSRC.is_zero(imm)) {
            self.vmem_reads = [false; SCALARS];
        }
        if t.has(flags::WAITS_SMEM | flags::BREAKS_SMEM) {
            self.smem_reads = [false; SCALARS];
        }
        let writes_scalar = op.class.is_valu() && scalar_writes(op).next().is_some();
        if writes_scalar || depctr.is_some_and(|imm| depctr::SA_SDST.is_zero(imm)) {
            self.exec_read = false;
        }
        self.exec_read |= t.has(flags::READS_EXEC);
        let reads = op.reads().iter().flat_map(|u| range(*u)).filter(|u| *u < SCALARS);
        if op.class.is_vmem() || op.class == Class::Ds {
            reads.for_each(|u| self.vmem_reads[u] = true);
            self.vmem_reads[sreg::EXEC as usize..=127].fill(true);
        } else if op.class == Class::Smem {
            reads.for_each(|u| self.smem_reads[u] = true);
        }
        if t.has(flags::WAITS_STORES) {
            self.memory = None;
        } else if let Some(now) = memory_path(op) {
            self.memory = Some((now, false));
        } else if t.has(flags::BRANCH) {
            self.memory = self.memory.map(|(before, _)| (before, true));
        }
    }
}

fn scalar_writes(op: &Op) -> impl Iterator<Item = usize> {
    op.writes().iter().flat_map(|u| range(*u)).filter(|u| *u < SCALARS)
}
