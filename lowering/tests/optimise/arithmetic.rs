//! Arithmetic: divisions, products, carries, pairs and halves.

use gcnc_ir::{BinOp, Op, Type};

use crate::common::{count, kernel, lowered_for};

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
