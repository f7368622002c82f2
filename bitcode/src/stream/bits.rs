//! Bits of a byte string, least significant first.

use super::abbrev::Scalar;

/// A bit position that never leaves its range. Up to 63 bits from there on are buffered in a word, which is refilled
/// when it has too few: then it has at least 56, unless fewer are left.
#[derive(Debug)]
pub struct Cursor<'a> {
    bytes: &'a [u8],
    /// The end of the range, and the position of the bits after those that are buffered.
    end: usize,
    next: usize,
    /// The buffered bits, from the lowest on; the bits above them are the next ones, or zero.
    word: u64,
    held: u32,
}

impl<'a> Cursor<'a> {
    /// From bit `pos` up to bit `end`, a multiple of eight.
    pub fn new(bytes: &'a [u8], pos: u64, end: u64) -> Cursor<'a> {
        let end = usize::try_from(end / 8).map_or(bytes.len(), |end| end.min(bytes.len()));
        let mut cursor = Cursor { bytes, end, next: 0, word: 0, held: 0 };
        cursor.go(pos);
        cursor
    }

    /// The position.
    pub fn pos(&self) -> u64 {
        self.next as u64 * 8 - u64::from(self.held)
    }

    /// The number of bits left.
    pub fn left(&self) -> u64 {
        self.end as u64 * 8 - self.pos()
    }

    /// Moves to a bit, or to the end if that comes first.
    pub fn go(&mut self, pos: u64) {
        let pos = pos.min(self.end as u64 * 8);
        (self.next, self.word, self.held) = ((pos / 8) as usize, 0, 0);
        if !pos.is_multiple_of(8) {
            self.fill();
            self.drop(pos as u32 % 8);
        }
    }

    /// Moves to the next multiple of 32 bits.
    pub fn align(&mut self) {
        self.go(self.pos().next_multiple_of(32));
    }

    /// Refills the word with whole bytes.
    #[inline(always)]
    fn fill(&mut self) {
        match self.bytes.get(self.next..self.next + 8).and_then(|b| <[u8; 8]>::try_from(b).ok()) {
            Some(bytes) => {
                self.word |= u64::from_le_bytes(bytes) << self.held;
                let taken = ((63 - self.held as usize) / 8).min(self.end - self.next);
                self.next += taken;
                self.held += taken as u32 * 8;
            }
            None => self.fill_at_end(),
        }
    }

    #[cold]
    fn fill_at_end(&mut self) {
        while self.held < 56 && self.next < self.end {
            self.word |= u64::from(self.bytes[self.next]) << self.held;
            self.next += 1;
            self.held += 8;
        }
    }

    /// Skips buffered bits.
    #[inline(always)]
    fn drop(&mut self, width: u32) {
        self.word >>= width;
        self.held -= width;
    }

    /// The next `width` bits, up to 64; `None` if fewer are left.
    #[inline(always)]
    pub fn bits(&mut self, width: u32) -> Option<u64> {
        if width > self.held {
            self.fill();
            if width > self.held {
                return self.wide(width);
            }
        }
        let value = self.word & ((1 << width) - 1);
        self.drop(width);
        Some(value)
    }

    /// The same for more bits than the word buffers.
    #[cold]
    fn wide(&mut self, width: u32) -> Option<u64> {
        if u64::from(width) > self.left() {
            return None;
        }
        let low = self.bits(32)?;
        Some(low | self.bits(width - 32)? << 32)
    }

    /// A number in chunks of `width` bits, whose top bits tell whether another chunk follows. Bits beyond 64 must be
    /// zero.
    #[inline(always)]
    pub fn vbr(&mut self, width: u32) -> Option<u64> {
        // Most numbers have one chunk.
        let first = self.bits(width)?;
        let more = 1u64 << (width - 1);
        if first & more == 0 { Some(first) } else { self.long_vbr(width, first & (more - 1)) }
    }

    /// `count` numbers of variable width.
    pub fn vbrs(&mut self, width: u32, count: u64, out: &mut Vec<u64>) -> Option<()> {
        match width {
            // Nearly all have this width, for which the compiler can fold constants.
            6 => self.vbrs_of(6, count, out),
            _ => self.vbrs_of(width, count, out),
        }
    }

    #[inline(always)]
    fn vbrs_of(&mut self, width: u32, count: u64, out: &mut Vec<u64>) -> Option<()> {
        // The top bits of eight chunks of six bits; those of every other chunk.
        const MORES: u64 = 0o40_40_40_40_40_40_40_40;
        const FIRSTS: u64 = 0o00_40_00_40_00_40_00_40;
        let mut wanted = count;
        while wanted > 0 {
            // Characters have two chunks: reads four at once.
            if width == 6 && wanted >= 4 {
                if self.held < 48 {
                    self.fill();
                }
                if self.held >= 48 && self.word & MORES == FIRSTS {
                    let at = |n: u32| self.word >> (12 * n) & 31 | (self.word >> (12 * n + 6) & 31) << 5;
                    out.extend_from_slice(&[at(0), at(1), at(2), at(3)]);
                    self.drop(48);
                    wanted -= 4;
                    continue;
                }
            }
            out.push(self.vbr(width)?);
            wanted -= 1;
        }
        Some(())
    }

    /// Skips `count` numbers of six-bit chunks by looking only at the chunks' top bits.
    pub fn skip_vbr6s(&mut self, count: u64) -> Option<()> {
        // The top bits of eight chunks.
        const TOPS: u64 = 0o40_40_40_40_40_40_40_40;
        let mut wanted = count;
        while wanted > 0 {
            if self.held < 48 {
                self.fill();
            }
            // A number ends at a clear top bit.
            let ends = !self.word & TOPS;
            if self.held >= 48 && wanted >= 8 {
                wanted -= u64::from(ends.count_ones());
                self.drop(48);
            } else if self.held >= 48 && ends != 0 {
                self.drop(ends.trailing_zeros() + 1);
                wanted -= 1;
            } else {
                while self.bits(6)? & 32 != 0 {}
                wanted -= 1;
            }
        }
        Some(())
    }

    /// The rest of a number whose first chunk has been read.
    fn long_vbr(&mut self, width: u32, first: u64) -> Option<u64> {
        let more = 1u64 << (width - 1);
        let (mut value, mut shift) = (first, width - 1);
        // As many bits as fit.
        while shift + width <= 65 {
            let chunk = self.bits(width)?;
            value |= (chunk & (more - 1)) << shift;
            if chunk & more == 0 {
                return Some(value);
            }
            shift += width - 1;
        }
        loop {
            let chunk = self.bits(width)?;
            let part = chunk & (more - 1);
            if part != 0 {
                let placed = part.checked_shl(shift).filter(|placed| placed >> shift == part)?;
                value |= placed;
            }
            if chunk & more == 0 {
                return Some(value);
            }
            shift = shift.saturating_add(width - 1);
        }
    }

    /// An operand in the encoding of an abbreviation.
    #[inline(always)]
    pub fn scalar(&mut self, scalar: Scalar) -> Option<u64> {
        const LETTERS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
        match scalar {
            Scalar::Literal(value) => Some(value),
            Scalar::Fixed(width) => self.bits(width.into()),
            Scalar::Vbr(width) => self.vbr(width.into()),
            Scalar::Char6 => Some(LETTERS[self.bits(6)? as usize & 63].into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cursor;

    #[test]
    fn bits_of_all_widths_at_all_places() {
        let bytes: Vec<u8> = (0..40u8).map(|i| i.wrapping_mul(37) ^ 0x5a).collect();
        let bit = |at: u64| u64::from(bytes[(at / 8) as usize] >> (at % 8) & 1);
        for start in 0..70 {
            for width in 0..=64u32 {
                let expected = (0..width).fold(0, |all, i| all | bit(start + u64::from(i)) << i);
                assert_eq!(Cursor::new(&bytes, start, 320).bits(width), Some(expected), "{width} bits at {start}");
            }
        }
        assert_eq!(Cursor::new(&bytes, 300, 320).bits(21), None);
        assert!(Cursor::new(&bytes, 300, 320).bits(20).is_some());
    }

    /// Encodes numbers in chunks of `width` bits, starting at bit `start`.
    fn all_written(numbers: &[u64], width: u32, start: u32) -> Vec<u8> {
        let mut bits = vec![false; start as usize];
        for &number in numbers {
            let mut number = number;
            loop {
                let rest = number >> (width - 1);
                bits.extend((0..width - 1).map(|at| number >> at & 1 != 0));
                bits.push(rest != 0);
                number = rest;
                if rest == 0 {
                    break;
                }
            }
        }
        let byte = |bits: &[bool]| bits.iter().rev().fold(0u8, |all, &bit| all << 1 | u8::from(bit));
        bits.chunks(8).map(byte).collect()
    }

    #[test]
    fn numbers_of_variable_width() {
        // 5, 33 and the largest number in chunks of six bits.
        let mut cursor = Cursor::new(&[0b01_000101, 0b0001_1000, 0], 0, 24);
        assert_eq!((cursor.vbr(6), cursor.vbr(6)), (Some(5), Some(33)));
        for number in [0, 1, 31, 32, 1 << 20, 1 << 40, u64::MAX >> 1, u64::MAX] {
            for (width, start) in [(4, 0), (6, 3), (6, 61), (8, 7), (32, 5)] {
                let bytes = all_written(&[number], width, start);
                let mut cursor = Cursor::new(&bytes, start.into(), bytes.len() as u64 * 8);
                assert_eq!(cursor.vbr(width), Some(number), "{number} in chunks of {width} at {start}");
            }
        }
        let numbers = [3, 0, 1 << 30, 7, u64::MAX, 40, 1 << 50, 31, 5, 1];
        for width in [3, 6, 8, 32] {
            let bytes = all_written(&numbers, width, 5);
            let mut read = Vec::new();
            let mut cursor = Cursor::new(&bytes, 5, bytes.len() as u64 * 8);
            assert_eq!(cursor.vbrs(width, numbers.len() as u64, &mut read), Some(()));
            assert_eq!(read, numbers, "chunks of {width}");
            if width == 6 {
                for count in 0..=numbers.len() as u64 {
                    let [mut read, mut over] = [0, 1].map(|_| Cursor::new(&bytes, 5, bytes.len() as u64 * 8));
                    assert_eq!(read.vbrs(6, count, &mut Vec::new()), over.skip_vbr6s(count));
                    assert_eq!(read.pos(), over.pos(), "{count}");
                }
            }
        }
        let ones = [0xff; 16];
        assert_eq!(Cursor::new(&ones, 0, 128).vbr(6), None, "it never ends");
        assert_eq!(Cursor::new(&ones, 0, 128).skip_vbr6s(1), None);
    }
}
