//! The address space of a pointer that is one of several.
//!
//! The rebuilder keeps the specific pointer that a flat one was made from, so two leaves of one type of the source may
//! have different types. Wherever two become one (selects, elements at variable indices, comparisons, block
//! parameters), the space is decided here.

use gcnc_ir::{Type, Value};
use planted::Bug;

use super::Rebuild;
use crate::shape::{Leaf, Repr};

impl Rebuild<'_> {
    /// The type that a leaf of a parameter or result takes: a flat pointer may be known to point into one address
    /// space.
    pub(super) fn space_of(&mut self, v: Value, leaf: Leaf) -> Type {
        if leaf.ty == Type::PTR0
            && let Some(space) = self.at.spaces.of(v)
        {
            return self.b.ctx.types.ptr(space);
        }
        leaf.ty
    }

    /// A value as a type: pointers change address space.
    pub(super) fn coerce(&mut self, v: Value, ty: Type) -> Value {
        if self.b.ty(v) == ty { v } else { self.b.addrspace_cast(v, ty) }
    }

    /// `x` where the condition holds, else `y`: two values of one leaf.
    pub(super) fn choose(&mut self, c: Value, x: Value, y: Value, leaf: Leaf) -> Value {
        let (x, y) = self.same_space(x, y, leaf);
        self.b.select(c, x, y)
    }

    /// Two values of one leaf, as values of one type: pointers into different address spaces are flat again.
    pub(super) fn same_space(&mut self, x: Value, y: Value, leaf: Leaf) -> (Value, Value) {
        if leaf.repr != Repr::Ptr || self.b.ty(x) == self.b.ty(y) {
            return (x, y);
        }
        match (self.null_like(x, y), self.null_like(y, x)) {
            (Some(x), _) => (x, y),
            (_, Some(y)) => (x, y),
            _ if planted::on(Bug::SpaceOfTheFirst) => (x, self.coerce(y, self.b.ty(x))),
            _ => (self.coerce(x, leaf.ty), self.coerce(y, leaf.ty)),
        }
    }

    /// The null of global memory in place of `p`, if that is the null of flat memory, which is the same, and `other` is
    /// a global pointer.
    fn null_like(&mut self, p: Value, other: Value) -> Option<Value> {
        let ty = self.b.ty(other);
        let null =
            matches!(self.b.space(ty), 1 | 4) && self.b.space(self.b.ty(p)) == 0 && self.b.const_bits(p) == Some(0);
        null.then(|| self.b.zero(ty))
    }
}
