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
//! branch. So does an edge behind a branch on the same condition, which then is none in the copy. What the block makes
//! for others has several definitions then, so it goes through memory (`demote`). A loop's header stays the only way
//! into its loop.

use cranelift_entity::SecondaryMap;
use gcnc_ir::{Block, Context, Edge, Function, Op, Type, Value, ValueDef};

use super::loops::{may_copy, mendable};
use super::{MAX_REBUILT, Opt, Shape, demote};
use crate::graph::{Graph, Loops, NONE};
use crate::order::Numbering;

/// The most instructions of a block that is copied.
const MAX_SIZE: usize = 8;

/// The same of a block that asks what a branch before it asked, the branch itself: where lanes differ, a wave would go
/// through all copies.
const MAX_ASKED_AGAIN: usize = 1;

/// An edge that knows how the branch of the block it leads to goes.
struct Knowing {
    edge: Edge,
    onto: Block,
    answer: Answer,
}

/// How an edge knows that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Answer {
    /// It hands over a constant.
    Constant(Value),
    /// It is behind a branch on the same condition, which was this.
    Asked(bool),
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
    // What is left is all built again.
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
        if let Answer::Asked(yes) = same[0].answer {
            settle(func, copy, yes);
        }
        same.iter().for_each(|way| func.dfg.edges[way.edge].block = copy);
    }
    true
}

/// Makes the branch of a block a jump.
fn settle(func: &mut Function, block: Block, yes: bool) {
    let Some(end) = func.terminator(block) else { return };
    let edge = func.dests(end)[usize::from(!yes)];
    func.rewrite(end, Op::Br, &[]);
    let dfg = &mut func.dfg;
    dfg.insts[end].dests.push(edge, &mut dfg.edge_lists);
}

/// What decides the branch of a block.
#[derive(Clone, Copy)]
enum Question {
    /// One of its parameters alone.
    Param {
        index: usize,
        /// Whether the branch tests the parameter itself, perhaps negated, rather than something computed from it.
        is_condition: bool,
    },
    /// A value that is made elsewhere.
    Value(Value),
}

/// The edges that know more than the block that they lead to, if that may be copied. Where the condition is computed
/// from what they know, a copy saves little: there all ways but one must know it, as in LLVM.
fn knowing(ctx: &Context, func: &Function) -> Vec<Knowing> {
    let mut asked: SecondaryMap<Block, Option<Question>> = SecondaryMap::with_capacity(func.dfg.blocks.len());
    let mut unknowing: SecondaryMap<Block, u32> = SecondaryMap::new();
    let mut seen: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut any = false;
    for block in func.blocks() {
        asked[block] = question(func, block).filter(|question| {
            let most = if matches!(question, Question::Value(_)) { MAX_ASKED_AGAIN } else { MAX_SIZE };
            copies(ctx, func, block, most)
        });
        any |= asked[block].is_some();
    }
    if !any {
        return Vec::new();
    }
    let told = told(func);
    let mut ways: Vec<Knowing> = Vec::new();
    for block in func.blocks() {
        seen[block] = true;
        for (k, &edge) in func.successors(block).iter().enumerate() {
            let onto = func.edge_block(edge);
            // A way back in the layout leads to a loop's header, most likely.
            let Some(question) = asked[onto].filter(|_| !seen[onto]) else {
                asked[onto] = None;
                continue;
            };
            let answer = match question {
                Question::Param { index, .. } => {
                    Some(func.edge_args(edge)[index]).filter(|&v| is_constant(func, v)).map(Answer::Constant)
                }
                Question::Value(v) => {
                    let known = decision(func, block, k).or(told[block]).filter(|known| known.0 == v);
                    known.map(|known| Answer::Asked(known.1))
                }
            };
            match answer {
                Some(answer) => ways.push(Knowing { edge, onto, answer }),
                None => unknowing[onto] += 1,
            }
        }
    }
    let pays = |way: &Knowing| match asked[way.onto] {
        Some(Question::Param { is_condition: false, .. }) => unknowing[way.onto] <= 1,
        question => question.is_some(),
    };
    ways.retain(pays);
    ways
}

/// What a block's only way in says of a condition.
fn told(func: &Function) -> SecondaryMap<Block, Option<(Value, bool)>> {
    let mut told = SecondaryMap::with_capacity(func.dfg.blocks.len());
    let mut entered: SecondaryMap<Block, bool> = SecondaryMap::with_capacity(func.dfg.blocks.len());
    for block in func.blocks() {
        for (k, &edge) in func.successors(block).iter().enumerate() {
            let onto = func.edge_block(edge);
            let first = !std::mem::replace(&mut entered[onto], true);
            told[onto] = decision(func, block, k).filter(|_| first);
        }
    }
    told
}

/// What the way out number `k` of a block says of a condition.
fn decision(func: &Function, block: Block, k: usize) -> Option<(Value, bool)> {
    let end = func.terminator(block).filter(|&t| func.op(t) == Op::CondBr)?;
    Some((func.arg(end, 0), k == 0))
}

/// What decides the branch of a block, if that is one thing.
fn question(func: &Function, block: Block) -> Option<Question> {
    let end = func.terminator(block).filter(|&t| func.op(t) == Op::CondBr)?;
    let mut v = func.arg(end, 0);
    if is_made_elsewhere(func, block, v) {
        return Some(Question::Value(v));
    }
    let mut is_condition = true;
    for _ in 0..MAX_SIZE {
        match func.def(v) {
            ValueDef::Param(at, i) => {
                return (at == block).then_some(Question::Param { index: i as usize, is_condition });
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

/// Whether a block has at most so many instructions and may be in several places.
fn copies(ctx: &Context, func: &Function, block: Block, most: usize) -> bool {
    func.insts(block).take(most + 1).count() <= most
        && func.insts(block).all(|inst| may_copy(func.op(inst)))
        && mendable(ctx, func, block)
}

/// Whether a block is the header of a loop, or in one without a header: who passes it by would enter the loop
/// elsewhere.
fn is_in_the_way(graph: &Graph, loops: &Loops, n: u32) -> bool {
    let l = loops.of[n as usize];
    !graph.reachable(n) || l != NONE && (loops.header[l as usize] == n || loops.irreducible[l as usize])
}
