//! Numeric attributes: malformed ones are rejected where LLVM rejects them, and accepted where LLVM accepts them.

use std::path::PathBuf;
use std::process::Command;

use gcnc::Options;
use gcnc_tests::compiler;

const NAMES: [&str; 13] = [
    "amdgpu-flat-work-group-size",
    "amdgpu-waves-per-eu",
    "amdgpu-lds-size",
    "amdgpu-agpr-alloc",
    "amdgpu-max-num-workgroups",
    "amdgpu-cluster-dims",
    "amdgpu-num-vgpr",
    "amdgpu-num-sgpr",
    "amdgpu-dynamic-vgpr-block-size",
    "amdgpu-promote-alloca-to-vector-max-regs",
    "amdgpu-max-memory-cluster-dwords",
    "amdgpu-memory-bound",
    "amdgpu-anything",
];

const VALUES: [&str; 8] = ["x", "", "64", "64,x", "64,128", "-1", "1,2,3", "0x40,128"];

fn kernel(name: &str, value: &str) -> String {
    format!(
        "target triple = \"amdgcn-amd-amdhsa\"
         define amdgpu_kernel void @k(ptr addrspace(1) %p) \"{name}\"=\"{value}\" {{
           store i32 1, ptr addrspace(1) %p
           ret void
         }}"
    )
}

/// Whether LLVM accepts a kernel; `None` without LLVM.
fn llvm(text: &str, target: &str, file: &PathBuf) -> Option<bool> {
    std::fs::write(file, text).unwrap();
    let llc = Command::new("llc-22").arg(format!("-mcpu={target}")).args(["-o", "/dev/null"]).arg(file).output();
    let required = std::env::var_os("GCNC_REQUIRE_ORACLES").is_some_and(|v| v == "1");
    match llc {
        Ok(output) => Some(output.status.success()),
        Err(error) => {
            assert!(!required, "llc-22: {error}");
            eprintln!("SKIPPED: LLVM's part needs llc-22");
            None
        }
    }
}

#[test]
fn what_is_no_number_is_refused() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("attributes.ll");
    let mut refused = 0;
    for target in ["gfx90a", "gfx1100"] {
        let parsed = compiler::target(target, None).unwrap();
        for (name, value) in NAMES.iter().flat_map(|name| VALUES.map(|value| (name, value))) {
            let text = kernel(name, value);
            let ours = compiler::compile(&text, &parsed, &Options::default());
            if let Some(theirs) = llvm(&text, target, &file) {
                assert_eq!(ours.is_ok(), theirs, "{target}: {name}={value}: {:?}", ours.err());
            } else if let Err(error) = &ours {
                assert!(error.to_string().contains(name), "{error}");
            }
            refused += usize::from(ours.is_err());
        }
    }
    assert!(refused > 110, "{refused} are refused");
}
