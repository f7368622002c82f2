//! Triton's installed package, configured by an environment variable to use gcnc: kernels compile, including those that
//! gcnc rejects, and give the same results as with Triton's own code generator. `tests/examples/triton.rs` covers more.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use gcnc_tests::triton::Made;

/// A kernel of each kind, on a processor of each family.
const KERNELS: [&str; 4] = ["vector_add", "matmul_f16", "softmax", "histogram"];
const TARGETS: [&str; 2] = ["gfx942", "gfx1100"];

/// The Python that has Triton: `GCNC_TRITON_PYTHON`, or `python3`. If there is none, prints a message, or fails if
/// `GCNC_REQUIRE_ORACLES` is set.
fn python() -> Option<PathBuf> {
    let python = PathBuf::from(std::env::var_os("GCNC_TRITON_PYTHON").unwrap_or("python3".into()));
    let asked = "import numpy, triton; assert triton.__version__.startswith('3.9.')";
    let there = Command::new(&python).args(["-c", asked]).output().is_ok_and(|out| out.status.success());
    if !there {
        assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none(), "Triton 3.9 is missing: pip install triton==3.9.0");
        println!("skipped: `{}` has no Triton 3.9", python.display());
    }
    there.then_some(python)
}

/// The plug-in, which cargo builds with the tests.
fn plugin() -> PathBuf {
    let test = std::env::current_exe().expect("the test's path");
    test.with_file_name("libgcnc_triton.so")
}

fn made(python: &Path, out: &Path, targets: &[&str], kernels: &[&str], set: &[(&str, &Path)]) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("triton/kernels.py");
    let mut command = Command::new(python);
    command.arg(script).arg(out).args(targets).arg("--kernels").args(kernels).envs(set.iter().copied());
    let done = command.output().expect("Python runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    done
}

#[test]
fn triton_runs_on_gcnc() {
    let Some(python) = python() else { return };
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("triton");
    let _ = std::fs::remove_dir_all(&out);
    made(&python, &out, &TARGETS, &KERNELS, &[]);
    let with_gcnc = [("TRITON_AMD_CODEGEN_PATH", &*plugin()), ("GCNC_TRITON_FALLBACK", Path::new("0"))];
    made(&python, &out.join("gcnc"), &TARGETS, &KERNELS, &with_gcnc);
    for name in KERNELS.iter().flat_map(|kernel| TARGETS.map(|target| format!("{kernel}.{target}"))) {
        let object = |folder: &Path| std::fs::read(folder.join(format!("{name}.hsaco"))).expect("a code object");
        let made = Made::read(&out.join(format!("{name}.toml"))).unwrap_or_else(|e| panic!("{e}"));
        let runs = made.run(&object(&out.join("gcnc")), &object(&out));
        assert!(runs.is_ok(), "{name}: {}", runs.err().unwrap_or_default());
    }
}

#[test]
fn what_gcnc_refuses_triton_compiles_itself() {
    let Some(python) = python() else { return };
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("triton-refused");
    let _ = std::fs::remove_dir_all(&out);
    let (target, kernels) = (["gfx1250-strict"], ["vector_add", "gelu"]);
    let plugin = plugin();
    let done = made(&python, &out, &target, &kernels, &[("TRITON_AMD_CODEGEN_PATH", &*plugin)]);
    let said = String::from_utf8_lossy(&done.stderr);
    assert_eq!(said.matches("unknown processor `gfx1250-strict`").count(), 1, "{said}");
    assert_eq!(said.matches("Triton's own code generator does it instead").count(), 1, "{said}");
    for kernel in kernels {
        assert!(out.join(format!("{kernel}.gfx1250-strict.hsaco")).is_file(), "{kernel}");
    }

    let alone = [("TRITON_AMD_CODEGEN_PATH", &*plugin), ("GCNC_TRITON_FALLBACK", Path::new("0"))];
    let done = made(&python, &out.join("alone"), &target, &["vector_add"], &alone);
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(said.contains("unknown processor `gfx1250-strict`"), "{said}");
}
