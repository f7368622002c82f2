//! Branches: short ones become selects, and known ones are not taken again.

use gcnc_ir::{BinOp, Function, Op, Type};

use crate::common::{count, kernel, lowered};

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
