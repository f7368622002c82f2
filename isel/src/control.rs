//! Instructions that steer the wave: waits, messages, barriers by number, priorities, caches.
//!
//! Each is one instruction without vector operands; a row says which, and where its operands come from. Some read M0,
//! which is written right before them.

use gcnc_ir::Intrinsic;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, Target};
use gcnc_lowering::Diagnostic;
use gcnc_mir::{Input, convention};

use crate::direct;
use crate::fetch::{Kind, Src};
use crate::input::{CLUSTER, CLUSTER_BITS, CLUSTER_LAST, IB_STS2, WORKGROUP_FIELDS};
use crate::legal::Scc;
use crate::node::Value;
use crate::op::Ty;
use crate::select::Selector;

type Result<T> = std::result::Result<T, Diagnostic>;

/// What tells handlers that `llvm.trap` was met (AMDGPUUsage, "Trap Handler ABI").
const TRAP: i32 = 2;

/// Where an operand of the instruction comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum From {
    /// It is the result.
    Result,
    /// An operand of the intrinsic, a constant: as an immediate.
    Immediate(usize),
    /// The same where a register could be.
    Constant(usize),
    /// An operand of the intrinsic, in a scalar register.
    Scalar(usize),
    /// This number.
    Number(i32),
    /// This number, as an immediate.
    Code(i32),
    /// The event that exports may begin, as an immediate.
    ExportReady,
    /// This register.
    Fixed(Reg),
    /// M0.
    M0,
    /// Where the function returns.
    ReturnAddress,
}

/// What M0 must hold.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum M0 {
    /// Anything.
    Free,
    /// An operand.
    Operand(usize),
    /// The barrier that an operand points to; how many members it has, if another says.
    Barrier(usize, Option<usize>),
}

/// An intrinsic's instruction.
#[derive(Copy, Clone, Debug)]
pub struct Row {
    opcode: Opcode,
    operands: &'static [From],
    m0: M0,
}

/// The instruction of an intrinsic, if it is one of those here.
pub fn row(id: Intrinsic) -> Option<Row> {
    use Intrinsic as I;
    use Opcode as O;
    let plain = |opcode, operands| Row { opcode, operands, m0: M0::Free };
    let with = |opcode, operands, m0| Row { opcode, operands, m0 };
    const NUMBER: &[From] = &[From::Immediate(0)];
    const BARRIER: &[From] = &[From::Constant(0)];
    const BY_M0: &[From] = &[From::M0];
    const WAVE: &[From] = &[From::Result, From::Fixed(Reg::ttmp(8)), From::Number(5 << 16 | 25)];
    // A cluster's id is where the id of a work-group without clusters is: a whole register and the halves of another.
    const fn word(dim: usize) -> From {
        From::Fixed(Reg::ttmp(WORKGROUP_FIELDS[dim].0))
    }
    const ID: [&[From]; 3] = [
        &[From::Result, word(0)],
        &[From::Result, word(1), From::Number((1 << WORKGROUP_FIELDS[1].2) - 1)],
        &[From::Result, word(2), From::Number(WORKGROUP_FIELDS[2].1 as i32)],
    ];
    const fn of_cluster(first: u32, dim: u32) -> [From; 3] {
        let field = CLUSTER_BITS << 16 | (first + CLUSTER_BITS * dim);
        [From::Result, From::Fixed(Reg::ttmp(CLUSTER)), From::Number(field as i32)]
    }
    const PLACE: [&[From]; 3] = [&of_cluster(0, 0), &of_cluster(0, 1), &of_cluster(0, 2)];
    const LAST: [&[From]; 4] = [
        &of_cluster(CLUSTER_LAST, 0),
        &of_cluster(CLUSTER_LAST, 1),
        &of_cluster(CLUSTER_LAST, 2),
        &of_cluster(CLUSTER_LAST, 3),
    ];
    // `hwreg(HW_REG_IB_STS2, 21, 4)`.
    const NUMBER_IN_CLUSTER: &[From] = &[From::Result, From::Code(IB_STS2 | 21 << 6 | 3 << 11)];
    Some(match id {
        I::SNop => plain(O::SNop, NUMBER),
        // The codes that trap handlers know (AMDGPUUsage, "Trap Handler ABI").
        I::Trap => plain(O::STrap, &[From::Code(TRAP)]),
        I::DebugTrap => plain(O::STrap, &[From::Code(3)]),
        I::SSetHalt => plain(O::SSethalt, NUMBER),
        I::SSetPrioIncWg => plain(O::SSetprioIncWg, NUMBER),
        I::SMonitorSleep => plain(O::SMonitorSleep, NUMBER),
        I::SSleepVar => plain(O::SSleepVar, &[From::Scalar(0)]),
        I::SIncPerfLevel => plain(O::SIncperflevel, NUMBER),
        I::SDecPerfLevel => plain(O::SDecperflevel, NUMBER),
        I::STtraceData => with(O::STtracedata, &[], M0::Operand(0)),
        I::STtraceDataImm => plain(O::STtracedataImm, NUMBER),
        I::SSendMsg => with(O::SSendmsg, NUMBER, M0::Operand(1)),
        I::SSendMsgHalt => with(O::SSendmsghalt, NUMBER, M0::Operand(1)),
        I::SSendMsgRtn => plain(O::SSendmsgRtnB32, &[From::Result, From::Immediate(0)]),
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
        I::ReadCycleCounter => plain(O::SGetShaderCyclesU64, &[From::Result]),
        I::SGetPc => plain(O::SGetpcB64, &[From::Result]),
        I::ReturnAddress => plain(O::SMovB64, &[From::Result, From::ReturnAddress]),
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
        I::PopsExitingWaveId => plain(O::SMovB32, &[From::Result, From::Fixed(Reg::POPS_EXITING_WAVE_ID)]),
        I::SWaitEventExportReady => plain(O::SWaitEvent, &[From::ExportReady]),
        I::SGetWaveIdInWorkgroup => plain(O::SGetWaveidInWorkgroup, &[From::Result]),
        I::SBarrierSignal => plain(O::SBarrierSignal, BARRIER),
        I::SBarrierSignalIsFirst => plain(O::SBarrierSignalIsfirst, BARRIER),
        I::SBarrierWait => plain(O::SBarrierWait, NUMBER),
        I::SBarrierLeave => plain(O::SBarrierLeave, &[]),
        I::SGetBarrierState => plain(O::SGetBarrierState, &[From::Result, From::Constant(0)]),
        I::SBarrierSignalVar => with(O::SBarrierSignal, BY_M0, M0::Barrier(0, Some(1))),
        I::SBarrierInit => with(O::SBarrierInit, BY_M0, M0::Barrier(0, Some(1))),
        I::SBarrierJoin => with(O::SBarrierJoin, BY_M0, M0::Barrier(0, None)),
        I::SWakeupBarrier => with(O::SWakeupBarrier, BY_M0, M0::Barrier(0, None)),
        I::SGetNamedBarrierState => with(O::SGetBarrierState, &[From::Result, From::M0], M0::Barrier(0, None)),
        _ => return None,
    })
}

/// Which targets keep what an intrinsic asks for where its row looks, if not all that have the instruction do.
fn kept_in(id: Intrinsic) -> Option<fn(&Target) -> bool> {
    match id {
        Intrinsic::WaveId => Some(Target::has_wave_number),
        Intrinsic::PopsExitingWaveId => Some(Target::has_exiting_wave),
        _ if id.name().starts_with("llvm.amdgcn.cluster.") => Some(Target::has_workgroup_clusters),
        _ => None,
    }
}

/// What must be enabled for it to be there.
fn enabled_by(id: Intrinsic) -> Option<Input> {
    match id {
        Intrinsic::ClusterIdX => Some(Input::WorkgroupIdX),
        Intrinsic::ClusterIdY => Some(Input::WorkgroupIdY),
        Intrinsic::ClusterIdZ => Some(Input::WorkgroupIdZ),
        _ => None,
    }
}

impl Selector<'_> {
    /// Selects an instruction that a row is for; `v` is its result.
    pub fn control(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let Some((id, row)) = self.view.intrinsic(b, i).and_then(|id| Some((id, row(id)?))) else {
            return Err(self.view.unsupported(b, i));
        };
        if id == Intrinsic::Trap && self.interface.trap_takes_queue(self.target) {
            let queue = *self.inputs.queue.get_or_insert_with(|| self.f.new_sgpr(2));
            self.push(Opcode::PTrap, &[queue.into()]);
            return Ok(());
        }
        if let Some(there) = kept_in(id).filter(|there| !there(self.target)) {
            return Err(self.view.refusal(b, i, direct::lacking(&format!("`{id}`"), self.target, there)));
        }
        if let Some(input) = enabled_by(id) {
            self.f.kernel.enable(input);
        }
        if !self.target.has(row.opcode) {
            return Err(self.view.refusal(b, i, direct::missing(id, &[(row.opcode, "")], self.target)));
        }
        if id == Intrinsic::Trap && self.target.may_skip_traps() {
            self.trap_by_message();
            return Ok(());
        }
        self.control_by(row, v, b, i).ok_or_else(|| self.view.unsupported(b, i))
    }

    /// A trap that is skipped while a debugger is attached: what the handler would do is done then, and the wave halts
    /// (LLVM 22, `SIInstrInfo::insertSimulatedTrap`).
    fn trap_by_message(&mut self) {
        const GET_DOORBELL: i32 = 128;
        const DOORBELL: i64 = 0x3ff;
        const WAVE_ABORTS: i64 = 1 << 10;
        const INTERRUPT: i32 = 1;
        const HALT: i32 = 5;
        let kept = RegRef::dwords(Reg::ttmp(2), 1);
        let [answer, doorbell, message] = std::array::from_fn(|_| self.f.new_sgpr(1));
        self.scalar_op(Opcode::SMovB32, Some(kept), &[Src::reg(RegRef::M0)]);
        self.push(Opcode::STrap, &[Operand::Imm(TRAP)]);
        self.push(Opcode::SSendmsgRtnB32, &[answer.into(), Operand::Imm(GET_DOORBELL)]);
        self.scalar_op(Opcode::SAndB32, Some(doorbell), &[Src::reg(answer), Src::int(DOORBELL)]);
        self.scalar_op(Opcode::SOrB32, Some(message), &[Src::reg(doorbell), Src::int(WAVE_ABORTS)]);
        self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[Src::reg(message)]);
        self.push(Opcode::SSendmsg, &[Operand::Imm(INTERRUPT)]);
        self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[Src::reg(kept)]);
        self.push(Opcode::SSethalt, &[Operand::Imm(HALT)]);
    }

    fn control_by(&mut self, row: Row, v: Value, b: u32, i: usize) -> Option<()> {
        let wide = v != Value::NONE && self.nodes[v].dwords == 2;
        let opcode = match row.opcode {
            Opcode::SSendmsgRtnB32 if wide => Opcode::SSendmsgRtnB64,
            opcode => opcode,
        };
        // A condition comes out in SCC.
        let condition = v != Value::NONE && self.nodes[v].ty == Ty::I1;
        self.set_m0(row.m0, b, i);
        let mut operands = smallvec::SmallVec::<[Operand; 4]>::new();
        for &from in row.operands {
            operands.push(self.control_operand(from, v, b, i)?);
        }
        self.cur.push(Inst::new(opcode, &operands));
        if condition {
            let to = self.reg(v);
            self.select_scalar(to, Scc(true), Src::int(-1), Src::int(0));
        }
        Some(())
    }

    fn control_operand(&mut self, from: From, v: Value, b: u32, i: usize) -> Option<Operand> {
        Some(match from {
            From::Result => self.reg(v).into(),
            From::Immediate(k) => Operand::Imm(self.number(self.view.operand(b, i, k))? as i32),
            From::Constant(k) => Operand::int(self.number(self.view.operand(b, i, k))? as i32),
            From::Scalar(k) => {
                let src = self.scalar(self.view.operand(b, i, k));
                self.scalar_reg_of(src, 1).into()
            }
            From::Number(n) => Operand::int(n),
            From::Code(n) => Operand::Imm(n),
            From::ExportReady => Operand::Imm(self.target.export_ready_event()),
            From::Fixed(reg) => RegRef::dwords(reg, 1).into(),
            From::M0 => RegRef::M0.into(),
            From::ReturnAddress => self.return_address.unwrap_or(convention::RETURN_ADDRESS).into(),
        })
    }

    /// Puts into M0 what it must hold.
    pub fn set_m0(&mut self, m0: M0, b: u32, i: usize) {
        match m0 {
            M0::Free => {}
            M0::Operand(k) => {
                let src = self.scalar(self.view.operand(b, i, k));
                self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[src]);
            }
            M0::Barrier(k, members) => {
                // Its number is in bits 9:4 of its address; M0 has it in its low bits, members from bit 16 on.
                let address = self.scalar(self.view.operand(b, i, k));
                let members = members.map(|k| self.scalar(self.view.operand(b, i, k)));
                let value = match (address.kind, members.map_or(Kind::Const(0), |m| m.kind)) {
                    (Kind::Const(address), Kind::Const(members)) => {
                        Src::int((address >> 4 & 0x3f | members << 16) as i32 as i64)
                    }
                    _ => self.barrier_in_registers(address, members),
                };
                self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[value]);
            }
        }
    }

    /// A named barrier's number, with its members, of an address or members that are not known.
    fn barrier_in_registers(&mut self, address: Src, members: Option<Src>) -> Src {
        let number = self.f.new_sgpr(1);
        self.scalar_op(Opcode::SBfeU32, Some(number), &[address, Src::int(6 << 16 | 4)]);
        let Some(members) = members else { return Src::reg(number) };
        let (count, both) = (self.f.new_sgpr(1), self.f.new_sgpr(1));
        self.scalar_op(Opcode::SLshlB32, Some(count), &[members, Src::int(16)]);
        self.scalar_op(Opcode::SOrB32, Some(both), &[Src::reg(count), Src::reg(number)]);
        Src::reg(both)
    }

    /// Waits for all loads, as `llvm.amdgcn.wait.asyncmark` does for those into LDS that were marked.
    pub fn wait_for_loads(&mut self) {
        if self.target.has_kmcnt() {
            self.push(Opcode::SWaitLoadcnt, &[Operand::Imm(0)]);
        } else {
            let all = self.target.waitcnt().encode(0, u32::MAX, u32::MAX);
            self.push(Opcode::SWaitcnt, &[Operand::Imm(all as i32)]);
        }
    }

    /// A load by address into LDS: lanes' words side by side from where the first lane's pointer is.
    pub fn load_lds(&mut self, b: u32, i: usize) -> Result<()> {
        self.load_lds_by_address(b, i).ok_or_else(|| self.view.unsupported(b, i))
    }

    fn load_lds_by_address(&mut self, b: u32, i: usize) -> Option<()> {
        let [from, to, bytes, offset, policy] = [0, 1, 2, 3, 4].map(|k| self.view.operand(b, i, k));
        let (bytes, offset, policy) = (self.number(bytes)?, self.number(offset)? as i32, self.constant_of(policy)?);
        let opcode = self.lds_load_opcode(bytes)?;
        let (low, high) = self.target.global_offset_range();
        if !(low..=high).contains(&offset) {
            return None;
        }
        let address = self.plain_global_address(from, offset);
        self.lds_base(to);
        let mut mods = self.buffer_mods(policy);
        mods.offset = offset;
        let operand = |r: Option<RegRef>| r.map_or(Operand::None, Operand::from);
        let place = [operand(address.lanes), operand(address.base)];
        let inst = if self.target.has_sc_bits() {
            Inst::new(opcode, &place)
        } else {
            mods.set_lds(true);
            Inst::new(opcode, &[Operand::None, place[0], place[1]])
        };
        self.cur.push(inst.with_mods(mods));
        Some(())
    }

    /// The opcode of a load of so many bytes for each lane into LDS.
    fn lds_load_opcode(&self, bytes: i64) -> Option<Opcode> {
        let own = self.target.has_sc_bits();
        let opcode = match bytes {
            1 if own => Opcode::GlobalLoadLdsUbyte,
            2 if own => Opcode::GlobalLoadLdsUshort,
            4 if own => Opcode::GlobalLoadLdsDword,
            12 if own => Opcode::GlobalLoadLdsDwordx3,
            16 if own => Opcode::GlobalLoadLdsDwordx4,
            1 => Opcode::GlobalLoadU8,
            2 => Opcode::GlobalLoadU16,
            4 => Opcode::GlobalLoadB32,
            _ => return None,
        };
        (self.target.loads_to_lds() && self.target.has(opcode)).then_some(opcode)
    }

    /// Puts an address in LDS into M0.
    pub fn lds_base(&mut self, v: Value) {
        let src = self.scalar(v);
        self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[src]);
    }
}
