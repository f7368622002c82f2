//! `gcnc-ld`: `gcnc` in the place of `ld.lld`.

mod beside;

fn main() -> std::process::ExitCode {
    beside::run("ld")
}
