//! Merging of pointers whose address spaces differ.
//!
//! The rebuild keeps the specific pointer that a flat one was cast from, so two leaves of the same source type may have
//! different types. Wherever two are merged (selects, variable element indices, comparisons, block parameters), the
//! address space is decided here.

use gcnc_ir::{Type, Value};
use planted::Bug;

use super::Rebuild;
use crate::shape::{Leaf, Repr};

impl Rebuild<'_> {
    /// The type of a leaf of a parameter or result: a flat pointer may be known to point into one address space.
    pub(super) fn space_of(&mut self, v: Value, leaf: Leaf) -> Type {
        if leaf.ty == Type::PTR0
            && let Some(space) = self.at.spaces.of(v)
        {
            return self.b.ctx.types.ptr(space);
        }
        leaf.ty
    }

    /// A value as a given type: pointers are cast to its address space.
    pub(super) fn coerce(&mut self, v: Value, ty: Type) -> Value {
        if self.b.ty(v) == ty { v } else { self.b.addrspace_cast(v, ty) }
    }

    /// `c ? x : y`, for two values of one leaf.
    pub(super) fn choose(&mut self, c: Value, x: Value, y: Value, leaf: Leaf) -> Value {
        let (x, y) = self.same_space(x, y, leaf);
        self.b.select(c, x, y)
    }

    /// Two values of one leaf with one type: pointers into different address spaces become flat.
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

    /// The global null pointer in place of `p`, if `p` is the flat one (they are equal) and `other` is a global
    /// pointer.
    fn null_like(&mut self, p: Value, other: Value) -> Option<Value> {
        let ty = self.b.ty(other);
        let null =
            matches!(self.b.space(ty), 1 | 4) && self.b.space(self.b.ty(p)) == 0 && self.b.const_bits(p) == Some(0);
        null.then(|| self.b.zero(ty))
    }
}
