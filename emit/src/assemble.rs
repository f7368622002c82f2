//! Machine code encoding: emits the laid-out blocks as bytes.
//!
//! Blocks are encoded in order, each followed by the branches that [`crate::layout`] chose. A branch reaches 32767
//! dwords; longer ones become jumps to a computed address ([`relax`]). Addresses of symbols become [`Fixup`]s.

use gcnc_isa::{DebugLoc, Inst, Opcode, Operand, RegRef, SymKind, Target};
use gcnc_mir::function::FUNCTION_SYMBOLS;
use gcnc_mir::{Block, Cond, Function, Input};

use gcnc_object::{Code, Fixup, FixupKind, SymbolRef};

use crate::error::EmitError;
use crate::layout::{BlockEnd, layout};
use crate::relax::{self, Branch};
use crate::variable_locations::LocationTracker;

/// Size of the code for firmware that does not preload arguments; other firmware skips it (AMDGPUUsage, "Preloaded
/// Kernel Arguments").
const FALLBACK: u32 = 256;

/// What a symbol number in instructions stands for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SymbolUse {
    /// The symbol.
    pub symbol: SymbolRef,
    /// Byte offset from it.
    pub addend: i64,
}

/// The branch opcode for a condition.
pub fn branch_opcode(cond: Cond) -> Opcode {
    match cond {
        Cond::Scc0 => Opcode::SCbranchScc0,
        Cond::Scc1 => Opcode::SCbranchScc1,
        Cond::VccZ => Opcode::SCbranchVccz,
        Cond::VccNz => Opcode::SCbranchVccnz,
        Cond::ExecZ => Opcode::SCbranchExecz,
        Cond::ExecNz => Opcode::SCbranchExecnz,
    }
}

/// Encodes `f`, which is allocated. `globals` and `functions` are what symbol numbers refer to; those of functions
/// start at [`FUNCTION_SYMBOLS`]. A long branch may need an SGPR pair beyond those that `f` uses; `f`'s register count
/// is then raised.
///
/// # Errors
/// If an instruction cannot be encoded: see [`EmitError`].
pub fn assemble(f: &mut Function, globals: &[SymbolUse], functions: &[SymbolUse]) -> Result<Code, EmitError> {
    let layout = layout(f);
    let mut a = Assembler::new(f, [globals, functions]);
    if f.kernel.preloaded > 0 && f.target.has_preload_fallback() {
        a.load_arguments()?;
    }
    for (i, &b) in layout.order.iter().enumerate() {
        a.block(b, layout.block_ends[i])?;
    }
    let Assembler { mut code, branches, tracker, .. } = a;
    code.variables = tracker.map(LocationTracker::finish).unwrap_or_default();
    relax::finish(f, &layout, code, branches)
}

struct Assembler<'f> {
    f: &'f Function,
    target: Target,
    symbols: [&'f [SymbolUse]; 2],
    code: Code,
    branches: Vec<Branch>,
    tracker: Option<LocationTracker<'f>>,
    /// Where the last `s_getpc_b64` ended: its result.
    pc: u32,
    /// Whether the last instruction other than waits was a global wave sync or an ordered count.
    after_wave_sync: bool,
}

impl<'f> Assembler<'f> {
    fn new(f: &'f Function, symbols: [&'f [SymbolUse]; 2]) -> Self {
        let count: usize = f.order.iter().map(|&b| f.blocks[b].insts.len() + 2).sum();
        let code = Code { bytes: Vec::with_capacity(8 * count), ..Code::default() };
        let (branches, tracker) = (Vec::new(), LocationTracker::new(f));
        Assembler { f, target: f.target, symbols, code, branches, tracker, pc: 0, after_wave_sync: false }
    }

    /// The code for firmware that does not preload arguments, [`FALLBACK`] bytes: loads the arguments into the same
    /// registers.
    fn load_arguments(&mut self) -> Result<(), EmitError> {
        let kernel = &self.f.kernel;
        let Some(base) = kernel.register(Input::KernargSegmentPtr) else { return Ok(()) };
        // Wider loads need registers aligned only to four.
        let loads = [(8, Opcode::SLoadB256), (4, Opcode::SLoadB128), (2, Opcode::SLoadB64), (1, Opcode::SLoadB32)];
        let mut at = 0;
        while let Some(to) = kernel.preloaded_register(at) {
            let left = kernel.preloaded - at;
            let fits = |n: u8| n <= left && to.index().is_multiple_of(n.min(4).into());
            let Some(&(n, opcode)) = loads.iter().find(|(n, _)| fits(*n)) else { break };
            let mut load = Inst::new(opcode, &[RegRef::dwords(to, n).into(), base.into(), Operand::None]);
            load.mods.offset = 4 * i32::from(at);
            self.inst(&load)?;
            at += n;
        }
        self.inst(&Inst::new(Opcode::SWaitcnt, &[Operand::Imm(0)]))?;
        let rest = (FALLBACK - self.here()) / 4 - 1;
        self.inst(&Inst::new(Opcode::SBranch, &[Operand::Imm(rest as i32)]))?;
        (0..rest).try_for_each(|_| self.inst(&Inst::new(Opcode::SNop, &[Operand::Imm(0)])))
    }

    fn here(&self) -> u32 {
        self.code.bytes.len() as u32
    }

    fn block(&mut self, b: Block, block_end: BlockEnd) -> Result<(), EmitError> {
        self.code.blocks.push((b, self.here()));
        if !self.code.locs.is_empty() {
            self.locate(DebugLoc::NONE);
        }
        if let Some(tracker) = &mut self.tracker {
            tracker.enter(b);
        }
        let f = self.f;
        for inst in f.blocks[b].insts.iter().filter(|i| !crate::pseudo::is_mark(i)) {
            gcnc_limits::poll();
            let (loc, at) = (self.record_source(inst.loc), self.here());
            if let Some(tracker) = &mut self.tracker {
                tracker.before_inst(at, inst, loc);
            }
            self.inst(inst)?;
            if let Some(tracker) = &mut self.tracker {
                tracker.after_inst(inst);
            }
        }
        let (loc, at) = (self.record_source(f.blocks[b].end_loc), self.here());
        if let Some(tracker) = &mut self.tracker {
            tracker.before_block_end(at, loc);
        }
        match block_end {
            BlockEnd::FallThrough | BlockEnd::Return => {}
            BlockEnd::Branch(to) => self.branch(None, to)?,
            BlockEnd::Cond(cond, to) => self.branch(Some(cond), to)?,
            BlockEnd::CondElse(cond, to, other) => {
                self.branch(Some(cond), to)?;
                self.branch(None, other)?;
            }
            BlockEnd::End => {
                if self.after_wave_sync {
                    self.inst(&Inst::new(Opcode::SNop, &[Operand::Imm(0)]))?;
                }
                self.inst(&Inst::new(Opcode::SEndpgm, &[Operand::Imm(0)]))?;
            }
        }
        Ok(())
    }

    /// Records the source location of what is encoded next, and why it was inserted. Returns the former.
    fn record_source(&mut self, loc: DebugLoc) -> DebugLoc {
        if loc.number().is_some() {
            self.locate(loc);
        }
        if let Some(reason) = self.f.reason(loc) {
            let (at, loc) = (self.here(), reason.loc);
            self.code.reasons.push((at, reason));
            return self.record_source(loc);
        }
        match self.f.untagged(loc) {
            untagged if untagged == loc => loc,
            untagged => self.record_source(untagged),
        }
    }

    fn locate(&mut self, loc: DebugLoc) {
        let at = self.here();
        self.code.locs.pop_if(|&mut (start, _)| start == at);
        if self.code.locs.last().is_none_or(|&(_, last)| last != loc) {
            self.code.locs.push((at, loc));
        }
    }

    fn branch(&mut self, cond: Option<Cond>, to: Block) -> Result<(), EmitError> {
        self.branches.push(Branch { at: self.here(), cond, to });
        self.inst(&Inst::new(cond.map_or(Opcode::SBranch, branch_opcode), &[Operand::Imm(0)]))
    }

    fn inst(&mut self, inst: &Inst) -> Result<(), EmitError> {
        self.after_wave_sync =
            inst.opcode.is_wave_sync() || self.after_wave_sync && inst.opcode.name().starts_with("s_wait");
        let symbol = inst.ops().iter().position(|o| matches!(o, Operand::Sym { .. }));
        let Some(slot) = symbol else {
            encode(&self.f.name, inst, &self.target, &mut self.code.bytes)?;
            if inst.opcode == Opcode::SGetpcB64 {
                self.pc = self.here();
            }
            return Ok(());
        };
        let Operand::Sym { id, kind } = inst.op(slot) else { return Ok(()) };
        // The value is not known yet; the placeholder must not have an inline constant.
        let mut open = *inst;
        open.set_op(slot, if kind == SymKind::Rel16 { Operand::Imm(0) } else { Operand::Literal(u32::MAX / 2) });
        encode(&self.f.name, &open, &self.target, &mut self.code.bytes)?;
        let offset = self.here() - 4;
        let kind = match kind {
            SymKind::Rel32Lo => FixupKind::Rel32Lo,
            SymKind::Rel32Hi => FixupKind::Rel32Hi,
            SymKind::GotPcRel32Lo => FixupKind::GotPcRel32Lo,
            SymKind::GotPcRel32Hi => FixupKind::GotPcRel32Hi,
            SymKind::Rel16 => FixupKind::Rel16,
            SymKind::Abs32Lo | SymKind::Abs32Hi => {
                return Err(self.refuse(inst, "only addresses relative to the program counter are supported"));
            }
        };
        let missing = || EmitError::NoSuchSymbol { function: self.f.name.clone(), id: id.into() };
        let [globals, functions] = self.symbols;
        let s = match id.checked_sub(FUNCTION_SYMBOLS) {
            Some(function) => functions.get(usize::from(function)),
            None => globals.get(usize::from(id)),
        };
        let s = s.ok_or_else(missing)?;
        let addend = match kind {
            FixupKind::Rel16 => s.addend,
            // The literal is added to the result of `s_getpc_b64`, not to its own address.
            _ => s.addend + i64::from(offset) - i64::from(self.pc),
        };
        self.code.fixups.push(Fixup { offset, kind, symbol: s.symbol, addend });
        Ok(())
    }

    fn refuse(&self, inst: &Inst, reason: &str) -> EmitError {
        let inst = gcnc_isa::print(inst, &self.target);
        EmitError::Encode { function: self.f.name.clone(), inst, reason: reason.to_string() }
    }
}

/// Encodes one instruction.
pub(crate) fn encode(function: &str, inst: &Inst, target: &Target, out: &mut Vec<u8>) -> Result<(), EmitError> {
    gcnc_isa::encode(inst, target, out).map_err(|e| EmitError::Encode {
        function: function.to_string(),
        inst: gcnc_isa::print(inst, target),
        reason: e.to_string(),
    })
}
