//! `gcnc link`: links modules of LLVM IR, text or bitcode, into one.

use std::borrow::Cow;
use std::path::Path;

use gcnc::Module;

use super::files::{outputs, read_input, write_output};
use super::report::Reporter;
use super::{Failure, LinkArgs, LinkEmit};

/// Runs the linker.
pub fn link(args: &LinkArgs, to: &Reporter) -> Result<(), Failure> {
    for input in &args.inputs {
        outputs(std::slice::from_ref(input), Some(&args.output), None)?;
    }
    let files: Vec<Vec<u8>> = args.inputs.iter().map(|path| read_input(path)).collect::<Result<_, _>>()?;
    let texts: Vec<Cow<'_, str>> = files.iter().map(|bytes| String::from_utf8_lossy(bytes)).collect();
    let mut modules = Vec::new();
    for (n, bytes) in files.iter().enumerate() {
        let module = match &args.target {
            Some(target) => Module::parse_for(bytes, target),
            None => Module::parse(bytes),
        };
        // The number identifies the file in errors.
        modules.push(module.map_err(|e| to.errors(&args.inputs[n], &texts[n], &*e))?.named(&n.to_string()));
    }
    let libraries = args.libraries.open(args.target.as_ref(), to)?;
    let linked = Module::link(&modules, &libraries).map_err(|e| {
        let input = e[0].file.as_ref().and_then(|number| number.parse::<usize>().ok());
        match input {
            Some(n) => to.errors(&args.inputs[n], &texts[n], &*e),
            None => Failure::input(e.to_string()),
        }
    })?;
    let bytes = match args.emit.unwrap_or(usual(&args.output)) {
        LinkEmit::Ll => linked.to_text().into_bytes(),
        LinkEmit::Bc => linked.to_bitcode().map_err(|e| Failure::input(e.to_string()))?,
    };
    write_output(&args.output, &bytes)
}

/// The default output format for a file name.
fn usual(output: &Path) -> LinkEmit {
    match output.extension().is_some_and(|ending| ending == "bc") {
        true => LinkEmit::Bc,
        false => LinkEmit::Ll,
    }
}
