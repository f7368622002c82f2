//! gcnc's bitcode: LLVM reads and verifies it, and three ways of reading it give the same module.

use crate::common::{corpus, difference, files, libraries, root, run, tool};
use crate::mutate::mutate;
use gcnc_bitcode::WriteError;
use gcnc_ir::{Access, AttrList, FunctionBuilder, IntPred, Module, Op, Ordering, SyncScope, Type};
use std::path::{Path, PathBuf};

/// Modules whose text, as the text writer has it, LLVM does not accept: operands of a `GenericDINode`, an intrinsic
/// with any number of arguments, intrinsics whose names have no suffix in LLVM.
const NO_TEXT: [&str; 4] = ["debug", "variadic", "ordered-counts", "ordered-counts-gfx10"];

/// What is wrong with the bitcode of a module, if anything.
fn fault(name: &str, module: &Module) -> Option<String> {
    let bitcode = match gcnc_bitcode::write(module) {
        Ok(bitcode) => bitcode,
        Err(error) => return Some(format!("not written: {error}")),
    };
    if gcnc_bitcode::write(module).unwrap() != bitcode {
        return Some("two writes differ".to_owned());
    }
    let ours = match gcnc_bitcode::read(&bitcode) {
        Ok(ours) => ours,
        Err(error) => return Some(format!("not read back: {error}")),
    };
    let (before, after) = (gcnc_ir::write(module), gcnc_ir::write(&ours));
    first_difference("read back", &after, &before).or_else(|| fault_by_llvm(name, &bitcode, &before, ours))
}

fn first_difference(what: &str, ours: &str, theirs: &str) -> Option<String> {
    let mut lines = ours.lines().zip(theirs.lines());
    let (a, b) = lines.find(|(a, b)| a != b).unwrap_or(("longer or shorter", ""));
    (ours != theirs).then(|| format!("{what}\n  bitcode: {a}\n  text:    {b}"))
}

/// LLVM reads and verifies the bitcode, prints the same for it as for the module's text, and the output is read as the
/// same module.
fn fault_by_llvm(name: &str, bitcode: &[u8], text: &str, mut ours: Module) -> Option<String> {
    let Some(of_bitcode) = run("llvm-dis-22", &["-o", "-", "-"], bitcode) else {
        return Some("LLVM rejects it".to_owned());
    };
    if run("opt-22", &["-passes=verify", "-disable-output", "-"], bitcode).is_none() {
        return Some("LLVM's verifier rejects it".to_owned());
    }
    let of_text = run("opt-22", &["-passes=verify", "-S", "-o", "-", "-"], text.as_bytes());
    let read = |text: Vec<u8>| -> Result<Module, String> {
        let mut text = String::from_utf8(text).unwrap();
        if ours.data_layout.is_none() {
            // LLVM adds one.
            text = text.lines().filter(|l| !l.starts_with("target datalayout")).map(|l| format!("{l}\n")).collect();
        }
        // It lists those of functions first.
        let (mut comdats, mut lines): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with('$'));
        comdats.sort_unstable();
        comdats.append(&mut lines);
        gcnc_ir::read(&comdats.join("\n")).map_err(|error| format!("LLVM's text is rejected: {error}"))
    };
    let mut theirs = match read(of_bitcode) {
        Ok(theirs) => theirs,
        Err(what) => return Some(what),
    };
    match of_text.map(read) {
        None if NO_TEXT.contains(&name) => {}
        None => return Some("LLVM rejects the text".to_owned()),
        Some(of_text) => {
            if let Some(what) = of_text.map_or_else(Some, |of_text| difference(theirs.clone(), of_text)) {
                return Some(format!("by LLVM, {what}"));
            }
        }
    }
    as_by_llvm(&mut ours);
    as_by_llvm(&mut theirs);
    difference(ours, theirs)
}

/// LLVM has one set of attributes for a function, and sorts the attachments of an instruction.
fn as_by_llvm(module: &mut Module) {
    let ctx = &mut module.ctx;
    let mut merged = |attrs: &mut AttrList| {
        if attrs.func.len() > 1 {
            let mut all: Vec<_> = attrs.func.iter().flat_map(|&set| ctx.attrs.get(set).to_vec()).collect();
            all.sort_by_key(|attr| format!("{attr:?}"));
            attrs.func = smallvec::smallvec![ctx.attrs.intern(&all)];
        }
    };
    for function in module.functions.values_mut() {
        merged(&mut function.attrs);
        function.dfg.extras.values_mut().for_each(|extra| merged(&mut extra.attrs));
    }
    for function in module.functions.values_mut() {
        for inst in function.dfg.insts.keys().collect::<Vec<_>>() {
            let mut attached: Vec<_> = function.attachments(inst).collect();
            attached.sort_by_key(|(kind, _)| kind.name(&module.ctx.strings).to_owned());
            function.dfg.insts[inst].metadata = None.into();
            attached.into_iter().for_each(|(kind, node)| function.attach(inst, kind, node));
        }
    }
}

fn check(paths: &[PathBuf], read: impl Fn(&Path) -> Option<Module>, least: usize) {
    let (Some(_), Some(_)) = (tool("llvm-dis-22"), tool("opt-22")) else { return };
    let (mut faults, mut count) = (Vec::new(), 0);
    for path in paths {
        let Some(mut module) = read(path) else { continue };
        count += 1;
        // The architecture of newer LLVM is the same under another name.
        if module.triple.as_deref().is_some_and(|triple| triple.starts_with("amdgpu")) {
            module.triple = Some("amdgcn-amd-amdhsa".to_owned());
        }
        faults.extend(
            fault(&path.file_stem().unwrap().to_string_lossy(), &module)
                .map(|what| format!("{}: {what}", path.display())),
        );
    }
    eprintln!("{count} modules");
    assert!(count >= least, "only {count} modules");
    assert!(faults.is_empty(), "{} of {count} are wrong:\n{}", faults.len(), faults.join("\n"));
}

fn text(path: &Path) -> Option<Module> {
    let text = std::fs::read_to_string(path).ok()?;
    // LLVM prints a quote in an attribute's name in a way that cannot be read, and it drops unused types.
    let text = text.replace(r#""esc\22"="\0A""#, "").replace("%empty = type {}\n", "");
    gcnc_ir::read(&text).ok()
}

/// The texts of the repository.
#[test]
fn texts_are_written() {
    let folders = ["tests/kernels/ll", "tests/intrinsics", "tests/regressions", "tests/linking", "tests/findings"];
    let mut paths: Vec<PathBuf> = folders.iter().flat_map(|folder| files(&root().join(folder), ".ll")).collect();
    paths.extend(files(&root().join("frontend-ir/tests/ll"), ".ll"));
    paths.extend(files(&root().join("bitcode/tests"), ".ll"));
    // Targets that LLVM 22 does not have; instructions that it reads differently; one with a test of its own.
    let left_out = ["llvm23.ll", "histograms.ll", "debug.ll"];
    paths.retain(|path| !left_out.iter().any(|name| path.ends_with(name)));
    check(&paths, text, 600);
}

/// The output of other compilers.
#[test]
fn bitcode_is_written_again() {
    let mut paths = corpus();
    paths.extend(libraries());
    check(&paths, |path| gcnc_bitcode::read(&std::fs::read(path).unwrap()).ok(), 30);
}

/// Debug info nodes with all their fields, in LLVM's order.
#[test]
fn debug_information_is_written() {
    let (Some(_), Some(_)) = (tool("llvm-as-22"), tool("llvm-dis-22")) else { return };
    let bitcode = run("llvm-as-22", &["-o", "-", "-"], include_bytes!("../debug.ll")).unwrap();
    let text = run("llvm-dis-22", &["-o", "-", "-"], &bitcode).unwrap();
    let mut module = gcnc_ir::read(std::str::from_utf8(&text).unwrap()).unwrap();
    // LLVM added one.
    module.data_layout = None;
    assert_eq!(fault("debug", &module), None);
    let theirs = gcnc_bitcode::read(&bitcode).unwrap();
    assert_eq!(difference(module, theirs), None);
}

/// What text cannot represent, or represents otherwise: edges that need a block of their own, parameters of unreachable
/// blocks, markers of accesses without metadata, parts of cooperative accesses.
#[test]
fn what_is_built_is_written() {
    let (Some(_), Some(_)) = (tool("llvm-dis-22"), tool("opt-22")) else { return };
    let mut module = Module::new();
    module.triple = Some("amdgcn-amd-amdhsa".to_owned());
    let id = module.add_kernel("k", &[Type::PTR1, Type::I32]);
    let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]);
    let [pointer, x] = *b.params() else { unreachable!() };
    let (join, end, lost) = (b.create_block(), b.create_block(), b.create_block());
    let [merged, other] = [Type::I32, Type::F32].map(|ty| b.append_param(join, ty));
    let found = b.append_param(lost, Type::I64);
    let (one, two) = (b.f32(1.0), b.f32(2.0));
    let [three, four, five] = [3, 4, 5].map(|number| b.i32(number));
    let switch = b.switch(x, join, &[three, one]);
    b.switch_case(switch, four, join, &[three, one]);
    b.switch_case(switch, five, join, &[x, two]);
    b.switch_case(switch, three, end, &[]);
    b.switch_to(join);
    let mut access = Access::plain(4);
    access.set_nontemporal(true);
    access.set_invariant(true);
    access.set_last_use(true);
    let loaded = b.load_access(Type::F32, pointer, access);
    b.store(other, pointer, 4);
    b.store(loaded, pointer, 4);
    let mut access = Access::atomic(16, Ordering::Monotonic, SyncScope::AGENT);
    access.set_cooperative(true);
    let four_words = b.vector_type(Type::I32, 4);
    let part = b.load_access(four_words, pointer, access);
    b.store_access(part, pointer, access);
    let same = b.icmp(IntPred::Eq, merged, four);
    b.cond_br(same, join, &[merged, one], join, &[x, two]);
    b.switch_to(end);
    b.ret(None);
    b.switch_to(lost);
    let place = b.alloca(Type::I64, 8);
    b.store(found, place, 8);
    b.ret(None);
    let bitcode = gcnc_bitcode::write(&module).unwrap();
    assert!(run("opt-22", &["-passes=verify", "-disable-output", "-"], &bitcode).is_some());
    // There is no symbol table; LLVM's tools build one.
    let symbols = String::from_utf8(run("llvm-nm-22", &["-"], &bitcode).unwrap()).unwrap();
    assert_eq!(symbols.trim_start_matches('-').trim(), "T k");
    // Phis stand for what edges passed, so the text of the result is that of the text.
    let theirs = gcnc_ir::read(&gcnc_ir::write(&module)).unwrap();
    assert_eq!(difference(gcnc_bitcode::read(&bitcode).unwrap(), theirs), None);
    let text = String::from_utf8(run("llvm-dis-22", &["-o", "-", "-"], &bitcode).unwrap()).unwrap();
    let found = |what: &str| text.matches(what).count();
    assert_eq!([found(" phi "), found("freeze"), found("\n  br label")], [2, 1, 2], "{text}");
    assert!(text.contains("cooperative.atomic.load.8x16B.p1(ptr addrspace(1) %0, i32 0, metadata !"), "{text}");
}

/// Everything that cannot be written is an error.
#[test]
fn what_cannot_be_written_is_refused() {
    let error = |text: &str| gcnc_bitcode::write(&gcnc_ir::read(text).unwrap()).unwrap_err();
    let field = |node: &str, field: &str, value: &str| {
        let [node, field, value] = [node, field, value].map(str::to_owned);
        WriteError::Field { node, field, value }
    };
    assert_eq!(error("!a = !{!0}\n!0 = !DINothing(line: 1)"), WriteError::Node("DINothing".to_owned()));
    assert_eq!(error("!a = !{!0}\n!0 = !DIFile(color: 3)"), field("DIFile", "color", "3"));
    let flags = "!a = !{!0}\n!0 = !DIBasicType(name: \"x\", flags: DIFlagPublic | DIFlagRed)";
    assert_eq!(error(flags), field("DIBasicType", "flags", "DIFlagPublic | DIFlagRed"));
    assert_eq!(error("!a = !{!0}\n!0 = !DIExpression(DW_OP_jump)"), field("DIExpression", "", "DW_OP_jump"));
    let vector = "@v = global <vscale x 4 x i32> splat (i32 7)";
    assert!(matches!(error(vector), WriteError::Constant(_)));
    let name = "llvm.amdgcn.workitem.id.x";
    let twice = format!("define void @f() {{\n  %a = call i32 @{name}()\n  %b = call i64 @{name}()\n  ret void\n}}");
    assert_eq!(error(&twice), WriteError::Intrinsic(name.to_owned()));
    let mut module = Module::new();
    let id = module.add_function("f", Type::VOID, &[]);
    let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]);
    b.alloca(Type::I32, 4);
    let refused = |module: &Module| match gcnc_bitcode::write(module) {
        Err(WriteError::Function { function, .. }) => function,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(&module), "f", "a block without an end");
    let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]);
    let lost = b.func.dfg.make_block();
    b.inst(Op::Br, Type::VOID, &[]);
    let branch = b.func.layout.last_inst(b.func.entry().unwrap()).unwrap();
    b.func.push_dest(branch, lost, &[]);
    assert_eq!(refused(&module), "f", "a branch to nowhere");
}

/// Whatever the reader accepts, the writer writes, and the reader reads it back as the same.
#[test]
fn mutants_are_written() {
    let (mut written, mut refused) = (0, 0);
    for path in corpus() {
        let seed = std::fs::read(path).unwrap();
        for number in 0..100 {
            let Ok(module) = gcnc_bitcode::read(&mutate(&seed, number)) else { continue };
            match gcnc_bitcode::write(&module) {
                Ok(bitcode) => {
                    let again = gcnc_bitcode::read(&bitcode).unwrap();
                    let (before, after) = (gcnc_ir::write(&module), gcnc_ir::write(&again));
                    assert_eq!(first_difference("read back", &after, &before), None);
                    written += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    eprintln!("{written} written, {refused} refused");
    assert!(written > 200);
}
