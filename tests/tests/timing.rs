//! The cycle model: orders of execution times are as expected, and a timed run gives the same results as an untimed
//! one.
//!
//! Nothing is measured on hardware. These tests check what is known without it: unoptimised code is slower than
//! optimised code, loads that are waited for at once are slower than loads that overlap, and so on.

use std::path::{Path, PathBuf};

use gcnc::Options as Compile;
use gcnc_emulator::timing::Cause;
use gcnc_emulator::{Arg, CodeObject, Launch, Options, Timing, TimingOptions, Waves, run};
use gcnc_tests::kernels;
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::{compiler, witness};

/// A processor for each way of issuing.
const TARGETS: [&str; 2] = ["gfx90a", "gfx1100"];

/// Options for a launch with the cycle model.
fn timed<'a>(waves: Waves) -> Options<'a> {
    Options { timing: Some(TimingOptions { waves }), ..Options::default() }
}

fn cache() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/llvm-timing")
}

/// Cycles of a kernel's launches as compiled by `llc-22`; `None` if that is missing.
fn cycles_by_llvm(target: &str, file: &str, options: &[&str]) -> Option<u64> {
    let ir = kernels::ir(target, file).expect("committed IR");
    let code = match llvm::code_object_with(&ir, target, options, &cache()) {
        Ok(code) => code,
        Err(Missing::Skip(why)) => {
            println!("{why}");
            return None;
        }
        Err(Missing::Error(why)) => panic!("{file} on {target}: {why}"),
    };
    let launches = kernels::everywhere().expect("launches");
    let of_file = launches.iter().filter(|launch| launch.file == file);
    let cycles = of_file.map(|launch| {
        let result = witness::emulated_with(&code, launch, timed(Waves::Full)).expect("a run without faults");
        witness::check(launch, &result.buffers).expect("right results");
        result.timing.expect("what was asked for").cycles
    });
    Some(cycles.sum())
}

#[test]
fn code_that_nobody_optimised_is_slower() {
    for target in TARGETS {
        for file in ["saxpy", "matmul_tiled", "reduce", "nbody", "sha256", "histogram", "transpose", "softmax"] {
            let levels = ["-O0", "-O3"].map(|level| cycles_by_llvm(target, file, &[level]));
            let [Some(slow), Some(fast)] = levels else { return };
            println!("{target} {file}: -O0 {slow}, -O3 {fast}");
            assert!(slow > fast, "{file} on {target}: {slow} cycles at -O0, {fast} at -O3");
        }
    }
}

#[test]
fn code_in_the_order_of_its_source_is_no_faster_on_average() {
    let unscheduled = ["-O3", "-enable-misched=0", "-enable-post-misched=0"];
    for target in TARGETS {
        let mut logs = Vec::new();
        for file in [
            "saxpy",
            "matmul_tiled",
            "conv2d",
            "fft",
            "spmv_csr",
            "gemv_q8",
            "median16",
            "layer_norm",
            "vectors",
            "aes",
        ] {
            let (plain, scheduled) =
                (cycles_by_llvm(target, file, &unscheduled), cycles_by_llvm(target, file, &["-O3"]));
            let (Some(plain), Some(scheduled)) = (plain, scheduled) else { return };
            println!("{target} {file}: {plain} unscheduled, {scheduled} scheduled");
            logs.push((plain as f64 / scheduled as f64).ln());
        }
        let mean = (logs.iter().sum::<f64>() / logs.len() as f64).exp();
        println!("{target}: {mean:.3}");
        assert!(mean >= 1.0, "{target}: a geometric mean of {mean}");
    }
}

/// Cycles of a hand-written kernel with `groups` work-groups of `lanes` lanes; its buffers have 64 KB.
fn hand_written(target: &str, body: &str, (groups, lanes): (u32, u32), waves: Waves) -> Timing {
    let lds = if body.contains("ds_") { 16384 } else { 0 };
    let own = match target {
        "gfx1100" => ".amdhsa_wavefront_size32 1",
        "gfx90a" => ".amdhsa_accum_offset 32",
        _ => "",
    };
    let source = format!(
        ".amdgcn_target \"amdgcn-amd-amdhsa--{target}\"
        .text
        .globl kernel
        .p2align 8
        .type kernel,@function
        kernel:
            {body}
            s_endpgm
        .rodata
        .p2align 6
        .amdhsa_kernel kernel
            .amdhsa_user_sgpr_kernarg_segment_ptr 1
            .amdhsa_kernarg_size 8
            .amdhsa_group_segment_fixed_size {lds}
            .amdhsa_next_free_vgpr 32
            .amdhsa_next_free_sgpr 16
            {own}
        .end_amdhsa_kernel
        "
    );
    let assembled = gcnc_asm::assemble(&source, gcnc_asm::Options::default()).expect("a source without errors");
    let object = CodeObject::load(&assembled.code_object().expect("a code object")).expect("a code object that loads");
    let launch = Launch {
        kernel: "kernel".to_owned(),
        workgroups: [groups, 1, 1],
        remainder: [0; 3],
        workgroup_size: [lanes, 1, 1],
        args: vec![Arg::Buffer(vec![0; 1 << 16])],
        dynamic_lds: 0,
    };
    run(&object, &launch, timed(waves)).expect("a run without faults").timing.expect("what was asked for")
}

/// The start of a kernel: the buffer's address in s[0:1], and the lane times `stride` in v1.
fn begin(target: &str, stride: u32) -> String {
    let lane = if target == "gfx1100" { "v_and_b32 v0, 0x3ff, v0" } else { "v_and_b32_e32 v0, 0x3ff, v0" };
    format!("s_load_dwordx2 s[0:1], s[0:1], 0x0\n {lane}\n v_mul_u32_u24 v1, {stride}, v0\n s_waitcnt lgkmcnt(0)\n")
}

#[test]
fn waits_behind_each_load_are_slower_than_late_ones() {
    for target in TARGETS {
        let load = |n: u32| format!("global_load_dword v{}, v1, s[0:1] offset:{}\n", 2 + n, 512 * n);
        let early: String = (0..4).map(|n| load(n) + "s_waitcnt vmcnt(0)\n").collect();
        let late = (0..4).map(load).collect::<String>() + "s_waitcnt vmcnt(0)\n";
        let [early, late] =
            [early, late].map(|loads| hand_written(target, &(begin(target, 4) + &loads), (1, 64), Waves::Full));
        assert!(early.cycles > 2 * late.cycles, "{target}: {} and {} cycles", early.cycles, late.cycles);
        assert!(early.stalls.of(Cause::Memory) > 2 * late.stalls.of(Cause::Memory));
    }
}

#[test]
fn a_wait_for_some_does_not_wait_for_all() {
    for target in TARGETS {
        // The first load comes before; the second misses every cache.
        let loads = "global_load_dword v2, v1, s[0:1]\n s_waitcnt vmcnt(0)\n
            global_load_dword v3, v1, s[0:1]\n global_load_dword v4, v1, s[0:1] offset:2048\n";
        let cycles = |count: u32| {
            let body = format!("{}{loads} s_waitcnt vmcnt({count})\n v_mov_b32 v5, v3\n", begin(target, 4));
            hand_written(target, &body, (1, 64), Waves::Full).cycles
        };
        assert!(cycles(0) > cycles(1) + 100, "{target}: {} and {} cycles", cycles(0), cycles(1));
    }
}

#[test]
fn bank_conflicts_are_slower() {
    for target in TARGETS {
        let store = "ds_write_b32 v1, v0\n".repeat(16) + "s_waitcnt lgkmcnt(0)\n";
        let prologue = if target == "gfx1100" { "" } else { "s_mov_b32 m0, -1\n" };
        let timing = |stride| hand_written(target, &(begin(target, stride) + prologue + &store), (1, 64), Waves::Full);
        let (one, two, all) = (timing(4), timing(8), timing(128));
        assert!(one.cycles <= two.cycles && two.cycles < all.cycles, "{target}: {one} {two} {all}");
        // Each of 64 lanes takes a turn, for each of 16 stores.
        assert!(all.cycles - one.cycles > 16 * 50, "{target}: {one} {all}");
    }
}

#[test]
fn scattered_lanes_are_slower() {
    for target in TARGETS {
        let loads: String = (0..8).map(|n| format!("global_load_dword v{}, v1, s[0:1]\n", 2 + n)).collect();
        let timing = |stride| {
            let body = begin(target, stride) + &loads + "s_waitcnt vmcnt(0)\n";
            hand_written(target, &body, (1, 64), Waves::Full).cycles
        };
        assert!(timing(4) < timing(256), "{target}: {} and {} cycles", timing(4), timing(256));
    }
}

#[test]
fn more_waves_hide_latency() {
    for target in TARGETS {
        let body = begin(target, 4) + &"global_load_dword v2, v1, s[0:1]\n s_waitcnt vmcnt(0)\n".repeat(16);
        let [one, quarter, full] =
            [Waves::One, Waves::Quarter, Waves::Full].map(|waves| hand_written(target, &body, (64, 64), waves).cycles);
        assert!(one > quarter && quarter >= full && one > 2 * full, "{target}: {one}, {quarter}, {full} cycles");
    }
}

#[test]
fn a_barrier_waits_for_the_slowest() {
    for target in TARGETS {
        // Only the first wave loads, and the others wait for it.
        let body = begin(target, 4)
            + "v_cmp_gt_u32 vcc, 32, v0\n s_cbranch_vccz other\n global_load_dword v2, v1, s[0:1]\n s_waitcnt vmcnt(0)\n other: s_barrier\n";
        let body = if target == "gfx1100" { body.replace("vcc,", "vcc_lo,") } else { body };
        let timing = hand_written(target, &body, (1, 256), Waves::Full);
        let barrier = timing.by_instruction.iter().find(|i| i.text == "s_barrier").expect("it ran");
        assert_eq!(barrier.stalls.of(Cause::Barrier), timing.stalls.of(Cause::Barrier));
        assert!(timing.stalls.of(Cause::Barrier) > 2 * timing.stalls.of(Cause::Memory), "{target}:\n{timing}");
    }
}

#[test]
fn pauses_are_their_own_fault() {
    for target in TARGETS {
        let timing =
            hand_written(target, "s_nop 7\n s_sleep 2\n s_branch on\n s_nop 0\n on: s_nop 0\n", (1, 32), Waves::Full);
        let stalls = |text: &str, cause| {
            let found = timing.by_instruction.iter().find(|i| i.text.starts_with(text)).expect("it ran");
            found.stalls.of(cause)
        };
        assert!(stalls("s_nop 7", Cause::Idle) >= 7 && stalls("s_sleep", Cause::Idle) > 100, "{timing}");
        assert!(stalls("s_branch", Cause::Branch) > 8 && timing.stalls.of(Cause::Branch) < 40, "{timing}");
    }
}

/// Cycles per instruction, with nothing else to execute.
fn cycles_of_each(target: &str, instruction: impl Fn(u32) -> String) -> u64 {
    let cycles = |count: u32| {
        let body: String = (0..count).map(&instruction).collect();
        hand_written(target, &body, (1, 32), Waves::Full).cycles
    };
    (cycles(128) - cycles(64)) / 64
}

#[test]
fn what_depends_on_the_last_result_waits_for_it_on_rdna_alone() {
    let chain = |_| "v_add_f32 v1, v1, v2\n".to_owned();
    let apart = |n| format!("v_add_f32 v{0}, v{0}, v2\n", 4 + n % 16);
    assert_eq!(TARGETS.map(|target| cycles_of_each(target, chain)), [4, 5]);
    assert_eq!(TARGETS.map(|target| cycles_of_each(target, apart)), [4, 1]);
    let scalar = |_| "s_add_u32 s4, s4, s5\n".to_owned();
    assert_eq!(TARGETS.map(|target| cycles_of_each(target, scalar)), [4, 2]);
}

#[test]
fn slow_instructions_are_slow() {
    let multiply = |n| format!("v_mul_lo_u32 v{0}, v{0}, v2\n", 4 + n % 16);
    assert_eq!(TARGETS.map(|target| cycles_of_each(target, multiply)), [16, 4]);
    let reciprocal = |n| format!("v_rcp_f32 v{0}, v{0}\n", 4 + n % 16);
    assert_eq!(TARGETS.map(|target| cycles_of_each(target, reciprocal)), [16, 4]);
    // On RDNA the transcendental unit runs in parallel to the VALU.
    let beside = |n| format!("v_rcp_f32 v{0}, v{0}\n v_add_f32 v{1}, v{1}, v2\n", 4 + n % 8, 12 + n % 8);
    assert_eq!(TARGETS.map(|target| cycles_of_each(target, beside)), [20, 4]);
    let double = |n| format!("v_fma_f64 v[{0}:{1}], v[{0}:{1}], v[2:3], v[2:3]\n", 4 + n % 8 * 2, 5 + n % 8 * 2);
    assert_eq!(["gfx90a", "gfx906", "gfx900", "gfx1100"].map(|target| cycles_of_each(target, double)), [4, 8, 64, 32]);
}

#[test]
fn matrix_operations_occupy_their_pipe() {
    // Eight passes; one VALU instruction per matrix instruction is free.
    let alone = |n| format!("v_mfma_f32_16x16x4f32 v[{0}:{1}], v2, v3, v[{0}:{1}]\n", 4 + n % 4 * 4, 7 + n % 4 * 4);
    let beside = |n| alone(n) + &format!("v_add_f32 v{0}, v{0}, v2\n", 24 + n % 8);
    assert_eq!(cycles_of_each("gfx90a", alone), 32);
    assert_eq!(cycles_of_each("gfx90a", beside), 32);
}

/// Processors of every family, each with the one whose IR is used.
const FAMILIES: [(&str, &str); 11] = [
    ("gfx601", "gfx900"),
    ("gfx801", "gfx900"),
    ("gfx906", "gfx900"),
    ("gfx908", "gfx900"),
    ("gfx90a", "gfx90a"),
    ("gfx942", "gfx90a"),
    ("gfx950", "gfx90a"),
    ("gfx1030", "gfx1030"),
    ("gfx1100", "gfx1100"),
    ("gfx1201", "gfx1100"),
    ("gfx1250", "gfx1100"),
];

#[test]
fn timed_runs_are_runs() {
    let launches = kernels::everywhere().expect("launches");
    let compiler = gcnc::Compiler::new();
    for (target, from) in FAMILIES {
        let processor = compiler::target(target, None).expect("a processor");
        for launch in launches.iter().filter(|launch| kernels::llvm_compiles(target, &launch.file)) {
            let ir = kernels::retarget(&kernels::ir(from, &launch.file).expect("committed IR"), target);
            let name = format!("{} on {target}", launch.name);
            let code = compiler::compile_with(&compiler, &ir, &processor, &Compile::default());
            let code = code.unwrap_or_else(|e| panic!("{name}: {e}"));
            for waves in [Waves::Full, Waves::One] {
                is_a_run(&code, launch, waves).unwrap_or_else(|e| panic!("{name}, {waves:?}: {e}"));
            }
        }
    }
}

fn is_a_run(code: &[u8], launch: &kernels::Launch, waves: Waves) -> Result<(), String> {
    let result = witness::emulated_with(code, launch, timed(waves))?;
    witness::check(launch, &result.buffers)?;
    let timing = result.timing.as_ref().ok_or("no timing")?;
    assert_eq!(timing.instructions, result.statistics.instructions);
    assert_eq!(timing.by_instruction.iter().map(|i| i.count).sum::<u64>(), timing.instructions);
    assert_eq!((timing.waves, timing.cycles > 0), (result.statistics.waves, true));
    assert!(timing.stalls.total() < timing.wave_cycles && timing.wave_cycles >= timing.cycles, "{timing}");
    // A second run is the same to the cycle.
    assert_eq!(witness::emulated_with(code, launch, timed(waves))?, result);
    Ok(())
}
