//! Control-flow reductions: makes branches unconditional, removes cases of switches, threads edges through empty
//! blocks.
//!
//! The last target of a branch is the exit of a loop or of a branch without `else`, so [`to_last`] removes loops.

use gcnc_ir::{Block, Edge, FuncId, Function, Inst, Op, Value, ValueDef};

use super::tidy::{edges_into, replace_param, unreached};
use super::{Case, Edit, bodies, edit, inst_edit, insts};

/// Replaces branches and switches by a jump to their last target.
pub(super) fn to_last(case: &Case) -> Vec<Edit> {
    branches(case).map(|(id, inst, targets)| one_way(id, inst, targets - 1)).collect()
}

/// Replaces branches and switches by a jump to their first target.
pub(super) fn to_first(case: &Case) -> Vec<Edit> {
    branches(case).map(|(id, inst, _)| one_way(id, inst, 0)).collect()
}

/// Other targets, fewer cases, fewer blocks and parameters, an early return.
pub(super) fn other(case: &Case) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (id, inst, targets) in branches(case) {
        edits.extend((1..targets.saturating_sub(1)).map(|target| one_way(id, inst, target)));
        // From the last on, so that positions stay valid.
        let is_switch = case.module.functions[id].op(inst) == Op::Switch;
        edits.extend((1..targets).rev().filter(|_| is_switch).map(|n| drop_case(id, inst, n)));
    }
    for (id, func) in bodies(case) {
        for block in func.blocks().skip(1) {
            edits.push(edit(id, move |_, func| pass_by(func, block)));
            edits.extend((0..func.block_params(block).len()).rev().flat_map(|n| fixed_param(id, func, block, n)));
        }
        if func.is_entry() && returns_nothing(func) && !insts(func).any(|inst| is_convergent(func.op(inst))) {
            edits.extend(insts(func).filter(|&inst| !func.dests(inst).is_empty()).map(|inst| ends(id, inst)));
        }
    }
    edits
}

/// Terminators with more than one target, and the number of targets.
fn branches(case: &Case) -> impl Iterator<Item = (FuncId, Inst, usize)> {
    bodies(case).flat_map(|(id, func)| {
        insts(func).map(move |inst| (id, inst, func.dests(inst).len())).filter(|&(.., targets)| targets > 1)
    })
}

fn one_way(id: FuncId, inst: Inst, target: usize) -> Edit {
    inst_edit(id, inst, move |_, func, inst| {
        let Some(&edge) = func.dests(inst).get(target).filter(|_| func.dests(inst).len() > 1) else { return false };
        let (to, args) = (func.edge_block(edge), func.edge_args(edge).to_vec());
        func.rewrite(inst, Op::Br, &[]);
        func.push_dest(inst, to, &args);
        unreached(func);
        true
    })
}

fn drop_case(id: FuncId, inst: Inst, n: usize) -> Edit {
    inst_edit(id, inst, move |_, func, inst| {
        if func.op(inst) != Op::Switch || n >= func.dests(inst).len() || func.dests(inst).len() < 3 {
            return false;
        }
        let dfg = &mut func.dfg;
        dfg.insts[inst].args.remove(n, &mut dfg.value_lists);
        dfg.insts[inst].dests.remove(n, &mut dfg.edge_lists);
        unreached(func);
        true
    })
}

/// Whether it depends on other work-items.
fn is_convergent(op: Op) -> bool {
    matches!(op, Op::Intrinsic(id) if id.properties().convergent)
}

/// Whether all its returns are void.
fn returns_nothing(func: &Function) -> bool {
    insts(func).all(|inst| func.op(inst) != Op::Ret || func.args(inst).is_empty())
}

/// Returns from the kernel here. (Not if other work-items might wait.)
fn ends(id: FuncId, inst: Inst) -> Edit {
    inst_edit(id, inst, |_, func, inst| {
        func.rewrite(inst, Op::Ret, &[]);
        unreached(func);
        true
    })
}

/// Redirects edges to a block that holds only a jump to the jump's target.
fn pass_by(func: &mut Function, block: Block) -> bool {
    if !func.layout.is_block_inserted(block) || func.insts(block).count() != 1 {
        return false;
    }
    let Some(branch) = func.terminator(block).filter(|&t| func.op(t) == Op::Br) else { return false };
    let edge = func.dests(branch)[0];
    let (to, passed) = (func.edge_block(edge), func.edge_args(edge).to_vec());
    if to == block {
        return false;
    }
    for into in edges_into(func).remove(&block).unwrap_or_default() {
        let outer: Vec<Value> = func.edge_args(into).to_vec();
        let through = |&value: &Value| match func.def(value) {
            ValueDef::Param(home, n) if home == block => outer[n as usize],
            _ => value,
        };
        let args: Vec<Value> = passed.iter().map(through).collect();
        let dfg = &mut func.dfg;
        dfg.edges[into].block = to;
        dfg.edges[into].args.clear(&mut dfg.value_lists);
        dfg.edges[into].args.extend(args, &mut dfg.value_lists);
    }
    unreached(func);
    true
}

/// Replaces a parameter by zero, or by an argument of one of the edges.
fn fixed_param(id: FuncId, func: &Function, block: Block, n: usize) -> Vec<Edit> {
    let param = func.block_params(block)[n];
    let index = move |func: &Function| {
        let here = func.layout.is_block_inserted(block);
        func.block_params(block).iter().position(|&p| here && p == param)
    };
    let edges = move |func: &Function| edges_into(func).remove(&block).unwrap_or_default();
    let zero = edit(id, move |ctx, func| {
        let Some(n) = index(func) else { return false };
        let (ty, edges) = (func.ty(param), edges(func));
        let zero = func.zero(ctx, ty);
        replace_param(func, block, n, &edges, zero);
        true
    });
    let passed = (0..edges(func).len()).map(|k| {
        edit(id, move |_, func| {
            let edges: Vec<Edge> = edges(func);
            let (Some(n), Some(&edge)) = (index(func), edges.get(k)) else { return false };
            let value = func.edge_args(edge)[n];
            let applies = value != param;
            if applies {
                replace_param(func, block, n, &edges, value);
            }
            applies
        })
    });
    std::iter::once(zero).chain(passed).collect()
}
