//! Scalarisation: how a source type is split into scalars, its leaves.
//!
//! Every value is held as one legal scalar for each leaf of its type: a vector's elements, a struct's fields, the
//! 64-bit pieces of a wide integer. Integers of up to 32 bits (except i1) are held in an i32 with undefined upper bits,
//! those of up to 64 bits in an i64.

use cranelift_entity::SecondaryMap;
use gcnc_ir::types::TypeTable;
use gcnc_ir::{Type, TypeKind};

/// The kind of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repr {
    /// An integer, of which `bits` are significant.
    Int,
    /// f16, f32 or f64.
    Float,
    /// A bf16, held as the low half of an i32.
    BFloat,
    /// A pointer.
    Ptr,
}

/// One scalar of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    /// Its register type.
    pub ty: Type,
    /// The number of significant bits.
    pub bits: u8,
    /// Its kind.
    pub repr: Repr,
    /// Its byte offset in memory, from the start of the value.
    pub offset: u32,
}

impl Leaf {
    /// Whether it is an i1. (The top piece of an integer of 65 bits is an i64.)
    pub fn is_condition(self) -> bool {
        self.ty == Type::I1
    }
}

/// The leaves of a type: a range of [`Shapes::leaves`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shape {
    start: u32,
    /// How many leaves there are.
    pub len: u32,
    /// The leaves of one element of a vector; for other types, all leaves.
    pub per_element: u32,
}

/// The address space of fat pointers: a resource and an offset.
pub(crate) const FAT: u32 = 7;

/// The address space of resources.
pub(crate) const RESOURCE: u32 = 8;

/// The address space of strided fat pointers: a resource, an index and an offset.
pub(crate) const STRIDED: u32 = 9;

/// The number of dwords of a pointer that includes a buffer resource.
pub(crate) fn wide_pointer(space: u32) -> Option<u32> {
    match space {
        FAT => Some(5),
        RESOURCE => Some(4),
        STRIDED => Some(6),
        _ => None,
    }
}

/// The most leaves of a value.
const MAX_LEAVES: usize = 1024;

/// The shapes of the types seen so far.
#[derive(Default)]
pub(crate) struct Shapes {
    leaves: Vec<Leaf>,
    of: SecondaryMap<Type, Option<Shape>>,
}

impl Shapes {
    /// Forgets everything, for another module.
    pub fn reset(&mut self) {
        self.leaves.clear();
        self.of.clear();
    }

    /// The shape of a type; `None` if it has no legal form.
    pub fn of(&mut self, types: &TypeTable, ty: Type) -> Option<Shape> {
        if let Some(shape) = self.of[ty] {
            return Some(shape);
        }
        let start = self.leaves.len();
        if self.flatten(types, ty, 0, start).is_none() {
            self.leaves.truncate(start);
            return None;
        }
        let len = (self.leaves.len() - start) as u32;
        let per_element = types.as_vector(ty).map_or(len, |(_, n)| len.checked_div(n).unwrap_or(0));
        let shape = Shape { start: start as u32, len, per_element };
        self.of[ty] = Some(shape);
        Some(shape)
    }

    /// The leaf `i` of a shape.
    pub fn leaf(&self, shape: Shape, i: u32) -> Leaf {
        self.leaves[(shape.start + i) as usize]
    }

    /// All leaves of a shape.
    pub fn leaves(&self, shape: Shape) -> &[Leaf] {
        &self.leaves[shape.start as usize..(shape.start + shape.len) as usize]
    }

    /// Appends the leaves of `ty` at `offset`. The recursion is as deep as the type, which the reader bounds, and each
    /// level adds a leaf or ends.
    fn flatten(&mut self, types: &TypeTable, ty: Type, offset: u64, start: usize) -> Option<()> {
        if self.leaves.len() - start > MAX_LEAVES {
            return None;
        }
        let at = u32::try_from(offset).ok()?;
        let one = |ty: Type, bits: u32, repr: Repr| Leaf { ty, bits: bits as u8, repr, offset: at };
        match types.kind(ty) {
            TypeKind::Void => {}
            TypeKind::Int(1) => self.leaves.push(one(Type::I1, 1, Repr::Int)),
            &TypeKind::Int(bits) if bits <= 32 => self.leaves.push(one(Type::I32, bits, Repr::Int)),
            &TypeKind::Int(bits) => {
                for piece in 0..bits.div_ceil(64) {
                    let left = (bits - piece * 64).min(64);
                    self.leaves.push(Leaf { offset: at + piece * 8, ..one(Type::I64, left, Repr::Int) });
                    if self.leaves.len() - start > MAX_LEAVES {
                        return None;
                    }
                }
            }
            TypeKind::Half => self.leaves.push(one(ty, 16, Repr::Float)),
            TypeKind::BFloat => self.leaves.push(one(Type::I32, 16, Repr::BFloat)),
            TypeKind::Float => self.leaves.push(one(ty, 32, Repr::Float)),
            TypeKind::Double => self.leaves.push(one(ty, 64, Repr::Float)),
            &TypeKind::Ptr(space) if let Some(words) = wide_pointer(space) => {
                let word = one(Type::I32, 32, Repr::Int);
                self.leaves.extend((0..words).map(|i| Leaf { offset: at + 4 * i, ..word }));
            }
            // A 32-bit pointer to constant memory: an integer until it is accessed through.
            &TypeKind::Ptr(6) => self.leaves.push(one(Type::I32, 32, Repr::Int)),
            &TypeKind::Ptr(space) => {
                let bits = if matches!(space, 2 | 3 | 5) { 32 } else { 64 };
                if space > 5 {
                    return None;
                }
                self.leaves.push(one(ty, bits, Repr::Ptr));
            }
            &TypeKind::Vector { elem, len, scalable: false } => {
                // Vector elements are packed bit by bit; only whole bytes can be accessed in memory.
                let step = types.bits(elem);
                for i in 0..u64::from(len) {
                    self.flatten(types, elem, offset + step * i / 8, start)?;
                }
            }
            &TypeKind::Array { elem, len } => {
                let step = types.size(elem);
                if len > MAX_LEAVES as u64 {
                    return None;
                }
                for i in 0..len {
                    self.flatten(types, elem, offset + step * i, start)?;
                }
            }
            TypeKind::Struct { fields, .. } => {
                for (i, &field) in fields.iter().enumerate() {
                    let inner = types.offset_of(ty, i as u64)?;
                    self.flatten(types, field, offset + inner, start)?;
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// The first leaf, the number of leaves, and the type of the part of `ty` that the `indices` of an `extractvalue`
    /// select.
    pub fn part(&mut self, types: &TypeTable, ty: Type, indices: &[u32]) -> Option<(u32, u32, Type)> {
        let mut first = 0;
        let mut current = ty;
        for &index in indices {
            for before in 0..index {
                let t = types.element(current, u64::from(before))?;
                first += self.of(types, t)?.len;
            }
            current = types.element(current, u64::from(index))?;
        }
        let len = self.of(types, current)?.len;
        Some((first, len, current))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_struct_becomes_its_scalars_at_their_offsets() {
        let mut types = TypeTable::default();
        let v = types.vector(Type::F32, 2);
        let s = types.structure(&[Type::I8, v, Type::I128], false);
        let mut shapes = Shapes::default();
        let shape = shapes.of(&types, s).unwrap();
        let found: Vec<_> = shapes.leaves(shape).iter().map(|l| (l.ty, l.bits, l.offset)).collect();
        let expected =
            [(Type::I32, 8, 0), (Type::F32, 32, 8), (Type::F32, 32, 12), (Type::I64, 64, 16), (Type::I64, 64, 24)];
        assert_eq!(found, expected);
        assert_eq!(shapes.part(&types, s, &[1]), Some((1, 2, v)));
        assert_eq!(shapes.part(&types, s, &[2]), Some((3, 2, Type::I128)));
    }

    #[test]
    fn what_no_gpu_has_is_no_shape() {
        let mut types = TypeTable::default();
        let huge = types.array(Type::I32, 1 << 40);
        let mut shapes = Shapes::default();
        assert_eq!(shapes.of(&types, huge), None);
        assert_eq!(shapes.of(&types, Type::LABEL), None);
    }
}
