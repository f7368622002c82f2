//! Sparse matrix multiply-add of GFX940 and GFX950 (SMFMAC): `D += A × B`, where two of every four elements of a row of
//! `A` are zero and not stored.
//!
//! `A` is stored without the zeros, in the layout of a matrix half as deep; `B` is complete ([`super::matrix`]). Two
//! bits for each element of `A` in a lane give its position among the four, lowest element first. If a lane has fewer
//! than 16 elements, the register of these bits has several sets, selected by `abid`, unless `cbsz` selects the first
//! (CDNA3 ISA, 7.4 "Sparse matrix operations"). EXEC and the modes are ignored.

use gcnc_isa::Opcode as O;

use super::exec_env;
use super::matrix::{Broadcast, E4M3, E5M2, Element, Matrix, Shape, store};
use crate::float::FpMode;
use crate::machine::Env;
use crate::op::{Dst, Handler, Op, Src};
use crate::wave::Wave;

fn multiply(w: &mut Wave, op: &Op, env: &Env<'_>, size: usize, k: usize, elements: [Element; 2]) {
    let (Dst::V(first), Src::V(index)) = (op.dst[0], op.src[2]) else { return };
    let elements = elements.map(|e| e.on(env));
    let bits = elements[0].bits();
    let shape = Shape { m: size, n: size, k, blocks: 1 };
    let packed = Shape { k: k / 2, ..shape };
    let held = packed.k * size / 64;
    let Broadcast { cbsz, abid, .. } = Broadcast::unpack(op.imm);
    let set = if cbsz == 0 { usize::from(abid) % (16 / held) } else { 0 };
    let [a, b, c] = [Matrix::of(op, 0), Matrix::of(op, 1), Matrix::Registers(first.into())];
    let mode = FpMode::IEEE;
    let mut results = Vec::with_capacity(size * size);
    for i in 0..size {
        for j in 0..size {
            let (item, lane) = shape.output(4, 0, i, j);
            let mut sum = c.get(w, item, lane, 32);
            for n in 0..packed.k {
                let (at_a, lane_a) = packed.input(size, 0, i, n, bits);
                let which = w.v[usize::from(index)][lane_a] >> (2 * (set * held + at_a)) & 3;
                let (at_b, lane_b) = shape.input(size, 0, j, 4 * (n / 2) + which as usize, bits);
                let x = elements[0].widen(a.get(w, at_a, lane_a, bits), &mode);
                let y = elements[1].widen(b.get(w, at_b, lane_b, bits), &mode);
                sum = elements[0].multiply_add(x, y, sum, &mode);
            }
            results.push((item, lane, sum));
        }
    }
    store(w, first, 32, &results);
}

macro_rules! sparse {
    ($size:expr, $k:expr, $a:expr, $b:expr) => {
        exec_env!(|w, op, env| multiply(w, op, env, $size, $k, [$a, $b]))
    };
}

/// The function that executes a sparse matrix opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    wide(opcode).or_else(|| eights(opcode))
}

fn wide(opcode: O) -> Option<Handler> {
    use Element::{Bf16, F16, I8};
    Some(match opcode {
        O::VSmfmacF3216x16x32F16 => sparse!(16, 32, F16, F16),
        O::VSmfmacF3232x32x16F16 => sparse!(32, 16, F16, F16),
        O::VSmfmacF3216x16x32Bf16 => sparse!(16, 32, Bf16, Bf16),
        O::VSmfmacF3232x32x16Bf16 => sparse!(32, 16, Bf16, Bf16),
        O::VSmfmacI3216x16x64I8 => sparse!(16, 64, I8, I8),
        O::VSmfmacI3232x32x32I8 => sparse!(32, 32, I8, I8),
        O::VSmfmacF3216x16x64F16 => sparse!(16, 64, F16, F16),
        O::VSmfmacF3232x32x32F16 => sparse!(32, 32, F16, F16),
        O::VSmfmacF3216x16x64Bf16 => sparse!(16, 64, Bf16, Bf16),
        O::VSmfmacF3232x32x32Bf16 => sparse!(32, 32, Bf16, Bf16),
        O::VSmfmacI3216x16x128I8 => sparse!(16, 128, I8, I8),
        O::VSmfmacI3232x32x64I8 => sparse!(32, 64, I8, I8),
        _ => return None,
    })
}

fn eights(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VSmfmacF3216x16x64Bf8Bf8 => sparse!(16, 64, E5M2, E5M2),
        O::VSmfmacF3216x16x64Bf8Fp8 => sparse!(16, 64, E5M2, E4M3),
        O::VSmfmacF3216x16x64Fp8Bf8 => sparse!(16, 64, E4M3, E5M2),
        O::VSmfmacF3216x16x64Fp8Fp8 => sparse!(16, 64, E4M3, E4M3),
        O::VSmfmacF3232x32x32Bf8Bf8 => sparse!(32, 32, E5M2, E5M2),
        O::VSmfmacF3232x32x32Bf8Fp8 => sparse!(32, 32, E5M2, E4M3),
        O::VSmfmacF3232x32x32Fp8Bf8 => sparse!(32, 32, E4M3, E5M2),
        O::VSmfmacF3232x32x32Fp8Fp8 => sparse!(32, 32, E4M3, E4M3),
        O::VSmfmacF3216x16x128Bf8Bf8 => sparse!(16, 128, E5M2, E5M2),
        O::VSmfmacF3216x16x128Bf8Fp8 => sparse!(16, 128, E5M2, E4M3),
        O::VSmfmacF3216x16x128Fp8Bf8 => sparse!(16, 128, E4M3, E5M2),
        O::VSmfmacF3216x16x128Fp8Fp8 => sparse!(16, 128, E4M3, E4M3),
        O::VSmfmacF3232x32x64Bf8Bf8 => sparse!(32, 64, E5M2, E5M2),
        O::VSmfmacF3232x32x64Bf8Fp8 => sparse!(32, 64, E5M2, E4M3),
        O::VSmfmacF3232x32x64Fp8Bf8 => sparse!(32, 64, E4M3, E5M2),
        O::VSmfmacF3232x32x64Fp8Fp8 => sparse!(32, 64, E4M3, E4M3),
        _ => return None,
    })
}
