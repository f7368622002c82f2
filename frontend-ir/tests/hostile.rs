//! Truncated, corrupted and malicious text gives an error or a module, never a panic, a hang or excessive memory use.

use std::path::Path;

/// Small files that together contain every construct.
const FILES: &[&str] = &["module_level", "instructions", "jit_style", "debug_O2"];

fn load(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ll").join(name).with_extension("ll");
    std::fs::read_to_string(path).unwrap()
}

/// Whatever can be read must verify without a panic; whatever verifies must survive printing and reading.
fn survive(text: &str) {
    match gcnc_ir::read(text) {
        Err(error) => {
            assert!(error.offset <= text.len() && error.line > 0 && !error.message.is_empty());
        }
        Ok(module) => {
            if gcnc_ir::verify(&module).is_ok() {
                let written = gcnc_ir::write(&module);
                if let Err(error) = gcnc_ir::read(&written) {
                    panic!("{error}\nin what was written of:\n{text}");
                }
            }
        }
    }
}

/// A small generator of uniformly distributed numbers (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }
}

#[test]
fn truncated() {
    for name in FILES {
        let text = load(name);
        for end in (0..text.len()).step_by(37).filter(|&e| text.is_char_boundary(e)) {
            survive(&text[..end]);
        }
    }
}

#[test]
fn mutated() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for name in FILES {
        let text = load(name);
        let tokens: Vec<&str> = text.split_inclusive([' ', ',', '\n']).collect();
        for _ in 0..1500 {
            let mut mutated = tokens.clone();
            for _ in 0..1 + random.below(3) {
                let (at, other) = (random.below(tokens.len()), random.below(tokens.len()));
                match random.below(4) {
                    0 => mutated[at] = "",
                    1 => mutated[at] = tokens[other],
                    2 => mutated.swap(at, other),
                    _ => {
                        mutated[at] =
                            ["4294967295", "-1 ", "{", "(", "\"", "%0 ", "i1 ", "ptr ", "<", "!0", "0x"][other % 11]
                    }
                }
            }
            survive(&mutated.concat());
        }
        for _ in 0..1500 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..1 + random.below(4) {
                let at = random.below(bytes.len());
                bytes[at] = random.below(128) as u8;
            }
            if let Ok(text) = String::from_utf8(bytes) {
                survive(&text);
            }
        }
    }
}

fn refused(text: &str, message: &str) {
    match gcnc_ir::read(text) {
        Ok(_) => panic!("accepted, but expected: {message}"),
        Err(error) => assert!(error.message.contains(message), "{error}, but expected: {message}"),
    }
}

#[test]
fn nesting_is_bounded() {
    let deep = |open: &str, close: &str| format!("{}i8{}", open.repeat(100_000), close.repeat(100_000));
    refused(&format!("@x = global {} zeroinitializer", deep("{", "}")), "nested deeper");
    refused(&format!("@x = global {} zeroinitializer", deep("[1 x ", "]")), "nested deeper");
    refused(&format!("@x = global [1 x i8] {}", "[[1 x i8] ".repeat(100_000)), "nested deeper");
    refused(&format!("@x = global i64 {}", "add (i64 ".repeat(100_000)), "nested deeper");
    refused(&format!("!0 = {}", "!{".repeat(100_000)), "nested deeper");
    refused(&format!("!0 = !{{{}", "metadata ".repeat(100_000)), "nested deeper");
    refused(&format!("!0 = {}", "!DIX(a: ".repeat(100_000)), "nested deeper");
    refused(&format!("declare void {}", "(".repeat(100_000)), "expected");
    refused(&format!("@x = external global void {}", "(void ".repeat(100_000)), "nested deeper");
}

#[test]
fn large_numbers_cost_nothing() {
    refused("@x = global [18446744073709551615 x i64] zeroinitializer, align 3", "power of two");
    refused("@x = global i8388609 0", "1 to 8388608 bits");
    refused("define void @f() { ret i32 %4294967295 }", "not defined");
    refused("!0 = !{!4294967295}", "not defined");
    refused("define void @f() { br label %4000000000 }", "not defined");
    assert!(gcnc_ir::read("!4294967295 = !{}\nattributes #4294967295 = { nounwind }").is_ok());
    assert!(gcnc_ir::read("define void @f() { %4294967294 = add i32 1, 1\nret void }").is_ok());
    refused("define void @f() { %4294967295 = add i32 1, 1\nret void }", "end at");
    let nines = "9".repeat(1_000_000);
    assert!(gcnc_ir::read(&format!("@x = global i64 {nines}")).is_ok());
    refused(&format!("@x = global i8388608 {}", "9".repeat(9_000_000)), "too many digits");
    assert!(gcnc_ir::read("@x = global <4294967295 x i32> splat (i32 1)").is_ok());
    refused(
        "define void @f(<2 x i32> %v) { %1 = shufflevector <2 x i32> %v, <2 x i32> %v, <4294967295 x i32> zeroinitializer\nret void }",
        "65536 lanes",
    );
}

#[test]
fn products_have_factors_as_long_as_their_formats() {
    let kernel = |factor: &str, format: u32| {
        format!(
            "define void @f({factor} %a, <4 x float> %c) {{\n  %v = call <4 x float> \
             @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4({factor} %a, {factor} %a, <4 x float> %c, i32 {format}, i32 {format}, \
             i32 0, i32 0, i32 0, i32 0)\n  ret void\n}}"
        )
    };
    let verified = |text: &str| gcnc_ir::verify(&gcnc_ir::read(text).expect("it reads"));
    for (factor, format, message) in [
        (
            "<6 x i32>",
            0,
            "argument 0 of `llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4` must be <8 x i32> in this format",
        ),
        ("<4 x i32>", 3, "must be <6 x i32> in this format"),
        ("<5 x i32>", 4, "must be a vector of 4, 6 or 8 i32"),
        ("<12 x i16>", 2, "must be a vector of 4, 6 or 8 i32"),
        ("<8 x i32>", 5, "is no format of matrices"),
    ] {
        let faults = format!("{:?}", verified(&kernel(factor, format)));
        assert!(faults.contains(message), "{faults}, but expected: {message}");
    }
    for (factor, format) in [("<8 x i32>", 0), ("<8 x i32>", 4), ("<6 x i32>", 3), ("<4 x i32>", 4)] {
        assert!(verified(&kernel(factor, format)).is_ok(), "{factor} {format}");
    }
}

#[test]
fn types_may_be_defined_late_and_in_any_order() {
    let text = "%a = type { i8, %b }\n%b = type { [3 x %c], i8 }\n@x = external global %a\n%c = type { i64 }\n\
                define void @f(ptr %p) {\n  %1 = load %b, ptr %p\n  ret void\n}\n";
    let module = gcnc_ir::read(text).unwrap();
    gcnc_ir::verify(&module).unwrap();
    let global = &module.globals[module.global("x").unwrap()];
    assert_eq!(module.ctx.types.size(global.ty), 40);
    assert!(gcnc_ir::write(&module).contains("load %b, ptr %0, align 8"));
    refused("define void @f(ptr %p) {\n  %1 = load %c, ptr %p\n  ret void\n}\n%c = type { i64 }", "size");
}

#[test]
fn types_that_contain_themselves_have_no_size() {
    let module = gcnc_ir::read("%a = type { %b }\n%b = type { [2 x %a] }\n@x = external global %a").unwrap();
    assert!(gcnc_ir::verify(&module).is_err());
    let mut doubling = String::from("%t0 = type { i32 }\n");
    for i in 1..2000 {
        doubling += &format!("%t{i} = type {{ %t{0}, %t{0} }}\n", i - 1);
    }
    let module = gcnc_ir::read(&format!("{doubling}@x = external global %t1999")).unwrap();
    assert!(gcnc_ir::verify(&module).is_err());
}

#[test]
fn faults_are_named_where_they_are() {
    let cases = [
        ("define void @f() {\n  %1 = addd i32 1, 2\n  ret void\n}", 2, 8, "`addd` is no instruction"),
        ("define void @f() {\n  %1 = add i32 1, %x\n  ret void\n}", 2, 19, "`%x` is not defined"),
        ("define void @f(i64 %x) {\n  %1 = add i32 1, %x\n  ret void\n}", 2, 19, "another type"),
        ("define void @f() {\n  invoke void @g() to label %1 unwind label %2\n}", 2, 3, "`invoke` is not supported"),
        ("define void @f() {\n  call void @g()\n  ret void\n}", 2, 13, "`@g` is not defined"),
        ("define void @f() {\n  br label %x\n}", 2, 12, "`%x` is not defined"),
        ("define void @f() {\n}", 2, 1, "expected an instruction"),
        ("define void @f() {\n  %1 = load i32, i32 7\n  ret void\n}", 2, 18, "expected a pointer"),
        ("@x = global float 0.1", 1, 19, "cannot hold this number exactly"),
        ("@x = global i8 0x5", 1, 16, "needs a floating-point type"),
        ("@x = global i32 1\n@x = global i32 2", 2, 1, "defined twice"),
        (
            "define i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  %p = phi i32 [ 1, %a ]\n  ret i32 %p\n}",
            6,
            8,
            "lists no value",
        ),
        (
            "define i32 @f() {\n  br label %b\nb:\n  %p = phi i32 [ 1, %0 ], [ 2, %b ]\n  ret i32 %p\n}",
            4,
            8,
            "no predecessor",
        ),
    ];
    for (text, line, column, message) in cases {
        let error = gcnc_ir::read(text).map(|_| ()).expect_err(text);
        assert!(error.message.contains(message), "{error}: {text}");
        assert_eq!((error.line, error.column), (line, column), "{error}: {text}");
    }
}

/// What follows a declaration belongs to the module: only definitions have metadata after their header.
#[test]
fn named_metadata_follows_a_declaration() {
    let module = gcnc_ir::read("declare void @f()\n\n!name = !{!0}\n!0 = !{}\n").unwrap();
    assert_eq!(module.named_metadata.len(), 1);
}

#[test]
fn strings_are_written_so_that_they_read_the_same() {
    let text = r#"source_filename = "a\5C\22b"
target datalayout = "m:e-v16:16:\5C5C\22-i64:64-G1-ni:7-p7:32:32-p8:32:32-p9:32:32"
target triple = "amdgcn-\5C\22-amdhsa"
module asm "\5C5C\22"
@"g\5C\22" = internal addrspace(1) global i32 0, section "s\5C\22"
define void @f() {
  fence syncscope("\5C\5C\22") seq_cst
  ret void
}
"#;
    let module = gcnc_ir::read(text).expect("it reads");
    let written = gcnc_ir::write(&module);
    let again = gcnc_ir::read(&written).unwrap_or_else(|e| panic!("{e}\n{written}"));
    assert_eq!(gcnc_ir::write(&again), written);
    assert_eq!(again.data_layout.as_deref(), Some(r#"m:e-v16:16:\5C"-i64:64-G1-ni:7:8:9-p7:32:32-p8:32:32-p9:32:32"#));
}

#[test]
fn the_address_space_of_an_alloca_does_not_depend_on_the_layout() {
    for (layout, spaces) in [("A5", [Some(0), Some(5), Some(5)]), ("", [Some(0), Some(5), Some(0)])] {
        let text = format!(
            "target datalayout = \"{layout}\"\ndefine void @f() {{\n  %1 = alloca i32, addrspace(0)\n  %2 = alloca i32, \
             addrspace(5)\n  %3 = alloca i32\n  ret void\n}}\n"
        );
        let module = gcnc_ir::read(&text).expect("it reads");
        for module in [&module, &gcnc_ir::read(&gcnc_ir::write(&module)).expect("it reads again")] {
            let f = &module.functions[module.functions.keys().next().expect("a function")];
            let types = f.insts(f.layout.entry().expect("a block")).filter_map(|inst| f.result(inst)).map(|v| f.ty(v));
            let got: Vec<_> = types.map(|ty| module.ctx.types.addrspace(ty)).collect();
            assert_eq!(got, spaces, "{layout}");
        }
    }
}

#[test]
fn types_are_written_in_the_order_in_which_they_are_met() {
    // A typed pointer refers to a type that nothing else does.
    let text = "%0 = type { i17, %A, { [2 x %B], %C* }, %D }\n%E = type { %0, %F }\n";
    let written = gcnc_ir::write(&gcnc_ir::read(text).expect("it reads"));
    let again = gcnc_ir::read(&written).unwrap_or_else(|e| panic!("{e}\n{written}"));
    assert_eq!(gcnc_ir::write(&again), written);
}
