//! Prologue insertion: what a kernel must do before its own code.
//!
//! GFX12.5 begins with a vector memory instruction outside of clauses, a prefetch of nothing, with `v_nop` before it so
//! that its address arrives (LLVM's feature `requires-initial-unclause-vmem`, llvm-project #216897). It also enables
//! the replay in groups of memory instructions whose address translation fails, which `s_wait_xcnt` relies on
//! (llvm-project #169016).
//!
//! `scratch_*` and flat accesses to private memory go through FLAT_SCRATCH (AMDGPUUsage, "Flat Scratch"):
//!
//! | set-up | prologue |
//! | --- | --- |
//! | size and offset in an SGPR pair (GFX7, GFX8), if flat accesses may be private | `flat_scratch_lo = size per lane`, `flat_scratch_hi = (offset + wave offset) >> 8` |
//! | an SGPR pair (GFX9, GFX90A) | `flat_scratch = flat_scratch_init + wave offset` |
//! | a hardware register (GFX10) | the same sum, by `s_setreg_b32` |
//! | by the hardware (GFX11 and later) | nothing |
//!
//! On `amdpal` no packet says where private memory is. A resource in the global internal table does; a wave gets the
//! low half of the table's address (LLVM, `SIFrameLowering`: `buildGitPtr` and what follows). FLAT_SCRATCH is set from
//! the resource's base.
//!
//! Without `scratch_*` (GFX6 to GFX8), private memory is a buffer; the prologue makes its resource point to the wave's
//! part ([`crate::frame`] says which registers hold it). M0 must hold a limit for LDS (AMDGPUUsage, "M0").
//!
//! A shader of `amdpal` gets the same inputs, with its wave offset after its arguments; a shader of `mesa3d` gets the
//! low half of a resource, or its address ([`PrivateSource`]). A chained shader receives the resource, with the wave's
//! offset included, from its predecessor and passes it on; so does the first shader if any of its possible successors
//! uses private memory.
//!
//! A kernel with calls sets up the stack pointer and, where there is one, the scratch resource, into which its callees
//! expect the wave's offset to be added. A shader with calls may have arguments in these registers: it moves the
//! arguments away first, while VCC and M0 keep the inputs for the resource.

use gcnc_isa::op;
use gcnc_isa::target::INDEX_STRIDE;
use gcnc_isa::{FlatScratch, Inst, MemSem, Mods, Opcode, Operand, Reg, RegRef, Target};
use gcnc_mir::convention::{
    CHAIN_RESOURCE, SCRATCH_RESOURCE, STACK_POINTER, has_resource, preserves_scalar, stack_scale,
};
use gcnc_mir::{Function, FunctionRole, Input, Kernel, PrivateSource};
use planted::Bug;
use smallvec::SmallVec;

/// `hwreg(HW_REG_FLAT_SCR_LO)` and `hwreg(HW_REG_FLAT_SCR_HI)`, all 32 bits (AMDGPUUsage, "hwreg").
const FLAT_SCR: [i32; 2] = [20 | 31 << 11, 21 | 31 << 11];

/// `hwreg(HW_REG_WAVE_MODE, 25, 1)`: replay of memory instructions in groups.
const REPLAY_MODE: i32 = 1 | 25 << 6;

/// The base's bits in the second dword of a resource.
const BASE_HIGH: i32 = 0xffff;

/// `scope:SCOPE_SE`.
const SCOPE_SE: u8 = 1;

/// Inserts the prologue at the start of `f`, which is allocated. A function's prologue sets M0 and, in graphics code,
/// FLAT_SCRATCH, which not every caller sets up.
pub fn insert_prolog(f: &mut Function) {
    let (mut prolog, mut behind) = (Vec::new(), Vec::new());
    if f.role == FunctionRole::Kernel {
        kernel_prolog(f, &mut prolog, &mut behind);
    } else if f.is_graphics && f.kernel.uses_scratch {
        // Shaders compiled by LLVM do not use FLAT_SCRATCH before GFX11.
        prolog.extend(flat_scratch_of(&f.target, SCRATCH_RESOURCE));
    }
    if f.target.ds_needs_m0() && keep_lds_limit(f) {
        behind.push(lds_limit());
    }
    let entry = f.entry();
    let insts = &mut f.blocks[entry].insts;
    let at = if takes_arguments_first(&f.kernel, f.has_calls) { taken_arguments(insts) } else { 0 };
    insts.splice(at..at, behind);
    insts.splice(0..0, prolog);
}

/// Whether a shader's arguments are in registers that calls need, so that it must first move them away.
fn takes_arguments_first(kernel: &Kernel, has_calls: bool) -> bool {
    has_calls && kernel.wave_offset.is_some()
}

/// The length of the prefix that moves arguments out of registers that calls need. It consists only of moves and writes
/// of lanes.
fn taken_arguments(insts: &[Inst]) -> usize {
    let moves = |i: &&Inst| matches!(i.opcode, Opcode::SMovB32 | Opcode::SMovB64 | Opcode::VWritelaneB32);
    let takes = |i: &Inst| i.uses().any(|r| r.reg.is_sgpr() && !preserves_scalar(r.reg.index() as u16));
    let run = insts.iter().take_while(moves).count();
    insts[..run].iter().rposition(takes).map_or(0, |last| last + 1)
}

/// The prologue of a kernel; `behind` goes after the moves of its arguments.
fn kernel_prolog(f: &mut Function, prolog: &mut Vec<Inst>, behind: &mut Vec<Inst>) {
    if f.target.must_begin_with_vmem() {
        prolog.extend(first_vmem());
    }
    if f.target.has_xcnt() {
        let operands = [Operand::Imm(REPLAY_MODE), Operand::Literal(1)];
        prolog.push(Inst::new(Opcode::SSetregImm32B32, &operands));
    }
    private_memory(f, prolog, behind);
    if f.has_calls {
        let top = f.kernel.private_size * stack_scale(&f.target);
        behind.push(Inst::new(Opcode::SMovB32, &[STACK_POINTER.into(), Operand::int(top as i32)]));
    }
}

/// A prefetch at the lane's first work-item id. VCC is still free.
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

/// Whether `inst` may access LDS and needs the limit in M0, not a value of the program's.
pub(crate) fn reaches_lds(inst: &Inst) -> bool {
    if crate::frame::reads_m0(inst) {
        return false;
    }
    inst.opcode.is_ds() || inst.opcode.is_flat() && inst.mods.sem().spaces() & MemSem::LDS != 0
}

/// Whether anything in `f` accesses LDS. If so, inserts instructions such that M0 holds the limit at each block's end:
/// a value that the program puts there is replaced by the limit before the next access.
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

/// Sets up FLAT_SCRATCH and the resource of private memory.
///
/// If only spilling made private memory necessary, the inputs for it are enabled late and push other inputs to higher
/// registers than those `f` was allocated with. The prologue then moves these back to where `f` expects them.
fn private_memory(f: &mut Function, prolog: &mut Vec<Inst>, behind: &mut Vec<Inst>) {
    if f.kernel.private_source == Some(PrivateSource::HandedOn) {
        return handed_on(f, prolog, behind);
    }
    let expected = initial_registers(f);
    f.kernel.enable_scratch_inputs(&f.target);
    let Some(wave) = f.kernel.register(Input::PrivateSegmentWaveOffset) else { return };
    let handed_on = f.kernel.hands_resource_on.then_some(CHAIN_RESOURCE);
    let for_callees = (f.has_calls && has_resource(&f.target)).then_some(SCRATCH_RESOURCE);
    let resource = handed_on.or(for_callees).or_else(|| crate::frame::private_resource(f));
    let sgprs = resource.map_or(0, |r| r.reg.index() as u16 + u16::from(r.len_dwords()));
    if let Some(source) = f.kernel.private_source {
        let sgprs = sgprs.max(f.kernel.initialized_sgprs().into()).max(source.sgprs().into());
        (f.kernel.registers.vcc, f.kernel.registers.sgprs) = (true, f.kernel.registers.sgprs.max(sgprs));
        prolog.extend(source_address(&source));
        if takes_arguments_first(&f.kernel, f.has_calls) {
            // The wave's offset may be in a register that the arguments move to.
            prolog.push(Inst::new(Opcode::SMovB32, &[RegRef::M0.into(), wave.into()]));
            from_source(&f.target, &source, (resource, RegRef::M0), behind);
            behind.extend(handed_on.into_iter().flat_map(|_| to_callees()));
        } else {
            from_source(&f.target, &source, (resource, wave), prolog);
        }
    } else {
        if let (Some(to), Some(from)) = (resource, f.kernel.register(Input::PrivateSegmentBuffer)) {
            prolog.extend(sum(to.sub(0, 2), from.sub(0, 2), wave));
            f.kernel.registers.sgprs = f.kernel.registers.sgprs.max(sgprs);
            if to != from {
                prolog.push(Inst::new(Opcode::SMovB64, &[to.sub(2, 2).into(), from.sub(2, 2).into()]));
            }
        }
        if let Some(init) = f.kernel.register(Input::FlatScratchInit) {
            prolog.extend(flat_scratch(&f.target, init, wave));
        }
    }
    // All move down, so moving them in ascending order overwrites nothing that is still to be read.
    for (old, new) in expected.into_iter().zip(initial_registers(f)) {
        let moved = old.zip(new).filter(|(old, new)| old != new && !planted::on(Bug::PrologMoves));
        for (old, new) in
            moved.into_iter().flat_map(|(old, new)| (0..old.len_dwords()).map(move |i| (old.dword(i), new.dword(i))))
        {
            prolog.push(Inst::new(Opcode::SMovB32, &[old.into(), new.into()]));
        }
    }
}

/// Sets up private memory from the resource that a chained shader receives.
fn handed_on(f: &mut Function, prolog: &mut Vec<Inst>, behind: &mut Vec<Inst>) {
    if !f.kernel.uses_scratch {
        return;
    }
    let registers = &mut f.kernel.registers;
    (registers.vcc, registers.sgprs) = (true, registers.sgprs.max(PrivateSource::HandedOn.sgprs().into()));
    prolog.extend(flat_scratch_of(&f.target, CHAIN_RESOURCE));
    if f.has_calls {
        behind.extend(to_callees());
    }
}

/// Moves the received resource to where callees expect it.
fn to_callees() -> [Inst; 2] {
    [0, 2].map(|at| {
        let [to, from] = [SCRATCH_RESOURCE, CHAIN_RESOURCE].map(|resource| resource.sub(at, 2).into());
        Inst::new(Opcode::SMovB64, &[to, from])
    })
}

/// `vcc = ` the address that is known without a load: that of the global internal table, or the one in s0 and s1. VCC
/// is still free.
fn source_address(source: &PrivateSource) -> SmallVec<[Inst; 2]> {
    let [low, high] = [0, 1].map(|i| Operand::from(RegRef::VCC.dword(i)));
    let table = match source {
        PrivateSource::Table(table) => table,
        PrivateSource::Implicit { .. } => {
            let given = RegRef::dwords(Reg::sgpr(0), 2);
            return [Inst::new(Opcode::SMovB64, &[RegRef::VCC.into(), given.into()])].into_iter().collect();
        }
        PrivateSource::HandedOn => return SmallVec::new(),
    };
    let given = RegRef::dwords(Reg::sgpr(table.low.into()), 1);
    let upper = match table.high {
        Some(half) => Inst::new(Opcode::SMovB32, &[high, Operand::int(half as i32)]),
        None => Inst::new(Opcode::SGetpcB64, &[RegRef::VCC.into()]),
    };
    [upper, Inst::new(Opcode::SMovB32, &[low, given.into()])].into_iter().collect()
}

/// Sets the resource of private memory, if one is needed, and FLAT_SCRATCH, if it must be set up, to the wave's part,
/// starting from the result of [`source_address`].
fn from_source(
    target: &Target,
    source: &PrivateSource,
    (resource, wave): (Option<RegRef>, RegRef),
    out: &mut Vec<Inst>,
) {
    let mut load = |opcode, to: RegRef, offset: u8| {
        let operands = [to.into(), RegRef::VCC.into(), Operand::None];
        out.push(Inst::new(opcode, &operands).with_mods(Mods::at(i32::from(offset) / target.smem_offset_unit())));
    };
    match (source, resource) {
        (PrivateSource::Table(table), Some(to)) => load(Opcode::SLoadB128, to, table.offset),
        (PrivateSource::Table(table), None) => load(Opcode::SLoadB64, RegRef::VCC, table.offset),
        (PrivateSource::Implicit { indirect: true }, _) => load(Opcode::SLoadB64, RegRef::VCC, 0),
        (PrivateSource::Implicit { indirect: false } | PrivateSource::HandedOn, _) => {}
    }
    if let (PrivateSource::Table(_), Some(to), 32) = (source, resource, target.wave_size()) {
        // Drivers write the resource for waves of 64 lanes.
        let last = Operand::from(to.dword(3));
        out.push(Inst::new(Opcode::SBitset0B32, &[last, Operand::int(INDEX_STRIDE as i32), last]));
    }
    if let (PrivateSource::Implicit { .. }, Some(to)) = (source, resource) {
        out.push(Inst::new(Opcode::SMovB64, &[to.sub(0, 2).into(), RegRef::VCC.into()]));
        out.push(Inst::new(Opcode::SMovB32, &[to.dword(2).into(), Operand::int(-1)]));
        out.push(Inst::new(
            Opcode::SMovB32,
            &[to.dword(3).into(), Operand::int(target.private_resource_format() as i32)],
        ));
    }
    match resource {
        Some(to) => {
            out.extend(sum(to.sub(0, 2), to.sub(0, 2), wave));
            out.extend(flat_scratch_of(target, to));
        }
        None => {
            let high = Operand::from(RegRef::VCC.dword(1));
            out.push(Inst::new(Opcode::SAndB32, &[high, high, Operand::int(BASE_HIGH)]));
            out.extend(flat_scratch(target, RegRef::VCC, wave));
        }
    }
}

/// Sets up FLAT_SCRATCH from the resource of the wave's part, on targets that use it and where the hardware does not
/// set it up.
fn flat_scratch_of(target: &Target, resource: RegRef) -> SmallVec<[Inst; 4]> {
    let [low, high] = [0, 1].map(|i| resource.dword(i));
    let and = |to: RegRef| Inst::new(Opcode::SAndB32, &[to.into(), high.into(), Operand::int(BASE_HIGH)]);
    match target.flat_scratch() {
        FlatScratch::Registers => {
            let [to, to_high] = [0, 1].map(|i| RegRef::FLAT_SCRATCH.dword(i));
            [Inst::new(Opcode::SMovB32, &[to.into(), low.into()]), and(to_high)].into_iter().collect()
        }
        FlatScratch::HwRegister => {
            let part = RegRef::VCC.dword(1);
            let set = [(FLAT_SCR[0], low), (FLAT_SCR[1], part)].map(|(field, value)| set_hw_register(field, value));
            std::iter::once(and(part)).chain(set).collect()
        }
        _ => SmallVec::new(),
    }
}

/// The registers of all inputs in ascending order; preloaded arguments are between user and system SGPRs.
fn initial_registers(f: &Function) -> Vec<Option<RegRef>> {
    let k = &f.kernel;
    let (user, system): (Vec<Input>, Vec<Input>) = Input::ALL.into_iter().partition(|i| i.is_user());
    let arguments = (0..k.preloaded).map(|n| k.preloaded_register(n).map(|r| RegRef::dwords(r, 1)));
    let user = user.into_iter().map(|i| k.register(i));
    user.chain(arguments).chain(system.into_iter().map(|i| k.register(i))).collect()
}

/// Sets up FLAT_SCRATCH from its initial value and the wave's offset. Nothing else reads `init`, so it may be
/// overwritten.
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
    for row in Opcode::SSetregB32.desc().operands() {
        inst.push_op(if row.role == op::OperandRole::HwReg { Operand::Imm(field) } else { value.into() });
    }
    inst
}

/// `to = base + offset`: 64 bits plus 32 bits.
fn sum(to: RegRef, base: RegRef, offset: RegRef) -> [Inst; 2] {
    [
        Inst::new(Opcode::SAddU32, &[to.dword(0).into(), base.dword(0).into(), offset.into()]),
        Inst::new(Opcode::SAddcU32, &[to.dword(1).into(), base.dword(1).into(), Operand::int(0)]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::Stage;
    use gcnc_mir::{BlockData, InternalTable};

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
    fn a_shader_that_calls_takes_its_arguments_first() {
        use Opcode::{SAddU32, SAddcU32, SAndB32, SGetpcB64, SLoadB128, SMovB32};
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        let s = |n| Operand::from(RegRef::dwords(Reg::sgpr(n), 1));
        let take = |to, from| Inst::new(SMovB32, &[s(to), s(from)]);
        let insts = vec![take(70, 36), take(64, 0), take(65, 1), Inst::new(SMovB32, &[s(66), Operand::int(7)])];
        let b = f.blocks.push(BlockData { insts, ..BlockData::default() });
        f.order.push(b);
        f.has_calls = true;
        f.kernel.private_source = Some(PrivateSource::Table(InternalTable::of(Some(Stage::Hs), None, &f.target)));
        (f.kernel.wave_offset, f.kernel.uses_scratch) = (Some(5), true);
        insert_prolog(&mut f);
        let insts = &f.blocks[b].insts;
        let opcodes: Vec<Opcode> = insts.iter().map(|i| i.opcode).collect();
        let [find, taken] = [&[SGetpcB64, SMovB32, SMovB32][..], &[SMovB32; 3]];
        let point = [SLoadB128, SAddU32, SAddcU32, SMovB32, SAndB32, SMovB32];
        assert_eq!(opcodes, [find, taken, &point, &[SMovB32]].concat());
        assert_eq!([insts[1].op(1), insts[2].op(0), insts[2].op(1)], [s(8), RegRef::M0.into(), s(5)]);
        assert_eq!([insts[9].op(0), insts[11].op(0)], [RegRef::FLAT_SCRATCH.dword(0).into(), STACK_POINTER.into()]);
        assert_eq!(f.kernel.registers.sgprs, 9);
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
    fn no_scratch_no_prolog() {
        for target in ["gfx900", "gfx1030"] {
            assert_eq!(prolog(target, false).1, []);
        }
    }
}
