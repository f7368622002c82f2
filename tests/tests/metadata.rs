//! Kernel metadata, against LLVM: every kind of kernel and argument, in every version, on every target.
//!
//! `objects/metadata.ll` has kernels with everything that IR can say of them. gcnc emits every field that LLVM emits,
//! with the same value, with the exceptions in `excuse`. LLVM 14 is the reference for V2 and V3.

use std::collections::BTreeMap;
use std::path::PathBuf;

use gcnc::{Options, Target};
use gcnc_object::metadata::yaml;
use gcnc_tests::compiler;
use gcnc_tests::llvm::Missing;
use gcnc_tests::objects::{exception, flatten, linked, notes, oracle};

const SOURCE: &str = include_str!("../objects/metadata.ll");

/// The metadata as paths and values, with kernels by name, not by number.
fn facts(bytes: &[u8]) -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for (_, kind, desc) in notes(bytes) {
        match kind {
            32 => flatten(&rmpv::decode::read_value(&mut &desc[..]).unwrap(), "", &mut out),
            10 => flatten(&yaml::parse(std::str::from_utf8(&desc).unwrap()).unwrap(), "", &mut out),
            _ => {}
        }
    }
    let number = |path: &str| path.split('/').nth(2).map(str::to_owned);
    let names: BTreeMap<String, String> = out
        .iter()
        .filter(|(path, _)| path.split('/').count() == 4 && (path.ends_with("/.name") || path.ends_with("/Name")))
        .filter_map(|(path, name)| Some((number(path)?, name.trim_matches('"').to_owned())))
        .collect();
    let rename = |path: &str| match number(path).and_then(|n| names.get(&n)) {
        Some(name) if path.matches('/').count() >= 3 => {
            let mut parts: Vec<&str> = path.split('/').collect();
            parts[2] = name;
            parts.join("/")
        }
        _ => path.to_owned(),
    };
    out.iter().map(|(path, value)| (rename(path), value.clone())).collect()
}

/// Why a field may differ, in addition to the exceptions for any kernel.
fn excuse(path: &str, theirs: &str, ours: Option<&str>, version: u8) -> Option<&'static str> {
    let field = path.rsplit('/').next().unwrap_or(path);
    match field {
        ".max_flat_workgroup_size" | "MaxFlatWorkGroupSize" if path.contains("/reqd") => {
            Some("the required size is the largest, too")
        }
        ".access" | "AccQual" if version <= 3 && ours.is_none() && path.contains("/all_args/") => {
            Some("LLVM 14 takes the IR's attributes for a declaration, which later versions call `.actual_access`")
        }
        ".address_space" | "AddrSpaceQual" if version <= 3 && ours.is_none() && path.contains("/opencl/") => {
            Some("only buffers have an address space (AMDGPUUsage, \"Kernel Argument Metadata Map\")")
        }
        _ => exception(path, theirs, ours),
    }
}

#[test]
fn metadata_are_llvms() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("metadata");
    let mut compared = 0;
    for target in Target::all().filter(|t| !t.is_retired()) {
        for version in 2..=6u8 {
            let options = Options::new().code_object_version(version);
            let ours = match compiler::compile(SOURCE, &target, &options) {
                Ok(bytes) => facts(&bytes),
                Err(e) => {
                    let unnamed = e.contains("cannot name processor") || e.contains("needs code object version 6");
                    assert!(unnamed, "{target} V{version}: {e}");
                    continue;
                }
            };
            // LLVM 14 knows neither later processors nor generic ones.
            let old = version <= 3;
            let later = target.name() > "gfx1035" && target.name() < "gfx9" || target.name() >= "gfx942";
            if old && later {
                continue;
            }
            let cpu = format!("-mcpu={}", target.name());
            let flag = format!("--amdhsa-code-object-version={version}");
            let mut args = vec!["-O1", &cpu, &flag, "-filetype=obj"];
            args.extend(old.then_some("-opaque-pointers"));
            let tool = if old { "llc-14" } else { "llc-22" };
            let theirs = match linked(tool, &args, "ll", SOURCE, &folder) {
                // LLVM 14 has no V2 for some processors that V2's notes can name.
                Err(Missing::Error(e)) if e.contains("does not support processor") => continue,
                theirs => theirs,
            };
            let Some(theirs) = oracle(theirs) else { return };
            for (path, value) in facts(&theirs) {
                let got = ours.get(&path).map(String::as_str);
                compared += 1;
                let same = got == Some(&*value) || excuse(&path, &value, got, version).is_some();
                assert!(same, "{target} V{version}: {path} is {value} to LLVM, {got:?} to us");
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

/// A kernel that reads the second hidden argument and specifies the bytes of hidden arguments.
fn reads_hidden(bytes: &str) -> String {
    format!(
        "target triple = \"amdgcn-amd-amdhsa\"
define amdgpu_kernel void @k(ptr addrspace(1) %out) \"amdgpu-implicitarg-num-bytes\"=\"{bytes}\" {{
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr i8, ptr addrspace(4) %hidden, i64 8
  %value = load i64, ptr addrspace(4) %at
  store i64 %value, ptr addrspace(1) %out
  ret void
}}
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()"
    )
}

/// LLVM IR Attributes, `amdgpu-implicitarg-num-bytes`: the segment has LLVM's size, and up to V4 the same number of
/// arguments is listed.
#[test]
fn hidden_arguments_take_as_many_bytes_as_the_attribute_says() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("metadata");
    let target = compiler::target("gfx900", None).unwrap();
    for version in 4..=6u8 {
        for bytes in ["16", "24", "40", "56", "100", "256", "258", "4096"] {
            let text = reads_hidden(bytes);
            let ours = facts(&compiler::compile(&text, &target, &Options::new().code_object_version(version)).unwrap());
            let flag = format!("--amdhsa-code-object-version={version}");
            let args = ["-O1", "-mcpu=gfx900", &flag, "-filetype=obj"];
            let Some(theirs) = oracle(linked("llc-22", &args, "ll", &text, &folder)) else { return };
            let theirs = facts(&theirs);
            let size = "/amdhsa.kernels/k/.kernarg_segment_size";
            let wanted = |path: &&String| *path == size || version == 4 && path.contains(".args/");
            let all = |facts: &BTreeMap<String, String>| facts.keys().filter(wanted).cloned().collect::<Vec<_>>();
            assert!(theirs.contains_key(size), "{theirs:?}");
            assert_eq!(all(&ours), all(&theirs), "V{version}, {bytes} bytes");
            assert_eq!(ours[size], theirs[size], "V{version}, {bytes} bytes");
        }
    }
    // An argument that is read is present, whatever the attribute says.
    let options = Options::new().code_object_version(5);
    let ours = facts(&compiler::compile(&reads_hidden("8"), &target, &options).unwrap());
    assert_eq!(ours["/amdhsa.kernels/k/.kernarg_segment_size"], "24");
    let e = compiler::compile(&reads_hidden("4294967295"), &target, &options).unwrap_err();
    assert!(e.contains("arguments take at most 1048576 bytes"), "{e}");
}

/// "Code Object V2 Kernel Argument Metadata Map" and that of V3, in the guide of 2020: `ValueType` is required for
/// arguments passed by value.
#[test]
fn code_objects_v2_and_v3_say_the_types_of_values() {
    let text = "define amdgpu_kernel void @k(i8 %a, i16 %b, i32 %c, i64 %d, half %e, float %f, double %g, <4 x i16> %h,
  [2 x i32] %i, i128 %j, ptr addrspace(1) %p, i32 %u, i1) !kernel_arg_base_type !0 {
  ret void
}
!0 = !{!\"char\", !\"short\", !\"int\", !\"long\", !\"half\", !\"float\", !\"double\", !\"ushort4\", !\"int*\", !\"\", !\"uint*\",
!\"uint\", !\"bool\"}";
    let target = compiler::target("gfx900", None).unwrap();
    let types = |version: u8, key: &str| -> Vec<String> {
        let ours = facts(&compiler::compile(text, &target, &Options::new().code_object_version(version)).unwrap());
        let at = |i: usize| ours.iter().find(|(path, _)| path.ends_with(&format!("/{i}/{key}"))).map(|(_, t)| t);
        (0..13).map(|i| at(i).map_or("-", |t| t.trim_matches('"')).to_owned()).collect()
    };
    let want = "i8 i16 i32 i64 f16 f32 f64 u16 struct struct - u32 struct";
    assert_eq!(types(3, ".value_type").join(" "), want);
    assert_eq!(types(2, "ValueType").join(" ").to_lowercase(), want);
    assert!(types(4, ".value_type").iter().all(|t| t == "-"));
}
