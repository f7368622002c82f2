//! Compares kernel descriptors with `llvm-mc`: every field at its limits, on every processor.
//!
//! A case is a kernel whose directives set some fields. Both assemblers accept it or both reject it, and if they accept
//! it, the 64 bytes are equal. LLVM gets all cases of a processor in one file: first to find those that it rejects,
//! then the rest.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::common::{have, scratch};
use gcnc_asm::{Limits, Options, assemble};
use gcnc_isa::Target;
use gcnc_object::fields;
use object::{Object, ObjectSection};

/// Directives and values; required ones are added if missing.
type Case = Vec<(&'static str, u64)>;

/// Directives with two values that do not correspond to a field.
const RESERVES: [&str; 3] = ["reserve_vcc", "reserve_flat_scratch", "reserve_xnack_mask"];

/// Register counts at and around every granule and limit.
const VGPRS: [u64; 30] = [
    0, 1, 2, 4, 5, 8, 9, 12, 13, 16, 17, 24, 25, 32, 33, 48, 49, 64, 128, 255, 256, 257, 480, 504, 512, 513, 1008,
    1009, 1024, 1025,
];
const SGPRS: [u64; 26] =
    [0, 1, 2, 3, 6, 7, 8, 9, 10, 11, 14, 16, 17, 24, 25, 94, 95, 96, 97, 98, 99, 100, 102, 103, 106, 107];

fn cases() -> Vec<Case> {
    let mut out: Vec<Case> = vec![vec![]];
    for f in fields::ALL {
        let most = (1u64 << f.width) - 1;
        for value in [0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 31, 32, most / 2 + 1, most - 1, most, most + 1, 4 * most + 4] {
            out.push(vec![(f.name, value)]);
        }
    }
    for name in RESERVES {
        for value in 0..3 {
            out.extend(SGPRS.map(|n| vec![(name, value), ("next_free_sgpr", n)]));
            out.extend(SGPRS.map(|n| vec![(name, value), ("reserve_vcc", 0), ("next_free_sgpr", n)]));
        }
    }
    for wave32 in 0..2 {
        out.extend(VGPRS.map(|n| vec![("wavefront_size32", wave32), ("next_free_vgpr", n)]));
        for shared in [0, 1, 15, 16] {
            let both = |n| vec![("wavefront_size32", wave32), ("shared_vgpr_count", shared), ("next_free_vgpr", n)];
            out.extend([8, 128, 136, 137, 248, 252, 253, 256].map(both));
        }
    }
    for accum in [0, 3, 4, 8, 12, 100, 252, 256, 260] {
        out.extend(VGPRS.map(|n| vec![("accum_offset", accum), ("next_free_vgpr", n)]));
    }
    let inputs: Vec<&str> = fields::ALL.iter().map(|f| f.name).filter(|n| n.starts_with("user_sgpr_")).collect();
    let pairs = inputs.iter().flat_map(|a| inputs.iter().filter(move |b| a != *b).map(move |b| (*a, *b)));
    for (a, b) in pairs {
        out.extend([1, 2, 5, 13, 14, 16, 30].map(|n| vec![(a, 1), (b, n)]));
    }
    out.extend(SGPRS.map(|n| vec![("next_free_sgpr", n)]));
    out.extend(VGPRS.map(|n| vec![("next_free_vgpr", n)]));
    out.iter_mut().for_each(|case| {
        let mut seen = BTreeSet::new();
        case.retain(|(name, _)| seen.insert(*name));
    });
    out
}

/// The case as directives of a kernel, one per line.
fn text(case: &Case, number: usize, target: &Target) -> String {
    let mut out = format!(".amdhsa_kernel k{number}\n");
    for (name, value) in case {
        out += &format!(".amdhsa_{name} {value}\n");
    }
    let required = [("next_free_vgpr", 8), ("next_free_sgpr", 8), ("accum_offset", 4)];
    let has = |name: &str| name != "accum_offset" || target.has_unified_vgprs();
    for (name, value) in required.into_iter().filter(|(n, _)| has(n) && case.iter().all(|(c, _)| c != n)) {
        out += &format!(".amdhsa_{name} {value}\n");
    }
    out + ".end_amdhsa_kernel\n"
}

fn file(cases: &[(usize, &Case)], target: &Target) -> String {
    let kernels: String = cases.iter().map(|(n, c)| text(c, *n, target)).collect();
    let labels: String = cases.iter().map(|(n, _)| format!("k{n}:\n")).collect();
    format!(".amdgcn_target \"amdgcn-amd-amdhsa--{target}\"\n.text\n{labels}s_endpgm\n.rodata\n{kernels}")
}

fn rodata(object: &[u8]) -> Vec<u8> {
    let file = object::File::parse(object).expect("an ELF file");
    file.section_by_name(".rodata").map_or(Vec::new(), |s| s.data().expect("data").to_vec())
}

fn ours(case: &Case, target: &Target) -> Result<Vec<u8>, String> {
    let limits = Limits { errors: 1, ..Limits::default() };
    let options = Options { abi: gcnc_object::Abi::hsa(gcnc_object::Version::V6), limits, ..Options::default() };
    match assemble(&file(&[(0, case)], target), options) {
        Ok(object) => Ok(rodata(&object.relocatable())),
        Err(errors) => Err(errors[0].to_string()),
    }
}

/// LLVM's result for each case: its bytes, or its first error.
fn llvms(cases: &[Case], target: &Target, dir: &Path) -> Vec<Result<Vec<u8>, String>> {
    let (source, object) = (dir.join("a.s"), dir.join("a.o"));
    let run = |cases: &[(usize, &Case)]| {
        std::fs::write(&source, file(cases, target)).expect("a file");
        let cpu = format!("-mcpu={}", target.name());
        let out = Command::new("llvm-mc-22")
            .args(["-triple=amdgcn-amd-amdhsa", &cpu, "--amdhsa-code-object-version=6", "-filetype=obj"])
            .args([&source, Path::new("-o"), &object])
            .output();
        String::from_utf8_lossy(&out.expect("the oracle starts").stderr).into_owned()
    };
    let all: Vec<(usize, &Case)> = cases.iter().enumerate().collect();
    let errors = run(&all);
    // The line on which each case begins.
    let lines = file(&all, target);
    let starts: Vec<usize> =
        lines.lines().enumerate().filter(|(_, l)| l.starts_with(".amdhsa_kernel")).map(|(i, _)| i + 1).collect();
    let mut out: Vec<Result<Vec<u8>, String>> = vec![Ok(Vec::new()); cases.len()];
    for error in errors.lines().filter(|l| l.contains(": error: ")) {
        let (place, message) = error.split_once(": error: ").expect("just seen");
        let line: usize = place.rsplit(':').nth(1).and_then(|n| n.parse().ok()).expect("a line");
        let case = starts.partition_point(|&s| s <= line).checked_sub(1).unwrap_or_else(|| panic!("{error}"));
        if out[case].is_ok() {
            out[case] = Err(message.to_owned());
        }
    }
    let good: Vec<(usize, &Case)> = all.into_iter().filter(|(i, _)| out[*i].is_ok()).collect();
    let errors = run(&good);
    assert!(errors.is_empty(), "{target}: {errors}");
    let bytes = rodata(&std::fs::read(&object).expect("an object"));
    assert_eq!(bytes.len(), 64 * good.len());
    for ((i, _), descriptor) in good.iter().zip(bytes.chunks(64)) {
        out[*i] = Ok(descriptor.to_vec());
    }
    out
}

/// Errors for what LLVM accepts: fields that the processor does not have, and values that overflow into other fields.
const STRICTER: [&str; 4] = [
    " such registers, not ",
    "has no waves of 64 lanes",
    "only wave64 shares registers",
    "no value of `named_barrier_count`",
];

fn hex(bytes: &[u8]) -> String {
    bytes
        .chunks(4)
        .map(|w| w.iter().rev().map(|b| format!("{b:02x}")).collect::<String>())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn descriptors_are_llvms() {
    if !have("llvm-mc-22") {
        return;
    }
    let dir = scratch("descriptor");
    let cases = cases();
    let (mut wrong, mut same, mut stricter) = (Vec::new(), 0, 0);
    for target in Target::all().filter(|t| !t.is_retired()) {
        for (case, theirs) in cases.iter().zip(llvms(&cases, &target, &dir)) {
            match (ours(case, &target), theirs) {
                (Ok(o), Ok(t)) if o == t => same += 1,
                (Err(_), Err(_)) => same += 1,
                (Err(o), Ok(_)) if STRICTER.iter().any(|s| o.contains(s)) => stricter += 1,
                (Ok(o), Ok(t)) => wrong.push(format!("{target} {case:?}:\n  ours {}\n  LLVM {}", hex(&o), hex(&t))),
                (Ok(_), Err(t)) => wrong.push(format!("{target} {case:?}: LLVM rejects: {t}")),
                (Err(o), Ok(_)) => wrong.push(format!("{target} {case:?}: gcnc rejects: {o}")),
            }
        }
    }
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
    assert!(same > 100_000 && stricter < same / 100, "{same} the same, {stricter} that only LLVM accepts");
    assert!(wrong.is_empty(), "{} of {} differ\n{}", wrong.len(), wrong.len() + same, wrong.join("\n"));
}
