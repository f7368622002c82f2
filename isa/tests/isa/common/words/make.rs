//! The words: every number of every encoding, systematically, then those that are operations again and again.
//!
//! A *slot* is an encoding with an operation's number. Each is made with nothing unusual, once of scalar and once of vector
//! sources. Where we read any of some hundred words of a slot, it is *known*; rounds over the known ones follow, by turns
//! with one field that has another value, for each field in turn, and with half of the fields random. Between them are slots
//! whose other bits are all random, and words of nothing but random bits.

use gcnc_isa::encodings::{Bits, Encoding, WORDS, encodings};
use gcnc_isa::{Form, Target, decode};

/// A word, with those that follow it.
#[derive(Clone)]
pub(super) struct Word {
    /// The encoding that it was made from; none if all its bits are random.
    pub form: Option<Form>,
    /// Which of the encodings, and the operation's number.
    pub slot: (usize, u32),
    /// The bytes.
    pub bytes: Vec<u8>,
}

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

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }

    fn shuffle<T>(&mut self, all: &mut [T]) {
        (1..all.len()).for_each(|i| all.swap(i, self.below(i as u32 + 1) as usize));
    }

    /// Words whose bits are all random, few, or bytes that fields like.
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

    /// A value of a field: often the number of a register at an end of its file, or of what is no general register.
    fn value(&mut self, bits: Bits) -> u32 {
        const NUMBERS: [u32; 10] = [1, 2, 4, 8, 64, 126, 127, 252, 254, 255];
        let any = self.next() & bits.mask();
        match (bits.width, self.below(4)) {
            (0..7, _) | (_, 0) => any,
            (_, 1) => any & !7,
            (9, 2) => 256 + self.one_of(&NUMBERS),
            (7..10, 2) => self.one_of(&NUMBERS),
            // Special registers and constants.
            (7, _) => 96 + self.below(32),
            (8 | 9, _) => 96 + self.below(160),
            _ => self.one_of(&[1, 4, bits.mask() >> 1, bits.mask() >> 1 ^ bits.mask(), bits.mask() - 3, bits.mask()]),
        }
    }
}

/// Words of a number with nothing unusual, whose sources are scalar or vector registers.
fn usual(e: &Encoding, number: u32, vector: bool) -> [u32; WORDS] {
    let mut words = e.usual(number);
    if vector {
        let sources = e.fields.iter().filter(|bits| bits.width == 9 && bits.usual < 256);
        sources.for_each(|bits| bits.put(&mut words, 256 + bits.usual));
    }
    words
}

/// Words of a number with half of its fields random.
fn varied(e: &Encoding, number: u32, r: &mut Random) -> [u32; WORDS] {
    let mut words = usual(e, number, r.below(2) == 0);
    for bits in &e.fields {
        if r.below(2) == 0 {
            bits.put(&mut words, r.value(*bits));
        }
    }
    if e.form == Form::Exp && r.below(4) != 0 {
        // What is not exported is zero.
        words[1] &= (0..4).filter(|i| words[0] >> i & 1 != 0).fold(0, |mask, i| mask | 0xff << (8 * i));
    }
    words
}

/// Puts random words after those of the encoding: a literal, an image's further components, or another instruction.
fn follow(words: &mut [u32; WORDS], e: &Encoding, r: &mut Random) {
    let components = if e.form == Form::Mimg { r.below(13) as usize } else { usize::MAX };
    let random = r.words();
    for (i, word) in words[e.words..].iter_mut().enumerate() {
        let left = components.saturating_sub(4 * i).min(4);
        *word = if left == 4 { random[i] } else { random[i] & ((1 << (8 * left)) - 1) };
    }
}

/// LLVM dies of buffer accesses whose offset is a literal: no such access, nor what could be one after the first word.
fn spare(words: &mut [u32; WORDS]) {
    if words[0] >> 28 == 0b1110 && words[1] >> 24 == 0xff {
        words[1] ^= 1 << 24;
    }
    for word in &mut words[2..] {
        *word &= if *word >> 28 == 0b1110 { u32::MAX >> 1 } else { u32::MAX };
    }
}

fn bytes(words: [u32; WORDS]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// Whether some words of this number are an instruction of the encoding.
fn is_known(e: &Encoding, number: u32, target: &Target, r: &mut Random) -> bool {
    (0..200).any(|i| {
        let words = if i < 2 { usual(e, number, i == 0) } else { varied(e, number, r) };
        decode(&bytes(words), target).is_ok_and(|(inst, _)| inst.form == e.form)
    })
}

/// Makes words of `target`, of one form or of all.
pub(super) fn words(target: &Target, form: Option<&str>, count: usize, seed: u64) -> Vec<Word> {
    let mut r = Random(seed | 1);
    let encodings: Vec<Encoding> = encodings(target);
    let wanted = encodings.iter().enumerate().filter(|(_, e)| form.is_none_or(|form| form == format!("{:?}", e.form)));
    let slots: Vec<(usize, u32)> = wanted.flat_map(|(i, e)| (0..e.numbers()).map(move |n| (i, n))).collect();
    if slots.is_empty() {
        return vec![];
    }
    let known: Vec<_> = slots.iter().copied().filter(|&(i, n)| is_known(&encodings[i], n, target, &mut r)).collect();
    let mut systematic: Vec<_> = slots.iter().flat_map(|slot| [(*slot, false), (*slot, true)]).collect();
    r.shuffle(&mut systematic);
    let mut turn = 0;
    let mut made = Vec::with_capacity(count);
    while made.len() < count {
        let chance = r.below(16);
        let (slot, mut words) = match systematic.pop_if(|_| made.len() % 2 == 0) {
            Some((slot, vector)) => (slot, usual(&encodings[slot.0], slot.1, vector)),
            None if chance < 2 || known.is_empty() => {
                let slot @ (i, number) = r.one_of(&slots);
                let mut words = r.words();
                encodings[i].identify(&mut words, number);
                (slot, words)
            }
            None => {
                let slot @ (i, number) = known[turn % known.len()];
                let (e, round) = (&encodings[i], turn / known.len());
                turn += 1;
                (slot, if round % 2 == 0 { walked(e, number, round / 2, &mut r) } else { varied(e, number, &mut r) })
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

/// Words of a number with another value in one field.
fn walked(e: &Encoding, number: u32, round: usize, r: &mut Random) -> [u32; WORDS] {
    let mut words = usual(e, number, r.below(2) == 0);
    if !e.fields.is_empty() {
        let bits = e.fields[round % e.fields.len()];
        bits.put(&mut words, r.value(bits));
    }
    words
}
