//! What unoptimised IR becomes: loops that constants count, tests at the top, short branches, pointers made generic.

use gcnc_ir::{Function, Op, Type};
use gcnc_lowering::lower;

fn lowered(text: &str) -> Function {
    let mut module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{e}"));
    let target = gcnc_isa::Target::parse("gfx1030").unwrap();
    let mut kernels = lower(&mut module, &target).unwrap_or_else(|e| panic!("{}", e[0]));
    let kernel = kernels.remove(0);
    gcnc_lowering::check(&module.ctx, &kernel.function).unwrap();
    kernel.function
}

fn kernel(body: &str) -> Function {
    lowered(&format!("define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n, i1 %c) {{\n{body}\n}}"))
}

fn count(func: &Function, wanted: impl Fn(Op) -> bool) -> usize {
    func.blocks().flat_map(|b| func.insts(b)).filter(|&i| wanted(func.op(i))).count()
}

/// A loop over a private array, all its variables in memory; `step` makes the next `%i.1` of `%i.0`.
fn counting(bound: &str, step: &str) -> String {
    format!(
        "  %i = alloca i32, addrspace(5)
  %array = alloca [16 x i32], addrspace(5)
  store i32 1, ptr addrspace(5) %i
  br label %head
head:
  %i.0 = load i32, ptr addrspace(5) %i
  %more = icmp ult i32 %i.0, {bound}
  br i1 %more, label %body, label %done
body:
  %p = getelementptr i32, ptr addrspace(5) %array, i32 %i.0
  store i32 %i.0, ptr addrspace(5) %p
  %i.1 = {step}
  store i32 %i.1, ptr addrspace(5) %i
  br label %head
done:
  %q = getelementptr i32, ptr addrspace(5) %array, i32 4
  %x = load i32, ptr addrspace(5) %q
  store i32 %x, ptr addrspace(1) %out
  ret void"
    )
}

#[test]
fn loops_that_constants_count_are_unrolled_and_what_they_index_promoted() {
    for step in ["add i32 %i.0, 1", "shl i32 %i.0, 1", "mul i32 %i.0, 4"] {
        let func = kernel(&counting("16", step));
        assert_eq!(func.blocks().count(), 1, "{step}");
        assert_eq!(count(&func, |op| matches!(op, Op::Alloca(..) | Op::Load(_))), 1, "{step}");
    }
}

#[test]
fn loops_that_run_too_often_or_for_ever_stay() {
    for (bound, step) in [("100000", "add i32 %i.0, 1"), ("16", "xor i32 %i.0, 3"), ("%n", "add i32 %i.0, 1")] {
        let func = kernel(&counting(bound, step));
        assert!(count(&func, |op| op == Op::CondBr) > 0, "{bound} {step}");
        assert_eq!(count(&func, |op| matches!(op, Op::Alloca(..))), 1);
    }
}

#[test]
fn a_loop_tests_at_its_end() {
    let func = kernel(&counting("%n", "add i32 %i.0, 1"));
    // The store is in a block that ends with the branch back to itself.
    let own = |b| func.successors(b).iter().any(|&e| func.edge_block(e) == b);
    let next = |b| func.successors(b).iter().any(|&e| func.successors(func.edge_block(e)).len() == 1);
    let has_store = |b| func.insts(b).any(|i| matches!(func.op(i), Op::Store(_)));
    assert!(func.blocks().any(|b| has_store(b) && func.successors(b).len() == 2 && (own(b) || next(b))));
}

#[test]
fn a_short_branch_is_a_select_but_not_one_with_a_load() {
    let body = |what: &str| {
        format!(
            "  %q = getelementptr i32, ptr addrspace(1) %out, i32 4
  br i1 %c, label %yes, label %join
yes:
  %x = {what}
  br label %join
join:
  %y = phi i32 [ %n, %0 ], [ %x, %yes ]
  store i32 %y, ptr addrspace(1) %out
  ret void"
        )
    };
    let func = kernel(&body("xor i32 %n, 5"));
    assert_eq!((func.blocks().count(), count(&func, |op| op == Op::Select)), (1, 1));
    let func = kernel(&body("load i32, ptr addrspace(1) %q"));
    assert_eq!(count(&func, |op| op == Op::CondBr), 1);
}

#[test]
fn a_generic_pointer_that_a_loop_moves_through_memory_gets_its_space() {
    let text = "@tile = internal addrspace(3) global [64 x i32] poison
define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %i = alloca i32, addrspace(5)
  %p = alloca ptr, addrspace(5)
  store i32 0, ptr addrspace(5) %i
  %flat = addrspacecast ptr addrspace(3) @tile to ptr
  store ptr %flat, ptr addrspace(5) %p
  br label %head
head:
  %i.0 = load i32, ptr addrspace(5) %i
  %more = icmp ult i32 %i.0, %n
  br i1 %more, label %body, label %done
body:
  %q = load ptr, ptr addrspace(5) %p
  store i32 %i.0, ptr %q
  %q.1 = getelementptr i32, ptr %q, i64 1
  store ptr %q.1, ptr addrspace(5) %p
  %i.1 = add i32 %i.0, 1
  store i32 %i.1, ptr addrspace(5) %i
  br label %head
done:
  ret void
}";
    let func = lowered(text);
    let flat =
        func.blocks().flat_map(|b| func.insts(b)).any(|i| func.args(i).iter().any(|&v| func.ty(v) == Type::PTR0));
    assert!(!flat);
}
