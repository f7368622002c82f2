//! A hook per instruction: an observer of a run sees each wave before each of its instructions.
//!
//! ```
//! use std::ops::ControlFlow;
//! use gcnc_emulator::{Options, Step};
//!
//! let mut stores = 0;
//! let mut count = |step: &Step<'_>| {
//!     stores += usize::from(step.text().starts_with("global_store"));
//!     ControlFlow::Continue(())
//! };
//! let options = Options { observer: Some(&mut count), ..Options::default() };
//! # drop(options);
//! ```

use std::ops::{ControlFlow, Deref};

use gcnc_isa::Inst;

use crate::code_object::CodeObject;
use crate::error::FaultKind;
use crate::memory::{Lds, Memory};
use crate::predecode::Code;
use crate::wave::{Status, Wave, sreg};

/// Called before each instruction of each wave; `Break` stops the run ([`crate::RunError::Stopped`]).
pub type Observer<'a> = dyn FnMut(&Step<'_>) -> ControlFlow<()> + 'a;

/// What an observer sees besides the wave.
pub(crate) struct StepState<'a> {
    pub group: [u32; 3],
    pub object: &'a CodeObject,
    pub memory: &'a Memory,
    pub lds: &'a Lds,
}

/// A wave, its registers, and the LDS of its work-group.
///
/// Registers have what has arrived: under strict checks, the result of a load arrives at the wait for it. A debugger
/// sees them as on a wave that hardware has stopped: all outstanding results have arrived.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub(crate) wave: &'a Wave,
    pub(crate) code: &'a Code,
    pub(crate) object: &'a CodeObject,
    pub(crate) group: [u32; 3],
    pub(crate) lds: &'a Lds,
    pub(crate) is_stopped: bool,
}

/// An instruction that is about to be executed, and the wave that executes it.
pub struct Step<'a> {
    view: View<'a>,
    index: usize,
    memory: &'a Memory,
}

/// Shows a wave's next instruction to its observer. An invalid one will fault when it is executed.
#[cold]
pub(crate) fn show(
    observer: &mut Observer<'_>,
    wave: &Wave,
    code: &mut Code,
    state: &StepState<'_>,
) -> ControlFlow<()> {
    let StepState { group, object, memory, lds } = *state;
    match code.fetch(wave.pc, wave.banks) {
        Ok(index) => {
            observer(&Step { view: View { wave, code, object, group, lds, is_stopped: false }, index, memory })
        }
        Err(_) => ControlFlow::Continue(()),
    }
}

impl<'a> Deref for Step<'a> {
    type Target = View<'a>;

    fn deref(&self) -> &View<'a> {
        &self.view
    }
}

impl Step<'_> {
    /// The instruction.
    pub fn instruction(&self) -> &Inst {
        self.code.inst(self.index)
    }

    /// The instruction as a disassembler prints it.
    pub fn text(&self) -> String {
        self.code.text(self.index)
    }

    /// Bytes of device memory, without what a weak memory still has in caches.
    ///
    /// # Errors
    /// They are not within one buffer.
    pub fn memory(&self, address: u64, bytes: usize) -> Result<&[u8], FaultKind> {
        self.memory.peek(address, bytes)
    }

    /// A byte of a lane's private memory, if there is one.
    pub fn private(&self, lane: usize, offset: u32) -> Option<u8> {
        let at = self.wave.private(self.code.chip().scratch_element(), lane, offset)?;
        Some(self.memory.peek(at, 1).ok()?[0])
    }
}

impl<'a> View<'a> {
    /// The address of its next instruction in the code object, as a disassembler shows it.
    pub fn address(&self) -> u64 {
        self.code.link_base.wrapping_add(self.wave.pc)
    }

    /// The instruction's address on the device.
    pub fn pc(&self) -> u64 {
        self.object.load_address().wrapping_add(self.wave.pc)
    }

    /// The instruction there as a disassembler prints it.
    pub fn next(&self) -> String {
        self.code.text_at(self.wave.pc)
    }

    /// The work-group's id.
    pub fn workgroup(&self) -> [u32; 3] {
        self.group
    }

    /// The wave's number in its work-group.
    pub fn wave(&self) -> u32 {
        self.wave.id
    }

    /// The wave's number in the launch.
    pub fn number(&self) -> u64 {
        self.wave.order
    }

    /// Whether it is running, or what it waits for.
    pub fn status(&self) -> Status {
        self.wave.status
    }

    /// The number of lanes: 32 or 64.
    pub fn lanes(&self) -> usize {
        self.wave.lanes
    }

    /// `s[n]`, or 0 if there is none.
    pub fn sgpr(&self, n: u8) -> u32 {
        let now = if n < sreg::VCC { self.wave.sget(n) } else { 0 };
        if self.is_stopped { self.wave.counters.scalar(n, now) } else { now }
    }

    /// A lane of `v[n]`, if the wave has that register.
    pub fn vgpr(&self, n: usize, lane: usize) -> Option<u32> {
        if n < self.vgprs() { self.vector(n, lane) } else { None }
    }

    fn vector(&self, n: usize, lane: usize) -> Option<u32> {
        let now = *self.wave.v.get(n)?.get(lane)?;
        Some(if self.is_stopped { self.wave.counters.vector(n, lane, now) } else { now })
    }

    /// A lane of the AGPR `a[n]`, if the wave has it.
    pub fn agpr(&self, n: usize, lane: usize) -> Option<u32> {
        self.vector(self.wave.acc_base.checked_add(n)?, lane)
    }

    /// The number of VGPRs.
    pub fn vgprs(&self) -> usize {
        self.wave.acc_base.min(self.wave.v.len())
    }

    /// The active lanes, one bit each.
    pub fn exec(&self) -> u64 {
        self.wave.exec()
    }

    /// VCC.
    pub fn vcc(&self) -> u64 {
        self.wave.mask_get(sreg::VCC)
    }

    /// SCC.
    pub fn scc(&self) -> bool {
        self.wave.scc
    }

    /// M0.
    pub fn m0(&self) -> u32 {
        self.wave.sget(sreg::M0)
    }

    /// The MODE register.
    pub fn mode(&self) -> u32 {
        self.wave.mode.bits
    }

    /// The work-group's LDS.
    pub fn lds(&self) -> &'a [u8] {
        &self.lds.data
    }
}
