//! The order of symbols: an assembler sorts them by their first mention in the source, local ones first.
//!
//! The text goes section by section, code first, and by offset within each, so it usually reproduces the file's order.
//! If not, directives in the head name all symbols in the file's order.

use gcnc_object::elf::consts::{STB_GLOBAL, STB_LOCAL, STB_WEAK};

use hashbrown::{HashMap, HashSet};

use super::file::{File, Reference, SymbolLocation};
use super::{Printer, quoted};

/// Whether the text mentions symbols in the file's order anyway.
pub(super) fn is_kept(file: &File<'_>) -> bool {
    let mut named = vec![false; file.symbols.len()];
    let mut last: [Option<usize>; 2] = [None; 2];
    mentions(file).into_iter().all(|n| {
        let slot = &mut last[usize::from(file.symbols[n].binding == STB_LOCAL)];
        if std::mem::replace(&mut named[n], true) {
            return true;
        }
        slot.replace(n).is_none_or(|before| before < n)
    })
}

/// The symbols that the text mentions, in order and with repetitions.
fn mentions(file: &File<'_>) -> Vec<usize> {
    let elsewhere = |n: &usize| !matches!(file.symbols[*n].location, SymbolLocation::Section(_));
    let mut out: Vec<usize> = (0..file.symbols.len()).filter(elsewhere).collect();
    let groups: HashSet<&str> = file.sections.iter().filter_map(|s| Some(s.group?.0)).collect();
    let symbols = file.symbols.iter().enumerate().filter(|(_, s)| groups.contains(s.name));
    let signatures: HashMap<&str, usize> = symbols.map(|(n, s)| (s.name, n)).collect();
    let (code, others): (Vec<_>, Vec<_>) = file.sections.iter().partition(|s| s.is_code());
    for s in code.into_iter().chain(others) {
        if let Some((group, _)) = s.group {
            out.extend(signatures.get(group));
        }
        let mut relocations = s.relocations.iter().peekable();
        for &n in &s.symbols {
            while let Some(r) = relocations.next_if(|r| r.offset < file.symbols[n].offset) {
                out.extend(symbol(r.to));
            }
            out.push(n);
        }
        out.extend(relocations.filter_map(|r| symbol(r.to)));
    }
    out
}

fn symbol(to: Reference) -> Option<usize> {
    match to {
        Reference::Symbol(n) => Some(n),
        Reference::Section(_) => None,
    }
}

impl Printer<'_, '_, '_> {
    /// Names all symbols in the file's order.
    pub(super) fn order(&mut self) {
        for s in self.file.symbols.iter().filter(|s| s.location != SymbolLocation::File && !s.name.is_empty()) {
            let directive = match s.binding {
                STB_LOCAL => ".local",
                STB_GLOBAL => ".globl",
                STB_WEAK => ".weak",
                _ => continue,
            };
            self.out.line(format_args!("{directive} {}", quoted(s.name)));
        }
    }
}
