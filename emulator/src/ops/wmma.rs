//! Matrix multiply-add of GFX11 (WMMA): `D = C + A × B` with 16 × 16 × 16 elements, by the whole wave.
//!
//! The layout (RDNA3 ISA, 7.9 "Wave Matrix Multiply Accumulate"): a lane holds all of a row of `A` and of a column of
//! `B`, with the index of its number modulo 16; so there are two copies of the rows and columns, in waves of 64 lanes
//! four, which must be equal. `C` and `D` have row `groups × v + lane / 16` and column `lane % 16` in register `v`,
//! where the wave has `groups` groups of 16 lanes. 16-bit results occupy a half of each register, selected by `op_sel`,
//! and preserve the other.
//!
//! EXEC and the modes are ignored: results round to nearest even with denormals kept. `neg` and `neg_hi` negate the
//! even and the odd elements of `A` and `B`; for `C` they are negation and absolute value. For integers, `neg` marks
//! `A` or `B` as signed. Products are added by ascending `k`, each as a fused step in f32, and the sum is rounded once
//! to the result's format.

use gcnc_isa::Opcode as O;

use crate::error::{Exec, Fault};
use crate::float::{FpMode, Rounding, arith as ar, convert as cv};
use crate::op::{Dst, Handler, Op, Src};
use crate::wave::Wave;

/// Rows, columns and depth.
const SIZE: usize = 16;

/// Elements of the inputs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Element {
    F16,
    Bf16,
    Integer { bits: usize },
}

/// Elements of the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sum {
    Word,
    F16,
    Bf16,
}

impl Element {
    fn bits(self) -> usize {
        match self {
            Element::Integer { bits } => bits,
            _ => 16,
        }
    }

    /// Element `k` of a row in a lane, as the bits of an f32 or as an integer.
    fn get(self, w: &Wave, first: u16, lane: usize, k: usize, op: &Op, source: u8) -> u32 {
        let at = k * self.bits();
        let raw = w.v[usize::from(first) + at / 32][lane] >> (at % 32) & ((1 << self.bits()) - 1);
        let negated = (if k.is_multiple_of(2) { op.neg } else { op.neg_hi }) >> source & 1 != 0;
        let sign = if negated { 0x8000_0000 } else { 0 };
        match self {
            Element::F16 => cv::f16_to_f32(raw, &FpMode::IEEE) ^ sign,
            Element::Bf16 => cv::bf16_to_f32(raw) ^ sign,
            Element::Integer { bits } => {
                let shift = 32 - bits as u32;
                if op.neg >> source & 1 != 0 { ((raw << shift) as i32 >> shift) as u32 } else { raw }
            }
        }
    }
}

/// The addend at an item of a lane, widened.
fn addend(w: &Wave, op: &Op, item: usize, lane: usize, element: Element, sum: Sum) -> u32 {
    let raw = match op.src[2] {
        Src::V(r) => w.v[usize::from(r) + item][lane],
        Src::K(k) => k as u32,
        _ => 0,
    };
    let half = raw >> (16 * u32::from(op.op_sel >> 2 & 1)) & 0xffff;
    let wide = match sum {
        Sum::Word => raw,
        Sum::F16 => cv::f16_to_f32(half, &FpMode::IEEE),
        Sum::Bf16 => cv::bf16_to_f32(half),
    };
    if matches!(element, Element::Integer { .. }) {
        return wide;
    }
    let wide = if op.neg_hi >> 2 & 1 != 0 { wide & 0x7fff_ffff } else { wide };
    if op.neg >> 2 & 1 != 0 { wide ^ 0x8000_0000 } else { wide }
}

/// Checks that copies of a row or column are equal.
fn check_copies(w: &Wave, first: u16, dwords: usize) -> Exec {
    for d in 0..dwords {
        let register = &w.v[usize::from(first) + d];
        if let Some(lane) = (SIZE..w.lanes).find(|l| register[*l] != register[l % SIZE]) {
            let text = format!("lanes {lane} and {} hold different copies of a matrix row", lane % SIZE);
            return Err(Fault::in_lane(crate::error::FaultKind::Invalid(text), lane));
        }
    }
    Ok(())
}

fn multiply(w: &mut Wave, op: &Op, element: Element, sum: Sum) -> Exec {
    let (Dst::V(d), Src::V(a), Src::V(b)) = (op.dst[0], op.src[0], op.src[1]) else {
        return Err(Fault::invalid("a matrix is not in vector registers"));
    };
    let dwords = SIZE * element.bits() / 32;
    check_copies(w, a, dwords)?;
    check_copies(w, b, dwords)?;
    let groups = w.lanes / SIZE;
    let mut results = Vec::with_capacity(SIZE * SIZE);
    for lane in 0..w.lanes {
        for item in 0..SIZE / groups {
            let (row, column) = (groups * item + lane / SIZE, lane % SIZE);
            let start = addend(w, op, item, lane, element, sum);
            let pairs = (0..SIZE).map(|k| (element.get(w, a, row, k, op, 0), element.get(w, b, column, k, op, 1)));
            let total = match element {
                Element::Integer { .. } => {
                    let products = pairs.map(|(x, y)| i64::from(x as i32) * i64::from(y as i32));
                    let total = i64::from(start as i32) + products.sum::<i64>();
                    if op.clamp { total.clamp(i32::MIN.into(), i32::MAX.into()) as u32 } else { total as u32 }
                }
                _ => pairs.fold(start, |c, (x, y)| ar::fma_f32(x, y, c, &FpMode::IEEE)),
            };
            results.push((usize::from(d) + item, lane, total));
        }
    }
    let shift = 16 * u32::from(op.op_sel >> 2 & 1);
    for (register, lane, total) in results {
        let half = match sum {
            Sum::Word => {
                w.v[register][lane] = total;
                continue;
            }
            Sum::F16 => cv::f32_to_f16(total, &FpMode::IEEE),
            Sum::Bf16 => cv::f32_to_bf16(total, Rounding::NearestEven),
        };
        let slot = &mut w.v[register][lane];
        *slot = *slot & !(0xffff << shift) | half << shift;
    }
    Ok(())
}

/// The function that executes a matrix opcode of GFX11.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VWmmaF3216x16x16F16Gfx11 => |w, op, _| multiply(w, op, Element::F16, Sum::Word),
        O::VWmmaF3216x16x16Bf16Gfx11 => |w, op, _| multiply(w, op, Element::Bf16, Sum::Word),
        O::VWmmaF1616x16x16F16Gfx11 => |w, op, _| multiply(w, op, Element::F16, Sum::F16),
        O::VWmmaBf1616x16x16Bf16Gfx11 => |w, op, _| multiply(w, op, Element::Bf16, Sum::Bf16),
        O::VWmmaI3216x16x16Iu8Gfx11 => |w, op, _| multiply(w, op, Element::Integer { bits: 8 }, Sum::Word),
        O::VWmmaI3216x16x16Iu4Gfx11 => |w, op, _| multiply(w, op, Element::Integer { bits: 4 }, Sum::Word),
        _ => return None,
    })
}
