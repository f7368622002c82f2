//! Loops that constants count are unrolled, all others get their test to the end.
//!
//! *Unrolling*: a small loop of which constants tell how often it runs becomes as many copies of its blocks, inner
//! loops first; the copy in which the exit is taken ends it, as the rebuild finds out by folding, so that branches
//! elsewhere in the body do not matter. A loop may be larger if the program asks for it, and stays if the program says
//! so, or if it is cold and indexes no memory that would become registers. Where all would be too much, a loop that
//! tests at its end gets a few copies of its body, as many as divide how often it runs, of which the last one tests.
//! *Rotation*: where the header decides whether to go on and nothing behind it does, a copy of the header does so once
//! before the loop, and the header itself becomes the loop's end: one branch an iteration instead of two, and what the
//! body begins with is executed whenever the loop is.

use cranelift_entity::EntitySet;
use gcnc_ir::remarks::Kind;
use gcnc_ir::{Block, Context, Edge, Function, Inst, MdKind, Op, Type, TypeKind, Value, ValueDef};
use smallvec::SmallVec;

use super::hints::{self, Hint};
use super::trips::{self, Count, Edges};
use super::{Opt, Shape, demote};
use crate::graph::NONE;
use crate::rarity;

/// The most instructions that an unrolled loop may have, as LLVM's threshold for AMDGPU.
const UNROLLED: usize = 300;
/// The same where the loop's variables index private memory, which becomes registers once they are constants.
const UNROLLED_INDEXING: usize = 2700;
/// The most bytes of such memory: more would not fit into registers, as in LLVM.
const MAX_INDEXED: u64 = 4 * (256 - 16);
/// The same where the program asks for it, as LLVM's.
const UNROLLED_ASKED: usize = 16384;
/// How many times as many it may have if much of it is gone in its copies, as in LLVM.
const MAX_BOOST: usize = 4;
/// What a division counts that is expanded only later, in instructions.
const DIVISION: usize = 80;
/// The most that a loop may have whose iterations become fewer, as LLVM's threshold of partial unrolling.
const UNROLLED_PARTLY: usize = 150;
/// The most blocks of a loop that is unrolled.
const MAX_BLOCKS: usize = 256;
/// The most iterations of an unrolled loop.
const MAX_TRIPS: u32 = 128;
/// The most instructions of a header that is copied.
const MAX_HEADER: usize = 16;

/// What becomes of a loop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plan {
    Keep,
    /// So many copies, the last of which is left.
    Unroll(u32),
    /// So many copies, the last of which goes back.
    Repeat(u32),
    Rotate,
}

/// Changes the loops of a function; whether any did.
pub(super) fn run(opt: &mut Opt, ctx: &Context, func: &mut Function, at: Shape<'_>) -> bool {
    let count = at.loops.header.len();
    let members = members(at);
    let cold = rarity::cold_blocks(func, at.numbering, at.graph, at.loops);
    let is_cold = |l: usize| cold.as_ref().is_some_and(|cold| cold[at.loops.header[l] as usize]);
    let mut plans = vec![Plan::Keep; count];
    // Whether nothing is to happen within a loop.
    let mut settled = vec![true; count];
    for l in (0..count).rev() {
        plans[l] = plan(opt, ctx, func, at, (l as u32, is_cold(l)), &members[l], settled[l]);
        let quiet = settled[l] && plans[l] == Plan::Keep;
        if let Some(around) = settled.get_mut(at.loops.parent[l] as usize) {
            *around &= quiet;
        }
    }
    for (l, &plan) in plans.iter().enumerate() {
        let end = func.terminator(at.numbering.order[at.loops.header[l] as usize]);
        ctx.remark("opt", func, end, || match plan {
            Plan::Unroll(trips) => (Kind::Passed, format!("loop unrolled: it runs {trips} times")),
            Plan::Repeat(times) => (Kind::Passed, format!("loop unrolled by {times}")),
            Plan::Rotate => (Kind::Passed, "loop rotated, not unrolled: its test is at its end now".to_owned()),
            Plan::Keep => (Kind::Missed, format!("loop not unrolled: {}", kept(ctx, func, at, l as u32, &members[l]))),
        });
    }
    if plans.iter().all(|&p| p == Plan::Keep) {
        return false;
    }
    opt.made.clear();
    let mut region = vec![NONE; at.graph.len()];
    for (l, plan) in plans.iter().enumerate() {
        match plan {
            Plan::Keep => {}
            Plan::Unroll(_) | Plan::Repeat(_) => members[l].iter().for_each(|&b| region[b as usize] = l as u32),
            Plan::Rotate => region[at.loops.header[l] as usize] = l as u32,
        }
    }
    demote::out_of_regions(ctx, func, at, &region);
    for (l, &plan) in plans.iter().enumerate() {
        let copies = Copies { at, l: l as u32, members: &members[l] };
        match plan {
            Plan::Unroll(trips) => copies.unroll(opt, func, trips),
            Plan::Repeat(times) => copies.repeat(opt, func, times),
            Plan::Keep | Plan::Rotate => {}
        }
    }
    rotate(opt, func, at, &plans);
    true
}

/// Why a loop stays as it is.
fn kept(ctx: &Context, func: &Function, at: Shape<'_>, l: u32, members: &[u32]) -> &'static str {
    match () {
        () if at.loops.irreducible[l as usize] => "it has several entries",
        () if hints::of(ctx, func, at, l) == Hint::Keep => "the program says so",
        () if members.is_empty() => "it has too many blocks",
        () if count(ctx, func, at, l, members).is_none() => "no constants tell how often it runs",
        () => "it would be too large, or runs seldom, or something within it changes first",
    }
}

/// The blocks of each loop, of all inside it too; none of one that has too many to be unrolled.
fn members(at: Shape<'_>) -> Vec<Vec<u32>> {
    let mut members: Vec<Vec<u32>> = vec![Vec::new(); at.loops.header.len()];
    for &b in &at.graph.rpo {
        let mut l = at.loops.of[b as usize];
        // What is around a loop with too many has too many.
        while let Some(own) = members.get_mut(l as usize).filter(|own| own.len() <= MAX_BLOCKS) {
            own.push(b);
            l = at.loops.parent[l as usize];
        }
    }
    members.iter_mut().filter(|own| own.len() > MAX_BLOCKS).for_each(Vec::clear);
    members
}

/// How to transform loop `l`, given whether it is cold.
fn plan(
    opt: &mut Opt,
    ctx: &Context,
    func: &Function,
    at: Shape<'_>,
    (l, is_cold): (u32, bool),
    members: &[u32],
    settled: bool,
) -> Plan {
    if at.loops.irreducible[l as usize] {
        return Plan::Keep;
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
    if rotates(ctx, func, at, l) { Plan::Rotate } else { Plan::Keep }
}

/// How a loop is unrolled that is worth it, and how many instructions that adds. Copies of a loop without others in it
/// may have more of them than else if many are gone there: as many as the mean of what they may have and what the loop
/// executes (LLVM's boost of its threshold).
fn unrolled(
    ctx: &Context,
    func: &Function,
    at: Shape<'_>,
    (l, is_cold): (u32, bool),
    members: &[u32],
    hint: Hint,
) -> Option<(Plan, usize)> {
    let most_indexing = if hint == Hint::Unroll { UNROLLED_ASKED } else { UNROLLED_INDEXING };
    let mut size = 0;
    let mut indexes = false;
    for block in members.iter().map(|&b| at.numbering.order[b as usize]) {
        if !mendable(ctx, func, block) {
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
    // Copies of what seldom runs gain nothing; but memory that becomes registers is gone where it is used often, too.
    if is_cold && !indexes && hint != Hint::Unroll {
        return None;
    }
    let most = if indexes || hint == Hint::Unroll { most_indexing } else { UNROLLED };
    let Count { trips, variables } = count(ctx, func, at, l, members)?;
    let rolled = size * trips as usize;
    let innermost = members.iter().all(|&b| at.loops.of[b as usize] == l);
    let boosted = || lasting(func, at, members, &variables) * trips as usize <= (most * rolled).isqrt();
    if rolled <= most || innermost && rolled <= most * MAX_BOOST && boosted() {
        return Some((Plan::Unroll(trips), size * (trips as usize - 1)));
    }
    let times = (2..=(UNROLLED_PARTLY / size) as u32).rev().find(|&times| trips.is_multiple_of(times))?;
    (innermost && tests_at_its_end(at, l, members)).then_some((Plan::Repeat(times), size * (times as usize - 1)))
}

/// How often a loop runs, where constants tell.
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
        if func.op(end) != Op::CondBr || stays == goes || !on_every_way_back(at, l, b) {
            continue;
        }
        let limit = least.as_ref().map_or(MAX_TRIPS, |count| count.trips);
        least = trips::count(ctx, func, &edges, func.arg(end, 0), !stays, limit).or(least);
    }
    least
}

/// Whether a loop is left nowhere but where it goes back, which is one place.
fn tests_at_its_end(at: Shape<'_>, l: u32, members: &[u32]) -> bool {
    let goes_back = |b: u32| at.graph.succs(b).contains(&at.loops.header[l as usize]);
    let leaves = |b: u32| at.graph.succs(b).iter().any(|&s| !at.loops.contains(l, s));
    members.iter().all(|&b| leaves(b) == goes_back(b)) && members.iter().filter(|&&b| goes_back(b)).count() == 1
}

/// How many instructions of a loop are still there in a copy: not what `variables`, constant in each copy, and other
/// constants make, nor what becomes an offset of an address or the number of a register.
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

/// What an operation counts.
fn size_of(op: Op) -> usize {
    if matches!(op, Op::Binary(op) if op.is_division()) { DIVISION } else { 1 }
}

fn is_variable(func: &Function, v: Value) -> bool {
    !matches!(func.def(v), ValueDef::Const(_))
}

/// Whether a pointer is into private memory small enough for registers.
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

/// Whether each iteration that goes on to the next passes block `b`.
fn on_every_way_back(at: Shape<'_>, l: u32, b: u32) -> bool {
    let header = at.loops.header[l as usize];
    let mut latches = at.graph.preds(header).iter().filter(|&&p| at.graph.reachable(p) && at.loops.contains(l, p));
    latches.all(|&p| at.graph.dominates(b, p))
}

/// Whether a loop's header, and no latch, decides whether to go on, and may be copied.
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
    copied && mendable(ctx, func, block)
}

/// Whether all values of a block may go through memory that is promoted: buffer resources do not.
pub(super) fn mendable(ctx: &Context, func: &Function, block: Block) -> bool {
    let promoted = |ty: Type| !matches!(ctx.types.kind(ty), TypeKind::Ptr(6..));
    func.block_params(block).iter().all(|&p| promoted(func.ty(p)))
        && func.insts(block).all(|inst| promoted(func.inst(inst).ty))
}

/// Whether an instruction may be in two places, of which each lane passes one.
pub(super) fn may_copy(op: Op) -> bool {
    match op {
        Op::Intrinsic(id) => !id.properties().convergent,
        Op::Call(_) | Op::Alloca(..) => false,
        _ => true,
    }
}

/// A loop that gets copies.
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

    fn unroll(&self, opt: &mut Opt, func: &mut Function, trips: u32) {
        // Where the last copy's way back goes: the exit is taken before.
        let (header, never) = (self.header(), func.dfg.make_block());
        func.layout.append_block(never);
        for i in 0..func.block_params(header).len() {
            let ty = func.ty(func.block_params(header)[i]);
            func.dfg.append_param(never, ty);
        }
        let end = func.dfg.make_inst(Op::Unreachable, Type::VOID, &[]);
        func.layout.append_inst(end, never);
        // Last copy first: then each knows the header of the next.
        let mut onto = never;
        for _ in 1..trips {
            onto = self.copy(opt, func, onto);
        }
        self.go_on(opt, func, onto);
    }

    fn repeat(&self, opt: &mut Opt, func: &mut Function, times: u32) {
        let mut onto = self.copy(opt, func, self.header());
        // Only the last copy tests, which is there by now.
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

    /// Copies the loop's blocks, which go back to `onto`; the header's copy.
    fn copy(&self, opt: &mut Opt, func: &mut Function, onto: Block) -> Block {
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

    /// Lets the loop itself go on to a copy instead of back.
    fn go_on(&self, opt: &mut Opt, func: &mut Function, onto: Block) {
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

/// Replaces a branch by a jump along its edge to `header`.
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

/// Rotates all loops that are to be: copies their headers, then sends each edge from outside to the copy.
fn rotate(opt: &mut Opt, func: &mut Function, at: Shape<'_>, plans: &[Plan]) {
    let mut copies = std::mem::take(&mut opt.made);
    let mut copy_of: Vec<Option<Block>> = vec![None; plans.len()];
    for (l, &plan) in plans.iter().enumerate() {
        if plan == Plan::Rotate {
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

/// The loop of which a block of the original function is the header.
fn header_of(at: Shape<'_>, block: Block) -> Option<u32> {
    let n = at.numbering.number[block];
    let l = at.loops.of[n as usize];
    (l != NONE && at.loops.header[l as usize] == n && at.numbering.order[n as usize] == block).then_some(l)
}
