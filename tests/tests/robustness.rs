//! Fuzzing with truncated, corrupted and shuffled input: a diagnostic or a result, never a panic, never a hang.
//!
//! Ten thousand mutations of the kernels: half of them of IR, through the whole compiler; half of code objects, through
//! the loader and the emulator. Failure messages contain the seed.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::time::Duration;

use gcnc::Options;
use gcnc_emulator as emulator;
use gcnc_fuzz::mutate::{self, Random};
use gcnc_tests::{compiler, kernels};

/// Mutations of each kind.
const COUNT: u64 = 5000;
/// A time that no input of these sizes may take, far above what any does.
const HANG: Duration = Duration::from_secs(60);

/// Runs `work` for every seed on two threads; the test fails with the first failure.
fn storm(work: impl Fn(u64) + Send + Sync + 'static) {
    let work = std::sync::Arc::new(work);
    let (report, reports) = mpsc::channel();
    for thread in 0..2 {
        let (work, report) = (work.clone(), report.clone());
        std::thread::spawn(move || {
            for seed in (thread..COUNT).step_by(2) {
                let failed = catch_unwind(AssertUnwindSafe(|| work(seed))).is_err();
                if report.send((seed, failed)).is_err() {
                    return;
                }
            }
        });
    }
    drop(report);
    let mut last = 0;
    for _ in 0..COUNT {
        match reports.recv_timeout(HANG) {
            Ok((seed, failed)) => {
                assert!(!failed, "seed {seed} panicked");
                last = seed;
            }
            Err(_) => panic!("a seed near {last} hangs"),
        }
    }
}

/// Kinds of code objects: triple and version.
const KINDS: [(&str, u8); 9] = [
    ("amdgcn-amd-amdhsa", 2),
    ("amdgcn-amd-amdhsa", 3),
    ("amdgcn-amd-amdhsa", 4),
    ("amdgcn-amd-amdhsa", 5),
    ("amdgcn-amd-amdhsa", 6),
    ("amdgcn-mesa-mesa3d", 5),
    ("amdgcn-amd-amdpal", 5),
    ("amdgcn--", 5),
    ("amdgcn-amd-amdhsa", 2),
];

fn files() -> Vec<String> {
    let mut files: Vec<String> =
        kernels::everywhere().expect("the table is readable").into_iter().map(|l| l.file).collect();
    files.dedup();
    files
}

fn parse(target: &str) -> gcnc::Target {
    compiler::target(target, None).expect("the kernels' targets exist")
}

#[test]
fn mutated_ir() {
    let files = files();
    let sources: Vec<(gcnc::Target, String)> = files
        .iter()
        .zip(kernels::TARGETS.into_iter().cycle())
        .map(|(file, target)| (parse(target), kernels::ir(target, file).expect("the kernels' IR is there")))
        .collect();
    storm(move |seed| {
        let mut random = Random::new(seed);
        let (target, source) = &sources[random.below(sources.len())];
        if let Ok(text) = String::from_utf8(mutate::text(source, &mut random)) {
            let _ = compiler::compile(&text, target, &Options::default());
        }
    });
}

#[test]
fn mutated_code_objects() {
    let launches = kernels::everywhere().expect("the table is readable");
    let objects: Vec<_> = launches
        .into_iter()
        .enumerate()
        .map(|(kind, launch)| {
            let target = kernels::TARGETS[kind / KINDS.len() % kernels::TARGETS.len()];
            let ir = kernels::ir(target, &launch.file).expect("the kernels' IR is there");
            let (triple, version) = KINDS[kind % KINDS.len()];
            let retargeted = ir.replace("amdgcn-amd-amdhsa", triple);
            let as_kind = Options::new().code_object_version(version);
            // Not every kernel and target supports every kind.
            let object = compiler::compile(&retargeted, &parse(target), &as_kind)
                .or_else(|_| compiler::compile(&ir, &parse(target), &Options::default()));
            (object.expect("the kernels compile"), launch)
        })
        .collect();
    storm(move |seed| {
        let mut random = Random::new(seed);
        let (object, launch) = &objects[random.below(objects.len())];
        let Ok(object) = emulator::CodeObject::load(&mutate::bytes(object, &mut random)) else { return };
        let run = emulator::Launch {
            kernel: launch.kernel.clone(),
            workgroups: [1; 3],
            remainder: [0; 3],
            workgroup_size: launch.workgroup_size,
            args: launch.args.iter().map(|_| emulator::Arg::Buffer(vec![0; 4096])).collect(),
            dynamic_lds: launch.dynamic_lds,
        };
        let _ = emulator::run(&object, &run, emulator::Options { max_instructions: 20_000, ..Default::default() });
    });
}
