//! Each intrinsic of images, on each family: gcnc's instruction is LLVM's, with the same modifiers and as many registers.
//!
//! A kernel for each, with numbers of 32 bits, of 16 where there are such, and with data of 16 bits. What gcnc refuses is not asked of
//! LLVM; how many that may be is in the table. Before GFX10 nothing says how many registers an address has, so it does not count.

use std::fmt::Write;

use gcnc::{Compiler, Emit, Options, Target};
use gcnc_ir::{BufferRmw, Image, ImageOp, Intrinsic};
use gcnc_tests::llvm;

/// Processors, and how many of the kernels gcnc compiles for each.
const PROCESSORS: [(&str, usize); 7] = [
    ("gfx600", 474),
    ("gfx803", 798),
    ("gfx900", 1176),
    ("gfx90a", 318),
    ("gfx1030", 1376),
    ("gfx1100", 1077),
    ("gfx1200", 1157),
];

/// What a kernel's numbers are.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// All of 32 bits.
    Words,
    /// Coordinates and gradients of 16 bits.
    A16,
    /// Gradients of 16 bits.
    G16,
    /// Data of 16 bits.
    D16,
}

/// The type of what is loaded, stored or exchanged.
fn data_type(id: Intrinsic, image: Image, kind: Kind) -> &'static str {
    match image.op {
        ImageOp::Rmw(_) if id.name().contains(".pk.add.f16") => "<2 x half>",
        ImageOp::Rmw(_) if id.name().contains(".pk.add.bf16") => "<2 x bfloat>",
        ImageOp::Rmw(BufferRmw::FAdd | BufferRmw::FMin | BufferRmw::FMax) => "float",
        _ if image.is_atomic() => "i32",
        _ if kind == Kind::D16 => "<4 x half>",
        _ => "<4 x float>",
    }
}

/// A kernel around an intrinsic, if it has such numbers.
fn kernel(id: Intrinsic, image: Image, kind: Kind, name: &str) -> Option<String> {
    let exists = match kind {
        Kind::Words => true,
        Kind::A16 => image.op != ImageOp::ResInfo,
        Kind::G16 => image.gradients() > 0,
        Kind::D16 => !image.is_atomic() && !matches!(image.op, ImageOp::ResInfo | ImageOp::GetLod),
    };
    let data = data_type(id, image, kind);
    let sampler = image.sampler().is_some();
    let (wide, narrow) = if sampler { ("float %f", "half %h") } else { ("i32 %i", "i16 %s") };
    let gradients = image.address() + image.extras();
    let coordinates = gradients + image.gradients();
    let bias = matches!(image.sampling(), Some(s) if s.lod == gcnc_ir::images::Lod::Bias);
    let mut args = Vec::new();
    for k in 0..=image.policy() {
        let offset = image.sampling().is_some_and(|s| s.offset);
        let arg = match k {
            _ if k < image.data() => format!("{data} %d"),
            _ if Some(k) == image.dmask() => {
                if matches!(image.op, ImageOp::Gather4(_) | ImageOp::MsaaLoad) { "i32 1" } else { "i32 15" }.into()
            }
            _ if k == image.resource() => "<8 x i32> %r".into(),
            _ if Some(k) == image.sampler() => "<4 x i32> %t".into(),
            _ if sampler && k == image.resource() + 2 => "i1 0".into(),
            _ if k >= image.failures() => "i32 0".into(),
            _ if offset && k == image.address() => "i32 %i".into(),
            _ if bias && k == image.address() + usize::from(offset) => {
                if kind == Kind::A16 { "half %h" } else { "float %f" }.into()
            }
            _ if k < gradients => "float %f".into(),
            _ if k < coordinates => if matches!(kind, Kind::A16 | Kind::G16) { "half %h" } else { "float %f" }.into(),
            _ => if kind == Kind::A16 { narrow } else { wide }.into(),
        };
        args.push(arg);
    }
    let mut text = format!(
        "define amdgpu_kernel void @{name}(ptr addrspace(1) %p, <8 x i32> %r, <4 x i32> %t, {data} %d, i32 %i, float %f, half %h, i16 %s) {{\n"
    );
    let call = |ty: &str| format!("call {ty} @{}({})", id.name(), args.join(", "));
    match image.is_store() {
        true => writeln!(text, "  {}", call("void")),
        false => writeln!(text, "  %v = {}\n  store {data} %v, ptr addrspace(1) %p", call(data)),
    }
    .expect("a string");
    text += "  ret void\n}\n";
    exists.then_some(text)
}

/// The operations on images of an assembly text, with the sizes of their registers in place of those.
fn operations(assembly: &str, has_dim: bool) -> Vec<String> {
    let lines = assembly.lines().map(str::trim).filter(|l| l.starts_with("image_"));
    let size = |operand: &str| -> usize {
        // A list in brackets, or a register.
        let entries = operand.strip_prefix('[').and_then(|o| o.strip_suffix(']')).unwrap_or(operand);
        entries.split(", ").map(registers).sum()
    };
    lines
        .map(|line| {
            let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
            let (rest, modifiers) = rest.split_once(" dmask").unwrap_or((rest, ""));
            let mut sizes = Vec::new();
            for operand in split(rest.trim()) {
                sizes.push(size(operand));
            }
            // A larger register is as good.
            sizes[1] = match sizes[1] {
                _ if !has_dim => 0,
                5..=8 => 8,
                n => n,
            };
            format!("{name} {sizes:?} dmask{modifiers}")
        })
        .collect()
}

/// How many registers `v1` or `s[4:7]` is.
fn registers(text: &str) -> usize {
    let range = text.trim_start_matches(['v', 's', '[']).trim_end_matches(']');
    let ends = range.split_once(':').and_then(|(a, b)| Some((a.parse::<usize>().ok()?, b.parse::<usize>().ok()?)));
    ends.map_or(1, |(first, last)| last + 1 - first)
}

/// Operands, of which a list in brackets is one.
fn split(text: &str) -> Vec<&str> {
    let (mut all, mut start, mut depth) = (Vec::new(), 0, 0);
    for (i, c) in text.char_indices() {
        depth += i32::from(c == '[') - i32::from(c == ']');
        if c == ',' && depth == 0 {
            all.push(text[start..i].trim());
            start = i + 1;
        }
    }
    all.push(text[start..].trim());
    all
}

/// What is otherwise than in LLVM's code for a processor, or than it is said to be.
fn compare(processor: &str, expected: usize) -> Option<String> {
    let target = Target::parse(processor).expect("a target");
    let mut compiler = Compiler::new();
    let head = "target triple = \"amdgcn-amd-amdhsa\"\n";
    let options = Options { emit: Emit::Asm, ..Options::default() };
    let (mut module, mut ours) = (String::from(head), Vec::new());
    for (n, &id) in Intrinsic::ALL.iter().enumerate() {
        let Some(image) = id.image() else { continue };
        // LLVM has another name for these on GFX12, which are one to gcnc.
        let extremum = matches!(image.op, ImageOp::Rmw(BufferRmw::FMin | BufferRmw::FMax));
        if extremum && id.name().contains(".flt") != target.has_kmcnt() {
            continue;
        }
        for (k, kind) in [Kind::Words, Kind::A16, Kind::G16, Kind::D16].into_iter().enumerate() {
            let Some(text) = kernel(id, image, kind, &format!("k{n}_{k}")) else { continue };
            if let Ok(assembly) = compiler.compile(&format!("{head}{text}"), &target, &options) {
                let assembly = String::from_utf8(assembly).expect("text");
                ours.push((id, operations(&assembly, target.images_have_dim())));
                module += &text;
            }
        }
    }
    let file = std::env::temp_dir().join(format!("gcnc-images-{processor}-{}.ll", std::process::id()));
    std::fs::write(&file, declared(&module)).expect("a temporary file");
    let cpu = format!("-mcpu={processor}");
    let theirs = llvm::run("llc-22", &["-O1", &cpu, "-o", "-", &file.to_string_lossy()]);
    let _ = std::fs::remove_file(&file);
    let theirs = match theirs {
        Ok(text) => operations(&text, target.images_have_dim()),
        Err(llvm::Missing::Skip(why)) => {
            eprintln!("{why}");
            return None;
        }
        Err(llvm::Missing::Error(what)) => return Some(format!("{processor}: {}", &what[..what.len().min(2000)])),
    };
    let all: Vec<(Intrinsic, &String)> = ours.iter().flat_map(|(id, ops)| ops.iter().map(|op| (*id, op))).collect();
    let differ = all.iter().zip(&theirs).filter(|((_, ours), theirs)| ours != theirs);
    let first: Vec<String> = differ.map(|((id, a), b)| format!("{id}: `{a}`, LLVM's `{b}`")).take(10).collect();
    let (count, theirs) = (all.len(), theirs.len());
    (!first.is_empty() || count != theirs || ours.len() != expected).then(|| {
        let kernels = ours.len();
        format!("{processor}: {kernels} kernels, {count} operations, LLVM's {theirs}\n{}", first.join("\n"))
    })
}

/// The module as gcnc prints it, with declarations and whole names.
fn declared(text: &str) -> String {
    let module = gcnc_ir::read(text).expect("it reads");
    gcnc_ir::write(&module)
}

#[test]
fn instructions_are_those_of_llvm() {
    let wrong: Vec<String> = PROCESSORS.iter().filter_map(|(name, expected)| compare(name, *expected)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
