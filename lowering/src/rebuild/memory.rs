//! Loads, stores, addresses and allocas.
//!
//! A value in memory is a sequence of leaves. Runs of equal 32- or 64-bit leaves are accessed as one vector, runs of
//! narrow ones as whole dwords where the alignment allows it; selection picks the instruction.

use gcnc_ir::{Access, Flags, Inst, Intrinsic, MdKind, Op, Type, TypeKind, Value};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::dynamic_allocas;
use crate::flat::FlatLimit;
use crate::scalar;
use crate::shape::{Leaf, Repr, Shape};

/// The vector lengths of memory operations, in dwords; longest first.
const VECTOR_DWORDS: [u32; 5] = [16, 8, 4, 3, 2];
/// The most dwords of one instruction; longer accesses are split at offsets from one address.
const INST_DWORDS: u32 = 4;

/// The size of a leaf in memory; an i1 takes a byte.
fn bytes(leaf: Leaf) -> u32 {
    u32::from(leaf.bits).div_ceil(8)
}

/// A run of leaves that one access covers.
struct LeafRun {
    first: u32,
    count: u32,
    /// The number of dwords that narrow leaves are packed into; zero otherwise.
    words: u32,
}

impl Rebuild<'_> {
    /// An access at an offset from an address of known alignment.
    pub(super) fn align_at(access: Access, offset: u32) -> Access {
        let low = if offset == 0 { access.align() } else { 1 << offset.trailing_zeros() };
        access.with_align(access.align().min(low))
    }

    /// The run of leaves from `i` on that one access at `p` covers.
    fn run_of(&self, p: Value, shape: Shape, i: u32, access: Access) -> LeafRun {
        let first = self.leaf(shape, i);
        let size = bytes(first);
        let here = Self::align_at(access, first.offset);
        if Self::memory_type(first).is_none() || self.least_part(p, here) < size.min(4) {
            return LeafRun { first: i, count: 1, words: 0 };
        }
        let alike = |k: u32, by: &dyn Fn(Leaf) -> bool| {
            k < shape.len && {
                let leaf = self.leaf(shape, k);
                leaf.offset == first.offset + (k - i) * size && by(leaf)
            }
        };
        let mut count = 1;
        if first.bits >= 32 {
            while alike(i + count, &|l| l.ty == first.ty && l.bits == first.bits) {
                count += 1;
            }
            let dwords = size / 4;
            let offsets = match self.b.space(self.b.ty(p)) {
                0 => self.target.flat_adds_offset(),
                1 | 4 => self.target.has_global_insts() || self.target.has_addr64(),
                _ => true,
            };
            let most = if offsets { u32::MAX } else { INST_DWORDS };
            let most = most.min(self.most_dwords(p, here));
            let whole = |n: u32| n <= most && n.is_multiple_of(dwords) && n / dwords <= count && n / dwords > 1;
            let fits = VECTOR_DWORDS.iter().find(|&&n| whole(n));
            return LeafRun { first: i, count: fits.map_or(1, |n| n / dwords), words: 0 };
        }
        while alike(i + count, &|l| l.bits == first.bits && l.repr == first.repr) {
            count += 1;
        }
        let aligned = self.least_part(p, here) >= 4;
        let words = (count * size / 4).min(4).min(self.most_dwords(p, here));
        if first.is_condition() || !aligned || words == 0 {
            return LeafRun { first: i, count: 1, words: 0 };
        }
        LeafRun { first: i, count: words * 4 / size, words }
    }

    /// The most bytes, up to four, of one access at `p`, given its alignment.
    pub(super) fn least_part(&self, p: Value, access: Access) -> u32 {
        if self.target.has_unaligned_access(self.b.space(self.b.ty(p))) { 4 } else { access.align().min(4) as u32 }
    }

    /// The memory type of a leaf at `p`, if one access suffices.
    fn type_at(&self, p: Value, leaf: Leaf, access: Access) -> Option<Type> {
        Self::memory_type(leaf).filter(|_| access.is_atomic() || self.least_part(p, access) >= bytes(leaf).min(4))
    }

    /// The memory type of a leaf, if one access suffices.
    fn memory_type(leaf: Leaf) -> Option<Type> {
        match (leaf.repr, leaf.bits) {
            (Repr::Ptr | Repr::Float, _) | (Repr::Int, 64) => Some(leaf.ty),
            // The top piece of a 96-bit integer also has 32 bits, in a 64-bit register.
            (Repr::Int, 32) => Some(Type::I32),
            (Repr::BFloat, _) | (Repr::Int, 16) => Some(Type::I16),
            (Repr::Int, 8) => Some(Type::I8),
            (Repr::Int, 1) if leaf.is_condition() => Some(Type::I8),
            _ => None,
        }
    }

    /// Loads the leaf at `p`.
    pub(super) fn load_leaf(&mut self, p: Value, leaf: Leaf, access: Access, noclobber: bool) -> Value {
        let Some(ty) = self.type_at(p, leaf, access) else { return self.load_odd(p, leaf, access) };
        // A flat pointer that the host stored in constant memory points into global memory.
        let ty = if ty == Type::PTR0 && self.b.space(self.b.ty(p)) == 4 { Type::PTR1 } else { ty };
        let v = self.load_one(p, ty, access, noclobber);
        self.widen(v, leaf)
    }

    /// Stores a leaf at `p`.
    pub(super) fn store_leaf(&mut self, p: Value, v: Value, leaf: Leaf, access: Access) {
        let Some(ty) = self.type_at(p, leaf, access) else { return self.store_odd(p, v, leaf, access) };
        let v = self.coerce_leaf(v, leaf);
        self.store_part(p, v, ty, 0, access);
    }

    /// Stores the low bits of `v` at an offset from `p`.
    pub(super) fn store_part(&mut self, p: Value, v: Value, ty: Type, offset: u32, access: Access) {
        let v = if self.b.ty(v) == ty { v } else { self.b.trunc(v, ty) };
        let at = self.b.offset(p, offset.into(), self.step_flags());
        self.store_one(at, v, Self::align_at(access, offset));
    }

    /// The most dwords of one access at `p`.
    pub(super) fn most_dwords(&self, p: Value, access: Access) -> u32 {
        self.flat.most_dwords(self.b.ty(p), access)
    }

    fn takes_several(&self, p: Value, ty: Type, access: Access) -> bool {
        let bits = self.b.ctx.types.bits(ty);
        bits > 32 && bits / 32 > self.most_dwords(p, access).into()
    }

    /// The leaf of a scalar type, or of a vector's elements.
    fn element_leaf(&self, ty: Type) -> Leaf {
        let types = &self.b.ctx.types;
        let ty = types.scalar(ty);
        let repr = match types.kind(ty) {
            TypeKind::Ptr(_) => Repr::Ptr,
            _ if types.is_int(ty) => Repr::Int,
            _ => Repr::Float,
        };
        Leaf { ty, bits: self.b.bits(ty), repr, offset: 0 }
    }

    /// A load split into dwords.
    fn load_dwords(&mut self, p: Value, ty: Type, access: Access) -> Value {
        let leaf = self.element_leaf(ty);
        let lanes = self.b.ctx.types.as_vector(ty).map_or(1, |(_, n)| n);
        let mut row = Row::new();
        for k in 0..lanes {
            let words: Row = (0..u32::from(leaf.bits) / 32)
                .map(|half| {
                    let offset = k * u32::from(leaf.bits) / 8 + half * 4;
                    let at = self.b.offset(p, offset.into(), self.step_flags());
                    self.load_one(at, Type::I32, Self::align_at(access, offset), false)
                })
                .collect();
            let bits = if let [low, high] = words[..] { self.b.pair(low, high) } else { words[0] };
            row.push(self.leaf_from_bits(bits, leaf));
        }
        if self.b.ctx.types.as_vector(ty).is_some() { self.b.vector_of(ty, &row) } else { row[0] }
    }

    /// A store split into dwords.
    fn store_dwords(&mut self, p: Value, v: Value, access: Access) {
        let ty = self.b.ty(v);
        let leaf = self.element_leaf(ty);
        let lanes = self.b.ctx.types.as_vector(ty).map_or(1, |(_, n)| n);
        for k in 0..lanes {
            let part = if lanes > 1 { self.b.element(v, k, leaf.ty) } else { v };
            let bits = self.leaf_to_bits(part, leaf);
            let words: Row = match leaf.bits {
                64 => [self.b.lo32(bits), self.b.hi32(bits)][..].into(),
                _ => [bits][..].into(),
            };
            for (half, &word) in (0..).zip(&words) {
                self.store_part(p, word, Type::I32, k * u32::from(leaf.bits) / 8 + half * 4, access);
            }
        }
    }

    /// One store.
    pub(super) fn store_one(&mut self, p: Value, v: Value, access: Access) {
        if self.takes_several(p, self.b.ty(v), access) {
            return self.store_dwords(p, v, access);
        }
        self.b.effect(Op::Store(access), Type::VOID, &[v, p], Flags::NONE);
    }

    /// One load.
    pub(super) fn load_one(&mut self, p: Value, ty: Type, access: Access, noclobber: bool) -> Value {
        if self.takes_several(p, ty, access) {
            return self.load_dwords(p, ty, access);
        }
        if access.is_invariant() && access.is_simple() {
            return self.b.node(Op::Load(access), ty, &[p]);
        }
        let inst = self.b.effect(Op::Load(access), ty, &[p], Flags::NONE);
        if noclobber {
            let node = self.empty_node();
            self.b.func.attach(inst, MdKind::AMDGPU_NOCLOBBER, node);
        }
        match self.b.func.result(inst) {
            Some(v) => v,
            None => self.b.zero(ty),
        }
    }

    fn empty_node(&mut self) -> gcnc_ir::Md {
        match self.empty {
            Some(node) => node,
            None => {
                let node = self.b.ctx.metadata.tuple(Vec::new());
                self.empty = Some(node);
                node
            }
        }
    }

    /// Loads the leaves of a value at `p`.
    pub(super) fn load_row(&mut self, p: Value, shape: Shape, access: Access, noclobber: bool) -> Row {
        let mut row = Row::new();
        let mut i = 0;
        while i < shape.len {
            let run = self.run_of(p, shape, i, access);
            let leaf = self.leaf(shape, i);
            let at = self.b.offset(p, u64::from(leaf.offset), self.step_flags());
            let here = Self::align_at(access, leaf.offset);
            if run.words > 0 {
                self.load_words(at, &run, shape, here, noclobber, &mut row);
            } else if run.count > 1 {
                let ty = self.b.ctx.types.vector(leaf.ty, run.count);
                let v = self.load_one(at, ty, here, noclobber);
                for k in 0..run.count {
                    let e = self.b.element(v, k, leaf.ty);
                    row.push(e);
                }
            } else {
                let v = self.constant_word(at, leaf, here);
                let v = v.unwrap_or_else(|| self.load_leaf(at, leaf, here, noclobber));
                row.push(v);
            }
            i += run.count;
        }
        row
    }

    /// A narrow leaf of the kernel's arguments or the dispatch packet, extracted from its dword: on most targets scalar
    /// loads have no narrower form, and neighbours share the dword.
    fn constant_word(&mut self, p: Value, leaf: Leaf, access: Access) -> Option<Value> {
        if leaf.bits >= 32 || !access.is_invariant() || !access.is_simple() {
            return None;
        }
        let (base, offset, flags) = self.b.as_constant_gep(p).unwrap_or((p, 0, self.step_flags()));
        let known =
            [Intrinsic::KernargSegmentPtr, Intrinsic::DispatchPtr].iter().any(|&id| self.b.as_call(base, id).is_some());
        let (word, shift) = (offset & !3, (offset & 3) as u32 * 8);
        if !known || shift + u32::from(leaf.bits) > 32 {
            return None;
        }
        let word_at = self.b.offset(base, word, flags);
        let access = Self::align_at(access.with_align(16), word as u32);
        let word = self.b.node(Op::Load(access), Type::I32, &[word_at]);
        let n = self.b.i32(shift);
        let v = self.b.lshr(word, n);
        let v = if leaf.repr == Repr::Int && !leaf.is_condition() { self.b.zext_in(v, leaf.bits) } else { v };
        Some(self.leaf_from_bits(v, leaf))
    }

    /// A loaded value in the register type of its leaf.
    fn widen(&mut self, v: Value, leaf: Leaf) -> Value {
        match (leaf.repr, leaf.bits) {
            (Repr::Int, 1) if leaf.is_condition() => {
                let w = self.b.zext(v, Type::I32);
                self.leaf_from_bits(w, leaf)
            }
            (Repr::Int, 8 | 16 | 32) | (Repr::BFloat, _) if self.b.ty(v) != leaf.ty => self.b.zext(v, leaf.ty),
            _ => v,
        }
    }

    pub(super) fn step_flags(&self) -> Flags {
        Flags::IN_BOUNDS.or(Flags::NUW)
    }

    fn load_words(&mut self, p: Value, run: &LeafRun, shape: Shape, access: Access, noclobber: bool, row: &mut Row) {
        let ty = if run.words == 1 { Type::I32 } else { self.b.ctx.types.vector(Type::I32, run.words) };
        let whole = self.load_one(p, ty, access, noclobber);
        let per = run.count / run.words;
        for k in 0..run.count {
            let leaf = self.leaf(shape, run.first + k);
            let word = if run.words == 1 { whole } else { self.b.element(whole, k / per, Type::I32) };
            let n = self.b.i32(k % per * u32::from(leaf.bits));
            let v = self.b.lshr(word, n);
            let v = self.leaf_from_bits(v, leaf);
            row.push(v);
        }
    }

    /// Stores the leaves of a value at `p`.
    pub(super) fn store_row(&mut self, p: Value, row: &[Value], shape: Shape, access: Access) {
        let mut i = 0;
        while i < shape.len {
            let run = self.run_of(p, shape, i, access);
            let leaf = self.leaf(shape, i);
            let at = self.b.offset(p, u64::from(leaf.offset), self.step_flags());
            let here = Self::align_at(access, leaf.offset);
            let part = &row[i as usize..(i + run.count) as usize];
            i += run.count;
            let v = if run.words > 0 {
                self.words_of(part, &run, shape)
            } else if run.count > 1 {
                let ty = self.b.ctx.types.vector(leaf.ty, run.count);
                let part: Row = part.iter().map(|&v| self.coerce(v, leaf.ty)).collect();
                self.b.vector_of(ty, &part)
            } else {
                self.store_leaf(at, part[0], leaf, here);
                continue;
            };
            self.store_one(at, v, here);
        }
    }

    /// A leaf in its memory form: an i1 as a byte, pointers in their own space.
    fn coerce_leaf(&mut self, v: Value, leaf: Leaf) -> Value {
        match (leaf.repr, leaf.bits) {
            (Repr::Int, 1) if leaf.is_condition() => self.b.zext(v, Type::I32),
            (Repr::Ptr, _) => self.coerce(v, leaf.ty),
            _ => v,
        }
    }

    /// Packs narrow leaves into dwords.
    fn words_of(&mut self, part: &[Value], run: &LeafRun, shape: Shape) -> Value {
        let per = (run.count / run.words) as usize;
        let mut words = Row::new();
        let bits = u32::from(self.leaf(shape, run.first).bits);
        for (w, group) in part.chunks(per).enumerate() {
            let leaf = |k: usize| run.first + (w * per + k) as u32;
            let fields: Row =
                group.iter().enumerate().map(|(k, &v)| self.leaf_to_bits(v, self.leaf(shape, leaf(k)))).collect();
            words.push(self.b.join(&fields, bits));
        }
        if run.words == 1 {
            return words[0];
        }
        let ty = self.b.ctx.types.vector(Type::I32, run.words);
        self.b.vector_of(ty, &words)
    }

    /// The address that a load or store accesses, and the access with the promises of its metadata.
    fn access_address(&mut self, inst: Inst, pointer: Value, access: Access) -> Result<(Value, Access), Diagnostic> {
        let p = self.pointer(pointer)?;
        let p = if access.is_atomic() { self.atomic_pointer(p) } else { p };
        Ok((p, self.with_promises(inst, access)))
    }

    pub(super) fn load(&mut self, inst: Inst, access: Access) -> Result<(), Diagnostic> {
        let src = self.src;
        let ty = src.inst(inst).ty;
        let shape = self.shape(ty)?;
        if let Some((alloca, offset)) = self.at.slots.access(inst) {
            let mut row = Row::new();
            for i in 0..shape.len {
                let leaf = self.leaf(shape, i);
                row.push(self.read_leaf(alloca, offset, leaf));
            }
            self.define(inst, &row);
            return Ok(());
        }
        if self.is_fat(src.arg(inst, 0)) {
            return self.fat_load(inst, access);
        }
        let (p, mut access) = self.access_address(inst, src.arg(inst, 0), access)?;
        if access.is_atomic() && (shape.len > 1 || self.is_dropped(p, ty, access)) {
            let row = self.load_cell(p, ty, access)?;
            self.define(inst, &row);
            return Ok(());
        }
        if access.is_simple()
            && let Some(row) = self.load_of_constant(p, shape)
        {
            self.define(inst, &row);
            return Ok(());
        }
        let noclobber = src.md(inst, MdKind::AMDGPU_NOCLOBBER).is_some();
        if self.b.space(self.b.ty(p)) == 4 && access.is_simple() {
            access.set_invariant(true);
        }
        let row = self.load_value(p, ty, access, noclobber)?;
        self.define(inst, &row);
        Ok(())
    }

    pub(super) fn store(&mut self, inst: Inst, access: Access) -> Result<(), Diagnostic> {
        let src = self.src;
        let v = src.arg(inst, 0);
        let ty = src.ty(v);
        let shape = self.shape(ty)?;
        let row = self.row(v)?;
        if let Some((alloca, offset)) = self.at.slots.access(inst) {
            for (i, &v) in row.iter().enumerate() {
                let leaf = self.leaf(shape, i as u32);
                self.write_leaf(alloca, offset, leaf, v);
            }
            return Ok(());
        }
        if self.is_fat(src.arg(inst, 1)) {
            return self.fat_store(inst, access);
        }
        let (p, access) = self.access_address(inst, src.arg(inst, 1), access)?;
        if access.is_atomic() && (shape.len > 1 || self.is_dropped(p, ty, access)) {
            return self.store_cell(p, &row, ty, access);
        }
        self.store_value(p, &row, ty, access)
    }

    /// An access with the promises of its metadata.
    fn with_promises(&mut self, inst: Inst, mut access: Access) -> Access {
        self.set_alias_class(inst, &mut access);
        if self.flat == FlatLimit::ByDword && self.excludes_private(inst) {
            access.set_not_private(true);
        }
        access
    }

    /// Reads a leaf from the slot of a promoted alloca that covers it.
    pub(super) fn read_leaf(&mut self, alloca: u32, offset: u32, leaf: Leaf) -> Value {
        let Some((slot, shift)) = self.at.slots.covering(alloca, offset + leaf.offset) else {
            return self.b.zero(leaf.ty);
        };
        let whole = self.at.slots.leaf(slot);
        let v = self.read_slot(slot);
        if shift == 0
            && whole.bits == leaf.bits
            && whole.repr == leaf.repr
            && (leaf.repr != Repr::Ptr || whole.ty == leaf.ty)
        {
            return v;
        }
        let v = self.leaf_to_bits(v, whole);
        let from = self.b.ty(v);
        let n = self.b.int(from, u64::from(shift) * 8);
        let v = self.b.zext_in(v, whole.bits);
        let v = self.b.lshr(v, n);
        let ty = if leaf.bits > 32 { Type::I64 } else { Type::I32 };
        let v = if self.b.ty(v) == ty {
            v
        } else if ty == Type::I32 {
            self.b.trunc(v, ty)
        } else {
            self.b.zext(v, ty)
        };
        self.leaf_from_bits(v, leaf)
    }

    /// Writes a leaf to the slot of a promoted alloca that covers it.
    pub(super) fn write_leaf(&mut self, alloca: u32, offset: u32, leaf: Leaf, v: Value) {
        let Some((slot, shift)) = self.at.slots.covering(alloca, offset + leaf.offset) else { return };
        let whole = self.at.slots.leaf(slot);
        if shift == 0
            && whole.bits == leaf.bits
            && whole.repr == leaf.repr
            && (leaf.repr != Repr::Ptr || whole.ty == leaf.ty)
        {
            let v = self.coerce(v, whole.ty);
            self.write_slot(slot, v);
            return;
        }
        let v = self.leaf_to_bits(v, leaf);
        let bits = bytes(leaf) as u8 * 8;
        let ty = if whole.bits > 32 { Type::I64 } else { Type::I32 };
        let v = self.b.zext_in(v, leaf.bits);
        let v = if self.b.ty(v) == ty {
            v
        } else if ty == Type::I64 {
            self.b.zext(v, ty)
        } else {
            self.b.trunc(v, ty)
        };
        let n = self.b.int(ty, u64::from(shift) * 8);
        let v = self.b.shl(v, n);
        let merged = if bits == whole.bits {
            v
        } else {
            let old = self.read_slot(slot);
            let old = self.leaf_to_bits(old, whole);
            let keep = self.b.int(ty, !(crate::known::mask(bits) << (shift * 8)));
            let old = self.b.and(old, keep);
            self.b.or(old, v)
        };
        let merged = self.leaf_from_bits(merged, whole);
        self.write_slot(slot, merged);
    }

    pub(super) fn alloca(&mut self, inst: Inst, ty: Type, align: u8) -> Result<(), Diagnostic> {
        if self.at.slots.is_promoted(inst) {
            // All its uses are loads, stores and copies, which the slots replace.
            let p = self.b.zero(Type::PTR5);
            self.define_one(inst, p);
            return Ok(());
        }
        let size = match dynamic_allocas::count(self.b.ctx, self.src, inst) {
            Some(count) => self.b.ctx.types.size(ty).checked_mul(count).filter(|&s| s <= 1 << 24),
            None => Some(0),
        };
        let Some(size) = size else {
            return self.refuse("an `alloca` of more than 2^24 bytes is not supported");
        };
        if self.at.places.is_dynamic(inst) {
            return self.dynamic_alloca(inst, ty, align);
        }
        let p = self.frame_slot(size, align);
        self.define_one(inst, p);
        Ok(())
    }

    /// Creates an alloca of at most 2^24 bytes.
    pub(super) fn frame_slot(&mut self, size: u64, align: u8) -> Value {
        let bytes_type = self.b.ctx.types.array(Type::I8, size);
        let new = self.b.func.dfg.make_inst(Op::Alloca(bytes_type, align), Type::PTR5, &[]);
        self.b.func.dfg.insts[new].loc = self.b.loc;
        self.b.func.layout.prepend_inst(new, self.entry);
        self.b.func.result(new).unwrap_or_else(|| self.b.zero(Type::PTR5))
    }

    pub(super) fn gep(&mut self, inst: Inst, elem: Type) -> Result<(), Diagnostic> {
        let src = self.src;
        if let Some(result) = src.result(inst)
            && self.at.slots.is_slot_pointer(result)
        {
            let p = self.b.zero(Type::PTR5);
            self.define_one(inst, p);
            return Ok(());
        }
        if self.is_fat(src.arg(inst, 0)) {
            return self.fat_gep(inst, elem);
        }
        let lanes = self.b.ctx.types.as_vector(src.inst(inst).ty).map_or(1, |(_, n)| n as usize);
        let bases = self.row(src.arg(inst, 0))?;
        let mut out = Row::new();
        for lane in 0..lanes {
            let base = bases[lane.min(bases.len() - 1)];
            out.push(self.gep_lane(inst, elem, base, lane)?);
        }
        self.define(inst, &out);
        Ok(())
    }

    fn gep_lane(&mut self, inst: Inst, elem: Type, base: Value, lane: usize) -> Result<Value, Diagnostic> {
        let src = self.src;
        if self.is_short(src.inst(inst).ty) {
            return self.short_gep(inst, elem, base, lane);
        }
        let flags = src.flags(inst).and(self.step_flags());
        // Arithmetic on a specific pointer equals that on the flat pointer cast from it.
        let base = match self.b.as1(base, gcnc_ir::CastOp::AddrSpaceCast) {
            Some(x) if self.b.ty(base) == Type::PTR0 && matches!(self.b.space(self.b.ty(x)), 1 | 3 | 4 | 5) => x,
            _ => base,
        };
        let int = self.b.offset_type(self.b.ty(base));
        let (variable, constant) = self.gep_steps(inst, elem, lane, int)?;
        let mut p = base;
        let mut sum: Option<Value> = None;
        for &v in &variable {
            sum = Some(match sum {
                None => v,
                // Two offsets that fit in 32 bits are combined; others stay separate, to be shared with other
                // addresses.
                Some(s) if self.b.known(s).zbits.max(self.b.known(v).zbits) <= 31 || int == Type::I32 => {
                    self.b.add(s, v)
                }
                Some(s) => {
                    p = self.b.index(p, s, flags);
                    v
                }
            });
        }
        if let Some(s) = sum {
            p = self.b.index(p, s, flags);
        }
        Ok(self.b.offset(p, constant, flags))
    }

    /// The variable parts of an offset, of type `int`, and the sum of its constant parts.
    pub(super) fn gep_steps(
        &mut self,
        inst: Inst,
        elem: Type,
        lane: usize,
        int: Type,
    ) -> Result<(Row, u64), Diagnostic> {
        let src = self.src;
        let mut constant = 0u64;
        let mut variable: Row = Row::new();
        let mut ty = elem;
        for (position, i) in (1..src.args(inst).len()).enumerate() {
            let arg = src.arg(inst, i);
            let row = self.row(arg)?;
            let index = row[lane.min(row.len() - 1)];
            if position > 0
                && let TypeKind::Struct { .. } = self.b.ctx.types.kind(ty)
            {
                let Some(k) = self.b.const_int(index) else { return self.refuse("a struct index must be constant") };
                let (offset, field) = (self.b.ctx.types.offset_of(ty, k), self.b.ctx.types.element(ty, k));
                let (Some(offset), Some(field)) = (offset, field) else { return self.refuse("no such struct field") };
                constant = constant.wrapping_add(offset);
                ty = field;
                continue;
            }
            if position > 0 {
                ty = match self.b.ctx.types.element(ty, 0) {
                    Some(t) => t,
                    None => return self.refuse("this type cannot be indexed"),
                };
            }
            let stride = self.b.ctx.types.size(ty);
            let shape = self.shape(self.b.ctx.types.scalar(src.ty(arg)))?;
            let from = self.leaf(shape, 0);
            let whole = Leaf { ty: int, bits: self.b.bits(int), repr: Repr::Int, offset: 0 };
            let index = scalar::resize(&mut self.b, index, from, whole, true);
            if let Some(k) = self.b.const_int(index) {
                constant = constant.wrapping_add((crate::fold::signed(k, whole.bits) as u64).wrapping_mul(stride));
                continue;
            }
            let k = self.b.int(int, stride);
            let scaled = self.b.mul(index, k);
            variable.push(scaled);
        }
        Ok((variable, constant))
    }

    /// `p` plus an offset of any width.
    pub(super) fn advance_pointer(&mut self, p: Value, offset: Value) -> Value {
        let int = self.b.offset_type(self.b.ty(p));
        let from = self.b.ty(offset);
        let offset = if from == int {
            offset
        } else if int == Type::I64 {
            self.b.zext(offset, int)
        } else {
            self.b.trunc(offset, int)
        };
        self.b.index(p, offset, Flags::IN_BOUNDS)
    }
}
