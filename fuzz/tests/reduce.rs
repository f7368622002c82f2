//! The reducer, with oracles that need no compiler.

use std::time::Duration;

use gcnc_fuzz::defined;
use gcnc_fuzz::generate::{Inputs, made_for};
use gcnc_fuzz::reduce::command::of_seed;
use gcnc_fuzz::reduce::oracle::usual_inputs;
use gcnc_fuzz::reduce::{Case, Reduced, reduce};
use gcnc_fuzz::witness;
use gcnc_ir::{BinOp, Cfg, Function, Inst, Module, Op};

/// Far more than is needed, even on a busy machine.
const TIME: Duration = Duration::from_secs(1200);

fn insts(module: &Module) -> impl Iterator<Item = (&Function, Inst)> {
    module.functions.values().flat_map(|func| {
        let insts = func.blocks().flat_map(|block| func.insts(block)).collect::<Vec<_>>();
        insts.into_iter().map(move |inst| (func, inst))
    })
}

/// Whether reachable code of a kernel contains this operation.
fn has(module: &Module, op: Op) -> bool {
    module.functions.values().filter(|func| func.is_kernel()).any(|func| {
        let cfg = Cfg::compute(func);
        func.blocks().filter(|&b| cfg.is_reachable(b)).flat_map(|b| func.insts(b)).any(|inst| func.op(inst) == op)
    })
}

/// Reduces; the result must still fail, be well-formed, and round-trip as text.
fn reduced(case: Case, mut fails: impl FnMut(&Module, &Inputs) -> bool) -> Reduced {
    let reduced = reduce(case, TIME, &mut fails);
    assert!(reduced.complete);
    let module = gcnc_ir::read(&gcnc_ir::write(&reduced.case.module)).expect("readable");
    assert_eq!(gcnc_ir::verify(&module), Ok(()));
    assert!(fails(&module, &reduced.case.inputs));
    reduced
}

/// Whether the result of a program changes if operation `op` is replaced by `other`.
fn broken(module: &Module, inputs: &Inputs, op: BinOp, other: BinOp) -> bool {
    let Ok(expected) = defined::interpret(module, "k", inputs, 64) else { return false };
    let mut wrong = module.clone();
    for func in wrong.functions.values_mut() {
        func.dfg
            .insts
            .values_mut()
            .filter(|data| data.op == Op::Binary(op))
            .for_each(|data| data.op = Op::Binary(other));
    }
    gcnc_fuzz::witness::interpret(&wrong, "k", inputs, 64).is_ok_and(|got| expected.difference(&got).is_some())
}

#[test]
fn wrong_operations_are_found() {
    let mut found = 0;
    for (op, other) in [(BinOp::Mul, BinOp::Add), (BinOp::UDiv, BinOp::URem), (BinOp::Xor, BinOp::Or)] {
        for seed in 0..60 {
            let case = of_seed(seed);
            // With wave64, which not all processors have.
            if made_for(&case.module).is_some() || !broken(&case.module, &case.inputs, op, other) {
                continue;
            }
            found += 1;
            let size = insts(&case.module).count();
            let small = reduced(case, |module, inputs| broken(module, inputs, op, other));
            let text = gcnc_ir::write(&small.case.module);
            assert!(insts(&small.case.module).count() <= 8, "seed {seed}, {op}:\n{text}");
            // Fewer than one call per instruction of a large program.
            assert!(small.calls < size.max(500), "seed {seed}, {op}: {} calls for {size}", small.calls);
            let Inputs { groups, group_size, .. } = small.case.inputs;
            // A shader is a single wave, whatever its grid.
            let is_small = groups * group_size <= 2 || witness::is_shader(&small.case.module);
            assert!(is_small, "seed {seed}, {op}: {groups} of {group_size}\n{text}");
        }
    }
    assert!(found > 20);
}

#[test]
fn operations_that_need_no_result() {
    let op = Op::Binary(BinOp::SRem);
    let with_it = (0..).map(of_seed).filter(|case| has(&case.module, op));
    for case in with_it.take(3) {
        // It is dead, so tidying would remove it.
        let small = reduced(case, |module, _| has(module, op));
        assert_eq!(insts(&small.case.module).count(), 2, "{}", gcnc_ir::write(&small.case.module));
        assert!(small.calls < 150, "{} calls", small.calls);
    }
}

/// A kernel with a loop that contains a switch and a call, and an irreducible cycle.
const HOSTILE: &str = "
define internal i32 @twice(i32 %x) {
  %y = add i32 %x, %x
  ret i32 %y
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %c, i32 %x, i64 %y) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  br label %head
head:
  %n = phi i32 [ 5, %0 ], [ %m, %latch ]
  %a = phi i32 [ %x, %0 ], [ %b, %latch ]
  switch i32 %n, label %other [ i32 1, label %one
                                i32 2, label %two ]
one:
  %t = call i32 @twice(i32 %a)
  br label %latch
two:
  br label %latch
other:
  %o = xor i32 %a, %i
  br label %latch
latch:
  %b = phi i32 [ %t, %one ], [ %a, %two ], [ %o, %other ]
  %m = sub i32 %n, 1
  %more = icmp ne i32 %m, 0
  br i1 %more, label %head, label %enter
enter:
  %odd = trunc i32 %i to i1
  br i1 %odd, label %left, label %right
left:
  %l = phi i32 [ 3, %enter ], [ %r1, %right ]
  %l1 = sub i32 %l, 1
  %lmore = icmp sgt i32 %l1, 0
  br i1 %lmore, label %right, label %end
right:
  %r = phi i32 [ 4, %enter ], [ %l1, %left ]
  %r1 = sub i32 %r, 1
  %rmore = icmp sgt i32 %r1, 0
  br i1 %rmore, label %left, label %end
end:
  %e = phi i32 [ %l1, %left ], [ %r1, %right ]
  %sum = add i32 %e, %b
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %i
  store i32 %sum, ptr addrspace(1) %p
  ret void
}";

fn hostile() -> Case {
    let module = gcnc_ir::read(HOSTILE).expect("well-formed");
    Case { module, inputs: Inputs { groups: 1, ..usual_inputs() } }
}

#[test]
fn shapes_stay_as_long_as_they_are_needed() {
    let defined = |module: &Module, inputs: &Inputs| defined::interpret(module, "k", inputs, 64).is_ok();
    // Two blocks of one cycle that both have entries from outside.
    let irreducible = |module: &Module, inputs: &Inputs| {
        defined(module, inputs) && module.kernels().any(|id| cycle_entries(&module.functions[id]) > 1)
    };
    let small = reduced(hostile(), irreducible);
    let kernel = small.case.module.kernels().next().map(|id| &small.case.module.functions[id]);
    assert_eq!(kernel.map(|k| k.blocks().count()), Some(4), "{}", gcnc_ir::write(&small.case.module));
    for needed in [Op::Switch, Op::CondBr, Op::Binary(BinOp::Xor)] {
        let small = reduced(hostile(), |module, inputs| defined(module, inputs) && has(module, needed));
        assert!(insts(&small.case.module).count() <= 4, "{}", gcnc_ir::write(&small.case.module));
    }
}

/// Number of blocks of cycles with entries from outside their cycle. (For graphs as small as here: blocks that reach
/// each other form a cycle.)
fn cycle_entries(func: &Function) -> usize {
    let cfg = Cfg::compute(func);
    let reaches = |from, to| {
        let (mut seen, mut work) = (std::collections::HashSet::new(), vec![from]);
        while let Some(block) = work.pop() {
            work.extend(func.successors(block).iter().map(|&e| func.edge_block(e)).filter(|&next| seen.insert(next)));
        }
        seen.contains(&to)
    };
    let entered = |&block: &gcnc_ir::Block| {
        reaches(block, block) && cfg.preds(block).iter().any(|&(from, _)| !reaches(block, from))
    };
    let entries: Vec<_> = func.blocks().filter(entered).collect();
    entries.iter().filter(|&&a| entries.iter().any(|&b| a != b && reaches(a, b) && reaches(b, a))).count()
}

#[test]
fn barriers_keep_their_fences() {
    let text = "
@l = internal addrspace(3) global [70 x i32] poison
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %c, i32 %x, i64 %y) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %a = getelementptr i32, ptr addrspace(3) @l, i32 %i
  store i32 %i, ptr addrspace(3) %a
  fence syncscope(\"workgroup\") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope(\"workgroup\") acquire
  fence syncscope(\"agent\") seq_cst
  %o = sub i32 69, %i
  %b = getelementptr i32, ptr addrspace(3) @l, i32 %o
  %v = load i32, ptr addrspace(3) %b
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %i
  store i32 %v, ptr addrspace(1) %p
  ret void
}";
    let case =
        Case { module: gcnc_ir::read(text).expect("well-formed"), inputs: Inputs { groups: 1, ..usual_inputs() } };
    let barrier = Op::Intrinsic(gcnc_ir::Intrinsic::SBarrier);
    let small = reduced(case, |module, inputs| {
        has(module, barrier)
            && has(module, Op::Binary(BinOp::Sub))
            && defined::interpret(module, "k", inputs, 64).is_ok()
    });
    let fences = insts(&small.case.module).filter(|&(func, inst)| matches!(func.op(inst), Op::Fence(..))).count();
    assert_eq!(fences, 2, "{}", gcnc_ir::write(&small.case.module));
}
