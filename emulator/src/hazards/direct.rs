//! Direct loads from LDS (LDSDIR) that overwrite vector registers which earlier instructions may still read or write
//! (RDNA3 ISA, 12.2.1.2 "Parameter Load Data Hazard Avoidance"; MESA, "RDNA3 / GFX11 hazards").
//!
//! Vector ALU instructions other than transcendental ones finish in order, so a load that waits until no more than N
//! are outstanding is safe against all but the last N; memory instructions and exports wait for all of them. Memory
//! instructions have read their registers once a vector ALU instruction or an export has issued.

use super::depctr::{VA_VDST, VM_VSRC};
use super::table::Hazard;
use super::traits::flags;
use super::{Verdict, fault, unit_name};
use crate::op::{Class, Op, Units, VECTOR_UNITS};

/// The most vector ALU instructions that a load can leave outstanding.
const MOST: usize = 15;

/// A vector ALU instruction's registers, and whether it is transcendental.
type Issued = ([Units; 8], [Units; 4], bool);

/// The registers that earlier instructions may still access.
#[derive(Clone, Debug, Default)]
pub struct Direct {
    /// The last vector ALU instructions.
    issued: Ring,
    /// Vector registers that memory instructions may still read.
    sources: Vec<Units>,
}

/// The last few instructions, the newest of them at `newest`.
#[derive(Clone, Debug, Default)]
struct Ring {
    entries: [Issued; MOST + 1],
    newest: usize,
    len: usize,
}

impl Ring {
    #[inline(always)]
    fn push(&mut self, op: &Op) {
        self.newest = self.newest.wrapping_sub(1) % (MOST + 1);
        let (reads, writes, trans) = &mut self.entries[self.newest];
        (*reads, *writes, *trans) = (op.reads, op.writes, op.class == Class::Trans);
        self.len = MOST.min(self.len + 1);
    }

    fn clear(&mut self) {
        self.len = 0;
    }

    /// Newest first.
    fn iter(&self) -> impl Iterator<Item = &Issued> {
        let (older, newer) = self.entries.split_at(self.newest);
        newer.iter().chain(older).take(self.len)
    }
}

fn vectors(units: &[Units]) -> impl Iterator<Item = Units> + '_ {
    units.iter().copied().filter(|u| u.count > 0 && u.first >= VECTOR_UNITS)
}

impl Direct {
    /// Checks an instruction that is about to execute.
    #[inline(always)]
    pub fn check(&self, op: &Op) -> Verdict {
        if op.hazard.has(flags::LDS_DIRECT) { self.check_load(op) } else { Ok(()) }
    }

    fn check_load(&self, op: &Op) -> Verdict {
        let overwritten = |u: Units| op.writes().iter().any(|w| w.overlaps(u));
        let count = usize::from(op.mods.wait_vdst());
        let names = |(reads, writes, _): &Issued| vectors(reads).chain(vectors(writes)).any(overwritten);
        if let Some(since) = self.issued.iter().position(names) {
            let trans = self.issued.iter().take(since + 1).any(|(_, _, trans)| *trans);
            let most = if trans { 0 } else { since };
            if count > most {
                let what = format!("must wait until no more than {most} vector ALU instructions are outstanding");
                return fault(Hazard::LdsDirectValu, format!("the load of {} {what}", unit_name(op.writes[0].first)));
            }
        }
        let waits = op.hazard.has(flags::LDS_DIRECT_VSRC);
        match self.sources.iter().find(|u| !waits && overwritten(**u)) {
            Some(units) => {
                let what = "is still read by a memory instruction; a wait for vm_vsrc(0) is needed";
                fault(Hazard::LdsDirectVmem, format!("{} {what}", unit_name(units.first)))
            }
            None => Ok(()),
        }
    }

    /// Records an executed instruction.
    #[inline(always)]
    pub fn record(&mut self, op: &Op) {
        if op.class.is_valu() {
            self.sources.clear();
            self.issued.push(op);
        } else {
            self.record_other(op);
        }
    }

    /// Records an instruction of another class than the vector ALU's.
    #[inline(never)]
    fn record_other(&mut self, op: &Op) {
        if op.class.is_vmem() || op.class == Class::Ds {
            self.issued.clear();
            self.sources.extend(vectors(op.reads()));
        } else if op.hazard.has(flags::EXPORTS) {
            self.issued.clear();
            self.sources.clear();
        } else if op.hazard.has(flags::LDS_DIRECT) {
            if op.mods.wait_vdst() == 0 {
                self.issued.clear();
            }
            if op.hazard.has(flags::LDS_DIRECT_VSRC) {
                self.sources.clear();
            }
        } else if op.hazard.has(flags::DEPCTR) {
            if VA_VDST.is_zero(op.imm as u32) {
                self.issued.clear();
            }
            if VM_VSRC.is_zero(op.imm as u32) {
                self.sources.clear();
            }
        } else if op.hazard.has(flags::WAITS_ALL) {
            self.sources.clear();
        }
    }
}
