//! Descriptions of memory, buffer and image accesses, as the view of the IR reports them.

use gcnc_ir::{Buffer, Image};
use gcnc_isa::MemSem;
use gcnc_isa::atomics::Atomic;

use crate::node::Value;

/// A memory access.
#[derive(Copy, Clone, Debug)]
pub struct Access {
    /// The pointer.
    pub ptr: Value,
    /// The value stored, added, ...
    pub data: Value,
    /// The comparand of a compare-and-exchange.
    pub compare: Value,
    /// The address space.
    pub space: u32,
    /// Bytes accessed.
    pub bytes: u32,
    /// Alignment in bytes.
    pub align: u32,
    /// Ordering, scope and hints.
    pub sem: MemSem,
    /// The read-modify-write operation, if it is one.
    pub atomic: Option<&'static Atomic>,
}

/// A buffer access.
#[derive(Copy, Clone, Debug)]
pub struct BufferData {
    /// The operation.
    pub buffer: Buffer,
    /// Bytes.
    pub bytes: u32,
    /// Components: elements of a vector.
    pub components: u32,
    /// Bits of a component.
    pub bits: u32,
    /// The atomic operation, if it is one.
    pub atomic: Option<&'static Atomic>,
    /// Whether a last dword returns the status (TFE).
    pub status: bool,
}

/// An image operation.
#[derive(Copy, Clone, Debug)]
pub struct ImageData {
    /// The operation.
    pub image: Image,
    /// Components: elements of a vector.
    pub components: u8,
    /// Bits of a component.
    pub bits: u32,
    /// Whether components are bf16.
    pub brain: bool,
    /// Whether coordinates have 16 bits.
    pub a16: bool,
    /// Whether gradients have 16 bits.
    pub g16: bool,
    /// Whether a last dword returns the status (TFE).
    pub status: bool,
}
