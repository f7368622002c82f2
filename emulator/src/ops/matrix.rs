//! Matrix multiply-add (MFMA): `D[b] = C[b] + A[b] × B[b]` over blocks `b`, by the whole wave.
//!
//! An instruction is a `Shape`: `M × N × K`, how many blocks, and the element. Where an element lives is arithmetic on
//! the shape (CDNA3 ISA, 7.1.4 "General input and output layout"): a lane holds `K_L = K / (64 / (M × blocks))`
//! consecutive elements of `A`'s row and of `B`'s column, and its items of `C` and `D` are groups of four rows (one of
//! f64). `cbsz`, `abid` and `blgp` change which lane is asked for an element (7.1.6 "Broadcasting values"); with f64,
//! `blgp` negates `A`, `B` and `C` instead.
//!
//! EXEC, rounding and denormal modes are ignored: to nearest even, denormals kept, but for gfx90a's f16 and bf16
//! elements, with which denormals are flushed on both sides (PyTorch, "Reduced Precision FP16 and BF16 GEMMs and
//! Convolutions on AMD Instinct MI200 devices"). In which order hardware adds the products is not documented; here each
//! is one fused step, by ascending `k`.

use gcnc_isa::Opcode as O;

use super::exec_env;
use crate::float::{F16, F32, FpMode, arith as ar, convert as cv, flush};
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

    fn unpack(imm: i32) -> Broadcast {
        Broadcast { cbsz: imm as u8, abid: (imm >> 8) as u8, blgp: (imm >> 16) as u8 }
    }

    /// The lane that is asked for an element of `A` that belongs to lane `l`.
    fn lane_of_a(self, l: usize) -> usize {
        let size = LANES >> self.cbsz.min(4);
        if self.cbsz == 0 { l } else { (l % size + size * usize::from(self.abid)) % LANES }
    }

    /// The lane that is asked for an element of `B` that belongs to lane `l`.
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

/// What an instruction multiplies.
#[derive(Clone, Copy, Debug)]
struct Shape {
    m: usize,
    n: usize,
    k: usize,
    blocks: usize,
}

impl Shape {
    /// Elements of `A` (or `B`) in a lane.
    fn per_lane(self) -> usize {
        self.k / (LANES / (self.m * self.blocks))
    }

    /// Item and lane of element `k` of row (column) `i` of an input whose rows (columns) are `size`.
    fn input(self, size: usize, block: usize, i: usize, k: usize) -> (usize, usize) {
        let held = self.per_lane();
        (k % held, i + size * (block + self.blocks * (k / held)))
    }

    /// Item and lane of an element of `C` and `D`; rows come in groups of `height`.
    fn output(self, height: usize, block: usize, i: usize, j: usize) -> (usize, usize) {
        let blocks = LANES.div_ceil(self.n * self.m / height);
        let rows = LANES / blocks / self.n;
        let groups = self.m / (height * rows);
        let item = i % height + height * (i / (height * rows) + groups * (block / blocks));
        (item, j + self.n * (i / height % rows + rows * (block % blocks)))
    }
}

/// The element of an input, and how products are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Element {
    F32,
    F16,
    Bf16,
    I8,
    F64,
}

impl Element {
    fn bits(self) -> usize {
        match self {
            Element::I8 => 8,
            Element::F16 | Element::Bf16 => 16,
            Element::F32 => 32,
            Element::F64 => 64,
        }
    }

    /// Bits of an element of `C` and `D`.
    fn result_bits(self) -> usize {
        if self == Element::F64 { 64 } else { 32 }
    }

    /// Rows of `D` in consecutive items of a lane.
    fn height(self) -> usize {
        if self == Element::F64 { 1 } else { 4 }
    }

    /// `a × b + c`.
    fn multiply_add(self, a: u64, b: u64, c: u64, m: &FpMode) -> u64 {
        let narrow = |v: u64| match self {
            Element::Bf16 => (v << 16) as u32,
            _ => cv::f16_to_f32(v as u32, m),
        };
        match self {
            Element::F32 => ar::fma_f32(a as u32, b as u32, c as u32, m).into(),
            Element::F64 => ar::fma_f64(a, b, c, m),
            Element::I8 => {
                let product = i32::from(a as i8) * i32::from(b as i8);
                (c as i32).wrapping_add(product) as u32 as u64
            }
            Element::F16 | Element::Bf16 => {
                let (a, b) = (narrow(a), narrow(b));
                ar::fma_f32(a, b, c as u32, m).into()
            }
        }
    }
}

/// The registers of an operand, or a constant that is every element.
enum Matrix {
    Registers(usize),
    Constant(u64),
}

impl Matrix {
    fn of(op: &Op, i: usize) -> Matrix {
        match op.src[i] {
            Src::V(r) => Matrix::Registers(r.into()),
            Src::K(k) => Matrix::Constant(k),
            _ => Matrix::Constant(0),
        }
    }

    /// Item `item`, of `bits` bits, of a lane.
    fn get(&self, w: &Wave, item: usize, lane: usize, bits: usize) -> u64 {
        let first = match *self {
            Matrix::Registers(first) => first,
            Matrix::Constant(k) => return k,
        };
        let dword = |at: usize| u64::from(w.v[first + at][lane]);
        match bits {
            64 => dword(2 * item) | dword(2 * item + 1) << 32,
            32 => dword(item),
            _ => dword(item * bits / 32) >> (item * bits % 32) & ((1 << bits) - 1),
        }
    }
}

/// Executes an instruction. All of it is read before anything is written, as operands may overlap the result.
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
                    let (at_a, lane_a) = shape.input(shape.m, block, i, k);
                    let (at_b, lane_b) = shape.input(shape.n, block, j, k);
                    let x = sign(0, a.get(w, at_a, swizzle.lane_of_a(lane_a), bits));
                    let y = sign(1, b.get(w, at_b, swizzle.lane_of_b(lane_b), bits));
                    let (x, y) = if kept { (x, y) } else { (flush_element(element, x), flush_element(element, y)) };
                    sum = element.multiply_add(x, y, sum, &mode);
                }
                results.push((item, lane, sum));
            }
        }
    }
    for (item, lane, sum) in results {
        let at = usize::from(first) + item * wide / 32;
        w.v[at][lane] = sum as u32;
        if wide == 64 {
            w.v[at + 1][lane] = (sum >> 32) as u32;
        }
    }
}

/// A denormal element becomes a zero of its sign.
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

/// The executor of a matrix opcode.
pub fn handler(opcode: O) -> Option<Handler> {
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
