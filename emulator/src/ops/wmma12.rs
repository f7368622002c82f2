//! Matrix multiply-add of GFX12 and GFX12.5 (WMMA) and its sparse form (SWMMAC): `D = C + A × B` with 16 rows and
//! columns, by the whole wave.
//!
//! A lane holds elements of one row of `A` (column of `B`), with the index of its number modulo 16. The bits of `k`
//! determine which: some of them are the upper bits of the lane's number, the others the element's index in the lane's
//! registers (RDNA4 ISA, 7.12.2 "Matrix Element Storage in VGPRs"; `Layout`). `C` and `D` have eight consecutive rows
//! in a lane, in waves of 64 lanes four: there bit 2 of the row is the highest bit of the lane. 16-bit results are
//! packed, two rows in a register. GFX12.5 has deeper matrices (CDNA5 ISA, 7.12.2, as in AMD's `rocjitsu`,
//! `shared/mma_exec.h`); operations whose formats are modifiers, and scales, are in [`super::wmma_mixed`].
//!
//! SWMMAC's `A` is stored without the two zeros of each four elements. Two bits for each stored element give its
//! position among the four, those of a lane's elements together; `index_key` selects one of several sets. The manual's
//! procedure places the elements before the zeros are removed, so `B` is placed like `A`, with an additional bit for
//! the position. On GFX12.5 the two bits are not in the lane of their element: those of the first half of the elements
//! of both lanes of a row are in the first of these lanes, those of the other halves in the second one (AMD's FPSan
//! tests, which compare with GFX1250: `swmmac_16x16x64_16_gfx1250_test.cpp`; for 8-bit elements, `rocjitsu`'s tests of
//! the layout of Tensile's kernels). Another `index_key` is rejected there: `rocjitsu` reads half as many positions
//! then, while the probe of AMD's Composable Kernel for `swmmac_f16_16x16x64_f16` has it select the half of the
//! elements.
//!
//! EXEC and the modes are ignored: results round to nearest even with denormals kept. `neg_lo` and `neg_hi` negate the
//! even and the odd elements of `A` and `B` (for f32, `neg_lo` negates all), counting only stored ones for SWMMAC
//! (observed on GFX1201 by the `goc` project); for `C` they are negation and absolute value. For integers, `neg_lo`
//! marks `A` or `B` as signed. Products are added by ascending `k`, each as a fused step in f32, and the sum is rounded
//! once to the result's format.

use gcnc_isa::Opcode as O;

use super::matrix::Matrix;
use crate::error::{Exec, Fault, FaultKind};
use crate::float::narrow::{BF8, FP8, NarrowFloat};
use crate::float::{FpMode, Rounding, arith as ar, convert as cv};
use crate::op::{Dst, Handler, Op, Src};
use crate::wave::Wave;

/// Rows and columns.
const SIZE: usize = 16;

/// Elements of the inputs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Element {
    F32,
    F16,
    Bf16,
    Small(NarrowFloat),
    Integer { bits: usize },
}

impl Element {
    fn bits(self) -> usize {
        match self {
            Element::F32 => 32,
            Element::F16 | Element::Bf16 => 16,
            Element::Small(small) => small.bits() as usize,
            Element::Integer { bits } => bits,
        }
    }

    /// A stored element as f32 bits or as an integer; `n` is its index in its row.
    fn value(self, raw: u64, n: usize, op: &Op, source: u8) -> u32 {
        let raw = raw as u32;
        let whole = self == Element::F32 || n.is_multiple_of(2);
        let negated = (if whole { op.neg } else { op.neg_hi }) >> source & 1 != 0;
        let sign = if negated { 0x8000_0000 } else { 0 };
        match self {
            Element::F32 => raw ^ sign,
            Element::F16 => cv::f16_to_f32(raw, &FpMode::IEEE) ^ sign,
            Element::Bf16 => cv::bf16_to_f32(raw) ^ sign,
            Element::Small(small) => small.widen(raw, 0),
            Element::Integer { bits } => {
                let shift = 32 - bits as u32;
                if op.neg >> source & 1 != 0 { ((raw << shift) as i32 >> shift) as u32 } else { raw }
            }
        }
    }
}

/// Elements of `C` and `D`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sum {
    Word,
    F16,
    Bf16,
    /// `C` is f32, `D` bf16.
    WordToBf16,
}

impl Sum {
    fn source_bits(self) -> usize {
        if matches!(self, Sum::Word | Sum::WordToBf16) { 32 } else { 16 }
    }

    fn result_bits(self) -> usize {
        if self == Sum::Word { 32 } else { 16 }
    }
}

/// The bits of `k`, lowest first, that form the lane's bits from 4 on, and those that form the element's index.
struct Layout {
    lane: &'static [u8],
    element: &'static [u8],
}

impl Layout {
    /// The layout of `A`, stored as `depth` elements of `bits` bits; `None` if there is no such matrix.
    fn of(depth: usize, bits: usize, lanes: usize) -> Option<Layout> {
        let (lane, element): (&[u8], &[u8]) = match (depth, bits, lanes) {
            (4, 32, 32) => (&[1], &[0]),
            (16, 16, 32) => (&[2], &[0, 1, 3]),
            (16, 16, _) => (&[2, 3], &[0, 1]),
            (16, 8, 32) | (16, 4, _) => (&[3], &[0, 1, 2]),
            (16, 8, _) => (&[3, 2], &[0, 1]),
            (32, 4, 32) => (&[4], &[0, 1, 2, 3]),
            (32, 4, _) => (&[4, 3], &[0, 1, 2]),
            (32, 16, 32) => (&[3], &[0, 1, 2, 4]),
            (64, 8, 32) => (&[4], &[0, 1, 2, 3, 5]),
            (128, 8, 32) => (&[4], &[0, 1, 2, 3, 5, 6]),
            _ => return None,
        };
        Some(Layout { lane, element })
    }

    /// Lane (without its low four bits) and element of a stored `k`.
    fn at(&self, k: usize) -> (usize, usize) {
        let gather = |bits: &[u8]| bits.iter().enumerate().fold(0, |r, (to, from)| r | (k >> from & 1) << to);
        (SIZE * gather(self.lane), gather(self.element))
    }

    /// [`Layout::at`] for the complete matrix `B` of a sparse product: `k` has an additional bit for the position among
    /// four.
    fn at_whole(&self, k: usize) -> (usize, usize) {
        let (lane, element) = self.at(k >> 1 & !1);
        (lane, element << 1 | k & 3)
    }

    /// Elements per lane.
    fn held(&self) -> usize {
        1 << self.element.len()
    }
}

/// The row of item `item` of `C` or `D` in a lane.
fn row(lanes: usize, lane: usize, item: usize) -> usize {
    if lanes == 64 { item + 4 * (lane / 32) + 8 * (lane / 16 % 2) } else { item + 8 * (lane / 16) }
}

/// The addend, widened.
fn addend(w: &Wave, op: &Op, matrix: &Matrix, item: usize, lane: usize, a: Element, sum: Sum) -> u32 {
    let bits = sum.source_bits();
    let raw = matrix.get(w, item, lane, bits) as u32;
    let wide = match sum {
        Sum::Word | Sum::WordToBf16 => raw,
        Sum::F16 => cv::f16_to_f32(raw & 0xffff, &FpMode::IEEE),
        Sum::Bf16 => cv::bf16_to_f32(raw & 0xffff),
    };
    if matches!(a, Element::Integer { .. }) {
        return wide;
    }
    let wide = if op.neg_hi >> 2 & 1 != 0 { wide & 0x7fff_ffff } else { wide };
    if op.neg >> 2 & 1 != 0 { wide ^ 0x8000_0000 } else { wide }
}

/// A product: elements of `A` and `B`, depth of the stored `A`, and whether that is sparse.
#[derive(Clone, Copy)]
struct Product {
    a: Element,
    b: Element,
    depth: usize,
    zeros: Zeros,
    sum: Sum,
}

/// How the zeros of `A` are stored.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Zeros {
    /// Stored.
    Stored,
    /// Not stored; positions are in the lanes of their elements.
    Omitted,
    /// Not stored; lanes hold half of each other's positions.
    Exchanged,
}

/// Where the positions of elements among their four are.
struct Positions {
    register: usize,
    /// Elements per lane.
    held: usize,
    /// The first position of the set.
    first: usize,
    /// Lanes hold them for both halves of a row.
    exchanged: bool,
}

impl Positions {
    fn of(w: &Wave, op: &Op, held: usize, zeros: Zeros) -> Result<Option<Positions>, Box<Fault>> {
        if zeros == Zeros::Stored {
            return Ok(None);
        }
        let Src::V(register) = op.src[2] else { return Err(Fault::invalid("a sparse matrix without positions")) };
        // The positions of deep matrices fill their registers, so there are no other sets.
        let (exchanged, sets) = (zeros == Zeros::Exchanged, (SIZE / held).max(1));
        let key = usize::from(op.op_sel & 3);
        if exchanged && key != 0 {
            let what = format!("set {key} of {held} positions in waves of {} lanes", w.lanes);
            return Err(Fault::wave(FaultKind::Unsupported(what)));
        }
        Ok(Some(Positions { register: register.into(), held, first: key % sets * held, exchanged }))
    }

    /// The position of an element of row `i` in the lane of a group.
    fn get(&self, w: &Wave, i: usize, group: usize, element: usize) -> usize {
        let half = self.held / 2;
        let (lane, at) = match self.exchanged {
            true => (i + SIZE * (element / half), element % half + group / SIZE * half),
            false => (i + group, self.first + element),
        };
        (w.v[self.register + at / 16][lane] >> (2 * (at % 16)) & 3) as usize
    }
}

fn multiply(w: &mut Wave, op: &Op, p: Product) -> Exec {
    let layout = Layout::of(p.depth, p.a.bits(), w.lanes);
    let (Some(layout), Dst::V(d)) = (layout, op.dst[0]) else {
        return Err(Fault::invalid(format!("no such matrix in waves of {} lanes", w.lanes)));
    };
    let [a, b] = [0, 1].map(|i| Matrix::of(op, i));
    let c = if p.zeros != Zeros::Stored { Matrix::Registers(d.into()) } else { Matrix::of(op, 2) };
    let positions = Positions::of(w, op, layout.held(), p.zeros)?;
    let mut results = Vec::with_capacity(SIZE * SIZE);
    for lane in 0..w.lanes {
        for item in 0..SIZE * SIZE / w.lanes {
            let (i, j) = (row(w.lanes, lane, item), lane % SIZE);
            let start = addend(w, op, &c, item, lane, p.a, p.sum);
            let pairs = (0..p.depth).map(|n| {
                let (group, at) = layout.at(n);
                let x = p.a.value(a.get(w, at, i + group, p.a.bits()), n, op, 0);
                let (group, at) = match &positions {
                    Some(positions) => layout.at_whole(4 * (n / 2) + positions.get(w, i, group, at)),
                    None => (group, at),
                };
                (x, p.b.value(b.get(w, at, j + group, p.b.bits()), n, op, 1))
            });
            let total = match p.a {
                Element::Integer { .. } => {
                    let products = pairs.map(|(x, y)| i64::from(x as i32) * i64::from(y as i32));
                    let total = i64::from(start as i32) + products.sum::<i64>();
                    if op.clamp { total.clamp(i32::MIN.into(), i32::MAX.into()) as u32 } else { total as u32 }
                }
                _ => pairs.fold(start, |c, (x, y)| ar::fma_f32(x, y, c, &FpMode::IEEE)),
            };
            results.push((item, lane, total));
        }
    }
    put(w, d, p.sum, &results);
    Ok(())
}

/// Writes the results, packed if they have 16 bits.
fn put(w: &mut Wave, first: u16, sum: Sum, results: &[(usize, usize, u32)]) {
    for &(item, lane, total) in results {
        let narrow = match sum {
            Sum::Word => {
                w.v[usize::from(first) + item][lane] = total;
                continue;
            }
            Sum::F16 => cv::f32_to_f16(total, &FpMode::IEEE),
            Sum::Bf16 | Sum::WordToBf16 => cv::f32_to_bf16(total, Rounding::NearestEven),
        };
        let shift = 16 * (item % 2) as u32;
        let slot = &mut w.v[usize::from(first) + item * sum.result_bits() / 32][lane];
        *slot = *slot & !(0xffff << shift) | narrow << shift;
    }
}

const E4M3: Element = Element::Small(FP8);
const E5M2: Element = Element::Small(BF8);
const IU8: Element = Element::Integer { bits: 8 };
const IU4: Element = Element::Integer { bits: 4 };
use Element::{Bf16, F16, F32};

/// A dense product: depth, `A`, `B`, result.
macro_rules! dense {
    ($depth:expr, $a:ident, $b:ident, $sum:ident) => {
        |w, op, _| multiply(w, op, Product { a: $a, b: $b, depth: $depth, zeros: Zeros::Stored, sum: Sum::$sum })
    };
}

/// A sparse product: depth of the stored `A`, `A`, `B`, result, location of positions.
macro_rules! sparse {
    ($depth:expr, $a:ident, $b:ident, $sum:ident) => {
        sparse!($depth, $a, $b, $sum, Omitted)
    };
    ($depth:expr, $a:ident, $b:ident, $sum:ident, $zeros:ident) => {
        |w, op, _| multiply(w, op, Product { a: $a, b: $b, depth: $depth, zeros: Zeros::$zeros, sum: Sum::$sum })
    };
}

/// The function that executes a matrix opcode of GFX12 and GFX12.5.
pub fn handler(opcode: O) -> Option<Handler> {
    dense_products(opcode)
        .or_else(|| deep_products(opcode))
        .or_else(|| sparse_products(opcode))
        .or_else(|| deep_sparse_products(opcode))
}

fn dense_products(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VWmmaF3216x16x16F16 => dense!(16, F16, F16, Word),
        O::VWmmaF3216x16x16Bf16 => dense!(16, Bf16, Bf16, Word),
        O::VWmmaF1616x16x16F16 => dense!(16, F16, F16, F16),
        O::VWmmaBf1616x16x16Bf16 => dense!(16, Bf16, Bf16, Bf16),
        O::VWmmaI3216x16x16Iu8 => dense!(16, IU8, IU8, Word),
        O::VWmmaI3216x16x16Iu4 => dense!(16, IU4, IU4, Word),
        O::VWmmaI3216x16x32Iu4 => dense!(32, IU4, IU4, Word),
        O::VWmmaF3216x16x16Fp8Fp8 => dense!(16, E4M3, E4M3, Word),
        O::VWmmaF3216x16x16Fp8Bf8 => dense!(16, E4M3, E5M2, Word),
        O::VWmmaF3216x16x16Bf8Fp8 => dense!(16, E5M2, E4M3, Word),
        O::VWmmaF3216x16x16Bf8Bf8 => dense!(16, E5M2, E5M2, Word),
        _ => return None,
    })
}

fn deep_products(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VWmmaF3216x16x4F32 => dense!(4, F32, F32, Word),
        O::VWmmaF3216x16x32F16 => dense!(32, F16, F16, Word),
        O::VWmmaF3216x16x32Bf16 => dense!(32, Bf16, Bf16, Word),
        O::VWmmaF1616x16x32F16 => dense!(32, F16, F16, F16),
        O::VWmmaBf1616x16x32Bf16 => dense!(32, Bf16, Bf16, Bf16),
        O::VWmmaBf16f3216x16x32Bf16 => dense!(32, Bf16, Bf16, WordToBf16),
        O::VWmmaI3216x16x64Iu8 => dense!(64, IU8, IU8, Word),
        O::VWmmaF3216x16x64Fp8Fp8 => dense!(64, E4M3, E4M3, Word),
        O::VWmmaF3216x16x64Fp8Bf8 => dense!(64, E4M3, E5M2, Word),
        O::VWmmaF3216x16x64Bf8Fp8 => dense!(64, E5M2, E4M3, Word),
        O::VWmmaF3216x16x64Bf8Bf8 => dense!(64, E5M2, E5M2, Word),
        O::VWmmaF1616x16x64Fp8Fp8 => dense!(64, E4M3, E4M3, F16),
        O::VWmmaF1616x16x64Fp8Bf8 => dense!(64, E4M3, E5M2, F16),
        O::VWmmaF1616x16x64Bf8Fp8 => dense!(64, E5M2, E4M3, F16),
        O::VWmmaF1616x16x64Bf8Bf8 => dense!(64, E5M2, E5M2, F16),
        O::VWmmaF3216x16x128Fp8Fp8 => dense!(128, E4M3, E4M3, Word),
        O::VWmmaF3216x16x128Fp8Bf8 => dense!(128, E4M3, E5M2, Word),
        O::VWmmaF3216x16x128Bf8Fp8 => dense!(128, E5M2, E4M3, Word),
        O::VWmmaF3216x16x128Bf8Bf8 => dense!(128, E5M2, E5M2, Word),
        O::VWmmaF1616x16x128Fp8Fp8 => dense!(128, E4M3, E4M3, F16),
        O::VWmmaF1616x16x128Fp8Bf8 => dense!(128, E4M3, E5M2, F16),
        O::VWmmaF1616x16x128Bf8Fp8 => dense!(128, E5M2, E4M3, F16),
        O::VWmmaF1616x16x128Bf8Bf8 => dense!(128, E5M2, E5M2, F16),
        _ => return None,
    })
}

fn sparse_products(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VSwmmacF3216x16x32F16 => sparse!(16, F16, F16, Word),
        O::VSwmmacF3216x16x32Bf16 => sparse!(16, Bf16, Bf16, Word),
        O::VSwmmacF1616x16x32F16 => sparse!(16, F16, F16, F16),
        O::VSwmmacBf1616x16x32Bf16 => sparse!(16, Bf16, Bf16, Bf16),
        O::VSwmmacI3216x16x32Iu8 => sparse!(16, IU8, IU8, Word),
        O::VSwmmacI3216x16x32Iu4 => sparse!(16, IU4, IU4, Word),
        O::VSwmmacI3216x16x64Iu4 => sparse!(32, IU4, IU4, Word),
        O::VSwmmacF3216x16x32Fp8Fp8 => sparse!(16, E4M3, E4M3, Word),
        O::VSwmmacF3216x16x32Fp8Bf8 => sparse!(16, E4M3, E5M2, Word),
        O::VSwmmacF3216x16x32Bf8Fp8 => sparse!(16, E5M2, E4M3, Word),
        O::VSwmmacF3216x16x32Bf8Bf8 => sparse!(16, E5M2, E5M2, Word),
        _ => return None,
    })
}

fn deep_sparse_products(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VSwmmacF3216x16x64F16 => sparse!(32, F16, F16, Word, Exchanged),
        O::VSwmmacF3216x16x64Bf16 => sparse!(32, Bf16, Bf16, Word, Exchanged),
        O::VSwmmacF1616x16x64F16 => sparse!(32, F16, F16, F16, Exchanged),
        O::VSwmmacBf1616x16x64Bf16 => sparse!(32, Bf16, Bf16, Bf16, Exchanged),
        O::VSwmmacBf16f3216x16x64Bf16 => sparse!(32, Bf16, Bf16, WordToBf16, Exchanged),
        O::VSwmmacI3216x16x128Iu8 => sparse!(64, IU8, IU8, Word, Exchanged),
        O::VSwmmacF3216x16x128Fp8Fp8 => sparse!(64, E4M3, E4M3, Word, Exchanged),
        O::VSwmmacF3216x16x128Fp8Bf8 => sparse!(64, E4M3, E5M2, Word, Exchanged),
        O::VSwmmacF3216x16x128Bf8Fp8 => sparse!(64, E5M2, E4M3, Word, Exchanged),
        O::VSwmmacF3216x16x128Bf8Bf8 => sparse!(64, E5M2, E5M2, Word, Exchanged),
        O::VSwmmacF1616x16x128Fp8Fp8 => sparse!(64, E4M3, E4M3, F16, Exchanged),
        O::VSwmmacF1616x16x128Fp8Bf8 => sparse!(64, E4M3, E5M2, F16, Exchanged),
        O::VSwmmacF1616x16x128Bf8Fp8 => sparse!(64, E5M2, E4M3, F16, Exchanged),
        O::VSwmmacF1616x16x128Bf8Bf8 => sparse!(64, E5M2, E5M2, F16, Exchanged),
        _ => return None,
    })
}
