//! The table of operations, `operations.tbl`, and the kernels made of its rows; its head explains the columns.

use std::fmt::Write;

use crate::args::SplitMix;
use crate::intrinsics::{LANE, LANES};

/// Scalar types for every operation on integers. Beyond 128 bits, the witnesses are LLVM and gcnc.
const INTS: [&str; 15] =
    ["i1", "i7", "i8", "i16", "i17", "i24", "i32", "i33", "i48", "i64", "i65", "i100", "i128", "i129", "i192"];
const INT_VECTORS: [&str; 6] = ["<3 x i1>", "<3 x i8>", "<2 x i16>", "<4 x i17>", "<2 x i64>", "<2 x i100>"];
const FLOATS: [&str; 4] = ["half", "bfloat", "float", "double"];
const FLOAT_VECTORS: [&str; 4] = ["<3 x half>", "<2 x bfloat>", "<2 x float>", "<3 x double>"];

/// A row of the table, instantiated for a type `T`.
#[derive(Clone, Debug)]
pub struct Case {
    /// The type of the result.
    result: String,
    /// The instruction.
    text: String,
    /// Types and kinds of the operands.
    operands: Vec<(String, String)>,
    /// The type that `T` is.
    pub ty: String,
    /// Whether LLVM cannot compile it.
    pub alone: bool,
}

/// The sections of the table, with their cases.
///
/// # Errors
/// A row does not follow the head's format.
pub fn sections() -> Result<Vec<(String, Vec<Case>)>, String> {
    crate::table::sections("operations.tbl", row)
}

fn row(line: &str) -> Option<Vec<Case>> {
    let mut columns = line.split('|').map(str::trim);
    let (text, operands, types) = (columns.next()?, columns.next()?, columns.next()?);
    let alone: Vec<&str> = columns.next().unwrap_or("").split_whitespace().flat_map(set).collect();
    let (result, text) = text.split_once(" = ")?;
    let types = types.split_whitespace().flat_map(set);
    let case = |ty: &str| Case {
        result: fill(result, ty),
        text: fill(text, ty),
        operands: operands
            .split_whitespace()
            .map(|word| word.split_once(':').unwrap_or(("T", word)))
            .map(|(of, kind)| (fill(of, ty), kind.to_owned()))
            .collect(),
        ty: ty.to_owned(),
        alone: alone.contains(&ty),
    };
    Some(types.map(case).collect())
}

/// The types that a word of the third column names.
fn set(word: &str) -> Vec<&'static str> {
    let bits = |ty: &str| element(ty)[1..].parse::<u32>().unwrap_or(0);
    match word {
        "int" => [&INTS[..], &INT_VECTORS].concat(),
        "wider" => INTS.iter().chain(&INT_VECTORS).copied().filter(|t| bits(t) > 1).collect(),
        "scalar" => INTS.to_vec(),
        "widescalar" => INTS[1..].to_vec(),
        "small" => INTS.iter().copied().filter(|t| bits(t) < 100).collect(),
        "whole" => INTS.iter().chain(&INT_VECTORS).copied().filter(|t| bits(t) % 16 == 0).collect(),
        "fixed" => INTS.iter().chain(&INT_VECTORS).copied().filter(|t| (5..=64).contains(&bits(t))).collect(),
        "intvec" => INT_VECTORS.to_vec(),
        "float" => [&FLOATS[..], &FLOAT_VECTORS].concat(),
        "beyond" => INTS.iter().chain(&INT_VECTORS).copied().filter(|t| bits(t) > 64).collect(),
        "huge" => INTS.iter().copied().filter(|t| bits(t) > 128).collect(),
        "brain" => vec!["bfloat", "<2 x bfloat>"],
        "<2xi16>" => vec!["<2 x i16>"],
        "short" => FLOATS.iter().chain(&FLOAT_VECTORS).copied().filter(|t| !t.contains("double")).collect(),
        "floatscalar" => FLOATS.to_vec(),
        "floatvec" => FLOAT_VECTORS.to_vec(),
        _ => Vec::new(),
    }
}

/// A type's element type.
fn element(ty: &str) -> &str {
    shape(ty).1
}

fn shape(ty: &str) -> (usize, &str) {
    let inner = ty.strip_prefix('<').and_then(|t| t.strip_suffix('>')).and_then(|t| t.split_once(" x "));
    inner.map_or((1, ty), |(n, element)| (n.parse().unwrap_or(1), element))
}

fn suffix(ty: &str) -> String {
    let (count, element) = shape(ty);
    let element = match element {
        "half" => "f16",
        "bfloat" => "bf16",
        "float" => "f32",
        "double" => "f64",
        int => int,
    };
    if count == 1 { element.to_owned() } else { format!("v{count}{element}") }
}

fn bits(scalar: &str) -> usize {
    match scalar {
        "half" | "bfloat" => 16,
        "float" => 32,
        "double" => 64,
        int => int[1..].parse().unwrap_or(32),
    }
}

/// Substitutes the type for the letters in a text.
fn fill(text: &str, ty: &str) -> String {
    let (count, element) = shape(ty);
    let condition = if count == 1 { "i1".to_owned() } else { format!("<{count} x i1>") };
    let mut out = String::new();
    let mut last = ' ';
    for (i, c) in text.char_indices() {
        let next = text[i + c.len_utf8()..].chars().next().unwrap_or(' ');
        let alone = !last.is_alphanumeric() && !next.is_alphanumeric();
        match c {
            'T' if alone => out.push_str(ty),
            'S' if alone => out.push_str(&suffix(ty)),
            'E' if alone => out.push_str(element),
            'B' if alone => out.push_str(&condition),
            'M' if alone => {
                let _ = write!(out, "<3 x i32> <i32 1, i32 {count}, i32 0>");
            }
            c => out.push(c),
        }
        last = c;
    }
    out
}

impl Case {
    /// The operation, on one line.
    pub fn name(&self) -> &str {
        &self.text
    }

    /// Whether the interpreter supports integers this wide, and vectors of them (of conditions, not in a struct in
    /// memory).
    pub fn is_interpreted(&self) -> bool {
        !["i129", "i192", "x i100", "call {<"].iter().any(|wide| self.text.contains(wide))
    }

    /// Whether it computes with floats.
    pub fn is_float(&self) -> bool {
        !element(&self.ty).starts_with('i')
    }

    /// A kernel called `name`.
    pub fn kernel(&self, name: &str) -> String {
        let mut body = String::new();
        let mut text = self.text.clone();
        for (k, (ty, _)) in self.operands.iter().enumerate() {
            let at = k * LANE * LANES;
            let _ = writeln!(body, "  %b{k} = getelementptr i8, ptr addrspace(1) %in, i32 {at}");
            let _ = writeln!(body, "  %p{k} = getelementptr [{LANE} x i8], ptr addrspace(1) %b{k}, i32 %id");
            let _ = writeln!(body, "  %a{k} = load {ty}, ptr addrspace(1) %p{k}, align 16");
            text = text.replace(&format!("${k}"), &format!("%a{k}"));
        }
        // The mask has three elements.
        let result = match self.text.starts_with("shufflevector") {
            true => format!("<3 x {}>", element(&self.ty)),
            false => self.result.clone(),
        };
        format!(
            "define amdgpu_kernel void @{name}(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {{\n  \
             %id = call i32 @llvm.amdgcn.workitem.id.x()\n{body}  %r = {text}\n  \
             %o = getelementptr [{LANE} x i8], ptr addrspace(1) %out, i32 %id\n  \
             store {result} %r, ptr addrspace(1) %o, align 16\n  ret void\n}}\n"
        )
    }

    /// The operands for all lanes.
    pub fn input(&self, round: u64) -> Vec<u8> {
        let mut random = SplitMix::new(round);
        let mut bytes = vec![0; self.operands.len() * LANE * LANES];
        for (k, (ty, kind)) in self.operands.iter().enumerate() {
            let (count, scalar) = shape(ty);
            for lane in 0..LANES {
                let at = (k * LANES + lane) * LANE;
                for i in 0..count {
                    let first = i * bits(scalar);
                    number(&mut random, kind, scalar, bits(element(&self.result)), &mut |bit| {
                        bytes[at + (first + bit) / 8] |= 1 << ((first + bit) % 8);
                    });
                }
            }
        }
        bytes
    }

    /// Whether two witnesses' results agree; all NaNs are equal.
    ///
    /// # Errors
    /// The first difference.
    pub fn same(&self, want: &[u8], got: &[u8]) -> Result<(), String> {
        let ty = self.result.trim_start_matches('{').split(',').next().unwrap_or_default().trim();
        let (size, float) = match element(ty) {
            "half" => (2, 0x7c00),
            "bfloat" => (2, 0x7f80),
            "float" => (4, 0x7f80_0000),
            "double" => (8, 0x7ff0_0000_0000_0000),
            _ => (1, 0),
        };
        let value = |bytes: &[u8]| bytes.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
        let is_nan = |v: u64| float != 0 && v & (u64::MAX >> (65 - 8 * size)) > float;
        for (at, (x, y)) in want.chunks(size).zip(got.chunks(size)).enumerate() {
            let (x, y) = (value(x), value(y));
            if x != y && !(is_nan(x) && is_nan(y)) {
                let at = at * size;
                return Err(format!("lane {}, byte {}: {x:#x} expected, {y:#x} found", at / LANE, at % LANE));
            }
        }
        Ok(())
    }
}

/// Draws a number and reports the bits of it that are set; `result` is the width of the result.
fn number(random: &mut SplitMix, kind: &str, scalar: &str, result: usize, set: &mut dyn FnMut(usize)) {
    let bits = bits(scalar);
    let low = |value: u64, set: &mut dyn FnMut(usize)| (0..bits.min(64)).filter(|b| value >> b & 1 != 0).for_each(set);
    match kind {
        "amount" => return low(random.draw() % bits as u64, set),
        "index" => return low(random.draw() % 2, set),
        "near" | "inside" => {
            let (fraction, bias, most) = match scalar {
                "half" => (10, 15, 15),
                "bfloat" => (7, 127, 127),
                "float" => (23, 127, 127),
                _ => (52, 1023, 1000),
            };
            let exponents = if kind == "near" { result + 1 } else { result + 2 }.min(most);
            let exponent = random.draw() % exponents as u64 + bias - 2;
            let sign = if kind == "near" { random.draw() & 1 } else { 0 };
            return low(sign << (bits - 1) | exponent << fraction | random.draw() >> (64 - fraction), set);
        }
        _ => {}
    }
    // Edge values as often as numbers of any length.
    let is_float = !scalar.starts_with('i');
    let length = 1 + random.draw() as usize % bits;
    let shape = random.draw() % 8;
    for bit in 0..bits {
        let on = match shape {
            0 => bit < length,
            1 => bit >= length - 1,
            2 => bit == length - 1,
            3 => false,
            _ => (is_float || bit < length) && random.draw() & 1 != 0,
        };
        let on = match kind {
            "nonzero" => on || bit == 0,
            "mod4" => on && bit != 1 || bit == 0,
            "finite" => on && bit != bits - 2,
            _ => on,
        };
        if on {
            set(bit);
        }
    }
}
