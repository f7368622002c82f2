//! Intrinsics that only rearrange the elements of vectors.

use gcnc_ir::{Inst, Intrinsic};

use super::{Rebuild, Row};
use crate::Diagnostic;

impl Rebuild<'_> {
    /// An intrinsic whose result is a rearrangement of its operands' elements.
    pub(super) fn rearrange(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        let src = self.src;
        if id == StepVector {
            return self.steps(inst);
        }
        let args = src.call_args(inst).len();
        let vector = self.shape(src.ty(src.arg(inst, 0)))?;
        let per = vector.per_element.max(1) as usize;
        let x = self.row(src.arg(inst, 0))?;
        let last = if matches!(id, VectorExtract | VectorInsert | VectorSplice | SpliceLeft | SpliceRight) {
            let Some(number) = src.as_int(self.b.ctx, src.arg(inst, args - 1)) else {
                return self.refuse(format!("`{id}` with a variable count is not supported"));
            };
            number
        } else {
            0
        };
        let y = if matches!(id, VectorInsert | VectorSplice | SpliceLeft | SpliceRight | VectorInterleave2) {
            self.row(src.arg(inst, 1))?
        } else {
            Row::new()
        };
        let at = (last as usize).saturating_mul(per);
        let out: Row = match id {
            VectorReverse => x.chunks(per).rev().flatten().copied().collect(),
            VectorExtract => {
                let len = self.shape(src.inst(inst).ty)?.len as usize;
                let Some(part) = x.get(at..at.saturating_add(len)) else {
                    return self.refuse("element indices are out of bounds");
                };
                Row::from_slice(part)
            }
            VectorInsert => {
                let mut out = x;
                let Some(part) = out.get_mut(at..at.saturating_add(y.len())) else {
                    return self.refuse("element indices are out of bounds");
                };
                part.copy_from_slice(&y);
                out
            }
            VectorSplice | SpliceLeft | SpliceRight => {
                // A negative count selects elements from the end of the first vector.
                let count = x.len() as i64 / per as i64;
                let offset = i64::from(last as i32);
                let first = if id == SpliceRight {
                    count - offset
                } else if offset < 0 {
                    count + offset
                } else {
                    offset
                };
                if !(0..=count).contains(&first) {
                    return self.refuse("element indices are out of bounds");
                }
                let both: Row = x.iter().chain(&y).copied().collect();
                Row::from_slice(&both[first as usize * per..][..x.len()])
            }
            VectorInterleave2 => x.chunks(per).zip(y.chunks(per)).flat_map(|(x, y)| [x, y].concat()).collect(),
            _ => {
                let part = |k: usize| x.chunks(per).skip(k).step_by(2).flatten().copied();
                part(0).chain(part(1)).collect()
            }
        };
        self.define(inst, &out);
        Ok(())
    }

    /// `llvm.stepvector`: 0, 1, 2, ...
    fn steps(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let ty = self.src.inst(inst).ty;
        let (shape, bits) = (self.shape(ty)?, self.element_bits(ty));
        let mut out = Row::new();
        for i in 0..shape.len / shape.per_element.max(1) {
            let n = self.b.i64(u64::from(i));
            let words = self.words(&[n], 64, false, bits);
            self.leaves_of(&words, bits, &mut out);
        }
        self.define(inst, &out);
        Ok(())
    }
}
