//! Kernel arguments: scalar loads, as few as cover them.
//!
//! Lowering leaves each argument as a load at a constant offset of the kernarg segment. All of them, wherever they are,
//! are gathered into loads of 1, 2 or 4 dwords at the start of the kernel; the arguments become dwords of those.

use crate::node::{Node, Nodes, Piece, Value};
use crate::op::{Home, Op, Ty};
use crate::rules::{Path, constructor_load_op};
use crate::select::Selector;

/// The widest load, in dwords: what a group of scalar registers may have.
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
    /// Whether it can be one of a group.
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

/// A load of several arguments.
#[derive(Copy, Clone, Debug)]
pub struct Group {
    /// First dword of the kernarg segment.
    pub dword: u32,
    /// Dwords: 1, 2 or 4.
    pub dwords: u8,
    /// The value that stands for all of it.
    pub value: Value,
}

/// Groups `loads` and gives each its dwords of a group. `segment` is the size of the segment in dwords: nothing behind it is read.
pub fn group(nodes: &mut Nodes, loads: &mut [ArgLoad], groups: &mut Vec<Group>, segment: u32) {
    groups.clear();
    loads.sort_unstable();
    let mut start = 0;
    while start < loads.len() {
        let first = loads[start].first_dword();
        let mut end = start;
        let mut last = first;
        while let Some(load) = loads.get(end)
            && load.end_dword() - first <= MAX_DWORDS
            && load.first_dword() <= last + 1
        {
            last = last.max(load.end_dword());
            end += 1;
        }
        let dwords = (last - first).next_power_of_two();
        if dwords > 1 && first + dwords > segment.max(last) {
            end = shorten(&loads[start..end], first) + start;
            last = loads[start..end].iter().map(ArgLoad::end_dword).max().unwrap_or(first + 1);
        }
        let dwords = (last - first).next_power_of_two() as u8;
        let value = nodes.push(Node { flags: leading(), ..Node::new(Ty::Vec, Home::S, dwords) });
        groups.push(Group { dword: first, dwords, value });
        for load in &loads[start..end] {
            assign(nodes, load, first, value);
        }
        start = end;
    }
}

/// How many of `loads` make a group of 2 dwords at most, at least one.
fn shorten(loads: &[ArgLoad], first: u32) -> usize {
    loads.iter().take_while(|l| l.end_dword() - first <= 2).count().max(1)
}

fn leading() -> crate::node::Flags {
    crate::node::Flags { leading: true, ..Default::default() }
}

/// Makes `load` the dwords of `group`, whose first is dword `first`.
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
    // A byte or half above others is shifted down, which leaves zeros above it if it was the highest.
    let dword = nodes.push(Node::new(Ty::I32, Home::S, 1));
    nodes.set_pieces(dword, &pieces[..1]);
    let amount = nodes.push(Node::constant(Ty::I32, 1, shift.into()));
    let node = &mut nodes[load.value];
    node.op = Op::LShr;
    node.args = [dword, amount, Value::NONE];
    node.bits = 32 - shift as u8;
}

impl Selector<'_> {
    /// The loads of all groups that something wants.
    pub fn load_kernargs(&mut self) {
        for i in 0..self.groups.len() {
            let group = self.groups[i];
            let Some(to) = self.nodes[group.value].reg else { continue };
            let Some(opcode) = constructor_load_op(self, &Path::Scalar, group.dwords.into()) else { continue };
            let base = self.kernarg_pointer();
            self.scalar_load(opcode, to, base, None, i64::from(group.dword) * 4);
            self.emit_copies(group.value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grouped(args: &[(u32, u32)], segment: u32) -> Vec<(u32, u8)> {
        let mut nodes = Nodes::default();
        nodes.reset(args.len());
        let value = |i: usize| Value(i as u32);
        let mut loads: Vec<ArgLoad> =
            args.iter().enumerate().map(|(i, &(offset, bytes))| ArgLoad { offset, bytes, value: value(i) }).collect();
        let mut groups = Vec::new();
        group(&mut nodes, &mut loads, &mut groups, segment);
        groups.iter().map(|g| (g.dword, g.dwords)).collect()
    }

    #[test]
    fn neighbours_share_a_load() {
        assert_eq!(grouped(&[(0, 8), (8, 8), (16, 4), (20, 4)], 6), [(0, 4), (4, 2)]);
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
