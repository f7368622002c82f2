//! Vector ALU on integers and bits: 16, 32 and 64 bits.
//!
//! Semantics from "RDNA 2 Instruction Set Architecture" and "Vega ISA", VOP1, VOP2 and VOP3. `clamp` on an integer
//! addition or subtraction saturates. Names are those of GFX11: `v_add_nc_u32` is GFX9's `v_add_u32`,
//! `v_add_co_ci_u32` its `v_addc_co_u32`.

use gcnc_isa::Opcode as O;

use super::{exec, one, three, two};
use crate::lanes::{B16, B32, B64, LaneType, Mask, Signed, half_mask};
use crate::op::{Dst, Handler, Op, Src};
use crate::wave::{LANES, Vreg, Wave};

/// Carry or borrow arithmetic: `f(a, b, carry_in)` returns the sum and the carry; on a carry, a clamped result is
/// `limit`.
fn carry(w: &mut Wave, op: &Op, limit: u32, f: impl Fn(u32, u32, u32) -> (u32, bool)) {
    w.begin_vector(op);
    let (a, b) = (B32::load(w, op, 0), B32::load(w, op, 1));
    let carry_in = Mask::load(w, op, 2);
    let (mut sum, mut carries) = ([0; LANES], 0);
    for from in w.halves() {
        let half = half_mask(|l| {
            let (s, c) = f(a[from + l], b[from + l], carry_in[from + l]);
            sum[from + l] = if op.clamp && c { limit } else { s };
            c
        });
        carries |= u64::from(half) << from;
    }
    let mask = w.write_mask;
    w.vout32(op, &sum);
    w.dmask(op, 1, carries & mask);
}

fn add3(a: u32, b: u32, c: u32) -> (u32, bool) {
    let (sum, first) = a.overflowing_add(b);
    let (sum, second) = sum.overflowing_add(c);
    (sum, first | second)
}

fn sub3(a: u32, b: u32, c: u32) -> (u32, bool) {
    let (difference, first) = a.overflowing_sub(b);
    let (difference, second) = difference.overflowing_sub(c);
    (difference, first | second)
}

/// A wide multiply-add with carry out.
fn mad64(w: &mut Wave, op: &Op, f: impl Fn(u32, u32, u64) -> (u64, bool)) {
    w.begin_vector(op);
    let (a, b, c) = (w.v32(op, 0), w.v32(op, 1), w.v64(op, 2));
    let (mut r, mut carries) = ([0; LANES], 0u64);
    for l in 0..w.lanes {
        let (v, carry) = f(a[l], b[l], c[l]);
        r[l] = v;
        carries |= u64::from(carry) << l;
    }
    let mask = w.write_mask;
    w.vout64(op, &r);
    w.dmask(op, 1, carries & mask);
}

fn sext24(a: u32) -> i64 {
    i64::from((a << 8) as i32 >> 8)
}

fn bits24(a: u32) -> u64 {
    u64::from(a & 0xff_ffff)
}

fn clamp_i32(v: i64, clamp: bool) -> u32 {
    if clamp { v.clamp(i32::MIN.into(), i32::MAX.into()) as u32 } else { v as u32 }
}

fn clamp_u32(v: u64, clamp: bool) -> u32 {
    if clamp { v.min(u32::MAX.into()) as u32 } else { v as u32 }
}

/// A signed 16-bit result, saturated with `clamp`.
fn i16r(v: i32, clamp: bool) -> u32 {
    (if clamp { v.clamp(-32768, 32767) } else { v }) as u32 & 0xffff
}

/// An unsigned 16-bit result, saturated with `clamp`.
fn u16r(v: i32, clamp: bool) -> u32 {
    (if clamp { v.clamp(0, 65535) } else { v }) as u32 & 0xffff
}

fn s16(a: u32) -> i32 {
    i32::from(a as i16)
}

fn bfe_u(a: u32, b: u32, c: u32) -> u32 {
    (a >> (b & 31)) & ((1u32 << (c & 31)) - 1)
}

fn bfe_i(a: u32, b: u32, c: u32) -> u32 {
    let (offset, width) = (b & 31, c & 31);
    if width == 0 {
        return 0;
    }
    if offset + width < 32 {
        ((a << (32 - offset - width)) as i32 >> (32 - width)) as u32
    } else {
        (a as i32 >> offset) as u32
    }
}

fn med3<T: Ord + Copy>(a: T, b: T, c: T) -> T {
    a.max(b).min(a.min(b).max(c))
}

/// `v_perm_b32`: each selector byte picks a byte of {src0, src1}, a sign, zero or ones.
fn perm(a: u32, b: u32, selector: u32) -> u32 {
    let bytes = u64::from(a) << 32 | u64::from(b);
    let sign = |n: u32| if bytes >> n & 1 != 0 { 0xff } else { 0 };
    (0..4).fold(0, |r, i| {
        let byte = match selector >> (8 * i) & 0xff {
            s @ 0..=7 => (bytes >> (8 * s)) as u32 & 0xff,
            8 => sign(15),
            9 => sign(31),
            10 => sign(47),
            11 => sign(63),
            12 => 0,
            _ => 0xff,
        };
        r | byte << (8 * i)
    })
}

fn sad_u8(a: u32, b: u32) -> u32 {
    a.to_le_bytes().iter().zip(b.to_le_bytes()).map(|(x, y)| u32::from(x.abs_diff(y))).sum()
}

/// [`sad_u8`] without the bytes whose reference is zero.
fn msad_u8(a: u32, b: u32) -> u32 {
    let masked = a.to_le_bytes().into_iter().zip(b.to_le_bytes()).filter(|(_, y)| *y != 0);
    masked.map(|(x, y)| u32::from(x.abs_diff(y))).sum()
}

/// Four sums, each starting a byte further on in `a`, added to the halves of `c` (RDNA3 ISA, V_QSAD_PK_U16_U8).
fn quad_sad(a: u64, b: u32, c: u64, sad: fn(u32, u32) -> u32, clamp: bool) -> u64 {
    (0..4).fold(0, |r, i| {
        let sum = sad((a >> (8 * i)) as u32, b) + (c >> (16 * i)) as u32 % 0x1_0000;
        let half = if clamp { sum.min(0xffff) } else { sum & 0xffff };
        r | u64::from(half) << (16 * i)
    })
}

/// `v_mqsad_u32_u8`: four masked sums, added to four dwords.
fn mqsad_u32(w: &mut Wave, op: &Op) {
    let (Dst::V(d), Src::V(c)) = (op.dst[0], op.src[2]) else { return };
    w.begin_vector(op);
    let (a, b) = (w.v64(op, 0), w.v32(op, 1));
    let sums: [Vreg; 4] = std::array::from_fn(|i| {
        let base = w.v[usize::from(c) + i];
        w.each_lane(|l| {
            let sad = msad_u8((a[l] >> (8 * i)) as u32, b[l]);
            if op.clamp { sad.saturating_add(base[l]) } else { sad.wrapping_add(base[l]) }
        })
    });
    for (d, sum) in (d..).zip(&sums) {
        w.vset(d, sum);
    }
}

fn found(n: u32, bits: u32) -> u32 {
    if n >= bits { u32::MAX } else { n }
}

fn cls(a: u32) -> u32 {
    let v = if (a as i32) < 0 { !a } else { a };
    if v == 0 { u32::MAX } else { v.leading_zeros() }
}

/// The function that executes a vector integer opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    bitwise(opcode).or_else(|| arithmetic(opcode)).or_else(|| fused(opcode)).or_else(|| sixteen(opcode))
}

fn bitwise(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VMovB32 => one!(B32 => B32, |a, _| a),
        O::VMovB64 => one!(B64 => B64, |a, _| a),
        O::VMovB16 => one!(B16 => B16, |a, _| a),
        O::VNotB32 => one!(B32 => B32, |a, _| !a),
        O::VNotB16 => one!(B16 => B16, |a, _| !a & 0xffff),
        O::VBfrevB32 => one!(B32 => B32, |a, _| a.reverse_bits()),
        O::VClzI32U32 => one!(B32 => B32, |a, _| found(a.leading_zeros(), 32)),
        O::VCtzI32B32 => one!(B32 => B32, |a, _| found(a.trailing_zeros(), 32)),
        O::VClsI32 => one!(B32 => B32, |a, _| cls(a)),
        O::VBcntU32B32 => two!(B32, B32 => B32, |a, b, _| a.count_ones().wrapping_add(b)),
        O::VAndB32 => two!(B32, B32 => B32, |a, b, _| a & b),
        O::VOrB32 => two!(B32, B32 => B32, |a, b, _| a | b),
        O::VXorB32 => two!(B32, B32 => B32, |a, b, _| a ^ b),
        O::VXnorB32 => two!(B32, B32 => B32, |a, b, _| !(a ^ b)),
        O::VAndB16 => two!(B16, B16 => B16, |a, b, _| a & b),
        O::VOrB16 => two!(B16, B16 => B16, |a, b, _| a | b),
        O::VXorB16 => two!(B16, B16 => B16, |a, b, _| a ^ b),
        O::VLshlB32 => two!(B32, B32 => B32, |a, b, _| a << (b & 31)),
        O::VLshrB32 => two!(B32, B32 => B32, |a, b, _| a >> (b & 31)),
        O::VAshrI32 => two!(B32, B32 => B32, |a, b, _| (a as i32 >> (b & 31)) as u32),
        O::VLshlB64 => two!(B64, B32 => B64, |a, b, _| a << (b & 63)),
        O::VLshrB64 => two!(B64, B32 => B64, |a, b, _| a >> (b & 63)),
        O::VAshrI64 => two!(B64, B32 => B64, |a, b, _| (a as i64 >> (b & 63)) as u64),
        O::VLshlrevB32 => two!(B32, B32 => B32, |a, b, _| b << (a & 31)),
        O::VLshrrevB32 => two!(B32, B32 => B32, |a, b, _| b >> (a & 31)),
        O::VAshrrevI32 => two!(B32, B32 => B32, |a, b, _| (b as i32 >> (a & 31)) as u32),
        O::VLshlrevB64 => two!(B32, B64 => B64, |a, b, _| b << (a & 63)),
        O::VLshrrevB64 => two!(B32, B64 => B64, |a, b, _| b >> (a & 63)),
        O::VAshrrevI64 => two!(B32, B64 => B64, |a, b, _| (b as i64 >> (a & 63)) as u64),
        O::VBfmB32 => two!(B32, B32 => B32, |a, b, _| ((1u32 << (a & 31)) - 1) << (b & 31)),
        O::VBfeU32 => three!(B32, B32, B32 => B32, |a, b, c, _| bfe_u(a, b, c)),
        O::VBfeI32 => three!(B32, B32, B32 => B32, |a, b, c, _| bfe_i(a, b, c)),
        O::VBfiB32 => three!(B32, B32, B32 => B32, |a, b, c, _| a & b | !a & c),
        // The amount is half a register on targets with names for halves (`op_sel`).
        O::VAlignbitB32 => three!(B32, B32, B16 => B32, |a, b, c, _| {
            ((u64::from(a) << 32 | u64::from(b)) >> (c & 31)) as u32
        }),
        O::VAlignbyteB32 => three!(B32, B32, B16 => B32, |a, b, c, _| {
            ((u64::from(a) << 32 | u64::from(b)) >> (8 * (c & 3))) as u32
        }),
        O::VPermB32 => three!(B32, B32, B32 => B32, |a, b, c, _| perm(a, b, c)),
        O::VCndmaskB32 => three!(Signed, Signed, Mask => B32, |a, b, c, _| if c != 0 { b } else { a }),
        O::VCndmaskB16 => three!(B16, B16, Mask => B16, |a, b, c, _| if c != 0 { b } else { a }),
        O::VAndOrB32 => three!(B32, B32, B32 => B32, |a, b, c, _| a & b | c),
        O::VOr3B32 => three!(B32, B32, B32 => B32, |a, b, c, _| a | b | c),
        O::VXor3B32 => three!(B32, B32, B32 => B32, |a, b, c, _| a ^ b ^ c),
        O::VLshlOrB32 => three!(B32, B32, B32 => B32, |a, b, c, _| a << (b & 31) | c),
        _ => return None,
    })
}

fn arithmetic(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VAddNcU32 => two!(B32, B32 => B32, |a, b, c| clamp_u32(u64::from(a) + u64::from(b), c.clamp)),
        O::VSubNcU32 => {
            two!(B32, B32 => B32, |a, b, c| if c.clamp { a.saturating_sub(b) } else { a.wrapping_sub(b) })
        }
        O::VSubrevNcU32 => {
            two!(B32, B32 => B32, |a, b, c| if c.clamp { b.saturating_sub(a) } else { b.wrapping_sub(a) })
        }
        O::VAddNcI32 => two!(B32, B32 => B32, |a, b, c| {
            clamp_i32(i64::from(a as i32) + i64::from(b as i32), c.clamp)
        }),
        O::VSubNcI32 => two!(B32, B32 => B32, |a, b, c| {
            clamp_i32(i64::from(a as i32) - i64::from(b as i32), c.clamp)
        }),
        O::VAddCoU32 => exec!(|w, op| carry(w, op, u32::MAX, |a, b, _| add3(a, b, 0))),
        O::VSubCoU32 => exec!(|w, op| carry(w, op, 0, |a, b, _| sub3(a, b, 0))),
        O::VSubrevCoU32 => exec!(|w, op| carry(w, op, 0, |a, b, _| sub3(b, a, 0))),
        O::VAddCoCiU32 => exec!(|w, op| carry(w, op, u32::MAX, add3)),
        O::VSubCoCiU32 => exec!(|w, op| carry(w, op, 0, sub3)),
        O::VSubrevCoCiU32 => exec!(|w, op| carry(w, op, 0, |a, b, c| sub3(b, a, c))),
        O::VMulLoU32 | O::VMulLoI32 => two!(B32, B32 => B32, |a, b, _| a.wrapping_mul(b)),
        O::VMulHiU32 => two!(B32, B32 => B32, |a, b, _| ((u64::from(a) * u64::from(b)) >> 32) as u32),
        O::VMulHiI32 => two!(B32, B32 => B32, |a, b, _| {
            ((i64::from(a as i32) * i64::from(b as i32)) >> 32) as u32
        }),
        O::VMulU32U24 => two!(B32, B32 => B32, |a, b, c| clamp_u32(bits24(a) * bits24(b), c.clamp)),
        O::VMulHiU32U24 => two!(B32, B32 => B32, |a, b, _| ((bits24(a) * bits24(b)) >> 32) as u32),
        O::VMulI32I24 => two!(B32, B32 => B32, |a, b, c| clamp_i32(sext24(a) * sext24(b), c.clamp)),
        O::VMulHiI32I24 => two!(B32, B32 => B32, |a, b, _| ((sext24(a) * sext24(b)) >> 32) as u32),
        O::VMinI32 => two!(B32, B32 => B32, |a, b, _| (a as i32).min(b as i32) as u32),
        O::VMaxI32 => two!(B32, B32 => B32, |a, b, _| (a as i32).max(b as i32) as u32),
        O::VMinU32 => two!(B32, B32 => B32, |a, b, _| a.min(b)),
        O::VMaxU32 => two!(B32, B32 => B32, |a, b, _| a.max(b)),
        O::VMadU64U32 => exec!(|w, op| mad64(w, op, |a, b, c| {
            let (r, o) = (u64::from(a) * u64::from(b)).overflowing_add(c);
            (if o && op.clamp { u64::MAX } else { r }, o)
        })),
        O::VMadI64I32 => exec!(|w, op| mad64(w, op, |a, b, c| {
            let (r, o) = (i64::from(a as i32) * i64::from(b as i32)).overflowing_add(c as i64);
            let limit = if (c as i64) < 0 { i64::MIN } else { i64::MAX };
            (if o && op.clamp { limit } else { r } as u64, o)
        })),
        _ => return None,
    })
}

fn fused(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VMadU32U24 => three!(B32, B32, B32 => B32, |a, b, c, x| {
            clamp_u32(bits24(a) * bits24(b) + u64::from(c), x.clamp)
        }),
        O::VMadI32I24 => three!(B32, B32, B32 => B32, |a, b, c, x| {
            clamp_i32(sext24(a) * sext24(b) + i64::from(c as i32), x.clamp)
        }),
        O::VAdd3U32 => three!(B32, B32, B32 => B32, |a, b, c, _| a.wrapping_add(b).wrapping_add(c)),
        O::VLshlAddU32 => three!(B32, B32, B32 => B32, |a, b, c, _| (a << (b & 31)).wrapping_add(c)),
        O::VAddLshlU32 => three!(B32, B32, B32 => B32, |a, b, c, _| a.wrapping_add(b) << (c & 31)),
        O::VXadU32 => three!(B32, B32, B32 => B32, |a, b, c, _| (a ^ b).wrapping_add(c)),
        O::VMin3I32 => three!(B32, B32, B32 => B32, |a, b, c, _| (a as i32).min(b as i32).min(c as i32) as u32),
        O::VMax3I32 => three!(B32, B32, B32 => B32, |a, b, c, _| (a as i32).max(b as i32).max(c as i32) as u32),
        O::VMed3I32 => three!(B32, B32, B32 => B32, |a, b, c, _| med3(a as i32, b as i32, c as i32) as u32),
        O::VMin3U32 => three!(B32, B32, B32 => B32, |a, b, c, _| a.min(b).min(c)),
        O::VMax3U32 => three!(B32, B32, B32 => B32, |a, b, c, _| a.max(b).max(c)),
        O::VMed3U32 => three!(B32, B32, B32 => B32, |a, b, c, _| med3(a, b, c)),
        O::VMaxminI32 => three!(B32, B32, B32 => B32, |a, b, c, _| (a as i32).max(b as i32).min(c as i32) as u32),
        O::VMinmaxI32 => three!(B32, B32, B32 => B32, |a, b, c, _| (a as i32).min(b as i32).max(c as i32) as u32),
        O::VMaxminU32 => three!(B32, B32, B32 => B32, |a, b, c, _| a.max(b).min(c)),
        O::VMinmaxU32 => three!(B32, B32, B32 => B32, |a, b, c, _| a.min(b).max(c)),
        O::VSadU8 => three!(B32, B32, B32 => B32, |a, b, c, _| sad_u8(a, b).wrapping_add(c)),
        O::VSadHiU8 => three!(B32, B32, B32 => B32, |a, b, c, _| (sad_u8(a, b) << 16).wrapping_add(c)),
        O::VSadU16 => three!(B32, B32, B32 => B32, |a, b, c, _| {
            let low = u32::from((a as u16).abs_diff(b as u16));
            (low + u32::from(((a >> 16) as u16).abs_diff((b >> 16) as u16))).wrapping_add(c)
        }),
        O::VSadU32 => three!(B32, B32, B32 => B32, |a, b, c, _| a.abs_diff(b).wrapping_add(c)),
        O::VMsadU8 => three!(B32, B32, B32 => B32, |a, b, c, _| {
            msad_u8(a, b).wrapping_add(c)
        }),
        O::VQsadPkU16U8 => three!(B64, B32, B64 => B64, |a, b, c, x| quad_sad(a, b, c, sad_u8, x.clamp)),
        O::VMqsadPkU16U8 => three!(B64, B32, B64 => B64, |a, b, c, x| quad_sad(a, b, c, msad_u8, x.clamp)),
        O::VMqsadU32U8 => exec!(mqsad_u32),
        O::VLerpU8 => three!(B32, B32, B32 => B32, |a, b, c, _| {
            (0..4).fold(0, |r, i| {
                let at = |v: u32| v >> (8 * i) & 0xff;
                r | ((at(a) + at(b) + (at(c) & 1)) >> 1 & 0xff) << (8 * i)
            })
        }),
        O::VMadU32U16 => three!(B16, B16, B32 => B32, |a, b, c, x| {
            clamp_u32(u64::from(a) * u64::from(b) + u64::from(c), x.clamp)
        }),
        O::VMadI32I16 => three!(B16, B16, B32 => B32, |a, b, c, x| {
            clamp_i32(i64::from(s16(a)) * i64::from(s16(b)) + i64::from(c as i32), x.clamp)
        }),
        _ => return None,
    })
}

fn sixteen(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VAddNcU16 => two!(B16, B16 => B16, |a, b, c| u16r((a + b) as i32, c.clamp)),
        O::VSubNcU16 => two!(B16, B16 => B16, |a, b, c| u16r(a as i32 - b as i32, c.clamp)),
        O::VSubrevNcU16 => two!(B16, B16 => B16, |a, b, c| u16r(b as i32 - a as i32, c.clamp)),
        O::VAddNcI16 => two!(B16, B16 => B16, |a, b, c| i16r(s16(a) + s16(b), c.clamp)),
        O::VSubNcI16 => two!(B16, B16 => B16, |a, b, c| i16r(s16(a) - s16(b), c.clamp)),
        O::VMulLoU16 => two!(B16, B16 => B16, |a, b, _| a.wrapping_mul(b) & 0xffff),
        O::VMinU16 => two!(B16, B16 => B16, |a, b, _| a.min(b)),
        O::VMaxU16 => two!(B16, B16 => B16, |a, b, _| a.max(b)),
        O::VMinI16 => two!(B16, B16 => B16, |a, b, _| i16r(s16(a).min(s16(b)), false)),
        O::VMaxI16 => two!(B16, B16 => B16, |a, b, _| i16r(s16(a).max(s16(b)), false)),
        O::VLshlrevB16 => two!(B16, B16 => B16, |a, b, _| b << (a & 15) & 0xffff),
        O::VLshrrevB16 => two!(B16, B16 => B16, |a, b, _| b >> (a & 15)),
        O::VAshrrevI16 => two!(B16, B16 => B16, |a, b, _| i16r(s16(b) >> (a & 15), false)),
        O::VMadU16 | O::VMadLegacyU16 => three!(B16, B16, B16 => B16, |a, b, c, x| {
            if x.clamp { (a * b).saturating_add(c).min(0xffff) } else { (a * b).wrapping_add(c) & 0xffff }
        }),
        O::VMadI16 | O::VMadLegacyI16 => {
            three!(B16, B16, B16 => B16, |a, b, c, x| i16r(s16(a) * s16(b) + s16(c), x.clamp))
        }
        O::VMin3I16 => three!(B16, B16, B16 => B16, |a, b, c, _| i16r(s16(a).min(s16(b)).min(s16(c)), false)),
        O::VMax3I16 => three!(B16, B16, B16 => B16, |a, b, c, _| i16r(s16(a).max(s16(b)).max(s16(c)), false)),
        O::VMed3I16 => three!(B16, B16, B16 => B16, |a, b, c, _| i16r(med3(s16(a), s16(b), s16(c)), false)),
        O::VMin3U16 => three!(B16, B16, B16 => B16, |a, b, c, _| a.min(b).min(c)),
        O::VMax3U16 => three!(B16, B16, B16 => B16, |a, b, c, _| a.max(b).max(c)),
        O::VMed3U16 => three!(B16, B16, B16 => B16, |a, b, c, _| med3(a, b, c)),
        O::VSatPkU8I16 => one!(B32 => B16, |a, _| {
            (s16(a).clamp(0, 255) | s16(a >> 16).clamp(0, 255) << 8) as u32
        }),
        _ => return None,
    })
}
