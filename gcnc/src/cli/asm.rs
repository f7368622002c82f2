//! `gcnc as`: assembly to a code object or a relocatable object.

use std::path::Path;

use gcnc::{Diagnostic, source_text};
use gcnc_asm::{Abi, Limits, Modes, Options, SourceFile, Version, assemble, features};
use gcnc_isa::{Setting, Target};

use super::files::{outputs, read_input, write_output};
use super::report::Reporter;
use super::{AsArgs, AsEmit, Failure, with_wave_size};

/// Runs the assembler.
pub fn run(args: AsArgs, to: &Reporter) -> Result<(), Failure> {
    let extension = match args.emit {
        AsEmit::Object => "o",
        AsEmit::CodeObject => "co",
    };
    let outputs = outputs(std::slice::from_ref(&args.input), args.output.as_deref(), Some(extension))?;
    let bytes = read_input(&args.input)?;
    let source = source_text(&bytes).map_err(|e| to.errors(&args.input, "", [&e]))?;
    let list = args.features.join(",");
    let is_known = |word: &str| word.strip_prefix(['+', '-']).is_some_and(|name| FEATURES.contains(&name));
    if let Some(other) = features::words(&list).find(|word| !is_known(word)) {
        let known = FEATURES.join(", ");
        return Err(Failure::usage(format!("`{other}` says nothing to an assembler: there are {known}")));
    }
    let asked = |name: &str| features::setting(&list, name);
    let asks = |lanes: &u32| asked(&format!("wavefrontsize{lanes}")) == Some(true);
    let wave_size = args.wave_size.or_else(|| [32, 64].into_iter().find(asks));
    let target = args.target.map(|t| with_settings(t, asked("xnack"), asked("sramecc")));
    let target = with_wave_size(target, wave_size)?;
    let version = args.code_object_version.and_then(|n| Version::of(n.into())).unwrap_or_default();
    let mut loader = |name: &str| included(&args.input, &args.include, name);
    let options = Options {
        target,
        wave_size,
        modes: Modes::of_features(&list),
        abi: Abi::hsa(version),
        limits: Limits::default(),
        loader: Some(&mut loader),
        debug: args.debug.then(|| source_file(&args.input)),
    };
    let object = assemble(source, options).map_err(|errors| {
        let errors: Vec<Diagnostic> = errors.into_iter().map(Diagnostic::from).collect();
        to.errors(&args.input, source, &errors)
    })?;
    let bytes = match args.emit {
        AsEmit::Object => object.relocatable(),
        AsEmit::CodeObject => {
            object.code_object().map_err(|e| Failure::input(format!("{}: {e}", args.input.display())))?
        }
    };
    outputs.iter().try_for_each(|output| write_output(output, &bytes))
}

/// The source's name in debug information.
fn source_file(input: &Path) -> SourceFile {
    let directory = std::env::current_dir().unwrap_or_default();
    SourceFile { directory: directory.to_string_lossy().into_owned(), name: input.to_string_lossy().into_owned() }
}

/// Target features that a source may leave open; the others follow from the processor.
const FEATURES: [&str; 6] = ["cumode", "tgsplit", "wavefrontsize32", "wavefrontsize64", "xnack", "sramecc"];

/// The target with the requested XNACK and SRAM-ECC settings, if it supports them.
fn with_settings(target: Target, xnack: Option<bool>, sramecc: Option<bool>) -> Target {
    let setting = |own, asked| match asked {
        None => own,
        Some(_) if own == Setting::Unsupported => own,
        Some(true) => Setting::On,
        Some(false) => Setting::Off,
    };
    target.with_xnack(setting(target.xnack(), xnack)).with_sramecc(setting(target.sramecc(), sramecc))
}

/// The contents of a file named by `.include` or `.incbin`, from the source's directory or the first of `directories`
/// that has it.
fn included(input: &Path, directories: &[std::path::PathBuf], name: &str) -> Result<Vec<u8>, String> {
    let beside = input.parent().unwrap_or(Path::new("")).join(name);
    let all = std::iter::once(beside).chain(directories.iter().map(|d| d.join(name)));
    let found =
        all.into_iter().find(|path| path.is_file()).ok_or("there is no such file, beside the source or with `-I`")?;
    std::fs::read(found).map_err(|e| e.to_string())
}
