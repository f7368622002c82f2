//! Pixels that are discarded: their lanes end.
//!
//! Where no lane is left the wave must still tell the hardware that it has no colours: it exports nothing, for the last
//! time, and ends. `kill false` then is that no lane is active any more, and what selection has an instruction for.
//!
//! ```text
//!   before: any = ballot(stays) != 0; branch any, some, none
//!   none:   kill false; exp null done vm; ret
//!   some:   branch stays, after, gone
//!   gone:   ret
//! ```
//!
//! Only where all lanes meet can a wave know that none is left. What must be exported, and where to, are LLVM's rules
//! (`SILateBranchLowering`, `generateEndPgm`).

use gcnc_ir::dom::PostDomTree;
use gcnc_ir::{Block, Cfg, Context, DomTree, Function, Inst, IntPred, Intrinsic, LoopNest, Op, Type};
use gcnc_isa::Target;

use crate::edit::Edit;
use crate::uniform::Uniformity;

/// Export targets: the depth, and nothing, which is none from GFX11 on.
const MRTZ: u64 = 8;
const NULL: u64 = 9;

/// Replaces the discards of a pixel shader. Says whether there are any: the function's shape and uniformity are others
/// then. `Err` is one that is not where all lanes meet.
pub(crate) fn run(
    ctx: &mut Context,
    target: &Target,
    func: &mut Function,
    uniformity: &Uniformity,
) -> Result<bool, Inst> {
    let kills = |func: &Function, block: Block| -> Vec<Inst> {
        func.insts(block).filter(|&inst| func.op(inst) == Op::Intrinsic(Intrinsic::Kill)).collect()
    };
    let found: Vec<(Block, Inst)> =
        func.blocks().flat_map(|block| kills(func, block).into_iter().map(move |inst| (block, inst))).collect();
    if found.is_empty() {
        return Ok(false);
    }
    let meet = meeting_places(func, uniformity);
    if let Some(&(_, apart)) = found.iter().find(|(block, _)| !meet.contains(block)) {
        return Err(apart);
    }
    let nothing = last_export(ctx, target, func);
    // Last first: what comes before one in its block stays there.
    for &(before, inst) in found.iter().rev() {
        discard(&mut Edit { ctx, func }, target, before, inst, nothing);
    }
    Ok(true)
}

/// The blocks where all lanes of the wave are that have not ended.
fn meeting_places(func: &Function, uniformity: &Uniformity) -> Vec<Block> {
    if !func.blocks().any(|block| uniformity.is_branch_divergent(block)) {
        return func.blocks().collect();
    }
    let cfg = Cfg::compute(func);
    let nest = LoopNest::compute(func, &cfg, &DomTree::compute(func, &cfg));
    let after = PostDomTree::compute(func, &cfg);
    let all = std::iter::successors(func.entry(), |&block| after.ipdom(block));
    all.filter(|&block| !nest.is_irreducible() && nest.innermost(block).is_none()).collect()
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

fn discard(e: &mut Edit<'_>, target: &Target, before: Block, inst: Inst, nothing: Option<u64>) {
    let stays = e.func.arg(inst, 0);
    let [some, none, gone, after] = e.split(inst, before);
    let mask = if target.wave_size() == 64 { Type::I64 } else { Type::I32 };
    let left = e.value(before, Op::Intrinsic(Intrinsic::Ballot), mask, &[stays]);
    let no_lane = e.func.int(e.ctx, mask, 0);
    let any = e.value(before, Op::ICmp(IntPred::Ne), Type::I1, &[left, no_lane]);
    e.branch(before, any, (some, &[]), (none, &[]));
    e.branch(some, stays, (after, &[]), (gone, &[]));
    if let Some(to) = nothing {
        let no = e.func.int(e.ctx, Type::I1, 0);
        e.append(none, Op::Intrinsic(Intrinsic::Kill), Type::VOID, &[no]);
        let poison = e.poison(Type::F32);
        let [to, no_component] = [to, 0].map(|n| e.func.int(e.ctx, Type::I32, n));
        let yes = e.func.int(e.ctx, Type::I1, 1);
        let args = [to, no_component, poison, poison, poison, poison, yes, yes];
        e.append(none, Op::Intrinsic(Intrinsic::ExportTo), Type::VOID, &args);
    }
    e.append(none, Op::Ret, Type::VOID, &[]);
    e.append(gone, Op::Ret, Type::VOID, &[]);
    e.func.remove(inst);
}
