//! Cross-lane operations and `bitop3` on any type, dword by dword.
//!
//! Cross-lane moves and `bitop3` treat each dword alike, so values are processed as dwords: narrow vector elements side
//! by side, if they fill dwords, any other leaf as one or two dwords (LLVM does so as well,
//! `SITargetLowering::lowerLaneOp`).

use gcnc_ir::{Inst, Intrinsic, Type, Value};
use gcnc_isa::Opcode;
use smallvec::SmallVec;

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::scalar;
use crate::shape::{Repr, Shape};

impl Rebuild<'_> {
    /// A call of `id`: operands of the result's type are the data; the others are controls.
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
        if let (Intrinsic::ReadLane | Intrinsic::WriteLane, Some(lane)) = (id, operands.get_mut(1)) {
            // The lane is taken modulo the wave size, so any constant becomes an inline constant.
            if let Some(n) = self.b.const_int(lane[0]) {
                lane[0] = self.b.i32(n as u32 & (self.target.wave_size() - 1));
            }
        }
        let count = operands.first().map_or(0, Row::len);
        let id = if id == Intrinsic::WaveShuffle { self.shuffle_lanes(&mut operands)? } else { id };
        let mut words = Row::new();
        for k in 0..count {
            let mut args: Row =
                (0..).zip(&operands).map(|(i, row)| row[if moves[i] == b'0' { k } else { 0 }]).collect();
            if id == Intrinsic::DsBPermute {
                args.swap(0, 1);
            }
            words.extend(if id.properties().convergent {
                self.keep_effect(id, Type::I32, &args)
            } else {
                Some(self.b.call(id, Type::I32, &args))
            });
        }
        let row = self.of_lane_words(&words, ty, shape);
        self.define(inst, &row);
        Ok(())
    }

    /// `llvm.amdgcn.icmp` and `fcmp`: an invalid predicate gives poison, as in LLVM (`lowerICMPIntrinsic`). Integers of
    /// less than 32 bits are extended, as is f16 if the target cannot compare it.
    pub(super) fn compare_lanes(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let src = self.src;
        let of_integers = id == Intrinsic::AmdgcnICmp;
        let predicates = if of_integers { 32..42 } else { 0..16 };
        let Some(predicate) = src.as_int(self.b.ctx, src.arg(inst, 2)).filter(|n| predicates.contains(n)) else {
            let shape = self.shape(src.inst(inst).ty)?;
            let nothing: Row = (0..shape.len).map(|i| self.b.zero(self.shapes.leaf(shape, i).ty)).collect();
            self.define(inst, &nothing);
            return Ok(());
        };
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        let leaf = self.leaf(shape, 0);
        let is_half = leaf.ty == Type::F16 || leaf.repr == Repr::BFloat;
        let is_kept = if of_integers { leaf.bits >= 32 } else { !is_half || self.target.has_f16() };
        if is_kept {
            return self.keep(inst, id);
        }
        let word = self.shape(Type::I32)?;
        let word = self.leaf(word, 0);
        let mut args = Row::new();
        for k in 0..2 {
            let v = self.one(src.arg(inst, k))?;
            args.push(if of_integers {
                // The signed predicates come last.
                scalar::resize(&mut self.b, v, leaf, word, predicate >= 38)
            } else {
                let v = scalar::as_float(&mut self.b, v, leaf);
                if self.b.ty(v) == Type::F16 { self.b.fpext(v, Type::F32) } else { v }
            });
        }
        args.push(self.one(src.arg(inst, 2))?);
        let lanes = self.keep_effect(id, src.inst(inst).ty, &args);
        lanes.into_iter().for_each(|v| self.define_one(inst, v));
        Ok(())
    }

    /// `llvm.amdgcn.wave.shuffle` as `ds_bpermute`: its second operand becomes an address, four bytes per lane.
    fn shuffle_lanes(&mut self, operands: &mut [Row]) -> Result<Intrinsic, Diagnostic> {
        if !self.target.has(Opcode::DsBpermuteB32) || self.target.wave_size() == 64 && !self.target.dpp_wave_ops() {
            let name = self.target.name();
            return self
                .refuse(format!("{name} has no instruction for `llvm.amdgcn.wave.shuffle` in waves of this size"));
        }
        if let Some(lane) = operands.get_mut(1).and_then(|row| row.first_mut()) {
            let two = self.b.i32(2);
            *lane = self.b.shl(*lane, two);
        }
        Ok(Intrinsic::DsBPermute)
    }

    /// The dwords of a value.
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

    /// The value composed of these dwords.
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
