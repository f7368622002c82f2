//! Value ranges: upper bounds of unsigned integers, from masks, shifts, sums and the induction variables of loops.
//!
//! A loop parameter with a constant initial value is bounded if the back edge is guarded by a comparison with a
//! constant: indices are then known to be small, and offsets to fit 32 bits.
//!
//! ```text
//!   header(i):  ..                     from header(0): i is at most 63
//!     next = i + 1
//!     branch next != 64, header(next), done
//! ```

use cranelift_entity::SecondaryMap;
use gcnc_ir::{BinOp, Block, CastOp, Context, Function, Inst, IntPred, Intrinsic, Op, Value, ValueDef};

use crate::graph::Graph;
use crate::known::mask;

/// How many definitions back a value is examined.
const DEPTH: u32 = 6;

/// Bounds of a function's integers.
#[derive(Clone, Copy)]
pub(crate) struct Bounds<'a> {
    pub ctx: &'a Context,
    pub func: &'a Function,
    pub graph: &'a Graph,
    /// The blocks by number, and the number of each block.
    pub order: &'a [Block],
    pub number: &'a SecondaryMap<Block, u32>,
    /// The most work-items of a work-group.
    pub work_items: u32,
}

impl Bounds<'_> {
    /// An upper bound of `v`, as unsigned.
    pub fn most(&self, v: Value) -> u64 {
        self.bound_within(v, DEPTH)
    }

    fn bound_within(&self, v: Value, depth: u32) -> u64 {
        let all = mask(self.bits(v));
        if let Some(c) = self.int(v) {
            return c;
        }
        let found = match self.func.def(v) {
            _ if depth == 0 => None,
            ValueDef::Inst(inst) => self.result_bound(inst, depth - 1),
            ValueDef::Param(block, i) => self.param_bound(self.number[block], i as usize, v),
            _ => None,
        };
        found.map_or(all, |most| most.min(all))
    }

    /// An upper bound of an instruction's result; `None` if it could wrap.
    fn result_bound(&self, inst: Inst, depth: u32) -> Option<u64> {
        let operand = |i: usize| self.func.arg(inst, i);
        let most = |i: usize| self.bound_within(operand(i), depth);
        let all = || mask(self.func.result(inst).map_or(64, |v| self.bits(v)));
        let amount = || self.int(operand(1)).and_then(|n| u32::try_from(n).ok());
        match self.func.op(inst) {
            Op::Binary(op) => match op {
                BinOp::And => Some(most(0).min(most(1))),
                BinOp::Or | BinOp::Xor => {
                    let (a, b) = (most(0), most(1));
                    Some(mask((64 - (a | b).leading_zeros()) as u8).min(a.saturating_add(b)))
                }
                BinOp::Add => most(0).checked_add(most(1)).filter(|&sum| sum <= all()),
                BinOp::Mul => most(0).checked_mul(most(1)).filter(|&product| product <= all()),
                BinOp::Shl => most(0).checked_mul(1u64.checked_shl(amount()?)?).filter(|&most| most <= all()),
                BinOp::LShr => most(0).checked_shr(amount().unwrap_or(0)),
                _ => None,
            },
            Op::Cast(CastOp::ZExt) => Some(most(0)),
            Op::Cast(CastOp::Trunc) => Some(most(0)).filter(|&most| most <= all()),
            Op::Select => Some(most(1).max(most(2))),
            Op::Intrinsic(Intrinsic::WorkItemIdX | Intrinsic::WorkItemIdY | Intrinsic::WorkItemIdZ) => {
                Some(u64::from(self.work_items).saturating_sub(1))
            }
            Op::Intrinsic(Intrinsic::UMin) => Some(most(0).min(most(1))),
            Op::Intrinsic(Intrinsic::UMax) => Some(most(0).max(most(1))),
            Op::Intrinsic(Intrinsic::UBfe) => Some(mask(self.int(operand(2))?.min(32) as u8)),
            _ => None,
        }
    }

    /// An upper bound of `p`, parameter `i` of block `n`, if constants give one.
    pub fn param_bound(&self, n: u32, i: usize, p: Value) -> Option<u64> {
        let block = self.order[n as usize];
        let (mut first, mut back) = (None, None);
        for &from in self.graph.preds(n).iter().filter(|&&from| self.graph.reachable(from)) {
            let edges = self.func.successors(self.order[from as usize]);
            for (k, &edge) in edges.iter().enumerate().filter(|(_, edge)| self.func.edge_block(**edge) == block) {
                let outside = self.graph.pos[from as usize] < self.graph.pos[n as usize];
                if outside {
                    let start = self.int(self.func.edge_args(edge)[i])?;
                    if first.replace(start).is_some_and(|other| other != start) {
                        return None;
                    }
                } else if back.replace((from, k, edge)).is_some() {
                    return None;
                }
            }
        }
        let (first, (from, k, edge)) = first.zip(back)?;
        let (from, k) = self.branch(from, k)?;
        Some(self.back_edge_bound(first, p, from, k, self.func.edge_args(edge)[i])?.max(first))
    }

    /// The edge of a conditional branch through which successor number `k` of block `from` is reached: that edge
    /// itself, or the only edge into `from` if `from` only forwards.
    fn branch(&self, from: u32, k: usize) -> Option<(u32, usize)> {
        let &[before] = self.graph.preds(from) else { return Some((from, k)) };
        let block = self.order[from as usize];
        if self.func.successors(block).len() > 1 {
            return Some((from, k));
        }
        let edges = self.func.successors(self.order[before as usize]);
        Some((before, edges.iter().position(|&edge| self.func.edge_block(edge) == block)?))
    }

    /// An upper bound of `next`, which successor number `k` of block `from` passes back for `p`, which starts at
    /// `first`.
    fn back_edge_bound(&self, first: u64, p: Value, from: u32, k: usize, next: Value) -> Option<u64> {
        let end = self.func.terminator(self.order[from as usize]).filter(|&t| self.func.op(t) == Op::CondBr)?;
        let test = self.func.def_inst(self.func.arg(end, 0))?;
        let Op::ICmp(pred) = self.func.op(test) else { return None };
        let limit = self.int(self.func.arg(test, 1)).filter(|_| self.func.arg(test, 0) == next)?;
        match if k == 0 { pred } else { pred.inverse() } {
            IntPred::Ult => limit.checked_sub(1),
            IntPred::Ule => Some(limit),
            // The variable counts up to the limit without skipping it.
            IntPred::Ne => {
                let step = self.counts_by(p, next)?;
                (first < limit && (limit - first).is_multiple_of(step)).then(|| limit - step)
            }
            _ => None,
        }
    }

    /// The constant by which `next` exceeds `p`.
    fn counts_by(&self, p: Value, next: Value) -> Option<u64> {
        let sum = self.func.def_inst(next).filter(|&inst| self.func.op(inst) == Op::Binary(BinOp::Add))?;
        self.int(self.func.arg(sum, 1)).filter(|&step| self.func.arg(sum, 0) == p && step > 0)
    }

    fn bits(&self, v: Value) -> u8 {
        self.ctx.types.bits(self.func.ty(v)).min(64) as u8
    }

    fn int(&self, v: Value) -> Option<u64> {
        self.func.as_int(self.ctx, v).map(|c| c & mask(self.bits(v)))
    }
}
