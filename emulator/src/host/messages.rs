//! Messages, which a lane sends to the host in pieces of up to seven words; HIP's `printf` uses them.
//!
//! The first word of a piece is its descriptor: bit 0 begins a message, bit 1 ends it, bits 7:5 give how many words
//! follow, bits 63:8 the message's number, which is the host's answer to the first piece. The whole message is a word
//! (bit 0: stderr), the format, and the arguments: one word for each number, and the bytes of each string. Strings, the
//! format included, have their NUL and are padded to whole words (ROCm clr, `rocclr/device/devhcmessages.cpp` and
//! `devhcprintf.cpp`; device libraries, `__ockl_printf_begin` and others).

use std::collections::BTreeMap;

use super::format::{Argument, Arguments, Conversion, print};

const BEGIN: u64 = 1;
const END: u64 = 2;
const LENGTH_SHIFT: u32 = 5;
const NUMBER_SHIFT: u32 = 8;
/// Most words of a message.
const MAX_WORDS: usize = 1 << 17;
/// Most unfinished messages.
const MAX_MESSAGES: usize = 1 << 14;

/// The unfinished messages.
#[derive(Debug, Default)]
pub struct Messages {
    begun: BTreeMap<u64, Vec<u64>>,
    next: u64,
}

impl Messages {
    /// Takes a piece, prints the message if it is the last one, and returns the answer.
    pub fn piece(&mut self, payload: &[u64; 8], out: &mut Vec<u8>) -> Result<u64, String> {
        let mut descriptor = payload[0];
        if descriptor & BEGIN != 0 {
            if self.begun.len() >= MAX_MESSAGES {
                return Err(format!("there are already {MAX_MESSAGES} unfinished messages"));
            }
            descriptor = descriptor & ((1 << NUMBER_SHIFT) - 1) & !BEGIN | self.next << NUMBER_SHIFT;
            self.begun.insert(self.next, Vec::new());
            self.next = (self.next + 1) & (u64::MAX >> NUMBER_SHIFT);
        }
        let number = descriptor >> NUMBER_SHIFT;
        let words = self.begun.get_mut(&number).ok_or_else(|| format!("message {number} has not begun"))?;
        words.extend_from_slice(&payload[1..][..(descriptor >> LENGTH_SHIFT & 7) as usize]);
        if words.len() > MAX_WORDS {
            return Err(format!("a message of more than {MAX_WORDS} words"));
        }
        if descriptor & END == 0 {
            return Ok(descriptor);
        }
        let words = self.begun.remove(&number).unwrap_or_default();
        let before = out.len();
        // The first word may select stderr, which makes no difference here.
        print_message(words.get(1..).unwrap_or_default(), out);
        Ok((out.len() - before) as u64)
    }

    /// Discards unfinished messages.
    pub fn clear(&mut self) {
        self.begun.clear();
    }
}

/// Prints a message that consists of a format and arguments.
pub fn print_message(words: &[u64], out: &mut Vec<u8>) {
    let mut words = Words(words);
    if let Some(format) = words.text() {
        print_words(&format, words.0, out);
    }
}

/// Prints a format with arguments in whole words.
pub fn print_words(format: &[u8], arguments: &[u64], out: &mut Vec<u8>) {
    print(format, &mut Words(arguments), out);
}

struct Words<'a>(&'a [u64]);

impl Words<'_> {
    fn word(&mut self) -> Option<u64> {
        let (word, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*word)
    }

    fn text(&mut self) -> Option<Vec<u8>> {
        let mut text = self.word()?.to_le_bytes().to_vec();
        loop {
            let last = &text[text.len() - 8..];
            if let Some(end) = last.iter().position(|b| *b == 0) {
                text.truncate(text.len() - 8 + end);
                return Some(text);
            }
            match self.word() {
                Some(word) => text.extend(word.to_le_bytes()),
                None => return Some(text),
            }
        }
    }
}

impl Arguments for Words<'_> {
    fn count(&mut self) -> Option<i32> {
        self.word().map(|word| word as i32)
    }

    fn next(&mut self, conversion: &Conversion, print: &mut dyn FnMut(Argument<'_>)) -> Option<()> {
        match conversion.letter {
            b's' => print(Argument::Text(&self.text()?)),
            _ if conversion.is_float() => print(Argument::Float(f64::from_bits(self.word()?))),
            _ => print(Argument::Integer(self.word()?)),
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(s: &str) -> Vec<u64> {
        let bytes = [s.as_bytes(), b"\0"].concat();
        bytes.chunks(8).map(crate::memory::le).collect()
    }

    #[test]
    fn pieces_become_one_line() {
        let (mut messages, mut out) = (Messages::default(), Vec::new());
        let first = messages.piece(&[1 << 5 | BEGIN, 0, 0, 0, 0, 0, 0, 0], &mut out).unwrap();
        let other = messages.piece(&[1 << 5 | BEGIN, 0, 0, 0, 0, 0, 0, 0], &mut out).unwrap();
        assert_ne!(first, other);
        let words = [text("%d %s|%.1f\n"), vec![-3i64 as u64], text("a long string"), vec![2.5f64.to_bits()]].concat();
        let pieces: Vec<&[u64]> = words.chunks(7).collect();
        let mut answer = 0;
        for (n, piece) in pieces.iter().enumerate() {
            let mut payload = [0; 8];
            let end = if n + 1 == pieces.len() { END } else { 0 };
            payload[0] = first & !(7 << LENGTH_SHIFT) | (piece.len() as u64) << LENGTH_SHIFT | end;
            payload[1..][..piece.len()].copy_from_slice(piece);
            answer = messages.piece(&payload, &mut out).unwrap();
        }
        assert_eq!(String::from_utf8(out).unwrap(), "-3 a long string|2.5\n");
        assert_eq!(answer, 21);
        assert!(messages.piece(&[first, 0, 0, 0, 0, 0, 0, 0], &mut Vec::new()).is_err(), "it has ended");
    }
}
