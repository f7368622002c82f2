//! Linking: the result is that of `llvm-link`, for each pair of linkages, visibilities, comdats and module flags; and
//! library linking.

use std::path::PathBuf;
use std::process::Command;

use gcnc_ir::link::{Input, Library, link, with_libraries};
use gcnc_ir::{AddressBase, Module};

fn read(text: &str) -> Module {
    let module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    gcnc_ir::verify(&module).unwrap_or_else(|e| panic!("{}\n{text}", e[0]));
    module
}

/// Our result of linking modules.
fn ours(texts: &[&str]) -> Result<Module, String> {
    let modules: Vec<Module> = texts.iter().map(|text| read(text)).collect();
    let inputs: Vec<Input> = modules.iter().map(Input::Whole).collect();
    let linked = link(&inputs).map_err(|e| e.to_string())?;
    gcnc_ir::verify(&linked).unwrap_or_else(|e| panic!("{}\n{}", e[0], gcnc_ir::write(&linked)));
    Ok(linked)
}

/// LLVM's result; none if LLVM is not installed.
fn llvms(texts: &[&str]) -> Option<Result<Module, String>> {
    let folder =
        std::env::temp_dir().join(format!("gcnc-link-{}-{:?}", std::process::id(), std::thread::current().id()));
    std::fs::create_dir_all(&folder).unwrap();
    let files: Vec<PathBuf> = (0..texts.len()).map(|n| folder.join(format!("{n}.ll"))).collect();
    files.iter().zip(texts).for_each(|(file, text)| std::fs::write(file, text).unwrap());
    let run = Command::new("llvm-link-22").args(["-S", "-o", "-"]).args(&files).output();
    std::fs::remove_dir_all(&folder).unwrap();
    let Ok(output) = run else {
        assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none_or(|v| v != "1"), "no llvm-link-22");
        eprintln!("SKIPPED: needs llvm-link-22");
        return None;
    };
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Some(if output.status.success() { Ok(read(&text(output.stdout))) } else { Err(text(output.stderr)) })
}

/// What the global `pointer` points to: linkage, visibility and other relevant properties, and value.
fn pointee(module: &Module, pointer: &str) -> String {
    let init = module.globals[module.global(pointer).unwrap()].init.unwrap();
    match module.ctx.consts.address(&module.ctx.types, init).unwrap().0 {
        AddressBase::Global(g) => {
            let g = &module.globals[g];
            let value = g.init.map(|c| format!("{:?} {}", module.ctx.consts.get(c), module.ctx.types.size(g.ty)));
            format!("variable {} {} {:?} {} {value:?}", g.linkage, g.visibility, g.unnamed_addr, g.constant)
        }
        AddressBase::Func(f) => {
            let f = &module.functions[f];
            let value = f.entry().and_then(|b| f.terminator(b)).map(|ret| f.as_int(&module.ctx, f.arg(ret, 0)));
            format!("function {} {} {:?} {value:?}", f.linkage, f.visibility, f.unnamed_addr)
        }
        AddressBase::Alias(a) => {
            let a = &module.aliases[a];
            let target = gcnc_ir::write(module).lines().find(|line| line.starts_with("@x = ")).map(str::to_owned);
            format!("alias {} {} {:?} {target:?}", a.linkage, a.visibility, a.unnamed_addr)
        }
        AddressBase::Absolute => "nothing".into(),
    }
}

/// Compares our result with LLVM's for two modules in which `pa` and `pb` point to the symbol under test.
fn compare(a: &str, b: &str) {
    compare_all(&[(a.into(), b.into())]);
}

fn compare_all(pairs: &[(String, String)]) {
    let differ: Vec<String> = pairs.iter().filter_map(|(a, b)| difference(a, b)).collect();
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

fn difference(a: &str, b: &str) -> Option<String> {
    let texts =
        [format!("{a}\n@pa = addrspace(1) global ptr @x\n"), format!("{b}\n@pb = addrspace(1) global ptr @x\n")];
    let texts = [texts[0].as_str(), texts[1].as_str()];
    let theirs = llvms(&texts)?.map(|m| ["pa", "pb"].map(|p| pointee(&m, p)));
    let ours = ours(&texts).map(|m| ["pa", "pb"].map(|p| pointee(&m, p)));
    (ours.as_ref().ok() != theirs.as_ref().ok())
        .then(|| format!("{}{}ours: {ours:#?}\nLLVM's: {theirs:#?}", texts[0], texts[1]))
}

const LINKAGES: [&str; 8] =
    ["", "weak", "weak_odr", "linkonce", "linkonce_odr", "internal", "private", "available_externally"];

#[test]
fn each_pair_of_linkages() {
    let variables = |value: u32| {
        let defined = LINKAGES.iter().map(move |linkage| format!("@x = {linkage} global i32 {value}"));
        let others = [
            "@x = common global i32 0",
            "@x = common global i64 0",
            "@x = external global i32",
            "@x = extern_weak global i32",
        ];
        defined.chain(others.map(String::from)).collect::<Vec<_>>()
    };
    let functions = |value: u32| {
        let defined = LINKAGES.iter().map(move |linkage| format!("define {linkage} i32 @x() {{\n ret i32 {value}\n}}"));
        let others = ["declare i32 @x()", "declare extern_weak i32 @x()"];
        defined.chain(others.map(String::from)).collect::<Vec<_>>()
    };
    let mut pairs = Vec::new();
    for (first, second) in [(variables(1), variables(2)), (functions(1), functions(2))] {
        for a in &first {
            // Of two that are defined elsewhere, either will do.
            let is_elsewhere = |text: &str| text.contains("available_externally");
            let others = second.iter().filter(|b| !(is_elsewhere(a) && is_elsewhere(b)));
            pairs.extend(others.map(|b| (a.clone(), b.clone())));
        }
    }
    assert!(pairs.len() > 200);
    compare_all(&pairs);
}

#[test]
fn visibility_and_address_are_of_both() {
    for a in ["", "hidden", "protected", "unnamed_addr", "local_unnamed_addr", "protected unnamed_addr"] {
        for b in ["", "hidden", "protected", "unnamed_addr", "local_unnamed_addr", "hidden unnamed_addr"] {
            compare(&format!("@x = {a} global i32 1"), &format!("@x = external {b} global i32"));
            compare(&format!("@x = weak {a} global i32 1"), &format!("@x = {b} global i32 2"));
        }
    }
}

#[test]
fn aliases_stand_for_declarations() {
    let alias = "@y = internal global i32 7\n@x = alias i32, ptr @y";
    for other in ["@x = external global i32", "@x = weak global i32 3", "@x = global i32 3"] {
        compare(other, alias);
        compare(alias, other);
    }
    let function = "define i32 @y() {\n ret i32 7\n}\n@x = alias i32 (), ptr @y";
    let call = "declare i32 @x()\ndefine amdgpu_kernel void @k(ptr addrspace(1) %p) {\n %v = call i32 @x()
 store i32 %v, ptr addrspace(1) %p\n ret void\n}";
    compare(call, function);
    let linked = ours(&[call, function]).unwrap();
    assert!(gcnc_ir::write(&linked).contains("call i32 @x()"), "{}", gcnc_ir::write(&linked));
}

#[test]
fn comdats_are_of_one_module() {
    for kind in ["any", "largest", "samesize", "exactmatch", "nodeduplicate"] {
        for (a, b) in [("i32 1", "i32 1"), ("i32 1", "i32 2"), ("i32 1", "i64 2"), ("i64 1", "i32 2")] {
            for other in [kind, "any"] {
                let text =
                    |kind: &str, value: &str| format!("$x = comdat {kind}\n@x = linkonce_odr global {value}, comdat");
                compare(&text(kind, a), &text(other, b));
            }
        }
    }
}

/// The module flags, sorted.
fn flags(module: &Module) -> Vec<String> {
    let text = gcnc_ir::write(module);
    let list = text.lines().find(|line| line.starts_with("!llvm.module.flags")).unwrap_or_default();
    let nodes = list
        .split(['{', '}', ' ', ','])
        .filter(|word| word.starts_with('!') && word.len() > 1 && !word.contains("llvm"));
    let mut all: Vec<String> = nodes
        .map(|node| text.lines().find_map(|line| line.strip_prefix(&format!("{node} = "))).unwrap().to_owned())
        .collect();
    all.sort();
    all
}

#[test]
fn flags_are_merged() {
    let text = |behaviour: u32, value: u32| {
        format!("!llvm.module.flags = !{{!0}}\n!0 = !{{i32 {behaviour}, !\"f\", i32 {value}}}")
    };
    for a in [1, 2, 4, 7, 8] {
        for b in [1, 2, 4, 7, 8] {
            for (x, y) in [(1, 1), (1, 2), (2, 1)] {
                let texts = [text(a, x), text(b, y)];
                let texts = [texts[0].as_str(), texts[1].as_str()];
                let Some(theirs) = llvms(&texts) else { return };
                let (ours, theirs) = (ours(&texts).map(|m| flags(&m)), theirs.map(|m| flags(&m)));
                assert_eq!(ours.as_ref().ok(), theirs.as_ref().ok(), "{a} {x}, {b} {y}: {ours:?} {theirs:?}");
            }
        }
    }
    let list = |behaviour, items| {
        format!("!llvm.module.flags = !{{!0}}\n!0 = !{{i32 {behaviour}, !\"f\", !1}}\n!1 = !{{{items}}}")
    };
    for behaviour in [5, 6] {
        let linked = ours(&[&list(behaviour, "i32 1, i32 2"), &list(behaviour, "i32 2, i32 3")]).unwrap();
        let all = if behaviour == 5 { "!{i32 1, i32 2, i32 2, i32 3}" } else { "!{i32 1, i32 2, i32 3}" };
        assert!(gcnc_ir::write(&linked).contains(all), "{}", gcnc_ir::write(&linked));
    }
}

#[test]
fn lists_are_appended() {
    let text = |name: &str| {
        format!(
            "@{name} = internal global i32 0\n@llvm.used = appending global [1 x ptr] [ptr @{name}], section \"llvm.metadata\""
        )
    };
    let linked = gcnc_ir::write(&ours(&[&text("a"), &text("b")]).unwrap());
    assert!(
        linked.contains("@llvm.used = appending global [2 x ptr] [ptr @a, ptr @b], section \"llvm.metadata\""),
        "{linked}"
    );
}

#[test]
fn what_nobody_else_sees_keeps_apart() {
    let text = |n: u32| {
        format!("%T = type {{ i{n} }}\ndefine internal i32 @helper() {{\n ret i32 {n}\n}}
define void @f{n}(ptr %p) {{\n %q = getelementptr %T, ptr %p, i64 1\n %v = call i32 @helper()\n store i32 %v, ptr %q\n ret void\n}}")
    };
    let linked = gcnc_ir::write(&ours(&[&text(32), &text(64)]).unwrap());
    for expected in ["%T = type { i32 }", "%T.0 = type { i64 }", "call i32 @helper()", "call i32 @helper.1()"] {
        assert!(linked.contains(expected), "{expected} in\n{linked}");
    }
    // A local symbol is renamed if its name clashes with an exported one.
    let taken = "define i32 @helper() {\n ret i32 1\n}";
    let linked = ours(&[&text(32), taken]).unwrap();
    let seen = &linked.functions[linked.function("helper").unwrap()];
    assert!(!seen.linkage.is_local());
}

#[test]
fn a_library_gives_what_is_wanted() {
    let library = Library::new(read(
        "@table = linkonce_odr protected addrspace(4) constant [2 x i32] [i32 1, i32 2]
@unused = addrspace(4) constant i32 9
define linkonce_odr protected i32 @wanted(i32 %n) {
 %v = call i32 @inner(i32 %n)
 ret i32 %v
}
define internal i32 @inner(i32 %n) {
 %p = getelementptr [2 x i32], ptr addrspace(4) @table, i64 0, i32 %n
 %v = load i32, ptr addrspace(4) %p
 %w = call i32 @elsewhere(i32 %v)
 ret i32 %w
}
define i32 @other() {\n ret i32 0\n}
declare i32 @elsewhere(i32)",
    ));
    let second = Library::new(read(
        "define i32 @elsewhere(i32 %n) {\n ret i32 %n\n}\ndefine i32 @wanted(i32 %n) {\n ret i32 0\n}",
    ));
    let module = read("declare i32 @wanted(i32)\ndefine i32 @f() {\n %v = call i32 @wanted(i32 1)\n ret i32 %v\n}");
    let linked = with_libraries(&module, [&library, &second]).unwrap().unwrap();
    gcnc_ir::verify(&linked).unwrap();
    let names: Vec<(&str, bool)> = linked.functions.values().map(|f| (f.name.as_str(), f.linkage.is_local())).collect();
    assert_eq!(names, [("f", false), ("wanted", true), ("inner", true), ("elsewhere", true)]);
    assert_eq!(linked.globals.values().map(|g| g.name.as_str()).collect::<Vec<_>>(), ["table"]);
    let nothing = read("declare i32 @unknown()\ndefine i32 @f() {\n ret i32 1\n}");
    assert!(with_libraries(&nothing, [&library]).unwrap().is_none());
    // A module's own definition takes precedence.
    let own = read("define i32 @wanted(i32 %n) {\n ret i32 5\n}");
    assert!(with_libraries(&own, [&library]).unwrap().is_none());
}

#[test]
fn what_does_not_go_together_is_refused() {
    let refused = |a: &str, b: &str| ours(&[a, b]).unwrap_err();
    let define = "define void @f() {\n ret void\n}";
    assert_eq!(refused(define, define), "`f` is defined twice");
    let triple = |t: &str| format!("target triple = \"{t}\"");
    assert!(refused(&triple("amdgcn-amd-amdhsa"), &triple("x86_64-linux")).contains("it is for `x86_64-linux`"));
    ours(&[&triple("amdgcn-amd-amdhsa"), &triple("amdgpu9.42-amd-amdhsa")]).unwrap();
}
