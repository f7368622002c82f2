//! Types, interned: equal types are equal [`Type`]s, and a type's size and alignment are one look-up.
//!
//! Pointers are opaque and differ only by address space. Identified structs (`%T = type {...}`) are nominal, all other
//! types structural. Layouts are computed as types are interned, so that a type used many times is laid out once; those
//! that contain a struct not yet defined are filled in by [`TypeTable::finish`].

use crate::datalayout::DataLayout;
use cranelift_entity::{PrimaryMap, entity_impl};
use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher;

/// A type of a [`TypeTable`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Type(u32);
entity_impl!(Type, "ty");

/// The structure of a type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TypeKind {
    /// No value.
    Void,
    /// An integer of this width.
    Int(u32),
    /// IEEE binary16.
    Half,
    /// bfloat16.
    BFloat,
    /// IEEE binary32.
    Float,
    /// IEEE binary64.
    Double,
    /// Floating-point types of other machines, only read and printed, never compiled.
    Foreign(ForeignFloat),
    /// A pointer into an address space.
    Ptr(u32),
    /// A vector; `scalable` ones are only read and printed.
    Vector {
        /// Element type.
        elem: Type,
        /// Number of elements (the minimum, if scalable).
        len: u32,
        /// `<vscale x len x elem>`.
        scalable: bool,
    },
    /// An array.
    Array {
        /// Element type.
        elem: Type,
        /// Number of elements.
        len: u64,
    },
    /// A struct; with a name it is nominal.
    Struct {
        /// Field types in order.
        fields: Box<[Type]>,
        /// Whether there is no padding between fields.
        packed: bool,
        /// Name of an identified struct.
        name: Option<Box<str>>,
    },
    /// An identified struct without a body.
    Opaque(Box<str>),
    /// A function type.
    Func {
        /// Result type.
        ret: Type,
        /// Parameter types.
        params: Box<[Type]>,
        /// Whether it takes variable arguments (`...`).
        vararg: bool,
    },
    /// A basic block as an operand.
    Label,
    /// A token.
    Token,
    /// Metadata as an operand.
    Metadata,
    /// A target extension type, `target("name", types, numbers)`.
    TargetExt {
        /// Its name.
        name: Box<str>,
        /// Type parameters.
        types: Box<[Type]>,
        /// Integer parameters.
        ints: Box<[u32]>,
    },
}

/// Floating-point types that AMD GPUs do not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForeignFloat {
    /// `fp128`
    Fp128,
    /// `x86_fp80`
    X86Fp80,
    /// `ppc_fp128`
    PpcFp128,
}

impl ForeignFloat {
    /// Its keyword.
    pub fn name(self) -> &'static str {
        match self {
            ForeignFloat::Fp128 => "fp128",
            ForeignFloat::X86Fp80 => "x86_fp80",
            ForeignFloat::PpcFp128 => "ppc_fp128",
        }
    }
}

/// Size and alignment of a type in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypeLayout {
    /// Bits of the value itself.
    pub bits: u64,
    /// Stride of array elements in bytes.
    pub size: u64,
    /// ABI alignment in bytes.
    pub align: u64,
}

#[derive(Clone, Debug)]
struct Entry {
    kind: TypeKind,
    layout: Option<TypeLayout>,
    /// Field offsets, for structs with a layout.
    offsets: Box<[u64]>,
}

/// The types of a module and their layouts.
#[derive(Clone, Debug)]
pub struct TypeTable {
    entries: PrimaryMap<Type, Entry>,
    table: HashTable<Type>,
    named: HashTable<Type>,
    hasher: DefaultHashBuilder,
    data_layout: DataLayout,
    unfinished: Vec<Type>,
}

/// Size limit of objects: beyond it sizes are treated as overflow and the type has no layout.
const MAX_BYTES: u64 = 1 << 61;

macro_rules! well_known {
    ($($(#[$doc:meta])* $name:ident = $index:literal, $kind:expr;)*) => {
        impl Type {
            $($(#[$doc])* pub const $name: Type = Type($index);)*
        }
        const WELL_KNOWN: &[TypeKind] = &[$($kind),*];
    };
}

well_known! {
    /// `void`
    VOID = 0, TypeKind::Void;
    /// `i1`
    I1 = 1, TypeKind::Int(1);
    /// `i8`
    I8 = 2, TypeKind::Int(8);
    /// `i16`
    I16 = 3, TypeKind::Int(16);
    /// `i32`
    I32 = 4, TypeKind::Int(32);
    /// `i64`
    I64 = 5, TypeKind::Int(64);
    /// `i128`
    I128 = 6, TypeKind::Int(128);
    /// `half`
    F16 = 7, TypeKind::Half;
    /// `bfloat`
    BF16 = 8, TypeKind::BFloat;
    /// `float`
    F32 = 9, TypeKind::Float;
    /// `double`
    F64 = 10, TypeKind::Double;
    /// `ptr`: generic (flat)
    PTR0 = 11, TypeKind::Ptr(0);
    /// `ptr addrspace(1)`: global
    PTR1 = 12, TypeKind::Ptr(1);
    /// `ptr addrspace(2)`: region (GDS)
    PTR2 = 13, TypeKind::Ptr(2);
    /// `ptr addrspace(3)`: local (LDS)
    PTR3 = 14, TypeKind::Ptr(3);
    /// `ptr addrspace(4)`: constant
    PTR4 = 15, TypeKind::Ptr(4);
    /// `ptr addrspace(5)`: private (scratch)
    PTR5 = 16, TypeKind::Ptr(5);
    /// `label`
    LABEL = 17, TypeKind::Label;
    /// `token`
    TOKEN = 18, TypeKind::Token;
    /// `metadata`
    METADATA = 19, TypeKind::Metadata;
}

impl Type {
    /// The generic pointer, `ptr`.
    pub const PTR: Type = Type::PTR0;
}

impl Default for TypeTable {
    fn default() -> Self {
        Self::new(DataLayout::amdgcn())
    }
}

impl TypeTable {
    /// A table with the predefined types, laid out by `data_layout`.
    pub fn new(data_layout: DataLayout) -> Self {
        let mut table = Self {
            entries: PrimaryMap::with_capacity(64),
            table: HashTable::with_capacity(64),
            named: HashTable::new(),
            hasher: DefaultHashBuilder::default(),
            data_layout,
            unfinished: Vec::new(),
        };
        for kind in WELL_KNOWN {
            table.intern(kind.clone());
        }
        table
    }

    /// The data layout that sizes come from.
    pub fn data_layout(&self) -> &DataLayout {
        &self.data_layout
    }

    /// Changes the data layout and recomputes every size.
    pub fn set_data_layout(&mut self, data_layout: DataLayout) {
        if self.data_layout == data_layout {
            return;
        }
        self.data_layout = data_layout;
        self.unfinished = self.entries.keys().collect();
        for entry in self.entries.values_mut() {
            entry.layout = None;
        }
        self.finish();
    }

    /// Number of types.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Never true: the predefined types always exist.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether it is a type of this table.
    pub fn contains(&self, ty: Type) -> bool {
        self.entries.is_valid(ty)
    }

    /// The kind of `ty`.
    pub fn kind(&self, ty: Type) -> &TypeKind {
        &self.entries[ty].kind
    }

    /// Interns the type of this kind.
    pub fn intern(&mut self, kind: TypeKind) -> Type {
        let hash = self.hasher.hash_one(&kind);
        let entries = &self.entries;
        if let Some(&found) = self.table.find(hash, |&t| entries[t].kind == kind) {
            return found;
        }
        let ty = self.push(kind);
        let (entries, hasher) = (&self.entries, &self.hasher);
        self.table.insert_unique(hash, ty, |&t| hasher.hash_one(&entries[t].kind));
        ty
    }

    fn push(&mut self, kind: TypeKind) -> Type {
        let (layout, offsets) = self.compute(&kind);
        let sized = layout.is_some() || self.never_sized(&kind);
        let ty = self.entries.push(Entry { kind, layout, offsets });
        if !sized {
            self.unfinished.push(ty);
        }
        ty
    }

    fn never_sized(&self, kind: &TypeKind) -> bool {
        matches!(kind, TypeKind::Void | TypeKind::Func { .. } | TypeKind::Label | TypeKind::Token | TypeKind::Metadata)
    }

    /// `iN`
    pub fn int(&mut self, bits: u32) -> Type {
        match bits {
            1 => Type::I1,
            8 => Type::I8,
            16 => Type::I16,
            32 => Type::I32,
            64 => Type::I64,
            128 => Type::I128,
            _ => self.intern(TypeKind::Int(bits)),
        }
    }

    /// `ptr addrspace(N)`
    pub fn ptr(&mut self, addrspace: u32) -> Type {
        match addrspace {
            0..=5 => Type(Type::PTR0.0 + addrspace),
            _ => self.intern(TypeKind::Ptr(addrspace)),
        }
    }

    /// `<len x elem>`
    pub fn vector(&mut self, elem: Type, len: u32) -> Type {
        self.intern(TypeKind::Vector { elem, len, scalable: false })
    }

    /// `[len x elem]`
    pub fn array(&mut self, elem: Type, len: u64) -> Type {
        self.intern(TypeKind::Array { elem, len })
    }

    /// `{ fields }` or `<{ fields }>`
    pub fn structure(&mut self, fields: &[Type], packed: bool) -> Type {
        self.intern(TypeKind::Struct { fields: fields.into(), packed, name: None })
    }

    /// `ret (params)`
    pub fn func(&mut self, ret: Type, params: &[Type], vararg: bool) -> Type {
        self.intern(TypeKind::Func { ret, params: params.into(), vararg })
    }

    /// The identified struct of this name, opaque until [`TypeTable::define_struct`].
    pub fn declare_struct(&mut self, name: &str) -> Type {
        let hash = self.hasher.hash_one(name);
        if let Some(found) = self.find_named(hash, name) {
            return found;
        }
        let ty = self.push(TypeKind::Opaque(name.into()));
        let (entries, hasher) = (&self.entries, &self.hasher);
        self.named.insert_unique(hash, ty, |&t| hasher.hash_one(struct_name(&entries[t].kind)));
        ty
    }

    /// The identified struct of this name, if there is one.
    pub fn named_struct(&self, name: &str) -> Option<Type> {
        self.find_named(self.hasher.hash_one(name), name)
    }

    fn find_named(&self, hash: u64, name: &str) -> Option<Type> {
        self.named.find(hash, |&t| struct_name(&self.entries[t].kind) == name).copied()
    }

    /// Defines the body of an opaque struct. Returns false, without changes, if it has one already.
    pub fn define_struct(&mut self, ty: Type, fields: &[Type], packed: bool) -> bool {
        let TypeKind::Opaque(name) = &self.entries[ty].kind else { return false };
        let kind = TypeKind::Struct { fields: fields.into(), packed, name: Some(name.clone()) };
        let (layout, offsets) = self.compute(&kind);
        self.entries[ty] = Entry { kind, layout, offsets };
        true
    }

    /// Computes the layouts that were waiting for a struct's definition. A type that has none afterwards is opaque,
    /// contains itself, or is larger than memory.
    pub fn finish(&mut self) {
        let pending = std::mem::take(&mut self.unfinished);
        let mut visiting = vec![false; if pending.is_empty() { 0 } else { self.entries.len() }];
        let mut stack: Vec<(Type, usize)> = Vec::new();
        for &root in &pending {
            stack.push((root, 0));
            while let Some((ty, child)) = stack.pop() {
                if self.entries[ty].layout.is_some() || (child == 0 && visiting[ty.0 as usize]) {
                    continue;
                }
                visiting[ty.0 as usize] = true;
                match self.children(ty).get(child).copied() {
                    Some(next) => {
                        stack.push((ty, child + 1));
                        stack.push((next, 0));
                    }
                    None => {
                        let (layout, offsets) = self.compute(&self.entries[ty].kind);
                        (self.entries[ty].layout, self.entries[ty].offsets) = (layout, offsets);
                    }
                }
            }
        }
        self.unfinished = pending;
        let entries = &self.entries;
        self.unfinished.retain(|&t| entries[t].layout.is_none());
    }

    /// The types that a type's layout depends on.
    fn children(&self, ty: Type) -> &[Type] {
        match &self.entries[ty].kind {
            TypeKind::Vector { elem, .. } | TypeKind::Array { elem, .. } => std::slice::from_ref(elem),
            TypeKind::Struct { fields, .. } => fields,
            _ => &[],
        }
    }

    fn compute(&self, kind: &TypeKind) -> (Option<TypeLayout>, Box<[u64]>) {
        let scalar = |bits: u64, align: u64| {
            let size = bits.div_ceil(8).next_multiple_of(align);
            Some(TypeLayout { bits, size, align })
        };
        let dl = &self.data_layout;
        let layout = match *kind {
            TypeKind::Int(bits) => scalar(bits.into(), dl.int_align(bits)),
            TypeKind::Half | TypeKind::BFloat => scalar(16, dl.float_align(16)),
            TypeKind::Float => scalar(32, dl.float_align(32)),
            TypeKind::Double => scalar(64, dl.float_align(64)),
            TypeKind::Foreign(ForeignFloat::X86Fp80) => scalar(80, 16),
            TypeKind::Foreign(_) => scalar(128, 16),
            TypeKind::Ptr(space) => scalar(dl.pointer(space).bits.into(), dl.pointer(space).align),
            TypeKind::Vector { elem, len, scalable: false } => self.entries[elem].layout.and_then(|e| {
                let bits = e.bits.checked_mul(len.into()).filter(|b| *b / 8 < MAX_BYTES)?;
                scalar(bits, dl.vector_align(bits))
            }),
            TypeKind::Array { elem, len } => self.entries[elem].layout.and_then(|e| {
                let size = e.size.checked_mul(len).filter(|s| *s < MAX_BYTES)?;
                Some(TypeLayout { bits: size * 8, size, align: e.align })
            }),
            TypeKind::Struct { ref fields, packed, .. } => return self.compute_struct(fields, packed),
            TypeKind::TargetExt { .. } if is_named_barrier(kind) => scalar(128, 16),
            _ => None,
        };
        (layout, Box::default())
    }

    fn compute_struct(&self, fields: &[Type], packed: bool) -> (Option<TypeLayout>, Box<[u64]>) {
        let mut offsets = Vec::with_capacity(fields.len());
        let mut align = if packed { 1 } else { self.data_layout.aggregate_align() };
        let mut end = 0u64;
        for &field in fields {
            let Some(layout) = self.entries[field].layout else { return (None, Box::default()) };
            if !packed {
                align = align.max(layout.align);
                end = end.next_multiple_of(layout.align);
            }
            offsets.push(end);
            end += layout.size;
            if end >= MAX_BYTES {
                return (None, Box::default());
            }
        }
        let size = end.next_multiple_of(align);
        (Some(TypeLayout { bits: size * 8, size, align }), offsets.into())
    }

    /// Size and alignment, if the type has them.
    pub fn layout(&self, ty: Type) -> Option<TypeLayout> {
        self.entries[ty].layout
    }

    /// Stride of array elements in bytes (LLVM's alloc size); 0 for an unsized type.
    pub fn size(&self, ty: Type) -> u64 {
        self.layout(ty).map_or(0, |l| l.size)
    }

    /// Bytes that a store writes (LLVM's store size); 0 for an unsized type.
    pub fn store_size(&self, ty: Type) -> u64 {
        self.layout(ty).map_or(0, |l| l.bits.div_ceil(8))
    }

    /// ABI alignment in bytes; 1 for an unsized type.
    pub fn align(&self, ty: Type) -> u64 {
        self.layout(ty).map_or(1, |l| l.align)
    }

    /// Bits of the value; 0 for an unsized type.
    pub fn bits(&self, ty: Type) -> u64 {
        self.layout(ty).map_or(0, |l| l.bits)
    }

    /// Byte offset of a struct's field or an array's or vector's element.
    pub fn offset_of(&self, ty: Type, index: u64) -> Option<u64> {
        match &self.entries[ty].kind {
            TypeKind::Struct { .. } => self.entries[ty].offsets.get(usize::try_from(index).ok()?).copied(),
            TypeKind::Array { elem, .. } | TypeKind::Vector { elem, .. } => self.size(*elem).checked_mul(index),
            _ => None,
        }
    }

    /// Type of a struct's field or an array's or vector's element.
    pub fn element(&self, ty: Type, index: u64) -> Option<Type> {
        match &self.entries[ty].kind {
            TypeKind::Struct { fields, .. } => fields.get(usize::try_from(index).ok()?).copied(),
            TypeKind::Array { elem, .. } | TypeKind::Vector { elem, .. } => Some(*elem),
            _ => None,
        }
    }

    /// Number of fields or elements of a struct, array or vector.
    pub fn element_count(&self, ty: Type) -> Option<u64> {
        match &self.entries[ty].kind {
            TypeKind::Struct { fields, .. } => Some(fields.len() as u64),
            TypeKind::Array { len, .. } => Some(*len),
            TypeKind::Vector { len, .. } => Some((*len).into()),
            _ => None,
        }
    }

    /// Width of an integer type.
    pub fn int_bits(&self, ty: Type) -> Option<u32> {
        match self.entries[ty].kind {
            TypeKind::Int(bits) => Some(bits),
            _ => None,
        }
    }

    /// Address space of a pointer type.
    pub fn addrspace(&self, ty: Type) -> Option<u32> {
        match self.entries[ty].kind {
            TypeKind::Ptr(space) => Some(space),
            _ => None,
        }
    }

    /// Element type and length of a fixed vector.
    pub fn as_vector(&self, ty: Type) -> Option<(Type, u32)> {
        match self.entries[ty].kind {
            TypeKind::Vector { elem, len, scalable: false } => Some((elem, len)),
            _ => None,
        }
    }

    /// Result, parameters and `...` of a function type.
    pub fn signature(&self, ty: Type) -> Option<(Type, &[Type], bool)> {
        match &self.entries[ty].kind {
            TypeKind::Func { ret, params, vararg } => Some((*ret, params, *vararg)),
            _ => None,
        }
    }

    /// Whether there is a variadic function type.
    pub fn has_variadic(&self) -> bool {
        self.entries.values().any(|entry| matches!(entry.kind, TypeKind::Func { vararg: true, .. }))
    }

    /// The element type of a vector; any other type itself.
    pub fn scalar(&self, ty: Type) -> Type {
        match self.entries[ty].kind {
            TypeKind::Vector { elem, .. } => elem,
            _ => ty,
        }
    }

    /// The innermost element type of nested arrays; any other type itself.
    pub fn innermost(&self, mut ty: Type) -> Type {
        while let TypeKind::Array { elem, .. } = self.entries[ty].kind {
            ty = elem;
        }
        ty
    }

    /// The number of named barriers in a variable of this type, if it is one or an array of them.
    pub fn named_barriers(&self, mut ty: Type) -> Option<u64> {
        let mut count = 1u64;
        loop {
            match self.entries[ty].kind {
                TypeKind::Array { elem, len } => (ty, count) = (elem, count.checked_mul(len)?),
                ref kind => return is_named_barrier(kind).then_some(count),
            }
        }
    }

    /// The type `scalar` in the shape of `ty`: `<4 x scalar>` for a vector of four, else `scalar`.
    pub fn with_scalar(&mut self, ty: Type, scalar: Type) -> Type {
        match self.entries[ty].kind {
            TypeKind::Vector { len, scalable, .. } => self.intern(TypeKind::Vector { elem: scalar, len, scalable }),
            _ => scalar,
        }
    }

    /// Whether it is an integer or a vector of integers.
    pub fn is_int_or_vector(&self, ty: Type) -> bool {
        matches!(self.kind(self.scalar(ty)), TypeKind::Int(_))
    }

    /// Whether it is a floating-point type or a vector of one.
    pub fn is_float_or_vector(&self, ty: Type) -> bool {
        self.is_float(self.scalar(ty))
    }

    /// Whether it is a pointer or a vector of pointers.
    pub fn is_ptr_or_vector(&self, ty: Type) -> bool {
        matches!(self.kind(self.scalar(ty)), TypeKind::Ptr(_))
    }

    /// Whether it is an integer.
    pub fn is_int(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::Int(_))
    }

    /// Whether it is a scalar floating-point type.
    pub fn is_float(&self, ty: Type) -> bool {
        use TypeKind::*;
        matches!(self.kind(ty), Half | BFloat | Float | Double | Foreign(_))
    }

    /// Whether it is a pointer.
    pub fn is_ptr(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::Ptr(_))
    }

    /// Whether it is a vector.
    pub fn is_vector(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::Vector { .. })
    }

    /// Whether it is a struct or an array.
    pub fn is_aggregate(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::Struct { .. } | TypeKind::Array { .. })
    }

    /// Whether instructions can produce and consume values of it.
    pub fn is_first_class(&self, ty: Type) -> bool {
        !matches!(self.kind(ty), TypeKind::Void | TypeKind::Func { .. } | TypeKind::Opaque(_))
    }

    /// The type that a comparison of two `ty` yields: `i1` or a vector of it.
    pub fn bool_of(&mut self, ty: Type) -> Type {
        self.with_scalar(ty, Type::I1)
    }

    /// All types in the order they were interned.
    pub fn iter(&self) -> impl Iterator<Item = (Type, &TypeKind)> {
        self.entries.iter().map(|(ty, entry)| (ty, &entry.kind))
    }
}

/// Whether it is `target("amdgcn.named.barrier", N)`. One is as large as in LLVM: four dwords.
fn is_named_barrier(kind: &TypeKind) -> bool {
    matches!(kind, TypeKind::TargetExt { name, ints, .. } if &**name == "amdgcn.named.barrier" && ints.len() == 1)
}

fn struct_name(kind: &TypeKind) -> &str {
    match kind {
        TypeKind::Opaque(name) | TypeKind::Struct { name: Some(name), .. } => name,
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn well_known_types_are_where_they_are_said_to_be() {
        let mut t = TypeTable::default();
        for (bits, ty) in [(1, Type::I1), (8, Type::I8), (32, Type::I32), (64, Type::I64), (128, Type::I128)] {
            assert_eq!(t.intern(TypeKind::Int(bits)), ty);
        }
        for (space, ty) in [(0, Type::PTR0), (3, Type::PTR3), (5, Type::PTR5)] {
            assert_eq!(t.intern(TypeKind::Ptr(space)), ty);
        }
        assert_eq!((t.size(Type::PTR3), t.size(Type::PTR1), t.size(Type::F16)), (4, 8, 2));
    }

    #[test]
    fn struct_layout() {
        let mut t = TypeTable::default();
        let s = t.structure(&[Type::I8, Type::I64, Type::I16], false);
        assert_eq!(t.layout(s), Some(TypeLayout { bits: 192, size: 24, align: 8 }));
        assert_eq!((t.offset_of(s, 1), t.offset_of(s, 2), t.offset_of(s, 3)), (Some(8), Some(16), None));
        let p = t.structure(&[Type::I8, Type::I64, Type::I16], true);
        assert_eq!(t.layout(p), Some(TypeLayout { bits: 88, size: 11, align: 1 }));
        let v3 = t.vector(Type::F32, 3);
        assert_eq!((t.size(v3), t.store_size(v3), t.align(v3)), (16, 12, 16));
    }

    #[test]
    fn structs_used_before_their_definition() {
        let mut t = TypeTable::default();
        let a = t.declare_struct("a");
        let b = t.array(a, 3);
        assert_eq!(t.layout(b), None);
        assert!(t.define_struct(a, &[Type::I32, Type::I8], false));
        assert!(!t.define_struct(a, &[], false));
        t.finish();
        assert_eq!(t.size(b), 24);
        let c = t.declare_struct("c");
        assert!(t.define_struct(c, &[Type::I8, c], false));
        t.finish();
        assert_eq!(t.layout(c), None, "a struct that contains itself has no size");
        let (outer, inner) = (t.declare_struct("outer"), t.declare_struct("inner"));
        assert!(t.define_struct(outer, &[Type::I32, inner], false));
        t.finish();
        assert!(t.define_struct(inner, &[Type::I64], false));
        t.finish();
        assert_eq!((t.size(outer), t.offset_of(outer, 1)), (16, Some(8)));
    }

    #[test]
    fn shared_and_huge_types_cost_nothing() {
        let mut t = TypeTable::default();
        let mut ty = Type::I32;
        for _ in 0..200 {
            ty = t.structure(&[ty, ty], false);
        }
        assert_eq!(t.layout(ty), None);
        assert_eq!(t.bits(Type::I32), 32);
    }
}
