//! Code sinking (LLVM's MachineSink): an instruction that waits for a load of its block or an earlier one, and whose
//! result only another block uses, moves there, so that the wave does not wait before the result is needed. Arguments
//! of a block's outgoing logical edges count as uses at its end.
//!
//! An instruction sinks to the one block that has all its users, if that is dominated in both graphs and in the same
//! loop: the lanes that use the result are then a subset of those that would have computed it. This extends the live
//! ranges of its operands, so there is a limit. Its scalar operands must be defined before all cycles: lanes may wait
//! at the block while others take another iteration, and scalars have one value for all.
//!
//! Copies of scalars to VGPRs sink to their users within their block. Where an instruction may read only one scalar
//! (before GFX10) there are many, and each would occupy a VGPR from the scalar's definition on.

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::{Class, flags, implicit};
use gcnc_isa::{Form, Inst, Opcode, RegClass, RegRef};
use gcnc_mir::analyses::Analyses;
use gcnc_mir::{Block, BlockData, Function, VReg};
use planted::Bug;

/// VGPR dwords that sinking to one block may keep live.
const MAX_KEPT_LIVE: i32 = 16;
/// The most instructions of a block that are considered, counted from its end: each is compared with those of two
/// blocks.
const CANDIDATES: usize = 16;
/// The most instructions of a destination block: many blocks may lead to a large one.
const MAX_DESTINATION: usize = 1000;

/// The number of copies in a block from which on they are sunk.
const MIN_COPIES: usize = 8;

/// The users of a register.
#[derive(Copy, Clone, Default, PartialEq, Eq)]
enum Users {
    #[default]
    None,
    /// Only instructions of this block, or its outgoing edges.
    In(Block),
    /// Several blocks.
    Many,
}

/// Reused buffers.
#[derive(Default)]
pub struct Ctx {
    users: SecondaryMap<VReg, Users>,
    /// The number of definitions of each register.
    defs: SecondaryMap<VReg, u32>,
    /// Whether it is defined before all cycles.
    before_cycles: SecondaryMap<VReg, bool>,
    /// Whether it depends on a load, in this block or an earlier one.
    waits_for_load: SecondaryMap<VReg, bool>,
    /// Whether any register does.
    any_waits_for_load: bool,
    /// Copies being sunk, and each register's index among them, from 1 on.
    waiting: Vec<Option<Inst>>,
    copy_index: SecondaryMap<VReg, u32>,
    /// VGPR dwords kept live for what was sunk to a block.
    kept: SecondaryMap<Block, i32>,
}

/// Sinks instructions of `f`, which is in [`Stage::Linear`](gcnc_mir::Stage::Linear). Its control-flow graphs are
/// unchanged.
pub fn run(f: &mut Function, analyses: &mut Analyses, s: &mut Ctx) {
    if changes_mode(f) {
        return;
    }
    analyses.update_graphs(f);
    find_users(f, s);
    for i in 0..f.order.len() {
        block(f, f.order[i], analyses, s);
        copies(f, f.order[i], s);
    }
}

/// Whether the rounding mode may vary within the function.
fn changes_mode(f: &Function) -> bool {
    let changes = |inst: &Inst| inst.opcode.desc().writes & implicit::MODE != 0;
    !f.asm.is_empty() || f.order.iter().any(|&b| f.blocks[b].insts.iter().any(changes))
}

fn find_users(f: &Function, s: &mut Ctx) {
    s.users.clear();
    s.users.resize(f.vregs.len());
    s.defs.clear();
    s.defs.resize(f.vregs.len());
    s.waits_for_load.clear();
    s.any_waits_for_load = false;
    s.kept.clear();
    s.copy_index.clear();
    s.before_cycles.clear();
    let first = f.blocks[f.entry()].insts.iter().flat_map(|inst| inst.defs()).filter_map(|r| VReg::of(r.reg));
    first.chain(f.live_ins.iter().map(|&(v, _)| v)).for_each(|v| s.before_cycles[v] = true);
    let mut used = |v: VReg, by: Users| {
        let users = &mut s.users[v];
        *users = if *users == Users::None || *users == by { by } else { Users::Many };
    };
    for &b in &f.order {
        let block = &f.blocks[b];
        for inst in &block.insts {
            gcnc_limits::poll();
            inst.uses().filter_map(|r| VReg::of(r.reg)).for_each(|v| used(v, Users::In(b)));
            inst.defs().filter_map(|r| VReg::of(r.reg)).for_each(|v| s.defs[v] += 1);
        }
        passed_on(block).for_each(|v| used(v, Users::In(b)));
        block
            .linear_succs
            .iter()
            .flat_map(|e| &e.args)
            .filter_map(|r| VReg::of(r.reg))
            .for_each(|v| used(v, Users::Many));
    }
}

/// The arguments of a block's outgoing logical edges.
fn passed_on(block: &BlockData) -> impl Iterator<Item = VReg> {
    block.logical_succs.iter().flat_map(|e| &e.args).filter_map(|r| VReg::of(r.reg))
}

/// Sinks what can leave `b`.
fn block(f: &mut Function, b: Block, analyses: &Analyses, s: &mut Ctx) {
    let waits = |inst: &Inst, s: &Ctx| inst.uses().filter_map(|r| VReg::of(r.reg)).any(|v| s.waits_for_load[v]);
    for inst in &f.blocks[b].insts {
        gcnc_limits::poll();
        let loads = matches!(inst.opcode.class(), Class::Vmem) && inst.opcode.is_load();
        if loads || s.any_waits_for_load && waits(inst, s) {
            s.any_waits_for_load = true;
            inst.defs().filter_map(|r| VReg::of(r.reg)).for_each(|v| s.waits_for_load[v] = true);
        }
    }
    if !s.any_waits_for_load {
        return;
    }
    for edge in &f.blocks[b].logical_succs {
        for (&param, arg) in f.blocks[edge.block].logical_params.iter().zip(&edge.args) {
            s.waits_for_load[param] |= VReg::of(arg.reg).is_some_and(|v| s.waits_for_load[v]);
        }
    }
    let mut candidates = CANDIDATES;
    let mut at = f.blocks[b].insts.len();
    while at > 0 && candidates > 0 {
        at -= 1;
        let inst = f.blocks[b].insts[at];
        if !waits(&inst, s) || !inst.opcode.is_valu() {
            continue;
        }
        candidates -= 1;
        let Some(to) = destination(f, &inst, b, analyses, s) else { continue };
        let more = operands(f, &inst, b, s) - inst.defs().map(|r| i32::from(r.len_dwords())).sum::<i32>();
        if s.kept[to] + more > MAX_KEPT_LIVE {
            continue;
        }
        s.kept[to] += more.max(0);
        f.blocks[b].insts.remove(at);
        let result = inst.defs().next().and_then(|r| VReg::of(r.reg));
        let insts = &mut f.blocks[to].insts;
        let first = insts.iter().position(|i| wants(i, result)).unwrap_or(insts.len());
        insts.insert(first, inst);
        for v in inst.uses().filter_map(|r| VReg::of(r.reg)) {
            // Users of the operand that remain here may sink later.
            let stays = f.blocks[b].insts.iter().any(|i| i.uses().any(|r| VReg::of(r.reg) == Some(v)))
                || passed_on(&f.blocks[b]).any(|u| u == v);
            let here = s.users[v] == Users::In(b) || s.users[v] == Users::In(to);
            s.users[v] = if here && !stays { Users::In(to) } else { Users::Many };
        }
    }
}

/// Sinks copies of scalars to VGPRs to their uses in the block: selection emits them at the scalar's definition.
fn copies(f: &mut Function, b: Block, s: &mut Ctx) {
    let moves = f.blocks[b].insts.iter().filter(|inst| inst.opcode == Opcode::VMovB32).count();
    if moves < MIN_COPIES {
        return;
    }
    let class = |f: &Function, r: Option<RegRef>| r.and_then(|r| VReg::of(r.reg)).map(|v| (v, f.vregs[v].class));
    let insts = std::mem::take(&mut f.blocks[b].insts);
    let Ctx { waiting, copy_index, users, defs, .. } = s;
    let mut sunk = Vec::with_capacity(insts.len());
    waiting.clear();
    for inst in insts {
        gcnc_limits::poll();
        if inst.opcode == Opcode::VMovB32
            && let (Some((to, RegClass::Vgpr)), Some((from, RegClass::Sgpr))) =
                (class(f, inst.reg(0)), class(f, inst.reg(1)))
            && f.vregs[to].dwords == 1
            && users[to] == Users::In(b)
            && (defs[to], defs[from].max(1)) == (1, 1)
        {
            waiting.push(Some(inst));
            copy_index[to] = waiting.len() as u32;
            continue;
        }
        let mut stays = inst.keeps_its_place() || inst.opcode == Opcode::PLogicalEnd;
        inst.for_each_write(|r| stays |= r.overlaps(RegRef::EXEC));
        if stays {
            sunk.extend(waiting.drain(..).flatten());
        }
        for v in inst.uses().filter_map(|r| VReg::of(r.reg)) {
            let copy = (copy_index[v] as usize).checked_sub(1).and_then(|at| waiting.get_mut(at));
            let its = |copy: &&mut Option<Inst>| copy.and_then(|c| c.reg(0)).and_then(|r| VReg::of(r.reg)) == Some(v);
            sunk.extend(copy.filter(its).and_then(Option::take));
        }
        sunk.push(inst);
    }
    sunk.extend(waiting.drain(..).flatten());
    f.blocks[b].insts = sunk;
}

/// The block that an instruction of `b` can sink to.
fn destination(f: &Function, inst: &Inst, b: Block, analyses: &Analyses, s: &Ctx) -> Option<Block> {
    let opcode = inst.opcode;
    let plain = opcode.is_valu()
        && opcode.desc().writes == 0
        && opcode.desc().reads & !(implicit::EXEC | implicit::MODE) == 0
        && !opcode.is_any(flags::SIDE_EFFECTS | flags::IGNORES_EXEC | flags::MATRIX);
    let mut results = inst.def_slots();
    let (Some((_, result)), None) = (results.next(), results.next()) else { return None };
    let v = VReg::of(result.reg)?;
    let own = f.whole(v) == result && s.defs[v] == 1 && f.vregs[v].class == RegClass::Vgpr;
    let Users::In(to) = s.users[v] else { return None };
    let exchanges = matches!(opcode, Opcode::VReadlaneB32 | Opcode::VReadfirstlaneB32 | Opcode::VWritelaneB32);
    let lasts = |r: RegRef| match VReg::of(r.reg) {
        Some(v) => f.vregs[v].class == RegClass::Vgpr || f.vregs[v].class == RegClass::Sgpr && s.before_cycles[v],
        None => false,
    };
    if !plain || exchanges || !own || to == b || !inst.uses().all(lasts) || reads_lanes(inst) {
        return None;
    }
    let cfgs = [&analyses.logical, &analyses.linear];
    let same_loop = cfgs.iter().all(|cfg| cfg.loop_header(b) == cfg.loop_header(to));
    // Not before the code that sets EXEC for the block's lanes, nor after the code that computes other lane masks.
    let inside = first_user_is_inside(f, to, v);
    (same_loop && inside && cfgs.iter().all(|cfg| cfg.dominates(b, to))).then_some(to)
}

/// Whether an instruction reads other lanes, which may no longer be active at its destination.
fn reads_lanes(inst: &Inst) -> bool {
    let by_dpp = matches!(inst.form, Form::Dpp16 | Form::Dpp8 | Form::Vop3Dpp16 | Form::Vop3Dpp8);
    (by_dpp || inst.opcode.desc().name().starts_with("v_permlane")) && !planted::on(Bug::SinkReadsLanes)
}

/// Whether an instruction uses `v`, or is the end marker, where outgoing edges read it.
fn wants(inst: &Inst, v: Option<VReg>) -> bool {
    inst.opcode == Opcode::PLogicalEnd || inst.uses().any(|r| VReg::of(r.reg) == v)
}

/// Whether the first use of `v` in a block is between the block's logical markers.
fn first_user_is_inside(f: &Function, b: Block, v: VReg) -> bool {
    let insts = &f.blocks[b].insts;
    if insts.len() > MAX_DESTINATION {
        return false;
    }
    let place = |opcode: Opcode| insts.iter().position(|i| i.opcode == opcode);
    let (Some(start), Some(end)) = (place(Opcode::PLogicalStart), place(Opcode::PLogicalEnd)) else { return false };
    let user = insts.iter().position(|i| wants(i, Some(v)));
    user.is_some_and(|at| start < at && at <= end)
}

/// VGPR dwords whose live ranges would be extended if an instruction left `b`.
fn operands(f: &Function, inst: &Inst, b: Block, s: &Ctx) -> i32 {
    let mut seen: [Option<VReg>; 4] = [None; 4];
    let mut sum = 0;
    for v in inst.uses().filter_map(|r| VReg::of(r.reg)).filter(|&v| f.vregs[v].class == RegClass::Vgpr) {
        let slot = seen.iter().position(|&known| known == Some(v) || known.is_none());
        let new = slot.is_none_or(|at| seen[at].is_none());
        if let Some(at) = slot {
            seen[at] = Some(v);
        }
        // A register with users in other blocks is assumed to be live there.
        if new && s.users[v] == Users::In(b) {
            sum += i32::from(f.vregs[v].dwords);
        }
    }
    sum
}
