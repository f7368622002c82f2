//! The words: from each encoding and each number of an operation.

use gcnc_isa::formats::{Encoding, encodings};
use gcnc_isa::{Form, Target};

/// The longest instruction, in bytes.
const LONGEST: usize = 20;

/// xorshift64*.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(n)) >> 32) as u32
    }

    /// A word whose bits are all random, few, or bytes that fields like.
    fn word(&mut self, kind: u32) -> u32 {
        const BYTES: [u8; 12] = [0, 1, 2, 4, 8, 0x10, 0x6a, 0x7c, 0x7d, 0x7f, 0x80, 0xff];
        match kind {
            0 => self.next(),
            1 => (0..self.below(7)).fold(0, |word, _| word | 1 << self.below(32)),
            _ => u32::from_le_bytes(std::array::from_fn(|_| match self.below(16) as usize {
                i if i < BYTES.len() => BYTES[i],
                _ => self.next() as u8,
            })),
        }
    }
}

/// First sources that mean something of their own.
const SOURCES: [u32; 8] = [233, 234, 249, 250, 253, 254, 255, 256];

/// Makes an image of words: its address has few components, the others' bytes are zero, as mostly are bits that no field
/// holds; its resources have numbers of scalar registers.
fn image(words: &mut [u32], encoding: &Encoding, exact: bool, r: &mut Random) {
    words[1] &= match encoding.form {
        Form::Vimage => !0xff03_0600,
        Form::Vsample => !0xc183_0600,
        _ => u32::MAX,
    };
    let components = r.below(13) as usize;
    for (i, word) in words[2..].iter_mut().enumerate() {
        let left = components.saturating_sub(4 * i).min(4);
        *word = if left == 4 { *word } else { *word & ((1 << (8 * left)) - 1) };
    }
    if exact {
        words.iter_mut().zip(encoding.used).for_each(|(word, used)| *word &= used);
    }
}

/// Words, with the encoding that they were made from.
pub(super) fn words(target: &Target, form: Option<&str>, count: usize, seed: u64) -> Vec<(String, Vec<u8>)> {
    let mut r = Random(seed | 1);
    let wanted = encodings(target).filter(|e| form.is_none_or(|form| form == format!("{:?}", e.form)));
    let numbers: Vec<_> = wanted.flat_map(|e| (0..1u32 << e.number.1).map(move |n| (e, n))).collect();
    let mut all = Vec::with_capacity(count);
    for i in 0..count {
        let (kind, rest) = (r.below(3), r.below(2));
        let mut words: [u32; LONGEST / 4] = std::array::from_fn(|_| r.word(kind));
        let (encoding, number) = &numbers[i % numbers.len()];
        let form = match i % 16 {
            15 => "random".to_owned(),
            _ => {
                let at = ((1u32 << encoding.number.1) - 1) << encoding.number.0;
                words[0] = words[0] & !encoding.mask & !at | encoding.prefix | number << encoding.number.0;
                if rest == 0 && matches!(encoding.form, Form::Vop1 | Form::Vop2 | Form::Vopc) {
                    words[0] = words[0] & !0x1ff | SOURCES[r.below(8) as usize];
                } else if matches!(encoding.form, Form::Mimg | Form::Vimage | Form::Vsample) {
                    image(&mut words, encoding, rest == 0, &mut r);
                } else if encoding.form == Form::Exp && rest == 0 {
                    // What is not exported is zero.
                    let bytes = (0..4).filter(|i| words[0] >> i & 1 != 0).fold(0, |mask, i| mask | 0xff << (8 * i));
                    words[0] &= encoding.used[0];
                    words[1] &= bytes;
                } else if rest == 0 && matches!(encoding.form, Form::Vop3 | Form::Vop3p) && r.below(2) == 0 {
                    words[1] = words[1] & !0x1ff | SOURCES[r.below(8) as usize];
                }
                format!("{:?}", encoding.form)
            }
        };
        // LLVM dies of buffer accesses whose offset is a literal: no such access, nor what could be one after the first word.
        if words[0] >> 28 == 0b1110 && words[1] >> 24 == 0xff {
            words[1] ^= 1 << 24;
        }
        for word in &mut words[2..] {
            *word &= if *word >> 28 == 0b1110 { u32::MAX >> 1 } else { u32::MAX };
        }
        all.push((form, words.iter().flat_map(|word| word.to_le_bytes()).collect()));
    }
    all
}
