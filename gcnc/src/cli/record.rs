//! Records of runs: everything that a run depends on, so that it can be replayed and inspected without its inputs.
//!
//! Runs are deterministic. So a record consists of the code object, the launch with the contents of its buffers, the
//! settings, and a hash of the result, to check a replay against. Numbers are little-endian. Bytes follow their count;
//! a buffer follows its size, without trailing zeros.

use std::path::Path;

use gcnc_emulator::checks::What;
use gcnc_emulator::{Arg, Check, Checks, Launch, MemorySystem, Options, RunError, RunResult, Topology};

use super::Failure;
use super::files::{read_input, write_output};

/// Magic number; the digit is the version of the format.
const MAGIC: &[u8; 8] = b"gcncrec2";
/// Maximum bytes of all buffers and values together.
const MOST: u64 = 1 << 30;

/// The run's parameters besides code object and launch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Whether violated hardware rules are errors.
    pub check: Check,
    /// The checkers of `--check`; with any, waves take turns of another length.
    pub what: What,
    /// Buffers that are only accessed atomically, for these checkers.
    pub atomic: Vec<usize>,
    /// Whether memory is weak.
    pub is_weak: bool,
    /// Seed of the wave scheduler, and of uninitialised memory.
    pub seed: u64,
    /// The instruction limit.
    pub max_instructions: u64,
    /// Bytes of the kernel argument segment, if the kernel does not specify it.
    pub kernarg_size: Option<u32>,
}

impl Settings {
    /// The checkers of `--check`.
    pub fn checks(&self) -> Checks {
        Checks::new(self.what).atomic(&self.atomic, &[])
    }

    /// A run with these settings and checks.
    pub fn options<'a>(&self, checks: &'a mut Checks) -> Options<'a> {
        let memory = if self.is_weak { MemorySystem::Weak(Topology::default()) } else { MemorySystem::Coherent };
        let Settings { check, seed, max_instructions, kernarg_size, .. } = *self;
        let checks = (self.what != What::default()).then_some(checks);
        Options { check, checks, memory, seed, max_instructions, kernarg_size, ..Options::default() }
    }
}

/// A record of a run.
pub struct Record {
    /// The code object's file.
    pub file: Vec<u8>,
    /// The launch.
    pub launch: Launch,
    /// The settings.
    pub settings: Settings,
    /// A hash of the result, if the run ended and the user did not change it.
    pub end: Option<u64>,
}

/// A hash (FNV-1a) of a run's result: its buffers, what it printed and sent, or its failure.
pub fn hash(result: &Result<RunResult, RunError>) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut add = |bytes: &[u8]| {
        for byte in (bytes.len() as u64).to_le_bytes().iter().chain(bytes) {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    match result {
        Ok(result) => {
            add(&result.statistics.instructions.to_le_bytes());
            result.buffers.iter().flatten().for_each(|buffer| add(buffer));
            add(&result.output);
            result.interrupts.iter().for_each(|m0| add(&m0.to_le_bytes()));
        }
        Err(e) => add(e.to_string().as_bytes()),
    }
    hash
}

/// Writes the record of a run.
pub fn write(
    path: &Path,
    (file, launch, settings): (&[u8], &Launch, &Settings),
    end: Option<u64>,
) -> Result<(), Failure> {
    let (bytes, size) = to_bytes((file, launch, settings), end);
    if size > MOST {
        return Err(Failure::usage(format!("arguments of {size} bytes are too many for a record: at most {MOST}")));
    }
    write_output(path, &bytes)
}

/// The bytes of a record, and the total size of its buffers and values.
fn to_bytes((file, launch, settings): (&[u8], &Launch, &Settings), end: Option<u64>) -> (Vec<u8>, u64) {
    let mut out = Writer(MAGIC.to_vec());
    out.bytes(file);
    out.bytes(launch.kernel.as_bytes());
    let sizes = [launch.workgroups, launch.remainder, launch.workgroup_size];
    sizes.as_flattened().iter().for_each(|n| out.word(*n));
    out.word(launch.dynamic_lds);
    let What { races, uninit, barriers } = settings.what;
    for flag in [settings.check == Check::Strict, races, uninit, barriers, settings.is_weak] {
        out.word(flag.into());
    }
    out.word(settings.atomic.len() as u32);
    settings.atomic.iter().for_each(|arg| out.long(*arg as u64));
    out.long(settings.seed);
    out.long(settings.max_instructions);
    out.option(settings.kernarg_size.map(u64::from));
    out.option(end);
    out.word(launch.args.len() as u32);
    let mut size = 0;
    for arg in &launch.args {
        match arg {
            Arg::Bytes(bytes) => out.buffer(0, bytes, &mut size),
            Arg::Buffer(bytes) => out.buffer(1, bytes, &mut size),
            Arg::Image { words, texels } => {
                out.buffer(2, texels, &mut size);
                let words: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
                out.bytes(&words);
            }
        }
    }
    (out.0, size)
}

/// Reads a record.
pub fn read(path: &Path) -> Result<Record, Failure> {
    let wrong = |what: &str| Failure::input(format!("{}: {what}", path.display()));
    let bytes = read_input(path)?;
    let rest = bytes.strip_prefix(MAGIC);
    let rest = rest.ok_or_else(|| match bytes.starts_with(&MAGIC[..7]) {
        true => wrong("a record of another version of gcnc, which replays it; `gcnc run --record` makes a new one"),
        false => wrong("no record of a run: `gcnc run --record` writes them"),
    })?;
    record(&mut Reader(rest)).ok_or_else(|| wrong("a damaged record of a run"))
}

fn record(from: &mut Reader<'_>) -> Option<Record> {
    let file = from.bytes()?.to_vec();
    let kernel = String::from_utf8(from.bytes()?.to_vec()).ok()?;
    let mut sizes = [[0; 3]; 3];
    for n in sizes.as_flattened_mut() {
        *n = from.word()?;
    }
    let [workgroups, remainder, workgroup_size] = sizes;
    let dynamic_lds = from.word()?;
    let mut flags = [false; 5];
    for flag in &mut flags {
        *flag = from.word()? == 1;
    }
    let [is_strict, races, uninit, barriers, is_weak] = flags;
    let mut atomic = Vec::new();
    for _ in 0..from.word()? {
        atomic.push(usize::try_from(from.long()?).ok()?);
    }
    let (seed, max_instructions) = (from.long()?, from.long()?);
    let kernarg_size = from.option()?.map(u32::try_from).transpose().ok()?;
    let end = from.option()?;
    let (mut args, mut size) = (Vec::new(), 0);
    for _ in 0..from.word()? {
        args.push(match from.buffer(&mut size)? {
            (0, bytes) => Arg::Bytes(bytes),
            (1, bytes) => Arg::Buffer(bytes),
            (2, texels) => {
                let (words, _) = from.bytes()?.as_chunks();
                Arg::Image { words: words.iter().map(|word| u32::from_le_bytes(*word)).collect(), texels }
            }
            _ => return None,
        });
    }
    let launch = Launch { kernel, workgroups, remainder, workgroup_size, args, dynamic_lds };
    let check = if is_strict { Check::Strict } else { Check::Off };
    let what = What { races, uninit, barriers };
    let settings = Settings { check, what, atomic, is_weak, seed, max_instructions, kernarg_size };
    from.0.is_empty().then_some(Record { file, launch, settings, end })
}

struct Writer(Vec<u8>);

impl Writer {
    fn word(&mut self, n: u32) {
        self.0.extend(n.to_le_bytes());
    }

    fn long(&mut self, n: u64) {
        self.0.extend(n.to_le_bytes());
    }

    fn option(&mut self, n: Option<u64>) {
        self.word(n.is_some().into());
        self.long(n.unwrap_or(0));
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.long(bytes.len() as u64);
        self.0.extend(bytes);
    }

    fn buffer(&mut self, kind: u32, bytes: &[u8], size: &mut u64) {
        *size += bytes.len() as u64;
        self.word(kind);
        self.long(bytes.len() as u64);
        let used = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        self.bytes(&bytes[..used]);
    }
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn word(&mut self) -> Option<u32> {
        let (word, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u32::from_le_bytes(*word))
    }

    fn long(&mut self) -> Option<u64> {
        let (long, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*long))
    }

    fn option(&mut self) -> Option<Option<u64>> {
        let (is_some, n) = (self.word()?, self.long()?);
        Some((is_some == 1).then_some(n))
    }

    fn bytes(&mut self) -> Option<&'a [u8]> {
        let count = usize::try_from(self.long()?).ok()?;
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    fn buffer(&mut self, size: &mut u64) -> Option<(u32, Vec<u8>)> {
        let (kind, own) = (self.word()?, self.long()?);
        *size = size.checked_add(own).filter(|size| *size <= MOST)?;
        let used = self.bytes()?;
        if used.len() as u64 > own {
            return None;
        }
        let mut bytes = vec![0; own as usize];
        bytes[..used.len()].copy_from_slice(used);
        Some((kind, bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes() -> Vec<u8> {
        let mut large = vec![0; 1 << 20];
        large[3] = 7;
        let args = vec![
            Arg::Bytes(vec![1, 2, 0]),
            Arg::Buffer(large),
            Arg::Image { words: vec![5, 0, 1 << 31], texels: vec![0; 64] },
        ];
        let launch = Launch {
            kernel: "k".to_owned(),
            workgroups: [2, 3, 4],
            remainder: [0, 1, 0],
            workgroup_size: [64, 2, 1],
            args,
            dynamic_lds: 128,
        };
        let settings = Settings {
            check: Check::Off,
            what: "races".parse().expect("a check"),
            atomic: vec![0, 2],
            is_weak: true,
            seed: 1 << 40,
            max_instructions: 1000,
            kernarg_size: Some(24),
        };
        to_bytes((b"\x7fELF", &launch, &settings), Some(99)).0
    }

    fn parse(bytes: &[u8]) -> Option<Record> {
        record(&mut Reader(bytes.strip_prefix(MAGIC)?))
    }

    #[test]
    fn a_record_says_what_was_written() {
        let bytes = bytes();
        assert!(bytes.len() < 440, "zeros take no room: {}", bytes.len());
        let read = parse(&bytes).expect("a record");
        assert_eq!(to_bytes((&read.file, &read.launch, &read.settings), read.end).0, bytes);
        let [Arg::Bytes(value), Arg::Buffer(large), Arg::Image { words, texels }] = &read.launch.args[..] else {
            panic!("{:?}", read.launch)
        };
        assert_eq!((&value[..], large.len(), large[3], large[4]), (&[1, 2, 0][..], 1 << 20, 7, 0));
        assert_eq!((&words[..], texels.len()), (&[5, 0, 1 << 31][..], 64));
        assert_eq!((read.launch.workgroups, read.settings.seed, read.end), ([2, 3, 4], 1 << 40, Some(99)));
        let Settings { what, atomic, is_weak, .. } = read.settings;
        assert_eq!((what.races, what.uninit, what.barriers), (true, false, false));
        assert_eq!((atomic, is_weak), (vec![0, 2], true));
    }

    #[test]
    fn damaged_records_are_refused_or_records() {
        let whole = bytes();
        for cut in 0..whole.len() {
            assert!(parse(&whole[..cut]).is_none(), "{cut}");
        }
        for at in 0..whole.len() {
            for byte in [0, 1, 0x7f, 0xff] {
                let mut damaged = whole.clone();
                damaged[at] = byte;
                if let Some(record) = parse(&damaged) {
                    let size = |arg: &Arg| match arg {
                        Arg::Bytes(bytes) | Arg::Buffer(bytes) | Arg::Image { texels: bytes, .. } => bytes.len() as u64,
                    };
                    assert!(record.launch.args.iter().map(size).sum::<u64>() <= MOST);
                }
            }
        }
        assert!(parse(&[&whole[..], &[0]].concat()).is_none(), "something behind it");
    }
}
