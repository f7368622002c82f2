//! The emulator's device: memory that outlives launches, modules, `printf` and host calls, and the per-instruction
//! hook. The kernels are those of `tests/host`.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex};

use gcnc::{Library, Options as CompilerOptions, Target};
use gcnc_emulator::device::DeviceOptions;
use gcnc_emulator::host::services;
use gcnc_emulator::queue::packet::Header;
use gcnc_emulator::{
    Args, CodeObject, Device, DeviceError, Grid, MemorySystem, Module, Options, Program, RunError, TimingOptions,
    Topology,
};
use gcnc_tests::{compiler, llvm};

const MEMORY: &str = include_str!("../host/memory.ll");
const PRINTF: &str = include_str!("../host/printf.ll");
const HOSTCALL: &str = include_str!("../host/hostcall.ll");
const ALLOCATOR: &str = include_str!("../host/allocator.ll");
/// Generations that differ in waves, counters and memory.
const TARGETS: [&str; 5] = ["gfx900", "gfx942", "gfx1030", "gfx1100", "gfx1201"];
const LIBRARIES: &str = "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode";

fn compile(source: &str, target: &str, libraries: Vec<Arc<Library>>) -> Vec<u8> {
    let options = CompilerOptions::new().libraries(libraries);
    let target = Target::parse(target).expect("a target");
    compiler::compile(source, &target, &options).unwrap_or_else(|why| panic!("{why}"))
}

fn memory(target: &str) -> Vec<u8> {
    compile(MEMORY, target, Vec::new())
}

/// A device with the kernels of `memory.ll`.
fn device(target: &str) -> (Device, Module) {
    let mut device = Device::default();
    let module = device.load(&memory(target)).expect("a module");
    (device, module)
}

fn word(device: &Device, address: u64) -> u32 {
    let bytes = device.read(address, 4).expect("a word");
    u32::from_le_bytes(bytes.try_into().expect("four bytes"))
}

fn fault(result: Result<impl Sized, DeviceError>) -> String {
    match result {
        Err(DeviceError::Run(error @ RunError::Fault(_))) => error.to_string(),
        Err(other) => panic!("{other} is no fault"),
        Ok(_) => panic!("no fault"),
    }
}

#[test]
fn structures_are_followed_in_later_launches() {
    for target in TARGETS {
        let (mut device, module) = device(target);
        let (head, nodes, out) =
            (device.allocate(8).unwrap(), device.allocate(16 * 40).unwrap(), device.allocate(4).unwrap());
        let build = [head.into(), nodes.into(), 40u32.into()];
        device.launch(module, "build", Grid::new(1, 40), &build, Options::default()).unwrap();
        for checked in 0..3 {
            let options = Options { seed: checked, ..Options::default() };
            device.launch(module, "walk", Grid::new(1, 1), &[head.into(), out.into()], options).unwrap();
            assert_eq!(word(&device, out), (0..40).map(|i| i * i).sum::<u32>(), "{target}");
        }
        // The host cuts the list after its third node.
        device.write(nodes + 32, &[0; 8]).unwrap();
        device.launch(module, "walk", Grid::new(1, 1), &[head.into(), out.into()], Options::default()).unwrap();
        assert_eq!(word(&device, out), 1 + 4, "{target}");
    }
}

#[test]
fn the_host_reads_writes_fills_and_copies() {
    let mut device = Device::default();
    let (a, b) = (device.allocate(64).unwrap(), device.allocate(64).unwrap());
    assert_eq!(a % 256, 0);
    assert_eq!(device.read(a, 64).unwrap(), [0; 64]);
    device.write(a + 3, b"abc").unwrap();
    device.copy(b, a + 2, 5).unwrap();
    assert_eq!(device.read(b, 5).unwrap(), b"\0abc\0");
    device.copy(a + 4, a + 3, 3).unwrap();
    assert_eq!(device.read(a + 3, 4).unwrap(), b"aabc");
    device.fill(b + 60, 7, 4).unwrap();
    assert_eq!(word(&device, b + 60), 0x0707_0707);
    assert_eq!(device.range(a + 10), Some(a..a + 64));
    for error in [
        device.write(a + 62, b"abc").unwrap_err(),
        device.fill(b + 60, 7, 5).unwrap_err(),
        device.copy(a, b + 1, 64).unwrap_err(),
        device.read(a, usize::MAX).unwrap_err(),
        device.read(u64::MAX, 2).unwrap_err(),
        device.read(0, 1).unwrap_err(),
    ] {
        assert!(matches!(error, DeviceError::Access(_)), "{error}");
    }
    assert_eq!(device.allocated(), 128);
}

#[test]
fn memory_is_limited_and_hostile_sizes_are_refused() {
    let mut device = Device::new(DeviceOptions { memory: 1 << 20, ..DeviceOptions::default() });
    for bytes in [u64::MAX, u64::MAX - (1 << 16), 1 << 47, (1 << 20) + 1] {
        assert!(matches!(device.allocate(bytes), Err(DeviceError::Allocation(_))), "{bytes}");
    }
    let all = device.allocate(1 << 20).unwrap();
    assert_eq!(
        device.allocate(1).unwrap_err().to_string(),
        "cannot allocate 1 bytes: 1048576 of 1048576 are allocated"
    );
    device.free(all).unwrap();
    assert_ne!(device.allocate(1 << 20).unwrap(), all, "an address is not used again at once");
    // More than the machine has, though the option permits it.
    let mut device = Device::new(DeviceOptions { memory: u64::MAX, ..DeviceOptions::default() });
    for bytes in [u64::MAX, 1 << 62, 1 << 46] {
        assert!(device.allocate(bytes).is_err(), "{bytes}");
    }
}

#[test]
fn what_is_freed_twice_or_in_the_middle_is_refused() {
    let mut device = Device::default();
    let a = device.allocate_named("weights", 64).unwrap();
    let middle = device.free(a + 16).unwrap_err().to_string();
    assert!(middle.contains("offset 16 of weights, which has 64 bytes"), "{middle}");
    device.free(a).unwrap();
    let twice = device.free(a).unwrap_err().to_string();
    assert!(twice.contains("offset 0 of weights, which was freed"), "{twice}");
    assert!(matches!(device.free(0), Err(DeviceError::Free(_))));
    let read = device.read(a + 4, 4).unwrap_err().to_string();
    assert!(read.contains("offset 4 of weights, which was freed"), "{read}");
}

#[test]
fn faults_name_the_allocation_and_leave_the_device_usable() {
    for target in TARGETS {
        let (mut device, module) = device(target);
        let (small, other) = (device.allocate_named("small", 64).unwrap(), device.allocate(256).unwrap());
        let put = |device: &mut Device, to: u64| {
            device.launch(module, "put", Grid::new(1, 32), &[to.into(), 9u32.into()], Options::default())
        };
        let beyond = fault(put(&mut device, small));
        assert!(beyond.contains("offset 64 of small, which has 64 bytes"), "{beyond}");
        put(&mut device, other).unwrap();
        assert_eq!(device.read(other, 128).unwrap(), [9, 0, 0, 0].repeat(32));
        device.free(other).unwrap();
        let after = fault(put(&mut device, other));
        assert!(after.contains("offset 0 of allocation 2, which was freed"), "{after}");
        let nowhere = fault(put(&mut device, 8));
        assert!(nowhere.contains("nothing is mapped near it"), "{nowhere}");
    }
}

/// The result of `bump` for a counter's value.
fn weighted(count: u32) -> u32 {
    3 * count + 4
}

#[test]
fn modules_have_variables_of_their_own() {
    for target in TARGETS {
        let (mut device, first) = device(target);
        let second = device.load(&memory(target)).unwrap();
        let out = device.allocate(4).unwrap();
        let bump = |device: &mut Device, module| {
            device.launch(module, "bump", Grid::new(1, 1), &[out.into()], Options::default()).unwrap();
            word(device, out)
        };
        assert_eq!([first, first, second].map(|m| bump(&mut device, m)), [5, 6, 5].map(weighted), "{target}");
        let (one, size) = device.symbol(first, "count").unwrap();
        let (two, _) = device.symbol(second, "count").unwrap();
        assert_eq!((size, word(&device, one), word(&device, two)), (4, 7, 6), "{target}");
        device.write(two, &70u32.to_le_bytes()).unwrap();
        assert_eq!(bump(&mut device, second), weighted(70), "{target}");
        // The host may set constants, as in HIP.
        let (weights, _) = device.symbol(second, "weights").unwrap();
        device.write(weights, &1u32.to_le_bytes()).unwrap();
        assert_eq!(bump(&mut device, second), 71 + 4, "{target}");
        assert_eq!(bump(&mut device, first), weighted(7), "{target}");
        device.unload(first).unwrap();
        let gone = device.read(one, 4).unwrap_err().to_string();
        assert!(gone.contains("module 1, which was freed"), "{gone}");
        assert!(matches!(device.symbol(first, "count"), Err(DeviceError::NoModule)));
        assert!(matches!(device.symbol(second, "none"), Err(DeviceError::NoVariable(_))));
        assert_eq!(bump(&mut device, second), 72 + 4, "{target}");
    }
}

#[test]
fn arguments_may_be_one_segment() {
    let (mut device, module) = device("gfx1100");
    let to = device.allocate(128).unwrap();
    let segment = [&to.to_le_bytes()[..], &5u32.to_le_bytes()].concat();
    device.launch(module, "put", Grid::new(1, 32), Args::Segment(&segment), Options::default()).unwrap();
    assert_eq!(device.read(to, 128).unwrap(), [5, 0, 0, 0].repeat(32));
    for wrong in [&segment[..8], &[0; 4096]] {
        let error =
            device.launch(module, "put", Grid::new(1, 32), Args::Segment(wrong), Options::default()).unwrap_err();
        assert!(error.to_string().contains("bytes of arguments"), "{error}");
    }
    for wrong in [&[to.into()][..], &[to.into(), 5u64.into()]] {
        let error = device.launch(module, "put", Grid::new(1, 32), wrong, Options::default()).unwrap_err();
        assert!(matches!(error, DeviceError::Run(RunError::Launch(_))), "{error}");
    }
    assert!(device.launch(module, "none", Grid::new(1, 32), &[], Options::default()).is_err());
}

#[test]
fn a_launch_may_allocate_lds() {
    for target in TARGETS {
        let (mut device, module) = device(target);
        let values = device.allocate(512).unwrap();
        let numbers: Vec<u8> = (0..128u32).flat_map(u32::to_le_bytes).collect();
        device.write(values, &numbers).unwrap();
        let grid = Grid { dynamic_lds: 512, ..Grid::new(1, 128) };
        device.launch(module, "reverse", grid, &[values.into()], Options::default()).unwrap();
        assert_eq!([word(&device, values), word(&device, values + 508)], [127, 0], "{target}");
        let without = device.launch(module, "reverse", Grid::new(1, 128), &[values.into()], Options::default());
        assert!(fault(without).contains("LDS"), "{target}");
    }
}

#[test]
fn a_kernel_is_launched_ten_thousand_times() {
    let (mut device, module) = device("gfx1100");
    let out = device.allocate(4).unwrap();
    for _ in 0..10_000 {
        device.launch(module, "bump", Grid::new(1, 1), &[out.into()], Options::default()).unwrap();
    }
    assert_eq!(word(&device, device.symbol(module, "count").unwrap().0), 10_005);
}

#[test]
fn launches_may_be_timed_and_on_weak_memory() {
    let (mut device, module) = device("gfx942");
    let to = device.allocate(256).unwrap();
    let args = [to.into(), 3u32.into()];
    let timed = Options { timing: Some(TimingOptions::default()), ..Options::default() };
    let outcome = device.launch(module, "put", Grid::new(1, 64), &args, timed).unwrap();
    assert!(outcome.timing.is_some() && outcome.statistics.waves == 1);
    for seed in 0..8u32 {
        let memory = MemorySystem::Weak(Topology { fine: vec![0], ..Topology::default() });
        let weak = Options { memory, seed: seed.into(), ..Options::default() };
        device.launch(module, "put", Grid::new(1, 64), &[to.into(), seed.into()], weak).unwrap();
        assert_eq!(word(&device, to + 252), seed);
    }
}

#[test]
fn code_objects_are_checked() {
    let mut device = Device::new(DeviceOptions { processor: Some("gfx1100".into()), ..DeviceOptions::default() });
    assert!(matches!(device.load(b"\x7fELF"), Err(DeviceError::Load(_))));
    assert!(matches!(device.load(&memory("gfx942")), Err(DeviceError::Target { .. })));
    let module = device.load(&memory("gfx1100")).unwrap();
    assert_eq!(device.kernels(module).unwrap().len(), 5);
    fn is_send<T: Send>(_: &T) {}
    is_send(&device);
}

#[test]
fn opencl_prints() {
    let want = |i: i64, pointer: &str| {
        let more = if i == 1 { format!("100% 7,-8 {pointer}\n") } else { String::new() };
        let line = format!("i={i} x= 1.25 v=1.000000,2.500000,-3.000000,0.000000 lit \"a\"|q {}\n", i << 40);
        [line, more].concat()
    };
    for target in TARGETS {
        let object = compile(PRINTF, target, Vec::new());
        let mut device = Device::default();
        let module = device.load(&object).unwrap();
        let vector: Vec<u8> = [1f32, 2.5, -3.0, 0.0].into_iter().flat_map(f32::to_le_bytes).collect();
        let pair: Vec<u8> = [7i16, -8].into_iter().flat_map(i16::to_le_bytes).collect();
        let args = [1.25f32.into(), vector.into(), pair.into(), 0xabcdu64.into()];
        let sorted = |text: String| -> Vec<String> {
            let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
            lines.sort_unstable();
            lines
        };
        let wanted = sorted((0..3).map(|i| want(i, "0xabcd")).collect());
        device.launch(module, "numbers", Grid::new(1, 3), &args, Options::default()).unwrap();
        assert_eq!(sorted(device.take_output()), wanted, "{target}");
        assert_eq!(device.take_output(), "");
        // So does a kernel dispatched by a packet.
        let queue = device.create_queue(4).unwrap();
        let of = (module, "numbers");
        device.dispatch(queue, of, Grid::new(1, 3), &args, (Header::default(), 0)).unwrap();
        device.run_queues(Options::default()).unwrap();
        assert_eq!(sorted(device.take_output()), wanted, "{target}, by a packet");
        // Output from before a fault is kept.
        assert!(device.launch(module, "traps", Grid::new(1, 1), &[], Options::default()).is_err());
        assert_eq!(device.take_output(), "now: a trap\n", "{target}");
        // A full buffer loses messages; that is no fault.
        let mut device = Device::new(DeviceOptions { printf_buffer: 64, ..DeviceOptions::default() });
        let module = device.load(&object).unwrap();
        device.launch(module, "numbers", Grid::new(1, 3), &args, Options::default()).unwrap();
        let text = device.take_output();
        assert_eq!(text.lines().count(), 1, "{target}: {text}");
    }
}

#[test]
fn what_is_printed_may_go_elsewhere() {
    #[derive(Clone, Default)]
    struct Shared(Arc<Mutex<Vec<u8>>>);
    impl std::io::Write for Shared {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().expect("not poisoned").write(bytes)
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let shared = Shared::default();
    let mut device = Device::default();
    device.print_to(shared.clone());
    let module = device.load(&compile(PRINTF, "gfx1100", Vec::new())).unwrap();
    assert!(device.launch(module, "traps", Grid::new(1, 1), &[], Options::default()).is_err());
    assert_eq!(*shared.0.lock().unwrap(), b"now: a trap\n");
    assert_eq!(device.take_output(), "");
}

/// Compiles kernels with AMD's library, if that is installed.
fn with_library(source: &str, target: &str) -> Option<Vec<u8>> {
    let file = Path::new(LIBRARIES).join("ockl.bc");
    if !file.is_file() {
        assert!(!llvm::required(), "rocm-device-libs is not installed");
        eprintln!("SKIPPED: rocm-device-libs is not installed");
        return None;
    }
    let bytes = std::fs::read(file).expect("a library");
    let library = Library::open("ockl.bc", bytes).expect("bitcode");
    Some(compile(source, target, vec![Arc::new(library)]))
}

/// Configurations for running kernels that call the host.
fn ways() -> Vec<Options<'static>> {
    let seeds = (0..4).map(|seed| Options { seed, ..Options::default() });
    let weak =
        (0..4).map(|seed| Options { seed, memory: MemorySystem::Weak(Topology::default()), ..Options::default() });
    let timed = Options { timing: Some(TimingOptions::default()), ..Options::default() };
    seeds.chain(weak).chain([timed]).collect()
}

#[test]
fn hip_prints_by_host_calls() {
    const ITEMS: u32 = 100;
    for target in ["gfx900", "gfx90a", "gfx1030", "gfx1100"] {
        let Some(object) = with_library(HOSTCALL, target) else { return };
        let mut device = Device::default();
        let module = device.load(&object).unwrap();
        let (lengths, name) = (device.allocate(4 * u64::from(ITEMS)).unwrap(), device.allocate(80).unwrap());
        let text = "a name of more than fifty-six bytes, which needs two pieces";
        device.write(name, text.as_bytes()).unwrap();
        let line = |i: u32| format!("i={i} x=-0.50 lit|q {text}\n");
        let mut want: Vec<String> = (0..ITEMS).step_by(3).map(line).collect();
        want.sort_unstable();
        for options in ways() {
            device.fill(lengths, 0, 4 * ITEMS as usize).unwrap();
            let args = [lengths.into(), (-0.5f32).into(), name.into()];
            device.launch(module, "hello", Grid::new(1, ITEMS), &args, options).unwrap();
            let printed = device.take_output();
            let mut lines: Vec<&str> = printed.split_inclusive('\n').collect();
            lines.sort_unstable();
            assert_eq!(lines, want, "{target}");
            for i in 0..ITEMS {
                let length = if i % 3 == 0 { line(i).len() } else { 0 };
                assert_eq!(word(&device, lengths + 4 * u64::from(i)), length as u32, "{target}, {i}");
            }
        }
    }
}

#[test]
fn the_host_answers_its_callers() {
    const ITEMS: u64 = 70;
    for target in ["gfx90a", "gfx1030"] {
        let Some(object) = with_library(HOSTCALL, target) else { return };
        let mut device = Device::default();
        let module = device.load(&object).unwrap();
        let out = device.allocate(16 * ITEMS).unwrap();
        let ask = |device: &mut Device, options| {
            device.launch(module, "ask", Grid::new(3, ITEMS as u32), &[out.into()], options)
        };
        let nobody = ask(&mut device, Options::default()).unwrap_err().to_string();
        assert!(nobody.contains("there is no handler for host calls of service 1"), "{nobody}");
        let calls = Arc::new(Mutex::new(0));
        let counted = Arc::clone(&calls);
        device.serve(services::FUNCTION_CALL, move |memory, words| {
            *counted.lock().expect("not poisoned") += 1;
            assert_eq!([words[0], words[2], words[6], words[7]], [7, 2, 6, out]);
            memory.read(words[7], 16).expect("its buffer");
            [words[1] * 10, words[1] + 1]
        });
        let ways = ways();
        let launches = ways.len();
        for options in ways {
            ask(&mut device, options).unwrap();
            let got = device.read(out, 16 * ITEMS as usize).unwrap();
            let want: Vec<u8> = (0..ITEMS).flat_map(|i| [i * 10, i + 1]).flat_map(u64::to_le_bytes).collect();
            assert_eq!(got, want, "{target}");
        }
        assert_eq!(*calls.lock().unwrap(), launches * 3 * ITEMS as usize);
    }
}

#[test]
fn kernels_allocate_device_memory() {
    let Some(object) = with_library(HOSTCALL, "gfx900") else { return };
    let mut device = Device::default();
    let module = device.load(&object).unwrap();
    let kept = device.allocate(8).unwrap();
    device.launch(module, "hold", Grid::new(1, 1), &[kept.into()], Options::default()).unwrap();
    let pointer = u64::from_le_bytes(device.read(kept, 8).unwrap().try_into().unwrap());
    assert_eq!((word(&device, pointer), device.allocated()), (77, 4096 + 8));
    device.launch(module, "drop", Grid::new(1, 1), &[pointer.into()], Options::default()).unwrap();
    assert_eq!(device.allocated(), 8);
    let twice = device.launch(module, "drop", Grid::new(1, 1), &[pointer.into()], Options::default()).unwrap_err();
    assert!(twice.to_string().contains("which was freed"), "{twice}");
}

#[test]
fn what_kernels_allocate_outlives_their_launch() {
    const ITEMS: u64 = 4 * 64;
    for target in ["gfx90a", "gfx1030"] {
        let Some(object) = with_library(ALLOCATOR, target) else { return };
        let mut device = Device::default();
        let module = device.load(&object).unwrap();
        let (kept, sums) = (device.allocate(8 * ITEMS).unwrap(), device.allocate(8 * ITEMS).unwrap());
        let mut before = 0;
        for round in 0..3 {
            device.launch(module, "own", Grid::new(4, 64), &[kept.into()], Options::default()).unwrap();
            let held = device.allocated();
            device.fill(sums, 0, 8 * ITEMS as usize).unwrap();
            let args = [kept.into(), sums.into()];
            device.launch(module, "disown", Grid::new(4, 64), &args, Options::default()).unwrap();
            assert_eq!(device.read(sums, 8 * ITEMS as usize).unwrap(), vec![0xff; 8 * ITEMS as usize], "{target}");
            let after = device.allocated();
            assert_eq!(held - after, ITEMS / 2 * 5000, "{target}: what is large is freed at once");
            assert!(round == 0 || after == before, "{target}: what is small comes from slabs that stay");
            before = after;
        }
    }
}

#[test]
fn an_observer_sees_each_instruction_and_may_stop() {
    for target in TARGETS {
        let (mut device, module) = device(target);
        let to = device.allocate(1024).unwrap();
        let args = [to.into(), 6u32.into()];
        let (mut seen, mut ends, mut stored) = (0u64, 0, Vec::new());
        let mut count = |step: &gcnc_emulator::Step<'_>| {
            seen += 1;
            ends += u32::from(step.text().starts_with("s_endpgm"));
            assert_eq!((step.workgroup(), step.wave() < 3), ([0, 0, 0], true));
            if step.instruction().opcode.name().contains("store") {
                stored.push((step.exec().count_ones(), step.memory(to, 4).map(<[u8]>::to_vec)));
            }
            ControlFlow::Continue(())
        };
        let options = Options { observer: Some(&mut count), ..Options::default() };
        let outcome = device.launch(module, "put", Grid::new(1, 96), &args, options).unwrap();
        assert_eq!((seen, u64::from(ends)), (outcome.statistics.instructions, outcome.statistics.waves), "{target}");
        assert_eq!(stored.iter().map(|(lanes, _)| lanes).sum::<u32>(), 96, "{target}");
        assert!(matches!(&stored[0].1, Ok(before) if before == &[0; 4]), "{target}: before it stores");

        device.fill(to, 0, 1024).unwrap();
        let mut stop = |step: &gcnc_emulator::Step<'_>| match step.text().contains("store") {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let options = Options { observer: Some(&mut stop), ..Options::default() };
        let stopped = device.launch(module, "put", Grid::new(1, 32), &args, options).unwrap_err();
        assert!(
            matches!(&stopped, DeviceError::Run(RunError::Stopped { text, .. }) if text.contains("store")),
            "{stopped}"
        );
        assert_eq!(word(&device, to), 0, "{target}: it was not executed");
        device.launch(module, "put", Grid::new(1, 32), &args, Options::default()).unwrap();
        assert_eq!(word(&device, to), 6, "{target}");
    }
}

/// Standalone programs print as well.
#[test]
fn a_program_prints() {
    let object = compile(PRINTF, "gfx1100", Vec::new());
    let object = CodeObject::load(&object).unwrap();
    let launch = gcnc_emulator::Launch {
        kernel: "numbers".into(),
        workgroups: [1, 1, 1],
        remainder: [0; 3],
        workgroup_size: [1, 1, 1],
        args: [4, 16, 4, 8].map(|bytes| gcnc_emulator::Arg::Bytes(vec![0; bytes])).to_vec(),
        dynamic_lds: 0,
    };
    let result = Program::new(&object, "numbers").unwrap().run(&launch, Options::default()).unwrap();
    let text = String::from_utf8(result.output).unwrap();
    assert_eq!(text, "i=0 x= 0.00 v=0.000000,0.000000,0.000000,0.000000 lit \"a\"|q 0\n");
}
