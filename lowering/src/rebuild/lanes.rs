//! Operations between lanes, of any type: dword by dword.
//!
//! What moves values between lanes does the same with each dword, so a value goes as the dwords that it fills: narrow elements of a
//! vector side by side, if they fill dwords, any other leaf in one or two of its own (LLVM does so as well,
//! `SITargetLowering::lowerLaneOp`).

use gcnc_ir::{Inst, Intrinsic, Type, Value};
use smallvec::SmallVec;

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::shape::Shape;

impl Rebuild<'_> {
    /// A call of `id`, whose operands of the result's type are what moves; the others say how.
    pub(super) fn across_lanes(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let src = self.src;
        let ty = src.inst(inst).ty;
        let shape = self.shape(ty)?;
        let moves = id.row().signature.split_once('(').map_or("", |(_, params)| params).as_bytes();
        let mut operands: SmallVec<[Row; 6]> = SmallVec::new();
        for (i, &v) in src.call_args(inst).iter().enumerate() {
            let row = self.row(v)?;
            operands.push(if moves.get(i) == Some(&b'0') { self.lane_words(&row, ty, shape) } else { row });
        }
        let count = operands.first().map_or(0, Row::len);
        let mut words = Row::new();
        for k in 0..count {
            let args: Row = (0..).zip(&operands).map(|(i, row)| row[if moves[i] == b'0' { k } else { 0 }]).collect();
            words.extend(self.keep_effect(id, Type::I32, &args));
        }
        let row = self.of_lane_words(&words, ty, shape);
        self.define(inst, &row);
        Ok(())
    }

    /// The dwords that a value fills.
    fn lane_words(&mut self, row: &[Value], ty: Type, shape: Shape) -> Row {
        if self.is_packed(ty, shape) {
            return self.packed(row, shape);
        }
        let mut words = Row::new();
        for (i, &v) in (0..).zip(row) {
            let leaf = self.leaf(shape, i);
            let bits = self.leaf_to_bits(v, leaf);
            if self.b.ty(bits) == Type::I64 {
                words.extend([self.b.lo32(bits), self.b.hi32(bits)]);
            } else {
                words.push(bits);
            }
        }
        words
    }

    /// The value that fills these dwords.
    fn of_lane_words(&mut self, words: &[Value], ty: Type, shape: Shape) -> Row {
        if self.is_packed(ty, shape) {
            return self.unpacked(words, shape);
        }
        let mut row = Row::new();
        let mut words = words.iter().copied();
        for i in 0..shape.len {
            let leaf = self.leaf(shape, i);
            let (low, high) = (words.next(), if leaf.bits > 32 { words.next() } else { None });
            let bits = match (low, high) {
                (Some(low), Some(high)) => self.b.pair(low, high),
                (Some(low), None) => low,
                _ => break,
            };
            row.push(self.leaf_from_bits(bits, leaf));
        }
        row
    }

    /// Whether narrow elements fill dwords together.
    fn is_packed(&mut self, ty: Type, shape: Shape) -> bool {
        let vector = self.b.ctx.types.as_vector(ty).is_some();
        vector && shape.len > 0 && self.leaf(shape, 0).bits < 32 && self.dwords(ty, shape).is_some()
    }
}
