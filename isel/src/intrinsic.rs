//! Operations that take more than operands and an opcode: lane exchange, address space operations, multiple results, or
//! side effects.

use gcnc_ir::Intrinsic;
use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, RegRef, SymKind, Target};
use gcnc_lowering::Diagnostic;

use crate::node::{Node, Piece, Value};
use crate::op::{Op, RegBank};
use crate::operand::{Src, SrcKind};
use crate::rules::{
    FloatPred, IntPred, constructor_lower_div_fmas, constructor_lower_div_scale, constructor_lower_fcmp,
    constructor_lower_icmp,
};
use crate::selector::Selector;
use crate::tables;
use crate::view::IMPORT;

type Result<T> = std::result::Result<T, Diagnostic>;

/// LLVM's number of `eq`, the first integer predicate (`CmpInst::Predicate`).
const LLVM_FIRST_INT_PREDICATE: i64 = 32;

/// Float predicates in LLVM's numbering.
const LLVM_FLOAT_PREDICATES: [FloatPred; 16] = [
    FloatPred::False,
    FloatPred::Oeq,
    FloatPred::Ogt,
    FloatPred::Oge,
    FloatPred::Olt,
    FloatPred::Ole,
    FloatPred::One,
    FloatPred::Ord,
    FloatPred::Uno,
    FloatPred::Ueq,
    FloatPred::Ugt,
    FloatPred::Uge,
    FloatPred::Ult,
    FloatPred::Ule,
    FloatPred::Une,
    FloatPred::True,
];

/// The barrier of a whole work-group, on targets with barrier ids.
const WORKGROUP_BARRIER: i32 = -1;

impl Selector<'_> {
    fn barrier(&mut self) {
        if self.target.has(Opcode::SBarrier) {
            return self.push(Opcode::SBarrier, &[]);
        }
        self.push(Opcode::SBarrierSignal, &[Operand::int(WORKGROUP_BARRIER)]);
        self.push(Opcode::SBarrierWait, &[Operand::Imm(WORKGROUP_BARRIER)]);
    }

    /// Selects an instruction with a side effect.
    pub fn effect(&mut self, op: Op, b: u32, i: usize) -> Result<()> {
        let v = self.current;
        match op {
            Op::Store => self.store(b, i),
            Op::Load => {
                // Selected even if unused: a volatile or atomic load must be kept.
                self.reg(v);
                self.out = self.nodes[v].reg;
                self.load(v, b, i)
            }
            Op::AtomicRmw => self.rmw(v, b, i),
            Op::CmpXchg => self.exchange(v, b, i),
            Op::Fence => self.fence(b, i),
            Op::Control => self.control(v, b, i),
            Op::ControlValue | Op::ControlFlag => {
                self.out = Some(self.reg(v));
                self.control(v, b, i)
            }
            Op::LoadLds => self.load_lds(b, i),
            Op::Access => self.access_memory(v, b, i),
            Op::Export => self.export(b, i),
            Op::EndLanes => {
                self.end_lanes(b, i);
                Ok(())
            }
            Op::WaitMark => {
                self.wait_for_loads();
                Ok(())
            }
            Op::Buffer | Op::BufferLoad => {
                if op == Op::BufferLoad {
                    self.out = Some(self.reg(v));
                }
                self.buffer(v, b, i)
            }
            Op::Image => self.image(v, b, i),
            Op::Barrier => {
                self.barrier();
                Ok(())
            }
            Op::Sleep | Op::SetPrio => {
                let opcode = if op == Op::Sleep { Opcode::SSleep } else { Opcode::SSetprio };
                let n = self.immediate(b, i, 0)?;
                self.push(opcode, &[Operand::Imm(n as i32)]);
                Ok(())
            }
            Op::SetReg => self.set_hardware_register(b, i),
            Op::Call => self.call(v, b, i),
            Op::InlineAsm => self.inline_asm(v, b, i),
            Op::WaveBarrier | Op::SchedBarrier | Op::SchedGroupBarrier | Op::IglpOpt => self.guide_scheduler(op, b, i),
            Op::Hint => Ok(()),
            _ if v == Value::NONE => Err(self.view.unsupported(b, i)),
            _ => self.define(op, v, b, i),
        }
    }

    fn fence(&mut self, b: u32, i: usize) -> Result<()> {
        let sem = self.view.fence(b, i)?;
        let numbers = [sem.ordering() as i32, sem.scope() as i32, sem.spaces() as i32].map(Operand::Imm);
        self.cur.push(Inst::new(Opcode::PFence, &numbers).with_mods(Mods::default().with_sem(sem)));
        Ok(())
    }

    /// `llvm.amdgcn.s.setreg`.
    fn set_hardware_register(&mut self, b: u32, i: usize) -> Result<()> {
        let field = Operand::Imm(self.immediate(b, i, 0)? as i32);
        let value = self.view.operand(b, i, 1);
        if let Some(n) = self.constant_of(value) {
            self.push(Opcode::SSetregImm32B32, &[field, Operand::Literal(n as u32)]);
            return Ok(());
        }
        let src = self.scalar(value);
        let reg = self.scalar_reg_of(src, 1);
        self.push(Opcode::SSetregB32, &[field, reg.into()]);
        Ok(())
    }

    /// Operations that only tell the scheduler what it may do.
    fn guide_scheduler(&mut self, op: Op, b: u32, i: usize) -> Result<()> {
        match op {
            Op::SchedGroupBarrier => {
                let [kinds, size, pipeline] = [0, 1, 2].map(|k| self.immediate(b, i, k));
                let group = [kinds?, size?, pipeline?].map(|n| Operand::Imm(n as i32));
                self.push(Opcode::PSchedGroupBarrier, &group);
            }
            Op::IglpOpt => {
                let strategy = self.immediate(b, i, 0)?;
                self.push(Opcode::PIglpOpt, &[Operand::Imm(strategy as i32)]);
            }
            _ => self.push(Opcode::PSchedBarrier, &[]),
        }
        Ok(())
    }

    /// Computes the addresses of the global variables in use, relative to the program counter.
    pub fn global_addresses(&mut self) {
        for i in 0..self.view.global_count() {
            let v = self.view.global_at(i);
            let Some(to) = self.nodes[v].reg else { continue };
            let (data, offset) = (self.nodes[v].data, self.constant_of(self.nodes[v].args[1]).unwrap_or(0));
            let symbol = if offset == 0 { to } else { self.f.new_sgpr(2) };
            if data & IMPORT == 0 {
                self.relative_address(symbol, data as u16, [SymKind::Rel32Lo, SymKind::Rel32Hi]);
            } else {
                let entry = self.f.new_sgpr(2);
                self.relative_address(entry, data as u16, [SymKind::GotPcRel32Lo, SymKind::GotPcRel32Hi]);
                self.scalar_load(Opcode::SLoadB64, symbol, entry, (None, 0), true);
            }
            if offset != 0 {
                let add = |i: u8| {
                    (
                        to.dword(i),
                        [Src::reg(symbol.dword(i)), Src::int(i64::from((offset >> (32 * u32::from(i))) as i32))],
                    )
                };
                let ((low, sources), (high, more)) = (add(0), add(1));
                self.scalar_op(Opcode::SAddU32, Some(low), &sources);
                self.scalar_op(Opcode::SAddcU32, Some(high), &more);
            }
            self.emit_copies(v);
        }
    }

    /// A PC-relative address, from the two halves of a symbol's offset.
    fn relative_address(&mut self, to: RegRef, id: u16, [low, high]: [SymKind; 2]) {
        let pc = self.f.new_sgpr(2);
        let half = |i, kind| [to.dword(i).into(), pc.dword(i).into(), Operand::Sym { id, kind }];
        self.push(Opcode::SGetpcB64, &[pc.into()]);
        self.push(Opcode::SAddU32, &half(0, low));
        self.push(Opcode::SAddcU32, &half(1, high));
    }

    /// Operand `k` of an instruction; rejects it unless it is a constant.
    fn immediate(&self, b: u32, i: usize, k: usize) -> Result<i64> {
        self.number(self.view.operand(b, i, k)).ok_or_else(|| self.view.unsupported(b, i))
    }

    /// Selects an instruction whose result is used, if it is one handled here.
    pub fn intrinsic(&mut self, op: Op, v: Value, b: u32, i: usize) -> Result<bool> {
        match op {
            Op::WorkitemIdX | Op::WorkitemIdY | Op::WorkitemIdZ => self.workitem_field(v, op),
            Op::WorkgroupIdX | Op::WorkgroupIdY | Op::WorkgroupIdZ => self.workgroup_field(v, op),
            Op::AddrSpaceCast | Op::PrivateCast => self.address_space_cast(v, b, i)?,
            Op::IsShared | Op::IsPrivate => self.aperture_test(v, op),
            Op::LaneIcmp | Op::LaneFcmp => return self.lane_compare(op, v, b, i),
            Op::DsBpermute | Op::DsBpermuteFi | Op::DsPermute => self.permute(op, v),
            Op::DsSwizzle => self.swizzle(v, b, i)?,
            Op::Access => self.access_memory(v, b, i)?,
            Op::PsLive => self.pixels(v),
            Op::Interpolate => self.interpolate(v, b, i)?,
            Op::InterpolateQuad => self.interpolate_quad(v, b, i)?,
            Op::LdsDirect => self.load_lds_directly(v, b, i)?,
            Op::SwapLanes => self.swap_lanes(v, b, i)?,
            Op::MovLanes => self.move_lanes(v, b, i)?,
            Op::WriteLane => self.write_lane(v),
            Op::Buffer | Op::BufferLoad => self.buffer(v, b, i)?,
            Op::Image => self.image(v, b, i)?,
            Op::Ray => self.intersect(v, b, i)?,
            Op::ControlValue | Op::ControlFlag => self.control(v, b, i)?,
            Op::GetReg => {
                let field = self.immediate(b, i, 0)?;
                let to = self.reg(v);
                self.push(Opcode::SGetregB32, &[to.into(), Operand::Imm(field as i32)]);
            }
            Op::MemTime | Op::MemRealTime => return self.clock(op, v),
            Op::DivScale => return self.div_scale(v),
            Op::DivFmas => {
                let [x, y, z] = self.nodes[v].args;
                let (ty, flag) = (self.nodes[v].ty, self.view.operand(b, i, 3));
                return Ok(constructor_lower_div_fmas(self, &ty, x, y, z, flag).is_some());
            }
            Op::Result => self.call_result(v),
            Op::ExtractElement => return Ok(self.extract_narrow(v)),
            Op::InsertElement => return Ok(self.insert_narrow(v)),
            Op::ReadElement => {
                let [vector, index, _] = self.nodes[v].args;
                let (vector, index, to) = (self.vector(vector), self.scalar(index), self.reg(v));
                let read = self.make(Opcode::PReadElement, &[to], &[Src::reg(vector), index]);
                self.cur.push(read);
            }
            Op::ReplaceElement => {
                let [vector, element, index] = self.nodes[v].args;
                let element = match self.any(element) {
                    constant if matches!(constant.kind, SrcKind::Const(n) if Operand::inline_b32(n as u32).is_some()) => {
                        constant
                    }
                    other => Src::reg(self.vector_of(other, 1)),
                };
                let (vector, index, to) = (self.vector(vector), self.scalar(index), self.reg(v));
                let replace = self.make(Opcode::PReplaceElement, &[to], &[Src::reg(vector), element, index]);
                self.cur.push(replace);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The lane mask of a comparison. (Comparisons write zeros for inactive lanes.)
    fn lane_compare(&mut self, op: Op, v: Value, b: u32, i: usize) -> Result<bool> {
        let node = self.nodes[v];
        let predicate = self.immediate(b, i, 2)?;
        let [x, y, _] = node.args;
        let out = self.reg(v);
        // If the result's width differs from the lane mask's, it is truncated or zero-extended.
        let mask = self.f.mask_dwords();
        let own = out.len_dwords() == mask;
        let lanes = if own { out } else { self.f.new_sgpr(mask) };
        let whole = std::mem::replace(&mut self.nodes[v], Node { reg: Some(lanes), dwords: mask, ..node });
        let number = |base: i64| usize::try_from(predicate - base).ok();
        let done = match op {
            Op::LaneIcmp => number(LLVM_FIRST_INT_PREDICATE)
                .and_then(|p| IntPred::ALL.get(p))
                .and_then(|p| constructor_lower_icmp(self, p, &node.from, x, y)),
            _ => number(0)
                .and_then(|p| LLVM_FLOAT_PREDICATES.get(p))
                .and_then(|p| constructor_lower_fcmp(self, p, &node.from, x, y)),
        };
        self.nodes[v] = whole;
        if !own {
            self.mov_scalar(out.dword(0), Src::reg(lanes.dword(0)));
            if out.len_dwords() > mask {
                self.mov_scalar(out.dword(1), Src::int(0));
            }
        }
        Ok(done.is_some())
    }

    fn permute(&mut self, op: Op, v: Value) {
        let [address, data, _] = self.nodes[v].args;
        let (address, data, to) = (self.vector(address), self.vector(data), self.reg(v));
        let opcode = match op {
            Op::DsBpermute => Opcode::DsBpermuteB32,
            Op::DsBpermuteFi => Opcode::DsBpermuteFiB32,
            _ => Opcode::DsPermuteB32,
        };
        self.push(opcode, &[to.into(), address.into(), data.into()]);
    }

    fn swizzle(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let pattern = self.immediate(b, i, 1)?;
        let (data, to) = (self.vector(self.nodes[v].args[0]), self.reg(v));
        let inst = Inst::new(Opcode::DsSwizzleB32, &[to.into(), data.into()]);
        self.cur.push(inst.with_mods(Mods::at((pattern & 0xffff) as i32)));
        Ok(())
    }

    /// `llvm.amdgcn.update.dpp`, `mov.dpp` and `mov.dpp8`. Lanes that are not written keep the old value; with
    /// `mov.dpp8`, their own, as LLVM selects it.
    fn move_lanes(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        const ALL: i64 = 15;
        let (old, data, first) = match self.view.intrinsic(b, i) {
            Some(Intrinsic::UpdateDpp) => (Some(0), 1, 2),
            Some(Intrinsic::MovDpp8) => (Some(0), 0, 1),
            _ => (None, 0, 1),
        };
        let eight = first == 1 && old.is_some();
        let control = self.immediate(b, i, first)?;
        let mods = Mods::default_for(Opcode::VMovB32);
        let (form, mods, all) = if eight {
            (Form::Dpp8, mods.with_dpp8(control as u32, false), false)
        } else {
            let [rows, banks, bound] =
                [self.immediate(b, i, first + 1)?, self.immediate(b, i, first + 2)?, self.immediate(b, i, first + 3)?];
            let mods = mods.with_dpp16(control as u32, rows as u32, banks as u32, bound & 1 != 0, false);
            (Form::Dpp16, mods, bound & 1 != 0 && rows & banks & ALL == ALL)
        };
        let there = |t: &Target| if eight { t.dpp8() } else { t.has_dpp_ctrl(mods.dpp_ctrl()) };
        if !there(self.target) {
            let what = if eight { "DPP within groups of eight".to_owned() } else { format!("DPP by {control:#x}") };
            return Err(self.view.refusal(b, i, tables::lacking(&what, self.target, there)));
        }
        let [to, data] = [self.reg(v), self.vector(self.view.operand(b, i, data))];
        let mut inst = match old.filter(|_| !all) {
            Some(old) => {
                let old = self.vector(self.view.operand(b, i, old));
                Inst::new(Opcode::PMovLanes, &[to.into(), data.into(), old.into()])
            }
            None => Inst::new(Opcode::VMovB32, &[to.into(), data.into()]),
        };
        inst.form = form;
        self.cur.push(inst.with_mods(mods));
        Ok(())
    }

    /// `llvm.amdgcn.permlane16.swap` and `permlane32.swap`, on two adjacent registers.
    fn swap_lanes(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let id = self.view.intrinsic(b, i);
        let opcode = match id {
            Some(Intrinsic::Permlane16Swap) => Opcode::VPermlane16SwapB32,
            _ => Opcode::VPermlane32SwapB32,
        };
        if let Some(id) = id.filter(|_| !self.target.has(opcode)) {
            return Err(self.view.refusal(b, i, tables::missing(id, &[(opcode, "")], self.target)));
        }
        let [fetch, bound] = [self.immediate(b, i, 2)?, self.immediate(b, i, 3)?];
        let mut mods = Mods::default_for(opcode);
        mods.set_op_sel(0, fetch & 1 != 0);
        mods.set_op_sel(1, bound & 1 != 0);
        let to = self.reg(v);
        let [x, y] = [self.view.operand(b, i, 0), self.view.operand(b, i, 1)];
        let both = self.gather(&[self.nodes.piece(x, 0), self.nodes.piece(y, 0)]);
        let inst = Inst::new(Opcode::PSwapLanes, &[to.into(), both.into(), Operand::Imm(opcode as i32)]);
        self.cur.push(inst.with_mods(mods));
        Ok(())
    }

    fn write_lane(&mut self, v: Value) {
        let [value, lane, old] = self.nodes[v].args;
        let (value, lane) = (self.scalar(value), self.scalar(lane));
        let value = Src::reg(self.scalar_reg_of(value, 1));
        let (old, to) = (self.vector(old), self.reg(v));
        // If the constant bus is full, the lane select goes through M0, which does not use the bus (LLVM,
        // `SIInstrInfo::legalizeOperandsVOP3`).
        let full = self.target.constant_bus_limit() == 1 && matches!(lane.kind, SrcKind::Reg(_));
        let lane = if full {
            self.scalar_op(Opcode::SMovB32, Some(RegRef::M0), &[lane]);
            Src::reg(RegRef::M0)
        } else {
            lane
        };
        if self.wwm.now || !self.lanes_elsewhere() {
            let inst = self.make(Opcode::VWritelaneB32, &[to], &[value, lane, Src::reg(old)]);
            self.cur.push(inst);
            return;
        }
        // The written lane may be inactive, and any other register may hold a live value there.
        let [before, after] = [self.f.new_wwm(1), self.f.new_wwm(1)];
        self.push(Opcode::VMovB32, &[before.into(), old.into()]);
        let inst = self.make(Opcode::VWritelaneB32, &[after], &[value, lane, Src::reg(before)]);
        self.cur.push(inst);
        self.push(Opcode::VMovB32, &[to.into(), after.into()]);
    }

    fn clock(&mut self, op: Op, v: Value) -> Result<bool> {
        let opcode = if op == Op::MemTime { Opcode::SMemtime } else { Opcode::SMemrealtime };
        if !self.target.has(opcode) {
            return Ok(false);
        }
        let to = self.reg(v);
        self.push(opcode, &[to.into()]);
        Ok(true)
    }

    /// The two results of `div_scale`.
    fn div_scale(&mut self, v: Value) -> Result<bool> {
        let [n, d, which] = self.nodes[v].args;
        let dwords = self.nodes[v].dwords;
        let quotient = self.nodes[v].reg.unwrap_or_else(|| self.f.new_vgpr(dwords));
        let flag = self.second(v).and_then(|flag| self.nodes[flag].reg).unwrap_or_else(|| self.f.new_mask());
        let ty = self.nodes[v].ty;
        Ok(constructor_lower_div_scale(self, &ty, quotient, flag, n, d, which).is_some())
    }

    /// A compare-and-exchange: the old value, and whether it equalled the expected one.
    fn exchange(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let success = self.second(v).filter(|&s| self.nodes[s].reg.is_some());
        let old = match success {
            Some(_) => Some(self.reg(v)),
            None => self.nodes[v].reg,
        };
        self.compare_exchange(old, b, i)?;
        if let (Some(success), Some(old)) = (success, old) {
            let expected = self.any(self.view.access(b, i)?.compare);
            let opcode = if old.len_dwords() == 2 { Opcode::VCmpEqU64 } else { Opcode::VCmpEqU32 };
            let to = self.reg(success);
            self.vector_op(opcode, &[to], &[Src::reg(old), expected], 0);
        }
        Ok(())
    }

    /// Whether either result of the two-result instruction `v` is used.
    pub fn results_wanted(&self, v: Value) -> bool {
        self.nodes[v].reg.is_some() || self.second(v).is_some_and(|s| self.nodes[s].reg.is_some())
    }

    /// The value that stands for the second result of `v`, if it is extracted.
    fn second(&self, v: Value) -> Option<Value> {
        let second = Value(self.nodes[v].data as u32);
        (second != Value::NONE).then_some(second)
    }

    /// An 8- or 16-bit element that does not start a dword: shifted down.
    fn extract_narrow(&mut self, v: Value) -> bool {
        let node = self.nodes[v];
        let (vector, bit) = (node.args[0], node.data as u32);
        let (dword, shift) = ((bit / 32) as u8, i64::from(bit % 32));
        let to = self.reg(v);
        if node.bank == RegBank::S {
            let src = self.scalar_dword(vector, dword);
            self.scalar_op(Opcode::SLshrB32, Some(to), &[src, Src::int(shift)]);
        } else {
            let src = self.any_dword(vector, dword);
            self.vector_op(Opcode::VLshrrevB32, &[to], &[Src::int(shift), src], 0);
        }
        true
    }

    /// A vector of 8- or 16-bit elements with one replaced: its other dwords are pieces; in the affected dword the new
    /// bits are inserted over the old ones.
    fn insert_narrow(&mut self, v: Value) -> bool {
        let node = self.nodes[v];
        let (vector, element, bit) = (node.args[0], node.args[1], node.data as u32);
        let bits = match self.nodes[element].ty {
            crate::op::Ty::I8 => 8,
            _ => 16,
        };
        let (dword, shift) = ((bit / 32) as u8, bit % 32);
        let Some(to) = self.nodes[v].reg else { return false };
        for i in 0..node.dwords {
            if i != dword && node.wanted >> i & 1 != 0 {
                self.place_dword(to.dword(i), vector, i);
            }
        }
        let to = to.dword(dword);
        let mask = ((1u64 << bits) - 1) << shift;
        let mask = Src::int(i64::from(mask as u32 as i32));
        let new = self.any(element);
        let new = if shift == 0 {
            new
        } else {
            let shifted = self.f.new_vgpr(1);
            self.vector_op(Opcode::VLshlrevB32, &[shifted], &[Src::int(shift.into()), new], 0);
            Src::reg(shifted)
        };
        match self.nodes.piece(vector, dword) {
            Piece::Undef => self.mov_vector(to, new),
            _ => {
                let old = self.any_dword(vector, dword);
                self.vector_op(Opcode::VBfiB32, &[to], &[mask, new, old], 0);
            }
        }
        true
    }
}
