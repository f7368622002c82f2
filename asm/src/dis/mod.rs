//! The disassembler: prints code objects, relocatable or linked, and bare instructions in LLVM's assembly language.
//!
//! The output assembles, with [`crate::assemble`] and with `llvm-mc`, to sections of the same bytes and to the same
//! symbols.
//!
//! | step | what | where |
//! | --- | --- | --- |
//! | read | sections, symbols and relocations, checked and sorted | `file` |
//! | recover | references to symbols in linked code, from the distances that it adds to the program counter |
//! `references` |
//! | head | target, version, symbols that are in no section | here |
//! | order | symbols, if the text would name them in another order than the file | `order` |
//! | code | instructions, labels at branch targets | `code` |
//! | check | that their text assembles to the same bytes | `check` |
//! | data | words, bytes, text, addresses | `data` |
//! | kernels | descriptors and `amd_kernel_code_t` as directives | `kernel` |
//! | notes | metadata and other notes | `notes` |
//!
//! Whatever has no directive, or one that would not produce the same bytes, is printed as data, so nothing is lost. In
//! a linked file, what the linker created (dynamic symbols, hash tables, the global offset table) is left to the next
//! link.
//!
//! # Limits
//! The text has at most 256 bytes for each byte of the file, so a file whose tables refer to the same bytes over and
//! over is rejected.

mod check;
mod code;
mod data;
pub(crate) mod file;
mod kernel;
mod notes;
mod order;
mod reader;
mod references;

use std::fmt::Write;

use gcnc_isa::Target;
use gcnc_object::elf::consts::{
    STB_GLOBAL, STB_LOCAL, STB_WEAK, STT_AMDGPU_HSA_KERNEL, STT_FUNC, STT_NOTYPE, STT_OBJECT, STT_TLS, STV_HIDDEN,
    STV_INTERNAL, STV_PROTECTED,
};
use gcnc_object::{Abi, Os, Version};
use hashbrown::HashSet;

pub use code::distance;
use file::{File, Reference, Section, Symbol, SymbolLocation};

/// The most bytes of text for each byte of the input, and the limit for small inputs.
const GROWTH: usize = 256;
const LEAST: usize = 1 << 20;

/// The column of comments, counted from the tab before the statement, as in `llvm-objdump`.
const COMMENT: usize = 59;

/// Why a file cannot be disassembled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DisassembleError {
    /// It is not a well-formed ELF file.
    #[error("not a readable code object: {0}")]
    Malformed(String),
    /// It is for another machine.
    #[error("not for an AMD GPU: {0}")]
    Machine(String),
    /// The processor is unknown.
    #[error("processor EF_AMDGPU_MACH {0:#x} is not known; name a target with --target")]
    Processor(u32),
    /// Its tables refer to the same bytes too often.
    #[error("its text would be over {0} bytes long")]
    TooLong(usize),
}

/// How to disassemble.
#[derive(Copy, Clone, Debug)]
pub struct Options {
    /// The target, overriding the file's.
    pub target: Option<Target>,
    /// Whether each line ends in a comment with its address and bytes.
    pub encodings: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { target: None, encodings: true }
    }
}

/// A receiver of the text, piece by piece.
pub type Sink<'s> = &'s mut dyn FnMut(&str);

/// Disassembles a code object or a relocatable object.
///
/// # Errors
/// If `bytes` is not such an object.
pub fn object(bytes: &[u8], options: &Options) -> Result<String, DisassembleError> {
    let mut text = String::new();
    object_into(bytes, options, &mut |piece| text.push_str(piece))?;
    Ok(text)
}

/// The target and ABI of a file.
///
/// # Errors
/// If `bytes` is not a code object or relocatable object.
pub fn target(bytes: &[u8]) -> Result<(Target, Abi), DisassembleError> {
    File::read(bytes, None).map(|file| (file.target, file.abi))
}

/// Disassembles a code object or a relocatable object without holding more than a piece of the text in memory.
///
/// # Errors
/// If `bytes` is not such an object. An error that the text is too long comes only after most of it was passed to the
/// sink.
pub fn object_into(bytes: &[u8], options: &Options, sink: Sink<'_>) -> Result<(), DisassembleError> {
    let mut file = File::read(bytes, options.target)?;
    references::recover(&mut file);
    let mut out = Out::new(options.encodings, bytes.len(), sink);
    let kernels = kernel::find(&file);
    let mut p = Printer {
        file: &file,
        out: &mut out,
        plain: kernel::plain(&file, &kernels),
        kernels,
        checker: check::Checker::new(),
        notes: notes::directives(&file),
    };
    p.head();
    // Descriptors come after their kernels' code, whose binding they copy.
    let (code, others): (Vec<usize>, Vec<usize>) = (0..file.sections.len()).partition(|&i| file.sections[i].is_code());
    for i in code.into_iter().chain(others) {
        p.section(i);
        if p.out.is_full() {
            break;
        }
    }
    p.addrsig();
    if p.out.is_full() {
        return Err(DisassembleError::TooLong(p.out.limit));
    }
    out.flush();
    Ok(())
}

/// Disassembles bare instructions, from address 0.
pub fn raw(bytes: &[u8], target: &Target, options: &Options) -> String {
    let mut text = String::new();
    raw_into(bytes, target, options, &mut |piece| text.push_str(piece));
    text
}

/// Disassembles bare instructions, from address 0, without holding more than a piece of the text in memory.
pub fn raw_into(bytes: &[u8], target: &Target, options: &Options, sink: Sink<'_>) {
    let section = Section::raw(bytes);
    let file = File::raw(*target, section);
    let mut out = Out::new(options.encodings, bytes.len(), sink);
    let mut p = Printer {
        file: &file,
        out: &mut out,
        kernels: Vec::new(),
        plain: HashSet::new(),
        checker: check::Checker::new(),
        notes: None,
    };
    p.code(0);
    out.flush();
}

/// The size of a piece, small enough to stay in the cache until it is passed on.
const PIECE: usize = 1 << 16;

/// Text under construction.
struct Out<'s> {
    /// What was not passed on yet: the current statement and some before it.
    text: String,
    sink: Sink<'s>,
    /// Bytes passed on so far.
    flushed: usize,
    encodings: bool,
    limit: usize,
}

impl<'s> Out<'s> {
    fn new(encodings: bool, bytes: usize, sink: Sink<'s>) -> Out<'s> {
        let limit = bytes.saturating_mul(GROWTH).saturating_add(LEAST);
        Out { text: String::with_capacity(2 * PIECE), sink, flushed: 0, encodings, limit }
    }

    fn is_full(&self) -> bool {
        self.flushed + self.text.len() > self.limit
    }

    /// Called between statements: passes the text on if there is enough of it.
    fn flush_if_large(&mut self) {
        if self.text.len() >= PIECE {
            self.flush();
        }
    }

    fn flush(&mut self) {
        (self.sink)(&self.text);
        self.flushed += self.text.len();
        self.text.clear();
    }

    /// Prints a directive on a line of its own.
    fn line(&mut self, directive: std::fmt::Arguments<'_>) {
        if !self.is_full() {
            self.text.push('\t');
            // Writing to a string cannot fail.
            let _ = self.text.write_fmt(directive);
            self.text.push('\n');
        }
    }

    /// Ends a statement that begins (with its tab) at `start`: adds its address, and for code its bytes.
    fn end(&mut self, start: usize, address: u64, bytes: &[u8]) {
        if self.encodings {
            let width = self.text.len() - start - 1;
            let blanks = COMMENT.saturating_sub(width).max(1);
            /// The space between statement and comment.
            const BLANKS: &str = "                                                            ";
            self.text.push_str(&BLANKS[..blanks]);
            self.text.push_str("// ");
            hex(&mut self.text, address, 12);
            self.text.push(':');
            let (words, rest) = bytes.as_chunks();
            for words in words.chunks(WORDS) {
                self.words(words);
            }
            if !rest.is_empty() {
                let value = rest.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
                self.text.push(' ');
                hex(&mut self.text, value, 2 * rest.len() as u32);
            }
        }
        self.text.push('\n');
    }

    /// Appends at most [`WORDS`] words at once, with a blank before each.
    fn words(&mut self, words: &[[u8; 4]]) {
        let mut text = [[b' '; 9]; WORDS];
        for (place, word) in text.iter_mut().zip(words) {
            place[1..].copy_from_slice(&eight_digits(u32::from_le_bytes(*word)));
        }
        // Digits are ASCII.
        self.text.push_str(std::str::from_utf8(text[..words.len()].as_flattened()).unwrap_or_default());
    }
}

/// The most words that an instruction has, literals included.
const WORDS: usize = 7;

/// Appends `n` with at least `digits` hexadecimal digits.
fn hex(out: &mut String, n: u64, digits: u32) {
    let digits = digits.max(16 - n.leading_zeros() / 4).min(16) as usize;
    let text = [eight_digits((n >> 32) as u32), eight_digits(n as u32)];
    // Digits are ASCII.
    out.push_str(std::str::from_utf8(&text.as_flattened()[16 - digits..]).unwrap_or_default());
}

/// All eight hexadecimal digits of `n` in parallel, one in each byte: adds `0` to each, and to those over 9 also the
/// distance to `A`.
fn eight_digits(n: u32) -> [u8; 8] {
    let mut x = u64::from(n);
    x = (x | x << 16) & 0x0000_ffff_0000_ffff;
    x = (x | x << 8) & 0x00ff_00ff_00ff_00ff;
    x = (x | x << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    let letters = (x + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101;
    (x + 0x3030_3030_3030_3030 + 7 * letters).to_be_bytes()
}

/// A name as assembly writes it: quoted unless it is an identifier.
fn quoted(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
    match !name.is_empty() && name.chars().all(plain) && !name.starts_with(|c: char| c.is_ascii_digit()) {
        true => name.to_owned(),
        false => format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\"")),
    }
}

struct Printer<'f, 'd, 's> {
    file: &'f File<'d>,
    out: &'f mut Out<'s>,
    /// Descriptors that directives can produce.
    kernels: Vec<kernel::Descriptor>,
    /// Kernels whose code these make protected.
    plain: HashSet<&'d str>,
    checker: check::Checker,
    /// The section of notes that directives produce, and these directives.
    notes: Option<(usize, String)>,
}

/// Types with their names in `.type`.
const KINDS: [(u8, &str); 4] =
    [(STT_FUNC, "function"), (STT_OBJECT, "object"), (STT_TLS, "tls_object"), (STT_NOTYPE, "notype")];

impl Printer<'_, '_, '_> {
    /// Prints target and version, and the symbols that are in no section.
    fn head(&mut self) {
        let (abi, target) = (&self.file.abi, &self.file.target);
        match (abi.os, abi.version) {
            // Its notes name the target, if there are any.
            (Os::Hsa, Version::V2) if notes::v2_target(self.file).is_none() => {
                let name = target.name();
                self.out.line(format_args!("// assemble with --target {name} --code-object-version 2"));
            }
            (Os::Hsa, Version::V2) => {}
            (Os::Hsa, version) => {
                self.out.line(format_args!(".amdhsa_code_object_version {}", version.number()));
                self.out.line(format_args!(".amdgcn_target \"{}\"", abi.target_id(target)));
            }
            _ => self.out.line(format_args!(".amdgcn_target \"{}\"", abi.complete_target_id(target))),
        }
        if target.can_choose_wave_size() && target.wave_size() != target.wave_sizes()[0] {
            let size = target.wave_size();
            let hint = format_args!("// assemble with --wave-size {size} (llvm-mc: -mattr=+wavefrontsize{size})");
            self.out.line(hint);
        }
        // Loaders and assemblers read the notes of a V2 object first.
        if let (Os::Hsa, Version::V2) = (abi.os, abi.version) {
            self.notes();
        }
        if !order::is_kept(self.file) {
            self.order();
        }
        for i in 0..self.file.symbols.len() {
            let s = &self.file.symbols[i];
            let name = quoted(s.name);
            match s.location {
                SymbolLocation::Section(_) => continue,
                SymbolLocation::Undefined if s.name.is_empty() => continue,
                SymbolLocation::Undefined => {}
                SymbolLocation::Absolute => self.out.line(format_args!(".set {name}, {:#x}", s.offset)),
                SymbolLocation::Common if s.offset.is_power_of_two() => {
                    self.out.line(format_args!(".comm {name}, {}, {}", s.size, s.offset.trailing_zeros()));
                }
                SymbolLocation::Lds => {
                    self.out.line(format_args!("{} {name}", if s.binding == STB_LOCAL { ".local" } else { ".globl" }));
                    self.out.line(format_args!(".amdgpu_lds {name}, {}, {}", s.size, s.offset.max(1)));
                }
                SymbolLocation::File => self.out.line(format_args!(".file {}", data::text(s.name.as_bytes()))),
                SymbolLocation::Common | SymbolLocation::Elsewhere => {
                    self.out.line(format_args!("// `{name}` is not in a section of the file"))
                }
            }
            if !matches!(s.location, SymbolLocation::File | SymbolLocation::Elsewhere) {
                self.attributes(s);
            }
        }
    }

    /// Prints the symbols whose addresses are significant.
    fn addrsig(&mut self) {
        let Some(all) = &self.file.addrsig else { return };
        self.out.text.push('\n');
        self.out.line(format_args!(".addrsig"));
        for to in all.iter().filter(|to| matches!(to, Reference::Symbol(_))) {
            if self.out.is_full() {
                break;
            }
            self.out.line(format_args!(".addrsig_sym {}", self.file.name(*to)));
            self.out.flush_if_large();
        }
    }

    /// Prints binding, visibility, type and size.
    fn attributes(&mut self, s: &Symbol<'_>) {
        let name = quoted(s.name);
        let allocated = matches!(s.location, SymbolLocation::Common | SymbolLocation::Lds);
        match s.binding {
            STB_GLOBAL if !allocated => self.out.line(format_args!(".globl {name}")),
            STB_WEAK => self.out.line(format_args!(".weak {name}")),
            _ => {}
        }
        match s.visibility {
            STV_HIDDEN => self.out.line(format_args!(".hidden {name}")),
            STV_PROTECTED if self.plain.contains(s.name) => {}
            STV_PROTECTED => self.out.line(format_args!(".protected {name}")),
            STV_INTERNAL => self.out.line(format_args!(".internal {name}")),
            _ => {}
        }
        match KINDS.iter().find(|(kind, _)| *kind == s.kind) {
            Some((STT_NOTYPE, _)) => {}
            Some((_, kind)) if !allocated => self.out.line(format_args!(".type {name},@{kind}")),
            None if s.kind == STT_AMDGPU_HSA_KERNEL => self.out.line(format_args!(".amdgpu_hsa_kernel {name}")),
            _ => {}
        }
        if s.size != 0 && !allocated {
            self.out.line(format_args!(".size {name}, {}", s.size));
        }
    }

    /// Prints a section.
    fn section(&mut self, i: usize) {
        let s = &self.file.sections[i];
        if self.is_of_notes(i) {
            if (self.file.abi.os, self.file.abi.version) != (Os::Hsa, Version::V2) {
                self.notes();
            }
            return;
        }
        self.out.text.push('\n');
        match s.is_of_hsa() && self.file.abi == Abi::hsa(Version::V2) {
            true => self.out.line(format_args!("{}", s.name)),
            false => self.out.line(format_args!(".section {}", s.directive())),
        }
        if s.align > 1 && s.align.is_power_of_two() {
            self.out.line(format_args!(".p2align {}", s.align.trailing_zeros()));
        }
        if self.file.refers_to_start(i) && !self.file.is_own_label(i) {
            let _ = writeln!(self.out.text, "{}:", self.file.start_label(i));
        }
        match s.is_code() {
            true => self.code(i),
            false => self.data(i, 0, s.size),
        }
        self.symbols_beyond(i);
    }

    /// Prints the symbols at an offset of a section.
    fn symbols_at(&mut self, section: usize, offset: u64) {
        for symbol in self.file.symbols_at(section, offset) {
            self.out.text.push('\n');
            self.attributes(symbol);
            if !self.out.is_full() {
                let _ = writeln!(self.out.text, "{}:", quoted(symbol.name));
            }
        }
    }

    /// Prints the symbols after a section's end: labels at the end, and those beyond it.
    fn symbols_beyond(&mut self, section: usize) {
        let s = &self.file.sections[section];
        self.symbols_at(section, s.size);
        for symbol in s.symbols.iter().map(|n| &self.file.symbols[*n]).filter(|x| x.offset > s.size) {
            self.attributes(symbol);
            let start = self.file.start_label(section);
            self.out.line(format_args!(".set {}, {start}+{:#x}", quoted(symbol.name), symbol.offset));
        }
    }
}
