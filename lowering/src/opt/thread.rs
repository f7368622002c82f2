//! Jump threading: a way that knows how a branch will go passes by it.
//!
//! What a short-circuit operator or a flag leaves is a block that asks again what some of its predecessors knew:
//!
//! ```text
//!   head: branch a, more, join(false)          head: branch a, more, done
//!   more: b = ..; jump join(b)            =>   more: b = ..; branch b, then, done
//!   join(c): branch c, then, done
//! ```
//!
//! An edge that hands a constant to such a block gets a copy of it, a short one, in which the next rebuild folds the
//! branch. What the block makes for others has several definitions then, so it goes through memory (`demote`). A
//! loop's header stays the only way into its loop.

use cranelift_entity::SecondaryMap;
use gcnc_ir::{Block, Context, Edge, Function, Op, Type, Value, ValueDef};

use super::loops::{may_copy, mendable};
use super::{Opt, Shape, demote};
use crate::graph::{Graph, Loops, NONE};
use crate::order::Numbering;

/// The most instructions of a block that is copied.
const MAX_SIZE: usize = 8;

/// An edge that knows how the branch of the block it leads to goes, by which value.
struct Knowing {
    edge: Edge,
    onto: Block,
    value: Value,
}

/// Leads what knows its way past the branches; whether there was anything.
pub(super) fn run(
    opt: &mut Opt,
    ctx: &Context,
    func: &mut Function,
    numbering: &mut Numbering,
    graph: &mut Graph,
    loops: &mut Loops,
) -> bool {
    let mut ways = knowing(ctx, func);
    if ways.is_empty() {
        return false;
    }
    numbering.build(func, graph);
    loops.build(graph);
    ways.retain(|way| !is_in_the_way(graph, loops, numbering.number[way.onto]));
    if ways.is_empty() {
        return false;
    }
    let mut region = vec![NONE; graph.len()];
    ways.iter().map(|way| numbering.number[way.onto]).for_each(|n| region[n as usize] = n);
    demote::run(ctx, func, Shape { numbering, graph, loops }, &region);
    ways.sort_by_key(|way| (way.onto, way.value));
    for same in ways.chunk_by(|a, b| (a.onto, a.value) == (b.onto, b.value)) {
        let block = same[0].onto;
        let copy = opt.copy_block(func, block);
        opt.fill_copy(func, block, block, block);
        opt.forget(func, block);
        same.iter().for_each(|way| func.dfg.edges[way.edge].block = copy);
    }
    true
}

/// What decides the branch of a block.
#[derive(Clone, Copy)]
struct Question {
    /// The parameter that does, alone.
    param: usize,
    /// Whether the branch tests the parameter itself, perhaps negated, rather than something computed from it.
    is_condition: bool,
}

/// The edges that know more than the block that they lead to, if that may be copied. Where the condition is computed
/// from what they know, a copy saves little: there all ways but one must know it, as in LLVM.
fn knowing(ctx: &Context, func: &Function) -> Vec<Knowing> {
    let mut asked: SecondaryMap<Block, Option<Question>> = SecondaryMap::with_capacity(func.dfg.blocks.len());
    let mut unknowing: SecondaryMap<Block, u32> = SecondaryMap::new();
    let mut seen: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut any = false;
    for block in func.blocks() {
        asked[block] = question(func, block).filter(|_| copies(ctx, func, block));
        any |= asked[block].is_some();
    }
    let mut ways: Vec<Knowing> = Vec::new();
    for block in func.blocks().filter(|_| any) {
        seen[block] = true;
        for &edge in func.successors(block) {
            let onto = func.edge_block(edge);
            // A way back in the layout leads to a loop's header, most likely.
            let Some(question) = asked[onto].filter(|_| !seen[onto]) else {
                asked[onto] = None;
                continue;
            };
            let value = func.edge_args(edge)[question.param];
            if is_constant(func, value) {
                ways.push(Knowing { edge, onto, value });
            } else {
                unknowing[onto] += 1;
            }
        }
    }
    let pays = |way: &Knowing| asked[way.onto].is_some_and(|q| q.is_condition || unknowing[way.onto] <= 1);
    ways.retain(pays);
    ways
}

/// Which parameter alone decides the branch of a block.
fn question(func: &Function, block: Block) -> Option<Question> {
    let end = func.terminator(block).filter(|&t| func.op(t) == Op::CondBr)?;
    let mut v = func.arg(end, 0);
    let mut is_condition = true;
    for _ in 0..MAX_SIZE {
        match func.def(v) {
            ValueDef::Param(at, i) => {
                return (at == block).then_some(Question { param: i as usize, is_condition });
            }
            ValueDef::Inst(inst) if matches!(func.op(inst), Op::Binary(_) | Op::ICmp(_) | Op::Cast(_)) => {
                let mut open = func.args(inst).iter().copied().filter(|&v| !is_constant(func, v));
                v = open.next().filter(|_| open.next().is_none())?;
                is_condition &= func.ty(v) == Type::I1;
            }
            _ => return None,
        }
    }
    None
}

fn is_constant(func: &Function, v: Value) -> bool {
    matches!(func.def(v), ValueDef::Const(_))
}

/// Whether a block is short and may be in several places.
fn copies(ctx: &Context, func: &Function, block: Block) -> bool {
    func.insts(block).take(MAX_SIZE + 1).count() <= MAX_SIZE
        && func.insts(block).all(|inst| may_copy(func.op(inst)))
        && mendable(ctx, func, block)
}

/// Whether a block is the header of a loop, or in one without a header: who passes it by would enter the loop
/// elsewhere.
fn is_in_the_way(graph: &Graph, loops: &Loops, n: u32) -> bool {
    let l = loops.of[n as usize];
    !graph.reachable(n) || l != NONE && (loops.header[l as usize] == n || loops.irreducible[l as usize])
}
