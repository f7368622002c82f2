//! Symbol resolution: which definition each name refers to.
//!
//! A strong definition takes precedence over a common one, and that over a weak one; among equals the first (or the
//! largest common one) is taken, and two strong ones are an error. The strictest visibility of all mentions applies.

use gcnc_object::elf::consts::{STB_GLOBAL, STB_LOCAL, STB_WEAK, STV_DEFAULT, STV_HIDDEN, STV_INTERNAL};
use hashbrown::HashMap;

use super::error::{Reference, SHOWN};
use super::{Input, MergeError, MergeOptions, Merger};
use crate::elf::{Symbol, Where};
use crate::section::RelocationTarget;

/// Errors after which resolution stops, as in `ld.lld`.
const MAX_ERRORS: usize = 20;

/// The global names and their definitions.
pub(super) struct Resolution<'a> {
    pub(super) globals: Vec<Global<'a>>,
    /// For each input, the indices of its symbols among these; `None` for local ones.
    pub(super) ids: Vec<Vec<Option<usize>>>,
}

impl Resolution<'_> {
    /// The common symbols that no other definition overrides: index, size, alignment.
    pub(super) fn commons(&self) -> impl Iterator<Item = (usize, u64, u64)> {
        self.globals.iter().enumerate().filter_map(|(id, global)| match global.place {
            Where::Common { size, align } => Some((id, size, align)),
            _ => None,
        })
    }
}

/// Precedence of a definition.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Undefined,
    Weak,
    Common,
    Strong,
}

/// A name shared by inputs.
pub(super) struct Global<'a> {
    name: &'a str,
    rank: Rank,
    /// The input and symbol that define it; if none does, the first that mentions it.
    symbol: (usize, usize),
    place: Where,
    visibility: u8,
    /// Whether anything requires a definition.
    pub(super) needed: bool,
}

impl<'a> Global<'a> {
    fn new(symbol: &'a Symbol, at: (usize, usize), place: Where) -> Global<'a> {
        let (rank, needed) = (rank(symbol, place), place == Where::Undefined && symbol.binding != STB_WEAK);
        Global { name: &symbol.name, rank, symbol: at, place, visibility: symbol.visibility, needed }
    }

    /// The input that defines it.
    pub(super) fn input(&self) -> Option<usize> {
        (self.rank > Rank::Undefined).then_some(self.symbol.0)
    }

    /// Whether it is undefined and no other file can define it.
    pub(super) fn is_null(&self) -> bool {
        self.rank == Rank::Undefined && !self.needed && self.visibility != STV_DEFAULT
    }

    /// The resulting symbol, in terms of its input.
    pub(super) fn symbol(&self, inputs: &[Input<'_>]) -> Symbol {
        let from = &inputs[self.symbol.0].object.symbols[self.symbol.1];
        let size = match self.place {
            Where::Common { size, .. } | Where::Lds { size, .. } => size,
            _ => from.size,
        };
        let binding = match self.rank {
            Rank::Undefined if self.needed => STB_GLOBAL,
            Rank::Undefined => STB_WEAK,
            _ => from.binding,
        };
        Symbol { place: self.place, size, binding, visibility: self.visibility, ..from.clone() }
    }

    /// Takes another symbol of this name into account.
    fn merge(&mut self, other: Global<'a>) {
        self.visibility = match (self.visibility, other.visibility) {
            (STV_DEFAULT, v) | (v, STV_DEFAULT) => v,
            (a, b) => a.min(b),
        };
        self.needed |= other.needed;
        let larger = match (self.place, other.place) {
            (Where::Common { size: a, align: m }, Where::Common { size: b, align: n }) => {
                Some(Where::Common { size: a.max(b), align: m.max(n) })
            }
            (Where::Lds { size: a, align: m }, Where::Lds { size: b, align: n }) => {
                Some(Where::Lds { size: a.max(b), align: m.max(n) })
            }
            _ => None,
        };
        if let Some(place) = larger {
            self.place = place;
        } else if other.rank > self.rank {
            (self.rank, self.symbol, self.place) = (other.rank, other.symbol, other.place);
        }
    }
}

fn rank(symbol: &Symbol, place: Where) -> Rank {
    match place {
        Where::Undefined => Rank::Undefined,
        _ if symbol.binding == STB_WEAK => Rank::Weak,
        Where::Common { .. } | Where::Lds { .. } => Rank::Common,
        _ => Rank::Strong,
    }
}

/// Resolves all names.
pub(super) fn resolve<'a>(
    inputs: &'a [Input<'a>],
    merger: &Merger<'a>,
    options: MergeOptions,
) -> Result<Resolution<'a>, Vec<MergeError>> {
    let mut names: HashMap<&str, usize> = HashMap::new();
    let mut all = Resolution { globals: Vec::new(), ids: Vec::with_capacity(inputs.len()) };
    let mut errors = Vec::new();
    for (n, input) in inputs.iter().enumerate() {
        let mut ids = vec![None; input.object.symbols.len()];
        for (i, symbol) in input.object.symbols.iter().enumerate().filter(|(_, s)| s.binding != STB_LOCAL) {
            // A symbol in a discarded group is defined in the group that was kept.
            let place = match symbol.place {
                Where::At(at) if !merger.keeps(n, at.section) => Where::Undefined,
                place => place,
            };
            let found = Global::new(symbol, (n, i), place);
            let id = *names.entry(&symbol.name).or_insert(all.globals.len());
            ids[i] = Some(id);
            match all.globals.get_mut(id) {
                None => all.globals.push(found),
                Some(known) => {
                    if !options.allow_duplicates {
                        errors.extend(duplicate(inputs, known, &found));
                    }
                    known.merge(found);
                }
            }
        }
        all.ids.push(ids);
    }
    if !options.relocatable {
        errors.extend(undefined(inputs, merger, &all, options));
    }
    errors.truncate(MAX_ERRORS);
    if errors.is_empty() { Ok(all) } else { Err(errors) }
}

fn duplicate(inputs: &[Input<'_>], a: &Global<'_>, b: &Global<'_>) -> Option<MergeError> {
    let same_number = matches!((a.place, b.place), (Where::Absolute(a), Where::Absolute(b)) if a == b);
    if a.rank != Rank::Strong || b.rank != Rank::Strong || same_number {
        return None;
    }
    let at = |g: &Global<'_>| Reference::of(&inputs[g.symbol.0], inputs[g.symbol.0].object, g.symbol.1);
    Some(MergeError::Duplicate { name: a.name.to_owned(), places: Box::new([at(a), at(b)]) })
}

/// Reports names that are referenced but undefined, and that no other file may define.
fn undefined(
    inputs: &[Input<'_>],
    merger: &Merger<'_>,
    all: &Resolution<'_>,
    options: MergeOptions,
) -> Vec<MergeError> {
    let is_missing = |global: &Global<'_>| {
        let elsewhere = options.allow_undefined && global.visibility == STV_DEFAULT;
        global.rank == Rank::Undefined && global.needed && !elsewhere
    };
    let mut found: HashMap<usize, (Vec<Reference>, usize)> = HashMap::new();
    for (n, input) in inputs.iter().enumerate() {
        let kept = input.object.sections.iter().enumerate().filter(|(i, _)| merger.keeps(n, *i));
        for (section, r) in kept.flat_map(|(_, s)| s.relocations.iter().map(move |r| (s, r))) {
            let RelocationTarget::Symbol(symbol) = r.to else { continue };
            let Some(id) = all.ids[n][symbol].filter(|id| is_missing(&all.globals[*id])) else { continue };
            let (places, count) = found.entry(id).or_default();
            *count += 1;
            if places.len() < SHOWN {
                places.push(Reference::new(input, section, r.offset));
            }
        }
    }
    let mut found: Vec<(usize, (Vec<Reference>, usize))> = found.into_iter().collect();
    found.sort_by_key(|&(id, _)| id);
    let error = |(id, (references, count)): (usize, (Vec<Reference>, usize))| {
        let global = &all.globals[id];
        let visibility = match global.visibility {
            STV_DEFAULT => "",
            STV_HIDDEN => "hidden ",
            STV_INTERNAL => "internal ",
            _ => "protected ",
        };
        MergeError::Undefined { name: global.name.to_owned(), visibility, references, count }
    };
    found.into_iter().map(error).collect()
}
