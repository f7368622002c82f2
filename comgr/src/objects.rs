//! The objects of handles: data objects, sets of them, and action infos.
//!
//! Objects are in tables, with locks of their own, so that threads may share all of them. A set keeps its data objects
//! alive; a symbol lives until its data object's contents change.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gcnc_ffi::Handles;

use crate::abi::{DataKind, Done, Language, Status};
use crate::code_object::Symbol;

/// Data objects.
pub static DATA: Handles<Data> = Handles::new(1);
/// Sets of data objects.
pub static SETS: Handles<Set> = Handles::new(2);
/// Action infos.
pub static INFOS: Handles<Mutex<Info>> = Handles::new(3);
/// Symbols.
pub static SYMBOLS: Handles<Symbol> = Handles::new(4);

/// Takes a lock, even if it is poisoned by a panic.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A data object.
pub struct Data {
    /// Its kind.
    pub kind: DataKind,
    contents: Mutex<Contents>,
}

/// The contents of a data object.
#[derive(Default)]
pub struct Contents {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its bytes, if they are set.
    pub bytes: Option<Arc<[u8]>>,
    /// Whether it is a library, from which the linker takes only what is needed.
    pub is_library: bool,
    /// Names of functions and variables, once requested.
    pub mangled_names: Vec<String>,
    /// The symbol of each name expression, filled in on the first request.
    pub name_expressions: HashMap<String, String>,
    /// Handles of its symbols, once requested.
    pub symbols: Option<Arc<[u64]>>,
}

impl Data {
    /// Creates an object without bytes.
    pub fn new(kind: DataKind) -> Data {
        Data { kind, contents: Mutex::default() }
    }

    /// Creates an object with a name and bytes.
    pub fn with(kind: DataKind, name: impl Into<String>, bytes: impl Into<Arc<[u8]>>) -> Data {
        let contents = Contents { name: name.into(), bytes: Some(bytes.into()), ..Contents::default() };
        Data { kind, contents: Mutex::new(contents) }
    }

    /// Creates a library with a name and bytes.
    pub fn library(name: impl Into<String>, bytes: impl Into<Arc<[u8]>>) -> Data {
        let contents =
            Contents { name: name.into(), bytes: Some(bytes.into()), is_library: true, ..Contents::default() };
        Data { kind: DataKind::Bc, contents: Mutex::new(contents) }
    }

    /// Its contents, locked.
    pub fn contents(&self) -> MutexGuard<'_, Contents> {
        lock(&self.contents)
    }

    /// Sets its bytes, and clears what was derived from the old ones.
    pub fn set_bytes(&self, bytes: Arc<[u8]>) {
        let mut contents = self.contents();
        let name = std::mem::take(&mut contents.name);
        let old = std::mem::replace(&mut *contents, Contents { name, bytes: Some(bytes), ..Contents::default() });
        drop(contents);
        old.release_symbols();
    }

    /// Its bytes.
    ///
    /// # Errors
    /// It has none.
    pub fn bytes(&self) -> Done<Arc<[u8]>> {
        self.contents().bytes.clone().ok_or(Status::InvalidArgument)
    }

    /// Its name.
    pub fn name(&self) -> String {
        self.contents().name.clone()
    }
}

impl Contents {
    fn release_symbols(&self) {
        self.symbols.iter().flat_map(|all| all.iter()).for_each(|&symbol| {
            SYMBOLS.release(symbol);
        });
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        self.contents().release_symbols();
    }
}

/// A set of data objects, in the order of insertion.
#[derive(Default)]
pub struct Set(Mutex<Vec<u64>>);

impl Set {
    /// Adds a data object, unless the set contains it.
    ///
    /// # Errors
    /// There is no such object.
    pub fn add(&self, data: u64) -> Done<()> {
        let mut all = lock(&self.0);
        if !all.contains(&data) {
            if !DATA.retain(data) {
                return Err(Status::InvalidArgument);
            }
            all.push(data);
        }
        Ok(())
    }

    /// Adds a new data object.
    pub fn insert(&self, data: Data) {
        lock(&self.0).push(DATA.insert(data));
    }

    /// Removes all objects of a kind, or all.
    pub fn remove(&self, kind: Option<DataKind>) {
        let all = std::mem::take(&mut *lock(&self.0));
        let (gone, kept): (Vec<u64>, Vec<u64>) =
            all.into_iter().partition(|&data| kind.is_none_or(|kind| DATA.get(data).is_none_or(|d| d.kind == kind)));
        // Objects that were added meanwhile follow those that stay.
        lock(&self.0).splice(0..0, kept);
        gone.into_iter().for_each(|data| {
            DATA.release(data);
        });
    }

    /// The handles of a kind's objects.
    pub fn of_kind(&self, kind: DataKind) -> Vec<u64> {
        let all = lock(&self.0);
        all.iter().copied().filter(|&data| DATA.get(data).is_some_and(|d| d.kind == kind)).collect()
    }

    /// All objects.
    pub fn objects(&self) -> Vec<(u64, Arc<Data>)> {
        lock(&self.0).iter().filter_map(|&data| Some((data, DATA.get(data)?))).collect()
    }

    /// The objects of a kind.
    pub fn data(&self, kind: DataKind) -> Vec<Arc<Data>> {
        self.objects().into_iter().map(|(_, data)| data).filter(|data| data.kind == kind).collect()
    }
}

impl Drop for Set {
    fn drop(&mut self) {
        self.remove(None);
    }
}

/// Options of an action: as a single string (interface 2), or as a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ActionOptions {
    /// Not set.
    #[default]
    Unset,
    /// Separated by spaces.
    Text(String),
    /// As a list.
    List(Vec<String>),
}

/// The options of an action (action info).
#[derive(Clone, Debug, Default)]
pub struct Info {
    /// The ISA's name; empty if not set.
    pub isa: String,
    /// The source language.
    pub language: Language,
    /// Clang's command line options.
    pub options: ActionOptions,
    /// The base of relative paths; empty if not set.
    pub working_directory: String,
    /// Whether the log is enabled.
    pub logging: bool,
    /// The bundle entries to extract.
    pub bundle_entries: Vec<String>,
    /// The package entries to extract: triple and processor.
    pub package_entries: Vec<(String, String)>,
    /// Block sizes for which SPIR-V kernels are cloned.
    pub block_sizes: Vec<usize>,
    /// Whether device libraries are linked in, if set.
    pub device_libs: Option<bool>,
    /// Whether a virtual file system is used, if set: here no files are written in any case.
    pub vfs: Option<bool>,
}

impl Info {
    /// The options as a list.
    pub fn option_list(&self) -> Vec<String> {
        match &self.options {
            ActionOptions::Unset => Vec::new(),
            ActionOptions::Text(text) => text.split_whitespace().map(str::to_owned).collect(),
            ActionOptions::List(list) => list.clone(),
        }
    }
}
