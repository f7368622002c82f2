//! Reads a relocatable object, as input for the linker.
//!
//! The disassembler's reader checks the tables; here they become an [`Object`] again, as if it had just been assembled.
//! What only debuggers and profilers want from a linker (the order of sections, call counts, address significance) is
//! left out. The file is untrusted, so everything that later steps could not handle is rejected.

use gcnc_object::elf::consts::{SHF_EXCLUDE, SHF_LINK_ORDER, SHT_LLVM_CALL_GRAPH_PROFILE, STB_LOCAL};
use hashbrown::{HashMap, HashSet};

use crate::dis::DisassembleError;
use crate::dis::file::{self, File, Reference, SymbolLocation};
use crate::elf::{Object, Symbol, Where};
use crate::link::MAX_SIZE;
use crate::section::{Group, Relocation, RelocationTarget, Section};
use crate::symbols::SectionOffset;

/// Why a file is not a relocatable object.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// It is a linked code object.
    #[error("it is already linked: only relocatable objects can be linked")]
    Linked,
    /// It is not a well-formed object for an AMD GPU.
    #[error(transparent)]
    File(#[from] DisassembleError),
}

/// The largest alignment of a section: more than any instruction or data needs.
const MAX_ALIGN: u64 = 1 << 16;

fn malformed(what: &str) -> ReadError {
    ReadError::File(DisassembleError::Malformed(what.to_owned()))
}

impl Object {
    /// Reads a relocatable file (`ET_REL`).
    ///
    /// # Errors
    /// If `bytes` is not such a file, or an invalid one.
    pub fn read(bytes: &[u8]) -> Result<Object, ReadError> {
        let file = File::read(bytes, None)?;
        if !file.relocatable {
            return Err(ReadError::Linked);
        }
        let (symbols, groups, extra) = symbols(&file)?;
        let numbers: HashMap<_, usize> = groups.iter().enumerate().map(|(n, (key, _))| (*key, n)).collect();
        let one = |s: &file::Section<'_>| section(s, s.group.and_then(|key| numbers.get(&key).copied()), extra);
        let sections: Vec<Section> = file.sections.iter().map(one).collect::<Result<_, _>>()?;
        if sections.iter().try_fold(0u64, |sum, s| sum.checked_add(s.size)).is_none_or(|sum| sum > MAX_SIZE) {
            return Err(malformed("its sections are larger than memory"));
        }
        let groups = groups.into_iter().map(|(_, group)| group).collect();
        Ok(Object { target: file.target, abi: file.abi, sections, symbols, groups, addrsig: None })
    }
}

/// Groups by the names of their signatures, and whether only one is kept.
type Groups<'d> = Vec<((&'d str, bool), Group)>;

/// The symbols, first those that are only signatures of groups; the groups; the number of these first symbols.
fn symbols<'d>(file: &File<'d>) -> Result<(Vec<Symbol>, Groups<'d>, usize), ReadError> {
    let mut groups: Groups<'d> = Vec::new();
    let by_name: HashMap<&str, usize> = file.symbols.iter().enumerate().map(|(n, s)| (s.name, n)).collect();
    let mut seen = HashSet::new();
    for key in file.sections.iter().filter_map(|s| s.group).filter(|key| seen.insert(*key)) {
        groups.push((key, Group { signature: 0, only_one: key.1 }));
    }
    let mut all = Vec::with_capacity(file.symbols.len() + groups.len());
    for (n, ((name, _), group)) in
        groups.iter_mut().enumerate().filter(|(_, ((name, _), _))| !by_name.contains_key(name))
    {
        group.signature = all.len();
        let (place, binding) = (Where::Group(n), STB_LOCAL);
        all.push(Symbol { name: (*name).to_owned(), place, size: 0, binding, visibility: 0, kind: 0 });
    }
    let extra = all.len();
    for ((name, _), group) in &mut groups {
        group.signature = by_name.get(name).map_or(group.signature, |n| n + extra);
    }
    for s in &file.symbols {
        all.push(symbol(s)?);
    }
    match all.is_sorted_by_key(|s| s.binding != STB_LOCAL) {
        true => Ok((all, groups, extra)),
        false => Err(malformed("a local symbol comes after others")),
    }
}

fn symbol(s: &file::Symbol<'_>) -> Result<Symbol, ReadError> {
    let aligned = |align: u64| match align.is_power_of_two() && align <= MAX_ALIGN && s.size <= MAX_SIZE {
        true => Ok((s.size, align)),
        false => Err(malformed("a symbol's size or alignment is invalid")),
    };
    let place = match s.location {
        SymbolLocation::Section(section) => Where::At(SectionOffset { section, offset: s.offset }),
        SymbolLocation::Undefined => Where::Undefined,
        SymbolLocation::Common => aligned(s.offset).map(|(size, align)| Where::Common { size, align })?,
        SymbolLocation::Lds => aligned(s.offset).map(|(size, align)| Where::Lds { size, align })?,
        SymbolLocation::Absolute | SymbolLocation::File | SymbolLocation::Elsewhere => Where::Absolute(s.offset),
    };
    let (binding, visibility) = (s.binding, s.visibility);
    Ok(Symbol { name: s.name.to_owned(), place, size: s.size, binding, visibility, kind: s.kind })
}

/// A section, whose relocations' symbol indices are shifted by `extra`.
fn section(s: &file::Section<'_>, group: Option<usize>, extra: usize) -> Result<Section, ReadError> {
    let align = s.align.max(1);
    if !align.is_power_of_two() || align > MAX_ALIGN {
        return Err(malformed("a section's alignment is not a small power of two"));
    }
    let mut out = Section::new(s.name, s.kind, s.flags & !SHF_LINK_ORDER);
    if s.kind == SHT_LLVM_CALL_GRAPH_PROFILE {
        // Its symbols are indices into a table that was left out.
        out.flags |= SHF_EXCLUDE;
        return Ok(out);
    }
    let target = |to| match to {
        Reference::Symbol(n) => RelocationTarget::Symbol(n + extra),
        Reference::Section(n) => RelocationTarget::Section(n),
    };
    let relocations = s.relocations.iter();
    out.relocations = relocations
        .map(|r| Relocation { offset: r.offset, kind: r.kind, to: target(r.to), addend: r.addend })
        .collect();
    if out.relocations.iter().any(|r| r.offset > s.size) {
        return Err(malformed("a relocation is outside its section"));
    }
    (out.align, out.entry_size, out.group) = (align, s.entry_size, group);
    (out.bytes, out.size) = (s.bytes.to_vec(), s.size);
    Ok(out)
}
