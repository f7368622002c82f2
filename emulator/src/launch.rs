//! A launch: what the runtime and the packet processor put into memory and registers before the first instruction.
//!
//! Kernel arguments go where the metadata says, hidden ones included; the AQL dispatch packet and the queue are real
//! structures in device memory; user SGPRs are set densely in order, then system SGPRs, then work-item ids
//! (AMDGPUUsage, "Initial Kernel Execution State", "Kernel Argument Preload", "Code Object V5 Metadata"; HSA runtime,
//! `hsa_kernel_dispatch_packet_t`, `amd_queue_t`).

use gcnc_isa::FlatScratch;

use crate::chip::{Buffers, Chip};
use crate::code_object::Kernel;
use crate::descriptor::KernelDescriptor;
use crate::error::RunError;
use crate::memory::{BufferId, Memory, PRIVATE_APERTURE, SCRATCH_TAG, SHARED_APERTURE};
use crate::metadata::ArgMetadata;
use crate::wave::{Mode, Wave, sreg};

/// One kernel argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Bytes by value.
    Bytes(Vec<u8>),
    /// A pointer to a fresh device buffer with these bytes.
    Buffer(Vec<u8>),
    /// A pointer to an image's descriptor; the texels are a fresh device buffer.
    Image {
        /// The descriptor's words, of an image at address 0.
        words: Vec<u32>,
        /// What memory has.
        texels: Vec<u8>,
    },
}

/// A kernel launch.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The kernel's name.
    pub kernel: String,
    /// Work-groups in each dimension.
    pub workgroups: [u32; 3],
    /// Work-items of a work-group in each dimension.
    pub workgroup_size: [u32; 3],
    /// Arguments in order, without hidden ones.
    pub args: Vec<Arg>,
    /// LDS bytes beyond those of the kernel descriptor.
    pub dynamic_lds: u32,
}

/// A launch in device memory.
#[derive(Debug)]
pub struct Prepared {
    /// The buffer behind each argument.
    pub buffers: Vec<Option<BufferId>>,
    /// The arguments.
    pub kernarg: Vec<u8>,
    /// Work-groups of the grid.
    workgroups: [u32; 3],
    kernarg_address: u64,
    packet_address: u64,
    /// The queue.
    pub queue_address: u64,
    /// Scratch: base, bytes between two waves, bytes of a lane.
    pub scratch: ScratchLayout,
    /// LDS bytes of a work-group.
    pub lds_bytes: u32,
}

/// Where the waves' scratch is.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScratchLayout {
    /// Start of the queue's scratch.
    pub base: u64,
    /// Bytes from one wave's scratch to the next: with a gap, so that no wave reaches another's.
    pub pitch: u64,
    /// Bytes of a lane.
    pub per_lane: u32,
    /// Bytes of a wave.
    bytes: u64,
    /// Wave slots mapped so far.
    mapped: u32,
}

/// Bytes that a kernel with a dynamic stack gets besides its fixed size.
const DYNAMIC_STACK: u32 = 16 << 10;
/// Largest scratch of one lane.
const MAX_PRIVATE: u32 = 256 << 10;
/// Largest kernel argument segment.
const MAX_KERNARG: u32 = 1 << 16;

fn refuse<T>(text: impl Into<String>) -> Result<T, RunError> {
    Err(RunError::Launch(text.into()))
}

/// Checks a launch's sizes against the kernel and the hardware.
fn check(launch: &Launch, kernel: &Kernel, chip: &Chip) -> Result<(), RunError> {
    let items = launch.workgroup_size.iter().map(|n| u64::from(*n)).product::<u64>();
    if items == 0 || items > 1024 {
        return refuse(format!("a work-group of {items} work-items (1 to 1024 are possible)"));
    }
    if launch.workgroups.contains(&0) {
        return refuse("no work-groups");
    }
    if launch.workgroups.iter().zip(launch.workgroup_size).any(|(g, s)| g.checked_mul(s).is_none()) {
        return refuse("more than 2^32 - 1 work-items in a dimension");
    }
    let groups: u128 = launch.workgroups.iter().map(|n| u128::from(*n)).product();
    if groups > 1 << 40 {
        return refuse(format!("{groups} work-groups"));
    }
    if let Some(why) = kernel.unlaunchable {
        return refuse(format!("kernel `{}` cannot be run: {why}", kernel.name));
    }
    if let Some(metadata) = &kernel.metadata {
        if let Some(size) = metadata.reqd_workgroup_size
            && size != launch.workgroup_size
        {
            return refuse(format!("the kernel requires work-groups of {size:?}"));
        }
        let max = metadata.max_flat_workgroup_size;
        if max != 0 && items > max.into() {
            return refuse(format!("a work-group of {items} work-items; the kernel allows {max}"));
        }
    }
    let lds = u64::from(kernel.descriptor.group_segment_fixed_size) + u64::from(launch.dynamic_lds);
    if lds > chip.target.lds_size().into() {
        return refuse(format!("{lds} bytes of LDS; a work-group can have {}", chip.target.lds_size()));
    }
    Ok(())
}

/// Puts arguments, packet and queue into memory, and lays out scratch.
pub fn prepare(launch: &Launch, kernel: &Kernel, chip: &Chip, memory: &mut Memory) -> Result<Prepared, RunError> {
    check(launch, kernel, chip)?;
    let descriptor = &kernel.descriptor;
    let mut buffers = Vec::new();
    let mut values = Vec::new();
    for (i, arg) in launch.args.iter().enumerate() {
        match arg {
            Arg::Bytes(bytes) => {
                buffers.push(None);
                values.push(bytes.clone());
            }
            Arg::Buffer(bytes) => {
                let (id, address) = memory.map(format!("the buffer of argument {i}"), bytes.clone(), true);
                buffers.push(Some(id));
                values.push(address.to_le_bytes().to_vec());
            }
            Arg::Image { words, texels } => {
                let (id, texels) = memory.map(format!("the image of argument {i}"), texels.clone(), true);
                let descriptor = crate::images::place(words, texels);
                let (_, address) = memory.map(format!("the descriptor of argument {i}"), descriptor, false);
                buffers.push(Some(id));
                values.push(address.to_le_bytes().to_vec());
            }
        }
    }
    let (queue, queue_address) = memory.map("the queue", vec![0; 256], false);
    let kernarg = kernarg_segment(launch, kernel, &values, queue_address)?;
    let (_, kernarg_address) = memory.map("the kernel arguments", kernarg.clone(), false);
    let fixed = descriptor.private_segment_fixed_size;
    if fixed > MAX_PRIVATE {
        return refuse(format!("{fixed} bytes of scratch a work-item; the emulator gives {MAX_PRIVATE}"));
    }
    let per_lane = if descriptor.uses_dynamic_stack() { fixed.max(DYNAMIC_STACK) } else { fixed }.next_multiple_of(4);
    let lds_bytes = descriptor.group_segment_fixed_size + launch.dynamic_lds;
    let packet = dispatch_packet(launch, kernel, per_lane, lds_bytes, kernarg_address);
    let (_, packet_address) = memory.map("the dispatch packet", packet, false);
    fill_queue(memory.bytes_mut(queue));
    let scratch = scratch_layout(chip, memory, per_lane);
    let workgroups = launch.workgroups;
    Ok(Prepared { buffers, kernarg, workgroups, kernarg_address, packet_address, queue_address, scratch, lds_bytes })
}

/// Lays out scratch behind everything else that is mapped.
fn scratch_layout(chip: &Chip, memory: &mut Memory, per_lane: u32) -> ScratchLayout {
    if per_lane == 0 {
        return ScratchLayout::default();
    }
    // In units of 64 bits, the largest in which it is interleaved.
    let bytes = u64::from(per_lane.next_multiple_of(8)) * u64::from(chip.target.wave_size());
    // A multiple of 64 KiB beyond the wave's bytes leaves an unmapped gap.
    let pitch = (bytes + (1 << 16)).next_multiple_of(1 << 16);
    let base = memory.end().next_multiple_of(1 << 20) + (1 << 20);
    ScratchLayout { base, pitch, per_lane, bytes, mapped: 0 }
}

impl ScratchLayout {
    /// Waves whose scratch fits into so many bytes.
    pub fn waves_in(&self, bytes: u64) -> u64 {
        bytes.checked_div(self.bytes).unwrap_or(u64::MAX)
    }

    /// SH_HIDDEN_PRIVATE_BASE, from which FLAT_SCRATCH of GFX7 and GFX8 counts, in units of 256 bytes.
    pub fn hidden_base(&self) -> u64 {
        self.base.saturating_sub(1 << 16)
    }

    /// Maps the scratch of all wave slots up to this one.
    pub fn ensure(&mut self, memory: &mut Memory, slot: u32, fill: u8) {
        while self.per_lane > 0 && self.mapped <= slot {
            let at = self.base + u64::from(self.mapped) * self.pitch;
            memory.map_at(
                format!("the scratch of wave slot {}", self.mapped),
                at,
                vec![fill; self.bytes as usize],
                true,
            );
            self.mapped += 1;
        }
    }
}

/// `amd_queue_t`, as far as kernels read it: the apertures.
fn fill_queue(queue: &mut [u8]) {
    queue[64..68].copy_from_slice(&((SHARED_APERTURE >> 32) as u32).to_le_bytes());
    queue[68..72].copy_from_slice(&((PRIVATE_APERTURE >> 32) as u32).to_le_bytes());
}

fn dimensions(launch: &Launch) -> u16 {
    let used = |d: usize| launch.workgroups[d] > 1 || launch.workgroup_size[d] > 1;
    if used(2) {
        3
    } else if used(1) {
        2
    } else {
        1
    }
}

/// `hsa_kernel_dispatch_packet_t`.
fn dispatch_packet(launch: &Launch, kernel: &Kernel, private: u32, group: u32, kernarg: u64) -> Vec<u8> {
    let mut p = Vec::with_capacity(64);
    const KERNEL_DISPATCH: u16 = 2;
    p.extend(KERNEL_DISPATCH.to_le_bytes());
    p.extend(dimensions(launch).to_le_bytes());
    for n in launch.workgroup_size {
        p.extend((n as u16).to_le_bytes());
    }
    p.extend([0; 2]);
    for (groups, size) in launch.workgroups.iter().zip(launch.workgroup_size) {
        p.extend((groups * size).to_le_bytes());
    }
    p.extend(private.to_le_bytes());
    p.extend(group.to_le_bytes());
    p.extend(kernel.descriptor_address.to_le_bytes());
    p.extend(kernarg.to_le_bytes());
    p.resize(64, 0);
    p
}

/// Builds the kernel argument segment from the metadata.
fn kernarg_segment(launch: &Launch, kernel: &Kernel, values: &[Vec<u8>], queue: u64) -> Result<Vec<u8>, RunError> {
    let args = kernel.metadata.as_ref().map_or(&[][..], |m| &m.args);
    let declared = kernel.metadata.as_ref().map_or(0, |m| m.kernarg_segment_size);
    let size = kernel.descriptor.kernarg_size.max(declared);
    if size > MAX_KERNARG {
        return refuse(format!("{size} bytes of kernel arguments"));
    }
    // Segments are 16-byte aligned and may be read in whole 16-byte pieces.
    let mut segment = vec![0u8; size.next_multiple_of(16) as usize];
    if kernel.metadata.is_none() {
        place_in_order(&mut segment, values)?;
        return Ok(segment);
    }
    let explicit = args.iter().filter(|a| !a.is_hidden()).count();
    if explicit != values.len() {
        return refuse(format!("kernel `{}` takes {explicit} arguments, but {} were given", kernel.name, values.len()));
    }
    let mut values = values.iter();
    for (i, arg) in args.iter().enumerate() {
        let hidden;
        let bytes: &[u8] = if arg.is_hidden() {
            hidden = hidden_argument(&arg.value_kind, launch, queue).to_le_bytes();
            &hidden[..(arg.size as usize).min(8)]
        } else {
            values.next().map_or(&[], Vec::as_slice)
        };
        place_argument(&mut segment, arg, bytes, i)?;
    }
    Ok(segment)
}

/// Without metadata each argument goes behind the one before, at a multiple of its size's power of two: where C would put
/// numbers, pointers and vectors.
fn place_in_order(segment: &mut [u8], values: &[Vec<u8>]) -> Result<(), RunError> {
    let mut at = 0usize;
    for (i, value) in values.iter().enumerate() {
        let align = 1usize << value.len().max(1).trailing_zeros().min(4);
        at = at.next_multiple_of(align);
        match segment.get_mut(at..at + value.len()) {
            Some(slot) => slot.copy_from_slice(value),
            None => return refuse(format!("argument {i} lies outside the kernel argument segment")),
        }
        at += value.len();
    }
    Ok(())
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

/// The value of a hidden argument (AMDGPUUsage, "Code Object V5 Kernel Argument Metadata Map"). Services that the
/// emulator does not have are null.
fn hidden_argument(kind: &str, launch: &Launch, queue: u64) -> u64 {
    let (groups, size) = (&launch.workgroups, &launch.workgroup_size);
    match kind {
        "hidden_block_count_x" => groups[0].into(),
        "hidden_block_count_y" => groups[1].into(),
        "hidden_block_count_z" => groups[2].into(),
        "hidden_group_size_x" => size[0].into(),
        "hidden_group_size_y" => size[1].into(),
        "hidden_group_size_z" => size[2].into(),
        "hidden_grid_dims" => dimensions(launch).into(),
        "hidden_dynamic_lds_size" => launch.dynamic_lds.into(),
        "hidden_private_base" => PRIVATE_APERTURE >> 32,
        "hidden_shared_base" => SHARED_APERTURE >> 32,
        "hidden_queue_ptr" => queue,
        _ => 0,
    }
}

/// What identifies a wave of the grid.
pub struct WaveId {
    /// The work-group.
    pub group: [u32; 3],
    /// The wave's number in it.
    pub wave: u32,
    /// Waves of the work-group.
    pub waves: u32,
    /// Its scratch slot.
    pub slot: u32,
}

/// Sets a wave's initial registers.
pub fn start_wave(wave: &mut Wave, launch: &Launch, kernel: &Kernel, chip: &Chip, prepared: &Prepared, id: &WaveId) {
    let d = &kernel.descriptor;
    let scratch_offset = u64::from(id.slot) * prepared.scratch.pitch;
    let mut next = user_sgprs(wave, d, chip, prepared);
    let system = |wave: &mut Wave, value: u32, next: &mut u8| {
        wave.sset(*next, value);
        *next += 1;
    };
    if chip.group_id_in_ttmp {
        group_in_ttmp(wave, id);
    } else {
        for (n, value) in id.group.into_iter().enumerate() {
            if d.workgroup_id(n as u32) {
                system(wave, value, &mut next);
            }
        }
    }
    if d.workgroup_info() {
        let first = u32::from(id.wave == 0);
        system(wave, first << 31 | id.waves & 0x3f, &mut next);
    }
    if d.private_segment() {
        match chip.target.flat_scratch() {
            FlatScratch::Architected => {
                wave.flat_scratch = prepared.scratch.base + scratch_offset;
                wave.sset64(sreg::FLAT_SCRATCH, wave.flat_scratch);
            }
            _ => system(wave, scratch_offset as u32, &mut next),
        }
    }
    if chip.global_scratch {
        wave.sset64(sreg::FLAT_SCRATCH_BASE, SCRATCH_TAG);
    }
    if chip.target.flat_scratch() == FlatScratch::Offset {
        wave.flat_scratch = prepared.scratch.hidden_base();
    }
    wave.scratch = (prepared.scratch.base + scratch_offset, prepared.scratch.per_lane);
    let mode = d.float_mode() | u32::from(d.fp16_ovfl()) << 23;
    wave.mode = match chip.no_ieee_mode {
        true => Mode::without_ieee(mode),
        false => Mode::new(mode | u32::from(d.dx10_clamp()) << 8 | u32::from(d.ieee_mode()) << 9),
    };
    if chip.target.ds_needs_m0() {
        // M0 limits LDS: without a limit nothing of it can be reached.
        wave.sset(sreg::M0, 0);
    }
    work_item_ids(wave, launch, d, chip, id);
}

/// Trap temporaries of GFX12: the work-group's x is TTMP9, its y and z are the halves of TTMP7; the wave's number is in
/// TTMP8[29:25], and TTMP6 says where the work-group is in its cluster, which here is alone (LLVM,
/// `SITargetLowering::allocateSystemSGPRs` and `lowerWorkGroupId`).
fn group_in_ttmp(wave: &mut Wave, id: &WaveId) {
    let [x, y, z] = id.group;
    wave.sset(sreg::TTMP + 6, 0);
    wave.sset(sreg::TTMP + 7, y & 0xffff | z << 16);
    wave.sset(sreg::TTMP + 8, (id.wave & 31) << 25);
    wave.sset(sreg::TTMP + 9, x);
}

/// Sets the user SGPRs; returns the number of the first system SGPR.
fn user_sgprs(wave: &mut Wave, d: &KernelDescriptor, chip: &Chip, prepared: &Prepared) -> u8 {
    let mut values: Vec<u32> = Vec::with_capacity(16);
    let wide = |values: &mut Vec<u32>, v: u64| values.extend([v as u32, (v >> 32) as u32]);
    if d.private_segment_buffer() {
        values.extend(scratch_resource(chip, &prepared.scratch));
    }
    if d.dispatch_ptr() {
        wide(&mut values, prepared.packet_address);
    }
    if d.queue_ptr() {
        wide(&mut values, prepared.queue_address);
    }
    if d.kernarg_segment_ptr() {
        wide(&mut values, prepared.kernarg_address);
    }
    if d.dispatch_id() {
        wide(&mut values, 0);
    }
    if d.flat_scratch_init() {
        wide(&mut values, flat_scratch_init(chip, &prepared.scratch));
    }
    if d.private_segment_size() {
        values.push(prepared.scratch.per_lane);
    }
    for (n, count) in prepared.workgroups.iter().enumerate() {
        if d.grid_workgroup_count(n as u32) {
            values.push(*count);
        }
    }
    let start = 4 * d.kernarg_preload_offset() as usize;
    for dword in prepared.kernarg.get(start..).unwrap_or(&[]).chunks_exact(4).take(d.kernarg_preload_length() as usize)
    {
        values.push(crate::memory::le(dword) as u32);
    }
    // Only so many are set up; the count in the descriptor decides where the system SGPRs begin.
    for (i, v) in values.iter().take(chip.user_sgprs as usize).enumerate() {
        wave.sset(i as u8, *v);
    }
    (if chip.user_sgprs > 16 { d.user_sgpr_count_wide() } else { d.user_sgpr_count() }) as u8
}

/// The scratch resource: swizzled, stride 0, the lane added (AMDGPUUsage, "Private Segment Buffer"); elements of four bytes
/// where there is a choice (GCN3 ISA, "Buffer resource descriptor").
fn scratch_resource(chip: &Chip, scratch: &ScratchLayout) -> [u32; 4] {
    const SWIZZLE: u32 = 1 << 31;
    const ADD_TID: u32 = 1 << 23;
    const ELEMENT_4: u32 = 1 << 19;
    const UNCHECKED: u32 = 2 << 28;
    let index_stride = if chip.lanes() == 64 { 3 } else { 2 };
    let more = match chip.buffers {
        Buffers::Gfx6 | Buffers::Gfx8 => ELEMENT_4,
        Buffers::Gfx9 | Buffers::Gfx1250 => 0,
        Buffers::Gfx10 | Buffers::Gfx11 => UNCHECKED,
    };
    let high = (scratch.base >> 32) as u32 & 0xffff | SWIZZLE;
    [scratch.base as u32, high, u32::MAX, ADD_TID | index_stride << 21 | more]
}

/// What a kernel's prolog makes FLAT_SCRATCH of (AMDGPUUsage, "Flat Scratch"): the address of the queue's scratch; on GFX7
/// and GFX8 its offset from SH_HIDDEN_PRIVATE_BASE, and the bytes of a lane.
fn flat_scratch_init(chip: &Chip, scratch: &ScratchLayout) -> u64 {
    match chip.target.flat_scratch() {
        FlatScratch::Offset => (scratch.base - scratch.hidden_base()) | u64::from(scratch.per_lane) << 32,
        _ => scratch.base,
    }
}

/// Sets EXEC and the work-item ids, packed or in one register each.
fn work_item_ids(wave: &mut Wave, launch: &Launch, d: &KernelDescriptor, chip: &Chip, id: &WaveId) {
    let [sx, sy, sz] = launch.workgroup_size;
    let items = sx * sy * sz;
    let first = id.wave * wave.lanes as u32;
    let active = items.saturating_sub(first).min(wave.lanes as u32);
    let exec = if active >= 64 { u64::MAX } else { (1u64 << active) - 1 };
    wave.s[sreg::EXEC as usize] = exec as u32;
    wave.s[sreg::EXEC as usize + 1] = (exec >> 32) as u32;
    let item = |lane: usize| first + lane as u32;
    let ids = [
        wave.each_lane(|l| item(l) % sx),
        wave.each_lane(|l| item(l) / sx % sy),
        wave.each_lane(|l| item(l) / sx / sy),
    ];
    let wanted = d.workitem_id();
    if chip.target.packed_work_item_id() {
        let mut packed = ids[0];
        for (lane, value) in packed.iter_mut().enumerate() {
            if wanted > 0 {
                *value |= ids[1][lane] << 10;
            }
            if wanted > 1 {
                *value |= ids[2][lane] << 20;
            }
        }
        wave.v[0] = packed;
    } else {
        for (n, id) in ids.into_iter().enumerate().take(wanted as usize + 1) {
            if let Some(register) = wave.v.get_mut(n) {
                *register = id;
            }
        }
    }
}
