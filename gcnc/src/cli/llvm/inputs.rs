//! What is linked: modules and objects, alone or in archives.
//!
//! A file's kind is what it begins with. Of an archive, and of files between `--start-lib` and `--end-lib`, only the
//! members come in that define what is still undefined, wherever they stand (as `ld.lld` has it), unless the whole
//! archive is wanted.

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
    /// What messages call it.
    pub name: String,
    /// What it holds.
    pub content: Content,
}

/// What a file holds.
pub enum Content {
    /// A module, with its text, which places in it refer to.
    Module(Box<Module>, String),
    /// A relocatable object.
    Object(Box<Object>),
}

/// The files in the order of the command line, and those that come in when they are wanted.
#[derive(Default)]
pub struct Inputs {
    taken: Vec<Input>,
    waiting: Vec<Input>,
}

/// `STB_LOCAL` and `STB_WEAK`.
const LOCAL: u8 = 0;
const WEAK: u8 = 2;

/// What archives begin with, those included that only name their members' files.
const ARCHIVES: [&[u8]; 2] = [b"!<arch>\n", b"!<thin>\n"];

/// Whether this is how an object or an archive begins: what only a linker of machine code takes.
pub fn is_object(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x7fELF") || ARCHIVES.iter().any(|magic| bytes.starts_with(magic))
}

impl Inputs {
    /// Adds a file: all of it, or (`lazy`) what is wanted of it.
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

    /// What is linked, when the names in `wanted` are: all files, and the members that these want.
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

/// What a file holds, by what it begins with. What is neither an object nor bitcode should be the text of a module.
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
    /// The names that it defines for others.
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

    /// The names that it needs and does not define; weak references need nothing.
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

/// The symbols that an object shares with others.
pub fn global(object: &Object) -> impl Iterator<Item = &Symbol> {
    object.symbols.iter().filter(|s| s.binding != LOCAL)
}

/// The names that a module declares and does not define, but for those that are no linker's: intrinsics, LDS whose size
/// the launch says, and what may be missing.
pub fn undefined(module: &Module) -> impl Iterator<Item = &str> {
    const LDS: u32 = 3;
    let is_needed = |linkage: Linkage| linkage != Linkage::ExternWeak;
    let functions = module.functions.values().filter(move |f| f.is_declaration() && is_needed(f.linkage));
    let globals =
        module.globals.values().filter(move |g| g.init.is_none() && is_needed(g.linkage) && g.addrspace != LDS);
    let names = functions.map(|f| f.name.as_str()).chain(globals.map(|g| g.name.as_str()));
    names.filter(|name| !name.starts_with("llvm."))
}

/// The file of a library: `libNAME.a`, or with `:` before it a file's own name, in the first directory that has it.
pub fn library(name: &str, directories: &[PathBuf]) -> Result<PathBuf, Failure> {
    let file = name.strip_prefix(':').map_or_else(|| format!("lib{name}.a"), str::to_owned);
    let found = directories.iter().map(|directory| directory.join(&file)).find(|path| path.is_file());
    found.ok_or_else(|| Failure::input(format!("unable to find library -l{name}")))
}
