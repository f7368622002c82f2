//! `gcnc inspect`: what a code object says of its kernels; of IR, which is compiled for it, also where registers are
//! short.

use std::path::Path;

use gcnc::{ModuleFile, Options};

use super::compile::{follow, processor_in, text_of};
use super::files::{read_input, write_output};
use super::report::Reporter;
use super::{Failure, InspectArgs, is_ir, load};

pub fn inspect(args: &InspectArgs, to: &Reporter) -> Result<(), Failure> {
    let (input, bytes) = (&args.input, read_input(&args.input)?);
    let text = match is_ir(input, &bytes) {
        false => gcnc::describe(&load(input, &bytes, to)?, &[], args.json),
        true => {
            let target = args.machine.target(|| processor_in(input, &bytes, to))?;
            let file = ModuleFile::of(&bytes, Some(&target)).map_err(|e| to.errors(input, "", [&e]))?;
            let options = Options::new().features(args.machine.features());
            let followed = follow(&file, &target, &options);
            let (compiled, followed) = followed.map_err(|e| to.errors(input, text_of(&file), &*e))?;
            let pressure = followed.pressure(&compiled.kernels);
            let object = to.accept(input, text_of(&file), compiled)?;
            gcnc::describe(&load(input, &object, to)?, &pressure, args.json)
        }
    };
    write_output(Path::new("-"), text.as_bytes())
}
