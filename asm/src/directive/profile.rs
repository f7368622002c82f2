//! `.cg_profile`: call counts, which the linker uses to order sections.
//!
//! A section holds the counts; two relocations for each, which change no bytes, name the caller and the callee (LLVM,
//! "Extensions").

use gcnc_isa::parse::Token;
use gcnc_object::elf::consts::{R_AMDGPU_NONE, SHF_EXCLUDE, SHT_LLVM_CALL_GRAPH_PROFILE};

use super::call::{Call, Run};
use crate::error::AsmResult;
use crate::section::{Relocation, RelocationTarget, Section};
use crate::state::Assembler;
use crate::symbols::Base;

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[(".cg_profile", calls)];

/// Bytes of a count.
const COUNT: u64 = 8;

/// `.cg_profile from, to, count`.
fn calls(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let (from, _) = d.word("the symbol that calls")?;
    d.c.expect(",")?;
    let (to, _) = d.word("the symbol that is called")?;
    d.c.expect(",")?;
    let missing = d.c.expected("how often, an integer");
    let Token::Int(n) = d.c.bump() else { return Err(missing.into()) };
    let pair = [from, to].map(|name| a.symbols.id(&name));
    a.calls.push((pair, n));
    Ok(())
}

impl Assembler<'_> {
    /// Writes the section of calls, if there are any.
    pub(crate) fn call_profile(&mut self) {
        let calls = std::mem::take(&mut self.calls);
        if calls.is_empty() {
            return;
        }
        let mut section = Section::new(".llvm.call-graph-profile", SHT_LLVM_CALL_GRAPH_PROFILE, SHF_EXCLUDE);
        section.entry_size = COUNT;
        let index = self.sections.len();
        for (pair, n) in calls {
            for id in pair {
                let place = crate::symbols::SectionOffset { section: index, offset: section.size };
                let relocation = match self.symbols.all[id].is_temporary() {
                    true => self.relocation(place, R_AMDGPU_NONE, Base::Symbol(id), 0),
                    false => {
                        self.symbols.all[id].referenced = true;
                        let to = RelocationTarget::Symbol(id);
                        Relocation { offset: place.offset, kind: R_AMDGPU_NONE, to, addend: 0 }
                    }
                };
                section.relocations.push(Relocation { addend: 0, ..relocation });
            }
            section.extend(&n.to_le_bytes(), Vec::new());
        }
        self.sections.push(section);
    }
}
