//! OpenCL's memory model: with the environment `opencl` in the triple, global memory and LDS have separate
//! happens-before relations, which only fences and sequentially consistent operations join. So an atomic access has the
//! ordering of a `-one-as` scope, and everything else is as without the environment.

use gcnc::{Compiler, Emit, Options, Target};

const TARGETS: [&str; 9] =
    ["gfx601", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1010", "gfx1100", "gfx1201", "gfx1250"];

/// The code of a kernel that reads and writes LDS and global memory around an operation.
fn code(target: &str, environment: &str, operation: &str) -> String {
    let text = format!(
        "target triple = \"amdgcn-amd-amdhsa{environment}\"
define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(3) %l, ptr addrspace(1) %q, i32 %x) {{
  store i32 %x, ptr addrspace(3) %l
  %v = load i32, ptr addrspace(3) %l
  store i32 %v, ptr addrspace(1) %q
  store i32 %x, ptr addrspace(3) %l
  {operation}
  %w = load i32, ptr addrspace(1) %q
  store i32 %w, ptr addrspace(3) %l
  ret void
}}
"
    );
    let target = Target::parse(target).expect("a known target");
    let compiled = Compiler::new().compile(&text, &target, &Options::new().emit(Emit::Asm)).expect("a kernel");
    let text = String::from_utf8(compiled.bytes).expect("text");
    text.lines().skip_while(|line| !line.starts_with("k:")).take_while(|line| !line.contains(".size")).collect()
}

#[test]
fn only_fences_and_sequential_consistency_join_global_memory_and_lds() {
    let mut relaxed = 0;
    for target in TARGETS {
        let same = |environment: &str, operation: &str, scope: &str| {
            code(target, environment, &operation.replace("SCOPE", &format!("syncscope(\"{scope}\")")))
        };
        for scope in ["agent", "workgroup"] {
            let one_as = format!("{scope}-one-as");
            for operation in [
                "store atomic i32 %x, ptr addrspace(1) %p SCOPE release, align 4",
                "%o = load atomic i32, ptr addrspace(1) %p SCOPE acquire, align 4",
                "%o = atomicrmw add ptr addrspace(1) %p, i32 %x SCOPE acq_rel",
                "%o = atomicrmw add ptr addrspace(3) %l, i32 %x SCOPE release",
                "%o = cmpxchg ptr addrspace(1) %p, i32 %x, i32 %v SCOPE acq_rel acquire",
            ] {
                let ours = same("-opencl", operation, scope);
                assert_eq!(ours, same("", operation, &one_as), "{target} {scope} {operation}");
                relaxed += u32::from(ours != same("", operation, scope));
            }
            for operation in [
                "fence SCOPE release",
                "fence SCOPE acq_rel",
                "store atomic i32 %x, ptr addrspace(1) %p SCOPE seq_cst, align 4",
                "%o = atomicrmw add ptr addrspace(1) %p, i32 %x SCOPE seq_cst",
            ] {
                assert_eq!(same("-opencl", operation, scope), same("", operation, scope), "{target} {operation}");
            }
        }
    }
    assert!(relaxed >= 20, "{relaxed}");
}

/// A fence with a `-one-as` scope does not wait for LDS; but before GFX12 scalar loads, for which it does wait, share
/// the counter.
#[test]
fn fences_of_one_address_space_do_not_wait_for_lds() {
    for target in TARGETS {
        let wait = if Target::parse(target).expect("a known target").has_kmcnt() { "dscnt" } else { "lgkmcnt(0)" };
        let waits =
            |scope: &str| code(target, "", &format!("fence syncscope(\"{scope}\") release")).matches(wait).count();
        for scope in ["agent", "workgroup"] {
            assert!(waits(&format!("{scope}-one-as")) < waits(scope), "{target} {scope}");
        }
    }
}
