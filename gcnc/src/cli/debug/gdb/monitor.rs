//! gdb's `monitor` commands, for state that a CPU with threads does not have.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use gcnc_emulator::View;
use gcnc_emulator::memory::{APERTURE_SIZE, PRIVATE_APERTURE, SHARED_APERTURE};

use super::super::session::At;
use super::super::state::{name, waits};

const HELP: &str = "\
monitor waves               all resident waves, where they are, what they wait for
monitor lanes               the active lanes of the thread's wave, and where others go on
monitor sgpr [N]            its scalar registers
monitor vgpr N              a vector register, by lanes
monitor lds OFFSET [BYTES]  LDS of its work-group; for x, LDS begins at 0x1000000000000
monitor private LANE OFFSET [BYTES]
                            private memory; for x, lane 0's begins at 0x2000000000000, the next 2^32 further
";

/// Default number of bytes shown.
const BYTES: usize = 64;

/// The response to a command, about a wave.
pub fn answer(at: &At<'_, '_, '_>, wave: u64, command: &str) -> String {
    let words: Vec<&str> = command.split_whitespace().collect();
    let Some(view) = at.paused.wave(wave) else { return "the wave has ended\n".to_owned() };
    let numbers: Option<Vec<u64>> = words.iter().skip(1).map(|word| number(word)).collect();
    match (words.first().copied().unwrap_or_default(), numbers.as_deref()) {
        ("waves", _) => at.paused.waves().iter().map(|w| line(at, w)).collect(),
        ("lanes", _) => lanes(at, &view),
        ("sgpr", Some([n])) => format!("s{n} = {:#010x}\n", view.sgpr(u8::try_from(*n).unwrap_or(u8::MAX))),
        ("sgpr", Some([])) => (0..104).map(|n| scalar(&view, n)).collect(),
        ("vgpr", Some([n])) => vector(&view, *n as usize),
        ("lds", Some([offset])) => bytes(at, wave, SHARED_APERTURE.saturating_add(*offset), BYTES),
        ("lds", Some([offset, count])) => bytes(at, wave, SHARED_APERTURE.saturating_add(*offset), *count as usize),
        ("private", Some([lane @ 0..64, offset, rest @ ..])) => {
            let address = (PRIVATE_APERTURE + lane * APERTURE_SIZE).saturating_add(*offset);
            bytes(at, wave, address, rest.first().map_or(BYTES, |count| *count as usize))
        }
        _ => HELP.to_owned(),
    }
}

fn number(word: &str) -> Option<u64> {
    match word.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => word.parse().ok(),
    }
}

fn line(at: &At<'_, '_, '_>, view: &View<'_>) -> String {
    let place = at.symbols.stack(view.address()).first().and_then(|frame| frame.place.clone());
    let place = place.map_or(String::new(), |place| format!(" ({}:{})", place.file, place.line));
    let (thread, address) = (view.number() + 1, view.address());
    format!("{thread} {}: {address:#x}{place}: {}{}\n", name(view), view.next(), waits(view))
}

fn lanes(at: &At<'_, '_, '_>, view: &View<'_>) -> String {
    let active: Vec<usize> = lanes_of(view.exec(), view).collect();
    let mut text =
        format!("exec = {:#x}: {} of {} lanes: {}\n", view.exec(), active.len(), view.lanes(), list(&active));
    let Some(known) = at.symbols.lanes(view) else { return text };
    if known.active != view.exec() {
        let active: Vec<usize> = lanes_of(known.active, view).collect();
        let _ = writeln!(text, "the source's active lanes: {}", list(&active));
    }
    let mut waiting: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for (lane, place) in known.places.iter().enumerate().filter(|(lane, _)| known.active >> lane & 1 == 0) {
        place.map(|place| waiting.entry(place).or_default().push(lane));
    }
    for (address, lanes) in waiting {
        let place = at.symbols.stack(address).first().and_then(|frame| frame.place.clone());
        let place = place.map_or(String::new(), |place| format!(" ({}:{})", place.file, place.line));
        let _ = writeln!(text, "go on at {address:#x}{place}: {}", list(&lanes));
    }
    text
}

/// The lanes in a mask.
fn lanes_of(mask: u64, view: &View<'_>) -> impl Iterator<Item = usize> {
    (0..view.lanes()).filter(move |lane| mask >> lane & 1 != 0)
}

fn list(lanes: &[usize]) -> String {
    lanes.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}

fn scalar(view: &View<'_>, n: u8) -> String {
    let end = if n % 4 == 3 { "\n" } else { "  " };
    format!("s{n:<3} {:#010x}{end}", view.sgpr(n))
}

fn vector(view: &View<'_>, n: usize) -> String {
    let mut text = String::new();
    for lane in 0..view.lanes() {
        let Some(value) = view.vgpr(n, lane) else { return format!("the wave has no v{n}\n") };
        let mark = if view.exec() >> lane & 1 != 0 { "" } else { " (inactive)" };
        let _ = writeln!(text, "v{n}[{lane}] = {value:#010x}{mark}");
    }
    text
}

fn bytes(at: &At<'_, '_, '_>, wave: u64, address: u64, count: usize) -> String {
    let bytes = at.read(wave, address, count.min(1 << 12));
    if bytes.is_empty() {
        return "there are no such bytes\n".to_owned();
    }
    let words = bytes.chunks(16).enumerate().map(|(n, row)| {
        let words: Vec<String> = row.chunks(4).map(super::packets::hex_word).collect();
        format!("{:#x}: {}\n", address + 16 * n as u64, words.join(" "))
    });
    words.collect()
}
