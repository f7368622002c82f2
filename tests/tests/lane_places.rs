//! Lane PCs: where DWARF with AMD's extensions says that inactive lanes resume, against where they do.
//!
//! Before each instruction of each wave, the inactive lanes are looked up; when one becomes active again, every address
//! given for it meanwhile must be the wave's current one. The source's active lanes must be the emulator's, except in
//! functions' prologues and epilogues, where all lanes are active for a while.

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::path::Path;

use gcnc::{Compiler, DwarfDialect, OptLevel, Options, Target};
use gcnc_debuginfo::read::{Lanes, Registers, SourceMap};
use gcnc_emulator as emulator;
use gcnc_tests::args::Arg;
use gcnc_tests::frames::Running;
use gcnc_tests::kernels::{self, Launch};
use gcnc_tests::objects::oracle;

/// What DWARF said of a wave's lanes since they were last active.
#[derive(Default)]
struct Said {
    /// The resume addresses, each with the first instruction before which it was given.
    places: Vec<BTreeMap<u64, u64>>,
    active: u64,
}

/// Statistics of a run.
#[derive(Default, Debug)]
struct Shown {
    /// Lanes that became active again, with and without an address given before.
    right: usize,
    untold: usize,
    /// Instructions where the active lanes differ from the source's.
    saved: usize,
}

fn check(file: &[u8], launch: &Launch, shown: &mut Shown) {
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
    let mut known: HashMap<u64, Option<Lanes<'_>>> = HashMap::new();
    let mut waves: HashMap<u64, Said> = HashMap::new();
    let mut watch = |step: &emulator::Step<'_>| {
        let lanes = known.entry(step.address()).or_insert_with(|| map.lanes(step.address()));
        let registers = Registers::of_scalars((0..106).map(|n| Some(step.sgpr(n))).collect());
        let Some(now) = lanes.as_ref().and_then(|lanes| lanes.places(&registers, &Running(step))) else {
            return ControlFlow::Continue(());
        };
        let said = waves
            .entry(step.number())
            .or_insert_with(|| Said { places: vec![BTreeMap::new(); step.lanes()], active: now.active });
        shown.saved += usize::from(now.active != step.exec());
        for (lane, place) in now.places.iter().enumerate() {
            if now.active >> lane & 1 == 0 {
                place.map(|place| said.places[lane].entry(place).or_insert(step.address()));
                continue;
            }
            assert_eq!(*place, Some(step.address()), "an active lane is where the wave is");
            let before = std::mem::take(&mut said.places[lane]);
            let is_back = said.active >> lane & 1 == 0;
            let right = before.keys().all(|place| *place == step.address());
            assert!(
                right || !is_back,
                "{}: lane {lane} at {:#x} {}, said to be at (before what) {before:x?}",
                launch.name,
                step.address(),
                step.text()
            );
            shown.right += usize::from(is_back && !before.is_empty());
            shown.untold += usize::from(is_back && before.is_empty());
        }
        said.active = now.active;
        ControlFlow::Continue(())
    };
    let options =
        emulator::Options { check: emulator::Check::Off, observer: Some(&mut watch), ..emulator::Options::default() };
    emulator::run(&object, &run, options).expect("a run");
}

/// Kernels with divergent branches, divergent loop exits, calls, and irreducible control flow.
const KERNELS: [&str; 9] = [
    "bfs",
    "divergent_loops",
    "edit_distance",
    "function_table",
    "irreducible",
    "masks",
    "noinline_call",
    "spmv_csr",
    "tree_walk",
];

#[test]
fn lanes_go_on_where_they_are_said_to() {
    let all = [
        ("gfx1100", "gfx1100", Options::new()),
        ("gfx1100", "gfx1100", Options::new().max_sgprs(20)),
        ("O0", "gfx900", Options::new().level(OptLevel::O0)),
    ];
    for (folder, processor, options) in all {
        let made = kernels::with_debug_information(folder, Path::new(env!("CARGO_TARGET_TMPDIR")), &KERNELS);
        let Some(made) = oracle(made) else { return };
        let target = Target::parse(processor).expect("a known target");
        let (options, mut shown) = (options.dwarf(DwarfDialect::Amd), Shown::default());
        for launch in kernels::launches().expect("launches") {
            if !KERNELS.contains(&&*launch.file) || !launch.targets.is_empty() {
                continue;
            }
            let text = std::fs::read_to_string(made.join(format!("{}.ll", launch.file))).expect("IR");
            let compiled = Compiler::new().compile(&text, &target, &options).expect("code");
            check(&compiled.bytes, &launch, &mut shown);
        }
        println!("{folder} {:?}: {shown:?}", options.max_sgprs);
        assert!(shown.right >= 1000 && shown.untold <= shown.right, "{folder}: too little was shown: {shown:?}");
    }
}
