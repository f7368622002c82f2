//! Inline assembly (`tests/asm/programs.ll`): the interpreter, which has the emulator execute the text, gcnc's code and
//! LLVM's agree on each family that has the instructions.

use std::sync::Arc;

use gcnc::{OptLevel, Options};
use gcnc_emulator as emulator;
use gcnc_fuzz::machine::Emulated;
use gcnc_interpreter as interp;
use gcnc_tests::compiler::{self, compile};
use gcnc_tests::lanes::cache;
use gcnc_tests::llvm::{Missing, code_object};
use libtest_mimic::{Arguments, Failed, Trial};

/// A processor or two of each family.
const TARGETS: [&str; 8] = ["gfx803", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201"];
/// Lanes; each has a slot of this many bytes.
const LANES: u32 = 40;
const PLACE: u32 = 16;

/// A program.
#[derive(Clone)]
struct Program {
    name: String,
    targets: Vec<String>,
    /// Why a witness does not apply.
    except: String,
    text: String,
}

fn programs() -> Vec<Program> {
    let all = include_str!("../asm/programs.ll").split("\n;; ").skip(1);
    let program = |part: &str| {
        let (head, body) = part.split_once('\n').unwrap_or((part, ""));
        let mut head = head.split('|').map(str::trim);
        let mut next = || head.next().unwrap_or_default().to_owned();
        let (name, targets, except) = (next(), next(), next());
        let (body, functions) = body.split_once("---\n").unwrap_or((body, ""));
        Program {
            name,
            targets: targets.split_whitespace().map(str::to_owned).collect(),
            except,
            text: format!(
                "target triple = \"amdgcn-amd-amdhsa\"\n{functions}\n\
                 define amdgpu_kernel void @k(ptr addrspace(1) %outs, ptr addrspace(1) %ins, i32 %u, i64 %w) #0 {{\n  \
                 %id = call i32 @llvm.amdgcn.workitem.id.x()\n  \
                 %out = getelementptr [{PLACE} x i8], ptr addrspace(1) %outs, i32 %id\n  \
                 %at = getelementptr [{PLACE} x i8], ptr addrspace(1) %ins, i32 %id\n  \
                 %in = load i32, ptr addrspace(1) %at\n\
                 {body}  ret void\n}}\ndeclare i32 @llvm.amdgcn.workitem.id.x()\n\
                 attributes #0 = {{ \"amdgpu-flat-work-group-size\"=\"{LANES},{LANES}\" }}\n"
            ),
        }
    };
    all.map(program).collect()
}

fn input() -> Vec<u8> {
    (0..LANES).flat_map(|lane| [lane * 1_000_003, 1, 2, 3]).flat_map(u32::to_le_bytes).collect()
}

/// A value that is uniform across lanes.
const U: u32 = 0x0123_4567;
const W: u64 = 0x89ab_cdef_0246_8ace;

fn interpret(program: &Program, target: &gcnc::Target) -> Result<Vec<u8>, String> {
    let module = gcnc_ir::read(&program.text).map_err(|e| e.to_string())?;
    let args = vec![
        interp::Arg::Buffer(vec![0; (LANES * PLACE) as usize]),
        interp::Arg::Buffer(input()),
        interp::Arg::Value(U.to_le_bytes().to_vec()),
        interp::Arg::Value(W.to_le_bytes().to_vec()),
    ];
    let launch = interp::Launch { args, workgroup_size: [LANES, 1, 1], ..interp::Launch::new("k") };
    let machine: Arc<dyn interp::inline_asm::Machine> = Arc::new(Emulated(*target));
    let options =
        interp::Options { wave_size: Some(target.wave_size()), machine: Some(machine), ..interp::Options::default() };
    let result = interp::run(&module, &launch, &options).map_err(|e| e.to_string())?;
    result.buffers[0].clone().ok_or_else(|| "no buffer".to_owned())
}

fn emulate(code: &[u8]) -> Result<Vec<u8>, String> {
    let object = emulator::CodeObject::load(code).map_err(|e| e.to_string())?;
    let args = vec![
        emulator::Arg::Buffer(vec![0; (LANES * PLACE) as usize]),
        emulator::Arg::Buffer(input()),
        emulator::Arg::Bytes(U.to_le_bytes().to_vec()),
        emulator::Arg::Bytes(W.to_le_bytes().to_vec()),
    ];
    let launch = emulator::Launch {
        kernel: "k".to_owned(),
        workgroups: [1; 3],
        remainder: [0; 3],
        workgroup_size: [LANES, 1, 1],
        args,
        dynamic_lds: 0,
    };
    let result = emulator::run(&object, &launch, emulator::Options::default()).map_err(|e| e.to_string())?;
    result.buffers[0].clone().ok_or_else(|| "no buffer".to_owned())
}

fn agree(program: &Program, target: &str) -> Result<(), Failed> {
    let machine = compiler::target(target, None)?;
    let mut seen: Vec<(String, Vec<u8>)> = Vec::new();
    if !program.except.contains("memory") {
        seen.push(("the interpreter".to_owned(), interpret(program, &machine)?));
    }
    // Also with few registers: those that the text names must be reserved anyway.
    for (level, max_vgprs) in [(OptLevel::O2, None), (OptLevel::O0, None), (OptLevel::O2, Some(24))] {
        let options = Options::new().verify(true).level(level).max_vgprs(max_vgprs);
        let code = match compile(&program.text, &machine, &options) {
            Err(e) if max_vgprs.is_some() && e.contains("vector registers that the kernel may use") => continue,
            code => code?,
        };
        seen.push((format!("gcnc at {level:?}, {max_vgprs:?} registers"), emulate(&code)?));
    }
    let except: Vec<&str> = program.except.split_whitespace().filter(|word| word.starts_with("gfx")).collect();
    if !program.except.contains("LLVM") || !except.is_empty() && !except.contains(&target) {
        match code_object(&program.text, target, &cache(env!("CARGO_TARGET_TMPDIR"))) {
            Ok(code) => seen.push(("LLVM".to_owned(), emulate(&code)?)),
            Err(Missing::Skip(why)) => eprintln!("{why}"),
            Err(Missing::Error(e)) => return Err(e.lines().take(3).collect::<Vec<_>>().join("\n").into()),
        }
    }
    for (who, left) in &seen[1..] {
        if let Some(at) = (0..left.len()).find(|&at| left[at] != seen[0].1[at]) {
            let (at, first) = (at & !3, &seen[0]);
            let word = |left: &[u8]| left[at..at + 4].iter().rev().map(|b| format!("{b:02x}")).collect::<String>();
            let place = format!("byte {at}: {} by {}, {} by {who}", word(&first.1), first.0, word(left));
            return Err(place.into());
        }
    }
    Ok(())
}

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for program in programs() {
        for target in TARGETS {
            if program.targets.is_empty() || program.targets.iter().any(|t| t == target) {
                let (program, name) = (program.clone(), format!("{target}/{}", program.name));
                trials.push(Trial::test(name, move || agree(&program, target)));
            }
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}
