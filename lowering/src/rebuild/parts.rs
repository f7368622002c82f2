//! Memory accesses of unusual widths: integers without an access of their size, vectors of them, whose elements are
//! packed bit by bit, and accesses that are less aligned than required.
//!
//! All are accessed in parts of four, two and one bytes, lowest first, and reassembled.

use gcnc_ir::{Access, Type, TypeKind, Value};
use smallvec::{SmallVec, smallvec};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::shape::{Leaf, Shape};

impl Rebuild<'_> {
    /// The parts of an integer of `n` bytes, each of at most `most`: offset and type.
    fn odd_parts(n: u32, most: u32) -> impl Iterator<Item = (u32, Type)> {
        let mut at = 0;
        std::iter::from_fn(move || {
            let (size, ty) = match (n - at).min(most) {
                0 => return None,
                1 => (1, Type::I8),
                2 | 3 => (2, Type::I16),
                _ => (4, Type::I32),
            };
            at += size;
            Some((at - size, ty))
        })
    }

    /// Loads `bits` bits, as parts with their positions and widths.
    fn load_parts(&mut self, p: Value, bits: u32, access: Access) -> Vec<(u32, u8, Value)> {
        let mut parts = Vec::new();
        let most = self.least_part(p, access);
        for (offset, ty) in Self::odd_parts(bits.div_ceil(8), most) {
            let at = self.b.offset(p, offset.into(), self.step_flags());
            let v = self.load_one(at, ty, Self::align_at(access, offset), false);
            let width = self.b.bits(ty);
            let v = if ty == Type::I32 { v } else { self.b.zext(v, Type::I32) };
            parts.push((offset * 8, width, v));
        }
        parts
    }

    /// Stores the `bits` bits of the `pieces` with their positions and widths. Bits of the last byte beyond them are
    /// zeros (LLVM's Language Reference, "store").
    fn store_parts(&mut self, p: Value, pieces: &[(u32, u8, Value)], bits: u32, access: Access) {
        let most = self.least_part(p, access);
        for (offset, ty) in Self::odd_parts(bits.div_ceil(8), most) {
            let width = u32::from(self.b.bits(ty)).min(bits - offset * 8) as u8;
            let v = self.cut(pieces, offset * 8, width);
            let v = self.b.zext_in(v, width);
            self.store_part(p, v, ty, offset, access);
        }
    }

    /// Loads an integer that no single access covers.
    pub(super) fn load_odd(&mut self, p: Value, leaf: Leaf, access: Access) -> Value {
        let parts = self.load_parts(p, leaf.bits.into(), access);
        let v = self.cut(&parts, 0, leaf.bits);
        self.leaf_from_bits(v, leaf)
    }

    /// Stores an integer that no single access covers.
    pub(super) fn store_odd(&mut self, p: Value, v: Value, leaf: Leaf, access: Access) {
        let v = self.leaf_to_bits(v, leaf);
        self.store_parts(p, &[(0, leaf.bits, v)], leaf.bits.into(), access);
    }

    /// The width of a vector's elements, if they are packed bit by bit in memory.
    pub(super) fn packed_width(&self, ty: Type, shape: Shape) -> Result<Option<u32>, Diagnostic> {
        let Some((elem, _)) = self.b.ctx.types.as_vector(ty) else { return Ok(None) };
        let bits = self.b.ctx.types.bits(elem);
        if bits.is_multiple_of(8) || shape.len < 2 {
            return Ok(None);
        }
        match u32::try_from(bits) {
            Ok(bits) => Ok(Some(bits)),
            Err(_) => self.refuse("a memory access of a vector of such elements is not supported"),
        }
    }

    /// Whether a struct or array contains such a vector. The recursion is as deep as the type, which the reader bounds.
    fn has_packed(&mut self, ty: Type) -> Result<bool, Diagnostic> {
        let types = &self.b.ctx.types;
        let fields: SmallVec<[Type; 8]> = match types.kind(ty) {
            TypeKind::Struct { fields, .. } => fields.iter().copied().collect(),
            &TypeKind::Array { elem, .. } => smallvec![elem],
            _ => {
                let shape = self.shape(ty)?;
                return Ok(self.packed_width(ty, shape)?.is_some());
            }
        };
        for field in fields {
            if self.has_packed(field)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Loads a value of a type.
    pub(super) fn load_value(
        &mut self,
        p: Value,
        ty: Type,
        access: Access,
        invariant: bool,
    ) -> Result<Row, Diagnostic> {
        let shape = self.shape(ty)?;
        if let Some(width) = self.packed_width(ty, shape)? {
            return Ok(self.load_packed(p, shape, width, access));
        }
        let mut row = Row::new();
        if !self.has_packed(ty)? {
            return Ok(self.load_row(p, shape, access, invariant));
        }
        for i in 0..self.b.ctx.types.element_count(ty).unwrap_or(0) {
            let (at, element, access) = self.element_at(p, ty, i, access);
            row.extend(self.load_value(at, element, access, invariant)?);
        }
        Ok(row)
    }

    /// Stores a value of a type.
    pub(super) fn store_value(&mut self, p: Value, row: &[Value], ty: Type, access: Access) -> Result<(), Diagnostic> {
        let shape = self.shape(ty)?;
        if let Some(width) = self.packed_width(ty, shape)? {
            self.store_packed(p, row, shape, width, access);
            return Ok(());
        }
        if !self.has_packed(ty)? {
            self.store_row(p, row, shape, access);
            return Ok(());
        }
        let mut rest = row;
        for i in 0..self.b.ctx.types.element_count(ty).unwrap_or(0) {
            let (at, element, access) = self.element_at(p, ty, i, access);
            let (part, after) = rest.split_at(self.shape(element)?.len as usize);
            self.store_value(at, part, element, access)?;
            rest = after;
        }
        Ok(())
    }

    /// The address and type of an element of an aggregate at `p`, and its access.
    fn element_at(&mut self, p: Value, ty: Type, i: u64, access: Access) -> (Value, Type, Access) {
        let types = &self.b.ctx.types;
        let offset = types.offset_of(ty, i).unwrap_or(0);
        let element = types.element(ty, i).unwrap_or(Type::VOID);
        let at = self.b.offset(p, offset, self.step_flags());
        (at, element, Self::align_at(access, offset as u32))
    }

    /// The bit at which leaf `i` of a packed vector begins.
    fn packed_position(shape: Shape, i: u32, width: u32) -> u32 {
        i / shape.per_element * width + i % shape.per_element * 64
    }

    pub(super) fn load_packed(&mut self, p: Value, shape: Shape, width: u32, access: Access) -> Row {
        let parts = self.load_parts(p, shape.len / shape.per_element * width, access);
        let mut row = Row::new();
        for i in 0..shape.len {
            let leaf = self.leaf(shape, i);
            let v = self.cut(&parts, Self::packed_position(shape, i, width), leaf.bits);
            row.push(self.leaf_from_bits(v, leaf));
        }
        row
    }

    pub(super) fn store_packed(&mut self, p: Value, row: &[Value], shape: Shape, width: u32, access: Access) {
        let mut pieces = Vec::new();
        for (i, &v) in (0..).zip(row) {
            let leaf = self.leaf(shape, i);
            pieces.push((Self::packed_position(shape, i, width), leaf.bits, self.leaf_to_bits(v, leaf)));
        }
        self.store_parts(p, &pieces, shape.len / shape.per_element * width, access);
    }
}
