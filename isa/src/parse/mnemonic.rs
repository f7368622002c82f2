//! Mnemonics: the operation that a name stands for, and the form that its suffix requires.
//!
//! An operation has the name that the table gives it for the family. LLVM's assembler accepts more: names that the
//! operation had before, and some of other operations that do the same. These are listed here, and were found by asking
//! it for every name it knows (`tests/isa/mnemonics.rs`).

use std::ops::{Range, RangeInclusive};

use super::ParseError;
use crate::op::{Family, Opcode, flags};
use crate::target::Target;

/// A mnemonic's operation and form.
pub(super) struct Mnemonic {
    pub(super) opcode: Opcode,
    pub(super) form: Option<Suffix>,
}

/// A form that a mnemonic's suffix requires.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Suffix {
    E32,
    E64,
    Dpp,
    E64Dpp,
    Sdwa,
    /// No suffix, but DPP modifiers.
    AnyDpp,
    /// No suffix, but output modifiers.
    Long,
}

const SUFFIXES: [(&str, Suffix); 5] = [
    ("_e64_dpp", Suffix::E64Dpp),
    ("_e32", Suffix::E32),
    ("_e64", Suffix::E64),
    ("_dpp", Suffix::Dpp),
    ("_sdwa", Suffix::Sdwa),
];

impl Mnemonic {
    pub(super) fn find(name: &str, target: &Target) -> Option<Mnemonic> {
        if let Some(opcode) = operation(name, target) {
            return Some(Mnemonic { opcode, form: None });
        }
        if let Some(opcode) = long_only(name.strip_suffix("_e64").unwrap_or(name), target) {
            return Some(Mnemonic { opcode, form: Some(Suffix::E64) });
        }
        let (stem, form) = SUFFIXES.iter().find_map(|(text, form)| Some((name.strip_suffix(text)?, *form)))?;
        let opcode = operation(stem, target).filter(|o| o.is_valu())?;
        // LLVM accepts the suffix that these had when they were VOP2.
        if matches!(opcode, Opcode::VReadlaneB32 | Opcode::VWritelaneB32) {
            return (form == Suffix::E32).then_some(Mnemonic { opcode, form: None });
        }
        Some(Mnemonic { opcode, form: Some(form) })
    }
}

/// The operation with this name on `target`: its own name, an older one or another one.
fn operation(name: &str, target: &Target) -> Option<Opcode> {
    Opcode::from_mnemonic(name, target)
        .or_else(|| Opcode::from_older_mnemonic(name, target).filter(|_| !is_dropped(name, target)))
        .or_else(|| also(name, target))
        .filter(|o| !o.is_pseudo())
}

/// Older names that no later family has.
const DROPPED: [&str; 25] = [
    "buffer_atomic_fmax_x2",
    "buffer_atomic_fmin_x2",
    "ds_cmpst_b32",
    "ds_cmpst_b64",
    "ds_cmpst_f32",
    "ds_cmpst_f64",
    "ds_cmpst_rtn_b32",
    "ds_cmpst_rtn_b64",
    "ds_cmpst_rtn_f32",
    "ds_cmpst_rtn_f64",
    "flat_atomic_fmax_x2",
    "flat_atomic_fmin_x2",
    "global_atomic_fmax_x2",
    "global_atomic_fmin_x2",
    "v_add_i16",
    "v_add_u16",
    "v_addc_co_u32",
    "v_addc_u32",
    "v_sub_i16",
    "v_sub_u16",
    "v_subb_co_u32",
    "v_subb_u32",
    "v_subbrev_co_u32",
    "v_subbrev_u32",
    "v_subrev_i32",
];

/// Older names that GFX11 and later have again.
const REVIVED: [&str; 11] = [
    "buffer_atomic_max_f64",
    "buffer_atomic_min_f64",
    "flat_atomic_max_f64",
    "flat_atomic_min_f64",
    "global_atomic_max_f64",
    "global_atomic_min_f64",
    "v_add_i32",
    "v_add_u32",
    "v_sub_i32",
    "v_sub_u32",
    "v_subrev_u32",
];

/// Whether `target` does not accept this older name of an operation.
fn is_dropped(name: &str, target: &Target) -> bool {
    DROPPED.contains(&name) || REVIVED.contains(&name) && target.family() < Family::Gfx11
}

/// Names besides the table's, with the families that accept them.
const ALSO: [(&str, RangeInclusive<Family>, Opcode); 38] = [
    ("bvh64_intersect_ray", Family::Gfx12..=Family::Gfx12, Opcode::ImageBvh64IntersectRay),
    ("bvh8_intersect_ray", Family::Gfx12..=Family::Gfx12, Opcode::ImageBvh8IntersectRay),
    ("bvh_dual_intersect_ray", Family::Gfx12..=Family::Gfx12, Opcode::ImageBvhDualIntersectRay),
    ("bvh_intersect_ray", Family::Gfx12..=Family::Gfx12, Opcode::ImageBvhIntersectRay),
    ("ds_load_b64_tr_b4", Family::Gfx1250..=Family::Gfx1250, Opcode::DsLoadTr4B64),
    ("ds_load_b64_tr_b8", Family::Gfx1250..=Family::Gfx1250, Opcode::DsLoadTr8B64),
    ("ds_load_b96_tr_b6", Family::Gfx1250..=Family::Gfx1250, Opcode::DsLoadTr6B96),
    ("ds_subrev_rtn_u32", Family::Gfx12..=Family::Gfx1250, Opcode::DsRsubRtnU32),
    ("ds_subrev_rtn_u64", Family::Gfx12..=Family::Gfx1250, Opcode::DsRsubRtnU64),
    ("ds_subrev_u32", Family::Gfx12..=Family::Gfx1250, Opcode::DsRsubU32),
    ("ds_subrev_u64", Family::Gfx12..=Family::Gfx1250, Opcode::DsRsubU64),
    ("flat_atomic_csub_u32", Family::Gfx12..=Family::Gfx1250, Opcode::FlatAtomicCsubU32),
    ("image_atomic_max_num_flt", Family::Gfx12..=Family::Gfx12, Opcode::ImageAtomicMaxFlt),
    ("image_atomic_min_num_flt", Family::Gfx12..=Family::Gfx12, Opcode::ImageAtomicMinFlt),
    ("s_add_u64", Family::Gfx12..=Family::Gfx1250, Opcode::SAddNcU64),
    ("s_sub_u64", Family::Gfx12..=Family::Gfx1250, Opcode::SSubNcU64),
    ("v_accvgpr_read", Family::Gfx9..=Family::Gfx940, Opcode::VAccvgprReadB32),
    ("v_accvgpr_write", Family::Gfx9..=Family::Gfx940, Opcode::VAccvgprWriteB32),
    ("v_add3_nc_u32", Family::Gfx11..=Family::Gfx1250, Opcode::VAdd3U32),
    ("v_cmp_tru_i32", Family::Gfx11..=Family::Gfx11, Opcode::VCmpTI32),
    ("v_cmp_tru_i64", Family::Gfx11..=Family::Gfx11, Opcode::VCmpTI64),
    ("v_cmp_tru_u32", Family::Gfx11..=Family::Gfx11, Opcode::VCmpTU32),
    ("v_cmp_tru_u64", Family::Gfx11..=Family::Gfx11, Opcode::VCmpTU64),
    ("v_cmpx_tru_i32", Family::Gfx11..=Family::Gfx11, Opcode::VCmpxTI32),
    ("v_cmpx_tru_i64", Family::Gfx11..=Family::Gfx11, Opcode::VCmpxTI64),
    ("v_cmpx_tru_u32", Family::Gfx11..=Family::Gfx11, Opcode::VCmpxTU32),
    ("v_cmpx_tru_u64", Family::Gfx11..=Family::Gfx11, Opcode::VCmpxTU64),
    ("v_dot4_i32_i8", Family::Gfx11..=Family::Gfx1250, Opcode::VDot4I32Iu8),
    ("v_dot8_i32_i4", Family::Gfx11..=Family::Gfx1250, Opcode::VDot8I32Iu4),
    ("v_fma_mix_f32_f16", Family::Gfx1250..=Family::Gfx1250, Opcode::VFmaMixF32),
    ("v_interp_p2_new_f32", Family::Gfx11..=Family::Gfx12, Opcode::VInterpP2F32),
    ("v_mfma_f32_16x16x16bf16", Family::Gfx940..=Family::Gfx940, Opcode::VMfmaF3216x16x16bf161k),
    ("v_mfma_f32_16x16x4bf16", Family::Gfx940..=Family::Gfx940, Opcode::VMfmaF3216x16x4bf161k),
    ("v_mfma_f32_32x32x4bf16", Family::Gfx940..=Family::Gfx940, Opcode::VMfmaF3232x32x4bf161k),
    ("v_mfma_f32_32x32x8bf16", Family::Gfx940..=Family::Gfx940, Opcode::VMfmaF3232x32x8bf161k),
    ("v_mfma_f32_4x4x4bf16", Family::Gfx940..=Family::Gfx940, Opcode::VMfmaF324x4x4bf161k),
    ("v_mul_lo_i32", Family::Gfx8..=Family::Gfx940, Opcode::VMulLoU32),
    ("v_xor_add_u32", Family::Gfx11..=Family::Gfx1250, Opcode::VXadU32),
];

/// The operation that has this name besides its own.
fn also(name: &str, target: &Target) -> Option<Opcode> {
    let named = ALSO.iter().find(|(also, families, _)| *also == name && families.contains(&target.family()));
    named.map(|(_, _, opcode)| *opcode).filter(|o| o.exists_on(target)).or_else(|| joined(name, target))
}

/// The matrix operation of GFX940 by its older name, without an underscore between its shape and its types.
fn joined(name: &str, target: &Target) -> Option<Opcode> {
    let sparse = name.starts_with("v_smfmac_");
    let is_joined = (sparse || name.starts_with("v_mfma_") && !name.contains("f8") && !name.contains("p8"))
        && name.matches('_').count() == 3
        && target.joins_matrix_names();
    if !is_joined {
        return None;
    }
    let same = |o: &Opcode| {
        let own = o.name_on(target);
        o.exists_on(target)
            && own.split_once('x').map(|(start, _)| start) == name.split_once('x').map(|(start, _)| start)
            && own.bytes().filter(|b| *b != b'_').eq(name.bytes().filter(|b| *b != b'_'))
    };
    Opcode::all().filter(|o| o.is(flags::MATRIX)).find(same)
}

/// Operations of which GFX6 and GFX7 accept a later name, but only in their 64-bit encoding.
fn long_only(name: &str, target: &Target) -> Option<Opcode> {
    let opcode = match name {
        "v_add_co_u32" => Opcode::VAddCoU32,
        "v_sub_co_u32" => Opcode::VSubCoU32,
        "v_subrev_co_u32" => Opcode::VSubrevCoU32,
        _ => return None,
    };
    target.carries_by_long_name().then_some(opcode)
}

/// The error for a mnemonic that the target does not have, with a similar one.
pub(super) fn unknown(name: &str, span: Range<usize>, target: &Target) -> ParseError {
    let stem = SUFFIXES.iter().find_map(|(text, _)| name.strip_suffix(text)).unwrap_or(name);
    let elsewhere = Opcode::all().any(|o| !o.is_pseudo() && o.has_name(stem));
    let near = Opcode::all().filter(|o| !o.is_pseudo() && o.exists_on(target)).map(|o| o.name_on(target));
    let near = near.map(|n| (distance(n.as_bytes(), stem.as_bytes()), n)).min();
    let message = match elsewhere {
        true => format!("{} has no instruction `{stem}`", target.name()),
        false => format!("there is no instruction `{stem}`"),
    };
    let e = ParseError::new(span, message);
    match near {
        Some((n, like)) if n <= NEAR && n < stem.len() => e.with_help(format!("there is `{like}`")),
        _ => e,
    }
}

/// The largest distance of similar names.
const NEAR: usize = 3;

/// Longer names are not compared.
const LONGEST: usize = 64;

/// The edit distance of `a` and `b`; `usize::MAX` if it is over [`NEAR`].
fn distance(a: &[u8], b: &[u8]) -> usize {
    if a.len().abs_diff(b.len()) > NEAR || b.len() >= LONGEST {
        return usize::MAX;
    }
    let mut row: [usize; LONGEST] = std::array::from_fn(|i| i);
    let row = &mut row[..=b.len()];
    for (i, x) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let cost = (corner + usize::from(x != y)).min(row[j] + 1).min(row[j + 1] + 1);
            corner = std::mem::replace(&mut row[j + 1], cost);
        }
        if row.iter().all(|cost| *cost > NEAR) {
            return usize::MAX;
        }
    }
    row[b.len()]
}
