//! Wave-level aggregation of atomics (LLVM: `AMDGPUAtomicOptimizer`): where all lanes of a wave address the same
//! location, their values are combined and one lane does the operation for all.
//!
//! ```text
//!   before: m = ballot(true); n = lanes of m below this one; branch n == 0, act, after
//!   act:    o = atomicrmw op p, (v combined over the lanes of m)
//!   after:  base = readfirstlane(o); old = base op (v combined over the lanes of m below this one)
//! ```
//!
//! The result is as if the lanes had come in order, first to last, with no other wave in between, which is one of the
//! orders allowed anyway. It is done only where the order does not change the memory's final contents, bit for bit: for
//! integers, but not for floats, whose sums round and whose minima of zeros and NaNs depend on the order. Wrapping
//! increments and saturating subtractions cannot be combined like this either.
//!
//! The atomic unit processes one lane per clock for one address, and all waves queue for it; so fewer lanes always pay.
//! What the wave does instead:
//! - A uniform value is multiplied by the number of lanes; for idempotent operations, only the first lane's value
//!   counts. That costs a few instructions.
//! - Divergent values are summed by a DPP scan in rows of 16 lanes, and scalar operations combine the rows (Merrill and
//!   Grimshaw, "Parallel Scan for Stream Architectures", 2009): some thirty instructions for 64 lanes. Inactive lanes
//!   take part with the operation's identity, in whole-wave registers. Without DPP (before GFX8) the lanes would have
//!   to be taken one by one; that is left to the memory.
//!
//! Orderings stay with the operation. The waits and invalidations that they cause apply to the whole wave, and all
//! lanes pass through them, because `after` has no other predecessors. Left alone are flat addresses, which may be each
//! lane's own private memory, and operations that are volatile, single-thread scoped, or visibly executed by one lane
//! only. Unlike this pass, LLVM's also combines floats.

use cranelift_entity::SecondaryMap;
use gcnc_ir::{BinOp, Block, CastOp, Context, Function, Inst, IntPred, Intrinsic, Op, RmwOp, SyncScope, Type, Value};
use gcnc_isa::Target;
use smallvec::SmallVec;

use crate::edit::Edit;
use crate::exchange::{self, reduction};
use crate::facts::KernelFacts;
use crate::graph::{Graph, NONE};
use crate::order::Numbering;
use crate::reduce::{combine, identity};
use crate::uniform::Uniformity;

/// DPP control `row_shr:n`: reads the lane `n` below in the row (GCN3 ISA, "DPP_CTRL enumerations").
const ROW_SHR: u32 = 0x110;
/// Lanes of a row.
const ROW: u32 = 16;

/// An operation that can be done once for the wave.
struct Candidate {
    inst: Inst,
    op: RmwOp,
    /// Whether the value is uniform.
    same: bool,
    /// Whether the old value is used.
    used: bool,
}

/// Combines all atomics that qualify. Returns whether there were any: the CFG and uniformity have changed then.
pub(crate) fn run(
    ctx: &mut Context,
    target: &Target,
    facts: &KernelFacts,
    func: &mut Function,
    uniformity: &Uniformity,
    (numbering, graph): (&Numbering, &Graph),
) -> bool {
    let single = facts.flat_work_group_size.1 == 1;
    let mut found = if single { Vec::new() } else { find(target, func, uniformity) };
    if !found.is_empty() {
        let alone = SingleLane { ctx, func, uniformity, lanes: target.wave_size() }.blocks(numbering, graph);
        found.retain(|f| func.layout.block_of(f.inst).is_some_and(|b| !alone[numbering.number[b] as usize]));
        mark_used(func, &mut found);
    }
    // Last first: splitting a block leaves what precedes the instruction in place.
    for f in found.iter().rev() {
        let Some(before) = func.layout.block_of(f.inst) else { continue };
        Wave::new(Edit { ctx, func, at: Some(f.inst) }, target, f, before).aggregate();
    }
    if !found.is_empty() {
        func.resolve_aliases();
    }
    !found.is_empty()
}

/// The operations that qualify, wherever they stand.
fn find(target: &Target, func: &Function, uniformity: &Uniformity) -> Vec<Candidate> {
    let mut found = Vec::new();
    for block in func.blocks() {
        for inst in func.insts(block) {
            let (op, access) = match func.op(inst) {
                Op::AtomicRmw(op, access) => (op, access),
                // Whole-wave values are traced backwards from their use later on, and no branch may be in between.
                Op::Intrinsic(Intrinsic::StrictWwm) => return Vec::new(),
                _ => continue,
            };
            let (pointer, value) = (func.arg(inst, 0), func.arg(inst, 1));
            let shared = matches!(func.ty(pointer), Type::PTR1 | Type::PTR3) && uniformity.is_uniform(pointer);
            let own = matches!(access.scope, SyncScope::SINGLE_THREAD | SyncScope::SINGLE_THREAD_ONE_AS);
            let same = uniformity.is_uniform(value);
            if shared
                && !own
                && !access.is_volatile()
                && reduction(op).is_some()
                && (same || target.has_dpp_ctrl(ROW_SHR | 1))
            {
                found.push(Candidate { inst, op, same, used: false });
            }
        }
    }
    found
}

fn mark_used(func: &Function, found: &mut [Candidate]) {
    let mut used: SecondaryMap<Value, bool> = SecondaryMap::with_capacity(func.dfg.values.len());
    for inst in func.blocks().flat_map(|b| func.insts(b)) {
        let edges = func.dests(inst).iter().flat_map(|&e| func.edge_args(e));
        for &v in func.args(inst).iter().chain(edges) {
            used[v] = true;
        }
    }
    for f in found {
        f.used = func.result(f.inst).is_some_and(|r| used[r]);
    }
}

/// Finds code that only one lane executes.
struct SingleLane<'a> {
    ctx: &'a Context,
    func: &'a Function,
    uniformity: &'a Uniformity,
    /// The wave size.
    lanes: u32,
}

impl SingleLane<'_> {
    /// For each block, whether only one lane reaches it: a branch on a lane's id dominates it.
    fn blocks(&self, numbering: &Numbering, graph: &Graph) -> Vec<bool> {
        let mut out = vec![false; graph.len()];
        for b in 0..graph.len() as u32 {
            let above = graph.idom(b);
            out[b as usize] = above != NONE && above < b && out[above as usize];
            let &[from] = graph.preds(b) else { continue };
            let Some(branch) = self.func.terminator(numbering.order[from as usize]) else { continue };
            if let (Op::CondBr, &[yes, no]) = (self.func.op(branch), self.func.dests(branch)) {
                let [yes, no] = [yes, no].map(|e| self.func.edge_block(e) == numbering.order[b as usize]);
                out[b as usize] |= yes != no && self.picks_one(self.func.arg(branch, 0), yes, 4);
            }
        }
        out
    }

    /// Whether `condition` equals `holds` for at most one lane, looking back at most `steps` operations.
    fn picks_one(&self, condition: Value, holds: bool, steps: u32) -> bool {
        let Some((inst, steps)) = self.func.def_inst(condition).zip(steps.checked_sub(1)) else { return false };
        let args = self.func.args(inst);
        match (self.func.op(inst), holds) {
            (Op::ICmp(IntPred::Eq), true) | (Op::ICmp(IntPred::Ne), false) => {
                self.uniformity.is_uniform(args[1]) && self.is_id(args[0], steps)
            }
            (Op::Binary(BinOp::And), true) | (Op::Binary(BinOp::Or), false) => {
                args.iter().any(|&c| self.picks_one(c, holds, steps))
            }
            _ => false,
        }
    }

    /// Whether `v` differs in every lane: the lane's id, in the wave or in the work-group's first dimension, perhaps
    /// plus an offset. (In work-groups with more dimensions a few lanes share an id.)
    fn is_id(&self, v: Value, steps: u32) -> bool {
        let Some((inst, steps)) = self.func.def_inst(v).zip(steps.checked_sub(1)) else { return false };
        let args = self.func.args(inst);
        match self.func.op(inst) {
            Op::Intrinsic(id) => {
                matches!(id, Intrinsic::WorkItemIdX | Intrinsic::MbCntLo | Intrinsic::MbCntHi)
            }
            Op::Binary(BinOp::And) => {
                let mask = self.func.as_int(self.ctx, args[1]).unwrap_or(0);
                mask.trailing_ones() >= self.lanes.ilog2() && self.is_id(args[0], steps)
            }
            Op::Cast(_) | Op::Binary(BinOp::Add | BinOp::Or) => args.iter().any(|&a| self.is_id(a, steps)),
            _ => false,
        }
    }
}

/// Emits the combined form of one atomic operation.
struct Wave<'a> {
    e: Edit<'a>,
    f: &'a Candidate,
    /// The reduction that combines the values, and their type.
    id: Intrinsic,
    ty: Type,
    /// The block before the operation.
    before: Block,
    lanes: u32,
}

impl<'a> Wave<'a> {
    fn new(e: Edit<'a>, target: &Target, f: &'a Candidate, before: Block) -> Wave<'a> {
        let (ty, id) = (e.func.inst(f.inst).ty, reduction(f.op).unwrap_or(Intrinsic::WaveReduceAdd));
        Wave { e, f, id, ty, before, lanes: target.wave_size() }
    }

    fn aggregate(mut self) {
        let (before, inst) = (self.before, self.f.inst);
        let (old, value) = (self.e.func.inst(inst).clone(), self.e.func.arg(inst, 1));
        let [act, after, rest] = self.e.split(inst, before);
        let active = self.active();
        let below = self.count_below(active);
        let zero = self.int(Type::I32, 0);
        let first = self.e.value(before, Op::ICmp(IntPred::Eq), Type::I1, &[below, zero]);
        let (total, sum) = match self.f.same {
            true => (self.total(act, active, value), None),
            false => self.scan(value),
        };
        let new = self.e.append(act, old.op, old.ty, &[self.e.func.arg(inst, 0), total]);
        let data = &mut self.e.func.dfg.insts[new];
        (data.flags, data.loc, data.metadata, data.extra) = (old.flags, old.loc, old.metadata, old.extra);
        let results = self.e.func.result(new).zip(self.e.func.result(inst)).filter(|_| self.f.used);
        let (done, none) = match results {
            Some((theirs, _)) => (vec![theirs], vec![self.e.poison(self.ty)]),
            None => (Vec::new(), Vec::new()),
        };
        self.e.jump(act, after, &done);
        self.e.branch(before, first, (act, &[]), (after, &none));
        if let Some((_, result)) = results {
            let there = self.e.func.dfg.append_param(after, self.ty);
            let base = self.e.call(after, Intrinsic::ReadFirstLane, &[there]);
            let own = match sum {
                Some(sum) => self.go_on(after, base, sum),
                None => self.repeated(after, base, value, below),
            };
            self.e.func.replace(result, own);
        }
        self.e.func.remove(inst);
        self.e.join(after, rest);
    }

    /// The mask of active lanes.
    fn active(&mut self) -> Value {
        let all = self.int(Type::I1, 1);
        let mask = if self.lanes == 64 { Type::I64 } else { Type::I32 };
        self.e.value(self.before, Op::Intrinsic(Intrinsic::Ballot), mask, &[all])
    }

    /// A lane mask as dwords.
    fn dwords(&mut self, at: Block, mask: Value) -> SmallVec<[Value; 2]> {
        if self.lanes == 64 { self.e.halves(at, mask).into() } else { [mask].into_iter().collect() }
    }

    /// How many lanes of a mask are below the current one.
    fn count_below(&mut self, mask: Value) -> Value {
        let mut sum = self.int(Type::I32, 0);
        let dwords = self.dwords(self.before, mask);
        for (dword, id) in dwords.into_iter().zip([Intrinsic::MbCntLo, Intrinsic::MbCntHi]) {
            sum = self.e.value(self.before, Op::Intrinsic(id), Type::I32, &[dword, sum]);
        }
        sum
    }

    /// The combination of a uniform value over all lanes of a mask.
    fn total(&mut self, at: Block, mask: Value, value: Value) -> Value {
        if self.is_idempotent() {
            return value;
        }
        let counts = self.dwords(at, mask).into_iter();
        let counts = counts.map(|dword| self.e.call(at, Intrinsic::CtPop, &[dword])).collect::<SmallVec<[Value; 2]>>();
        let n = match *counts {
            [low, high] => self.binary(at, BinOp::Add, low, high),
            _ => counts[0],
        };
        self.times(at, value, n)
    }

    /// The old value as a lane sees it, where all lanes have the same `value` and `below` of them came before.
    fn repeated(&mut self, at: Block, base: Value, value: Value, below: Value) -> Value {
        if self.is_idempotent() {
            let later = self.go_on(at, base, value);
            let zero = self.int(Type::I32, 0);
            let first = self.e.value(at, Op::ICmp(IntPred::Eq), Type::I1, &[below, zero]);
            return self.e.value(at, Op::Select, self.ty, &[first, base, later]);
        }
        let sum = self.times(at, value, below);
        self.go_on(at, base, sum)
    }

    /// Whether applying the same value twice has the same effect as once.
    fn is_idempotent(&self) -> bool {
        !matches!(self.f.op, RmwOp::Add | RmwOp::Sub | RmwOp::Xor)
    }

    /// `n` copies of a value combined.
    fn times(&mut self, at: Block, value: Value, n: Value) -> Value {
        if self.f.op == RmwOp::Xor {
            let (one, zero) = (self.int(Type::I32, 1), self.int(Type::I32, 0));
            let low = self.binary(at, BinOp::And, n, one);
            let odd = self.e.value(at, Op::ICmp(IntPred::Ne), Type::I1, &[low, zero]);
            let none = self.int(self.ty, 0);
            return self.e.value(at, Op::Select, self.ty, &[odd, value, none]);
        }
        let n = if self.ty == Type::I64 { self.e.value(at, Op::Cast(CastOp::ZExt), Type::I64, &[n]) } else { n };
        if self.e.func.as_int(self.e.ctx, value) == Some(1) { n } else { self.binary(at, BinOp::Mul, value, n) }
    }

    /// The contents of memory after `sum` was applied to `base`.
    fn go_on(&mut self, at: Block, base: Value, sum: Value) -> Value {
        exchange::apply(&mut self.e, at, self.f.op, [base, sum])
    }

    /// A divergent value combined over all lanes, and, if the old value is used, over those below each lane.
    fn scan(&mut self, value: Value) -> (Value, Option<Value>) {
        let at = self.before;
        let none = self.int(self.ty, identity(self.id, self.ty));
        let mut sum =
            self.by_dwords([value, none], |e, v| e.value(at, Op::Intrinsic(Intrinsic::SetInactive), Type::I32, &v));
        for n in [1, 2, 4, 8] {
            let others = self.lanes_below(n, sum, none);
            sum = self.combine(others, sum);
        }
        let ends: SmallVec<[Value; 4]> =
            (0..self.lanes / ROW).map(|row| self.read_whole(sum, row * ROW + ROW - 1)).collect();
        // The combination of the rows up to and including each one.
        let mut upto = SmallVec::<[Value; 4]>::new();
        for end in ends {
            let all = upto.last().map_or(end, |&last| self.combine(last, end));
            upto.push(all);
        }
        let Some(total) = upto.pop() else { return (value, None) };
        (total, self.f.used.then(|| self.scan_below(sum, &upto, none)))
    }

    /// The combination over the lanes below the current one: those of its own row, from the inclusive scan `sum`, and
    /// the rows before it.
    fn scan_below(&mut self, sum: Value, upto: &[Value], none: Value) -> Value {
        let at = self.before;
        let own = self.lanes_below(1, sum, none);
        let own = self.by_dwords([own], |e, v| e.call(at, Intrinsic::StrictWwm, &v));
        let all = self.int(if self.lanes == 64 { Type::I64 } else { Type::I32 }, u64::MAX);
        let lane = self.count_below(all);
        let mut rows = none;
        for (row, &sum) in (1..).zip(upto) {
            let begin = self.int(Type::I32, (row * ROW).into());
            let behind = self.e.value(at, Op::ICmp(IntPred::Uge), Type::I1, &[lane, begin]);
            rows = self.e.value(at, Op::Select, self.ty, &[behind, sum, rows]);
        }
        self.combine(rows, own)
    }

    /// The value `n` lanes below in the row, or `none` if there is no such lane.
    fn lanes_below(&mut self, n: u32, value: Value, none: Value) -> Value {
        let control = [ROW_SHR | n, 0xf, 0xf].map(|field| self.int(Type::I32, field.into()));
        let unbound = self.int(Type::I1, 0);
        let at = self.before;
        self.by_dwords([none, value], |e, [none, value]| {
            let args = [none, value, control[0], control[1], control[2], unbound];
            e.value(at, Op::Intrinsic(Intrinsic::UpdateDpp), Type::I32, &args)
        })
    }

    /// Reads one lane of a whole-wave value.
    fn read_whole(&mut self, value: Value, lane: u32) -> Value {
        let (at, lane) = (self.before, self.int(Type::I32, lane.into()));
        self.by_dwords([value], |e, [v]| {
            let read = e.value(at, Op::Intrinsic(Intrinsic::ReadLane), Type::I32, &[v, lane]);
            e.call(at, Intrinsic::StrictWwm, &[read])
        })
    }

    /// Applies an operation dword by dword.
    fn by_dwords<const N: usize>(
        &mut self,
        values: [Value; N],
        mut make: impl FnMut(&mut Edit<'_>, [Value; N]) -> Value,
    ) -> Value {
        if self.ty == Type::I32 {
            return make(&mut self.e, values);
        }
        let halves = values.map(|v| self.e.halves(self.before, v));
        let [low, high] = [0, 1].map(|i| make(&mut self.e, halves.map(|h| h[i])));
        self.e.pair(self.before, [low, high])
    }

    fn combine(&mut self, x: Value, y: Value) -> Value {
        combine(&mut self.e, self.before, self.id, self.ty, [x, y])
    }

    fn binary(&mut self, at: Block, op: BinOp, x: Value, y: Value) -> Value {
        let ty = self.e.func.ty(x);
        self.e.value(at, Op::Binary(op), ty, &[x, y])
    }

    fn int(&mut self, ty: Type, n: u64) -> Value {
        self.e.func.int(self.e.ctx, ty, n)
    }
}
