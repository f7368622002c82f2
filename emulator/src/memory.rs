//! Device memory: one address space with separate buffers, in which every access is checked.
//!
//! All memory accesses of all waves go through [`Memory`] (global, kernel arguments, scratch, code) and [`Lds`]. Both
//! act at once, except that a weak memory ([`crate::weak`]) records accesses in a [`Note`] and performs them later.
//! Unmapped gaps separate buffers, so an access past the end of one never lands in the next. Both report the addresses
//! that an instruction accesses to the cycle model ([`Places`]) and to the checks ([`Log`]), if these are on. While
//! several threads run work-groups, memory is lent to each of them for reading ([`Memory::lent`]).
//!
//! Buffers of a launch are mapped from [`LAUNCH_BASE`] on; those that outlive launches ([`crate::device`]) are below.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use crate::atomic::Modify;
use crate::checks::log::Log;
use crate::error::FaultKind;
use crate::timing::Places;
use crate::weak::note::Note;

/// The first address of a launch's buffers.
pub const LAUNCH_BASE: u64 = 0x7e00_0000_0000;
/// The first address of the waves' scratch.
pub const SCRATCH_BASE: u64 = 0x7f00_0000_0000;
/// Least unmapped bytes between buffers.
const GUARD: u64 = 1 << 16;
/// The alignment of buffers.
pub const BUFFER_ALIGN: u64 = 4096;
/// How many unmapped buffers are remembered, for the messages of faults.
const REMEMBERED: usize = 4096;

/// The base of the addresses through which flat instructions access LDS (`src_shared_base` is its high half).
pub const SHARED_APERTURE: u64 = 0x0001_0000_0000_0000;
/// The base of the addresses through which flat instructions access scratch (`src_private_base` is its high half).
pub const PRIVATE_APERTURE: u64 = 0x0002_0000_0000_0000;
/// The bit that marks flat addresses of scratch that include the lane (GFX12.5).
pub const SCRATCH_TAG: u64 = 1 << 58;
/// Bytes of each aperture.
pub const APERTURE_SIZE: u64 = 1 << 32;

/// Bytes of a cache line.
pub const LINE: usize = 64;

/// A line's bytes.
#[derive(Clone, Debug)]
pub struct Line {
    /// The bytes.
    pub data: [u8; LINE],
    /// Which of them exist, one bit each.
    pub valid: u64,
}

impl Line {
    /// A line without bytes.
    pub const EMPTY: Line = Line { data: [0; LINE], valid: 0 };
}

/// One mapped range.
#[derive(Clone, Debug)]
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

/// The kind of an access.
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

/// A mapped buffer, identified by its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BufferId(u64);

impl BufferId {
    /// The buffer that begins at an address.
    pub(crate) fn of(address: u64) -> BufferId {
        BufferId(address)
    }

    /// Its first address.
    pub fn address(self) -> u64 {
        self.0
    }
}

/// A buffer that was unmapped.
#[derive(Clone, Debug)]
struct Freed {
    bytes: u64,
    name: String,
}

/// The device's memory.
#[derive(Debug, Default)]
pub struct Memory {
    /// Sorted by address.
    regions: Vec<Region>,
    next: u64,
    /// The region of the last access: the next one is probably there.
    last: usize,
    /// Recently unmapped buffers, by address.
    freed: BTreeMap<u64, Freed>,
    /// The watcher of accesses, if any.
    pub watch: Option<Box<Watch>>,
    /// The lane of the next access, for logs.
    pub lane: u8,
    /// A memory from which to read what is not mapped here.
    lender: Option<Arc<Memory>>,
}

/// A watcher of accesses to memory.
#[derive(Debug)]
pub enum Watch {
    /// The weak memory: accesses are noted, or replayed, here instead of being performed.
    Note(Note),
    /// The cycle model.
    Places(Places),
    /// A debugger: all accesses of an instruction.
    Accesses(Vec<Accessed>),
    /// The checks.
    Log(Log),
}

/// An access of an instruction: its kind, address and size.
pub type Accessed = (Access, u64, usize);

impl Memory {
    /// An empty memory that reads from another.
    pub fn lent(lender: Arc<Memory>) -> Memory {
        Memory { lender: Some(lender), ..Memory::default() }
    }

    /// A copy without a watcher.
    pub fn copy(&self) -> Memory {
        let Memory { regions, next, last, freed, lender, .. } = self;
        let (regions, freed, lender) = (regions.clone(), freed.clone(), lender.clone());
        Memory { regions, next: *next, last: *last, freed, lender, ..Memory::default() }
    }

    /// The total size of all buffers.
    pub fn bytes(&self) -> u64 {
        self.regions.iter().map(|region| region.data.len() as u64).sum()
    }

    /// Takes the noted accesses.
    pub fn take_note(&mut self) -> Note {
        match self.watch.take().map(|watch| *watch) {
            Some(Watch::Note(note)) => note,
            _ => Note::default(),
        }
    }

    /// Takes the logged accesses.
    pub fn take_log(&mut self) -> Log {
        match self.watch.take().map(|watch| *watch) {
            Some(Watch::Log(log)) => log,
            _ => Log::default(),
        }
    }

    /// The cycle model's record of accesses, if it is on.
    pub fn places(&mut self) -> Option<&mut Places> {
        match self.watch.as_deref_mut() {
            Some(Watch::Places(places)) => Some(places),
            _ => None,
        }
    }

    /// Maps a new buffer of a launch after all others, and returns it with its address.
    pub fn map(&mut self, name: impl Into<String>, data: Vec<u8>, writable: bool) -> (BufferId, u64) {
        let base = self.end();
        (self.map_at(name, base, data, writable), base)
    }

    /// Maps a buffer at a free address.
    pub fn map_at(&mut self, name: impl Into<String>, base: u64, data: Vec<u8>, writable: bool) -> BufferId {
        let region = Region { base, data, name: name.into(), writable };
        if (LAUNCH_BASE..SCRATCH_BASE).contains(&base) {
            self.next = (region.end() + GUARD).next_multiple_of(BUFFER_ALIGN);
        }
        let index = self.regions.partition_point(|r| r.base < base);
        debug_assert!(index.checked_sub(1).is_none_or(|before| self.regions[before].end() <= base));
        self.regions.insert(index, region);
        BufferId(base)
    }

    /// Finds an address for a buffer of `bytes` bytes: the first multiple of `align` in the range that is a guard away
    /// from other buffers.
    pub fn find_free(&self, within: Range<u64>, bytes: u64, align: u64) -> Option<u64> {
        let mut at = within.start.next_multiple_of(align);
        let first = self.regions.partition_point(|r| r.end() + GUARD <= at);
        for r in &self.regions[first..] {
            if at.checked_add(bytes)?.checked_add(GUARD)? <= r.base {
                break;
            }
            at = (r.end() + GUARD).next_multiple_of(align);
        }
        (at.checked_add(bytes)? <= within.end).then_some(at)
    }

    /// Unmaps a buffer and returns its size. Faults still know its name.
    pub fn unmap(&mut self, id: BufferId) -> u64 {
        let Some(index) = self.index(id) else { return 0 };
        let Region { base, data, name, .. } = self.regions.remove(index);
        let bytes = data.len() as u64;
        self.freed.insert(base, Freed { bytes, name });
        if self.freed.len() > REMEMBERED {
            self.freed.pop_first();
        }
        bytes
    }

    /// Unmaps all buffers of a launch.
    pub fn end_launch(&mut self) {
        self.regions.truncate(self.regions.partition_point(|r| r.base < LAUNCH_BASE));
        self.next = 0;
    }

    /// The first address after all buffers of launches.
    pub fn end(&self) -> u64 {
        self.next.max(LAUNCH_BASE)
    }

    fn index(&self, id: BufferId) -> Option<usize> {
        self.regions.binary_search_by_key(&id.0, |r| r.base).ok()
    }

    /// The buffer that begins at an address.
    pub fn buffer_at(&self, address: u64) -> Option<BufferId> {
        self.index(BufferId(address)).map(|_| BufferId(address))
    }

    /// The buffer that contains an address.
    pub fn buffer_of(&self, address: u64) -> Option<BufferId> {
        let index = self.regions.partition_point(|r| r.base <= address).checked_sub(1)?;
        let r = &self.regions[index];
        (address < r.end()).then_some(BufferId(r.base))
    }

    /// The buffers below an address that kernels may write.
    pub fn buffers_below(&self, end: u64) -> impl Iterator<Item = BufferId> {
        self.regions.iter().take_while(move |r| r.base < end).filter(|r| r.writable).map(|r| BufferId(r.base))
    }

    /// Describes an address in messages: the buffer it is in, was in, or is near.
    pub fn describe(&self, address: u64) -> String {
        self.near(address, "")
    }

    /// The bytes of a buffer.
    pub fn bytes_mut(&mut self, id: BufferId) -> &mut [u8] {
        match self.index(id) {
            Some(index) => &mut self.regions[index].data,
            None => &mut [],
        }
    }

    /// Takes the bytes of a buffer, leaving it empty.
    pub fn take(&mut self, id: BufferId) -> Vec<u8> {
        self.index(id).map(|index| std::mem::take(&mut self.regions[index].data)).unwrap_or_default()
    }

    /// Reads bytes as the host does, unwatched.
    pub fn peek(&self, address: u64, bytes: usize) -> Result<&[u8], FaultKind> {
        let index = self.regions.partition_point(|r| r.base <= address).checked_sub(1);
        let found = index.map(|index| &self.regions[index]).and_then(|r| {
            let at = usize::try_from(address - r.base).ok()?;
            r.data.get(at..at.checked_add(bytes)?)
        });
        found.ok_or_else(|| self.out_of_bounds(Access::Load, address, bytes))
    }

    /// Bytes for the host to write, which may write what is read-only for kernels.
    pub fn peek_mut(&mut self, address: u64, bytes: usize) -> Result<&mut [u8], FaultKind> {
        match self.find(address, bytes) {
            Some((r, at)) => Ok(&mut self.regions[r].data[at..at + bytes]),
            None => Err(self.out_of_bounds(Access::Store, address, bytes)),
        }
    }

    /// The region that contains the whole range, as an index and an offset.
    #[inline]
    fn find(&mut self, address: u64, bytes: usize) -> Option<(usize, usize)> {
        let found = self.find_from(self.last, address, bytes)?;
        self.last = found.0;
        Some(found)
    }

    /// The same, trying region `probably` first.
    #[inline]
    fn find_from(&self, probably: usize, address: u64, bytes: usize) -> Option<(usize, usize)> {
        let within = |r: &Region, at: u64| at < r.data.len() as u64 && r.data.len() as u64 - at >= bytes as u64;
        if let Some(r) = self.regions.get(probably) {
            let at = address.wrapping_sub(r.base);
            if within(r, at) {
                return Some((probably, at as usize));
            }
        }
        let index = self.regions.partition_point(|r| r.base <= address).checked_sub(1)?;
        let r = &self.regions[index];
        let at = address - r.base;
        within(r, at).then_some((index, at as usize))
    }

    /// The lender's region that contains the whole range, as the lender, an index and an offset.
    fn find_lent(&mut self, address: u64, bytes: usize) -> Option<(&Memory, usize, usize)> {
        let lender = self.lender.as_deref()?;
        let (r, at) = lender.find_from(self.last, address, bytes)?;
        self.last = r;
        Some((lender, r, at))
    }

    /// The buffer that contains all these accesses of `bytes` bytes: its address, and its bytes for reading. `None` if
    /// there is no such buffer, or accesses are watched.
    #[inline]
    pub fn around(&mut self, addresses: impl Iterator<Item = u64>, bytes: usize) -> Option<(u64, &[u8])> {
        let (low, span) = self.span(addresses, bytes)?;
        let region = match self.find(low, span) {
            Some((r, _)) => &self.regions[r],
            None => {
                let (lender, r, _) = self.find_lent(low, span)?;
                &lender.regions[r]
            }
        };
        Some((region.base, &region.data))
    }

    /// The same for writing.
    #[inline]
    pub fn around_mut(&mut self, addresses: impl Iterator<Item = u64>, bytes: usize) -> Option<(u64, &mut [u8])> {
        let (low, span) = self.span(addresses, bytes)?;
        let (r, _) = self.find(low, span)?;
        let region = &mut self.regions[r];
        region.writable.then_some((region.base, region.data.as_mut_slice()))
    }

    /// The range that covers all accesses: its address and size. `None` if accesses are watched.
    #[inline]
    fn span(&self, addresses: impl Iterator<Item = u64>, bytes: usize) -> Option<(u64, usize)> {
        let (low, high) = addresses.fold((u64::MAX, 0), |(low, high), a| (low.min(a), high.max(a)));
        if self.watch.is_some() || low > high {
            return None;
        }
        Some((low, usize::try_from(high - low).ok()?.checked_add(bytes)?))
    }

    /// Bytes for reading, checked.
    #[inline]
    pub fn read(&mut self, address: u64, bytes: usize) -> Result<&[u8], FaultKind> {
        if self.watch.is_some() {
            return self.watched(Access::Load, address, bytes, None).map(|b| &*b);
        }
        match self.find(address, bytes) {
            Some((r, at)) => Ok(&self.regions[r].data[at..at + bytes]),
            None => self.read_lent(address, bytes),
        }
    }

    /// Bytes of the lender, if there is one, checked.
    #[cold]
    fn read_lent(&mut self, address: u64, bytes: usize) -> Result<&[u8], FaultKind> {
        let last = self.last;
        let of = self.lender.as_deref().unwrap_or(self);
        match of.find_from(last, address, bytes) {
            Some((r, at)) => Ok(&of.regions[r].data[at..at + bytes]),
            None => Err(of.out_of_bounds(Access::Load, address, bytes)),
        }
    }

    /// Bytes for writing, checked.
    #[inline]
    pub fn write(&mut self, address: u64, bytes: usize) -> Result<&mut [u8], FaultKind> {
        if self.watch.is_some() {
            return self.watched(Access::Store, address, bytes, None);
        }
        self.writable(Access::Store, address, bytes)
    }

    /// Modifies a word and returns its old value.
    pub fn modify(&mut self, address: u64, bytes: usize, modify: &Modify) -> Result<u64, FaultKind> {
        if let Some(Watch::Note(_)) = self.watch.as_deref() {
            return self.watched(Access::Atomic, address, bytes, Some(*modify)).map(|b| le(b));
        }
        let slot = match self.watch {
            None => self.writable(Access::Atomic, address, bytes),
            Some(_) => self.watched(Access::Atomic, address, bytes, None),
        };
        slot.map(|slot| modify.apply(slot))
    }

    #[inline]
    fn writable(&mut self, access: Access, address: u64, bytes: usize) -> Result<&mut [u8], FaultKind> {
        match self.find(address, bytes) {
            Some((r, at)) if self.regions[r].writable => Ok(&mut self.regions[r].data[at..at + bytes]),
            _ => Err(self.out_of_bounds(access, address, bytes)),
        }
    }

    /// Checks an access and passes it to the watcher.
    fn watched(
        &mut self,
        access: Access,
        address: u64,
        bytes: usize,
        modify: Option<Modify>,
    ) -> Result<&mut [u8], FaultKind> {
        let found = self.find(address, bytes).filter(|&(r, _)| access == Access::Load || self.regions[r].writable);
        let Some((r, at)) = found else { return Err(self.out_of_bounds(access, address, bytes)) };
        let bytes_there = &mut self.regions[r].data[at..at + bytes];
        match self.watch.as_deref_mut() {
            Some(Watch::Note(note)) => Ok(note.access(access, address, modify, bytes_there)),
            Some(Watch::Places(places)) => {
                places.memory(access, address, bytes);
                Ok(bytes_there)
            }
            Some(Watch::Accesses(all)) => {
                all.push((access, address, bytes));
                Ok(bytes_there)
            }
            Some(Watch::Log(log)) => {
                log.push(access, address, self.lane, bytes_there);
                Ok(bytes_there)
            }
            None => Ok(bytes_there),
        }
    }

    /// The mapped bytes of a line.
    pub fn line(&self, number: u64) -> Line {
        let start = number * LINE as u64;
        let mut line = Line::EMPTY;
        let first = self.regions.partition_point(|r| r.end() <= start);
        for r in self.regions[first..].iter().take_while(|r| r.base < start + LINE as u64) {
            let (from, to) = (r.base.max(start), r.end().min(start + LINE as u64));
            let (offset, len) = ((from - start) as usize, (to - from) as usize);
            line.data[offset..][..len].copy_from_slice(&r.data[(from - r.base) as usize..][..len]);
            line.valid |= (u64::MAX >> (LINE - len)) << offset;
        }
        line
    }

    /// Writes the bytes of an access that was checked when it issued.
    pub fn poke(&mut self, address: u64, bytes: &[u8]) {
        if let Some((r, at)) = self.find(address, bytes.len()) {
            self.regions[r].data[at..at + bytes.len()].copy_from_slice(bytes);
        }
    }

    /// The addresses of a buffer.
    pub fn range(&self, id: BufferId) -> Range<u64> {
        self.index(id).map_or(0..0, |index| self.regions[index].base..self.regions[index].end())
    }

    /// The lines of small buffers.
    pub fn small_lines(&self, buffers: &[BufferId]) -> Vec<u64> {
        const SMALL: u64 = 4096;
        let ranges = buffers.iter().map(|id| self.range(*id));
        let small = ranges.filter(|r| (1..=SMALL).contains(&(r.end - r.start)));
        small.flat_map(|r| r.start / LINE as u64..=(r.end - 1) / LINE as u64).collect()
    }

    /// The error for an access outside all buffers, or that writes to a read-only one.
    #[cold]
    fn out_of_bounds(&self, access: Access, address: u64, bytes: usize) -> FaultKind {
        let writes = access != Access::Load && self.find_writable(address) == Some(false);
        let near = self.near(address, if writes { ", which is read-only" } else { "" });
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        FaultKind::OutOfBounds { access: access.name(), bytes, address, space: "global", near }
    }

    /// Whether the buffer at or before an address may be written.
    pub fn find_writable(&self, address: u64) -> Option<bool> {
        let index = self.regions.partition_point(|r| r.base <= address).checked_sub(1)?;
        Some(self.regions[index].writable)
    }

    /// Describes the nearest buffer; `more` is added if it is one at or before the address.
    fn near(&self, address: u64, more: &str) -> String {
        if let Some((base, freed)) = self.freed.range(..=address).next_back()
            && address - base < freed.bytes
            && self.buffer_of(address).is_none()
        {
            return format!("offset {} of {}, which was freed", address - base, freed.name);
        }
        let index = self.regions.partition_point(|r| r.base <= address);
        let before = index.checked_sub(1).map(|i| &self.regions[i]);
        match (before, self.regions.get(index)) {
            (Some(r), _) if address < r.end() + GUARD => {
                format!("offset {} of {}, which has {} bytes{more}", address - r.base, r.name, r.data.len())
            }
            (_, Some(r)) if r.base - address <= GUARD => format!("{} bytes before {}", r.base - address, r.name),
            _ => "nothing is mapped near it".to_owned(),
        }
    }
}

/// The LDS of one work-group.
#[derive(Debug, Default)]
pub struct Lds {
    /// Its bytes.
    pub data: Vec<u8>,
    /// The watcher of accesses, if any.
    pub watch: Option<LdsWatch>,
    /// The lane of the next access, for logs.
    pub lane: u8,
}

/// A watcher of accesses to LDS.
#[derive(Debug)]
pub enum LdsWatch {
    /// The weak memory: accesses get a copy, so that LDS does not change.
    Copy(Vec<u8>),
    /// The cycle model: addresses and sizes, in the order in which an instruction accesses them.
    Places(Vec<(u32, u32)>),
    /// A debugger: all accesses of an instruction.
    Accesses(Vec<Accessed>),
    /// The checks.
    Log(Log),
}

impl Lds {
    /// A copy without a watcher.
    pub fn copy(&self) -> Lds {
        Lds::new(self.data.clone())
    }

    /// LDS with these bytes.
    pub fn new(data: Vec<u8>) -> Lds {
        Lds { data, ..Lds::default() }
    }

    /// Takes the logged accesses.
    pub fn take_log(&mut self) -> Log {
        match self.watch.take() {
            Some(LdsWatch::Log(log)) => log,
            _ => Log::default(),
        }
    }

    /// Bytes of LDS, checked.
    #[inline]
    pub fn slice(&mut self, access: Access, address: u64, bytes: usize) -> Result<&mut [u8], FaultKind> {
        let len = self.data.len();
        let start = usize::try_from(address).unwrap_or(usize::MAX);
        match (self.data.get_mut(start..start.saturating_add(bytes)), &mut self.watch) {
            (Some(s), None) => Ok(s),
            (Some(s), Some(LdsWatch::Places(places))) => {
                places.push((start as u32, bytes as u32));
                Ok(s)
            }
            (Some(s), Some(LdsWatch::Accesses(all))) => {
                all.push((access, address, bytes));
                Ok(s)
            }
            (Some(s), Some(LdsWatch::Log(log))) => {
                log.push(access, address, self.lane, s);
                Ok(s)
            }
            (Some(s), Some(LdsWatch::Copy(copy))) => {
                copy.clear();
                copy.extend_from_slice(s);
                Ok(copy)
            }
            (None, _) => Err(FaultKind::OutOfBounds {
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
        m.write(pa, 1).unwrap()[0] = 9;
        assert!(m.write(pb, 1).is_err());
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
