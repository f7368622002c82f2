//! `gcnc opt`: runs single passes over machine functions given as text.

use gcnc::{Compiler, Options, Trace, source_text};

use super::files::{outputs, read_input, write_output};
use super::report::Reporter;
use super::{Failure, OptArgs};

/// Runs the passes.
pub fn run(args: OptArgs, to: &Reporter) -> Result<(), Failure> {
    let outputs = outputs(std::slice::from_ref(&args.input), args.output.as_deref(), None)?;
    let bytes = read_input(&args.input)?;
    let text = source_text(&bytes).map_err(|e| to.errors(&args.input, "", [&e]))?;
    let mut options = Options::new().max_vgprs(args.max_vgprs).max_sgprs(args.max_sgprs);
    options.scalar_allocator = args.scalar_allocator;
    options.print_after = args.print_after;
    options.check().map_err(Failure::usage)?;
    let mut trace = Trace::default();
    let done = Compiler::new().run_passes(text, &args.passes, &options, &mut trace);
    for (pass, text) in &trace.printed {
        eprintln!("; after {pass}\n{text}");
    }
    let done = done.map_err(|errors| to.errors(&args.input, text, &errors[..]))?;
    outputs.iter().try_for_each(|output| write_output(output, done.as_bytes()))
}
