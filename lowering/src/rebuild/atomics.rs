//! Atomic read-modify-write: kept where the hardware has the operation, else a compare-exchange loop.
//!
//! Floating-point operations loop: the native ones flush denormals or skip fine-grained memory on some targets (AMDGPUUsage, "Memory Model",
//! and the `amdgpu.no.fine.grained.memory` metadata), which only selection could decide. Vectors are operated on as the bits that they are.
//! Private memory has one reader: the operation is a load, the operation and a store there.

use gcnc_ir::{Access, BufferOp, Flags, Inst, IntPred, Op, Ordering, RmwOp, Type, Value};

use gcnc_isa::Opcode;

use super::fat::Place;
use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::expand::bits::{self, Overflow};
use crate::scalar;
use crate::shape::{Leaf, Repr, Shape};

/// Whether the hardware has the operation, on 32 and 64 bits, for global memory and LDS.
fn is_native(op: RmwOp) -> bool {
    use RmwOp::*;
    matches!(op, Xchg | Add | Sub | And | Or | Xor | Max | Min | UMax | UMin | UIncWrap | UDecWrap)
}

/// The ordering of the failed exchange that goes with one of success.
fn failure_of(ordering: Ordering) -> Ordering {
    match ordering {
        Ordering::AcqRel => Ordering::Acquire,
        Ordering::Release => Ordering::Monotonic,
        other => other,
    }
}

/// A cell of fewer bits than the word that atomic operations take.
struct Around {
    word: Place,
    /// The cell's lowest bit in the word.
    shift: Value,
    /// The word's other bits.
    others: Value,
    bits: u8,
}

/// The bits that an atomic operation takes at once: the leaves of one value, as an i32 or i64.
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

    /// An atomic load of what is no single register: an integer, taken apart.
    pub(super) fn load_cell(&mut self, p: Value, ty: Type, access: Access) -> Result<Row, Diagnostic> {
        let cell = self.cell(ty)?;
        let int = self.memory_int(cell);
        let v = self.load_one(p, int, access, false);
        let v = if cell.bits < 32 { self.b.zext(v, Type::I32) } else { v };
        Ok(self.cell_from_bits(v, cell))
    }

    /// An atomic store of what is no single register.
    pub(super) fn store_cell(&mut self, p: Value, row: &[Value], ty: Type, access: Access) -> Result<(), Diagnostic> {
        let cell = self.cell(ty)?;
        let (bits, int) = (self.cell_to_bits(row, cell), self.memory_int(cell));
        self.store_part(p, bits, int, 0, access);
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
        if self.is_fat(pointer) && self.fat_rmw(inst, op, access)? {
            return Ok(());
        }
        let cell = self.cell(ty)?;
        let place = self.place(pointer)?;
        let x = self.row(src.arg(inst, 1))?;
        if let Some(p) = self.private(place) {
            let plain = Access::plain(access.align());
            let old = self.load_value(p, ty, plain, false)?;
            let new = self.apply_row(op, &old, &x, cell.shape)?;
            self.store_value(p, &new, ty, plain)?;
            self.define(inst, &old);
            return Ok(());
        }
        let old = match place {
            Place::Pointer(p) if cell.bits >= 32 && is_native(op) => {
                let bits = self.cell_to_bits(&x, cell);
                let new = self.b.effect(Op::AtomicRmw(op, access), self.int_type(cell), &[p, bits], Flags::NONE);
                self.carry_metadata(inst, new);
                self.b.func.result(new).unwrap_or(bits)
            }
            _ if cell.bits < 32 => self.narrow_rmw(place, op, &x, cell, access)?,
            _ => self.exchange_loop(place, self.int_type(cell), access, |r, old| {
                let old = r.cell_from_bits(old, cell);
                let new = r.apply_row(op, &old, &x, cell.shape)?;
                Ok(r.cell_to_bits(&new, cell))
            })?,
        };
        let old = self.cell_from_bits(old, cell);
        self.define(inst, &old);
        Ok(())
    }

    /// The address, if it is one in private memory, which has one reader.
    fn private(&self, place: Place) -> Option<Value> {
        match place {
            Place::Pointer(p) if self.b.space(self.b.ty(p)) == 5 => Some(p),
            _ => None,
        }
    }

    /// `llvm.amdgcn.atomic.cond.sub.u32`: as `atomicrmw usub_cond`, where the target has it.
    pub(super) fn cond_sub(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        if !self.target.has(Opcode::GlobalAtomicCondSubU32) {
            return self
                .refuse(format!("{} has no instruction for `llvm.amdgcn.atomic.cond.sub.u32`", self.target.name()));
        }
        let (p, x) = (self.pointer(src.arg(inst, 0))?, self.one(src.arg(inst, 1))?);
        let leaf = Leaf { ty: Type::I32, bits: 32, repr: Repr::Int, offset: 0 };
        let access = Access::atomic(4, Ordering::Monotonic, gcnc_ir::SyncScope::SYSTEM);
        let old =
            self.exchange_loop(Place::Pointer(p), Type::I32, access, |r, old| r.apply(RmwOp::USubCond, old, x, leaf))?;
        self.define_one(inst, old);
        Ok(())
    }

    fn carry_metadata(&mut self, from: Inst, to: Inst) {
        for (kind, node) in self.src.attachments(from) {
            if kind != gcnc_ir::MdKind::DBG {
                self.b.func.attach(to, kind, node);
            }
        }
    }

    fn int_type(&self, cell: Cell) -> Type {
        if cell.bits > 32 { Type::I64 } else { Type::I32 }
    }

    /// What the operation makes of the old value, element by element.
    fn apply_row(&mut self, op: RmwOp, old: &[Value], x: &[Value], shape: Shape) -> Result<Row, Diagnostic> {
        (0..).zip(old.iter().zip(x)).map(|(i, (&old, &x))| self.apply(op, old, x, self.leaf(shape, i))).collect()
    }

    /// What the operation makes of one scalar.
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

    /// Eight and sixteen bits: the operation on their part of the word around them; that word's part, in the lower bits.
    fn narrow_rmw(
        &mut self,
        place: Place,
        op: RmwOp,
        x: &[Value],
        cell: Cell,
        access: Access,
    ) -> Result<Value, Diagnostic> {
        let around = self.around(place, cell);
        let old = self.exchange_loop(around.word, Type::I32, access.with_align(4), |r, old| {
            let part = r.part_of(old, &around);
            let part = r.cell_from_bits(part, cell);
            let new = r.apply_row(op, &part, x, cell.shape)?;
            let new = r.cell_to_bits(&new, cell);
            Ok(r.with_part(old, new, &around))
        })?;
        Ok(self.part_of(old, &around))
    }

    /// The aligned word around a narrow cell.
    fn around(&mut self, place: Place, cell: Cell) -> Around {
        let (word, low) = match place {
            Place::Pointer(p) => {
                let i = self.b.ptr_to_int(p);
                let (ty, int) = (self.b.ty(p), self.b.ty(i));
                let mask = self.b.int(int, !3);
                let base = self.b.and(i, mask);
                (Place::Pointer(self.b.int_to_ptr(base, ty)), self.b.lo32(i))
            }
            Place::Buffer(resource, offset) => {
                let mask = self.b.i32(!3);
                (Place::Buffer(resource, self.b.and(offset, mask)), offset)
            }
        };
        let three = self.b.i32(3);
        let byte = self.b.and(low, three);
        let shift = self.b.shl(byte, three);
        let bits = cell.bits as u8;
        let keep = self.b.i32(crate::known::mask(bits) as u32);
        let field = self.b.shl(keep, shift);
        Around { word, shift, others: self.b.not(field), bits }
    }

    fn part_of(&mut self, word: Value, around: &Around) -> Value {
        let part = self.b.lshr(word, around.shift);
        self.b.zext_in(part, around.bits)
    }

    fn with_part(&mut self, word: Value, part: Value, around: &Around) -> Value {
        let part = self.b.zext_in(part, around.bits);
        let part = self.b.shl(part, around.shift);
        let rest = self.b.and(word, around.others);
        self.b.or(rest, part)
    }

    /// One compare-exchange of an i32 or i64; the old value.
    fn exchange(
        &mut self,
        place: Place,
        expected: Value,
        new: Value,
        op: Op,
        access: Access,
    ) -> Result<Value, Diagnostic> {
        let Place::Pointer(p) = place else {
            return self.fat_atomic(BufferOp::CompareSwap, &[new, expected], place, access);
        };
        let ty = self.b.ty(expected);
        let pair = self.b.ctx.types.structure(&[ty, Type::I1], false);
        let inst = self.b.effect(op, pair, &[p, expected, new], Flags::NONE);
        Ok(match self.b.func.result(inst) {
            Some(both) => self.b.field(both, 0, ty),
            None => expected,
        })
    }

    /// Exchanges what `f` makes of the old value until no one came between; the old value.
    fn exchange_loop(
        &mut self,
        place: Place,
        ty: Type,
        access: Access,
        mut f: impl FnMut(&mut Self, Value) -> Result<Value, Diagnostic>,
    ) -> Result<Value, Diagnostic> {
        let first = Access::atomic(access.align(), Ordering::Monotonic, access.scope);
        let start = self.load_at(place, ty, first);
        let (head, done) = (self.b.new_block(), self.b.new_block());
        let old = self.b.func.dfg.append_param(head, ty);
        let enter = self.b.func.dfg.make_edge(head, &[start]);
        self.b.terminate(Op::Br, &[], &[enter]);
        let numbering = std::mem::replace(&mut self.b.numbering, false);
        self.b.block = head;
        let new = f(self, old)?;
        let op = Op::CmpXchg { failure: failure_of(access.ordering), weak: false, access };
        let seen = self.exchange(place, old, new, op, access)?;
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
        let place = self.place(src.arg(inst, 0))?;
        let (expected, new) = (self.row(src.arg(inst, 1))?, self.row(src.arg(inst, 2))?);
        let (expected, new) = (self.cell_to_bits(&expected, cell), self.cell_to_bits(&new, cell));
        let (old, same) = if let Some(p) = self.private(place) {
            self.private_cmpxchg(p, ty, (expected, new), cell, access)?
        } else if cell.bits >= 32 {
            let old = self.exchange(place, expected, new, op, access)?;
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

    /// Eight and sixteen bits: exchanges the word as long as the part around compares equal.
    fn narrow_cmpxchg(
        &mut self,
        place: Place,
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
