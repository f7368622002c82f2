//! Code generation, and LLVM IR as a source language. All calls of the compiler are here.

use gcnc::{Compiler, Diagnostic, Emit, ModuleFile, Options, Target};

use super::Job;
use super::options::{self, Codegen};
use crate::abi::{DataKind, Done};

/// The output of code generation.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Output {
    /// An object for the linker.
    Relocatable,
    /// Assembly language.
    Assembly,
}

/// Compiles each module of the input.
pub fn codegen(job: &mut Job<'_>, output: Output) -> Done<()> {
    let asked = options::codegen(&job.info.option_list());
    let target = asked.target(job.target()?);
    for (name, bytes) in job.all(DataKind::Bc) {
        match compile(&name, &bytes, &target, &asked, output) {
            Ok((bytes, warnings)) => {
                job.say(warnings);
                match output {
                    Output::Relocatable => job.put(DataKind::Relocatable, format!("{name}.o"), bytes),
                    Output::Assembly => job.put(DataKind::Source, format!("{name}.s"), bytes),
                }
            }
            Err(errors) => return job.fail(errors),
        }
    }
    Ok(())
}

/// Compiles one module. Returns the output and warnings, or errors.
fn compile(
    name: &str,
    bytes: &[u8],
    target: &Target,
    asked: &Codegen,
    output: Output,
) -> Result<(Vec<u8>, String), String> {
    let emit = if output == Output::Assembly { Emit::Asm } else { Emit::Object };
    let options = Options::new().level(asked.level).emit(emit).code_object_version(asked.version);
    let options = options.features(asked.features.join(","));
    let file = ModuleFile::of(bytes, Some(target)).map_err(|e| e.render(name, ""))?;
    let text = file.text().unwrap_or_default();
    let shown = |all: &[Diagnostic]| all.iter().map(|e| e.render(name, text)).collect::<String>();
    match Compiler::new().compile(&file, target, &options) {
        Ok(compiled) => Ok((compiled.bytes, shown(&compiled.warnings))),
        Err(errors) => Err(shown(&errors)),
    }
}

/// Converts LLVM IR, text or bitcode, to bitcode.
pub fn to_bitcode(job: &mut Job<'_>) -> Done<()> {
    let target = job.target()?;
    for (name, bytes) in job.all(DataKind::Source).chain(job.all(DataKind::Bc)) {
        let read = ModuleFile::of(&bytes, Some(&target)).and_then(|file| match &file {
            ModuleFile::Bitcode(bytes) => Ok(bytes.to_vec()),
            _ => {
                let module = file.read()?;
                gcnc::bitcode::write(&module).map_err(|e| Diagnostic::new(e.to_string()))
            }
        });
        match read {
            Ok(bitcode) => job.put(DataKind::Bc, format!("{name}.bc"), bitcode),
            Err(e) => {
                let text = std::str::from_utf8(&bytes).unwrap_or_default();
                return job.fail(e.render(&name, text));
            }
        }
    }
    Ok(())
}
