//! Functions with calls: where their calls are, what is waited for around them, and what is live across them.

use gcnc_isa::{Opcode, RegClass, RegRef, Target};
use gcnc_isel::SelectCtx;
use gcnc_mir::convention::RETURN_ADDRESS;
use gcnc_mir::verify::verify;
use gcnc_mir::{Block, Function, LogicalEnd, VReg};

/// The function `f` of a module, linear.
fn function(text: &str) -> Function {
    let target = Target::parse("gfx1100").expect("a target");
    // Taking its address makes it callable from elsewhere.
    let kernel =
        "define amdgpu_kernel void @k(ptr addrspace(1) %p) {\n  store ptr @f, ptr addrspace(1) %p\n  ret void\n}\n";
    let mut module = gcnc_ir::read(&format!("{text}{kernel}")).expect("the function reads");
    let lowered = gcnc_lowering::lower(&mut module, &target).expect("the function lowers");
    let lowered = lowered.iter().find(|l| l.function.name == "f").expect("it stays a function");
    let mut f = gcnc_isel::select(lowered, &module.ctx, &target, &mut SelectCtx::default()).expect("it selects");
    gcnc_linear::run(&mut f);
    verify(&f).expect("well-formed");
    f
}

/// The same, with these arguments and this body.
fn of_body(arguments: &str, body: &str) -> Function {
    function(&format!("define i32 @f({arguments}) noinline {{\n{body}\n}}\n"))
}

fn has(f: &Function, b: Block, opcode: Opcode) -> bool {
    f.blocks[b].insts.iter().any(|i| i.opcode == opcode)
}

/// The blocks with calls.
fn calling(f: &Function) -> Vec<Block> {
    f.order.iter().copied().filter(|&b| has(f, b, Opcode::PCall)).collect()
}

/// A body that returns early on one path and calls on the other.
const EARLY: &str = "  %c = icmp ult i32 %b, 30
  br i1 %c, label %quick, label %slow
quick:
  ret i32 %b
slow:
  %x = call i32 %g(i32 %a, i32 %b)
  %y = add i32 %x, %a
  %z = call i32 %g(i32 %y, i32 %b)
  ret i32 %z";

#[test]
fn registers_are_saved_where_calls_are() {
    let f = of_body("ptr inreg %g, i32 %a, i32 %b", EARLY);
    let region = f.region.as_ref().expect("a region");
    assert_ne!(region.first, f.entry());
    let calling = calling(&f);
    assert!(!calling.is_empty() && calling.iter().all(|&b| region.blocks[b]));
    assert_eq!((f.saves_in(), f.restores_in().len()), (region.first, 1));

    // The return address is read where the region begins, and restored where it ends, for all returns.
    let first = |b: Block| f.blocks[b].insts.iter().any(|i| i.uses().any(|r| r == RETURN_ADDRESS));
    let back = |b: Block| f.blocks[b].insts.iter().any(|i| i.defs().any(|r| r == RETURN_ADDRESS));
    assert!(first(region.first) && !first(f.entry()));
    let ends = f.restores_in();
    assert!(f.order.iter().all(|&b| back(b) == ends.contains(&b)));
}

#[test]
fn vectors_that_outlive_calls_have_names_of_their_own_there() {
    let f = of_body("ptr inreg %g, i32 %a, i32 %b", EARLY);
    let region = f.region.as_ref().expect("a region");
    let came = f.blocks[f.entry()].insts.iter().flat_map(|i| i.defs());
    let came: Vec<RegRef> = came.filter(|r| class(&f, *r) == Some(RegClass::Vgpr)).collect();
    let copies = f.blocks[region.first].insts.iter().filter(|i| i.opcode == Opcode::PCopy);
    let copied = copies.filter(|i| came.iter().any(|r| Some(*r) == i.reg(1))).count();
    assert_eq!(copied, 2, "%a and %b");
}

fn class(f: &Function, r: RegRef) -> Option<RegClass> {
    VReg::of(r.reg).map(|v| f.vregs[v].class)
}

#[test]
fn a_loop_that_calls_is_in_the_region_whole() {
    let f = of_body(
        "ptr inreg %g, i32 %a, i32 inreg %n",
        "  %c = icmp ult i32 %n, 40
  br i1 %c, label %quick, label %before
before:
  br label %loop
loop:
  %i = phi i32 [ 60, %before ], [ %next, %loop ]
  %q = call i32 %g(i32 %a, i32 %i)
  %next = add i32 %i, 1
  %done = icmp uge i32 %next, %n
  br i1 %done, label %out, label %loop
out:
  ret i32 %q
quick:
  ret i32 %a",
    );
    let region = f.region.as_ref().expect("a region");
    let goes_back = |&b: &Block| {
        let place = |b: Block| f.order.iter().position(|&o| o == b);
        f.blocks[b].linear_succs.iter().any(|e| place(e.block) <= place(b))
    };
    let latches: Vec<Block> = f.order.iter().copied().filter(goes_back).collect();
    assert!(!latches.is_empty());
    for latch in latches {
        let edges = &f.blocks[latch].linear_succs;
        assert!(edges.iter().all(|e| e.block != region.first), "the region would begin in each turn");
    }
}

#[test]
fn calls_on_all_ways_have_no_region() {
    let f = of_body(
        "ptr inreg %g, i32 %a, i32 inreg %b",
        "  %x = call i32 %g(i32 %a, i32 %b)
  %c = icmp ult i32 %b, 30
  br i1 %c, label %quick, label %slow
quick:
  ret i32 %x
slow:
  %z = call i32 %g(i32 %x, i32 %b)
  %y = add i32 %z, 1
  ret i32 %y",
    );
    assert!(f.region.is_none());
}

#[test]
fn addresses_are_found_where_calls_want_them() {
    let f = function(
        "@table = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 5]
define i32 @f(ptr inreg %g, i32 %a, i32 %b) noinline {
  %c = icmp ult i32 %b, 30
  br i1 %c, label %quick, label %slow
quick:
  ret i32 %b
slow:
  %x = call i32 %g(ptr addrspace(1) @table, i32 %a)
  %z = call i32 %g(ptr addrspace(1) @table, i32 %x)
  ret i32 %z
}
",
    );
    let region = f.region.as_ref().expect("a region");
    let finds = |b: Block| has(&f, b, Opcode::SGetpcB64);
    assert!(finds(region.first) && !finds(f.entry()), "{}", gcnc_mir::print::Print(&f));
}

/// Lanes that have called need not wait for the others: nothing they need is live across the call.
#[test]
fn lanes_leave_a_waterfall_where_they_act() {
    let f = of_body(
        "ptr %g, i32 %a",
        "  %x = call i32 %g(i32 %a)
  %y = add i32 %x, 1
  ret i32 %y",
    );
    let [act] = calling(&f)[..] else { panic!("one block calls") };
    let [out] = &f.blocks[act].logical_succs[..] else { panic!("it has one way on") };
    assert_eq!(f.blocks[act].logical_end, LogicalEnd::Jump);
    // There is no back edge after the loop, and the call's result is passed out of it.
    assert_eq!(f.blocks[out.block].logical_params.len(), out.args.len());
    let mut seen = vec![out.block];
    let mut at = 0;
    while let Some(&b) = seen.get(at) {
        let new: Vec<Block> = f.blocks[b].logical_succs.iter().map(|e| e.block).filter(|b| !seen.contains(b)).collect();
        seen.extend(new);
        at += 1;
    }
    assert!(!seen.contains(&act), "lanes that called come back");
}

/// The number of blocks with calls decides whether the stack pointer moves for each call or stays beyond the frame.
#[test]
fn many_calls_and_a_frame_have_a_frame_pointer() {
    let calling = |count: usize, frame: &str| {
        let mut body = format!("  {frame}\n  br label %b0\n");
        for k in 0..count {
            let next = k + 1;
            body += &format!(
                "b{k}:\n  %c{k} = icmp eq i32 %n, {k}\n  br i1 %c{k}, label %d{k}, label %b{next}
d{k}:\n  %x{k} = call i32 %g(i32 %a)\n  store volatile i32 %x{k}, ptr addrspace(1) %p\n  br label %b{next}\n"
            );
        }
        of_body(
            "ptr inreg %g, ptr addrspace(1) %p, i32 inreg %n, i32 %a",
            &(body + &format!("b{count}:\n  ret i32 %a")),
        )
    };
    let frame = "%t = alloca [4 x i32], addrspace(5)\n  store volatile i32 %a, ptr addrspace(5) %t";
    assert!(calling(3, frame).has_frame_pointer);
    assert!(!calling(2, frame).has_frame_pointer);
    assert!(!calling(3, "").has_frame_pointer);
}
