//! Accesses of memory, buffers and images as the view of the IR reports them.

use gcnc_ir::{Buffer, Image};
use gcnc_isa::MemSem;
use gcnc_isa::atomics::Atomic;

use crate::node::Value;

/// What an instruction accesses, and how.
#[derive(Copy, Clone, Debug)]
pub struct Access {
    /// The pointer.
    pub ptr: Value,
    /// What is stored, added, ...
    pub data: Value,
    /// What an exchange compares with.
    pub compare: Value,
    /// The address space.
    pub space: u32,
    /// Bytes accessed.
    pub bytes: u32,
    /// Alignment in bytes.
    pub align: u32,
    /// Ordering, scope and hints.
    pub sem: MemSem,
    /// What it does, if it reads and writes at once.
    pub atomic: Option<&'static Atomic>,
}

/// What a buffer access moves.
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
    /// Whether a last register says what failed.
    pub status: bool,
}

/// What an image operation moves.
#[derive(Copy, Clone, Debug)]
pub struct ImageData {
    /// The operation.
    pub image: Image,
    /// Components: elements of a vector.
    pub components: u8,
    /// Bits of a component.
    pub bits: u32,
    /// Whether components are brain floats.
    pub brain: bool,
    /// Whether coordinates have 16 bits.
    pub a16: bool,
    /// Whether gradients have 16 bits.
    pub g16: bool,
    /// Whether a last register says what failed.
    pub status: bool,
}
