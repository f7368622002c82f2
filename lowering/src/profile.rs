//! Branch probabilities (LLVM: `BranchProbabilityInfo`): the program's hints become the rarity of edges, which later
//! passes maintain.
//!
//! Sources, in order: branch weights (`!prof`); the value that `llvm.expect` or `llvm.expect.with.probability`
//! predicts, where a branch or switch depends on it (LLVM: `LowerExpectIntrinsic`); paths that inevitably reach calls
//! of `cold` functions or `unreachable`. A rarity is a power of two relative to the likeliest successor, so a block
//! where paths meet is as rare as the least rare path, and an edge whose rarity is lost counts as likely.
//!
//! Selects keep no weights: both values are computed, and AMD GPUs have no branch prediction. Branching around the
//! rarer value would cost the wave more than computing it, because any lane may need it.

use cranelift_entity::{EntitySet, PrimaryMap, SecondaryMap};
use gcnc_ir::{
    AttrKind, BinOp, Block, Callee, CastOp, Cfg, Context, Edge, FuncId, Function, Inst, IntPred, Intrinsic, Op, Value,
    profile,
};
use smallvec::SmallVec;

/// The rarity of an unexpected edge: LLVM's weights are 2000 and 1.
const UNLIKELY: u8 = 2000u32.ilog2() as u8;

/// The most operations between an expectation and the branch that depends on it.
const MAX_DEPTH: u32 = 4;

/// The rarities of a branch's edges.
type Rarities = SmallVec<[u8; 4]>;

/// Sets the rarities of all functions' edges.
pub(crate) fn run(ctx: &Context, functions: &mut PrimaryMap<FuncId, Function>) {
    let mut cold = EntitySet::new();
    cold.extend(functions.iter().filter(|(_, f)| f.has_attr(ctx, AttrKind::Cold)).map(|(id, _)| id));
    for func in functions.values_mut().filter(|f| !f.is_declaration()) {
        let ways = |end: &Inst| func.dests(*end).len() > 1;
        let branches: Vec<Inst> = func.blocks().filter_map(|block| func.terminator(block)).filter(ways).collect();
        if branches.is_empty() {
            continue;
        }
        let leads = cold_blocks(ctx, &cold, func);
        for end in branches {
            let said = weights(ctx, func, end).or_else(|| expected(ctx, func, end));
            if let Some(said) = said.or_else(|| away_from_cold(&leads, func, end)) {
                let edges: SmallVec<[Edge; 4]> = func.dests(end).into();
                edges.into_iter().zip(said).for_each(|(edge, rarity)| func.dfg.edges[edge].rarity = rarity);
            }
        }
    }
}

/// Writes the rarities of a function's edges as branch weights.
pub(crate) fn write(ctx: &mut Context, func: &mut Function) {
    let ends: Vec<Inst> = func.blocks().filter_map(|block| func.terminator(block)).collect();
    for end in ends {
        let rarities: Rarities = func.dests(end).iter().map(|&edge| func.edge_rarity(edge)).collect();
        let most = rarities.iter().copied().max().unwrap_or(0).min(31);
        if most > 0 && rarities.len() > 1 {
            let weights: SmallVec<[u32; 4]> = rarities.iter().map(|&r| 1 << (most - r.min(most))).collect();
            profile::attach(ctx, func, end, &weights);
        }
    }
}

/// The rarities that branch weights give.
fn weights(ctx: &Context, func: &Function, end: Inst) -> Option<Rarities> {
    let weights = profile::branch_weights(ctx, func, end)?;
    let most = weights.iter().copied().max().filter(|&most| most > 0)?;
    Some(weights.iter().map(|&w| (most / w.max(1)).ilog2() as u8).collect())
}

/// The rarities that the expected value of a branch's condition gives.
fn expected(ctx: &Context, func: &Function, end: Inst) -> Option<Rarities> {
    let mut others = None;
    let value = evaluate(ctx, func, func.arg(end, 0), &mut others, MAX_DEPTH)?;
    let others = others?;
    let likely = match func.op(end) {
        Op::CondBr => usize::from(value & 1 == 0),
        _ => {
            let cases = &func.args(end)[1..];
            cases.iter().position(|&case| func.as_int(ctx, case) == Some(value)).map_or(0, |case| case + 1)
        }
    };
    Some((0..func.dests(end).len()).map(|way| if way == likely { 0 } else { others }).collect())
}

/// The value of `v` if the expectation holds, and the rarity of the contrary (`others`).
fn evaluate(ctx: &Context, func: &Function, v: Value, others: &mut Option<u8>, depth: u32) -> Option<u64> {
    if let Some(k) = func.as_int(ctx, v) {
        return Some(k);
    }
    let inst = func.def_inst(v).filter(|_| depth > 0)?;
    let bits = |v: Value| ctx.types.int_bits(func.ty(v)).filter(|&bits| bits <= 64);
    let mask = |v: Value| Some(u64::MAX >> (64 - bits(v)?.max(1)));
    let mut operand = |k: usize| evaluate(ctx, func, func.arg(inst, k), others, depth - 1);
    match func.op(inst) {
        Op::Intrinsic(Intrinsic::Expect) => {
            let value = func.as_int(ctx, func.arg(inst, 1))?;
            *others = Some(UNLIKELY);
            Some(value)
        }
        Op::Intrinsic(Intrinsic::ExpectWithProbability) => {
            let value = func.as_int(ctx, func.arg(inst, 1))?;
            let likely = f64::from_bits(ctx.consts.as_float_bits(func.as_const(func.arg(inst, 2))?)?);
            // Like LLVM, which scales weights to 31 bits. An expectation below one half is ignored.
            let odds = likely / (1.0 - likely);
            *others = (odds >= 1.0).then(|| (odds.to_bits() >> 52).saturating_sub(1023).min(31) as u8);
            Some(value)
        }
        Op::Cast(CastOp::ZExt | CastOp::Trunc) => Some(operand(0)? & mask(v)?),
        Op::Binary(BinOp::Xor) => Some(operand(0)? ^ operand(1)?),
        Op::ICmp(pred @ (IntPred::Eq | IntPred::Ne)) => {
            Some(u64::from((operand(0)? == operand(1)?) == (pred == IntPred::Eq)))
        }
        _ => None,
    }
}

/// The blocks from which every path reaches a call of a cold function or `unreachable`; `None` if there are none.
fn cold_blocks(ctx: &Context, cold: &EntitySet<FuncId>, func: &Function) -> Option<SecondaryMap<Block, bool>> {
    let mut leads: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut any = false;
    for block in func.blocks() {
        if cannot_end(func, block) || func.insts(block).any(|inst| is_cold_call(ctx, cold, func, inst)) {
            leads[block] = true;
            any = true;
        }
    }
    if !any {
        return None;
    }
    for &block in Cfg::compute(func).rpo().iter().rev() {
        let ways = func.successors(block);
        leads[block] |= !ways.is_empty() && ways.iter().all(|&e| leads[func.edge_block(e)]);
    }
    Some(leads)
}

/// Whether a block ends in `unreachable`; not after an instruction that ends the wave or continues elsewhere, which is
/// a regular exit.
fn cannot_end(func: &Function, block: Block) -> bool {
    let Some(end) = func.terminator(block).filter(|&end| func.op(end) == Op::Unreachable) else { return false };
    let before = func.layout.prev_inst(end).map(|inst| func.op(inst));
    !matches!(before, Some(Op::Intrinsic(Intrinsic::SEndPgm | Intrinsic::CsChain)))
}

fn is_cold_call(ctx: &Context, cold: &EntitySet<FuncId>, func: &Function, inst: Inst) -> bool {
    let Some(call) = func.call(inst) else { return false };
    let said = func.extra(inst).is_some_and(|extra| extra.attrs.has(&ctx.attrs, AttrKind::Cold));
    said || matches!(call.callee, Callee::Func(id) if cold.contains(id))
}

/// Makes edges that only lead to cold blocks rare, if other edges do not.
fn away_from_cold(leads: &Option<SecondaryMap<Block, bool>>, func: &Function, end: Inst) -> Option<Rarities> {
    let leads = leads.as_ref()?;
    let ways = func.dests(end).iter().map(|&e| leads[func.edge_block(e)]);
    let some = ways.clone().any(|leads| leads) && !ways.clone().all(|leads| leads);
    some.then(|| ways.map(|leads| if leads { UNLIKELY } else { 0 }).collect())
}
