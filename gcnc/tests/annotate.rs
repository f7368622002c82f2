//! Explanations of generated code: comments in assembly text, and optimisation remarks.

use std::collections::HashMap;

use gcnc::{Compiler, Emit, Options, Remark, RemarkKind, Target, Trace};

fn annotated(text: &str, target: &str, options: Options) -> String {
    let target = Target::parse(target).expect("a known target");
    let compiled = Compiler::new().compile(text, &target, &options.emit(Emit::Asm).annotate(true)).expect("a kernel");
    String::from_utf8(compiled.bytes).expect("text")
}

/// The remark next to the first instruction of this name.
fn remark<'a>(text: &'a str, mnemonic: &str) -> &'a str {
    let line = text.lines().find(|line| line.trim_start().starts_with(mnemonic)).unwrap_or_else(|| panic!("{text}"));
    line.split_once("; ").map_or("", |(_, remark)| remark)
}

const WAITS: &str = "define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %x) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %a
  %w = mul i32 %v, %x
  %b = getelementptr i32, ptr addrspace(3) %l, i32 %i
  store i32 %w, ptr addrspace(3) %b
  fence syncscope(\"workgroup\") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope(\"workgroup\") acquire
  %c = xor i32 %i, 1
  %d = getelementptr i32, ptr addrspace(3) %l, i32 %c
  %u = load i32, ptr addrspace(3) %d
  store i32 %u, ptr addrspace(1) %a
  ret void
}
";

#[test]
fn waits_say_what_they_are_for() {
    let text = annotated(WAITS, "gfx1100", Options::new());
    let waits: Vec<&str> = text.lines().filter(|line| line.contains("s_waitcnt")).collect();
    let says = |words: &str| assert!(waits.iter().any(|wait| wait.contains(words)), "{words}: {waits:#?}");
    assert!(waits.iter().all(|wait| wait.contains("; ")), "{waits:#?}");
    says("v_mul_lo_u32 reads v");
    says(", which global_load_b32 loads");
    says("memory ordering");
    says("global_store_b32 reads v");
    says(", which ds_load_b32 loads");
}

#[test]
fn wait_states_name_their_hazard() {
    let text = "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %x) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
  %s = call i32 @llvm.amdgcn.readlane.i32(i32 %i, i32 %y)
  store i32 %s, ptr addrspace(1) %p
  ret void
}
";
    let text = annotated(text, "gfx900", Options::new());
    assert_eq!(
        remark(&text, "s_nop"),
        "hazard: VALU writes SGPR, v_readlane or v_writelane uses it as lane select",
        "{text}"
    );
}

/// A kernel with forty values live in vector registers.
fn pressure() -> String {
    let many = |k: u32| {
        format!(
            "  %a{k} = getelementptr i32, ptr addrspace(1) %q, i32 {k}\n  %v{k} = load volatile i32, ptr addrspace(1) %a{k}\n"
        )
    };
    let again = |k: u32| format!("  store volatile i32 %v{k}, ptr addrspace(1) %a{k}\n");
    let (loads, stores): (String, String) = ((0..40).map(many).collect(), (0..40).map(again).collect());
    format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p) {{\n  %i = call i32 @llvm.amdgcn.workitem.id.x()\n  \
         %q = getelementptr i32, ptr addrspace(1) %p, i32 %i\n{loads}{stores}  ret void\n}}\n"
    )
}

#[test]
fn spills_say_so() {
    let text = pressure();
    let text = annotated(&text, "gfx1100", Options::new().max_vgprs(24));
    assert!(remark(&text, "scratch_store").starts_with("spill: no vector register is left"), "{text}");
    assert!(remark(&text, "scratch_load").starts_with("reload"), "{text}");
    // Value k is loaded from 4 * k. The text tells what is in the registers and in the frame.
    let (mut registers, mut frame, mut seen) = (HashMap::new(), HashMap::new(), [0; 2]);
    for line in text.lines() {
        let (code, reason) = line.split_once("; ").unwrap_or((line, ""));
        let mut words = code.split_whitespace();
        let (name, first) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let offset = code.split_once(" offset:").and_then(|(_, rest)| rest.split(' ').next()?.parse().ok());
        let offset: u32 = offset.unwrap_or(0);
        let number = match name {
            "global_load_b32" => {
                registers.insert(first.to_owned(), offset / 4);
                continue;
            }
            "scratch_store_b32" => {
                let number = *registers.get(words.next().expect("a register")).expect("a value");
                frame.insert(offset, number);
                number
            }
            "scratch_load_b32" => {
                registers.insert(first.to_owned(), frame[&offset]);
                frame[&offset]
            }
            _ => continue,
        };
        seen[usize::from(name == "scratch_load_b32")] += 1;
        assert!(reason.ends_with(&format!(": %v{number}, which global_load_b32 makes")), "{line}");
    }
    assert!(seen.iter().all(|count| *count >= 10), "{seen:?}");
}

/// The same with debug information: value n is the variable `xn`, on line 6.
fn pressure_of_variables() -> String {
    let (text, loads) = (pressure(), "load volatile i32");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut records = 0;
    for line in lines.iter_mut().filter(|line| line.contains(loads)) {
        let value = line.trim().split(' ').next().expect("a name").to_owned();
        line.push_str(", !dbg !7");
        line.push_str(&format!("\n    #dbg_value(i32 {value}, !{}, !DIExpression(), !7)", 20 + records));
        records += 1;
    }
    let mut text = lines.join("\n").replace("i32 addrspace", "ptr addrspace").replace("%p) {", "%p) !dbg !4 {");
    text += "\n!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n\
        !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n\
        !1 = !DIFile(filename: \"k.cl\", directory: \"/nowhere\")\n\
        !2 = !{i32 2, !\"Debug Info Version\", i32 3}\n!3 = !DISubroutineType(types: !{null})\n\
        !4 = distinct !DISubprogram(name: \"k\", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)\n\
        !7 = !DILocation(line: 6, column: 9, scope: !4)\n\
        !8 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n";
    for n in 0..records {
        text += &format!("!{} = !DILocalVariable(name: \"x{n}\", scope: !4, file: !1, line: 2, type: !8)\n", 20 + n);
    }
    text
}

/// With debug information, values are identified by variable and line.
#[test]
fn spills_name_variables() {
    let text = pressure_of_variables();
    let text = annotated(&text, "gfx1100", Options::new().max_vgprs(24));
    let mut spills = text.lines().filter(|line| line.contains("; spill:"));
    let named = |line: &str| line.contains(": `x") && line.ends_with("`, which global_load_b32 makes at k.cl:6:9");
    assert!(spills.clone().count() >= 10 && spills.all(named), "{text}");
}

/// Annotations are comments, and do not change code.
#[test]
fn the_code_is_the_same() {
    let target = Target::parse("gfx1100").expect("a known target");
    let plain = Compiler::new().compile(WAITS, &target, &Options::new().emit(Emit::Asm)).expect("a kernel");
    let plain = String::from_utf8(plain.bytes).expect("text");
    let text = annotated(WAITS, "gfx1100", Options::new());
    let without: Vec<&str> = text.lines().map(|line| line.split(" ; ").next().unwrap_or_default().trim_end()).collect();
    assert_eq!(without, plain.lines().collect::<Vec<_>>());
}

/// An inlined call and one that is not, an unrolled loop and one that is not, and merged loads.
const SHAPES: &str = "define i32 @kept(i32 %x) noinline {
  %y = mul i32 %x, 3
  ret i32 %y
}
define i32 @short(i32 %x) {
  %y = mul i32 %x, 5
  ret i32 %y
}
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
a:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 1
  %u = load i32, ptr addrspace(1) %p, align 8
  %v = load i32, ptr addrspace(1) %q
  %w = add i32 %u, %v
  %x = call i32 @short(i32 %w)
  %y = call i32 @kept(i32 %x)
  br label %b
b:
  %i = phi i32 [ 0, %a ], [ %j, %b ]
  %s = phi i32 [ %y, %a ], [ %t, %b ]
  %m = mul i32 %s, %s
  %t = add i32 %m, %i
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 4
  br i1 %c, label %b, label %d
d:
  %e = phi i32 [ 0, %b ], [ %f, %d ]
  %g = phi i32 [ %t, %b ], [ %h, %d ]
  %h = mul i32 %g, %g
  %f = add i32 %e, 1
  %o = icmp ult i32 %f, %n
  br i1 %o, label %d, label %z
z:
  store i32 %h, ptr addrspace(1) %p
  ret void
}
";

#[test]
fn remarks_say_what_passes_did_and_why() {
    let (target, mut trace) = (Target::parse("gfx900").expect("a known target"), Trace::default());
    let options = Options::new().remarks(true);
    let compiled = Compiler::new().compile_traced(SHAPES, &target, &options, &mut trace).expect("a kernel");
    let says = |pass: &str, words: &str| -> &Remark {
        let found = trace.remarks.iter().find(|r| r.pass == pass && r.function == "k" && r.message.contains(words));
        found.unwrap_or_else(|| panic!("{pass}: {words}: {:#?}", trace.remarks))
    };
    let at = |remark: &Remark| {
        let before = remark.text_offset.expect("a place") as usize;
        let start = SHAPES[..before].rfind('\n').map_or(0, |end| end + 1);
        SHAPES[start..].lines().next().unwrap_or_default().trim()
    };
    assert!(at(says("inline", "`short` is inlined")).starts_with("%x = call i32 @short"));
    assert!(at(says("inline", "`kept` is called: it is `noinline`")).starts_with("%y = call i32 @kept"));
    assert!(at(says("opt", "loop unrolled: it runs 4 times")).starts_with("br i1 %c"));
    assert!(at(says("opt", "loop not unrolled: its trip count is not constant")).starts_with("br i1 %o"));
    assert!(at(says("merge", "2 loads of 4 bytes are one of 8")).starts_with("%u = load"));
    assert!(says("insert-waitcnt", "").offset.is_some());
    let plain = Compiler::new().compile(SHAPES, &target, &Options::new()).expect("a kernel");
    assert!(compiled.bytes == plain.bytes, "remarks change nothing");
}

#[test]
fn occupancy_has_its_limit() {
    let (target, mut trace) = (Target::parse("gfx900").expect("a known target"), Trace::default());
    let text = pressure();
    let options = Options::new().remarks(true);
    let compiled = Compiler::new().compile_traced(&text, &target, &options, &mut trace).expect("a kernel");
    let kernel = &compiled.kernels[0];
    let next = kernel.next_wave.expect("a limit");
    assert!(next.sgprs == 0 && next.now == kernel.occupancy && next.then > next.now, "{kernel:?}");
    let words = "free 1 VGPR: 5 to 6 waves".to_owned();
    assert_eq!(next.to_string(), words);
    assert_eq!(kernel.occupancy_limit().as_ref(), Some(&words));
    assert!(trace.remarks.iter().any(|r| r.pass == "occupancy" && r.message == words), "{:#?}", trace.remarks);
    assert_eq!(gcnc::occupancy(kernel.vgprs - next.vgprs, kernel.sgprs, &target), next.then);
}

/// The pressure report for the kernel with forty live values.
#[test]
fn the_highest_pressure_has_names() {
    let (text, mut trace) = (pressure(), Trace::default());
    let target = Target::parse("gfx900").expect("a known target");
    let options = Options::new().remarks(true);
    let compiled = Compiler::new().compile_traced(&text, &target, &options, &mut trace).expect("a kernel");
    let all = &compiled.kernels[0].pressure;
    let [vectors, scalars] = &all[..] else { panic!("{all:#?}") };
    let told: Vec<&Remark> = trace.remarks.iter().filter(|r| r.pass == "pressure").collect();
    assert_eq!(told, [&vectors.remark(), &scalars.remark()]);
    assert!(trace.followed.is_none(), "nobody asked");
    assert!(vectors.vectors && !scalars.vectors);
    assert!(u32::from(vectors.registers) <= compiled.kernels[0].vgprs, "{vectors:#?}");
    let taken: usize = vectors.values.iter().map(|value| value.count).sum();
    assert_eq!(taken, usize::from(vectors.registers), "each is in one value: {vectors:#?}");
    for k in 1..40 {
        let name = format!("%v{k}");
        let value = vectors.values.iter().find(|value| value.name() == name).unwrap_or_else(|| panic!("{vectors:#?}"));
        assert_eq!(value.count, 1);
        let (at, _) = value.made[0].ir.clone().expect("a place in the text");
        let line = text[..at as usize].rfind('\n').map_or(0, |end| end + 1);
        assert!(text[line..].trim_start().starts_with(&format!("{name} = load")), "{value:?}");
    }
    assert!(vectors.next_wave.is_some() && vectors.next_wave == compiled.kernels[0].next_wave, "{vectors:#?}");
    assert!(vectors.too_many > 1, "{vectors:#?}");
    assert!(vectors.remark().message.contains("1 of %v3"), "{:?}", vectors.remark());
    // Tracking instructions through all passes, or starting from bitcode, gives the same values.
    let options = Options::new().follow(true);
    let followed = Compiler::new().compile_traced(&text, &target, &options, &mut trace).expect("a kernel");
    assert_eq!(followed.kernels[0].pressure, *all);
    let bitcode = gcnc::bitcode::write(&gcnc::ir::read(&text).expect("IR")).expect("bitcode");
    let options = Options::new().remarks(true);
    let compiled = Compiler::new().compile_traced(&bitcode[..], &target, &options, &mut trace).expect("a kernel");
    let names: Vec<String> = compiled.kernels[0].pressure[0].values.iter().map(|value| value.name()).collect();
    assert!(names.len() == vectors.values.len() && names.iter().all(|name| name.starts_with('%')), "{names:?}");
    assert!(trace.remarks.iter().all(|r| r.text_offset.is_none()), "there is no text: {:#?}", trace.remarks);
    let plain = Compiler::new().compile(&text, &target, &Options::new()).expect("a kernel");
    assert!(plain.kernels[0].pressure.is_empty() && plain.bytes == compiled.bytes);
}

/// Loop-carried values are named after their possible definitions, with variable names first.
#[test]
fn values_have_the_names_of_variables() {
    const LOOP: &str = "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) !dbg !3 {
a:
  %i = call i32 @llvm.amdgcn.workitem.id.x(), !dbg !6
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %first = load i32, ptr addrspace(1) %q, !dbg !6
  br label %b
b:
  %s = phi i32 [ %first, %a ], [ %next, %b ]
  %j = phi i32 [ 0, %a ], [ %k, %b ]
  %m = mul i32 %s, %i
  %next = xor i32 %m, %j, !dbg !7
    #dbg_value(i32 %next, !5, !DIExpression(), !7)
    #dbg_value(i32 %m, !8, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !7)
  %k = add i32 %j, 1
  %c = icmp ult i32 %k, %n
  br i1 %c, label %b, label %d
d:
  store i32 %next, ptr addrspace(1) %q
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: \"k.cl\", directory: \"/nowhere\")
!2 = !{i32 2, !\"Debug Info Version\", i32 3}
!3 = distinct !DISubprogram(name: \"k\", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{null})
!5 = !DILocalVariable(name: \"hash\", scope: !3, file: !1, line: 2, type: !9)
!6 = !DILocation(line: 2, column: 3, scope: !3)
!7 = !DILocation(line: 4, column: 5, scope: !3)
!8 = !DILocalVariable(name: \"unlike\", scope: !3, file: !1, line: 2, type: !9)
!9 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)
";
    let target = Target::parse("gfx1100").expect("a known target");
    let options = Options::new().remarks(true);
    let compiled = Compiler::new().compile(LOOP, &target, &options).expect("a kernel");
    let plain = Compiler::new().compile(LOOP, &target, &Options::new()).expect("a kernel");
    assert!(plain.bytes == compiled.bytes, "debug information is the same, too");
    let all = &compiled.kernels[0].pressure;
    let carried = all[0].values.iter().find(|value| value.variables == ["hash"]);
    let carried = carried.unwrap_or_else(|| panic!("{all:#?}"));
    assert_eq!(carried.name(), "hash (%first or %next)");
    assert_eq!(carried.place().map(|place| (place.line, place.column)), Some((2, 3)));
    assert!(!format!("{all:?}").contains("unlike"), "that is one more than the value");
}

/// A file's debug information gives the variables in registers, and lines; IR names are not available.
#[cfg(feature = "emulator")]
#[test]
fn a_file_names_variables() {
    let target = Target::parse("gfx900").expect("a known target");
    let options = Options::new().remarks(true);
    let compiled = Compiler::new().compile(&pressure_of_variables(), &target, &options).expect("a kernel");
    let seen = gcnc::inspect_pressure(&compiled.bytes).expect("a code object");
    let [own, file] = [&compiled.kernels, &seen.kernels].map(|kernels| &kernels[0].pressure[0]);
    assert_eq!((file.offset, file.registers), (own.offset, own.registers));
    let mut named = 0;
    for value in own.values.iter().filter(|value| !value.variables.is_empty()) {
        let same = file.values.iter().find(|other| other.registers == value.registers);
        let same = same.unwrap_or_else(|| panic!("{value:?}: {file:#?}"));
        assert_eq!(same.place(), value.place());
        // The last one has its variable only from its debug record on.
        if !same.variables.is_empty() {
            assert_eq!(same.variables, value.variables);
            assert!(same.name().contains(" (global_load_dword v"), "{same:?}");
            named += 1;
        }
    }
    assert!(named >= 38, "{named} variables");
}

/// The remarks of a pass: what they are about, what they say, and the line of the text.
fn remarks_of(text: &str, target: &str, pass: &str) -> Vec<(RemarkKind, String, String)> {
    let (target, mut trace) = (Target::parse(target).expect("a known target"), Trace::default());
    Compiler::new().compile_traced(text, &target, &Options::new().remarks(true), &mut trace).expect("a kernel");
    let line = |offset: u32| {
        let start = text[..offset as usize].rfind('\n').map_or(0, |end| end + 1);
        text[start..].lines().next().unwrap_or_default().trim().to_owned()
    };
    let own = trace.remarks.into_iter().filter(|r| r.pass == pass);
    own.map(|r| (r.kind, r.message, r.text_offset.map_or_else(String::new, line))).collect()
}

#[test]
fn contractions_are_told() {
    let kernel = |body: &str| {
        format!(
            "define amdgpu_kernel void @k(ptr addrspace(1) %p, float %b) {{\n  \
             %i = call i32 @llvm.amdgcn.workitem.id.x()\n  %q = getelementptr float, ptr addrspace(1) %p, i32 %i\n  \
             %a = load float, ptr addrspace(1) %q\n{body}  store float %s, ptr addrspace(1) %q\n  ret void\n}}\n"
        )
    };
    let sum =
        |mul: &str, add: &str| kernel(&format!("  %m = fmul {mul} float %a, %b\n  %s = fadd {add} float %m, %a\n"));
    let both = sum("contract", "contract");
    for (text, kind, words) in [
        (&both, RemarkKind::Passed, "contracted: a product and this sum are `v_fma"),
        (&sum("", "contract"), RemarkKind::Missed, "the product has no flag `contract`"),
        (&sum("contract", ""), RemarkKind::Missed, "the sum has no flag `contract`"),
    ] {
        let all = remarks_of(text, "gfx1100", "select");
        let [(is, message, line)] = &all[..] else { panic!("{all:#?}") };
        assert!(*is == kind && message.contains(words) && line.starts_with("%s = fadd"), "{all:?}");
    }
    let uses = kernel(
        "  %m = fmul contract float %a, %b\n  %t = fadd contract float %m, %b\n  %s = fsub contract float %t, %m\n",
    );
    let all = remarks_of(&uses, "gfx1100", "select");
    assert!(all.len() == 2 && all.iter().all(|(_, message, _)| message.contains("2 uses")), "{all:?}");
    // Verde computes f32 products and sums at a quarter of the rate when they are fused.
    let all = remarks_of(&both, "gfx601", "select");
    assert!(matches!(&all[..], [(RemarkKind::Missed, message, _)] if message.contains("on gfx601")), "{all:?}");
}

#[test]
fn allocas_say_what_became_of_them() {
    let text = "
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %scalars = alloca [2 x i32], addrspace(5)
  %table = alloca [200 x i32], addrspace(5)
  %kept = alloca i32, addrspace(5)
  %huge = alloca [70000 x i32], addrspace(5)
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %i, ptr addrspace(5) %scalars
  %second = getelementptr i32, ptr addrspace(5) %scalars, i32 1
  store i32 %n, ptr addrspace(5) %second
  %element = getelementptr i32, ptr addrspace(5) %table, i32 %i
  store i32 %n, ptr addrspace(5) %element
  store volatile i32 %n, ptr addrspace(5) %kept
  %far = getelementptr i32, ptr addrspace(5) %huge, i32 %i
  store i32 3, ptr addrspace(5) %far
  %a = load i32, ptr addrspace(5) %scalars
  %b = load i32, ptr addrspace(5) %second
  %other = getelementptr i32, ptr addrspace(5) %table, i32 %b
  %c = load i32, ptr addrspace(5) %other
  %again = getelementptr i32, ptr addrspace(5) %huge, i32 %b
  %d = load i32, ptr addrspace(5) %again
  %ab = add i32 %a, %b
  %cd = add i32 %c, %d
  %all = add i32 %ab, %cd
  store i32 %all, ptr addrspace(1) %p
  ret void
}
";
    let all = remarks_of(text, "gfx1100", "sroa");
    for (name, kind, words) in [
        ("scalars", RemarkKind::Passed, "alloca of 8 bytes is promoted to registers: it has 2 parts"),
        ("table", RemarkKind::Missed, "stays in private memory: an index into it is not constant"),
        ("kept", RemarkKind::Missed, "stays in private memory: it has volatile or atomic accesses"),
        ("huge", RemarkKind::Missed, "stays in private memory: it is larger than 65536 bytes"),
    ] {
        let own: Vec<_> = all.iter().filter(|(.., line)| line.starts_with(&format!("%{name} = "))).collect();
        let [(is, message, _)] = &own[..] else { panic!("{name}: {all:#?}") };
        assert!(*is == kind && message.contains(words), "{all:#?}");
    }
}
