//! Entries of variables and parameters (LLVM: `DwarfCompileUnit::constructVariableDIE`).

use gcnc_ir::metadata::Md;
use gimli::constants as dw;
use gimli::write::{AttributeValue, UnitEntryId};

use crate::Code;
use crate::entries::{Entries, Entry};
use crate::locations::Variable;
use crate::nodes::flag;

impl Entries<'_, '_> {
    /// The entry of a variable within its scope's entry.
    pub fn variable(
        &mut self,
        (unit, parent): Entry,
        variable: &Variable<'_>,
        is_abstract: bool,
        (number, code): (usize, &Code<'_>),
    ) {
        let entry = self.add(unit, parent, self.variable_tag(variable.node));
        if is_abstract {
            let origin = self.abstract_variable(unit, variable.node);
            self.refer(unit, entry, dw::DW_AT_abstract_origin, origin);
        } else {
            self.describe_variable(unit, entry, variable.node);
        }
        let all = variable.locations(self.nodes, code, self.dialect);
        if !all.is_empty() {
            self.locations((unit, entry), dw::DW_AT_location, number, all);
        }
    }

    fn variable_tag(&self, node: Md) -> gimli::DwTag {
        match self.nodes.number(node, "arg") {
            0 => dw::DW_TAG_variable,
            _ => dw::DW_TAG_formal_parameter,
        }
    }

    /// The abstract entry of a variable of an inlined function.
    fn abstract_variable(&mut self, unit: usize, node: Md) -> Entry {
        if let Some(known) = self.abstracts.get(&node).copied() {
            return known;
        }
        let scope = self.nodes.node(node, "scope");
        let (unit, parent) = match scope {
            Some(scope) => self.abstract_scope(unit, scope),
            None => (unit, self.root(unit)),
        };
        let entry = self.add(unit, parent, self.variable_tag(node));
        self.describe_variable(unit, entry, node);
        self.abstracts.insert(node, (unit, entry));
        (unit, entry)
    }

    /// Describes a variable.
    fn describe_variable(&mut self, unit: usize, entry: UnitEntryId, node: Md) {
        self.set_name(unit, entry, node);
        self.set_place(unit, entry, node);
        self.set_type(unit, entry, node, "type");
        if self.nodes.flags(node) & flag::ARTIFICIAL != 0 {
            self.set(unit, entry, dw::DW_AT_artificial, AttributeValue::FlagPresent);
        }
    }
}
