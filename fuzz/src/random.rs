//! Random bytes from a seed, for [`arbitrary::Unstructured`].

use crate::generate::{BIG_ENTROPY, ENTROPY};

/// Programs with this seed or a greater one are big.
pub const BIG: u64 = 1 << 40;

/// The bytes that the program of a seed is generated from.
pub fn program(seed: u64) -> Vec<u8> {
    bytes(seed, if seed < BIG { ENTROPY } else { BIG_ENTROPY })
}

/// `len` bytes of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
pub fn bytes(seed: u64, len: usize) -> Vec<u8> {
    let mut state = seed;
    let mut word = move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    let mut out: Vec<u8> = (0..len.div_ceil(8)).flat_map(|_| word().to_le_bytes()).collect();
    out.truncate(len);
    out
}
