//! Scalar registers, by regalloc2 on the linear graph.
//!
//! [`file`] divides the SGPRs among regalloc2's classes, [`problem`] shows it the function, and this file puts the
//! solution into effect: operands become physical, moves become `s_mov`, and spill slots are lanes of vector registers
//! that belong to the wave as a whole (`v_writelane` and `v_readlane` ignore EXEC). None of these instructions touches
//! SCC, EXEC or VCC, so they may stand anywhere. Lanes are known by number until vectors are allocated; their registers
//! come behind those, see [`crate::lanes`].

mod file;
mod problem;

use gcnc_isa::{Inst, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Function, VReg};
use planted::Bug;
use regalloc2::{Algorithm, Allocation, Edit, InstPosition, ProgPoint, RegallocOptions};

use self::file::{File, WIDTH};
use self::problem::{Item, NO_SLOT, Problem, is_plain_copy};
use crate::ends::{Ends, is_whole};
use crate::error::Error;
use crate::rewrite::{Origins, Rewrite};

/// Memory of the pass.
#[derive(Default)]
pub struct Memory {
    problem: Problem,
    file: File,
    ends: Ends,
    live: Liveness,
    context: regalloc2::Ctx,
    output: regalloc2::Output,
    rewrite: Rewrite,
}

/// Gives arguments of linear edges that are no whole scalar registers a register of their own.
pub fn name_arguments(f: &mut Function) {
    for n in 0..f.order.len() {
        let b = f.order[n];
        for s in 0..f.blocks[b].linear_succs.len() {
            for k in 0..f.blocks[b].linear_succs[s].args.len() {
                let arg = f.blocks[b].linear_succs[s].args[k];
                let whole = VReg::of(arg.reg).is_some_and(|v| is_whole(f, v, arg));
                if !whole {
                    let copy = f.new_sgpr(arg.len_dwords());
                    f.blocks[b].insts.push(Inst::new(Opcode::PCopy, &[copy.into(), arg.into()]));
                    f.blocks[b].linear_succs[s].args[k] = copy;
                }
            }
        }
    }
}

/// With more registers live at once the allocator that splits live ranges takes too long (its time grows with their square):
/// then it is the one that goes through each block once.
const MANY_LIVE: u32 = 600;

/// Finds an allocation within SGPRs 0 to `limit` - 1. Returns how many scalar dwords need a lane. Changes nothing.
pub fn solve(f: &Function, cfg: &Cfg, limit: u16, m: &mut Memory) -> Result<u32, Error> {
    m.problem.number(f)?;
    m.live.compute(f, cfg, RegClass::Sgpr);
    let weigh = |data: &gcnc_mir::VRegData| (file::kind(data.dwords).unwrap_or(2), 1);
    let mut pressure = [0; 3];
    for &b in cfg.order() {
        let live_out = m.live.live_out(cfg, b);
        let here = m.ends.scan(f, b, RegClass::Sgpr, live_out, &f.blocks[b].linear_params, &weigh);
        for k in 0..3 {
            pressure[k] = pressure[k].max(here[k]);
        }
    }
    let mut fixed = Vec::new();
    for &(v, reg) in f.live_ins.iter().filter(|(v, _)| f.vregs[*v].class == RegClass::Sgpr) {
        fixed.push((file::kind(f.vregs[v].dwords)?, reg.index() as u16));
    }
    m.file = File::divide(limit, &|n| f.scalar_use(n), pressure, m.problem.used(), &fixed)?;
    m.problem.build(f, cfg, &m.file)?;
    let many = pressure.iter().sum::<u32>() > MANY_LIVE;
    let algorithm = if many { Algorithm::Fastalloc } else { Algorithm::Ion };
    let options = RegallocOptions { algorithm, ..RegallocOptions::default() };
    regalloc2::run_with_ctx(&m.problem, &m.file.env(), &options, &mut m.context)
        .map_err(|e| Error::Scalars(e.to_string()))?;
    m.output = std::mem::take(&mut m.context.output);
    Ok(m.output.num_spillslots as u32)
}

/// Puts the allocation that [`solve`] found into effect. Returns one more than the highest SGPR.
pub fn apply(f: &mut Function, origins: &mut Origins, m: &mut Memory) -> Result<u16, Error> {
    let mut apply = Apply { m, edit: 0, used: 0 };
    for &(v, reg) in f.live_ins.iter().filter(|(v, _)| f.vregs[*v].class == RegClass::Sgpr) {
        apply.used = apply.used.max(reg.index() as u16 + u16::from(f.vregs[v].dwords));
    }
    for n in 0..f.order.len() {
        apply.block(f, origins, n)?;
    }
    let used = apply.used;
    for n in 0..f.order.len() {
        let b = f.order[n];
        f.blocks[b].linear_params.clear();
        f.blocks[b].linear_succs.iter_mut().for_each(|e| e.args.clear());
    }
    Ok(used)
}

struct Apply<'a> {
    m: &'a mut Memory,
    /// The next edit.
    edit: usize,
    /// One more than the highest SGPR so far.
    used: u16,
}

impl Apply<'_> {
    fn block(&mut self, f: &mut Function, origins: &mut Origins, n: usize) -> Result<(), Error> {
        let b = f.order[n];
        let old = self.m.rewrite.begin(f, origins, b);
        let mut next = 0;
        for item in self.m.problem.block_items(n) {
            let index = self.m.problem.items[item].index;
            if index != Item::ENTRY {
                (next..index as usize).for_each(|i| self.m.rewrite.keep(old[i], i));
                next = index as usize;
            }
            self.edits(ProgPoint::before(regalloc2::Inst::new(item)));
            if let Some(&inst) = old.get(index as usize) {
                self.inst(f, item, index as usize, inst)?;
                next += 1;
            }
            self.edits(ProgPoint::new(regalloc2::Inst::new(item), InstPosition::After));
        }
        self.m.rewrite.end(f, origins, b, old);
        Ok(())
    }

    /// Emits the moves up to `point`.
    fn edits(&mut self, point: ProgPoint) {
        while let Some((_, edit)) = self.m.output.edits.get(self.edit).filter(|(at, _)| *at <= point) {
            let Edit::Move { from, to } = edit.clone();
            self.edit += 1;
            self.move_one(from, to);
        }
    }

    fn move_one(&mut self, from: Allocation, to: Allocation) {
        let group = |a: Allocation| a.as_reg().map(|p| (self.m.file.reg(p), WIDTH[p.class() as usize] as u8));
        match (group(from), from.as_stack(), group(to), to.as_stack()) {
            (Some((from, n)), _, Some((to, _)), _) if from != to => {
                self.copy(RegRef::dwords(to, n), RegRef::dwords(from, n))
            }
            (Some((from, n)), _, _, Some(slot)) => {
                let from = RegRef::dwords(from, n);
                for k in 0..n {
                    let lane = Operand::Imm(slot.index() as i32 + i32::from(k));
                    self.m.rewrite.insert(Inst::new(Opcode::PLaneSpill, &[from.dword(k).into(), lane]));
                }
            }
            (_, Some(slot), Some((to, n)), _) => {
                let to = RegRef::dwords(to, n);
                self.use_up(to);
                for k in 0..n {
                    let of = if n == 2 && planted::on(Bug::LaneOfHalf) { 1 - k } else { k };
                    let lane = Operand::Imm(slot.index() as i32 + i32::from(of));
                    self.m.rewrite.insert(Inst::new(Opcode::PLaneReload, &[to.dword(k).into(), lane]));
                }
            }
            _ => {}
        }
    }

    fn use_up(&mut self, r: RegRef) {
        if r.reg.is_general() {
            self.used = self.used.max(r.reg.index() as u16 + u16::from(r.len_dwords()));
        }
    }

    /// `to = from` for physical registers that do not overlap.
    fn copy(&mut self, to: RegRef, from: RegRef) {
        self.use_up(to);
        for inst in moves(to, from.into()).into_iter().flatten() {
            self.m.rewrite.insert(inst);
        }
    }

    fn inst(&mut self, f: &Function, item: usize, index: usize, mut inst: Inst) -> Result<(), Error> {
        let plain = is_plain_copy(f, &inst);
        let allocs = self.m.output.inst_allocs(regalloc2::Inst::new(item));
        let slots = self.m.problem.slots(item);
        let mut used = self.used;
        let before = inst;
        for (&slot, alloc) in slots.iter().zip(allocs).filter(|(s, _)| **s != NO_SLOT) {
            let (Some(r), Some(p)) = (before.reg(slot.into()), alloc.as_reg()) else {
                return Err(Error::Scalars("an operand is in no register".to_owned()));
            };
            let mut place = |slot: usize, r: RegRef| {
                let physical = RegRef::new(self.m.file.reg(p), r.offset16, r.size16);
                used = used.max(physical.reg.index() as u16 + u16::from(physical.len_dwords()));
                inst.set_op(slot, physical.into());
            };
            if before.def_slots().any(|(k, _)| k == usize::from(slot)) {
                place(slot.into(), r);
            } else {
                // All reads of a register are one operand.
                before.use_slots().filter(|(_, other)| other.reg == r.reg).for_each(|(k, other)| place(k, other));
            }
        }
        self.used = used;
        let scalar = |op: Operand| op.reg().is_none_or(|r| f.class(r.reg) == RegClass::Sgpr);
        match inst.opcode {
            Opcode::PUndef if scalar(inst.op(0)) => Ok(()),
            // regalloc2 has put both into one register.
            Opcode::PCopy if plain => Ok(()),
            Opcode::PCopy | Opcode::PConcat if scalar(inst.op(0)) => self.expand(f, index, &inst),
            _ => {
                self.m.rewrite.keep(inst, index);
                Ok(())
            }
        }
    }

    /// A copy or concatenation whose result does not overlap its sources.
    fn expand(&mut self, f: &Function, index: usize, inst: &Inst) -> Result<(), Error> {
        let whole = inst.reg(0).ok_or(Error::Malformed("a copy without a result"))?;
        let mut at = 0;
        for &op in &inst.ops()[1..] {
            let dwords = match op {
                Operand::Reg(r) if f.class(r.reg) != RegClass::Sgpr => {
                    return Err(Error::Malformed("a scalar copy of a vector register"));
                }
                Operand::Reg(r) if r.size16 % 2 == 0 && r.offset16 % 2 == 0 => r.len_dwords(),
                Operand::Reg(_) => return Err(Error::Malformed("a copy of half a register")),
                _ if inst.opcode == Opcode::PCopy => whole.len_dwords(),
                _ => 1,
            };
            if at + dwords > whole.len_dwords() {
                return Err(Error::Malformed("a copy's parts exceed its result"));
            }
            let to = whole.sub(at, dwords);
            at += dwords;
            if !matches!(op, Operand::Reg(_)) {
                constant_moves(to, op)?.into_iter().flatten().for_each(|m| self.m.rewrite.keep(m, index));
                continue;
            }
            let general = op.reg().is_some_and(|r| r.reg.is_general());
            for mov in moves(to, op).into_iter().flatten() {
                if general { self.m.rewrite.insert(mov) } else { self.m.rewrite.keep(mov, index) }
            }
        }
        Ok(())
    }
}

/// `to = from` in at most four moves of one or two dwords.
fn moves(to: RegRef, from: Operand) -> [Option<Inst>; 4] {
    let mut out = [None; 4];
    let mut at = 0;
    let mut n = 0;
    while at < to.len_dwords().min(4) {
        let even = |r: RegRef| r.sub(at, 1).reg.id().is_multiple_of(2);
        let wide = at + 2 <= to.len_dwords() && even(to) && from.reg().is_none_or(even);
        let size = if wide { 2 } else { 1 };
        let part = match from {
            Operand::Reg(r) => r.sub(at, size).into(),
            constant => constant,
        };
        let opcode = if wide { Opcode::SMovB64 } else { Opcode::SMovB32 };
        out[n] = Some(Inst::new(opcode, &[to.sub(at, size).into(), part]));
        n += 1;
        at += size;
    }
    out
}

/// `to = constant`, of one or two dwords.
fn constant_moves(to: RegRef, constant: Operand) -> Result<[Option<Inst>; 2], Error> {
    let mov = |to: RegRef, from| Some(Inst::new(Opcode::SMovB32, &[to.into(), from]));
    match (to.len_dwords(), constant.inline_value_b64()) {
        (1, _) if constant.is_const() => Ok([mov(to, constant), None]),
        (2, Some(_)) if to.reg.id().is_multiple_of(2) => {
            Ok([Some(Inst::new(Opcode::SMovB64, &[to.into(), constant])), None])
        }
        (2, Some(bits)) => {
            let half = |k: u8| mov(to.dword(k), Operand::b32((bits >> (32 * k)) as u32));
            Ok([half(0), half(1)])
        }
        _ => Err(Error::Malformed("a copy of a constant that is wider than its encoding")),
    }
}
