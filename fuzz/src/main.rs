//! `gcnc-fuzz`: random programs, by every witness.

mod diff;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Runs random programs by the interpreter, by gcnc and, if asked, by LLVM, and reports what differs.
    Diff(diff::Diff),
    /// Prints the program of a seed.
    Show {
        /// The seed.
        seed: u64,
    },
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Show { seed } => {
            print!("{}", diff::Program::new(seed).text);
            ExitCode::SUCCESS
        }
        Command::Diff(options) => match diff::run(&options) {
            0 => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        },
    }
}
