//! Kernel inputs that are neither arguments nor registers, against LLVM's assembly: sizes before the arguments, where
//! no operating system loads the kernel, and numbers from metadata.

use std::path::PathBuf;
use std::process::Command;

use gcnc::{Emit, Options};
use gcnc_tests::compiler;

fn kernel(triple: &str, name: &str) -> String {
    format!(
        "target triple = \"{triple}\"
         define amdgpu_kernel void @k(ptr addrspace(1) %p) !llvm.amdgcn.lds.kernel.id !0 {{
           %a = call i32 @llvm.{name}()
           store i32 %a, ptr addrspace(1) %p
           ret void
         }}
         !0 = !{{i32 1234}}"
    )
}

fn ours(text: &str, target: &str) -> Result<String, String> {
    let parsed = compiler::target(target, None).unwrap();
    let options = Options::new().emit(Emit::Asm);
    let bytes = compiler::compile(text, &parsed, &options).map_err(|e| e.to_string())?;
    Ok(String::from_utf8(bytes).unwrap())
}

/// LLVM's assembly; `None` without LLVM.
fn llvm(text: &str, target: &str) -> Option<String> {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("inputs.ll");
    std::fs::write(&file, text).unwrap();
    let llc = Command::new("llc-22").arg(format!("-mcpu={target}")).args(["-o", "-"]).arg(&file).output();
    let required = std::env::var_os("GCNC_REQUIRE_ORACLES").is_some_and(|v| v == "1");
    match llc {
        Ok(output) => Some(String::from_utf8(output.stdout).unwrap()),
        Err(error) => {
            assert!(!required, "llc-22: {error}");
            eprintln!("SKIPPED: LLVM's part needs llc-22");
            None
        }
    }
}

#[test]
fn they_are_where_llvm_has_them() {
    // Inputs that LLVM 22 does not select, though it knows their offsets, have none.
    let cases = [
        ("amdgcn--", "r600.read.ngroups.x", "gfx900", ", 0x0\n", true),
        ("amdgcn--", "r600.read.ngroups.z", "gfx900", ", 0x8\n", true),
        ("amdgcn--", "r600.read.global.size.y", "gfx900", ", 0x10\n", false),
        ("amdgcn--", "r600.read.local.size.x", "gfx900", ", 0x18\n", true),
        ("amdgcn--", "r600.read.local.size.z", "gfx900", ", 0x20\n", true),
        ("amdgcn--", "r600.read.local.size.z", "gfx600", ", 0x8\n", true),
        ("amdgcn--", "r600.read.local.size.y", "gfx1100", ", 0x1c\n", true),
        ("amdgcn-amd-amdhsa", "amdgcn.lds.kernel.id", "gfx900", ", 0x4d2\n", true),
    ];
    for (triple, name, target, expected, selected) in cases {
        let text = kernel(triple, name);
        let asm = ours(&text, target).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(asm.contains(expected), "{name}, {target}:\n{asm}");
        if let Some(theirs) = llvm(&text, target).filter(|_| selected) {
            assert!(theirs.contains(expected), "{name}, {target}, LLVM:\n{theirs}");
        }
    }
    let error = ours(&kernel("amdgcn-amd-amdhsa", "r600.read.local.size.x"), "gfx900").unwrap_err();
    assert!(error.contains("no operating system"), "{error}");
}

#[test]
fn a_number_that_calls_do_not_hand_on_is_refused() {
    let seen = ("define void @f", "ret void", "@f");
    let recurs = ("define internal void @f", "call void @f(ptr addrspace(1) %p) ret void", "@f");
    let by_address = ("define internal void @f", "ret void", "%by");
    for (head, end, callee) in [seen, recurs, by_address] {
        let by = if callee == "@f" { "" } else { "%by = select i1 %c, ptr @f, ptr null" };
        let text = format!(
            "target triple = \"amdgcn-amd-amdhsa\"
             {head}(ptr addrspace(1) %p) {{
               %a = call i32 @llvm.amdgcn.lds.kernel.id()
               store i32 %a, ptr addrspace(1) %p
               {end}
             }}
             define amdgpu_kernel void @k(ptr addrspace(1) %p, i1 %c) !llvm.amdgcn.lds.kernel.id !0 {{
               {by}
               call void {callee}(ptr addrspace(1) %p)
               ret void
             }}
             !0 = !{{i32 5}}"
        );
        let error = ours(&text, "gfx900").unwrap_err();
        assert!(error.contains("`llvm.amdgcn.lds.kernel.id` is not known in functions that are recursive"), "{error}");
    }
}
