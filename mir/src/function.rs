//! Machine functions: instructions of the table in blocks, over two control-flow graphs.
//!
//! The *logical* graph is the program as one lane sees it; the *linear* graph is what the wave fetches, with EXEC
//! saved, narrowed and restored between blocks (Karrenberg and Hack, "Improving Performance of OpenCL on CPUs"; the
//! split into two graphs is also Mesa ACO's). Vector registers live on the logical graph, scalar registers on the
//! linear one, so each block has parameters and successor edges of both kinds.
//!
//! A function passes through stages ([`Stage`]):
//!
//! | stage | logical graph | linear graph | registers | pseudo-instructions that may be left |
//! | --- | --- | --- | --- | --- |
//! | [`Stage::Selected`] | complete, SSA | empty | virtual | all |
//! | [`Stage::Linear`] | complete, SSA | complete, SSA; EXEC is explicit | virtual | all |
//! | [`Stage::Allocated`] | empty | complete, no parameters | physical | of calls, frames, lanes and fences |
//! | [`Stage::Framed`] | | | | fences, spills to high registers |
//! | [`Stage::Ordered`], [`Stage::Waited`], [`Stage::Safe`] | | | | spills to high registers |
//! | [`Stage::Final`] | | | | none |
//!
//! **SSA with partial definitions.** A virtual register is defined once as a whole, or piecewise: several instructions
//! of *one* block define disjoint parts of it (`s_add_u32 %1.lo` … `s_addc_u32 %1.hi`), and no part is read before the
//! instruction that defines it. This keeps 64-bit arithmetic and vector tuples free of copies.

use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};
use gcnc_isa::stage::{FirstLanes, FunctionRole};
use gcnc_isa::{DebugLoc, Inst, Opcode, Reg, RegClass, RegRef, Target};
use smallvec::SmallVec;

use crate::convention::STACK_ALIGN;
use crate::kernel::Kernel;
use crate::regset::{FILE, RegSet};
use crate::variables::Variables;
use crate::why;

/// A basic block, in both graphs (a block that is only on the linear graph has no logical edges).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Block(u32);
entity_impl!(Block, "bb");

/// A virtual register.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VReg(u32);
entity_impl!(VReg, "%");

/// A slot of the frame in private memory (scratch): an alloca or a spilled vector register.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slot(u32);
entity_impl!(Slot, "slot");

/// A virtual register's file and size.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct VRegData {
    /// The register file it lives in.
    pub class: RegClass,
    /// Its size in dwords, 1 to 32.
    pub dwords: u8,
    /// Whether it is a lane mask: a scalar register whose bits belong to lanes.
    pub is_mask: bool,
}

/// The first symbol number of functions; lower ones are global variables.
pub const FUNCTION_SYMBOLS: u16 = 1 << 15;

/// A frame slot; sizes are per lane.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SlotData {
    /// Bytes of one lane's copy.
    pub size: u32,
    /// Alignment in bytes, a power of two.
    pub align: u32,
    /// Byte offset from the lane's private base; assigned by [`Function::layout_frame`].
    pub offset: u32,
}

/// A vector register that a function saves in its prologue and restores in its epilogue.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SavedVector {
    /// Its number.
    pub register: u16,
    /// The lanes that are saved.
    pub lanes: SavedLanes,
}

/// Lanes of a register that a function saves and restores.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SavedLanes {
    /// Those that are active in prologue and epilogue.
    Active,
    /// The inactive ones.
    Inactive,
    /// All.
    All,
}

/// The part of a function around which it saves registers (shrink wrapping): it has all calls and all uses of
/// callee-saved registers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// Its first block, which dominates the others on the linear graph.
    pub first: Block,
    /// Whether a block is in it.
    pub blocks: SecondaryMap<Block, bool>,
}

/// Inline assembly that is kept together, represented by `p_asm`. Its vector registers are numbered from 0 on: the
/// first 32 are those of the first run of the `p_asm`, the others those of the second. All other registers are
/// physical.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct InlineAsm {
    /// Its instructions.
    pub code: Vec<AsmInst>,
}

/// An instruction of inline assembly.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AsmInst {
    /// The instruction.
    pub inst: Inst,
    /// For a branch, its condition, if any, and the number of its target instruction, or of the end.
    pub branch: Option<(Option<Cond>, u32)>,
}

/// Registers of inline assembly in a function.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct AsmRegisters {
    /// Scalar registers reserved for it.
    pub scalars: std::ops::Range<u16>,
    /// Number of accumulation registers, from the first on, reserved for it.
    pub accumulators: u16,
    /// One more than the highest vector register that a constraint names: these count as used.
    pub vectors: u16,
    /// One more than the highest scalar register that a constraint names.
    pub named_scalars: u16,
}

/// Vector registers per run of inline assembly.
pub const ASM_RUN: u8 = 32;

/// The most runs of vector registers of inline assembly.
pub const ASM_RUNS: usize = 3;

/// An edge to a successor, with arguments for its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The successor.
    pub block: Block,
    /// A register for each parameter of the successor in this graph.
    pub args: SmallVec<[RegRef; 4]>,
}

impl Edge {
    /// An edge without arguments.
    pub fn to(block: Block) -> Edge {
        Edge { block, args: SmallVec::new() }
    }
}

/// How a block ends, as one lane sees it. The successors are [`BlockData::logical_succs`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum LogicalEnd {
    /// No logical end: a block that is only on the linear graph, or not yet terminated.
    #[default]
    None,
    /// All lanes go to successor 0.
    Jump,
    /// All lanes go to successor 0 if the condition holds at the block's end, else to successor 1.
    Uniform(Cond),
    /// Lanes whose bit in the mask is set go to successor 0, the others to successor 1. Bits of inactive lanes may
    /// have any value.
    Divergent(RegRef),
    /// Lanes go to either successor; the linear graph decides (from [`Stage::Linear`] on, in place of the two above).
    Either,
    /// The lanes return to the function's caller.
    Return,
    /// A tail call: all the function's lanes are active, and the other function returns to the caller.
    TailCall,
    /// The lanes end. In a function, where the caller's lanes are not known, the whole wave ends.
    End,
}

/// How a block ends, as the wave sees it. The successors are [`BlockData::linear_succs`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum LinearEnd {
    /// Not yet known.
    #[default]
    None,
    /// To successor 0.
    Jump,
    /// To successor 0 if the condition holds, else to successor 1.
    If(Cond),
    /// Return to the function's caller. EXEC is what it was on entry.
    Return,
    /// `s_endpgm`.
    End,
}

/// A condition that a scalar branch tests.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cond {
    /// SCC is 0.
    Scc0,
    /// SCC is 1.
    Scc1,
    /// VCC is zero.
    VccZ,
    /// VCC is not zero.
    VccNz,
    /// EXEC is zero: no lane is active.
    ExecZ,
    /// EXEC is not zero.
    ExecNz,
}

impl Cond {
    /// The opposite condition.
    pub fn negate(self) -> Cond {
        match self {
            Cond::Scc0 => Cond::Scc1,
            Cond::Scc1 => Cond::Scc0,
            Cond::VccZ => Cond::VccNz,
            Cond::VccNz => Cond::VccZ,
            Cond::ExecZ => Cond::ExecNz,
            Cond::ExecNz => Cond::ExecZ,
        }
    }
}

/// A basic block.
///
/// Its instructions are, in order: the setup of EXEC (from the linear stage on), `p_logical_start`, the program's own,
/// `p_logical_end`, and the computation of its successors' masks. Copies of vector block parameters and vector reloads
/// belong between the two markers, where EXEC has the block's lanes. A block without markers is only on the linear
/// graph. The terminator is [`BlockData::logical_end`] and [`BlockData::linear_end`], never an instruction.
#[derive(Clone, Default, Debug)]
pub struct BlockData {
    /// The instructions, without terminators.
    pub insts: Vec<Inst>,
    /// Parameters in vector registers, bound on logical edges.
    pub logical_params: Vec<VReg>,
    /// Parameters in scalar registers, bound on linear edges (in [`Stage::Selected`], on logical edges: see
    /// [`BlockData::scalar_params`]).
    pub linear_params: Vec<VReg>,
    /// In [`Stage::Selected`] only: scalar parameters of uniform joins, bound on logical edges after the vector ones
    /// (an edge's `args` are those of `logical_params`, then those of `scalar_params`). Linearisation moves them to
    /// `linear_params`.
    pub scalar_params: Vec<VReg>,
    /// In [`Stage::Selected`] only: parameters that are lane masks of divergent `i1` values, bound on logical edges
    /// after the scalar ones. Linearisation merges them lane by lane.
    pub mask_params: Vec<VReg>,
    /// Its end on the logical graph.
    pub logical_end: LogicalEnd,
    /// Source location of its end.
    pub end_loc: DebugLoc,
    /// Successors on the logical graph.
    pub logical_succs: SmallVec<[Edge; 2]>,
    /// Its end on the linear graph.
    pub linear_end: LinearEnd,
    /// Successors on the linear graph.
    pub linear_succs: SmallVec<[Edge; 2]>,
    /// Whether the program requested the present order of its memory accesses and matrix operations.
    pub has_requested_order: bool,
    /// How rarely it runs: [`crate::rarity`].
    pub rarity: u8,
    /// Whether all paths from here end in `unreachable`, where the wave ends.
    pub is_dead_end: bool,
}

/// The stage of a function's compilation.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Instructions selected; logical graph only.
    Selected,
    /// The linear graph is complete: the wave's control flow is explicit.
    Linear,
    /// Registers are physical.
    Allocated,
    /// The frame is laid out, and calls are jumps.
    Framed,
    /// Memory orderings are cache controls and waits.
    Ordered,
    /// Waits for operands are inserted.
    Waited,
    /// There are no hazards.
    Safe,
    /// It can be encoded.
    Final,
}

impl Stage {
    /// All of them, in order.
    pub const ALL: [Stage; 8] = [
        Stage::Selected,
        Stage::Linear,
        Stage::Allocated,
        Stage::Framed,
        Stage::Ordered,
        Stage::Waited,
        Stage::Safe,
        Stage::Final,
    ];

    /// Its name in the text of a function.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Selected => "selected",
            Stage::Linear => "linear",
            Stage::Allocated => "allocated",
            Stage::Framed => "framed",
            Stage::Ordered => "ordered",
            Stage::Waited => "waited",
            Stage::Safe => "safe",
            Stage::Final => "final",
        }
    }
}

/// A kernel or function in machine instructions.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its symbol.
    pub name: String,
    /// Its target.
    pub target: Target,
    /// How it is entered.
    pub role: FunctionRole,
    /// For a shader that continues in a separately compiled epilog, which follows its code: how many scalar registers,
    /// from s0 on, have results. They are reserved for these.
    pub epilog: Option<u16>,
    /// Whether another, unknown part of a shader continues in it.
    pub continues: bool,
    /// Whether it preserves active lanes of vector registers from [`CHAIN_VECTORS`](gcnc_isa::stage::CHAIN_VECTORS) on
    /// for the shader that it continues in, except those that it passes to it.
    pub preserves: bool,
    /// The lanes that it starts with, if not those that are active on entry.
    pub first_lanes: Option<FirstLanes>,
    /// Whether the registers in which the scratch resource is passed on are reserved for it.
    pub keeps_resource: bool,
    /// Whether all lanes of the wave run it, and it returns with those that were active.
    pub by_all_lanes: bool,
    /// Whether it has calls other than a tail call.
    pub has_calls: bool,
    /// Whether it ends with a tail call.
    pub has_tail_call: bool,
    /// Whether the start of its frame is in [`crate::convention::FRAME_POINTER`], so that the stack pointer is behind
    /// the frame all the time, and not just during calls.
    pub has_frame_pointer: bool,
    /// Whether it calls, directly or indirectly, functions that another object may define.
    pub calls_others: bool,
    /// Whether it has LLVM's calling convention of graphics functions.
    pub is_graphics: bool,
    /// Whether it calls graphics functions.
    pub calls_graphics: bool,
    /// Whether it calls other functions.
    pub calls_plain: bool,
    /// The vector registers that its callees, direct and indirect, may clobber: they preserve all others.
    pub call_vectors: RegSet,
    /// The scalar registers that they may clobber.
    pub call_scalars: RegSet,
    /// Physical scalar registers that operands of calls name before allocation.
    pub named_scalars: RegSet,
    /// Its stage.
    pub stage: Stage,
    /// All virtual registers.
    pub vregs: PrimaryMap<VReg, VRegData>,
    /// All blocks.
    pub blocks: PrimaryMap<Block, BlockData>,
    /// The order in which blocks are laid out and fetched; the first is the entry.
    pub order: Vec<Block>,
    /// Registers that hold a value on entry, from [`Kernel`]'s inputs.
    pub live_ins: Vec<(VReg, Reg)>,
    /// Private memory.
    pub slots: PrimaryMap<Slot, SlotData>,
    /// Arguments that it passes on the stack: the start of its callees' frames.
    pub outgoing: Option<Slot>,
    /// Vector registers that a function must save: all lanes of those whose lanes hold scalars, the active lanes of
    /// others.
    pub saved_vectors: Vec<SavedVector>,
    /// The blocks around which it saves and restores registers, if not on entry and exit.
    pub region: Option<Region>,
    /// Inline assembly, by the number in `p_asm`.
    pub asm: Vec<InlineAsm>,
    /// Registers that inline assembly uses.
    pub asm_registers: AsmRegisters,
    /// The kernel's interface with the hardware and the runtime.
    pub kernel: Kernel,
    /// Reasons for instructions that the compiler inserted, by number ([`DebugLoc::reason`]), if requested.
    pub reasons: Option<Vec<Reason>>,
    /// Source variables, if there is debug information.
    pub variables: Option<Box<Variables>>,
}

/// Why an instruction was inserted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The pass that inserted it.
    pub pass: &'static str,
    /// What it does.
    pub text: String,
    /// Its source location, if it has one nevertheless.
    pub loc: DebugLoc,
    /// The definitions of the value that it is about, if it is about one: several where paths join.
    pub of: Vec<Made>,
}

/// A definition of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The name of the instruction.
    pub by: &'static str,
    /// Its source location.
    pub loc: DebugLoc,
    /// The number of the variable that has the value, if debug information has one.
    pub variable: Option<u32>,
}

/// Capacity for a block of `insts` instructions and those that a pass adds.
pub fn room(insts: usize) -> usize {
    insts + insts / 4 + 2
}

/// Whether M0 may be added to the number of an operand's register (`v_mov_b32` in the VGPR index mode). After
/// allocation, until waits and hazards are done, that operand is the whole tuple of registers that may be accessed.
pub fn may_be_indexed(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::VMovrelsB32 | Opcode::VMovreldB32 | Opcode::VMovB32)
}

impl Function {
    /// Its approximate size in memory, in bytes.
    pub fn size(&self) -> usize {
        let insts: usize = self.blocks.values().map(|block| block.insts.len()).sum();
        insts * size_of::<Inst>()
            + self.blocks.len() * size_of::<BlockData>()
            + self.vregs.len() * size_of::<VRegData>()
    }

    /// Whether its lanes reconverge at its end and continue elsewhere: in its caller, or in a shader's epilog.
    pub fn returns(&self) -> bool {
        self.role == FunctionRole::Function || self.epilog.is_some()
    }

    /// The block with the prologue, which saves registers.
    pub fn saves_in(&self) -> Block {
        self.region.as_ref().map_or(self.entry(), |region| region.first)
    }

    /// The blocks with an epilogue, which restores them.
    pub fn restores_in(&self) -> Vec<Block> {
        let restores = |b: &Block| match &self.region {
            Some(region) if !region.blocks[*b] => false,
            Some(region) if self.blocks[*b].linear_succs.iter().any(|e| !region.blocks[e.block]) => true,
            _ => self.blocks[*b].linear_end == LinearEnd::Return,
        };
        self.order.iter().copied().filter(restores).collect()
    }

    /// An empty function.
    pub fn new(name: impl Into<String>, target: Target) -> Function {
        let kernel = Kernel { min_initialized_sgprs: target.min_initialized_sgprs() as u8, ..Kernel::default() };
        Function {
            name: name.into(),
            target,
            role: FunctionRole::Kernel,
            epilog: None,
            continues: false,
            preserves: false,
            first_lanes: None,
            keeps_resource: false,
            by_all_lanes: false,
            has_calls: false,
            has_tail_call: false,
            has_frame_pointer: false,
            calls_others: false,
            is_graphics: false,
            calls_graphics: false,
            calls_plain: false,
            call_vectors: RegSet::first(FILE),
            call_scalars: RegSet::first(FILE),
            named_scalars: RegSet::first(FILE),
            stage: Stage::Selected,
            vregs: PrimaryMap::new(),
            blocks: PrimaryMap::new(),
            order: Vec::new(),
            live_ins: Vec::new(),
            slots: PrimaryMap::new(),
            outgoing: None,
            saved_vectors: Vec::new(),
            region: None,
            asm: Vec::new(),
            asm_registers: AsmRegisters::default(),
            kernel,
            reasons: None,
            variables: None,
        }
    }

    /// The source location of an event, or `loc` itself.
    pub fn untagged(&self, loc: DebugLoc) -> DebugLoc {
        let event = |number: u32| self.variables.as_ref()?.events.get(number as usize);
        loc.event_number().and_then(event).map_or(loc, |event| event.loc)
    }

    /// The reason for an instruction with this location, if it has one and reasons are requested.
    pub fn reason(&self, loc: DebugLoc) -> Option<Reason> {
        let (reasons, number) = (self.reasons.as_ref()?, loc.reason_number()?);
        let common =
            |(pass, text): (_, &str)| Reason { pass, text: text.to_owned(), loc: DebugLoc::NONE, of: Vec::new() };
        reasons.get(number as usize).cloned().or_else(|| why::words(number).map(common))
    }

    /// Gives an instruction a reason, if reasons are requested.
    pub fn explain(&mut self, inst: &mut Inst, pass: &'static str, text: impl FnOnce() -> String) {
        if let Some(reasons) = &mut self.reasons {
            let number = reasons.len() as u32;
            reasons.push(Reason { pass, text: text(), loc: inst.loc, of: Vec::new() });
            inst.loc = DebugLoc::reason(number);
        }
    }

    /// The first block.
    ///
    /// # Panics
    /// If the function has no block.
    pub fn entry(&self) -> Block {
        self.order[0]
    }

    /// A new virtual register of `dwords` dwords.
    pub fn new_vreg(&mut self, class: RegClass, dwords: u8) -> VReg {
        debug_assert!((1..=32).contains(&dwords));
        self.vregs.push(VRegData { class, dwords, is_mask: false })
    }

    /// All of virtual register `v`, as an operand's register.
    pub fn whole(&self, v: VReg) -> RegRef {
        RegRef::dwords(v.into(), self.vregs[v].dwords)
    }

    /// A new scalar register, as an operand's register.
    pub fn new_sgpr(&mut self, dwords: u8) -> RegRef {
        let v = self.new_vreg(RegClass::Sgpr, dwords);
        self.whole(v)
    }

    /// A new vector register, as an operand's register.
    pub fn new_vgpr(&mut self, dwords: u8) -> RegRef {
        let v = self.new_vreg(RegClass::Vgpr, dwords);
        self.whole(v)
    }

    /// A new vector register with a value in every lane (whole wave mode), as an operand's register.
    pub fn new_wwm(&mut self, dwords: u8) -> RegRef {
        let v = self.new_vreg(RegClass::Wwm, dwords);
        self.whole(v)
    }

    /// A new scalar register for a lane mask.
    pub fn new_mask(&mut self) -> RegRef {
        let v = self.vregs.push(VRegData { class: RegClass::Sgpr, dwords: self.mask_dwords(), is_mask: true });
        self.whole(v)
    }

    /// Dwords of a lane mask.
    pub fn mask_dwords(&self) -> u8 {
        (self.target.wave_size() / 32) as u8
    }

    /// The register class of a virtual or physical register.
    #[inline]
    pub fn class(&self, reg: Reg) -> RegClass {
        match VReg::of(reg) {
            Some(v) => self.vregs[v].class,
            None => reg.class(),
        }
    }

    /// A new frame slot; [`Function::layout_frame`] places it.
    pub fn new_slot(&mut self, size: u32, align: u32) -> Slot {
        self.slots.push(SlotData { size, align, offset: 0 })
    }

    /// Assigns offsets to slots, in order of creation, and sets the kernel's private segment size in bytes per lane:
    /// where the frames of its callees begin. A frame with nothing but the kernel's reserved part is empty.
    pub fn layout_frame(&mut self) {
        let mut end = self.kernel.private_base;
        for (_, slot) in self.slots.iter_mut().filter(|(s, _)| Some(*s) != self.outgoing) {
            slot.offset = end.next_multiple_of(slot.align.max(1));
            end = slot.offset + slot.size;
        }
        if end == self.kernel.private_reserve() {
            end = 0;
        }
        self.kernel.private_size = end.next_multiple_of(if self.has_calls { STACK_ALIGN } else { 4 });
        if let Some(slot) = self.outgoing {
            self.slots[slot].offset = self.kernel.private_size;
        }
    }
}

impl VReg {
    /// The virtual register that `reg` names, if it is virtual.
    #[inline]
    pub fn of(reg: Reg) -> Option<VReg> {
        reg.is_virtual().then(|| VReg(reg.virtual_index()))
    }
}

impl From<VReg> for Reg {
    fn from(v: VReg) -> Reg {
        Reg::virt(v.0)
    }
}
