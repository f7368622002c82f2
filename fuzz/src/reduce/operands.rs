//! Operand reductions: replaces operands by constants or older values, and constants by simpler ones.

use gcnc_ir::{Context, DomTree, FuncId, Function, Inst, Op, Type, Value};

use super::size::Ages;
use super::{Case, Edit, bodies, inst_edit, insts};

/// The replacement of an operand.
#[derive(Clone, Copy)]
enum Simpler {
    /// The constant with these bits; for floats 1.0 unless zero.
    Number(u64),
    /// The most significant set bit of the constant.
    HighBit,
    /// The oldest dominating value of its type, after skipping this many.
    Older(usize),
}

const WAYS: [Simpler; 5] =
    [Simpler::Number(0), Simpler::Number(1), Simpler::HighBit, Simpler::Older(0), Simpler::Older(1)];

/// Simpler operands and block arguments.
pub(super) fn simpler(case: &Case) -> Vec<Edit> {
    let mut edits = Vec::new();
    for way in WAYS {
        for (id, func) in bodies(case) {
            for inst in insts(func) {
                let places = func.args(inst).len() + passed(func, inst).len();
                edits.extend((0..places).map(|n| place_edit(id, inst, n, way)));
            }
        }
    }
    edits
}

/// The arguments of all edges of an instruction.
fn passed(func: &Function, inst: Inst) -> Vec<Value> {
    func.dests(inst).iter().flat_map(|&edge| func.edge_args(edge)).copied().collect()
}

fn place_edit(id: FuncId, inst: Inst, n: usize, way: Simpler) -> Edit {
    inst_edit(id, inst, move |ctx, func, inst| {
        let args = func.args(inst).len();
        // Case values must stay distinct.
        if func.op(inst) == Op::Switch && (1..args).contains(&n) {
            return false;
        }
        let Some(&old) = func.args(inst).get(n).or(passed(func, inst).get(n.wrapping_sub(args))) else { return false };
        let Some(new) = simple(ctx, func, inst, old, way).filter(|&new| new != old) else { return false };
        let mut left = n;
        if let Some(arg) = func.args_mut(inst).get_mut(n) {
            *arg = new;
            return true;
        }
        left -= args;
        for edge in func.dests(inst).to_vec() {
            let args = func.edge_args_mut(edge);
            if let Some(arg) = args.get_mut(left) {
                *arg = new;
                return true;
            }
            left -= args.len();
        }
        false
    })
}

fn simple(ctx: &mut Context, func: &mut Function, inst: Inst, old: Value, way: Simpler) -> Option<Value> {
    let ty = func.ty(old);
    match way {
        Simpler::Number(bits) => number(ctx, func, ty, bits),
        Simpler::HighBit => {
            let bits = func.as_int(ctx, old).filter(|&bits| bits > 1)?;
            Some(func.int(ctx, ty, 1 << bits.ilog2()))
        }
        Simpler::Older(n) => older(func, inst, old).into_iter().nth(n),
    }
}

fn number(ctx: &mut Context, func: &mut Function, ty: Type, bits: u64) -> Option<Value> {
    match (bits, ty) {
        _ if ctx.types.is_ptr(ty) || ty == Type::METADATA => None,
        (0, _) => Some(func.zero(ctx, ty)),
        (_, Type::F16) => Some(float(ctx, func, ty, 0x3c00)),
        (_, Type::F32) => Some(float(ctx, func, ty, 0x3f80_0000)),
        (_, Type::F64) => Some(float(ctx, func, ty, 0x3ff0_0000_0000_0000)),
        _ if ctx.types.is_int(ty) => Some(func.int(ctx, ty, bits)),
        _ => None,
    }
}

fn float(ctx: &mut Context, func: &mut Function, ty: Type, bits: u64) -> Value {
    let c = ctx.consts.float_bits(ty, bits);
    func.const_value(ctx, c)
}

/// Values of the same type that dominate `inst` and are older than `old`, the oldest first.
fn older(func: &Function, inst: Inst, old: Value) -> Vec<Value> {
    if func.as_const(old).is_some() {
        return Vec::new();
    }
    let ages = Ages::of(func);
    let dom = DomTree::compute(func, &gcnc_ir::Cfg::compute(func));
    let params = func.blocks().flat_map(|block| func.block_params(block)).copied();
    let results = insts(func).filter_map(|inst| func.result(inst));
    let fits =
        |&v: &Value| func.ty(v) == func.ty(old) && ages.get(v) < ages.get(old) && dom.value_dominates(func, v, inst);
    let mut found: Vec<Value> = params.chain(results).filter(fits).collect();
    found.sort_by_key(|&v| ages.get(v));
    found
}
