//! Branch probabilities are maintained through lowering.

use gcnc_ir::{Function, Op};
use gcnc_lowering::{Ctx, Level, Options, lower_with};

fn lowered(text: &str, level: Level) -> (gcnc_ir::Module, Function) {
    let mut module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{e}"));
    let target = gcnc_isa::Target::parse("gfx1030").unwrap();
    let options = Options { level, ..Options::default() };
    let kernels = lower_with(&mut module, &target, options, &mut Ctx::default(), &mut |_, _| {});
    let kernels = kernels.unwrap_or_else(|e| panic!("{}", e[0]));
    let lowered = gcnc_lowering::to_module(&module, &kernels);
    (lowered, kernels.into_iter().next().expect("a kernel").function)
}

/// For each branch the condition's operation and the rarities of its edges; the likeliest has zero.
fn branches(body: &str, more: &str) -> Vec<(String, Vec<u8>)> {
    let text = format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n, i32 %m) {{\n{body}\n}}\n{more}
declare i64 @llvm.expect.i64(i64, i64)
declare i32 @llvm.expect.i32(i32, i32)
declare i1 @llvm.expect.i1(i1, i1)
declare i1 @llvm.amdgcn.is.shared(ptr)
declare void @llvm.amdgcn.endpgm()
declare i32 @llvm.expect.with.probability.i32(i32, i32, double)
"
    );
    let (_, f) = lowered(&text, Level::O2);
    let ends = f.blocks().filter_map(|b| f.terminator(b)).filter(|&end| f.op(end) == Op::CondBr);
    let of = |end| {
        let rarities: Vec<u8> = f.dests(end).iter().map(|&e| f.edge_rarity(e)).collect();
        let least = rarities.iter().copied().min().unwrap_or(0);
        let condition = f.def_inst(f.arg(end, 0)).map_or(String::new(), |inst| f.op(inst).mnemonic().to_owned());
        (condition, rarities.into_iter().map(|r| r - least).collect())
    };
    ends.map(of).collect()
}

/// The rarities of the first branch, for which `%c` is computed; its sides store, so that it stays a branch.
fn first(make: &str, prof: &str) -> Vec<u8> {
    let body = format!(
        "{make}
  br i1 %c, label %a, label %b{prof}
a:
  store volatile i32 1, ptr addrspace(1) %out
  br label %b
b:
  store volatile i32 2, ptr addrspace(1) %out
  ret void"
    );
    branches(&body, "!0 = !{!\"branch_weights\", i32 1, i32 40}\n!1 = !{!\"branch_weights\", i32 9}").swap_remove(0).1
}

#[test]
fn weights_are_powers_of_two_beside_the_likeliest() {
    let compare = "  %c = icmp eq i32 %n, 3";
    assert_eq!(first(compare, ", !prof !0"), [5, 0]);
    assert_eq!(first(compare, ", !prof !1"), [0, 0]);
    assert_eq!(first(compare, ""), [0, 0]);
}

#[test]
fn a_branch_on_a_negated_condition_has_its_ways_swapped() {
    // A condition that is not a comparison, which would be inverted.
    let make = "  %p = load volatile ptr, ptr addrspace(1) %out
  %x = call i1 @llvm.amdgcn.is.shared(ptr %p)
  %c = xor i1 %x, true";
    assert_eq!(first(&make.replace("xor i1 %x, true", "or i1 %x, false"), ", !prof !0"), [5, 0]);
    assert_eq!(first(make, ", !prof !0"), [0, 5]);
}

#[test]
fn expectations_are_weights_of_what_asks_for_them() {
    let compare = "  %x = icmp ult i32 %n, 3\n";
    assert_eq!(first(&format!("{compare}  %c = call i1 @llvm.expect.i1(i1 %x, i1 false)"), ""), [10, 0]);
    assert_eq!(first(&format!("{compare}  %c = call i1 @llvm.expect.i1(i1 %x, i1 true)"), ""), [0, 10]);
    let wide = format!(
        "{compare}  %z = zext i1 %x to i64
  %e = call i64 @llvm.expect.i64(i64 %z, i64 1)
  %c = icmp ne i64 %e, 0"
    );
    assert_eq!(first(&wide, ""), [0, 10]);
    // Weights take precedence.
    assert_eq!(first(&wide, ", !prof !0"), [5, 0]);
    let likely = |p: &str| {
        format!(
            "  %e = call i32 @llvm.expect.with.probability.i32(i32 %n, i32 8, double {p})
  %c = icmp eq i32 %e, 8"
        )
    };
    assert_eq!(first(&likely("0.9"), ""), [0, 3]);
    assert_eq!(first(&likely("1.0"), ""), [0, 31]);
    assert_eq!(first(&likely("0.2"), ""), [0, 0]);
}

#[test]
fn cold_calls_and_ends_that_cannot_be_are_rare() {
    let body = |way: &str| {
        format!(
            "  %c = icmp eq i32 %n, 3
  br i1 %c, label %a, label %b
a:
  br label %d
d:
  {way}
b:
  store volatile i32 2, ptr addrspace(1) %out
  ret void"
        )
    };
    let cold = "declare void @llvm.trap()
define void @f(ptr addrspace(1) %p) noinline { store i32 1, ptr addrspace(1) %p ret void }
define void @g(ptr addrspace(1) %p) noinline cold { store i32 1, ptr addrspace(1) %p ret void }";
    let rarities = |way: &str| branches(&body(way), cold).swap_remove(0).1;
    assert_eq!(rarities("call void @llvm.trap()\n  unreachable"), [10, 0]);
    assert_eq!(rarities("call void @llvm.amdgcn.endpgm()\n  unreachable"), [0, 0]);
    assert_eq!(rarities("call void @f(ptr addrspace(1) %out)\n  br label %b"), [0, 0]);
    assert_eq!(rarities("call void @f(ptr addrspace(1) %out) cold\n  br label %b"), [10, 0]);
    assert_eq!(rarities("call void @g(ptr addrspace(1) %out)\n  br label %b"), [10, 0]);
}

/// A switch on `%n` with these cases, each with its own destination.
fn switch(values: &[u32], weights: &[u32], expected: Option<u32>) -> Vec<(String, Vec<u8>)> {
    let cases: String = values.iter().map(|v| format!("i32 {v}, label %c{v} ")).collect();
    let ways: String = values
        .iter()
        .map(|v| format!("c{v}:\n  store volatile i32 {v}, ptr addrspace(1) %out\n  br label %end\n"))
        .collect();
    let list: String = weights.iter().map(|w| format!(", i32 {w}")).collect();
    let prof = if weights.is_empty() { "" } else { ", !prof !0" };
    let expect = expected.map_or("  %e = add i32 %n, 0".to_owned(), |value| {
        format!("  %e = call i32 @llvm.expect.i32(i32 %n, i32 {value})")
    });
    let body = format!("{expect}\n  switch i32 %e, label %end [ {cases} ]{prof}\n{ways}end:\n  ret void");
    branches(&body, &format!("!0 = !{{!\"branch_weights\"{list}}}"))
}

#[test]
fn the_tree_of_a_switch_has_the_rarities_of_its_cases() {
    let rarities = |list: Vec<(String, Vec<u8>)>| list.into_iter().map(|b| b.1).collect::<Vec<_>>();
    // The default is likely.
    assert_eq!(rarities(switch(&[4, 10], &[64, 1, 1], None)), [[6, 0], [6, 0]]);
    // Halves, then cases: those of one half are all rare.
    let tree = rarities(switch(&[4, 10, 20, 30], &[1, 2, 1, 64, 64], None));
    assert_eq!(tree[0], [5, 0]);
    assert!(tree.contains(&vec![0, 6]), "{tree:?}");
    // A case likelier than all others is compared first; the others keep their relative rarities.
    let first = rarities(switch(&[4, 10, 20, 30], &[1, 1, 1, 1, 100], None));
    assert_eq!(first[0], [0, 6]);
    assert_eq!(first.len(), 4);
    assert!(first[1..].iter().all(|ways| ways == &[0, 0]), "{first:?}");
    assert_eq!(rarities(switch(&[4, 10, 20, 30], &[], Some(20)))[0], [0, 10]);
    // Without weights nothing is rare.
    assert!(rarities(switch(&[4, 10, 20, 30], &[], None)).concat().iter().all(|&r| r == 0));
}

#[test]
fn values_of_one_way_are_as_likely_as_the_likeliest() {
    let body = "  switch i32 %n, label %end [
    i32 5, label %a
    i32 6, label %a
    i32 9, label %end
  ], !prof !0
a:
  store volatile i32 1, ptr addrspace(1) %out
  br label %end
end:
  ret void";
    let range = |weights: &str| branches(body, &format!("!0 = !{{!\"branch_weights\", {weights}}}")).swap_remove(0).1;
    assert_eq!(range("i32 1, i32 1, i32 64, i32 1"), [0, 6]);
    assert_eq!(range("i32 1, i32 64, i32 1, i32 1"), [0, 6]);
    // So is an edge to where all others go.
    assert_eq!(range("i32 1, i32 1, i32 1, i32 64"), [6, 0]);
}

#[test]
fn bodies_keep_theirs_where_they_are_inlined() {
    let more = "define i32 @g(i32 %n, ptr addrspace(1) %p) {
  %c = icmp ugt i32 %n, 77
  br i1 %c, label %a, label %b, !prof !0
a:
  store volatile i32 1, ptr addrspace(1) %p
  br label %b
b:
  ret i32 %n
}
!0 = !{!\"branch_weights\", i32 1, i32 40}";
    let body = "  %x = call i32 @g(i32 %n, ptr addrspace(1) %out)
  store i32 %x, ptr addrspace(1) %out\n  ret void";
    assert_eq!(branches(body, more), [("icmp".to_owned(), vec![5, 0])]);
}

#[test]
fn lowered_form_says_them_as_weights() {
    let text = "define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %c = icmp eq i32 %n, 3
  br i1 %c, label %a, label %b, !prof !0
a:
  store volatile i32 1, ptr addrspace(1) %out
  br label %b
b:
  ret void
}
!0 = !{!\"branch_weights\", i32 3, i32 50}";
    let (module, _) = lowered(text, Level::O2);
    assert!(gcnc_ir::write(&module).contains("!{!\"branch_weights\", i32 1, i32 16}"));
    let (module, _) = lowered(text, Level::O0);
    assert!(!gcnc_ir::write(&module).contains("branch_weights\", i32 1, i32 16"));
}

/// A kernel that calls a function of some 150 instructions on one path, which has these weights, and on the other.
fn calls(weights: [u32; 2], attr: &str, other: bool) -> Vec<String> {
    let steps: String = (0..150).map(|k| format!("  %x{} = mul i32 %x{k}, %y\n", k + 1)).collect();
    let call = "call void @large(ptr addrspace(1) %p, i32 %n)";
    let text = format!(
        "define internal void @large(ptr addrspace(1) %p, i32 %x0) {attr} {{
  %y = load volatile i32, ptr addrspace(1) %p
{steps}  store volatile i32 %x150, ptr addrspace(1) %p
  ret void
}}
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {{
  %c = icmp eq i32 %n, 3
  br i1 %c, label %a, label %b, !prof !0
a:
  {call}
  br label %end
b:
  store volatile i32 2, ptr addrspace(1) %p
  {}
  br label %end
end:
  ret void
}}
!0 = !{{!\"branch_weights\", i32 {}, i32 {}}}",
        if other { call } else { "" },
        weights[0],
        weights[1]
    );
    let mut module = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{e}"));
    let target = gcnc_isa::Target::parse("gfx1030").unwrap();
    let kernels = gcnc_lowering::lower(&mut module, &target).unwrap_or_else(|e| panic!("{}", e[0]));
    kernels.into_iter().map(|k| k.function.name).collect()
}

#[test]
fn what_is_called_on_cold_ways_alone_is_not_inlined_unless_it_is_small() {
    let (called, inlined) = (["k", "large"], ["k"]);
    assert_eq!(calls([1, 1], "", false), inlined);
    assert_eq!(calls([1, 2000], "", false), called);
    assert_eq!(calls([2000, 1], "", false), inlined);
    // A function that is also called elsewhere is not cold, unless declared so.
    assert_eq!(calls([1, 2000], "", true), inlined);
    assert_eq!(calls([1, 2000], "cold", true), called);
    assert_eq!(calls([1, 2000], "alwaysinline", false), inlined);
    // A call would be larger.
    let small = "define internal i32 @small(i32 %x) {
  %y = mul i32 %x, %x
  ret i32 %y
}";
    let body = "  %c = icmp eq i32 %n, 3
  br i1 %c, label %a, label %b, !prof !0
a:
  %x = call i32 @small(i32 %m)
  store volatile i32 %x, ptr addrspace(1) %out
  br label %b
b:
  ret void
}
!0 = !{!\"branch_weights\", i32 1, i32 2000}";
    let text = format!("{small}\ndefine amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n, i32 %m) {{\n{body}\n");
    let (_, f) = lowered(&text, Level::O2);
    assert!(f.blocks().all(|b| f.insts(b).all(|i| f.call(i).is_none())));
}

/// The blocks of a kernel with a loop of seven iterations on a path with these weights, and again behind a loop that is
/// left by its rarer exit.
fn loops(weights: [u32; 2]) -> usize {
    let text = format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {{
entry:
  br label %first
first:
  %k = phi i32 [ %n, %entry ], [ %k1, %first ]
  store volatile i32 %k, ptr addrspace(1) %out
  %k1 = lshr i32 %k, 1
  %more = icmp ne i32 %k1, 0
  br i1 %more, label %first, label %left, !prof !1
left:
  %c = icmp eq i32 %n, 3
  br i1 %c, label %a, label %end, !prof !0
a:
  br label %loop
loop:
  %i = phi i32 [ 0, %a ], [ %i1, %loop ]
  store volatile i32 %i, ptr addrspace(1) %out
  %i1 = add i32 %i, 1
  %again = icmp ne i32 %i1, 7
  br i1 %again, label %loop, label %end
end:
  ret void
}}
!0 = !{{!\"branch_weights\", i32 {}, i32 {}}}
!1 = !{{!\"branch_weights\", i32 1000, i32 1}}",
        weights[0], weights[1]
    );
    let (_, f) = lowered(&text, Level::O2);
    f.blocks().flat_map(|b| f.insts(b)).filter(|&i| matches!(f.op(i), Op::Store(_))).count()
}

#[test]
fn cold_loops_are_not_unrolled() {
    assert_eq!(loops([1, 1]), 8);
    assert_eq!(loops([2000, 1]), 8);
    assert_eq!(loops([1, 2000]), 2);
}
