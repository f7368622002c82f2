//! Jump threading: a path on which the outcome of a branch is known bypasses it.
//!
//! A short-circuit operator or a flag leaves a block that tests again what some of its predecessors already know:
//!
//! ```text
//!   head: branch a, more, join(false)          head: branch a, more, done
//!   more: b = ..; jump join(b)            =>   more: b = ..; branch b, then, done
//!   join(c): branch c, then, done
//! ```
//!
//! An edge that passes a constant to such a block gets a copy of the block, which is short; the next rebuild folds the
//! branch in it. So does an edge below a branch on the same condition. Values that the block defines for others then
//! have several definitions, so they go through memory (`demote`). A loop's header stays the only entry to its loop.

use cranelift_entity::SecondaryMap;
use gcnc_ir::{Block, Context, Edge, Function, Op, Type, Value, ValueDef};

use super::loops::{can_demote, may_copy};
use super::{MAX_REBUILT, OptCtx, Shape, demote};
use crate::graph::{Graph, Loops, NONE};
use crate::order::Numbering;

/// The most instructions of a copied block.
const MAX_SIZE: usize = 8;

/// The same for a block that repeats an earlier branch's test, the branch included: on divergent conditions a wave
/// executes all copies.
const MAX_ASKED_AGAIN: usize = 1;

/// An edge on which the outcome of its target block's branch is known.
struct ThreadableEdge {
    edge: Edge,
    onto: Block,
    answer: KnownBy,
}

/// How the outcome is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum KnownBy {
    /// The edge passes a constant.
    Constant(Value),
    /// The edge is below a branch on the same condition, which had this value.
    Asked(bool),
}

/// Threads the edges that know the outcome; returns whether there were any.
pub(super) fn run(
    opt: &mut OptCtx,
    ctx: &Context,
    func: &mut Function,
    numbering: &mut Numbering,
    graph: &mut Graph,
    loops: &mut Loops,
) -> bool {
    let mut ways = threadable_edges(ctx, func);
    // The whole function will be rebuilt.
    if ways.len() * MAX_REBUILT < func.dfg.insts.len() {
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
    demote::out_of_regions(ctx, func, Shape { numbering, graph, loops }, &region);
    ways.sort_by_key(|way| (way.onto, way.answer));
    for same in ways.chunk_by(|a, b| (a.onto, a.answer) == (b.onto, b.answer)) {
        let block = same[0].onto;
        let copy = opt.copy_block(func, block);
        opt.fill_copy(func, block, block, block);
        opt.forget(func, block);
        if let KnownBy::Asked(yes) = same[0].answer {
            settle(func, copy, yes);
        }
        same.iter().for_each(|way| func.dfg.edges[way.edge].block = copy);
    }
    true
}

/// Replaces the branch of a block by a jump.
fn settle(func: &mut Function, block: Block, yes: bool) {
    let Some(end) = func.terminator(block) else { return };
    let edge = func.dests(end)[usize::from(!yes)];
    func.rewrite(end, Op::Br, &[]);
    let dfg = &mut func.dfg;
    dfg.insts[end].dests.push(edge, &mut dfg.edge_lists);
}

/// What the branch of a block depends on.
#[derive(Clone, Copy)]
enum BranchTest {
    /// Only one of its parameters.
    Param {
        index: usize,
        /// Whether the branch tests the parameter itself, perhaps negated, rather than something computed from it.
        is_condition: bool,
    },
    /// A value defined elsewhere.
    Value(Value),
}

/// The edges on which the outcome of the target block's branch is known, if that block may be copied. If the condition
/// is only computed from what they know, a copy saves little: then all edges but one must know it, as in LLVM.
fn threadable_edges(ctx: &Context, func: &Function) -> Vec<ThreadableEdge> {
    let mut asked: SecondaryMap<Block, Option<BranchTest>> = SecondaryMap::with_capacity(func.dfg.blocks.len());
    let mut unknowing: SecondaryMap<Block, u32> = SecondaryMap::new();
    let mut seen: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut any = false;
    for block in func.blocks() {
        asked[block] = branch_test(func, block).filter(|branch_test| {
            let most = if matches!(branch_test, BranchTest::Value(_)) { MAX_ASKED_AGAIN } else { MAX_SIZE };
            copies(ctx, func, block, most)
        });
        any |= asked[block].is_some();
    }
    if !any {
        return Vec::new();
    }
    let known_conditions = known_conditions(func);
    let mut ways: Vec<ThreadableEdge> = Vec::new();
    for block in func.blocks() {
        seen[block] = true;
        for (k, &edge) in func.successors(block).iter().enumerate() {
            let onto = func.edge_block(edge);
            // A backward edge in the layout most likely leads to a loop's header.
            let Some(branch_test) = asked[onto].filter(|_| !seen[onto]) else {
                asked[onto] = None;
                continue;
            };
            let answer = match branch_test {
                BranchTest::Param { index, .. } => {
                    Some(func.edge_args(edge)[index]).filter(|&v| is_constant(func, v)).map(KnownBy::Constant)
                }
                BranchTest::Value(v) => {
                    let known = decision(func, block, k).or(known_conditions[block]).filter(|known| known.0 == v);
                    known.map(|known| KnownBy::Asked(known.1))
                }
            };
            match answer {
                Some(answer) => ways.push(ThreadableEdge { edge, onto, answer }),
                None => unknowing[onto] += 1,
            }
        }
    }
    let pays = |way: &ThreadableEdge| match asked[way.onto] {
        Some(BranchTest::Param { is_condition: false, .. }) => unknowing[way.onto] <= 1,
        branch_test => branch_test.is_some(),
    };
    ways.retain(pays);
    ways
}

/// What a block's only incoming edge says about a condition.
fn known_conditions(func: &Function) -> SecondaryMap<Block, Option<(Value, bool)>> {
    let mut known_conditions = SecondaryMap::with_capacity(func.dfg.blocks.len());
    let mut entered: SecondaryMap<Block, bool> = SecondaryMap::with_capacity(func.dfg.blocks.len());
    for block in func.blocks() {
        for (k, &edge) in func.successors(block).iter().enumerate() {
            let onto = func.edge_block(edge);
            let first = !std::mem::replace(&mut entered[onto], true);
            known_conditions[onto] = decision(func, block, k).filter(|_| first);
        }
    }
    known_conditions
}

/// What successor number `k` of a block says about a condition.
fn decision(func: &Function, block: Block, k: usize) -> Option<(Value, bool)> {
    let end = func.terminator(block).filter(|&t| func.op(t) == Op::CondBr)?;
    Some((func.arg(end, 0), k == 0))
}

/// What the branch of a block depends on, if that is one thing.
fn branch_test(func: &Function, block: Block) -> Option<BranchTest> {
    let end = func.terminator(block).filter(|&t| func.op(t) == Op::CondBr)?;
    let mut v = func.arg(end, 0);
    if is_made_elsewhere(func, block, v) {
        return Some(BranchTest::Value(v));
    }
    let mut is_condition = true;
    for _ in 0..MAX_SIZE {
        match func.def(v) {
            ValueDef::Param(at, i) => {
                return (at == block).then_some(BranchTest::Param { index: i as usize, is_condition });
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

fn is_made_elsewhere(func: &Function, block: Block, v: Value) -> bool {
    match func.def(v) {
        ValueDef::Param(at, _) => at != block,
        ValueDef::Inst(inst) => func.layout.block_of(inst) != Some(block),
        _ => false,
    }
}

fn is_constant(func: &Function, v: Value) -> bool {
    matches!(func.def(v), ValueDef::Const(_))
}

/// Whether a block has at most `most` instructions and may be duplicated.
fn copies(ctx: &Context, func: &Function, block: Block, most: usize) -> bool {
    func.insts(block).take(most + 1).count() <= most
        && func.insts(block).all(|inst| may_copy(func.op(inst)))
        && can_demote(ctx, func, block)
}

/// Whether a block is the header of a loop, or in an irreducible one: bypassing it would enter the loop elsewhere.
fn is_in_the_way(graph: &Graph, loops: &Loops, n: u32) -> bool {
    let l = loops.of[n as usize];
    !graph.reachable(n) || l != NONE && (loops.header[l as usize] == n || loops.irreducible[l as usize])
}
