//! Table of wave control instructions: waits, messages, named barriers, priorities, caches.
//!
//! Each is one instruction without vector operands; a row gives the opcode and the sources of its operands. Some read
//! M0, which is written right before them.

use gcnc_ir::Intrinsic;
use gcnc_isa::{Opcode, Reg, Target};
use gcnc_mir::Input;

/// Where the trap temporaries hold the components of the work-group id: the register's number, the first bit and the
/// width (LLVM, `SITargetLowering::allocateSpecialInputSGPRs` and `lowerWorkGroupId` for architected SGPRs).
pub const WORKGROUP_FIELDS: [(u32, u32, u32); 3] = [(9, 0, 32), (7, 0, 16), (7, 16, 16)];
/// The trap temporary that describes the cluster: from bit 0 on the work-group's position in it, in X, Y and Z, from
/// [`CLUSTER_LAST`] on the largest position in each, and then the largest flat work-group number (LLVM 22,
/// `SITargetLowering::lowerWorkGroupId`).
pub const CLUSTER: u32 = 6;
/// Bits of a component.
pub const CLUSTER_BITS: u32 = 4;
/// First bit of the largest positions.
pub const CLUSTER_LAST: u32 = 12;
/// `HW_REG_IB_STS2`: the field at bit 6 is zero without clusters; the field at bit 21 is the work-group's number in its
/// cluster.
pub const IB_STS2: i32 = 28;

/// The trap code of `llvm.trap` (AMDGPUUsage, "Trap Handler ABI").
pub const TRAP: i32 = 2;

/// The source of an instruction's operand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OperandFrom {
    /// The result.
    Result,
    /// An operand of the intrinsic, which must be constant: as an immediate.
    Immediate(usize),
    /// The same where the instruction would take a register.
    Constant(usize),
    /// An operand of the intrinsic, in an SGPR.
    Scalar(usize),
    /// This number.
    Number(i32),
    /// This number, as an immediate.
    Code(i32),
    /// The export-ready event, as an immediate.
    ExportReady,
    /// This register.
    Fixed(Reg),
    /// M0.
    M0,
    /// The return address.
    ReturnAddress,
}

/// The value required in M0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum M0 {
    /// Anything.
    Free,
    /// An operand.
    Operand(usize),
    /// The barrier that an operand points to, and its member count if another operand has it.
    Barrier(usize, Option<usize>),
}

/// The instruction of an intrinsic.
#[derive(Copy, Clone, Debug)]
pub struct ControlRow {
    /// The opcode.
    pub opcode: Opcode,
    /// Its operands.
    pub operands: &'static [OperandFrom],
    /// The value required in M0.
    pub m0: M0,
}

/// The instruction of an intrinsic, if it is in this table.
pub fn row(id: Intrinsic) -> Option<ControlRow> {
    use Intrinsic as I;
    use Opcode as O;
    let plain = |opcode, operands| ControlRow { opcode, operands, m0: M0::Free };
    let with = |opcode, operands, m0| ControlRow { opcode, operands, m0 };
    const NUMBER: &[OperandFrom] = &[OperandFrom::Immediate(0)];
    const BARRIER: &[OperandFrom] = &[OperandFrom::Constant(0)];
    const BY_M0: &[OperandFrom] = &[OperandFrom::M0];
    const WAVE: &[OperandFrom] =
        &[OperandFrom::Result, OperandFrom::Fixed(Reg::ttmp(8)), OperandFrom::Number(5 << 16 | 25)];
    // A cluster's id is where the work-group id is without clusters: a whole register and the halves of another.
    const fn word(dim: usize) -> OperandFrom {
        OperandFrom::Fixed(Reg::ttmp(WORKGROUP_FIELDS[dim].0))
    }
    const ID: [&[OperandFrom]; 3] = [
        &[OperandFrom::Result, word(0)],
        &[OperandFrom::Result, word(1), OperandFrom::Number((1 << WORKGROUP_FIELDS[1].2) - 1)],
        &[OperandFrom::Result, word(2), OperandFrom::Number(WORKGROUP_FIELDS[2].1 as i32)],
    ];
    const fn of_cluster(first: u32, dim: u32) -> [OperandFrom; 3] {
        let field = CLUSTER_BITS << 16 | (first + CLUSTER_BITS * dim);
        [OperandFrom::Result, OperandFrom::Fixed(Reg::ttmp(CLUSTER)), OperandFrom::Number(field as i32)]
    }
    const PLACE: [&[OperandFrom]; 3] = [&of_cluster(0, 0), &of_cluster(0, 1), &of_cluster(0, 2)];
    const LAST: [&[OperandFrom]; 4] = [
        &of_cluster(CLUSTER_LAST, 0),
        &of_cluster(CLUSTER_LAST, 1),
        &of_cluster(CLUSTER_LAST, 2),
        &of_cluster(CLUSTER_LAST, 3),
    ];
    // `hwreg(HW_REG_IB_STS2, 21, 4)`.
    const NUMBER_IN_CLUSTER: &[OperandFrom] = &[OperandFrom::Result, OperandFrom::Code(IB_STS2 | 21 << 6 | 3 << 11)];
    Some(match id {
        I::SNop => plain(O::SNop, NUMBER),
        // The codes that trap handlers know (AMDGPUUsage, "Trap Handler ABI").
        I::Trap => plain(O::STrap, &[OperandFrom::Code(TRAP)]),
        I::DebugTrap => plain(O::STrap, &[OperandFrom::Code(3)]),
        I::SSetHalt => plain(O::SSethalt, NUMBER),
        I::SSetPrioIncWg => plain(O::SSetprioIncWg, NUMBER),
        I::SMonitorSleep => plain(O::SMonitorSleep, NUMBER),
        I::SSleepVar => plain(O::SSleepVar, &[OperandFrom::Scalar(0)]),
        I::SIncPerfLevel => plain(O::SIncperflevel, NUMBER),
        I::SDecPerfLevel => plain(O::SDecperflevel, NUMBER),
        I::STtraceData => with(O::STtracedata, &[], M0::Operand(0)),
        I::STtraceDataImm => plain(O::STtracedataImm, NUMBER),
        I::SSendMsg => with(O::SSendmsg, NUMBER, M0::Operand(1)),
        I::SSendMsgHalt => with(O::SSendmsghalt, NUMBER, M0::Operand(1)),
        I::SSendMsgRtn => plain(O::SSendmsgRtnB32, &[OperandFrom::Result, OperandFrom::Immediate(0)]),
        I::SWaitCnt => plain(O::SWaitcnt, NUMBER),
        I::SWaitLoadCnt => plain(O::SWaitLoadcnt, NUMBER),
        I::SWaitStoreCnt => plain(O::SWaitStorecnt, NUMBER),
        I::SWaitDsCnt => plain(O::SWaitDscnt, NUMBER),
        I::SWaitKmCnt => plain(O::SWaitKmcnt, NUMBER),
        I::SWaitExpCnt => plain(O::SWaitExpcnt, NUMBER),
        I::SWaitSampleCnt => plain(O::SWaitSamplecnt, NUMBER),
        I::SWaitBvhCnt => plain(O::SWaitBvhcnt, NUMBER),
        I::SWaitAsyncCnt => plain(O::SWaitAsynccnt, NUMBER),
        I::SWaitTensorCnt => plain(O::SWaitTensorcnt, NUMBER),
        I::SDCacheInv => plain(O::SDcacheInv, &[]),
        I::SDCacheInvVol => plain(O::SDcacheInvVol, &[]),
        I::SDCacheWb => plain(O::SDcacheWb, &[]),
        I::SDCacheWbVol => plain(O::SDcacheWbVol, &[]),
        I::BufferWbInvL1 => plain(O::BufferWbinvl1, &[]),
        I::BufferWbInvL1Sc => plain(O::BufferWbinvl1Sc, &[]),
        I::BufferWbInvL1Vol => plain(O::BufferWbinvl1Vol, &[]),
        I::ReadCycleCounter => plain(O::SGetShaderCyclesU64, &[OperandFrom::Result]),
        I::SGetPc => plain(O::SGetpcB64, &[OperandFrom::Result]),
        I::ReturnAddress => plain(O::SMovB64, &[OperandFrom::Result, OperandFrom::ReturnAddress]),
        // The wave's number in its work-group is TTMP8[29:25] (LLVM, `SITargetLowering::lowerWaveID`).
        I::WaveId => plain(O::SBfeU32, WAVE),
        I::ClusterIdX => plain(O::SMovB32, ID[0]),
        I::ClusterIdY => plain(O::SAndB32, ID[1]),
        I::ClusterIdZ => plain(O::SLshrB32, ID[2]),
        I::ClusterWorkgroupIdX => plain(O::SBfeU32, PLACE[0]),
        I::ClusterWorkgroupIdY => plain(O::SBfeU32, PLACE[1]),
        I::ClusterWorkgroupIdZ => plain(O::SBfeU32, PLACE[2]),
        I::ClusterWorkgroupMaxIdX => plain(O::SBfeU32, LAST[0]),
        I::ClusterWorkgroupMaxIdY => plain(O::SBfeU32, LAST[1]),
        I::ClusterWorkgroupMaxIdZ => plain(O::SBfeU32, LAST[2]),
        I::ClusterWorkgroupMaxFlatId => plain(O::SBfeU32, LAST[3]),
        I::ClusterWorkgroupFlatId => plain(O::SGetregB32, NUMBER_IN_CLUSTER),
        I::PopsExitingWaveId => {
            plain(O::SMovB32, &[OperandFrom::Result, OperandFrom::Fixed(Reg::POPS_EXITING_WAVE_ID)])
        }
        I::SWaitEventExportReady => plain(O::SWaitEvent, &[OperandFrom::ExportReady]),
        I::SGetWaveIdInWorkgroup => plain(O::SGetWaveidInWorkgroup, &[OperandFrom::Result]),
        I::SBarrierSignal => plain(O::SBarrierSignal, BARRIER),
        I::SBarrierSignalIsFirst => plain(O::SBarrierSignalIsfirst, BARRIER),
        I::SBarrierWait => plain(O::SBarrierWait, NUMBER),
        I::SBarrierLeave => plain(O::SBarrierLeave, &[]),
        I::SGetBarrierState => plain(O::SGetBarrierState, &[OperandFrom::Result, OperandFrom::Constant(0)]),
        I::SBarrierSignalVar => with(O::SBarrierSignal, BY_M0, M0::Barrier(0, Some(1))),
        I::SBarrierInit => with(O::SBarrierInit, BY_M0, M0::Barrier(0, Some(1))),
        I::SBarrierJoin => with(O::SBarrierJoin, BY_M0, M0::Barrier(0, None)),
        I::SWakeupBarrier => with(O::SWakeupBarrier, BY_M0, M0::Barrier(0, None)),
        I::SGetNamedBarrierState => {
            with(O::SGetBarrierState, &[OperandFrom::Result, OperandFrom::M0], M0::Barrier(0, None))
        }
        _ => return None,
    })
}

/// Which targets provide what an intrinsic reads, if not all that have the instruction do.
pub fn kept_in(id: Intrinsic) -> Option<fn(&Target) -> bool> {
    match id {
        Intrinsic::WaveId => Some(Target::has_wave_number),
        Intrinsic::PopsExitingWaveId => Some(Target::has_exiting_wave),
        _ if id.name().starts_with("llvm.amdgcn.cluster.") => Some(Target::has_workgroup_clusters),
        _ => None,
    }
}

/// The input that must be enabled for it to be available.
pub fn enabled_by(id: Intrinsic) -> Option<Input> {
    match id {
        Intrinsic::ClusterIdX => Some(Input::WorkgroupIdX),
        Intrinsic::ClusterIdY => Some(Input::WorkgroupIdY),
        Intrinsic::ClusterIdZ => Some(Input::WorkgroupIdZ),
        _ => None,
    }
}
