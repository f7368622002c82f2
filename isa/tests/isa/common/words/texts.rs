//! The other direction, for targets that LLVM does not disassemble: we read what its assembler encodes from texts.
//!
//! The texts are those of later families' words, as far as LLVM accepts them for this target, and the target's own with
//! some operands and modifiers replaced by those of any of these texts.

use std::collections::BTreeSet;

use gcnc_isa::{Target, decode, print};

use super::exceptions::drops_literal;
use super::make::{Random, Word, words};
use super::mc::{self, Assembled};
use super::{Case, Plan, assembled, cases};

/// Families whose names and operands are similar to those of the first ones.
const LATER: [&str; 3] = ["gfx803", "gfx900", "gfx1010"];

/// A text that LLVM assembles.
pub(super) struct Text {
    /// The text.
    text: String,
    /// What we assemble it to.
    made: Result<Vec<u8>, String>,
    /// How LLVM prints it.
    written: String,
    /// The bytes that LLVM assembles it to, as a case.
    pub(super) case: Case,
}

impl Text {
    /// What kind of difference there is, if any.
    pub(super) fn difference(&self) -> Option<&'static str> {
        match (&self.case.ours, &self.made) {
            (None, _) => Some("is assembled by LLVM to an instruction that is invalid to us"),
            (_, Err(_)) => Some("assembles only with LLVM"),
            (_, Ok(made)) if *made != self.case.bytes => Some("is assembled to other bytes than by LLVM"),
            _ => self.case.difference(),
        }
    }

    /// Why the difference is expected, if it is.
    pub(super) fn exception(&self) -> Option<&'static str> {
        if self.made.is_ok() {
            return self.case.exception();
        }
        let has = |part: &str| self.text.contains(part);
        if self.case.ours.is_none() && has("src_") {
            return Some("LLVM's assembler puts the number of a source where only a register's can be");
        }
        if drops_literal(&self.text, self.made.as_ref().err()) {
            return Some("LLVM's assembler takes `lit()` in 64-bit encodings without literals, and drops it");
        }
        // LLVM and we agree on LLVM's bytes.
        let ours = self.case.ours.as_ref().filter(|_| self.case.difference().is_none())?;
        if *ours != self.written {
            return Some(
                "LLVM's assembler writes an operand or modifier that is not in its bytes, or cut to its field",
            );
        }
        if has("_co_u32") && ours.contains("_i32_e64 ") {
            return Some("LLVM's assembler takes GFX9's names of additions, only for their 64-bit encodings");
        }
        if has("lit(") && !ours.contains("lit(") {
            return Some("LLVM's assembler takes `lit()` with a number that is not a literal");
        }
        let is_float = |number: &str| number.contains('.') && number.parse::<f32>().is_ok();
        if ours.starts_with("s_") && self.text.split([' ', ',']).any(is_float) {
            return Some("LLVM's assembler reads a floating-point number as zero here");
        }
        None
    }

    /// Both results.
    pub(super) fn show(&self) -> String {
        format!("{:?} to us {:02x?}, to LLVM {:?}; {}", self.text, self.made, self.written, self.case.show())
    }
}

/// Texts that LLVM assembles, with both results.
pub(super) fn compare(target: &Target, plan: &Plan) -> Vec<Text> {
    let texts = texts(target, plan);
    let texts: Vec<&str> = texts.iter().map(|text| &text[..]).collect();
    let theirs = mc::assemble(target, &texts);
    let theirs: Vec<(&str, Assembled)> =
        texts.into_iter().zip(theirs).filter_map(|(text, theirs)| Some((text, theirs.ok()?))).collect();
    let word = |theirs: &Assembled| Word { form: None, slot: (0, 0), bytes: theirs.bytes.clone() };
    let words: Vec<Word> = theirs.iter().map(|(_, theirs)| word(theirs)).collect();
    let cases = cases(&words, target, false);
    let cases = theirs.into_iter().zip(cases).map(|((text, theirs), mut case)| {
        // Our instruction must be as long as LLVM's.
        if case.bytes.len() != theirs.bytes.len() {
            (case.ours, case.bytes) = (None, theirs.bytes);
        }
        Text { text: text.to_owned(), made: assembled(text, target), written: theirs.text, case }
    });
    cases.collect()
}

fn texts(target: &Target, plan: &Plan) -> BTreeSet<String> {
    let &Plan { form, words, seed, .. } = plan;
    let later = LATER.iter().filter_map(|name| Target::parse(name).ok()?.with_wave_size(target.wave_size()).ok());
    let later: Vec<String> = later.flat_map(|later| printed(&later, None, words / LATER.len(), seed)).collect();
    let own = printed(target, form, words, seed ^ 1 << 32);
    let parts: Vec<Parts> = later.iter().chain(&own).map(|text| Parts::of(text)).collect();
    // Symbols that the assembler defines have no value in a single instruction.
    let operands = parts.iter().flat_map(|parts| parts.operands.iter().copied());
    let operands: Vec<&str> = operands.filter(|operand| !operand.starts_with("UC_VERSION_")).collect();
    let modifiers: Vec<&str> = parts.iter().flat_map(|parts| parts.modifiers.iter().copied()).collect();
    let mut r = Random::new(seed);
    let changed = own.iter().map(|text| {
        let mut parts = Parts::of(text);
        for _ in 0..1 + r.below(2) {
            match parts.operands.len() {
                0 => {}
                n => parts.operands[r.below(n as u32) as usize] = r.one_of(&operands),
            }
        }
        if r.below(4) == 0 && !modifiers.is_empty() {
            parts.modifiers.push(r.one_of(&modifiers));
        }
        parts.text()
    });
    let changed: Vec<String> = changed.collect();
    later.into_iter().filter(|_| form.is_none()).chain(changed).collect()
}

/// Texts of words of a target.
fn printed(target: &Target, form: Option<&str>, count: usize, seed: u64) -> Vec<String> {
    let words = words(target, form, count, seed);
    words.iter().filter_map(|word| decode(&word.bytes, target).ok()).map(|(inst, _)| print(&inst, target)).collect()
}

/// An instruction's text.
struct Parts<'a> {
    mnemonic: &'a str,
    operands: Vec<&'a str>,
    modifiers: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    fn of(text: &'a str) -> Parts<'a> {
        let (mnemonic, rest) = text.split_once(' ').unwrap_or((text, ""));
        let mut operands = split(rest, ',');
        // Modifiers follow the last operand.
        let modifiers = operands.pop().map_or(vec![], |last| {
            let mut parts = split(last, ' ').into_iter();
            operands.extend(parts.next());
            parts.collect()
        });
        Parts { mnemonic, operands, modifiers }
    }

    fn text(&self) -> String {
        format!("{} {} {}", self.mnemonic, self.operands.join(", "), self.modifiers.join(" ")).trim().to_owned()
    }
}

/// Splits a text at separators that are not in brackets.
fn split(text: &str, separator: char) -> Vec<&str> {
    let mut depth = 0;
    let parts = text.split(|c| {
        depth += match c {
            '[' | '(' => 1,
            ']' | ')' => -1,
            _ => 0,
        };
        depth == 0 && c == separator
    });
    parts.map(str::trim).filter(|part| !part.is_empty()).collect()
}
