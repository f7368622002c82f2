//! Wait states of GFX6 to GFX9: instructions that must keep a distance from an earlier one.
//!
//! Distance is counted in wait states: an instruction is one, `s_nop n` is n + 1. The history holds when the vector ALU
//! last wrote each register, and when the last event of each other kind occurred.

use std::ops::Range;

use super::table::{Hazard, HazardSet};
use super::traits::{Traits, flags};
use super::{SCALARS, Verdict, range, unit_name};
use crate::op::{Class, Op, Units, VECTOR_UNITS};
use crate::wave::sreg;

/// The times of the last events, in wait states.
#[derive(Clone, Debug)]
pub struct States {
    /// Number of wait states so far.
    pub now: u64,
    /// When the VALU last wrote each scalar register.
    valu_scalar: [u64; SCALARS],
    /// When the VALU last wrote any scalar register.
    valu_any_scalar: u64,
    /// When the VALU last wrote each vector register.
    valu_vector: Vec<u64>,
    /// When the SALU last wrote each scalar register.
    salu_scalar: [u64; SCALARS],
    /// When `s_setreg` last wrote each hardware register.
    setreg: [u64; 64],
    /// The last wide store.
    store: (u64, Units),
    /// The last wide store whose offset is a register.
    offset_store: (u64, Units),
    /// When the data of both stores have been read.
    stores_over: u64,
    /// The last transcendental instruction and its result.
    trans: (u64, Units),
    /// The last write of a part of a register.
    partial: (u64, Units),
    /// The last `v_cmpx`.
    cmpx: u64,
}

/// The traits that [`States::record_traits`] records.
const RECORDED: u64 =
    flags::NOP | flags::PARTIAL | flags::CMPX | flags::SETREG | flags::WIDE_STORE | flags::STORE_OFFSET;

/// The traits that [`States::check_traits`] checks.
const CHECKED: u64 = flags::DIV_FMAS
    | flags::ZERO_FLAG
    | flags::DPP
    | flags::HWREG
    | flags::M0_MESSAGE
    | flags::M0_INDEX
    | flags::PERMLANE;

/// True if the instruction may need more than the check for overwritten store data.
pub fn concerns(op: &Op, t: &Traits, set: HazardSet) -> bool {
    let by_class = op.class.is_vmem() || op.class == Class::Smem;
    let forwarded = op.class.is_valu() && set.has(Hazard::ValuSgprValu);
    by_class || forwarded || t.has(CHECKED) || t.lane_select.is_some()
}

/// A time long before the first instruction.
const START: u64 = 1000;

impl States {
    /// The state of a wave with this many vector registers and no recent events.
    pub fn new(vectors: usize) -> States {
        States {
            now: START,
            valu_scalar: [0; SCALARS],
            valu_any_scalar: 0,
            valu_vector: vec![0; vectors],
            salu_scalar: [0; SCALARS],
            setreg: [0; 64],
            store: (0, Units::default()),
            offset_store: (0, Units::default()),
            stores_over: 0,
            trans: (0, Units::default()),
            partial: (0, Units::default()),
            cmpx: 0,
        }
    }
}

impl States {
    /// Checks that enough wait states passed since `event`; the current instruction is one state after the last.
    pub fn need(&self, event: u64, hazard: Hazard, states: u64, what: impl FnOnce() -> String) -> Verdict {
        let passed = self.now - event;
        if passed >= states {
            return Ok(());
        }
        let missing = states - passed;
        super::fault(hazard, format!("{}: {missing} more wait states are needed ({states} in all)", what()))
    }

    /// [`States::need`] with the wait states of the hazard's row.
    fn need_row(&self, event: u64, hazard: Hazard, what: impl FnOnce() -> String) -> Verdict {
        self.need(event, hazard, hazard.states(), what)
    }

    /// When the VALU last wrote EXEC.
    pub fn valu_exec(&self) -> u64 {
        self.pair(sreg::EXEC)
    }

    /// When the VALU last wrote the vector register of the unit.
    pub fn valu_vector(&self, unit: usize) -> u64 {
        self.valu_vector[unit - SCALARS]
    }

    fn pair(&self, low: u8) -> u64 {
        self.valu_scalar[low as usize].max(self.valu_scalar[low as usize + 1])
    }

    /// Checks an instruction that is about to execute.
    #[inline(always)]
    pub fn check(&self, op: &Op, set: HazardSet) -> Verdict {
        // Most instructions can only overwrite data that a store still reads.
        if op.hazard.has(flags::COUNTS_STATES) {
            return self.check_concerned(op, set);
        }
        if self.now < self.stores_over && op.class.is_valu() { self.check_store_data(op, set) } else { Ok(()) }
    }

    /// Checks an instruction that may have to wait for the contents of registers.
    #[inline(never)]
    fn check_concerned(&self, op: &Op, set: HazardSet) -> Verdict {
        if op.class.is_vmem() {
            for u in scalars(op).filter(|u| !(sreg::EXEC as usize..=127).contains(u)) {
                self.need_row(self.valu_scalar[u], Hazard::ValuSgprVmem, || unit_name(u as u16))?;
            }
        }
        if op.class == Class::Smem {
            return self.check_smem(op, set);
        }
        if op.class.is_valu() {
            if self.now < self.stores_over {
                self.check_store_data(op, set)?;
            }
            if set.has(Hazard::ValuSgprValu) {
                self.check_forwarding(op)?;
            }
        }
        if op.hazard.has(CHECKED) || op.hazard.lane_select.is_some() { self.check_traits(op, set) } else { Ok(()) }
    }

    fn check_smem(&self, op: &Op, set: HazardSet) -> Verdict {
        if !set.has(Hazard::ValuSgprSmrd) {
            return Ok(());
        }
        for u in scalars(op) {
            self.need_row(self.valu_scalar[u], Hazard::ValuSgprSmrd, || unit_name(u as u16))?;
            if op.hazard.has(flags::BUFFER_SMEM) {
                self.need_row(self.salu_scalar[u], Hazard::SaluSgprBufferSmrd, || unit_name(u as u16))?;
            }
        }
        Ok(())
    }

    #[cold]
    fn check_store_data(&self, op: &Op, set: HazardSet) -> Verdict {
        let stores = [
            (Hazard::WideStore, self.store),
            (Hazard::LateWideStore, self.store),
            (Hazard::OffsetWideStore, self.offset_store),
        ];
        for (hazard, (at, data)) in stores {
            if self.now - at < hazard.states() && set.has(hazard) && op.writes().iter().any(|w| w.overlaps(data)) {
                self.need_row(at, hazard, || unit_name(data.first))?;
            }
        }
        Ok(())
    }

    /// Checks results that the vector ALU of GFX940 does not forward.
    fn check_forwarding(&self, op: &Op) -> Verdict {
        let reads = |units: Units| op.reads().iter().any(|r| r.overlaps(units));
        if self.now == self.trans.0 && op.class != Class::Trans && reads(self.trans.1) {
            return self.need_row(self.trans.0, Hazard::TransForward, || unit_name(self.trans.1.first));
        }
        let (at, part) = self.partial;
        if self.now == at && (reads(part) || op.writes().iter().any(|w| w.overlaps(part))) {
            return self.need_row(at, Hazard::PartialWrite, || unit_name(part.first));
        }
        if self.now - self.valu_any_scalar < Hazard::ValuSgprValu.states() {
            for u in scalars(op).filter(|u| *u != sreg::M0 as usize) {
                self.need_row(self.valu_scalar[u], Hazard::ValuSgprValu, || unit_name(u as u16))?;
            }
        }
        if op.hazard.has(flags::LANE) {
            self.need_row(self.valu_exec(), Hazard::ValuExecLane, || "exec".to_owned())?;
        }
        if op.hazard.has(flags::READ_LANE) {
            for u in vector_reads(op) {
                self.need_row(self.valu_vector(u), Hazard::ValuVgprReadlane, || unit_name(u as u16))?;
            }
        }
        Ok(())
    }

    fn check_traits(&self, op: &Op, set: HazardSet) -> Verdict {
        let t = &op.hazard;
        if t.has(flags::DIV_FMAS) {
            self.need_row(self.pair(sreg::VCC), Hazard::ValuVccDivFmas, || "vcc".to_owned())?;
        }
        if let Some(s) = t.lane_select {
            self.need_row(self.valu_scalar[s as usize], Hazard::ValuSgprLane, || unit_name(s.into()))?;
        }
        if t.has(flags::ZERO_FLAG) {
            let written = self.pair(sreg::VCC).max(self.valu_exec());
            self.need_row(written, Hazard::ValuZeroFlag, || "vccz or execz".to_owned())?;
        }
        if t.has(flags::DPP) && set.has(Hazard::ValuVgprDpp) {
            self.need_row(self.valu_exec(), Hazard::ValuExecDpp, || "exec".to_owned())?;
            for u in range(t.dpp).filter(|u| *u >= SCALARS) {
                self.need_row(self.valu_vector(u), Hazard::ValuVgprDpp, || unit_name(u as u16))?;
            }
        }
        if t.has(flags::HWREG) {
            let setreg = if set.has(Hazard::SetregSetreg) { Hazard::SetregSetreg } else { Hazard::EarlySetregSetreg };
            let hazard = if t.has(flags::SETREG) { setreg } else { Hazard::SetregGetreg };
            self.need_row(self.setreg[op.imm as usize & 63], hazard, || "the hardware register".to_owned())?;
        }
        for (flag, hazard) in [(flags::M0_MESSAGE, Hazard::SaluM0Message), (flags::M0_INDEX, Hazard::SaluM0Index)] {
            if t.has(flag) && set.has(hazard) {
                self.need_row(self.salu_scalar[sreg::M0 as usize], hazard, || "m0".to_owned())?;
            }
        }
        if t.has(flags::PERMLANE) && set.has(Hazard::CmpxSwap) {
            self.need_row(self.cmpx, Hazard::CmpxSwap, || "exec".to_owned())?;
            for u in vector_reads(op) {
                self.need_row(self.valu_vector(u), Hazard::ValuVgprSwap, || unit_name(u as u16))?;
            }
        }
        Ok(())
    }

    /// Records an executed instruction.
    #[inline(always)]
    pub fn record(&mut self, op: &Op) {
        let t = &op.hazard;
        self.now += 1;
        if op.class.is_valu() {
            for u in op.writes() {
                match range(*u) {
                    Range { start: SCALARS.., end } => {
                        fill(&mut self.valu_vector[usize::from(u.first) - SCALARS..end - SCALARS], self.now);
                    }
                    scalars => {
                        fill(&mut self.valu_scalar[scalars], self.now);
                        self.valu_any_scalar = self.now;
                    }
                }
            }
        } else if op.class == Class::Salu {
            // A scalar write makes the register's last VALU write irrelevant.
            for u in op.writes() {
                if u.first < VECTOR_UNITS {
                    fill(&mut self.valu_scalar[range(*u)], 0);
                    fill(&mut self.salu_scalar[range(*u)], self.now);
                }
            }
        }
        if t.has(RECORDED) || op.class == Class::Trans {
            self.record_traits(op);
        }
    }

    /// Records the rare events.
    #[inline(never)]
    fn record_traits(&mut self, op: &Op) {
        let t = &op.hazard;
        if t.has(flags::NOP) {
            self.now += op.imm as u64 & 15;
        }
        if op.class == Class::Trans {
            self.trans = (self.now, op.writes[0]);
        }
        if op.class.is_valu() && t.has(flags::PARTIAL) {
            self.partial = (self.now, op.writes[0]);
        }
        if op.class.is_valu() && t.has(flags::CMPX) {
            self.cmpx = self.now;
        }
        if op.class == Class::Salu && t.has(flags::SETREG) {
            self.setreg[op.imm as usize & 63] = self.now;
        }
        if t.has(flags::WIDE_STORE) {
            self.store = (self.now, t.data);
        }
        if t.has(flags::STORE_OFFSET) {
            self.offset_store = (self.now, t.data);
        }
        if t.has(flags::WIDE_STORE | flags::STORE_OFFSET) {
            // Their other hazards are no longer than this.
            self.stores_over = self.now + Hazard::LateWideStore.states();
        }
    }
}

/// Sets the entries of an operand's registers, usually one or two.
#[inline(always)]
fn fill(registers: &mut [u64], value: u64) {
    match registers {
        [one] => *one = value,
        [low, high] => (*low, *high) = (value, value),
        many => many.fill(value),
    }
}

/// Scalar registers that an instruction reads.
fn scalars(op: &Op) -> impl Iterator<Item = usize> {
    let units = op.reads().iter().filter(|u| u.first < VECTOR_UNITS);
    units.flat_map(|u| range(*u)).filter(|u| *u != sreg::NULL as usize)
}

/// Vector registers that an instruction reads.
fn vector_reads(op: &Op) -> impl Iterator<Item = usize> {
    op.reads().iter().filter(|u| u.first >= VECTOR_UNITS).flat_map(|u| range(*u))
}
