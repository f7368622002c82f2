//! `gcnc debug --replay FILE --trace`: prints selected instructions of a recorded run.

use std::io::{self, Write};

use super::super::{checks, record};
use super::{Failure, Program};

/// Which instructions to print.
pub struct Wanted {
    /// Only those of one wave, named as in a trace without brackets: `1,0,0w3`.
    pub wave: Option<String>,
    /// From this instruction on, counted from 0 over all waves.
    pub from: u64,
    /// Up to this one, exclusively.
    pub to: Option<u64>,
}

/// Prints the selected lines of a trace, and ends the run after the last.
struct Filter<'a> {
    wanted: &'a Wanted,
    out: &'a mut dyn Write,
    line: Vec<u8>,
    /// The number of the next instruction.
    number: u64,
    is_over: bool,
}

impl Filter<'_> {
    fn is_wanted(&self) -> bool {
        let of_wave = |wave: &String| {
            let name = self.line.split(|byte| *byte == b' ').next().unwrap_or_default();
            name.iter().filter(|byte| !b"[]".contains(byte)).eq(wave.as_bytes())
        };
        self.number >= self.wanted.from && self.wanted.wave.as_ref().is_none_or(of_wave)
    }
}

impl Write for Filter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            if self.wanted.to.is_some_and(|to| self.number >= to) {
                self.is_over = true;
                return Err(io::Error::other("no more is wanted"));
            }
            self.line.extend(part);
            if part.ends_with(b"\n") {
                if self.is_wanted() {
                    write!(self.out, "{} ", self.number)?;
                    self.out.write_all(&self.line)?;
                }
                self.line.clear();
                self.number += 1;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Replays a record and prints the selected instructions; reports if the result differs.
pub fn trace(program: &Program<'_>, wanted: &Wanted) -> Result<(), Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut filter = Filter { wanted, out: &mut out, line: Vec::new(), number: 0, is_over: false };
    let mut checks = program.settings.checks();
    let options = gcnc_emulator::Options { trace: Some(&mut filter), ..program.settings.options(&mut checks) };
    let result = gcnc_emulator::run(&program.object, &program.launch, options);
    let is_over = filter.is_over;
    out.flush().map_err(|e| Failure::input(e.to_string()))?;
    if is_over {
        return Ok(());
    }
    let found = checks::report(&checks, &program.file);
    let differs = program.recorded.is_some_and(|end| end != record::hash(&result));
    match result {
        _ if differs => Err(Failure::input("the run went another way than when it was recorded")),
        // The recorded run failed in the same way.
        Err(e) => {
            let _ = writeln!(io::stderr(), "{found}{e}{}", super::places_of(&program.file, &e));
            Ok(())
        }
        Ok(_) if found.is_empty() => Ok(()),
        Ok(_) => Err(Failure::found(found.trim_end())),
    }
}
