//! Matrix products of GFX12.5 over elements of 8, 6 and 4 bits whose formats are modifiers, with and without scales: `D
//! = C + A × B` with 16 columns, 128 deep, by a wave of 32 lanes.
//!
//! A lane holds elements of one row of `A` (column of `B`), with the index of its number modulo 16: runs of 16 8-bit
//! elements, or of 32 smaller ones, alternate between the lower and the upper half of the wave, without gaps between
//! registers (CDNA5 ISA, 7.12.2; AMD's `rocjitsu`, `wmma_block_scaled_input_loc`, and public tests of other readers of
//! the manual). Rows 16 to 31 of an `A` of 32 rows follow in further registers, and so do those of `C` and `D`.
//!
//! A scale byte applies to 32 elements of a row or column, or to 16 in the operations named `scale16`; a lane's
//! register, or pair, has them in order. Modifiers give their format and the half of the wave that holds them; with 32
//! rows each lane has its own (LLVM, `matrix_a_scale`, `matrix_a_scale_fmt`; `rocjitsu`, `exec_wmma_f32_scaled_mixed`).
//! A scalar register is the same scale for all lanes. No public text defines a constant as a scale.
//!
//! EXEC and modes are ignored. The order in which hardware adds the products is undocumented; here each is one fused
//! step, by ascending `k`, of elements already multiplied by their scales.

use gcnc_isa::Opcode as O;

use super::matrix::{Matrix, format_of, power_of_two, store};
use crate::error::{Exec, Fault, FaultKind};
use crate::float::narrow::{E5M3, FP4, FP8, NarrowFloat};
use crate::float::{FpMode, arith as ar};
use crate::op::{Dst, Handler, Op, Src};
use crate::wave::{LANES, Wave};

/// Columns, and rows of a matrix or of its half.
const SIZE: usize = 16;
const DEPTH: usize = 128;

/// For `A` and for `B`: the half of the wave that holds the scales, and their format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScaleChoice {
    /// Halves.
    pub rows: [u8; 2],
    /// Formats: E8M0, E5M3, E4M3.
    pub formats: [u8; 2],
}

impl ScaleChoice {
    /// As an instruction's second immediate.
    pub fn pack(self) -> i32 {
        i32::from_le_bytes([self.rows[0], self.rows[1], self.formats[0], self.formats[1]])
    }

    fn unpack(imm: i32) -> ScaleChoice {
        let [a, b, c, d] = imm.to_le_bytes();
        ScaleChoice { rows: [a, b], formats: [c, d] }
    }
}

/// A matrix and its scales.
struct Input {
    matrix: Matrix,
    format: NarrowFloat,
    scales: Option<Scales>,
}

/// The factors of a matrix as f32 bits, for each lane and run of elements.
struct Scales {
    factors: Vec<[u32; LANES]>,
    /// Added to a row's index.
    first: usize,
}

impl Scales {
    /// The scales of `A` (0) or `B` (1), for runs of `run` elements.
    fn read(w: &Wave, op: &Op, which: usize, run: usize, rows: usize) -> Result<Scales, Box<Fault>> {
        let choice = ScaleChoice::unpack(op.imm2);
        let words = match op.src[3 + which] {
            Src::V(_) if run == 32 => w.v32(op, 3 + which).map(u64::from),
            Src::V(_) => w.v64(op, 3 + which),
            Src::S(_) => [if run == 32 { w.s32(op, 3 + which).into() } else { w.s64(op, 3 + which) }; LANES],
            _ => return Err(Fault::wave(FaultKind::Unsupported("a constant as a scale".to_owned()))),
        };
        let widen: fn(u32) -> u32 = match choice.formats[which] {
            0 => power_of_two,
            1 => |byte| E5M3.widen(byte, 0),
            2 => |byte| FP8.widen(byte, 0),
            other => return Err(Fault::invalid(format!("scale format {other}; there are formats 0 to 2"))),
        };
        let factors = (0..DEPTH / run).map(|n| words.map(|word| widen((word >> (8 * n)) as u32 & 0xff))).collect();
        let first = if rows > SIZE { 0 } else { SIZE * usize::from(choice.rows[which]) };
        Ok(Scales { factors, first })
    }
}

impl Input {
    /// Element `k` of row (column) `i`.
    fn get(&self, w: &Wave, i: usize, k: usize) -> u32 {
        let bits = self.format.bits() as usize;
        let run = if bits == 8 { 16 } else { 32 };
        let lane = i % SIZE + SIZE * (k / run % 2);
        let item = k / (2 * run) * run + k % run + i / SIZE * (DEPTH / 2);
        let value = self.format.widen(self.matrix.get(w, item, lane, bits) as u32, 0);
        match &self.scales {
            Some(scales) => {
                let factor = scales.factors[k * scales.factors.len() / DEPTH][scales.first + i];
                ar::mul_f32(value, factor, &FpMode::IEEE)
            }
            None => value,
        }
    }
}

/// A product of `rows` rows; with scales for runs of `run` elements, if any.
fn multiply(w: &mut Wave, op: &Op, rows: usize, formats: [NarrowFloat; 2], run: Option<usize>) -> Exec {
    let Dst::V(d) = op.dst[0] else { return Err(Fault::invalid("a product without a destination")) };
    let input = |which: usize, rows: usize| -> Result<Input, Box<Fault>> {
        let scales = run.map(|run| Scales::read(w, op, which, run, rows)).transpose()?;
        Ok(Input { matrix: Matrix::of(op, which), format: formats[which], scales })
    };
    let (a, b, c) = (input(0, rows)?, input(1, SIZE)?, Matrix::of(op, 2));
    let (negated, absolute) = (op.neg >> 2 & 1 != 0, op.neg_hi >> 2 & 1 != 0);
    let of = |input: &Input, count: usize| -> Vec<Vec<u32>> {
        (0..count).map(|i| (0..DEPTH).map(|k| input.get(w, i, k)).collect()).collect()
    };
    let (lines, columns) = (of(&a, rows), of(&b, SIZE));
    let mut results = Vec::with_capacity(rows * SIZE);
    for (i, line) in lines.iter().enumerate() {
        for (j, column) in columns.iter().enumerate() {
            let (item, lane) = (i / SIZE * 8 + i % 8, j + SIZE * (i / 8 % 2));
            let start = c.get(w, item, lane, 32) as u32;
            let start = if absolute { start & 0x7fff_ffff } else { start };
            let start = if negated { start ^ 0x8000_0000 } else { start };
            let pairs = line.iter().zip(column);
            let sum = pairs.fold(start, |sum, (x, y)| ar::fma_f32(*x, *y, sum, &FpMode::IEEE));
            results.push((item, lane, sum.into()));
        }
    }
    store(w, d, 32, &results);
    Ok(())
}

/// A product whose formats are modifiers, encoded in the bits of `op_sel`.
fn multiply_formats(w: &mut Wave, op: &Op, run: Option<usize>) -> Exec {
    let [a, b] = [op.op_sel & 7, op.op_sel_hi & 7];
    match [format_of(a), format_of(b)] {
        [Some(a), Some(b)] => multiply(w, op, SIZE, [a, b], run),
        _ => Err(Fault::invalid(format!("matrix formats {a} and {b}; there are formats 0 to 4"))),
    }
}

/// The function that executes a matrix opcode of this file.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VWmmaF3216x16x128F8f6f4 => |w, op, _| multiply_formats(w, op, None),
        O::VWmmaScaleF3216x16x128F8f6f4 => |w, op, _| multiply_formats(w, op, Some(32)),
        O::VWmmaScale16F3216x16x128F8f6f4 => |w, op, _| multiply_formats(w, op, Some(16)),
        O::VWmmaF3232x16x128F4 => |w, op, _| multiply(w, op, 2 * SIZE, [FP4, FP4], None),
        O::VWmmaScaleF3232x16x128F4 => |w, op, _| multiply(w, op, 2 * SIZE, [FP4, FP4], Some(32)),
        O::VWmmaScale16F3232x16x128F4 => |w, op, _| multiply(w, op, 2 * SIZE, [FP4, FP4], Some(16)),
        _ => return None,
    })
}
