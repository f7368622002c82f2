//! Live intervals of WWM registers: from the first definition in block order to the last use, or to the end of the
//! outermost cycle that contains the use but not the definition.
//!
//! One scan over the blocks finds them all, with a stack of the cycles around the current block, outermost first, in
//! which bisection finds those that contain a definition. Overlapping cycles are merged.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Opcode, RegClass};
use gcnc_mir::{Block, Function, VReg};

use crate::kill_flags::{is_early_clobber, vreg_of};

/// The interval of a register. Positions are twice the number of preceding instructions: an instruction reads at its
/// position and writes at the next one.
#[derive(Copy, Clone, Debug)]
pub struct Range {
    pub v: VReg,
    pub start: u32,
    pub end: u32,
    /// A register with which it should be coalesced.
    pub like: Option<VReg>,
}

impl Range {
    /// Whether one of `points`, which are sorted, is strictly inside the interval.
    pub fn spans(&self, points: &[u32]) -> bool {
        points.get(points.partition_point(|&p| p <= self.start)).is_some_and(|&p| p < self.end)
    }
}

/// The intervals of `f`, sorted by their starts, and the positions of its calls.
pub fn find(f: &Function) -> (Vec<Range>, Vec<u32>) {
    let mut of: Vec<Option<Range>> = vec![None; f.vregs.len()];
    let starts = starts(f);
    let last = cycles(f);
    let mut calls = Vec::new();
    // The cycles around the block, as positions of their begin and end.
    let mut around: Vec<(u32, u32)> = Vec::new();
    for (n, &b) in f.order.iter().enumerate() {
        let mut at = starts[n];
        while around.pop_if(|(_, end)| *end <= at).is_some() {}
        if let Some(last) = last[n] {
            around.push((at, starts[last + 1]));
        }
        for inst in &f.blocks[b].insts {
            gcnc_limits::poll();
            if inst.opcode == Opcode::PCall {
                calls.push(at);
            }
            let from = match inst.opcode {
                Opcode::VMovB32 => vreg_of(f, inst.op(1), RegClass::Wwm).map(|(v, _)| v),
                _ => None,
            };
            for (k, op, row) in inst.operands() {
                let Some((v, _)) = vreg_of(f, op, RegClass::Wwm) else { continue };
                let start = if is_early_clobber(f, inst, row) { at.saturating_sub(1) } else { at + 1 };
                let range = of[v.as_u32() as usize].get_or_insert(Range { v, start, end: start, like: None });
                let inside = around.partition_point(|&(begin, _)| begin <= range.start);
                let here = if row.is_def() { at + 2 } else { at };
                range.end = range.end.max(around.get(inside).map_or(here, |&(_, end)| end));
                if k == 0 {
                    range.like = range.like.or(from);
                }
            }
            at += 2;
        }
    }
    let mut ranges: Vec<Range> = of.into_iter().flatten().collect();
    ranges.sort_unstable_by_key(|range| (range.start, range.v));
    (ranges, calls)
}

/// The position of each block, with a gap of one instruction after each, followed by the end of the last one.
fn starts(f: &Function) -> Vec<u32> {
    let mut at = 0;
    let mut starts = vec![0];
    for &b in &f.order {
        at += 2 * f.blocks[b].insts.len() as u32 + 2;
        starts.push(at);
    }
    starts
}

/// For each block in order, the last block of the cycle that it starts. Cycles are disjoint or nested.
fn cycles(f: &Function) -> Vec<Option<usize>> {
    let mut number: SecondaryMap<Block, usize> = SecondaryMap::new();
    for (n, &b) in f.order.iter().enumerate() {
        number[b] = n;
    }
    let mut last = vec![None; f.order.len()];
    for (n, &b) in f.order.iter().enumerate() {
        let heads = f.blocks[b].linear_succs.iter().map(|e| number[e.block]);
        heads.filter(|&head| head <= n).for_each(|head| last[head] = Some(n));
    }
    // Outermost cycles after the block, the next one last.
    let mut behind: Vec<(usize, usize)> = Vec::new();
    for (head, last) in last.iter_mut().enumerate().rev() {
        let Some(last) = last else { continue };
        while let Some((_, theirs)) = behind.pop_if(|(begin, _)| *begin <= *last) {
            *last = theirs.max(*last);
        }
        behind.push((head, *last));
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Inst, Operand, RegRef, Target};
    use gcnc_mir::{BlockData, Edge};

    /// Blocks of one instruction each, with the given edges.
    fn graph(edges: &[&[usize]]) -> Function {
        let mut f = Function::new("f", Target::parse("gfx1030").unwrap());
        for to in edges {
            let edge = |&n: &usize| Edge { block: Block::from_u32(n as u32), args: Default::default() };
            let linear_succs = to.iter().map(edge).collect();
            let insts = vec![Inst::new(Opcode::SNop, &[Operand::Imm(0)])];
            let b = f.blocks.push(BlockData { insts, linear_succs, ..BlockData::default() });
            f.order.push(b);
        }
        f
    }

    #[test]
    fn cycles_that_overlap_are_one() {
        let nested = graph(&[&[1], &[2], &[2, 3], &[1, 4], &[4, 5], &[]]);
        assert_eq!(cycles(&nested), [None, Some(3), Some(2), None, Some(4), None]);
        let overlapping = graph(&[&[1], &[2], &[3], &[1, 4], &[2, 5], &[]]);
        assert_eq!(cycles(&overlapping), [None, Some(4), Some(4), None, None, None]);
    }

    #[test]
    fn a_place_lasts_to_the_end_of_cycles_that_its_definition_is_before() {
        let mut f = graph(&[&[1], &[2], &[2, 3], &[1, 4], &[]]);
        let [outside, between, inside] = [0; 3].map(|_| f.new_wwm(1));
        let mov = |to: RegRef, from: Operand| Inst::new(Opcode::VMovB32, &[to.into(), from]);
        f.blocks[Block::from_u32(0)].insts[0] = mov(outside, Operand::int(0));
        f.blocks[Block::from_u32(1)].insts[0] = mov(between, Operand::int(0));
        f.blocks[Block::from_u32(2)].insts = vec![mov(inside, outside.into()), mov(f.new_vgpr(1), between.into())];
        f.blocks[Block::from_u32(3)].insts = vec![mov(f.new_vgpr(1), inside.into())];
        let (ranges, calls) = find(&f);
        // Blocks begin at 0, 4, 8, 14 and 18.
        let found: Vec<_> = ranges.iter().map(|r| (r.start, r.end)).collect();
        assert_eq!(found, [(1, 18), (5, 14), (9, 14)]);
        assert!(calls.is_empty() && ranges[0].spans(&[0, 1, 7]) && !ranges[0].spans(&[1, 18]));
    }
}
