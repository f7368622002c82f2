//! The device's allocator: next fit, with gaps between allocations, so that freed addresses are not reused soon.
//!
//! Addresses are handed out upwards, starting over at the beginning once the end is reached, so that a dangling pointer
//! points to nothing for a long time.

use std::ops::Range;

use crate::error::{AllocationError, FreeError};
use crate::memory::{BUFFER_ALIGN, Memory};

/// The addresses of allocations.
const ADDRESSES: Range<u64> = 0x7000_0000_0000..0x7c00_0000_0000;
/// Allocations of this size are aligned to it: the allocator of AMD's device libraries relies on it (ROCm clr,
/// `rocclr/device/devhostcall.cpp`).
const SLAB: u64 = 2 << 20;
/// Default limit of all allocations together, in bytes.
pub const LIMIT: u64 = 16 << 30;

/// The allocations of a device.
#[derive(Debug)]
pub struct Heap {
    /// Where the search begins.
    next: u64,
    /// Bytes that are allocated.
    used: u64,
    /// Bytes that may be allocated.
    limit: u64,
    /// Allocations so far.
    count: u64,
    /// The addresses of fine-grained allocations, which are coherent between agents.
    fine: Vec<Range<u64>>,
}

impl Default for Heap {
    fn default() -> Self {
        Heap::new(LIMIT)
    }
}

impl Heap {
    /// An empty heap of `limit` bytes.
    pub fn new(limit: u64) -> Heap {
        Heap { next: ADDRESSES.start, used: 0, limit, count: 0, fine: Vec::new() }
    }

    /// Bytes that are allocated.
    pub fn used(&self) -> u64 {
        self.used
    }

    /// The addresses of fine-grained allocations.
    pub fn fine(&self) -> &[Range<u64>] {
        &self.fine
    }

    /// Allocates fine-grained memory.
    pub fn allocate_fine(&mut self, memory: &mut Memory, bytes: u64, name: &str) -> Result<u64, AllocationError> {
        let address = self.allocate(memory, bytes, Some(name))?;
        self.fine.push(address..address + bytes);
        Ok(address)
    }

    /// Maps zeroed bytes and returns their address.
    pub fn allocate(&mut self, memory: &mut Memory, bytes: u64, name: Option<&str>) -> Result<u64, AllocationError> {
        let free = self.limit - self.used;
        let size = usize::try_from(bytes).ok().filter(|_| bytes <= free);
        let data = size.and_then(zeroed).ok_or(AllocationError { bytes, used: self.used, limit: self.limit })?;
        let align = if bytes == SLAB { SLAB } else { BUFFER_ALIGN };
        let address = memory
            .find_free(self.next..ADDRESSES.end, bytes, align)
            .or_else(|| memory.find_free(ADDRESSES, bytes, align))
            .ok_or(AllocationError { bytes, used: self.used, limit: self.limit })?;
        self.count += 1;
        let name = name.map_or_else(|| format!("allocation {}", self.count), str::to_owned);
        memory.map_at(name, address, data, true);
        (self.next, self.used) = (address, self.used + bytes);
        // The next allocation is not placed here, even if this one is freed at once.
        self.next += bytes.max(1);
        Ok(address)
    }

    /// Unmaps an allocation.
    pub fn free(&mut self, memory: &mut Memory, address: u64) -> Result<(), FreeError> {
        let buffer = memory.buffer_at(address).filter(|_| ADDRESSES.contains(&address));
        let buffer = buffer.ok_or_else(|| FreeError { address, place: memory.describe(address) })?;
        self.used -= memory.unmap(buffer);
        self.fine.retain(|range| range.start != address);
        Ok(())
    }
}

/// A vector of zeros, if the machine has memory for it.
fn zeroed(bytes: usize) -> Option<Vec<u8>> {
    Vec::<u8>::new().try_reserve_exact(bytes).ok()?;
    Some(vec![0; bytes])
}
