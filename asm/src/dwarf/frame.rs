//! Call frame information, `.eh_frame` and `.debug_frame`: where a function's caller has its registers, from which
//! address on.
//!
//! Each function from `.cfi_startproc` to `.cfi_endproc` is a frame description entry (FDE); what several have in
//! common is a common information entry (CIE) before the first of them.
//!
//! Source: DWARF 4 and 5, 6.4, "Call Frame Information"; the Linux Standard Base for `.eh_frame`; LLVM, "DWARF
//! Extensions for Heterogeneous Debugging" for address spaces; register numbers and the parameters are those of
//! AMDGPUUsage, "DWARF".

use gcnc_object::elf::consts::{R_AMDGPU_ABS32, R_AMDGPU_ABS64, R_AMDGPU_REL32};

use super::INSTRUCTION;
use crate::assembler::Assembler;
use crate::leb128;
use crate::section::{Relocation, RelocationTarget, Section};
use crate::symbols::Place;

/// What an offset is counted in.
pub(crate) const DATA: i64 = 4;

/// The register of the return address: the program counter.
pub(crate) const RETURN: u64 = 16;

/// A function.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) start: Place,
    pub(crate) end: Place,
    /// Instructions of the frame machine, and from where on they hold.
    pub(crate) rules: Vec<(Place, Vec<u8>)>,
    /// What all functions like this have in common.
    pub(crate) common: Common,
    /// Where the source begins it.
    pub(crate) span: std::ops::Range<usize>,
    /// The offset of the frame's address from its register now.
    pub(crate) offset: i64,
}

/// What frames of one CIE have in common.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Common {
    /// The register of the return address.
    pub(crate) returns_by: u64,
    /// Whether a signal handler was called.
    pub(crate) signal: bool,
}

/// What the source says of frames.
#[derive(Default)]
pub(crate) struct Frames {
    pub(crate) open: Option<Frame>,
    pub(crate) all: Vec<Frame>,
    /// Which of `.eh_frame` and `.debug_frame` are written, if the source says so.
    pub(crate) sections: Option<[bool; 2]>,
}

impl Frames {
    /// Changes all places.
    pub(crate) fn places(&mut self, moved: impl Fn(&mut Place)) {
        for frame in &mut self.all {
            [&mut frame.start, &mut frame.end].into_iter().for_each(&moved);
            frame.rules.iter_mut().for_each(|(from, _)| moved(from));
        }
    }
}

/// Relocations and bytes of a section.
#[derive(Default)]
struct Contents {
    bytes: Vec<u8>,
    relocations: Vec<Relocation>,
}

impl Contents {
    /// Begins an entry, whose length is set at its end.
    fn begin(&mut self) -> usize {
        self.bytes.extend([0; 4]);
        self.bytes.len()
    }

    fn end(&mut self, start: usize, align: usize) {
        // `DW_CFA_nop` is 0.
        self.bytes.resize(self.bytes.len().next_multiple_of(align), 0);
        let length = (self.bytes.len() - start) as u32;
        self.bytes[start - 4..start].copy_from_slice(&length.to_le_bytes());
    }

    fn address(&mut self, kind: u32, to: Place, size: usize) {
        let (offset, addend) = (self.bytes.len() as u64, to.offset as i64);
        let to = RelocationTarget::Section(to.section);
        self.relocations.push(Relocation { offset, kind, to, addend });
        self.bytes.resize(self.bytes.len() + size, 0);
    }

    fn cie(&mut self, common: &Common, eh: bool) -> usize {
        let start = self.begin();
        if eh {
            self.bytes.extend([0, 0, 0, 0, 1]);
            self.bytes.extend_from_slice(if common.signal { b"zRS\0" } else { b"zR\0" });
        } else {
            self.bytes.extend([0xff, 0xff, 0xff, 0xff, 4]);
            // No augmentation; bytes of an address, and of a segment selector.
            self.bytes.extend([0, 8, 0]);
        }
        leb128::unsigned(&mut self.bytes, INSTRUCTION);
        leb128::signed(&mut self.bytes, DATA);
        if eh {
            /// `DW_EH_PE_pcrel | DW_EH_PE_sdata4`: how FDEs say where their function is.
            const RELATIVE: u8 = 0x1b;
            self.bytes.extend([common.returns_by as u8, 1, RELATIVE]);
        } else {
            leb128::unsigned(&mut self.bytes, common.returns_by);
        }
        self.end(start, if eh { 4 } else { 8 });
        start - 4
    }

    fn fde(&mut self, frame: &Frame, cie: usize, home: usize, eh: bool, last: bool) {
        let start = self.begin();
        // In subsections, what comes later need not be behind.
        let length = frame.end.offset.saturating_sub(frame.start.offset);
        if eh {
            let back = (start - cie) as u32;
            self.bytes.extend(back.to_le_bytes());
            self.address(R_AMDGPU_REL32, frame.start, 4);
            self.bytes.extend((length as u32).to_le_bytes());
            self.bytes.push(0);
        } else {
            self.address(R_AMDGPU_ABS32, Place { section: home, offset: cie as u64 }, 4);
            self.address(R_AMDGPU_ABS64, frame.start, 8);
            self.bytes.extend(length.to_le_bytes());
        }
        let mut at = frame.start.offset;
        for (from, rule) in &frame.rules {
            self.advance(from.offset.saturating_sub(at) / INSTRUCTION);
            self.bytes.extend_from_slice(rule);
            at = from.offset;
        }
        // The section's end is aligned as addresses are.
        self.end(start, if eh && !last { 4 } else { 8 });
    }

    /// The following holds so many instructions later.
    fn advance(&mut self, n: u64) {
        const DW_CFA_ADVANCE_LOC: u8 = 0x40;
        const DW_CFA_ADVANCE_LOC1: u8 = 2;
        const DW_CFA_ADVANCE_LOC2: u8 = 3;
        const DW_CFA_ADVANCE_LOC4: u8 = 4;
        match n {
            0 => {}
            1..0x40 => self.bytes.push(DW_CFA_ADVANCE_LOC | n as u8),
            0x40..0x100 => self.bytes.extend([DW_CFA_ADVANCE_LOC1, n as u8]),
            0x100..0x1_0000 => {
                self.bytes.push(DW_CFA_ADVANCE_LOC2);
                self.bytes.extend((n as u16).to_le_bytes());
            }
            _ => {
                self.bytes.push(DW_CFA_ADVANCE_LOC4);
                self.bytes.extend((n as u32).to_le_bytes());
            }
        }
    }
}

impl Assembler<'_> {
    /// Writes the sections of frames that are asked for, if there are frames.
    pub(crate) fn frame_sections(&mut self) {
        let frames = std::mem::take(&mut self.frames);
        if let Some(open) = frames.open {
            let message = "this `.cfi_startproc` has no `.cfi_endproc`".to_owned();
            self.report(crate::Diagnostic { message, span: open.span, help: None });
        }
        let sections = frames.sections.unwrap_or([true, false]);
        for (name, eh, on) in [(".eh_frame", true, sections[0]), (".debug_frame", false, sections[1])] {
            if !on || frames.all.is_empty() {
                continue;
            }
            let home = self.section(name, || Section::named(name));
            let mut out = Contents::default();
            let mut cies: Vec<(Common, usize)> = Vec::new();
            for (i, frame) in frames.all.iter().enumerate() {
                let cie = cies.iter().find(|(common, _)| *common == frame.common).map(|(_, at)| *at);
                let cie = cie.unwrap_or_else(|| {
                    let at = out.cie(&frame.common, eh);
                    cies.push((frame.common, at));
                    at
                });
                out.fde(frame, cie, home, eh, i + 1 == frames.all.len());
            }
            self.sections[home].align = self.sections[home].align.max(8);
            self.sections[home].extend(&out.bytes, out.relocations);
        }
    }
}
