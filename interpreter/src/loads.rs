//! Special load and copy intrinsics: transposing loads, loads with more than an address, copies to and from LDS.
//!
//! In a transposing load ([`Transpose`]), a lane loads consecutive elements, and receives one element from each of
//! several
//! lanes.
//!
//! Sources: CDNA4 ISA, 11.4 "MFMA Transpose Load from LDS"; RDNA4 ISA, 11.6.2 "WMMA Load-Transpose Instructions";
//! LLVM's `AMDGPUUsage` for the copies.

use super::build::{Builder, Operand};
use super::code::{CrossLaneOp, Inst, IntOp, Op};
use super::error::Refusal;
use super::memory::LOCAL;
use super::operations;
use super::words::{Native, NativeOp, RegisterOperand};
use gcnc_ir::Intrinsic;
use gcnc_ir::types::{Type, TypeTable};

/// A transposition; the fields are the bits of an element.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Transpose {
    /// 16 lanes hold a matrix of 16 columns in row-major order; each receives a column.
    Columns(u32),
    /// 32 lanes exchange elements for the matrix operations of GFX12.
    Wave(u32),
}

impl Transpose {
    fn bits(self) -> u32 {
        match self {
            Transpose::Columns(bits) | Transpose::Wave(bits) => bits,
        }
    }

    /// The source of element `n` of a lane, as lane and element number, if each lane holds `held` elements.
    fn source(self, held: u32, lane: u32, n: u32) -> (u32, u32) {
        let from = match self {
            Transpose::Columns(_) => (lane & !15) + n * (16 / held) + lane % 16 / held,
            Transpose::Wave(16) => lane & !7 | n,
            Transpose::Wave(8) => lane & 16 | n >> 2 << 3 | (lane >> 3 & 1) << 2 | n & 3,
            Transpose::Wave(6) => n >> 2 << 3 | lane >> 4 << 2 | n & 3,
            Transpose::Wave(_) => n >> 3 << 4 | lane >> 4 << 3 | n & 7,
        };
        (from, lane % held)
    }

    /// Transposes the dwords of all lanes.
    pub fn compute(self, lanes: &[Vec<Vec<u32>>]) -> Vec<Vec<u32>> {
        let bits = self.bits();
        let words = lanes.first().and_then(|l| l.first()).map_or(0, Vec::len);
        let held = 32 * words as u32 / bits;
        let bit = |lane: u32, at: u32| lanes[lane as usize][0][at as usize / 32] >> (at % 32) & 1;
        let one = |lane: u32| {
            let mut out = vec![0; words];
            for at in 0..held * bits {
                let (from, item) = self.source(held, lane, at / bits);
                out[at as usize / 32] |= bit(from, item * bits + at % bits) << (at % 32);
            }
            out
        };
        (0..lanes.len() as u32).map(one).collect()
    }
}

/// The transposition of a load, if it has one.
fn transpose(id: Intrinsic) -> Option<Transpose> {
    use Intrinsic::*;
    Some(match id {
        DsReadTr16B64 => Transpose::Columns(16),
        DsReadTr8B64 => Transpose::Columns(8),
        DsReadTr6B96 => Transpose::Columns(6),
        DsReadTr4B64 => Transpose::Columns(4),
        DsLoadTr16B128 | GlobalLoadTrB128 => Transpose::Wave(16),
        DsLoadTr8B64 | GlobalLoadTrB64 => Transpose::Wave(8),
        DsLoadTr6B96 | GlobalLoadTr6B96 => Transpose::Wave(6),
        DsLoadTr4B64 | GlobalLoadTr4B64 => Transpose::Wave(4),
        _ => return None,
    })
}

/// The size of a copy, and whether it is to LDS; `None` if it is not a copy.
fn copy(id: Intrinsic) -> Option<(u64, bool)> {
    use Intrinsic::*;
    Some(match id {
        ClusterLoadAsyncToLdsB8 | GlobalLoadAsyncToLdsB8 => (1, true),
        ClusterLoadAsyncToLdsB32 | GlobalLoadAsyncToLdsB32 => (4, true),
        ClusterLoadAsyncToLdsB64 | GlobalLoadAsyncToLdsB64 => (8, true),
        ClusterLoadAsyncToLdsB128 | GlobalLoadAsyncToLdsB128 => (16, true),
        GlobalStoreAsyncFromLdsB8 => (1, false),
        GlobalStoreAsyncFromLdsB32 => (4, false),
        GlobalStoreAsyncFromLdsB64 => (8, false),
        GlobalStoreAsyncFromLdsB128 => (16, false),
        _ => return None,
    })
}

/// Whether it behaves like an ordinary load.
fn is_plain(id: Intrinsic) -> bool {
    use Intrinsic::*;
    matches!(
        id,
        ClusterLoadB32
            | ClusterLoadB64
            | ClusterLoadB128
            | FlatLoadMonitorB32
            | FlatLoadMonitorB64
            | FlatLoadMonitorB128
            | GlobalLoadMonitorB32
            | GlobalLoadMonitorB64
            | GlobalLoadMonitorB128
    )
}

/// Decodes such an intrinsic with a result of type `ty`; `None` if `id` is not one.
pub(crate) fn decode(
    b: &mut Builder,
    types: &TypeTable,
    id: Intrinsic,
    ty: Type,
    (dst, args): (Operand, &[Operand]),
) -> Option<Result<(), Refusal>> {
    const DWORD: u64 = 4;
    let pointer = *args.first()?;
    if let Some((bytes, to_lds)) = copy(id) {
        let (global, local, offset) = (pointer, *args.get(1)?, args.get(2)?.slot);
        let (from, to, size) = (b.scratch(1), b.scratch(1), b.constant(bytes));
        b.op(Op::Int(IntOp::Add, 64), 1, from, &[global.slot, offset]);
        b.op(Op::Int(IntOp::Add, 32), 1, to, &[local.slot, offset]);
        let space = global.space()?;
        let (op, places) = if to_lds {
            (Op::MemCopy(LOCAL, space), [to, from, size])
        } else {
            (Op::MemCopy(space, LOCAL), [from, to, size])
        };
        b.op(op, 0, 0, &places);
        return Some(Ok(()));
    }
    let transpose = transpose(id);
    if transpose.is_none() && !is_plain(id) {
        return None;
    }
    Some(operations::access(b, types, false, ty, dst, pointer, DWORD).map(|()| {
        let Some(transpose) = transpose else { return };
        let imm = b.function.natives.len() as u64;
        let place = RegisterOperand::of(&dst);
        let native = Native { op: NativeOp::Transpose(transpose), args: vec![place], result: place, fnuz: b.fnuz };
        b.function.natives.push(native);
        b.push(Inst { op: Op::Cross(CrossLaneOp::Native), lanes: 1, dst: dst.slot, a: 0, b: 0, c: 0, imm });
    }))
}
