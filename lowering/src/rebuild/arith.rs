//! Arithmetic, comparisons, conversions and vector shuffles, leaf by leaf.

use gcnc_ir::{BinOp, CastOp, Flags, FloatPred, ImmList, Inst, IntPred, MdKind, MdOperand, Op, Type, Value, ValueDef};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::expand::float::Precision;
use crate::expand::{float, float_div, remainder};
use crate::index::ELEMENTS;
use crate::scalar;
use crate::shape::{Leaf, Repr, Shape};

impl Rebuild<'_> {
    /// The precision that `!fpmath` and the flags of a floating-point instruction permit.
    pub(super) fn precision(&self, inst: Inst) -> Precision {
        let flags = self.src.flags(inst);
        let ulp = self.src.md(inst, MdKind::FPMATH).and_then(|md| self.b.ctx.metadata.const_operand(md, 0));
        let ulp = ulp.and_then(|c| self.b.ctx.consts.as_float_bits(c)).map_or(0.0, |bits| f32::from_bits(bits as u32));
        Precision { ulp, afn: flags.has(Flags::AFN), arcp: flags.has(Flags::ARCP), ninf: flags.has(Flags::NINF) }
    }

    pub(super) fn binary(&mut self, inst: Inst, op: BinOp) -> Result<(), Diagnostic> {
        let src = self.src;
        let ty = src.ty(src.arg(inst, 0));
        let shape = self.shape(ty)?;
        let (x, y) = (self.row(src.arg(inst, 0))?, self.row(src.arg(inst, 1))?);
        let mut out = Row::new();
        let per = shape.per_element as usize;
        if per > 1 {
            let bits = self.element_bits(ty);
            for (x, y) in x.chunks(per).zip(y.chunks(per)) {
                let words = self.wide_binary(op, x, y, bits);
                self.leaves_of(&words, bits, &mut out);
            }
            self.define(inst, &out);
            return Ok(());
        }
        if let Some(v) = self.low_half(inst, op, &x, &y) {
            self.define_one(inst, v);
            return Ok(());
        }
        let flags = src.flags(inst);
        let precision = if op.is_float() { self.precision(inst) } else { Precision::default() };
        let one = &mut |this: &mut Self, i: usize| {
            let leaf = this.leaf(shape, i as u32);
            this.binary_one(op, x[i], y[i], leaf, flags, precision)
        };
        let rows = [x.clone(), y.clone()];
        let out = match self.by_pairs(inst, Op::Binary(op), &rows, one)? {
            Some(out) => out,
            None if matches!(op, BinOp::And | BinOp::Or | BinOp::Xor) => self.by_words(
                shape,
                &[&x, &y],
                &mut |this, _, words| scalar::int_binary(&mut this.b, op, words[0], words[1], 32),
                one,
            )?,
            None => (0..x.len()).map(|i| one(self, i)).collect::<Result<Row, Diagnostic>>()?,
        };
        self.define(inst, &out);
        Ok(())
    }

    /// A 64-bit operation of which only the low half is demanded, done in 32 bits.
    fn low_half(&mut self, inst: Inst, op: BinOp, x: &[Value], y: &[Value]) -> Option<Value> {
        let src = self.src;
        let result = src.result(inst)?;
        let low = src.ty(result) == Type::I64 && self.at.demand.is_low(result);
        let known = matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor)
            || op == BinOp::Shl && self.b.is_const(y[0]);
        if !low || !known {
            return None;
        }
        let b = &mut self.b;
        let (x, y) = (b.lo32(x[0]), b.lo32(y[0]));
        let r = scalar::int_binary(b, op, x, y, 32)?;
        Some(b.zext(r, Type::I64))
    }

    fn binary_one(
        &mut self,
        op: BinOp,
        x: Value,
        y: Value,
        leaf: Leaf,
        flags: Flags,
        p: Precision,
    ) -> Result<Value, Diagnostic> {
        let b = &mut self.b;
        if op == BinOp::FDiv {
            let (u, v) = (scalar::as_float(b, x, leaf), scalar::as_float(b, y, leaf));
            let q = float_div::fdiv(b, u, v, p);
            return Ok(if leaf.repr == Repr::BFloat { float::f32_to_bf16(b, q) } else { q });
        }
        if op == BinOp::FRem {
            let (u, v) = (scalar::as_float(b, x, leaf), scalar::as_float(b, y, leaf));
            if !p.afn {
                let r = remainder::frem(b, u, v);
                return Ok(if leaf.repr == Repr::BFloat { float::f32_to_bf16(b, r) } else { r });
            }
            let q = float_div::fdiv(b, u, v, p);
            let q = b.ftrunc(q);
            let q = b.fneg(q);
            let r = b.fma(q, v, u);
            return Ok(if leaf.repr == Repr::BFloat { float::f32_to_bf16(b, r) } else { r });
        }
        if op.is_float() {
            return match scalar::float_binary(b, op, (x, y), leaf, flags) {
                Some(v) => Ok(v),
                None => self.refuse(format!("`{op}` is not supported")),
            };
        }
        let whole = leaf.bits == b.bits(leaf.ty) && leaf.bits > 1;
        if op == BinOp::Or && flags.has(Flags::DISJOINT) && whole && b.const_int(y).is_some() {
            // As an addition it takes part in address arithmetic; no carries occur and the sign is unchanged.
            let both = Flags::NUW.or(Flags::NSW);
            return Ok(self.flagged(BinOp::Add, x, y, both));
        }
        if whole && flags.has_any(Flags::NUW.or(Flags::NSW)) {
            return Ok(self.flagged(op, x, y, flags));
        }
        match scalar::int_binary(b, op, x, y, leaf.bits) {
            Some(v) => Ok(v),
            None => self.refuse(format!("`{op}` is not supported")),
        }
    }

    /// An operation that does not wrap: the flags are kept if the builder emitted exactly this operation.
    fn flagged(&mut self, op: BinOp, x: Value, y: Value, flags: Flags) -> Value {
        let b = &mut self.b;
        let before = b.func.dfg.insts.len();
        let bits = b.bits(b.ty(x));
        let Some(v) = scalar::int_binary(b, op, x, y, bits) else { return x };
        let fresh = b.func.dfg.insts.len() > before;
        if let Some((l, r)) = b.as2(v, op)
            && fresh
            && ((l, r) == (x, y) || (l, r) == (y, x))
            && let Some(inst) = b.func.def_inst(v)
        {
            let kept = flags.and(Flags::NUW.or(Flags::NSW));
            b.func.dfg.insts[inst].flags.insert(kept);
        }
        v
    }

    pub(super) fn icmp(&mut self, inst: Inst, cc: IntPred) -> Result<(), Diagnostic> {
        let src = self.src;
        let ty = src.ty(src.arg(inst, 0));
        let shape = self.shape(ty)?;
        let (x, y) = (self.row(src.arg(inst, 0))?, self.row(src.arg(inst, 1))?);
        let scalar = self.b.ctx.types.scalar(ty);
        let pieces = self.shape(scalar)?.len as usize;
        let mut out = Row::new();
        if self.has_resource(scalar) {
            for (x, y) in x.chunks(pieces).zip(y.chunks(pieces)) {
                let same = self.compare_resources(cc, x, y)?;
                out.push(same);
            }
            self.define(inst, &out);
            return Ok(());
        }
        if pieces > 1 {
            let bits = self.element_bits(ty);
            for (x, y) in x.chunks(pieces).zip(y.chunks(pieces)) {
                out.push(self.wide_icmp(cc, x, y, bits));
            }
            self.define(inst, &out);
            return Ok(());
        }
        for i in 0..x.len() {
            let leaf = self.leaf(shape, i as u32);
            let (x, y) = self.same_space(x[i], y[i], leaf);
            out.push(scalar::icmp(&mut self.b, cc, x, y, leaf));
        }
        self.define(inst, &out);
        Ok(())
    }

    pub(super) fn fcmp(&mut self, inst: Inst, cc: FloatPred) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        let (x, y) = (self.row(src.arg(inst, 0))?, self.row(src.arg(inst, 1))?);
        let mut out = Row::new();
        for i in 0..x.len() {
            let leaf = self.leaf(shape, i as u32);
            let (x, y) = (scalar::as_float(&mut self.b, x[i], leaf), scalar::as_float(&mut self.b, y[i], leaf));
            out.push(self.b.fcmp(cc, x, y));
        }
        self.define(inst, &out);
        Ok(())
    }

    pub(super) fn select(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 1)))?;
        let c = self.row(src.arg(inst, 0))?;
        let (x, y) = (self.row(src.arg(inst, 1))?, self.row(src.arg(inst, 2))?);
        let per = x.len().checked_div(c.len()).unwrap_or(1).max(1);
        let mut conditions = Row::new();
        for c in c {
            conditions.push(self.decision(c).map_or(c, |holds| self.b.i1(holds)));
        }
        let of = |i: usize| conditions[(i / per).min(conditions.len() - 1)];
        let out = self.by_words(
            shape,
            &[&x, &y],
            &mut |this, first, words| {
                let n = this.elements_per_word(shape)?;
                let same = (first..first + n).all(|i| of(i) == of(first));
                same.then(|| this.b.select(of(first), words[0], words[1]))
            },
            &mut |this, i| {
                let leaf = this.leaf(shape, i as u32);
                Ok(this.choose(of(i), x[i], y[i], leaf))
            },
        )?;
        self.define(inst, &out);
        Ok(())
    }

    pub(super) fn cast(&mut self, inst: Inst, op: CastOp) -> Result<(), Diagnostic> {
        let src = self.src;
        let arg = src.arg(inst, 0);
        let (from, to) = (src.ty(arg), src.inst(inst).ty);
        let row = self.row(arg)?;
        let mut out = Row::new();
        if op == CastOp::BitCast {
            self.bitcast(&row, from, to, &mut out)?;
        } else {
            self.cast_row(op, &row, from, to, &mut out)?;
        }
        self.define(inst, &out);
        Ok(())
    }

    fn cast_row(&mut self, op: CastOp, row: &[Value], from: Type, to: Type, out: &mut Row) -> Result<(), Diagnostic> {
        let (fs, ts) = (self.b.ctx.types.scalar(from), self.b.ctx.types.scalar(to));
        if self.has_resource(fs) || self.has_resource(ts) {
            return self.cast_resource(op, row, fs, ts, out);
        }
        let (fshape, tshape) = (self.shape(fs)?, self.shape(ts)?);
        for piece in row.chunks(fshape.len.max(1) as usize) {
            if fshape.len == 1 && tshape.len == 1 {
                out.push(self.cast_one(op, piece[0], fs, ts)?);
                continue;
            }
            self.cast_wide(op, piece, fs, ts, out)?;
        }
        Ok(())
    }

    /// A conversion of one scalar with a single leaf before and after.
    pub(super) fn cast_one(&mut self, op: CastOp, v: Value, from: Type, to: Type) -> Result<Value, Diagnostic> {
        let (fshape, tshape) = (self.shape(from)?, self.shape(to)?);
        let (f, t) = (self.leaf(fshape, 0), self.leaf(tshape, 0));
        if let Some(done) = self.cast_short(op, v, (from, f), (to, t))? {
            return Ok(done);
        }
        Ok(match op {
            CastOp::Trunc | CastOp::ZExt => scalar::resize(&mut self.b, v, f, t, false),
            CastOp::SExt => scalar::resize(&mut self.b, v, f, t, true),
            CastOp::AddrSpaceCast => self.space_cast(v, t.ty),
            CastOp::PtrToInt | CastOp::PtrToAddr => {
                // A pointer into global memory has the same bits as a flat pointer.
                let p = if matches!(self.b.space(self.b.ty(v)), 1 | 4) { v } else { self.coerce(v, f.ty) };
                let i = self.b.ptr_to_int(p);
                let width = self.b.bits(self.b.ty(i));
                let whole = Leaf { ty: self.b.ty(i), bits: width, repr: Repr::Int, offset: 0 };
                scalar::resize(&mut self.b, i, whole, t, false)
            }
            CastOp::IntToPtr => {
                let int = self.b.offset_type(t.ty);
                let whole = Leaf { ty: int, bits: self.b.bits(int), repr: Repr::Int, offset: 0 };
                let i = scalar::resize(&mut self.b, v, f, whole, false);
                self.b.int_to_ptr(i, t.ty)
            }
            CastOp::BitCast => v,
            _ => match scalar::convert(&mut self.b, op, v, f, t) {
                Some(v) => v,
                None => return self.refuse(format!("`{op}` is not supported")),
            },
        })
    }

    /// Casts to flat keep the specific pointer; it becomes flat only where it must.
    fn space_cast(&mut self, v: Value, to: Type) -> Value {
        let from = self.b.space(self.b.ty(v));
        let is_null = from == 0 && self.b.const_bits(v) == Some(0);
        // A pointer into another space is invalid there: a test of the generic pointer has excluded this path.
        if matches!(self.b.space(to), 3 | 5) && (is_null || matches!(from, 1 | 4)) {
            // The null of a 32-bit space is all ones (AMDGPUUsage, "Address Spaces").
            return self.b.absolute_address(to, u64::from(u32::MAX));
        }
        self.b.addrspace_cast(v, to)
    }

    /// A bit cast: the concatenated bits of the leaves, split differently.
    fn bitcast(&mut self, row: &[Value], from: Type, to: Type, out: &mut Row) -> Result<(), Diagnostic> {
        if from == to {
            out.extend_from_slice(row);
            return Ok(());
        }
        let (fshape, tshape) = (self.shape(from)?, self.shape(to)?);
        let mut position = 0u32;
        let mut words: Vec<(u32, u8, Value)> = Vec::with_capacity(row.len());
        for (i, &v) in row.iter().enumerate() {
            let leaf = self.leaf(fshape, i as u32);
            let v = self.leaf_to_bits(v, leaf);
            words.push((position, leaf.bits, v));
            position += u32::from(leaf.bits);
        }
        let mut position = 0u32;
        for i in 0..tshape.len {
            let leaf = self.leaf(tshape, i);
            let v = self.cut(&words, position, leaf.bits);
            out.push(self.leaf_from_bits(v, leaf));
            position += u32::from(leaf.bits);
        }
        Ok(())
    }

    /// A leaf as an integer register, upper bits unknown.
    pub(super) fn leaf_to_bits(&mut self, v: Value, leaf: Leaf) -> Value {
        match leaf.repr {
            Repr::Int if leaf.is_condition() => self.b.zext(v, Type::I32),
            Repr::Int | Repr::BFloat => v,
            Repr::Ptr => {
                let p = self.coerce(v, leaf.ty);
                self.b.ptr_to_int(p)
            }
            Repr::Float if leaf.bits == 16 => {
                let h = self.b.bitcast(v, Type::I16);
                self.b.zext(h, Type::I32)
            }
            Repr::Float => {
                let ty = if leaf.bits == 64 { Type::I64 } else { Type::I32 };
                self.b.bitcast(v, ty)
            }
        }
    }

    /// A leaf from an integer register, upper bits unknown.
    pub(super) fn leaf_from_bits(&mut self, v: Value, leaf: Leaf) -> Value {
        match leaf.repr {
            Repr::Int if leaf.is_condition() => {
                let one = self.b.i32(1);
                let bit = self.b.and(v, one);
                let zero = self.b.i32(0);
                self.b.icmp(IntPred::Ne, bit, zero)
            }
            // The top piece of a wide integer is in a 64-bit register, however narrow it is.
            Repr::Int if leaf.ty == Type::I64 && self.b.ty(v) == Type::I32 => self.b.zext(v, Type::I64),
            Repr::Int | Repr::BFloat => v,
            Repr::Ptr => self.b.int_to_ptr(v, leaf.ty),
            Repr::Float if leaf.bits == 16 => {
                let h = self.b.trunc(v, Type::I16);
                self.b.bitcast(h, leaf.ty)
            }
            Repr::Float => self.b.bitcast(v, leaf.ty),
        }
    }

    /// `llvm.fptrunc.round`: rounds to nearest, and takes the neighbour if that is on the wrong side of the number.
    pub(super) fn round_toward(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let way = match src.def(src.arg(inst, 1)) {
            ValueDef::Metadata(MdOperand::String(word)) => self.b.ctx.strings.get(word).to_owned(),
            _ => String::new(),
        };
        // When the nearest is wrong, and whether the right one is then further from zero, for positive and negative
        // numbers.
        let (wrong, further) = match way.as_str() {
            "round.tonearest" => (None, [false; 2]),
            "round.upward" => (Some(FloatPred::Olt), [true, false]),
            "round.downward" => (Some(FloatPred::Ogt), [false, true]),
            "round.towardzero" => (Some(FloatPred::Ogt), [false; 2]),
            _ => return self.refuse(format!("`llvm.fptrunc.round` with `{way}` is not supported")),
        };
        let (wide, narrow) = (self.shape(src.ty(src.arg(inst, 0)))?, self.shape(src.inst(inst).ty)?);
        let row = self.row(src.arg(inst, 0))?;
        let mut out = Row::new();
        for (i, &x) in (0..).zip(&row) {
            let (from, to) = (self.leaf(wide, i), self.leaf(narrow, i));
            let near = scalar::convert(&mut self.b, CastOp::FpTrunc, x, from, to);
            let Some(near) = near else { return self.refuse("`llvm.fptrunc.round` of this type is not supported") };
            let Some(wrong) = wrong else {
                out.push(near);
                continue;
            };
            let back = scalar::as_float(&mut self.b, near, to);
            let back = if self.b.ty(back) == from.ty { back } else { self.b.fpext(back, from.ty) };
            let magnitudes = way == "round.towardzero";
            let [found, wanted] = [back, x].map(|v| if magnitudes { self.b.fabs(v) } else { v });
            let wrong = self.b.fcmp(wrong, found, wanted);
            let bits = self.leaf_to_bits(near, to);
            let top = self.b.i32(1 << (to.bits - 1));
            let sign = self.b.and(bits, top);
            let zero = self.b.i32(0);
            let negative = self.b.icmp(IntPred::Ne, sign, zero);
            let [positive, other] = further.map(|further| self.b.i32(if further { 1 } else { u32::MAX }));
            let by = self.b.select(negative, other, positive);
            let moved = self.b.add(bits, by);
            let bits = self.b.select(wrong, moved, bits);
            out.push(self.leaf_from_bits(bits, to));
        }
        self.define(inst, &out);
        Ok(())
    }

    /// Extracts `bits` bits at `position` from `words` (position, width, register).
    pub(super) fn cut(&mut self, words: &[(u32, u8, Value)], position: u32, bits: u8) -> Value {
        let ty = if bits > 32 { Type::I64 } else { Type::I32 };
        let end = position + u32::from(bits);
        if let (8 | 16 | 32, Some(joined)) = (bits, self.joined(words, position, bits)) {
            return joined;
        }
        let around = words.iter().find(|&&(start, width, _)| start <= position && start + u32::from(width) >= end);
        if let (8 | 16, Some(&(start, 32, word))) = (bits, around) {
            return self.b.word_field(word, position - start, bits.into());
        }
        let mut result: Option<Value> = None;
        for &(start, width, v) in words {
            let stop = start + u32::from(width);
            if stop <= position || start >= end {
                continue;
            }
            let v = self.b.zext_in(v, width);
            // Shift it to its position, in the wider of both types.
            let piece = if start >= position {
                let v = if self.b.ty(v) == ty {
                    v
                } else if ty == Type::I64 {
                    self.b.zext(v, ty)
                } else {
                    self.b.trunc(v, ty)
                };
                let n = self.b.int(ty, u64::from(start - position));
                self.b.shl(v, n)
            } else {
                let from = self.b.ty(v);
                let n = self.b.int(from, u64::from(position - start));
                let v = self.b.lshr(v, n);
                if from == ty {
                    v
                } else if ty == Type::I64 {
                    self.b.zext(v, ty)
                } else {
                    self.b.trunc(v, ty)
                }
            };
            result = Some(match result {
                None => piece,
                Some(r) => self.b.or(r, piece),
            });
        }
        result.unwrap_or_else(|| self.b.int(ty, 0))
    }

    /// The `bits` at `position`, if they are exactly several narrow pieces of one width: as one dword.
    fn joined(&mut self, words: &[(u32, u8, Value)], position: u32, bits: u8) -> Option<Value> {
        let first = words.iter().position(|&(start, width, _)| start == position && matches!(width, 1 | 8 | 16))?;
        let width = words[first].1;
        let fields = words.get(first..first + usize::from(bits / width))?;
        let alike = (0..).zip(fields).all(|(k, f)| f.1 == width && f.0 == position + k * u32::from(width));
        let fields: Row = fields.iter().map(|f| f.2).collect();
        let run = self.b.run_of_word(&fields, width.into()).filter(|_| alike && fields.len() > 1);
        if let Some((word, low)) = run {
            let n = self.b.i32(low);
            return Some(self.b.lshr(word, n));
        }
        (alike && bits == 32).then(|| self.b.join(&fields, width.into()))
    }

    pub(super) fn extract_element(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let vector = src.arg(inst, 0);
        let shape = self.shape(src.ty(vector))?;
        let per = shape.per_element as usize;
        let row = self.row(vector)?;
        let index = self.one(src.arg(inst, 1))?;
        if let Some(i) = self.b.const_int(index) {
            // Out of range is poison.
            let first = (i as usize).saturating_mul(per);
            let out: Row = match row.get(first..first.saturating_add(per)) {
                Some(part) => part.into(),
                None => row[..per].into(),
            };
            self.define(inst, &out);
            return Ok(());
        }
        if let Some((vector, index)) = self.indexed(&row, shape, index) {
            let element = self.b.node(Op::ExtractElement, self.leaf(shape, 0).ty, &[vector, index]);
            self.define(inst, &[element]);
            return Ok(());
        }
        let out = self.pick(row, shape, index);
        self.define(inst, &out);
        Ok(())
    }

    /// The elements of `row` as a vector, and the index clamped to its bounds, if the access can use the hardware's
    /// indexing ([`crate::index`]). With constant elements, selects are used, which fold.
    fn indexed(&mut self, row: &[Value], shape: Shape, index: Value) -> Option<(Value, Value)> {
        let ty = self.leaf(shape, 0).ty;
        let constant = |v: &Value| self.b.func.as_const(*v).is_some();
        let fits = shape.per_element == 1 && matches!(ty, Type::I32 | Type::F32) && ELEMENTS.contains(&row.len());
        if !fits || row.iter().all(constant) {
            return None;
        }
        let vector = self.b.ctx.types.vector(ty, row.len() as u32);
        let vector = self.b.vector_of(vector, row);
        // An index past the end is poison, but must not reach other registers.
        let index = if self.b.ty(index) == Type::I64 { self.b.trunc(index, Type::I32) } else { index };
        let last = self.b.i32(row.len() as u32 - 1);
        let index = if row.len().is_power_of_two() { self.b.and(index, last) } else { self.b.umin(index, last) };
        Some((vector, index))
    }

    /// One of the elements of `row`, by a tree of selects on the bits of the index, which needs half the comparisons
    /// that one per element would.
    fn pick(&mut self, mut row: Row, shape: Shape, index: Value) -> Row {
        let per = shape.per_element as usize;
        let ty = self.b.ty(index);
        let zero = self.b.int(ty, 0);
        let mut bit = 1u64;
        while row.len() > per {
            let mask = self.b.int(ty, bit);
            let part = self.b.and(index, mask);
            let odd = self.b.icmp(IntPred::Ne, part, zero);
            let mut next = Row::new();
            for pair in row.chunks(2 * per) {
                // An index past the end is poison, so an element without a partner needs no select.
                let (low, high) = pair.split_at(per.min(pair.len()));
                for (k, &v) in low.iter().enumerate() {
                    let leaf = self.leaf(shape, k as u32);
                    let v = high.get(k).map_or(v, |&h| self.choose(odd, h, v, leaf));
                    next.push(v);
                }
            }
            row = next;
            bit <<= 1;
        }
        row
    }

    pub(super) fn insert_element(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let vector = src.arg(inst, 0);
        let shape = self.shape(src.ty(vector))?;
        let per = shape.per_element as usize;
        let mut row = self.row(vector)?;
        let element = self.row(src.arg(inst, 1))?;
        let index = self.one(src.arg(inst, 2))?;
        if let Some(i) = self.b.const_int(index) {
            let first = (i as usize).saturating_mul(per);
            if let Some(part) = row.get_mut(first..first.saturating_add(per)) {
                part.copy_from_slice(&element);
            }
            self.define(inst, &row);
            return Ok(());
        }
        if let Some((vector, index)) = self.indexed(&row, shape, index) {
            let (ty, element_ty) = (self.b.ty(vector), self.leaf(shape, 0).ty);
            let new = self.b.node(Op::InsertElement, ty, &[vector, element[0], index]);
            let out: Row = (0..row.len() as u32).map(|k| self.b.element(new, k, element_ty)).collect();
            self.define(inst, &out);
            return Ok(());
        }
        for (i, old) in row.chunks_mut(per).enumerate() {
            let k = self.b.int(self.b.ty(index), i as u64);
            let here = self.b.icmp(IntPred::Eq, index, k);
            for (k, (o, &e)) in (0..).zip(old.iter_mut().zip(&element)) {
                let leaf = self.leaf(shape, k);
                *o = self.choose(here, e, *o, leaf);
            }
        }
        self.define(inst, &row);
        Ok(())
    }

    pub(super) fn shuffle(&mut self, inst: Inst, mask: ImmList) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        let per = shape.per_element as usize;
        let mut both = self.row(src.arg(inst, 0))?;
        both.extend(self.row(src.arg(inst, 1))?);
        let mut out = Row::new();
        for &lane in src.dfg.imms(mask) {
            let first = if lane == Op::POISON_LANE { 0 } else { lane as usize * per };
            for k in 0..per {
                if lane == Op::POISON_LANE {
                    let leaf = self.leaf(shape, k as u32);
                    out.push(self.b.zero(leaf.ty));
                } else if let Some(&v) = both.get(first + k) {
                    out.push(v);
                }
            }
        }
        self.define(inst, &out);
        Ok(())
    }

    /// The first leaf and the number of leaves of a part of an aggregate.
    fn aggregate_part(&mut self, aggregate: Value, list: ImmList) -> Result<(u32, u32), Diagnostic> {
        let src = self.src;
        match self.shapes.part(&self.b.ctx.types, src.ty(aggregate), src.dfg.imms(list)) {
            Some((first, len, _)) => Ok((first, len)),
            None => self.refuse("this aggregate cannot be compiled for this target"),
        }
    }

    pub(super) fn extract_value(&mut self, inst: Inst, list: ImmList) -> Result<(), Diagnostic> {
        let src = self.src;
        let aggregate = src.arg(inst, 0);
        let (first, len) = self.aggregate_part(aggregate, list)?;
        let row = self.row(aggregate)?;
        self.define(inst, &row[first as usize..(first + len) as usize]);
        Ok(())
    }

    pub(super) fn insert_value(&mut self, inst: Inst, list: ImmList) -> Result<(), Diagnostic> {
        let src = self.src;
        let aggregate = src.arg(inst, 0);
        let (first, _) = self.aggregate_part(aggregate, list)?;
        let mut row = self.row(aggregate)?;
        let new = self.row(src.arg(inst, 1))?;
        row[first as usize..first as usize + new.len()].copy_from_slice(&new);
        self.define(inst, &row);
        Ok(())
    }
}
