//! Host calls: packets by which running waves request a service of the host and wait for its answer.
//!
//! A wave takes a packet from the free stack, fills in the service, the mask of its active lanes and eight words per
//! lane, pushes it onto the ready stack, rings the doorbell (a signal, for which the emulator does not wait), and waits
//! until bit 0 of the control word is cleared. The answer is the first two words of each lane (ROCm clr,
//! `rocclr/device/devhostcall.cpp`; device libraries, `__ockl_hostcall_internal`):
//!
//! | | |
//! | --- | --- |
//! | buffer | headers, payloads, doorbell, free stack, ready stack, index mask: one quadword each |
//! | header | next packet, active lanes (quadwords), service, control (dwords) |
//! | payload | 64 slots of eight quadwords |
//!
//! A pointer to a packet is its index with a tag above it, so that no pointer is null.

use crate::device::heap::Heap;
use crate::error::{AllocationError, FaultKind};
use crate::memory::{BufferId, Memory, le};

/// Packets of a buffer. That many waves can call at once; others wait for a free packet.
const PACKETS: u64 = 64;
const READY_STACK: u64 = 32;
const HEADERS: u64 = 64;
const HEADER_BYTES: u64 = 24;
const PAYLOADS: u64 = HEADERS + PACKETS * HEADER_BYTES;
const SLOT_BYTES: u64 = 64;
const PAYLOAD_BYTES: u64 = 64 * SLOT_BYTES;
const DOORBELL: u64 = PAYLOADS + PACKETS * PAYLOAD_BYTES;
const BYTES: u64 = DOORBELL + 64;
/// `AMD_SIGNAL_KIND_USER` (HSA runtime, `amd_hsa_signal.h`).
const SIGNAL_KIND_USER: u64 = 1;

/// A lane's request.
#[derive(Debug)]
pub struct Request {
    /// The service.
    pub service: u32,
    /// The arguments.
    pub words: [u64; 8],
    /// The address of the words.
    address: u64,
}

/// Maps an empty buffer.
pub fn map(memory: &mut Memory) -> BufferId {
    let (id, _) = memory.map("the hostcall buffer", vec![0; BYTES as usize], true);
    begin(memory, id);
    id
}

/// Allocates an empty buffer that outlives launches.
pub fn allocate(heap: &mut Heap, memory: &mut Memory) -> Result<BufferId, AllocationError> {
    let address = heap.allocate_fine(memory, BYTES, "the hostcall buffer of queues")?;
    let id = BufferId::of(address);
    begin(memory, id);
    Ok(id)
}

/// Fills in an empty buffer.
fn begin(memory: &mut Memory, id: BufferId) {
    let base = id.address();
    let bytes = memory.bytes_mut(id);
    let mut put = |at: u64, value: u64| bytes[at as usize..][..8].copy_from_slice(&value.to_le_bytes());
    let first = PACKETS;
    for packet in 1..PACKETS {
        put(HEADERS + packet * HEADER_BYTES, if packet == 1 { first } else { packet - 1 });
    }
    let fields = [base + HEADERS, base + PAYLOADS, base + DOORBELL, PACKETS - 1, 0, PACKETS - 1];
    for (n, value) in (0..).zip(fields) {
        put(8 * n, value);
    }
    put(DOORBELL, SIGNAL_KIND_USER);
}

/// Whether packets are ready.
#[inline]
pub fn is_ready(memory: &Memory, buffer: BufferId) -> bool {
    memory.peek(buffer.address() + READY_STACK, 8).is_ok_and(|bytes| le(bytes) != 0)
}

/// Takes the ready packets, oldest first, and answers the requests of their lanes.
pub fn answer(
    memory: &mut Memory,
    buffer: BufferId,
    mut service: impl FnMut(&mut Memory, &Request) -> Result<[u64; 2], String>,
) -> Result<(), String> {
    let base = buffer.address();
    for header in ready(memory, base)?.into_iter().rev() {
        let index = (header - base - HEADERS) / HEADER_BYTES;
        let payload = base + PAYLOADS + index * PAYLOAD_BYTES;
        let lanes = word(memory, header + 8)?;
        let number = word(memory, header + 16)? as u32;
        for lane in (0..64).filter(|lane| lanes >> lane & 1 != 0) {
            let request = Request::read(memory, number, payload + lane * SLOT_BYTES)?;
            let answer = service(memory, &request)?;
            let slot = memory.peek_mut(request.address, 16).map_err(text)?;
            slot[..8].copy_from_slice(&answer[0].to_le_bytes());
            slot[8..].copy_from_slice(&answer[1].to_le_bytes());
        }
        // Bit 0 of the control word.
        memory.peek_mut(header + 20, 1).map_err(text)?[0] &= !1;
    }
    Ok(())
}

/// Empties the ready stack and returns the headers of its packets, the last one pushed first.
fn ready(memory: &mut Memory, base: u64) -> Result<Vec<u64>, String> {
    let mut pointer = word(memory, base + READY_STACK)?;
    memory.peek_mut(base + READY_STACK, 8).map_err(text)?.fill(0);
    let mut headers = Vec::new();
    while pointer != 0 {
        if headers.len() as u64 == PACKETS {
            return Err("the ready stack is circular".to_owned());
        }
        let header = base + HEADERS + (pointer & (PACKETS - 1)) * HEADER_BYTES;
        headers.push(header);
        pointer = word(memory, header)?;
    }
    Ok(headers)
}

fn word(memory: &Memory, address: u64) -> Result<u64, String> {
    memory.peek(address, 8).map(le).map_err(text)
}

fn text(fault: FaultKind) -> String {
    fault.to_string()
}

impl Request {
    fn read(memory: &Memory, service: u32, address: u64) -> Result<Request, String> {
        let mut words = [0; 8];
        for (slot, bytes) in words.iter_mut().zip(memory.peek(address, 64).map_err(text)?.chunks_exact(8)) {
            *slot = le(bytes);
        }
        Ok(Request { service, words, address })
    }
}
