//! Call sites (LLVM: `DwarfDebug::constructCallSiteEntryDIEs`): the return address of each call, and tail calls.
//!
//! As in LLVM, front ends choose the functions whose calls are all described. The callee of a call is in registers and
//! not described.

use gcnc_isa::{Inst, Opcode};
use gcnc_mir::convention::RETURN_ADDRESS;
use gcnc_mir::{FunctionRole, LinearEnd};
use gimli::constants as dw;
use gimli::write::{Address, AttributeValue};

use crate::Code;
use crate::entries::{Entries, Entry};
use crate::flow::{decoded, is_call};
use crate::nodes::{Emission, flag};

impl Entries<'_, '_> {
    /// The call sites in a subprogram's code; `entry` is its entry.
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

/// Whether an instruction that ends a function jumps to another one.
fn is_tail_call(inst: &Inst) -> bool {
    inst.opcode == Opcode::SSetpcB64 && inst.reg(0) != Some(RETURN_ADDRESS)
}

/// Start and end of calls, and whether they are tail calls.
fn calls(code: &Code<'_>) -> Vec<(usize, usize, bool)> {
    let f = code.machine;
    let ends = code.blocks.iter().skip(1).map(|&(_, start)| start).chain([code.size()]);
    let mut all = Vec::new();
    for (&(block, start), end) in code.blocks.iter().zip(ends) {
        let block = &f.blocks[block];
        let returns = f.role == FunctionRole::Function && block.linear_end == LinearEnd::Return;
        if !block.insts.iter().any(|inst| is_call(inst) || returns && is_tail_call(inst)) {
            continue;
        }
        for (range, inst) in decoded(code, start..end) {
            gcnc_limits::poll();
            let is_last = range.end >= end;
            if is_call(&inst) || is_last && returns && is_tail_call(&inst) {
                all.push((range.start as usize, range.end as usize, !is_call(&inst)));
            }
        }
    }
    all
}
