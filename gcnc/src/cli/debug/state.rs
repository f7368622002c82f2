//! The state of a stopped run, for either protocol: threads, registers by name, and all kinds of memory in one address
//! space.
//!
//! Buffers are at their device addresses, and code is at the addresses that a disassembler shows. LDS of the wave's
//! work-group and private memory are in the apertures of flat instructions; lane N's private memory starts at offset N
//! times 2^32.

use std::ops::Range;

use gcnc_emulator::debugger::{Register, Space};
use gcnc_emulator::memory::{APERTURE_SIZE, PRIVATE_APERTURE, SHARED_APERTURE};
use gcnc_emulator::wave::Status;
use gcnc_emulator::{Paused, View};

use super::points::{Kind, Watch};
use super::rule::Met;
use super::session::{At, Edit, Stop, WaveNumber};
use super::step::{STACK_POINTER, ViewedWave, registers};
use super::symbols::Symbols;

/// Scalar registers that only have numbers.
pub const SCALARS: u8 = 106;
/// Maximum depth of a call stack.
const MAX_FRAMES: usize = 256;
/// Maximum size of one read.
pub const MAX_READ: usize = 1 << 20;

/// The meaning of an address.
enum Named {
    Device(u64),
    Lds(usize),
    Private { lane: usize, offset: u32 },
}

fn named(address: u64) -> Named {
    let lanes = PRIVATE_APERTURE..PRIVATE_APERTURE + 64 * APERTURE_SIZE;
    if (SHARED_APERTURE..SHARED_APERTURE + APERTURE_SIZE).contains(&address) {
        Named::Lds((address - SHARED_APERTURE) as usize)
    } else if lanes.contains(&address) {
        let at = address - PRIVATE_APERTURE;
        Named::Private { lane: (at / APERTURE_SIZE) as usize, offset: (at % APERTURE_SIZE) as u32 }
    } else {
        Named::Device(address)
    }
}

/// A read-only view of a stopped run.
#[derive(Clone, Copy)]
pub struct RunView<'s, 'd> {
    pub paused: &'s Paused<'s, 'd>,
    pub symbols: &'s Symbols,
    /// The stack pointer's unit, as a multiple of a lane's bytes.
    pub stack_scale: u32,
}

impl RunView<'_, '_> {
    /// Reads up to this many bytes at an address, as seen by a wave.
    pub fn read(&self, wave: WaveNumber, address: u64, bytes: usize) -> Vec<u8> {
        let bytes = bytes.min(MAX_READ);
        match named(address) {
            Named::Lds(at) => {
                let lds = self.paused.wave(wave).map_or(&[][..], |w| w.lds());
                lds.get(at..).map_or(Vec::new(), |rest| rest[..bytes.min(rest.len())].to_vec())
            }
            Named::Private { lane, offset } => {
                let byte = |n: usize| self.paused.read_private(wave, lane, offset.checked_add(n as u32)?, 1);
                (0..bytes).map_while(byte).flatten().collect()
            }
            Named::Device(address) => match self.paused.read(address, bytes) {
                Ok(all) => all.to_vec(),
                Err(_) => (0..bytes as u64)
                    .map_while(|n| Some(self.paused.read(address.checked_add(n)?, 1).ok()?[0]))
                    .collect(),
            },
        }
    }
}

impl At<'_, '_, '_> {
    /// Reads up to this many bytes at an address, as seen by a wave.
    pub fn read(&self, wave: WaveNumber, address: u64, bytes: usize) -> Vec<u8> {
        self.seen().read(wave, address, bytes)
    }

    /// Writes bytes; returns whether that succeeded.
    pub fn write(&mut self, wave: WaveNumber, address: u64, bytes: &[u8]) -> bool {
        match named(address) {
            Named::Lds(at) => self.edit(Edit::Lds(wave, at, bytes.to_vec())),
            Named::Device(address) => self.edit(Edit::Memory(address, bytes.to_vec())),
            Named::Private { lane, offset } => bytes.iter().enumerate().all(|(n, byte)| {
                let at = offset.checked_add(n as u32).and_then(|at| self.paused.private(wave, lane, at));
                at.is_some_and(|at| self.edit(Edit::Memory(at, vec![*byte])))
            }),
        }
    }

    /// A watch on bytes as seen by a wave; `None` if they do not exist.
    pub fn watch(&self, wave: WaveNumber, address: u64, bytes: u64, kind: Kind) -> Option<Watch> {
        let (space, group, pieces): (Space, _, Vec<Range<u64>>) = match named(address) {
            Named::Lds(at) => {
                let pieces = std::iter::once(at as u64..(at as u64).checked_add(bytes)?).collect();
                (Space::Lds, Some(self.paused.wave(wave)?.workgroup()), pieces)
            }
            Named::Private { lane, offset } => {
                let byte = |n: u64| {
                    let at = self.paused.private(wave, lane, offset.checked_add(n as u32)?)?;
                    Some(at..at + 1)
                };
                (Space::Device, None, (0..bytes.min(64)).map(byte).collect::<Option<_>>()?)
            }
            Named::Device(_) => {
                self.paused.read(address, 1).ok()?;
                let from = self.paused.on_device(address);
                (Space::Device, None, std::iter::once(from..from.checked_add(bytes)?).collect())
            }
        };
        Some(Watch { name: address, kind, space, group, pieces })
    }

    /// A description of a stop, if its kind does not say it all.
    pub fn explain(&mut self, stop: &Stop) -> Option<String> {
        Some(match stop {
            Stop::Watch(_, hit, met) => {
                let instruction = self.paused.instruction(hit.by).map_or(String::new(), |(text, _)| text);
                let place = self.symbols.stack(hit.by).first().and_then(|frame| frame.place.clone());
                let place = place.map_or(String::new(), |place| format!(" ({}:{})", place.file, place.line));
                let why = explained(met).map_or(String::new(), |why| format!("; {why}"));
                format!("{:#x} is accessed by {:#x}{place}: {instruction}{why}", hit.name, hit.by)
            }
            Stop::Breakpoint(_, met) => return explained(met),
            Stop::Beginning => "This is the beginning of the run.".to_owned(),
            Stop::Ended(_) => "The wave has ended.".to_owned(),
            Stop::Waits(_) => "The wave waits for others, which stand.".to_owned(),
            Stop::Fault(_, text) => text.clone(),
            _ => return None,
        })
    }

    /// The program counter of a wave and the return addresses of its callers that were not inlined, as far as known.
    pub fn addresses(&self, view: &View<'_>) -> Vec<u64> {
        let (mut registers, wave) = (registers(view), ViewedWave { view, paused: Some(&*self.paused) });
        let mut all = vec![view.address()];
        while let Some(&address) = all.last().filter(|_| all.len() < MAX_FRAMES)
            && let Some(unwound) = self.symbols.unwind(address, &registers, &wave)
            && let Some(to) = unwound.return_address
        {
            // The call is before its return address.
            all.push(to.wrapping_sub(view.pc()).wrapping_add(view.address()).wrapping_sub(4));
            registers = unwound.registers;
            // The stack pointer at a call is the callee's frame.
            let stack = u32::try_from(unwound.frame).ok().and_then(|frame| frame.checked_mul(self.stack_scale));
            registers.scalars[usize::from(STACK_POINTER)] = stack;
        }
        all
    }
}

/// A description of how a condition was met, if there is more to say.
fn explained(met: &Met) -> Option<String> {
    match met {
        Ok(lane) => lane.map(|lane| format!("the condition is true in lane {lane}")),
        Err(why) => Some(why.clone()),
    }
}

/// A wave's display name.
pub fn name(view: &View<'_>) -> String {
    let [x, y, z] = view.workgroup();
    format!("work-group [{x},{y},{z}] wave {}", view.wave())
}

/// What a wave waits for, if anything.
pub fn waits(view: &View<'_>) -> &'static str {
    match view.status() {
        Status::Ready => "",
        Status::Barrier | Status::SplitBarrier => ", at a barrier",
        Status::TurnedBack => ", waits for other work-groups",
        Status::Done => ", ended",
    }
}

/// The scalar registers of a wave: name, bits, register.
pub fn scalars(view: &View<'_>) -> Vec<(String, u32, Register)> {
    let mask = view.lanes() as u32;
    let special = [
        ("exec", mask, Register::Exec),
        ("vcc", mask, Register::Vcc),
        ("m0", 32, Register::M0),
        ("scc", 32, Register::Scc),
    ];
    let special = special.into_iter().map(|(name, bits, register)| (name.to_owned(), bits, register));
    (0..SCALARS).map(|n| (format!("s{n}"), 32, Register::Scalar(n))).chain(special).collect()
}

/// A register's value.
pub fn value(view: &View<'_>, register: Register) -> Option<u64> {
    Some(match register {
        Register::Scalar(n) => view.sgpr(n).into(),
        Register::Vector(n, lane) => view.vgpr(n, lane)?.into(),
        Register::Accumulator(n, lane) => view.agpr(n, lane)?.into(),
        Register::Exec => view.exec(),
        Register::Vcc => view.vcc(),
        Register::Scc => view.scc().into(),
        Register::M0 => view.m0().into(),
        Register::Pc => view.address(),
    })
}

/// The register of a name, in a lane if it is a vector register: `s4`, `v2`, `exec`, `pc`.
pub fn register(view: &View<'_>, name: &str, lane: usize) -> Option<Register> {
    let number = |prefix: char| name.strip_prefix(prefix).and_then(|n| n.parse::<usize>().ok());
    if name == "pc" {
        return Some(Register::Pc);
    }
    if let Some((.., register)) = scalars(view).into_iter().find(|(known, ..)| known == name) {
        return Some(register);
    }
    let vector = number('v').map(|n| Register::Vector(n, lane));
    let register = vector.or(number('a').map(|n| Register::Accumulator(n, lane)))?;
    value(view, register).map(|_| register)
}
