//! Throughput of one compiler in modules per second on several threads, and whether all outputs equal those of one
//! thread.
//!
//!     cargo run --release -p gcnc --example threads -- gfx1100 FILE.ll...
//!
//! The files are compiled repeatedly, 10,000 modules in all, each with another name of its first kernel.

use std::time::Instant;

use gcnc::{Compiler, Options, Target};

const MODULES: usize = 10_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let target = Target::parse(&args.next().ok_or("a target and files are wanted")?)?;
    let texts: Vec<String> = args.map(std::fs::read_to_string).collect::<Result<_, _>>()?;
    let options = Options::new();
    let source = |n: usize| format!("@number{n} = global i32 {n}\n{}", texts[n % texts.len()]);
    let (one, mut base) = (Compiler::new(), 0.0);
    let start = Instant::now();
    let wanted: Vec<Vec<u8>> = (0..MODULES)
        .map(|n| one.compile(&source(n), &target, &options).map(|compiled| compiled.bytes))
        .collect::<Result<_, _>>()?;
    for threads in [0, 1, 2, 4, 64] {
        let seconds = match threads {
            0 => start.elapsed().as_secs_f64(),
            _ => timed(threads, |n, compiler| {
                let compiled = compiler.compile(&source(n), &target, &options);
                assert!(compiled.is_ok_and(|compiled| compiled.bytes == wanted[n]), "module {n}");
            }),
        };
        let rate = MODULES as f64 / seconds;
        base = if threads < 2 { rate } else { base };
        println!("{threads:>3} threads: {rate:>8.0} modules a second, {:.2} times one's", rate / base);
    }
    Ok(())
}

/// Seconds that all modules take on this many threads.
fn timed(threads: usize, compile: impl Fn(usize, &Compiler) + Sync) -> f64 {
    let (compiler, start) = (Compiler::new(), Instant::now());
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (compiler, compile) = (&compiler, &compile);
            scope.spawn(move || (thread..MODULES).step_by(threads).for_each(|n| compile(n, compiler)));
        }
    });
    start.elapsed().as_secs_f64()
}
