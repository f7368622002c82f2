//! The interface of debuggers. A debugger is called before each instruction of each wave, and can read and change all
//! resident waves, their registers, LDS and memory.
//!
//! A run is deterministic: a debugger that counts its calls and gives the same answers reaches the same states again.
//! That is how it goes backwards; it can start from a snapshot of an earlier run. Ordinary runs pay nothing for this: a
//! debugged one has a loop of its own (`machine/debugged.rs`).

use std::ops::Range;

use crate::code_object::CodeObject;
use crate::error::FaultKind;
use crate::machine::dispatch::{Dispatch, Group};
pub use crate::machine::snapshot::Snapshot;
use crate::memory::{Access, Memory};
use crate::observer::View;
use crate::wave::{Status, Wave, sreg};

/// A debugger of a run.
pub trait Debugger {
    /// Called when a wave is about to execute an instruction; returns what the wave does.
    fn before(&mut self, paused: &mut Paused<'_, '_>) -> Next;

    /// Called when the run begins. It starts from the returned snapshot of an earlier run of the same launch with the
    /// same options, or from the beginning.
    fn begin(&mut self) -> Option<&Snapshot> {
        None
    }

    /// Called when a round of turns is about to begin. `take` takes a snapshot of the run, of about `bytes` bytes.
    fn round(&mut self, bytes: u64, take: &dyn Fn() -> Snapshot) {
        let _ = (bytes, take);
    }

    /// Whether to call [`Debugger::accessed`].
    fn watches(&self) -> bool;

    /// Called when an instruction has accessed memory, or the LDS of the wave's work-group.
    fn accessed(&mut self, space: Space, access: Access, bytes: Range<u64>);
}

/// What a wave does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// It executes the instruction.
    Go,
    /// It yields to another wave.
    Yield,
    /// The run ends ([`crate::RunError::Stopped`]).
    Stop,
}

/// The memory in which bytes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// Device memory, which all waves see: buffers, code, private memory.
    Device,
    /// The LDS of a work-group.
    Lds,
}

/// A register of a wave that can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Register {
    /// `s[n]`.
    Scalar(u8),
    /// A lane of `v[n]`.
    Vector(usize, usize),
    /// A lane of `a[n]`.
    Accumulator(usize, usize),
    /// EXEC.
    Exec,
    /// VCC.
    Vcc,
    /// SCC.
    Scc,
    /// M0.
    M0,
    /// The address of the next instruction in the code object.
    Pc,
}

/// A kernel between two instructions.
pub struct Paused<'a, 'd> {
    pub(crate) memory: &'a mut Memory,
    pub(crate) dispatch: &'a mut Dispatch<'d>,
    pub(crate) current: (usize, usize),
}

impl<'d> Paused<'_, 'd> {
    /// The wave that is about to execute an instruction.
    pub fn current(&self) -> View<'_> {
        let (group, wave) = self.current;
        let group = &self.dispatch.groups[group];
        self.view(group, &group.waves[wave])
    }

    /// All waves that are resident and have not ended, sorted by their numbers in the launch.
    pub fn waves(&self) -> Vec<View<'_>> {
        let all = self.dispatch.groups.iter().flat_map(|g| g.waves.iter().map(move |w| (g, w)));
        let mut alive: Vec<View<'_>> =
            all.filter(|(_, w)| w.status != Status::Done).map(|(g, w)| self.view(g, w)).collect();
        alive.sort_by_key(View::number);
        alive
    }

    /// The wave with this number in the launch, while it is resident.
    pub fn wave(&self, number: u64) -> Option<View<'_>> {
        let (group, wave) = self.find(number)?;
        let group = &self.dispatch.groups[group];
        Some(self.view(group, &group.waves[wave]))
    }

    fn view<'s>(&'s self, group: &'s Group, wave: &'s Wave) -> View<'s> {
        let (code, object) = (&self.dispatch.code, self.dispatch.object);
        View { wave, code, object, group: group.id, lds: &group.lds, is_stopped: true }
    }

    fn find(&self, number: u64) -> Option<(usize, usize)> {
        let mut groups = self.dispatch.groups.iter().enumerate();
        groups.find_map(|(g, group)| {
            let wave = group.waves.iter().position(|w| w.order == number && w.status != Status::Done)?;
            Some((g, wave))
        })
    }

    /// The running code object.
    pub fn object(&self) -> &'d CodeObject {
        self.dispatch.object
    }

    /// The instruction at an address of the code object, and its size; `None` where none begins.
    pub fn instruction(&mut self, address: u64) -> Option<(String, usize)> {
        let code = &mut self.dispatch.code;
        let index = code.fetch(address.wrapping_sub(code.link_base), Default::default()).ok()?;
        Some((code.text(index), code.ops[index].bytes.into()))
    }

    /// Translates an address of the code object, as a disassembler shows it, to its address on the device. Other
    /// addresses are unchanged.
    pub fn on_device(&self, address: u64) -> u64 {
        let object = self.dispatch.object;
        let image = object.link_base()..object.link_base() + object.image().len() as u64;
        if image.contains(&address) { object.device_address(address) } else { address }
    }

    /// Bytes of memory, by their address on the device or in the code object.
    ///
    /// # Errors
    /// They are not within one buffer.
    pub fn read(&self, address: u64, bytes: usize) -> Result<&[u8], FaultKind> {
        self.memory.peek(self.on_device(address), bytes)
    }

    /// Writes bytes of memory.
    ///
    /// # Errors
    /// They are not within one buffer, or it is read-only.
    pub fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), FaultKind> {
        let address = self.on_device(address);
        let watch = self.memory.watch.take();
        let result = self.memory.write(address, bytes.len()).map(|there| there.copy_from_slice(bytes));
        self.memory.watch = watch;
        result
    }

    /// Writes bytes of the LDS of a wave's work-group; returns whether they exist.
    pub fn write_lds(&mut self, number: u64, at: usize, bytes: &[u8]) -> bool {
        let Some((group, _)) = self.find(number) else { return false };
        let end = at.saturating_add(bytes.len());
        let there = self.dispatch.groups[group].lds.data.get_mut(at..end);
        there.map(|there| there.copy_from_slice(bytes)).is_some()
    }

    /// The device address of a byte of a lane's private memory.
    pub fn private(&self, number: u64, lane: usize, offset: u32) -> Option<u64> {
        let (group, wave) = self.find(number)?;
        let element = self.dispatch.chip.scratch_element();
        self.dispatch.groups[group].waves[wave].private(element, lane, offset)
    }

    /// Bytes of a lane's private memory.
    pub fn read_private(&self, number: u64, lane: usize, offset: u32, bytes: usize) -> Option<Vec<u8>> {
        let byte = |at| Some(self.memory.peek(self.private(number, lane, at)?, 1).ok()?[0]);
        (0..bytes).map(|n| byte(offset.checked_add(u32::try_from(n).ok()?)?)).collect()
    }

    /// Changes a register of a wave; returns whether the wave has it.
    pub fn set(&mut self, number: u64, register: Register, value: u64) -> bool {
        let Some((group, wave)) = self.find(number) else { return false };
        let link_base = self.dispatch.code.link_base;
        let w = &mut self.dispatch.groups[group].waves[wave];
        match register {
            Register::Scalar(n) if n < sreg::VCC => w.sset(n, value as u32),
            Register::Scalar(_) => return false,
            Register::Vector(n, _) if n >= w.acc_base => return false,
            Register::Vector(n, lane) => return set_lane(w, n, lane, value),
            Register::Accumulator(n, lane) => return set_lane(w, w.acc_base.saturating_add(n), lane, value),
            Register::Exec => w.mask_set(sreg::EXEC, value),
            Register::Vcc => w.mask_set(sreg::VCC, value),
            Register::Scc => w.scc = value != 0,
            Register::M0 => w.sset(sreg::M0, value as u32),
            Register::Pc => w.pc = value.wrapping_sub(link_base),
        }
        true
    }
}

fn set_lane(w: &mut Wave, n: usize, lane: usize, value: u64) -> bool {
    let slot = w.v.get_mut(n).and_then(|v| v[..w.lanes].get_mut(lane));
    slot.map(|slot| *slot = value as u32).is_some()
}
