//! Selection of wave control instructions, driven by the rows of [`crate::tables::control`].

use gcnc_ir::Intrinsic;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_lowering::Diagnostic;
use gcnc_mir::convention;

use crate::node::Value;
use crate::op::Ty;
use crate::operand::Scc;
use crate::operand::{Src, SrcKind};
use crate::selector::Selector;
use crate::tables;
use crate::tables::control::{ControlRow, M0, OperandFrom, TRAP, enabled_by, kept_in, row};

type Result<T> = std::result::Result<T, Diagnostic>;

impl Selector<'_> {
    /// Selects an instruction that has a row; `v` is its result.
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
            return Err(self.view.refusal(b, i, tables::lacking(&format!("`{id}`"), self.target, there)));
        }
        if let Some(input) = enabled_by(id) {
            self.f.kernel.enable(input);
        }
        if !self.target.has(row.opcode) {
            return Err(self.view.refusal(b, i, tables::missing(id, &[(row.opcode, "")], self.target)));
        }
        if id == Intrinsic::Trap && self.target.may_skip_traps() {
            self.trap_by_message();
            return Ok(());
        }
        self.control_by(row, v, b, i).ok_or_else(|| self.view.unsupported(b, i))
    }

    /// A trap that is skipped while a debugger is attached: emits what the handler would do, then halts the wave (LLVM
    /// 22, `SIInstrInfo::insertSimulatedTrap`).
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

    fn control_by(&mut self, row: ControlRow, v: Value, b: u32, i: usize) -> Option<()> {
        let wide = v != Value::NONE && self.nodes[v].dwords == 2;
        let opcode = match row.opcode {
            Opcode::SSendmsgRtnB32 if wide => Opcode::SSendmsgRtnB64,
            opcode => opcode,
        };
        // The condition is returned in SCC.
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

    fn control_operand(&mut self, from: OperandFrom, v: Value, b: u32, i: usize) -> Option<Operand> {
        Some(match from {
            OperandFrom::Result => self.reg(v).into(),
            OperandFrom::Immediate(k) => Operand::Imm(self.number(self.view.operand(b, i, k))? as i32),
            OperandFrom::Constant(k) => Operand::int(self.number(self.view.operand(b, i, k))? as i32),
            OperandFrom::Scalar(k) => {
                let src = self.scalar(self.view.operand(b, i, k));
                self.scalar_reg_of(src, 1).into()
            }
            OperandFrom::Number(n) => Operand::int(n),
            OperandFrom::Code(n) => Operand::Imm(n),
            OperandFrom::ExportReady => Operand::Imm(self.target.export_ready_event()),
            OperandFrom::Fixed(reg) => RegRef::dwords(reg, 1).into(),
            OperandFrom::M0 => RegRef::M0.into(),
            OperandFrom::ReturnAddress => self.return_address.unwrap_or(convention::RETURN_ADDRESS).into(),
        })
    }

    /// Sets up M0 for the instruction.
    pub fn set_m0(&mut self, m0: M0, b: u32, i: usize) {
        match m0 {
            M0::Free => {}
            M0::Operand(k) => {
                let src = self.scalar(self.view.operand(b, i, k));
                self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[src]);
            }
            M0::Barrier(k, members) => {
                // The barrier's number is in bits 9:4 of its address; M0 takes it in its low bits, the member count
                // from bit 16 on.
                let address = self.scalar(self.view.operand(b, i, k));
                let members = members.map(|k| self.scalar(self.view.operand(b, i, k)));
                let value = match (address.kind, members.map_or(SrcKind::Const(0), |m| m.kind)) {
                    (SrcKind::Const(address), SrcKind::Const(members)) => {
                        Src::int((address >> 4 & 0x3f | members << 16) as i32 as i64)
                    }
                    _ => self.barrier_in_registers(address, members),
                };
                self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[value]);
            }
        }
    }

    /// The M0 value for a named barrier whose address or member count is not constant.
    fn barrier_in_registers(&mut self, address: Src, members: Option<Src>) -> Src {
        let number = self.f.new_sgpr(1);
        self.scalar_op(Opcode::SBfeU32, Some(number), &[address, Src::int(6 << 16 | 4)]);
        let Some(members) = members else { return Src::reg(number) };
        let (count, both) = (self.f.new_sgpr(1), self.f.new_sgpr(1));
        self.scalar_op(Opcode::SLshlB32, Some(count), &[members, Src::int(16)]);
        self.scalar_op(Opcode::SOrB32, Some(both), &[Src::reg(count), Src::reg(number)]);
        Src::reg(both)
    }

    /// Waits for all loads; `llvm.amdgcn.wait.asyncmark` needs this for the loads into LDS before the mark.
    pub fn wait_for_loads(&mut self) {
        if self.target.has_kmcnt() {
            self.push(Opcode::SWaitLoadcnt, &[Operand::Imm(0)]);
        } else {
            let all = self.target.waitcnt().encode(0, u32::MAX, u32::MAX);
            self.push(Opcode::SWaitcnt, &[Operand::Imm(all as i32)]);
        }
    }

    /// A global load into LDS: the lanes' data go to consecutive addresses from the first lane's pointer on.
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

    /// The opcode of a load into LDS of so many bytes per lane.
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

    /// Moves an LDS address to M0.
    pub fn lds_base(&mut self, v: Value) {
        let src = self.scalar(v);
        self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[src]);
    }
}
