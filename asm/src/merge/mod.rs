//! Merges several objects into one, the first half of linking. Then [`Object::code_object`] makes it loadable, or
//! [`Object::relocatable`] writes it for another linker.
//!
//! | step | what | where |
//! | --- | --- | --- |
//! | agree | one processor, OS and version; features that one leaves open are set by another | `agree` |
//! | choose | the first of the groups with one signature; drops what only compilers or debuggers need | here |
//! | resolve | one definition for each name, with the strictest visibility | `resolve` |
//! | join | concatenates sections of one name, and remaps symbols and relocations | here |
//!
//! Sources: System V ABI, "Symbol Table", "Section Groups", "Special Sections"; which parts of these `ld.lld`, the
//! linker of AMD's compilers, implements: which section names are merged, and how its errors read.

mod agree;
mod error;
mod resolve;

use gcnc_object::elf::consts::{
    SHF_ALLOC, SHF_EXCLUDE, SHF_EXECINSTR, SHF_GROUP, SHF_INFO_LINK, SHF_MERGE, SHF_STRINGS, SHF_WRITE, SHT_NOBITS,
    STB_LOCAL,
};
use hashbrown::{HashMap, HashSet};

use crate::elf::{Object, Symbol, Where};
use crate::section::{Group, Relocation, RelocationTarget, Section};
use crate::symbols::SectionOffset;

pub use error::{MergeError, Reference};
use resolve::Resolution;

/// An object with its name for error messages.
#[derive(Copy, Clone, Debug)]
pub struct Input<'a> {
    /// The file, or `archive(member)`.
    pub name: &'a str,
    /// Its contents.
    pub object: &'a Object,
}

/// How to link.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct MergeOptions {
    /// Whether another linker follows: sections keep their names, groups are kept, nothing need be defined.
    pub relocatable: bool,
    /// Whether another code object may define what no input defines, if it is visible to others.
    pub allow_undefined: bool,
    /// Whether to take the first of several definitions rather than report an error.
    pub allow_duplicates: bool,
    /// Whether to drop debug information.
    pub strip_debug: bool,
}

/// The position of an input section in the output.
#[derive(Copy, Clone)]
struct Piece {
    section: usize,
    offset: u64,
}

/// What sections must have in common to be joined: name, flags, whether they have contents, entry size, group.
type Key = (String, u64, bool, u64, Option<usize>);

/// What sections must have in common to be shared: name, flags, entry size, alignment, contents.
type Content<'a> = (&'a str, u64, u64, u64, &'a [u8]);

/// Links `inputs` into one object.
///
/// # Errors
/// If they do not fit together, define a name twice, or need what none defines: all errors that can be found.
pub fn merge(inputs: &[Input<'_>], options: MergeOptions) -> Result<Object, Vec<MergeError>> {
    let (target, abi) = agree::agree(inputs).map_err(|e| vec![e])?;
    let mut merger = Merger {
        inputs,
        options,
        out: Object { target, abi, sections: Vec::new(), symbols: Vec::new(), groups: Vec::new(), addrsig: None },
        kept: Vec::new(),
        pieces: Vec::new(),
        commons: HashMap::new(),
        groups: Vec::new(),
        same: HashMap::new(),
        equal: HashMap::new(),
    };
    merger.choose();
    let resolution = resolve::resolve(inputs, &merger, options)?;
    merger.place_commons(&resolution);
    merger.join_sections();
    let symbols = merger.join_symbols(&resolution);
    merger.join_relocations(&symbols)?;
    merger.finish_groups(&symbols);
    match merger.out.sections.len() < usize::from(u16::MAX) / 4 {
        true => Ok(merger.out),
        false => Err(vec![MergeError::TooManySections(merger.out.sections.len())]),
    }
}

struct Merger<'a> {
    inputs: &'a [Input<'a>],
    options: MergeOptions,
    out: Object,
    /// For each input, which sections are in the output.
    kept: Vec<Vec<bool>>,
    /// And their positions.
    pieces: Vec<Vec<Option<Piece>>>,
    /// Offsets of common symbols, by index among the global names.
    commons: HashMap<usize, SectionOffset>,
    /// For each input, the output indices of its groups; `None` for discarded ones.
    groups: Vec<Vec<Option<usize>>>,
    same: HashMap<Key, usize>,
    /// Sections whose equal entries may be merged, by content.
    equal: HashMap<Content<'a>, Piece>,
}

/// Flags of sections whose equal entries may be merged.
const EQUAL: u64 = SHF_MERGE | SHF_STRINGS;

/// The output section for an input section, in the absence of a linker script.
fn output_name(name: &str) -> &str {
    // Longer names come first.
    const FAMILIES: [&str; 10] = [
        ".data.rel.ro",
        ".data",
        ".rodata",
        ".bss.rel.ro",
        ".bss",
        ".init_array",
        ".fini_array",
        ".tdata",
        ".tbss",
        ".text",
    ];
    let belongs =
        |family: &&&str| name.strip_prefix(**family).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    FAMILIES.iter().find(belongs).copied().unwrap_or(name)
}

impl<'a> Merger<'a> {
    /// Whether an input section is in the output.
    fn keeps(&self, input: usize, section: usize) -> bool {
        self.kept.get(input).and_then(|kept| kept.get(section)).is_some_and(|kept| *kept)
    }

    fn piece(&self, input: usize, section: usize) -> Option<Piece> {
        self.pieces.get(input)?.get(section).copied().flatten()
    }

    /// Chooses the sections of the output and numbers their groups.
    fn choose(&mut self) {
        let mut known = HashSet::new();
        for object in self.inputs.iter().map(|input| input.object) {
            let mut numbers = Vec::with_capacity(object.groups.len());
            for group in &object.groups {
                let wanted = !group.only_one || known.insert(signature(object, group));
                numbers.push(wanted.then_some(self.out.groups.len()));
                // The signature is filled in when there are symbols.
                self.out.groups.extend(wanted.then_some(Group { signature: 0, only_one: group.only_one }));
            }
            let is_wanted = |s: &Section| s.group.is_none_or(|g| numbers[g].is_some()) && !self.drops(s);
            self.kept.push(object.sections.iter().map(is_wanted).collect());
            self.groups.push(numbers);
        }
    }

    /// Allocates common symbols, before all other memory without contents.
    fn place_commons(&mut self, resolution: &Resolution<'_>) {
        if self.options.relocatable {
            return;
        }
        for (id, size, align) in resolution.commons() {
            let mut section = Section::new(".bss", SHT_NOBITS, SHF_ALLOC | SHF_WRITE);
            (section.size, section.align) = (size, align);
            let piece = self.join(&section, None);
            self.commons.insert(id, SectionOffset { section: piece.section, offset: piece.offset });
        }
    }

    /// Concatenates the sections.
    fn join_sections(&mut self) {
        for (n, object) in self.inputs.iter().map(|input| input.object).enumerate() {
            let mut pieces = Vec::with_capacity(object.sections.len());
            for (i, section) in object.sections.iter().enumerate() {
                let group = section.group.and_then(|g| self.groups[n][g]).filter(|_| self.options.relocatable);
                pieces.push(self.keeps(n, i).then(|| self.join_or_share(section, group)));
            }
            self.pieces.push(pieces);
        }
    }

    fn drops(&self, section: &Section) -> bool {
        let is_debug = section.flags & SHF_ALLOC == 0 && section.name.starts_with(".debug");
        section.is_profile()
            || is_debug && self.options.strip_debug
            || !self.options.relocatable && (section.flags & SHF_EXCLUDE != 0 || section.name == ".note.GNU-stack")
    }

    /// The position of a section in the output: after others of its kind, or that of an equal section that may be
    /// shared.
    fn join_or_share(&mut self, section: &'a Section, group: Option<usize>) -> Piece {
        if section.flags & EQUAL == 0 || !section.relocations.is_empty() || group.is_some() {
            return self.join(section, group);
        }
        let key = (&*section.name, section.flags, section.entry_size, section.align, section.bytes.as_slice());
        match self.equal.get(&key) {
            Some(piece) => *piece,
            None => {
                let piece = self.join(section, group);
                self.equal.insert(key, piece);
                piece
            }
        }
    }

    /// Appends a section to the output section of its kind.
    fn join(&mut self, section: &Section, group: Option<usize>) -> Piece {
        let (name, flags) = match self.options.relocatable {
            true => (section.name.as_str(), section.flags),
            false => (output_name(&section.name), section.flags & !SHF_GROUP),
        };
        let (same, entries) = match self.options.relocatable {
            true => (flags & !(SHF_GROUP | SHF_INFO_LINK), section.entry_size),
            false => (flags & (SHF_ALLOC | SHF_WRITE | SHF_EXECINSTR), 0),
        };
        let key = (name.to_owned(), same, section.is_nobits(), entries, group);
        let index = *self.same.entry(key).or_insert_with(|| {
            let mut out = Section::new(name, section.kind, flags);
            (out.entry_size, out.align, out.group) = (section.entry_size, section.align, group);
            self.out.sections.push(out);
            self.out.sections.len() - 1
        });
        let out = &mut self.out.sections[index];
        if (out.entry_size, out.flags & EQUAL) != (section.entry_size, flags & EQUAL) {
            // A section with gaps is not a table of equal entries.
            (out.entry_size, out.flags) = (0, out.flags & !EQUAL);
        }
        let offset = out.size.next_multiple_of(section.align);
        if !out.is_nobits() {
            out.bytes.resize(offset as usize, 0);
            out.bytes.extend_from_slice(&section.bytes);
        }
        out.size = offset + section.size;
        out.align = out.align.max(section.align);
        Piece { section: index, offset }
    }

    /// A symbol's definition in terms of the output; `None` if its section was discarded.
    fn moved(&self, input: usize, place: Where) -> Option<Where> {
        match place {
            Where::At(at) => {
                let piece = self.piece(input, at.section)?;
                Some(Where::At(SectionOffset { section: piece.section, offset: piece.offset.wrapping_add(at.offset) }))
            }
            Where::Group(n) => {
                self.groups[input].get(n).copied().flatten().filter(|_| self.options.relocatable).map(Where::Group)
            }
            place => Some(place),
        }
    }

    /// Writes the symbols, local ones first; returns the output index of each input symbol.
    fn join_symbols(&mut self, resolution: &Resolution<'a>) -> Vec<Vec<Option<usize>>> {
        let mut numbers: Vec<Vec<Option<usize>>> =
            self.inputs.iter().map(|i| vec![None; i.object.symbols.len()]).collect();
        for (n, input) in self.inputs.iter().enumerate() {
            for (i, symbol) in input.object.symbols.iter().enumerate().filter(|(_, s)| s.binding == STB_LOCAL) {
                if let Some(place) = self.moved(n, symbol.place) {
                    numbers[n][i] = Some(self.out.symbols.len());
                    self.out.symbols.push(Symbol { place, ..symbol.clone() });
                }
            }
        }
        let mut places = Vec::with_capacity(resolution.globals.len());
        for (id, global) in resolution.globals.iter().enumerate() {
            let symbol = global.symbol(self.inputs);
            let place = match symbol.place {
                Where::Common { .. } if !self.options.relocatable => Where::At(self.commons[&id]),
                // Nothing else can define it: it is at address zero.
                Where::Undefined if global.is_null() && !self.options.relocatable => Where::Absolute(0),
                // Nothing refers to it, or there would have been an error.
                Where::Undefined if global.needed && !self.options.relocatable && !self.options.allow_undefined => {
                    places.push(None);
                    continue;
                }
                place => global.input().and_then(|n| self.moved(n, place)).unwrap_or(place),
            };
            places.push(Some(self.out.symbols.len()));
            self.out.symbols.push(Symbol { place, ..symbol });
        }
        for (numbers, ids) in numbers.iter_mut().zip(&resolution.ids) {
            for (number, id) in numbers.iter_mut().zip(ids).filter_map(|(number, id)| Some((number, (*id)?))) {
                *number = places[id];
            }
        }
        numbers
    }

    /// Remaps the relocations.
    fn join_relocations(&mut self, symbols: &[Vec<Option<usize>>]) -> Result<(), Vec<MergeError>> {
        let mut errors = Vec::new();
        for (n, input) in self.inputs.iter().enumerate() {
            for (i, section) in input.object.sections.iter().enumerate() {
                let Some(piece) = self.piece(n, i) else { continue };
                for r in &section.relocations {
                    match self.relocation(n, r, piece, symbols) {
                        Some(moved) => self.out.sections[piece.section].relocations.push(moved),
                        None if section.flags & SHF_ALLOC == 0 => {}
                        None => errors.push(MergeError::Discarded(Reference::new(input, section, r.offset))),
                    }
                }
            }
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    fn relocation(
        &self,
        input: usize,
        r: &Relocation,
        piece: Piece,
        symbols: &[Vec<Option<usize>>],
    ) -> Option<Relocation> {
        let (to, beyond) = match r.to {
            RelocationTarget::Symbol(i) => (RelocationTarget::Symbol(symbols[input][i]?), 0),
            RelocationTarget::Section(i) => {
                let target = self.piece(input, i)?;
                (RelocationTarget::Section(target.section), target.offset)
            }
            RelocationTarget::Nothing => (RelocationTarget::Nothing, 0),
        };
        let (offset, addend) = (r.offset + piece.offset, r.addend.wrapping_add_unsigned(beyond));
        Some(Relocation { offset, kind: r.kind, to, addend })
    }

    /// Sets the signatures of groups.
    fn finish_groups(&mut self, symbols: &[Vec<Option<usize>>]) {
        for (n, input) in self.inputs.iter().enumerate() {
            for (group, number) in input.object.groups.iter().zip(&self.groups[n]) {
                if let (Some(number), Some(symbol)) = (*number, symbols[n][group.signature]) {
                    self.out.groups[number].signature = symbol;
                }
            }
        }
        if !self.options.relocatable {
            self.out.groups.clear();
        }
    }
}

/// The name of a group's signature.
fn signature<'o>(object: &'o Object, group: &Group) -> &'o str {
    &object.symbols[group.signature].name
}
