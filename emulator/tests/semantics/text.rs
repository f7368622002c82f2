//! Tests of instructions given as assembly text, by `text.tbl`.

use gcnc_emulator::chip::Chip;
use gcnc_emulator::wave::{LANES, Mode, Wave, sreg};

use crate::matrix::{empty, perform};
use crate::table::rows;
use crate::value::{Width, parse};

/// A register of the table: whether it is a vector register, its number and its size in dwords.
fn register(name: &str) -> (bool, usize, usize) {
    let (class, wide) = (name.starts_with('v'), name[1..].starts_with('d'));
    let number = name.trim_start_matches(['v', 's', 'd']).parse().unwrap_or_else(|_| panic!("no register {name}"));
    (class, number, if wide { 2 } else { 1 })
}

fn put(wave: &mut Wave, name: &str, value: &str) {
    let (vector, first, dwords) = register(name);
    for (d, dword) in parse(value, Width::scalar(32 * dwords), 0).expect("a value").into_iter().enumerate() {
        if vector {
            wave.v[first + d] = [dword; LANES];
        } else {
            wave.sset((first + d) as u8, dword);
        }
    }
}

/// Describes a mismatch in a register.
fn compare(wave: &Wave, before: u64, name: &str, value: &str) -> Option<String> {
    if name == "pc" {
        let want = parse(value, Width::scalar(64), 0).expect("a value");
        let want = u64::from(want[0]) | u64::from(want[1]) << 32;
        let got = wave.next_pc.wrapping_sub(before);
        return (got != want).then(|| format!("pc is {got:#x}, not {want:#x}"));
    }
    let (vector, first, dwords) = register(name);
    let want = parse(value, Width::scalar(32 * dwords), 0).expect("a value");
    (0..wave.lanes).find_map(|lane| {
        let read = |d: usize| if vector { wave.v[first + d][lane] } else { wave.sget((first + d) as u8) };
        let got: Vec<u32> = (0..dwords).map(read).collect();
        (got != want).then(|| format!("{name} is {got:x?}, not {want:x?}"))
    })
}

fn settings(cell: &str) -> impl Iterator<Item = (&str, &str)> {
    cell.split_whitespace().map(|token| token.split_once('=').expect("NAME=VALUE"))
}

#[test]
fn instructions_do_what_the_manuals_say() {
    let mut wrong = Vec::new();
    for (location, cells) in rows("text.tbl", 5) {
        for target in cells[0].split_whitespace() {
            let chip = Chip::new(target, 32).expect("a processor of the emulator");
            let mut wave = empty(chip.lanes());
            wave.mode = Mode::new(0x3f0);
            wave.sset64(sreg::EXEC, u64::from(u32::MAX));
            settings(&cells[2]).for_each(|(name, value)| put(&mut wave, name, value));
            let before = wave.next_pc;
            let inst = gcnc_isa::parse(&cells[1], &chip.target).unwrap_or_else(|e| panic!("{location}: {e}"));
            if let Err(e) = perform(chip, &inst, &mut wave) {
                wrong.push(format!("{location}: {e}"));
                continue;
            }
            let found = settings(&cells[3]).find_map(|(name, value)| compare(&wave, before, name, value));
            wrong.extend(found.map(|what| format!("{location}: `{}` on {target}: {what}", cells[1])));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
