//! Bits of a byte string, least significant first.

use super::abbrev::Scalar;

/// A position in bits that never leaves its range.
#[derive(Debug)]
pub struct Cursor<'a> {
    bytes: &'a [u8],
    pos: u64,
    end: u64,
}

impl<'a> Cursor<'a> {
    /// From bit `pos` up to bit `end`, which is in the bytes.
    pub fn new(bytes: &'a [u8], pos: u64, end: u64) -> Cursor<'a> {
        let end = end.min(bytes.len() as u64 * 8);
        Cursor { bytes, pos: pos.min(end), end }
    }

    /// Where it is.
    pub fn pos(&self) -> u64 {
        self.pos
    }

    /// How many bits are left.
    pub fn left(&self) -> u64 {
        self.end - self.pos
    }

    /// Goes to a bit, or to the end if that is behind it.
    pub fn go(&mut self, pos: u64) {
        self.pos = pos.min(self.end);
    }

    /// Goes to the next multiple of 32 bits.
    pub fn align(&mut self) {
        self.go(self.pos.next_multiple_of(32));
    }

    /// The next `width` bits, up to 64; none if there are fewer.
    #[inline]
    pub fn bits(&mut self, width: u32) -> Option<u64> {
        if u64::from(width) > self.left() {
            return None;
        }
        let (byte, shift) = ((self.pos / 8) as usize, (self.pos % 8) as u32);
        let word = match self.bytes.get(byte..byte + 8).and_then(|b| <[u8; 8]>::try_from(b).ok()) {
            Some(word) => u64::from_le_bytes(word),
            None => self.bytes[byte..].iter().rev().fold(0, |word, &b| word << 8 | u64::from(b)),
        };
        let mut value = word >> shift;
        if shift + width > 64 {
            value |= u64::from(self.bytes[byte + 8]) << (64 - shift);
        }
        self.pos += u64::from(width);
        Some(if width >= 64 { value } else { value & ((1 << width) - 1) })
    }

    /// A number in chunks of `width` bits, whose top bits say whether another chunk follows. Bits beyond 64 must be
    /// zero.
    #[inline]
    pub fn vbr(&mut self, width: u32) -> Option<u64> {
        // Most numbers are one chunk.
        let first = self.bits(width)?;
        let more = 1u64 << (width - 1);
        if first & more == 0 { Some(first) } else { self.long_vbr(width, first & (more - 1)) }
    }

    /// So many numbers of variable width: chunks out of one word after another.
    pub fn vbrs(&mut self, width: u32, count: u64, out: &mut Vec<u64>) -> Option<()> {
        let more = 1u64 << (width - 1);
        let mut wanted = count;
        'words: while wanted > 0 && self.left() >= 64 {
            let (byte, shift) = ((self.pos / 8) as usize, (self.pos % 8) as u32);
            let Some(word) = self.bytes.get(byte..byte + 8).and_then(|b| <[u8; 8]>::try_from(b).ok()) else { break };
            let mut word = u64::from_le_bytes(word) >> shift;
            let (mut value, mut at) = (0, 0);
            for used in 1..=(64 - shift) / width {
                value |= (word & (more - 1)) << at;
                at += width - 1;
                let ends = word & more == 0;
                word >>= width;
                if ends {
                    out.push(value);
                    (value, at) = (0, 0);
                    wanted -= 1;
                    if wanted == 0 {
                        self.pos += u64::from(used * width);
                        break 'words;
                    }
                }
            }
            // A number that the word ends in is read on its own.
            let chunks = (64 - shift) / width - at / (width - 1);
            self.pos += u64::from(chunks * width);
            if at > 0 {
                out.push(self.vbr(width)?);
                wanted -= 1;
            }
        }
        for _ in 0..wanted {
            out.push(self.vbr(width)?);
        }
        Some(())
    }

    /// The rest of a number whose first chunk has been read.
    fn long_vbr(&mut self, width: u32, first: u64) -> Option<u64> {
        let more = 1u64 << (width - 1);
        let (mut value, mut shift) = (first, width - 1);
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
    #[inline]
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

    /// Numbers in chunks, behind so many bits.
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
        }
        let ones = [0xff; 16];
        assert_eq!(Cursor::new(&ones, 0, 128).vbr(6), None, "it never ends");
    }
}
