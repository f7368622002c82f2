//! Addresses: generic pointers get their address space, and offsets become small.

use gcnc_ir::{BinOp, Op, Type};
use gcnc_lowering::lower;

use crate::common::{kernel, lowered, lowered_for};

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
