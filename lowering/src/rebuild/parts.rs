//! Integers of odd widths in memory: those that no one access has, and vectors of them, whose elements lie bit by bit.
//!
//! Both are accessed in parts of four, two and one bytes, lowest first, and cut anew.

use gcnc_ir::{Access, Type, Value};

use super::memory::bytes;
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

    /// An integer of which no one access has all bytes.
    pub(super) fn load_odd(&mut self, p: Value, leaf: Leaf, access: Access) -> Value {
        let mut words: [Option<Value>; 2] = [None; 2];
        for (offset, ty) in Self::odd_parts(bytes(leaf)) {
            let at = self.b.offset(p, offset.into(), self.step_flags());
            let v = self.load_one(at, ty, Self::align_at(access, offset), false);
            let v = if ty == Type::I32 { v } else { self.b.zext(v, Type::I32) };
            let n = self.b.i32(offset % 4 * 8);
            let v = self.b.shl(v, n);
            let word = &mut words[offset as usize / 4];
            *word = Some(match *word {
                None => v,
                Some(low) => self.b.or(low, v),
            });
        }
        let [low, high] = words.map(|w| w.unwrap_or_else(|| self.b.i32(0)));
        let v = if leaf.bits > 32 { self.b.pair(low, high) } else { low };
        self.leaf_from_bits(v, leaf)
    }

    /// Stores an integer of which no one access has all bytes. Bits of the last byte beyond it are zeros (LLVM's Language Reference,
    /// "store").
    pub(super) fn store_odd(&mut self, p: Value, v: Value, leaf: Leaf, access: Access) {
        let v = self.leaf_to_bits(v, leaf);
        let v = self.b.zext_in(v, leaf.bits);
        for (offset, ty) in Self::odd_parts(bytes(leaf)) {
            let from = self.b.ty(v);
            let n = self.b.int(from, u64::from(offset) * 8);
            let part = self.b.lshr(v, n);
            self.store_part(p, part, ty, offset, access);
        }
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
        let mut words = Vec::new();
        for (offset, ty) in Self::odd_parts((shape.len * width).div_ceil(8)) {
            let at = self.b.offset(p, offset.into(), self.step_flags());
            let v = self.load_one(at, ty, Self::align_at(access, offset), false);
            let bits = self.b.bits(ty);
            let v = if ty == Type::I32 { v } else { self.b.zext(v, Type::I32) };
            words.push((offset * 8, bits, v));
        }
        let mut row = Row::new();
        for i in 0..shape.len {
            let leaf = self.leaf(shape, i);
            let v = self.cut(&words, i * width, leaf.bits);
            row.push(self.leaf_from_bits(v, leaf));
        }
        row
    }

    pub(super) fn store_packed(&mut self, p: Value, row: &[Value], shape: Shape, width: u32, access: Access) {
        let mut words = Vec::new();
        for (i, &v) in (0..).zip(row) {
            let leaf = self.leaf(shape, i);
            words.push((i * width, leaf.bits, self.leaf_to_bits(v, leaf)));
        }
        let all = shape.len * width;
        for (offset, ty) in Self::odd_parts(all.div_ceil(8)) {
            let bits = u32::from(self.b.bits(ty)).min(all - offset * 8) as u8;
            let v = self.cut(&words, offset * 8, bits);
            let v = self.b.zext_in(v, bits);
            self.store_part(p, v, ty, offset, access);
        }
    }
}
