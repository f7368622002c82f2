//! Loops: unrolled, partly unrolled or left alone; their tests, and what leaves them.

use gcnc_ir::{BinOp, Function, Op};

use crate::common::{count, kernel, lowered};

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
