//! Reads the requested symbols from several libraries without reading everything.

use crate::{Bitcode, Error, Symbol};
use gcnc_ir::Module;
use gcnc_ir::module::Linkage;
use hashbrown::HashSet;

/// How many rounds of mutual references are followed piece by piece; libraries that need more are read whole.
const MAX_ROUNDS: usize = 8;

/// An error in a library.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct LibraryError {
    /// Its index.
    pub library: usize,
    /// The error.
    pub error: Box<Error>,
}

/// Reads the symbols of these names, and everything that they reach in any of the libraries. Like the linker, takes a
/// symbol from the first library that defines it. Returns the index and the part read of each library that contributes.
///
/// # Errors
/// As for [`Bitcode::read`], for what is reached.
pub fn read_wanted<'n>(
    libraries: &[&Bitcode<'_>],
    names: impl IntoIterator<Item = &'n str>,
) -> Result<Vec<(usize, Module)>, LibraryError> {
    let mut parts: Vec<Part<'_>> = libraries.iter().map(|_| Part::default()).collect();
    for name in names {
        want(libraries, &mut parts, name);
    }
    for round in 0.. {
        let mut missing: Vec<String> = Vec::new();
        for (n, part) in parts.iter_mut().enumerate().filter(|(_, part)| part.grew) {
            let read = if round < MAX_ROUNDS { libraries[n].read_only(&part.names) } else { libraries[n].read() };
            let module = read.map_err(|error| LibraryError { library: n, error })?;
            missing.extend(undefined(&module).map(str::to_owned));
            part.grew = false;
            part.module = Some((module, round >= MAX_ROUNDS));
        }
        if missing.is_empty() {
            break;
        }
        for name in missing {
            want(libraries, &mut parts, &name);
        }
    }
    Ok(parts.into_iter().enumerate().filter_map(|(n, part)| Some((n, part.module?.0))).collect())
}

/// The names that a module declares and does not define, other than LLVM's intrinsics.
pub fn undefined(module: &Module) -> impl Iterator<Item = &str> {
    let functions = module.functions.values().filter(|f| f.is_declaration()).map(|f| &f.name);
    let globals = module.globals.values().filter(|g| g.init.is_none()).map(|g| &g.name);
    functions.chain(globals).map(String::as_str).filter(|name| !name.starts_with("llvm."))
}

/// The part of a library that is read.
#[derive(Default)]
struct Part<'b> {
    names: Vec<&'b str>,
    known: HashSet<&'b str>,
    /// Whether names were added since the module was read.
    grew: bool,
    /// The module read so far, and whether it is the whole library.
    module: Option<(Module, bool)>,
}

fn want<'b>(libraries: &[&'b Bitcode<'_>], parts: &mut [Part<'b>], name: &str) {
    let definition = |library: &'b Bitcode<'_>| library.find(name).filter(defines_for_others);
    let found = libraries.iter().enumerate().find_map(|(n, library)| Some((n, definition(library)?)));
    let Some((n, symbol)) = found else { return };
    let part = &mut parts[n];
    if part.known.insert(symbol.name) {
        part.names.push(symbol.name);
        part.grew |= !matches!(part.module, Some((_, true)));
    }
}

/// Whether the linker considers it a definition.
fn defines_for_others(symbol: &Symbol<'_>) -> bool {
    symbol.defined
        && !symbol.linkage.is_local()
        && !matches!(symbol.linkage, Linkage::AvailableExternally | Linkage::Appending)
}
