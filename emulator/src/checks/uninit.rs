//! `uninit`: finds uninitialised bits that decide a branch, which lanes are active, or an address, or that are stored
//! to global memory.
//!
//! Copying undefined bits and computing with them is no error: compilers do both where the result does not matter. A
//! use that matters is reported once; then the bits count as defined. [`super::defined`] tracks which bits are
//! undefined.

use std::collections::HashMap;

use gcnc_isa::Opcode as O;

use super::defined::{self, MemoryShadow, RegisterShadow, Rerun, SCC, address_units};
use super::log::{Log, NO_LANE};
use super::report::{Executor, Finding, FindingKind, Findings, Site};
use crate::lanes::lanes_of;
use crate::machine::Env;
use crate::memory::SCRATCH_BASE;
use crate::op::{Class, Op, VECTOR_UNITS};
use crate::predecode::Code;
use crate::wave::{Wave, sreg};

/// The undefined bits of all waves and of memory.
#[derive(Debug, Default)]
pub(super) struct Undefined {
    waves: HashMap<u64, RegisterShadow>,
    memory: MemoryShadow,
}

/// The instruction of a wave, for findings.
struct InstSite<'a> {
    w: &'a Wave,
    group: [u32; 3],
    code: &'a Code,
}

impl InstSite<'_> {
    fn add(
        &self,
        findings: &mut Findings,
        kind: FindingKind,
        (place, bits, lane): (String, u32, u8),
        (does, from): (&'static str, Option<u64>),
    ) {
        let InstSite { w, group, code } = *self;
        let site = |does, pc: u64, lane| {
            let who = Executor { group, wave: w.id, lane };
            Site::new(does, (code.link_base.wrapping_add(pc), code.text_at(pc)), who)
        };
        findings.add(kind, [w.pc, from.unwrap_or(u64::MAX)], || Finding {
            kind,
            place,
            why: match from {
                Some(_) => format!("bits {bits:#x} were loaded from memory that was never written"),
                None => format!("bits {bits:#x} come from a register that was never written"),
            },
            sites: from.map(|pc| site("load", pc, NO_LANE)).into_iter().chain([site(does, w.pc, lane)]).collect(),
            count: 1,
        });
    }
}

impl Undefined {
    /// A wave begins; `a` and `b` are instances of it whose registers were initialised with different garbage.
    pub fn begin(&mut self, w: &Wave, (a, b): (&Wave, &Wave), group: [u32; 3], lds: usize) {
        self.waves.insert(w.order, RegisterShadow::of_new(a, b));
        self.memory.lds.entry(group).or_insert_with(|| vec![0xff; lds]);
        let (base, per_lane) = w.scratch;
        self.memory.forget(base, u64::from(per_lane.next_multiple_of(8)) * w.lanes as u64);
    }

    /// A wave has ended.
    pub fn end(&mut self, w: &Wave) {
        self.waves.remove(&w.order);
    }

    /// A work-group has ended.
    pub fn end_group(&mut self, group: [u32; 3]) {
        self.memory.lds.remove(&group);
    }

    /// Before an instruction: reports undefined bits that decide what it does, and returns the rerun that it needs.
    pub fn before(
        &mut self,
        w: &Wave,
        group: [u32; 3],
        (op, code): (&Op, &Code),
        findings: &mut Findings,
    ) -> Option<Rerun> {
        let registers = self.waves.get_mut(&w.order)?;
        let at = InstSite { w, group, code };
        match op.class {
            Class::Control => branch(&at, op, registers, findings),
            _ => address(&at, op, registers, findings),
        }
        Rerun::of(w, op, registers)
    }

    /// After the instruction. Returns false if there was no room for the shadows of what it stored.
    pub fn after(
        &mut self,
        (w, proxy): (&Wave, &mut Wave),
        group: [u32; 3],
        (op, code): (&Op, &Code),
        env: &mut Env<'_>,
        (rerun, logs): (Option<&Rerun>, [&Log; 2]),
        findings: &mut Findings,
    ) -> bool {
        let Some(registers) = self.waves.get_mut(&w.order) else { return true };
        let Some(rerun) = rerun else {
            if op.class == Class::Control {
                op.writes().iter().flat_map(|u| u.all()).for_each(|unit| registers.define(unit));
                registers.scc &= op.opcode.desc().writes & gcnc_isa::op::implicit::SCC == 0;
            }
            return true;
        };
        let stored = defined::rerun(rerun, (op, w.pc, proxy), env, (&self.memory, group), registers, logs);
        let at = InstSite { w, group, code };
        let mut room = true;
        for (in_lds, entry, bits) in &stored {
            room &= self.memory.set(group, *in_lds, entry, bits);
            let Some(first) = bits.iter().position(|b| *b != 0) else { continue };
            if *in_lds || entry.address >= SCRATCH_BASE {
                continue;
            }
            let undefined = bits.iter().rev().fold(0u32, |all, b| all << 8 | u32::from(*b));
            let data = op.reads().iter().flat_map(|u| u.all());
            let from = data.filter_map(|unit| registers.from.get(&unit).copied()).next();
            let place = env.mem.describe(entry.address + first as u64);
            at.add(findings, FindingKind::Store, (place, undefined, entry.lane), ("store", from));
        }
        for unit in [sreg::EXEC, sreg::EXEC + 1].map(u16::from) {
            let bits = registers.any(unit, 0);
            if bits != 0 {
                let from = registers.from.get(&unit).copied();
                at.add(findings, FindingKind::Lanes, (code.unit_name(unit), bits, NO_LANE), ("mask", from));
                registers.define(unit);
            }
        }
        room
    }
}

/// Reports a branch on undefined bits, or to an undefined address.
fn branch(at: &InstSite<'_>, op: &Op, registers: &mut RegisterShadow, findings: &mut Findings) {
    let mut report = |registers: &mut RegisterShadow, unit: u16, name: String, bits: u32| {
        let from = registers.from.get(&unit).copied();
        at.add(findings, FindingKind::Branch, (name, bits, NO_LANE), ("branch", from));
    };
    match op.opcode {
        O::SCbranchScc0 | O::SCbranchScc1 if registers.scc => {
            report(registers, SCC, "scc".to_owned(), 1);
            registers.scc = false;
        }
        O::SCbranchVccz | O::SCbranchVccnz => {
            let vcc = [sreg::VCC, sreg::VCC + 1].map(usize::from);
            let count = if at.w.lanes == 64 { 2 } else { 1 };
            let undefined = |r: &usize| registers.s[*r] != 0;
            // One defined lane that is set decides it, whatever the others are.
            let decided = vcc[..count].iter().any(|r| at.w.s[*r] & !registers.s[*r] != 0);
            if let Some(&r) = vcc[..count].iter().find(|r| undefined(r)).filter(|_| !decided) {
                let bits = registers.s[r];
                report(registers, r as u16, at.code.unit_name(r as u16), bits);
                vcc[..count].iter().for_each(|r| registers.define(*r as u16));
            }
        }
        O::SSetpcB64 | O::SSwappcB64 => {
            for unit in op.reads().iter().flat_map(|u| u.all()) {
                let bits = registers.any(unit, 0);
                if bits != 0 {
                    report(registers, unit, at.code.unit_name(unit), bits);
                    registers.define(unit);
                }
            }
        }
        _ => {}
    }
}

/// Reports an address with undefined bits.
fn address(at: &InstSite<'_>, op: &Op, registers: &mut RegisterShadow, findings: &mut Findings) {
    let lanes = at.w.exec();
    if lanes == 0 && op.class != Class::Smem {
        return;
    }
    for unit in address_units(op).into_iter().flat_map(|u| u.all()) {
        let bits = registers.any(unit, lanes);
        if bits == 0 {
            continue;
        }
        let lane = match unit.checked_sub(VECTOR_UNITS) {
            Some(r) => lanes_of(lanes).find(|l| registers.v[usize::from(r)][*l] != 0).map_or(NO_LANE, |l| l as u8),
            None => NO_LANE,
        };
        let from = registers.from.get(&unit).copied();
        at.add(findings, FindingKind::Address, (at.code.unit_name(unit), bits, lane), ("access", from));
        registers.define(unit);
    }
}
