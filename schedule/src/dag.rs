//! Scheduling DAG (LLVM's ScheduleDAG), the dependence graph of a region: its nodes in source order, each with the
//! earlier nodes that it depends on.
//!
//! A node is an instruction, or a run of instructions that stays together: from a writer of SCC to its last reader,
//! because nothing else may write SCC in between and no pass can save it. Other physical registers (VCC, M0) order
//! their writers and readers.

use std::ops::Range;

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, RegRef};
use gcnc_mir::{Function, VReg};
use planted::Bug;
use smallvec::SmallVec;

use crate::memory_deps::MemoryDeps;
use crate::region::SccLiveness;

/// A dependence: the node may issue this many cycles after the other issues.
#[derive(Copy, Clone, Debug)]
pub struct Dep {
    /// The earlier node.
    pub on: u32,
    /// The cycles in between.
    pub latency: u16,
}

/// A node.
#[derive(Clone, Debug)]
pub struct DagNode {
    /// Its instructions, as indices into the region; empty if it only orders other nodes.
    pub insts: Range<u32>,
    /// Range of its dependences in [`ScheduleDag::deps`].
    deps: Range<u32>,
    /// The number of dependences on it.
    pub users: u32,
    /// How long it keeps the wave from issuing the next instruction.
    pub issue: u16,
    /// Whether it is a scalar memory access.
    pub is_smem: bool,
}

/// A definition of a virtual register, or of a part of it.
#[derive(Copy, Clone, Debug)]
struct RegDef {
    node: u32,
    part: RegRef,
    latency: u16,
    /// The register's previous definition.
    next: u32,
}

/// A physical register that orders its writers and readers.
#[derive(Default, Debug)]
struct PhysRegState {
    writer: Option<(u32, u16)>,
    readers: SmallVec<[u32; 4]>,
}

const NONE: u32 = u32::MAX;

/// The DAG of one region.
#[derive(Default)]
pub struct ScheduleDag {
    nodes: Vec<DagNode>,
    deps: Vec<Dep>,
    defs: Vec<RegDef>,
    /// The last definition of each register. It belongs to this region only if it is below the length of `defs` and is
    /// a definition of that register.
    last: SecondaryMap<VReg, u32>,
    special: [PhysRegState; 2],
    memory: MemoryDeps,
    /// Runs that stay together, last first.
    runs: Vec<Range<usize>>,
    writes_scc: Vec<u32>,
}

impl ScheduleDag {
    /// Builds the DAG of a region, tracking up to `accesses` memory accesses individually. Returns false if no
    /// instructions can be reordered.
    pub fn build(&mut self, f: &Function, insts: &[Inst], scc_below: SccLiveness, accesses: usize) -> bool {
        self.nodes.clear();
        self.deps.clear();
        self.defs.clear();
        self.writes_scc.clear();
        self.memory.clear(accesses);
        self.special = Default::default();
        if insts.len() < 3 || !self.find_runs(insts, scc_below) {
            return false;
        }
        let mut next = 0;
        while next < insts.len() {
            gcnc_limits::poll();
            let run = self.runs.pop_if(|run| run.start == next).unwrap_or(next..next + 1);
            next = run.end;
            self.add(f, insts, run);
        }
        if scc_below.is_live && !planted::on(Bug::ScheduleSccBelow) {
            self.order_scc_writers();
        }
        self.nodes.len() > 1
    }

    /// The nodes, in source order.
    pub fn nodes(&self) -> &[DagNode] {
        &self.nodes
    }

    /// The dependences of node `n`.
    pub fn deps(&self, n: u32) -> &[Dep] {
        let deps = &self.nodes[n as usize].deps;
        &self.deps[deps.start as usize..deps.end as usize]
    }

    /// The instructions of node `n`, as indices into the region.
    pub fn insts(&self, n: u32) -> Range<usize> {
        let insts = &self.nodes[n as usize].insts;
        insts.start as usize..insts.end as usize
    }

    /// Finds the runs from each writer of SCC to its last reader. Returns false if SCC is live into the region.
    fn find_runs(&mut self, insts: &[Inst], scc_below: SccLiveness) -> bool {
        self.runs.clear();
        // The last reader of the SCC written above; readers below the region do not count.
        let mut reader = None;
        let mut wanted_below = scc_below.is_live;
        for (i, inst) in insts.iter().enumerate().rev() {
            gcnc_limits::poll();
            if inst.opcode.writes_scc() {
                if let Some(last) = reader.take().filter(|_| !planted::on(Bug::ScheduleSplitsScc)) {
                    match self.runs.last_mut() {
                        Some(run) if run.start <= last => run.start = i,
                        _ => self.runs.push(i..last + 1),
                    }
                }
                wanted_below = false;
            }
            if inst.opcode.reads_scc() {
                if wanted_below {
                    // Its writer would have to stay the region's last writer of SCC: rare, and not worth an edge to
                    // all others.
                    return false;
                }
                reader = reader.or(Some(i));
            }
        }
        reader.is_none() && !wanted_below
    }

    /// Adds a node with these instructions.
    fn add(&mut self, f: &Function, insts: &[Inst], run: Range<usize>) {
        let n = self.nodes.len() as u32;
        let first = self.deps.len();
        let mut issue = 0;
        let mut is_smem = false;
        for inst in &insts[run.clone()] {
            gcnc_limits::poll();
            let cost = inst.opcode.cost(&f.target);
            issue += u16::from(cost.issue);
            is_smem |= inst.opcode.is_smem();
            inst.for_each_read(|r| self.read(n, r));
            self.memory.access(inst, n, |on| self.deps.push(Dep { on, latency: 0 }));
            inst.for_each_write(|r| self.write(n, r, cost.latency));
            if inst.opcode.writes_scc() && self.writes_scc.last() != Some(&n) {
                self.writes_scc.push(n);
            }
        }
        self.deps[first..].sort_unstable_by_key(|d| (d.on, std::cmp::Reverse(d.latency)));
        let mut kept = first;
        for i in first..self.deps.len() {
            let dep = self.deps[i];
            // Within a run the order is fixed; of several dependences on one node, the longest counts.
            if dep.on != n && (kept == first || self.deps[kept - 1].on != dep.on) {
                self.deps[kept] = dep;
                kept += 1;
                self.nodes[dep.on as usize].users += 1;
            }
        }
        self.deps.truncate(kept);
        let insts = run.start as u32..run.end as u32;
        self.nodes.push(DagNode { insts, deps: first as u32..kept as u32, users: 0, issue, is_smem });
    }

    fn read(&mut self, n: u32, r: RegRef) {
        let Some(v) = VReg::of(r.reg) else {
            if let Some(special) = self.special(r) {
                let writer = special.writer;
                special.readers.push(n);
                self.deps.extend(writer.map(|(on, latency)| Dep { on, latency }));
            }
            return;
        };
        let mut at = self.last_def(v);
        while at != NONE {
            let def = self.defs[at as usize];
            if def.part.overlaps(r) {
                self.deps.push(Dep { on: def.node, latency: def.latency });
            }
            at = if planted::on(Bug::ScheduleLastPart) { NONE } else { def.next };
        }
    }

    fn write(&mut self, n: u32, r: RegRef, latency: u16) {
        let Some(v) = VReg::of(r.reg) else {
            if let Some(special) = self.special(r) {
                let (writer, readers) = (special.writer.replace((n, latency)), std::mem::take(&mut special.readers));
                let above = writer.map(|(on, _)| on).into_iter().chain(readers);
                self.deps.extend(above.map(|on| Dep { on, latency: 0 }));
            }
            return;
        };
        let next = self.last_def(v);
        self.last[v] = self.defs.len() as u32;
        self.defs.push(RegDef { node: n, part: r, latency, next });
    }

    fn last_def(&self, v: VReg) -> u32 {
        let at = self.last[v];
        self.defs.get(at as usize).filter(|def| VReg::of(def.part.reg) == Some(v)).map_or(NONE, |_| at)
    }

    fn special(&mut self, r: RegRef) -> Option<&mut PhysRegState> {
        let which = [RegRef::VCC, RegRef::M0].iter().position(|s| s.overlaps(r))?;
        Some(&mut self.special[which])
    }

    /// SCC is live out of the region: all other writers come before the last one.
    fn order_scc_writers(&mut self) {
        let writers = std::mem::take(&mut self.writes_scc);
        if let Some((&last, others)) = writers.split_last() {
            self.add_deps(last, others);
        }
        self.writes_scc = writers;
    }

    /// Orders all of `before` ahead of all of `after`, through a node without instructions, so that there is one
    /// dependence per node instead of one per pair. The caller knows that this contradicts no dependence.
    pub fn add_barrier(&mut self, before: &[u32], after: &[u32]) {
        let (n, end) = (self.nodes.len() as u32, self.deps.len() as u32);
        let insts = self.nodes.last().map_or(0, |node| node.insts.end);
        self.nodes.push(DagNode { insts: insts..insts, deps: end..end, users: 0, issue: 0, is_smem: false });
        self.add_deps(n, before);
        after.iter().for_each(|&node| self.add_deps(node, &[n]));
    }

    /// Adds dependences of node `n`.
    fn add_deps(&mut self, n: u32, on: &[u32]) {
        // Moves the node's dependences to the end, where there is room for more.
        let old = self.nodes[n as usize].deps.clone();
        let start = self.deps.len() as u32;
        self.deps.extend_from_within(old.start as usize..old.end as usize);
        self.deps.extend(on.iter().map(|&on| Dep { on, latency: 0 }));
        self.nodes[n as usize].deps = start..self.deps.len() as u32;
        on.iter().for_each(|&on| self.nodes[on as usize].users += 1);
    }
}
