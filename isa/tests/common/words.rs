//! Random machine words, read by `llvm-mc` and by us: validity, length and text must agree, and the text must assemble to
//! the same bytes again.
//!
//! Words are made from each encoding and each number of an operation, with the other bits random, few, or such as fields
//! like; and from nothing but random bits. LLVM 22 reads no code of GFX6 and GFX7: there what we print must assemble to
//! the bytes that we read. What LLVM marks as invalid within its text counts as no instruction. Where it reads bits that it
//! does not write, what it writes is tried in a second round; so most of its instructions come up in the end.

use std::collections::BTreeMap;
use std::fmt::Write;

use gcnc_isa::formats::encodings;
use gcnc_isa::{Form, Inst, Opcode, Operand, Target, decode, encode, parse, print};

use super::{mc_args, pipe};

/// The longest instruction, in bytes.
const LONGEST: usize = 20;

/// Words that `llvm-mc` reads at once.
const CHUNK: usize = 0x4000;

/// A difference that is as it should be.
struct Exception {
    reason: &'static str,
    holds: fn(&Case) -> bool,
}

/// What is not compared, and why.
const EXCEPTIONS: &[Exception] = &[
    Exception { reason: "LLVM dies of it", holds: |case| case.dies },
    Exception {
        reason: "LLVM reads what it does not write: it assembles the text that it gives to other bytes, or refuses it",
        holds: |case| case.ours.is_none() && !case.back.as_ref().is_some_and(|back| case.bytes.starts_with(back)),
    },
];

/// A word with what both say.
pub struct Case {
    /// The encoding that it was made from.
    pub form: String,
    /// Its bytes, as many as the instruction has, or [`LONGEST`].
    pub bytes: Vec<u8>,
    /// Our text.
    pub ours: Option<String>,
    /// LLVM's.
    pub theirs: Option<String>,
    /// What LLVM makes of our text, or of its own.
    pub back: Option<Vec<u8>>,
    /// What we make of the same text.
    pub parsed: Option<Vec<u8>>,
    /// LLVM dies of it.
    pub dies: bool,
}

impl Case {
    /// What kind of difference there is, if any.
    fn difference(&self, disassembles: bool) -> Option<&'static str> {
        match (&self.ours, &self.theirs) {
            (None, None) => None,
            (Some(_), None) if !disassembles => self.not_the_same("does not assemble to the same bytes"),
            (Some(_), None) => Some("is no instruction to LLVM"),
            (None, Some(_)) => Some("is an instruction to LLVM"),
            (Some(a), Some(b)) if a != b => Some("has another text"),
            (Some(_), Some(_)) if self.back.is_some() && self.parsed != self.back => Some("assembles to other bytes"),
            _ => None,
        }
    }

    /// The bytes that LLVM writes where it reads these.
    fn canonical(&self) -> Option<[u8; LONGEST]> {
        let back = self.back.as_ref().filter(|back| self.theirs.is_some() && !self.bytes.starts_with(back))?;
        let mut bytes = [0; LONGEST];
        bytes[..back.len()].copy_from_slice(back);
        Some(bytes)
    }

    fn text(&self) -> Option<&str> {
        self.ours.as_deref().or(self.theirs.as_deref())
    }

    fn not_the_same(&self, what: &'static str) -> Option<&'static str> {
        (self.back.as_ref() != Some(&self.bytes)).then_some(what)
    }

    fn hex(&self) -> String {
        let words: Vec<String> = self
            .bytes
            .chunks(4)
            .map(|w| format!("{:08x}", w.iter().rev().fold(0u32, |n, &b| n << 8 | u32::from(b))))
            .collect();
        words.join(" ")
    }
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
}

impl Report {
    /// Whether all agree.
    pub fn agrees(&self) -> bool {
        self.differences.is_empty()
    }

    /// Words tried.
    pub fn tried(&self) -> usize {
        self.formats.values().map(|n| n[0]).sum()
    }

    fn add(&mut self, case: &Case, disassembles: bool, shown: usize) {
        let row = self.formats.entry(case.form.clone()).or_default();
        row[0] += 1;
        row[1] += usize::from(case.ours.is_some());
        let Some(kind) = case.difference(disassembles) else {
            row[2] += 1;
            self.others += usize::from(case.ours.is_some() && case.back.as_ref() != Some(&case.bytes));
            return;
        };
        if let Some(e) = EXCEPTIONS.iter().find(|e| (e.holds)(case)) {
            *self.exceptions.entry(e.reason).or_default() += 1;
            return;
        }
        let (count, first) = self.differences.entry((case.form.clone(), kind)).or_default();
        *count += 1;
        if first.len() < shown {
            let theirs = if disassembles && case.parsed == case.back {
                format!("{:?}", case.theirs)
            } else {
                format!("{:?}, {:x?}, assembles to {:x?}", case.theirs, case.back, case.parsed)
            };
            first.push(format!("{}: {:?}, LLVM {theirs}", case.hex(), case.ours));
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

/// Compares `count` words on `target`, showing `shown` of each kind of difference.
pub fn compare(target: &Target, count: usize, seed: u64, shown: usize) -> Report {
    let disassembles = disassembles(target);
    let mut report = Report::default();
    let mut round = |words: &[(String, [u8; LONGEST])]| -> Vec<(String, [u8; LONGEST])> {
        let mut cases: Vec<Case> = words.iter().map(|(form, bytes)| case(form, bytes, target)).collect();
        if disassembles {
            read(&mut cases, target);
        }
        assemble(&mut cases, target);
        cases.iter().for_each(|case| report.add(case, disassembles, shown));
        cases.iter().filter_map(|case| Some((case.form.clone(), case.canonical()?))).collect()
    };
    for chunk in words(target, count, seed).chunks(CHUNK) {
        let canonical = round(chunk);
        round(&canonical);
    }
    report
}

/// Whether LLVM has a disassembler for `target`.
fn disassembles(target: &Target) -> bool {
    let (out, _) = pipe("llvm-mc-22", &mc_args(target, &["-disassemble"]), "0x00,0x00,0x80,0xbf\n".to_owned());
    out.contains("s_nop")
}

fn case(form: &str, bytes: &[u8], target: &Target) -> Case {
    let (ours, size) = match decode(bytes, target) {
        Ok((inst, size)) => (Some(print(&inst, target)), size),
        Err(_) => (None, bytes.len()),
    };
    Case {
        form: form.to_owned(),
        bytes: bytes[..size].to_vec(),
        ours,
        theirs: None,
        back: None,
        parsed: None,
        dies: false,
    }
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

/// Words, with the encoding that they were made from.
fn words(target: &Target, count: usize, seed: u64) -> Vec<(String, [u8; LONGEST])> {
    let mut r = Random(seed | 1);
    let numbers: Vec<_> = encodings(target).flat_map(|e| (0..1u32 << e.number.1).map(move |n| (e, n))).collect();
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
        let mut bytes = [0; LONGEST];
        words.iter().enumerate().for_each(|(i, word)| bytes[4 * i..4 * i + 4].copy_from_slice(&word.to_le_bytes()));
        all.push((form, bytes));
    }
    all
}

/// What LLVM disassembles. It skips what it cannot read, so a numbered `s_sethalt` goes after each case. It dies of some
/// words: those are found by halves.
fn read(cases: &mut [Case], target: &Target) {
    if try_read(cases, target) {
        return;
    }
    match cases {
        [] => {}
        [case] => case.dies = true,
        _ => {
            let (first, second) = cases.split_at_mut(cases.len() / 2);
            read(first, target);
            read(second, target);
        }
    }
}

/// The same; false if LLVM did not come to the end.
fn try_read(cases: &mut [Case], target: &Target) -> bool {
    let mut input = String::new();
    // What is in brackets does not go on into the next line.
    let mut line = |bytes: &[u8]| {
        let list: Vec<String> = bytes.iter().map(|b| format!("{b:#04x}")).collect();
        let _ = writeln!(input, "[{}]", list.join(","));
    };
    for (i, case) in cases.iter().enumerate() {
        let mut halt = Vec::new();
        encode(&Inst::new(Opcode::SSethalt, &[Operand::Imm(i as i32)]), target, &mut halt).expect("s_sethalt encodes");
        line(&case.bytes);
        line(&halt);
    }
    let (out, err) = pipe("llvm-mc-22", &mc_args(target, &["-disassemble"]), input);
    // What is wrong at the start of a line.
    let wrong: Vec<usize> = err
        .lines()
        .filter(|l| l.contains("invalid instruction encoding"))
        .filter_map(|l| l.split(':').skip(1).map_while(|n| n.parse().ok()).collect::<Vec<usize>>().try_into().ok())
        .filter(|[_, column]: &[usize; 2]| *column == 2)
        .map(|[line, _]| line - 1)
        .collect();
    let texts = out.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('.'));
    let mut texts = texts.peekable();
    for (i, case) in cases.iter_mut().enumerate() {
        let number = if i <= 64 { i.to_string() } else { format!("{i:#x}") };
        let mark = format!("s_sethalt {number}");
        let first = texts.next_if(|text| *text != mark);
        let mut more = 0;
        while texts.next_if(|text| *text != mark).is_some() {
            more += 1;
        }
        if texts.next().is_none() {
            return false;
        }
        // What it finds wrong in an operand it says in the text.
        let marked = |text: &str| text.contains("/*") && !text.contains("value");
        case.theirs = match first {
            _ if wrong.binary_search(&(2 * i)).is_ok() => None,
            Some(text) if marked(text) => None,
            Some(text) if case.ours.is_some() && more > 0 => Some(format!("{text} and {more} more")),
            text => text.map(str::to_owned),
        };
    }
    true
}

/// The bytes of a line of LLVM's output.
fn encoding(line: &str) -> Option<Vec<u8>> {
    let bytes = line.split_once("encoding: [")?.1.split(']').next()?.split(',');
    bytes.map(|b| u8::from_str_radix(b.trim().strip_prefix("0x")?, 16).ok()).collect()
}

/// What LLVM and we assemble the texts to: ours, or LLVM's own where we have none. A label before each tells which line of
/// the output belongs to it.
fn assemble(cases: &mut [Case], target: &Target) {
    let mut input = String::new();
    for (i, case) in cases.iter().enumerate().filter(|(_, case)| case.text().is_some()) {
        let _ = writeln!(input, "l{i}:\n{}", case.text().unwrap_or_default());
    }
    let (out, _) = pipe("llvm-mc-22", &mc_args(target, &["--show-encoding"]), input);
    let mut at = None;
    for line in out.lines() {
        if let Some(i) = line.strip_prefix('l').and_then(|l| l.strip_suffix(':')).and_then(|l| l.parse().ok()) {
            at = cases.get_mut::<usize>(i);
        } else if let (Some(case), true) = (&mut at, line.contains("encoding: [")) {
            case.back = encoding(line);
        }
    }
    for case in cases {
        case.parsed = case.text().and_then(|text| {
            let mut bytes = Vec::new();
            encode(&parse(text, target).ok()?, target, &mut bytes).ok().map(|()| bytes)
        });
    }
}
