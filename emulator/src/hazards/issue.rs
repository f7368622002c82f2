//! Co-execution in the vector ALU: matrix operations from GFX11 on, transcendental instructions on GFX12.5 (LLVM).

use std::collections::VecDeque;

use super::table::{Hazard, HazardSet};
use super::traits::{MatrixTraits, MatrixUnit, flags};
use super::{Verdict, fault, unit_name};
use crate::op::{Class, Op, Units, VECTOR_UNITS};

/// The last transcendental instruction's registers.
type Trans = ([Units; 8], [Units; 4]);

/// The last few VALU instructions.
#[derive(Clone, Debug, Default)]
pub struct Issue {
    /// Number of VALU instructions so far.
    issued: u64,
    /// The last VALU instruction, if it is a transcendental one.
    trans: Option<Trans>,
    /// Matrix operations that may still run, with the value of `issued` at their issue.
    matrices: VecDeque<(u64, MatrixTraits)>,
    /// Number of `v_nop` since the last other VALU instruction; `None` before the first one.
    nops: Option<u64>,
    /// The last instruction was `s_wait_alu 0`.
    idle: bool,
    /// The last instruction wrote MODE.
    wrote_mode: bool,
}

/// The number of the hardware register MODE.
const MODE: i32 = 1;

/// Number of VALU instructions after which no matrix operation is still running.
const LONGEST: u64 = 9;

impl Issue {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op, set: HazardSet) -> Verdict {
        if op.class.is_valu() {
            if let Some((reads, writes)) = self.trans.as_ref().filter(|_| op.class != Class::Trans) {
                check_trans(op, reads, writes)?;
            }
            return self.check_matrices(op, set);
        }
        if self.wrote_mode && op.hazard.has(flags::VGPR_MSB) && set.has(Hazard::ModeThenBanks) {
            return fault(Hazard::ModeThenBanks, "s_nop must come between".to_owned());
        }
        if set.has(Hazard::SetregMode) && op.hazard.has(flags::HWREG) {
            self.check_hwreg(op)?;
        }
        Ok(())
    }

    #[inline]
    fn check_matrices(&self, op: &Op, set: HazardSet) -> Verdict {
        if self.matrices.is_empty() {
            return Ok(());
        }
        for (at, m) in self.matrices.iter().rev() {
            let between = self.issued - at;
            let (hazard, wait) = match &op.hazard.matrix {
                Some(now) if multiplies(now, m) => {
                    if set.has(Hazard::WmmaCoexecution) && may_overlap(m) && may_overlap(now) {
                        (Hazard::WmmaCoexecution, u64::from(m.passes) + 1)
                    } else {
                        (Hazard::WmmaUse, Hazard::WmmaUse.states())
                    }
                }
                None if set.has(Hazard::WmmaCoexecution) && may_overlap(m) && touches(op, m) => {
                    (Hazard::WmmaCoexecution, m.passes.into())
                }
                _ => continue,
            };
            if between < wait {
                let missing = wait - between;
                let unit = unit_name(m.result.first);
                let what = "other VALU instructions are needed after the matrix operation that writes";
                return fault(hazard, format!("{missing} more {what} {unit}"));
            }
            return Ok(());
        }
        Ok(())
    }

    fn check_hwreg(&self, op: &Op) -> Verdict {
        /// The registers STATUS (or STATE_PRIV), EXCP_FLAG_PRIV and EXCP_FLAG_USER.
        const IDLE: [i32; 4] = [2, 4, 17, 18];
        let register = op.imm & 63;
        if op.hazard.has(flags::SETREG) {
            let wait = Hazard::SetregMode.states();
            return match self.nops {
                Some(nops) if register == MODE && nops < wait => {
                    fault(Hazard::SetregMode, format!("{} more v_nop are needed before it", wait - nops))
                }
                _ => Ok(()),
            };
        }
        if IDLE.contains(&register) && !self.idle {
            return fault(Hazard::GetregIdle, "s_wait_alu 0 must come directly before it".to_owned());
        }
        Ok(())
    }

    /// Whether the history is empty, so that only instructions that can add to it concern it ([`super::concern`]).
    #[inline]
    pub fn is_quiet(&self, set: HazardSet) -> bool {
        self.matrices.is_empty() && !set.has(Hazard::SetregMode)
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op, set: HazardSet) {
        self.idle = op.hazard.has(flags::DEPCTR) && op.imm == 0;
        self.wrote_mode = op.hazard.has(flags::SETREG) && op.imm & 63 == MODE;
        if !op.class.is_valu() {
            return;
        }
        if op.hazard.has(flags::V_NOP) {
            self.nops = self.nops.map(|n| n + 1);
        } else {
            self.nops = Some(0);
        }
        let trans = op.class == Class::Trans && set.has(Hazard::TransCoexecution);
        self.trans = trans.then_some((op.reads, op.writes));
        self.issued += 1;
        while self.matrices.front().is_some_and(|(at, _)| self.issued - at > LONGEST) {
            self.matrices.pop_front();
        }
        if let Some(m) = op.hazard.matrix {
            self.matrices.push_back((self.issued, m));
        }
    }
}

/// Checks a VALU instruction after a transcendental one with these registers.
fn check_trans(op: &Op, reads: &[Units; 8], writes: &[Units; 4]) -> Verdict {
    let meet = |a: &[Units], b: &[Units]| {
        a.iter().filter(|x| x.first >= VECTOR_UNITS).find(|x| b.iter().any(|y| x.overlaps(*y))).copied()
    };
    // Registers that the second half of a pair overwrites do not count, judging by LLVM's code.
    let overwritten = || if op.dual.is_none() { meet(op.writes(), reads) } else { None };
    match meet(op.reads(), writes).or_else(overwritten) {
        Some(units) => {
            let what = "the transcendental instruction before has it; another VALU instruction must come first";
            fault(Hazard::TransCoexecution, format!("{}: {what}", unit_name(units.first)))
        }
        None => Ok(()),
    }
}

fn may_overlap(m: &MatrixTraits) -> bool {
    m.unit == MatrixUnit::Wmma { overlaps: true }
}

/// Whether a matrix operation uses another's result as a factor or as the indices of sparse elements.
fn multiplies(now: &MatrixTraits, before: &MatrixTraits) -> bool {
    now.factors.iter().any(|u| u.overlaps(before.result))
}

/// Whether a VALU instruction reads or overwrites the result, or overwrites an operand.
fn touches(op: &Op, m: &MatrixTraits) -> bool {
    let mut kept = m.factors.iter().chain([&m.addend, &m.result]);
    op.reads().iter().any(|u| u.overlaps(m.result)) || kept.any(|k| op.writes().iter().any(|w| w.overlaps(*k)))
}
