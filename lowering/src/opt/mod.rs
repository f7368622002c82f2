//! CFG transformations: if-conversion, jump threading, loop unrolling and rotation. Their result is rebuilt, which
//! folds, numbers and promotes again.
//!
//! Unoptimised IR has loop variables in memory, tests at the top of loops and short branches everywhere. The first
//! rebuild promotes the variables; only then are trip counts visible. So these passes work on the result of a rebuild.
//! They clone and move code without folding anything: the next rebuild does that. Nor do they repair SSA form
//! themselves: values whose definition no longer dominates a use go through an alloca (`demote`), which the next
//! rebuild promotes. On IR that is already optimised they find nothing to do, and there is no second rebuild.

pub(crate) mod address;
mod branches;
mod clone;
pub(crate) mod demote;
pub(crate) mod divide;
mod hints;
mod loops;
pub(crate) mod memory;
pub(crate) mod merge;
pub(crate) mod strength;
mod thread;
mod trips;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use gcnc_ir::{Block, Context, Function, Value};

use crate::graph::{Graph, Loops};
use crate::order::Numbering;

/// The most rebuilds of a kernel after its first: each sees through one more level of nested constant loops.
pub(crate) const MAX_ROUNDS: usize = 8;

/// The most instructions that unrolling may add to a kernel.
const MAX_GROWTH: usize = 1 << 12;

/// The same for loops that the program asks to unroll.
const MAX_ASKED_GROWTH: usize = 1 << 15;

/// The most instructions that may be rebuilt per edge that jump threading redirects.
const MAX_REBUILT: usize = 1 << 10;

/// How many more may be rebuilt per branch that became a select.
const MAX_REBUILT_FOR_SELECT: usize = 1 << 7;

/// The passes' reused memory.
#[derive(Default)]
pub(crate) struct OptCtx {
    /// The instructions that unrolling may still add to the kernel, and those if the program asks for it.
    growth: usize,
    asked_growth: usize,
    /// Copies of values and blocks.
    values: SecondaryMap<Value, PackedOption<Value>>,
    blocks: SecondaryMap<Block, PackedOption<Block>>,
    /// The cloned blocks, each with its loop.
    made: Vec<(Block, u32)>,
    /// Values that now have several copies.
    pub cloned: EntitySet<Value>,
}

/// The shape of a function.
#[derive(Clone, Copy)]
pub(crate) struct Shape<'a> {
    /// Its blocks by number.
    pub numbering: &'a Numbering,
    /// Its graph.
    pub graph: &'a Graph,
    /// Its loops.
    pub loops: &'a Loops,
}

impl OptCtx {
    /// Starts a kernel.
    pub fn start(&mut self, func: &Function) {
        self.growth = MAX_GROWTH + func.dfg.insts.len();
        self.asked_growth = MAX_ASKED_GROWTH + func.dfg.insts.len();
        self.values.clear();
        self.blocks.clear();
        self.cloned.clear();
    }

    /// Transforms the function's CFG; returns whether anything changed.
    pub fn run(
        &mut self,
        ctx: &Context,
        func: &mut Function,
        numbering: &mut Numbering,
        graph: &mut Graph,
        loops: &mut Loops,
    ) -> bool {
        // The whole function will be rebuilt: large functions only if many branches changed.
        let selected = match branches::run(func) {
            0 => false,
            selects => func.dfg.insts.len() <= MAX_REBUILT + selects * MAX_REBUILT_FOR_SELECT,
        };
        if thread::run(self, ctx, func, numbering, graph, loops) {
            return true;
        }
        if !has_loops(func) {
            return selected;
        }
        numbering.build(func, graph);
        loops.build(graph);
        loops::run(self, ctx, func, Shape { numbering, graph, loops }) || selected
    }
}

/// Whether some branch goes backwards in the layout, as one in each cycle does.
fn has_loops(func: &Function) -> bool {
    let mut seen: SecondaryMap<Block, bool> = SecondaryMap::with_capacity(func.dfg.blocks.len());
    func.blocks().any(|block| {
        seen[block] = true;
        func.successors(block).iter().any(|&e| seen[func.edge_block(e)])
    })
}
