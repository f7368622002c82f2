//! Recognition of byte and 16-bit fields that were extracted from dwords.
//!
//! Vectors of narrow elements are dwords in registers, and separate elements while they are used one by one. To make
//! splitting and reassembling free, the fields of a dword, joined in order, become that dword again, and adjacent
//! 16-bit halves of two dwords become one funnel shift.

use gcnc_ir::{BinOp, CastOp, IntPred, Intrinsic, Op, Type, Value};
use planted::Bug;

use super::Build;
use crate::known::mask;

/// How many operations a field is followed through: an extension, two casts and a shift, twice.
const MAX_STEPS: u32 = 8;

impl Build<'_> {
    /// The dword (an i32) that the low `bits` of `v` are a field of, and the field's lowest bit.
    pub fn field_of(&self, v: Value, bits: u32) -> (Value, u32) {
        let (mut at, mut low, mut found) = (v, 0, (v, 0));
        for _ in 0..MAX_STEPS {
            let Some((inst, op)) = self.op_of(at) else { break };
            let Some(&from) = self.func.args(inst).first() else { break };
            let narrow = low + bits <= u32::from(self.bits(self.ty(from)));
            let by = self.func.args(inst).get(1).and_then(|&n| self.const_int(n));
            match (op, by) {
                (Op::Cast(CastOp::ZExt | CastOp::SExt), _) if narrow => {}
                (Op::Cast(CastOp::Trunc), _) if self.ty(from) == Type::I32 => {}
                // An i1 that tests a bit is a field: that bit.
                (Op::ICmp(IntPred::Ne), Some(0)) if let Some(bit) = self.tested_bit(from) => low += bit,
                (Op::Cast(CastOp::BitCast), _) if matches!(self.ty(from), Type::I16 | Type::F16) => {}
                (Op::Binary(BinOp::And), Some(m)) if m >> low & mask(bits as u8) == mask(bits as u8) => {}
                (Op::Binary(BinOp::LShr), Some(n)) if u64::from(low + bits) + n <= 32 => low += n as u32,
                (Op::Binary(BinOp::Shl), Some(n)) if n <= u64::from(low) => low -= n as u32,
                _ => break,
            }
            at = from;
            if self.ty(at) == Type::I32 {
                found = (at, low);
            }
        }
        found
    }

    /// The only bit of a dword that may be set, if there is just one.
    fn tested_bit(&self, v: Value) -> Option<u32> {
        if self.ty(v) == Type::I32 && self.known(v).zbits <= 1 {
            return Some(0);
        }
        let (x, mask) = self.as2(v, BinOp::And)?;
        let bit = self.const_int(mask).filter(|m| m.is_power_of_two() && self.ty(x) == Type::I32)?;
        Some(bit.trailing_zeros())
    }

    /// The dword of which these are adjacent fields of `bits`, in order, and the lowest bit; `None` if there is none.
    pub fn run_of_word(&self, parts: &[Value], bits: u32) -> Option<(Value, u32)> {
        let (word, first) = self.field_of(*parts.first()?, bits);
        let next = |(k, &v): (u32, &Value)| self.field_of(v, bits) == (word, first + k * bits);
        (0..).zip(parts).skip(1).all(next).then_some((word, first))
    }

    /// The dword of which these are all the fields of `bits`, in order, if there is one.
    pub fn whole_word(&self, parts: &[Value], bits: u32) -> Option<Value> {
        let (word, _) = self.run_of_word(parts, bits).filter(|_| parts.len() as u32 * bits == 32)?;
        Some(word)
    }

    /// Whether packed operations can read both numbers without a move: as neighbours in a vector, or as one number
    /// twice, with any signs.
    pub fn are_neighbours(&self, x: Value, y: Value) -> bool {
        let [x, y] = [x, y].map(|v| self.as_neg(v).unwrap_or(v));
        let place = |v: Value| {
            let (inst, Op::ExtractElement) = self.op_of(v)? else { return None };
            Some((self.func.arg(inst, 0), self.const_int(self.func.arg(inst, 1))?))
        };
        x == y || matches!((place(x), place(y)), (Some((v, i)), Some((w, k))) if v == w && i / 2 == k / 2)
    }

    /// Whether an instruction of its own computes a value, into any register.
    pub fn is_computed(&self, v: Value) -> bool {
        match self.op_of(v) {
            Some((inst, Op::Cast(CastOp::BitCast))) => self.is_computed(self.func.arg(inst, 0)),
            Some((_, op)) => matches!(op, Op::Binary(_) | Op::Select | Op::Intrinsic(_) | Op::Cast(_)),
            None => false,
        }
    }

    /// The dword whose fields are the low `bits` of these i32s, lowest field first.
    pub fn join(&mut self, parts: &[Value], bits: u32) -> Value {
        if let Some(word) = self.whole_word(parts, bits) {
            return word;
        }
        if let (&[low, high], 16) = (parts, bits)
            && let (((x, 16), (y, 0)), false) =
                ((self.field_of(low, 16), self.field_of(high, 16)), self.is_const(low) || self.is_const(high))
        {
            let n = self.i32(16);
            return self.fshr32(y, x, n);
        }
        let mut word: Option<Value> = None;
        for (k, &v) in (0..).zip(parts) {
            // The topmost field's upper bits are shifted out.
            let v = if bits * (k + 1) == 32 || planted::on(Bug::PackDirty) { v } else { self.zext_in(v, bits as u8) };
            let at = self.i32(k * bits);
            let v = self.shl(v, at);
            word = Some(word.map_or(v, |low| self.or(low, v)));
        }
        word.unwrap_or_else(|| self.i32(0))
    }

    /// An i32 whose low `bits` are those of `word` at bit `at`.
    pub fn word_field(&mut self, word: Value, at: u32, bits: u32) -> Value {
        let (mut v, mut low) = (word, at);
        for _ in 0..MAX_STEPS {
            let clear = |this: &Self, v: Value| {
                let known = this.known(v);
                u32::from(known.zbits) <= low || u32::from(known.tz) >= low + bits
            };
            if let Some((x, y)) = self.as2(v, BinOp::Or) {
                v = match (clear(self, x), clear(self, y)) {
                    (true, _) => y,
                    (_, true) => x,
                    _ => break,
                };
            } else if let Some(&[high, below, n]) = self.as_call(v, Intrinsic::FshR)
                && self.const_int(n) == Some(16)
                && (low >= 16 || low + bits <= 16)
            {
                (v, low) = if low < 16 { (below, low + 16) } else { (high, low - 16) };
            } else {
                let binary = [BinOp::And, BinOp::Shl, BinOp::LShr].into_iter().find_map(|op| {
                    let (x, n) = self.as2(v, op)?;
                    Some((op, x, self.const_int(n)?))
                });
                (v, low) = match binary {
                    Some((BinOp::And, x, m)) if m >> low & mask(bits as u8) == mask(bits as u8) => (x, low),
                    Some((BinOp::Shl, x, n)) if n <= u64::from(low) => (x, low - n as u32),
                    Some((BinOp::LShr, x, n)) if u64::from(low + bits) + n <= 32 => (x, low + n as u32),
                    _ => break,
                };
            }
        }
        let n = self.i32(low);
        self.lshr(v, n)
    }
}
