//! AQL packets as the command processor handles them: grids of any size, and queues that host and kernels write packets
//! to.
//!
//! Grids: each body in `tests/packets/bodies.ll` becomes a kernel for one, two and three dimensions. Each runs with
//! grid sizes that are not multiples of the work-group size, by the interpreter, and with gcnc's code and LLVM's as a
//! launch and as a packet, and must give the result of a loop over the grid.
//!
//! Queues: kernels of `tests/packets/queues.ll`, gcnc's and LLVM's, on many schedules of the weak memory. What the
//! fences of packets prevent does occur on some schedule without them.

use std::sync::{Arc, Mutex};

use gcnc_emulator::kernarg::Value;
use gcnc_emulator::queue::packet::{
    AgentDispatch, BarrierValue, Body, Condition, Fence, Header, KernelDispatch, Packet,
};
use gcnc_emulator::{
    Arg, CodeObject, Device, DeviceError, Grid, Launch, MemorySystem, Module, Options, Program, Queue, RunError,
    Topology,
};
use gcnc_interpreter as interp;
use gcnc_ir::library;
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::{compiler, lanes};

const HEAD: &str = include_str!("../packets/grid.ll");
const BODIES: &str = include_str!("../packets/bodies.ll");
const QUEUES: &str = include_str!("../packets/queues.ll");
const TARGETS: [&str; 9] =
    ["gfx701", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1200", "gfx1250"];

/// Sizes of a grid and of its work-groups.
type Shape = ([u32; 3], [u32; 3]);
/// By number of dimensions.
const SHAPES: [[Shape; 3]; 3] = [
    [([150, 1, 1], [64, 1, 1]), ([700, 1, 1], [256, 1, 1]), ([100, 1, 1], [33, 1, 1])],
    [([37, 21, 1], [16, 8, 1]), ([9, 9, 1], [8, 8, 1]), ([64, 5, 1], [64, 3, 1])],
    [([9, 7, 6], [4, 4, 4]), ([19, 5, 3], [8, 4, 2]), ([5, 4, 7], [5, 2, 3])],
];

/// The module of all kernels for a number of dimensions.
fn module(dimensions: usize) -> String {
    // For each dimension: in the hidden arguments, the number of work-groups, and the work-items of full and of partial
    // ones; in the packet, the work-items of the grid and of full work-groups.
    let places = |d: usize| {
        [("$count", 4 * d), ("$size", 12 + 2 * d), ("$rest", 18 + 2 * d), ("$total", 12 + 4 * d), ("$whole", 4 + 2 * d)]
    };
    let mut head: Vec<String> = HEAD.lines().filter(|line| !line.starts_with('$')).map(str::to_owned).collect();
    for (d, letter) in ["x", "y", "z"].into_iter().enumerate() {
        let mark = if d < dimensions { "$d" } else { "$-" };
        for line in HEAD.lines().filter_map(|line| line.strip_prefix(mark)) {
            let line = line.trim_start().replace(mark, letter);
            head.push(places(d).iter().fold(line, |line, (name, at)| line.replace(name, &at.to_string())));
        }
    }
    let mut text = head.join("\n");
    for (name, body) in bodies() {
        text += &format!(
            "\ndefine amdgpu_kernel void @{name}(ptr addrspace(1) %out, ptr addrspace(1) %counters) {{\nentry:\n  \
             %gid = call i32 @gid()\n{body}  %place = call ptr addrspace(1) @word(ptr addrspace(1) %out, i32 %gid)\n  \
             store i32 %value, ptr addrspace(1) %place\n  ret void\n}}\n"
        );
    }
    text
}

/// The kernels: name and body.
fn bodies() -> Vec<(&'static str, &'static str)> {
    BODIES.split("; ").skip(1).filter_map(|part| part.split_once('\n')).collect()
}

/// A work-item of a grid.
#[derive(Clone, Copy)]
struct Item {
    /// Its linear index in the grid, and in its work-group.
    gid: u32,
    lin: u32,
    /// The linear index of its work-group.
    group: u32,
    /// The work-group's size, and the index of its first work-item in each dimension.
    size: [u32; 3],
    first: [u32; 3],
}

fn linear(at: [u32; 3], size: [u32; 3]) -> u32 {
    (at[2] * size[1] + at[1]) * size[0] + at[0]
}

fn pack(v: [u32; 3]) -> u32 {
    v[0] | v[1] << 10 | v[2] << 20
}

fn points(size: [u32; 3]) -> impl Iterator<Item = [u32; 3]> {
    (0..size[2]).flat_map(move |z| (0..size[1]).flat_map(move |y| (0..size[0]).map(move |x| [x, y, z])))
}

/// Words in the counters' buffer.
const COUNTERS: usize = 64;

/// The expected results of a kernel: a word for each work-item, and counters.
fn expected(kernel: &str, (total, whole): Shape) -> [Vec<u32>; 2] {
    let groups: [u32; 3] = std::array::from_fn(|d| total[d].div_ceil(whole[d]));
    let all: u32 = total.iter().product();
    let (mut out, mut counters) = (vec![0; all as usize], vec![0u32; COUNTERS]);
    for at in points(groups) {
        let first: [u32; 3] = std::array::from_fn(|d| at[d] * whole[d]);
        let size: [u32; 3] = std::array::from_fn(|d| whole[d].min(total[d] - first[d]));
        for lid in points(size) {
            let gid = linear(std::array::from_fn(|d| first[d] + lid[d]), total);
            let item = Item { gid, lin: linear(lid, size), group: linear(at, groups), size, first };
            out[gid as usize] = value(kernel, &item, (total, whole), groups);
            let counter = &mut counters[item.group as usize % COUNTERS];
            match kernel {
                "count" | "lanes" => *counter += 1,
                "largest" => *counter = item.lin.max(*counter),
                _ => {}
            }
        }
    }
    if kernel == "last" {
        counters[..2].fill(all);
    }
    [out, counters]
}

fn value(kernel: &str, item: &Item, (total, whole): Shape, groups: [u32; 3]) -> u32 {
    let Item { gid, lin, group, size, first } = *item;
    let all: u32 = total.iter().product();
    let n: u32 = size.iter().product();
    let global = move |lid: [u32; 3]| linear(std::array::from_fn(|d| first[d] + lid[d]), total);
    match kernel {
        "ids" => group << 16 | lin,
        "sizes" => pack(size),
        "groups" => pack(groups),
        "totals" => pack(total),
        "whole" => pack(whole),
        "reverse" => points(size).nth((n - 1 - lin) as usize).map_or(0, global),
        "tally" => n * (n + 1) / 2,
        "reduce" => points(size).map(global).fold(0, u32::wrapping_add),
        "scan" => (lin + 1) * (lin + 2) / 2,
        "count" => group + 7,
        "largest" => gid + 1,
        "last" => gid + 3,
        "stride" => (3000 - gid).div_ceil(all),
        "lanes" => gid + 5,
        "private" => gid * (lin & 7),
        "diverge" => gid + (0..=lin % 13).sum::<u32>(),
        other => panic!("no kernel {other}"),
    }
}

fn grid((total, whole): Shape) -> Grid {
    Grid::of_items(total, whole)
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect()
}

/// Compares the results of a kernel with the expected ones.
fn compare(who: &str, kernel: &str, shape: Shape, left: [Vec<u32>; 2]) {
    let want = expected(kernel, shape);
    for (what, (left, want)) in ["result", "counter"].into_iter().zip(left.iter().zip(&want)) {
        let wrong = left.iter().zip(want).position(|(a, b)| a != b);
        if let Some(n) = wrong {
            panic!("{who}: {kernel} over {shape:?}: {what} {n} is {:#x}, not {:#x}", left[n], want[n]);
        }
        assert_eq!(left.len(), want.len());
    }
}

/// Sizes of the results and counters in bytes.
fn sizes((total, _): Shape) -> [usize; 2] {
    [4 * total.iter().product::<u32>() as usize, 4 * COUNTERS]
}

/// Each kernel with each of its shapes.
fn launches(dimensions: usize) -> impl Iterator<Item = (&'static str, Shape)> {
    bodies().into_iter().flat_map(move |(name, _)| SHAPES[dimensions - 1].into_iter().map(move |shape| (name, shape)))
}

#[test]
fn the_interpreter_runs_grids_of_any_size() {
    let kernels = bodies().len() * 3;
    assert!(kernels >= 40, "{kernels} kernels");
    for dimensions in 1..=3 {
        let module = gcnc_ir::read(&module(dimensions)).unwrap_or_else(|e| panic!("{e}"));
        for (kernel, shape) in launches(dimensions) {
            let Grid { workgroups, remainder, workgroup_size, .. } = grid(shape);
            let args = sizes(shape).map(|bytes| interp::Arg::Buffer(vec![0; bytes])).to_vec();
            let launch = interp::Launch { workgroups, remainder, workgroup_size, args, ..interp::Launch::new(kernel) };
            let result = interp::run(&module, &launch, &interp::Options::default());
            let buffers = result.unwrap_or_else(|e| panic!("{kernel}: {e}")).buffers;
            let left = [0, 1].map(|n: usize| words(buffers[n].as_deref().unwrap_or_default()));
            compare("interpreter", kernel, shape, left);
        }
    }
}

/// LLVM's code of a module, if LLVM is installed.
fn theirs(text: &str, target: &str) -> Option<Vec<u8>> {
    match llvm::code_object(text, target, &lanes::cache(env!("CARGO_TARGET_TMPDIR"))) {
        Ok(code) => Some(code),
        Err(Missing::Skip(why)) => {
            eprintln!("{why}");
            None
        }
        Err(Missing::Error(why)) => panic!("{target}: {why}"),
    }
}

fn ours(text: &str, target: &str) -> Vec<u8> {
    let target = compiler::target(target, None).expect("a target");
    compiler::compile(text, &target, &gcnc::Options::default()).unwrap_or_else(|e| panic!("{e}"))
}

/// Runs all kernels of a code object, as launches and as packets of one queue.
fn run_grids(who: &str, dimensions: usize, code: &[u8]) {
    let object = CodeObject::load(code).unwrap_or_else(|e| panic!("{who}: {e}"));
    let mut device = Device::default();
    let module = device.load_object(&object).expect("a module");
    let queue = device.create_queue(64).expect("a queue");
    let mut packets = Vec::new();
    for (kernel, shape) in launches(dimensions) {
        let Grid { workgroups, remainder, workgroup_size, dynamic_lds } = grid(shape);
        let args = sizes(shape).map(|bytes| Arg::Buffer(vec![0; bytes])).to_vec();
        let launch = Launch { kernel: kernel.to_owned(), workgroups, remainder, workgroup_size, args, dynamic_lds };
        let result = Program::new(&object, kernel).and_then(|mut p| p.run(&launch, Options::default()));
        let buffers = result.unwrap_or_else(|e| panic!("{who}: {e}")).buffers;
        compare(who, kernel, shape, [0, 1].map(|n: usize| words(buffers[n].as_deref().unwrap_or_default())));
        let buffers = sizes(shape).map(|bytes| device.allocate(bytes as u64).expect("memory"));
        let args = buffers.map(Value::from);
        let of = (module, kernel);
        device.dispatch(queue, of, grid(shape), &args, (Header::default(), 0)).unwrap_or_else(|e| panic!("{e}"));
        packets.push((kernel, shape, buffers));
    }
    device.run_queues(Options { seed: 7, ..Options::default() }).unwrap_or_else(|e| panic!("{who}: {e}"));
    for (kernel, shape, buffers) in packets {
        let read = |n: usize| words(device.read(buffers[n], sizes(shape)[n]).expect("a buffer"));
        compare(&format!("{who}, packet"), kernel, shape, [read(0), read(1)]);
    }
}

#[test]
fn our_code_runs_grids_of_any_size() {
    for target in TARGETS {
        for dimensions in 1..=3 {
            run_grids(&format!("gcnc {target}"), dimensions, &ours(&module(dimensions), target));
        }
    }
}

#[test]
fn llvms_code_runs_grids_of_any_size() {
    for target in TARGETS {
        for dimensions in 1..=3 {
            if let Some(code) = theirs(&module(dimensions), target) {
                run_grids(&format!("llvm {target}"), dimensions, &code);
            }
        }
    }
}

/// Code that requires uniform work-groups gets no partial ones, and no grid is smaller than a work-group.
#[test]
fn partial_work_groups_are_refused_where_a_kernel_cannot_have_them() {
    let text = "target triple = \"amdgcn-amd-amdhsa\"
define amdgpu_kernel void @k() \"uniform-work-group-size\"=\"true\" {
  ret void
}";
    let object = CodeObject::load(&ours(text, "gfx900")).expect("a code object");
    let run = |grid: Grid| {
        let Grid { workgroups, remainder, workgroup_size, dynamic_lds } = grid;
        let kernel = "k".to_owned();
        let launch = Launch { kernel, workgroups, remainder, workgroup_size, args: vec![], dynamic_lds };
        gcnc_emulator::run(&object, &launch, Options::default()).map(|_| ()).map_err(|e| e.to_string())
    };
    assert_eq!(run(Grid::of_items([128, 1, 1], [64, 1, 1])), Ok(()));
    let error = run(Grid::of_items([100, 1, 1], [64, 1, 1])).unwrap_err();
    assert!(error.contains("requires whole work-groups") && error.contains("[36, 0, 0]"), "{error}");
    let error = run(Grid::of_items([10, 1, 1], [64, 1, 1])).unwrap_err();
    assert!(error.contains("no work-groups"), "{error}");
    let error = run(Grid { remainder: [64, 0, 0], ..Grid::new(1, 64) }).unwrap_err();
    assert!(error.contains("a partial work-group of 64 work-items where whole ones have 64"), "{error}");
}

/// Families that differ in caches, counters and doorbells.
const FAMILIES: [&str; 8] = ["gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1200", "gfx1250"];
/// Schedules of each case, and the number among which a missing fence shows at least once.
const SEEDS: u64 = 10;
const MANY_SEEDS: u64 = 1000;
/// Work-items of producers and consumers: four work-groups.
const ITEMS: u32 = 64;
const DATUM: u32 = 0x600d;

/// The queues' kernels by gcnc, and by LLVM if it is installed.
fn queue_codes(target: &str) -> Vec<(String, CodeObject)> {
    let parsed = compiler::target(target, None).expect("a target");
    let module = gcnc_ir::read(QUEUES).unwrap_or_else(|e| panic!("{e}"));
    let machine = library::Machine {
        doorbell_wraps: parsed.legacy_doorbell_wraps(),
        steady_counter: parsed.has_steady_counter(),
    };
    let linked = library::linked(&module, machine).expect("a library").expect("something is linked");
    // On GFX12.5 LLVM's code has a hazard that strict checks find (`llvm::emulate`).
    let theirs = if parsed.has_xcnt() { None } else { theirs(&gcnc_ir::write(&linked), target) };
    let codes = [Some(ours(QUEUES, target)), theirs];
    let load = |(who, code): (&str, Option<Vec<u8>>)| {
        Some((format!("{who} {target}"), CodeObject::load(&code?).unwrap_or_else(|e| panic!("{who} {target}: {e}"))))
    };
    ["gcnc", "llvm"].into_iter().zip(codes).filter_map(load).collect()
}

fn options(seed: u64) -> Options<'static> {
    let memory = MemorySystem::Weak(Topology::default());
    Options { seed, memory, max_instructions: 2_000_000, ..Options::default() }
}

/// Runs on both kinds of memory, on many schedules.
fn on_schedules(seeds: u64, mut run: impl FnMut(&str, Options<'static>)) {
    for seed in 0..seeds {
        if seed < 4 {
            run("coherent", Options { memory: MemorySystem::Coherent, ..options(seed) });
        }
        run("weak", options(seed));
    }
}

fn device(object: &CodeObject) -> (Device, Module) {
    let mut device = Device::default();
    let module = device.load_object(object).expect("a module");
    (device, module)
}

fn header(barrier: bool, acquire: Fence, release: Fence) -> Header {
    Header { barrier, acquire, release }
}

fn groups() -> Grid {
    Grid::new(ITEMS / 16, 16)
}

fn allocate_words(device: &mut Device, count: u32) -> u64 {
    device.allocate(4 * u64::from(count)).expect("memory")
}

fn read_words(device: &Device, address: u64, count: u32) -> Vec<u32> {
    words(device.read(address, 4 * count as usize).expect("a buffer"))
}

/// A tree of kernels that enqueue each other.
fn walk(object: &CodeObject, kernel: &str, options: Options<'_>) -> Result<(), String> {
    const NODES: u32 = 23;
    let (mut device, module) = device(object);
    let queue = device.create_queue(32).expect("a queue");
    let [values, sum, pool] = [NODES, 1, 128 * NODES].map(|count| allocate_words(&mut device, count));
    let bytes: Vec<u8> = (1..=NODES).flat_map(u32::to_le_bytes).collect();
    device.write(values, &bytes).expect("memory");
    let signal = device.create_signal(NODES.into()).expect("a signal");
    let of = device.queue_address(queue).expect("a queue");
    let args = [of.into(), values.into(), sum.into(), pool.into(), NODES.into(), 0u32.into()];
    let packet = (Header::default(), signal);
    device.dispatch(queue, (module, kernel), Grid::new(1, 1), &args, packet).map_err(|e| e.to_string())?;
    device.run_queues(options).map_err(|e| e.to_string())?;
    let (left, got) = (device.signal(signal).expect("a signal"), read_words(&device, sum, 1)[0]);
    match (left, got) {
        (0, got) if got == NODES * (NODES + 1) / 2 => Ok(()),
        (left, got) => Err(format!("the sum is {got}, and {left} kernels are not complete")),
    }
}

/// What a consumer reads of the data that a producer on another queue wrote, with a barrier packet waiting for its
/// completion.
fn by_barrier(
    object: &CodeObject,
    consumer: &str,
    fences: [Fence; 2],
    options: Options<'_>,
) -> Result<Vec<u32>, String> {
    let [release, acquire] = fences;
    let (mut device, module) = device(object);
    let queues = [8, 8].map(|packets| device.create_queue(packets).expect("a queue"));
    let [data, out] = [ITEMS; 2].map(|count| allocate_words(&mut device, count));
    let produced = device.create_signal(1).expect("a signal");
    let body = Body::BarrierAnd([0, produced, 0, 0, 0]);
    let none = header(false, Fence::None, Fence::None);
    device.submit(queues[1], &Packet { header: none, body, completion: 0 }).map_err(|e| e.to_string())?;
    let args = [data.into(), out.into()];
    let packet = (header(true, acquire, Fence::System), 0);
    device.dispatch(queues[1], (module, consumer), groups(), &args, packet).map_err(|e| e.to_string())?;
    let args = [data.into(), DATUM.into()];
    let packet = (header(false, Fence::None, release), produced);
    device.dispatch(queues[0], (module, "produce"), groups(), &args, packet).map_err(|e| e.to_string())?;
    device.run_queues(options).map_err(|e| e.to_string())?;
    Ok(read_words(&device, out, ITEMS))
}

/// What a consumer reads that waits for a producer's signals, on the same queue (without barrier bits) or on another.
fn by_signals(object: &CodeObject, queues: usize, options: Options<'_>) -> Result<Vec<u32>, String> {
    let (mut device, module) = device(object);
    let queues: Vec<Queue> = (0..queues).map(|_| device.create_queue(8).expect("a queue")).collect();
    let [data, out] = [ITEMS; 2].map(|count| allocate_words(&mut device, count));
    let handles: Vec<u64> = (0..ITEMS).map(|_| device.create_signal(1).expect("a signal")).collect();
    let signals = device.allocate(8 * u64::from(ITEMS)).expect("memory");
    let bytes: Vec<u8> = handles.iter().flat_map(|handle| handle.to_le_bytes()).collect();
    device.write(signals, &bytes).expect("memory");
    let packet = (Header::default(), 0);
    let args = [data.into(), signals.into(), out.into()];
    device.dispatch(queues[0], (module, "hear"), groups(), &args, packet).map_err(|e| e.to_string())?;
    let args = [data.into(), signals.into(), DATUM.into()];
    let last = *queues.last().expect("a queue");
    device.dispatch(last, (module, "tell"), groups(), &args, packet).map_err(|e| e.to_string())?;
    device.run_queues(options).map_err(|e| e.to_string())?;
    Ok(read_words(&device, out, ITEMS))
}

fn all_of(who: &str, got: Result<Vec<u32>, String>) {
    let got = got.unwrap_or_else(|e| panic!("{who}: {e}"));
    assert!(got.iter().all(|word| *word == DATUM), "{who}: {got:x?}");
}

const RIGHT: [Fence; 2] = [Fence::Agent, Fence::Agent];

/// Everything that must succeed, on `seeds` schedules.
fn queues_come_right(target: &str, seeds: u64) {
    for (who, object) in queue_codes(target) {
        on_schedules(seeds, |memory, options| {
            let seed = options.seed;
            let at = |what: &str| format!("{who}, {what}, seed {seed}, {memory}");
            let again = || Options { memory: options.memory.clone(), ..self::options(seed) };
            for kernel in ["walk", "walk_own"] {
                walk(&object, kernel, again()).unwrap_or_else(|e| panic!("{}: {e}", at(kernel)));
            }
            for consumer in ["consume", "consume_first"] {
                all_of(&at(consumer), by_barrier(&object, consumer, RIGHT, again()));
            }
            for queues in [1, 2] {
                all_of(&at(&format!("signals, {queues} queues")), by_signals(&object, queues, again()));
            }
        });
    }
}

#[test]
fn kernels_of_queues_see_what_fences_and_signals_promise() {
    for target in FAMILIES {
        queues_come_right(target, SEEDS);
    }
}

mod a_thousand_schedules {
    macro_rules! of {
        ($($family:ident)*) => {$(
            #[test]
            #[ignore = "a thousand schedules of each case: minutes"]
            fn $family() {
                super::queues_come_right(stringify!($family), 1000);
            }
        )*};
    }
    of!(gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1200 gfx1250);
}

/// Without one of the fences, some schedule reads stale data.
#[test]
fn fences_of_packets_are_needed() {
    for target in FAMILIES {
        let (who, object) = queue_codes(target).swap_remove(0);
        for fences in [[Fence::None, Fence::Agent], [Fence::Agent, Fence::None]] {
            for consumer in ["consume", "consume_first"] {
                let stale = (0..MANY_SEEDS).find(|&seed| {
                    let got = by_barrier(&object, consumer, fences, options(seed));
                    got.unwrap_or_else(|e| panic!("{who}: {e}")).iter().any(|word| *word != DATUM)
                });
                assert!(stale.is_some(), "{who}: {consumer} never needs both of {fences:?}");
            }
        }
    }
}

/// What the host reads in an agent dispatch after a kernel.
fn by_host(object: &CodeObject, release: Fence, options: Options<'_>) -> Vec<u32> {
    let (mut device, module) = device(object);
    let queue = device.create_queue(8).expect("a queue");
    let data = allocate_words(&mut device, ITEMS);
    let seen = Arc::new(Mutex::new(Vec::new()));
    let theirs = Arc::clone(&seen);
    device.serve_agent(3, move |memory, args| {
        let bytes = memory.read(args[0], 4 * ITEMS as usize).expect("a buffer");
        *theirs.lock().expect("one host") = words(bytes);
        args[0] + args[3]
    });
    let args = [data.into(), DATUM.into()];
    let packet = (header(false, Fence::System, release), 0);
    device.dispatch(queue, (module, "produce"), groups(), &args, packet).expect("a packet");
    let [result, done] = [device.allocate(8).expect("memory"), device.create_signal(5).expect("a signal")];
    let body = Body::Agent(AgentDispatch { function: 3, result, args: [data, 0, 0, 4] });
    let packet = Packet { header: header(true, Fence::None, Fence::None), body, completion: done };
    let number = device.submit(queue, &packet).expect("a packet");
    device.ring(queue, number).expect("a queue");
    device.run_queues(options).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(device.read(result, 8).expect("a result"), (data + 4).to_le_bytes());
    assert_eq!(device.signal(done).expect("a signal"), 4);
    seen.lock().expect("one host").clone()
}

#[test]
fn the_host_sees_what_is_released_to_the_system() {
    for target in ["gfx900", "gfx90a", "gfx942", "gfx1200"] {
        let (who, object) = queue_codes(target).swap_remove(0);
        for seed in 0..SEEDS {
            all_of(&format!("{who}, seed {seed}"), Ok(by_host(&object, Fence::System, options(seed))));
        }
        let missed = |fence| (0..MANY_SEEDS).any(|seed| by_host(&object, fence, options(seed)).contains(&0));
        assert!(missed(Fence::None), "{who}: the host never needs a release");
        // Only agents with a write-back cache of their own.
        assert_eq!(missed(Fence::Agent), target != "gfx900", "{who}: release to the agent");
    }
}

/// A device with the queues' kernels for gfx900, and a queue.
fn some() -> (Device, Module, Queue) {
    let (mut device, module) = device(&CodeObject::load(&ours(QUEUES, "gfx900")).expect("a code object"));
    let queue = device.create_queue(4).expect("a queue");
    (device, module, queue)
}

fn submit(device: &mut Device, queue: Queue, body: Body, completion: u64) -> u64 {
    let number = device.submit(queue, &Packet { header: Header::default(), body, completion }).expect("a packet");
    device.ring(queue, number).expect("a queue");
    number
}

fn error(result: Result<impl Sized, DeviceError>) -> String {
    result.err().map_or_else(|| panic!("no error"), |e| e.to_string())
}

#[test]
fn what_packets_cannot_ask_for_is_named() {
    let (device, module, _) = some();
    let good = KernelDispatch {
        dimensions: 1,
        workgroup_size: [16, 1, 1],
        grid_size: [16, 1, 1],
        private_bytes: 0,
        group_bytes: 0,
        kernel_object: device.kernel_object(module, "produce").expect("a kernel"),
        kernarg: 0,
    };
    let cases: [(KernelDispatch, &str); 8] = [
        (KernelDispatch { kernel_object: 64, ..good }, "kernel object 0x40 is not a kernel of a loaded module"),
        (KernelDispatch { group_bytes: 1 << 20, ..good }, "1048576 bytes of LDS; a work-group can have at most 65536"),
        (KernelDispatch { kernarg: 8, ..good }, "kernel arguments at 0x8, which is not a multiple of 16"),
        (KernelDispatch { kernarg: 16, ..good }, "kernel arguments: load of"),
        (KernelDispatch { dimensions: 0, ..good }, "a grid of 0 dimensions: there must be 1 to 3"),
        (
            KernelDispatch { grid_size: [16, 2, 1], ..good },
            "2 work-items and a work-group size of 1 in dimension 1 of a grid of 1",
        ),
        (KernelDispatch { workgroup_size: [0, 1, 1], ..good }, "a work-group of 0 work-items"),
        (KernelDispatch { grid_size: [9, 1, 1], ..good }, "no work-groups"),
    ];
    for (body, why) in cases {
        let (mut device, _, queue) = some();
        let number = submit(&mut device, queue, Body::Kernel(body), 0);
        let said = error(device.run_queues(Options::default()));
        assert!(said.starts_with(&format!("packet {number} of queue 1: ")) && said.contains(why), "{said}");
        // The queue stops.
        let barrier = Packet { header: Header::default(), body: Body::BarrierAnd([0; 5]), completion: 0 };
        assert!(error(device.submit(queue, &barrier)).starts_with("queue 1 has stopped: packet 0: "));
    }
}

#[test]
fn what_is_no_packet_is_named() {
    for (first, why) in [
        (77u32, "its type 77 is unknown"),
        (0x0001_0000, "it is vendor-specific, of format 1: commands in PM4"),
        (0x0009_0000, "it is vendor-specific, of format 9"),
        (0x0603, "the scope of a fence is 3, which is reserved"),
    ] {
        let (mut device, _, queue) = some();
        submit(&mut device, queue, Body::BarrierAnd([0; 5]), 0);
        submit(&mut device, queue, Body::BarrierAnd([0; 5]), 0);
        let of = device.queue_address(queue).expect("a queue");
        let ring = u64::from_le_bytes(device.read(of + 8, 8).expect("a queue").try_into().expect("eight"));
        device.write(ring + 64, &first.to_le_bytes()).expect("the ring");
        let said = error(device.run_queues(Options::default()));
        assert!(said.starts_with("packet 1 of queue 1: ") && said.contains(why), "{said}");
    }
    let (mut device, _, queue) = some();
    submit(&mut device, queue, Body::Agent(AgentDispatch { function: 9, result: 0, args: [0; 4] }), 0);
    assert!(
        error(device.run_queues(Options::default())).contains("there is no handler for agent dispatches of function 9")
    );
    let (mut device, _, queue) = some();
    submit(&mut device, queue, Body::BarrierAnd([0; 5]), 64);
    assert!(error(device.run_queues(Options::default())).contains("its completion signal: 0x40 is not a signal"));
}

#[test]
fn who_waits_for_ever_is_told_and_can_go_on() {
    let (mut device, _, queue) = some();
    let other = device.create_queue(4).expect("a queue");
    let [a, b, done] = [1, -2, 2].map(|value| device.create_signal(value).expect("a signal"));
    submit(&mut device, queue, Body::BarrierAnd([0, a, b, 0, 0]), done);
    submit(&mut device, queue, Body::BarrierOr([0, 0, a, 0, b]), done);
    let value = BarrierValue { signal: b, reference: 4, mask: 0xf, condition: Condition::Less };
    submit(&mut device, other, Body::BarrierValue(value), 0);
    let said = error(device.run_queues(Options::default()));
    let first = format!("packet 0 of queue 1: barrier-and, waits for signal {a:#x} to be 0; it is 1");
    let second = format!("packet 0 of queue 2: barrier-value, waits for signal {b:#x}");
    assert!(said.contains(&first) && said.contains(&second), "{said}");
    device.set_signal(b, 0x103).expect("a signal");
    device.set_signal(a, 0).expect("a signal");
    let said = error(device.run_queues(Options::default()));
    assert!(
        said.contains(&format!("waits for signal {b:#x} to be 0; it is 259")) && !said.contains("queue 2"),
        "{said}"
    );
    device.set_signal(b, 0).expect("a signal");
    device.run_queues(Options::default()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(device.signal(done).expect("a signal"), 0);
    // A packet whose number is allocated and that is never written; one whose doorbell was not rung.
    let of = device.queue_address(queue).expect("a queue");
    device.write(of + 56, &3u64.to_le_bytes()).expect("the write index");
    device.run_queues(Options::default()).unwrap_or_else(|e| panic!("{e}"));
    device.ring(queue, 2).expect("a queue");
    let said = error(device.run_queues(Options::default()));
    assert!(said.contains("packet 2 of queue 1: its header is invalid"), "{said}");
    assert_eq!(device.read(of + 128, 8).expect("the read index"), 2u64.to_le_bytes());
}

#[test]
fn queues_and_signals_have_limits() {
    let (mut device, module, queue) = some();
    assert!(error(device.create_queue(3)).contains("a queue of 3 packets: the number must be a power of two"));
    let barrier = Packet { header: Header::default(), body: Body::BarrierAnd([0; 5]), completion: 0 };
    (0..4).for_each(|n| assert_eq!(device.submit(queue, &barrier).expect("a packet"), n));
    assert!(
        error(device.submit(queue, &barrier)).contains("queue 1 is full: it has 4 packets, and packet 0 is the oldest")
    );
    device.ring(queue, 3).expect("a queue");
    device.run_queues(Options::default()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(device.submit(queue, &barrier).expect("a packet"), 4);
    let signal = device.create_signal(1).expect("a signal");
    device.destroy_signal(signal).expect("a signal");
    assert!(error(device.signal(signal)).contains("is not a signal"));
    let of = device.queue_address(queue).expect("a queue");
    let doorbell = u64::from_le_bytes(device.read(of + 16, 8).expect("a queue").try_into().expect("eight"));
    assert!(error(device.set_signal(doorbell, 1)).contains("is a doorbell"));
    let before = device.allocated();
    let args = [0u64.into(), 0u32.into()];
    let placed =
        Options { memory: MemorySystem::Weak(Topology { fine: vec![0], ..Topology::default() }), ..options(0) };
    assert!(error(device.run_queues(placed)).contains("`allocate_fine`"));
    let small = Grid::new(1, 2000);
    let packet = (Header::default(), 0);
    assert!(error(device.dispatch(queue, (module, "produce"), small, &args, packet)).contains("2000 work-items"));
    assert_eq!(device.allocated(), before);
    device.destroy_queue(queue).expect("a queue");
    assert!(matches!(device.ring(queue, 0), Err(DeviceError::NoQueue)));
}

/// A kernel that fails stops its queue; one that waits for another behind a barrier of its queue never finishes.
#[test]
fn kernels_that_fail_stop_their_queues() {
    let (mut device, module, queue) = some();
    let args = [64u64.into(), 0u32.into()];
    let packet = (Header::default(), 0);
    device.dispatch(queue, (module, "produce"), groups(), &args, packet).expect("a packet");
    let said = error(device.run_queues(Options::default()));
    assert!(said.contains("kernel `produce`") && said.contains("global memory"), "{said}");
    assert!(error(device.ring(queue, 0)).contains("queue 1 has stopped: packet 0: kernel `produce`"));
    let object = CodeObject::load(&ours(QUEUES, "gfx900")).expect("a code object");
    let (mut device, module) = self::device(&object);
    let queue = device.create_queue(4).expect("a queue");
    let signal = device.create_signal(1).expect("a signal");
    let [data, signals] = [4, 8].map(|bytes| device.allocate(bytes).expect("memory"));
    device.write(signals, &signal.to_le_bytes()).expect("memory");
    let args = [data.into(), signals.into(), data.into()];
    device.dispatch(queue, (module, "hear"), Grid::new(1, 1), &args, packet).expect("a packet");
    let args = [data.into(), signals.into(), DATUM.into()];
    let packet = (header(true, Fence::System, Fence::System), 0);
    device.dispatch(queue, (module, "tell"), Grid::new(1, 1), &args, packet).expect("a packet");
    let options = Options { max_instructions: 100_000, ..Options::default() };
    let failed = device.run_queues(options);
    assert!(matches!(failed, Err(DeviceError::Run(RunError::Budget { .. }))));
}
