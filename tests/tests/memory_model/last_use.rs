//! `!amdgpu.last.use` on loads of all kinds: split or merged ones, odd and narrow types, flat addresses, buffers and
//! intrinsics. On GFX12 each resulting instruction has the hint, also in LLVM's code; on earlier targets none has.

use gcnc::{Compiler, Emit, Options, Target};
use gcnc_isa::Opcode;
use gcnc_tests::llvm::{self, Missing};

/// Kernels: name, parameter, loaded value.
const LOADS: [(&str, &str, &str); 12] = [
    ("split", "ptr addrspace(1) %p", "load <8 x i32>, ptr addrspace(1) %a, !amdgpu.last.use !0"),
    ("unaligned", "ptr addrspace(1) %p", "load i64, ptr addrspace(1) %a, align 1, !amdgpu.last.use !0"),
    ("odd", "ptr addrspace(1) %p", "load i48, ptr addrspace(1) %a, align 8, !amdgpu.last.use !0"),
    ("narrow", "ptr addrspace(1) %p", "load i8, ptr addrspace(1) %a, !amdgpu.last.use !0"),
    ("struct", "ptr addrspace(1) %p", "load { i16, float, i8 }, ptr addrspace(1) %a, !amdgpu.last.use !0"),
    ("nontemporal", "ptr addrspace(1) %p", "load i64, ptr addrspace(1) %a, !amdgpu.last.use !0, !nontemporal !1"),
    ("invariant", "ptr addrspace(4) %p", "load i64, ptr addrspace(4) %a, !amdgpu.last.use !0, !invariant.load !0"),
    ("flat", "ptr %p", "load <3 x i32>, ptr %a, align 4, !amdgpu.last.use !0"),
    ("fat", "ptr addrspace(7) %p", "load <4 x i16>, ptr addrspace(7) %a, !amdgpu.last.use !0"),
    (
        "buffer",
        "ptr addrspace(8) %p",
        "call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %p, i32 %id, i32 0, i32 0), !amdgpu.last.use !0",
    ),
    (
        "format",
        "ptr addrspace(8) %p",
        "call float @llvm.amdgcn.struct.ptr.buffer.load.format.f32(ptr addrspace(8) %p, i32 %id, i32 0, i32 0, i32 0), !amdgpu.last.use !0",
    ),
    (
        "image",
        "<8 x i32> inreg %p",
        "call float @llvm.amdgcn.image.load.1d.f32.i32(i32 1, i32 %id, <8 x i32> %p, i32 0, i32 0), !amdgpu.last.use !0",
    ),
];

/// Two loads that are merged.
const MERGED: &str = "
define amdgpu_kernel void @merged(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %b = getelementptr i8, ptr addrspace(1) %a, i32 4
  %v = load i32, ptr addrspace(1) %a, align 8, !amdgpu.last.use !0
  %w = load i32, ptr addrspace(1) %b, align 4, !amdgpu.last.use !0
  %sum = add i32 %v, %w
  store i32 %sum, ptr addrspace(1) %q
  ret void
}
!0 = !{}
!1 = !{i32 1}
";

/// Whether a target has the kind of load that a kernel uses.
fn has(target: &Target, name: &str) -> bool {
    match name {
        "image" => target.has(Opcode::ImageLoad),
        "format" => target.has(Opcode::BufferLoadFormatX),
        _ => true,
    }
}

fn module(target: &Target) -> String {
    let mut out = String::from("target triple = \"amdgcn-amd-amdhsa\"\n");
    for (name, parameter, load) in LOADS.into_iter().filter(|load| has(target, load.0)) {
        let ty =
            load.trim_start_matches("load ").trim_start_matches("call ").split([',', '@']).next().unwrap_or_default();
        let ty = if name == "struct" { "{ i16, float, i8 }" } else { ty };
        let (space, pointer) = parameter.split_once(" %").unwrap_or_default();
        let step = match load.contains("%a") {
            true => format!("  %a = getelementptr <8 x i32>, {space} %{pointer}, i32 %id\n"),
            false => String::new(),
        };
        out += &format!(
            "define amdgpu_kernel void @{name}({parameter}, ptr addrspace(1) %q) {{
  %id = call i32 @llvm.amdgcn.workitem.id.x()
{step}  %v = {load}
  store {ty} %v, ptr addrspace(1) %q
  ret void\n}}\n"
        );
    }
    out + MERGED
}

/// Errors in a compiler's output: kernels without a load, and loads whose hint is not as `wanted`.
fn wrong(text: &str, target: &Target, wanted: bool) -> Vec<String> {
    let mut wrong = Vec::new();
    let names = LOADS.iter().map(|load| load.0).filter(|name| has(target, name)).chain(["merged"]);
    for name in names {
        let start = format!("{name}:");
        let lines = text.lines().map(str::trim).skip_while(|line| !line.starts_with(&start));
        let lines = lines.take_while(|line| !line.starts_with("s_endpgm"));
        let vector = ["global_load", "flat_load", "buffer_load", "image_load"];
        let loads: Vec<_> = lines.filter(|line| vector.iter().any(|v| line.starts_with(v))).collect();
        if loads.is_empty() || loads.iter().any(|line| line.contains("th:TH_LOAD_LU") != wanted) {
            wrong.push(format!("{name}: {loads:?}"));
        }
    }
    wrong
}

/// Checks the output of gcnc and of LLVM for a processor.
pub fn check(processor: &str) -> Result<(), String> {
    let target = Target::parse(processor).map_err(|e| e.to_string())?;
    let ir = module(&target);
    let options = Options::new().emit(Emit::Asm);
    let compiled = Compiler::new().compile(&ir, &target, &options);
    let ours = compiled.map_err(|e| e.render("loads.ll", &ir))?;
    let ours = String::from_utf8(ours.bytes).map_err(|e| e.to_string())?;
    let input = std::env::temp_dir().join(format!("gcnc-last-use-{}-{processor}.ll", std::process::id()));
    std::fs::write(&input, &ir).map_err(|e| e.to_string())?;
    let theirs = llvm::run("llc-22", &["-O1", &format!("-mcpu={processor}"), "-o", "-", &input.to_string_lossy()]);
    std::fs::remove_file(&input).map_err(|e| e.to_string())?;
    let mut all = wrong(&ours, &target, target.has_kmcnt());
    match theirs {
        Ok(text) => all.extend(wrong(&text, &target, target.has_kmcnt()).into_iter().map(|w| format!("LLVM, {w}"))),
        Err(Missing::Skip(why)) => eprintln!("{why}"),
        Err(Missing::Error(e)) => return Err(e),
    }
    if all.is_empty() { Ok(()) } else { Err(all.join("\n")) }
}
