//! Variables in scope at an address (DWARF 5, 3.3).

use gimli::constants as dw;
use gimli::{AttributeValue, DebuggingInformationEntry, EntriesTreeNode, UnitOffset, UnitRef};

use super::locations::{Piece, Where};
use super::types::{self, Type};
use super::{Reader, SourceMap};

/// A variable, or a parameter.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: Type,
    /// The location of its bytes, or why it is unknown.
    pub place: Result<Vec<Piece>, &'static str>,
}

/// All of a variable that was optimised out.
const NOWHERE: Piece = Piece { bytes: 0, at: Where::Nowhere };

/// Maximum nesting depth of scopes, and number of variables.
const LEVELS: usize = 256;
const VARIABLES: usize = 1 << 12;

type Entry = DebuggingInformationEntry<Reader>;

/// What is collected on the path to an address.
pub struct Found<'a> {
    pub unit: UnitRef<'a, Reader>,
    pub address: u64,
    /// Variables of the functions that the address is in, outermost first.
    pub functions: Vec<Vec<Variable>>,
    /// The frame base of the outermost function.
    pub base: Option<AttributeValue<Reader>>,
}

impl SourceMap {
    /// The variables in scope at an address, for each function that it is in, innermost first.
    pub fn variables(&self, address: u64) -> Vec<Vec<Variable>> {
        let Some(unit) = self.context.find_dwarf_and_unit(address).skip_all_loads() else { return Vec::new() };
        let mut found = Found { unit, address, functions: Vec::new(), base: None };
        if let Ok(mut tree) = unit.entries_tree(None)
            && let Ok(root) = tree.root()
        {
            found.children(root, None, 0);
        }
        found.functions.reverse();
        found.functions
    }
}

impl SourceMap {
    /// Global variables with a location, of all units, qualified by their namespaces.
    pub fn globals(&self) -> Vec<Variable> {
        let (mut all, mut headers) = (Vec::new(), self.dwarf.units());
        while let Ok(Some(header)) = headers.next() {
            let Ok(unit) = self.dwarf.unit(header) else { continue };
            let unit = unit.unit_ref(&self.dwarf);
            let found = Found { unit, address: 0, functions: Vec::new(), base: None };
            if let Ok(mut tree) = unit.entries_tree(None)
                && let Ok(root) = tree.root()
            {
                found.globals(root, "", &mut all, 0);
            }
        }
        all
    }
}

impl Found<'_> {
    /// The global variables within an entry, which is a unit or a namespace.
    fn globals(&self, node: EntriesTreeNode<'_, '_, Reader>, prefix: &str, all: &mut Vec<Variable>, level: usize) {
        let mut children = node.children();
        while let Ok(Some(child)) = children.next() {
            match child.entry().tag() {
                dw::DW_TAG_variable if all.len() < VARIABLES => {
                    let found = self.variable(child.entry());
                    let found = found.filter(|found| found.place.as_deref() != Ok(&[NOWHERE]));
                    all.extend(found.map(|found| Variable { name: format!("{prefix}{}", found.name), ..found }));
                }
                dw::DW_TAG_namespace if level < LEVELS => {
                    let name = child.entry().attr_value(dw::DW_AT_name);
                    let name = name.and_then(|name| types::text(&self.unit, name));
                    let prefix = format!("{prefix}{}::", name.as_deref().unwrap_or("(anonymous)"));
                    self.globals(child, &prefix, all, level + 1);
                }
                _ => {}
            }
        }
    }

    /// Visits the entries within one in the function of this index.
    fn children(&mut self, node: EntriesTreeNode<'_, '_, Reader>, function: Option<usize>, level: usize) {
        if level > LEVELS {
            return;
        }
        let mut children = node.children();
        while let Ok(Some(child)) = children.next() {
            let entry = child.entry();
            let inner = match (entry.tag(), function) {
                (dw::DW_TAG_variable | dw::DW_TAG_formal_parameter, Some(function)) => {
                    self.local(entry, function);
                    continue;
                }
                (dw::DW_TAG_subprogram, None) => {
                    self.base = entry.attr_value(dw::DW_AT_frame_base);
                    Some(0)
                }
                (dw::DW_TAG_inlined_subroutine, Some(function)) => Some(function + 1),
                (dw::DW_TAG_lexical_block, Some(_)) => function,
                (dw::DW_TAG_namespace, None) => {
                    self.children(child, None, level + 1);
                    continue;
                }
                _ => continue,
            };
            if self.covers(entry) {
                let functions = inner.map_or(0, |inner| inner + 1);
                self.functions.resize_with(functions.max(self.functions.len()), Vec::new);
                if let (Some(inner), Some(AttributeValue::UnitRef(origin))) =
                    (inner, entry.attr_value(dw::DW_AT_abstract_origin))
                {
                    self.statics(origin, inner);
                }
                self.children(child, inner, level + 1);
            }
        }
    }

    /// The variables of a function that have one location for all of its calls: only its abstract entry has them.
    fn statics(&mut self, origin: UnitOffset, function: usize) {
        let unit = self.unit;
        let Ok(mut tree) = unit.entries_tree(Some(origin)) else { return };
        let Ok(root) = tree.root() else { return };
        let mut children = root.children();
        while let Ok(Some(child)) = children.next() {
            if child.entry().tag() == dw::DW_TAG_variable && child.entry().attr(dw::DW_AT_location).is_some() {
                self.local(child.entry(), function);
            }
        }
    }

    fn covers(&self, entry: &Entry) -> bool {
        let Ok(mut ranges) = self.unit.die_ranges(entry) else { return false };
        std::iter::from_fn(|| ranges.next().ok()?).any(|range| (range.begin..range.end).contains(&self.address))
    }

    fn local(&mut self, entry: &Entry, function: usize) {
        let Some(variable) = self.variable(entry) else { return };
        let Some(all) = self.functions.get_mut(function).filter(|all| all.len() < VARIABLES) else { return };
        // A variable of an inner scope hides outer ones.
        if let Some(hidden) = all.iter().position(|other| other.name == variable.name) {
            all.remove(hidden);
        }
        all.push(variable);
    }

    /// Describes a variable's entry if it has a name.
    fn variable(&self, entry: &Entry) -> Option<Variable> {
        let origin = entry.attr_value(dw::DW_AT_abstract_origin);
        let origin = match origin.or_else(|| entry.attr_value(dw::DW_AT_specification)) {
            Some(AttributeValue::UnitRef(offset)) => self.unit.entry(offset).ok(),
            _ => None,
        };
        let attribute = |name| entry.attr_value(name).or_else(|| origin.as_ref()?.attr_value(name));
        let name = attribute(dw::DW_AT_name).and_then(|name| types::text(&self.unit, name))?;
        let kind = types::of(&self.unit, attribute(dw::DW_AT_type));
        let place = match (attribute(dw::DW_AT_const_value), entry.attr_value(dw::DW_AT_location)) {
            (Some(value), _) => constant(&value),
            (None, Some(location)) => self.place(location),
            (None, None) => Ok(vec![NOWHERE]),
        };
        Some(Variable { name, kind, place })
    }

    /// The pieces of a location at the address.
    pub fn place(&self, location: AttributeValue<Reader>) -> Result<Vec<Piece>, &'static str> {
        if let Some(expression) = location.exprloc_value() {
            return self.pieces(expression);
        }
        let Ok(Some(mut list)) = self.unit.attr_locations(location) else {
            return Err("a location of an unknown form");
        };
        while let Ok(Some(entry)) = list.next() {
            if (entry.range.begin..entry.range.end).contains(&self.address) {
                return self.pieces(entry.data);
            }
        }
        Ok(vec![NOWHERE])
    }
}

/// The piece for a variable that has a value and no location.
fn constant(value: &AttributeValue<Reader>) -> Result<Vec<Piece>, &'static str> {
    let number = value.udata_value().or_else(|| Some(value.sdata_value()? as u64));
    let number = number.ok_or("a constant of an unknown form")?;
    Ok(vec![Piece { bytes: 0, at: Where::Constant(number) }])
}
