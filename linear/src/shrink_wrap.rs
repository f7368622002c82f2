//! Shrink-wrapping (Chow, "Minimizing Register Usage Penalty at Procedure Calls", 1988): moves what only calls need to
//! where the calls are.
//!
//! A function that returns early on some paths makes no call on these. Its *region* is all that is dominated, on the
//! linear graph, by the last block that dominates all calls and is in no cycle: one place to save registers, as in
//! LLVM. At the region's start, incoming SGPRs that calls use are copied, function addresses are computed, and vector
//! values that are live across a call are renamed, so that outside they stay in their incoming registers. At the
//! region's end, the return address is moved back. Allocation can then use callee-saved registers only in the region,
//! and save them there (`regalloc/src/callee_saved.rs`).

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::convention::{RETURN_ADDRESS, TAIL_CALL};
use gcnc_mir::{Block, Edge, Function, FunctionRole, Region, VReg};

use crate::dominators::Dominators;

/// Finds the region of `f`, which is linear, and moves to it what it can.
pub fn run(f: &mut Function) {
    let plain = f.role == FunctionRole::Function && !f.is_graphics && !f.by_all_lanes && f.asm.is_empty();
    if !plain || !f.has_calls || f.has_frame_pointer || f.order.len() == 1 {
        return;
    }
    let dominators = Dominators::new(f);
    let Some(first) = find_region_head(f, &dominators) else { return };
    let mut blocks: SecondaryMap<Block, bool> = SecondaryMap::new();
    f.order.iter().filter(|&&b| dominators.dominates(first, b)).for_each(|&b| blocks[b] = true);
    let region = Region { first, blocks };
    sink_input_copies(f, &region);
    split_live_ranges(f, &region, &dominators);
    sink_addresses(f, &region);
    rename_vectors(f, first);
    f.region = Some(region);
}

/// The number of calls in a block, without tail calls.
fn calls(f: &Function, b: Block) -> usize {
    let insts = &f.blocks[b].insts;
    let is_tail = |i: &Inst| i.opcode == Opcode::PReturn && i.op(3) == Operand::Imm(TAIL_CALL);
    insts.iter().filter(|i| i.opcode == Opcode::PCall).count() - usize::from(insts.iter().any(is_tail))
}

/// The last block that is in no cycle and dominates all calls, unless it is the entry.
fn find_region_head(f: &Function, dominators: &Dominators) -> Option<Block> {
    let mut place: SecondaryMap<Block, usize> = SecondaryMap::new();
    f.order.iter().enumerate().for_each(|(at, &b)| place[b] = at);
    // Counts cycles that begin and end: each is contiguous.
    let mut latches = vec![0i32; f.order.len() + 1];
    for (at, &b) in f.order.iter().enumerate() {
        gcnc_limits::poll();
        for to in f.blocks[b].linear_succs.iter().map(|e| place[e.block]).filter(|&to| to <= at) {
            latches[to] += 1;
            latches[at + 1] -= 1;
        }
    }
    (1..latches.len()).for_each(|at| latches[at] += latches[at - 1]);
    let with_calls = f.order.iter().copied().filter(|&b| calls(f, b) > 0);
    let mut first = with_calls.reduce(|a, b| dominators.common(a, b))?;
    while latches[place[first]] > 0 {
        first = dominators.idom(first)?;
    }
    (first != f.entry()).then_some(first)
}

/// Which virtual registers are used inside and outside of the region.
struct RegionUses {
    inside: SecondaryMap<VReg, bool>,
    outside: SecondaryMap<VReg, bool>,
    /// Outside, but not in the entry.
    between: SecondaryMap<VReg, bool>,
}

fn uses(f: &Function, region: &Region) -> RegionUses {
    let [inside, outside, between] = [(); 3].map(|()| SecondaryMap::new());
    let mut uses = RegionUses { inside, outside, between };
    for &b in &f.order {
        gcnc_limits::poll();
        let to = if region.blocks[b] { &mut uses.inside } else { &mut uses.outside };
        let block = &f.blocks[b];
        let edges = block.linear_succs.iter().chain(&block.logical_succs).flat_map(|e| e.args.iter().copied());
        for r in block.insts.iter().flat_map(|i| i.uses()).chain(edges) {
            if let Some(v) = VReg::of(r.reg) {
                to[v] = true;
                if !region.blocks[b] && b != f.entry() {
                    uses.between[v] = true;
                }
            }
        }
    }
    uses
}

/// The virtual register that is a copy of incoming SGPRs that calls use, and these.
fn copied_input(f: &Function, inst: &Inst) -> Option<(VReg, RegRef)> {
    if !matches!(inst.opcode, Opcode::SMovB32 | Opcode::SMovB64) {
        return None;
    }
    let (to, from) = (inst.reg(0)?, inst.reg(1)?);
    let v = VReg::of(to.reg).filter(|&v| f.whole(v) == to)?;
    let own = [f.frame(), f.keeps_scc()].iter().any(|own| own.overlaps(from));
    (!from.is_virtual() && from.reg.is_general() && from.reg.is_sgpr() && !own).then_some((v, from))
}

/// Copies incoming SGPRs at the region's start, for the uses inside, and restores the return address at its end, so
/// that it need not be restored outside.
fn sink_input_copies(f: &mut Function, region: &Region) {
    let entry = f.entry();
    let inputs: Vec<(VReg, RegRef)> = f.blocks[entry].insts.iter().filter_map(|i| copied_input(f, i)).collect();
    let Some(&(address, _)) = inputs.iter().find(|(_, from)| *from == RETURN_ADDRESS) else { return };
    let returns = Inst::new(Opcode::SMovB64, &[RETURN_ADDRESS.into(), f.whole(address).into()]);
    for n in 0..f.order.len() {
        let b = f.order[n];
        let leaves = f.blocks[b].linear_succs.iter().any(|e| !region.blocks[e.block]);
        if !region.blocks[b] {
            f.blocks[b].insts.retain(|i| i.opcode != returns.opcode || i.ops() != returns.ops());
        } else if leaves {
            f.blocks[b].insts.push(returns);
        }
    }
    let uses = uses(f, region);
    let mut names: SecondaryMap<VReg, Option<VReg>> = SecondaryMap::new();
    let mut copies = Vec::new();
    for &(v, from) in inputs.iter().filter(|(v, _)| uses.inside[*v]) {
        let own = f.new_sgpr(from.len_dwords());
        let opcode = if from.len_dwords() == 2 { Opcode::SMovB64 } else { Opcode::SMovB32 };
        copies.push(Inst::new(opcode, &[own.into(), from.into()]));
        names[v] = VReg::of(own.reg);
    }
    let inside: Vec<Block> = f.order.iter().copied().filter(|&b| region.blocks[b]).collect();
    rename(f, &inside, &names);
    f.blocks[region.first].insts.splice(0..0, copies);
    let unused = |i: &Inst| {
        let input = i.reg(0).and_then(|to| inputs.iter().find(|(v, _)| VReg::of(to.reg) == Some(*v)));
        input.is_some_and(|&(v, _)| names[v].is_some() && !uses.outside[v])
    };
    let mut insts = std::mem::take(&mut f.blocks[entry].insts);
    insts.retain(|i| !unused(i));
    f.blocks[entry].insts = insts;
}

/// Splits the live ranges of scalars that are used after the region, such as a saved EXEC, at its start and end, if all
/// its exits lead to one block: inside, another register holds them across calls.
fn split_live_ranges(f: &mut Function, region: &Region, dominators: &Dominators) {
    let Some(behind) =
        only_exit(f, region).filter(|&b| !dominators.preds(b).iter().any(|&p| dominators.dominates(b, p)))
    else {
        return;
    };
    let after: Vec<Block> = f.order.iter().copied().filter(|&b| dominators.dominates(behind, b)).collect();
    let inside: Vec<Block> = f.order.iter().copied().filter(|&b| region.blocks[b]).collect();
    let mut all = live_in_values(f, &after, RegClass::Sgpr, |_| true);
    let halves = defined_halves(f);
    all.retain(|&v| f.vregs[v].dwords <= 2 && halves[v].count_ones() == 2 * u32::from(f.vregs[v].dwords));
    let mut within: SecondaryMap<VReg, Option<VReg>> = SecondaryMap::new();
    let mut later = within.clone();
    let mut names = Vec::new();
    for v in all {
        let [own, param] = [(); 2].map(|()| f.vregs.push(f.vregs[v]));
        (within[v], later[v]) = (Some(own), Some(param));
        names.push([v, own, param]);
    }
    rename(f, &inside, &within);
    rename(f, &after, &later);
    for [v, own, param] in names {
        let begin = copy(f, own, v);
        f.blocks[region.first].insts.insert(0, begin);
        f.blocks[behind].linear_params.push(param);
        for &p in dominators.preds(behind) {
            let mut from = v;
            if region.blocks[p] {
                from = f.vregs.push(f.vregs[v]);
                let end = copy(f, from, own);
                f.blocks[p].insts.push(end);
            }
            let arg = f.whole(from);
            f.blocks[p].linear_succs.iter_mut().filter(|e| e.block == behind).for_each(|e| e.args.push(arg));
        }
    }
}

/// A copy of a scalar.
fn copy(f: &Function, to: VReg, from: VReg) -> Inst {
    let opcode = if f.vregs[from].dwords == 2 { Opcode::SMovB64 } else { Opcode::SMovB32 };
    Inst::new(opcode, &[f.whole(to).into(), f.whole(from).into()])
}

/// The single block to which all exits of the region lead.
fn only_exit(f: &Function, region: &Region) -> Option<Block> {
    let inside = f.order.iter().filter(|&&b| region.blocks[b]);
    let mut ways = inside.flat_map(|&b| &f.blocks[b].linear_succs).map(|e| e.block).filter(|&b| !region.blocks[b]);
    let first = ways.next()?;
    ways.all(|b| b == first).then_some(first)
}

/// Moves address computations (of functions too) to the region if they have no other use.
fn sink_addresses(f: &mut Function, region: &Region) {
    let uses = uses(f, region);
    let entry = f.entry();
    let mut in_entry: SecondaryMap<VReg, usize> = SecondaryMap::new();
    let edges = f.blocks[entry].linear_succs.iter().chain(&f.blocks[entry].logical_succs).flat_map(|e| &e.args);
    let read = f.blocks[entry].insts.iter().flat_map(|i| i.uses()).chain(edges.copied());
    read.filter_map(|r| VReg::of(r.reg)).for_each(|v| in_entry[v] += 1);
    let old = std::mem::take(&mut f.blocks[entry].insts);
    let (mut kept, mut moved) = (Vec::with_capacity(old.len()), Vec::new());
    let mut rest = &old[..];
    while let Some(inst) = rest.first() {
        gcnc_limits::poll();
        let count = if inst.opcode == Opcode::SGetpcB64 { address(rest) } else { 1 };
        let (group, behind) = rest.split_at(count);
        let reads = |v: VReg| group.iter().flat_map(|i| i.uses()).filter(|r| VReg::of(r.reg) == Some(v)).count();
        let mut made = group.iter().flat_map(|i| i.defs()).filter_map(|r| VReg::of(r.reg));
        let last = group.last().and_then(|i| i.reg(0)).and_then(|r| VReg::of(r.reg));
        let inside = count > 1 && last.is_some_and(|v| uses.inside[v]);
        match inside && made.all(|v| in_entry[v] == reads(v) && !uses.between[v]) {
            true => moved.extend_from_slice(group),
            false => kept.extend_from_slice(group),
        }
        rest = behind;
    }
    f.blocks[entry].insts = kept;
    f.blocks[region.first].insts.splice(0..0, moved);
}

/// The number of leading instructions that compute one address, PC-relative or from the global offset table.
fn address(insts: &[Inst]) -> usize {
    let is = |at: usize, opcode: Opcode| insts.get(at).is_some_and(|i: &Inst| i.opcode == opcode);
    if !is(1, Opcode::SAddU32) || !is(2, Opcode::SAddcU32) {
        return 1;
    }
    let entry = insts[2].reg(0).map(|r| r.reg);
    let loads = is(3, Opcode::SLoadB64) && insts[3].uses().any(|r| Some(r.reg) == entry) && is_table(&insts[1]);
    if loads { 4 } else { 3 }
}

/// Whether an instruction adds the offset of an entry in the global offset table.
fn is_table(inst: &Inst) -> bool {
    inst.ops().iter().any(|op| matches!(op, Operand::Sym { kind: gcnc_isa::SymKind::GotPcRel32Lo, .. }))
}

/// Renames vector values that are live into the region and across a call there, if all calls are in blocks that its
/// first block dominates for lanes too.
fn rename_vectors(f: &mut Function, first: Block) {
    let dominators = Dominators::of(f, |block| &block.logical_succs);
    let with_calls = f.order.iter().filter(|&&b| calls(f, b) > 0);
    if !with_calls.clone().all(|&b| dominators.dominates(first, b)) {
        return;
    }
    let inside: Vec<Block> = f.order.iter().copied().filter(|&b| dominators.dominates(first, b)).collect();
    let crossing = live_in_values(f, &inside, RegClass::Vgpr, |b| b != first);
    let Some(start) = f.blocks[first].insts.iter().position(|i| i.opcode == Opcode::PLogicalStart) else { return };
    let mut names: SecondaryMap<VReg, Option<VReg>> = SecondaryMap::new();
    let mut copies = Vec::new();
    let halves = defined_halves(f);
    for v in crossing {
        let data = f.vregs[v];
        let defined = |k: u8| halves[v] >> (2 * k) & 3;
        if data.dwords > 32 || (0..data.dwords).any(|k| matches!(defined(k), 1 | 2)) {
            continue;
        }
        let own = f.new_vreg(data.class, data.dwords);
        names[v] = Some(own);
        for k in (0..data.dwords).filter(|&k| defined(k) == 3) {
            let [to, from] = [own, v].map(|v| f.whole(v).dword(k));
            copies.push(Inst::new(Opcode::PCopy, &[to.into(), from.into()]));
        }
    }
    rename(f, &inside, &names);
    f.blocks[first].insts.splice(start + 1..start + 1, copies);
}

/// The values of a class that `blocks` use and do not define; in `first`, only uses after a call count.
fn live_in_values(f: &Function, blocks: &[Block], class: RegClass, first: impl Fn(Block) -> bool) -> Vec<VReg> {
    let mut seen: SecondaryMap<VReg, bool> = SecondaryMap::new();
    let mut own: SecondaryMap<VReg, bool> = SecondaryMap::new();
    let mut all = Vec::new();
    let in_class = |r: RegRef| VReg::of(r.reg).filter(|&v| f.vregs[v].class == class);
    for &b in blocks {
        gcnc_limits::poll();
        let block = &f.blocks[b];
        let mut behind = first(b);
        let mut note = |r: RegRef| all.extend(in_class(r).filter(|&v| !std::mem::replace(&mut seen[v], true)));
        for inst in &block.insts {
            inst.uses().filter(|_| behind).for_each(&mut note);
            behind |= inst.opcode == Opcode::PCall;
            inst.defs().filter_map(in_class).for_each(|v| own[v] = true);
        }
        let edges = block.logical_succs.iter().chain(&block.linear_succs);
        edges.flat_map(|e| &e.args).filter(|_| behind).for_each(|&r| note(r));
        block.logical_params.iter().chain(&block.linear_params).for_each(|&v| own[v] = true);
    }
    all.retain(|&v| !own[v]);
    all
}

/// The defined 16-bit halves of each register: parts that are never read may be undefined.
fn defined_halves(f: &Function) -> SecondaryMap<VReg, u64> {
    let mut halves: SecondaryMap<VReg, u64> = SecondaryMap::new();
    let mut define = |v: VReg, first: u8, count: u8| {
        halves[v] |= (u64::MAX >> (64 - u32::from(count.clamp(1, 64)))) << first.min(63);
    };
    let params = |b: &Block| f.blocks[*b].logical_params.iter().chain(&f.blocks[*b].linear_params).copied();
    let whole = f.order.iter().flat_map(params).chain(f.live_ins.iter().map(|&(v, _)| v));
    whole.for_each(|v| define(v, 0, 2 * f.vregs[v].dwords));
    for r in f.order.iter().flat_map(|&b| &f.blocks[b].insts).flat_map(|inst| inst.defs()) {
        gcnc_limits::poll();
        if let Some(v) = VReg::of(r.reg) {
            define(v, r.offset16, r.size16);
        }
    }
    halves
}

/// Renames the registers that `blocks` use.
fn rename(f: &mut Function, blocks: &[Block], names: &SecondaryMap<VReg, Option<VReg>>) {
    let name = |mut r: RegRef| {
        if let Some(own) = VReg::of(r.reg).and_then(|v| names[v]) {
            r.reg = own.into();
        }
        r
    };
    let edge = |e: &mut Edge| e.args.iter_mut().for_each(|r| *r = name(*r));
    for &b in blocks {
        gcnc_limits::poll();
        let block = &mut f.blocks[b];
        for inst in &mut block.insts {
            let slots: smallvec::SmallVec<[(usize, RegRef); 8]> = inst.use_slots().collect();
            for (slot, r) in slots {
                if name(r) != r {
                    inst.set_op(slot, name(r).into());
                }
            }
        }
        block.linear_succs.iter_mut().for_each(edge);
        block.logical_succs.iter_mut().for_each(edge);
    }
}
