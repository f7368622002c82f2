//! Vector memory: buffer, global, flat and scratch loads, stores and atomics.
//!
//! A row gives an opcode's shape. The instruction's class determines how a lane's address is computed: a 64-bit
//! address, a scalar base plus a 32-bit offset, the flat apertures (LDS, scratch), or a buffer resource. Scratch is
//! interleaved by lane in dwords: a lane's byte `o` is at `base + (o / 4) * 4 * lanes + lane * 4 + o % 4` (AMDGPUUsage,
//! "Private"; "Flat scratch"). Predecoding puts the operands into fixed slots: 0 address, 1 data, 2 scalar base or
//! resource, 3 scalar offset.

use gcnc_isa::Opcode as O;

use crate::atomic::{Atomic, Modify, Rules};
use crate::chip::Chip;
use crate::counters::{Counter, Data, Order, Part, Pending, vector_units};
use crate::error::{Exec, Fault, FaultKind};
use crate::lanes::lanes_of;
use crate::machine::Env;
use crate::memory::{Access, le};
use crate::op::{Class, Dst, Handler, Op, Src, mem_flags};
use crate::wave::{LANES, Vreg, Wave, sreg};

mod address;

pub use address::LaneAddress;
use address::{AddressCalc, GLOBAL, parts, scratch, swizzled};
pub(super) use address::{lane_address, read, write};

/// Operand slots.
pub mod slot {
    /// Vector address.
    pub const ADDRESS: usize = 0;
    /// Vector data.
    pub const DATA: usize = 1;
    /// Scalar base or resource.
    pub const BASE: usize = 2;
    /// Scalar offset (buffer).
    pub const OFFSET: usize = 3;
}

/// Whether the instruction loads into vector registers, in order with other such instructions.
pub fn is_in_order_load(op: &Op, env: &Env<'_>) -> bool {
    op.class.is_vmem()
        && !is_sample(op, env)
        && (op.class != Class::Flat || env.chip.flat_in_order || env.chip.flat_by_place)
}

/// Whether it is a sample, which has its own counter.
fn is_sample(op: &Op, env: &Env<'_>) -> bool {
    env.chip.split_counters && op.image.as_ref().is_some_and(|image| image.samples)
}

/// Counters and order of an instruction. `returns` for loads and returning atomics; `local` if any lane accesses LDS.
fn accounting(op: &Op, env: &Env<'_>, returns: bool, local: bool) -> (u8, Order) {
    let vector = if returns || !env.chip.target.has_vscnt() { Counter::Vm } else { Counter::Vs };
    if is_sample(op, env) {
        return (Counter::Sample.bit(), Order::Sampler);
    }
    if op.class != Class::Flat || env.chip.flat_by_place && !local {
        return (vector.bit(), Order::Vector);
    }
    let order = if env.chip.flat_in_order { Order::Vector } else { Order::None };
    (vector.bit() | Counter::Lgkm.bit(), order)
}

/// Queues the result of a load. With `tfe` an additional dword is written, which reports that no access failed: all
/// memory is resident (RDNA2 ISA, "Partially resident textures").
pub(super) fn deliver_later(
    w: &mut Wave,
    op: &Op,
    env: &mut Env<'_>,
    mut values: Vec<Vreg>,
    mut part: Part,
    local: bool,
) {
    let Dst::V(first) = op.dst[0] else { return };
    if op.flags & mem_flags::STATUS != 0 {
        values[0] = part.merged(&w.v[usize::from(first)], &values[0]);
        part = Part::Full;
        values.push([0; LANES]);
    }
    let (counters, order) = accounting(op, env, true, local);
    let mask = w.exec();
    let units = if mask == 0 { Default::default() } else { vector_units(first, values.len()) };
    let data = Data::Vector { first, values, mask, part };
    w.issue(env, Pending { counters, order, units, data, inst: op.inst, pc: w.pc });
}

pub(super) fn count(w: &mut Wave, op: &Op, env: &mut Env<'_>, local: bool) {
    let (counters, order) = accounting(op, env, false, local);
    let pending = Pending { counters, order, units: Default::default(), data: Data::None, inst: op.inst, pc: w.pc };
    w.issue(env, pending);
}

/// Reads `bytes` for each of some lanes; also returns whether any of them accesses LDS.
pub(super) fn fetch(
    w: &Wave,
    op: &Op,
    env: &mut Env<'_>,
    bytes: usize,
    sign: bool,
    lanes: u64,
) -> Result<(Vec<Vreg>, bool), Box<Fault>> {
    let mut values = vec![[0u32; LANES]; bytes.div_ceil(4)];
    let mut local = false;
    let calc = AddressCalc::new(w, op, env.chip);
    let lanes = lanes & w.full_mask();
    if let Some(addresses) = calc.addresses(bytes)
        && let Some((base, data)) = env.mem.around(lanes_of(lanes).map(|l| addresses[l]), bytes)
    {
        for l in lanes_of(lanes) {
            put_lane(&mut values, l, &data[(addresses[l] - base) as usize..][..bytes], sign);
        }
        return Ok((values, false));
    }
    for l in lanes_of(lanes) {
        let at = calc.at(l, 0, bytes);
        if let LaneAddress::Global(address) = at {
            env.serve(l);
            let raw = env.mem.read(address, bytes).map_err(|k| Fault::in_lane(k, l))?;
            put_lane(&mut values, l, raw, sign);
            continue;
        }
        local |= at.is_local();
        let mut raw = [0u8; 16];
        let raw = &mut raw[..bytes];
        for (at, range) in parts(&calc, l, at, bytes) {
            read(w, env, at, l, &mut raw[range]).map_err(|k| Fault::in_lane(k, l))?;
        }
        put_lane(&mut values, l, raw, sign);
    }
    Ok((values, local))
}

/// Puts a lane's loaded bytes into its registers: dwords, or a single zero- or sign-extended value.
#[inline(always)]
fn put_lane(values: &mut [Vreg], l: usize, raw: &[u8], sign: bool) {
    if raw.len() < 4 {
        let shift = 32 - 8 * raw.len() as u32;
        let v = le(raw) as u32;
        values[0][l] = if sign { ((v << shift) as i32 >> shift) as u32 } else { v };
    } else {
        for (value, dword) in values.iter_mut().zip(raw.as_chunks().0) {
            value[l] = u32::from_le_bytes(*dword);
        }
    }
}

fn load(w: &mut Wave, op: &Op, env: &mut Env<'_>, bytes: usize, sign: bool, part: Part) -> Exec {
    let (mut values, local) = fetch(w, op, env, bytes, sign, w.exec())?;
    if op.flags & mem_flags::LDS != 0 {
        return to_lds(w, op, env, &values);
    }
    let mut part = part;
    if part != Part::Full && env.chip.target.d16_clears() {
        let high = part == Part::High;
        values[0].iter_mut().for_each(|v| *v = if high { *v << 16 } else { *v & 0xffff });
        part = Part::Full;
    }
    deliver_later(w, op, env, values, part, local);
    Ok(())
}

/// Finishes a load to LDS: lane `l`'s dwords go to `M0[15:0] + offset + 4 × dwords × l` (Vega 7nm ISA, 8.1.9 "Memory
/// Buffer Load to LDS"; LLVM, `llvm.amdgcn.global.load.lds`: the immediate offset is added to both addresses).
fn to_lds(w: &mut Wave, op: &Op, env: &mut Env<'_>, values: &[Vreg]) -> Exec {
    let base = u64::from(w.sget(sreg::M0) & 0xffff).wrapping_add_signed(op.imm.into());
    let exec = w.exec();
    let mut runs = Vec::new();
    for l in lanes_of(exec) {
        let bytes = 4 * values.len();
        let address = base.wrapping_add((bytes * l) as u64);
        env.serve(l);
        env.lds.slice(Access::Store, address, bytes).map_err(|k| Fault::in_lane(k, l))?;
        runs.push((address, values.iter().flat_map(|v| v[l].to_le_bytes()).collect()));
    }
    let pending = Pending {
        counters: Counter::Vm.bit(),
        order: Order::Vector,
        units: Default::default(),
        data: Data::Lds(runs),
        inst: op.inst,
        pc: w.pc,
    };
    w.issue(env, pending);
    Ok(())
}

/// `buffer_store_lds_dword`: the inverse of a load to LDS, one dword per lane (GCN3 ISA, BUFFER_STORE_LDS_DWORD).
fn store_from_lds(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let base = u64::from(w.sget(sreg::M0) & 0xffff).wrapping_add_signed(op.imm.into());
    let exec = w.exec();
    for l in lanes_of(exec) {
        let from = base.wrapping_add(4 * l as u64);
        let mut raw = [0u8; 4];
        env.serve(l);
        raw.copy_from_slice(env.lds.slice(Access::Load, from, 4).map_err(|k| Fault::in_lane(k, l))?);
        let at = lane_address(w, op, env.chip, l, 4);
        write(w, env, at, l, &raw).map_err(|k| Fault::in_lane(k, l))?;
    }
    count(w, op, env, false);
    Ok(())
}

/// `global_load_block` and `scratch_load_block`: each set bit of M0 loads a dword into its register (RDNA4 ISA,
/// GLOBAL_LOAD_BLOCK). The other registers are unchanged.
fn load_block(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let Dst::V(first) = op.dst[0] else { return Ok(()) };
    let (which, exec) = (w.sget(crate::wave::sreg::M0), w.exec());
    let mut values: Vec<Vreg> = w.v[usize::from(first)..][..32].to_vec();
    for (d, value) in values.iter_mut().enumerate().filter(|(d, _)| which >> d & 1 != 0) {
        for l in lanes_of(exec) {
            let mut raw = [0u8; 4];
            let at = lane_address(w, op, env.chip, l, 4).plus(4 * d as u32);
            read(w, env, at, l, &mut raw).map_err(|k| Fault::in_lane(k, l))?;
            value[l] = u32::from_le_bytes(raw);
        }
    }
    deliver_later(w, op, env, values, Part::Full, false);
    Ok(())
}

/// `global_store_block` and `scratch_store_block`: each set bit of M0 stores a register.
fn store_block(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let Src::V(data) = op.src[slot::DATA] else { return Err(Fault::invalid("store without a data register")) };
    let (which, exec) = (w.sget(crate::wave::sreg::M0), w.exec());
    for d in (0..32).filter(|d| which >> d & 1 != 0) {
        for l in lanes_of(exec) {
            let raw = w.v[usize::from(data) + d][l].to_le_bytes();
            let at = lane_address(w, op, env.chip, l, 4).plus(4 * d as u32);
            write(w, env, at, l, &raw).map_err(|k| Fault::in_lane(k, l))?;
        }
    }
    count(w, op, env, false);
    Ok(())
}

fn store(w: &mut Wave, op: &Op, env: &mut Env<'_>, bytes: usize, shift: u32) -> Exec {
    let Src::V(data) = op.src[slot::DATA] else { return Err(Fault::invalid("store without a data register")) };
    let mut local = false;
    let data = &w.v[usize::from(data)..][..bytes.div_ceil(4)];
    let calc = AddressCalc::new(w, op, env.chip);
    let raw_of = |l: usize| {
        let mut raw = [0u8; 16];
        for (dword, value) in raw.as_chunks_mut().0.iter_mut().zip(data) {
            *dword = (value[l] >> shift).to_le_bytes();
        }
        raw
    };
    let exec = w.exec();
    if env.chip.target.has_unaligned_access(GLOBAL)
        && let Some(addresses) = calc.addresses(bytes)
        && let Some((base, memory)) = env.mem.around_mut(lanes_of(exec).map(|l| addresses[l]), bytes)
    {
        for l in lanes_of(exec) {
            memory[(addresses[l] - base) as usize..][..bytes].copy_from_slice(&raw_of(l)[..bytes]);
        }
        count(w, op, env, false);
        return Ok(());
    }
    for l in lanes_of(exec) {
        let raw = raw_of(l);
        let at = calc.at(l, 0, bytes);
        local |= at.is_local();
        for (at, range) in parts(&calc, l, at, bytes) {
            write(w, env, at, l, &raw[range]).map_err(|k| Fault::in_lane(k, l))?;
        }
    }
    count(w, op, env, local);
    Ok(())
}

fn atomic(w: &mut Wave, op: &Op, env: &mut Env<'_>, what: Atomic, bytes: usize) -> Exec {
    let chip = env.chip;
    atomic_at(w, op, env, what, bytes, |w, l| Ok(lane_address(w, op, chip, l, bytes)))
}

/// An atomic operation at each lane's address.
pub(super) fn atomic_at(
    w: &mut Wave,
    op: &Op,
    env: &mut Env<'_>,
    what: Atomic,
    bytes: usize,
    place: impl Fn(&Wave, usize) -> Result<LaneAddress, Box<Fault>>,
) -> Exec {
    let Src::V(data) = op.src[slot::DATA] else { return Err(Fault::invalid("atomic without a data register")) };
    let dwords = bytes / 4;
    let word = |w: &Wave, r: usize, l: usize| (0..dwords).fold(0u64, |v, d| v | u64::from(w.v[r + d][l]) << (32 * d));
    let mut values = vec![[0u32; LANES]; dwords];
    let mut local = false;
    let exec = w.exec();
    let rules = rules(w, env.chip, what, bytes);
    for l in lanes_of(exec) {
        // The comparand follows the new value in the data registers (RDNA2 ISA, BUFFER_ATOMIC_CMPSWAP).
        let new = word(w, data as usize, l);
        let comparand = if what.compares() { word(w, data as usize + dwords, l) } else { 0 };
        let modify = Modify { what, new, comparand, rules };
        env.serve(l);
        let old = match place(w, l)? {
            LaneAddress::Global(address) => {
                aligned("global", address, bytes).map_err(|k| Fault::in_lane(k, l))?;
                env.mem.modify(address, bytes, &modify).map_err(|k| Fault::in_lane(k, l))?
            }
            LaneAddress::Lds(address) => {
                local = true;
                aligned("LDS", address, bytes).map_err(|k| Fault::in_lane(k, l))?;
                let slot = env.lds.slice(Access::Atomic, address, bytes).map_err(|k| Fault::in_lane(k, l))?;
                modify.apply(slot)
            }
            LaneAddress::Scratch(offset) => {
                scratch_atomic(w, env, l, offset, (bytes, &modify)).map_err(|k| Fault::in_lane(k, l))?
            }
            LaneAddress::ScratchOf(lane, offset) => {
                scratch_atomic(w, env, lane.into(), offset, (bytes, &modify)).map_err(|k| Fault::in_lane(k, l))?
            }
            at @ LaneAddress::Swizzled { .. } => {
                let mut raw = [0u8; 8];
                let raw = &mut raw[..bytes];
                read(w, env, at, l, raw).map_err(|k| Fault::in_lane(k, l))?;
                let old = modify.apply(raw);
                write(w, env, at, l, raw).map_err(|k| Fault::in_lane(k, l))?;
                old
            }
            LaneAddress::OutOfRange => 0,
        };
        for (d, v) in values.iter_mut().enumerate() {
            v[l] = (old >> (32 * d)) as u32;
        }
    }
    if op.flags & mem_flags::RETURN != 0 {
        deliver_later(w, op, env, values, Part::Full, local);
    } else {
        count(w, op, env, local);
    }
    Ok(())
}

/// An atomic operation of a flat address on a lane's scratch. 64-bit ones do not work if scratch is interleaved by 32
/// bits: the hardware drops them, so LLVM 22 branches around them (`SITargetLowering::shouldExpandAtomicRMWInIR`).
fn scratch_atomic(
    w: &Wave,
    env: &mut Env<'_>,
    l: usize,
    offset: u32,
    (bytes, modify): (usize, &Modify),
) -> Result<u64, FaultKind> {
    let element = env.chip.scratch_element();
    if bytes as u64 > element {
        return Err(FaultKind::Unsupported(
            "an atomic operation of 64 bits on private memory, which the hardware drops".into(),
        ));
    }
    aligned("private", offset.into(), bytes)?;
    let base = scratch(w, env, Access::Atomic, l, offset, bytes)?;
    let mut old = 0;
    swizzled((base, offset.into(), l as u64), (w.lanes as u64, element), bytes, |address, _| {
        old = env.mem.modify(address, bytes, modify)?;
        Ok(())
    })?;
    Ok(old)
}

/// The rules of a float atomic. Comparisons use MODE's input rule, an addition of f32 flushes its inputs regardless of
/// MODE, others keep denormals (RDNA3 ISA, 13.2 "Denormals", the table and "Memory Atomics").
fn rules(w: &Wave, chip: &Chip, what: Atomic, bytes: usize) -> Rules {
    let rules = Rules::of(chip);
    let mode = if bytes == 8 { w.mode.f64 } else { w.mode.f32 };
    match what {
        Atomic::AddF if bytes == 4 && chip.memory_add_flushes => rules.with_denorms(false, true),
        Atomic::MinF | Atomic::MaxF if bytes == 4 && chip.memory_compare_by_mode => {
            rules.with_denorms(mode.denorm_in, true)
        }
        Atomic::CmpSwapF if chip.memory_compare_by_mode => rules.with_denorms(mode.denorm_in, true),
        _ => rules,
    }
}

/// Atomics need natural alignment.
fn aligned(space: &'static str, address: u64, bytes: usize) -> Result<(), FaultKind> {
    if address.is_multiple_of(bytes as u64) {
        return Ok(());
    }
    Err(FaultKind::Misaligned { access: "atomic", bytes: bytes as u32, address, space, align: bytes as u32 })
}

macro_rules! load {
    ($bytes:expr, $sign:expr, $part:expr) => {
        |w, op, env| load(w, op, env, $bytes, $sign, $part)
    };
}

macro_rules! store {
    ($bytes:expr, $shift:expr) => {
        |w, op, env| store(w, op, env, $bytes, $shift)
    };
}

macro_rules! atomic {
    ($what:ident, $bytes:expr) => {
        |w, op, env| atomic(w, op, env, Atomic::$what, $bytes)
    };
}

/// The function that executes a vector memory opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    loads(opcode)
        .or_else(|| stores(opcode))
        .or_else(|| atomics32(opcode))
        .or_else(|| atomics64(opcode))
        .or_else(|| caches(opcode))
}

/// Cache control takes effect at once, like memory accesses. Only the write-back of L2 is counted, like a store
/// (AMDGPUUsage, "Memory Model GFX90A").
fn caches(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::BufferGl0Inv
        | O::BufferGl1Inv
        | O::BufferWbinvl1
        | O::BufferWbinvl1Sc
        | O::BufferWbinvl1Vol
        | O::BufferInvl2 => |_, _, _| Ok(()),
        O::GlobalLoadBlock | O::ScratchLoadBlock => load_block,
        O::GlobalStoreBlock | O::ScratchStoreBlock => store_block,
        O::BufferInv => |_, _, _| Ok(()),
        O::BufferWbl2 | O::GlobalWb | O::GlobalWbinv => |w, op, env| {
            count(w, op, env, false);
            Ok(())
        },
        // Counted as a load (AMDGPUUsage, "Memory Model GFX12").
        O::GlobalInv => |w, op, env| {
            let (counters, order) = accounting(op, env, true, false);
            let (units, inst, pc) = (Default::default(), op.inst, w.pc);
            w.issue(env, Pending { counters, order, units, data: Data::None, inst, pc });
            Ok(())
        },
        // A prefetch has no visible effect.
        O::FlatPrefetchB8 | O::GlobalPrefetchB8 => |_, _, _| Ok(()),
        _ => return None,
    })
}

fn loads(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::GlobalLoadU8 | O::FlatLoadU8 | O::ScratchLoadU8 | O::BufferLoadU8 => load!(1, false, Part::Full),
        O::GlobalLoadI8 | O::FlatLoadI8 | O::ScratchLoadI8 | O::BufferLoadI8 => load!(1, true, Part::Full),
        O::GlobalLoadU16 | O::FlatLoadU16 | O::ScratchLoadU16 | O::BufferLoadU16 => load!(2, false, Part::Full),
        O::GlobalLoadI16 | O::FlatLoadI16 | O::ScratchLoadI16 | O::BufferLoadI16 => load!(2, true, Part::Full),
        O::GlobalLoadB32 | O::GlobalLoadAddtidB32 | O::FlatLoadB32 | O::ScratchLoadB32 | O::BufferLoadB32 => {
            load!(4, false, Part::Full)
        }
        O::GlobalLoadB64 | O::FlatLoadB64 | O::ScratchLoadB64 | O::BufferLoadB64 => load!(8, false, Part::Full),
        O::GlobalLoadB96 | O::FlatLoadB96 | O::ScratchLoadB96 | O::BufferLoadB96 => load!(12, false, Part::Full),
        O::GlobalLoadB128 | O::FlatLoadB128 | O::ScratchLoadB128 | O::BufferLoadB128 => load!(16, false, Part::Full),
        // These always load to LDS.
        O::GlobalLoadLdsUbyte | O::ScratchLoadLdsUbyte => load!(1, false, Part::Full),
        O::GlobalLoadLdsSbyte | O::ScratchLoadLdsSbyte => load!(1, true, Part::Full),
        O::GlobalLoadLdsUshort | O::ScratchLoadLdsUshort => load!(2, false, Part::Full),
        O::GlobalLoadLdsSshort | O::ScratchLoadLdsSshort => load!(2, true, Part::Full),
        O::GlobalLoadLdsDword | O::ScratchLoadLdsDword => load!(4, false, Part::Full),
        O::GlobalLoadLdsDwordx3 => load!(12, false, Part::Full),
        O::GlobalLoadLdsDwordx4 => load!(16, false, Part::Full),
        // A cluster is a single work-group, and nobody else changes monitored memory while a wave sleeps.
        O::ClusterLoadB32 | O::GlobalLoadMonitorB32 | O::FlatLoadMonitorB32 => load!(4, false, Part::Full),
        O::ClusterLoadB64 | O::GlobalLoadMonitorB64 | O::FlatLoadMonitorB64 => load!(8, false, Part::Full),
        O::ClusterLoadB128 | O::GlobalLoadMonitorB128 | O::FlatLoadMonitorB128 => load!(16, false, Part::Full),
        O::GlobalLoadD16U8 | O::FlatLoadD16U8 | O::ScratchLoadD16U8 | O::BufferLoadD16U8 => {
            load!(1, false, Part::Low)
        }
        O::GlobalLoadD16HiU8 | O::FlatLoadD16HiU8 | O::ScratchLoadD16HiU8 | O::BufferLoadD16HiU8 => {
            load!(1, false, Part::High)
        }
        O::GlobalLoadD16I8 | O::FlatLoadD16I8 | O::ScratchLoadD16I8 | O::BufferLoadD16I8 => load!(1, true, Part::Low),
        O::GlobalLoadD16HiI8 | O::FlatLoadD16HiI8 | O::ScratchLoadD16HiI8 | O::BufferLoadD16HiI8 => {
            load!(1, true, Part::High)
        }
        O::GlobalLoadD16B16 | O::FlatLoadD16B16 | O::ScratchLoadD16B16 | O::BufferLoadD16B16 => {
            load!(2, false, Part::Low)
        }
        O::GlobalLoadD16HiB16 | O::FlatLoadD16HiB16 | O::ScratchLoadD16HiB16 | O::BufferLoadD16HiB16 => {
            load!(2, false, Part::High)
        }
        _ => return None,
    })
}

fn stores(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::GlobalStoreB8 | O::FlatStoreB8 | O::ScratchStoreB8 | O::BufferStoreB8 => store!(1, 0),
        O::GlobalStoreB16 | O::FlatStoreB16 | O::ScratchStoreB16 | O::BufferStoreB16 => store!(2, 0),
        O::GlobalStoreB32 | O::GlobalStoreAddtidB32 | O::FlatStoreB32 | O::ScratchStoreB32 | O::BufferStoreB32 => {
            store!(4, 0)
        }
        O::BufferStoreLdsDword => store_from_lds,
        O::GlobalStoreB64 | O::FlatStoreB64 | O::ScratchStoreB64 | O::BufferStoreB64 => store!(8, 0),
        O::GlobalStoreB96 | O::FlatStoreB96 | O::ScratchStoreB96 | O::BufferStoreB96 => store!(12, 0),
        O::GlobalStoreB128 | O::FlatStoreB128 | O::ScratchStoreB128 | O::BufferStoreB128 => store!(16, 0),
        O::GlobalStoreD16HiB8 | O::FlatStoreD16HiB8 | O::ScratchStoreD16HiB8 | O::BufferStoreD16HiB8 => store!(1, 16),
        O::GlobalStoreD16HiB16 | O::FlatStoreD16HiB16 | O::ScratchStoreD16HiB16 | O::BufferStoreD16HiB16 => {
            store!(2, 16)
        }
        _ => return None,
    })
}

fn atomics32(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::GlobalAtomicSwapB32 | O::FlatAtomicSwapB32 | O::BufferAtomicSwapB32 => atomic!(Swap, 4),
        O::GlobalAtomicCmpswapB32 | O::FlatAtomicCmpswapB32 | O::BufferAtomicCmpswapB32 => atomic!(CmpSwap, 4),
        O::GlobalAtomicAddU32 | O::FlatAtomicAddU32 | O::BufferAtomicAddU32 => atomic!(Add, 4),
        O::GlobalAtomicSubU32 | O::FlatAtomicSubU32 | O::BufferAtomicSubU32 => atomic!(Sub, 4),
        O::GlobalAtomicMinI32 | O::FlatAtomicMinI32 | O::BufferAtomicMinI32 => atomic!(MinI, 4),
        O::GlobalAtomicMinU32 | O::FlatAtomicMinU32 | O::BufferAtomicMinU32 => atomic!(MinU, 4),
        O::GlobalAtomicMaxI32 | O::FlatAtomicMaxI32 | O::BufferAtomicMaxI32 => atomic!(MaxI, 4),
        O::GlobalAtomicMaxU32 | O::FlatAtomicMaxU32 | O::BufferAtomicMaxU32 => atomic!(MaxU, 4),
        O::GlobalAtomicAndB32 | O::FlatAtomicAndB32 | O::BufferAtomicAndB32 => atomic!(And, 4),
        O::GlobalAtomicOrB32 | O::FlatAtomicOrB32 | O::BufferAtomicOrB32 => atomic!(Or, 4),
        O::GlobalAtomicXorB32 | O::FlatAtomicXorB32 | O::BufferAtomicXorB32 => atomic!(Xor, 4),
        O::GlobalAtomicIncU32 | O::FlatAtomicIncU32 | O::BufferAtomicIncU32 => atomic!(Inc, 4),
        O::GlobalAtomicDecU32 | O::FlatAtomicDecU32 | O::BufferAtomicDecU32 => atomic!(Dec, 4),
        O::GlobalAtomicCmpswapF32 | O::FlatAtomicCmpswapF32 | O::BufferAtomicCmpswapF32 => {
            atomic!(CmpSwapF, 4)
        }
        O::GlobalAtomicAddF32 | O::FlatAtomicAddF32 | O::BufferAtomicAddF32 => atomic!(AddF, 4),
        O::GlobalAtomicMinF32 | O::FlatAtomicMinF32 | O::BufferAtomicMinF32 => atomic!(MinF, 4),
        O::GlobalAtomicMaxF32 | O::FlatAtomicMaxF32 | O::BufferAtomicMaxF32 => atomic!(MaxF, 4),
        O::GlobalAtomicPkAddF16 | O::FlatAtomicPkAddF16 | O::BufferAtomicPkAddF16 => atomic!(PkAddF16, 4),
        O::GlobalAtomicPkAddBf16 | O::FlatAtomicPkAddBf16 | O::BufferAtomicPkAddBf16 => atomic!(PkAddBf16, 4),
        O::GlobalAtomicCondSubU32 | O::FlatAtomicCondSubU32 | O::BufferAtomicCondSubU32 => atomic!(CondSub, 4),
        O::GlobalAtomicCsubU32 | O::FlatAtomicCsubU32 | O::BufferAtomicCsubU32 => atomic!(SubClamp, 4),
        _ => return None,
    })
}

fn atomics64(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::GlobalAtomicSwapB64 | O::FlatAtomicSwapB64 | O::BufferAtomicSwapB64 => atomic!(Swap, 8),
        O::GlobalAtomicCmpswapB64 | O::FlatAtomicCmpswapB64 | O::BufferAtomicCmpswapB64 => atomic!(CmpSwap, 8),
        O::GlobalAtomicAddU64 | O::FlatAtomicAddU64 | O::BufferAtomicAddU64 => atomic!(Add, 8),
        O::GlobalAtomicSubU64 | O::FlatAtomicSubU64 | O::BufferAtomicSubU64 => atomic!(Sub, 8),
        O::GlobalAtomicMinI64 | O::FlatAtomicMinI64 | O::BufferAtomicMinI64 => atomic!(MinI, 8),
        O::GlobalAtomicMinU64 | O::FlatAtomicMinU64 | O::BufferAtomicMinU64 => atomic!(MinU, 8),
        O::GlobalAtomicMaxI64 | O::FlatAtomicMaxI64 | O::BufferAtomicMaxI64 => atomic!(MaxI, 8),
        O::GlobalAtomicMaxU64 | O::FlatAtomicMaxU64 | O::BufferAtomicMaxU64 => atomic!(MaxU, 8),
        O::GlobalAtomicAndB64 | O::FlatAtomicAndB64 | O::BufferAtomicAndB64 => atomic!(And, 8),
        O::GlobalAtomicOrB64 | O::FlatAtomicOrB64 | O::BufferAtomicOrB64 => atomic!(Or, 8),
        O::GlobalAtomicXorB64 | O::FlatAtomicXorB64 | O::BufferAtomicXorB64 => atomic!(Xor, 8),
        O::GlobalAtomicIncU64 | O::FlatAtomicIncU64 | O::BufferAtomicIncU64 => atomic!(Inc, 8),
        O::GlobalAtomicDecU64 | O::FlatAtomicDecU64 | O::BufferAtomicDecU64 => atomic!(Dec, 8),
        O::GlobalAtomicCmpswapF64 | O::FlatAtomicCmpswapF64 | O::BufferAtomicCmpswapF64 => {
            atomic!(CmpSwapF, 8)
        }
        O::GlobalAtomicOrderedAddB64 => atomic!(OrderedAdd, 8),
        O::GlobalAtomicAddF64 | O::FlatAtomicAddF64 | O::BufferAtomicAddF64 => atomic!(AddF, 8),
        O::GlobalAtomicMinF64 | O::FlatAtomicMinF64 | O::BufferAtomicMinF64 => atomic!(MinF, 8),
        O::GlobalAtomicMaxF64 | O::FlatAtomicMaxF64 | O::BufferAtomicMaxF64 => atomic!(MaxF, 8),
        _ => return None,
    })
}
