//! Register bank assignment, and which dwords of a value need no instruction (its *pieces*).
//!
//! Both are decided once per value, in program order, from its operation and its operands; so are bounds on its
//! significant bits (known bits).

use smallvec::SmallVec;

use crate::node::MAX_SCALAR_DWORDS;
use crate::node::{Nodes, Piece, Value};
use crate::op::{Op, RegBank, Ty};

type Pieces = SmallVec<[Piece; 16]>;

impl Nodes {
    /// Determines pieces, bank and bounds of `v`, whose operation, types and operands are known. `divergent` says
    /// whether lanes may have different values.
    pub fn settle(&mut self, v: Value, divergent: bool) {
        self[v].bits = self.bound(v);
        self[v].sbits = self.signed_bound(v);
        if let Some(pieces) = self.shape(v) {
            let own = pieces.iter().any(|p| matches!(p, Piece::Part(u, _) if *u == v));
            self[v].bank = if own { self.bank(v, divergent) } else { self.bank_of_pieces(&pieces) };
            if self[v].bank == RegBank::S
                && own
                && pieces.iter().any(|p| matches!(p, Piece::Part(u, _) if self[*u].bank == RegBank::V))
            {
                self[v].bank = RegBank::V;
            }
            self.set_pieces(v, &pieces);
        } else {
            self[v].bank = self.bank(v, divergent);
        }
    }

    /// A value is scalar if all its pieces are.
    fn bank_of_pieces(&self, pieces: &[Piece]) -> RegBank {
        let scalar = |p: &Piece| match p {
            Piece::Part(u, _) => self[*u].bank == RegBank::S,
            _ => true,
        };
        if pieces.len() <= usize::from(MAX_SCALAR_DWORDS) && pieces.iter().all(scalar) {
            RegBank::S
        } else {
            RegBank::V
        }
    }

    fn bank(&self, v: Value, divergent: bool) -> RegBank {
        let node = &self[v];
        let operands = || node.args.iter().filter(|a| **a != Value::NONE);
        if node.op.is_scalar() {
            return RegBank::S;
        }
        if node.ty == Ty::I1 {
            return if !divergent && self.is_scalar_condition(v) { RegBank::B } else { RegBank::M };
        }
        let product = node.op == Op::Mul && node.ty == Ty::I64;
        if divergent || !node.op.has_scalar_form(node.ty, node.from) || product && !self.scalar.multiplies {
            return RegBank::V;
        }
        let scalar = operands().all(|&a| match self[a].ty {
            Ty::I1 => self[a].op == Op::Const || self[a].bank != RegBank::V,
            _ => self.in_scalar(a),
        });
        // A uniform lane mask could be tested, but what it selects is usually used in VGPRs.
        let by_mask = operands().any(|&a| self[a].bank == RegBank::M && self[a].op != Op::Const);
        if scalar && !(by_mask && node.op != Op::Select) { RegBank::S } else { RegBank::V }
    }

    /// Whether SCC can hold the uniform condition `v`.
    fn is_scalar_condition(&self, v: Value) -> bool {
        let node = &self[v];
        let [a, b, c] = node.args;
        let condition = |x: Value| self[x].op == Op::Const || self[x].bank == RegBank::B;
        match node.op {
            Op::Icmp => {
                let wide = node.from == Ty::I64;
                let comparable = matches!(node.from, Ty::I32) || wide && node.data < 2 && self.scalar.compares;
                comparable && self.in_scalar(a) && self.in_scalar(b)
            }
            Op::Trunc => self.in_scalar(a),
            Op::And | Op::Or | Op::Xor => condition(a) && condition(b),
            Op::Select => condition(a) && condition(b) && condition(c),
            _ => false,
        }
    }

    /// The pieces of `v`, if any of its dwords needs no instruction.
    fn shape(&self, v: Value) -> Option<Pieces> {
        let node = &self[v];
        let [a, b, _] = node.args;
        let n = node.dwords;
        match node.op {
            Op::Bitcast => {
                Some((0..n).map(|i| if i < self[a].dwords { self.piece(a, i) } else { Piece::Const(0) }).collect())
            }
            Op::WholeWave => Some((0..n).map(|i| self.piece(a, i)).collect()),
            Op::Trunc if node.ty != Ty::I1 => Some((0..n).map(|i| self.piece(a, i)).collect()),
            Op::Zext if node.from != Ty::I1 => self.shape_of_zext(v, a, n),
            Op::Sext => self.shape_of_sext(v, a),
            Op::Shl | Op::LShr if node.ty == Ty::I64 && self[b].op == Op::Const => self.shape_of_shift(v),
            Op::And | Op::Or | Op::Xor | Op::Add if node.ty == Ty::I64 => self.shape_of_bits(v),
            Op::ExtractElement => {
                let (dword, shift) = ((node.data / 32) as u8, node.data % 32);
                let inside = dword + n <= self[a].dwords;
                (shift == 0 && inside).then(|| (dword..dword + n).map(|i| self.piece(a, i)).collect())
            }
            Op::InsertElement => self.shape_of_insertion(v),
            _ => None,
        }
    }

    fn shape_of_zext(&self, _: Value, a: Value, n: u8) -> Option<Pieces> {
        let width = match self[a].ty {
            Ty::I8 => 8,
            Ty::I16 => 16,
            _ => 32,
        };
        (self[a].bits <= width).then(|| {
            let mut pieces = Pieces::from_slice(&[self.piece(a, 0)]);
            pieces.resize(usize::from(n), Piece::Const(0));
            pieces
        })
    }

    fn shape_of_sext(&self, v: Value, a: Value) -> Option<Pieces> {
        let node = &self[v];
        match (node.from, node.ty) {
            (Ty::I32, Ty::I64) => Some([self.piece(a, 0), Piece::Part(v, 1)].into_iter().collect()),
            (Ty::I8 | Ty::I16, Ty::I32 | Ty::I16) if self[a].flags.signed_load => {
                Some([self.piece(a, 0)].into_iter().collect())
            }
            _ => None,
        }
    }

    /// A 64-bit shift by 32 or more, or of a small number.
    fn shape_of_shift(&self, v: Value) -> Option<Pieces> {
        let node = &self[v];
        let (a, amount) = (node.args[0], self[node.args[1]].data);
        let left = node.op == Op::Shl;
        let small = self.piece(a, 1) == Piece::Const(0) && (!left || u64::from(self[a].bits) + amount <= 32);
        match amount {
            0..32 if small => Some([Piece::Part(v, 0), Piece::Const(0)].into_iter().collect()),
            32 if left => Some([Piece::Const(0), self.piece(a, 0)].into_iter().collect()),
            32 => Some([self.piece(a, 1), Piece::Const(0)].into_iter().collect()),
            33..64 if left => Some([Piece::Const(0), Piece::Part(v, 1)].into_iter().collect()),
            33..64 => Some([Piece::Part(v, 0), Piece::Const(0)].into_iter().collect()),
            _ => None,
        }
    }

    /// A 64-bit bitwise operation, dword by dword: a constant dword of all zeros or all ones leaves nothing to compute.
    fn shape_of_bits(&self, v: Value) -> Option<Pieces> {
        let node = &self[v];
        let [a, b, _] = node.args;
        if node.op == Op::Add && !node.flags.disjoint {
            let small = [a, b].iter().all(|&x| self.piece(x, 1) == Piece::Const(0)) && node.bits < 32;
            return match (self.piece(a, 0), self.piece(b, 0)) {
                _ if small => Some([Piece::Part(v, 0), Piece::Const(0)].into_iter().collect()),
                (Piece::Const(0), low) | (low, Piece::Const(0)) => {
                    let high = match (self.piece(a, 1), self.piece(b, 1)) {
                        (Piece::Const(0), high) | (high, Piece::Const(0)) => high,
                        _ => Piece::Part(v, 1),
                    };
                    Some([low, high].into_iter().collect())
                }
                _ => None,
            };
        }
        let dword = |i: u8| {
            let (x, y) = (self.piece(a, i), self.piece(b, i));
            match (node.op, x, y) {
                (Op::And, Piece::Const(0), _) | (Op::And, _, Piece::Const(0)) => Piece::Const(0),
                (Op::And, Piece::Const(u32::MAX), other) | (Op::And, other, Piece::Const(u32::MAX)) => other,
                (Op::And, ..) => Piece::Part(v, i),
                (_, Piece::Const(0), other) | (_, other, Piece::Const(0)) => other,
                _ => Piece::Part(v, i),
            }
        };
        let pieces = [dword(0), dword(1)];
        (pieces != [Piece::Part(v, 0), Piece::Part(v, 1)]).then(|| pieces.into_iter().collect())
    }

    fn shape_of_insertion(&self, v: Value) -> Option<Pieces> {
        let node = &self[v];
        let [vector, element, _] = node.args;
        let mut pieces: Pieces = (0..node.dwords).map(|i| self.piece(vector, i)).collect();
        let dword = (node.data / 32) as usize;
        let n = usize::from(self[element].dwords);
        let whole = !matches!(self[element].ty, Ty::I8 | Ty::I16 | Ty::F16);
        if dword + n > pieces.len() {
            return None;
        }
        for i in 0..n {
            pieces[dword + i] = if whole { self.piece(element, i as u8) } else { Piece::Part(v, dword as u8) };
        }
        Some(pieces)
    }

    /// An upper bound on the significant bits of `v` as a signed number, including the sign.
    fn signed_bound(&self, v: Value) -> u8 {
        let node = &self[v];
        let [a, b, c] = node.args;
        let known = |x: Value| match self[x].op {
            Op::Const => {
                let n = self[x].data as i32;
                (33 - if n < 0 { n.leading_ones() } else { n.leading_zeros() }) as u8
            }
            _ => self[x].sbits,
        };
        let bound = match node.op {
            Op::Sext => match node.from {
                Ty::I1 => 1,
                Ty::I8 => 8,
                Ty::I16 => 16,
                _ => 32,
            },
            Op::AShr if self[b].op == Op::Const => known(a).saturating_sub(self[b].data.min(31) as u8).max(1),
            Op::Add | Op::Sub => known(a).max(known(b)).saturating_add(1),
            Op::Mul => known(a).saturating_add(known(b)),
            Op::SMin | Op::SMax => known(a).max(known(b)),
            Op::Select => known(b).max(known(c)),
            _ => 32,
        };
        let bound = if node.ty.is_vector() { 32 } else { bound };
        bound.min(node.bits.saturating_add(1)).min(32)
    }

    /// An upper bound on the significant bits of `v`, if it fits a register.
    fn bound(&self, v: Value) -> u8 {
        let node = &self[v];
        let [a, b, c] = node.args;
        let known = |x: Value| match self[x].op {
            Op::Const => (64 - self[x].data.leading_zeros()).min(32) as u8,
            _ => self[x].bits,
        };
        let constant = |x: Value| (self[x].op == Op::Const).then(|| self[x].data);
        let bound = match node.op {
            Op::Zext if node.from == Ty::I1 => 1,
            Op::Zext => match node.from {
                Ty::I8 => 8,
                Ty::I16 => 16,
                _ => known(a),
            },
            Op::FpTrunc if node.ty == Ty::I16 => 16,
            Op::And => known(a).min(known(b)),
            Op::Or | Op::Xor | Op::UMax => known(a).max(known(b)),
            Op::UMin => known(a).min(known(b)),
            Op::Add => known(a).max(known(b)).saturating_add(1),
            Op::Mul => known(a).saturating_add(known(b)),
            Op::LShr => constant(b).map_or(known(a), |n| known(a).saturating_sub(n.min(32) as u8)),
            Op::Shl => constant(b).map_or(32, |n| known(a).saturating_add(n.min(32) as u8)),
            Op::Select => known(b).max(known(c)),
            Op::WorkitemIdX | Op::WorkitemIdY | Op::WorkitemIdZ => 10,
            // At most 32 lanes, plus the accumulator.
            Op::MbcntLo | Op::MbcntHi if constant(b) == Some(0) => 6,
            Op::MbcntLo | Op::MbcntHi => known(b).max(6).saturating_add(1),
            Op::Ctpop => 7,
            Op::Ubfe => constant(c).map_or(32, |n| n.min(32) as u8),
            Op::Load => node.bits,
            Op::BufferLoad | Op::SBufferLoad if node.ty == Ty::I8 => 8,
            Op::BufferLoad | Op::SBufferLoad if node.ty == Ty::I16 => 16,
            Op::ExtractElement if !node.data.is_multiple_of(32) => 32 - (node.data % 32) as u8,
            _ => 32,
        };
        let bound = if node.ty.is_vector() { 32 } else { bound };
        // The bound covers only the lowest dword, into which a right shift moves bits of the upper one.
        let alone = matches!(node.op, Op::Zext | Op::And | Op::Or | Op::Xor | Op::Add | Op::Mul | Op::Shl | Op::Select);
        if node.ty == Ty::I64 && !alone { 32 } else { bound.min(32) }
    }
}
