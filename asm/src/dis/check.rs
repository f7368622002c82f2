//! Round-trip check: whether an instruction's text assembles to its bytes again.
//!
//! Some bits are decoded that the text does not show. Parsing every line again would take longer than everything else,
//! so only one instruction of each *shape* is tried: the same operation, encoding and modifiers, and operands that
//! differ only in register numbers (apart from the lowest bits, which determine alignment) or in the digits of a
//! literal. A small hash table remembers the shapes that passed.

use gcnc_isa::op::{OperandDesc, OperandRole};
use gcnc_isa::{Inst, Operand, Reg, Target, encode, parse};

/// The number of bits of a shape's hash that select its set of two entries.
const SET: u32 = 14;

pub(super) struct Checker {
    good: Vec<[u64; 2]>,
    bytes: Vec<u8>,
}

impl Checker {
    pub(super) fn new() -> Checker {
        Checker { good: vec![[0; 2]; 1 << SET], bytes: Vec::with_capacity(16) }
    }

    /// Whether `text` assembles to `bytes`, the encoding of `inst`.
    pub(super) fn is_faithful(&mut self, inst: &Inst, bytes: &[u8], text: &str, target: &Target) -> bool {
        let shape = shape(inst, bytes.len());
        // The upper bits depend on everything that was hashed.
        let set = (shape >> (u64::BITS - SET)) as usize;
        if self.good[set].contains(&shape) {
            return true;
        }
        self.bytes.clear();
        let again = parse(text, target).is_ok_and(|inst| encode(&inst, target, &mut self.bytes).is_ok());
        let is_faithful = again && self.bytes == bytes && !is_too_wide(inst);
        if is_faithful {
            self.good[set] = [shape, self.good[set][0]];
        }
        is_faithful
    }
}

/// Whether a literal field of the operation has more bits than its operand: LLVM accepts these only in its
/// disassembler.
fn is_too_wide(inst: &Inst) -> bool {
    let narrow = |row: &OperandDesc| row.role == OperandRole::K && row.size16 == 1;
    inst.operands().any(|(_, o, row)| narrow(row) && matches!(o, Operand::Literal(0x1_0000..)))
}

/// A hash of the shape of an instruction of `bytes` bytes; never 0.
fn shape(inst: &Inst, bytes: usize) -> u64 {
    let m = inst.mods;
    let mut hash = inst.opcode as u64 | (inst.form as u64) << 16 | (bytes as u64) << 24;
    // Multiplicative hashing: each word is spread over all bits before the next is added.
    let mut add = |word: u64| {
        hash = (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    };
    add(u64::from(m.bits) << 32 | u64::from(m.ext));
    add(u64::from(m.offset.leading_zeros()) << 1 | u64::from(m.offset & 3 == 0));
    for (_, operand, row) in inst.operands() {
        add(match operand {
            Operand::None => 1,
            Operand::Reg(r) => {
                2 | u64::from(alike(r.reg)) << 8 | u64::from(r.size16) << 48 | u64::from(r.offset16) << 56
            }
            Operand::Vgprs(list) => list.numbers().iter().fold(8, |all, n| all << 8 | u64::from(*n)),
            Operand::Inline(code) => 3 | u64::from(code) << 8,
            Operand::Literal64(n) => 9 | u64::from(digits(n)) << 8,
            Operand::Literal(n) => 4 | u64::from(digits(n)) << 8,
            Operand::Imm(_) if row.role == OperandRole::Label => 5,
            Operand::Imm(n) => 6 | u64::from(n as u32) << 8,
            Operand::Block(_) | Operand::Sym { .. } => 7,
        });
    }
    hash | 1
}

/// A representative of the registers that are interchangeable: general ones of one file with the same alignment.
fn alike(r: Reg) -> u32 {
    // 16-bit operands cannot name the upper half of the VGPRs everywhere; there are at least 100 SGPRs.
    let kept = if r.is_sgpr() && r.id() < 100 {
        3
    } else if r.is_sgpr() {
        u32::MAX
    } else {
        !0x7c
    };
    r.id() & kept
}

/// A representative of the literals that are interchangeable: one of the same sign that no inline constant equals. (On
/// targets with 64-bit literals, a negative 32-bit literal for a 64-bit operand has no text.)
fn digits(n: u32) -> u32 {
    let special = n & 0xffff == 0 || n <= 0xffff || n >= 0xffff_0000 || Operand::inline_b32(n).is_some();
    // More than sixteen bits, and the same sign.
    if special { n } else { 0x0101_0101 | n & 1 << 31 }
}
