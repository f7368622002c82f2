//! DWARF, read with gimli alone: the variables of a file with their locations, inlined calls and lines.

use gimli::{EndianSlice, LittleEndian, UnitOffset};

use crate::nodes::{Chain, Variable};
use crate::pieces::{Piece, Reader, pieces};

/// Address ranges.
type Ranges = Vec<(u64, u64)>;

/// A variable's debug information entry.
pub struct Entry {
    pub variable: Variable,
    /// Whether its type is a floating-point number.
    pub is_float: bool,
    /// The address ranges of its scope.
    scope: Ranges,
    /// Its location by address range.
    locations: Vec<((u64, u64), Vec<Piece>)>,
}

/// The contents of a file's DWARF.
#[derive(Default)]
pub struct Described {
    entries: Vec<Entry>,
    /// Inlined calls, outer ones first: address ranges, and the chain of calls.
    inlined: Vec<(Ranges, Chain)>,
    /// Rows of the line table: address range, line, column.
    rows: Vec<(u64, u64, u64, u64)>,
}

fn contains(ranges: &Ranges, address: u64) -> bool {
    ranges.iter().any(|&(from, to)| (from..to).contains(&address))
}

/// The location of an instruction, and the variables there with their own.
pub type Here<'a> = (Chain, Vec<(&'a Entry, &'a [Piece])>);

impl Described {
    /// What is known of an address, if it has a line.
    pub fn here(&self, address: u64) -> Option<Here<'_>> {
        let row = self.rows.iter().find(|row| (row.0..row.1).contains(&address) && row.2 != 0)?;
        let mut chain = vec![(row.2, row.3)];
        let inlined = self.inlined.iter().filter(|(ranges, _)| contains(ranges, address));
        chain.extend(inlined.max_by_key(|(_, chain)| chain.len()).map_or(&[][..], |(_, chain)| chain));
        let seen = self.entries.iter().filter(|entry| contains(&entry.scope, address));
        let seen = seen.filter_map(|entry| {
            let own = entry.locations.iter().find(|((from, to), _)| (*from..*to).contains(&address));
            Some((entry, &own?.1[..]))
        });
        Some((chain, seen.collect()))
    }
}

/// Reads a file's DWARF.
pub fn described(file: &[u8]) -> Described {
    use object::{Object, ObjectSection};
    let object = object::File::parse(file).expect("an object");
    let section = |id: gimli::SectionId| -> Result<Reader<'_>, gimli::Error> {
        let data = object.section_by_name(id.name()).map_or(&[][..], |section| section.data().expect("contents"));
        Ok(EndianSlice::new(data, LittleEndian))
    };
    let dwarf = gimli::Dwarf::load(section).expect("sections");
    let mut out = Described::default();
    let mut units = dwarf.units();
    while let Some(header) = units.next().expect("a unit") {
        let unit = dwarf.unit(header).expect("a unit");
        rows(&unit, &mut out);
        let mut entries = unit.entries();
        // For each depth, the ranges of the scope, and the calls through which it was inlined.
        let mut outer: Vec<(Ranges, Chain)> = Vec::new();
        while let Some(entry) = entries.next_dfs().expect("an entry") {
            let depth = entry.depth() as usize;
            outer.truncate(depth);
            let (mut ranges, mut chain) = outer.last().cloned().unwrap_or_default();
            match entry.tag() {
                gimli::DW_TAG_subprogram | gimli::DW_TAG_lexical_block | gimli::DW_TAG_inlined_subroutine => {
                    ranges = Ranges::new();
                    let mut all = dwarf.die_ranges(&unit, entry).expect("ranges");
                    while let Some(range) = all.next().expect("a range") {
                        ranges.push((range.begin, range.end));
                    }
                    if entry.tag() == gimli::DW_TAG_inlined_subroutine {
                        let number = |name| entry.attr_value(name).and_then(|value| value.udata_value()).unwrap_or(0);
                        chain.insert(0, (number(gimli::DW_AT_call_line), number(gimli::DW_AT_call_column)));
                        out.inlined.push((ranges.clone(), chain.clone()));
                    }
                }
                gimli::DW_TAG_variable | gimli::DW_TAG_formal_parameter => {
                    variable((&dwarf, &unit), entry, (ranges.clone(), chain.clone()), &mut out);
                }
                _ => {}
            }
            outer.push((ranges, chain));
        }
    }
    out
}

fn rows(unit: &gimli::Unit<Reader<'_>>, out: &mut Described) {
    let Some(program) = unit.line_program.clone() else { return };
    let mut rows = program.rows();
    let mut last: Option<(u64, u64, u64)> = None;
    while let Some((_, row)) = rows.next_row().expect("a row") {
        if let Some((from, line, column)) = last {
            out.rows.push((from, row.address(), line, column));
        }
        let column = match row.column() {
            gimli::ColumnType::LeftEdge => 0,
            gimli::ColumnType::Column(column) => column.get(),
        };
        last = (!row.end_sequence()).then(|| (row.address(), row.line().map_or(0, |line| line.get()), column));
    }
}

fn variable<'a>(
    (dwarf, unit): (&gimli::Dwarf<Reader<'a>>, &gimli::Unit<Reader<'a>>),
    entry: &gimli::DebuggingInformationEntry<Reader<'a>>,
    (scope, chain): (Ranges, Chain),
    out: &mut Described,
) {
    let at = |offset: UnitOffset| unit.entry(offset).expect("an entry");
    let origin = match entry.attr_value(gimli::DW_AT_abstract_origin) {
        Some(gimli::AttributeValue::UnitRef(origin)) => at(origin),
        None => entry.clone(),
        // A reference to another unit: not in these files.
        Some(other) => panic!("{other:?}"),
    };
    let Some(name) = origin.attr_value(gimli::DW_AT_name) else { return };
    let name = dwarf.attr_string(unit, name).expect("a name").to_string_lossy().into_owned();
    let line = origin.attr_value(gimli::DW_AT_decl_line).and_then(|line| line.udata_value()).unwrap_or(0);
    let mut ty = origin.attr_value(gimli::DW_AT_type);
    let mut is_float = false;
    while let Some(gimli::AttributeValue::UnitRef(offset)) = ty {
        let of = at(offset);
        let encoding = of.attr_value(gimli::DW_AT_encoding);
        is_float |= encoding == Some(gimli::AttributeValue::Encoding(gimli::DW_ATE_float));
        ty = of.attr_value(gimli::DW_AT_type).filter(|_| of.tag() != gimli::DW_TAG_pointer_type);
    }
    let mut locations = Vec::new();
    // A variable with a single location everywhere is not local.
    let value = entry.attr_value(gimli::DW_AT_location).filter(|value| value.exprloc_value().is_none());
    if let Some(value) = value {
        let mut list = dwarf.attr_locations(unit, value).expect("a list").expect("a list");
        while let Some(location) = list.next().expect("a location") {
            locations.push(((location.range.begin, location.range.end), pieces(unit, location.data)));
        }
    }
    out.entries.push(Entry { variable: (name, line, chain), is_float, scope, locations });
}
