//! LCSSA form for loops that lanes leave in different iterations.
//!
//! A value of such a loop that is used outside goes through a parameter of each exit block on the way, so that the
//! lanes' values are merged at the exit. All loops are closed in one walk per value: from its users up through
//! single-predecessor blocks, to an exit of such a loop or to a block with several predecessors, each of which gets a
//! parameter.

use gcnc_ir::{Block, Edge, Function, Inst, Value};

use super::{Uniformity, Users};
use crate::graph::{Graph, Loops, NONE};
use crate::order::Numbering;

/// Closes the loops that are `ragged`.
pub(super) fn run(
    func: &mut Function,
    numbering: &Numbering,
    graph: &Graph,
    loops: &Loops,
    users: &Users,
    ragged: &[bool],
    out: &mut Uniformity,
) {
    // Outer loops come first.
    let mut innermost: Vec<u32> = Vec::with_capacity(ragged.len());
    for (l, &ragged) in (0..).zip(ragged) {
        let around = innermost.get(loops.parent[l as usize] as usize).copied().unwrap_or(NONE);
        innermost.push(if ragged { l } else { around });
    }
    let known = vec![None; graph.len()];
    let mut close =
        Close { func, numbering, graph, loops, ragged, users, out, within: NONE, known, touched: Vec::new() };
    for b in 0..graph.len() as u32 {
        gcnc_limits::poll();
        if let Some(&within) = innermost.get(loops.of[b as usize] as usize).filter(|&&l| l != NONE) {
            close.within = within;
            close.block(b);
        }
    }
}

struct Close<'a> {
    func: &'a mut Function,
    numbering: &'a Numbering,
    graph: &'a Graph,
    loops: &'a Loops,
    ragged: &'a [bool],
    users: &'a Users,
    out: &'a mut Uniformity,
    /// The innermost ragged loop around the value.
    within: u32,
    /// The replacement of the value in each block.
    known: Vec<Option<Value>>,
    /// The blocks with a known replacement.
    touched: Vec<u32>,
}

impl Close<'_> {
    fn block(&mut self, b: u32) {
        let block = self.numbering.order[b as usize];
        for k in 0..self.func.block_params(block).len() {
            self.value(self.func.block_params(block)[k]);
        }
        let mut next = self.func.layout.first_inst(block);
        while let Some(inst) = next {
            next = self.func.layout.next_inst(inst);
            if let Some(v) = self.func.result(inst) {
                self.value(v);
            }
        }
    }

    /// Whether the block is in all ragged loops that contain the value, so that the value needs no parameter there.
    fn inside(&self, b: u32) -> bool {
        self.loops.contains(self.within, b)
    }

    /// Routes a value of the loop to its users outside through parameters of exit blocks.
    fn value(&mut self, v: Value) {
        let mut joins: Vec<(Block, Value)> = Vec::new();
        for k in self.users.of(v) {
            gcnc_limits::poll();
            let inst = self.users.users[k];
            let Some(block) = self.func.layout.block_of(inst) else { continue };
            let b = self.numbering.number[block];
            // It may be listed once for each of its operands.
            if !self.inside(b) && self.takes(inst, v) {
                let new = self.lookup(v, b, &mut joins);
                self.substitute(inst, v, new);
            }
        }
        let mut done = 0;
        while let Some(&(join, p)) = joins.get(done) {
            done += 1;
            self.lead_into(v, join, p, &mut joins);
        }
        self.touched.drain(..).for_each(|b| self.known[b as usize] = None);
    }

    /// Whether an instruction has a value as an operand or passes it along an edge.
    fn takes(&self, inst: Inst, v: Value) -> bool {
        let hands_on = |&e: &Edge| self.func.edge_args(e).contains(&v);
        self.func.args(inst).contains(&v) || self.func.dests(inst).iter().any(hands_on)
    }

    fn substitute(&mut self, inst: Inst, old: Value, new: Value) {
        self.func.args_mut(inst).iter_mut().filter(|a| **a == old).for_each(|a| *a = new);
        for k in 0..self.func.dests(inst).len() {
            let e = self.func.dests(inst)[k];
            self.func.edge_args_mut(e).iter_mut().filter(|a| **a == old).for_each(|a| *a = new);
        }
    }

    /// Completes a block's last parameter `p` with the replacement of `v` from each predecessor.
    fn lead_into(&mut self, v: Value, join: Block, p: Value, joins: &mut Vec<(Block, Value)>) {
        let index = self.func.block_params(join).iter().rposition(|&other| other == p).unwrap_or(0);
        let b = self.numbering.number[join];
        for k in 0..self.graph.preds(b).len() {
            gcnc_limits::poll();
            let from = self.graph.preds(b)[k];
            let Some(last) = self.func.terminator(self.numbering.order[from as usize]) else { continue };
            for k in 0..self.func.dests(last).len() {
                let e = self.func.dests(last)[k];
                if self.func.edge_block(e) == join && self.func.edge_args(e).len() <= index {
                    let arg = if self.inside(from) { v } else { self.lookup(v, from, joins) };
                    self.func.push_edge_arg(e, arg);
                }
            }
        }
    }

    /// The replacement of `v` in a block outside: a new parameter if none is known yet.
    fn lookup(&mut self, v: Value, b: u32, joins: &mut Vec<(Block, Value)>) -> Value {
        let first = self.touched.len();
        let mut at = b;
        let value = loop {
            gcnc_limits::poll();
            if let Some(value) = self.known[at as usize] {
                break value;
            }
            self.touched.push(at);
            match *self.graph.preds(at) {
                [one] if !self.is_exit(one, at) => at = one,
                _ => break self.add_param(v, self.numbering.order[at as usize], joins),
            }
        };
        self.touched[first..].iter().for_each(|&b| self.known[b as usize] = Some(value));
        value
    }

    fn add_param(&mut self, v: Value, block: Block, joins: &mut Vec<(Block, Value)>) -> Value {
        let ty = self.func.ty(v);
        let p = self.func.dfg.append_param(block, ty);
        self.out.values[p] = true;
        joins.push((block, p));
        p
    }

    /// Whether an edge leaves a ragged loop that contains the value.
    fn is_exit(&self, from: u32, to: u32) -> bool {
        let mut l = self.loops.of[from as usize];
        while l != NONE && !self.loops.contains(l, to) {
            if self.ragged[l as usize] && self.loops.encloses(l, self.within) {
                return true;
            }
            l = self.loops.parent[l as usize];
        }
        false
    }
}
