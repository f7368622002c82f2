//! Common code of both libraries' tests: the library under AMD's name, and C programs that are built against it and
//! run.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use gcnc_tests::llvm;

/// The folder for a test's files.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The folder that contains the library under AMD's name.
pub fn library(abi: u32, folder: &Path) -> PathBuf {
    let libraries = folder.join("lib");
    std::fs::create_dir_all(&libraries).unwrap();
    // Cargo builds it next to the test.
    let built = std::env::current_exe().unwrap().with_file_name(format!("libamd_comgr_{abi}.so"));
    let link = libraries.join(format!("libamd_comgr.so.{abi}"));
    std::os::unix::fs::symlink(built, link).unwrap();
    libraries
}

/// Builds a client. `None` if there is no C compiler and none is required.
pub fn client(abi: u32, source: &str, libraries: &Path, folder: &Path) -> Option<PathBuf> {
    let program = folder.join(format!("client-{abi}"));
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../clients");
    let out = Command::new("clang-22")
        .args(["-std=c17", "-Wall", "-Wextra", "-Werror", "-g", &format!("-DABI={abi}")])
        .arg(sources.join(source))
        .arg("-I")
        .arg(&sources)
        .arg("-L")
        .arg(libraries)
        .arg(format!("-l:libamd_comgr.so.{abi}"))
        .arg("-o")
        .arg(&program)
        .output();
    match out {
        Err(e) if !llvm::required() => {
            eprintln!("SKIPPED: clang-22: {e}");
            None
        }
        out => {
            let out = out.unwrap();
            assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
            Some(program)
        }
    }
}

/// Runs a client with the libraries of a folder.
pub fn run(command: &mut Command, libraries: &Path) -> Output {
    command.env("LD_LIBRARY_PATH", libraries).env_remove("GCNC_REAL_COMGR").output().unwrap()
}

/// Calls each function as the header allows and as it forbids.
pub fn api(abi: u32) {
    let folder = folder("api");
    let libraries = library(abi, &folder);
    let Some(program) = client(abi, "api.c", &libraries, &folder) else { return };
    let out = run(Command::new(program).arg(&folder), &libraries);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    std::fs::remove_dir_all(folder).unwrap();
}

/// Runs the same under valgrind: no leaks, no invalid accesses.
pub fn memory(abi: u32) {
    let folder = folder("memory");
    let libraries = library(abi, &folder);
    if let Err(e) = Command::new("valgrind").arg("--version").output() {
        assert!(!llvm::required(), "valgrind: {e}");
        return eprintln!("SKIPPED: valgrind: {e}");
    }
    let Some(program) = client(abi, "api.c", &libraries, &folder) else { return };
    let mut command = Command::new("valgrind");
    // Optimised Rust may read uninitialised bytes that do not affect the result, and safe code reads no others.
    command.arg("--undef-value-errors=no");
    command.args(["--leak-check=full", "--errors-for-leak-kinds=definite,indirect,possible", "--error-exitcode=9"]);
    let out = run(command.arg(program).arg(&folder), &libraries);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    std::fs::remove_dir_all(folder).unwrap();
}
