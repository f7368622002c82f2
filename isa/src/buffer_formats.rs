//! Formats of typed buffer accesses, by the names of LLVM's assembler.
//!
//! Before GFX10 a format is a data format and a number format; since then, one number stands for both, in the order of
//! these tables.

use std::fmt::{Result, Write};

use crate::target::Target;

/// Data formats: the low four bits.
const DATA: [&str; 16] = [
    "INVALID",
    "8",
    "16",
    "8_8",
    "32",
    "16_16",
    "10_11_11",
    "11_11_10",
    "10_10_10_2",
    "2_10_10_10",
    "8_8_8_8",
    "32_32",
    "16_16_16_16",
    "32_32_32",
    "32_32_32_32",
    "RESERVED_15",
];

/// Number formats: the high three bits.
const NUMBERS: [&str; 8] = ["UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "RESERVED_6", "FLOAT"];

/// The number format that only GFX6 and GFX7 have.
const OLD_NUMBER: &str = "SNORM_OGL";

/// The number formats of `target`.
fn numbers(target: &Target) -> [&'static str; 8] {
    let old = target.has_ogl_numbers();
    NUMBERS.map(|name| if old && name == "RESERVED_6" { OLD_NUMBER } else { name })
}

/// Number formats that components take: all, all but floats, those of 32 bits.
const ANY: &[&str] = &["UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "FLOAT"];
const NO_FLOAT: &[&str] = &["UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT"];
const WIDE: &[&str] = &["UINT", "SINT", "FLOAT"];

/// Formats of GFX10 from number 1 on: components and their number formats.
const UNIFIED_GFX10: &[(&str, &[&str])] = &[
    ("8", NO_FLOAT),
    ("16", ANY),
    ("8_8", NO_FLOAT),
    ("32", WIDE),
    ("16_16", ANY),
    ("10_11_11", ANY),
    ("11_11_10", ANY),
    ("10_10_10_2", NO_FLOAT),
    ("2_10_10_10", NO_FLOAT),
    ("8_8_8_8", NO_FLOAT),
    ("32_32", WIDE),
    ("16_16_16_16", ANY),
    ("32_32_32", WIDE),
    ("32_32_32_32", WIDE),
];

/// Formats of GFX11 and later.
const UNIFIED_GFX11: &[(&str, &[&str])] = &[
    ("8", NO_FLOAT),
    ("16", ANY),
    ("8_8", NO_FLOAT),
    ("32", WIDE),
    ("16_16", ANY),
    ("10_11_11", &["FLOAT"]),
    ("11_11_10", &["FLOAT"]),
    ("10_10_10_2", &["UNORM", "SNORM", "UINT", "SINT"]),
    ("2_10_10_10", NO_FLOAT),
    ("8_8_8_8", NO_FLOAT),
    ("32_32", WIDE),
    ("16_16_16_16", ANY),
    ("32_32_32", WIDE),
    ("32_32_32_32", WIDE),
];

/// The format that needs no name: 8 bits, `UNORM`.
pub(crate) const DEFAULT: u8 = 1;

/// The components of a format, most significant first, and its number format, as LLVM's assembler calls them (`8_8_8_8`
/// and `UNORM`). `None` if the target has no such format.
pub fn parts(format: u8, target: &Target) -> Option<(&'static str, &'static str)> {
    if target.is_gcn() {
        return Some((DATA[usize::from(format & 15)], NUMBERS[usize::from(format >> 4 & 7)]));
    }
    unified(format, target)
}

/// `format:[...]`.
pub(crate) fn format(out: &mut String, format: u8, target: &Target) -> Result {
    if format == DEFAULT {
        return Ok(());
    }
    if target.is_gcn() {
        let (data, number) = (format & 15, format >> 4 & 7);
        let data = (data != DEFAULT).then(|| format!("BUF_DATA_FORMAT_{}", DATA[usize::from(data)]));
        let number = (number != 0).then(|| format!("BUF_NUM_FORMAT_{}", numbers(target)[usize::from(number)]));
        let both: Vec<String> = data.into_iter().chain(number).collect();
        return write!(out, " format:[{}]", both.join(","));
    }
    match unified(format, target) {
        Some((components, numbers)) => write!(out, " format:[BUF_FMT_{components}_{numbers}]"),
        None if format == 0 => write!(out, " format:[BUF_FMT_INVALID]"),
        None => write!(out, " format:{format}"),
    }
}

/// The number of a format by its names: one for both, or a data format and a number format.
pub(crate) fn number(names: &[&str], target: &Target) -> Option<u8> {
    if let [name] = names
        && let Some(unified) = name.strip_prefix("BUF_FMT_").filter(|_| !target.is_gcn())
    {
        return match unified {
            "INVALID" => Some(0),
            _ => (1..128).find(|&n| self::unified(n, target).is_some_and(|(c, k)| unified == format!("{c}_{k}"))),
        };
    }
    if names.is_empty() {
        return None;
    }
    let (mut data, mut kind) = (None, None);
    let numbers = numbers(target);
    for name in names {
        let (slot, table, name) = match name.strip_prefix("BUF_DATA_FORMAT_") {
            Some(name) => (&mut data, &DATA[..], name),
            None => (&mut kind, &numbers[..], name.strip_prefix("BUF_NUM_FORMAT_")?),
        };
        let n = table.iter().position(|known| *known == name)? as u8;
        if slot.replace(n).is_some() {
            return None;
        }
    }
    let (data, kind) = (data.unwrap_or(DEFAULT), kind.unwrap_or(0));
    if target.is_gcn() {
        return Some(data | kind << 4);
    }
    let both = (DATA[usize::from(data)], numbers[usize::from(kind)]);
    (1..128).find(|&n| unified(n, target) == Some(both))
}

/// Components and number format of a format of GFX10 and later.
fn unified(format: u8, target: &Target) -> Option<(&'static str, &'static str)> {
    let table = if target.is_gfx11_up() { UNIFIED_GFX11 } else { UNIFIED_GFX10 };
    let mut all = table.iter().flat_map(|(components, numbers)| numbers.iter().map(move |n| (*components, *n)));
    all.nth(usize::from(format.checked_sub(1)?))
}
