//! Input of SGPR allocation: the instructions of a function reduced to their scalar operands.
//!
//! In addition, one item defines the live-in registers, and one stands for the end of each block. A register that is
//! defined in parts becomes a chain of versions, where each redefinition reuses the register of the previous version
//! (two-address form). The last version has the register's own number, by which other blocks know it. So each scalar
//! has one definition.

use cranelift_entity::{EntitySet, SecondaryMap};
use gcnc_isa::{Inst, Opcode, Reg, RegClass, RegRef};
use gcnc_mir::cfg::Cfg;
use gcnc_mir::{Block, Function, VReg};

use super::file::{self, File};
use crate::error::Error;
use crate::kill_flags::{SIZE_CLASSES, is_early_clobber, is_whole, tied_to, vreg_of};

/// Marks an operand that is not an operand of the instruction: the previous version of a register defined in parts.
pub const NO_SLOT: u8 = u8::MAX;

/// How an item uses a scalar.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Constraint {
    /// Reads it.
    Use,
    /// Writes it before everything has been read (early clobber).
    Early,
    /// Writes it.
    Late,
    /// Writes it, to the register that the operand with this index in the item is read from (tied operand).
    Reuse(u8),
    /// Is live-in, in this register of its class.
    Initial(u8),
}

impl Constraint {
    /// Whether the item defines the scalar.
    pub fn is_def(self) -> bool {
        self != Constraint::Use
    }
}

/// A scalar operand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Operand {
    /// The number of the scalar.
    pub scalar: u32,
    /// How it is used.
    pub constraint: Constraint,
}

/// An instruction with scalar operands, or one of the additional items.
#[derive(Copy, Clone, Debug)]
pub struct Item {
    /// Index in its block; the block's length for the end of the block, and [`Item::ENTRY`] for the live-in registers.
    pub index: u32,
    /// Its first operand in [`Problem::operands`].
    first: u32,
}

impl Item {
    /// The index of the item that defines the live-in registers.
    pub const ENTRY: u32 = u32::MAX;
}

/// A function's instructions reduced to their scalar operands.
#[derive(Clone, Default, Debug)]
pub struct Problem {
    /// The items, block by block in the function's order.
    pub items: Vec<Item>,
    /// Their operands.
    pub operands: Vec<Operand>,
    /// The operand index in the instruction of each operand.
    slots: Vec<u8>,
    /// The first item of each block, in the function's order.
    first: Vec<u32>,
    /// The items that are calls, if all calls are items.
    #[cfg(feature = "regalloc2")]
    calls: Vec<u32>,
    /// Whether calls without scalar operands are items too.
    has_all_calls: bool,
    /// The number of each virtual register: that of its last version.
    id: SecondaryMap<VReg, u32>,
    /// In the current block: the version that uses refer to.
    current: SecondaryMap<VReg, u32>,
    /// In the current block: the number of partial definitions yet to come.
    partial: SecondaryMap<VReg, u32>,
    number: SecondaryMap<Block, u32>,
    /// The class of each scalar.
    class: Vec<u8>,
    /// Whether any version of each scalar is live across a call.
    crosses: Vec<bool>,
    used: [bool; SIZE_CLASSES],
}

/// The virtual SGPR that `r` names.
fn scalar(f: &Function, r: RegRef) -> Option<VReg> {
    VReg::of(r.reg).filter(|&v| f.vregs[v].class == RegClass::Sgpr)
}

impl Problem {
    /// Numbers the virtual SGPRs of `f`. `has_all_calls` makes calls without scalar operands items too. Fails if a
    /// register is too wide.
    pub fn number(&mut self, f: &Function, has_all_calls: bool) -> Result<(), Error> {
        self.has_all_calls = has_all_calls;
        self.class.clear();
        self.used = [false; SIZE_CLASSES];
        self.id.clear();
        self.id.resize(f.vregs.len());
        self.partial.clear();
        for (v, data) in f.vregs.iter().filter(|(_, data)| data.class == RegClass::Sgpr) {
            let class = file::size_class(data.dwords)?;
            self.used[class] = true;
            self.id[v] = self.class.len() as u32;
            self.class.push(class as u8);
        }
        self.current = self.id.clone();
        Ok(())
    }

    /// The classes in use.
    pub fn used(&self) -> [bool; SIZE_CLASSES] {
        self.used
    }

    /// Builds the problem after [`Problem::number`]. `crossing` are the registers that are live across calls.
    pub fn build(&mut self, f: &Function, cfg: &Cfg, file: &File, crossing: &EntitySet<VReg>) -> Result<(), Error> {
        self.crosses.clear();
        let scalars = f.vregs.iter().filter(|(_, data)| data.class == RegClass::Sgpr);
        self.crosses.extend(scalars.map(|(v, _)| crossing.contains(v)));
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
        self.first.clear();
        #[cfg(feature = "regalloc2")]
        self.calls.clear();
        for &b in &f.order {
            if cfg.number(b).is_none() {
                return Err(Error::Malformed("a block is not reached"));
            }
            let whole =
                |r: RegRef| VReg::of(r.reg).is_some_and(|v| f.vregs[v].class == RegClass::Sgpr && f.whole(v) == r);
            if !f.blocks[b].linear_succs.iter().flat_map(|e| &e.args).all(|&r| whole(r)) {
                return Err(Error::Malformed("an argument of a linear edge is no whole scalar register"));
            }
            self.first.push(self.items.len() as u32);
            if b == f.entry() {
                self.entry(f, file)?;
            }
            self.build_block(f, b);
        }
        self.first.push(self.items.len() as u32);
        Ok(())
    }

    fn entry(&mut self, f: &Function, file: &File) -> Result<(), Error> {
        self.items.push(Item { index: Item::ENTRY, first: self.operands.len() as u32 });
        for &(v, reg) in f.live_ins.iter().filter(|(v, _)| f.vregs[*v].class == RegClass::Sgpr) {
            let register = file.register(file::size_class(f.vregs[v].dwords)?, reg.index() as u16);
            let register = register.ok_or(Error::Malformed("an initial scalar register has no group"))?;
            self.push(self.id[v], Constraint::Initial(register), NO_SLOT);
        }
        Ok(())
    }

    fn push(&mut self, scalar: u32, constraint: Constraint, slot: u8) {
        self.operands.push(Operand { scalar, constraint });
        self.slots.push(slot);
    }

    fn build_block(&mut self, f: &Function, b: Block) {
        let insts = &f.blocks[b].insts;
        for r in insts.iter().flat_map(|i| i.defs()) {
            if let Some(v) = scalar(f, r).filter(|&v| !is_whole(f, v, r)) {
                self.partial[v] += 1;
            }
        }
        for (i, inst) in insts.iter().enumerate() {
            gcnc_limits::poll();
            let is_call = self.has_all_calls && inst.opcode == Opcode::PCall;
            #[cfg(feature = "regalloc2")]
            if is_call {
                self.calls.push(self.items.len() as u32);
            }
            if is_call || inst.ops().iter().any(|&op| vreg_of(f, op, RegClass::Sgpr).is_some()) {
                self.items.push(Item { index: i as u32, first: self.operands.len() as u32 });
                self.build_inst(f, inst);
            }
        }
        self.items.push(Item { index: insts.len() as u32, first: self.operands.len() as u32 });
    }

    fn build_inst(&mut self, f: &Function, inst: &Inst) {
        let first = self.operands.len();
        for (k, r) in inst.use_slots() {
            let Some(v) = scalar(f, r) else { continue };
            // A register that is read twice is one operand, because reloading it into two registers could exceed the
            // constant bus limit.
            if use_slot(inst, &self.slots[first..], r.reg).is_none() {
                self.push(self.current[v], Constraint::Use, k as u8);
            }
        }
        for (k, r) in inst.def_slots() {
            let Some(v) = scalar(f, r) else { continue };
            if is_whole(f, v, r) {
                let early = is_early_clobber(f, inst, &inst.opcode.desc().operands()[k]);
                let constraint = self.result(f, inst, k, first, self.id[v], early);
                self.push(self.id[v], constraint, k as u8);
            } else {
                self.build_partial(f, inst, k, v, first);
            }
        }
    }

    /// How `scalar`, a whole result in operand `k`, is written.
    fn result(&self, f: &Function, inst: &Inst, k: usize, first: usize, scalar: u32, early: bool) -> Constraint {
        let copied = is_plain_copy(f, inst).then_some(1);
        let same = tied_to(inst, k).or(copied).and_then(|slot| {
            let n = use_slot(inst, &self.slots[first..], inst.reg(slot)?.reg)?;
            (self.class(self.operands[first + n].scalar) == self.class(scalar)).then_some(n)
        });
        match same {
            Some(n) => Constraint::Reuse(n as u8),
            // The moves that a copy or concatenation is expanded to must not overwrite sources of later ones.
            None if early || matches!(inst.opcode, Opcode::PCopy | Opcode::PConcat) => Constraint::Early,
            None => Constraint::Late,
        }
    }

    /// Adds a definition of part of `v`: a new version in the register of the previous one.
    fn build_partial(&mut self, f: &Function, inst: &Inst, k: usize, v: VReg, first: usize) {
        let left = &mut self.partial[v];
        *left = left.saturating_sub(1);
        let last = *left == 0;
        let previous = self.current[v];
        let begun = previous != self.id[v];
        let version = if last {
            self.id[v]
        } else {
            self.class.push(self.class(self.id[v]));
            self.crosses.push(self.crosses(self.id[v]));
            self.class.len() as u32 - 1
        };
        self.current[v] = version;
        if begun {
            let n = self.operands.len() - first;
            self.push(previous, Constraint::Use, NO_SLOT);
            self.push(version, Constraint::Reuse(n as u8), k as u8);
        } else {
            let early = is_early_clobber(f, inst, &inst.opcode.desc().operands()[k]) || inst.opcode == Opcode::PCopy;
            self.push(version, if early { Constraint::Early } else { Constraint::Late }, k as u8);
        }
    }

    /// The number of scalars, including versions.
    pub fn scalars(&self) -> usize {
        self.class.len()
    }

    /// The class of a scalar.
    pub fn class(&self, scalar: u32) -> u8 {
        self.class[scalar as usize]
    }

    /// Whether a scalar is live across a call.
    pub fn crosses(&self, scalar: u32) -> bool {
        self.crosses[scalar as usize]
    }

    /// The number of `v`.
    pub fn id(&self, v: VReg) -> u32 {
        self.id[v]
    }

    /// The index of `b` in the function's order.
    pub fn position(&self, b: Block) -> usize {
        self.number[b] as usize
    }

    /// The range in [`Problem::operands`] of the operands of some items.
    pub fn operands_of(&self, items: std::ops::Range<usize>) -> std::ops::Range<usize> {
        let first = |n: usize| self.items.get(n).map_or(self.operands.len(), |i| i.first as usize);
        first(items.start)..first(items.end)
    }

    /// The operand indices in the instruction of the operands of item `n`.
    pub fn slots(&self, n: usize) -> &[u8] {
        &self.slots[self.operands_of(n..n + 1)]
    }

    /// Whether item `n` is a call, if calls are recorded.
    #[cfg(feature = "regalloc2")]
    pub fn is_call(&self, n: usize) -> bool {
        self.calls.binary_search(&(n as u32)).is_ok()
    }

    /// The index in the function's order of the block with item `n`.
    #[cfg(feature = "regalloc2")]
    pub fn block_of(&self, n: usize) -> usize {
        self.first.partition_point(|&first| first as usize <= n) - 1
    }

    /// The items of the function's `n`th block.
    pub fn block_items(&self, n: usize) -> std::ops::Range<usize> {
        self.first[n] as usize..self.first[n + 1] as usize
    }
}

/// Which of these operands of `inst` is this register; uses come first.
fn use_slot(inst: &Inst, slots: &[u8], reg: Reg) -> Option<usize> {
    slots.iter().position(|&s| s != NO_SLOT && inst.reg(s.into()).is_some_and(|r| r.reg == reg))
}

/// Whether `inst` copies a whole virtual SGPR to one of the same size.
pub fn is_plain_copy(f: &Function, inst: &Inst) -> bool {
    let whole = |r: RegRef| VReg::of(r.reg).filter(|&v| f.vregs[v].class == RegClass::Sgpr && is_whole(f, v, r));
    inst.opcode == Opcode::PCopy
        && match (inst.reg(0).and_then(whole), inst.reg(1).and_then(whole)) {
            (Some(a), Some(b)) => f.vregs[a].dwords == f.vregs[b].dwords,
            _ => false,
        }
}
