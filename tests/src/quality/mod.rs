//! Code quality: figures of gcnc's code and of LLVM's from the same IR, and their comparison.
//!
//! - [`Column`]: what is counted, and [`Counts`], the figures of one code object and its launches;
//! - [`code`]: a disassembled code object: instructions and blocks;
//! - [`loops`]: loop depths;
//! - [`mca`]: cycles of blocks by `llvm-mca-22`;
//! - [`subject`]: a kernel's file on a target, its code by either compiler, and all its figures;
//! - [`report`]: ratios, their means, and the worst of them.

pub mod code;
pub mod loops;
pub mod mca;
pub mod report;
pub mod subject;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// Instructions of the code, without hints and waits.
    Instructions,
    /// Instructions that waves execute in the launches, without hints and waits.
    Executed,
    /// Cycles of the launches by the emulator's model, with one wave per SIMD.
    One,
    /// With a quarter of the possible waves.
    Quarter,
    /// With all of them.
    Full,
    /// Cycles of the blocks by `llvm-mca`, added up.
    Mca,
    /// The same, weighted by ten for each loop around a block.
    Weighted,
    /// VGPRs of the kernel that has the most.
    Vgprs,
    /// SGPRs.
    Sgprs,
    /// Waves per SIMD that registers and LDS allow, for the launch with the fewest.
    Occupancy,
    /// Bytes of the code, without padding.
    Bytes,
}

impl Column {
    /// All of them.
    pub const ALL: [Column; 11] = [
        Column::Instructions,
        Column::Executed,
        Column::One,
        Column::Quarter,
        Column::Full,
        Column::Mca,
        Column::Weighted,
        Column::Vgprs,
        Column::Sgprs,
        Column::Occupancy,
        Column::Bytes,
    ];

    /// Its name in options and tables.
    pub fn name(self) -> &'static str {
        match self {
            Column::Instructions => "instructions",
            Column::Executed => "executed",
            Column::One => "one",
            Column::Quarter => "quarter",
            Column::Full => "full",
            Column::Mca => "mca",
            Column::Weighted => "weighted",
            Column::Vgprs => "vgprs",
            Column::Sgprs => "sgprs",
            Column::Occupancy => "occupancy",
            Column::Bytes => "bytes",
        }
    }

    /// The column called `name`.
    pub fn named(name: &str) -> Option<Column> {
        Column::ALL.into_iter().find(|column| column.name() == name)
    }

    /// The worst ratio that a kernel should have.
    pub fn limit(self) -> Option<f64> {
        match self {
            Column::Instructions => Some(1.2),
            Column::Executed | Column::One | Column::Quarter | Column::Full => Some(1.15),
            Column::Weighted | Column::Bytes => Some(1.25),
            Column::Occupancy => Some(1.0),
            Column::Mca | Column::Vgprs | Column::Sgprs => None,
        }
    }

    /// Whether a ratio is worse than another.
    pub fn is_worse(self, a: f64, b: f64) -> bool {
        if self == Column::Occupancy { a < b } else { a > b }
    }
}

/// The figures of one code object; `None` where not requested or where measuring failed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts([Option<f64>; Column::ALL.len()]);

impl Counts {
    /// A figure.
    pub fn of(&self, column: Column) -> Option<f64> {
        self.0[column as usize]
    }

    /// Sets a figure.
    pub fn set(&mut self, column: Column, figure: f64) {
        self.0[column as usize] = Some(figure);
    }

    /// A figure relative to another code's. Counts start at one, so that nothing is divided by zero, and two zeros are
    /// equal.
    pub fn ratio(&self, other: &Counts, column: Column) -> Option<f64> {
        Some(self.of(column)?.max(1.0) / other.of(column)?.max(1.0))
    }
}

/// Whether an instruction only affects issue and has no effect of its own.
pub fn is_hint(mnemonic: &str) -> bool {
    matches!(mnemonic, "s_delay_alu" | "s_clause" | "s_nop")
        || mnemonic.starts_with("s_waitcnt")
        || mnemonic.starts_with("s_wait_")
}

/// Instructions that waves executed, without hints and waits.
pub fn executed(timing: &gcnc_emulator::Timing) -> u64 {
    let real = |text: &str| text.split_whitespace().next().is_some_and(|mnemonic| !is_hint(mnemonic));
    timing.by_instruction.iter().filter(|i| real(&i.text)).map(|i| i.count).sum()
}

/// Threads used for measuring.
const THREADS: usize = 2;

/// Maps items in parallel, keeping their order.
pub fn each<T: Sync, R: Send>(items: &[T], f: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<Option<R>>> = Mutex::new(items.iter().map(|_| None).collect());
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(at) else { break };
                    let result = f(item);
                    results.lock().unwrap_or_else(PoisonError::into_inner)[at] = Some(result);
                }
            });
        }
    });
    results.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().flatten().collect()
}
