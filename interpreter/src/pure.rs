//! Register-only operations: no memory, no control flow, no other lane.

use super::code::{FloatUnary, Function, Inst, Op};
use super::error::Fault;
use super::float::{self, Format, Mode};
use super::helpers;
use super::int;
use super::words::NativeOp;

/// Slots of an integer element of this many bits.
#[inline]
fn width(bits: u32) -> usize {
    if bits > 64 { 2 } else { 1 }
}

#[inline]
fn get(r: &[u64], at: usize, w: usize) -> u128 {
    if w == 1 { u128::from(r[at]) } else { u128::from(r[at]) | u128::from(r[at + 1]) << 64 }
}

#[inline]
fn put(r: &mut [u64], at: usize, w: usize, value: u128) {
    r[at] = value as u64;
    if w == 2 {
        r[at + 1] = (value >> 64) as u64;
    }
}

#[inline]
fn each1(r: &mut [u64], i: &Inst, f: impl Fn(u64) -> u64) {
    let (d, a) = (i.dst as usize, i.a as usize);
    for k in 0..i.lanes as usize {
        r[d + k] = f(r[a + k]);
    }
}

#[inline]
fn each2(r: &mut [u64], i: &Inst, f: impl Fn(u64, u64) -> u64) {
    let (d, a, b) = (i.dst as usize, i.a as usize, i.b as usize);
    for k in 0..i.lanes as usize {
        r[d + k] = f(r[a + k], r[b + k]);
    }
}

#[inline]
fn each3(r: &mut [u64], i: &Inst, f: impl Fn(u64, u64, u64) -> u64) {
    let (d, a, b, c) = (i.dst as usize, i.a as usize, i.b as usize, i.c as usize);
    for k in 0..i.lanes as usize {
        r[d + k] = f(r[a + k], r[b + k], r[c + k]);
    }
}

/// Executes `i` on the frame `r`.
#[inline]
pub(crate) fn execute(function: &Function, i: &Inst, r: &mut [u64]) -> Result<(), Fault> {
    let (d, a, b, c) = (i.dst as usize, i.a as usize, i.b as usize, i.c as usize);
    let lanes = i.lanes as usize;
    match i.op {
        Op::Move => r.copy_within(a..a + lanes, d),
        Op::Int(op, bits) if lanes == 1 && bits <= 64 => r[d] = int::binary(op, bits, r[a], r[b])?,
        Op::Int(op, bits) => {
            let w = width(bits);
            for k in (0..lanes).map(|k| k * w) {
                let value = int::binary128(op, bits, get(r, a + k, w), get(r, b + k, w))?;
                put(r, d + k, w, value);
            }
        }
        Op::Compare(op, bits) if bits <= 64 => each2(r, i, |x, y| u64::from(int::compare(op, bits, x, y))),
        Op::Compare(op, bits) => {
            for k in 0..lanes {
                r[d + k] = u64::from(int::compare128(op, bits, get(r, a + 2 * k, 2), get(r, b + 2 * k, 2)));
            }
        }
        Op::Extend(..) | Op::Truncate(..) => resize(i, r),
        Op::Offset(bits) => each1(r, i, |x| x.wrapping_add(i.imm) & int::mask(bits)),
        Op::Index(bits, index_bits) => {
            each2(r, i, |x, y| x.wrapping_add((int::sext(y, index_bits) as u64).wrapping_mul(i.imm)) & int::mask(bits));
        }
        Op::Float(op, format, mode) => each2(r, i, |x, y| float::binary(op, format, mode, x, y)),
        Op::MulAdd(fused, format, mode) => each3(r, i, |x, y, z| {
            if fused {
                return float::fma(format, mode, x, y, z);
            }
            let product = float::binary(float::Binary::Mul, format, mode, x, y);
            float::binary(float::Binary::Add, format, mode, product, z)
        }),
        Op::MulAddToZero => each3(r, i, float::fma_to_zero),
        Op::FCompare(set, format, mode) => each2(r, i, |x, y| u64::from(float::compare(format, mode, x, y) & set != 0)),
        Op::Select => {
            let from = if r[a] & 1 != 0 { b } else { c };
            r.copy_within(from..from + lanes, d);
        }
        Op::Splat | Op::SelectLanes | Op::ExtractDynamic | Op::InsertDynamic | Op::Shuffle => rearrange(function, i, r),
        Op::Compress => super::masked::compress(i, r),
        Op::Bitcast => bitcast(function, i, r),
        Op::AddressCast(from, to) => each1(r, i, |x| super::memory::cast_address(from, to, x) | i.imm),
        Op::InAperture(upper) => each1(r, i, |x| u64::from(x >> 32 == upper)),
        Op::IntUnary(..) | Op::Overflow(..) | Op::Funnel(..) | Op::MulFix(..) | Op::ReduceInt(..) => integer(i, r)?,
        Op::Native => {
            let native = &function.natives[i.imm as usize];
            if let NativeOp::Lane(what) = native.op {
                let words = super::native::compute(what, &native.operands(r), native.fnuz);
                native.result.put(r, &words);
            }
        }
        _ if float_operation(i, r) => {}
        _ => target(i, r),
    }
    Ok(())
}

fn resize(i: &Inst, r: &mut [u64]) {
    let (from, to, signed) = match i.op {
        Op::Extend(from, to, signed) => (from, to, signed),
        Op::Truncate(from, to) => (from, to, false),
        _ => return,
    };
    if from <= 64 && to <= 64 {
        let cut = int::mask(to);
        return each1(r, i, |x| (if signed { int::sext(x, from) as u64 } else { x }) & cut);
    }
    let (wf, wt) = (width(from), width(to));
    for k in 0..i.lanes as usize {
        let x = get(r, i.a as usize + k * wf, wf);
        let value = (if signed { int::sext128(x, from) as u128 } else { x }) & int::mask128(to);
        put(r, i.dst as usize + k * wt, wt, value);
    }
}

fn rearrange(function: &Function, i: &Inst, r: &mut [u64]) {
    let (d, a, b, c) = (i.dst as usize, i.a as usize, i.b as usize, i.c as usize);
    let (lanes, w) = (i.lanes as usize, i.imm as usize & 0xff);
    match i.op {
        Op::Splat => (0..lanes).for_each(|k| r.copy_within(a..a + w, d + k * w)),
        Op::SelectLanes => {
            for k in 0..lanes {
                let from = if r[a + k] & 1 != 0 { b } else { c } + k * w;
                r.copy_within(from..from + w, d + k * w);
            }
        }
        // An out-of-range index is poison: zero.
        Op::ExtractDynamic => match r[b] {
            k if k < lanes as u64 => r.copy_within(a + k as usize * w..a + (k as usize + 1) * w, d),
            _ => r[d..d + w].fill(0),
        },
        Op::InsertDynamic => {
            let at = r[c];
            r.copy_within(a..a + lanes * w, d);
            if at < lanes as u64 {
                r.copy_within(b..b + w, d + at as usize * w);
            }
        }
        Op::Shuffle => {
            let count = (i.imm >> 8) as usize;
            for (k, &m) in function.shuffles[i.c as usize].iter().enumerate() {
                let to = d + k * w;
                match usize::try_from(m) {
                    Err(_) => r[to..to + w].fill(0),
                    Ok(m) if m < count => r.copy_within(a + m * w..a + (m + 1) * w, to),
                    Ok(m) => r.copy_within(b + (m - count) * w..b + (m - count + 1) * w, to),
                }
            }
        }
        _ => {}
    }
}

/// Reinterprets the bits of a vector as one of another element size, first element lowest.
fn bitcast(function: &Function, i: &Inst, r: &mut [u64]) {
    let (from, to) = (i.lanes, i.imm as u32);
    let from_bits = function.shapes[i.b as usize].pieces[0].bits;
    let to_bits = function.shapes[i.c as usize].pieces[0].bits;
    let (wf, wt) = (width(from_bits), width(to_bits));
    let (mut pool, mut have, mut next) = (0u128, 0, 0);
    for k in 0..to as usize {
        let (mut value, mut got) = (0u128, 0);
        while got < to_bits {
            if have == 0 {
                if next == from as usize {
                    break;
                }
                pool = get(r, i.a as usize + next * wf, wf);
                have = from_bits;
                next += 1;
            }
            let take = have.min(to_bits - got);
            value |= (pool & int::mask128(take)) << got;
            pool = pool.checked_shr(take).unwrap_or(0);
            have -= take;
            got += take;
        }
        put(r, i.dst as usize + k * wt, wt, value);
    }
}

fn integer(i: &Inst, r: &mut [u64]) -> Result<(), Fault> {
    let (d, a, b, c) = (i.dst as usize, i.a as usize, i.b as usize, i.c as usize);
    let lanes = i.lanes as usize;
    match i.op {
        Op::IntUnary(op, bits) => {
            let w = width(bits);
            for k in (0..lanes).map(|k| k * w) {
                let value = int::unary(op, bits, get(r, a + k, w));
                put(r, d + k, w, value);
            }
        }
        Op::Overflow(op, signed, bits) => {
            let w = width(bits);
            for k in 0..lanes {
                let (value, lost) = int::overflow(op, signed, bits, get(r, a + k * w, w), get(r, b + k * w, w));
                put(r, d + k * w, w, value);
                r[d + lanes * w + k] = u64::from(lost);
            }
        }
        Op::Funnel(right, bits) => {
            let w = width(bits);
            for k in (0..lanes).map(|k| k * w) {
                let value = int::funnel(right, bits, get(r, a + k, w), get(r, b + k, w), get(r, c + k, w));
                put(r, d + k, w, value);
            }
        }
        Op::MulFix(signed, saturate, bits) => {
            let scale = r[c] as u32 & 63;
            each2(r, i, |x, y| int::mul_fix(signed, saturate, bits, x, y, scale));
        }
        Op::ReduceInt(op, bits) => {
            let w = width(bits);
            let mut value = get(r, a, w);
            for k in 1..lanes {
                value = int::binary128(op, bits, value, get(r, a + k * w, w))?;
            }
            put(r, d, w, value);
        }
        _ => {}
    }
    Ok(())
}

/// Executes a floating-point operation; false if it is not one.
fn float_operation(i: &Inst, r: &mut [u64]) -> bool {
    let (d, a, b) = (i.dst as usize, i.a as usize, i.b as usize);
    match i.op {
        Op::FNeg(f) => each1(r, i, |x| x ^ f.sign()),
        Op::FAbs(f) => each1(r, i, |x| f.magnitude(x)),
        Op::CopySign(f) => each2(r, i, |x, y| f.magnitude(x) | y & f.sign()),
        Op::FloatUnary(op, f, mode) => each1(r, i, |x| float_unary(op, f, mode, x)),
        Op::Extremum(kind, max, f, mode) => each2(r, i, |x, y| float::extremum(f, mode, kind, max, x, y)),
        Op::FRound(from, to, direction) => each1(r, i, |x| float::round_to(from, to, direction, x)),
        Op::FConvert(from, to, input, output) => each1(r, i, |x| float::convert(from, to, input, output, x)),
        Op::ToInt(f, mode, bits, signed) => {
            let w = width(bits);
            for k in 0..i.lanes as usize {
                let x = mode.input.apply(f, r[a + k]);
                let value = float::to_int(f, x, bits, signed);
                put(r, d + k * w, w, value);
            }
        }
        Op::FromInt(f, bits, signed) => {
            let w = width(bits);
            for k in 0..i.lanes as usize {
                let x = get(r, a + k * w, w);
                let s = int::sext128(x, bits);
                let negative = signed && s < 0;
                r[d + k] = float::from_int(f, if negative { s.unsigned_abs() } else { x }, negative);
            }
        }
        Op::Ldexp(f, mode, bits) => each2(r, i, |x, y| float::ldexp(f, mode, x, int::sext(y, bits))),
        Op::FrexpExponent(f, bits) => each1(r, i, |x| i64::from(float::frexp_exponent(f, x)) as u64 & int::mask(bits)),
        Op::Pow(f, mode) => each2(r, i, |x, y| {
            let y = f.to_f64(y);
            float::unary(f, mode, x, |x| x.powf(y))
        }),
        Op::PowInt(f, mode, bits) => {
            let power = int::sext(r[b], bits) as i32;
            each1(r, i, |x| float::unary(f, mode, x, |x| x.powi(power)));
        }
        Op::Median(f, mode) => each3(r, i, |x, y, z| float::median(f, mode, x, y, z)),
        Op::Class(f) => {
            let set = r[b];
            each1(r, i, |x| u64::from(u64::from(float::class(f, x)) & set != 0));
        }
        Op::DivScale(f) => {
            let (value, flag) = helpers::div_scale(f, r[a], r[b], i.imm & 1 != 0);
            r[d] = value;
            r[d + 1] = u64::from(flag);
        }
        Op::DivFmas(f, mode) => {
            r[d] = helpers::div_fmas(f, mode, r[a], r[b], r[i.c as usize], r[i.imm as usize] & 1 != 0)
        }
        Op::DivFixup(f) => r[d] = helpers::div_fixup(f, r[a], r[b], r[i.c as usize]),
        Op::TrigPreop => r[d] = helpers::trig_preop(r[a], r[b] as u32),
        _ => return false,
    }
    true
}

fn float_unary(op: FloatUnary, f: Format, mode: Mode, x: u64) -> u64 {
    use std::f64::consts::TAU;
    let of = |g: fn(f64) -> f64| float::unary(f, mode, x, g);
    match op {
        FloatUnary::Sqrt => float::sqrt(f, mode, x),
        FloatUnary::Round(how) => float::integral(f, mode, how, x),
        FloatUnary::Canonicalize => {
            let x = mode.output.apply(f, mode.input.apply(f, x));
            if f.is_nan(x) { x | f.quiet() } else { x }
        }
        FloatUnary::Fract => float::fract(f, mode, x),
        FloatUnary::FrexpMantissa => float::frexp_mantissa(f, x),
        FloatUnary::Reciprocal => of(|v| 1.0 / v),
        FloatUnary::ReciprocalSqrt => of(|v| 1.0 / v.sqrt()),
        FloatUnary::Exp2 => of(f64::exp2),
        FloatUnary::Exp => of(f64::exp),
        FloatUnary::Exp10 => of(|v| 10f64.powf(v)),
        FloatUnary::Log2 => of(f64::log2),
        FloatUnary::Log => of(f64::ln),
        FloatUnary::Log10 => of(f64::log10),
        FloatUnary::Sin => of(f64::sin),
        FloatUnary::Cos => of(f64::cos),
        FloatUnary::Tan => of(f64::tan),
        FloatUnary::Tanh => of(f64::tanh),
        FloatUnary::SinTurns => of(|v| quarter_exact(v, |t| (t * TAU).sin())),
        FloatUnary::CosTurns => of(|v| quarter_exact(v + 0.25, |t| (t * TAU).sin())),
    }
}

/// A sine of an angle in revolutions, exact at multiples of a quarter.
fn quarter_exact(turns: f64, sine: impl Fn(f64) -> f64) -> f64 {
    let t = turns - turns.round_ties_even();
    match t * 4.0 {
        0.0 | 2.0 | -2.0 => 0.0,
        1.0 => 1.0,
        -1.0 => -1.0,
        _ => sine(t),
    }
}

/// Target-specific operations.
fn target(i: &Inst, r: &mut [u64]) {
    let low = |x: u64| x & 0xffff_ffff;
    match i.op {
        Op::PackToZero => {
            let half = |x| Format::Half.truncate(Format::Float.to_f64(x));
            let (d, a, b) = (i.dst as usize, i.a as usize, i.b as usize);
            (r[d], r[d + 1]) = (half(r[a]), half(r[b]));
        }
        Op::PackNorm(signed) => pack(i, r, |x| to_norm(signed, Format::Float.to_f64(x))),
        Op::PackInt(signed) => {
            pack(i, r, |x| if signed { int::sext(x, 32).clamp(-0x8000, 0x7fff) as u64 & 0xffff } else { x.min(0xffff) })
        }
        Op::BitFieldExtract(signed) => each3(r, i, |x, offset, count| bit_field(signed, x, offset, count)),
        Op::Mul24(signed) => each2(r, i, |x, y| low(product24(signed, x, y) as u64)),
        Op::MulWide24(signed) => each2(r, i, |x, y| product24(signed, x, y) as u64),
        Op::MulHigh24(signed) => each2(r, i, |x, y| low((product24(signed, x, y) >> 32) as u64)),
        Op::BytePermute => each3(r, i, byte_permute),
        Op::AlignByte(unit) => each3(r, i, |x, y, n| {
            let shift = (n * u64::from(unit)) & 31;
            low((x << 32 | y) >> shift)
        }),
        Op::SumAbsDiff => each3(r, i, |x, y, z| {
            let sum: u64 = (0..4).map(|k| (x >> (8 * k) & 0xff).abs_diff(y >> (8 * k) & 0xff)).sum();
            low(sum + z)
        }),
        _ => {}
    }
}

fn pack(i: &Inst, r: &mut [u64], f: impl Fn(u64) -> u64) {
    let (d, a, b) = (i.dst as usize, i.a as usize, i.b as usize);
    (r[d], r[d + 1]) = (f(r[a]), f(r[b]));
}

fn to_norm(signed: bool, x: f64) -> u64 {
    if signed {
        ((x.clamp(-1.0, 1.0) * 32767.0).round_ties_even() as i64) as u64 & 0xffff
    } else {
        (x.clamp(0.0, 1.0) * 65535.0).round_ties_even() as u64
    }
}

/// `v_bfe_u32` and `v_bfe_i32`: offset and count have five bits.
fn bit_field(signed: bool, x: u64, offset: u64, count: u64) -> u64 {
    let (offset, count) = (offset as u32 & 31, count as u32 & 31);
    if count == 0 {
        return 0;
    }
    let whole = if signed { int::sext(x, 32) as u64 } else { x };
    let field = whole >> offset & int::mask(count);
    if signed { int::sext(field, count) as u64 & 0xffff_ffff } else { field }
}

fn product24(signed: bool, x: u64, y: u64) -> i64 {
    if signed { int::sext(x, 24) * int::sext(y, 24) } else { ((x & 0xff_ffff) * (y & 0xff_ffff)) as i64 }
}

/// `v_perm_b32`: each byte of the selector picks one of the eight bytes of `x:y`, a sign, zero or all ones.
fn byte_permute(x: u64, y: u64, selector: u64) -> u64 {
    let bytes = x << 32 | y & 0xffff_ffff;
    (0..4).fold(0, |result, k| {
        let byte = match selector >> (8 * k) & 0xff {
            s @ 0..=7 => bytes >> (8 * s) & 0xff,
            s @ 8..=11 => 0xff * (bytes >> (16 * (s - 8) + 15) & 1),
            12 => 0,
            _ => 0xff,
        };
        result | byte << (8 * k)
    })
}

/// The number of lanes below this one in `mask` (of the lower or upper half of the wave), added to `base`.
pub(crate) fn masked_count(high: bool, lane: u32, mask: u64, base: u64) -> u64 {
    let below = if lane >= 64 { u64::MAX } else { (1u64 << lane) - 1 };
    let half = if high { below >> 32 } else { below & 0xffff_ffff };
    base.wrapping_add(u64::from((mask & half & 0xffff_ffff).count_ones())) & 0xffff_ffff
}

/// The source lane of a DPP control, if it is in the wave. (AMDGPUUsage, DPP controls; the instruction set guides,
/// "DPP".)
pub(crate) fn dpp_source(control: u16, lane: u32, wave: u32) -> Option<u32> {
    let (row, at) = (lane & !15, lane & 15);
    let inside = |x: i64| (0..16).contains(&x).then(|| row + x as u32);
    let within_wave = |x: i64| (x >= 0 && x < i64::from(wave)).then_some(x as u32);
    let n = i64::from(control & 15);
    match control {
        0x000..=0x0ff => Some(lane & !3 | u32::from(control >> (2 * (lane & 3))) & 3),
        0x101..=0x10f => inside(i64::from(at) + n),
        0x111..=0x11f => inside(i64::from(at) - n),
        0x121..=0x12f => Some(row + (at + 16 - n as u32) % 16),
        0x130 => within_wave(i64::from(lane) + 1),
        0x134 => Some((lane + 1) % wave),
        0x138 => within_wave(i64::from(lane) - 1),
        0x13c => Some((lane + wave - 1) % wave),
        0x140 => Some(row + 15 - at),
        0x141 => Some(lane & !7 | (7 - (lane & 7))),
        0x142 => (row > 0).then(|| row - 1),
        0x143 => (lane >= 32).then_some(31),
        0x150..=0x15f => Some(row + u32::from(control & 15)),
        0x160..=0x16f => Some(row + (at ^ u32::from(control & 15))),
        _ => None,
    }
}

/// Whether this lane's row and bank are enabled.
pub(crate) fn dpp_enabled(row_mask: u8, bank_mask: u8, lane: u32) -> bool {
    row_mask >> (lane >> 4 & 3) & 1 != 0 && bank_mask >> (lane >> 2 & 3) & 1 != 0
}

/// The lane that DPP8 reads for a lane: of the same eight, by a 3-bit selector for each.
pub(crate) fn dpp8_source(selects: u32, lane: u32) -> u32 {
    lane & !7 | selects >> (3 * (lane & 7)) & 7
}

/// The source lane of `ds_swizzle_b32`.
pub(crate) fn swizzle_source(pattern: u16, lane: u32) -> u32 {
    if pattern & 0x8000 != 0 {
        return lane & !3 | u32::from(pattern >> (2 * (lane & 3))) & 3;
    }
    let (and, or, xor) = (pattern & 31, pattern >> 5 & 31, pattern >> 10 & 31);
    lane & !31 | ((lane & 31 & u32::from(and)) | u32::from(or)) ^ u32::from(xor)
}
