//! Notes: the records of `.note` as directives, if these produce the same records.

use gcnc_isa::Target;
use gcnc_object::elf::consts::SHT_NOTE;
use gcnc_object::metadata::{pal, schema, yaml};
use gcnc_object::notes::{
    NT_AMD_HSA_CODE_OBJECT_VERSION, NT_AMD_HSA_ISA_NAME, NT_AMD_HSA_ISA_VERSION, NT_AMD_HSA_METADATA,
    NT_AMDGPU_METADATA, put_code_object_version, put_isa_version, put_note,
};
use gcnc_object::{Os, Version, version};

use super::Printer;
use super::file::{File, Section};

/// A record.
struct Note<'d> {
    owner: &'d [u8],
    kind: u32,
    desc: &'d [u8],
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..at + 4)?.try_into().ok().map(u32::from_le_bytes)
}

/// The records of a section, up to the first malformed one.
fn records<'d>(mut bytes: &'d [u8]) -> impl Iterator<Item = Note<'d>> {
    std::iter::from_fn(move || {
        let (name, desc, kind) = (word(bytes, 0)? as usize, word(bytes, 4)? as usize, word(bytes, 8)?);
        let rest = bytes.get(12..)?;
        let owner = rest.get(..name)?;
        let rest = rest.get(name.next_multiple_of(4)..)?;
        let note = Note { owner: owner.strip_suffix(b"\0").unwrap_or(owner), kind, desc: rest.get(..desc)? };
        bytes = rest.get(desc.next_multiple_of(4)..).unwrap_or_default();
        Some(note)
    })
}

fn section<'f, 'd>(file: &'f File<'d>) -> Option<(usize, &'f Section<'d>)> {
    file.sections.iter().enumerate().find(|(_, s)| s.kind == SHT_NOTE && s.name == ".note")
}

/// Major, minor and stepping of an `NT_AMD_HSA_ISA_VERSION`, and its two names.
fn isa_version(desc: &[u8]) -> Option<([u32; 3], &str, &str)> {
    let half = |at: usize| Some(usize::from(u16::from_le_bytes(desc.get(at..at + 2)?.try_into().ok()?)));
    let isa = [word(desc, 4)?, word(desc, 8)?, word(desc, 12)?];
    let (vendor, architecture) = desc.get(16..)?.split_at_checked(half(0)?)?;
    let text = |bytes: &'_ [u8]| bytes.strip_suffix(b"\0").map(<[u8]>::len);
    let (v, a) = (text(vendor)?, text(architecture.get(..half(2)?)?)?);
    Some((isa, std::str::from_utf8(&vendor[..v]).ok()?, std::str::from_utf8(&architecture[..a]).ok()?))
}

/// The target that the notes of code object V2 name.
pub(super) fn v2_target(file: &File<'_>) -> Option<Target> {
    if (file.abi.os, file.abi.version) != (Os::Hsa, Version::V2) {
        return None;
    }
    let (_, s) = section(file)?;
    let note = records(s.bytes).find(|n| n.owner == b"AMD" && n.kind == NT_AMD_HSA_ISA_VERSION)?;
    version::v2_target(isa_version(note.desc)?.0)
}

/// The directives for all records, and the section that they produce.
pub(super) fn directives(file: &File<'_>) -> Option<(usize, String)> {
    let (n, s) = section(file)?;
    let (mut text, mut made) = (String::new(), Vec::new());
    for note in records(s.bytes) {
        text.push_str(&directive(file, &note, &mut made)?);
    }
    (made == s.bytes && s.symbols.is_empty() && s.relocations.is_empty()).then_some((n, text))
}

/// The directive for a record; appends the record that it produces to `made`.
fn directive(file: &File<'_>, note: &Note<'_>, made: &mut Vec<u8>) -> Option<String> {
    match (note.owner, note.kind) {
        (b"AMDGPU", NT_AMDGPU_METADATA) => {
            let value = rmpv::decode::read_value_ref(&mut &note.desc[..]).ok()?;
            let text = yaml::print(&value);
            let mut tree = yaml::parse(&text).ok()?;
            let name = match file.abi.os {
                Os::Hsa => {
                    schema::check(&mut tree).ok()?;
                    "amdgpu_metadata"
                }
                Os::Pal => {
                    tree = pal::completed(tree);
                    "amdgpu_pal_metadata"
                }
                _ => return None,
            };
            put_note(made, "AMDGPU", NT_AMDGPU_METADATA, &yaml::encode(tree));
            Some(format!("\t.{name}\n{text}\t.end_{name}\n"))
        }
        (b"AMD", NT_AMD_HSA_METADATA) => {
            let text = std::str::from_utf8(note.desc).ok()?.trim_end_matches('\0');
            put_note(made, "AMD", NT_AMD_HSA_METADATA, text.as_bytes());
            Some(format!("\t.amd_amdgpu_hsa_metadata\n{text}\t.end_amd_amdgpu_hsa_metadata\n"))
        }
        (b"AMD", NT_AMD_HSA_CODE_OBJECT_VERSION) => {
            let version = [word(note.desc, 0)?, word(note.desc, 4)?];
            put_code_object_version(made, version);
            Some(format!("\t.hsa_code_object_version {},{}\n", version[0], version[1]))
        }
        (b"AMD", NT_AMD_HSA_ISA_VERSION) => {
            let (isa, vendor, architecture) = isa_version(note.desc)?;
            put_isa_version(made, isa, vendor, architecture);
            let [major, minor, stepping] = isa;
            Some(format!("\t.hsa_code_object_isa {major},{minor},{stepping},\"{vendor}\",\"{architecture}\"\n"))
        }
        (b"AMD", NT_AMD_HSA_ISA_NAME) => {
            let id = file.abi.complete_target_id(&file.target);
            put_note(made, "AMD", NT_AMD_HSA_ISA_NAME, id.as_bytes());
            Some(format!("\t.amd_amdgpu_isa \"{id}\"\n"))
        }
        _ => None,
    }
}

impl Printer<'_, '_, '_> {
    /// Whether this is the section of notes that directives produce.
    pub(super) fn is_of_notes(&self, section: usize) -> bool {
        self.notes.as_ref().is_some_and(|(n, _)| *n == section)
    }

    /// Prints the directives that produce the notes.
    pub(super) fn notes(&mut self) {
        if let Some((_, text)) = &self.notes {
            self.out.text.push('\n');
            self.out.text.push_str(text);
        }
    }
}
