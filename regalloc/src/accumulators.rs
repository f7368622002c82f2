//! Register file (bank) selection between VGPRs and AGPRs, and copies between the two files.
//!
//! Instruction selection knows a single vector register file. Where matrix operations take their addends and results
//! only in AGPRs (GFX908), or may take them there and VGPRs are scarce (GFX90A to GFX950), this pass moves some virtual
//! registers to the AGPR file before allocation: those that matrix operations add to or write, and those that are only
//! copied from or to them, block parameters included. So an accumulator stays in place from one operation to the next
//! and around loops; only what other instructions write to it or read from it is copied between the files. The two
//! files are then allocated one after the other by the same algorithm. AGPRs are never spilled: a register that finds
//! no room there stays a VGPR and is copied for each operation that requires an AGPR.
//!
//! AGPRs that are left over serve as spill registers, the fastest spill slots for VGPRs
//! ([`crate::vector::spill_slots`]).

use cranelift_entity::EntityRef;
use gcnc_isa::op::{Format, OperandRole};
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegClass, RegRef};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::{Block, Function, VReg};

use crate::error::Error;
use crate::kill_flags::{tied_to, vreg_of};
use crate::vector::weight;

/// Whether `f` has matrix operations that can use AGPRs.
pub fn has_matrices(f: &Function) -> bool {
    f.target.has_agprs() && f.order.iter().any(|&b| f.blocks[b].insts.iter().any(is_matrix))
}

fn is_matrix(inst: &Inst) -> bool {
    inst.opcode.desc().format == Format::Mfma
}

/// Whether `slot` of a matrix operation must be in the accumulators' file: its result or its addend.
fn is_sum(inst: &Inst, slot: usize) -> bool {
    let row = &inst.opcode.desc().operands()[slot];
    slot == 0 || tied_to(inst, 0) == Some(slot) || row.role == OperandRole::Src2 && row.accepts_class(RegClass::Agpr)
}

/// Union-find forest of the vector registers that must share a register file, with properties of each tree.
struct Groups {
    parent: Vec<u32>,
    /// For each root: whether its registers are accumulators.
    sums: Vec<bool>,
    /// For each root: the dwords that would be copied between the files, weighted by loop depth.
    crossing: Vec<u64>,
    /// For each root: whether it must stay a VGPR because halves of it are written.
    halves: Vec<bool>,
}

/// The registers that only matrix operations and copies write. Other registers need not be in the same file as their
/// copies.
fn passing(f: &Function, cfg: &Cfg) -> Vec<bool> {
    let mut passes = vec![true; f.vregs.len()];
    f.live_ins.iter().for_each(|(v, _)| passes[v.index()] = false);
    for inst in cfg.order().iter().flat_map(|&b| &f.blocks[b].insts) {
        gcnc_limits::poll();
        if !is_matrix(inst) && !is_copy(inst) && inst.opcode != Opcode::PUndef {
            inst.defs().filter_map(|r| VReg::of(r.reg)).for_each(|v| passes[v.index()] = false);
        }
    }
    passes
}

fn is_copy(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PCopy | Opcode::PConcat)
}

/// The weight of a loop level, and the number of loop levels that count.
const LOOP_COST: u64 = 8;
const DEEPEST: u32 = 6;

impl Groups {
    fn of(f: &Function, cfg: &Cfg) -> Groups {
        let n = f.vregs.len();
        let parent = (0..n as u32).collect();
        let mut groups = Groups { parent, sums: vec![false; n], crossing: vec![0; n], halves: vec![false; n] };
        let vector = |op: Operand| vreg_of(f, op, RegClass::Vgpr).map(|(v, _)| v);
        let passes = passing(f, cfg);
        for &b in cfg.order() {
            for inst in &f.blocks[b].insts {
                gcnc_limits::poll();
                let Some(result) = vector(inst.op(0)) else { continue };
                if is_matrix(inst) {
                    let sums = (0..inst.ops().len()).filter(|&k| is_sum(inst, k));
                    sums.filter_map(|k| vector(inst.op(k))).for_each(|v| groups.join(result, v));
                    let root = groups.root(result);
                    groups.sums[root] = true;
                } else if is_copy(inst) && passes[result.index()] {
                    let sources = inst.ops()[1..].iter().filter_map(|&op| vector(op));
                    sources.filter(|v| passes[v.index()]).for_each(|v| groups.join(result, v));
                }
            }
            for edge in &f.blocks[b].logical_succs {
                for (&p, &arg) in f.blocks[edge.block].logical_params.iter().zip(&edge.args) {
                    let arg = vector(arg.into()).filter(|v| passes[v.index()]);
                    arg.into_iter().for_each(|v| groups.join(p, v));
                }
            }
        }
        groups.count_crossings(f, cfg);
        groups
    }

    fn root(&mut self, v: VReg) -> usize {
        let mut at = v.index();
        while self.parent[at] as usize != at {
            self.parent[at] = self.parent[self.parent[at] as usize];
            at = self.parent[at] as usize;
        }
        at
    }

    fn join(&mut self, a: VReg, b: VReg) {
        let (a, b) = (self.root(a), self.root(b));
        self.parent[b] = a as u32;
        self.sums[a] |= self.sums[b];
    }

    fn count_crossings(&mut self, f: &Function, cfg: &Cfg) {
        for &b in cfg.order() {
            let often = f.runs(cfg, b, LOOP_COST, DEEPEST);
            for inst in f.blocks[b].insts.iter().filter(|i| !is_copy(i) && i.opcode != Opcode::PUndef) {
                gcnc_limits::poll();
                for (_, op, row) in inst.operands() {
                    let Some((v, r)) = vreg_of(f, op, RegClass::Vgpr) else { continue };
                    if is_matrix(inst) && row.accepts_class(RegClass::Agpr) {
                        continue;
                    }
                    let root = self.root(v);
                    self.crossing[root] += often * u64::from(r.len_dwords());
                    self.halves[root] |= row.is_def() && (r.size16 % 2 != 0 || r.offset16 % 2 != 0);
                }
            }
        }
    }
}

/// The root of a register's group, and the register.
type Member = (usize, VReg);

/// Moves registers of `f` to the AGPR file, of which `room` registers may be used: all accumulators where matrix
/// operations require it, otherwise the cheapest ones until `excess` VGPRs have been freed. `pressure` computes the
/// AGPR pressure. Returns whether any register has been moved.
pub fn choose(
    f: &mut Function,
    cfg: &Cfg,
    (room, excess): (u16, u32),
    mut pressure: impl FnMut(&Function) -> u32,
) -> Result<bool, Error> {
    let forced = f.target.has_separate_agprs();
    let mut groups = Groups::of(f, cfg);
    let mut members: Vec<Member> = Vec::new();
    for v in f.vregs.keys().filter(|&v| f.vregs[v].class == RegClass::Vgpr) {
        let root = groups.root(v);
        if groups.sums[root] && !groups.halves[root] {
            members.push((root, v));
        }
    }
    members.sort_unstable();
    // Those with the fewest copies per register freed come first.
    let mut chosen: Vec<(u64, u32, &[Member])> = members
        .chunk_by(|a, b| a.0 == b.0)
        .map(|group| {
            let size = group.iter().map(|&(_, v)| weight(&f.target, &f.vregs[v])).max().unwrap_or(1);
            (groups.crossing[group[0].0] / u64::from(size), size, group)
        })
        .collect();
    chosen.sort_unstable_by_key(|&(cost, size, group)| (cost, std::cmp::Reverse(size), group[0].1));
    if !forced {
        let mut made = 0;
        chosen.retain(|&(_, size, _)| {
            let wanted = made < excess;
            made += size;
            wanted
        });
    }
    let mut fits = chosen.len();
    loop {
        for (k, (_, _, group)) in chosen.iter().enumerate() {
            let class = if k < fits { RegClass::Agpr } else { RegClass::Vgpr };
            group.iter().for_each(|&(_, v)| f.vregs[v].class = class);
        }
        if fits == 0 || pressure(f) <= room.into() {
            break;
        }
        fits -= fits.div_ceil(4);
    }
    if fits == 0 && !forced {
        return Ok(false);
    }
    let mut crossing = Crossing { f, out: Vec::new(), after: Vec::new() };
    for &b in cfg.order() {
        crossing.block(b)?;
    }
    Ok(true)
}

/// Inserts copies between the register files.
struct Crossing<'a> {
    f: &'a mut Function,
    out: Vec<Inst>,
    /// Copies to insert after the current instruction.
    after: Vec<Inst>,
}

impl Crossing<'_> {
    fn block(&mut self, b: Block) -> Result<(), Error> {
        let old = std::mem::take(&mut self.f.blocks[b].insts);
        for mut inst in old.iter().copied() {
            gcnc_limits::poll();
            if inst.opcode == Opcode::PLogicalEnd {
                self.arguments(b)?;
            }
            match inst.opcode {
                Opcode::PUndef => {}
                _ if is_copy(&inst) && !self.crosses(&inst) => {}
                _ if is_copy(&inst) || inst.opcode == Opcode::VMovB32 && self.is_accumulator(inst.op(0)) => {
                    self.copy(&inst)?;
                    continue;
                }
                _ => self.operands(&mut inst),
            }
            self.out.push(inst);
            self.out.append(&mut self.after);
        }
        self.f.blocks[b].insts = std::mem::take(&mut self.out);
        self.out = old;
        self.out.clear();
        Ok(())
    }

    fn is_accumulator(&self, op: Operand) -> bool {
        vreg_of(self.f, op, RegClass::Agpr).is_some()
    }

    /// Whether a copy is between the files, or of a constant to an AGPR.
    fn crosses(&self, inst: &Inst) -> bool {
        let to = self.is_accumulator(inst.op(0));
        inst.ops()[1..].iter().any(|&op| self.is_accumulator(op) != to)
    }

    /// Emits `to = from` for a dword of either file.
    fn dword(&mut self, to: RegRef, from: Operand) {
        let inline = matches!(from, Operand::Inline(_));
        match (self.is_accumulator(to.into()), self.is_accumulator(from)) {
            (false, false) => self.out.push(Inst::new(Opcode::VMovB32, &[to.into(), from])),
            (false, true) => self.out.push(Inst::new(Opcode::VAccvgprReadB32, &[to.into(), from])),
            (true, false) if inline || vreg_of(self.f, from, RegClass::Vgpr).is_some() => self.write(to, from),
            (true, accumulator) => {
                let between = self.f.new_vgpr(1);
                let opcode = if accumulator { Opcode::VAccvgprReadB32 } else { Opcode::VMovB32 };
                self.out.push(Inst::new(opcode, &[between.into(), from]));
                self.write(to, between.into());
            }
        }
    }

    fn write(&mut self, to: RegRef, from: Operand) {
        self.out.push(Inst::new(Opcode::VAccvgprWriteB32, &[to.into(), from]));
    }

    /// Expands a copy dword by dword.
    fn copy(&mut self, inst: &Inst) -> Result<(), Error> {
        let whole = inst.reg(0).ok_or(Error::Malformed("a copy without a result"))?;
        let mut at = 0;
        for &op in &inst.ops()[1..] {
            match op {
                Operand::Reg(r) => {
                    for k in 0..r.len_dwords() {
                        self.dword(whole.dword(at + k), r.dword(k).into());
                    }
                    at += r.len_dwords();
                }
                _ if inst.opcode == Opcode::PCopy && whole.len_dwords() == 2 => {
                    let bits =
                        op.inline_value_b64().ok_or(Error::Malformed("a copy of a constant that is too wide"))?;
                    self.dword(whole.dword(0), Operand::b32(bits as u32));
                    self.dword(whole.dword(1), Operand::b32((bits >> 32) as u32));
                    at += 2;
                }
                _ => {
                    self.dword(whole.dword(at), op);
                    at += 1;
                }
            }
        }
        Ok(())
    }

    /// Inserts copies for the operands of `inst` that must be in the other file.
    fn operands(&mut self, inst: &mut Inst) {
        let matrix = is_matrix(inst);
        let forced = matrix && self.f.target.has_separate_agprs();
        for (k, row) in inst.opcode.desc().operands().iter().enumerate().take(inst.ops().len()) {
            let op = inst.op(k);
            let Some(r) = op.reg().filter(|r| r.is_virtual() && self.f.class(r.reg) != RegClass::Sgpr) else {
                continue;
            };
            let here = self.f.class(r.reg) == RegClass::Agpr;
            let wanted = match matrix && row.accepts_class(RegClass::Agpr) {
                true if forced && is_sum(inst, k) => true,
                true => here,
                false => false,
            };
            if here == wanted {
                continue;
            }
            let class = if wanted { RegClass::Agpr } else { RegClass::Vgpr };
            let other = self.f.new_vreg(class, r.len_dwords());
            let other = self.f.whole(other);
            let same = RegRef::new(other.reg, r.offset16 % 2, r.size16);
            let dwords = RegRef::new(r.reg, r.offset16 - r.offset16 % 2, 2 * r.len_dwords());
            for slot in k..inst.ops().len() {
                if inst.op(slot) == op && inst.opcode.desc().operands()[slot].is_def() == row.is_def() {
                    inst.set_op(slot, same.into());
                }
            }
            for d in 0..r.len_dwords() {
                match row.is_def() {
                    true => {
                        let opcode = if wanted { Opcode::VAccvgprReadB32 } else { Opcode::VAccvgprWriteB32 };
                        self.after.push(Inst::new(opcode, &[dwords.dword(d).into(), other.dword(d).into()]));
                    }
                    false => self.dword(other.dword(d), dwords.dword(d).into()),
                }
            }
        }
    }

    /// Copies edge arguments that are not in their parameter's file.
    fn arguments(&mut self, b: Block) -> Result<(), Error> {
        for e in 0..self.f.blocks[b].logical_succs.len() {
            for k in 0..self.f.blocks[b].logical_succs[e].args.len() {
                let edge = &self.f.blocks[b].logical_succs[e];
                let arg = edge.args[k];
                let param = *self.f.blocks[edge.block].logical_params.get(k).ok_or(UNEQUAL)?;
                let class = self.f.vregs[param].class;
                if self.f.class(arg.reg) != class {
                    let own = self.f.new_vreg(class, arg.len_dwords());
                    let own = self.f.whole(own);
                    (0..arg.len_dwords()).for_each(|d| self.dword(own.dword(d), arg.dword(d).into()));
                    self.f.blocks[b].logical_succs[e].args[k] = own;
                }
            }
        }
        Ok(())
    }
}

const UNEQUAL: Error = Error::Malformed("an edge has more arguments than its block parameters");

/// Removes AGPRs from the blocks' parameters, after they have been coloured.
pub fn drop_params(f: &mut Function, cfg: &Cfg) {
    for &b in cfg.order() {
        let Function { blocks, vregs, .. } = f;
        let is_vector = |v: VReg| vregs[v].class == RegClass::Vgpr;
        blocks[b].logical_params.retain(|&v| is_vector(v));
        for edge in &mut blocks[b].logical_succs {
            edge.args.retain(|arg| VReg::of(arg.reg).is_some_and(is_vector));
        }
    }
}

/// The number of scratch VGPRs that AGPR moves need after colouring.
pub fn spares(f: &Function) -> u16 {
    let lacks_move = u16::from(!f.target.has(Opcode::VAccvgprMovB32));
    let of = |inst: &Inst| match inst.opcode {
        Opcode::VAccvgprMovB32 => lacks_move,
        Opcode::VSwapB32 if inst.reg(0).is_some_and(|r| r.reg.is_agpr()) => 1 + lacks_move,
        _ => 0,
    };
    f.order.iter().flat_map(|&b| &f.blocks[b].insts).map(of).max().unwrap_or(0)
}

/// Expands AGPR moves that the target lacks, with the VGPRs from v`spare` on as scratch registers, and loads from and
/// stores to spill registers, which are the AGPRs from number `spill_regs` on.
pub fn expand(insts: &mut Vec<Inst>, has_move: bool, spill_regs: u16, spare: u16) {
    let accumulator = |n: u32| Operand::from(RegRef::dwords(Reg::agpr(n), 1));
    let spare = |n: u32| Operand::from(RegRef::dwords(Reg::vgpr(u32::from(spare) + n), 1));
    for inst in std::mem::take(insts) {
        let read = |to: Operand, from: Operand| Inst::new(Opcode::VAccvgprReadB32, &[to, from]).with_loc(inst.loc);
        let write = |to: Operand, from: Operand| Inst::new(Opcode::VAccvgprWriteB32, &[to, from]).with_loc(inst.loc);
        let (a, b) = (inst.op(0), inst.op(1));
        match (inst.opcode, inst.reg(0)) {
            (Opcode::PSpillRegLoad | Opcode::PSpillRegStore, Some(r)) => {
                let first = b.imm().unwrap_or(0) as u32 + u32::from(spill_regs);
                for k in 0..r.len_dwords() {
                    let (near, spill) = (r.dword(k).into(), accumulator(first + u32::from(k)));
                    insts.push(if inst.opcode == Opcode::PSpillRegLoad {
                        read(near, spill)
                    } else {
                        write(spill, near)
                    });
                }
            }
            (Opcode::VAccvgprMovB32, _) if !has_move => insts.extend([read(spare(0), b), write(a, spare(0))]),
            (Opcode::VSwapB32, Some(r)) if r.reg.is_agpr() && has_move => {
                let mov = Inst::new(Opcode::VAccvgprMovB32, &[a, b]).with_loc(inst.loc);
                insts.extend([read(spare(0), a), mov, write(b, spare(0))]);
            }
            (Opcode::VSwapB32, Some(r)) if r.reg.is_agpr() => {
                insts.extend([read(spare(0), a), read(spare(1), b), write(a, spare(1)), write(b, spare(0))]);
            }
            _ => insts.push(inst),
        }
    }
}
