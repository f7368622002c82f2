//! Generates the words: every number of every encoding, systematically, then valid operations repeatedly.
//!
//! A *slot* is an encoding with an operation's number. Each is tried with default fields and with scalar sources,
//! vector ones and both. If the instruction table has an instruction for a slot ([`super::bases`]), or we can decode
//! any of some dozens of words, it is *known*, and that instruction is tried, too. Then follow rounds over the known
//! slots, which alternate between changing one field (each in turn), a few fields, and half of the fields. Between them
//! are slots whose other bits are all random, and completely random words.

use std::collections::BTreeMap;

use gcnc_isa::encodings::{Bits, Encoding, WORDS, encodings};
use gcnc_isa::{Form, Target, decode};

use super::bases::bases;

/// A word, with those after it.
#[derive(Clone)]
pub struct Word {
    /// The encoding that it was generated from; none if all its bits are random.
    pub form: Option<Form>,
    /// Index of the encoding, and the operation's number.
    pub slot: (usize, u32),
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// xorshift64*.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    pub(super) fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(n)) >> 32) as u32
    }

    pub(super) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }

    fn shuffle<T>(&mut self, all: &mut [T]) {
        (1..all.len()).for_each(|i| all.swap(i, self.below(i as u32 + 1) as usize));
    }

    /// Words with random bits, few bits set, or bytes that are typical for fields.
    fn words(&mut self) -> [u32; WORDS] {
        const BYTES: [u8; 12] = [0, 1, 2, 4, 8, 0x10, 0x6a, 0x7c, 0x7d, 0x7f, 0x80, 0xff];
        let kind = self.below(3);
        std::array::from_fn(|_| match kind {
            0 => self.next(),
            1 => (0..self.below(7)).fold(0, |word, _| word | 1 << self.below(32)),
            _ => u32::from_le_bytes(std::array::from_fn(|_| match self.below(16) as usize {
                i if i < BYTES.len() => BYTES[i],
                _ => self.next() as u8,
            })),
        })
    }

    /// A value for a field: often the number of a register at an end of its file, or of a special register.
    fn value(&mut self, bits: Bits) -> u32 {
        const NUMBERS: [u32; 10] = [1, 2, 4, 8, 64, 126, 127, 252, 254, 255];
        let any = self.next() & bits.mask();
        match (bits.width, self.below(4)) {
            (0..7, _) | (_, 0) => any,
            (_, 1) => any & !7,
            (9, 2) if bits.is_source() => 256 + self.one_of(&NUMBERS),
            (7..9, 2) => self.one_of(&NUMBERS),
            // Special registers and constants.
            (7, _) => 96 + self.below(32),
            (8 | 9, _) => 96 + self.below(160),
            _ => self.one_of(&[1, 4, bits.mask() >> 1, bits.mask() >> 1 ^ bits.mask(), bits.mask() - 3, bits.mask()]),
        }
    }
}

/// The sources that are vector registers in words with default fields, a bit each.
const VECTOR: [u32; 4] = [0b000, 0b111, 0b011, 0b001];

/// Words of a number with default fields, some of whose sources are vector registers.
fn usual(e: &Encoding, number: u32, vector: u32) -> [u32; WORDS] {
    let mut words = e.usual(number);
    let sources = e.fields.iter().filter(|bits| bits.is_source());
    let vectors = sources.enumerate().filter(|(i, _)| vector >> i & 1 != 0);
    vectors.for_each(|(_, bits)| bits.put(&mut words, 256 | bits.usual));
    words
}

/// The words with half of the fields random.
fn varied(mut words: [u32; WORDS], e: &Encoding, r: &mut Random) -> [u32; WORDS] {
    for bits in &e.fields {
        if r.below(2) == 0 {
            bits.put(&mut words, r.value(*bits));
        }
    }
    if e.form == Form::Exp && r.below(4) != 0 {
        // Sources that are not exported are zero.
        words[1] &= (0..4).filter(|i| words[0] >> i & 1 != 0).fold(0, |mask, i| mask | 0xff << (8 * i));
    }
    words
}

/// The words with another value in one field, and in `more` other ones.
fn walked(mut words: [u32; WORDS], e: &Encoding, first: usize, more: u32, r: &mut Random) -> [u32; WORDS] {
    if let Some(bits) = e.fields.get(first % e.fields.len().max(1)) {
        bits.put(&mut words, r.value(*bits));
        for _ in 0..more {
            let bits = r.one_of(&e.fields);
            bits.put(&mut words, r.value(bits));
        }
    }
    words
}

/// Appends random words: a literal, an image's further components, or another instruction.
fn follow(words: &mut [u32; WORDS], e: &Encoding, r: &mut Random) {
    let components = if e.form == Form::Mimg { r.below(13) as usize } else { usize::MAX };
    let random = r.words();
    for (i, word) in words[e.words..].iter_mut().enumerate() {
        let left = components.saturating_sub(4 * i).min(4);
        *word = if left == 4 { random[i] } else { random[i] & ((1 << (8 * left)) - 1) };
    }
}

/// Avoids most of what LLVM crashes on: buffer accesses whose offset is a literal, invalid parts of SDWA's sources,
/// comparisons with a scalar destination over 127.
fn spare(words: &mut [u32; WORDS]) {
    if words[0] >> 28 == 0b1110 && words[1] >> 24 == 0xff {
        words[1] ^= 1 << 24;
    }
    if words[0] >> 31 == 0 && words[0] & 0x1ff == 249 {
        // Comparisons have another field in the bits of the first two.
        let fields = [(8, 7), (11, 3), (16, 7), (24, 7)];
        let fields = fields.iter().skip(if words[0] >> 25 == 0b011_1110 { 2 } else { 0 });
        for &(shift, none) in fields {
            words[1] ^= if words[1] >> shift & none == none { 1 << shift } else { 0 };
        }
    }
    if matches!(words[0] >> 24, 0xd0 | 0xd4) {
        words[0] &= !0x80;
    }
    for word in &mut words[2..] {
        *word &= if *word >> 28 == 0b1110 { u32::MAX >> 1 } else { u32::MAX };
    }
}

fn bytes(words: [u32; WORDS]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// Words with this number that are a valid instruction, if some dozens of tries find any.
fn found(e: &Encoding, number: u32, target: &Target, r: &mut Random) -> Option<[u32; WORDS]> {
    let mut tries = (0..64).map(|i| {
        let words = usual(e, number, VECTOR[i % VECTOR.len()]);
        if i < VECTOR.len() { words } else { varied(words, e, r) }
    });
    tries.find(|words| decode(&bytes(*words), target).is_ok_and(|(inst, _)| inst.form == e.form))
}

/// The known slots, each with words to vary.
fn known(
    slots: &[(usize, u32)],
    encodings: &[Encoding],
    target: &Target,
    r: &mut Random,
) -> Vec<((usize, u32), [u32; WORDS])> {
    let mut of_table = BTreeMap::new();
    for (form, bytes) in bases(target) {
        let mut words = [0; WORDS];
        words.iter_mut().zip(bytes.chunks_exact(4)).for_each(|(word, bytes)| {
            *word = bytes.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
        });
        let own = encodings.iter().enumerate().filter(|(_, e)| e.form == form && e.is_of(&words));
        of_table.extend(own.map(|(i, e)| ((i, e.number_in(&words)), words)));
    }
    let words = |slot: &(usize, u32)| {
        let of_table = of_table.get(slot).copied();
        of_table.or_else(|| found(&encodings[slot.0], slot.1, target, r)).map(|words| (*slot, words))
    };
    slots.iter().filter_map(words).collect()
}

/// Generates words for `target`, of one form or of all.
pub(super) fn words(target: &Target, form: Option<&str>, count: usize, seed: u64) -> Vec<Word> {
    let mut r = Random::new(seed);
    let encodings: Vec<Encoding> = encodings(target);
    let wanted = encodings.iter().enumerate().filter(|(_, e)| form.is_none_or(|form| form == format!("{:?}", e.form)));
    let slots: Vec<(usize, u32)> = wanted.flat_map(|(i, e)| (0..e.numbers()).map(move |n| (i, n))).collect();
    if slots.is_empty() {
        return vec![];
    }
    let known = known(&slots, &encodings, target, &mut r);
    let plain = slots.iter().flat_map(|&(i, n)| VECTOR.map(|vector| ((i, n), usual(&encodings[i], n, vector))));
    let mut systematic: Vec<_> = plain.chain(known.iter().copied()).collect();
    r.shuffle(&mut systematic);
    let mut turn = 0;
    let mut made = Vec::with_capacity(count);
    while made.len() < count {
        let chance = r.below(16);
        let (slot, mut words) = match systematic.pop_if(|_| made.len() % 2 == 0) {
            Some(word) => word,
            None if chance < 2 || known.is_empty() => {
                let slot @ (i, number) = r.one_of(&slots);
                let mut words = r.words();
                encodings[i].identify(&mut words, number);
                (slot, words)
            }
            None => {
                let (slot @ (i, number), base) = known[turn % known.len()];
                let (e, round) = (&encodings[i], turn / known.len());
                turn += 1;
                let plain = usual(e, number, r.one_of(&VECTOR));
                let words = match round % 4 {
                    0 => walked(base, e, round / 4, 0, &mut r),
                    1 => varied(if r.below(2) == 0 { base } else { plain }, e, &mut r),
                    2 => walked(base, e, round / 4, 1 + r.below(3), &mut r),
                    _ => walked(plain, e, round / 4, r.below(2), &mut r),
                };
                (slot, words)
            }
        };
        let is_random = chance == 15 && form.is_none();
        if is_random {
            words = r.words();
        } else {
            follow(&mut words, &encodings[slot.0], &mut r);
        }
        spare(&mut words);
        let form = (!is_random).then_some(encodings[slot.0].form);
        made.push(Word { form, slot, bytes: bytes(words) });
    }
    made
}
