//! Register allocation checker: replays an allocated function against the function before allocation.
//!
//! The checker knows nothing about how the allocation was made. It tracks, as a set of symbols, which virtual
//! registers' values each location (register, lane, scratch dword) holds: SGPRs on the linear CFG, vector registers on
//! the logical CFG. Every use must find the value that it named; every instruction of the old function must be there,
//! in order and unchanged except for its registers; instructions that the allocator inserted must be moves, in
//! positions where these are allowed. At joins a location holds the intersection of what it holds on all paths; a
//! parameter has its argument's value. (This is the method of regalloc2's checker.)

mod state;
mod track;

use std::collections::BTreeSet;

use cranelift_entity::{EntityRef, SecondaryMap};
use gcnc_isa::{Inst, Opcode, Operand, OperandDesc, RegClass, RegRef};
use gcnc_mir::cfg::{Cfg, Graph};
use gcnc_mir::print::PrintInst;
use gcnc_mir::{Block, Function, VReg};
use smallvec::SmallVec;

use crate::error::Error;
use crate::kill_flags::{is_early_clobber, vreg_of};
use crate::rewrite::{INSERTED, Origins};
use crate::scalar;
use crate::vector::colour::call_place;

use self::state::{State, Symbol};
pub use self::track::track;

fn symbol(v: VReg, dword: u8) -> Symbol {
    v.as_u32() * 32 + u32::from(dword)
}

/// The registers and spill slots that an allocation may use.
#[derive(Copy, Clone, Debug)]
pub struct Bounds {
    /// SGPRs 0 to `sgprs` - 1 are allocatable.
    pub sgprs: u16,
    /// VGPRs 0 to `vgprs` - 1 are allocatable; lane registers come after them.
    pub vgprs: u16,
    /// AGPRs 0 to `agprs` - 1 are for matrix operations; spill registers come after them.
    pub agprs: u16,
    /// Number of lanes (dwords) for spilled SGPRs.
    pub lanes: u32,
    /// Number of spill registers.
    pub spill_regs: u16,
}

impl Bounds {
    fn registers(&self, class: RegClass) -> u16 {
        match class {
            RegClass::Sgpr => self.sgprs,
            RegClass::Vgpr => self.vgprs,
            RegClass::Agpr => self.agprs,
            RegClass::Wwm => 0,
        }
    }
}

/// Checks `after`, coloured but not yet finished, against `before`.
pub fn check(before: &Function, after: &Function, origins: &Origins, bounds: Bounds) -> Result<(), Error> {
    checked_classes(bounds).try_for_each(|class| Checker::new(before, after, origins, bounds, class).run())
}

/// The register classes in use.
fn checked_classes(bounds: Bounds) -> impl Iterator<Item = RegClass> {
    let classes = [RegClass::Sgpr, RegClass::Vgpr, RegClass::Agpr];
    classes.into_iter().take(if bounds.agprs > 0 { 3 } else { 2 })
}

/// The undefined registers of a class, and the dwords that are constants.
fn known(f: &Function, cfg: &Cfg, class: RegClass) -> (Vec<bool>, Vec<(Symbol, Operand)>) {
    let mut undefined = vec![false; f.vregs.len()];
    let mut constants = Vec::new();
    let mut constant: SecondaryMap<VReg, Option<Operand>> = SecondaryMap::new();
    for &b in &f.order {
        // A parameter of a block with a single predecessor is a copy of its argument.
        if let [p] = *cfg.preds(b) {
            for edge in cfg.graph().succs(&f.blocks[p]).iter().filter(|e| e.block == b) {
                for (&param, &arg) in cfg.graph().params(&f.blocks[b]).iter().zip(&edge.args) {
                    let Some((from, _)) = vreg_of(f, arg.into(), class) else { continue };
                    constant[param] = constant[from];
                    constants.extend(constant[from].map(|c| (symbol(param, 0), c)));
                }
            }
        }
        for inst in &f.blocks[b].insts {
            let Some((v, r)) = vreg_of(f, inst.op(0), class) else { continue };
            match inst.opcode {
                Opcode::PUndef => undefined[v.index()] = true,
                Opcode::VMovB32 if inst.op(1).is_const() => {
                    constants.push((symbol(v, r.offset_dwords()), inst.op(1)));
                    constant[v] = Some(inst.op(1)).filter(|_| f.whole(v) == r);
                }
                Opcode::PCopy => {
                    let copied = vreg_of(f, inst.op(1), class).and_then(|(from, _)| constant[from]);
                    constants.extend(copied.map(|c| (symbol(v, r.offset_dwords()), c)));
                }
                _ => {}
            }
        }
    }
    (undefined, constants)
}

/// The instructions of `f` that the allocator may rematerialise.
fn repeatable(f: &Function) -> Vec<Inst> {
    let insts = f.order.iter().flat_map(|&b| &f.blocks[b].insts);
    insts.filter(|inst| scalar::is_rematerialisable(f, inst)).copied().collect()
}

/// Calls `part` for each register that a copy reads, with the part of the result that it is copied to.
fn copied_registers(copy: &Inst, mut part: impl FnMut(RegRef, RegRef)) {
    let Some(to) = copy.reg(0) else { return };
    let mut at = 0;
    for from in &copy.ops()[1..] {
        let dwords = from.reg().map_or(1, RegRef::len_dwords).min(to.len_dwords().saturating_sub(at));
        from.reg().into_iter().for_each(|from| part(to.sub(at, dwords), from));
        at += dwords;
    }
}

/// Pairs of dwords of SGPRs and their copies, sorted. Parameters of blocks with a single predecessor count as copies.
fn copies(f: &Function, cfg: &Cfg) -> Vec<(Symbol, Symbol)> {
    let mut pairs = Vec::new();
    let mut copy = |to: RegRef, from: RegRef| {
        let scalar = |r: RegRef| vreg_of(f, r.into(), RegClass::Sgpr);
        if let (Some((to, t)), Some((from, r))) = (scalar(to), scalar(from)) {
            pairs.extend(dwords(from, r).zip(dwords(to, t)));
        }
    };
    for &b in &f.order {
        f.blocks[b].insts.iter().filter(|inst| is_copy(inst)).for_each(|inst| copied_registers(inst, &mut copy));
        let single = |e: &&gcnc_mir::Edge| cfg.preds(e.block).len() == 1;
        for edge in f.blocks[b].linear_succs.iter().filter(single) {
            let params = &f.blocks[edge.block].linear_params;
            params.iter().zip(&edge.args).for_each(|(&param, &arg)| copy(f.whole(param), arg));
        }
    }
    pairs.sort_unstable();
    pairs
}

/// Callback for each instruction: its index in the block, the instruction, and the state after it.
type Seen<'a> = dyn FnMut(usize, &Inst, &State) + 'a;

struct Checker<'a> {
    before: &'a Function,
    after: &'a Function,
    origins: &'a Origins,
    bounds: Bounds,
    class: RegClass,
    cfg: Cfg,
    /// Registers of the class; lanes, spill registers and scratch dwords follow.
    registers: usize,
    /// First location of each scratch slot.
    slots: Vec<usize>,
    locations: usize,
    /// Registers whose value is undefined.
    undefined: Vec<bool>,
    /// Dwords that are defined as constants by vector moves, or copied from such.
    constants: Vec<(Symbol, Operand)>,
    /// Instructions that the allocator may rematerialise, and copies of SGPRs as sorted `(source, copy)` pairs.
    repeatable: Vec<Inst>,
    copies: Vec<(Symbol, Symbol)>,
    states: Vec<Option<State>>,
}

impl<'a> Checker<'a> {
    fn new(before: &'a Function, after: &'a Function, origins: &'a Origins, bounds: Bounds, class: RegClass) -> Self {
        let registers = usize::from(bounds.registers(class));
        let mut locations = registers + bounds.lanes as usize + usize::from(bounds.spill_regs);
        let mut slots = Vec::new();
        for data in after.slots.values() {
            slots.push(locations);
            locations += data.size.div_ceil(4) as usize;
        }
        let cfg = Cfg::new(before, Graph::of(class));
        let (undefined, constants) = known(before, &cfg, class);
        let (repeatable, copies) = match class {
            RegClass::Sgpr => (repeatable(before), copies(before, &cfg)),
            _ => (Vec::new(), Vec::new()),
        };
        let states = vec![None; cfg.order().len()];
        Checker {
            before,
            after,
            origins,
            bounds,
            class,
            cfg,
            registers,
            slots,
            locations,
            undefined,
            constants,
            repeatable,
            copies,
            states,
        }
    }

    fn run(&mut self) -> Result<(), Error> {
        let mut entry = State::new(self.locations);
        for &(v, reg) in self.before.live_ins.iter().filter(|(v, _)| self.before.vregs[*v].class == self.class) {
            for k in 0..self.before.vregs[v].dwords {
                let at = reg.index() as usize + usize::from(k);
                if at < self.registers {
                    entry.set(at, symbol(v, k));
                }
            }
        }
        if self.states.is_empty() {
            return Ok(());
        }
        self.states[0] = Some(entry);
        // In reverse post-order most blocks are checked only once, with the states of all their predecessors.
        let mut work = BTreeSet::from([0]);
        while let Some(n) = work.pop_first() {
            let b = self.cfg.order()[n];
            let Some(state) = self.states[n].clone() else { continue };
            let end = self.block(b, state, &mut |_, _, _| {})?;
            for e in 0..self.cfg.graph().succs(&self.before.blocks[b]).len() {
                let (to, state) = self.cross(b, e, &end)?;
                let Some(m) = self.cfg.number(to) else { continue };
                let changed = match &mut self.states[m] {
                    Some(old) => old.meet(&state),
                    slot => {
                        *slot = Some(state);
                        true
                    }
                };
                if changed {
                    work.insert(m);
                }
            }
        }
        Ok(())
    }

    fn fail<T>(&self, b: Block, inst: Option<&Inst>, what: impl std::fmt::Display) -> Result<T, Error> {
        let inst = inst.map(|i| format!(" `{}`", PrintInst(i))).unwrap_or_default();
        Err(Error::Check(format!("{b}{inst}: {what}")))
    }

    /// The state after the edge, with parameters renamed from their arguments.
    fn cross(&self, b: Block, e: usize, end: &State) -> Result<(Block, State), Error> {
        let edge = &self.cfg.graph().succs(&self.before.blocks[b])[e];
        let params = self.cfg.graph().params(&self.before.blocks[edge.block]);
        let mut rename: Vec<(Symbol, Option<Symbol>)> = Vec::new();
        for (&p, arg) in params.iter().zip(&edge.args) {
            let Some(v) = VReg::of(arg.reg) else { return self.fail(b, None, "an argument is not virtual") };
            for k in 0..self.before.vregs[p].dwords {
                let from = (!self.undefined[v.index()]).then(|| symbol(v, arg.offset_dwords() + k));
                rename.push((symbol(p, k), from));
            }
        }
        let mut state = end.clone();
        Self::rename(&rename, &mut state);
        Ok((edge.block, state))
    }

    /// Applies the `(to, from)` pairs as a parallel assignment: exactly the locations that hold `from` hold `to`.
    /// Without a `from`, `to` is undefined.
    fn rename(pairs: &[(Symbol, Option<Symbol>)], state: &mut State) {
        let mut held: Vec<(usize, Symbol)> = Vec::new();
        let mut undefined: Vec<Symbol> = Vec::new();
        for &(to, from) in pairs {
            match from.filter(|&from| !state.is_undefined(from)) {
                Some(from) => held.extend(state.holders(from).map(|at| (at, to))),
                None => undefined.push(to),
            }
        }
        pairs.iter().for_each(|&(to, _)| state.kill(to));
        held.into_iter().for_each(|(at, to)| state.add(at, to));
        undefined.into_iter().for_each(|to| state.undefine(to));
    }

    /// Replays a block from `state` on. `seen` is called for each new instruction with the state after it.
    fn block(&self, b: Block, mut state: State, seen: &mut Seen<'_>) -> Result<State, Error> {
        let old = &self.before.blocks[b].insts;
        let new = &self.after.blocks[b].insts;
        let origin = &self.origins[b];
        if origin.len() != new.len() {
            return self.fail(b, None, "the record of origins is not of the block's length");
        }
        let mut done = 0;
        let mut inside = false;
        let mut moved = 0;
        // Halves of registers that the block has defined so far.
        let mut defined: Vec<(VReg, u64)> = Vec::new();
        let next_kept =
            |i: usize| origin[i..].iter().copied().find(|&o| o != INSERTED).map_or(old.len(), |o| o as usize);
        self.dropped(b, &mut done, next_kept(0), &mut state)?;
        for (i, inst) in new.iter().enumerate() {
            match inst.opcode {
                Opcode::PLogicalStart => inside = true,
                Opcode::PLogicalEnd => inside = false,
                _ => {}
            }
            match origin[i] {
                INSERTED => self.inserted(b, inst, inside, &mut state)?,
                o if o as usize == done && done < old.len() => {
                    let was = &old[done];
                    if is_copy(was) {
                        self.part_of_copy(b, was, inst, &mut moved, &mut state)?;
                        if moved < self.foreign(was).len() {
                            seen(i, inst, &state);
                            continue;
                        }
                        moved = 0;
                    } else {
                        self.kept(b, was, inst, &mut state, &mut defined)?;
                    }
                    done += 1;
                    self.dropped(b, &mut done, next_kept(i + 1), &mut state)?;
                }
                o => return self.fail(b, Some(inst), format!("comes from instruction {o}, expected {done}")),
            }
            seen(i, inst, &state);
        }
        if done != old.len() {
            return self.fail(b, old.get(done), "is missing");
        }
        Ok(state)
    }

    /// Applies the effect of old instructions without a counterpart up to `next`: copies alias their operands.
    fn dropped(&self, b: Block, done: &mut usize, next: usize, state: &mut State) -> Result<(), Error> {
        while *done < next {
            let inst = &self.before.blocks[b].insts[*done];
            match inst.opcode {
                Opcode::PUndef => {}
                _ if is_copy(inst) => self.alias(inst, state),
                // Each use of its result rematerialises it.
                _ if scalar::is_rematerialisable(self.before, inst) => {
                    let results = inst.defs().filter_map(|r| vreg_of(self.before, r.into(), self.class));
                    results.flat_map(|(v, r)| dwords(v, r)).for_each(|s| state.kill(s));
                }
                _ => return self.fail(b, Some(inst), "is missing"),
            }
            *done += 1;
        }
        if let Some(inst) = self.before.blocks[b].insts.get(next)
            && is_copy(inst)
        {
            self.alias(inst, state);
        }
        Ok(())
    }

    /// A copy's result is in the locations of its source.
    fn alias(&self, inst: &Inst, state: &mut State) {
        let Some((to, whole)) = vreg_of(self.before, inst.op(0), self.class) else { return };
        let mut rename: Vec<(Symbol, Option<Symbol>)> = Vec::new();
        let mut at = whole.offset_dwords();
        for &op in &inst.ops()[1..] {
            let dwords = match op {
                Operand::Reg(r) => r.len_dwords(),
                _ if inst.opcode == Opcode::PCopy => whole.len_dwords(),
                _ => 1,
            };
            if let Some((v, r)) = vreg_of(self.before, op, self.class) {
                for k in 0..dwords {
                    let from = (!self.undefined[v.index()]).then(|| symbol(v, r.offset_dwords() + k));
                    rename.push((symbol(to, at + k), from));
                }
            }
            at += dwords;
        }
        for k in 0..whole.len_dwords() {
            state.kill(symbol(to, whole.offset_dwords() + k));
        }
        Self::rename(&rename, state);
    }

    /// The dwords of a copy that are not of the result's class: `(dword of the result, operand, dword of the operand,
    /// dwords of the operand)`.
    fn foreign(&self, copy: &Inst) -> Vec<(u8, Operand, u8, u8)> {
        let Operand::Reg(result) = copy.op(0) else { return Vec::new() };
        let class = self.before.class(result.reg);
        let mut out = Vec::new();
        let mut at = result.offset_dwords();
        for &op in &copy.ops()[1..] {
            let dwords = match op {
                Operand::Reg(r) => r.len_dwords(),
                _ if copy.opcode == Opcode::PCopy => result.len_dwords(),
                _ => 1,
            };
            if vreg_of(self.before, op, class).is_none() {
                out.extend((0..dwords).map(|k| (at + k, op, k, dwords)));
            }
            at += dwords;
        }
        out
    }

    /// Checks a move that implements the foreign dwords of a copy from number `moved` on.
    fn part_of_copy(
        &self,
        b: Block,
        was: &Inst,
        inst: &Inst,
        moved: &mut usize,
        state: &mut State,
    ) -> Result<(), Error> {
        let (Some(to), source) = (inst.reg(0), inst.op(1)) else { return self.fail(b, Some(inst), "is no move") };
        let result = was.reg(0).and_then(|r| VReg::of(r.reg));
        let (Some(result), false) = (result, to.is_virtual()) else { return self.fail(b, Some(inst), "is no move") };
        let width = usize::from(to.len_dwords());
        let class = self.before.vregs[result].class;
        let expected = if class != RegClass::Sgpr {
            (Opcode::VMovB32, 1)
        } else {
            ([Opcode::SMovB32, Opcode::SMovB64][width.min(2) - 1], width)
        };
        let foreign = self.foreign(was);
        let Some(parts) = foreign.get(*moved..*moved + width).filter(|_| (inst.opcode, width) == expected) else {
            return self.fail(b, Some(inst), format!("is no part of `{}`", PrintInst(was)));
        };
        for (j, &(_, op, k, dwords)) in parts.iter().enumerate() {
            let ok = match (op, source) {
                (Operand::Reg(r), Operand::Reg(s)) => match VReg::of(r.reg) {
                    Some(v) if self.before.vregs[v].class == self.class => {
                        let holds = |s| state.holds(location(s) + j, symbol(v, r.offset_dwords() + k));
                        self.within(s) && (self.undefined[v.index()] || holds(s))
                    }
                    Some(v) => self.before.vregs[v].class == s.reg.class(),
                    None => r.sub(k, 1).reg == s.sub(j as u8, 1).reg,
                },
                (op, source) if width == usize::from(dwords) => op == source,
                (op, source) => {
                    op.inline_value_b64().map(|bits| Operand::b32((bits >> (32 * u32::from(k))) as u32)) == Some(source)
                }
            };
            if !ok {
                return self.fail(b, Some(inst), format!("does not move what `{}` names", PrintInst(was)));
            }
        }
        *moved += width;
        if class == self.class {
            if !self.within(to) {
                return self.fail(b, Some(inst), "writes what it may not");
            }
            for (j, &(dword, ..)) in parts.iter().enumerate() {
                state.set(location(to) + j, symbol(result, dword));
            }
        }
        Ok(())
    }

    /// Checks an instruction of the old function: it must be unchanged except for registers, which must hold the
    /// operands' values.
    fn kept(
        &self,
        b: Block,
        was: &Inst,
        inst: &Inst,
        state: &mut State,
        defined: &mut Vec<(VReg, u64)>,
    ) -> Result<(), Error> {
        if was.opcode != inst.opcode || was.mods != inst.mods || was.ops().len() != inst.ops().len() {
            return self.fail(b, Some(was), format!("has become `{}`", PrintInst(inst)));
        }
        for (k, old, row) in was.operands() {
            let new = inst.op(k);
            let Some((v, r)) = vreg_of(self.before, old, self.class) else {
                let other = old.reg().is_some_and(RegRef::is_virtual);
                if !other && old != new {
                    return self.fail(b, Some(was), format!("operand {k} has become `{}`", PrintInst(inst)));
                }
                continue;
            };
            let Some(p) = new.reg().filter(|p| !p.is_virtual() && self.within(*p)) else {
                return self.fail(b, Some(inst), format!("operand {k} is in no register that may be used"));
            };
            if p.size16 != r.size16 || p.offset16 % 2 != r.offset16 % 2 {
                return self.fail(b, Some(inst), format!("operand {k} is another part of the register"));
            }
            // A single dword may be read at any alignment: a tied operand is in its result's register.
            if r.len_dwords() > 1 && !self.aligned(p, r) {
                return self.fail(b, Some(inst), format!("operand {k} is not aligned"));
            }
            if row.is_use() && !self.undefined[v.index()] {
                for d in 0..r.len_dwords() {
                    if !state.holds(location(p) + usize::from(d), symbol(v, r.offset_dwords() + d)) {
                        return self.fail(
                            b,
                            Some(inst),
                            format!("operand {k} does not hold {r} (was `{}`)", PrintInst(was)),
                        );
                    }
                }
            }
        }
        self.constraints(b, inst)?;
        if matches!(inst.opcode, Opcode::PCall | Opcode::PReturn) {
            self.call(b, inst, state)?;
        }
        self.results(b, was, inst, state, defined)
    }

    /// Checks that the operands of a call or return are where the convention has them, and clobbers the registers that
    /// a callee does not preserve.
    fn call(&self, b: Block, inst: &Inst, state: &mut State) -> Result<(), Error> {
        for (k, op, _) in inst.operands() {
            let vector = op.reg().filter(|r| r.reg.is_vgpr());
            if vector.is_some_and(|r| r.reg.index() != call_place(inst, k).into()) {
                return self.fail(b, Some(inst), format!("operand {k} is not where the callee looks for it"));
            }
        }
        let preserved = |n| match self.class {
            RegClass::Sgpr => self.after.call_preserves_scalar(n),
            RegClass::Vgpr => self.after.call_preserves_vector(n),
            RegClass::Agpr | RegClass::Wwm => false,
        };
        if inst.opcode == Opcode::PCall {
            (0..self.registers as u16).filter(|&n| !preserved(n)).for_each(|n| state.clear(n.into()));
        }
        Ok(())
    }

    fn within(&self, r: RegRef) -> bool {
        let end = r.reg.index() + u32::from(r.len_dwords());
        r.reg.class() == self.class && end <= self.bounds.registers(self.class).into()
    }

    /// Whether the tuple of which `p` is the part `r` is aligned as its file requires.
    fn aligned(&self, p: RegRef, r: RegRef) -> bool {
        let first = p.reg.index().wrapping_sub(r.offset_dwords().into());
        match (self.class, VReg::of(r.reg).map(|v| self.before.vregs[v].dwords)) {
            (RegClass::Sgpr, Some(2)) => first % 2 == 0,
            (RegClass::Sgpr, Some(_)) => first % 4 == 0,
            _ => !self.after.target.aligned_vgpr_tuples() || first % 2 == 0,
        }
    }

    /// Checks tied operands, early clobbers, and that results do not overlap.
    fn constraints(&self, b: Block, inst: &Inst) -> Result<(), Error> {
        let mine = |op: Operand| op.reg().filter(|r| r.reg.is_general() && r.reg.class() == self.class);
        let defs: SmallVec<[(usize, RegRef, &OperandDesc); 4]> =
            inst.operands().filter(|(_, _, d)| d.is_def()).filter_map(|(k, o, d)| Some((k, mine(o)?, d))).collect();
        for (n, &(k, r, row)) in defs.iter().enumerate() {
            if defs[n + 1..].iter().any(|(_, other, _)| other.overlaps(r)) {
                return self.fail(b, Some(inst), "two results overlap");
            }
            let early = is_early_clobber(self.after, inst, row);
            if early && inst.use_slots().any(|(u, other)| u != k && !other.is_virtual() && other.overlaps(r)) {
                return self.fail(b, Some(inst), "an early result overlaps an operand");
            }
        }
        for (k, op, _) in inst.operands().filter(|(_, _, d)| inst.is_tied(d)) {
            if mine(op).is_some_and(|r| Some(r) != inst.result_of_tied(k)) {
                return self.fail(b, Some(inst), format!("operand {k} is not in the result's register"));
            }
        }
        Ok(())
    }

    fn results(
        &self,
        b: Block,
        was: &Inst,
        inst: &Inst,
        state: &mut State,
        defined: &mut Vec<(VReg, u64)>,
    ) -> Result<(), Error> {
        for (k, r) in was.def_slots() {
            let Some((v, _)) = vreg_of(self.before, was.op(k), self.class) else { continue };
            let Some(p) = inst.reg(k) else { continue };
            let slot = match defined.iter().position(|(w, _)| *w == v) {
                Some(slot) => slot,
                None => {
                    defined.push((v, 0));
                    defined.len() - 1
                }
            };
            for d in 0..r.len_dwords() {
                let dword = r.offset_dwords() + d;
                let s = symbol(v, dword);
                let both = 0b11u64 << (2 * dword);
                let halves = (u64::MAX >> (64 - r.size16) << r.offset16) & both;
                let kept = defined[slot].1 & both & !halves;
                if kept != 0 && !state.holds(location(p) + usize::from(d), s) {
                    return self.fail(b, Some(inst), format!("does not keep the other half of {r}"));
                }
                defined[slot].1 |= halves;
                state.kill(s);
                state.set(location(p) + usize::from(d), s);
            }
        }
        Ok(())
    }

    /// Checks and applies a move that the allocator inserted.
    fn inserted(&self, b: Block, inst: &Inst, inside: bool, state: &mut State) -> Result<(), Error> {
        let (scalars, vector) = (self.class == RegClass::Sgpr, self.class == RegClass::Vgpr);
        match inst.opcode {
            Opcode::SMovB32 | Opcode::SMovB64 if inst.reg(1).is_some_and(|r| r.reg.is_general()) => {
                let (Some(to), Some(from)) = (inst.reg(0), inst.reg(1)) else {
                    return self.fail(b, Some(inst), "is no move between registers");
                };
                // A copy to a register that is not allocatable (VCC) clobbers no tracked location.
                if scalars && to.reg.is_general() {
                    self.transfer(b, inst, to, from, state)?;
                }
            }
            Opcode::PLaneSpill | Opcode::PLaneReload if scalars => self.lane(b, inst, state)?,
            Opcode::PLaneSpill | Opcode::PLaneReload => {}
            opcode if opcode.is_salu() || opcode.is_smem() => {
                if scalars {
                    self.repeated(b, inst, state)?;
                }
            }
            _ if !inside => return self.fail(b, Some(inst), "is inserted where EXEC is not the block's"),
            // Moves within another file have no effect on this one.
            _ if inst.ops().iter().all(|o| o.reg().is_none_or(|r| r.reg.class() != self.class)) => {}
            Opcode::VMovB32 | Opcode::VAccvgprMovB32 => match (inst.reg(0), inst.op(1)) {
                (Some(to), Operand::Reg(from)) => self.transfer(b, inst, to, from, state)?,
                (Some(to), constant) if self.within(to) => {
                    state.clear(location(to));
                    let same = self.constants.iter().filter(|(_, c)| *c == constant);
                    same.for_each(|&(s, _)| state.add(location(to), s));
                }
                _ => return self.fail(b, Some(inst), "is no move"),
            },
            Opcode::VSwapB32 => {
                let (Some(x), Some(y)) = (inst.reg(0), inst.reg(1)) else {
                    return self.fail(b, Some(inst), "is no swap");
                };
                if !self.within(x) || !self.within(y) {
                    return self.fail(b, Some(inst), "swaps what it may not");
                }
                state.swap(location(x), location(y));
            }
            Opcode::PUndef if vector => {}
            Opcode::PScratchLoad | Opcode::PScratchStore if vector => self.scratch(b, inst, state)?,
            Opcode::PSpillRegLoad | Opcode::PSpillRegStore if vector => self.spill_register_move(b, inst, state)?,
            _ => return self.fail(b, Some(inst), "is inserted but no move"),
        }
        Ok(())
    }

    fn transfer(&self, b: Block, inst: &Inst, to: RegRef, from: RegRef, state: &mut State) -> Result<(), Error> {
        if to.size16 != from.size16 || !self.within(to) || !self.within(from) {
            return self.fail(b, Some(inst), "moves what it may not");
        }
        for k in 0..usize::from(to.len_dwords()) {
            state.copy(location(to) + k, location(from) + k);
        }
        Ok(())
    }

    /// Applies a rematerialisation: its result has the values of all instructions like it with the same operands.
    fn repeated(&self, b: Block, inst: &Inst, state: &mut State) -> Result<(), Error> {
        let Some(to) = inst.reg(0).filter(|&to| self.within(to)) else {
            return self.fail(b, Some(inst), "writes what it may not");
        };
        let same = |(old, new): (&Operand, &Operand)| match (vreg_of(self.before, *old, self.class), new.reg()) {
            (Some((v, r)), Some(p)) => {
                p.size16 == r.size16
                    && self.within(p)
                    && dwords(v, r).enumerate().all(|(d, s)| state.holds(location(p) + d, s))
            }
            (None, _) => old == new,
            _ => false,
        };
        let mut results: Vec<(usize, Symbol)> = Vec::new();
        for was in &self.repeatable {
            let Some((v, r)) = vreg_of(self.before, was.op(0), self.class) else { continue };
            if let (Some(old), Some(new)) = (constant(was), constant(inst)) {
                let half = |bits: u64, k: usize| (bits >> (32 * k)) as u32;
                for (d, at) in (location(to)..).take(to.len_dwords().into()).enumerate() {
                    let same = dwords(v, r).enumerate().filter(|&(k, _)| half(old, k) == half(new, d));
                    results.extend(same.map(|(_, s)| (at, s)));
                }
            } else if (was.opcode, was.mods, was.ops().len()) == (inst.opcode, inst.mods, inst.ops().len())
                && to.size16 == r.size16
                && was.ops()[1..].iter().zip(&inst.ops()[1..]).all(same)
            {
                results.extend((location(to)..).zip(dwords(v, r)));
            }
        }
        (0..to.len_dwords()).for_each(|d| state.clear(location(to) + usize::from(d)));
        while let Some((at, s)) = results.pop() {
            state.add(at, s);
            let first = self.copies.partition_point(|&(from, _)| from < s);
            results.extend(self.copies[first..].iter().take_while(|&&(from, _)| from == s).map(|&(_, to)| (at, to)));
        }
        Ok(())
    }

    fn lane(&self, b: Block, inst: &Inst, state: &mut State) -> Result<(), Error> {
        let (Some(s), Some(lane)) = (inst.reg(0), inst.op(1).imm()) else {
            return self.fail(b, Some(inst), "is no lane access");
        };
        if lane as u32 >= self.bounds.lanes || !self.within(s) {
            return self.fail(b, Some(inst), "is not a lane for scalars");
        }
        let slot = self.registers + lane as usize;
        match inst.opcode {
            Opcode::PLaneSpill => state.copy(slot, location(s)),
            _ => state.copy(location(s), slot),
        }
        Ok(())
    }

    fn spill_register_move(&self, b: Block, inst: &Inst, state: &mut State) -> Result<(), Error> {
        let (Some(r), Some(first)) = (inst.reg(0), inst.op(1).imm().and_then(|n| usize::try_from(n).ok())) else {
            return self.fail(b, Some(inst), "is no move of spill registers");
        };
        if first + usize::from(r.len_dwords()) > self.bounds.spill_regs.into() || !self.within(r) {
            return self.fail(b, Some(inst), "moves what it may not");
        }
        for k in 0..usize::from(r.len_dwords()) {
            let (spill, near) = (self.registers + self.bounds.lanes as usize + first + k, location(r) + k);
            match inst.opcode {
                Opcode::PSpillRegStore => state.copy(spill, near),
                _ => state.copy(near, spill),
            }
        }
        Ok(())
    }

    fn scratch(&self, b: Block, inst: &Inst, state: &mut State) -> Result<(), Error> {
        let (Some(r), Some(slot)) = (inst.reg(0), inst.op(1).imm()) else {
            return self.fail(b, Some(inst), "is no scratch access");
        };
        let data = usize::try_from(slot).ok().and_then(|s| Some((self.slots.get(s)?, after_slot(self.after, s)?)));
        let Some((&first, dwords)) = data else { return self.fail(b, Some(inst), "names no slot") };
        let offset = inst.mods.offset as usize / 4;
        if offset + usize::from(r.len_dwords()) > dwords || !self.within(r) {
            return self.fail(b, Some(inst), "exceeds its slot");
        }
        for k in 0..usize::from(r.len_dwords()) {
            let (slot, reg) = (first + offset + k, location(r) + k);
            match inst.opcode {
                Opcode::PScratchStore => state.copy(slot, reg),
                _ => state.copy(reg, slot),
            }
        }
        Ok(())
    }
}

fn after_slot(f: &Function, n: usize) -> Option<usize> {
    let slot = gcnc_mir::Slot::from_u32(n as u32);
    f.slots.get(slot).map(|s| s.size.div_ceil(4) as usize)
}

/// The dwords of `v` that `r` names.
fn dwords(v: VReg, r: RegRef) -> impl Iterator<Item = Symbol> {
    (r.offset_dwords()..r.offset_dwords() + r.len_dwords()).map(move |k| symbol(v, k))
}

/// The constant that a scalar move or copy puts into one or two dwords.
fn constant(inst: &Inst) -> Option<u64> {
    let moves = matches!(inst.opcode, Opcode::PCopy | Opcode::SMovB32 | Opcode::SMovB64) && inst.op(1).is_const();
    match inst.reg(0).filter(|_| moves)?.len_dwords() {
        1 => inst.op(1).value_b32().map(u64::from),
        _ => inst.op(1).inline_value_b64(),
    }
}

fn is_copy(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PCopy | Opcode::PConcat)
}

fn location(r: RegRef) -> usize {
    r.reg.index() as usize
}
