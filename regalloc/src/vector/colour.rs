//! Colouring: assigns physical vector registers, block by block in reverse post-order of the logical CFG.
//!
//! Within a block the state of the register file is exact: killed operands free their registers, and results take free
//! ones, preferably those of their affinity group ([`super::affinity`]). If a tuple finds no free window, live
//! registers are evicted to other registers before the instruction ([`super::eviction`]), so a value may be in
//! different registers at different points. This always succeeds because spilling has lowered the pressure to the
//! limit.
//!
//! Consecutive copies that build a tuple are one parallel copy: the tuple may take the registers of the parts that are
//! killed, and if the parts' affinity group has kept them adjacent nothing is copied. The same is done for copies that
//! take a tuple apart, and for copies that build the operands of the call or return that follows; these go straight to
//! the registers of the calling convention.
//!
//! A block with one predecessor starts with that one's registers; a block with several starts with those of one that
//! has been coloured. Afterwards every edge gets the parallel copy from the predecessor's registers to the successor's,
//! and from arguments to parameters. Copies are inserted at `p_logical_end` of the predecessor or, if that has several
//! successors, at `p_logical_start` of the successor, of which it is then the only predecessor.

use std::cmp::Reverse;

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Opcode, Operand, OperandDesc, Reg, RegClass, RegRef};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::liveness::Liveness;
use gcnc_mir::regset::RegSet;
use gcnc_mir::{Block, Function, FunctionRole, VReg, convention};
use planted::Bug;
use smallvec::SmallVec;

use super::affinity::{Affinity, Hint, is_repeated};
use super::calls::Calls;
use super::eviction::{self, LiveAround, Placed, Sized};
use super::in_place;
use super::moves;
use super::reg_file::{NOWHERE, RegFile};
use crate::error::Error;
use crate::kill_flags::{KillFlags, tied_to, vreg_of};
use crate::parallel_copy::{ParallelCopy, Spare};
use crate::rewrite::{Origins, Rewrite, splice};

/// Reused allocations of the pass.
#[derive(Clone, Default, Debug)]
pub struct Ctx {
    regs: RegFile,
    affinity: Affinity,
    kills: KillFlags,
    copy: ParallelCopy,
    rewrite: Rewrite,
    /// Registers at the beginnings and ends of blocks, parallel to the lists of [`Liveness`].
    in_at: Vec<u16>,
    out_at: Vec<u16>,
    /// Registers of each block's parameters: `param_at[param_start[n]..]`.
    param_start: Vec<u32>,
    param_at: Vec<u16>,
    /// Indices of `p_logical_start` and `p_logical_end` in each block's new instructions.
    marks: SecondaryMap<Block, Marks>,
    around: LiveAround,
    /// Pairs of a register that is still to be read and the one that has taken over its physical registers
    /// ([`in_place`]).
    left: Vec<(VReg, VReg)>,
}

/// Positions of a block's markers.
#[derive(Copy, Clone, Default, Debug)]
struct Marks {
    start: Option<u32>,
    end: Option<u32>,
}

/// State of the pass.
struct Colouring<'a> {
    f: &'a mut Function,
    cfg: &'a Cfg,
    live: &'a Liveness,
    /// The register file to colour.
    class: RegClass,
    calls: &'a Calls,
    origins: &'a mut Origins,
    ctx: &'a mut Ctx,
}

/// Colours the registers of `f` that are of `class` with physical registers 0 to `limit` - 1. Returns one more than the
/// highest one used.
pub fn run(
    f: &mut Function,
    cfg: &Cfg,
    live: &Liveness,
    (class, limit): (RegClass, u16),
    calls: &Calls,
    origins: &mut Origins,
    ctx: &mut Ctx,
) -> Result<u16, Error> {
    let aligned = f.target.aligned_vgpr_tuples() && !planted::on(Bug::TupleAlignment);
    ctx.regs.reset(f.vregs.len(), limit, aligned);
    if !calls.kept.is_empty() {
        ctx.regs.preserve(&calls.kept, |n| f.call_preserves_vector(n));
    }
    if (f.has_calls || f.returns()) && class == RegClass::Vgpr {
        let calls = cfg.order().iter().flat_map(|&b| &f.blocks[b].insts).filter(|i| is_call(i));
        ctx.regs.set_handed_over(calls.map(handed_over).fold(RegSet::EMPTY, |all, own| all.or(&own)));
    }
    // In a unified file, high registers may be AGPRs in a kernel of another object.
    if f.role == FunctionRole::Function && class == RegClass::Vgpr && !f.target.has_unified_vgprs() {
        ctx.regs.cost(convention::preserves_vector);
    }
    ctx.affinity.compute(f, cfg, class);
    ctx.in_at.clear();
    ctx.in_at.resize(live.all_live_in().len(), NOWHERE);
    ctx.out_at.clear();
    ctx.out_at.resize(live.all_live_out().len(), NOWHERE);
    ctx.param_start.clear();
    ctx.param_at.clear();
    ctx.marks.clear();
    let mut pass = Colouring { f, cfg, live, class, calls, origins, ctx };
    for (n, &b) in cfg.order().iter().enumerate() {
        pass.ctx.param_start.push(pass.ctx.param_at.len() as u32);
        pass.enter(n, b)?;
        pass.block(b)?;
        pass.leave(n)?;
    }
    pass.edges()?;
    Ok(pass.ctx.regs.high())
}

impl Colouring<'_> {
    fn size(&self, v: VReg) -> u16 {
        self.f.vregs[v].dwords.into()
    }

    fn is_mine(&self, v: VReg) -> bool {
        self.f.vregs[v].class == self.class
    }

    fn no_room(&self, b: Block) -> Error {
        Error::NoRoom { block: b, limit: self.ctx.regs.limit() }
    }

    /// Sets up the register file at the beginning of block `b`.
    fn enter(&mut self, n: usize, b: Block) -> Result<(), Error> {
        self.ctx.regs.clear();
        if n == 0 {
            for k in 0..self.f.live_ins.len() {
                let (v, reg) = self.f.live_ins[k];
                if self.f.vregs[v].class == self.class {
                    let (at, size) = (reg.index() as u16, self.size(v));
                    if at + size > self.ctx.regs.limit() {
                        return Err(self.no_room(b));
                    }
                    self.ctx.regs.put(v, at, size);
                    self.ctx.affinity.settle(v, at);
                }
            }
        } else {
            self.inherit(n, b)?;
            self.preserve_in_loop(n, b);
        }
        self.enter_params(n, b)?;
        for k in self.live.live_in_range(n) {
            self.ctx.in_at[k] = self.ctx.regs.at(self.live.all_live_in()[k]).unwrap_or(NOWHERE);
        }
        Ok(())
    }

    /// Starts with the registers at the end of the most frequent predecessor that has been coloured.
    fn inherit(&mut self, n: usize, b: Block) -> Result<(), Error> {
        let coloured = self.cfg.preds(b).iter().filter(|&&p| self.cfg.number(p).is_some_and(|p| p < n));
        let from = coloured.copied().max_by_key(|&p| (self.cfg.loop_depth(p), Reverse(self.f.blocks[p].rarity)));
        let from = from.and_then(|p| self.cfg.number(p)).ok_or(Error::Malformed("a block before its predecessors"))?;
        let mut out = self.live.live_out_range(from);
        for k in self.live.live_in_range(n) {
            let v = self.live.all_live_in()[k];
            let at = out.find(|&o| self.live.all_live_out()[o] == v).map(|o| self.ctx.out_at[o]);
            match at {
                Some(at) if at != NOWHERE => self.ctx.regs.put(v, at, self.f.vregs[v].dwords.into()),
                _ => return Err(UNDEFINED),
            }
        }
        Ok(())
    }

    /// At the header of a loop with calls, moves values that are live across these to callee-saved registers; otherwise
    /// they would be moved there and back around each call.
    fn preserve_in_loop(&mut self, n: usize, b: Block) {
        if !self.calls.loops.contains(b) {
            return;
        }
        for &v in &self.live.all_live_in()[self.live.live_in_range(n)] {
            let size = self.size(v);
            let regs = &mut self.ctx.regs;
            if regs.is_caller_saved(v, size)
                && let Some(at) = regs.kept_place(v, size)
            {
                regs.take(v, size);
                regs.put(v, at, size);
            }
        }
    }

    /// Assigns registers to the parameters of `b`.
    fn enter_params(&mut self, n: usize, b: Block) -> Result<(), Error> {
        let params = &self.f.blocks[b].logical_params;
        let mut wait = SmallVec::<[_; 8]>::new();
        for &v in params.iter().filter(|&&v| self.f.vregs[v].class == self.class) {
            wait.push((Reverse((self.f.vregs[v].dwords, self.ctx.affinity.need(v))), v));
        }
        // Wide ones first: narrow ones fit into the gaps.
        wait.sort_by_key(|&(need, _)| need);
        let is_header = self.cfg.loop_header(b) == Some(b);
        if is_header {
            let mut free = self.ctx.regs.free();
            for (k, &(_, v)) in wait.iter().enumerate() {
                if k == 0 || !self.ctx.affinity.together(v, wait[k - 1].1) {
                    self.ctx.affinity.move_hint(v, &mut free, self.ctx.regs.align(2));
                }
            }
        }
        for &(_, v) in &wait {
            let size = self.size(v);
            let free = self.ctx.regs.preferred(v, size, self.ctx.regs.free());
            let fits = |at: &u16| at.is_multiple_of(self.ctx.regs.align(size)) && free.contains(*at, size);
            let home = match self.ctx.affinity.hint(v) {
                Hint::Register(at) if is_header => Some(at).filter(fits),
                _ => None,
            };
            let wanted = home.or_else(|| self.argument_place(n, b, v).filter(fits));
            let at = wanted.or_else(|| self.ctx.regs.room(v, size, free, &mut self.ctx.affinity));
            match at {
                Some(at) => {
                    self.ctx.regs.put(v, at, size);
                    self.ctx.affinity.settle(v, at);
                }
                None => {
                    self.repack_entry(n, b)?;
                    break;
                }
            }
        }
        for k in 0..self.f.blocks[b].logical_params.len() {
            gcnc_limits::poll();
            let v = self.f.blocks[b].logical_params[k];
            let at = self.ctx.regs.at(v);
            let at = if self.is_mine(v) { at.ok_or_else(|| self.no_room(b))? } else { NOWHERE };
            self.ctx.param_at.push(at);
        }
        Ok(())
    }

    /// The register that holds the argument for `v` in a coloured predecessor of `b`.
    fn argument_place(&self, n: usize, b: Block, v: VReg) -> Option<u16> {
        let k = self.f.blocks[b].logical_params.iter().position(|&p| p == v)?;
        self.cfg.preds(b).iter().find_map(|&p| {
            let from = self.cfg.number(p).filter(|&p| p < n)?;
            let edge = self.f.blocks[p].logical_succs.iter().find(|e| e.block == b)?;
            let arg = *edge.args.get(k)?;
            self.place_at_end(from, arg).filter(|_| !is_repeated(&edge.args, k))
        })
    }

    /// The register of `r` at the end of block number `n`.
    fn place_at_end(&self, n: usize, r: RegRef) -> Option<u16> {
        let v = VReg::of(r.reg)?;
        let range = self.live.live_out_range(n);
        let k = self.live.all_live_out()[range.clone()].binary_search(&v).ok()?;
        Some(self.ctx.out_at[range.start + k]).filter(|&at| at != NOWHERE).map(|at| at + u16::from(r.offset_dwords()))
    }

    /// Repacks the live-ins and parameters of `b`; the copies are made on the edges.
    fn repack_entry(&mut self, n: usize, b: Block) -> Result<(), Error> {
        let mut around = std::mem::take(&mut self.ctx.around);
        around.clear();
        let live_in = &self.live.all_live_in()[self.live.live_in_range(n)];
        let params = self.f.blocks[b].logical_params.iter().filter(|&&v| self.is_mine(v));
        around.through.extend(live_in.iter().chain(params).map(|&v| Sized { v, dwords: self.size(v) }));
        let packed = eviction::repack(&self.ctx.regs, &around);
        self.ctx.around = around;
        let (before, _) = packed.ok_or_else(|| self.no_room(b))?;
        self.ctx.regs.clear();
        before.iter().for_each(|p| self.ctx.regs.put(p.v, p.to, p.dwords));
        Ok(())
    }

    fn leave(&mut self, n: usize) -> Result<(), Error> {
        for k in self.live.live_out_range(n) {
            let at = self.ctx.regs.at(self.live.all_live_out()[k]);
            self.ctx.out_at[k] = at.ok_or(UNDEFINED)?;
        }
        Ok(())
    }

    fn block(&mut self, b: Block) -> Result<(), Error> {
        let live_out = self.live.live_out(self.cfg, b);
        let params = std::mem::take(&mut self.f.blocks[b].logical_params);
        self.ctx.kills.scan(self.f, b, self.class, live_out, &params, |_: &gcnc_mir::VRegData| (0, 0));
        for &v in params.iter().filter(|&&v| !self.ctx.kills.live_at_entry(v)) {
            self.ctx.regs.take(v, self.f.vregs[v].dwords.into());
        }
        self.f.blocks[b].logical_params = params;
        if self.cfg.number(b) == Some(0) {
            for k in 0..self.f.live_ins.len() {
                let v = self.f.live_ins[k].0;
                if self.f.vregs[v].class == self.class && !self.ctx.kills.live_at_entry(v) {
                    self.ctx.regs.take(v, self.size(v));
                }
            }
        }
        let old = self.ctx.rewrite.begin(self.f, self.origins, b);
        let mut i = 0;
        while let Some(inst) = old.get(i) {
            gcnc_limits::poll();
            match inst.opcode {
                Opcode::PLogicalStart => self.ctx.marks[b].start = Some(self.ctx.rewrite.insts.len() as u32),
                Opcode::PLogicalEnd => self.ctx.marks[b].end = Some(self.ctx.rewrite.insts.len() as u32),
                _ => {}
            }
            let copying = is_copy(inst);
            self.ctx.regs.set_copying(copying);
            let parts = if copying { self.gathered(&old[i..]).max(self.scattered(i, &old[i..])) } else { 0 };
            if self.is_handed_over(i, &old[i..], parts) {
                self.call(i, &old[i..=i + parts])?;
                i += parts + 1;
            } else if parts > 1 {
                self.copies(b, i, &old[i..i + parts])?;
                i += parts;
            } else {
                self.inst(b, i, &old[i..])?;
                i += 1;
            }
        }
        self.ctx.rewrite.end(self.f, self.origins, b, old);
        Ok(())
    }

    /// Colours the first of `insts`, which is instruction `i`.
    fn inst(&mut self, b: Block, i: usize, insts: &[Inst]) -> Result<(), Error> {
        let mut inst = insts[0];
        if self.class == RegClass::Vgpr && is_call(&inst) {
            return self.call(i, &[inst]);
        }
        if !self.classify(i, &inst)? {
            self.ctx.rewrite.keep(inst, i);
            return Ok(());
        }
        self.take_place(i, insts);
        self.place(b)?;
        self.follow();
        self.copy_tied(&mut inst);
        self.make_physical(&mut inst)?;
        match inst.opcode {
            Opcode::PUndef => {}
            _ if is_copy(&inst) => moves::expand(&[(i, inst)], self.class, &mut self.ctx.copy, &mut self.ctx.rewrite)?,
            _ => self.ctx.rewrite.keep(inst, i),
        }
        self.forget_dead();
        self.forget_left(i, &insts[0]);
        Ok(())
    }

    /// Lets the result that the first of `insts` starts to define take over the register of an operand that is read
    /// later, if that is possible and preferred.
    fn take_place(&mut self, i: usize, insts: &[Inst]) {
        let Ctx { around, regs, affinity, kills, left, .. } = &mut *self.ctx;
        let [def @ Sized { dwords: 2, .. }] = around.defs[..] else { return };
        let wants = |v, operand| regs.at(operand).is_some_and(|at| affinity.hint(v) == Hint::Register(at));
        let free = |(_, operand): &(VReg, VReg)| left.iter().all(|(old, _)| old != operand);
        let taken = in_place::taken(self.f, insts, self.class, |n| kills.mask(i + n), wants).filter(free);
        if let Some((v, operand)) = taken {
            around.defs.clear();
            around.tied.push((Sized { v: operand, ..def }, v));
            left.push((operand, v));
        }
    }

    /// Updates the locations of operands whose registers have been taken over.
    fn follow(&mut self) {
        let Ctx { regs, left, .. } = &mut *self.ctx;
        left.iter().for_each(|&(old, new)| regs.follow(old, new));
    }

    /// Frees operands that were killed at instruction `i` after their registers had been taken over.
    fn forget_left(&mut self, i: usize, inst: &Inst) {
        let Ctx { regs, left, kills, .. } = &mut *self.ctx;
        if left.is_empty() {
            return;
        }
        for (_, r) in inst.use_slots().filter(|&(k, _)| kills.mask(i) >> k & 1 != 0) {
            if let Some(at) = left.iter().position(|&(old, _)| VReg::of(r.reg) == Some(old)) {
                regs.forget(left.swap_remove(at).0);
            }
        }
    }

    /// Replaces the virtual registers of an instruction with physical ones.
    fn make_physical(&self, inst: &mut Inst) -> Result<(), Error> {
        for op in inst.ops_mut() {
            if let Some((v, r)) = vreg_of(self.f, *op, self.class) {
                let at = self.ctx.regs.at(v).ok_or(UNDEFINED)?;
                *op = RegRef::new(moves::physical(self.class, at), r.offset16, r.size16).into();
            }
        }
        Ok(())
    }

    /// Frees registers that were killed at the current instruction.
    fn forget_dead(&mut self) {
        let Ctx { around, regs, left, .. } = &mut *self.ctx;
        around.killed.iter().for_each(|s| regs.forget(s.v));
        let is_read = |v: VReg| left.iter().any(|&(old, _)| old == v);
        around.tied.iter().filter(|(s, _)| !is_read(s.v)).for_each(|(s, _)| regs.forget(s.v));
        around.dead.iter().for_each(|s| regs.take(s.v, s.dwords));
    }

    /// The number of consecutive copies at the beginning of `insts` that build a new register from others.
    fn gathered(&self, insts: &[Inst]) -> usize {
        let Some((to, _)) = vreg_of(self.f, insts[0].op(0), self.class) else { return 0 };
        if self.ctx.regs.at(to).is_some() {
            return 0;
        }
        let names = |op| vreg_of(self.f, op, self.class).is_some_and(|(v, _)| v == to);
        let mine = |i: &&Inst| is_copy(i) && names(i.op(0)) && !i.ops()[1..].iter().any(|&op| names(op));
        insts.iter().take_while(mine).count()
    }

    /// The number of consecutive copies at the beginning of `insts`, whose first is instruction `i`, that take a
    /// register apart which is killed by them. Zero if one of their results is dead, which should not take registers
    /// beside the others.
    fn scattered(&self, i: usize, insts: &[Inst]) -> usize {
        let begins = |op| vreg_of(self.f, op, self.class).is_some_and(|(v, _)| self.ctx.regs.at(v).is_none());
        let mine = |c: &&Inst| c.opcode == Opcode::PCopy && is_same(c.op(1), insts[0].op(1)) && begins(c.op(0));
        let count = insts.iter().take_while(mine).count();
        let dies = count > 0 && self.ctx.kills.mask(i + count - 1) & 0b10 != 0;
        let all_read = (i..i + count).all(|k| self.ctx.kills.mask(k) & 1 == 0);
        if dies && all_read && vreg_of(self.f, insts[0].op(1), self.class).is_some() { count } else { 0 }
    }

    /// Whether the first `parts` of `insts`, which begin with instruction `i`, build an operand that is only used by
    /// the call or return that follows.
    fn is_handed_over(&self, i: usize, insts: &[Inst], parts: usize) -> bool {
        let call = insts.get(parts).filter(|call| parts > 0 && self.class == RegClass::Vgpr && is_call(call));
        let mask = self.ctx.kills.mask(i + parts);
        let dies = |(k, op, row): (usize, Operand, &OperandDesc)| {
            row.is_use() && mask >> k & 1 != 0 && is_same(op, insts[0].op(0))
        };
        let moves = |copy: &Inst| copy.opcode == Opcode::PCopy && vreg_of(self.f, copy.op(1), self.class).is_some();
        call.is_some_and(|call| call.operands().any(dies)) && insts[..parts].iter().all(moves)
    }

    /// Collects the registers that are killed by copies from instruction `first` on.
    fn kill_sources(&mut self, first: usize, copies: &[Inst]) {
        for (k, inst) in copies.iter().enumerate() {
            gcnc_limits::poll();
            let mask = self.ctx.kills.mask(first + k);
            for (slot, &op) in inst.ops().iter().enumerate().skip(1) {
                let Some((v, _)) = vreg_of(self.f, op, self.class) else { continue };
                let s = Sized { v, dwords: self.size(v) };
                if mask >> slot & 1 != 0 && !self.ctx.around.killed.contains(&s) {
                    self.ctx.around.killed.push(s);
                }
            }
        }
    }

    /// Colours copies that build a register or take one apart. They read all their sources before they write, so
    /// results may take the registers of killed sources, and copies within one register disappear.
    fn copies(&mut self, b: Block, first: usize, insts: &[Inst]) -> Result<(), Error> {
        self.ctx.around.clear();
        self.kill_sources(first, insts);
        for (k, inst) in insts.iter().enumerate() {
            gcnc_limits::poll();
            let Some((v, _)) = vreg_of(self.f, inst.op(0), self.class) else { continue };
            let s = Sized { v, dwords: self.size(v) };
            if !self.ctx.around.defs.contains(&s) {
                self.ctx.around.defs.push(s);
            }
            if self.ctx.kills.mask(first + k) & 1 != 0 && !self.ctx.around.dead.contains(&s) {
                self.ctx.around.dead.push(s);
            }
        }
        self.place(b)?;
        let mut copies: Vec<(usize, Inst)> = insts.iter().enumerate().map(|(k, &inst)| (first + k, inst)).collect();
        for (_, inst) in &mut copies {
            self.make_physical(inst)?;
        }
        moves::expand(&copies, self.class, &mut self.ctx.copy, &mut self.ctx.rewrite)?;
        self.forget_dead();
        Ok(())
    }

    /// Colours a call or return, together with the copies before it that build an operand. All operands are copied to
    /// the registers that the calling convention requires, and other live values to callee-saved registers.
    fn call(&mut self, first: usize, insts: &[Inst]) -> Result<(), Error> {
        let Some((&(mut inst), copies)) = insts.split_last() else { return Ok(()) };
        let i = first + copies.len();
        let is_gathered = |op: Operand| copies.first().is_some_and(|copy| is_same(op, copy.op(0)));
        let mut placed = inst;
        (0..inst.ops().len()).filter(|&k| is_gathered(inst.op(k))).for_each(|k| placed.set_op(k, Operand::None));
        self.classify(i, &placed)?;
        self.kill_sources(first, copies);
        let live = self.move_across_call()?;
        for (k, op, row) in inst.operands() {
            let fixed = call_place(&inst, k);
            if is_gathered(op) {
                for copy in copies {
                    let part = copy.reg(0).map_or(0, RegRef::offset_dwords);
                    self.copy_to(fixed + u16::from(part), copy.op(1))?;
                }
            } else if !row.is_def() {
                self.copy_to(fixed, op)?;
            }
        }
        for k in 0..inst.ops().len() {
            if let Some((_, r)) = vreg_of(self.f, inst.op(k), RegClass::Vgpr) {
                let fixed = Reg::vgpr(call_place(&inst, k).into());
                inst.set_op(k, RegRef::dwords(fixed, r.len_dwords()).into());
            }
        }
        let Ctx { regs, copy, rewrite, affinity, around, .. } = &mut *self.ctx;
        moves::sequence(copy, RegClass::Vgpr, None, |m| rewrite.insert(m));
        rewrite.keep(inst, i);
        regs.clear();
        regs.reach(handed_over(&inst).end());
        for p in live {
            regs.put(p.v, p.to, p.dwords);
            affinity.settle(p.v, p.to);
        }
        for s in around.defs.iter().filter(|s| !around.dead.contains(s)) {
            // A result that is live across another call moves to a callee-saved register at once, out of the way of
            // that call's operands.
            let at = regs.kept_place(s.v, s.dwords).unwrap_or(0);
            copy.add(at, 0, s.dwords);
            regs.put(s.v, at, s.dwords);
            affinity.settle(s.v, at);
        }
        moves::sequence(copy, RegClass::Vgpr, None, |m| rewrite.insert(m));
        Ok(())
    }

    /// Adds copies of values that are live across the current call to callee-saved registers.
    fn move_across_call(&mut self) -> Result<Vec<Placed>, Error> {
        let Ctx { regs, copy, around, .. } = &mut *self.ctx;
        let live = regs.occupants().filter(|&v| !around.killed.iter().any(|s| s.v == v));
        let live = live.map(|v| Sized { v, dwords: self.f.vregs[v].dwords.into() }).collect();
        let unkept = Error::Malformed("a vector register is live across a call that does not preserve it");
        let live = regs.across_call(live).ok_or(unkept)?;
        for p in &live {
            copy.add(p.to, regs.at(p.v).ok_or(UNDEFINED)?, p.dwords);
        }
        Ok(live)
    }

    /// Adds a copy of `op` to physical register `to`, if it is of the class.
    fn copy_to(&mut self, to: u16, op: Operand) -> Result<(), Error> {
        let Some((v, r)) = vreg_of(self.f, op, self.class) else { return Ok(()) };
        let from = self.ctx.regs.at(v).ok_or(UNDEFINED)?;
        self.ctx.copy.add(to, from + u16::from(r.offset_dwords()), r.len_dwords().into());
        Ok(())
    }

    /// Classifies the operands of an instruction by their liveness. Returns false if it has none of the class.
    fn classify(&mut self, i: usize, inst: &Inst) -> Result<bool, Error> {
        let mask = self.ctx.kills.mask(i);
        let Ctx { around, regs, left, .. } = &mut *self.ctx;
        around.clear();
        let mut any = false;
        let f = &*self.f;
        for (k, op, desc) in inst.operands() {
            let Some(r) = op.reg() else { continue };
            let Some((v, _)) = vreg_of(f, op, self.class) else {
                if !r.is_virtual() && r.reg.class() == self.class {
                    return Err(Error::Malformed("an instruction names a physical register of the file at hand"));
                }
                continue;
            };
            any = true;
            let s = Sized { v, dwords: f.vregs[v].dwords.into() };
            let ends = mask >> k & 1 != 0;
            match regs.at(v) {
                Some(_) if desc.is_def() => {
                    if ends {
                        around.dead.push(s);
                    }
                }
                Some(_) => {
                    let written = || inst.defs().any(|d| d.reg == r.reg);
                    let is_left = || left.iter().any(|&(old, _)| old == v);
                    if ends && !around.killed.contains(&s) && !written() && !is_left() {
                        around.killed.push(s);
                    }
                }
                None if !desc.is_def() || desc.is_use() => return Err(UNDEFINED),
                None => {
                    if ends {
                        around.dead.push(s);
                    }
                    around.begin(f, inst, k, s, mask);
                }
            }
        }
        let LiveAround { killed, tied, .. } = around;
        if !tied.is_empty() {
            killed.retain(|k| tied.iter().all(|(operand, _)| operand != k));
        }
        Ok(any)
    }

    /// Assigns registers to the results of the current instruction, and evicts others to make room.
    fn place(&mut self, b: Block) -> Result<(), Error> {
        if self.place_freely() {
            return Ok(());
        }
        let around = std::mem::take(&mut self.ctx.around);
        let done = self.place_in_window(&around) || self.place_anew(&around);
        self.ctx.around = around;
        if done { Ok(()) } else { Err(self.no_room(b)) }
    }

    /// Assigns free registers to the results. On failure the register file is unchanged.
    fn place_freely(&mut self) -> bool {
        let Ctx { regs, affinity, around, .. } = &mut *self.ctx;
        for &(s, def) in &around.tied {
            regs.transfer(s.v, def, s.dwords);
        }
        let mut room = true;
        let mut put = |list: &[Sized], regs: &mut RegFile| {
            for s in list {
                let at = regs.room(s.v, s.dwords, regs.free(), affinity);
                match at {
                    Some(at) => {
                        regs.put(s.v, at, s.dwords);
                        affinity.settle(s.v, at);
                    }
                    None => return false,
                }
            }
            true
        };
        room &= put(&around.apart, regs);
        if room {
            around.killed.iter().for_each(|s| regs.release(s.v, s.dwords));
            room &= put(&around.defs, regs);
        }
        if !room {
            around.apart.iter().chain(&around.defs).for_each(|s| regs.take(s.v, s.dwords));
            around.killed.iter().for_each(|s| regs.restore(s.v, s.dwords));
            for &(s, def) in &around.tied {
                regs.forget(def);
                regs.restore(s.v, s.dwords);
            }
        }
        room
    }

    /// Assigns registers to a single result that is not tied, by evicting few live registers.
    fn place_in_window(&mut self, around: &LiveAround) -> bool {
        // The registers that it may overlap.
        let (def, dying) = match (&around.defs[..], &around.apart[..]) {
            (&[def], []) => (def, &around.killed[..]),
            ([], &[def]) => (def, &[][..]),
            _ => return false,
        };
        if !around.tied.is_empty() {
            return false;
        }
        let class = self.class;
        let Ctx { regs, affinity, copy, rewrite, .. } = &mut *self.ctx;
        dying.iter().for_each(|s| regs.release(s.v, s.dwords));
        let size = |v: VReg| u16::from(self.f.vregs[v].dwords);
        let Some((at, aside)) = eviction::window(regs, def, dying, size, affinity) else {
            dying.iter().for_each(|s| regs.restore(s.v, s.dwords));
            return false;
        };
        for p in &aside {
            copy.add(p.to, regs.at(p.v).unwrap_or(p.to), p.dwords);
            regs.take(p.v, p.dwords);
        }
        for p in &aside {
            regs.put(p.v, p.to, p.dwords);
            affinity.settle(p.v, p.to);
        }
        around.killed.iter().for_each(|s| regs.release(s.v, s.dwords));
        regs.put(def.v, at, def.dwords);
        affinity.settle(def.v, at);
        moves::sequence(copy, class, None, |m| rewrite.insert(m));
        true
    }

    /// Repacks everything that is live.
    fn place_anew(&mut self, around: &LiveAround) -> bool {
        let class = self.class;
        let Ctx { regs, copy, rewrite, .. } = &mut *self.ctx;
        let mut all = around.clone();
        let dies = |v: VReg| around.killed.iter().any(|s| s.v == v) || around.tied.iter().any(|(s, _)| s.v == v);
        let through = regs.occupants().filter(|&v| !dies(v));
        all.through.extend(through.map(|v| Sized { v, dwords: self.f.vregs[v].dwords.into() }));
        let Some((before, results)) = eviction::repack(regs, &all) else { return false };
        for p in &before {
            copy.add(p.to, regs.at(p.v).unwrap_or(p.to), p.dwords);
        }
        regs.clear();
        before.iter().for_each(|p| regs.put(p.v, p.to, p.dwords));
        moves::sequence(copy, class, None, |m| rewrite.insert(m));
        around.killed.iter().for_each(|s| regs.release(s.v, s.dwords));
        results.iter().for_each(|p| regs.put(p.v, p.to, p.dwords));
        true
    }

    /// Copies tied operands that live on to the registers of the results.
    fn copy_tied(&mut self, inst: &mut Inst) {
        let Some((k, _)) = inst.def_slots().next() else { return };
        let Some(slot) = tied_to(inst, k) else { return };
        let vector = |op| vreg_of(self.f, op, self.class);
        let (Some((result, to)), Some((operand, from))) = (vector(inst.op(k)), vector(inst.op(slot))) else { return };
        let class = self.class;
        let Ctx { regs, copy, rewrite, .. } = &mut *self.ctx;
        let place = |v, r: RegRef| Some(regs.at(v)? + u16::from(r.offset_dwords()));
        if let (Some(source), Some(target)) = (place(operand, from), place(result, to))
            && source != target
        {
            copy.add(target, source, from.len_dwords().into());
            let offset = 2 * to.offset_dwords() + from.offset16 % 2;
            inst.set_op(slot, RegRef::new(result.into(), offset, from.size16).into());
            moves::sequence(copy, class, None, |m| rewrite.insert(m));
        }
    }

    /// Inserts copies on the edges, from the registers at the end of one block to those at the beginning of the next.
    fn edges(&mut self) -> Result<(), Error> {
        let least = moves::least_cycle(&self.f.target).filter(|_| self.class == RegClass::Vgpr);
        let mut insts = Vec::new();
        // Inserting copies at the start of a block moves its end marker.
        for (n, &p) in self.cfg.order().iter().enumerate() {
            for e in 0..self.f.blocks[p].logical_succs.len() {
                gcnc_limits::poll();
                let to = self.f.blocks[p].logical_succs[e].block;
                self.edge_copies(n, p, e)?;
                if self.ctx.copy.is_empty() {
                    continue;
                }
                let spare = least.and_then(|least| Some(Spare { at: self.spare(to)?, least }));
                let mut reach = 0;
                moves::sequence(&mut self.ctx.copy, self.class, spare, |m| {
                    reach = reach.max(m.reg(0).map_or(0, |to| to.reg.index() as u16 + 1));
                    insts.push(m);
                });
                self.ctx.regs.reach(reach);
                let (b, at) = if self.f.blocks[p].logical_succs.len() == 1 {
                    (p, self.ctx.marks[p].end)
                } else if self.cfg.preds(to).len() == 1 {
                    (to, self.ctx.marks[to].start.map(|s| s + 1))
                } else {
                    return Err(Error::CriticalEdge { from: p, to });
                };
                let at = at.ok_or(Error::Malformed("a block of lanes has no p_logical_start or p_logical_end"))?;
                if b == to
                    && let Some(end) = &mut self.ctx.marks[b].end
                {
                    *end += insts.len() as u32;
                }
                splice(self.f, self.origins, b, at as usize, &mut insts);
            }
        }
        Ok(())
    }

    fn edge_copies(&mut self, n: usize, p: Block, e: usize) -> Result<(), Error> {
        let to = self.f.blocks[p].logical_succs[e].block;
        let Some(m) = self.cfg.number(to) else { return Ok(()) };
        let out = self.live.live_out_range(n);
        let mut k = out.start;
        for i in self.live.live_in_range(m) {
            let v = self.live.all_live_in()[i];
            while k < out.end && self.live.all_live_out()[k] < v {
                k += 1;
            }
            if k == out.end || self.live.all_live_out()[k] != v {
                return Err(UNDEFINED);
            }
            let (to, from) = (self.ctx.in_at[i], self.ctx.out_at[k]);
            if to != from && !planted::on(Bug::LiveNotMoved) {
                self.ctx.copy.add(to, from, self.f.vregs[v].dwords.into());
            }
        }
        let edge = &self.f.blocks[p].logical_succs[e];
        let params = &self.f.blocks[to].logical_params;
        for (i, (&param, &arg)) in params.iter().zip(&edge.args).enumerate() {
            if !self.is_mine(param) {
                continue;
            }
            let at = self.ctx.param_at[self.ctx.param_start[m] as usize + i];
            let size = self.f.vregs[param].dwords;
            if arg.size16 != 2 * size || arg.offset16 % 2 != 0 {
                return Err(Error::Malformed("an argument's size is not its parameter's"));
            }
            let from = self.place_at_end(n, arg).ok_or(UNDEFINED)?;
            self.ctx.copy.add(at, from, size.into());
        }
        Ok(())
    }

    /// A scratch register for the copies on an edge to block `to` that costs nothing: one that is used elsewhere, or
    /// need not be saved.
    fn spare(&self, to: Block) -> Option<u16> {
        let m = self.cfg.number(to)?;
        let mut taken = RegSet::EMPTY;
        let mut take = |v: VReg, at: u16| taken.insert(at, self.f.vregs[v].dwords.into());
        self.live.live_in_range(m).for_each(|k| take(self.live.all_live_in()[k], self.ctx.in_at[k]));
        let params =
            self.f.blocks[to].logical_params.iter().zip(&self.ctx.param_at[self.ctx.param_start[m] as usize..]);
        params.filter(|&(&v, _)| self.is_mine(v)).for_each(|(&v, &at)| take(v, at));
        let free = |&n: &u16| !taken.contains(n, 1) && !self.ctx.copy.touches(n) && !self.ctx.regs.is_costly(n);
        let (high, limit) = (self.ctx.regs.high(), self.ctx.regs.limit());
        (0..high).find(free).or_else(|| (high..limit).find(|&n| !convention::preserves_vector(n)))
    }
}

/// The register of operand `k` of a call or return.
pub fn call_place(inst: &Inst, k: usize) -> u16 {
    match (inst.opcode, k) {
        (Opcode::PCall, 2) => convention::WORKITEM_ID.reg.index() as u16,
        (Opcode::PReturn, 0) => inst.op(3).imm().unwrap_or(0) as u16,
        _ => 0,
    }
}

/// The VGPRs that a call or return passes.
pub fn handed_over(inst: &Inst) -> RegSet {
    let mut all = RegSet::EMPTY;
    for (k, op) in inst.ops().iter().enumerate() {
        if let Some(r) = op.reg().filter(|r| r.is_virtual() || r.reg.is_vgpr()) {
            all.insert(call_place(inst, k), r.len_dwords().into());
        }
    }
    all
}

/// Whether the calling convention determines the registers of the instruction's operands.
pub fn is_call(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PCall | Opcode::PReturn)
}

/// Whether two operands are in one register.
fn is_same(a: Operand, b: Operand) -> bool {
    a.reg().zip(b.reg()).is_some_and(|(a, b)| a.reg == b.reg)
}

fn is_copy(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PCopy | Opcode::PConcat)
}

const UNDEFINED: Error = Error::Malformed("a vector register is used where it is not defined");
