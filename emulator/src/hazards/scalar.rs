//! VALUReadSGPR hazard of GFX12: writes of scalar registers that the vector ALU has read.
//!
//! Once VALU has read a pair of scalar registers, a new value of the pair may arrive late. `s_wait_alu` is needed
//! before VALU or SALU reads what SALU wrote since, and before VALU reads what VALU wrote since. Scalar memory and
//! buffer instructions wait for all of it, and a SALU read waits for VALU's writes (LLVM, `AMDGPUWaitSGPRHazards`).

use super::depctr::{SA_SDST, VA_SDST, VA_VCC};
use super::table::Hazard;
use super::traits::flags;
use super::{Verdict, fault, range, unit_name};
use crate::op::{Class, Op, Units};
use crate::wave::sreg;

/// Number of registers that the hazard affects: not M0, NULL and EXEC.
const TRACKED: usize = sreg::M0 as usize;

/// A set of registers, one bit each.
type Registers = u128;

const VCC: Registers = 3 << sreg::VCC;

/// Pairs that VALU has read, and later writes to them.
#[derive(Clone, Debug, Default)]
pub struct Scalar {
    /// Both registers of each pair that VALU has read.
    read: Registers,
    by_salu: Registers,
    by_valu: Registers,
}

fn registers(units: &[Units]) -> Registers {
    units.iter().flat_map(|u| range(*u)).filter(|u| *u < TRACKED).fold(0, |bits, u| bits | 1 << u)
}

/// Both registers of each pair that contains one of the registers.
fn pairs(registers: Registers) -> Registers {
    const EVEN: Registers = Registers::MAX / 3;
    let low = (registers | registers >> 1) & EVEN;
    low | low << 1
}

fn is_scalar(op: &Op) -> bool {
    matches!(op.class, Class::Salu | Class::Control)
}

impl Scalar {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op) -> Verdict {
        if self.by_salu | self.by_valu == 0 || !(op.class.is_valu() || is_scalar(op)) {
            return Ok(());
        }
        let reads = registers(op.reads()) & self.read;
        let late = reads & (self.by_salu | if op.class.is_valu() { self.by_valu } else { 0 });
        if late == 0 {
            return Ok(());
        }
        let unit = late.trailing_zeros() as u16;
        let field = match () {
            () if self.by_salu >> unit & 1 != 0 => "sa_sdst",
            () if VCC >> unit & 1 != 0 => "va_vcc",
            () => "va_sdst",
        };
        let what = "was read by the vector ALU, then written; s_wait_alu";
        fault(Hazard::ReadSgpr, format!("{} {what} {field}(0) is needed", unit_name(unit)))
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op) {
        if op.class == Class::Smem || op.class == Class::Buffer {
            (self.by_salu, self.by_valu) = (0, 0);
        } else if op.hazard.has(flags::DEPCTR) {
            self.wait(op.imm as u32);
        } else if op.class.is_valu() {
            let written = registers(op.writes()) & self.read;
            self.read |= pairs(registers(op.reads()));
            self.by_valu |= written;
            self.by_salu &= !written;
        } else if is_scalar(op) {
            let reads = registers(op.reads()) & self.read;
            if reads & VCC != 0 {
                self.by_valu &= !VCC;
            }
            if reads & !VCC != 0 {
                self.by_valu &= VCC;
            }
            let written = registers(op.writes()) & self.read;
            match op.class {
                // The code after a jump starts when the write is done: LLVM's functions return without a wait.
                Class::Control => self.by_salu &= !written,
                _ => self.by_salu |= written,
            }
            self.by_valu &= !written;
        }
    }

    fn wait(&mut self, imm: u32) {
        if SA_SDST.is_zero(imm) {
            self.by_salu = 0;
        }
        if VA_VCC.is_zero(imm) {
            self.by_valu &= !VCC;
        }
        if VA_SDST.is_zero(imm) {
            self.by_valu &= VCC;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_whole() {
        assert_eq!(pairs(0b10_0001), 0b11_0011);
        assert_eq!(registers(&[Units { first: 2, count: 2 }, Units { first: 124, count: 4 }]), 0b1100);
    }
}
