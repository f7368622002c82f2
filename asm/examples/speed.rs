//! How fast the assembler and the disassembler are, and LLVM's beside them: `speed [TARGET]`. Counts are steadier than
//! seconds: run it under `valgrind --tool=callgrind --toggle-collect='*dis*raw*'`.
//!
//! The assembler takes 100,000 lines: the instructions of the syntax test over and over, in functions with labels and
//! branches. The disassembler takes ten megabytes of what that makes.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use gcnc_asm::{Options, assemble, dis};
use gcnc_isa::{Target, encode, parse};

const LINES: usize = 100_000;
const BYTES: usize = 10_000_000;
const ROUNDS: usize = 5;

/// The shortest time of a few rounds.
fn best(mut work: impl FnMut()) -> Duration {
    let round = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    (0..ROUNDS).map(|_| round(&mut work)).min().unwrap_or_default()
}

/// The same of a tool, if it is there.
fn tool(name: &str, args: &[&str]) -> Option<Duration> {
    let run = || Command::new(name).args(args).stdout(Stdio::null()).stderr(Stdio::null()).status();
    run().ok().filter(|status| status.success())?;
    Some(best(|| drop(run())))
}

fn source(target: &Target) -> String {
    let all = include_str!("../../isa/tests/isa/syntax.txt").lines();
    let encodes = |l: &&str| parse(l, target).is_ok_and(|inst| encode(&inst, target, &mut Vec::new()).is_ok());
    let good: Vec<&str> = all.filter(|l| !l.starts_with('#')).filter(encodes).collect();
    let mut out = String::from(".text\n");
    for i in 0..LINES {
        match i % 20 {
            0 => out.push_str(&format!(".Lblock{i}:\n")),
            19 => out.push_str(&format!("\ts_cbranch_scc0 .Lblock{}\n", i - 19)),
            _ => out.push_str(&format!("\t{} ; comment\n", good[i * 7 % good.len()])),
        }
    }
    out
}

fn main() {
    let name = std::env::args().nth(1).unwrap_or("gfx1100".to_owned());
    let target = Target::parse(&name).expect("a target");
    let source = source(&target);
    let options = || Options { target: Some(target), ..Options::default() };
    let object = assemble(&source, options()).unwrap_or_else(|e| panic!("{} errors, the first: {}", e.len(), e[0]));
    let file = object.relocatable();
    let time = best(|| drop(assemble(&source, options()).expect("it assembled").relocatable()));
    println!("{name}: gcnc as: {LINES} lines, {} bytes of object: {:.1} ms", file.len(), time.as_secs_f64() * 1e3);

    let code: Vec<u8> = object.sections[0].bytes.iter().copied().cycle().take(BYTES / 4 * 4).collect();
    let rate =
        |time: Duration| format!("{:.2} s, {:.1} MB/s", time.as_secs_f64(), BYTES as f64 / 1e6 / time.as_secs_f64());
    let time = best(|| assert!(!dis::raw(&code, &target, &dis::Options::default()).is_empty()));
    println!("{name}: gcnc dis: {}", rate(time));

    let folder = std::env::temp_dir().join(format!("gcnc-speed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary directory");
    let path = |file: &str| folder.join(file).display().to_string();
    std::fs::write(path("big.bin"), &code).expect("a file");
    std::fs::write(path("big.s"), format!(".text\nbig:\n.incbin \"{}\"\n.size big, .-big\n", path("big.bin")))
        .expect("a file");
    std::fs::write(path("lines.s"), &source).expect("a file");
    let cpu = format!("-mcpu={name}");
    let mc = ["-triple=amdgcn-amd-amdhsa", &cpu, "-filetype=obj", "-o", &path("out.o")];
    if let Some(time) = tool("llvm-mc-22", &[&mc[..], &[&path("lines.s")]].concat()) {
        println!("{name}: llvm-mc: {:.1} ms", time.as_secs_f64() * 1e3);
    }
    if let Some(time) = tool("llvm-mc-22", &[&mc[..], &[&path("big.s")]].concat())
        .and_then(|_| tool("llvm-objdump-22", &["-d", &path("out.o")]))
    {
        println!("{name}: llvm-objdump: {}", rate(time));
    }
    std::fs::remove_dir_all(folder).expect("the temporary directory goes");
}
