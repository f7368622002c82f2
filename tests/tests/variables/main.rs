//! Variable locations in debug information, against the values when the interpreter runs the source's IR.
//!
//! The IR is instrumented for the interpreter: each work-item logs each debug record with its value, and each
//! instruction's location. gcnc's code runs on the emulator; before each instruction, whatever its DWARF says of a
//! variable for an active lane must be a value that the interpreter had for that work-item at that location at least
//! once. To that end, each instruction of the IR has a unique line.

mod check;
mod dwarf;
mod events;
mod expected;
mod expressions;
mod homes;
mod instrument;
mod nodes;
mod pieces;
mod records;
mod shown;

use std::path::Path;

use gcnc::{Compiler, DwarfDialect, OptLevel, Options, Target};
use gcnc_debuginfo::read::{self, Base, SourceMap, Where};
use gcnc_tests::kernels;
use gcnc_tests::objects::oracle;

use check::{Shown, check};
use expected::expected;
use nodes::{Chain, with_own_lines};

/// Kernels with short runs, with loops, calls, recursion, vectors, halves, LDS, arrays and divergence.
const KERNELS: [&str; 21] = [
    "bitonic_sort",
    "black_scholes",
    "divergent_loops",
    "edit_distance",
    "fft",
    "function_table",
    "half_math",
    "histogram",
    "int_div",
    "irreducible",
    "layer_norm",
    "noinline_call",
    "private_array",
    "saxpy",
    "scan",
    "spmv_csr",
    "struct_arg",
    "struct_call",
    "transpose",
    "tree_walk",
    "vectors",
];

/// Checks kernels of a target (or those at -O0). Returns statistics.
fn check_all(folder: &str, processor: &str, options: &Options) -> Shown {
    let made = kernels::with_debug_information(folder, Path::new(env!("CARGO_TARGET_TMPDIR")), &KERNELS);
    let Some(made) = oracle(made) else { return Shown::default() };
    let target = Target::parse(processor).expect("a known target");
    let (mut launches, mut all) = (0, Shown::default());
    for launch in kernels::launches().expect("launches") {
        if !KERNELS.contains(&&*launch.file) || !launch.targets.is_empty() {
            continue;
        }
        let text = std::fs::read_to_string(made.join(format!("{}.ll", launch.file))).expect("IR");
        let text = with_own_lines(&text);
        let Some(expected) = expected(&text, &launch).expect("a run") else { continue };
        let compiled = Compiler::new().compile(&text, &target, options).expect("code");
        let shown = check(&compiled.bytes, &launch, &expected).expect("a run");
        assert!(shown.wrong.is_empty(), "{folder} {}: {}", launch.name, shown.wrong[0]);
        launches += 1;
        all.compared += shown.compared;
        all.in_memory += shown.in_memory;
        all.in_lanes += shown.in_lanes;
        all.computed += shown.computed;
        // Each call of a recursive function has its own variables, and the log has those of the innermost.
        if launch.file != "tree_walk" {
            all.at_other_times += shown.at_other_times;
        }
        all.variables.extend(
            shown.variables.into_iter().map(|(name, line, _)| (launch.file.clone() + &name, line, Chain::new())),
        );
    }
    let (compared, variables) = (all.compared, all.variables.len());
    println!(
        "{folder}: {launches} launches, {variables} variables, {compared} values, {} in memory, {} in lanes, {} computed, {} of other times",
        all.in_memory, all.in_lanes, all.computed, all.at_other_times
    );
    assert!(launches >= 12 && variables >= 80 && compared >= 1_000_000, "{folder}: too little was shown");
    assert!(1000 * all.at_other_times <= compared, "{folder}: too much is of another time");
    all
}

#[test]
fn variables_are_what_the_interpreter_has() {
    let shown = check_all("gfx1100", "gfx1100", &Options::new());
    assert!(shown.compared == 0 || shown.computed >= 10_000, "too little was computed");
}

#[test]
fn variables_are_what_the_interpreter_has_without_optimisation() {
    let shown = check_all("O0", "gfx900", &Options::new().level(OptLevel::O0));
    assert!(shown.compared == 0 || shown.in_memory >= 500, "too little was in memory");
}

#[test]
fn variables_in_lanes_are_what_the_interpreter_has() {
    let shown = check_all("gfx1100", "gfx1100", &Options::new().max_sgprs(20));
    assert!(shown.compared == 0 || shown.in_lanes >= 10_000, "too little was in lanes");
}

#[test]
fn spilled_variables_are_what_the_interpreter_has() {
    let shown = check_all("gfx1100", "gfx1100", &Options::new().max_vgprs(16));
    assert!(shown.compared == 0 || shown.in_memory >= 10_000, "too little was in memory");
}

/// The variable locations given to debuggers at an address, with normalised frame bases.
fn told(map: &SourceMap, address: u64) -> Vec<Vec<(String, Vec<Where>)>> {
    let at = |piece: read::Piece| match piece.at {
        Where::Frame(_, offset) => Where::Frame(Base::Unwound, offset),
        at => at,
    };
    let place = |variable: read::Variable| {
        let pieces = variable.place.unwrap_or_else(|why| panic!("{} at {address:#x} is {why}", variable.name));
        (variable.name, pieces.into_iter().map(at).collect())
    };
    let functions = map.variables(address).into_iter();
    functions.map(|variables| variables.into_iter().map(place).collect()).collect()
}

#[test]
fn debuggers_are_told_the_same_in_both_dialects() {
    let all =
        [("gfx1100", "gfx1100", Options::new().max_sgprs(20)), ("O0", "gfx900", Options::new().level(OptLevel::O0))];
    for (folder, processor, options) in all {
        let made = kernels::with_debug_information(folder, Path::new(env!("CARGO_TARGET_TMPDIR")), &KERNELS);
        let Some(made) = oracle(made) else { return };
        let target = Target::parse(processor).expect("a known target");
        let mut told_of = 0;
        for kernel in KERNELS {
            let text = std::fs::read_to_string(made.join(format!("{kernel}.ll"))).expect("IR");
            let [plain, amd] = [DwarfDialect::Standard, DwarfDialect::Amd].map(|dialect| {
                let compiled = Compiler::new().compile(&text, &target, &options.clone().dwarf(dialect)).expect("code");
                SourceMap::of(&compiled.bytes).expect("debug information")
            });
            for function in &plain.functions {
                for address in (function.from..function.to).step_by(4) {
                    let expected = told(&plain, address);
                    assert_eq!(told(&amd, address), expected, "{folder} {kernel} at {address:#x}");
                    told_of += expected.iter().flatten().count();
                }
            }
        }
        assert!(told_of >= 10_000, "{folder}: too little was told");
    }
}

#[test]
fn variables_by_amds_extensions_are_what_the_interpreter_has() {
    let shown = check_all("gfx1100", "gfx1100", &Options::new().max_sgprs(20).dwarf(DwarfDialect::Amd));
    assert!(shown.compared == 0 || shown.in_lanes >= 10_000, "too little was in lanes");
    let shown = check_all("O0", "gfx900", &Options::new().level(OptLevel::O0).dwarf(DwarfDialect::Amd));
    assert!(shown.compared == 0 || shown.in_memory >= 500, "too little was in memory");
}
