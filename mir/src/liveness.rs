//! Which virtual registers are live where blocks meet, for one register class on its graph.
//!
//! Sets are sorted lists, found one register at a time by walking from its uses up to its definitions (Brandner,
//! Boissinot, Darte, Dupont de Dinechin and Rastello, "Computing Liveness Sets for SSA-Form Programs"). The work is
//! proportional to the result, so that a function of a million instructions costs no more an instruction than a small
//! one; bit sets of all registers in each block would not scale so.
//!
//! A register may have several definitions (spilling makes them): a walk ends at any block that defines it.

use cranelift_entity::{EntityRef, SecondaryMap};
use gcnc_isa::RegClass;

use crate::cfg::{Cfg, Graph};
use crate::function::{Block, Function, VReg};

const NONE: u32 = u32::MAX;

/// Sets of registers, one for each block of a graph.
#[derive(Clone, Default, Debug)]
struct Sets {
    start: Vec<u32>,
    regs: Vec<VReg>,
    /// `(block number, register)` in the order found: by register.
    found: Vec<(u32, VReg)>,
    /// The register last added to each block's set.
    last: Vec<u32>,
}

impl Sets {
    fn clear(&mut self, blocks: usize) {
        self.found.clear();
        self.last.clear();
        self.last.resize(blocks, NONE);
    }

    /// Adds `v` to the set of block number `b`; false if it was there.
    fn add(&mut self, b: usize, v: VReg) -> bool {
        if self.last[b] == v.as_u32() {
            return false;
        }
        self.last[b] = v.as_u32();
        self.found.push((b as u32, v));
        true
    }

    /// Sorts what was found by block (stable, so that each list stays sorted by register).
    fn finish(&mut self) {
        self.start.clear();
        self.start.resize(self.last.len() + 2, 0);
        for &(b, _) in &self.found {
            self.start[b as usize + 2] += 1;
        }
        for n in 2..self.start.len() {
            self.start[n] += self.start[n - 1];
        }
        self.regs.clear();
        self.regs.resize(self.found.len(), VReg::new(0));
        for &(b, v) in &self.found {
            let slot = &mut self.start[b as usize + 1];
            self.regs[*slot as usize] = v;
            *slot += 1;
        }
        self.start.pop();
    }

    fn get(&self, b: usize) -> std::ops::Range<usize> {
        self.start[b] as usize..self.start[b + 1] as usize
    }
}

/// Live registers at block boundaries.
#[derive(Clone, Default, Debug)]
pub struct Liveness {
    live_in: Sets,
    live_out: Sets,
    /// Uses and definitions that a block's boundary sees, and arguments of its edges: `(register, block number)`.
    exposed: Vec<(VReg, u32)>,
    defined: Vec<(VReg, u32)>,
    args: Vec<(VReg, u32)>,
    sorted: Vec<(VReg, u32)>,
    count: Vec<u32>,
    stamp: SecondaryMap<VReg, u32>,
    use_stamp: SecondaryMap<VReg, u32>,
    work: Vec<u32>,
    /// The blocks that define the register at hand: those that bear its index.
    defines: Vec<u32>,
}

impl Liveness {
    /// The liveness of `class` on the graph of `cfg`.
    pub fn new(f: &Function, cfg: &Cfg, class: RegClass) -> Liveness {
        let mut live = Liveness::default();
        live.compute(f, cfg, class);
        live
    }

    /// Becomes the liveness of `class` on the graph of `cfg`, reusing memory.
    pub fn compute(&mut self, f: &Function, cfg: &Cfg, class: RegClass) {
        let blocks = cfg.order().len();
        self.live_in.clear(blocks);
        self.live_out.clear(blocks);
        self.gather(f, cfg, class);
        for pairs in [&mut self.exposed, &mut self.defined, &mut self.args] {
            sort_by_register(pairs, &mut self.sorted, &mut self.count, f.vregs.len());
        }
        self.propagate(cfg);
        self.live_in.finish();
        self.live_out.finish();
    }

    /// The registers live into `b`, without its parameters, sorted.
    pub fn live_in(&self, cfg: &Cfg, b: Block) -> &[VReg] {
        cfg.number(b).map_or(&[], |n| &self.live_in.regs[self.live_in.get(n)])
    }

    /// The registers live out of `b`, with the arguments of its edges, sorted.
    pub fn live_out(&self, cfg: &Cfg, b: Block) -> &[VReg] {
        cfg.number(b).map_or(&[], |n| &self.live_out.regs[self.live_out.get(n)])
    }

    /// The place of block number `n`'s live-in list in [`Liveness::all_live_in`].
    pub fn live_in_range(&self, n: usize) -> std::ops::Range<usize> {
        self.live_in.get(n)
    }

    /// The place of block number `n`'s live-out list in [`Liveness::all_live_out`].
    pub fn live_out_range(&self, n: usize) -> std::ops::Range<usize> {
        self.live_out.get(n)
    }

    /// All live-in lists, one after the other.
    pub fn all_live_in(&self) -> &[VReg] {
        &self.live_in.regs
    }

    /// All live-out lists, one after the other.
    pub fn all_live_out(&self) -> &[VReg] {
        &self.live_out.regs
    }

    /// Finds each block's definitions, its uses before any definition of its own, and the arguments of its edges.
    fn gather(&mut self, f: &Function, cfg: &Cfg, class: RegClass) {
        let Liveness { exposed, defined, stamp, use_stamp, args, .. } = self;
        args.clear();
        exposed.clear();
        defined.clear();
        // About one each, so that memory that is new need not grow.
        exposed.reserve(f.vregs.len());
        defined.reserve(f.vregs.len());
        stamp.clear();
        stamp.resize(f.vregs.len());
        use_stamp.clear();
        use_stamp.resize(f.vregs.len());
        let of_class = |reg| VReg::of(reg).filter(|&v| f.vregs[v].class == class);
        for (n, &b) in cfg.order().iter().enumerate() {
            gcnc_limits::poll();
            // Stamps start at 1, so that the default matches no block.
            let now = n as u32 + 1;
            let block = &f.blocks[b];
            let mut def = |v: VReg, stamp: &mut SecondaryMap<VReg, u32>| {
                if stamp[v] != now {
                    stamp[v] = now;
                    defined.push((v, n as u32));
                }
            };
            let mut used = |v: VReg, stamp: &SecondaryMap<VReg, u32>| {
                if stamp[v] != now && use_stamp[v] != now {
                    use_stamp[v] = now;
                    exposed.push((v, n as u32));
                }
            };
            cfg.graph().params(block).iter().for_each(|&v| def(v, stamp));
            if n == 0 {
                f.live_ins.iter().filter(|(v, _)| f.vregs[*v].class == class).for_each(|&(v, _)| def(v, stamp));
            }
            for inst in &block.insts {
                gcnc_limits::poll();
                inst.uses().filter_map(|r| of_class(r.reg)).for_each(|v| used(v, stamp));
                inst.defs().filter_map(|r| of_class(r.reg)).for_each(|v| def(v, stamp));
            }
            let passed = cfg.graph().succs(block).iter().flat_map(|e| &e.args);
            passed.filter_map(|r| of_class(r.reg)).for_each(|v| {
                used(v, stamp);
                args.push((v, n as u32));
            });
        }
        // Most registers are used in their own block alone: no walk ends at their definitions.
        defined.retain(|&(v, _)| use_stamp[v] != 0);
    }

    /// Walks from each use up to the definitions, register by register.
    fn propagate(&mut self, cfg: &Cfg) {
        let Liveness { live_in, live_out, exposed, defined, work, args, defines, .. } = self;
        let (mut next_def, mut next_arg, mut next_use) = (0, 0, 0);
        defines.clear();
        defines.resize(cfg.order().len(), NONE);
        while next_use < exposed.len() || next_arg < args.len() {
            let by_use = exposed.get(next_use).map(|&(v, _)| v);
            let by_arg = args.get(next_arg).map(|&(v, _)| v);
            let v = match (by_use, by_arg) {
                (Some(a), Some(b)) => a.min(b),
                (Some(a), None) => a,
                (None, Some(b)) => b,
                (None, None) => break,
            };
            // The lists may be as many as blocks, and as long as there are registers.
            gcnc_limits::grown(2 * (live_in.found.len() + live_out.found.len()) * size_of::<(u32, VReg)>());
            while let Some(&(w, b)) = defined.get(next_def).filter(|&&(w, _)| w <= v) {
                if w == v {
                    defines[b as usize] = v.as_u32();
                }
                next_def += 1;
            }
            while let Some(&(_, b)) = args.get(next_arg).filter(|&&(w, _)| w == v) {
                live_out.add(b as usize, v);
                next_arg += 1;
            }
            while let Some(&(_, b)) = exposed.get(next_use).filter(|&&(w, _)| w == v) {
                next_use += 1;
                if live_in.add(b as usize, v) {
                    work.push(b);
                }
                while let Some(b) = work.pop() {
                    for &p in cfg.pred_numbers(b as usize) {
                        live_out.add(p as usize, v);
                        if defines[p as usize] != v.as_u32() && live_in.add(p as usize, v) {
                            work.push(p);
                        }
                    }
                }
            }
        }
    }
}

/// Stable counting sort of `pairs` by register.
fn sort_by_register(
    pairs: &mut Vec<(VReg, u32)>,
    sorted: &mut Vec<(VReg, u32)>,
    count: &mut Vec<u32>,
    registers: usize,
) {
    count.clear();
    count.resize(registers + 1, 0);
    for (v, _) in pairs.iter() {
        count[v.index() + 1] += 1;
    }
    for n in 1..count.len() {
        count[n] += count[n - 1];
    }
    sorted.clear();
    sorted.resize(pairs.len(), (VReg::new(0), 0));
    for &(v, b) in pairs.iter() {
        let slot = &mut count[v.index()];
        sorted[*slot as usize] = (v, b);
        *slot += 1;
    }
    std::mem::swap(pairs, sorted);
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
