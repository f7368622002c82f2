//! Buffer loads that report failures (`tfe`), against LLVM: gcnc has the same instruction, with the same modifiers and
//! as many registers.
//!
//! One kernel for each data type that LLVM 22 selects, on each family. It does not select half types of format loads,
//! none at all before GFX8, and on GFX6, where no instruction loads three dwords, it selects those anyway. On GFX90A
//! and GFX940 its assembler accepts a `tfe` that the encoding lacks: gcnc rejects it.

use gcnc::{Emit, Options};
use gcnc_tests::{compiler, llvm};

const PROCESSORS: [&str; 7] = ["gfx803", "gfx810", "gfx900", "gfx1010", "gfx1030", "gfx1100", "gfx1201"];

/// Data types, each with its suffix in intrinsic names, and whether format loads support it.
const DATA: [(&str, &str, bool); 12] = [
    ("i8", "i8", false),
    ("i16", "i16", false),
    ("half", "f16", false),
    ("i32", "i32", true),
    ("float", "f32", true),
    ("<2 x half>", "v2f16", false),
    ("<4 x half>", "v4f16", false),
    ("<2 x i32>", "v2i32", true),
    ("<2 x float>", "v2f32", true),
    ("<3 x float>", "v3f32", true),
    ("<4 x i32>", "v4i32", true),
    ("<4 x float>", "v4f32", true),
];

/// A load's intrinsic, the type of its resource, its remaining operands, and whether it is a format load.
const LOADS: [(&str, &str, &str, bool); 7] = [
    ("raw.buffer.load", "<4 x i32>", "i32 %i, i32 0, i32 0", false),
    ("raw.ptr.buffer.load", "ptr addrspace(8)", "i32 %i, i32 %s, i32 1", false),
    ("struct.buffer.load", "<4 x i32>", "i32 %i, i32 %j, i32 0, i32 0", false),
    ("struct.ptr.buffer.load", "ptr addrspace(8)", "i32 %i, i32 8, i32 0, i32 0", false),
    ("raw.buffer.load.format", "<4 x i32>", "i32 %i, i32 0, i32 0", true),
    ("struct.buffer.load.format", "<4 x i32>", "i32 %i, i32 %j, i32 0, i32 0", true),
    ("struct.ptr.buffer.load.format", "ptr addrspace(8)", "i32 %i, i32 8, i32 %s, i32 0", true),
];

fn module() -> String {
    let mut text = "target triple = \"amdgcn-amd-amdhsa\"\n".to_owned();
    for (n, (load, resource, operands, formats)) in LOADS.into_iter().enumerate() {
        for (ty, name, _) in DATA.into_iter().filter(|(.., has_format)| *has_format || !formats) {
            text += &format!(
                "define amdgpu_kernel void @k{n}_{name}({resource} %r, i32 %s, ptr addrspace(1) %p) {{
                   %i = call i32 @llvm.amdgcn.workitem.id.x()
                   %j = shl i32 %i, 2
                   %v = call {{ {ty}, i32 }} @llvm.amdgcn.{load}.sl_{name}i32s({resource} %r, {operands})
                   store {{ {ty}, i32 }} %v, ptr addrspace(1) %p
                   ret void
                 }}\n"
            );
        }
    }
    text
}

/// The buffer loads of an assembly text, with register operands replaced by their sizes.
fn loads(assembly: &str) -> Vec<String> {
    let lines = assembly.lines().map(str::trim).filter(|line| line.starts_with("buffer_load"));
    let operand = |word: &str| {
        let (register, comma) = word.strip_suffix(',').map_or((word, ""), |word| (word, ","));
        let numbers = register.strip_prefix(['v', 's']).filter(|n| n.starts_with(|c: char| c == '[' || c.is_numeric()));
        let Some(numbers) = numbers else { return word.to_owned() };
        let range = numbers.trim_matches(['[', ']']).split_once(':');
        let ends = range.and_then(|(a, b)| Some((a.parse::<u32>().ok()?, b.parse::<u32>().ok()?)));
        format!("{} of {}{comma}", ends.map_or(1, |(first, last)| last + 1 - first), &register[..1])
    };
    lines.map(|line| line.split_whitespace().map(operand).collect::<Vec<_>>().join(" ")).collect()
}

fn ours(text: &str, processor: &str) -> Result<String, String> {
    let target = compiler::target(processor, None).expect("a target");
    let options = Options::new().emit(Emit::Asm);
    let bytes = compiler::compile(text, &target, &options).map_err(|e| e.to_string())?;
    Ok(String::from_utf8(bytes).expect("text"))
}

#[test]
fn loads_that_tell_of_failures_are_those_of_llvm() {
    let text = module();
    for processor in PROCESSORS {
        let mine = loads(&ours(&text, processor).unwrap_or_else(|e| panic!("{processor}: {e}")));
        assert!(mine.len() == 4 * DATA.len() + 3 * 7 && mine.iter().all(|load| load.ends_with(" tfe")), "{mine:#?}");
        let file = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("buffers-{processor}.ll"));
        std::fs::write(&file, &text).expect("a temporary file");
        match llvm::run("llc-22", &[&format!("-mcpu={processor}"), "-o", "-", &file.to_string_lossy()]) {
            Ok(theirs) => assert_eq!(mine, loads(&theirs), "{processor}"),
            Err(llvm::Missing::Skip(why)) => return eprintln!("{why}"),
            Err(llvm::Missing::Error(what)) => panic!("{processor}: {what}"),
        }
    }
}

#[test]
fn where_no_bit_says_it_they_are_refused() {
    for processor in ["gfx90a", "gfx942"] {
        let error = ours(&module(), processor).unwrap_err();
        let why = "`llvm.amdgcn.raw.buffer.load` with a failure status (`tfe`) is not supported on this target";
        assert!(error.contains(why), "{error}");
    }
}
