//! Matrix multiply-add (MFMA): `D[b] = C[b] + A[b] × B[b]` over blocks `b`, by the whole wave.
//!
//! An instruction is described by a `Shape`: `M × N × K`, the number of blocks, and the element. The location of an
//! element is computed from the shape (CDNA3 ISA, 7.1.4 "General input and output layout"): a lane holds `K_L = K / (64
//! / (M × blocks))` consecutive elements of `A`'s row and of `B`'s column, and its items of `C` and `D` are groups of
//! four rows (one for f64). `cbsz`, `abid` and `blgp` change the lane from which an element is read (7.1.6
//! "Broadcasting values"); with f64, `blgp` negates `A`, `B` and `C` instead.
//!
//! GFX950's operations with formats in `cbsz` and `blgp` have no broadcast. In these, the 8-bit elements of a lane are
//! two runs of 16; smaller elements are a single run, without gaps between registers (AMD matrix instruction
//! calculator).
//!
//! EXEC, rounding and denormal modes are ignored: results round to nearest even with denormals kept, except for f16 and
//! bf16 elements on gfx90a, where denormals are flushed on input and output (PyTorch, "Reduced Precision FP16 and BF16
//! GEMMs and Convolutions on AMD Instinct MI200 devices"). The order in which hardware adds the products is
//! undocumented; here each is one fused step, by ascending `k`.

use gcnc_isa::Opcode as O;

use super::exec_env;
use crate::error::{Exec, Fault};
use crate::float::narrow::{BF6, BF8, BF8_FNUZ, FP4, FP6, FP8, FP8_FNUZ, NarrowFloat};
use crate::float::{F16, F32, FpMode, Rounding, arith as ar, convert as cv, flush, round};
use crate::machine::Env;
use crate::op::{Dst, Handler, Op, Src};
use crate::wave::{LANES, Wave};

/// `cbsz`, `abid` and `blgp` in one immediate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Broadcast {
    /// Logarithm of the number of lane blocks that share one block of `A`.
    pub cbsz: u8,
    /// The block of `A` that is shared.
    pub abid: u8,
    /// Lane group pattern of `B`.
    pub blgp: u8,
}

impl Broadcast {
    /// As an instruction's immediate.
    pub fn pack(self) -> i32 {
        i32::from(self.cbsz) | i32::from(self.abid) << 8 | i32::from(self.blgp) << 16
    }

    pub(crate) fn unpack(imm: i32) -> Broadcast {
        Broadcast { cbsz: imm as u8, abid: (imm >> 8) as u8, blgp: (imm >> 16) as u8 }
    }

    /// The lane from which an element of `A` for lane `l` is read.
    fn lane_of_a(self, l: usize) -> usize {
        let size = LANES >> self.cbsz.min(4);
        if self.cbsz == 0 { l } else { (l % size + size * usize::from(self.abid)) % LANES }
    }

    /// The lane from which an element of `B` for lane `l` is read.
    fn lane_of_b(self, l: usize) -> usize {
        match self.blgp {
            0 => l,
            1 => l % 32,
            2 => l % 32 + 32,
            3 => (l + 16) % LANES,
            group => l % 16 + 16 * usize::from(group & 3),
        }
    }
}

/// The shape of a product.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) m: usize,
    pub(super) n: usize,
    pub(super) k: usize,
    pub(super) blocks: usize,
}

impl Shape {
    /// Elements of `A` (or `B`) in a lane.
    fn per_lane(self) -> usize {
        self.k / (LANES / (self.m * self.blocks))
    }

    /// Item and lane of element `k` of row (column) `i` of an input with `size` rows (columns) and elements of `bits`
    /// bits.
    pub(super) fn input(self, size: usize, block: usize, i: usize, k: usize, bits: usize) -> (usize, usize) {
        let held = self.per_lane();
        const RUN: usize = 16;
        if held > RUN && bits >= 8 {
            let groups = self.k / held;
            let (run, within) = (k / RUN, k % RUN);
            return (run / groups * RUN + within, i + size * (block + self.blocks * (run % groups)));
        }
        (k % held, i + size * (block + self.blocks * (k / held)))
    }

    /// Item and lane of an element of `C` and `D`; rows come in groups of `height`.
    pub(super) fn output(self, height: usize, block: usize, i: usize, j: usize) -> (usize, usize) {
        let blocks = LANES.div_ceil(self.n * self.m / height);
        let rows = LANES / blocks / self.n;
        let groups = self.m / (height * rows);
        let item = i % height + height * (i / (height * rows) + groups * (block / blocks));
        (item, j + self.n * (i / height % rows + rows * (block % blocks)))
    }
}

/// The element type of an input, which also determines how products are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Element {
    F32,
    /// An f32 with 10 significant bits of the significand, rounded to nearest even (CDNA3 ISA, "XF32").
    Xf32,
    F16,
    Bf16,
    I8,
    F64,
    /// A float of 8 bits or fewer.
    Small(NarrowFloat),
}

/// The processor's E4M3.
pub(super) const E4M3: Element = Element::Small(FP8);
/// The processor's E5M2.
pub(super) const E5M2: Element = Element::Small(BF8);

impl Element {
    pub(super) fn bits(self) -> usize {
        match self {
            Element::I8 => 8,
            Element::F16 | Element::Bf16 => 16,
            Element::F32 | Element::Xf32 => 32,
            Element::F64 => 64,
            Element::Small(small) => small.bits() as usize,
        }
    }

    /// The element type on this processor: GFX940 has its own encodings.
    pub(super) fn on(self, env: &Env<'_>) -> Element {
        match self {
            E4M3 if env.chip.fnuz => Element::Small(FP8_FNUZ),
            E5M2 if env.chip.fnuz => Element::Small(BF8_FNUZ),
            other => other,
        }
    }

    /// The element as f32 bits, or unchanged if it is an integer or an f64.
    pub(super) fn widen(self, v: u64, m: &FpMode) -> u64 {
        match self {
            Element::F32 | Element::I8 | Element::F64 => v,
            Element::Xf32 => xf32(v as u32).into(),
            Element::F16 => cv::f16_to_f32(v as u32, m).into(),
            Element::Bf16 => (v << 16) & 0xffff_ffff,
            Element::Small(small) => small.widen(v as u32, 0).into(),
        }
    }

    /// Bits of an element of `C` and `D`.
    pub(super) fn result_bits(self) -> usize {
        if self == Element::F64 { 64 } else { 32 }
    }

    /// Rows of `D` in consecutive items of a lane.
    pub(super) fn height(self) -> usize {
        if self == Element::F64 { 1 } else { 4 }
    }

    /// `a × b + c` of widened elements.
    pub(super) fn multiply_add(self, a: u64, b: u64, c: u64, m: &FpMode) -> u64 {
        match self {
            Element::F64 => ar::fma_f64(a, b, c, m),
            Element::I8 => {
                let product = i32::from(a as i8) * i32::from(b as i8);
                (c as i32).wrapping_add(product) as u32 as u64
            }
            _ => ar::fma_f32(a as u32, b as u32, c as u32, m).into(),
        }
    }
}

/// An f32 rounded to 10 bits of significand.
fn xf32(v: u32) -> u32 {
    const DROPPED: u32 = 13;
    if crate::float::is_nan::<F32>(v.into()) || crate::float::is_inf::<F32>(v.into()) {
        return v;
    }
    let half = (1 << (DROPPED - 1)) - 1 + (v >> DROPPED & 1);
    (v + half) & !((1 << DROPPED) - 1)
}

/// The registers of an operand, or a constant that is the value of every element.
pub(super) enum Matrix {
    Registers(usize),
    Constant(u64),
}

impl Matrix {
    pub(super) fn of(op: &Op, i: usize) -> Matrix {
        match op.src[i] {
            Src::V(r) => Matrix::Registers(r.into()),
            Src::K(k) => Matrix::Constant(k),
            _ => Matrix::Constant(0),
        }
    }

    /// Item `item`, of `bits` bits, of a lane.
    pub(super) fn get(&self, w: &Wave, item: usize, lane: usize, bits: usize) -> u64 {
        let first = match *self {
            Matrix::Registers(first) => first,
            Matrix::Constant(k) => return k,
        };
        let dword = |at: usize| u64::from(w.v[first + at][lane]);
        match bits {
            64 => dword(2 * item) | dword(2 * item + 1) << 32,
            32 => dword(item),
            _ => {
                let (at, shift) = (item * bits / 32, item * bits % 32);
                let high = if shift + bits > 32 { dword(at + 1) << 32 } else { 0 };
                (dword(at) | high) >> shift & ((1 << bits) - 1)
            }
        }
    }
}

/// Executes an instruction. All operands are read before anything is written, as they may overlap the result.
fn multiply(w: &mut Wave, op: &Op, shape: Shape, element: Element, flushes: bool) {
    let Dst::V(first) = op.dst[0] else { return };
    let [a, b, c] = [0, 1, 2].map(|i| Matrix::of(op, i));
    let broadcast = Broadcast::unpack(op.imm);
    let (swizzle, negate) =
        if element == Element::F64 { (Broadcast::default(), broadcast.blgp) } else { (broadcast, 0) };
    let narrow = matches!(element, Element::F16 | Element::Bf16);
    let kept = !(flushes && narrow);
    let mode = FpMode { denorm_in: kept, denorm_out: kept, ..FpMode::IEEE };
    let sign = |bit: u8, v: u64| if negate >> bit & 1 != 0 { v ^ 1 << 63 } else { v };
    let (bits, wide, height) = (element.bits(), element.result_bits(), element.height());
    let mut results = Vec::with_capacity(shape.m * shape.n * shape.blocks);
    for block in 0..shape.blocks {
        for i in 0..shape.m {
            for j in 0..shape.n {
                let (item, lane) = shape.output(height, block, i, j);
                let mut sum = sign(2, c.get(w, item, lane, wide));
                for k in 0..shape.k {
                    let (at_a, lane_a) = shape.input(shape.m, block, i, k, bits);
                    let (at_b, lane_b) = shape.input(shape.n, block, j, k, bits);
                    let x = sign(0, a.get(w, at_a, swizzle.lane_of_a(lane_a), bits));
                    let y = sign(1, b.get(w, at_b, swizzle.lane_of_b(lane_b), bits));
                    let (x, y) = if kept { (x, y) } else { (flush_element(element, x), flush_element(element, y)) };
                    sum = element.multiply_add(element.widen(x, &mode), element.widen(y, &mode), sum, &mode);
                }
                results.push((item, lane, sum));
            }
        }
    }
    store(w, first, wide, &results);
}

/// Writes the results: items of `wide` bits.
pub(super) fn store(w: &mut Wave, first: u16, wide: usize, results: &[(usize, usize, u64)]) {
    for &(item, lane, sum) in results {
        let at = usize::from(first) + item * wide / 32;
        w.v[at][lane] = sum as u32;
        if wide == 64 {
            w.v[at + 1][lane] = (sum >> 32) as u32;
        }
    }
}

/// The powers of two by which a scaled operation multiplies a matrix: a byte of each lane's scale per 32 elements of a
/// row or column (CDNA4 ISA, "Scaled matrix operations").
struct Scales {
    source: Matrix,
    /// The index of the byte.
    byte: usize,
}

impl Scales {
    /// The factor of element `k` of row (column) `i`, as f32 bits: that of block `k / 32`.
    fn factor(&self, w: &Wave, size: usize, i: usize, k: usize) -> u32 {
        let lane = i + size * (k / 32);
        let byte = match self.source {
            Matrix::Constant(c) => c >> (8 * self.byte) & 0xff,
            Matrix::Registers(_) => self.source.get(w, self.byte, lane, 8),
        };
        power_of_two(byte as u32)
    }
}

/// An E8M0 scale as f32 bits: 255 is a NaN.
pub(super) fn power_of_two(byte: u32) -> u32 {
    match byte {
        0xff => F32_NAN,
        n => round::pack::<F32>(false, 1, n as i32 - 127, false, Rounding::NearestEven) as u32,
    }
}

const F32_NAN: u32 = 0x7fc0_0000;

/// The format that a value of `cbsz` or `blgp` selects (CDNA4 ISA, V_MFMA_F32_16X16X128_F8F6F4).
pub(super) fn format_of(format: u8) -> Option<NarrowFloat> {
    [FP8, BF8, FP6, BF6, FP4].get(usize::from(format)).copied()
}

/// A product of two matrices with different element types.
fn multiply_mixed(w: &mut Wave, op: &Op, shape: Shape, elements: [Element; 2], scales: Option<[Scales; 2]>) {
    let Dst::V(first) = op.dst[0] else { return };
    let [a, b, c] = [0, 1, 2].map(|i| Matrix::of(op, i));
    let mode = FpMode::IEEE;
    let mut results = Vec::with_capacity(shape.m * shape.n);
    let input = |x: usize, matrix: &Matrix, size: usize, i: usize, k: usize| {
        let bits = elements[x].bits();
        let (at, lane) = shape.input(size, 0, i, k, bits);
        let v = elements[x].widen(matrix.get(w, at, lane, bits), &mode) as u32;
        scales.as_ref().map_or(v, |s| ar::mul_f32(v, s[x].factor(w, size, i, k), &mode))
    };
    for i in 0..shape.m {
        for j in 0..shape.n {
            let (item, lane) = shape.output(4, 0, i, j);
            let start = c.get(w, item, lane, 32) as u32;
            let pair = |k| (input(0, &a, shape.m, i, k), input(1, &b, shape.n, j, k));
            let sum = (0..shape.k).map(pair).fold(start, |sum, (x, y)| ar::fma_f32(x, y, sum, &mode));
            results.push((item, lane, sum.into()));
        }
    }
    store(w, first, 32, &results);
}

/// An operation whose formats are modifiers; `scaled` ones have two more sources.
fn multiply_formats(w: &mut Wave, op: &Op, shape: Shape, scaled: bool) -> Exec {
    let Broadcast { cbsz, blgp, .. } = Broadcast::unpack(op.imm);
    let [Some(a), Some(b)] = [cbsz, blgp].map(format_of) else {
        return Err(Fault::invalid(format!("matrix formats {cbsz} and {blgp}; there are formats 0 to 4")));
    };
    let byte = |i: u32| usize::from(op.op_sel >> i & 1 | (op.op_sel_hi >> i & 1) << 1);
    let of = |i: usize| Scales { source: Matrix::of(op, 3 + i), byte: byte(i as u32) };
    let scales = scaled.then(|| [of(0), of(1)]);
    multiply_mixed(w, op, shape, [Element::Small(a), Element::Small(b)], scales);
    Ok(())
}

/// Replaces a denormal element by a zero of the same sign.
fn flush_element(element: Element, v: u64) -> u64 {
    match element {
        Element::F16 => flush::<F16>(v),
        Element::Bf16 => flush::<F32>(v << 16) >> 16,
        _ => v,
    }
}

macro_rules! mfma {
    ($m:expr, $n:expr, $k:expr, $blocks:expr, $element:ident) => {
        exec_env!(|w, op, env| {
            let shape = Shape { m: $m, n: $n, k: $k, blocks: $blocks };
            multiply(w, op, shape, Element::$element, env.chip.flushes_narrow_products);
        })
    };
}

/// Two 8-bit formats.
macro_rules! mixed {
    ($m:expr, $n:expr, $k:expr, $a:ident, $b:ident) => {
        exec_env!(|w, op, env| {
            let shape = Shape { m: $m, n: $n, k: $k, blocks: 1 };
            multiply_mixed(w, op, shape, [$a.on(env), $b.on(env)], None);
        })
    };
}

/// Formats given by modifiers.
macro_rules! formats {
    ($m:expr, $n:expr, $k:expr, $scaled:expr) => {
        |w, op, _| multiply_formats(w, op, Shape { m: $m, n: $n, k: $k, blocks: 1 }, $scaled)
    };
}

/// The function that executes a matrix opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    uniform(opcode).or_else(|| gfx940(opcode))
}

/// Operations introduced by GFX940 and GFX950.
fn gfx940(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VMfmaF3216x16x8Xf32 => mfma!(16, 16, 8, 1, Xf32),
        O::VMfmaF3232x32x4Xf32 => mfma!(32, 32, 4, 1, Xf32),
        O::VMfmaI3232x32x16I8 => mfma!(32, 32, 16, 1, I8),
        O::VMfmaI3216x16x32I8 => mfma!(16, 16, 32, 1, I8),
        O::VMfmaI3232x32x32I8 => mfma!(32, 32, 32, 1, I8),
        O::VMfmaI3216x16x64I8 => mfma!(16, 16, 64, 1, I8),
        O::VMfmaF3216x16x32F16 => mfma!(16, 16, 32, 1, F16),
        O::VMfmaF3232x32x16F16 => mfma!(32, 32, 16, 1, F16),
        O::VMfmaF3216x16x32Bf16 => mfma!(16, 16, 32, 1, Bf16),
        O::VMfmaF3232x32x16Bf16 => mfma!(32, 32, 16, 1, Bf16),
        O::VMfmaF3216x16x32Bf8Bf8 => mixed!(16, 16, 32, E5M2, E5M2),
        O::VMfmaF3216x16x32Bf8Fp8 => mixed!(16, 16, 32, E5M2, E4M3),
        O::VMfmaF3216x16x32Fp8Bf8 => mixed!(16, 16, 32, E4M3, E5M2),
        O::VMfmaF3216x16x32Fp8Fp8 => mixed!(16, 16, 32, E4M3, E4M3),
        O::VMfmaF3232x32x16Bf8Bf8 => mixed!(32, 32, 16, E5M2, E5M2),
        O::VMfmaF3232x32x16Bf8Fp8 => mixed!(32, 32, 16, E5M2, E4M3),
        O::VMfmaF3232x32x16Fp8Bf8 => mixed!(32, 32, 16, E4M3, E5M2),
        O::VMfmaF3232x32x16Fp8Fp8 => mixed!(32, 32, 16, E4M3, E4M3),
        O::VMfmaF3216x16x128F8f6f4 => formats!(16, 16, 128, false),
        O::VMfmaF3232x32x64F8f6f4 => formats!(32, 32, 64, false),
        O::VMfmaScaleF3216x16x128F8f6f4 => formats!(16, 16, 128, true),
        O::VMfmaScaleF3232x32x64F8f6f4 => formats!(32, 32, 64, true),
        _ => return None,
    })
}

fn uniform(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VMfmaF3232x32x1f32 => mfma!(32, 32, 1, 2, F32),
        O::VMfmaF3216x16x1f32 => mfma!(16, 16, 1, 4, F32),
        O::VMfmaF324x4x1f32 => mfma!(4, 4, 1, 16, F32),
        O::VMfmaF3232x32x2f32 => mfma!(32, 32, 2, 1, F32),
        O::VMfmaF3216x16x4f32 => mfma!(16, 16, 4, 1, F32),
        O::VMfmaF3232x32x4f16 => mfma!(32, 32, 4, 2, F16),
        O::VMfmaF3216x16x4f16 => mfma!(16, 16, 4, 4, F16),
        O::VMfmaF324x4x4f16 => mfma!(4, 4, 4, 16, F16),
        O::VMfmaF3232x32x8f16 => mfma!(32, 32, 8, 1, F16),
        O::VMfmaF3216x16x16f16 => mfma!(16, 16, 16, 1, F16),
        O::VMfmaI3232x32x4i8 => mfma!(32, 32, 4, 2, I8),
        O::VMfmaI3216x16x4i8 => mfma!(16, 16, 4, 4, I8),
        O::VMfmaI324x4x4i8 => mfma!(4, 4, 4, 16, I8),
        O::VMfmaI3232x32x8i8 => mfma!(32, 32, 8, 1, I8),
        O::VMfmaI3216x16x16i8 => mfma!(16, 16, 16, 1, I8),
        O::VMfmaF3232x32x4bf161k => mfma!(32, 32, 4, 2, Bf16),
        O::VMfmaF3216x16x4bf161k => mfma!(16, 16, 4, 4, Bf16),
        O::VMfmaF324x4x4bf161k => mfma!(4, 4, 4, 16, Bf16),
        O::VMfmaF3232x32x8bf161k => mfma!(32, 32, 8, 1, Bf16),
        O::VMfmaF3216x16x16bf161k => mfma!(16, 16, 16, 1, Bf16),
        O::VMfmaF3232x32x2bf16 => mfma!(32, 32, 2, 2, Bf16),
        O::VMfmaF3216x16x2bf16 => mfma!(16, 16, 2, 4, Bf16),
        O::VMfmaF324x4x2bf16 => mfma!(4, 4, 2, 16, Bf16),
        O::VMfmaF3232x32x4bf16 => mfma!(32, 32, 4, 1, Bf16),
        O::VMfmaF3216x16x8bf16 => mfma!(16, 16, 8, 1, Bf16),
        O::VMfmaF6416x16x4f64 => mfma!(16, 16, 4, 1, F64),
        O::VMfmaF644x4x4f64 => mfma!(4, 4, 4, 4, F64),
        _ => return None,
    })
}
