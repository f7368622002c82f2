//! Intrinsics that are read as the few operations that they stand for: rare ones, of which no later stage could make more.
//!
//! `llvm.experimental.vector.histogram.*` updates memory lane after lane, as lanes may have one place; `llvm.vector.partial.reduce.fadd`
//! may add in any order and does as LLVM does (`SelectionDAG`, "expandPartialReduceMLA"); `llvm.loop.dependence.*.mask` counts whole elements
//! between two places, as LLVM does too. `llvm.va_copy` copies a pointer, as lists of arguments are one (LLVM, `ExpandVariadics`), and
//! `llvm.va_end` does nothing. `llvm.stackaddress` is where the next object of unknown size goes. (LLVM's Language Reference, under these names.)
//!
//! What was an intrinsic of this target before `atomicrmw` had the operation is that, of scope `agent`, on memory that is not fine-grained
//! (LLVM, `AutoUpgrade`, which makes the same of it).

use smallvec::SmallVec;

use super::inst::Head;
use super::{Reader, Result};
use crate::attrs::AttrList;
use crate::metadata::{MdKind, MdOperand};
use crate::ops::{Access, BinOp, CastOp, Flags, IntPred, Op, Ordering, RmwOp, SyncScope};
use crate::types::Type;
use crate::{Intrinsic, Value};

/// Address spaces.
const LOCAL: u32 = 3;
const PRIVATE: u64 = 5;

/// How the names of atomic intrinsics begin, behind `amdgcn.`.
const ATOMICS: [(&str, RmwOp); 12] = [
    ("ds.fadd", RmwOp::FAdd),
    ("ds.fmin", RmwOp::FMin),
    ("ds.fmax", RmwOp::FMax),
    ("global.atomic.fadd", RmwOp::FAdd),
    ("global.atomic.fmin", RmwOp::FMin),
    ("global.atomic.fmax", RmwOp::FMax),
    ("flat.atomic.fadd", RmwOp::FAdd),
    ("flat.atomic.fmin", RmwOp::FMin),
    ("flat.atomic.fmax", RmwOp::FMax),
    ("atomic.inc", RmwOp::UIncWrap),
    ("atomic.dec", RmwOp::UDecWrap),
    ("atomic.cond.sub", RmwOp::USubCond),
];

/// One of these.
#[derive(Clone, Copy)]
pub(super) enum Composed {
    /// What memory and the operand become.
    Histogram(Op),
    PartialSums,
    /// A write after a read, or a read after a write.
    Dependence {
        reads_after: bool,
    },
    LoadRelative,
    VaCopy,
    VaEnd,
    StackAddress,
    Atomic(RmwOp),
}

impl Composed {
    /// The one of this name behind `llvm.`, whose types may follow it.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        let is = |base: &str| name.strip_prefix(base).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        if let Some(op) = name.strip_prefix("experimental.vector.histogram.") {
            return Some(Self::Histogram(match op.split('.').next()? {
                "add" => Op::Binary(BinOp::Add),
                "uadd" => Op::Intrinsic(Intrinsic::UAddSat),
                "umax" => Op::Intrinsic(Intrinsic::UMax),
                "umin" => Op::Intrinsic(Intrinsic::UMin),
                _ => return None,
            }));
        }
        if let Some(name) = name.strip_prefix("amdgcn.") {
            let begins = |base: &str| {
                name.strip_prefix(base)
                    .is_some_and(|rest| (rest.is_empty() || rest.starts_with('.')) && !rest.starts_with(".num"))
            };
            return ATOMICS.iter().find(|(base, _)| begins(base)).map(|&(_, op)| Self::Atomic(op));
        }
        Some(match () {
            () if is("vector.partial.reduce.fadd") => Self::PartialSums,
            () if is("loop.dependence.war.mask") => Self::Dependence { reads_after: false },
            () if is("loop.dependence.raw.mask") => Self::Dependence { reads_after: true },
            () if is("load.relative") => Self::LoadRelative,
            () if is("va_copy") => Self::VaCopy,
            () if is("va_end") => Self::VaEnd,
            () if is("stackaddress") => Self::StackAddress,
            () => return None,
        })
    }
}

impl<'a> Reader<'a> {
    /// A call of one of these.
    pub(super) fn composed(&mut self, head: Head<'a>, flags: Flags, ret: Type, which: Composed) -> Result<()> {
        let at = self.start;
        self.advance();
        let mut args = SmallVec::<[Value; 8]>::new();
        self.arguments(&mut args, &mut AttrList::default())?;
        self.function_attrs()?;
        self.tail(false)?;
        match (which, &args[..]) {
            (Composed::Histogram(op), &[places, by, mask]) => self.histogram(head, op, [places, by, mask], at),
            (Composed::PartialSums, &[sums, more]) => self.partial_sums(head, flags, ret, [sums, more], at),
            (Composed::Dependence { reads_after }, &[a, b, size]) => {
                self.dependence(head, ret, [a, b, size], reads_after, at)
            }
            (Composed::LoadRelative, &[base, offset]) if ret == self.func.ty(base) => {
                let place = self.between(&head, Op::Gep(Type::I8), ret, &[base, offset]);
                let relative = self.between(&head, Op::Load(Access::plain(4)), Type::I32, &[place]);
                self.push(head, Op::Gep(Type::I8), flags, ret, &[base, relative])?;
                Ok(())
            }
            (Composed::VaCopy, &[to, from]) if [to, from].iter().all(|&p| self.is_pointer(p)) => {
                let align = self.module.ctx.types.align(Type::PTR0);
                let list = self.between(&head, Op::Load(Access::plain(align)), Type::PTR0, &[from]);
                self.push(head, Op::Store(Access::plain(align)), flags, Type::VOID, &[list, to])?;
                Ok(())
            }
            (Composed::VaEnd, &[list]) if self.is_pointer(list) => Ok(()),
            (Composed::StackAddress, []) if ret == Type::PTR5 => {
                self.push(head, Op::Intrinsic(Intrinsic::StackSave), flags, ret, &[])?;
                Ok(())
            }
            (Composed::Atomic(op), &[place, value, ref rest @ ..])
                if self.is_pointer(place) && self.func.ty(value) == ret && rest.len() <= 3 =>
            {
                self.atomic(head, op, [place, value], rest)
            }
            _ => self.error_at(at, "operands do not fit the intrinsic"),
        }
    }

    /// `rest` is the ordering, a scope that never counted, and whether the access is volatile. Pairs of bf16 come as integers.
    fn atomic(&mut self, head: Head<'a>, op: RmwOp, [place, value]: [Value; 2], rest: &[Value]) -> Result<()> {
        let ctx = &mut self.module.ctx;
        let ret = self.func.ty(value);
        let pairs = ctx.types.as_vector(ret).is_some_and(|(lane, _)| lane == Type::I16);
        let ty = if pairs { ctx.types.vector(Type::BF16, 2) } else { ret };
        let number = |n: usize| rest.get(n).and_then(|&v| self.func.as_int(ctx, v));
        // As the C interface of LLVM numbers them (`AtomicOrdering`).
        let ordering = match number(0) {
            Some(2) => Ordering::Monotonic,
            Some(4) => Ordering::Acquire,
            Some(5) => Ordering::Release,
            Some(6) => Ordering::AcqRel,
            _ => Ordering::SeqCst,
        };
        let mut access = Access::atomic(ctx.types.store_size(ty), ordering, SyncScope::AGENT);
        access.set_volatile(rest.len() > 2 && number(2) != Some(0));
        let (mut promises, nothing) = (Vec::new(), ctx.metadata.tuple(Vec::new()));
        let space = ctx.types.addrspace(self.func.ty(place));
        if space != Some(LOCAL) {
            promises.push((MdKind::AMDGPU_NO_FINE_GRAINED, nothing));
        }
        if space != Some(LOCAL) && (op, ty) == (RmwOp::FAdd, Type::F32) {
            promises.push((MdKind::AMDGPU_IGNORE_DENORMAL, nothing));
        }
        if space == Some(0) {
            let private = [PRIVATE, PRIVATE + 1].map(|n| MdOperand::Const(ctx.consts.int(&ctx.types, Type::I32, n)));
            promises.push((MdKind::NOALIAS_ADDRSPACE, ctx.metadata.tuple(private.to_vec())));
        }
        let op = Op::AtomicRmw(op, access);
        let inst = if pairs {
            let value = self.between(&head, Op::Cast(CastOp::BitCast), ty, &[value]);
            let old = self.between(&head, op, ty, &[place, value]);
            self.push(head, Op::Cast(CastOp::BitCast), Flags::NONE, ret, &[old])?;
            self.func.def_inst(old)
        } else {
            Some(self.push(head, op, Flags::NONE, ret, &[place, value])?)
        };
        for (inst, (kind, node)) in inst.into_iter().flat_map(|inst| promises.iter().map(move |&p| (inst, p))) {
            self.func.attach(inst, kind, node);
        }
        Ok(())
    }

    fn is_pointer(&self, v: Value) -> bool {
        self.module.ctx.types.is_ptr(self.func.ty(v))
    }

    /// Each lane that the mask has is loaded, changed and stored, the first one first.
    fn histogram(&mut self, head: Head<'a>, op: Op, [places, by, mask]: [Value; 3], at: usize) -> Result<()> {
        let types = &mut self.module.ctx.types;
        let (elem, pointers, masks) = (self.func.ty(by), self.func.ty(places), self.func.ty(mask));
        let pointers = types.as_vector(pointers).filter(|&(_, len)| types.as_vector(masks) == Some((Type::I1, len)));
        let Some((pointer, len)) = pointers.filter(|_| types.is_int(elem)) else {
            return self.error_at(at, "expected pointers, an integer and a mask");
        };
        let align = types.align(elem);
        let [one, place, here] = [elem, pointer, Type::I1].map(|ty| types.vector(ty, 1));
        let (zero, rest) = (self.func.int(&mut self.module.ctx, Type::I32, 0), self.module.ctx.consts.poison(one));
        let rest = self.func.dfg.const_value(rest, one);
        let align = self.func.int(&mut self.module.ctx, Type::I32, align);
        let by = self.between(&head, Op::InsertElement, one, &[rest, by, zero]);
        let (load, store) = (Op::Intrinsic(Intrinsic::MaskedGather), Op::Intrinsic(Intrinsic::MaskedScatter));
        for lane in 0..len {
            let place = self.part(&head, place, places, lane..lane + 1);
            let here = self.part(&head, here, mask, lane..lane + 1);
            let old = self.between(&head, load, one, &[place, align, here, rest]);
            let new = self.between(&head, op, one, &[old, by]);
            if lane + 1 == len {
                self.push(head, store, Flags::NONE, Type::VOID, &[new, place, align, here])?;
                break;
            }
            self.between(&head, store, Type::VOID, &[new, place, align, here]);
        }
        Ok(())
    }

    /// Some lanes of a vector.
    fn part(&mut self, head: &Head<'a>, ty: Type, v: Value, lanes: std::ops::Range<u32>) -> Value {
        let lanes: SmallVec<[u32; 16]> = lanes.collect();
        let mask = self.func.dfg.make_imms(&lanes);
        self.between(head, Op::ShuffleVector(mask), ty, &[v, v])
    }

    /// The vector with as many lanes and the parts of the longer one are added in pairs, sums behind what is left.
    fn partial_sums(
        &mut self,
        head: Head<'a>,
        flags: Flags,
        ret: Type,
        [sums, more]: [Value; 2],
        at: usize,
    ) -> Result<()> {
        let types = &self.module.ctx.types;
        let (short, long) = (types.as_vector(ret), types.as_vector(self.func.ty(more)));
        let (Some((elem, lanes)), Some((other, all))) = (short, long) else {
            return self.error_at(at, "expected two vectors");
        };
        if self.func.ty(sums) != ret || elem != other || lanes == 0 || all % lanes != 0 || all == 0 {
            return self.error_at(at, "the second vector has a multiple of the first one's elements");
        }
        let mut parts: std::collections::VecDeque<Value> = [sums].into();
        for k in 0..all / lanes {
            parts.push_back(if all == lanes { more } else { self.part(&head, ret, more, k * lanes..(k + 1) * lanes) });
        }
        let add = Op::Binary(BinOp::FAdd);
        while let (Some(x), Some(y)) = (parts.pop_front(), parts.pop_front()) {
            if parts.is_empty() {
                self.push(head, add, flags, ret, &[x, y])?;
                return Ok(());
            }
            let sum = self.between(&head, add, ret, &[x, y]);
            parts.push_back(sum);
        }
        Ok(())
    }

    /// The lanes that are before the place of the second pointer, by whole elements; all if that is the first's, or before it where
    /// a write comes after a read.
    fn dependence(
        &mut self,
        head: Head<'a>,
        ret: Type,
        [a, b, size]: [Value; 3],
        reads_after: bool,
        at: usize,
    ) -> Result<()> {
        let types = &self.module.ctx.types;
        let pointers = [a, b].iter().all(|&p| types.is_ptr(self.func.ty(p)));
        let bytes = self.func.as_int(&self.module.ctx, size).filter(|&n| n > 0 && self.func.ty(size) == Type::I64);
        if !pointers || bytes.is_none() || types.as_vector(ret).is_none_or(|(elem, _)| elem != Type::I1) {
            return self.error_at(at, "expected two pointers and the size of an element, for a vector of i1");
        }
        let [a, b] = [a, b].map(|p| self.between(&head, Op::Cast(CastOp::PtrToInt), Type::I64, &[p]));
        let mut apart = self.between(&head, Op::Binary(BinOp::Sub), Type::I64, &[b, a]);
        if reads_after {
            let any = self.func.int(&mut self.module.ctx, Type::I1, 0);
            apart = self.between(&head, Op::Intrinsic(Intrinsic::Abs), Type::I64, &[apart, any]);
        }
        let lanes = self.between(&head, Op::Binary(BinOp::SDiv), Type::I64, &[apart, size]);
        let zero = self.func.int(&mut self.module.ctx, Type::I64, 0);
        let predicate = if reads_after { IntPred::Eq } else { IntPred::Sle };
        let safe = self.between(&head, Op::ICmp(predicate), Type::I1, &[lanes, zero]);
        let some = self.between(&head, Op::Intrinsic(Intrinsic::ActiveLaneMask), ret, &[zero, lanes]);
        let ones = self.module.ctx.consts.int(&self.module.ctx.types, Type::I1, 1);
        let ones = self.module.ctx.consts.splat(ret, ones);
        let all = self.func.dfg.const_value(ones, ret);
        self.push(head, Op::Select, Flags::NONE, ret, &[safe, all, some])?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    /// What `opt-22` makes of the same.
    #[test]
    fn atomic_intrinsics_are_atomicrmw() {
        let text = "
define void @f(ptr addrspace(1) %g, ptr addrspace(3) %l, ptr %p, float %x, double %d, i32 %i, <2 x i16> %v) {
  %a = call float @llvm.amdgcn.ds.fadd.f32(ptr addrspace(3) %l, float %x, i32 0, i32 0, i1 false)
  %b = call float @llvm.amdgcn.ds.fmin.f32(ptr addrspace(3) %l, float %x, i32 4, i32 1, i1 true)
  %c = call <2 x i16> @llvm.amdgcn.ds.fadd.v2bf16(ptr addrspace(3) %l, <2 x i16> %v)
  %d0 = call float @llvm.amdgcn.global.atomic.fadd.f32.p1.f32(ptr addrspace(1) %g, float %x)
  %e = call <2 x i16> @llvm.amdgcn.global.atomic.fadd.v2bf16.p1(ptr addrspace(1) %g, <2 x i16> %v)
  %h = call double @llvm.amdgcn.flat.atomic.fmax.f64.p0.f64(ptr %p, double %d)
  %j = call i32 @llvm.amdgcn.atomic.inc.i32.p1(ptr addrspace(1) %g, i32 %i, i32 2, i32 0, i1 false)
  %k = call i32 @llvm.amdgcn.atomic.cond.sub.u32.p1(ptr addrspace(1) %g, i32 %i)
  ret void
}
";
        let expected = [
            "%8 = atomicrmw fadd ptr addrspace(3) %1, float %3 syncscope(\"agent\") seq_cst, align 4\n",
            "%9 = atomicrmw volatile fmin ptr addrspace(3) %1, float %3 syncscope(\"agent\") acquire, align 4\n",
            "%11 = atomicrmw fadd ptr addrspace(3) %1, <2 x bfloat> %10 syncscope(\"agent\") seq_cst, align 4\n",
            "%13 = atomicrmw fadd ptr addrspace(1) %0, float %3 syncscope(\"agent\") seq_cst, align 4, \
             !amdgpu.no.fine.grained.memory !0, !amdgpu.ignore.denormal.mode !0\n",
            "%15 = atomicrmw fadd ptr addrspace(1) %0, <2 x bfloat> %14 syncscope(\"agent\") seq_cst, align 4, \
             !amdgpu.no.fine.grained.memory !1\n",
            "%17 = atomicrmw fmax ptr %2, double %4 syncscope(\"agent\") seq_cst, align 8, \
             !amdgpu.no.fine.grained.memory !2, !noalias.addrspace !3\n",
            "%18 = atomicrmw uinc_wrap ptr addrspace(1) %0, i32 %5 syncscope(\"agent\") monotonic, align 4, \
             !amdgpu.no.fine.grained.memory !4\n",
            "%19 = atomicrmw usub_cond ptr addrspace(1) %0, i32 %5 syncscope(\"agent\") seq_cst, align 4, \
             !amdgpu.no.fine.grained.memory !5\n",
            "!3 = !{i32 5, i32 6}\n",
        ];
        let module = crate::read(text).expect("reads");
        crate::verify(&module).expect("verifies");
        let written = crate::write(&module);
        for line in expected {
            assert!(written.contains(line), "{line}\nis not in\n{written}");
        }
    }

    #[test]
    fn atomic_intrinsics_of_other_operands_are_refused() {
        for call in ["float @llvm.amdgcn.ds.fadd.f32(float %x, float %x)", "float @llvm.amdgcn.ds.fadd(ptr %p, i32 1)"]
        {
            let text = format!("define void @f(ptr %p, float %x) {{\n  %a = call {call}\n  ret void\n}}\n");
            let error = crate::read(&text).err().map(|e| e.to_string()).unwrap_or_default();
            assert!(error.contains("operands do not fit"), "{call}: {error}");
        }
    }
}
