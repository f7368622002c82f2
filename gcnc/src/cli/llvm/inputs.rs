//! Linker inputs: modules and objects, alone or in archives.
//!
//! A file's format is determined by its magic number. Archives, and files between `--start-lib` and `--end-lib`,
//! contribute only members that define undefined symbols, regardless of their position (as in `ld.lld`), unless the
//! whole archive is requested.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use gcnc::ir::Module;
use gcnc::ir::module::Linkage;
use gcnc::{ModuleFile, Target};
use gcnc_asm::Object;
use gcnc_asm::elf::{Symbol, Where};
use object::read::archive::ArchiveFile;

use super::super::Failure;
use super::super::files::read_input;
use super::super::report::Reporter;

/// A file to link, or a member of an archive.
pub struct Input {
    /// Its name in messages.
    pub name: String,
    /// Its contents.
    pub content: Content,
}

/// The contents of a file.
pub enum Content {
    /// A module, with the text that positions in it refer to.
    Module(Box<Module>, String),
    /// A relocatable object.
    Object(Box<Object>),
}

/// The files in command line order, and lazily linked archive members.
#[derive(Default)]
pub struct Inputs {
    taken: Vec<Input>,
    waiting: Vec<Input>,
}

/// `STB_LOCAL` and `STB_WEAK`.
const LOCAL: u8 = 0;
const WEAK: u8 = 2;

/// Magic numbers of archives, including thin ones.
const ARCHIVES: [&[u8]; 2] = [b"!<arch>\n", b"!<thin>\n"];

/// Whether this is an object or an archive, which only a linker of machine code accepts.
pub fn is_object(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x7fELF") || ARCHIVES.iter().any(|magic| bytes.starts_with(magic))
}

impl Inputs {
    /// Adds a file: all of it, or only needed members (`lazy`).
    pub fn add(
        &mut self,
        path: &Path,
        lazy: bool,
        whole: bool,
        target: Option<&Target>,
        to: &Reporter,
    ) -> Result<(), Failure> {
        let bytes = read_input(path).map_err(|_| Failure::input(format!("cannot open {}", path.display())))?;
        if !ARCHIVES.iter().any(|magic| bytes.starts_with(magic)) {
            let input = Input { name: path.display().to_string(), content: content(path, &bytes, target, to)? };
            self.keep(input, lazy);
            return Ok(());
        }
        for (name, member) in members(path, &bytes)? {
            let name = format!("{}({name})", path.display());
            let content = content(Path::new(&name), &member, target, to)?;
            self.keep(Input { name, content }, !whole);
        }
        Ok(())
    }

    fn keep(&mut self, input: Input, lazy: bool) {
        if lazy { self.waiting.push(input) } else { self.taken.push(input) }
    }

    /// Selects the inputs of the link when the symbols in `wanted` are needed: all files, and transitively the members
    /// that define undefined symbols.
    pub fn choose(self, wanted: &[String]) -> Vec<Input> {
        let mut offered: HashMap<String, usize> = HashMap::new();
        for (n, input) in self.waiting.iter().enumerate() {
            for name in input.defines() {
                offered.entry(name).or_insert(n);
            }
        }
        let mut defined: HashSet<String> = self.taken.iter().flat_map(Input::defines).collect();
        let mut missing: Vec<String> = wanted.to_vec();
        missing.extend(self.taken.iter().flat_map(Input::wants));
        let mut is_chosen = vec![false; self.waiting.len()];
        while let Some(name) = missing.pop() {
            let Some(&n) = offered.get(&name).filter(|&&n| !defined.contains(&name) && !is_chosen[n]) else { continue };
            is_chosen[n] = true;
            defined.extend(self.waiting[n].defines());
            missing.extend(self.waiting[n].wants());
        }
        let chosen = self.waiting.into_iter().zip(is_chosen).filter(|(_, chosen)| *chosen).map(|(input, _)| input);
        self.taken.into_iter().chain(chosen).collect()
    }
}

/// The members of an archive with their names.
fn members(path: &Path, bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let wrong = |e: &dyn std::fmt::Display| Failure::input(format!("{}: {e}", path.display()));
    let archive = ArchiveFile::parse(bytes).map_err(|e| wrong(&e))?;
    let mut all = Vec::new();
    for member in archive.members() {
        let member = member.map_err(|e| wrong(&e))?;
        let name = String::from_utf8_lossy(member.name()).into_owned();
        let content = match member.is_thin() {
            true => read_input(&path.parent().unwrap_or(Path::new("")).join(&name))?,
            false => member.data(bytes).map_err(|e| wrong(&e))?.to_vec(),
        };
        all.push((name, content));
    }
    Ok(all)
}

/// Parses a file by its magic number. Anything that is neither an object nor bitcode is parsed as the text of a module.
fn content(path: &Path, bytes: &[u8], target: Option<&Target>, to: &Reporter) -> Result<Content, Failure> {
    const MACHINE: usize = 18;
    let for_amdgpu = bytes.get(MACHINE..MACHINE + 2) == Some(&[224, 0]);
    if bytes.starts_with(b"\x7fELF") && for_amdgpu {
        let object = Object::read(bytes).map_err(|e| Failure::input(format!("{}: {e}", path.display())))?;
        return Ok(Content::Object(Box::new(object)));
    }
    let file = ModuleFile::of(bytes, target).map_err(|e| to.errors(path, "", [&e]))?;
    let module = file.read().map_err(|e| to.errors(path, file.text().unwrap_or_default(), [&e]))?;
    Ok(Content::Module(Box::new(module), file.text().unwrap_or_default().to_owned()))
}

impl Input {
    /// The symbols that it defines for others.
    pub fn defines(&self) -> Vec<String> {
        match &self.content {
            Content::Object(object) => {
                global(object).filter(|s| s.place != Where::Undefined).map(|s| s.name.clone()).collect()
            }
            Content::Module(module, _) => {
                let offers = |linkage: Linkage| !linkage.is_local() && linkage != Linkage::AvailableExternally;
                let functions = module.functions.values().filter(|f| !f.is_declaration() && offers(f.linkage));
                let globals = module.globals.values().filter(|g| g.init.is_some() && offers(g.linkage));
                let aliases = module.aliases.values().filter(|a| offers(a.linkage));
                let names = functions.map(|f| &f.name).chain(globals.map(|g| &g.name)).chain(aliases.map(|a| &a.name));
                names.cloned().collect()
            }
        }
    }

    /// Its undefined symbols, except weak references.
    pub fn wants(&self) -> Vec<String> {
        match &self.content {
            Content::Object(object) => {
                let missing = global(object).filter(|s| s.place == Where::Undefined && s.binding != WEAK);
                missing.map(|s| s.name.clone()).collect()
            }
            Content::Module(module, _) => undefined(module).map(str::to_owned).collect(),
        }
    }
}

/// An object's non-local symbols.
pub fn global(object: &Object) -> impl Iterator<Item = &Symbol> {
    object.symbols.iter().filter(|s| s.binding != LOCAL)
}

/// A module's undefined symbols for the linker: not intrinsics, dynamically sized LDS, or weak references.
pub fn undefined(module: &Module) -> impl Iterator<Item = &str> {
    const LDS: u32 = 3;
    let is_needed = |linkage: Linkage| linkage != Linkage::ExternWeak;
    let functions = module.functions.values().filter(move |f| f.is_declaration() && is_needed(f.linkage));
    let globals =
        module.globals.values().filter(move |g| g.init.is_none() && is_needed(g.linkage) && g.addrspace != LDS);
    let names = functions.map(|f| f.name.as_str()).chain(globals.map(|g| g.name.as_str()));
    names.filter(|name| !name.starts_with("llvm."))
}

/// Finds a library: `libNAME.a`, or with `:NAME` a file of that name, in the first directory that has it.
pub fn library(name: &str, directories: &[PathBuf]) -> Result<PathBuf, Failure> {
    let file = name.strip_prefix(':').map_or_else(|| format!("lib{name}.a"), str::to_owned);
    let found = directories.iter().map(|directory| directory.join(&file)).find(|path| path.is_file());
    found.ok_or_else(|| Failure::input(format!("unable to find library -l{name}")))
}
