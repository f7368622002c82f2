//! Generates the benchmark page: gcnc against LLVM 22, all measured in one run.
//!
//! `cargo bench -p gcnc-tests --bench page [-- TARGET...]` compiles the repository's kernels for the given [`TARGETS`],
//! or for all, with gcnc and with LLVM at `-O0`, `-O1` and `-O3`, in process and as processes, and runs the other
//! benches. It writes `BENCHMARKS.md` with the tables and those benches' output, and charts beside it. It needs LLVM's
//! tools and a C compiler. Times are the minimum of several runs, alternating between the compilers: the minimum is the
//! least disturbed by other load on the machine.

mod charts;
mod measure;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use gcnc_tests::kernels::{self, TARGETS};

use measure::{Kernel, LEVELS, Tools};

/// The other benches: a title, the page's description, and cargo's arguments.
const OTHERS: [(&str, &str, &str); 6] = [
    (
        "Starting",
        "Whole processes, and the first compilation of a process beside one in a warm process.",
        "bench -p gcnc-tests --bench start",
    ),
    (
        "Executed instructions",
        "What one more compilation executes, as valgrind counts it.",
        "bench -p gcnc-tests --bench instructions",
    ),
    (
        "Scale",
        "Large inputs of several shapes, each twice as large as the one before.",
        "bench -p gcnc-tests --bench scale -- gfx1100 --most 64000",
    ),
    ("Threads", "Large modules by one thread and by two.", "bench -p gcnc-tests --bench threads"),
    (
        "Emulator, gfx900",
        "All launches of the repository's kernels on one thread.",
        "run --release -p gcnc-emulator --example kernels -- tests/kernels gfx900",
    ),
    (
        "Emulator, gfx1100",
        "All launches of the repository's kernels on one thread.",
        "run --release -p gcnc-emulator --example kernels -- tests/kernels gfx1100",
    ),
];

fn main() -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let charts = root.join("benchmarks");
    std::fs::create_dir_all(&charts).map_err(|e| e.to_string())?;
    let named: Vec<String> = std::env::args().skip(1).collect();
    let mut targets = TARGETS.to_vec();
    if TARGETS.iter().any(|target| named.iter().any(|name| name == target)) {
        targets.retain(|target| named.iter().any(|name| name == target));
    }
    let kernels = all(&targets)?;
    let mut page = String::from(HEAD);
    page += &by_target(&targets, &kernels);
    charts::compile_time(&charts.join("compile-time.svg"), &kernels)?;
    charts::ratios(&charts.join("in-process.svg"), "times as fast as LLVM -O3, in process", &kernels, |k| {
        k.llvm[2].in_process / k.gcnc.in_process
    })?;
    charts::ratios(&charts.join("instructions.svg"), "LLVM -O3's instructions for each of gcnc's", &kernels, |k| {
        k.llvm[2].instructions as f64 / k.gcnc.instructions as f64
    })?;
    page += CHARTS;
    // Written after each part, so that a later bench that fails does not lose the earlier results.
    let (file, kernels) = (root.join("BENCHMARKS.md"), every_kernel(&kernels));
    let write =
        |page: &str| std::fs::write(&file, format!("{page}{kernels}")).map_err(|e| format!("{}: {e}", file.display()));
    write(&page)?;
    for (title, what, command) in OTHERS {
        let _ = write!(page, "\n## {title}\n\n{what} `cargo {command}`\n\n```text\n{}```\n", other(&root, command)?);
        write(&page)?;
    }
    Ok(())
}

const HEAD: &str = "# Benchmarks

gcnc against LLVM 22 on the repository's kernels, all in one run of `cargo bench -p gcnc-tests --bench page`, which writes
this page. *In process* is text in, code object out, again and again in one process that is warm (for LLVM: text in,
relocatable object out, by its C API with a target machine that is kept). *Processes* are `gcnc compile` against `llc-22`
and `ld.lld-22`. Figures are geometric means over kernels, and times the least of several runs.

";

const CHARTS: &str = "
![Time against the length of the code](benchmarks/compile-time.svg)
![Ratios of time by kernel](benchmarks/in-process.svg)
![Ratios of instructions by kernel](benchmarks/instructions.svg)
";

/// Measures all kernels for some targets, except those that LLVM does not compile.
fn all(targets: &[&'static str]) -> Result<Vec<Kernel>, String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("page");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let tools = Tools::build(folder)?;
    let mut files: Vec<String> = kernels::everywhere()?.into_iter().map(|l| l.file).collect();
    files.sort();
    files.dedup();
    let mut all = Vec::new();
    for &target in targets {
        for file in files.iter().filter(|file| kernels::llvm_compiles(target, file)) {
            let kernel = tools.measure(target, file)?;
            eprintln!("{target} {file}: {:.1} times", kernel.llvm[2].in_process / kernel.gcnc.in_process);
            all.push(kernel);
        }
    }
    Ok(all)
}

/// The geometric mean over kernels.
fn mean<'a>(kernels: impl Iterator<Item = &'a Kernel>, of: impl Fn(&Kernel) -> f64) -> f64 {
    let (sum, count) = kernels.fold((0.0, 0u32), |(sum, count), kernel| (sum + of(kernel).ln(), count + 1));
    (sum / f64::from(count.max(1))).exp()
}

/// The table of means: one row per target, and one for all.
fn by_target(targets: &[&'static str], kernels: &[Kernel]) -> String {
    let mut table = String::from("| target | kernels | us a kernel | us an instruction |");
    for (name, _) in LEVELS {
        let _ = write!(table, " in process, {name} | processes, {name} | instructions, {name} |");
    }
    table += "\n|---|---|---|---|---|---|---|---|---|---|---|---|---|\n";
    for target in targets.iter().copied().map(Some).chain([None]) {
        let some = || kernels.iter().filter(|k| target.is_none_or(|target| k.target == target));
        let _ = write!(
            table,
            "| {} | {} | {:.0} | {:.2} |",
            target.unwrap_or("all"),
            some().count(),
            mean(some(), |k| k.gcnc.in_process),
            mean(some(), |k| k.gcnc.in_process / k.gcnc.instructions as f64)
        );
        for level in 0..LEVELS.len() {
            let _ = write!(
                table,
                " {:.1} times as fast | {:.1} times as fast | {:.3} of LLVM's |",
                mean(some(), |k| k.llvm[level].in_process / k.gcnc.in_process),
                mean(some(), |k| k.llvm[level].process / k.gcnc.process),
                mean(some(), |k| k.gcnc.instructions as f64 / k.llvm[level].instructions as f64)
            );
        }
        table.push('\n');
    }
    table
}

/// The table of all kernels.
fn every_kernel(kernels: &[Kernel]) -> String {
    let mut table = String::from(
        "\n## Every kernel\n\nMicroseconds in process, milliseconds of processes, and instructions: gcnc, then LLVM -O0, -O1, -O3.\n\n\
         | target | kernel | in process | processes | instructions |\n|---|---|---|---|---|\n",
    );
    for k in kernels {
        let four = |of: fn(&measure::Compiled) -> f64, digits: usize| {
            let all = [&k.gcnc].into_iter().chain(&k.llvm).map(|c| format!("{:.digits$}", of(c)));
            all.collect::<Vec<_>>().join(" ")
        };
        let _ = writeln!(
            table,
            "| {} | {} | {} | {} | {} |",
            k.target,
            k.file,
            four(|c| c.in_process, 0),
            four(|c| c.process, 2),
            four(|c| c.instructions as f64, 0)
        );
    }
    table
}

/// The output of another bench, without messages of success.
fn other(root: &Path, command: &str) -> Result<String, String> {
    eprintln!("{command}");
    let out = Command::new(env!("CARGO")).args(command.split(' ')).current_dir(root).output();
    let out = out.map_err(|e| e.to_string())?;
    match out.status.success() {
        true => {
            let all = String::from_utf8_lossy(&out.stdout);
            let told = all.lines().filter(|line| !line.starts_with("ok "));
            Ok(told.map(|line| format!("{line}\n")).collect())
        }
        false => Err(format!("{command}: {}", String::from_utf8_lossy(&out.stderr))),
    }
}

/// A kernel's source.
fn source(target: &str, file: &str) -> PathBuf {
    kernels::folder().join("ll").join(target).join(format!("{file}.ll"))
}
