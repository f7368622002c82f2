//! SSA reconstruction (LLVM's MachineSSAUpdater) for SGPRs on the linear graph.
//!
//! Selection emits scalars in SSA on the logical graph. On the linear graph a definition may fail to dominate a use
//! (the wave can skip the block that defines it, though no lane then needs the value), and parameters of uniform joins
//! and lane masks are bound on logical edges, which the wave need not follow directly. Both are the same problem: a
//! variable with definitions in some blocks and uses in others. For each such variable, parameters are placed where
//! definitions meet (iterated dominance frontier, pruned by liveness: Cytron et al., 1991) and each use reads the
//! definition that reaches it; if none does, no lane reads the value, and `p_undef` stands in. Of a wide register only
//! the dwords from the first to the last one read are passed between blocks: the others would cost registers, and may
//! not be defined at all.

use cranelift_entity::{EntityRef, SecondaryMap};
use gcnc_isa::{Inst, Opcode, RegClass, RegRef};
use gcnc_mir::{Block, Function, VReg};
use planted::Bug;
use smallvec::SmallVec;

use crate::dominators::Dominators;
use crate::linear_graph::ParamWrite;

/// A register with several definitions on the linear graph, or with one that fails to dominate a use.
struct Variable {
    v: VReg,
    /// The defining block, if it is not a parameter.
    def: Option<Block>,
    /// Its values at the ends of blocks, if it is a parameter.
    writes: SmallVec<[(Block, RegRef); 4]>,
    uses: Vec<Use>,
    /// The dwords that are read, as a half-open range.
    read: (u8, u8),
}

impl Variable {
    /// Selects the dwords that are read from a register as wide as the variable.
    fn of(&self, whole: RegRef) -> RegRef {
        let (first, end) = self.read;
        RegRef::new(whole.reg, whole.offset16 + 2 * first, 2 * (end - first))
    }

    /// A new register for them.
    fn new_part(&self, f: &mut Function) -> VReg {
        f.new_vreg(f.vregs[self.v].class, self.read.1 - self.read.0)
    }
}

/// A use of a register.
#[derive(Copy, Clone)]
enum Use {
    /// Operand of an instruction.
    Operand { block: Block, inst: u32, operand: u8 },
    /// Argument of a linear edge.
    Arg { block: Block, succ: u32, arg: u32 },
}

impl Use {
    fn block(self) -> Block {
        match self {
            Use::Operand { block, .. } | Use::Arg { block, .. } => block,
        }
    }

    /// Replaces the use by the same part of `value`, which holds the variable's dwords from `first` on.
    fn replace(self, f: &mut Function, value: RegRef, first: u8) {
        let part = |named: RegRef| RegRef::new(value.reg, value.offset16 + named.offset16 - 2 * first, named.size16);
        match self {
            Use::Operand { block, inst, operand } => {
                let inst = &mut f.blocks[block].insts[inst as usize];
                if let Some(named) = inst.reg(operand as usize) {
                    inst.set_op(operand as usize, part(named).into());
                }
            }
            Use::Arg { block, succ, arg } => {
                let slot = &mut f.blocks[block].linear_succs[succ as usize].args[arg as usize];
                *slot = part(*slot);
            }
        }
    }
}

/// Restores SSA in `f`. `writes` are the values of uniform and mask parameters at the ends of blocks.
pub fn run(f: &mut Function, writes: Vec<ParamWrite>) {
    let dominators = Dominators::new(f);
    let variables = find_variables(f, &dominators, writes);
    let mut solver = VariableSolver::new(f.blocks.len());
    for variable in &variables {
        solver.solve(f, &dominators, variable);
    }
    for &b in &dominators.order {
        gcnc_limits::poll();
        f.blocks[b].scalar_params.clear();
        f.blocks[b].mask_params.clear();
    }
    for (b, undef) in solver.undefs {
        f.blocks[b].insts.insert(0, Inst::new(Opcode::PUndef, &[undef.into()]));
    }
}

/// All variables, with their uses.
fn find_variables(f: &mut Function, dominators: &Dominators, writes: Vec<ParamWrite>) -> Vec<Variable> {
    let def = definitions(f, dominators);
    let mut index: SecondaryMap<VReg, Option<u32>> = SecondaryMap::new();
    index.resize(f.vregs.len());
    let mut variables: Vec<Variable> = Vec::new();
    let mut variable = |v: VReg| {
        let k = *index[v].get_or_insert_with(|| {
            variables.push(Variable { v, def: def[v], writes: SmallVec::new(), uses: Vec::new(), read: (u8::MAX, 0) });
            variables.len() as u32 - 1
        });
        k as usize
    };
    for w in &writes {
        variable(w.param);
    }
    for_each_use(f, dominators, |v, _, u| {
        if def[v].is_none_or(|d| !dominators.dominates(d, u.block())) {
            variable(v);
        }
    });
    for w in &writes {
        if let Some(v) = VReg::of(w.value.reg)
            && def[v].is_none_or(|d| !dominators.dominates(d, w.block))
        {
            variable(v);
        }
    }
    for mut w in writes {
        // The parameters of an edge are bound in parallel, so a value that is itself a variable is copied first.
        if VReg::of(w.value.reg).is_some_and(|v| index[v].is_some()) && !planted::on(Bug::CopiesInOrder) {
            let copy = f.new_sgpr(w.value.len_dwords());
            f.blocks[w.block].insts.push(Inst::new(Opcode::PCopy, &[copy.into(), w.value.into()]));
            w.value = copy;
        }
        if let Some(k) = index[w.param] {
            variables[k as usize].writes.push((w.block, w.value));
        }
    }
    for_each_use(f, dominators, |v, r, u| {
        if let Some(k) = index[v] {
            let variable = &mut variables[k as usize];
            let (first, end) = variable.read;
            variable.read = (first.min(r.offset16 / 2), end.max((r.offset16 + r.size16).div_ceil(2)));
            variable.uses.push(u);
        }
    });
    variables
}

/// The block that defines each SGPR, unless it is a parameter of a logical edge.
fn definitions(f: &Function, dominators: &Dominators) -> SecondaryMap<VReg, Option<Block>> {
    let mut def = SecondaryMap::new();
    def.resize(f.vregs.len());
    f.live_ins.iter().for_each(|&(v, _)| def[v] = Some(f.entry()));
    for &b in &dominators.order {
        gcnc_limits::poll();
        f.blocks[b].linear_params.iter().for_each(|&v| def[v] = Some(b));
        let defs = f.blocks[b].insts.iter().flat_map(|i| i.defs());
        defs.filter_map(|r| VReg::of(r.reg)).for_each(|v| def[v] = Some(b));
    }
    def
}

/// Visits each use of a virtual SGPR.
fn for_each_use(f: &Function, dominators: &Dominators, mut visit: impl FnMut(VReg, RegRef, Use)) {
    let mut scalar = |r: RegRef, u: Use| {
        if let Some(v) = VReg::of(r.reg)
            && f.vregs[v].class == RegClass::Sgpr
        {
            visit(v, r, u);
        }
    };
    for &block in &dominators.order {
        for (inst, i) in f.blocks[block].insts.iter().enumerate() {
            gcnc_limits::poll();
            for (operand, r) in i.use_slots() {
                scalar(r, Use::Operand { block, inst: inst as u32, operand: operand as u8 });
            }
        }
        for (succ, e) in f.blocks[block].linear_succs.iter().enumerate() {
            for (arg, &r) in e.args.iter().enumerate() {
                scalar(r, Use::Arg { block, succ: succ as u32, arg: arg as u32 });
            }
        }
    }
}

/// Solves one variable after another, reusing its buffers.
struct VariableSolver {
    /// The variable's value at the start and end of each block, where known; reset for blocks in `touched`.
    at_start: Vec<Option<RegRef>>,
    at_end: Vec<Option<RegRef>>,
    live: Vec<bool>,
    touched: Vec<Block>,
    /// Registers that no lane reads, with the block at whose start they are defined.
    undefs: Vec<(Block, RegRef)>,
}

impl VariableSolver {
    fn new(blocks: usize) -> VariableSolver {
        VariableSolver {
            at_start: vec![None; blocks],
            at_end: vec![None; blocks],
            live: vec![false; blocks],
            touched: Vec::new(),
            undefs: Vec::new(),
        }
    }

    fn solve(&mut self, f: &mut Function, dominators: &Dominators, variable: &Variable) {
        if variable.uses.is_empty() {
            return;
        }
        let whole = f.whole(variable.v);
        let own = if variable.writes.is_empty() { variable.def } else { None };
        let defs = variable.writes.iter().copied().chain(own.map(|b| (b, whole)));
        for (b, value) in defs {
            self.at_end[b.index()] = Some(variable.of(value));
            self.touched.push(b);
        }
        let defs = self.touched.clone();
        // A use in the block of the only definition follows it.
        let uses: Vec<Use> = variable.uses.iter().copied().filter(|u| Some(u.block()) != own).collect();
        self.find_live(dominators, &uses);
        let joins = self.place_params(f, dominators, defs, variable);
        for &u in &uses {
            let value = self.reaching_start(f, dominators, u.block(), variable);
            u.replace(f, value, variable.read.0);
        }
        for b in joins {
            for &p in dominators.preds(b) {
                let value = match self.at_end[p.index()] {
                    Some(value) => value,
                    None => self.reaching_start(f, dominators, p, variable),
                };
                let edges = f.blocks[p].linear_succs.iter_mut().filter(|e| e.block == b);
                edges.for_each(|e| e.args.push(value));
            }
        }
        for b in self.touched.drain(..) {
            self.at_start[b.index()] = None;
            self.at_end[b.index()] = None;
            self.live[b.index()] = false;
        }
    }

    /// Marks the blocks where the variable is live-in.
    fn find_live(&mut self, dominators: &Dominators, uses: &[Use]) {
        let mut work: Vec<Block> = uses.iter().map(|u| u.block()).collect();
        while let Some(b) = work.pop() {
            gcnc_limits::poll();
            if std::mem::replace(&mut self.live[b.index()], true) {
                continue;
            }
            self.touched.push(b);
            work.extend(dominators.preds(b).iter().copied().filter(|p| self.at_end[p.index()].is_none()));
        }
    }

    /// Adds a parameter to each block of the definitions' iterated dominance frontier where the variable is live-in.
    fn place_params(
        &mut self,
        f: &mut Function,
        dominators: &Dominators,
        mut work: Vec<Block>,
        variable: &Variable,
    ) -> Vec<Block> {
        let mut joins = Vec::new();
        while let Some(b) = work.pop() {
            for &join in dominators.frontier(b) {
                gcnc_limits::poll();
                if self.live[join.index()] && self.at_start[join.index()].is_none() {
                    let param = variable.new_part(f);
                    f.blocks[join].linear_params.push(param);
                    self.at_start[join.index()] = Some(f.whole(param));
                    joins.push(join);
                    work.extend((!planted::on(Bug::FrontierOnce)).then_some(join));
                }
            }
        }
        joins
    }

    /// The variable's value at the start of `b`: its value at the end of the nearest dominator where it is known.
    fn reaching_start(&mut self, f: &mut Function, dominators: &Dominators, b: Block, variable: &Variable) -> RegRef {
        let mut path: SmallVec<[Block; 8]> = SmallVec::new();
        let mut at = b;
        let value = loop {
            if let Some(value) = self.at_start[at.index()] {
                break value;
            }
            gcnc_limits::poll();
            path.push(at);
            let Some(d) = dominators.idom(at) else { return self.undef(f, b, variable) };
            if let Some(value) = self.at_end[d.index()] {
                break value;
            }
            at = d;
        };
        for p in path {
            self.touched.push(p);
            self.at_start[p.index()] = Some(value);
        }
        value
    }

    fn undef(&mut self, f: &mut Function, b: Block, variable: &Variable) -> RegRef {
        let undef = variable.new_part(f);
        let whole = f.whole(undef);
        self.undefs.push((b, whole));
        self.touched.push(b);
        self.at_start[b.index()] = Some(whole);
        whole
    }
}
