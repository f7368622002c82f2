//! Calls that are not inlined (LLVM: `DwarfDebug::constructCallSiteEntryDIEs`): where each returns to, or where a
//! function goes on in another.
//!
//! As in LLVM, front ends say of which functions all calls are to be described. Whom a call calls, registers say.

use gcnc_isa::{Inst, Opcode};
use gcnc_mir::convention::RETURN_ADDRESS;
use gcnc_mir::{LinearEnd, Role};
use gimli::constants as dw;
use gimli::write::{Address, AttributeValue};

use crate::Code;
use crate::entries::{Entries, Entry};
use crate::nodes::{Emission, flag};

impl Entries<'_, '_> {
    /// The calls in the code of a subprogram, which has this entry.
    pub fn calls(&mut self, (unit, entry): Entry, (symbol, code): (usize, &Code<'_>), flags: u64) {
        if self.units[unit].emission != Emission::Full || flags & flag::ALL_CALLS == 0 {
            return;
        }
        self.set(unit, entry, dw::DW_AT_call_all_calls, AttributeValue::FlagPresent);
        for (at, end, is_tail) in calls(code) {
            let site = self.add(unit, entry, dw::DW_TAG_call_site);
            let (name, addend) = match is_tail {
                true => (dw::DW_AT_call_pc, at),
                false => (dw::DW_AT_call_return_pc, end),
            };
            if is_tail {
                self.set(unit, site, dw::DW_AT_call_tail_call, AttributeValue::FlagPresent);
            }
            let address = Address::Symbol { symbol, addend: addend as i64 };
            self.set(unit, site, name, AttributeValue::Address(address));
        }
    }
}

fn is_call(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::SSwappcB64 | Opcode::SCallB64)
}

/// Whether an instruction behind which a function has ended goes on in another one.
fn is_tail_call(inst: &Inst) -> bool {
    inst.opcode == Opcode::SSetpcB64 && inst.reg(0) != Some(RETURN_ADDRESS)
}

/// Where calls begin and end, and whether they do not return here.
fn calls(code: &Code<'_>) -> Vec<(usize, usize, bool)> {
    let f = code.machine;
    let ends = code.blocks.iter().skip(1).map(|&(_, start)| start).chain([code.size()]);
    let mut all = Vec::new();
    for (&(block, start), end) in code.blocks.iter().zip(ends) {
        let block = &f.blocks[block];
        let returns = f.role == Role::Function && block.linear_end == LinearEnd::Return;
        if !block.insts.iter().any(|inst| is_call(inst) || returns && is_tail_call(inst)) {
            continue;
        }
        let (mut at, end) = (start as usize, end as usize);
        while at < end
            && let Ok((inst, size)) = gcnc_isa::decode(code.bytes.get(at..).unwrap_or_default(), &f.target)
        {
            gcnc_limits::poll();
            let is_last = at + size >= end;
            if is_call(&inst) || is_last && returns && is_tail_call(&inst) {
                all.push((at, at + size, !is_call(&inst)));
            }
            at += size;
        }
    }
    all
}
