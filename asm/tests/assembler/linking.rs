//! Compares objects of LLVM's assembler linked by gcnc with `ld.lld`: the same symbols at the same addresses, the same
//! bytes, the same errors.

use std::path::Path;

use crate::common::{have, run, scratch};
use gcnc_asm::Object;
use gcnc_asm::link::LinkOptions;
use gcnc_asm::merge::{Input, MergeOptions, merge};
use gcnc_emulator::CodeObject;

/// A function that calls `g`, which another file defines strongly, weakly or both, and reads data defined elsewhere.
const CALLS: &str = r#"
.text
.globl f
.p2align 8
.type f,@function
f:
  s_getpc_b64 s[4:5]
  s_add_u32 s4, s4, g@gotpcrel32@lo+4
  s_addc_u32 s5, s5, g@gotpcrel32@hi+12
  s_getpc_b64 s[6:7]
  s_add_u32 s6, s6, table@rel32@lo+4
  s_addc_u32 s7, s7, table@rel32@hi+12
  s_getpc_b64 s[6:7]
  s_add_u32 s6, s6, local@rel32@lo+8
  s_addc_u32 s7, s7, local@rel32@hi+16
  s_branch near
  s_setpc_b64 s[30:31]
.size f, .-f
near:
  s_endpgm
.weak maybe
.hidden maybe
.hidden table
.hidden number
.section .rodata,"a",@progbits
local:
  .long 1, 2, 3
  .quad maybe
.data
.globl pointers
.type pointers,@object
pointers:
  .quad f
  .quad table+8
  .quad number
  .long number
.size pointers, .-pointers
.comm buffer,64,4
.ident "one"
"#;

/// The definitions that `CALLS` needs, weak and strong, and a local symbol of the same name.
const DEFINES: &str = r#"
.section .text.g,"ax",@progbits
.globl g
.p2align 6
.type g,@function
g:
  s_branch near
  s_setpc_b64 s[30:31]
near:
  s_endpgm
.size g, .-g
.section .rodata.table,"a",@progbits
local:
  .long 7
.globl table
.hidden table
.type table,@object
.p2align 4
table:
  .long 1, 2, 3, 4
.size table, .-table
.globl number
number = 0x1234
.comm buffer,128,5
.section .data.rel.ro,"aw",@progbits
  .quad local
.ident "two"
"#;

/// Other definitions of these names that give way, and symbols of this file only.
const WEAK: &str = r#"
.text
.weak g
.type g,@function
g:
  s_trap 2
.size g, .-g
.weak h
.protected h
.type h,@function
h:
  s_endpgm
.size h, .-h
.bss
.globl zeros
.type zeros,@object
zeros:
  .zero 256
.size zeros, 256
.ident "one"
"#;

/// A group that another object has as well, and debug information that refers to it.
const GROUP: &str = r#"
.section .text.inline,"axG",@progbits,inline,comdat
.weak inline
.hidden inline
.type inline,@function
inline:
  s_nop 7
  s_endpgm
.size inline, .-inline
.text
  s_getpc_b64 s[4:5]
  s_add_u32 s4, s4, inline@rel32@lo+4
  s_addc_u32 s5, s5, inline@rel32@hi+12
.section .debug_x,"",@progbits
  .quad inline
  .long .debug_y
.section .debug_y,"",@progbits
  .long 5
"#;

/// Sets of sources that are linked together.
const SETS: [&[&str]; 5] = [
    &[CALLS, DEFINES],
    &[WEAK, CALLS, DEFINES],
    &[CALLS, WEAK, DEFINES],
    &[GROUP, GROUP],
    &[DEFINES, GROUP, WEAK, CALLS],
];

/// Assembles the sources of a set; returns the paths of the objects.
fn objects(dir: &Path, set: &[&str], processor: &str) -> Vec<String> {
    let cpu = format!("-mcpu={processor}");
    let object = |(n, text): (usize, &&str)| {
        let path = |ending: &str| dir.join(format!("{n}.{ending}")).display().to_string();
        let (source, object) = (path("s"), path("o"));
        std::fs::write(&source, text).expect("a file");
        run("llvm-mc-22", &["-triple=amdgcn-amd-amdhsa", &cpu, "-filetype=obj", &source, "-o", &object])
            .expect("it assembles");
        object
    };
    set.iter().enumerate().map(object).collect()
}

fn linked(paths: &[String], options: MergeOptions) -> Result<Object, String> {
    let objects: Vec<Object> =
        paths.iter().map(|path| Object::read(&std::fs::read(path).expect("a file")).expect("an object")).collect();
    let inputs: Vec<Input<'_>> = paths.iter().zip(&objects).map(|(name, object)| Input { name, object }).collect();
    merge(&inputs, options).map_err(|errors| errors.iter().map(|e| format!("{e}\n")).collect::<Vec<_>>().join("\n"))
}

/// Symbols with their addresses, and the bytes of sections that both linkers fill alike.
fn facts(bytes: &[u8]) -> Vec<String> {
    use object::{Object as _, ObjectSection as _, ObjectSymbol as _};
    let file = object::File::parse(bytes).expect("an ELF file");
    let mut out = Vec::new();
    for (table, symbols) in [("static", file.symbols()), ("dynamic", file.dynamic_symbols())] {
        // `_DYNAMIC` is defined by the linker.
        for s in symbols.filter(|s| !matches!(s.name(), Ok("" | "_DYNAMIC"))) {
            let section = s.section_index().map(|i| file.section_by_index(i).expect("a section"));
            let place = section.as_ref().map(|s| s.name().expect("a name").to_owned());
            let offset = s.address() - section.map_or(0, |s| s.address());
            let (name, flags) = (s.name().expect("a name"), s.flags());
            out.push(format!("{table} {name} {place:?} {offset:#x} size {} {flags:?}", s.size()));
        }
    }
    for s in file.sections() {
        let name = s.name().expect("a name");
        if [".text", ".rodata", ".data", ".data.rel.ro", ".bss", ".got", ".debug_x", ".debug_y"].contains(&name) {
            out.push(format!("{name} at {:#x} size {} {:x?}", s.address(), s.size(), s.data().expect("bytes")));
        }
    }
    out.sort();
    out
}

#[test]
fn code_objects_are_those_of_lld() {
    if !have("llvm-mc-22") || !have("ld.lld-22") {
        return;
    }
    let dir = scratch("linking");
    for (n, set) in SETS.iter().enumerate() {
        for processor in ["gfx900", "gfx1100"] {
            let paths = objects(&dir, set, processor);
            let theirs = dir.join("theirs.co").display().to_string();
            let mut args = vec!["-shared", "--no-undefined", "-O0", "-o", &theirs];
            args.extend(paths.iter().map(String::as_str));
            run("ld.lld-22", &args).expect("ld.lld links it");
            let ours = linked(&paths, MergeOptions::default()).unwrap_or_else(|e| panic!("set {n}: {e}"));
            let ours = ours.code_object_with(&LinkOptions::default()).expect("it is linked");
            let (ours, theirs) = (facts(&ours), facts(&std::fs::read(&theirs).expect("a file")));
            let only = |a: &[String], b: &[String]| a.iter().filter(|l| !b.contains(l)).cloned().collect::<Vec<_>>();
            let (mine, other) = (only(&ours, &theirs).join("\n  "), only(&theirs, &ours).join("\n  "));
            assert!(mine.is_empty() && other.is_empty(), "set {n}, {processor}: ours\n  {mine}\nLLVM's\n  {other}");
        }
    }
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
}

/// Linking some objects to one first gives the same result as linking all at once.
#[test]
fn relocatable_objects_link_again() {
    if !have("llvm-mc-22") {
        return;
    }
    let dir = scratch("relinking");
    for set in SETS {
        let paths = objects(&dir, set, "gfx1100");
        let at_once = linked(&paths, MergeOptions::default()).expect("it links").code_object().expect("it links");
        let (first, rest) = paths.split_at(2);
        let partly = linked(first, MergeOptions { relocatable: true, ..MergeOptions::default() }).expect("it links");
        let between = dir.join("between.o");
        std::fs::write(&between, partly.relocatable()).expect("a file");
        let paths: Vec<String> = std::iter::once(between.display().to_string()).chain(rest.iter().cloned()).collect();
        let again = linked(&paths, MergeOptions::default()).expect("it links").code_object().expect("it links");
        // The order of sections may differ, and so do addresses.
        let names = |bytes: &[u8]| facts(bytes).into_iter().filter(|l| l.contains("static")).count();
        assert_eq!(names(&at_once), names(&again));
        CodeObject::load(&again).expect("it loads");
    }
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
}

/// Sets that fail to link.
const WRONG: [&[&str]; 4] = [
    &[CALLS],
    &[DEFINES, DEFINES],
    &[".text\n.long 0\n.hidden nobody\n.reloc 0, R_AMDGPU_REL32, nobody\n"],
    &[".data\n.quad a\n.quad a\n.quad a\n.quad a\n.quad a\n"],
];

#[test]
fn errors_are_those_of_lld() {
    if !have("llvm-mc-22") || !have("ld.lld-22") {
        return;
    }
    let dir = scratch("link-errors");
    for set in WRONG {
        let paths = objects(&dir, set, "gfx900");
        let mut args = vec!["-shared", "--no-undefined", "-o", "/dev/null"];
        args.extend(paths.iter().map(String::as_str));
        let theirs = run("ld.lld-22", &args).expect_err("ld.lld refuses it");
        let ours = linked(&paths, MergeOptions::default()).expect_err("so does gcnc");
        // `ld.lld` names locations in functions by the function.
        let lines = |text: &str| {
            let line = |line: &str| match line.split_once(":(") {
                Some((file, _)) => file.to_owned(),
                None => line.trim_start_matches("ld.lld-22: error: ").to_owned(),
            };
            text.lines()
                .filter(|l| !l.contains("did you mean") && !l.contains("defined in"))
                .map(line)
                .collect::<Vec<_>>()
        };
        assert_eq!(lines(&ours), lines(&theirs), "{ours}\n{theirs}");
    }
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
}

#[test]
fn objects_for_different_machines_are_refused() {
    if !have("llvm-mc-22") {
        return;
    }
    let dir = scratch("machines");
    let path = |processor: &str| {
        let place = dir.join(processor);
        std::fs::create_dir_all(&place).expect("a directory");
        objects(&place, &[""], processor).remove(0)
    };
    let said = linked(&[path("gfx900"), path("gfx908")], MergeOptions::default()).expect_err("two processors");
    assert!(said.starts_with("incompatible mach: ") && said.contains("gfx908"), "{said}");
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
}

/// Damaged objects are rejected or link to something: no panic, and no output out of proportion.
#[test]
fn damaged_objects_are_errors_or_link() {
    let sources = [CALLS, DEFINES, GROUP, ".amdgpu_lds shared, 64, 16\n.globl shared\n"];
    let options =
        || gcnc_asm::Options { target: gcnc_isa::Target::parse("gfx900").ok(), ..gcnc_asm::Options::default() };
    let whole: Vec<Vec<u8>> =
        sources.iter().map(|text| gcnc_asm::assemble(text, options()).expect("it assembles").relocatable()).collect();
    let (mut state, mut linked) = (1u64, 0);
    let mut random = |below: usize| {
        // Knuth's MMIX generator.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for _ in 0..4000 {
        let mut bytes = whole[random(whole.len())].clone();
        for _ in 0..1 + random(4) {
            let at = random(bytes.len());
            bytes[at] = [0, 1, 0xff, 0x80, random(256) as u8][random(5)];
        }
        bytes.truncate(bytes.len() - random(8) / 7 * random(64));
        let Ok(object) = Object::read(&bytes) else { continue };
        let inputs = [Input { name: "a", object: &object }, Input { name: "b", object: &object }];
        for relocatable in [false, true] {
            let options =
                MergeOptions { relocatable, allow_undefined: true, allow_duplicates: true, strip_debug: false };
            let Ok(merged) = merge(&inputs, options) else { continue };
            let output = if relocatable { Ok(merged.relocatable()) } else { merged.code_object() };
            linked += usize::from(output.is_ok());
            assert!(output.map_or(0, |bytes| bytes.len()) < 1 << 22);
        }
    }
    assert!(linked > 1000, "{linked}");
}
