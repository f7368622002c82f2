//! Labels of the source (LLVM: `DwarfCompileUnit::constructLabelDIE`).
//!
//! A label stands before an instruction of the IR. Nothing says what becomes of just that, so the label's address is
//! that of the first code that comes from the same place in the source as what follows it, if there is any. A function
//! that is inlined anywhere has its labels without addresses.

use gcnc_ir::{Function, Inst, Md, MdKind};
use gimli::constants as dw;
use gimli::write::{Address, AttributeValue};
use hashbrown::HashMap;

use crate::Code;
use crate::entries::Entries;
use crate::nodes::Emission;

impl Entries<'_, '_> {
    /// The labels of the function that a piece of code is of, by its number.
    pub fn labels(&mut self, number: usize, code: &Code<'_>, function: &Function) {
        let Some(own) = function.function_md(MdKind::DBG) else { return };
        let Some(&(unit, _)) =
            self.concretes.get(&own).filter(|(unit, _)| self.units[*unit].emission == Emission::Full)
        else {
            return;
        };
        if function.labels.is_empty() {
            return;
        }
        let begins = begins(code);
        for record in &function.labels {
            gcnc_limits::poll();
            let location = self.nodes.ctx.location(record.location);
            if location.is_some_and(|location| location.inlined_at.is_none()) {
                self.label(
                    unit,
                    record.label,
                    following(code, &begins, function, record.before).map(|at| (number, at)),
                );
            }
        }
    }

    /// A label, and in which code it is where.
    pub fn label(&mut self, unit: usize, node: Md, at: Option<(usize, u32)>) {
        if self.listed.contains_key(&node) {
            return;
        }
        let Some((unit, parent)) = self.enclosing(unit, node) else { return };
        let entry = self.add(unit, parent, dw::DW_TAG_label);
        self.listed.insert(node, (unit, entry));
        self.set_name(unit, entry, node);
        self.set_place(unit, entry, node);
        self.set_number(unit, entry, dw::DW_AT_decl_column, self.nodes.number(node, "column"));
        if let Some((symbol, at)) = at {
            let address = Address::Symbol { symbol, addend: at.into() };
            self.set(unit, entry, dw::DW_AT_low_pc, AttributeValue::Address(address));
        }
    }
}

/// A place in the source, as far as two may differ.
type Place = (u32, u32, Md, Option<Md>);

fn place(code: &Code<'_>, node: Md) -> Option<Place> {
    code.ctx.location(node).map(|found| (found.line, found.column, found.scope, found.inlined_at))
}

/// Where the code of each place begins.
fn begins(code: &Code<'_>) -> HashMap<Place, u32> {
    let mut all = HashMap::new();
    for &(at, loc) in code.locs {
        gcnc_limits::poll();
        if let Some(place) = loc.number().and_then(|node| place(code, Md::from_u32(node))) {
            all.entry(place).or_insert(at);
        }
    }
    all
}

/// Where the code of an instruction's place begins: of the first one from `inst` on that has code.
fn following(code: &Code<'_>, begins: &HashMap<Place, u32>, function: &Function, inst: Inst) -> Option<u32> {
    let block = function.layout.block_of(inst)?;
    let begin = |inst| begins.get(&place(code, function.md(inst, MdKind::DBG)?)?).copied();
    function.insts(block).skip_while(|&other| other != inst).find_map(begin)
}
