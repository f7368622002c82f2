//! What a compile unit lists besides its code: global variables, retained types, and imported entities (LLVM:
//! `DwarfDebug::beginModule`, `DwarfCompileUnit::getOrCreateGlobalVariableDIE`, `constructImportedEntityDIE`).
//!
//! A variable, or an imported declaration, is in the entry of its scope. In a function that is the entry of the block
//! or, if it has none, of the enclosing scope; if the function is not described, nothing in it is.

use gcnc_ir::metadata::Md;
use gimli::constants as dw;
use gimli::write::AttributeValue;
use hashbrown::HashSet;

use crate::entries::{Entries, Entry};
use crate::nodes::MAX_DEPTH;

impl Entries<'_, '_> {
    /// Creates the entries of a unit's lists, once all code is described.
    pub fn lists(&mut self, unit: usize) {
        let node = self.units[unit].node;
        self.globals(unit, node);
        for label in ["enums", "retainedTypes"] {
            for ty in self.nodes.list(node, label).flatten() {
                gcnc_limits::poll();
                self.entry_of(unit, ty);
            }
        }
        for import in self.nodes.list(node, "imports").flatten() {
            gcnc_limits::poll();
            self.import(unit, import);
        }
    }

    /// What a described function retains: imports, and labels whose addresses are unknown.
    pub fn retained(&mut self, unit: usize, subprogram: Md) {
        for node in self.nodes.list(subprogram, "retainedNodes").flatten() {
            gcnc_limits::poll();
            match self.nodes.kind(node) {
                "DIImportedEntity" => {
                    self.import(unit, node);
                }
                "DILabel" => self.label(unit, node, None),
                _ => {}
            }
        }
    }

    /// The global variables that a unit lists (`DIGlobalVariableExpression`), each once.
    fn globals(&mut self, unit: usize, node: Md) {
        let mut variables: Vec<Md> = Vec::new();
        for global in self.nodes.list(node, "globals").flatten() {
            gcnc_limits::poll();
            let Some(variable) = self.nodes.node(global, "var") else { continue };
            self.global_locations.listed(self.nodes, variable, global);
            variables.push(variable);
        }
        let mut seen = HashSet::new();
        for variable in variables.into_iter().filter(|&variable| seen.insert(variable)) {
            gcnc_limits::poll();
            let Some((unit, entry)) = self.global_entry(unit, variable) else { continue };
            if let Some((name, value)) = self.global_locations.attribute(self.nodes, variable) {
                self.set(unit, entry, name, value);
            }
        }
    }

    /// The entry of a `DIGlobalVariable`, if its scope has one.
    fn global_entry(&mut self, unit: usize, node: Md) -> Option<Entry> {
        if let Some(&known) = self.listed.get(&node) {
            return Some(known);
        }
        let (unit, parent) = self.enclosing(unit, node)?;
        let entry = self.add(unit, parent, dw::DW_TAG_variable);
        self.listed.insert(node, (unit, entry));
        let declaration = self.nodes.node(node, "declaration");
        match declaration.and_then(|declaration| self.entry_of(unit, declaration)) {
            Some(declared) => self.refer(unit, entry, dw::DW_AT_specification, (unit, declared)),
            None => {
                self.set_name(unit, entry, node);
                self.set_type(unit, entry, node, "type");
                if !self.nodes.is_true(node, "isLocal") {
                    self.set(unit, entry, dw::DW_AT_external, AttributeValue::FlagPresent);
                }
            }
        }
        self.set_place(unit, entry, node);
        if let Some(linkage) = self.nodes.text(node, "linkageName") {
            self.set_text(unit, entry, dw::DW_AT_linkage_name, linkage);
        }
        if !self.nodes.is_true(node, "isDefinition") {
            self.set(unit, entry, dw::DW_AT_declaration, AttributeValue::FlagPresent);
        }
        self.set_number(unit, entry, dw::DW_AT_alignment, self.nodes.number(node, "align") / 8);
        self.template_parameters(unit, entry, node);
        Some((unit, entry))
    }

    /// The entry of a node's scope.
    pub fn enclosing(&mut self, unit: usize, node: Md) -> Option<Entry> {
        let mut scope = self.nodes.node(node, "scope");
        for _ in 0..MAX_DEPTH {
            let Some(node) = scope else { break };
            match self.nodes.kind(node) {
                "DISubprogram" => return self.described(node),
                "DILexicalBlock" | "DILexicalBlockFile" => {
                    if let Some(&block) = self.abstracts.get(&node) {
                        return Some(block);
                    }
                    scope = self.nodes.node(node, "scope");
                }
                _ => return Some((unit, self.entry_of(unit, node).unwrap_or(self.root(unit)))),
            }
        }
        Some((unit, self.root(unit)))
    }

    /// The entry of a function that has code, or that is inlined.
    fn described(&self, subprogram: Md) -> Option<Entry> {
        self.abstracts.get(&subprogram).or(self.concretes.get(&subprogram)).copied()
    }

    /// The entry of an import, if both the imported entity and the scope have one.
    fn import(&mut self, unit: usize, node: Md) -> Option<Entry> {
        if let Some(&known) = self.listed.get(&node) {
            return Some(known);
        }
        let tag = self.nodes.tag(node)?;
        let entity = self.imported(unit, self.nodes.node(node, "entity")?)?;
        let (unit, parent) = self.enclosing(unit, node)?;
        let entry = self.add(unit, parent, tag);
        self.listed.insert(node, (unit, entry));
        self.set_place(unit, entry, node);
        self.refer(unit, entry, dw::DW_AT_import, entity);
        self.set_name(unit, entry, node);
        Some((unit, entry))
    }

    fn imported(&mut self, unit: usize, entity: Md) -> Option<Entry> {
        match self.nodes.kind(entity) {
            "DIGlobalVariable" => self.global_entry(unit, entity),
            "DISubprogram" if self.nodes.node(entity, "unit").is_some() => {
                Some(self.described(entity).unwrap_or_else(|| self.abstract_scope(unit, entity)))
            }
            // Another import that this one refers to, which comes first.
            "DIImportedEntity" => self.listed.get(&entity).copied(),
            _ => self.entry_of(unit, entity).map(|entry| (unit, entry)),
        }
    }
}
