//! Expected differences from LLVM: instructions that its disassembler accepts and its assembler refuses, and its bugs.
//!
//! Each row describes a case and why it is excepted; a report counts them by that reason.

use gcnc_isa::Form;

use super::misread::misread;
use super::{Case, Read};

/// Text of LLVM's disassembler that both its assembler and we refuse: its decoder checks less than its parser.
struct Refused {
    /// Its assembler's message.
    message: &'static str,
    /// The text must contain one of these, where the message is too general.
    text: &'static [&'static str],
    /// Why it is not a valid instruction.
    reason: &'static str,
}

const fn refused(message: &'static str, text: &'static [&'static str], reason: &'static str) -> Refused {
    Refused { message, text, reason }
}

const REFUSED: &[Refused] = &[
    refused("violates constant bus restrictions", &[], "more scalar registers and literals than may be read"),
    refused("'null' operand is not supported", &[], "`null` before GFX10"),
    refused("register not available on this GPU", &[], "a register that the target does not have"),
    refused("register index is out of range", &[], "a tuple that continues past the last vector register"),
    refused("vgpr tuples must be 64 bit aligned", &[], "a tuple that is not aligned"),
    refused("src0 must be null", &["s_waitcnt_"], "a register beside a counter since GFX11"),
    refused("lds_direct ", &[], "`src_lds_direct` where it cannot be"),
    refused("unsigned offset", &[], "an offset in bits that the operation does not have"),
    refused("flat offset modifier is not supported", &[], "an offset of flat instructions before GFX9"),
    refused("not a valid operand.", &["/* Invalid dpp_ctrl value */"], "an invalid DPP control"),
    refused("is not supported on this GPU", &[" nv", " scale_offset"], "a modifier that the target does not have"),
    refused("expected an identifier", &[" th:0x"], "an invalid temporal hint"),
    refused("invalid th value", &[], "an invalid temporal hint"),
    refused("invalid exp target", &[], "an invalid export target"),
    refused("invalid interpolation slot", &[], "an invalid parameter"),
    refused("out of bounds interpolation attribute number", &[], "an invalid attribute"),
    refused("image data size does not match", &[], "image data of an invalid size"),
    refused("image address size does not match", &[], "an image address of an invalid size"),
    refused("invalid atomic image dmask", &[], "components that image atomics do not have"),
    refused("invalid dim; must be MSAA type", &[], "a dimension of images that the operation does not have"),
    refused("invalid image_gather dmask", &[], "not exactly one component of a gathering access"),
    refused("one dst register must be even", &[], "a dual instruction that neither encoding takes"),
    refused("dst registers must be distinct", &[], "a dual instruction with one destination"),
    refused("must use different VGPR banks", &[], "a dual instruction with two registers of a bank"),
    refused("only 4-bit values are legal", &["s_set_gpr_idx_"], "an index mode that does not exist"),
    refused("source operand must be", &[], "a scalar where only vector registers and constants can be"),
    refused("literal operands are not supported", &[], "a literal in a 64-bit encoding before GFX10"),
    refused("src1 immediate operand invalid", &["_dpp "], "a constant as second source of DPP before GFX11.5"),
    refused("TFE modifier has no meaning for store", &[], "`tfe` of a store"),
    refused(
        "invalid operand for instruction",
        &["v_madmk_f16", "v_madak_f16", "v_fmamk_f16", "v_fmaak_f16"],
        "more scalar registers and literals than may be read",
    ),
    refused("invalid operand for instruction", &["_dpp v["], "DPP of a 64-bit operation"),
    refused("invalid operand for instruction", &["f64_dpp "], "DPP of a 64-bit operation"),
    refused("DP ALU dpp only supports row_newbcast", &[], "a DPP control that 64-bit operations do not have"),
    refused("inline constants are not allowed for this operand", &["v_mfma_"], "a constant as addend on GFX908"),
    refused("invalid op_sel operand", &["v_dot"], "`op_sel` of a dot product that has none"),
    refused("source 2 operand must not partially overlap with dst", &["v_mfma_"], "an addend that is half the result"),
    refused("agpr loads and stores not supported", &[], "accumulation registers as data before GFX90A"),
    refused("invalid operand for instruction", &["v_mfma_", "v_wmma_"], "a literal as addend"),
    refused("failed parsing operand", &["v_cmp"], "a literal as destination"),
    refused("invalid matrix_", &[], "a format of matrices or of scales that does not exist"),
    refused("invalid operand for instruction", &["s_cbranch_g_fork"], "a literal of 64 bits"),
    refused(
        "invalid operand for instruction",
        &["_co_", "_subb_", "_addc_", "_subbrev_"],
        "a vector register as a carry",
    ),
    refused(
        "invalid operand for instruction",
        &["neg(0x", "|0x", "lit(0x"],
        "a literal that the encoding does not hold",
    ),
    refused("operands are not valid", &["v_writelane_b32"], "a literal in a 64-bit encoding before GFX10"),
    refused("invalid operand for instruction", &["src_", "null"], "a constant or a scalar where only registers can be"),
    refused("instruction must use th:TH_ATOMIC_RETURN", &[], "a cascading atomic that does not return"),
    refused("scope and th combination is not valid", &[], "a temporal hint that the scope does not have"),
    refused("scale_offset is not supported for this instruction", &[], "`scale_offset` without an offset register"),
    refused("invalid op_sel operand", &[], "`op_sel` of operands without halves"),
    refused("op_sel operand conflicts with 16-bit operand suffix", &[], "`op_sel` that contradicts registers' names"),
    refused("invalid operand for instruction", &["/* Invalid dpp_ctrl value */"], "an invalid DPP control"),
    refused("invalid operand for instruction", &["barrier"], "a barrier with another scalar register than M0"),
    refused(
        "invalid operand for instruction",
        &["_co_ci_u32_e64", "v_cndmask_b32_e64", "v_cndmask_b16"],
        "a vector register as lane mask",
    ),
    refused("only one unique literal operand is allowed", &[], "a 64-bit literal instead of a 32-bit one"),
    refused("invalid operand for instruction", &["_bf16_e", "lit64("], "a 64-bit literal instead of a 32-bit one"),
    refused(
        "invalid operand for instruction",
        &["f64_e64", "i64_e64", "u64_e64"],
        "a 64-bit literal in a 64-bit encoding",
    ),
    refused(
        "invalid operand for instruction",
        &["_e64_dpp "],
        "a scalar register as second source of DPP before GFX11.5",
    ),
    refused("invalid operand for instruction", &["v_readlane_b32"], "a literal as the lane that is read"),
    refused("invalid operand for instruction", &["v_fma_mix"], "a literal of more than 16 bits as one of 16 bits"),
    refused("invalid operand for instruction", &[", exec"], "EXEC as a base"),
    refused(
        "invalid operand for instruction",
        &["v_cvt_scalef32_sr_pk_fp4_f32"],
        "a source of which LLVM's disassembler takes more than its assembler: only vector registers can be",
    ),
    refused("expected vertical bar", &[", vcc"], "a lane mask within the bars of an absolute value"),
    refused("not a valid operand.", &["-lit("], "a sign before a literal that reads as a constant"),
    refused("not a valid operand.", &["_fp8_sdwa ", "_bf8_sdwa "], "a float of 8 bits is not extended"),
    refused("vgpr must be even aligned", &["ds_gws_"], "an odd register"),
    refused(
        "invalid operand for instruction",
        &["i16_sdwa ", "u16_sdwa "],
        "SDWA of a float constant as an integer of 16 bits, which is written as a literal",
    ),
];

/// Our text that differs from LLVM's, or that its assembler encodes differently, where LLVM is the cause.
struct Other {
    /// The text must contain one of these.
    text: &'static [&'static str],
    holds: fn(&Case) -> bool,
    reason: &'static str,
}

const OTHER: &[Other] = &[
    Other {
        text: &["v_dual_"],
        holds: |case| case.ours.as_deref() == case.theirs() && case.text().is_some_and(|text| text.contains("neg(")),
        reason: "LLVM's assembler makes a negated constant of a dual instruction a literal",
    },
    Other {
        text: &["/* invalid "],
        holds: |case| case.back.is_err() && case.again.is_err(),
        reason: "a number without a name, which neither assembler reads",
    },
    Other {
        text: &["16"],
        holds: |case| {
            let limits = ["only one unique literal operand", "violates constant bus restrictions"];
            let refused = case.back.as_ref().is_err_and(|e| limits.iter().any(|limit| e.contains(limit)));
            case.again.is_err() && refused && has_float(case)
        },
        reason: "a 16-bit float constant beyond the limits, since it prints and counts as a literal",
    },
    Other {
        text: &["u16", "i16", "b16"],
        holds: |case| has_float(case) && case.is_refused("literal operands are not supported"),
        reason: "LLVM's assembler refuses a float constant as an integer of 16 bits, which its disassembler writes as a literal",
    },
    Other {
        text: &["v_mac_f32_sdwa ", "v_mac_f16_sdwa "],
        holds: |case| {
            let whole = case.text().is_some_and(|text| text.contains(" dst_sel:DWORD "));
            !whole && case.is_refused("invalid operand")
        },
        reason: "LLVM's assembler refuses a part of the destination of `v_mac_`",
    },
    Other {
        text: &["16"],
        holds: |case| {
            let literal = case.bytes.last_chunk().map_or(0, |literal| u32::from_le_bytes(*literal));
            let is_shown = || case.text().is_some_and(|text| text.contains(&format!("{literal:#x}")));
            case.back.is_err() && case.again.is_err() && literal > 0xffff && is_shown()
        },
        reason: "a literal of more than 16 bits as one of 16 bits, which neither assembler reads",
    },
    Other {
        text: &["th:0x", "TH_ATOMIC_0x"],
        holds: |case| case.back.is_err() && case.again.is_err(),
        reason: "a temporal hint that has no name, which neither assembler reads",
    },
    Other {
        text: &["TH_ATOMIC_NT_RETURN scope:SCOPE_SYS"],
        holds: |case| case.is_refused("scope and th combination is not valid"),
        reason: "LLVM's assembler takes an atomic's hint for that of loads of this number, which the scope does not have",
    },
    Other {
        text: &["TH_ATOMIC_CASCADE"],
        holds: |case| case.back.is_err() && case.again.is_err(),
        reason: "a cascading atomic whose text does not say whether it returns, which neither assembler reads",
    },
    Other {
        text: &["v_fmaak_f16", "v_fmamk_f16", "v_madak_f16", "v_madmk_f16"],
        holds: |case| case.back.is_err() && case.again.is_err(),
        reason: "a literal of which one operand shows a half, so that neither assembler takes both for the same",
    },
    Other {
        text: &["v_dual_dot2acc_f32_bf16"],
        holds: |case| case.back.is_err() && case.again.as_ref().is_ok_and(|again| again.len() == 12),
        reason: "LLVM's assembler wants the encoding of 96 bits here and asks for banks that it does not ask for there",
    },
    Other {
        text: &[
            "u16_sdwa ",
            "i16_sdwa ",
            "b16_sdwa ",
            "16_e64_dpp ",
            "v_alignbit_b32_e64_dpp ",
            "v_alignbyte_b32_e64_dpp ",
        ],
        holds: |case| {
            let shown = || case.text().is_some_and(|text| text.contains("_sdwa ") && text.contains("0x"));
            case.is_refused("invalid operand for instruction") && (has_float(case) || shown())
        },
        reason: "LLVM's assembler refuses a float constant as an integer of 16 bits, which its disassembler writes as a literal",
    },
    Other {
        text: &["v_fmac_f16_e64"],
        holds: |case| case.is_refused("op_sel operand conflicts with 16-bit operand suffix"),
        reason: "LLVM's disassembler leaves out which half the addend is in, which is the result's",
    },
    Other {
        text: &["-lit(", "-lit64("],
        holds: |case| case.is_refused("not a valid operand") || case.is_refused("invalid operand for instruction"),
        reason: "LLVM's assembler reads no sign before a `lit()`, which its disassembler writes there",
    },
    Other {
        text: &["v_ldexp_f16_sdwa"],
        holds: |case| {
            case.is_refused("failed parsing operand") && case.text().is_some_and(|text| text.contains("sext("))
        },
        reason: "LLVM's assembler takes no constant exponent whose sign is extended",
    },
    Other {
        text: &["v_wmma_bf16_", "v_swmmac_bf16_"],
        holds: |case| {
            let inv_2pi = case.text().is_some_and(|text| text.ends_with(", 0.15915494"));
            inv_2pi && case.is_refused("invalid operand for instruction")
        },
        reason: "LLVM's assembler has no 1 / (2 * pi) for an addend of bf16",
    },
    Other {
        text: &["v_dual_dot2acc_f32_f16"],
        holds: |case| {
            let banks = ["must use different VGPR banks", "one dst register must be even"];
            case.bytes.len() == 12 && banks.iter().any(|message| case.is_refused(message))
        },
        reason: "LLVM's assembler takes no float constant of this one in the encoding of 96 bits, and speaks of the other",
    },
    Other {
        text: &["neg(0x", "|0x"],
        holds: |case| {
            case.is_refused("invalid operand for instruction") && case.text().is_some_and(|t| t.contains("f64"))
        },
        reason: "LLVM's assembler takes no sign of an integer as a double, as which its disassembler writes a literal",
    },
    Other {
        text: &[""],
        holds: |case| {
            case.ours.as_deref() == case.theirs() && case.back.is_err() && case.again.as_ref() == Ok(&case.bytes)
        },
        reason: "LLVM's assembler refuses what its disassembler writes; ours makes the bytes of it",
    },
    Other {
        text: &["v_cndmask_b16_e64_dpp"],
        holds: |case| {
            case.again.as_ref() == Ok(&case.bytes)
                && case.back.as_ref().is_ok_and(|back| source(&back.bytes, 1) == Some(255))
        },
        reason: "LLVM's assembler makes a literal of a constant of 16 bits as its disassembler writes it, where there is none",
    },
    Other {
        text: &["v_cvt_pk_fp8_f16", "v_cvt_pk_bf8_f16"],
        holds: |case| {
            case.again.as_ref() == Ok(&case.bytes)
                && case.back.as_ref().is_ok_and(|back| source(&back.bytes, 0) == Some(255))
        },
        reason: "LLVM's assembler makes a literal of an inline constant",
    },
    Other {
        text: &["v_cvt_pk_fp8_f16", "v_cvt_pk_bf8_f16"],
        holds: |case| case.is_ours() && case.text().is_some_and(|text| text.contains("lit(")),
        reason: "LLVM's disassembler writes a literal as the inline constant that it would be read as",
    },
    Other {
        text: &["v_cndmask_b32_dpp"],
        holds: |case| case.is_ours() && case.theirs().is_some_and(|text| text.contains(", vcc") && text.contains("| ")),
        reason: "LLVM's disassembler closes the bars of an absolute value after the lane mask",
    },
    Other {
        text: &["lit("],
        // We assemble our text to the original bytes.
        holds: |case| case.ours.as_deref() == case.theirs() && case.again.as_ref() == Ok(&case.bytes),
        reason: "LLVM's assembler makes another constant of the `lit()` that its disassembler writes",
    },
    Other {
        text: &["s_setreg_imm32_b32"],
        holds: |case| case.back.as_ref().is_ok_and(|back| back.text.ends_with(", 0")),
        reason: "LLVM's assembler reads a floating-point number as zero here",
    },
    Other {
        text: &["f64_e32 ", "f16_e32 ", "s_waitcnt ", "s_sendmsg"],
        holds: |case| case.is_another() && case.back.as_ref().is_ok_and(|back| Some(&back.text) == case.ours.as_ref()),
        reason: "bits of a number or of a literal that the text does not show: both assemblers make the same others of it",
    },
    Other {
        text: &["f64_e32 "],
        holds: |case| {
            let literal = case.bytes.last_chunk().map_or(0, |literal| i32::from_le_bytes(*literal));
            case.is_another() && (-16..=64).contains(&literal)
        },
        reason: "the upper half of a double, which both assemblers take for an integer that is an inline constant",
    },
    Other {
        text: &["ds_swizzle_b32 "],
        holds: Case::is_another,
        reason: "several patterns of the same meaning, of which both assemblers make the same one",
    },
    Other {
        text: &["_f16_e64 "],
        holds: |case| {
            let refused = case.back.as_ref().is_err_and(|e| e.contains("literal operands are not supported"));
            let constant = || source(&case.bytes, 0).is_some_and(|n| (128..=248).contains(&n));
            refused && case.theirs.is_none() && case.again.as_ref() == Ok(&case.bytes) && constant()
        },
        reason: "LLVM's assembler takes an inline constant of 16 bits for a literal where nothing computes with halves",
    },
    Other {
        text: &["s_cmp_"],
        holds: |case| {
            let refused = case.again.as_ref().is_err_and(|e| e.contains("a second literal"));
            let constant = |i: usize| case.bytes.get(i).is_some_and(|n| (128..=248).contains(n));
            let literal = |i: usize| case.bytes.get(i) == Some(&255);
            refused && (literal(0) && constant(1) || constant(0) && literal(1))
        },
        reason: "LLVM's assembler takes an inline constant of 16 bits for a literal, of which it then loses one of two",
    },
    Other {
        text: &["s_sendmsg"],
        holds: |case| {
            // Fields of a message: 4 bits, 3 bits, none, 2 bits.
            let others = case.bytes.first_chunk().is_some_and(|imm| u16::from_le_bytes(*imm) & !0x37f != 0);
            others && case.is_made() && case.back.as_ref().is_ok_and(|back| back.text.contains("sendmsg("))
        },
        reason: "LLVM's disassembler drops bits that no field of a message holds",
    },
    Other {
        text: &["_mfma_"],
        holds: |case| {
            case.theirs == Some(Read::Invalid) && case.is_made() && case.text().is_some_and(is_constant_addend)
        },
        reason: "LLVM's disassembler does not read the addend that its assembler makes: an aperture or a condition",
    },
    Other {
        text: &["_add_f64 a[", "_min_f64 a[", "_max_f64 a["],
        // The top byte's second bit.
        holds: |case| {
            let bits = |bytes: &[u8]| bytes.first_chunk().map(|word| u32::from_le_bytes(*word));
            let back = case.back.as_ref().ok().and_then(|back| bits(&back.bytes));
            case.theirs == Some(Read::Invalid) && bits(&case.bytes).zip(back).is_some_and(|(a, b)| a ^ b == 1 << 25)
        },
        reason: "LLVM drops `sc1` of atomics of doubles that return to accumulation registers",
    },
    Other {
        text: &["global_atomic_add_f32 a", "global_atomic_pk_add_f16 a"],
        holds: |case| case.theirs == Some(Read::Invalid) && case.text().is_some_and(|text| text.contains(" sc0")),
        reason: "LLVM has no form of these atomics on GFX940 that returns to accumulation registers",
    },
];

/// The number of a source in a 64-bit encoding.
fn source(bytes: &[u8], i: usize) -> Option<u32> {
    let second = bytes.get(4..)?.first_chunk().map(|word| u32::from_le_bytes(*word))?;
    Some(second >> (9 * i) & 0x1ff)
}

/// Whether a source has the number of a float constant.
fn has_float(case: &Case) -> bool {
    let is_float = |n: u32| (240..=248).contains(&n);
    match case.form {
        Some(Form::Sop2 | Form::Sopc) => case.bytes.iter().take(2).any(|n| is_float((*n).into())),
        _ => (0..3).any(|i| source(&case.bytes, i).is_some_and(is_float)),
    }
}

/// Whether a source of VOP3 or VOP3P has the number of a literal of 64 bits.
fn has_wide_literal(bytes: &[u8]) -> bool {
    let is_long = bytes.get(3).is_some_and(|top| top >> 2 == 0b11_0101 || *top == 0xcc);
    is_long && (0..3).any(|i| source(bytes, i) == Some(254))
}

/// Whether a source of a dual instruction of 96 bits has the number of a literal.
fn has_long_literal(bytes: &[u8]) -> bool {
    let words = bytes.chunks_exact(4).map(|word| word.iter().rev().fold(0u32, |n, &b| n << 8 | u32::from(b)));
    bytes.get(3) == Some(&0xcf) && words.take(2).any(|word| [254, 255].contains(&(word & 0x1ff)))
}

/// Whether a text has a literal whose value LLVM's assembler drops: we refuse it.
pub(super) fn drops_literal(text: &str, ours: Option<&String>) -> bool {
    text.contains("lit(") && ours.is_some_and(|error| error.contains("a literal in a 64-bit encoding"))
}

/// Whether the last source is an aperture or a condition.
fn is_constant_addend(text: &str) -> bool {
    text.rsplit_once(", ").is_some_and(|(_, last)| last.starts_with("src_"))
}

/// Why a difference is expected, if it is.
pub(super) fn exception(case: &Case) -> Option<&'static str> {
    let text = case.text()?;
    if case.ours.is_some() {
        let row = OTHER.iter().find(|row| row.text.iter().any(|part| text.contains(part)) && (row.holds)(case));
        return row.map(|row| row.reason).or_else(|| misread(case));
    }
    // Our decoder must accept what our encoder emits.
    if case.again.as_ref().is_ok_and(|again| case.bytes.starts_with(again)) {
        return None;
    }
    if case.written_otherwise().is_some() {
        return Some("bits without meaning, which are cleared before comparison");
    }
    if case.back.is_ok() && drops_literal(text, case.again.as_ref().err()) {
        return Some("LLVM's assembler takes `lit()` in 64-bit encodings without literals, and drops it");
    }
    if case.back.is_ok() && text.contains("_dpp ") && (1..3).any(|i| source(&case.bytes, i) == Some(255)) {
        return Some("LLVM's assembler takes literals in 64-bit encodings with DPP, and drops them");
    }
    if text.contains("src_lds_direct") && text.starts_with("v_dual_") {
        return Some("`src_lds_direct` of a dual instruction: no family has both");
    }
    if has_wide_literal(&case.bytes) && (text.contains(" 0x") || text.contains("lit64(")) {
        return Some("a 64-bit literal in a 64-bit encoding: LLVM's assembler refuses it, or writes another");
    }
    if text.starts_with("v_cvt_scalef32_sr_pk_fp4_f32 ") && text.contains(", src_") {
        return Some("an aperture or a condition that LLVM takes for the two floats that only vector registers can be");
    }
    if text.starts_with("v_pk_") && text.contains("_f32 ") && text.contains(", ttmp[") && case.is_made() {
        return Some(
            "LLVM's assembler does not count the trap handler's registers among those of a pair that are read once",
        );
    }
    if text.starts_with("v_s_") && text.split(' ').nth(1).is_some_and(|result| result.starts_with("src_")) {
        return Some("LLVM takes a register that can only be read for a scalar result");
    }
    let error = case.back.as_ref().err()?;
    if text.starts_with("v_dual_") && has_long_literal(&case.bytes) {
        return Some("a literal in a dual instruction of 96 bits");
    }
    let holds = |row: &&Refused| {
        error.contains(row.message) && (row.text.is_empty() || row.text.iter().any(|part| text.contains(part)))
    };
    REFUSED.iter().find(holds).map(|row| row.reason)
}
