//! LDS instructions.
//!
//! One row an opcode gives its shape: how many bytes at how many offsets, or which atomic. `read2`/`write2` forms take
//! their offsets in elements (RDNA2 ISA, "LDS instructions"). LDS is in unaligned mode under HSA (AMDGPUUsage,
//! "unaligned-access-mode"), so only atomics need alignment.

use gcnc_isa::Opcode as O;

use crate::atomic::Atomic;
use crate::counters::{Counter, Data, Order, Part, Pending, vector_units};
use crate::error::{Exec, Fault, FaultKind};
use crate::machine::Env;
use crate::memory::{Access, le};
use crate::op::{Dst, Handler, Op, Src, mem_flags};
use crate::wave::{LANES, Vreg, Wave};

/// Queues the result of a load.
fn deliver_later(w: &mut Wave, op: &Op, env: &mut Env<'_>, values: Vec<Vreg>, part: Part) {
    let Dst::V(first) = op.dst[0] else { return };
    let mask = w.exec();
    let units = if mask == 0 { Default::default() } else { vector_units(first, values.len()) };
    let data = Data::Vector { first, values, mask, part };
    let pending = Pending { counters: Counter::Lgkm.bit(), order: Order::Local, units, data, inst: op.inst, pc: w.pc };
    w.issue(env, pending);
}

/// Counts an instruction without a result.
fn count(w: &mut Wave, op: &Op, env: &mut Env<'_>) {
    let pending = Pending {
        counters: Counter::Lgkm.bit(),
        order: Order::Local,
        units: Default::default(),
        data: Data::None,
        inst: op.inst,
        pc: w.pc,
    };
    w.issue(env, pending);
}

fn refuse_gds(op: &Op) -> Exec {
    if op.flags & mem_flags::GDS != 0 {
        return Err(Fault::wave(FaultKind::Unsupported("the global data share".to_owned())));
    }
    Ok(())
}

/// The data operand's dwords, from source `i`.
fn data_dwords(w: &Wave, op: &Op, i: usize, dwords: usize) -> Vec<Vreg> {
    match op.src[i] {
        Src::V(r) => (0..dwords).map(|d| w.v[r as usize + d]).collect(),
        _ => vec![[0; LANES]; dwords],
    }
}

/// A load of `bytes` at each of the given offsets.
fn load(w: &mut Wave, op: &Op, env: &mut Env<'_>, bytes: usize, offsets: &[u64], sign: bool, part: Part) -> Exec {
    refuse_gds(op)?;
    let addresses = w.v32(op, 0);
    let dwords = bytes.div_ceil(4);
    let mut values = vec![[0u32; LANES]; dwords * offsets.len()];
    let exec = w.exec();
    for l in (0..w.lanes).filter(|l| exec >> l & 1 != 0) {
        for (n, offset) in offsets.iter().enumerate() {
            let address = u64::from(addresses[l]) + offset;
            let raw = env.lds.slice(Access::Load, address, bytes).map_err(|k| Fault::in_lane(k, l))?;
            if bytes < 4 {
                let v = le(raw) as u32;
                let shift = 32 - 8 * bytes as u32;
                values[n][l] = if sign { ((v << shift) as i32 >> shift) as u32 } else { v };
            } else {
                for (d, chunk) in raw.chunks_exact(4).enumerate() {
                    values[n * dwords + d][l] = le(chunk) as u32;
                }
            }
        }
    }
    let part = if part != Part::Full && env.chip.target.d16_clears() {
        if part == Part::High {
            values.iter_mut().flatten().for_each(|v| *v <<= 16);
        } else {
            values.iter_mut().flatten().for_each(|v| *v &= 0xffff);
        }
        Part::Full
    } else {
        part
    };
    deliver_later(w, op, env, values, part);
    Ok(())
}

/// A store of `bytes` from source 1 (and source 2 for a second offset); `shift` drops low bits first.
fn store(w: &mut Wave, op: &Op, env: &mut Env<'_>, bytes: usize, offsets: &[u64], shift: u32) -> Exec {
    refuse_gds(op)?;
    let addresses = w.v32(op, 0);
    let dwords = bytes.div_ceil(4);
    let exec = w.exec();
    for (n, offset) in offsets.iter().enumerate() {
        let data = data_dwords(w, op, 1 + n, dwords);
        for l in (0..w.lanes).filter(|l| exec >> l & 1 != 0) {
            let address = u64::from(addresses[l]) + offset;
            let slot = env.lds.slice(Access::Store, address, bytes).map_err(|k| Fault::in_lane(k, l))?;
            for (d, chunk) in slot.chunks_mut(4).enumerate() {
                let value = (data[d][l] >> shift).to_le_bytes();
                chunk.copy_from_slice(&value[..chunk.len()]);
            }
        }
    }
    count(w, op, env);
    Ok(())
}

/// An atomic; the result is delivered where there is a destination.
fn atomic(w: &mut Wave, op: &Op, env: &mut Env<'_>, what: Atomic, bytes: usize) -> Exec {
    refuse_gds(op)?;
    let addresses = w.v32(op, 0);
    let dwords = bytes / 4;
    let first = data_dwords(w, op, 1, dwords);
    let two = what.compares() || what == Atomic::MaskOr;
    let second = if two { data_dwords(w, op, 2, dwords) } else { first.clone() };
    let (data, comparand) =
        if what.compares() && env.chip.ds_compare_first { (second, first) } else { (first, second) };
    let word = |v: &[Vreg], l: usize| (0..dwords).fold(0u64, |r, d| r | u64::from(v[d][l]) << (32 * d));
    let denormals = w.mode.f32.denorm_in;
    let mut values = vec![[0u32; LANES]; dwords];
    let exec = w.exec();
    for l in (0..w.lanes).filter(|l| exec >> l & 1 != 0) {
        let address = u64::from(addresses[l]) + op.imm as u64;
        if !address.is_multiple_of(bytes as u64) {
            let kind = FaultKind::Misaligned {
                access: "atomic",
                bytes: bytes as u32,
                address,
                space: "LDS",
                align: bytes as u32,
            };
            return Err(Fault::in_lane(kind, l));
        }
        let slot = env.lds.slice(Access::Atomic, address, bytes).map_err(|k| Fault::in_lane(k, l))?;
        let old = le(slot);
        let new = what.apply(bytes, old, word(&data, l), word(&comparand, l), denormals);
        slot.copy_from_slice(&new.to_le_bytes()[..bytes]);
        for (d, v) in values.iter_mut().enumerate() {
            v[l] = (old >> (32 * d)) as u32;
        }
    }
    if op.dst[0] == Dst::None {
        count(w, op, env);
    } else {
        deliver_later(w, op, env, values, Part::Full);
    }
    Ok(())
}

/// `ds_permute` pushes a lane's value to the lane that its address names; `ds_bpermute` pulls. No memory is touched.
fn permute(w: &mut Wave, op: &Op, env: &mut Env<'_>, pull: bool) -> Exec {
    let (addresses, data) = (w.v32(op, 0), w.v32(op, 1));
    let exec = w.exec();
    let mut r = [0u32; LANES];
    for l in (0..w.lanes).filter(|l| exec >> l & 1 != 0) {
        let other = (addresses[l].wrapping_add(op.imm as u32) / 4) as usize % w.lanes;
        if pull {
            r[l] = if exec >> other & 1 != 0 { data[other] } else { 0 };
        } else {
            r[other] = data[l];
        }
    }
    deliver_later(w, op, env, vec![r], Part::Full);
    Ok(())
}

/// `ds_swizzle`: quad permute (bit 15 set) or and/or/xor masks within 32 lanes (RDNA2 ISA, DS_SWIZZLE_B32).
fn swizzle(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let data = w.v32(op, 0);
    let pattern = op.imm as u32;
    let exec = w.exec();
    let r = w.each_lane(|l| {
        let source = if pattern & 0x8000 != 0 {
            l & !3 | (pattern >> (2 * (l & 3)) & 3) as usize
        } else {
            let (and, or, xor) = (pattern & 31, pattern >> 5 & 31, pattern >> 10 & 31);
            l & !31 | (((l as u32 & 31 & and) | or) ^ xor) as usize
        };
        if exec >> source & 1 != 0 { data[source] } else { 0 }
    });
    deliver_later(w, op, env, vec![r], Part::Full);
    Ok(())
}

macro_rules! load {
    ($bytes:expr, $sign:expr, $part:expr) => {
        |w, op, env| load(w, op, env, $bytes, &[op.imm as u64], $sign, $part)
    };
}

macro_rules! load2 {
    ($bytes:expr, $unit:expr) => {
        |w, op, env| load(w, op, env, $bytes, &[op.imm as u64 * $unit, op.imm2 as u64 * $unit], false, Part::Full)
    };
}

macro_rules! store {
    ($bytes:expr, $shift:expr) => {
        |w, op, env| store(w, op, env, $bytes, &[op.imm as u64], $shift)
    };
}

macro_rules! store2 {
    ($bytes:expr, $unit:expr) => {
        |w, op, env| store(w, op, env, $bytes, &[op.imm as u64 * $unit, op.imm2 as u64 * $unit], 0)
    };
}

macro_rules! atomic {
    ($what:ident, $bytes:expr) => {
        |w, op, env| atomic(w, op, env, Atomic::$what, $bytes)
    };
}

/// The executor of an LDS opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    transfers(opcode).or_else(|| atomics32(opcode)).or_else(|| atomics64(opcode))
}

fn transfers(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::DsLoadU8 => load!(1, false, Part::Full),
        O::DsLoadI8 => load!(1, true, Part::Full),
        O::DsLoadU16 => load!(2, false, Part::Full),
        O::DsLoadI16 => load!(2, true, Part::Full),
        O::DsLoadB32 => load!(4, false, Part::Full),
        O::DsLoadB64 => load!(8, false, Part::Full),
        O::DsLoadB96 => load!(12, false, Part::Full),
        O::DsLoadB128 => load!(16, false, Part::Full),
        O::DsLoadU8D16 => load!(1, false, Part::Low),
        O::DsLoadU8D16Hi => load!(1, false, Part::High),
        O::DsLoadI8D16 => load!(1, true, Part::Low),
        O::DsLoadI8D16Hi => load!(1, true, Part::High),
        O::DsLoadU16D16 => load!(2, false, Part::Low),
        O::DsLoadU16D16Hi => load!(2, false, Part::High),
        O::DsLoad2addrB32 => load2!(4, 4),
        O::DsLoad2addrB64 => load2!(8, 8),
        O::DsLoad2addrStride64B32 => load2!(4, 256),
        O::DsLoad2addrStride64B64 => load2!(8, 512),
        O::DsStoreB8 => store!(1, 0),
        O::DsStoreB8D16Hi => store!(1, 16),
        O::DsStoreB16 => store!(2, 0),
        O::DsStoreB16D16Hi => store!(2, 16),
        O::DsStoreB32 => store!(4, 0),
        O::DsStoreB64 => store!(8, 0),
        O::DsStoreB96 => store!(12, 0),
        O::DsStoreB128 => store!(16, 0),
        O::DsStore2addrB32 => store2!(4, 4),
        O::DsStore2addrB64 => store2!(8, 8),
        O::DsStore2addrStride64B32 => store2!(4, 256),
        O::DsStore2addrStride64B64 => store2!(8, 512),
        O::DsPermuteB32 => |w, op, env| permute(w, op, env, false),
        O::DsBpermuteB32 => |w, op, env| permute(w, op, env, true),
        O::DsSwizzleB32 => swizzle,
        O::DsNop => |_, _, _| Ok(()),
        _ => return None,
    })
}

fn atomics32(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::DsAddU32 | O::DsAddRtnU32 => atomic!(Add, 4),
        O::DsSubU32 | O::DsSubRtnU32 => atomic!(Sub, 4),
        O::DsRsubU32 | O::DsRsubRtnU32 => atomic!(Rsub, 4),
        O::DsIncU32 | O::DsIncRtnU32 => atomic!(Inc, 4),
        O::DsDecU32 | O::DsDecRtnU32 => atomic!(Dec, 4),
        O::DsMinI32 | O::DsMinRtnI32 => atomic!(MinI, 4),
        O::DsMaxI32 | O::DsMaxRtnI32 => atomic!(MaxI, 4),
        O::DsMinU32 | O::DsMinRtnU32 => atomic!(MinU, 4),
        O::DsMaxU32 | O::DsMaxRtnU32 => atomic!(MaxU, 4),
        O::DsAndB32 | O::DsAndRtnB32 => atomic!(And, 4),
        O::DsOrB32 | O::DsOrRtnB32 => atomic!(Or, 4),
        O::DsXorB32 | O::DsXorRtnB32 => atomic!(Xor, 4),
        O::DsMskorB32 | O::DsMskorRtnB32 => atomic!(MaskOr, 4),
        O::DsStorexchgRtnB32 => atomic!(Swap, 4),
        O::DsCmpstoreB32 | O::DsCmpstoreRtnB32 => atomic!(CmpSwap, 4),
        O::DsCmpstoreF32 | O::DsCmpstoreRtnF32 => atomic!(CmpSwapF, 4),
        O::DsAddF32 | O::DsAddRtnF32 => atomic!(AddF, 4),
        O::DsMinF32 | O::DsMinRtnF32 => atomic!(MinF, 4),
        O::DsMaxF32 | O::DsMaxRtnF32 => atomic!(MaxF, 4),
        _ => return None,
    })
}

fn atomics64(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::DsAddU64 | O::DsAddRtnU64 => atomic!(Add, 8),
        O::DsSubU64 | O::DsSubRtnU64 => atomic!(Sub, 8),
        O::DsRsubU64 | O::DsRsubRtnU64 => atomic!(Rsub, 8),
        O::DsIncU64 | O::DsIncRtnU64 => atomic!(Inc, 8),
        O::DsDecU64 | O::DsDecRtnU64 => atomic!(Dec, 8),
        O::DsMinI64 | O::DsMinRtnI64 => atomic!(MinI, 8),
        O::DsMaxI64 | O::DsMaxRtnI64 => atomic!(MaxI, 8),
        O::DsMinU64 | O::DsMinRtnU64 => atomic!(MinU, 8),
        O::DsMaxU64 | O::DsMaxRtnU64 => atomic!(MaxU, 8),
        O::DsAndB64 | O::DsAndRtnB64 => atomic!(And, 8),
        O::DsOrB64 | O::DsOrRtnB64 => atomic!(Or, 8),
        O::DsXorB64 | O::DsXorRtnB64 => atomic!(Xor, 8),
        O::DsMskorB64 | O::DsMskorRtnB64 => atomic!(MaskOr, 8),
        O::DsStorexchgRtnB64 => atomic!(Swap, 8),
        O::DsCmpstoreB64 | O::DsCmpstoreRtnB64 => atomic!(CmpSwap, 8),
        O::DsCmpstoreF64 | O::DsCmpstoreRtnF64 => atomic!(CmpSwapF, 8),
        O::DsAddF64 | O::DsAddRtnF64 => atomic!(AddF, 8),
        O::DsMinF64 | O::DsMinRtnF64 => atomic!(MinF, 8),
        O::DsMaxF64 | O::DsMaxRtnF64 => atomic!(MaxF, 8),
        _ => return None,
    })
}
