//! The scalar side of a function, as regalloc2 wants it.
//!
//! Only instructions with scalar virtual registers are there, besides one that defines the initial registers and one at
//! the end of each block. A register that is defined in parts is a chain of versions, each redefinition reusing its
//! predecessor's register; the last version has the register's own number, which other blocks know it by.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Opcode, Reg, RegClass, RegRef};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::{Block, Function, VReg};
use regalloc2::{InstRange, Operand, OperandConstraint, OperandKind, OperandPos, PRegSet};

use super::file::{self, CLASSES, File, WIDTH};
use crate::ends::{is_early, is_whole, tied_to, vreg_of};
use crate::error::Error;

/// An operand that stands in no slot of the instruction: the previous version of a register defined in parts.
pub const NO_SLOT: u8 = u8::MAX;

/// An instruction in regalloc2's numbering.
#[derive(Copy, Clone, Debug)]
pub struct Item {
    /// Index in its block; the block's length for the end of the block, and [`Item::ENTRY`] for the initial registers.
    pub index: u32,
    /// Its first operand in [`Problem::operands`].
    first: u32,
}

impl Item {
    /// The instruction that defines the initial registers.
    pub const ENTRY: u32 = u32::MAX;
}

/// A block in regalloc2's numbering.
#[derive(Clone, Default, Debug)]
struct Blocks {
    first: Vec<u32>,
    succ_start: Vec<u32>,
    succs: Vec<regalloc2::Block>,
    pred_start: Vec<u32>,
    preds: Vec<regalloc2::Block>,
    param_start: Vec<u32>,
    params: Vec<regalloc2::VReg>,
    /// Arguments of successor `s` (an index into `succs`).
    arg_start: Vec<u32>,
    args: Vec<regalloc2::VReg>,
}

/// The function that regalloc2 sees.
#[derive(Clone, Default, Debug)]
pub struct Problem {
    /// Instructions, block by block in the function's order.
    pub items: Vec<Item>,
    /// Their operands.
    operands: Vec<Operand>,
    /// The slot of each operand.
    slots: Vec<u8>,
    blocks: Blocks,
    /// Number of each scalar register: its last version.
    id: SecondaryMap<VReg, u32>,
    /// In the block at hand, the version that reads see.
    current: SecondaryMap<VReg, u32>,
    /// In the block at hand, partial definitions still to come.
    partial: SecondaryMap<VReg, u32>,
    number: SecondaryMap<Block, u32>,
    vregs: u32,
    used: [bool; 3],
}

impl Problem {
    /// Numbers the scalar registers of `f`. Fails if one is too wide.
    pub fn number(&mut self, f: &Function) -> Result<(), Error> {
        self.vregs = 0;
        self.used = [false; 3];
        self.id.clear();
        self.id.resize(f.vregs.len());
        self.partial.clear();
        for (v, data) in f.vregs.iter().filter(|(_, data)| data.class == RegClass::Sgpr) {
            self.used[file::kind(data.dwords)?] = true;
            self.id[v] = self.vregs;
            self.vregs += 1;
        }
        self.current = self.id.clone();
        Ok(())
    }

    /// Which classes have registers.
    pub fn used(&self) -> [bool; 3] {
        self.used
    }

    /// Builds the problem; [`Problem::number`] has been called.
    pub fn build(&mut self, f: &Function, cfg: &Cfg, file: &File) -> Result<(), Error> {
        self.items.clear();
        self.operands.clear();
        self.slots.clear();
        self.number.clear();
        for (n, &b) in f.order.iter().enumerate() {
            self.number[b] = n as u32;
        }
        if !cfg.preds(f.entry()).is_empty() {
            return Err(Error::Malformed("the entry block has predecessors"));
        }
        self.build_graph(f, cfg)?;
        self.blocks.first.clear();
        for &b in &f.order {
            self.blocks.first.push(self.items.len() as u32);
            if b == f.entry() {
                self.entry(f, file)?;
            }
            self.build_block(f, b)?;
        }
        self.blocks.first.push(self.items.len() as u32);
        Ok(())
    }

    fn vreg(&self, f: &Function, v: VReg, id: u32) -> Result<regalloc2::VReg, Error> {
        Ok(regalloc2::VReg::new(id as usize, CLASSES[file::kind(f.vregs[v].dwords)?]))
    }

    fn build_graph(&mut self, f: &Function, cfg: &Cfg) -> Result<(), Error> {
        let mut g = std::mem::take(&mut self.blocks);
        for list in [&mut g.succ_start, &mut g.pred_start, &mut g.param_start, &mut g.arg_start] {
            list.clear();
        }
        g.succs.clear();
        g.preds.clear();
        g.params.clear();
        g.args.clear();
        for &b in &f.order {
            if cfg.number(b).is_none() {
                return Err(Error::Malformed("a block is not reached"));
            }
            g.succ_start.push(g.succs.len() as u32);
            g.pred_start.push(g.preds.len() as u32);
            g.param_start.push(g.params.len() as u32);
            g.preds.extend(cfg.preds(b).iter().map(|&p| regalloc2::Block::new(self.number[p] as usize)));
            for &v in &f.blocks[b].linear_params {
                g.params.push(self.vreg(f, v, self.id[v])?);
            }
            for e in &f.blocks[b].linear_succs {
                g.succs.push(regalloc2::Block::new(self.number[e.block] as usize));
                g.arg_start.push(g.args.len() as u32);
                for &arg in &e.args {
                    let v = VReg::of(arg.reg).filter(|&v| is_whole(f, v, arg) && f.vregs[v].class == RegClass::Sgpr);
                    let v = v.ok_or(Error::Malformed("an argument of a linear edge is no whole scalar register"))?;
                    g.args.push(self.vreg(f, v, self.id[v])?);
                }
            }
        }
        g.succ_start.push(g.succs.len() as u32);
        g.pred_start.push(g.preds.len() as u32);
        g.param_start.push(g.params.len() as u32);
        g.arg_start.push(g.args.len() as u32);
        self.blocks = g;
        Ok(())
    }

    fn entry(&mut self, f: &Function, file: &File) -> Result<(), Error> {
        self.items.push(Item { index: Item::ENTRY, first: self.operands.len() as u32 });
        for &(v, reg) in f.live_ins.iter().filter(|(v, _)| f.vregs[*v].class == RegClass::Sgpr) {
            let kind = file::kind(f.vregs[v].dwords)?;
            let preg = file.preg(kind, reg.index() as u16);
            let preg = preg.ok_or(Error::Malformed("an initial scalar register has no group"))?;
            let vreg = self.vreg(f, v, self.id[v])?;
            self.push(Operand::reg_fixed_def(vreg, preg), NO_SLOT);
        }
        Ok(())
    }

    fn push(&mut self, operand: Operand, slot: u8) {
        self.operands.push(operand);
        self.slots.push(slot);
    }

    fn build_block(&mut self, f: &Function, b: Block) -> Result<(), Error> {
        let insts = &f.blocks[b].insts;
        for (_, op, row) in insts.iter().flat_map(|i| i.operands()) {
            if let Some((v, r)) = vreg_of(f, op, RegClass::Sgpr)
                && row.is_def()
                && !is_whole(f, v, r)
            {
                self.partial[v] += 1;
            }
        }
        for (i, inst) in insts.iter().enumerate() {
            if inst.ops().iter().any(|&op| vreg_of(f, op, RegClass::Sgpr).is_some()) {
                self.items.push(Item { index: i as u32, first: self.operands.len() as u32 });
                self.build_inst(f, inst)?;
            }
        }
        self.items.push(Item { index: insts.len() as u32, first: self.operands.len() as u32 });
        Ok(())
    }

    fn build_inst(&mut self, f: &Function, inst: &Inst) -> Result<(), Error> {
        let first = self.operands.len();
        for (k, op, _) in inst.operands().filter(|(_, _, row)| row.is_use()) {
            let Some((v, r)) = vreg_of(f, op, RegClass::Sgpr) else { continue };
            // What is read twice is one operand, lest it be reloaded into two registers: the constant bus may carry but one.
            if use_slot(inst, &self.slots[first..], r.reg).is_none() {
                let vreg = self.vreg(f, v, self.current[v])?;
                self.push(Operand::reg_use(vreg), k as u8);
            }
        }
        for (k, op, row) in inst.operands().filter(|(_, _, row)| row.is_def()) {
            let Some((v, r)) = vreg_of(f, op, RegClass::Sgpr) else { continue };
            if is_whole(f, v, r) {
                let vreg = self.vreg(f, v, self.id[v])?;
                let (constraint, pos) = self.result(f, inst, k, first, vreg, is_early(f, inst, row));
                self.push(Operand::new(vreg, constraint, OperandKind::Def, pos), k as u8);
            } else {
                self.build_partial(f, inst, k, v, first)?;
            }
        }
        Ok(())
    }

    /// How a whole result is constrained.
    fn result(
        &self,
        f: &Function,
        inst: &Inst,
        k: usize,
        first: usize,
        vreg: regalloc2::VReg,
        early: bool,
    ) -> (OperandConstraint, OperandPos) {
        let copied = is_plain_copy(f, inst).then_some(1);
        let same = tied_to(inst, k).or(copied).and_then(|slot| {
            let n = use_slot(inst, &self.slots[first..], inst.reg(slot)?.reg)?;
            (self.operands[first + n].class() == vreg.class()).then_some(n)
        });
        match same {
            Some(n) => (OperandConstraint::Reuse(n), OperandPos::Late),
            // The moves that a copy or concatenation becomes must not overwrite what later ones read.
            None if early || matches!(inst.opcode, Opcode::PCopy | Opcode::PConcat) => {
                (OperandConstraint::Reg, OperandPos::Early)
            }
            None => (OperandConstraint::Reg, OperandPos::Late),
        }
    }

    /// A definition of part of `v`: a new version in the register of the previous one.
    fn build_partial(&mut self, f: &Function, inst: &Inst, k: usize, v: VReg, first: usize) -> Result<(), Error> {
        let left = &mut self.partial[v];
        *left = left.saturating_sub(1);
        let last = *left == 0;
        let previous = self.current[v];
        let begun = previous != self.id[v];
        let version = if last {
            self.id[v]
        } else {
            self.vregs += 1;
            self.vregs - 1
        };
        self.current[v] = version;
        let vreg = self.vreg(f, v, version)?;
        if !begun {
            let early = is_early(f, inst, &inst.opcode.desc().operands[k]) || inst.opcode == Opcode::PCopy;
            let pos = if early { OperandPos::Early } else { OperandPos::Late };
            self.push(Operand::new(vreg, OperandConstraint::Reg, OperandKind::Def, pos), k as u8);
            return Ok(());
        }
        let n = self.operands.len() - first;
        let before = self.vreg(f, v, previous)?;
        self.push(Operand::reg_use(before), NO_SLOT);
        self.push(Operand::new(vreg, OperandConstraint::Reuse(n), OperandKind::Def, OperandPos::Late), k as u8);
        Ok(())
    }

    /// The operands' slots of instruction `n`.
    pub fn slots(&self, n: usize) -> &[u8] {
        let end = self.items.get(n + 1).map_or(self.operands.len(), |i| i.first as usize);
        &self.slots[self.items[n].first as usize..end]
    }

    /// The instructions of the function's `n`th block.
    pub fn block_items(&self, n: usize) -> std::ops::Range<usize> {
        self.blocks.first[n] as usize..self.blocks.first[n + 1] as usize
    }
}

/// Which of these slots of `inst` has this register; uses come first.
fn use_slot(inst: &Inst, slots: &[u8], reg: Reg) -> Option<usize> {
    slots.iter().position(|&s| s != NO_SLOT && inst.reg(s.into()).is_some_and(|r| r.reg == reg))
}

/// Whether `inst` copies a whole scalar register to one of the same size.
pub fn is_plain_copy(f: &Function, inst: &Inst) -> bool {
    let whole = |r: RegRef| VReg::of(r.reg).filter(|&v| f.vregs[v].class == RegClass::Sgpr && is_whole(f, v, r));
    inst.opcode == Opcode::PCopy
        && match (inst.reg(0).and_then(whole), inst.reg(1).and_then(whole)) {
            (Some(a), Some(b)) => f.vregs[a].dwords == f.vregs[b].dwords,
            _ => false,
        }
}

impl regalloc2::Function for Problem {
    fn num_insts(&self) -> usize {
        self.items.len()
    }

    fn num_blocks(&self) -> usize {
        self.blocks.first.len() - 1
    }

    fn entry_block(&self) -> regalloc2::Block {
        regalloc2::Block::new(0)
    }

    fn block_insns(&self, block: regalloc2::Block) -> InstRange {
        let range = self.block_items(block.index());
        InstRange::new(regalloc2::Inst::new(range.start), regalloc2::Inst::new(range.end))
    }

    fn block_succs(&self, block: regalloc2::Block) -> &[regalloc2::Block] {
        let g = &self.blocks;
        &g.succs[g.succ_start[block.index()] as usize..g.succ_start[block.index() + 1] as usize]
    }

    fn block_preds(&self, block: regalloc2::Block) -> &[regalloc2::Block] {
        let g = &self.blocks;
        &g.preds[g.pred_start[block.index()] as usize..g.pred_start[block.index() + 1] as usize]
    }

    fn block_params(&self, block: regalloc2::Block) -> &[regalloc2::VReg] {
        let g = &self.blocks;
        &g.params[g.param_start[block.index()] as usize..g.param_start[block.index() + 1] as usize]
    }

    fn is_ret(&self, insn: regalloc2::Inst) -> bool {
        let block = self.blocks.first.partition_point(|&first| first as usize <= insn.index()) - 1;
        let last = self.blocks.first[block + 1] as usize - 1 == insn.index();
        last && self.block_succs(regalloc2::Block::new(block)).is_empty()
    }

    fn is_branch(&self, insn: regalloc2::Inst) -> bool {
        let block = self.blocks.first.partition_point(|&first| first as usize <= insn.index()) - 1;
        let last = self.blocks.first[block + 1] as usize - 1 == insn.index();
        last && !self.block_succs(regalloc2::Block::new(block)).is_empty()
    }

    fn branch_blockparams(&self, block: regalloc2::Block, _: regalloc2::Inst, succ: usize) -> &[regalloc2::VReg] {
        let g = &self.blocks;
        let s = g.succ_start[block.index()] as usize + succ;
        &g.args[g.arg_start[s] as usize..g.arg_start[s + 1] as usize]
    }

    fn inst_operands(&self, insn: regalloc2::Inst) -> &[Operand] {
        let n = insn.index();
        let end = self.items.get(n + 1).map_or(self.operands.len(), |i| i.first as usize);
        &self.operands[self.items[n].first as usize..end]
    }

    fn inst_clobbers(&self, _: regalloc2::Inst) -> PRegSet {
        // The seam for calls: what a callee does not preserve.
        PRegSet::empty()
    }

    fn num_vregs(&self) -> usize {
        self.vregs as usize
    }

    fn spillslot_size(&self, class: regalloc2::RegClass) -> usize {
        WIDTH[class as usize].into()
    }
}
