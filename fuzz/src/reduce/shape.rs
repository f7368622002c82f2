//! Shape reductions: scalarises lanes of vectors and inlines calls.

use std::collections::HashMap;

use gcnc_ir::{Callee, Context, FuncId, Function, FunctionBuilder, Inst, Module, Op, Value};

use super::{Case, Edit, bodies, inst_edit, insts};

/// Maximum number of operations to look through for a lane.
const DEPTH: u32 = 8;

/// Computes extracted vector elements as scalars.
pub(super) fn lanes(case: &Case) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (id, func) in bodies(case) {
        let extracts = insts(func).filter(|&inst| func.op(inst) == Op::ExtractElement);
        edits.extend(extracts.map(|inst| inst_edit(id, inst, scalar)));
    }
    edits
}

fn scalar(ctx: &mut Context, func: &mut Function, inst: Inst) -> bool {
    let (vector, index) = (func.arg(inst, 0), func.arg(inst, 1));
    let (Some(lane), Some(result)) = (func.as_int(ctx, index), func.result(inst)) else { return false };
    let Some(value) = lane_of(ctx, func, inst, vector, lane, DEPTH) else { return false };
    func.replace(result, value);
    func.resolve_aliases();
    func.remove(inst);
    true
}

/// Computes a lane of a vector as a scalar; operations on it are inserted before `at`.
fn lane_of(ctx: &mut Context, func: &mut Function, at: Inst, vector: Value, lane: u64, depth: u32) -> Option<Value> {
    let depth = depth.checked_sub(1)?;
    if let Some(c) = func.as_const(vector) {
        let element = ctx.consts.element(&ctx.types, c, lane)?;
        return Some(func.const_value(ctx, element));
    }
    let inst = func.def_inst(vector)?;
    let args = func.args(inst).to_vec();
    match func.op(inst) {
        Op::InsertElement if func.as_int(ctx, args[2])? == lane => Some(args[1]),
        Op::InsertElement => lane_of(ctx, func, at, args[0], lane, depth),
        Op::ShuffleVector(mask) => {
            let from = u64::from(*func.dfg.imms(mask).get(lane as usize)?);
            let len = u64::from(ctx.types.as_vector(func.ty(args[0]))?.1);
            let (side, lane) = if from < len { (args[0], from) } else { (args[1], from - len) };
            lane_of(ctx, func, at, side, lane, depth)
        }
        Op::Binary(op) => {
            let x = lane_of(ctx, func, at, args[0], lane, depth)?;
            let y = lane_of(ctx, func, at, args[1], lane, depth)?;
            let mut b = FunctionBuilder::new(ctx, func);
            b.switch_before(at);
            Some(b.binary(op, x, y))
        }
        _ => None,
    }
}

/// Inlines calls of functions of one block.
pub(super) fn calls(case: &Case) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for (id, func) in bodies(case) {
        for inst in insts(func).filter(|&inst| func.call(inst).is_some()) {
            edits.push(Box::new(move |case| {
                super::is_present(&case.module.functions[id], inst) && inline(&mut case.module, id, inst)
            }));
        }
    }
    edits
}

fn inline(module: &mut Module, id: FuncId, call: Inst) -> bool {
    let Some(Callee::Func(callee)) = module.functions[id].call(call).map(|data| data.callee.clone()) else {
        return false;
    };
    let callee = module.functions[callee].clone();
    let mut blocks = callee.blocks();
    let (Some(body), None) = (blocks.next(), blocks.next()) else { return false };
    if callee.insts(body).any(|inst| callee.call(inst).is_some()) {
        return false;
    }
    let func = &mut module.functions[id];
    let args = func.args(call).to_vec();
    let mut map: HashMap<Value, Value> = callee.block_params(body).iter().copied().zip(args).collect();
    for inst in callee.insts(body) {
        let operands: Vec<Value> =
            callee.args(inst).iter().map(|&v| moved(&module.ctx, func, &callee, &map, v)).collect();
        if callee.op(inst) == Op::Ret {
            if let (Some(result), Some(&value)) = (func.result(call), operands.first()) {
                func.replace(result, value);
                func.resolve_aliases();
            }
            break;
        }
        let op = moved_op(func, &callee, callee.op(inst));
        let new = func.dfg.make_inst(op, callee.inst(inst).ty, &operands);
        func.dfg.insts[new].flags = callee.flags(inst);
        func.layout.insert_inst_before(new, call);
        map.extend(callee.result(inst).zip(func.result(new)));
    }
    func.remove(call);
    true
}

fn moved(ctx: &Context, func: &mut Function, callee: &Function, map: &HashMap<Value, Value>, value: Value) -> Value {
    match (map.get(&value), callee.as_const(value)) {
        (Some(&moved), _) => moved,
        (None, Some(c)) => func.const_value(ctx, c),
        (None, None) => value,
    }
}

/// Copies an operation, with its lists, to another function.
fn moved_op(func: &mut Function, callee: &Function, op: Op) -> Op {
    let mut list = |list| func.dfg.make_imms(callee.dfg.imms(list));
    match op {
        Op::ShuffleVector(mask) => Op::ShuffleVector(list(mask)),
        Op::ExtractValue(indices) => Op::ExtractValue(list(indices)),
        Op::InsertValue(indices) => Op::InsertValue(list(indices)),
        other => other,
    }
}
