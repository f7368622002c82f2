//! Random machine functions in [`Stage::Linear`], for tests and fuzzing of register allocation.
//!
//! Graphs are either structured (divergent branches and loops with the linear graph that linearisation makes of them)
//! or arbitrary with uniform branches, irreducible ones included. Values are of all widths and both classes, defined
//! whole and in parts, and live long.

mod graph;

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegClass, RegRef, Target};

use crate::cfg::{Cfg, Graph};
use crate::{Block, Function, LogicalEnd, Slot, Stage, VReg};

/// The source of choices: pseudo-random numbers (xorshift64*), or a fuzzing engine's bytes.
pub enum Random<'a> {
    /// The generator's state.
    Numbers(u64),
    /// The remaining bytes. When there are none, all choices are 0.
    Bytes(&'a [u8]),
}

impl Random<'_> {
    /// A sequence of its own for each seed.
    pub fn new(seed: u64) -> Self {
        let mut random = Random::Numbers(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        (0..4).for_each(|_| {
            random.below(1);
        });
        random
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        let number = match self {
            Random::Numbers(state) => {
                *state ^= *state >> 12;
                *state ^= *state << 25;
                *state ^= *state >> 27;
                state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
            }
            Random::Bytes(bytes) => {
                let used = bytes.split_off(..bytes.len().min(if n > 256 { 2 } else { 1 })).unwrap_or_default();
                used.iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
            }
        };
        (number % n.max(1) as u64) as usize
    }

    /// True once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

/// The size and kind of functions.
pub struct Shape {
    /// Approximate number of blocks.
    pub blocks: usize,
    /// Approximate number of instructions in each.
    pub insts: usize,
    /// Approximate number of values that are kept live.
    pub keep: usize,
    /// The widest vector register.
    pub widest: u8,
    /// Whether there are undefined values.
    pub undefined: bool,
}

struct Generator<'a> {
    random: Random<'a>,
    shape: &'a Shape,
    f: Function,
    /// Values available at each block's end, by class: those of its dominators and its own.
    vectors: Vec<Vec<VReg>>,
    scalars: Vec<Vec<VReg>>,
    /// The slot that tests read and write.
    slot: Slot,
}

/// The function of `seed`. If that is even, every value is read.
pub fn of_seed(seed: u64, target: Target, shape: &Shape) -> Function {
    function(Random::new(seed), seed.is_multiple_of(2), target, shape)
}

/// The function that `bytes` describe.
pub fn of_bytes(bytes: &[u8], target: Target, shape: &Shape) -> Function {
    function(Random::Bytes(bytes), false, target, shape)
}

fn function(mut random: Random<'_>, read_all: bool, target: Target, shape: &Shape) -> Function {
    let mut f = Function::new("random", target);
    f.kernel.max_workgroup_size = 64;
    if random.once_in(3) {
        graph::arbitrary(&mut f, &mut random, shape)
    } else {
        graph::structured(&mut f, &mut random, shape)
    }
    f.stage = Stage::Linear;
    let n = f.blocks.len();
    let slot = f.new_slot(128, 4);
    let mut g = Generator { random, shape, f, vectors: vec![Vec::new(); n], scalars: vec![Vec::new(); n], slot };
    g.live_ins();
    g.fill();
    g.arguments();
    if read_all {
        g.use_all();
    }
    g.f
}

impl Generator<'_> {
    fn live_ins(&mut self) {
        for n in 0..self.random.below(4) {
            let v = self.f.new_vreg(RegClass::Vgpr, 1);
            self.f.live_ins.push((v, Reg::vgpr(n as u32)));
        }
        let mut at = 0;
        for _ in 0..self.random.below(4) {
            let v = self.f.new_vreg(RegClass::Sgpr, 2);
            self.f.live_ins.push((v, Reg::sgpr(at)));
            at += 2;
        }
        for _ in 0..self.random.below(3) {
            let v = self.f.new_vreg(RegClass::Sgpr, 1);
            self.f.live_ins.push((v, Reg::sgpr(at)));
            at += 1;
        }
    }

    /// Instructions of all blocks, dominators first.
    fn fill(&mut self) {
        let logical = Cfg::new(&self.f, Graph::Logical);
        let linear = Cfg::new(&self.f, Graph::Linear);
        for &b in linear.order() {
            let mut scalars = linear.idom(b).map_or(Vec::new(), |d| self.scalars[d.as_u32() as usize].clone());
            if b == self.f.entry() {
                let all = self.f.live_ins.iter().map(|&(v, _)| v);
                scalars.extend(all.filter(|&v| self.f.vregs[v].class == RegClass::Sgpr));
            } else {
                for _ in 0..self.random.below(if linear.preds(b).len() > 1 { 4 } else { 1 }) {
                    let dwords = self.scalar_width();
                    let v = self.f.new_vreg(RegClass::Sgpr, dwords);
                    self.f.blocks[b].linear_params.push(v);
                    scalars.push(v);
                }
            }
            self.scalars[b.as_u32() as usize] = scalars;
            // Vectors of this block's dominators on the logical graph, which come before it in both orders.
            if logical.number(b).is_some() {
                self.lanes_block(b, &logical);
            } else {
                for _ in 0..self.random.below(3) {
                    let inst = self.scalar_inst(b);
                    self.f.blocks[b].insts.extend(inst);
                }
            }
        }
    }

    fn lanes_block(&mut self, b: Block, logical: &Cfg) {
        let mut vectors = logical.idom(b).map_or(Vec::new(), |d| self.vectors[d.as_u32() as usize].clone());
        if b == self.f.entry() {
            let all = self.f.live_ins.iter().map(|&(v, _)| v);
            vectors.extend(all.filter(|&v| self.f.vregs[v].class == RegClass::Vgpr));
        } else {
            for _ in 0..self.random.below(if logical.preds(b).len() > 1 { 4 } else { 1 }) {
                let dwords = self.vector_width();
                let v = self.f.new_vreg(RegClass::Vgpr, dwords);
                self.f.blocks[b].logical_params.push(v);
                vectors.push(v);
            }
        }
        self.vectors[b.as_u32() as usize] = vectors;
        let start = Inst::new(Opcode::PLogicalStart, &[]);
        self.f.blocks[b].insts.push(start);
        for _ in 0..1 + self.random.below(2 * self.shape.insts) {
            let insts = if self.random.once_in(3) { self.scalar_inst(b) } else { self.vector_inst(b) };
            self.f.blocks[b].insts.extend(insts);
        }
        self.f.blocks[b].insts.push(Inst::new(Opcode::PLogicalEnd, &[]));
        for _ in 0..self.random.below(2) {
            let insts = self.scalar_inst(b);
            self.f.blocks[b].insts.extend(insts);
        }
    }

    fn vector_width(&mut self) -> u8 {
        match self.random.below(8) {
            0..4 => 1,
            4 | 5 => 2,
            _ => 1 + self.random.below(self.shape.widest.into()) as u8,
        }
    }

    fn scalar_width(&mut self) -> u8 {
        [1, 1, 1, 2, 2, 2, 3, 4][self.random.below(8)]
    }

    fn vector(&mut self, b: Block) -> Option<VReg> {
        let list = &self.vectors[b.as_u32() as usize];
        pick(list, &mut self.random, self.shape.keep)
    }

    fn scalar(&mut self, b: Block) -> Option<VReg> {
        let list = &self.scalars[b.as_u32() as usize];
        pick(list, &mut self.random, self.shape.keep)
    }

    fn new_vector(&mut self, b: Block, dwords: u8) -> RegRef {
        let v = self.f.new_vreg(RegClass::Vgpr, dwords);
        self.vectors[b.as_u32() as usize].push(v);
        self.f.whole(v)
    }

    fn new_scalar(&mut self, b: Block, dwords: u8) -> RegRef {
        let v = self.f.new_vreg(RegClass::Sgpr, dwords);
        self.scalars[b.as_u32() as usize].push(v);
        self.f.whole(v)
    }

    /// Some dwords of `v`.
    fn part(&mut self, v: VReg) -> RegRef {
        let n = self.f.vregs[v].dwords;
        let size = 1 + self.random.below(n.into()) as u8;
        self.f.whole(v).sub(self.random.below((n - size + 1).into()) as u8, size)
    }

    fn slot_operand(&self) -> Operand {
        Operand::Imm(self.slot.as_u32() as i32)
    }

    fn load(&self, to: RegRef) -> Inst {
        Inst::new(Opcode::PScratchLoad, &[to.into(), self.slot_operand()])
    }

    fn vector_inst(&mut self, b: Block) -> Vec<Inst> {
        let width = self.vector_width();
        match self.random.below(11) {
            9 | 10 => self.machine_inst(b),
            0 => vec![self.load_new(b, width)],
            1 => self.vector_parts(b, width.max(2)),
            2 => match self.vector(b) {
                Some(v) => {
                    let from = self.part(v);
                    let to = self.new_vector(b, from.len_dwords());
                    vec![Inst::new(Opcode::PCopy, &[to.into(), from.into()])]
                }
                None => vec![self.load_new(b, width)],
            },
            3 => self.concat(b),
            4 if self.shape.undefined && self.random.once_in(3) => {
                let to = self.new_vector(b, width);
                vec![Inst::new(Opcode::PUndef, &[to.into()])]
            }
            4 | 5 => match self.scalar(b) {
                Some(v) => {
                    let from = self.part(v);
                    let to = self.new_vector(b, from.len_dwords());
                    vec![Inst::new(Opcode::PCopy, &[to.into(), from.into()])]
                }
                None => Vec::new(),
            },
            _ => match self.vector(b) {
                Some(v) => {
                    let from = if self.random.once_in(2) { self.part(v) } else { self.f.whole(v) };
                    vec![Inst::new(Opcode::PScratchStore, &[from.into(), self.slot_operand()])]
                }
                None => Vec::new(),
            },
        }
    }

    /// Operations of the machine: tied operands, early and second results, halves.
    fn machine_inst(&mut self, b: Block) -> Vec<Inst> {
        let (Some(x), Some(y)) = (self.vector(b), self.vector(b)) else { return Vec::new() };
        let (x, y) = (self.f.whole(x).dword(0), self.f.whole(y).dword(0));
        let scalar = self.scalar(b).map_or(Operand::int(7), |s| self.f.whole(s).dword(0).into());
        let matrices = self.f.target.has(Opcode::VMfmaF3216x16x16f16) && self.shape.widest >= 4;
        match self.random.below(if matrices { 7 } else { 5 }) {
            5.. => self.matrix_inst(b),
            0 | 1 if Opcode::VFmacF32.exists_on(&self.f.target) => {
                let Some(z) = self.narrow_vector(b) else { return Vec::new() };
                let to = self.new_vector(b, 1);
                vec![Inst::new(Opcode::VFmacF32, &[to.into(), x.into(), y.into(), z.into()])]
            }
            2 => {
                let Some(z) = self.vector(b).filter(|&z| self.f.vregs[z].dwords == 2) else { return Vec::new() };
                let mask = self.new_scalar(b, self.f.mask_dwords());
                let to = self.new_vector(b, 2);
                let z = self.f.whole(z);
                vec![Inst::new(Opcode::VMadU64U32, &[to.into(), mask.into(), scalar, y.into(), z.into()])]
            }
            3 => {
                let to = self.new_scalar(b, 1);
                vec![Inst::new(Opcode::VReadlaneB32, &[to.into(), x.into(), Operand::int(3)])]
            }
            _ => {
                let to = self.new_vector(b, 1);
                vec![Inst::new(Opcode::VXorB32, &[to.into(), scalar, y.into()])]
            }
        }
    }

    /// A product of matrices, added to a sum or to zero.
    fn matrix_inst(&mut self, b: Block) -> Vec<Inst> {
        let (Some(x), Some(y)) = (self.vector_of(b, 2), self.vector_of(b, 2)) else { return Vec::new() };
        let sum = self.vector_of(b, 4).map_or(Operand::int(0), Operand::from);
        let to = self.new_vector(b, 4);
        vec![Inst::new(Opcode::VMfmaF3216x16x16f16, &[to.into(), x.into(), y.into(), sum])]
    }

    /// A vector register of exactly this many dwords.
    fn vector_of(&mut self, b: Block, dwords: u8) -> Option<RegRef> {
        let list = &self.vectors[b.as_u32() as usize];
        let fit: Vec<VReg> = list.iter().copied().filter(|&v| self.f.vregs[v].dwords == dwords).collect();
        pick(&fit, &mut self.random, self.shape.keep).map(|v| self.f.whole(v))
    }

    fn narrow_vector(&mut self, b: Block) -> Option<RegRef> {
        let v = self.vector(b).filter(|&v| self.f.vregs[v].dwords == 1)?;
        Some(self.f.whole(v))
    }

    /// A scalar addition or a wide scalar load.
    fn scalar_machine_inst(&mut self, b: Block) -> Vec<Inst> {
        let Some(x) = self.scalar(b) else { return Vec::new() };
        let whole = self.f.whole(x);
        if whole.len_dwords() != 2 {
            let to = self.new_scalar(b, 1);
            return vec![Inst::new(Opcode::SMinU32, &[to.into(), whole.dword(0).into(), Operand::int(5)])];
        }
        if self.random.once_in(2) {
            let to = self.new_scalar(b, 4);
            return vec![Inst::new(Opcode::SLoadB128, &[to.into(), whole.into(), Operand::None])];
        }
        let to = self.new_scalar(b, 2);
        vec![
            Inst::new(Opcode::SAddU32, &[to.dword(0).into(), whole.dword(0).into(), Operand::int(1)]),
            Inst::new(Opcode::SAddcU32, &[to.dword(1).into(), whole.dword(1).into(), Operand::int(0)]),
        ]
    }

    fn load_new(&mut self, b: Block, width: u8) -> Inst {
        let to = self.new_vector(b, width);
        self.load(to)
    }

    /// A register defined dword by dword, with other instructions between.
    fn vector_parts(&mut self, b: Block, width: u8) -> Vec<Inst> {
        let v = self.f.new_vreg(RegClass::Vgpr, width);
        let whole = self.f.whole(v);
        let mut out = Vec::new();
        for k in 0..width {
            out.push(self.load(whole.dword(k)));
            if self.random.once_in(3) {
                let read = whole.dword(self.random.below(usize::from(k) + 1) as u8);
                out.push(Inst::new(Opcode::PScratchStore, &[read.into(), self.slot_operand()]));
            }
            if self.random.once_in(3) {
                out.push(self.load_new(b, 1));
            }
        }
        self.vectors[b.as_u32() as usize].push(v);
        out
    }

    fn concat(&mut self, b: Block) -> Vec<Inst> {
        let mut parts: Vec<Operand> = Vec::new();
        let mut dwords = 0;
        for _ in 0..1 + self.random.below(4) {
            let part = match self.random.below(5) {
                0 => Some(Operand::int(self.random.below(100) as i32)),
                1 => self.scalar(b).map(|v| self.part(v).into()),
                _ => self.vector(b).map(|v| self.part(v).into()),
            };
            let Some(part) = part else { continue };
            let size = part.reg().map_or(1, RegRef::len_dwords);
            if dwords + size <= self.shape.widest.max(2) {
                dwords += size;
                parts.push(part);
            }
        }
        if parts.is_empty() {
            return Vec::new();
        }
        let to = self.new_vector(b, dwords);
        parts.insert(0, to.into());
        vec![Inst::new(Opcode::PConcat, &parts)]
    }

    fn scalar_inst(&mut self, b: Block) -> Vec<Inst> {
        let width = self.scalar_width();
        match self.random.below(8) {
            6 | 7 => self.scalar_machine_inst(b),
            0 => {
                let width = 1 + self.random.below(2) as u8;
                let to = self.new_scalar(b, width);
                vec![Inst::new(Opcode::PCopy, &[to.into(), Operand::int(self.random.below(60) as i32 - 10)])]
            }
            1 => {
                let v = self.f.new_vreg(RegClass::Sgpr, width.max(2));
                let whole = self.f.whole(v);
                let mut out = Vec::new();
                for k in 0..whole.len_dwords() {
                    let from = match self.scalar(b) {
                        Some(s) if self.random.once_in(2) => self.f.whole(s).dword(0).into(),
                        _ => Operand::int(k.into()),
                    };
                    out.push(Inst::new(Opcode::PCopy, &[whole.dword(k).into(), from]));
                }
                self.scalars[b.as_u32() as usize].push(v);
                out
            }
            2 => {
                let to = self.new_scalar(b, self.f.mask_dwords());
                let exec = RegRef::exec(self.f.target.wave_size());
                vec![Inst::new(Opcode::PCopy, &[to.into(), exec.into()])]
            }
            3 if self.shape.undefined => {
                let to = self.new_scalar(b, width);
                vec![Inst::new(Opcode::PUndef, &[to.into()])]
            }
            4 => match self.scalar(b) {
                Some(v) => {
                    let from = self.part(v);
                    let to = self.new_scalar(b, from.len_dwords());
                    vec![Inst::new(Opcode::PCopy, &[to.into(), from.into()])]
                }
                None => Vec::new(),
            },
            _ => self.scalar_concat(b),
        }
    }

    fn scalar_concat(&mut self, b: Block) -> Vec<Inst> {
        let (Some(x), Some(y)) = (self.scalar(b), self.scalar(b)) else { return Vec::new() };
        let (x, y) = (self.part(x), self.part(y));
        if x.len_dwords() + y.len_dwords() > 4 {
            return Vec::new();
        }
        let to = self.new_scalar(b, x.len_dwords() + y.len_dwords());
        vec![Inst::new(Opcode::PConcat, &[to.into(), x.into(), y.into()])]
    }

    /// Gives each unused value a use in its block.
    fn use_all(&mut self) {
        let mut read = vec![false; self.f.vregs.len()];
        for block in self.f.blocks.values() {
            let args = block.linear_succs.iter().chain(&block.logical_succs).flat_map(|e| &e.args);
            let uses = block.insts.iter().flat_map(|i| i.uses().collect::<Vec<_>>());
            args.copied().chain(uses).filter_map(|r| VReg::of(r.reg)).for_each(|v| read[v.as_u32() as usize] = true);
        }
        for n in 0..self.f.order.len() {
            let b = self.f.order[n];
            let Some(end) = self.f.blocks[b].insts.iter().position(|i| i.opcode == Opcode::PLogicalEnd) else {
                continue;
            };
            let mut readers = Vec::new();
            let block = &self.f.blocks[b];
            let defs = block.insts[..end].iter().flat_map(|i| i.defs().collect::<Vec<_>>());
            let defs = defs.filter_map(|r| VReg::of(r.reg));
            for v in defs.chain(block.logical_params.iter().chain(&block.linear_params).copied()) {
                if !std::mem::replace(&mut read[v.as_u32() as usize], true) {
                    readers.push(v);
                }
            }
            for v in readers {
                let value = self.f.whole(v);
                let mut insts = Vec::new();
                let stored = if self.f.vregs[v].class == RegClass::Sgpr {
                    let copy = self.f.new_vgpr(value.len_dwords());
                    insts.push(Inst::new(Opcode::PCopy, &[copy.into(), value.into()]));
                    copy
                } else {
                    value
                };
                insts.push(Inst::new(Opcode::PScratchStore, &[stored.into(), self.slot_operand()]));
                let at = self.f.blocks[b].insts.iter().position(|i| i.opcode == Opcode::PLogicalEnd).unwrap_or(end);
                self.f.blocks[b].insts.splice(at..at, insts);
            }
        }
    }

    /// Sets the arguments of all edges, from values that the predecessor has.
    fn arguments(&mut self) {
        for n in 0..self.f.order.len() {
            let b = self.f.order[n];
            for s in 0..self.f.blocks[b].linear_succs.len() {
                let to = self.f.blocks[b].linear_succs[s].block;
                for p in self.f.blocks[to].linear_params.clone() {
                    let size = self.f.vregs[p].dwords;
                    let arg = self.argument(b, size, false);
                    self.f.blocks[b].linear_succs[s].args.push(arg);
                }
            }
            for s in 0..self.f.blocks[b].logical_succs.len() {
                let to = self.f.blocks[b].logical_succs[s].block;
                for p in self.f.blocks[to].logical_params.clone() {
                    let size = self.f.vregs[p].dwords;
                    let arg = self.argument(b, size, true);
                    self.f.blocks[b].logical_succs[s].args.push(arg);
                }
            }
        }
    }

    /// A value of `dwords` at the end of `b`.
    fn argument(&mut self, b: Block, dwords: u8, vector: bool) -> RegRef {
        let list = if vector { &self.vectors } else { &self.scalars };
        let fit: Vec<VReg> =
            list[b.as_u32() as usize].iter().copied().filter(|&v| self.f.vregs[v].dwords >= dwords).collect();
        if let Some(v) = pick(&fit, &mut self.random, self.shape.keep) {
            let rest = self.f.vregs[v].dwords - dwords;
            return self.f.whole(v).sub(self.random.below(usize::from(rest) + 1) as u8, dwords);
        }
        let to = if vector { self.new_vector(b, dwords) } else { self.new_scalar(b, dwords) };
        let exec = RegRef::exec(self.f.target.wave_size());
        let inst = match vector {
            _ if self.shape.undefined => Inst::new(Opcode::PUndef, &[to.into()]),
            true => self.load(to),
            false if dwords == exec.len_dwords() => Inst::new(Opcode::PCopy, &[to.into(), exec.into()]),
            false => {
                let parts = std::iter::repeat_n(Operand::int(9), dwords.into());
                let operands: Vec<Operand> = std::iter::once(to.into()).chain(parts).collect();
                Inst::new(Opcode::PConcat, &operands)
            }
        };
        let insts = &mut self.f.blocks[b].insts;
        let end = insts.iter().position(|i| i.opcode == Opcode::PLogicalEnd).filter(|_| vector);
        insts.insert(end.unwrap_or(insts.len()), inst);
        debug_assert!(!vector || self.f.blocks[b].logical_end != LogicalEnd::None);
        to
    }
}

/// One of the last `keep` of `list`, now and then any.
fn pick(list: &[VReg], random: &mut Random<'_>, keep: usize) -> Option<VReg> {
    let n = if random.once_in(6) { list.len() } else { list.len().min(keep) };
    (n > 0).then(|| list[list.len() - 1 - random.below(n)])
}
