//! Registers that become parts of others, after selection.
//!
//! Selection runs backwards: where a value is put together, it can have its parts computed in place only if nothing
//! behind that wanted them alone. What did have a register of its own then is copied into the whole. Here such a copy
//! goes: both have the same value, so that all who read the register may read the part.

use gcnc_isa::{Inst, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::{Function, VReg};

/// For each virtual register that became part of another, that part.
#[derive(Default)]
pub struct Parts {
    parts: Vec<Option<RegRef>>,
    any: bool,
    /// What is known of each virtual register.
    facts: Vec<Facts>,
}

/// What is known of a virtual register.
#[derive(Copy, Clone, Default)]
struct Facts {
    /// The dwords of it that an instruction defines or reads.
    touched: u32,
    /// How many instructions define some of it.
    defs: u32,
    /// The block that defines it, the place of its last definition there, and that of its last use.
    block: u32,
    at: u32,
    last: u32,
    /// A parameter, defined in several blocks, an operand of what has its operands in places of their own, or
    /// overwritten by who reads it.
    bound: bool,
    /// Read in another block than that which defines it.
    lives_on: bool,
    /// An argument of a parameter.
    passed: bool,
}

/// How far a part may be computed before it is copied, and the dwords of the widest register that has parts so: all of
/// it is taken from the first part on.
const MAX_DISTANCE: u32 = 40;
const MAX_DWORDS: u8 = 8;

impl Parts {
    /// Forgets all.
    pub fn clear(&mut self) {
        self.parts.clear();
        self.any = false;
    }

    /// Notes that `v` is `part` of another register.
    pub fn set(&mut self, v: VReg, part: RegRef) {
        let at = v.as_u32() as usize;
        if self.parts.len() <= at {
            self.parts.resize(at + 1, None);
        }
        self.parts[at] = Some(part);
        self.any = true;
    }

    /// What `r` is now: the register that it is part of may be part of another.
    fn of(&self, mut r: RegRef) -> RegRef {
        while let Some(part) = VReg::of(r.reg).and_then(|v| *self.parts.get(v.as_u32() as usize)?) {
            r = RegRef::new(part.reg, part.offset16.wrapping_add(r.offset16), r.size16);
        }
        r
    }

    /// Puts the parts where their registers were.
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

    /// Has what is copied into parts of registers computed there.
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

    /// Whether what `copy` copies can be computed where it is copied to, from now on. A call comes before the place
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
        self.facts.resize(f.vregs.len(), Facts { block: u32::MAX, ..Facts::default() });
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
