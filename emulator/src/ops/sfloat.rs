//! Scalar ALU on floats (GFX11.5 and GFX12): SOP1, SOP2 and SOPC instructions on f32 and f16.
//!
//! The rules are those of the vector ALU, with the same MODE; an f16 is the low half of a register, and the other half
//! of a result is zero (RDNA4 ISA, chapter "Scalar ALU Operations", "Scalar Floating Point").

use gcnc_isa::Opcode as O;

use super::exec;
use crate::float::arith::{self as ar, Integral};
use crate::float::convert as cv;
use crate::float::{F16, F32, FpMode, input};
use crate::op::{Handler, Op};
use crate::wave::Wave;

fn single(w: &mut Wave, op: &Op, f: impl Fn([u32; 3], &FpMode) -> u32) {
    let sources = [0, 1, 2].map(|i| w.s32(op, i));
    let r = f(sources, &w.mode.f32);
    w.d32(op, r);
}

fn half(w: &mut Wave, op: &Op, f: impl Fn([u32; 3], &FpMode) -> u32) {
    let sources = [0, 1, 2].map(|i| w.s32(op, i) & 0xffff);
    let r = f(sources, &w.mode.f64);
    w.d32(op, r & 0xffff);
}

macro_rules! single {
    ($f:expr) => {
        exec!(|w, op| single(w, op, $f))
    };
}

macro_rules! half {
    ($f:expr) => {
        exec!(|w, op| half(w, op, $f))
    };
}

fn round32(how: Integral, a: u32, m: &FpMode) -> u32 {
    ar::round_int::<F32>(a.into(), how, m) as u32
}

fn round16(how: Integral, a: u32, m: &FpMode) -> u32 {
    ar::round_int::<F16>(a.into(), how, m) as u32
}

/// Calls a generic two-operand function, which takes 64-bit values.
fn g2(f: fn(u64, u64, &FpMode) -> u64, a: u32, b: u32, m: &FpMode) -> u32 {
    f(a.into(), b.into(), m) as u32
}

/// Outcomes of a comparison; a condition is a set of them.
mod outcome {
    pub const LESS: u8 = 1;
    pub const EQUAL: u8 = 2;
    pub const GREATER: u8 = 4;
    pub const UNORDERED: u8 = 8;
    pub const ORDERED: u8 = LESS | EQUAL | GREATER;
    pub const UNLIKE: u8 = LESS | GREATER;
}

fn compare(w: &mut Wave, a: f64, b: f64, condition: u8) {
    let result = match a.partial_cmp(&b) {
        Some(std::cmp::Ordering::Less) => outcome::LESS,
        Some(std::cmp::Ordering::Equal) => outcome::EQUAL,
        Some(std::cmp::Ordering::Greater) => outcome::GREATER,
        None => outcome::UNORDERED,
    };
    w.scc = condition & result != 0;
}

fn compare32(w: &mut Wave, op: &Op, condition: u8) {
    let value = |i| cv::f32_of(input::<F32>(w.s32(op, i).into(), &w.mode.f32) as u32);
    compare(w, value(0), value(1), condition);
}

fn compare16(w: &mut Wave, op: &Op, condition: u8) {
    let value = |i| cv::f16_to_f64(input::<F16>((w.s32(op, i) & 0xffff).into(), &w.mode.f64) as u32);
    compare(w, value(0), value(1), condition);
}

macro_rules! cmp32 {
    ($condition:expr) => {
        exec!(|w, op| compare32(w, op, $condition))
    };
}

macro_rules! cmp16 {
    ($condition:expr) => {
        exec!(|w, op| compare16(w, op, $condition))
    };
}

/// The function that executes a scalar float opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    singles(opcode).or_else(|| halves(opcode)).or_else(|| conversions(opcode)).or_else(|| compares(opcode))
}

fn singles(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SAddF32 => single!(|[a, b, _], m| ar::add_f32(a, b, m)),
        O::SSubF32 => single!(|[a, b, _], m| ar::add_f32(a, b ^ 0x8000_0000, m)),
        O::SMulF32 => single!(|[a, b, _], m| ar::mul_f32(a, b, m)),
        // The literal is in the position of a factor or of the addend.
        O::SFmacF32 | O::SFmaakF32 | O::SFmamkF32 => single!(|[a, b, c], m| ar::fma_f32(a, b, c, m)),
        O::SMinNumF32 => single!(|[a, b, _], m| g2(ar::min::<F32>, a, b, m)),
        O::SMaxNumF32 => single!(|[a, b, _], m| g2(ar::max::<F32>, a, b, m)),
        O::SMinimumF32 => single!(|[a, b, _], m| g2(ar::minimum::<F32>, a, b, m)),
        O::SMaximumF32 => single!(|[a, b, _], m| g2(ar::maximum::<F32>, a, b, m)),
        O::SCeilF32 => single!(|[a, ..], m| round32(Integral::Ceil, a, m)),
        O::SFloorF32 => single!(|[a, ..], m| round32(Integral::Floor, a, m)),
        O::STruncF32 => single!(|[a, ..], m| round32(Integral::Trunc, a, m)),
        O::SRndneF32 => single!(|[a, ..], m| round32(Integral::NearestEven, a, m)),
        _ => return None,
    })
}

fn halves(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SAddF16 => half!(|[a, b, _], m| ar::add_f16(a, b, m)),
        O::SSubF16 => half!(|[a, b, _], m| ar::add_f16(a, b ^ 0x8000, m)),
        O::SMulF16 => half!(|[a, b, _], m| ar::mul_f16(a, b, m)),
        O::SFmacF16 => half!(|[a, b, c], m| ar::fma_f16(a, b, c, m)),
        O::SMinNumF16 => half!(|[a, b, _], m| g2(ar::min::<F16>, a, b, m)),
        O::SMaxNumF16 => half!(|[a, b, _], m| g2(ar::max::<F16>, a, b, m)),
        O::SMinimumF16 => half!(|[a, b, _], m| g2(ar::minimum::<F16>, a, b, m)),
        O::SMaximumF16 => half!(|[a, b, _], m| g2(ar::maximum::<F16>, a, b, m)),
        O::SCeilF16 => half!(|[a, ..], m| round16(Integral::Ceil, a, m)),
        O::SFloorF16 => half!(|[a, ..], m| round16(Integral::Floor, a, m)),
        O::STruncF16 => half!(|[a, ..], m| round16(Integral::Trunc, a, m)),
        O::SRndneF16 => half!(|[a, ..], m| round16(Integral::NearestEven, a, m)),
        _ => return None,
    })
}

fn conversions(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SCvtF32I32 => single!(|[a, ..], m| cv::from_int::<F32>((a as i32).into(), m) as u32),
        O::SCvtF32U32 => single!(|[a, ..], m| cv::from_int::<F32>(a.into(), m) as u32),
        O::SCvtI32F32 => single!(|[a, ..], _| cv::f32_to_i32(a)),
        O::SCvtU32F32 => single!(|[a, ..], _| cv::f32_to_u32(a)),
        O::SCvtF16F32 => exec!(|w, op| {
            let r = cv::f32_to_f16(w.s32(op, 0), &w.mode.f64);
            w.d32(op, r);
        }),
        O::SCvtF32F16 => exec!(|w, op| {
            let r = cv::f16_to_f32(w.s32(op, 0) & 0xffff, &w.mode.f64);
            w.d32(op, r);
        }),
        O::SCvtHiF32F16 => exec!(|w, op| {
            let r = cv::f16_to_f32(w.s32(op, 0) >> 16, &w.mode.f64);
            w.d32(op, r);
        }),
        O::SCvtPkRtzF16F32 => exec!(|w, op| {
            let r = cv::pkrtz_f16_f32(w.s32(op, 0), w.s32(op, 1), &w.mode.f64);
            w.d32(op, r);
        }),
        _ => return None,
    })
}

fn compares(opcode: O) -> Option<Handler> {
    use outcome::{EQUAL, GREATER, LESS, ORDERED, UNLIKE, UNORDERED};
    Some(match opcode {
        O::SCmpLtF32 => cmp32!(LESS),
        O::SCmpEqF32 => cmp32!(EQUAL),
        O::SCmpLeF32 => cmp32!(LESS | EQUAL),
        O::SCmpGtF32 => cmp32!(GREATER),
        O::SCmpLgF32 => cmp32!(UNLIKE),
        O::SCmpGeF32 => cmp32!(GREATER | EQUAL),
        O::SCmpOF32 => cmp32!(ORDERED),
        O::SCmpUF32 => cmp32!(UNORDERED),
        O::SCmpNgeF32 => cmp32!(LESS | UNORDERED),
        O::SCmpNlgF32 => cmp32!(EQUAL | UNORDERED),
        O::SCmpNgtF32 => cmp32!(LESS | EQUAL | UNORDERED),
        O::SCmpNleF32 => cmp32!(GREATER | UNORDERED),
        O::SCmpNeqF32 => cmp32!(UNLIKE | UNORDERED),
        O::SCmpNltF32 => cmp32!(GREATER | EQUAL | UNORDERED),
        O::SCmpLtF16 => cmp16!(LESS),
        O::SCmpEqF16 => cmp16!(EQUAL),
        O::SCmpLeF16 => cmp16!(LESS | EQUAL),
        O::SCmpGtF16 => cmp16!(GREATER),
        O::SCmpLgF16 => cmp16!(UNLIKE),
        O::SCmpGeF16 => cmp16!(GREATER | EQUAL),
        O::SCmpOF16 => cmp16!(ORDERED),
        O::SCmpUF16 => cmp16!(UNORDERED),
        O::SCmpNgeF16 => cmp16!(LESS | UNORDERED),
        O::SCmpNlgF16 => cmp16!(EQUAL | UNORDERED),
        O::SCmpNgtF16 => cmp16!(LESS | EQUAL | UNORDERED),
        O::SCmpNleF16 => cmp16!(GREATER | UNORDERED),
        O::SCmpNeqF16 => cmp16!(UNLIKE | UNORDERED),
        O::SCmpNltF16 => cmp16!(GREATER | EQUAL | UNORDERED),
        _ => return None,
    })
}
