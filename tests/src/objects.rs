//! Kinds of code objects, and their producers: gcnc, and the LLVM version that still emits the kind.
//!
//! A kind is a triple and a code object version. `objects/kernels.ll` has a handful of kernels that both LLVM 14 and 22
//! can parse.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use gcnc::{Emit, Options};
use object::Endianness;
use object::read::elf::{ElfFile64, SectionHeader};

use crate::compiler;
use crate::llvm::{self, Missing};

/// The kernels.
const SOURCE: &str = include_str!("../objects/kernels.ll");
/// Their names.
pub const KERNELS: [&str; 6] = ["scale", "rotate", "table", "collatz", "bins", "packet"];

/// A kind of code object: the triple and the version.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kind {
    /// The target triple.
    pub triple: &'static str,
    /// The code object version.
    pub version: u8,
}

/// `amdhsa`.
pub const HSA: &str = "amdgcn-amd-amdhsa";
/// `amdpal`.
pub const PAL: &str = "amdgcn-amd-amdpal";
/// `mesa3d`.
pub const MESA: &str = "amdgcn-mesa-mesa3d";
/// No OS.
pub const BARE: &str = "amdgcn--";

/// The kinds, each with the LLVM version that emits it and the targets that both it and gcnc support for it.
pub const KINDS: [(Kind, &str, &[&str]); 8] = [
    (
        Kind { triple: HSA, version: 2 },
        "14",
        &["gfx600", "gfx701", "gfx803", "gfx900", "gfx900:xnack-", "gfx900:xnack+"],
    ),
    (
        Kind { triple: HSA, version: 3 },
        "14",
        &["gfx701", "gfx801", "gfx900", "gfx900:xnack-", "gfx90a", "gfx90a:sramecc-:xnack+", "gfx1030"],
    ),
    (
        Kind { triple: HSA, version: 4 },
        "22",
        &["gfx704", "gfx802", "gfx900", "gfx90a", "gfx90a:sramecc-:xnack+", "gfx1030", "gfx1100"],
    ),
    (
        Kind { triple: HSA, version: 5 },
        "22",
        &["gfx601", "gfx704", "gfx803", "gfx900", "gfx90a:xnack-", "gfx1030", "gfx1100"],
    ),
    (
        Kind { triple: HSA, version: 6 },
        "22",
        &[
            "gfx602",
            "gfx810",
            "gfx900",
            "gfx90a",
            "gfx1030",
            "gfx1100",
            "gfx9-generic",
            "gfx10-3-generic",
            "gfx11-generic",
        ],
    ),
    (Kind { triple: MESA, version: 5 }, "22", &["gfx601", "gfx803", "gfx900", "gfx90a", "gfx1030", "gfx1100"]),
    (Kind { triple: PAL, version: 5 }, "22", &["gfx601", "gfx803", "gfx900", "gfx90a", "gfx1030", "gfx1100"]),
    (Kind { triple: BARE, version: 5 }, "22", &["gfx601", "gfx803", "gfx900", "gfx90a", "gfx1030", "gfx1100"]),
];

impl Kind {
    /// The kernels of the source that this kind can hold: without queues there are no packets, and without an OS only
    /// hardware can locate private memory.
    pub fn kernels(self, target: &str) -> impl Iterator<Item = &'static str> {
        let bare = self.triple == BARE;
        let without = move |k: &str| k == "packet" || bare && k == "table" && !target.starts_with("gfx11");
        KERNELS.into_iter().filter(move |k| !bare && self.triple != PAL || !without(k))
    }

    /// The source for one kernel, with the triple and the flag that make it this kind.
    pub fn source(self, kernel: &str) -> String {
        let mut out = format!("target triple = \"{}\"\n", self.triple);
        let mut keep = true;
        for line in SOURCE.lines() {
            if let Some(rest) = line.strip_prefix("define amdgpu_kernel void @") {
                keep = rest.starts_with(&format!("{kernel}("));
            }
            if keep {
                out.push_str(line);
                out.push('\n');
            }
            keep |= line == "}";
        }
        out.push_str("!llvm.module.flags = !{!90}\n");
        out.push_str(&format!("!90 = !{{i32 1, !\"amdhsa_code_object_version\", i32 {}00}}\n", self.version));
        out
    }

    /// The options that select the kind.
    pub fn options(self) -> Options {
        Options::new().code_object_version(self.version)
    }

    /// gcnc's file.
    ///
    /// # Panics
    /// The kernel does not compile.
    pub fn ours(self, target: &str, kernel: &str) -> Vec<u8> {
        let parsed = compiler::target(target, None).unwrap();
        compiler::compile(&self.source(kernel), &parsed, &self.options())
            .unwrap_or_else(|e| panic!("{self:?} {target} {kernel}: {e}"))
    }

    /// LLVM's file, made in `folder`.
    ///
    /// # Errors
    /// A tool is missing or failed.
    pub fn llvms(self, llvm: &str, target: &str, kernel: &str, folder: &Path) -> Result<Vec<u8>, Missing> {
        let source = self.source(kernel);
        // LLVM 22 no longer parses typed pointers; gcnc prints opaque ones.
        let text = match llvm {
            "14" => source,
            _ => gcnc_ir::write(&gcnc_ir::read(&source).map_err(|e| Missing::Error(e.to_string()))?),
        };
        let mut parts = target.split(':');
        let cpu = format!("-mcpu={}", parts.next().unwrap_or_default());
        let features: Vec<String> = parts.map(|f| format!("{}{}", &f[f.len() - 1..], &f[..f.len() - 1])).collect();
        let features = format!("-mattr={}", features.join(","));
        let version = format!("--amdhsa-code-object-version={}", self.version);
        let args = ["-O3", &cpu, &features, &version, "-filetype=obj"];
        linked(&format!("llc-{llvm}"), &args, "ll", &text, folder)
    }

    /// A file assembled by LLVM from gcnc's assembly, in `folder`.
    ///
    /// # Errors
    /// A tool is missing or failed.
    pub fn assembled(self, llvm: &str, target: &str, kernel: &str, folder: &Path) -> Result<Vec<u8>, Missing> {
        let parsed = compiler::target(target, None).map_err(Missing::Error)?;
        let options = self.options().emit(Emit::Asm);
        let text = compiler::compile(&self.source(kernel), &parsed, &options).map_err(Missing::Error)?;
        let text = String::from_utf8_lossy(&text).into_owned();
        let (triple, cpu) = (format!("-triple={}", self.triple), format!("-mcpu={}", parsed.name()));
        let version = format!("--amdhsa-code-object-version={}", self.version);
        // LLVM 22's assembler lets bit 31 of `compute_pgm_rsrc1` of an `amd_kernel_code_t` overflow into `rsrc2`.
        let tool = format!("llvm-mc-{}", if self.triple == MESA { "14" } else { llvm });
        linked(&tool, &[&triple, &cpu, &version, "-filetype=obj"], "s", &text, folder)
    }

    /// Whether LLVM can assemble gcnc's text: it completes the triple without an OS, which then differs from the one in
    /// the text, and the assembler that handles `mesa3d` correctly predates GFX11.
    pub fn assembles(self, target: &str) -> bool {
        !(self.triple == MESA && target.starts_with("gfx11") || self.triple == BARE)
    }
}

/// Runs `tool` on `text` and links its output, in `folder`.
///
/// # Errors
/// A tool is missing or failed.
pub fn linked(tool: &str, args: &[&str], suffix: &str, text: &str, folder: &Path) -> Result<Vec<u8>, Missing> {
    static UNIQUE: AtomicU32 = AtomicU32::new(0);
    let io = |e: std::io::Error| Missing::Error(format!("{}: {e}", folder.display()));
    std::fs::create_dir_all(folder).map_err(io)?;
    let own = format!("object-{}-{}", std::process::id(), UNIQUE.fetch_add(1, Ordering::Relaxed));
    let path = |suffix: &str| folder.join(format!("{own}.{suffix}")).to_string_lossy().into_owned();
    let (source, object, linked) = (path(suffix), path("o"), path("co"));
    std::fs::write(&source, text).map_err(io)?;
    llvm::run(tool, &[args, &[&source, "-o", &object]].concat())?;
    llvm::run("ld.lld-22", &["-shared", &object, "-o", &linked])?;
    let bytes = std::fs::read(&linked).map_err(io)?;
    for file in [source, object, linked] {
        std::fs::remove_file(file).map_err(io)?;
    }
    Ok(bytes)
}

/// The value, or `None` (with a message) if an oracle is missing and not required.
///
/// # Panics
/// The oracle failed.
pub fn oracle<T>(result: Result<T, Missing>) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(Missing::Skip(why)) => {
            eprintln!("{why}");
            None
        }
        Err(Missing::Error(e)) => panic!("{e}"),
    }
}

/// All notes: owner, type, description.
///
/// # Panics
/// The file is not ELF.
pub fn notes(bytes: &[u8]) -> Vec<(String, u32, Vec<u8>)> {
    let elf = ElfFile64::<Endianness>::parse(bytes).unwrap();
    let endian = elf.endian();
    let mut out = Vec::new();
    for section in elf.elf_section_table().iter() {
        let Some(mut records) = section.notes(endian, bytes).unwrap() else { continue };
        while let Some(note) = records.next().unwrap() {
            let owner = String::from_utf8(note.name().to_vec()).unwrap();
            out.push((owner, note.n_type(endian).0, note.desc().to_vec()));
        }
    }
    out
}

/// The leaves of a tree, each with the path to it.
pub fn flatten(value: &rmpv::Value, path: &str, out: &mut BTreeMap<String, String>) {
    match value {
        rmpv::Value::Map(entries) => {
            for (key, value) in entries {
                let key = key.as_str().map_or_else(|| key.to_string(), str::to_owned);
                flatten(value, &format!("{path}/{key}"), out);
            }
        }
        rmpv::Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, v)| flatten(v, &format!("{path}/{i}"), out));
        }
        leaf => drop(out.insert(path.to_owned(), leaf.to_string())),
    }
}

/// Why a field may differ from LLVM's.
pub fn exception(path: &str, theirs: &str, ours: Option<&str>) -> Option<&'static str> {
    let field = path.rsplit('/').next().unwrap_or(path);
    match field {
        ".sgpr_count" | ".vgpr_count" | ".agpr_count" | "NumSGPRs" | "NumVGPRs" => Some("registers are the code's"),
        ".sgpr_spill_count" | ".vgpr_spill_count" | "NumSpilledSGPRs" | "NumSpilledVGPRs" => Some("so are spills"),
        ".private_segment_fixed_size" | "PrivateSegmentFixedSize" | ".scratch_memory_size" => Some("and frames"),
        "AccQual" if theirs == "\"Default\"" && ours.is_none() => Some("means the same as none"),
        ".value_kind" | "ValueKind" if matches!(ours, Some("\"hidden_none\"" | "\"HiddenNone\"")) => {
            Some("LLVM lists hidden arguments that the kernel does not read")
        }
        // All but the register counts, which are in `rsrc1`.
        "11794" | "11795" => Some("PAL's registers are compared as `rsrc1` and `rsrc2`"),
        _ => None,
    }
}
