//! `llvm-mc` as a disassembler and an assembler of single instructions, many at once.

use std::collections::BTreeSet;
use std::fmt::Write;

use gcnc_isa::{Inst, Opcode, Operand, Target, encode};

use super::{mc_args, pipe};

/// Instructions per process.
const CHUNK: usize = 0x4000;

/// The result of LLVM's disassembler for some bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Read {
    /// An instruction with this text, which is all of the bytes.
    Text(String),
    /// An instruction with this text, and instructions after it.
    Longer(String),
    /// No instruction.
    Invalid,
    /// It crashes.
    Dies,
}

/// Disassembles with LLVM.
///
/// Its output has no positions in the input, so a numbered `s_sethalt` goes after each instruction. Nor does it show
/// what it crashed on: an invalid line goes after each, of which it complains at once.
pub fn disassemble(target: &Target, code: &[&[u8]]) -> Vec<Read> {
    let mut all = Vec::with_capacity(code.len());
    while all.len() < code.len() {
        let rest = &code[all.len()..];
        let (mut read, reached) = disassemble_once(target, &rest[..rest.len().min(CHUNK)]);
        let complete = read.len() == rest.len().min(CHUNK);
        // Those that it had read, but not written, when it crashed on the next one.
        if reached > read.len() {
            let lost = disassemble(target, &rest[read.len()..reached]);
            read.extend(lost);
        }
        all.extend(read);
        if !complete {
            all.push(Read::Dies);
        }
    }
    all
}

/// The same up to where LLVM crashes: its results, and how many instructions it had read by then.
fn disassemble_once(target: &Target, code: &[&[u8]]) -> (Vec<Read>, usize) {
    let mut input = String::new();
    // Text in brackets does not continue on the next line.
    let line = |bytes: &[u8]| {
        let list: Vec<String> = bytes.iter().map(|b| format!("{b:#04x}")).collect();
        format!("[{}]", list.join(","))
    };
    for (i, bytes) in code.iter().enumerate() {
        let mut halt = Vec::new();
        encode(&Inst::new(Opcode::SSethalt, &[Operand::Imm(i as i32)]), target, &mut halt).expect("s_sethalt encodes");
        let _ = writeln!(input, "{}\n{}\nno input", line(bytes), line(&halt));
    }
    let (out, err) = pipe("llvm-mc-22", &mc_args(target, &["-disassemble"]), input);
    let mut wrong = BTreeSet::new();
    let mut reached = 0;
    for line in err.lines().filter_map(|l| l.strip_prefix("<stdin>:")) {
        if line.contains("invalid input token") {
            reached += 1;
        } else if let Some(at) = line.strip_suffix(":2: warning: invalid instruction encoding") {
            // An error at the start of a line.
            wrong.extend(at.parse::<usize>().ok().map(|at| (at - 1) / 3));
        }
    }
    let texts = out.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('.'));
    let mut texts = texts.peekable();
    let mut all = Vec::new();
    for i in 0..code.len() {
        let number = if i <= 64 { i.to_string() } else { format!("{i:#x}") };
        let mark = format!("s_sethalt {number}");
        // An instruction may read as its own mark.
        let first = texts.next_if(|text| *text != mark || !wrong.contains(&i));
        let mut more = false;
        while texts.next_if(|text| *text != mark).is_some() {
            more = true;
        }
        if texts.next().is_none() {
            break;
        }
        // It reports invalid operands in the text.
        let marked = |text: &str| text.contains("/*") && !text.contains("value");
        all.push(match first {
            Some(text) if !wrong.contains(&i) && !marked(text) => match more {
                true => Read::Longer(text.to_owned()),
                false => Read::Text(text.to_owned()),
            },
            _ => Read::Invalid,
        });
    }
    (all, reached)
}

/// The result of LLVM's assembler for a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assembled {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The instruction as it prints it.
    pub text: String,
}

/// Assembles with LLVM; errors are its messages. A label goes after each text, as a text may be several instructions or
/// none.
pub fn assemble(target: &Target, texts: &[&str]) -> Vec<Result<Assembled, String>> {
    let input: String = texts.iter().enumerate().map(|(i, text)| format!("{text}\nmark{i}:\n")).collect();
    let (out, err) = pipe("llvm-mc-22", &mc_args(target, &["--show-encoding"]), input);
    let mut all = vec![Err("no output".to_owned()); texts.len()];
    let mut at = 0;
    for line in out.lines() {
        if line.strip_prefix("mark").and_then(|l| l.strip_suffix(':')).is_some_and(|n| n.parse() == Ok(at)) {
            at += 1;
        } else if let (Some(assembled), Some(slot)) = (encoding(line), all.get_mut(at)) {
            *slot = if slot.is_ok() { Err("several instructions".to_owned()) } else { Ok(assembled) };
        }
    }
    for line in err.lines().filter_map(|l| l.strip_prefix("<stdin>:")) {
        if let Some((place, message)) = line.split_once(": error: ")
            && let Some(at) = place.split(':').next().and_then(|n| n.parse::<usize>().ok())
        {
            all[(at - 1) / 2] = Err(message.to_owned());
        }
    }
    all
}

/// A line of LLVM's output.
fn encoding(line: &str) -> Option<Assembled> {
    let (text, rest) = line.split_once("; encoding: [").or_else(|| line.split_once("// encoding: ["))?;
    let bytes = rest.split(']').next()?.split(',');
    let bytes = bytes.map(|b| u8::from_str_radix(b.trim().strip_prefix("0x")?, 16).ok()).collect::<Option<_>>()?;
    Some(Assembled { bytes, text: text.trim().to_owned() })
}
