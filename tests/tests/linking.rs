//! Linking of gcnc's and LLVM's objects: a kernel of one calls functions of the other, which call it back.
//!
//! `linking/kernel.ll` and `linking/functions.ll` (and `scalar-`, `between-` of both) are compiled by gcnc and by
//! `llc-22`, linked by `ld.lld-22` in all combinations that involve gcnc, and run on the emulator; the interpreter runs
//! both as one module. `linking/graphics-shader.ll` and `linking/graphics-functions.ll` do the same with graphics
//! functions, where all combinations must give the results of LLVM's code.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use gcnc::{Emit, Options};
use gcnc_emulator::{Check, CodeObject, PrivateScalar, ShaderLaunch, run_shader};
use gcnc_isa::Target;
use gcnc_tests::kernels::Launch;
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::{compiler, witness};

/// A kernel's file, and the file of the functions that it calls.
type Files = [&'static str; 2];

const FILES: Files = ["kernel", "functions"];

/// With `inreg` arguments, which LLVM 22 passes on in the registers of the scratch resource, if there is one.
const SCALAR_FILES: Files = ["scalar-kernel", "scalar-functions"];

/// With SGPR values live across calls, in the kernel and in a function between it and the other file's. LLVM's kernels
/// do not allocate the registers that such functions of another object need.
const BETWEEN_FILES: Files = ["between-kernel", "between-functions"];

/// With graphics functions, SGPR values live across calls, and results of all kinds.
const GRAPHICS_FILES: Files = ["graphics-shader", "graphics-functions"];

/// The compiler of a file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum By {
    Gcnc,
    Llvm,
}

fn text(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("linking").join(format!("{file}.ll"));
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Both files as one module: declarations in one are defined in the other.
fn whole(files: Files) -> String {
    let mut declared = BTreeSet::new();
    let mut out = String::new();
    for file in files {
        for line in text(file).lines() {
            let twice = line.starts_with("declare ") && (!line.contains("@llvm.") || !declared.insert(line.to_owned()));
            if !twice && !line.contains(" = external ") && !line.starts_with("target ") {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    out
}

fn launch() -> Launch {
    Launch {
        name: "linking".to_owned(),
        file: "kernel".to_owned(),
        kernel: "k".to_owned(),
        workgroups: [2, 1, 1],
        workgroup_size: [32, 2, 1],
        dynamic_lds: 0,
        args: vec!["zeros:4096".to_owned(), "u32:11".to_owned()],
        targets: Vec::new(),
        expect: Vec::new(),
    }
}

fn object(file: &str, by: By, processor: &str, folder: &Path) -> Result<PathBuf, Missing> {
    let path = folder.join(format!("{file}-{by:?}-{processor}.o"));
    match by {
        By::Gcnc => {
            let options = Options::new().emit(Emit::Object).code_object_version(5).verify(true);
            let target = compiler::target(processor, None).map_err(Missing::Error)?;
            let bytes = compiler::compile(&text(file), &target, &options).map_err(Missing::Error)?;
            std::fs::write(&path, bytes).map_err(|e| Missing::Error(e.to_string()))?;
        }
        By::Llvm => {
            let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("linking").join(format!("{file}.ll"));
            let cpu = format!("-mcpu={processor}");
            let version = "--amdhsa-code-object-version=5";
            let (source, to) = (source.to_string_lossy(), path.to_string_lossy());
            llvm::run("llc-22", &["-O2", version, &cpu, "-filetype=obj", &source, "-o", &to])?;
        }
    }
    Ok(path)
}

fn linked(files: Files, by: [By; 2], processor: &str) -> Result<Vec<u8>, Missing> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("linking-{by:?}"));
    std::fs::create_dir_all(&folder).map_err(|e| Missing::Error(e.to_string()))?;
    let to = folder.join(format!("{}-{processor}.co", files[0]));
    let [kernel, functions] = [0, 1].map(|i| object(files[i], by[i], processor, &folder));
    let (kernel, functions) = (kernel?, functions?);
    let paths = [&kernel, &functions, &to].map(|p| p.to_string_lossy().into_owned());
    llvm::run("ld.lld-22", &["-shared", "--no-undefined", &paths[0], &paths[1], "-o", &paths[2]])?;
    std::fs::read(&to).map_err(|e| Missing::Error(e.to_string()))
}

/// All combinations that involve gcnc.
const ALL: &[[By; 2]] = &[[By::Gcnc, By::Gcnc], [By::Gcnc, By::Llvm], [By::Llvm, By::Gcnc]];

fn agree(files: Files, processors: &[&str], ways: &[[By; 2]]) {
    let expected = witness::interpret(&whole(files), &launch()).expect("interpreted");
    for processor in processors {
        for &by in ways {
            let code = match linked(files, by, processor) {
                Ok(code) => code,
                Err(Missing::Skip(why)) => return eprintln!("{why}"),
                Err(Missing::Error(why)) => panic!("{processor}, {by:?}: {why}"),
            };
            let got = witness::emulate(&code, &launch()).unwrap_or_else(|e| panic!("{processor}, {by:?}: {e}"));
            witness::agree(&launch(), true, &got, &expected).unwrap_or_else(|e| panic!("{processor}, {by:?}: {e}"));
        }
    }
}

#[test]
fn kernels_call_functions_of_other_objects() {
    agree(FILES, &["gfx803", "gfx900", "gfx90a", "gfx1030", "gfx1100", "gfx1201"], ALL);
}

#[test]
fn arguments_in_scalar_registers() {
    agree(SCALAR_FILES, &["gfx1100", "gfx1151", "gfx1201"], ALL);
}

#[test]
fn scalars_outlive_what_others_overwrite() {
    agree(BETWEEN_FILES, &["gfx900", "gfx90a", "gfx1030", "gfx1100", "gfx1201"], &ALL[..2]);
}

/// An object of graphics functions, or of a shader that calls them. LLVM's are assembled for an OS whose relocations
/// the linker supports, with private memory where [`run_shader`] has it.
fn graphics_object(file: &str, by: By, target: &Target, folder: &Path) -> Result<PathBuf, Missing> {
    let path = folder.join(format!("{file}-{by:?}-{}.o", target.name()));
    let failed = |e: std::io::Error| Missing::Error(e.to_string());
    if by == By::Gcnc {
        let ir = format!("target triple = \"amdgcn--amdpal\"\n{}", text(file));
        let options = Options::new().emit(Emit::Object).verify(true);
        std::fs::write(&path, compiler::compile(&ir, target, &options).map_err(Missing::Error)?).map_err(failed)?;
        return Ok(path);
    }
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("linking").join(format!("{file}.ll"));
    let (assembly, cpu) = (path.with_extension("s"), format!("-mcpu={}", target.name()));
    let [source, assembled, to] = [&source, &assembly, &path].map(|p| p.to_string_lossy().into_owned());
    let text = llvm::run("llc-22", &["-O2", "-mtriple=amdgcn--", &cpu, &source, "-o", "-"])?;
    let text = text.replace("SCRATCH_RSRC_DWORD0", "0xf0000").replace("SCRATCH_RSRC_DWORD1", "0x80007f00");
    let lines: Vec<&str> = text.lines().filter(|line| !line.contains(".amd_amdgpu_isa")).collect();
    std::fs::write(&assembly, lines.join("\n") + "\n").map_err(failed)?;
    llvm::run("llvm-mc-22", &["-triple=amdgcn-amd-amdhsa", &cpu, "-filetype=obj", &assembled, "-o", &to])?;
    Ok(path)
}

/// Copies the OS, its version and the flags from another object, since the linker requires them to match.
fn claim_to_be_like(object: &Path, other: &Path) -> std::io::Result<()> {
    let (mut bytes, other) = (std::fs::read(object)?, std::fs::read(other)?);
    for field in [7..9, 48..52] {
        bytes[field.clone()].copy_from_slice(&other[field]);
    }
    std::fs::write(object, bytes)
}

/// The memory contents after a shader and the functions that it calls.
fn graphics(by: [By; 2], target: &Target) -> Result<Vec<u8>, Missing> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("linking-{by:?}"));
    std::fs::create_dir_all(&folder).map_err(|e| Missing::Error(e.to_string()))?;
    let to = folder.join(format!("graphics-{}.co", target.name()));
    let [shader, functions] = [0, 1].map(|i| graphics_object(GRAPHICS_FILES[i], by[i], target, &folder));
    let objects = [shader?, functions?];
    match by {
        [By::Gcnc, By::Llvm] => claim_to_be_like(&objects[1], &objects[0]),
        [By::Llvm, By::Gcnc] => claim_to_be_like(&objects[0], &objects[1]),
        _ => Ok(()),
    }
    .map_err(|e| Missing::Error(e.to_string()))?;
    let paths = [&objects[0], &objects[1], &to].map(|p| p.to_string_lossy().into_owned());
    llvm::run("ld.lld-22", &["-shared", "--no-undefined", &paths[0], &paths[1], "-o", &paths[2]])?;
    let bytes = std::fs::read(&to).map_err(|e| Missing::Error(e.to_string()))?;
    let object = CodeObject::load(&bytes).map_err(|e| Missing::Error(e.to_string()))?;
    let lanes = target.wave_size();
    let by_hardware = target.has_architected_flat_scratch();
    let told = [(0, PrivateScalar::ComputeTable), (4, PrivateScalar::WaveOffset)];
    let launch = ShaderLaunch {
        entry: "k".to_owned(),
        lanes,
        exec: 0x00ff_ffff_ffff_fff3,
        scalars: vec![(1, 11)],
        vectors: vec![(0, (0..lanes).collect())],
        buffers: vec![(2, vec![0; 32 * lanes as usize])],
        private: 16 << 10,
        private_scalars: told.into_iter().filter(|_| !by_hardware).collect(),
        ..ShaderLaunch::default()
    };
    let run = |check| {
        run_shader(&object, &launch, gcnc_emulator::Options { check, ..Default::default() }).map_err(|e| e.to_string())
    };
    // LLVM does not handle hazards across calls.
    let result = match run(Check::Strict) {
        Err(e) if by.contains(&By::Llvm) && e.contains("hazard") => run(Check::Off),
        result => result,
    };
    Ok(result.map_err(Missing::Error)?.buffers.swap_remove(0))
}

#[test]
fn functions_of_graphics_are_called_as_llvm_calls_them() {
    for processor in ["gfx700", "gfx803", "gfx900", "gfx1030", "gfx1100", "gfx1200"] {
        let target = compiler::target(processor, None).unwrap();
        let run = |by: [By; 2]| match graphics(by, &target) {
            Ok(memory) => Some(memory),
            Err(Missing::Skip(why)) => {
                eprintln!("{why}");
                None
            }
            Err(Missing::Error(why)) => panic!("{processor}, {by:?}: {why}"),
        };
        let Some(expected) = run([By::Llvm, By::Llvm]) else { return };
        for &by in ALL {
            let Some(memory) = run(by) else { return };
            let wrong = (0..memory.len()).find(|&i| memory[i] != expected[i]);
            assert_eq!(wrong.map(|i| (i / 32, i % 32 / 4)), None, "{processor}, {by:?}: lane and value");
        }
    }
}

#[test]
fn only_a_linker_finds_what_is_elsewhere() {
    let target = compiler::target("gfx1030", None).unwrap();
    let refused = compiler::compile(&text("kernel"), &target, &Options::default()).unwrap_err();
    let said =
        "`@plus`, `@parts`, `@walk`, `@ids`, `@through`, `@copies` have no body: only relocatable objects may call";
    assert!(refused.contains(said), "{refused}");
}
