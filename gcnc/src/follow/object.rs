//! Register liveness for any code object, as `code` has it for a compilation: decodes from each kernel's entry along
//! all branches, into blocks that end at branches and writes of EXEC (see `lanes`). Debug information, if the file has
//! any, gives source lines and the variables in registers.
//!
//! Encodings do not show the targets of calls and indirect jumps: kernels that have any are skipped. Nor do they show
//! which registers an indexed access may reach: it counts as an access to the first.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use gcnc_debuginfo::read::{Named, SourceMap, Where};
use gcnc_emulator::{CodeObject, Kernel};
use gcnc_ir::Module;
use gcnc_ir::remarks::SourcePlace;
use gcnc_isa::op::flags;
use gcnc_isa::{Inst, Reg, RegRef, Target};
use gcnc_mir::{Block, BlockData, Edge, Function};
use gcnc_object::text::branch_target;

use super::code::{Code, CodeFacts, CodeLine, Symbols};
use super::lanes;
use super::pressure::{Origins, Pressure, Site, pressure};
use crate::kernel_info::KernelInfo;

/// Most instructions decoded per dword of a file: more than one only where kernels share code.
const MAX_READS: usize = 4;

/// The points of highest vector and scalar register pressure of each kernel whose code can be decoded; `file` is what
/// the object was loaded from.
pub fn of_object(object: &CodeObject, file: &[u8], kernels: &[KernelInfo]) -> Vec<Pressure> {
    let (map, module) = (SourceMap::of(file), Module::new());
    let mut left = MAX_READS * object.image().len() / 4;
    let of = |kernel: &Kernel| {
        let info = kernels.iter().find(|info| info.name == kernel.name)?;
        let lanes = match (info.wave_size, kernel.descriptor.wave32()) {
            (0, false) => 64,
            (0, true) => 32,
            (lanes, _) => lanes,
        };
        let target = Target::parse(object.target_id()).ok()?.with_wave_size(lanes).ok()?;
        let at = usize::try_from(kernel.entry_address.checked_sub(object.link_base())?).ok()?;
        let segment = object.segments().iter().filter(|s| s.executable);
        let end = segment.map(|s| (s.start, s.start + s.len)).find(|(from, to)| (*from..*to).contains(&at))?.1;
        let decoded = Decoded::of(object.image().get(at..end)?, &target, &mut left)?;
        let (f, code) = decoded.function(&kernel.name, &target);
        let kept = CodeFacts::of(lanes::lane_graph(&f).unwrap_or_default());
        let code = Code::of(&f, &code, &kept, &Symbols(&module));
        Some(pressure(&code, Some(info), &Addresses { map: map.as_ref(), start: kernel.entry_address }))
    };
    object.kernels().iter().filter_map(of).flatten().collect()
}

/// The reachable instructions, by their offsets.
struct Decoded<'a> {
    bytes: &'a [u8],
    insts: BTreeMap<usize, (Inst, usize)>,
    /// Where blocks begin.
    starts: BTreeSet<usize>,
}

impl Decoded<'_> {
    /// Decodes all instructions reachable from the entry; none if any cannot be decoded.
    fn of<'a>(bytes: &'a [u8], target: &Target, left: &mut usize) -> Option<Decoded<'a>> {
        let (mut insts, mut starts) = (BTreeMap::new(), BTreeSet::from([0]));
        let mut work = vec![0];
        while let Some(at) = work.pop() {
            gcnc_limits::poll();
            if insts.contains_key(&at) {
                continue;
            }
            *left = left.checked_sub(1)?;
            let (inst, size) = gcnc_isa::decode_lax(bytes.get(at..)?, target).ok()?;
            let (goes_on, branch) = ends(&inst, at + size)?;
            if goes_on {
                work.push(at + size);
            }
            work.extend(branch);
            starts.extend(branch);
            if !goes_on || branch.is_some() || inst.writes(RegRef::EXEC) {
                starts.insert(at + size);
            }
            insts.insert(at, (inst, size));
        }
        let end = insts.last_key_value().map(|(at, (_, size))| at + size)?;
        Some(Decoded { bytes: &bytes[..end], insts, starts })
    }

    /// The machine function, and its encoding.
    fn function(&self, name: &str, target: &Target) -> (Function, gcnc_object::Code) {
        let mut f = Function::new(name, *target);
        let starts = self.starts.range(..self.bytes.len());
        let blocks: Vec<(Block, u32)> = starts.map(|at| (f.blocks.push(BlockData::default()), *at as u32)).collect();
        f.order = blocks.iter().map(|(b, _)| *b).collect();
        let block_at: HashMap<usize, Block> = blocks.iter().map(|&(b, at)| (at as usize, b)).collect();
        for (n, &(b, from)) in blocks.iter().enumerate() {
            let to = blocks.get(n + 1).map_or(self.bytes.len(), |(_, next)| *next as usize);
            let insts = || self.insts.range(from as usize..to);
            f.blocks[b].insts = insts().map(|(_, (inst, _))| *inst).collect();
            let Some((at, (last, size))) = insts().next_back() else { continue };
            let (goes_on, branch) = ends(last, at + size).unwrap_or_default();
            let next = branch.into_iter().chain(goes_on.then_some(at + size));
            f.blocks[b].linear_succs = next.filter_map(|at| block_at.get(&at)).map(|to| Edge::to(*to)).collect();
        }
        let code = gcnc_object::Code { bytes: self.bytes.to_vec(), blocks, ..gcnc_object::Code::default() };
        (f, code)
    }
}

/// Whether execution falls through an instruction that ends at this offset, and the target of its branch; none if
/// unknown.
fn ends(inst: &Inst, end: usize) -> Option<(bool, Option<usize>)> {
    let branch = branch_target(inst, end).map(|at| at as usize);
    let is_known = !inst.opcode.is_any(flags::INDIRECT) && (branch.is_some() || !inst.opcode.is_any(flags::BRANCH));
    is_known.then(|| (!inst.opcode.is_any(flags::TERMINATOR), branch))
}

/// Looks up code addresses in debug information.
struct Addresses<'a> {
    map: Option<&'a SourceMap>,
    start: u64,
}

impl Origins for Addresses<'_> {
    fn site(&self, line: &CodeLine) -> Site {
        let frames = self.map.map_or_else(Vec::new, |map| map.frames(self.start + u64::from(line.offset)));
        let place = frames.into_iter().next().and_then(|frame| frame.place);
        let place = place.map(|at| SourcePlace::new("", &at.file, at.line, at.column));
        Site { text: line.line.text.clone(), ir: None, place }
    }

    fn variables(&self, line: &CodeLine) -> BTreeMap<u16, BTreeSet<String>> {
        let mut all = BTreeMap::<u16, BTreeSet<String>>::new();
        let found = self.map.map_or_else(Vec::new, |map| map.variables(self.start + u64::from(line.offset)));
        for variable in found.into_iter().flatten() {
            for piece in variable.place.unwrap_or_default() {
                let first = match piece.at {
                    Where::Register(Named::Scalar(n @ 0..106)) => Reg::sgpr(n),
                    Where::Register(Named::Vector(n @ 0..256)) => Reg::vgpr(n),
                    Where::Register(Named::Accumulator(n @ 0..256)) => Reg::agpr(n),
                    _ => continue,
                };
                let bytes = if piece.bytes == 0 { variable.kind.bytes } else { piece.bytes };
                let last = first.id() + bytes.div_ceil(4).clamp(1, 32) as u32 - 1;
                for number in first.id()..=last {
                    all.entry(number as u16).or_default().insert(variable.name.clone());
                }
            }
        }
        all
    }
}
