//! Passes over the lowered function that change its shape: what they leave is rebuilt, which folds, numbers and
//! promotes anew.
//!
//! IR that nothing optimised yet has its loops' variables in memory, tests at the top of loops and short branches
//! everywhere. The first rebuild puts variables into registers; only then one sees how often a loop runs. So these
//! passes work on what a rebuild made. They clone and move code without looking at what folds: the next rebuild does.
//! And they do not mend SSA form: a value used where its definition no longer dominates goes through an alloca
//! (`demote`), which the next rebuild promotes. On IR that was optimised before they find nothing to do, and then there
//! is no second rebuild.

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

/// Rebuilds that one kernel may get after its first: each sees through one more level of a nest of constant loops.
pub(crate) const MAX_ROUNDS: usize = 8;

/// Instructions that unrolling may add to any kernel.
const MAX_GROWTH: usize = 1 << 12;

/// The same of loops that the program asks to unroll.
const MAX_ASKED_GROWTH: usize = 1 << 15;

/// The most instructions that are built again for each way that is led past a branch.
const MAX_REBUILT: usize = 1 << 10;

/// How many more are for each branch that became a select.
const MAX_REBUILT_FOR_SELECT: usize = 1 << 7;

/// Memory of the passes.
#[derive(Default)]
pub(crate) struct Opt {
    /// What unrolling may still add to the kernel, and the same where the program asks for it.
    growth: usize,
    asked_growth: usize,
    /// Copies of values and blocks.
    values: SecondaryMap<Value, PackedOption<Value>>,
    blocks: SecondaryMap<Block, PackedOption<Block>>,
    /// The copies made, each with the loop that it is in.
    made: Vec<(Block, u32)>,
    /// Values that there are several copies of now.
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

impl Opt {
    /// Begins with a kernel.
    pub fn start(&mut self, func: &Function) {
        self.growth = MAX_GROWTH + func.dfg.insts.len();
        self.asked_growth = MAX_ASKED_GROWTH + func.dfg.insts.len();
        self.values.clear();
        self.blocks.clear();
        self.cloned.clear();
    }

    /// Changes the function's shape; whether there was anything to change.
    pub fn run(
        &mut self,
        ctx: &Context,
        func: &mut Function,
        numbering: &mut Numbering,
        graph: &mut Graph,
        loops: &mut Loops,
    ) -> bool {
        // What is left is all built again: in big functions only for many branches.
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

/// Whether some branch goes back in the layout, as one branch of each cycle does.
fn has_loops(func: &Function) -> bool {
    let mut seen: SecondaryMap<Block, bool> = SecondaryMap::with_capacity(func.dfg.blocks.len());
    func.blocks().any(|block| {
        seen[block] = true;
        func.successors(block).iter().any(|&e| seen[func.edge_block(e)])
    })
}
