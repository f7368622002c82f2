//! Patterns of several operations that are one instruction, where rules would need a case for each operand order.

use gcnc_isa::{Opcode, Operand};
use smallvec::SmallVec;

use crate::node::{Node, Piece, Value};
use crate::op::{Op, RegBank, Ty};
use crate::selector::Selector;

/// A dword of a value that has a register.
pub type Word = (Value, u8);

/// The contents of one byte of a word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Byte {
    /// Zeros.
    Zero,
    /// A byte of a word.
    Of(Word, u8),
    /// Anything computed.
    Other,
}

/// An 8-bit number, extended to a word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct ByteNumber {
    word: Word,
    at: u8,
    signed: bool,
}

/// A dot product of the bytes of two words, plus an addend.
#[derive(Copy, Clone, Debug)]
pub struct Dot {
    /// The instruction.
    pub opcode: Opcode,
    /// The words, and whether their bytes are signed.
    pub words: [(Word, bool); 2],
    /// The addend, if any.
    pub addend: Option<Value>,
}

/// How deep bytes are traced through operations.
const MAX_DEPTH: u32 = 4;

/// The selector of `v_perm_b32` that gives a byte of zeros.
const ZEROS: u32 = 12;

impl Selector<'_> {
    /// The definition of `v`, if it is a word in a VGPR.
    fn word_node(&self, v: Value) -> Option<&Node> {
        let node = (v != Value::NONE).then(|| &self.nodes[v])?;
        (node.ty == Ty::I32 && node.bank == RegBank::V).then_some(node)
    }

    /// The operands of `v` in both orders, if `op` defines it.
    fn operands(&self, v: Value, op: Op) -> impl Iterator<Item = (Value, Value)> + use<> {
        let node = self.word_node(v).filter(|n| n.op == op);
        let [a, b] = node.map_or([Value::NONE; 2], |n| [n.args[0], n.args[1]]);
        [(a, b), (b, a)].into_iter().filter(move |_| a != Value::NONE)
    }

    fn is_once(&self, v: Value) -> bool {
        let node = &self.nodes[v];
        node.uses == 1 && node.reg.is_none() && node.copy.is_none()
    }

    /// Whether one mask is the complement of the other.
    fn are_complements(&self, m: Value, n: Value) -> bool {
        match (self.constant_of(m), self.constant_of(n)) {
            (Some(m), Some(n)) => m as u32 == !(n as u32),
            _ => [(m, n), (n, m)].into_iter().any(|(m, n)| {
                self.operands(n, Op::Xor).any(|(x, ones)| x == m && self.constant_of(ones) == Some(u32::MAX.into()))
            }),
        }
    }

    /// The truth table of `outer(inner(x, y), z)` for `v_bitop3_b32`, if that saves an instruction and no other
    /// instruction combines the two: its operands must not need to be moved first.
    pub fn truth_table(&self, outer: Op, inner: Op, operands: [Value; 3]) -> Option<u8> {
        let apply = |op: Op, a: u8, b: u8| match op {
            Op::And => Some(a & b),
            Op::Or => Some(a | b),
            Op::Xor => Some(a ^ b),
            _ => None,
        };
        // The bits of the operands, in the table's order.
        let table = apply(outer, apply(inner, 0xf0, 0xcc)?, 0xaa)?;
        let has_own = outer == Op::Or && matches!(inner, Op::And | Op::Or);
        let inline = |v: Value| self.constant_of(v).is_none_or(|n| Operand::inline_b32(n as u32).is_some());
        let is_scalar = |v: &&Value| self.constant_of(**v).is_none() && self.nodes[**v].bank == RegBank::S;
        let scalars = operands.iter().filter(is_scalar).count();
        let fits = operands.iter().all(|&v| inline(v)) && scalars <= 1;
        (fits && !has_own && self.target.has(Opcode::VBitop3B32)).then_some(table)
    }

    /// Whether the operation `outer` may fold its operand `v`: not if `v` itself folds with its own operands.
    pub fn joins_outer(&self, outer: Op, v: Value) -> bool {
        let is_triple =
            |op: Op| self.operands(v, op).any(|(x, _)| self.is_once(x) && self.operands(x, op).next().is_some());
        match self.nodes[v].op {
            Op::Xor if outer != Op::Xor && self.target.has(Opcode::VXor3B32) && is_triple(Op::Xor) => false,
            Op::Or | Op::Xor => {
                self.selected_bits(v).is_none() && self.majority(v).is_none() && self.shuffled_bytes(v).is_none()
            }
            Op::Add => self.dot(v).is_none(),
            _ => true,
        }
    }

    /// Matches `v` as a bitwise select, bits of `x` where a mask has ones and of `y` elsewhere: the mask, `x` and `y`.
    /// It may be written `((x ^ y) & m) ^ y` or `(x & m) | (y & ~m)`, whose two sides have no bit in common.
    pub fn selected_bits(&self, v: Value) -> Option<(Value, Value, Value)> {
        let op = self.word_node(v).map(|n| n.op).filter(|op| matches!(op, Op::Or | Op::Xor))?;
        for (masked, y) in self.operands(v, op) {
            if !self.is_once(masked) {
                continue;
            }
            for (side, m) in self.operands(masked, Op::And) {
                let differs = self.operands(side, Op::Xor).find(|&(_, other)| op == Op::Xor && other == y);
                if let Some((x, _)) = differs {
                    return Some((m, x, y));
                }
                if !self.is_once(y) {
                    continue;
                }
                let other = self.operands(y, Op::And).find(|&(_, n)| self.are_complements(m, n));
                // Prefer the mask that is not computed from the other.
                if let Some((y, n)) = other {
                    let inverted = self.nodes[m].op == Op::Xor && self.operands(m, Op::Xor).any(|(x, _)| x == n);
                    return Some(if inverted { (n, y, side) } else { (m, side, y) });
                }
            }
        }
        None
    }

    /// Matches `v` as the bitwise majority of three words, `(a & b) | (c & (a ^ b))`: `a`, `b` and `c`.
    pub fn majority(&self, v: Value) -> Option<(Value, Value, Value)> {
        let op = self.word_node(v).map(|n| n.op).filter(|op| matches!(op, Op::Or | Op::Xor))?;
        // Where both are set, `a | b` has a bit that `a ^ b` does not, which only an outer `or` tolerates.
        let unions: &[Op] = if op == Op::Or { &[Op::Xor, Op::Or] } else { &[Op::Xor] };
        for (both, either) in self.operands(v, op) {
            if !self.is_once(both) || !self.is_once(either) {
                continue;
            }
            for (a, b) in self.operands(both, Op::And) {
                for (union, c) in self.operands(either, Op::And) {
                    if unions.iter().any(|&op| self.operands(union, op).any(|pair| pair == (a, b))) {
                        return Some((a, b, c));
                    }
                }
            }
        }
        None
    }

    /// Matches `v` as the median of three numbers, by minima and maxima of these two kinds.
    pub fn middle(&self, v: Value, min: Op, max: Op) -> Option<(Value, Value, Value)> {
        let outer = self.word_node(v).map(|n| n.op).filter(|op| [min, max].contains(op))?;
        let inner = if outer == min { max } else { min };
        for (pair, rest) in self.operands(v, outer) {
            if !self.is_once(pair) || !self.is_once(rest) {
                continue;
            }
            for (a, b) in self.operands(pair, inner) {
                for (other, c) in self.operands(rest, inner) {
                    if self.operands(other, outer).any(|operands| operands == (a, b)) {
                        return Some((a, b, c));
                    }
                }
            }
        }
        None
    }

    /// Matches `v`, an `or`, as two f32 rounded to the halves of a word by an instruction of the target: its opcode,
    /// and the numbers in the lower and upper half.
    pub fn rounded_pair(&self, v: Value) -> Option<(Opcode, Value, Value)> {
        self.operands(v, Op::Or).find_map(|(low, above)| {
            let above = self.word_node(above).filter(|n| n.op == Op::Shl && self.constant_of(n.args[1]) == Some(16))?;
            let (low, high) = (self.rounded_half(low)?, self.rounded_half(above.args[0])?);
            let opcode = if low.ty == Ty::F16 { Opcode::VCvtPkF16F32 } else { Opcode::VCvtPkBf16F32 };
            (low.ty == high.ty && self.target.has(opcode)).then_some((opcode, low.args[0], high.args[0]))
        })
    }

    /// The rounding to 16 bits whose zero extension is a word.
    fn rounded_half(&self, v: Value) -> Option<&Node> {
        let mut node = self.word_node(v)?;
        while matches!(node.op, Op::Zext | Op::Bitcast) {
            node = &self.nodes[node.args[0]];
        }
        (node.op == Op::FpTrunc && node.from == Ty::F32).then_some(node)
    }

    /// Matches `v`, an `or`, as any four bytes of two words, if that takes several operations otherwise: the words, and
    /// the selector of `v_perm_b32`, for which the first word's bytes are 4 to 7.
    pub fn shuffled_bytes(&self, v: Value) -> Option<(Word, Word, u32)> {
        self.word_node(v).filter(|n| n.op == Op::Or)?;
        let mut gone = 0;
        let bytes = self.bytes(v, MAX_DEPTH, &mut gone);
        // Two operations and the `or` are often already two instructions, or one.
        if gone < 2 {
            return None;
        }
        let mut words = SmallVec::<[Word; 4]>::new();
        for byte in bytes {
            match byte {
                Byte::Of(word, _) if !words.contains(&word) => words.push(word),
                Byte::Other => return None,
                _ => {}
            }
        }
        let low = *words.first()?;
        let high = *words.get(1).unwrap_or(&low);
        if words.len() > 2 || words.contains(&(v, 0)) {
            return None;
        }
        let code = |byte| match byte {
            Byte::Of(word, at) => u32::from(at) + if word == low { 0 } else { 4 },
            _ => ZEROS,
        };
        let selector = (0..4).map(|i| code(bytes[i]) << (8 * i)).sum();
        Some((high, low, selector))
    }

    /// Traces the bytes of `v`. `gone` counts the operations that become dead.
    fn bytes(&self, v: Value, depth: u32, gone: &mut u32) -> [Byte; 4] {
        let word = match self.nodes.piece(v, 0) {
            Piece::Const(c) => {
                return std::array::from_fn(|i| if c >> (8 * i) & 0xff == 0 { Byte::Zero } else { Byte::Other });
            }
            Piece::Undef => return [Byte::Zero; 4],
            Piece::Part(u, k) => (u, k),
        };
        let before = *gone;
        let own = std::array::from_fn(|i| Byte::Of(word, i as u8));
        let through = (depth > 0 && word.1 == 0).then(|| self.bytes_through(word.0, depth, gone)).flatten();
        let Some(mut bytes) = through else { return own };
        if bytes.contains(&Byte::Other) {
            // Computed, except for the bytes that are known.
            *gone = before;
            for (byte, own) in bytes.iter_mut().zip(own) {
                *byte = if *byte == Byte::Zero { Byte::Zero } else { own };
            }
        } else if word.0 != self.current && self.is_once(word.0) {
            *gone += 1;
        }
        bytes
    }

    /// The bytes of the result of `v`, if its operation only moves bytes.
    fn bytes_through(&self, v: Value, depth: u32, gone: &mut u32) -> Option<[Byte; 4]> {
        let node = *self.word_node(v)?;
        let [a, b, c] = node.args;
        let whole = |v| self.constant_of(v).filter(|n| n % 8 == 0 && *n < 32).map(|n| (n / 8) as usize);
        // Four bytes, from `n` on, of `low` with `high` above it.
        let window = |low: [Byte; 4], high: [Byte; 4], n: usize| {
            std::array::from_fn(|i| if i + n < 4 { low[i + n] } else { high[i + n - 4] })
        };
        Some(match node.op {
            Op::Or => {
                let (x, y) = (self.bytes(a, depth - 1, gone), self.bytes(b, depth - 1, gone));
                std::array::from_fn(|i| match (x[i], y[i]) {
                    (Byte::Zero, other) | (other, Byte::Zero) => other,
                    _ => Byte::Other,
                })
            }
            Op::And => {
                let (x, mask) = (self.bytes(a, depth - 1, gone), self.constant_of(b)?);
                std::array::from_fn(|i| match mask >> (8 * i) & 0xff {
                    0 => Byte::Zero,
                    0xff => x[i],
                    _ => Byte::Other,
                })
            }
            Op::Shl => {
                let n = whole(b)?;
                window([Byte::Zero; 4], self.bytes(a, depth - 1, gone), 4 - n)
            }
            Op::LShr => {
                let n = whole(b)?;
                window(self.bytes(a, depth - 1, gone), [Byte::Zero; 4], n)
            }
            Op::Fshr => {
                let n = whole(c)?;
                let low = self.bytes(b, depth - 1, gone);
                let high = if a == b { low } else { self.bytes(a, depth - 1, gone) };
                window(low, high, n)
            }
            Op::Zext if matches!(node.from, Ty::I8 | Ty::I16) => {
                let n = if node.from == Ty::I8 { 1 } else { 2 };
                let x = self.bytes(a, depth - 1, gone);
                std::array::from_fn(|i| if i < n { x[i] } else { Byte::Zero })
            }
            _ => return None,
        })
    }

    /// Matches `v` as a sum of products of the bytes of two words and an addend, if the target has a dot product for
    /// it.
    pub fn dot(&self, v: Value) -> Option<Dot> {
        let first = self.operands(v, Op::Add).find_map(|(term, _)| self.byte_product(term))?;
        let words = first.map(|n| (n.word, n.signed));
        let opcode = self.dot_opcode(words.map(|(_, signed)| signed))?;
        // The byte of the words that a product belongs to.
        let place = |v: Value| {
            let [x, y] = self.byte_product(v)?;
            let is = |n: ByteNumber, k: usize| (n.word, n.signed) == words[k];
            let matches = x.at == y.at && (is(x, 0) && is(y, 1) || is(x, 1) && is(y, 0));
            matches.then_some(1u8 << x.at)
        };
        let (mut rest, mut seen) = (v, 0u8);
        while seen != 0b1111 {
            if rest != v && !self.is_once(rest) {
                return None;
            }
            let next = self.operands(rest, Op::Add).find_map(|(term, other)| Some((place(term)?, other)));
            match next.filter(|(bit, _)| seen & bit == 0) {
                Some((bit, other)) => (seen, rest) = (seen | bit, other),
                // The last product, with no addend.
                None if place(rest).is_some_and(|bit| seen | bit == 0b1111) => {
                    return Some(Dot { opcode, words, addend: None });
                }
                None => return None,
            }
        }
        Some(Dot { opcode, words, addend: Some(rest) })
    }

    /// The dot product instruction for bytes of the given signedness.
    fn dot_opcode(&self, signed: [bool; 2]) -> Option<Opcode> {
        let choices: &[Opcode] = match signed {
            [false, false] => &[Opcode::VDot4U32U8],
            [true, true] => &[Opcode::VDot4I32I8, Opcode::VDot4I32Iu8],
            _ => &[Opcode::VDot4I32Iu8],
        };
        choices.iter().copied().find(|&opcode| self.target.has(opcode))
    }

    /// The factors of `v`, if it is a product of extended bytes with no other use.
    fn byte_product(&self, v: Value) -> Option<[ByteNumber; 2]> {
        let (x, y) = self.operands(v, Op::Mul).next().filter(|_| self.is_once(v))?;
        Some([self.byte_number(x)?, self.byte_number(y)?])
    }

    /// Whether `v` is an instruction that extends a byte of a word, for a single use.
    pub fn is_cut_byte(&self, v: Value) -> bool {
        let here = self.nodes[v].block == self.nodes[self.current].block;
        here && self.is_once(v) && self.nodes.piece(v, 0) == Piece::Part(v, 0) && self.byte_number(v).is_some()
    }

    /// `v` as an extended byte of a word.
    fn byte_number(&self, v: Value) -> Option<ByteNumber> {
        let node = self.word_node(v)?;
        let [mut x, by, _] = node.args;
        let amount = self.constant_of(by);
        let (mut at, signed) = match node.op {
            Op::AShr if amount == Some(24) => (3, true),
            Op::LShr if amount == Some(24) => (3, false),
            Op::And if amount == Some(0xff) => (0, false),
            Op::Zext | Op::Sext if node.from == Ty::I8 => (0, node.op == Op::Sext),
            _ => return None,
        };
        while let Some(node) = self.word_node(x) {
            let n = self.constant_of(node.args[1]).unwrap_or(u64::MAX);
            at = match node.op {
                Op::LShr if n.is_multiple_of(8) && n / 8 + at < 4 => at + n / 8,
                Op::Shl if n.is_multiple_of(8) && n / 8 <= at => at - n / 8,
                Op::And if n >> (8 * at) & 0xff == 0xff => at,
                _ => break,
            };
            x = node.args[0];
        }
        match self.nodes.piece(x, 0) {
            Piece::Part(u, k) => Some(ByteNumber { word: (u, k), at: at as u8, signed }),
            _ => None,
        }
    }
}
