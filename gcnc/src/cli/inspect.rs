//! `gcnc inspect`: describes a code object, or compiled IR: its kernels, and their points of highest register pressure.

use std::path::Path;

use gcnc::follow::Pressure;
use gcnc::{Compiler, KernelInfo, ModuleFile, Options};

use super::compile::{processor_in, text_of};
use super::files::{read_input, write_output};
use super::report::Reporter;
use super::{Failure, InspectArgs, is_ir, load};

pub fn inspect(args: &InspectArgs, to: &Reporter) -> Result<(), Failure> {
    let (input, bytes) = (&args.input, read_input(&args.input)?);
    let text = match is_ir(input, &bytes) {
        false => {
            let object = load(input, &bytes, to)?;
            let seen = gcnc::inspect_pressure(&bytes).map_err(|e| to.errors(input, "", &*e))?;
            gcnc::describe(&object, &pressure_of(&seen.kernels), args.json)
        }
        true => {
            let target = args.machine.target(|| processor_in(input, &bytes, to))?;
            let file = ModuleFile::of(&bytes, Some(&target)).map_err(|e| to.errors(input, "", [&e]))?;
            let options = Options::new().features(args.machine.features()).strip_debug(true).remarks(true);
            let compiled = Compiler::new().compile(&file, &target, &options);
            let compiled = compiled.map_err(|e| to.errors(input, text_of(&file), &*e))?;
            let pressure = pressure_of(&compiled.kernels);
            let object = to.accept(input, text_of(&file), compiled)?;
            gcnc::describe(&load(input, &object, to)?, &pressure, args.json)
        }
    };
    write_output(Path::new("-"), text.as_bytes())
}

fn pressure_of(kernels: &[KernelInfo]) -> Vec<Pressure> {
    kernels.iter().flat_map(|kernel| kernel.pressure.clone()).collect()
}
