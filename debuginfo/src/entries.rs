//! Entries (DIEs) of `.debug_info`: compile units, subprograms and inlined calls.
//!
//! A subprogram that was inlined anywhere has an abstract entry, which describes it; its code, out of line or inlined,
//! refers to that (DWARF 5, 3.3.8). Units without code or global variables are omitted, as in LLVM.

use gcnc_ir::metadata::Md;
use gcnc_object::debug::{DebugInfo, File, Row};
use gimli::write::{
    Address, AttributeValue, DebugInfoRef, Dwarf, Expression, FileInfo, FrameTable, LineProgram, LineString, Location,
    LocationList, Range, RangeList, Sections, Unit, UnitEntryId, UnitId,
};
use gimli::{DwAt, DwTag, Encoding, Format, LineEncoding};
use hashbrown::{HashMap, HashSet};

use crate::Code;
use crate::amd::{self, Dialect};
use crate::frames;
use crate::lines::{self, Declaration};
use crate::locations::{self, Variable};
use crate::nodes::{Emission, MAX_DEPTH, Nodes, flag};
use crate::places::GlobalLocations;
use crate::scopes::{Number, Scopes, skip_files};
use crate::sections::{self, Out};
use crate::unwind::{self, Unwinding};

/// The DWARF version and format of all units.
const ENCODING: Encoding = Encoding { format: Format::Dwarf32, version: 5, address_size: 8 };

/// Instructions are multiples of four bytes.
const LINE_ENCODING: LineEncoding = LineEncoding {
    minimum_instruction_length: 4,
    maximum_operations_per_instruction: 1,
    default_is_stmt: true,
    line_base: -5,
    line_range: 14,
};

/// An entry, with the index of its unit.
pub type Entry = (usize, UnitEntryId);

/// A compile unit.
pub struct UnitData {
    /// Its `DICompileUnit`.
    pub node: Md,
    pub emission: Emission,
    pub id: UnitId,
    /// Entries of types and of their enclosing scopes.
    pub entries: HashMap<Md, UnitEntryId>,
    /// Those that are still empty.
    pub open: Vec<(Md, UnitEntryId)>,
    /// The type of array indices, created on demand.
    pub index_type: Option<UnitEntryId>,
    /// The indices of its code.
    codes: Vec<usize>,
}

/// All entries under construction.
pub struct Entries<'n, 'a> {
    pub nodes: &'n mut Nodes<'a>,
    pub dialect: Dialect,
    /// The unwinding rules of all code.
    unwindings: &'n [Unwinding],
    pub dwarf: Dwarf,
    pub units: Vec<UnitData>,
    numbers: HashMap<Md, usize>,
    files: Vec<File>,
    file_numbers: HashMap<Md, u32>,
    /// The same by directory and name: several nodes may name one file.
    named_files: HashMap<(String, String), u32>,
    rows: Vec<Vec<Row>>,
    sizes: Vec<u32>,
    /// Abstract entries of subprograms, and of their blocks and variables.
    pub abstracts: HashMap<Md, Entry>,
    /// Entries of subprograms that are not inlined anywhere.
    pub concretes: HashMap<Md, Entry>,
    /// Entries of global variables, and of imported entities.
    pub listed: HashMap<Md, Entry>,
    /// The locations of global variables.
    pub global_locations: GlobalLocations<'a>,
}

/// Code whose entries are being created.
struct Described<'a> {
    unit: usize,
    /// Its index and the code.
    code: (usize, &'a Code<'a>),
    scopes: &'a Scopes,
    variables: HashMap<Number, Vec<Variable<'a>>>,
}

/// A string that string sections can hold.
fn without_zeros(text: &str) -> Vec<u8> {
    text.bytes().filter(|&b| b != 0).collect()
}

impl<'n, 'a> Entries<'n, 'a> {
    /// An empty set.
    pub fn new(
        nodes: &'n mut Nodes<'a>,
        global_locations: GlobalLocations<'a>,
        (dialect, unwindings): (Dialect, &'n [Unwinding]),
    ) -> Self {
        Entries {
            nodes,
            dialect,
            unwindings,
            dwarf: Dwarf::new(),
            units: Vec::new(),
            numbers: HashMap::new(),
            files: Vec::new(),
            file_numbers: HashMap::new(),
            named_files: HashMap::new(),
            rows: Vec::new(),
            sizes: Vec::new(),
            abstracts: HashMap::new(),
            concretes: HashMap::new(),
            listed: HashMap::new(),
            global_locations,
        }
    }

    /// The unit of a subprogram, unless it requests no debug information.
    fn unit_of(&mut self, subprogram: Md) -> Option<usize> {
        let node = self.nodes.node(subprogram, "unit")?;
        self.unit_by_node(node)
    }

    /// The unit of a `DICompileUnit`, unless it requests no debug information.
    fn unit_by_node(&mut self, node: Md) -> Option<usize> {
        if self.nodes.kind(node) != "DICompileUnit" {
            return None;
        }
        let emission = self.nodes.emission(node);
        if emission == Emission::Nothing {
            return None;
        }
        if let Some(&known) = self.numbers.get(&node) {
            return Some(known);
        }
        let id = self.dwarf.units.add(Unit::new(ENCODING, LineProgram::none()));
        let (entries, open, codes) = (HashMap::new(), Vec::new(), Vec::new());
        self.units.push(UnitData { node, emission, id, entries, open, index_type: None, codes });
        self.numbers.insert(node, self.units.len() - 1);
        // The first file must be the first unit's own.
        self.file_of(node);
        Some(self.units.len() - 1)
    }

    /// Describes all code, each piece with its subprogram, if it has one.
    pub fn describe(&mut self, codes: &[(Code<'_>, Option<Md>)]) {
        self.rows = vec![Vec::new(); codes.len()];
        self.sizes = codes.iter().map(|(code, _)| code.size()).collect();
        let mut all = Vec::new();
        for (number, (code, subprogram)) in codes.iter().enumerate() {
            gcnc_limits::poll();
            let Some(subprogram) = *subprogram else { continue };
            let Some(unit) = self.unit_of(subprogram) else { continue };
            all.push((number, code, unit, Scopes::new(self.nodes, code, subprogram)));
        }
        let inlined = all.iter().flat_map(|(.., scopes)| &scopes.all[1..]).map(|scope| scope.node);
        let inlined: HashSet<Md> = inlined.filter(|&node| self.nodes.kind(node) == "DISubprogram").collect();
        for (number, code, unit, scopes) in &all {
            gcnc_limits::poll();
            self.code((*number, code), *unit, scopes, &inlined);
        }
    }

    /// Describes what units list, after all code.
    pub fn describe_lists(&mut self, units: &[Md]) {
        for &node in units {
            if self.nodes.list(node, "globals").next().is_some() {
                self.unit_by_node(node);
            }
        }
        let functions = self.abstracts.iter().chain(&self.concretes);
        let mut functions: Vec<(Md, usize)> = functions.map(|(&node, &(unit, _))| (node, unit)).collect();
        functions.retain(|&(node, _)| self.nodes.kind(node) == "DISubprogram");
        functions.sort_unstable();
        let is_full: Vec<bool> = self.units.iter().map(|unit| unit.emission == Emission::Full).collect();
        (0..is_full.len()).filter(|&unit| is_full[unit]).for_each(|unit| self.lists(unit));
        for (node, unit) in functions.into_iter().filter(|&(_, unit)| is_full[unit]) {
            self.retained(unit, node);
        }
    }

    fn code(&mut self, (number, code): (usize, &Code<'_>), unit: usize, scopes: &Scopes, inlined: &HashSet<Md>) {
        let subprogram = scopes.all[0].node;
        let line = |line| self.nodes.number(subprogram, line) as u32;
        let line = Some(line("scopeLine")).filter(|&n| n != 0).unwrap_or_else(|| line("line"));
        let first = Declaration { file: self.file_of(subprogram), line };
        self.rows[number] = lines::rows(code, first, |scope| self.file_of(scope));
        self.units[unit].codes.push(number);
        let parent = self.around(unit, subprogram);
        let entry = self.add(unit, parent, gimli::DW_TAG_subprogram);
        self.set_range(unit, entry, number, &[(0, code.size())]);
        self.frame_base((unit, entry), (number, code));
        if self.dialect == Dialect::Amd {
            self.lanes((unit, entry), (number, code));
        }
        if inlined.contains(&subprogram) {
            let origin = self.abstract_entry(subprogram, unit);
            self.refer(unit, entry, gimli::DW_AT_abstract_origin, origin);
        } else {
            self.subprogram(unit, entry, subprogram);
            self.concretes.insert(subprogram, (unit, entry));
        }
        let full = self.units[unit].emission == Emission::Full;
        let variables = if full { locations::by_scope(self.nodes, scopes, code) } else { HashMap::new() };
        let described = Described { unit, code: (number, code), scopes, variables };
        self.inside(&described, entry, 0, inlined.contains(&subprogram));
        let flags = self.nodes.flags(subprogram);
        self.calls((unit, entry), (number, code), flags);
    }

    /// A function's frame base. With AMD's extensions, the frame information describes the wave's memory, but variables
    /// are in the lanes'.
    fn frame_base(&mut self, (unit, entry): Entry, (number, code): (usize, &Code<'_>)) {
        if self.dialect == Dialect::Standard {
            let mut frame = Expression::new();
            frame.op(gimli::DW_OP_call_frame_cfa);
            return self.set(unit, entry, gimli::DW_AT_frame_base, AttributeValue::Exprloc(frame));
        }
        let target = &code.machine.target;
        let rows = &self.unwindings[number].rows;
        if rows.is_empty() {
            let bottom = AttributeValue::Exprloc(frames::lane_bottom());
            return self.set(unit, entry, gimli::DW_AT_frame_base, bottom);
        }
        let mut all: Vec<(std::ops::Range<u32>, Expression)> = Vec::new();
        let same = |(_, a): &(u32, unwind::Row), (_, b): &(u32, unwind::Row)| a.frame == b.frame;
        for rows in rows.chunk_by(same) {
            let (from, row) = &rows[0];
            if let Some((last, _)) = all.last_mut() {
                last.end = *from;
            }
            all.push((*from..code.size(), frames::lane_base(row, target)));
        }
        self.locations((unit, entry), gimli::DW_AT_frame_base, number, all);
    }

    /// Sets an attribute to a location list over a piece of code.
    pub fn locations(
        &mut self,
        (unit, entry): Entry,
        name: DwAt,
        code: usize,
        all: Vec<(std::ops::Range<u32>, Expression)>,
    ) {
        let base = Location::BaseAddress { address: Address::Symbol { symbol: code, addend: 0 } };
        let list = std::iter::once(base).chain(all.into_iter().map(|(range, data)| Location::OffsetPair {
            begin: range.start.into(),
            end: range.end.into(),
            data,
        }));
        let unit_data = self.dwarf.units.get_mut(self.units[unit].id);
        let list = unit_data.locations.add(LocationList(list.collect()));
        unit_data.get_mut(entry).set(name, AttributeValue::LocationListRef(list));
    }

    /// Describes the contents of a scope whose entry is `entry`; `is_abstract` means that they have abstract entries.
    fn inside(&mut self, described: &Described<'_>, entry: UnitEntryId, number: Number, is_abstract: bool) {
        for variable in described.variables.get(&number).into_iter().flatten() {
            self.variable((described.unit, entry), variable, is_abstract, described.code);
        }
        for &child in &described.scopes.all[number].children {
            self.scope(described, entry, child, is_abstract);
        }
    }

    /// Describes a scope within the entry `parent`. A block without variables needs no entry.
    fn scope(&mut self, described: &Described<'_>, parent: UnitEntryId, number: Number, is_abstract: bool) {
        let unit = described.unit;
        let scope = &described.scopes.all[number];
        let (inner, is_abstract) = match (self.nodes.kind(scope.node), scope.inlined_at) {
            ("DISubprogram", Some(call)) => {
                let entry = self.add(unit, parent, gimli::DW_TAG_inlined_subroutine);
                let origin = self.abstract_entry(scope.node, unit);
                self.refer(unit, entry, gimli::DW_AT_abstract_origin, origin);
                self.set_range(unit, entry, described.code.0, &scope.ranges);
                let file = self.file_of(call.scope);
                self.set(unit, entry, gimli::DW_AT_call_file, AttributeValue::Udata(file.into()));
                self.set(unit, entry, gimli::DW_AT_call_line, AttributeValue::Udata(call.line.into()));
                if call.column != 0 {
                    self.set(unit, entry, gimli::DW_AT_call_column, AttributeValue::Udata(call.column.into()));
                }
                (entry, true)
            }
            _ if described.variables.contains_key(&number) => {
                let entry = self.add(unit, parent, gimli::DW_TAG_lexical_block);
                if is_abstract {
                    let origin = self.abstract_scope(unit, scope.node);
                    self.refer(unit, entry, gimli::DW_AT_abstract_origin, origin);
                }
                self.set_range(unit, entry, described.code.0, &scope.ranges);
                (entry, is_abstract)
            }
            _ => (parent, is_abstract),
        };
        self.inside(described, inner, number, is_abstract);
    }

    /// The abstract entry of a subprogram or of a block in one; blocks are nested only if variables are in them.
    pub fn abstract_scope(&mut self, unit: usize, scope: Md) -> Entry {
        let (mut next, mut blocks) = (skip_files(self.nodes, scope), Vec::new());
        let mut outer = (unit, self.root(unit));
        while let Some(scope) = next.filter(|_| blocks.len() < MAX_DEPTH) {
            if let Some(&known) = self.abstracts.get(&scope) {
                outer = known;
                break;
            }
            if self.nodes.kind(scope) == "DISubprogram" {
                outer = self.abstract_entry(scope, unit);
                break;
            }
            blocks.push(scope);
            next = self.nodes.node(scope, "scope").and_then(|outer| skip_files(self.nodes, outer));
        }
        for block in blocks.into_iter().rev() {
            let (unit, parent) = outer;
            outer = (unit, self.add(unit, parent, gimli::DW_TAG_lexical_block));
            self.abstracts.insert(block, outer);
        }
        outer
    }

    /// The abstract entry of a subprogram, which is in its own unit, or in `unit` if it has none.
    fn abstract_entry(&mut self, subprogram: Md, unit: usize) -> Entry {
        if let Some(&known) = self.abstracts.get(&subprogram) {
            return known;
        }
        let unit = self.unit_of(subprogram).unwrap_or(unit);
        let parent = self.around(unit, subprogram);
        let entry = self.add(unit, parent, gimli::DW_TAG_subprogram);
        self.abstracts.insert(subprogram, (unit, entry));
        self.subprogram(unit, entry, subprogram);
        self.set(unit, entry, gimli::DW_AT_inline, AttributeValue::Inline(gimli::DW_INL_inlined));
        (unit, entry)
    }

    /// The entry that a subprogram is in: its namespace, unless a declaration has that.
    fn around(&mut self, unit: usize, subprogram: Md) -> UnitEntryId {
        let scope = self.nodes.node(subprogram, "scope").filter(|&scope| self.nodes.kind(scope) == "DINamespace");
        let is_own =
            self.units[unit].emission == Emission::Full && self.nodes.node(subprogram, "declaration").is_none();
        let namespace = scope.filter(|_| is_own).and_then(|scope| self.entry_of(unit, scope));
        namespace.unwrap_or_else(|| self.root(unit))
    }

    /// Describes a subprogram.
    fn subprogram(&mut self, unit: usize, entry: UnitEntryId, node: Md) {
        let full = self.units[unit].emission == Emission::Full;
        let declaration = self.nodes.node(node, "declaration").filter(|_| full);
        match declaration.and_then(|declaration| self.entry_of(unit, declaration)) {
            Some(declared) => self.refer(unit, entry, gimli::DW_AT_specification, (unit, declared)),
            None => {
                self.set_name(unit, entry, node);
                if let Some(linkage) = self.nodes.text(node, "linkageName") {
                    self.set_text(unit, entry, gimli::DW_AT_linkage_name, linkage);
                }
                if full {
                    self.prototype(unit, entry, node);
                }
            }
        }
        self.set_place(unit, entry, node);
        let (flags, own) = (self.nodes.flags(node), self.nodes.subprogram_flags(node));
        if own & flag::LOCAL == 0 {
            self.set(unit, entry, gimli::DW_AT_external, AttributeValue::FlagPresent);
        }
        if flags & flag::NO_RETURN != 0 {
            self.set(unit, entry, gimli::DW_AT_noreturn, AttributeValue::FlagPresent);
        }
        if full {
            self.template_parameters(unit, entry, node);
        }
    }

    /// The root entry of a unit.
    pub fn root(&self, unit: usize) -> UnitEntryId {
        self.dwarf.units.get(self.units[unit].id).root()
    }

    /// Creates an entry.
    pub fn add(&mut self, unit: usize, parent: UnitEntryId, tag: DwTag) -> UnitEntryId {
        self.dwarf.units.get_mut(self.units[unit].id).add(parent, tag)
    }

    /// Sets an attribute.
    pub fn set(&mut self, unit: usize, entry: UnitEntryId, name: DwAt, value: AttributeValue) {
        self.dwarf.units.get_mut(self.units[unit].id).get_mut(entry).set(name, value);
    }

    /// Sets an attribute to a string.
    pub fn set_text(&mut self, unit: usize, entry: UnitEntryId, name: DwAt, text: &str) {
        let text = self.dwarf.strings.add(without_zeros(text));
        self.set(unit, entry, name, AttributeValue::StringRef(text));
    }

    /// Sets an attribute to a reference.
    pub fn refer(&mut self, unit: usize, entry: UnitEntryId, name: DwAt, (other, to): Entry) {
        let value = match other == unit {
            true => AttributeValue::UnitRef(to),
            false => AttributeValue::DebugInfoRef(DebugInfoRef::Entry(self.units[other].id, to)),
        };
        self.set(unit, entry, name, value);
    }

    /// Sets the name from a node.
    pub fn set_name(&mut self, unit: usize, entry: UnitEntryId, node: Md) {
        if let Some(name) = self.nodes.text(node, "name") {
            self.set_text(unit, entry, gimli::DW_AT_name, name);
        }
    }

    /// Sets the declaration's file and line from a node.
    pub fn set_place(&mut self, unit: usize, entry: UnitEntryId, node: Md) {
        let line = self.nodes.number(node, "line");
        if line == 0 || self.nodes.node(node, "file").is_none() {
            return;
        }
        let file = self.file_of(node);
        self.set(unit, entry, gimli::DW_AT_decl_file, AttributeValue::Udata(file.into()));
        self.set(unit, entry, gimli::DW_AT_decl_line, AttributeValue::Udata(line));
    }

    /// Sets the ranges of a piece of code that an entry describes.
    fn set_range(&mut self, unit: usize, entry: UnitEntryId, code: usize, ranges: &[(u32, u32)]) {
        let address = |at: u32| Address::Symbol { symbol: code, addend: at.into() };
        if let [(from, to)] = *ranges {
            self.set(unit, entry, gimli::DW_AT_low_pc, AttributeValue::Address(address(from)));
            self.set(unit, entry, gimli::DW_AT_high_pc, AttributeValue::Udata(u64::from(to - from)));
        } else {
            let base = std::iter::once(Range::BaseAddress { address: address(0) });
            let pairs = ranges.iter().map(|&(from, to)| Range::OffsetPair { begin: from.into(), end: to.into() });
            let list = RangeList(base.chain(pairs).collect());
            self.set_ranges(unit, entry, list);
        }
    }

    fn set_ranges(&mut self, unit: usize, entry: UnitEntryId, list: RangeList) {
        let unit_data = self.dwarf.units.get_mut(self.units[unit].id);
        let list = unit_data.ranges.add(list);
        unit_data.get_mut(entry).set(gimli::DW_AT_ranges, AttributeValue::RangeListRef(list));
    }

    /// The index of a node's file, or of the first one.
    pub fn file_of(&mut self, node: Md) -> u32 {
        let Some(file) = self.nodes.node(node, "file") else { return 0 };
        if let Some(&known) = self.file_numbers.get(&file) {
            return known;
        }
        let text = |label| String::from_utf8(without_zeros(self.nodes.text(file, label).unwrap_or_default()));
        let (directory, name) = (text("directory").unwrap_or_default(), text("filename").unwrap_or_default());
        let name = if name.is_empty() { "<unknown>".to_owned() } else { name };
        let next = self.files.len() as u32;
        let number = *self.named_files.entry((directory.clone(), name.clone())).or_insert(next);
        if number == next {
            let md5 = self.md5(file);
            self.files.push(File { directory, name, md5 });
        }
        self.file_numbers.insert(file, number);
        number
    }

    fn md5(&self, file: Md) -> Option<[u8; 16]> {
        let digits = self.nodes.text(file, "checksum").filter(|digits| digits.len() == 32 && digits.is_ascii())?;
        let mut bytes = [0; 16];
        for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
            *byte = u8::from_str_radix(&digits[at..at + 2], 16).ok()?;
        }
        Some(bytes)
    }

    /// The debug information; `None` if no unit contains anything.
    pub fn finish(mut self, frames: FrameTable) -> Option<DebugInfo> {
        for unit in 0..self.units.len() {
            self.fill(unit);
            self.unit(unit);
        }
        let mut sections = Sections::new(Out::new());
        // Writing to memory fails only if an entry refers to one that does not exist.
        self.dwarf.write(&mut sections).ok()?;
        frames.write_debug_frame(&mut sections.debug_frame).ok()?;
        let mut sections = sections::finish(&mut sections, self.sizes.len());
        if self.dialect == Dialect::Amd {
            sections.iter_mut().filter(|section| section.name == ".debug_frame").for_each(frames::augment);
        }
        (!self.units.is_empty()).then_some(DebugInfo { sections, files: self.files, rows: self.rows })
    }

    /// Completes a unit's own entry and its line table.
    fn unit(&mut self, unit: usize) {
        let (node, root) = (self.units[unit].node, self.root(unit));
        let producer = self.nodes.text(node, "producer").unwrap_or_default();
        let producer = match producer {
            "" => concat!("gcnc ", env!("CARGO_PKG_VERSION")).to_owned(),
            front_end => format!("{front_end}, gcnc {}", env!("CARGO_PKG_VERSION")),
        };
        self.set_text(unit, root, gimli::DW_AT_producer, &producer);
        if self.dialect == Dialect::Amd {
            self.set_text(unit, root, amd::at::AUGMENTATION, amd::UNIT_AUGMENTATION);
        }
        if let Some(language) = self.nodes.language(node) {
            self.set(unit, root, gimli::DW_AT_language, AttributeValue::Language(language));
        }
        let file = self.file_of(node) as usize;
        let File { directory, name, .. } = self.files[file].clone();
        self.set_text(unit, root, gimli::DW_AT_name, &name);
        self.set(unit, root, gimli::DW_AT_stmt_list, AttributeValue::LineProgramRef);
        if !directory.is_empty() {
            self.set_text(unit, root, gimli::DW_AT_comp_dir, &directory);
        }
        let codes = self.units[unit].codes.clone();
        if let [code] = codes[..] {
            self.set_range(unit, root, code, &[(0, self.sizes[code])]);
        } else if !codes.is_empty() {
            self.set(unit, root, gimli::DW_AT_low_pc, AttributeValue::Address(Address::Constant(0)));
            let of = |&code: &usize| Range::StartLength {
                begin: Address::Symbol { symbol: code, addend: 0 },
                length: self.sizes[code].into(),
            };
            let list = RangeList(codes.iter().map(of).collect());
            self.set_ranges(unit, root, list);
        }
        let program = self.line_program(&directory, &codes);
        self.dwarf.units.get_mut(self.units[unit].id).line_program = program;
    }

    /// The line table for some code, with all files, so that their indices are the same everywhere.
    fn line_program(&mut self, directory: &str, codes: &[usize]) -> LineProgram {
        let strings = &mut self.dwarf.line_strings;
        let mut string = |text: &str| LineString::new(text.as_bytes(), ENCODING, strings);
        let info = |file: &File| Some(FileInfo { md5: file.md5.unwrap_or_default(), ..FileInfo::default() });
        let first = self.files[0].clone();
        let own = string(directory);
        let its = string(&first.directory);
        let mut program = LineProgram::new(ENCODING, LINE_ENCODING, own, Some(its), string(&first.name), info(&first));
        program.file_has_md5 = self.files.iter().all(|file| file.md5.is_some());
        let files: Vec<_> = self
            .files
            .iter()
            .map(|file| {
                let directory = program.add_directory(string(&file.directory));
                program.add_file(string(&file.name), directory, info(file))
            })
            .collect();
        for &code in codes {
            program.begin_sequence(Some(Address::Symbol { symbol: code, addend: 0 }));
            for row in &self.rows[code] {
                gcnc_limits::poll();
                let to = program.row();
                to.address_offset = row.offset.into();
                to.file = files[row.file as usize];
                (to.line, to.column) = (row.line.into(), row.column.into());
                (to.is_statement, to.prologue_end) = (row.is_stmt, row.prologue_end);
                program.generate_row();
            }
            program.end_sequence(self.sizes[code].into());
        }
        program
    }
}
