//! Time of register allocation in nanoseconds per instruction, on random functions with and without register pressure.

use std::time::{Duration, Instant};

use gcnc_isa::Target;
use gcnc_mir::Function;
use gcnc_mir::analyses::Analyses;
use gcnc_mir::generate::{Shape, of_seed};
use gcnc_regalloc::{Ctx, Options, run};

fn measure(name: &str, shape: &Shape, options: Options) {
    let target = Target::parse("gfx1030").expect("a known target");
    let functions: Vec<Function> = (0..40).map(|seed| of_seed(seed, target, shape)).collect();
    let insts: usize = functions.iter().flat_map(|f| f.blocks.values()).map(|b| b.insts.len()).sum();
    let mut ctx = Ctx::default();
    let mut best = Duration::MAX;
    for _ in 0..10 {
        let mut copies = functions.clone();
        let start = Instant::now();
        for f in &mut copies {
            run(f, &options, &mut Analyses::default(), &mut ctx).expect("random functions can be allocated");
        }
        best = best.min(start.elapsed());
    }
    println!("{name}: {insts} instructions, {} ns each", best.as_nanos() / insts as u128);
}

fn main() {
    let shape = Shape { blocks: 12, insts: 10, keep: 12, widest: 4, undefined: true };
    measure("room for all", &shape, Options::default());
    measure("scalars spill", &shape, Options { max_sgprs: Some(40), ..Options::default() });
    measure("vectors spill", &shape, Options { max_vgprs: Some(24), ..Options::default() });
    let long = Shape { blocks: 200, insts: 20, keep: 20, widest: 4, undefined: true };
    measure("long functions", &long, Options::default());
}
