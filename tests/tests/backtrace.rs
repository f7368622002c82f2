//! Unwinding with `.debug_frame`, checked against the calls that a run has executed.
//!
//! Before each instruction of each wave, the frames are unwound from the registers. Each return address must be the one
//! that the emulator recorded, from the innermost frame outwards. Where a function keeps it, or what its caller needs,
//! in a lane of a VGPR, which DWARF 5 cannot express, the remaining frames may be missing.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;

use gcnc::{Compiler, DwarfDialect, OptLevel, Options, Target};
use gcnc_debuginfo::read::{Registers, SourceMap};
use gcnc_emulator as emulator;
use gcnc_isa::Opcode;
use gcnc_mir::convention::{RETURN_ADDRESS, STACK_POINTER, stack_scale};
use gcnc_tests::args::Arg;
use gcnc_tests::frames::Running;
use gcnc_tests::kernels::{self, Launch};
use gcnc_tests::objects::oracle;

/// A wave's calls: return addresses, outermost first, and its last instruction.
#[derive(Default)]
struct Calls {
    returns: Vec<u64>,
    last: Option<Opcode>,
}

impl Calls {
    /// Records an executed instruction.
    fn come_to(&mut self, step: &emulator::Step<'_>) {
        match self.last {
            Some(Opcode::SSwappcB64 | Opcode::SCallB64) => {
                let [low, high] = [0, 1].map(|k| u64::from(step.sgpr(RETURN_ADDRESS.reg.index() as u8 + k)));
                self.returns.push(high << 32 | low);
            }
            Some(Opcode::SSetpcB64) if self.returns.last() == Some(&step.pc()) => _ = self.returns.pop(),
            _ => {}
        }
        self.last = Some(step.instruction().opcode);
    }
}

/// Statistics of unwinding.
#[derive(Default, Debug)]
struct Shown {
    /// Frames found, and frames missing.
    told: usize,
    missing: usize,
    /// Steps at which no caller was found though there are some.
    alone: usize,
    /// The most frames found at once.
    deepest: usize,
}

/// Unwinds the frames of a wave; returns the return addresses, innermost first.
fn unwound(map: &SourceMap, step: &emulator::Step<'_>, scale: u32) -> Vec<u64> {
    let mut registers = Registers::of_scalars((0..106).map(|n| Some(step.sgpr(n))).collect());
    let (mut address, mut all) = (step.address(), Vec::new());
    while let Some(frame) = map.unwind(address, &registers, &Running(step))
        && let Some(to) = frame.return_address
    {
        all.push(to);
        assert!(all.len() < 1000, "no end of frames at {:#x}", step.address());
        address = to.wrapping_sub(step.pc()).wrapping_add(step.address()).wrapping_sub(4);
        registers = frame.registers;
        registers.scalars[STACK_POINTER.reg.index() as usize] = Some(frame.frame as u32 * scale);
    }
    all
}

fn check(file: &[u8], launch: &Launch, scale: u32, shown: &mut Shown) {
    let map = SourceMap::of(file).expect("debug information");
    let object = emulator::CodeObject::load(file).expect("a code object");
    let args = launch.arguments().expect("arguments").into_iter().map(|arg| match arg {
        Arg::Value(bytes) => emulator::Arg::Bytes(bytes),
        Arg::Buffer(bytes) => emulator::Arg::Buffer(bytes),
        Arg::Image(..) => unreachable!("no images"),
    });
    let run = emulator::Launch {
        kernel: launch.kernel.clone(),
        workgroups: launch.workgroups,
        remainder: [0; 3],
        workgroup_size: launch.workgroup_size,
        args: args.collect(),
        dynamic_lds: launch.dynamic_lds,
    };
    let mut waves: HashMap<u64, Calls> = HashMap::new();
    let mut watch = |step: &emulator::Step<'_>| {
        let calls = waves.entry(step.number()).or_default();
        calls.come_to(step);
        let told = unwound(&map, step, scale);
        let right = calls.returns.iter().rev().zip(&told).all(|(known, told)| known == told);
        assert!(
            right && told.len() <= calls.returns.len(),
            "{} at {:#x} {}: {told:x?}, called from {:x?}",
            launch.name,
            step.address(),
            step.text(),
            calls.returns
        );
        shown.alone += usize::from(told.is_empty() && !calls.returns.is_empty());
        shown.told += told.len();
        shown.missing += calls.returns.len() - told.len();
        shown.deepest = shown.deepest.max(told.len());
        ControlFlow::Continue(())
    };
    let options =
        emulator::Options { check: emulator::Check::Off, observer: Some(&mut watch), ..emulator::Options::default() };
    emulator::run(&object, &run, options).expect("a run");
}

/// Kernels with calls: nested, indirect and recursive ones, with arguments and arrays on the stack.
const KERNELS: [&str; 5] = ["function_table", "lds_call", "noinline_call", "struct_call", "tree_walk"];

fn check_all(folder: &str, processor: &str, level: OptLevel, dwarf: DwarfDialect) -> Shown {
    let mut shown = Shown::default();
    let made = kernels::with_debug_information(folder, Path::new(env!("CARGO_TARGET_TMPDIR")), &KERNELS);
    let Some(made) = oracle(made) else { return shown };
    let target = Target::parse(processor).expect("a known target");
    for launch in kernels::launches().expect("launches") {
        if !KERNELS.contains(&&*launch.file) || !launch.targets.is_empty() {
            continue;
        }
        let text = std::fs::read_to_string(made.join(format!("{}.ll", launch.file))).expect("IR");
        let compiled =
            Compiler::new().compile(&text, &target, &Options::new().level(level).dwarf(dwarf)).expect("code");
        check(&compiled.bytes, &launch, stack_scale(&target), &mut shown);
    }
    println!("{folder}, {dwarf:?}: {shown:?}");
    shown
}

#[test]
fn callers_are_those_that_called() {
    for (folder, processor, level) in [("gfx1100", "gfx1100", OptLevel::O2), ("O0", "gfx900", OptLevel::O0)] {
        let shown = check_all(folder, processor, level, DwarfDialect::Standard);
        let is_much = shown.told >= 10_000 && shown.deepest >= 2 && 10 * shown.alone <= shown.told;
        assert!(is_much || shown.told + shown.missing == 0, "{folder}: too little was shown");
        let shown = check_all(folder, processor, level, DwarfDialect::Amd);
        assert_eq!(shown.missing, 0, "{folder}: {shown:?}");
        assert!(shown.told >= 10_000 && shown.deepest >= 4 || shown.told == 0, "{folder}: {shown:?}");
    }
}
