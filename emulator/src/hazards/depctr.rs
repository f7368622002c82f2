//! Dependencies of GFX11 that the hardware does not interlock and `s_waitcnt_depctr` resolves (MESA, "RDNA3 / GFX11
//! hazards"; LLVM).

use super::table::{Hazard, HazardSet};
use super::traits::flags;
use super::{SCALARS, Verdict, fault, range, unit_name};
use crate::op::{Class, Op, VECTOR_UNITS};
use crate::wave::sreg;

/// A field of the immediate of `s_waitcnt_depctr` (LLVM, `AMDGPU::DepCtr`).
pub struct Field {
    shift: u32,
    bits: u32,
}

/// Vector registers written by VALU.
pub const VA_VDST: Field = Field { shift: 12, bits: 4 };
/// Scalar registers written by VALU.
pub const VA_SDST: Field = Field { shift: 9, bits: 3 };
/// Vector registers read by memory instructions.
pub const VM_VSRC: Field = Field { shift: 2, bits: 3 };
/// VCC written by VALU.
pub const VA_VCC: Field = Field { shift: 1, bits: 1 };
/// Scalar registers written by SALU.
pub const SA_SDST: Field = Field { shift: 0, bits: 1 };

impl Field {
    /// Whether the immediate waits for all of the field.
    pub fn is_zero(&self, imm: u32) -> bool {
        imm >> self.shift & ((1 << self.bits) - 1) == 0
    }
}

/// Distance after which a transcendental result may be read on GFX11: this many VALU instructions, or this many
/// transcendental ones, in between (MESA, VALUTransUseHazard).
const TRANS_USE: (u64, u64) = (6, 2);

/// VALU instructions between two writes of vector registers separated by a scalar write of EXEC, and between the second
/// write and a reader of both, at which the reader is safe on GFX11 in wave64 (MESA, VALUPartialForwardingHazard).
const PARTIAL_FORWARDING: (u64, u64) = (3, 5);

/// A scalar register that was a lane mask (MESA, VALUMaskWriteHazard; in LLVM VALU writes count, and reads of other
/// registers do not end the hazard).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MaskUse {
    None,
    ReadAsMask,
    ThenWrittenBySalu,
    ThenWrittenByValu,
}

/// The VALU instruction that last wrote a vector register.
#[derive(Clone, Copy, Debug, Default)]
struct Write {
    /// The VALU count; zero if there was none.
    valu: u64,
    /// The count of transcendental ones if it was one, otherwise zero.
    trans: u64,
    /// The EXEC epoch: number of scalar writes of EXEC before it.
    epoch: u64,
}

/// The results that may still be pending.
#[derive(Clone, Debug)]
pub struct Depctr {
    /// VALU and transcendental instructions so far.
    issued: (u64, u64),
    /// The VALU count up to which all results have been waited for; earlier writes are ignored.
    waited: u64,
    /// The last write of each vector register.
    writes: Vec<Write>,
    /// The VALU count at which neither the last transcendental result nor the last scalar write of EXEC matters any
    /// longer; zero once all results have been waited for.
    over: u64,
    /// The VALU count at the last transcendental result.
    last_trans: u64,
    /// Number of scalar writes of EXEC so far.
    exec_epoch: u64,
    /// The VALU count at the last scalar write of EXEC.
    exec_written: u64,
    /// Lane-mask use of each scalar register in wave64.
    mask: [MaskUse; SCALARS],
}

impl Depctr {
    /// The state of a wave with this many vector registers and no pending results.
    pub fn new(vectors: usize) -> Depctr {
        Depctr {
            issued: (0, 0),
            waited: 0,
            writes: vec![Write::default(); vectors],
            over: 0,
            last_trans: 0,
            exec_epoch: 0,
            exec_written: 0,
            mask: [MaskUse::None; SCALARS],
        }
    }
}

impl Depctr {
    /// Checks an instruction that is about to execute.
    #[inline(always)]
    pub fn check(&self, op: &Op, set: HazardSet) -> Verdict {
        if op.class.is_valu() && self.issued.0 < self.over {
            if set.has(Hazard::TransUse) {
                self.check_trans_use(op)?;
            }
            if set.has(Hazard::PartialForwarding) {
                self.check_partial_forwarding(op)?;
            }
        }
        if set.has(Hazard::MaskWrite) { self.check_mask_write(op) } else { Ok(()) }
    }

    #[inline(never)]
    fn check_trans_use(&self, op: &Op) -> Verdict {
        if self.issued.0 - self.last_trans >= TRANS_USE.0 {
            return Ok(());
        }
        for units in op.reads() {
            if units.first < VECTOR_UNITS {
                continue;
            }
            for u in range(*units) {
                let Write { valu, trans, .. } = self.writes[u - SCALARS];
                if trans > 0
                    && valu > self.waited
                    && self.issued.0 - valu < TRANS_USE.0
                    && self.issued.1 - trans < TRANS_USE.1
                {
                    let what = "was written by a transcendental instruction; s_waitcnt_depctr va_vdst(0) is needed";
                    return fault(Hazard::TransUse, format!("{} {what}", unit_name(u as u16)));
                }
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn check_partial_forwarding(&self, op: &Op) -> Verdict {
        // Holds if the scalar write came between the two writes.
        if self.issued.0 - self.exec_written > PARTIAL_FORWARDING.0 + PARTIAL_FORWARDING.1 {
            return Ok(());
        }
        // An operand of several registers counts as one, with its youngest write.
        let writes = || {
            op.reads().iter().filter(|u| u.count > 0 && u.first >= VECTOR_UNITS).filter_map(|u| {
                let of = |r: usize| (self.writes[r - SCALARS].valu, self.writes[r - SCALARS].epoch);
                let youngest = range(*u).map(of).filter(|w| w.0 > self.waited).max()?;
                Some((u.first, youngest))
            })
        };
        for (late_unit, late) in writes().filter(|(_, w)| self.issued.0 - w.0 < PARTIAL_FORWARDING.1) {
            let early = writes().find(|(_, e)| e.1 < late.1 && late.0 - e.0 - 1 < PARTIAL_FORWARDING.0);
            if let Some((early_unit, _)) = early {
                let detail = format!(
                    "{} and {} were written with a scalar write of EXEC in between; s_waitcnt_depctr va_vdst(0) is needed",
                    unit_name(early_unit),
                    unit_name(late_unit)
                );
                return fault(Hazard::PartialForwarding, detail);
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn check_mask_write(&self, op: &Op) -> Verdict {
        for u in op.reads().iter().filter(|u| u.first < VECTOR_UNITS).flat_map(|u| range(*u)) {
            let field = match self.mask[u] {
                MaskUse::ThenWrittenBySalu if op.class.is_valu() || op.class == Class::Salu => "sa_sdst",
                MaskUse::ThenWrittenByValu if op.class.is_valu() && is_vcc(u) => "va_vcc",
                MaskUse::ThenWrittenByValu if op.class.is_valu() => "va_sdst",
                _ => continue,
            };
            let what = format!("was a lane mask, then written; s_waitcnt_depctr {field}(0) is needed");
            return fault(Hazard::MaskWrite, format!("{} {what}", unit_name(u as u16)));
        }
        Ok(())
    }

    /// Records an executed instruction.
    #[inline(always)]
    pub fn record(&mut self, op: &Op, set: HazardSet) {
        self.record_results(op, set);
        if set.has(Hazard::MaskWrite) {
            self.record_mask(op);
        }
    }

    #[inline(always)]
    fn record_results(&mut self, op: &Op, set: HazardSet) {
        if !op.class.is_valu() {
            return self.record_waits(op, set);
        }
        self.issued.0 += 1;
        let mut write = Write { valu: self.issued.0, trans: 0, epoch: self.exec_epoch };
        if op.class == Class::Trans {
            self.issued.1 += 1;
            write.trans = self.issued.1;
            self.last_trans = self.issued.0;
            self.over = self.over.max(self.issued.0 + TRANS_USE.0);
        }
        for u in op.writes() {
            if u.first >= VECTOR_UNITS {
                match &mut self.writes[usize::from(u.first) - SCALARS..][..usize::from(u.count)] {
                    [one] => *one = write,
                    many => many.fill(write),
                }
            }
        }
    }

    /// Records an instruction outside the VALU: it may wait for the VALU's results, or write EXEC.
    #[inline(never)]
    fn record_waits(&mut self, op: &Op, set: HazardSet) {
        // Memory instructions wait for all vector results before they issue.
        let waits = op.hazard.has(flags::DEPCTR) && VA_VDST.is_zero(op.imm as u32);
        if waits || op.class.is_vmem() || op.class == Class::Ds {
            self.waited = self.issued.0;
            self.over = 0;
        }
        let exec = usize::from(sreg::EXEC);
        if op.class == Class::Salu && op.writes().iter().any(|u| range(*u).contains(&exec)) {
            self.exec_epoch += 1;
            self.exec_written = self.issued.0;
            if set.has(Hazard::PartialForwarding) {
                self.over = self.over.max(self.issued.0 + PARTIAL_FORWARDING.0 + PARTIAL_FORWARDING.1 + 1);
            }
        }
    }

    #[inline(never)]
    fn record_mask(&mut self, op: &Op) {
        if op.hazard.has(flags::DEPCTR) {
            self.wait(op.imm as u32);
        }
        let written = || op.writes().iter().filter(|u| u.first < VECTOR_UNITS).flat_map(|u| range(*u));
        if op.class.is_valu() {
            for u in written().filter(|u| *u < sreg::M0 as usize) {
                let was_mask = self.mask[u] == MaskUse::ReadAsMask;
                self.mask[u] = if was_mask { MaskUse::ThenWrittenByValu } else { MaskUse::None };
            }
            for u in range(op.hazard.mask).filter(|u| *u < sreg::EXEC as usize) {
                if self.mask[u] == MaskUse::None {
                    self.mask[u] = MaskUse::ReadAsMask;
                }
            }
        } else if op.class == Class::Salu {
            // A scalar read of a register that VALU has written waits for it.
            for u in op.reads().iter().filter(|u| u.first < VECTOR_UNITS).flat_map(|u| range(*u)) {
                if self.mask[u] == MaskUse::ThenWrittenByValu {
                    self.mask[u] = MaskUse::None;
                }
            }
            for u in written() {
                self.mask[u] = match self.mask[u] {
                    MaskUse::ReadAsMask | MaskUse::ThenWrittenBySalu => MaskUse::ThenWrittenBySalu,
                    _ => MaskUse::None,
                };
            }
        }
    }

    fn wait(&mut self, imm: u32) {
        for (u, m) in self.mask.iter_mut().enumerate() {
            let done = match m {
                MaskUse::ThenWrittenBySalu => SA_SDST.is_zero(imm),
                MaskUse::ThenWrittenByValu if is_vcc(u) => VA_VCC.is_zero(imm),
                MaskUse::ThenWrittenByValu => VA_SDST.is_zero(imm),
                _ => false,
            };
            if done {
                *m = MaskUse::None;
            }
        }
    }
}

fn is_vcc(unit: usize) -> bool {
    (sreg::VCC as usize..=sreg::VCC as usize + 1).contains(&unit)
}
