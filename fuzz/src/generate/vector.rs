//! Vectors and structs: built from scalars, computed on, and taken apart.

use gcnc_ir::{CastOp, FloatPred, IntPred, Intrinsic, Type, Value};

use super::body::Body;
use super::float::FLOAT_OPS;
use super::int::INT_OPS;
use super::value::{FLOATS, bits};

pub(super) const REDUCTIONS: [Intrinsic; 9] = [
    Intrinsic::ReduceAdd,
    Intrinsic::ReduceMul,
    Intrinsic::ReduceAnd,
    Intrinsic::ReduceOr,
    Intrinsic::ReduceXor,
    Intrinsic::ReduceSMax,
    Intrinsic::ReduceSMin,
    Intrinsic::ReduceUMax,
    Intrinsic::ReduceUMin,
];
/// Element-wise operations on two vectors of integers or floats.
const ON_INTS: [Intrinsic; 6] =
    [Intrinsic::UMin, Intrinsic::SMax, Intrinsic::UAddSat, Intrinsic::SSubSat, Intrinsic::Minimum, Intrinsic::Maximum];

impl Body<'_, '_, '_> {
    /// A vector of `len` scalars.
    pub fn vector_of(&mut self, ty: Type, len: u32) -> Value {
        let vector_type = self.b.vector_type(ty, len);
        let mut vector = self.b.poison(vector_type);
        for lane in 0..len {
            let x = self.pick(ty);
            let lane = self.b.i32(lane as i32);
            vector = self.b.insert_element(vector, x, lane);
        }
        vector
    }

    /// One element of a vector, at a constant or computed index.
    pub fn take_apart(&mut self, vector: Value, len: u32) -> Value {
        let lane = self.lane_of(len);
        let element = self.b.extract_element(vector, lane);
        self.number(element)
    }

    pub fn lane_of(&mut self, len: u32) -> Value {
        if self.rarely(2) {
            let (any, last) = (self.pick(Type::I32), self.b.i32(len as i32 - 1));
            return match len.is_power_of_two() {
                true => self.b.and(any, last),
                false => self.b.intrinsic(Intrinsic::UMin, Type::I32, &[any, last]),
            };
        }
        let lane = self.below(len as usize);
        self.b.i32(lane as i32)
    }

    pub fn vector(&mut self) -> Value {
        let is_float = self.rarely(2);
        let ty = if is_float { self.float_type() } else { self.int_type() };
        let len = self.one_of(&[2, 3, 4, 5, 8, 16]);
        let (x, y) = (self.vector_of(ty, len), self.vector_of(ty, len));
        let value = match self.below(8) {
            0 => self.choose_elements(x, y, ty, len),
            1 if !is_float => {
                let id = self.one_of(&REDUCTIONS);
                return self.b.intrinsic(id, ty, &[x]);
            }
            2 => return self.convert_elements(x, ty, len),
            3 => return self.as_other_elements(x, ty, len),
            4 => {
                let id = ON_INTS[if is_float { 4 + self.below(2) } else { self.below(4) }];
                let vector_type = self.b.vector_type(ty, len);
                self.b.intrinsic(id, vector_type, &[x, y])
            }
            5 => {
                let (element, at) = (self.pick(ty), self.lane_of(len));
                self.b.insert_element(x, element, at)
            }
            _ => {
                let op = if is_float { FLOAT_OPS[self.below(3)] } else { self.one_of(&INT_OPS) };
                self.b.binary(op, x, y)
            }
        };
        let value = if self.rarely(2) {
            let mask: Vec<u32> = (0..len).map(|_| self.below(2 * len as usize) as u32).collect();
            self.b.shuffle(value, x, &mask)
        } else {
            value
        };
        self.take_apart(value, len)
    }

    /// A select whose condition is a vector.
    fn choose_elements(&mut self, x: Value, y: Value, ty: Type, len: u32) -> Value {
        let conditions = self.b.vector_type(Type::I1, len);
        let condition = if FLOATS.contains(&ty) {
            let pred = FloatPred::ALL[self.below(FloatPred::ALL.len())];
            self.b.value(gcnc_ir::Op::FCmp(pred), conditions, &[x, y])
        } else {
            let pred = IntPred::ALL[self.below(IntPred::ALL.len())];
            self.b.value(gcnc_ir::Op::ICmp(pred), conditions, &[x, y])
        };
        self.b.select(condition, x, y)
    }

    /// Converts all elements to another type.
    fn convert_elements(&mut self, x: Value, ty: Type, len: u32) -> Value {
        let (op, to) = match ty {
            Type::I8 => (self.one_of(&[CastOp::ZExt, CastOp::SExt, CastOp::UiToFp]), Type::I32),
            Type::I16 => (self.one_of(&[CastOp::ZExt, CastOp::SExt]), Type::I64),
            Type::I32 => (CastOp::Trunc, Type::I16),
            Type::I64 => (CastOp::Trunc, Type::I8),
            Type::F16 => (CastOp::FpExt, Type::F32),
            Type::F32 => (CastOp::FpExt, Type::F64),
            _ => (CastOp::FpTrunc, Type::F32),
        };
        let to = if op == CastOp::UiToFp { Type::F32 } else { to };
        let vector_type = self.b.vector_type(to, len);
        let value = self.b.cast(op, x, vector_type);
        self.take_apart(value, len)
    }

    /// Bitcasts to a scalar or to elements of half the size.
    fn as_other_elements(&mut self, x: Value, ty: Type, len: u32) -> Value {
        let to = match bits(ty) * len {
            16 => Type::I16,
            32 => Type::I32,
            64 => Type::I64,
            _ if bits(ty) == 32 => {
                let halves = self.b.vector_type(Type::I16, 2 * len);
                let value = self.b.bitcast(x, halves);
                return self.take_apart(value, 2 * len);
            }
            _ => return self.take_apart(x, len),
        };
        self.b.bitcast(x, to)
    }

    /// Fills a struct, selects one of two, and takes it apart.
    pub fn structure(&mut self) -> Value {
        let fields = [self.int_type(), self.float_type(), Type::I32];
        let ty = self.b.struct_type(&fields);
        let mut made = [self.b.zero(ty); 2];
        for value in &mut made {
            for (at, &field) in fields.iter().enumerate() {
                let x = self.pick(field);
                *value = self.b.insert_value(*value, x, &[at as u32]);
            }
        }
        let condition = self.pick(Type::I1);
        let chosen = self.b.select(condition, made[0], made[1]);
        let at = self.below(fields.len());
        self.b.extract_value(chosen, &[at as u32])
    }
}
