//! Operands as the machine has them: dwords.
//!
//! What only AMD's hardware computes is defined over registers: an element of 8 bits is a part of one, a matrix goes
//! over those of all lanes. Such an operation ([`Native`]) takes its operands as dwords and gives its result so.

use super::build::Operand;
use super::code::Slot;
use super::loads::Turn;
use super::matrix::Matrix;
use super::native::Function;

/// A value's slots, and how many bits each counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    slot: Slot,
    lanes: u32,
    bits: u32,
}

impl Place {
    /// Where an operand is.
    pub fn of(operand: &Operand) -> Place {
        let bits = operand.kind.map_or(32, |kind| kind.bits()).max(1);
        if bits > 64 {
            return Place { slot: operand.slot, lanes: operand.slots(), bits: 64 };
        }
        Place { slot: operand.slot, lanes: operand.lanes, bits }
    }

    /// Its dwords: the first elements lowest. Conditions and narrow integers of their own take a dword.
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

    /// Puts dwords there.
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

/// What a native operation computes: of a lane, or of all.
#[derive(Clone, Copy, Debug)]
pub(crate) enum What {
    Lane(Function),
    Wave(Matrix),
    /// A load's data, transposed.
    Turn(Turn),
}

/// A native operation and its operands.
#[derive(Clone, Debug)]
pub(crate) struct Native {
    /// What it computes.
    pub what: What,
    /// Its operands.
    pub args: Vec<Place>,
    /// Its result.
    pub result: Place,
    /// Whether floats of 8 bits are in GFX940's encodings.
    pub fnuz: bool,
}

impl Native {
    /// The operands of a lane.
    pub fn operands(&self, r: &[u64]) -> Vec<Vec<u32>> {
        self.args.iter().map(|place| place.words(r)).collect()
    }
}
