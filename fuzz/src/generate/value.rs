//! Values: picking them from the pool, and computing new ones.

use gcnc_ir::{BinOp, CastOp, FloatPred, IntPred, Intrinsic, Type, Value};

use super::body::Body;

const INTS: [Type; 4] = [Type::I8, Type::I16, Type::I32, Type::I64];
const FLOATS: [Type; 3] = [Type::F16, Type::F32, Type::F64];

/// Integers at the edges of things.
const EDGES: [u64; 14] = [
    0,
    1,
    2,
    u64::MAX,
    31,
    63,
    64,
    0x7f,
    0x80,
    0x7fff,
    0x7fff_ffff,
    0x8000_0000,
    0x7fff_ffff_ffff_ffff,
    0x8000_0000_0000_0000,
];

/// Bits of f16, f32, f64: zeros, ones, the least and greatest numbers, infinities, denormals, and others.
const NUMBERS: [[u64; 3]; 10] = [
    [0, 0, 0],
    [0x8000, 0x8000_0000, 0x8000_0000_0000_0000],
    [0x3c00, 0x3f80_0000, 0x3ff0_0000_0000_0000],
    [0xbc00, 0xbf80_0000, 0xbff0_0000_0000_0000],
    [1, 1, 1],
    [0x0400, 0x0080_0000, 0x0010_0000_0000_0000],
    [0x7bff, 0x7f7f_ffff, 0x7fef_ffff_ffff_ffff],
    [0x7c00, 0x7f80_0000, 0x7ff0_0000_0000_0000],
    [0x3801, 0x3f00_0001, 0x3fe0_0000_0000_0001],
    [0xc248, 0xc049_0fdb, 0xc009_21fb_5444_2d18],
];

/// Integer operations on any operands.
const INT_OPS: [BinOp; 6] = [BinOp::Add, BinOp::Sub, BinOp::Mul, BinOp::And, BinOp::Or, BinOp::Xor];
const SHIFTS: [BinOp; 3] = [BinOp::Shl, BinOp::LShr, BinOp::AShr];
const DIVISIONS: [BinOp; 4] = [BinOp::UDiv, BinOp::SDiv, BinOp::URem, BinOp::SRem];
const FLOAT_OPS: [BinOp; 4] = [BinOp::FAdd, BinOp::FSub, BinOp::FMul, BinOp::FDiv];

/// Intrinsics of one and two integers.
const INT_BINARY: [Intrinsic; 8] = [
    Intrinsic::UMin,
    Intrinsic::UMax,
    Intrinsic::SMin,
    Intrinsic::SMax,
    Intrinsic::UAddSat,
    Intrinsic::USubSat,
    Intrinsic::SAddSat,
    Intrinsic::SSubSat,
];
const OVERFLOWS: [Intrinsic; 6] = [
    Intrinsic::SAddOverflow,
    Intrinsic::UAddOverflow,
    Intrinsic::SSubOverflow,
    Intrinsic::USubOverflow,
    Intrinsic::SMulOverflow,
    Intrinsic::UMulOverflow,
];
const ROUNDINGS: [Intrinsic; 5] =
    [Intrinsic::Floor, Intrinsic::Ceil, Intrinsic::FTrunc, Intrinsic::Rint, Intrinsic::RoundEven];

fn bits(ty: Type) -> u32 {
    match ty {
        Type::I1 => 1,
        Type::I8 => 8,
        Type::I16 | Type::F16 => 16,
        Type::I64 | Type::F64 => 64,
        _ => 32,
    }
}

fn int_of(ty: Type) -> Type {
    match ty {
        Type::F16 => Type::I16,
        Type::F32 => Type::I32,
        _ => Type::I64,
    }
}

impl Body<'_, '_, '_> {
    /// A value of a type: from the pool, else a constant.
    pub fn pick(&mut self, ty: Type) -> Value {
        let fitting: Vec<Value> = self.pool.iter().copied().filter(|&v| self.b.ty(v) == ty).collect();
        let constant = self.rarely(8);
        if fitting.is_empty() && ty == Type::I1 && !constant && !self.pool.is_empty() {
            return self.compare();
        }
        if fitting.is_empty() || constant {
            return self.constant(ty);
        }
        // The newest more often than the others, so that chains get long.
        let n = fitting.len();
        let at = if self.rarely(2) { n - 1 - self.below(n.min(3)) } else { self.below(n) };
        fitting[at]
    }

    fn constant(&mut self, ty: Type) -> Value {
        if let Some(at) = FLOATS.iter().position(|&f| f == ty) {
            let which = self.below(NUMBERS.len());
            return self.b.float_bits(ty, NUMBERS[which][at]);
        }
        let value = match self.below(3) {
            0 => self.u.arbitrary().unwrap_or(3),
            1 => self.below(20) as u64,
            _ => EDGES[self.below(EDGES.len())],
        };
        self.b.int(ty, value & (u64::MAX >> (64 - bits(ty))))
    }

    /// The value, or a number in its place if it is NaN.
    pub fn number(&mut self, value: Value) -> Value {
        let ty = self.b.ty(value);
        let Some(at) = FLOATS.iter().position(|&f| f == ty) else { return value };
        let is_nan = self.b.fcmp(FloatPred::Uno, value, value);
        let other = self.b.float_bits(ty, NUMBERS[9][at]);
        self.b.select(is_nan, other, value)
    }

    /// The value in a type that memory holds.
    pub fn storable(&mut self, value: Value) -> Value {
        if self.b.ty(value) == Type::I1 { self.b.zext(value, Type::I32) } else { value }
    }

    fn int_type(&mut self) -> Type {
        INTS[self.below(INTS.len())]
    }

    fn float_type(&mut self) -> Type {
        FLOATS[self.below(FLOATS.len())]
    }

    /// A new value of an operation on others.
    pub fn operation(&mut self) {
        let value = match self.below(12) {
            0 | 1 => self.int_operation(),
            2 => self.shift_or_divide(),
            3 => self.int_intrinsic(),
            4 => self.overflow(),
            5 => self.compare(),
            6 => self.choose(),
            7 | 8 => self.float_operation(),
            9 => self.float_intrinsic(),
            10 => self.convert(),
            _ => self.vector(),
        };
        self.pool.push(value);
    }

    fn int_operation(&mut self) -> Value {
        let ty = if self.rarely(6) { Type::I1 } else { self.int_type() };
        // Arithmetic on single bits is logic.
        let ops = if ty == Type::I1 { &INT_OPS[3..] } else { &INT_OPS[..] };
        let op = ops[self.below(ops.len())];
        let (x, y) = (self.pick(ty), self.pick(ty));
        self.b.binary(op, x, y)
    }

    fn shift_or_divide(&mut self) -> Value {
        let ty = self.int_type();
        let (x, y) = (self.pick(ty), self.pick(ty));
        if self.rarely(2) {
            let op = DIVISIONS[self.below(DIVISIONS.len())];
            // Positive and not zero, so that no division overflows.
            let positive = self.b.int(ty, u64::MAX >> (65 - bits(ty)));
            let one = self.b.int(ty, 1);
            let y = self.b.and(y, positive);
            let y = self.b.or(y, one);
            return self.b.binary(op, x, y);
        }
        let op = SHIFTS[self.below(SHIFTS.len())];
        let mask = self.b.int(ty, u64::from(bits(ty)) - 1);
        let y = self.b.and(y, mask);
        self.b.binary(op, x, y)
    }

    fn int_intrinsic(&mut self) -> Value {
        let ty = self.int_type();
        let (x, y, z) = (self.pick(ty), self.pick(ty), self.pick(ty));
        let no = self.b.bool(false);
        match self.below(9) {
            0 => self.b.intrinsic(Intrinsic::CtPop, ty, &[x]),
            1 => self.b.intrinsic(Intrinsic::CtLz, ty, &[x, no]),
            2 => self.b.intrinsic(Intrinsic::CtTz, ty, &[x, no]),
            3 => self.b.intrinsic(Intrinsic::BitReverse, ty, &[x]),
            4 if ty != Type::I8 => self.b.intrinsic(Intrinsic::BSwap, ty, &[x]),
            5 => self.b.intrinsic(Intrinsic::Abs, ty, &[x, no]),
            6 => self.b.intrinsic(Intrinsic::FshL, ty, &[x, y, z]),
            7 => self.b.intrinsic(Intrinsic::FshR, ty, &[x, y, z]),
            _ => {
                let id = INT_BINARY[self.below(INT_BINARY.len())];
                self.b.intrinsic(id, ty, &[x, y])
            }
        }
    }

    fn overflow(&mut self) -> Value {
        let ty = self.int_type();
        let id = OVERFLOWS[self.below(OVERFLOWS.len())];
        let (x, y) = (self.pick(ty), self.pick(ty));
        let both = self.b.struct_type(&[ty, Type::I1]);
        let both = self.b.intrinsic(id, both, &[x, y]);
        let value = self.b.extract_value(both, &[0]);
        self.pool.push(value);
        self.b.extract_value(both, &[1])
    }

    fn compare(&mut self) -> Value {
        if self.rarely(2) {
            let ty = self.float_type();
            let pred = FloatPred::ALL[self.below(FloatPred::ALL.len())];
            let (x, y) = (self.pick(ty), self.pick(ty));
            return self.b.fcmp(pred, x, y);
        }
        let ty = self.int_type();
        let pred = IntPred::ALL[self.below(IntPred::ALL.len())];
        let (x, y) = (self.pick(ty), self.pick(ty));
        self.b.icmp(pred, x, y)
    }

    fn choose(&mut self) -> Value {
        let ty = if self.rarely(3) { self.float_type() } else { self.int_type() };
        let (c, x, y) = (self.pick(Type::I1), self.pick(ty), self.pick(ty));
        self.b.select(c, x, y)
    }

    fn float_operation(&mut self) -> Value {
        let ty = self.float_type();
        let (x, y, z) = (self.pick(ty), self.pick(ty), self.pick(ty));
        let value = match self.below(8) {
            0 => self.b.fneg(x),
            1 | 2 => self.b.intrinsic(Intrinsic::Fma, ty, &[x, y, z]),
            _ => {
                let op = FLOAT_OPS[self.below(FLOAT_OPS.len())];
                self.b.binary(op, x, y)
            }
        };
        self.number(value)
    }

    fn float_intrinsic(&mut self) -> Value {
        let ty = self.float_type();
        let (x, y) = (self.pick(ty), self.pick(ty));
        match self.below(6) {
            0 => self.b.intrinsic(Intrinsic::FAbs, ty, &[x]),
            1 => self.b.intrinsic(Intrinsic::CopySign, ty, &[x, y]),
            2 => {
                let root = self.b.intrinsic(Intrinsic::Sqrt, ty, &[x]);
                self.number(root)
            }
            3 => {
                let id = [Intrinsic::MinNum, Intrinsic::MaxNum][self.below(2)];
                let least = self.b.intrinsic(id, ty, &[x, y]);
                // Which zero comes out is open; this makes it the positive one.
                let zero = self.b.float_bits(ty, 0);
                self.b.fadd(least, zero)
            }
            _ => {
                let id = ROUNDINGS[self.below(ROUNDINGS.len())];
                self.b.intrinsic(id, ty, &[x])
            }
        }
    }

    fn convert(&mut self) -> Value {
        let (int, float) = (self.int_type(), self.float_type());
        match self.below(7) {
            0 => {
                let x = self.pick(float);
                let id = [Intrinsic::FpToSiSat, Intrinsic::FpToUiSat][self.below(2)];
                self.b.intrinsic(id, int, &[x])
            }
            1 => {
                let x = self.pick(int);
                let op = [CastOp::SiToFp, CastOp::UiToFp][self.below(2)];
                self.b.cast(op, x, float)
            }
            2 => {
                let x = self.pick(float);
                self.b.bitcast(x, int_of(float))
            }
            3 => {
                let x = self.pick(int_of(float));
                let value = self.b.bitcast(x, float);
                self.number(value)
            }
            4 => {
                let from = self.float_type();
                let x = self.pick(from);
                match bits(from).cmp(&bits(float)) {
                    std::cmp::Ordering::Less => self.b.fpext(x, float),
                    std::cmp::Ordering::Greater => self.b.fptrunc(x, float),
                    std::cmp::Ordering::Equal => x,
                }
            }
            _ => {
                let from = if self.rarely(3) { Type::I1 } else { self.int_type() };
                let x = self.pick(from);
                match bits(from).cmp(&bits(int)) {
                    std::cmp::Ordering::Less if self.rarely(2) => self.b.sext(x, int),
                    std::cmp::Ordering::Less => self.b.zext(x, int),
                    std::cmp::Ordering::Greater => self.b.trunc(x, int),
                    std::cmp::Ordering::Equal => x,
                }
            }
        }
    }

    /// A vector made of scalars, computed on, and taken apart again.
    fn vector(&mut self) -> Value {
        let is_float = self.rarely(2);
        let ty = if is_float { self.float_type() } else { self.int_type() };
        let len = [2, 3, 4][self.below(3)];
        let vector_type = self.b.vector_type(ty, len);
        let mut made = [self.b.zero(vector_type); 2];
        for vector in &mut made {
            for lane in 0..len {
                let x = self.pick(ty);
                let lane = self.b.i32(lane as i32);
                *vector = self.b.insert_element(*vector, x, lane);
            }
        }
        let [x, y] = made;
        let mut value = if is_float {
            let op = FLOAT_OPS[self.below(3)];
            self.b.binary(op, x, y)
        } else {
            let op = INT_OPS[self.below(INT_OPS.len())];
            self.b.binary(op, x, y)
        };
        if self.rarely(2) {
            let mask: Vec<u32> = (0..len).map(|_| self.below(2 * len as usize) as u32).collect();
            value = self.b.shuffle(value, x, &mask);
        }
        let lane = if self.rarely(2) && len != 3 {
            let any = self.pick(Type::I32);
            let mask = self.b.i32(len as i32 - 1);
            self.b.and(any, mask)
        } else {
            let lane = self.below(len as usize);
            self.b.i32(lane as i32)
        };
        let element = self.b.extract_element(value, lane);
        self.number(element)
    }
}
