//! `gcnc-llc`: `gcnc` in the place of `llc`.

mod beside;

fn main() -> std::process::ExitCode {
    beside::run("llc")
}
