//! Whole wave analysis (LLVM's `SIWholeQuadMode`): values that all lanes compute, active or not, for
//! `llvm.amdgcn.strict.wwm`.
//!
//! The intrinsic demands this of its operand, and so of everything that it is computed from, back to values that are
//! defined in inactive lanes: `llvm.amdgcn.set.inactive`, constants, uniform values, work-item ids, the values a shader
//! continues with. Block parameters have none in inactive lanes, which LLVM leaves open; where lanes exchange values,
//! one that only active lanes have is rejected. All lanes load what they exchange, from memory or buffers, if all have
//! the address; loads whose inactive lanes are never read run with active lanes only.

use cranelift_entity::EntitySet;
use gcnc_ir as ir;
use gcnc_ir::dom::PostDomTree;
use gcnc_ir::{Cfg, DomTree, Intrinsic, LoopNest, Op as IrOp, ValueDef};
use gcnc_lowering::FunctionRole;

use super::{BlockInfo, Result, View, value};
use crate::node::{Nodes, Value};
use crate::op::Op;

/// The origin of a whole-wave value.
enum WwmSource<'a> {
    /// Computed from these.
    Computed(&'a [ir::Value]),
    /// Loaded, with these as address.
    Loaded(&'a [ir::Value]),
    /// Available in all lanes.
    Given,
    /// Arbitrary in inactive lanes.
    Open,
    /// Available only in active lanes.
    Active,
}

impl View<'_> {
    /// Whether the function has whole wave operations, or instructions that write inactive lanes.
    pub fn any_wwm(&self) -> bool {
        !self.t.wwm.is_empty() || self.t.quads
    }

    /// For each block, whether all lanes of the wave that have not ended are converged there. A function cannot know
    /// about its caller's lanes.
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

    /// Marks the values that all lanes must compute.
    pub(super) fn find_wwm(&self, nodes: &mut Nodes) -> Result<()> {
        let roots = &self.t.wwm;
        let mut work: Vec<ir::Value> = roots.iter().map(|&root| self.f.arg(root, 0)).collect();
        let (mut exchanges, mut active, mut loads) = (false, false, Vec::new());
        while let Some(v) = work.pop() {
            let computed = match self.source(v) {
                WwmSource::Computed(from) => from,
                WwmSource::Loaded(_) => {
                    loads.push(v);
                    continue;
                }
                WwmSource::Given | WwmSource::Open => continue,
                WwmSource::Active => {
                    active |= self.uniformity.is_divergent(v);
                    continue;
                }
            };
            if std::mem::replace(&mut nodes[value(v)].flags.wwm, true) {
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

    /// Marks loads that all lanes must do, and their addresses. Returns whether the addresses are available in all
    /// lanes.
    fn load_by_all(&self, mut work: Vec<ir::Value>, nodes: &mut Nodes) -> bool {
        let mut seen = EntitySet::new();
        while let Some(v) = work.pop() {
            match self.source(v) {
                WwmSource::Given => continue,
                WwmSource::Open | WwmSource::Active if self.uniformity.is_divergent(v) => return false,
                WwmSource::Open | WwmSource::Active => continue,
                WwmSource::Computed(_) | WwmSource::Loaded(_) if !seen.insert(v) => continue,
                WwmSource::Computed(from) | WwmSource::Loaded(from) => work.extend_from_slice(from),
            }
            nodes[value(v)].flags.wwm = true;
            if matches!(nodes[value(v)].op, Op::Load | Op::SBufferLoad) && nodes.is_pieces(value(v)) {
                nodes.chunks(value(v)).for_each(|chunk| nodes[chunk].flags.wwm = true);
            }
        }
        true
    }

    /// Whether lanes read other lanes' values. (What `set.inactive` supplies does not come from lanes.)
    fn crosses(&self, inst: ir::Inst) -> bool {
        match self.f.op(inst) {
            IrOp::Intrinsic(Intrinsic::SetInactive | Intrinsic::SetInactiveChainArg | Intrinsic::StrictWwm) => false,
            IrOp::Intrinsic(id) => id.properties().convergent,
            _ => false,
        }
    }

    /// Whether it is the continuation of a shader.
    fn shader_continues(&self) -> bool {
        self.continues && self.role == FunctionRole::Kernel
    }

    fn source(&self, v: ir::Value) -> WwmSource<'_> {
        let inst = match self.f.def(v) {
            ValueDef::Inst(inst) => inst,
            // The arguments of a shader are available in its whole quads; those of a continuation, in all lanes.
            ValueDef::Param(block, _)
                if Some(block) == self.f.entry() && (self.strict_quads || self.shader_continues()) =>
            {
                return WwmSource::Computed(&[]);
            }
            ValueDef::Param(block, _) if Some(block) == self.f.entry() => return WwmSource::Active,
            ValueDef::Param(..) => return WwmSource::Open,
            _ => return WwmSource::Given,
        };
        let args = self.f.args(inst);
        match self.f.op(inst) {
            IrOp::Binary(_) | IrOp::FNeg | IrOp::ICmp(_) | IrOp::FCmp(_) | IrOp::Select | IrOp::Cast(_) => {
                WwmSource::Computed(args)
            }
            IrOp::ExtractElement | IrOp::InsertElement | IrOp::Gep(_) => WwmSource::Computed(args),
            IrOp::ExtractValue(_) => match self.f.def(args[0]) {
                ValueDef::Inst(pair) if matches!(self.f.op(pair), IrOp::Intrinsic(_)) => WwmSource::Computed(args),
                _ => WwmSource::Active,
            },
            IrOp::Load(access) if !access.is_atomic() && self.uniformity.is_divergent(v) => WwmSource::Loaded(args),
            IrOp::Intrinsic(id) if id.loads_from_buffer() && self.uniformity.is_divergent(v) => WwmSource::Loaded(args),
            IrOp::Intrinsic(Intrinsic::SetInactive | Intrinsic::SetInactiveChainArg) => {
                WwmSource::Computed(&args[1..2])
            }
            IrOp::Intrinsic(Intrinsic::WorkItemIdX | Intrinsic::WorkItemIdY | Intrinsic::WorkItemIdZ)
                if self.role == FunctionRole::Function =>
            {
                WwmSource::Active
            }
            IrOp::Intrinsic(id) if id.properties().is_pure() => WwmSource::Computed(args),
            _ => WwmSource::Active,
        }
    }

    /// Whether `v` is uniform over active lanes.
    pub fn is_uniform(&self, v: Value) -> bool {
        (v.0 as usize) < self.f.dfg.values.len() && self.uniformity.is_uniform(ir::Value::from_u32(v.0))
    }
}
