//! What handles stand for: data objects, sets of them, and what an action is told.
//!
//! Objects are in tables, behind locks of their own, so that threads may share all of them. A set holds its data
//! objects alive, a symbol lives as long as its data object says the same.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gcnc_ffi::Handles;

use crate::abi::{DataKind, Done, Language, Status};
use crate::code_object::Symbol;

/// Data objects.
pub static DATA: Handles<Data> = Handles::new(1);
/// Sets of data objects.
pub static SETS: Handles<Set> = Handles::new(2);
/// What actions are told.
pub static INFOS: Handles<Mutex<Info>> = Handles::new(3);
/// Symbols.
pub static SYMBOLS: Handles<Symbol> = Handles::new(4);

/// Takes a lock, also one that a panic left locked.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A data object.
pub struct Data {
    /// What it holds.
    pub kind: DataKind,
    contents: Mutex<Contents>,
}

/// What a data object has.
#[derive(Default)]
pub struct Contents {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its bytes, once it has some.
    pub bytes: Option<Arc<[u8]>>,
    /// Whether it is a library, of which a link takes what is wanted.
    pub is_library: bool,
    /// Names of functions and variables, once they were asked for.
    pub mangled_names: Vec<String>,
    /// The symbol of each name expression, filled in when it is first asked for.
    pub name_expressions: HashMap<String, String>,
    /// Handles of its symbols, once they were asked for.
    pub symbols: Option<Arc<[u64]>>,
}

impl Data {
    /// An object without bytes.
    pub fn new(kind: DataKind) -> Data {
        Data { kind, contents: Mutex::default() }
    }

    /// An object with a name and bytes.
    pub fn with(kind: DataKind, name: impl Into<String>, bytes: impl Into<Arc<[u8]>>) -> Data {
        let contents = Contents { name: name.into(), bytes: Some(bytes.into()), ..Contents::default() };
        Data { kind, contents: Mutex::new(contents) }
    }

    /// The same, as a library.
    pub fn library(name: impl Into<String>, bytes: impl Into<Arc<[u8]>>) -> Data {
        let contents =
            Contents { name: name.into(), bytes: Some(bytes.into()), is_library: true, ..Contents::default() };
        Data { kind: DataKind::Bc, contents: Mutex::new(contents) }
    }

    /// What it has, locked.
    pub fn contents(&self) -> MutexGuard<'_, Contents> {
        lock(&self.contents)
    }

    /// Gives it other bytes; what was known of the old ones is forgotten.
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

/// A set of data objects, in the order in which they came.
#[derive(Default)]
pub struct Set(Mutex<Vec<u64>>);

impl Set {
    /// Adds a data object, if it is not there.
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

    /// Removes all of a kind, or all.
    pub fn remove(&self, kind: Option<DataKind>) {
        let all = std::mem::take(&mut *lock(&self.0));
        let (gone, kept): (Vec<u64>, Vec<u64>) =
            all.into_iter().partition(|&data| kind.is_none_or(|kind| DATA.get(data).is_none_or(|d| d.kind == kind)));
        // What was added meanwhile comes after what stays.
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

/// Options of an action: once as one text, in interface 2, or as a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ActionOptions {
    /// None were given.
    #[default]
    Unset,
    /// With blanks between them.
    Text(String),
    /// One by one.
    List(Vec<String>),
}

/// What an action is told.
#[derive(Clone, Debug, Default)]
pub struct Info {
    /// The ISA's name; empty if none was given.
    pub isa: String,
    /// The language of source.
    pub language: Language,
    /// Options as clang takes them.
    pub options: ActionOptions,
    /// Where relative paths begin; empty if nowhere.
    pub working_directory: String,
    /// Whether a log is wanted.
    pub logging: bool,
    /// Which entries of bundles are wanted.
    pub bundle_entries: Vec<String>,
    /// Which entries of packages are wanted: triple and processor.
    pub package_entries: Vec<(String, String)>,
    /// Block sizes for which kernels of SPIR-V are cloned.
    pub block_sizes: Vec<usize>,
    /// Whether device libraries are linked in, if somebody said.
    pub device_libs: Option<bool>,
    /// Whether files are to be virtual, if somebody said: here none are real.
    pub vfs: Option<bool>,
}

impl Info {
    /// The options one by one.
    pub fn option_list(&self) -> Vec<String> {
        match &self.options {
            ActionOptions::Unset => Vec::new(),
            ActionOptions::Text(text) => text.split_whitespace().map(str::to_owned).collect(),
            ActionOptions::List(list) => list.clone(),
        }
    }
}
