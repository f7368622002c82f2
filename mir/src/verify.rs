//! The verifier of machine functions: the rules of [`crate::function`] and of the instruction table.
//!
//! - Operands: their number, classes and sizes match the row.
//! - SSA: each virtual register is defined once, or in disjoint parts within one block; definitions dominate uses on
//!   the register's graph (logical for vectors, linear for scalars), and no part is read before it is defined.
//! - Edges: as many arguments as parameters, of the same class and size; ends and numbers of successors agree; edges
//!   that bind values are not critical.
//! - SCC: it is read only where an earlier instruction of the same block has written it.
//! - Returns: only functions have one, in one block, with EXEC as it was on entry (`exec`).
//! - Stages: what each forbids and requires.

pub mod exec;

use std::fmt::Write;

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::OperandRole;
use gcnc_isa::{Inst, Opcode, Operand, OperandDesc, Reg, RegClass, RegRef, SymKind};

use crate::cfg::{Cfg, Graph};
use crate::function::{Block, Cond, Edge, Function, LinearEnd, LogicalEnd, Stage, VReg, may_be_indexed};
use crate::print::PrintInst;

/// All errors of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Errors(pub Vec<String>);

impl std::fmt::Display for Errors {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|e| writeln!(out, "{e}"))
    }
}

impl std::error::Error for Errors {}

/// The maximum number of errors reported.
const MANY: usize = 20;

/// Checks `f`.
pub fn verify(f: &Function) -> Result<(), Errors> {
    let mut v = Verifier { f, errors: Vec::new(), defined_in: SecondaryMap::new(), defined: SecondaryMap::new() };
    v.ends();
    if v.errors.is_empty() {
        v.operands();
        // Inline assembly that has been split into instructions branches arbitrarily.
        if f.stage < Stage::Allocated || f.asm.is_empty() {
            v.scc();
        }
        v.returns();
        match f.stage {
            Stage::Selected => {
                v.ssa(&Cfg::new(f, Graph::Logical), &|_| true);
            }
            Stage::Linear => {
                v.ssa(&Cfg::new(f, Graph::Logical), &|c| c != RegClass::Sgpr);
                v.ssa(&Cfg::new(f, Graph::Linear), &|c| c == RegClass::Sgpr);
                v.marks();
                v.lanes_at_return();
            }
            _ => v.allocated(),
        }
    }
    if v.errors.is_empty() { Ok(()) } else { Err(Errors(v.errors)) }
}

/// The last stage in which a pseudo-instruction may be.
fn last_stage(opcode: Opcode) -> Stage {
    match opcode {
        Opcode::PMovLanes
        | Opcode::PLanesOp
        | Opcode::PTrap
        | Opcode::PSwapLanes
        | Opcode::PMoveRay
        | Opcode::PReadElement
        | Opcode::PReplaceElement
        | Opcode::PScratchLoad
        | Opcode::PScratchStore
        | Opcode::PPrivateLoad
        | Opcode::PPrivateStore
        | Opcode::PCall
        | Opcode::PAsm
        | Opcode::PReturn => Stage::Allocated,
        Opcode::PFence => Stage::Framed,
        // Hazard detection needs the registers that these name.
        Opcode::PSpillRegLoad | Opcode::PSpillRegStore => Stage::Safe,
        _ => Stage::Linear,
    }
}

struct Verifier<'a> {
    f: &'a Function,
    errors: Vec<String>,
    /// The block that defines each register.
    defined_in: SecondaryMap<VReg, Option<Block>>,
    /// The halves of it that are defined.
    defined: SecondaryMap<VReg, u64>,
}

/// The halves that a view covers, a bit each.
fn halves(r: RegRef) -> u64 {
    let ones = if r.size16 >= 64 { !0 } else { (1u64 << r.size16) - 1 };
    ones.checked_shl(r.offset16.into()).unwrap_or(0)
}

impl Verifier<'_> {
    fn error(&mut self, b: Block, inst: Option<(usize, &Inst)>, what: impl std::fmt::Display) {
        if self.errors.len() < MANY {
            let mut text = format!("{}: {b}", self.f.name);
            if let Some((i, inst)) = inst {
                let _ = write!(text, "[{i}] `{}`", PrintInst(inst));
            }
            self.errors.push(format!("{text}: {what}"));
        }
    }

    /// Ends of blocks and the edges.
    fn ends(&mut self) {
        let f = self.f;
        if f.order.is_empty() {
            self.errors.push(format!("{}: no blocks", f.name));
            return;
        }
        let mut placed: SecondaryMap<Block, bool> = SecondaryMap::new();
        for &b in &f.order {
            if b.as_u32() as usize >= f.blocks.len() || std::mem::replace(&mut placed[b], true) {
                self.error(b, None, "is twice in the order or does not exist");
            }
        }
        for &b in &f.order {
            let block = &f.blocks[b];
            let lanes = match block.logical_end {
                LogicalEnd::None | LogicalEnd::Return | LogicalEnd::TailCall | LogicalEnd::End => 0,
                LogicalEnd::Jump => 1,
                LogicalEnd::Uniform(_) | LogicalEnd::Divergent(_) => 2,
                // It may also be known that all lanes go to one successor.
                LogicalEnd::Either => block.logical_succs.len().clamp(1, 2),
            };
            if lanes != block.logical_succs.len() {
                self.error(b, None, format!("{} logical successors, expected {lanes}", block.logical_succs.len()));
            }
            let wave = match block.linear_end {
                LinearEnd::None | LinearEnd::Return | LinearEnd::End => 0,
                LinearEnd::Jump => 1,
                LinearEnd::If(_) => 2,
            };
            if wave != block.linear_succs.len() {
                self.error(b, None, format!("{} linear successors, expected {wave}", block.linear_succs.len()));
            }
            if f.stage != Stage::Selected && block.linear_end == LinearEnd::None {
                self.error(b, None, "has no linear end");
            }
            for e in block.logical_succs.iter().chain(&block.linear_succs) {
                if e.block.as_u32() as usize >= f.blocks.len() || !placed[e.block] {
                    self.error(b, None, format!("goes to {}, which is not in the order", e.block));
                }
            }
        }
        if self.errors.is_empty() {
            self.edges();
        }
    }

    fn edges(&mut self) {
        let f = self.f;
        let mut entries: [SecondaryMap<Block, u32>; 2] = [SecondaryMap::new(), SecondaryMap::new()];
        for &b in &f.order {
            f.blocks[b].logical_succs.iter().for_each(|e| entries[0][e.block] += 1);
            f.blocks[b].linear_succs.iter().for_each(|e| entries[1][e.block] += 1);
        }
        for &b in &f.order {
            for (g, succs) in [&f.blocks[b].logical_succs, &f.blocks[b].linear_succs].into_iter().enumerate() {
                for e in succs {
                    self.edge(b, g == 0, e);
                    if f.stage == Stage::Linear && succs.len() > 1 && entries[g][e.block] > 1 {
                        let name = if g == 0 { "logical" } else { "linear" };
                        self.error(b, None, format!("the {name} edge to {} is critical", e.block));
                    }
                }
            }
        }
    }

    fn edge(&mut self, b: Block, logical: bool, e: &Edge) {
        let to = &self.f.blocks[e.block];
        let params: Vec<VReg> = match (logical, self.f.stage) {
            (true, Stage::Selected) => {
                to.logical_params.iter().chain(&to.scalar_params).chain(&to.mask_params).copied().collect()
            }
            (true, _) => to.logical_params.clone(),
            (false, _) => to.linear_params.clone(),
        };
        if params.len() != e.args.len() {
            let n = e.args.len();
            self.error(b, None, format!("{n} arguments to {}, which has {} parameters", e.block, params.len()));
        }
        for (&p, &arg) in params.iter().zip(&e.args) {
            let data = self.f.vregs[p];
            if !self.exists(arg) {
                self.error(b, None, format!("argument {arg} does not exist"));
            } else if arg.size16 != 2 * data.dwords || self.f.class(arg.reg) != data.class {
                self.error(b, None, format!("argument {arg} is not of the class and size of parameter {p}"));
            }
        }
    }

    fn exists(&self, r: RegRef) -> bool {
        match VReg::of(r.reg) {
            Some(v) => {
                (v.as_u32() as usize) < self.f.vregs.len()
                    && u16::from(r.offset16) + u16::from(r.size16) <= 2 * u16::from(self.f.vregs[v].dwords)
                    && r.size16 > 0
            }
            None => true,
        }
    }

    /// Checks operands against the table.
    fn operands(&mut self) {
        for &b in &self.f.order {
            for (i, inst) in self.f.blocks[b].insts.iter().enumerate() {
                if inst.is_dual() {
                    if let Err(e) = gcnc_isa::dual::check(inst, &self.f.target) {
                        self.error(b, Some((i, inst)), e);
                    }
                    continue;
                }
                let rows = inst.opcode.desc().operands();
                let needed = rows.iter().rposition(|r| !r.is_optional()).map_or(0, |k| k + 1);
                if inst.ops().len() < needed || inst.ops().len() > rows.len() {
                    let expected =
                        if needed == rows.len() { format!("{needed}") } else { format!("{needed} to {}", rows.len()) };
                    self.error(b, Some((i, inst)), format!("{} operands, expected {expected}", inst.ops().len()));
                    continue;
                }
                if !inst.opcode.exists_on(&self.f.target) {
                    self.error(b, Some((i, inst)), format!("{} does not have this operation", self.f.target));
                }
                for (k, op, row) in inst.operands() {
                    if let Err(what) = self.operand(inst, op, row) {
                        self.error(b, Some((i, inst)), format!("operand {k}: {what}"));
                    }
                }
                self.tied(b, i, inst);
                self.slot(b, i, inst);
            }
        }
    }

    fn operand(&self, inst: &Inst, op: Operand, row: &OperandDesc) -> Result<(), String> {
        use gcnc_isa::op::accepts;
        let takes = |bit: u8| row.accepts & bit != 0;
        match op {
            Operand::Reg(r) => {
                if !self.exists(r) {
                    return Err("does not exist".to_owned());
                }
                let direct = r.reg == Reg::LDS_DIRECT && takes(accepts::LDS_DIRECT);
                if !row.accepts_class(self.f.class(r.reg)) && !direct {
                    return Err(format!("a register of class {:?} is not allowed", self.f.class(r.reg)));
                }
                let row = &gcnc_isa::data_row(inst.opcode, row, &inst.mods, &self.f.target);
                let dwords = row.dwords(self.f.target.wave_size());
                // 16-bit operands may be whole registers or halves.
                let fits = match row.size16 {
                    _ if inst.opcode.is_pseudo() || dwords == 0 => true,
                    _ if (Stage::Allocated..Stage::Final).contains(&self.f.stage) && may_be_indexed(inst.opcode) => {
                        true
                    }
                    1 => r.size16 <= 2,
                    _ => r.size16 == 2 * dwords && r.offset16 % 2 == 0,
                };
                if fits { Ok(()) } else { Err(format!("{} halves, expected {dwords} dwords", r.size16)) }
            }
            Operand::Inline(_) if takes(accepts::INLINE) => Ok(()),
            Operand::Sym { kind: SymKind::Rel16, .. } if takes(accepts::IMM) => Ok(()),
            Operand::Literal(_) | Operand::Sym { .. } if takes(accepts::LITERAL) => Ok(()),
            Operand::Literal64(_) if takes(accepts::LITERAL) && self.f.target.literal64() => Ok(()),
            Operand::Imm(_) | Operand::Block(_) if takes(accepts::IMM) => Ok(()),
            Operand::Vgprs(_) if matches!(row.role, OperandRole::Vaddr | OperandRole::More) => Ok(()),
            Operand::None if row.is_optional() => Ok(()),
            _ => Err("an operand of this kind is not allowed".to_owned()),
        }
    }

    /// Spills and reloads have a slot of the frame; negative numbers are those of incoming arguments.
    fn slot(&mut self, b: Block, i: usize, inst: &Inst) {
        let is_spill = matches!(inst.opcode, Opcode::PScratchLoad | Opcode::PScratchStore);
        let slot = inst.op(1).imm().and_then(|n| usize::try_from(n).ok());
        if is_spill && slot.is_some_and(|n| n >= self.f.slots.len()) {
            self.error(b, Some((i, inst)), "there is no such slot");
        }
    }

    /// Tied operands are of the result's size and, once physical, the same register.
    fn tied(&mut self, b: Block, i: usize, inst: &Inst) {
        for (k, op, _) in inst.operands().filter(|(_, _, row)| inst.is_tied(row)) {
            let (Some(r), Some(result)) = (op.reg(), inst.result_of_tied(k)) else { continue };
            if r.size16 != result.size16 || self.f.class(r.reg) != self.f.class(result.reg) {
                self.error(b, Some((i, inst)), format!("operand {k} is tied to a result of other class or size"));
            } else if self.f.stage >= Stage::Allocated && r != result {
                self.error(b, Some((i, inst)), format!("operand {k} is tied to the result but is another register"));
            }
        }
    }

    /// SCC does not live across blocks.
    fn scc(&mut self) {
        for &b in &self.f.order {
            let block = &self.f.blocks[b];
            let mut defined = false;
            for (i, inst) in block.insts.iter().enumerate() {
                let explicit = |r: RegRef| !r.is_virtual() && r.reg == gcnc_isa::Reg::SCC;
                if (inst.opcode.reads_scc() || inst.uses().any(explicit)) && !defined {
                    self.error(b, Some((i, inst)), "reads SCC, which no instruction of the block has written");
                }
                defined |= inst.opcode.writes_scc() || inst.defs().any(explicit);
            }
            let tests = |c: Cond| matches!(c, Cond::Scc0 | Cond::Scc1);
            let at_end = matches!(block.linear_end, LinearEnd::If(c) if tests(c))
                || matches!(block.logical_end, LogicalEnd::Uniform(c) if tests(c));
            if at_end && !defined {
                self.error(b, None, "branches on SCC, which no instruction of the block has written");
            }
        }
    }

    /// SSA of the registers whose class `mine` takes, on one graph.
    fn ssa(&mut self, cfg: &Cfg, mine: &dyn Fn(RegClass) -> bool) {
        let f = self.f;
        let my = |r: RegRef| VReg::of(r.reg).filter(|&v| mine(f.vregs[v].class));
        self.find_definitions(cfg, mine);
        // `defined` has all halves that a block defines; `seen` those defined so far in the current one. One map is
        // enough for all blocks: definitions in two blocks have already been rejected.
        let mut seen: SecondaryMap<VReg, u64> = SecondaryMap::with_capacity(f.vregs.len());
        for &b in cfg.order() {
            let block = &f.blocks[b];
            let available = |v: VReg, r: RegRef, seen: &SecondaryMap<VReg, u64>, this: &Self| match this.defined_in[v] {
                Some(d) if d == b => halves(r) & !seen[v] == 0,
                Some(d) => cfg.dominates(d, b) && halves(r) & !this.defined[v] == 0,
                None => false,
            };
            let params = block.logical_params.iter().chain(&block.linear_params).chain(&block.scalar_params);
            params.chain(&block.mask_params).for_each(|&v| seen[v] = !0);
            if b == f.entry() {
                f.live_ins.iter().for_each(|&(v, _)| seen[v] = !0);
            }
            for (i, inst) in block.insts.iter().enumerate() {
                for r in inst.uses() {
                    if let Some(v) = my(r)
                        && !available(v, r, &seen, self)
                    {
                        self.error(b, Some((i, inst)), format!("{r} is read where it is not defined"));
                    }
                }
                for r in inst.defs() {
                    if let Some(v) = my(r) {
                        seen[v] |= halves(r);
                    }
                }
            }
            for e in cfg.graph().succs(block) {
                for &r in &e.args {
                    if let Some(v) = my(r)
                        && !available(v, r, &seen, self)
                    {
                        self.error(b, None, format!("argument {r} is not defined"));
                    }
                }
            }
            if let LogicalEnd::Divergent(r) = block.logical_end
                && cfg.graph() == Graph::Logical
                && let Some(v) = my(r)
                && !available(v, r, &seen, self)
            {
                self.error(b, None, format!("{r} is tested where it is not defined"));
            }
        }
        let unreached: Vec<Block> = f.order.iter().copied().filter(|&b| cfg.number(b).is_none()).collect();
        for b in unreached {
            for (i, inst) in f.blocks[b].insts.iter().enumerate() {
                if inst.ops().iter().any(|o| o.reg().and_then(my).is_some()) {
                    self.error(b, Some((i, inst)), "names a register in a block that is unreachable on its graph");
                }
            }
        }
    }

    fn find_definitions(&mut self, cfg: &Cfg, mine: &dyn Fn(RegClass) -> bool) {
        let f = self.f;
        self.defined_in.clear();
        self.defined.clear();
        for &b in cfg.order() {
            let block = &f.blocks[b];
            let mut all: Vec<VReg> = Graph::params(cfg.graph(), block).to_vec();
            if f.stage == Stage::Selected {
                all.extend(block.scalar_params.iter().chain(&block.mask_params));
            }
            if b == f.entry() {
                all.extend(f.live_ins.iter().map(|&(v, _)| v));
            }
            for v in all.into_iter().filter(|&v| mine(f.vregs[v].class)) {
                self.define(b, None, v, f.whole(v));
            }
            for (i, inst) in block.insts.iter().enumerate() {
                for r in inst.defs() {
                    if let Some(v) = VReg::of(r.reg).filter(|&v| mine(f.vregs[v].class)) {
                        self.define(b, Some((i, inst)), v, r);
                    }
                }
            }
        }
    }

    fn define(&mut self, b: Block, inst: Option<(usize, &Inst)>, v: VReg, r: RegRef) {
        if self.defined[v] & halves(r) != 0 {
            self.error(b, inst, format!("{r} is defined twice"));
        } else if self.defined_in[v].is_some_and(|d| d != b) {
            self.error(b, inst, format!("{v} is defined in two blocks"));
        }
        self.defined_in[v] = Some(b);
        self.defined[v] |= halves(r);
    }

    /// Kernels do not return; functions have one returning block, which linearisation puts last, besides tail calls.
    fn returns(&mut self) {
        let f = self.f;
        let returns = |b: &Block| {
            let block = &f.blocks[*b];
            // Allocated functions have no logical graph.
            let goes_on = block.logical_end == LogicalEnd::TailCall || f.stage >= Stage::Allocated && f.has_tail_call;
            block.logical_end == LogicalEnd::Return || block.linear_end == LinearEnd::Return && !goes_on
        };
        let allowed = usize::from(f.returns());
        for b in f.order.iter().copied().filter(returns).skip(allowed) {
            self.error(b, None, if allowed == 0 { "a kernel returns" } else { "a second block returns" });
        }
        let ends = |b: &Block| f.blocks[*b].linear_end == LinearEnd::Return;
        if let Some(&b) = f.order.iter().rev().skip(1).find(|b| f.epilog.is_some() && ends(b)) {
            self.error(b, None, "a block follows the end of a shader, where its epilog begins");
        }
    }

    /// Functions return with the lanes that the caller had.
    fn lanes_at_return(&mut self) {
        for b in exec::returns_with_others(self.f) {
            self.error(b, None, "returns with other lanes than those of the function's entry");
        }
    }

    /// `p_logical_start` and `p_logical_end` surround vector instructions; blocks that are only on the linear graph
    /// have none.
    fn marks(&mut self) {
        for &b in &self.f.order {
            let block = &self.f.blocks[b];
            let lanes = block.logical_end != LogicalEnd::None;
            let mut inside = false;
            let mut seen = [0; 2];
            for (i, inst) in block.insts.iter().enumerate() {
                match inst.opcode {
                    Opcode::PLogicalStart => {
                        inside = true;
                        seen[0] += 1;
                    }
                    Opcode::PLogicalEnd => {
                        inside = false;
                        seen[1] += 1;
                    }
                    _ => {}
                }
                let vector = |r: RegRef| r.is_virtual() && self.f.class(r.reg) != RegClass::Sgpr;
                if !inside && inst.ops().iter().any(|o| o.reg().is_some_and(vector)) {
                    self.error(b, Some((i, inst)), "names a vector register outside p_logical_start and p_logical_end");
                }
            }
            let expected = if lanes { [1, 1] } else { [0, 0] };
            if seen != expected {
                self.error(
                    b,
                    None,
                    format!("has {seen:?} of p_logical_start and p_logical_end, expected {expected:?}"),
                );
            }
        }
    }

    /// There are no virtual registers any more.
    fn allocated(&mut self) {
        for &b in &self.f.order {
            let block = &self.f.blocks[b];
            let params = block.logical_params.len() + block.linear_params.len();
            if block.logical_end != LogicalEnd::None || !block.logical_succs.is_empty() || params != 0 {
                self.error(b, None, "has a logical end or parameters after allocation");
            }
            for (i, inst) in block.insts.iter().enumerate() {
                if inst.has_virtual() {
                    self.error(b, Some((i, inst)), "a register is virtual after allocation");
                }
                if inst.opcode.is_pseudo() && last_stage(inst.opcode) < self.f.stage {
                    let stage = self.f.stage.name();
                    self.error(b, Some((i, inst)), format!("is left in stage `{stage}`"));
                }
            }
        }
    }
}
