//! The other direction, for targets that LLVM does not disassemble: what its assembler makes of texts, read by us.
//!
//! The texts are those that later families print for their words, whatever LLVM takes of them for this target, and the
//! target's own with some operands and modifiers of any of these texts in place of theirs.

use std::collections::BTreeSet;

use gcnc_isa::{Target, decode, print};

use super::exceptions::drops_literal;
use super::make::{Random, Word, words};
use super::mc::{self, Assembled};
use super::{Case, Plan, assembled, cases};

/// Families whose names and operands are much like those of the first.
const LATER: [&str; 3] = ["gfx803", "gfx900", "gfx1010"];

/// A text that LLVM assembles.
pub(super) struct Text {
    /// The text.
    text: String,
    /// What we make of it.
    made: Result<Vec<u8>, String>,
    /// How LLVM writes it.
    written: String,
    /// The bytes that LLVM makes of it, as words.
    pub(super) case: Case,
}

impl Text {
    /// What kind of difference there is, if any.
    pub(super) fn difference(&self) -> Option<&'static str> {
        match (&self.case.ours, &self.made) {
            (None, _) => Some("is assembled by LLVM to what is no instruction to us"),
            (_, Err(_)) => Some("is assembly to LLVM alone"),
            (_, Ok(made)) if *made != self.case.bytes => Some("is assembled to other bytes than by LLVM"),
            _ => self.case.difference(),
        }
    }

    /// Why the difference is as it should be, if it is.
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
        // What LLVM's bytes say, it reads and writes as we do.
        let ours = self.case.ours.as_ref().filter(|_| self.case.difference().is_none())?;
        if *ours != self.written {
            return Some(
                "LLVM's assembler writes an operand or modifier that is not in its bytes, or cut to its field",
            );
        }
        if has("_co_u32") && ours.contains("_i32_e64 ") {
            return Some("LLVM's assembler takes GFX9's names of additions, for their 64-bit encodings alone");
        }
        if has("lit(") && !ours.contains("lit(") {
            return Some("LLVM's assembler takes `lit()` about a number that is no literal");
        }
        let is_float = |number: &str| number.contains('.') && number.parse::<f32>().is_ok();
        if ours.starts_with("s_") && self.text.split([' ', ',']).any(is_float) {
            return Some("LLVM's assembler reads a floating-point number as zero here");
        }
        None
    }

    /// What both say.
    pub(super) fn show(&self) -> String {
        format!("{:?} to us {:02x?}, to LLVM {:?}; {}", self.text, self.made, self.written, self.case.show())
    }
}

/// Some texts, and what both make of those that LLVM assembles.
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

/// What is printed for words of a target.
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
        // Modifiers stand after the last operand.
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

/// The parts of a text between separators that stand in no brackets.
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
