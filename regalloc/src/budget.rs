//! Register budget: how many registers a kernel may use, given its occupancy.
//!
//! The waves of a SIMD share its registers, so each register costs occupancy. The hardware sets a minimum occupancy
//! (all waves of a work-group run at once on one compute unit), and the kernel may request more. Beyond that, spilling
//! costs more than the lost waves, so register pressure determines the occupancy. Between two occupancy steps
//! additional registers are free; the allocator gets all of them, which saves copies.

use gcnc_isa::Target;
use gcnc_mir::occupancy::{group_waves, required_waves};
use gcnc_mir::regset::FILE;
use gcnc_mir::{Function, Kernel, RegisterUse, convention};

use crate::callee_saved;

/// A limit on the registers of a file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct RegLimit {
    /// The limit that the kernel requests.
    pub soft: u16,
    /// The hard limit, for kernels whose instructions need more than that.
    pub hard: u16,
}

impl RegLimit {
    /// Lowers the limit to `n`, if given.
    pub fn at_most(self, n: Option<u16>) -> RegLimit {
        let n = n.unwrap_or(u16::MAX);
        RegLimit { soft: self.soft.min(n), hard: self.hard.min(n) }
    }
}

/// The VGPRs that the kernel may use beside `taken` AGPRs.
pub fn vectors(target: &Target, kernel: &Kernel, taken: u16) -> RegLimit {
    let taken = if target.has_unified_vgprs() { u32::from(taken).next_multiple_of(ACCUM_GRANULE) } else { 0 };
    let at = |waves| target.vgprs_at(waves).saturating_sub(taken).min(kernel.most_vgprs().into()) as u16;
    let soft = at(required_waves(target, kernel)).min(kernel.requested.vgprs.unwrap_or(u16::MAX));
    RegLimit { soft, hard: at(group_waves(target, kernel)) }
}

/// The VGPRs that `f` itself may use. If VGPRs and AGPRs share a file, functions of other objects may use half of it
/// for each (LLVM, `SIRegisterInfo::getMaxNumVectorRegs`), and a kernel that calls such functions must leave the other
/// half to them.
pub fn vectors_of(f: &Function) -> RegLimit {
    let all = vectors(&f.target, &f.kernel, f.asm_registers.accumulators);
    let all = if f.calls_others && f.target.has_unified_vgprs() { all.at_most(Some(all.soft / 2)) } else { all };
    let spare = spare_vectors(f);
    RegLimit { soft: all.soft - spare.min(all.soft), hard: all.hard - spare.min(all.hard) }
}

/// VGPRs that `f` should leave unused after its last one: one if a 64-bit shift might have its amount in the last VGPR,
/// which is a hazard (`hazards/shift64.rs` of `gcnc-emit` would otherwise allocate one more).
pub fn spare_vectors(f: &Function) -> u16 {
    if !f.target.has_shift64_high_register_bug() {
        return 0;
    }
    let asm = f.asm.iter().flat_map(|asm| &asm.code).map(|i| &i.inst);
    let mut insts = f.blocks.values().flat_map(|b| &b.insts).chain(asm);
    u16::from(insts.any(|i| i.opcode.is_vector_shift64() && i.reg(1).is_some()))
}

/// Spill registers (only accessible by moves) available for spills from `vectors` VGPRs: AGPRs, or VGPRs beyond those
/// that instructions can encode (GFX12.5). Where AGPRs have their own file, using as many AGPRs as VGPRs is free.
pub fn spill_regs(target: &Target, kernel: &Kernel, vectors: u16) -> u16 {
    if !target.has_agprs() {
        let all = target.vgprs_at(required_waves(target, kernel)).min(target.max_vgprs());
        let soft = kernel.requested.vgprs.unwrap_or(u16::MAX);
        return (all.min(soft.into()) as u16).saturating_sub(FILE);
    }
    let all = target.vgprs_at(required_waves(target, kernel));
    let spill_regs = match target.has_unified_vgprs() {
        true => all.saturating_sub(u32::from(vectors).next_multiple_of(ACCUM_GRANULE)),
        false => all,
    };
    (spill_regs.min(FILE.into()) as u16).min(kernel.requested.agprs.unwrap_or(u16::MAX))
}

/// The granularity of the split of the unified file (AMDGPUUsage, `ACCUM_OFFSET`).
const ACCUM_GRANULE: u32 = 4;

/// The number of registers to colour with, at most `limit`, given a maximum of `pressure` live registers: as many as
/// the occupancy allowed by this pressure leaves to each wave.
pub fn colours(target: &Target, limit: u16, pressure: u32) -> u16 {
    let pressure = pressure.clamp(1, limit.max(1).into());
    let waves = (1..=target.max_waves_per_simd()).rev().find(|&w| target.vgprs_at(w) >= pressure).unwrap_or(1);
    target.vgprs_at(waves).min(limit.into()) as u16
}

/// The SGPRs that the kernel may use. Those reserved by the hardware or VCC, out of the wave's share or of
/// `"amdgpu-num-sgpr"`, are not allocatable; neither are those of the scratch resource descriptor, if there is one.
pub fn scalars(target: &Target, kernel: &Kernel) -> RegLimit {
    let shared = scalars_at(target, required_waves(target, kernel));
    let soft = kernel.requested.sgprs.map_or(u32::MAX, u32::from).min(shared).saturating_sub(special_scalars(target));
    let hard = convention::scalar_registers(target);
    RegLimit { soft: soft.min(hard.into()) as u16, hard }
}

/// SGPRs that are not allocatable.
fn special_scalars(target: &Target) -> u32 {
    target.special_sgprs(true, target.reserves_xnack_mask(), true)
}

/// The SGPRs available to each of `waves` waves.
fn scalars_at(target: &Target, waves: u32) -> u32 {
    if target.has_fixed_sgpr_allocation() {
        return u32::MAX;
    }
    let share = target.total_sgprs() / waves;
    share - share % target.sgpr_granule()
}

/// The most allocatable SGPRs that allow one more wave than `sgprs` do, if `vgprs` VGPRs allow it too.
pub fn scalars_of_one_more_wave(target: &Target, sgprs: u16, vgprs: u32) -> Option<u16> {
    let special = special_scalars(target);
    let waves = (1..=target.max_waves_per_simd()).find(|&w| scalars_at(target, w) < u32::from(sgprs) + special)?;
    let fewer = scalars_at(target, waves).saturating_sub(special) as u16;
    (target.vgprs_at(waves) >= vgprs).then_some(fewer)
}

/// All registers that `f`, which is allocated, may have, including those that its callees may use.
pub fn all_registers(f: &Function) -> RegisterUse {
    let (target, kernel) = (&f.target, &f.kernel);
    let own = kernel.registers;
    let sgprs = callee_saved::at_least(f, scalars(target, kernel), callee_saved::least_scalars(f)).soft;
    let all = callee_saved::at_least(f, vectors(target, kernel, 0), callee_saved::LEAST_VECTORS).soft;
    let (vgprs, agprs) = match target.has_unified_vgprs() {
        true => (own.vgprs.max(all / 2), own.agprs.max(all / 2)),
        false => (all, own.agprs),
    };
    RegisterUse { sgprs, vgprs, agprs, vcc: true, ..own }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
    use gcnc_mir::{BlockData, Requested};

    fn kernel(max_workgroup_size: u32, min_waves_per_simd: Option<u32>) -> Kernel {
        let mut kernel = Kernel::default();
        kernel.max_workgroup_size = max_workgroup_size;
        kernel.min_waves_per_simd = min_waves_per_simd;
        kernel
    }

    fn limit(target: &str, workgroup: u32) -> u16 {
        vectors(&Target::parse(target).unwrap(), &kernel(workgroup, None), 0).soft
    }

    #[test]
    fn a_work_group_fits_its_compute_unit() {
        assert_eq!([limit("gfx900", 64), limit("gfx900", 1024), limit("gfx90a", 1024)], [256, 64, 128]);
        assert_eq!([limit("gfx1030", 256), limit("gfx1030", 1024), limit("gfx1100", 1024)], [256, 128, 192]);
        let mut half = kernel(1024, None);
        half.cu_mode = true;
        assert_eq!(vectors(&Target::parse("gfx1030").unwrap(), &half, 0).soft, 64);
    }

    #[test]
    fn accumulation_registers_take_what_spills() {
        let spill_regs = |target: &str, workgroup| {
            let (target, kernel) = (Target::parse(target).unwrap(), kernel(workgroup, None));
            super::spill_regs(&target, &kernel, vectors(&target, &kernel, 0).soft)
        };
        assert_eq!([spill_regs("gfx900", 64), spill_regs("gfx908", 64), spill_regs("gfx908", 1024)], [0, 256, 64]);
        assert_eq!([spill_regs("gfx1250", 64), spill_regs("gfx1250", 1024), spill_regs("gfx1200", 64)], [768, 0, 0]);
        assert_eq!([spill_regs("gfx90a", 64), spill_regs("gfx90a", 512), spill_regs("gfx942", 1024)], [256, 0, 0]);
    }

    #[test]
    fn one_register_is_spared_for_shifts() {
        let v = |n, len| Operand::Reg(RegRef::dwords(Reg::vgpr(n), len));
        let by = |amount| Inst::new(Opcode::VLshlrevB64, &[v(0, 2), amount, v(0, 2)]);
        for (target, inst, limit) in [
            ("gfx900", by(v(2, 1)), 255),
            ("gfx900", by(Operand::int(3)), 256),
            ("gfx90a", by(v(2, 1)), 255),
            ("gfx942", by(v(2, 1)), 255),
            ("gfx803", by(v(2, 1)), 256),
            ("gfx1030", by(v(2, 1)), 256),
        ] {
            let mut f = Function::new("f", Target::parse(target).unwrap());
            f.kernel.max_workgroup_size = 64;
            f.blocks.push(BlockData { insts: vec![inst], ..BlockData::default() });
            assert_eq!(vectors_of(&f), RegLimit { soft: limit, hard: limit }, "{target} {inst:?}");
        }
    }

    #[test]
    fn fewer_scalars_make_room_for_a_wave_where_waves_share_them() {
        let fewer =
            |target: &str, sgprs, vgprs| scalars_of_one_more_wave(&Target::parse(target).unwrap(), sgprs, vgprs);
        assert_eq!([96, 90, 74].map(|sgprs| fewer("gfx900", sgprs, 16)), [Some(90), Some(74), None]);
        assert_eq!(
            [fewer("gfx900", 96, 33), fewer("gfx90a", 96, 33), fewer("gfx1030", 96, 16)],
            [None, Some(90), None]
        );
    }

    #[test]
    fn occupancy_asked_for_bounds_registers() {
        let mut kernel = kernel(64, Some(8));
        let target = Target::parse("gfx900").unwrap();
        assert_eq!(vectors(&target, &kernel, 0), RegLimit { soft: 32, hard: 256 });
        assert_eq!(scalars(&target, &kernel), RegLimit { soft: 96 - 6, hard: 102 });
        kernel.requested = Requested { vgprs: Some(24), sgprs: Some(40), agprs: None };
        assert_eq!([vectors(&target, &kernel, 0).soft, scalars(&target, &kernel).soft], [24, 40 - 6]);
        assert_eq!([colours(&target, 32, 200), colours(&target, 256, 49), colours(&target, 256, 200)], [32, 64, 256]);
    }
}
