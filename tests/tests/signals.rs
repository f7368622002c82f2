//! HSA signals and queues: kernels that call the device library (`tests/signals/kernels.ll`) give the results that the
//! runtime's specification requires, by the interpreter, by gcnc's code on coherent and on weak memory (work-groups on
//! two agents), and by LLVM's code of the module linked with the library.

use gcnc::Target;
use gcnc_emulator::weak::Place;
use gcnc_emulator::{Arg, CodeObject, Launch, MemorySystem, Options, Program, RunResult, Topology};
use gcnc_interpreter as interp;
use gcnc_ir::library;
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::{compiler, lanes};
use libtest_mimic::{Arguments, Trial};

const KERNELS: &str = include_str!("../signals/kernels.ll");
/// All families, and differences in memory.
const TARGETS: [&str; 11] =
    ["gfx601", "gfx701", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx1250", "gfx1251"];
/// Schedules of each kernel.
const SEEDS: u64 = 24;

/// Kinds of signals (`amd_signal_kind_t`).
const USER: i64 = 1;
const DOORBELL: i64 = -1;
const LEGACY: i64 = -2;

/// Sizes of a signal and of a queue in bytes, the latter more than `amd_queue_t`.
const SIGNAL: usize = 64;
const QUEUE: usize = 256;
/// Packets in a queue.
const SIZE: u32 = 16;

/// A launch, and its expected results.
struct Case {
    kernel: &'static str,
    groups: u32,
    items: u32,
    args: Vec<Arg>,
    /// Checks the buffers; the flag says whether legacy doorbells wrap.
    check: fn(&Buffers, bool) -> Result<(), String>,
    /// The interrupts, sorted.
    interrupts: Vec<u32>,
    /// The minimum number of instructions.
    instructions: u64,
}

struct Buffers(Vec<Option<Vec<u8>>>);

impl Buffers {
    fn bytes<const N: usize>(&self, buffer: usize, at: usize) -> [u8; N] {
        let bytes = self.0[buffer].as_ref().and_then(|b| b.get(at..at + N));
        bytes.and_then(|b| b.try_into().ok()).expect("a buffer as large as it was")
    }

    fn long(&self, buffer: usize, at: usize) -> i64 {
        i64::from_le_bytes(self.bytes(buffer, at))
    }

    fn word(&self, buffer: usize, at: usize) -> u32 {
        u32::from_le_bytes(self.bytes(buffer, at))
    }
}

fn equal<T: PartialEq + std::fmt::Debug>(what: impl std::fmt::Display, got: T, want: T) -> Result<(), String> {
    if got == want { Ok(()) } else { Err(format!("{what}: {got:?}, not {want:?}")) }
}

/// Signals for `lanes` lanes: kind, value and event of each.
fn signals(lanes: usize, of: impl Fn(usize) -> (i64, i64, u32)) -> Arg {
    let mut bytes = vec![0; lanes * SIGNAL];
    for (lane, signal) in bytes.chunks_exact_mut(SIGNAL).enumerate() {
        let (kind, value, event) = of(lane);
        signal[..8].copy_from_slice(&kind.to_le_bytes());
        signal[8..16].copy_from_slice(&value.to_le_bytes());
        signal[24..28].copy_from_slice(&event.to_le_bytes());
    }
    Arg::Buffer(bytes)
}

fn zeros(len: usize) -> Arg {
    Arg::Buffer(vec![0; len])
}

fn longs(values: impl Iterator<Item = i64>) -> Arg {
    Arg::Buffer(values.flat_map(i64::to_le_bytes).collect())
}

/// Queues with these indices.
fn queues(count: usize, write: i64, read: i64) -> Arg {
    let mut bytes = vec![0; count * QUEUE];
    for queue in bytes.chunks_exact_mut(QUEUE) {
        queue[24..28].copy_from_slice(&SIZE.to_le_bytes());
        queue[56..64].copy_from_slice(&write.to_le_bytes());
        queue[128..136].copy_from_slice(&read.to_le_bytes());
    }
    Arg::Buffer(bytes)
}

/// The value of a legacy doorbell for the packets up to `next`.
fn told(next: i64, wraps: bool) -> u32 {
    let low = next as u32;
    if wraps { low % (2 * SIZE) * 16 } else { low }
}

const LANES: usize = 32;

/// The event of a lane's signal: some lanes share one, and it does not fit in a message.
fn event(lane: usize) -> u32 {
    0x500 + lane as u32 / 4
}

fn user() -> Case {
    fn check(b: &Buffers, _: bool) -> Result<(), String> {
        for lane in (0..LANES).filter(|lane| *lane != 5) {
            let stored = 3 * lane as i64;
            let mixed = (stored + 3) & 63 | 4096;
            let results = [stored, stored + 3, mixed ^ 15, 77, 78];
            let got: Vec<i64> = (0..5).map(|n| b.long(2, lane * 64 + n * 8)).collect();
            equal(format_args!("lane {lane}"), &got[..], &results[..])?;
            equal(format_args!("signal {lane}"), b.long(0, lane * SIGNAL + 8), 78)?;
            let mail = if lane % 2 == 1 { event(lane).into() } else { 0 };
            equal(format_args!("mailbox {lane}"), b.long(1, lane * 8), mail)?;
        }
        equal("lane 5's signal", b.long(0, 5 * SIGNAL + 8), 5)
    }
    // Eight operations change a signal; every second lane sends an interrupt for each.
    let mut events: Vec<u32> = (0..LANES).filter(|lane| lane % 2 == 1).map(|lane| event(lane) & 255).collect();
    events.dedup();
    Case {
        kernel: "user",
        groups: 1,
        items: LANES as u32,
        args: vec![signals(LANES, |lane| (USER, lane as i64, event(lane))), zeros(LANES * 8), zeros(LANES * 64)],
        check,
        interrupts: events.iter().flat_map(|event| [*event; 8]).collect(),
        instructions: 0,
    }
}

/// The kind of a lane's signal. The first lane of each row, whose doorbell is the legacy one, has no other.
fn kind(lane: usize) -> i64 {
    match lane % 5 {
        0 => USER,
        1 if !lane.is_multiple_of(8) => DOORBELL,
        2 | 3 => LEGACY,
        _ => 0,
    }
}

fn doorbells() -> Case {
    fn check(b: &Buffers, wraps: bool) -> Result<(), String> {
        // Not monotonic in the lane number.
        let value = |lane: usize| (lane ^ 5) as i64 + 4_294_967_390;
        for lane in 0..LANES {
            match kind(lane) {
                USER => equal(format_args!("signal {lane}"), b.long(0, lane * SIGNAL + 8), value(lane))?,
                DOORBELL => equal(format_args!("doorbell {lane}"), b.long(1, lane * 8), value(lane))?,
                _ => {}
            }
        }
        for row in 0..LANES / 8 {
            let lanes = (row * 8..row * 8 + 8).filter(|lane| kind(*lane) == LEGACY);
            let next = lanes.map(value).max().unwrap_or(0) + 1;
            equal(format_args!("queue {row}"), b.long(2, row * QUEUE + 80), next)?;
            equal(format_args!("lock {row}"), b.word(2, row * QUEUE + 88), 0)?;
            equal(format_args!("legacy doorbell {row}"), b.word(1, row * 64), told(next, wraps))?;
        }
        Ok(())
    }
    let args = vec![signals(LANES, |lane| (kind(lane), 0, 0)), zeros(LANES * 8), queues(LANES / 8, 0, 0)];
    Case { kernel: "doorbells", groups: 1, items: LANES as u32, args, check, interrupts: vec![], instructions: 0 }
}

const PRODUCERS: usize = 4 * 8;

fn producers() -> Case {
    fn check(b: &Buffers, wraps: bool) -> Result<(), String> {
        let (all, first) = (PRODUCERS as i64, 3);
        let mut packets: Vec<u32> = (0..PRODUCERS).map(|n| b.word(3, (n + first) * 4)).collect();
        packets.sort_unstable();
        equal("packets", packets, (1..=PRODUCERS as u32).collect())?;
        let next = all + first as i64;
        equal("index", b.long(2, 56), next)?;
        equal("largest", b.long(2, 80), next)?;
        equal("lock", b.word(2, 88), 0)?;
        equal("doorbell", b.word(1, 0), told(next, wraps))
    }
    let args = vec![signals(PRODUCERS, |_| (LEGACY, 0, 0)), zeros(8), queues(1, 3, 0), zeros(PRODUCERS * 4 + 64)];
    Case { kernel: "producers", groups: 4, items: 8, args, check, interrupts: vec![], instructions: 0 }
}

fn pass() -> Case {
    /// The stored values, by condition: equal to 5, not 0, less than 0, at least 5.
    const STORED: [i64; 4] = [5, 1 << 40, -1 << 40, 6];
    fn check(b: &Buffers, _: bool) -> Result<(), String> {
        (0..LANES).try_for_each(|lane| {
            equal(format_args!("value {lane}"), b.long(2, lane * 16), STORED[lane % 4])?;
            equal(format_args!("datum {lane}"), b.long(2, lane * 16 + 8), lane as i64 + 100)
        })
    }
    let by_lane = |values: [i64; 4]| longs((0..LANES).map(|lane| values[lane % 4]));
    let args = vec![
        signals(LANES, |_| (USER, 0, 0)),
        zeros(LANES * 4),
        zeros(LANES * 16),
        by_lane(STORED),
        by_lane([5, 0, 0, 5]),
    ];
    Case { kernel: "pass", groups: 2, items: LANES as u32, args, check, interrupts: vec![], instructions: 0 }
}

fn late() -> Case {
    fn check(b: &Buffers, _: bool) -> Result<(), String> {
        (0..6).try_for_each(|lane| equal(format_args!("value {lane}"), b.long(1, lane * 8), lane as i64))
    }
    const TICKS: u64 = 3000;
    let args = vec![
        signals(6, |lane| (USER, lane as i64, 0)),
        zeros(6 * 8),
        longs([7, 1, 2, 4, 0, 0].into_iter()),
        Arg::Bytes(TICKS.to_le_bytes().to_vec()),
    ];
    Case { kernel: "late", groups: 1, items: 6, args, check, interrupts: vec![], instructions: TICKS }
}

fn queue() -> Case {
    fn check(b: &Buffers, _: bool) -> Result<(), String> {
        equal("results", [0, 8, 16].map(|at| b.long(1, at)), [5, 9, 11])?;
        equal("indices", [128, 56].map(|at| b.long(0, at)), [6, 11])
    }
    let args = vec![queues(1, 9, 5), zeros(24)];
    Case { kernel: "queue", groups: 1, items: 1, args, check, interrupts: vec![], instructions: 0 }
}

fn cases() -> [Case; 6] {
    [user(), doorbells(), producers(), pass(), late(), queue()]
}

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = vec![Trial::test("interpreter", || Ok(interpret()?))];
    for name in TARGETS {
        trials.push(Trial::test(format!("gcnc/{name}"), move || Ok(ours(name)?)));
        trials.push(Trial::test(format!("llvm/{name}"), move || Ok(theirs(name)?)));
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn interpret() -> Result<(), String> {
    let module = gcnc_ir::read(KERNELS).map_err(|e| e.to_string())?;
    for case in cases() {
        let args = case.args.iter().map(|arg| match arg {
            Arg::Buffer(bytes) => interp::Arg::Buffer(bytes.clone()),
            Arg::Bytes(bytes) => interp::Arg::Value(bytes.clone()),
            Arg::Image { .. } => unreachable!("no case has an image"),
        });
        let launch = interp::Launch {
            args: args.collect(),
            workgroups: [case.groups, 1, 1],
            workgroup_size: [case.items, 1, 1],
            ..interp::Launch::new(case.kernel)
        };
        let result = interp::run(&module, &launch, &interp::Options::default());
        let result = result.map_err(|e| format!("{}: {e}", case.kernel))?;
        (case.check)(&Buffers(result.buffers), false).map_err(|e| format!("{}: {e}", case.kernel))?;
    }
    Ok(())
}

fn ours(name: &str) -> Result<(), String> {
    let target = compiler::target(name, None)?;
    let code = compiler::compile(KERNELS, &target, &gcnc::Options::default())?;
    run(&target, &code, true)
}

fn theirs(name: &str) -> Result<(), String> {
    let target = compiler::target(name, None)?;
    let module = gcnc_ir::read(KERNELS).map_err(|e| e.to_string())?;
    let machine = library::Machine {
        doorbell_wraps: target.legacy_doorbell_wraps(),
        steady_counter: target.has_steady_counter(),
    };
    let linked = library::linked(&module, machine).map_err(|e| e.to_string())?.ok_or("nothing was linked")?;
    match llvm::code_object(&gcnc_ir::write(&linked), name, &lanes::cache(env!("CARGO_TARGET_TMPDIR"))) {
        Ok(code) => run(&target, &code, false),
        Err(Missing::Skip(why)) => {
            eprintln!("{why}");
            Ok(())
        }
        Err(Missing::Error(why)) => Err(why),
    }
}

/// Runs all cases on some schedules of coherent memory, and of `weak` memory if requested.
fn run(target: &Target, code: &[u8], weak: bool) -> Result<(), String> {
    let object = CodeObject::load(code).map_err(|e| e.to_string())?;
    for case in cases() {
        let mut program = Program::new(&object, case.kernel).map_err(|e| e.to_string())?;
        for seed in 0..SEEDS {
            for weak in [false, true].into_iter().filter(|w| !w || weak) {
                let fail = |e| format!("{} with seed {seed}{}: {e}", case.kernel, if weak { ", weak" } else { "" });
                let memory = if weak { two_agents(&case) } else { MemorySystem::Coherent };
                let options = Options { seed, memory, max_instructions: 10_000_000, ..Options::default() };
                let launch = Launch {
                    kernel: case.kernel.to_owned(),
                    workgroups: [case.groups, 1, 1],
                    remainder: [0; 3],
                    workgroup_size: [case.items, 1, 1],
                    args: case.args.clone(),
                    dynamic_lds: 0,
                };
                let result = program.run(&launch, options).map_err(|e| fail(e.to_string()))?;
                check(&case, result, target.legacy_doorbell_wraps()).map_err(fail)?;
            }
        }
    }
    Ok(())
}

/// Memory that two agents share, on which work-groups run in turn.
fn two_agents(case: &Case) -> MemorySystem {
    let place = |group| Place { agent: group % 2, array: 0, unit: group / 2 };
    MemorySystem::Weak(Topology { places: (0..case.groups).map(place).collect(), fine: (0..case.args.len()).collect() })
}

fn check(case: &Case, mut result: RunResult, wraps: bool) -> Result<(), String> {
    (case.check)(&Buffers(result.buffers), wraps)?;
    result.interrupts.sort_unstable();
    equal("interrupts", result.interrupts, case.interrupts.clone())?;
    let took = result.statistics.instructions;
    if took < case.instructions { Err(format!("only {took} instructions")) } else { Ok(()) }
}
