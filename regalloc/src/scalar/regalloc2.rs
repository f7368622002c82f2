//! SGPR allocation by the crate `regalloc2`: backtracking with live-range splitting, after IonMonkey's allocator.
//!
//! regalloc2 has no tuples and requires disjoint classes. It gets the same division of the SGPRs into singles, pairs,
//! quadruples and octuples as [`super::linear_scan`] ([`File`]), with each tuple as one register. Its three classes are
//! the first three; octuples, which few functions have, are allocated in a second run, which is possible because
//! classes share no registers and no operand relates two of them. One register of each class is reserved as scratch for
//! cyclic moves and moves between slots.
//!
//! Calls clobber only caller-saved registers, so a scalar may be in such a register between calls. Spill slots are
//! lanes of VGPRs, one dword per slot number. Nothing is rematerialised, because regalloc2 does not support it.
//!
//! Its time grows with the square of the register pressure, and it does not poll limits. Functions with more than
//! [`MOST_LIVE`] live scalars, and those for which it finds no allocation, are left to [`super::linear_scan`].

use ::regalloc2::{
    Algorithm, Allocation, Block, Ctx as AllocatorCtx, Edit, Function, Inst, InstPosition, InstRange, MachineEnv,
    Operand, OperandConstraint, OperandKind, OperandPos, PReg, PRegSet, RegAllocError, RegClass, RegallocOptions, VReg,
};
use gcnc_mir::cfg::Cfg;

use super::file::{File, WIDTH};
use super::linear_scan::{self, Location, Move, MovePos};
use super::problem::{Constraint, Problem};
use super::residents::NOWHERE;
use crate::kill_flags::SIZE_CLASSES;

/// Above this pressure, counted in registers of all classes, backtracking takes too long.
pub const MOST_LIVE: u32 = 600;

/// regalloc2's classes.
const CLASSES: [RegClass; 3] = [RegClass::Int, RegClass::Float, RegClass::Vector];

/// The classes of scalars that each run allocates.
const RUNS: [std::ops::Range<usize>; 2] = [0..3, 3..SIZE_CLASSES];

/// The number of bits in which regalloc2 encodes the operand that a result is tied to.
const REUSE_BITS: u32 = 5;

/// Reused allocations of the pass.
#[derive(Default)]
pub struct Ctx {
    graph: Graph,
    operands: Vec<Operand>,
    /// The first operand of each item.
    first: Vec<u32>,
    /// The index in `Problem::operands` of each operand.
    index: Vec<u32>,
    context: AllocatorCtx,
}

/// The linear CFG, with blocks numbered in the function's order.
#[derive(Default)]
struct Graph {
    succ_start: Vec<u32>,
    succs: Vec<Block>,
    pred_start: Vec<u32>,
    preds: Vec<Block>,
    param_start: Vec<u32>,
    params: Vec<VReg>,
    /// The first argument of each edge in `succs`.
    arg_start: Vec<u32>,
    args: Vec<VReg>,
}

/// Assigns registers to all operands of `p`, and inserts moves. Returns the number of dwords in spill slots.
pub fn run(
    f: &gcnc_mir::Function,
    cfg: &Cfg,
    p: &Problem,
    file: &File,
    w: &mut linear_scan::Ctx,
    ctx: &mut Ctx,
) -> Result<u32, RegAllocError> {
    w.remat.clear();
    w.moves.clear();
    w.registers.clear();
    w.registers.resize(p.operands.len(), NOWHERE);
    let mut slots = 0;
    for kinds in RUNS.into_iter().filter(|kinds| p.used()[kinds.clone()].contains(&true)) {
        gcnc_limits::poll();
        ctx.graph.build(f, cfg, p, &kinds);
        ctx.build_operands(p, &kinds)?;
        let Ctx { graph, operands, first, index, context } = &mut *ctx;
        let part = Part { p, graph, operands, first, clobbered: clobbered(p, file, &kinds), kinds: kinds.clone() };
        let options = RegallocOptions { algorithm: Algorithm::Ion, ..RegallocOptions::default() };
        let output = ::regalloc2::run_with_ctx(&part, &environment(p, file, &kinds), &options, context)?;
        for (&index, alloc) in index.iter().zip(&output.allocs) {
            let register = alloc.as_reg().ok_or(RegAllocError::TooManyLiveRegs)?;
            w.registers[index as usize] = register.hw_enc() as u8;
        }
        let place = |a: Allocation| match (a.as_reg(), a.as_stack()) {
            (Some(p), _) => Some(Location::Register((kinds.start + p.class() as usize) as u8, p.hw_enc() as u8)),
            (_, slot) => slot.map(|slot| Location::SpillSlot(slots + slot.index() as u32)),
        };
        for (at, Edit::Move { from, to }) in &output.edits {
            let when = if at.pos() == InstPosition::Before { MovePos::Before } else { MovePos::Result };
            if let (Some(from), Some(to)) = (place(*from), place(*to)) {
                w.moves.push(Move { item: at.inst().index() as u32, when, to, from });
            }
        }
        slots += output.num_spillslots as u32;
    }
    w.moves.sort_by_key(|m| (m.item, m.when));
    Ok(slots)
}

/// The class of regalloc2 that stands for class `k`.
fn class(k: usize) -> RegClass {
    CLASSES[k % CLASSES.len()]
}

fn set(bits: u64, class: RegClass) -> PRegSet {
    (0..64).filter(|n| bits >> n & 1 != 0).map(|n| PReg::new(n, class)).collect()
}

/// The registers of these classes.
fn environment(p: &Problem, file: &File, kinds: &std::ops::Range<usize>) -> MachineEnv {
    let mut all = MachineEnv {
        preferred_regs_by_class: [PRegSet::empty(); 3],
        non_preferred_regs_by_class: [PRegSet::empty(); 3],
        scratch_by_class: [None; 3],
        fixed_stack_slots: Vec::new(),
    };
    for k in kinds.clone().filter(|&k| p.used()[k]) {
        let (n, spare) = (k - kinds.start, file.spare(k));
        let (cheap, costly) = file.registers(k);
        [all.preferred_regs_by_class[n], all.non_preferred_regs_by_class[n]] =
            [cheap, costly].map(|bits| set(bits & !(1 << spare), class(k)));
        all.scratch_by_class[n] = Some(PReg::new(spare.into(), class(k)));
    }
    all
}

/// The registers that calls clobber.
fn clobbered(p: &Problem, file: &File, kinds: &std::ops::Range<usize>) -> PRegSet {
    let mut all = PRegSet::empty();
    kinds.clone().filter(|&k| p.used()[k]).for_each(|k| all.union_from(set(file.clobbered(k), class(k))));
    all
}

fn vreg(p: &Problem, scalar: u32) -> VReg {
    VReg::new(scalar as usize, class(p.class(scalar).into()))
}

impl Ctx {
    /// Collects the operands of these classes.
    fn build_operands(&mut self, p: &Problem, kinds: &std::ops::Range<usize>) -> Result<(), RegAllocError> {
        self.operands.clear();
        self.first.clear();
        self.index.clear();
        if p.scalars() > VReg::MAX {
            return Err(RegAllocError::TooManyOperands);
        }
        for item in 0..p.items.len() {
            let all = p.operands_of(item..item + 1);
            let first = self.operands.len();
            self.first.push(first as u32);
            for k in all.clone() {
                let operand = p.operands[k];
                if !kinds.contains(&p.class(operand.scalar).into()) {
                    continue;
                }
                let v = vreg(p, operand.scalar);
                let def = |constraint, pos| Operand::new(v, constraint, OperandKind::Def, pos);
                self.operands.push(match operand.constraint {
                    Constraint::Use => Operand::reg_use(v),
                    Constraint::Early => def(OperandConstraint::Reg, OperandPos::Early),
                    Constraint::Late => def(OperandConstraint::Reg, OperandPos::Late),
                    Constraint::Initial(r) => Operand::reg_fixed_def(v, PReg::new(r.into(), v.class())),
                    Constraint::Reuse(n) => {
                        let tied = (all.start + usize::from(n)) as u32;
                        let tied = self.index[first..].iter().position(|&index| index == tied);
                        let tied = tied.filter(|n| n >> REUSE_BITS == 0).ok_or(RegAllocError::TooManyOperands)?;
                        def(OperandConstraint::Reuse(tied), OperandPos::Late)
                    }
                });
                self.index.push(k as u32);
            }
        }
        self.first.push(self.operands.len() as u32);
        Ok(())
    }
}

impl Graph {
    /// Converts the CFG of `f`, with the parameters of these classes.
    fn build(&mut self, f: &gcnc_mir::Function, cfg: &Cfg, p: &Problem, kinds: &std::ops::Range<usize>) {
        let Graph { succ_start, succs, pred_start, preds, param_start, params, arg_start, args } = self;
        [&mut *succ_start, pred_start, param_start, arg_start].into_iter().for_each(Vec::clear);
        [&mut *succs, preds].into_iter().for_each(Vec::clear);
        [&mut *params, args].into_iter().for_each(Vec::clear);
        let is_here = |v| kinds.contains(&p.class(p.id(v)).into());
        let block = |b| Block::new(p.position(b));
        for &b in &f.order {
            succ_start.push(succs.len() as u32);
            pred_start.push(preds.len() as u32);
            param_start.push(params.len() as u32);
            preds.extend(cfg.preds(b).iter().map(|&pred| block(pred)));
            params.extend(f.blocks[b].linear_params.iter().filter(|&&v| is_here(v)).map(|&v| vreg(p, p.id(v))));
            for edge in &f.blocks[b].linear_succs {
                succs.push(block(edge.block));
                arg_start.push(args.len() as u32);
                let passed = f.blocks[edge.block].linear_params.iter().zip(&edge.args).filter(|(v, _)| is_here(**v));
                args.extend(passed.filter_map(|(_, arg)| gcnc_mir::VReg::of(arg.reg)).map(|v| vreg(p, p.id(v))));
            }
        }
        succ_start.push(succs.len() as u32);
        pred_start.push(preds.len() as u32);
        param_start.push(params.len() as u32);
        arg_start.push(args.len() as u32);
    }
}

fn part<'a, T>(all: &'a [T], start: &[u32], n: usize) -> &'a [T] {
    &all[start[n] as usize..start[n + 1] as usize]
}

/// The input of one run of regalloc2.
struct Part<'a> {
    p: &'a Problem,
    graph: &'a Graph,
    operands: &'a [Operand],
    first: &'a [u32],
    clobbered: PRegSet,
    kinds: std::ops::Range<usize>,
}

impl Part<'_> {
    /// Whether the block that `inst` ends has successors; `None` if it does not end a block.
    fn ends_block(&self, inst: Inst) -> Option<bool> {
        let block = self.p.block_of(inst.index());
        let is_last = self.p.block_items(block).end - 1 == inst.index();
        is_last.then(|| !self.block_succs(Block::new(block)).is_empty())
    }
}

impl Function for Part<'_> {
    fn num_insts(&self) -> usize {
        self.p.items.len()
    }

    fn num_blocks(&self) -> usize {
        self.graph.succ_start.len() - 1
    }

    fn entry_block(&self) -> Block {
        Block::new(0)
    }

    fn block_insns(&self, block: Block) -> InstRange {
        let items = self.p.block_items(block.index());
        InstRange::new(Inst::new(items.start), Inst::new(items.end))
    }

    fn block_succs(&self, block: Block) -> &[Block] {
        part(&self.graph.succs, &self.graph.succ_start, block.index())
    }

    fn block_preds(&self, block: Block) -> &[Block] {
        part(&self.graph.preds, &self.graph.pred_start, block.index())
    }

    fn block_params(&self, block: Block) -> &[VReg] {
        part(&self.graph.params, &self.graph.param_start, block.index())
    }

    fn is_ret(&self, inst: Inst) -> bool {
        self.ends_block(inst) == Some(false)
    }

    fn is_branch(&self, inst: Inst) -> bool {
        self.ends_block(inst) == Some(true)
    }

    fn branch_blockparams(&self, block: Block, _: Inst, succ: usize) -> &[VReg] {
        part(&self.graph.args, &self.graph.arg_start, self.graph.succ_start[block.index()] as usize + succ)
    }

    fn inst_operands(&self, inst: Inst) -> &[Operand] {
        part(self.operands, self.first, inst.index())
    }

    fn inst_clobbers(&self, inst: Inst) -> PRegSet {
        if self.p.is_call(inst.index()) { self.clobbered } else { PRegSet::empty() }
    }

    fn num_vregs(&self) -> usize {
        self.p.scalars()
    }

    fn spillslot_size(&self, class: RegClass) -> usize {
        WIDTH[self.kinds.start + class as usize].into()
    }
}
