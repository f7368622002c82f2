//! Integer arithmetic: plain, within the bounds that flags promise, and with overflow told.

use gcnc_ir::{BinOp, Flags, IntPred, Intrinsic, Type, Value};

use super::body::Body;
use super::value::{INTS, bits};

/// Integer operations on any operands.
pub(super) const INT_OPS: [BinOp; 6] = [BinOp::Add, BinOp::Sub, BinOp::Mul, BinOp::And, BinOp::Or, BinOp::Xor];
const SHIFTS: [BinOp; 3] = [BinOp::Shl, BinOp::LShr, BinOp::AShr];
const DIVISIONS: [BinOp; 4] = [BinOp::UDiv, BinOp::SDiv, BinOp::URem, BinOp::SRem];
const OVERFLOWS: [Intrinsic; 6] = [
    Intrinsic::SAddOverflow,
    Intrinsic::UAddOverflow,
    Intrinsic::SSubOverflow,
    Intrinsic::USubOverflow,
    Intrinsic::SMulOverflow,
    Intrinsic::UMulOverflow,
];

impl Body<'_, '_, '_> {
    pub fn int_type(&mut self) -> Type {
        INTS[self.below(INTS.len())]
    }

    /// Any two integers.
    pub fn int_operation(&mut self) -> Value {
        let ty = if self.rarely(6) { Type::I1 } else { self.int_type() };
        // Arithmetic on single bits is logic.
        let ops = if ty == Type::I1 { &INT_OPS[3..] } else { &INT_OPS[..] };
        let op = ops[self.below(ops.len())];
        let (x, y) = (self.pick(ty), self.pick(ty));
        self.b.binary(op, x, y)
    }

    pub fn shift(&mut self) -> Value {
        let ty = self.int_type();
        let (x, y) = (self.pick(ty), self.amount(ty));
        let op = SHIFTS[self.below(SHIFTS.len())];
        self.b.binary(op, x, y)
    }

    /// A field of bits, whose place and width scalar and vector instructions take alike.
    pub fn bit_field(&mut self) -> Value {
        let id = [Intrinsic::UBfe, Intrinsic::SBfe][self.below(2)];
        let (x, offset, width) = (self.pick(Type::I32), self.amount(Type::I32), self.amount(Type::I32));
        self.b.intrinsic(id, Type::I32, &[x, offset, width])
    }

    /// Less than the width of `ty`.
    fn amount(&mut self, ty: Type) -> Value {
        let y = self.pick(ty);
        let mask = self.b.int(ty, u64::from(bits(ty)) - 1);
        self.b.and(y, mask)
    }

    pub fn division(&mut self) -> Value {
        let ty = self.int_type();
        let (x, y) = (self.pick(ty), self.pick(ty));
        let op = DIVISIONS[self.below(DIVISIONS.len())];
        // Positive and not zero, so that no division overflows.
        let positive = self.b.int(ty, u64::MAX >> (65 - bits(ty)));
        let one = self.b.int(ty, 1);
        let y = self.b.and(y, positive);
        let y = self.b.or(y, one);
        self.b.binary(op, x, y)
    }

    /// An operation whose flags promise what is so.
    pub fn promised(&mut self) -> Value {
        let ty = self.int_type();
        let half = u64::from(bits(ty)) / 2;
        let (x, y) = (self.pick(ty), self.pick(ty));
        // Less than half the bits, and not negative.
        let small = self.b.int(ty, (1 << (half - 1)) - 1);
        let (x, y) = (self.b.and(x, small), self.b.and(y, small));
        let shift = self.below(half as usize) as u64;
        let shift = self.b.int(ty, shift);
        let wraps = Flags::NUW.or(Flags::NSW);
        match self.below(8) {
            0 => self.b.binary_flags(BinOp::Add, x, y, wraps),
            1 => self.b.binary_flags(BinOp::Sub, x, y, Flags::NSW),
            2 => self.b.binary_flags(BinOp::Mul, x, y, wraps),
            3 => self.b.binary_flags(BinOp::Shl, x, shift, wraps),
            4 => {
                let multiple = self.b.binary_flags(BinOp::Shl, x, shift, wraps);
                let op = [BinOp::LShr, BinOp::AShr][self.below(2)];
                self.b.binary_flags(op, multiple, shift, Flags::EXACT)
            }
            5 => {
                let by = self.b.int(ty, 3);
                let multiple = self.b.binary_flags(BinOp::Mul, x, by, Flags::NONE);
                let op = [BinOp::UDiv, BinOp::SDiv][self.below(2)];
                self.b.binary_flags(op, multiple, by, Flags::EXACT)
            }
            6 => {
                let up = self.b.int(ty, half);
                let high = self.b.shl(x, up);
                self.b.binary_flags(BinOp::Or, high, y, Flags::DISJOINT)
            }
            _ => {
                let pred = IntPred::ALL[self.below(IntPred::ALL.len())];
                self.b.icmp(pred, x, y)
            }
        }
    }

    pub fn overflow(&mut self) -> Value {
        let ty = self.int_type();
        let id = OVERFLOWS[self.below(OVERFLOWS.len())];
        let (x, y) = (self.pick(ty), self.pick(ty));
        let both = self.b.struct_type(&[ty, Type::I1]);
        let both = self.b.intrinsic(id, both, &[x, y]);
        let value = self.b.extract_value(both, &[0]);
        self.pool.push(value);
        self.b.extract_value(both, &[1])
    }

    pub fn int_compare(&mut self) -> Value {
        let ty = self.int_type();
        let pred = IntPred::ALL[self.below(IntPred::ALL.len())];
        let (x, y) = (self.pick(ty), self.pick(ty));
        self.b.icmp(pred, x, y)
    }
}
