//! Liveness: the virtual registers that are live-in and live-out of blocks, for one register class on its graph.
//!
//! Sets are sorted lists. Live-ins are found one register at a time by walking from its uses up to its definitions
//! (Brandner, Boissinot, Darte, Dupont de Dinechin and Rastello, "Computing Liveness Sets for SSA-Form Programs"); a
//! block's live-outs are its successors' live-ins and the arguments of its edges. The work is proportional to the
//! result, so that it scales to functions of a million instructions, which bit sets of all registers in each block
//! would not.
//!
//! A register may have several definitions (spilling makes them): a walk ends at any block that defines it.

use std::ops::Range;

use cranelift_entity::EntityRef;
use gcnc_isa::RegClass;

use crate::cfg::{Cfg, Graph};
use crate::function::{Block, BlockData, Function, VReg};

const NONE: u32 = u32::MAX;

/// Sets of registers, one for each block of a graph.
#[derive(Clone, Default, Debug)]
struct Sets {
    /// Offsets of the blocks' sets in `regs`, and its length.
    start: Vec<u32>,
    regs: Vec<VReg>,
}

impl Sets {
    fn range(&self, n: usize) -> Range<usize> {
        self.start[n] as usize..self.start[n + 1] as usize
    }

    fn get(&self, n: usize) -> &[VReg] {
        &self.regs[self.range(n)]
    }
}

/// The blocks that use and define a register.
#[derive(Copy, Clone, Debug)]
struct Seen {
    /// One more than the number of the last block that defined it; 0 if none did.
    defined: u32,
    /// One more than the number of the last block that used it.
    used: u32,
    /// The list of blocks with upward-exposed uses: an index into [`Gathered::links`].
    exposed: u32,
    /// The list of the other blocks that define it.
    others: u32,
}

const UNSEEN: Seen = Seen { defined: 0, used: 0, exposed: NONE, others: NONE };

/// The blocks that use and define each register.
#[derive(Clone, Default, Debug)]
struct Gathered {
    seen: Vec<Seen>,
    /// Linked lists of block numbers: a number, and the index of the rest.
    links: Vec<(u32, u32)>,
    /// One more than the number of the current block on each class's graph; 0 for classes that are ignored.
    now: [u32; RegClass::Wwm as usize + 1],
}

impl Gathered {
    /// Gathers from all blocks, for each class on its graph.
    fn gather(&mut self, f: &Function, classes: &[(RegClass, &Cfg)]) {
        self.links.clear();
        self.seen.clear();
        self.seen.resize(f.vregs.len(), UNSEEN);
        self.now = Default::default();
        for &b in &f.order {
            gcnc_limits::poll();
            let block = &f.blocks[b];
            for &(class, cfg) in classes {
                self.now[class as usize] = cfg.number(b).map_or(0, |n| n as u32 + 1);
                cfg.graph().params(block).iter().for_each(|&v| self.define(f, v));
            }
            if f.order.first() == Some(&b) {
                f.live_ins.iter().for_each(|&(v, _)| self.define(f, v));
            }
            for inst in &block.insts {
                inst.uses().filter_map(|r| VReg::of(r.reg)).for_each(|v| self.read(f, v));
                inst.defs().filter_map(|r| VReg::of(r.reg)).for_each(|v| self.define(f, v));
            }
            for &(class, cfg) in classes {
                arguments(f, cfg, block, class).for_each(|v| self.read(f, v));
            }
        }
    }

    fn define(&mut self, f: &Function, v: VReg) {
        let now = self.now[f.vregs[v].class as usize];
        let seen = &mut self.seen[v.index()];
        if now == 0 || seen.defined == now {
            return;
        }
        if seen.defined != 0 {
            push(&mut self.links, &mut seen.others, seen.defined - 1);
        }
        seen.defined = now;
    }

    fn read(&mut self, f: &Function, v: VReg) {
        let now = self.now[f.vregs[v].class as usize];
        let seen = &mut self.seen[v.index()];
        if now == 0 || seen.defined == now || seen.used == now {
            return;
        }
        seen.used = now;
        push(&mut self.links, &mut seen.exposed, now - 1);
    }

    /// The block numbers of a list.
    fn list(&self, first: u32) -> impl Iterator<Item = u32> {
        let link = |at: u32| self.links.get(at as usize).copied();
        std::iter::successors(link(first), move |&(_, rest)| link(rest)).map(|(n, _)| n)
    }
}

/// Puts `n` before the list at `first`.
fn push(links: &mut Vec<(u32, u32)>, first: &mut u32, n: u32) {
    links.push((n, *first));
    *first = links.len() as u32 - 1;
}

/// The registers of `class` that the edges out of `block` pass.
fn arguments(f: &Function, cfg: &Cfg, block: &BlockData, class: RegClass) -> impl Iterator<Item = VReg> {
    let passed = cfg.graph().succs(block).iter().flat_map(|e| &e.args);
    passed.filter_map(|r| VReg::of(r.reg)).filter(move |&v| f.vregs[v].class == class)
}

/// A block in the walk up from uses.
#[derive(Copy, Clone, Debug)]
struct Mark {
    /// The register last found live-in.
    last: u32,
    /// The last register with several definitions that has one here.
    defines: u32,
    /// How many registers are live-in.
    count: u32,
}

const UNMARKED: Mark = Mark { last: NONE, defines: NONE, count: 0 };

/// Live registers at block boundaries.
#[derive(Clone, Default, Debug)]
pub struct Liveness {
    live_in: Sets,
    live_out: Sets,
    gathered: Gathered,
    /// By block number.
    marks: Vec<Mark>,
    /// `(block number, register)` in the order found: by register.
    found: Vec<(u32, VReg)>,
    work: Vec<u32>,
    /// A union being built, and a second list for it.
    union: (Vec<VReg>, Vec<VReg>),
}

impl Liveness {
    /// The liveness of `class` on the graph of `cfg`.
    pub fn new(f: &Function, cfg: &Cfg, class: RegClass) -> Liveness {
        let mut live = Liveness::default();
        live.compute(f, cfg, class);
        live
    }

    /// Recomputes it as the liveness of `class` on the graph of `cfg`, reusing memory.
    pub fn compute(&mut self, f: &Function, cfg: &Cfg, class: RegClass) {
        let mut gathered = std::mem::take(&mut self.gathered);
        gathered.gather(f, &[(class, cfg)]);
        self.solve(f, cfg, class, &gathered);
        self.gathered = gathered;
    }

    /// Recomputes two classes with one pass over the instructions, reusing memory.
    pub fn compute_both(f: &Function, both: [(&mut Liveness, RegClass, &Cfg); 2]) {
        let [(a, a_class, a_cfg), (b, b_class, b_cfg)] = both;
        let mut gathered = std::mem::take(&mut a.gathered);
        gathered.gather(f, &[(a_class, a_cfg), (b_class, b_cfg)]);
        a.solve(f, a_cfg, a_class, &gathered);
        b.solve(f, b_cfg, b_class, &gathered);
        a.gathered = gathered;
    }

    /// The registers live into `b`, without its parameters, sorted.
    pub fn live_in(&self, cfg: &Cfg, b: Block) -> &[VReg] {
        cfg.number(b).map_or(&[], |n| self.live_in.get(n))
    }

    /// The registers live out of `b`, with the arguments of its edges, sorted.
    pub fn live_out(&self, cfg: &Cfg, b: Block) -> &[VReg] {
        cfg.number(b).map_or(&[], |n| self.live_out.get(n))
    }

    /// The range of block number `n`'s live-in list in [`Liveness::all_live_in`].
    pub fn live_in_range(&self, n: usize) -> Range<usize> {
        self.live_in.range(n)
    }

    /// The range of block number `n`'s live-out list in [`Liveness::all_live_out`].
    pub fn live_out_range(&self, n: usize) -> Range<usize> {
        self.live_out.range(n)
    }

    /// All live-in lists, one after the other.
    pub fn all_live_in(&self) -> &[VReg] {
        &self.live_in.regs
    }

    /// All live-out lists, one after the other.
    pub fn all_live_out(&self) -> &[VReg] {
        &self.live_out.regs
    }

    fn solve(&mut self, f: &Function, cfg: &Cfg, class: RegClass, gathered: &Gathered) {
        self.marks.clear();
        self.marks.resize(cfg.order().len(), UNMARKED);
        self.found.clear();
        for (&seen, v) in gathered.seen.iter().zip(0..) {
            if seen.exposed != NONE && f.vregs[VReg::from_u32(v)].class == class {
                self.walk_up(cfg, gathered, seen, v);
            }
        }
        self.sort_found();
        self.find_live_out(f, cfg, class);
    }

    /// Walks from each use of `v` up to its definitions.
    fn walk_up(&mut self, cfg: &Cfg, gathered: &Gathered, seen: Seen, v: u32) {
        // There may be as many lists as blocks, as long as there are registers.
        gcnc_limits::grown(2 * self.found.len() * size_of::<(u32, VReg)>());
        gathered.list(seen.others).for_each(|n| self.marks[n as usize].defines = v);
        for n in gathered.list(seen.exposed) {
            self.enter(n, v);
            while let Some(n) = self.work.pop() {
                for &p in cfg.pred_numbers(n as usize) {
                    if p + 1 != seen.defined && self.marks[p as usize].defines != v {
                        self.enter(p, v);
                    }
                }
            }
        }
    }

    /// Marks `v` as live into block number `n`.
    fn enter(&mut self, n: u32, v: u32) {
        let mark = &mut self.marks[n as usize];
        if mark.last != v {
            mark.last = v;
            mark.count += 1;
            self.found.push((n, VReg::from_u32(v)));
            self.work.push(n);
        }
    }

    /// Sorts `found` by block (stably, so that each list stays sorted by register).
    fn sort_found(&mut self) {
        let Sets { start, regs } = &mut self.live_in;
        // Starts go to entry `n + 1`: filling increments them to the start of the next block.
        start.clear();
        start.push(0);
        let mut sum = 0;
        for mark in &self.marks {
            start.push(sum);
            sum += mark.count;
        }
        regs.clear();
        regs.resize(self.found.len(), VReg::from_u32(0));
        for &(n, v) in &self.found {
            let slot = &mut start[n as usize + 1];
            regs[*slot as usize] = v;
            *slot += 1;
        }
    }

    /// Unites the live-ins of each block's successors and the arguments of its edges.
    fn find_live_out(&mut self, f: &Function, cfg: &Cfg, class: RegClass) {
        let Liveness { live_in, live_out, union: (all, other), .. } = self;
        live_out.regs.clear();
        live_out.start.clear();
        live_out.start.push(0);
        for &b in cfg.order() {
            gcnc_limits::grown(2 * live_out.regs.len() * size_of::<VReg>());
            let block = &f.blocks[b];
            let mut after =
                cfg.graph().succs(block).iter().map(|e| live_in.get(cfg.number(e.block).unwrap_or_default()));
            all.clear();
            all.extend(arguments(f, cfg, block, class));
            all.sort_unstable();
            all.dedup();
            let last = after.next_back().unwrap_or_default();
            for set in after {
                other.clear();
                unite(all, set, other);
                std::mem::swap(all, other);
            }
            unite(all, last, &mut live_out.regs);
            live_out.start.push(live_out.regs.len() as u32);
        }
    }
}

/// Appends the union of two sorted lists.
fn unite(mut a: &[VReg], mut b: &[VReg], union: &mut Vec<VReg>) {
    union.reserve(a.len() + b.len());
    while let ([v, a_rest @ ..], [w, b_rest @ ..]) = (a, b) {
        union.push(*v.min(w));
        (a, b) = (if v <= w { a_rest } else { a }, if w <= v { b_rest } else { b });
    }
    union.extend_from_slice(a);
    union.extend_from_slice(b);
}

impl Graph {
    /// The graph on which registers of `class` live.
    pub fn of(class: RegClass) -> Graph {
        match class {
            RegClass::Sgpr => Graph::Linear,
            _ => Graph::Logical,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use gcnc_isa::{Inst, Opcode, Operand, RegRef};

    use super::*;
    use crate::generate::{Shape, of_seed};

    /// Live-ins and live-outs by iterating the data-flow equations to a fixpoint.
    fn by_equations(f: &Function, cfg: &Cfg, class: RegClass) -> Vec<[BTreeSet<VReg>; 2]> {
        let of_class = |r: RegRef| VReg::of(r.reg).filter(|&v| f.vregs[v].class == class);
        let mut sets = vec![[BTreeSet::new(), BTreeSet::new()]; cfg.order().len()];
        loop {
            let before = sets.clone();
            for (n, &b) in cfg.order().iter().enumerate().rev() {
                let block = &f.blocks[b];
                let mut out: BTreeSet<VReg> = arguments(f, cfg, block, class).collect();
                for e in cfg.graph().succs(block) {
                    out.extend(&sets[cfg.number(e.block).unwrap()][0]);
                }
                let mut live = out.clone();
                // Partial definitions count as whole ones, as in the liveness above.
                for inst in block.insts.iter().rev() {
                    inst.defs().filter_map(of_class).for_each(|v| {
                        live.remove(&v);
                    });
                    live.extend(inst.uses().filter_map(of_class));
                }
                cfg.graph().params(block).iter().for_each(|v| {
                    live.remove(v);
                });
                if n == 0 {
                    f.live_ins.iter().for_each(|(v, _)| {
                        live.remove(v);
                    });
                }
                sets[n] = [live, out];
            }
            if sets == before {
                return sets;
            }
        }
    }

    #[test]
    fn is_what_the_equations_give() {
        let target = gcnc_isa::Target::parse("gfx900").unwrap();
        let shape = Shape { blocks: 12, insts: 6, keep: 16, widest: 4, undefined: true };
        for seed in 0..200 {
            let mut f = of_seed(seed, target, &shape);
            // One more definition of a register, in any block.
            let is_one = |v: &VReg| f.vregs[*v].class == RegClass::Vgpr && f.vregs[*v].dwords == 1;
            if let Some(v) = f.vregs.keys().filter(is_one).nth(seed as usize % 40) {
                let inst = Inst::new(Opcode::VMovB32, &[Operand::Reg(RegRef::dwords(v.into(), 1)), Operand::int(0)]);
                let b = f.order[seed as usize % f.order.len()];
                f.blocks[b].insts.push(inst);
            }
            let logical = Cfg::new(&f, Graph::Logical);
            let linear = Cfg::new(&f, Graph::Linear);
            let (mut vectors, mut scalars) = (Liveness::default(), Liveness::default());
            let both = [(&mut vectors, RegClass::Vgpr, &logical), (&mut scalars, RegClass::Sgpr, &linear)];
            Liveness::compute_both(&f, both);
            for (live, class, cfg) in [(vectors, RegClass::Vgpr, logical), (scalars, RegClass::Sgpr, linear)] {
                let alone = Liveness::new(&f, &cfg, class);
                for (n, [live_in, live_out]) in by_equations(&f, &cfg, class).into_iter().enumerate() {
                    let b = cfg.order()[n];
                    for live in [&live, &alone] {
                        assert!(live_in.iter().eq(live.live_in(&cfg, b)), "seed {seed}: into {b}");
                        assert!(live_out.iter().eq(live.live_out(&cfg, b)), "seed {seed}: out of {b}");
                    }
                }
            }
        }
    }
}
