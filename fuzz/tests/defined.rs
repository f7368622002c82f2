//! Which programs have a well-defined result.

use gcnc_fuzz::generate::{self, ENTROPY, INPUT, Inputs};
use gcnc_fuzz::{defined, random};

/// Whether a kernel with this body has a well-defined result. `%i` is the work-item's number and `%p` its slot.
fn is_defined(body: &str) -> bool {
    let text = format!(
        "@l = internal addrspace(3) global [70 x i32] poison
         define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %c, i32 %x, i64 %y) {{
           %i = call i32 @llvm.amdgcn.workitem.id.x()
           %g = call i32 @llvm.amdgcn.workgroup.id.x()
           %gs = mul i32 %g, 70
           %n = add i32 %gs, %i
           %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %n
           {body}
           ret void
         }}"
    );
    let module = gcnc_ir::read(&text).expect("the test's IR is well-formed");
    let inputs = Inputs::new(random::bytes(1, INPUT), (7, 1 << 40));
    defined::interpret(&module, "k", &inputs, 64).is_ok()
}

#[test]
fn what_is_generated_is_defined() {
    for seed in 0..500 {
        let mut module = generate::module();
        let inputs = generate::program(&random::bytes(seed, ENTROPY), "k", &mut module);
        let wave_size = generate::made_for(&module).map_or(64, |target| target.wave_size());
        if let Err(why) = defined::interpret(&module, "k", &inputs, wave_size) {
            panic!("seed {seed}: {why}");
        }
    }
}

#[test]
fn poison_is_not() {
    assert!(is_defined("store i32 %i, ptr addrspace(1) %p"));
    assert!(!is_defined("store i32 poison, ptr addrspace(1) %p"));
    assert!(!is_defined("%s = lshr i32 -1, %i\n store i32 %s, ptr addrspace(1) %p"));
    assert!(is_defined("%m = and i32 %i, 31\n %s = lshr i32 -1, %m\n store i32 %s, ptr addrspace(1) %p"));
    let lane = |limit| {
        format!(
            "%m = and i32 %i, {limit}\n %e = extractelement <2 x i32> <i32 1, i32 2>, i32 %m
             store i32 %e, ptr addrspace(1) %p"
        )
    };
    assert!(is_defined(&lane(1)) && !is_defined(&lane(3)));
}

#[test]
fn unwritten_memory_is_not() {
    let private = |first: &str| {
        format!(
            "%a = alloca i32, addrspace(5)\n {first}\n %v = load i32, ptr addrspace(5) %a\n store i32 %v, ptr addrspace(1) %p"
        )
    };
    assert!(is_defined(&private("store i32 1, ptr addrspace(5) %a")) && !is_defined(&private("")));
    assert!(!is_defined("%v = load i32, ptr addrspace(3) @l\n store i32 %v, ptr addrspace(1) %p"));
}

#[test]
fn payloads_and_zeros_are_not() {
    let observed = |value: &str| format!("{value}\n store float %v, ptr addrspace(1) %p");
    let nan = "%f = uitofp i32 %i to float\n %z = fmul float %f, 0.0\n %q = fdiv float %z, %z\n";
    assert!(!is_defined(&observed(&format!("{nan} %v = fadd float %q, 1.0"))));
    let guarded = "%b = fcmp uno float %q, %q\n %v = select i1 %b, float 1.0, float %q";
    assert!(is_defined(&observed(&format!("{nan} {guarded}"))));
    let least = |x: &str| format!("%v = call float @llvm.minnum.f32(float {x}, float 0.0)");
    assert!(!is_defined(&observed(&least("-0.0"))) && is_defined(&observed(&least("-1.0"))));
}

#[test]
fn races_are_not() {
    assert!(!is_defined("store i32 %i, ptr addrspace(1) %out"));
    let lds = |between: &str| {
        format!(
            "%a = getelementptr i32, ptr addrspace(3) @l, i32 %i\n store i32 %i, ptr addrspace(3) %a\n {between}
             %o = sub i32 69, %i\n %b = getelementptr i32, ptr addrspace(3) @l, i32 %o
             %v = load i32, ptr addrspace(3) %b\n store i32 %v, ptr addrspace(1) %p"
        )
    };
    assert!(!is_defined(&lds("")) && is_defined(&lds("call void @llvm.amdgcn.s.barrier()")));
    let old = "%v = atomicrmw add ptr addrspace(1) %c, i32 1 syncscope(\"agent\") monotonic\n";
    assert!(is_defined(old) && !is_defined(&format!("{old} store i32 %v, ptr addrspace(1) %p")));
}

#[test]
fn broken_promises_are_not() {
    let stored = |value: &str| format!("{value}\n store i32 %v, ptr addrspace(1) %p");
    for (kept, broken) in [
        ("add nuw i32 %i, 1", "add nuw i32 %i, -1"),
        ("sub nsw i32 %i, 100", "sub nuw i32 %i, 1"),
        ("mul nuw nsw i32 %i, 2", "mul nsw i32 %i, -2147483648"),
        ("shl nuw i32 %i, 3", "shl nuw i32 %i, 28"),
        ("or disjoint i32 %i, 128", "or disjoint i32 %i, 1"),
        ("udiv exact i32 0, 3", "udiv exact i32 %i, 3"),
    ] {
        assert!(is_defined(&stored(&format!("%v = {kept}"))), "{kept}");
        assert!(!is_defined(&stored(&format!("%v = {broken}"))), "{broken}");
    }
    let float =
        |x: &str, op: &str| stored(&format!("%f = uitofp i32 {x} to float\n %q = {op}\n %v = fptoui float %q to i32"));
    assert!(is_defined(&float("%i", "fmul contract float %f, 2.0")));
    assert!(!is_defined(&float("%i", "fdiv arcp float %f, 3.0")));
    assert!(!is_defined(&float("-1", "fmul float %f, 1.0")));
}

#[test]
fn lanes_that_are_not_there_are_not() {
    let read = |lane: &str| {
        format!("%v = call i32 @llvm.amdgcn.readlane.i32(i32 %i, i32 {lane})\n store i32 %v, ptr addrspace(1) %p")
    };
    // The second wave has six lanes.
    assert!(is_defined(&read("5")) && !is_defined(&read("6")));
}
