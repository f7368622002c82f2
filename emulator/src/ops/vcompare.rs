//! Vector comparisons: `v_cmp_*` write a lane mask, `v_cmpx_*` also EXEC.
//!
//! A condition is a set of outcomes (less, equal, greater, unordered), so one function per type serves all sixteen.
//! Inactive lanes write zero. The `cmps` forms of GFX6 and GFX7 differ only in the exceptions that they raise, which
//! the emulator does not model.

use gcnc_isa::Opcode as O;

use crate::float::{self, F16, F32, F64, Format};
use crate::lanes::{B16, B32, B64, Double, Half, LaneType, Single};
use crate::op::{Handler, Op};
use crate::wave::{Mode, Wave, sreg};

const LT: u8 = 1;
const EQ: u8 = 2;
const GT: u8 = 4;
const UN: u8 = 8;

/// Whether the outcome of a comparison is in a set: one of [`LT`], [`EQ`] and [`GT`], or else [`UN`].
#[inline(always)]
fn is_in<T: PartialOrd>(set: u8, a: &T, b: &T) -> bool {
    let (less, equal, greater) = (a < b, a == b, a > b);
    let has = |outcome: u8| set & outcome != 0;
    // Branch-free, so that comparisons of lanes are vectorised.
    (has(LT) & less) | (has(EQ) & equal) | (has(GT) & greater) | (has(UN) & !(less | equal | greater))
}

/// Writes the mask, and EXEC for the `cmpx` forms (whose mask destination only GFX9 has).
fn finish(w: &mut Wave, op: &Op, mask: u64, writes_exec: bool) {
    w.dmask(op, 0, mask);
    if writes_exec {
        w.mask_set(sreg::EXEC, mask);
    }
}

/// A comparison of integers. Not inlined, as sixteen rows share each instance.
#[inline(never)]
fn integers<K: LaneType, T: Ord>(w: &mut Wave, op: &Op, set: u8, exec: bool, of: impl Fn(K::T) -> T) {
    let mask = w.compare::<K, K>(op, false, |a, b| is_in(set, &of(a), &of(b)));
    finish(w, op, mask, exec);
}

/// A comparison of floats, with the denormal rule of their format. Not inlined, as thirty rows share each instance.
#[inline(never)]
fn floats<K: LaneType, T: PartialOrd>(w: &mut Wave, op: &Op, set: u8, exec: bool, of: impl Fn(K::T, &Mode) -> T) {
    let mode = w.mode;
    let mask = w.compare::<K, K>(op, false, |a, b| is_in(set, &of(a, &mode), &of(b, &mode)));
    finish(w, op, mask, exec);
}

/// A value that compares like an f16: its signed magnitude as an integer.
fn f16_of(bits: u32, mode: &Mode) -> f32 {
    let bits = float::input::<F16>(bits.into(), &mode.f64);
    let magnitude = (bits & !F16::SIGN) as i16;
    match float::is_nan::<F16>(bits) {
        true => f32::NAN,
        false => f32::from(if bits & F16::SIGN != 0 { -magnitude } else { magnitude }),
    }
}

fn f32_of(bits: u32, mode: &Mode) -> f32 {
    f32::from_bits(float::input::<F32>(bits.into(), &mode.f32) as u32)
}

fn f64_of(bits: u64, mode: &Mode) -> f64 {
    f64::from_bits(float::input::<F64>(bits, &mode.f64))
}

fn u16_of(bits: u32) -> u16 {
    bits as u16
}

fn i16_of(bits: u32) -> i16 {
    bits as i16
}

fn u32_of(bits: u32) -> u32 {
    bits
}

fn i32_of(bits: u32) -> i32 {
    bits as i32
}

fn u64_of(bits: u64) -> u64 {
    bits
}

fn i64_of(bits: u64) -> i64 {
    bits as i64
}

/// `v_cmp_class`: whether the value's class is in the set. For f16 the set may be half a register too; there are ten
/// classes.
fn class<K: LaneType<T: Into<u64>>, S: LaneType<T = u32>, F: Format>(w: &mut Wave, op: &Op, exec: bool) {
    let mask = w.compare::<K, S>(op, true, |a, b| float::class_mask::<F>(a.into()) & b != 0);
    finish(w, op, mask, exec);
}

/// A row: the comparison, its operands, how they are compared, the accepted outcomes, and whether EXEC is written.
macro_rules! row {
    ($compare:ident, $kind:ty, $of:ident, $set:expr, $exec:expr) => {
        (|w: &mut Wave, op: &Op, _: &mut crate::machine::Env<'_>| {
            $compare::<$kind, _>(w, op, $set, $exec, $of);
            Ok(())
        }) as Handler
    };
}

macro_rules! f16 {
    ($set:expr, $exec:expr) => {
        row!(floats, Half, f16_of, $set, $exec)
    };
}
macro_rules! f32 {
    ($set:expr, $exec:expr) => {
        row!(floats, Single, f32_of, $set, $exec)
    };
}
macro_rules! f64 {
    ($set:expr, $exec:expr) => {
        row!(floats, Double, f64_of, $set, $exec)
    };
}
macro_rules! i16 {
    ($set:expr, $exec:expr) => {
        row!(integers, B16, i16_of, $set, $exec)
    };
}
macro_rules! u16 {
    ($set:expr, $exec:expr) => {
        row!(integers, B16, u16_of, $set, $exec)
    };
}
macro_rules! i32 {
    ($set:expr, $exec:expr) => {
        row!(integers, B32, i32_of, $set, $exec)
    };
}
macro_rules! u32 {
    ($set:expr, $exec:expr) => {
        row!(integers, B32, u32_of, $set, $exec)
    };
}
macro_rules! i64 {
    ($set:expr, $exec:expr) => {
        row!(integers, B64, i64_of, $set, $exec)
    };
}
macro_rules! u64 {
    ($set:expr, $exec:expr) => {
        row!(integers, B64, u64_of, $set, $exec)
    };
}
macro_rules! class {
    ($kind:ty, $set:ty, $format:ty, $exec:expr) => {
        (|w: &mut Wave, op: &Op, _: &mut crate::machine::Env<'_>| {
            class::<$kind, $set, $format>(w, op, $exec);
            Ok(())
        }) as Handler
    };
}

fn cmp_f16(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCmpFF16 => f16!(0, false),
        O::VCmpLtF16 => f16!(LT, false),
        O::VCmpEqF16 => f16!(EQ, false),
        O::VCmpLeF16 => f16!(LT | EQ, false),
        O::VCmpGtF16 => f16!(GT, false),
        O::VCmpLgF16 => f16!(LT | GT, false),
        O::VCmpGeF16 => f16!(GT | EQ, false),
        O::VCmpOF16 => f16!(LT | EQ | GT, false),
        O::VCmpUF16 => f16!(UN, false),
        O::VCmpNgeF16 => f16!(LT | UN, false),
        O::VCmpNlgF16 => f16!(EQ | UN, false),
        O::VCmpNgtF16 => f16!(LT | EQ | UN, false),
        O::VCmpNleF16 => f16!(GT | UN, false),
        O::VCmpNeqF16 => f16!(LT | GT | UN, false),
        O::VCmpNltF16 => f16!(EQ | GT | UN, false),
        O::VCmpTF16 => f16!(LT | EQ | GT | UN, false),
        O::VCmpClassF16 => class!(Half, B16, F16, false),
        O::VCmpxFF16 => f16!(0, true),
        O::VCmpxLtF16 => f16!(LT, true),
        O::VCmpxEqF16 => f16!(EQ, true),
        O::VCmpxLeF16 => f16!(LT | EQ, true),
        O::VCmpxGtF16 => f16!(GT, true),
        O::VCmpxLgF16 => f16!(LT | GT, true),
        O::VCmpxGeF16 => f16!(GT | EQ, true),
        O::VCmpxOF16 => f16!(LT | EQ | GT, true),
        O::VCmpxUF16 => f16!(UN, true),
        O::VCmpxNgeF16 => f16!(LT | UN, true),
        O::VCmpxNlgF16 => f16!(EQ | UN, true),
        O::VCmpxNgtF16 => f16!(LT | EQ | UN, true),
        O::VCmpxNleF16 => f16!(GT | UN, true),
        O::VCmpxNeqF16 => f16!(LT | GT | UN, true),
        O::VCmpxNltF16 => f16!(EQ | GT | UN, true),
        O::VCmpxTF16 => f16!(LT | EQ | GT | UN, true),
        O::VCmpxClassF16 => class!(Half, B16, F16, true),
        _ => return None,
    })
}

fn cmp_f32(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCmpFF32 | O::VCmpsFF32 => f32!(0, false),
        O::VCmpLtF32 | O::VCmpsLtF32 => f32!(LT, false),
        O::VCmpEqF32 | O::VCmpsEqF32 => f32!(EQ, false),
        O::VCmpLeF32 | O::VCmpsLeF32 => f32!(LT | EQ, false),
        O::VCmpGtF32 | O::VCmpsGtF32 => f32!(GT, false),
        O::VCmpLgF32 | O::VCmpsLgF32 => f32!(LT | GT, false),
        O::VCmpGeF32 | O::VCmpsGeF32 => f32!(GT | EQ, false),
        O::VCmpOF32 | O::VCmpsOF32 => f32!(LT | EQ | GT, false),
        O::VCmpUF32 | O::VCmpsUF32 => f32!(UN, false),
        O::VCmpNgeF32 | O::VCmpsNgeF32 => f32!(LT | UN, false),
        O::VCmpNlgF32 | O::VCmpsNlgF32 => f32!(EQ | UN, false),
        O::VCmpNgtF32 | O::VCmpsNgtF32 => f32!(LT | EQ | UN, false),
        O::VCmpNleF32 | O::VCmpsNleF32 => f32!(GT | UN, false),
        O::VCmpNeqF32 | O::VCmpsNeqF32 => f32!(LT | GT | UN, false),
        O::VCmpNltF32 | O::VCmpsNltF32 => f32!(EQ | GT | UN, false),
        O::VCmpTF32 | O::VCmpsTruF32 => f32!(LT | EQ | GT | UN, false),
        O::VCmpClassF32 => class!(Single, B32, F32, false),
        O::VCmpxFF32 | O::VCmpsxFF32 => f32!(0, true),
        O::VCmpxLtF32 | O::VCmpsxLtF32 => f32!(LT, true),
        O::VCmpxEqF32 | O::VCmpsxEqF32 => f32!(EQ, true),
        O::VCmpxLeF32 | O::VCmpsxLeF32 => f32!(LT | EQ, true),
        O::VCmpxGtF32 | O::VCmpsxGtF32 => f32!(GT, true),
        O::VCmpxLgF32 | O::VCmpsxLgF32 => f32!(LT | GT, true),
        O::VCmpxGeF32 | O::VCmpsxGeF32 => f32!(GT | EQ, true),
        O::VCmpxOF32 | O::VCmpsxOF32 => f32!(LT | EQ | GT, true),
        O::VCmpxUF32 | O::VCmpsxUF32 => f32!(UN, true),
        O::VCmpxNgeF32 | O::VCmpsxNgeF32 => f32!(LT | UN, true),
        O::VCmpxNlgF32 | O::VCmpsxNlgF32 => f32!(EQ | UN, true),
        O::VCmpxNgtF32 | O::VCmpsxNgtF32 => f32!(LT | EQ | UN, true),
        O::VCmpxNleF32 | O::VCmpsxNleF32 => f32!(GT | UN, true),
        O::VCmpxNeqF32 | O::VCmpsxNeqF32 => f32!(LT | GT | UN, true),
        O::VCmpxNltF32 | O::VCmpsxNltF32 => f32!(EQ | GT | UN, true),
        O::VCmpxTF32 | O::VCmpsxTruF32 => f32!(LT | EQ | GT | UN, true),
        O::VCmpxClassF32 => class!(Single, B32, F32, true),
        _ => return None,
    })
}

fn cmp_f64(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCmpFF64 | O::VCmpsFF64 => f64!(0, false),
        O::VCmpLtF64 | O::VCmpsLtF64 => f64!(LT, false),
        O::VCmpEqF64 | O::VCmpsEqF64 => f64!(EQ, false),
        O::VCmpLeF64 | O::VCmpsLeF64 => f64!(LT | EQ, false),
        O::VCmpGtF64 | O::VCmpsGtF64 => f64!(GT, false),
        O::VCmpLgF64 | O::VCmpsLgF64 => f64!(LT | GT, false),
        O::VCmpGeF64 | O::VCmpsGeF64 => f64!(GT | EQ, false),
        O::VCmpOF64 | O::VCmpsOF64 => f64!(LT | EQ | GT, false),
        O::VCmpUF64 | O::VCmpsUF64 => f64!(UN, false),
        O::VCmpNgeF64 | O::VCmpsNgeF64 => f64!(LT | UN, false),
        O::VCmpNlgF64 | O::VCmpsNlgF64 => f64!(EQ | UN, false),
        O::VCmpNgtF64 | O::VCmpsNgtF64 => f64!(LT | EQ | UN, false),
        O::VCmpNleF64 | O::VCmpsNleF64 => f64!(GT | UN, false),
        O::VCmpNeqF64 | O::VCmpsNeqF64 => f64!(LT | GT | UN, false),
        O::VCmpNltF64 | O::VCmpsNltF64 => f64!(EQ | GT | UN, false),
        O::VCmpTF64 | O::VCmpsTruF64 => f64!(LT | EQ | GT | UN, false),
        O::VCmpClassF64 => class!(Double, B32, F64, false),
        O::VCmpxFF64 | O::VCmpsxFF64 => f64!(0, true),
        O::VCmpxLtF64 | O::VCmpsxLtF64 => f64!(LT, true),
        O::VCmpxEqF64 | O::VCmpsxEqF64 => f64!(EQ, true),
        O::VCmpxLeF64 | O::VCmpsxLeF64 => f64!(LT | EQ, true),
        O::VCmpxGtF64 | O::VCmpsxGtF64 => f64!(GT, true),
        O::VCmpxLgF64 | O::VCmpsxLgF64 => f64!(LT | GT, true),
        O::VCmpxGeF64 | O::VCmpsxGeF64 => f64!(GT | EQ, true),
        O::VCmpxOF64 | O::VCmpsxOF64 => f64!(LT | EQ | GT, true),
        O::VCmpxUF64 | O::VCmpsxUF64 => f64!(UN, true),
        O::VCmpxNgeF64 | O::VCmpsxNgeF64 => f64!(LT | UN, true),
        O::VCmpxNlgF64 | O::VCmpsxNlgF64 => f64!(EQ | UN, true),
        O::VCmpxNgtF64 | O::VCmpsxNgtF64 => f64!(LT | EQ | UN, true),
        O::VCmpxNleF64 | O::VCmpsxNleF64 => f64!(GT | UN, true),
        O::VCmpxNeqF64 | O::VCmpsxNeqF64 => f64!(LT | GT | UN, true),
        O::VCmpxNltF64 | O::VCmpsxNltF64 => f64!(EQ | GT | UN, true),
        O::VCmpxTF64 | O::VCmpsxTruF64 => f64!(LT | EQ | GT | UN, true),
        O::VCmpxClassF64 => class!(Double, B32, F64, true),
        _ => return None,
    })
}

fn cmp_i16(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCmpFI16 => i16!(0, false),
        O::VCmpLtI16 => i16!(LT, false),
        O::VCmpEqI16 => i16!(EQ, false),
        O::VCmpLeI16 => i16!(LT | EQ, false),
        O::VCmpGtI16 => i16!(GT, false),
        O::VCmpNeI16 => i16!(LT | GT, false),
        O::VCmpGeI16 => i16!(GT | EQ, false),
        O::VCmpTI16 => i16!(LT | EQ | GT, false),
        O::VCmpxFI16 => i16!(0, true),
        O::VCmpxLtI16 => i16!(LT, true),
        O::VCmpxEqI16 => i16!(EQ, true),
        O::VCmpxLeI16 => i16!(LT | EQ, true),
        O::VCmpxGtI16 => i16!(GT, true),
        O::VCmpxNeI16 => i16!(LT | GT, true),
        O::VCmpxGeI16 => i16!(GT | EQ, true),
        O::VCmpxTI16 => i16!(LT | EQ | GT, true),
        _ => return None,
    })
}

fn cmp_u16(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCmpFU16 => u16!(0, false),
        O::VCmpLtU16 => u16!(LT, false),
        O::VCmpEqU16 => u16!(EQ, false),
        O::VCmpLeU16 => u16!(LT | EQ, false),
        O::VCmpGtU16 => u16!(GT, false),
        O::VCmpNeU16 => u16!(LT | GT, false),
        O::VCmpGeU16 => u16!(GT | EQ, false),
        O::VCmpTU16 => u16!(LT | EQ | GT, false),
        O::VCmpxFU16 => u16!(0, true),
        O::VCmpxLtU16 => u16!(LT, true),
        O::VCmpxEqU16 => u16!(EQ, true),
        O::VCmpxLeU16 => u16!(LT | EQ, true),
        O::VCmpxGtU16 => u16!(GT, true),
        O::VCmpxNeU16 => u16!(LT | GT, true),
        O::VCmpxGeU16 => u16!(GT | EQ, true),
        O::VCmpxTU16 => u16!(LT | EQ | GT, true),
        _ => return None,
    })
}

fn cmp_i32(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCmpFI32 => i32!(0, false),
        O::VCmpLtI32 => i32!(LT, false),
        O::VCmpEqI32 => i32!(EQ, false),
        O::VCmpLeI32 => i32!(LT | EQ, false),
        O::VCmpGtI32 => i32!(GT, false),
        O::VCmpNeI32 => i32!(LT | GT, false),
        O::VCmpGeI32 => i32!(GT | EQ, false),
        O::VCmpTI32 => i32!(LT | EQ | GT, false),
        O::VCmpxFI32 => i32!(0, true),
        O::VCmpxLtI32 => i32!(LT, true),
        O::VCmpxEqI32 => i32!(EQ, true),
        O::VCmpxLeI32 => i32!(LT | EQ, true),
        O::VCmpxGtI32 => i32!(GT, true),
        O::VCmpxNeI32 => i32!(LT | GT, true),
        O::VCmpxGeI32 => i32!(GT | EQ, true),
        O::VCmpxTI32 => i32!(LT | EQ | GT, true),
        _ => return None,
    })
}

fn cmp_u32(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCmpFU32 => u32!(0, false),
        O::VCmpLtU32 => u32!(LT, false),
        O::VCmpEqU32 => u32!(EQ, false),
        O::VCmpLeU32 => u32!(LT | EQ, false),
        O::VCmpGtU32 => u32!(GT, false),
        O::VCmpNeU32 => u32!(LT | GT, false),
        O::VCmpGeU32 => u32!(GT | EQ, false),
        O::VCmpTU32 => u32!(LT | EQ | GT, false),
        O::VCmpxFU32 => u32!(0, true),
        O::VCmpxLtU32 => u32!(LT, true),
        O::VCmpxEqU32 => u32!(EQ, true),
        O::VCmpxLeU32 => u32!(LT | EQ, true),
        O::VCmpxGtU32 => u32!(GT, true),
        O::VCmpxNeU32 => u32!(LT | GT, true),
        O::VCmpxGeU32 => u32!(GT | EQ, true),
        O::VCmpxTU32 => u32!(LT | EQ | GT, true),
        _ => return None,
    })
}

fn cmp_i64(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCmpFI64 => i64!(0, false),
        O::VCmpLtI64 => i64!(LT, false),
        O::VCmpEqI64 => i64!(EQ, false),
        O::VCmpLeI64 => i64!(LT | EQ, false),
        O::VCmpGtI64 => i64!(GT, false),
        O::VCmpNeI64 => i64!(LT | GT, false),
        O::VCmpGeI64 => i64!(GT | EQ, false),
        O::VCmpTI64 => i64!(LT | EQ | GT, false),
        O::VCmpxFI64 => i64!(0, true),
        O::VCmpxLtI64 => i64!(LT, true),
        O::VCmpxEqI64 => i64!(EQ, true),
        O::VCmpxLeI64 => i64!(LT | EQ, true),
        O::VCmpxGtI64 => i64!(GT, true),
        O::VCmpxNeI64 => i64!(LT | GT, true),
        O::VCmpxGeI64 => i64!(GT | EQ, true),
        O::VCmpxTI64 => i64!(LT | EQ | GT, true),
        _ => return None,
    })
}

fn cmp_u64(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCmpFU64 => u64!(0, false),
        O::VCmpLtU64 => u64!(LT, false),
        O::VCmpEqU64 => u64!(EQ, false),
        O::VCmpLeU64 => u64!(LT | EQ, false),
        O::VCmpGtU64 => u64!(GT, false),
        O::VCmpNeU64 => u64!(LT | GT, false),
        O::VCmpGeU64 => u64!(GT | EQ, false),
        O::VCmpTU64 => u64!(LT | EQ | GT, false),
        O::VCmpxFU64 => u64!(0, true),
        O::VCmpxLtU64 => u64!(LT, true),
        O::VCmpxEqU64 => u64!(EQ, true),
        O::VCmpxLeU64 => u64!(LT | EQ, true),
        O::VCmpxGtU64 => u64!(GT, true),
        O::VCmpxNeU64 => u64!(LT | GT, true),
        O::VCmpxGeU64 => u64!(GT | EQ, true),
        O::VCmpxTU64 => u64!(LT | EQ | GT, true),
        _ => return None,
    })
}

/// The function that executes a comparison.
pub fn handler(opcode: O) -> Option<Handler> {
    cmp_f16(opcode)
        .or_else(|| cmp_f32(opcode))
        .or_else(|| cmp_f64(opcode))
        .or_else(|| cmp_i16(opcode))
        .or_else(|| cmp_u16(opcode))
        .or_else(|| cmp_i32(opcode))
        .or_else(|| cmp_u32(opcode))
        .or_else(|| cmp_i64(opcode))
        .or_else(|| cmp_u64(opcode))
}
