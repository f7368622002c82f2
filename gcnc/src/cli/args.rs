//! Kernel arguments on the command line: `u32:7 f32:1.5 hex:00ff buffer:FILE zeros:BYTES …`.

use std::path::PathBuf;
use std::str::FromStr;

use gcnc_emulator::images::{Image, Sampler};

/// One kernel argument, as the command line gives it.
#[derive(Clone, Debug, PartialEq)]
pub enum ArgSpec {
    /// These bytes, by value.
    Value(Vec<u8>),
    /// A fresh device buffer with the contents of a file.
    File(PathBuf),
    /// A fresh device buffer of this many zero bytes.
    Zeros(usize),
    /// A fresh device buffer with these bytes.
    Buffer(Vec<u8>),
    /// A fresh image with the texels of a file, or zeros.
    Image(Image, Option<PathBuf>),
    /// A sampler.
    Sampler(Sampler),
}

/// The largest buffer that `zeros:` makes: 4 GiB.
const MAX_ZEROS: usize = 1 << 32;

impl FromStr for ArgSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<ArgSpec, String> {
        let (kind, value) = text.split_once(':').ok_or_else(|| format!("`{text}` is not KIND:VALUE, such as u32:7"))?;
        match kind {
            "hex" => hex(value).map(ArgSpec::Value),
            "buffer" => Ok(ArgSpec::File(value.into())),
            "image" => image(value),
            "sampler" => value.parse().map(ArgSpec::Sampler),
            "zeros" => match integer(value)? {
                n @ 0.. if n as usize <= MAX_ZEROS => Ok(ArgSpec::Zeros(n as usize)),
                _ => Err(format!("zeros:{value} is not between 0 and {MAX_ZEROS} bytes")),
            },
            "f16" => Ok(ArgSpec::Value(half_bits(number(value)?).to_le_bytes().to_vec())),
            _ => match kind.strip_suffix('s').and_then(|element| list(element, value)) {
                Some(bytes) => bytes.map(ArgSpec::Buffer),
                None => scalar(kind, value).map(ArgSpec::Value),
            },
        }
    }
}

/// `FORMAT:SIZE`, then `:FILE` unless the texels are zero.
fn image(value: &str) -> Result<ArgSpec, String> {
    let mut parts = value.splitn(3, ':');
    let image = format!("{}:{}", parts.next().unwrap_or(""), parts.next().unwrap_or("")).parse()?;
    Ok(ArgSpec::Image(image, parts.next().map(PathBuf::from)))
}

/// `u32s:1,2,3` and the like: a buffer with these elements.
fn list(element: &str, values: &str) -> Option<Result<Vec<u8>, String>> {
    scalar(element, "0").ok()?;
    let items = values.split(',').filter(|v| !v.is_empty());
    Some(items.map(|v| scalar(element, v)).collect::<Result<Vec<_>, _>>().map(|v| v.concat()))
}

fn scalar(kind: &str, value: &str) -> Result<Vec<u8>, String> {
    let bits = match kind {
        "u8" | "i8" => 8,
        "u16" | "i16" => 16,
        "u32" | "i32" => 32,
        "u64" | "i64" | "ptr" => 64,
        "f32" => return Ok((number(value)? as f32).to_le_bytes().to_vec()),
        "f64" => return Ok(number(value)?.to_le_bytes().to_vec()),
        _ => {
            return Err(format!(
                "`{kind}` is no kind of argument; there are u8 to u64, i8 to i64, f16, f32, f64, ptr, hex, buffer, zeros, \
                 image, sampler, and u32s, f32s, … for buffers of given elements"
            ));
        }
    };
    let n = integer(value)?;
    let (low, high) = match kind.as_bytes()[0] {
        b'i' => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
        _ => (0, (1i128 << bits) - 1),
    };
    if n < low || n > high {
        return Err(format!("{value} does not fit {kind}"));
    }
    Ok(n.to_le_bytes()[..bits / 8].to_vec())
}

fn integer(text: &str) -> Result<i128, String> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let parsed = match digits.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16),
        None => digits.parse::<u64>(),
    };
    let magnitude = parsed.map_err(|e| format!("`{text}` is not an integer: {e}"))?;
    Ok(if negative { -i128::from(magnitude) } else { i128::from(magnitude) })
}

fn number(text: &str) -> Result<f64, String> {
    text.parse().map_err(|e| format!("`{text}` is not a number: {e}"))
}

fn hex(text: &str) -> Result<Vec<u8>, String> {
    if !text.len().is_multiple_of(2) || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Err(format!("`{text}` is not an even number of hexadecimal digits"));
    }
    let digit = |b: u8| (b as char).to_digit(16).unwrap_or(0) as u8;
    Ok(text.as_bytes().chunks(2).map(|c| digit(c[0]) << 4 | digit(c[1])).collect())
}

/// The binary16 nearest to `x`, ties to even.
fn half_bits(x: f64) -> u16 {
    let sign = ((x.to_bits() >> 48) & 0x8000) as u16;
    let x = x.abs();
    if x.is_nan() {
        return sign | 0x7e00;
    }
    // Below 2^-14 the spacing is 2^-24; above, 2^-10 of the power of two.
    let exponent = ((x.to_bits() >> 52) as i32 - 1023).clamp(-14, 16);
    let units = (x / 2f64.powi(exponent - 10)).round_ties_even();
    // A normal number has its leading bit, 1024, in `units`, so a carry correctly increments the exponent.
    let bits = units + f64::from(exponent + 14) * 1024.0;
    sign | if bits >= f64::from(0x7c00) { 0x7c00 } else { bits as u16 }
}

/// `X[,Y[,Z]]`, each at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dim3(pub [u32; 3]);

impl FromStr for Dim3 {
    type Err = String;

    fn from_str(text: &str) -> Result<Dim3, String> {
        let mut out = [1; 3];
        let parts: Vec<&str> = text.split(',').collect();
        if parts.len() > 3 {
            return Err(format!("`{text}` has more than three dimensions"));
        }
        for (slot, part) in out.iter_mut().zip(parts) {
            *slot =
                part.parse().ok().filter(|&n| n > 0).ok_or_else(|| format!("`{part}` is not a positive integer"))?;
        }
        Ok(Dim3(out))
    }
}

/// `N:FILE`: where to write the buffer of argument N.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutSpec {
    /// Index of the argument.
    pub arg: usize,
    /// The file; `-` for standard output.
    pub file: PathBuf,
}

impl FromStr for OutSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<OutSpec, String> {
        let (n, file) = text.split_once(':').ok_or_else(|| format!("`{text}` is not N:FILE"))?;
        let arg = n.parse().map_err(|_| format!("`{n}` is not the number of an argument"))?;
        Ok(OutSpec { arg, file: file.into() })
    }
}

/// `N:TYPE`: print the buffer of argument N as elements of a type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShowSpec {
    /// Index of the argument.
    pub arg: usize,
    element: Element,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Element {
    Unsigned(usize),
    Signed(usize),
    F32,
    F64,
}

impl FromStr for ShowSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<ShowSpec, String> {
        let (n, element) = text.split_once(':').ok_or_else(|| format!("`{text}` is not N:TYPE"))?;
        let arg = n.parse().map_err(|_| format!("`{n}` is not the number of an argument"))?;
        let element = match element {
            "f32" => Element::F32,
            "f64" => Element::F64,
            "u8" => Element::Unsigned(1),
            "u16" => Element::Unsigned(2),
            "u32" => Element::Unsigned(4),
            "u64" => Element::Unsigned(8),
            "i8" => Element::Signed(1),
            "i16" => Element::Signed(2),
            "i32" => Element::Signed(4),
            "i64" => Element::Signed(8),
            _ => return Err(format!("`{element}` is no element type; there are u8 to u64, i8 to i64, f32, f64")),
        };
        Ok(ShowSpec { arg, element })
    }
}

impl ShowSpec {
    /// The elements of `bytes`, separated by spaces.
    pub fn format(&self, bytes: &[u8]) -> String {
        let (size, show): (usize, fn(u64, usize) -> String) = match self.element {
            Element::Unsigned(n) => (n, |bits, _| bits.to_string()),
            Element::Signed(n) => (n, |bits, n| ((bits << (64 - 8 * n)) as i64 >> (64 - 8 * n)).to_string()),
            Element::F32 => (4, |bits, _| f32::from_bits(bits as u32).to_string()),
            Element::F64 => (8, |bits, _| f64::from_bits(bits).to_string()),
        };
        let element = |c: &[u8]| show(c.iter().rev().fold(0, |n, &b| n << 8 | u64::from(b)), size);
        bytes.chunks_exact(size).map(element).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scalars_and_buffers() {
        assert_eq!("u32:7".parse(), Ok(ArgSpec::Value(vec![7, 0, 0, 0])));
        assert_eq!("i8:-1".parse(), Ok(ArgSpec::Value(vec![255])));
        assert_eq!("hex:00Ff".parse(), Ok(ArgSpec::Value(vec![0, 255])));
        assert_eq!("u16s:1,2".parse(), Ok(ArgSpec::Buffer(vec![1, 0, 2, 0])));
        assert_eq!("zeros:12".parse(), Ok(ArgSpec::Zeros(12)));
        assert_eq!("image:r8unorm:2x2:f".parse(), Ok(ArgSpec::Image("r8unorm:2x2".parse().unwrap(), Some("f".into()))));
        assert_eq!("sampler:linear".parse(), Ok(ArgSpec::Sampler("linear".parse().unwrap())));
        for bad in
            ["image:r8unorm", "image:r8:1", "sampler:", "u32", "u8:256", "i8:-129", "hex:0", "f32:x", "zeros:-1", "v:1"]
        {
            assert!(bad.parse::<ArgSpec>().is_err(), "{bad}");
        }
    }

    #[test]
    fn halves_round_to_nearest_even() {
        let cases = [
            (1.0, 0x3c00),
            (-2.0, 0xc000),
            (65504.0, 0x7bff),
            (65520.0, 0x7c00),
            (6e-8, 1),
            (2e-8, 0),
            (6.104e-5, 0x0400),
        ];
        for (x, bits) in cases {
            assert_eq!(half_bits(x), bits, "{x}");
        }
        assert_eq!(half_bits(f64::INFINITY), 0x7c00);
        assert_eq!(half_bits(1.0 + 2f64.powi(-11)), 0x3c00);
    }

    #[test]
    fn shown_elements() {
        let show = |spec: &str, bytes: &[u8]| spec.parse::<ShowSpec>().unwrap().format(bytes);
        assert_eq!(show("0:i8", &[1, 255]), "1 -1");
        assert_eq!(show("0:u16", &[1, 1, 9]), "257");
        assert_eq!(show("0:f32", &1.5f32.to_le_bytes()), "1.5");
    }

    #[test]
    fn grids() {
        assert_eq!("4,2".parse(), Ok(Dim3([4, 2, 1])));
        assert!("0".parse::<Dim3>().is_err());
        assert!("1,1,1,1".parse::<Dim3>().is_err());
    }
}
