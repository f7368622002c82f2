//! A launch: sets up memory and registers as the runtime and the packet processor do before the first instruction.
//!
//! Kernel arguments are in a segment ([`crate::kernarg`]); the AQL dispatch packet and the queue are real structures in
//! device memory; user SGPRs are set densely in order, then system SGPRs, then work-item IDs (AMDGPUUsage, "Initial
//! Kernel Execution State", "Kernel Argument Preload", "Code Object V5 Metadata"; HSA runtime,
//! `hsa_kernel_dispatch_packet_t`, `amd_queue_t`).

use gcnc_isa::FlatScratch;

use crate::chip::{Buffers, Chip};
use crate::code_object::{CodeObject, Kernel};
use crate::descriptor::KernelDescriptor;
use crate::error::RunError;
use crate::host::Channels;
use crate::kernarg::{Arg, Args, Hidden, kernarg_segment};
use crate::memory::{Memory, PRIVATE_APERTURE, SCRATCH_BASE, SCRATCH_TAG, SHARED_APERTURE, le};
use crate::queue::packet::{Body, Header, KernelDispatch, Packet};
use crate::wave::{Hardware, Mode, Wave, sreg};

/// The work-items that run a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Whole work-groups in each dimension.
    pub workgroups: [u32; 3],
    /// Work-items of the partial work-group after them in each dimension; 0 where there is none.
    pub remainder: [u32; 3],
    /// Work-items of a whole work-group in each dimension.
    pub workgroup_size: [u32; 3],
    /// LDS bytes beyond those of the kernel descriptor.
    pub dynamic_lds: u32,
}

impl Grid {
    /// A one-dimensional grid.
    pub fn new(workgroups: u32, workgroup_size: u32) -> Grid {
        Grid {
            workgroups: [workgroups, 1, 1],
            remainder: [0; 3],
            workgroup_size: [workgroup_size, 1, 1],
            dynamic_lds: 0,
        }
    }

    /// A grid of `items` work-items in each dimension; the last work-group has the remainder.
    pub fn of_items(items: [u32; 3], workgroup_size: [u32; 3]) -> Grid {
        let of = |divide: fn(u32, u32) -> u32| std::array::from_fn(|d| divide(items[d], workgroup_size[d].max(1)));
        Grid { workgroups: of(|n, size| n / size), remainder: of(|n, size| n % size), workgroup_size, dynamic_lds: 0 }
    }

    /// Work-items in each dimension; `None` if there are more than 2^32 - 1.
    pub fn items(&self) -> Option<[u32; 3]> {
        let mut items = [0; 3];
        for (d, n) in items.iter_mut().enumerate() {
            *n = self.workgroups[d].checked_mul(self.workgroup_size[d])?.checked_add(self.remainder[d])?;
        }
        Some(items)
    }

    /// Work-groups in each dimension, including partial ones.
    pub fn groups(&self) -> [u64; 3] {
        std::array::from_fn(|d| u64::from(self.workgroups[d]) + u64::from(self.remainder[d] > 0))
    }

    /// Work-items of a work-group in each dimension.
    pub fn size_of(&self, group: [u32; 3]) -> [u32; 3] {
        std::array::from_fn(|d| match group[d] < self.workgroups[d] {
            true => self.workgroup_size[d],
            false => self.remainder[d],
        })
    }
}

/// A kernel launch.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The kernel's name.
    pub kernel: String,
    /// Whole work-groups in each dimension.
    pub workgroups: [u32; 3],
    /// Work-items of the partial work-group after them in each dimension; 0 where there is none.
    pub remainder: [u32; 3],
    /// Work-items of a whole work-group in each dimension.
    pub workgroup_size: [u32; 3],
    /// Arguments in order, without hidden ones.
    pub args: Vec<Arg>,
    /// LDS bytes beyond those of the kernel descriptor.
    pub dynamic_lds: u32,
}

impl Launch {
    /// Its grid.
    pub fn grid(&self) -> Grid {
        let Launch { workgroups, remainder, workgroup_size, dynamic_lds, .. } = *self;
        Grid { workgroups, remainder, workgroup_size, dynamic_lds }
    }
}

/// The addresses of a kernel's inputs, as the packet processor found them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Addresses {
    /// The queue.
    pub queue: u64,
    /// The dispatch packet.
    pub packet: u64,
    /// The packet's number in its queue.
    pub id: u64,
    /// The arguments.
    pub kernarg: u64,
    /// The number of the window of scratch; concurrent kernels have different ones.
    pub window: u64,
}

/// A launch in device memory.
#[derive(Debug)]
pub struct Prepared {
    /// The arguments.
    pub kernarg: Vec<u8>,
    /// The addresses of its inputs.
    pub at: Addresses,
    /// The layout of scratch.
    pub scratch: ScratchLayout,
    /// LDS bytes of a work-group.
    pub lds_bytes: u32,
}

/// The layout of the waves' scratch.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScratchLayout {
    /// Start of the queue's scratch.
    pub base: u64,
    /// Bytes from one wave's scratch to the next, including a gap, so that no wave reaches another's.
    pub pitch: u64,
    /// Bytes of a lane.
    pub per_lane: u32,
    /// Bytes of a wave.
    bytes: u64,
    /// Wave slots mapped so far.
    mapped: u32,
}

/// Least bytes of scratch of a kernel with a dynamic stack.
const DYNAMIC_STACK: u32 = 16 << 10;
/// Bytes of `amd_queue_t`.
pub(crate) const QUEUE_BYTES: usize = 256;
/// The size of the address range for the scratch of all waves of a kernel.
const SCRATCH_WINDOW: u64 = 4 << 30;
/// Most concurrent kernels.
pub(crate) const MAX_RUNNING: u64 = 128;
/// Largest scratch of one lane.
const MAX_PRIVATE: u32 = 256 << 10;

pub(crate) fn refuse<T>(text: impl Into<String>) -> Result<T, RunError> {
    Err(RunError::Launch(text.into()))
}

/// Checks a launch's sizes against the kernel and the hardware.
pub fn check(grid: &Grid, kernel: &Kernel, chip: &Chip) -> Result<(), RunError> {
    let items = grid.workgroup_size.iter().map(|n| u64::from(*n)).product::<u64>();
    if items == 0 || items > 1024 {
        return refuse(format!("a work-group of {items} work-items: there must be 1 to 1024"));
    }
    if grid.workgroups.contains(&0) {
        // "Must not be smaller than workgroup_size_x" (HSA runtime, `hsa_kernel_dispatch_packet_t`).
        return refuse(
            "no work-groups: a grid must have at least as many work-items as a work-group in each dimension",
        );
    }
    if let Some(d) = (0..3).find(|&d| grid.remainder[d] >= grid.workgroup_size[d]) {
        let (rest, size) = (grid.remainder[d], grid.workgroup_size[d]);
        return refuse(format!("a partial work-group of {rest} work-items where whole ones have {size}"));
    }
    if grid.items().is_none() {
        return refuse("more than 2^32 - 1 work-items in a dimension");
    }
    let groups: u128 = grid.groups().iter().map(|n| u128::from(*n)).product();
    if groups > 1 << 40 {
        return refuse(format!("too many work-groups: {groups}"));
    }
    if let Some(why) = kernel.unlaunchable {
        return refuse(format!("kernel `{}` cannot be run: {why}", kernel.name));
    }
    if let Some(metadata) = &kernel.metadata {
        if let Some(size) = metadata.reqd_workgroup_size
            && size != grid.workgroup_size
        {
            return refuse(format!("the kernel requires work-groups of {size:?}"));
        }
        if metadata.uniform_workgroup_size && grid.remainder != [0; 3] {
            return refuse(format!(
                "kernel `{}` requires whole work-groups (`uniform-work-group-size`); a partial one has {:?} of {:?}",
                kernel.name, grid.remainder, grid.workgroup_size
            ));
        }
        let max = metadata.max_flat_workgroup_size;
        if max != 0 && items > max.into() {
            return refuse(format!("a work-group of {items} work-items; the kernel allows {max}"));
        }
    }
    let lds = u64::from(kernel.descriptor.group_segment_fixed_size) + u64::from(grid.dynamic_lds);
    if lds > chip.target.lds_size().into() {
        return refuse(format!("{lds} bytes of LDS; a work-group can have at most {}", chip.target.lds_size()));
    }
    Ok(())
}

/// Puts arguments, packet and queue into memory, and lays out scratch.
pub fn prepare(
    grid: &Grid,
    args: Args<'_>,
    kernel: &Kernel,
    chip: &Chip,
    (object, channels): (&CodeObject, &Channels),
    memory: &mut Memory,
) -> Result<Prepared, RunError> {
    let (queue, queue_address) = memory.map("the queue", vec![0; QUEUE_BYTES], false);
    let hidden = Hidden { grid, channels, queue: queue_address };
    let kernarg = kernarg_segment(args, kernel, &hidden)?;
    let (_, kernarg_address) = memory.map("the kernel arguments", kernarg.clone(), false);
    let body = Body::Kernel(packet_of(grid, (object, kernel), kernarg_address)?);
    let packet = Packet { header: Header::default(), body, completion: 0 }.bytes();
    let (_, packet_address) = memory.map("the dispatch packet", packet.to_vec(), false);
    fill_queue(memory.bytes_mut(queue));
    let at =
        Addresses { queue: queue_address, packet: packet_address, kernarg: kernarg_address, ..Addresses::default() };
    prepared(grid, kernel, chip, at, (kernarg, 0))
}

/// The packet that dispatches a kernel with the arguments at an address.
pub(crate) fn packet_of(
    grid: &Grid,
    (object, kernel): (&CodeObject, &Kernel),
    kernarg: u64,
) -> Result<KernelDispatch, RunError> {
    Ok(KernelDispatch {
        dimensions: dimensions(grid),
        workgroup_size: grid.workgroup_size.map(|n| n as u16),
        grid_size: grid.items().unwrap_or_default(),
        private_bytes: private_bytes(kernel, 0)?,
        group_bytes: kernel.descriptor.group_segment_fixed_size + grid.dynamic_lds,
        kernel_object: object.device_address(kernel.descriptor_address),
        kernarg,
    })
}

/// A launch whose packet, arguments and queue are in memory. The packet requests at least `private` bytes of private
/// memory; scratch is in the window that `at` names.
pub fn prepared(
    grid: &Grid,
    kernel: &Kernel,
    chip: &Chip,
    at: Addresses,
    (kernarg, private): (Vec<u8>, u32),
) -> Result<Prepared, RunError> {
    let descriptor = &kernel.descriptor;
    let scratch = scratch_layout(chip, private_bytes(kernel, private)?, at.window);
    let lds_bytes = descriptor.group_segment_fixed_size + grid.dynamic_lds;
    Ok(Prepared { kernarg, at, scratch, lds_bytes })
}

/// How many bytes of private memory a work-item gets, if its packet requests `requested`.
fn private_bytes(kernel: &Kernel, requested: u32) -> Result<u32, RunError> {
    let fixed = kernel.descriptor.private_segment_fixed_size.max(requested);
    if fixed > MAX_PRIVATE {
        return refuse(format!("{fixed} bytes of scratch per work-item; the emulator provides at most {MAX_PRIVATE}"));
    }
    Ok(if kernel.dynamic_stack { fixed.max(DYNAMIC_STACK) } else { fixed }.next_multiple_of(4))
}

/// Lays out scratch in a window of its address range; concurrent kernels have different windows.
fn scratch_layout(chip: &Chip, per_lane: u32, window: u64) -> ScratchLayout {
    if per_lane == 0 {
        return ScratchLayout::default();
    }
    // In units of 64 bits, the largest unit of interleaving.
    let bytes = u64::from(per_lane.next_multiple_of(8)) * u64::from(chip.target.wave_size());
    // A multiple of 64 KiB beyond the wave's bytes leaves an unmapped gap.
    let pitch = (bytes + (1 << 16)).next_multiple_of(1 << 16);
    let base = SCRATCH_BASE + window * SCRATCH_WINDOW + (1 << 20);
    ScratchLayout { base, pitch, per_lane, bytes, mapped: 0 }
}

impl ScratchLayout {
    /// How many waves' scratch fits into `bytes` bytes.
    pub fn waves_in(&self, bytes: u64) -> u64 {
        bytes.checked_div(self.bytes).unwrap_or(u64::MAX)
    }

    /// SH_HIDDEN_PRIVATE_BASE, to which FLAT_SCRATCH of GFX7 and GFX8 is relative, in units of 256 bytes.
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

    /// Unmaps the scratch of all wave slots.
    pub fn unmap(&self, memory: &mut Memory) {
        let slots = (0..u64::from(self.mapped)).map(|slot| self.base + slot * self.pitch);
        slots.filter_map(|at| memory.buffer_at(at)).collect::<Vec<_>>().into_iter().for_each(|id| {
            memory.unmap(id);
        });
    }
}

/// Fills in the fields of `amd_queue_t` that kernels read: the apertures.
pub(crate) fn fill_queue(queue: &mut [u8]) {
    queue[64..68].copy_from_slice(&((SHARED_APERTURE >> 32) as u32).to_le_bytes());
    queue[68..72].copy_from_slice(&((PRIVATE_APERTURE >> 32) as u32).to_le_bytes());
}

pub(crate) fn dimensions(grid: &Grid) -> u16 {
    let used = |d: usize| grid.groups()[d] > 1 || grid.workgroup_size[d] > 1;
    if used(2) {
        3
    } else if used(1) {
        2
    } else {
        1
    }
}

/// The identity of a wave of the grid.
pub struct WaveId {
    /// The work-group.
    pub group: [u32; 3],
    /// Its work-items in each dimension.
    pub size: [u32; 3],
    /// The wave's number in it.
    pub wave: u32,
    /// Waves of the work-group.
    pub waves: u32,
    /// Its scratch slot.
    pub slot: u32,
}

/// Sets a wave's initial registers.
pub fn start_wave(wave: &mut Wave, grid: &Grid, kernel: &Kernel, chip: &Chip, prepared: &Prepared, id: &WaveId) {
    let d = &kernel.descriptor;
    let scratch_offset = u64::from(id.slot) * prepared.scratch.pitch;
    let mut next = user_sgprs(wave, grid, d, chip, prepared);
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
    wave.hw = Hardware { slot: id.slot, traps: d.exceptions(), ..Hardware::default() };
    wave.scratch = (prepared.scratch.base + scratch_offset, prepared.scratch.per_lane);
    let mode = d.float_mode() | u32::from(d.fp16_ovfl()) << 23;
    wave.mode = match chip.no_ieee_mode {
        true => Mode::without_ieee(mode),
        false => Mode::new(mode | u32::from(d.dx10_clamp()) << 8 | u32::from(d.ieee_mode()) << 9),
    };
    if chip.target.ds_needs_m0() {
        // M0 limits LDS accesses: until the kernel sets it, LDS cannot be accessed.
        wave.sset(sreg::M0, 0);
    }
    work_item_ids(wave, d, chip, id);
}

/// Sets the trap temporaries of GFX12: the work-group's x is TTMP9, its y and z are the halves of TTMP7; the wave's
/// number is in TTMP8[29:25], and TTMP6 has the position of the work-group in its cluster, where here it is alone
/// (LLVM, `SITargetLowering::allocateSystemSGPRs` and `lowerWorkGroupId`).
fn group_in_ttmp(wave: &mut Wave, id: &WaveId) {
    let [x, y, z] = id.group;
    wave.sset(sreg::TTMP + 6, 0);
    wave.sset(sreg::TTMP + 7, y & 0xffff | z << 16);
    wave.sset(sreg::TTMP + 8, (id.wave & 31) << 25);
    wave.sset(sreg::TTMP + 9, x);
}

/// Sets the user SGPRs; returns the number of the first system SGPR.
fn user_sgprs(wave: &mut Wave, grid: &Grid, d: &KernelDescriptor, chip: &Chip, prepared: &Prepared) -> u8 {
    let mut values: Vec<u32> = Vec::with_capacity(16);
    let wide = |values: &mut Vec<u32>, v: u64| values.extend([v as u32, (v >> 32) as u32]);
    if d.private_segment_buffer() {
        values.extend(scratch_resource(chip, prepared.scratch.base));
    }
    if d.dispatch_ptr() {
        wide(&mut values, prepared.at.packet);
    }
    if d.queue_ptr() {
        wide(&mut values, prepared.at.queue);
    }
    if d.kernarg_segment_ptr() {
        wide(&mut values, prepared.at.kernarg);
    }
    if d.dispatch_id() {
        wide(&mut values, prepared.at.id);
    }
    if d.flat_scratch_init() {
        wide(&mut values, flat_scratch_init(chip, &prepared.scratch));
    }
    if d.private_segment_size() {
        values.push(prepared.scratch.per_lane);
    }
    for (n, count) in grid.groups().into_iter().enumerate() {
        if d.grid_workgroup_count(n as u32) {
            values.push(count as u32);
        }
    }
    let start = 4 * d.kernarg_preload_offset() as usize;
    for dword in prepared.kernarg.get(start..).unwrap_or(&[]).chunks_exact(4).take(d.kernarg_preload_length() as usize)
    {
        values.push(le(dword) as u32);
    }
    // No more than `user_sgprs` are set up; the descriptor's count determines the first system SGPR.
    for (i, v) in values.iter().take(chip.user_sgprs as usize).enumerate() {
        wave.sset(i as u8, *v);
    }
    (if chip.user_sgprs > 16 { d.user_sgpr_count_wide() } else { d.user_sgpr_count() }) as u8
}

/// The resource of the scratch at `base`: swizzled, stride 0, the lane added (AMDGPUUsage, "Private Segment Buffer");
/// with elements of four bytes where there is a choice (GCN3 ISA, "Buffer resource descriptor").
pub(crate) fn scratch_resource(chip: &Chip, base: u64) -> [u32; 4] {
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
    let high = (base >> 32) as u32 & 0xffff | SWIZZLE;
    [base as u32, high, u32::MAX, ADD_TID | index_stride << 21 | more]
}

/// The input from which a kernel's prolog computes FLAT_SCRATCH (AMDGPUUsage, "Flat Scratch"): the address of the
/// queue's scratch; on GFX7 and GFX8 its offset from SH_HIDDEN_PRIVATE_BASE, and the bytes of a lane.
fn flat_scratch_init(chip: &Chip, scratch: &ScratchLayout) -> u64 {
    match chip.target.flat_scratch() {
        FlatScratch::Offset => (scratch.base - scratch.hidden_base()) | u64::from(scratch.per_lane) << 32,
        _ => scratch.base,
    }
}

/// Sets EXEC and the work-item IDs, packed or in one register each. The work-items of a partial work-group are numbered
/// as in a work-group of its size (HSA Programmer's Reference Manual, "Current work-item flattened ID").
fn work_item_ids(wave: &mut Wave, d: &KernelDescriptor, chip: &Chip, id: &WaveId) {
    let [sx, sy, sz] = id.size;
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
