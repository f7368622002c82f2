//! Signals: 64-bit values in memory for which agents wait (`amd_signal_t`).
//!
//! The device allocates them, 64 in a page of fine-grained memory, so that they are coherent between agents. A packet
//! processor changes one by an atomic operation at system scope, and then notifies its mailbox, if it has one, as a
//! kernel does.

use crate::device::heap::Heap;
use crate::error::DeviceError;
use crate::memory::{Memory, le};

/// Bytes of a signal and of a page of them.
const BYTES: u64 = 64;
const PAGE: u64 = 4096;

/// Offsets of `amd_signal_t`'s fields.
const KIND: u64 = 0;
const VALUE: u64 = 8;
const MAILBOX: u64 = 16;
const EVENT: u64 = 24;
const QUEUE: u64 = 48;

/// The kind of a signal (`amd_signal_kind64_t`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SignalKind {
    /// A value.
    User = 1,
    /// A doorbell that gets a packet's number.
    Doorbell = -1,
    /// A doorbell of processors before GFX9.
    LegacyDoorbell = -2,
}

/// The signals of a device.
#[derive(Debug, Default)]
pub(crate) struct Signals {
    pages: Vec<u64>,
    free: Vec<u64>,
}

impl Signals {
    /// Creates a signal and returns its handle, which is its address.
    pub fn create(
        &mut self,
        heap: &mut Heap,
        memory: &mut Memory,
        kind: SignalKind,
        value: i64,
    ) -> Result<u64, DeviceError> {
        if self.free.is_empty() {
            let page = heap.allocate_fine(memory, PAGE, &format!("page {} of signals", self.pages.len() + 1))?;
            self.pages.push(page);
            self.free.extend((0..PAGE / BYTES).rev().map(|n| page + n * BYTES));
        }
        let handle = self.free.pop().unwrap_or(0);
        put(memory, handle + KIND, kind as i64)?;
        put(memory, handle + VALUE, value)?;
        Ok(handle)
    }

    /// Destroys a signal.
    pub fn destroy(&mut self, memory: &mut Memory, handle: u64) -> Result<(), DeviceError> {
        self.kind(memory, handle)?;
        memory.peek_mut(handle, BYTES as usize)?.fill(0);
        self.free.push(handle);
        Ok(())
    }

    /// The kind of the signal with this handle.
    fn kind(&self, memory: &Memory, handle: u64) -> Result<i64, DeviceError> {
        let known = handle.is_multiple_of(BYTES) && self.pages.contains(&(handle / PAGE * PAGE));
        match if known { get(memory, handle + KIND)? } else { 0 } {
            0 => Err(DeviceError::NoSignal { handle, place: memory.describe(handle) }),
            kind => Ok(kind),
        }
    }

    /// The value of a signal that is not a doorbell.
    pub fn value(&self, memory: &Memory, handle: u64) -> Result<i64, DeviceError> {
        self.check_user(memory, handle)?;
        get(memory, handle + VALUE)
    }

    fn check_user(&self, memory: &Memory, handle: u64) -> Result<(), DeviceError> {
        match self.kind(memory, handle)? {
            kind if kind == SignalKind::User as i64 => Ok(()),
            _ => Err(DeviceError::Queue(format!("signal {handle:#x} is a doorbell, which has no value"))),
        }
    }

    /// Changes the value of a signal and notifies its mailbox; returns the event of the interrupt that the host then
    /// gets.
    pub fn set(&self, memory: &mut Memory, handle: u64, value: i64) -> Result<Option<u32>, DeviceError> {
        self.check_user(memory, handle)?;
        put(memory, handle + VALUE, value)?;
        let mailbox = get(memory, handle + MAILBOX)? as u64;
        if mailbox == 0 {
            return Ok(None);
        }
        let event = le(memory.peek(handle + EVENT, 4)?) as u32;
        put(memory, mailbox, event.into())?;
        Ok(Some(event))
    }
}

/// Sets the queue to which a doorbell belongs.
pub(crate) fn set_queue(memory: &mut Memory, handle: u64, queue: u64) -> Result<(), DeviceError> {
    put(memory, handle + QUEUE, queue as i64)
}

fn get(memory: &Memory, address: u64) -> Result<i64, DeviceError> {
    Ok(memory.peek(address, 8).map(|bytes| le(bytes) as i64)?)
}

fn put(memory: &mut Memory, address: u64, value: i64) -> Result<(), DeviceError> {
    memory.peek_mut(address, 8)?.copy_from_slice(&value.to_le_bytes());
    Ok(())
}
