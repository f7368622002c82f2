//! Device memory: one address space, buffers mapped apart from each other, every access checked.
//!
//! All memory traffic of all waves goes through [`Memory`] (global, kernel arguments, scratch, code) and [`Lds`]. Both
//! act at once; a model of caches and of write buffers would stand behind the same calls. Buffers are separated by
//! gaps that nothing maps, so an access past the end of one never lands in the next.

use crate::error::FaultKind;

/// Where buffers begin.
const BUFFER_BASE: u64 = 0x7e00_0000_0000;
/// Nothing is mapped this close to a buffer.
const GUARD: u64 = 1 << 16;
/// Buffers start at multiples of this.
const BUFFER_ALIGN: u64 = 4096;

/// High 32 bits of the addresses through which flat instructions see LDS (`src_shared_base`).
pub const SHARED_APERTURE: u64 = 0x0001_0000_0000_0000;
/// High 32 bits of the addresses through which flat instructions see scratch (`src_private_base`).
pub const PRIVATE_APERTURE: u64 = 0x0002_0000_0000_0000;
/// The bit that marks flat addresses of scratch which name their lane (GFX12.5).
pub const SCRATCH_TAG: u64 = 1 << 58;
/// Bytes of each aperture.
pub const APERTURE_SIZE: u64 = 1 << 32;

/// One mapped range.
#[derive(Debug)]
struct Region {
    base: u64,
    data: Vec<u8>,
    name: String,
    writable: bool,
}

impl Region {
    fn end(&self) -> u64 {
        self.base + self.data.len() as u64
    }
}

/// What an access does: for messages, and for the right to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// A load.
    Load,
    /// A store.
    Store,
    /// A read-modify-write.
    Atomic,
}

impl Access {
    /// The word for messages.
    pub fn name(self) -> &'static str {
        match self {
            Access::Load => "load",
            Access::Store => "store",
            Access::Atomic => "atomic",
        }
    }
}

/// A mapped buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BufferId(usize);

/// The device's memory.
#[derive(Debug, Default)]
pub struct Memory {
    /// Sorted by address.
    regions: Vec<Region>,
    next: u64,
    /// The region of the last access: the next one is probably there.
    last: usize,
}

impl Memory {
    /// Maps a new buffer behind all others and returns it with its address.
    pub fn map(&mut self, name: impl Into<String>, data: Vec<u8>, writable: bool) -> (BufferId, u64) {
        let base = self.next.max(BUFFER_BASE);
        let end = base + data.len() as u64 + GUARD;
        self.next = end.next_multiple_of(BUFFER_ALIGN);
        self.regions.push(Region { base, data, name: name.into(), writable });
        (BufferId(self.regions.len() - 1), base)
    }

    /// Maps a buffer at an address above all others.
    pub fn map_at(&mut self, name: impl Into<String>, base: u64, data: Vec<u8>, writable: bool) -> BufferId {
        debug_assert!(self.regions.last().is_none_or(|r| r.end() <= base));
        self.next = (base + data.len() as u64 + GUARD).next_multiple_of(BUFFER_ALIGN);
        self.regions.push(Region { base, data, name: name.into(), writable });
        BufferId(self.regions.len() - 1)
    }

    /// The first address behind all buffers.
    pub fn end(&self) -> u64 {
        self.next.max(BUFFER_BASE)
    }

    /// The bytes of a buffer.
    pub fn bytes_mut(&mut self, id: BufferId) -> &mut [u8] {
        &mut self.regions[id.0].data
    }

    /// Takes the bytes of a buffer, leaving it empty.
    pub fn take(&mut self, id: BufferId) -> Vec<u8> {
        std::mem::take(&mut self.regions[id.0].data)
    }

    /// The region that holds all of the range, as index and offset.
    #[inline]
    fn find(&mut self, address: u64, bytes: usize) -> Option<(usize, usize)> {
        if let Some(r) = self.regions.get(self.last) {
            let at = address.wrapping_sub(r.base);
            if at < r.data.len() as u64 && r.data.len() as u64 - at >= bytes as u64 {
                return Some((self.last, at as usize));
            }
        }
        let index = self.regions.partition_point(|r| r.base <= address).checked_sub(1)?;
        let r = &self.regions[index];
        let at = address - r.base;
        if at < r.data.len() as u64 && r.data.len() as u64 - at >= bytes as u64 {
            self.last = index;
            return Some((index, at as usize));
        }
        None
    }

    /// Checked bytes for reading.
    #[inline]
    pub fn read(&mut self, address: u64, bytes: usize) -> Result<&[u8], FaultKind> {
        match self.find(address, bytes) {
            Some((r, at)) => Ok(&self.regions[r].data[at..at + bytes]),
            None => Err(self.out_of_bounds(Access::Load, address, bytes)),
        }
    }

    /// Checked bytes for writing, or for reading and writing.
    #[inline]
    pub fn write(&mut self, access: Access, address: u64, bytes: usize) -> Result<&mut [u8], FaultKind> {
        match self.find(address, bytes) {
            Some((r, at)) if self.regions[r].writable => Ok(&mut self.regions[r].data[at..at + bytes]),
            _ => Err(self.out_of_bounds(access, address, bytes)),
        }
    }

    /// The error for an access that is in no buffer, or writes to one that is read-only.
    #[cold]
    fn out_of_bounds(&self, access: Access, address: u64, bytes: usize) -> FaultKind {
        let index = self.regions.partition_point(|r| r.base <= address);
        let before = index.checked_sub(1).map(|i| &self.regions[i]);
        let after = self.regions.get(index);
        let near = match (before, after) {
            (Some(r), _) if address < r.end() + GUARD => {
                let at = address - r.base;
                let what = if r.writable || access == Access::Load { "" } else { ", which is read-only" };
                format!("offset {at} of {}, which has {} bytes{what}", r.name, r.data.len())
            }
            (_, Some(r)) if r.base - address <= GUARD => {
                format!("{} bytes before {}", r.base - address, r.name)
            }
            _ => "nothing is mapped near it".to_owned(),
        };
        FaultKind::OutOfBounds { access: access.name(), bytes: bytes as u32, address, space: "global", near }
    }
}

/// The LDS of one work-group.
#[derive(Debug, Default)]
pub struct Lds {
    /// Its bytes.
    pub data: Vec<u8>,
}

impl Lds {
    /// Checked bytes.
    #[inline]
    pub fn slice(&mut self, access: Access, address: u64, bytes: usize) -> Result<&mut [u8], FaultKind> {
        let len = self.data.len();
        let start = usize::try_from(address).unwrap_or(usize::MAX);
        match self.data.get_mut(start..start.saturating_add(bytes)) {
            Some(s) => Ok(s),
            None => Err(FaultKind::OutOfBounds {
                access: access.name(),
                bytes: bytes as u32,
                address,
                space: "LDS",
                near: format!("the work-group has {len} bytes"),
            }),
        }
    }
}

/// Reads up to eight little-endian bytes.
#[inline]
pub fn le(bytes: &[u8]) -> u64 {
    match *bytes {
        [a] => a.into(),
        [a, b] => u16::from_le_bytes([a, b]).into(),
        [a, b, c, d] => u32::from_le_bytes([a, b, c, d]).into(),
        _ => bytes.iter().rev().fold(0, |v, b| v << 8 | u64::from(*b)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buffers_do_not_touch() {
        let mut m = Memory::default();
        let (a, pa) = m.map("a", vec![1; 8], true);
        let (_, pb) = m.map("b", vec![2; 8], false);
        assert!(pb - (pa + 8) >= GUARD);
        assert_eq!(le(m.read(pa + 4, 4).unwrap()), 0x0101_0101);
        assert!(m.read(pa + 5, 4).is_err());
        assert!(m.read(pa - 1, 1).is_err());
        assert!(m.read(u64::MAX, 8).is_err());
        m.write(Access::Store, pa, 1).unwrap()[0] = 9;
        assert!(m.write(Access::Store, pb, 1).is_err());
        assert_eq!(m.take(a)[0], 9);
    }

    #[test]
    fn messages_name_the_buffer() {
        let mut m = Memory::default();
        let (_, p) = m.map("argument 0", vec![0; 16], true);
        let text = m.read(p + 16, 4).unwrap_err().to_string();
        assert!(text.contains("offset 16 of argument 0, which has 16 bytes"), "{text}");
    }
}
