//! AMD-specific operations of a single lane, over dwords.
//!
//! Sources: the instruction set guides (RDNA3, CDNA3, CDNA4, RDNA4), each operation's entry.

use super::float::Format;
use super::narrow::Conversion;

/// A function of the operands' dwords.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LaneOp {
    /// A dot product with an addend: bits of the fields, and which operands are signed.
    Dot {
        bits: u32,
        signed: [bool; 2],
    },
    /// The same, with signedness given by operands.
    MixedDot(u32),
    /// A dot product of two pairs of 16-bit floats, with an addend of the same type or f32.
    FloatDot {
        brain: bool,
        narrow: bool,
    },
    /// A dot product of four 8-bit floats (whether each operand is E5M2) with an f32 addend.
    ByteDot([bool; 2]),
    /// A product that is +0 if a factor is zero; with an addend or not.
    Legacy {
        addend: bool,
    },
    Lerp,
    /// A sum of absolute differences: of bytes or halves, shifted up, or only where the second operand is not zero.
    Sad(Sad),
    /// Byte SADs at four positions, to halves or to dwords.
    QuadSad {
        masked: bool,
        wide: bool,
    },
    Cube(u8),
    /// A sum, then its minimum or maximum with the third operand.
    AddExtremum {
        max: bool,
        signed: bool,
        halves: bool,
    },
    /// Two values shifted right and saturated to a byte each.
    AshrPack {
        signed: bool,
    },
    /// A lookup of sixteen elements of this many bits in a table.
    Lookup(u32),
    Prng,
    /// Four bytes to four nibbles.
    SaturateNibbles {
        signed: bool,
    },
    /// A float converted to a byte of a dword.
    PackByte,
    OffsetNibble,
    /// A bitwise function of three operands, given by its truth table.
    BitOp,
    /// For each four bits of a mask: all four set if any is, or a single bit that says so.
    Fours {
        whole: bool,
    },
    /// Each bit doubled.
    Replicate,
    /// A reciprocal, or a reciprocal square root, with zeros instead of infinities.
    LegacyReciprocal {
        root: bool,
    },
    /// A logarithm, with the largest numbers instead of infinities.
    ClampedLogarithm,
    /// A quotient computed with the reciprocal.
    QuickQuotient,
    Convert(Conversion),
}

/// Kinds of [`LaneOp::Sad`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sad {
    HighBytes,
    Halves,
    MaskedBytes,
}

/// The function of the intrinsic `name` (without `llvm.amdgcn.`).
pub(crate) fn named(name: &str) -> Option<LaneOp> {
    use LaneOp::*;
    let dot = |bits, signed: bool| Dot { bits, signed: [signed; 2] };
    let extremum = |max, signed, halves| AddExtremum { max, signed, halves };
    Some(match name {
        "sdot2" => dot(16, true),
        "udot2" => dot(16, false),
        "sdot4" => dot(8, true),
        "udot4" => dot(8, false),
        "sdot8" => dot(4, true),
        "udot8" => dot(4, false),
        "sudot4" => MixedDot(8),
        "sudot8" => MixedDot(4),
        "fdot2" => FloatDot { brain: false, narrow: false },
        "fdot2.f32.bf16" | "fdot2c.f32.bf16" => FloatDot { brain: true, narrow: false },
        "fdot2.f16.f16" => FloatDot { brain: false, narrow: true },
        "fdot2.bf16.bf16" => FloatDot { brain: true, narrow: true },
        "dot4.f32.fp8.fp8" => ByteDot([false, false]),
        "dot4.f32.fp8.bf8" => ByteDot([false, true]),
        "dot4.f32.bf8.fp8" => ByteDot([true, false]),
        "dot4.f32.bf8.bf8" => ByteDot([true, true]),
        "fmul.legacy" => Legacy { addend: false },
        "fma.legacy" => Legacy { addend: true },
        "lerp" => Lerp,
        "sad.hi.u8" => Sad(self::Sad::HighBytes),
        "sad.u16" => Sad(self::Sad::Halves),
        "msad.u8" => Sad(self::Sad::MaskedBytes),
        "qsad.pk.u16.u8" => QuadSad { masked: false, wide: false },
        "mqsad.pk.u16.u8" => QuadSad { masked: true, wide: false },
        "mqsad.u32.u8" => QuadSad { masked: true, wide: true },
        "cubeid" => Cube(0),
        "cubesc" => Cube(1),
        "cubetc" => Cube(2),
        "cubema" => Cube(3),
        "add.max.i32" => extremum(true, true, false),
        "add.max.u32" => extremum(true, false, false),
        "add.min.i32" => extremum(false, true, false),
        "add.min.u32" => extremum(false, false, false),
        "pk.add.max.i16" => extremum(true, true, true),
        "pk.add.max.u16" => extremum(true, false, true),
        "pk.add.min.i16" => extremum(false, true, true),
        "pk.add.min.u16" => extremum(false, false, true),
        "ashr.pk.i8.i32" => AshrPack { signed: true },
        "ashr.pk.u8.i32" => AshrPack { signed: false },
        "perm.pk16.b4.u4" => Lookup(4),
        "perm.pk16.b6.u4" => Lookup(6),
        "perm.pk16.b8.u4" => Lookup(8),
        "prng.b32" => Prng,
        "sat.pk4.i4.i8" => SaturateNibbles { signed: true },
        "sat.pk4.u4.u8" => SaturateNibbles { signed: false },
        "cvt.pk.u8.f32" => PackByte,
        "cvt.off.f32.i4" => OffsetNibble,
        "bitop3" => BitOp,
        "s.wqm" => Fours { whole: true },
        "s.quadmask" => Fours { whole: false },
        "s.bitreplicate" => Replicate,
        "rcp.legacy" => LegacyReciprocal { root: false },
        "rsq.legacy" => LegacyReciprocal { root: true },
        "log.clamp" => ClampedLogarithm,
        "fdiv.fast" => QuickQuotient,
        _ => Convert(Conversion::named(name)?),
    })
}

/// The operands of a function, as dwords.
#[derive(Clone, Copy)]
struct Operands<'a>(&'a [Vec<u32>]);

impl Operands<'_> {
    /// The first dword of an operand; zero if it is missing.
    fn word(self, k: usize) -> u32 {
        self.0.get(k).and_then(|a| a.first()).copied().unwrap_or(0)
    }

    /// The first three operands' first dwords.
    fn three(self) -> [u32; 3] {
        [0, 1, 2].map(|k| self.word(k))
    }

    fn float(self, k: usize) -> f32 {
        f32::from_bits(self.word(k))
    }

    /// The first two dwords of an operand.
    fn wide(self, k: usize) -> u64 {
        u64::from(self.word(k)) | self.0[k].get(1).map_or(0, |&high| u64::from(high) << 32)
    }

    fn flag(self, k: usize) -> bool {
        self.word(k) & 1 != 0
    }
}

/// Computes the result's dwords.
pub(crate) fn compute(function: LaneOp, args: &[Vec<u32>], fnuz: bool) -> Vec<u32> {
    use LaneOp::*;
    let o = Operands(args);
    match function {
        Dot { bits, signed } => vec![dot(bits, signed, o.three(), o.flag(3))],
        MixedDot(bits) => vec![dot(bits, [o.flag(0), o.flag(2)], [o.word(1), o.word(3), o.word(4)], o.flag(5))],
        FloatDot { brain, narrow } => vec![float_dot(brain, narrow, o)],
        ByteDot(kinds) => vec![byte_dot(kinds, fnuz, o).to_bits()],
        Legacy { addend } => {
            let zero = o.float(0) == 0.0 || o.float(1) == 0.0;
            let [a, b] = if zero { [0.0; 2] } else { [o.float(0), o.float(1)] };
            vec![if addend { a.mul_add(b, o.float(2)) } else { a * b }.to_bits()]
        }
        Lerp => vec![lerp(o.three().map(u32::to_le_bytes))],
        Sad(kind) => vec![sum_of_differences(kind, o.word(0), o.word(1)).wrapping_add(o.word(2))],
        QuadSad { masked, wide } => quad_sad(masked, wide, o),
        Cube(what) => vec![cube([o.float(0), o.float(1), o.float(2)], what).to_bits()],
        AddExtremum { max, signed, halves: false } => vec![add_extremum(max, signed, 32, o.three(), o.flag(3))],
        AddExtremum { max, signed, halves: true } => {
            let half = |i: u32| add_extremum(max, signed, 16, o.three().map(|w| w >> (16 * i) & 0xffff), o.flag(3));
            vec![half(0) | half(1) << 16]
        }
        AshrPack { signed } => {
            let (low, high) = if signed { (-128, 127) } else { (0, 255) };
            let byte = |v: u32| (v as i32 >> (o.word(2) & 31)).clamp(low, high) as u32 & 0xff;
            vec![byte(o.word(0)) | byte(o.word(1)) << 8]
        }
        Lookup(bits) => lookup(bits, o),
        Prng => vec![o.word(0) << 1 ^ if o.word(0) >> 31 != 0 { 0xc5 } else { 0 }],
        SaturateNibbles { signed } => {
            let nibble = |byte: u8| if signed { (byte as i8).clamp(-8, 7) as u8 & 15 } else { byte.min(15) };
            vec![(0..4).fold(0, |r, i| r | u32::from(nibble(o.word(0).to_le_bytes()[i])) << (4 * i))]
        }
        PackByte => {
            let shift = 8 * (o.word(1) & 3);
            let byte = o.float(0).round_ties_even().clamp(0.0, 255.0) as u32;
            vec![o.word(2) & !(0xff << shift) | byte << shift]
        }
        OffsetNibble => vec![(((o.word(0) << 28) as i32 >> 28) as f32 / 16.0).to_bits()],
        BitOp => bitwise(args, o.word(3)),
        Fours { whole } => {
            let any = |k: u32| o.wide(0) >> (4 * k) & 15 != 0;
            dwords((0..16).filter(|&k| any(k)).fold(0, |m, k| m | if whole { 15 << (4 * k) } else { 1 << k }))
        }
        Replicate => dwords((0..32).filter(|k| o.word(0) >> k & 1 != 0).fold(0, |m, k| m | 3 << (2 * k))),
        LegacyReciprocal { root } => vec![legacy_reciprocal(root, o.float(0)).to_bits()],
        ClampedLogarithm => {
            let r = f64::from(normal(o.float(0))).log2() as f32;
            vec![if r.is_infinite() { f32::MAX.copysign(r) } else { r }.to_bits()]
        }
        QuickQuotient => {
            let scale = if o.float(1).abs() > 2f32.powi(96) { 2f32.powi(-32) } else { 1.0 };
            let r = normal(1.0 / normal(o.float(1) * scale));
            vec![(scale * (o.float(0) * r)).to_bits()]
        }
        Convert(c) => c.compute(args, fnuz),
    }
}

/// The lower and the upper half of 64 bits.
fn dwords(wide: u64) -> Vec<u32> {
    vec![wide as u32, (wide >> 32) as u32]
}

/// Flushes a denormal to zero.
fn normal(x: f32) -> f32 {
    if x.is_subnormal() { 0f32.copysign(x) } else { x }
}

fn float_dot(brain: bool, narrow: bool, o: Operands<'_>) -> u32 {
    let format = if brain { Format::BFloat } else { Format::Half };
    let half = |v: u32| format.to_f64(u64::from(v & 0xffff));
    let [a, b] = [o.word(0), o.word(1)];
    let products = half(a) * half(b) + half(a >> 16) * half(b >> 16);
    if narrow {
        return format.round(products + half(o.word(2))) as u32;
    }
    let sum = (products + f64::from(o.float(2))) as f32;
    if o.flag(3) { sum.clamp(0.0, 1.0) } else { sum }.to_bits()
}

fn byte_dot(kinds: [bool; 2], fnuz: bool, o: Operands<'_>) -> f32 {
    let of = |k: usize, i: usize| super::narrow::byte(kinds[k], fnuz).value(o.word(k) >> (8 * i) & 0xff) as f32;
    (0..4).fold(o.float(2), |sum, i| of(0, i).mul_add(of(1, i), sum))
}

/// The averages of the first two operands' bytes, rounded up where the third one's byte is odd.
fn lerp([a, b, round]: [[u8; 4]; 3]) -> u32 {
    let one = |i: usize| (u32::from(a[i]) + u32::from(b[i]) + u32::from(round[i] & 1)) >> 1;
    (0..4).fold(0, |r, i| r | one(i) << (8 * i))
}

fn quad_sad(masked: bool, wide: bool, o: Operands<'_>) -> Vec<u32> {
    let sum = |i: usize| bytes_apart((o.wide(0) >> (8 * i)) as u32, o.word(1), masked);
    if wide {
        return (0..4).zip(&o.0[2]).map(|(i, addend)| sum(i).wrapping_add(*addend)).collect();
    }
    let half = |i: usize| (sum(i) + (o.wide(2) >> (16 * i)) as u32) & 0xffff;
    vec![half(0) | half(1) << 16, half(2) | half(3) << 16]
}

/// Sixteen elements from a table, of which the first operand is the upper half, by nibbles of the third.
fn lookup(bits: u32, o: Operands<'_>) -> Vec<u32> {
    let split = 32 * o.0[1].len() as u32;
    let table = u128::from(o.wide(0)) << split | u128::from(o.wide(1));
    let pick = |n: u32| (o.wide(2) >> (4 * n) & 15) as u32;
    let all = (0..16).fold(0, |r: u128, n| r | (table >> (bits * pick(n)) & ((1 << bits) - 1)) << (bits * n));
    (0..bits / 2).map(|d| (all >> (32 * d)) as u32).collect()
}

/// The function of each bit of three operands that a truth table gives. The first operand has the most significant bit
/// of the table's index.
fn bitwise(args: &[Vec<u32>], table: u32) -> Vec<u32> {
    let minterm = |n: u32, at: usize| {
        let of = |k: usize| if n >> (2 - k) & 1 != 0 { args[k][at] } else { !args[k][at] };
        if table >> n & 1 != 0 { of(0) & of(1) & of(2) } else { 0 }
    };
    (0..args[0].len()).map(|at| (0..8).fold(0, |r, n| r | minterm(n, at))).collect()
}

fn legacy_reciprocal(root: bool, x: f32) -> f32 {
    let x = f64::from(normal(x));
    let r = normal((1.0 / if root { x.sqrt() } else { x }) as f32);
    if r.is_infinite() { 0f32.copysign(r) } else { r }
}

fn dot(bits: u32, signed: [bool; 2], [a, b, c]: [u32; 3], clamp: bool) -> u32 {
    let field = |v: u32, i: u32, signed: bool| {
        let up = v << (32 - bits - i * bits);
        if signed { i64::from(up as i32 >> (32 - bits)) } else { i64::from(up >> (32 - bits)) }
    };
    let products: i64 = (0..32 / bits).map(|i| field(a, i, signed[0]) * field(b, i, signed[1])).sum();
    let any = signed[0] || signed[1];
    let sum = products + if any { i64::from(c as i32) } else { i64::from(c) };
    match (clamp, any) {
        (false, _) => sum as u32,
        (true, true) => sum.clamp(i32::MIN.into(), i32::MAX.into()) as u32,
        (true, false) => sum.min(u32::MAX.into()) as u32,
    }
}

fn bytes_apart(a: u32, b: u32, masked: bool) -> u32 {
    let pairs = a.to_le_bytes().into_iter().zip(b.to_le_bytes());
    pairs.filter(|(_, y)| !masked || *y != 0).map(|(x, y)| u32::from(x.abs_diff(y))).sum()
}

fn sum_of_differences(kind: Sad, a: u32, b: u32) -> u32 {
    match kind {
        Sad::HighBytes => bytes_apart(a, b, false) << 16,
        Sad::MaskedBytes => bytes_apart(a, b, true),
        Sad::Halves => (a & 0xffff).abs_diff(b & 0xffff) + (a >> 16).abs_diff(b >> 16),
    }
}

/// The cube face that a direction hits, its coordinates there, and twice the major axis.
fn cube([x, y, z]: [f32; 3], what: u8) -> f32 {
    let (first, axis, s, t) = if z.abs() >= x.abs() && z.abs() >= y.abs() {
        (4.0, z, if z < 0.0 { -x } else { x }, -y)
    } else if y.abs() >= x.abs() {
        (2.0, y, x, if y < 0.0 { -z } else { z })
    } else {
        (0.0, x, if x < 0.0 { z } else { -z }, -y)
    };
    match what {
        0 => first + f32::from(u8::from(axis < 0.0)),
        1 => s,
        2 => t,
        _ => axis * 2.0,
    }
}

fn add_extremum(max: bool, signed: bool, bits: u32, [a, b, c]: [u32; 3], clamp: bool) -> u32 {
    let number = |v: u32| {
        let up = v << (32 - bits);
        if signed { i64::from(up as i32 >> (32 - bits)) } else { i64::from(v) }
    };
    let (least, most) = if signed { (-1 << (bits - 1), (1 << (bits - 1)) - 1) } else { (0, (1i64 << bits) - 1) };
    let sum = number(a) + number(b);
    let mask = super::int::mask(bits) as u32;
    let sum = if clamp { sum.clamp(least, most) } else { number(sum as u32 & mask) };
    (if max { sum.max(number(c)) } else { sum.min(number(c)) }) as u32 & mask
}
