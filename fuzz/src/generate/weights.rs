//! Branch weights (profile metadata) on branches and switches, in every second program: they must only affect speed.

use gcnc_ir::{Function, Inst, Module, profile};

/// Weights from this one on mark likely edges; others are about equal.
const LIKELY: [u32; 4] = [16, 100, 2000, u32::MAX];

/// Adds weights to two of three branches of the functions from number `first` on. `seed` comes from the program's
/// input, of which this uses nothing up: the program is otherwise the same with and without weights.
pub fn weigh(module: &mut Module, first: usize, seed: u64) {
    if seed.is_multiple_of(2) {
        return;
    }
    let mut state = seed;
    let mut below = |n: usize| {
        // Knuth's generator (MMIX).
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    for func in module.functions.values_mut().skip(first).filter(|f| !f.is_declaration()) {
        let ways = |f: &Function, end: Inst| f.dests(end).len();
        let ends: Vec<Inst> = func.blocks().filter_map(|b| func.terminator(b)).filter(|&e| ways(func, e) > 1).collect();
        for end in ends {
            if below(3) == 0 {
                continue;
            }
            let likely = LIKELY[below(LIKELY.len())];
            let weights: Vec<u32> = (0..ways(func, end)).map(|_| [0, 1, 1, 3, likely][below(5)]).collect();
            profile::attach(&mut module.ctx, func, end, &weights);
        }
    }
}
