//! The interpreter's memory: separate buffers, GDS, LDS, private memory, and generic addresses for all of them.
//!
//! Every access names its address space and is checked against the object at its address. Device memory is a list of
//! regions, each with 8 GiB of address space, so a region is found by a shift and an overrun hits no other region. A
//! generic address is a device address, or the offset in LDS or private memory with an aperture in the upper half.

use super::error::Fault;

/// The generic address space.
pub(crate) const GENERIC: u32 = 0;
/// Device memory.
pub(crate) const GLOBAL: u32 = 1;
/// GDS, shared by all work-groups.
pub(crate) const REGION: u32 = 2;
/// LDS, one per work-group.
pub(crate) const LOCAL: u32 = 3;
/// Constant device memory.
pub(crate) const CONSTANT: u32 = 4;
/// Constant memory with 32-bit addresses (the lower halves).
pub(crate) const SHORT: u32 = 6;
/// Private memory starts above the low addresses that are like null.
pub(crate) const PRIVATE_START: u64 = 16;
/// Private memory, one per work-item.
pub(crate) const PRIVATE: u32 = 5;

/// Upper half of a generic LDS address.
pub(crate) const LOCAL_APERTURE: u64 = 0x0001_0000;
/// Upper half of a generic private address.
pub(crate) const PRIVATE_APERTURE: u64 = 0x0002_0000;

/// Bytes of GDS.
const SHARE_BYTES: usize = 1 << 16;

const REGION_SHIFT: u32 = 33;
/// Chosen so that the upper half of the second buffer's address is the emulator's, and one attribute can name it for
/// both.
const FIRST_REGION: u64 = 0x3eff;

/// The null pointer of LDS and private memory (AMDGPUUsage, "Address Spaces").
const NULL_OFFSET: u64 = 0xffff_ffff;

/// The number of address bits of an address space.
pub(crate) fn address_bits(space: u32) -> u32 {
    match space {
        REGION | LOCAL | PRIVATE | SHORT => 32,
        super::buffer::FAT => 160,
        super::buffer::RESOURCE => 128,
        _ => 64,
    }
}

/// An object in device memory.
#[derive(Debug)]
struct Region {
    name: String,
    data: Vec<u8>,
    writable: bool,
}

/// Device memory.
#[derive(Debug)]
pub(crate) struct Device {
    regions: Vec<Region>,
    /// GDS.
    share: Vec<u8>,
    /// Registers of the GS stage.
    pub stage: [u64; 16],
}

impl Default for Device {
    fn default() -> Self {
        Device { regions: Vec::new(), share: vec![0; SHARE_BYTES], stage: [0; 16] }
    }
}

impl Device {
    /// Adds an object and returns its address.
    pub fn map(&mut self, name: impl Into<String>, data: Vec<u8>, writable: bool) -> u64 {
        self.regions.push(Region { name: name.into(), data, writable });
        Device::address(self.regions.len() - 1)
    }

    /// The address of the region with this index, which need not exist yet.
    pub fn address(index: usize) -> u64 {
        (FIRST_REGION + index as u64) << REGION_SHIFT
    }

    /// The number of regions: the index of the next one.
    pub fn count(&self) -> usize {
        self.regions.len()
    }

    /// Replaces the contents of the object at `address`.
    pub fn set(&mut self, address: u64, data: Vec<u8>) {
        if let Some(region) = self.regions.get_mut(region_index(address)) {
            region.data = data;
        }
    }

    /// Takes the contents of the object at `address`.
    pub fn take(&mut self, address: u64) -> Vec<u8> {
        self.regions.get_mut(region_index(address)).map_or_else(Vec::new, |r| std::mem::take(&mut r.data))
    }

    fn find(&self, address: u64, size: u64) -> Result<(usize, usize), Fault> {
        let index = region_index(address);
        let Some(region) = self.regions.get(index) else {
            return Err(Fault::Unmapped { space: "global", address, size });
        };
        let at = address & ((1 << REGION_SHIFT) - 1);
        if at + size > region.data.len() as u64 {
            return Err(Fault::OutOfBounds {
                object: region.name.clone(),
                offset: at,
                size,
                limit: region.data.len() as u64,
            });
        }
        Ok((index, at as usize))
    }
}

fn region_index(address: u64) -> usize {
    (address >> REGION_SHIFT).wrapping_sub(FIRST_REGION) as usize
}

/// The memory that a work-item can access.
pub(crate) struct View<'a> {
    /// Device memory.
    pub device: &'a mut Device,
    /// Its work-group's LDS.
    pub local: &'a mut [u8],
    /// Its private memory.
    private: &'a mut [u8],
    /// A sink for the writes of a helper work-item, which are dropped.
    discarded: Option<Vec<u8>>,
}

/// The target of an address.
enum MemoryRange {
    Device(usize, usize),
    Share(usize),
    Local(usize),
    Private(usize),
}

impl<'a> View<'a> {
    /// The view of a work-item, which may be a helper.
    #[inline]
    pub fn new(device: &'a mut Device, local: &'a mut [u8], private: &'a mut [u8], helper: bool) -> View<'a> {
        View { device, local, private, discarded: helper.then(Vec::new) }
    }

    #[inline]
    fn resolve(&self, space: u32, address: u64, size: u64) -> Result<MemoryRange, Fault> {
        match space {
            GENERIC => match address >> 32 {
                LOCAL_APERTURE => self.resolve(LOCAL, address & 0xffff_ffff, size),
                PRIVATE_APERTURE => self.resolve(PRIVATE, address & 0xffff_ffff, size),
                _ => self.resolve(GLOBAL, address, size),
            },
            GLOBAL | CONSTANT => self.device.find(address, size).map(|(region, at)| MemoryRange::Device(region, at)),
            REGION => within("GDS", SHARE_BYTES, address, size).map(MemoryRange::Share),
            LOCAL => within("LDS", self.local.len(), address, size).map(MemoryRange::Local),
            PRIVATE => {
                // Addresses below the first object wrap to the end, beyond the limit.
                let address = address.wrapping_sub(PRIVATE_START) & 0xffff_ffff;
                let limit = self.private.len().saturating_sub(PRIVATE_START as usize);
                let at = within("private memory", limit, address, size)?;
                Ok(MemoryRange::Private(at + PRIVATE_START as usize))
            }
            _ => Err(Fault::AddressSpace(space)),
        }
    }

    /// The bytes at an address.
    #[inline]
    pub fn read(&self, space: u32, address: u64, size: u64) -> Result<&[u8], Fault> {
        let n = size as usize;
        Ok(match self.resolve(space, address, size)? {
            MemoryRange::Device(region, at) => &self.device.regions[region].data[at..at + n],
            MemoryRange::Share(at) => &self.device.share[at..at + n],
            MemoryRange::Local(at) => &self.local[at..at + n],
            MemoryRange::Private(at) => &self.private[at..at + n],
        })
    }

    /// The bytes at an address, for writing.
    #[inline]
    pub fn write(&mut self, space: u32, address: u64, size: u64) -> Result<&mut [u8], Fault> {
        let n = size as usize;
        let place = self.resolve(space, address, size)?;
        if self.discarded.is_some() && !matches!(place, MemoryRange::Private(_)) {
            let bytes = self.read(space, address, size)?.to_vec();
            return Ok(self.discarded.insert(bytes));
        }
        Ok(match place {
            MemoryRange::Device(region, at) => {
                let region = &mut self.device.regions[region];
                if !region.writable {
                    return Err(Fault::ReadOnly { object: region.name.clone(), offset: at as u64 });
                }
                &mut region.data[at..at + n]
            }
            MemoryRange::Share(at) => &mut self.device.share[at..at + n],
            MemoryRange::Local(at) => &mut self.local[at..at + n],
            MemoryRange::Private(at) => &mut self.private[at..at + n],
        })
    }
}

fn within(space: &'static str, limit: usize, address: u64, size: u64) -> Result<usize, Fault> {
    if address.checked_add(size).is_none_or(|end| end > limit as u64) {
        return Err(Fault::OutOfBounds { object: space.to_owned(), offset: address, size, limit: limit as u64 });
    }
    Ok(address as usize)
}

/// `addrspacecast`: to a generic address from a specific one, and back. Null becomes null.
pub(crate) fn cast_address(from: u32, to: u32, address: u64) -> u64 {
    if to == SHORT {
        return address & 0xffff_ffff;
    }
    let offset_space = |space| matches!(space, LOCAL | PRIVATE);
    if offset_space(from) == offset_space(to) {
        return address;
    }
    if offset_space(to) {
        return if address == 0 { NULL_OFFSET } else { address & 0xffff_ffff };
    }
    if address == NULL_OFFSET {
        return 0;
    }
    let aperture = if from == LOCAL { LOCAL_APERTURE } else { PRIVATE_APERTURE };
    aperture << 32 | address
}
