//! Kernel arguments: those that callers pass, those that the runtime adds, and the segment of memory with both.
//!
//! The metadata gives the offset of each argument, including hidden ones (AMDGPUUsage, "Code Object V3 Kernel Argument
//! Metadata Map" and "Code Object V5"). Hand-written kernels may have no metadata, or none for arguments: then the
//! arguments are laid out in order, and if the segment's size is not specified it is just large enough for them.

use crate::code_object::Kernel;
use crate::error::RunError;
use crate::host::Channels;
use crate::launch::{Grid, dimensions, refuse};
use crate::memory::{BufferId, Memory, PRIVATE_APERTURE, SHARED_APERTURE, le};
use crate::metadata::ArgMetadata;

/// Largest kernel argument segment.
const MAX_KERNARG: usize = 1 << 16;

/// One kernel argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Bytes by value.
    Bytes(Vec<u8>),
    /// A pointer to a fresh device buffer with these bytes.
    Buffer(Vec<u8>),
    /// A pointer to an image's descriptor; the texels are a fresh device buffer.
    Image {
        /// The descriptor's words for an image at address 0.
        words: Vec<u32>,
        /// The bytes in memory.
        texels: Vec<u8>,
    },
}

/// The bytes of an argument: a number, a pointer, or a structure as in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value(pub Vec<u8>);

impl From<Vec<u8>> for Value {
    fn from(bytes: Vec<u8>) -> Value {
        Value(bytes)
    }
}

/// Numbers are little-endian.
macro_rules! numbers {
    ($($t:ty)*) => {$(
        impl From<$t> for Value {
            fn from(number: $t) -> Value {
                Value(number.to_le_bytes().to_vec())
            }
        }
    )*};
}
numbers!(u8 u16 u32 u64 i8 i16 i32 i64 f32 f64);

/// The arguments of a kernel, without hidden ones.
#[derive(Clone, Copy, Debug)]
pub enum Args<'a> {
    /// One value per argument; the metadata gives their offsets.
    Values(&'a [Value]),
    /// The kernel argument segment from its first byte on, with all arguments at their offsets
    /// (`HIP_LAUNCH_PARAM_BUFFER_POINTER`).
    Segment(&'a [u8]),
}

impl<'a> From<&'a [Value]> for Args<'a> {
    fn from(values: &'a [Value]) -> Args<'a> {
        Args::Values(values)
    }
}

impl<'a, const N: usize> From<&'a [Value; N]> for Args<'a> {
    fn from(values: &'a [Value; N]) -> Args<'a> {
        Args::Values(values)
    }
}

/// Maps a fresh buffer for each argument that is one; returns the buffers, and the values to pass to the kernel.
pub fn fresh_buffers(args: &[Arg], memory: &mut Memory) -> (Vec<Option<BufferId>>, Vec<Value>) {
    let place = |(i, arg): (usize, &Arg)| match arg {
        Arg::Bytes(bytes) => (None, Value(bytes.clone())),
        Arg::Buffer(bytes) => {
            let (id, address) = memory.map(format!("the buffer of argument {i}"), bytes.clone(), true);
            (Some(id), address.into())
        }
        Arg::Image { words, texels } => {
            let (id, texels) = memory.map(format!("the image of argument {i}"), texels.clone(), true);
            let descriptor = crate::images::with_address(words, texels);
            let (_, address) = memory.map(format!("the descriptor of argument {i}"), descriptor, false);
            (Some(id), address.into())
        }
    };
    args.iter().enumerate().map(place).unzip()
}

/// The buffers to which pointers among a kernel's arguments point.
pub fn known_buffers(kernel: &Kernel, kernarg: &[u8], memory: &Memory) -> Vec<Option<BufferId>> {
    let args = kernel.metadata.iter().flat_map(|m| &m.args).filter(|arg| !arg.is_hidden());
    let buffer = |arg: &ArgMetadata| {
        let pointer = kernarg.get(arg.offset as usize..)?.get(..8)?;
        memory.buffer_of(le(pointer)).filter(|_| arg.value_kind == "global_buffer")
    };
    args.map(buffer).collect()
}

/// The sources of hidden arguments.
pub struct Hidden<'a> {
    /// The launch's size.
    pub grid: &'a Grid,
    /// The buffers for communication with the host.
    pub channels: &'a Channels,
    /// The address of the queue.
    pub queue: u64,
}

/// Builds the kernel argument segment from the metadata.
pub fn kernarg_segment(given: Args<'_>, kernel: &Kernel, hidden: &Hidden<'_>) -> Result<Vec<u8>, RunError> {
    let args = kernel.metadata.as_ref().map_or(&[][..], |m| &m.args);
    let declared = kernel.metadata.as_ref().map_or(0, |m| m.kernarg_segment_size);
    let mut size = kernel.descriptor.kernarg_size.max(declared) as usize;
    let in_order = kernel.metadata.is_none() || args.is_empty() && size > 0;
    match given {
        Args::Values(values) if in_order && size == 0 => size = end_of(values),
        Args::Segment(bytes) if in_order && size == 0 => size = bytes.len(),
        _ => {}
    }
    if size > MAX_KERNARG {
        return refuse(format!("{size} bytes of kernel arguments"));
    }
    // Segments are 16-byte aligned and may be read in whole 16-byte blocks.
    let mut segment = vec![0u8; size.next_multiple_of(16)];
    match given {
        Args::Values(values) if in_order => place_in_order(&mut segment[..size], values)?,
        Args::Values(values) => place_explicit(&mut segment, kernel, args, values)?,
        Args::Segment(bytes) => place_segment(&mut segment, kernel, args, bytes)?,
    }
    for (i, arg) in args.iter().enumerate().filter(|(_, arg)| arg.is_hidden()) {
        let bytes = hidden.value(&arg.value_kind).to_le_bytes();
        place_argument(&mut segment, arg, &bytes[..(arg.size as usize).min(8)], i)?;
    }
    Ok(segment)
}

/// Puts each argument at the offset in the metadata.
fn place_explicit(segment: &mut [u8], kernel: &Kernel, args: &[ArgMetadata], values: &[Value]) -> Result<(), RunError> {
    let explicit = args.iter().filter(|a| !a.is_hidden()).count();
    if explicit != values.len() {
        return refuse(format!("kernel `{}` takes {explicit} arguments, but {} were given", kernel.name, values.len()));
    }
    let args = args.iter().enumerate().filter(|(_, arg)| !arg.is_hidden());
    args.zip(values).try_for_each(|((i, arg), value)| place_argument(segment, arg, &value.0, i))
}

/// Copies a segment that the caller has laid out.
fn place_segment(segment: &mut [u8], kernel: &Kernel, args: &[ArgMetadata], bytes: &[u8]) -> Result<(), RunError> {
    let explicit = args.iter().filter(|a| !a.is_hidden()).map(|a| u64::from(a.offset) + u64::from(a.size)).max();
    let (least, most) = (explicit.unwrap_or(0), segment.len());
    if (bytes.len() as u64) < least || bytes.len() > most {
        let (name, given) = (&kernel.name, bytes.len());
        return refuse(format!("kernel `{name}` takes {least} to {most} bytes of arguments, but {given} were given"));
    }
    segment[..bytes.len()].copy_from_slice(bytes);
    Ok(())
}

/// Without metadata each argument follows the previous one, aligned to the largest power of two that divides its size:
/// as C lays out numbers, pointers and vectors.
fn place_in_order(segment: &mut [u8], values: &[Value]) -> Result<(), RunError> {
    let bytes = segment.len();
    for (i, (at, Value(value))) in in_order(values).enumerate() {
        match segment.get_mut(at..at + value.len()) {
            Some(slot) => slot.copy_from_slice(value),
            None => {
                let end = at + value.len();
                return refuse(format!("argument {i} ends at byte {end} of a kernel argument segment of {bytes}"));
            }
        }
    }
    Ok(())
}

/// Each value with its offset, laid out in order.
fn in_order(values: &[Value]) -> impl Iterator<Item = (usize, &Value)> {
    let mut end = 0usize;
    values.iter().map(move |value| {
        let bytes = value.0.len();
        let at = end.next_multiple_of(1 << bytes.max(1).trailing_zeros().min(4));
        end = at + bytes;
        (at, value)
    })
}

/// The size of all values, laid out in order.
fn end_of(values: &[Value]) -> usize {
    in_order(values).last().map_or(0, |(at, value)| at + value.0.len())
}

impl Kernel {
    /// The same kernel with a kernel argument segment of `size` bytes; it must not declare a size itself.
    pub(crate) fn with_kernarg_size(&self, size: u32) -> Result<Kernel, RunError> {
        let metadata = self.metadata.as_ref().map_or(0, |m| m.kernarg_segment_size);
        match self.descriptor.kernarg_size.max(metadata) {
            0 => {
                let mut kernel = self.clone();
                kernel.descriptor.kernarg_size = size;
                Ok(kernel)
            }
            own => refuse(format!("kernel `{}` already declares {own} bytes of arguments", self.name)),
        }
    }
}

fn place_argument(segment: &mut [u8], arg: &ArgMetadata, bytes: &[u8], index: usize) -> Result<(), RunError> {
    if bytes.len() != arg.size as usize && !arg.is_hidden() {
        let name = arg.name.as_deref().map_or_else(String::new, |name| format!(" (`{name}`)"));
        return refuse(format!("argument {index}{name} has {} bytes, but {} were given", arg.size, bytes.len()));
    }
    let start = arg.offset as usize;
    match segment.get_mut(start..start + bytes.len()) {
        Some(slot) => slot.copy_from_slice(bytes),
        None => return refuse(format!("argument {index} lies outside the kernel argument segment")),
    }
    Ok(())
}

impl Hidden<'_> {
    /// The value of a hidden argument (AMDGPUUsage, "Code Object V5 Kernel Argument Metadata Map"). Services that the
    /// emulator lacks are null.
    fn value(&self, kind: &str) -> u64 {
        let Grid { workgroups: groups, remainder, workgroup_size: size, dynamic_lds } = *self.grid;
        match kind {
            "hidden_block_count_x" => groups[0].into(),
            "hidden_block_count_y" => groups[1].into(),
            "hidden_block_count_z" => groups[2].into(),
            "hidden_group_size_x" => size[0].into(),
            "hidden_group_size_y" => size[1].into(),
            "hidden_group_size_z" => size[2].into(),
            "hidden_remainder_x" => remainder[0].into(),
            "hidden_remainder_y" => remainder[1].into(),
            "hidden_remainder_z" => remainder[2].into(),
            "hidden_grid_dims" => dimensions(self.grid).into(),
            "hidden_dynamic_lds_size" => dynamic_lds.into(),
            "hidden_private_base" => PRIVATE_APERTURE >> 32,
            "hidden_shared_base" => SHARED_APERTURE >> 32,
            "hidden_queue_ptr" => self.queue,
            "hidden_printf_buffer" => self.channels.printf.map_or(0, BufferId::address),
            "hidden_heap_v1" => self.channels.allocator.unwrap_or(0),
            "hidden_hostcall_buffer" => self.channels.hostcall.map_or(0, BufferId::address),
            _ => 0,
        }
    }
}
