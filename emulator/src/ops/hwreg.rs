//! Hardware registers: `s_getreg` and `s_setreg`.
//!
//! The processor's table of names (`gcnc_isa::Target::hardware_register_name`) identifies a register by its number; the
//! functions here give its contents. Fields that the emulator does not model are rejected, bit by bit: where on the
//! device a wave's registers are, the outstanding counts, and traps on exceptions.
//!
//! Sources: "Hardware registers" of the ISA documents (Vega, "STATUS register fields" and its like; RDNA2, 3.4; RDNA3,
//! 3.4); for GFX12, whose status register was split, RDNA4, 3.4, and the trap handlers of Linux
//! (`cwsr_trap_handler_gfx12.asm`) and of ROCr (`trap_handler_gfx12.s`), which name the fields.

use gcnc_isa::{FlatScratch, Opcode as O};

use crate::barriers::Barriers;
use crate::counters::Order;
use crate::decoded::Banks;
use crate::error::{Exec, Fault, FaultKind};
use crate::gws::GwsAttempt;
use crate::machine::Env;
use crate::memory::{PRIVATE_APERTURE, SHARED_APERTURE};
use crate::op::Op;
use crate::wave::{Wave, sreg};

/// MODE's bit that makes waves skip vector instructions (Vega 7nm ISA, 3.5 "Mode register": VSKIP).
pub(super) const SKIP: u32 = 1 << 28;

/// TRAPSTS' bit for a failed operation of global wave sync.
const MEM_VIOL: u32 = 1 << 8;

/// The bits of IB_STS2 that give a work-group's position in its cluster (LLVM 22,
/// `SITargetLowering::lowerWorkGroupId`).
const CLUSTER: u32 = !0x3f;

/// A register's contents, and the bits of it that the emulator models.
#[derive(Clone, Copy)]
struct Value {
    bits: u32,
    known: u32,
}

impl From<u32> for Value {
    fn from(bits: u32) -> Value {
        Value { bits, known: u32::MAX }
    }
}

/// Register, shift and mask of a `hwreg` immediate.
fn field(imm: u32) -> (u32, u32, u32) {
    let width = (imm >> 11 & 31) + 1;
    (imm & 63, imm >> 6 & 31, ((1u64 << width) - 1) as u32)
}

/// The register's name, without the common prefix.
fn name(env: &Env<'_>, id: u32) -> Result<&'static str, Box<Fault>> {
    let target = &env.chip.target;
    let name = target.hardware_register_name(id).ok_or_else(|| {
        Fault::wave(FaultKind::Unsupported(format!("hardware register {id}, which {} has no name for", target.name())))
    })?;
    let name = name.strip_prefix("HW_REG_").unwrap_or(name);
    Ok(name.strip_prefix("WAVE_").unwrap_or(name))
}

fn refuse<T>(what: String) -> Result<T, Box<Fault>> {
    Err(Fault::wave(FaultKind::Unsupported(what)))
}

/// `s_getreg_b32`.
pub(super) fn get(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let (id, shift, mask) = field(op.imm as u32);
    let name = name(env, id)?;
    let Value { bits, known } = read(w, env, name)?;
    let asked = mask << shift;
    if asked & !known != 0 {
        return refuse(format!("bits {:#x} of hardware register {name}", asked & !known));
    }
    w.d32(op, bits >> shift & mask);
    Ok(())
}

fn read(w: &Wave, env: &Env<'_>, name: &str) -> Result<Value, Box<Fault>> {
    Ok(match name {
        "MODE" => w.mode.bits.into(),
        "STATUS" => status(w, env).into(),
        "STATE_PRIV" => state(w, env.barriers).into(),
        "TRAPSTS" if env.strict && w.counters.any_of(Order::GlobalShare) => {
            return Err(Fault::invalid("TRAPSTS is read while an instruction of the global data share is outstanding"));
        }
        "TRAPSTS" if w.gws_attempt == GwsAttempt::Violation => MEM_VIOL.into(),
        // Arithmetic records no exceptions, as if each had just been cleared; what else raises one ends the run.
        "TRAPSTS" | "EXCP_FLAG_USER" | "EXCP_FLAG_PRIV" => 0.into(),
        "TRAP_CTRL" => w.hw.traps.into(),
        "GPR_ALLOC" => registers(w, env),
        "LDS_ALLOC" => {
            let granules = (env.lds.data.len() as u32).div_ceil(env.chip.target.lds_granule());
            // The base within the compute unit's LDS is not modelled; code could only compare it with others.
            (granules << 12).into()
        }
        // The counters are zero if nothing is outstanding; the cluster in IB_STS2 always is, as it has one work-group.
        "IB_STS" | "IB_STS2" => {
            let is_cluster = name == "IB_STS2" && env.chip.target.has_workgroup_clusters();
            let always = if is_cluster { CLUSTER } else { 0 };
            Value { bits: 0, known: if w.counters.is_empty() { u32::MAX } else { always } }
        }
        "HW_ID" => encode_location(w.hw.slot, &HW_ID).into(),
        "HW_ID1" => encode_location(w.hw.slot, &HW_ID1).into(),
        // Queue, pipe, micro engine, virtual memory: there is only one of each.
        "HW_ID2" | "XCC_ID" => 0.into(),
        "SH_MEM_BASES" => ((PRIVATE_APERTURE >> 48) as u32 | ((SHARED_APERTURE >> 48) as u32) << 16).into(),
        "FLAT_SCR_LO" | "SCRATCH_BASE_LO" => (w.flat_scratch as u32).into(),
        "FLAT_SCR_HI" | "SCRATCH_BASE_HI" => ((w.flat_scratch >> 32) as u32).into(),
        "SHADER_CYCLES" => (env.clock as u32 & 0xf_ffff).into(),
        "SHADER_CYCLES_LO" => (env.clock as u32).into(),
        "SHADER_CYCLES_HI" => ((env.clock >> 32) as u32).into(),
        "SCHED_MODE" => w.hw.sched_mode.into(),
        // Nothing is replayed, and no sampler takes snapshots: bit 0 of the data says whether there is one.
        "XNACK_MASK" | "XNACK_STATE_PRIV" | "POPS_PACKER" => 0.into(),
        _ if name.contains("PERF_SNAPSHOT") => 0.into(),
        _ => return refuse(format!("hardware register {name}")),
    })
}

/// STATUS: whether EXEC and VCC are zero, whether the work-group has other waves, that the wave is valid; SCC before
/// GFX12 (later in STATE_PRIV), and the size of the wave.
fn status(w: &Wave, env: &Env<'_>) -> u32 {
    let vcc = w.mask_get(sreg::VCC) & w.full_mask();
    let common = u32::from(w.exec() == 0) << 9 | u32::from(vcc == 0) << 10;
    let common = common | u32::from(env.barriers.has_several()) << 11 | 1 << 16;
    match env.chip.split_counters {
        true => common | u32::from(w.lanes == 64) << 29,
        false => common | u32::from(w.scc),
    }
}

/// STATE_PRIV (GFX12): which barriers are complete, and SCC.
fn state(w: &Wave, barriers: &Barriers) -> u32 {
    let [group, named] = barriers.complete(w.id);
    u32::from(group) << 2 | u32::from(named) << 3 | u32::from(w.scc) << 9
}

/// GPR_ALLOC: the number of granules of vector registers, less one. Their base, and scalar registers, are not modelled.
fn registers(w: &Wave, env: &Env<'_>) -> Value {
    let vectors = w.dynamic_vgprs.unwrap_or(if env.chip.target.has_unified_vgprs() { w.v.len() } else { w.acc_base });
    let granules = (vectors as u32).div_ceil(env.chip.target.vgpr_encoding_granule()).saturating_sub(1);
    let (shift, width) = env.chip.vgpr_size;
    let known = ((1 << width) - 1) << shift;
    Value { bits: granules << shift & known, known }
}

/// A field of a register: its lowest bit and its bits.
type Bits = (u32, u32);

/// A wave's location: its slot on a SIMD, the SIMD, compute unit or work-group processor, shader array, shader engine
/// (Vega, "HW_ID"; RDNA2, "HW_ID1").
const HW_ID: [Bits; 5] = [(0, 4), (4, 2), (8, 4), (12, 1), (13, 2)];
const HW_ID1: [Bits; 5] = [(0, 5), (8, 2), (10, 4), (16, 1), (18, 3)];

/// Encodes a wave's slot as such a location: no two resident waves share one.
fn encode_location(slot: u32, fields: &[Bits]) -> u32 {
    let mut rest = slot;
    fields.iter().fold(0, |bits, &(shift, width)| {
        let part = rest & ((1 << width) - 1);
        rest >>= width;
        bits | part << shift
    })
}

/// `s_setreg_b32` and `s_setreg_imm32_b32`.
pub(super) fn set(w: &mut Wave, op: &Op, env: &mut Env<'_>, value: u32) -> Exec {
    let (id, shift, mask) = field(op.imm as u32);
    let merge = |old: u32| old & !(mask << shift) | (value & mask) << shift;
    let target = &env.chip.target;
    let name = name(env, id)?;
    match name {
        "MODE" => {
            w.mode = w.mode.with_bits(merge(w.mode.bits));
            w.skips = w.mode.bits & SKIP != 0 && O::SSetvskip.exists_on(target);
            if target.max_vgprs() > 512 {
                w.banks = Banks::of_mode(value);
            }
        }
        "FLAT_SCR_LO" | "SCRATCH_BASE_LO" if target.flat_scratch() == FlatScratch::HwRegister => {
            w.flat_scratch = w.flat_scratch & !0xffff_ffff | u64::from(merge(w.flat_scratch as u32));
        }
        "FLAT_SCR_HI" | "SCRATCH_BASE_HI" if target.flat_scratch() == FlatScratch::HwRegister => {
            let high = merge((w.flat_scratch >> 32) as u32);
            w.flat_scratch = w.flat_scratch & 0xffff_ffff | u64::from(high) << 32;
        }
        // A wave that orders its vector instructions itself (`DEP_MODE`) executes in order here; missing waits are not
        // detected.
        "SCHED_MODE" => w.hw.sched_mode = merge(w.hw.sched_mode) & 3,
        // Only trap handlers write these.
        "STATUS" | "STATE_PRIV" => {}
        // No exception is raised here, so there is nothing else to clear.
        "TRAPSTS" if merge(0) == 0 => {
            if w.gws_attempt == GwsAttempt::Violation && merge(MEM_VIOL) == 0 {
                w.gws_attempt = GwsAttempt::Seen;
            }
        }
        "EXCP_FLAG_USER" | "EXCP_FLAG_PRIV" if merge(0) == 0 => {}
        "TRAP_CTRL" if merge(w.hw.traps) & !w.hw.traps == 0 => w.hw.traps = merge(w.hw.traps),
        _ => return refuse(format!("setting hardware register {name}")),
    }
    Ok(())
}
