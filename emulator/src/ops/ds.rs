//! LDS and GDS instructions.
//!
//! One row per opcode gives its shape: how many bytes at how many offsets, or which atomic. `read2`/`write2` forms have
//! their offsets in elements (RDNA2 ISA, "LDS instructions"). LDS is in unaligned mode under HSA (AMDGPUUsage,
//! "unaligned-access-mode"), so only atomics need alignment, except on early processors, which have no such mode for
//! LDS. With `gds` the memory is the one shared by all work-groups, accessed through a window in M0: its base in bits
//! 31:16, its size in bits 15:0 (RDNA2 ISA, "Global Data Share").
//!
//! Float atomics of LDS flush denormals according to MODE for their precision, but `ds_add_f64` never does (LLVM,
//! `SITargetLowering::shouldExpandAtomicRMWInIR`; CDNA4 ISA, 9.2.2); minimum, maximum and compare-and-store only use
//! MODE's input rule (RDNA3 ISA, 13.2 "Denormals"). GDS atomics, which no manual describes further, are assumed to do
//! the same.
//!
//! The sum of address and offset wraps at 32 bits, except on GFX6, whose 16-bit adder does not always do so (LLVM,
//! `GCNSubtarget::hasUsableDSOffset`; Mesa, `ac_nir_allow_offset_wrap_cb`): there an address that relies on wrapping is
//! out of bounds.
//!
//! From GFX11 on, GDS serves one lane, the first active one. If no lane is active, instructions that count for the
//! whole wave act for lane 0; others do nothing (RDNA3 ISA, 13.4.2 "EXEC Handling").

use gcnc_isa::Opcode as O;

use crate::atomic::{Atomic, Rules};
use crate::counters::{Counter, Data, Order, Part, Pending, vector_units};
use crate::error::{Exec, Fault, FaultKind};
use crate::lanes::{HALF, lanes_of};
use crate::machine::Env;
use crate::memory::{Access, le};
use crate::op::{Dst, Handler, Op, Src, mem_flags};
use crate::wave::{LANES, Vreg, Wave, sreg};

mod permute;
mod sync;

/// Queues the result of a load for the lanes that the instruction serves.
pub(super) fn deliver_later(w: &mut Wave, op: &Op, env: &mut Env<'_>, values: Vec<Vreg>, part: Part) {
    deliver_to(w, op, env, active(w, op, env), values, part);
}

/// Queues the result of a load for some lanes.
fn deliver_to(w: &mut Wave, op: &Op, env: &mut Env<'_>, mask: u64, values: Vec<Vreg>, part: Part) {
    let Dst::V(first) = op.dst[0] else { return };
    let units = if mask == 0 { Default::default() } else { vector_units(first, values.len()) };
    let data = Data::Vector { first, values, mask, part };
    let pending = Pending { counters: Counter::Lgkm.bit(), order: order(op), units, data, inst: op.inst, pc: w.pc };
    w.issue(env, pending);
}

fn order(op: &Op) -> Order {
    if is_gds(op) { Order::GlobalShare } else { Order::Local }
}

/// Counts an instruction without a result.
fn count(w: &mut Wave, op: &Op, env: &mut Env<'_>) {
    let pending = Pending {
        counters: Counter::Lgkm.bit(),
        order: order(op),
        units: Default::default(),
        data: Data::None,
        inst: op.inst,
        pc: w.pc,
    };
    w.issue(env, pending);
}

fn is_gds(op: &Op) -> bool {
    op.flags & mem_flags::GDS != 0
}

/// The sum of an address and an offset.
pub(super) fn offset_by(env: &Env<'_>, address: u32, offset: u64) -> u64 {
    let sum = u64::from(address) + offset;
    if env.chip.southern_islands { sum } else { sum & u64::from(u32::MAX) }
}

/// The lanes that an instruction serves.
fn active(w: &Wave, op: &Op, env: &Env<'_>) -> u64 {
    let exec = w.exec();
    if is_gds(op) && env.chip.gds_one_lane { exec & exec.wrapping_neg() } else { exec }
}

/// The lanes served by an instruction that counts for the whole wave.
fn active_or_first(w: &Wave, op: &Op, env: &Env<'_>) -> u64 {
    match active(w, op, env) {
        0 if env.chip.gds_one_lane => 1,
        lanes => lanes,
    }
}

/// The bytes at an address of the instruction's memory.
fn bytes_at<'a>(
    w: &Wave,
    op: &Op,
    env: &'a mut Env<'_>,
    access: Access,
    address: u64,
    bytes: usize,
) -> Result<&'a mut [u8], FaultKind> {
    let m0 = w.sget(sreg::M0);
    if !is_gds(op) {
        if env.chip.target.ds_needs_m0() && address.saturating_add(bytes as u64) > m0.into() {
            return Err(FaultKind::OutOfBounds {
                access: access.name(),
                bytes: bytes as u32,
                address,
                space: "LDS",
                near: format!("M0 limits LDS to {m0} bytes"),
            });
        }
        let align = bytes.next_power_of_two().min(4) as u32;
        if !env.chip.target.has_unaligned_access(3) && !address.is_multiple_of(align.into()) {
            let bytes = bytes as u32;
            return Err(FaultKind::Misaligned { access: access.name(), bytes, address, space: "LDS", align });
        }
        return env.lds.slice(access, address, bytes);
    }
    let (base, size) = (u64::from(m0 >> 16), u64::from(m0 & 0xffff));
    if address.saturating_add(bytes as u64) > size {
        return Err(FaultKind::OutOfBounds {
            access: access.name(),
            bytes: bytes as u32,
            address,
            space: "GDS",
            near: format!("M0's window has {size} bytes"),
        });
    }
    env.gds().slice(access, base + address, bytes)
}

/// All of LDS, if the bytes at each of these offsets from the lanes' addresses are in bounds, and accesses to them
/// cannot fail for another reason and need not be logged.
fn all_within<'a>(
    op: &Op,
    env: &'a mut Env<'_>,
    (addresses, lanes): (&Vreg, u64),
    offsets: &[u64],
    bytes: usize,
) -> Option<&'a mut [u8]> {
    let target = &env.chip.target;
    if is_gds(op) || env.lds.watch.is_some() || target.ds_needs_m0() || !target.has_unaligned_access(3) {
        return None;
    }
    let highest = u64::from(highest(addresses, lanes)) + offsets.iter().max()?;
    (lanes != 0 && highest + bytes as u64 <= env.lds.data.len() as u64).then_some(env.lds.data.as_mut_slice())
}

/// The highest address of these lanes.
fn highest(addresses: &Vreg, lanes: u64) -> u32 {
    let mut highest = 0;
    for from in [0, HALF] {
        let half = (lanes >> from) as u32;
        let addresses = &addresses[from..from + HALF];
        if half == u32::MAX {
            highest = addresses.iter().fold(highest, |all, address| all.max(*address));
        } else {
            lanes_of(half.into()).for_each(|l| highest = highest.max(addresses[l]));
        }
    }
    highest
}

/// Loads `D` dwords for each of these lanes at an offset from their addresses, all of which are in bounds.
fn gather<const D: usize>(values: &mut [Vreg], lds: &[u8], (addresses, lanes): (&Vreg, u64), offset: usize) {
    let Some(values) = values.first_chunk_mut::<D>() else { return };
    let at = |l: usize| {
        let raw = &lds[addresses[l] as usize + offset..][..4 * D];
        std::array::from_fn::<u32, D, _>(|d| {
            u32::from_le_bytes([raw[4 * d], raw[4 * d + 1], raw[4 * d + 2], raw[4 * d + 3]])
        })
    };
    // All lanes often read the same address.
    if lanes == u64::MAX && addresses.iter().fold(0, |differ, address| differ | address ^ addresses[0]) == 0 {
        for (value, dword) in values.iter_mut().zip(at(0)) {
            *value = [dword; LANES];
        }
        return;
    }
    for l in lanes_of(lanes) {
        for (value, dword) in values.iter_mut().zip(at(l)) {
            value[l] = dword;
        }
    }
}

/// The rules of a float atomic on words of `bytes` bytes.
fn rules(w: &Wave, env: &Env<'_>, what: Atomic, bytes: usize) -> Rules {
    let rules = Rules::of(env.chip);
    let mode = if bytes == 8 || what == Atomic::PkAddF16 { w.mode.f64 } else { w.mode.f32 };
    match what {
        Atomic::AddF if bytes == 8 => rules,
        Atomic::AddF | Atomic::PkAddF16 => rules.with_denorms(mode.denorm_in, mode.denorm_out),
        _ => rules.with_denorms(mode.denorm_in, true),
    }
}

/// The data operand's dwords, from source `i`.
fn data_dwords(w: &Wave, op: &Op, i: usize, dwords: usize) -> Vec<Vreg> {
    match op.src[i] {
        Src::V(r) => (0..dwords).map(|d| w.v[r as usize + d]).collect(),
        _ => vec![[0; LANES]; dwords],
    }
}

/// Reads `bytes` at each of the given offsets.
pub(super) fn fetch(
    w: &Wave,
    op: &Op,
    env: &mut Env<'_>,
    bytes: usize,
    offsets: &[u64],
    sign: bool,
) -> Result<Vec<Vreg>, Box<Fault>> {
    let addresses = w.v32(op, 0);
    let dwords = bytes.div_ceil(4);
    let mut values = vec![[0u32; LANES]; dwords * offsets.len()];
    let exec = active(w, op, env);
    if bytes >= 4
        && let Some(lds) = all_within(op, env, (&addresses, exec), offsets, bytes)
    {
        for (values, offset) in values.chunks_exact_mut(dwords).zip(offsets) {
            let gather = match dwords {
                1 => gather::<1>,
                2 => gather::<2>,
                3 => gather::<3>,
                _ => gather::<4>,
            };
            gather(values, lds, (&addresses, exec), *offset as usize);
        }
        return Ok(values);
    }
    for l in lanes_of(exec) {
        env.serve(l);
        for (n, offset) in offsets.iter().enumerate() {
            let address = offset_by(env, addresses[l], *offset);
            let raw = bytes_at(w, op, env, Access::Load, address, bytes).map_err(|k| Fault::in_lane(k, l))?;
            if bytes < 4 {
                let v = le(raw) as u32;
                let shift = 32 - 8 * bytes as u32;
                values[n][l] = if sign { ((v << shift) as i32 >> shift) as u32 } else { v };
            } else {
                for (value, dword) in values[n * dwords..].iter_mut().zip(raw.as_chunks().0) {
                    value[l] = u32::from_le_bytes(*dword);
                }
            }
        }
    }
    Ok(values)
}

/// A load of `bytes` at each of the given offsets.
fn load(w: &mut Wave, op: &Op, env: &mut Env<'_>, bytes: usize, offsets: &[u64], sign: bool, part: Part) -> Exec {
    let mut values = fetch(w, op, env, bytes, offsets, sign)?;
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

/// A store of `bytes` from source 1 (and source 2 for a second offset); the data are shifted right by `shift` first.
fn store(w: &mut Wave, op: &Op, env: &mut Env<'_>, bytes: usize, offsets: &[u64], shift: u32) -> Exec {
    let addresses = w.v32(op, 0);
    let exec = active(w, op, env);
    for (n, offset) in offsets.iter().enumerate() {
        let data = match op.src[1 + n] {
            Src::V(r) => &w.v[usize::from(r)..][..bytes.div_ceil(4)],
            _ => &[[0; LANES]; 4],
        };
        let put = |l: usize, slot: &mut [u8]| {
            for (chunk, value) in slot.chunks_mut(4).zip(data) {
                chunk.copy_from_slice(&(value[l] >> shift).to_le_bytes()[..chunk.len()]);
            }
        };
        if let Some(lds) = all_within(op, env, (&addresses, exec), &[*offset], bytes) {
            lanes_of(exec).for_each(|l| put(l, &mut lds[addresses[l] as usize + *offset as usize..][..bytes]));
            continue;
        }
        for l in lanes_of(exec) {
            env.serve(l);
            let address = offset_by(env, addresses[l], *offset);
            put(l, bytes_at(w, op, env, Access::Store, address, bytes).map_err(|k| Fault::in_lane(k, l))?);
        }
    }
    count(w, op, env);
    Ok(())
}

/// Atomics need natural alignment.
fn aligned(address: u64, bytes: usize) -> Result<(), FaultKind> {
    if address.is_multiple_of(bytes as u64) {
        return Ok(());
    }
    Err(FaultKind::Misaligned { access: "atomic", bytes: bytes as u32, address, space: "LDS", align: bytes as u32 })
}

/// The dwords of a lane as one word.
fn word(v: &[Vreg], l: usize) -> u64 {
    v.iter().enumerate().fold(0, |r, (d, v)| r | u64::from(v[l]) << (32 * d))
}

/// An atomic; the result is delivered if there is a destination.
fn atomic(w: &mut Wave, op: &Op, env: &mut Env<'_>, what: Atomic, bytes: usize) -> Exec {
    let addresses = w.v32(op, 0);
    let dwords = bytes / 4;
    let first = data_dwords(w, op, 1, dwords);
    let two = what.compares() || matches!(what, Atomic::MaskOr | Atomic::Wrap);
    let second = if two { data_dwords(w, op, 2, dwords) } else { first.clone() };
    let (data, comparand) =
        if what.compares() && env.chip.ds_compare_first { (second, first) } else { (first, second) };
    let rules = rules(w, env, what, bytes);
    let mut values = vec![[0u32; LANES]; dwords];
    let exec = active(w, op, env);
    for l in lanes_of(exec) {
        env.serve(l);
        let address = offset_by(env, addresses[l], op.imm as u64);
        aligned(address, bytes).map_err(|k| Fault::in_lane(k, l))?;
        let slot = bytes_at(w, op, env, Access::Atomic, address, bytes).map_err(|k| Fault::in_lane(k, l))?;
        let old = le(slot);
        let new = what.apply(bytes, old, word(&data, l), word(&comparand, l), &rules);
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

/// `ds_storexchg_2addr`: two exchanges, at offsets in units.
fn exchange2(w: &mut Wave, op: &Op, env: &mut Env<'_>, bytes: usize, unit: u64) -> Exec {
    let addresses = w.v32(op, 0);
    let dwords = bytes / 4;
    let data = [data_dwords(w, op, 1, dwords), data_dwords(w, op, 2, dwords)];
    let mut values = vec![[0u32; LANES]; 2 * dwords];
    let exec = active(w, op, env);
    for l in lanes_of(exec) {
        env.serve(l);
        let at = [op.imm, op.imm2].map(|offset| offset_by(env, addresses[l], offset as u64 * unit));
        // Both are read before either is written.
        for (n, address) in at.into_iter().enumerate() {
            aligned(address, bytes).map_err(|k| Fault::in_lane(k, l))?;
            let old = le(bytes_at(w, op, env, Access::Atomic, address, bytes).map_err(|k| Fault::in_lane(k, l))?);
            for d in 0..dwords {
                values[n * dwords + d][l] = (old >> (32 * d)) as u32;
            }
        }
        for (address, data) in at.into_iter().zip(&data) {
            let slot = bytes_at(w, op, env, Access::Atomic, address, bytes).map_err(|k| Fault::in_lane(k, l))?;
            slot.copy_from_slice(&word(data, l).to_le_bytes()[..bytes]);
        }
    }
    deliver_later(w, op, env, values, Part::Full);
    Ok(())
}

/// `ds_condxchg32_rtn_b64`: exchanges each dword whose new value has its top bit set, with that bit cleared; the
/// address is that of eight bytes within 64 KiB (CDNA3 ISA).
fn conditional_exchange(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let addresses = w.v32(op, 0);
    let data = data_dwords(w, op, 1, 2);
    let mut values = vec![[0u32; LANES]; 2];
    let exec = active(w, op, env);
    for l in lanes_of(exec) {
        env.serve(l);
        let address = (u64::from(addresses[l]) + op.imm as u64) & 0xfff8;
        let slot = bytes_at(w, op, env, Access::Atomic, address, 8).map_err(|k| Fault::in_lane(k, l))?;
        for (d, half) in slot.chunks_exact_mut(4).enumerate() {
            values[d][l] = le(half) as u32;
            if data[d][l] >> 31 != 0 {
                half.copy_from_slice(&(data[d][l] & 0x7fff_ffff).to_le_bytes());
            }
        }
    }
    deliver_later(w, op, env, values, Part::Full);
    Ok(())
}

/// `ds_append` and `ds_consume`: adds or subtracts the number of active lanes to a counter and returns its old value to
/// all of them, for GDS too (RDNA3 ISA, 13.4.3 "APPEND and CONSUME"). Its address is M0 plus the offset (for GDS, the
/// offset within the window; LLVM puts the pointer into M0).
fn append(w: &mut Wave, op: &Op, env: &mut Env<'_>, consume: bool) -> Exec {
    let base = if is_gds(op) { 0 } else { w.sget(sreg::M0) & 0xffff };
    let address = u64::from(base) + op.imm as u64;
    aligned(address, 4).map_err(Fault::wave)?;
    let lanes = w.exec().count_ones();
    // For LDS, M0 is an address, not a limit.
    let slot = match is_gds(op) {
        true => bytes_at(w, op, env, Access::Atomic, address, 4),
        false => env.lds.slice(Access::Atomic, address, 4),
    };
    let slot = slot.map_err(Fault::wave)?;
    let old = le(slot) as u32;
    let new = if consume { old.wrapping_sub(lanes) } else { old.wrapping_add(lanes) };
    slot.copy_from_slice(&new.to_le_bytes());
    deliver_to(w, op, env, w.exec(), vec![[old; LANES]], Part::Full);
    Ok(())
}

/// The address of a lane's dword in `ds_load_addtid` and `ds_store_addtid` (CDNA3 ISA, DS_READ_ADDTID_B32).
fn address_by_lane(w: &Wave, op: &Op, l: usize) -> u64 {
    u64::from(w.sget(sreg::M0) & 0xffff) + op.imm as u64 + 4 * l as u64
}

fn load_by_lane(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let mut values = [0; LANES];
    let exec = active(w, op, env);
    for l in lanes_of(exec) {
        env.serve(l);
        let address = address_by_lane(w, op, l);
        let raw = bytes_at(w, op, env, Access::Load, address, 4).map_err(|k| Fault::in_lane(k, l))?;
        values[l] = le(raw) as u32;
    }
    deliver_later(w, op, env, vec![values], Part::Full);
    Ok(())
}

fn store_by_lane(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let data = w.v32(op, 0);
    let exec = active(w, op, env);
    for l in lanes_of(exec) {
        env.serve(l);
        let address = address_by_lane(w, op, l);
        let slot = bytes_at(w, op, env, Access::Store, address, 4).map_err(|k| Fault::in_lane(k, l))?;
        slot.copy_from_slice(&data[l].to_le_bytes());
    }
    count(w, op, env);
    Ok(())
}

/// `ds_*_src2`: an operation with both operands in memory. The second one is at a distance in dwords given by the
/// offset's low 15 bits or, if its top bit is set, by the address's bits 31:17; both are signed (Vega ISA,
/// DS_WRITE_SRC2_B32).
fn memory_to_memory(w: &mut Wave, op: &Op, env: &mut Env<'_>, what: Atomic, bytes: usize) -> Exec {
    let addresses = w.v32(op, 0);
    let rules = rules(w, env, what, bytes);
    let exec = active(w, op, env);
    for l in lanes_of(exec) {
        env.serve(l);
        let by_address = op.imm & 0x8000 != 0;
        let to = if by_address { addresses[l] & 0x1_ffff } else { addresses[l] };
        let distance = if by_address { addresses[l] as i32 >> 17 } else { (op.imm << 17) >> 17 };
        let from = u64::from(to).wrapping_add_signed(4 * i64::from(distance));
        let data = le(bytes_at(w, op, env, Access::Load, from, bytes).map_err(|k| Fault::in_lane(k, l))?);
        let slot = bytes_at(w, op, env, Access::Store, to.into(), bytes).map_err(|k| Fault::in_lane(k, l))?;
        let new = what.apply(bytes, le(slot), data, 0, &rules);
        slot.copy_from_slice(&new.to_le_bytes()[..bytes]);
    }
    count(w, op, env);
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

/// The function that executes an LDS opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    transfers(opcode)
        .or_else(|| special(opcode))
        .or_else(|| sync::handler(opcode))
        .or_else(|| permute::handler(opcode))
        .or_else(|| src2(opcode))
        .or_else(|| atomics32(opcode))
        .or_else(|| atomics64(opcode))
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
        _ => return None,
    })
}

/// Operations with both operands in memory.
fn src2(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::DsStoreSrc2B32 => |w, op, env| memory_to_memory(w, op, env, Atomic::Swap, 4),
        O::DsStoreSrc2B64 => |w, op, env| memory_to_memory(w, op, env, Atomic::Swap, 8),
        O::DsAddSrc2U32 => |w, op, env| memory_to_memory(w, op, env, Atomic::Add, 4),
        O::DsAddSrc2U64 => |w, op, env| memory_to_memory(w, op, env, Atomic::Add, 8),
        O::DsSubSrc2U32 => |w, op, env| memory_to_memory(w, op, env, Atomic::Sub, 4),
        O::DsSubSrc2U64 => |w, op, env| memory_to_memory(w, op, env, Atomic::Sub, 8),
        O::DsRsubSrc2U32 => |w, op, env| memory_to_memory(w, op, env, Atomic::Rsub, 4),
        O::DsRsubSrc2U64 => |w, op, env| memory_to_memory(w, op, env, Atomic::Rsub, 8),
        O::DsIncSrc2U32 => |w, op, env| memory_to_memory(w, op, env, Atomic::Inc, 4),
        O::DsIncSrc2U64 => |w, op, env| memory_to_memory(w, op, env, Atomic::Inc, 8),
        O::DsDecSrc2U32 => |w, op, env| memory_to_memory(w, op, env, Atomic::Dec, 4),
        O::DsDecSrc2U64 => |w, op, env| memory_to_memory(w, op, env, Atomic::Dec, 8),
        O::DsMinSrc2I32 => |w, op, env| memory_to_memory(w, op, env, Atomic::MinI, 4),
        O::DsMinSrc2I64 => |w, op, env| memory_to_memory(w, op, env, Atomic::MinI, 8),
        O::DsMaxSrc2I32 => |w, op, env| memory_to_memory(w, op, env, Atomic::MaxI, 4),
        O::DsMaxSrc2I64 => |w, op, env| memory_to_memory(w, op, env, Atomic::MaxI, 8),
        O::DsMinSrc2U32 => |w, op, env| memory_to_memory(w, op, env, Atomic::MinU, 4),
        O::DsMinSrc2U64 => |w, op, env| memory_to_memory(w, op, env, Atomic::MinU, 8),
        O::DsMaxSrc2U32 => |w, op, env| memory_to_memory(w, op, env, Atomic::MaxU, 4),
        O::DsMaxSrc2U64 => |w, op, env| memory_to_memory(w, op, env, Atomic::MaxU, 8),
        O::DsAndSrc2B32 => |w, op, env| memory_to_memory(w, op, env, Atomic::And, 4),
        O::DsAndSrc2B64 => |w, op, env| memory_to_memory(w, op, env, Atomic::And, 8),
        O::DsOrSrc2B32 => |w, op, env| memory_to_memory(w, op, env, Atomic::Or, 4),
        O::DsOrSrc2B64 => |w, op, env| memory_to_memory(w, op, env, Atomic::Or, 8),
        O::DsXorSrc2B32 => |w, op, env| memory_to_memory(w, op, env, Atomic::Xor, 4),
        O::DsXorSrc2B64 => |w, op, env| memory_to_memory(w, op, env, Atomic::Xor, 8),
        O::DsMinSrc2F32 => |w, op, env| memory_to_memory(w, op, env, Atomic::MinF, 4),
        O::DsMinSrc2F64 => |w, op, env| memory_to_memory(w, op, env, Atomic::MinF, 8),
        O::DsMaxSrc2F32 => |w, op, env| memory_to_memory(w, op, env, Atomic::MaxF, 4),
        O::DsMaxSrc2F64 => |w, op, env| memory_to_memory(w, op, env, Atomic::MaxF, 8),
        O::DsAddSrc2F32 => |w, op, env| memory_to_memory(w, op, env, Atomic::AddF, 4),
        _ => return None,
    })
}

/// Operations other than plain transfers and atomics of one word.
fn special(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::DsLoadAddtidB32 => load_by_lane,
        O::DsStoreAddtidB32 => store_by_lane,
        O::DsStorexchg2addrRtnB32 => |w, op, env| exchange2(w, op, env, 4, 4),
        O::DsStorexchg2addrRtnB64 => |w, op, env| exchange2(w, op, env, 8, 8),
        O::DsStorexchg2addrStride64RtnB32 => |w, op, env| exchange2(w, op, env, 4, 256),
        O::DsStorexchg2addrStride64RtnB64 => |w, op, env| exchange2(w, op, env, 8, 512),
        O::DsCondxchg32RtnB64 => conditional_exchange,
        O::DsAppend => |w, op, env| append(w, op, env, false),
        O::DsConsume => |w, op, env| append(w, op, env, true),
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
        O::DsWrapRtnB32 => atomic!(Wrap, 4),
        O::DsCmpstoreB32 | O::DsCmpstoreRtnB32 => atomic!(CmpSwap, 4),
        O::DsCmpstoreF32 | O::DsCmpstoreRtnF32 => atomic!(CmpSwapF, 4),
        O::DsCondSubU32 | O::DsCondSubRtnU32 => atomic!(CondSub, 4),
        O::DsSubClampU32 | O::DsSubClampRtnU32 => atomic!(SubClamp, 4),
        O::DsPkAddF16 | O::DsPkAddRtnF16 => atomic!(PkAddF16, 4),
        O::DsPkAddBf16 | O::DsPkAddRtnBf16 => atomic!(PkAddBf16, 4),
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
