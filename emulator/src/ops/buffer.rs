//! Buffer resources (V#): address calculation and range checks.
//!
//! Addresses are linear, `base + scalar offset + index * stride + offset`, or swizzled: elements of a fixed number of
//! records are interleaved (Vega 7nm ISA, 8.1.5 "Buffer Addressing"). The range check differs by generation: Mesa's
//! `si_set_buf_desc_address` says what NUM_RECORDS counts before GFX10, its `ac_build_buffer_descriptor` what
//! OOB_SELECT of GFX10 and GFX11 means.

use crate::chip::{Buffers, Chip};
use crate::ops::vmem::LaneAddress;
use crate::wave::Wave;

/// A buffer resource.
pub struct Resource {
    /// Address of the first byte.
    pub base: u64,
    stride: u64,
    records: u64,
    /// Size in bytes of swizzled elements; zero for linear buffers.
    element: u64,
    index_stride: u64,
    add_tid: bool,
    oob_select: u32,
    /// The format's number.
    pub format: u8,
    /// The source of each of the four components: 0 zero, 1 one, 4 to 7 a component of the format.
    pub select: [u8; 4],
    kind: Buffers,
}

/// An instruction's position in a buffer.
pub struct BufferOffset {
    /// The index, and whether the instruction has one.
    pub index: (u64, bool),
    /// Offset in bytes from the record.
    pub offset: u64,
    /// The scalar offset.
    pub scalar: u64,
}

impl Resource {
    /// The resource in four scalar registers.
    pub fn read(w: &Wave, first: u8, chip: &Chip) -> Resource {
        let word: [u32; 4] = std::array::from_fn(|i| w.sget(first.wrapping_add(i as u8)));
        let kind = chip.buffers;
        if kind == Buffers::Gfx1250 {
            return Resource::wide(word);
        }
        let add_tid = word[3] >> 23 & 1 != 0;
        let data_format = word[3] >> 15 & 15;
        let swizzled = word[1] >> 31 != 0;
        let element = match kind {
            Buffers::Gfx11 => [0, 4, 8, 16][(word[1] >> 30) as usize],
            Buffers::Gfx6 | Buffers::Gfx8 if swizzled => 2 << (word[3] >> 19 & 3),
            _ if swizzled => 4,
            _ => 0,
        };
        // If the lane number is added to the index, the data format field extends the stride (GCN3 ISA, "Buffer
        // resource descriptor").
        let long = add_tid && matches!(kind, Buffers::Gfx8 | Buffers::Gfx9);
        let stride = word[1] >> 16 & 0x3fff | if long { data_format << 14 } else { 0 };
        let format = match kind {
            Buffers::Gfx10 => word[3] >> 12 & 0x7f,
            Buffers::Gfx11 => word[3] >> 12 & 0x3f,
            Buffers::Gfx6 | Buffers::Gfx8 | Buffers::Gfx9 | Buffers::Gfx1250 => data_format | (word[3] >> 12 & 7) << 4,
        };
        Resource {
            base: u64::from(word[0]) | u64::from(word[1] & 0xffff) << 32,
            stride: stride.into(),
            records: word[2].into(),
            element,
            index_stride: 8 << (word[3] >> 21 & 3),
            add_tid,
            oob_select: word[3] >> 28 & 3,
            format: format as u8,
            select: std::array::from_fn(|i| (word[3] >> (3 * i) & 7) as u8),
            kind,
        }
    }

    /// A resource of GFX12.5: 57 bits of address, 45 of records, and 14 of stride from bit 108 on, as in LLVM's
    /// lowering of `llvm.amdgcn.make.buffer.rsrc`. The meaning of its flags is undocumented: they are ignored, and its
    /// range counts records if it has a stride, otherwise bytes.
    fn wide(word: [u32; 4]) -> Resource {
        let [low, high] = [0, 2].map(|i| u64::from(word[i]) | u64::from(word[i + 1]) << 32);
        Resource {
            base: low & ((1 << 57) - 1),
            stride: high >> 44 & 0x3fff,
            records: low >> 57 | (high & ((1 << 38) - 1)) << 7,
            element: 0,
            index_stride: 8,
            add_tid: false,
            oob_select: 0,
            format: 0,
            select: [4, 5, 6, 7],
            kind: Buffers::Gfx1250,
        }
    }

    /// Whether the resource is one of scratch: each lane is a record, without a stride.
    pub fn is_scratch(&self) -> bool {
        self.element != 0 && self.stride == 0
    }

    /// Whether the whole access is in range.
    fn inside(&self, index: u64, at: &BufferOffset, bytes: u64) -> bool {
        let end = at.offset + bytes;
        let structured = index < self.records;
        let raw = index * self.stride + end + at.scalar <= self.records;
        match (self.kind, self.oob_select) {
            (Buffers::Gfx6, _) if self.stride == 0 => raw,
            (Buffers::Gfx8, _) if self.stride == 0 || self.element == 0 => raw,
            (Buffers::Gfx9, _) if self.stride == 0 || !at.index.1 => raw,
            (Buffers::Gfx1250, _) if self.stride == 0 => raw,
            (Buffers::Gfx6 | Buffers::Gfx8 | Buffers::Gfx9 | Buffers::Gfx1250, _) => structured,
            (Buffers::Gfx10, 0) => structured && at.offset < self.stride,
            (Buffers::Gfx11, 0) => structured && end <= self.stride,
            (Buffers::Gfx10 | Buffers::Gfx11, 1) => structured,
            (Buffers::Gfx10 | Buffers::Gfx11, 2) => self.records != 0,
            (Buffers::Gfx11, _) if self.element != 0 && self.stride != 0 => structured && end <= self.stride,
            (Buffers::Gfx10, _) if self.element != 0 => self.swizzled(index, at.offset) + bytes <= self.records,
            (Buffers::Gfx10 | Buffers::Gfx11, _) => raw,
        }
    }

    /// The offset from the base of a swizzled buffer.
    fn swizzled(&self, index: u64, offset: u64) -> u64 {
        let (group, within) = (index / self.index_stride, index % self.index_stride);
        let (element, byte) = (offset / self.element, offset % self.element);
        (group * self.stride + element * self.element) * self.index_stride + within * self.element + byte
    }

    /// The address of a lane's access of `bytes` bytes.
    pub fn address(&self, lane: usize, at: &BufferOffset, bytes: usize) -> LaneAddress {
        let index = at.index.0 + if self.add_tid { lane as u64 } else { 0 };
        // Scratch has no range check; accesses to unmapped memory fault.
        if !self.is_scratch() && !self.inside(index, at, bytes as u64) {
            return LaneAddress::OutOfRange;
        }
        let base = self.base.wrapping_add(at.scalar);
        if self.element == 0 {
            return LaneAddress::Global(base.wrapping_add(index * self.stride).wrapping_add(at.offset));
        }
        LaneAddress::Swizzled {
            base: base.wrapping_add(index / self.index_stride * self.stride * self.index_stride),
            offset: at.offset,
            lane: index % self.index_stride,
            stride: self.index_stride,
            element: self.element,
        }
    }
}
