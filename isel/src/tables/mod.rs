//! Intrinsic tables: the operation of selection that each intrinsic is, and its instruction.
//!
//! | table | intrinsics |
//! | --- | --- |
//! | [`direct`] | one instruction with vector operands |
//! | [`access`] | one memory access |
//! | [`control`] | one wave control instruction |
//! | [`graphics`] | exports and interpolation |
//! | [`rays`] | ray intersections |
//!
//! [`operation`] maps all the others. Nothing here emits code: the modules of the same names outside this directory do.

use gcnc_ir::Intrinsic;
use gcnc_ir::buffers::BufferOp;
use gcnc_isa::{Opcode, RegClass, Target};

use crate::op::Op;

pub mod access;
pub mod control;
pub mod direct;
pub mod graphics;
pub mod rays;

/// An alternative in an intrinsic's row: the opcode, and a letter for each operand.
pub type Choice = (Opcode, &'static str);

/// The letter for E5M3 conversions.
pub const UNSIGNED: char = 'K';

/// The most processors that a diagnostic lists.
const NAMED: usize = 12;

/// The operation of an intrinsic, if selection supports it.
pub fn operation(intrinsic: Intrinsic) -> Option<Op> {
    use Intrinsic as I;
    if let Some(buffer) = intrinsic.buffer() {
        return Some(if buffer.op == BufferOp::Load { Op::BufferLoad } else { Op::Buffer });
    }
    if intrinsic.image().is_some() {
        return Some(Op::Image);
    }
    if intrinsic.is_ray() {
        return Some(Op::Ray);
    }
    Some(match intrinsic {
        I::SBufferLoad => Op::SBufferLoad,
        I::GlobalLoadLds => Op::LoadLds,
        I::AsyncMark => Op::Hint,
        I::WaitAsyncMark => Op::WaitMark,
        I::SBarrierSignalIsFirst => Op::ControlFlag,
        I::Abs => Op::Abs,
        I::SMax => Op::SMax,
        I::SMin => Op::SMin,
        I::UMax => Op::UMax,
        I::UMin => Op::UMin,
        I::BitReverse => Op::Bitreverse,
        I::BSwap => Op::Bswap,
        I::CtPop => Op::Ctpop,
        I::CtLz => Op::Ctlz,
        I::CtTz => Op::Cttz,
        I::FshR | I::AlignBit => Op::Fshr,
        I::SAddSat => Op::SAddSat,
        I::UAddSat => Op::UAddSat,
        I::SSubSat => Op::SSubSat,
        I::USubSat => Op::USubSat,
        I::FAbs => Op::FAbs,
        I::CopySign => Op::FCopysign,
        I::LdExp | I::AmdgcnLdExp => Op::FLdexp,
        I::Fma => Op::Fma,
        I::MinNum => Op::FMin,
        I::MaxNum => Op::FMax,
        I::Floor => Op::FFloor,
        I::Ceil => Op::FCeil,
        I::FTrunc => Op::FTrunc,
        I::Rint => Op::FRint,
        I::Canonicalize => Op::FCanonicalize,
        I::IsFpClass | I::AmdgcnClass => Op::FClass,
        I::FpToSiSat => Op::FpToSi,
        I::FpToUiSat => Op::FpToUi,
        I::WorkItemIdX => Op::WorkitemIdX,
        I::WorkItemIdY => Op::WorkitemIdY,
        I::WorkItemIdZ => Op::WorkitemIdZ,
        I::WorkGroupIdX => Op::WorkgroupIdX,
        I::WorkGroupIdY => Op::WorkgroupIdY,
        I::WorkGroupIdZ => Op::WorkgroupIdZ,
        I::DispatchPtr => Op::DispatchPtr,
        I::DispatchId => Op::DispatchId,
        I::QueuePtr => Op::QueuePtr,
        I::KernargSegmentPtr => Op::KernargPtr,
        I::ImplicitArgPtr => Op::ImplicitArgPtr,
        I::IsShared => Op::IsShared,
        I::IsPrivate => Op::IsPrivate,
        I::SBarrier => Op::Barrier,
        I::WaveBarrier => Op::WaveBarrier,
        I::SchedBarrier => Op::SchedBarrier,
        I::SchedGroupBarrier => Op::SchedGroupBarrier,
        I::IglpOpt => Op::IglpOpt,
        I::Assume | I::LifetimeStart | I::LifetimeEnd | I::SideEffect | I::NoAliasScopeDecl => Op::Hint,
        // The block's terminator ends the program.
        I::SEndPgm => Op::Hint,
        I::SSleep => Op::Sleep,
        I::SSetPrio => Op::SetPrio,
        I::SGetReg => Op::GetReg,
        I::SSetReg => Op::SetReg,
        I::SMemTime => Op::MemTime,
        I::SMemRealTime => Op::MemRealTime,
        I::MbCntLo => Op::MbcntLo,
        I::MbCntHi => Op::MbcntHi,
        I::ReadFirstLane => Op::ReadFirstLane,
        I::ReadLane => Op::ReadLane,
        I::WriteLane => Op::WriteLane,
        I::Ballot => Op::Ballot,
        I::InverseBallot => Op::InverseBallot,
        I::WqmVote => Op::WqmVote,
        I::SetInactive | I::SetInactiveChainArg => Op::SetInactive,
        I::StrictWwm => Op::WholeWave,
        I::SQuadmask => Op::SQuadmask,
        I::SWqm => Op::SWqm,
        I::AmdgcnICmp => Op::LaneIcmp,
        I::AmdgcnFCmp => Op::LaneFcmp,
        I::DsBPermute => Op::DsBpermute,
        I::DsBpermuteFiB32 => Op::DsBpermuteFi,
        I::DsPermute => Op::DsPermute,
        I::DsSwizzle => Op::DsSwizzle,
        I::Permlane16Swap | I::Permlane32Swap => Op::SwapLanes,
        I::UpdateDpp | I::MovDpp | I::MovDpp8 => Op::MovLanes,
        I::Rcp => Op::FRcp,
        I::Rsq => Op::FRsq,
        I::AmdgcnSqrt => Op::FSqrt,
        I::AmdgcnSin => Op::FSin,
        I::AmdgcnCos => Op::FCos,
        I::AmdgcnLog => Op::FLog2,
        I::AmdgcnExp2 => Op::FExp2,
        I::AmdgcnTanh => Op::FTanh,
        I::RsqClamp => Op::FRsqClamp,
        I::Fract => Op::FFract,
        I::FrExpMant => Op::FrexpMant,
        I::FrExpExp => Op::FrexpExp,
        I::DivScale => Op::DivScale,
        I::DivFmas => Op::DivFmas,
        I::DivFixup => Op::DivFixup,
        I::FMed3 => Op::FMed3,
        I::SBfe => Op::Sbfe,
        I::UBfe => Op::Ubfe,
        I::SFfbh => Op::Sffbh,
        // Lowering leaves these only where the hardware's approximation is good enough.
        I::Sqrt => Op::FSqrt,
        I::Exp2 => Op::FExp2,
        I::Log2 => Op::FLog2,
        _ if access::row(intrinsic).is_some() => Op::Access,
        I::Kill => Op::EndLanes,
        I::PsLive => Op::PsLive,
        _ if graphics::exports(intrinsic) => Op::Export,
        _ if graphics::interpolation(intrinsic).is_some() => Op::Interpolate,
        _ if graphics::quad_interpolation(intrinsic).is_some() => Op::InterpolateQuad,
        I::LdsParamLoad | I::LdsDirectLoad => Op::LdsDirect,
        _ if control::row(intrinsic).is_some() => {
            if intrinsic.properties().uniform {
                Op::ControlValue
            } else {
                Op::Control
            }
        }
        _ => match direct::alternatives(intrinsic)? {
            choices if is_scalar(choices) => Op::DirectScalar,
            _ => Op::Direct,
        },
    })
}

/// Whether the instruction of an intrinsic writes SGPRs.
pub fn is_scalar(choices: &[Choice]) -> bool {
    choices.first().is_some_and(|(opcode, _)| {
        let result = opcode.desc().operands().first();
        result.is_some_and(|row| !row.accepts_class(RegClass::Vgpr))
    })
}

/// The first alternative that the target has.
pub fn choose(choices: &[Choice], target: &Target) -> Option<Choice> {
    let has = |(opcode, letters): &Choice| {
        target.has(*opcode) && (!letters.ends_with(UNSIGNED) || target.has_unsigned_byte_floats())
    };
    choices.iter().copied().find(has)
}

/// Whether a target has the instruction of an intrinsic that is a single one; true for all other intrinsics.
pub fn has_intrinsic(id: Intrinsic, target: &Target) -> bool {
    match id {
        Intrinsic::MovDpp | Intrinsic::UpdateDpp => target.dpp(),
        Intrinsic::MovDpp8 => target.dpp8(),
        Intrinsic::Permlane16Swap => target.has(Opcode::VPermlane16SwapB32),
        Intrinsic::Permlane32Swap => target.has(Opcode::VPermlane32SwapB32),
        Intrinsic::DsBPermute | Intrinsic::WaveShuffle => target.has(Opcode::DsBpermuteB32),
        Intrinsic::DsBpermuteFiB32 => target.has(Opcode::DsBpermuteFiB32),
        Intrinsic::AmdgcnTanh => target.has(Opcode::VTanhF32),
        _ => direct::alternatives(id).is_none_or(|choices| choose(choices, target).is_some()),
    }
}

/// The message for an intrinsic that a target does not have.
pub fn missing(id: Intrinsic, choices: &[Choice], target: &Target) -> String {
    lacking(&format!("`{}`", id.name()), target, |t| choose(choices, t).is_some())
}

/// The message for an instruction that a target lacks and others have.
pub fn lacking(what: &str, target: &Target, has: impl Fn(&Target) -> bool) -> String {
    let mut names: Vec<&str> = Target::all().filter(|t| has(t)).map(|t| t.name()).collect();
    names.dedup();
    let more = if names.len() > NAMED { " and others" } else { "" };
    names.truncate(NAMED);
    format!("{} has no instruction for {what}: {}{more} have", target.name(), names.join(", "))
}
