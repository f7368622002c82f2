//! Liveness of the final code: each instruction with the registers live before it.
//!
//! Scalar registers live on the wave's control flow graph, vector registers on the lanes' graph, which is saved before
//! allocation, while machine functions still have it: a register of inactive lanes does not interfere with those of
//! active ones. So a vector register counts as live where an active lane will read its value. For decoded code, `lanes`
//! reconstructs the lanes' graph.

use std::borrow::Cow;
use std::collections::HashMap;
#[cfg(feature = "emulator")]
use std::collections::{BTreeMap, BTreeSet, HashSet};

use gcnc_emit::{liveness, pseudo};
use gcnc_ir::Module;
use gcnc_isa::op::flags;
use gcnc_isa::{DebugLoc, Inst, Reg, RegClass, RegRef};
use gcnc_mir::cfg::{Cfg, Graph};
use gcnc_mir::{Block, Function, LogicalEnd};
use gcnc_object::module::SymbolRef;
use gcnc_object::text;

use super::Line;

/// The code of a kernel or function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Code {
    /// Its symbol.
    pub name: String,
    /// Its blocks, in layout order.
    pub blocks: Vec<CodeBlock>,
    /// Its instructions.
    pub lines: Vec<CodeLine>,
}

/// A block of final code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CodeBlock {
    /// Its name in machine functions.
    pub name: String,
    /// Its first instruction.
    pub first: usize,
    /// Its loop depth.
    pub depth: u32,
    /// The wave's successors, as numbers of blocks.
    pub waves: Vec<usize>,
    /// The lanes' successors.
    pub lanes: Vec<usize>,
    /// Live-out registers, by [`register_name`](CodeBlock::register_name)'s numbers.
    pub live_out: Vec<u16>,
}

impl CodeBlock {
    /// The name of a register from its number in lines and blocks.
    pub fn register_name(number: u16) -> String {
        Reg::from_id(number.into()).map_or_else(String::new, |reg| reg.to_string())
    }

    /// Whether that is a vector or accumulation register.
    pub(super) fn is_vector(number: u16) -> bool {
        Reg::from_id(number.into()).is_some_and(|reg| !reg.is_sgpr())
    }

    /// The register file, for registers that count towards a kernel's allocation.
    pub(super) fn general_class(number: u16) -> Option<RegClass> {
        Reg::from_id(number.into()).filter(|reg| reg.is_general()).map(Reg::class)
    }
}

/// An instruction of final code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CodeLine {
    /// Its text and origin.
    pub line: Line,
    /// Its offset in the code.
    pub offset: u32,
    /// Its encoding.
    pub bytes: Vec<u8>,
    /// Whether it waits for memory or for other waves.
    pub waits: bool,
    /// The registers that it writes.
    pub writes: Vec<u16>,
    /// The registers that it reads.
    pub reads: Vec<u16>,
    /// How many vector registers are live before it, accumulation registers included.
    pub vgprs: u16,
    /// How many scalar registers are live before it, VCC included.
    pub sgprs: u16,
}

/// What the encoded function no longer shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CodeFacts {
    /// The lanes' successors of blocks; blocks that only the wave runs are missing.
    lanes: HashMap<Block, Vec<Block>>,
    /// Accesses to vector elements, which name the whole vector, by their index among their block's VALU instructions.
    elements: HashMap<(Block, usize), Inst>,
    /// The lanes' control flow, if it is known more precisely than by `lanes`.
    lane_graph: Vec<LaneNode>,
}

/// A node of the lanes' graph: a block, for lanes in the same state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaneNode {
    /// The block.
    pub block: Block,
    /// Whether the lanes are active; otherwise they wait.
    pub is_active: bool,
    /// Successors in the lanes' graph.
    pub next: Vec<usize>,
}

impl CodeFacts {
    /// For code whose lane control flow is known.
    #[cfg(feature = "emulator")]
    pub(super) fn of(lane_graph: Vec<LaneNode>) -> CodeFacts {
        let mut next: BTreeMap<Block, Vec<usize>> = BTreeMap::new();
        lane_graph
            .iter()
            .filter(|way| way.is_active)
            .for_each(|way| next.entry(way.block).or_default().extend(&way.next));
        let to = |mut work: Vec<usize>| {
            let (mut seen, mut to) = (HashSet::new(), BTreeSet::new());
            while let Some(n) = work.pop() {
                gcnc_limits::poll();
                match lane_graph[n].is_active {
                    true => _ = to.insert(lane_graph[n].block),
                    false if seen.insert(n) => work.extend(&lane_graph[n].next),
                    false => {}
                }
            }
            to.into_iter().collect()
        };
        CodeFacts {
            lanes: next.into_iter().map(|(block, next)| (block, to(next))).collect(),
            lane_graph,
            ..CodeFacts::default()
        }
    }

    /// The lanes' graph of a function.
    fn lane_graph(&self, f: &Function) -> Cow<'_, [LaneNode]> {
        if !self.lane_graph.is_empty() {
            return Cow::Borrowed(&self.lane_graph);
        }
        let numbers: HashMap<Block, usize> = f.order.iter().enumerate().map(|(n, b)| (*b, n)).collect();
        let next = |b| self.succs(f, b).iter().filter_map(|to| numbers.get(to).copied()).collect();
        f.order.iter().map(|&block| LaneNode { block, is_active: true, next: next(block) }).collect()
    }

    /// Saves the lanes' successors in a function before allocation.
    pub fn lanes(&mut self, f: &Function) {
        let blocks = f.order.iter().filter(|b| f.blocks[**b].logical_end != LogicalEnd::None);
        let succs = |b: Block| f.blocks[b].logical_succs.iter().map(|edge| edge.block).collect();
        self.lanes = blocks.map(|&b| (b, succs(b))).collect();
    }

    /// Saves which vectors' elements instructions access.
    pub fn elements(&mut self, f: &Function) {
        for &b in &f.order {
            let insts = f.blocks[b].insts.iter().filter(|inst| inst.opcode.is_valu()).enumerate();
            let elements = insts.filter(|(_, inst)| pseudo::names_vector(inst));
            self.elements.extend(elements.map(|(n, inst)| ((b, n), *inst)));
        }
    }

    /// Adds what was saved later.
    pub fn merge(&mut self, later: CodeFacts) {
        self.lanes.extend(later.lanes);
        self.elements.extend(later.elements);
    }

    /// The function with element accesses widened to whole vectors.
    fn widened(&self, f: &Function) -> Function {
        let mut f = f.clone();
        for &b in &f.order {
            let insts = f.blocks[b].insts.iter_mut().filter(|inst| inst.opcode.is_valu()).enumerate();
            insts.for_each(|(n, inst)| *inst = *self.elements.get(&(b, n)).unwrap_or(inst));
        }
        f
    }

    /// The lanes' successors of a block. Lanes that wait in a block that only the wave runs follow the wave.
    fn succs(&self, f: &Function, b: Block) -> Vec<Block> {
        self.lanes.get(&b).cloned().unwrap_or_else(|| linear(f, b))
    }
}

/// Names for the symbols in code.
pub struct Symbols<'a>(pub &'a Module);

impl Symbols<'_> {
    fn name(&self, symbol: SymbolRef) -> String {
        let Symbols(module) = self;
        match symbol {
            SymbolRef::Global(n) => module.globals.iter().nth(n as usize).map(|(_, global)| global.name.clone()),
            SymbolRef::Function(n) => module.functions.values().nth(n as usize).map(|f| f.name.clone()),
            SymbolRef::Kernel(_) | SymbolRef::KernelDescriptor(_) => None,
        }
        .unwrap_or_default()
    }
}

/// A set of register numbers.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Set([u64; 13]);

impl Set {
    fn insert(&mut self, n: u32) {
        self.0[n as usize / 64] |= 1 << (n % 64);
    }

    fn remove(&mut self, n: u32) {
        self.0[n as usize / 64] &= !(1 << (n % 64));
    }

    fn union(mut self, other: &Set) -> Set {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
        self
    }

    fn without(mut self, other: &Set) -> Set {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    fn numbers(&self) -> Vec<u16> {
        self.registers().map(|reg| reg.id() as u16).collect()
    }

    fn registers(&self) -> impl Iterator<Item = Reg> {
        let members = (0..64 * self.0.len() as u32).filter(|n| self.0[*n as usize / 64] >> (n % 64) & 1 != 0);
        members.filter_map(Reg::from_id)
    }

    /// The number of scalar registers in it that count towards a kernel's allocation, and the number of vector
    /// registers.
    fn counts(&self) -> (u16, u16) {
        let is_general = |reg: &Reg| reg.is_sgpr() && reg.id() < Reg::TTMP0.id();
        let vectors = self.0[4..].iter().map(|word| word.count_ones()).sum::<u32>();
        (self.registers().take_while(|reg| reg.is_sgpr()).filter(is_general).count() as u16, vectors as u16)
    }
}

/// Whether a program can free the register: EXEC is always live, and some are read-only.
fn is_kept(reg: Reg) -> bool {
    let is_exec = reg == Reg::EXEC_LO || reg == Reg::EXEC_HI;
    !is_exec && (reg.id() <= Reg::M0.id() || reg == Reg::SCC || !reg.is_sgpr())
}

fn each(r: RegRef, mut f: impl FnMut(Reg)) {
    r.physical_dwords().filter(|reg| is_kept(*reg)).for_each(&mut f);
}

fn writes(inst: &Inst) -> Vec<u16> {
    let mut all = Vec::new();
    inst.for_each_write(|r| each(r, |reg| all.push(reg.id() as u16)));
    all
}

fn reads(inst: &Inst) -> Vec<u16> {
    let mut all = Vec::new();
    inst.for_each_read(|r| each(r, |reg| all.push(reg.id() as u16)));
    all.sort_unstable();
    all.dedup();
    all
}

/// Turns the live-out set of an instruction into its live-in set.
fn before(set: &mut Set, writes: &[u16], reads: &[u16]) {
    writes.iter().for_each(|n| set.remove((*n).into()));
    reads.iter().for_each(|n| set.insert((*n).into()));
}

impl Code {
    /// The block that an instruction is in.
    pub(super) fn block_of(&self, line: usize) -> usize {
        self.blocks.partition_point(|block| block.first <= line).saturating_sub(1)
    }

    /// The code of an encoded function.
    #[must_use]
    pub(super) fn of(f: &Function, code: &gcnc_object::Code, kept: &CodeFacts, symbols: &Symbols<'_>) -> Code {
        let f = &kept.widened(f);
        let (cfg, outs) = (Cfg::new(f, Graph::Linear), live_out(f, kept));
        let number: HashMap<Block, usize> = code.blocks.iter().enumerate().map(|(n, (b, _))| (*b, n)).collect();
        let mut all = Code { name: f.name.clone(), ..Code::default() };
        let mut reader = Reader { f, code, symbols, fixup: 0 };
        let first = code.blocks.first().map_or(0, |&(_, at)| at);
        if first > 0 {
            let next = vec![1];
            let name = "fallback".to_owned();
            all.blocks.push(CodeBlock { name, waves: next.clone(), lanes: next, ..CodeBlock::default() });
            reader.lines((0, first), (&mut [].iter(), DebugLoc::NONE), &mut all.lines);
            let why = "loads the arguments where the firmware does not preload them";
            all.lines.iter_mut().for_each(|line| line.line.why = Some(why.to_owned()));
        }
        let shift = all.blocks.len();
        for (n, &(b, from)) in code.blocks.iter().enumerate() {
            gcnc_limits::poll();
            let to = code.blocks.get(n + 1).map_or(code.bytes.len() as u32, |&(_, at)| at);
            let found = |blocks: Vec<Block>| blocks.iter().filter_map(|b| Some(number.get(b)? + shift)).collect();
            let first = all.lines.len();
            let mut insts = f.blocks[b].insts.iter().filter(|inst| !pseudo::is_mark(inst));
            reader.lines((from, to), (&mut insts, f.blocks[b].end_loc), &mut all.lines);
            let out = outs.get(&b).copied().unwrap_or_default();
            let live_in = count(&mut all.lines[first..], out);
            if n == 0 && shift > 0 {
                count(&mut all.lines[..first], live_in);
                all.blocks[0].live_out = live_in.numbers();
            }
            all.blocks.push(CodeBlock {
                name: b.to_string(),
                first,
                depth: cfg.loop_depth(b),
                waves: found(after(f, b, &|b| linear(f, b), &number)),
                lanes: found(after(f, b, &|b| kept.succs(f, b), &number)),
                live_out: out.numbers(),
            });
        }
        all
    }
}

fn linear(f: &Function, b: Block) -> Vec<Block> {
    f.blocks[b].linear_succs.iter().map(|edge| edge.block).collect()
}

/// The successors of a block by `next`, skipping blocks without code.
fn after(f: &Function, b: Block, next: &dyn Fn(Block) -> Vec<Block>, left: &HashMap<Block, usize>) -> Vec<Block> {
    let (mut found, mut work, mut steps) = (Vec::new(), next(b), f.blocks.len());
    while let Some(to) = work.pop().filter(|_| steps > 0) {
        steps -= 1;
        match left.contains_key(&to) {
            true if !found.contains(&to) => found.push(to),
            true => {}
            false => work.extend(next(to)),
        }
    }
    found.sort_unstable();
    found
}

/// Counts the live registers before each instruction of a block, given its live-out set; returns the live-in set.
fn count(lines: &mut [CodeLine], mut live: Set) -> Set {
    for line in lines.iter_mut().rev() {
        before(&mut live, &line.writes, &line.reads);
        (line.sgprs, line.vgprs) = live.counts();
    }
    live
}

/// The live-out set of each block.
fn live_out(f: &Function, kept: &CodeFacts) -> HashMap<Block, Set> {
    let starts = liveness::at_starts(f);
    let own: HashMap<Block, [Set; 2]> = f.order.iter().map(|&b| (b, vectors(f, b))).collect();
    let lane_graph = kept.lane_graph(f);
    let mut ins = vec![Set::default(); lane_graph.len()];
    let behind = |way: &LaneNode, ins: &[Set]| way.next.iter().map(|to| &ins[*to]).fold(Set::default(), Set::union);
    let mut changed = true;
    while changed {
        changed = false;
        for (n, way) in lane_graph.iter().enumerate().rev() {
            gcnc_limits::poll();
            let mut live_in = behind(way, &ins);
            if way.is_active {
                let [reads, writes] = &own[&way.block];
                live_in = live_in.without(writes).union(reads);
            }
            changed |= std::mem::replace(&mut ins[n], live_in) != live_in;
        }
    }
    let mut outs: HashMap<Block, Set> = f.order.iter().map(|b| (*b, Set::default())).collect();
    for way in lane_graph.iter().filter(|way| way.is_active) {
        outs.entry(way.block).and_modify(|out| *out = out.union(&behind(way, &ins)));
    }
    for (&b, out) in &mut outs {
        let scalars = liveness::at_end(f, b, &starts);
        let kept = (0..=Reg::SCC.id()).filter(|&n| scalars.contains(n) && Reg::from_id(n).is_some_and(is_kept));
        kept.for_each(|n| out.insert(n));
    }
    outs
}

/// The upward-exposed uses of vector registers in a block, and its definitions.
fn vectors(f: &Function, b: Block) -> [Set; 2] {
    let [mut reads, mut writes] = [Set::default(); 2];
    let vector = |r: RegRef, then: &mut dyn FnMut(u32)| {
        r.physical_dwords().filter(|reg| !reg.is_sgpr()).for_each(|reg| then(reg.id()));
    };
    for inst in f.blocks[b].insts.iter().rev().filter(|inst| !pseudo::is_mark(inst)) {
        gcnc_limits::poll();
        inst.for_each_write(|r| {
            vector(r, &mut |n| {
                writes.insert(n);
                reads.remove(n);
            });
        });
        inst.for_each_read(|r| vector(r, &mut |n| reads.insert(n)));
    }
    [reads, writes]
}

/// Decodes encoded instructions.
struct Reader<'a> {
    f: &'a Function,
    code: &'a gcnc_object::Code,
    symbols: &'a Symbols<'a>,
    /// The next fixup of a literal not yet reached.
    fixup: usize,
}

impl Reader<'_> {
    /// Decodes the instructions between two offsets: those encoded from `insts`, then the code that ends the block,
    /// whose location is `end`.
    fn lines(
        &mut self,
        (from, to): (u32, u32),
        (insts, end): (&mut dyn Iterator<Item = &Inst>, DebugLoc),
        all: &mut Vec<CodeLine>,
    ) {
        let mut at = from as usize;
        while let Some((read, size)) = self.code.bytes.get(at..to as usize).and_then(|rest| self.decode(rest)) {
            gcnc_limits::poll();
            let text = self.text(&read, at, size);
            let name = read.opcode.name();
            let read = read.with_loc(end);
            // The decoded form has less information about registers.
            let inst = insts.next().unwrap_or(&read);
            all.push(CodeLine {
                line: Line::of(self.f, text, inst.loc),
                offset: at as u32,
                bytes: self.code.bytes[at..at + size].to_vec(),
                waits: name.starts_with("s_wait") || read.opcode.is_any(flags::BARRIER),
                writes: writes(inst),
                reads: reads(inst),
                ..CodeLine::default()
            });
            at += size;
        }
    }

    fn decode(&self, bytes: &[u8]) -> Option<(Inst, usize)> {
        gcnc_isa::decode_lax(bytes, &self.f.target).ok()
    }

    /// An instruction's text, with names for blocks and symbols.
    fn text(&mut self, inst: &Inst, at: usize, size: usize) -> String {
        let text = gcnc_isa::print(inst, &self.f.target);
        if let Some(target) = text::branch_target(inst, at + size) {
            let at = self.code.blocks.partition_point(|(_, start)| *start < target);
            let block = self.code.blocks.get(at).filter(|(_, start)| *start == target);
            return block.map_or(text, |(b, _)| format!("{} {b}", inst.opcode.name()));
        }
        let Some(fixup) = self.code.fixups.get(self.fixup).filter(|f| (f.offset as usize) < at + size) else {
            return text;
        };
        self.fixup += 1;
        text.replace("0x7fffffff", &self.symbols.name(fixup.symbol))
    }
}
