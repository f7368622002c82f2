//! Braun and Hack's spilling: lowers the pressure of VGPRs to a limit ("Register Spilling and Live-Range Splitting for
//! SSA-Form Programs").
//!
//! Blocks are visited in reverse post-order with the set of registers in the file. Operands are reloaded before they
//! are read, and the register with the furthest next use is evicted (Belady's MIN). At a loop header, registers that
//! the loop uses soon are in the file; at another join, those that all predecessors have. What one predecessor has
//! evicted is reloaded at its next use rather than on the edge, where others would have to be evicted for it; but what
//! only cold predecessors (`gcnc_mir::rarity`) have evicted is reloaded there. A spilled register is stored once, at
//! its definition (part by part if it is defined in parts), so that eviction is free; or at the beginning of cold code,
//! if it is only reloaded there. Constants and undefined registers are rematerialised instead. Across a call, registers
//! with the nearest next uses stay, as many as fit into callee-saved registers. Reloads for the next few instructions
//! are issued together with the first of them, so that one wait covers all, as long as that evicts only registers that
//! are used later than these instructions.
//!
//! The result is the same function with loads and stores. A register that has been reloaded has several definitions,
//! which liveness and colouring can handle, so SSA form need not be repaired. Parameters that find no room are in
//! memory: each predecessor stores the argument to the parameter's spill slot ([`super::spill_slots`]).

use cranelift_entity::{EntityRef, SecondaryMap};
use gcnc_isa::{Inst, MemSem, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::{Block, Function, VReg, Why, convention};
use planted::Bug;
use smallvec::SmallVec;

use super::calls::Calls;
use super::next_use::{LOOP_EXIT, NEVER, NextUse};
use super::spill_slots::{SpillSlot, SpillSlots, SpillStorage, access};
use super::weight;
use crate::error::Error;
use crate::kill_flags::{KillFlags, needs_disjoint_result, vreg_of};
use crate::rewrite::{Origins, Rewrite, splice};

/// Reused allocations of the pass.
#[derive(Clone, Default, Debug)]
pub struct Ctx {
    next: NextUse,
    /// Registers in the file with the positions of their next uses, sorted: the furthest one comes last.
    resident: Vec<(u32, VReg)>,
    /// The position of each register's next use; [`NEVER`] if it is not in the file.
    when: Vec<u32>,
    spilled: SecondaryMap<VReg, bool>,
    /// Registers that are live across calls without being spilled, and loops with calls.
    pub calls: Calls,
    slots: SpillSlots,
    spill_slot: SecondaryMap<VReg, Option<SpillSlot>>,
    /// The instruction that rematerialises a register, if possible.
    remat: SecondaryMap<VReg, Option<Inst>>,
    /// Registers in the file at the beginning (with parameters) and end of each block.
    entry: Lists,
    exit: Lists,
    /// One more than the number of the block that each register is a parameter of; 0 if it is no parameter.
    param_of: Vec<u32>,
    /// For each live-in of the current block, the number of predecessors that have it in the file.
    had: Vec<u32>,
    /// `(next use, register)` pairs: candidates for the file at the beginning of the current block.
    wanted: Vec<(u32, VReg)>,
    rewrite: Rewrite,
}

/// A sorted list of registers for each block, built in the graph's order.
#[derive(Clone, Default, Debug)]
struct Lists {
    regs: Vec<VReg>,
    ends: Vec<u32>,
}

impl Lists {
    fn clear(&mut self) {
        self.regs.clear();
        self.ends.clear();
    }

    /// Adds the next block's list.
    fn push(&mut self, regs: &[(u32, VReg)]) {
        let start = self.regs.len();
        self.regs.extend(regs.iter().map(|&(_, v)| v));
        self.regs[start..].sort_unstable();
        self.ends.push(self.regs.len() as u32);
    }

    /// The list of block number `n`.
    fn get(&self, n: usize) -> &[VReg] {
        let start = n.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.regs[start as usize..self.ends[n] as usize]
    }

    fn contains(&self, n: usize, v: VReg) -> bool {
        self.get(n).binary_search(&v).is_ok()
    }
}

/// The number of instructions, from the first one with a reload on, whose operands may be reloaded together.
const AHEAD: usize = 16;
/// The most dwords that may be reloaded ahead.
const MOST_AHEAD: u32 = 8;

/// A value whose first use in a loop is at least this many instructions away is reloaded there, not before the loop:
/// one reload costs little among so many instructions, and big loops use most values on few of their paths.
const LATE: u32 = 256;

struct Spiller<'a> {
    f: &'a mut Function,
    cfg: &'a Cfg,
    live: &'a Liveness,
    limit: u32,
    /// Number of spill registers, whose reloads need no wait.
    spill_regs: u16,
    /// Total weight of the registers in the file.
    total: u32,
    origins: &'a mut Origins,
    /// The pressure of each block; at a loop header, the maximum in the loop.
    pressure: Vec<u32>,
    ctx: &'a mut Ctx,
}

/// Simplifies edges: parameters of blocks with a single predecessor become copies, so that only edges to joins have
/// arguments; and arguments that are part of a register are copied to their own, so that they take no more registers
/// than their parameters.
pub fn simplify_edges(f: &mut Function, cfg: &Cfg, origins: &mut Origins) -> Result<(), Error> {
    let unmarked = Error::Malformed("a block of lanes has no p_logical_start or p_logical_end");
    for &b in cfg.order() {
        let mut copies = Vec::new();
        if let [p] = *cfg.preds(b)
            && let Some(k) = f.blocks[p].logical_succs.iter().position(|e| e.block == b)
        {
            let params = std::mem::take(&mut f.blocks[b].logical_params);
            let args = std::mem::take(&mut f.blocks[p].logical_succs[k].args);
            copies.extend(params.iter().zip(args).map(|(&p, a)| copy(f.whole(p), a)));
            if !copies.is_empty() {
                let at = position(f, b, Opcode::PLogicalStart).ok_or(unmarked.clone())?;
                splice(f, origins, b, at + 1, &mut copies);
            }
        }
        for e in 0..f.blocks[b].logical_succs.len() {
            gcnc_limits::poll();
            for k in 0..f.blocks[b].logical_succs[e].args.len() {
                let arg = f.blocks[b].logical_succs[e].args[k];
                if VReg::of(arg.reg).is_some_and(|v| f.whole(v) != arg) {
                    let own = f.new_vgpr(arg.len_dwords());
                    copies.push(copy(own, arg));
                    f.blocks[b].logical_succs[e].args[k] = own;
                }
            }
        }
        if !copies.is_empty() {
            let at = position(f, b, Opcode::PLogicalEnd).ok_or(unmarked.clone())?;
            splice(f, origins, b, at, &mut copies);
        }
    }
    Ok(())
}

fn copy(to: RegRef, from: RegRef) -> Inst {
    Inst::new(Opcode::PCopy, &[to.into(), from.into()])
}

fn position(f: &Function, b: Block, mark: Opcode) -> Option<usize> {
    f.blocks[b].insts.iter().position(|i| i.opcode == mark)
}

/// Inserts loads and stores so that at most `limit` registers are live at once. Spills go to at most `spill_regs`
/// registers, and to scratch.
pub fn run(
    f: &mut Function,
    cfg: &Cfg,
    live: &Liveness,
    (limit, spill_regs): (u16, u16),
    kills: &mut KillFlags,
    origins: &mut Origins,
    ctx: &mut Ctx,
) -> Result<SpillStorage, Error> {
    ctx.reset(f, cfg);
    ctx.next.compute(f, cfg, live);
    let pressure = loop_pressure(f, cfg, live, kills);
    let mut s = Spiller { f, cfg, live, limit: limit.into(), spill_regs, total: 0, origins, pressure, ctx };
    for (n, &b) in cfg.order().iter().enumerate() {
        s.begin(n, b)?;
        s.block(b)?;
        s.ctx.exit.push(&s.ctx.resident);
    }
    for (n, &b) in cfg.order().iter().enumerate() {
        s.edges(n, b)?;
    }
    s.drop_memory_params();
    s.store_all();
    Ok(ctx.slots.assign(f, cfg, origins, spill_regs))
}

impl Ctx {
    fn reset(&mut self, f: &Function, cfg: &Cfg) {
        self.resident.clear();
        self.when.clear();
        self.when.resize(f.vregs.len(), NEVER);
        self.spilled.clear();
        self.calls.clear();
        if f.has_calls {
            self.calls.find_loops(f, cfg);
        }
        self.slots.clear();
        self.spill_slot.clear();
        self.remat.clear();
        self.entry.clear();
        self.exit.clear();
        self.param_of.clear();
        self.param_of.resize(f.vregs.len(), 0);
        for (n, &b) in cfg.order().iter().enumerate() {
            f.blocks[b].logical_params.iter().for_each(|v| self.param_of[v.index()] = n as u32 + 1);
        }
        for inst in cfg.order().iter().flat_map(|&b| &f.blocks[b].insts) {
            let source = inst.op(1);
            let scalar = |r: RegRef| !r.is_virtual() && r.reg.class() == RegClass::Sgpr && planted::on(Bug::RepeatMove);
            let constant = inst.opcode == Opcode::VMovB32 && (source.is_const() || source.reg().is_some_and(scalar));
            if let Some((v, r)) = vreg_of(f, inst.op(0), RegClass::Vgpr)
                && (constant || inst.opcode == Opcode::PUndef)
                && r == f.whole(v)
            {
                self.remat[v] = Some(*inst);
            }
        }
    }
}

/// The pressure of each block; at a loop header, the maximum in the loop.
fn loop_pressure(f: &Function, cfg: &Cfg, live: &Liveness, kills: &mut KillFlags) -> Vec<u32> {
    let weigh = |data: &gcnc_mir::VRegData| (0, weight(&f.target, data));
    let scan =
        |&b: &Block| kills.scan(f, b, RegClass::Vgpr, live.live_out(cfg, b), &f.blocks[b].logical_params, weigh)[0];
    let mut pressure: Vec<u32> = cfg.order().iter().map(scan).collect();
    // In reverse order, because the blocks of a loop come after its header.
    for (n, &b) in cfg.order().iter().enumerate().rev() {
        let header = cfg.loop_header(b).and_then(|h| cfg.number(h));
        let outer = match header {
            Some(h) if h == n => cfg.idom(b).and_then(|d| cfg.loop_header(d)).and_then(|h| cfg.number(h)),
            h => h,
        };
        if let Some(h) = outer.filter(|&h| h < n) {
            pressure[h] = pressure[h].max(pressure[n]);
        }
    }
    pressure
}

impl Spiller<'_> {
    fn weight(&self, v: VReg) -> u32 {
        weight(&self.f.target, &self.f.vregs[v])
    }

    /// Whether `v` is a parameter of block number `n`.
    fn is_param(&self, n: usize, v: VReg) -> bool {
        self.ctx.param_of.get(v.index()) == Some(&(n as u32 + 1))
    }

    fn is_in_file(&self, v: VReg) -> bool {
        self.ctx.when[v.index()] != NEVER
    }

    /// Adds `v`, which is next used at `when`, to the file.
    fn add(&mut self, v: VReg, when: u32) {
        self.remove(v);
        self.ctx.when[v.index()] = when;
        let at = self.ctx.resident.partition_point(|&other| other < (when, v));
        self.ctx.resident.insert(at, (when, v));
        self.total += self.weight(v);
    }

    fn remove(&mut self, v: VReg) {
        let when = std::mem::replace(&mut self.ctx.when[v.index()], NEVER);
        if when != NEVER {
            let at = self.ctx.resident.partition_point(|&other| other < (when, v));
            self.ctx.resident.remove(at);
            self.total -= self.weight(v);
        }
    }

    /// Evicts the furthest next uses, but nothing in `stay`, until `room` is free.
    fn make_room(&mut self, b: Block, room: u32, stay: &[VReg]) -> Result<(), Error> {
        while self.total + room > self.limit {
            let Some(&(_, v)) = self.ctx.resident.iter().rev().find(|(_, v)| !stay.contains(v)) else {
                return Err(Error::NoRoom { block: b, limit: self.limit as u16 });
            };
            self.throw_out(v);
        }
        Ok(())
    }

    /// Number of callee-saved registers.
    fn preserved(&self) -> u32 {
        u32::from(convention::preserved_runs(self.limit as u16) * convention::PRESERVED_RUN)
    }

    /// Evicts what a call would clobber: of the registers other than its operands only those stay that fit into
    /// callee-saved ones.
    fn leave_to_callee(&mut self, operands: &[VReg]) {
        let others = self.ctx.resident.iter().map(|&(_, v)| v);
        let others: Vec<VReg> = others.filter(|v| !operands.contains(v)).collect();
        let mut room = self.preserved() as u16;
        for v in others {
            // Rounding up to powers of two fills the runs completely.
            let size = u16::from(self.f.vregs[v].dwords).next_power_of_two();
            if self.ctx.remat[v].is_none() && size <= room.min(convention::PRESERVED_RUN) {
                room -= size;
                self.ctx.calls.kept.insert(v);
            } else {
                self.throw_out(v);
            }
        }
    }

    fn throw_out(&mut self, v: VReg) {
        self.remove(v);
        if self.ctx.remat[v].is_none() {
            self.ctx.spilled[v] = true;
        }
    }

    /// Chooses the registers in the file at the beginning of block `b`.
    fn begin(&mut self, n: usize, b: Block) -> Result<(), Error> {
        while let Some((_, v)) = self.ctx.resident.pop() {
            self.ctx.when[v.index()] = NEVER;
        }
        self.total = 0;
        let preds = self.cfg.preds(b);
        let looping = preds.iter().any(|&p| self.cfg.number(p).is_some_and(|p| p >= n));
        self.ctx.next.scan(self.f, self.cfg, self.live, b);
        let mut wanted = std::mem::take(&mut self.ctx.wanted);
        self.find_wanted(b, looping, &mut wanted);
        let params = self.f.blocks[b].logical_params.clone();
        wanted.extend(params.iter().map(|&v| (self.ctx.next.first(v), v)).filter(|w| w.0 != NEVER));
        if looping {
            wanted.sort_unstable();
            let seen = || preds.iter().filter_map(|&p| self.cfg.number(p).filter(|&p| p < n));
            let is_there = |v: VReg| seen().any(|p| self.ctx.exit.contains(p, v));
            wanted.retain(|&(when, v)| when < LATE || self.is_param(n, v) || is_there(v));
            self.leave_out_passing((n, b), &mut wanted);
        }
        if n == 0 {
            let live_ins = self.f.live_ins.iter().filter(|(v, _)| self.f.vregs[*v].class == RegClass::Vgpr);
            wanted.clear();
            wanted.extend(live_ins.map(|&(v, _)| (self.ctx.next.first(v), v)).filter(|w| w.0 != NEVER));
        }
        // Values beyond the callee-saved registers would be spilled by the calls and reloaded in each iteration.
        let is_calling = looping && self.ctx.calls.loops.contains(b);
        let limit = if is_calling { self.limit.min(self.preserved()) } else { self.limit };
        self.fill(n, &mut wanted, &params, limit);
        self.ctx.wanted = wanted;
        self.ctx.entry.push(&self.ctx.resident);
        // Everything that is live but not in the file is in memory.
        for &v in self.live.live_in(self.cfg, b).iter().chain(&params) {
            if !self.is_in_file(v) && self.ctx.next.first(v) != NEVER {
                self.throw_out(v);
            }
        }
        if self.total > self.limit { Err(Error::NoRoom { block: b, limit: self.limit as u16 }) } else { Ok(()) }
    }

    /// Collects the registers that all predecessors of block `b` have in the file; at a loop header, all that are live.
    fn find_wanted(&mut self, b: Block, looping: bool, wanted: &mut Vec<(u32, VReg)>) {
        let live_in = self.live.live_in(self.cfg, b);
        let Ctx { had, exit, next, .. } = &mut *self.ctx;
        had.clear();
        had.resize(live_in.len(), 0);
        let mut all = 0;
        if !looping {
            for &p in self.cfg.preds(b) {
                // A cold predecessor with a single successor can reload the register on the edge.
                if self.f.is_cold_beside(p, b) && self.f.blocks[p].logical_succs.len() == 1 {
                    continue;
                }
                all += 1;
                let mut there = self.cfg.number(p).map_or(&[][..], |p| exit.get(p)).iter().peekable();
                for (v, had) in live_in.iter().zip(&mut *had) {
                    while there.next_if(|w| *w < v).is_some() {}
                    *had += u32::from(there.peek() == Some(&v));
                }
            }
        }
        wanted.clear();
        let chosen = live_in.iter().zip(had).filter(|(_, had)| **had == all);
        wanted.extend(chosen.map(|(&v, _)| (next.first(v), v)));
    }

    /// Removes candidates that are only live through a loop, unless the loop, with its calls, has registers to spare.
    fn leave_out_passing(&self, (n, b): (usize, Block), wanted: &mut Vec<(u32, VReg)>) {
        let all: u32 = wanted.iter().map(|w| self.weight(w.1)).sum();
        let passing: u32 = wanted.iter().filter(|w| w.0 >= LOOP_EXIT).map(|w| self.weight(w.1)).sum();
        let inside = self.pressure[n].saturating_sub(passing);
        let mut room = self.limit.saturating_sub(inside);
        if self.ctx.calls.loops.contains(b) {
            room = room.min(self.preserved().saturating_sub(all - passing));
        }
        wanted.retain(|w| {
            let fits = w.0 < LOOP_EXIT || room >= self.weight(w.1);
            if w.0 >= LOOP_EXIT && fits {
                room -= self.weight(w.1);
            }
            fits
        });
    }

    /// Adds the first of `wanted` that fit into `limit` to the file, for block number `n`. If some parameters are in
    /// memory, it leaves room to copy arguments there one by one.
    fn fill(&mut self, n: usize, wanted: &mut [(u32, VReg)], params: &[VReg], limit: u32) {
        let all: u32 = wanted.iter().map(|w| self.weight(w.1)).sum();
        let widest = params.iter().map(|&p| self.weight(p)).max().unwrap_or(0);
        let used = params.iter().filter(|&&p| self.ctx.next.first(p) != NEVER).count();
        let left_out = used > wanted.iter().filter(|w| self.is_param(n, w.1)).count();
        let limit = if all > limit || left_out { limit.min(self.limit.saturating_sub(widest)) } else { limit };
        if all > limit {
            wanted.sort_unstable();
        }
        let mut total = 0;
        for &mut (when, v) in wanted {
            let weight = self.weight(v);
            if total + weight <= limit {
                total += weight;
                self.add(v, when);
            }
        }
    }

    fn block(&mut self, b: Block) -> Result<(), Error> {
        let old = self.ctx.rewrite.begin(self.f, self.origins, b);
        for (i, inst) in old.iter().enumerate() {
            gcnc_limits::poll();
            self.inst(b, i, &old[i..])?;
            self.ctx.rewrite.keep(*inst, i);
        }
        // Resetting the next uses requires the old instructions of the block.
        self.f.blocks[b].insts = old;
        self.ctx.next.reset(self.f, self.live, self.cfg, b);
        let old = std::mem::take(&mut self.f.blocks[b].insts);
        self.ctx.rewrite.end(self.f, self.origins, b, old);
        Ok(())
    }

    /// Reloads what instruction `i`, the first of `rest`, reads, and makes room for what it writes.
    fn inst(&mut self, b: Block, i: usize, rest: &[Inst]) -> Result<(), Error> {
        let inst = &rest[0];
        let mut needed: SmallVec<[(VReg, u32); 8]> = SmallVec::new();
        let mut begins: SmallVec<[(VReg, u32); 8]> = SmallVec::new();
        let mut besides = 0;
        for (k, op, row) in inst.operands() {
            let Some((v, _)) = vreg_of(self.f, op, RegClass::Vgpr) else { continue };
            let when = self.ctx.next.after(i, k);
            let begin = row.is_def() && self.ctx.next.begins(i, v);
            let list = if begin { &mut begins } else { &mut needed };
            if !list.iter().any(|(w, _)| *w == v) {
                list.push((v, when));
            }
            let lives_on = |slot: usize| self.ctx.next.after(i, slot) != NEVER;
            if begin && needs_disjoint_result(self.f, inst, k, RegClass::Vgpr, lives_on) {
                besides += self.weight(v);
            }
        }
        if needed.is_empty() && begins.is_empty() && inst.opcode != Opcode::PCall {
            return Ok(());
        }
        let mut stay: SmallVec<[VReg; 8]> = needed.iter().map(|&(v, _)| v).collect();
        let missing: SmallVec<[VReg; 8]> = stay.iter().copied().filter(|&v| !self.is_in_file(v)).collect();
        missing.iter().for_each(|&v| self.add(v, i as u32));
        if inst.opcode == Opcode::PCall {
            self.leave_to_callee(&stay);
        }
        self.make_room(b, besides, &stay)?;
        let reloads = missing.iter().any(|&v| self.ctx.remat[v].is_none());
        for v in missing {
            let reload = self.reload(v);
            self.ctx.rewrite.insert(reload);
        }
        if reloads && self.spill_regs == 0 && inst.opcode != Opcode::PCall {
            self.reload_ahead(i, rest, besides);
        }
        for &(v, when) in &needed {
            if when == NEVER { self.remove(v) } else { self.add(v, when) }
        }
        // Results need room after the instruction; operands that live on may be evicted, except those that it writes in
        // part.
        stay.clear();
        let written = inst.defs().filter_map(|r| VReg::of(r.reg));
        stay.extend(written.filter(|&v| self.is_in_file(v)));
        let room = begins.iter().map(|&(v, _)| self.weight(v)).sum();
        self.make_room(b, room, &stay)?;
        for &(v, when) in begins.iter().filter(|(_, when)| *when != NEVER) {
            self.add(v, when);
        }
        Ok(())
    }

    /// Also reloads what the next instructions read, as long as that evicts only registers that are used later than
    /// these, so that one wait covers several loads. `besides` is the room that the current instruction needs.
    fn reload_ahead(&mut self, i: usize, rest: &[Inst], besides: u32) {
        let end = (i + AHEAD) as u32;
        let mut dwords = 0;
        for (k, inst) in rest.iter().enumerate().take(AHEAD).skip(1) {
            if dwords == MOST_AHEAD || inst.opcode == Opcode::PCall {
                break;
            }
            for r in inst.uses() {
                let Some(v) = VReg::of(r.reg).filter(|&v| self.f.vregs[v].class == RegClass::Vgpr) else { continue };
                if self.is_in_file(v) || self.ctx.remat[v].is_some() || !self.ctx.spilled[v] {
                    continue;
                }
                let weight = self.weight(v);
                let made = || rest[..k].iter().any(|before| before.defs().any(|d| d.reg == r.reg));
                if dwords + weight > MOST_AHEAD || made() || !self.make_room_ahead(besides + weight, end) {
                    continue;
                }
                dwords += weight;
                self.add(v, (i + k) as u32);
                let reload = self.reload(v);
                self.ctx.rewrite.insert(reload);
            }
        }
    }

    /// Evicts registers that are used at `end` or later until `room` is free. Returns false, without changes, if that
    /// is impossible.
    fn make_room_ahead(&mut self, room: u32, end: u32) -> bool {
        let mut missing = (self.total + room).saturating_sub(self.limit);
        let mut keep = self.ctx.resident.len();
        while missing > 0 {
            let Some(&(_, v)) = self.ctx.resident[..keep].last().filter(|(when, _)| *when >= end) else { return false };
            missing = missing.saturating_sub(self.weight(v));
            keep -= 1;
        }
        while self.ctx.resident.len() > keep
            && let Some(&(_, v)) = self.ctx.resident.last()
        {
            self.throw_out(v);
        }
        true
    }

    fn spill_slot(&mut self, v: VReg) -> SpillSlot {
        let dwords = u16::from(self.f.vregs[v].dwords);
        let dwords = dwords - u16::from(dwords > 1 && planted::on(Bug::SlotShort));
        *self.ctx.spill_slot[v].get_or_insert_with(|| self.ctx.slots.add(dwords))
    }

    fn reload(&mut self, v: VReg) -> Inst {
        match self.ctx.remat[v] {
            Some(again) => again,
            None => {
                let spill_slot = self.spill_slot(v);
                load(self.f.whole(v), spill_slot, 0)
            }
        }
    }

    /// Inserts what the edge out of block number `n` needs: stores of arguments for parameters in memory, and reloads
    /// of registers that the successor expects in the file.
    fn edges(&mut self, n: usize, b: Block) -> Result<(), Error> {
        let [edge] = &self.f.blocks[b].logical_succs[..] else { return Ok(()) };
        let edge = edge.clone();
        let Some(to) = self.cfg.number(edge.block) else { return Ok(()) };
        let exit = std::mem::take(&mut self.ctx.exit);
        let has = |v: VReg| exit.contains(n, v);
        let params = self.f.blocks[edge.block].logical_params.clone();
        let in_memory = |p: VReg| self.ctx.spilled[p] && !self.ctx.entry.contains(to, p);
        let mut stores: Vec<(VReg, RegRef)> = Vec::new();
        let mut wanted: Vec<VReg> = Vec::new();
        for (&p, &arg) in params.iter().zip(&edge.args) {
            let a = VReg::of(arg.reg).ok_or(Error::Malformed("an argument is not virtual"))?;
            if in_memory(p) {
                stores.push((p, arg));
            } else if self.ctx.entry.contains(to, p) {
                wanted.push(a);
            }
        }
        wanted.extend(self.ctx.entry.get(to).iter().filter(|&&v| !self.is_param(to, v)));
        let mut insts = Vec::new();
        // Whether the edge reads the spill slot of a parameter, which it may also overwrite.
        let stored = stores.iter().filter_map(|(_, arg)| VReg::of(arg.reg));
        let overwritten = wanted.iter().copied().chain(stored).any(|a| self.is_param(to, a) && !has(a));
        let mut last = self.store_arguments(&stores, overwritten, &has, &mut insts);
        wanted.sort_unstable();
        wanted.dedup();
        for v in wanted.into_iter().filter(|&v| !has(v) && !planted::on(Bug::ReloadOnEdge)) {
            if self.ctx.remat[v].is_none() {
                self.ctx.spilled[v] = true;
            }
            insts.push(self.reload(v));
        }
        insts.append(&mut last);
        self.ctx.exit = exit;
        if !insts.is_empty() {
            let at = position(self.f, b, Opcode::PLogicalEnd);
            let at = at.ok_or(Error::Malformed("a block of lanes has no p_logical_end"))?;
            splice(self.f, self.origins, b, at, &mut insts);
        }
        Ok(())
    }

    /// Stores arguments to the slots of parameters, as a parallel copy: those in registers directly, the others through
    /// a register. If slots of parameters are read as well (`overwritten`), all go through temporary slots; the
    /// returned instructions, to be inserted last, move them from there.
    fn store_arguments(
        &mut self,
        stores: &[(VReg, RegRef)],
        overwritten: bool,
        has: &dyn Fn(VReg) -> bool,
        insts: &mut Vec<Inst>,
    ) -> Vec<Inst> {
        let undefined = |v: VReg, ctx: &Ctx| ctx.remat[v].is_some_and(|i| i.opcode == Opcode::PUndef);
        let args = stores.iter().filter_map(|&(p, arg)| Some((p, VReg::of(arg.reg)?)));
        let args: Vec<(VReg, VReg)> = args.filter(|&(_, a)| !undefined(a, self.ctx)).collect();
        let mut last = Vec::new();
        if overwritten && !planted::on(Bug::SpillOverwritten) {
            for (p, a) in args {
                let shadow = self.ctx.slots.add(self.f.vregs[p].dwords.into());
                let own = self.fetch(a, insts);
                insts.push(store(own, shadow, 0));
                let own = self.f.new_vgpr(self.f.vregs[p].dwords);
                let spill_slot = self.spill_slot(p);
                last.extend([load(own, shadow, 0), store(own, spill_slot, 0)]);
            }
            return last;
        }
        // Registers first: that makes room for the others to pass through.
        let (direct, late): (Vec<_>, Vec<_>) = args.into_iter().partition(|(_, a)| has(*a));
        for (p, a) in direct {
            let spill_slot = self.spill_slot(p);
            insts.push(store(self.f.whole(a), spill_slot, 0));
        }
        for (p, a) in late.into_iter().filter(|_| !planted::on(Bug::SpillOnEdge)) {
            let own = self.fetch(a, insts);
            let spill_slot = self.spill_slot(p);
            insts.push(store(own, spill_slot, 0));
        }
        last
    }

    /// Loads the value of `v` into a new register.
    fn fetch(&mut self, v: VReg, insts: &mut Vec<Inst>) -> RegRef {
        if self.ctx.remat[v].is_none() {
            self.ctx.spilled[v] = true;
        }
        let own = self.f.new_vgpr(self.f.vregs[v].dwords);
        let mut reload = self.reload(v);
        reload.set_op(0, own.into());
        insts.push(reload);
        own
    }

    /// Removes parameters that are in memory or undefined.
    fn drop_memory_params(&mut self) {
        for (n, &b) in self.cfg.order().iter().enumerate() {
            let params = &self.f.blocks[b].logical_params;
            let keep: Vec<bool> = params.iter().map(|p| self.ctx.entry.contains(n, *p)).collect();
            if keep.iter().all(|&k| k) {
                continue;
            }
            retain(&mut self.f.blocks[b].logical_params, &keep);
            for &p in self.cfg.preds(b) {
                for e in self.f.blocks[p].logical_succs.iter_mut().filter(|e| e.block == b) {
                    gcnc_limits::poll();
                    let mut k = 0;
                    e.args.retain(|_| {
                        k += 1;
                        keep[k - 1]
                    });
                }
            }
        }
    }

    /// Stores spilled registers at their definitions, or at the beginnings of cold code if nothing else
    /// reloads them.
    fn store_all(&mut self) {
        let late = self.take_late();
        for (n, &b) in self.cfg.order().iter().enumerate() {
            let old = self.ctx.rewrite.begin(self.f, self.origins, b);
            for (i, inst) in old.iter().enumerate() {
                gcnc_limits::poll();
                self.ctx.rewrite.keep(*inst, i);
                if inst.opcode == Opcode::PLogicalStart {
                    let mut begin = self.f.blocks[b].logical_params.clone();
                    if b == self.f.entry() {
                        begin.extend(self.f.live_ins.iter().map(|&(v, _)| v));
                    }
                    begin.into_iter().for_each(|v| self.store_part(self.f.whole(v)));
                    let here = late.partition_point(|&(at, _)| at < n)..late.partition_point(|&(at, _)| at <= n);
                    for &(_, v) in &late[here] {
                        let spill_slot = self.spill_slot(v);
                        self.ctx.rewrite.insert(store(self.f.whole(v), spill_slot, 0));
                    }
                }
                // Reloads are loads that the allocator inserted, from the same spill slot.
                let reload = self.ctx.rewrite.is_last_inserted() && matches!(inst.opcode, Opcode::PScratchLoad);
                if !reload {
                    inst.defs().for_each(|r| self.store_part(r));
                }
            }
            self.ctx.rewrite.end(self.f, self.origins, b, old);
        }
    }

    /// The registers that can be stored late, each with the number of a block to store it in, sorted; they are no
    /// longer marked as spilled. Such blocks start cold code (they are cold compared to their only predecessor), have
    /// the register in the file, and together dominate all its reloads.
    fn take_late(&mut self) -> Vec<(usize, VReg)> {
        if self.f.blocks.values().all(|block| block.rarity == 0) {
            return Vec::new();
        }
        // For each block, the innermost start of cold code that dominates it.
        let mut cold: Vec<Option<usize>> = Vec::with_capacity(self.cfg.order().len());
        for (n, &b) in self.cfg.order().iter().enumerate() {
            gcnc_limits::poll();
            let begins = matches!(self.cfg.preds(b), &[p] if self.f.is_cold_beside(b, p));
            cold.push(if begins { Some(n) } else { self.above(&cold, b) });
        }
        let mut of: Vec<Option<VReg>> = Vec::new();
        for v in self.f.vregs.keys() {
            if let Some(spill_slot) = self.ctx.spill_slot[v] {
                of.resize(of.len().max(spill_slot as usize + 1), None);
                of[spill_slot as usize] = Some(v);
            }
        }
        let mut late: Vec<(usize, VReg)> = Vec::new();
        let mut early: SecondaryMap<VReg, bool> = SecondaryMap::new();
        for (n, &b) in self.cfg.order().iter().enumerate() {
            for (inst, &origin) in self.f.blocks[b].insts.iter().zip(&self.origins[b]) {
                gcnc_limits::poll();
                let load = access(inst, origin).filter(|_| inst.opcode == Opcode::PScratchLoad);
                let Some(v) = load.and_then(|(spill_slot, _)| of.get(spill_slot as usize).copied().flatten()) else {
                    continue;
                };
                let mut at = cold[n];
                while let Some(c) = at.filter(|&c| !self.begins_with(c, v)) {
                    at = self.above(&cold, self.cfg.order()[c]);
                }
                match at {
                    Some(c) => late.push((c, v)),
                    None => early[v] = true,
                }
            }
        }
        late.retain(|&(_, v)| !early[v]);
        late.sort_unstable();
        late.dedup();
        late.iter().for_each(|&(_, v)| self.ctx.spilled[v] = false);
        late
    }

    /// The entry of `cold` for the immediate dominator of `b`.
    fn above(&self, cold: &[Option<usize>], b: Block) -> Option<usize> {
        self.cfg.idom(b).and_then(|above| self.cfg.number(above)).and_then(|above| cold[above])
    }

    /// Whether `v` is live into block number `n` and in the file there.
    fn begins_with(&self, n: usize, v: VReg) -> bool {
        let live = self.live.live_in(self.cfg, self.cfg.order()[n]);
        self.ctx.entry.contains(n, v) && live.contains(&v)
    }

    fn store_part(&mut self, r: RegRef) {
        let Some(v) = VReg::of(r.reg).filter(|&v| self.ctx.spilled[v]) else { return };
        let spill_slot = self.spill_slot(v);
        let first = r.offset_dwords();
        let part = self.f.whole(v).sub(first, r.len_dwords());
        let at = if first > 0 && planted::on(Bug::SpillOfHalf) { 0 } else { 4 * i32::from(first) };
        self.ctx.rewrite.insert(store(part, spill_slot, at));
    }
}

fn retain<T: Copy>(list: &mut Vec<T>, keep: &[bool]) {
    let mut k = 0;
    list.retain(|_| {
        k += 1;
        keep[k - 1]
    });
}

/// A load from a spill slot or a stack slot.
pub fn load(to: RegRef, spill_slot: SpillSlot, offset: i32) -> Inst {
    let mut inst = private(
        Inst::new(Opcode::PScratchLoad, &[to.into(), Operand::Imm(spill_slot as i32)]).with_loc(Why::Reload.loc()),
    );
    inst.mods.offset = offset;
    inst
}

/// A store to a spill slot or a stack slot.
pub fn store(from: RegRef, spill_slot: SpillSlot, offset: i32) -> Inst {
    let mut inst = private(
        Inst::new(Opcode::PScratchStore, &[from.into(), Operand::Imm(spill_slot as i32)]).with_loc(Why::Spill.loc()),
    );
    inst.mods.offset = offset;
    inst
}

fn private(mut inst: Inst) -> Inst {
    inst.mods.set_sem(MemSem::plain(MemSem::SCRATCH));
    inst
}
