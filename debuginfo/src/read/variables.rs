//! Variables in scope at an address (DWARF 5, 3.3).

use gimli::constants as dw;
use gimli::{AttributeValue, DebuggingInformationEntry, EntriesTreeNode, UnitRef};

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
    /// The location of its bytes, or why it is not known.
    pub place: Result<Vec<Piece>, &'static str>,
}

/// Levels of scopes within each other, and variables that are read.
const LEVELS: usize = 256;
const VARIABLES: usize = 1 << 12;

type Entry = DebuggingInformationEntry<Reader>;

/// What is collected on the way to an address.
pub struct Found<'a> {
    pub unit: UnitRef<'a, Reader>,
    pub address: u64,
    /// Variables of the functions that the address is in, the outermost first.
    pub functions: Vec<Vec<Variable>>,
    /// The frame base of the outermost.
    pub base: Option<AttributeValue<Reader>>,
}

impl SourceMap {
    /// The variables in scope at an address, in each function that it is in, the innermost first.
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

impl Found<'_> {
    /// Looks through the entries within one, which is in the function of this number.
    fn children(&mut self, node: EntriesTreeNode<'_, '_, Reader>, function: Option<usize>, level: usize) {
        if level > LEVELS {
            return;
        }
        let mut children = node.children();
        while let Ok(Some(child)) = children.next() {
            let entry = child.entry();
            let inner = match (entry.tag(), function) {
                (dw::DW_TAG_variable | dw::DW_TAG_formal_parameter, Some(function)) => {
                    self.variable(entry, function);
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
                self.children(child, inner, level + 1);
            }
        }
    }

    fn covers(&self, entry: &Entry) -> bool {
        let Ok(mut ranges) = self.unit.die_ranges(entry) else { return false };
        std::iter::from_fn(|| ranges.next().ok()?).any(|range| (range.begin..range.end).contains(&self.address))
    }

    fn variable(&mut self, entry: &Entry, function: usize) {
        let Some(variables) = self.functions.get(function).filter(|all| all.len() < VARIABLES) else { return };
        let origin = match entry.attr_value(dw::DW_AT_abstract_origin) {
            Some(AttributeValue::UnitRef(offset)) => self.unit.entry(offset).ok(),
            _ => None,
        };
        let attribute = |name| entry.attr_value(name).or_else(|| origin.as_ref()?.attr_value(name));
        let Some(name) = attribute(dw::DW_AT_name).and_then(|name| types::text(&self.unit, name)) else { return };
        // One of an inner scope hides others.
        let hidden = variables.iter().position(|other| other.name == name);
        let kind = types::of(&self.unit, attribute(dw::DW_AT_type));
        let place = match (attribute(dw::DW_AT_const_value), entry.attr_value(dw::DW_AT_location)) {
            (Some(value), _) => constant(&value),
            (None, Some(location)) => self.place(location),
            (None, None) => Ok(vec![Piece { bytes: 0, at: Where::Nowhere }]),
        };
        let all = &mut self.functions[function];
        if let Some(hidden) = hidden {
            all.remove(hidden);
        }
        all.push(Variable { name, kind, place });
    }

    /// Where a location says that a variable is at the address.
    pub fn place(&self, location: AttributeValue<Reader>) -> Result<Vec<Piece>, &'static str> {
        let nowhere = || Ok(vec![Piece { bytes: 0, at: Where::Nowhere }]);
        if let Some(expression) = location.exprloc_value() {
            return self.pieces(expression);
        }
        let Ok(Some(mut list)) = self.unit.attr_locations(location) else { return Err("a location of no known form") };
        while let Ok(Some(entry)) = list.next() {
            if (entry.range.begin..entry.range.end).contains(&self.address) {
                return self.pieces(entry.data);
            }
        }
        nowhere()
    }
}

/// What a variable is that has a value and no place.
fn constant(value: &AttributeValue<Reader>) -> Result<Vec<Piece>, &'static str> {
    let number = value.udata_value().or_else(|| Some(value.sdata_value()? as u64));
    let number = number.ok_or("a constant of no known form")?;
    Ok(vec![Piece { bytes: 0, at: Where::Constant(number) }])
}
