//! Intrinsics whose result is defined for all operands: one row each.
//!
//! The operand types come from the intrinsic's signature (`gcnc_ir::Intrinsic::row`): the first overloaded type is
//! drawn from the row, the others follow from the signature's letters.

use gcnc_ir::{Intrinsic, Type, Value};

use super::body::Body;

/// The types that a row draws from.
#[derive(Clone, Copy)]
enum On {
    /// i8 to i64.
    Ints,
    /// i16 to i64.
    Bytes,
    /// f16 to f64.
    Floats,
    /// f16 and f32.
    Singles,
    /// Only i32: also for signatures without overloaded types.
    I32,
}

impl On {
    fn types(self) -> &'static [Type] {
        match self {
            On::Ints => &[Type::I8, Type::I16, Type::I32, Type::I64],
            On::Bytes => &[Type::I16, Type::I32, Type::I64],
            On::Floats => &[Type::F16, Type::F32, Type::F64],
            On::Singles => &[Type::F16, Type::F32],
            On::I32 => &[Type::I32],
        }
    }
}

/// The fix-up of the result.
#[derive(Clone, Copy)]
enum After {
    Nothing,
    /// Replaces a NaN by a number.
    Number,
    /// Makes a zero positive: its sign is unspecified.
    PositiveZero,
}

const INTS: [(Intrinsic, On); 34] = [
    (Intrinsic::UMin, On::Ints),
    (Intrinsic::UMax, On::Ints),
    (Intrinsic::SMin, On::Ints),
    (Intrinsic::SMax, On::Ints),
    (Intrinsic::UAddSat, On::Ints),
    (Intrinsic::USubSat, On::Ints),
    (Intrinsic::SAddSat, On::Ints),
    (Intrinsic::SSubSat, On::Ints),
    (Intrinsic::CtPop, On::Ints),
    (Intrinsic::CtLz, On::Ints),
    (Intrinsic::CtTz, On::Ints),
    (Intrinsic::BitReverse, On::Ints),
    (Intrinsic::BSwap, On::Bytes),
    (Intrinsic::Abs, On::Ints),
    (Intrinsic::FshL, On::Ints),
    (Intrinsic::FshR, On::Ints),
    (Intrinsic::Expect, On::Ints),
    (Intrinsic::SCmp, On::Ints),
    (Intrinsic::UCmp, On::Ints),
    (Intrinsic::Perm, On::I32),
    (Intrinsic::AlignBit, On::I32),
    (Intrinsic::AlignByte, On::I32),
    (Intrinsic::SFfbh, On::I32),
    (Intrinsic::SadU8, On::I32),
    (Intrinsic::SadHiU8, On::I32),
    (Intrinsic::SadU16, On::I32),
    (Intrinsic::MSadU8, On::I32),
    (Intrinsic::Lerp, On::I32),
    (Intrinsic::MulU24, On::I32),
    (Intrinsic::MulI24, On::I32),
    (Intrinsic::MulHiU24, On::I32),
    (Intrinsic::MulHiI24, On::I32),
    (Intrinsic::CvtPkI16, On::I32),
    (Intrinsic::CvtPkU16, On::I32),
];

const FLOATS: [(Intrinsic, On, After); 21] = [
    (Intrinsic::FAbs, On::Floats, After::Nothing),
    (Intrinsic::CopySign, On::Floats, After::Nothing),
    (Intrinsic::Sqrt, On::Floats, After::Number),
    (Intrinsic::Fma, On::Floats, After::Number),
    (Intrinsic::Floor, On::Floats, After::Nothing),
    (Intrinsic::Ceil, On::Floats, After::Nothing),
    (Intrinsic::FTrunc, On::Floats, After::Nothing),
    (Intrinsic::Rint, On::Floats, After::Nothing),
    (Intrinsic::NearbyInt, On::Floats, After::Nothing),
    (Intrinsic::Round, On::Floats, After::Nothing),
    (Intrinsic::RoundEven, On::Floats, After::Nothing),
    (Intrinsic::Canonicalize, On::Floats, After::Nothing),
    (Intrinsic::Minimum, On::Floats, After::Nothing),
    (Intrinsic::Maximum, On::Floats, After::Nothing),
    (Intrinsic::MinimumNum, On::Floats, After::Nothing),
    (Intrinsic::MaximumNum, On::Floats, After::Nothing),
    (Intrinsic::MinNum, On::Floats, After::PositiveZero),
    (Intrinsic::MaxNum, On::Floats, After::PositiveZero),
    (Intrinsic::LdExp, On::Floats, After::Nothing),
    (Intrinsic::FMed3, On::Singles, After::PositiveZero),
    (Intrinsic::Fract, On::Floats, After::Number),
];

impl Body<'_, '_, '_> {
    /// An integer intrinsic.
    pub fn int_intrinsic(&mut self) -> Value {
        let (id, on) = self.one_of(&INTS);
        self.plain(id, on)
    }

    /// A floating-point intrinsic.
    pub fn float_intrinsic(&mut self) -> Value {
        let (id, on, after) = self.one_of(&FLOATS);
        let value = self.plain(id, on);
        let ty = self.b.ty(value);
        match after {
            After::Nothing => value,
            After::Number => self.number(value),
            After::PositiveZero => {
                let zero = self.b.float_bits(ty, 0);
                self.b.fadd(value, zero)
            }
        }
    }

    fn plain(&mut self, id: Intrinsic, on: On) -> Value {
        let types = on.types();
        let drawn = self.one_of(types);
        // If two types are overloaded, the second is that of the operands, or an exponent's.
        let second = match id {
            Intrinsic::LdExp => Type::I32,
            _ => drawn,
        };
        let (ret, params) = id.row().signature.split_once('(').unwrap_or(("v", ")"));
        let pair = self.b.vector_type(Type::I16, 2);
        let overloaded = |letter: u8| match letter {
            b'N' => Some(pair),
            b'0' => Some(drawn),
            b'1' => Some(second),
            b'i' => Some(Type::I32),
            b'f' => Some(Type::F32),
            _ => None,
        };
        let args: Vec<Value> = params
            .bytes()
            .filter(|&letter| letter != b')')
            .map(|letter| match overloaded(letter) {
                Some(ty) => self.operand_of(ty),
                // Flags (zero is poison, saturation): off.
                None => self.b.bool(false),
            })
            .collect();
        let ty = ret.bytes().next().and_then(overloaded).unwrap_or(Type::I32);
        self.b.intrinsic(id, ty, &args)
    }
}
