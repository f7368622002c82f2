//! Kills and demotes of pixel shaders (LLVM: `SIWholeQuadMode`, `SILateBranchLowering`).
//!
//! `llvm.amdgcn.kill` ends a lane: the lane jumps to the next block where all lanes reconverge, and a flag `here` stops
//! it from going further. `llvm.amdgcn.wqm.demote` turns a pixel's lane into a helper, if the shader has helpers
//! (`quads.rs`): the lane goes on, and the flag `live` says that it is no longer a pixel. In shaders that do not need
//! whole quads, demoting a lane ends it.
//!
//! ```text
//!   before: branch stays, after, gone          meet: any = ballot(here & live) != 0; branch any, some, none
//!   gone:   here = false; jump meet            none: kill false; exp null done vm; ret
//!                                              some: branch here, after, end
//! ```
//!
//! Only where all lanes reconverge can a wave tell that no pixel is left. It must still tell the hardware that it has
//! no colours: it does a last, empty export and ends. `kill false` there means that no lane is active any more. Whether
//! an export is required, and its target, follow LLVM (`SILateBranchLowering`, `generateEndPgm`).
//!
//! Shaders that return values return from their last block, which all lanes reach, with only the pixels' lanes active:
//! a remaining `llvm.amdgcn.kill` there removes the others from EXEC.
//!
//! The pass runs before all others: the flags are allocas, which the rebuild promotes, as are values that are undefined
//! on the new paths (`opt::demote`).

use gcnc_ir::dom::PostDomTree;
use gcnc_ir::{
    Access, BinOp, Block, Cfg, Context, DomTree, Function, Inst, IntPred, Intrinsic, LoopNest, Op, Type, Value,
};
use gcnc_isa::Target;

use crate::Shader;
use crate::edit::Edit;
use crate::opt::demote;
use crate::quads::{self, Quads};

/// Export targets: depth, and null, which does not exist from GFX11 on.
const MRTZ: u64 = 8;
const NULL: u64 = 9;

/// A flag is a byte of private memory until it is promoted.
const FLAG: u64 = 1;

/// A copy of a pixel shader with kills and demotes lowered, or `None` if it has none. Sets in `shader` whether it needs
/// whole quads. `Err` is an instruction that needs whole waves in a shader with strict whole quads.
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
    let ending: Vec<KillOrDemote> = shape.cfg.rpo().iter().flat_map(|&block| shape.endings(e.func, block)).collect();
    if quads.is_some() || !ending.is_empty() {
        let epilog = shader.has_epilog.then_some(end);
        shader.ends_lanes = shader.has_epilog;
        Lanes::new(e, target, epilog, shader.whole_quads).run(quads, &ending, &shape.meet);
        repair_ssa(ctx, &mut func);
    }
    Ok(Some(func))
}

/// Makes all paths end in one otherwise empty block.
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

/// A kill or a demote.
struct KillOrDemote {
    inst: Inst,
    /// Where all lanes reconverge next: in this block, or at the start of another.
    meet: Block,
    /// Whether all lanes are active at the instruction.
    all: bool,
    demotes: bool,
}

/// Whether an instruction demotes lanes (true) or ends them (false).
fn ends(func: &Function, inst: Inst) -> Option<bool> {
    match func.op(inst) {
        Op::Intrinsic(Intrinsic::Kill) => Some(false),
        Op::Intrinsic(Intrinsic::WqmDemote) => Some(true),
        _ => None,
    }
}

/// Where lanes reconverge.
struct Shape {
    cfg: Cfg,
    nest: LoopNest,
    after: PostDomTree,
    /// The blocks that all remaining lanes of the wave reach, in order. The last one is where killed lanes go.
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

    fn endings(&self, func: &Function, block: Block) -> Vec<KillOrDemote> {
        let mut ways = std::iter::successors(Some(block), |&block| self.after.ipdom(block));
        let meet = ways.find(|block| self.meet.contains(block)).unwrap_or(self.end);
        let ending = |inst| Some(KillOrDemote { inst, meet, all: meet == block, demotes: ends(func, inst)? });
        func.insts(block).filter_map(ending).collect()
    }
}

/// The lowering of one shader.
struct Lanes<'a> {
    e: Edit<'a>,
    /// The integer type of a lane mask.
    mask: Type,
    /// The target of the last, empty export of a wave without lanes, if one is required.
    nothing: Option<u64>,
    /// The block that returns values.
    epilog: Option<Block>,
    /// The address of the flag that a lane has not ended.
    here: Value,
    /// The address of the flag that a lane is a pixel's, if the shader needs whole quads.
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

    fn run(&mut self, quads: Option<Quads>, ending: &[KillOrDemote], meet: &[Block]) {
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
        self.return_pixels(!ending.is_empty());
    }

    fn only_demotes(&self, ending: &KillOrDemote) -> bool {
        ending.demotes && self.live.is_some()
    }

    /// Whether a lane is a pixel's and has not ended, at the end of a block.
    fn pixel(&mut self, block: Block) -> Value {
        load(&mut self.e, block, self.live.unwrap_or(self.here))
    }

    fn store(&mut self, block: Block, v: Value, flag: Value) {
        self.e.append(block, Op::Store(Access::plain(FLAG)), Type::VOID, &[v, flag]);
    }

    /// Lowers `llvm.amdgcn.live.mask`.
    fn live_mask(&mut self) {
        let asks = |func: &Function, inst: &Inst| func.op(*inst) == Op::Intrinsic(Intrinsic::LiveMask);
        let func = &self.e.func;
        let found: Vec<Inst> = func.blocks().flat_map(|b| func.insts(b)).filter(|inst| asks(func, inst)).collect();
        for inst in found {
            self.e.func.rewrite(inst, Op::Load(Access::plain(FLAG)), &[self.live.unwrap_or(self.here)]);
        }
    }

    /// Ends helper lanes after an instruction, or at the start of a block.
    fn end_helpers(&mut self, block: Block, last: Option<Inst>) {
        let layout = &self.e.func.layout;
        let next = last.map_or_else(|| layout.first_inst(block), |last| layout.next_inst(last));
        let Some(next) = next else { return };
        let [gone, after] = self.e.split(next, block);
        let live = self.pixel(block);
        self.e.branch(block, live, (after, &[]), (gone, &[]));
        self.leave(gone, None);
    }

    /// Makes the lanes of a block jump to where all reconverge, or to the end.
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

    /// Lowers a kill or a demote.
    fn end(&mut self, ending: &KillOrDemote) {
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
        // The block that returns values does the check itself.
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

    /// Stops ended lanes at the start of a block where all reconverge.
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

    /// Continues at `some` if any lane has the flag set, otherwise ends the wave.
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

    /// Returns with only the pixels' lanes active, if any are left.
    fn return_pixels(&mut self, may_be_none: bool) {
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
        // `split` has moved the terminator to the last of the new blocks.
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

/// The target of the last, empty export of a wave without lanes, if one is required.
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

/// The address of a new flag, initialised to `v`.
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

/// Loads a flag at the end of a block.
fn load(e: &mut Edit<'_>, block: Block, flag: Value) -> Value {
    e.value(block, Op::Load(Access::plain(FLAG)), Type::I1, &[flag])
}

/// Restores SSA form: lanes now take paths on which some values are undefined.
fn repair_ssa(ctx: &Context, func: &mut Function) {
    let cfg = Cfg::compute(func);
    let tree = DomTree::compute(func, &cfg);
    demote::run(ctx, func, cfg.rpo(), |func, block, v| {
        let made = demote::defining_block(func, v);
        made.is_some_and(|made| !tree.dominates(made, block))
    });
}
