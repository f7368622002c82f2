//! Operand modifiers of packed operations (LLVM's `VOP3PMods`): which half of a source each half of the result reads,
//! and with which sign.
//!
//! Swaps and negations of halves fold into the operation: words are traced through swaps of their halves, through
//! broadcasts of one half, and through flipped sign bits.
//!
//! An inline constant has 32 bits: a sign-extended integer, or an f16 with zeros above it (LLVM,
//! `getInlineEncodingV216`). Both halves of the result may read the lower one.

use gcnc_isa::Operand;

use crate::node::{Piece, Value};
use crate::op::{Op, RegBank, Ty};
use crate::operand::Halves;
use crate::operand::{Src, SrcKind};
use crate::patterns::Word;
use crate::selector::Selector;

/// The sign bits of both halves of a word.
const SIGNS: u32 = 0x8000_8000;

/// How many operations the halves of a word are traced through.
const MAX_STEPS: u32 = 4;

impl Selector<'_> {
    /// The word `v` as an operand of a packed operation.
    pub fn pair(&mut self, v: Value) -> Src {
        let ty = self.nodes[v].ty;
        if ty == Ty::F32x2 {
            return self.wide_pair(v);
        }
        let (mut piece, mut halves) = (self.nodes.piece(v, 0), Halves::OWN);
        for _ in 0..MAX_STEPS {
            let Some((next, through)) = self.word_behind(piece, ty, halves) else { break };
            (piece, halves) = (self.nodes.piece(next.0, next.1), through);
        }
        match piece {
            Piece::Undef => Src::int(0),
            Piece::Const(c) => pair_constant(c, ty, halves),
            Piece::Part(u, k) => Src { halves, ..self.any_dword(u, k) },
        }
    }

    /// Two f32 as an operand: as they are in a register, swapped, or one of them twice; otherwise gathered.
    fn wide_pair(&mut self, v: Value) -> Src {
        let mut halves = Halves::OWN;
        let pieces = [0, 1].map(|i| {
            let mut piece = self.nodes.piece(v, i);
            while let Piece::Part(u, 0) = piece
                && self.nodes[u].op == Op::FNeg
            {
                halves.neg[usize::from(i)] ^= true;
                piece = self.nodes.piece(self.nodes[u].args[0], 0);
            }
            piece
        });
        // From an SGPR source, GFX12.5 reads only one register.
        let reads =
            |this: &Self, u: Value| this.nodes[u].bank == RegBank::V || !this.target.packed_f32_reads_one_sgpr();
        match pieces {
            [Piece::Const(x), Piece::Const(y)] if x == y && Operand::inline_b32(x).is_some() => {
                let kind = SrcKind::Const(i64::from(x as i32));
                Src { kind, halves: Halves { high: [false; 2], ..halves }, ..Src::NONE }
            }
            [Piece::Part(u, i), Piece::Part(w, k)]
                if u == w && i / 2 == k / 2 && self.nodes[u].dwords > i | 1 && reads(self, u) =>
            {
                let halves = Halves { high: [i & 1 != 0, k & 1 != 0], ..halves };
                Src { halves, ..self.part_of(u, i & !1, 2) }
            }
            // Gathered once at its definition, if there are other uses.
            _ if halves == Halves::OWN && self.nodes[v].uses > 1 && reads(self, v) => self.part_of(v, 0, 2),
            [one, other] if one == other => {
                let halves = Halves { high: [false; 2], ..halves };
                Src { halves, ..Src::reg(self.gather(&[one, Piece::Undef])) }
            }
            _ => Src { halves, ..Src::reg(self.gather(&pieces)) },
        }
    }

    /// The word that a word's halves are defined from, and the halves read from it.
    fn word_behind(&self, piece: Piece, ty: Ty, halves: Halves) -> Option<(Word, Halves)> {
        let Piece::Part(u, 0) = piece else { return None };
        let node = self.nodes[u];
        let [a, b, c] = node.args;
        if node.ty != Ty::I32 {
            return None;
        }
        match node.op {
            Op::Xor if ty != Ty::I16x2 => {
                let mask = self.constant_of(b)? as u32;
                (mask & !SIGNS == 0).then_some(((a, 0), halves.negated_by(mask)))
            }
            Op::Fshr if a == b && self.constant_of(c) == Some(16) => Some(((a, 0), halves.through([true, false]))),
            Op::Or => {
                let [x, y] = [(a, b), (b, a)].map(|(low, high)| Some((self.low_half(low)?, self.high_half(high)?)));
                let ((low, from_low), (high, from_high)) = x.or(y)?;
                (low == high).then(|| (low, halves.through([from_low, from_high])))
            }
            _ => None,
        }
    }

    /// If `v` is half a word with zeros above it: the word, and whether it is the upper half.
    fn low_half(&self, v: Value) -> Option<(Word, bool)> {
        let node = self.nodes[v];
        let [x, by, _] = node.args;
        match node.op {
            Op::And if self.constant_of(by) == Some(0xffff) => Some((self.word_at(x)?, false)),
            Op::Zext if node.from == Ty::I16 => Some((self.word_at(x)?, false)),
            Op::LShr if node.ty == Ty::I32 && self.constant_of(by) == Some(16) => Some((self.word_at(x)?, true)),
            _ => None,
        }
    }

    /// If `v` is half a word with zeros below it: the word, and whether it is the upper half.
    fn high_half(&self, v: Value) -> Option<(Word, bool)> {
        let node = self.nodes[v];
        let [x, by, _] = node.args;
        match node.op {
            Op::And if self.constant_of(by) == Some(0xffff_0000) => Some((self.word_at(x)?, true)),
            Op::Shl if node.ty == Ty::I32 && self.constant_of(by) == Some(16) => {
                let inner = self.nodes[x];
                let extended = inner.op == Op::Zext && inner.from == Ty::I16;
                Some((self.word_at(if extended { inner.args[0] } else { x })?, false))
            }
            _ => None,
        }
    }

    /// The register and dword that hold `v`.
    fn word_at(&self, v: Value) -> Option<Word> {
        match self.nodes.piece(v, 0) {
            Piece::Part(u, k) => Some((u, k)),
            _ => None,
        }
    }
}

/// A constant word, read in a way that makes it an inline constant if possible.
fn pair_constant(word: u32, ty: Ty, halves: Halves) -> Src {
    let half = |k: usize| {
        let bits = (word >> (16 * u32::from(halves.high[k]))) as u16;
        if halves.neg[k] { bits ^ 0x8000 } else { bits }
    };
    let [low, high] = [half(0), half(1)];
    let word = u32::from(low) | u32::from(high) << 16;
    let splat = low == high && (ty == Ty::F16x2 && Operand::inline_f16(low).is_some() || is_inline(low));
    let (n, halves) = match splat {
        true if is_inline(low) => (i64::from(low as i16), Halves::LOWER),
        true => (i64::from(low), Halves::LOWER),
        false => (i64::from(word as i32), Halves::OWN),
    };
    Src { kind: SrcKind::Const(n), halves, ..Src::NONE }
}

fn is_inline(half: u16) -> bool {
    matches!(Operand::i16(half), Operand::Inline(_))
}
