//! The front door: runs the table of passes over one module.

use std::time::{Duration, Instant};

use gcnc_ir::Module;
use gcnc_isa::Target;

use crate::diagnostic::{CompileError, Diagnostic};
use crate::options::Options;
use crate::passes::{self, Job, Memory, Source};

/// What a compilation gives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Compiled {
    /// What [`Options::emit`] asks for: a file's bytes, or text.
    pub bytes: Vec<u8>,
    /// What may not be as it was meant.
    pub warnings: Vec<Diagnostic>,
}

/// Compiles modules, one after another, with memory that it reuses.
#[derive(Default)]
pub struct Compiler {
    memory: Memory,
    times: Vec<(&'static str, Duration)>,
    printed: Vec<(&'static str, String)>,
    waits: Vec<bool>,
}

impl Compiler {
    /// A compiler that holds no memory yet.
    pub fn new() -> Compiler {
        Compiler::default()
    }

    /// Compiles LLVM assembly language for `target`: to a code object, or to what else `options` ask for.
    ///
    /// # Errors
    /// What is wrong with `source`, at its place, or which part of it is not supported.
    pub fn compile(&mut self, source: &str, target: &Target, options: &Options) -> Result<Compiled, CompileError> {
        self.run(Source::Text(source), target, options)
    }

    /// The same for LLVM bitcode, of LLVM 14 to 24.
    ///
    /// # Errors
    /// As [`Compiler::compile`], without places: bitcode has none that a person could look up.
    pub fn compile_bitcode(
        &mut self,
        bitcode: &[u8],
        target: &Target,
        options: &Options,
    ) -> Result<Compiled, CompileError> {
        self.run(Source::Bitcode(bitcode), target, options)
    }

    /// The same for a module that was built or read before.
    ///
    /// # Errors
    /// As [`Compiler::compile`]; places refer to the text that the module was read from, if any.
    pub fn compile_module(
        &mut self,
        module: Module,
        target: &Target,
        options: &Options,
    ) -> Result<Compiled, CompileError> {
        self.run(Source::Module(Box::new(module)), target, options)
    }

    fn run(&mut self, source: Source, target: &Target, options: &Options) -> Result<Compiled, CompileError> {
        options.check().map_err(|e| CompileError::new(vec![Diagnostic::new(e)], Vec::new()))?;
        self.times.clear();
        self.printed.clear();
        let mut job = Job::new(source, *target, options, &mut self.memory);
        let done = run_passes(&mut job, options, &mut self.times);
        self.waits = std::mem::take(&mut job.waits);
        self.printed = std::mem::take(&mut job.printed);
        let (bytes, warnings) = (std::mem::take(&mut job.output), std::mem::take(&mut job.warnings));
        match done {
            Ok(()) => Ok(Compiled { bytes, warnings }),
            Err(errors) => Err(CompileError::new(errors, warnings)),
        }
    }

    /// How long each pass of the last compilation took.
    pub fn times(&self) -> impl Iterator<Item = (&'static str, Duration)> + '_ {
        self.times.iter().copied()
    }

    /// The program after the passes that [`Options::print_after`] names, as far as compilation came.
    pub fn printed(&self) -> impl Iterator<Item = (&'static str, &str)> + '_ {
        self.printed.iter().map(|(pass, text)| (*pass, text.as_str()))
    }

    /// For each wait of the last compilation, in the numbering of [`Options::omit_wait`]: whether a register needs it
    /// (the others are the memory model's).
    pub fn waits(&self) -> &[bool] {
        &self.waits
    }
}

fn run_passes(
    job: &mut Job,
    options: &Options,
    times: &mut Vec<(&'static str, Duration)>,
) -> Result<(), Vec<Diagnostic>> {
    for pass in passes::PASSES.iter().filter(|p| (p.wanted)(options)) {
        let start = Instant::now();
        (pass.run)(job)?;
        times.push((pass.name, start.elapsed()));
        if options.prints(pass.name) {
            let text = job.to_text();
            job.printed.push((pass.name, text));
        }
        if options.verify {
            job.verify(pass.name)?;
        }
    }
    Ok(())
}
