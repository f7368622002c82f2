//! Image intrinsics on each family, against LLVM: gcnc has the same instruction, with the same modifiers and as many
//! registers.
//!
//! One kernel each with 32-bit operands, with 16-bit ones where they exist, with 16-bit data, and with failure
//! reporting (`tfe`). Only kernels that gcnc compiles are compared; the table says how many those are. Before GFX10 the
//! assembly does not show how many registers an address has, so that is ignored.

use std::fmt::Write;

use gcnc::{Compiler, Emit, Options, Target};
use gcnc_ir::{BufferRmw, Image, ImageOp, Intrinsic};
use gcnc_isa::Opcode;
use gcnc_tests::llvm;

/// Processors, and the number of kernels that gcnc compiles for each.
const PROCESSORS: [(&str, usize); 8] = [
    ("gfx600", 806),
    ("gfx803", 1450),
    ("gfx810", 1378),
    ("gfx900", 1828),
    ("gfx90a", 318),
    ("gfx1030", 1956),
    ("gfx1100", 1536),
    ("gfx1200", 1616),
];

/// The operand sizes of a kernel.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// All 32-bit.
    Words,
    /// 16-bit coordinates and gradients.
    A16,
    /// 16-bit gradients.
    G16,
    /// 16-bit data.
    D16,
    /// With failure reporting.
    Failures,
    /// With failure reporting and 16-bit data.
    FailuresD16,
}

impl Kind {
    fn tells(self) -> bool {
        matches!(self, Kind::Failures | Kind::FailuresD16)
    }
}

/// The type of the data that is loaded, stored or exchanged.
fn data_type(id: Intrinsic, image: Image, kind: Kind) -> &'static str {
    match image.op {
        ImageOp::Rmw(_) if id.name().contains(".pk.add.f16") => "<2 x half>",
        ImageOp::Rmw(_) if id.name().contains(".pk.add.bf16") => "<2 x bfloat>",
        ImageOp::Rmw(BufferRmw::FAdd | BufferRmw::FMin | BufferRmw::FMax) => "float",
        _ if image.is_atomic() => "i32",
        _ if matches!(kind, Kind::D16 | Kind::FailuresD16) => "<4 x half>",
        _ => "<4 x float>",
    }
}

/// A kernel around an intrinsic, if it supports such operands.
fn kernel(id: Intrinsic, image: Image, kind: Kind, name: &str) -> Option<String> {
    let exists = match kind {
        Kind::Words => true,
        Kind::A16 => image.op != ImageOp::ResInfo,
        Kind::G16 => image.gradients() > 0,
        Kind::D16 => !image.is_atomic() && !matches!(image.op, ImageOp::ResInfo | ImageOp::GetLod),
        Kind::Failures => !image.is_atomic() && !image.is_store() && image.op != ImageOp::ResInfo,
        Kind::FailuresD16 => matches!(image.op, ImageOp::Load | ImageOp::Sample(_) | ImageOp::Gather4(_)),
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
            _ if k == image.failures() && kind.tells() => "i32 1".into(),
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
        false => {
            let result = if kind.tells() { format!("{{ {data}, i32 }}") } else { data.to_owned() };
            writeln!(text, "  %v = {}\n  store {result} %v, ptr addrspace(1) %p", call(&result))
        }
    }
    .expect("a string");
    text += "  ret void\n}\n";
    exists.then_some(text)
}

/// The image operations of an assembly text, with register operands replaced by their sizes.
fn operations(assembly: &str, has_dim: bool) -> Vec<String> {
    let lines = assembly.lines().map(str::trim).filter(|l| l.starts_with("image_") || l.starts_with("s_wait_bvhcnt"));
    let size = |operand: &str| -> usize {
        // A list in brackets, or a register.
        let entries = operand.strip_prefix('[').and_then(|o| o.strip_suffix(']')).unwrap_or(operand);
        entries.split(", ").map(registers).sum()
    };
    lines
        .map(|line| {
            let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
            // Ray intersections have no modifier but `a16`.
            let modifiers = rest.find(" dmask").or(rest.find(" a16")).unwrap_or(rest.len());
            let (rest, modifiers) = rest.split_at(modifiers);
            let mut sizes = Vec::new();
            for operand in split(rest.trim()) {
                sizes.push(size(operand));
            }
            // With a register for each half, though halves share them, LLVM prints what no assembler accepts.
            if !has_dim && is_of_halves(name, modifiers) {
                sizes[0] = 0;
            }
            // A larger register tuple is as good.
            if let Some(address) = sizes.get_mut(1) {
                *address = match *address {
                    _ if !has_dim => 0,
                    5..=8 => 8,
                    n => n,
                };
            }
            format!("{name} {sizes:?}{modifiers}")
        })
        .collect()
}

/// Whether it is a gather or store with 16-bit data.
fn is_of_halves(name: &str, modifiers: &str) -> bool {
    modifiers.contains(" d16") && (name.starts_with("image_gather4") || name.starts_with("image_store"))
}

/// The number of registers in `v1` or `s[4:7]`.
fn registers(text: &str) -> usize {
    let range = text.trim_start_matches(['v', 's', '[']).trim_end_matches(']');
    let ends = range.split_once(':').and_then(|(a, b)| Some((a.parse::<usize>().ok()?, b.parse::<usize>().ok()?)));
    ends.map_or(1, |(first, last)| last + 1 - first)
}

/// Splits operands, where a list in brackets counts as one.
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

/// The differences from LLVM's code for a processor, or from the `expected` number of kernels.
fn compare(processor: &str, expected: usize) -> Option<String> {
    let target = Target::parse(processor).expect("a target");
    let compiler = Compiler::new();
    let head = "target triple = \"amdgcn-amd-amdhsa\"\n";
    let options = Options::new().emit(Emit::Asm);
    let (mut module, mut ours) = (String::from(head), Vec::new());
    for (n, &id) in Intrinsic::ALL.iter().enumerate() {
        let Some(image) = id.image() else { continue };
        // On GFX12, LLVM has a second name for these, which gcnc treats as the same.
        let extremum = matches!(image.op, ImageOp::Rmw(BufferRmw::FMin | BufferRmw::FMax));
        if extremum && id.name().contains(".flt") != target.has_kmcnt() {
            continue;
        }
        let kinds = [Kind::Words, Kind::A16, Kind::G16, Kind::D16, Kind::Failures, Kind::FailuresD16];
        for (k, kind) in kinds.into_iter().enumerate() {
            let Some(text) = kernel(id, image, kind, &format!("k{n}_{k}")) else { continue };
            if let Ok(compiled) = compiler.compile(&format!("{head}{text}"), &target, &options) {
                let assembly = String::from_utf8(compiled.bytes).expect("text");
                ours.push((id, operations(&assembly, target.images_have_dim())));
                module += &text;
            }
        }
    }
    let theirs = match by_llvm(&module, processor)? {
        Ok(text) => operations(&text, target.images_have_dim()),
        Err(what) => return Some(what),
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

/// LLVM's assembly of a module, or its error message; `None` without LLVM.
fn by_llvm(module: &str, processor: &str) -> Option<Result<String, String>> {
    let file = std::env::temp_dir().join(format!("gcnc-images-{processor}-{}.ll", std::process::id()));
    std::fs::write(&file, declared(module)).expect("a temporary file");
    let cpu = format!("-mcpu={processor}");
    let text = llvm::run("llc-22", &["-O1", &cpu, "-o", "-", &file.to_string_lossy()]);
    let _ = std::fs::remove_file(&file);
    match text {
        Ok(text) => Some(Ok(text)),
        Err(llvm::Missing::Skip(why)) => {
            eprintln!("{why}");
            None
        }
        Err(llvm::Missing::Error(what)) => Some(Err(format!("{processor}: {}", &what[..what.len().min(2000)]))),
    }
}

/// The module as gcnc prints it, with declarations and full names.
fn declared(text: &str) -> String {
    let module = gcnc_ir::read(text).expect("it reads");
    gcnc_ir::write(&module)
}

#[test]
fn instructions_are_those_of_llvm() {
    let wrong: Vec<String> = PROCESSORS.iter().filter_map(|(name, expected)| compare(name, *expected)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Kernels that intersect rays, and whether the ray moves: nodes of 32 and 64 bits, directions of both sizes, a
/// constant one, a divergent resource, and one where only a moved origin is needed.
fn rays() -> Vec<(String, bool)> {
    let mut all = Vec::new();
    let mut add = |params: &str, result: &str, call: &str, wanted: &str, moves: bool| {
        let name = all.len();
        let text = format!(
            "define amdgpu_kernel void @r{name}(ptr addrspace(1) %p, {params}, <4 x i32> %r, ptr addrspace(1) %rs) {{\n  \
             %l = call i32 @llvm.amdgcn.workitem.id.x()\n  \
             %q = getelementptr <4 x i32>, ptr addrspace(1) %rs, i32 %l\n  %s = load <4 x i32>, ptr addrspace(1) %q\n  \
             %v = call {result} @llvm.amdgcn.image.{call})\n{wanted}  ret void\n}}\n"
        );
        all.push((text, moves));
    };
    let store = |ty: &str| format!("  store {ty} %v, ptr addrspace(1) %p\n");
    for resource in ["%r", "%s"] {
        for node in ["i32", "i64"] {
            for (elem, [x, y, z]) in [("float", ["1.0", "2.0", "3.0"]), ("half", ["0xH0001", "0xH0002", "0xH0003"])] {
                let params = format!("{node} %n, float %e, <3 x float> %o, <3 x {elem}> %d, <3 x {elem}> %i");
                for direction in ["%d".to_owned(), format!("<{elem} {x}, {elem} {y}, {elem} {z}>")] {
                    let call = format!(
                        "bvh.intersect.ray({node} %n, float %e, <3 x float> %o, <3 x {elem}> {direction}, <3 x {elem}> %i, <4 x i32> {resource}"
                    );
                    add(&params, "<4 x i32>", &call, &store("<4 x i32>"), false);
                }
            }
        }
        let hit = "{ <10 x i32>, <3 x float>, <3 x float> }";
        let origin = format!("  %w = extractvalue {hit} %v, 1\n  store <3 x float> %w, ptr addrspace(1) %p\n");
        for (name, offset) in [("bvh8", "i32"), ("bvh.dual", "<2 x i32>")] {
            let params = format!("i64 %n, float %e, i8 %m, <3 x float> %o, <3 x float> %d, {offset} %f");
            let call = format!("{name}.intersect.ray({params}, <4 x i32> {resource}");
            for wanted in [&store(hit), &origin] {
                add(&params, hit, &call, wanted, true);
            }
        }
    }
    all
}

/// The literals in an assembly text, some of which are packed directions.
fn literals(assembly: &str) -> std::collections::BTreeSet<&str> {
    let words = assembly.split(|c: char| c.is_whitespace() || c == ',');
    words.filter(|word| word.len() == 7 && word.starts_with("0x")).collect()
}

#[test]
fn rays_are_those_of_llvm() {
    let compiler = Compiler::new();
    let options = Options::new().emit(Emit::Asm);
    let head = "target triple = \"amdgcn-amd-amdhsa\"\n";
    for processor in ["gfx900", "gfx1010", "gfx1013", "gfx1030", "gfx1100", "gfx1151", "gfx1200", "gfx1250"] {
        let target = Target::parse(processor).expect("a target");
        let needs = |moves| if moves { Opcode::ImageBvh8IntersectRay } else { Opcode::ImageBvhIntersectRay };
        let (here, others): (Vec<_>, Vec<_>) = rays().into_iter().partition(|(_, moves)| target.has(needs(*moves)));
        for (text, _) in others {
            let errors = compiler.compile(&format!("{head}{text}"), &target, &options).expect_err("a refusal");
            assert!(errors[0].message.contains("has no instruction"), "{processor}: {errors:?}");
        }
        let module: String = [head].into_iter().chain(here.iter().map(|(text, _)| text.as_str())).collect();
        let ours = compiler.compile(&module, &target, &options).expect(processor);
        let ours = String::from_utf8(ours.bytes).expect("text");
        if here.is_empty() {
            continue;
        }
        let Some(theirs) = by_llvm(&module, processor) else { return };
        let theirs = theirs.expect("LLVM compiles them");
        let [mut mine, mut llvms] = [&ours, &theirs].map(|text| operations(text, true));
        // Loops may wait once more for values that are not outstanding yet.
        mine.dedup_by(|a, b| a == b && a.starts_with("s_wait"));
        llvms.dedup_by(|a, b| a == b && a.starts_with("s_wait"));
        assert_eq!(mine, llvms, "{processor}");
        let missing: Vec<&str> = literals(&theirs).difference(&literals(&ours)).copied().collect();
        assert!(missing.is_empty(), "{processor}: {missing:?}");
    }
}
