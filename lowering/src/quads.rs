//! Whole quad mode (LLVM: `SIWholeQuadMode`): which code of a pixel shader needs the helper lanes beside its pixels.
//!
//! Derivatives are differences between the four pixels of a quad. Where a triangle covers only some of them, the other
//! lanes act as helpers: they compute the values that their neighbours need, and store and export nothing. If any
//! instruction needs that ([`wants`]), the wave begins with all lanes of its quads, and `llvm.amdgcn.ps.live`
//! distinguishes the pixels. All code up to the last such instruction runs with helpers, and operations that only
//! pixels may do ([`is_exact`]) are put into branches, which neighbouring operations share ([`ExactRun`]).
//!
//! Atomic operations return undefined values in helpers, which might wait forever for a value that pixels get. So a
//! loop with atomic operations that no whole-quad instruction depends on is executed by pixels only, as a whole
//! ([`PixelLoop`]).
//!
//! Which instructions need whole quads follows LLVM's rules (`SIWholeQuadMode`), as does which of its intrinsics for
//! buffers, images and exports are exact; in LLVM, helpers also do plain stores and atomics, which they must not
//! (Vulkan 1.4, "Helper Invocations"). As in LLVM, lane exchanges that no whole-quad instruction depends on may or may
//! not include helpers.

use cranelift_entity::{EntitySet, SecondaryMap};
use gcnc_ir::images::Lod;
use gcnc_ir::loops::Loop;
use gcnc_ir::{Block, CastOp, Cfg, Context, Edge, Function, Inst, Intrinsic, LoopNest, Op, Type, Value};

use crate::edit::Edit;
use crate::opt::demote;
use crate::reduce;

/// The attribute that makes a shader's results whole-quad: the driver's next part takes derivatives of them.
const OUTPUTS: &str = "amdgpu-ps-wqm-outputs";

/// Whether an instruction needs whole quads, and so everything before it.
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

/// Whether a value is computed by all lanes, whichever are active: of the whole wave (true), or of whole quads.
pub(crate) fn strict(func: &Function, inst: Inst) -> Option<bool> {
    match func.op(inst) {
        Op::Intrinsic(Intrinsic::StrictWqm) => Some(false),
        Op::Intrinsic(Intrinsic::StrictWwm | Intrinsic::Wwm | Intrinsic::SetInactive) => Some(true),
        Op::Intrinsic(id) if reduce::is_reduction(id) => Some(true),
        _ => None,
    }
}

/// The address space of an address, seen through casts.
fn space(func: &Function, mut address: Value) -> Type {
    while let Some(inst) = func.def_inst(address) {
        match func.op(inst) {
            Op::Gep(_) | Op::Cast(CastOp::AddrSpaceCast) => address = func.arg(inst, 0),
            _ => break,
        }
    }
    func.ty(address)
}

/// Whether only pixels may execute it. Helpers do write their own private memory, and LDS, which their neighbours may
/// read.
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

/// Whether it writes through an address.
fn stores(op: Op) -> bool {
    use Intrinsic::{MemCpy, MemCpyInline, MemMove, MemSet, MemSetInline, MemSetPattern};
    let copies = |id| matches!(id, MemCpy | MemCpyInline | MemMove | MemSet | MemSetInline | MemSetPattern);
    matches!(op, Op::Store(_)) || matches!(op, Op::Intrinsic(id) if copies(id))
}

/// Whether it may be reordered with exact operations and has no other effects.
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

/// Exact operations in sequence.
pub(crate) type ExactRun = Vec<Inst>;

/// The lowering that a whole-quad shader needs.
pub(crate) struct Quads {
    /// Helpers may end after this instruction of a block where all lanes reconverge, or at the block's start; `None` if
    /// pixels have nothing left to do.
    pub last: Option<(Block, Option<Inst>)>,
    /// The exact operations before that point.
    pub exact: Vec<ExactRun>,
    /// The loops before that point that only pixels execute.
    pub loops: Vec<PixelLoop>,
}

/// A loop that only pixels execute, and whose values are not used outside.
pub(crate) struct PixelLoop {
    id: Loop,
    header: Block,
    /// The edges that enter it.
    entries: Vec<Edge>,
    /// The edge that leaves it, or one of several with the same target and arguments.
    exit: Edge,
}

impl Quads {
    /// Analyses a function; `None` if nothing needs whole quads. `meet` are the blocks where all lanes reconverge, in
    /// order.
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
        let defining_block = |v: Value| demote::defining_block(func, v).is_some_and(is_in);
        let (mut waits, mut exit) = (false, None);
        for &block in cfg.rpo() {
            gcnc_limits::poll();
            let inside = is_in(block);
            if inside && asks(block) {
                return None;
            }
            for inst in func.insts(block) {
                let kept = stores(func.op(inst)) && !is_exact(func, inst);
                if inside && kept || !inside && func.args(inst).iter().any(|&v| defining_block(v)) {
                    return None;
                }
                waits |= inside && is_exact(func, inst) && func.result(inst).is_some();
            }
            for &edge in func.successors(block).iter().filter(|&&edge| !inside || !is_in(func.edge_block(edge))) {
                let way = |edge| (func.edge_block(edge), func.edge_args(edge));
                let other = inside && exit.is_some_and(|exit| way(exit) != way(edge));
                if other || func.edge_args(edge).iter().any(|&v| defining_block(v)) {
                    return None;
                }
                exit = if inside { Some(edge) } else { exit };
            }
        }
        let entries = cfg.preds(header).iter().filter(|&&(pred, _)| !is_in(pred)).map(|&(_, edge)| edge).collect();
        Some(PixelLoop { id, header, entries, exit: exit.filter(|_| waits)? })
    }

    /// Lets only lanes with the flag set enter.
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

/// The blocks reached from some blocks by repeated `next`.
fn reached(from: Vec<Block>, next: impl Fn(Block) -> Vec<Block>) -> SecondaryMap<Block, bool> {
    let (mut found, mut work) = (SecondaryMap::new(), from);
    while let Some(block) = work.pop() {
        work.extend(next(block).into_iter().filter(|&block| !std::mem::replace(&mut found[block], true)));
    }
    found
}

/// Appends the runs of a block up to an instruction. Instructions in between are moved up front if possible.
fn runs(func: &Function, block: Block, until: Option<Inst>, all: &mut Vec<ExactRun>) {
    let mut run = ExactRun::new();
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

/// Puts a run into branches that only lanes with the flag set take; the run is split where results are operands of an
/// instruction that must stay between two of its parts.
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

/// Moves the instructions between `last`, the end of a part of a run, and `next` in front of the part, if none of them
/// uses results of the part; `next` then joins the part.
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
