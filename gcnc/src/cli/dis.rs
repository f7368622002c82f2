//! `gcnc dis`: machine code to assembly, laid out as `llvm-objdump -d` does.

use std::fmt::Write as _;

use gcnc_isa::op::flags;
use gcnc_isa::{Target, decode, print};
use object::elf::{FileHeader64, SHF_EXECINSTR};
use object::read::elf::{ElfFile64, FileHeader, SectionHeader};
use object::{LittleEndian, Object, ObjectSection, ObjectSymbol, SymbolKind};

/// The column of the comment, counted from the tab.
const COMMENT: usize = 59;

/// Disassembles a code object: each executable section, with its functions' symbols.
pub fn object(name: &str, bytes: &[u8], target: Option<Target>) -> Result<String, String> {
    let file =
        ElfFile64::<LittleEndian>::parse(bytes).map_err(|e| format!("{name}: not a readable code object: {e}"))?;
    let header: &FileHeader64<LittleEndian> = file.elf_header();
    let flags = header.e_flags(LittleEndian).0;
    let target = target.or_else(|| Target::from_elf_flags(flags)).ok_or_else(|| {
        format!(
            "{name}: machine {:#x} in the ELF header is not a target that gcnc knows; name one with --target",
            flags & 0xff
        )
    })?;
    let mut out = format!("\n{name}:\tfile format elf64-amdgpu\n");
    for section in file.sections() {
        if !section.elf_section_header().sh_flags(LittleEndian).contains(SHF_EXECINSTR) || section.size() == 0 {
            continue;
        }
        let data = section.data().map_err(|e| format!("{name}: {e}"))?;
        let labels = labels(&file, section.index());
        let _ = write!(out, "\nDisassembly of section {}:\n", section.name().unwrap_or("?"));
        listing(&mut out, data, section.address(), &labels, &target);
    }
    Ok(out)
}

/// Disassembles bare instructions, from address 0.
pub fn raw(bytes: &[u8], target: &Target) -> String {
    let mut out = String::new();
    listing(&mut out, bytes, 0, &[], target);
    out
}

/// Functions of a section, by address.
fn labels<'d>(file: &ElfFile64<'d, LittleEndian>, section: object::SectionIndex) -> Vec<(u64, &'d str)> {
    let mut labels: Vec<(u64, &str)> = file
        .symbols()
        .filter(|s| s.section_index() == Some(section) && s.kind() == SymbolKind::Text)
        .filter_map(|s| Some((s.address(), s.name().ok()?)))
        .collect();
    labels.sort_unstable();
    labels.dedup();
    labels
}

fn listing(out: &mut String, data: &[u8], base: u64, labels: &[(u64, &str)], target: &Target) {
    let mut at = 0;
    let mut next_label = labels.iter().peekable();
    while at < data.len() {
        let address = base + at as u64;
        while let Some((label, name)) = next_label.next_if(|l| l.0 <= address) {
            let _ = write!(out, "\n{label:016x} <{name}>:\n");
        }
        let (text, size) = match decode(&data[at..], target) {
            Ok((inst, size)) => (print(&inst, target).to_string(), size),
            Err(_) => (unknown(&data[at..]), 4.min(data.len() - at)),
        };
        let _ = write!(out, "\t{text:<COMMENT$}// {address:012X}:");
        for word in data[at..at + size].chunks(4) {
            let value = word.iter().rev().fold(0u32, |n, &b| n << 8 | u32::from(b));
            let _ = write!(out, " {value:08X}");
        }
        if let Some(to) = branch_target(&data[at..], address, target)
            && let Some((label, name)) = labels.iter().rev().find(|l| l.0 <= to)
        {
            match to - label {
                0 => drop(write!(out, " <{name}>")),
                offset => drop(write!(out, " <{name}+{offset:#x}>")),
            }
        }
        out.push('\n');
        at += size;
    }
}

fn unknown(data: &[u8]) -> String {
    match data {
        [a, b, c, d, ..] => format!(".long 0x{:08x}", u32::from_le_bytes([*a, *b, *c, *d])),
        _ => data.iter().map(|b| format!(".byte 0x{b:02x}")).collect::<Vec<_>>().join("; "),
    }
}

/// Where a branch at the start of `data` goes.
fn branch_target(data: &[u8], address: u64, target: &Target) -> Option<u64> {
    let (inst, size) = decode(data, target).ok()?;
    let offset = inst.opcode.is(flags::BRANCH).then(|| inst.op(inst.ops().len().checked_sub(1)?).imm()).flatten()?;
    Some(address.wrapping_add(size as u64).wrapping_add_signed(i64::from(offset as i16) * 4))
}
