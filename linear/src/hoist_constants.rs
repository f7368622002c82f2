//! Constant hoisting: moves constants that one side of a divergent branch defines above the branch.
//!
//! ```text
//!   head: divergent c, then, other          head: v_mov q, 0; divergent c, then, other
//!   then: global_load v; jump join(v)   =>  then: global_load v; jump join(v)
//!   other: v_mov q, 0; jump join(q)         other: jump join(q)
//! ```
//!
//! No lane is on both sides, so `v`, `q` and the parameter of `join` can share a register: `then` writes it in its own
//! lanes only. The wave then has nothing to do for `other`, and need not wait for the load before it writes the lanes
//! of `other`.
//!
//! This only works if every other argument for the parameter is defined after `head`: an earlier one is live across the
//! hoisted move, and so in another register. For the same reason, where branches are nested and several sides pass a
//! constant to `join`, only the innermost constant is hoisted. Nothing is hoisted into a cycle that `other` is not in,
//! where each iteration would set the constant, or for a cold `other`, where it would nearly always be set in vain.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Opcode, RegRef};
use gcnc_mir::{Block, Edge, Function, LogicalEnd, VReg};
use smallvec::SmallVec;

use crate::order::Order;

/// The most constants that are hoisted above a branch.
const MAX_CONSTANTS: usize = 8;

/// A side of a branch that only sets constants.
struct ConstantSide {
    /// The block of the branch.
    head: Block,
    block: Block,
}

/// Hoists constants of `f` above the branches whose sides set them.
pub fn run(f: &mut Function, order: &Order) {
    let sides = sides(f, order);
    if sides.is_empty() {
        return;
    }
    let oldest = oldest(f, order, &sides);
    for ConstantSide { head, block } in sides {
        let edge = &f.blocks[block].logical_succs[0];
        let head_position = order.position[head];
        let is_independent = |r: RegRef| {
            edge.args.iter().zip(&oldest[edge.block]).all(|(arg, oldest)| arg.reg != r.reg || *oldest > head_position)
        };
        if !f.blocks[block].insts.iter().filter_map(|inst| inst.reg(0)).all(is_independent) {
            continue;
        }
        let moves = f.blocks[block].insts.iter().filter(|inst| is_constant(inst)).copied();
        let moves: SmallVec<[Inst; MAX_CONSTANTS]> = moves.collect();
        f.blocks[block].insts.retain(|inst| !is_constant(inst));
        let insts = &mut f.blocks[head].insts;
        let end = insts.iter().rposition(|inst| inst.opcode == Opcode::PLogicalEnd).unwrap_or(insts.len());
        insts.splice(end..end, moves);
    }
}

/// Whether an instruction moves a constant into a VGPR.
fn is_constant(inst: &Inst) -> bool {
    inst.opcode == Opcode::VMovB32 && inst.reg(1).is_none()
}

/// The sides of `f` that only set constants; of those that go to one block, the last, which is the innermost where
/// branches are nested.
fn sides(f: &Function, order: &Order) -> Vec<ConstantSide> {
    let mut ways: SecondaryMap<Block, u32> = SecondaryMap::with_capacity(f.blocks.len());
    order.blocks.iter().flat_map(|&b| &f.blocks[b].logical_succs).for_each(|e| ways[e.block] += 1);
    let at = |b: Block| order.position[b];
    let mut sides = Vec::new();
    for &head in order.blocks.iter().filter(|&&b| matches!(f.blocks[b].logical_end, LogicalEnd::Divergent(_))) {
        gcnc_limits::poll();
        let only_makes_constants = |e: &&Edge| {
            let side = &f.blocks[e.block];
            let insts =
                || side.insts.iter().filter(|i| !matches!(i.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd));
            ways[e.block] == 1
                && !f.is_cold_beside(e.block, head)
                && order.innermost[at(e.block) as usize] == order.innermost[at(head) as usize]
                && side.logical_end == LogicalEnd::Jump
                && side.insts.len() <= MAX_CONSTANTS + 2
                && at(side.logical_succs[0].block) > at(head)
                && insts().next().is_some()
                && insts().all(is_constant)
        };
        sides.extend(
            f.blocks[head]
                .logical_succs
                .iter()
                .find(only_makes_constants)
                .map(|e| ConstantSide { head, block: e.block }),
        );
    }
    let mut seen: SecondaryMap<Block, bool> = SecondaryMap::with_capacity(f.blocks.len());
    sides.reverse();
    sides.retain(|side| !std::mem::replace(&mut seen[f.blocks[side.block].logical_succs[0].block], true));
    sides
}

/// For each block that one of the sides goes to, and each of its parameters, the position of its first-defined
/// argument.
fn oldest(f: &Function, order: &Order, sides: &[ConstantSide]) -> SecondaryMap<Block, SmallVec<[u32; 4]>> {
    let mut def_position: SecondaryMap<VReg, u32> = SecondaryMap::with_capacity(f.vregs.len());
    for (position, &b) in (0..).zip(&order.blocks) {
        gcnc_limits::poll();
        let defs = f.blocks[b].insts.iter().flat_map(Inst::defs).filter_map(|r| VReg::of(r.reg));
        defs.chain(f.blocks[b].logical_params.iter().copied()).for_each(|v| def_position[v] = position);
    }
    let mut oldest: SecondaryMap<Block, SmallVec<[u32; 4]>> = SecondaryMap::new();
    for side in sides {
        let edge = &f.blocks[side.block].logical_succs[0];
        oldest[edge.block].resize(edge.args.len(), u32::MAX);
    }
    for edge in order.blocks.iter().flat_map(|&b| &f.blocks[b].logical_succs) {
        for (first, arg) in oldest[edge.block].iter_mut().zip(&edge.args) {
            *first = (*first).min(VReg::of(arg.reg).map_or(0, |v| def_position[v]));
        }
    }
    oldest
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Operand, Target};
    use gcnc_mir::BlockData;

    /// A branch whose one side defines a value, or passes on one from before, and whose other side sets a constant.
    /// Returns whether the constant is hoisted.
    fn is_hoisted(made_before: bool) -> bool {
        let mut f = Function::new("f", Target::parse("gfx900").expect("a target"));
        let [head, then, other, join] = [(); 4].map(|()| f.blocks.push(BlockData::default()));
        f.order = vec![head, then, other, join];
        let (condition, value, constant, param) = (f.new_mask(), f.new_vgpr(1), f.new_vgpr(1), f.new_vgpr(1));
        let mov = |to: RegRef, from: Operand| Inst::new(Opcode::VMovB32, &[to.into(), from]);
        let mut block = |b: Block, inst: Option<Inst>, end: LogicalEnd, succs: &[(Block, Option<RegRef>)]| {
            let marks = [Opcode::PLogicalStart, Opcode::PLogicalEnd].map(|mark| Inst::new(mark, &[]));
            let data = &mut f.blocks[b];
            data.insts = std::iter::once(marks[0]).chain(inst).chain([marks[1]]).collect();
            data.logical_end = end;
            data.logical_succs =
                succs.iter().map(|&(block, arg)| Edge { block, args: arg.into_iter().collect() }).collect();
        };
        let make = mov(value, condition.into());
        block(head, made_before.then_some(make), LogicalEnd::Divergent(condition), &[(then, None), (other, None)]);
        block(then, (!made_before).then_some(make), LogicalEnd::Jump, &[(join, Some(value))]);
        block(other, Some(mov(constant, Operand::int(0))), LogicalEnd::Jump, &[(join, Some(constant))]);
        block(join, None, LogicalEnd::End, &[]);
        f.blocks[join].logical_params.extend(VReg::of(param.reg));
        let order = Order::compute(&mut f);
        run(&mut f, &order);
        let makes = |b: Block| f.blocks[b].insts.iter().any(is_constant);
        assert_ne!(makes(head), makes(other));
        makes(head)
    }

    #[test]
    fn constants_come_before_the_branch_but_where_they_would_be_in_the_way() {
        assert!(is_hoisted(false));
        assert!(!is_hoisted(true));
    }
}
