//! Accesses of neighbours become one.

use gcnc_ir::{BinOp, Op};

use crate::common::{accesses, count, kernel, lowered, lowered_for};

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
