//! Fuzz target: the tools `as`, `dis`, `inspect` and `run` on any bytes give an error or a result, and disassembly
//! assembles to the same bytes.
//!
//! Bytes are given to the tools as what a user might take them for: a file (`file`), raw code (`code`) of any
//! processor, including those that gcnc does not compile for, or assembly (`text`). The output goes through the other
//! tools. `fuzz/tests/tools.rs` compares the memory use with [`memory_limit`].

mod corpus;

use gcnc::Target;
use gcnc_asm::{Abi, Limits, Object, Options, Version, assemble, dis};
use gcnc_emulator::CodeObject;
use gcnc_object::elf::consts::SHT_NOTE;

use super::loader;

pub use corpus::seed;

/// Bytes of choices: the kind of input, and the processor.
const CHOICES: usize = 2;

/// Limits on assembly.
const LIMITS: Limits = Limits { bytes: 1 << 20, expansion: 1 << 18, depth: 64, steps: 1 << 20, errors: 100 };

/// Memory limit: bytes per byte of the input, and a constant for an image of [`CodeObject::image_limit`] bytes and the
/// emulator's own state.
const MEMORY: (usize, usize) = (16 << 10, 128 << 20);

/// The peak memory that an input of this length may use, in bytes.
pub const fn memory_limit(input: usize) -> usize {
    input * MEMORY.0 + MEMORY.1
}

/// What the bytes are interpreted as.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    File,
    Code,
    Text,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::File, Kind::Code, Kind::Text];
}

/// Runs the tools on bytes, which are interpreted as the first byte says.
///
/// # Panics
/// On a finding.
pub fn tools(data: &[u8]) {
    let Some((&[kind, target], bytes)) = data.split_first_chunk::<CHOICES>() else { return };
    let target = any_processor(target);
    match Kind::ALL[usize::from(kind) % Kind::ALL.len()] {
        Kind::File => file(bytes),
        Kind::Code => code(bytes, target),
        Kind::Text => text(&String::from_utf8_lossy(bytes), target, version(kind)),
    }
}

/// A processor of the table, with one of its wave sizes.
fn any_processor(choice: u8) -> Target {
    let all: Vec<Target> = Target::all().collect();
    let target = all[usize::from(choice) % all.len()];
    let sizes = target.wave_sizes();
    target.with_wave_size(sizes[usize::from(choice) / all.len() % sizes.len()]).unwrap_or(target)
}

/// A code object version, for texts that do not specify it; independent of the kind of input.
fn version(choice: u8) -> Version {
    Version::ALL[usize::from(choice) / Kind::ALL.len() % Version::ALL.len()]
}

/// `dis`, `inspect` and `run` on a file.
fn file(bytes: &[u8]) {
    if let Ok(text) = dis::object(bytes, &dis::Options::default()) {
        // A damaged file's text may have errors.
        let _ = assemble(&text, Options::default());
    }
    let Ok(object) = CodeObject::load(bytes) else { return };
    gcnc::inspect(bytes).expect("what loads");
    for json in [false, true] {
        assert!(!gcnc::describe(&object, &[], json).is_empty());
    }
    loader::launch_all(&object);
}

/// `dis --raw`, whose text must assemble to the same bytes.
fn code(bytes: &[u8], target: Target) {
    let text = dis::raw(bytes, &target, &dis::Options::default());
    let again = assemble(&text, Options { target: Some(target), ..Options::default() });
    let again = again.unwrap_or_else(|e| panic!("{target}: what was disassembled does not assemble: {}", e[0]));
    assert!(again.sections[0].bytes == bytes, "{target}: what was disassembled assembles to something else");
}

/// `as`; if there are no errors, `dis` and `as` again, which must give the same, and all tools on the linked file.
fn text(source: &str, target: Target, version: Version) {
    let options = || Options { target: Some(target), abi: Abi::hsa(version), limits: LIMITS, ..Options::default() };
    let Ok(object) = assemble(source, options()) else { return };
    let text = dis::object(&object.relocatable(), &dis::Options::default());
    let text = text.unwrap_or_else(|e| panic!("what was assembled does not disassemble: {e}"));
    let again = assemble(&text, as_it_says(&text, &object));
    let again = again.unwrap_or_else(|e| panic!("what was disassembled does not assemble: {}", e[0]));
    for (name, bytes) in contents(&object) {
        let same = contents(&again).any(|other| other == (name, bytes));
        assert!(same, "section {name} assembles to something else when it is disassembled");
    }
    // Not everything can be linked.
    if let Ok(linked) = object.code_object() {
        file(&linked);
    }
}

/// The assembler options that comments in a listing request because no directive expresses them.
fn as_it_says(text: &str, object: &Object) -> Options<'static> {
    let mut options = Options::default();
    if text.contains("// assemble with --target") {
        let target = object.target;
        (options.target, options.abi) = (target.with_wave_size(target.wave_sizes()[0]).ok(), object.abi);
    }
    if text.contains("// assemble with --wave-size 64") {
        options.wave_size = Some(64);
    }
    options
}

/// The sections with contents, except notes, whose metadata has more than one valid encoding.
fn contents(object: &Object) -> impl Iterator<Item = (&str, &[u8])> {
    let sections = object.sections.iter().filter(|s| s.kind != SHT_NOTE && !s.bytes.is_empty());
    sections.map(|s| (s.name.as_str(), &s.bytes[..]))
}
