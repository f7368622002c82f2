//! Random machine functions, allocated with few registers and checked.

use gcnc_isa::Target;
use gcnc_mir::analyses::Analyses;
use gcnc_mir::generate::{Shape, of_seed};
use gcnc_mir::{Function, print::Print, verify::verify};
use gcnc_regalloc::{Ctx, Options, ScalarAllocator, run};

/// Allocates a random function and checks it; returns whether registers were spilled (scalar, vector).
fn case(seed: u64, target: Target, shape: &Shape, options: &Options, ctx: &mut Ctx) -> (bool, bool) {
    let f = of_seed(seed, target, shape);
    if let Err(errors) = verify(&f) {
        panic!("seed {seed}: the generator is wrong:\n{errors}\n{}", Print(&f));
    }
    let mut allocated: Function = f.clone();
    if let Err(error) = run(&mut allocated, options, &mut Analyses::default(), ctx) {
        panic!("seed {seed}: {error}\n{}", Print(&f));
    }
    if let Err(errors) = verify(&allocated) {
        panic!("seed {seed}:\n{errors}\n{}\n{}", Print(&f), Print(&allocated));
    }
    let used = allocated.kernel.registers;
    (used.sgpr_spills > 0, used.vgpr_spills > 0)
}

/// Runs many cases on five families, with each scalar allocator; returns the fewest that spilled scalars and vectors.
fn many(first: u64, cases: u64, shape: &Shape, max_vgprs: u16, max_sgprs: u16) -> (usize, usize) {
    let targets = ["gfx900", "gfx90a", "gfx1030", "gfx1100", "gfx908"].map(|t| Target::parse(t).unwrap());
    let mut ctx = Ctx::default();
    let mut fewest = (usize::MAX, usize::MAX);
    for scalar_allocator in ScalarAllocator::ALL.into_iter().filter(|a| a.is_available()) {
        let options =
            Options { max_vgprs: Some(max_vgprs), max_sgprs: Some(max_sgprs), verify: true, scalar_allocator };
        let mut spilled = (0, 0);
        for seed in first..first + cases {
            let (s, v) = case(seed, targets[seed as usize % 5], shape, &options, &mut ctx);
            spilled.0 += usize::from(s);
            spilled.1 += usize::from(v);
        }
        println!("{scalar_allocator}: {spilled:?} spilled, {} fallbacks", ctx.fallbacks());
        fewest = (fewest.0.min(spilled.0), fewest.1.min(spilled.1));
    }
    fewest
}

#[test]
fn plenty_of_registers() {
    let shape = Shape { blocks: 12, insts: 8, keep: 12, widest: 8, undefined: true };
    assert_eq!(many(1, 300, &shape, 256, 102).1, 0);
}

#[test]
fn scalars_spill_to_lanes() {
    let shape = Shape { blocks: 10, insts: 14, keep: 40, widest: 4, undefined: true };
    let (scalars, _) = many(10_000, 300, &shape, 256, 40);
    assert!(scalars > 100, "only {scalars} cases spilled scalars");
}

#[test]
fn vectors_spill_to_scratch() {
    let shape = Shape { blocks: 10, insts: 10, keep: 30, widest: 4, undefined: true };
    let (_, vectors) = many(20_000, 300, &shape, 24, 102);
    assert!(vectors > 100, "only {vectors} cases spilled vectors");
}

#[test]
fn wide_tuples_in_small_files() {
    let shape = Shape { blocks: 8, insts: 8, keep: 20, widest: 8, undefined: true };
    let (_, vectors) = many(30_000, 300, &shape, 40, 60);
    assert!(vectors > 50, "only {vectors} cases spilled vectors");
}

/// Every kind of pressure at once, with barely enough registers for any instruction.
#[test]
fn tiny_files() {
    let shape = Shape { blocks: 8, insts: 6, keep: 25, widest: 3, undefined: true };
    let (scalars, vectors) = many(40_000, 400, &shape, 18, 36);
    assert!(scalars > 100 && vectors > 100, "only {scalars} and {vectors} cases spilled");
}

/// So many scalars that parameters are in memory, and are exchanged there.
#[test]
fn scalars_by_far_too_many() {
    let shape = Shape { blocks: 12, insts: 3, keep: 120, widest: 2, undefined: false };
    let (scalars, _) = many(50_000, 500, &shape, 256, 36);
    assert!(scalars > 300, "only {scalars} cases spilled scalars");
}

/// Thousands of cases: `cargo test --release -p gcnc-regalloc -- --ignored`.
#[test]
#[ignore = "takes a minute"]
fn thousands() {
    for (k, (vgprs, sgprs)) in [(256, 102), (40, 60), (24, 40), (20, 36)].into_iter().enumerate() {
        for (widest, first) in [(4, 0), (3, 500_000)] {
            let shape = Shape { blocks: 14, insts: 8, keep: 25, widest, undefined: k % 2 == 0 };
            many(1_000_000 * (k as u64 + 1) + first, 1000, &shape, vgprs, sgprs);
        }
    }
}
