//! Snapshots of selected kernels: `select/NAME.ll`, lowered and selected, against `select/NAME.TARGET.mir`.
//!
//! With `UPDATE_SNAPSHOTS` set the expectations are rewritten instead.

use std::fs;
use std::path::{Path, PathBuf};

use gcnc_isa::Target;
use gcnc_isel::SelectCtx;
use gcnc_mir::print::Print;

const TARGETS: [&str; 5] = ["gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100"];

fn selected(text: &str, target: &Target) -> String {
    let mut module = gcnc_ir::read(text).expect("the kernel reads");
    let kernels = gcnc_lowering::lower(&mut module, target).expect("the kernel lowers");
    let mut scratch = SelectCtx::default();
    let select = |kernel| {
        let f = gcnc_isel::select(kernel, &module.ctx, target, &mut scratch).expect("the kernel selects");
        gcnc_mir::verify::verify(&f).expect("well-formed");
        Print(&f).to_string()
    };
    kernels.iter().map(select).collect()
}

fn sources() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/select");
    let entries = fs::read_dir(folder).expect("the folder");
    let mut files: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "ll"));
    files.sort();
    files
}

#[test]
fn kernels_become_what_they_became() {
    let update = std::env::var_os("UPDATE_SNAPSHOTS").is_some();
    let mut wrong = Vec::new();
    let sources = sources();
    assert!(!sources.is_empty());
    for source in sources {
        let text = fs::read_to_string(&source).expect("the kernel");
        for name in TARGETS {
            let got = selected(&text, &Target::parse(name).expect("a target"));
            let expected = source.with_extension(format!("{name}.mir"));
            if update {
                fs::write(&expected, &got).expect("written");
            } else if fs::read_to_string(&expected).unwrap_or_default() != got {
                wrong.push(format!("{}:\n{got}", expected.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The diagnostic for the first kernel of `text` on gfx1030.
fn refusal(text: &str) -> gcnc_isel::Diagnostic {
    refusal_on("gfx1030", text)
}

fn refusal_on(target: &str, text: &str) -> gcnc_isel::Diagnostic {
    let target = Target::parse(target).expect("a target");
    let mut module = gcnc_ir::read(text).expect("reads");
    match gcnc_lowering::lower(&mut module, &target) {
        Err(refusals) => refusals[0].clone(),
        Ok(kernels) => gcnc_isel::select(&kernels[0], &module.ctx, &target, &mut SelectCtx::default()).unwrap_err(),
    }
}

#[test]
fn what_cannot_be_selected_is_named() {
    let refusal = refusal(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %x) {
  %r = call i32 @llvm.amdgcn.mov.dpp.i32(i32 %x, i32 322, i32 15, i32 15, i1 false)
  store i32 %r, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.amdgcn.mov.dpp.i32(i32, i32, i32, i32, i1)
",
    );
    assert!(refusal.message.starts_with("gfx1030 has no instruction for DPP by 0x142: gfx801, "), "{refusal}");
    assert_eq!(refusal.function, "k");
}

#[test]
fn what_does_not_reach_gds_is_refused() {
    let atomic = "atomicrmw add ptr addrspace(2) %p, i32 1 monotonic";
    let (nowhere, only) =
        ("gfx1030 has no instruction for atomics of GDS", "GDS (address space 2) is reached by `atomicrmw`");
    let table = [
        ("gfx1030", atomic, nowhere),
        ("gfx900", "load volatile i32, ptr addrspace(2) %p", only),
        ("gfx900", "atomicrmw nand ptr addrspace(2) %p, i32 1 monotonic", only),
    ];
    for (target, access, why) in table {
        let text = format!("define amdgpu_kernel void @k(ptr addrspace(2) %p) {{\n  %r = {access}\n  ret void\n}}\n");
        let refusal = refusal_on(target, &text);
        assert!(refusal.message.starts_with(why), "{refusal}");
    }
}

#[test]
fn lanes_that_are_not_active_have_what_somebody_gave_them() {
    let exchange = "@llvm.amdgcn.update.dpp.i32(i32 0, i32 %x, i32 273, i32 15, i32 15, i1 false)";
    let reduction = "@llvm.amdgcn.wave.reduce.add.i32(i32 %x, i32 0)";
    let of_active = "lanes exchange what only active ones have";
    for (how, mode, why) in [
        (exchange, "wwm", of_active),
        (reduction, "wwm", of_active),
        (reduction, "wqm", "a reduction over whole quads"),
    ] {
        let refusal = refusal(&format!(
            "define amdgpu_kernel void @k(ptr addrspace(1) %p) {{
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %i = load atomic i32, ptr addrspace(1) %q monotonic, align 4
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %x = load i32, ptr addrspace(1) %at
  %y = call i32 {how}
  %r = call i32 @llvm.amdgcn.strict.{mode}.i32(i32 %y)
  store i32 %r, ptr addrspace(1) %q
  ret void
}}
"
        ));
        assert!(refusal.message.starts_with(why), "{refusal}");
    }
}

/// The short form of `v_cvt_f32_fp8` is unreliable on GFX942 (LLVM, `FeatureCvtFP8VOP1Bug`): SDWA selects the byte,
/// even the first one.
#[test]
fn bytes_become_floats_by_sdwa_where_that_is_needed() {
    let text = "define amdgpu_kernel void @k(ptr addrspace(1) %o, i32 %x) {
  %a = call float @llvm.amdgcn.cvt.f32.fp8(i32 %x, i32 0)
  store float %a, ptr addrspace(1) %o
  ret void
}
declare float @llvm.amdgcn.cvt.f32.fp8(i32, i32)";
    for (target, by_sdwa) in [("gfx942", true), ("gfx950", false)] {
        let code = selected(text, &Target::parse(target).expect("a target"));
        assert_eq!(code.contains("src1_sel:6 form:sdwa"), by_sdwa, "{target}: {code}");
    }
}

/// Two bitwise operations combine by their truth table, where no other instruction has both and no operand would have
/// to be moved.
#[test]
fn two_operations_on_bits_are_one_by_their_truth_table() {
    let selected_of = |inner: &str, outer: &str, z: &str, target: &str| {
        let text = format!(
            "define amdgpu_kernel void @k(ptr addrspace(1) %o) {{
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 3)
  %z = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 5)
  %a = {inner} i32 %x, %y
  %b = {outer} i32 %z, %a
  %c = {outer} i32 %a, 4660
  store i32 %{z}, ptr addrspace(1) %o
  ret void
}}
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)"
        );
        selected(&text, &Target::parse(target).expect("a target"))
    };
    // The table's bits are encoded where other operations have signs and scales: 0x96 is 2 << 17 | 0x16.
    for (inner, outer, mods) in [("xor", "xor", 0x4_0016), ("or", "and", 0x4_0028), ("and", "xor", 0x2_002a)] {
        let code = selected_of(inner, outer, "b", "gfx950");
        assert!(code.contains("v_bitop3_b32") && code.contains(&format!("mods:{mods:#x}")), "{code}");
        for (z, target) in [("c", "gfx950"), ("b", "gfx942")] {
            assert!(!selected_of(inner, outer, z, target).contains("v_bitop3_b32"), "{target}");
        }
    }
    assert!(selected_of("and", "or", "b", "gfx950").contains("v_and_or_b32"));
}

/// Two f32 are rounded into the halves of a word by one instruction, where the hardware has it.
#[test]
fn pairs_are_rounded_at_once() {
    let code = |half: &str, target: &str| {
        let text = format!(
            "define amdgpu_kernel void @k(ptr addrspace(1) %o, float %n) {{
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = uitofp i32 %id to float
  %y = fmul float %x, %n
  %low = insertelement <2 x float> poison, float %x, i32 0
  %pair = insertelement <2 x float> %low, float %y, i32 1
  %r = fptrunc <2 x float> %pair to <2 x {half}>
  store <2 x {half}> %r, ptr addrspace(1) %o
  ret void
}}
declare i32 @llvm.amdgcn.workitem.id.x()"
        );
        selected(&text, &Target::parse(target).expect("a target"))
    };
    for (half, opcode) in [("half", "v_cvt_pk_f16_f32"), ("bfloat", "v_cvt_pk_bf16_f32")] {
        assert_eq!(code(half, "gfx950").matches(opcode).count(), 1, "{}", code(half, "gfx950"));
        assert!(!code(half, "gfx942").contains(opcode));
    }
}
