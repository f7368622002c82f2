//! Native operands: values as dwords, as in registers.
//!
//! AMD-specific operations are defined over registers: an 8-bit element is a part of one, a matrix spans those of all
//! lanes. Such an operation ([`Native`]) takes operands and returns its result as dwords.

use super::build::Operand;
use super::code::Slot;
use super::loads::Transpose;
use super::matrix::Matrix;
use super::native::LaneOp;

/// A value's slots, and the bits of each that count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegisterOperand {
    slot: Slot,
    lanes: u32,
    bits: u32,
}

impl RegisterOperand {
    /// The slots of an operand.
    pub fn of(operand: &Operand) -> RegisterOperand {
        let bits = operand.element.map_or(32, |kind| kind.bits()).max(1);
        if bits > 64 {
            return RegisterOperand { slot: operand.slot, lanes: operand.slots(), bits: 64 };
        }
        RegisterOperand { slot: operand.slot, lanes: operand.lanes, bits }
    }

    /// Its dwords, first elements lowest. A single condition or narrow integer takes a whole dword.
    pub fn words(self, r: &[u64]) -> Vec<u32> {
        let values = &r[self.slot as usize..(self.slot + self.lanes) as usize];
        match self.bits {
            64 => values.iter().flat_map(|&v| [v as u32, (v >> 32) as u32]).collect(),
            8 | 16 if self.lanes > 1 => {
                let each = 32 / self.bits;
                let word = |group: &[u64]| (0..).zip(group).fold(0, |w, (k, &v)| w | (v as u32) << (k * self.bits));
                values.chunks(each as usize).map(word).collect()
            }
            _ => values.iter().map(|&v| v as u32).collect(),
        }
    }

    /// Writes dwords to the slots.
    pub fn put(self, r: &mut [u64], words: &[u32]) {
        let word = |i: usize| u64::from(words.get(i).copied().unwrap_or(0));
        let mask = super::int::mask(self.bits);
        for k in 0..self.lanes as usize {
            let at = self.slot as usize + k;
            r[at] = match self.bits {
                64 => word(2 * k) | word(2 * k + 1) << 32,
                8 | 16 if self.lanes > 1 => {
                    let bit = k * self.bits as usize;
                    word(bit / 32) >> (bit % 32) & mask
                }
                _ => word(k) & mask,
            };
        }
    }
}

/// A native operation: of one lane, or of all.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NativeOp {
    Lane(LaneOp),
    Wave(Matrix),
    /// The transposition of loaded data.
    Transpose(Transpose),
}

/// A native operation and its operands.
#[derive(Clone, Debug)]
pub(crate) struct Native {
    /// NativeOp it computes.
    pub op: NativeOp,
    /// Its operands.
    pub args: Vec<RegisterOperand>,
    /// Its result.
    pub result: RegisterOperand,
    /// Whether 8-bit floats have GFX940's encodings.
    pub fnuz: bool,
}

impl Native {
    /// The operands of a lane, as dwords.
    pub fn operands(&self, r: &[u64]) -> Vec<Vec<u32>> {
        self.args.iter().map(|place| place.words(r)).collect()
    }
}
