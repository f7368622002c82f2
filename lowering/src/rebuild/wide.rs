//! Integers wider than registers, and operations whose exact result needs more bits than a register, by multiword
//! arithmetic (`expand/wide`).

use gcnc_ir::{BinOp, CastOp, Inst, IntPred, Intrinsic, Type, Value};
use smallvec::smallvec;

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::expand::int_div::DivResult;
use crate::expand::wide::{self, Shift, Words};
use crate::expand::{convert, float};
use crate::fold::IntOp;
use crate::scalar;
use crate::shape::Repr;

impl Rebuild<'_> {
    /// The integer of `bits` with leaves `part`, extended to at least `room` bits.
    pub(super) fn words(&mut self, part: &[Value], bits: u32, signed: bool, room: u32) -> Words {
        let b = &mut self.b;
        let ty = if room <= 32 { Type::I32 } else { Type::I64 };
        let extend = |b: &mut crate::build::Build<'_>, v: Value, to: Type| match (b.ty(v) == to, signed) {
            (true, _) => v,
            (_, true) => b.sext(v, to),
            (_, false) => b.zext(v, to),
        };
        let mut words = Words::from_slice(part);
        let Some(top) = words.last_mut() else { return words };
        let used = bits - 64 * (part.len() as u32 - 1);
        if b.ty(*top) != Type::I1 {
            *top = if signed { b.sext_in(*top, used as u8) } else { b.zext_in(*top, used as u8) };
        }
        *top = extend(b, *top, ty);
        let count = if room <= 32 { 1 } else { room.div_ceil(64) as usize };
        if count > words.len() {
            let fill = if signed { wide::sign(b, &words) } else { b.i64(0) };
            words.resize(count, fill);
        }
        words
    }

    /// Appends the leaves of the low `bits` of an integer.
    pub(super) fn leaves_of(&mut self, words: &[Value], bits: u32, out: &mut Row) {
        let b = &mut self.b;
        match bits {
            1 => {
                let low = b.lo32(words[0]);
                let one = b.i32(1);
                let bit = b.and(low, one);
                let zero = b.i32(0);
                out.push(b.icmp(IntPred::Ne, bit, zero));
            }
            ..=32 => out.push(b.lo32(words[0])),
            _ => out.extend_from_slice(&words[..bits.div_ceil(64) as usize]),
        }
    }

    /// The width of an integer type's elements.
    pub(super) fn element_bits(&self, ty: Type) -> u32 {
        let types = &self.b.ctx.types;
        types.bits(types.scalar(ty)) as u32
    }

    /// A binary operation on integers of more than 64 bits.
    pub(super) fn wide_binary(&mut self, op: BinOp, x: &[Value], y: &[Value], bits: u32) -> Words {
        let signed = matches!(op, BinOp::AShr | BinOp::SDiv | BinOp::SRem);
        let [x, y] = [x, y].map(|part| self.words(part, bits, signed, bits));
        let b = &mut self.b;
        let amount = y[0];
        match op {
            BinOp::And => wide::bitwise(b, IntOp::And, &x, &y),
            BinOp::Or => wide::bitwise(b, IntOp::Or, &x, &y),
            BinOp::Xor => wide::bitwise(b, IntOp::Xor, &x, &y),
            BinOp::Add => wide::add(b, &x, &y),
            BinOp::Sub => wide::sub(b, &x, &y),
            BinOp::Mul => wide::mul(b, &x, &y),
            BinOp::UDiv => wide::unsigned_division(b, &x, &y, DivResult::Quotient),
            BinOp::URem => wide::unsigned_division(b, &x, &y, DivResult::Remainder),
            BinOp::SDiv => wide::signed_division(b, &x, &y, DivResult::Quotient),
            BinOp::SRem => wide::signed_division(b, &x, &y, DivResult::Remainder),
            _ => {
                let how = match op {
                    BinOp::Shl => Shift::Left,
                    BinOp::LShr => Shift::Logical,
                    _ => Shift::Arithmetic,
                };
                let amount = b.lo32(amount);
                wide::shift(b, how, &x, amount)
            }
        }
    }

    /// `icmp` of integers of more than 64 bits.
    pub(super) fn wide_icmp(&mut self, cc: IntPred, x: &[Value], y: &[Value], bits: u32) -> Value {
        let [x, y] = [x, y].map(|part| self.words(part, bits, cc.is_signed(), bits));
        wide::icmp(&mut self.b, cc, &x, &y)
    }

    /// A conversion from or to an integer of more than 64 bits.
    pub(super) fn cast_wide(
        &mut self,
        op: CastOp,
        part: &[Value],
        from: Type,
        to: Type,
        out: &mut Row,
    ) -> Result<(), Diagnostic> {
        let (fbits, tbits) = (self.element_bits(from), self.element_bits(to));
        match op {
            CastOp::Trunc | CastOp::ZExt | CastOp::SExt => {
                let words = self.words(part, fbits, op == CastOp::SExt, tbits.max(fbits));
                self.leaves_of(&words, tbits, out);
            }
            CastOp::UiToFp | CastOp::SiToFp => {
                let signed = op == CastOp::SiToFp;
                let words = self.words(part, fbits, signed, fbits);
                let shape = self.shape(to)?;
                let leaf = self.leaf(shape, 0);
                let bfloat = leaf.repr == Repr::BFloat;
                let v = wide::to_float(&mut self.b, &words, if bfloat { Type::F32 } else { leaf.ty }, signed);
                out.push(if bfloat { float::f32_to_bf16(&mut self.b, v) } else { v });
            }
            CastOp::FpToUi | CastOp::FpToSi => {
                let shape = self.shape(from)?;
                let leaf = self.leaf(shape, 0);
                let v = scalar::as_float(&mut self.b, part[0], leaf);
                let signed = op == CastOp::FpToSi;
                let words = wide::from_float(&mut self.b, v, tbits.div_ceil(64) as usize, signed);
                self.leaves_of(&words, tbits, out);
            }
            CastOp::PtrToInt | CastOp::PtrToAddr => {
                let low = self.cast_one(op, part[0], from, Type::I64)?;
                let words = self.words(&[low], 64, false, tbits);
                self.leaves_of(&words, tbits, out);
            }
            CastOp::IntToPtr => {
                let p = self.cast_one(op, part[0], Type::I64, to)?;
                out.push(p);
            }
            _ => return self.refuse(format!("`{op}` of an integer of more than 64 bits is not supported")),
        }
        Ok(())
    }

    /// An integer intrinsic on one element of each operand, by multiword arithmetic.
    pub(super) fn wide_integer(&mut self, id: Intrinsic, args: &[&[Value]], bits: u32) -> Option<Words> {
        use Intrinsic::*;
        let signed = matches!(id, Abs | SMax | SMin | SAddSat | SSubSat | SShlSat);
        // Room for the exact result.
        let room = match id {
            SAddSat | SSubSat | UAddSat | USubSat => bits + 1,
            FshL | FshR => 2 * bits,
            _ => bits,
        };
        let x = self.words(args[0], bits, signed, room);
        let y = match args.get(1) {
            Some(part) => self.words(part, bits, signed, room),
            None => Words::new(),
        };
        let extra = room.next_multiple_of(if room <= 32 { 32 } else { 64 }) - bits;
        let b = &mut self.b;
        Some(match id {
            Abs => {
                let n = wide::neg(b, &x);
                wide::minmax(b, IntPred::Sgt, &x, &n)
            }
            SMax => wide::minmax(b, IntPred::Sgt, &x, &y),
            SMin => wide::minmax(b, IntPred::Slt, &x, &y),
            UMax => wide::minmax(b, IntPred::Ugt, &x, &y),
            UMin => wide::minmax(b, IntPred::Ult, &x, &y),
            ClMul => wide::carryless(b, &x, &y, bits),
            BSwap | BitReverse => {
                let r = wide::reverse(b, &x, id == BSwap);
                wide::shift_by(b, Shift::Logical, &r, extra)
            }
            CtPop => {
                let n = wide::ctpop(b, &x);
                self.words(&[n], 32, false, room)
            }
            CtLz => {
                let n = wide::ctlz(b, &x);
                let k = b.i32(extra);
                let n = b.sub(n, k);
                self.words(&[n], 32, false, room)
            }
            CtTz => {
                let n = wide::cttz(b, &x);
                let k = b.i32(bits);
                let n = b.umin(n, k);
                self.words(&[n], 32, false, room)
            }
            FshL | FshR => {
                let amount = self.words(args[2], bits, false, bits);
                let b = &mut self.b;
                let amount = wide::modulo(b, &amount, bits);
                let high = wide::shift_by(b, Shift::Left, &x, bits);
                let both = wide::bitwise(b, IntOp::Or, &high, &y);
                let how = if id == FshL { Shift::Left } else { Shift::Logical };
                let r = wide::shift(b, how, &both, amount);
                if id == FshL { wide::shift_by(b, Shift::Logical, &r, bits) } else { r }
            }
            SAddSat | UAddSat | SSubSat | USubSat => {
                let r = if matches!(id, SAddSat | UAddSat) { wide::add(b, &x, &y) } else { wide::sub(b, &x, &y) };
                self.saturate(&r, bits, signed, matches!(id, USubSat | SSubSat | SAddSat))
            }
            SShlSat | UShlSat => self.saturating_shift(&x, &y, bits, signed, room),
            _ => return None,
        })
    }

    fn saturating_shift(&mut self, x: &[Value], y: &[Value], bits: u32, signed: bool, room: u32) -> Words {
        let amount = self.b.lo32(y[0]);
        let r = wide::shift(&mut self.b, Shift::Left, x, amount);
        // Saturates unless shifting back gives the original value.
        let mut low = Row::new();
        self.leaves_of(&r, bits, &mut low);
        let r = self.words(&low, bits, signed, room);
        let b = &mut self.b;
        let back = wide::shift(b, if signed { Shift::Arithmetic } else { Shift::Logical }, &r, amount);
        let lost = wide::icmp(b, IntPred::Ne, &back, x);
        let limit = if signed {
            let sign = wide::sign(b, x);
            let signs: Words = smallvec![sign; x.len()];
            let max = wide::low_bits(b, x, bits - 1);
            wide::bitwise(b, IntOp::Xor, &signs, &max)
        } else {
            wide::low_bits(b, x, bits)
        };
        wide::select(b, lost, &limit, &r)
    }

    /// Clamps an exact result to the bounds of an integer of `bits`. It may be negative if `is_signed`.
    fn saturate(&mut self, r: &[Value], bits: u32, signed: bool, is_signed: bool) -> Words {
        let b = &mut self.b;
        let max = wide::low_bits(b, r, bits - u32::from(signed));
        let r = wide::minmax(b, if is_signed { IntPred::Slt } else { IntPred::Ult }, r, &max);
        if !is_signed {
            return r;
        }
        let min = if signed {
            let ones = wide::number(b, &r, 0);
            let ones = wide::sub(b, &ones, &max);
            let one = wide::number(b, &r, 1);
            wide::sub(b, &ones, &one)
        } else {
            wide::number(b, &r, 0)
        };
        wide::minmax(b, IntPred::Sgt, &r, &min)
    }

    /// An exact addition, subtraction or multiplication, and whether the result overflows `bits`.
    pub(super) fn wide_overflow(
        &mut self,
        op: BinOp,
        x: &[Value],
        y: &[Value],
        bits: u32,
        signed: bool,
    ) -> (Words, Value) {
        let room = if op == BinOp::Mul { 2 * bits } else { bits + 1 };
        let [x, y] = [x, y].map(|part| self.words(part, bits, signed, room));
        let b = &mut self.b;
        let r = match op {
            BinOp::Add => wide::add(b, &x, &y),
            BinOp::Sub => wide::sub(b, &x, &y),
            _ => wide::mul(b, &x, &y),
        };
        let mut low = Row::new();
        self.leaves_of(&r, bits, &mut low);
        let fits = self.words(&low, bits, signed, room);
        let over = wide::icmp(&mut self.b, IntPred::Ne, &r, &fits);
        (r, over)
    }

    /// `llvm.smul.fix` and variants: numbers with `scale` fractional bits. Quotients are rounded down.
    pub(super) fn fixed_point(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        let src = self.src;
        let ty = src.inst(inst).ty;
        let (shape, bits) = (self.shape(ty)?, self.element_bits(ty));
        let (x, y) = (self.row(src.arg(inst, 0))?, self.row(src.arg(inst, 1))?);
        let scale = src.as_int(self.b.ctx, src.arg(inst, 2)).unwrap_or(0) as u32;
        let signed = matches!(id, SMulFix | SMulFixSat | SDivFix | SDivFixSat);
        let divides = matches!(id, SDivFix | UDivFix | SDivFixSat | UDivFixSat);
        let saturates = matches!(id, SMulFixSat | UMulFixSat | SDivFixSat | UDivFixSat);
        // The quotient of the minimum by minus one exceeds the maximum by one.
        let room = if divides { bits + scale + 1 } else { 2 * bits };
        let mut out = Row::new();
        let per = shape.per_element.max(1) as usize;
        for (x, y) in x.chunks(per).zip(y.chunks(per)) {
            let [x, y] = [x, y].map(|part| self.words(part, bits, signed, room));
            let b = &mut self.b;
            let r = if divides {
                let x = wide::shift_by(b, Shift::Left, &x, scale);
                quotient_down(b, &x, &y, signed)
            } else {
                let r = wide::mul(b, &x, &y);
                wide::shift_by(b, if signed { Shift::Arithmetic } else { Shift::Logical }, &r, scale)
            };
            let r = if saturates { self.saturate(&r, bits, signed, signed) } else { r };
            self.leaves_of(&r, bits, &mut out);
        }
        self.define(inst, &out);
        Ok(())
    }

    /// `llvm.scmp` and `llvm.ucmp`.
    pub(super) fn three_way(&mut self, inst: Inst, signed: bool) -> Result<(), Diagnostic> {
        let src = self.src;
        let (of, to) = (src.ty(src.arg(inst, 0)), src.inst(inst).ty);
        let (shape, bits, tbits) = (self.shape(of)?, self.element_bits(of), self.element_bits(to));
        let (x, y) = (self.row(src.arg(inst, 0))?, self.row(src.arg(inst, 1))?);
        let mut out = Row::new();
        let per = shape.per_element.max(1) as usize;
        for (x, y) in x.chunks(per).zip(y.chunks(per)) {
            let [x, y] = [x, y].map(|part| self.words(part, bits, signed, bits));
            let b = &mut self.b;
            let (below, above) = if signed { (IntPred::Slt, IntPred::Sgt) } else { (IntPred::Ult, IntPred::Ugt) };
            let less = wide::icmp(b, below, &x, &y);
            let more = wide::icmp(b, above, &x, &y);
            let (minus, more) = (b.i32(u32::MAX), b.zext(more, Type::I32));
            let r = b.select(less, minus, more);
            let words = self.words(&[r], 32, true, tbits);
            self.leaves_of(&words, tbits, &mut out);
        }
        self.define(inst, &out);
        Ok(())
    }

    /// `llvm.fptosi.sat` and `llvm.fptoui.sat` to more than 64 bits.
    pub(super) fn wide_saturate_float(&mut self, v: Value, bits: u32, signed: bool) -> Words {
        let b = &mut self.b;
        let v = if b.ty(v) == Type::F64 { v } else { b.fpext(v, Type::F64) };
        let r = wide::from_float(b, v, bits.div_ceil(64) as usize, signed);
        let top = b.f64(2f64.powi((bits - u32::from(signed)) as i32));
        let low = b.f64(if signed { -(2f64.powi(bits as i32 - 1)) } else { 0.0 });
        let max = wide::low_bits(b, &r, bits - u32::from(signed));
        let zero = wide::number(b, &r, 0);
        let min = if signed {
            let ones = b.i64(u64::MAX);
            let ones: Words = smallvec![ones; r.len()];
            wide::bitwise(b, IntOp::Xor, &max, &ones)
        } else {
            zero.clone()
        };
        let over = b.fcmp(gcnc_ir::FloatPred::Oge, v, top);
        let under = b.fcmp(gcnc_ir::FloatPred::Olt, v, low);
        let nan = b.fcmp(gcnc_ir::FloatPred::Uno, v, v);
        let r = wide::select(b, over, &max, &r);
        let r = wide::select(b, under, &min, &r);
        wide::select(b, nan, &zero, &r)
    }

    /// A saturating conversion of a float to an integer of an unusual width.
    pub(super) fn saturate_to(&mut self, v: Value, bits: u32, signed: bool, out: &mut Row) {
        if bits > 64 {
            let words = self.wide_saturate_float(v, bits, signed);
            return self.leaves_of(&words, bits, out);
        }
        let v = convert::float_to_int_sat(&mut self.b, v, bits, signed);
        self.leaves_of(&[v], bits, out);
    }
}

/// A quotient, rounded down.
fn quotient_down(b: &mut crate::build::Build<'_>, x: &[Value], y: &[Value], signed: bool) -> Words {
    if !signed {
        return wide::unsigned_division(b, x, y, DivResult::Quotient);
    }
    let q = wide::signed_division(b, x, y, DivResult::Quotient);
    let p = wide::mul(b, &q, y);
    let rest = wide::sub(b, x, &p);
    let none = wide::number(b, x, 0);
    let inexact = wide::icmp(b, IntPred::Ne, &rest, &none);
    let signs = [&rest[..], y].map(|v| wide::sign(b, v));
    let differ = b.icmp(IntPred::Ne, signs[0], signs[1]);
    let down = b.and(inexact, differ);
    let one = wide::number(b, x, 1);
    let less = wide::sub(b, &q, &one);
    wide::select(b, down, &less, &q)
}
