//! Vector ALU on 64-bit integers, and the combined and packing integer operations of GFX940, GFX950 and GFX12.5.
//!
//! Semantics from "CDNA3 ISA" and "CDNA4 ISA", VOP3; those of GFX12.5's own operations from LLVM 22's selection
//! patterns (`VOP3Instructions.td`) and intrinsics (`IntrinsicsAMDGPU.td`).

use gcnc_isa::Opcode as O;

use super::{exec, one, three, two};
use crate::lanes::{B16, B32, B64, LaneType};
use crate::op::{Dst, Handler, Op};
use crate::wave::{LANES, Wave};

/// A bitwise function of three operands given by a truth table: bit `4a + 2b + c` is the result for these bits (CDNA4
/// ISA, V_BITOP3_B32).
fn bitop3(table: u32, a: u32, b: u32, c: u32) -> u32 {
    (0..8).filter(|n| table >> n & 1 != 0).fold(0, |r, n| {
        let pick = |v: u32, bit: u32| if n >> bit & 1 != 0 { v } else { !v };
        r | pick(a, 2) & pick(b, 1) & pick(c, 0)
    })
}

/// The truth table is encoded in the fields of `neg`, `abs` and `omod`.
fn table(op: &Op) -> u32 {
    u32::from(op.neg) | u32::from(op.abs) << 3 | u32::from(op.omod) << 6
}

fn bitop<K: LaneType<T = u32>>(w: &mut Wave, op: &Op) {
    let table = table(op);
    w.map3::<K, K, K, K>(op, |a, b, c, _| bitop3(table, a, b, c));
}

/// A signed sum, saturated with `clamp`.
fn sum_i(a: u32, b: u32, clamp: bool) -> i32 {
    let (a, b) = (a as i32, b as i32);
    if clamp { a.saturating_add(b) } else { a.wrapping_add(b) }
}

/// An unsigned sum, saturated with `clamp`.
fn sum_u(a: u32, b: u32, clamp: bool) -> u32 {
    if clamp { a.saturating_add(b) } else { a.wrapping_add(b) }
}

/// Each byte of the dword as four bits, saturated.
fn nibbles(a: u32, saturate: impl Fn(u8) -> u8) -> u32 {
    a.to_le_bytes().iter().enumerate().fold(0, |r, (i, byte)| r | u32::from(saturate(*byte) & 15) << (4 * i))
}

/// `v_perm_pk16`: sixteen elements of `bits` bits, each selected by four bits of the third source from a table formed
/// by the first source (upper part) and the second one (CDNA5 ISA, V_PERM_PK16_B4_U4; the public tests of `rocjitsu`
/// and others on GFX1250 agree on the order).
fn lookup(w: &mut Wave, op: &Op, bits: usize) {
    w.begin_vector(op);
    let Dst::V(to) = op.dst[0] else { return };
    let (high, low, picks) = (w.v64(op, 0), w.v64(op, 1), w.v64(op, 2));
    let split = if bits == 4 { 32 } else { 64 };
    let results: [u128; LANES] = w.each_lane(|l| {
        let table = u128::from(high[l]) << split | u128::from(low[l]) & ((1 << split) - 1);
        let element = |n: usize| table >> (bits * (picks[l] >> (4 * n) & 15) as usize) & ((1 << bits) - 1);
        (0..16).fold(0, |r, n| r | element(n) << (bits * n))
    });
    for d in 0..bits * 16 / 32 {
        w.vset(to + d as u16, &results.map(|r| (r >> (32 * d)) as u32));
    }
}

/// The function that executes an opcode of this file.
pub fn handler(opcode: O) -> Option<Handler> {
    wide(opcode).or_else(|| combined(opcode)).or_else(|| packing(opcode)).or_else(|| tables(opcode))
}

fn tables(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VPermPk16B4U4 => exec!(|w, op| lookup(w, op, 4)),
        O::VPermPk16B6U4 => exec!(|w, op| lookup(w, op, 6)),
        O::VPermPk16B8U4 => exec!(|w, op| lookup(w, op, 8)),
        _ => return None,
    })
}

fn wide(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VLshlAddU64 => three!(B64, B32, B64 => B64, |a, b, c, _| (a << (b & 7)).wrapping_add(c)),
        O::VAddNcU64 => {
            two!(B64, B64 => B64, |a, b, c| if c.clamp { a.saturating_add(b) } else { a.wrapping_add(b) })
        }
        O::VSubNcU64 => {
            two!(B64, B64 => B64, |a, b, c| if c.clamp { a.saturating_sub(b) } else { a.wrapping_sub(b) })
        }
        O::VMulU64 => two!(B64, B64 => B64, |a, b, _| a.wrapping_mul(b)),
        O::VMinU64 => two!(B64, B64 => B64, |a, b, _| a.min(b)),
        O::VMaxU64 => two!(B64, B64 => B64, |a, b, _| a.max(b)),
        O::VMinI64 => two!(B64, B64 => B64, |a, b, _| (a as i64).min(b as i64) as u64),
        O::VMaxI64 => two!(B64, B64 => B64, |a, b, _| (a as i64).max(b as i64) as u64),
        O::VMadNcU64U32 => three!(B32, B32, B64 => B64, |a, b, c, x| {
            let product = u64::from(a) * u64::from(b);
            if x.clamp { product.saturating_add(c) } else { product.wrapping_add(c) }
        }),
        O::VMadNcI64I32 => three!(B32, B32, B64 => B64, |a, b, c, x| {
            let (product, c) = (i64::from(a as i32) * i64::from(b as i32), c as i64);
            (if x.clamp { product.saturating_add(c) } else { product.wrapping_add(c) }) as u64
        }),
        _ => return None,
    })
}

fn combined(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VBitop3B32 => exec!(bitop::<B32>),
        O::VBitop3B16 => exec!(bitop::<B16>),
        // The second half of a dual-issue instruction: the truth table's third operand is zero.
        O::VBitop2B32 => exec!(|w, op| {
            let table = table(op);
            w.map2::<B32, B32, B32>(op, |a, b, _| bitop3(table, a, b, 0));
        }),
        O::VMadU32 => three!(B32, B32, B32 => B32, |a, b, c, _| a.wrapping_mul(b).wrapping_add(c)),
        O::VAddMaxI32 => three!(B32, B32, B32 => B32, |a, b, c, x| sum_i(a, b, x.clamp).max(c as i32) as u32),
        O::VAddMinI32 => three!(B32, B32, B32 => B32, |a, b, c, x| sum_i(a, b, x.clamp).min(c as i32) as u32),
        O::VAddMaxU32 => three!(B32, B32, B32 => B32, |a, b, c, x| sum_u(a, b, x.clamp).max(c)),
        O::VAddMinU32 => three!(B32, B32, B32 => B32, |a, b, c, x| sum_u(a, b, x.clamp).min(c)),
        // A linear feedback shift register (CDNA4 ISA, V_PRNG_B32).
        O::VPrngB32 => one!(B32 => B32, |a, _| a << 1 ^ if a >> 31 != 0 { 0xc5 } else { 0 }),
        _ => return None,
    })
}

fn packing(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VAshrPkI8I32 => three!(B32, B32, B32 => B16, |a, b, c, _| {
            let byte = |v: u32| u32::from((v as i32 >> (c & 31)).clamp(-128, 127) as u8);
            byte(a) | byte(b) << 8
        }),
        O::VAshrPkU8I32 => three!(B32, B32, B32 => B16, |a, b, c, _| {
            let byte = |v: u32| u32::from((v as i32 >> (c & 31)).clamp(0, 255) as u8);
            byte(a) | byte(b) << 8
        }),
        O::VSatPk4I4I8 => one!(B32 => B16, |a, _| nibbles(a, |byte| (byte as i8).clamp(-8, 7) as u8)),
        O::VSatPk4U4U8 => one!(B32 => B16, |a, _| nibbles(a, |byte| byte.min(15))),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn truth_tables() {
        let (a, b, c) = (0xf0f0_1234, 0xcccc_5678, 0xaaaa_9abc);
        assert_eq!(bitop3(0xf0, a, b, c), a);
        assert_eq!(bitop3(0xcc, a, b, c), b);
        assert_eq!(bitop3(0xaa, a, b, c), c);
        assert_eq!(bitop3(0x96, a, b, c), a ^ b ^ c);
        assert_eq!(bitop3(0x14, a, b, 0), a ^ b);
    }
}
