//! Seed corpus for the tools: files of every version and OS, code of every processor, and assembly, mostly damaged.

use std::path::Path;
use std::sync::LazyLock;

use gcnc::{Compiler, Emit, OptLevel, Options, Target};
use gcnc_asm::{Abi, assemble, dis};

use super::super::text;
use super::{CHOICES, Kind, any_processor, version};
use crate::mutate::{self, Random};
use crate::random;

/// Size of the pool of files that entries are derived from: creating a file takes longer than running an entry.
const POOL: u64 = 240;
/// Number of programs that are tried for a file before giving up.
const ATTEMPTS: u64 = 4;

/// Triples with code object versions.
const ABIS: [(&str, u8); 8] = [
    ("amdgcn-amd-amdhsa", 2),
    ("amdgcn-amd-amdhsa", 3),
    ("amdgcn-amd-amdhsa", 4),
    ("amdgcn-amd-amdhsa", 5),
    ("amdgcn-amd-amdhsa", 6),
    ("amdgcn-amd-amdpal", 5),
    ("amdgcn-mesa-mesa3d", 5),
    ("amdgcn--", 5),
];

/// Assembly with every directive, relative to the workspace's root.
const SOURCES: [&str; 3] =
    ["asm/tests/assembler/directives.s", "asm/tests/assembler/errors.s", "asm/tests/assembler/v2.s"];

static FILES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| (0..POOL).filter_map(file).collect());

static TEXTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let sources = SOURCES.iter().filter_map(|name| std::fs::read_to_string(root.join(name)).ok());
    let files = FILES.iter().filter(|file| file.len() < 1 << 16);
    let listing =
        |(n, file): (usize, &Vec<u8>)| dis::object(file, &dis::Options { target: None, encodings: n % 4 == 0 });
    sources.chain(files.enumerate().filter_map(|file| listing(file).ok())).collect()
});

/// A file of the pool: a compiled program, or assembled code of any processor.
fn file(number: u64) -> Option<Vec<u8>> {
    let target = any_processor(number as u8);
    if number.is_multiple_of(5) {
        let text = dis::raw(&random::bytes(number, 256), &target, &dis::Options::default());
        let abi = Abi::hsa(version(number as u8));
        let object = assemble(&text, gcnc_asm::Options { target: Some(target), abi, ..Default::default() }).ok()?;
        return if number.is_multiple_of(2) { object.code_object().ok() } else { Some(object.relocatable()) };
    }
    (0..ATTEMPTS).find_map(|attempt| compiled(number, number + attempt * POOL, &target))
}

/// Compiles a program for the file `number`.
fn compiled(number: u64, program: u64, target: &Target) -> Option<Vec<u8>> {
    let (triple, version) = ABIS[number as usize % ABIS.len()];
    let source = text::program(program).replace("amdgcn-amd-amdhsa", triple);
    let level = if number.is_multiple_of(3) { OptLevel::O0 } else { OptLevel::O2 };
    let emit = if number % 4 == 3 { Emit::Object } else { Emit::CodeObject };
    let options = Options::new().level(level).emit(emit).code_object_version(version);
    Compiler::new().compile(&source, target, &options).ok().map(|compiled| compiled.bytes)
}

/// A corpus entry: choices, then random bytes, or a file or text, damaged or not.
pub fn seed(seed: u64) -> Vec<u8> {
    let random = &mut Random::new(seed);
    let mut entry = random.draw().to_le_bytes()[..CHOICES].to_vec();
    let kind = Kind::ALL[usize::from(entry[0]) % Kind::ALL.len()];
    let any = random::bytes(seed, random.below(600));
    entry.extend(match (kind, random.below(8)) {
        (Kind::Code, 0..5) | (_, 0) => any,
        (Kind::File, 1) => any_file(random).to_vec(),
        (Kind::File | Kind::Code, _) => mutate::bytes(any_file(random), random),
        (Kind::Text, 1) => any_text(random).as_bytes().to_vec(),
        (Kind::Text, 2) => dis::raw(&any, &any_processor(entry[1]), &dis::Options::default()).into_bytes(),
        (Kind::Text, _) => mutate::text(any_text(random), random),
    });
    entry
}

fn any_file(random: &mut Random) -> &'static [u8] {
    &FILES[random.below(FILES.len())]
}

fn any_text(random: &mut Random) -> &'static str {
    &TEXTS[random.below(TEXTS.len())]
}
