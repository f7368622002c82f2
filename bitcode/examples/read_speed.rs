//! Measures reading time: `read_speed FILE.bc [FILE.ll]`, the median of many runs of each; or `read_speed FOLDER`, for
//! all bitcode files there that have their text next to them.
//!
//! For a single file it also measures opening, and reading each defined function with its dependencies.

use gcnc_bitcode::{Bitcode, SymbolKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The median time of a task, in microseconds.
fn median(mut task: impl FnMut()) -> f64 {
    let mut times: Vec<Duration> = (0..31)
        .map(|_| {
            let start = Instant::now();
            task();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e6
}

/// The times for bitcode and for its text.
fn both(bytes: &[u8], text: &str) -> (f64, f64) {
    let bitcode = median(|| drop(gcnc_bitcode::read(bytes).expect("bitcode")));
    (bitcode, median(|| drop(gcnc_ir::read(text).expect("text"))))
}

fn folder(path: &Path) {
    let files = std::fs::read_dir(path).expect("a folder").map(|entry| entry.expect("a file").path());
    let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|e| e == "bc")).collect();
    files.sort();
    let (mut all, mut logs) = ((0.0, 0.0), 0.0);
    for file in &files {
        let bytes = std::fs::read(file).expect("a file of bitcode");
        let text = std::fs::read_to_string(file.with_extension("ll")).expect("its text");
        let (bitcode, text) = both(&bytes, &text);
        all = (all.0 + bitcode, all.1 + text);
        logs += (text / bitcode).ln();
    }
    let mean = (logs / files.len() as f64).exp();
    println!("{} files: bitcode {:.0} us, text {:.0} us", files.len(), all.0, all.1);
    println!("text {:.2} times as long, in the geometric mean {mean:.2}", all.1 / all.0);
}

fn main() {
    let mut args = std::env::args().skip(1);
    let path = args.next().expect("a file of bitcode, or a folder");
    if Path::new(&path).is_dir() {
        return folder(Path::new(&path));
    }
    let bytes = std::fs::read(&path).expect("a file of bitcode");
    let whole = median(|| drop(gcnc_bitcode::read(&bytes).expect("bitcode")));
    let open = median(|| drop(Bitcode::open(&bytes[..]).expect("bitcode")));
    println!("read {whole:.1} us, open {open:.1} us, {} bytes", bytes.len());
    let library = Bitcode::open(&bytes[..]).expect("bitcode");
    let functions = library.symbols().filter(|symbol| symbol.kind == SymbolKind::Function && symbol.defined);
    let names: Vec<&str> = functions.map(|symbol| symbol.name).filter(|name| !name.is_empty()).collect();
    let mut times: Vec<(f64, &str)> = Vec::new();
    for name in names.into_iter().take(2000) {
        times.push((median(|| drop(library.read_only(&[name]).expect("a function"))), name));
    }
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    if let Some(last) = times.last() {
        println!("a function {:.1} us, at most {:.1} us ({})", times[times.len() / 2].0, last.0, last.1);
    }
    if let Some(path) = args.next() {
        let text = std::fs::read_to_string(path).expect("a file of text");
        let (bitcode, time) = both(&bytes, &text);
        println!("text {time:.1} us, {} bytes: {:.2} times as long", text.len(), time / bitcode);
    }
}
