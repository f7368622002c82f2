//! A set of the registers of one file, as 256 bits, with searches for tuples.

/// The most registers of a file.
pub const FILE: u16 = 256;

/// A set of registers, by number within their file.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct RegSet([u64; 4]);

impl RegSet {
    /// No registers.
    pub const EMPTY: RegSet = RegSet([0; 4]);

    /// Registers 0 to `n` - 1.
    pub fn first(n: u16) -> RegSet {
        let mut set = RegSet::EMPTY;
        set.insert(0, n);
        set
    }

    /// Calls `name` with each word that has some of `n` registers from `base` on, and their bits in it.
    fn words(base: u16, n: u16, mut name: impl FnMut(usize, u64)) {
        let (mut at, mut left) = (base, n);
        while left > 0 && at < FILE {
            let here = left.min(64 - at % 64);
            name(usize::from(at / 64), (!0 >> (64 - here)) << (at % 64));
            (at, left) = (at + here, left - here);
        }
    }

    /// Adds `n` registers from `base` on.
    pub fn insert(&mut self, base: u16, n: u16) {
        RegSet::words(base, n, |w, bits| self.0[w] |= bits);
    }

    /// Removes `n` registers from `base` on.
    pub fn remove(&mut self, base: u16, n: u16) {
        RegSet::words(base, n, |w, bits| self.0[w] &= !bits);
    }

    /// The intersection.
    pub fn and(mut self, other: &RegSet) -> RegSet {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// The difference.
    pub fn without(mut self, other: &RegSet) -> RegSet {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// The union.
    pub fn or(mut self, other: &RegSet) -> RegSet {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// One more than the highest member.
    pub fn end(&self) -> u16 {
        self.highest(1, 1).map_or(0, |n| n + 1)
    }

    /// Whether it has `n` registers from `base` on.
    pub fn contains(&self, base: u16, n: u16) -> bool {
        let mut all = base + n <= FILE;
        RegSet::words(base, n, |w, bits| all &= !self.0[w] & bits == 0);
        all
    }

    /// Each register that starts a run of `n` members, on a multiple of `align`.
    fn starts(&self, n: u16, align: u16) -> RegSet {
        let mut runs = *self;
        let mut have = 1;
        while have < n {
            let more = have.min(n - have);
            let shifted = runs.shifted_down(more);
            for (a, b) in runs.0.iter_mut().zip(shifted.0) {
                *a &= b;
            }
            have += more;
        }
        if align == 2 {
            runs.0.iter_mut().for_each(|w| *w &= 0x5555_5555_5555_5555);
        }
        runs
    }

    fn shifted_down(&self, n: u16) -> RegSet {
        let (words, bits) = (usize::from(n / 64), n % 64);
        let word = |k: usize| self.0.get(k).copied().unwrap_or(0);
        let mut out = RegSet::EMPTY;
        for (k, slot) in out.0.iter_mut().enumerate() {
            *slot = word(k + words) >> bits;
            if bits != 0 {
                *slot |= word(k + words + 1) << (64 - bits);
            }
        }
        out
    }

    /// The lowest run of `n` members on a multiple of `align` (1 or 2).
    pub fn lowest(&self, n: u16, align: u16) -> Option<u16> {
        let starts = if n == 1 { *self } else { self.starts(n, align) };
        let w = starts.0.iter().position(|&w| w != 0)?;
        Some(w as u16 * 64 + starts.0[w].trailing_zeros() as u16)
    }

    /// The highest run of `n` members on a multiple of `align` (1 or 2).
    pub fn highest(&self, n: u16, align: u16) -> Option<u16> {
        let starts = if n == 1 { *self } else { self.starts(n, align) };
        let w = starts.0.iter().rposition(|&w| w != 0)?;
        Some(w as u16 * 64 + 63 - starts.0[w].leading_zeros() as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_found_across_words() {
        let mut set = RegSet::first(256);
        set.remove(0, 61);
        assert_eq!(set.lowest(8, 1), Some(61));
        assert_eq!(set.lowest(8, 2), Some(62));
        assert_eq!(set.highest(32, 2), Some(224));
        set.remove(66, 1);
        assert_eq!((set.lowest(5, 1), set.lowest(6, 1), set.lowest(1, 1)), (Some(61), Some(67), Some(61)));
        assert!(set.contains(67, 189) && !set.contains(66, 1) && !set.contains(250, 7));
        set = RegSet::EMPTY;
        assert_eq!((set.lowest(1, 1), set.highest(2, 2)), (None, None));
        set.insert(63, 2);
        assert_eq!((set.lowest(2, 1), set.lowest(2, 2)), (Some(63), None));
    }
}
