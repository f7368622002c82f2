//! A wave of a shader: what a graphics driver would put into its registers, and what it exports.
//!
//! Who starts it says what is in the registers; nothing else is known of it, so one wave runs, and to the end of its
//! symbol: behind that another part of the shader may begin, which finds the results of this one in registers. Where it
//! jumps to a function it goes on in that, to the end of the wave. Exports
//! are recorded one after the other. The vertices' parameters, which the hardware interpolates, are those of one
//! primitive, of which all lanes are pixels.
//!
//! Private memory is told to a wave in scalar registers, where the hardware does not say it, as drivers do
//! ([`PrivateScalar`]). Of a table only the entry that is asked for says something, and a wave's offset is never zero.

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

/// Scalar registers with numbers that a shader can be given.
pub const SCALARS: u8 = 106;

/// A parameter of a primitive's vertices: for each of its four components what interpolation is from, P0, P10 and P20,
/// as bits of f32.
pub type Parameter = [[u32; 3]; 4];

/// What a scalar register tells of private memory, before GFX11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrivateScalar {
    /// The lower half of the address of PAL's global internal table, whose first entry is the resource; the upper half
    /// is the code's. (PAL, `InternalTable`.)
    Table,
    /// The same of compute, whose resource is the second entry.
    ComputeTable,
    /// This register and the next: the lower half of the resource.
    Resource,
    /// This register and the next: the address of that.
    ResourceAddress,
    /// The wave's offset.
    WaveOffset,
}

impl PrivateScalar {
    /// How many registers it takes.
    pub fn registers(self) -> u8 {
        match self {
            PrivateScalar::Resource | PrivateScalar::ResourceAddress => 2,
            _ => 1,
        }
    }
}

/// What a wave of a shader starts with.
#[derive(Clone, Debug, Default)]
pub struct ShaderLaunch {
    /// The symbol.
    pub entry: String,
    /// Lanes of the wave, 32 or 64.
    pub lanes: u32,
    /// The lanes that are active.
    pub exec: u64,
    /// Scalar registers by number; others hold what nobody may count on.
    pub scalars: Vec<(u8, u32)>,
    /// Vector registers by number, each with a value for all lanes or one for each of the first lanes.
    pub vectors: Vec<(u16, Vec<u32>)>,
    /// Buffers of memory, each with the number of the first of two scalar registers that have its address.
    pub buffers: Vec<(u8, Vec<u8>)>,
    /// Images, each with the number of the first of eight scalar registers that have its resource, the resource as if
    /// the image were at address 0, and its texels as memory has them.
    pub images: Vec<(u8, [u32; 8], Vec<u8>)>,
    /// Bytes of LDS.
    pub lds: u32,
    /// Bytes of private memory of a lane.
    pub private: u32,
    /// Scalar registers that tell of it, by number.
    pub private_scalars: Vec<(u8, PrivateScalar)>,
    /// How many vector registers are a block, if it begins with one and asks for others while it runs: 16 or 32.
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
    /// The components that are exported, of all lanes; of a compressed export the first two are halves of two
    /// components each.
    pub components: [Option<Box<Vreg>>; 4],
    /// The components that it says are exported, a bit each.
    pub enabled: u8,
    /// Whether registers hold two components each.
    pub compressed: bool,
    /// Whether it is the last one of its kind.
    pub done: bool,
    /// Whether the lanes that export are the valid ones.
    pub valid_mask: bool,
    /// The row, if M0 says it.
    pub row: Option<u32>,
}

/// What a wave of a shader left.
#[derive(Clone, Debug)]
pub struct ShaderResult {
    /// Its exports, in order.
    pub exports: Vec<Export>,
    /// The scalar registers with numbers.
    pub scalars: Vec<u32>,
    /// The vector registers.
    pub vectors: Vec<Vreg>,
    /// The lanes that were active at its end.
    pub exec: u64,
    /// Whether the wave ended, instead of coming to the end of the symbol.
    pub ended: bool,
    /// The buffers.
    pub buffers: Vec<Vec<u8>>,
    /// What it took.
    pub statistics: Statistics,
}

/// What instructions of shaders reach: the parameters and the exports.
#[derive(Debug, Default)]
pub struct Pipeline {
    /// Whether the wave is a shader's: lanes by four are a quad.
    pub quads: bool,
    /// The vertices' parameters.
    pub parameters: Vec<Parameter>,
    /// The exports so far.
    pub exports: Vec<Export>,
}

/// Exports that a run records.
pub const MAX_EXPORTS: usize = 1 << 16;

/// A shader on its way through the machine.
pub(crate) struct Running {
    launch: ShaderLaunch,
    /// The end of its symbol, as an offset in the image: who comes there without a jump leaves it.
    end: u64,
    /// The wave's registers at its end.
    left: Option<(Vec<u32>, Vec<Vreg>, u64, bool)>,
    /// Whether it has executed anything.
    begun: bool,
}

impl Running {
    /// The vertices' parameters.
    pub fn parameters(&self) -> &[Parameter] {
        &self.launch.parameters
    }

    /// Sets the registers that a wave starts with.
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

    /// Looks before the first instruction: it may have none.
    pub fn begin(&mut self, wave: &mut Wave) -> Result<(), Box<Fault>> {
        if std::mem::replace(&mut self.begun, true) { Ok(()) } else { self.look(wave) }
    }

    /// Looks whether the wave has come to its end after an instruction: calls and returns go on where another function
    /// may begin.
    pub fn step(&mut self, wave: &mut Wave, after: Opcode) -> Result<(), Box<Fault>> {
        let called = matches!(after, Opcode::SSetpcB64 | Opcode::SSwappcB64 | Opcode::SCallB64);
        if called { Ok(()) } else { self.look(wave) }
    }

    /// Looks whether the wave is at its end.
    fn look(&mut self, wave: &mut Wave) -> Result<(), Box<Fault>> {
        let ended = wave.status == Status::Done;
        if !ended && wave.pc != self.end {
            return Ok(());
        }
        if !ended && wave.counters.any_busy() {
            return Err(Fault::invalid("a register is still to be loaded where the next part of the shader begins"));
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
/// There is no such symbol, registers have no such numbers, or the run ends in a fault.
pub fn run_shader(
    object: &CodeObject,
    launch: &ShaderLaunch,
    mut options: Options<'_>,
) -> Result<ShaderResult, RunError> {
    if options.timing.is_some() {
        return refuse("the cycle model does not know shaders");
    }
    let Some(symbol) = object.functions().iter().find(|f| f.name == launch.entry) else {
        return refuse(format!("no function `{}` in the code object", launch.entry));
    };
    let mut chip = Chip::new(object.target_id(), launch.lanes).map_err(RunError::Launch)?;
    if let Some(block) = launch.vgpr_block {
        if chip.vgpr_block.is_none() || launch.lanes != 32 || !matches!(block, 16 | 32) {
            return refuse("dynamic vector registers are blocks of 16 or 32, of waves of 32 lanes, from GFX12 on");
        }
        chip.vgpr_block = Some(block.into());
    }
    let kernel = standing_for(symbol, launch, &chip);
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
        let words = images::place(words, address);
        let word = |k: usize| words[4 * k..][..4].iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
        start.scalars.extend((0..words.len() / 4).map(|k| (*register + k as u8, word(k))));
    }
    let grid = Grid::new(1, launch.lanes);
    let channels = host.open(&kernel, &mut memory);
    let values: [kernarg::Value; 0] = [];
    let prepared = launch::prepare(&grid, values[..].into(), &kernel, &chip, (object, &channels), &mut memory)?;
    tell_private(&mut start, &prepared.scratch, (object, &chip), &mut memory)?;
    let end = (symbol.address + symbol.size).wrapping_sub(object.link_base());
    let mut running = Running { launch: start, end, left: None, begun: false };
    let known: Vec<Option<BufferId>> = buffers.iter().copied().map(Some).collect();
    let mut dispatch = Dispatch::new((object, &kernel), code, grid, prepared, channels.hostcall);
    dispatch.shader = Some(&mut running);
    let outcome = machine::run(&mut dispatch, &known, &channels, (&mut memory, &mut host), &mut options)?;
    let Some((scalars, vectors, exec, ended)) = running.left else {
        return refuse("the wave did not come to its end");
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

/// Gives the registers that tell of private memory their values.
fn tell_private(
    start: &mut ShaderLaunch,
    scratch: &ScratchLayout,
    (object, chip): (&CodeObject, &Chip),
    memory: &mut Memory,
) -> Result<(), RunError> {
    const WAVE_OFFSET: u32 = 1 << 16;
    const ENTRY: usize = 16;
    let resource = launch::scratch_resource(chip, scratch.base.saturating_sub(WAVE_OFFSET.into()));
    // PAL writes it for waves of 64 lanes, of which the index stride says it.
    let entry = [resource[0], resource[1], resource[2], resource[3] | 3 << INDEX_STRIDE];
    let mut told = Vec::new();
    for &(register, what) in &start.private_scalars {
        let mut at_code = |name: &str, bytes: Vec<u8>| {
            let half = object.load_address() >> 32 << 32;
            let place = memory.place(half..half + (1 << 32), bytes.len() as u64, 16);
            let Some(address) = place else { return refuse(format!("no place for {name} beside the code")) };
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
            PrivateScalar::ResourceAddress => {
                at_code("where the resource of private memory is", bytes(&resource[..2]))?
            }
            PrivateScalar::WaveOffset => WAVE_OFFSET.into(),
        };
        told.push((register, value as u32));
        if what.registers() == 2 {
            told.push((register + 1, (value >> 32) as u32));
        }
    }
    start.scalars.extend(told);
    Ok(())
}

/// Checks that there are the registers which a launch sets, each once.
fn check(launch: &ShaderLaunch, chip: &Chip) -> Result<(), RunError> {
    let pairs = launch.buffers.iter().flat_map(|(n, _)| [*n, n.saturating_add(1)]);
    let mut seen = HashSet::new();
    let resources = launch.images.iter().flat_map(|(n, ..)| (0..8).map(|k| n.saturating_add(k)));
    let private =
        launch.private_scalars.iter().flat_map(|(n, what)| (0..what.registers()).map(|k| n.saturating_add(k)));
    for n in launch.scalars.iter().map(|(n, _)| *n).chain(pairs).chain(resources).chain(private) {
        if n >= SCALARS || !seen.insert(n) {
            return refuse(format!("s{n} is set twice, or is no register that a shader starts with"));
        }
    }
    let mut seen = HashSet::new();
    for (n, values) in &launch.vectors {
        if *n >= 256 || !seen.insert(n) {
            return refuse(format!("v{n} is set twice, or is no register that a shader starts with"));
        }
        if values.is_empty() || values.len() > launch.lanes as usize {
            return refuse(format!("v{n} has {} values; there are {} lanes", values.len(), launch.lanes));
        }
    }
    if launch.lds > chip.target.lds_size() {
        return refuse(format!("{} bytes of LDS; a wave can have {}", launch.lds, chip.target.lds_size()));
    }
    Ok(())
}

/// The kernel that the machine takes a shader for: all registers, IEEE denormals, DX10 clamping, no IEEE mode, as
/// drivers set it.
fn standing_for(symbol: &Variable, launch: &ShaderLaunch, chip: &Chip) -> Kernel {
    const VGPRS: u32 = 256;
    const MOST_SCALARS: u32 = 15 << 6;
    const DENORMALS: u32 = 0xf << 16;
    const DX10_CLAMP: u32 = 1 << 21;
    const WAVE32: u16 = 1 << 10;
    let asks = machine::dynamic_bits(chip).map(|bits| if launch.vgpr_block.is_some() { bits } else { 0 });
    let granules = VGPRS / chip.target.vgpr_encoding_granule() - 1;
    let accum_offset = if chip.target.has_unified_vgprs() { VGPRS / 4 - 1 } else { 0 };
    let by_hardware = launch.private > 0 && chip.target.has_architected_flat_scratch();
    let descriptor = KernelDescriptor {
        group_segment_fixed_size: launch.lds,
        private_segment_fixed_size: launch.private,
        compute_pgm_rsrc2: u32::from(by_hardware) | asks[0],
        compute_pgm_rsrc1: granules | MOST_SCALARS | DENORMALS | DX10_CLAMP,
        compute_pgm_rsrc3: accum_offset | asks[1],
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
