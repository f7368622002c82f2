//! Kernel argument loads, merged into as few scalar loads as cover them.
//!
//! Lowering leaves each argument as a load at a constant offset of the kernarg segment. All of them, wherever they
//! occur, are merged into loads of 1, 2 or 4 dwords at the start of the kernel; the arguments become dwords of those.
//!
//! Arguments that are preloaded into user SGPRs ("Preloaded Kernel Arguments" in AMDGPUUsage) need no load, so a wave
//! need not start by waiting for memory. Leading `inreg` arguments are preloaded, as many as there are registers left;
//! beyond those, all arguments that the kernel reads are, but only if all of them fit: if even one is loaded, the wave
//! waits anyway.

use gcnc_isa::{FlatScratch, Target};
use gcnc_lowering::facts::{Inputs, KernelFacts, Preload};
use gcnc_mir::Input;

use crate::node::{Node, Nodes, Piece, Value};
use crate::op::{Op, RegBank, Ty};

/// The widest load, in dwords, limited to SGPR tuples that allocation has a class for.
const MAX_DWORDS: u32 = 4;

/// A load of an argument, before grouping.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ArgLoad {
    /// Byte offset in the kernarg segment.
    pub offset: u32,
    /// Bytes loaded: at most 16, within one dword or a multiple of dwords.
    pub bytes: u32,
    /// The value loaded.
    pub value: Value,
}

impl ArgLoad {
    /// Whether it can be part of a group.
    pub fn fits(&self) -> bool {
        let whole = self.bytes.is_multiple_of(4) && self.offset.is_multiple_of(4) && self.bytes <= 4 * MAX_DWORDS;
        let small = matches!(self.bytes, 1 | 2) && self.offset % 4 + self.bytes <= 4;
        whole || small
    }

    fn first_dword(&self) -> u32 {
        self.offset / 4
    }

    fn end_dword(&self) -> u32 {
        (self.offset + self.bytes).div_ceil(4)
    }
}

/// A merged load of several arguments.
#[derive(Copy, Clone, Debug)]
pub struct ArgGroup {
    /// First dword of the kernarg segment.
    pub dword: u32,
    /// Dwords: 1, 2 or 4.
    pub dwords: u8,
    /// The value of the whole group.
    pub value: Value,
}

/// Facts about the kernarg segment, in dwords.
#[derive(Copy, Clone, Debug)]
pub struct KernargSegment {
    /// Its size: nothing beyond it is read.
    pub dwords: u32,
    /// How many leading dwords may be preloaded. Their groups are aligned pairs of dwords, unless one argument is
    /// wider.
    pub preloadable: u32,
}

/// How many leading dwords of the segment may be preloaded, given the kernel's `loads`.
pub fn preloadable(facts: &KernelFacts, target: &Target, loads: &[ArgLoad]) -> u32 {
    let Preload { asked, all } = facts.preload;
    let end = loads.iter().map(ArgLoad::end_dword).max().unwrap_or(0);
    let Inputs { dispatch_ptr, queue_ptr, dispatch_id, .. } = facts.inputs;
    let inputs = [(dispatch_ptr, Input::DispatchPtr), (queue_ptr, Input::QueuePtr), (dispatch_id, Input::DispatchId)];
    let inputs: u8 = inputs.iter().filter(|(used, _)| *used).map(|(_, input)| input.dwords()).sum();
    let room = target.max_user_sgprs() - u32::from(inputs + Input::KernargSegmentPtr.dwords() + scratch_inputs(target));
    if all && end <= room { end.max(asked) } else { asked }
}

/// User SGPRs that a kernel needs if it turns out to use private memory.
pub fn scratch_inputs(target: &Target) -> u8 {
    if target.flat_scratch() == FlatScratch::Architected { 0 } else { Input::FlatScratchInit.dwords() }
}

/// Groups `loads`, and makes each of them dwords of its group.
pub fn group(nodes: &mut Nodes, loads: &mut [ArgLoad], groups: &mut Vec<ArgGroup>, segment: KernargSegment) {
    groups.clear();
    loads.sort_unstable();
    let mut start = 0;
    while start < loads.len() {
        let first = loads[start].first_dword();
        let mut end = start;
        let mut last = first;
        let preloads = loads[start].end_dword() <= segment.preloadable;
        let pair_end = (first + 2) & !1;
        while let Some(load) = loads.get(end)
            && load.end_dword() - first <= MAX_DWORDS
            && load.first_dword() <= last + 1
            && (end == start || !preloads || load.end_dword() <= pair_end.min(segment.preloadable))
        {
            last = last.max(load.end_dword());
            end += 1;
        }
        let dwords = (last - first).next_power_of_two();
        if dwords > 1 && first + dwords > segment.dwords.max(last) {
            end = shorten(&loads[start..end], first) + start;
            last = loads[start..end].iter().map(ArgLoad::end_dword).max().unwrap_or(first + 1);
        }
        let dwords = (last - first).next_power_of_two() as u8;
        let value = nodes.push(Node { flags: leading(), ..Node::new(Ty::Vec, RegBank::S, dwords) });
        groups.push(ArgGroup { dword: first, dwords, value });
        for load in &loads[start..end] {
            assign(nodes, load, first, value);
        }
        start = end;
    }
}

/// How many of `loads` form a group of at most 2 dwords; at least one.
fn shorten(loads: &[ArgLoad], first: u32) -> usize {
    loads.iter().take_while(|l| l.end_dword() - first <= 2).count().max(1)
}

fn leading() -> crate::node::Flags {
    crate::node::Flags { leading: true, ..Default::default() }
}

/// Makes `load` dwords of `group`, which starts at dword `first`.
fn assign(nodes: &mut Nodes, load: &ArgLoad, first: u32, group: Value) {
    let at = (load.first_dword() - first) as u8;
    let n = load.bytes.div_ceil(4) as u8;
    let mut pieces = [Piece::Undef; MAX_DWORDS as usize];
    for i in 0..n {
        pieces[usize::from(i)] = Piece::Part(group, at + i);
    }
    let shift = load.offset % 4 * 8;
    if shift == 0 {
        nodes.set_pieces(load.value, &pieces[..usize::from(n)]);
        return;
    }
    // A byte or half above others is shifted down, which zero-extends it if it was the highest.
    let dword = nodes.push(Node::new(Ty::I32, RegBank::S, 1));
    nodes.set_pieces(dword, &pieces[..1]);
    let amount = nodes.push(Node::constant(Ty::I32, 1, shift.into()));
    let node = &mut nodes[load.value];
    node.op = Op::LShr;
    node.args = [dword, amount, Value::NONE];
    node.bits = 32 - shift as u8;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grouped(args: &[(u32, u32)], segment: u32) -> Vec<(u32, u8)> {
        grouped_of(args, segment, 0)
    }

    fn grouped_of(args: &[(u32, u32)], segment: u32, preloadable: u32) -> Vec<(u32, u8)> {
        let mut nodes = Nodes::default();
        nodes.reset(args.len());
        let value = |i: usize| Value(i as u32);
        let mut loads: Vec<ArgLoad> =
            args.iter().enumerate().map(|(i, &(offset, bytes))| ArgLoad { offset, bytes, value: value(i) }).collect();
        let mut groups = Vec::new();
        group(&mut nodes, &mut loads, &mut groups, KernargSegment { dwords: segment, preloadable });
        groups.iter().map(|g| (g.dword, g.dwords)).collect()
    }

    #[test]
    fn neighbours_share_a_load() {
        assert_eq!(grouped(&[(0, 8), (8, 8), (16, 4), (20, 4)], 6), [(0, 4), (4, 2)]);
    }

    #[test]
    fn what_is_preloaded_is_in_pairs() {
        assert_eq!(grouped_of(&[(0, 8), (8, 4), (12, 4), (16, 4), (20, 8)], 8, 5), [(0, 2), (2, 2), (4, 1), (5, 2)]);
        assert_eq!(grouped_of(&[(0, 4), (4, 4), (8, 16)], 8, 6), [(0, 2), (2, 4)]);
    }

    #[test]
    fn no_load_reads_behind_the_segment() {
        assert_eq!(grouped(&[(0, 8), (8, 4)], 3), [(0, 2), (2, 1)]);
        assert_eq!(grouped(&[(0, 8), (8, 4)], 4), [(0, 4)]);
    }

    #[test]
    fn distant_arguments_are_apart() {
        assert_eq!(grouped(&[(0, 4), (40, 8)], 64), [(0, 1), (10, 2)]);
    }

    #[test]
    fn an_argument_is_never_torn() {
        assert_eq!(grouped(&[(0, 4), (4, 4), (8, 4), (16, 8)], 64), [(0, 4), (4, 2)]);
        assert_eq!(grouped(&[(0, 8), (8, 4), (12, 8)], 64), [(0, 4), (3, 2)]);
    }
}
