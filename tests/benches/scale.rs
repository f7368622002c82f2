//! Benchmark: how compile time and memory scale with program size.
//!
//!     cargo bench -p gcnc-tests --bench scale -- gfx1100 --most 1000000
//!
//! For generated programs of several shapes, of 1k, 2k, 4k, ... IR instructions: the time of a compilation at -O2, its
//! growth per doubling since the previous line (2 is linear), and its peak memory per instruction. The time is this
//! thread's CPU time, where the system reports it, so that other load does not count; it is the median of three. A
//! shape ends with the first program that takes over four seconds. `--only NAME` measures the shapes whose names
//! contain it. `--step N` multiplies the size by N each time. `--stop` compiles each program again with a fraction of
//! its time and of its memory, sixteen fractions each, and prints the largest overrun of a time limit, where it
//! occurred, and how many of the memory limits stopped it. `--write FOLDER` writes the programs there instead of
//! compiling them.

use std::fmt::Write;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use gcnc::{Compiler, Options, Target};
use gcnc_tests::compiler;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// A shape of kernel: its name, and the text of one of `n` instructions.
type Kind = (&'static str, fn(usize) -> String);

/// Number of fractions of a compilation's time and memory that are tried as limits.
const STOPS: u32 = 16;

/// Compilations whose median counts, and the seconds after which neither more runs nor larger programs follow.
const RUNS: usize = 3;
const LONG: f64 = 4.0;

const KINDS: [Kind; 14] = [
    ("straight line", straight),
    ("branches", branches),
    ("loops", loops),
    ("nested loops", |n| nested(n, 8, "%n")),
    ("divergent loops, 100 deep", |n| nested(n, 100, "%v0")),
    ("divergent loops, 300 deep", |n| nested(n, 300, "%v0")),
    ("divergent loops, 600 deep", |n| nested(n, 600, "%v0")),
    ("endless loops", endless),
    ("one nest of loops", |n| nested(n, n / 6, "%v0")),
    ("variables in memory", variables),
    ("allocas", |n| allocas(n, false)),
    ("arrays", |n| allocas(n, true)),
    ("functions", functions),
    ("kernels", kernels),
];

fn main() -> Result<(), String> {
    let (mut target, mut most, mut only, mut step) = ("gfx1100".to_owned(), 1_000_000, String::new(), 2);
    let (mut folder, mut stop) = (None, false);
    let mut args = std::env::args().skip(1);
    let number = |text: Option<String>| text.and_then(|n| n.parse::<usize>().ok()).ok_or("a number is wanted");
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--most" => most = number(args.next())?,
            "--step" => step = number(args.next())?.max(2),
            "--only" => only = args.next().unwrap_or_default(),
            "--stop" => stop = true,
            "--write" => folder = args.next(),
            // Cargo passes this.
            "--bench" => {}
            _ => target = arg,
        }
    }
    let target = compiler::target(&target, None)?;
    println!("{:<26} {:>9} {:>10} {:>9} {:>12} {:>10}", "kind", "insts", "ms", "us/inst", "per doubling", "bytes/inst");
    'kinds: for (name, make) in KINDS.into_iter().filter(|(name, _)| name.contains(&only)) {
        let mut before: Option<(f64, f64)> = None;
        let mut size = 1000;
        while size <= most {
            let ir = make(size);
            if let Some(folder) = &folder {
                let path = format!("{folder}/{}-{size}.ll", name.replace(' ', "-"));
                std::fs::write(&path, ir).map_err(|e| format!("{path}: {e}"))?;
                size *= step;
                continue;
            }
            let insts = ir.lines().filter(|l| l.starts_with("  ")).count() as f64;
            let mut bytes = 0;
            let mut times: Vec<f64> = Vec::new();
            while times.len() < RUNS && times.iter().sum::<f64>() < LONG {
                MEMORY.reset_peak_usage();
                let (held, start) = (MEMORY.current_usage(), now());
                if let Err(refused) = compiler::compile_with(&Compiler::new(), &ir, &target, &Options::default()) {
                    println!("{name:<26} {insts:>9} {}", refused.lines().next().unwrap_or_default());
                    continue 'kinds;
                }
                bytes = MEMORY.peak_usage() - held;
                times.push(now() - start);
            }
            times.sort_unstable_by(f64::total_cmp);
            let ms = times[times.len() / 2] * 1e3;
            let growth = before.map_or(String::new(), |(insts_before, ms_before)| {
                let doublings = (insts / insts_before).log2();
                format!("{:.2}", (ms / ms_before).powf(1.0 / doublings))
            });
            let (micros, each) = (ms * 1e3 / insts, bytes as f64 / insts);
            println!("{name:<26} {insts:>9} {ms:>10.2} {micros:>9.2} {growth:>12} {each:>10.0}");
            if stop {
                println!("{:>28}{}", "", stops(&ir, &target, ms / 1e3, bytes));
            }
            before = Some((insts, ms));
            size *= step;
            if ms > LONG * 1e3 {
                break;
            }
        }
    }
    Ok(())
}

/// How soon compilations stop that are given a fraction of the time and of the bytes that they need.
fn stops(ir: &str, target: &Target, time: f64, bytes: usize) -> String {
    let (mut most, mut by_memory) = ((0.0, String::new()), 0);
    for part in 1..=STOPS {
        let time = time * f64::from(part) / f64::from(STOPS);
        let start = Instant::now();
        let options = Options::new().time_limit(Duration::from_secs_f64(time));
        if let Err(errors) = Compiler::new().compile(ir, target, &options) {
            let over = (start.elapsed().as_secs_f64() - time) * 1e3;
            if over > most.0 {
                most = (over, errors[0].message.split(", ").last().unwrap_or_default().to_owned());
            }
        }
        let options = Options::new().memory_limit(bytes / STOPS as usize * part as usize / 2);
        by_memory += u32::from(Compiler::new().compile(ir, target, &options).is_err());
    }
    format!("at most {:.1} ms beyond its time, {}; {by_memory} of {STOPS} by memory", most.0, most.1)
}

/// Seconds of CPU time of this thread, as Linux reports it; elsewhere, seconds since the first call.
fn now() -> f64 {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    told.map_or_else(|| FIRST.get_or_init(Instant::now).elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

/// A kernel of `pieces` pieces; `piece` writes one, given its number and the value of the previous one, and returns its
/// own value.
fn kernel(pieces: usize, mut piece: impl FnMut(&mut String, usize, &str) -> String) -> String {
    let mut text = String::from(
        "declare i32 @llvm.amdgcn.workitem.id.x()\n\
         define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {\nentry:\n  \
         %v0 = call i32 @llvm.amdgcn.workitem.id.x()\n  br label %first\nfirst:\n",
    );
    let mut last = "%v0".to_owned();
    for k in 0..pieces.max(1) {
        last = piece(&mut text, k, &last);
    }
    let _ = write!(text, "  store i32 {last}, ptr addrspace(1) %out\n  ret void\n}}\n");
    text
}

/// Straight-line code: ten instructions a piece, with a load and sometimes a store.
fn straight(n: usize) -> String {
    kernel(n / 10, |text, k, v| {
        let offset = k % 4096;
        let _ = write!(
            text,
            "  %p{k} = getelementptr i32, ptr addrspace(1) %in, i32 {offset}
  %x{k} = load i32, ptr addrspace(1) %p{k}
  %a{k} = add i32 {v}, %x{k}
  %b{k} = mul i32 %a{k}, {odd}
  %c{k} = xor i32 %b{k}, %n
  %d{k} = lshr i32 %c{k}, 3
  %e{k} = sub i32 %d{k}, {v}
  %f{k} = and i32 %e{k}, %a{k}
  %q{k} = getelementptr i32, ptr addrspace(1) %out, i32 {offset}
  store i32 %f{k}, ptr addrspace(1) %q{k}\n",
            odd = 2 * k + 3
        );
        format!("%e{k}")
    })
}

/// Ten instructions a piece, one of them a divergent branch.
fn branches(n: usize) -> String {
    kernel(n / 10, |text, k, v| {
        let _ = write!(
            text,
            "  %a{k} = and i32 {v}, {bit}
  %c{k} = icmp eq i32 %a{k}, 0
  br i1 %c{k}, label %t{k}, label %f{k}
t{k}:
  %x{k} = load i32, ptr addrspace(1) %in
  %y{k} = mul i32 %x{k}, {v}
  br label %j{k}
f{k}:
  %z{k} = add i32 {v}, {k}
  store i32 %z{k}, ptr addrspace(1) %out
  br label %j{k}
j{k}:
  %r{k} = phi i32 [ %y{k}, %t{k} ], [ %z{k}, %f{k} ]\n",
            bit = 1 << (k % 7)
        );
        format!("%r{k}")
    })
}

/// Ten instructions a piece: a loop whose trip count is an argument.
fn loops(n: usize) -> String {
    kernel(n / 10, |text, k, v| {
        let before = if k == 0 { "first".to_owned() } else { format!("d{}", k - 1) };
        let _ = write!(
            text,
            "  br label %l{k}
l{k}:
  %i{k} = phi i32 [ 0, %{before} ], [ %i{k}.1, %l{k} ]
  %s{k} = phi i32 [ {v}, %{before} ], [ %s{k}.1, %l{k} ]
  %p{k} = getelementptr i32, ptr addrspace(1) %in, i32 %i{k}
  %x{k} = load i32, ptr addrspace(1) %p{k}
  %s{k}.1 = add i32 %s{k}, %x{k}
  %i{k}.1 = add i32 %i{k}, 1
  %c{k} = icmp ult i32 %i{k}.1, %n
  br i1 %c{k}, label %l{k}, label %d{k}
d{k}:
  %r{k} = xor i32 %s{k}.1, {k}\n"
        );
        format!("%r{k}")
    })
}

/// Loop nests of depth `depth`, all with the same bound.
fn nested(n: usize, depth: usize, bound: &str) -> String {
    kernel(n / (depth * 6).max(1), |text, k, v| {
        let mut outer = if k == 0 { "first".to_owned() } else { format!("x{}.0", k - 1) };
        let mut sum = v.to_owned();
        for d in 0..depth {
            let _ = write!(
                text,
                "  br label %l{k}.{d}
l{k}.{d}:
  %i{k}.{d} = phi i32 [ 0, %{outer} ], [ %j{k}.{d}, %x{k}.{from} ]
  %s{k}.{d} = phi i32 [ {sum}, %{outer} ], [ %t{k}.{d}, %x{k}.{from} ]\n",
                from = d + 1
            );
            (outer, sum) = (format!("l{k}.{d}"), format!("%s{k}.{d}"));
        }
        let _ = write!(text, "  br label %x{k}.{depth}\nx{k}.{depth}:\n");
        for d in (0..depth).rev() {
            let _ = write!(
                text,
                "  %t{k}.{d} = add i32 {sum}, %i{k}.{d}
  %j{k}.{d} = add i32 %i{k}.{d}, 1
  %c{k}.{d} = icmp ult i32 %j{k}.{d}, {bound}
  br i1 %c{k}.{d}, label %l{k}.{d}, label %x{k}.{d}
x{k}.{d}:\n"
            );
            sum = format!("%t{k}.{d}");
        }
        sum
    })
}

/// Nested infinite loops, each with its own back edge from the innermost.
fn endless(n: usize) -> String {
    let depth = (n / 3).max(1);
    let mut text = String::from("define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {\n  br label %l0\n");
    for d in 0..depth {
        let _ = write!(text, "l{d}:\n  br label %l{}\n", d + 1);
    }
    let _ = write!(text, "l{depth}:\n  %v = load volatile i32, ptr addrspace(1) %p\n  br label %b{depth}\n");
    for d in (0..depth).rev() {
        let _ = write!(text, "b{}:\n  %c{d} = icmp eq i32 %v, {d}\n  br i1 %c{d}, label %l{d}, label %b{d}\n", d + 1);
    }
    text + "b0:\n  br label %l0\n}\n"
}

/// Allocas, one for each variable, as frontends emit them; `arrays` of them are indexed.
fn allocas(n: usize, arrays: bool) -> String {
    let count = (n / 6).max(1);
    let ty = if arrays { "[4 x i32]" } else { "i32" };
    let text = kernel(count, |text, k, v| {
        let index = if arrays { "%n" } else { "0" };
        let _ = write!(
            text,
            "  %p{k} = getelementptr i32, ptr addrspace(5) %a{k}, i32 {index}
  store i32 {v}, ptr addrspace(5) %p{k}
  %x{k} = load i32, ptr addrspace(5) %p{k}
  %y{k} = add i32 %x{k}, {k}
  %z{k} = xor i32 %y{k}, %n\n"
        );
        format!("%z{k}")
    });
    let allocas: String = (0..count).fold(String::new(), |mut all, k| {
        let _ = writeln!(all, "  %a{k} = alloca {ty}, addrspace(5)");
        all
    });
    text.replace("entry:\n", &format!("entry:\n{allocas}"))
}

/// Functions of ten instructions that a kernel calls one after another.
fn functions(n: usize) -> String {
    let count = (n / 12).max(1);
    let mut text = kernel(count, |text, k, v| {
        let _ = writeln!(text, "  %r{k} = call i32 @f{k}(i32 {v}, i32 %n)");
        format!("%r{k}")
    });
    for k in 0..count {
        let _ = write!(
            text,
            "define internal i32 @f{k}(i32 %x, i32 %y) noinline {{
  %a = add i32 %x, {k}
  %b = mul i32 %a, %y
  %c = xor i32 %b, %x
  %d = lshr i32 %c, 3
  %e = sub i32 %d, %y
  %f = and i32 %e, %a
  %g = or i32 %f, {k}
  %h = mul i32 %g, %e
  %i = add i32 %h, %b
  ret i32 %i\n}}\n"
        );
    }
    text
}

/// Kernels of ten instructions.
fn kernels(n: usize) -> String {
    let mut text = String::from("declare i32 @llvm.amdgcn.workitem.id.x()\n");
    for k in 0..(n / 10).max(1) {
        let _ = write!(
            text,
            "define amdgpu_kernel void @k{k}(ptr addrspace(1) %out, i32 %n) {{
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %x
  %a = load i32, ptr addrspace(1) %p
  %b = add i32 %a, {k}
  %c = mul i32 %b, %n
  %d = xor i32 %c, %x
  %e = lshr i32 %d, 3
  %f = sub i32 %e, %a
  store i32 %f, ptr addrspace(1) %p
  ret void\n}}\n"
        );
    }
    text
}

/// Ten instructions a piece, unoptimised: variables in memory and a loop over them; one variable is shared by all
/// pieces.
fn variables(n: usize) -> String {
    let text = kernel(n / 10, |text, k, _| {
        let slot = k % 8;
        let _ = write!(
            text,
            "  %a{k} = load i32, ptr addrspace(5) %var{slot}
  %b{k} = add i32 %a{k}, {k}
  store i32 %b{k}, ptr addrspace(5) %var{next}
  br label %l{k}
l{k}:
  %i{k} = load i32, ptr addrspace(5) %var{next}
  %h{k} = lshr i32 %i{k}, 1
  store i32 %h{k}, ptr addrspace(5) %var{next}
  %c{k} = icmp ugt i32 %h{k}, %n
  br i1 %c{k}, label %l{k}, label %d{k}
d{k}:\n",
            next = (slot + 1) % 8
        );
        format!("%h{k}")
    });
    let allocas: String = (0..8).fold(String::new(), |mut all, slot| {
        let _ =
            write!(all, "  %var{slot} = alloca i32, addrspace(5)\n  store i32 {slot}, ptr addrspace(5) %var{slot}\n");
        all
    });
    text.replace("entry:\n", &format!("entry:\n{allocas}"))
}
