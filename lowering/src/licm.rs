//! Loop-invariant code motion: what an iteration computes from values of before the loop is computed before the loop.
//!
//! Everything that may move is free of effects and cannot trap, so it may be executed when the loop would not have done so. What selection folds
//! into its user (constant steps, signs, truncations, lane extractions) stays: in a register of its own it would only cost one.

use gcnc_ir::{Block, CastOp, Function, Inst, Intrinsic, Op, Type, Value, ValueDef};
use planted::Bug;

use crate::graph::{Graph, Loops};
use crate::order::Numbering;

/// Moves what it can, inner loops first, so that it may leave several.
pub(crate) fn run(func: &mut Function, numbering: &Numbering, graph: &Graph, loops: &Loops) {
    for l in (0..loops.header.len() as u32).rev() {
        if loops.irreducible[l as usize] {
            continue;
        }
        let header = loops.header[l as usize];
        let mut outside = graph.preds(header).iter().copied().filter(|&p| graph.reachable(p) && !loops.contains(l, p));
        let (Some(before), None) = (outside.next(), outside.next()) else { continue };
        if graph.succs(before).len() == 1 {
            hoist(func, numbering, graph, loops, l, numbering.order[before as usize]);
        }
    }
}

fn hoist(func: &mut Function, numbering: &Numbering, graph: &Graph, loops: &Loops, l: u32, before: Block) {
    let Some(end) = func.terminator(before) else { return };
    for &b in &graph.rpo[graph.pos[loops.header[l as usize] as usize] as usize..] {
        if !loops.contains(l, b) {
            continue;
        }
        let mut next = func.layout.first_inst(numbering.order[b as usize]);
        while let Some(inst) = next {
            next = func.layout.next_inst(inst);
            if may_move(func, inst) && func.args(inst).iter().all(|&v| !made_inside(func, numbering, loops, l, v)) {
                func.layout.remove_inst(inst);
                func.layout.insert_inst_before(inst, end);
            }
        }
    }
}

fn made_inside(func: &Function, numbering: &Numbering, loops: &Loops, l: u32, v: Value) -> bool {
    let block = match func.def(v) {
        ValueDef::Inst(inst) => func.layout.block_of(inst),
        ValueDef::Param(..) if planted::on(Bug::HoistVariant) => None,
        ValueDef::Param(block, _) => Some(block),
        _ => None,
    };
    block.is_some_and(|b| loops.contains(l, numbering.number[b]))
}

fn may_move(func: &Function, inst: Inst) -> bool {
    if func.inst(inst).ty == Type::I1 {
        return false;
    }
    match func.op(inst) {
        Op::Binary(_) | Op::Select => true,
        Op::Cast(op) => !matches!(op, CastOp::Trunc | CastOp::IntToPtr | CastOp::PtrToInt | CastOp::BitCast),
        Op::Load(access) => access.is_simple() && planted::on(Bug::HoistLoad),
        Op::Gep(_) => !matches!(func.def(func.arg(inst, 1)), ValueDef::Const(_)),
        Op::Intrinsic(id) => {
            let p = id.properties();
            p.is_pure()
                && !p.convergent
                && !func.args(inst).is_empty()
                && !matches!(id, Intrinsic::FAbs | Intrinsic::DivScale)
        }
        _ => false,
    }
}
