//! Integers of odd widths in memory: those that no one access has, and vectors of them, whose elements lie bit by bit.
//!
//! Both are accessed in parts of four, two and one bytes, lowest first, and cut anew.

use gcnc_ir::{Access, Type, Value};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::shape::{Leaf, Shape};

impl Rebuild<'_> {
    /// The parts of an integer of `n` bytes that no one access has: offset and type.
    fn odd_parts(n: u32) -> impl Iterator<Item = (u32, Type)> {
        let mut at = 0;
        std::iter::from_fn(move || {
            let (size, ty) = match n - at {
                0 => return None,
                1 => (1, Type::I8),
                2 | 3 => (2, Type::I16),
                _ => (4, Type::I32),
            };
            at += size;
            Some((at - size, ty))
        })
    }

    /// Loads `bits` bits: parts with their positions and widths.
    fn load_parts(&mut self, p: Value, bits: u32, access: Access) -> Vec<(u32, u8, Value)> {
        let mut parts = Vec::new();
        for (offset, ty) in Self::odd_parts(bits.div_ceil(8)) {
            let at = self.b.offset(p, offset.into(), self.step_flags());
            let v = self.load_one(at, ty, Self::align_at(access, offset), false);
            let width = self.b.bits(ty);
            let v = if ty == Type::I32 { v } else { self.b.zext(v, Type::I32) };
            parts.push((offset * 8, width, v));
        }
        parts
    }

    /// Stores the `bits` bits that `pieces` with their positions and widths are. Bits of the last byte beyond them are zeros
    /// (LLVM's Language Reference, "store").
    fn store_parts(&mut self, p: Value, pieces: &[(u32, u8, Value)], bits: u32, access: Access) {
        for (offset, ty) in Self::odd_parts(bits.div_ceil(8)) {
            let width = u32::from(self.b.bits(ty)).min(bits - offset * 8) as u8;
            let v = self.cut(pieces, offset * 8, width);
            let v = self.b.zext_in(v, width);
            self.store_part(p, v, ty, offset, access);
        }
    }

    /// An integer of which no one access has all bytes.
    pub(super) fn load_odd(&mut self, p: Value, leaf: Leaf, access: Access) -> Value {
        let parts = self.load_parts(p, leaf.bits.into(), access);
        let v = self.cut(&parts, 0, leaf.bits);
        self.leaf_from_bits(v, leaf)
    }

    /// Stores an integer of which no one access has all bytes.
    pub(super) fn store_odd(&mut self, p: Value, v: Value, leaf: Leaf, access: Access) {
        let v = self.leaf_to_bits(v, leaf);
        self.store_parts(p, &[(0, leaf.bits, v)], leaf.bits.into(), access);
    }

    /// The width of a vector's elements, if they have no bytes of their own in memory but lie bit by bit.
    pub(super) fn packed_width(&self, ty: Type, shape: Shape) -> Result<Option<u32>, Diagnostic> {
        let Some((elem, _)) = self.b.ctx.types.as_vector(ty) else { return Ok(None) };
        let bits = self.b.ctx.types.bits(elem);
        if bits.is_multiple_of(8) || shape.len < 2 {
            return Ok(None);
        }
        match u32::try_from(bits) {
            Ok(bits) if shape.per_element == 1 => Ok(Some(bits)),
            _ => self.refuse("a memory access of a vector of such elements is not supported"),
        }
    }

    pub(super) fn load_packed(&mut self, p: Value, shape: Shape, width: u32, access: Access) -> Row {
        let parts = self.load_parts(p, shape.len * width, access);
        let mut row = Row::new();
        for i in 0..shape.len {
            let leaf = self.leaf(shape, i);
            let v = self.cut(&parts, i * width, leaf.bits);
            row.push(self.leaf_from_bits(v, leaf));
        }
        row
    }

    pub(super) fn store_packed(&mut self, p: Value, row: &[Value], shape: Shape, width: u32, access: Access) {
        let mut pieces = Vec::new();
        for (i, &v) in (0..).zip(row) {
            let leaf = self.leaf(shape, i);
            pieces.push((i * width, leaf.bits, self.leaf_to_bits(v, leaf)));
        }
        self.store_parts(p, &pieces, shape.len * width, access);
    }
}
