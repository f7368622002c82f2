//! Code of a code object, whoever made it, as `code` has that of a compilation: decoded from where a kernel begins along
//! all branches, in blocks that end where code branches or writes EXEC (`lanes` says why). Debug information, if the
//! file has it, says which lines instructions come from and which variables are in which registers.
//!
//! Encodings do not say what calls and jumps to computed addresses lead to: kernels with those are not read. Nor do they
//! say which registers an access by index may reach: it counts as one of the first.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use gcnc_debuginfo::read::{Named, SourceMap, Where};
use gcnc_emulator::{CodeObject, Kernel};
use gcnc_ir::Module;
use gcnc_ir::remarks::SourcePlace;
use gcnc_isa::op::flags;
use gcnc_isa::{Inst, Reg, RegRef, Target};
use gcnc_mir::{Block, BlockData, Edge, Function};
use gcnc_object::text::branch_target;

use super::code::{Code, CodeLine, Kept, Symbols};
use super::lanes;
use super::pressure::{Origins, Pressure, Site, pressure};
use crate::kernel_info::KernelInfo;

/// Instructions that are read of a file, at most, for each dword of it: more than once only where kernels share code.
const MAX_READS: usize = 4;

/// Where each kernel of a code object has the most vector registers in use, and where the most scalar ones, of those
/// kernels whose code can be read; `file` is what the object was loaded from.
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
        let kept = Kept::of(lanes::ways(&f).unwrap_or_default());
        let code = Code::of(&f, &code, &kept, &Symbols(&module));
        Some(pressure(&code, Some(info), &Addresses { map: map.as_ref(), start: kernel.entry_address }))
    };
    object.kernels().iter().filter_map(of).flatten().collect()
}

/// The instructions that are reached, by their offsets.
struct Decoded<'a> {
    bytes: &'a [u8],
    insts: BTreeMap<usize, (Inst, usize)>,
    /// Where blocks begin.
    starts: BTreeSet<usize>,
}

impl Decoded<'_> {
    /// Decodes all instructions that are reachable from the entry; none if any of them cannot be decoded.
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

    /// The same as a machine function, and its encoding.
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

/// Whether code goes on behind an instruction that ends at an offset, and where else; none if that is not known.
fn ends(inst: &Inst, end: usize) -> Option<(bool, Option<usize>)> {
    let branch = branch_target(inst, end).map(|at| at as usize);
    let is_known = !inst.opcode.is_any(flags::INDIRECT) && (branch.is_some() || !inst.opcode.is_any(flags::BRANCH));
    is_known.then(|| (!inst.opcode.is_any(flags::TERMINATOR), branch))
}

/// What debug information says of code at an address.
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
