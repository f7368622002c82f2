//! Every mnemonic that LLVM's assembler knows, on every processor: we accept it if and only if LLVM does, and so with
//! its suffixes for the forms of the operation.
//!
//! The names are read from LLVM's library: its assembler's matcher has a table of names, each after its length.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

use crate::common::{have, mc};
use gcnc_isa::{Form, Opcode, Target, forms, parse};

/// The file with LLVM's assembler: the library that `llvm-mc-22` is linked with, or itself.
fn library() -> PathBuf {
    let output = |program: &str, arg: &str| {
        let output = Command::new(program).arg(arg).output().expect("it runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let paths = std::env::var("PATH").expect("a search path");
    let program = std::env::split_paths(&paths).map(|dir| dir.join("llvm-mc-22")).find(|file| file.exists());
    let program = program.expect("it is there");
    let linked = output("ldd", &program.to_string_lossy());
    let library =
        linked.lines().filter(|line| line.contains("libLLVM")).find_map(|line| line.split_whitespace().nth(2));
    library.map_or(program, PathBuf::from)
}

/// The names from `at` on, each after its length.
fn names_at(bytes: &[u8], mut at: usize) -> Vec<&str> {
    let mut names = Vec::new();
    while let Some((&length, rest)) = bytes.get(at..).and_then(|rest| rest.split_first()) {
        let is_letter = |b: &u8| b.is_ascii_lowercase() || b.is_ascii_digit() || *b == b'_';
        let name = rest.get(..usize::from(length)).filter(|name| !name.is_empty() && name.iter().all(is_letter));
        let Some(name) = name.and_then(|name| std::str::from_utf8(name).ok()) else { break };
        names.push(name);
        at += 1 + name.len();
    }
    names
}

/// The names of the table, which begins with the known first name.
fn matcher_names(bytes: &[u8]) -> BTreeSet<&str> {
    let first = b"\x11buffer_atomic_add";
    let tables = bytes.windows(first.len()).enumerate().filter(|(_, window)| window == first);
    let names = tables.map(|(at, _)| names_at(bytes, at)).max_by_key(Vec::len).unwrap_or_default();
    names.into_iter().collect()
}

/// Names that LLVM's matcher rewrites before it looks them up, and similar ones.
const ALIASES: &str = "
    buffer_atomic_csub bvh64_intersect_ray bvh8_intersect_ray bvh_dual_intersect_ray bvh_intersect_ray
    ds_load_b64_tr_b4 ds_load_b64_tr_b8 ds_load_b96_tr_b6 ds_subrev_f32 ds_subrev_rtn_u32 ds_subrev_rtn_u64
    ds_subrev_u32 ds_subrev_u64 flat_atomic_csub flat_atomic_csub_u32 global_atomic_csub image_atomic_max_num_flt
    image_atomic_min_num_flt s_add_u64 s_mul_nc_u64 s_sub_u64 scratch_load_dwordx3 v_accvgpr_read v_accvgpr_write
    v_add3_nc_u32 v_cmp_tru_i16 v_cmp_tru_i32 v_cmp_tru_i64 v_cmp_tru_u32 v_cmp_tru_u64
    v_cmps_tru_f32 v_cmpx_tru_i32 v_cmpx_tru_i64 v_cmpx_tru_u32 v_cmpx_tru_u64 v_dot4_i32_i8 v_dot8_i32_i4
    v_fma_mix_f32_f16 v_interp_p2_new_f32 v_lshrrev_nc_b32 v_mfma_f32_16x16x128f8f6f4 v_mfma_f32_16x16x32fp8fp8
    v_mul_lo_i32 v_smfmac_f32_16x16x128fp8fp8 v_smfmac_f32_16x16x32bf16 v_smfmac_f32_16x16x64bf8fp8
    v_smfmac_i32_32x32x32i8 v_sub_co_u32_e64 v_xor_add_u32
";

/// A suffix of a mnemonic, and the forms that it requires.
const ENDINGS: [(&str, &[Form]); 5] = [
    ("_e32", &[Form::Vop1, Form::Vop2, Form::Vopc, Form::Vintrp]),
    ("_e64", &[Form::Vop3, Form::Vop3Sdst, Form::Vop3Interp, Form::Vop3p, Form::Vop3px2, Form::Mfma, Form::Vinterp]),
    ("_dpp", &[Form::Dpp16, Form::Dpp8]),
    ("_sdwa", &[Form::Sdwa]),
    ("_e64_dpp", &[Form::Vop3Dpp16, Form::Vop3Dpp8]),
];

/// Names whose suffixes differ, by prefix, and why.
const EXCEPTIONS: [(&str, &[&str]); 4] = [
    ("no operation: only its 32 bits are assembled", &["v_nop_", "v_clrexcp_", "v_pipeflush_"]),
    ("VOP3 that LLVM calls by the ending of the VOP2 that they were", &["v_readlane_b32_e", "v_writelane_b32_e"]),
    ("LLVM encodes another number, of `v_log_f16_dpp`", &["v_cvt_pk_f32_fp8_dpp", "v_cvt_pk_f32_bf8_dpp"]),
    (
        "names that LLVM has of GFX90A, whose operands it does not take before",
        &[
            "v_ceil_f64_dpp",
            "v_cvt_f32_f64_dpp",
            "v_cvt_i32_f64_dpp",
            "v_cvt_u32_f64_dpp",
            "v_floor_f64_dpp",
            "v_fract_f64_dpp",
            "v_frexp_exp_i32_f64_dpp",
            "v_frexp_mant_f64_dpp",
            "v_rcp_f64_dpp",
            "v_rndne_f64_dpp",
            "v_rsq_f64_dpp",
            "v_sqrt_f64_dpp",
            "v_trunc_f64_dpp",
        ],
    ),
];

/// Whether our assembler knows the name: then it complains at most of missing operands.
fn is_known(name: &str, target: &Target) -> bool {
    match parse(name, target) {
        Ok(_) => true,
        Err(e) => !e.message.contains("no instruction") && !e.message.contains("half of a dual instruction on"),
    }
}

/// Whether LLVM's complaint is that it does not know the name.
fn is_unknown(complaint: &str) -> bool {
    ["instruction not supported", "invalid instruction", "variant of this"].iter().any(|what| complaint.contains(what))
}

#[test]
fn every_name() {
    if !have("llvm-mc-22") {
        return;
    }
    let bytes = std::fs::read(library()).expect("it can be read");
    let mut names: Vec<&str> = matcher_names(&bytes).into_iter().collect();
    assert!(names.len() > 2500 && names.contains(&"v_add_f32"), "the table was not found: {}", names.len());
    names.extend(ALIASES.split_whitespace());
    let mut wrong = Vec::new();
    for target in Target::all().filter(|t| !t.is_retired()) {
        let target = target.with_wave_size(32).unwrap_or(target);
        for (name, theirs) in names.iter().zip(mc::assemble(&target, &names)) {
            let theirs = theirs.as_ref().err().is_none_or(|complaint| !is_unknown(complaint));
            if theirs != is_known(name, &target) {
                wrong.push(format!("{target}: {name}: {}", if theirs { "LLVM's alone" } else { "ours alone" }));
            }
        }
    }
    assert!(wrong.is_empty(), "{} names differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_ending() {
    if !have("llvm-mc-22") {
        return;
    }
    let mut wrong = Vec::new();
    for target in Target::all().filter(|t| !t.is_retired()) {
        let target = target.with_wave_size(32).unwrap_or(target);
        let all = Opcode::all().filter(|o| o.is_valu() && !o.is_pseudo() && o.exists_on(&target));
        let all = all.flat_map(|opcode| ENDINGS.map(|ending| (opcode, ending)));
        let (all, names): (Vec<_>, Vec<String>) = all
            .map(|(opcode, ending)| ((opcode, ending.1), format!("{}{}", opcode.name_on(&target), ending.0)))
            .unzip();
        let lines: Vec<&str> = names.iter().map(String::as_str).collect();
        for (((opcode, wanted), name), theirs) in all.iter().zip(&lines).zip(mc::assemble(&target, &lines)) {
            let theirs = theirs.as_ref().err().is_none_or(|complaint| !is_unknown(complaint));
            let excepted = EXCEPTIONS.iter().any(|(_, names)| names.iter().any(|start| name.starts_with(start)));
            if !excepted && theirs != forms(*opcode, &target).any(|form| wanted.contains(&form)) {
                wrong.push(format!("{target}: {name}: {}", if theirs { "LLVM's alone" } else { "ours alone" }));
            }
        }
    }
    assert!(wrong.is_empty(), "{} names differ:\n{}", wrong.len(), wrong.join("\n"));
}
