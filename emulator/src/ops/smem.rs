//! Scalar memory: loads, cache invalidation, clocks.
//!
//! Scalar loads finish out of order; the address is base + immediate + offset register, and must be a multiple of four
//! in strict mode (the hardware drops the low bits; RDNA2 ISA, "Scalar memory operations").

use gcnc_isa::Opcode as O;

use super::exec_env;
use crate::counters::{Counter, Data, Order, Pending};
use crate::error::{Exec, Fault, FaultKind};
use crate::machine::Env;
use crate::memory::le;
use crate::op::{Dst, Handler, Op, Src, Units, mem_flags};
use crate::wave::Wave;

/// Queues values for scalar registers.
pub(super) fn deliver_later(w: &mut Wave, op: &Op, env: &mut Env<'_>, values: Vec<u32>) {
    let Dst::S(first) = op.dst[0] else { return };
    let pending = Pending {
        counters: Counter::of_scalar_memory(env.chip).bit(),
        order: Order::None,
        units: Units { first: first.into(), count: values.len() as u8 },
        data: Data::Scalar { first, values },
        inst: op.inst,
        pc: w.pc,
    };
    w.issue(env, pending);
}

/// The offset: a register in bytes (or absent, or scaled by an element size of `bytes`) plus the immediate.
fn offset(w: &Wave, op: &Op, env: &Env<'_>, bytes: usize) -> u64 {
    let register = if op.src[1] == Src::None { 0 } else { w.s32(op, 1) };
    let scale = if op.flags & mem_flags::SCALED != 0 { bytes as u64 } else { 1 };
    (u64::from(register) * scale).wrapping_add_signed(i64::from(op.imm) * i64::from(env.chip.scalar_offset_unit))
}

/// The unit of scalar scratch's offset registers; immediate offsets are in bytes (CDNA2 ISA, S_SCRATCH_LOAD_DWORD).
pub(super) const SCRATCH_UNIT: u64 = 64;

/// `s_scratch_load`: the base is the address of scratch, which scalar accesses do not swizzle by lane.
fn scratch_load(w: &mut Wave, op: &Op, env: &mut Env<'_>, dwords: usize) -> Exec {
    let register = if op.src[1] == Src::None { 0 } else { w.s32(op, 1) };
    let offset = (u64::from(register) * SCRATCH_UNIT).wrapping_add_signed(op.imm.into());
    load_at(w, op, env, w.s64(op, 0).wrapping_add(offset), dwords)
}

fn load(w: &mut Wave, op: &Op, env: &mut Env<'_>, dwords: usize) -> Exec {
    load_at(w, op, env, w.s64(op, 0).wrapping_add(offset(w, op, env, 4 * dwords)), dwords)
}

fn load_at(w: &mut Wave, op: &Op, env: &mut Env<'_>, address: u64, dwords: usize) -> Exec {
    if !address.is_multiple_of(4) {
        return Err(Fault::wave(FaultKind::Misaligned {
            access: "load",
            bytes: 4 * dwords as u32,
            address,
            space: "scalar",
            align: 4,
        }));
    }
    let bytes = env.mem.read(address, 4 * dwords).map_err(Fault::wave)?;
    let values = bytes.chunks_exact(4).map(|c| le(c) as u32).collect();
    deliver_later(w, op, env, values);
    Ok(())
}

/// Extends a byte or a half to a dword.
fn extend(bytes: &[u8], sign: bool) -> u32 {
    let shift = 32 - 8 * bytes.len() as u32;
    let v = le(bytes) as u32;
    if sign { ((v << shift) as i32 >> shift) as u32 } else { v }
}

/// `s_load_u8` and its variants (GFX12): halves must be aligned to two bytes.
fn load_small(w: &mut Wave, op: &Op, env: &mut Env<'_>, bytes: usize, sign: bool) -> Exec {
    let address = w.s64(op, 0).wrapping_add(offset(w, op, env, bytes));
    if !address.is_multiple_of(bytes as u64) {
        let (bytes, align) = (bytes as u32, bytes as u32);
        let kind = FaultKind::Misaligned { access: "load", bytes, address, space: "scalar", align };
        return Err(Fault::wave(kind));
    }
    let value = extend(env.mem.read(address, bytes).map_err(Fault::wave)?, sign);
    deliver_later(w, op, env, vec![value]);
    Ok(())
}

/// `s_buffer_load_u8` and its variants: zero out of range.
fn buffer_load_small(w: &mut Wave, op: &Op, env: &mut Env<'_>, bytes: usize, sign: bool) -> Exec {
    let Src::S(base) = op.src[0] else { return Err(Fault::invalid("the resource is not a scalar register")) };
    let (address, limit) = limit_of(w, base);
    let at = offset(w, op, env, bytes) & !(bytes as u64 - 1);
    let inside = at.checked_add(bytes as u64).is_some_and(|end| end <= limit);
    let value = match inside {
        true => extend(env.mem.read(address.wrapping_add(at), bytes).map_err(Fault::wave)?, sign),
        false => 0,
    };
    deliver_later(w, op, env, vec![value]);
    Ok(())
}

/// The base address and the size in bytes of a resource.
pub(super) fn limit_of(w: &Wave, first: u8) -> (u64, u64) {
    let words: [u32; 4] = std::array::from_fn(|i| w.sget(first.wrapping_add(i as u8)));
    let base = u64::from(words[0]) | u64::from(words[1] & 0xffff) << 32;
    let stride = u64::from(words[1] >> 16 & 0x3fff).max(1);
    (base, stride * u64::from(words[2]))
}

/// `s_buffer_load`: through a resource; out of range dwords read zero (RDNA2 ISA, "Scalar buffer loads").
fn buffer_load(w: &mut Wave, op: &Op, env: &mut Env<'_>, dwords: usize) -> Exec {
    let Src::S(base) = op.src[0] else { return Err(Fault::invalid("the resource is not a scalar register")) };
    let (address, limit) = limit_of(w, base);
    let start = offset(w, op, env, 4 * dwords) & !3;
    let mut values = Vec::with_capacity(dwords);
    for i in 0..dwords as u64 {
        let at = start.wrapping_add(4 * i);
        let inside = at.checked_add(4).is_some_and(|end| end <= limit);
        values.push(if inside {
            le(env.mem.read(address.wrapping_add(at), 4).map_err(Fault::wave)?) as u32
        } else {
            0
        });
    }
    deliver_later(w, op, env, values);
    Ok(())
}

fn clock(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let now = env.clock;
    deliver_later(w, op, env, vec![now as u32, (now >> 32) as u32]);
    Ok(())
}

/// `s_sendmsg_rtn`: a message with a reply. Of those that a compute wave may send (AMDGPUOperandSyntax, "msg"), only
/// the clock is supported; there are no doorbells and trap handlers.
fn message(w: &mut Wave, op: &Op, env: &mut Env<'_>, dwords: usize) -> Exec {
    const GET_REALTIME: i32 = 0x83;
    if op.imm != GET_REALTIME {
        return Err(Fault::wave(FaultKind::Unsupported(format!("message {}", op.imm))));
    }
    let now = env.clock;
    deliver_later(w, op, env, [now as u32, (now >> 32) as u32][..dwords].to_vec());
    Ok(())
}

/// The function that executes a scalar memory opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SLoadB32 => |w, op, env| load(w, op, env, 1),
        O::SLoadB64 => |w, op, env| load(w, op, env, 2),
        O::SLoadB96 => |w, op, env| load(w, op, env, 3),
        O::SLoadU8 => |w, op, env| load_small(w, op, env, 1, false),
        O::SLoadI8 => |w, op, env| load_small(w, op, env, 1, true),
        O::SLoadU16 => |w, op, env| load_small(w, op, env, 2, false),
        O::SLoadI16 => |w, op, env| load_small(w, op, env, 2, true),
        O::SLoadB128 => |w, op, env| load(w, op, env, 4),
        O::SLoadB256 => |w, op, env| load(w, op, env, 8),
        O::SLoadB512 => |w, op, env| load(w, op, env, 16),
        O::SScratchLoadDword => |w, op, env| scratch_load(w, op, env, 1),
        O::SScratchLoadDwordx2 => |w, op, env| scratch_load(w, op, env, 2),
        O::SScratchLoadDwordx4 => |w, op, env| scratch_load(w, op, env, 4),
        O::SBufferLoadB32 => |w, op, env| buffer_load(w, op, env, 1),
        O::SBufferLoadB64 => |w, op, env| buffer_load(w, op, env, 2),
        O::SBufferLoadB96 => |w, op, env| buffer_load(w, op, env, 3),
        O::SBufferLoadU8 => |w, op, env| buffer_load_small(w, op, env, 1, false),
        O::SBufferLoadI8 => |w, op, env| buffer_load_small(w, op, env, 1, true),
        O::SBufferLoadU16 => |w, op, env| buffer_load_small(w, op, env, 2, false),
        O::SBufferLoadI16 => |w, op, env| buffer_load_small(w, op, env, 2, true),
        O::SBufferLoadB128 => |w, op, env| buffer_load(w, op, env, 4),
        O::SBufferLoadB256 => |w, op, env| buffer_load(w, op, env, 8),
        O::SBufferLoadB512 => |w, op, env| buffer_load(w, op, env, 16),
        // The wave's number in its work-group (RDNA ISA, S_GET_WAVEID_IN_WORKGROUP).
        O::SGetWaveidInWorkgroup => exec_env!(|w, op, env| deliver_later(w, op, env, vec![w.id])),
        O::SMemtime | O::SMemrealtime => clock,
        O::SSendmsgRtnB32 => |w, op, env| message(w, op, env, 1),
        O::SSendmsgRtnB64 => |w, op, env| message(w, op, env, 2),
        // A prefetch has no visible effect and never faults (RDNA4 ISA, S_PREFETCH_DATA).
        O::SPrefetchInst
        | O::SPrefetchInstPcRel
        | O::SPrefetchData
        | O::SBufferPrefetchData
        | O::SPrefetchDataPcRel => |_, _, _| Ok(()),
        O::SDcacheInv | O::SDcacheWb | O::SDcacheInvVol | O::SDcacheWbVol | O::SGl1Inv => |_, _, _| Ok(()),
        _ => return None,
    })
}
