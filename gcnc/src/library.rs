//! Libraries: modules that provide definitions for what a module only declares.
//!
//! A library is opened once and shared by compilations and threads. Opening bitcode reads only the index; each
//! compilation then reads the functions it needs (`gcnc_bitcode::read_wanted`), so that AMD's device libraries cost
//! only what is called.

use std::borrow::Borrow;
use std::path::Path;
use std::sync::Arc;

use gcnc_bitcode::{Bitcode, is_bitcode, read_wanted, undefined};
use gcnc_ir::link;
use gcnc_isa::Target;

use crate::device::{self, DeviceMath};
use crate::diagnostic::{Diagnostic, Diagnostics};
#[cfg(feature = "cache")]
use crate::fingerprint::Fingerprint;
use crate::magic::source_text;
use crate::module::Module;

/// A module that others take functions and variables from.
pub struct Library {
    name: String,
    form: LibraryForm,
    #[cfg(feature = "cache")]
    fingerprint: Fingerprint,
}

enum LibraryForm {
    Module(Box<link::Library>),
    Bitcode(Box<Bitcode<'static>>),
}

impl Library {
    /// Opens text or bitcode, under the `name` that messages use.
    ///
    /// # Errors
    /// It is not a module. Errors in a function of bitcode are reported by the compilation that uses it.
    pub fn open(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Result<Library, Diagnostics> {
        let (name, bytes) = (name.into(), bytes.into());
        #[cfg(feature = "cache")]
        let fingerprint = Fingerprint::of_bytes(&bytes);
        if is_bitcode(&bytes) {
            let bitcode = Bitcode::open(bytes).map_err(|e| Diagnostics::from(Diagnostic::from(e)))?;
            return Ok(Library {
                name,
                form: LibraryForm::Bitcode(Box::new(bitcode)),
                #[cfg(feature = "cache")]
                fingerprint,
            });
        }
        let text = source_text(&bytes)?;
        let module = gcnc_ir::read(text).map_err(|e| Diagnostics::from(Diagnostic::from(e)).placed(Some(text)))?;
        Ok(Library {
            name,
            form: LibraryForm::Module(Box::new(link::Library::new(module))),
            #[cfg(feature = "cache")]
            fingerprint,
        })
    }

    /// Opens those of AMD's device libraries in a folder that belong to `target`, in link order.
    ///
    /// # Errors
    /// The folder has none of them, or one cannot be read.
    pub fn device(folder: &Path, target: &Target, math: DeviceMath) -> Result<Vec<Arc<Library>>, Diagnostics> {
        let refuse = |what: String| Diagnostics::from(Diagnostic::new(format!("{}: {what}", folder.display())));
        let mut all = Vec::new();
        for name in device::files(target, math) {
            let path = folder.join(&name);
            if path.is_file() {
                let bytes = std::fs::read(&path).map_err(|e| refuse(format!("{name}: {e}")))?;
                let library = Library::open(path.display().to_string(), bytes);
                all.push(Arc::new(library.map_err(|e| refuse(format!("{name}: {e}")))?));
            }
        }
        if all.is_empty() {
            return Err(refuse("there are no device libraries here".to_owned()));
        }
        Ok(all)
    }

    /// Its name in messages.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The hash of the input that it was opened from.
    #[cfg(feature = "cache")]
    pub(crate) fn fingerprint(&self) -> &Fingerprint {
        &self.fingerprint
    }

    fn module(&self) -> Option<&link::Library> {
        match &self.form {
            LibraryForm::Module(library) => Some(library),
            LibraryForm::Bitcode(_) => None,
        }
    }

    fn bitcode(&self) -> Option<&Bitcode<'static>> {
        match &self.form {
            LibraryForm::Module(_) => None,
            LibraryForm::Bitcode(bitcode) => Some(bitcode),
        }
    }
}

impl From<Module> for Library {
    /// A library of the module's external definitions.
    fn from(module: Module) -> Library {
        let name = "a module".to_owned();
        Library {
            name,
            #[cfg(feature = "cache")]
            fingerprint: module.fingerprint(),
            form: LibraryForm::Module(Box::new(link::Library::new(module.into_ir()))),
        }
    }
}

impl std::fmt::Debug for Library {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Library {:?}", self.name)
    }
}

/// Libraries, and the parts of them that some modules use.
pub(crate) struct Wanted<'a> {
    libraries: &'a [Arc<Library>],
    /// The parts of bitcode that were read, by the number of the library.
    parts: Vec<(usize, link::Library)>,
}

impl<'a> Wanted<'a> {
    /// Reads what `modules` use, and transitively what that uses.
    pub fn by(
        modules: &[impl Borrow<gcnc_ir::Module>],
        libraries: &'a [Arc<Library>],
    ) -> Result<Wanted<'a>, Diagnostic> {
        let numbers: Vec<usize> = (0..libraries.len()).filter(|&n| libraries[n].bitcode().is_some()).collect();
        let bitcode: Vec<&Bitcode<'static>> = libraries.iter().filter_map(|library| library.bitcode()).collect();
        let texts = libraries.iter().filter_map(|library| library.module()).map(link::Library::module);
        let names = modules.iter().map(Borrow::borrow).chain(texts).flat_map(undefined);
        let parts = read_wanted(&bitcode, names)
            .map_err(|e| Diagnostic::new(format!("{}: {}", libraries[numbers[e.library]].name, e.error)))?;
        let parts = parts.into_iter().map(|(n, module)| (numbers[n], link::Library::new(module))).collect();
        Ok(Wanted { libraries, parts })
    }

    /// The libraries that have any of it, in search order.
    pub fn iter(&self) -> impl Iterator<Item = &link::Library> {
        let part = |n: usize| self.parts.iter().find(|part| part.0 == n).map(|part| &part.1);
        self.libraries.iter().enumerate().filter_map(move |(n, library)| library.module().or_else(|| part(n)))
    }
}
