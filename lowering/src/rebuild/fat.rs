//! Fat pointers (LLVM: `AMDGPULowerBufferFatPointers`): loads, stores, copies and atomics become buffer accesses.
//!
//! A value is accessed in parts of at most sixteen bytes, each a buffer access. Orderings become fences around the
//! access, which has system scope itself, because the intrinsics have no scopes (LLVM does the same).

use gcnc_ir::buffers::POLICY_VOLATILE;
use gcnc_ir::{Access, BinOp, Buffer, BufferOp, Flags, Inst, Intrinsic, MdKind, Op, Ordering, Type, Value};

use super::buffer::Pieces;
use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::shape::{FAT, Leaf, Shape};

/// The most bytes of one access.
const MOST: u32 = 16;

/// A location in memory.
#[derive(Clone, Copy, Debug)]
pub(super) enum MemAddress {
    /// At an address.
    Pointer(Value),
    /// In a buffer: its resource, the offset.
    Buffer(Value, Value),
}

impl Rebuild<'_> {
    /// Whether an operand is a fat pointer.
    pub(super) fn is_fat(&self, v: Value) -> bool {
        self.b.ctx.types.addrspace(self.src.ty(v)) == Some(FAT)
    }

    /// The location that a pointer operand points to.
    pub(super) fn place(&mut self, v: Value) -> Result<MemAddress, Diagnostic> {
        if !self.is_fat(v) {
            return Ok(MemAddress::Pointer(self.pointer(v)?));
        }
        let row = self.row(v)?;
        let resource = self.resource_of(&row[1..]);
        Ok(MemAddress::Buffer(resource, row[0]))
    }

    /// The location `by` bytes further in the same object.
    pub(super) fn step(&mut self, place: MemAddress, by: u32) -> MemAddress {
        match place {
            MemAddress::Pointer(p) => MemAddress::Pointer(self.b.offset(p, by.into(), self.step_flags())),
            MemAddress::Buffer(_, _) if by == 0 => place,
            MemAddress::Buffer(resource, offset) => {
                let by = self.b.i32(by);
                MemAddress::Buffer(resource, self.add_offset(offset, by, Flags::NUW))
            }
        }
    }

    fn add_offset(&mut self, offset: Value, by: Value, flags: Flags) -> Value {
        if self.b.const_int(by) == Some(0) {
            return offset;
        }
        match self.b.const_int(offset).zip(self.b.const_int(by)) {
            Some((x, y)) => self.b.i32((x as u32).wrapping_add(y as u32)),
            None if self.b.const_int(offset) == Some(0) => by,
            None => self.b.binary_with(BinOp::Add, offset, by, flags),
        }
    }

    /// The location further by a variable number of bytes.
    pub(super) fn advance(&mut self, place: MemAddress, by: Value) -> MemAddress {
        match place {
            MemAddress::Pointer(p) => MemAddress::Pointer(self.advance_pointer(p, by)),
            MemAddress::Buffer(resource, offset) => {
                let by = self.b.lo32(by);
                MemAddress::Buffer(resource, self.add_offset(offset, by, Flags::NONE))
            }
        }
    }

    /// One load of a type that an access supports.
    pub(super) fn load_at(&mut self, place: MemAddress, ty: Type, access: Access) -> Value {
        match place {
            MemAddress::Pointer(p) => self.load_one(p, ty, access, false),
            MemAddress::Buffer(resource, offset) => {
                let args = self.buffer_operands(resource, offset, access);
                let v = self.access_buffer(Buffer::raw(BufferOp::Load), ty, &args);
                v.unwrap_or_else(|| self.b.zero(ty))
            }
        }
    }

    /// One store of a type that an access supports.
    pub(super) fn store_at(&mut self, place: MemAddress, v: Value, access: Access) {
        match place {
            MemAddress::Pointer(p) => self.store_one(p, v, access),
            MemAddress::Buffer(resource, offset) => {
                let mut access = access;
                access.set_last_use(false);
                let mut args = Row::from_slice(&[v]);
                args.extend(self.buffer_operands(resource, offset, access));
                self.access_buffer(Buffer::raw(BufferOp::Store), Type::VOID, &args);
            }
        }
    }

    /// Resource, offsets and cache policy.
    fn buffer_operands(&mut self, resource: Value, offset: Value, access: Access) -> [Value; 4] {
        let zero = self.b.i32(0);
        let mut policy = self.hints(access.is_nontemporal(), access.is_last_use());
        if access.is_volatile() || access.is_atomic() {
            policy |= POLICY_VOLATILE as u32;
        }
        [resource, offset, zero, self.b.i32(policy)]
    }

    /// The cache policy for hints: `slc`, `nt`; on targets with temporal hints, the nontemporal or last-use one.
    fn hints(&self, nontemporal: bool, last_use: bool) -> u32 {
        match (self.target.has_kmcnt(), nontemporal, last_use) {
            (true, _, true) => 3,
            (true, true, _) => 1,
            (false, true, _) => 2,
            _ => 0,
        }
    }

    /// The cache policy of a load or store intrinsic, combined with hints in metadata.
    pub(super) fn policy_with_hints(&mut self, inst: Inst, policy: Value, loads: bool) -> Value {
        let has = |kind| self.src.md(inst, kind).is_some();
        let hints = self.hints(has(MdKind::NONTEMPORAL), loads && has(MdKind::AMDGPU_LAST_USE));
        match self.b.const_int(policy) {
            // An explicit hint takes precedence.
            Some(own) if hints != 0 && own & 7 == 0 => self.b.i32(own as u32 | hints),
            _ => policy,
        }
    }

    /// The runs of contiguous bytes of a shape's leaves: first byte, length.
    fn runs(&self, shape: Shape) -> Vec<(u32, u32)> {
        let mut runs: Vec<(u32, u32)> = Vec::new();
        for leaf in self.leaves(shape) {
            let bytes = u32::from(leaf.bits).div_ceil(8);
            match runs.last_mut() {
                Some((first, n)) if *first + *n == leaf.offset => *n += bytes,
                _ => runs.push((leaf.offset, bytes)),
            }
        }
        runs
    }

    /// The accesses of a run: first byte, type.
    fn accesses(&mut self, (first, bytes): (u32, u32)) -> Vec<(u32, Type)> {
        let (mut at, end) = (first, first + bytes);
        let mut all = Vec::new();
        while at < end {
            let size = match (end - at).min(MOST) {
                left @ 12.. => left / 4 * 4,
                left => 1 << left.ilog2(),
            };
            all.extend(self.access_type(size).map(|ty| (at, ty)));
            at += size;
        }
        all
    }

    /// Loads the leaves of a value from a buffer.
    pub(super) fn load_shape(&mut self, place: MemAddress, shape: Shape, access: Access) -> Row {
        let mut pieces = Pieces::new();
        for run in self.runs(shape) {
            for (at, ty) in self.accesses(run) {
                let here = self.step(place, at);
                let v = self.load_at(here, ty, access);
                self.pieces_of(v, ty, 8 * at, &mut pieces);
            }
        }
        self.row_of_pieces(&pieces, shape)
    }

    /// Stores the leaves of a value to a buffer.
    pub(super) fn store_shape(&mut self, place: MemAddress, row: &[Value], shape: Shape, access: Access) {
        let pieces = self.pieces_of_row(row, shape);
        for run in self.runs(shape) {
            for (at, ty) in self.accesses(run) {
                let v = self.access_value(&pieces, ty, 8 * at);
                let here = self.step(place, at);
                self.store_at(here, v, access);
            }
        }
    }

    /// Loads one leaf from a buffer.
    pub(super) fn load_leaf_of_buffer(&mut self, place: MemAddress, leaf: Leaf, access: Access) -> Value {
        let mut pieces = Pieces::new();
        for (at, ty) in self.accesses((0, u32::from(leaf.bits).div_ceil(8))) {
            let here = self.step(place, at);
            let v = self.load_at(here, ty, access);
            self.pieces_of(v, ty, 8 * at, &mut pieces);
        }
        let v = self.cut(&pieces, 0, leaf.bits);
        self.leaf_from_bits(v, leaf)
    }

    /// Stores one leaf to a buffer.
    pub(super) fn store_leaf_of_buffer(&mut self, place: MemAddress, v: Value, leaf: Leaf, access: Access) {
        let pieces = [(0, leaf.bits, self.leaf_to_bits(v, leaf))];
        for (at, ty) in self.accesses((0, u32::from(leaf.bits).div_ceil(8))) {
            let v = self.access_value(&pieces, ty, 8 * at);
            let here = self.step(place, at);
            self.store_at(here, v, access);
        }
    }

    fn fence(&mut self, ordering: Ordering, access: Access) {
        self.b.effect(Op::Fence(ordering, access.scope), Type::VOID, &[], Flags::NONE);
    }

    /// The fence before an ordered access.
    fn order_before(&mut self, access: Access) {
        if matches!(access.ordering, Ordering::Release | Ordering::AcqRel | Ordering::SeqCst) {
            self.fence(Ordering::Release, access);
        }
    }

    /// The fence after an ordered access.
    fn order_after(&mut self, access: Access) {
        if matches!(access.ordering, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst) {
            self.fence(Ordering::Acquire, access);
        }
    }

    /// The shape of an accessed type: it must consist of whole bytes and, for atomics, fit one access.
    fn fat_shape(&mut self, ty: Type, access: Access) -> Result<Shape, Diagnostic> {
        let shape = self.shape(ty)?;
        if self.packed_width(ty, shape)?.is_some() {
            return self.refuse("a buffer access of a vector with such elements is not supported");
        }
        if access.is_atomic() && shape.len > 1 {
            return self.refuse("an atomic access of this type is not supported");
        }
        Ok(shape)
    }

    pub(super) fn fat_load(&mut self, inst: Inst, access: Access) -> Result<(), Diagnostic> {
        let place = self.place(self.src.arg(inst, 0))?;
        let shape = self.fat_shape(self.src.inst(inst).ty, access)?;
        self.order_before(access);
        let row = self.load_shape(place, shape, access);
        self.order_after(access);
        self.define(inst, &row);
        Ok(())
    }

    pub(super) fn fat_store(&mut self, inst: Inst, access: Access) -> Result<(), Diagnostic> {
        let v = self.src.arg(inst, 0);
        let shape = self.fat_shape(self.src.ty(v), access)?;
        let (row, place) = (self.row(v)?, self.place(self.src.arg(inst, 1))?);
        self.order_before(access);
        self.store_shape(place, &row, shape, access);
        Ok(())
    }

    /// An address in the same buffer: only the offset changes.
    pub(super) fn fat_gep(&mut self, inst: Inst, elem: Type) -> Result<(), Diagnostic> {
        let row = self.row(self.src.arg(inst, 0))?;
        let flags = self.src.flags(inst).and(Flags::NUW);
        let (variable, constant) = self.gep_steps(inst, elem, 0, Type::I32)?;
        let mut offset = row[0];
        for v in variable {
            offset = self.add_offset(offset, v, flags);
        }
        let constant = self.b.i32(constant as u32);
        let mut out = Row::from_slice(&[self.add_offset(offset, constant, flags)]);
        out.extend_from_slice(&row[1..]);
        self.define(inst, &out);
        Ok(())
    }

    /// An atomic operation on a buffer; returns the old value.
    pub(super) fn fat_atomic(
        &mut self,
        op: BufferOp,
        values: &[Value],
        place: MemAddress,
        access: Access,
    ) -> Result<Value, Diagnostic> {
        let MemAddress::Buffer(resource, offset) = place else { return self.refuse("a buffer is expected here") };
        let ty = self.b.ty(values[0]);
        let zero = self.b.i32(0);
        // Read-modify-write operations are done in the shared cache, but the policy must request system scope where
        // there are scopes.
        let scope = if self.target.has_kmcnt() { 3 << 3 } else { 1 << 4 };
        let policy = self.b.i32(scope);
        let mut args = Row::from_slice(values);
        args.extend([resource, offset, zero, policy]);
        self.order_before(access);
        let old = self.access_buffer(Buffer::raw(op), ty, &args);
        self.order_after(access);
        Ok(old.unwrap_or(values[0]))
    }

    /// `llvm.amdgcn.load.to.lds` and variants: a load by address or from a buffer. The asynchronous ones are treated
    /// alike, because the same counter tracks them.
    pub(super) fn load_to_lds(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let mut rest = Row::new();
        for k in 1..src.call_args(inst).len() {
            rest.push(self.one(src.arg(inst, k))?);
        }
        match self.place(src.arg(inst, 0))? {
            MemAddress::Pointer(p) => {
                let p = self.coerce(p, Type::PTR1);
                let mut args = Row::from_slice(&[p]);
                args.extend(rest);
                self.keep_effect(Intrinsic::GlobalLoadLds, Type::VOID, &args);
            }
            MemAddress::Buffer(resource, offset) => {
                let [lds, bytes, constant, policy] = rest[..] else { return self.refuse("operands are missing") };
                let zero = self.b.i32(0);
                let args = [resource, lds, bytes, offset, zero, constant, policy];
                self.access_buffer(Buffer::raw(BufferOp::LoadLds), Type::VOID, &args);
            }
        }
        Ok(())
    }
}
