//! Straight-line strength reduction (LLVM: `StraightLineStrengthReduce`), for products and sums of a value and a
//! product: a product whose factor exceeds that of an earlier one by a constant becomes the earlier one plus a step.
//!
//! ```text
//!   p = b * s                p = b * s
//!   x = a + p                x = a + p
//!   q = (b + 1) * s     =>   q = p + s
//!   y = a + q                y = x + s
//! ```
//!
//! Neighbouring matrix elements of one lane are typically addressed like this. Unused results, `q` here, go with the
//! dead code. A step of several factors is a shift, or a product that is uniform: another divergent product would gain
//! nothing. The pass works within blocks, and compares each product with the most recent similar one.

use gcnc_ir::{BinOp, Block, Context, Flags, Function, Inst, Intrinsic, Op, Type, Value};
use hashbrown::HashMap;

/// How many definitions back a value is examined.
const DEPTH: u32 = 4;

/// The difference between two products or sums.
#[derive(Clone, Copy)]
struct Step {
    /// Addition or subtraction.
    op: BinOp,
    by: Value,
}

/// The products and sums of a block so far.
#[derive(Default)]
struct Available {
    /// The most recent product for a factor's base and the other factor: the constant part of the first factor, and the
    /// product.
    products: HashMap<(Value, Value), (u64, Value)>,
    /// Products on their own, and those that are another one plus a step.
    stepped: HashMap<Value, Option<(Value, Step)>>,
    /// Sums of a value and a product.
    sums: HashMap<(Value, Value), Value>,
    /// Multiples of a value.
    multiples: HashMap<(Value, u64), Value>,
}

/// Replaces products and sums of `func` by steps. Returns whether there were any.
pub(crate) fn run(ctx: &mut Context, func: &mut Function) -> bool {
    let mut any = false;
    let mut known = Available::default();
    let blocks: Vec<Block> = func.blocks().collect();
    for block in blocks {
        known.products.clear();
        known.stepped.clear();
        known.sums.clear();
        known.multiples.clear();
        let mut next = func.layout.first_inst(block);
        while let Some(inst) = next {
            next = func.layout.next_inst(inst);
            if !matches!(func.inst(inst).ty, Type::I32 | Type::I64) {
                continue;
            }
            any |= match func.op(inst) {
                Op::Binary(BinOp::Mul) => known.product(ctx, func, inst),
                Op::Binary(BinOp::Add) if !known.stepped.is_empty() => known.sum(func, inst),
                _ => false,
            };
        }
    }
    any
}

impl Available {
    /// Replaces a product by an earlier one plus a step, if possible.
    fn product(&mut self, ctx: &mut Context, func: &mut Function, inst: Inst) -> bool {
        let (Some(value), factors) = (func.result(inst), [0, 1].map(|k| func.arg(inst, k))) else { return false };
        if factors.iter().any(|&v| func.as_const(v).is_some()) {
            return false;
        }
        let mut found = None;
        for (factor, scale) in [(factors[0], factors[1]), (factors[1], factors[0])] {
            let (base, more) = counted(ctx, func, factor);
            if let Some((before, product)) = self.products.insert((base, scale), (more, value))
                && found.is_none()
            {
                let step = self.step(ctx, func, inst, scale, more.wrapping_sub(before));
                found = step.map(|step| (product, step));
            }
        }
        self.stepped.insert(value, found);
        if let Some((product, Step { op, by })) = found {
            func.rewrite(inst, Op::Binary(op), &[product, by]);
        }
        found.is_some()
    }

    /// Replaces a sum by an earlier one plus a step, if its product was replaced.
    fn sum(&mut self, func: &mut Function, inst: Inst) -> bool {
        let Some(value) = func.result(inst) else { return false };
        let terms = [0, 1].map(|k| func.arg(inst, k));
        for (other, product) in [(terms[0], terms[1]), (terms[1], terms[0])] {
            let Some(&stepped) = self.stepped.get(&product) else { continue };
            self.sums.insert((other, product), value);
            if let Some((before, Step { op, by })) = stepped
                && let Some(&sum) = self.sums.get(&(other, before))
            {
                func.rewrite(inst, Op::Binary(op), &[sum, by]);
                return true;
            }
        }
        false
    }

    /// The step `times * scale`, if it costs less than a product. It is computed in front of `inst`.
    fn step(&mut self, ctx: &mut Context, func: &mut Function, inst: Inst, scale: Value, times: u64) -> Option<Step> {
        let ty = func.ty(scale);
        let signed = if ty == Type::I32 { i64::from(times as i32) } else { times as i64 };
        let (op, times) = (if signed < 0 { BinOp::Sub } else { BinOp::Add }, signed.unsigned_abs());
        if times <= 1 {
            return (times == 1).then_some(Step { op, by: scale });
        }
        if !times.is_power_of_two() && !is_shared(func, scale, DEPTH) {
            return None;
        }
        if let Some(&by) = self.multiples.get(&(scale, times)) {
            return Some(Step { op, by });
        }
        let (multiply, by) =
            if times.is_power_of_two() { (BinOp::Shl, times.ilog2().into()) } else { (BinOp::Mul, times) };
        let by = func.int(ctx, ty, by);
        let multiple = func.dfg.make_inst(Op::Binary(multiply), ty, &[scale, by]);
        func.layout.insert_inst_before(multiple, inst);
        let by = func.result(multiple)?;
        self.multiples.insert((scale, times), by);
        Some(Step { op, by })
    }
}

/// Splits `v` into a base and a constant.
fn counted(ctx: &Context, func: &Function, v: Value) -> (Value, u64) {
    let sum = func.def_inst(v).filter(|&i| match func.op(i) {
        Op::Binary(BinOp::Add) => true,
        Op::Binary(BinOp::Or) => func.flags(i).has(Flags::DISJOINT),
        _ => false,
    });
    let more = sum.and_then(|i| Some((func.arg(i, 0), func.as_signed(ctx, func.arg(i, 1))? as u64)));
    more.unwrap_or((v, 0))
}

/// Whether `v` is surely uniform: it depends only on kernel arguments.
fn is_shared(func: &Function, v: Value, depth: u32) -> bool {
    let Some(inst) = func.def_inst(v) else { return func.as_const(v).is_some() };
    match func.op(inst) {
        Op::Intrinsic(id) => id == Intrinsic::KernargSegmentPtr,
        Op::Binary(_) | Op::Cast(_) | Op::Gep(_) | Op::Load(_) if depth > 0 => {
            func.args(inst).iter().all(|&v| is_shared(func, v, depth - 1))
        }
        _ => false,
    }
}
