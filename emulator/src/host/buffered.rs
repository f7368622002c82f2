//! The `printf` buffer, which is decoded after the launch.
//!
//! It begins with two dwords, the bytes used and the buffer's size. A kernel reserves the bytes of its message by an
//! atomic operation (`__printf_alloc` of AMD's device libraries), and writes there, in this order:
//!
//! | | |
//! | --- | --- |
//! | OpenCL | a dword with the format's number; the arguments, each in whole dwords |
//! | HIP (`-mprintf-kind=buffered`) | a control dword; the format's hash, or the format; [`super::messages`]' arguments |
//!
//! In the control dword, bit 0 means stderr, bit 1 a constant format, and the bits from 2 on are the message's size in
//! bytes, including the control dword.
//!
//! The metadata has the formats as `ID:N:S[0]:...:S[N-1]:FORMAT`, with the arguments' sizes (AMDGPUUsage, "Code Object
//! V3 Metadata", `amdhsa.printf`) and C's escapes; HIP's as `0:0:HASH,FORMAT` (ROCm clr,
//! `rocclr/device/devhcprintf.cpp`).

use super::format::{Argument, Arguments, Conversion, Length, print};
use super::messages::print_words;
use crate::memory::le;

/// Bytes before the first message.
const HEADER: usize = 8;

/// An empty buffer of `bytes` bytes.
pub fn empty(bytes: u32) -> Vec<u8> {
    let mut buffer = vec![0; (bytes as usize).max(HEADER)];
    let size = buffer.len() as u32;
    buffer[4..HEADER].copy_from_slice(&size.to_le_bytes());
    buffer
}

/// The formats of a code object.
#[derive(Debug, Default)]
pub struct Formats(Vec<Format>);

#[derive(Debug)]
struct Format {
    id: u32,
    /// Bytes of each argument.
    sizes: Vec<usize>,
    text: Vec<u8>,
    /// HIP's name for it.
    hash: Option<u64>,
}

impl Formats {
    /// Parses the metadata's strings, ignoring those that are not formats.
    pub fn new(strings: &[String]) -> Formats {
        Formats(strings.iter().filter_map(|s| Format::parse(s)).collect())
    }

    /// Prints what the kernels of a launch have written into the buffer.
    pub fn decode(&self, buffer: &[u8], out: &mut Vec<u8>, limit: usize) {
        let taken = buffer.get(..4).map_or(0, |word| le(word) as usize);
        let mut rest = buffer.get(HEADER..).unwrap_or_default();
        rest = &rest[..taken.min(rest.len())];
        while let Some(after) = self.message(rest, out) {
            rest = after;
            if out.len() > limit {
                return;
            }
        }
    }

    /// Prints the first message and returns the bytes after it.
    fn message<'a>(&self, bytes: &'a [u8], out: &mut Vec<u8>) -> Option<&'a [u8]> {
        let (word, rest) = bytes.split_at_checked(4)?;
        let word = le(word) as u32;
        if self.0.iter().any(|f| f.hash.is_some()) {
            let (body, after) = rest.split_at_checked((word as usize >> 2).checked_sub(4)?)?;
            let words: Vec<u64> = body.chunks(8).map(le).collect();
            match (word & 2 != 0, words.split_first()) {
                (true, Some((hash, arguments))) => {
                    let format = self.0.iter().find(|f| f.hash == Some(*hash))?;
                    print_words(&format.text, arguments, out);
                }
                _ => super::messages::print_message(&words, out),
            }
            return Some(after);
        }
        let format = self.0.iter().find(|f| f.id == word)?;
        let (body, after) = rest.split_at_checked(format.sizes.iter().sum())?;
        print(&format.text, &mut Slices { sizes: &format.sizes, bytes: body }, out);
        Some(after)
    }
}

impl Format {
    fn parse(text: &str) -> Option<Format> {
        let (id, rest) = text.split_once(':')?;
        let (count, mut rest) = rest.split_once(':')?;
        let id = id.parse().ok()?;
        let mut sizes = Vec::new();
        for _ in 0..count.parse::<u32>().ok()? {
            let (size, after) = rest.split_once(':')?;
            sizes.push((size.parse::<u32>().ok()? as usize).next_multiple_of(4));
            rest = after;
        }
        let hashed = if id == 0 { rest.split_once(',') } else { None };
        let hash = hashed.and_then(|(hash, _)| u64::from_str_radix(hash, 16).ok());
        let text = unescaped(if let (Some(_), Some((_, text))) = (hash, hashed) { text } else { rest });
        Some(Format { id, sizes, text, hash })
    }
}

/// Replaces C's escapes in a text.
fn unescaped(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        let (b'\\', Some((&escape, after))) = (byte, rest.split_first()) else {
            out.push(byte);
            continue;
        };
        let octal = rest.iter().take(3).take_while(|b| (b'0'..=b'7').contains(b)).count();
        if octal > 0 {
            out.push(rest[..octal].iter().fold(0u8, |n, b| n.wrapping_mul(8) | (b - b'0')));
            rest = &rest[octal..];
            continue;
        }
        out.push(match escape {
            b'a' => 7,
            b'b' => 8,
            b't' => b'\t',
            b'n' => b'\n',
            b'v' => 11,
            b'f' => 12,
            b'r' => b'\r',
            other => other,
        });
        rest = after;
    }
    out
}

/// OpenCL's arguments, by their sizes.
struct Slices<'a> {
    sizes: &'a [usize],
    bytes: &'a [u8],
}

impl<'a> Slices<'a> {
    fn take(&mut self) -> Option<&'a [u8]> {
        let (size, sizes) = self.sizes.split_first()?;
        let (argument, bytes) = self.bytes.split_at_checked(*size)?;
        (self.sizes, self.bytes) = (sizes, bytes);
        Some(argument)
    }
}

impl Arguments for Slices<'_> {
    fn count(&mut self) -> Option<i32> {
        self.take().and_then(|bytes| bytes.get(..4)).map(|word| le(word) as i32)
    }

    fn next(&mut self, conversion: &Conversion, print: &mut dyn FnMut(Argument<'_>)) -> Option<()> {
        let bytes = self.take()?;
        if conversion.letter == b's' {
            let end = bytes.iter().position(|b| *b == 0).unwrap_or(bytes.len());
            print(Argument::Text(&bytes[..end]));
            return Some(());
        }
        let Some(elements) = conversion.vector else {
            print(number(bytes, conversion));
            return Some(());
        };
        // The size of a vector is more reliable than the length modifier. Three elements take the space of four.
        let room = if elements == 3 && !bytes.len().is_multiple_of(3) { 4 } else { elements };
        let size = (bytes.len() / room).max(match conversion.length {
            Length::Byte => 1,
            Length::Half => 2,
            Length::Word => 0,
            Length::Long => 8,
        });
        bytes.chunks_exact(size.max(1)).take(elements).for_each(|element| print(number(element, conversion)));
        Some(())
    }
}

/// A number in two, four or eight bytes.
fn number<'a>(bytes: &[u8], conversion: &Conversion) -> Argument<'a> {
    let bits = le(&bytes[..bytes.len().min(8)]);
    match (conversion.is_float(), bytes.len()) {
        (false, _) => Argument::Integer(bits),
        (true, 2) => Argument::Float(crate::float::convert::f16_to_f64(bits as u32)),
        (true, 4) => Argument::Float(f32::from_bits(bits as u32).into()),
        (true, _) => Argument::Float(f64::from_bits(bits)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(formats: &[&str], messages: &[&[u32]]) -> String {
        let strings: Vec<String> = formats.iter().map(|s| (*s).to_owned()).collect();
        let words: Vec<u32> = messages.concat();
        let mut buffer = empty(256);
        buffer[..4].copy_from_slice(&(4 * words.len() as u32).to_le_bytes());
        for (slot, word) in buffer[8..].chunks_exact_mut(4).zip(words) {
            slot.copy_from_slice(&word.to_le_bytes());
        }
        let mut out = Vec::new();
        Formats::new(&strings).decode(&buffer, &mut out, 1 << 20);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn messages_of_opencl() {
        let formats = ["1:0:plain\\n", "2:3:4:8:4:%d %f\\72 %s\\n", "3:1:12:%v3d|", "4:1:4:%v2hd|", "5:1:16:%v4hlf\\n"];
        let pi = std::f64::consts::PI.to_bits();
        let words = [2, -7i32 as u32, pi as u32, (pi >> 32) as u32, u32::from_le_bytes(*b"ok\0\0")];
        assert_eq!(decoded(&formats, &[&[1], &words]), "plain\n-7 3.141593: ok\n");
        assert_eq!(decoded(&formats, &[&[3, 1, 2, 3], &[4, 0xffff_0001]]), "1,2,3|1,-1|");
        let floats = [1f32, 2.0, 3.0, -4.5].map(f32::to_bits);
        assert_eq!(decoded(&formats, &[&[&[5], &floats[..]].concat()]), "1.000000,2.000000,3.000000,-4.500000\n");
    }

    #[test]
    fn hostile_buffers_end_the_text() {
        assert_eq!(decoded(&["1:1:4:%d"], &[&[7, 1]]), "");
        assert_eq!(decoded(&["1:1:4294967295:%d", "x", "2:9:4", "0:0:zz"], &[&[1, 1]]), "");
        assert_eq!(decoded(&["1:1:4:%v16lf%s%d"], &[&[1, 1]]), "");
        assert_eq!(decoded(&["1:1:0:%v3hhd|%d"], &[&[1, 1]]), "||", "two messages without arguments");
    }

    #[test]
    fn messages_of_hip() {
        let formats = ["0:0:1b,%d %s\\n"];
        let text = u64::from_le_bytes(*b"abc\0\0\0\0\0");
        let words = [28 << 2 | 2, 0x1b, 0, 5, 0, text as u32, (text >> 32) as u32];
        assert_eq!(decoded(&formats, &[&words]), "5 abc\n");
    }
}
