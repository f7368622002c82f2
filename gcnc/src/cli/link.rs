//! `gcnc link`: modules of LLVM IR, text or bitcode, to one.

use std::path::Path;

use gcnc::ir::Module;
use gcnc::ir::link::{Input, link as link_modules};
use gcnc::{Diagnostic, ModuleFile, bitcode, ir};

use super::files::{outputs, read_input, write_output};
use super::libraries::Libraries;
use super::report::Reporter;
use super::{Failure, LinkArgs, LinkEmit};

/// Links as the command line says.
pub fn link(args: &LinkArgs, to: &Reporter) -> Result<(), Failure> {
    for input in &args.inputs {
        outputs(std::slice::from_ref(input), Some(&args.output), None)?;
    }
    let files: Vec<Vec<u8>> = args.inputs.iter().map(|path| read_input(path)).collect::<Result<_, _>>()?;
    let mut texts: Vec<&str> = Vec::new();
    let mut modules: Vec<Module> = Vec::new();
    for (path, bytes) in args.inputs.iter().zip(&files) {
        let file = ModuleFile::of(bytes, args.target.as_ref()).map_err(|e| to.errors(path, "", [&e]))?;
        modules.push(file.read().map_err(|e| to.errors(path, file.text(), [&e]))?);
        texts.push(file.text());
    }
    let libraries = Libraries::open(&args.libraries, args.target.as_ref(), to)?;
    let libraries = libraries.wanted_by(&modules.iter().collect::<Vec<_>>(), to)?;
    let whole = modules.iter().map(Input::Whole);
    let inputs: Vec<Input<'_>> = whole.chain(libraries.iter().map(|library| Input::Library(library))).collect();
    let linked = link_modules(&inputs).map_err(|e| match args.inputs.get(e.input) {
        Some(path) => to.errors(path, texts[e.input], [&Diagnostic::from(e)]),
        None => Failure::input(format!("a library: {e}")),
    })?;
    // Places are those of the first input.
    ir::verify(&linked).map_err(|all| {
        let all: Vec<Diagnostic> = all.into_iter().map(Diagnostic::from).collect();
        to.errors(&args.inputs[0], texts[0], &all)
    })?;
    let bytes = match args.emit.unwrap_or(usual(&args.output)) {
        LinkEmit::Ll => ir::write(&linked).into_bytes(),
        LinkEmit::Bc => bitcode::write(&linked).map_err(|e| Failure::input(e.to_string()))?,
    };
    write_output(&args.output, &bytes)
}

/// What a file of this name holds.
fn usual(output: &Path) -> LinkEmit {
    match output.extension().is_some_and(|ending| ending == "bc") {
        true => LinkEmit::Bc,
        false => LinkEmit::Ll,
    }
}
