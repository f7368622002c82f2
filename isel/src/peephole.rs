//! Peephole optimisation of a selected function: local sharing of constants (CSE), DPP combining, LDS pairing, and dead
//! code elimination.
//!
//! Selection materialises a constant wherever an operand cannot hold it. Within a block the first register with a
//! constant serves all later uses: EXEC does not change within a logical block. A small tuple of constants serves uses
//! soon after, such as stores of zeros. Code that is dead after that, or was from the start (half of a 64-bit sum, an
//! unused carry), is found by one backward scan that tracks dwords: definitions dominate uses, so in reverse layout
//! order every use comes before its definition.

use gcnc_isa::op::flags;
use gcnc_isa::{Inst, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::{Block, Function, LogicalEnd, VReg};
use planted::Bug;
use smallvec::SmallVec;

use crate::subregs::SubregMap;
use crate::uses::rename_uses;
use crate::{combine, elements, pairs, sdwa};

/// The pass's reused allocations.
#[derive(Default)]
pub struct Ctx {
    /// For each virtual register, an earlier one with the same constant, if any.
    same: Vec<Option<VReg>>,
    /// Constants materialised in this block, and frame addresses: opcode, operand, register.
    constants: Vec<(Opcode, Operand, VReg)>,
    /// Tuples of constants in this block; the last one may still be growing.
    tuples: Vec<Tuple>,
    /// For each virtual register, the dwords that are read.
    read: Vec<u32>,
    combine: combine::Ctx,
    pairs: pairs::Ctx,
    sdwa: sdwa::Ctx,
    parts: SubregMap,
    elements: elements::Ctx,
}

/// How many constants are remembered per block.
const MAX_CONSTANTS: usize = 24;
/// The largest tuples of constants that are shared, how many are remembered, and for how many instructions: a tuple
/// occupies registers until its last use.
const MAX_DWORDS: u8 = 4;
const MAX_TUPLES: usize = 4;
const NEAR: usize = 48;

/// A tuple of VGPRs whose dwords are constants, defined one after the other.
#[derive(Clone, Debug)]
struct Tuple {
    v: VReg,
    dwords: SmallVec<[Operand; MAX_DWORDS as usize]>,
    /// The index of its last instruction in the block.
    at: usize,
}

/// Optimises `f`.
pub fn run(f: &mut Function, ctx: &mut Ctx) {
    share_constants(f, ctx);
    combine::run(f, &mut ctx.combine);
    pairs::run(f, &mut ctx.pairs);
    sdwa::run(f, &mut ctx.sdwa);
    remove_dead(f, ctx);
    ctx.parts.place(f);
    elements::run(f, &mut ctx.elements);
}

fn share_constants(f: &mut Function, ctx: &mut Ctx) {
    ctx.same.clear();
    ctx.same.resize(f.vregs.len(), None);
    for at in 0..f.order.len() {
        let block = f.order[at];
        if !planted::on(Bug::ConstantAcrossBlocks) {
            ctx.constants.clear();
        }
        ctx.tuples.clear();
        let mut insts = std::mem::take(&mut f.blocks[block].insts);
        for (i, inst) in insts.iter_mut().enumerate() {
            gcnc_limits::poll();
            rename_uses(inst, &|r| renamed(r, &ctx.same));
            remember(f, inst, ctx);
            remember_part(f, inst, i, ctx);
            if inst.opcode == Opcode::PCall {
                // No VGPR value lives across a call; the call's own operands end with it.
                ctx.constants.clear();
                ctx.tuples.clear();
            }
        }
        f.blocks[block].insts = insts;
        rename_end(f, block, &ctx.same);
    }
}

/// Records the constant or the frame address (base plus offset) that `inst` materialises, or reuses an earlier equal
/// one: allocas that share bytes have one address.
fn remember(f: &Function, inst: &Inst, ctx: &mut Ctx) {
    let constant = match inst.opcode {
        Opcode::VMovB32 | Opcode::SMovB32 | Opcode::SMovB64 => inst.op(1),
        Opcode::SAddU32 if inst.op(1).reg().is_some_and(|r| f.frame_register() == Some(r)) => inst.op(2),
        _ => return,
    };
    if !constant.is_const() {
        return;
    }
    let Some(to) = inst.reg(0) else { return };
    let Some(v) = VReg::of(to.reg) else { return };
    if f.whole(v) != to {
        return;
    }
    // A register written by active lanes only cannot replace a whole-wave one, or vice versa.
    let class = f.vregs[v].class;
    let same = |c: &&(Opcode, Operand, VReg)| c.0 == inst.opcode && c.1 == constant && f.vregs[c.2].class == class;
    match ctx.constants.iter().find(same) {
        Some(&(_, _, earlier)) => ctx.same[v.as_u32() as usize] = Some(earlier),
        None if ctx.constants.len() < MAX_CONSTANTS => ctx.constants.push((inst.opcode, constant, v)),
        None => {}
    }
}

/// Records that `inst`, at index `i`, defines the next dword of a tuple of constants, or reuses an earlier equal tuple.
fn remember_part(f: &Function, inst: &Inst, i: usize, ctx: &mut Ctx) {
    if inst.opcode != Opcode::VMovB32 || !inst.op(1).is_const() {
        return;
    }
    let Some((to, v)) = inst.reg(0).and_then(|to| Some((to, VReg::of(to.reg)?))) else { return };
    let size = f.vregs[v].dwords;
    if !is_tuple(f, v) || size > MAX_DWORDS || to.size16 != 2 {
        return;
    }
    let tuples = &mut ctx.tuples;
    if to.offset16 == 0 {
        if tuples.len() == MAX_TUPLES {
            tuples.remove(0);
        }
        tuples.push(Tuple { v, dwords: SmallVec::new(), at: i });
    }
    let Some((tuple, others)) = tuples.split_last_mut() else { return };
    if tuple.v != v || 2 * tuple.dwords.len() != usize::from(to.offset16) {
        return;
    }
    tuple.dwords.push(inst.op(1));
    tuple.at = i;
    if tuple.dwords.len() < usize::from(size) {
        return;
    }
    let is_same = |other: &&mut Tuple| other.dwords == tuple.dwords && f.vregs[other.v].dwords == size;
    if let Some(same) = others.iter_mut().find(is_same).filter(|same| i - same.at <= NEAR) {
        ctx.same[v.as_u32() as usize] = Some(same.v);
        same.at = i;
        tuples.pop();
    }
}

fn is_tuple(f: &Function, v: VReg) -> bool {
    f.vregs[v].class == RegClass::Vgpr && f.vregs[v].dwords > 1
}

fn renamed(r: RegRef, same: &[Option<VReg>]) -> RegRef {
    let earlier = VReg::of(r.reg).and_then(|v| same[v.as_u32() as usize]);
    earlier.map_or(r, |v| RegRef::new(v.into(), r.offset16, r.size16))
}

fn rename_end(f: &mut Function, block: Block, same: &[Option<VReg>]) {
    let mut edges = std::mem::take(&mut f.blocks[block].logical_succs);
    // A tuple passed to a block parameter is best materialised directly in it.
    let shared = |arg: &&mut RegRef| !VReg::of(arg.reg).is_some_and(|v| is_tuple(f, v));
    edges.iter_mut().flat_map(|edge| &mut edge.args).filter(shared).for_each(|arg| *arg = renamed(*arg, same));
    f.blocks[block].logical_succs = edges;
    let data = &mut f.blocks[block];
    if let LogicalEnd::Divergent(mask) = &mut data.logical_end {
        *mask = renamed(*mask, same);
    }
}

fn remove_dead(f: &mut Function, ctx: &mut Ctx) {
    let read = &mut ctx.read;
    read.clear();
    read.resize(f.vregs.len(), 0);
    for at in (0..f.order.len()).rev() {
        let data = &mut f.blocks[f.order[at]];
        for edge in &data.logical_succs {
            edge.args.iter().for_each(|&r| mark(read, r));
        }
        if let LogicalEnd::Divergent(mask) = data.logical_end {
            mark(read, mask);
        }
        let mut scc_wanted = matches!(data.logical_end, LogicalEnd::Uniform(_));
        let mut kept = data.insts.len();
        for i in (0..data.insts.len()).rev() {
            gcnc_limits::poll();
            let inst = data.insts[i];
            let opcode = inst.opcode;
            let wanted = !is_pure(opcode)
                || opcode.writes_scc() && scc_wanted && !planted::on(Bug::DeadConditionWriter)
                || inst.defs().any(|d| is_read(read, d))
                || inst.defs().next().is_none() && !opcode.writes_scc();
            if !wanted {
                continue;
            }
            if opcode.writes_scc() {
                scc_wanted = false;
            }
            if opcode.reads_scc() {
                scc_wanted = true;
            }
            inst.uses().for_each(|r| mark(read, r));
            kept -= 1;
            data.insts[kept] = inst;
        }
        data.insts.drain(..kept);
    }
}

/// Whether an instruction's only effect is to write its destinations and SCC.
fn is_pure(opcode: Opcode) -> bool {
    let computes =
        opcode.is_valu() || opcode.is_salu() || matches!(opcode, Opcode::PCopy | Opcode::PUndef | Opcode::PConcat);
    computes && !opcode.is(flags::SIDE_EFFECTS)
}

fn dwords(r: RegRef) -> u32 {
    ((1u64 << r.len_dwords()) - 1) as u32 * (1 << r.offset_dwords())
}

fn mark(read: &mut [u32], r: RegRef) {
    if let Some(v) = VReg::of(r.reg) {
        read[v.as_u32() as usize] |= dwords(r);
    }
}

/// Whether any part of `r` is read; physical registers always count as read.
fn is_read(read: &[u32], r: RegRef) -> bool {
    VReg::of(r.reg).is_none_or(|v| read[v.as_u32() as usize] & dwords(r) != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::Target;
    use gcnc_mir::{BlockData, FunctionRole, convention};

    #[test]
    fn allocas_that_share_bytes_have_one_address() {
        let mut f = Function::new("f", Target::parse("gfx1100").unwrap());
        (f.role, f.has_frame_pointer) = (FunctionRole::Function, true);
        let [a, b, other] = [0; 3].map(|_| f.new_sgpr(1));
        let add = |to: RegRef, by| {
            Inst::new(Opcode::SAddU32, &[to.into(), convention::FRAME_POINTER.into(), Operand::Literal(by)])
        };
        let read = |f: &mut Function, r: RegRef| {
            Inst::new(Opcode::VReadlaneB32, &[RegRef::M0.into(), f.new_vgpr(1).into(), r.into()])
        };
        let insts = vec![add(a, 0x100), add(b, 0x100), add(other, 0x200)];
        let reads = [a, b, other].map(|r| read(&mut f, r));
        let block = f.blocks.push(BlockData { insts: [insts, reads.to_vec()].concat(), ..BlockData::default() });
        f.order.push(block);
        run(&mut f, &mut Ctx::default());
        let insts = &f.blocks[block].insts;
        assert_eq!(insts.iter().filter(|i| i.opcode == Opcode::SAddU32).count(), 2);
        assert_eq!(insts[insts.len() - 2].op(2), a.into());
    }
}
