//! Measures the speed of the assembler and the disassembler, and of LLVM's: `asm_speed [TARGET [FOLDER]]`. Instruction
//! counts are steadier than seconds: run it under `valgrind --tool=callgrind --toggle-collect='*dis*raw*'`.
//!
//! The assembler reads 100,000 lines: the instructions of the syntax test over and over, in functions with labels and
//! branches. The disassembler reads ten megabytes of the result. Both are measured as functions and, if it was built,
//! as commands of `gcnc`. The input is left in FOLDER.

use std::fs::File;
use std::path::{Path, PathBuf};
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

/// The same for a command, if it exists, with its output discarded or in a file.
fn tool(name: &str, args: &[&str], out: Option<&Path>) -> Option<Duration> {
    let output = || out.map_or(Stdio::null(), |path| File::create(path).expect("a file").into());
    let run = || Command::new(name).args(args).stdout(output()).stderr(Stdio::null()).status();
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
    let mut object = assemble(&source, options()).unwrap_or_else(|e| panic!("{} errors, the first: {}", e.len(), e[0]));
    let file = object.relocatable();
    let time = best(|| drop(assemble(&source, options()).expect("it assembled").relocatable()));
    println!("{name}: gcnc as: {LINES} lines, {} bytes of object: {:.1} ms", file.len(), time.as_secs_f64() * 1e3);

    let code: Vec<u8> = object.sections[0].bytes.iter().copied().cycle().take(BYTES / 4 * 4).collect();
    let rate =
        |time: Duration| format!("{:.2} s, {:.1} MB/s", time.as_secs_f64(), BYTES as f64 / 1e6 / time.as_secs_f64());
    let time = best(|| assert!(!dis::raw(&code, &target, &dis::Options::default()).is_empty()));
    println!("{name}: gcnc dis: {}", rate(time));

    let kept = std::env::args().nth(2).map(PathBuf::from);
    let folder = kept.clone().unwrap_or(std::env::temp_dir().join(format!("gcnc-speed-{}", std::process::id())));
    std::fs::create_dir_all(&folder).expect("a directory");
    let path = |file: &str| folder.join(file).display().to_string();
    std::fs::write(path("big.bin"), &code).expect("a file");
    std::fs::write(path("big.s"), format!(".text\nbig:\n.incbin \"{}\"\n.size big, .-big\n", path("big.bin")))
        .expect("a file");
    std::fs::write(path("lines.s"), &source).expect("a file");
    let print = |what: &str, time: Option<Duration>, bytes: usize| match time {
        Some(time) if bytes > 0 => println!("{name}: {what}: {}", rate(time)),
        Some(time) => println!("{name}: {what}: {:.1} ms", time.as_secs_f64() * 1e3),
        None => println!("{name}: {what}: not run"),
    };
    let target = ["--target", &name];
    // Next to the directory of the examples.
    let gcnc = std::env::current_exe().ok().and_then(|exe| Some(exe.parent()?.parent()?.join("gcnc")));
    let gcnc = gcnc.unwrap_or_default().display().to_string();
    let emit = ["--emit", "object", "-o"];
    let lines = tool(&gcnc, &[&["as"], &target[..], &emit, &[&path("out.o"), &path("lines.s")]].concat(), None);
    print("gcnc as, a process", lines, 0);
    let big = path("big.bin");
    let raw = [&["dis", "--raw"], &target[..], &[&big]].concat();
    print("gcnc dis --raw, a process", tool(&gcnc, &raw, None), BYTES);
    print("gcnc dis --raw, a process, to a file", tool(&gcnc, &raw, Some(&folder.join("out.s"))), BYTES);
    (object.sections[0].size, object.sections[0].bytes) = (code.len() as u64, code);
    let big = path("big.o");
    std::fs::write(&big, object.relocatable()).expect("a file");
    let whole = ["dis", &big];
    print("gcnc dis of an object, a process", tool(&gcnc, &whole, None), BYTES);
    print("the same to a file", tool(&gcnc, &whole, Some(&folder.join("out.s"))), BYTES);

    let cpu = format!("-mcpu={name}");
    let mc = ["-triple=amdgcn-amd-amdhsa", &cpu, "-filetype=obj", "-o", &path("llvm.o")];
    print("llvm-mc", tool("llvm-mc-22", &[&mc[..], &[&path("lines.s")]].concat(), None), 0);
    let made = tool("llvm-mc-22", &[&mc[..], &[&path("big.s")]].concat(), None);
    print("llvm-objdump", made.and_then(|_| tool("llvm-objdump-22", &["-d", &path("llvm.o")], None)), BYTES);
    if kept.is_none() {
        std::fs::remove_dir_all(folder).expect("the temporary directory goes");
    }
}
