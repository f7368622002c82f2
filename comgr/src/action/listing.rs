//! Disassembly listings in the format of `llvm-objdump -d`: sections, symbols, and each instruction with its address
//! and words. [`gcnc_asm::dis`] prints text that assembles again; clients of this action expect the format here.

use std::fmt::Write as _;

use gcnc_asm::dis::distance;
use gcnc_isa::{Target, decode_lax, print};
use object::{Object as _, ObjectSection as _, ObjectSymbol as _, SectionKind, SymbolKind};

/// Column of an instruction's comment, counted from the tab before it.
const COMMENT: usize = 59;

/// Lists the code of a file.
///
/// # Errors
/// It is not an object file.
pub fn of_object(bytes: &[u8], target: &Target) -> Result<String, String> {
    let file = object::File::parse(bytes).map_err(|e| e.to_string())?;
    let mut out = "\n:\tfile format elf64-amdgpu\n".to_owned();
    for section in file.sections().filter(|section| section.kind() == SectionKind::Text) {
        let data = section.data().map_err(|e| e.to_string())?;
        let here = file.symbols().filter(|s| s.section_index() == Some(section.index()));
        let named = here.filter(|s| !matches!(s.kind(), SymbolKind::Section | SymbolKind::File));
        let mut symbols: Vec<(u64, &str)> = named.filter_map(|s| Some((s.address(), s.name().ok()?))).collect();
        symbols.sort_unstable();
        let _ = writeln!(out, "\nDisassembly of section {}:", section.name().unwrap_or_default());
        code(&mut out, data, section.address(), &symbols, target);
    }
    Ok(out)
}

/// Lists raw instructions, from address 0.
pub fn of_bytes(bytes: &[u8], target: &Target) -> String {
    let mut out = String::new();
    code(&mut out, bytes, 0, &[], target);
    out
}

fn code(out: &mut String, bytes: &[u8], start: u64, symbols: &[(u64, &str)], target: &Target) {
    let mut next = symbols.iter().peekable();
    let mut at = 0;
    while at < bytes.len() {
        let address = start.wrapping_add(at as u64);
        let mut here = None;
        while let Some((_, name)) = next.next_if(|&&(symbol, _)| symbol <= address) {
            here = Some(name);
        }
        if let Some(name) = here {
            let _ = writeln!(out, "{}{name}:", if at > 0 { "\n" } else { "" });
        }
        let end =
            next.peek().map_or(bytes.len(), |&&(symbol, _)| (symbol.wrapping_sub(start) as usize).min(bytes.len()));
        match decode_lax(&bytes[at..end], target) {
            Ok((inst, size)) => {
                let _ = write!(out, "\t{:COMMENT$}// {address:012X}: ", print(&inst, target));
                for word in bytes[at..at + size].chunks(4) {
                    let _ =
                        write!(out, "{:08X} ", word.iter().rev().fold(0u32, |all, &byte| all << 8 | u32::from(byte)));
                }
                at += size;
                let to = distance(&inst).map(|n| start.wrapping_add(at as u64).wrapping_add_signed(4 * i64::from(n)));
                out.push_str(&to.and_then(|to| place(to, symbols)).unwrap_or_default());
                out.push('\n');
            }
            Err(_) => {
                out.push_str(" <unknown>\n");
                at = (at + 4).min(end);
            }
        }
    }
}

/// A branch target, relative to the preceding symbol.
fn place(to: u64, symbols: &[(u64, &str)]) -> Option<String> {
    let (symbol, name) = symbols[..symbols.partition_point(|&(symbol, _)| symbol <= to)].last()?;
    Some(match to - symbol {
        0 => format!(" <{name}>"),
        offset => format!(" <{name}+{offset:#x}>"),
    })
}
