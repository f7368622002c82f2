//! `gcnc as`: assembly to a code object or a relocatable object.

use std::path::{Path, PathBuf};

use gcnc::Diagnostic;
use gcnc_asm::{Abi, Limits, Options, Version, assemble};

use super::compile::{report, text};
use super::{AsArgs, AsEmit, Failure, read_input, with_wave_size, write_output};

/// Assembles as the command line says.
pub fn run(args: AsArgs) -> Result<(), Failure> {
    let source = text(&args.input, read_input(&args.input)?)?;
    let target = with_wave_size(args.target, args.wave_size)?;
    let version = args.code_object_version.and_then(|n| Version::of(n.into())).unwrap_or_default();
    let mut loader = |name: &str| included(&args.input, &args.include, name);
    let options = Options {
        target,
        wave_size: args.wave_size,
        abi: Abi::hsa(version),
        limits: Limits::default(),
        loader: Some(&mut loader),
    };
    let object = assemble(&source, options).map_err(|errors| {
        let errors: Vec<Diagnostic> = errors.into_iter().map(Diagnostic::from).collect();
        report(&args.input, &source, &errors)
    })?;
    let (bytes, extension) = match args.emit {
        AsEmit::Object => (object.relocatable(), "o"),
        AsEmit::CodeObject => {
            let linked = object.code_object();
            (linked.map_err(|e| Failure::input(format!("{}: {e}", args.input.display())))?, "co")
        }
    };
    let default = match args.input.as_os_str() == "-" {
        true => PathBuf::from("-"),
        false => PathBuf::from(args.input.with_extension(extension).file_name().unwrap_or_default()),
    };
    write_output(&args.output.unwrap_or(default), &bytes)
}

/// The contents of a file that `.include` or `.incbin` names, beside the source or in the first of `directories` that has it.
fn included(input: &Path, directories: &[PathBuf], name: &str) -> Result<Vec<u8>, String> {
    let beside = input.parent().unwrap_or(Path::new("")).join(name);
    let all = std::iter::once(beside).chain(directories.iter().map(|d| d.join(name)));
    let found =
        all.into_iter().find(|path| path.is_file()).ok_or("there is no such file, beside the source or with `-I`")?;
    std::fs::read(found).map_err(|e| e.to_string())
}
