//! Which programs have a defined result.

use gcnc_fuzz::generate::{self, ENTROPY, INPUT, Inputs};
use gcnc_fuzz::{defined, random};

/// Is the result of a kernel with this body defined? It has a work-item's number as `%i` and its slot as `%p`.
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
    defined::interpret(&module, "k", &inputs).is_ok()
}

#[test]
fn what_is_generated_is_defined() {
    for seed in 0..300 {
        let mut module = generate::module();
        let inputs = generate::program(&random::bytes(seed, ENTROPY), "k", &mut module);
        if let Err(why) = defined::interpret(&module, "k", &inputs) {
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
