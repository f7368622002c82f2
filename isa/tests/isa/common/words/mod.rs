//! Random machine words, disassembled by `llvm-mc` and by us: validity, length and text must agree, and both assemblers
//! must encode the text to the same bytes.
//!
//! Words are generated from each encoding and each number of an operation ([`make`]). LLVM 22 has no disassembler for
//! GFX6 and GFX7: there our text must assemble to the original bytes, and be the same as LLVM's assembler prints; and
//! we must read what its assembler encodes from texts ([`texts`]). Text that LLVM marks as invalid counts as no
//! instruction.

use std::collections::BTreeMap;

use gcnc_isa::{Form, Opcode, Target, decode, encode, parse, print};

use super::mc::{self, Assembled, Read};

mod bases;
mod exceptions;
mod make;
mod misread;
mod report;
mod texts;

pub use make::Word;
pub use report::Report;

/// Words per batch.
const CHUNK: usize = 0x4000;

/// `s_nop 0`, on all targets.
const NOP: [u8; 4] = [0, 0, 0x80, 0xbf];

/// A word with both results.
pub struct Case {
    /// The form of our instruction, or else of the encoding that it was generated from; none if all bits are random.
    pub form: Option<Form>,
    /// The encoding and number that it was generated from.
    pub slot: (usize, u32),
    /// Our operation; both of a dual instruction.
    pub operation: Option<(Opcode, Option<Opcode>)>,
    /// The bytes of the instruction, or all that were generated.
    pub bytes: Vec<u8>,
    /// Our text.
    pub ours: Option<String>,
    /// LLVM's; none where it has no disassembler.
    pub theirs: Option<Read>,
    /// What LLVM assembles our text to, or its own where we have none.
    pub back: Result<Assembled, String>,
    /// What we assemble the text to.
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
    pub fn difference(&self) -> Option<&'static str> {
        let assembled = self.back.as_ref().ok().map(|back| &back.bytes);
        match (&self.ours, &self.theirs) {
            (_, Some(Read::Dies)) | (None, None | Some(Read::Invalid)) => None,
            (Some(_), None) if assembled != Some(&self.bytes) => Some("does not assemble to the same bytes"),
            (Some(ours), None) if self.back.as_ref().is_ok_and(|back| back.text != *ours) => {
                Some("is encoded differently")
            }
            (Some(_), Some(Read::Invalid)) => Some("is no instruction to LLVM"),
            (None, Some(Read::Text(_) | Read::Longer(_))) => Some("is an instruction to LLVM"),
            (Some(_), Some(Read::Longer(_))) => Some("has another length"),
            (Some(ours), Some(Read::Text(theirs))) if ours != theirs => Some("has another text"),
            _ if assembled.is_some() && assembled != self.again.as_ref().ok() => Some("is assembled differently"),
            (Some(_), Some(_)) if self.again.is_err() => Some("does not assemble with us"),
            (Some(_), Some(_)) if assembled.is_none() => Some("does not assemble with LLVM"),
            _ => None,
        }
    }

    /// The bytes that LLVM, or else we, assemble LLVM's text of a word to, if they differ: the word has bits without
    /// meaning.
    fn written_otherwise(&self) -> Option<&[u8]> {
        let theirs = self.back.as_ref().ok().map(|back| &back.bytes);
        let back = theirs.or(self.again.as_ref().ok().filter(|_| self.ours.is_none()))?;
        (self.theirs().is_some() && !self.bytes.starts_with(back)).then_some(back)
    }

    /// Why the difference is expected, if it is.
    pub fn exception(&self) -> Option<&'static str> {
        exceptions::exception(self)
    }

    /// Whether LLVM assembles the text to the original bytes.
    fn is_made(&self) -> bool {
        self.back.as_ref().is_ok_and(|back| back.bytes == self.bytes)
    }

    /// Whether LLVM assembles our text to the original bytes, but disassembles them to another text.
    fn is_ours(&self) -> bool {
        self.theirs().is_some() && self.is_made()
    }

    /// Whether both assemblers encode our text to the same other bytes, where LLVM has no disassembler.
    fn is_another(&self) -> bool {
        let same = self.back.as_ref().is_ok_and(|back| self.again.as_ref() == Ok(&back.bytes));
        self.theirs.is_none() && same && !self.is_made()
    }

    /// Whether LLVM's assembler refuses with this message what its disassembler prints, as we print it, and we assemble
    /// that to the original bytes.
    fn is_refused(&self, message: &str) -> bool {
        let refused = self.back.as_ref().is_err_and(|e| e.contains(message));
        refused && self.again.as_ref() == Ok(&self.bytes) && self.ours.as_deref() == self.theirs()
    }

    fn hex(&self) -> String {
        let words: Vec<String> = self
            .bytes
            .chunks(4)
            .map(|w| format!("{:08x}", w.iter().rev().fold(0u32, |n, &b| n << 8 | u32::from(b))))
            .collect();
        words.join(" ")
    }

    /// Both results.
    pub fn show(&self) -> String {
        let bytes = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:02x}")).collect::<String>();
        let back = match &self.back {
            Ok(back) => format!("{} {:?}", bytes(&back.bytes), back.text),
            Err(error) => error.clone(),
        };
        let again = self.again.as_ref().map(|again| bytes(again));
        format!("{}: {:?}, LLVM {:?}, assembles {back}; we {again:?}", self.hex(), self.ours, self.theirs)
    }
}

/// What to compare, and what to show.
pub struct Plan<'a> {
    /// The only form; none for all forms.
    pub form: Option<&'a str>,
    /// How many words to generate.
    pub words: usize,
    /// The seed.
    pub seed: u64,
    /// How many words to show of each kind of difference.
    pub shown: usize,
    /// Shows as many of the exceptions whose reasons contain this.
    pub excepted: Option<&'a str>,
}

/// Compares words on `target`.
pub fn compare<'a>(target: &Target, plan: &'a Plan<'a>) -> Report<'a> {
    let disassembles = disassembles(target);
    let mut report = Report::new(target, plan);
    let mut compare = |words: &[Word]| {
        let cases = cases(words, target, disassembles);
        cases.iter().for_each(|case| report.add(case));
        cases
    };
    for chunk in make::words(target, plan.form, plan.words, plan.seed).chunks(CHUNK) {
        let cases = compare(chunk);
        // Bits without meaning are cleared before comparison.
        let others = cases.iter().filter_map(|case| {
            let bytes = case.written_otherwise()?.to_vec();
            Some((bytes.clone(), Word { form: case.form, slot: case.slot, bytes }))
        });
        let others: BTreeMap<Vec<u8>, Word> = others.collect();
        compare(&others.into_values().collect::<Vec<_>>());
    }
    if !disassembles {
        let texts = texts::compare(target, plan);
        texts.iter().for_each(|text| report.add_text(text));
    }
    report
}

/// Both results for words.
pub fn cases(words: &[Word], target: &Target, disassembles: bool) -> Vec<Case> {
    let mut cases: Vec<Case> = words.iter().map(|word| case(word, target)).collect();
    if disassembles {
        // After words that are invalid to us may follow an instruction without its literal, on which LLVM crashes.
        let code = cases.iter().map(|case| match case.ours {
            Some(_) => case.bytes.clone(),
            None => [&case.bytes[..], &NOP].concat(),
        });
        let code: Vec<Vec<u8>> = code.collect();
        let read = mc::disassemble(target, &code.iter().map(|bytes| &bytes[..]).collect::<Vec<_>>());
        cases.iter_mut().zip(read).for_each(|(case, read)| case.theirs = Some(read));
    }
    assemble(&mut cases, target);
    cases
}

/// Whether LLVM has a disassembler for `target`.
pub fn disassembles(target: &Target) -> bool {
    mc::disassemble(target, &[&NOP]) == [Read::Text("s_nop 0".to_owned())]
}

fn case(word: &Word, target: &Target) -> Case {
    let read = decode(&word.bytes, target).ok();
    let inst = read.as_ref().map(|(inst, _)| inst);
    let none = || "no text".to_owned();
    Case {
        form: inst.map(|inst| inst.form).or(word.form),
        slot: word.slot,
        operation: inst.map(|inst| (inst.opcode, inst.mods.vopd_y().filter(|_| inst.is_dual()))),
        ours: inst.map(|inst| print(inst, target)),
        bytes: word.bytes[..read.as_ref().map_or(word.bytes.len(), |(_, size)| *size)].to_vec(),
        theirs: None,
        back: Err(none()),
        again: Err(none()),
    }
}

/// Assembles the texts with both: ours, or LLVM's where we have none.
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
