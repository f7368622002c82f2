//! Dependencies of GFX12.5 that `s_wait_alu` resolves (LLVM, pull requests 153872 and 153878).
//!
//! FLAT_SCRATCH_BASE: its two halves alias s102 and s103, and reads of it do not wait for recent writes of those. Ten
//! later instructions that write scalar registers resolve the hazard too, judging by LLVM's code.
//!
//! Arrivals after asynchronous copies: `vm_vsrc(0)` must be waited for before and after. The wait before must cover all
//! memory instructions; no instruction with an effect may come between the arrival and the wait after it.

use super::depctr::{SA_SDST, VA_SDST, VM_VSRC};
use super::table::Hazard;
use super::traits::flags;
use super::{SCALARS, Verdict, fault, range, unit_name};
use crate::op::{Class, Op, Units};
use crate::wave::sreg;

/// The scalar registers that alias FLAT_SCRATCH_BASE.
const ALIASES: [u16; 2] = [102, 103];

/// The pending dependencies.
#[derive(Clone, Debug, Default)]
pub struct Alu {
    /// Number of instructions so far that wrote scalar registers.
    writers: u64,
    /// Their number when each of [`ALIASES`] was written.
    aliases: [Option<u64>; 2],
    /// Memory instructions have been issued since the last wait for `vm_vsrc(0)`.
    reading: bool,
    /// An arrival has been issued since that wait.
    arrived: bool,
}

fn unit(first: u16) -> Units {
    Units { first, count: 1 }
}

fn touch(units: &[Units], register: u16) -> bool {
    units.iter().any(|u| u.overlaps(unit(register)))
}

impl Alu {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op) -> Verdict {
        let wait = op.hazard.has(flags::DEPCTR) && VM_VSRC.is_zero(op.imm as u32);
        if self.arrived && !wait && op.class != Class::Control {
            return fault(Hazard::ArriveWait, "s_wait_alu vm_vsrc(0) must come directly after an arrival".to_owned());
        }
        if op.hazard.has(flags::ARRIVE) && self.reading {
            return fault(Hazard::ArriveWait, "s_wait_alu vm_vsrc(0) must come before it".to_owned());
        }
        for (half, at) in (0..).zip(self.aliases) {
            let late = at.is_some_and(|at| self.writers - at < Hazard::ScratchBase.states());
            if late && touch(op.reads(), u16::from(sreg::FLAT_SCRATCH_BASE) + half) {
                let alias = unit_name(ALIASES[usize::from(half)]);
                let what = "was written; s_wait_alu sa_sdst(0) va_sdst(0) is needed before its half of FLAT_SCRATCH_BASE is read";
                return fault(Hazard::ScratchBase, format!("{alias} {what}"));
            }
        }
        Ok(())
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op) {
        if op.hazard.has(flags::DEPCTR) {
            self.wait(op.imm as u32);
        }
        if op.class.is_vmem() || op.class == Class::Ds {
            self.reading = true;
        }
        self.arrived |= op.hazard.has(flags::ARRIVE);
        let scalar = op.writes().iter().flat_map(|u| range(*u)).any(|u| u < SCALARS);
        self.writers += u64::from(op.class == Class::Salu || op.class.is_valu() && scalar);
        for (at, alias) in self.aliases.iter_mut().zip(ALIASES) {
            if touch(op.writes(), alias) {
                *at = Some(self.writers);
            }
        }
    }

    fn wait(&mut self, imm: u32) {
        if VM_VSRC.is_zero(imm) {
            (self.reading, self.arrived) = (false, false);
        }
        if SA_SDST.is_zero(imm) && VA_SDST.is_zero(imm) {
            self.aliases = [None; 2];
        }
    }
}
