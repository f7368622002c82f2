//! `gcnc-fuzz`: differential fuzzing with random programs.

mod cli;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use gcnc_fuzz::reduce::command as reduce;

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Runs random programs by the interpreter, by gcnc and, if asked, by LLVM, and reports what differs.
    Diff(cli::diff::Diff),
    /// Prints the program of a seed.
    Show {
        /// The seed.
        seed: u64,
    },
    /// Makes a failing program small.
    Reduce(reduce::Reduce),
    /// Plants known bugs in the compiler, one after the other, and reports which are found (feature `planted`).
    Score(cli::score::Options),
    /// Runs a fuzz target on its seed corpus.
    Target(cli::target::Options),
    /// Writes the seed corpora of the fuzz targets.
    Corpus(cli::corpus::Options),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Show { seed } => {
            print!("{}", cli::diff::Program::new(seed).text);
            ExitCode::SUCCESS
        }
        Command::Reduce(options) => status(reduce::run(&options).map(|()| true)),
        Command::Score(options) => status(cli::score::run(&options)),
        Command::Target(options) => cli::target::run(&options),
        Command::Corpus(options) => cli::corpus::run(&options),
        Command::Diff(options) => status(Ok(cli::diff::run(&options) == 0)),
    }
}

/// Success if `result` is `Ok(true)`. Prints an error.
fn status(result: Result<bool, String>) -> ExitCode {
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
