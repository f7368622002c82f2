//! Memory: what it is known to hold is not loaded, and what nobody reads is not stored or copied.

use gcnc_ir::{BinOp, Function, Op};
use gcnc_lowering::lower;

use crate::common::{accesses, count, kernel};

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
