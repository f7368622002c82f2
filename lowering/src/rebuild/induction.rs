//! What constants say of a loop's variables, before what goes back to its header is made.
//!
//! A parameter that begins with a constant is bounded if, on its way back, it is compared with another one: an index is
//! known to be small then, and an offset to fit 32 bits.
//!
//! ```text
//!   header(i):  ..                     from header(0): i is at most 63
//!     next = i + 1
//!     branch next != 64, header(next), done
//! ```

use gcnc_ir::{BinOp, IntPred, Op, Type, Value};

use super::Rebuild;
use crate::known::{Known, mask};

impl Rebuild<'_> {
    /// Notes bounds of the parameters of a block that not all edges into are made yet.
    pub(super) fn bound_parameters(&mut self, n: u32) {
        let block = self.at.order[n as usize];
        for i in 0..self.src.block_params(block).len() {
            let p = self.src.block_params(block)[i];
            if !matches!(self.src.ty(p), Type::I32 | Type::I64) || self.is_low_param(p) {
                continue;
            }
            if let Some(most) = self.most(n, i, p) {
                let bits = self.b.ctx.types.bits(self.src.ty(p)) as u8;
                let new = self.pool[self.map[p].start as usize];
                self.b.set_known(new, Known::unsigned((64 - most.leading_zeros()) as u8, bits));
            }
        }
    }

    /// The most that parameter `i` of source block `n`, which is `p`, can be, if constants tell.
    fn most(&self, n: u32, i: usize, p: Value) -> Option<u64> {
        let (graph, block) = (self.at.graph, self.at.order[n as usize]);
        let (mut first, mut back) = (None, None);
        for &from in graph.preds(n).iter().filter(|&&from| graph.reachable(from)) {
            let edges = self.src.successors(self.at.order[from as usize]);
            for (k, &edge) in edges.iter().enumerate().filter(|(_, edge)| self.src.edge_block(**edge) == block) {
                let outside = graph.pos[from as usize] < graph.pos[n as usize];
                if outside {
                    let start = self.int(self.src.edge_args(edge)[i])?;
                    if first.replace(start).is_some_and(|other| other != start) {
                        return None;
                    }
                } else if back.replace((from, k, edge)).is_some() {
                    return None;
                }
            }
        }
        let (first, (from, k, edge)) = first.zip(back)?;
        Some(self.most_handed_back(first, p, from, k, self.src.edge_args(edge)[i])?.max(first))
    }

    /// The most that `next` is where the way out number `k` of block `from` hands it back for `p`, which begins with
    /// `first`.
    fn most_handed_back(&self, first: u64, p: Value, from: u32, k: usize, next: Value) -> Option<u64> {
        let end = self.src.terminator(self.at.order[from as usize]).filter(|&t| self.src.op(t) == Op::CondBr)?;
        let test = self.src.def_inst(self.src.arg(end, 0))?;
        let Op::ICmp(pred) = self.src.op(test) else { return None };
        let limit = self.int(self.src.arg(test, 1)).filter(|_| self.src.arg(test, 0) == next)?;
        match if k == 0 { pred } else { pred.inverse() } {
            IntPred::Ult => limit.checked_sub(1),
            IntPred::Ule => Some(limit),
            // It counts up to the limit and does not miss it.
            IntPred::Ne => {
                let step = self.counts_by(p, next)?;
                (first < limit && (limit - first).is_multiple_of(step)).then(|| limit - step)
            }
            _ => None,
        }
    }

    /// By how much `next` is more than `p`.
    fn counts_by(&self, p: Value, next: Value) -> Option<u64> {
        let sum = self.src.def_inst(next).filter(|&inst| self.src.op(inst) == Op::Binary(BinOp::Add))?;
        self.int(self.src.arg(sum, 1)).filter(|&step| self.src.arg(sum, 0) == p && step > 0)
    }

    fn int(&self, v: Value) -> Option<u64> {
        let bits = self.b.ctx.types.bits(self.src.ty(v)) as u8;
        self.src.as_int(self.b.ctx, v).map(|c| c & mask(bits))
    }
}
