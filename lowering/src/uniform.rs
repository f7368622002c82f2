//! Uniformity (divergence) analysis: which values are the same in all lanes of a wave.
//!
//! Divergence spreads from its sources (lane ids, atomics, private memory) through data dependences, control
//! dependences (parameters where the paths of a divergent branch meet) and temporally (a value that leaves a loop whose
//! lanes leave it in different iterations), to a fixpoint by worklist (Karrenberg and Hack, "Whole-Function
//! Vectorization", 2011; `sync` has the control part). All values inside irreducible loops are divergent as soon as
//! lanes diverge in one, or enter it diverged: the iterations of such loops are not well defined.

use std::collections::BinaryHeap;

use cranelift_entity::{EntityRef, SecondaryMap};
use gcnc_ir::asm::Constraints;
use gcnc_ir::{AttrKind, Block, Callee, CastOp, Context, Edge, Function, Inst, Op, TypeKind, Value, ValueDef};
use gcnc_isa::Target;
use planted::Bug;

use crate::graph::{Graph, Loops, NONE};
use crate::order::Numbering;
use crate::sync::{Effects, Sync};

mod close;

/// What is divergent in a lowered function.
#[derive(Clone, Debug, Default)]
pub struct Uniformity {
    values: SecondaryMap<Value, bool>,
    branches: SecondaryMap<Block, bool>,
}

impl Uniformity {
    /// Whether a value may differ between the lanes of a wave.
    pub fn is_divergent(&self, v: Value) -> bool {
        self.values[v]
    }

    /// Whether a value is the same in all active lanes of a wave.
    pub fn is_uniform(&self, v: Value) -> bool {
        !self.values[v]
    }

    /// Marks `v` as divergent.
    pub(crate) fn mark_divergent(&mut self, v: Value) {
        self.values[v] = true;
    }

    /// Whether lanes may leave a block through different edges.
    pub fn is_branch_divergent(&self, block: Block) -> bool {
        self.branches[block]
    }
}

/// The users of values, by value, as flat arrays.
struct Users {
    start: Vec<u32>,
    users: Vec<Inst>,
}

impl Users {
    fn build(func: &Function) -> Users {
        let mut start = vec![0u32; func.dfg.values.len() + 2];
        let each = |f: &mut dyn FnMut(Value, Inst)| {
            for block in func.blocks() {
                for inst in func.insts(block) {
                    for &v in func.args(inst) {
                        f(v, inst);
                    }
                    for &e in func.dests(inst) {
                        for &v in func.edge_args(e) {
                            f(v, inst);
                        }
                    }
                }
            }
        };
        each(&mut |v, _| start[v.index() + 2] += 1);
        for i in 2..start.len() {
            start[i] += start[i - 1];
        }
        let mut users = vec![Inst::new(0); start[start.len() - 1] as usize];
        each(&mut |v, inst| {
            let at = &mut start[v.index() + 1];
            users[*at as usize] = inst;
            *at += 1;
        });
        Users { start, users }
    }

    fn of(&self, v: Value) -> std::ops::Range<usize> {
        match self.start.get(v.index() + 1) {
            Some(&end) => self.start[v.index()] as usize..end as usize,
            None => 0..0,
        }
    }
}

/// Analyses a function whose blocks are in their final order, and inserts a parameter in an exit block for each value
/// that leaves a loop which lanes leave in different iterations (LCSSA form).
pub(crate) fn run(
    ctx: &Context,
    target: &Target,
    func: &mut Function,
    numbering: &Numbering,
    graph: &Graph,
    loops: &Loops,
) -> Uniformity {
    let users = Users::build(func);
    let mut out = Uniformity::default();
    out.values.resize(func.dfg.values.len());
    let mut analysis = Analysis {
        ctx,
        private_addresses_differ: target.has_globally_accessible_scratch(),
        func,
        numbering,
        graph,
        loops,
        users: &users,
        out,
        work: Vec::new(),
        ragged: vec![false; loops.header.len()],
        leaving: BinaryHeap::new(),
        exits: vec![None; loops.header.len()],
        tangles: tangles(graph, loops),
        sync: Sync::default(),
    };
    analysis.sync.reset(graph, loops);
    analysis.seed();
    analysis.solve();
    let (mut out, ragged) = (analysis.out, analysis.ragged);
    if ragged.contains(&true) {
        close::run(func, numbering, graph, loops, &users, &ragged, &mut out);
    }
    out
}

struct Analysis<'a> {
    ctx: &'a Context,
    /// Whether the same private address is a different flat address in each lane.
    private_addresses_differ: bool,
    func: &'a Function,
    numbering: &'a Numbering,
    graph: &'a Graph,
    loops: &'a Loops,
    users: &'a Users,
    out: Uniformity,
    work: Vec<Value>,
    /// Loops that lanes leave in different iterations.
    ragged: Vec<bool>,
    /// Such loops whose values are not yet divergent outside. Inner ones, which have higher numbers, come first.
    leaving: BinaryHeap<u32>,
    /// The exit edges of such loops whose values are.
    exits: Vec<Option<Vec<(u32, u32)>>>,
    /// The blocks of irreducible loops, by the outermost one, until lanes diverge there; empty if there are none.
    tangles: Vec<Vec<u32>>,
    sync: Sync,
}

/// The blocks of each outermost irreducible loop.
fn tangles(graph: &Graph, loops: &Loops) -> Vec<Vec<u32>> {
    if !loops.any_irreducible() {
        return Vec::new();
    }
    let mut tangles = vec![Vec::new(); loops.header.len()];
    for &b in &graph.rpo {
        if let Some(l) = loops.outermost_irreducible(b) {
            tangles[l as usize].push(b);
        }
    }
    tangles
}

impl Analysis<'_> {
    fn number(&self, block: Block) -> u32 {
        self.numbering.number[block]
    }

    fn mark(&mut self, v: Value) {
        if matches!(self.func.def(v), ValueDef::Const(_)) {
            return;
        }
        if !std::mem::replace(&mut self.out.values[v], true) {
            self.work.push(v);
        }
    }

    fn seed(&mut self) {
        // A function's parameters are passed in VGPRs, unless they are uniform.
        for i in 0..self.func.params().len() {
            let set = self.func.param_attrs(i);
            if !self.ctx.attrs.has(set, AttrKind::InReg) && self.ctx.attrs.ty(set, AttrKind::ByVal).is_none() {
                self.mark(self.func.params()[i]);
            }
        }
        for block in self.func.blocks() {
            for inst in self.func.insts(block) {
                let Some(v) = self.func.result(inst) else { continue };
                if self.is_source(inst) {
                    self.mark(v);
                }
            }
        }
    }

    /// Handles a block in which control diverges, or which lanes reach separately: if it is in an irreducible loop, all
    /// values of that loop become divergent.
    fn tangle(&mut self, b: u32) {
        if self.tangles.is_empty() {
            return;
        }
        let Some(l) = self.loops.outermost_irreducible(b) else { return };
        for b in std::mem::take(&mut self.tangles[l as usize]) {
            let block = self.numbering.order[b as usize];
            for &p in self.func.block_params(block) {
                self.mark(p);
            }
            for inst in self.func.insts(block) {
                if let Some(v) = self.func.result(inst)
                    && !self.is_always_uniform(inst)
                {
                    self.mark(v);
                }
            }
        }
    }

    fn is_source(&self, inst: Inst) -> bool {
        match self.func.op(inst) {
            Op::Call(_) | Op::ExtractValue(_) if self.asm_result(inst).is_some() => {
                self.asm_result(inst) == Some(false)
            }
            Op::Call(_) => true,
            Op::AtomicRmw(..) | Op::CmpXchg { .. } => !planted::on(Bug::UniformAtomic),
            Op::Load(access) => {
                let space = self.ctx.types.addrspace(self.func.ty(self.func.arg(inst, 0)));
                !access.is_simple() || space == Some(0) || space == Some(5) && !planted::on(Bug::UniformPrivate)
            }
            Op::Cast(CastOp::AddrSpaceCast) => {
                let from = self.ctx.types.addrspace(self.func.ty(self.func.arg(inst, 0)));
                self.private_addresses_differ && from == Some(5)
            }
            Op::Intrinsic(id) => id.properties().divergent,
            _ => false,
        }
    }

    fn is_always_uniform(&self, inst: Inst) -> bool {
        match self.func.op(inst) {
            Op::Intrinsic(id) => id.properties().uniform,
            Op::Call(_) | Op::ExtractValue(_) => self.asm_result(inst) == Some(true),
            _ => false,
        }
    }

    /// Whether `inst` is a result of inline assembly, and if so, whether it is uniform. The aggregate of several
    /// results is only used by extracting them.
    fn asm_result(&self, inst: Inst) -> Option<bool> {
        let (call, index) = match self.func.op(inst) {
            Op::ExtractValue(list) => {
                (self.func.def_inst(self.func.arg(inst, 0))?, self.func.dfg.imms(list).first().copied())
            }
            _ => (inst, None),
        };
        let Callee::Asm { constraints, .. } = self.func.call(call)?.callee else { return None };
        let several = matches!(self.ctx.types.kind(self.func.inst(call).ty), TypeKind::Struct { .. });
        if several && index.is_none() {
            return Some(true);
        }
        let constraints = Constraints::parse(self.ctx.strings.get(constraints)).unwrap_or_default();
        Some(constraints.is_uniform(index.unwrap_or(0) as usize))
    }

    fn solve(&mut self) {
        loop {
            gcnc_limits::poll();
            if let Some(l) = self.leaving.pop() {
                self.leave(l);
            } else if let Some(v) = self.work.pop() {
                for i in self.users.of(v) {
                    self.flow(v, self.users.users[i]);
                }
            } else {
                break;
            }
        }
    }

    /// Propagates divergence from `v` to one of its users.
    fn flow(&mut self, v: Value, inst: Inst) {
        if self.func.args(inst).contains(&v) {
            if let Some(r) = self.func.result(inst) {
                if !self.is_always_uniform(inst) {
                    self.mark(r);
                }
            } else if self.func.op(inst) == Op::CondBr
                && let Some(block) = self.func.layout.block_of(inst)
            {
                self.diverge(block);
            }
        }
        for &e in self.func.dests(inst) {
            self.flow_edge(v, e);
        }
    }

    fn flow_edge(&mut self, v: Value, e: Edge) {
        let to = self.func.edge_block(e);
        for (&p, &a) in self.func.block_params(to).iter().zip(self.func.edge_args(e)) {
            if a == v {
                self.mark(p);
            }
        }
    }

    /// Makes a branch divergent.
    fn diverge(&mut self, block: Block) {
        if std::mem::replace(&mut self.out.branches[block], true) {
            return;
        }
        let b = self.number(block);
        self.tangle(b);
        let sources: Vec<(u32, u32)> = self.graph.succs(b).iter().map(|&s| (b, s)).collect();
        self.spread(&sources, self.loops.of[b as usize]);
    }

    fn spread(&mut self, sources: &[(u32, u32)], around: u32) {
        let mut effects = Effects::default();
        self.sync.spread(self.graph, self.loops, sources, around, &mut effects);
        for b in effects.joins {
            if self.loops.of[b as usize] != NONE && planted::on(Bug::UniformJoin) {
                continue;
            }
            for &p in self.func.block_params(self.numbering.order[b as usize]) {
                self.mark(p);
            }
        }
        for l in effects.loops {
            if !std::mem::replace(&mut self.ragged[l as usize], true) {
                self.leaving.push(l);
            }
        }
        for b in effects.parted {
            self.tangle(b);
        }
    }

    /// Handles a loop that lanes leave in different iterations: its values become divergent outside, and its exits
    /// diverge.
    fn leave(&mut self, l: u32) {
        let mut exits = Vec::new();
        let (mut b, end) = self.loops.extent[l as usize];
        while b < end {
            gcnc_limits::poll();
            // Values of an inner loop left like this are already divergent outside it.
            let inner = self.loops.of[b as usize] as usize;
            let (first, end_of_inner) = self.loops.extent.get(inner).copied().unwrap_or_default();
            if let Some(Some(of_inner)) = self.exits.get(inner)
                && first == b
            {
                exits.extend(of_inner.iter().filter(|&&(_, s)| !self.loops.contains(l, s)));
                b = end_of_inner;
                continue;
            }
            exits.extend(self.graph.succs(b).iter().filter(|&&s| !self.loops.contains(l, s)).map(|&s| (b, s)));
            let block = self.numbering.order[b as usize];
            for &p in self.func.block_params(block) {
                self.escape(p, l);
            }
            for inst in self.func.insts(block) {
                if let Some(v) = self.func.result(inst) {
                    self.escape(v, l);
                }
            }
            b += 1;
        }
        self.spread(&exits, self.loops.parent[l as usize]);
        self.exits[l as usize] = Some(exits);
    }

    /// Makes users outside loop `l` of a value defined in it divergent.
    fn escape(&mut self, v: Value, l: u32) {
        for i in self.users.of(v) {
            let inst = self.users.users[i];
            let Some(block) = self.func.layout.block_of(inst) else { continue };
            if !self.loops.contains(l, self.number(block)) {
                self.flow(v, inst);
                continue;
            }
            for &e in self.func.dests(inst) {
                if !self.loops.contains(l, self.number(self.func.edge_block(e))) {
                    self.flow_edge(v, e);
                }
            }
        }
    }
}
