//! Queues of packets, as the HSA runtime creates them and packet processors consume them.
//!
//! A queue is a structure in device memory (`amd_queue_t`) that names a ring of [`packet`]s and a doorbell. Producers,
//! the host or kernels, allocate numbers from its write index, fill in packets, store the header last, and store the
//! number to the doorbell. Its packet processor (`processor.rs`) takes packets in order: each begins when its turn
//! comes and its barriers allow it, and runs concurrently with others. When it is complete, its signal is decremented
//! and its header becomes invalid; the read index advances once all before it are complete. Until then its slot in the
//! ring is not reused, because a kernel may read its packet.
//!
//! Ringing a doorbell announces the packets up to the write index or to the number stored, whichever is larger:
//! producers may ring in another order than that of their packets. Packets that were not announced are ignored.
//!
//! Sources: "AMD HSA Queue" and "Signals" of the HSA ABI for AMD GPUs (layouts, doorbells); HSA Platform System
//! Architecture Specification, 2.8 "User mode queuing" and 2.9 "Architected Queuing Language" (order, fences,
//! completion).
//!
//! ```
//! use gcnc_emulator::queue::packet::{Body, Header, Packet};
//! use gcnc_emulator::{Device, Options};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut device = Device::default();
//! let queue = device.create_queue(16)?;
//! let (first, last) = (device.create_signal(1)?, device.create_signal(1)?);
//! let barrier = Body::BarrierAnd([first, 0, 0, 0, 0]);
//! let packet = device.submit(queue, &Packet { header: Header::default(), body: barrier, completion: last })?;
//! device.ring(queue, packet)?;
//! // The first signal has not been set yet: that is a deadlock, which names packet and signal.
//! let error = device.run_queues(Options::default()).unwrap_err().to_string();
//! assert!(error.contains("packet 0 of queue 1: barrier-and, waits for signal"), "{error}");
//! device.set_signal(first, 0)?;
//! device.run_queues(Options::default())?;
//! assert_eq!(device.signal(last)?, 0);
//! # Ok(())
//! # }
//! ```

pub mod packet;
pub(crate) mod processor;
pub(crate) mod signal;

use std::collections::BTreeSet;

use crate::error::DeviceError;
use crate::host::Host;
use crate::launch::{QUEUE_BYTES, fill_queue};
use crate::memory::{Memory, le};
use packet::{BYTES, INVALID, Packet};
use signal::SignalKind;

/// Most packets of a ring.
pub const MAX_PACKETS: u32 = 1 << 17;

/// Offsets of `amd_queue_t`'s fields.
const TYPE: u64 = 0;
const FEATURES: u64 = 4;
const BASE: u64 = 8;
const DOORBELL: u64 = 16;
const SIZE: u64 = 24;
const ID: u64 = 32;
const WRITE_INDEX: u64 = 56;
const READ_INDEX: u64 = 128;
const READ_INDEX_OFFSET: u64 = 136;

/// For several producers, kernel dispatches and agent dispatches (`hsa_queue_type_t`, `hsa_queue_feature_t`).
const TYPE_MULTI: u32 = 0;
const BOTH_FEATURES: u32 = 3;
/// The value of a doorbell that has not been rung.
const SILENT: u64 = u64::MAX;

/// A queue of a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Queue(pub(crate) u64);

/// The device's state of a queue.
#[derive(Debug)]
pub(crate) struct QueueState {
    pub number: u64,
    /// The address of `amd_queue_t`.
    pub address: u64,
    pub ring: u64,
    pub size: u64,
    /// The address to which the doorbell is stored, and its signal.
    pub bell: u64,
    pub doorbell: u64,
    /// Whether the doorbell gets the number of a packet.
    numbers: bool,
    /// The packet that begins next.
    pub next: u64,
    /// Packets before this one have been announced.
    pub rung: u64,
    /// The oldest packet that is not complete.
    pub read: u64,
    /// Packets that are complete although older ones are not.
    complete: BTreeSet<u64>,
    /// Why it takes no more packets.
    pub stopped: Option<String>,
    /// Packets, and the arguments that the host has allocated for them.
    pub kernargs: Vec<(u64, u64)>,
}

impl QueueState {
    /// Creates an empty queue in memory. Processors before GFX9 have a `legacy` doorbell.
    pub fn new(
        number: u64,
        packets: u32,
        legacy: bool,
        (memory, host): (&mut Memory, &mut Host),
    ) -> Result<QueueState, DeviceError> {
        if !packets.is_power_of_two() || packets > MAX_PACKETS {
            return Err(DeviceError::Queue(format!(
                "a queue of {packets} packets: the number must be a power of two, up to {MAX_PACKETS}"
            )));
        }
        let size = u64::from(packets);
        let Host { heap, signals, .. } = host;
        let ring = heap.allocate_fine(memory, size * BYTES as u64, &format!("the packets of queue {number}"))?;
        let address = heap.allocate_fine(memory, QUEUE_BYTES as u64, &format!("queue {number}"))?;
        let bell = heap.allocate_fine(memory, 8, &format!("the doorbell of queue {number}"))?;
        let kind = if legacy { SignalKind::LegacyDoorbell } else { SignalKind::Doorbell };
        let doorbell = signals.create(heap, memory, kind, bell as i64)?;
        signal::set_queue(memory, doorbell, address)?;
        let queue = memory.peek_mut(address, QUEUE_BYTES)?;
        fill_queue(queue);
        let mut put = |at: u64, value: &[u8]| queue[at as usize..][..value.len()].copy_from_slice(value);
        put(TYPE, &TYPE_MULTI.to_le_bytes());
        put(FEATURES, &BOTH_FEATURES.to_le_bytes());
        put(BASE, &ring.to_le_bytes());
        put(DOORBELL, &doorbell.to_le_bytes());
        put(SIZE, &packets.to_le_bytes());
        put(ID, &number.to_le_bytes());
        put(READ_INDEX_OFFSET, &(READ_INDEX as u32).to_le_bytes());
        for header in memory.peek_mut(ring, packets as usize * BYTES)?.chunks_exact_mut(BYTES) {
            header[0] = INVALID;
        }
        memory.peek_mut(bell, 8)?.copy_from_slice(&SILENT.to_le_bytes());
        Ok(QueueState {
            number,
            address,
            ring,
            size,
            bell,
            doorbell,
            numbers: !legacy,
            next: 0,
            rung: 0,
            read: 0,
            complete: BTreeSet::new(),
            stopped: None,
            kernargs: Vec::new(),
        })
    }

    /// Frees its memory.
    pub fn free(&self, memory: &mut Memory, host: &mut Host) -> Result<(), DeviceError> {
        let kernargs = self.kernargs.iter().map(|(_, address)| *address);
        for address in [self.ring, self.address, self.bell].into_iter().chain(kernargs) {
            host.heap.free(memory, address)?;
        }
        host.signals.destroy(memory, self.doorbell)
    }

    /// The address of a packet's slot.
    pub fn slot(&self, packet: u64) -> u64 {
        self.ring + packet % self.size * BYTES as u64
    }

    /// The number of the next packet to be allocated.
    pub fn write_index(&self, memory: &Memory) -> Result<u64, DeviceError> {
        Ok(memory.peek(self.address + WRITE_INDEX, 8).map(le)?)
    }

    /// Appends a packet and returns its number.
    pub fn push(&self, memory: &mut Memory, packet: &Packet) -> Result<u64, DeviceError> {
        let number = self.write_index(memory)?;
        if number.wrapping_sub(self.read) >= self.size {
            return Err(DeviceError::Queue(format!(
                "queue {} is full: it has {} packets, and packet {} is the oldest incomplete one",
                self.number, self.size, self.read
            )));
        }
        memory.peek_mut(self.slot(number), BYTES)?.copy_from_slice(&packet.bytes());
        memory.peek_mut(self.address + WRITE_INDEX, 8)?.copy_from_slice(&(number + 1).to_le_bytes());
        Ok(number)
    }

    /// Rings the doorbell for a packet.
    pub fn ring(&self, memory: &mut Memory, packet: u64) -> Result<(), DeviceError> {
        memory.peek_mut(self.bell, 8)?.copy_from_slice(&packet.to_le_bytes());
        Ok(())
    }

    /// Checks whether the doorbell has been rung.
    pub fn listen(&mut self, memory: &mut Memory) -> Result<(), DeviceError> {
        let told = memory.peek(self.bell, 8).map(le)?;
        if told == SILENT {
            return Ok(());
        }
        memory.peek_mut(self.bell, 8)?.copy_from_slice(&SILENT.to_le_bytes());
        let told = if self.numbers { told.saturating_add(1) } else { 0 };
        // There cannot be more packets than the ring holds.
        let told = told.max(self.write_index(memory)?).min(self.read + self.size);
        self.rung = self.rung.max(told);
        Ok(())
    }

    /// A packet is complete: its slot is free once all packets before it are complete.
    pub fn retire(&mut self, memory: &mut Memory, packet: u64) -> Result<(), DeviceError> {
        memory.peek_mut(self.slot(packet), 2)?.copy_from_slice(&u16::from(INVALID).to_le_bytes());
        self.complete.insert(packet);
        while self.complete.remove(&self.read) {
            self.read += 1;
        }
        memory.peek_mut(self.address + READ_INDEX, 8)?.copy_from_slice(&self.read.to_le_bytes());
        Ok(())
    }

    /// Whether all packets before this one are complete.
    pub fn is_first(&self, packet: u64) -> bool {
        self.read == packet
    }
}
