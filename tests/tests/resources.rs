//! Resource usage of kernels that call functions: the dynamic stack flag matches LLVM's, in the descriptor and the
//! metadata, and registers and stack suffice, since the kernel runs strictly with the interpreter's results.
//!
//! LLVM assumes recursion without the attribute `norecurse`, so the modules of `objects/calls.ll` have it where it is
//! true. A static stack has LLVM's size, within a tolerance per frame.

use std::path::PathBuf;

use gcnc::Options;
use gcnc_emulator::{CodeObject, Kernel};
use gcnc_tests::kernels::Launch;
use gcnc_tests::objects::{linked, oracle};
use gcnc_tests::{compiler, witness};

const SOURCE: &str = include_str!("../objects/calls.ll");

/// Bytes by which gcnc's frame may be larger: saved registers.
const FRAME: u32 = 32;

fn launch(kernel: &str) -> Launch {
    Launch {
        name: kernel.to_owned(),
        file: String::new(),
        kernel: kernel.to_owned(),
        workgroups: [1, 1, 1],
        workgroup_size: [40, 1, 1],
        targets: Vec::new(),
        dynamic_lds: 0,
        args: vec![format!("u32s:{}", vec!["0"; 40].join(",")), "u32:13".to_owned()],
        expect: Vec::new(),
    }
}

/// For each kernel its name, whether its stack is dynamic, and its known stack size.
fn stacks(object: &CodeObject) -> Vec<(String, bool, u32)> {
    let each = object.kernels().iter().map(|kernel| {
        let (d, m) = (&kernel.descriptor, kernel.metadata.as_ref().unwrap());
        assert_eq!(m.uses_dynamic_stack, d.uses_dynamic_stack(), "{}", kernel.name);
        (kernel.name.clone(), m.uses_dynamic_stack, d.private_segment_fixed_size)
    });
    let mut all: Vec<_> = each.collect();
    all.sort();
    all
}

#[test]
fn kernels_have_what_their_callees_need() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("resources");
    let mut dynamic = [0, 0];
    for target in ["gfx803", "gfx900", "gfx90a", "gfx1030", "gfx1201"] {
        let cpu = format!("-mcpu={target}");
        let parsed = compiler::target(target, None).unwrap();
        for module in SOURCE.split(";; ").skip(1) {
            let (name, text) = module.split_once('\n').unwrap();
            let ours = compiler::compile(text, &parsed, &Options::default()).unwrap();
            let object = CodeObject::load(&ours).unwrap();
            let found = stacks(&object);
            for (kernel, ..) in &found {
                let launch = launch(kernel);
                let want = witness::interpret(text, &launch).unwrap();
                let got = witness::emulate(&ours, &launch).unwrap_or_else(|e| panic!("{name}, {target}: {e}"));
                assert_eq!(got, want, "{name}, {target}");
            }
            let Some(theirs) = oracle(linked("llc-22", &[&cpu, "-filetype=obj"], "ll", text, &folder)) else {
                continue;
            };
            let theirs = stacks(&CodeObject::load(&theirs).unwrap());
            for ((kernel, is_dynamic, bytes), (_, llvm, most)) in found.iter().zip(&theirs) {
                assert_eq!(is_dynamic, llvm, "{name}, {target}: the stack of {kernel}");
                assert!(*is_dynamic || *bytes <= most + FRAME, "{name}, {target}: {kernel}: {bytes} and {most} bytes");
                dynamic[usize::from(*is_dynamic)] += 1;
            }
            assert_eq!(found.len(), theirs.len(), "{name}, {target}");
        }
    }
    assert!(dynamic == [0, 0] || dynamic.iter().all(|&n| n >= 25), "{dynamic:?} are plain and dynamic");
}

/// Code object V2 to V4, "Kernel Descriptor": a kernel only gets its fixed stack size, which matches LLVM's, including
/// 16 KB for recursion and unknown callees; V2 marks this as a guess in `is_dynamic_callstack`, the others do not.
#[test]
fn before_v5_the_stack_that_nobody_knows_is_in_the_fixed_size() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("resources");
    let parsed = compiler::target("gfx900", None).unwrap();
    let mut guessed = 0;
    for (version, llc) in [(2, "llc-14"), (3, "llc-14"), (4, "llc-22")] {
        for module in SOURCE.split(";; ").skip(1) {
            let (name, text) = module.split_once('\n').unwrap();
            let ours = compiler::compile(text, &parsed, &Options::new().code_object_version(version)).unwrap();
            let object = CodeObject::load(&ours).unwrap();
            for kernel in object.kernels() {
                let launch = launch(&kernel.name);
                let want = witness::interpret(text, &launch).unwrap();
                assert_eq!(witness::emulate(&ours, &launch), Ok(want), "{name}, V{version}");
            }
            // LLVM 14 rejects objects of unknown size.
            if llc == "llc-14" && name.contains("dynamic") {
                continue;
            }
            let version = format!("--amdhsa-code-object-version={version}");
            let opaque = ["-opaque-pointers"].into_iter().filter(|_| llc == "llc-14");
            let args: Vec<&str> = opaque.chain(["-mcpu=gfx900", &version, "-filetype=obj"]).collect();
            let Some(theirs) = oracle(linked(llc, &args, "ll", text, &folder)) else { continue };
            let theirs = CodeObject::load(&theirs).unwrap();
            for (ours, theirs) in object.kernels().iter().zip(theirs.kernels()) {
                let bytes = [ours, theirs].map(|k| k.descriptor.private_segment_fixed_size);
                assert_eq!(bytes[0] >= 16 << 10, bytes[1] >= 16 << 10, "{name}, {version}: {bytes:?} bytes");
                // LLVM 14 lays out frames differently.
                let is_close = llc == "llc-14" || bytes[0] <= bytes[1] + FRAME;
                assert!(is_close, "{name}, {version}: {bytes:?} bytes");
                // LLVM 22 sets a bit that is reserved in V4's descriptors and never read.
                assert!(!ours.descriptor.uses_dynamic_stack(), "{name}, {version}");
                let flags = |k: &Kernel| (k.dynamic_stack, k.metadata.as_ref().unwrap().uses_dynamic_stack);
                assert_eq!(flags(ours), flags(theirs), "{name}, {version}");
                guessed += u32::from(bytes[1] >= 16 << 10);
            }
        }
    }
    assert!(guessed == 0 || guessed >= 12, "{guessed}");
}

/// The number of VGPRs of a kernel that keeps a value across a call of `@f`.
fn registers_beside(callee: &str) -> u32 {
    let text = format!(
        "target triple = \"amdgcn-amd-amdhsa\"
{callee}
define amdgpu_kernel void @k(ptr addrspace(1) %p) {{
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %at
  %y = call i32 @f(i32 %x)
  %z = call i32 @f(i32 %y)
  %sum = add i32 %y, %z
  store i32 %sum, ptr addrspace(1) %at
  ret void
}}
declare i32 @llvm.amdgcn.workitem.id.x()"
    );
    let object = compiler::compile(&text, &compiler::target("gfx1100", None).unwrap(), &Options::default()).unwrap();
    CodeObject::load(&object).unwrap().kernels()[0].metadata.as_ref().unwrap().vgpr_count
}

#[test]
fn what_outlives_a_call_is_right_behind_what_a_known_callee_overwrites() {
    let known = "define i32 @f(i32 %x) noinline {
  %y = mul i32 %x, 7
  ret i32 %y
}";
    let recursive = "define i32 @f(i32 %x) noinline {
  %more = icmp ugt i32 %x, 1
  br i1 %more, label %again, label %done
again:
  %less = lshr i32 %x, 1
  %y = call i32 @f(i32 %less)
  %z = add i32 %y, 1
  ret i32 %z
done:
  ret i32 0
}";
    let by_pointer = "@g = addrspace(1) global ptr poison
define i32 @f(i32 %x) noinline {
  %g = load volatile ptr, ptr addrspace(1) @g
  %y = call i32 %g(i32 %x)
  ret i32 %y
}";
    assert!(registers_beside(known) < 12);
    assert!(registers_beside(recursive) > 40);
    assert!(registers_beside(by_pointer) > 40);
}
