//! Lanes of a pixel shader that end before it does: those of pixels that are discarded, and helpers.
//!
//! `llvm.amdgcn.kill` ends a lane: it goes straight to where all lanes meet next, which nobody passes whose flag `here`
//! says so. `llvm.amdgcn.wqm.demote` makes a pixel's lane a helper, if there are any (`quads.rs`): it goes on, and the
//! flag `live` says that it is no pixel any more. Where nothing asks for whole quads, a lane that is demoted ends.
//!
//! ```text
//!   before: branch stays, after, gone          meet: any = ballot(here & live) != 0; branch any, some, none
//!   gone:   here = false; jump meet            none: kill false; exp null done vm; ret
//!                                              some: branch here, after, end
//! ```
//!
//! Only where all lanes meet can a wave know that no pixel is left. Then it must still tell the hardware that it has no
//! colours: it exports nothing, for the last time, and ends. `kill false` then is that no lane is active any more. What
//! must be exported, and where to, are LLVM's rules (`SILateBranchLowering`, `generateEndPgm`).
//!
//! What returns something does so in its last block, where all lanes come, and with the lanes of pixels alone: what is
//! left of `llvm.amdgcn.kill` there takes the others out of EXEC.
//!
//! This is before all other passes: flags are in allocas, which the rebuild promotes, and so is what a lane that comes
//! from elsewhere does not have (`opt::demote`).

use gcnc_ir::dom::PostDomTree;
use gcnc_ir::{
    Access, BinOp, Block, Cfg, Context, DomTree, Function, Inst, IntPred, Intrinsic, LoopNest, Op, Type, Value,
};
use gcnc_isa::Target;

use crate::Shader;
use crate::edit::Edit;
use crate::opt::demote;
use crate::quads::{self, Quads};

/// Export targets: the depth, and nothing, which is none from GFX11 on.
const MRTZ: u64 = 8;
const NULL: u64 = 9;

/// A flag is a byte of private memory, until it is promoted.
const FLAG: u64 = 1;

/// A pixel shader whose lanes end before it does, if any do. `shader` then knows whether quads are whole. `Err` is what
/// wants whole waves beside what wants whole quads wherever lanes are.
pub(crate) fn run(
    ctx: &mut Context,
    target: &Target,
    func: &Function,
    shader: &mut Shader,
) -> Result<Option<Function>, Inst> {
    let asks = |inst| ends(func, inst).is_some() || quads::wants(ctx, func, inst);
    if !func.blocks().flat_map(|block| func.insts(block)).any(asks) {
        return Ok(None);
    }
    let strict = |wave| {
        let mut all = func.blocks().flat_map(|block| func.insts(block));
        all.find(|&inst| quads::strict(func, inst) == Some(wave))
    };
    shader.strict_quads = strict(false).is_some();
    if let Some(wave) = strict(true).filter(|_| shader.strict_quads) {
        return Err(wave);
    }
    let mut func = func.clone();
    let mut e = Edit { ctx, func: &mut func, at: None };
    let end = one_end(&mut e);
    let shape = Shape::of(e.func, end);
    let quads = Quads::of(e.ctx, e.func, (&shape.cfg, &shape.nest), &shape.meet);
    shader.whole_quads = quads.is_some();
    let ending: Vec<Ending> = shape.cfg.rpo().iter().flat_map(|&block| shape.endings(e.func, block)).collect();
    if quads.is_some() || !ending.is_empty() {
        let epilog = shader.has_epilog.then_some(end);
        shader.ends_lanes = shader.has_epilog;
        Lanes::new(e, target, epilog, shader.whole_quads).run(quads, &ending, &shape.meet);
        mend(ctx, &mut func);
    }
    Ok(Some(func))
}

/// Lets all ways end in one block, which does nothing else.
fn one_end(e: &mut Edit<'_>) -> Block {
    let end = e.func.dfg.make_block();
    let ret = e.func.types(e.ctx).0;
    let params: Vec<Value> = (ret != Type::VOID).then(|| e.func.dfg.append_param(end, ret)).into_iter().collect();
    let terminators = e.func.blocks().filter_map(|block| Some((block, e.func.terminator(block)?)));
    let found: Vec<(Block, Inst)> = terminators.filter(|&(_, inst)| e.func.op(inst) == Op::Ret).collect();
    for (from, inst) in found {
        let args = e.func.args(inst).to_vec();
        e.func.remove(inst);
        e.jump(from, end, &args);
    }
    e.func.layout.append_block(end);
    e.append(end, Op::Ret, Type::VOID, &params);
    end
}

/// Something that ends lanes, or makes helpers of them.
struct Ending {
    inst: Inst,
    /// Where all lanes meet next: in this block, or at the beginning of another.
    meet: Block,
    /// Whether all lanes are there.
    all: bool,
    demotes: bool,
}

/// Whether an instruction makes helpers of lanes, or ends them; if it does either.
fn ends(func: &Function, inst: Inst) -> Option<bool> {
    match func.op(inst) {
        Op::Intrinsic(Intrinsic::Kill) => Some(false),
        Op::Intrinsic(Intrinsic::WqmDemote) => Some(true),
        _ => None,
    }
}

/// Where lanes meet.
struct Shape {
    cfg: Cfg,
    nest: LoopNest,
    after: PostDomTree,
    /// The blocks where all lanes of the wave are that have not ended, in order. All that end come to the last one.
    meet: Vec<Block>,
    end: Block,
}

impl Shape {
    fn of(func: &Function, end: Block) -> Shape {
        let cfg = Cfg::compute(func);
        let nest = LoopNest::compute(func, &cfg, &DomTree::compute(func, &cfg));
        let after = PostDomTree::compute(func, &cfg);
        let all = std::iter::successors(func.entry(), |&block| after.ipdom(block));
        let apart = |block: &Block| nest.is_irreducible() || nest.innermost(*block).is_some() || *block == end;
        let meet = all.filter(|block| !apart(block)).chain([end]).collect();
        Shape { cfg, nest, after, meet, end }
    }

    fn endings(&self, func: &Function, block: Block) -> Vec<Ending> {
        let mut ways = std::iter::successors(Some(block), |&block| self.after.ipdom(block));
        let meet = ways.find(|block| self.meet.contains(block)).unwrap_or(self.end);
        let ending = |inst| Some(Ending { inst, meet, all: meet == block, demotes: ends(func, inst)? });
        func.insts(block).filter_map(ending).collect()
    }
}

/// The lanes of a shader that is changed.
struct Lanes<'a> {
    e: Edit<'a>,
    /// As wide as the mask of lanes.
    mask: Type,
    /// The target of the last export of a wave that has no lanes, if there must be one.
    nothing: Option<u64>,
    /// The block that returns something.
    epilog: Option<Block>,
    /// The address of the flag that a lane has not ended.
    here: Value,
    /// The address of the flag that a lane is a pixel's, if quads are whole.
    live: Option<Value>,
}

impl<'a> Lanes<'a> {
    fn new(mut e: Edit<'a>, target: &Target, epilog: Option<Block>, whole: bool) -> Lanes<'a> {
        let nothing = last_export(e.ctx, target, e.func);
        let mask = if target.wave_size() == 64 { Type::I64 } else { Type::I32 };
        let yes = e.func.int(e.ctx, Type::I1, 1);
        let here = flag(&mut e, yes);
        let live = whole.then(|| {
            let pixel = e.func.dfg.make_inst(Op::Intrinsic(Intrinsic::PsLive), Type::I1, &[]);
            let live = e.func.result(pixel).map_or(here, |pixel| flag(&mut e, pixel));
            if let Some(entry) = e.func.entry() {
                e.func.layout.prepend_inst(pixel, entry);
            }
            live
        });
        Lanes { e, mask, nothing, epilog, here, live }
    }

    fn run(&mut self, quads: Option<Quads>, ending: &[Ending], meet: &[Block]) {
        if let Some(quads) = quads {
            self.live_mask();
            let live = self.live.unwrap_or(self.here);
            let flag = |e: &mut Edit<'_>, block: Block| load(e, block, live);
            quads.loops.iter().for_each(|l| l.guard(&mut self.e, flag));
            if let Some((block, last)) = quads.last {
                self.end_helpers(block, last);
            }
            quads.exact.iter().for_each(|run| quads::guard(&mut self.e, run, flag));
        }
        for ending in ending {
            self.end(ending);
        }
        for &block in meet {
            let mut arrive = ending.iter().filter(|ending| ending.meet == block && !ending.all).peekable();
            if self.epilog.is_none() && arrive.peek().is_some() {
                self.meet(block, arrive.any(|ending| !self.only_demotes(ending)));
            }
        }
        self.give_back(!ending.is_empty());
    }

    fn only_demotes(&self, ending: &Ending) -> bool {
        ending.demotes && self.live.is_some()
    }

    /// Whether a lane is a pixel's that is still there, at the end of a block.
    fn pixel(&mut self, block: Block) -> Value {
        load(&mut self.e, block, self.live.unwrap_or(self.here))
    }

    fn store(&mut self, block: Block, v: Value, flag: Value) {
        self.e.append(block, Op::Store(Access::plain(FLAG)), Type::VOID, &[v, flag]);
    }

    /// Reads what `llvm.amdgcn.live.mask` tells.
    fn live_mask(&mut self) {
        let asks = |func: &Function, inst: &Inst| func.op(*inst) == Op::Intrinsic(Intrinsic::LiveMask);
        let func = &self.e.func;
        let found: Vec<Inst> = func.blocks().flat_map(|b| func.insts(b)).filter(|inst| asks(func, inst)).collect();
        for inst in found {
            self.e.func.rewrite(inst, Op::Load(Access::plain(FLAG)), &[self.live.unwrap_or(self.here)]);
        }
    }

    /// Ends helpers behind an instruction, or at the beginning of a block.
    fn end_helpers(&mut self, block: Block, last: Option<Inst>) {
        let layout = &self.e.func.layout;
        let next = last.map_or_else(|| layout.first_inst(block), |last| layout.next_inst(last));
        let Some(next) = next else { return };
        let [gone, after] = self.e.split(next, block);
        let live = self.pixel(block);
        self.e.branch(block, live, (after, &[]), (gone, &[]));
        self.leave(gone, None);
    }

    /// Lets the lanes of a block go: to where all meet, or to the end.
    fn leave(&mut self, block: Block, meet: Option<Block>) {
        let Some(to) = self.epilog.or(meet) else {
            self.e.append(block, Op::Ret, Type::VOID, &[]);
            return;
        };
        let no = self.e.func.int(self.e.ctx, Type::I1, 0);
        self.store(block, no, self.here);
        let types: Vec<Type> = self.e.func.block_params(to).iter().map(|&p| self.e.func.ty(p)).collect();
        let args: Vec<Value> = types.into_iter().map(|ty| self.e.poison(ty)).collect();
        self.e.jump(block, to, &args);
    }

    /// Ends lanes, or makes helpers of them.
    fn end(&mut self, ending: &Ending) {
        let Some(before) = self.e.func.layout.block_of(ending.inst) else { return };
        let stays = self.e.func.arg(ending.inst, 0);
        let only_demotes = self.only_demotes(ending);
        let [some, none, gone, after] = self.e.split(ending.inst, before);
        self.e.func.remove(ending.inst);
        let pixel = match self.live {
            Some(flag) => {
                let live = load(&mut self.e, before, flag);
                let live = self.e.value(before, Op::Binary(BinOp::And), Type::I1, &[live, stays]);
                self.store(before, live, flag);
                live
            }
            None => stays,
        };
        // The last block of what returns something asks for all.
        let all = ending.all && self.epilog.is_none();
        if all {
            self.unless_none(before, pixel, some, none);
        } else {
            self.e.func.layout.remove_block(none);
            self.e.jump(before, some, &[]);
        }
        if only_demotes {
            self.e.func.layout.remove_block(gone);
            return self.e.jump(some, after, &[]);
        }
        self.e.branch(some, stays, (after, &[]), (gone, &[]));
        if all {
            self.e.append(gone, Op::Ret, Type::VOID, &[]);
        } else {
            self.leave(gone, Some(ending.meet));
        }
    }

    /// Lets lanes that end go no further than the beginning of a block where all meet.
    fn meet(&mut self, block: Block, ends: bool) {
        let Some(first) = self.e.func.layout.first_inst(block) else { return };
        let [some, none, gone, after] = self.e.split(first, block);
        let pixel = self.pixel(block);
        self.unless_none(block, pixel, some, none);
        if ends {
            let here = load(&mut self.e, some, self.here);
            self.e.branch(some, here, (after, &[]), (gone, &[]));
            self.e.append(gone, Op::Ret, Type::VOID, &[]);
        } else {
            self.e.func.layout.remove_block(gone);
            self.e.jump(some, after, &[]);
        }
    }

    /// Goes on to `some` unless no lane has the flag: then the wave ends.
    fn unless_none(&mut self, before: Block, flag: Value, some: Block, none: Block) {
        let e = &mut self.e;
        let left = e.value(before, Op::Intrinsic(Intrinsic::Ballot), self.mask, &[flag]);
        let no_lane = e.func.int(e.ctx, self.mask, 0);
        let any = e.value(before, Op::ICmp(IntPred::Ne), Type::I1, &[left, no_lane]);
        e.branch(before, any, (some, &[]), (none, &[]));
        if let Some(to) = self.nothing {
            let no = e.func.int(e.ctx, Type::I1, 0);
            e.append(none, Op::Intrinsic(Intrinsic::Kill), Type::VOID, &[no]);
            let poison = e.poison(Type::F32);
            let [to, no_component] = [to, 0].map(|n| e.func.int(e.ctx, Type::I32, n));
            let yes = e.func.int(e.ctx, Type::I1, 1);
            let args = [to, no_component, poison, poison, poison, poison, yes, yes];
            e.append(none, Op::Intrinsic(Intrinsic::ExportTo), Type::VOID, &args);
        }
        if self.epilog.is_some() {
            e.append(none, Op::Intrinsic(Intrinsic::SEndPgm), Type::VOID, &[]);
            e.append(none, Op::Unreachable, Type::VOID, &[]);
        } else {
            e.append(none, Op::Ret, Type::VOID, &[]);
        }
    }

    /// Returns with the lanes of pixels alone, if some are left.
    fn give_back(&mut self, may_be_none: bool) {
        let Some((block, end)) = self.epilog.and_then(|block| Some((block, self.e.func.terminator(block)?))) else {
            return;
        };
        let [some, none] = self.e.split(end, block);
        let here = load(&mut self.e, block, self.here);
        let pixel = match self.live {
            Some(live) => {
                let live = load(&mut self.e, block, live);
                self.e.value(block, Op::Binary(BinOp::And), Type::I1, &[here, live])
            }
            None => here,
        };
        // `split` has left the end in the last of both.
        self.e.func.layout.split_block(end, some);
        if may_be_none {
            self.unless_none(block, pixel, some, none);
        } else {
            self.e.func.layout.remove_block(none);
            self.e.jump(block, some, &[]);
        }
        let kill = self.e.func.dfg.make_inst(Op::Intrinsic(Intrinsic::Kill), Type::VOID, &[pixel]);
        self.e.func.layout.insert_inst_before(kill, end);
    }
}

/// The target of the last export of a wave that has no lanes, if there must be one.
fn last_export(ctx: &Context, target: &Target, func: &Function) -> Option<u64> {
    let asks = |name: &str, usual: bool| func.attr(ctx, name).map_or(usual, |value| value.trim() != "0");
    let (color, depth) = (asks("amdgpu-color-export", true), asks("amdgpu-depth-export", false));
    let to = match target.has_null_export() {
        true => NULL,
        false if color => 0,
        false => MRTZ,
    };
    (color || depth || target.pixels_must_export()).then_some(to)
}

/// The address of a new flag, which is `v` where the function begins.
fn flag(e: &mut Edit<'_>, v: Value) -> Value {
    let alloca = e.func.dfg.make_inst(Op::Alloca(Type::I1, 0), Type::PTR5, &[]);
    let address = e.func.result(alloca).unwrap_or(v);
    let store = e.func.dfg.make_inst(Op::Store(Access::plain(FLAG)), Type::VOID, &[v, address]);
    if let Some(entry) = e.func.entry() {
        e.func.layout.prepend_inst(store, entry);
        e.func.layout.prepend_inst(alloca, entry);
    }
    address
}

/// The flag at an address, at the end of a block.
fn load(e: &mut Edit<'_>, block: Block, flag: Value) -> Value {
    e.value(block, Op::Load(Access::plain(FLAG)), Type::I1, &[flag])
}

/// Restores SSA form: lanes come where they have not been to what is used there.
fn mend(ctx: &Context, func: &mut Function) {
    let cfg = Cfg::compute(func);
    let tree = DomTree::compute(func, &cfg);
    demote::run(ctx, func, cfg.rpo(), |func, block, v| {
        let made = demote::made_in(func, v);
        made.is_some_and(|made| !tree.dominates(made, block))
    });
}
