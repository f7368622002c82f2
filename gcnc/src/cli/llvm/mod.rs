//! Emulation of LLVM's tools: the command lines of `llc` and `ld.lld`, so that gcnc can replace them.
//!
//! | file | what |
//! | --- | --- |
//! | `options` | command lines by tables, files of arguments |
//! | `codegen` | LLVM's options of code generation, and the compiler |
//! | `llc` | LLVM IR to assembly or objects |
//! | `ld`, `ld_table` | modules, objects and archives to a code object |
//! | `inputs` | which of these are linked |
//! | `lto` | modules among them to one |
//!
//! The tool is chosen by the name of the command (`llc`, `llc-22`, `gcnc-llc`; `ld.lld`, `lld`, `gcnc-ld`), or by its
//! first argument (`gcnc llc`, `gcnc ld`). `gcnc link` also runs the linker if machine code is requested.

mod codegen;
mod inputs;
mod ld;
mod ld_table;
mod llc;
mod lto;
mod options;

use std::path::Path;
use std::process::ExitCode;

use super::Failure;
use super::report::Reporter;

/// An LLVM tool to emulate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// `llc`.
    Llc,
    /// `ld.lld`.
    Linker,
}

/// Runs a tool with these arguments.
///
/// # Errors
/// What is wrong with the arguments or the inputs.
pub fn run(tool: Tool, arguments: Vec<String>) -> Result<(), Failure> {
    let arguments = options::expand(arguments, 0).map_err(Failure::usage)?;
    match tool {
        Tool::Llc => llc::run(&arguments),
        Tool::Linker => ld::run(&arguments),
    }
}

/// Runs an LLVM tool, if the command is called as one.
pub fn main() -> Option<ExitCode> {
    let arguments: Vec<String> = std::env::args_os().map(|a| a.to_string_lossy().into_owned()).collect();
    let (tool, rest) = called_as(&arguments)?;
    Some(match run(tool, rest.to_vec()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            Reporter::default().failure(&failure);
            // These tools have a single exit status for all errors.
            ExitCode::FAILURE
        }
    })
}

/// The tool that a command line selects, and its arguments.
fn called_as(arguments: &[String]) -> Option<(Tool, &[String])> {
    let (name, rest) = arguments.split_first()?;
    if let Some(tool) = tool_of(name) {
        return Some((tool, rest));
    }
    let (command, rest) = rest.split_first()?;
    match command.as_str() {
        "llc" => Some((Tool::Llc, rest)),
        "ld" => Some((Tool::Linker, rest)),
        "link" if ld::makes_code(rest) => Some((Tool::Linker, rest)),
        _ => None,
    }
}

/// The tool for a program name, which may end in a version: `/usr/bin/llc-22`.
fn tool_of(program: &str) -> Option<Tool> {
    let name = Path::new(program).file_name()?.to_str()?;
    let name = name.strip_suffix(".exe").unwrap_or(name);
    let name = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.').trim_end_matches('-');
    let last = name.rsplit('-').next()?;
    match last {
        "llc" => Some(Tool::Llc),
        "ld.lld" | "lld" | "ld" => Some(Tool::Linker),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_known_by_their_names() {
        for (program, tool) in [
            ("gcnc", None),
            ("/usr/bin/llc-22", Some(Tool::Llc)),
            ("gcnc-llc", Some(Tool::Llc)),
            ("llc", Some(Tool::Llc)),
            ("llc.exe", Some(Tool::Llc)),
            ("/opt/ld.lld", Some(Tool::Linker)),
            ("lld-22.1", Some(Tool::Linker)),
            ("gcnc-ld", Some(Tool::Linker)),
            ("gcnc-1.2", None),
        ] {
            assert_eq!(tool_of(program), tool, "{program}");
        }
        let line = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<String>>();
        assert!(called_as(&line("gcnc llc -o -")).is_some() && called_as(&line("gcnc compile llc")).is_none());
        assert!(called_as(&line("gcnc link a.bc b.ll -o x.bc")).is_none());
        assert!(called_as(&line("gcnc link -shared a.bc -o x")).is_some());
    }
}
