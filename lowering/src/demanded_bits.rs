//! Demanded bits (LLVM: BDCE), at the granularity of halves: which 64-bit integers are needed in full.
//!
//! Much 64-bit arithmetic exists only to be truncated: `(uint)get_global_id(0)`. An optimistic backward analysis finds
//! the i64 values whose high half every use ignores; the rebuild computes those in 32 bits. (The operations whose low
//! half depends only on low halves are sums, products, left shifts and bitwise operations.)

use cranelift_entity::SecondaryMap;
use gcnc_ir::{BinOp, Block, CastOp, Context, Function, Op, Type, Value, ValueDef};
use planted::Bug;

use crate::graph::Graph;

/// The i64 values whose high half is demanded.
#[derive(Default)]
pub(crate) struct DemandedBits {
    /// False where the analysis did not run: then every i64 is needed in full.
    known: bool,
    whole: SecondaryMap<Value, bool>,
    work: Vec<Value>,
}

impl DemandedBits {
    /// Whether only the low half of an i64 is demanded.
    pub fn is_low(&self, v: Value) -> bool {
        self.known && !self.whole[v]
    }

    /// Whether only the low half of some i64 parameter or operation result is demanded.
    pub fn any_low(&self, func: &Function) -> bool {
        let low = |v: Value| func.ty(v) == Type::I64 && self.is_low(v);
        let computes = |inst| matches!(func.op(inst), Op::Binary(_)) && func.result(inst).is_some_and(low);
        func.blocks().any(|b| func.block_params(b).iter().any(|&p| low(p)) || func.insts(b).any(computes))
    }

    /// Forgets the last function.
    pub fn reset(&mut self) {
        self.known = false;
    }

    /// Analyses a function.
    pub fn build(&mut self, ctx: &Context, func: &Function, graph: &Graph, order: &[Block]) {
        self.known = true;
        self.whole.clear();
        self.work.clear();
        let mut into: SecondaryMap<Block, Vec<gcnc_ir::Edge>> = SecondaryMap::new();
        for &n in &graph.rpo {
            let block = order[n as usize];
            for inst in func.insts(block) {
                let passes = passes_low_half(ctx, func, inst);
                for (i, &v) in func.args(inst).iter().enumerate() {
                    if func.ty(v) == Type::I64 && passes & (1 << i.min(31)) == 0 {
                        self.want(v);
                    }
                }
            }
            for &e in func.successors(block) {
                if func.edge_args(e).iter().any(|&a| func.ty(a) == Type::I64) {
                    into[func.edge_block(e)].push(e);
                }
            }
        }
        while let Some(v) = self.work.pop() {
            match func.def(v) {
                ValueDef::Inst(inst) => {
                    // A mask of the low half demands only that half of the masked value.
                    let args = func.args(inst);
                    let masked =
                        func.op(inst) == Op::Binary(BinOp::And) && args.iter().any(|&a| masks_upper_half(ctx, func, a));
                    for &a in args {
                        if func.ty(a) == Type::I64 && !masked {
                            self.want(a);
                        }
                    }
                }
                ValueDef::Param(..) if planted::on(Bug::DemandParameter) => {}
                ValueDef::Param(block, i) => {
                    for k in 0..into[block].len() {
                        if let Some(&a) = func.edge_args(into[block][k]).get(i as usize) {
                            self.want(a);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn want(&mut self, v: Value) {
        if !std::mem::replace(&mut self.whole[v], true) {
            self.work.push(v);
        }
    }
}

/// The operands, as a bit set, whose high half is demanded only where the result's is.
fn passes_low_half(ctx: &Context, func: &Function, inst: gcnc_ir::Inst) -> u32 {
    match func.op(inst) {
        Op::Cast(CastOp::Trunc) if ctx.types.bits(func.inst(inst).ty) <= 32 => 1,
        Op::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor) => 0b11,
        Op::Binary(BinOp::Shl) if func.as_int(ctx, func.arg(inst, 1)).is_some() => 0b01,
        Op::Binary(BinOp::LShr) if planted::on(Bug::DemandRightShift) => 0b01,
        Op::Select => 0b110,
        _ => 0,
    }
}

/// Whether a constant mask clears the whole high half.
fn masks_upper_half(ctx: &Context, func: &Function, mask: Value) -> bool {
    func.as_int(ctx, mask).is_some_and(|c| c <= u64::from(u32::MAX))
}
