//! Atomic read-modify-write operations: kept if there is an instruction, else expanded to a compare-exchange loop.
//!
//! Integer operations on dwords and qwords of global memory are always kept: a wave may combine its lanes first
//! (`aggregate`), and what remains becomes loops (`exchange`).
//!
//! The table of atomic instructions ([`gcnc_isa::atomics`]) is queried with the address space, the scope, whether the
//! result is used, and the promises of metadata: `amdgpu.no.fine.grained.memory`, `amdgpu.no.remote.memory`, and
//! `amdgpu.ignore.denormal.mode`, which allows sums that flush denormals against the mode. Kept operations are an
//! `atomicrmw` of i32 or i64, or for float sums, minima and maxima of f32, f64, `<2 x half>` or `<2 x bfloat>`, with
//! metadata. Bitwise operations on 8 and 16 bits become operations on the surrounding dword.
//!
//! Cooperative accesses of 16 bytes per lane stay one vector access. They access global memory, though the address may
//! be flat.
//!
//! Only its own lane accesses private memory: there the operation becomes a load, the operation and a store. Flat
//! addresses may be private, and the hardware drops 64-bit atomics to private memory, so such operations branch on the
//! address; `!noalias.addrspace` can exclude it, and is added to the operation after the branch. The same goes for
//! atomic loads and stores where flat accesses are split into dwords. If LDS and global memory have an instruction that
//! flat addresses lack, the branch distinguishes all three address spaces. (LLVM 22,
//! `SITargetLowering::shouldExpandAtomicRMWInIR`, decides alike, except for `argued` differences in the tests.)
//!
//! Where private memory is globally accessible (GFX12.5), other lanes can access it through flat addresses, and all
//! atomics on it use flat addresses (LLVM 22, `convertScratchAtomicToFlatAtomic`), whatever their width.

use gcnc_ir::{
    Access, BufferOp, BufferRmw, Flags, Inst, IntPred, Intrinsic, MdKind, MdOperand, Op, RmwOp, Type, Value,
};
use gcnc_isa::atomics::{Atomic, AtomicPath, AtomicUse};

use super::fat::MemAddress;
use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::exchange;
use crate::expand::bits::{self, Overflow};
use crate::flat::FlatLimit;
use crate::scalar;
use crate::shape::{Leaf, Repr, Shape};

/// The address space of private memory.
const PRIVATE: u32 = 5;

/// An `atomicrmw` being rebuilt.
#[derive(Clone, Copy)]
struct Rmw<'a> {
    inst: Inst,
    op: RmwOp,
    access: Access,
    /// The operand.
    x: &'a [Value],
    /// The type of memory and operand in the source.
    ty: Type,
    cell: Cell,
}

/// The access after a branch that excludes private memory.
fn not_private(mut access: Access) -> Access {
    access.set_not_private(true);
    access
}

/// A cell narrower than the dword that atomic operations access.
struct EnclosingWord {
    word: MemAddress,
    /// The cell's lowest bit in the word.
    shift: Value,
    /// The other bits of the dword.
    others: Value,
    bits: u8,
}

/// The bits of an atomic operation: the leaves of one value, as an i32 or i64.
#[derive(Clone, Copy)]
struct Cell {
    shape: Shape,
    bits: u32,
}

impl Rebuild<'_> {
    /// The cell that holds a value of a type.
    fn cell(&mut self, ty: Type) -> Result<Cell, Diagnostic> {
        let shape = self.shape(ty)?;
        let bits = self.b.ctx.types.bits(ty) as u32;
        if !matches!(bits, 8 | 16 | 32 | 64) || self.packed_width(ty, shape)?.is_some() {
            return self.refuse("an atomic operation on this type is not supported");
        }
        Ok(Cell { shape, bits })
    }

    fn cell_to_bits(&mut self, row: &[Value], cell: Cell) -> Value {
        if let [v] = *row {
            let leaf = self.leaf(cell.shape, 0);
            return self.leaf_to_bits(v, leaf);
        }
        let pieces = self.pieces_of_row(row, cell.shape);
        self.cut(&pieces, 0, cell.bits as u8)
    }

    fn cell_from_bits(&mut self, v: Value, cell: Cell) -> Row {
        self.row_of_pieces(&[(0, cell.bits as u8, v)], cell.shape)
    }

    /// An atomic load of a value that is not a single register, or may be private: loaded as an integer and split.
    pub(super) fn load_cell(&mut self, p: Value, ty: Type, access: Access) -> Result<Row, Diagnostic> {
        if access.is_cooperative() {
            let shape = self.shape(ty)?;
            return Ok(self.load_row(p, shape, access, false));
        }
        let cell = self.cell(ty)?;
        let int = self.memory_int(cell);
        let v = match self.is_dropped(p, ty, access) {
            false => self.load_one(p, int, access, false),
            true => self.unless(Intrinsic::IsPrivate, p, cell, |r, at| {
                Ok(match at {
                    Some(p) => r.load_one(p, int, Access::plain(access.align()), false),
                    None => r.load_one(p, int, not_private(access), false),
                })
            })?,
        };
        let v = if cell.bits < 32 { self.b.zext(v, Type::I32) } else { v };
        Ok(self.cell_from_bits(v, cell))
    }

    /// Whether it is a 64-bit atomic access that may be to private memory, which is interleaved by dwords.
    pub(super) fn is_dropped(&self, p: Value, ty: Type, access: Access) -> bool {
        let is_wide = self.b.ctx.types.bits(ty) == 64;
        self.flat == FlatLimit::ByDword && is_wide && self.b.ty(p) == Type::PTR0 && !access.is_not_private()
    }

    /// An atomic store of a value that is not a single register, or may be private.
    pub(super) fn store_cell(&mut self, p: Value, row: &[Value], ty: Type, access: Access) -> Result<(), Diagnostic> {
        if access.is_cooperative() {
            let shape = self.shape(ty)?;
            self.store_row(p, row, shape, access);
            return Ok(());
        }
        let cell = self.cell(ty)?;
        let (bits, int) = (self.cell_to_bits(row, cell), self.memory_int(cell));
        if !self.is_dropped(p, ty, access) {
            self.store_part(p, bits, int, 0, access);
            return Ok(());
        }
        self.unless(Intrinsic::IsPrivate, p, cell, |r, at| {
            match at {
                Some(p) => r.store_part(p, bits, int, 0, Access::plain(access.align())),
                None => r.store_part(p, bits, int, 0, not_private(access)),
            }
            Ok(bits)
        })?;
        Ok(())
    }

    fn memory_int(&self, cell: Cell) -> Type {
        match cell.bits {
            8 => Type::I8,
            16 => Type::I16,
            32 => Type::I32,
            _ => Type::I64,
        }
    }

    pub(super) fn atomic_rmw(&mut self, inst: Inst, op: RmwOp, access: Access) -> Result<(), Diagnostic> {
        let src = self.src;
        let (ty, pointer) = (src.inst(inst).ty, src.arg(inst, 0));
        let cell = self.cell(ty)?;
        let place = self.atomic_place(pointer)?;
        let x = self.row(src.arg(inst, 1))?;
        let old = self.rmw(place, &Rmw { inst, op, access, x: &x, ty, cell })?;
        let old = self.cell_from_bits(old, cell);
        self.define(inst, &old);
        Ok(())
    }

    /// The location that an atomic operation accesses.
    fn atomic_place(&mut self, pointer: Value) -> Result<MemAddress, Diagnostic> {
        Ok(match self.place(pointer)? {
            MemAddress::Pointer(p) => MemAddress::Pointer(self.atomic_pointer(p)),
            place => place,
        })
    }

    /// The address by which atomic accesses access memory.
    pub(super) fn atomic_pointer(&mut self, p: Value) -> Value {
        let is_private = self.b.space(self.b.ty(p)) == PRIVATE;
        if is_private && self.target.has_globally_accessible_scratch() { self.coerce(p, Type::PTR0) } else { p }
    }

    /// Performs an operation; returns the old value, as bits.
    fn rmw(&mut self, place: MemAddress, rmw: &Rmw<'_>) -> Result<Value, Diagnostic> {
        if let Some(p) = self.private(place) {
            return self.private_rmw(p, rmw);
        }
        let native = self.native(place, rmw);
        if let Some((ty, buffer)) = native.filter(|_| rmw.cell.bits >= 32) {
            if let Some(p) = self.maybe_private(place, rmw.cell, rmw.inst) {
                return self.unless(Intrinsic::IsPrivate, p, rmw.cell, |r, at| match at {
                    Some(p) => r.rmw(MemAddress::Pointer(p), rmw),
                    None => r.native_rmw(place, ty, buffer, rmw),
                });
            }
            return self.native_rmw(place, ty, buffer, rmw);
        }
        if let Some(p) = self.splits(place, rmw) {
            return self.unless(Intrinsic::IsShared, p, rmw.cell, |r, at| match at {
                Some(p) => r.rmw(MemAddress::Pointer(p), rmw),
                None => r.unless(Intrinsic::IsPrivate, p, rmw.cell, |r, at| match at {
                    Some(_) if r.target.has_globally_accessible_scratch() => r.rmw_loop(place, rmw),
                    Some(p) => r.rmw(MemAddress::Pointer(p), rmw),
                    None => {
                        let p = r.coerce(p, Type::PTR1);
                        r.rmw(MemAddress::Pointer(p), rmw)
                    }
                }),
            });
        }
        match self.maybe_private(place, rmw.cell, rmw.inst) {
            Some(p) => self.unless(Intrinsic::IsPrivate, p, rmw.cell, |r, at| match at {
                Some(p) => r.rmw(MemAddress::Pointer(p), rmw),
                None => r.rmw_loop(place, rmw),
            }),
            None if rmw.cell.bits < 32 => self.narrow_rmw(place, rmw, native.map(|(_, buffer)| buffer)),
            None => self.rmw_loop(place, rmw),
        }
    }

    fn private_rmw(&mut self, p: Value, rmw: &Rmw<'_>) -> Result<Value, Diagnostic> {
        let plain = Access::plain(rmw.access.align());
        let old = self.load_value(p, rmw.ty, plain, false)?;
        let new = self.apply_row(rmw.op, &old, rmw.x, rmw.cell.shape)?;
        self.store_value(p, &new, rmw.ty, plain)?;
        Ok(self.cell_to_bits(&old, rmw.cell))
    }

    /// The type in lowered form and the buffer operation, if the operation is kept. An 8- or 16-bit operation is looked
    /// up as one on the surrounding dword.
    fn native(&mut self, place: MemAddress, rmw: &Rmw<'_>) -> Option<(Type, BufferRmw)> {
        let space = match place {
            MemAddress::Pointer(p) => self.b.space(self.b.ty(p)),
            MemAddress::Buffer(..) => crate::shape::FAT,
        };
        self.native_in(space, rmw).or_else(|| self.kept_in(space, rmw))
    }

    /// An operation without an instruction that is kept for `aggregate` and `exchange`.
    fn kept_in(&self, space: u32, rmw: &Rmw<'_>) -> Option<(Type, BufferRmw)> {
        let (_, buffer) = crate::atomics::of_rmw(rmw.op)?;
        let kept = space == 1 && rmw.cell.bits >= 32 && exchange::reduction(rmw.op).is_some();
        kept.then(|| (self.int_type(rmw.cell), buffer))
    }

    fn native_in(&mut self, space: u32, rmw: &Rmw<'_>) -> Option<(Type, BufferRmw)> {
        let narrow = rmw.cell.bits < 32;
        if narrow && !matches!(rmw.op, RmwOp::And | RmwOp::Or | RmwOp::Xor) {
            return None;
        }
        let (op, buffer) = crate::atomics::of_rmw(rmw.op)?;
        let ty = match rmw.op.is_float() {
            true => self.atomic_type(true, rmw.ty, rmw.cell.shape)?,
            false => self.int_type(rmw.cell),
        };
        let row = Atomic::find(op, crate::atomics::type_of(&self.b.ctx.types, ty)?)?;
        let path = AtomicPath::of_space(self.target, space)?;
        // Counting uses is done only if it matters.
        let result = row.exists(self.target, path, false) && !row.exists(self.target, path, true);
        let asked = AtomicUse {
            denormals: !self.b.flushes_f32() && self.src.md(rmw.inst, MdKind::AMDGPU_IGNORE_DENORMAL).is_none(),
            result: result && self.is_wanted(rmw.inst),
            ..crate::atomics::atomic_use(self.src, rmw.inst, rmw.access.scope)
        };
        row.does(self.target, path, asked).then_some((ty, buffer))
    }

    /// Whether the result of a source instruction is used.
    fn is_wanted(&mut self, inst: Inst) -> bool {
        self.src.result(inst).is_some_and(|v| self.uses(v) > 0)
    }

    fn native_rmw(
        &mut self,
        place: MemAddress,
        ty: Type,
        buffer: BufferRmw,
        rmw: &Rmw<'_>,
    ) -> Result<Value, Diagnostic> {
        let bits = self.cell_to_bits(rmw.x, rmw.cell);
        let x = self.b.bitcast(bits, ty);
        let old = self.native_on(place, x, buffer, rmw)?;
        let int = self.int_type(rmw.cell);
        Ok(self.b.bitcast(old, int))
    }

    /// A kept operation, on an operand of its type.
    fn native_on(
        &mut self,
        place: MemAddress,
        x: Value,
        buffer: BufferRmw,
        rmw: &Rmw<'_>,
    ) -> Result<Value, Diagnostic> {
        let MemAddress::Pointer(p) = place else {
            return self.fat_atomic(BufferOp::Rmw(buffer), &[x], place, rmw.access);
        };
        let ty = self.b.ty(x);
        let access = rmw.access.with_align(rmw.access.align().max(4));
        let new = self.b.effect(Op::AtomicRmw(rmw.op, access), ty, &[p, x], Flags::NONE);
        self.carry_metadata(rmw.inst, new);
        if !self.excludes_private(rmw.inst) {
            self.mark_not_private(new, p, ty);
        }
        Ok(self.b.func.result(new).unwrap_or(x))
    }

    /// The address, if it is private and only accessed by its own lane.
    fn private(&self, place: MemAddress) -> Option<Value> {
        match place {
            MemAddress::Pointer(p) if self.b.space(self.b.ty(p)) == PRIVATE => Some(p),
            _ => None,
        }
    }

    /// The flat address, if this is a 64-bit operation that may be on private memory, where the hardware would drop it.
    fn maybe_private(&self, place: MemAddress, cell: Cell, inst: Inst) -> Option<Value> {
        match place {
            MemAddress::Pointer(p) if self.b.ty(p) == Type::PTR0 && cell.bits == 64 => {
                Some(p).filter(|_| !self.excludes_private(inst) && !self.target.has_globally_accessible_scratch())
            }
            _ => None,
        }
    }

    /// Whether `!noalias.addrspace`, a list of ranges, includes private memory.
    pub(super) fn excludes_private(&self, inst: Inst) -> bool {
        let (ctx, Some(node)) = (&*self.b.ctx, self.src.md(inst, MdKind::NOALIAS_ADDRSPACE)) else { return false };
        let bound = |i| ctx.metadata.const_operand(node, i).and_then(|c| ctx.consts.as_int(c));
        let ranges = (0..ctx.metadata.operands(node).len()).step_by(2).map(|i| bound(i).zip(bound(i + 1)));
        ranges.flatten().any(|(low, high)| (low..high).contains(&PRIVATE.into()))
    }

    /// Marks a 64-bit operation by a flat address as not private, after the branch that tests it.
    fn mark_not_private(&mut self, inst: Inst, p: Value, ty: Type) {
        let is_wide = self.b.ctx.types.bits(ty) == 64;
        if self.b.ty(p) != Type::PTR0 || !is_wide || self.target.has_globally_accessible_scratch() {
            return;
        }
        let node = match self.not_private {
            Some(node) => node,
            None => {
                let ctx = &mut *self.b.ctx;
                let bounds = [PRIVATE, PRIVATE + 1].map(|n| ctx.consts.int(&ctx.types, Type::I32, n.into()));
                *self.not_private.insert(ctx.metadata.tuple(bounds.map(MdOperand::Const).to_vec()))
            }
        };
        self.b.func.attach(inst, MdKind::NOALIAS_ADDRSPACE, node);
    }

    /// The flat address, if LDS and global memory have an instruction for the operation but flat addresses do not.
    fn splits(&mut self, place: MemAddress, rmw: &Rmw<'_>) -> Option<Value> {
        match place {
            MemAddress::Pointer(p) if self.b.ty(p) == Type::PTR0 && rmw.cell.bits >= 32 => {
                (self.native_in(3, rmw).is_some() && self.native_in(1, rmw).is_some()).then_some(p)
            }
            _ => None,
        }
    }

    /// Branches on whether a flat address is in the tested address space: `f` computes the old value from the address
    /// if it is, or if it is not.
    fn unless(
        &mut self,
        test: Intrinsic,
        p: Value,
        cell: Cell,
        mut f: impl FnMut(&mut Self, Option<Value>) -> Result<Value, Diagnostic>,
    ) -> Result<Value, Diagnostic> {
        let ty = self.int_type(cell);
        let is_there = self.b.call(test, Type::I1, &[p]);
        let (there, elsewhere, done) = (self.b.new_block(), self.b.new_block(), self.b.new_block());
        let old = self.b.func.dfg.append_param(done, ty);
        let edges = [there, elsewhere].map(|block| self.b.func.dfg.make_edge(block, &[]));
        self.b.branch(is_there, edges);
        let numbering = std::mem::replace(&mut self.b.numbering, false);
        for (block, space) in
            [(there, Some(if test == Intrinsic::IsShared { Type::PTR3 } else { Type::PTR5 })), (elsewhere, None)]
        {
            self.b.block = block;
            let at = space.map(|space| self.coerce(p, space));
            let v = f(self, at)?;
            let edge = self.b.func.dfg.make_edge(done, &[v]);
            self.b.terminate(Op::Br, &[], &[edge]);
        }
        self.b.numbering = numbering;
        self.b.block = done;
        Ok(old)
    }

    fn rmw_loop(&mut self, place: MemAddress, rmw: &Rmw<'_>) -> Result<Value, Diagnostic> {
        self.exchange_loop(place, self.int_type(rmw.cell), rmw.access, |r, old| {
            let old = r.cell_from_bits(old, rmw.cell);
            let new = r.apply_row(rmw.op, &old, rmw.x, rmw.cell.shape)?;
            Ok(r.cell_to_bits(&new, rmw.cell))
        })
    }

    fn carry_metadata(&mut self, from: Inst, to: Inst) {
        for (kind, node) in self.src.attachments(from) {
            if kind != MdKind::DBG {
                self.b.func.attach(to, kind, node);
            }
        }
    }

    fn int_type(&self, cell: Cell) -> Type {
        if cell.bits > 32 { Type::I64 } else { Type::I32 }
    }

    /// Applies the operation to the old value, element by element.
    fn apply_row(&mut self, op: RmwOp, old: &[Value], x: &[Value], shape: Shape) -> Result<Row, Diagnostic> {
        (0..).zip(old.iter().zip(x)).map(|(i, (&old, &x))| self.apply(op, old, x, self.leaf(shape, i))).collect()
    }

    /// Applies the operation to one scalar.
    fn apply(&mut self, op: RmwOp, old: Value, x: Value, leaf: Leaf) -> Result<Value, Diagnostic> {
        use RmwOp::*;
        let signed = matches!(op, Max | Min);
        let (a, c) = if leaf.repr == Repr::Int && !matches!(op, Xchg | Add | Sub | And | Nand | Or | Xor) {
            let widen = |b: &mut crate::build::Build<'_>, v| {
                if signed { b.sext_in(v, leaf.bits) } else { b.zext_in(v, leaf.bits) }
            };
            (widen(&mut self.b, old), widen(&mut self.b, x))
        } else {
            (old, x)
        };
        let b = &mut self.b;
        Ok(match op {
            Xchg => x,
            Add => b.add(a, c),
            Sub => b.sub(a, c),
            And => b.and(a, c),
            Nand => {
                let r = b.and(a, c);
                b.not(r)
            }
            Or => b.or(a, c),
            Xor => b.xor(a, c),
            Max => b.minmax(IntPred::Sgt, a, c),
            Min => b.minmax(IntPred::Slt, a, c),
            UMax => b.minmax(IntPred::Ugt, a, c),
            UMin => b.minmax(IntPred::Ult, a, c),
            UIncWrap => {
                let (zero, one) = (b.int(leaf.ty, 0), b.int(leaf.ty, 1));
                let next = b.add(a, one);
                let wrap = b.icmp(IntPred::Uge, a, c);
                b.select(wrap, zero, next)
            }
            UDecWrap => {
                let (zero, one) = (b.int(leaf.ty, 0), b.int(leaf.ty, 1));
                let next = b.sub(a, one);
                let empty = b.icmp(IntPred::Eq, a, zero);
                let above = b.icmp(IntPred::Ugt, a, c);
                let wrap = b.or(empty, above);
                b.select(wrap, c, next)
            }
            USubCond => {
                let less = b.sub(a, c);
                let fits = b.icmp(IntPred::Uge, a, c);
                b.select(fits, less, a)
            }
            USubSat => bits::saturating(b, Overflow::Sub, a, c, false),
            FAdd | FSub | FMax | FMin | FMaximum | FMinimum => return self.apply_float(op, old, x, leaf),
        })
    }

    fn apply_float(&mut self, op: RmwOp, old: Value, x: Value, leaf: Leaf) -> Result<Value, Diagnostic> {
        let b = &mut self.b;
        let (a, c) = (scalar::as_float(b, old, leaf), scalar::as_float(b, x, leaf));
        let r = match op {
            RmwOp::FAdd => b.fadd(a, c),
            RmwOp::FSub => b.fsub(a, c),
            RmwOp::FMax => b.fmaxnum(a, c),
            RmwOp::FMin => b.fminnum(a, c),
            RmwOp::FMaximum => crate::expand::float::propagating_min_max(b, a, c, true),
            _ => crate::expand::float::propagating_min_max(b, a, c, false),
        };
        Ok(if leaf.repr == Repr::BFloat { crate::expand::float::f32_to_bf16(b, r) } else { r })
    }

    /// 8 and 16 bits: the operation on part of the surrounding dword; returns that part of the old dword in the low
    /// bits. `bitwise` is an operation that leaves the other bits unchanged if their operand bits are zeros or, for
    /// `and`, ones.
    fn narrow_rmw(
        &mut self,
        place: MemAddress,
        rmw: &Rmw<'_>,
        bitwise: Option<BufferRmw>,
    ) -> Result<Value, Diagnostic> {
        let (cell, around) = (rmw.cell, self.around(place, rmw.cell));
        let old = match bitwise {
            Some(buffer) => {
                let x = self.cell_to_bits(rmw.x, cell);
                let nothing = if rmw.op == RmwOp::And { self.b.i32(!0) } else { self.b.i32(0) };
                let x = self.with_part(nothing, x, &around);
                self.native_on(around.word, x, buffer, rmw)?
            }
            None => self.exchange_loop(around.word, Type::I32, rmw.access.with_align(4), |r, old| {
                let part = r.part_of(old, &around);
                let part = r.cell_from_bits(part, cell);
                let new = r.apply_row(rmw.op, &part, rmw.x, cell.shape)?;
                let new = r.cell_to_bits(&new, cell);
                Ok(r.with_part(old, new, &around))
            })?,
        };
        Ok(self.part_of(old, &around))
    }

    /// The aligned dword around a narrow cell.
    fn around(&mut self, place: MemAddress, cell: Cell) -> EnclosingWord {
        let (word, low) = match place {
            MemAddress::Pointer(p) => {
                let i = self.b.ptr_to_int(p);
                let (ty, int) = (self.b.ty(p), self.b.ty(i));
                let mask = self.b.int(int, !3);
                let base = self.b.and(i, mask);
                (MemAddress::Pointer(self.b.int_to_ptr(base, ty)), self.b.lo32(i))
            }
            MemAddress::Buffer(resource, offset) => {
                let mask = self.b.i32(!3);
                (MemAddress::Buffer(resource, self.b.and(offset, mask)), offset)
            }
        };
        let three = self.b.i32(3);
        let byte = self.b.and(low, three);
        let shift = self.b.shl(byte, three);
        let bits = cell.bits as u8;
        let keep = self.b.i32(crate::known::mask(bits) as u32);
        let field = self.b.shl(keep, shift);
        EnclosingWord { word, shift, others: self.b.not(field), bits }
    }

    fn part_of(&mut self, word: Value, around: &EnclosingWord) -> Value {
        let part = self.b.lshr(word, around.shift);
        self.b.zext_in(part, around.bits)
    }

    fn with_part(&mut self, word: Value, part: Value, around: &EnclosingWord) -> Value {
        let part = self.b.zext_in(part, around.bits);
        let part = self.b.shl(part, around.shift);
        let rest = self.b.and(word, around.others);
        self.b.or(rest, part)
    }

    /// One compare-exchange of an i32 or i64; returns the old value.
    fn exchange(
        &mut self,
        place: MemAddress,
        expected: Value,
        new: Value,
        op: Op,
        access: Access,
    ) -> Result<Value, Diagnostic> {
        let MemAddress::Pointer(p) = place else {
            return self.fat_atomic(BufferOp::CompareSwap, &[new, expected], place, access);
        };
        let ty = self.b.ty(expected);
        let pair = self.b.ctx.types.structure(&[ty, Type::I1], false);
        let inst = self.b.effect(op, pair, &[p, expected, new], Flags::NONE);
        self.mark_not_private(inst, p, ty);
        Ok(match self.b.func.result(inst) {
            Some(both) => self.b.field(both, 0, ty),
            None => expected,
        })
    }

    /// A compare-exchange loop that replaces the old value by `f` of it; returns the old value.
    fn exchange_loop(
        &mut self,
        place: MemAddress,
        ty: Type,
        access: Access,
        mut f: impl FnMut(&mut Self, Value) -> Result<Value, Diagnostic>,
    ) -> Result<Value, Diagnostic> {
        let start = self.load_at(place, ty, exchange::first_load(access));
        let (head, done) = (self.b.new_block(), self.b.new_block());
        let old = self.b.func.dfg.append_param(head, ty);
        let enter = self.b.func.dfg.make_edge(head, &[start]);
        self.b.terminate(Op::Br, &[], &[enter]);
        let numbering = std::mem::replace(&mut self.b.numbering, false);
        self.b.block = head;
        let new = f(self, old)?;
        let seen = self.exchange(place, old, new, exchange::op(access), access)?;
        let same = self.b.icmp(IntPred::Eq, seen, old);
        let (leave, again) = (self.b.func.dfg.make_edge(done, &[]), self.b.func.dfg.make_edge(head, &[seen]));
        self.b.terminate(Op::CondBr, &[same], &[leave, again]);
        self.b.numbering = numbering;
        self.b.block = done;
        Ok(seen)
    }

    pub(super) fn cmpxchg(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let op = src.op(inst);
        let Op::CmpXchg { access, .. } = op else { return Ok(()) };
        let ty = src.ty(src.arg(inst, 1));
        let cell = self.cell(ty)?;
        let place = self.atomic_place(src.arg(inst, 0))?;
        let (expected, new) = (self.row(src.arg(inst, 1))?, self.row(src.arg(inst, 2))?);
        let (expected, new) = (self.cell_to_bits(&expected, cell), self.cell_to_bits(&new, cell));
        let (old, same) = if let Some(p) = self.private(place) {
            self.private_cmpxchg(p, ty, (expected, new), cell, access)?
        } else if cell.bits >= 32 {
            let old = match self.maybe_private(place, cell, inst) {
                Some(p) => self.unless(Intrinsic::IsPrivate, p, cell, |r, at| match at {
                    Some(p) => Ok(r.private_cmpxchg(p, ty, (expected, new), cell, access)?.0),
                    None => r.exchange(place, expected, new, op, access),
                })?,
                None => self.exchange(place, expected, new, op, access)?,
            };
            (old, self.b.icmp(IntPred::Eq, old, expected))
        } else {
            self.narrow_cmpxchg(place, expected, new, cell, access)?
        };
        let mut out = self.cell_from_bits(old, cell);
        out.push(same);
        self.define(inst, &out);
        Ok(())
    }

    fn private_cmpxchg(
        &mut self,
        p: Value,
        ty: Type,
        (expected, new): (Value, Value),
        cell: Cell,
        access: Access,
    ) -> Result<(Value, Value), Diagnostic> {
        let plain = Access::plain(access.align());
        let row = self.load_value(p, ty, plain, false)?;
        let old = self.cell_to_bits(&row, cell);
        let [expected, found] = [expected, old].map(|v| self.b.zext_in(v, cell.bits as u8));
        let same = self.b.icmp(IntPred::Eq, found, expected);
        let left = self.b.select(same, new, found);
        let left = self.cell_from_bits(left, cell);
        self.store_value(p, &left, ty, plain)?;
        Ok((old, same))
    }

    /// 8 and 16 bits: exchanges the dword as long as the surrounding bits compare equal.
    fn narrow_cmpxchg(
        &mut self,
        place: MemAddress,
        expected: Value,
        new: Value,
        cell: Cell,
        access: Access,
    ) -> Result<(Value, Value), Diagnostic> {
        let around = self.around(place, cell);
        let expected = self.b.zext_in(expected, around.bits);
        let old = self.exchange_loop(around.word, Type::I32, access.with_align(4), |r, old| {
            let part = r.part_of(old, &around);
            let same = r.b.icmp(IntPred::Eq, part, expected);
            let changed = r.with_part(old, new, &around);
            Ok(r.b.select(same, changed, old))
        })?;
        let part = self.part_of(old, &around);
        let same = self.b.icmp(IntPred::Eq, part, expected);
        Ok((part, same))
    }
}
