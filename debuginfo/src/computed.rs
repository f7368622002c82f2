//! Values of variables that are computed of several others (`DIArgList`), or of one by some operations: as operations
//! of DWARF (LLVM: `DwarfExpression::addExpression`).
//!
//! A `DIExpression` computes on values of any width, DWARF on 64 bits, and what is in a register above a narrow value
//! may be anything. So each value on the stack is known with its width, and what depends on more than its bits (shifts
//! to the right, divisions, comparisons) gets it extended first. What cannot be told so, as comparisons that do not say
//! whether they are signed, is left out: no value is better than a wrong one.
//!
//! A vector register stands for its value in the lane that is looked at, as it does where a variable is in it.

use gcnc_mir::variables::{At, Piece};
use gimli::constants as dw;
use gimli::write::Expression;
use gimli::{DwOp, Register};

use crate::amd::{self, Dialect};
use crate::registers;

/// An operation of DWARF.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Pushes a number.
    Number(u64),
    /// Pushes what is in a register.
    Register(Register),
    /// Works on what is on the stack.
    Plain(DwOp),
}

/// A value that is computed, so many bytes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// How many there are.
    pub bytes: u32,
    ops: Vec<Op>,
}

impl Value {
    /// Adds it to a location.
    pub fn add_to(&self, out: &mut Expression, dialect: Dialect) {
        for op in &self.ops {
            match *op {
                Op::Number(value) => out.op_constu(value),
                Op::Register(register) if dialect == Dialect::Amd && registers::is_vector(register) => {
                    amd::lane(out, register, None);
                    out.op_deref_size(4);
                }
                Op::Register(register) => out.op_breg(register, 0),
                Op::Plain(op) => out.op(op),
            }
        }
        out.op(dw::DW_OP_stack_value);
    }
}

/// Words of an expression, and operations of a value, at most.
const MAX_WORDS: usize = 1 << 8;
const MAX_OPS: usize = 1 << 9;

/// An entry of the stack.
#[derive(Clone)]
struct Entry {
    ops: Vec<Op>,
    /// How many of its low bits count.
    bits: u32,
    /// What is above them.
    above: Above,
    /// What it is, if that is known: a number has as many bits as what it meets.
    number: Option<u64>,
    /// The sign that it was last converted with.
    is_signed: Option<bool>,
}

/// Bits above those that count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Above {
    Zeros,
    Anything,
}

/// The value that an expression makes of arguments, which have so many bits and are in these pieces, one behind the
/// other.
pub fn value(
    words: &[&str],
    (bits, pieces): (&[u32], &[Piece]),
    general: impl Fn(&Piece) -> Option<Register>,
) -> Option<Value> {
    if words.len() > MAX_WORDS {
        return None;
    }
    let arguments = arguments(bits, pieces, general)?;
    let words = match *words {
        [ref rest @ .., "DW_OP_LLVM_fragment", _, _] => rest,
        ref all => all,
    };
    let [words @ .., "DW_OP_stack_value"] = words else { return None };
    // The front end's word for memory that the variable is not in any more.
    let mut words = match *words {
        [ref rest @ .., "DW_OP_constu", _, "DW_OP_swap", "DW_OP_xderef"] => rest,
        ref all => all,
    };
    let mut stack: Vec<Entry> = Vec::new();
    if !words.contains(&"DW_OP_LLVM_arg") {
        stack.push(arguments.first()?.clone());
    }
    while let [word, rest @ ..] = words {
        words = operation(word, rest, &arguments, &mut stack)?;
        if stack.iter().map(|entry| entry.ops.len()).sum::<usize>() > MAX_OPS {
            return None;
        }
    }
    let [result] = &mut stack[..] else { return None };
    let bytes = match result.bits {
        1 => {
            result.extend(false);
            1
        }
        bits => (bits % 8 == 0).then_some(bits / 8)?,
    };
    Some(Value { bytes, ops: std::mem::take(&mut result.ops) })
}

/// Does what a word says. Returns the words behind it and its operands.
fn operation<'w, 't>(
    word: &str,
    rest: &'w [&'t str],
    arguments: &[Entry],
    stack: &mut Vec<Entry>,
) -> Option<&'w [&'t str]> {
    let operand = || rest.first()?.parse::<u64>().ok();
    let (binary, behind) = match word {
        "DW_OP_LLVM_arg" => {
            stack.push(arguments.get(usize::try_from(operand()?).ok()?)?.clone());
            return Some(&rest[1..]);
        }
        "DW_OP_constu" | "DW_OP_consts" => {
            stack.push(Entry::number(operand()?));
            return Some(&rest[1..]);
        }
        "DW_OP_LLVM_convert" => {
            let [bits, sign, behind @ ..] = rest else { return None };
            let is_signed = match *sign {
                "DW_ATE_signed" => true,
                "DW_ATE_unsigned" => false,
                _ => return None,
            };
            stack.last_mut()?.convert(bits.parse().ok()?, is_signed)?;
            return Some(behind);
        }
        "DW_OP_neg" | "DW_OP_not" => {
            let top = stack.last_mut()?;
            top.changed(Op::Plain(if word == "DW_OP_neg" { dw::DW_OP_neg } else { dw::DW_OP_not }));
            return Some(rest);
        }
        "DW_OP_plus_uconst" => {
            stack.push(Entry::number(operand()?));
            ("DW_OP_plus", &rest[1..])
        }
        other => (other, rest),
    };
    if let Some(number) = word.strip_prefix("DW_OP_lit").and_then(|number| number.parse().ok()) {
        stack.push(Entry::number(number));
        return Some(rest);
    }
    let (right, left) = (stack.pop()?, stack.pop()?);
    stack.push(pair(binary, left, right)?);
    Some(behind)
}

/// The result of an operation on two values.
fn pair(word: &str, mut left: Entry, mut right: Entry) -> Option<Entry> {
    let bits = match (left.number, right.number) {
        (_, Some(_)) => left.bits,
        (Some(_), None) => right.bits,
        (None, None) => (left.bits == right.bits).then_some(left.bits)?,
    };
    (left.bits, right.bits) = (bits, bits);
    let mut above = Above::Anything;
    let op = match word {
        "DW_OP_plus" => dw::DW_OP_plus,
        "DW_OP_minus" => dw::DW_OP_minus,
        "DW_OP_mul" => dw::DW_OP_mul,
        "DW_OP_and" => dw::DW_OP_and,
        "DW_OP_or" => dw::DW_OP_or,
        "DW_OP_xor" => dw::DW_OP_xor,
        "DW_OP_shl" | "DW_OP_shr" | "DW_OP_shra" => {
            right.number.filter(|&by| by < u64::from(bits))?;
            match word {
                "DW_OP_shl" => dw::DW_OP_shl,
                "DW_OP_shr" => {
                    left.extend(false);
                    above = Above::Zeros;
                    dw::DW_OP_shr
                }
                _ => {
                    left.extend(true);
                    dw::DW_OP_shra
                }
            }
        }
        "DW_OP_div" => {
            right.number.filter(|&by| by << (64 - bits) != 0)?;
            left.extend(true);
            right.extend(true);
            dw::DW_OP_div
        }
        "DW_OP_eq" | "DW_OP_ne" => {
            left.extend(false);
            right.extend(false);
            above = Above::Zeros;
            if word == "DW_OP_eq" { dw::DW_OP_eq } else { dw::DW_OP_ne }
        }
        _ => return None,
    };
    let is_truth = matches!(op, dw::DW_OP_eq | dw::DW_OP_ne);
    left.ops.append(&mut right.ops);
    left.ops.push(Op::Plain(op));
    // Zero or one, in all bits.
    let bits = if is_truth { 64 } else { bits };
    Some(Entry { bits, above, number: None, is_signed: None, ..left })
}

impl Entry {
    fn number(number: u64) -> Entry {
        Entry { ops: vec![Op::Number(number)], bits: 64, above: Above::Zeros, number: Some(number), is_signed: None }
    }

    /// An operation on it, of whose result the bits count that counted before.
    fn changed(&mut self, op: Op) {
        self.ops.push(op);
        (self.above, self.number, self.is_signed) = (Above::Anything, None, None);
    }

    /// Has all bits above what counts be zero, or copies of the sign.
    fn extend(&mut self, is_signed: bool) {
        if self.bits >= 64 || !is_signed && self.above == Above::Zeros && self.number.is_none() {
            return;
        }
        let by = Op::Number(u64::from(64 - self.bits));
        match is_signed {
            true => self.ops.extend([by, Op::Plain(dw::DW_OP_shl), by, Op::Plain(dw::DW_OP_shra)]),
            false => self.ops.extend([Op::Number(u64::MAX >> (64 - self.bits)), Op::Plain(dw::DW_OP_and)]),
        }
        self.above = if is_signed { Above::Anything } else { Above::Zeros };
    }

    /// Makes it wider by its sign, or narrower.
    fn convert(&mut self, bits: u32, is_signed: bool) -> Option<()> {
        if bits == 0 || bits > 64 {
            return None;
        }
        if bits > self.bits {
            let by_sign = self.is_signed?;
            self.extend(by_sign);
        } else if bits < self.bits {
            self.above = Above::Anything;
        }
        (self.bits, self.number, self.is_signed) = (bits, None, Some(is_signed));
        Some(())
    }
}

/// The arguments, each as it is in registers or a number.
fn arguments(bits: &[u32], mut pieces: &[Piece], general: impl Fn(&Piece) -> Option<Register>) -> Option<Vec<Entry>> {
    let mut all = Vec::new();
    for &bits in bits {
        if !matches!(bits, 8 | 16 | 32 | 64) {
            return None;
        }
        let (mut ops, mut have) = (Vec::new(), 0);
        while have < bits {
            let [piece, rest @ ..] = pieces else { return None };
            pieces = rest;
            ops.push(match piece.at {
                At::Constant(value) => Op::Number(value),
                _ => Op::Register(general(piece)?),
            });
            if have > 0 {
                let low = [Op::Number(have.into()), Op::Plain(dw::DW_OP_shl), Op::Plain(dw::DW_OP_or)];
                ops.extend(low);
            }
            have += 8 * piece.bytes;
            if have < bits {
                // Other bits of a register of 32 are not the next one's.
                ops.extend([Op::Number(u64::MAX >> 64u32.checked_sub(have)?), Op::Plain(dw::DW_OP_and)]);
            }
        }
        all.push(Entry { ops, bits, above: Above::Anything, number: None, is_signed: None });
    }
    pieces.is_empty().then_some(all)
}
