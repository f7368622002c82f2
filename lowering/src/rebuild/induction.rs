//! Bounds of loop variables (`bounds`), recorded for header parameters before the back edges are rebuilt.

use gcnc_ir::Type;

use super::Rebuild;
use crate::bounds::Bounds;
use crate::known::KnownBits;

impl Rebuild<'_> {
    /// Records bounds of the parameters of a block some of whose incoming edges are not rebuilt yet.
    pub(super) fn bound_parameters(&mut self, n: u32) {
        let block = self.at.order[n as usize];
        for i in 0..self.src.block_params(block).len() {
            let p = self.src.block_params(block)[i];
            if !matches!(self.src.ty(p), Type::I32 | Type::I64) || self.is_low_param(p) {
                continue;
            }
            let bounds = Bounds {
                ctx: &*self.b.ctx,
                func: self.src,
                graph: self.at.graph,
                order: self.at.order,
                number: self.at.number,
                work_items: self.facts.flat_work_group_size.1,
            };
            if let Some(most) = bounds.param_bound(n, i, p) {
                let bits = self.b.ctx.types.bits(self.src.ty(p)) as u8;
                let new = self.pool[self.map[p].start as usize];
                self.b.set_known(new, KnownBits::unsigned((64 - most.leading_zeros()) as u8, bits));
            }
        }
    }
}
