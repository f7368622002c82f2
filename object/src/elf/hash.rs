//! ELF symbol hash tables: `.hash` and `.gnu.hash`.
//!
//! AMD's loader looks `kernel.kd` up through `DT_HASH`; other consumers prefer `DT_GNU_HASH`. Sources: System V ABI,
//! "Hash Table"; the GNU hash section as described by the generic ABI discussion list and read by `llvm-readelf`.

/// The System V hash of a symbol name.
pub fn sysv(name: &[u8]) -> u32 {
    name.iter().fold(0u32, |h, &c| {
        let h = (h << 4).wrapping_add(c.into());
        let high = h & 0xf000_0000;
        (h ^ high >> 24) & !high
    })
}

/// The GNU hash of a symbol name.
pub fn gnu(name: &[u8]) -> u32 {
    name.iter().fold(5381u32, |h, &c| h.wrapping_mul(33).wrapping_add(c.into()))
}

/// `.hash` for the symbols `names`, beginning with the null symbol.
pub fn sysv_table(names: &[&str]) -> Vec<u8> {
    let n = names.len();
    let mut buckets = vec![0u32; n];
    let mut chains = vec![0u32; n];
    for (i, name) in names.iter().enumerate().skip(1) {
        let b = sysv(name.as_bytes()) as usize % n;
        chains[i] = buckets[b];
        buckets[b] = i as u32;
    }
    let words = [n as u32, n as u32].into_iter().chain(buckets).chain(chains);
    words.flat_map(u32::to_le_bytes).collect()
}

/// Number of buckets of the GNU table for `hashed` symbols.
pub fn gnu_buckets(hashed: usize) -> u32 {
    (hashed / 4).max(1) as u32
}

/// Shift of the second bloom filter bit.
const BLOOM_SHIFT: u32 = 26;

/// Number of 64-bit bloom filter words for `hashed` symbols: over 12 bits per symbol, a power of two.
fn bloom_words(hashed: usize) -> usize {
    (hashed * 12 / 64 + 1).next_power_of_two()
}

/// `.gnu.hash`. `names` are the hashed symbols, sorted by bucket; `first` is the index of the first in `.dynsym`.
pub fn gnu_table(names: &[&str], first: u32) -> Vec<u8> {
    let buckets = gnu_buckets(names.len());
    let mut bloom = vec![0u64; bloom_words(names.len())];
    let mut heads = vec![0u32; buckets as usize];
    let mut values = Vec::with_capacity(names.len());
    for (i, name) in names.iter().enumerate() {
        let h = gnu(name.as_bytes());
        let word = (h as usize / 64) & (bloom.len() - 1);
        bloom[word] |= 1 << (h % 64) | 1 << ((h >> BLOOM_SHIFT) % 64);
        let bucket = h % buckets;
        if heads[bucket as usize] == 0 {
            heads[bucket as usize] = first + i as u32;
        }
        let last = names.get(i + 1).is_none_or(|next| gnu(next.as_bytes()) % buckets != bucket);
        values.push(h & !1 | u32::from(last));
    }
    let mut out = Vec::with_capacity(16 + 8 * bloom.len() + 4 * (heads.len() + values.len()));
    for word in [buckets, first, bloom.len() as u32, BLOOM_SHIFT] {
        out.extend(word.to_le_bytes());
    }
    out.extend(bloom.iter().flat_map(|w| w.to_le_bytes()));
    out.extend(heads.iter().chain(&values).flat_map(|w| w.to_le_bytes()));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_hashes() {
        assert_eq!(sysv(b"printf"), 0x077905a6);
        assert_eq!(gnu(b"printf"), 0x156b2bb8);
        assert_eq!(sysv(b""), 0);
        assert_eq!(gnu(b""), 5381);
    }
}
