//! Frontends that emit LLVM IR for AMD GPUs (`tests/clients`): Zig, Rust, MLIR, IREE and TVM, from source to results.
//!
//! Each folder has a kernel and a script, with all the glue that the client needs, which runs the client and the `gcnc`
//! binary and checks the result. A script exits with 77 if the client is not installed: the test is skipped with a
//! message, or is an error when `GCNC_REQUIRE_CLIENTS=1` is set. `GCNC_CLIENTS_VENV` is the virtual environment with
//! the clients from PyPI (`tests/clients/install.sh`).

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use gcnc_tests::compiler;
use libtest_mimic::{Arguments, Failed, Trial};

const CLIENTS: [(&str, &str); 5] =
    [("zig", "run.sh"), ("rust", "run.sh"), ("mlir", "run.py"), ("iree", "run.py"), ("tvm", "run.py")];
/// The exit code of a script whose client is not installed, as in automake.
const MISSING: i32 = 77;

fn main() {
    let args = Arguments::from_args();
    let trials = CLIENTS.map(|(client, script)| Trial::test(client, move || run(client, script)));
    libtest_mimic::run(&args, trials.into()).exit();
}

/// Runs a client's script in a scratch folder.
fn run(client: &str, script: &str) -> Result<(), Failed> {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("clients").join(client);
    if scratch.exists() {
        fs::remove_dir_all(&scratch)?;
    }
    fs::create_dir_all(&scratch)?;
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("clients").join(client).join(script);
    let out = Command::new(script)
        .arg(compiler::binary()?)
        .arg(&scratch)
        .env("PATH", path()?)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()?;
    let [said, errors] = [&out.stdout, &out.stderr].map(|text| String::from_utf8_lossy(text).trim().to_owned());
    let required = env::var_os("GCNC_REQUIRE_CLIENTS").is_some_and(|v| v == "1");
    match out.status.code() {
        Some(0) if said.lines().last() == Some("ok") => {
            println!("{said}");
            Ok(())
        }
        Some(MISSING) if !required => {
            eprintln!("{said}");
            Ok(())
        }
        _ => Err(format!("{}\n{said}\n{errors}", out.status).into()),
    }
}

/// The search path for programs, with the virtual environment first.
fn path() -> Result<OsString, env::JoinPathsError> {
    let path = env::var_os("PATH").unwrap_or_default();
    let environment = env::var_os("GCNC_CLIENTS_VENV").map(PathBuf::from);
    env::join_paths(environment.into_iter().chain(env::split_paths(&path)))
}
