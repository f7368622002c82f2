//! Coalescing of copies into parts of wider registers, after selection.
//!
//! Selection runs backwards: where a value is gathered, its parts can be computed in place only if no later instruction
//! needed them separately. Otherwise a part has a register of its own, which is copied into the whole. This pass
//! removes such copies: both hold the same value, so all readers of the register can read the part.

use gcnc_isa::{Inst, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::{Function, VReg};

/// Maps each virtual register that became part of another to that part.
#[derive(Default)]
pub struct SubregMap {
    parts: Vec<Option<RegRef>>,
    any: bool,
    /// Facts about each virtual register.
    facts: Vec<VRegFacts>,
}

/// Facts about a virtual register.
#[derive(Copy, Clone, Default)]
struct VRegFacts {
    /// The dwords that some instruction defines or reads.
    touched: u32,
    /// How many instructions define any of it.
    defs: u32,
    /// The block that defines it, and there the indices of its last definition and its last use.
    block: u32,
    at: u32,
    last: u32,
    /// A parameter, defined in several blocks, an operand of an instruction with fixed registers, or tied.
    bound: bool,
    /// Used in another block than its defining one.
    lives_on: bool,
    /// Passed as a block argument.
    passed: bool,
}

/// The greatest distance between a part's definition and its copy, and the widest register in dwords that gets parts
/// this way: the whole register is live from the first part on.
const MAX_DISTANCE: u32 = 40;
const MAX_DWORDS: u8 = 8;

impl SubregMap {
    /// Clears the map.
    pub fn clear(&mut self) {
        self.parts.clear();
        self.any = false;
    }

    /// Records that `v` is `part` of another register.
    pub fn set(&mut self, v: VReg, part: RegRef) {
        let at = v.as_u32() as usize;
        if self.parts.len() <= at {
            self.parts.resize(at + 1, None);
        }
        self.parts[at] = Some(part);
        self.any = true;
    }

    /// Resolves `r`, following chains of parts.
    fn of(&self, mut r: RegRef) -> RegRef {
        while let Some(part) = VReg::of(r.reg).and_then(|v| *self.parts.get(v.as_u32() as usize)?) {
            r = RegRef::new(part.reg, part.offset16.wrapping_add(r.offset16), r.size16);
        }
        r
    }

    /// Rewrites registers to the parts that replace them.
    pub fn rename(&self, f: &mut Function) {
        if !self.any {
            return;
        }
        for n in 0..f.order.len() {
            let data = &mut f.blocks[f.order[n]];
            for operand in data.insts.iter_mut().flat_map(|inst| inst.ops_mut()) {
                if let Operand::Reg(r) = operand {
                    *r = self.of(*r);
                }
            }
            data.logical_succs.iter_mut().flat_map(|edge| &mut edge.args).for_each(|r| *r = self.of(*r));
        }
    }

    /// Has the sources of copies into parts of registers computed in place.
    pub fn place(&mut self, f: &mut Function) {
        self.clear();
        let is_copy = |i: &Inst| i.opcode == Opcode::PCopy;
        if !f.order.iter().any(|&b| f.blocks[b].insts.iter().any(is_copy)) {
            return;
        }
        self.look(f);
        for n in 0..f.order.len() {
            let block = f.order[n];
            let mut insts = std::mem::take(&mut f.blocks[block].insts);
            let (mut at, mut call) = (0, 0);
            insts.retain(|inst| {
                at += 1;
                if matches!(inst.opcode, Opcode::PCall | Opcode::PAsm) {
                    call = at;
                }
                !is_copy(inst) || !self.becomes_part(f, inst, (block.as_u32(), at - 1), call)
            });
            f.blocks[block].insts = insts;
        }
        self.rename(f);
    }

    /// Whether the source of `copy` can be computed in its destination; records it if so. The last call precedes index
    /// `call`.
    fn becomes_part(&mut self, f: &Function, copy: &Inst, (block, at): (u32, u32), call: u32) -> bool {
        let (Some(to), Some(from)) = (copy.reg(0), copy.reg(1)) else { return false };
        let (Some(whole), Some(v)) = (VReg::of(to.reg), VReg::of(from.reg)) else { return false };
        let vector = |v: VReg| f.vregs[v].class == RegClass::Vgpr;
        let (target, source) = (self.facts[whole.as_u32() as usize], self.facts[v.as_u32() as usize]);
        let wide = f.vregs[whole].dwords;
        let is_part =
            whole != v && vector(whole) && vector(v) && to.len_dwords() == 1 && (2..=MAX_DWORDS).contains(&wide);
        let alone = from.len_dwords() == 1 && source.touched == 1 << from.offset_dwords() && source.defs == 1;
        let near = source.block == block && source.at < at && at - source.at <= MAX_DISTANCE && source.at >= call;
        let short = if source.lives_on { target.lives_on || target.passed } else { source.last <= at + MAX_DISTANCE };
        let free = !source.bound && !source.passed && !target.bound && target.block == block && self.of(from) == from;
        if !(is_part && alone && near && short && free) {
            return false;
        }
        let offset16 = to.offset16.wrapping_sub(from.offset16);
        self.set(v, RegRef::new(to.reg, offset16, 2 * u16::from(f.vregs[v].dwords) as u8));
        true
    }

    fn look(&mut self, f: &Function) {
        self.facts.clear();
        self.facts.resize(f.vregs.len(), VRegFacts { block: u32::MAX, ..VRegFacts::default() });
        for &b in &f.order {
            let data = &f.blocks[b];
            for &v in data.logical_params.iter().chain(&data.scalar_params).chain(&data.mask_params) {
                self.facts[v.as_u32() as usize].bound = true;
            }
            for r in data.logical_succs.iter().flat_map(|edge| &edge.args) {
                if let Some(v) = VReg::of(r.reg) {
                    self.facts[v.as_u32() as usize].passed = true;
                }
            }
            for (at, inst) in data.insts.iter().enumerate() {
                self.look_at(inst, b.as_u32(), at as u32);
            }
        }
    }

    fn look_at(&mut self, inst: &Inst, block: u32, at: u32) {
        let own_places = inst.opcode.is_pseudo() && !matches!(inst.opcode, Opcode::PCopy | Opcode::PUndef);
        for (_, operand, row) in inst.operands() {
            let Some(r) = operand.reg() else { continue };
            let Some(v) = VReg::of(r.reg) else { continue };
            let facts = &mut self.facts[v.as_u32() as usize];
            facts.touched |= (((1u64 << r.len_dwords()) - 1) << r.offset_dwords()) as u32;
            facts.bound |= own_places || inst.is_tied(row);
            if row.is_def() {
                facts.defs += 1;
                facts.bound |= facts.defs > 1 && facts.block != block;
                (facts.block, facts.at) = (block, at);
            } else {
                facts.lives_on |= facts.block != block;
                facts.last = at;
            }
        }
    }
}
