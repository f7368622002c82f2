//! Branch weights, parsed from text and set by builders.

use gcnc_ir::builder::FunctionBuilder;
use gcnc_ir::{Module, Type, profile, read, verify, write};

/// A branch and a switch with this metadata.
fn text(branch: &str, switch: &str) -> String {
    format!(
        "define void @f(i1 %c, i32 %x) {{
entry:
  br i1 %c, label %a, label %b, !prof !0
a:
  switch i32 %x, label %b [
    i32 1, label %d
    i32 7, label %d
  ], !prof !1
b:
  ret void
d:
  ret void
}}
!0 = {branch}
!1 = {switch}
"
    )
}

/// The weights of each branch.
fn weights(module: &Module) -> Vec<Option<Vec<u64>>> {
    let f = module.functions.values().find(|f| !f.is_declaration()).expect("a function");
    let ends = f.blocks().filter_map(|b| f.terminator(b)).filter(|&end| f.dests(end).len() > 1);
    ends.map(|end| profile::branch_weights(&module.ctx, f, end).map(|w| w.to_vec())).collect()
}

fn weights_of(branch: &str, switch: &str) -> Vec<Option<Vec<u64>>> {
    let module = read(&text(branch, switch)).unwrap_or_else(|e| panic!("{e}"));
    verify(&module).unwrap_or_else(|e| panic!("{e:?}"));
    let said = weights(&module);
    // Printing preserves them.
    assert_eq!(weights(&read(&write(&module)).unwrap_or_else(|e| panic!("{e}"))), said);
    said
}

#[test]
fn weights_are_read_with_and_without_their_origin() {
    let said = weights_of(
        "!{!\"branch_weights\", i32 1, i32 2000}",
        "!{!\"branch_weights\", !\"expected\", i32 5, i32 0, i32 -1}",
    );
    assert_eq!(said, [Some(vec![1, 2000]), Some(vec![5, 0, 0xffff_ffff])]);
}

#[test]
fn what_is_no_weight_for_each_way_is_none() {
    let said = weights_of("!{!\"branch_weights\", i32 1}", "!{!\"VP\", i32 1, i32 2, i32 3}");
    assert_eq!(said, [None, None]);
    assert_eq!(weights_of("!{}", "!{!\"branch_weights\", !\"expected\", !\"x\", i32 2, i32 3}"), [None, None]);
}

#[test]
fn builders_say_them() {
    let mut module = Module::new();
    let id = module.add_function("f", Type::VOID, &[Type::I1]);
    let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]);
    let c = b.params()[0];
    let [yes, no] = [(); 2].map(|()| b.create_block());
    let branch = b.cond_br(c, yes, &[], no, &[]);
    b.branch_weights(branch, &[3, 4]);
    for block in [yes, no] {
        b.switch_to(block);
        b.ret(None);
    }
    assert_eq!(weights(&module), [Some(vec![3, 4])]);
    assert!(write(&module).contains("!{!\"branch_weights\", i32 3, i32 4}"));
    let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]);
    b.branch_weights(branch, &[3, 4, 5]);
    assert_eq!(module.functions[id].faults.len(), 1);
}

#[test]
fn functions_say_how_often_they_were_entered() {
    let count = |prof: &str| {
        let module = read(&format!("define void @f() !prof !0 {{\n  ret void\n}}\n!0 = {prof}\n")).expect("a module");
        let func = module.functions.values().next().expect("a function");
        profile::entry_count(&module.ctx, func)
    };
    assert_eq!(count("!{!\"function_entry_count\", i64 7}"), Some(7));
    assert_eq!(count("!{!\"function_entry_count\"}"), None);
    assert_eq!(count("!{!\"branch_weights\", i32 1, i32 2}"), None);
}
