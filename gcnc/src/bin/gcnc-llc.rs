//! `gcnc-llc`: a replacement for `llc`.

mod beside;

fn main() -> std::process::ExitCode {
    beside::run("llc")
}
