//! Constants, interned: equal constants are equal [`Const`]s.
//!
//! Each has one canonical form: an aggregate of zeros is [`ConstData::Zero`], a vector of equal elements
//! [`ConstData::Splat`], an array of bytes [`ConstData::Bytes`].

use crate::context::Context;
use crate::module::{Alias, FuncId, Global};
use crate::ops::{BinOp, CastOp, Flags, Op};
use crate::types::{Type, TypeKind, TypeTable};
use cranelift_entity::packed_option::ReservedValue;
use cranelift_entity::{PrimaryMap, entity_impl};
use hashbrown::{DefaultHashBuilder, HashTable};
use smallvec::SmallVec;
use std::hash::BuildHasher;

/// A constant of a [`ConstTable`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Const(u32);
entity_impl!(Const, "const");

/// What a constant is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConstData {
    /// An integer of up to 64 bits; the bits above its width are zero.
    Int {
        /// Its type.
        ty: Type,
        /// Its bits.
        bits: u64,
    },
    /// An integer of more than 64 bits, least significant word first.
    WideInt {
        /// Its type.
        ty: Type,
        /// Its words.
        words: Box<[u64]>,
    },
    /// `half`, `bfloat`, `float` or `double`, in its own encoding.
    Float {
        /// Its type.
        ty: Type,
        /// Its bits.
        bits: u64,
    },
    /// Other floating-point types (`fp128` and the like), least significant word first.
    WideFloat {
        /// Its type.
        ty: Type,
        /// Its bits.
        words: [u64; 2],
    },
    /// The null pointer, in LLVM's sense: its bits are zero.
    Null(Type),
    /// `zeroinitializer` of an aggregate, vector or target type.
    Zero(Type),
    /// `undef`
    Undef(Type),
    /// `poison`
    Poison(Type),
    /// `none` of type token
    None(Type),
    /// A struct, array or vector of constants.
    Aggregate {
        /// Its type.
        ty: Type,
        /// Its elements.
        elems: Box<[Const]>,
    },
    /// A vector of equal elements.
    Splat {
        /// The vector's type.
        ty: Type,
        /// Each element.
        elem: Const,
    },
    /// An array of `i8`.
    Bytes {
        /// The array's type.
        ty: Type,
        /// Its bytes.
        bytes: Box<[u8]>,
    },
    /// Address of a function.
    Func {
        /// The pointer's type.
        ty: Type,
        /// The function.
        func: FuncId,
    },
    /// Address of a global variable.
    Global {
        /// The pointer's type.
        ty: Type,
        /// The variable.
        global: Global,
    },
    /// An alias.
    Alias {
        /// The pointer's type.
        ty: Type,
        /// The alias.
        alias: Alias,
    },
    /// A constant expression.
    Expr {
        /// Its type.
        ty: Type,
        /// Its operation.
        op: ConstOp,
        /// Its operands.
        args: Box<[Const]>,
    },
}

/// The operation of a constant expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConstOp {
    /// `add (x, y)`
    Binary(BinOp, Flags),
    /// `ptrtoint (x to T)`
    Cast(CastOp),
    /// `getelementptr (T, p, index...)`
    Gep {
        /// Source element type.
        elem: Type,
        /// `inbounds`, `nusw`, `nuw`.
        flags: Flags,
        /// `inrange(a, b)`
        inrange: Option<(i64, i64)>,
    },
    /// `extractelement (v, index)`
    ExtractElement,
    /// `insertelement (v, x, index)`
    InsertElement,
    /// `shufflevector (a, b, mask)`; the mask is the third argument
    ShuffleVector,
}

/// What an address constant is relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AddressBase {
    /// A global variable.
    Global(Global),
    /// A function.
    Func(FuncId),
    /// An alias.
    Alias(Alias),
    /// None: the address is a plain number.
    Absolute,
}

/// The constants of a module.
#[derive(Clone, Debug, Default)]
pub struct ConstTable {
    data: PrimaryMap<Const, ConstData>,
    table: HashTable<Const>,
    hasher: DefaultHashBuilder,
}

/// Nesting limit of constant expressions.
pub const MAX_CONST_DEPTH: usize = 128;

impl ConstTable {
    /// Number of constants.
    pub fn len(&self) -> usize {
        self.data.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// Whether it is a constant of this table.
    pub fn contains(&self, c: Const) -> bool {
        self.data.is_valid(c)
    }

    /// All constants.
    pub fn iter(&self) -> impl Iterator<Item = (Const, &ConstData)> {
        self.data.iter()
    }

    /// The data of `c`.
    pub fn get(&self, c: Const) -> &ConstData {
        &self.data[c]
    }

    /// Interns a constant. [`ConstTable::aggregate`] and the like canonicalise it first.
    pub fn intern(&mut self, data: ConstData) -> Const {
        gcnc_limits::grown(self.data.len() * size_of::<ConstData>());
        let hash = self.hasher.hash_one(&data);
        let all = &self.data;
        if let Some(&found) = self.table.find(hash, |&c| all[c] == data) {
            return found;
        }
        let c = self.data.push(data);
        let (all, hasher) = (&self.data, &self.hasher);
        self.table.insert_unique(hash, c, |&c| hasher.hash_one(&all[c]));
        c
    }

    /// Reserves a constant for the address of a global that is used before it is defined; see [`ConstTable::define`].
    pub(crate) fn reserve(&mut self, ty: Type) -> Const {
        self.data.push(ConstData::Alias { ty, alias: Alias::reserved_value() })
    }

    /// Fills in a reserved constant.
    pub(crate) fn define(&mut self, c: Const, data: ConstData) {
        let hash = self.hasher.hash_one(&data);
        self.data[c] = data;
        let (all, hasher) = (&self.data, &self.hasher);
        self.table.insert_unique(hash, c, |&c| hasher.hash_one(&all[c]));
    }

    /// An integer; bits above the type's width are dropped. For types of more than 64 bits `value` is zero-extended.
    pub fn int(&mut self, types: &TypeTable, ty: Type, value: u64) -> Const {
        match types.int_bits(ty) {
            Some(bits @ 0..=64) => self.intern(ConstData::Int { ty, bits: truncate(value, bits) }),
            Some(bits) => {
                let mut words = vec![0; bits.div_ceil(64) as usize];
                words[0] = value;
                self.intern(ConstData::WideInt { ty, words: words.into() })
            }
            None => self.zero(types, ty),
        }
    }

    /// An integer of any width from its words, least significant first; missing words are zero.
    pub fn wide_int(&mut self, types: &TypeTable, ty: Type, words: &[u64]) -> Const {
        let bits = types.int_bits(ty).unwrap_or(64);
        if bits <= 64 {
            return self.int(types, ty, words.first().copied().unwrap_or(0));
        }
        let mut all: Box<[u64]> = (0..bits.div_ceil(64) as usize).map(|i| words.get(i).copied().unwrap_or(0)).collect();
        if let (Some(last), spare @ 1..) = (all.last_mut(), bits % 64) {
            *last = truncate(*last, spare);
        }
        self.intern(ConstData::WideInt { ty, words: all })
    }

    /// `true` or `false`.
    pub fn bool(&mut self, value: bool) -> Const {
        self.intern(ConstData::Int { ty: Type::I1, bits: value.into() })
    }

    /// An `i32`.
    pub fn i32(&mut self, value: i32) -> Const {
        self.intern(ConstData::Int { ty: Type::I32, bits: u64::from(value as u32) })
    }

    /// An `i64`.
    pub fn i64(&mut self, value: i64) -> Const {
        self.intern(ConstData::Int { ty: Type::I64, bits: value as u64 })
    }

    /// A `float`.
    pub fn f32(&mut self, value: f32) -> Const {
        self.intern(ConstData::Float { ty: Type::F32, bits: value.to_bits().into() })
    }

    /// A `double`.
    pub fn f64(&mut self, value: f64) -> Const {
        self.intern(ConstData::Float { ty: Type::F64, bits: value.to_bits() })
    }

    /// A floating-point number from its encoding.
    pub fn float_bits(&mut self, ty: Type, bits: u64) -> Const {
        self.intern(ConstData::Float { ty, bits })
    }

    /// The zero of any type: `0`, `0.0`, `null` or `zeroinitializer`.
    pub fn zero(&mut self, types: &TypeTable, ty: Type) -> Const {
        match *types.kind(ty) {
            TypeKind::Int(0..=64) => self.intern(ConstData::Int { ty, bits: 0 }),
            TypeKind::Int(_) => self.wide_int(types, ty, &[]),
            TypeKind::Half | TypeKind::BFloat | TypeKind::Float | TypeKind::Double => self.float_bits(ty, 0),
            TypeKind::Foreign(_) => self.intern(ConstData::WideFloat { ty, words: [0; 2] }),
            TypeKind::Ptr(_) => self.intern(ConstData::Null(ty)),
            _ => self.intern(ConstData::Zero(ty)),
        }
    }

    /// `undef`
    pub fn undef(&mut self, ty: Type) -> Const {
        self.intern(ConstData::Undef(ty))
    }

    /// `poison`
    pub fn poison(&mut self, ty: Type) -> Const {
        self.intern(ConstData::Poison(ty))
    }

    /// A vector of equal elements.
    pub fn splat(&mut self, ty: Type, elem: Const) -> Const {
        match self.data[elem] {
            _ if self.is_zero(elem) => self.intern(ConstData::Zero(ty)),
            ConstData::Undef(_) => self.undef(ty),
            ConstData::Poison(_) => self.poison(ty),
            _ => self.intern(ConstData::Splat { ty, elem }),
        }
    }

    /// A struct, array or vector.
    pub fn aggregate(&mut self, types: &TypeTable, ty: Type, elems: &[Const]) -> Const {
        let Some(&first) = elems.first() else { return self.intern(ConstData::Zero(ty)) };
        if elems.iter().all(|&e| self.is_zero(e)) {
            return self.intern(ConstData::Zero(ty));
        }
        if elems.iter().all(|&e| matches!(self.data[e], ConstData::Poison(_))) {
            return self.poison(ty);
        }
        if elems.iter().all(|&e| matches!(self.data[e], ConstData::Undef(_))) {
            return self.undef(ty);
        }
        if types.is_vector(ty) && elems.iter().all(|&e| e == first) {
            return self.splat(ty, first);
        }
        let byte = |c: Const| match self.data[c] {
            ConstData::Int { ty: Type::I8, bits } => Some(bits as u8),
            _ => None,
        };
        if matches!(types.kind(ty), TypeKind::Array { .. })
            && let Some(bytes) = elems.iter().map(|&c| byte(c)).collect::<Option<Box<[u8]>>>()
        {
            return self.intern(ConstData::Bytes { ty, bytes });
        }
        self.intern(ConstData::Aggregate { ty, elems: elems.into() })
    }

    /// An array of `i8`.
    pub fn bytes(&mut self, types: &mut TypeTable, bytes: &[u8]) -> Const {
        let ty = types.array(Type::I8, bytes.len() as u64);
        if bytes.iter().all(|&b| b == 0) {
            return self.intern(ConstData::Zero(ty));
        }
        self.intern(ConstData::Bytes { ty, bytes: bytes.into() })
    }

    /// The type of `c`.
    pub fn ty(&self, c: Const) -> Type {
        match self.data[c] {
            ConstData::Int { ty, .. }
            | ConstData::WideInt { ty, .. }
            | ConstData::Float { ty, .. }
            | ConstData::WideFloat { ty, .. }
            | ConstData::Null(ty)
            | ConstData::Zero(ty)
            | ConstData::Undef(ty)
            | ConstData::Poison(ty)
            | ConstData::None(ty)
            | ConstData::Aggregate { ty, .. }
            | ConstData::Splat { ty, .. }
            | ConstData::Bytes { ty, .. }
            | ConstData::Func { ty, .. }
            | ConstData::Global { ty, .. }
            | ConstData::Alias { ty, .. }
            | ConstData::Expr { ty, .. } => ty,
        }
    }

    /// The value of an integer of up to 64 bits, zero-extended.
    pub fn as_int(&self, c: Const) -> Option<u64> {
        match self.data[c] {
            ConstData::Int { bits, .. } => Some(bits),
            _ => None,
        }
    }

    /// The value of an integer of up to 64 bits, sign-extended.
    pub fn as_signed(&self, types: &TypeTable, c: Const) -> Option<i64> {
        match self.data[c] {
            ConstData::Int { ty, bits } => Some(sign_extend(bits, types.int_bits(ty)?)),
            _ => None,
        }
    }

    /// The words of an integer of any width.
    pub fn as_words(&self, c: Const) -> Option<&[u64]> {
        match &self.data[c] {
            ConstData::Int { bits, .. } => Some(std::slice::from_ref(bits)),
            ConstData::WideInt { words, .. } => Some(words),
            _ => None,
        }
    }

    /// The encoding of a `half`, `bfloat`, `float` or `double`.
    pub fn as_float_bits(&self, c: Const) -> Option<u64> {
        match self.data[c] {
            ConstData::Float { bits, .. } => Some(bits),
            _ => None,
        }
    }

    /// The bits of a scalar of up to 64 bits: an integer, a float or null.
    pub fn as_bits(&self, c: Const) -> Option<u64> {
        match self.data[c] {
            ConstData::Int { bits, .. } | ConstData::Float { bits, .. } => Some(bits),
            ConstData::Null(_) => Some(0),
            _ => None,
        }
    }

    /// Whether all its bits are zero. (Those of `-0.0` are not.)
    pub fn is_zero(&self, c: Const) -> bool {
        match &self.data[c] {
            ConstData::Int { bits, .. } | ConstData::Float { bits, .. } => *bits == 0,
            ConstData::WideInt { words, .. } => words.iter().all(|&w| w == 0),
            ConstData::WideFloat { words, .. } => *words == [0; 2],
            ConstData::Null(_) | ConstData::Zero(_) => true,
            _ => false,
        }
    }

    /// Whether it is `undef` or `poison`.
    pub fn is_undef_or_poison(&self, c: Const) -> bool {
        matches!(self.data[c], ConstData::Undef(_) | ConstData::Poison(_))
    }

    /// Whether memory with this initial value has to be written: not for undef, poison, or values of size zero.
    pub fn must_be_stored(&self, types: &TypeTable, c: Const) -> bool {
        match &self.data[c] {
            ConstData::Undef(_) | ConstData::Poison(_) => false,
            ConstData::Aggregate { elems, .. } => elems.iter().any(|&e| self.must_be_stored(types, e)),
            &ConstData::Splat { elem, .. } => self.must_be_stored(types, elem),
            _ => types.size(self.ty(c)) > 0,
        }
    }

    /// The constant of type `ty` with the same bits, if both types are numeric and `c` is made of numbers; undef and
    /// poison elements become zero.
    pub fn bitcast(&mut self, types: &TypeTable, c: Const, ty: Type) -> Option<Const> {
        let from = self.ty(c);
        let is_plain = |ty| types.is_int(types.scalar(ty)) || types.is_float(types.scalar(ty));
        if from == ty {
            return Some(c);
        }
        if !is_plain(from) || !is_plain(ty) || types.bits(from) != types.bits(ty) || types.bits(ty) > MAX_CAST_BITS {
            return None;
        }
        match self.data[c] {
            ConstData::Undef(_) => return Some(self.undef(ty)),
            ConstData::Poison(_) => return Some(self.poison(ty)),
            _ => {}
        }
        let elem_bits = types.bits(types.scalar(from));
        let mut all = vec![0u64; types.bits(from).div_ceil(64) as usize];
        for index in 0..types.bits(from) / elem_bits {
            let elem = if types.is_vector(from) { self.element(types, c, index)? } else { c };
            let single;
            let words = match &self.data[elem] {
                ConstData::Int { bits, .. } | ConstData::Float { bits, .. } => {
                    single = [*bits];
                    &single[..]
                }
                ConstData::WideInt { words, .. } => words,
                ConstData::Zero(_) | ConstData::Undef(_) | ConstData::Poison(_) => &[],
                _ => return None,
            };
            deposit(&mut all, index * elem_bits, words);
        }
        let (scalar, bits) = (types.scalar(ty), types.bits(types.scalar(ty)));
        let elems: Vec<Const> = (0..types.bits(ty) / bits)
            .map(|index| {
                let words = extract(&all, index * bits, bits);
                if types.is_float(scalar) {
                    self.float_bits(scalar, words[0])
                } else {
                    self.wide_int(types, scalar, &words)
                }
            })
            .collect();
        Some(if types.is_vector(ty) { self.aggregate(types, ty, &elems) } else { elems[0] })
    }

    /// A constant expression, folded where that is trivial: a cast to the same type and a GEP with a zero offset are
    /// their operand (upgraded typed pointers leave many), and casts of numbers are evaluated, as by LLVM.
    ///
    /// # Errors
    /// A bitcast is between types of different sizes.
    pub fn expr(&mut self, types: &TypeTable, ty: Type, op: ConstOp, args: &[Const]) -> Result<Const, &'static str> {
        match (&op, args) {
            (ConstOp::Cast(CastOp::BitCast), &[arg]) => {
                let from = self.ty(arg);
                if types.is_ptr_or_vector(from) != types.is_ptr_or_vector(ty) || types.bits(from) != types.bits(ty) {
                    return Err("a bitcast is between types of as many bits, of pointers or not");
                }
                if let Some(c) = self.bitcast(types, arg, ty) {
                    return Ok(c);
                }
            }
            (ConstOp::Gep { inrange: None, .. }, &[base, ref indices @ ..])
                if self.ty(base) == ty && indices.iter().all(|&index| self.is_zero(index)) =>
            {
                return Ok(base);
            }
            _ => {}
        }
        Ok(self.intern(ConstData::Expr { ty, op, args: args.into() }))
    }

    /// Whether it is `poison`.
    pub fn is_poison(&self, c: Const) -> bool {
        matches!(self.data[c], ConstData::Poison(_))
    }

    /// Element `index` of a struct, array or vector constant.
    pub fn element(&mut self, types: &TypeTable, c: Const, index: u64) -> Option<Const> {
        let ty = self.ty(c);
        if index >= types.element_count(ty)? {
            return None;
        }
        let elem_ty = types.element(ty, index)?;
        match &self.data[c] {
            ConstData::Aggregate { elems, .. } => elems.get(index as usize).copied(),
            ConstData::Splat { elem, .. } => Some(*elem),
            ConstData::Bytes { bytes, .. } => {
                let byte = u64::from(*bytes.get(index as usize)?);
                Some(self.int(types, elem_ty, byte))
            }
            ConstData::Zero(_) => Some(self.zero(types, elem_ty)),
            ConstData::Undef(_) => Some(self.undef(elem_ty)),
            ConstData::Poison(_) => Some(self.poison(elem_ty)),
            _ => None,
        }
    }

    /// The element that all lanes of a vector constant share.
    pub fn splat_value(&mut self, types: &TypeTable, c: Const) -> Option<Const> {
        match self.data[c] {
            ConstData::Splat { .. } | ConstData::Zero(_) | ConstData::Undef(_) | ConstData::Poison(_)
                if types.is_vector(self.ty(c)) =>
            {
                self.element(types, c, 0)
            }
            _ => None,
        }
    }

    /// Decomposes an address into base and byte offset, through constant GEPs, additions, and casts between pointers
    /// and integers. Offsets wrap at 64 bits. None if the address has no such form or nests too deep.
    pub fn address(&self, types: &TypeTable, c: Const) -> Option<(AddressBase, i64)> {
        self.address_within(types, c, &|_| false, MAX_CONST_DEPTH)
    }

    /// Like [`ConstTable::address`], for the address as bits: also looks through casts between address spaces for which
    /// `same` says that addresses are equal.
    pub fn address_bits(
        &self,
        types: &TypeTable,
        c: Const,
        same: impl Fn([u32; 2]) -> bool,
    ) -> Option<(AddressBase, i64)> {
        self.address_within(types, c, &same, MAX_CONST_DEPTH)
    }

    fn address_within(
        &self,
        types: &TypeTable,
        c: Const,
        same: &dyn Fn([u32; 2]) -> bool,
        depth: usize,
    ) -> Option<(AddressBase, i64)> {
        let depth = depth.checked_sub(1)?;
        match &self.data[c] {
            ConstData::Global { global, .. } => Some((AddressBase::Global(*global), 0)),
            ConstData::Func { func, .. } => Some((AddressBase::Func(*func), 0)),
            ConstData::Alias { alias, .. } => Some((AddressBase::Alias(*alias), 0)),
            ConstData::Null(_) => Some((AddressBase::Absolute, 0)),
            ConstData::Int { .. } => Some((AddressBase::Absolute, self.as_signed(types, c)?)),
            ConstData::Expr { op, args, .. } => match op {
                ConstOp::Gep { elem, .. } => {
                    let (base, offset) = self.address_within(types, *args.first()?, same, depth)?;
                    Some((base, offset.wrapping_add(self.gep_offset(types, *elem, &args[1..])?)))
                }
                ConstOp::Cast(CastOp::BitCast | CastOp::PtrToInt | CastOp::IntToPtr | CastOp::PtrToAddr) => {
                    self.address_within(types, *args.first()?, same, depth)
                }
                ConstOp::Cast(CastOp::AddrSpaceCast) => {
                    let spaces = [types.addrspace(self.ty(args[0]))?, types.addrspace(self.ty(c))?];
                    if same(spaces) { self.address_within(types, args[0], same, depth) } else { None }
                }
                ConstOp::Cast(CastOp::Trunc) => match self.address_within(types, *args.first()?, same, depth)? {
                    (AddressBase::Absolute, value) => {
                        let spare = 64u32.checked_sub(types.int_bits(self.ty(c))?)?;
                        Some((AddressBase::Absolute, value << spare >> spare))
                    }
                    _ => None,
                },
                ConstOp::Binary(op @ (BinOp::Add | BinOp::Sub), _) => {
                    let (left, a) = self.address_within(types, args[0], same, depth)?;
                    let (right, b) = self.address_within(types, args[1], same, depth)?;
                    match (op, left, right) {
                        (BinOp::Add, base, AddressBase::Absolute) => Some((base, a.wrapping_add(b))),
                        (BinOp::Add, AddressBase::Absolute, base) => Some((base, a.wrapping_add(b))),
                        (BinOp::Sub, base, AddressBase::Absolute) => Some((base, a.wrapping_sub(b))),
                        (BinOp::Sub, x, y) if x == y => Some((AddressBase::Absolute, a.wrapping_sub(b))),
                        _ => None,
                    }
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Byte offset of a GEP with constant indices.
    pub fn gep_offset(&self, types: &TypeTable, elem: Type, indices: &[Const]) -> Option<i64> {
        let mut offset = 0i64;
        let mut ty = elem;
        for (position, &index) in indices.iter().enumerate() {
            let index = if self.is_zero(index) { 0 } else { self.as_signed(types, index)? };
            if position == 0 {
                offset = offset.wrapping_add(index.wrapping_mul(types.size(ty) as i64));
                continue;
            }
            let step = match types.kind(ty) {
                TypeKind::Struct { .. } => types.offset_of(ty, index as u64)? as i64,
                _ => index.wrapping_mul(types.size(types.element(ty, 0)?) as i64),
            };
            offset = offset.wrapping_add(step);
            ty = types.element(ty, index as u64)?;
        }
        Some(offset)
    }
}

/// The lanes that a shuffle mask picks; [`Op::POISON_LANE`] for poison ones.
///
/// # Errors
/// It is not a vector of numbers, or longer than any that the machine could shuffle, which would only waste memory.
pub fn shuffle_mask(ctx: &mut Context, mask: Const) -> Result<SmallVec<[u32; 16]>, &'static str> {
    let Some((_, len)) = ctx.types.as_vector(ctx.consts.ty(mask)).filter(|m| m.0 == Type::I32) else {
        return Err("a shuffle's mask is a vector of i32");
    };
    if len > 1 << 16 {
        return Err("a shuffle's mask has at most 65536 lanes");
    }
    let mut lanes = SmallVec::new();
    for index in 0..u64::from(len) {
        match ctx.consts.element(&ctx.types, mask, index) {
            Some(lane) if ctx.consts.is_undef_or_poison(lane) => lanes.push(Op::POISON_LANE),
            Some(lane) => match ctx.consts.as_int(lane) {
                Some(lane) => lanes.push(lane as u32),
                None => return Err("a shuffle's mask holds numbers"),
            },
            None => return Err("a shuffle's mask is a constant vector"),
        }
    }
    Ok(lanes)
}

/// Size limit of bitcasts between constants.
const MAX_CAST_BITS: u64 = 1 << 16;

/// Ors words into `all`, whose bits there are zero, from bit `at` on.
fn deposit(all: &mut [u64], at: u64, words: &[u64]) {
    let (first, shift) = ((at / 64) as usize, at % 64);
    for (i, &word) in words.iter().enumerate() {
        all[first + i] |= word << shift;
        let rest = if shift == 0 { 0 } else { word >> (64 - shift) };
        if rest != 0 {
            all[first + i + 1] |= rest;
        }
    }
}

/// `bits` bits from bit `at` on.
fn extract(all: &[u64], at: u64, bits: u64) -> Vec<u64> {
    let (first, shift) = ((at / 64) as usize, at % 64);
    let word = |i: usize| all.get(i).copied().unwrap_or(0);
    let mut words: Vec<u64> = (0..bits.div_ceil(64) as usize)
        .map(|i| word(first + i) >> shift | if shift == 0 { 0 } else { word(first + i + 1) << (64 - shift) })
        .collect();
    if let (Some(last), 1..) = (words.last_mut(), bits % 64) {
        *last &= u64::MAX >> (64 - bits % 64);
    }
    words
}

/// The low `bits` of `value`.
pub fn truncate(value: u64, bits: u32) -> u64 {
    if bits >= 64 { value } else { value & ((1 << bits) - 1) }
}

/// The low `bits` of `value` as a signed number.
pub fn sign_extend(value: u64, bits: u32) -> i64 {
    match bits {
        0 => 0,
        64.. => value as i64,
        _ => ((value << (64 - bits)) as i64) >> (64 - bits),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_form_each() {
        let (mut t, mut c) = (TypeTable::default(), ConstTable::default());
        let v = t.vector(Type::I32, 2);
        let (one, zero) = (c.i32(1), c.i32(0));
        assert_eq!(c.int(&t, Type::I32, 0x1_0000_0001), one);
        assert_eq!(c.aggregate(&t, v, &[one, one]), c.splat(v, one));
        assert_eq!(c.aggregate(&t, v, &[zero, zero]), c.zero(&t, v));
        let minus = c.i32(-1);
        assert_eq!((c.as_int(minus), c.as_signed(&t, minus)), (Some(0xffff_ffff), Some(-1)));
        let a = t.array(Type::I8, 2);
        let (x, y) = (c.int(&t, Type::I8, 97), c.int(&t, Type::I8, 98));
        assert_eq!(c.aggregate(&t, a, &[x, y]), c.bytes(&mut t, b"ab"));
    }

    #[test]
    fn elements() {
        let (mut t, mut c) = (TypeTable::default(), ConstTable::default());
        let text = c.bytes(&mut t, b"xyz");
        let y = c.element(&t, text, 1).unwrap();
        assert_eq!(c.as_int(y), Some(u64::from(b'y')));
        assert_eq!(c.element(&t, text, 3), None);
        let v = t.vector(Type::F32, 4);
        let z = c.zero(&t, v);
        let f = c.splat_value(&t, z).unwrap();
        assert_eq!(c.ty(f), Type::F32);
    }

    #[test]
    fn offsets_of_constant_geps() {
        let (mut t, mut c) = (TypeTable::default(), ConstTable::default());
        let s = t.structure(&[Type::I8, Type::I64], false);
        let a = t.array(s, 4);
        let (zero, two, one) = (c.i32(0), c.i32(2), c.i32(1));
        assert_eq!(c.gep_offset(&t, a, &[zero, two, one]), Some(40));
        assert_eq!(c.gep_offset(&t, a, &[zero, two, two]), None);
    }
}
