//! Values: picks them from the pool, and computes new ones.

use gcnc_ir::{FloatPred, Type, Value};

use super::body::{Body, PASSED};

pub(super) const INTS: [Type; 4] = [Type::I8, Type::I16, Type::I32, Type::I64];
pub(super) const FLOATS: [Type; 3] = [Type::F16, Type::F32, Type::F64];

/// Integers at edge cases.
const EDGES: [u64; 18] = [
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
    // Between two f32, and just above that.
    0x0100_0001,
    0x0100_0001_0000,
    0x0100_0001_0001,
    0x8000_0080_0000_0000,
];

/// Bits of f16, f32, f64: zeros, ones, the smallest and largest numbers, infinities, denormals, powers of two at the
/// limits of integers, ties between two numbers of the next smaller format, and others. The largest f64 is not among
/// them: a power of two divided by it is one ulp off, in LLVM's code as in ours (Markstein's exception to division by
/// reciprocals).
const NUMBERS: [[u64; 3]; 15] = [
    [0, 0, 0],
    [0x8000, 0x8000_0000, 0x8000_0000_0000_0000],
    [0x3c00, 0x3f80_0000, 0x3ff0_0000_0000_0000],
    [0xbc00, 0xbf80_0000, 0xbff0_0000_0000_0000],
    [1, 1, 1],
    [0x0400, 0x0080_0000, 0x0010_0000_0000_0000],
    [0x7bff, 0x7f7f_ffff, 0x7fef_ffff_ffff_fffe],
    [0x7c00, 0x7f80_0000, 0x7ff0_0000_0000_0000],
    [0x3801, 0x3f00_0001, 0x3fe0_0000_0000_0001],
    [0xc248, 0xc049_0fdb, 0xc009_21fb_5444_2d18],
    [0x7800, 0x4f00_0000, 0x41e0_0000_0000_0000],
    [0xf800, 0x5f00_0000, 0x43e0_0000_0000_0000],
    [0x5c00, 0x5f80_0000, 0x43f0_0000_0000_0000],
    [0x3c01, 0x3f80_1000, 0x3ff0_0200_0000_0000],
    [0x0201, 0x3300_0001, 0x3ff0_0200_0000_0001],
];

/// Width of a scalar in bits.
pub(super) fn bits(ty: Type) -> u32 {
    match ty {
        Type::I1 => 1,
        Type::I8 => 8,
        Type::I16 | Type::F16 => 16,
        Type::I64 | Type::F64 => 64,
        _ => 32,
    }
}

impl Body<'_, '_, '_> {
    /// A value of a type: from the pool, else a constant.
    pub fn pick(&mut self, ty: Type) -> Value {
        let fitting: Vec<Value> = self.pool.iter().copied().filter(|&v| self.b.ty(v) == ty).collect();
        let constant = self.rarely(8);
        if fitting.is_empty() && ty == Type::I1 && !constant && !self.pool.is_empty() {
            return self.int_compare();
        }
        if fitting.is_empty() || constant {
            return if PASSED.contains(&ty) { self.constant(ty) } else { self.made(ty) };
        }
        // Prefers the newest, so that chains get long.
        let n = fitting.len();
        let at = if self.rarely(2) { n - 1 - self.below(n.min(3)) } else { self.below(n) };
        fitting[at]
    }

    pub fn constant(&mut self, ty: Type) -> Value {
        if let Some(at) = FLOATS.iter().position(|&f| f == ty) {
            let which = self.below(NUMBERS.len());
            return self.b.float_bits(ty, NUMBERS[which][at]);
        }
        let value = match self.below(4) {
            0 => self.u.arbitrary().unwrap_or(3),
            1 => self.below(20) as u64,
            2 => self.u.arbitrary::<u16>().unwrap_or(0x8001).into(),
            _ => self.one_of(&EDGES),
        };
        self.b.int(ty, value & (u64::MAX >> (64 - bits(ty))))
    }

    /// A value, or one of the edge cases, selected by a condition that depends on the work-item.
    pub fn pick_or_edge(&mut self, ty: Type) -> Value {
        if !self.rarely(3) {
            return self.pick(ty);
        }
        let (condition, x, y) = (self.pick(Type::I1), self.constant(ty), self.constant(ty));
        self.b.select(condition, x, y)
    }

    /// The value, or a number in its place if it is NaN.
    pub fn number(&mut self, value: Value) -> Value {
        let ty = self.b.ty(value);
        let other = match self.b.ctx.types.scalar(ty) {
            Type::F16 => NUMBERS[9][0],
            Type::BF16 => NUMBERS[9][1] >> 16,
            Type::F32 => NUMBERS[9][1],
            Type::F64 => NUMBERS[9][2],
            _ => return value,
        };
        let is_nan = self.b.fcmp(FloatPred::Uno, value, value);
        let other = self.b.float_bits(ty, other);
        self.b.select(is_nan, other, value)
    }

    /// Converts the value to a type that can be stored.
    pub fn storable(&mut self, value: Value) -> Value {
        let value = self.usual(value);
        if self.b.ty(value) == Type::I1 { self.b.zext(value, Type::I32) } else { value }
    }

    /// Adds the value of a new operation on others.
    pub fn operation(&mut self) {
        if self.processor.is_some() && self.rarely(4) {
            return self.own_instruction();
        }
        let value = match self.below(26) {
            0 | 1 => self.int_operation(),
            2 => self.shift(),
            3 => self.division(),
            4 | 5 => self.int_intrinsic(),
            6 => self.promised(),
            7 => self.overflow(),
            8 => self.int_compare(),
            9 => self.float_compare(),
            10 => self.choose(),
            11 => self.float_operation(),
            12 => self.float_intrinsic(),
            13 => self.fast_math(),
            14 => self.approximation(),
            15 => self.float_as_int(),
            16 => self.any_as_float(),
            17 => self.resize(),
            18 => self.structure(),
            19 => self.bit_field(),
            20 => self.combination(),
            21 => self.halves(),
            22 | 23 => self.odd(),
            24 => self.together_in_vectors(),
            _ => self.vector(),
        };
        self.pool.push(value);
    }

    fn choose(&mut self) -> Value {
        let ty = if self.rarely(3) { self.float_type() } else { self.int_type() };
        let (c, x, y) = (self.pick(Type::I1), self.pick(ty), self.pick(ty));
        let chosen = self.b.select(c, x, y);
        if self.rarely(4) { self.b.freeze(chosen) } else { chosen }
    }

    /// An integer of another width.
    fn resize(&mut self) -> Value {
        let from = if self.rarely(3) { Type::I1 } else { self.int_type() };
        let (x, to) = (self.pick(from), self.int_type());
        match bits(from).cmp(&bits(to)) {
            std::cmp::Ordering::Less if self.rarely(2) => self.b.sext(x, to),
            std::cmp::Ordering::Less => self.b.zext(x, to),
            std::cmp::Ordering::Greater => self.b.trunc(x, to),
            std::cmp::Ordering::Equal => x,
        }
    }
}
