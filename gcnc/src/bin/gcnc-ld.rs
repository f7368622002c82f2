//! `gcnc-ld`: a replacement for `ld.lld`.

mod beside;

fn main() -> std::process::ExitCode {
    beside::run("ld")
}
