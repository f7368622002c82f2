//! Call frame information, `.eh_frame` and `.debug_frame`: where the caller's registers are, for each range of
//! addresses.
//!
//! Each function from `.cfi_startproc` to `.cfi_endproc` is a frame description entry (FDE); what several have in
//! common is a common information entry (CIE) before the first of them.
//!
//! Source: DWARF 4 and 5, 6.4, "Call Frame Information"; the Linux Standard Base for `.eh_frame`; LLVM, "DWARF
//! Extensions for Heterogeneous Debugging" for address spaces; register numbers and the parameters are those of
//! AMDGPUUsage, "DWARF".

use gcnc_object::elf::consts::R_AMDGPU_REL32;

use super::buffer::{Buffer, INSTRUCTION};
use super::source::{Common, DATA, Frame};
use crate::error::Diagnostic;
use crate::leb128;
use crate::section::Section;
use crate::state::Assembler;

/// The entries of a section.
#[derive(Default)]
struct FrameSection {
    out: Buffer,
}

impl FrameSection {
    /// Pads an entry with `DW_CFA_nop`, which is 0, and sets its length.
    fn end(&mut self, start: usize, align: usize) {
        self.out.bytes.resize(self.out.bytes.len().next_multiple_of(align), 0);
        self.out.end_length(start);
    }

    fn cie(&mut self, common: &Common, eh: bool) -> usize {
        let start = self.out.begin_length();
        if eh {
            self.out.bytes.extend([0, 0, 0, 0, 1]);
            self.out.bytes.extend_from_slice(if common.signal { b"zRS\0" } else { b"zR\0" });
        } else {
            self.out.bytes.extend([0xff, 0xff, 0xff, 0xff, 4]);
            // No augmentation; sizes of an address and of a segment selector.
            self.out.bytes.extend([0, 8, 0]);
        }
        self.out.uleb(INSTRUCTION);
        leb128::signed(&mut self.out.bytes, DATA);
        if eh {
            /// `DW_EH_PE_pcrel | DW_EH_PE_sdata4`: the encoding of function addresses in FDEs.
            const RELATIVE: u8 = 0x1b;
            self.out.bytes.extend([common.returns_by as u8, 1, RELATIVE]);
        } else {
            self.out.uleb(common.returns_by);
        }
        self.end(start, if eh { 4 } else { 8 });
        start - 4
    }

    fn fde(&mut self, frame: &Frame, cie: usize, section: usize, eh: bool, last: bool) {
        let start = self.out.begin_length();
        // With subsections, what comes later in the source need not be at a higher offset.
        let length = frame.end.offset.saturating_sub(frame.start.offset);
        if eh {
            let back = (start - cie) as u32;
            self.out.bytes.extend(back.to_le_bytes());
            self.out.reference(R_AMDGPU_REL32, frame.start, 4);
            self.out.bytes.extend((length as u32).to_le_bytes());
            self.out.bytes.push(0);
        } else {
            self.out.offset(section, cie as u64);
            self.out.address(frame.start);
            self.out.bytes.extend(length.to_le_bytes());
        }
        let mut at = frame.start.offset;
        for (from, rule) in &frame.rules {
            self.advance(from.offset.saturating_sub(at) / INSTRUCTION);
            self.out.bytes.extend_from_slice(rule);
            at = from.offset;
        }
        // The section's end is aligned like an address.
        self.end(start, if eh && !last { 4 } else { 8 });
    }

    /// Advances the location by `n` instructions.
    fn advance(&mut self, n: u64) {
        const DW_CFA_ADVANCE_LOC: u8 = 0x40;
        const DW_CFA_ADVANCE_LOC1: u8 = 2;
        const DW_CFA_ADVANCE_LOC2: u8 = 3;
        const DW_CFA_ADVANCE_LOC4: u8 = 4;
        match n {
            0 => {}
            1..0x40 => self.out.bytes.push(DW_CFA_ADVANCE_LOC | n as u8),
            0x40..0x100 => self.out.bytes.extend([DW_CFA_ADVANCE_LOC1, n as u8]),
            0x100..0x1_0000 => {
                self.out.bytes.push(DW_CFA_ADVANCE_LOC2);
                self.out.bytes.extend((n as u16).to_le_bytes());
            }
            _ => {
                self.out.bytes.push(DW_CFA_ADVANCE_LOC4);
                self.out.bytes.extend((n as u32).to_le_bytes());
            }
        }
    }
}

impl Assembler<'_> {
    /// Writes the requested frame sections, if there are frames.
    pub(crate) fn frame_sections(&mut self) {
        let frames = std::mem::take(&mut self.frames);
        if let Some(open) = frames.open {
            let message = "this `.cfi_startproc` has no `.cfi_endproc`".to_owned();
            self.report(Diagnostic { message, span: open.span, help: None });
        }
        let sections = frames.sections.unwrap_or([true, false]);
        for (name, eh, on) in [(".eh_frame", true, sections[0]), (".debug_frame", false, sections[1])] {
            if !on || frames.all.is_empty() {
                continue;
            }
            let section = self.section(name, || Section::named(name));
            let mut entries = FrameSection::default();
            let mut cies: Vec<(Common, usize)> = Vec::new();
            for (i, frame) in frames.all.iter().enumerate() {
                let cie = cies.iter().find(|(common, _)| *common == frame.common).map(|(_, at)| *at);
                let cie = cie.unwrap_or_else(|| {
                    let at = entries.cie(&frame.common, eh);
                    cies.push((frame.common, at));
                    at
                });
                entries.fde(frame, cie, section, eh, i + 1 == frames.all.len());
            }
            self.sections[section].align = self.sections[section].align.max(8);
            self.sections[section].extend(&entries.out.bytes, entries.out.relocations);
        }
    }
}
