//! Mutants of files, each derived from a number.

/// A random number generator (Sebastiano Vigna's SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
}

/// A file with some bits, bytes or words changed, removed or duplicated, determined by the number.
pub fn mutate(seed: &[u8], number: u64) -> Vec<u8> {
    let mut random = Random(number);
    let mut bytes = seed.to_vec();
    for _ in 0..=random.below(4) {
        if bytes.len() < 16 {
            break;
        }
        let at = random.below(bytes.len());
        let word = (at & !3).min(bytes.len() - 4);
        match random.below(10) {
            0..=4 => bytes[at] ^= 1 << random.below(8),
            5 => bytes[at] = random.next() as u8,
            6 => {
                let values = [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, random.next() as u32];
                let value = values[random.below(values.len())];
                bytes[word..word + 4].copy_from_slice(&value.to_le_bytes());
            }
            7 => drop(bytes.drain(word..word + 4)),
            8 => {
                let from = random.below(bytes.len() - 8) & !3;
                let len = 4 * (1 + random.below(8));
                let part = bytes[from..(from + len).min(bytes.len())].to_vec();
                bytes.splice(word..word, part);
            }
            _ => {
                let from = random.below(bytes.len() - 8) & !3;
                let len = (4 * (1 + random.below(16))).min(bytes.len() - from.max(word));
                bytes.copy_within(from..from + len, word);
            }
        }
    }
    bytes
}
