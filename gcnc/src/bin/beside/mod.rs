//! Runs the `gcnc` next to this program in the role of one of LLVM's tools.
//!
//! A complete program for each tool would repeat the same megabytes; where links can be installed, a link to `gcnc` of
//! that name works as well.

use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// Runs `gcnc TOOL` with this program's arguments.
pub fn run(tool: &str) -> ExitCode {
    let name = format!("gcnc{}", std::env::consts::EXE_SUFFIX);
    let beside = std::env::current_exe().ok().map(|path| path.with_file_name(&name)).filter(|path| path.is_file());
    let gcnc = beside.unwrap_or(PathBuf::from(name));
    let status = Command::new(&gcnc).arg(tool).args(std::env::args_os().skip(1)).status();
    match status {
        Ok(status) => ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)),
        Err(e) => {
            eprintln!("error: {}: {e}", gcnc.display());
            ExitCode::FAILURE
        }
    }
}
