//! LLVM's tools as oracles, and listings of object files for comparison.

use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use object::elf;
use object::read::elf::{FileHeader, Rel, Rela, SectionHeader, Sym};

/// LLVM, "Extensions".
const SHT_LLVM_ADDRSIG: u32 = 0x6fff_4c03;

/// Whether the oracle `tool` is available. If not, prints that, or panics if `GCNC_REQUIRE_ORACLES` is set.
pub fn have(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok_and(|o| o.status.success());
    if !found {
        assert!(std::env::var("GCNC_REQUIRE_ORACLES").is_err(), "oracle `{tool}` is missing");
        eprintln!("SKIPPED: oracle `{tool}` is not on PATH");
    }
    found
}

/// A temporary directory for one test.
pub fn scratch(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("gcnc-asm-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a temporary directory");
    dir
}

/// The time limit for a tool. LLVM's assembler does not terminate on some sources.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs a tool. The error is what it printed on standard error, and whether it was stopped.
pub fn run(tool: &str, args: &[&str]) -> Result<(), String> {
    run_for(PATIENCE, tool, args)
}

/// The same with another time limit.
pub fn run_for(patience: Duration, tool: &str, args: &[&str]) -> Result<(), String> {
    let mut command = Command::new(tool);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the oracle starts");
    let mut stderr = child.stderr.take().expect("a pipe");
    let reader = std::thread::spawn(move || {
        let mut text = Vec::new();
        stderr.read_to_end(&mut text).map(|_| String::from_utf8_lossy(&text).into_owned())
    });
    let end = Instant::now() + patience;
    let status = loop {
        match child.try_wait().expect("the oracle can be waited for") {
            None if Instant::now() < end => std::thread::sleep(Duration::from_millis(2)),
            None => break child.kill().and_then(|()| child.wait()).map(|_| None),
            status => break Ok(status),
        }
    };
    let text = reader.join().expect("the reader ends").unwrap_or_default();
    match status.expect("the oracle can be stopped") {
        Some(status) if status.success() => Ok(()),
        Some(_) => Err(text),
        None => Err(format!("stopped after {} s\n{text}", patience.as_secs())),
    }
}

/// A listing of a relocatable file: header, sections with contents, symbols, relocations by name.
pub fn listing(data: &[u8]) -> Vec<String> {
    let header = elf::FileHeader64::<object::LittleEndian>::parse(data).expect("an ELF file");
    let e = object::LittleEndian;
    let sections = header.sections(e, data).expect("sections");
    let symbols = sections.symbols(e, data, elf::SHT_SYMTAB).expect("symbols");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let section_name = |i: usize| {
        text(sections.section_name(e, sections.section(object::SectionIndex(i)).expect("one")).expect("a name"))
    };
    let place = |shndx: u16| match shndx {
        0 => "undefined".to_owned(),
        0xff00.. => format!("{shndx:#x}"),
        n => section_name(n.into()),
    };
    let ident = header.e_ident();
    let mut out = vec![format!("abi {} {} flags {:#x}", ident.os_abi, ident.abi_version, header.e_flags.get(e))];
    for (_, s) in sections.enumerate() {
        let (name, kind) = (text(sections.section_name(e, s).expect("a name")), s.sh_type(e));
        if [elf::SHT_STRTAB, elf::SHT_SYMTAB, elf::SHT_NULL].contains(&kind) {
            continue;
        }
        let to = |symbol: u32| match symbols.symbol(object::SymbolIndex(symbol as usize)) {
            Ok(symbol) if symbol.st_type() == elf::STT_SECTION => place(symbol.st_shndx(e).0),
            Ok(symbol) => text(symbols.symbol_name(e, symbol).expect("a name")),
            Err(error) => error.to_string(),
        };
        if let Some((relocations, _)) = s.rela(e, data).expect("relocations") {
            out.extend(relocations.iter().map(|r| {
                let (offset, kind, addend) = (r.r_offset(e), r.r_type(e, false), r.r_addend(e));
                format!("{name} {offset:#x} type {kind} {} + {addend:#x}", to(r.r_sym(e, false)))
            }));
            continue;
        }
        if let Some((relocations, _)) = s.rel(e, data).expect("relocations") {
            let row =
                |r: &elf::Rel64<_>| format!("{name} {:#x} type {} {}", r.r_offset(e), r.r_type(e), to(r.r_sym(e)));
            out.extend(relocations.iter().map(row));
            continue;
        }
        let bytes = s.data(e, data).expect("data");
        let bytes: String = match kind.0 {
            // Symbol indices, listed by name so that the order of symbols does not matter.
            SHT_LLVM_ADDRSIG => numbers(bytes)
                .into_iter()
                .map(|n| match symbols.symbol(object::SymbolIndex(n)) {
                    Ok(symbol) => text(symbols.symbol_name(e, symbol).expect("a name")) + " ",
                    Err(error) => error.to_string(),
                })
                .collect(),
            _ => bytes.iter().map(|b| format!("{b:02x}")).collect(),
        };
        let (flags, align, entry) = (s.sh_flags(e), s.sh_addralign(e), s.sh_entsize(e));
        out.push(format!(
            "section {name} type {kind} flags {flags:#x} align {align} entry {entry} size {} {bytes}",
            s.sh_size(e)
        ));
    }
    for s in symbols.iter().filter(|s| s.st_type() != elf::STT_SECTION) {
        let name = text(symbols.symbol_name(e, s).expect("a name"));
        let (value, size, info, other) = (s.st_value(e), s.st_size(e), s.st_info(), s.st_other());
        out.push(format!(
            "symbol {name} {} {value:#x} size {size} info {info:#x} other {other}",
            place(s.st_shndx(e).0)
        ));
    }
    out
}

/// Decodes LEB128 numbers.
fn numbers(bytes: &[u8]) -> Vec<usize> {
    let all = bytes.split_inclusive(|b| b & 0x80 == 0);
    all.map(|n| n.iter().rev().fold(0, |n, b| n << 7 | usize::from(b & 0x7f))).collect()
}

/// The differences between two listings.
pub fn differences(ours: &[u8], theirs: &[u8]) -> Vec<String> {
    let (ours, theirs) = (listing(ours), listing(theirs));
    let only = |a: &[String], b: &[String], who: &str| {
        let all = a.iter().filter(|l| !b.contains(l));
        all.map(|l| format!("{who}: {}", l.chars().take(400).collect::<String>())).collect::<Vec<_>>()
    };
    [only(&ours, &theirs, "ours"), only(&theirs, &ours, "LLVM's")].concat()
}
