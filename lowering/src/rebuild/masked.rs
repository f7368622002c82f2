//! Masked vector accesses, and element moves by a mask (LLVM: `ScalarizeMaskedMemIntrin`).
//!
//! An element is accessed if its mask bit is set: behind a branch, unless the mask is constant. A mask with the same
//! condition for all elements becomes one branch around one access. (LLVM's Language Reference, "Masked Vector Load and
//! Store Intrinsics" and the sections after it.)

use gcnc_ir::{Access, Inst, IntPred, Intrinsic, Type, Value};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::expand::bits::{self, Overflow};
use crate::expand::wide;
use crate::scalar;
use crate::shape::{Leaf, Repr, Shape};

/// How the elements are addressed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ElementAddress {
    /// Consecutively.
    Row,
    /// Consecutively, without gaps for elements that are masked off.
    Packed,
    /// Each by its own pointer.
    Each,
}

/// A masked access: what all elements share.
struct Masked {
    step: ElementAddress,
    mask: Row,
    pointers: Row,
    /// The vector's element type.
    elem: Type,
    access: Access,
}

impl Rebuild<'_> {
    /// `llvm.masked.load`, `gather`, `expandload`.
    pub(super) fn masked_load(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let src = self.src;
        let ty = src.inst(inst).ty;
        let args = src.call_args(inst).len();
        let masked = self.masked(inst, id, ty, 0, args - 2)?;
        let mut passed = self.row(src.arg(inst, args - 1))?;
        let shape = self.shape(ty)?;
        // In the form in which leaves come from memory.
        self.coerce_row(&mut passed, shape);
        let out = if let Some(all) = masked.whole() {
            let p = masked.pointers[0];
            self.conditionally(all, &passed, |r| r.load_masked(p, ty, masked.access))?
        } else {
            let (mut out, mut p) = (Row::new(), masked.pointers[0]);
            for (k, passed) in passed.chunks(shape.per_element as usize).enumerate() {
                let (at, elem) =
                    (if masked.step == ElementAddress::Each { masked.pointers[k] } else { p }, masked.elem);
                let access = masked.access_of(&self.b.ctx.types);
                out.extend(self.conditionally(masked.mask[k], passed, |r| r.load_masked(at, elem, access))?);
                p = self.next_element(&masked, k, p);
            }
            out
        };
        self.define(inst, &out);
        Ok(())
    }

    /// `llvm.masked.store`, `scatter`, `compressstore`.
    pub(super) fn masked_store(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let src = self.src;
        let ty = src.ty(src.arg(inst, 0));
        let masked = self.masked(inst, id, ty, 1, src.call_args(inst).len() - 1)?;
        let row = self.row(src.arg(inst, 0))?;
        if let Some(all) = masked.whole() {
            let p = masked.pointers[0];
            self.conditionally(all, &[], |r| r.store_value(p, &row, ty, masked.access).map(|()| Row::new()))?;
            return Ok(());
        }
        let (shape, mut p) = (self.shape(ty)?, masked.pointers[0]);
        for (k, part) in row.chunks(shape.per_element as usize).enumerate() {
            let (at, elem) = (if masked.step == ElementAddress::Each { masked.pointers[k] } else { p }, masked.elem);
            let access = masked.access_of(&self.b.ctx.types);
            self.conditionally(masked.mask[k], &[], |r| r.store_value(at, part, elem, access).map(|()| Row::new()))?;
            p = self.next_element(&masked, k, p);
        }
        Ok(())
    }

    fn load_masked(&mut self, p: Value, ty: Type, access: Access) -> Result<Row, Diagnostic> {
        let (mut row, shape) = (self.load_value(p, ty, access, false)?, self.shape(ty)?);
        self.coerce_row(&mut row, shape);
        Ok(row)
    }

    /// The common part of a masked access; `pointer` and `mask` are operand indices. In older IR an alignment operand
    /// is between them.
    fn masked(
        &mut self,
        inst: Inst,
        id: Intrinsic,
        ty: Type,
        pointer: usize,
        mask: usize,
    ) -> Result<Masked, Diagnostic> {
        use Intrinsic::*;
        let src = self.src;
        let step = match id {
            MaskedLoad | MaskedStore => ElementAddress::Row,
            MaskedGather | MaskedScatter => ElementAddress::Each,
            _ => ElementAddress::Packed,
        };
        let shape = self.shape(ty)?;
        if self.is_fat(src.arg(inst, pointer)) {
            return self.refuse(format!("`{id}` on buffers is not supported"));
        }
        if step != ElementAddress::Each && self.packed_width(ty, shape)?.is_some() {
            return self.refuse(format!("`{id}` of elements that share bytes is not supported"));
        }
        let operand = (mask == pointer + 2).then(|| src.as_int(self.b.ctx, src.arg(inst, pointer + 1))).flatten();
        let pointers = if step == ElementAddress::Each {
            let mut row = self.row(src.arg(inst, pointer))?;
            if self.is_short(src.ty(src.arg(inst, pointer))) {
                row.iter_mut().for_each(|p| *p = self.whole_pointer(*p));
            }
            row
        } else {
            Row::from_slice(&[self.pointer(src.arg(inst, pointer))?])
        };
        let elem = self.b.ctx.types.scalar(ty);
        let access = Access::plain(operand.unwrap_or_else(|| self.argument_align(inst, pointer)).max(1));
        Ok(Masked { step, mask: self.row(src.arg(inst, mask))?, pointers, elem, access })
    }

    /// The address of the element after number `k`, which is at `p`.
    fn next_element(&mut self, masked: &Masked, k: usize, p: Value) -> Value {
        let size = self.b.ctx.types.size(masked.elem);
        match masked.step {
            ElementAddress::Row => self.b.offset(p, size, self.step_flags()),
            ElementAddress::Each => p,
            ElementAddress::Packed => {
                let int = self.b.offset_type(self.b.ty(p));
                let (some, none) = (self.b.int(int, size), self.b.int(int, 0));
                let by = self.b.select(masked.mask[k], some, none);
                self.b.index(p, by, self.step_flags())
            }
        }
    }

    /// The value of `then` if `c` holds, else `otherwise`.
    fn conditionally(
        &mut self,
        c: Value,
        otherwise: &[Value],
        then: impl FnOnce(&mut Self) -> Result<Row, Diagnostic>,
    ) -> Result<Row, Diagnostic> {
        match self.b.const_int(c) {
            Some(0) => return Ok(Row::from_slice(otherwise)),
            Some(_) => return then(self),
            None => {}
        }
        let (inside, done) = (self.b.new_block(), self.b.new_block());
        let enter = self.b.func.dfg.make_edge(inside, &[]);
        let skip = self.b.func.dfg.make_edge(done, otherwise);
        self.b.branch(c, [enter, skip]);
        let old = std::mem::replace(&mut self.b.numbering, false);
        self.b.block = inside;
        let row = then(self)?;
        let leave = self.b.func.dfg.make_edge(done, &row);
        self.b.terminate(gcnc_ir::Op::Br, &[], &[leave]);
        self.b.numbering = old;
        self.b.block = done;
        let param = |v| self.b.func.dfg.append_param(done, self.b.func.ty(v));
        Ok(row.into_iter().map(param).collect())
    }

    /// Intrinsics that move elements by a mask, or compute one.
    pub(super) fn by_mask(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        match id {
            VectorCompress => self.compress(inst),
            VectorMatch => self.find_elements(inst),
            CtTzElements => self.first_element(inst),
            ActiveLaneMask => self.lane_mask(inst),
            VectorLength => {
                let (count, most) = (self.src.arg(inst, 0), self.one(self.src.arg(inst, 1))?);
                let (count, bits) = (self.row(count)?, self.element_bits(self.src.ty(count)));
                let most = self.b.zext(most, Type::I64);
                let words = self.words(&count[..1], bits.min(64), false, 64);
                let least = self.b.minmax(IntPred::Ult, words[0], most);
                let low = self.b.lo32(least);
                self.define_one(inst, low);
                Ok(())
            }
            ExtractLastActive => self.last_active(inst),
            _ => self.partial_sums(inst),
        }
    }

    /// `llvm.experimental.vector.compress`: each selected element moves to the index that is the number of selected
    /// ones before it.
    fn compress(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let (x, mask) = (self.row(src.arg(inst, 0))?, self.row(src.arg(inst, 1))?);
        let shape = self.shape(src.inst(inst).ty)?;
        let mut out: Row = self.row(src.arg(inst, 2))?;
        let per = shape.per_element as usize;
        let mut before = self.b.i32(0);
        for (k, (element, &here)) in x.chunks(per).zip(&mask).enumerate() {
            for place in 0..=k {
                let number = self.b.i32(place as u32);
                let there = self.b.icmp(IntPred::Eq, before, number);
                let c = self.b.and(here, there);
                for (j, &v) in element.iter().enumerate() {
                    let at = place * per + j;
                    out[at] = self.choose(c, v, out[at], self.leaf(shape, at as u32));
                }
            }
            let one = self.b.zext(here, Type::I32);
            before = self.b.add(before, one);
        }
        self.define(inst, &out);
        Ok(())
    }

    fn coerce_row(&mut self, row: &mut Row, shape: Shape) {
        for (i, v) in (0..).zip(row.iter_mut()) {
            *v = self.coerce(*v, self.leaf(shape, i).ty);
        }
    }

    /// `llvm.experimental.vector.match`: which elements also occur in the second vector, where the mask is set.
    fn find_elements(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let [x, y, mask] = [0, 1, 2].map(|k| src.arg(inst, k));
        let bits = self.element_bits(src.ty(x));
        let shape = self.shape(src.ty(x))?;
        let (x, y, mask) = (self.row(x)?, self.row(y)?, self.row(mask)?);
        let per = shape.per_element as usize;
        let mut out = Row::new();
        for (element, &wanted) in x.chunks(per).zip(&mask) {
            let mut found = self.b.i1(false);
            for other in y.chunks(per) {
                let same = self.wide_icmp(IntPred::Eq, element, other, bits);
                found = self.b.or(found, same);
            }
            out.push(self.b.and(found, wanted));
        }
        self.define(inst, &out);
        Ok(())
    }

    /// `llvm.experimental.cttz.elts`: the index of the first nonzero element, or the number of elements.
    fn first_element(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let ty = src.ty(src.arg(inst, 0));
        let (shape, bits) = (self.shape(ty)?, self.element_bits(ty));
        let row = self.row(src.arg(inst, 0))?;
        let per = shape.per_element as usize;
        let zero: Row = (0..per).map(|i| self.b.zero(self.leaf(shape, i as u32).ty)).collect();
        let mut first = self.b.i32(shape.len / shape.per_element);
        for (k, element) in row.chunks(per).enumerate().rev() {
            let here = self.b.i32(k as u32);
            let some = self.wide_icmp(IntPred::Ne, element, &zero, bits);
            first = self.b.select(some, here, first);
        }
        let result = self.element_bits(src.inst(inst).ty);
        let words = self.words(&[first], 32, false, result);
        let mut out = Row::new();
        self.leaves_of(&words, result, &mut out);
        self.define(inst, &out);
        Ok(())
    }

    /// `llvm.get.active.lane.mask`: bit `k` is set if `k` is less than the distance from the base to the end.
    fn lane_mask(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let [base, end] = [0, 1].map(|k| src.arg(inst, k));
        let bits = self.element_bits(src.ty(base));
        let lanes = self.shape(src.inst(inst).ty)?.len;
        let [base, end] = [self.row(base)?, self.row(end)?];
        // Wide enough for any lane's index.
        let room = if bits <= 32 { 32 } else { bits.next_multiple_of(64) };
        let [base, end] = [base, end].map(|v| self.words(&v, bits, false, room));
        let left = match (&base[..], &end[..]) {
            (&[base], &[end]) => {
                wide::Words::from_slice(&[bits::saturating(&mut self.b, Overflow::Sub, end, base, false)])
            }
            _ => {
                let more = wide::icmp(&mut self.b, IntPred::Ult, &base, &end);
                let difference = wide::sub(&mut self.b, &end, &base);
                let none = self.b.i32(0);
                let none = self.words(&[none], 32, false, room);
                wide::select(&mut self.b, more, &difference, &none)
            }
        };
        let out: Row = (0..lanes)
            .map(|k| {
                let number = self.b.i32(k);
                let number = self.words(&[number], 32, false, room);
                wide::icmp(&mut self.b, IntPred::Ult, &number, &left)
            })
            .collect();
        self.define(inst, &out);
        Ok(())
    }

    /// `llvm.experimental.vector.extract.last.active`: the last element whose mask bit is set, or the last operand.
    fn last_active(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.inst(inst).ty)?;
        let (x, mask) = (self.row(src.arg(inst, 0))?, self.row(src.arg(inst, 1))?);
        let mut last = self.row(src.arg(inst, 2))?;
        for (element, &here) in x.chunks(last.len().max(1)).zip(&mask) {
            for (i, &v) in (0..).zip(element) {
                last[i as usize] = self.choose(here, v, last[i as usize], self.leaf(shape, i));
            }
        }
        self.define(inst, &last);
        Ok(())
    }

    /// `llvm.vector.partial.reduce.add`: adds the second vector's elements to the first's, round-robin.
    fn partial_sums(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let ty = src.inst(inst).ty;
        let (shape, bits) = (self.shape(ty)?, self.element_bits(ty));
        let (mut sums, x) = (self.row(src.arg(inst, 0))?, self.row(src.arg(inst, 1))?);
        let per = shape.per_element as usize;
        for (k, element) in x.chunks(per).enumerate() {
            let at = k * per % sums.len();
            let leaf: Leaf = self.leaf(shape, at as u32);
            let one = (per == 1 && leaf.repr == Repr::Int)
                .then(|| scalar::int_binary(&mut self.b, gcnc_ir::BinOp::Add, sums[at], element[0], leaf.bits))
                .flatten();
            if let Some(one) = one {
                sums[at] = one;
                continue;
            }
            let words = self.wide_binary(gcnc_ir::BinOp::Add, &sums[at..at + per], element, bits);
            let mut leaves = Row::new();
            self.leaves_of(&words, bits, &mut leaves);
            sums[at..at + per].copy_from_slice(&leaves);
        }
        self.define(inst, &sums);
        Ok(())
    }
}

impl Masked {
    /// The mask's condition, if it is one for all of a consecutive access.
    fn whole(&self) -> Option<Value> {
        let (&first, rest) = self.mask.split_first()?;
        (self.step == ElementAddress::Row && rest.iter().all(|&c| c == first)).then_some(first)
    }

    /// The access of one element.
    fn access_of(&self, types: &gcnc_ir::types::TypeTable) -> Access {
        if self.step == ElementAddress::Each {
            return self.access;
        }
        let own = 1 << types.size(self.elem).max(1).trailing_zeros();
        self.access.with_align(self.access.align().min(own))
    }
}
