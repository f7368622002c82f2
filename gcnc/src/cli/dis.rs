//! `gcnc dis`: disassembles machine code to assembly that assembles to the same bytes.

use std::io::{self, Write};

use gcnc_asm::dis::{Options, object_into, raw_into};

use super::files::{outputs, read_input, write_output, written};
use super::report::Reporter;
use super::{DisArgs, Failure, with_wave_size};

/// Runs the disassembler, which writes to standard output piece by piece.
pub fn run(args: &DisArgs, to: &Reporter) -> Result<(), Failure> {
    let outputs = outputs(std::slice::from_ref(&args.input), args.output.as_deref(), None)?;
    let bytes = read_input(&args.input)?;
    if let Some(other) = gcnc::not_elf(&bytes).filter(|_| !args.raw) {
        return Err(to.errors(&args.input, "", [&other]));
    }
    let target = with_wave_size(args.target, args.wave_size)?;
    let options = Options { target, encodings: !args.no_encodings };
    let (mut stdout, mut file) = (io::stdout().lock(), Vec::new());
    let out: &mut dyn Write = if args.output.is_some() { &mut file } else { &mut stdout };
    let mut result = Ok(());
    let mut sink = |piece: &str| {
        if result.is_ok() {
            result = out.write_all(piece.as_bytes());
        }
    };
    match (args.raw, target) {
        (true, Some(target)) => raw_into(&bytes, &target, &options, &mut sink),
        _ => object_into(&bytes, &options, &mut sink)
            .map_err(|e| Failure::input(format!("{}: {e}", args.input.display())))?,
    }
    match &args.output {
        Some(_) => outputs.iter().try_for_each(|path| write_output(path, &file)),
        None => written(std::path::Path::new("-"), result),
    }
}
