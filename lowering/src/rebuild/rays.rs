//! Ray tracing: intersections of rays with nodes of bounding volume hierarchies.
//!
//! In lowered form these intrinsics are as in the source. The resource, the last operand, may need a waterfall loop.
//!
//! Source: LLVM's `IntrinsicsAMDGPU.td`; the supported types are those that `llc` selects.

use gcnc_ir::{Inst, Intrinsic, Type, Value};

use super::{Rebuild, Row};
use crate::Diagnostic;

impl Rebuild<'_> {
    /// A ray intersection.
    pub(super) fn intersect(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let mut args = Row::new();
        for k in 0..self.src.call_args(inst).len() {
            args.push(self.ray_operand(id, self.src.arg(inst, k))?);
        }
        let ty = self.src.inst(inst).ty;
        let Some(hit) = self.keep_effect(id, ty, &args) else { return Ok(()) };
        let mut row = Row::new();
        match id {
            Intrinsic::ImageBvhIntersectRay => self.push_elements(hit, ty, &mut row),
            _ => {
                for k in 0..3 {
                    let ty = self.b.ctx.types.element(ty, k).unwrap_or(Type::VOID);
                    let field = self.b.field(hit, k as u32, ty);
                    self.push_elements(field, ty, &mut row);
                }
            }
        }
        self.define(inst, &row);
        Ok(())
    }

    fn push_elements(&mut self, v: Value, ty: Type, row: &mut Row) {
        let (elem, n) = self.b.ctx.types.as_vector(ty).unwrap_or((ty, 1));
        row.extend((0..n).map(|i| self.b.element(v, i, elem)));
    }

    fn ray_operand(&mut self, id: Intrinsic, v: Value) -> Result<Value, Diagnostic> {
        let ty = self.src.ty(v);
        let row = self.row(v)?;
        match self.b.ctx.types.as_vector(ty) {
            Some((Type::F32 | Type::F16, 3) | (Type::I32, 2 | 4)) => Ok(self.b.vector_of(ty, &row)),
            None if ty == Type::I8 => Ok(self.b.trunc(row[0], ty)),
            None if matches!(ty, Type::I32 | Type::I64 | Type::F32) => Ok(row[0]),
            _ => {
                self.refuse(format!("`{id}` takes a node of `i32` or `i64` and directions of three `float` or `half`"))
            }
        }
    }
}
