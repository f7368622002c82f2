//! Round trips: the output of `dis` for an object assembles to the same object, with gcnc and with LLVM's assembler:
//! one processor of each family, each OS, code object versions 2 to 6; relocatable, linked by `ld.lld`, and stripped.
//!
//! `many.cl` has kernels, functions, data, memory without contents, constants, LDS, addresses in data. The bytes of
//! loaded sections, symbols and relocations are compared; a linked file is linked again, ours by gcnc, LLVM's by
//! `ld.lld`.

use object::LittleEndian;
use object::elf;
use object::read::elf::{FileHeader, Rel, Rela, SectionHeader, Sym};

use crate::common::{differences, have, run, scratch};
use gcnc_asm::{Abi, Options, Version, assemble, dis};
use gcnc_isa::{Setting, Target};
use gcnc_object::elf::consts::{R_AMDGPU_ABS64, R_AMDGPU_NONE, R_AMDGPU_REL16, R_AMDGPU_REL64};

const TRIPLES: [&str; 4] = ["amdgcn-amd-amdhsa", "amdgcn-amd-amdpal", "amdgcn-mesa-mesa3d", "amdgcn--"];

/// The objects of one family.
struct Trip<'a> {
    cpu: &'a str,
    triple: &'a str,
    version: u32,
    dir: &'a std::path::Path,
}

impl Trip<'_> {
    fn path(&self, file: &str) -> String {
        self.dir.join(file).display().to_string()
    }

    fn read(&self, file: &str) -> Vec<u8> {
        std::fs::read(self.dir.join(file)).expect("a file")
    }

    fn is_hsa(&self) -> bool {
        self.triple.ends_with("amdhsa")
    }

    /// Compiles the source with clang to all forms.
    fn compiled(&self, flags: &[&str]) -> Result<(), String> {
        let source = format!("{}/tests/assembler/many.cl", env!("CARGO_MANIFEST_DIR"));
        let (target, cpu) = (format!("--target={}", self.triple), format!("-mcpu={}", self.cpu));
        let version = format!("-mcode-object-version={}", self.version);
        let object = self.path("in.o");
        let mut args = vec!["-w", &target, &cpu, &version, "-cl-std=CL2.0", "-nogpulib", "-c", &source, "-o", &object];
        args.extend(flags);
        run("clang-22", &args).map_err(|e| format!("clang: {e}"))?;
        self.all_forms()
    }

    /// Writes the object, linked if it can be, and stripped.
    fn all_forms(&self) -> Result<(), String> {
        self.again("in.o", false)?;
        let (object, linked, stripped) = (self.path("in.o"), self.path("in.co"), self.path("stripped.co"));
        // LLVM's linker knows few relocations without addends.
        match run("ld.lld-22", &["-shared", &object, "-o", &linked]) {
            Ok(()) => self.again("in.co", true)?,
            Err(_) if !self.is_hsa() => return Ok(()),
            Err(e) => return Err(e),
        }
        run("llvm-strip-22", &[&linked, "-o", &stripped])?;
        self.again("stripped.co", true)
    }

    /// Disassembles an object and assembles the result with both assemblers.
    fn again(&self, file: &str, linked: bool) -> Result<(), String> {
        let bytes = self.read(file);
        let wanted = listing(&bytes);
        let text = dis::object(&bytes, &dis::Options::default()).map_err(|e| format!("{file}: {e}"))?;
        let object = assemble(&text, Options::default()).map_err(|e| format!("{file}: gcnc as: {}", e[0]))?;
        let ours = if linked { object.code_object().map_err(|e| e.to_string())? } else { object.relocatable() };
        same(&format!("{file}: gcnc as"), &wanted, &listing(&ours))?;
        if !linked && names(&bytes) != names(&ours) {
            return Err(format!("{file}: symbols {:?} become {:?}", names(&bytes), names(&ours)));
        }
        let (source, object, again) = (self.path("out.s"), self.path("out.o"), self.path("out.co"));
        // LLVM 14 does not know this directive yet.
        std::fs::write(&source, text.replace("\t.amdhsa_code_object_version 3\n", "")).expect("a file");
        let (triple, cpu) = (format!("-triple={}", self.triple), format!("-mcpu={}", self.cpu));
        let version = format!("--amdhsa-code-object-version={}", self.version);
        let mut args = vec![triple.as_str(), &cpu, "-filetype=obj", &source, "-o", &object];
        let tool = if self.version < 4 { "llvm-mc-14" } else { "llvm-mc-22" };
        args.extend(self.is_hsa().then_some(version.as_str()));
        for feature in features(self.cpu, self.version) {
            args.push(feature);
        }
        run(tool, &args).map_err(|e| format!("{file}: {tool}: {e}"))?;
        if linked {
            run("ld.lld-22", &["-shared", &object, "-o", &again]).map_err(|e| format!("{file}: ld.lld: {e}"))?;
        }
        same(&format!("{file}: {tool}"), &wanted, &listing(&self.read(if linked { "out.co" } else { "out.o" })))
    }
}

/// Features that a V3 source gives in the target's name and LLVM 14 on the command line.
fn features(cpu: &str, version: u32) -> impl Iterator<Item = &'static str> {
    let target = Target::parse(cpu).expect("it is in the table");
    let has = |setting, flag| (version < 4 && setting != Setting::Unsupported).then_some(flag);
    [has(target.xnack(), "-mattr=+xnack"), has(target.sramecc(), "-mattr=+sramecc")].into_iter().flatten()
}

fn same(who: &str, wanted: &[String], got: &[String]) -> Result<(), String> {
    let only = |a: &[String], b: &[String]| a.iter().find(|l| !b.contains(l)).map(|l| l.chars().take(200).collect());
    let (lost, new): (Option<String>, Option<String>) = (only(wanted, got), only(got, wanted));
    match (lost, new) {
        (None, None) => Ok(()),
        (lost, new) => Err(format!("{who}: lost {lost:?}, new {new:?}")),
    }
}

/// A listing of an object: loaded sections, symbols, relocations. Bytes that a relocation fills are blanked; a local
/// symbol is represented by its section and offset; what linkers create is left out.
fn listing(data: &[u8]) -> Vec<String> {
    let e = LittleEndian;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let header = elf::FileHeader64::<LittleEndian>::parse(data).expect("an ELF file");
    let sections = header.sections(e, data).expect("sections");
    let symbols = sections.symbols(e, data, elf::SHT_SYMTAB).expect("symbols");
    let dynamic = sections.symbols(e, data, elf::SHT_DYNSYM).expect("symbols");
    let all: Vec<_> = sections.iter().collect();
    let name = |n: usize| all.get(n).map_or(format!("{n:#x}"), |s| text(sections.section_name(e, s).expect("a name")));
    let ident = header.e_ident();
    let mut out = vec![format!("abi {} {} flags {:#x}", ident.os_abi, ident.abi_version, header.e_flags.get(e))];
    let mut filled: Vec<(usize, usize, usize)> = Vec::new();
    for s in all.iter().filter(|_| header.e_type(e) != elf::ET_DYN) {
        let of = s.sh_info(e) as usize;
        let mut rows: Vec<(u64, u32, u32, i64)> = Vec::new();
        if let Some((all, _)) = s.rela(e, data).expect("relocations") {
            rows.extend(all.iter().map(|r| (r.r_offset(e), r.r_type(e, false).0, r.r_sym(e, false), r.r_addend(e))));
        } else if let Some((rel, _)) = s.rel(e, data).expect("relocations") {
            let bytes = all[of].data(e, data).expect("data");
            rows.extend(rel.iter().map(|r| {
                let (at, kind) = (r.r_offset(e), r.r_type(e).0);
                let field = bytes.iter().skip(at as usize).take(width(kind)).rev();
                (at, kind, r.r_sym(e), field.fold(0, |n, b| n << 8 | i64::from(*b)))
            }));
        }
        for (at, kind, symbol, mut addend) in rows {
            let symbol = symbols.symbol(object::SymbolIndex(symbol as usize)).expect("a symbol");
            let mut to = text(symbols.symbol_name(e, symbol).expect("a name"));
            if symbol.st_bind() == elf::STB_LOCAL {
                addend += symbol.st_value(e) as i64;
                to = name(usize::from(symbol.st_shndx(e).0));
            }
            out.push(format!("{} {at:#x} type {kind} {to} + {addend:#x}", name(of)));
            filled.push((of, at as usize, width(kind)));
        }
    }
    const MADE: [elf::SectionType; 6] =
        [elf::SHT_DYNSYM, elf::SHT_STRTAB, elf::SHT_HASH, elf::SHT_GNU_HASH, elf::SHT_DYNAMIC, elf::SHT_RELA];
    for (n, s) in all.iter().enumerate() {
        let loaded = s.sh_flags(e).contains(elf::SHF_ALLOC) && !MADE.contains(&s.sh_type(e));
        if !loaded || name(n) == ".relro_padding" || s.sh_size(e) == 0 {
            continue;
        }
        let mut bytes = s.data(e, data).expect("data").to_vec();
        for (_, at, size) in filled.iter().filter(|f| f.0 == n) {
            bytes.iter_mut().skip(*at).take(*size).for_each(|b| *b = 0);
        }
        let bytes: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
        let (addr, flags, align) = (s.sh_addr(e), s.sh_flags(e), s.sh_addralign(e));
        out.push(format!("section {} at {addr:#x} {flags:#x} align {align} size {} {bytes}", name(n), s.sh_size(e)));
    }
    // A stripped file has only the dynamic symbols.
    let symbols = if symbols.is_empty() { dynamic } else { symbols };
    let kept = |s: &&elf::Sym64<_>| ![elf::STT_SECTION, elf::STT_FILE].contains(&s.st_type());
    for s in symbols.iter().filter(kept) {
        let symbol = text(symbols.symbol_name(e, s).expect("a name"));
        if !symbol.is_empty() && symbol != "_DYNAMIC" {
            let place = name(usize::from(s.st_shndx(e).0));
            let (value, size, info, other) = (s.st_value(e), s.st_size(e), s.st_info(), s.st_other());
            out.push(format!("symbol {symbol} {place} {value:#x} size {size} info {info:#x} other {other}"));
        }
    }
    out
}

/// The names of an object's symbols, in order.
fn names(data: &[u8]) -> Vec<String> {
    let symbols = listing(data).into_iter().filter_map(|line| line.strip_prefix("symbol ").map(str::to_owned));
    symbols.filter_map(|line| line.split(' ').next().map(str::to_owned)).collect()
}

/// The number of bytes that a relocation fills; 0 for a branch, which has no addend.
fn width(kind: u32) -> usize {
    match kind {
        R_AMDGPU_NONE | R_AMDGPU_REL16 => 0,
        R_AMDGPU_ABS64 | R_AMDGPU_REL64 => 8,
        _ => 4,
    }
}

/// Runs all objects of these processors.
fn families(cpus: &[&str]) {
    if !["clang-22", "llvm-mc-22", "ld.lld-22", "llvm-strip-22"].iter().all(|tool| have(tool)) {
        return;
    }
    let dir = scratch(&format!("trips-{}", cpus[0]));
    let mut failures = Vec::new();
    for (cpu, triple) in cpus.iter().flat_map(|cpu| TRIPLES.map(|triple| (cpu, triple))) {
        for version in if triple.ends_with("amdhsa") { 4..=6 } else { 5..=5 } {
            let trip = Trip { cpu, triple, version, dir: &dir };
            let flags: &[&str] = match version {
                4 => &["-O1", "-g"],
                5 => &["-O2", "-ffunction-sections", "-fdata-sections"],
                _ => &["-O2"],
            };
            failures.extend(trip.compiled(flags).err().map(|e| format!("{triple} {cpu} V{version}: {e}")));
        }
    }
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn early_families() {
    families(&["gfx600", "gfx700", "gfx803"]);
}

#[test]
fn gfx9() {
    families(&["gfx900", "gfx90a", "gfx942"]);
}

#[test]
fn gfx10() {
    families(&["gfx1010", "gfx1030"]);
}

#[test]
fn later_families() {
    families(&["gfx1100", "gfx1200", "gfx1250"]);
}

/// Code object V2 and V3, which LLVM 22 has dropped: two kernels, first assembled by gcnc, then by both.
#[test]
fn old_versions() {
    if !have("llvm-mc-14") || !have("ld.lld-22") || !have("llvm-strip-22") {
        return;
    }
    let dir = scratch("trips-old");
    let mut failures = Vec::new();
    let v2 = |name: &str| {
        format!(
            ".amdgpu_hsa_kernel {name}\n.p2align 8\n{name}:\n.amd_kernel_code_t\nis_ptr64 = 1\nuser_sgpr_count = 6\n.end_amd_kernel_code_t\ns_endpgm\n"
        )
    };
    let v3 = |name: &str, more: &str| {
        format!(
            ".text\n.p2align 8\n.globl {name}\n{name}: s_endpgm\n.rodata\n.amdhsa_kernel {name}\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n{more}.end_amdhsa_kernel\n"
        )
    };
    for cpu in ["gfx600", "gfx700", "gfx803", "gfx900", "gfx90a", "gfx1010", "gfx1030"] {
        let target = Target::parse(cpu).expect("it is in the table");
        for (version, number) in [(Version::V2, 2), (Version::V3, 3)] {
            let more = if cpu == "gfx90a" { ".amdhsa_accum_offset 4\n" } else { "" };
            let source = match version {
                Version::V2 => format!(".hsa_code_object_version 2,1\n.hsa_code_object_isa\n{}{}", v2("k"), v2("l")),
                _ => format!("{}{}", v3("k", more), v3("l", more)),
            };
            let options = Options { target: Some(target), abi: Abi::hsa(version), ..Options::default() };
            let trip = Trip { cpu, triple: "amdgcn-amd-amdhsa", version: number, dir: &dir };
            match assemble(&source, options) {
                Ok(object) => std::fs::write(dir.join("in.o"), object.relocatable()).expect("a file"),
                // V2 has no name for some processors.
                Err(e) if number == 2 && e[0].message.contains("V2") => continue,
                Err(e) => panic!("{cpu} V{number}: {}", e[0]),
            }
            failures.extend(trip.all_forms().err().map(|e| format!("{cpu} V{number}: {e}")));
        }
    }
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Constructs that no compiler emits for that source: groups, address-significant symbols, explicit relocations.
#[test]
fn sections_of_all_kinds() {
    if !have("llvm-mc-22") {
        return;
    }
    let dir = scratch("trips-kinds");
    let source = ".section .text.f,\"axG\",@progbits,f,comdat\n.weak f\nf: s_nop 0\n.section .a,\"aG\",@progbits,known\n\
                  .long f\n.data\n.reloc ., R_AMDGPU_NONE, f+4\n\
                  .reloc .+8, R_AMDGPU_GOTPCREL, f\nd: .quad 1, 0\n.addrsig\n.addrsig_sym f\n.addrsig_sym d\n";
    let trip = Trip { cpu: "gfx900", triple: TRIPLES[0], version: 5, dir: &dir };
    let options = || Options { target: Target::parse("gfx900").ok(), ..Options::default() };
    let first = assemble(source, options()).expect("it assembles").relocatable();
    let text = dis::object(&first, &dis::Options::default()).expect("it disassembles");
    let again = assemble(&text, options()).expect("it assembles again").relocatable();
    assert_eq!(differences(&first, &again), Vec::<String>::new(), "{text}");
    std::fs::write(dir.join("in.o"), &first).expect("a file");
    trip.again("in.o", false).expect("LLVM makes the same of it");
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
}
