//! Optimisation of unoptimised IR: constant loops, tests at the top of loops, short branches, generic pointers.

use gcnc_ir::{BinOp, Function, Op, Type};
use gcnc_lowering::{Ctx, Options, lower, lower_with};

fn lowered(text: &str) -> Function {
    lowered_for("gfx1030", text)
}

fn lowered_for(target: &str, text: &str) -> Function {
    let mut module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{e}"));
    let target = gcnc_isa::Target::parse(target).unwrap();
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

/// A loop over a private array, with all its variables in memory; `step` computes the next `%i.1` from `%i.0`.
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
fn programs_say_which_loops_are_unrolled() {
    // A nest of 400 products: too many unless the program asks for it; rotation of the outer loop keeps its hints.
    let nest = |bound: u32, outer: &str, inner: &str| {
        lowered(&format!(
            "define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {{
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %i.1, %latch ]
  %s = phi i32 [ %n, %0 ], [ %t, %latch ]
  %more = icmp ult i32 %i, {bound}
  br i1 %more, label %inner, label %done
inner:
  %j = phi i32 [ 0, %head ], [ %j.1, %body ]
  %t = phi i32 [ %s, %head ], [ %t.1, %body ]
  %again = icmp ult i32 %j, 20
  br i1 %again, label %body, label %latch
body:
  %u = mul i32 %t, %n
  %t.1 = add i32 %u, %j
  %j.1 = add i32 %j, 1
  br label %inner, !llvm.loop !0
latch:
  %i.1 = add i32 %i, 1
  br label %head, !llvm.loop !1
done:
  store i32 %s, ptr addrspace(1) %out
  ret void
}}
!0 = distinct !{{!0, !2}}
!1 = distinct !{{!1, !3}}
!2 = !{{!\"llvm.loop.unroll.{inner}\"}}
!3 = !{{!\"llvm.loop.unroll.{outer}\"}}"
        ))
    };
    let blocks = |bound, outer, inner| nest(bound, outer, inner).blocks().count();
    assert_eq!(blocks(20, "enable", "full"), 1);
    assert!(blocks(20, "runtime.disable", "runtime.disable") > 1);
    assert_eq!(blocks(2, "runtime.disable", "runtime.disable"), 1);
    assert!(blocks(2, "disable", "enable") > 1);
    assert!(blocks(2, "enable", "disable") > 1);
}

#[test]
fn a_constant_loop_around_one_that_no_constant_counts_is_unrolled() {
    let func = kernel(
        "  br label %outer
outer:
  %i = phi i32 [ 1, %0 ], [ %i.1, %next ]
  %s = phi i32 [ %n, %0 ], [ %t.1, %next ]
  br label %inner
inner:
  %t = phi i32 [ %s, %outer ], [ %t.1, %inner ]
  %t.1 = lshr i32 %t, %i
  %more = icmp ugt i32 %t.1, %i
  br i1 %more, label %inner, label %next
next:
  %i.1 = shl i32 %i, 1
  %again = icmp ult i32 %i.1, 8
  br i1 %again, label %outer, label %done
done:
  store i32 %t.1, ptr addrspace(1) %out
  ret void",
    );
    assert_eq!(count(&func, |op| op == Op::CondBr), 3, "three loops, one after the other");
}

/// A loop that tests at its end, runs `trips` times, and combines `%s` with `%w`, which `make` computes.
fn combining(trips: u32, make: &str) -> Function {
    kernel(&format!(
        "  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %i.1, %head ]
  %s = phi i32 [ %n, %0 ], [ %s.1, %head ]
  {make}
  %t = mul i32 %s, %s
  %s.1 = xor i32 %t, %w
  %i.1 = add i32 %i, 1
  %more = icmp ult i32 %i.1, {trips}
  br i1 %more, label %head, label %done
done:
  store i32 %s.1, ptr addrspace(1) %out
  ret void"
    ))
}

/// Ten operations on `from`, the last of which defines `%w`.
fn chain(from: &str) -> String {
    let steps = (0..9).map(|k| {
        let (before, after) = (if k == 0 { from.to_owned() } else { format!("%w{k}") }, k + 1);
        format!("  %w{after} = {} i32 {before}, %i\n", if k % 2 == 0 { "mul" } else { "xor" })
    });
    steps.collect::<String>() + "  %w = add i32 %w9, 5"
}

#[test]
fn what_is_gone_in_the_copies_of_a_loop_counts_little() {
    // Sixteen instructions, of which two remain, or twelve.
    assert_eq!(combining(60, &chain("7")).blocks().count(), 1);
    assert!(combining(60, &chain("%s")).blocks().count() > 1);
    assert_eq!(combining(10, &chain("%s")).blocks().count(), 1);
}

#[test]
fn a_loop_that_runs_often_tests_every_few_times() {
    let products = |trips| count(&combining(trips, &chain("%s")), |op| op == Op::Binary(BinOp::Mul));
    // Sixteen instructions, six of them products: nine copies at most.
    assert_eq!([128, 126, 127, 125].map(products), [48, 54, 6, 30]);
    let leaves = kernel(&format!(
        "  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %i.1, %next ]
  %s = phi i32 [ %n, %0 ], [ %t, %next ]
  {}
  %t = mul i32 %w, %s
  %odd = icmp eq i32 %t, 77
  br i1 %odd, label %done, label %next
next:
  %i.1 = add i32 %i, 1
  %more = icmp ult i32 %i.1, 128
  br i1 %more, label %head, label %done
done:
  store i32 %t, ptr addrspace(1) %out
  ret void",
        chain("%s")
    ));
    assert_eq!(count(&leaves, |op| op == Op::Binary(BinOp::Mul)), 6, "left elsewhere");
}

#[test]
fn loops_that_run_too_often_or_for_ever_stay() {
    for (bound, step) in [("100000", "add i32 %i.0, 1"), ("10", "xor i32 %i.0, 3"), ("%n", "add i32 %i.0, 1")] {
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
fn the_cheap_side_of_a_branch_is_executed_before_it() {
    let body = |no: &str| {
        format!(
            "  %q = getelementptr i32, ptr addrspace(1) %out, i32 4
  br i1 %c, label %yes, label %no
yes:
  %x = load i32, ptr addrspace(1) %q
  br label %join
no:
  %z = {no}
  br label %join
join:
  %y = phi i32 [ %x, %yes ], [ %z, %no ]
  store i32 %y, ptr addrspace(1) %out
  ret void"
        )
    };
    let later = |func: &Function, wanted: fn(Op) -> bool| {
        func.blocks().skip(1).flat_map(|b| func.insts(b)).filter(|&inst| wanted(func.op(inst))).count()
    };
    let func = kernel(&body("xor i32 %n, 5"));
    assert_eq!((later(&func, |op| op == Op::Binary(BinOp::Xor)), later(&func, |op| matches!(op, Op::Load(_)))), (0, 1));
    let func = kernel(&body("load i32, ptr addrspace(1) %out"));
    assert_eq!(later(&func, |op| matches!(op, Op::Load(_))), 2);
}

#[test]
fn what_a_branch_decided_is_not_asked_again() {
    let func = kernel(
        "  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr addrspace(1) %out
  br i1 %c, label %both, label %dead
no:
  store volatile i32 2, ptr addrspace(1) %out
  %not = xor i1 %c, true
  br i1 %not, label %both, label %dead
dead:
  store volatile i32 3, ptr addrspace(1) %out
  ret void
both:
  store volatile i32 4, ptr addrspace(1) %out
  br i1 %c, label %more, label %done
more:
  %x = select i1 %c, i32 %n, i32 5
  store volatile i32 %x, ptr addrspace(1) %out
  ret void
done:
  ret void",
    );
    // Where both paths meet, the outcome is unknown again.
    assert_eq!(count(&func, |op| op == Op::CondBr), 2, "{func:?}");
    assert_eq!(count(&func, |op| op == Op::Select), 0);
}

/// A loop that continues while `%c` and a loaded value are true, as clang writes it: it branches on `%and` of both.
fn while_both(between: &str) -> String {
    format!(
        "  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %j, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %rest, label %end
rest:
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %i
  %x = load i32, ptr addrspace(1) %p
  %set = icmp ne i32 %x, 0
  br label %end
end:
  %and = phi i1 [ false, %head ], [ %set, %rest ]
  %k = phi i32 [ 7, %head ], [ %x, %rest ]
  {between}
  br i1 %and, label %body, label %done
body:
  %y = load i32, ptr addrspace(1) %out
  %z = add i32 %y, %k
  store i32 %z, ptr addrspace(1) %out
  %j = add i32 %i, 1
  br label %head
done:
  store i32 %k, ptr addrspace(1) %out
  ret void"
    )
}

#[test]
fn who_knows_how_a_branch_goes_passes_it_by() {
    let masks = |func: &Function| {
        let is_mask = |&p: &_| func.ty(p) == Type::I1;
        func.blocks().flat_map(|b| func.block_params(b)).filter(|p| is_mask(p)).count()
    };
    assert_eq!(masks(&kernel(&while_both(""))), 0);
    let convergent = "call void @llvm.amdgcn.s.barrier()";
    let text = format!(
        "declare void @llvm.amdgcn.s.barrier()
define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{}\n}}",
        while_both(convergent)
    );
    assert_eq!(masks(&lowered(&text)), 1);
}

#[test]
fn who_was_asked_before_passes_the_question_by() {
    let passed_by = |between: &str| {
        kernel(&format!(
            "  br i1 %c, label %more, label %end
more:
  store volatile i32 7, ptr addrspace(1) %out
  br label %end
end:
  %k = phi i32 [ %n, %0 ], [ 5, %more ]
  {between}
  br i1 %c, label %yes, label %no
yes:
  store volatile i32 %k, ptr addrspace(1) %out
  ret void
no:
  store volatile i32 8, ptr addrspace(1) %out
  ret void"
        ))
    };
    let func = passed_by("");
    assert_eq!(count(&func, |op| op == Op::CondBr), 1);
    // Paths to `yes` come from `more`.
    let mut stores = func.blocks().flat_map(|b| func.insts(b)).filter(|&i| matches!(func.op(i), Op::Store(_)));
    assert!(stores.all(|i| func.as_const(func.arg(i, 0)).is_some()));
    let func = passed_by("store volatile i32 %k, ptr addrspace(1) %out");
    assert_eq!(count(&func, |op| op == Op::CondBr), 2);
}

#[test]
fn what_constants_bound_in_a_loop_is_an_offset_of_32_bits() {
    let narrow = |start: u32, step: u32, test: &str, sides: &str| {
        let func = kernel(&format!(
            "  br label %head
head:
  %i = phi i32 [ {start}, %0 ], [ %j, %head ]
  %index = zext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %index
  store volatile i32 %n, ptr addrspace(1) %p
  %j = add i32 %i, {step}
  %test = icmp {test}
  br i1 %test, {sides}
done:
  ret void"
        ));
        let shifts = func.blocks().flat_map(|b| func.insts(b)).filter(|&i| func.op(i) == Op::Binary(BinOp::Shl));
        let types: Vec<Type> = shifts.map(|i| func.inst(i).ty).collect();
        assert_eq!(types.len(), 1);
        types == [Type::I32]
    };
    let (on, off) = ("label %head, label %done", "label %done, label %head");
    assert!(narrow(0, 1, "ne i32 %j, 1000000", on));
    assert!(narrow(4, 3, "eq i32 %j, 1000000", off));
    assert!(narrow(7, 5, "ult i32 %j, 1000000", on));
    assert!(narrow(7, 5, "ugt i32 %j, 1000000", off));
    // The variable may skip its limit or start behind it, another value is compared, or the limit is far or unknown.
    assert!(!narrow(5, 3, "eq i32 %j, 1000000", off));
    assert!(!narrow(1000000, 1, "ne i32 %j, 1000000", on));
    assert!(!narrow(0, 1, "ult i32 %i, 1000000", on));
    assert!(!narrow(0, 1, "ne i32 %j, 1500000000", on));
    assert!(!narrow(1500000000, 1, "ult i32 %j, 1600000000", on));
    assert!(!narrow(0, 1, "ne i32 %j, %n", on));
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

#[test]
fn flat_accesses_of_several_dwords_are_cut_where_the_hardware_does_not_do_them() {
    let text = |frame: &str, metadata: &str, align: u32, mode: &str| {
        format!(
            "@lds = internal addrspace(3) global [8 x i32] poison, align 16
define amdgpu_kernel void @k(ptr %a, i1 %c, ptr addrspace(1) %out) {mode} {{
  {frame}
  %q = select i1 %c, ptr %f, ptr %a
  %v = load volatile <4 x i32>, ptr %q, align {align}{metadata}
  %w = getelementptr i8, ptr %q, i64 16
  store volatile <4 x i32> %v, ptr %w, align {align}{metadata}
  ret void
}}
!0 = !{{i32 5, i32 6}}"
        )
    };
    let private = "%p = alloca [8 x i32], align 16, addrspace(5)
  %f = addrspacecast ptr addrspace(5) %p to ptr";
    let elsewhere = "%f = load ptr, ptr addrspace(1) %out";
    let lds = "%f = addrspacecast ptr addrspace(3) @lds to ptr";
    for (target, frame, metadata, align, mode, accesses) in [
        ("gfx803", private, "", 16, "", 4),
        ("gfx701", private, "", 16, "", 4),
        ("gfx900", private, "", 16, "", 1),
        ("gfx803", private, ", !noalias.addrspace !0", 16, "", 1),
        ("gfx803", elsewhere, "", 16, "", 1),
        ("gfx1010", lds, "", 4, "", 4),
        ("gfx1010", lds, "", 8, "", 2),
        ("gfx1010", lds, "", 16, "", 1),
        ("gfx1010", lds, "", 4, "\"target-features\"=\"+cumode\"", 1),
        ("gfx1010", elsewhere, "", 4, "", 1),
        ("gfx1030", lds, "", 4, "", 1),
    ] {
        let func = lowered_for(target, &text(frame, metadata, align, mode));
        let flat = |wanted: fn(Op) -> bool| {
            let insts = func.blocks().flat_map(|b| func.insts(b)).filter(|&i| wanted(func.op(i)));
            insts.filter(|&i| func.op(i).address_operand().map(|n| func.ty(func.arg(i, n))) == Some(Type::PTR0)).count()
        };
        let counts = (flat(|op| matches!(op, Op::Load(_))), flat(|op| matches!(op, Op::Store(_))));
        assert_eq!(counts, (accesses, accesses), "{target} {frame}{metadata} {align} {mode}");
    }
}

/// The operations of the function, other than those that only compute addresses and arguments.
fn accesses(func: &Function) -> Vec<&'static str> {
    let name = |op| match op {
        Op::Load(access) if !access.is_invariant() => Some("load"),
        Op::Store(_) => Some("store"),
        Op::Fence(..) => Some("fence"),
        Op::AtomicRmw(..) => Some("atomicrmw"),
        _ => None,
    };
    func.blocks().flat_map(|b| func.insts(b)).filter_map(|i| name(func.op(i))).collect()
}

#[test]
fn what_memory_is_known_to_hold_is_not_loaded() {
    let body = |between: &str| {
        format!(
            "  %q = getelementptr i8, ptr addrspace(1) %out, i64 64
  store i32 %n, ptr addrspace(1) %out
  {between}
  %x = load i32, ptr addrspace(1) %out
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) %q
  ret void"
        )
    };
    let none = ["store", "store"];
    assert_eq!(accesses(&kernel(&body(""))), none);
    assert_eq!(accesses(&kernel(&body("store i32 7, ptr addrspace(3) null"))), ["store", "store", "store"]);
    // The same bytes, certainly or possibly, or an ordering with other threads.
    assert_eq!(accesses(&kernel(&body("store i16 7, ptr addrspace(1) %out"))).len(), 4);
    assert_eq!(accesses(&kernel(&body("store i32 7, ptr null"))).len(), 4);
    assert_eq!(accesses(&kernel(&body("fence acquire"))), ["store", "fence", "load", "store"]);
    let atomic = "%a = atomicrmw add ptr addrspace(1) %q, i32 1 acquire";
    assert_eq!(accesses(&kernel(&body(atomic))), ["store", "atomicrmw", "load", "store"]);
}

/// Operations on a value that is loaded twice become equal once it is loaded once.
#[test]
fn equal_operations_on_what_is_known_are_one() {
    let func = kernel(
        "  %p = inttoptr i32 %n to ptr addrspace(3)
  %a = load i32, ptr addrspace(3) %p
  %x = mul i32 %a, %n
  store i32 %x, ptr addrspace(1) %out
  %b = load i32, ptr addrspace(3) %p
  %y = mul i32 %b, %n
  %q = getelementptr i32, ptr addrspace(1) %out, i32 8
  store i32 %y, ptr addrspace(1) %q
  ret void",
    );
    assert_eq!(count(&func, |op| op == Op::Binary(BinOp::Mul)), 1);
}

#[test]
fn elements_of_a_vector_in_memory_are_known_one_by_one() {
    let body = |between: &str| {
        let func = kernel(&format!(
            "  %a = alloca [16 x i8], align 16, addrspace(5)
  %b = getelementptr i8, ptr addrspace(5) %a, i32 4
  %c4 = getelementptr i8, ptr addrspace(5) %a, i32 8
  %d = getelementptr i8, ptr addrspace(5) %a, i32 12
  %var = getelementptr i8, ptr addrspace(5) %a, i32 %n
  %v = load volatile <4 x i32>, ptr addrspace(1) %out
  store <4 x i32> %v, ptr addrspace(5) %a
  {between}
  %r = load volatile <4 x i32>, ptr addrspace(5) %a
  store volatile <4 x i32> %r, ptr addrspace(1) %out
  store i32 0, ptr addrspace(5) %var
  ret void"
        ));
        accesses(&func)
    };
    let (load, store) = ("load", "store");
    let change = |at: &str, to: &str, value: &str| {
        format!(
            "%x{to} = load i32, ptr addrspace(5) %{at}\n  %y{to} = add i32 %x{to}, {value}\n  store i32 %y{to}, ptr addrspace(5) %{to}\n"
        )
    };
    // Each is changed, by itself or by its neighbour's old value: the vector itself is never in memory.
    let all = [("a", "a", "1"), ("b", "b", "2"), ("c4", "c4", "3"), ("d", "d", "4")].map(|(a, t, v)| change(a, t, v));
    assert_eq!(body(&all.concat()), [load, store, load, store, store]);
    assert_eq!(body(&all[..3].concat()), [load, store, store, load, store, store]);
    // Other code may read it in between, or write part of it.
    let read = "%z = load i32, ptr addrspace(5) %var\n  store volatile i32 %z, ptr addrspace(1) %out\n  ";
    let between = format!("{}{read}{}", all[..2].concat(), all[2..].concat());
    assert_eq!(body(&between).iter().filter(|&&access| access == store).count(), 6);
    let between = format!("{}store i16 7, ptr addrspace(5) %d\n  {}", all[..3].concat(), all[3]);
    assert_eq!(body(&between).iter().filter(|&&access| access == load).count(), 3);
}

#[test]
fn pairs_of_a_vector_in_memory_are_known() {
    let body = |between: &str| {
        let func = kernel(&format!(
            "  %a = alloca [16 x i8], align 16, addrspace(5)
  %b = getelementptr i8, ptr addrspace(5) %a, i32 8
  %var = getelementptr i8, ptr addrspace(5) %a, i32 %n
  %v = load volatile <4 x i32>, ptr addrspace(1) %out
  store <4 x i32> %v, ptr addrspace(5) %a
  {between}
  %low = load <2 x i32>, ptr addrspace(5) %a
  %low.2 = add <2 x i32> %low, <i32 1, i32 2>
  store <2 x i32> %low.2, ptr addrspace(5) %a
  %high = load <2 x float>, ptr addrspace(5) %b
  %high.2 = fadd <2 x float> %high, <float 1.0, float 2.0>
  store <2 x float> %high.2, ptr addrspace(5) %b
  %r = load <4 x i32>, ptr addrspace(5) %a
  store volatile <4 x i32> %r, ptr addrspace(1) %out
  %z = load volatile i32, ptr addrspace(5) %var
  ret void"
        ));
        accesses(&func)
    };
    assert_eq!(body(""), ["load", "store", "store", "store", "load"]);
    // Either of the written values may be there.
    let changed = body("store i32 7, ptr addrspace(5) %var");
    assert_eq!(changed.iter().filter(|&&access| access == "load").count(), 4);
}

#[test]
fn what_both_ways_into_a_block_know_it_knows() {
    let body = |store: &str| {
        format!(
            "  %x = load i32, ptr addrspace(1) %out
  br i1 %c, label %yes, label %no
yes:
  store volatile i32 1, ptr addrspace(3) null
  {store}
  br label %join
no:
  store volatile i32 2, ptr addrspace(3) null
  br label %join
join:
  %y = load i32, ptr addrspace(1) %out
  %z = mul i32 %x, %y
  store i32 %z, ptr addrspace(3) null
  ret void"
        )
    };
    let loads = |func: &Function| accesses(func).iter().filter(|a| **a == "load").count();
    assert_eq!(loads(&kernel(&body(""))), 1);
    assert_eq!(loads(&kernel(&body("store i32 %n, ptr addrspace(1) %out"))), 2);
}

#[test]
fn a_store_is_dead_unless_something_may_read_it() {
    let body = |between: &str| {
        format!(
            "  store i32 %n, ptr addrspace(1) %out
  {between}
  store i64 0, ptr addrspace(1) %out, align 4
  ret void"
        )
    };
    assert_eq!(accesses(&kernel(&body(""))), ["store"]);
    assert_eq!(accesses(&kernel(&body("fence release"))), ["store", "fence", "store"]);
    let load = "%x = load i32, ptr null\n  store volatile i32 %x, ptr addrspace(3) null";
    assert_eq!(accesses(&kernel(&body(load))), ["store", "load", "store", "store"]);
}

#[test]
fn neighbours_are_accessed_together() {
    let body = |between: &str| {
        let mut text = String::new();
        for i in 0..4 {
            text += &format!(
                "  %p{i} = getelementptr i32, ptr addrspace(1) %out, i64 {i}
  %q{i} = getelementptr i32, ptr addrspace(1) %out, i64 {}
  %x{i} = load i32, ptr addrspace(1) %p{i}
  %y{i} = mul i32 %x{i}, %n
  {between}
",
                12 - i
            );
        }
        for i in 0..4 {
            text += &format!("  store i32 %y{i}, ptr addrspace(1) %q{i}\n");
        }
        text + "  ret void"
    };
    assert_eq!(accesses(&kernel(&body(""))), ["load", "store"]);
    assert_eq!(
        accesses(&kernel(&body("store i32 7, ptr addrspace(3) null"))).iter().filter(|a| **a == "load").count(),
        1
    );
    let aliased = accesses(&kernel(&body("store volatile i32 7, ptr null")));
    assert_eq!(aliased.iter().filter(|a| **a == "load").count(), 4);
}

#[test]
fn elements_of_a_tile_are_neighbours_whatever_flags_say() {
    let body = |shift: u32| {
        let mut text = format!("  %tile = shl i32 %n, {shift}\n");
        for i in 0..4 {
            text += &format!(
                "  %i{i} = add i32 %tile, {i}
  %z{i} = zext i32 %i{i} to i64
  %p{i} = getelementptr i32, ptr addrspace(1) %out, i64 %z{i}
  store i32 {i}, ptr addrspace(1) %p{i}
"
            );
        }
        text + "  ret void"
    };
    assert_eq!(accesses(&kernel(&body(2))), ["store"]);
    // Elements 2 and 3 may be carried over: their index is unknown.
    assert_eq!(accesses(&kernel(&body(1))).len(), 3);
}

#[test]
fn neighbouring_pairs_are_accessed_together() {
    let body = |distance: u32| {
        format!(
            "  %p = getelementptr i8, ptr addrspace(1) %out, i32 {distance}
  %low = load <2 x float>, ptr addrspace(1) %out
  %high = load <2 x float>, ptr addrspace(1) %p
  %low.2 = fmul <2 x float> %low, %high
  %high.2 = fadd <2 x float> %low, %high
  store <2 x float> %high.2, ptr addrspace(1) %p
  store <2 x float> %low.2, ptr addrspace(1) %out
  ret void"
        )
    };
    assert_eq!(accesses(&kernel(&body(8))), ["load", "store"]);
    assert_eq!(accesses(&kernel(&body(12))).len(), 4);
}

#[test]
fn accesses_pass_calls_that_access_no_memory_and_return() {
    let body = |attributes: &str| {
        let text = format!(
            "define internal i32 @f(i32 %x) noinline {attributes} {{
  %y = mul i32 %x, %x
  ret i32 %y
}}
define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {{
  %p = getelementptr i32, ptr addrspace(1) %out, i32 1
  %a = call i32 @f(i32 %n)
  store i32 %a, ptr addrspace(1) %out
  %b = call i32 @f(i32 %a)
  %c = load i32, ptr addrspace(1) %out
  %d = add i32 %b, %c
  store i32 %d, ptr addrspace(1) %p
  ret void
}}"
        );
        let mut module = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{e}"));
        let functions = lower(&mut module, &gcnc_isa::Target::parse("gfx1030").unwrap()).unwrap();
        accesses(&functions.iter().find(|f| f.function.name == "k").unwrap().function)
    };
    assert_eq!(body("memory(none) willreturn"), ["store"]);
    for attributes in ["", "memory(none)", "memory(read) willreturn", "memory(argmem: read) willreturn"] {
        assert_eq!(body(attributes), ["store", "load", "store"], "{attributes}");
    }
}

/// A kernel that assembles this many consecutive bytes of memory, lowest first.
fn put_together(bytes: u32, space: u32, align: u32, between: &str) -> String {
    let ty = format!("i{}", 8 * bytes);
    let mut text = format!(
        "define amdgpu_kernel void @k(ptr addrspace({space}) %in, ptr addrspace(1) %out) {{\n  %s0 = or {ty} 0, 0\n"
    );
    for i in 0..bytes {
        text += &format!(
            "  %p{i} = getelementptr i8, ptr addrspace({space}) %in, i32 {i}
  %x{i} = load i8, ptr addrspace({space}) %p{i}, align {}
  {between}
  %z{i} = zext i8 %x{i} to {ty}
  %y{i} = shl {ty} %z{i}, {}
  %s{} = or {ty} %s{i}, %y{i}
",
            if i == 0 { align } else { 1 },
            8 * i,
            i + 1
        );
    }
    text + &format!("  store {ty} %s{bytes}, ptr addrspace(1) %out\n  ret void\n}}")
}

#[test]
fn bytes_that_are_put_together_are_loaded_together() {
    let loads = |target: &str, text: &str| {
        let func = lowered_for(target, text);
        let plain = |op| matches!(op, Op::Load(access) if !access.is_invariant());
        (count(&func, plain), count(&func, |op| matches!(op, Op::Binary(BinOp::Or | BinOp::Shl | BinOp::And))))
    };
    for target in ["gfx900", "gfx90a", "gfx1030", "gfx1100", "gfx1201"] {
        for (bytes, space) in [(2, 1), (4, 1), (8, 1), (4, 3), (8, 3)] {
            let (some, steps) = loads(target, &put_together(bytes, space, 1, ""));
            assert_eq!((some, steps), (1, 0), "{target}: {bytes} bytes of space {space}");
        }
        // Another thread may have written in between.
        let stored = put_together(4, 1, 1, "store volatile i32 7, ptr addrspace(1) %out");
        assert_eq!(loads(target, &stored).0, 4, "{target}");
        assert_eq!(loads(target, &put_together(4, 1, 1, "fence acquire")).0, 4, "{target}");
    }
    // On targets that require alignment, only aligned ones.
    assert_eq!(loads("gfx803", &put_together(4, 1, 1, "")), (1, 0));
    assert_eq!(loads("gfx803", &put_together(4, 3, 1, "")).0, 4);
    assert_eq!(loads("gfx803", &put_together(4, 3, 2, "")).0, 3);
    assert_eq!(loads("gfx803", &put_together(4, 3, 4, "")), (1, 0));
    assert_eq!(loads("gfx600", &put_together(8, 1, 1, "")).0, 8);
}

/// How many stores remain in a function that gets a struct by address, other than in `between`.
fn stores_of_a_reader(size: u32, between: &str) -> usize {
    let text = format!(
        "define internal i32 @reads(ptr addrspace(5) byref([24 x i32]) align 4 %s, ptr addrspace(1) %g, i32 %at) noinline {{
  %copy = alloca [24 x i32], align 4, addrspace(5)
  call void @llvm.memcpy.p5.p5.i32(ptr addrspace(5) align 4 %copy, ptr addrspace(5) align 4 %s, i32 {size}, i1 false)
  {between}
  %p = getelementptr i32, ptr addrspace(5) %copy, i32 %at
  %x = load i32, ptr addrspace(5) %p
  ret i32 %x
}}
define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {{
  %s = alloca [24 x i32], align 4, addrspace(5)
  %x = call i32 @reads(ptr addrspace(5) byref([24 x i32]) align 4 %s, ptr addrspace(1) %out, i32 %n)
  store i32 %x, ptr addrspace(1) %out
  ret void
}}"
    );
    let mut module = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{e}"));
    let functions = lower(&mut module, &gcnc_isa::Target::parse("gfx1030").unwrap()).unwrap();
    let reader = functions.iter().find(|f| f.function.name == "reads").unwrap();
    count(&reader.function, |op| matches!(op, Op::Store(_)))
}

#[test]
fn an_argument_that_nobody_changes_is_not_copied() {
    assert_eq!(stores_of_a_reader(96, ""), 0);
    assert_eq!(stores_of_a_reader(96, "store i32 7, ptr addrspace(1) %g"), 1);
    // Original or copy may have changed, or the copy's address is used itself.
    for between in [
        "store i32 7, ptr addrspace(5) %s",
        "store i32 7, ptr addrspace(5) %copy",
        "store ptr addrspace(5) %copy, ptr addrspace(1) %g",
        "fence acquire",
    ] {
        assert!(stores_of_a_reader(96, between) >= 6, "{between}");
    }
    assert!(stores_of_a_reader(92, "") >= 6);
}

#[test]
fn halves_that_go_through_wider_elements_are_what_they_were() {
    let func = kernel(
        "  %a = load <4 x half>, ptr addrspace(1) %out
  %q = getelementptr i8, ptr addrspace(1) %out, i32 %n
  %b = load <4 x half>, ptr addrspace(1) %q
  %both = shufflevector <4 x half> %a, <4 x half> %b, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %wide = bitcast <8 x half> %both to <2 x i64>
  %first = extractelement <2 x i64> %wide, i64 0
  %second = extractelement <2 x i64> %wide, i64 1
  %e = bitcast i64 %first to <4 x half>
  %d = bitcast i64 %second to <4 x half>
  store <4 x half> %e, ptr addrspace(1) %q
  store <4 x half> %d, ptr addrspace(1) %out
  ret void",
    );
    assert_eq!(count(&func, |op| matches!(op, Op::Binary(BinOp::Or | BinOp::Shl | BinOp::And))), 0);
}

#[test]
fn neighbours_of_small_alignment_are_loaded_together() {
    let loads = |target: &str, ty: &str, space: u32| {
        let mut text = format!("define amdgpu_kernel void @k(ptr addrspace({space}) %in, ptr addrspace(1) %out) {{\n");
        for i in 0..4 {
            text += &format!(
                "  %p{i} = getelementptr {ty}, ptr addrspace({space}) %in, i32 {i}
  %x{i} = load {ty}, ptr addrspace({space}) %p{i}, align 2
  %q{i} = getelementptr {ty}, ptr addrspace(1) %out, i32 {i}
  store {ty} %x{i}, ptr addrspace(1) %q{i}
"
            );
        }
        count(&lowered_for(target, &(text + "  ret void\n}")), |op| matches!(op, Op::Load(a) if !a.is_invariant()))
    };
    for target in ["gfx900", "gfx90a", "gfx1030", "gfx1100", "gfx1201"] {
        for ty in ["half", "i16", "bfloat", "i32", "float"] {
            assert_eq!(loads(target, ty, 3), 1, "{target}: {ty}");
        }
    }
    assert_eq!(loads("gfx803", "half", 3), 4);
    assert_eq!(loads("gfx803", "i32", 3), 8);
}

/// Constants are loaded together, unless so many that SGPRs would be spilled; arguments are left to selection.
#[test]
fn neighbours_in_constant_memory_are_loaded_together() {
    let loads = |count: usize| {
        let mut text = String::from(
            "define amdgpu_kernel void @k(ptr addrspace(4) %in, i32 %n, ptr addrspace(1) %out) {
  %at = getelementptr i32, ptr addrspace(4) %in, i32 %n
  %s0 = add i32 %n, 1\n",
        );
        for i in 0..count {
            text += &format!(
                "  %p{i} = getelementptr i32, ptr addrspace(4) %at, i32 {i}
  %x{i} = load i32, ptr addrspace(4) %p{i}
  %s{} = mul i32 %s{i}, %x{i}
",
                i + 1
            );
        }
        text += &format!("  store i32 %s{count}, ptr addrspace(1) %out\n  ret void\n}}");
        self::count(&lowered(&text), |op| matches!(op, Op::Load(_))) - 3
    };
    assert_eq!([loads(4), loads(7), loads(32), loads(100)], [1, 2, 8, 100]);
}

#[test]
fn divisions_of_64_bits_ask_first_whether_they_need_them() {
    let blocks = |ops: &[&str], x: &str, y: &str| {
        let mut body = format!(
            "  %a = load i64, ptr addrspace(1) %out
  %q0 = getelementptr i64, ptr addrspace(1) %out, i64 1
  %b = load i64, ptr addrspace(1) %q0
  %small = zext i32 %n to i64
  %x = {x}\n  %y = {y}\n"
        );
        for (i, op) in ops.iter().enumerate() {
            body += &format!("  %r{i} = {op} i64 %x, %y\n  store volatile i64 %r{i}, ptr addrspace(1) %out\n");
        }
        kernel(&(body + "  ret void")).blocks().count()
    };
    let (any, small) = ("or i64 %a, 0", "or i64 %small, 0");
    for op in ["udiv", "urem", "sdiv", "srem"] {
        assert_eq!(blocks(&[op], any, "or i64 %b, 0"), 4, "{op}");
        assert_eq!(blocks(&[op], any, small), 4, "{op}");
        assert_eq!(blocks(&[op], any, "or i64 7, 0"), 1, "{op}");
    }
    assert_eq!(blocks(&["udiv"], "lshr i64 %a, 32", small), 1);
    assert_eq!(blocks(&["udiv"], "or i64 -7, 0", small), 1);
    // A quotient and a remainder share the branch; divisions of different signedness do not.
    assert_eq!(blocks(&["udiv", "urem"], any, "or i64 %b, 0"), 4);
    assert_eq!(blocks(&["sdiv", "urem"], any, "or i64 %b, 0"), 7);
}

#[test]
fn what_the_whole_wave_computes_does_not_branch() {
    let func = kernel(
        "  %x = load i64, ptr addrspace(1) %out
  %s = call i64 @llvm.amdgcn.set.inactive.i64(i64 %x, i64 1)
  %d = udiv i64 1000000007, %s
  %w = call i64 @llvm.amdgcn.strict.wwm.i64(i64 %d)
  store i64 %w, ptr addrspace(1) %out
  ret void",
    );
    assert_eq!(func.blocks().count(), 1);
}

#[test]
fn loads_leave_loops_that_do_not_write() {
    let body = |store: &str| {
        format!(
            "  %q = getelementptr i8, ptr addrspace(1) %out, i64 64
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %x = load i32, ptr addrspace(1) %q
  %j = add i32 %i, %x
  {store}
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  store i32 %j, ptr addrspace(1) %out
  ret void"
        )
    };
    let hoisted = |func: &Function| {
        let of = |wanted: fn(Op) -> bool| {
            func.blocks().position(|b| func.insts(b).any(|i| wanted(func.op(i)))).expect("an instruction")
        };
        of(|op| matches!(op, Op::Load(access) if !access.is_invariant())) < of(|op| matches!(op, Op::ICmp(_)))
    };
    assert!(hoisted(&kernel(&body(""))));
    assert!(hoisted(&kernel(&body("store i32 %j, ptr addrspace(3) null"))));
    assert!(!hoisted(&kernel(&body("store i32 %j, ptr addrspace(1) %out"))));
    assert!(!hoisted(&kernel(&body("fence acquire"))));
}

#[test]
fn what_a_comparison_selects_leaves_the_loop_with_it() {
    let body = |other: &str| {
        format!(
            "  %q = getelementptr i8, ptr addrspace(1) %out, i64 64
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %less = icmp ult i32 %n, {other}
  %step = select i1 %less, i32 3, i32 4
  %j = add i32 %i, %step
  store volatile i32 %j, ptr addrspace(1) %q
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void"
        )
    };
    let selects = |func: &Function| {
        let entry = func.entry().into_iter().flat_map(|b| func.insts(b));
        entry.filter(|&i| func.op(i) == Op::Select).count()
    };
    assert_eq!(selects(&kernel(&body("5"))), 1);
    assert_eq!(selects(&kernel(&body("%i"))), 0);
}

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

#[test]
fn products_of_neighbours_are_steps() {
    let products = |scale: &str, more: &str| {
        let func = kernel(&format!(
            "%i = call i32 @llvm.amdgcn.workitem.id.x()
             %lane = xor i32 %i, 12345
             %p = mul i32 %i, {scale}
             %x = add i32 %lane, %p
             %j = add i32 %i, {more}
             %q = mul i32 {scale}, %j
             %y = add i32 %q, %lane
             store volatile i32 %x, ptr addrspace(1) %out
             store volatile i32 %y, ptr addrspace(1) %out
             ret void"
        ));
        [BinOp::Mul, BinOp::Add, BinOp::Sub].map(|wanted| count(&func, |op| op == Op::Binary(wanted)))
    };
    assert_eq!(products("%n", "1"), [1, 2, 0]);
    assert_eq!(products("%n", "-1"), [1, 1, 1]);
    assert_eq!(products("%lane", "8"), [1, 2, 0]);
    assert_eq!(products("%n", "5"), [2, 2, 0], "the step's product is the wave's");
    assert_eq!(products("%lane", "5"), [2, 3, 0], "another product gains nothing");
}

/// Numbers computed for a pair are computed as neighbours, each with one other only.
#[test]
fn what_is_computed_apart_becomes_a_pair_once() {
    let text = "define amdgpu_kernel void @k(ptr addrspace(1) %out, float %n) {
  %x = fmul float %n, 3.0
  %y = fmul float %n, 5.0
  %z = fmul float %n, 7.0
  %low = insertelement <2 x float> poison, float %x, i32 0
  %a = insertelement <2 x float> %low, float %y, i32 1
  %b = insertelement <2 x float> %low, float %z, i32 1
  %p = fadd <2 x float> %a, %a
  %q = fmul <2 x float> %b, %b
  %next = getelementptr <2 x float>, ptr addrspace(1) %out, i32 8
  store <2 x float> %p, ptr addrspace(1) %out
  store <2 x float> %q, ptr addrspace(1) %next
  ret void
}";
    let has = |target, op| count(&lowered_for(target, text), |o| o == Op::Binary(op));
    assert_eq!((has("gfx90a", BinOp::FAdd), has("gfx90a", BinOp::FMul)), (1, 3 + 2));
    assert_eq!((has("gfx900", BinOp::FAdd), has("gfx900", BinOp::FMul)), (2, 3 + 2));
}

#[test]
fn far_addresses_share_a_base() {
    let text = "define amdgpu_kernel void @k(ptr addrspace(1) %out) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %w = zext i32 %i to i64
  %p = getelementptr i8, ptr addrspace(1) %out, i64 %w
  %a = getelementptr i8, ptr addrspace(1) %p, i64 8200
  %b = getelementptr i8, ptr addrspace(1) %p, i64 8456
  %c = getelementptr i8, ptr addrspace(1) %p, i64 16
  store volatile i8 1, ptr addrspace(1) %a
  store volatile i8 2, ptr addrspace(1) %b
  store volatile i8 3, ptr addrspace(1) %c
  ret void
}";
    let steps = |target: &str| -> Vec<Option<i64>> {
        let mut module = gcnc_ir::read(text).unwrap();
        let kernel = lower(&mut module, &gcnc_isa::Target::parse(target).unwrap()).unwrap().remove(0);
        gcnc_lowering::check(&module.ctx, &kernel.function).unwrap();
        let func = &kernel.function;
        let steps = func.blocks().flat_map(|b| func.insts(b)).filter(|&i| matches!(func.op(i), Op::Gep(_)));
        steps.map(|i| func.as_signed(&module.ctx, func.arg(i, 1))).collect()
    };
    // The lane's address, the start of the window and the lane's address there, and an offset for each of the three.
    assert_eq!(steps("gfx900"), [None, Some(8192), None, Some(8), Some(264), Some(16)]);
    // All are within the range of GFX12's offsets.
    assert_eq!(steps("gfx1200"), [None, Some(8200), Some(8456), Some(16)]);
}

#[test]
fn a_carry_is_added_to_the_summand_of_a_product() {
    let last_is_of_product = |carry: &str| {
        let func = kernel(&format!(
            "  %x = load i32, ptr addrspace(1) %out
  %factor = zext i32 %x to i64
  %product = mul i64 %factor, %factor
  %s = zext i32 %n to i64
  %sum = add i64 %product, %s
  %t = load i64, ptr addrspace(1) %out
  %carry = {carry}
  %total = add i64 %sum, %carry
  store i64 %total, ptr addrspace(1) %out
  ret void"
        ));
        let insts = || func.blocks().flat_map(|b| func.insts(b));
        let product = insts().find(|&i| func.op(i) == Op::Binary(BinOp::Mul)).and_then(|i| func.result(i)).unwrap();
        let last = insts().filter(|&i| func.op(i) == Op::Binary(BinOp::Add) && func.inst(i).ty == Type::I64).last();
        func.args(last.unwrap()).contains(&product)
    };
    assert!(last_is_of_product("lshr i64 %t, 32"));
    assert!(!last_is_of_product("lshr i64 %t, 31"));
}

#[test]
fn nobody_goes_where_nothing_can_be() {
    let switch = "  %k = and i32 %n, 3
  switch i32 %k, label %never [
    i32 0, label %zero
    i32 2, label %zero
  ]
zero:
  store i32 1, ptr addrspace(1) %out
  ret void
never:
  unreachable";
    let branch = "  br i1 %c, label %never, label %other
never:
  unreachable
other:
  ret void";
    for body in [switch, branch] {
        assert_eq!(count(&kernel(body), |op| matches!(op, Op::CondBr | Op::Unreachable)), 0, "{body}");
    }
}
