//! `gcnc dis`: machine code to assembly that assembles to the same again.

use std::io::{self, Write};

use gcnc_asm::dis::{Options, object_into, raw_into};

use super::{DisArgs, Failure, read_input, with_wave_size, written};

/// Disassembles as the command line says, piece by piece to standard output.
pub fn run(args: &DisArgs) -> Result<(), Failure> {
    let bytes = read_input(&args.input)?;
    let target = with_wave_size(args.target, args.wave_size)?;
    let options = Options { target, encodings: !args.no_encodings };
    let mut out = io::stdout().lock();
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
    written(std::path::Path::new("-"), result)
}
