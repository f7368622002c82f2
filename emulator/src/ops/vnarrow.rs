//! Vector conversions to and from floats of 8, 6 and 4 bits (GFX940, GFX950, GFX12, GFX12.5).
//!
//! A conversion is described by two formats, the number of elements, the source of the scale, and which byte or half of
//! a register holds the narrow value. GFX940 has E4M3 and E5M2 in the "FNUZ" encodings, the others in those of OCP
//! ([`crate::chip::Chip::fnuz`]). FP16_OVFL saturates (CDNA3 ISA and RDNA4 ISA, V_CVT_PK_FP8_F32).
//!
//! Scales are powers of two: the exponent of an f32 (CDNA4 ISA), or one of four E8M0 bytes, selected by `scale_sel`.
//! Narrowing divides by the scale, widening multiplies. A stochastic conversion of several elements uses the same
//! random bits for each; no document says how hardware derives them. Elements of `2xpk16` alternate between its two
//! sources (AMD's Composable Kernel and FlyDSL, whose packing code for GFX950 deinterleaves them).

use gcnc_isa::Opcode as O;

use super::exec_env;
use crate::float::narrow::{BF6, BF8, BF8_FNUZ, E5M3, FP4, FP6, FP8, FP8_FNUZ, NarrowFloat, Narrowing, WideFloat};
use crate::float::narrow::{scale_of_e8, scale_of_f32};
use crate::lanes::{LaneType, Single, modify32, over_lanes};
use crate::machine::Env;
use crate::op::{Dst, Handler, Op, Src};
use crate::wave::{LANES, Vreg, Wave};

/// The part of a register that holds the narrow value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NarrowPart {
    /// The byte that `byte_sel` or `op_sel` selects.
    Byte,
    /// The half that `op_sel` selects.
    Half,
    /// Whole registers.
    Registers,
}

/// The source of a scale.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ScaleSource {
    None,
    /// The exponent of an f32 source.
    Float(usize),
    /// A byte of source 1.
    Byte,
}

/// A narrowing conversion.
#[derive(Clone, Copy)]
struct Narrow {
    from: WideFloat,
    to: NarrowFloat,
    /// Number of elements; if it has several registers in one source, those of all registers.
    count: usize,
    /// Number of sources that hold elements: one with several, or several with one each.
    sources: usize,
    stochastic: bool,
    scale: ScaleSource,
    part: NarrowPart,
}

/// A widening conversion.
#[derive(Clone, Copy)]
struct Widen {
    from: NarrowFloat,
    to: WideFloat,
    count: usize,
    scale: ScaleSource,
    part: NarrowPart,
}

/// The format on this processor; where E5M3 exists, `clamp` selects it.
fn format(small: NarrowFloat, op: &Op, env: &Env<'_>) -> NarrowFloat {
    match (small, env.chip.fnuz) {
        (FP8, _) if op.clamp && env.chip.e5m3 => E5M3,
        (FP8, true) => FP8_FNUZ,
        (BF8, true) => BF8_FNUZ,
        _ => small,
    }
}

fn saturates(w: &Wave) -> bool {
    const FP16_OVFL: u32 = 1 << 23;
    w.mode.bits & FP16_OVFL != 0
}

/// The scale of each lane.
fn scales(w: &Wave, op: &Op, scale: ScaleSource) -> [i32; LANES] {
    match scale {
        ScaleSource::None => [0; LANES],
        ScaleSource::Float(i) => w.v32(op, i).map(scale_of_f32),
        // `scale_sel` has the byte in its low bits. The upper ones, which select the lanes whose scales are used, do
        // not matter if each lane has its own.
        ScaleSource::Byte => {
            let shift = 8 * u32::from(op.op_sel & 3);
            w.v32(op, 1).map(|v| scale_of_e8(v >> shift))
        }
    }
}

/// The dwords of source `i`.
fn registers(w: &Wave, op: &Op, i: usize, dwords: usize) -> Vec<Vreg> {
    match op.src[i] {
        Src::V(first) => (0..dwords).map(|d| w.v[usize::from(first) + d]).collect(),
        // A pair of scalar registers.
        _ if dwords == 2 => {
            let pair = w.v64(op, i);
            vec![over_lanes(|l| pair[l] as u32), over_lanes(|l| (pair[l] >> 32) as u32)]
        }
        _ => vec![w.v32(op, i); dwords],
    }
}

/// Field `at`, of `bits` bits, of consecutive registers.
fn field(v: &[Vreg], l: usize, at: usize, bits: usize) -> u32 {
    let (dword, shift) = (at * bits / 32, at * bits % 32);
    let low = u64::from(v[dword][l]);
    let high = v.get(dword + 1).map_or(0, |v| u64::from(v[l]));
    ((low | high << 32) >> shift) as u32 & (u64::MAX >> (64 - bits)) as u32
}

/// The source elements of a narrowing conversion, as f32 bits.
fn elements(w: &Wave, op: &Op, c: &Narrow) -> Vec<Vreg> {
    if c.sources > 1 && c.count == 2 {
        return (0..2).map(|i| Single::load(w, op, i)).collect();
    }
    let bits = c.from.bits() as usize;
    let each = c.count / c.sources;
    let mut sources: Vec<Vec<Vreg>> = (0..c.sources).map(|i| registers(w, op, i, (each * bits).div_ceil(32))).collect();
    if c.count <= 2 {
        if bits == 32 {
            sources[0].iter_mut().for_each(|v| modify32(op, 0, v, 0x8000_0000));
        } else {
            sources[0].iter_mut().for_each(|v| modify32(op, 0, v, 0x8000_8000));
        }
    }
    // A single f16 may be in either half.
    let high = usize::from(c.count == 1 && bits == 16 && op.op_sel & 1 != 0);
    (0..c.count)
        .map(|n| {
            // Two sources alternate.
            let (source, at) = (n % c.sources, n / c.sources);
            w.each_lane(|l| c.from.to_f32(field(&sources[source], l, at + high, bits)))
        })
        .collect()
}

fn narrow(w: &mut Wave, op: &Op, env: &Env<'_>, c: Narrow) {
    let Dst::V(d) = op.dst[0] else { return };
    w.begin_vector(op);
    let (to, saturate) = (format(c.to, op, env), saturates(w));
    let (scale, values) = (scales(w, op, c.scale), elements(w, op, &c));
    let random = if c.stochastic { w.v32(op, 1) } else { [0; LANES] };
    let bits = to.bits() as usize;
    let mut packed = vec![[0u32; LANES]; (c.count * bits).div_ceil(32)];
    for (n, value) in values.iter().enumerate() {
        let (dword, shift) = (n * bits / 32, n * bits % 32);
        for l in 0..w.lanes {
            let how = if c.stochastic { Narrowing::Stochastic(random[l]) } else { Narrowing::Nearest };
            let element = u64::from(to.narrow(value[l], scale[l], how, saturate)) << shift;
            packed[dword][l] |= element as u32;
            if let Some(next) = packed.get_mut(dword + 1) {
                next[l] |= (element >> 32) as u32;
            }
        }
    }
    let (shift, mask) = match c.part {
        NarrowPart::Registers => {
            for (register, value) in (d..).zip(&packed) {
                w.vset(register, value);
            }
            return;
        }
        NarrowPart::Byte => (8 * u32::from(op.op_sel >> 2 & 3), 0xff),
        NarrowPart::Half => (16 * u32::from(op.op_sel >> 3 & 1), 0xffff),
    };
    let old = w.v[usize::from(d)];
    w.vset(d, &over_lanes(|l| old[l] & !(mask << shift) | packed[0][l] << shift));
}

/// The half or byte of the first source that the instruction selects, after SDWA and DPP.
fn selected(w: &Wave, op: &Op, part: NarrowPart, env: &Env<'_>) -> Vec<Vreg> {
    let shift = match part {
        NarrowPart::Half => 16 * u32::from(op.op_sel & 1),
        // The bits of `byte_sel` are swapped relative to those of two `op_sel`s (LLVM, `VOP3_ByteSel`).
        NarrowPart::Byte if env.chip.split_counters => 8 * u32::from(op.op_sel >> 1 & 1 | (op.op_sel & 1) << 1),
        NarrowPart::Byte => 8 * u32::from(op.op_sel & 3),
        NarrowPart::Registers => 0,
    };
    vec![w.v32x(op, 0).map(|v| v >> shift)]
}

fn widen(w: &mut Wave, op: &Op, env: &Env<'_>, c: Widen) {
    let Dst::V(d) = op.dst[0] else { return };
    w.begin_vector(op);
    let (from, scale) = (format(c.from, op, env), scales(w, op, c.scale));
    let bits = from.bits() as usize;
    let source = match c.part {
        NarrowPart::Registers => registers(w, op, 0, (c.count * bits).div_ceil(32)),
        part => selected(w, op, part, env),
    };
    let element = |l: usize, n: usize| c.to.of(from, field(&source, l, n, bits), scale[l]);
    if c.to == WideFloat::F32 {
        let values: Vec<Vreg> = (0..c.count).map(|n| w.each_lane(|l| element(l, n))).collect();
        match values.as_slice() {
            [one] if from != E5M3 && (op.clamp || op.omod != 0) => Single::store(w, op, &mut one.clone()),
            all => (d..).zip(all).for_each(|(register, value)| w.vset(register, value)),
        }
    } else if c.count == 1 {
        let (shift, old) = (16 * u32::from(op.op_sel >> 3 & 1), w.v[usize::from(d)]);
        let r = w.each_lane(|l| old[l] & !(0xffff << shift) | element(l, 0) << shift);
        w.vset(d, &r);
    } else {
        for (i, register) in (d..).enumerate().take(c.count / 2) {
            let r = w.each_lane(|l| element(l, 2 * i) | element(l, 2 * i + 1) << 16);
            w.vset(register, &r);
        }
    }
}

/// `to!(FROM => TO, elements, scale, part)`, with `sr` for stochastic rounding; `2 FROM` for two sources.
macro_rules! to {
    ($from:ident => $to:ident, $count:expr, $scale:expr, $part:ident) => {
        to!(@ $from, $to, $count, 1, false, $scale, $part)
    };
    (2 $from:ident => $to:ident, $count:expr, $scale:expr, $part:ident) => {
        to!(@ $from, $to, $count, 2, false, $scale, $part)
    };
    (sr $from:ident => $to:ident, $count:expr, $scale:expr, $part:ident) => {
        to!(@ $from, $to, $count, 1, true, $scale, $part)
    };
    (@ $from:ident, $to:ident, $count:expr, $sources:expr, $stochastic:expr, $scale:expr, $part:ident) => {
        exec_env!(|w, op, env| narrow(w, op, env, Narrow {
            from: WideFloat::$from,
            to: $to,
            count: $count,
            sources: $sources,
            stochastic: $stochastic,
            scale: $scale,
            part: NarrowPart::$part,
        }))
    };
}

/// `of!(FROM => TO, elements, scale, part)`.
macro_rules! of {
    ($from:ident => $to:ident, $count:expr, $scale:expr, $part:ident) => {
        exec_env!(|w, op, env| widen(
            w,
            op,
            env,
            Widen { from: $from, to: WideFloat::$to, count: $count, scale: $scale, part: NarrowPart::$part }
        ))
    };
}

/// The function that executes a conversion of this file.
pub fn handler(opcode: O) -> Option<Handler> {
    plain(opcode)
        .or_else(|| scaled_bytes(opcode))
        .or_else(|| scaled_fours(opcode))
        .or_else(|| scaled_sixes(opcode))
        .or_else(|| widening_packs(opcode))
        .or_else(|| narrowing_packs(opcode))
        .or_else(|| stochastic_packs(opcode))
}

const NONE: ScaleSource = ScaleSource::None;

fn plain(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCvtF32Fp8 => of!(FP8 => F32, 1, NONE, Byte),
        O::VCvtF32Bf8 => of!(BF8 => F32, 1, NONE, Byte),
        O::VCvtPkF32Fp8 => of!(FP8 => F32, 2, NONE, Half),
        O::VCvtPkF32Bf8 => of!(BF8 => F32, 2, NONE, Half),
        O::VCvtF16Fp8 => of!(FP8 => F16, 1, NONE, Byte),
        O::VCvtF16Bf8 => of!(BF8 => F16, 1, NONE, Byte),
        O::VCvtPkF16Fp8 => of!(FP8 => F16, 2, NONE, Half),
        O::VCvtPkF16Bf8 => of!(BF8 => F16, 2, NONE, Half),
        O::VCvtPkFp8F32 => to!(2 F32 => FP8, 2, NONE, Half),
        O::VCvtPkBf8F32 => to!(2 F32 => BF8, 2, NONE, Half),
        O::VCvtSrFp8F32 => to!(sr F32 => FP8, 1, NONE, Byte),
        O::VCvtSrBf8F32 => to!(sr F32 => BF8, 1, NONE, Byte),
        O::VCvtPkFp8F16 => to!(F16 => FP8, 2, NONE, Half),
        O::VCvtPkBf8F16 => to!(F16 => BF8, 2, NONE, Half),
        O::VCvtSrFp8F16 => to!(sr F16 => FP8, 1, NONE, Byte),
        O::VCvtSrBf8F16 => to!(sr F16 => BF8, 1, NONE, Byte),
        _ => return None,
    })
}

const S1: ScaleSource = ScaleSource::Float(1);
const S2: ScaleSource = ScaleSource::Float(2);

fn scaled_bytes(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCvtScalef32PkFp8F32 => to!(2 F32 => FP8, 2, S2, Half),
        O::VCvtScalef32PkBf8F32 => to!(2 F32 => BF8, 2, S2, Half),
        O::VCvtScalef32SrFp8F32 => to!(sr F32 => FP8, 1, S2, Byte),
        O::VCvtScalef32SrBf8F32 => to!(sr F32 => BF8, 1, S2, Byte),
        O::VCvtScalef32PkF32Fp8 => of!(FP8 => F32, 2, S1, Half),
        O::VCvtScalef32PkF32Bf8 => of!(BF8 => F32, 2, S1, Half),
        O::VCvtScalef32F32Fp8 => of!(FP8 => F32, 1, S1, Byte),
        O::VCvtScalef32F32Bf8 => of!(BF8 => F32, 1, S1, Byte),
        O::VCvtScalef32PkFp8F16 => to!(F16 => FP8, 2, S1, Half),
        O::VCvtScalef32PkBf8F16 => to!(F16 => BF8, 2, S1, Half),
        O::VCvtScalef32SrFp8F16 => to!(sr F16 => FP8, 1, S2, Byte),
        O::VCvtScalef32SrBf8F16 => to!(sr F16 => BF8, 1, S2, Byte),
        O::VCvtScalef32PkFp8Bf16 => to!(Bf16 => FP8, 2, S1, Half),
        O::VCvtScalef32PkBf8Bf16 => to!(Bf16 => BF8, 2, S1, Half),
        O::VCvtScalef32SrFp8Bf16 => to!(sr Bf16 => FP8, 1, S2, Byte),
        O::VCvtScalef32SrBf8Bf16 => to!(sr Bf16 => BF8, 1, S2, Byte),
        O::VCvtScalef32PkF16Fp8 => of!(FP8 => F16, 2, S1, Half),
        O::VCvtScalef32PkF16Bf8 => of!(BF8 => F16, 2, S1, Half),
        O::VCvtScalef32F16Fp8 => of!(FP8 => F16, 1, S1, Byte),
        O::VCvtScalef32F16Bf8 => of!(BF8 => F16, 1, S1, Byte),
        O::VCvtScalef32PkBf16Fp8 => of!(FP8 => Bf16, 2, S1, Half),
        O::VCvtScalef32PkBf16Bf8 => of!(BF8 => Bf16, 2, S1, Half),
        _ => return None,
    })
}

fn scaled_fours(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCvtScalef32PkFp4F32 => to!(2 F32 => FP4, 2, S2, Byte),
        O::VCvtScalef32SrPkFp4F32 => to!(sr F32 => FP4, 2, S2, Byte),
        O::VCvtScalef32PkF32Fp4 => of!(FP4 => F32, 2, S1, Byte),
        O::VCvtScalef32PkFp4F16 => to!(F16 => FP4, 2, S1, Byte),
        O::VCvtScalef32PkFp4Bf16 => to!(Bf16 => FP4, 2, S1, Byte),
        O::VCvtScalef32SrPkFp4F16 => to!(sr F16 => FP4, 2, S2, Byte),
        O::VCvtScalef32SrPkFp4Bf16 => to!(sr Bf16 => FP4, 2, S2, Byte),
        O::VCvtScalef32PkF16Fp4 => of!(FP4 => F16, 2, S1, Byte),
        O::VCvtScalef32PkBf16Fp4 => of!(FP4 => Bf16, 2, S1, Byte),
        _ => return None,
    })
}

fn scaled_sixes(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCvtScalef322xpk16Fp6F32 => to!(2 F32 => FP6, 32, S2, Registers),
        O::VCvtScalef322xpk16Bf6F32 => to!(2 F32 => BF6, 32, S2, Registers),
        O::VCvtScalef32SrPk32Fp6F32 => to!(sr F32 => FP6, 32, S2, Registers),
        O::VCvtScalef32SrPk32Bf6F32 => to!(sr F32 => BF6, 32, S2, Registers),
        O::VCvtScalef32Pk32F32Fp6 => of!(FP6 => F32, 32, S1, Registers),
        O::VCvtScalef32Pk32F32Bf6 => of!(BF6 => F32, 32, S1, Registers),
        O::VCvtScalef32Pk32Fp6F16 => to!(F16 => FP6, 32, S1, Registers),
        O::VCvtScalef32Pk32Fp6Bf16 => to!(Bf16 => FP6, 32, S1, Registers),
        O::VCvtScalef32Pk32Bf6F16 => to!(F16 => BF6, 32, S1, Registers),
        O::VCvtScalef32Pk32Bf6Bf16 => to!(Bf16 => BF6, 32, S1, Registers),
        O::VCvtScalef32SrPk32Fp6F16 => to!(sr F16 => FP6, 32, S2, Registers),
        O::VCvtScalef32SrPk32Fp6Bf16 => to!(sr Bf16 => FP6, 32, S2, Registers),
        O::VCvtScalef32SrPk32Bf6F16 => to!(sr F16 => BF6, 32, S2, Registers),
        O::VCvtScalef32SrPk32Bf6Bf16 => to!(sr Bf16 => BF6, 32, S2, Registers),
        O::VCvtScalef32Pk32F16Fp6 => of!(FP6 => F16, 32, S1, Registers),
        O::VCvtScalef32Pk32Bf16Fp6 => of!(FP6 => Bf16, 32, S1, Registers),
        O::VCvtScalef32Pk32F16Bf6 => of!(BF6 => F16, 32, S1, Registers),
        O::VCvtScalef32Pk32Bf16Bf6 => of!(BF6 => Bf16, 32, S1, Registers),
        _ => return None,
    })
}

/// GFX12.5: eight or sixteen elements, scaled by a byte.
fn widening_packs(opcode: O) -> Option<Handler> {
    const E8: ScaleSource = ScaleSource::Byte;
    Some(match opcode {
        O::VCvtScalePk8F16Fp4 => of!(FP4 => F16, 8, E8, Registers),
        O::VCvtScalePk8Bf16Fp4 => of!(FP4 => Bf16, 8, E8, Registers),
        O::VCvtScalePk8F32Fp4 => of!(FP4 => F32, 8, E8, Registers),
        O::VCvtScalePk8F16Fp8 => of!(FP8 => F16, 8, E8, Registers),
        O::VCvtScalePk8Bf16Fp8 => of!(FP8 => Bf16, 8, E8, Registers),
        O::VCvtScalePk8F32Fp8 => of!(FP8 => F32, 8, E8, Registers),
        O::VCvtScalePk8F16Bf8 => of!(BF8 => F16, 8, E8, Registers),
        O::VCvtScalePk8Bf16Bf8 => of!(BF8 => Bf16, 8, E8, Registers),
        O::VCvtScalePk8F32Bf8 => of!(BF8 => F32, 8, E8, Registers),
        O::VCvtScalePk16F16Fp6 => of!(FP6 => F16, 16, E8, Registers),
        O::VCvtScalePk16Bf16Fp6 => of!(FP6 => Bf16, 16, E8, Registers),
        O::VCvtScalePk16F32Fp6 => of!(FP6 => F32, 16, E8, Registers),
        O::VCvtScalePk16F16Bf6 => of!(BF6 => F16, 16, E8, Registers),
        O::VCvtScalePk16Bf16Bf6 => of!(BF6 => Bf16, 16, E8, Registers),
        O::VCvtScalePk16F32Bf6 => of!(BF6 => F32, 16, E8, Registers),
        _ => return None,
    })
}

fn narrowing_packs(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCvtScalef32Pk8Fp4F32 => to!(F32 => FP4, 8, S1, Registers),
        O::VCvtScalef32Pk8Fp4F16 => to!(F16 => FP4, 8, S1, Registers),
        O::VCvtScalef32Pk8Fp4Bf16 => to!(Bf16 => FP4, 8, S1, Registers),
        O::VCvtScalef32Pk8Fp8F32 => to!(F32 => FP8, 8, S1, Registers),
        O::VCvtScalef32Pk8Fp8F16 => to!(F16 => FP8, 8, S1, Registers),
        O::VCvtScalef32Pk8Fp8Bf16 => to!(Bf16 => FP8, 8, S1, Registers),
        O::VCvtScalef32Pk8Bf8F32 => to!(F32 => BF8, 8, S1, Registers),
        O::VCvtScalef32Pk8Bf8F16 => to!(F16 => BF8, 8, S1, Registers),
        O::VCvtScalef32Pk8Bf8Bf16 => to!(Bf16 => BF8, 8, S1, Registers),
        O::VCvtScalef32Pk16Fp6F32 => to!(F32 => FP6, 16, S1, Registers),
        O::VCvtScalef32Pk16Fp6F16 => to!(F16 => FP6, 16, S1, Registers),
        O::VCvtScalef32Pk16Fp6Bf16 => to!(Bf16 => FP6, 16, S1, Registers),
        O::VCvtScalef32Pk16Bf6F32 => to!(F32 => BF6, 16, S1, Registers),
        O::VCvtScalef32Pk16Bf6F16 => to!(F16 => BF6, 16, S1, Registers),
        O::VCvtScalef32Pk16Bf6Bf16 => to!(Bf16 => BF6, 16, S1, Registers),
        _ => return None,
    })
}

fn stochastic_packs(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VCvtScalef32SrPk8Fp4F32 => to!(sr F32 => FP4, 8, S2, Registers),
        O::VCvtScalef32SrPk8Fp4F16 => to!(sr F16 => FP4, 8, S2, Registers),
        O::VCvtScalef32SrPk8Fp4Bf16 => to!(sr Bf16 => FP4, 8, S2, Registers),
        O::VCvtScalef32SrPk8Fp8F32 => to!(sr F32 => FP8, 8, S2, Registers),
        O::VCvtScalef32SrPk8Fp8F16 => to!(sr F16 => FP8, 8, S2, Registers),
        O::VCvtScalef32SrPk8Fp8Bf16 => to!(sr Bf16 => FP8, 8, S2, Registers),
        O::VCvtScalef32SrPk8Bf8F32 => to!(sr F32 => BF8, 8, S2, Registers),
        O::VCvtScalef32SrPk8Bf8F16 => to!(sr F16 => BF8, 8, S2, Registers),
        O::VCvtScalef32SrPk8Bf8Bf16 => to!(sr Bf16 => BF8, 8, S2, Registers),
        O::VCvtScalef32SrPk16Fp6F32 => to!(sr F32 => FP6, 16, S2, Registers),
        O::VCvtScalef32SrPk16Fp6F16 => to!(sr F16 => FP6, 16, S2, Registers),
        O::VCvtScalef32SrPk16Fp6Bf16 => to!(sr Bf16 => FP6, 16, S2, Registers),
        O::VCvtScalef32SrPk16Bf6F32 => to!(sr F32 => BF6, 16, S2, Registers),
        O::VCvtScalef32SrPk16Bf6F16 => to!(sr F16 => BF6, 16, S2, Registers),
        O::VCvtScalef32SrPk16Bf6Bf16 => to!(sr Bf16 => BF6, 16, S2, Registers),
        _ => return None,
    })
}
