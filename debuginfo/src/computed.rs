//! Values of variables that are computed from several others (`DIArgList`), or from one by some operations, as DWARF
//! operations (LLVM: `DwarfExpression::addExpression`).
//!
//! A `DIExpression` computes on values of any width, DWARF on 64 bits, and the bits of a register above a narrow value
//! are undefined. So the width of each value on the stack is tracked, and operations that depend on more than its bits
//! (right shifts, divisions, comparisons) extend it first. What cannot be translated, such as comparisons without a
//! signedness, is omitted: no value is better than a wrong one.
//!
//! A vector register stands for its value in the current lane, as it does for a variable in it.

use gcnc_mir::variables::{At, Piece};
use gimli::constants as dw;
use gimli::write::Expression;
use gimli::{DwOp, Register};

use crate::amd::{self, Dialect};
use crate::registers;

/// A DWARF operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Pushes a number.
    Number(u64),
    /// Pushes the contents of a register.
    Register(Register),
    /// Operates on the stack.
    Plain(DwOp),
}

/// A computed value of some bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// The number of bytes.
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

/// Maximum number of words in an expression, and of operations in a value.
const MAX_WORDS: usize = 1 << 8;
const MAX_OPS: usize = 1 << 9;

/// A stack entry.
#[derive(Clone)]
struct Entry {
    ops: Vec<Op>,
    /// The number of significant low bits.
    bits: u32,
    /// The bits above them.
    above: Above,
    /// Its value, if it is a constant, which adapts to the width of the other operand.
    number: Option<u64>,
    /// The signedness of its last conversion.
    is_signed: Option<bool>,
}

/// The bits above the significant ones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Above {
    Zeros,
    Anything,
}

/// The value of an expression over arguments that have these widths and are in these consecutive pieces.
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
    // A front end's marker for memory that the variable is no longer in.
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

/// Executes a word. Returns the words after it and its operands.
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

/// The result of a binary operation.
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
    // Zero or one in all bits.
    let bits = if is_truth { 64 } else { bits };
    Some(Entry { bits, above, number: None, is_signed: None, ..left })
}

impl Entry {
    fn number(number: u64) -> Entry {
        Entry { ops: vec![Op::Number(number)], bits: 64, above: Above::Zeros, number: Some(number), is_signed: None }
    }

    /// Applies an operation that preserves the number of significant bits.
    fn changed(&mut self, op: Op) {
        self.ops.push(op);
        (self.above, self.number, self.is_signed) = (Above::Anything, None, None);
    }

    /// Zero-extends or sign-extends the significant bits.
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

    /// Widens or truncates it.
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

/// The arguments, in registers or as numbers.
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
                // The upper bits of a 32-bit register do not belong to the next one.
                ops.extend([Op::Number(u64::MAX >> 64u32.checked_sub(have)?), Op::Plain(dw::DW_OP_and)]);
            }
        }
        all.push(Entry { ops, bits, above: Above::Anything, number: None, is_signed: None });
    }
    pieces.is_empty().then_some(all)
}
