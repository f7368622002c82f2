//! Loop unrolling of loops with constant trip counts, and loop rotation of all others.
//!
//! *Unrolling*: a small loop whose trip count is constant becomes that many copies of its blocks, inner loops first;
//! the rebuild finds by folding in which copy the exit is taken, so branches elsewhere in the body do not matter. Loops
//! may be larger if the program asks for unrolling, and stay if the program says so, or if they are cold and do not
//! index memory that could be promoted. Where full unrolling would be too large, a loop that tests at its end is
//! unrolled partially, by a divisor of its trip count; only the last copy tests. *Rotation*: if the header, and no
//! later block, decides whether to continue, a copy of the header does so once before the loop, and the header becomes
//! the loop's end: one branch per iteration instead of two, and the start of the body executes whenever the loop does.

use cranelift_entity::EntitySet;
use gcnc_ir::remarks::Kind;
use gcnc_ir::{Block, Context, Edge, Function, Inst, MdKind, Op, Type, TypeKind, Value, ValueDef};
use smallvec::SmallVec;

use super::hints::{self, Hint};
use super::trips::{self, Count, Edges};
use super::{OptCtx, Shape, demote};
use crate::graph::NONE;
use crate::rarity;

/// The most instructions of an unrolled loop: LLVM's threshold for AMDGPU.
const UNROLLED: usize = 300;
/// The same if the loop's variables index private memory, which can be promoted once indices are constant.
const UNROLLED_INDEXING: usize = 2700;
/// The most bytes of such memory: more would not fit into registers, as in LLVM.
const MAX_INDEXED: u64 = 4 * (256 - 16);
/// The same if the program asks for unrolling, as in LLVM.
const UNROLLED_ASKED: usize = 16384;
/// The most that the threshold is raised, as a factor, if many instructions fold away in the copies, as in LLVM.
const MAX_BOOST: usize = 4;
/// The size, in instructions, of a division that is expanded later.
const DIVISION: usize = 80;
/// The most instructions of a partially unrolled loop: LLVM's threshold for partial unrolling.
const UNROLLED_PARTLY: usize = 150;
/// The most blocks of an unrolled loop.
const MAX_BLOCKS: usize = 256;
/// The most iterations of a fully unrolled loop.
const MAX_TRIPS: u32 = 128;
/// The most instructions of a copied header.
const MAX_HEADER: usize = 16;

/// The transformation of a loop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LoopPlan {
    Keep,
    /// Full unrolling: this many copies, the last of which exits.
    Unroll(u32),
    /// Partial unrolling: this many copies, the last of which branches back.
    Repeat(u32),
    Rotate,
}

/// Transforms the loops of a function; returns whether any changed.
pub(super) fn run(opt: &mut OptCtx, ctx: &Context, func: &mut Function, at: Shape<'_>) -> bool {
    let count = at.loops.header.len();
    let members = members(at);
    let cold = rarity::cold_blocks(func, at.numbering, at.graph, at.loops);
    let is_cold = |l: usize| cold.as_ref().is_some_and(|cold| cold[at.loops.header[l] as usize]);
    let mut plans = vec![LoopPlan::Keep; count];
    // Whether no transformation is planned inside a loop.
    let mut settled = vec![true; count];
    for l in (0..count).rev() {
        plans[l] = plan(opt, ctx, func, at, (l as u32, is_cold(l)), &members[l], settled[l]);
        let quiet = settled[l] && plans[l] == LoopPlan::Keep;
        if let Some(around) = settled.get_mut(at.loops.parent[l] as usize) {
            *around &= quiet;
        }
    }
    for (l, &plan) in plans.iter().enumerate() {
        let end = func.terminator(at.numbering.order[at.loops.header[l] as usize]);
        ctx.remark("opt", func, end, || match plan {
            LoopPlan::Unroll(trips) => (Kind::Passed, format!("loop unrolled: it runs {trips} times")),
            LoopPlan::Repeat(times) => (Kind::Passed, format!("loop unrolled by {times}")),
            LoopPlan::Rotate => {
                (Kind::Passed, "loop rotated, not unrolled: its exit test is now at its end".to_owned())
            }
            LoopPlan::Keep => {
                (Kind::Missed, format!("loop not unrolled: {}", kept(ctx, func, at, l as u32, &members[l])))
            }
        });
    }
    if plans.iter().all(|&p| p == LoopPlan::Keep) {
        return false;
    }
    opt.made.clear();
    let mut region = vec![NONE; at.graph.len()];
    for (l, plan) in plans.iter().enumerate() {
        match plan {
            LoopPlan::Keep => {}
            LoopPlan::Unroll(_) | LoopPlan::Repeat(_) => members[l].iter().for_each(|&b| region[b as usize] = l as u32),
            LoopPlan::Rotate => region[at.loops.header[l] as usize] = l as u32,
        }
    }
    demote::out_of_regions(ctx, func, at, &region);
    for (l, &plan) in plans.iter().enumerate() {
        let copies = Copies { at, l: l as u32, members: &members[l] };
        match plan {
            LoopPlan::Unroll(trips) => copies.unroll(opt, func, trips),
            LoopPlan::Repeat(times) => copies.repeat(opt, func, times),
            LoopPlan::Keep | LoopPlan::Rotate => {}
        }
    }
    rotate(opt, func, at, &plans);
    true
}

/// Why a loop is not transformed.
fn kept(ctx: &Context, func: &Function, at: Shape<'_>, l: u32, members: &[u32]) -> &'static str {
    match () {
        () if at.loops.irreducible[l as usize] => "it has several entry blocks",
        () if hints::of(ctx, func, at, l) == Hint::Keep => "a loop hint forbids it",
        () if members.is_empty() => "it has too many blocks",
        () if count(ctx, func, at, l, members).is_none() => "its trip count is not constant",
        () => "it would be too large, it is cold, or a loop inside it is transformed first",
    }
}

/// The blocks of each loop, those of inner loops included; empty if there are too many to unroll.
fn members(at: Shape<'_>) -> Vec<Vec<u32>> {
    let mut members: Vec<Vec<u32>> = vec![Vec::new(); at.loops.header.len()];
    for &b in &at.graph.rpo {
        let mut l = at.loops.of[b as usize];
        // A loop around one with too many blocks has too many as well.
        while let Some(own) = members.get_mut(l as usize).filter(|own| own.len() <= MAX_BLOCKS) {
            own.push(b);
            l = at.loops.parent[l as usize];
        }
    }
    members.iter_mut().filter(|own| own.len() > MAX_BLOCKS).for_each(Vec::clear);
    members
}

/// The transformation of loop `l`; the flag says whether the loop is cold.
fn plan(
    opt: &mut OptCtx,
    ctx: &Context,
    func: &Function,
    at: Shape<'_>,
    (l, is_cold): (u32, bool),
    members: &[u32],
    settled: bool,
) -> LoopPlan {
    if at.loops.irreducible[l as usize] {
        return LoopPlan::Keep;
    }
    let hint = hints::of(ctx, func, at, l);
    let growth = if hint == Hint::Unroll { &mut opt.asked_growth } else { &mut opt.growth };
    if settled
        && hint != Hint::Keep
        && !members.is_empty()
        && let Some((plan, added)) = unrolled(ctx, func, at, (l, is_cold), members, hint)
        && *growth >= added
    {
        *growth -= added;
        return plan;
    }
    if rotates(ctx, func, at, l) { LoopPlan::Rotate } else { LoopPlan::Keep }
}

/// How to unroll a loop, if it pays, and how many instructions that adds. An innermost loop may exceed the threshold if
/// many instructions fold away in its copies: up to the mean of the threshold and the instructions that the loop
/// executes (LLVM's boost of its threshold).
fn unrolled(
    ctx: &Context,
    func: &Function,
    at: Shape<'_>,
    (l, is_cold): (u32, bool),
    members: &[u32],
    hint: Hint,
) -> Option<(LoopPlan, usize)> {
    let most_indexing = if hint == Hint::Unroll { UNROLLED_ASKED } else { UNROLLED_INDEXING };
    let mut size = 0;
    let mut indexes = false;
    for block in members.iter().map(|&b| at.numbering.order[b as usize]) {
        if !can_demote(ctx, func, block) {
            return None;
        }
        for inst in func.insts(block) {
            let op = func.op(inst);
            size += size_of(op);
            indexes |= matches!(op, Op::Gep(_))
                && is_variable(func, func.arg(inst, 1))
                && may_be_registers(ctx, func, func.arg(inst, 0));
            if size > most_indexing / 2 {
                return None;
            }
        }
    }
    // Copies of cold code gain nothing; but promoted memory is also gone from hot code.
    if is_cold && !indexes && hint != Hint::Unroll {
        return None;
    }
    let most = if indexes || hint == Hint::Unroll { most_indexing } else { UNROLLED };
    let Count { trips, variables } = count(ctx, func, at, l, members)?;
    let rolled = size * trips as usize;
    let innermost = members.iter().all(|&b| at.loops.of[b as usize] == l);
    let boosted = || lasting(func, at, members, &variables) * trips as usize <= (most * rolled).isqrt();
    if rolled <= most || innermost && rolled <= most * MAX_BOOST && boosted() {
        return Some((LoopPlan::Unroll(trips), size * (trips as usize - 1)));
    }
    let times = (2..=(UNROLLED_PARTLY / size) as u32).rev().find(|&times| trips.is_multiple_of(times))?;
    (innermost && tests_at_its_end(at, l, members)).then_some((LoopPlan::Repeat(times), size * (times as usize - 1)))
}

/// The trip count of a loop, if constant.
fn count(ctx: &Context, func: &Function, at: Shape<'_>, l: u32, members: &[u32]) -> Option<Count> {
    let header = at.loops.header[l as usize];
    let block = |b: u32| at.numbering.order[b as usize];
    let (mut entering, mut back) = (SmallVec::<[_; 2]>::new(), SmallVec::<[_; 2]>::new());
    for &p in at.graph.preds(header).iter().filter(|&&p| at.graph.reachable(p)) {
        for &e in func.successors(block(p)) {
            if func.edge_block(e) == block(header) {
                let args: SmallVec<[Value; 8]> = func.edge_args(e).into();
                if at.loops.contains(l, p) { back.push(args) } else { entering.push(args) }
            }
        }
    }
    let edges = Edges { header: block(header), entering: &entering, back: &back };
    let mut least: Option<Count> = None;
    for &b in members {
        let (Some(end), [yes, no]) = (func.terminator(block(b)), at.graph.succs(b)) else { continue };
        let (stays, goes) = (at.loops.contains(l, *yes), at.loops.contains(l, *no));
        if func.op(end) != Op::CondBr || stays == goes || !on_every_back_path(at, l, b) {
            continue;
        }
        let limit = least.as_ref().map_or(MAX_TRIPS, |count| count.trips);
        least = trips::count(ctx, func, &edges, func.arg(end, 0), !stays, limit).or(least);
    }
    least
}

/// Whether the loop's only exit is its only latch.
fn tests_at_its_end(at: Shape<'_>, l: u32, members: &[u32]) -> bool {
    let goes_back = |b: u32| at.graph.succs(b).contains(&at.loops.header[l as usize]);
    let leaves = |b: u32| at.graph.succs(b).iter().any(|&s| !at.loops.contains(l, s));
    members.iter().all(|&b| leaves(b) == goes_back(b)) && members.iter().filter(|&&b| goes_back(b)).count() == 1
}

/// The number of a loop's instructions that remain in each copy: not those computed from `variables`, which are
/// constant in each copy, and other constants, nor those that become an address offset or a register number.
fn lasting(func: &Function, at: Shape<'_>, members: &[u32], variables: &[Value]) -> usize {
    let mut known = EntitySet::new();
    known.extend(variables.iter().copied());
    let mut count = 0;
    for inst in members.iter().flat_map(|&b| func.insts(at.numbering.order[b as usize])) {
        let is_known = |&v: &Value| !is_variable(func, v) || known.contains(v);
        let (op, args) = (func.op(inst), func.args(inst));
        match op {
            Op::Binary(_) | Op::ICmp(_) | Op::FCmp(_) | Op::Cast(_) | Op::Select | Op::FNeg
                if args.iter().all(is_known) =>
            {
                known.extend(func.result(inst));
            }
            Op::Intrinsic(id) if id.properties().is_pure() && args.iter().all(is_known) => {
                known.extend(func.result(inst))
            }
            Op::Gep(_) if is_known(&args[1]) => {}
            Op::CondBr if is_known(&args[0]) => {}
            _ => count += size_of(op),
        }
    }
    count
}

/// The size of an operation in instructions.
fn size_of(op: Op) -> usize {
    if matches!(op, Op::Binary(op) if op.is_division()) { DIVISION } else { 1 }
}

fn is_variable(func: &Function, v: Value) -> bool {
    !matches!(func.def(v), ValueDef::Const(_))
}

/// Whether a pointer points into private memory small enough for registers.
fn may_be_registers(ctx: &Context, func: &Function, pointer: Value) -> bool {
    let mut base = func.resolve(pointer);
    while let Some(inst) = func.def_inst(base) {
        match func.op(inst) {
            Op::Gep(_) => base = func.resolve(func.arg(inst, 0)),
            Op::Alloca(ty, _) => return ctx.types.size(ty) <= MAX_INDEXED,
            _ => break,
        }
    }
    false
}

/// Whether block `b` is executed in each iteration that continues to the next.
fn on_every_back_path(at: Shape<'_>, l: u32, b: u32) -> bool {
    let header = at.loops.header[l as usize];
    let mut latches = at.graph.preds(header).iter().filter(|&&p| at.graph.reachable(p) && at.loops.contains(l, p));
    latches.all(|&p| at.graph.dominates(b, p))
}

/// Whether a loop's header, and no latch, decides whether to continue, and the header may be copied.
fn rotates(ctx: &Context, func: &Function, at: Shape<'_>, l: u32) -> bool {
    let header = at.loops.header[l as usize];
    let [yes, no] = at.graph.succs(header) else { return false };
    let (yes, no) = (*yes, *no);
    if at.loops.contains(l, yes) == at.loops.contains(l, no) {
        return false;
    }
    let goes_on = if at.loops.contains(l, yes) { yes } else { no };
    let leaves = |b: u32| at.graph.succs(b).iter().any(|&s| !at.loops.contains(l, s));
    let mut latches = at.graph.preds(header).iter().filter(|&&p| at.graph.reachable(p) && at.loops.contains(l, p));
    if goes_on == header || latches.any(|&p| leaves(p)) {
        return false;
    }
    let mut size = 0;
    let block = at.numbering.order[header as usize];
    let copied = func.insts(block).all(|inst| {
        size += 1;
        size <= MAX_HEADER && may_copy(func.op(inst))
    });
    copied && can_demote(ctx, func, block)
}

/// Whether all values of a block may go through memory that is promoted: buffer resources may not.
pub(super) fn can_demote(ctx: &Context, func: &Function, block: Block) -> bool {
    let promoted = |ty: Type| !matches!(ctx.types.kind(ty), TypeKind::Ptr(6..));
    func.block_params(block).iter().all(|&p| promoted(func.ty(p)))
        && func.insts(block).all(|inst| promoted(func.inst(inst).ty))
}

/// Whether an instruction may be duplicated onto two paths, of which each lane takes one.
pub(super) fn may_copy(op: Op) -> bool {
    match op {
        Op::Intrinsic(id) => !id.properties().convergent,
        Op::Call(_) | Op::Alloca(..) => false,
        _ => true,
    }
}

/// Copies one loop.
struct Copies<'a> {
    at: Shape<'a>,
    l: u32,
    members: &'a [u32],
}

impl Copies<'_> {
    fn block(&self, b: u32) -> Block {
        self.at.numbering.order[b as usize]
    }

    fn header(&self) -> Block {
        self.block(self.at.loops.header[self.l as usize])
    }

    fn unroll(&self, opt: &mut OptCtx, func: &mut Function, trips: u32) {
        // The target of the last copy's back edge, which is never taken.
        let (header, never) = (self.header(), func.dfg.make_block());
        func.layout.append_block(never);
        for i in 0..func.block_params(header).len() {
            let ty = func.ty(func.block_params(header)[i]);
            func.dfg.append_param(never, ty);
        }
        let end = func.dfg.make_inst(Op::Unreachable, Type::VOID, &[]);
        func.layout.append_inst(end, never);
        // Last copy first, so that each knows the header of the next.
        let mut onto = never;
        for _ in 1..trips {
            onto = self.copy(opt, func, onto);
        }
        self.go_on(opt, func, onto);
    }

    fn repeat(&self, opt: &mut OptCtx, func: &mut Function, times: u32) {
        let mut onto = self.copy(opt, func, self.header());
        // Only the last copy tests; it exists by now.
        let latch =
            self.members.iter().find(|&&b| self.at.graph.succs(b).contains(&self.at.loops.header[self.l as usize]));
        if let Some(end) = latch.and_then(|&b| func.terminator(self.block(b))) {
            goes_back_only(func, end, self.header());
        }
        for _ in 2..times {
            onto = self.copy(opt, func, onto);
        }
        self.go_on(opt, func, onto);
    }

    /// Copies the loop's blocks, with back edges to `onto`; returns the header's copy.
    fn copy(&self, opt: &mut OptCtx, func: &mut Function, onto: Block) -> Block {
        let mut head = onto;
        for &b in self.members {
            let copy = opt.copy_block(func, self.block(b));
            opt.made.push((copy, self.at.loops.parent[self.l as usize]));
            if self.block(b) == self.header() {
                head = copy;
            }
        }
        self.members.iter().for_each(|&b| opt.fill_copy(func, self.block(b), self.header(), onto));
        head
    }

    /// Redirects the back edges of the original loop to a copy.
    fn go_on(&self, opt: &mut OptCtx, func: &mut Function, onto: Block) {
        for &b in self.members {
            opt.forget(func, self.block(b));
            for i in 0..func.successors(self.block(b)).len() {
                let e = func.successors(self.block(b))[i];
                if func.edge_block(e) == self.header() {
                    func.dfg.edges[e].block = onto;
                }
            }
        }
    }
}

/// Replaces a branch by a jump to `header` along its edge.
fn goes_back_only(func: &mut Function, end: Inst, header: Block) {
    let (Some(block), Some(edge)) =
        (func.layout.block_of(end), func.dests(end).iter().copied().find(|&e| func.edge_block(e) == header))
    else {
        return;
    };
    let jump = func.dfg.make_inst(Op::Br, Type::VOID, &[]);
    func.locate_at(jump, end);
    let dfg = &mut func.dfg;
    dfg.insts[jump].dests.push(edge, &mut dfg.edge_lists);
    func.layout.remove_inst(end);
    func.layout.append_inst(jump, block);
}

/// Rotates all loops so planned: copies their headers, then redirects each edge from outside to the copy.
fn rotate(opt: &mut OptCtx, func: &mut Function, at: Shape<'_>, plans: &[LoopPlan]) {
    let mut copies = std::mem::take(&mut opt.made);
    let mut copy_of: Vec<Option<Block>> = vec![None; plans.len()];
    for (l, &plan) in plans.iter().enumerate() {
        if plan == LoopPlan::Rotate {
            let header = at.numbering.order[at.loops.header[l] as usize];
            let copy = opt.copy_block(func, header);
            opt.fill_copy(func, header, header, header);
            opt.forget(func, header);
            if let (Some((_, said)), Some(end)) = (hints::attachment(func, at, l as u32), func.terminator(header)) {
                func.attach(end, MdKind::LOOP, said);
            }
            copy_of[l] = Some(copy);
            copies.push((copy, at.loops.parent[l]));
        }
    }
    let originals = at.numbering.order.iter().enumerate().map(|(n, &b)| (b, at.loops.of[n]));
    for (from, within) in originals.chain(copies) {
        for i in 0..func.successors(from).len() {
            let e: Edge = func.successors(from)[i];
            let to = func.edge_block(e);
            let Some(l) = header_of(at, to) else { continue };
            if let Some(copy) = copy_of[l as usize].filter(|_| !at.loops.encloses(l, within)) {
                func.dfg.edges[e].block = copy;
            }
        }
    }
}

/// The loop with this block of the original function as header.
fn header_of(at: Shape<'_>, block: Block) -> Option<u32> {
    let n = at.numbering.number[block];
    let l = at.loops.of[n as usize];
    (l != NONE && at.loops.header[l as usize] == n && at.numbering.order[n as usize] == block).then_some(l)
}
