//! `llc` emulation: LLVM IR to assembly or a relocatable object.
//!
//! Defaults are `llc`'s: assembly output, next to the input under its name, or from standard input to standard output;
//! the module's triple, and the processor of its functions.

use std::path::{Path, PathBuf};

use gcnc::{Emit, ModuleFile};

use super::super::Failure;
use super::super::files::{outputs, read_input, write_output};
use super::super::report::Reporter;
use super::codegen::{Means, Settings, TABLE};
use super::options::{Part, Row, help, parse};

/// The output format.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum FileType {
    #[default]
    Assembly,
    Object,
    Nothing,
}

#[derive(Default)]
struct Request {
    settings: Settings,
    triple: Option<String>,
    /// Whether `-march` is given, so that a module without a triple has no operating system.
    names_architecture: bool,
    file_type: FileType,
    input: Option<PathBuf>,
    output: Option<PathBuf>,
    quiet: bool,
    strict: bool,
    /// A text to print instead of compiling.
    text: Option<String>,
}

/// Runs `llc` with these arguments.
///
/// # Errors
/// What is wrong with the arguments or the input.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let request = request(arguments).map_err(|e| Failure::input(format!("gcnc-llc: {e}")))?;
    match &request.text {
        Some(text) => write_output(Path::new("-"), text.as_bytes()),
        None => compile(&request),
    }
}

fn request(arguments: &[String]) -> Result<Request, String> {
    let mut request = Request::default();
    for part in parse(TABLE, arguments)? {
        match part {
            Part::File(file) if request.input.is_none() => request.input = Some(file.into()),
            Part::File(file) => return Err(format!("one input at a time; `{file}` is another")),
            Part::Option(row, value) => request.take(row, value)?,
        }
    }
    Ok(request)
}

impl Request {
    fn take(&mut self, row: &Row<Means>, value: String) -> Result<(), String> {
        if self.settings.take(row, &value)? {
            return Ok(());
        }
        match row.means {
            Means::Quiet => self.quiet = true,
            Means::Strict => self.strict = true,
            Means::Triple => self.triple = Some(value),
            Means::Arch if value == "amdgcn" => self.names_architecture = true,
            Means::Arch => return Err(format!("invalid target `{value}`: there is amdgcn")),
            Means::FileType => {
                self.file_type = match value.as_str() {
                    "asm" => FileType::Assembly,
                    "obj" => FileType::Object,
                    "null" => FileType::Nothing,
                    _ => return Err(format!("`-filetype={value}`: there are asm, obj and null")),
                }
            }
            Means::Output => self.output = Some(value.into()),
            Means::Language if value == "ir" => {}
            Means::Language => return Err(format!("`-x {value}`: gcnc reads LLVM IR, `-x ir`")),
            Means::ShowVersion => self.text = Some(version()),
            // All others are code generation options.
            _ => self.text = Some(usage()),
        }
        Ok(())
    }

    fn emit(&self) -> Emit {
        match self.file_type {
            FileType::Assembly => Emit::Asm,
            FileType::Object | FileType::Nothing => Emit::Object,
        }
    }
}

fn version() -> String {
    format!(
        "gcnc {}, in the place of llc; reads the IR of LLVM 14 to 24\n  Default target: amdgcn-amd-amdhsa\n\n  \
         Registered Targets:\n    amdgcn - AMD GCN GPUs\n",
        env!("CARGO_PKG_VERSION")
    )
}

fn usage() -> String {
    let options = help(TABLE, |means| matches!(means, Means::Ignored | Means::Refused));
    format!("OVERVIEW: LLVM IR to assembly or objects for AMD GPUs\n\nUSAGE: gcnc-llc [options] <input>\n\n{options}")
}

fn compile(request: &Request) -> Result<(), Failure> {
    let to = Reporter { strict: request.strict, quiet: request.quiet, ..Reporter::default() };
    let input = request.input.clone().unwrap_or("-".into());
    let ending = if request.emit() == Emit::Asm { "s" } else { "o" };
    let bytes = read_input(&input)?;
    let file = ModuleFile::of(&bytes, request.settings.target.as_ref()).map_err(|e| to.errors(&input, "", [&e]))?;
    let mut module = file.read().map_err(|e| to.errors(&input, file.text().unwrap_or_default(), [&e]))?;
    if request.triple.is_some() {
        module.triple.clone_from(&request.triple);
    } else if request.names_architecture {
        module.triple.get_or_insert("amdgcn--".to_owned());
    }
    let target = request.settings.target_of(&module)?;
    let compiled = request.settings.compile(module, &target, request.emit());
    let compiled = compiled.map_err(|e| to.errors(&input, file.text().unwrap_or_default(), &*e))?;
    let bytes = to.accept(&input, file.text().unwrap_or_default(), compiled)?;
    if request.file_type == FileType::Nothing {
        return Ok(());
    }
    let beside = if input.as_os_str() == "-" { input.clone() } else { input.with_extension(ending) };
    let output = outputs(&[input], Some(request.output.as_ref().unwrap_or(&beside)), Some(ending))?;
    output.iter().try_for_each(|output| write_output(output, &bytes))
}
