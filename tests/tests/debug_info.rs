//! Debug information, against LLVM's tools: all kernels of the repository, compiled from their sources with `-g`.
//!
//! `llvm-dwarfdump --verify` finds no error, each function's lines are LLVM's, `gdb` sets a breakpoint on a line and
//! lists it, `llvm-objdump --source` shows the source, and the code is the same as without debug information.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use gcnc::{Compiler, Emit, Options, Target};
use gcnc_tests::kernels;
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::objects::oracle;

/// The source lines that have code, by function.
type Lines = BTreeMap<String, BTreeSet<(u32, u32)>>;

fn compile(text: &str, processor: &str, emit: Emit) -> Vec<u8> {
    let target = Target::parse(processor).expect("a known target");
    match Compiler::new().compile(text, &target, &Options::new().emit(emit)) {
        Ok(compiled) => compiled.bytes,
        Err(errors) => panic!("{errors:?}"),
    }
}

/// The contents of a section.
fn section(file: &[u8], name: &str) -> Vec<u8> {
    use object::{Object, ObjectSection};
    let file = object::File::parse(file).expect("an object");
    file.section_by_name(name).map_or(Vec::new(), |section| section.data().expect("contents").to_vec())
}

/// The lines of a file by function, as `llvm-dwarfdump` prints them, without line 0.
fn lines(file: &Path) -> Result<Lines, Missing> {
    use object::{Object, ObjectSymbol, SymbolKind};
    let bytes = std::fs::read(file).expect("a file");
    let object = object::File::parse(&*bytes).expect("an object");
    let functions: Vec<_> = object.symbols().filter(|s| s.kind() == SymbolKind::Text && s.size() > 0).collect();
    let table = llvm::run("llvm-dwarfdump-22", &["--debug-line", file.to_str().expect("a path")])?;
    let mut lines = Lines::new();
    for row in table.lines().filter(|row| row.starts_with("0x") && !row.contains("end_sequence")) {
        let fields: Vec<&str> = row.split_whitespace().collect();
        let address = u64::from_str_radix(&fields[0][2..], 16).expect("an address");
        let number = |at: usize| fields[at].parse::<u32>().expect("a number");
        let function = functions.iter().find(|f| (f.address()..f.address() + f.size()).contains(&address));
        if let Some(function) = function.filter(|_| number(1) != 0) {
            let name = function.name().expect("a name").to_owned();
            lines.entry(name).or_default().insert((number(3), number(1)));
        }
    }
    Ok(lines)
}

/// Checks a kernel's debug information and counts its lines.
fn check(path: &Path, processor: &str, folder: &Path) -> Result<Counts, Missing> {
    let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
    let text = std::fs::read_to_string(path).expect("IR");
    let place = |suffix: &str| folder.join(format!("{name}{suffix}"));
    let path_of = |suffix: &str| place(suffix).to_str().expect("a path").to_owned();

    let ours = compile(&text, processor, Emit::CodeObject);
    std::fs::write(place(".co"), &ours).expect("a file");
    let verified = llvm::run("llvm-dwarfdump-22", &["--verify", &path_of(".co")])?;
    assert!(verified.contains("No errors."), "{name}: {verified}");

    let plain = path_of(".plain.ll");
    llvm::run("opt-22", &["--strip-debug", "-S", path.to_str().expect("a path"), "-o", &plain])?;
    let plain = compile(&std::fs::read_to_string(&plain).expect("IR"), processor, Emit::CodeObject);
    for part in [".text", ".rodata", ".note"] {
        assert_eq!(section(&ours, part), section(&plain, part), "{name}: {part} is another with debug information");
    }
    assert!(section(&plain, ".debug_info").is_empty());

    // Bitcode gives the same.
    let path = path.to_str().expect("a path");
    llvm::run("llvm-as-22", &[path, "-o", &path_of(".bc")])?;
    let target = Target::parse(processor).expect("a known target");
    let bitcode = std::fs::read(place(".bc")).expect("bitcode");
    let same = Compiler::new().compile(&bitcode[..], &target, &Options::new()).expect("code");
    assert!(same.bytes == ours, "{name}: other debug information from bitcode");

    let llvms = llvm::code_object(&text, processor, folder)?;
    std::fs::write(place(".llvm.co"), llvms).expect("a file");
    let (ours, theirs) = (lines(&place(".co"))?, lines(&place(".llvm.co"))?);
    assert_eq!(ours.keys().collect::<Vec<_>>(), theirs.keys().collect::<Vec<_>>(), "{name}: functions with lines");
    let mut counts = Counts { common: 0, ours: 0, theirs: 0 };
    for (function, ours) in &ours {
        let theirs = &theirs[function];
        let own = ours.difference(theirs).count();
        assert!(own <= 2, "{name}: {function}: ours {ours:?}, LLVM's {theirs:?}");
        counts.common += ours.intersection(theirs).count();
        counts.ours += own;
        counts.theirs += theirs.difference(ours).count();
    }
    Ok(counts)
}

/// The number of lines that have code from both compilers, and from only one.
struct Counts {
    common: usize,
    ours: usize,
    theirs: usize,
}

/// The lines of a target's kernels. A line that only one compiler has needs no instruction in the other's code, such as
/// a read of the work-item id, which is passed in a register.
fn lines_of_all(target: &str, processor: &str) -> Option<Counts> {
    let folder = oracle(kernels::with_debug_information(target, Path::new(env!("CARGO_TARGET_TMPDIR")), &[]))?;
    let (mut kernels, mut all) = (0, Counts { common: 0, ours: 0, theirs: 0 });
    for entry in std::fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        let name = entry.to_str().expect("a path");
        if name.ends_with(".ll") && !name.ends_with(".plain.ll") {
            let Counts { common, ours, theirs } = oracle(check(&entry, processor, &folder))?;
            kernels += 1;
            (all.common, all.ours, all.theirs) = (all.common + common, all.ours + ours, all.theirs + theirs);
        }
    }
    let Counts { common, ours, theirs } = &all;
    println!("{target}: {kernels} kernels, lines of both {common}, of ours {ours}, of LLVM's {theirs}");
    assert!(kernels >= 70, "{kernels} kernels");
    Some(all)
}

#[test]
fn lines_of_optimised_kernels_are_llvms() {
    let Some(Counts { common, ours, theirs }) = lines_of_all("gfx1100", "gfx1100") else { return };
    assert!(common > 20 * (ours + theirs), "{common} lines of both, {ours} of ours, {theirs} of LLVM's");
}

/// For unoptimised IR, LLVM keeps all lines, and gcnc those that remain after mem2reg and loop unrolling.
#[test]
fn lines_of_kernels_that_are_not_optimised_are_among_llvms() {
    let Some(Counts { common, ours, theirs }) = lines_of_all("O0", "gfx900") else { return };
    assert!(common > 50 * ours && common > 2 * theirs, "{common} lines of both, {ours} of ours, {theirs} of LLVM's");
}

/// The line of the first `text` in a kernel's source.
fn line_of(kernel: &str, text: &str) -> usize {
    let source = std::fs::read_to_string(kernels::folder().join(kernel)).expect("a source");
    source.lines().position(|line| line.contains(text)).expect("that line") + 1
}

/// Objects and assembly pass through linkers, assemblers and inspection tools.
#[test]
fn debuggers_and_disassemblers_find_the_source() {
    let Some(folder) = oracle(kernels::with_debug_information("gfx900", Path::new(env!("CARGO_TARGET_TMPDIR")), &[]))
    else {
        return;
    };
    let text = std::fs::read_to_string(folder.join("noinline_call.ll")).expect("IR");
    let at = |name: &str| folder.join(name).to_str().expect("a path").to_owned();
    let write = |name: &str, emit| std::fs::write(at(name), compile(&text, "gfx900", emit)).expect("a file");
    write("n.co", Emit::CodeObject);
    write("n.o", Emit::Object);
    write("n.s", Emit::Asm);
    let mc = ["-triple=amdgcn-amd-amdhsa", "-mcpu=gfx900", "-filetype=obj", &at("n.s"), "-o", &at("n.s.o")];
    let steps = [("llvm-mc-22", &mc[..])];
    if steps.iter().any(|(tool, args)| oracle(llvm::run(tool, args)).is_none()) {
        return;
    }
    for object in ["n.o", "n.s.o"] {
        let linked = format!("{object}.co");
        if oracle(llvm::run("ld.lld-22", &["-shared", &at(object), "-o", &at(&linked)])).is_none() {
            return;
        }
        gcnc_tests::compiler::run(&["ld", "-shared", &at(object), "-o", &at(&format!("{object}.own.co"))])
            .expect("a linked file");
    }
    gcnc_tests::compiler::run(&["as", "--target", "gfx900", &at("n.s"), "-o", &at("n.own.co")]).expect("assembled");
    let Some(frames) = oracle(llvm::run("llvm-dwarfdump-22", &["--debug-frame", &at("n.co")])) else { return };
    let rules = ["CFA=DW_OP_lit0: PC_REG=undefined", "DW_CFA_val_expression: PC_REG DW_OP_bregx SGPR31+0"];
    assert!(rules.iter().all(|rule| frames.contains(rule)), "{frames}");
    let whole = lines(Path::new(&at("n.co"))).ok();
    let line = line_of("noinline_call.cl", "while (turns < 20)");
    for file in ["n.co", "n.o.co", "n.s.o.co", "n.o.own.co", "n.s.o.own.co", "n.own.co"] {
        let Some(verified) = oracle(llvm::run("llvm-dwarfdump-22", &["--verify", &at(file)])) else { return };
        assert!(verified.contains("No errors."), "{file}: {verified}");
        assert_eq!(lines(Path::new(&at(file))).ok(), whole, "{file}");
        let break_at = format!("break noinline_call.cl:{line}");
        let args = ["-batch", "-ex", &break_at, "-ex", &format!("list {line},{line}"), &at(file)];
        let Some(shown) = oracle(llvm::run("gdb-multiarch", &args)) else { return };
        assert!(shown.contains("Breakpoint 1 at") && shown.contains("while (turns < 20)"), "{file}: {shown}");
        let Some(listed) = oracle(llvm::run("llvm-objdump-22", &["-d", "-l", "--source", &at(file)])) else { return };
        assert!(listed.contains("noinline_call.cl:") && listed.contains("while (turns < 20)"), "{file}: {listed}");
    }
}

/// Inlined code belongs to each of the enclosing functions, with the lines of their calls.
#[test]
fn inlined_code_says_by_which_calls() {
    let text = include_str!("../../gcnc/tests/nested.ll");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("debug");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("nested.co");
    std::fs::write(&file, compile(text, "gfx1100", Emit::CodeObject)).expect("a file");
    let file = file.to_str().expect("a path");
    let Some(table) = oracle(llvm::run("llvm-dwarfdump-22", &["--debug-line", file])) else { return };
    let row = table.lines().find(|row| row.split_whitespace().nth(1) == Some("31")).expect("the line of `inner`");
    let address = row.split_whitespace().next().expect("an address");
    let Some(frames) = oracle(llvm::run("llvm-symbolizer-22", &["--obj", file, address])) else { return };
    let frames: Vec<&str> = frames.split_whitespace().collect();
    assert_eq!(frames, ["inner", "/src/b.h:31:2", "outer", "/src/a.c:22:2", "k", "/src/a.c:3:5"]);
}
