//! Packed instructions (VOP3P): two halves per lane, mixed precision, dot products, and GFX90A's pairs of f32.
//!
//! `op_sel` selects the half of each source for the low result, `op_sel_hi` for the high one; `neg` and `neg_hi` negate
//! them (RDNA2 ISA, "VOP3P").

use gcnc_isa::Opcode as O;

use super::{exec, exec_env};
use crate::float::narrow::{BF8, FP8, NarrowFloat};
use crate::float::{F16, F32, FpMode, Rounding, arith as ar, convert as cv, finish};
use crate::lanes::{B16, Half, LaneType, Single, modify32, over_lanes};
use crate::machine::Env;
use crate::op::{Cross, Handler, Op, Src};
use crate::wave::{LANES, Mode, Vreg, Wave};

/// The halves of source `i` for the low and the high result; `sign` is the sign bit for negation.
fn halves(w: &Wave, op: &Op, i: usize, sign: u32) -> (Vreg, Vreg) {
    let raw = w.v32(op, i);
    let pick = |sel: u8, neg: u8| {
        let shift = u32::from(sel >> i & 1) * 16;
        let flip = if neg >> i & 1 != 0 { sign } else { 0 };
        over_lanes(|l| (raw[l] >> shift & 0xffff) ^ flip)
    };
    (pick(op.op_sel, op.neg), pick(op.op_sel_hi, op.neg_hi))
}

/// A packed instruction of `n` sources.
fn packed(w: &mut Wave, op: &Op, float: bool, f: impl Fn(u32, u32, u32, &FpMode) -> u32) {
    w.begin_vector(op);
    let sign = if float { 0x8000 } else { 0 };
    let (a, b, c) = (halves(w, op, 0, sign), halves(w, op, 1, sign), halves(w, op, 2, sign));
    let m = w.mode.f64;
    let clamp = |v: u32| {
        if float && op.clamp { finish::<F16>(v.into(), 0, true, w.mode.dx10_clamp, &m) as u32 } else { v & 0xffff }
    };
    let r = w.each_lane(|l| clamp(f(a.0[l], b.0[l], c.0[l], &m)) | clamp(f(a.1[l], b.1[l], c.1[l], &m)) << 16);
    w.vout32(op, &r);
}

/// A packed instruction on signed halves, saturated with `clamp`.
fn packed_signed(w: &mut Wave, op: &Op, f: impl Fn(i32, i32, i32) -> i32) {
    packed(w, op, false, |a, b, c, _| {
        let v = f((a as i16).into(), (b as i16).into(), (c as i16).into());
        (if op.clamp { v.clamp(-32768, 32767) } else { v }) as u32
    });
}

/// A packed instruction on unsigned halves, saturated with `clamp`.
fn packed_unsigned(w: &mut Wave, op: &Op, f: impl Fn(i64, i64, i64) -> i64) {
    packed(w, op, false, |a, b, c, _| {
        let v = f(a.into(), b.into(), c.into());
        (if op.clamp { v.clamp(0, 65535) } else { v }) as u32
    });
}

macro_rules! pk {
    ($f:expr) => {
        exec!(|w, op| packed(w, op, true, $f))
    };
}

macro_rules! pki {
    ($f:expr) => {
        exec!(|w, op| packed_signed(w, op, $f))
    };
}

macro_rules! pku {
    ($f:expr) => {
        exec!(|w, op| packed_unsigned(w, op, $f))
    };
}

/// A source of a mixed-precision instruction, widened to f32: `op_sel_hi` marks an f16, `op_sel` selects its half.
fn mix_source(w: &Wave, op: &Op, i: usize) -> Vreg {
    let raw = w.v32(op, i);
    let m = FpMode { denorm_in: true, ..w.mode.f64 };
    let mut wide = if op.op_sel_hi >> i & 1 != 0 {
        let shift = u32::from(op.op_sel >> i & 1) * 16;
        over_lanes(|l| cv::f16_to_f32(raw[l] >> shift & 0xffff, &m))
    } else {
        raw
    };
    modify32(op, i, &mut wide, 0x8000_0000);
    wide
}

/// `v_fma_mix_f32`, `v_fma_mixlo_f16`, `v_fma_mixhi_f16`: one rounding, to the result's format.
fn fma_mix(w: &mut Wave, op: &Op, half: Option<bool>) {
    mix(w, op, half, |a, b, c, mode| match half {
        None => ar::fma_mix(a, b, c, &mode.f32),
        Some(_) => ar::fma_mix_f16(a, b, c, &mode.f32, &mode.f64),
    });
}

/// `v_mad_mix_f32`, `v_mad_mixlo_f16`, `v_mad_mixhi_f16`: product, sum and result each rounded (Vega ISA).
fn mad_mix(w: &mut Wave, op: &Op, half: Option<bool>) {
    mix(w, op, half, |a, b, c, mode| {
        let v = ar::mad_f32(a, b, c, &mode.f32);
        if half.is_none() { v } else { cv::f32_to_f16(v, &mode.f64) }
    });
}

/// A mixed-precision instruction; `half` is the destination half of an f16 result.
fn mix(w: &mut Wave, op: &Op, half: Option<bool>, f: impl Fn(u32, u32, u32, &Mode) -> u32) {
    w.begin_vector(op);
    let (a, b, c) = (mix_source(w, op, 0), mix_source(w, op, 1), mix_source(w, op, 2));
    let mode = w.mode;
    let old = match op.dst[0] {
        crate::op::Dst::V(d) => w.v[d as usize],
        _ => return,
    };
    let clamp = |v: u32| {
        let dx10 = mode.dx10_clamp;
        match half {
            None => finish::<F32>(v.into(), 0, op.clamp, dx10, &mode.f32) as u32,
            Some(_) => finish::<F16>(v.into(), 0, op.clamp, dx10, &mode.f64) as u32,
        }
    };
    let r = w.each_lane(|l| {
        let v = clamp(f(a[l], b[l], c[l], &mode));
        match half {
            None => v,
            Some(true) => old[l] & 0xffff | v << 16,
            Some(false) => old[l] & 0xffff_0000 | v & 0xffff,
        }
    });
    w.vout32(op, &r);
}

/// The dwords of source `i` of a packed f32 instruction, for the low and the high result.
fn dwords(w: &Wave, op: &Op, i: usize) -> (Vreg, Vreg) {
    let (low, high) = match op.src[i] {
        Src::K(k) => ([k as u32; LANES], [k as u32; LANES]),
        _ => {
            let v = w.v64(op, i);
            (over_lanes(|l| v[l] as u32), over_lanes(|l| (v[l] >> 32) as u32))
        }
    };
    let pick = |sel: u8, neg: u8| {
        let v = if sel >> i & 1 != 0 { high } else { low };
        if neg >> i & 1 != 0 { over_lanes(|l| v[l] ^ 0x8000_0000) } else { v }
    };
    (pick(op.op_sel, op.neg), pick(op.op_sel_hi, op.neg_hi))
}

fn packed32(w: &mut Wave, op: &Op, f: fn(u32, u32, u32, &FpMode) -> u32) {
    w.begin_vector(op);
    let c = if op.src[2] == Src::None { ([0; LANES], [0; LANES]) } else { dwords(w, op, 2) };
    let (a, b) = (dwords(w, op, 0), dwords(w, op, 1));
    let m = w.mode.f32;
    let r = w.each_lane(|l| {
        let low = f(a.0[l], b.0[l], c.0[l], &m);
        let high = f(a.1[l], b.1[l], c.1[l], &m);
        u64::from(low) | u64::from(high) << 32
    });
    w.vout64(op, &r);
}

/// `v_pk_mov_b32`: the low result from source 0, the high one from source 1.
fn pk_mov(w: &mut Wave, op: &Op) {
    w.begin_vector(op);
    let (a, b) = (dwords(w, op, 0).0, dwords(w, op, 1).0);
    let r = over_lanes(|l| u64::from(a[l]) | u64::from(b[l]) << 32);
    w.vout64(op, &r);
}

/// Dot products of integers of `bits` bits, accumulated in 32 bits. Halves are selected as in packed instructions (LLVM
/// relies on it in `SIFoldOperands::tryFoldImmWithOpSel`, except for GFX940 and GFX11, `hasDOTOpSelHazard`).
fn dot(w: &mut Wave, op: &Op, bits: u32, signed: [bool; 2]) {
    w.begin_vector(op);
    let source = |w: &Wave, i| {
        if bits != 16 || !matches!(op.cross, Cross::None) {
            return w.v32x(op, i);
        }
        let (low, high) = halves(w, op, i, 0);
        over_lanes(|l| low[l] | high[l] << 16)
    };
    let (a, b, c) = (source(w, 0), source(w, 1), w.v32(op, 2));
    let field = |v: u32, i: u32, signed: bool| {
        let f = v >> (i * bits) & ((1u32 << bits) - 1);
        if signed { i64::from((f << (32 - bits)) as i32 >> (32 - bits)) } else { i64::from(f) }
    };
    let any_signed = signed[0] || signed[1];
    let mut r = [0; LANES];
    for l in 0..w.lanes {
        let start = if any_signed { i64::from(c[l] as i32) } else { i64::from(c[l]) };
        let sum: i64 =
            (0..32 / bits).map(|i| field(a[l], i, signed[0]) * field(b[l], i, signed[1])).sum::<i64>() + start;
        r[l] = match (op.clamp, any_signed) {
            (false, _) => sum as u32,
            (true, true) => sum.clamp(i32::MIN.into(), i32::MAX.into()) as u32,
            (true, false) => sum.clamp(0, u32::MAX.into()) as u32,
        };
    }
    w.vout32(op, &r);
}

/// `v_dot2_f32_f16` and `v_dot2_f32_bf16`: two products added to an f32, fused step by step. f32 denormals are flushed
/// in every mode (LLVM, `SITargetLowering::performFMACombine`), f16 ones if the processor does so.
fn dot2_f32(w: &mut Wave, op: &Op, env: &mut Env<'_>, brain: bool) {
    w.begin_vector(op);
    let (a, b) = (halves(w, op, 0, 0x8000), halves(w, op, 1, 0x8000));
    let mut c = w.v32(op, 2);
    modify32(op, 2, &mut c, 0x8000_0000);
    let m = FpMode { denorm_in: false, denorm_out: false, ..w.mode.f32 };
    let narrow = FpMode { denorm_in: w.mode.f64.denorm_in && !env.chip.flushes_narrow_products, ..w.mode.f64 };
    let wide = |v: u32| if brain { cv::bf16_to_f32(v) } else { cv::f16_to_f32(v, &narrow) };
    let mut r = w.each_lane(|l| {
        let low = ar::fma_f32(wide(a.0[l]), wide(b.0[l]), c[l], &m);
        ar::fma_f32(wide(a.1[l]), wide(b.1[l]), low, &m)
    });
    Single::store(w, op, &mut r);
}

/// `v_dot2_f16_f16` and `v_dot2_bf16_bf16`: products and sums in the narrow format, each step rounded (RDNA3 ISA).
/// `op_sel` only selects the halves of the addend and the destination; `one` is the format's 1.0.
fn dot2_narrow<K: LaneType<T = u32>>(w: &mut Wave, op: &Op, one: u32, fma: impl Fn(u32, u32, u32, &FpMode) -> u32) {
    w.begin_vector(op);
    let both = |i: usize| {
        let mut v = w.v32x(op, i);
        modify32(op, i, &mut v, 0x8000_8000);
        v
    };
    let (a, b, c) = (both(0), both(1), K::load(w, op, 2));
    let m = w.mode.f64;
    let mut r = w.each_lane(|l| {
        let low = fma(a[l] & 0xffff, b[l] & 0xffff, 0x8000, &m);
        let sum = fma(a[l] >> 16, b[l] >> 16, low, &m);
        fma(sum, one, c[l], &m)
    });
    K::store(w, op, &mut r);
}

/// bf16 fused multiply-add, to nearest even.
fn fma_bf16(a: u32, b: u32, c: u32, _: &FpMode) -> u32 {
    let [a, b, c] = [a, b, c].map(cv::bf16_to_f32);
    cv::f32_to_bf16(ar::fma_f32_odd(a, b, c), Rounding::NearestEven)
}

fn min16(a: u32, b: u32, m: &FpMode) -> u32 {
    ar::min::<F16>(a.into(), b.into(), m) as u32
}

fn max16(a: u32, b: u32, m: &FpMode) -> u32 {
    ar::max::<F16>(a.into(), b.into(), m) as u32
}

fn minimum16(a: u32, b: u32, m: &FpMode) -> u32 {
    ar::minimum::<F16>(a.into(), b.into(), m) as u32
}

fn maximum16(a: u32, b: u32, m: &FpMode) -> u32 {
    ar::maximum::<F16>(a.into(), b.into(), m) as u32
}

/// A sum of signed halves, saturated or wrapped before it is compared.
fn sum_i16(a: i32, b: i32, clamp: bool) -> i32 {
    if clamp { (a + b).clamp(-32768, 32767) } else { i32::from((a + b) as i16) }
}

/// A sum of unsigned halves, saturated or wrapped before it is compared.
fn sum_u16(a: i64, b: i64, clamp: bool) -> i64 {
    if clamp { (a + b).min(65535) } else { (a + b) & 0xffff }
}

/// `v_dot4_f32_fp8_bf8` and its variants: four products of 8-bit floats added to an f32, fused step by step, denormals
/// kept (RDNA4 ISA, V_DOT4_F32_FP8_BF8).
fn dot4_f32(w: &mut Wave, op: &Op, formats: [NarrowFloat; 2]) {
    w.begin_vector(op);
    let (a, b, mut c) = (w.v32(op, 0), w.v32(op, 1), w.v32(op, 2));
    if op.neg_hi >> 2 & 1 != 0 {
        c.iter_mut().for_each(|v| *v &= 0x7fff_ffff);
    }
    if op.neg >> 2 & 1 != 0 {
        c.iter_mut().for_each(|v| *v ^= 0x8000_0000);
    }
    let r = w.each_lane(|l| {
        (0..4).fold(c[l], |sum, i| {
            let byte = |v: u32| v >> (8 * i) & 0xff;
            ar::fma_f32(formats[0].widen(byte(a[l]), 0), formats[1].widen(byte(b[l]), 0), sum, &FpMode::IEEE)
        })
    });
    w.vout32(op, &r);
}

/// The function that executes a packed opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VPkAddF16 => pk!(|a, b, _, m| ar::add_f16(a, b, m)),
        O::VPkMulF16 => pk!(|a, b, _, m| ar::mul_f16(a, b, m)),
        O::VPkFmaF16 | O::VPkFmacF16 => pk!(ar::fma_f16),
        O::VPkMinF16 => pk!(|a, b, _, m| min16(a, b, m)),
        O::VPkMaxF16 => pk!(|a, b, _, m| max16(a, b, m)),
        O::VPkMinimumF16 => pk!(|a, b, _, m| minimum16(a, b, m)),
        O::VPkMaximumF16 => pk!(|a, b, _, m| maximum16(a, b, m)),
        O::VPkMinimum3F16 => pk!(|a, b, c, m| minimum16(minimum16(a, b, m), c, m)),
        O::VPkMaximum3F16 => pk!(|a, b, c, m| maximum16(maximum16(a, b, m), c, m)),
        O::VPkMin3NumF16 => pk!(|a, b, c, m| min16(min16(a, b, m), c, m)),
        O::VPkMax3NumF16 => pk!(|a, b, c, m| max16(max16(a, b, m), c, m)),
        O::VPkMin3I16 => pki!(|a, b, c| a.min(b).min(c)),
        O::VPkMax3I16 => pki!(|a, b, c| a.max(b).max(c)),
        O::VPkMin3U16 => pku!(|a, b, c| a.min(b).min(c)),
        O::VPkMax3U16 => pku!(|a, b, c| a.max(b).max(c)),
        O::VPkAddMinI16 => exec!(|w, op| packed_signed(w, op, |a, b, c| sum_i16(a, b, op.clamp).min(c))),
        O::VPkAddMaxI16 => exec!(|w, op| packed_signed(w, op, |a, b, c| sum_i16(a, b, op.clamp).max(c))),
        O::VPkAddMinU16 => exec!(|w, op| packed_unsigned(w, op, |a, b, c| sum_u16(a, b, op.clamp).min(c))),
        O::VPkAddMaxU16 => exec!(|w, op| packed_unsigned(w, op, |a, b, c| sum_u16(a, b, op.clamp).max(c))),
        O::VDot2accF32Bf16 => exec_env!(|w, op, env| dot2_f32(w, op, env, true)),
        O::VDot4F32Fp8Bf8 => exec!(|w, op| dot4_f32(w, op, [FP8, BF8])),
        O::VDot4F32Bf8Fp8 => exec!(|w, op| dot4_f32(w, op, [BF8, FP8])),
        O::VDot4F32Fp8Fp8 => exec!(|w, op| dot4_f32(w, op, [FP8, FP8])),
        O::VDot4F32Bf8Bf8 => exec!(|w, op| dot4_f32(w, op, [BF8, BF8])),
        O::VPkAddI16 => pki!(|a, b, _| a + b),
        O::VPkSubI16 => pki!(|a, b, _| a - b),
        O::VPkMadI16 => pki!(|a, b, c| a * b + c),
        O::VPkMinI16 => pki!(|a, b, _| a.min(b)),
        O::VPkMaxI16 => pki!(|a, b, _| a.max(b)),
        O::VPkAshrrevI16 => pki!(|a, b, _| b >> (a & 15)),
        O::VPkAddU16 => pku!(|a, b, _| a + b),
        O::VPkSubU16 => pku!(|a, b, _| a - b),
        O::VPkMadU16 => pku!(|a, b, c| a * b + c),
        O::VPkMulLoU16 => pku!(|a, b, _| a * b),
        O::VPkMinU16 => pku!(|a, b, _| a.min(b)),
        O::VPkMaxU16 => pku!(|a, b, _| a.max(b)),
        O::VPkLshlrevB16 => pku!(|a, b, _| b << (a & 15)),
        O::VPkLshrrevB16 => pku!(|a, b, _| b >> (a & 15)),
        O::VMadMixF32 => exec!(|w, op| mad_mix(w, op, None)),
        O::VMadMixloF16 => exec!(|w, op| mad_mix(w, op, Some(false))),
        O::VMadMixhiF16 => exec!(|w, op| mad_mix(w, op, Some(true))),
        O::VFmaMixF32 => exec!(|w, op| fma_mix(w, op, None)),
        O::VFmaMixloF16 => exec!(|w, op| fma_mix(w, op, Some(false))),
        O::VFmaMixhiF16 => exec!(|w, op| fma_mix(w, op, Some(true))),
        O::VPkFmaF32 => exec!(|w, op| packed32(w, op, ar::fma_f32)),
        O::VPkMulF32 => exec!(|w, op| packed32(w, op, |a, b, _, m| ar::mul_f32(a, b, m))),
        O::VPkAddF32 => exec!(|w, op| packed32(w, op, |a, b, _, m| ar::add_f32(a, b, m))),
        O::VPkMovB32 => exec!(pk_mov),
        O::VDot2F32F16 | O::VDot2cF32F16 => exec_env!(|w, op, env| dot2_f32(w, op, env, false)),
        O::VDot2F32Bf16 => exec_env!(|w, op, env| dot2_f32(w, op, env, true)),
        O::VDot2F16F16 => exec!(|w, op| dot2_narrow::<Half>(w, op, 0x3c00, ar::fma_f16)),
        O::VDot2Bf16Bf16 => exec!(|w, op| dot2_narrow::<B16>(w, op, 0x3f80, fma_bf16)),
        O::VDot2I32I16 | O::VDot2cI32I16 => exec!(|w, op| dot(w, op, 16, [true, true])),
        O::VDot2U32U16 => exec!(|w, op| dot(w, op, 16, [false, false])),
        O::VDot4I32I8 | O::VDot4cI32I8 => exec!(|w, op| dot(w, op, 8, [true, true])),
        O::VDot4U32U8 => exec!(|w, op| dot(w, op, 8, [false, false])),
        O::VDot8I32I4 | O::VDot8cI32I4 => exec!(|w, op| dot(w, op, 4, [true, true])),
        O::VDot8U32U4 => exec!(|w, op| dot(w, op, 4, [false, false])),
        O::VDot4I32Iu8 => exec!(|w, op| dot(w, op, 8, [op.neg & 1 != 0, op.neg & 2 != 0])),
        O::VDot8I32Iu4 => exec!(|w, op| dot(w, op, 4, [op.neg & 1 != 0, op.neg & 2 != 0])),
        _ => return None,
    })
}
