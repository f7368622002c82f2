//! Disassembly round trip: the output of `gcnc dis` assembles to the same file, by `gcnc as` and by LLVM's assembler.
//!
//! Every kernel on every target, relocatable and linked: as gcnc writes it in each code object version, and as LLVM
//! does. The bytes of loaded sections, the symbols and the relocations are compared. Linked files are linked again,
//! gcnc's by `gcnc as`, LLVM's by `ld.lld`. LLVM 22 has dropped V2 and V3, so LLVM 14 assembles those.
//!
//! `gcnc as` assembles every file; LLVM is slow, and assembles one in eight, in rotation over the kernels. With `--
//! --ignored dis-all` it assembles all.

use std::path::{Path, PathBuf};

use gcnc::{Emit, Options};
use gcnc_asm::dis;
use gcnc_isa::Setting;
use gcnc_object::elf::consts::{R_AMDGPU_ABS64, R_AMDGPU_REL64};
use gcnc_tests::compiler;
use gcnc_tests::kernels::{self, TARGETS};
use gcnc_tests::llvm::{self, Missing};
use libtest_mimic::{Arguments, Failed, Trial};
use object::LittleEndian;
use object::elf;
use object::read::elf::{FileHeader, Rela, SectionHeader, Sym};

fn main() {
    let arguments = Arguments::from_args();
    let trials = match kernels::everywhere() {
        Ok(launches) => {
            let mut files: Vec<String> = launches.into_iter().map(|l| l.file).collect();
            files.sort();
            files.dedup();
            let pairs = files.iter().flat_map(|file| TARGETS.into_iter().map(move |target| (target, file)));
            let pairs: Vec<_> = pairs.enumerate().collect();
            let trial = |name: &str, target: &'static str, file: &String, turn: Option<usize>| {
                let file = file.clone();
                Trial::test(format!("{name}/{target}/{file}"), move || Ok(all(target, &file, turn)?))
            };
            let short = pairs.iter().map(|(n, (target, file))| trial("dis", target, file, Some(*n)));
            let full =
                pairs.iter().map(|(_, (target, file))| trial("dis-all", target, file, None).with_ignored_flag(true));
            short.chain(full).collect()
        }
        Err(e) => vec![Trial::test("launches", move || Err(Failed::from(e)))],
    };
    libtest_mimic::run(&arguments, trials).exit();
}

/// A file to disassemble and reassemble.
struct Case {
    what: String,
    version: u8,
    linked: bool,
    bytes: Vec<u8>,
}

/// A test's own folder.
struct Folder(PathBuf);

impl Folder {
    fn file(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<String, String> {
        std::fs::write(self.0.join(name), bytes).map_err(|e| e.to_string())?;
        Ok(self.file(name))
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        std::fs::read(self.0.join(name)).map_err(|e| e.to_string())
    }
}

/// Runs a tool; returns whether it is installed.
fn tool(name: &str, args: &[&str]) -> Result<bool, String> {
    match llvm::run(name, args) {
        Ok(_) => Ok(true),
        Err(Missing::Skip(why)) => {
            eprintln!("{why}");
            Ok(false)
        }
        Err(Missing::Error(e)) => Err(e),
    }
}

/// LLVM's assembler takes one in this many files.
const SHARE: usize = 8;

fn all(target: &'static str, file: &str, turn: Option<usize>) -> Result<(), String> {
    let name = format!("{target}-{file}-{}", turn.is_some());
    let folder = Folder(Path::new(env!("CARGO_TARGET_TMPDIR")).join("dis").join(name));
    std::fs::create_dir_all(&folder.0).map_err(|e| e.to_string())?;
    let ir = kernels::ir(target, file)?;
    let mut cases = ours(target, &ir)?;
    cases.extend(theirs(target, &ir, &folder)?);
    for (n, case) in cases.iter().enumerate() {
        let with_llvm = turn.is_none_or(|turn| n % SHARE == turn % SHARE);
        again(target, case, &folder, with_llvm).map_err(|e| format!("{}: {e}", case.what))?;
    }
    std::fs::remove_dir_all(&folder.0).map_err(|e| e.to_string())
}

/// gcnc's files. Code object V2 has no name for some targets, and hidden arguments have other offsets before V5.
fn ours(target: &str, ir: &str) -> Result<Vec<Case>, String> {
    let mut out = Vec::new();
    let id = compiler::target(target, None)?;
    for version in 2..=6 {
        for (emit, linked) in [(Emit::Object, false), (Emit::CodeObject, true)] {
            let options = Options::new().emit(emit).code_object_version(version);
            match compiler::compile(ir, &id, &options) {
                Ok(bytes) => out.push(Case { what: format!("gcnc V{version} {emit:?}"), version, linked, bytes }),
                Err(_) if version == 2 && target != "gfx900" => {}
                Err(e) if version < 5 && e.contains("hidden arguments") => {}
                Err(e) => return Err(e),
            }
        }
    }
    Ok(out)
}

/// LLVM 22's files.
fn theirs(target: &str, ir: &str, folder: &Folder) -> Result<Vec<Case>, String> {
    let mut out = Vec::new();
    let source = folder.write("in.ll", ir.as_bytes())?;
    let (object, code) = (folder.file("in.o"), folder.file("in.co"));
    for version in 4..=6 {
        let (cpu, flag) = (format!("-mcpu={target}"), format!("--amdhsa-code-object-version={version}"));
        if !tool("llc-22", &["-O3", &cpu, &flag, "-filetype=obj", &source, "-o", &object])?
            || !tool("ld.lld-22", &["-shared", &object, "-o", &code])?
        {
            break;
        }
        for (name, linked) in [("in.o", false), ("in.co", true)] {
            out.push(Case { what: format!("LLVM V{version} {name}"), version, linked, bytes: folder.read(name)? });
        }
    }
    Ok(out)
}

/// Disassembles and reassembles a file with both assemblers.
fn again(target: &str, case: &Case, folder: &Folder, with_llvm: bool) -> Result<(), String> {
    let text = dis::object(&case.bytes, &dis::Options::default()).map_err(|e| e.to_string())?;
    let mut listing = listing(&case.bytes)?;
    let object = gcnc_asm::assemble(&text, gcnc_asm::Options::default())
        .map_err(|errors| format!("gcnc as: {}: {}", errors[0], line(&text, errors[0].span.start)))?;
    let bytes = match case.linked {
        true => object.code_object().map_err(|e| e.to_string())?,
        false => object.relocatable(),
    };
    same("gcnc as", &listing, &self::listing(&bytes)?)?;
    // LLVM 14 does not know this processor.
    if !with_llvm || case.version < 4 && target == "gfx1100" {
        return Ok(());
    }
    let assembler = if case.version < 4 { "llvm-mc-14" } else { "llvm-mc-22" };
    // The directive is newer than LLVM 14.
    let text = if case.version == 3 { text.replace("\t.amdhsa_code_object_version 3\n", "") } else { text };
    let source = folder.write("out.s", text.as_bytes())?;
    let (object, linked) = (folder.file("out.o"), folder.file("out.co"));
    let cpu = format!("-mcpu={target}");
    let mut args = vec!["-triple=amdgcn-amd-amdhsa", &cpu, "-filetype=obj", &source, "-o", &object];
    let version = format!("--amdhsa-code-object-version={}", case.version);
    if case.version < 4 {
        // LLVM takes from the command line what newer sources state themselves.
        let target = compiler::target(target, None)?;
        let has = |setting| setting != Setting::Unsupported;
        args.push(&version);
        args.extend(has(target.xnack()).then_some("-mattr=+xnack"));
        args.extend(has(target.sramecc()).then_some("-mattr=+sramecc"));
        args.extend(target.can_choose_wave_size().then_some("-mattr=+wavefrontsize32"));
    }
    if !tool(assembler, &args)? || case.linked && !tool("ld.lld-22", &["-shared", &object, "-o", &linked])? {
        return Ok(());
    }
    let bytes = folder.read(if case.linked { "out.co" } else { "out.o" })?;
    let mut made = self::listing(&bytes)?;
    if case.version == 2 {
        // LLVM 14's assembler drops `ValueType` from the note, though the guide of 2020 requires it.
        for lines in [&mut listing, &mut made] {
            lines.retain(|line| !line.starts_with("section .note "));
        }
    }
    same(assembler, &listing, &made)
}

fn line(text: &str, at: usize) -> &str {
    let start = text[..at].rfind('\n').map_or(0, |n| n + 1);
    text[start..].lines().next().unwrap_or_default()
}

fn same(who: &str, want: &[String], got: &[String]) -> Result<(), String> {
    let only = |a: &[String], b: &[String]| a.iter().find(|l| !b.contains(l)).map(|l| l.chars().take(300).collect());
    let (lost, new): (Option<String>, Option<String>) = (only(want, got), only(got, want));
    match (lost, new) {
        (None, None) => Ok(()),
        (lost, new) => Err(format!("{who}: lost: {lost:?}\n  new: {new:?}")),
    }
}

/// The loaded sections, symbols and relocations of a file as comparable lines, without what a linker creates.
fn listing(data: &[u8]) -> Result<Vec<String>, String> {
    let e = LittleEndian;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let header = elf::FileHeader64::<LittleEndian>::parse(data).map_err(|e| e.to_string())?;
    let sections = header.sections(e, data).map_err(|e| e.to_string())?;
    let symbols = sections.symbols(e, data, elf::SHT_SYMTAB).map_err(|e| e.to_string())?;
    let all: Vec<_> = sections.iter().collect();
    let name = |n: usize| match all.get(n) {
        Some(s) => text(sections.section_name(e, s).unwrap_or_default()),
        None => format!("{n:#x}"),
    };
    let linked = header.e_type(e) == elf::ET_DYN;
    let mut out = Vec::new();
    let mut relocated: Vec<(usize, usize, usize)> = Vec::new();
    for (n, s) in all.iter().enumerate() {
        let Some((relocations, _)) = s.rela(e, data).map_err(|e| e.to_string())?.filter(|_| !linked) else { continue };
        for r in relocations {
            let symbol = symbols.symbol(object::SymbolIndex(r.r_sym(e, false) as usize)).map_err(|e| e.to_string())?;
            let (at, kind, mut addend) = (r.r_offset(e), r.r_type(e, false), r.r_addend(e));
            // A local symbol is equivalent to its section and offset.
            let to = match symbol.st_bind() {
                elf::STB_LOCAL => {
                    addend += symbol.st_value(e) as i64;
                    name(usize::from(symbol.st_shndx(e).0))
                }
                _ => text(symbols.symbol_name(e, symbol).unwrap_or_default()),
            };
            out.push(format!("{} {at:#x} type {kind:?} {to} + {addend:#x}", name(n)));
            let wide = [R_AMDGPU_ABS64, R_AMDGPU_REL64].contains(&kind.0);
            relocated.push((s.sh_info(e) as usize, at as usize, if wide { 8 } else { 4 }));
        }
    }
    let made = [elf::SHT_DYNSYM, elf::SHT_STRTAB, elf::SHT_HASH, elf::SHT_GNU_HASH, elf::SHT_DYNAMIC, elf::SHT_RELA];
    for (n, s) in all.iter().enumerate() {
        let loaded = s.sh_flags(e).contains(elf::SHF_ALLOC) && !made.contains(&s.sh_type(e));
        if !loaded || name(n) == ".relro_padding" || s.sh_size(e) == 0 {
            continue;
        }
        let mut bytes = s.data(e, data).map_err(|e| e.to_string())?.to_vec();
        // Bytes that a relocation overwrites do not matter.
        for (_, at, size) in relocated.iter().filter(|r| r.0 == n) {
            bytes.iter_mut().skip(*at).take(*size).for_each(|b| *b = 0);
        }
        let bytes: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
        let (addr, flags, align) = (s.sh_addr(e), s.sh_flags(e), s.sh_addralign(e));
        out.push(format!(
            "section {} at {addr:#x} flags {flags:?} align {align} size {} {bytes}",
            name(n),
            s.sh_size(e)
        ));
    }
    for s in symbols.iter().filter(|s| ![elf::STT_SECTION, elf::STT_FILE].contains(&s.st_type())) {
        let symbol = text(symbols.symbol_name(e, s).unwrap_or_default());
        if symbol != "_DYNAMIC" {
            let place = name(usize::from(s.st_shndx(e).0));
            let (value, size, info, other) = (s.st_value(e), s.st_size(e), s.st_info(), s.st_other());
            out.push(format!("symbol {symbol} {place} {value:#x} size {size} info {info:?} other {other:?}"));
        }
    }
    Ok(out)
}
