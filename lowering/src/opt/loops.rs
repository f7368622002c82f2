//! Loops that constants count are unrolled, all others get their test to the end.
//!
//! *Unrolling*: a small loop of which constants tell how often it runs becomes as many copies of its blocks, inner loops first; the copy in
//! which the exit is taken ends it, as the rebuild finds out by folding, so that branches elsewhere in the body do not matter. A loop may be
//! larger if the program asks for it, and stays if the program says so.
//! *Rotation*: where the header decides whether to go on and nothing behind it does, a copy of the header does so once before the loop, and the header
//! itself becomes the loop's end: one branch an iteration instead of two, and what the body begins with is executed whenever the loop is.

use gcnc_ir::{Block, Context, Edge, Function, MdKind, Op, Type, TypeKind, Value, ValueDef};
use smallvec::SmallVec;

use super::hints::{self, Hint};
use super::trips::{self, Edges};
use super::{Opt, Shape, demote};
use crate::graph::NONE;

/// The most instructions that an unrolled loop may have, as LLVM's threshold for AMDGPU.
const UNROLLED: usize = 300;
/// The same where the loop's variables index private memory, which becomes registers once they are constants.
const UNROLLED_INDEXING: usize = 2700;
/// The same where the program asks for it, as LLVM's.
const UNROLLED_ASKED: usize = 16384;
/// What a division counts that is expanded only later, in instructions.
const DIVISION: usize = 80;
/// The most blocks of a loop that is unrolled.
const MAX_BLOCKS: usize = 64;
/// The most iterations of an unrolled loop.
const MAX_TRIPS: u32 = 128;
/// The most instructions of a header that is copied.
const MAX_HEADER: usize = 16;

/// What becomes of a loop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plan {
    Keep,
    Unroll(u32),
    Rotate,
}

/// Changes the loops of a function; whether any did.
pub(super) fn run(opt: &mut Opt, ctx: &Context, func: &mut Function, at: Shape<'_>) -> bool {
    let count = at.loops.header.len();
    let members = members(at);
    let mut plans = vec![Plan::Keep; count];
    // Whether nothing is to happen within a loop.
    let mut settled = vec![true; count];
    for l in (0..count).rev() {
        plans[l] = plan(opt, ctx, func, at, l as u32, &members[l], settled[l]);
        let quiet = settled[l] && plans[l] == Plan::Keep;
        if let Some(around) = settled.get_mut(at.loops.parent[l] as usize) {
            *around &= quiet;
        }
    }
    if plans.iter().all(|&p| p == Plan::Keep) {
        return false;
    }
    opt.made.clear();
    let mut region = vec![NONE; at.graph.len()];
    for (l, plan) in plans.iter().enumerate() {
        match plan {
            Plan::Keep => {}
            Plan::Unroll(_) => members[l].iter().for_each(|&b| region[b as usize] = l as u32),
            Plan::Rotate => region[at.loops.header[l] as usize] = l as u32,
        }
    }
    demote::run(ctx, func, at, &region);
    for (l, &plan) in plans.iter().enumerate() {
        if let Plan::Unroll(trips) = plan {
            unroll(opt, func, at, l as u32, &members[l], trips);
        }
    }
    rotate(opt, func, at, &plans);
    true
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

fn plan(opt: &mut Opt, ctx: &Context, func: &Function, at: Shape<'_>, l: u32, members: &[u32], settled: bool) -> Plan {
    if at.loops.irreducible[l as usize] {
        return Plan::Keep;
    }
    let hint = hints::of(ctx, func, at, l);
    let growth = if hint == Hint::Unroll { &mut opt.asked_growth } else { &mut opt.growth };
    if settled
        && hint != Hint::Keep
        && !members.is_empty()
        && let Some((trips, size)) = constant_trips(ctx, func, at, l, members, hint)
        && *growth >= size * (trips as usize - 1)
    {
        *growth -= size * (trips as usize - 1);
        return Plan::Unroll(trips);
    }
    if rotates(ctx, func, at, l) { Plan::Rotate } else { Plan::Keep }
}

/// The number of iterations of a loop that is worth to be unrolled, and its size.
fn constant_trips(
    ctx: &Context,
    func: &Function,
    at: Shape<'_>,
    l: u32,
    members: &[u32],
    hint: Hint,
) -> Option<(u32, usize)> {
    let most_indexing = if hint == Hint::Unroll { UNROLLED_ASKED } else { UNROLLED_INDEXING };
    let header = at.loops.header[l as usize];
    let block = |b: u32| at.numbering.order[b as usize];
    let mut size = 0;
    let mut indexes = false;
    for &b in members {
        if !mendable(ctx, func, block(b)) {
            return None;
        }
        for inst in func.insts(block(b)) {
            let op = func.op(inst);
            size += if matches!(op, Op::Binary(op) if op.is_division()) { DIVISION } else { 1 };
            indexes |= matches!(op, Op::Gep(_))
                && func.ty(func.arg(inst, 0)) == Type::PTR5
                && is_variable(func, func.arg(inst, 1));
            if size > most_indexing / 2 {
                return None;
            }
        }
    }
    let most = if indexes || hint == Hint::Unroll { most_indexing } else { UNROLLED };
    let limit = u32::try_from(most / size.max(1)).ok()?.min(MAX_TRIPS);
    if limit == 0 {
        return None;
    }
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
    let mut least: Option<u32> = None;
    for &b in members {
        let (Some(end), [yes, no]) = (func.terminator(block(b)), at.graph.succs(b)) else { continue };
        let (stays, goes) = (at.loops.contains(l, *yes), at.loops.contains(l, *no));
        if func.op(end) != Op::CondBr || stays == goes || !on_every_way_back(at, l, b) {
            continue;
        }
        let limit = least.unwrap_or(limit);
        least = trips::count(ctx, func, &edges, func.arg(end, 0), !stays, limit).or(least);
    }
    Some((least?, size))
}

fn is_variable(func: &Function, v: Value) -> bool {
    !matches!(func.def(v), ValueDef::Const(_))
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
fn mendable(ctx: &Context, func: &Function, block: Block) -> bool {
    let promoted = |ty: Type| !matches!(ctx.types.kind(ty), TypeKind::Ptr(6..));
    func.block_params(block).iter().all(|&p| promoted(func.ty(p)))
        && func.insts(block).all(|inst| promoted(func.inst(inst).ty))
}

/// Whether an instruction may be in two places, of which each lane passes one.
fn may_copy(op: Op) -> bool {
    match op {
        Op::Intrinsic(id) => !id.properties().convergent,
        Op::Call(_) | Op::Alloca(..) => false,
        _ => true,
    }
}

fn unroll(opt: &mut Opt, func: &mut Function, at: Shape<'_>, l: u32, members: &[u32], trips: u32) {
    let block = |b: u32| at.numbering.order[b as usize];
    let header = block(at.loops.header[l as usize]);
    // Where the last copy's way back goes: the exit is taken before.
    let never = func.dfg.make_block();
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
        let mut head = onto;
        for &b in members {
            let copy = opt.copy_block(func, block(b));
            opt.made.push((copy, at.loops.parent[l as usize]));
            if block(b) == header {
                head = copy;
            }
        }
        members.iter().for_each(|&b| opt.fill_copy(func, block(b), header, onto));
        onto = head;
    }
    for &b in members {
        opt.forget(func, block(b));
        for i in 0..func.successors(block(b)).len() {
            let e = func.successors(block(b))[i];
            if func.edge_block(e) == header {
                func.dfg.edges[e].block = onto;
            }
        }
    }
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
