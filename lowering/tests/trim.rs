//! Allocas shrunk to the bytes that are used.

use gcnc_ir::{Function, Op};
use gcnc_lowering::lower;

/// A kernel's allocas, by size, and the constant offsets of its addresses in private memory.
fn left(body: &str) -> (Vec<u64>, Vec<i64>) {
    let text = format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n, i1 %q) {{
{body}
  ret void
}}
define void @use(ptr addrspace(5) %p) noinline {{
  store volatile i32 1, ptr addrspace(5) %p
  ret void
}}
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.umin.i32(i32, i32)
declare void @llvm.lifetime.start.p5(ptr addrspace(5))
declare void @llvm.lifetime.end.p5(ptr addrspace(5))"
    );
    let mut module = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let target = gcnc_isa::Target::parse("gfx1100").unwrap();
    let kernels = lower(&mut module, &target).unwrap_or_else(|e| panic!("{}", e[0]));
    let func: &Function = &kernels.iter().find(|k| k.function.name == "k").unwrap().function;
    gcnc_lowering::check(&module.ctx, func).unwrap();
    let (mut sizes, mut steps) = (Vec::new(), Vec::new());
    for inst in func.blocks().flat_map(|b| func.insts(b)) {
        match func.op(inst) {
            Op::Alloca(ty, _) => sizes.push(module.ctx.types.size(ty)),
            Op::Gep(_) if func.ty(func.arg(inst, 0)) == gcnc_ir::Type::PTR5 => {
                steps.extend(func.as_signed(&module.ctx, func.arg(inst, 1)));
            }
            _ => {}
        }
    }
    sizes.sort_unstable();
    (sizes, steps)
}

/// The same where `%a` is an array of 64 dwords that is written at an index, that many bytes behind its start, and read
/// at another.
fn array(index: &str, constant: i32) -> (Vec<u64>, Vec<i64>) {
    left(&format!(
        "%a = alloca [64 x i32], align 4, addrspace(5)
  {index}
  %p = getelementptr i32, ptr addrspace(5) %a, i32 %i
  %c = getelementptr i8, ptr addrspace(5) %p, i32 {constant}
  store volatile i32 %n, ptr addrspace(5) %c
  %x = load volatile i32, ptr addrspace(5) %c
  store volatile i32 %x, ptr addrspace(1) %out"
    ))
}

#[test]
fn what_no_index_reaches_goes() {
    assert_eq!(array("%i = and i32 %n, 7", 0), (vec![32], vec![]));
    // A prefix is subtracted from the constant.
    assert_eq!(array("%i = and i32 %n, 7", 64), (vec![32], vec![]));
    // An unknown index may point before the constant, too.
    assert_eq!(array("%i = add i32 %n, 0", 64), (vec![256], vec![64]));
    assert_eq!(array("%i = add i32 %n, -1", 0).0, [256]);
}

#[test]
fn bounds_of_indices_are_those_of_what_makes_them() {
    let size = |index: &str| array(index, 0).0[0];
    assert_eq!(size("%i = lshr i32 %n, 28"), 64);
    assert_eq!(size("%i = call i32 @llvm.umin.i32(i32 %n, i32 9)"), 40);
    assert_eq!(size("%j = and i32 %n, 3\n %k = mul i32 %j, 3\n %i = add i32 %k, 2"), 40);
    assert_eq!(size("%j = and i32 %n, 2\n %i = or i32 %j, 9"), 48);
    assert_eq!(size("%j = and i32 %n, 3\n %k = lshr i32 %n, 30\n %i = select i1 %q, i32 %j, i32 %k"), 16);
    assert_eq!(size("%j = trunc i32 %n to i4\n %i = zext i4 %j to i32"), 64);
    // Beyond the end.
    assert_eq!(size("%i = and i32 %n, 127"), 256);
    // What wraps may be anything.
    assert_eq!(size("%j = or i32 %n, 1\n %k = mul i32 %j, 3\n %i = add i32 %k, 2"), 256);
}

#[test]
fn variables_of_loops_are_bounded_by_their_tests() {
    let size = |test: &str, step: u32| {
        let body = format!(
            "entry:
  %a = alloca [64 x i32], align 4, addrspace(5)
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %p = getelementptr i32, ptr addrspace(5) %a, i32 %i
  store volatile i32 %n, ptr addrspace(5) %p
  %i1 = add i32 %i, {step}
  %more = icmp {test}
  br i1 %more, label %l, label %e, !llvm.loop !0
e:"
        );
        let said = "!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.unroll.disable\"}";
        left(&format!("{body}\n  ret void\n}}\n{said}\ndefine void @more() {{")).0[0]
    };
    assert_eq!(size("ult i32 %i1, 40", 1), 160);
    assert_eq!(size("ne i32 %i1, 40", 4), 148);
    assert_eq!(size("ne i32 %i1, %n", 1), 256);
    assert_eq!(size("ne i32 %i1, 41", 2), 256);
}

#[test]
fn fields_that_nothing_accesses_go() {
    let body = "%a = alloca { [10 x i64], <4 x i32>, i16, [10 x i64] }, align 16, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %a)
  %i = and i32 %n, 1
  %p = getelementptr { [10 x i64], <4 x i32>, i16, [10 x i64] }, ptr addrspace(5) %a, i32 0, i32 1, i32 %i
  store volatile i32 %n, ptr addrspace(5) %p
  %h = getelementptr i8, ptr addrspace(5) %a, i32 96
  %t = trunc i32 %n to i16
  store volatile i16 %t, ptr addrspace(5) %h
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %a)";
    assert_eq!(left(body), (vec![18], vec![16]));
    // Only as far as the rest keeps the alignment.
    assert_eq!(left(&body.replace("align 16", "align 64")), (vec![34], vec![16, 32]));
}

#[test]
fn what_others_have_the_address_of_stays_whole() {
    let whole = |more: &str| {
        let access = "%p = getelementptr i8, ptr addrspace(5) %a, i32 16
  store volatile i32 %n, ptr addrspace(5) %p";
        left(&format!("%a = alloca [64 x i32], align 4, addrspace(5)\n{access}\n{more}"))
    };
    assert_eq!(whole(""), (vec![4], vec![]));
    for escape in [
        "call void @use(ptr addrspace(5) %a)",
        "call void @use(ptr addrspace(5) %p)",
        "%f = addrspacecast ptr addrspace(5) %p to ptr\n store volatile ptr %f, ptr addrspace(1) %out",
        "store volatile ptr addrspace(5) %p, ptr addrspace(1) %out",
        "%e = select i1 %q, ptr addrspace(5) %a, ptr addrspace(5) %p\n store volatile i32 1, ptr addrspace(5) %e",
        "%b = getelementptr i8, ptr addrspace(5) %p, i32 -20\n store volatile i32 1, ptr addrspace(5) %b",
        "%b = getelementptr i32, ptr addrspace(5) %p, i32 %n\n store volatile i32 1, ptr addrspace(5) %b",
    ] {
        let (sizes, steps) = whole(escape);
        assert_eq!((sizes, steps[0]), (vec![256], 16), "{escape}");
    }
}
