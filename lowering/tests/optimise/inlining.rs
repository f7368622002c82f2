//! Inlining: which functions remain.

use gcnc_lowering::{Ctx, Options, lower, lower_with};

#[test]
fn a_function_that_is_inlined_wherever_it_is_used_is_not_compiled() {
    let text = |second: &str| {
        format!(
            "@other = internal alias i32 (i32), ptr @f
             define internal i32 @f(i32 %x) {{\n  %y = mul i32 %x, 3\n  ret i32 %y\n}}
             define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {{
               %a = call i32 @f(i32 %n)\n  %b = call i32 @other(i32 %a)\n  {second}
               store i32 %b, ptr addrspace(1) %out\n  ret void\n}}"
        )
    };
    let functions = |second: &str| {
        let mut module = gcnc_ir::read(&text(second)).unwrap_or_else(|e| panic!("{e}"));
        let target = gcnc_isa::Target::parse("gfx1030").unwrap();
        lower(&mut module, &target).unwrap_or_else(|e| panic!("{}", e[0])).len()
    };
    assert_eq!(functions(""), 1);
    assert_eq!(functions("store ptr @f, ptr addrspace(1) %out"), 2);
}

#[test]
fn what_inlining_adds_is_bounded() {
    let functions = |linkage: &str, (length, calls): (usize, usize), linked: bool| {
        let steps: String = (0..length).map(|n| format!("  %y{} = mul i32 %y{n}, %y{n}\n", n + 1)).collect();
        let calls: String = (0..calls).map(|n| format!("  %x{} = call i32 @f(i32 %x{n})\n", n + 1)).collect();
        let text = format!(
            "define {linkage} i32 @f(i32 %y0) {{\n{steps}  ret i32 %y{length}\n}}
             define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %x0) {{\n{calls}  ret void\n}}"
        );
        let mut module = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{e}"));
        let target = gcnc_isa::Target::parse("gfx1030").unwrap();
        let options = Options { linked, ..Options::default() };
        let scratch = &mut Ctx::default();
        lower_with(&mut module, &target, options, scratch, &mut |_, _| {}).unwrap_or_else(|e| panic!("{}", e[0])).len()
    };
    assert_eq!(functions("internal", (40, 100), false), 1, "a small one is inlined everywhere");
    assert_eq!(functions("internal", (300, 4), false), 1);
    assert_eq!(functions("internal", (300, 12), false), 2);
    assert_eq!(functions("internal", (5000, 1), true), 1, "nothing is left of it");
    assert_eq!(functions("", (5000, 1), false), 1);
    assert_eq!(functions("", (5000, 1), true), 2, "others may call it: its body is there already");
}
