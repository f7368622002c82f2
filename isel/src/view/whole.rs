//! Values that all lanes compute, active ones or not: what `llvm.amdgcn.strict.wwm` is of.
//!
//! The intrinsic says so of its operand, and so of all from which that is computed (LLVM, `SIWholeQuadMode`), back to
//! where lanes that are not active get a value: `llvm.amdgcn.set.inactive`, constants, uniform values, work-item ids,
//! what a shader goes on with. Parameters of blocks have none for them, which LLVM leaves open; where lanes exchange
//! anything, a value that only active lanes have is refused. All lanes load what they exchange, from memory or buffers,
//! if all have the address; what nobody looks at in lanes that are not active only active ones load.

use cranelift_entity::EntitySet;
use gcnc_ir as ir;
use gcnc_ir::dom::PostDomTree;
use gcnc_ir::{Cfg, DomTree, Intrinsic, LoopNest, Op as IrOp, ValueDef};
use gcnc_lowering::FunctionRole;

use super::{BlockInfo, Result, View, value};
use crate::node::{Nodes, Value};
use crate::op::Op;

/// Where a value of the whole wave comes from.
enum Source<'a> {
    /// It is computed from these.
    Computed(&'a [ir::Value]),
    /// It is loaded from where these say.
    Loaded(&'a [ir::Value]),
    /// All lanes have it.
    Given,
    /// It may be anything where lanes are not active.
    Open,
    /// Active lanes alone have it.
    Active,
}

impl View<'_> {
    /// Whether the function has whole wave operations, or instructions that write inactive lanes.
    pub fn any_whole(&self) -> bool {
        !self.t.whole.is_empty() || self.t.quads
    }

    /// For each block, whether all lanes of the wave that have not ended are there when one is. A function does not
    /// know of its caller's.
    pub fn meeting_places(&self) -> Vec<bool> {
        let is_parted = |b: &BlockInfo| self.uniformity.is_branch_divergent(b.block);
        let parted = self.role == FunctionRole::Function || self.t.blocks.iter().any(is_parted);
        let mut meet = vec![!parted; self.t.blocks.len()];
        if self.role == FunctionRole::Function {
            return meet;
        }
        let cfg = Cfg::compute(self.f);
        let nest = LoopNest::compute(self.f, &cfg, &DomTree::compute(self.f, &cfg));
        let after = PostDomTree::compute(self.f, &cfg);
        let mut passed = self.f.entry();
        while let Some(block) = passed.filter(|_| !nest.is_irreducible()) {
            meet[self.place(block) as usize] |= nest.innermost(block).is_none();
            passed = after.ipdom(block);
        }
        meet
    }

    /// Marks the values that all lanes compute.
    pub(super) fn find_whole(&self, nodes: &mut Nodes) -> Result<()> {
        let roots = &self.t.whole;
        let mut work: Vec<ir::Value> = roots.iter().map(|&root| self.f.arg(root, 0)).collect();
        let (mut exchanges, mut active, mut loads) = (false, false, Vec::new());
        while let Some(v) = work.pop() {
            let computed = match self.source(v) {
                Source::Computed(from) => from,
                Source::Loaded(_) => {
                    loads.push(v);
                    continue;
                }
                Source::Given | Source::Open => continue,
                Source::Active => {
                    active |= self.uniformity.is_divergent(v);
                    continue;
                }
            };
            if std::mem::replace(&mut nodes[value(v)].flags.whole, true) {
                continue;
            }
            work.extend_from_slice(computed);
            exchanges |= matches!(self.f.def(v), ValueDef::Inst(i) if self.crosses(i));
        }
        match roots.first() {
            Some(&root) if exchanges && (active || !self.load_by_all(loads, nodes)) => Err(self.error(
                self.f.inst(root).loc,
                "lanes exchange what only active ones have: `llvm.amdgcn.set.inactive` gives others a value",
            )),
            _ => Ok(()),
        }
    }

    /// Marks what all lanes load and their addresses. Whether all have these.
    fn load_by_all(&self, mut work: Vec<ir::Value>, nodes: &mut Nodes) -> bool {
        let mut seen = EntitySet::new();
        while let Some(v) = work.pop() {
            match self.source(v) {
                Source::Given => continue,
                Source::Open | Source::Active if self.uniformity.is_divergent(v) => return false,
                Source::Open | Source::Active => continue,
                Source::Computed(_) | Source::Loaded(_) if !seen.insert(v) => continue,
                Source::Computed(from) | Source::Loaded(from) => work.extend_from_slice(from),
            }
            nodes[value(v)].flags.whole = true;
            if matches!(nodes[value(v)].op, Op::Load | Op::SBufferLoad) && nodes.is_pieces(value(v)) {
                nodes.chunks(value(v)).for_each(|chunk| nodes[chunk].flags.whole = true);
            }
        }
        true
    }

    /// Whether lanes learn something of others. (What `set.inactive` gives is not from lanes.)
    fn crosses(&self, inst: ir::Inst) -> bool {
        match self.f.op(inst) {
            IrOp::Intrinsic(Intrinsic::SetInactive | Intrinsic::SetInactiveChainArg | Intrinsic::StrictWwm) => false,
            IrOp::Intrinsic(id) => id.properties().convergent,
            _ => false,
        }
    }

    /// Whether it is what a shader goes on in.
    fn shader_continues(&self) -> bool {
        self.continues && self.role == FunctionRole::Kernel
    }

    fn source(&self, v: ir::Value) -> Source<'_> {
        let inst = match self.f.def(v) {
            ValueDef::Inst(inst) => inst,
            // With what a shader is given its whole quads begin; what it goes on with, other lanes have as well.
            ValueDef::Param(block, _)
                if Some(block) == self.f.entry() && (self.strict_quads || self.shader_continues()) =>
            {
                return Source::Computed(&[]);
            }
            ValueDef::Param(block, _) if Some(block) == self.f.entry() => return Source::Active,
            ValueDef::Param(..) => return Source::Open,
            _ => return Source::Given,
        };
        let args = self.f.args(inst);
        match self.f.op(inst) {
            IrOp::Binary(_) | IrOp::FNeg | IrOp::ICmp(_) | IrOp::FCmp(_) | IrOp::Select | IrOp::Cast(_) => {
                Source::Computed(args)
            }
            IrOp::ExtractElement | IrOp::InsertElement | IrOp::Gep(_) => Source::Computed(args),
            IrOp::ExtractValue(_) => match self.f.def(args[0]) {
                ValueDef::Inst(pair) if matches!(self.f.op(pair), IrOp::Intrinsic(_)) => Source::Computed(args),
                _ => Source::Active,
            },
            IrOp::Load(access) if !access.is_atomic() && self.uniformity.is_divergent(v) => Source::Loaded(args),
            IrOp::Intrinsic(id) if id.loads_from_buffer() && self.uniformity.is_divergent(v) => Source::Loaded(args),
            IrOp::Intrinsic(Intrinsic::SetInactive | Intrinsic::SetInactiveChainArg) => Source::Computed(&args[1..2]),
            IrOp::Intrinsic(Intrinsic::WorkItemIdX | Intrinsic::WorkItemIdY | Intrinsic::WorkItemIdZ)
                if self.role == FunctionRole::Function =>
            {
                Source::Active
            }
            IrOp::Intrinsic(id) if id.properties().is_pure() => Source::Computed(args),
            _ => Source::Active,
        }
    }

    /// Whether active lanes have one value of `v`.
    pub fn is_uniform(&self, v: Value) -> bool {
        (v.0 as usize) < self.f.dfg.values.len() && self.uniformity.is_uniform(ir::Value::from_u32(v.0))
    }
}
