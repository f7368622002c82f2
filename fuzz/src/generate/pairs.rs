//! Packed operations: chains of operations on vectors whose elements share registers; only one element of the result is
//! used.

use gcnc_ir::{BinOp, Intrinsic, Type, Value};

use super::body::Body;
use super::float::FLOAT_OPS;
use super::int::{INT_OPS, SHIFTS};
use super::value::bits;

/// The element types.
const ELEMENTS: [Type; 7] = [Type::I16, Type::F16, Type::I16, Type::F16, Type::I8, Type::BF16, Type::F32];
const LENGTHS: [u32; 5] = [2, 4, 2, 3, 8];
/// Operations on two vectors of integers.
const CHOICES: [Intrinsic; 8] = [
    Intrinsic::UMin,
    Intrinsic::UMax,
    Intrinsic::SMin,
    Intrinsic::SMax,
    Intrinsic::UAddSat,
    Intrinsic::USubSat,
    Intrinsic::SAddSat,
    Intrinsic::SSubSat,
];
const EXTREMES: [Intrinsic; 2] = [Intrinsic::MinNum, Intrinsic::MaxNum];

impl Body<'_, '_, '_> {
    /// An element of the result of some operations on two vectors.
    pub fn together_in_vectors(&mut self) -> Value {
        let (ty, len) = (self.one_of(&ELEMENTS), self.one_of(&LENGTHS));
        let is_float = !matches!(ty, Type::I8 | Type::I16);
        let (mut x, mut y) = (self.vector_of(ty, len), self.vector_of(ty, len));
        for _ in 0..2 + self.below(4) {
            let next = match self.below(9) {
                0 | 1 => {
                    let op = if is_float { FLOAT_OPS[self.below(3)] } else { self.one_of(&INT_OPS) };
                    self.b.binary(op, x, y)
                }
                2 if is_float => self.b.fneg(x),
                2 => self.shifted(x, y, ty, len),
                3 if is_float => self.extreme(x, y, ty, len),
                3 => {
                    let (id, vector) = (self.one_of(&CHOICES), self.b.ty(x));
                    self.b.intrinsic(id, vector, &[x, y])
                }
                4 => {
                    let mask: Vec<u32> = (0..len).map(|_| self.below(2 * len as usize) as u32).collect();
                    self.b.shuffle(x, y, &mask)
                }
                5 => {
                    let condition = self.pick(Type::I1);
                    self.b.select(condition, x, y)
                }
                6 => self.around(x, y, is_float),
                7 => {
                    let (element, at) = (self.pick(ty), self.below(len as usize));
                    let at = self.b.i32(at as i32);
                    self.b.insert_element(x, element, at)
                }
                _ => self.multiplied_and_added(x, y, ty),
            };
            (x, y) = (next, x);
        }
        self.take_apart(x, len)
    }

    /// A splat of a constant by its bits.
    fn splat(&mut self, ty: Type, len: u32, n: u64) -> Value {
        let vector_type = self.b.vector_type(ty, len);
        let element = if matches!(ty, Type::I8 | Type::I16) { self.b.int(ty, n) } else { self.b.float_bits(ty, n) };
        let mut vector = self.b.poison(vector_type);
        for lane in 0..len {
            let lane = self.b.i32(lane as i32);
            vector = self.b.insert_element(vector, element, lane);
        }
        vector
    }

    /// Shifts each element by its own amount, or all by one.
    fn shifted(&mut self, x: Value, y: Value, ty: Type, len: u32) -> Value {
        let op = self.one_of(&SHIFTS);
        let most = u64::from(bits(ty)) - 1;
        if self.rarely(2) {
            let n = self.below(most as usize + 1) as u64;
            let n = self.splat(ty, len, n);
            return self.b.binary(op, x, n);
        }
        let mask = self.splat(ty, len, most);
        let amounts = self.b.and(y, mask);
        self.b.binary(op, x, amounts)
    }

    /// The minimum or maximum of two; the sign of a zero is unspecified.
    fn extreme(&mut self, x: Value, y: Value, ty: Type, len: u32) -> Value {
        let (id, vector) = (self.one_of(&EXTREMES), self.b.ty(x));
        let zero = self.splat(ty, len, 0);
        let value = self.b.intrinsic(id, vector, &[x, y]);
        self.b.binary(BinOp::FAdd, value, zero)
    }

    /// Passes a value around a branch: from either of two paths.
    fn around(&mut self, x: Value, y: Value, is_float: bool) -> Value {
        let condition = self.pick(Type::I1);
        let vector = self.b.ty(x);
        let ((yes, _), (join, merged)) = (self.block(&[]), self.block(&[vector]));
        self.b.cond_br(condition, yes, &[], join, &[x]);
        self.b.switch_to(yes);
        let other = self.b.binary(if is_float { BinOp::FAdd } else { BinOp::Sub }, y, x);
        self.b.br(join, &[other]);
        self.b.switch_to(join);
        merged[0]
    }

    /// One fused operation where it is exact in all formats that may be used, else two operations.
    fn multiplied_and_added(&mut self, x: Value, y: Value, ty: Type) -> Value {
        if matches!(ty, Type::F16 | Type::F32) {
            let vector = self.b.ty(x);
            return self.b.intrinsic(Intrinsic::Fma, vector, &[x, y, x]);
        }
        let [mul, add] = if ty == Type::BF16 { [BinOp::FMul, BinOp::FAdd] } else { [BinOp::Mul, BinOp::Add] };
        let product = self.b.binary(mul, x, y);
        self.b.binary(add, product, x)
    }
}
