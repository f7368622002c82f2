//! Atomic read-modify-write: kept where the hardware has the operation, else a compare-exchange loop.
//!
//! Floating-point operations loop: the native ones flush denormals or skip fine-grained memory on some targets (AMDGPUUsage, "Memory Model",
//! and the `amdgpu.no.fine.grained.memory` metadata), which only selection could decide. Private memory has one reader: the operation is
//! a load, the operation and a store there.

use gcnc_ir::{Access, Flags, Inst, IntPred, Op, Ordering, RmwOp, Type, Value};

use gcnc_isa::Opcode;

use super::Rebuild;
use crate::Diagnostic;
use crate::expand::bits::{self, Overflow};
use crate::scalar;
use crate::shape::{Leaf, Repr};

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

impl Rebuild<'_> {
    pub(super) fn atomic_rmw(&mut self, inst: Inst, op: RmwOp, access: Access) -> Result<(), Diagnostic> {
        let src = self.src;
        if self.is_fat(src.arg(inst, 0)) {
            return self.fat_rmw(inst, op, access);
        }
        let ty = src.inst(inst).ty;
        let shape = self.shape(ty)?;
        if shape.len != 1 {
            return self.refuse("an atomic operation on this type is not supported");
        }
        let leaf = self.leaf(shape, 0);
        let p = self.pointer(src.arg(inst, 0))?;
        let x = self.one(src.arg(inst, 1))?;
        let space = self.b.space(self.b.ty(p));
        let old = if space == 5 {
            self.private_rmw(p, op, x, leaf, access)?
        } else if leaf.bits < 32 {
            self.narrow_rmw(p, op, x, leaf, access)?
        } else if is_native(op) {
            let bits = self.leaf_to_bits(x, leaf);
            let ty = self.b.ty(bits);
            let new = self.b.effect(Op::AtomicRmw(op, access), ty, &[p, bits], Flags::NONE);
            self.carry_metadata(inst, new);
            let old = self.b.func.result(new).unwrap_or(bits);
            self.leaf_from_bits(old, leaf)
        } else {
            let int = self.int_type(leaf);
            let old = self.exchange_loop(p, int, access, |r, old| {
                let old = r.leaf_from_bits(old, leaf);
                let new = r.apply(op, old, x, leaf)?;
                Ok(r.leaf_to_bits(new, leaf))
            })?;
            self.leaf_from_bits(old, leaf)
        };
        self.define_one(inst, old);
        Ok(())
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
        let old = self.exchange_loop(p, Type::I32, access, |r, old| r.apply(RmwOp::USubCond, old, x, leaf))?;
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

    fn int_type(&self, leaf: Leaf) -> Type {
        if leaf.bits > 32 { Type::I64 } else { Type::I32 }
    }

    fn private_rmw(&mut self, p: Value, op: RmwOp, x: Value, leaf: Leaf, access: Access) -> Result<Value, Diagnostic> {
        let plain = Access::plain(access.align());
        let ty = if leaf.bits == 8 {
            Type::I8
        } else if leaf.bits == 16 && leaf.repr != Repr::Float {
            Type::I16
        } else {
            leaf.ty
        };
        let load = self.b.effect(Op::Load(plain), ty, &[p], Flags::NONE);
        let old = self.b.func.result(load).unwrap_or(x);
        let old = if ty == leaf.ty { old } else { self.b.zext(old, leaf.ty) };
        let new = self.apply(op, old, x, leaf)?;
        let new = if ty == leaf.ty { new } else { self.b.trunc(new, ty) };
        self.b.effect(Op::Store(plain), Type::VOID, &[new, p], Flags::NONE);
        Ok(old)
    }

    /// What the operation makes of the old value.
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

    /// Eight and sixteen bits: the operation on their part of the word around them.
    fn narrow_rmw(&mut self, p: Value, op: RmwOp, x: Value, leaf: Leaf, access: Access) -> Result<Value, Diagnostic> {
        let (word, shift) = self.word_around(p);
        let bits = leaf.bits.max(8);
        let keep = self.b.i32(crate::known::mask(bits) as u32);
        let field = self.b.shl(keep, shift);
        let others = self.b.not(field);
        let access = access.with_align(4);
        let old = self.exchange_loop(word, Type::I32, access, |r, old| {
            let part = r.b.lshr(old, shift);
            let part = r.leaf_from_bits(part, leaf);
            let new = r.apply(op, part, x, leaf)?;
            let new = r.leaf_to_bits(new, leaf);
            let new = r.b.zext_in(new, bits);
            let new = r.b.shl(new, shift);
            let rest = r.b.and(old, others);
            Ok(r.b.or(rest, new))
        })?;
        let part = self.b.lshr(old, shift);
        let part = self.b.zext_in(part, bits);
        Ok(self.leaf_from_bits(part, leaf))
    }

    /// The aligned word that holds the byte at `p`, and the byte's bit in it.
    fn word_around(&mut self, p: Value) -> (Value, Value) {
        let ty = self.b.ty(p);
        let i = self.b.ptr_to_int(p);
        let int = self.b.ty(i);
        let mask = self.b.int(int, !3);
        let base = self.b.and(i, mask);
        let word = self.b.int_to_ptr(base, ty);
        let low = self.b.lo32(i);
        let three = self.b.i32(3);
        let byte = self.b.and(low, three);
        let shift = self.b.shl(byte, three);
        (word, shift)
    }

    /// One compare-exchange of an i32 or i64; the old value.
    fn exchange(&mut self, p: Value, expected: Value, new: Value, op: Op) -> Value {
        let ty = self.b.ty(expected);
        let pair = self.b.ctx.types.structure(&[ty, Type::I1], false);
        let inst = self.b.effect(op, pair, &[p, expected, new], Flags::NONE);
        match self.b.func.result(inst) {
            Some(both) => self.b.field(both, 0, ty),
            None => expected,
        }
    }

    /// Exchanges what `f` makes of the old value until no one came between; the old value.
    fn exchange_loop(
        &mut self,
        p: Value,
        ty: Type,
        access: Access,
        mut f: impl FnMut(&mut Self, Value) -> Result<Value, Diagnostic>,
    ) -> Result<Value, Diagnostic> {
        let first = Access::atomic(access.align(), Ordering::Monotonic, access.scope);
        let load = self.b.effect(Op::Load(first), ty, &[p], Flags::NONE);
        let Some(start) = self.b.func.result(load) else { return self.refuse("an empty load") };
        let (head, done) = (self.b.new_block(), self.b.new_block());
        let old = self.b.func.dfg.append_param(head, ty);
        let enter = self.b.func.dfg.make_edge(head, &[start]);
        self.b.terminate(Op::Br, &[], &[enter]);
        let numbering = std::mem::replace(&mut self.b.numbering, false);
        self.b.block = head;
        let new = f(self, old)?;
        let op = Op::CmpXchg { failure: failure_of(access.ordering), weak: false, access };
        let seen = self.exchange(p, old, new, op);
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
        if self.is_fat(src.arg(inst, 0)) {
            return self.fat_cmpxchg(inst, access);
        }
        let shape = self.shape(src.ty(src.arg(inst, 1)))?;
        if shape.len != 1 {
            return self.refuse("an atomic operation on this type is not supported");
        }
        let leaf = self.leaf(shape, 0);
        let p = self.pointer(src.arg(inst, 0))?;
        let (expected, new) = (self.one(src.arg(inst, 1))?, self.one(src.arg(inst, 2))?);
        if self.b.space(self.b.ty(p)) == 5 {
            return self.refuse("`cmpxchg` of private memory is not supported");
        }
        let (expected, new) = (self.leaf_to_bits(expected, leaf), self.leaf_to_bits(new, leaf));
        let (old, same) = if leaf.bits >= 32 {
            let old = self.exchange(p, expected, new, op);
            let same = self.b.icmp(IntPred::Eq, old, expected);
            (old, same)
        } else {
            self.narrow_cmpxchg(p, expected, new, leaf, access)?
        };
        let old = self.leaf_from_bits(old, leaf);
        self.define(inst, &[old, same]);
        Ok(())
    }

    /// Eight and sixteen bits: exchanges the word as long as the part around compares equal.
    fn narrow_cmpxchg(
        &mut self,
        p: Value,
        expected: Value,
        new: Value,
        leaf: Leaf,
        access: Access,
    ) -> Result<(Value, Value), Diagnostic> {
        let (word, shift) = self.word_around(p);
        let bits = leaf.bits.max(8);
        let (expected, new) = (self.b.zext_in(expected, bits), self.b.zext_in(new, bits));
        let keep = self.b.i32(crate::known::mask(bits) as u32);
        let field = self.b.shl(keep, shift);
        let others = self.b.not(field);
        let old = self.exchange_loop(word, Type::I32, access.with_align(4), |r, old| {
            let part = r.b.lshr(old, shift);
            let part = r.b.zext_in(part, bits);
            let same = r.b.icmp(IntPred::Eq, part, expected);
            let placed = r.b.shl(new, shift);
            let rest = r.b.and(old, others);
            let changed = r.b.or(rest, placed);
            Ok(r.b.select(same, changed, old))
        })?;
        let part = self.b.lshr(old, shift);
        let part = self.b.zext_in(part, bits);
        let same = self.b.icmp(IntPred::Eq, part, expected);
        Ok((part, same))
    }
}
