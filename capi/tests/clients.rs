//! Programs in C11 and C++17 use the library as it is installed: built with what pkg-config says, run plainly, under
//! AddressSanitizer and under valgrind.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

/// AMD's library of functions for kernels, as Debian installs it.
const OCKL: &str = "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode/ockl.bc";
const WARNINGS: [&str; 4] = ["-Wall", "-Wextra", "-Werror", "-pedantic"];

/// The prefix that the library is installed under.
static PREFIX: LazyLock<PathBuf> = LazyLock::new(|| {
    let prefix = Path::new(env!("CARGO_TARGET_TMPDIR")).join("prefix");
    // Cargo builds the libraries beside the tests.
    let test = std::env::current_exe().expect("the test's path");
    let built = test.parent().expect("the folder of tests");
    let installed = run(Command::new("sh").arg(source("install.sh")).args([built, &prefix]));
    assert!(installed.status.success(), "{installed:?}");
    prefix
});

/// A file of this crate.
fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn run(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|e| panic!("{command:?}: {e}"))
}

/// Whether a tool is there. If not, says so, or fails where `GCNC_REQUIRE_ORACLES` asks for it.
fn has(tool: &str) -> bool {
    let there = Command::new(tool).arg("--version").output().is_ok_and(|out| out.status.success());
    if !there {
        assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none(), "`{tool}` is missing");
        println!("skipped: `{tool}` is missing");
    }
    there
}

/// What pkg-config says of the library.
fn flags() -> Vec<String> {
    let path = PREFIX.join("lib/pkgconfig");
    let said = run(Command::new("pkg-config").args(["--cflags", "--libs", "gcnc"]).env("PKG_CONFIG_PATH", path));
    assert!(said.status.success(), "{said:?}");
    String::from_utf8(said.stdout).expect("text").split_whitespace().map(str::to_owned).collect()
}

/// Builds a program, named after its source and `kind`.
fn build(compiler: &str, file: &str, kind: &str, more: &[&str]) -> PathBuf {
    build_with(compiler, file, kind, more, &flags())
}

fn build_with(compiler: &str, file: &str, kind: &str, more: &[&str], libraries: &[String]) -> PathBuf {
    let stem = Path::new(file).file_stem().expect("a name").to_string_lossy();
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{stem}-{kind}"));
    let standard = if file.ends_with(".cpp") { "-std=c++17" } else { "-std=c11" };
    let mut command = Command::new(compiler);
    command.args(WARNINGS).args(["-g", standard]).args(more).arg(source(file)).arg("-o").arg(&program);
    let built = run(command.args(libraries).arg("-pthread"));
    assert!(built.status.success(), "{file}: {}", String::from_utf8_lossy(&built.stderr));
    program
}

/// Runs a program, which must succeed; what it prints.
fn succeeds(command: &mut Command) -> String {
    let done = run(command.env("LD_LIBRARY_PATH", PREFIX.join("lib")));
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?}: {}\n{said}", done.status);
    String::from_utf8_lossy(&done.stdout).into_owned()
}

/// Adds what `api.c` is given: a folder, and a code object whose kernel calls the host, if AMD's library is installed.
fn with_inputs<'c>(command: &'c mut Command, kind: &str) -> &'c mut Command {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    command.arg(folder.join(format!("cache-{kind}")));
    let Ok(bitcode) = std::fs::read(OCKL) else {
        assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none(), "{OCKL} is missing");
        return command;
    };
    let library = gcnc::Library::open("ockl.bc", bitcode).expect("bitcode");
    let options = gcnc::Options::new().library(library);
    let target = gcnc::Target::parse("gfx1030").expect("a target");
    let source = include_str!("../../tests/host/hostcall.ll");
    let compiled = gcnc::Compiler::new().compile(source, &target, &options).expect("it compiles");
    let object = folder.join(format!("hostcall-{kind}.co"));
    std::fs::write(&object, compiled.bytes).expect("a place for the code object");
    command.arg(object)
}

#[test]
fn programs_in_c_and_cpp() {
    if !(has("cc") && has("c++") && has("pkg-config")) {
        return;
    }
    for (compiler, file) in [("cc", "api.c"), ("cc", "threads.c"), ("c++", "raii.cpp")] {
        let program = build(compiler, &format!("tests/clients/{file}"), "plain", &[]);
        succeeds(with_inputs(&mut Command::new(program), "plain"));
    }
}

#[test]
fn the_example_compiles_from_text_to_a_code_object() {
    if !(has("cc") && has("pkg-config")) {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (kernel, object) = (folder.join("kernel.ll"), folder.join("kernel.co"));
    std::fs::write(&kernel, "define amdgpu_kernel void @empty() {\n  ret void\n}\n").expect("a place for the kernel");
    let archive =
        [format!("-I{}", PREFIX.join("include").display()), format!("{}", PREFIX.join("lib/libgcnc.a").display())];
    let statically = archive.into_iter().chain(["-ldl".to_owned(), "-lm".to_owned()]).collect::<Vec<_>>();
    for (kind, libraries) in [("shared", flags()), ("static", statically)] {
        let program = build_with("cc", "examples/compile.c", kind, &[], &libraries);
        let said = succeeds(Command::new(program).arg("gfx1100").args([&kernel, &object]));
        assert!(said.starts_with("empty: "), "{kind}: {said}");
        let bytes = std::fs::read(&object).expect("a code object");
        assert_eq!(gcnc::inspect(&bytes).expect("a code object").kernels[0].name, "empty");
    }
}

#[test]
fn address_sanitizer_finds_nothing() {
    if !(has("clang-22") && has("clang++-22") && has("pkg-config")) {
        return;
    }
    let more = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    for (compiler, file) in [("clang-22", "api.c"), ("clang-22", "threads.c"), ("clang++-22", "raii.cpp")] {
        let program = build(compiler, &format!("tests/clients/{file}"), "asan", &more);
        succeeds(with_inputs(&mut Command::new(program), "asan"));
    }
}

#[test]
fn valgrind_finds_no_leak() {
    if !(has("cc") && has("valgrind") && has("pkg-config")) {
        return;
    }
    let program = build("cc", "tests/clients/api.c", "valgrind", &[]);
    // Optimised Rust looks at what an enum holds before it knows whether it does, and then forgets what it saw.
    let leaks = ["--leak-check=full", "--errors-for-leak-kinds=definite,indirect", "--undef-value-errors=no"];
    let mut valgrind = Command::new("valgrind");
    valgrind.args(leaks).args(["--error-exitcode=9", "--quiet"]).arg(program);
    succeeds(with_inputs(&mut valgrind, "valgrind"));
}

#[test]
fn memory_does_not_grow() {
    if !(has("cc") && has("pkg-config")) {
        return;
    }
    let program = build("cc", "examples/memory.c", "plain", &[]);
    print!("{}", succeeds(Command::new(program).arg("20000")));
}
