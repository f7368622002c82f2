//! Assembly printer: a module in LLVM's syntax and directives, which `llvm-mc` assembles to the same code, descriptors
//! and metadata.
//!
//! Code is printed from the encoded bytes, so what is printed is what runs: branch distances become labels, and
//! literals that hold parts of addresses become relocation expressions. The line table is printed as `.loc` directives,
//! from which the assembler recreates it; other debug sections are printed as bytes.

use std::fmt::Write;

use gcnc_isa::{Inst, Opcode, Target};

use crate::code::{Code, Fixup, FixupKind};
use crate::debug::{Base, DebugSection, File, Row};
use crate::kernel_code::{self, KernelCode};
use crate::metadata;
use crate::module::{Binding, Definition, FunctionObject, GlobalObject, KernelObject, ObjectModule, SymbolRef};
use crate::version::{Os, Version};

/// Prints `module`.
pub fn print(module: &ObjectModule<'_>) -> String {
    let mut p = Printer { module, out: String::with_capacity(4096), codes: 0, is_stmt: true };
    // Writing to a string cannot fail.
    let written = p.module();
    debug_assert!(written.is_ok());
    p.out
}

struct Printer<'m, 'a> {
    module: &'m ObjectModule<'a>,
    out: String,
    /// How many pieces of code have been printed.
    codes: usize,
    /// The assembler's current `is_stmt` state, which applies to the next row unless overridden.
    is_stmt: bool,
}

impl Printer<'_, '_> {
    fn module(&mut self) -> std::fmt::Result {
        let module = self.module;
        let (abi, target) = (&module.abi, module.target);
        match (abi.os, abi.version) {
            (Os::Hsa, Version::V2) => {
                let [major, minor, stepping] = abi.v2_isa(target).unwrap_or_default();
                writeln!(self.out, "\t.hsa_code_object_version 2,1")?;
                writeln!(self.out, "\t.hsa_code_object_isa {major},{minor},{stepping},\"AMD\",\"AMDGPU\"")?;
            }
            (Os::Hsa, version) => {
                writeln!(self.out, "\t.amdgcn_target \"{}\"", abi.target_id(target))?;
                // LLVM 14, the only version that assembles V3, does not know the directive.
                if version >= Version::V4 {
                    writeln!(self.out, "\t.amdhsa_code_object_version {}", version.number())?;
                }
            }
            (Os::Pal, _) => writeln!(self.out, "\t.amdgcn_target \"{}\"", abi.target_id(target))?,
            (Os::Mesa3d | Os::Unknown, _) => {}
        }
        for (number, file) in module.debug.iter().flat_map(|debug| debug.files.iter().enumerate()) {
            self.file(number, file)?;
        }
        for (i, k) in module.kernels.iter().enumerate() {
            self.kernel(i, k)?;
        }
        let named = module.functions_with_symbols();
        for (i, f) in module.functions.iter().enumerate().filter(|(i, f)| f.code.is_some() || named[*i]) {
            self.function(module.kernels.len() + i, f)?;
        }
        if let Some(prefetch) = module.target.instruction_prefetch().filter(|_| module.codes().next().is_some()) {
            let word = crate::padding::fill_word(module.target);
            writeln!(self.out, "\t.text\n\t.p2alignl {}, {word}", prefetch.line.trailing_zeros())?;
            writeln!(self.out, "\t.fill {}, 4, {word}", prefetch.ahead / 4)?;
        }
        for (g, named) in module.globals.iter().zip(module.globals_with_symbols()) {
            if g.definition.is_some() || named {
                self.global(g)?;
            }
        }
        if let Some(debug) = &module.debug {
            self.debug_sections(&debug.sections)?;
        }
        self.notes()
    }

    fn file(&mut self, number: usize, file: &File) -> std::fmt::Result {
        write!(self.out, "\t.file\t{number} {} {}", quoted(&file.directory), quoted(&file.name))?;
        if let Some(md5) = &file.md5 {
            self.out.push_str(" md5 0x");
            md5.iter().try_for_each(|byte| write!(self.out, "{byte:02x}"))?;
        }
        writeln!(self.out)
    }

    /// Prints the source location of the following code.
    fn row(&mut self, row: &Row) -> std::fmt::Result {
        write!(self.out, "\t.loc\t{} {} {}", row.file, row.line, row.column)?;
        if row.prologue_end {
            self.out.push_str(" prologue_end");
        }
        if std::mem::replace(&mut self.is_stmt, row.is_stmt) != row.is_stmt {
            write!(self.out, " is_stmt {}", u8::from(row.is_stmt))?;
        }
        writeln!(self.out)
    }

    /// Prints the sections that the assembler does not make from `.file` and `.loc`.
    fn debug_sections(&mut self, sections: &[DebugSection]) -> std::fmt::Result {
        for section in sections.iter().filter(|s| s.name != LINE_STRINGS) {
            let flags = if section.is_strings { "\"MS\",@progbits,1" } else { "\"\",@progbits" };
            writeln!(self.out, "\t.section {},{flags}", section.name)?;
            let mut at = 0;
            for fixup in section.fixups.iter().filter(|_| section.name != LINES) {
                gcnc_limits::poll();
                self.byte_list(&section.bytes[at..fixup.offset as usize])?;
                let size = if fixup.size == 8 { ".quad" } else { ".long" };
                match fixup.base {
                    Base::Code(code) => writeln!(self.out, "\t{size} .Lcode{code}{:+}", fixup.addend)?,
                    Base::Global(global) => {
                        let name = symbol(&self.module.globals[global].name);
                        writeln!(self.out, "\t{size} {name}{:+}", fixup.addend)?
                    }
                    // All units share one line table.
                    Base::Section(to) if sections[to].name == LINES => writeln!(self.out, "\t{size} {LINES}")?,
                    // By section name: linkers move the target of a string label plus an addend elsewhere when they
                    // merge strings.
                    Base::Section(to) => writeln!(self.out, "\t{size} {}{:+}", sections[to].name, fixup.addend)?,
                }
                at = fixup.offset as usize + usize::from(fixup.size);
            }
            if section.name != LINES {
                self.byte_list(&section.bytes[at..])?;
            }
        }
        Ok(())
    }

    /// Prints the notes, and `.AMDGPU.config`.
    fn notes(&mut self) -> std::fmt::Result {
        let module = self.module;
        if module.abi.has_config() {
            writeln!(self.out, "\t.section .AMDGPU.config,\"\",@progbits")?;
            for word in crate::elf::config_words(module) {
                writeln!(self.out, "\t.long {word}")?;
            }
        }
        if !module.abi.has_descriptors() {
            writeln!(self.out, "\t.amd_amdgpu_isa \"{}\"", module.abi.target_id(module.target))?;
        }
        if let Some(registers) = metadata::pal::registers(module) {
            let pairs: Vec<String> =
                registers.iter().map(|(number, value)| format!("{number:#x},{value:#x}")).collect();
            return writeln!(self.out, "\t.amd_amdgpu_pal_metadata {}", pairs.join(","));
        }
        let (directive, yaml) = match (module.abi.os, module.abi.version) {
            (Os::Hsa, Version::V2) => ("amd_amdgpu_hsa_metadata", metadata::v2::print(module)),
            (Os::Hsa, _) => ("amdgpu_metadata", metadata::print(module)),
            (Os::Pal, _) => ("amdgpu_pal_metadata", metadata::print(module)),
            (Os::Mesa3d | Os::Unknown, _) => return Ok(()),
        };
        write!(self.out, "\t.{directive}\n{yaml}\t.end_{directive}\n")
    }

    fn kernel(&mut self, number: usize, k: &KernelObject<'_>) -> std::fmt::Result {
        let name = symbol(&k.name);
        let word = crate::padding::fill_word(self.module.target);
        writeln!(self.out, "\t.text\n\t.globl {name}\n\t.protected {name}\n\t.p2alignl 8, {word}")?;
        writeln!(self.out, "\t.type {name},@function")?;
        if self.module.abi.has_kernel_code() {
            writeln!(self.out, "\t.amdgpu_hsa_kernel {name}")?;
        }
        writeln!(self.out, "{name}:")?;
        if self.module.abi.has_kernel_code() {
            self.kernel_code(k)?;
        }
        self.code(number, &k.code)?;
        writeln!(self.out, ".Lend{number}:\n\t.size {name}, .Lend{number}-{name}")?;
        if !self.module.abi.has_descriptors() {
            return Ok(());
        }
        writeln!(self.out, "\t.section .rodata,\"a\",@progbits\n\t.p2align 6, 0x0\n\t.amdhsa_kernel {name}")?;
        for (directive, value) in &k.descriptor.directives {
            writeln!(self.out, "\t\t.amdhsa_{directive} {value}")?;
        }
        writeln!(self.out, "\t.end_amdhsa_kernel")
    }

    fn function(&mut self, number: usize, f: &FunctionObject<'_>) -> std::fmt::Result {
        let name = symbol(&f.name);
        let Some(code) = &f.code else { return self.undefined(&name, f.binding, f.hidden) };
        writeln!(self.out, "\t.text")?;
        self.visibility(&name, f.binding, f.hidden)?;
        let word = crate::padding::fill_word(self.module.target);
        writeln!(self.out, "\t.p2alignl {}, {word}", f.align().trailing_zeros())?;
        writeln!(self.out, "\t.type {name},@function\n{name}:")?;
        self.code(number, code)?;
        writeln!(self.out, ".Lend{number}:\n\t.size {name}, .Lend{number}-{name}")?;
        if let Some((alias, offset)) = f.vgpr_symbol() {
            let alias = symbol(&alias);
            self.visibility(&alias, f.binding, f.hidden)?;
            writeln!(self.out, "\t.set {alias}, {name}+{offset}")?;
        }
        Ok(())
    }

    /// Prints the fields of `amd_kernel_code_t` that differ from the directive's defaults.
    fn kernel_code(&mut self, k: &KernelObject<'_>) -> std::fmt::Result {
        let (m, target) = (&k.metadata, self.module.target);
        let code = KernelCode::of(&k.descriptor, &m.resources, m.kernarg_align, target);
        let defaults = KernelCode::defaults(target);
        self.out.push_str("\t.amd_kernel_code_t\n");
        for f in kernel_code::FIELDS.iter().filter(|f| code.get(f) != defaults.get(f)) {
            writeln!(self.out, "\t\t{} = {}", f.name, code.get(f))?;
        }
        self.out.push_str("\t.end_amd_kernel_code_t\n");
        Ok(())
    }

    fn code(&mut self, number: usize, code: &Code) -> std::fmt::Result {
        let lines = lines(code, self.module.target);
        let mut targets: Vec<u32> = lines.iter().filter_map(|l| l.branch).collect();
        targets.sort_unstable();
        targets.dedup();
        let mut fixups = code.fixups.iter().peekable();
        let module = self.module;
        let this = self.codes;
        self.codes += 1;
        let mut reasons = code.reasons.iter().peekable();
        let mut rows = module.debug.iter().flat_map(|debug| &debug.rows[this]).peekable();
        if module.debug.is_some() {
            writeln!(self.out, ".Lcode{this}:")?;
        }
        for line in &lines {
            if targets.binary_search(&line.at).is_ok() {
                writeln!(self.out, ".L{number}_{:x}:", line.at)?;
            }
            while let Some(row) = rows.next_if(|row| row.offset <= line.at) {
                self.row(row)?;
            }
            let text = match (line.branch, fixups.next_if(|f| f.offset < line.at + line.size)) {
                (Some(to), _) => {
                    let mnemonic = line.text.split_whitespace().next().unwrap_or_default();
                    format!("{mnemonic} .L{number}_{to:x}")
                }
                (None, Some(fixup)) if fixup.kind == FixupKind::Rel16 => {
                    let operands = line.text.rsplit_once(", ").map_or(&*line.text, |(before, _)| before);
                    format!("{operands}, {}", self.name(fixup.symbol))
                }
                (None, Some(fixup)) => line.text.replace("0x7fffffff", &self.address(fixup)),
                (None, None) => line.text.clone(),
            };
            match reasons.next_if(|(at, _)| *at == line.at) {
                Some((_, reason)) => writeln!(self.out, "\t{text:<REMARKS_AT$} ; {}", reason.text)?,
                None => writeln!(self.out, "\t{text}")?,
            }
        }
        Ok(())
    }

    fn name(&self, symbol_ref: SymbolRef) -> String {
        match symbol_ref {
            SymbolRef::Global(i) => self.module.globals.get(i as usize).map_or(String::new(), |g| symbol(&g.name)),
            SymbolRef::Function(i) => self.module.functions.get(i as usize).map_or(String::new(), |f| symbol(&f.name)),
            SymbolRef::Kernel(i) => self.module.kernels.get(i as usize).map_or(String::new(), |k| symbol(&k.name)),
            SymbolRef::KernelDescriptor(i) => {
                let suffix = if self.module.abi.has_descriptors() { ".kd" } else { "" };
                self.module.kernels.get(i as usize).map_or(String::new(), |k| symbol(&format!("{}{suffix}", k.name)))
            }
        }
    }

    fn address(&self, fixup: &Fixup) -> String {
        let half = match fixup.kind {
            FixupKind::Rel32Lo => "rel32@lo",
            FixupKind::Rel32Hi => "rel32@hi",
            FixupKind::GotPcRel32Lo => "gotpcrel32@lo",
            FixupKind::GotPcRel32Hi => "gotpcrel32@hi",
            FixupKind::Rel16 => "rel16",
        };
        format!("{}@{half}{:+}", self.name(fixup.symbol), fixup.addend)
    }

    fn global(&mut self, g: &GlobalObject<'_>) -> std::fmt::Result {
        let name = symbol(&g.name);
        let Some(d) = &g.definition else { return self.undefined(&name, g.binding, g.hidden) };
        let section = match (d.constant, d.relocations.is_empty()) {
            (true, true) => ".section .rodata,\"a\",@progbits",
            (true, false) => ".section .data.rel.ro,\"aw\",@progbits",
            (false, _) => ".data",
        };
        writeln!(self.out, "\t.type {name},@object\n\t{section}")?;
        self.visibility(&name, g.binding, g.hidden)?;
        writeln!(self.out, "\t.p2align {}, 0x0\n{name}:", d.align.max(1).trailing_zeros())?;
        self.data(d)?;
        writeln!(self.out, "\t.size {name}, {}", d.size)
    }

    /// Prints the visibility of a defined symbol.
    fn visibility(&mut self, name: &str, binding: Binding, hidden: bool) -> std::fmt::Result {
        let visibility = if hidden { "hidden" } else { "protected" };
        match binding {
            Binding::Local => Ok(()),
            Binding::Global => writeln!(self.out, "\t.globl {name}\n\t.{visibility} {name}"),
            Binding::Weak => writeln!(self.out, "\t.weak {name}\n\t.{visibility} {name}"),
        }
    }

    /// Prints the requirements on an external symbol.
    fn undefined(&mut self, name: &str, binding: Binding, hidden: bool) -> std::fmt::Result {
        if binding == Binding::Weak {
            writeln!(self.out, "\t.weak {name}")?;
        }
        if hidden { writeln!(self.out, "\t.hidden {name}") } else { Ok(()) }
    }

    /// Prints a variable's bytes, with the addresses among them.
    fn data(&mut self, d: &Definition<'_>) -> std::fmt::Result {
        let mut relocations = d.relocations.clone();
        relocations.sort_by_key(|r| r.offset);
        let mut at = 0;
        for r in &relocations {
            self.bytes(d, at, r.offset)?;
            writeln!(self.out, "\t.quad {}{:+}", self.name(r.symbol), r.addend)?;
            at = r.offset + 8;
        }
        self.bytes(d, at, d.size)
    }

    fn bytes(&mut self, d: &Definition<'_>, from: u64, to: u64) -> std::fmt::Result {
        let given = (d.bytes.len() as u64).clamp(from, to);
        self.byte_list(d.bytes.get(from as usize..given as usize).unwrap_or_default())?;
        if given < to {
            writeln!(self.out, "\t.zero {}", to - given)?;
        }
        Ok(())
    }

    fn byte_list(&mut self, bytes: &[u8]) -> std::fmt::Result {
        for chunk in bytes.chunks(16) {
            let list: Vec<String> = chunk.iter().map(|b| format!("{b:#x}")).collect();
            writeln!(self.out, "\t.byte {}", list.join(","))?;
        }
        Ok(())
    }
}

/// The column of comments next to instructions.
const REMARKS_AT: usize = 48;

/// The sections that the assembler makes from `.file` and `.loc`.
const LINES: &str = ".debug_line";
const LINE_STRINGS: &str = ".debug_line_str";

/// An instruction of encoded code.
struct CodeLine {
    at: u32,
    size: u32,
    text: String,
    branch: Option<u32>,
}

/// Decodes `code`. Invalid instructions are printed as data, so nothing is lost.
fn lines(code: &Code, target: &Target) -> Vec<CodeLine> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < code.bytes.len() {
        let rest = &code.bytes[at..];
        let (size, text, branch) = match gcnc_isa::decode(rest, target) {
            Ok((inst, size)) => (size, gcnc_isa::print(&inst, target), branch_target(&inst, at + size)),
            Err(_) => {
                let n = rest.len().min(4);
                let word = rest[..n].iter().rev().fold(0u32, |w, &b| w << 8 | u32::from(b));
                (n, format!(".long {word:#x}"), None)
            }
        };
        out.push(CodeLine { at: at as u32, size: size as u32, text, branch });
        at += size;
    }
    out
}

/// The branch target of `inst`, which ends at `end`, if it is a branch.
pub fn branch_target(inst: &Inst, end: usize) -> Option<u32> {
    let branches = [
        Opcode::SBranch,
        Opcode::SCbranchScc0,
        Opcode::SCbranchScc1,
        Opcode::SCbranchVccz,
        Opcode::SCbranchVccnz,
        Opcode::SCbranchExecz,
        Opcode::SCbranchExecnz,
    ];
    let distance = inst.op(0).imm().filter(|_| branches.contains(&inst.opcode))?;
    u32::try_from(end as i64 + 4 * i64::from(distance as i16)).ok()
}

/// A symbol's name, quoted where the assembler would not take it bare.
fn symbol(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
    if name.chars().all(plain) && !name.starts_with(|c: char| c.is_ascii_digit()) {
        name.to_string()
    } else {
        quoted(name)
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
