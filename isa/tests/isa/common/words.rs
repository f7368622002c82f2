//! Random machine words, read by `llvm-mc` and by us: validity, length and text must agree, and both assemblers must make the
//! same bytes of the text.
//!
//! Words are made from each encoding and each number of an operation, with the other bits random, few, or such as fields
//! like; and from nothing but random bits. LLVM 22 reads no code of GFX6 and GFX7: there what we print must assemble to
//! the bytes that we read, and be what LLVM's assembler writes of them. What LLVM marks as invalid within its text counts
//! as no instruction.

use std::collections::BTreeMap;

use gcnc_isa::formats::{Encoding, encodings};
use gcnc_isa::{Form, Target, decode, encode, parse, print};

use super::mc::{self, Assembled, Read};

/// The longest instruction, in bytes.
const LONGEST: usize = 20;

/// Words that are compared at once.
const CHUNK: usize = 0x4000;

/// A word with what both say.
pub struct Case {
    /// The encoding that it was made from.
    pub form: String,
    /// Its bytes, as many as the instruction has, or [`LONGEST`].
    pub bytes: Vec<u8>,
    /// Our text.
    pub ours: Option<String>,
    /// LLVM's; none where it has no disassembler.
    pub theirs: Option<Read>,
    /// What LLVM makes of our text, or where we have none of its own.
    pub back: Result<Assembled, String>,
    /// What we make of the text.
    pub again: Result<Vec<u8>, String>,
}

impl Case {
    /// LLVM's text.
    fn theirs(&self) -> Option<&str> {
        match &self.theirs {
            Some(Read::Text(text) | Read::Longer(text)) => Some(text),
            _ => None,
        }
    }

    fn text(&self) -> Option<&str> {
        self.ours.as_deref().or(self.theirs())
    }

    /// What kind of difference there is, if any.
    fn difference(&self) -> Option<&'static str> {
        let assembled = self.back.as_ref().ok().map(|back| &back.bytes);
        match (&self.ours, &self.theirs) {
            (_, Some(Read::Dies)) | (None, None | Some(Read::Invalid)) => None,
            (Some(_), None) if assembled != Some(&self.bytes) => Some("does not assemble to the same bytes"),
            (Some(ours), None) if self.back.as_ref().is_ok_and(|back| back.text != *ours) => {
                Some("is written otherwise")
            }
            (Some(_), Some(Read::Invalid)) => Some("is no instruction to LLVM"),
            (None, Some(Read::Text(_) | Read::Longer(_))) => Some("is an instruction to LLVM"),
            (Some(_), Some(Read::Longer(_))) => Some("has another length"),
            (Some(ours), Some(Read::Text(theirs))) if ours != theirs => Some("has another text"),
            _ if assembled.is_some() && assembled != self.again.as_ref().ok() => Some("is assembled otherwise"),
            _ => None,
        }
    }

    /// The bytes that LLVM makes of the text that it gives to a word, if they are other bytes.
    fn written_otherwise(&self) -> Option<&[u8]> {
        let back = &self.back.as_ref().ok()?.bytes;
        (self.theirs().is_some() && !self.bytes.starts_with(back)).then_some(back)
    }

    /// Whether LLVM assembles our text to the bytes that it is of, and reads another text in them.
    fn is_ours(&self) -> bool {
        self.theirs().is_some() && self.back.as_ref().is_ok_and(|back| back.bytes == self.bytes)
    }

    /// Whether a source of a 64-bit vector encoding has the number of a literal of 64 bits.
    fn has_wide_literal(&self) -> bool {
        let second = self.bytes[4..].first_chunk().map_or(0, |word| u32::from_le_bytes(*word));
        self.form.starts_with("Vop3") && [0, 9, 18].iter().any(|shift| second >> shift & 0x1ff == 254)
    }

    fn hex(&self) -> String {
        let words: Vec<String> = self
            .bytes
            .chunks(4)
            .map(|w| format!("{:08x}", w.iter().rev().fold(0u32, |n, &b| n << 8 | u32::from(b))))
            .collect();
        words.join(" ")
    }

    /// What both say.
    fn show(&self) -> String {
        let bytes = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:02x}")).collect::<String>();
        let back = match &self.back {
            Ok(back) => format!("{} {:?}", bytes(&back.bytes), back.text),
            Err(error) => error.clone(),
        };
        let again = self.again.as_ref().map(|again| bytes(again));
        format!("{}: {:?}, LLVM {:?}, assembles {back}; we {again:?}", self.hex(), self.ours, self.theirs)
    }
}

/// A text without what numbers are made of.
fn without_numbers(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_hexdigit()).collect()
}

/// Text of LLVM's disassembler that its assembler refuses, and we as well: its decoder does not check what its parser does.
struct Refused {
    /// What its assembler says.
    message: &'static str,
    /// What is in the text besides, where the message is of too many things: one of these.
    text: &'static [&'static str],
    /// Why it is no instruction.
    reason: &'static str,
}

const fn refused(message: &'static str, text: &'static [&'static str], reason: &'static str) -> Refused {
    Refused { message, text, reason }
}

const REFUSED: &[Refused] = &[
    refused("violates constant bus restrictions", &[], "more scalar registers and literals than may be read"),
    refused("'null' operand is not supported", &[], "`null` before GFX10"),
    refused("register not available on this GPU", &[], "a register that the target does not have"),
    refused("register index is out of range", &[], "a tuple that goes on after the last vector register"),
    refused("vgpr tuples must be 64 bit aligned", &[], "a tuple that is not aligned"),
    refused("lds_direct ", &[], "`src_lds_direct` where it cannot be"),
    refused("unsigned offset", &[], "an offset in bits that the operation does not have"),
    refused("flat offset modifier is not supported", &[], "an offset of flat instructions before GFX9"),
    refused("not a valid operand.", &["/* Invalid dpp_ctrl value */"], "a crossing of lanes that does not exist"),
    refused("is not supported on this GPU", &[" nv", " scale_offset"], "a modifier that the target does not have"),
    refused("expected an identifier", &[" th:0x"], "a temporal hint that does not exist"),
    refused("invalid th value", &[], "a temporal hint that does not exist"),
    refused("invalid exp target", &[], "a target of exports that does not exist"),
    refused("invalid interpolation slot", &[], "a parameter that does not exist"),
    refused("out of bounds interpolation attribute number", &[], "an attribute that does not exist"),
    refused("image data size does not match", &[], "image data that are no operand's size"),
    refused("image address size does not match", &[], "an image address that is no operand's size"),
    refused("invalid atomic image dmask", &[], "components that no atomic of images has"),
    refused("invalid dim; must be MSAA type", &[], "a dimension of images that the operation does not have"),
    refused("invalid image_gather dmask", &[], "a component of a gathering access that is none or several"),
    refused("one dst register must be even", &[], "a dual instruction that neither encoding takes"),
    refused("dst registers must be distinct", &[], "a dual instruction with one destination"),
    refused("must use different VGPR banks", &[], "a dual instruction with two registers of a bank"),
    refused("only 4-bit values are legal", &["s_set_gpr_idx_on"], "an index mode that does not exist"),
    refused("source operand must be", &[], "a scalar where only vector registers and constants can be"),
    refused("literal operands are not supported", &[], "a literal in a 64-bit encoding before GFX10"),
    refused("src1 immediate operand invalid", &["_dpp "], "a constant as second source of DPP before GFX11.5"),
    refused("TFE modifier has no meaning for store", &[], "`tfe` of a store"),
    refused(
        "invalid operand for instruction",
        &["v_madmk_f16", "v_madak_f16", "v_fmamk_f16", "v_fmaak_f16"],
        "more scalar registers and literals than may be read",
    ),
    refused("invalid operand for instruction", &["_dpp v["], "DPP of an operation of 64 bits"),
    refused("invalid operand for instruction", &["f64_dpp "], "DPP of an operation of 64 bits"),
    refused("DP ALU dpp only supports row_newbcast", &[], "a crossing of lanes that operations of 64 bits have not"),
    refused("inline constants are not allowed for this operand", &["v_mfma_"], "a constant as addend on GFX908"),
    refused("invalid op_sel operand", &["v_dot"], "`op_sel` of a dot product that has none"),
    refused("source 2 operand must not partially overlap with dst", &["v_mfma_"], "an addend that is half the result"),
    refused("agpr loads and stores not supported", &[], "accumulation registers as data before GFX90A"),
    refused("invalid operand for instruction", &["v_mfma_"], "a literal as addend"),
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
    refused("scale_offset is not supported for this instruction", &[], "an offset that counts elements where none is"),
    refused("invalid op_sel operand", &[], "halves of what is none"),
    refused("op_sel operand conflicts with 16-bit operand suffix", &[], "halves that registers' names contradict"),
    refused(
        "invalid operand for instruction",
        &["/* Invalid dpp_ctrl value */"],
        "a crossing of lanes that does not exist",
    ),
    refused("invalid operand for instruction", &["barrier"], "a barrier by another scalar register than M0"),
    refused(
        "invalid operand for instruction",
        &["_co_ci_u32_e64", "v_cndmask_b32_e64", "v_cndmask_b16"],
        "a vector register as lane mask",
    ),
    refused("only one unique literal operand is allowed", &[], "a literal of 64 bits where one of 32 bits must be"),
    refused(
        "invalid operand for instruction",
        &["_bf16_e", "lit64("],
        "a literal of 64 bits where one of 32 bits must be",
    ),
    refused(
        "invalid operand for instruction",
        &["f64_e64", "i64_e64", "u64_e64"],
        "a literal of 64 bits in a 64-bit encoding",
    ),
    refused(
        "invalid operand for instruction",
        &["_e64_dpp "],
        "a scalar register as second source of DPP before GFX11.5",
    ),
    refused("invalid operand for instruction", &["v_readlane_b32"], "a literal as the lane that is read"),
    refused("invalid operand for instruction", &["v_fma_mix"], "a literal of more than 16 bits as one of 16 bits"),
    refused("invalid operand for instruction", &[", exec"], "EXEC as a base"),
    refused("expected vertical bar", &[", vcc"], "a lane mask within the bars of an absolute value"),
    refused("not a valid operand.", &["-lit("], "a sign before a literal that reads as a constant"),
];

/// Text of ours that differs from LLVM's, or that its assembler makes other bytes of, where that is LLVM's matter.
struct Other {
    /// What is in the text: one of these.
    text: &'static [&'static str],
    holds: fn(&Case) -> bool,
    reason: &'static str,
}

const OTHER: &[Other] = &[
    Other {
        text: &["_madak_", "_madmk_", "_fmaak_", "_fmamk_", "_dpp "],
        // Our text is the right one: LLVM assembles it to these bytes.
        holds: |case| case.is_ours() && case.theirs().map(without_numbers) == case.ours.as_deref().map(without_numbers),
        reason: "LLVM's disassembler drops bit 7 of a number that stands beside a 16-bit operand",
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
        // We assemble our text to the bytes that it is of.
        holds: |case| case.ours.as_deref() == case.theirs() && case.again.as_ref() == Ok(&case.bytes),
        reason: "LLVM's assembler makes another constant of the `lit()` that its disassembler writes",
    },
    Other {
        text: &["s_setreg_imm32_b32"],
        holds: |case| case.back.as_ref().is_ok_and(|back| back.text.ends_with(", 0")),
        reason: "LLVM's assembler reads a floating-point number as zero here",
    },
    Other {
        text: &["f64", "f16"],
        holds: |case| case.theirs.is_none() && case.bytes.len() == 8,
        reason: "bits of a literal that are not shown, or a literal that could be an inline constant (no disassembler)",
    },
    Other {
        text: &["s_waitcnt ", "s_sendmsg", "ds_swizzle_b32"],
        holds: |case| case.theirs.is_none() && case.back.is_ok(),
        reason: "bits of a number that are not shown, or several numbers of the same meaning (no disassembler)",
    },
    Other {
        text: &["s_sendmsg"],
        holds: |case| case.back.as_ref().is_ok_and(|back| back.bytes == case.bytes && back.text.contains("sendmsg(")),
        reason: "LLVM's disassembler drops bits that no field of a message holds",
    },
    Other {
        text: &["v_readlane_b32 m0", "v_readfirstlane_b32 m0"],
        holds: |case| case.theirs().is_none() && case.back.is_err(),
        reason: "LLVM does not take M0 as the result of a lane that is read",
    },
];

/// Why a difference is as it should be, if it is.
fn exception(case: &Case) -> Option<&'static str> {
    let text = case.text()?;
    if case.ours.is_some() {
        let row = OTHER.iter().find(|row| row.text.iter().any(|part| text.contains(part)) && (row.holds)(case));
        return row.map(|row| row.reason);
    }
    if case.written_otherwise().is_some() {
        return Some("bits that mean nothing: what LLVM writes in their stead is compared");
    }
    if case.back.is_ok() && case.again.is_err() && text.contains("_e64 ") && text.contains("lit(") {
        return Some("LLVM's assembler takes `lit()` in 64-bit encodings without literals, and drops it");
    }
    if text.contains("src_lds_direct") && text.starts_with("v_dual_") {
        return Some("`src_lds_direct` of a dual instruction: no family has both");
    }
    if case.has_wide_literal() && !text.contains("src_lds_direct") {
        return Some("a literal of 64 bits in a 64-bit encoding");
    }
    let error = case.back.as_ref().err()?;
    let holds = |row: &&Refused| {
        error.contains(row.message) && (row.text.is_empty() || row.text.iter().any(|part| text.contains(part)))
    };
    REFUSED.iter().find(holds).map(|row| row.reason)
}

/// How a comparison went.
#[derive(Default)]
pub struct Report {
    /// For each encoding: words tried, words that were instructions, words agreed on.
    pub formats: BTreeMap<String, [usize; 3]>,
    /// For each exception: how many.
    pub exceptions: BTreeMap<&'static str, usize>,
    /// For each kind of difference and encoding: how many, and the first.
    pub differences: BTreeMap<(String, &'static str), (usize, Vec<String>)>,
    /// Instructions whose text assembled to other bytes, while both agree on text.
    pub others: usize,
    /// Words of which LLVM dies.
    pub died: usize,
}

impl Report {
    /// Words tried.
    pub fn tried(&self) -> usize {
        self.formats.values().map(|n| n[0]).sum()
    }

    fn add(&mut self, case: &Case, shown: usize) {
        let row = self.formats.entry(case.form.clone()).or_default();
        row[0] += 1;
        row[1] += usize::from(case.ours.is_some());
        self.died += usize::from(case.theirs == Some(Read::Dies));
        let Some(kind) = case.difference() else {
            row[2] += 1;
            self.others += usize::from(case.back.as_ref().is_ok_and(|back| back.bytes != case.bytes));
            return;
        };
        if let Some(reason) = exception(case) {
            *self.exceptions.entry(reason).or_default() += 1;
            return;
        }
        let (count, first) = self.differences.entry((case.form.clone(), kind)).or_default();
        *count += 1;
        if first.len() < shown {
            first.push(case.show());
        }
    }
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{:<10} {:>8} {:>13} {:>8}", "format", "tried", "instructions", "agreed")?;
        for (form, [tried, valid, agreed]) in &self.formats {
            writeln!(f, "{form:<10} {tried:>8} {valid:>13} {agreed:>8}")?;
        }
        writeln!(f, "of those agreed on, {} assemble to other bytes of the same meaning", self.others)?;
        writeln!(f, "LLVM dies of {}", self.died)?;
        for (reason, n) in &self.exceptions {
            writeln!(f, "excepted {n}: {reason}")?;
        }
        for ((form, kind), (n, first)) in &self.differences {
            writeln!(f, "{form}: {n} words: {kind}")?;
            first.iter().try_for_each(|line| writeln!(f, "    {line}"))?;
        }
        Ok(())
    }
}

/// Compares `count` words on `target`, of one encoding or of all, showing `shown` of each kind of difference.
pub fn compare(target: &Target, form: Option<&str>, count: usize, seed: u64, shown: usize) -> Report {
    let disassembles = disassembles(target);
    let mut report = Report::default();
    let mut compare = |words: &[(String, Vec<u8>)]| {
        let mut cases: Vec<Case> = words.iter().map(|(form, bytes)| case(form, bytes, target)).collect();
        if disassembles {
            let code: Vec<&[u8]> = cases.iter().map(|case| &case.bytes[..]).collect();
            let read = mc::disassemble(target, &code);
            cases.iter_mut().zip(read).for_each(|(case, read)| case.theirs = Some(read));
        }
        assemble(&mut cases, target);
        cases.iter().for_each(|case| report.add(case, shown));
        cases
    };
    for chunk in words(target, form, count, seed).chunks(CHUNK) {
        let cases = compare(chunk);
        // Words with bits that mean nothing are compared without them.
        let other = cases.iter().filter_map(|case| Some((case.form.clone(), case.written_otherwise()?.to_vec())));
        compare(&other.collect::<std::collections::BTreeSet<_>>().into_iter().collect::<Vec<_>>());
    }
    report
}

/// Whether LLVM has a disassembler for `target`.
fn disassembles(target: &Target) -> bool {
    mc::disassemble(target, &[&[0, 0, 0x80, 0xbf]]) == [Read::Text("s_nop 0".to_owned())]
}

fn case(form: &str, bytes: &[u8], target: &Target) -> Case {
    let (ours, size) = match decode(bytes, target) {
        Ok((inst, size)) => (Some(print(&inst, target)), size),
        Err(_) => (None, bytes.len()),
    };
    let none = || "no text".to_owned();
    Case {
        form: form.to_owned(),
        bytes: bytes[..size].to_vec(),
        ours,
        theirs: None,
        back: Err(none()),
        again: Err(none()),
    }
}

/// What both assemblers make of the texts: ours, or LLVM's where we have none.
fn assemble(cases: &mut [Case], target: &Target) {
    let texts: Vec<&str> = cases.iter().filter_map(Case::text).collect();
    let ours: Vec<_> = texts.iter().map(|text| assembled(text, target)).collect();
    let theirs = mc::assemble(target, &texts);
    let with_text = cases.iter_mut().filter(|case| case.text().is_some());
    with_text.zip(ours).zip(theirs).for_each(|((case, ours), theirs)| (case.again, case.back) = (ours, theirs));
}

/// What we assemble a text to.
pub fn assembled(text: &str, target: &Target) -> Result<Vec<u8>, String> {
    let inst = parse(text, target).map_err(|e| e.to_string())?;
    let mut bytes = Vec::new();
    encode(&inst, target, &mut bytes).map_err(|e| e.to_string())?;
    Ok(bytes)
}

/// xorshift64*.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(n)) >> 32) as u32
    }

    /// A word whose bits are all random, few, or bytes that fields like.
    fn word(&mut self, kind: u32) -> u32 {
        const BYTES: [u8; 12] = [0, 1, 2, 4, 8, 0x10, 0x6a, 0x7c, 0x7d, 0x7f, 0x80, 0xff];
        match kind {
            0 => self.next(),
            1 => (0..self.below(7)).fold(0, |word, _| word | 1 << self.below(32)),
            _ => u32::from_le_bytes(std::array::from_fn(|_| match self.below(16) as usize {
                i if i < BYTES.len() => BYTES[i],
                _ => self.next() as u8,
            })),
        }
    }
}

/// First sources that mean something of their own.
const SOURCES: [u32; 8] = [233, 234, 249, 250, 253, 254, 255, 256];

/// Makes an image of words: its address has few components, the others' bytes are zero, as mostly are bits that no field
/// holds; its resources have numbers of scalar registers.
fn image(words: &mut [u32], encoding: &Encoding, exact: bool, r: &mut Random) {
    words[1] &= match encoding.form {
        Form::Vimage => !0xff03_0600,
        Form::Vsample => !0xc183_0600,
        _ => u32::MAX,
    };
    let components = r.below(13) as usize;
    for (i, word) in words[2..].iter_mut().enumerate() {
        let left = components.saturating_sub(4 * i).min(4);
        *word = if left == 4 { *word } else { *word & ((1 << (8 * left)) - 1) };
    }
    if exact {
        words.iter_mut().zip(encoding.used).for_each(|(word, used)| *word &= used);
    }
}

/// Words, with the encoding that they were made from.
fn words(target: &Target, form: Option<&str>, count: usize, seed: u64) -> Vec<(String, Vec<u8>)> {
    let mut r = Random(seed | 1);
    let wanted = encodings(target).filter(|e| form.is_none_or(|form| form == format!("{:?}", e.form)));
    let numbers: Vec<_> = wanted.flat_map(|e| (0..1u32 << e.number.1).map(move |n| (e, n))).collect();
    let mut all = Vec::with_capacity(count);
    for i in 0..count {
        let (kind, rest) = (r.below(3), r.below(2));
        let mut words: [u32; LONGEST / 4] = std::array::from_fn(|_| r.word(kind));
        let (encoding, number) = &numbers[i % numbers.len()];
        let form = match i % 16 {
            15 => "random".to_owned(),
            _ => {
                let at = ((1u32 << encoding.number.1) - 1) << encoding.number.0;
                words[0] = words[0] & !encoding.mask & !at | encoding.prefix | number << encoding.number.0;
                if rest == 0 && matches!(encoding.form, Form::Vop1 | Form::Vop2 | Form::Vopc) {
                    words[0] = words[0] & !0x1ff | SOURCES[r.below(8) as usize];
                } else if matches!(encoding.form, Form::Mimg | Form::Vimage | Form::Vsample) {
                    image(&mut words, encoding, rest == 0, &mut r);
                } else if encoding.form == Form::Exp && rest == 0 {
                    // What is not exported is zero.
                    let bytes = (0..4).filter(|i| words[0] >> i & 1 != 0).fold(0, |mask, i| mask | 0xff << (8 * i));
                    words[0] &= encoding.used[0];
                    words[1] &= bytes;
                } else if rest == 0 && matches!(encoding.form, Form::Vop3 | Form::Vop3p) && r.below(2) == 0 {
                    words[1] = words[1] & !0x1ff | SOURCES[r.below(8) as usize];
                }
                format!("{:?}", encoding.form)
            }
        };
        // LLVM dies of buffer accesses whose offset is a literal: no such access, nor what could be one after the first word.
        if words[0] >> 28 == 0b1110 && words[1] >> 24 == 0xff {
            words[1] ^= 1 << 24;
        }
        for word in &mut words[2..] {
            *word &= if *word >> 28 == 0b1110 { u32::MAX >> 1 } else { u32::MAX };
        }
        all.push((form, words.iter().flat_map(|word| word.to_le_bytes()).collect()));
    }
    all
}
