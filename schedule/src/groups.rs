//! Instruction group scheduling (LLVM's IGroupLP; AMDGPUUsage, "LLVM IR Intrinsics"). `llvm.amdgcn.sched.group.barrier`
//! requests that a number of instructions of given kinds come next; the groups of one pipeline follow each other.
//! `llvm.amdgcn.iglp.opt` requests a whole pipeline.
//!
//! Groups are filled in order. A group takes the first nodes above its barrier that depend on no untaken node of the
//! pipeline's kinds. If there are none, it takes the node that needs the shortest chain of such nodes; these come
//! before it and belong to no group. The dependences of a taken node count as taken, so no group has a node that an
//! earlier group depends on: the order of the groups contradicts no dependence, and becomes dependences itself. A group
//! that finds nothing stays empty, and the list scheduler places what no group takes. Each group scans its region once,
//! and the region's length is bounded.

use gcnc_isa::op::{Unit, flags};
use gcnc_isa::{Inst, Opcode};

use crate::dag::ScheduleDag;

/// Kinds of instructions, one bit each, as in the intrinsics' masks.
mod sched_group {
    pub const ALU: u32 = 1;
    pub const VALU: u32 = 1 << 1;
    pub const SALU: u32 = 1 << 2;
    pub const MATRIX: u32 = 1 << 3;
    pub const VMEM: u32 = 1 << 4;
    pub const VMEM_READ: u32 = 1 << 5;
    pub const VMEM_WRITE: u32 = 1 << 6;
    pub const DS: u32 = 1 << 7;
    pub const DS_READ: u32 = 1 << 8;
    pub const DS_WRITE: u32 = 1 << 9;
    pub const TRANS: u32 = 1 << 10;
}

/// A part of a pipeline: kinds and sizes of consecutive groups, repeated for each node of the kinds `for_each`, or
/// emitted once if that is 0.
struct Phase {
    for_each: u32,
    groups: &'static [(u32, u32)],
}

/// The pipelines of `llvm.amdgcn.iglp.opt` by number. 0 is for small GEMMs: two LDS accesses, then a matrix operation.
/// 1 is for GEMMs of a single wave, which must hide the loads and stores of its next tile itself. 2 and 3, for
/// attention, leave the order to the list scheduler.
const STRATEGIES: [&[Phase]; 2] = [
    &[Phase { for_each: sched_group::MATRIX, groups: &[(sched_group::DS, 2), (sched_group::MATRIX, 1)] }],
    &[
        Phase { for_each: 0, groups: &[(sched_group::DS_READ, 4), (sched_group::MATRIX, 1)] },
        Phase { for_each: sched_group::DS_READ, groups: &[(sched_group::DS_READ, 1), (sched_group::MATRIX, 1)] },
        Phase {
            for_each: sched_group::DS_WRITE,
            groups: &[(sched_group::DS_WRITE, 1), (sched_group::VMEM_READ, 1), (sched_group::MATRIX, 1)],
        },
    ],
];

/// The longest chain of untaken nodes of the pipeline's kinds that a member of a group may need.
const MAX_CHAIN: u32 = 4;

/// A requested group.
#[derive(Copy, Clone)]
struct InstGroup {
    kinds: u32,
    size: u32,
    pipeline: u32,
    /// It takes nodes before this one.
    end: u32,
}

/// The groups of a region and the nodes they took.
#[derive(Default)]
pub struct InstGroups {
    requested: Vec<InstGroup>,
    /// The kinds of each node.
    kinds: Vec<u32>,
    /// Nodes taken by groups of the pipeline, and all their dependences.
    taken: Vec<bool>,
    /// For each untaken node, the longest chain of untaken nodes of the pipeline's kinds that it depends on.
    needs: Vec<u32>,
    /// Nodes of the group and of the previous one.
    members: Vec<u32>,
    before: Vec<u32>,
    work: Vec<u32>,
}

/// Whether an instruction is only a request for groups.
pub fn is_directive(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::PSchedGroupBarrier | Opcode::PIglpOpt)
}

impl InstGroups {
    /// Adds the order that a region's directives request to its DAG. Returns false if they request none.
    pub fn order(&mut self, dag: &mut ScheduleDag, insts: &[Inst]) -> bool {
        if !insts.iter().any(|inst| is_directive(inst.opcode)) {
            return false;
        }
        let nodes = dag.nodes().len();
        self.kinds.clear();
        self.kinds.extend((0..nodes as u32).map(|n| insts[dag.insts(n)].iter().fold(0, |all, i| all | kinds_of(i))));
        self.find(dag, insts);
        let requested = std::mem::take(&mut self.requested);
        for pipeline in requested.chunk_by(|a, b| a.pipeline == b.pipeline) {
            self.fill(dag, pipeline);
        }
        self.requested = requested;
        dag.nodes().len() > nodes
    }

    /// Finds the groups, pipeline by pipeline. A region has one strategy.
    fn find(&mut self, dag: &ScheduleDag, insts: &[Inst]) {
        self.requested.clear();
        let number = |inst: &Inst, k: usize| inst.op(k).imm().unwrap_or(0) as u32;
        let nodes = dag.nodes().len() as u32;
        if let Some(inst) = insts.iter().find(|inst| inst.opcode == Opcode::PIglpOpt) {
            for phase in STRATEGIES.get(number(inst, 0) as usize).copied().unwrap_or(&[]) {
                let nodes_of = |kinds: u32| self.kinds.iter().filter(|&k| k & kinds != 0).count();
                let times = if phase.for_each == 0 { 1 } else { nodes_of(phase.for_each) };
                let groups = std::iter::repeat_n(phase.groups, times).flatten();
                self.requested.extend(groups.map(|&(kinds, size)| InstGroup { kinds, size, pipeline: 0, end: nodes }));
            }
        }
        for n in 0..nodes {
            let barriers = insts[dag.insts(n)].iter().filter(|inst| inst.opcode == Opcode::PSchedGroupBarrier);
            self.requested.extend(barriers.map(|inst| {
                let [kinds, size, pipeline] = [0, 1, 2].map(|k| number(inst, k));
                InstGroup { kinds, size, pipeline, end: n }
            }));
        }
        self.requested.sort_by_key(|group| group.pipeline);
    }

    /// Fills the groups of a pipeline in order.
    fn fill(&mut self, dag: &mut ScheduleDag, pipeline: &[InstGroup]) {
        let wanted = pipeline.iter().fold(0, |all, group| all | group.kinds);
        let nodes = dag.nodes().len();
        self.taken.clear();
        self.taken.resize(nodes, false);
        self.needs.clear();
        self.needs.resize(nodes, 0);
        self.before.clear();
        for group in pipeline {
            self.members.clear();
            self.find_members(dag, group, wanted);
            if self.members.is_empty() {
                continue;
            }
            if !self.before.is_empty() {
                dag.add_barrier(&self.before, &self.members);
            }
            std::mem::swap(&mut self.before, &mut self.members);
        }
    }

    fn find_members(&mut self, dag: &ScheduleDag, group: &InstGroup, wanted: u32) {
        let mut nearest = (MAX_CHAIN + 1, None);
        for n in 0..group.end {
            if self.members.len() == group.size as usize {
                return;
            }
            let taken = self.taken[n as usize];
            let needs = if taken { 0 } else { self.needs(dag, n, wanted) };
            self.needs[n as usize] = needs;
            if taken || self.kinds[n as usize] & group.kinds == 0 {
                continue;
            }
            if needs == 0 {
                self.take(dag, n);
            } else if needs < nearest.0 {
                nearest = (needs, Some(n));
            }
        }
        if let (true, Some(n)) = (self.members.is_empty(), nearest.1) {
            self.take(dag, n);
        }
    }

    /// The longest chain of untaken nodes of the pipeline's kinds that a node depends on.
    fn needs(&self, dag: &ScheduleDag, n: u32, wanted: u32) -> u32 {
        let of = |on: usize| match self.taken[on] {
            true => 0,
            false => self.needs[on] + u32::from(self.kinds.get(on).is_some_and(|k| k & wanted != 0)),
        };
        dag.deps(n).iter().map(|dep| of(dep.on as usize)).max().unwrap_or(0)
    }

    /// Takes a node for the group, with its dependences.
    fn take(&mut self, dag: &ScheduleDag, n: u32) {
        self.members.push(n);
        self.taken[n as usize] = true;
        self.work.push(n);
        while let Some(n) = self.work.pop() {
            for dep in dag.deps(n) {
                if !std::mem::replace(&mut self.taken[dep.on as usize], true) {
                    self.work.push(dep.on);
                }
            }
        }
    }
}

/// The kinds of an instruction.
fn kinds_of(inst: &Inst) -> u32 {
    let opcode = inst.opcode;
    let access = |any: u32, read: u32, write: u32| {
        let reads = if opcode.is_load() || opcode.is_atomic() { read } else { 0 };
        let writes = if opcode.is_store() || opcode.is_atomic() { write } else { 0 };
        any | reads | writes
    };
    match opcode.unit() {
        Unit::Salu => sched_group::ALU | sched_group::SALU,
        Unit::Valu if opcode.is(flags::MATRIX) => sched_group::ALU | sched_group::MATRIX,
        Unit::Valu if opcode.is_trans() => sched_group::ALU | sched_group::TRANS,
        Unit::Valu => sched_group::ALU | sched_group::VALU,
        Unit::Ds => access(sched_group::DS, sched_group::DS_READ, sched_group::DS_WRITE),
        _ if opcode.is_vmem() => access(sched_group::VMEM, sched_group::VMEM_READ, sched_group::VMEM_WRITE),
        _ => 0,
    }
}
