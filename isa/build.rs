//! Turns the instruction table into Rust: the `Opcode` enum and constant arrays. The table's syntax is described in
//! `tables/README.md`.

use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

/// Encoding families, oldest first: the columns of the table.
const FAMILIES: [(&str, &str); 10] = [
    ("gfx6", "Gfx6"),
    ("gfx7", "Gfx7"),
    ("gfx8", "Gfx8"),
    ("gfx9", "Gfx9"),
    ("gfx90a", "Gfx90a"),
    ("gfx940", "Gfx940"),
    ("gfx10", "Gfx10"),
    ("gfx11", "Gfx11"),
    ("gfx12", "Gfx12"),
    ("gfx1250", "Gfx1250"),
];

/// A bit for each family.
const ALL_FAMILIES: u32 = u16::MAX as u32;

/// Features that only some processors of a family have, for `needs=`: LLVM's subtarget features (`llc -mattr=help`)
/// without `-insts` and `-inst`. Each is a bit of `Features` with its name in capitals; `src/processors.rs` has the
/// features of processors.
const FEATURES: [&str; 52] = [
    "mad-mix",
    "fma-mix",
    "mad-mac-f32",
    "dl",
    "dot1",
    "dot2",
    "dot3",
    "dot4",
    "dot5",
    "dot6",
    "dot7",
    "dot10",
    "dot12",
    "dot13",
    "mai",
    "pk-fmac-f16",
    "atomic-fadd-no-rtn",
    "atomic-buffer-global-pk-add-f16-no-rtn",
    "ds-src2",
    "unpacked-d16-vmem",
    "scalar-stores",
    "scalar-atomics",
    "scalar-flat-scratch",
    "get-wave-id",
    "shader-cycles-register",
    "gfx10-3",
    "gfx10_a-encoding",
    "gfx10_b-encoding",
    "salu-float",
    "gfx11_5",
    "gfx950",
    "fp8",
    "fp8-conversion",
    "xf32",
    "bf8-cvt-scale",
    "fp4-cvt-scale",
    "fp6bf6-cvt-scale",
    "fp8-cvt-scale",
    "f16bf16-to-fp6bf6-cvt-scale",
    "f32-to-f16bf16-cvt-sr",
    "bf16-cvt",
    "ashr-pk",
    "bitop3",
    "prng",
    "permlane16-swap",
    "permlane32-swap",
    "cvt-pk-f16-f32",
    "minimum3-maximum3-f32",
    "minimum3-maximum3-pkf16",
    "atomic-buffer-pk-add-bf16",
    "dpp-64bit",
    "real-true16",
];

const FORMATS: [(&str, &str); 28] = [
    ("pseudo", "Pseudo"),
    ("sop1", "Sop1"),
    ("sop2", "Sop2"),
    ("sopc", "Sopc"),
    ("sopk", "Sopk"),
    ("sopp", "Sopp"),
    ("smem", "Smem"),
    ("vop1", "Vop1"),
    ("vop2", "Vop2"),
    ("vopc", "Vopc"),
    ("vop3", "Vop3"),
    ("vop3sd", "Vop3Sdst"),
    ("vop3p", "Vop3p"),
    ("mfma", "Mfma"),
    ("ds", "Ds"),
    ("mubuf", "Mubuf"),
    ("flat", "Flat"),
    ("global", "Global"),
    ("scratch", "Scratch"),
    ("mtbuf", "Mtbuf"),
    ("mimg", "Mimg"),
    ("vimage", "Vimage"),
    ("vsample", "Vsample"),
    ("exp", "Exp"),
    ("vintrp", "Vintrp"),
    ("vinterp", "Vinterp"),
    ("ldsdir", "LdsDir"),
    ("vop3px2", "Vop3px2"),
];

const ROLES: [(&str, &str); 31] = [
    ("vdst", "Vdst"),
    ("sdst", "Sdst"),
    ("src0", "Src0"),
    ("src1", "Src1"),
    ("src2", "Src2"),
    ("mask", "Mask"),
    ("k", "K"),
    ("simm", "Simm16"),
    ("label", "Label"),
    ("hwreg", "HwReg"),
    ("vaddr", "Vaddr"),
    ("vdata", "Vdata"),
    ("vdata2", "Vdata2"),
    ("saddr", "Saddr"),
    ("sbase", "Sbase"),
    ("sdata", "Sdata"),
    ("soffset", "Soffset"),
    ("srsrc", "Srsrc"),
    ("p", "Pseudo"),
    ("src3", "Src3"),
    ("scale0", "Scale0"),
    ("scale1", "Scale1"),
    ("rsrc", "Rsrc"),
    ("samp", "Samp"),
    ("attr", "Attr"),
    ("attrchan", "AttrChan"),
    ("slot", "Slot"),
    ("tgt", "Tgt"),
    ("en", "En"),
    ("length", "Length"),
    ("more", "More"),
];

/// Kinds of operands: letters of the table and bits of `op::accepts`.
const ACCEPTS: [(char, u8); 8] = [('s', 1), ('v', 2), ('a', 4), ('c', 8), ('l', 16), ('i', 32), ('?', 64), ('d', 128)];

const FLAGS: [&str; 31] = [
    "load",
    "store",
    "atomic",
    "trans",
    "packed",
    "commutes",
    "branch",
    "terminator",
    "barrier",
    "side_effects",
    "no_sdwa",
    "no_dpp",
    "no_vop3",
    "no_src_mods",
    "clamp",
    "omod",
    "op_sel",
    "matrix",
    "f64",
    "cache",
    "ignores_exec",
    "d16_hi",
    "d16",
    "two_offsets",
    "mix",
    "indirect",
    "no_e32",
    "cmpx",
    "plain",
    "single_scalar",
    "stands_for",
];

/// Modifiers that few operations take, for `mods=`: bits of `op::modifiers`.
const MODIFIERS: [&str; 43] = [
    "gds_only",
    "dpp_row_only",
    "bitop3",
    "byte_sel",
    "scale_sel",
    "high",
    "neg_lo",
    "neg_hi",
    "op_sel",
    "op_sel_hi",
    "cbsz",
    "abid",
    "blgp",
    "index_key_8bit",
    "index_key_16bit",
    "index_key_wave64",
    "matrix_a_fmt",
    "matrix_b_fmt",
    "matrix_a_scale",
    "matrix_b_scale",
    "matrix_a_scale_fmt",
    "matrix_b_scale_fmt",
    "matrix_a_reuse",
    "matrix_b_reuse",
    "wait_exp",
    "wait_va_vdst",
    "wait_vm_vsrc",
    "lds",
    "offset",
    "dst_byte_sel",
    "neg_addend",
    "to_lds",
    "unpacked",
    "m0",
    "neg_hi_addend",
    "unaligned",
    "swap",
    "fp8",
    "keeps_half",
    "any_base",
    "not_exec",
    "dpp_vectors",
    "to_fp4",
];

/// Properties of image operations, for `image=`: bits of `op::image`.
const IMAGE: [&str; 14] = [
    "store",
    "atomic",
    "atomic_x2",
    "sampler",
    "gather4",
    "gradients",
    "g16",
    "coordinates",
    "lod",
    "d16",
    "msaa",
    "bvh",
    "a16",
    "moves",
];

/// Cost classes, in the order of `tables/costs.txt`.
const CLASSES: [(&str, &str); 17] = [
    ("valu", "Valu"),
    ("convert", "Convert"),
    ("trans", "Trans"),
    ("wide", "Wide"),
    ("multiply", "Multiply"),
    ("double", "Double"),
    ("dtrans", "DoubleTrans"),
    ("mask", "Mask"),
    ("matrix", "Matrix"),
    ("salu", "Salu"),
    ("sfloat", "ScalarFloat"),
    ("smem", "Smem"),
    ("lds", "Lds"),
    ("vmem", "Vmem"),
    ("export", "Export"),
    ("branch", "Branch"),
    ("free", "Free"),
];

const IMPLICIT: [&str; 6] = ["scc", "vcc", "exec", "m0", "mode", "flat_scratch"];

struct Row {
    name: String,
    format: &'static str,
    operands: Vec<String>,
    enc: Vec<String>,
    /// Flags of all families, and of each.
    flags: u32,
    family_flags: [u32; FAMILIES.len()],
    /// Features that it needs on all families, and on each family.
    needs: u128,
    family_needs: [u128; FAMILIES.len()],
    reads: u32,
    writes: u32,
    bytes: u32,
    commuted: Option<String>,
    vopd: (u32, u32),
    vopd_families: u32,
    vopd3: (u32, u32),
    mods: u64,
    image: u32,
    image_args: u32,
    passes: [u32; CORES],
    beside: u32,
    /// Its cost class, unless format, flags and operands determine it.
    class: Option<&'static str>,
    spellings: Vec<(String, String)>,
}

/// Generations of matrix cores with different times: GFX908 and GFX90A, GFX940, GFX950.
const CORES: usize = 3;

type Parsed<T> = Result<T, String>;

fn lookup(table: &[(&'static str, &'static str)], key: &str, what: &str) -> Parsed<&'static str> {
    table.iter().find(|(k, _)| *k == key).map(|(_, v)| *v).ok_or_else(|| format!("unknown {what} `{key}`"))
}

fn number(text: &str) -> Parsed<u32> {
    let parsed = match text.strip_prefix("0x") {
        Some(hex) => u32::from_str_radix(hex, 16),
        None => text.parse(),
    };
    parsed.map_err(|_| format!("`{text}` is no number"))
}

/// `v_add_f32` to `VAddF32`.
fn camel(name: &str) -> String {
    name.split('_')
        .flat_map(|word| word[..1].to_uppercase().chars().chain(word[1..].chars()).collect::<Vec<_>>())
        .collect()
}

/// Type of an operand: the `ValueType` and its size in halves.
fn value_type(ty: &str) -> Parsed<(&'static str, u32)> {
    Ok(match ty {
        "imm" => ("Imm", 0),
        "mask" => ("Mask", 0),
        "any" => ("Bits", 0),
        "pi16" => ("PackedInt16", 2),
        "pf16" => ("PackedF16", 2),
        "pf32" => ("PackedF32", 4),
        "bf16" => ("Bfloat", 1),
        "pbf16" => ("PackedBf16", 2),
        _ if ty.starts_with('m') => ("Matrix", number(&ty[1..])?.div_ceil(16)),
        _ => {
            let size = number(&ty[1..])?.div_ceil(16);
            match &ty[..1] {
                "b" => ("Bits", size),
                "i" | "u" => ("Int", size),
                "f" => ("Float", size),
                _ => return Err(format!("unknown type `{ty}`")),
            }
        }
    })
}

/// An operand, `=vdst:v:f32`: written (`=`), read and written (`&`), tied to the destination (`~`), or else read.
fn operand(text: &str) -> Parsed<String> {
    let (usage, rest) = match text.as_bytes().first() {
        Some(b'=') => (1, &text[1..]),
        Some(b'&') => (3, &text[1..]),
        Some(b'~') => (2 | 4, &text[1..]),
        _ => (2, text),
    };
    let parts: Vec<&str> = rest.split(':').collect();
    let [role, classes, ty] = parts[..] else { return Err(format!("operand `{text}` is not role:classes:type")) };
    let role = lookup(&ROLES, role, "role")?;
    let mut accepts = 0;
    for c in classes.chars() {
        accepts |= ACCEPTS.iter().find(|(k, _)| *k == c).ok_or_else(|| format!("unknown operand class `{c}`"))?.1;
    }
    let (ty, size16) = value_type(ty)?;
    Ok(format!(
        "OperandDesc {{ role: OperandRole::{role}, ty: ValueType::{ty}, size16: {size16}, accepts: {accepts}, \
         usage: {usage} }}"
    ))
}

/// The bits of a list of words.
fn bits(of: &[&str], list: &str, what: &str) -> Parsed<u64> {
    list.split(',').try_fold(0, |bits, word| {
        let bit = of.iter().position(|w| *w == word).ok_or_else(|| format!("unknown {what} `{word}`"))?;
        Ok(bits | 1 << bit)
    })
}

/// Numbers as first and second half of a dual instruction, `8,8`, `-,16`.
fn halves(text: &str) -> Parsed<(u32, u32)> {
    let (x, y) = text.split_once(',').ok_or("vopd=X,Y")?;
    let one = |n: &str| if n == "-" { Ok(255) } else { number(n) };
    Ok((one(x)?, one(y)?))
}

/// Columns of families: `gfx9`, or a range, `gfx9..gfx10`, `gfx9..`, `..gfx8`.
fn family_range(text: &str) -> Parsed<std::ops::RangeInclusive<usize>> {
    let column =
        |name: &str| FAMILIES.iter().position(|(f, _)| *f == name).ok_or_else(|| format!("unknown family `{name}`"));
    match text.split_once("..") {
        None => column(text).map(|at| at..=at),
        Some((first, last)) => {
            let first = if first.is_empty() { 0 } else { column(first)? };
            let last = if last.is_empty() { FAMILIES.len() - 1 } else { column(last)? };
            Ok(first..=last)
        }
    }
}

/// The bits of a list of features, `dot1,dot7`.
fn features(list: &str) -> Parsed<u128> {
    list.split(',').try_fold(0, |bits, name| {
        let bit = FEATURES.iter().position(|f| *f == name).ok_or_else(|| format!("unknown feature `{name}`"))?;
        Ok(bits | 1 << bit)
    })
}

/// An encoding column: `-`, `12`, `0x12` or `vop3:0x12`.
fn encoding(text: &str, format: &'static str) -> Parsed<String> {
    if text == "-" {
        return Ok(format!("format: Format::{format}, op: Enc::NONE"));
    }
    let (format, op) = match text.split_once(':') {
        Some((f, op)) => (lookup(&FORMATS, f, "format")?, op),
        None => (format, text),
    };
    Ok(format!("format: Format::{format}, op: {}", number(op)?))
}

impl Row {
    fn parse(line: &str, format: &'static str) -> Parsed<Row> {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, operands, enc, attributes] = columns[..] else { return Err("a row has four columns".into()) };
        let mut row = Row {
            name: name.to_owned(),
            format,
            operands: operands.split_whitespace().map(operand).collect::<Parsed<_>>()?,
            enc: enc.split_whitespace().map(|e| encoding(e, format)).collect::<Parsed<_>>()?,
            flags: 0,
            family_flags: [0; FAMILIES.len()],
            needs: 0,
            family_needs: [0; FAMILIES.len()],
            reads: 0,
            writes: 0,
            bytes: 0,
            commuted: None,
            vopd: (255, 255),
            vopd_families: ALL_FAMILIES,
            vopd3: (255, 255),
            mods: 0,
            image: 0,
            image_args: 0,
            passes: [0; CORES],
            beside: 0,
            class: None,
            spellings: Vec::new(),
        };
        if row.enc.is_empty() && format == "Pseudo" {
            row.enc = (0..FAMILIES.len()).map(|_| encoding("-", format)).collect::<Parsed<_>>()?;
        }
        if row.enc.len() != FAMILIES.len() {
            return Err(format!("{} encodings for {} families", row.enc.len(), FAMILIES.len()));
        }
        for attribute in attributes.split_whitespace() {
            row.attribute(attribute)?;
        }
        Ok(row)
    }

    fn attribute(&mut self, text: &str) -> Parsed<()> {
        let flag =
            |name: &str| FLAGS.iter().position(|f| *f == name).ok_or_else(|| format!("unknown attribute `{text}`"));
        if let Some((families, name)) = text.split_once(':') {
            let families = family_range(families)?;
            if let Some(numbers) = name.strip_prefix("vopd=") {
                let numbers = halves(numbers)?;
                let before = if self.vopd_families == ALL_FAMILIES { 0 } else { self.vopd_families };
                if before != 0 && self.vopd != numbers {
                    return Err(format!("`{text}`: the numbers differ from those of other families"));
                }
                self.vopd = numbers;
                self.vopd_families = families.fold(before, |bits, at| bits | 1 << at);
                return Ok(());
            }
            for at in families {
                match name.strip_prefix("needs=") {
                    Some(list) => self.family_needs[at] |= features(list)?,
                    None => self.family_flags[at] |= 1 << flag(name)?,
                }
            }
            return Ok(());
        }
        let Some((key, value)) = text.split_once('=') else {
            self.flags |= 1 << flag(text)?;
            return Ok(());
        };
        match key {
            "reads" => self.reads |= bits(&IMPLICIT, value, "register")? as u32,
            "writes" => self.writes |= bits(&IMPLICIT, value, "register")? as u32,
            "mods" => self.mods |= bits(&MODIFIERS, value, "modifier")?,
            "image" => self.image |= bits(&IMAGE, value, "property of an image operation")? as u32,
            "args" => self.image_args = number(value)?,
            "needs" => self.needs |= features(value)?,
            "bytes" => self.bytes = number(value)?,
            "passes" => {
                let mut all = value.split(',').map(number);
                let mut last = 0;
                for passes in &mut self.passes {
                    last = all.next().unwrap_or(Ok(last))?;
                    *passes = last;
                }
            }
            "beside" => self.beside = number(value)?,
            "class" => self.class = Some(lookup(&CLASSES, value, "class")?),
            "commutes" => {
                self.flags |= 1 << FLAGS.iter().position(|f| *f == "commutes").unwrap_or_default();
                self.commuted = Some(value.to_owned());
            }
            "vopd" => self.vopd = halves(value)?,
            "vopd3" => self.vopd3 = halves(value)?,
            _ => {
                let (newest, _) = FAMILIES[FAMILIES.len() - 1];
                let last = if key == ".." { newest } else { key };
                let family = lookup(&FAMILIES, last, "family")?;
                self.spellings.push((family.to_owned(), value.to_owned()));
            }
        }
        Ok(())
    }

    fn is(&self, flag: &str) -> bool {
        FLAGS.iter().position(|f| *f == flag).is_some_and(|bit| self.flags >> bit & 1 != 0)
    }

    /// The cost class.
    fn class(&self) -> &'static str {
        let result = self.operands.first().map_or("", String::as_str);
        let result = if result.contains("usage: 1 ") { result } else { "" };
        let scalar_result = result.contains("accepts: 1,");
        let floats = self.operands.iter().any(|o| o.contains("ValueType::Float"));
        match self.format {
            _ if let Some(class) = self.class => class,
            "Pseudo" => "Free",
            "Sop1" | "Sop2" | "Sopc" | "Sopk" if floats || self.name.contains("_f16") || self.name.contains("_f32") => {
                "ScalarFloat"
            }
            "Sop1" | "Sop2" | "Sopc" | "Sopk" => "Salu",
            "Sopp" => "Branch",
            "Smem" => "Smem",
            "Ds" | "LdsDir" => "Lds",
            "Mubuf" | "Mtbuf" | "Mimg" | "Vimage" | "Vsample" | "Flat" | "Global" | "Scratch" => "Vmem",
            "Exp" => "Export",
            _ if self.is("matrix") => "Matrix",
            _ if self.is("trans") && self.is("f64") => "DoubleTrans",
            _ if self.is("trans") => "Trans",
            _ if self.is("f64") => "Double",
            _ if self.format == "Vopc" || scalar_result => "Mask",
            _ if self.name.starts_with("v_cvt_") => "Convert",
            _ if result.contains("size16: 4,") && !self.is("packed") => "Wide",
            _ => "Valu",
        }
    }

    /// Features that it needs on each family.
    fn needs(&self) -> impl Iterator<Item = u128> + '_ {
        self.family_needs.iter().map(|own| own | self.needs)
    }

    /// Writes the row as Rust; `needs` are the sets of features that rows need.
    fn print(&self, needs: &[u128], lists: &mut Lists, out: &mut String) {
        let commuted = match (&self.commuted, self.flags & 1 << 5 != 0) {
            (Some(other), _) => format!("Some(Opcode::{})", camel(other)),
            (None, true) => format!("Some(Opcode::{})", camel(&self.name)),
            (None, false) => "None".to_owned(),
        };
        let to_exec = |opposite: bool| match comparison(&self.name, opposite) {
            Some(what) => format!("Some(Opcode::{})", camel(&format!("v_cmpx_{what}"))),
            None => "None".to_owned(),
        };
        let to_exec = format!("[{}, {}]", to_exec(false), to_exec(true));
        let need = |bits: u128| needs.iter().position(|n| *n == bits).unwrap_or_default();
        let columns = self.enc.iter().zip(self.family_flags).zip(self.needs());
        let enc: Vec<String> =
            columns.map(|((e, f), n)| format!("Enc {{ {e}, flags: {f}, needs: {} }}", need(n))).collect();
        let mut spellings = self.spellings.clone();
        spellings.sort_by_key(|(family, _)| FAMILIES.iter().position(|(_, f)| f == family));
        let spellings: Vec<String> =
            spellings.iter().map(|(f, n)| format!("(Family::{f}, {})", lists.names.add(n))).collect();
        let (name, spellings) = (lists.names.add(&self.name), lists.spellings.add(&spellings));
        let (operands, list) = (self.operands.join(", "), lists.operands.add(&self.operands));
        writeln!(
            out,
            "    OpDesc {{ name: {name}, format: Format::{}, operands: {list}, roles: Roles::of(&[{operands}]), \
             defs: slots(&[{operands}], usage::DEF), uses: slots(&[{operands}], usage::USE), \
             tied: slots(&[{operands}], usage::TIED), flags: {}, reads: {}, writes: {}, mem_bytes: {}, \
             commuted: {commuted}, to_exec: {to_exec}, vopd: ({}, {}), vopd_families: {}, vopd3: ({}, {}), \
             mods: {}, image: {}, image_args: {}, passes: {:?}, beside: {}, class: Class::{}, enc: [{}], \
             spellings: {spellings} }},",
            self.format,
            self.flags,
            self.reads,
            self.writes,
            self.bytes,
            self.vopd.0,
            self.vopd.1,
            self.vopd_families,
            self.vopd3.0,
            self.vopd3.1,
            self.mods,
            self.image,
            self.image_args,
            self.passes,
            self.beside,
            self.class(),
            enc.join(", "),
        )
        .expect("writing to a string");
    }
}

/// All names as one text, of which rows have ranges: so there are no pointers for a loader to relocate.
#[derive(Default)]
struct Names {
    text: String,
    at: HashMap<String, usize>,
}

impl Names {
    /// Adds a name; returns it as Rust.
    fn add(&mut self, name: &str) -> String {
        let text = &mut self.text;
        let at = *self.at.entry(name.to_owned()).or_insert_with(|| {
            text.push_str(name);
            text.len() - name.len()
        });
        format!("Name {{ at: {at}, len: {} }}", name.len())
    }
}

/// The items of all rows, as one array; equal lists are shared.
#[derive(Default)]
struct Items {
    all: Vec<String>,
    at: HashMap<Vec<String>, usize>,
}

impl Items {
    /// Adds a list; returns it as Rust.
    fn add(&mut self, list: &[String]) -> String {
        let all = &mut self.all;
        let at = *self.at.entry(list.to_vec()).or_insert_with(|| {
            all.extend_from_slice(list);
            all.len() - list.len()
        });
        format!("Span {{ at: {at}, len: {} }}", list.len())
    }
}

/// The texts and arrays that rows refer to.
#[derive(Default)]
struct Lists {
    names: Names,
    operands: Items,
    spellings: Items,
}

impl Lists {
    fn print(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "const NAMES: &str = {:?};", self.names.text)?;
        for (name, ty, items) in
            [("OPERANDS", "OperandDesc", &self.operands), ("SPELLINGS", "(Family, Name)", &self.spellings)]
        {
            writeln!(out, "static {name}: [{ty}; {}] = [{}];", items.all.len(), items.all.join(", "))?;
        }
        Ok(())
    }
}

/// What follows `v_cmp_` in a name, or in that of the opposite comparison.
fn comparison(name: &str, opposite: bool) -> Option<String> {
    const INTEGERS: [(&str, &str); 3] = [("eq", "ne"), ("lt", "ge"), ("le", "gt")];
    const FLOATS: [(&str, &str); 7] =
        [("lt", "nlt"), ("eq", "neq"), ("le", "nle"), ("gt", "ngt"), ("lg", "nlg"), ("ge", "nge"), ("o", "u")];
    let what = name.strip_prefix("v_cmp_")?;
    if !opposite {
        return Some(what.to_owned());
    }
    let (predicate, ty) = what.split_once('_')?;
    let pairs: &[(&str, &str)] = if ty.starts_with('f') { &FLOATS } else { &INTEGERS };
    let either = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
    let (_, other) = either.into_iter().find(|(a, _)| *a == predicate)?;
    Some(format!("{other}_{ty}"))
}

fn read_tables(dir: &Path) -> Vec<Row> {
    let mut files: Vec<_> = fs::read_dir(dir).expect("tables").map(|e| e.expect("entry").path()).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "tbl"));
    files.sort();
    let mut rows = Vec::new();
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let text = fs::read_to_string(&file).expect("table file");
        let mut format = "Pseudo";
        for (i, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            let parsed = match line.strip_prefix('@') {
                Some(name) => lookup(&FORMATS, name, "format").map(|f| format = f),
                None if line.is_empty() => Ok(()),
                None => Row::parse(line, format).map(|row| rows.push(row)),
            };
            if let Err(e) = parsed {
                panic!("{}:{}: {e}", file.display(), i + 1);
            }
        }
    }
    rows
}

/// Latency and issue of each class on each family, as Rust.
fn read_costs(file: &Path) -> Parsed<String> {
    let text = fs::read_to_string(file).map_err(|e| e.to_string())?;
    let lines = text.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty());
    let mut out = format!("static COSTS: [[(u16, u8); {}]; {}] = [\n", FAMILIES.len(), CLASSES.len());
    let mut classes = CLASSES.iter();
    for line in lines {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or_default();
        if classes.next().is_none_or(|(class, _)| *class != name) {
            return Err(format!("`{name}` is not the next class"));
        }
        let costs: Vec<String> = words
            .map(|w| {
                let (latency, issue) = w.split_once('/').unwrap_or((w, "1"));
                Ok(format!("({}, {})", number(latency)?, number(issue)?))
            })
            .collect::<Parsed<_>>()?;
        if costs.len() != FAMILIES.len() {
            return Err(format!("{} costs of `{name}` for {} families", costs.len(), FAMILIES.len()));
        }
        writeln!(out, "    [{}],", costs.join(", ")).map_err(|e| e.to_string())?;
    }
    match classes.next() {
        Some((class, _)) => Err(format!("no costs of `{class}`")),
        None => Ok(out + "];\n"),
    }
}

fn main() {
    let dir = Path::new("tables");
    println!("cargo::rerun-if-changed=tables");
    let rows = read_tables(dir);
    let mut seen = HashMap::new();
    for row in &rows {
        assert!(seen.insert(row.name.clone(), ()).is_none(), "`{}` has two rows", row.name);
    }
    let mut out = String::new();
    writeln!(out, "/// An encoding family: a column of the table, oldest first.").expect("string");
    writeln!(out, "#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]\n#[repr(u8)]").expect("string");
    writeln!(out, "pub(crate) enum Family {{").expect("string");
    for (_, name) in FAMILIES {
        writeln!(out, "    {name},").expect("string");
    }
    writeln!(out, "}}\n/// How many families there are.\npub(crate) const FAMILIES: usize = {};", FAMILIES.len())
        .expect("string");
    let families: Vec<String> = FAMILIES.iter().map(|(_, name)| format!("Family::{name}")).collect();
    writeln!(out, "impl Family {{\n    pub(crate) const ALL: [Family; FAMILIES] = [{}];\n}}", families.join(", "))
        .expect("string");
    writeln!(
        out,
        "/// Features that only some processors of a family have.\npub(crate) mod feature {{\n    use super::Features;"
    )
    .expect("string");
    for (bit, name) in FEATURES.iter().enumerate() {
        let constant = name.replace('-', "_").to_uppercase();
        writeln!(out, "/// `{name}`\npub(crate) const {constant}: Features = Features(1 << {bit});").expect("string");
    }
    writeln!(out, "}}").expect("string");
    writeln!(out, "/// An operation: a row of the instruction table.").expect("string");
    writeln!(out, "#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]\n#[repr(u16)]\npub enum Opcode {{")
        .expect("string");
    for row in &rows {
        writeln!(out, "    /// `{}`\n    {},", row.name, camel(&row.name)).expect("string");
    }
    writeln!(out, "}}\nconst ALL: [Opcode; {}] = [", rows.len()).expect("string");
    for row in &rows {
        writeln!(out, "    Opcode::{},", camel(&row.name)).expect("string");
    }
    writeln!(out, "];\nstatic DESCS: [OpDesc; {}] = [", rows.len()).expect("string");
    let mut needs: Vec<u128> = rows.iter().flat_map(Row::needs).chain([0]).collect();
    needs.sort_unstable();
    needs.dedup();
    let mut lists = Lists::default();
    for row in &rows {
        row.print(&needs, &mut lists, &mut out);
    }
    writeln!(out, "];\nstatic NEEDS: [Features; {}] = [", needs.len()).expect("string");
    for bits in &needs {
        writeln!(out, "    Features({bits}),").expect("string");
    }
    let mut names: Vec<(&str, &str)> = rows.iter().map(|r| (r.name.as_str(), r.name.as_str())).collect();
    names.extend(rows.iter().flat_map(|r| r.spellings.iter().map(move |(_, old)| (old.as_str(), r.name.as_str()))));
    names.sort_unstable();
    names.dedup();
    writeln!(out, "];\nstatic BY_NAME: [(Name, Opcode); {}] = [", names.len()).expect("string");
    for (name, row) in names {
        writeln!(out, "    ({}, Opcode::{}),", lists.names.add(name), camel(row)).expect("string");
    }
    writeln!(out, "];").expect("string");
    lists.print(&mut out).expect("string");
    match read_costs(&dir.join("costs.txt")) {
        Ok(costs) => out.push_str(&costs),
        Err(e) => panic!("costs.txt: {e}"),
    }
    let dest = Path::new(&env::var("OUT_DIR").expect("OUT_DIR")).join("table.rs");
    fs::write(dest, out).expect("writing the table");
}
