//! Runs a wave of a shader with the register contents that a graphics driver would set up, and records its exports.
//!
//! The caller specifies the registers; nothing else is known of the shader. So a single wave runs, up to the end of its
//! symbol: after that another part of the shader may begin, which finds the results of this one in registers. If the
//! wave jumps to another function, it continues there until it ends. Exports are recorded in order. The vertices'
//! parameters, which the hardware interpolates, are those of one primitive, of which all lanes are pixels.
//!
//! Where hardware does not provide the address of private memory, SGPRs do, as drivers set them up ([`PrivateScalar`]).
//! Of a table only the entry needed is valid, and a wave's offset is never zero.

use std::collections::HashSet;

use crate::chip::Chip;
use crate::code_object::{CodeObject, Kernel, Variable};
use crate::descriptor::KernelDescriptor;
use crate::error::{Fault, RunError};
use crate::host::Host;
use crate::images;
use crate::kernarg;
use crate::launch::{self, Grid, ScratchLayout, refuse};
use crate::machine::dispatch::Dispatch;
use crate::machine::{self, Statistics};
use crate::memory::{BufferId, Memory};
use crate::options::Options;
use crate::program::map_segments;
use crate::wave::{Status, Vreg, Wave, sreg};
use gcnc_isa::Opcode;
use gcnc_isa::target::INDEX_STRIDE;

/// The number of SGPRs that a shader can be given.
pub const SCALARS: u8 = 106;

/// A parameter of a primitive's vertices: for each of its four components the inputs of interpolation, P0, P10 and P20,
/// as bits of f32.
pub type Parameter = [[u32; 3]; 4];

/// What an SGPR says about private memory, before GFX11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrivateScalar {
    /// The lower half of the address of PAL's global internal table, whose first entry is the resource; the upper half
    /// is the code's. (PAL, `InternalTable`.)
    Table,
    /// The same for compute, whose resource is the second entry.
    ComputeTable,
    /// This register and the next: the lower half of the resource.
    Resource,
    /// This register and the next: the address of the resource.
    ResourceAddress,
    /// The wave's offset.
    WaveOffset,
}

impl PrivateScalar {
    /// How many registers it occupies.
    pub fn registers(self) -> u8 {
        match self {
            PrivateScalar::Resource | PrivateScalar::ResourceAddress => 2,
            _ => 1,
        }
    }
}

/// The initial state of a wave of a shader.
#[derive(Clone, Debug, Default)]
pub struct ShaderLaunch {
    /// The symbol.
    pub entry: String,
    /// The number of lanes, 32 or 64.
    pub lanes: u32,
    /// The active lanes.
    pub exec: u64,
    /// SGPRs by number; the contents of others are undefined.
    pub scalars: Vec<(u8, u32)>,
    /// VGPRs by number, each with one value for all lanes or one for each of the first lanes.
    pub vectors: Vec<(u16, Vec<u32>)>,
    /// Buffers, each with the number of the first of two SGPRs that get its address.
    pub buffers: Vec<(u8, Vec<u8>)>,
    /// Images, each with the number of the first of eight SGPRs that get its resource, the resource for an image at
    /// address 0, and its texels as in memory.
    pub images: Vec<(u8, [u32; 8], Vec<u8>)>,
    /// Bytes of LDS.
    pub lds: u32,
    /// Bytes of private memory of a lane.
    pub private: u32,
    /// SGPRs that describe private memory, by number.
    pub private_scalars: Vec<(u8, PrivateScalar)>,
    /// The number of VGPRs per block, 16 or 32, if it begins with one block and allocates others dynamically.
    pub vgpr_block: Option<u8>,
    /// The vertices' parameters, by attribute.
    pub parameters: Vec<Parameter>,
}

/// An export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// Its target, by number.
    pub target: u8,
    /// The lanes that export.
    pub lanes: u64,
    /// The exported components, for all lanes; in a compressed export the first two have two 16-bit components each.
    pub components: [Option<Box<Vreg>>; 4],
    /// The components enabled in the instruction, one bit each.
    pub enabled: u8,
    /// Whether registers hold two components each.
    pub compressed: bool,
    /// Whether it is the last one of its kind.
    pub done: bool,
    /// Whether the exporting lanes are the valid ones.
    pub valid_mask: bool,
    /// The row, if M0 gives it.
    pub row: Option<u32>,
}

/// The result of a wave of a shader.
#[derive(Clone, Debug)]
pub struct ShaderResult {
    /// Its exports, in order.
    pub exports: Vec<Export>,
    /// The SGPRs.
    pub scalars: Vec<u32>,
    /// The vector registers.
    pub vectors: Vec<Vreg>,
    /// The lanes that were active at its end.
    pub exec: u64,
    /// Whether the wave ended, instead of reaching the end of the symbol.
    pub ended: bool,
    /// The buffers.
    pub buffers: Vec<Vec<u8>>,
    /// The size of the run.
    pub statistics: Statistics,
}

/// The state of the graphics pipeline that instructions access: parameters and exports.
#[derive(Debug, Default)]
pub struct Pipeline {
    /// Whether the wave is a shader's, so that each four lanes are a quad.
    pub quads: bool,
    /// The vertices' parameters.
    pub parameters: Vec<Parameter>,
    /// The exports so far.
    pub exports: Vec<Export>,
}

/// Most exports that a run records.
pub const MAX_EXPORTS: usize = 1 << 16;

/// A running shader.
pub(crate) struct Running {
    launch: ShaderLaunch,
    /// The end of its symbol, as an offset in the image: reaching it without a jump ends the shader.
    end: u64,
    /// The wave's registers at its end.
    left: Option<(Vec<u32>, Vec<Vreg>, u64, bool)>,
    /// Whether it has executed an instruction.
    begun: bool,
}

impl Running {
    /// The vertices' parameters.
    pub fn parameters(&self) -> &[Parameter] {
        &self.launch.parameters
    }

    /// Sets a wave's initial registers.
    pub fn start(&self, wave: &mut Wave) {
        for &(n, value) in &self.launch.scalars {
            wave.sset(n, value);
        }
        for (n, values) in &self.launch.vectors {
            if let Some(register) = wave.v.get_mut(usize::from(*n)) {
                match values[..] {
                    [one] => register.fill(one),
                    _ => register.iter_mut().zip(values).for_each(|(lane, value)| *lane = *value),
                }
            }
        }
        wave.sset64(sreg::EXEC, self.launch.exec & wave.full_mask());
    }

    /// Checks for the end before the first instruction: the shader may be empty.
    pub fn begin(&mut self, wave: &mut Wave) -> Result<(), Box<Fault>> {
        if std::mem::replace(&mut self.begun, true) { Ok(()) } else { self.check_end(wave) }
    }

    /// Checks whether the wave has reached its end after an instruction. The target of a call or return does not count
    /// as the end: another function may begin there.
    pub fn step(&mut self, wave: &mut Wave, after: Opcode) -> Result<(), Box<Fault>> {
        let called = matches!(after, Opcode::SSetpcB64 | Opcode::SSwappcB64 | Opcode::SCallB64);
        if called { Ok(()) } else { self.check_end(wave) }
    }

    /// Checks whether the wave has reached its end.
    fn check_end(&mut self, wave: &mut Wave) -> Result<(), Box<Fault>> {
        let ended = wave.status == Status::Done;
        if !ended && wave.pc != self.end {
            return Ok(());
        }
        if !ended && wave.counters.any_busy() {
            return Err(Fault::invalid("a load is outstanding where the next part of the shader begins"));
        }
        wave.status = Status::Done;
        let scalars = wave.s[..usize::from(SCALARS)].to_vec();
        self.left = Some((scalars, wave.v.clone(), wave.exec(), ended));
        Ok(())
    }
}

/// Runs a wave of a shader.
///
/// # Errors
/// There is no such symbol, a register does not exist, or the run ends in a fault.
pub fn run_shader(
    object: &CodeObject,
    launch: &ShaderLaunch,
    mut options: Options<'_>,
) -> Result<ShaderResult, RunError> {
    if options.timing.is_some() {
        return refuse("the cycle model does not support shaders");
    }
    let Some(symbol) = object.functions().iter().find(|f| f.name == launch.entry) else {
        return refuse(format!("no function `{}` in the code object", launch.entry));
    };
    let mut chip = Chip::new(object.target_id(), launch.lanes).map_err(RunError::Launch)?;
    if let Some(block) = launch.vgpr_block {
        if chip.vgpr_block.is_none() || launch.lanes != 32 || !matches!(block, 16 | 32) {
            return refuse("dynamic VGPRs come in blocks of 16 or 32, need waves of 32 lanes, and exist from GFX12 on");
        }
        chip.vgpr_block = Some(block.into());
    }
    let kernel = kernel_for(symbol, launch, &chip);
    check(launch, &chip)?;
    let code = machine::code_of(object, &kernel)?;
    let (mut memory, mut host) = (Memory::default(), Host::default());
    map_segments(object, "the code object", &mut memory);
    let mut start = launch.clone();
    let mut buffers: Vec<BufferId> = Vec::new();
    for (n, (register, bytes)) in launch.buffers.iter().enumerate() {
        let (id, address) = memory.map(format!("buffer {n}"), bytes.clone(), true);
        buffers.push(id);
        start.scalars.extend([(*register, address as u32), (*register + 1, (address >> 32) as u32)]);
    }
    for (n, (register, words, texels)) in launch.images.iter().enumerate() {
        let (_, address) = memory.map(format!("image {n}"), texels.clone(), true);
        let words = images::with_address(words, address);
        let word = |k: usize| words[4 * k..][..4].iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
        start.scalars.extend((0..words.len() / 4).map(|k| (*register + k as u8, word(k))));
    }
    let grid = Grid::new(1, launch.lanes);
    let channels = host.open(&kernel, &mut memory);
    let values: [kernarg::Value; 0] = [];
    let prepared = launch::prepare(&grid, values[..].into(), &kernel, &chip, (object, &channels), &mut memory)?;
    set_private_scalars(&mut start, &prepared.scratch, (object, &chip), &mut memory)?;
    let end = (symbol.address + symbol.size).wrapping_sub(object.link_base());
    let mut running = Running { launch: start, end, left: None, begun: false };
    let known: Vec<Option<BufferId>> = buffers.iter().copied().map(Some).collect();
    let mut dispatch = Dispatch::new((object, &kernel), code, grid, prepared, channels.hostcall);
    dispatch.shader = Some(&mut running);
    let outcome = machine::run(&mut dispatch, &known, &channels, (&mut memory, &mut host), &mut options)?;
    let Some((scalars, vectors, exec, ended)) = running.left else {
        return refuse("the wave did not reach its end");
    };
    let buffers = buffers.into_iter().map(|id| memory.take(id)).collect();
    Ok(ShaderResult {
        exports: outcome.exports,
        scalars,
        vectors,
        exec,
        ended,
        buffers,
        statistics: outcome.statistics,
    })
}

/// Sets the registers that describe private memory.
fn set_private_scalars(
    start: &mut ShaderLaunch,
    scratch: &ScratchLayout,
    (object, chip): (&CodeObject, &Chip),
    memory: &mut Memory,
) -> Result<(), RunError> {
    const WAVE_OFFSET: u32 = 1 << 16;
    const ENTRY: usize = 16;
    let resource = launch::scratch_resource(chip, scratch.base.saturating_sub(WAVE_OFFSET.into()));
    // PAL writes it for waves of 64 lanes, as the index stride shows.
    let entry = [resource[0], resource[1], resource[2], resource[3] | 3 << INDEX_STRIDE];
    let mut scalars = Vec::new();
    for &(register, what) in &start.private_scalars {
        let mut at_code = |name: &str, bytes: Vec<u8>| {
            let half = object.load_address() >> 32 << 32;
            let place = memory.find_free(half..half + (1 << 32), bytes.len() as u64, 16);
            let Some(address) = place else { return refuse(format!("no space for {name} near the code")) };
            memory.map_at(name, address, bytes, false);
            Ok(address)
        };
        let bytes = |words: &[u32]| words.iter().flat_map(|w| w.to_le_bytes()).collect::<Vec<u8>>();
        let value = match what {
            PrivateScalar::Table => at_code("the global internal table", [bytes(&entry), vec![0; ENTRY]].concat())?,
            PrivateScalar::ComputeTable => {
                at_code("the global internal table", [vec![0; ENTRY], bytes(&entry)].concat())?
            }
            PrivateScalar::Resource => u64::from(resource[0]) | u64::from(resource[1]) << 32,
            PrivateScalar::ResourceAddress => at_code("the resource of private memory", bytes(&resource[..2]))?,
            PrivateScalar::WaveOffset => WAVE_OFFSET.into(),
        };
        scalars.push((register, value as u32));
        if what.registers() == 2 {
            scalars.push((register + 1, (value >> 32) as u32));
        }
    }
    start.scalars.extend(scalars);
    Ok(())
}

/// Checks that the registers that a launch sets exist, and that each is set once.
fn check(launch: &ShaderLaunch, chip: &Chip) -> Result<(), RunError> {
    let pairs = launch.buffers.iter().flat_map(|(n, _)| [*n, n.saturating_add(1)]);
    let mut seen = HashSet::new();
    let resources = launch.images.iter().flat_map(|(n, ..)| (0..8).map(|k| n.saturating_add(k)));
    let private =
        launch.private_scalars.iter().flat_map(|(n, what)| (0..what.registers()).map(|k| n.saturating_add(k)));
    for n in launch.scalars.iter().map(|(n, _)| *n).chain(pairs).chain(resources).chain(private) {
        if n >= SCALARS || !seen.insert(n) {
            return refuse(format!("s{n} is set twice, or is not a register with which a shader can start"));
        }
    }
    let mut seen = HashSet::new();
    for (n, values) in &launch.vectors {
        if *n >= 256 || !seen.insert(n) {
            return refuse(format!("v{n} is set twice, or is not a register with which a shader can start"));
        }
        if values.is_empty() || values.len() > launch.lanes as usize {
            return refuse(format!("v{n} has {} values; there are {} lanes", values.len(), launch.lanes));
        }
    }
    if launch.lds > chip.target.lds_size() {
        return refuse(format!("{} bytes of LDS; a wave can have at most {}", launch.lds, chip.target.lds_size()));
    }
    Ok(())
}

/// The kernel that represents a shader in the machine: all registers, IEEE denormals, DX10 clamping, no IEEE mode, as
/// drivers set it.
fn kernel_for(symbol: &Variable, launch: &ShaderLaunch, chip: &Chip) -> Kernel {
    const VGPRS: u32 = 256;
    const MOST_SCALARS: u32 = 15 << 6;
    const DENORMALS: u32 = 0xf << 16;
    const DX10_CLAMP: u32 = 1 << 21;
    const WAVE32: u16 = 1 << 10;
    let dynamic = machine::dynamic_bits(chip).map(|bits| if launch.vgpr_block.is_some() { bits } else { 0 });
    let granules = VGPRS / chip.target.vgpr_encoding_granule() - 1;
    let accum_offset = if chip.target.has_unified_vgprs() { VGPRS / 4 - 1 } else { 0 };
    let by_hardware = launch.private > 0 && chip.target.has_architected_flat_scratch();
    let descriptor = KernelDescriptor {
        group_segment_fixed_size: launch.lds,
        private_segment_fixed_size: launch.private,
        compute_pgm_rsrc2: u32::from(by_hardware) | dynamic[0],
        compute_pgm_rsrc1: granules | MOST_SCALARS | DENORMALS | DX10_CLAMP,
        compute_pgm_rsrc3: accum_offset | dynamic[1],
        kernel_code_properties: if launch.lanes == 32 { WAVE32 } else { 0 },
        ..KernelDescriptor::default()
    };
    Kernel {
        name: symbol.name.clone(),
        descriptor,
        descriptor_address: symbol.address,
        kernel_code: None,
        unlaunchable: None,
        dynamic_stack: false,
        entry_address: symbol.address,
        metadata: None,
    }
}
