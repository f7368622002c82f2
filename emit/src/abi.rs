//! The prolog: what a kernel must do before its own code.
//!
//! GFX12.5 begins with a vector memory instruction outside clauses, a prefetch of nothing, with `v_nop` before it to let its
//! address arrive (LLVM's feature `requires-initial-unclause-vmem`, llvm-project #216897), and has memory instructions whose
//! address translation fails issued again in groups, which is what `s_wait_xcnt` counts on (llvm-project #169016).
//!
//! `scratch_*` and flat accesses to private memory go through FLAT_SCRATCH (AMDGPUUsage, "Flat Scratch"):
//!
//! | set-up | prolog |
//! | --- | --- |
//! | size and offset in a pair of scalar registers (GFX7, GFX8), if flat accesses may be private ones | `flat_scratch_lo = size of a lane's`, `flat_scratch_hi = (offset + wave offset) >> 8` |
//! | a pair of scalar registers (GFX9, GFX90A) | `flat_scratch = flat_scratch_init + wave offset` |
//! | a hardware register (GFX10) | the same sum, by `s_setreg_b32` |
//! | by the hardware (GFX11 and later) | nothing |
//!
//! On `amdpal` no packet says where private memory is. A resource in the global internal table does; a wave is given
//! the lower half of the table's address (LLVM, `SIFrameLowering`: `buildGitPtr` and what follows). FLAT_SCRATCH is
//! made of the resource's base.
//!
//! Where there is no `scratch_*` (GFX6 to GFX8), private memory is a buffer, whose resource the prolog points to the wave's
//! part ([`crate::frame`] says which registers hold it); and M0 must hold a limit for LDS (AMDGPUUsage, "M0").
//!
//! A kernel that calls sets the stack pointer up, and the scratch resource where there is one, in which its callees expect the wave's
//! offset.

use gcnc_isa::op;
use gcnc_isa::{FlatScratch, Inst, MemSem, Mods, Opcode, Operand, Reg, RegRef, Target};
use gcnc_mir::convention::{SCRATCH_RESOURCE, STACK_POINTER, has_resource, stack_scale};
use gcnc_mir::{Function, Input, InternalTable, Role};
use planted::Bug;
use smallvec::SmallVec;

/// `hwreg(HW_REG_FLAT_SCR_LO)` and `hwreg(HW_REG_FLAT_SCR_HI)`, all 32 bits (AMDGPUUsage, "hwreg").
const FLAT_SCR: [i32; 2] = [20 | 31 << 11, 21 | 31 << 11];

/// `hwreg(HW_REG_WAVE_MODE, 25, 1)`: replay of memory instructions in groups.
const REPLAY_MODE: i32 = 1 | 25 << 6;

/// `scope:SCOPE_SE`.
const SCOPE_SE: u8 = 1;

/// Puts the prolog at the start of `f`, which is allocated. A function's has what M0 must hold, and nothing else.
pub fn insert_prolog(f: &mut Function) {
    let mut prolog = Vec::new();
    if f.role == Role::Kernel {
        kernel_prolog(f, &mut prolog);
    }
    if f.target.ds_needs_m0() && keep_lds_limit(f) {
        prolog.push(lds_limit());
    }
    let entry = f.entry();
    f.blocks[entry].insts.splice(0..0, prolog);
}

fn kernel_prolog(f: &mut Function, prolog: &mut Vec<Inst>) {
    if f.target.must_begin_with_vmem() {
        prolog.extend(first_vmem());
    }
    if f.target.has_xcnt() {
        let operands = [Operand::Imm(REPLAY_MODE), Operand::Literal(1)];
        prolog.push(Inst::new(Opcode::SSetregImm32B32, &operands));
    }
    private_memory(f, prolog);
    if f.has_calls {
        let top = f.kernel.private_size * stack_scale(&f.target);
        prolog.push(Inst::new(Opcode::SMovB32, &[STACK_POINTER.into(), Operand::int(top as i32)]));
    }
}

/// A prefetch at the lane's first work-item id. VCC holds nothing yet.
fn first_vmem() -> [Inst; 3] {
    let lane = RegRef::dwords(Reg::vgpr(0), 1);
    let mut prefetch = Inst::new(Opcode::GlobalPrefetchB8, &[lane.into(), RegRef::VCC.into()]);
    prefetch.mods.set_scope(SCOPE_SE);
    [Inst::new(Opcode::SMovB64, &[RegRef::VCC.into(), Operand::int(0)]), Inst::new(Opcode::VNop, &[]), prefetch]
}

/// `m0 = -1`: no limit.
fn lds_limit() -> Inst {
    Inst::new(Opcode::SMovB32, &[RegRef::M0.into(), Operand::int(-1)])
}

/// Whether `inst` may reach LDS, and does not read what the program has put into M0 for it.
pub(crate) fn reaches_lds(inst: &Inst) -> bool {
    if crate::frame::reads_m0(inst) {
        return false;
    }
    inst.opcode.is_ds() || inst.opcode.is_flat() && inst.mods.sem().spaces() & MemSem::LDS != 0
}

/// Whether anything in `f` reaches LDS. M0 then holds the limit at each block's end: what else is put there gives way to
/// it before the next access.
fn keep_lds_limit(f: &mut Function) -> bool {
    if !f.order.iter().any(|&b| f.blocks[b].insts.iter().any(reaches_lds)) {
        return false;
    }
    let calls = |inst: &Inst| matches!(inst.opcode, Opcode::SSwappcB64 | Opcode::SCallB64);
    let writes_m0 = |inst: &Inst| calls(inst) || inst.defs().any(|r| r.overlaps(RegRef::M0));
    for i in 0..f.order.len() {
        let insts = &mut f.blocks[f.order[i]].insts;
        let (mut at, mut lost) = (0, false);
        while at < insts.len() {
            gcnc_limits::poll();
            if lost && reaches_lds(&insts[at]) {
                insts.insert(at, lds_limit());
                lost = false;
            } else {
                lost |= writes_m0(&insts[at]);
            }
            at += 1;
        }
        if lost {
            insts.push(lds_limit());
        }
    }
    true
}

/// Sets FLAT_SCRATCH up, and the resource of private memory.
///
/// Where only spilling made private memory necessary, the inputs for it come late: they push other inputs to higher
/// registers than those that `f` was allocated with. The prolog then moves these back to where `f` expects them.
fn private_memory(f: &mut Function, prolog: &mut Vec<Inst>) {
    let expected = initial_registers(f);
    f.kernel.enable_scratch_inputs(&f.target);
    let Some(wave) = f.kernel.register(Input::PrivateSegmentWaveOffset) else { return };
    let for_callees = (f.has_calls && has_resource(&f.target)).then_some(SCRATCH_RESOURCE);
    let resource = for_callees.or_else(|| crate::frame::private_resource(f));
    let k = &f.kernel;
    let mut registers = k.registers;
    let given = match &k.internal_table {
        Some(table) => {
            registers.vcc = true;
            prolog.extend(table_address(table));
            let load = if resource.is_some() { Opcode::SLoadB128 } else { Opcode::SLoadB64 };
            let to = resource.unwrap_or(RegRef::VCC);
            let operands = [to.into(), RegRef::VCC.into(), Operand::None];
            prolog.push(Inst::new(load, &operands).with_mods(Mods::at(table.offset.into())));
            resource
        }
        None => k.register(Input::PrivateSegmentBuffer),
    };
    if let (Some(to), Some(from)) = (resource, given) {
        prolog.extend(sum(to.sub(0, 2), from.sub(0, 2), wave));
        registers.sgprs = registers.sgprs.max(to.reg.index() as u16 + u16::from(to.len_dwords()));
        if to != from {
            prolog.push(Inst::new(Opcode::SMovB64, &[to.sub(2, 2).into(), from.sub(2, 2).into()]));
        }
    } else if k.internal_table.is_some() {
        // A resource's base has 48 bits.
        let high = Operand::from(RegRef::VCC.dword(1));
        prolog.push(Inst::new(Opcode::SAndB32, &[high, high, Operand::int(0xffff)]));
        prolog.extend(flat_scratch(&f.target, RegRef::VCC, wave));
    }
    if let Some(init) = k.register(Input::FlatScratchInit) {
        prolog.extend(flat_scratch(&f.target, init, wave));
    }
    f.kernel.registers = registers;
    // All move down, so going up through them overwrites nothing that is still to be read.
    for (old, new) in expected.into_iter().zip(initial_registers(f)) {
        let moved = old.zip(new).filter(|(old, new)| old != new && !planted::on(Bug::PrologMoves));
        for (old, new) in
            moved.into_iter().flat_map(|(old, new)| (0..old.len_dwords()).map(move |i| (old.dword(i), new.dword(i))))
        {
            prolog.push(Inst::new(Opcode::SMovB32, &[old.into(), new.into()]));
        }
    }
}

/// `vcc = address of the global internal table`. VCC holds nothing yet.
fn table_address(table: &InternalTable) -> SmallVec<[Inst; 2]> {
    let [low, high] = [0, 1].map(|i| Operand::from(RegRef::VCC.dword(i)));
    let given = RegRef::dwords(Reg::sgpr(table.low.into()), 1);
    let upper = match table.high {
        Some(half) => Inst::new(Opcode::SMovB32, &[high, Operand::int(half as i32)]),
        None => Inst::new(Opcode::SGetpcB64, &[RegRef::VCC.into()]),
    };
    [upper, Inst::new(Opcode::SMovB32, &[low, given.into()])].into_iter().collect()
}

/// Where inputs are and, between those of user and those of system SGPRs, preloaded arguments, from the lowest up.
fn initial_registers(f: &Function) -> Vec<Option<RegRef>> {
    let k = &f.kernel;
    let (user, system): (Vec<Input>, Vec<Input>) = Input::ALL.into_iter().partition(|i| i.is_user());
    let arguments = (0..k.preloaded).map(|n| k.preloaded_register(n).map(|r| RegRef::dwords(r, 1)));
    let user = user.into_iter().map(|i| k.register(i));
    user.chain(arguments).chain(system.into_iter().map(|i| k.register(i))).collect()
}

/// Sets FLAT_SCRATCH up from its initial value and the wave's offset. Nothing else reads `init`, so sums may take its place.
fn flat_scratch(target: &Target, init: RegRef, wave: RegRef) -> SmallVec<[Inst; 4]> {
    let flat = RegRef::FLAT_SCRATCH;
    match target.flat_scratch() {
        FlatScratch::Registers => sum(flat, init, wave).into_iter().collect(),
        FlatScratch::Offset => {
            let (offset, size) = (init.dword(0), init.dword(1));
            let add = Inst::new(Opcode::SAddI32, &[offset.into(), offset.into(), wave.into()]);
            let shift = Inst::new(Opcode::SLshrB32, &[flat.dword(1).into(), offset.into(), Operand::int(8)]);
            [Inst::new(Opcode::SMovB32, &[flat.dword(0).into(), size.into()]), add, shift].into_iter().collect()
        }
        _ => {
            let set = [0, 1].map(|i| set_hw_register(FLAT_SCR[usize::from(i)], init.dword(i)));
            sum(init, init, wave).into_iter().chain(set).collect()
        }
    }
}

/// `s_setreg_b32 field, value`.
fn set_hw_register(field: i32, value: RegRef) -> Inst {
    let mut inst = Inst::new(Opcode::SSetregB32, &[]);
    for row in Opcode::SSetregB32.desc().operands {
        inst.push_op(if row.role == op::Role::HwReg { Operand::Imm(field) } else { value.into() });
    }
    inst
}

/// `to = base + offset`, 64 bits and 32 bits.
fn sum(to: RegRef, base: RegRef, offset: RegRef) -> [Inst; 2] {
    [
        Inst::new(Opcode::SAddU32, &[to.dword(0).into(), base.dword(0).into(), offset.into()]),
        Inst::new(Opcode::SAddcU32, &[to.dword(1).into(), base.dword(1).into(), Operand::int(0)]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_mir::BlockData;

    fn prolog(target: &str, scratch: bool) -> (Function, Vec<Opcode>) {
        let mut f = Function::new("f", Target::parse(target).unwrap());
        let b = f.blocks.push(BlockData::default());
        f.order.push(b);
        f.kernel.enable(Input::KernargSegmentPtr);
        f.kernel.enable(Input::WorkgroupIdX);
        if scratch {
            f.kernel.uses_scratch = true;
            f.kernel.enable_scratch_inputs(&f.target);
        }
        insert_prolog(&mut f);
        let opcodes = f.blocks[b].insts.iter().map(|i| i.opcode).collect();
        (f, opcodes)
    }

    #[test]
    fn each_generation_sets_flat_scratch_up_its_own_way() {
        use Opcode::{SAddU32, SAddcU32, SSetregB32};
        for target in ["gfx900", "gfx90a"] {
            let (f, opcodes) = prolog(target, true);
            assert_eq!(opcodes, [SAddU32, SAddcU32], "{target}");
            let add = f.blocks[f.entry()].insts[0];
            // The kernarg pointer is s[0:1], the initial value s[2:3], the work-group id s4, the wave's offset s5.
            assert_eq!(add.op(0), RegRef::FLAT_SCRATCH.dword(0).into());
            assert_eq!(add.op(1), RegRef::dwords(gcnc_isa::Reg::sgpr(2), 1).into());
            assert_eq!(add.op(2), RegRef::dwords(gcnc_isa::Reg::sgpr(5), 1).into());
        }
        assert_eq!(prolog("gfx1030", true).1, [SAddU32, SAddcU32, SSetregB32, SSetregB32]);
        assert_eq!(prolog("gfx1100", true).1, []);
    }

    #[test]
    fn early_targets_point_the_resource_to_the_wave() {
        use Opcode::{SAddI32, SAddU32, SAddcU32, SLshrB32, SMovB32, SMovB64};
        for target in ["gfx600", "gfx700", "gfx803"] {
            let (f, opcodes) = prolog(target, true);
            assert_eq!(opcodes, [SAddU32, SAddcU32, SMovB64], "{target}");
            // The resource is s[0:3], the kernarg pointer s[4:5], the work-group id s6, the wave's offset s7.
            let s = |n| RegRef::dwords(gcnc_isa::Reg::sgpr(n), 1).into();
            let add = f.blocks[f.entry()].insts[0];
            assert_eq!([add.op(0), add.op(1), add.op(2)], [s(8), s(0), s(7)], "{target}");
            assert_eq!(f.kernel.registers.sgprs, 12, "{target}");
        }
        let mut f = Function::new("f", Target::parse("gfx803").unwrap());
        let b = f.blocks.push(BlockData::default());
        f.order.push(b);
        (f.kernel.uses_scratch, f.kernel.uses_flat) = (true, true);
        insert_prolog(&mut f);
        let opcodes: Vec<Opcode> = f.blocks[b].insts.iter().map(|i| i.opcode).collect();
        assert_eq!(opcodes, [SAddU32, SAddcU32, SMovB64, SMovB32, SAddI32, SLshrB32]);
    }

    #[test]
    fn m0_holds_a_limit_for_lds() {
        let lds = || Inst::new(Opcode::DsAddU32, &[]);
        let far = || Inst::new(Opcode::SMovB32, &[RegRef::M0.into(), Operand::int(64)]);
        for (target, before) in [("gfx600", &[0, 2, 5][..]), ("gfx803", &[0, 2, 5]), ("gfx900", &[])] {
            let mut f = Function::new("f", Target::parse(target).unwrap());
            let insts = vec![far(), lds(), far()];
            let b = f.blocks.push(BlockData { insts, ..BlockData::default() });
            f.order.push(b);
            insert_prolog(&mut f);
            let insts = f.blocks[b].insts.iter().enumerate();
            let limits: Vec<usize> = insts.filter(|(_, i)| i.op(1) == Operand::int(-1)).map(|(at, _)| at).collect();
            assert_eq!(limits, before, "{target}");
        }
    }

    #[test]
    fn a_call_loses_the_limit_for_lds() {
        let mut f = Function::new("f", Target::parse("gfx803").unwrap());
        f.role = Role::Function;
        let insts = [Opcode::DsAddU32, Opcode::SSwappcB64, Opcode::DsAddU32].map(|o| Inst::new(o, &[]));
        let b = f.blocks.push(BlockData { insts: insts.into(), ..BlockData::default() });
        f.order.push(b);
        insert_prolog(&mut f);
        let opcodes: Vec<Opcode> = f.blocks[b].insts.iter().map(|i| i.opcode).collect();
        use Opcode::{DsAddU32, SMovB32, SSwappcB64};
        assert_eq!(opcodes, [SMovB32, DsAddU32, SSwappcB64, SMovB32, DsAddU32]);
    }

    #[test]
    fn gfx1250_begins_with_a_prefetch_and_sets_its_replay_mode() {
        let begin = [Opcode::SMovB64, Opcode::VNop, Opcode::GlobalPrefetchB8, Opcode::SSetregImm32B32];
        assert_eq!(prolog("gfx1250", false).1, begin);
        assert_eq!(prolog("gfx1250", true).1, begin);
    }

    #[test]
    fn inputs_that_late_scratch_pushes_up_come_back() {
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        let b = f.blocks.push(BlockData::default());
        f.order.push(b);
        f.kernel.enable(Input::KernargSegmentPtr);
        f.kernel.enable(Input::WorkgroupIdX);
        f.kernel.enable(Input::WorkgroupIdY);
        f.kernel.uses_scratch = true;
        insert_prolog(&mut f);
        let s = |n| Operand::from(RegRef::dwords(gcnc_isa::Reg::sgpr(n), 1));
        let moves: Vec<(Operand, Operand)> = f.blocks[b].insts[2..].iter().map(|i| (i.op(0), i.op(1))).collect();
        assert_eq!(moves, [(s(2), s(4)), (s(3), s(5))]);
        assert_eq!(f.blocks[b].insts[0].op(2), s(6));
    }

    #[test]
    fn no_scratch_no_prolog() {
        for target in ["gfx900", "gfx1030"] {
            assert_eq!(prolog(target, false).1, []);
        }
    }
}
