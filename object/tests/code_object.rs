//! Code objects compared with LLVM's tools: `llvm-readelf-22` reads them without a warning, and `ld.lld-22` links our
//! relocatable object to what we write directly.

use std::process::Command;

use gcnc_isa::Target;
use gcnc_isa::kernel_arg::{KernelArg, ValueKind};
use gcnc_mir::{Input, Kernel};
use gcnc_object::code::{Fixup, FixupKind};
use gcnc_object::module::{Binding, DataRelocation, Definition, GlobalObject, KernelObject, ObjectError, SymbolRef};
use gcnc_object::{
    Abi, Code, KernelDescriptor, KernelMetadata, ObjectKind, ObjectModule, Os, Resources, Version, write_code_object,
};

const TARGETS: [&str; 5] = ["gfx900", "gfx90a", "gfx90a:sramecc+:xnack-", "gfx1030", "gfx1100"];

fn kernel() -> Kernel {
    let mut k = Kernel::default();
    k.max_workgroup_size = 256;
    k.enable(Input::KernargSegmentPtr);
    k.enable(Input::WorkgroupIdX);
    k.registers.sgprs = 10;
    k.registers.vgprs = 5;
    k
}

/// `s_nop 0`, a literal for an address, `s_endpgm`.
fn code(symbol: Option<u32>) -> Code {
    let words = [0xbf80_0000u32, 0xbf80_0000, 0xbf80_0000, 0xbf80_0000];
    let fixup = |s| Fixup { offset: 4, kind: FixupKind::Rel32Lo, symbol: SymbolRef::Global(s), addend: 4 };
    Code {
        bytes: words.into_iter().flat_map(u32::to_le_bytes).collect(),
        fixups: symbol.map(fixup).into_iter().collect(),
        ..Code::default()
    }
}

fn kernel_object<'a>(name: &'a str, target: &Target, symbol: Option<u32>) -> KernelObject<'a> {
    let k = kernel();
    let code = code(symbol);
    let mut metadata = KernelMetadata::of(&k, Resources::of(&k, target));
    (metadata.kernarg_size, metadata.kernarg_align) = (16, 8);
    metadata.args.push(KernelArg {
        name: Some("it's: odd".into()),
        size: 8,
        kind: ValueKind::GlobalBuffer,
        address_space: Some("global"),
        ..KernelArg::default()
    });
    KernelObject {
        name: name.into(),
        descriptor: KernelDescriptor::new(&k, target, 16, code.bytes.len()),
        code,
        metadata,
    }
}

fn global<'a>(
    name: &'a str,
    binding: Binding,
    constant: bool,
    bytes: &'a [u8],
    address_of: Option<u32>,
) -> GlobalObject<'a> {
    let relocation = |g| DataRelocation { offset: 8, symbol: SymbolRef::Global(g), addend: 4 };
    let relocations = address_of.map(relocation).into_iter().collect();
    let definition = Some(Definition { bytes: bytes.into(), size: 16, align: 8, constant, relocations });
    GlobalObject { name: name.into(), binding, hidden: false, definition }
}

/// A module with all kinds of symbols.
fn rich(target: &Target) -> ObjectModule<'_> {
    let globals = vec![
        global("tab", Binding::Global, true, b"abcd", None),
        global("loc", Binding::Local, true, b"xx", None),
        global("var", Binding::Global, false, b"1234", Some(0)),
        global("crel", Binding::Global, true, b"", Some(1)),
        global("zero", Binding::Weak, false, b"", None),
        GlobalObject { name: "ext".into(), binding: Binding::Global, hidden: false, definition: None },
        global("eptr", Binding::Global, false, b"", Some(5)),
    ];
    let kernels = vec![kernel_object("k", target, Some(1)), kernel_object("k2", target, None)];
    ObjectModule {
        target,
        abi: Abi::default(),
        printf: Vec::new(),
        kernels,
        functions: Vec::new(),
        globals,
        pal: Default::default(),
        debug: None,
    }
}

fn small(target: &Target) -> ObjectModule<'_> {
    ObjectModule {
        target,
        abi: Abi::default(),
        printf: Vec::new(),
        kernels: vec![kernel_object("k", target, None)],
        functions: Vec::new(),
        globals: Vec::new(),
        pal: Default::default(),
        debug: None,
    }
}

/// An external variable has a symbol only if something refers to it, because the loader looks up each.
#[test]
fn what_nothing_refers_to_has_no_symbol() {
    let target = Target::parse("gfx900").unwrap();
    let mut module = rich(&target);
    module.globals.push(GlobalObject {
        name: "unused".into(),
        binding: Binding::Global,
        hidden: false,
        definition: None,
    });
    for kind in [ObjectKind::Loadable, ObjectKind::Relocatable] {
        let bytes = write_code_object(&module, kind).unwrap();
        let names: Vec<&str> = bytes.split(|&b| b == 0).filter_map(|s| std::str::from_utf8(s).ok()).collect();
        assert!(names.contains(&"ext") && !names.contains(&"unused"));
    }
}

/// Runs a tool; `None` if it is not installed and optional.
fn run(tool: &str, args: &[&str]) -> Option<String> {
    match Command::new(tool).args(args).output() {
        Ok(out) => {
            let errors = String::from_utf8_lossy(&out.stderr);
            assert!(out.status.success() && errors.is_empty(), "{tool} {args:?}: {errors}");
            Some(String::from_utf8(out.stdout).unwrap())
        }
        Err(e) => {
            assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none(), "{tool} is missing: {e}");
            eprintln!("SKIPPED: {tool} is not installed");
            None
        }
    }
}

struct Dir(std::path::PathBuf);

impl Dir {
    fn new(name: &str) -> Dir {
        let path = std::env::temp_dir().join(format!("gcnc-emit-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Dir(path)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_string()
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        // A leftover directory does no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn readelf_reads_what_we_write() {
    let dir = Dir::new("readelf");
    for name in TARGETS {
        let target = Target::parse(name).unwrap();
        for (module, kind) in [
            (rich(&target), ObjectKind::Loadable),
            (rich(&target), ObjectKind::Relocatable),
            (small(&target), ObjectKind::Loadable),
            (small(&target), ObjectKind::Relocatable),
        ] {
            let path = dir.write("a", &write_code_object(&module, kind).unwrap());
            let Some(text) = run("llvm-readelf-22", &["-a", &path]) else { return };
            for needed in [
                "AMDGPU - HSA",
                "ABI Version:                       3",
                ".name:           'it''s: odd'",
                ".symbol:         k.kd",
            ] {
                assert!(text.contains(needed), "{name} {kind:?}: no `{needed}` in\n{text}");
            }
            assert!(text.contains(target.name()), "{name}: processor");
        }
    }
}

/// The lines of `llvm-readelf` about layout, without those about sections that matter only for debugging.
fn essence(text: &str) -> Vec<&str> {
    let noise = [".comment", ".symtab", ".shstrtab", ".strtab", "section headers"];
    text.lines().filter(|l| !noise.iter().any(|n| l.contains(n))).collect()
}

#[test]
fn the_linker_makes_of_our_object_what_we_write_ourselves() {
    let dir = Dir::new("lld");
    for name in TARGETS {
        let target = Target::parse(name).unwrap();
        let module = small(&target);
        let object = dir.write("a.o", &write_code_object(&module, ObjectKind::Relocatable).unwrap());
        let ours = dir.write("a.co", &write_code_object(&module, ObjectKind::Loadable).unwrap());
        let linked = dir.0.join("b.co").to_str().unwrap().to_string();
        if run("ld.lld-22", &["-shared", &object, "-o", &linked]).is_none() {
            return;
        }
        let args = [
            "-h",
            "-l",
            "-S",
            "--dyn-syms",
            "-d",
            "-n",
            "-x",
            ".rodata",
            "-x",
            ".text",
            "-x",
            ".gnu.hash",
            "-x",
            ".hash",
        ];
        let read = |path: &str| run("llvm-readelf-22", &[&args[..], &[path]].concat());
        let (Some(a), Some(b)) = (read(&ours), read(&linked)) else { return };
        let fix =
            |s: &str| s.lines().filter(|l| !l.contains("Start of section headers")).collect::<Vec<_>>().join("\n");
        let (a, b) = (fix(&a), fix(&b));
        assert_eq!(essence(&a), essence(&b), "{name}");
    }
}

/// All ABIs that can name the target.
fn abis(target: &Target) -> Vec<Abi> {
    let versions = Version::ALL.into_iter().map(Abi::hsa);
    let others = Os::ALL.into_iter().filter(|&os| os != Os::Hsa).map(|os| Abi { os, ..Abi::default() });
    versions.chain(others).filter(|abi| abi.check(target).is_ok()).collect()
}

#[test]
fn every_abi_is_read_and_linked_as_it_is_written() {
    let dir = Dir::new("abis");
    let mut seen = 0;
    for name in TARGETS {
        let target = Target::parse(name).unwrap();
        for abi in abis(&target) {
            for (small_one, kind) in [
                (false, ObjectKind::Loadable),
                (false, ObjectKind::Relocatable),
                (true, ObjectKind::Loadable),
                (true, ObjectKind::Relocatable),
            ] {
                let mut module = if small_one { small(&target) } else { rich(&target) };
                module.abi = abi;
                module.printf = vec!["1:1:4:%d\\n\n".into()];
                let path = dir.write("a", &write_code_object(&module, kind).unwrap());
                for tool in ["llvm-readelf-22", "llvm-readelf-14"] {
                    let Some(text) = run(tool, &["-a", &path]) else { return };
                    let kernels = text.lines().filter(|l| l.ends_with(" k")).count();
                    assert!(kernels > 0, "{tool} {abi:?} {name} {kind:?}: {text}");
                    seen += 1;
                }
                if kind == ObjectKind::Loadable || !small_one {
                    continue;
                }
                let ours = dir.write("b.co", &write_code_object(&module, ObjectKind::Loadable).unwrap());
                let linked = dir.0.join("c.co").to_str().unwrap().to_string();
                if run("ld.lld-22", &["-shared", &path, "-o", &linked]).is_none() {
                    return;
                }
                let args =
                    ["-h", "-l", "-S", "--dyn-syms", "-d", "-n", "-x", ".text", "-x", ".gnu.hash", "-x", ".hash"];
                let read = |path: &str| run("llvm-readelf-22", &[&args[..], &[path]].concat());
                let (Some(a), Some(b)) = (read(&ours), read(&linked)) else { return };
                let fix = |s: &str| {
                    s.lines().filter(|l| !l.contains("Start of section headers")).collect::<Vec<_>>().join("\n")
                };
                let (a, b) = (fix(&a), fix(&b));
                assert_eq!(essence(&a), essence(&b), "{abi:?} {name}");
            }
        }
    }
    assert!(seen > 200, "{seen}");
}

#[test]
fn addresses_in_data_and_code() {
    let target = Target::parse("gfx90a").unwrap();
    let bytes = write_code_object(&rich(&target), ObjectKind::Loadable).unwrap();
    let dir = Dir::new("addresses");
    let path = dir.write("a.co", &bytes);
    let Some(text) = run("llvm-readelf-22", &["-r", "-s", &path]) else { return };
    let value = |name: &str| {
        let line = text.lines().find(|l| l.ends_with(&format!(" {name}"))).unwrap();
        u64::from_str_radix(line.split_whitespace().nth(1).unwrap(), 16).unwrap()
    };
    let relative = format!("{:x}", value("tab") + 4);
    let rela = text.lines().find(|l| l.contains("R_AMDGPU_RELATIVE64") && l.ends_with(&relative));
    assert!(rela.is_some_and(|l| l.starts_with(&format!("{:016x}", value("var") + 8))), "{text}");
    assert!(text.lines().any(|l| l.contains("R_AMDGPU_ABS64") && l.ends_with("ext + 4")), "{text}");
    // The code's file offset equals its address within the page.
    let at = (value("k") - 0x1000) as usize + 4;
    let distance = u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!(u64::from(distance), (value("loc") + 4).wrapping_sub(value("k") + 4) & 0xffff_ffff);
}

#[test]
fn output_is_deterministic() {
    let target = Target::parse("gfx1100").unwrap();
    for kind in [ObjectKind::Loadable, ObjectKind::Relocatable] {
        assert_eq!(write_code_object(&rich(&target), kind), write_code_object(&rich(&target), kind));
    }
}

#[test]
fn bad_modules_are_refused() {
    let target = Target::parse("gfx1030").unwrap();
    let mut module = rich(&target);
    module.kernels[0].code.fixups[0].symbol = SymbolRef::Global(5);
    let undefined = ObjectError::Undefined { symbol: "ext".into(), user: "k".into() };
    assert_eq!(write_code_object(&module, ObjectKind::Loadable), Err(undefined));
    assert!(write_code_object(&module, ObjectKind::Relocatable).is_ok());
    module.kernels[0].code.fixups[0].symbol = SymbolRef::Global(99);
    assert_eq!(write_code_object(&module, ObjectKind::Loadable), Err(ObjectError::NoSuchSymbol { user: "k".into() }));
    let mut module = rich(&target);
    module.globals[0].name = "k.kd".into();
    assert_eq!(write_code_object(&module, ObjectKind::Loadable), Err(ObjectError::Duplicate { symbol: "k.kd".into() }));
    let mut module = rich(&target);
    if let Some(d) = &mut module.globals[2].definition {
        d.relocations[0].offset = 9;
    }
    assert_eq!(write_code_object(&module, ObjectKind::Loadable), Err(ObjectError::OutOfBounds { user: "var".into() }));
}

/// Kernels with different descriptors.
fn variants(target: &Target) -> Vec<Kernel> {
    let mut out = vec![Kernel::default(), kernel()];
    let mut k = kernel();
    for input in Input::ALL {
        let architected = target.has_architected_flat_scratch();
        let absent = architected
            && matches!(input, Input::FlatScratchInit | Input::PrivateSegmentBuffer | Input::PrivateSegmentWaveOffset);
        if !absent && input != Input::PrivateSegmentSize {
            k.enable(input);
        }
    }
    k.workitem_id_dims = 2;
    k.lds_size = 1024;
    k.private_size = 64;
    k.uses_scratch = true;
    k.registers.sgprs = 77;
    k.registers.vgprs = 133;
    k.registers.vcc = true;
    k.mode.denormals_f32 = gcnc_mir::Denormals { inputs: false, outputs: false };
    k.mode.dx10_clamp = false;
    out.push(k.clone());
    k.registers.agprs = if target.has_agprs() { 21 } else { 0 };
    k.registers.vgprs = 256;
    k.min_initialized_sgprs = target.min_initialized_sgprs() as u8;
    out.push(k);
    out
}

#[test]
fn the_assembler_makes_the_same_descriptor_and_metadata_of_our_text() {
    let dir = Dir::new("text");
    for name in TARGETS {
        let parsed = Target::parse(name).unwrap();
        for target in parsed.wave_sizes().iter().map(|&n| parsed.with_wave_size(n).unwrap()) {
            for (i, k) in variants(&target).iter().enumerate() {
                let code = code(None);
                let mut metadata = KernelMetadata::of(k, Resources::of(k, &target));
                metadata.reqd_workgroup_size = Some([8, 4, 1]);
                metadata.language = Some(("OpenCL C".into(), [2, 0]));
                let descriptor = KernelDescriptor::new(k, &target, 24, code.bytes.len());
                let kernels = vec![KernelObject { name: "k".into(), descriptor, code, metadata }];
                let module = ObjectModule {
                    target: &target,
                    abi: Abi::default(),
                    printf: Vec::new(),
                    kernels,
                    functions: Vec::new(),
                    globals: Vec::new(),
                    pal: Default::default(),
                    debug: None,
                };
                let ours = dir.write("a.co", &write_code_object(&module, ObjectKind::Loadable).unwrap());
                let text = dir.write("a.s", gcnc_object::text::print(&module).as_bytes());
                let [object, linked] = ["b.o", "b.co"].map(|n| dir.0.join(n).to_str().unwrap().to_string());
                let cpu = format!("-mcpu={}", target.name());
                let mut features: Vec<String> = Vec::new();
                if target.can_choose_wave_size() {
                    features.push(format!("{}wavefrontsize64", if target.wave_size() == 64 { "+" } else { "-" }));
                }
                // `sramecc+` in a target id is `+sramecc` here.
                features.extend(name.split(':').skip(1).map(|f| {
                    let (feature, sign) = f.split_at(f.len() - 1);
                    format!("{sign}{feature}")
                }));
                let features = format!("-mattr={}", features.join(","));
                let args = ["-triple=amdgcn-amd-amdhsa", &cpu, &features, "-filetype=obj", &text, "-o", &object];
                if run("llvm-mc-22", &args).is_none()
                    || run("ld.lld-22", &["-shared", &object, "-o", &linked]).is_none()
                {
                    return;
                }
                let read = |path: &str| run("llvm-readelf-22", &["-h", "-n", "-x", ".rodata", "-x", ".text", path]);
                let (Some(a), Some(b)) = (read(&ours), read(&linked)) else { return };
                let fix =
                    |s: &str| s.lines().filter(|l| !l.contains("section header")).map(String::from).collect::<Vec<_>>();
                assert_eq!(fix(&a), fix(&b), "{target:?} variant {i}");
            }
        }
    }
}
