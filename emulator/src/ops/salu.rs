//! Scalar ALU: SOP1, SOP2, SOPK and SOPC instructions.
//!
//! Semantics from "RDNA 2 Instruction Set Architecture" and "Vega ISA", chapter "Instructions", SOP1 to SOPC.

use gcnc_isa::Opcode as O;

use super::exec;
use crate::op::{Handler, Op};
use crate::wave::{Wave, sreg};

/// Writes a 32-bit result and sets SCC to whether it is nonzero.
fn logic32(w: &mut Wave, op: &Op, r: u32) {
    w.d32(op, r);
    w.scc = r != 0;
}

/// Writes a 64-bit result and sets SCC to whether it is nonzero.
fn logic64(w: &mut Wave, op: &Op, r: u64) {
    w.d64(op, r);
    w.scc = r != 0;
}

/// Writes a 32-bit result and SCC.
fn with_scc(w: &mut Wave, op: &Op, r: u32, scc: bool) {
    w.d32(op, r);
    w.scc = scc;
}

fn compare_with(w: &mut Wave, op: &Op, f: impl Fn(u32, u32) -> bool) {
    w.scc = f(w.s32(op, 0), w.s32(op, 1));
}

fn logic32_with(w: &mut Wave, op: &Op, f: impl Fn(u32, u32) -> u32) {
    let r = f(w.s32(op, 0), w.s32(op, 1));
    logic32(w, op, r);
}

fn logic64_with(w: &mut Wave, op: &Op, f: impl Fn(u64, u64) -> u64) {
    let r = f(w.s64(op, 0), w.s64(op, 1));
    logic64(w, op, r);
}

fn plain_with(w: &mut Wave, op: &Op, f: impl Fn(u32) -> u32) {
    let r = f(w.s32(op, 0));
    w.d32(op, r);
}

fn add_carry(w: &mut Wave, op: &Op, carry: bool) {
    let sum = u64::from(w.s32(op, 0)) + u64::from(w.s32(op, 1)) + u64::from(carry);
    with_scc(w, op, sum as u32, sum >> 32 != 0);
}

fn sub_borrow(w: &mut Wave, op: &Op, borrow: bool) {
    let diff = i64::from(w.s32(op, 0)) - i64::from(w.s32(op, 1)) - i64::from(borrow);
    with_scc(w, op, diff as u32, diff < 0);
}

fn signed(w: &mut Wave, op: &Op, f: fn(i32, i32) -> (i32, bool)) {
    let (r, scc) = f(w.s32(op, 0) as i32, w.s32(op, 1) as i32);
    with_scc(w, op, r as u32, scc);
}

/// `s_lshlN_add_u32`.
fn shift_add(w: &mut Wave, op: &Op, shift: u32) {
    let sum = (u64::from(w.s32(op, 0)) << shift) + u64::from(w.s32(op, 1));
    with_scc(w, op, sum as u32, sum >> 32 != 0);
}

/// `s_bfe`: offset in bits 4:0 (5:0), width in bits 22:16.
fn bfe(value: u64, control: u32, bits: u32, signed: bool) -> u64 {
    let offset = control & (bits - 1);
    let width = control >> 16 & 0x7f;
    if width == 0 {
        return 0;
    }
    let field = if signed { (value as i64 >> offset) as u64 } else { value >> offset };
    if width >= 64 {
        return field;
    }
    let field = field & ((1 << width) - 1);
    // The sign is the field's top bit, even if the field extends beyond the operand (RDNA3 ISA, S_BFE_I32).
    if signed && field >> (width - 1) & 1 != 0 { field | u64::MAX << width } else { field }
}

/// The `saveexec` family: D = EXEC, EXEC = f(source, EXEC), SCC = EXEC is not zero.
fn saveexec(w: &mut Wave, op: &Op, f: fn(u64, u64) -> u64, save_new: bool, bits64: bool) {
    let (old, source) =
        if bits64 { (w.sget64(sreg::EXEC), w.s64(op, 0)) } else { (w.sget(sreg::EXEC).into(), w.s32(op, 0).into()) };
    let new = f(source, old);
    let saved = if save_new { new } else { old };
    if bits64 {
        w.d64(op, saved);
        w.sset64(sreg::EXEC, new);
        w.scc = new != 0;
    } else {
        w.d32(op, saved as u32);
        w.sset(sreg::EXEC, new as u32);
        w.scc = new as u32 != 0;
    }
}

macro_rules! save {
    ($bits64:expr, $new:expr, $f:expr) => {
        exec!(|w, op| saveexec(w, op, $f, $new, $bits64))
    };
}

/// A comparison that sets SCC.
macro_rules! compare32 {
    ($f:expr) => {
        exec!(|w, op| compare_with(w, op, $f))
    };
}

/// A 32-bit logical operation of two operands.
macro_rules! logic {
    ($f:expr) => {
        exec!(|w, op| logic32_with(w, op, $f))
    };
}

/// A 64-bit logical operation of two operands.
macro_rules! wide {
    ($f:expr) => {
        exec!(|w, op| logic64_with(w, op, $f))
    };
}

/// A 64-bit result of two operands that does not change SCC.
macro_rules! wide_plain {
    ($f:expr) => {
        exec!(|w, op| {
            let r = $f(w.s64(op, 0), w.s64(op, 1));
            w.d64(op, r);
        })
    };
}

/// A 32-bit result of one operand that does not change SCC.
macro_rules! plain {
    ($f:expr) => {
        exec!(|w, op| plain_with(w, op, $f))
    };
}

/// Number of leading bits equal to the sign, or -1 if all are.
fn leading_sign(value: i64, bits: u32) -> u32 {
    let v = (if value < 0 { !value } else { value }) as u64;
    if v == 0 { u32::MAX } else { v.leading_zeros() - (64 - bits) }
}

fn found(n: u32, bits: u32) -> u32 {
    if n >= bits { u32::MAX } else { n }
}

/// Whole-quad mask.
fn wqm(m: u64) -> u64 {
    let any = (m | m >> 1 | m >> 2 | m >> 3) & 0x1111_1111_1111_1111;
    any * 15
}

/// One bit per quad: whether any of its lanes is set.
fn quadmask(m: u64) -> u64 {
    (0..16).fold(0, |r, quad| r | u64::from(m >> (4 * quad) & 15 != 0) << quad)
}

/// The function that executes a scalar opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    one_operand(opcode).or_else(|| two_operands(opcode)).or_else(|| masks(opcode)).or_else(|| compares(opcode))
}

fn one_operand(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SMovB32 => plain!(|a| a),
        O::SMovkI32 => exec!(|w, op| w.d32(op, op.imm as u32)),
        O::SCmovB32 => exec!(|w, op| {
            if w.scc {
                let a = w.s32(op, 0);
                w.d32(op, a);
            }
        }),
        O::SCmovB64 => exec!(|w, op| {
            if w.scc {
                let a = w.s64(op, 0);
                w.d64(op, a);
            }
        }),
        O::SCmovkI32 => exec!(|w, op| {
            if w.scc {
                w.d32(op, op.imm as u32);
            }
        }),
        O::SMovB64 => exec!(|w, op| {
            let a = w.s64(op, 0);
            w.d64(op, a);
        }),
        O::SNotB32 => exec!(|w, op| {
            let r = !w.s32(op, 0);
            logic32(w, op, r);
        }),
        O::SNotB64 => exec!(|w, op| {
            let r = !w.s64(op, 0);
            logic64(w, op, r);
        }),
        O::SWqmB32 => exec!(|w, op| {
            let r = wqm(w.s32(op, 0).into()) as u32;
            logic32(w, op, r);
        }),
        O::SWqmB64 => exec!(|w, op| {
            let r = wqm(w.s64(op, 0));
            logic64(w, op, r);
        }),
        O::SQuadmaskB32 => exec!(|w, op| {
            let r = quadmask(w.s32(op, 0).into()) as u32;
            logic32(w, op, r);
        }),
        O::SQuadmaskB64 => exec!(|w, op| {
            let r = quadmask(w.s64(op, 0));
            logic64(w, op, r);
        }),
        O::SBrevB32 => plain!(u32::reverse_bits),
        O::SBrevB64 => exec!(|w, op| {
            let r = w.s64(op, 0).reverse_bits();
            w.d64(op, r);
        }),
        O::SBcnt0I32B32 => exec!(|w, op| {
            let r = w.s32(op, 0).count_zeros();
            logic32(w, op, r);
        }),
        O::SBcnt0I32B64 => exec!(|w, op| {
            let r = w.s64(op, 0).count_zeros();
            logic32(w, op, r);
        }),
        O::SBcnt1I32B32 => exec!(|w, op| {
            let r = w.s32(op, 0).count_ones();
            logic32(w, op, r);
        }),
        O::SBcnt1I32B64 => exec!(|w, op| {
            let r = w.s64(op, 0).count_ones();
            logic32(w, op, r);
        }),
        O::SFf0I32B32 => plain!(|a| found(a.trailing_ones(), 32)),
        O::SFf0I32B64 => exec!(|w, op| {
            let r = found(w.s64(op, 0).trailing_ones(), 64);
            w.d32(op, r);
        }),
        O::SCtzI32B32 => plain!(|a| found(a.trailing_zeros(), 32)),
        O::SCtzI32B64 => exec!(|w, op| {
            let r = found(w.s64(op, 0).trailing_zeros(), 64);
            w.d32(op, r);
        }),
        O::SClzI32U32 => plain!(|a| found(a.leading_zeros(), 32)),
        O::SClzI32U64 => exec!(|w, op| {
            let r = found(w.s64(op, 0).leading_zeros(), 64);
            w.d32(op, r);
        }),
        O::SClsI32 => plain!(|a| leading_sign((a as i32).into(), 32)),
        O::SClsI32I64 => exec!(|w, op| {
            let r = leading_sign(w.s64(op, 0) as i64, 64);
            w.d32(op, r);
        }),
        O::SSextI32I8 => plain!(|a| a as i8 as u32),
        O::SSextI32I16 => plain!(|a| a as i16 as u32),
        O::SBitset0B32 => exec!(|w, op| {
            let (a, d) = (w.s32(op, 0), w.s32(op, 1));
            w.d32(op, d & !(1 << (a & 31)));
        }),
        O::SBitset1B32 => exec!(|w, op| {
            let (a, d) = (w.s32(op, 0), w.s32(op, 1));
            w.d32(op, d | 1 << (a & 31));
        }),
        O::SBitset0B64 => exec!(|w, op| {
            let (a, d) = (w.s32(op, 0), w.s64(op, 1));
            w.d64(op, d & !(1 << (a & 63)));
        }),
        O::SBitset1B64 => exec!(|w, op| {
            let (a, d) = (w.s32(op, 0), w.s64(op, 1));
            w.d64(op, d | 1 << (a & 63));
        }),
        O::SAbsI32 => exec!(|w, op| {
            let r = (w.s32(op, 0) as i32).wrapping_abs() as u32;
            logic32(w, op, r);
        }),
        O::SBitreplicateB64B32 => exec!(|w, op| {
            let a = w.s32(op, 0);
            let r = (0..32).fold(0u64, |r, i| r | (u64::from(a >> i & 1) * 3) << (2 * i));
            w.d64(op, r);
        }),
        _ => return None,
    })
}

fn two_operands(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SAddU32 => exec!(|w, op| add_carry(w, op, false)),
        O::SAddcU32 => exec!(|w, op| add_carry(w, op, w.scc)),
        O::SSubU32 => exec!(|w, op| sub_borrow(w, op, false)),
        O::SSubbU32 => exec!(|w, op| sub_borrow(w, op, w.scc)),
        O::SAddI32 => exec!(|w, op| signed(w, op, i32::overflowing_add)),
        O::SSubI32 => exec!(|w, op| signed(w, op, i32::overflowing_sub)),
        O::SAddkI32 => exec!(|w, op| {
            let Some(old) = kept(w, op) else { return };
            let (r, overflow) = (old as i32).overflowing_add(op.imm);
            with_scc(w, op, r as u32, overflow);
        }),
        O::SMulkI32 => exec!(|w, op| {
            let Some(old) = kept(w, op) else { return };
            w.d32(op, (old as i32).wrapping_mul(op.imm) as u32);
        }),
        O::SMinI32 => exec!(|w, op| signed(w, op, |a, b| (a.min(b), a < b))),
        O::SMaxI32 => exec!(|w, op| signed(w, op, |a, b| (a.max(b), a > b))),
        O::SMinU32 => exec!(|w, op| {
            let (a, b) = (w.s32(op, 0), w.s32(op, 1));
            with_scc(w, op, a.min(b), a < b);
        }),
        O::SMaxU32 => exec!(|w, op| {
            let (a, b) = (w.s32(op, 0), w.s32(op, 1));
            with_scc(w, op, a.max(b), a > b);
        }),
        O::SCselectB32 => exec!(|w, op| {
            let r = if w.scc { w.s32(op, 0) } else { w.s32(op, 1) };
            w.d32(op, r);
        }),
        O::SCselectB64 => exec!(|w, op| {
            let r = if w.scc { w.s64(op, 0) } else { w.s64(op, 1) };
            w.d64(op, r);
        }),
        O::SAbsdiffI32 => exec!(|w, op| {
            let r = (w.s32(op, 0) as i32).wrapping_sub(w.s32(op, 1) as i32).wrapping_abs() as u32;
            logic32(w, op, r);
        }),
        O::SMulI32 => exec!(|w, op| {
            let r = w.s32(op, 0).wrapping_mul(w.s32(op, 1));
            w.d32(op, r);
        }),
        O::SAddNcU64 => wide_plain!(u64::wrapping_add),
        O::SSubNcU64 => wide_plain!(u64::wrapping_sub),
        O::SMulU64 => wide_plain!(u64::wrapping_mul),
        O::SMulHiU32 => exec!(|w, op| {
            let r = (u64::from(w.s32(op, 0)) * u64::from(w.s32(op, 1))) >> 32;
            w.d32(op, r as u32);
        }),
        O::SMulHiI32 => exec!(|w, op| {
            let r = (i64::from(w.s32(op, 0) as i32) * i64::from(w.s32(op, 1) as i32)) >> 32;
            w.d32(op, r as u32);
        }),
        O::SLshlB32 => logic!(|a, b| a << (b & 31)),
        O::SLshrB32 => logic!(|a, b| a >> (b & 31)),
        O::SAshrI32 => logic!(|a, b| (a as i32 >> (b & 31)) as u32),
        O::SLshlB64 => exec!(|w, op| {
            let r = w.s64(op, 0) << (w.s32(op, 1) & 63);
            logic64(w, op, r);
        }),
        O::SLshrB64 => exec!(|w, op| {
            let r = w.s64(op, 0) >> (w.s32(op, 1) & 63);
            logic64(w, op, r);
        }),
        O::SAshrI64 => exec!(|w, op| {
            let r = (w.s64(op, 0) as i64 >> (w.s32(op, 1) & 63)) as u64;
            logic64(w, op, r);
        }),
        O::SLshl1AddU32 => exec!(|w, op| shift_add(w, op, 1)),
        O::SLshl2AddU32 => exec!(|w, op| shift_add(w, op, 2)),
        O::SLshl3AddU32 => exec!(|w, op| shift_add(w, op, 3)),
        O::SLshl4AddU32 => exec!(|w, op| shift_add(w, op, 4)),
        O::SBfmB32 => exec!(|w, op| {
            let r = ((1u64 << (w.s32(op, 0) & 31)) - 1) << (w.s32(op, 1) & 31);
            w.d32(op, r as u32);
        }),
        O::SBfmB64 => exec!(|w, op| {
            let r = ((1u64 << (w.s32(op, 0) & 63)) - 1) << (w.s32(op, 1) & 63);
            w.d64(op, r);
        }),
        O::SBfeU32 => exec!(|w, op| {
            let r = bfe(w.s32(op, 0).into(), w.s32(op, 1), 32, false) as u32;
            logic32(w, op, r);
        }),
        O::SBfeI32 => exec!(|w, op| {
            let r = bfe(w.s32(op, 0) as i32 as i64 as u64, w.s32(op, 1), 32, true) as u32;
            logic32(w, op, r);
        }),
        O::SBfeU64 => exec!(|w, op| {
            let r = bfe(w.s64(op, 0), w.s32(op, 1), 64, false);
            logic64(w, op, r);
        }),
        O::SBfeI64 => exec!(|w, op| {
            let r = bfe(w.s64(op, 0), w.s32(op, 1), 64, true);
            logic64(w, op, r);
        }),
        O::SPackLlB32B16 => exec!(|w, op| {
            let r = w.s32(op, 0) & 0xffff | w.s32(op, 1) << 16;
            w.d32(op, r);
        }),
        O::SPackLhB32B16 => exec!(|w, op| {
            let r = w.s32(op, 0) & 0xffff | w.s32(op, 1) & 0xffff_0000;
            w.d32(op, r);
        }),
        O::SPackHhB32B16 => exec!(|w, op| {
            let r = w.s32(op, 0) >> 16 | w.s32(op, 1) & 0xffff_0000;
            w.d32(op, r);
        }),
        O::SPackHlB32B16 => exec!(|w, op| {
            let r = w.s32(op, 0) >> 16 | w.s32(op, 1) << 16;
            w.d32(op, r);
        }),
        _ => return None,
    })
}

/// The destination's old value, for instructions that read it.
fn kept(w: &Wave, op: &Op) -> Option<u32> {
    match op.dst[0] {
        crate::op::Dst::S(r) => Some(w.sget(r)),
        _ => None,
    }
}

fn masks(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SAndB32 => logic!(|a, b| a & b),
        O::SOrB32 => logic!(|a, b| a | b),
        O::SXorB32 => logic!(|a, b| a ^ b),
        O::SAndNot1B32 => logic!(|a, b| a & !b),
        O::SOrNot1B32 => logic!(|a, b| a | !b),
        O::SNandB32 => logic!(|a, b| !(a & b)),
        O::SNorB32 => logic!(|a, b| !(a | b)),
        O::SXnorB32 => logic!(|a, b| !(a ^ b)),
        O::SAndB64 => wide!(|a, b| a & b),
        O::SOrB64 => wide!(|a, b| a | b),
        O::SXorB64 => wide!(|a, b| a ^ b),
        O::SAndNot1B64 => wide!(|a, b| a & !b),
        O::SOrNot1B64 => wide!(|a, b| a | !b),
        O::SNandB64 => wide!(|a, b| !(a & b)),
        O::SNorB64 => wide!(|a, b| !(a | b)),
        O::SXnorB64 => wide!(|a, b| !(a ^ b)),
        O::SAndSaveexecB64 => save!(true, false, |s, e| s & e),
        O::SOrSaveexecB64 => save!(true, false, |s, e| s | e),
        O::SXorSaveexecB64 => save!(true, false, |s, e| s ^ e),
        O::SAndNot1SaveexecB64 => save!(true, false, |s, e| s & !e),
        O::SOrNot1SaveexecB64 => save!(true, false, |s, e| s | !e),
        O::SAndNot0SaveexecB64 => save!(true, false, |s, e| !s & e),
        O::SOrNot0SaveexecB64 => save!(true, false, |s, e| !s | e),
        O::SNandSaveexecB64 => save!(true, false, |s, e| !(s & e)),
        O::SNorSaveexecB64 => save!(true, false, |s, e| !(s | e)),
        O::SXnorSaveexecB64 => save!(true, false, |s, e| !(s ^ e)),
        O::SAndNot1WrexecB64 => save!(true, true, |s, e| s & !e),
        O::SAndNot0WrexecB64 => save!(true, true, |s, e| !s & e),
        O::SAndSaveexecB32 => save!(false, false, |s, e| s & e),
        O::SOrSaveexecB32 => save!(false, false, |s, e| s | e),
        O::SXorSaveexecB32 => save!(false, false, |s, e| s ^ e),
        O::SAndNot1SaveexecB32 => save!(false, false, |s, e| s & !e),
        O::SOrNot1SaveexecB32 => save!(false, false, |s, e| s | !e),
        O::SAndNot0SaveexecB32 => save!(false, false, |s, e| !s & e),
        O::SOrNot0SaveexecB32 => save!(false, false, |s, e| !s | e),
        O::SNandSaveexecB32 => save!(false, false, |s, e| !(s & e)),
        O::SNorSaveexecB32 => save!(false, false, |s, e| !(s | e)),
        O::SXnorSaveexecB32 => save!(false, false, |s, e| !(s ^ e)),
        O::SAndNot1WrexecB32 => save!(false, true, |s, e| s & !e),
        O::SAndNot0WrexecB32 => save!(false, true, |s, e| !s & e),
        _ => return None,
    })
}

fn compares(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SCmpEqI32 | O::SCmpEqU32 => compare32!(|a, b| a == b),
        O::SCmpLgI32 | O::SCmpLgU32 => compare32!(|a, b| a != b),
        O::SCmpGtI32 => compare32!(|a, b| a as i32 > b as i32),
        O::SCmpGeI32 => compare32!(|a, b| a as i32 >= b as i32),
        O::SCmpLtI32 => compare32!(|a, b| (a as i32) < b as i32),
        O::SCmpLeI32 => compare32!(|a, b| a as i32 <= b as i32),
        O::SCmpGtU32 => compare32!(|a, b| a > b),
        O::SCmpGeU32 => compare32!(|a, b| a >= b),
        O::SCmpLtU32 => compare32!(|a, b| a < b),
        O::SCmpLeU32 => compare32!(|a, b| a <= b),
        O::SCmpEqU64 => exec!(|w, op| w.scc = w.s64(op, 0) == w.s64(op, 1)),
        O::SCmpLgU64 => exec!(|w, op| w.scc = w.s64(op, 0) != w.s64(op, 1)),
        O::SBitcmp0B32 => compare32!(|a, b| a >> (b & 31) & 1 == 0),
        O::SBitcmp1B32 => compare32!(|a, b| a >> (b & 31) & 1 == 1),
        O::SBitcmp0B64 => exec!(|w, op| w.scc = w.s64(op, 0) >> (w.s32(op, 1) & 63) & 1 == 0),
        O::SBitcmp1B64 => exec!(|w, op| w.scc = w.s64(op, 0) >> (w.s32(op, 1) & 63) & 1 == 1),
        O::SCmpkEqI32 => exec!(|w, op| w.scc = w.s32(op, 0) as i32 == op.imm),
        O::SCmpkLgI32 => exec!(|w, op| w.scc = w.s32(op, 0) as i32 != op.imm),
        O::SCmpkGtI32 => exec!(|w, op| w.scc = w.s32(op, 0) as i32 > op.imm),
        O::SCmpkGeI32 => exec!(|w, op| w.scc = w.s32(op, 0) as i32 >= op.imm),
        O::SCmpkLtI32 => exec!(|w, op| w.scc = (w.s32(op, 0) as i32) < op.imm),
        O::SCmpkLeI32 => exec!(|w, op| w.scc = w.s32(op, 0) as i32 <= op.imm),
        O::SCmpkEqU32 => exec!(|w, op| w.scc = w.s32(op, 0) == op.imm as u32 & 0xffff),
        O::SCmpkLgU32 => exec!(|w, op| w.scc = w.s32(op, 0) != op.imm as u32 & 0xffff),
        O::SCmpkGtU32 => exec!(|w, op| w.scc = w.s32(op, 0) > op.imm as u32 & 0xffff),
        O::SCmpkGeU32 => exec!(|w, op| w.scc = w.s32(op, 0) >= op.imm as u32 & 0xffff),
        O::SCmpkLtU32 => exec!(|w, op| w.scc = w.s32(op, 0) < op.imm as u32 & 0xffff),
        O::SCmpkLeU32 => exec!(|w, op| w.scc = w.s32(op, 0) <= op.imm as u32 & 0xffff),
        _ => return None,
    })
}
