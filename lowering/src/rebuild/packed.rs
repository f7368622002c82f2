//! Vectors of narrow elements: as dwords where that is free, and packed operations on two elements at once.
//!
//! A vector's row has its elements; reassembled, they become the dwords that they came from (`build/fields.rs`). So an
//! operation may take and return dwords, and no instruction is emitted unless an element is used on its own. Dwords are
//! passed between blocks, chosen by selects, computed by bitwise operations, and are the operands of packed arithmetic:
//! `<2 x i16>`, `<2 x half>` and `<2 x bfloat>`; on some targets also `<2 x float>`, in two registers.
//!
//! In lowered form packed operations are the IR's operations on vectors of two; [`gcnc_isa`]'s table says for which
//! element types a target has them.

use gcnc_ir::{BinOp, Flags, Inst, Intrinsic, Op, Type, Value};
use gcnc_isa::Opcode;
use smallvec::SmallVec;

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::shape::{Leaf, Repr, Shape};

/// Computes a result dword, given the index of its first element, from the operands' dwords.
type Word<'a, 'b> = &'b mut dyn FnMut(&mut Rebuild<'a>, usize, &[Value]) -> Option<Value>;
/// Computes one element of a result.
type One<'a, 'b> = &'b mut dyn FnMut(&mut Rebuild<'a>, usize) -> Result<Value, Diagnostic>;

/// Whether the operation has a packed form for these elements.
fn has_pairs(op: Op, elem: Type) -> bool {
    use Intrinsic::*;
    match op {
        Op::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Shl | BinOp::LShr | BinOp::AShr) => elem == Type::I16,
        Op::Intrinsic(SMax | SMin | UMax | UMin | SAddSat | UAddSat | SSubSat | USubSat) => elem == Type::I16,
        Op::Binary(BinOp::FAdd | BinOp::FSub | BinOp::FMul) | Op::Intrinsic(Fma) => elem != Type::I16,
        Op::Intrinsic(MinNum | MaxNum) => matches!(elem, Type::F16 | Type::BF16),
        _ => false,
    }
}

/// How a vector's elements are passed from block to block.
#[derive(Clone, Copy)]
pub(super) struct Carriers {
    shape: Shape,
    /// The type of each carrier: a dword of narrow elements, or an f64 of two f32 halves.
    pub ty: Type,
    /// The number of carriers.
    pub count: u32,
}

impl<'a> Rebuild<'a> {
    /// The packed form of an operation on elements of `elem`, if the target has it.
    fn pair_operation(&self, op: Op, elem: Type) -> Option<Op> {
        let sum = match elem {
            Type::I16 => Opcode::VPkAddU16,
            Type::F16 => Opcode::VPkAddF16,
            Type::BF16 => Opcode::VPkAddBf16,
            Type::F32 => Opcode::VPkAddF32,
            _ => return None,
        };
        // A multiply-add may be fused.
        let op = if op == Op::Intrinsic(Intrinsic::FMulAdd) { Op::Intrinsic(Intrinsic::Fma) } else { op };
        (has_pairs(op, elem) && self.target.has(sum)).then_some(op)
    }

    /// The number of elements per dword, if they are narrower and fill it.
    pub(super) fn elements_per_word(&self, shape: Shape) -> Option<usize> {
        let narrow = shape.per_element == 1 && shape.len > 1;
        let leaf = narrow.then(|| self.leaf(shape, 0))?;
        (matches!(leaf.bits, 8 | 16) && !leaf.is_condition()).then(|| 32 / usize::from(leaf.bits))
    }

    /// How values of a type are passed between blocks, if elements share a register.
    pub(super) fn carriers(&mut self, ty: Type) -> Option<Carriers> {
        let (elem, _) = self.b.ctx.types.as_vector(ty)?;
        let shape = self.shapes.of(&self.b.ctx.types, ty)?;
        let wide = elem == Type::F32 && self.target.has(Opcode::VPkAddF32);
        let (ty, per) = match self.elements_per_word(shape) {
            Some(per) => (Type::I32, per as u32),
            None if wide => (Type::F64, 2),
            None => return None,
        };
        shape.len.is_multiple_of(per).then(|| Carriers { shape, ty, count: shape.len / per })
    }

    /// Packs a row into carriers.
    pub(super) fn carried(&mut self, row: &[Value], by: Carriers) -> Row {
        if by.ty == Type::I32 {
            return self.packed(row, by.shape);
        }
        let pair = self.b.ctx.types.vector(Type::F32, 2);
        let both = |pair_of: &[Value]| {
            let both = self.b.vector_of(pair, pair_of);
            self.b.bitcast(both, by.ty)
        };
        row.chunks(2).map(both).collect()
    }

    /// Unpacks the elements from carriers.
    pub(super) fn arrived(&mut self, carried: &[Value], by: Carriers) -> Row {
        if by.ty == Type::I32 {
            return self.unpacked(carried, by.shape);
        }
        let pair = self.b.ctx.types.vector(Type::F32, 2);
        let mut row = Row::new();
        for &v in carried {
            let both = self.b.bitcast(v, pair);
            row.extend((0..2).map(|k| self.b.element(both, k, Type::F32)));
        }
        row
    }

    /// Packs some elements into a dword.
    fn word_of(&mut self, elements: &[Value], leaf: Leaf) -> Value {
        let fields: Row = elements.iter().map(|&v| self.leaf_to_bits(v, leaf)).collect();
        self.b.join(&fields, leaf.bits.into())
    }

    /// Whether elements are those of an existing dword, or halves of dwords.
    fn are_word(&self, elements: &[Value], leaf: Leaf) -> bool {
        // An f16 that was bit-cast from an integer comes from a load or a dword operation.
        let bits = |v: Value| match leaf.repr {
            Repr::Float => self.b.as1(v, gcnc_ir::CastOp::BitCast).filter(|&h| self.b.ty(h) == Type::I16),
            _ => Some(v),
        };
        let fields: Option<Row> = elements.iter().map(|&v| bits(v)).collect();
        let halves = leaf.repr == Repr::Float;
        fields.is_some_and(|fields| halves || self.b.whole_word(&fields, leaf.bits.into()).is_some())
    }

    /// The elements of a dword.
    fn elements_of(&mut self, word: Value, leaf: Leaf, out: &mut Row) {
        let bits = u32::from(leaf.bits);
        for k in 0..32 / bits {
            let v = self.b.word_field(word, k * bits, bits);
            out.push(self.leaf_from_bits(v, leaf));
        }
    }

    /// A bitwise operation or select on vectors of narrow elements: `make` computes a dword at once if an operand's
    /// elements are a dword; `one` computes the others.
    pub(super) fn by_words(
        &mut self,
        shape: Shape,
        rows: &[&Row],
        make: Word<'a, '_>,
        one: One<'a, '_>,
    ) -> Result<Row, Diagnostic> {
        let n = shape.len as usize;
        let mut out = Row::new();
        let per = self.elements_per_word(shape);
        for first in (0..n).step_by(per.unwrap_or(1)) {
            let group = first..(first + per.unwrap_or(1)).min(n);
            let leaf = self.leaf(shape, first as u32);
            let whole = per == Some(group.len()) && rows.iter().any(|row| self.are_word(&row[group.clone()], leaf));
            if whole {
                let words: Row = rows.iter().map(|row| self.word_of(&row[group.clone()], leaf)).collect();
                if let Some(word) = make(self, first, &words) {
                    self.elements_of(word, leaf, &mut out);
                    continue;
                }
            }
            for i in group {
                out.push(one(self, i)?);
            }
        }
        Ok(out)
    }

    /// Operation `op` of a vector instruction, two elements at a time where the target supports it; `one` computes the
    /// rest.
    pub(super) fn by_pairs(
        &mut self,
        inst: Inst,
        op: Op,
        rows: &[Row],
        one: One<'a, '_>,
    ) -> Result<Option<Row>, Diagnostic> {
        let (ty, flags) = (self.src.inst(inst).ty, self.src.flags(inst));
        let Some((elem, len)) = self.b.ctx.types.as_vector(ty) else { return Ok(None) };
        let Some(op) = self.pair_operation(op, elem) else { return Ok(None) };
        let pair = self.b.ctx.types.vector(elem, 2);
        let shape = self.shape(ty)?;
        let mut out = Row::new();
        for first in (0..len as usize).step_by(2) {
            let group = first..(first + 2).min(len as usize);
            let known = rows.iter().all(|row| row[group.clone()].iter().all(|&v| self.b.is_const(v)));
            if group.len() < 2 || known || elem == Type::F32 && !self.are_side_by_side(inst, rows, first) {
                for i in group {
                    out.push(one(self, i)?);
                }
                continue;
            }
            let leaf = self.leaf(shape, first as u32);
            let args: SmallVec<[Value; 3]> =
                rows.iter().map(|row| self.pair_of(&row[group.clone()], leaf, pair)).collect();
            let both = self.b.node_with(op, pair, &args, flags.and(Flags::CONTRACT));
            if elem == Type::F32 {
                out.extend((0..2).map(|k| self.b.element(both, k, elem)));
                continue;
            }
            let word = self.b.bitcast(both, Type::I32);
            self.elements_of(word, leaf, &mut out);
        }
        Ok(Some(out))
    }

    /// Whether elements `first` and `first + 1` of all operands of `inst` are neighbours, or should become so because
    /// many operations use them.
    fn are_side_by_side(&mut self, inst: Inst, rows: &[Row], first: usize) -> bool {
        const MANY: u32 = 3;
        let src = self.src;
        let mut operands = rows.iter().zip(src.args(inst));
        operands.all(|(row, &v)| {
            let (x, y) = (row[first], row[first + 1]);
            self.b.are_neighbours(x, y) || self.uses(v) >= MANY || self.become_neighbours(x, y)
        })
    }

    /// Whether two values can be computed as neighbours, in which case they are recorded as such: neither may be the
    /// neighbour of another value, or in the other position.
    fn become_neighbours(&mut self, x: Value, y: Value) -> bool {
        let free = [(x, y), (y, x)]
            .iter()
            .all(|&(v, other)| self.b.is_computed(v) && self.partners[v].is_none_or(|partner| partner == other));
        if free {
            (self.partners[x], self.partners[y]) = (Some(y), Some(x));
        }
        free
    }

    /// Two elements as the operand of a packed operation.
    fn pair_of(&mut self, elements: &[Value], leaf: Leaf, pair: Type) -> Value {
        if leaf.bits == 32 {
            return self.b.vector_of(pair, elements);
        }
        let word = self.word_of(elements, leaf);
        self.b.bitcast(word, pair)
    }

    /// Negates each element, or clears its sign.
    pub(super) fn signs(&mut self, inst: Inst, clear: bool) -> Result<(), Diagnostic> {
        let arg = self.src.arg(inst, 0);
        let shape = self.shape(self.src.ty(arg))?;
        let row = self.row(arg)?;
        let out = self.by_words(
            shape,
            &[&row],
            &mut |this, _, words| {
                let mask = this.b.i32(if clear { 0x7fff_7fff } else { 0x8000_8000 });
                Some(if clear { this.b.and(words[0], mask) } else { this.b.xor(words[0], mask) })
            },
            &mut |this, i| {
                let leaf = this.leaf(shape, i as u32);
                Ok(if clear { this.magnitude(row[i], leaf) } else { this.negate(row[i], leaf) })
            },
        )?;
        self.define(inst, &out);
        Ok(())
    }
}
