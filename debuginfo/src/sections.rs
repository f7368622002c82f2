//! The sections with their relocations.

use gcnc_object::debug::{Base, DebugSection, Fixup};
use gimli::LittleEndian;
use gimli::SectionId;
use gimli::write::{EndianVec, RelocateWriter, Relocation, RelocationTarget, Sections};

/// A section under construction.
#[derive(Clone)]
pub struct Out {
    bytes: EndianVec<LittleEndian>,
    relocations: Vec<Relocation>,
}

impl Out {
    /// An empty section.
    pub fn new() -> Out {
        Out { bytes: EndianVec::new(LittleEndian), relocations: Vec::new() }
    }
}

impl RelocateWriter for Out {
    type Writer = EndianVec<LittleEndian>;

    fn writer(&self) -> &EndianVec<LittleEndian> {
        &self.bytes
    }

    fn writer_mut(&mut self) -> &mut EndianVec<LittleEndian> {
        &mut self.bytes
    }

    fn relocate(&mut self, relocation: Relocation) {
        self.relocations.push(relocation);
    }
}

/// The non-empty sections. Symbols are the pieces of code, then the module's global variables.
pub fn finish(sections: &mut Sections<Out>, codes: usize) -> Vec<DebugSection> {
    let mut all: Vec<(SectionId, Vec<u8>, Vec<Relocation>)> = Vec::new();
    let taken: Result<(), std::convert::Infallible> = sections.for_each_mut(|id, out| {
        if !out.bytes.slice().is_empty() {
            all.push((id, out.bytes.take(), std::mem::take(&mut out.relocations)));
        }
        Ok(())
    });
    let Ok(()) = taken;
    let number = |id: SectionId| all.iter().position(|(other, ..)| *other == id);
    let fixup = |r: &Relocation| {
        let base = match r.target {
            RelocationTarget::Symbol(n) => n.checked_sub(codes).map_or(Base::Code(n), Base::Global),
            RelocationTarget::Section(id) => Base::Section(number(id)?),
        };
        Some(Fixup { offset: r.offset as u32, size: r.size, base, addend: r.addend })
    };
    let fixups: Vec<Vec<Fixup>> = all.iter().map(|(.., list)| list.iter().filter_map(fixup).collect()).collect();
    let is_strings = |id| matches!(id, SectionId::DebugStr | SectionId::DebugLineStr);
    all.into_iter()
        .zip(fixups)
        .map(|((id, bytes, _), fixups)| DebugSection { name: id.name(), bytes, is_strings: is_strings(id), fixups })
        .collect()
}
