//! The fuzz targets: functions of bytes that panic when they find a bug.
//!
//! A fuzzing engine calls one with bytes that it evolves for coverage (`fuzz/libfuzzer`); `gcnc-fuzz target` calls it
//! with the entries of its seed corpus, and needs no engine. [`TARGETS`] is the table for both. Most take choices, such
//! as the processor, from the first bytes, and the payload to read, run or generate from the rest, so that the whole
//! corpus serves every processor.

pub mod assembler;
pub mod bitcode;
pub mod code;
pub mod compile;
pub mod differential;
pub mod disassembler;
pub mod emulator;
pub mod listing;
pub mod loader;
pub mod machine;
pub mod mir;
pub mod reader;
pub mod registers;
pub mod scalar_allocator;
pub mod text;
pub mod tools;
pub mod vector_allocator;
pub mod waits;

use gcnc::Target;

use crate::random;

/// A fuzz target.
#[derive(Clone, Copy)]
pub struct FuzzTarget {
    /// Its name, also that of its binary for libFuzzer.
    pub name: &'static str,
    /// Runs it on bytes; panics on a finding.
    pub run: fn(&[u8]),
    /// Generates an entry of its seed corpus.
    pub seed: fn(u64) -> Vec<u8>,
}

/// All fuzz targets.
pub const TARGETS: [FuzzTarget; 14] = [
    FuzzTarget { name: "reader", run: reader::reader, seed: text::seed },
    FuzzTarget { name: "bitcode", run: bitcode::bitcode, seed: bitcode::seed },
    FuzzTarget { name: "compile", run: compile::compile, seed: compile::seed },
    FuzzTarget { name: "disassembler", run: disassembler::disassembler, seed: code::seed },
    FuzzTarget { name: "assembler", run: assembler::assembler, seed: assembler::seed },
    FuzzTarget { name: "listing", run: listing::listing, seed: loader::seed },
    FuzzTarget { name: "loader", run: loader::loader, seed: loader::seed },
    FuzzTarget { name: "tools", run: tools::tools, seed: tools::seed },
    FuzzTarget { name: "emulator", run: emulator::emulator, seed: code::seed },
    FuzzTarget { name: "mir", run: mir::mir, seed: mir::seed },
    FuzzTarget { name: "vector_allocator", run: vector_allocator::vector_allocator, seed: bytes },
    FuzzTarget { name: "scalar_allocator", run: scalar_allocator::scalar_allocator, seed: bytes },
    FuzzTarget { name: "waits", run: waits::waits, seed: bytes },
    FuzzTarget { name: "differential", run: differential::differential, seed: bytes },
];

/// The target with this name.
pub fn find(name: &str) -> Option<FuzzTarget> {
    TARGETS.into_iter().find(|t| t.name == name)
}

/// A corpus entry for a target that generates programs: about as many random bytes as the largest program uses up.
fn bytes(seed: u64) -> Vec<u8> {
    random::bytes(seed, 64 + (seed as usize * 331) % 2000)
}

/// A processor, with one of its wave sizes.
fn processor(choice: u8) -> Target {
    processor_with(choice, |_| true)
}

/// A processor that supports random machine code: its operations and addresses do not exist on GFX6 to GFX8.
fn processor_of_machine_code(choice: u8) -> Target {
    processor_with(choice, Target::has_scratch_insts)
}

fn processor_with(choice: u8, fits: impl Fn(&Target) -> bool) -> Target {
    let all: Vec<Target> = Target::all()
        .filter(fits)
        .flat_map(|target| target.wave_sizes().iter().filter_map(move |&size| target.with_wave_size(size).ok()))
        .collect();
    all[usize::from(choice) % all.len()]
}
