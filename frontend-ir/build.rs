//! Generates the rows of image intrinsics: there are over 500, each an operation with its modifiers and a dimension.
//! Their names, operands and operand order follow the rules below.
//!
//! Source: LLVM's `IntrinsicsAMDGPU.td`, "Dimension-aware image intrinsics framework".

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

/// Dimensions: name, variant of `Dim`, number of coordinates (a slice, face or fragment counts as one), number of
/// coordinates with gradients.
const DIMS: [(&str, &str, usize, usize); 8] = [
    ("1d", "D1", 1, 1),
    ("2d", "D2", 2, 2),
    ("3d", "D3", 3, 3),
    ("cube", "Cube", 3, 2),
    ("1darray", "D1Array", 2, 1),
    ("2darray", "D2Array", 3, 2),
    ("2dmsaa", "D2Msaa", 3, 2),
    ("2darraymsaa", "D2ArrayMsaa", 4, 2),
];

/// Indices into [`DIMS`].
const ALL: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7];
const NOT_MSAA: &[usize] = &[0, 1, 2, 3, 4, 5];
const MSAA: &[usize] = &[6, 7];
const GATHERED: &[usize] = &[1, 3, 5];

/// Operations without a sampler: name, variant of `ImageOp`, dimensions, whether it has a mip level, properties.
const PLAIN: [(&str, &str, &[usize], bool, &str); 5] = [
    ("load", "Load", ALL, false, "READ"),
    ("load.mip", "LoadMip", NOT_MSAA, true, "READ"),
    ("store", "Store", ALL, false, "WRITE"),
    ("store.mip", "StoreMip", NOT_MSAA, true, "WRITE"),
    ("msaa.load", "MsaaLoad", MSAA, false, "READ"),
];

/// Atomic operations: name, variant of `BufferRmw`.
const ATOMICS: [(&str, &str); 19] = [
    ("swap", "Swap"),
    ("add", "Add"),
    ("sub", "Sub"),
    ("smin", "SMin"),
    ("umin", "UMin"),
    ("smax", "SMax"),
    ("umax", "UMax"),
    ("and", "And"),
    ("or", "Or"),
    ("xor", "Xor"),
    ("inc", "Inc"),
    ("dec", "Dec"),
    ("fmin", "FMin"),
    ("fmax", "FMax"),
    ("add.flt", "FAdd"),
    ("min.flt", "FMin"),
    ("max.flt", "FMax"),
    ("pk.add.f16", "FAdd"),
    ("pk.add.bf16", "FAdd"),
];

/// How a sampler's level of detail is determined: part of the name, variant of `Lod`, whether a clamp may follow.
const LODS: [(&str, &str, bool); 6] = [
    ("", "Implicit", true),
    (".b", "Bias", true),
    (".l", "Level", false),
    (".lz", "Zero", false),
    (".d", "Gradients", true),
    (".cd", "CoarseGradients", true),
];

/// The generated rows of the macro, and the `Image` of each.
#[derive(Default)]
struct Table {
    rows: String,
    images: String,
    count: usize,
}

/// The signature of a row, under construction.
struct Signature {
    kinds: String,
    params: String,
}

impl Signature {
    /// The digit of the next overloaded type, of kind `kind`.
    fn overload(&mut self, kind: char) -> char {
        let digit = char::from(b'0' + self.kinds.len() as u8);
        self.kinds.push(kind);
        digit
    }

    /// `n` parameters of one overloaded type.
    fn same(&mut self, kind: char, n: usize) {
        let digit = self.overload(kind);
        self.params.extend(std::iter::repeat_n(digit, n));
    }
}

impl Table {
    /// Adds a row: `op` with the dimension `dim`; `data` is the number of stored operands, `address` the address
    /// operands, and whether there is a sampler.
    fn add(&mut self, (name, op): (&str, &str), dim: usize, result: char, s: &Signature, properties: &str) {
        let (dim_name, dim, ..) = DIMS[dim];
        let name = format!("image.{name}.{dim_name}");
        let Signature { kinds, params } = s;
        writeln!(
            self.rows,
            "{} \"llvm.amdgcn.{name}\" \"{kinds}\" \"{result}({params})\" {properties};",
            variant(&name)
        )
        .unwrap();
        writeln!(self.images, "    Image {{ op: ImageOp::{op}, dim: Dim::{dim} }},").unwrap();
        self.count += 1;
    }

    fn plain(&mut self) {
        for (name, op, dims, mip, properties) in PLAIN {
            for &dim in dims {
                let stores = properties == "WRITE";
                let (kind, params) = if stores { ("F", "0i") } else { ("A", "i") };
                let mut s = Signature { kinds: kind.into(), params: params.into() };
                s.same('I', DIMS[dim].2 + usize::from(mip));
                finish(&mut s, false);
                self.add((name, op), dim, if stores { 'v' } else { '0' }, &s, properties);
            }
        }
        for &dim in ALL {
            let mut s = Signature { kinds: "F".into(), params: "i".into() };
            s.same('I', 1);
            finish(&mut s, false);
            self.add(("getresinfo", "ResInfo"), dim, '0', &s, "PURE");
        }
    }

    fn atomics(&mut self) {
        let rmw = ATOMICS.map(|(name, rmw)| (name, format!("Rmw(BufferRmw::{rmw})"), "0"));
        for (name, op, data) in rmw.into_iter().chain([("cmpswap", "CompareSwap".to_owned(), "00")]) {
            for &dim in ALL {
                let kind = match name {
                    "swap" => "A",
                    "fmin" | "fmax" => "F",
                    _ if name.contains('.') => "F",
                    _ => "I",
                };
                let mut s = Signature { kinds: kind.into(), params: data.into() };
                s.same('I', DIMS[dim].2);
                finish(&mut s, false);
                self.add((&format!("atomic.{name}"), &op), dim, '0', &s, "ATOMIC");
            }
        }
    }

    fn samples(&mut self) {
        for (compared, (lod_name, lod, clamps)) in [false, true].into_iter().flat_map(|c| LODS.map(|l| (c, l))) {
            for (clamp, offset) in [(false, false), (false, true), (true, false), (true, true)] {
                if clamp && !clamps {
                    continue;
                }
                let mark = |on: bool, text: &'static str| if on { text } else { "" };
                let modifiers =
                    format!("{}{lod_name}{}{}", mark(compared, ".c"), mark(clamp, ".cl"), mark(offset, ".o"));
                let what =
                    format!("(Sampling {{ lod: Lod::{lod}, clamp: {clamp}, compare: {compared}, offset: {offset} }})");
                // Without an explicit level, it is computed from neighbouring lanes.
                let properties = if matches!(lod, "Implicit" | "Bias") { "SAMPLE" } else { "READ" };
                let gathers = !lod.contains("Gradients");
                let kinds = [("sample", "Sample", NOT_MSAA, properties), ("gather4", "Gather4", GATHERED, properties)];
                for (name, op, dims, properties) in kinds.into_iter().take(1 + usize::from(gathers)) {
                    for &dim in dims {
                        let s = sampled(dim, lod, clamp, compared, offset);
                        self.add((&format!("{name}{modifiers}"), &format!("{op}{what}")), dim, '0', &s, properties);
                    }
                }
            }
        }
        for &dim in NOT_MSAA {
            let s = sampled(dim, "Implicit", false, false, false);
            self.add(("getlod", "GetLod"), dim, '0', &s, "CONVERGENT");
        }
    }
}

/// The signature of an operation with a sampler.
fn sampled(dim: usize, lod: &str, clamp: bool, compared: bool, offset: bool) -> Signature {
    let (_, _, coordinates, with_gradients) = DIMS[dim];
    let mut s = Signature { kinds: "A".into(), params: "i".into() };
    s.params.push_str(if offset { "i" } else { "" });
    if lod == "Bias" {
        s.same('F', 1);
    }
    s.params.push_str(if compared { "f" } else { "" });
    if lod.contains("Gradients") {
        s.same('F', 2 * with_gradients);
    }
    s.same('F', coordinates + usize::from(clamp || lod == "Level"));
    finish(&mut s, true);
    s
}

/// The operands after an address: resource, sampler and whether coordinates are unnormalised, texfail control, cache
/// policy.
fn finish(s: &mut Signature, sampler: bool) {
    s.same('A', 1);
    if sampler {
        s.same('A', 1);
        s.params.push('b');
    }
    s.params.push_str("ii");
}

/// The variant name of an operation.
fn variant(name: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('.').map(word).collect()
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut table = Table::default();
    table.plain();
    table.atomics();
    table.samples();
    let Table { rows, images, count } = table;
    let text = format!(
        "macro_rules! with_images {{\n($then:ident $($rows:tt)*) => {{ $then! {{ $($rows)*\n{rows}}} }};\n}}\n"
    );
    let out = env::var("OUT_DIR").expect("Cargo says where");
    fs::write(Path::new(&out).join("intrinsics.rs"), text).expect("a file in Cargo's directory");
    let text =
        format!("/// Image intrinsics, in the order of their rows.\nconst IMAGES: [Image; {count}] = [\n{images}];\n");
    fs::write(Path::new(&out).join("images.rs"), text).expect("a file in Cargo's directory");
}
