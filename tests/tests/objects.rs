//! Code objects of every version and OS, against LLVM: LLVM 14 writes V2 and V3, LLVM 22 writes V4 to V6 and the other
//! OSs.
//!
//! Both compile the kernels of `objects/kernels.ll`. gcnc emits everything that LLVM emits, with the same value, except
//! for what depends on the code (`exception` has the reasons); both run on the emulator and agree with the interpreter;
//! and LLVM's tools show of gcnc's files what `gcnc inspect` shows.

use std::collections::BTreeMap;
use std::path::PathBuf;

use gcnc::{Emit, Options};
use gcnc_emulator::code_object::Os;
use gcnc_emulator::{CodeObject, Kernel};
use gcnc_isa::Stage;
use gcnc_object::metadata::yaml;
use gcnc_tests::kernels::Launch;
use gcnc_tests::objects::{BARE, HSA, KINDS, Kind, MESA, PAL, exception, flatten, linked, notes, oracle};
use gcnc_tests::{compiler, llvm, witness};
use object::read::elf::{ElfFile64, FileHeader, ProgramHeader};
use object::{Endianness, Object, ObjectSection};

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("objects");
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The contents of a file as paths and values: header, notes, metadata, kernels.
fn facts(bytes: &[u8]) -> BTreeMap<String, String> {
    let elf = ElfFile64::<Endianness>::parse(bytes).unwrap();
    let header = elf.elf_header();
    let mut out = BTreeMap::new();
    out.insert("header/osabi".to_owned(), header.e_ident().os_abi.0.to_string());
    out.insert("header/abiversion".to_owned(), header.e_ident().abi_version.to_string());
    out.insert("header/flags".to_owned(), format!("{:#x}", header.e_flags(elf.endian()).0));
    let loaded = elf.elf_program_headers().iter().any(|p| p.p_type(elf.endian()) == object::elf::PT_NOTE);
    out.insert("header/notes are loaded".to_owned(), loaded.to_string());
    for (i, (owner, kind, desc)) in notes(bytes).into_iter().enumerate() {
        let path = format!("note {i} {owner} {kind}");
        match kind {
            32 => flatten(&rmpv::decode::read_value(&mut &desc[..]).unwrap(), &path, &mut out),
            10 => flatten(&yaml::parse(std::str::from_utf8(&desc).unwrap()).unwrap(), &path, &mut out),
            _ => drop(out.insert(path, format!("{desc:x?}"))),
        }
    }
    let object = CodeObject::load(bytes).unwrap();
    for kernel in object.kernels() {
        kernel_facts(&object, kernel, &mut out);
    }
    out
}

/// Bits of `compute_pgm_rsrc1` that do not depend on the code: priority, rounding, denormals, modes. (Forward progress
/// is off in LLVM 14, on in LLVM 22.)
const RSRC1: u32 = 0x7fff_fc00;
/// Bits of `compute_pgm_rsrc2` that do not depend on the code: trap handler, LDS, exceptions. (LLVM 22 enables ids that
/// no kernel reads.)
const RSRC2: u32 = 0xffff_e040;

fn kernel_facts(object: &CodeObject, kernel: &Kernel, out: &mut BTreeMap<String, String>) {
    let d = &kernel.descriptor;
    let mut put = |key: &str, value: String| drop(out.insert(format!("kernel {}/{key}", kernel.name), value));
    put("rsrc1", format!("{:#x}", d.compute_pgm_rsrc1 & RSRC1));
    put("rsrc2", format!("{:#x}", d.compute_pgm_rsrc2 & RSRC2));
    put("group_segment_fixed_size", d.group_segment_fixed_size.to_string());
    put("kernarg_size", d.kernarg_size.to_string());
    put("wave32", d.wave32().to_string());
    put("entry is aligned", kernel.entry_address.is_multiple_of(256).to_string());
    let Some(mut code) = kernel.kernel_code else { return };
    code.descriptor = Default::default();
    (code.sgprs, code.vgprs) = (0, 0);
    put("amd_kernel_code_t", format!("{code:?}"));
    // All fields, including those that the emulator has no name for.
    let at = (kernel.descriptor_address - object.link_base()) as usize;
    for (from, to) in [(0, 48), (58, 60), (64, 84), (88, 256)] {
        put(&format!("bytes {from} to {to}"), format!("{:x?}", &object.image()[at + from..at + to]));
    }
}

#[test]
fn we_write_what_llvm_writes() {
    for (kind, llvm, targets) in KINDS {
        let mut compared = 0;
        for &target in targets {
            for kernel in kind.kernels(target) {
                // From V5 on, LLVM lists every hidden argument that the attributes do not rule out.
                if kernel == "packet" && (kind.version >= 5 || kind.triple != HSA) {
                    continue;
                }
                let Some(theirs) = oracle(kind.llvms(llvm, target, kernel, &folder())) else { return };
                let (theirs, ours) = (facts(&theirs), facts(&kind.ours(target, kernel)));
                for (path, value) in &theirs {
                    let got = ours.get(path).map(String::as_str);
                    compared += 1;
                    if got != Some(value) && exception(path, value, got).is_none() {
                        panic!("{kind:?} {target} {kernel}: {path} is {value} to LLVM, {got:?} to us\n{ours:#?}");
                    }
                }
            }
        }
        assert!(compared > 100, "{kind:?}: only {compared} fields");
        eprintln!("{kind:?}: {compared} fields");
    }
}

/// Kernel attributes, each of which LLVM 22 parses or ignores.
const ATTRIBUTES: [&str; 40] = [
    "\"amdgpu-waves-per-eu\"=\"2,4\"",
    "\"amdgpu-waves-per-eu\"=\"1,1\"",
    "\"amdgpu-max-num-workgroups\"=\"4,5,6\"",
    "\"amdgpu-max-num-workgroups\"=\"4,0,4294967295\"",
    "\"uniform-work-group-size\"=\"true\"",
    "\"uniform-work-group-size\"=\"false\"",
    "\"uniform-work-group-size\"",
    "\"amdgpu-ieee\"=\"false\"",
    "\"amdgpu-ieee\"=\"true\"",
    "\"amdgpu-dx10-clamp\"=\"false\"",
    "\"denormal-fp-math\"=\"preserve-sign\"",
    "\"denormal-fp-math\"=\"ieee,preserve-sign\"",
    "\"denormal-fp-math\"=\"preserve-sign,ieee\"",
    "\"denormal-fp-math\"=\"positive-zero\"",
    "\"denormal-fp-math\"=\"dynamic,dynamic\"",
    "\"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\"",
    "\"denormal-fp-math-f32\"=\"positive-zero,ieee\"",
    "\"denormal-fp-math-f32\"=\"dynamic,dynamic\"",
    "\"denormal-fp-math\"=\"preserve-sign\" \"denormal-fp-math-f32\"=\"ieee\"",
    "\"amdgpu-memory-bound\"=\"true\"",
    "\"amdgpu-wave-limiter\"=\"true\"",
    "\"amdgpu-agpr-alloc\"=\"0\"",
    "\"amdgpu-agpr-alloc\"=\"8,16\"",
    "\"amdgpu-expand-waitcnt-profiling\"",
    "\"amdgpu-expert-scheduling-mode\"=\"true\"",
    "\"amdgpu-num-vgpr\"=\"40\"",
    "\"amdgpu-num-sgpr\"=\"60\"",
    "\"amdgpu-flat-work-group-size\"=\"1,64\"",
    "\"amdgpu-flat-work-group-size\"=\"256,256\"",
    "\"amdgpu-lds-size\"=\"128\"",
    "\"amdgpu-lds-size\"=\"128,256\"",
    "\"amdgpu-gds-size\"=\"64\"",
    "\"amdgpu-no-flat-scratch-init\"",
    "\"amdgpu-no-workitem-id-x\" \"amdgpu-no-implicitarg-ptr\"",
    "\"amdgpu-cluster-dims\"=\"2,2,1\"",
    "\"amdgpu-cluster-dims\"=\"0,0,0\"",
    "\"target-features\"=\"+cumode\"",
    "\"target-features\"=\"-cumode\"",
    "\"target-features\"=\"+tgsplit\"",
    "\"target-features\"=\"+precise-memory\"",
];

#[test]
fn attributes_mean_what_they_mean_to_llvm() {
    let kind = Kind { triple: HSA, version: 6 };
    let mut compared = 0;
    for target in ["gfx704", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx1250"] {
        for attributes in ATTRIBUTES {
            let text = format!(
                "target triple = \"{HSA}\"\n\
                 define amdgpu_kernel void @k(ptr addrspace(1) %p, float %f) \"amdgpu-no-implicitarg-ptr\" {attributes} {{\n\
                   %g = fadd float %f, 1.0\n  store float %g, ptr addrspace(1) %p\n  ret void\n}}\n"
            );
            let cpu = format!("-mcpu={target}");
            let args = ["-O3", &cpu, "-filetype=obj"];
            let Some(theirs) = oracle(linked("llc-22", &args, "ll", &text, &folder())) else { return };
            let parsed = compiler::target(target, None).unwrap();
            let ours = compiler::compile(&text, &parsed, &kind.options()).unwrap();
            let (theirs, ours) = (facts(&theirs), facts(&ours));
            for (path, value) in &theirs {
                let got = ours.get(path).map(String::as_str);
                compared += 1;
                if got != Some(value) && exception(path, value, got).is_none() {
                    panic!("{target} {attributes}: {path} is {value} to LLVM, {got:?} to us");
                }
            }
        }
    }
    assert!(compared > 5000, "only {compared} fields");
}

fn launch(kernel: &str) -> Launch {
    let numbers: Vec<String> = (0..128u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 7).to_string()).collect();
    let zeros = vec!["0"; 128].join(",");
    Launch {
        name: kernel.to_owned(),
        file: String::new(),
        kernel: kernel.to_owned(),
        workgroups: [2, 1, 1],
        workgroup_size: [64, 1, 1],
        targets: Vec::new(),
        dynamic_lds: 0,
        args: vec![format!("u32s:{}", numbers.join(",")), format!("u32s:{zeros}"), "u32:37".to_owned()],
        expect: Vec::new(),
    }
}

#[test]
fn results_are_the_same_in_every_version() {
    for (kind, llvm, targets) in KINDS {
        for &target in targets {
            for kernel in kind.kernels(target) {
                // The interpreter only knows the hidden arguments of `amdhsa`.
                if kernel == "packet" && kind.triple != HSA {
                    continue;
                }
                let launch = launch(kernel);
                let want = witness::interpret(&kind.source(kernel), &launch).unwrap();
                assert!(want[1].as_ref().unwrap().iter().any(|&b| b != 0), "{kernel} does nothing");
                let theirs = oracle(kind.llvms(llvm, target, kernel, &folder()));
                for (who, code) in [("gcnc", Some(kind.ours(target, kernel))), ("LLVM", theirs)] {
                    let Some(code) = code else { continue };
                    match witness::emulate(&code, &launch) {
                        Ok(got) => assert_eq!(got, want, "{who} {kind:?} {target} {kernel}"),
                        Err(e) => {
                            let bare = matches!(kind.triple, PAL | BARE) && e.contains("cannot be run");
                            assert!(bare, "{who} {kind:?} {target} {kernel}: {e}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn readers_see_what_inspect_shows() {
    let folder = folder();
    for (kind, _, targets) in KINDS {
        for &target in targets {
            let parsed = compiler::target(target, None).unwrap();
            for emit in [Emit::CodeObject, Emit::Object] {
                let options = kind.options().emit(emit);
                let bytes = compiler::compile(&kind.source("scale"), &parsed, &options).unwrap();
                let path = folder.join(format!("read-{}.co", std::process::id())).to_string_lossy().into_owned();
                std::fs::write(&path, &bytes).unwrap();
                for tool in ["llvm-readelf-14", "llvm-readelf-22"] {
                    let out = std::process::Command::new(tool).args(["--all", &path]).output();
                    match out {
                        Err(_) if !llvm::required() => return eprintln!("SKIPPED: {tool} is not on PATH"),
                        Err(e) => panic!("{tool}: {e}"),
                        Ok(out) => {
                            let errors = String::from_utf8_lossy(&out.stderr);
                            assert!(out.status.success() && errors.is_empty(), "{tool} {kind:?} {target}: {errors}");
                            if emit == Emit::CodeObject {
                                same_header(&String::from_utf8_lossy(&out.stdout), &bytes, kind, target);
                            }
                        }
                    }
                }
                std::fs::remove_file(&path).unwrap();
            }
        }
    }
}

/// Compares header and notes as printed by `llvm-readelf` and as read by the loader behind `gcnc inspect`.
fn same_header(text: &str, bytes: &[u8], kind: Kind, target: &str) {
    let object = CodeObject::load(bytes).unwrap();
    let line = |key: &str| text.lines().find_map(|l| l.trim().strip_prefix(key)).unwrap_or("").trim().to_owned();
    let flags = line("Flags:").to_lowercase();
    let flags = flags.split(',').next().unwrap_or_default();
    assert_eq!(flags, format!("{:#x}", object.flags()), "{kind:?} {target}");
    assert_eq!(line("ABI Version:"), object.version().map_or(0, |v| v - 2).to_string(), "{kind:?} {target}");
    let os = match object.os() {
        Os::Hsa => ["AMDGPU - HSA", "40"],
        Os::Pal => ["AMDGPU - PAL", "41"],
        Os::Mesa3d => ["AMDGPU - MESA3D", "42"],
        Os::None => ["UNIX - System V", "UNIX - System V"],
    };
    assert!(os.contains(&line("OS/ABI:").as_str()), "{kind:?}: {}", line("OS/ABI:"));
    if let Some(name) = &object.notes().isa_name {
        assert!(text.contains(name), "{kind:?} {target}: {name}");
    }
    if let Some([major, minor, stepping]) = object.notes().isa_version {
        let printed = format!("Major: {major}, Minor: {minor}, Stepping: {stepping}]");
        assert!(text.contains(&printed), "{kind:?} {target}: {printed}");
    }
    assert_eq!(object.kernels().len(), 1, "{kind:?} {target}");
    assert_eq!(text.contains("AMDGPU_HSA_KERNEL"), object.kernels()[0].kernel_code.is_some(), "{kind:?} {target}");
}

#[test]
fn assembly_text_makes_the_same_file() {
    for (kind, llvm, targets) in KINDS {
        for &target in targets.iter().filter(|t| !t.contains(':') && kind.assembles(t)) {
            for kernel in kind.kernels(target) {
                let Some(theirs) = oracle(kind.assembled(llvm, target, kernel, &folder())) else { return };
                let ours = kind.ours(target, kernel);
                // LLVM 14 parses V2's value types and drops them.
                let mut own = facts(&ours);
                own.retain(|path, _| !path.ends_with("/ValueType"));
                assert_eq!(facts(&theirs), own, "{kind:?} {target} {kernel}");
                for name in [".text", ".rodata", ".AMDGPU.config"] {
                    let section = |bytes: &[u8]| {
                        let elf = ElfFile64::<Endianness>::parse(bytes).unwrap();
                        let mut data = elf.section_by_name(name).map(|s| s.data().unwrap().to_vec());
                        // The offset from descriptor to code depends on the layout: LLVM 14 writes longer notes.
                        if let Some(entry) = data.as_mut().filter(|_| name == ".rodata").and_then(|d| d.get_mut(16..24))
                        {
                            entry.fill(0);
                        }
                        data
                    };
                    assert_eq!(section(&theirs), section(&ours), "{kind:?} {target} {kernel} {name}");
                }
            }
        }
    }
}

/// The pairs of a register's address and its value in `.AMDGPU.config`.
fn configuration(bytes: &[u8]) -> Vec<(u32, u32)> {
    let elf = ElfFile64::<Endianness>::parse(bytes).unwrap();
    let data = elf.section_by_name(".AMDGPU.config").map_or(&[][..], |section| section.data().unwrap());
    let words: Vec<u32> = data.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
    words.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

#[test]
fn drivers_are_told_of_shaders_what_llvm_tells_them() {
    const COMPUTE_PGM_RSRC2: u32 = 0xb84c;
    /// Work-group ids, which LLVM enables even if no shader reads them.
    const IDS: u32 = 7 << 7;
    for triple in [MESA, BARE] {
        for target in ["gfx600", "gfx803", "gfx900", "gfx1030", "gfx1100", "gfx1201"] {
            for stage in Stage::ALL {
                let text = format!(
                    "target triple = \"{triple}\"\n@lds = internal addrspace(3) global [300 x i32] poison\n\
                     define amdgpu_{} void @f(i32 inreg %s, i32 %x) {{\n  \
                     store volatile i32 %x, ptr addrspace(3) @lds\n  ret void\n}}\n",
                    stage.name()
                );
                let args = ["-O2", &format!("-mcpu={target}"), "-filetype=obj"];
                let Some(theirs) = oracle(linked("llc-22", &args, "ll", &text, &folder())) else { return };
                let parsed = compiler::target(target, None).unwrap();
                let ours = compiler::compile(&text, &parsed, &Options::new()).unwrap();
                let settled = |(register, value)| match register {
                    COMPUTE_PGM_RSRC2 => (register, value & !IDS),
                    _ => (register, value),
                };
                let [ours, theirs] =
                    [ours, theirs].map(|bytes| configuration(&bytes).into_iter().map(settled).collect());
                let (ours, theirs): (Vec<_>, Vec<_>) = (ours, theirs);
                assert_eq!(ours, theirs, "{triple} {target} {stage:?}");
                assert!(ours.len() >= 4, "{ours:?}");
            }
        }
    }
}

/// Unsupported combinations, and their diagnostics.
#[test]
fn what_an_abi_cannot_do_is_refused() {
    let refusal = |kind: Kind, target: &str, kernel: &str| {
        let parsed = compiler::target(target, None).unwrap();
        compiler::compile(&kind.source(kernel), &parsed, &kind.options()).unwrap_err()
    };
    for target in ["gfx90a", "gfx1030", "gfx1100"] {
        let e = refusal(Kind { triple: HSA, version: 2 }, target, "scale");
        assert!(e.contains(&format!("code object V2 cannot name processor `{target}`")), "{e}");
    }
    let e = refusal(Kind { triple: BARE, version: 5 }, "gfx900", "table");
    assert!(e.contains("needs private memory, and no operating system does not say where it is on gfx900"), "{e}");
    let e = refusal(Kind { triple: BARE, version: 5 }, "gfx1100", "packet");
    assert!(e.contains("asks for its dispatch packet"), "{e}");
    let e = refusal(Kind { triple: "x86_64-linux", version: 5 }, "gfx900", "scale");
    assert!(e.contains("not of architecture `amdgcn`"), "{e}");
    let e = refusal(Kind { triple: "amdgcn-amd-plan9", version: 5 }, "gfx900", "scale");
    assert!(e.contains("unknown operating system"), "{e}");
    // The source reads V4's hidden arguments, and the options request V5.
    let source = Kind { triple: HSA, version: 4 }.source("packet");
    let options = Options::new().code_object_version(5);
    let target = compiler::target("gfx900", None).unwrap();
    let e = compiler::compile(&source, &target, &options).unwrap_err();
    assert!(
        e.contains("hidden arguments where code object V4 has them") && e.contains("-mcode-object-version=5"),
        "{e}"
    );
    // Without the option, the flag decides.
    let bytes = compiler::compile(&source, &target, &Options::default()).unwrap();
    assert_eq!(CodeObject::load(&bytes).unwrap().version(), Some(4));
    let flag = source.replace("i32 400", "i32 700");
    let e = compiler::compile(&flag, &target, &Options::default()).unwrap_err();
    assert!(e.contains("names no version"), "{e}");
    let hidden = "define amdgpu_kernel void @k(ptr %p, i32 inreg \"amdgpu-hidden-argument\" %n) {\n  ret void\n}\n";
    let e = compiler::compile(hidden, &target, &Options::default()).unwrap_err();
    assert!(e.contains("kernel argument 1 is hidden"), "{e}");
}

/// Corrupted files of every kind are rejected or run, and never panic: the small files of this test are mostly headers,
/// notes and metadata, unlike larger kernels.
#[test]
fn corrupted_files_are_refused_or_run() {
    let mut tried = 0;
    for (kind, _, targets) in KINDS {
        for kernel in kind.kernels(targets[0]) {
            let bytes = kind.ours(targets[0], kernel);
            for seed in 0..400u64 {
                let mut random = gcnc_fuzz::mutate::Random::new(seed);
                let damaged = gcnc_fuzz::mutate::bytes(&bytes, &mut random);
                gcnc_fuzz::targets::loader::loader(&damaged);
                tried += 1;
            }
        }
    }
    assert!(tried > 10_000, "{tried}");
}
