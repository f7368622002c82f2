//! SGPR allocation by linear scan over the linear CFG.
//!
//! [`file`] divides the SGPRs among register classes, [`problem`] is the function reduced to its scalar operands,
//! [`linear_scan`] and [`edges`] assign registers and insert moves, and [`remat`] handles rematerialisation. This file
//! applies the result: operands become physical, moves become `s_mov`, and spills go to lanes of VGPRs that belong to
//! the wave as a whole (`v_writelane` and `v_readlane` ignore EXEC). None of these instructions touches SCC, EXEC or
//! VCC, so they may be inserted anywhere; only rematerialised instructions may write SCC. Lanes are identified by
//! number until VGPRs are allocated; see [`crate::lanes`] for where lane registers go.
//!
//! Instead of [`linear_scan`] and [`edges`], the crate `regalloc2` can be used to assign registers and insert moves
//! ([`regalloc2`]).

mod calls;
mod edges;
mod file;
mod linear_scan;
mod next_use;
mod problem;
#[cfg(feature = "regalloc2")]
mod regalloc2;
mod remat;
mod residents;

use cranelift_entity::EntitySet;
use gcnc_isa::{Inst, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Function, VReg, Why};
use planted::Bug;

use self::file::{File, MinRegs, PAIRS, WIDTH};
use self::linear_scan::{Location, MovePos};
use self::problem::{Item, NO_SLOT, Problem, is_plain_copy};
use self::residents::NOWHERE;
use crate::ScalarAllocator;
use crate::error::Error;
use crate::kill_flags::{KillFlags, Pressure, SIZE_CLASSES, is_whole};
use crate::rewrite::{Origins, Rewrite, copy_parts};

/// Reused allocations of the pass.
#[derive(Default)]
pub struct Ctx {
    problem: Problem,
    file: File,
    kills: KillFlags,
    pressure: Vec<Pressure>,
    crossing: EntitySet<VReg>,
    scan: linear_scan::Ctx,
    edges: edges::Ctx,
    #[cfg(feature = "regalloc2")]
    regalloc2: regalloc2::Ctx,
    /// How often regalloc2 was requested but [`linear_scan`] had to be used.
    pub fallbacks: u32,
    rewrite: Rewrite,
}

/// Copies arguments of linear edges that are not whole SGPR virtual registers to new ones. Returns whether there were
/// any.
pub fn name_arguments(f: &mut Function) -> bool {
    let before = f.vregs.len();
    for n in 0..f.order.len() {
        gcnc_limits::poll();
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
    f.vregs.len() != before
}

/// Finds an allocation within SGPRs 0 to `limit` - 1, without changing `f`. Returns the number of spilled dwords.
pub fn solve(
    f: &Function,
    graph: (&Cfg, &Liveness),
    (limit, allocator): (u16, ScalarAllocator),
    ctx: &mut Ctx,
) -> Result<u32, Error> {
    let (cfg, live) = graph;
    if !allocator.is_available() {
        return Err(Error::NotBuilt(allocator));
    }
    ctx.problem.number(f, f.has_calls && allocator == ScalarAllocator::Regalloc2)?;
    let weigh = |data: &gcnc_mir::VRegData| (file::size_class(data.dwords).unwrap_or(SIZE_CLASSES - 1), 1);
    let mut pressure = [0; SIZE_CLASSES];
    ctx.pressure.clear();
    for &b in cfg.order() {
        gcnc_limits::poll();
        let live_out = live.live_out(cfg, b);
        let here = ctx.kills.scan(f, b, RegClass::Sgpr, live_out, &f.blocks[b].linear_params, weigh);
        ctx.pressure.push(here);
        for k in 0..SIZE_CLASSES {
            pressure[k] = pressure[k].max(here[k]);
        }
    }
    let mut fixed = Vec::new();
    for &(v, reg) in f.live_ins.iter().filter(|(v, _)| f.vregs[*v].class == RegClass::Sgpr) {
        fixed.push((file::size_class(f.vregs[v].dwords)?, reg.index() as u16));
    }
    calls::find_crossing(f, graph, &mut ctx.kills, &mut ctx.crossing);
    let clobbered = |n| f.has_calls && !f.call_preserves_scalar(n);
    let divide =
        |least| File::divide(limit, (&|n| f.scalar_use(n), &clobbered), (pressure, least), ctx.problem.used(), &fixed);
    let crosses = |v| ctx.crossing.contains(v);
    ctx.file = divide(MinRegs::of_all(file::FEW))
        .or_else(|_| divide(MinRegs::of_all(file::needed(f, |_| true))))
        .or_else(|e| if f.has_calls { divide(MinRegs::apart(f, crosses)) } else { Err(e) })?;
    ctx.problem.build(f, cfg, &ctx.file, &ctx.crossing)?;
    #[cfg(feature = "regalloc2")]
    if allocator == ScalarAllocator::Regalloc2 {
        if pressure.iter().sum::<u32>() <= regalloc2::MOST_LIVE
            && let Ok(slots) = regalloc2::run(f, cfg, &ctx.problem, &ctx.file, &mut ctx.scan, &mut ctx.regalloc2)
        {
            return Ok(slots);
        }
        ctx.fallbacks += 1;
    }
    linear_scan::run(f, graph, &ctx.problem, &ctx.file, &mut ctx.pressure, &mut ctx.scan)?;
    edges::run(f, graph, &ctx.problem, &mut ctx.scan, &mut ctx.edges)
}

pub use calls::named;
pub use remat::is_rematerialisable;

/// Applies the allocation that [`solve`] found. Returns one more than the highest SGPR.
pub fn apply(f: &mut Function, origins: &mut Origins, ctx: &mut Ctx) -> Result<u16, Error> {
    let mut apply = Apply { ctx, moved: 0, used: 0 };
    for &(v, reg) in f.live_ins.iter().filter(|(v, _)| f.vregs[*v].class == RegClass::Sgpr) {
        apply.used = apply.used.max(reg.index() as u16 + u16::from(f.vregs[v].dwords));
    }
    for n in 0..f.order.len() {
        gcnc_limits::poll();
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
    ctx: &'a mut Ctx,
    /// Index of the next move.
    moved: usize,
    /// One more than the highest SGPR so far.
    used: u16,
}

impl Apply<'_> {
    fn block(&mut self, f: &mut Function, origins: &mut Origins, n: usize) -> Result<(), Error> {
        let b = f.order[n];
        let old = self.ctx.rewrite.begin(f, origins, b);
        let mut next = 0;
        for item in self.ctx.problem.block_items(n) {
            let index = self.ctx.problem.items[item].index;
            if index != Item::ENTRY {
                (next..index as usize).for_each(|i| self.ctx.rewrite.keep(old[i], i));
                next = index as usize;
            }
            self.moves(item, false);
            if let Some(&inst) = old.get(index as usize) {
                if !self.ctx.scan.remat.is_deleted(b, index) {
                    self.inst(f, item, index as usize, inst)?;
                }
                next += 1;
            }
            self.moves(item, true);
        }
        self.ctx.rewrite.end(f, origins, b, old);
        Ok(())
    }

    /// Emits the moves before or after `item`.
    fn moves(&mut self, item: usize, after: bool) {
        while let Some(&next) = self.ctx.scan.moves.get(self.moved)
            && next.item == item as u32
            && (after || next.when != MovePos::Result)
        {
            self.moved += 1;
            self.move_one(next.from, next.to);
        }
    }

    fn move_one(&mut self, from: Location, to: Location) {
        let group = |k: u8, n: u8| RegRef::dwords(self.ctx.file.reg(k, n), WIDTH[usize::from(k)] as u8);
        match (from, to) {
            (Location::Register(k, from), Location::Register(_, to)) => self.copy(group(k, to), group(k, from)),
            (Location::Register(k, from), Location::SpillSlot(slot)) => {
                let from = group(k, from);
                for k in 0..from.len_dwords() {
                    let lane = Operand::Imm(slot as i32 + i32::from(k));
                    self.ctx.rewrite.insert(
                        Inst::new(Opcode::PLaneSpill, &[from.dword(k).into(), lane]).with_loc(Why::LaneSpill.loc()),
                    );
                }
            }
            (Location::SpillSlot(slot), Location::Register(k, to)) => {
                let to = group(k, to);
                let n = to.len_dwords();
                self.use_up(to);
                for k in 0..n {
                    let of = if n == 2 && planted::on(Bug::LaneOfHalf) { 1 - k } else { k };
                    let lane = Operand::Imm(slot as i32 + i32::from(of));
                    self.ctx.rewrite.insert(
                        Inst::new(Opcode::PLaneReload, &[to.dword(k).into(), lane]).with_loc(Why::LaneReload.loc()),
                    );
                }
            }
            (Location::Remat(v, base), Location::Register(k, to)) => {
                let (to, base) = (group(k, to), (base != NOWHERE).then(|| group(PAIRS, base)));
                self.use_up(to);
                let insts = self.ctx.scan.remat.insts(v, to, base);
                insts.into_iter().for_each(|inst| self.ctx.rewrite.insert(inst.with_loc(Why::Again.loc())));
            }
            // Memory-to-memory moves have been split to go through a register.
            (_, Location::SpillSlot(_) | Location::Remat(..)) => {}
        }
    }

    fn use_up(&mut self, r: RegRef) {
        if r.reg.is_general() {
            self.used = self.used.max(r.reg.index() as u16 + u16::from(r.len_dwords()));
        }
    }

    /// Emits `to = from` for physical registers that do not overlap.
    fn copy(&mut self, to: RegRef, from: RegRef) {
        self.use_up(to);
        for inst in moves(to, from.into()).into_iter().flatten() {
            self.ctx.rewrite.insert(inst.with_loc(Why::Copy.loc()));
        }
    }

    fn inst(&mut self, f: &Function, item: usize, index: usize, mut inst: Inst) -> Result<(), Error> {
        let plain = is_plain_copy(f, &inst);
        let Ctx { problem, scan, file, .. } = &*self.ctx;
        let operands = problem.operands_of(item..item + 1);
        let mut used = self.used;
        let before = inst;
        for (k, &slot) in operands.zip(problem.slots(item)).filter(|(_, s)| **s != NO_SLOT) {
            let Some(r) = before.reg(slot.into()) else { continue };
            let register = file.reg(problem.class(problem.operands[k].scalar), scan.registers[k]);
            let mut place = |slot: usize, r: RegRef| {
                let physical = RegRef::new(register, r.offset16, r.size16);
                used = used.max(physical.reg.index() as u16 + u16::from(physical.len_dwords()));
                inst.set_op(slot, physical.into());
            };
            if before.def_slots().any(|(k, _)| k == usize::from(slot)) {
                place(slot.into(), r);
            } else {
                // Several uses of a register are a single operand of the problem.
                before.use_slots().filter(|(_, other)| other.reg == r.reg).for_each(|(k, other)| place(k, other));
            }
        }
        self.used = used;
        let scalar = |op: Operand| op.reg().is_none_or(|r| f.class(r.reg) == RegClass::Sgpr);
        match inst.opcode {
            Opcode::PUndef if scalar(inst.op(0)) => Ok(()),
            // The copy has been coalesced.
            Opcode::PCopy if plain => Ok(()),
            Opcode::PCopy | Opcode::PConcat if scalar(inst.op(0)) => self.expand(f, index, &inst),
            _ => {
                self.ctx.rewrite.keep(inst, index);
                Ok(())
            }
        }
    }

    /// Expands a copy or concatenation whose result does not overlap its sources.
    fn expand(&mut self, f: &Function, index: usize, inst: &Inst) -> Result<(), Error> {
        for part in copy_parts(inst)? {
            let (to, op) = part?;
            let Operand::Reg(from) = op else {
                constant_moves(to, op)?.into_iter().flatten().for_each(|m| self.ctx.rewrite.keep(m, index));
                continue;
            };
            if f.class(from.reg) != RegClass::Sgpr {
                return Err(Error::Malformed("a scalar copy of a vector register"));
            }
            let general = from.reg.is_general();
            for mov in moves(to, op).into_iter().flatten() {
                if general { self.ctx.rewrite.insert(mov) } else { self.ctx.rewrite.keep(mov, index) }
            }
        }
        Ok(())
    }
}

/// `to = from` as moves of one or two dwords.
fn moves(to: RegRef, from: Operand) -> [Option<Inst>; 8] {
    let mut out = [None; 8];
    let mut at = 0;
    let mut n = 0;
    while at < to.len_dwords().min(8) {
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

/// `to = constant`, for one or two dwords.
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
