//! Whole quads: what a pixel shader wants of lanes that stand beside its pixels.
//!
//! Derivatives are differences between the four pixels of a quad. Where a triangle covers only some of them, lanes of
//! the others help: they compute what their neighbours want to know, and store and export nothing. If anything asks for
//! that ([`wants`]), the wave begins with all lanes of its quads, of which `llvm.amdgcn.ps.live` tells the pixels. All
//! code runs with them up to the last place that asks, and what only pixels may do ([`is_exact`]) is in branches, which
//! neighbours share ([`Run`]).
//!
//! An atomic operation gives helpers nothing in particular, and they might wait for ever for what it gives pixels. So a
//! loop with atomic operations that nothing needs which asks for whole quads is for pixels as a whole ([`PixelLoop`]).
//!
//! What asks for whole quads are LLVM's rules (`SIWholeQuadMode`), and what is exact are those of its intrinsics of
//! buffers, images and exports; its plain stores and atomic operations helpers do too, which they must not (Vulkan 1.4,
//! "Helper Invocations"). As in LLVM, what lanes exchange that nothing asks for is with helpers or without.

use cranelift_entity::{EntitySet, SecondaryMap};
use gcnc_ir::images::Lod;
use gcnc_ir::loops::Loop;
use gcnc_ir::{Block, CastOp, Cfg, Context, Edge, Function, Inst, Intrinsic, LoopNest, Op, Type, Value};

use crate::edit::Edit;
use crate::opt::demote;
use crate::reduce;

/// What makes results wanted by neighbours: the driver's next part derives.
const OUTPUTS: &str = "amdgpu-ps-wqm-outputs";

/// Whether an instruction asks for whole quads: so does what comes before it.
pub(crate) fn wants(ctx: &Context, func: &Function, inst: Inst) -> bool {
    match func.op(inst) {
        Op::Intrinsic(Intrinsic::Wqm | Intrinsic::StrictWqm) => true,
        Op::Intrinsic(id) => {
            let sampling = id.image().and_then(|image| image.sampling());
            sampling.is_some_and(|s| matches!(s.lod, Lod::Implicit | Lod::Bias))
        }
        Op::Ret => !func.args(inst).is_empty() && func.attr(ctx, OUTPUTS).is_some(),
        _ => false,
    }
}

/// Whether lanes compute a value wherever they are: those of the whole wave, or else of whole quads.
pub(crate) fn strict(func: &Function, inst: Inst) -> Option<bool> {
    match func.op(inst) {
        Op::Intrinsic(Intrinsic::StrictWqm) => Some(false),
        Op::Intrinsic(Intrinsic::StrictWwm | Intrinsic::Wwm | Intrinsic::SetInactive) => Some(true),
        Op::Intrinsic(id) if reduce::is_reduction(id) => Some(true),
        _ => None,
    }
}

/// The address space that an address is of, seen through casts.
fn space(func: &Function, mut address: Value) -> Type {
    while let Some(inst) = func.def_inst(address) {
        match func.op(inst) {
            Op::Gep(_) | Op::Cast(CastOp::AddrSpaceCast) => address = func.arg(inst, 0),
            _ => break,
        }
    }
    func.ty(address)
}

/// Whether only pixels may do it. A helper has private memory of its own, and what it puts into LDS its neighbours may
/// want.
fn is_exact(func: &Function, inst: Inst) -> bool {
    use Intrinsic::{CompressStore, ExportPairs, ExportRow, ExportTo, MaskedStore};
    let shared = |k: usize| !matches!(space(func, func.arg(inst, k)), Type::PTR3 | Type::PTR5);
    match func.op(inst) {
        Op::Store(_) => shared(1),
        Op::AtomicRmw(..) | Op::CmpXchg { .. } => space(func, func.arg(inst, 0)) != Type::PTR5,
        Op::Intrinsic(ExportTo | ExportPairs | ExportRow) => true,
        op @ Op::Intrinsic(_) if stores(op) => shared(0),
        Op::Intrinsic(MaskedStore | CompressStore) => shared(1),
        Op::Intrinsic(id) => {
            let does = id.properties();
            does.writes && !does.convergent && (!does.reads || does.divergent) && !id.loads_from_buffer()
        }
        Op::Call(_) => func.result(inst).is_none() && func.call(inst).is_some_and(|call| call.callee.is_asm()),
        _ => false,
    }
}

/// Whether it writes to an address.
fn stores(op: Op) -> bool {
    use Intrinsic::{MemCpy, MemCpyInline, MemMove, MemSet, MemSetInline, MemSetPattern};
    let copies = |id| matches!(id, MemCpy | MemCpyInline | MemMove | MemSet | MemSetInline | MemSetPattern);
    matches!(op, Op::Store(_)) || matches!(op, Op::Intrinsic(id) if copies(id))
}

/// Whether it may change places with what is exact, and does nothing else.
fn is_movable(op: Op) -> bool {
    match op {
        Op::FNeg | Op::Freeze | Op::Binary(_) | Op::ICmp(_) | Op::FCmp(_) | Op::Select | Op::Cast(_) | Op::Gep(_) => {
            true
        }
        Op::ExtractElement | Op::InsertElement | Op::ShuffleVector(_) => true,
        Op::ExtractValue(_) | Op::InsertValue(_) => true,
        Op::Intrinsic(id) => id.properties().is_pure() && !id.properties().convergent,
        _ => false,
    }
}

/// What is exact, one instruction behind the other.
pub(crate) type Run = Vec<Inst>;

/// What a shader that asks for whole quads needs.
pub(crate) struct Quads {
    /// Behind this instruction of a block where all lanes meet, or at its beginning, helpers may end; if pixels still
    /// have something to do.
    pub last: Option<(Block, Option<Inst>)>,
    /// What is exact before.
    pub exact: Vec<Run>,
    /// The loops before that are for pixels alone.
    pub loops: Vec<PixelLoop>,
}

/// A loop that only pixels go round, whose values nobody else uses.
pub(crate) struct PixelLoop {
    id: Loop,
    header: Block,
    /// The edges that enter it.
    entries: Vec<Edge>,
    /// An edge by which it is left, as by all others.
    exit: Edge,
}

impl Quads {
    /// Finds what asks for whole quads, if anything does. `meet` are the blocks where all lanes meet, in order.
    pub fn of(ctx: &Context, func: &Function, (cfg, nest): (&Cfg, &LoopNest), meet: &[Block]) -> Option<Quads> {
        let asks = |block: Block| func.insts(block).rfind(|&inst| wants(ctx, func, inst));
        let asking: Vec<Block> = cfg.rpo().iter().copied().filter(|&block| asks(block).is_some()).collect();
        if asking.is_empty() {
            return None;
        }
        let before = reached(asking, |block| cfg.preds(block).iter().map(|&(pred, _)| pred).collect());
        let place = meet.iter().copied().find(|&block| !before[block]).map(|block| (block, asks(block)));
        let successors = |block: Block| func.successors(block).iter().map(|&edge| func.edge_block(edge)).collect();
        let behind = reached(place.iter().map(|&(block, _)| block).collect(), successors);
        let (mut exact, mut later) = (Vec::new(), false);
        for &block in cfg.rpo() {
            let is_last = place.is_some_and(|(last, _)| last == block);
            let until = place.filter(|_| is_last).and_then(|(_, until)| until);
            if !(behind[block] || is_last && until.is_none()) {
                runs(func, block, until, &mut exact);
            }
            let rest = func.insts(block).skip_while(|&inst| until.is_some_and(|until| until != inst));
            later |= (behind[block] || is_last) && rest.into_iter().any(|inst| is_exact(func, inst));
        }
        let mut loops: Vec<PixelLoop> = Vec::new();
        for (id, of) in &nest.loops {
            let inside = loops.iter().any(|outer| nest.contains(outer.id, of.header));
            if !nest.is_irreducible() && !inside && !behind[of.header] {
                loops.extend(PixelLoop::of(func, (cfg, nest), id, |block| asks(block).is_some()));
            }
        }
        Some(Quads { last: place.filter(|_| later), exact, loops })
    }
}

impl PixelLoop {
    fn of(
        func: &Function,
        (cfg, nest): (&Cfg, &LoopNest),
        id: Loop,
        asks: impl Fn(Block) -> bool,
    ) -> Option<PixelLoop> {
        let header = nest.loops[id].header;
        let is_in = |block: Block| nest.contains(id, block);
        let made_in = |v: Value| demote::made_in(func, v).is_some_and(is_in);
        let (mut waits, mut exit) = (false, None);
        for &block in cfg.rpo() {
            gcnc_limits::poll();
            let inside = is_in(block);
            if inside && asks(block) {
                return None;
            }
            for inst in func.insts(block) {
                let kept = stores(func.op(inst)) && !is_exact(func, inst);
                if inside && kept || !inside && func.args(inst).iter().any(|&v| made_in(v)) {
                    return None;
                }
                waits |= inside && is_exact(func, inst) && func.result(inst).is_some();
            }
            for &edge in func.successors(block).iter().filter(|&&edge| !inside || !is_in(func.edge_block(edge))) {
                let way = |edge| (func.edge_block(edge), func.edge_args(edge));
                let other = inside && exit.is_some_and(|exit| way(exit) != way(edge));
                if other || func.edge_args(edge).iter().any(|&v| made_in(v)) {
                    return None;
                }
                exit = if inside { Some(edge) } else { exit };
            }
        }
        let entries = cfg.preds(header).iter().filter(|&&(pred, _)| !is_in(pred)).map(|&(_, edge)| edge).collect();
        Some(PixelLoop { id, header, entries, exit: exit.filter(|_| waits)? })
    }

    /// Lets only lanes with a flag enter.
    pub fn guard(&self, e: &mut Edit<'_>, flag: impl Fn(&mut Edit<'_>, Block) -> Value) {
        let (after, left) = (e.func.edge_block(self.exit), e.func.edge_args(self.exit).to_vec());
        let types: Vec<Type> = e.func.block_params(self.header).iter().map(|&v| e.func.ty(v)).collect();
        let before = e.func.dfg.make_block();
        e.func.layout.insert_block_before(before, self.header);
        let params: Vec<Value> = types.into_iter().map(|ty| e.func.dfg.append_param(before, ty)).collect();
        for &edge in &self.entries {
            e.func.dfg.edges[edge].block = before;
        }
        let live = flag(e, before);
        e.branch(before, live, (self.header, &params), (after, &left));
    }
}

/// What comes `next` to any of these, and so on.
fn reached(from: Vec<Block>, next: impl Fn(Block) -> Vec<Block>) -> SecondaryMap<Block, bool> {
    let (mut found, mut work) = (SecondaryMap::new(), from);
    while let Some(block) = work.pop() {
        work.extend(next(block).into_iter().filter(|&block| !std::mem::replace(&mut found[block], true)));
    }
    found
}

/// Appends the runs of a block, up to an instruction. What is in between and may go before them does.
fn runs(func: &Function, block: Block, until: Option<Inst>, all: &mut Vec<Run>) {
    let mut run = Run::new();
    for inst in func.insts(block) {
        if is_exact(func, inst) {
            run.push(inst);
        } else if !is_movable(func.op(inst)) {
            all.extend((!run.is_empty()).then(|| std::mem::take(&mut run)));
        }
        if until == Some(inst) {
            break;
        }
    }
    all.extend((!run.is_empty()).then_some(run));
}

/// Puts a run into a branch that only lanes with a flag take, in parts where results of one are operands of what stands
/// before the next.
pub(crate) fn guard(e: &mut Edit<'_>, run: &[Inst], flag: impl Fn(&mut Edit<'_>, Block) -> Value) {
    let mut rest = run;
    while let Some(&first) = rest.first() {
        let mut part = EntitySet::new();
        part.insert(first);
        let more = rest.windows(2).take_while(|pair| lift(e.func, &mut part, (first, pair[0], pair[1]))).count();
        let (now, later) = rest.split_at(1 + more);
        let (Some(before), Some(next)) = (e.func.layout.block_of(first), e.func.layout.next_inst(now[more])) else {
            return;
        };
        let [act, after] = e.split(next, before);
        for &inst in now {
            e.func.layout.remove_inst(inst);
            e.func.layout.append_inst(inst, act);
        }
        let live = flag(e, before);
        e.branch(before, live, (act, &[]), (after, &[]));
        e.jump(act, after, &[]);
        rest = later;
    }
}

/// Moves what is between the last instruction of a part of a run and the next before the first, if none of it is
/// computed from results of the part, of which the next then is.
fn lift(func: &mut Function, part: &mut EntitySet<Inst>, (first, last, next): (Inst, Inst, Inst)) -> bool {
    let between = std::iter::successors(func.layout.next_inst(last), |&inst| func.layout.next_inst(inst));
    let between: Vec<Inst> = between.take_while(|&inst| inst != next).collect();
    let is_result = |v: &Value| func.def_inst(*v).is_some_and(|def| part.contains(def));
    if between.iter().any(|&inst| func.args(inst).iter().any(is_result)) {
        return false;
    }
    for inst in between {
        func.layout.remove_inst(inst);
        func.layout.insert_inst_before(inst, first);
    }
    part.insert(next);
    true
}
