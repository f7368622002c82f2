//! `gcnc dis`: machine code to assembly, laid out as `llvm-objdump -d` does.

use std::fmt::Write as _;

use gcnc_emulator::CodeObject;
use gcnc_isa::op::flags;
use gcnc_isa::{Target, decode, print};
use object::elf::SHF_EXECINSTR;
use object::read::elf::{ElfFile64, ElfSymbol64, SectionHeader};
use object::{LittleEndian, Object, ObjectSection, ObjectSymbol, SymbolFlags, SymbolKind};

/// The column of the comment, counted from the tab.
const COMMENT: usize = 59;

/// Disassembles a code object: each executable section, with its functions' symbols.
pub fn object(name: &str, bytes: &[u8], target: Option<Target>) -> Result<String, String> {
    let file =
        ElfFile64::<LittleEndian>::parse(bytes).map_err(|e| format!("{name}: not a readable code object: {e}"))?;
    let target = match target {
        Some(target) => target,
        None => {
            let id = CodeObject::target_id_of(bytes).map_err(|e| format!("{name}: {e}"))?;
            Target::parse(&id).map_err(|e| format!("{name}: {e}; name a target with --target"))?
        }
    };
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

/// A symbol of code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Label<'d> {
    at: u64,
    name: &'d str,
    /// Bytes there before the code: those of `amd_kernel_code_t`, if it names one.
    header: u64,
}

/// Type of a symbol that names an `amd_kernel_code_t` (code object V2, `mesa3d`).
const STT_AMDGPU_HSA_KERNEL: u8 = 10;

/// Functions of a section, by address.
fn labels<'d>(file: &ElfFile64<'d, LittleEndian>, section: object::SectionIndex) -> Vec<Label<'d>> {
    let is_kernel_code = |s: &ElfSymbol64<'_, '_, LittleEndian>| matches!(s.flags(), SymbolFlags::Elf { st_info, .. } if st_info.0 & 0xf == STT_AMDGPU_HSA_KERNEL);
    let mut labels: Vec<Label> = file
        .symbols()
        .filter(|s| s.section_index() == Some(section) && (s.kind() == SymbolKind::Text || is_kernel_code(s)))
        .filter_map(|s| {
            Some(Label { at: s.address(), name: s.name().ok()?, header: if is_kernel_code(&s) { 256 } else { 0 } })
        })
        .collect();
    labels.sort_unstable();
    labels.dedup();
    labels
}

fn listing(out: &mut String, data: &[u8], base: u64, labels: &[Label<'_>], target: &Target) {
    let mut at = 0;
    let mut next_label = labels.iter().peekable();
    while at < data.len() {
        let address = base + at as u64;
        let mut header = 0;
        while let Some(label) = next_label.next_if(|l| l.at <= address) {
            let _ = write!(out, "\n{:016x} <{}>:\n", label.at, label.name);
            header = label.header;
        }
        if header != 0 {
            at += header as usize;
            continue;
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
            && let Some(label) = labels.iter().rev().find(|l| l.at <= to)
        {
            match to - label.at {
                0 => drop(write!(out, " <{}>", label.name)),
                offset => drop(write!(out, " <{}+{offset:#x}>", label.name)),
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
