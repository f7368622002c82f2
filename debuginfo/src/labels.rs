//! Labels of the source (LLVM: `DwarfCompileUnit::constructLabelDIE`).
//!
//! A label is before an instruction of the IR. Nothing tracks where that instruction goes, so the label's address is
//! that of the first code with the same source location as the instruction or one after it, if there is any. Functions
//! that are inlined anywhere have labels without addresses.

use gcnc_ir::{Function, Inst, Md, MdKind};
use gimli::constants as dw;
use gimli::write::{Address, AttributeValue};
use hashbrown::HashMap;

use crate::Code;
use crate::entries::Entries;
use crate::nodes::Emission;

impl Entries<'_, '_> {
    /// The labels of the function of a piece of code, by its index.
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

    /// A label, with the code and the offset that it is at.
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

/// A source location, with everything that distinguishes two.
type SourceLocation = (u32, u32, Md, Option<Md>);

fn source_location(code: &Code<'_>, node: Md) -> Option<SourceLocation> {
    code.ctx.location(node).map(|found| (found.line, found.column, found.scope, found.inlined_at))
}

/// The offset of the first code of each location.
fn begins(code: &Code<'_>) -> HashMap<SourceLocation, u32> {
    let mut all = HashMap::new();
    for &(at, loc) in code.locs {
        gcnc_limits::poll();
        if let Some(place) = loc.number().and_then(|node| source_location(code, Md::from_u32(node))) {
            all.entry(place).or_insert(at);
        }
    }
    all
}

/// The first code with the location of `inst` or, if there is none, of an instruction after it.
fn following(code: &Code<'_>, begins: &HashMap<SourceLocation, u32>, function: &Function, inst: Inst) -> Option<u32> {
    let block = function.layout.block_of(inst)?;
    let begin = |inst| begins.get(&source_location(code, function.md(inst, MdKind::DBG)?)?).copied();
    function.insts(block).skip_while(|&other| other != inst).find_map(begin)
}
