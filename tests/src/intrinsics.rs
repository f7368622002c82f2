//! The table of intrinsics, `intrinsics.tbl`, and the operands to call them with; its head explains the columns.

use std::fmt::Write;

use gcnc_ir::Intrinsic;
use gcnc_ir::intrinsics::letters;

/// Bytes per lane of an operand or result.
pub const LANE: usize = 128;
/// Lanes of a launch.
pub const LANES: usize = 64;

/// A call of an intrinsic with particular constants.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name, without `llvm.amdgcn.` and with its overloaded types.
    name: String,
    /// The type letters of its result and of its operands.
    result: Vec<String>,
    params: Vec<String>,
    /// Each a constant, or the kind of numbers in registers.
    operands: Vec<String>,
    /// Whether only the lower halves of the result's words are compared.
    low_halves: bool,
    /// Whether LLVM cannot select it.
    pub alone: bool,
    /// Processors and wave sizes it is limited to; all if empty.
    only: Vec<String>,
}

/// The sections of the table, with their cases.
///
/// # Errors
/// A row does not follow the head's format.
pub fn sections() -> Result<Vec<(String, Vec<Case>)>, String> {
    crate::table::sections("intrinsics.tbl", row)
}

/// The cases of a row: one for each value of its constants.
fn row(line: &str) -> Option<Vec<Case>> {
    let mut columns = line.split('|').map(str::trim);
    let (name, operands) = (columns.next()?, columns.next()?);
    let only: Vec<String> = columns.next().unwrap_or("").split_whitespace().map(str::to_owned).collect();
    let mut words = name.split_whitespace();
    let base = words.next()?;
    let overloads: Vec<&str> = words.collect();
    let id = Intrinsic::from_name(&format!("llvm.amdgcn.{base}"))?;
    let (result, params) = id.row().signature.split_once('(')?;
    let concrete = |letter: &str| match letter.parse::<usize>() {
        Ok(n) => overloads.get(n).map(|s| (*s).to_owned()),
        Err(_) => Some(letter.to_owned()),
    };
    let fields = result.strip_prefix('{').and_then(|r| r.strip_suffix('}')).unwrap_or(result);
    let result: Vec<String> = letters(fields).map(concrete).collect::<Option<_>>()?;
    let params: Vec<String> = letters(params.strip_suffix(')')?).map(concrete).collect::<Option<_>>()?;
    let operands: Vec<&str> = operands.split_whitespace().collect();
    if operands.len() != params.len() {
        return None;
    }
    let count = operands.iter().filter_map(|o| o.strip_prefix('=')).map(|o| o.split(',').count()).max().unwrap_or(1);
    let suffix: String = overloads.iter().map(|o| format!(".{}", mangled(o))).collect();
    let case = |k: usize| Case {
        name: format!("{base}{suffix}"),
        result: result.clone(),
        params: params.clone(),
        operands: operands.iter().map(|o| value(o, k)).collect(),
        low_halves: only.iter().any(|o| o == "low"),
        alone: only.iter().any(|o| o == "alone"),
        only: only.iter().filter(|o| o.starts_with("gfx") || o.starts_with("wave")).cloned().collect(),
    };
    Some((0..count).map(case).collect())
}

/// The `k`-th of an operand's constants.
fn value(operand: &str, k: usize) -> String {
    match operand.strip_prefix('=') {
        Some(list) => {
            let values: Vec<&str> = list.split(',').collect();
            format!("={}", values[k % values.len()])
        }
        None => operand.to_owned(),
    }
}

/// A type's letter and number of elements.
fn element(letter: &str) -> (u8, usize) {
    match letter.as_bytes() {
        b"N" => (b's', 2),
        b"H" => (b'h', 2),
        b"G" => (b'g', 2),
        b"U" => (b'i', 2),
        b"Q" => (b'i', 4),
        [b'<', count @ .., letter, b'>'] => {
            (*letter, std::str::from_utf8(count).ok().and_then(|n| n.parse().ok()).unwrap_or(1))
        }
        [letter] => (*letter, 1),
        _ => (b'i', 1),
    }
}

fn scalar(letter: u8) -> (&'static str, &'static str, usize) {
    match letter {
        b'b' => ("i1", "i1", 1),
        b'c' => ("i8", "i8", 1),
        b's' => ("i16", "i16", 2),
        b'l' => ("i64", "i64", 8),
        b'h' => ("half", "f16", 2),
        b'g' => ("bfloat", "bf16", 2),
        b'f' => ("float", "f32", 4),
        b'd' => ("double", "f64", 8),
        b'p' => ("ptr", "p0", 8),
        b'o' => ("ptr addrspace(1)", "p1", 8),
        b'j' => ("ptr addrspace(3)", "p3", 4),
        _ => ("i32", "i32", 4),
    }
}

fn written(letter: &str) -> String {
    match element(letter) {
        (letter, 1) => scalar(letter).0.to_owned(),
        (letter, n) => format!("<{n} x {}>", scalar(letter).0),
    }
}

fn mangled(letter: &str) -> String {
    match element(letter) {
        (letter, 1) => scalar(letter).1.to_owned(),
        (letter, n) => format!("v{n}{}", scalar(letter).1),
    }
}

/// The attributes that all kernels share.
pub fn head(target: &str, wave: u32) -> String {
    let feature = if target.starts_with("gfx1") { format!("+wavefrontsize{wave}") } else { String::new() };
    format!(
        "declare i32 @llvm.amdgcn.workitem.id.x()\nattributes #0 = {{ \"target-cpu\"=\"{target}\" \
         \"target-features\"=\"{feature}\" \"amdgpu-flat-work-group-size\"=\"{LANES},{LANES}\" }}\n"
    )
}

impl Case {
    /// The intrinsic and its constants.
    pub fn name(&self) -> String {
        let constants: Vec<&str> = self.operands.iter().filter_map(|o| o.strip_prefix('=')).collect();
        format!("{} {}", self.name, constants.join(","))
    }

    /// Whether it applies to this processor at this wave size.
    pub fn runs(&self, target: &str, wave: u32) -> bool {
        let names: Vec<&str> = self.only.iter().map(String::as_str).filter(|o| o.starts_with("gfx")).collect();
        let sizes: Vec<&str> = self.only.iter().map(String::as_str).filter(|o| o.starts_with("wave")).collect();
        let usual = if target.starts_with("gfx1") { "wave32" } else { "wave64" };
        let size = format!("wave{wave}");
        (names.is_empty() || names.contains(&target))
            && if sizes.is_empty() { size == usual } else { sizes.contains(&size.as_str()) }
    }

    /// A kernel of this name that calls it.
    pub fn kernel(&self, name: &str) -> String {
        let mut body = String::new();
        let mut args = Vec::new();
        for (k, (ty, operand)) in self.params.iter().zip(&self.operands).enumerate() {
            let ty = written(ty);
            if let Some(constant) = operand.strip_prefix('=') {
                args.push(format!("{ty} {constant}"));
                continue;
            }
            let at = k * LANE * LANES;
            let _ = writeln!(body, "  %b{k} = getelementptr i8, ptr addrspace(1) %in, i32 {at}");
            let _ = writeln!(body, "  %p{k} = getelementptr [{LANE} x i8], ptr addrspace(1) %b{k}, i32 %id");
            let _ = writeln!(body, "  %a{k} = load {ty}, ptr addrspace(1) %p{k}");
            args.push(format!("{ty} %a{k}"));
        }
        let fields: Vec<String> = self.result.iter().map(|r| written(r)).collect();
        let ty = self.returned();
        let call = &self.name;
        format!(
            "define amdgpu_kernel void @{name}(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {{\n  \
             %id = call i32 @llvm.amdgcn.workitem.id.x()\n{body}  \
             %r = call {ty} @llvm.amdgcn.{call}({})\n  \
             %o = getelementptr [{LANE} x i8], ptr addrspace(1) %out, i32 %id\n{}  ret void\n}}\n",
            args.join(", "),
            self.stores(&fields),
        )
    }

    fn returned(&self) -> String {
        let fields: Vec<String> = self.result.iter().map(|r| written(r)).collect();
        if let [one] = &fields[..] { one.clone() } else { format!("{{ {} }}", fields.join(", ")) }
    }

    /// The declaration of the intrinsic.
    pub fn declaration(&self) -> String {
        let params: Vec<String> = self.params.iter().map(|p| written(p)).collect();
        format!("declare {} @llvm.amdgcn.{}({})\n", self.returned(), self.name, params.join(", "))
    }

    fn stores(&self, fields: &[String]) -> String {
        if let [one] = fields {
            return match one.as_str() {
                "i1" => "  %z = zext i1 %r to i32\n  store i32 %z, ptr addrspace(1) %o\n".to_owned(),
                one => format!("  store {one}  %r, ptr addrspace(1) %o\n"),
            };
        }
        let ty = format!("{{ {} }}", fields.join(", "));
        let mut text = String::new();
        for (k, field) in fields.iter().enumerate() {
            let _ = writeln!(text, "  %f{k} = extractvalue {ty} %r, {k}");
            let _ = writeln!(text, "  %o{k} = getelementptr i8, ptr addrspace(1) %o, i32 {}", 32 * k);
            let _ = writeln!(text, "  store {field} %f{k}, ptr addrspace(1) %o{k}");
        }
        text
    }

    /// The operands for all lanes.
    pub fn input(&self, round: u64) -> Vec<u8> {
        let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ round << 32);
        let mut bytes = vec![0; self.params.len() * LANE * LANES];
        for (k, (ty, operand)) in self.params.iter().zip(&self.operands).enumerate() {
            if operand.starts_with('=') {
                continue;
            }
            let (letter, count) = element(ty);
            let size = scalar(letter).2;
            // Rows of matrices that lanes 16 apart share.
            let period = if operand.starts_with("row") { 16 } else { LANES };
            for lane in 0..LANES {
                let at = (k * LANES + lane) * LANE;
                if lane >= period {
                    let from = at - period * LANE;
                    bytes.copy_within(from..from + LANE, at);
                    continue;
                }
                for i in 0..count {
                    let n = random.number(operand, letter, round);
                    bytes[at + i * size..][..size].copy_from_slice(&n.to_le_bytes()[..size]);
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
        for lane in 0..LANES {
            for (k, ty) in self.result.iter().enumerate() {
                let (letter, count) = element(ty);
                let size = if letter == b'b' { 4 } else { scalar(letter).2 };
                for i in (0..count).filter(|i| !self.low_halves || i % 2 == 0) {
                    let at = lane * LANE + 32 * k + i * size;
                    let (x, y) = (&want[at..at + size], &got[at..at + size]);
                    if x != y && !(is_nan(letter, x) && is_nan(letter, y)) {
                        return Err(format!("lane {lane}, element {i}: {x:02x?} expected, {y:02x?} found"));
                    }
                }
            }
        }
        Ok(())
    }
}

fn is_nan(letter: u8, bytes: &[u8]) -> bool {
    let bits = bytes.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
    match letter {
        b'h' => bits & 0x7fff > 0x7c00,
        b'g' => bits & 0x7fff > 0x7f80,
        b'f' => f32::from_bits(bits as u32).is_nan(),
        b'd' => f64::from_bits(bits).is_nan(),
        _ => false,
    }
}

/// Numbers of the kinds that the table names.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 8 ^ self.0 << 40
    }

    fn number(&mut self, kind: &str, letter: u8, round: u64) -> u64 {
        match kind {
            "any" => self.next(),
            // Integers in every format; whole numbers and a few halves as floats.
            "small" | "row" => float(letter, (self.next() % 17) as i32 - 8),
            "b16" | "rowb" => float(b'g', (self.next() % 17) as i32 - 8),
            "tiny" => float(letter, 4 * ((self.next() % 5) as i32 - 2)),
            "tinyb" => float(b'g', 4 * ((self.next() % 5) as i32 - 2)),
            "mid" => {
                u64::from(0x3b80_0000 + (self.next() as u32 & 0x0fff_ffff) % 0x0800_0000) | (self.next() & 1) << 31
            }
            "rowi" => self.next(),
            "f8s" => self.each_byte(|r| (0x34 + r % 12) | (r & 0x80)),
            "f8t" => self.each_byte(|r| if r & 1 != 0 { 0x38 | (r & 0x80) } else { 0 }),
            "e8n" => self.each_byte(|r| 126 + r % 3),
            // Neither infinity nor a NaN in either 8-bit format.
            "f8" => self.each_byte(|r| match r & 0x7f {
                0 => 0,
                magnitude => (magnitude % 0x60) | if magnitude.is_multiple_of(0x60) { 0 } else { r & 0x80 },
            }),
            "power" => u64::from((127 - 8 + (self.next() % 16) as u32) << 23),
            "e8" => self.each_byte(|r| 120 + r % 16),
            _ => kind.parse().unwrap_or(round),
        }
    }

    fn each_byte(&mut self, f: impl Fn(u64) -> u64) -> u64 {
        let r = self.next();
        (0..8).fold(0, |n, k| n | (f(r >> (8 * k) & 0xff) & 0xff) << (8 * k))
    }
}

/// A quarter of `n` in a format; `n` itself as an integer.
fn float(letter: u8, n: i32) -> u64 {
    let x = f64::from(n) / 4.0;
    match letter {
        b'd' => x.to_bits(),
        b'f' => u64::from((x as f32).to_bits()),
        b'g' => u64::from((x as f32).to_bits() >> 16),
        b'h' => {
            let bits = (x as f32).to_bits();
            let sign = u64::from(bits >> 31) << 15;
            let magnitude = u64::from(bits & 0x7fff_ffff);
            if magnitude == 0 { sign } else { sign | (magnitude - (112 << 23)) >> 13 }
        }
        _ => n as i64 as u64,
    }
}
