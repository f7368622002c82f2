//! Cycle counts by `llvm-mca-22`, LLVM's own model of the machine.
//!
//! It does not model branches, so each block is analysed on its own, executed once. It hangs or crashes on some
//! instructions: a block has five seconds, and a code object with a block that fails has no figure. The results of
//! blocks are cached between runs.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::code::{Block, Code, Line};

/// Time limit for a block.
const PATIENCE: Duration = Duration::from_secs(5);
/// Polling interval.
const INTERVAL: Duration = Duration::from_millis(2);

/// `llvm-mca-22` and its cached results.
pub struct Mca {
    path: PathBuf,
    known: Mutex<HashMap<String, Option<u64>>>,
}

impl Mca {
    /// Loads the cache of a folder: lines of a hash and cycles, `-` where there are none.
    pub fn new(folder: &Path) -> Mca {
        let path = folder.join("mca.txt");
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let lines = text.lines().filter_map(|line| line.split_once(' '));
        let known = lines.map(|(key, cycles)| (key.to_owned(), cycles.parse().ok())).collect();
        Mca { path, known: Mutex::new(known) }
    }

    /// Cycles of all blocks, and the same weighted by ten for each enclosing loop; `None` if one fails.
    pub fn cycles(&self, target: &str, code: &Code) -> Option<[f64; 2]> {
        let mut sums = [0.0; 2];
        for block in code.functions.iter().flat_map(|function| function.blocks()) {
            let cycles = self.of_block(target, &block)? as f64;
            sums[0] += cycles;
            sums[1] += cycles * f64::from(10u32.pow(block.depth));
        }
        Some(sums)
    }

    fn of_block(&self, target: &str, block: &Block<'_>) -> Option<u64> {
        let lines: Vec<&str> =
            block.lines.iter().filter(|line| is_known(line)).map(|line| line.text.as_str()).collect();
        if lines.is_empty() {
            return Some(0);
        }
        let text = lines.join("\n") + "\n";
        let mut hasher = DefaultHasher::new();
        (target, &text).hash(&mut hasher);
        let key = format!("{:016x}", hasher.finish());
        if let Some(cycles) = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return *cycles;
        }
        let cycles = ask(target, &text);
        let shown = cycles.map_or_else(|| "-".to_owned(), |cycles| cycles.to_string());
        // A failed write only means that it runs again.
        if let Ok(mut file) = OpenOptions::new().create(true).append(true).open(&self.path) {
            let _ = file.write_all(format!("{key} {shown}\n").as_bytes());
        }
        self.known.lock().unwrap_or_else(PoisonError::into_inner).insert(key, cycles);
        cycles
    }
}

/// Whether an instruction is included: branches are not, nor barriers, which it counts as two thousand cycles.
fn is_known(line: &Line) -> bool {
    let others = ["s_branch", "s_cbranch", "s_endpgm", "s_setpc", "s_swappc", "s_call", "s_barrier"];
    !others.iter().any(|other| line.mnemonic().starts_with(other))
}

/// Runs `llvm-mca-22` on a block.
fn ask(target: &str, text: &str) -> Option<u64> {
    let cpu = format!("-mcpu={target}");
    let mut child = Command::new("llvm-mca-22")
        .args(["-mtriple=amdgcn", &cpu, "-iterations=1", "-all-views=false", "-summary-view"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    // If it dies before reading everything, it prints nothing.
    let _ = child.stdin.take()?.write_all(text.as_bytes());
    let start = Instant::now();
    while child.try_wait().ok()?.is_none() {
        if start.elapsed() > PATIENCE {
            child.kill().and_then(|()| child.wait()).ok()?;
            return None;
        }
        std::thread::sleep(INTERVAL);
    }
    let mut said = String::new();
    child.stdout.take()?.read_to_string(&mut said).ok()?;
    said.lines().find_map(|line| line.strip_prefix("Total Cycles:"))?.trim().parse().ok()
}
