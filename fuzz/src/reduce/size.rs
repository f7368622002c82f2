//! The size of a case: what hurts readability most comes first.

use std::collections::HashMap;

use gcnc_ir::consts::ConstData;
use gcnc_ir::{Context, Edge, Function, Value};

use super::{Case, bodies, insts};

/// A case's size, compared lexicographically:
///
/// 1. instructions, edges and parameters of blocks;
/// 2. work-items;
/// 3. bits that the instructions compute;
/// 4. distance of operands: none for constants, more for later values;
/// 5. intricacy of constants and inputs;
/// 6. length of the text.
pub(super) fn of(case: &Case) -> [u64; 6] {
    let inputs = &case.inputs;
    let nonzero = inputs.buffer.iter().filter(|&&b| b != 0).count() as u64;
    let values = intricacy(inputs.values.0.into()) + intricacy(inputs.values.1);
    let items = u64::from(inputs.groups) * u64::from(inputs.group_size) + u64::from(inputs.rest);
    let mut size = [0, items, 0, 0, nonzero + values, gcnc_ir::write(&case.module).len() as u64];
    for (_, func) in bodies(case) {
        add(&case.module.ctx, func, &mut size);
    }
    size
}

fn add(ctx: &Context, func: &Function, size: &mut [u64; 6]) {
    let ages = Ages::of(func);
    for block in func.blocks() {
        size[0] += func.block_params(block).len() as u64;
    }
    for inst in insts(func) {
        let edges = func.dests(inst);
        size[0] += 1 + edges.len() as u64 + SPLIT * split(func, edges);
        size[2] += ctx.types.layout(func.inst(inst).ty).map_or(0, |_| ctx.types.bits(func.inst(inst).ty));
        let passed = edges.iter().flat_map(|&edge| func.edge_args(edge));
        for &value in func.args(inst).iter().chain(passed) {
            size[3] += ages.get(value);
            size[4] += constant(ctx, func, value);
        }
    }
}

/// A value's age: its position in the text; 0 for constants, and little for the function's parameters.
pub(super) struct Ages(HashMap<Value, u64>);

/// Ages of computed values begin here: any parameter is far better.
const COMPUTED: u64 = 100;

impl Ages {
    pub(super) fn of(func: &Function) -> Ages {
        let mut ages: HashMap<Value, u64> = func.params().iter().copied().zip(1..).collect();
        let params = func.blocks().skip(1).flat_map(|block| func.block_params(block)).copied();
        let values = params.chain(insts(func).filter_map(|inst| func.result(inst)));
        ages.extend(values.zip(COMPUTED..));
        Ages(ages)
    }

    pub(super) fn get(&self, value: Value) -> u64 {
        self.0.get(&value).copied().unwrap_or(0)
    }
}

/// Cost of a block that only holds a jump.
const SPLIT: u64 = 2;

/// How many of a branch's edges need a block of their own in the text: phis cannot distinguish two edges between the
/// same blocks.
fn split(func: &Function, edges: &[Edge]) -> u64 {
    let differ =
        |&a: &Edge, &b: &Edge| func.edge_block(a) == func.edge_block(b) && func.edge_args(a) != func.edge_args(b);
    (1..edges.len()).filter(|&k| edges[..k].iter().any(|earlier| differ(earlier, &edges[k]))).count() as u64
}

fn constant(ctx: &Context, func: &Function, value: Value) -> u64 {
    let Some(c) = func.as_const(value) else { return 0 };
    match (ctx.consts.get(c), ctx.consts.as_float_bits(c)) {
        (_, Some(bits)) => float_intricacy(bits),
        (ConstData::Int { bits, .. }, _) => intricacy(*bits),
        (ConstData::Global { .. } | ConstData::Func { .. }, _) => 1,
        _ if ctx.consts.is_zero(c) => 0,
        _ => 100,
    }
}

/// Ranks zero, one, two, powers of two and similar numbers, others.
pub(super) fn intricacy(bits: u64) -> u64 {
    match bits {
        0 | 1 => bits,
        _ => 2 + u64::from(bits.ilog2().min(bits.count_ones()).min(bits.count_zeros())),
    }
}

/// Ranks zero, one (in any format, a number with few bits), others.
fn float_intricacy(bits: u64) -> u64 {
    if bits == 0 { 0 } else { 1 + u64::from(bits.count_ones()) }
}
