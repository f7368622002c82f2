//! If-conversion (LLVM: `SpeculativeExecution` and SimplifyCFG's select formation): short branches become selects.
//!
//! If a conditional branch only chooses between values that a handful of instructions compute, both are computed and
//! one is selected: a divergent branch costs more than that, and a uniform one about as much. Only instructions without
//! effects that cannot trap are executed speculatively; poison that they produce is not selected. If only one side
//! qualifies, it is executed before the branch, which then skips the other side, unless the qualifying side is rare.

use cranelift_entity::SecondaryMap;
use gcnc_ir::{BinOp, Block, Edge, Function, Inst, Intrinsic, Op, Type, Value};
use smallvec::SmallVec;

/// The most that both sides and the selects may cost together, in 32-bit operations.
const MAX_COST: u32 = 6;

/// Converts the branches that pay. Returns how many there were.
pub(super) fn run(func: &mut Function) -> usize {
    let mut ways: SecondaryMap<Block, u32> = SecondaryMap::with_capacity(func.dfg.blocks.len());
    let blocks: Vec<Block> = func.blocks().collect();
    for &block in &blocks {
        for &e in func.successors(block) {
            ways[func.edge_block(e)] += 1;
        }
    }
    let mut changed = 0;
    // Inner branches come later in the layout: last first, so that their result may become a side of an outer branch.
    for &block in blocks.iter().rev() {
        changed += usize::from(convert(func, block, &mut ways));
    }
    if changed > 0 {
        func.resolve_aliases();
    }
    changed
}

/// Sides at least this rare are not executed before their branch: LLVM's threshold for predictable branches, 99 of 100.
const RARE: u8 = 7;

/// A side of a branch: its own block, if it has one, and the edge into the join.
type BranchSide = (Option<Block>, Edge);

fn convert(func: &mut Function, block: Block, ways: &mut SecondaryMap<Block, u32>) -> bool {
    let Some(end) = func.terminator(block).filter(|&t| func.op(t) == Op::CondBr) else { return false };
    let (yes, no) = (func.dests(end)[0], func.dests(end)[1]);
    let Some((yes, no)) = sides(func, yes, no, ways) else { return false };
    let join = func.edge_block(yes.1);
    let pairs: SmallVec<[(Value, Value); 4]> =
        func.edge_args(yes.1).iter().copied().zip(func.edge_args(no.1).iter().copied()).collect();
    let cost: u32 = pairs.iter().filter(|(a, b)| a != b).map(|&(a, _)| width(func.ty(a))).sum();
    let prices = [yes.0, no.0].map(|side| side.map_or(Some(0), |side| price_of_side(func, side)));
    if join == block {
        return false;
    }
    match prices {
        [Some(a), Some(b)] if cost + a + b <= MAX_COST => {}
        _ => return hoist(func, end, [yes, no], prices),
    }
    let c = func.arg(end, 0);
    for side in [yes.0, no.0].into_iter().flatten() {
        take_over(func, side, end);
    }
    let args: SmallVec<[Value; 4]> = pairs.iter().map(|&(a, b)| choose(func, end, c, a, b)).collect();
    ways[join] -= 1;
    if ways[join] == 1 {
        absorb(func, join, &args, end);
        return true;
    }
    let edge = func.dfg.make_edge(join, &args);
    func.rewrite(end, Op::Br, &[]);
    let dfg = &mut func.dfg;
    dfg.insts[end].dests.push(edge, &mut dfg.edge_lists);
    true
}

/// Moves the instructions of `join`, whose only predecessor ends with `end`, in place of `end`.
fn absorb(func: &mut Function, join: Block, args: &[Value], end: Inst) {
    for (k, &arg) in args.iter().enumerate() {
        func.replace(func.block_params(join)[k], arg);
    }
    while let Some(inst) = func.layout.first_inst(join) {
        func.layout.remove_inst(inst);
        func.layout.insert_inst_before(inst, end);
    }
    func.layout.remove_inst(end);
    func.layout.remove_block(join);
}

/// Executes the cheap side of a branch before it, if the other side must not be speculated; returns whether it did.
/// Loads of the other side can then write the register that holds the cheap side's value, and the wait for them moves
/// to the value's use.
fn hoist(func: &mut Function, end: Inst, sides: [BranchSide; 2], prices: [Option<u32>; 2]) -> bool {
    let rarity = [0, 1].map(|k| func.edge_rarity(func.dests(end)[k]));
    let rare = |k: usize| rarity[k] >= rarity[1 - k].saturating_add(RARE);
    let cheap =
        |k: usize| prices[k].is_some_and(|price| 0 < price && price <= MAX_COST) && prices[1 - k].is_none() && !rare(k);
    let Some(k) = (0..2).find(|&k| cheap(k)) else { return false };
    let (Some(side), edge) = sides[k] else { return false };
    take_over(func, side, end);
    let dfg = &mut func.dfg;
    dfg.edges[edge].rarity = rarity[k];
    dfg.insts[end].dests.as_mut_slice(&mut dfg.edge_lists)[k] = edge;
    true
}

/// The sides of a branch, if both lead to the same join, directly or through a block of their own.
fn sides(func: &Function, yes: Edge, no: Edge, ways: &SecondaryMap<Block, u32>) -> Option<(BranchSide, BranchSide)> {
    let through = |e: Edge| {
        let block = func.edge_block(e);
        let end = func.terminator(block)?;
        let own = ways[block] == 1 && func.block_params(block).is_empty() && func.op(end) == Op::Br;
        own.then(|| (Some(block), func.dests(end)[0]))
    };
    let (a, b) = (through(yes), through(no));
    let onto = |side: Option<BranchSide>| side.map(|s| func.edge_block(s.1));
    if onto(a).is_some() && onto(a) == onto(b) {
        return Some((a?, b?));
    }
    if onto(a) == Some(func.edge_block(no)) {
        return Some((a?, (None, no)));
    }
    if onto(b) == Some(func.edge_block(yes)) {
        return Some(((None, yes), b?));
    }
    (func.edge_block(yes) == func.edge_block(no)).then_some(((None, yes), (None, no)))
}

/// The number of 32-bit operations that an operation on a type takes.
fn width(ty: Type) -> u32 {
    match ty {
        // A select of masks takes three operations.
        Type::I1 => 3,
        Type::I64 | Type::F64 | Type::PTR0 | Type::PTR1 | Type::PTR4 => 2,
        _ => 1,
    }
}

/// The cost of a side's instructions; `None` if one must not be speculated.
fn price_of_side(func: &Function, side: Block) -> Option<u32> {
    let end = func.terminator(side);
    func.insts(side).filter(|&inst| Some(inst) != end).map(|inst| price(func, inst)).sum()
}

/// The cost of an instruction; `None` if it must not be speculated.
fn price(func: &Function, inst: Inst) -> Option<u32> {
    let ty = func.inst(inst).ty;
    match func.op(inst) {
        Op::Binary(BinOp::Mul) if ty == Type::I64 => None,
        Op::Binary(BinOp::Mul) => Some(4),
        Op::Binary(op) if op.is_division() => None,
        Op::Binary(_) | Op::Select | Op::Gep(_) => Some(width(ty)),
        Op::ICmp(_) | Op::FCmp(_) | Op::FNeg => Some(1),
        Op::Cast(_) => Some(1),
        Op::Intrinsic(id) => {
            let cheap = matches!(
                id,
                Intrinsic::UMin
                    | Intrinsic::UMax
                    | Intrinsic::SMin
                    | Intrinsic::SMax
                    | Intrinsic::FAbs
                    | Intrinsic::FshR
                    | Intrinsic::Fma
                    | Intrinsic::MinNum
                    | Intrinsic::MaxNum
            );
            cheap.then(|| width(ty))
        }
        _ => None,
    }
}

/// Moves the instructions of a side before the branch and removes the side's block.
fn take_over(func: &mut Function, side: Block, end: Inst) {
    while let Some(inst) = func.layout.first_inst(side) {
        func.layout.remove_inst(inst);
        if !func.op(inst).is_terminator() {
            func.layout.insert_inst_before(inst, end);
        }
    }
    func.layout.remove_block(side);
}

fn choose(func: &mut Function, end: Inst, c: Value, a: Value, b: Value) -> Value {
    if a == b {
        return a;
    }
    let inst = func.dfg.make_inst(Op::Select, func.ty(a), &[c, a, b]);
    func.locate_at(inst, end);
    func.layout.insert_inst_before(inst, end);
    func.result(inst).unwrap_or(a)
}
