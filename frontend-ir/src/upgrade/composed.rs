//! Expansion of rare intrinsics into a few operations while reading, as no later stage could do better.
//!
//! `llvm.experimental.vector.histogram.*` updates memory lane by lane, as several lanes may have the same address;
//! `llvm.vector.partial.reduce.fadd` may add in any order and does so as LLVM does (`SelectionDAG`,
//! "expandPartialReduceMLA"); `llvm.loop.dependence.*.mask` counts whole elements between two addresses, as LLVM does
//! too. `llvm.va_copy` copies a pointer, which is all that a `va_list` is (LLVM, `ExpandVariadics`), and `llvm.va_end`
//! does nothing. `llvm.amdgcn.cooperative.atomic.*` are atomic accesses of each lane's part; those of 16 bytes are
//! marked as cooperative, as no other atomics are as wide. `llvm.stackaddress` is the address where the next dynamic
//! alloca would go. (LLVM's Language Reference, under these names.)

use smallvec::SmallVec;

use super::{Call, Last, Outcome, Site, last, refuse};
use crate::metadata::MdOperand;
use crate::ops::{Access, BinOp, CastOp, Flags, IntPred, Op, Ordering, SyncScope};
use crate::types::Type;
use crate::{Intrinsic, Value, ValueDef};

/// Longer vectors than the hardware could use would only cost memory.
const MAX_LANES: u32 = 256;

/// An intrinsic that is expanded.
#[derive(Clone, Copy, Debug)]
pub(super) enum Composed {
    /// The operation on the value in memory and the operand.
    Histogram(Op),
    PartialSums,
    /// Write after read, or read after write.
    Dependence {
        reads_after: bool,
    },
    LoadRelative,
    VaCopy,
    VaEnd,
    StackAddress,
    /// Adjacent lanes together load or store consecutive parts of a larger object, of this many dwords each.
    Cooperative {
        stores: bool,
        dwords: u32,
    },
}

impl Composed {
    /// The intrinsic of this name without `llvm.`; an overload suffix may follow.
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
        if let Some(name) = name.strip_prefix("amdgcn.cooperative.atomic.") {
            let (access, parts) = name.split_once('.')?;
            let dwords = match parts.split('.').next()? {
                "32x4B" => 1,
                "16x8B" => 2,
                "8x16B" => 4,
                _ => return None,
            };
            let stores = access == "store";
            return (stores || access == "load").then_some(Self::Cooperative { stores, dwords });
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

impl Site<'_> {
    /// Expands a call.
    pub(super) fn composed(&mut self, call: &Call<'_>, which: Composed) -> Outcome {
        let Call { flags, ret, .. } = *call;
        match (which, call.args) {
            (Composed::Histogram(op), &[places, by, mask]) => self.histogram(op, [places, by, mask]),
            (Composed::PartialSums, &[sums, more]) => self.partial_sums(flags, ret, [sums, more]),
            (Composed::Dependence { reads_after }, &[a, b, size]) => self.dependence(ret, [a, b, size], reads_after),
            (Composed::LoadRelative, &[base, offset]) if ret == self.func.ty(base) => {
                let place = self.between(Op::Gep(Type::I8), ret, &[base, offset]);
                let relative = self.between(Op::Load(Access::plain(4)), Type::I32, &[place]);
                last(Op::Gep(Type::I8), flags, ret, &[base, relative])
            }
            (Composed::VaCopy, &[to, from]) if [to, from].iter().all(|&p| self.is_pointer(p)) => {
                let align = self.ctx.types.align(Type::PTR0);
                let list = self.between(Op::Load(Access::plain(align)), Type::PTR0, &[from]);
                last(Op::Store(Access::plain(align)), flags, Type::VOID, &[list, to])
            }
            (Composed::VaEnd, &[list]) if self.is_pointer(list) => Ok(None),
            (Composed::StackAddress, []) if ret == Type::PTR5 => {
                last(Op::Intrinsic(Intrinsic::StackSave), flags, ret, &[])
            }
            (Composed::Cooperative { stores: false, dwords }, &[place, ordering, scope]) => {
                let access = self.cooperative_access(place, ret, dwords, ordering)?;
                self.with_scope(Op::Load(access), ret, &[place], scope)
            }
            (Composed::Cooperative { stores: true, dwords }, &[place, value, ordering, scope]) => {
                let access = self.cooperative_access(place, self.func.ty(value), dwords, ordering)?;
                self.with_scope(Op::Store(access), ret, &[value, place], scope)
            }
            _ => refuse("operands do not fit the intrinsic"),
        }
    }

    /// The access of a cooperative atomic; `ordering` is C's number for it.
    fn cooperative_access(&self, place: Value, ty: Type, dwords: u32, ordering: Value) -> Result<Access, String> {
        let ctx = &self.ctx;
        let fits = if dwords == 1 { ty == Type::I32 } else { ctx.types.as_vector(ty) == Some((Type::I32, dwords)) };
        if !fits || !matches!(self.func.ty(place), Type::PTR0 | Type::PTR1) {
            return refuse("a cooperative atomic access is of dwords, by a generic or a global pointer");
        }
        let ordering = match self.func.as_int(ctx, ordering) {
            Some(0) => Ordering::Monotonic,
            Some(1 | 2) => Ordering::Acquire,
            Some(3) => Ordering::Release,
            Some(5) => Ordering::SeqCst,
            _ => return refuse("an ordering is 0, 2, 3 or 5"),
        };
        let mut access = Access::atomic(ctx.types.store_size(ty), ordering, SyncScope::SYSTEM);
        access.set_cooperative(dwords == 4);
        Ok(access)
    }

    /// An access whose scope is named by a node, which may not be defined yet.
    fn with_scope(&mut self, op: Op, ty: Type, args: &[Value], scope: Value) -> Outcome {
        let ValueDef::Metadata(MdOperand::Node(node)) = self.func.def(scope) else {
            return refuse("the scope is a node with its name");
        };
        Ok(Some(Last { scope: Some(node), ..Last::new(op, Flags::NONE, ty, args) }))
    }

    /// Loads, updates and stores each lane of the mask in turn, from the first.
    fn histogram(&mut self, op: Op, [places, by, mask]: [Value; 3]) -> Outcome {
        let types = &mut self.ctx.types;
        let (elem, pointers, masks) = (self.func.ty(by), self.func.ty(places), self.func.ty(mask));
        let pointers = types.as_vector(pointers).filter(|&(_, len)| types.as_vector(masks) == Some((Type::I1, len)));
        let Some((pointer, len)) = pointers.filter(|&(_, len)| types.is_int(elem) && len <= MAX_LANES) else {
            return refuse("expected pointers, an integer and a mask");
        };
        let align = types.align(elem);
        let [one, place, here] = [elem, pointer, Type::I1].map(|ty| types.vector(ty, 1));
        let (zero, rest) = (self.func.int(self.ctx, Type::I32, 0), self.ctx.consts.poison(one));
        let rest = self.func.dfg.const_value(rest, one);
        let align = self.func.int(self.ctx, Type::I32, align);
        let by = self.between(Op::InsertElement, one, &[rest, by, zero]);
        let (load, store) = (Op::Intrinsic(Intrinsic::MaskedGather), Op::Intrinsic(Intrinsic::MaskedScatter));
        for lane in 0..len {
            let place = self.part(place, places, lane..lane + 1);
            let here = self.part(here, mask, lane..lane + 1);
            let old = self.between(load, one, &[place, align, here, rest]);
            let new = self.between(op, one, &[old, by]);
            if lane + 1 == len {
                return last(store, Flags::NONE, Type::VOID, &[new, place, align, here]);
            }
            self.between(store, Type::VOID, &[new, place, align, here]);
        }
        Ok(None)
    }

    /// A subvector.
    fn part(&mut self, ty: Type, v: Value, lanes: std::ops::Range<u32>) -> Value {
        let lanes: SmallVec<[u32; 16]> = lanes.collect();
        let mask = self.func.dfg.make_imms(&lanes);
        self.between(Op::ShuffleVector(mask), ty, &[v, v])
    }

    /// Adds the first vector and the parts of the longer one pairwise; sums go to the end of the queue.
    fn partial_sums(&mut self, flags: Flags, ret: Type, [sums, more]: [Value; 2]) -> Outcome {
        let types = &self.ctx.types;
        let (short, long) = (types.as_vector(ret), types.as_vector(self.func.ty(more)));
        let (Some((elem, lanes)), Some((other, all))) = (short, long) else {
            return refuse("expected two vectors");
        };
        let multiple = lanes > 0 && all > 0 && all % lanes == 0 && all <= MAX_LANES;
        if self.func.ty(sums) != ret || elem != other || !multiple {
            return refuse("the second vector has a multiple of the first one's elements");
        }
        let mut parts: std::collections::VecDeque<Value> = [sums].into();
        for k in 0..all / lanes {
            parts.push_back(if all == lanes { more } else { self.part(ret, more, k * lanes..(k + 1) * lanes) });
        }
        let add = Op::Binary(BinOp::FAdd);
        while let (Some(x), Some(y)) = (parts.pop_front(), parts.pop_front()) {
            if parts.is_empty() {
                return last(add, flags, ret, &[x, y]);
            }
            let sum = self.between(add, ret, &[x, y]);
            parts.push_back(sum);
        }
        Ok(None)
    }

    /// The lanes whose elements lie, as whole elements, between the two pointers; all lanes if the pointers are equal
    /// or, for a write after a read, the second is not after the first.
    fn dependence(&mut self, ret: Type, [a, b, size]: [Value; 3], reads_after: bool) -> Outcome {
        let types = &self.ctx.types;
        let pointers = [a, b].iter().all(|&p| types.is_ptr(self.func.ty(p)));
        let bytes = self.func.as_int(self.ctx, size).filter(|&n| n > 0 && self.func.ty(size) == Type::I64);
        if !pointers || bytes.is_none() || types.as_vector(ret).is_none_or(|(elem, _)| elem != Type::I1) {
            return refuse("expected two pointers and the size of an element, for a vector of i1");
        }
        let [a, b] = [a, b].map(|p| self.between(Op::Cast(CastOp::PtrToInt), Type::I64, &[p]));
        let mut apart = self.between(Op::Binary(BinOp::Sub), Type::I64, &[b, a]);
        if reads_after {
            let any = self.func.int(self.ctx, Type::I1, 0);
            apart = self.between(Op::Intrinsic(Intrinsic::Abs), Type::I64, &[apart, any]);
        }
        let lanes = self.between(Op::Binary(BinOp::SDiv), Type::I64, &[apart, size]);
        let zero = self.func.int(self.ctx, Type::I64, 0);
        let predicate = if reads_after { IntPred::Eq } else { IntPred::Sle };
        let safe = self.between(Op::ICmp(predicate), Type::I1, &[lanes, zero]);
        let some = self.between(Op::Intrinsic(Intrinsic::ActiveLaneMask), ret, &[zero, lanes]);
        let ones = self.ctx.consts.int(&self.ctx.types, Type::I1, 1);
        let ones = self.ctx.consts.splat(ret, ones);
        let all = self.func.dfg.const_value(ones, ret);
        last(Op::Select, Flags::NONE, ret, &[safe, all, some])
    }
}
