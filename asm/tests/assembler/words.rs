//! Disassembles random machine words: the text must assemble to the same words again, with gcnc on every processor,
//! with `llvm-mc` on some.

use std::path::Path;
use std::process::Command;

use gcnc_asm::{Options, assemble, dis};
use gcnc_isa::Target;
use gcnc_isa::encodings::encodings;
use object::{Object, ObjectSection};

use crate::common::{have, scratch};

/// xorshift64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A word of random bits, or of few set bits.
    fn word(&mut self) -> u32 {
        let word = self.next() as u32;
        if self.next().is_multiple_of(3) { word & self.next() as u32 & self.next() as u32 } else { word }
    }
}

/// Code of `count` instructions, most of which begin like an encoding of the target.
fn code(target: &Target, count: usize, seed: u64) -> Vec<u8> {
    let all: Vec<_> = encodings(target);
    let mut r = Random(seed);
    let mut out = Vec::new();
    for i in 0..count {
        let mut words = std::array::from_fn(|_| r.word());
        let e = &all[i % all.len()];
        if i % 16 != 15 {
            let number = r.word();
            e.identify(&mut words, number);
        }
        out.extend(words[..e.words].iter().flat_map(|w| w.to_le_bytes()));
    }
    out
}

#[test]
fn come_back() {
    for target in Target::all() {
        for &size in target.wave_sizes() {
            let target = target.with_wave_size(size).expect("it has it");
            let code = code(&target, 20_000, 0x5eed);
            let text = dis::raw(&code, &target, &dis::Options::default());
            let again = assemble(&text, Options { target: Some(target), ..Options::default() });
            let object = again.unwrap_or_else(|e| {
                let line = text[..e[0].span.start].lines().count().saturating_sub(1);
                panic!("{target}: {}: {:?}", e[0], text.lines().nth(line))
            });
            let made = &object.sections[0].bytes;
            let at = made.iter().zip(&code).position(|(a, b)| a != b);
            assert_eq!(
                at,
                None,
                "{target}: {:?}",
                text.lines().find(|l| l.contains(&format!("{:012X}:", at.unwrap_or(0) & !3)))
            );
            assert_eq!(made.len(), code.len());
        }
    }
}

/// The address and the bytes in a line's comment; data have no bytes there.
fn shown(line: &str) -> Option<(usize, Vec<u8>)> {
    let (_, comment) = line.rsplit_once("// ")?;
    let (address, words) = comment.split_once(':')?;
    let address = usize::from_str_radix(address, 16).ok()?;
    let words = words.split_whitespace().map(|w| u32::from_str_radix(w, 16).ok());
    Some((address, words.collect::<Option<Vec<u32>>>()?.into_iter().flat_map(u32::to_le_bytes).collect()))
}

/// Assembles the text with `llvm-mc`: the bytes, or the lines that it rejects.
fn by_llvm(text: &str, target: &Target, folder: &Path) -> Result<Vec<u8>, Vec<usize>> {
    let path = |name: &str| folder.join(name).display().to_string();
    std::fs::write(path("a.s"), text).expect("a file");
    let mut args = vec!["-triple=amdgcn-amd-amdhsa".to_owned(), format!("-mcpu={}", target.name())];
    if target.can_choose_wave_size() {
        args.push(format!("-mattr=+wavefrontsize{}", target.wave_size()));
    }
    args.extend(["-filetype=obj".to_owned(), path("a.s"), "-o".to_owned(), path("a.o")]);
    let out = Command::new("llvm-mc-22").args(&args).output().expect("it starts");
    if !out.status.success() {
        let errors = String::from_utf8_lossy(&out.stderr).into_owned();
        let lines = errors.lines().filter(|l| l.contains(": error:"));
        return Err(lines.filter_map(|l| l.split(':').nth(1)?.parse().ok()).collect());
    }
    let data = std::fs::read(path("a.o")).expect("an object");
    let file = object::File::parse(&*data).expect("an ELF file");
    Ok(file.section_by_name(".text").expect("code").data().expect("bytes").to_vec())
}

/// LLVM's disassembly of an instruction.
fn text_of(bytes: &[u8], target: &Target, folder: &Path) -> Option<String> {
    let path = folder.join("word.txt");
    let hex: Vec<String> = bytes.iter().map(|b| format!("{b:#x}")).collect();
    std::fs::write(&path, hex.join(",")).expect("a file");
    let args = ["-disassemble".to_owned(), "-triple=amdgcn".to_owned(), format!("-mcpu={}", target.name())];
    let out = Command::new("llvm-mc-22").args(args).arg(path).output().expect("it starts");
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    Some(text.lines().map(str::trim).find(|l| !l.is_empty() && !l.starts_with('.'))?.to_owned())
}

/// Lines that LLVM rejects and its own disassembler prints differently, or that it assembles to other bytes.
fn differences(target: &Target, folder: &Path) -> Vec<String> {
    let code = code(target, 5000, 0xc0de);
    let text = dis::raw(&code, target, &dis::Options::default());
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let places: Vec<(usize, Vec<u8>)> = lines.iter().map(|l| shown(l).unwrap_or_default()).collect();
    let mut out = Vec::new();
    let made = loop {
        match by_llvm(&lines.join("\n"), target, folder) {
            Ok(made) => break made,
            Err(refused) => {
                assert!(!refused.is_empty(), "{target}: LLVM fails without an error");
                for n in refused.into_iter().map(|n| n - 1) {
                    let line = lines[n].split("// ").next().unwrap_or_default().trim().to_owned();
                    // LLVM's disassembler prints text that its assembler rejects.
                    let theirs = text_of(&places[n].1, target, folder);
                    if theirs.as_ref().is_some_and(|theirs| *theirs != line) {
                        out.push(format!("rejected: {}, LLVM prints {theirs:?}", lines[n].trim()));
                    }
                    let data: Vec<String> = places[n].1.iter().map(|b| b.to_string()).collect();
                    lines[n] = format!(".byte {}", data.join(","));
                }
            }
        }
    };
    for (line, (at, bytes)) in lines.iter().zip(&places) {
        if made.get(*at..at + bytes.len()) != Some(&bytes[..]) {
            out.push(format!("other bytes: {}", line.trim()));
        }
    }
    out
}

/// Processors on which all words round-trip. Some words do not yet on GFX6 and GFX7 (1/(2π) is no inline constant
/// there), GFX8 (16-bit data in buffers, old names of hardware registers), GFX908 (AGPRs), GFX1010
/// (`s_waitcnt_depctr`), GFX12 and GFX12.5 (scalar prefetches, names of hardware registers).
const FAMILIES: [&str; 6] = ["gfx900", "gfx90a", "gfx942", "gfx950", "gfx1030", "gfx1100"];

#[test]
fn come_back_by_llvm() {
    if !have("llvm-mc-22") {
        return;
    }
    let folder = scratch("words");
    let mut failures = Vec::new();
    for name in FAMILIES {
        let target = Target::parse(name).expect("a target");
        let all = differences(&target, &folder);
        let n = all.len();
        failures.extend(all.into_iter().take(4).map(|d| format!("{target} ({n}): {d}")));
    }
    std::fs::remove_dir_all(folder).expect("the temporary directory goes");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_negative_literal_after_a_positive_one() {
    // As text the second would be a 64-bit literal.
    let words = [0xbe9e_03ff_u32, 0x3c08_81c4, 0xbe9e_03ff, 0xbab6_4f3b];
    let code = words.map(u32::to_le_bytes).concat();
    let target = Target::parse("gfx1250").expect("it is in the table");
    let text = dis::raw(&code, &target, &dis::Options::default());
    let again = assemble(&text, Options { target: Some(target), ..Options::default() }).expect("it assembles");
    assert_eq!(again.sections[0].bytes, code, "{text}");
}
