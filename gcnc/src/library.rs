//! Libraries: what a module declares and does not define is taken from them.
//!
//! A library is opened once and shared by compilations and threads. Of bitcode only the index is read then, and of each
//! compilation what it wants (`gcnc_bitcode::read_wanted`), so that AMD's device libraries cost what is called of them.

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
    form: Form,
    #[cfg(feature = "cache")]
    fingerprint: Fingerprint,
}

enum Form {
    Module(Box<link::Library>),
    Bitcode(Box<Bitcode<'static>>),
}

impl Library {
    /// Opens text or bitcode; messages call it `name`.
    ///
    /// # Errors
    /// It is no module. What is wrong with a function of bitcode, the compilation says that wants it.
    pub fn open(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Result<Library, Diagnostics> {
        let (name, bytes) = (name.into(), bytes.into());
        #[cfg(feature = "cache")]
        let fingerprint = Fingerprint::of_bytes(&bytes);
        if is_bitcode(&bytes) {
            let bitcode = Bitcode::open(bytes).map_err(|e| Diagnostics::from(Diagnostic::from(e)))?;
            return Ok(Library {
                name,
                form: Form::Bitcode(Box::new(bitcode)),
                #[cfg(feature = "cache")]
                fingerprint,
            });
        }
        let text = source_text(&bytes)?;
        let module = gcnc_ir::read(text).map_err(|e| Diagnostics::from(Diagnostic::from(e)).placed(Some(text)))?;
        Ok(Library {
            name,
            form: Form::Module(Box::new(link::Library::new(module))),
            #[cfg(feature = "cache")]
            fingerprint,
        })
    }

    /// Opens those of AMD's device libraries in a folder that go with `target`, in the order in which they are linked.
    ///
    /// # Errors
    /// The folder has none, or one cannot be read.
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

    /// What messages call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The hash of what it was opened from.
    #[cfg(feature = "cache")]
    pub(crate) fn fingerprint(&self) -> &Fingerprint {
        &self.fingerprint
    }

    fn module(&self) -> Option<&link::Library> {
        match &self.form {
            Form::Module(library) => Some(library),
            Form::Bitcode(_) => None,
        }
    }

    fn bitcode(&self) -> Option<&Bitcode<'static>> {
        match &self.form {
            Form::Module(_) => None,
            Form::Bitcode(bitcode) => Some(bitcode),
        }
    }
}

impl From<Module> for Library {
    /// A library of what the module defines for others.
    fn from(module: Module) -> Library {
        let name = "a module".to_owned();
        Library {
            name,
            #[cfg(feature = "cache")]
            fingerprint: module.fingerprint(),
            form: Form::Module(Box::new(link::Library::new(module.into_ir()))),
        }
    }
}

impl std::fmt::Debug for Library {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Library {:?}", self.name)
    }
}

/// Libraries, with all that some modules want of them.
pub(crate) struct Wanted<'a> {
    libraries: &'a [Arc<Library>],
    /// What was read of bitcode, by the number of its library.
    parts: Vec<(usize, link::Library)>,
}

impl<'a> Wanted<'a> {
    /// Reads what `modules` want, and what that wants.
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

    /// Those that have something, in the order in which they are asked.
    pub fn iter(&self) -> impl Iterator<Item = &link::Library> {
        let part = |n: usize| self.parts.iter().find(|part| part.0 == n).map(|part| &part.1);
        self.libraries.iter().enumerate().filter_map(move |(n, library)| library.module().or_else(|| part(n)))
    }
}
