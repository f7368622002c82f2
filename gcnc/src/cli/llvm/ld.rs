//! `ld.lld` emulation, as far as AMD GPUs need it: links modules (LTO), relocatable objects and archives to a code
//! object, or with `-r` to a relocatable object.
//!
//! What clang passes: `-shared --no-undefined -plugin-opt=mcpu=gfx90a FILES -o OUT` for OpenCL C and C; preceded by
//! `-flavor gnu -m elf64_amdgpu`, and `--whole-archive`, for HIP. Undefined symbols are reported in `ld.lld`'s words.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use gcnc::Emit;
use gcnc_asm::Object;
use gcnc_asm::link::LinkOptions;
use gcnc_asm::merge::{self, MergeOptions, merge};

use super::super::files::{outputs, write_output};
use super::super::report::Reporter;
use super::super::{Failure, parse_level, parse_target};
use super::codegen::Settings;
use super::inputs::{Content, Input, Inputs, global, is_object, library};
use super::ld_table::{Means, PLUGIN_WORDS, TABLE};
use super::lto::{Modules, Named, internalize, without_unused};
use super::options::{Part, Row, help, parse};

/// A file on the command line.
enum File {
    Path(PathBuf),
    Library(String),
}

#[derive(Default)]
struct Request {
    files: Vec<(File, Ways)>,
    ways: Ways,
    directories: Vec<PathBuf>,
    wanted: Vec<String>,
    output: Option<PathBuf>,
    settings: Settings,
    emit: Option<Emit>,
    shared: bool,
    /// Set by the last option about it.
    undefined: Option<bool>,
    merge: MergeOptions,
    link: LinkOptions,
    quiet: bool,
    strict: bool,
    text: Option<String>,
}

/// How a file is linked.
#[derive(Clone, Copy, Default)]
struct Ways {
    whole: bool,
    lazy: bool,
}

/// Whether `gcnc link` with these arguments should produce machine code instead of a module.
pub fn makes_code(arguments: &[String]) -> bool {
    const WORDS: [&str; 7] = ["-shared", "--shared", "-r", "--relocatable", "-flavor", "--no-undefined", "-m"];
    let begins = |path: &str| {
        let mut head = [0; 8];
        let read = std::fs::File::open(path).and_then(|mut file| std::io::Read::read_exact(&mut file, &mut head));
        read.is_ok() && is_object(&head)
    };
    let is_output = |pair: &[String]| {
        let ending = Path::new(&pair[1]).extension().and_then(|ending| ending.to_str());
        ["-o", "--output"].contains(&pair[0].as_str()) && !matches!(ending, None | Some("ll" | "bc"))
    };
    arguments
        .iter()
        .any(|a| WORDS.contains(&a.as_str()) || a.trim_start_matches('-').starts_with("plugin-opt") || begins(a))
        || arguments.windows(2).any(is_output)
}

/// Runs `ld.lld` with these arguments.
///
/// # Errors
/// What is wrong with the arguments or the inputs.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let mut request = Request::default();
    let wrong = |e| Failure::usage(format!("gcnc-ld: {e}"));
    for part in parse(TABLE, arguments).map_err(wrong)? {
        match part {
            Part::File(file) => request.files.push((File::Path(file.into()), request.ways)),
            Part::Option(row, value) => request.take(row, value).map_err(wrong)?,
        }
    }
    if let Some(text) = &request.text {
        return write_output(Path::new("-"), text.as_bytes());
    }
    let output = request.output.clone().unwrap_or("a.out".into());
    let paths = request.files.iter().filter_map(|(file, _)| match file {
        File::Path(path) => Some(path.clone()),
        File::Library(_) => None,
    });
    for input in paths {
        outputs(&[input], Some(&output), None)?;
    }
    let bytes = request.link()?;
    write_output(&output, &bytes)
}

impl Request {
    fn take(&mut self, row: &Row<Means>, value: String) -> Result<(), String> {
        match row.means {
            Means::Output => self.output = Some(value.into()),
            Means::Shared => self.shared = true,
            Means::Relocatable => self.merge.relocatable = true,
            Means::NoUndefined => self.undefined = Some(false),
            Means::AllowUndefined => self.undefined = Some(value != "report-all"),
            Means::AllowDuplicates => self.merge.allow_duplicates = true,
            Means::Extension => match value.as_str() {
                "defs" => self.undefined = Some(false),
                "undefs" => self.undefined = Some(true),
                "muldefs" => self.merge.allow_duplicates = true,
                // Concerns only how a process would map it.
                _ => {}
            },
            Means::Plugin => self.plugin(&value)?,
            Means::Llvm => self.settings.take_from_linker(&value)?,
            Means::Level => self.settings.level = parse_level(&value)?,
            Means::EmitAsm => self.emit = Some(Emit::Asm),
            Means::EmitLlvm => self.emit = Some(Emit::Bc(gcnc::IrStage::Link)),
            Means::Directory => self.directories.push(value.into()),
            Means::Library => self.files.push((File::Library(value), self.ways)),
            Means::Whole => self.ways.whole = true,
            Means::NotWhole => self.ways.whole = false,
            Means::StartLib => self.ways.lazy = true,
            Means::EndLib => self.ways.lazy = false,
            Means::Wanted => self.wanted.push(value),
            Means::Soname => self.link.soname = Some(value),
            Means::Strip => (self.link.strip, self.merge.strip_debug) = (true, true),
            Means::StripDebug => self.merge.strip_debug = true,
            Means::Flavor if ["gnu", "ld.lld", "ld"].contains(&value.as_str()) => {}
            Means::Emulation if value == "elf64_amdgpu" => {}
            Means::Flavor | Means::Emulation => {
                return Err(format!("`-{} {value}`: this links for AMD GPUs, `-flavor gnu -m elf64_amdgpu`", row.name));
            }
            Means::Quiet => self.quiet = true,
            Means::Strict => self.strict = true,
            Means::ShowVersion => self.text = Some(version()),
            Means::Help => self.text = Some(usage()),
            Means::Ignored => {}
            Means::Refused => return Err(format!("nothing comes of `--{}`: {}", row.name, row.help)),
        }
        Ok(())
    }

    /// Applies an option of LLVM's plugin.
    fn plugin(&mut self, word: &str) -> Result<(), String> {
        if word.starts_with('-') {
            return self.settings.take_from_linker(word);
        }
        match word.split_once('=') {
            Some(("mcpu", target)) => self.settings.target = Some(parse_target(target)?),
            None if word.starts_with('O') => self.settings.level = parse_level(&word[1..])?,
            None if word == "emit-asm" => self.emit = Some(Emit::Asm),
            None if word == "emit-llvm" => self.emit = Some(Emit::Bc(gcnc::IrStage::Link)),
            _ if PLUGIN_WORDS.iter().any(|known| word.starts_with(known)) => {}
            _ => return Err(format!("unknown plugin option `{word}`")),
        }
        Ok(())
    }

    /// The input files to link.
    fn inputs(&self, to: &Reporter) -> Result<Vec<Input>, Failure> {
        let mut inputs = Inputs::default();
        for (file, ways) in &self.files {
            let path = match file {
                File::Path(path) => path.clone(),
                File::Library(name) => library(name, &self.directories)?,
            };
            inputs.add(&path, ways.lazy, ways.whole, self.settings.target.as_ref(), to)?;
        }
        Ok(inputs.choose(&self.wanted))
    }

    /// Reads, links and compiles; returns the output's bytes.
    fn link(&self) -> Result<Vec<u8>, Failure> {
        let to = &Reporter { strict: self.strict, quiet: self.quiet, ..Reporter::default() };
        let inputs = self.inputs(to)?;
        let (mut modules, mut objects) = (Modules(Vec::new()), Vec::new());
        for input in &inputs {
            match &input.content {
                Content::Module(module, text) => modules.0.push(Named { name: &input.name, module, text }),
                Content::Object(object) => objects.push(merge::Input { name: &input.name, object }),
            }
        }
        if modules.0.is_empty() {
            return self.finish(&objects);
        }
        let mut module = modules.link(to)?;
        let target = self.settings.target_of(&module)?;
        if let Some(emit) = self.emit {
            return modules.compile(module, &target, emit, &self.settings, to);
        }
        if !self.merge.relocatable {
            internalize(&mut module, self.settings.internalize, &names_in(&objects));
        }
        if objects.is_empty() && !self.merge.relocatable {
            module = without_unused(&module)?;
            modules.refuse_undefined(&module)?;
            if self.link == LinkOptions::default() {
                return modules.compile(module, &target, Emit::CodeObject, &self.settings, to);
            }
        }
        let bytes = modules.compile(module, &target, Emit::Object, &self.settings, to)?;
        let compiled = Object::read(&bytes).map_err(|e| Failure::input(format!("the modules' object: {e}")))?;
        let name = if let [Named { name, .. }] = modules.0[..] { name } else { "lto.tmp" };
        objects.push(merge::Input { name, object: &compiled });
        self.finish(&objects)
    }

    /// Links objects.
    fn finish(&self, objects: &[merge::Input<'_>]) -> Result<Vec<u8>, Failure> {
        let options = MergeOptions { allow_undefined: self.undefined.unwrap_or(self.shared), ..self.merge };
        let linked = merge(objects, options).map_err(|errors| {
            let lines: Vec<String> = errors.iter().map(|e| format!("{e}\n")).collect();
            Failure::input(lines.join("\n"))
        })?;
        match self.merge.relocatable {
            true => Ok(linked.relocatable()),
            false => linked.code_object_with(&self.link).map_err(|e| Failure::input(e.to_string())),
        }
    }
}

/// The symbols that objects share with others: those they refer to, and those they define, perhaps overriding a
/// module's.
fn names_in(objects: &[merge::Input<'_>]) -> HashSet<String> {
    let symbols = objects.iter().flat_map(|input| global(input.object));
    symbols.map(|s| s.name.clone()).collect()
}

fn version() -> String {
    format!("gcnc {}, in the place of LLD (compatible with GNU linkers)\n", env!("CARGO_PKG_VERSION"))
}

fn usage() -> String {
    let options = help(TABLE, |means| matches!(means, Means::Ignored | Means::Refused));
    format!("OVERVIEW: modules, objects and archives to a code object\n\nUSAGE: gcnc-ld [options] file...\n\n{options}")
}
