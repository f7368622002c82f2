//! The oracle of real reductions: runs the failing witness and classifies its failure.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use gcnc::{Compiler, OptLevel, ScalarAllocator, Target};
use gcnc_ir::Module;

use crate::generate::Inputs;
use crate::witness::{self, GcncConfig, Memory};
use crate::{defined, random};

/// The name of the kernel.
pub const KERNEL: &str = "k";

/// The witness that is suspected.
#[derive(Clone)]
pub enum Suspect {
    /// gcnc, with a configuration.
    Gcnc(GcncConfig),
    /// LLVM, for a target at a level.
    Llvm(Target, u8),
}

impl fmt::Display for Suspect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Suspect::Gcnc(way) => write!(f, "gcnc {way}"),
            Suspect::Llvm(target, level) => write!(f, "llc-22 {target} wave{} -O{level}", target.wave_size()),
        }
    }
}

impl Suspect {
    /// The emulated hardware: memory model and lanes.
    fn on(&self) -> (Memory, u32) {
        match self {
            Suspect::Gcnc(way) => way.on(),
            Suspect::Llvm(target, _) => (Memory::Coherent, target.wave_size()),
        }
    }

    pub(super) fn target(&self) -> &Target {
        match self {
            Suspect::Gcnc(way) => &way.target,
            Suspect::Llvm(target, _) => target,
        }
    }

    /// The witness and processor, by which (with their kind) failures are told apart.
    pub fn family(&self) -> String {
        let target = self.target();
        let who = if matches!(self, Suspect::Gcnc(_)) { "gcnc" } else { "llc-22" };
        format!("{who} {target}")
    }
}

impl FromStr for Suspect {
    type Err = String;

    /// Parses the output of `Display`: `gcnc gfx900 wave64 O2 24 VGPRs 40 SGPRs`, `gcnc gfx900 wave64 O2 weak
    /// regalloc2`, `llc-22 gfx1100 wave32 -O3`.
    fn from_str(text: &str) -> Result<Suspect, String> {
        let bad = || format!("`{text}` is no way like `gcnc gfx900 wave64 O2` or `llc-22 gfx1100 wave32 -O3`");
        let words: Vec<&str> = text.split_whitespace().collect();
        let (words, scalar_allocator) = match &words[..] {
            [words @ .., "regalloc2"] => (words, ScalarAllocator::Regalloc2),
            words => (words, ScalarAllocator::Linear),
        };
        let (words, memory) = match words {
            [words @ .., "weak"] => (words, Memory::Weak),
            words => (words, Memory::Coherent),
        };
        let [who, target, wave, level, budget @ ..] = words else { return Err(bad()) };
        let wave = wave.strip_prefix("wave").and_then(|n| n.parse().ok()).ok_or_else(bad)?;
        let target = Target::parse(target).and_then(|t| t.with_wave_size(wave)).map_err(|e| e.to_string())?;
        let budget = match budget {
            [] => None,
            [vgprs, "VGPRs", sgprs, "SGPRs"] => vgprs.parse().ok().zip(sgprs.parse().ok()),
            _ => return Err(bad()),
        };
        match (*who, *level) {
            ("gcnc", "O0") => {
                Ok(Suspect::Gcnc(GcncConfig { target, level: OptLevel::O0, budget, memory, scalar_allocator }))
            }
            ("gcnc", "O1") => {
                Ok(Suspect::Gcnc(GcncConfig { target, level: OptLevel::O1, budget, memory, scalar_allocator }))
            }
            ("gcnc", "O2") => {
                Ok(Suspect::Gcnc(GcncConfig { target, level: OptLevel::O2, budget, memory, scalar_allocator }))
            }
            ("llc-22", level) => {
                let level = level.strip_prefix("-O").and_then(|n| n.parse().ok()).ok_or_else(bad)?;
                Ok(Suspect::Llvm(target, level))
            }
            _ => Err(bad()),
        }
    }
}

/// A witness's failure.
#[derive(Clone, Debug)]
pub enum Failure {
    /// It leaves a different result in memory.
    Wrong(String),
    /// It does not compile: a diagnostic or a panic.
    Refused(String),
    /// The emulator reports a fault in its code.
    Fault(String),
}

impl Failure {
    /// Whether it is the same kind of failure: the first lines of messages are compared, without the program-specific
    /// parts.
    pub fn same_kind(&self, other: &Failure) -> bool {
        match (self, other) {
            (Failure::Wrong(_), Failure::Wrong(_)) => true,
            (Failure::Refused(a), Failure::Refused(b)) | (Failure::Fault(a), Failure::Fault(b)) => kind(a) == kind(b),
            _ => false,
        }
    }

    /// The kind, in words.
    pub fn kind(&self) -> String {
        match self {
            Failure::Wrong(_) => "wrong".to_owned(),
            Failure::Refused(message) | Failure::Fault(message) => kind(message),
        }
    }
}

/// The first line without code in backquotes, addresses and numbers.
fn kind(message: &str) -> String {
    let prose: String = message.lines().next().unwrap_or("").split('`').step_by(2).collect();
    let words = prose.split_whitespace().filter(|word| !word.starts_with("0x"));
    words.map(|word| word.chars().filter(|c| !c.is_ascii_digit()).collect::<String>()).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Wrong(what) => write!(f, "wrong value: {what}"),
            Failure::Refused(what) => write!(f, "not compiled: {what}"),
            Failure::Fault(what) => write!(f, "emulator: {what}"),
        }
    }
}

/// Runs programs in the interpreter and with a suspect.
pub struct Judge {
    suspect: Suspect,
    compiler: Compiler,
    /// The folder for LLVM's files.
    folder: PathBuf,
}

impl Judge {
    /// Creates the judge of a suspect.
    pub fn new(suspect: Suspect) -> Judge {
        // Several judges run at the same time: in threads, and in other processes.
        let name = format!("gcnc-reduce-{}-{:?}", std::process::id(), std::thread::current().id());
        Judge { suspect, compiler: Compiler::new(), folder: std::env::temp_dir().join(name) }
    }

    /// A program's failure; `None` if it does not fail, is not well-formed as text, or its result is not well defined.
    pub fn failure(&mut self, module: &Module, inputs: &Inputs) -> Option<Failure> {
        let text = gcnc_ir::write(module);
        let module = gcnc_ir::read(&text).ok()?;
        let expected = defined::interpret(&module, KERNEL, inputs, self.suspect.target().wave_size()).ok()?;
        let code = match self.compile(&text) {
            Ok(code) => code,
            Err(message) => return Some(Failure::Refused(message)),
        };
        match witness::guarded(|| witness::emulate(&code, KERNEL, inputs, self.suspect.on())) {
            Ok(got) => match self.suspect {
                Suspect::Gcnc(_) => expected.difference(&got),
                Suspect::Llvm(..) => expected.difference_of_llvm(&got),
            }
            .map(Failure::Wrong),
            Err(message) => Some(Failure::Fault(message)),
        }
    }

    fn compile(&mut self, text: &str) -> Result<Vec<u8>, String> {
        match &self.suspect {
            Suspect::Gcnc(way) => {
                let code = witness::guarded(|| witness::compile(&self.compiler, text, way));
                if code.is_err() {
                    // The compiler's state may be corrupt after a panic.
                    self.compiler = Compiler::new();
                }
                code
            }
            Suspect::Llvm(target, level) => {
                std::fs::create_dir_all(&self.folder).map_err(|e| e.to_string())?;
                witness::llvm(text, target, *level, &self.folder)
            }
        }
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        // The folder exists only if LLVM had files.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The inputs of a program without a header.
pub fn usual_inputs() -> Inputs {
    Inputs::new(random::bytes(1, crate::generate::INPUT), (7, 1 << 40))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suspects_read_back() {
        for text in ["gcnc gfx900 wave64 O2 24 VGPRs 40 SGPRs", "gcnc gfx1100 wave64 O0", "llc-22 gfx1030 wave32 -O3"] {
            assert_eq!(text.parse::<Suspect>().map(|s| s.to_string()), Ok(text.to_owned()));
        }
        assert!("gcnc gfx900".parse::<Suspect>().is_err());
        assert!("gcnc gfx900 wave64 O2 24 VGPRs".parse::<Suspect>().is_err());
    }

    #[test]
    fn kinds_are_messages_without_code() {
        let fault = |text: &str| Failure::Fault(text.to_owned());
        assert!(
            fault("at 0x16: `v_mov v0, v5`: no v5\nmore").same_kind(&fault("at 0x2c: `v_add v1, v17`: no v17\nother"))
        );
        assert!(!fault("at 0x16: no v5").same_kind(&Failure::Refused("at 0x16: no v5".to_owned())));
    }
}
