//! Index of operations by their numbers in each encoding of each family.

use std::sync::OnceLock;

use crate::op::{FAMILIES, Format, OpDesc, Opcode};
use crate::target::Target;

/// Numbers of an encoding.
const NUMBERS: usize = 1024;
/// Encodings.
const FORMATS: usize = Format::COUNT;

/// Operations by number.
pub(super) struct Index {
    /// For each family and encoding: the operation of each number, plus one; 0 is none.
    numbers: Vec<u16>,
    /// Further operations with a number, which other processors of the family have: index in `numbers` and operation,
    /// sorted.
    others: Vec<(u32, Opcode)>,
    /// The first and the second operation of a dual instruction.
    pub(super) dual: [[Option<Opcode>; 64]; 2],
    /// The same for the encoding of 96 bits.
    pub(super) dual3: [[Option<Opcode>; 64]; 2],
}

impl Index {
    pub(super) fn get() -> &'static Index {
        static INDEX: OnceLock<Index> = OnceLock::new();
        INDEX.get_or_init(|| {
            let (mut numbers, mut others) = (vec![0; FAMILIES * FORMATS * NUMBERS], Vec::new());
            for op in Opcode::all() {
                for (family, enc) in op.desc().enc.iter().enumerate().filter(|(_, e)| e.exists()) {
                    debug_assert!(usize::from(enc.op) < NUMBERS, "{op} has a number of more than ten bits");
                    let at = Index::at(family, enc.format, enc.op.into());
                    match numbers[at] {
                        0 => numbers[at] = op as u16 + 1,
                        _ => others.push((at as u32, op)),
                    }
                }
            }
            others.sort_unstable_by_key(|(at, _)| *at);
            let half = |number: fn(&OpDesc) -> u8| {
                std::array::from_fn(|i| Opcode::all().find(|o| usize::from(number(o.desc())) == i))
            };
            let dual = [half(|d| d.vopd.0), half(|d| d.vopd.1)];
            let dual3 = [half(|d| d.vopd3.0), half(|d| d.vopd3.1)];
            Index { numbers, others, dual, dual3 }
        })
    }

    fn at(family: usize, format: Format, number: u32) -> usize {
        (family * FORMATS + format as usize) * NUMBERS + number as usize % NUMBERS
    }

    pub(super) fn find(&self, target: &Target, format: Format, number: u32) -> Option<Opcode> {
        let at = Index::at(target.family() as usize, format, number);
        let op = Opcode::from_index((self.numbers[at] as usize).checked_sub(1)?)?;
        if op.exists_on(target) {
            return Some(op);
        }
        let first = self.others.partition_point(|(other, _)| (*other as usize) < at);
        let mut others = self.others[first..].iter().take_while(|(other, _)| *other as usize == at);
        others.find(|(_, op)| op.exists_on(target)).map(|(_, op)| *op)
    }
}
