//! `gcnc dis`: machine code to assembly that assembles to the same again.

use gcnc_asm::dis::{Options, object, raw};

use super::{DisArgs, Failure, read_input, with_wave_size, write_output};

/// Disassembles as the command line says.
pub fn run(args: &DisArgs) -> Result<(), Failure> {
    let bytes = read_input(&args.input)?;
    let target = with_wave_size(args.target, args.wave_size)?;
    let options = Options { target, encodings: !args.no_encodings };
    let text = match (args.raw, target) {
        (true, Some(target)) => raw(&bytes, &target, &options),
        _ => object(&bytes, &options).map_err(|e| Failure::input(format!("{}: {e}", args.input.display())))?,
    };
    write_output(std::path::Path::new("-"), text.as_bytes())
}
