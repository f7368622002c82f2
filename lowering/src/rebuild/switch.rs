//! Switch lowering: a balanced tree of comparisons, range checks and bit tests.
//!
//! Adjacent values with the same destination form one range, and three or more ranges of one destination within 64
//! values become one bit test: a mask of their bits, shifted by the value (LLVM's `SwitchLowering`; Hennessy and
//! Patterson's "set membership"). What a comparison tells about the value saves later ones. A case likelier than all
//! others together is compared first (LLVM's peeling); otherwise a comparison's edges are as rare as the likeliest
//! destination that they lead to.

use gcnc_ir::{Block, Edge, Inst, IntPred, Type, Value};
use planted::Bug;

use super::Rebuild;
use crate::Diagnostic;

/// Values with the same destination.
#[derive(Clone, Copy)]
struct Case {
    /// The smallest.
    low: u64,
    /// The largest.
    high: u64,
    /// Which values from `low` on are included, if not all.
    bits: Option<u64>,
    to: Destination,
}

/// A destination of a switch.
#[derive(Clone, Copy)]
struct Destination {
    edge: Edge,
    rarity: u8,
}

/// The rarity of taking any of these destinations.
fn rarity(cases: &[Case], default: Destination) -> u8 {
    cases.iter().map(|case| case.to.rarity).fold(default.rarity, u8::min)
}

/// A bit test pays from this number of ranges.
const TESTED: usize = 3;

/// The case that is taken two times out of three (LLVM's peeling threshold), if there are others.
fn likeliest(cases: &[Case], default: Destination) -> Option<usize> {
    let share = |way: Destination| 1.0 / 2f64.powi(way.rarity.into());
    let all = cases.iter().map(|case| share(case.to)).sum::<f64>() + share(default);
    let likely = |case: &Case| case.to.rarity == 0 && share(case.to) >= 2.0 / 3.0 * all;
    cases.iter().position(likely).filter(|_| cases.len() > 1)
}

impl Rebuild<'_> {
    pub(super) fn switch(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        if shape.len != 1 {
            return self.wide_switch(inst);
        }
        let bits = self.leaf(shape, 0).bits;
        let v = self.one(src.arg(inst, 0))?;
        let v = if bits == 1 { self.b.zext(v, Type::I32) } else { self.b.zext_in(v, bits) };
        let way = |i: usize| {
            let edge = src.dests(inst)[i];
            Destination { edge, rarity: src.edge_rarity(edge) }
        };
        let mut default = way(0);
        let mut cases: Vec<(u64, Destination)> = Vec::new();
        for i in 1..src.args(inst).len() {
            if let Some(c) = src.as_int(self.b.ctx, src.arg(inst, i)) {
                cases.push((c, way(i)));
            }
        }
        if let Some(k) = self.b.const_int(v) {
            let to = cases.iter().find(|c| c.0 == k).map_or(default, |c| c.1);
            return self.jump(to.edge);
        }
        cases.retain(|c| {
            let same = self.same_edge(c.1.edge, default.edge);
            default.rarity = if same { default.rarity.min(c.1.rarity) } else { default.rarity };
            !same
        });
        cases.sort_by_key(|c| c.0);
        cases.dedup_by_key(|c| c.0);
        let limit = crate::known::mask(self.b.known(v).zbits);
        cases.retain(|c| c.0 <= limit);
        let mut cases = self.bit_tests(&self.merged(&cases));
        let Some(likely) = likeliest(&cases, default) else { return self.tree(v, &cases, default, (0, limit)) };
        let first = cases.remove(likely);
        let Some(c) = self.is_case(v, &first, (0, limit)) else { return self.jump(first.to.edge) };
        let next = self.fork(c, first.to, rarity(&cases, default))?;
        self.resume(next, |r| r.tree(v, &cases, default, (0, limit)))
    }

    /// Merges adjacent `cases`, which are sorted, into ranges.
    fn merged(&self, cases: &[(u64, Destination)]) -> Vec<Case> {
        let mut ranges: Vec<Case> = Vec::with_capacity(cases.len());
        for &(k, to) in cases {
            match ranges.last_mut() {
                Some(last) if last.high + 1 == k && self.same_edge(last.to.edge, to.edge) => {
                    last.high = k;
                    last.to.rarity = last.to.rarity.min(to.rarity);
                }
                _ => ranges.push(Case { low: k, high: k, bits: None, to }),
            }
        }
        ranges
    }

    /// Merges ranges of one destination into bit tests.
    fn bit_tests(&self, ranges: &[Case]) -> Vec<Case> {
        let mut cases = Vec::with_capacity(ranges.len());
        let mut rest = ranges;
        while let [first, ..] = rest {
            let together = |r: &&Case| r.high - first.low < 64 && self.same_edge(r.to.edge, first.to.edge);
            let (group, after) = rest.split_at(rest.iter().take_while(together).count().max(1));
            if group.len() < TESTED {
                cases.push(*first);
                rest = &rest[1..];
                continue;
            }
            let bits = group
                .iter()
                .fold(0, |bits, r| bits | crate::known::mask((r.high - r.low + 1) as u8) << (r.low - first.low));
            let high = group[group.len() - 1].high;
            let to = Destination { edge: first.to.edge, rarity: rarity(group, first.to) };
            cases.push(Case { high, bits: Some(bits), to, ..*first });
            rest = after;
        }
        cases
    }

    /// A `switch` on an integer of more than 64 bits: one comparison after the other.
    fn wide_switch(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let (v, bits) = (self.row(src.arg(inst, 0))?, self.element_bits(src.ty(src.arg(inst, 0))));
        let old = std::mem::replace(&mut self.b.numbering, false);
        let ways = src.dests(inst);
        for i in 1..src.args(inst).len() {
            let (key, to) = (self.row(src.arg(inst, i))?, ways[i]);
            let others = ways[i + 1..].iter().fold(src.edge_rarity(ways[0]), |r, &e| r.min(src.edge_rarity(e)));
            let c = self.wide_icmp(IntPred::Eq, &v, &key, bits);
            match self.b.const_int(c) {
                Some(0) => {}
                Some(_) => {
                    self.b.numbering = old;
                    return self.jump(to);
                }
                None => self.b.block = self.fork(c, Destination { edge: to, rarity: src.edge_rarity(to) }, others)?,
            }
        }
        self.b.numbering = old;
        self.jump(src.dests(inst)[0])
    }

    /// Decides among `cases`, all within `range`, by bisection; the recursion is as deep as the logarithm of their
    /// number.
    fn tree(&mut self, v: Value, cases: &[Case], default: Destination, range: (u64, u64)) -> Result<(), Diagnostic> {
        match cases {
            [] => self.jump(default.edge),
            [one] => match self.is_case(v, one, range) {
                Some(c) => self.conditional_as(c, [one.to.edge, default.edge], [one.to.rarity, default.rarity]),
                None => self.jump(one.to.edge),
            },
            [first, rest @ ..] if cases.len() <= 3 => {
                let Some(c) = self.is_case(v, first, range) else { return self.jump(first.to.edge) };
                let next = self.fork(c, first.to, rarity(rest, default))?;
                let lowest = first.bits.is_none() && first.low == range.0 || planted::on(Bug::SwitchRange);
                let range = if lowest { (first.high + 1, range.1) } else { range };
                self.resume(next, |r| r.tree(v, rest, default, range))
            }
            _ => {
                let (low, high) = cases.split_at(cases.len() / 2);
                let pivot = high[0].low;
                let ty = self.b.ty(v);
                let key = self.b.int(ty, pivot);
                let c = self.b.icmp(IntPred::Ult, v, key);
                let (left, right) = (self.b.new_block(), self.b.new_block());
                let edges = [left, right].map(|to| self.b.func.dfg.make_edge(to, &[]));
                self.b.branch_as(c, edges, [low, high].map(|half| rarity(half, default)));
                self.resume(left, |r| r.tree(v, low, default, (range.0, pivot - 1)))?;
                self.resume(right, |r| r.tree(v, high, default, (pivot, range.1)))
            }
        }
    }

    /// The condition that `v`, which is within `range`, is one of the case's values; `None` if it must be.
    fn is_case(&mut self, v: Value, case: &Case, range: (u64, u64)) -> Option<Value> {
        if let Some(bits) = case.bits {
            return Some(self.is_bit(v, case, bits, range));
        }
        let ty = self.b.ty(v);
        let (low, high) = (self.b.int(ty, case.low), self.b.int(ty, case.high));
        match (range.0 < case.low, case.high < range.1) {
            (false, false) => None,
            _ if case.low == case.high => Some(self.b.icmp(IntPred::Eq, v, low)),
            (false, true) => Some(self.b.icmp(IntPred::Ule, v, high)),
            (true, false) => Some(self.b.icmp(IntPred::Uge, v, low)),
            (true, true) => {
                let from = self.b.sub(v, low);
                let most = self.b.int(ty, case.high - case.low);
                Some(self.b.icmp(IntPred::Ule, from, most))
            }
        }
    }

    /// The condition that the bit of `bits` at index `v`, relative to the case's lowest value, is set.
    fn is_bit(&mut self, v: Value, case: &Case, bits: u64, range: (u64, u64)) -> Value {
        let span = case.high - case.low;
        let (ty, ends) = if span < 32 { (Type::I32, 31) } else { (Type::I64, 63) };
        let v_ty = self.b.ty(v);
        let key = self.b.int(v_ty, case.low);
        let from = self.b.sub(v, key);
        let amount = if v_ty == Type::I64 { self.b.trunc(from, Type::I32) } else { from };
        let ends32 = self.b.i32(ends as u32);
        let amount = self.b.and(amount, ends32);
        let amount = self.b.zext(amount, ty);
        let bits = self.b.int(ty, bits);
        let shifted = self.b.lshr(bits, amount);
        let set = self.b.trunc(shifted, Type::I1);
        if case.low <= range.0 && range.1 - case.low <= ends {
            return set;
        }
        let most = self.b.int(v_ty, span);
        let within = self.b.icmp(IntPred::Ule, from, most);
        self.b.and(within, set)
    }

    /// Branches to a destination if `c` holds, otherwise to a new block whose rarity is `others`.
    fn fork(&mut self, c: Value, to: Destination, others: u8) -> Result<Block, Diagnostic> {
        let yes = self.edge(to.edge)?;
        let next = self.b.new_block();
        let no = self.b.func.dfg.make_edge(next, &[]);
        self.b.branch_as(c, [yes, no], [to.rarity, others]);
        Ok(next)
    }

    /// Continues in a block of the tree. Values computed there do not dominate what the source block dominates, so they
    /// are not value-numbered.
    fn resume<T>(&mut self, block: Block, f: impl FnOnce(&mut Self) -> Result<T, Diagnostic>) -> Result<T, Diagnostic> {
        let old = self.b.numbering;
        self.b.numbering = false;
        self.b.block = block;
        let r = f(self);
        self.b.numbering = old;
        r
    }
}
