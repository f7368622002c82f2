//! Shaders of every stage: gcnc's code, LLVM's code and the interpreter agree. With the same initial registers, all
//! export the same, leave the same memory contents, and have their results in the same registers. Values undefined in
//! the interpreter may be anything.
//!
//! A file in `tests/shaders/` is one shader, `@shader`. Comments at its head describe the run:
//!
//! | line | what |
//! | --- | --- |
//! | `; targets: gfx900 gfx1030` | the processors; without it, one of each family that has exports |
//! | `; pointers: 4` | `s[4:5]` have the address of a buffer, which is compared afterwards |
//! | `; scalars: 2=7` | `s2` has this value |
//! | `; images: 8=r32float:16x16` | `s[8:15]` have the resource of this image, whose texels count up |
//! | `; vectors: 1=7` | `v1` has this value in all lanes |
//! | `; private: 64 3` | bytes of private memory; number of `inreg` arguments, after which the wave's offset is |
//! | `; os: mesa3d` | the OS whose driver starts it, if not `amdpal` |
//! | `; lanes: 64` | the wave size, if not the default |
//! | `; dynamic: 16` | it starts with this many VGPRs, and allocates more |
//! | `; exec: 0xf0f` | the active lanes; without it, all |
//! | `; refused: TEXT` | it is rejected with this message |
//!
//! All other registers hold a pattern that depends on register and lane. `GCNC_SHADERS=chain` runs files of that name.

use std::path::{Path, PathBuf};

use gcnc::{OptLevel, Options};
use gcnc_emulator::images::Image;
use gcnc_emulator::shader::Parameter;
use gcnc_emulator::{CodeObject, PrivateScalar, ShaderLaunch, run_shader};
use gcnc_fuzz::shader::{self, ShaderOutput};
use gcnc_interpreter as interp;
use gcnc_ir::Module;
use gcnc_isa::Target;
use gcnc_tests::compiler;
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::objects::{linked, oracle};

/// A processor of each family that has exports.
const TARGETS: [&str; 9] =
    ["gfx600", "gfx700", "gfx803", "gfx900", "gfx1010", "gfx1030", "gfx1100", "gfx1150", "gfx1200"];

/// Registers that a shader may be given.
const SCALARS: u8 = 44;
const VECTORS: u16 = 136;

/// The header of a file.
#[derive(Default)]
struct Head {
    targets: Vec<String>,
    pointers: Vec<u8>,
    scalars: Vec<(u8, u32)>,
    vectors: Vec<(u16, u32)>,
    images: Vec<(u8, Image)>,
    private: Option<(u32, u8)>,
    mesa: bool,
    lanes: Option<u32>,
    exec: Option<u64>,
    dynamic: Option<u8>,
    refused: Option<String>,
}

fn number(text: &str) -> u64 {
    let hex = text.strip_prefix("0x").map(|digits| u64::from_str_radix(digits, 16));
    hex.unwrap_or_else(|| text.parse()).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn image(word: &str) -> (u8, Image) {
    let (register, image) = word.split_once('=').unwrap_or_else(|| panic!("{word}"));
    (number(register) as u8, image.parse().unwrap_or_else(|e| panic!("{word}: {e}")))
}

fn head(text: &str) -> Head {
    let mut head = Head::default();
    let pair = |word: &str| {
        let (register, value) = word.split_once('=').unwrap_or_else(|| panic!("{word}"));
        (number(register), number(value) as u32)
    };
    for line in text.lines().map_while(|line| line.strip_prefix("; ")) {
        let Some((key, value)) = line.split_once(": ") else { continue };
        let words = value.split_whitespace();
        match key {
            "targets" => head.targets = words.map(str::to_owned).collect(),
            "pointers" => head.pointers = words.map(|w| number(w) as u8).collect(),
            "scalars" => head.scalars = words.map(pair).map(|(n, value)| (n as u8, value)).collect(),
            "images" => head.images = words.map(image).collect(),
            "vectors" => head.vectors = words.map(pair).map(|(n, value)| (n as u16, value)).collect(),
            "private" => {
                let numbers: Vec<u64> = words.map(number).collect();
                head.private = Some((numbers[0] as u32, numbers[1] as u8));
            }
            "os" => head.mesa = value == "mesa3d",
            "lanes" => head.lanes = Some(number(value) as u32),
            "exec" => head.exec = Some(number(value)),
            "dynamic" => head.dynamic = Some(number(value) as u8),
            "refused" => head.refused = Some(value.to_owned()),
            _ => {}
        }
    }
    if head.targets.is_empty() {
        head.targets = TARGETS.map(str::to_owned).to_vec();
    }
    head
}

/// The value of a register that is not otherwise specified: a float of medium magnitude, so that sums and products are
/// finite.
fn pattern(register: u32, lane: u32) -> u32 {
    (register as f32 * 0.75 - 8.0 + lane as f32 * 0.125).to_bits()
}

/// The registers that locate a shader's private memory.
fn private_scalars(text: &str, head: &Head, target: &Target) -> Vec<(u8, PrivateScalar)> {
    let Some((_, arguments)) = head.private else { return Vec::new() };
    let is = |stage: &str| text.contains(&format!("define amdgpu_{stage} "));
    let is_merged = target.has_merged_stages() && (is("hs") || is("gs"));
    let first = if head.mesa { 2 } else { 0 };
    let source = match (head.mesa, is("cs")) {
        (false, false) => (if is_merged { 8 } else { 0 }, PrivateScalar::Table),
        (false, true) => (0, PrivateScalar::ComputeTable),
        (true, false) => (0, PrivateScalar::ResourceAddress),
        (true, true) => (0, PrivateScalar::Resource),
    };
    match target.has_architected_flat_scratch() {
        true => Vec::new(),
        false => vec![source, (if is_merged { 5 } else { first + arguments }, PrivateScalar::WaveOffset)],
    }
}

fn launch(text: &str, head: &Head, target: &Target) -> ShaderLaunch {
    let lanes = target.wave_size();
    let private_scalars = private_scalars(text, head, target);
    let private = |n: u8| private_scalars.iter().any(|(m, what)| (*m..m + what.registers()).contains(&n));
    let named = |n: u8| {
        let is_in = |first: u8, count: u8| (first..first + count).contains(&n);
        private(n)
            || head.scalars.iter().any(|(m, _)| *m == n)
            || head.pointers.iter().any(|&p| is_in(p, 2))
            || head.images.iter().any(|(first, _)| is_in(*first, 8))
    };
    let others = (0..SCALARS).filter(|&n| !named(n)).map(|n| (n, pattern(n.into(), 100)));
    let vector = |n: u16| match head.vectors.iter().find(|(m, _)| *m == n) {
        Some((_, value)) => (n, vec![*value]),
        None => (n, (0..lanes).map(|lane| pattern(n.into(), lane)).collect()),
    };
    let buffer = |&n: &u8| (n, (0..1024u32).flat_map(|i| (i * 3 + u32::from(n)).to_le_bytes()).collect());
    let component = |attribute: u32, channel: u32| -> [u32; 3] {
        std::array::from_fn(|k| pattern(attribute * 4 + channel, k as u32 * 5))
    };
    let parameter =
        |attribute: u32| -> Parameter { std::array::from_fn(|channel| component(attribute, channel as u32)) };
    let image = |(register, image): &(u8, Image)| {
        let words = image.words(target).unwrap_or_else(|e| panic!("{e}"));
        let texels: Vec<u8> = (0..image.bytes() / 4).flat_map(|n| (n as f32 * 0.25).to_le_bytes()).collect();
        (*register, std::array::from_fn(|k| words[k]), image.padded(target, &texels))
    };
    ShaderLaunch {
        entry: "shader".to_owned(),
        lanes,
        exec: head.exec.unwrap_or(u64::MAX),
        scalars: head.scalars.iter().copied().chain(others).collect(),
        vectors: (0..head.dynamic.map_or(VECTORS, u16::from)).map(vector).collect(),
        buffers: head.pointers.iter().map(buffer).collect(),
        images: head.images.iter().map(image).collect(),
        lds: 4096,
        private: head.private.map_or(1024, |(bytes, _)| bytes),
        private_scalars,
        vgpr_block: head.dynamic,
        parameters: (0..32).map(parameter).collect(),
    }
}

fn run(bytes: &[u8], module: &Module, launch: &ShaderLaunch, target: &Target) -> Result<ShaderOutput, String> {
    let object = CodeObject::load(bytes).map_err(|e| e.to_string())?;
    let result = run_shader(&object, launch, Default::default()).map_err(|e| e.to_string())?;
    shader::seen(&result, &shader::result_registers(module, &launch.entry, target)?)
}

/// LLVM's code. Calls have absolute addresses, whose relocations no linker supports: they become the addresses where
/// the emulator loads the callees.
fn llvms(ir: &str, arguments: &[&str; 3], folder: &Path) -> Result<Vec<u8>, Missing> {
    if !ir.contains("noinline") && !ir.contains("llvm.amdgcn.cs.chain") {
        return linked("llc-22", &[&arguments[..], &["-filetype=obj", "-O2"]].concat(), "ll", ir, folder);
    }
    let source = folder.join(format!("calls-{}.ll", std::process::id()));
    std::fs::write(&source, ir).map_err(|e| Missing::Error(e.to_string()))?;
    let text = llvm::run("llc-22", &[&arguments[..], &["-O2", &source.to_string_lossy(), "-o", "-"]].concat())?;
    let place = |address: &dyn Fn(&str) -> u64| -> String {
        let word = |word: &str| match word.split_once("@abs32@") {
            Some((name, "lo")) => format!("{:#x}", address(name) as u32),
            Some((name, _)) => format!("{:#x}", address(name) >> 32),
            None => word.to_owned(),
        };
        text.lines().map(|line| line.split(' ').map(word).collect::<Vec<_>>().join(" ") + "\n").collect()
    };
    let triple = arguments[0].replacen("-mtriple", "-triple", 1);
    let options = [&*triple, arguments[1], arguments[2], "-filetype=obj"];
    let assemble = |text: String| linked("llvm-mc-22", &options, "s", &text, folder);
    let anywhere = assemble(place(&|_| 0x1234_5678_1234_5678))?;
    let object = CodeObject::load(&anywhere).map_err(|e| Missing::Error(e.to_string()))?;
    let find = |name: &str| object.functions().iter().find(|f| f.name == name);
    assemble(place(&|name| find(name).map_or(0, |f| object.device_address(f.address))))
}

const INTERPRETER: &str = "the interpreter";

/// Whether the interpreter is a witness; it only knows one function and its arguments: no driver registers, no chained
/// functions, no image resources, no assembly.
fn is_interpreted(text: &str, head: &Head) -> bool {
    let beyond = ["llvm.amdgcn.cs.chain", "llvm.amdgcn.init.", " asm "];
    !head.mesa && head.images.is_empty() && !beyond.iter().any(|word| text.contains(word))
}

/// Checks a file on a target.
fn check(text: &str, head: &Head, name: &str, folder: &Path) -> Result<(), String> {
    let triple = if head.mesa { "amdgcn--mesa3d" } else { "amdgcn--amdpal" };
    let ir = format!("target triple = \"{triple}\"\n{text}");
    let target = compiler::target(name, head.lanes)?;
    let compile = |level| compiler::compile(&ir, &target, &Options::new().level(level));
    let ours = compile(OptLevel::O2);
    if let Some(refused) = &head.refused {
        return match ours {
            Err(error) if error.contains(refused) => Ok(()),
            Err(error) => Err(format!("refused otherwise: {error}")),
            Ok(_) => Err("not refused".to_owned()),
        };
    }
    let launch = launch(text, head, &target);
    let module = gcnc_ir::read(&ir).map_err(|e| format!("{e:?}"))?;
    let mut ways = vec![("ours at O2", ours?), ("ours at O0", compile(OptLevel::O0)?)];
    let cpu = format!("-mcpu={name}");
    let size = head.lanes.map_or_else(String::new, |n| format!("+wavefrontsize{n}"));
    let features = format!("-mattr={size}");
    let triple = format!("-mtriple={triple}");
    let theirs = match text.contains("llvm.amdgcn.cs.chain") && head.private.is_none() {
        true => chained(text, name, &size, folder),
        false => llvms(&ir, &[&triple, &cpu, &features], folder),
    };
    ways.extend(oracle(theirs).map(|theirs| ("LLVM's", theirs)));
    let mut all = Vec::new();
    for (who, code) in ways {
        all.push((who, run(&code, &module, &launch, &target).map_err(|e| format!("{who}: {e}"))?));
    }
    if is_interpreted(text, head) {
        let options = interp::Options { processor: Some(target.name().to_owned()), ..interp::Options::default() };
        let mut given = launch.clone();
        let of_private = launch.private_scalars.iter().flat_map(|(n, what)| (*n..n + what.registers()).map(|n| (n, 0)));
        given.scalars.extend(of_private);
        let expected = shader::interpret(&module, &given, &target, &options);
        all.push((INTERPRETER, expected.map_err(|e| format!("{INTERPRETER}: {e}"))?));
    }
    let Some((best, expected)) = all.last() else { return Ok(()) };
    for (who, seen) in &all {
        if let Some(what) = expected.difference(seen) {
            return Err(format!("{who}, by {best}: {what}"));
        }
    }
    // The interpreter does not model them.
    let empty: Vec<_> = all.iter().filter(|(who, _)| *who != INTERPRETER).map(|(_, seen)| &seen.empty).collect();
    match empty.windows(2).all(|two| two[0] == two[1]) {
        true => Ok(()),
        false => Err(format!("exports of no lanes: {empty:x?}")),
    }
}

/// LLVM's code of a shader that chains to others. On `amdpal` it has their addresses as absolute numbers, with
/// relocations that no linker supports; without an operating system they are relative, as its assembler writes them for
/// `amdhsa`. Before GFX11, private memory, which is always requested, then takes registers: code for GFX12 gives the
/// expected result.
fn chained(text: &str, name: &str, size: &str, folder: &Path) -> Result<Vec<u8>, Missing> {
    let has_place = Target::parse(name).is_ok_and(|target| target.has_architected_flat_scratch());
    let name = if has_place { name } else { "gfx1200" };
    let (cpu, file) = (format!("-mcpu={name}"), folder.join(format!("chain-{}.ll", std::process::id())));
    let source = file.to_string_lossy();
    std::fs::write(&file, text).map_err(|e| Missing::Error(format!("{source}: {e}")))?;
    let features = format!("-mattr={size}");
    let asm = llvm::run("llc-22", &["-mtriple=amdgcn--", &cpu, &features, "-O2", "-o", "-", &source])?;
    let asm: Vec<&str> = asm.lines().filter(|line| !line.contains(".amd_amdgpu_isa")).collect();
    let args = ["-triple=amdgcn-amd-amdhsa", &cpu, &features, "-filetype=obj"];
    linked("llvm-mc-22", &args, "s", &asm.join("\n"), folder)
}

/// Registers hold entry addresses without their low eight bits.
#[test]
fn each_shader_begins_at_a_multiple_of_256() {
    let shader = |name: &str| format!("define amdgpu_vs float @{name}(float %x) {{\n  ret float %x\n}}\n");
    let ir = format!("target triple = \"amdgcn--amdpal\"\n{}{}", shader("a"), shader("b"));
    let target = compiler::target("gfx1030", None).unwrap();
    let bytes = compiler::compile(&ir, &target, &Options::new()).unwrap();
    let object = CodeObject::load(&bytes).unwrap();
    let addresses: Vec<u64> = object.functions().iter().map(|f| f.address).collect();
    assert_eq!(addresses.len(), 2);
    assert!(addresses.iter().all(|address| address.is_multiple_of(256)), "{addresses:x?}");
}

/// The caller may have left loads outstanding; gcnc's shaders do not, LLVM's do.
#[test]
fn what_goes_on_waits_for_what_it_knows_nothing_of() {
    let ir = "target triple = \"amdgcn--amdpal\"\n\
              define amdgpu_cs_chain void @next(ptr addrspace(1) inreg %p, i32 %x) {\n  \
              store i32 %x, ptr addrspace(1) %p\n  ret void\n}\n";
    for (name, loads) in [("gfx1030", "vmcnt(0)"), ("gfx1100", "vmcnt(0)"), ("gfx1200", "s_wait_loadcnt_dscnt 0x0")] {
        let target = compiler::target(name, None).unwrap();
        let asm = compiler::compile(ir, &target, &Options::new().emit(gcnc::Emit::Asm)).unwrap();
        let asm = String::from_utf8(asm).unwrap();
        let at = |text: &str| asm.find(text).unwrap_or_else(|| panic!("{name}: {text}\n{asm}"));
        assert!(at("next:") < at(loads) && at(loads) < at("store"), "{name}\n{asm}");
    }
}

#[test]
fn shaders_do_what_llvms_do() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("shaders");
    std::fs::create_dir_all(&folder).unwrap();
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("shaders");
    let mut files: Vec<PathBuf> = std::fs::read_dir(own).unwrap().map(|entry| entry.unwrap().path()).collect();
    let wanted = std::env::var("GCNC_SHADERS").unwrap_or_default();
    let is_wanted = |file: &Path| file.file_stem().is_some_and(|stem| stem.to_string_lossy().contains(&wanted));
    files.retain(|file| file.extension().is_some_and(|e| e == "ll") && is_wanted(file));
    files.sort();
    assert!(!files.is_empty());
    let mut wrong = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let head = head(&text);
        for target in &head.targets {
            if let Err(what) = check(&text, &head, target, &folder) {
                wrong.push(format!("{}, {target}: {what}", file.file_name().unwrap_or_default().display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}
