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
use gcnc_isa::stage::FirstLanes;
use gcnc_isa::{DebugLoc, Inst, Opcode, Reg, RegClass, RegRef, Target};
use smallvec::SmallVec;

use crate::convention::STACK_ALIGN;
use crate::kernel::Kernel;
use crate::regset::{FILE, RegSet};
use crate::variables::Variables;
use crate::why;

/// A basic block, in both graphs (a block made for the wave alone has no logical edges).
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

/// What a virtual register is: its file and size.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct VRegData {
    /// The register file it lives in.
    pub class: RegClass,
    /// Its size in dwords, 1 to 32.
    pub dwords: u8,
    /// Whether it is a lane mask: a scalar register whose bits belong to lanes.
    pub is_mask: bool,
}

/// Symbol numbers from here on are those of functions; below, of global variables.
pub const FUNCTION_SYMBOLS: u16 = 1 << 15;

/// A frame slot: bytes a lane.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SlotData {
    /// Bytes of one lane's copy.
    pub size: u32,
    /// Alignment in bytes, a power of two.
    pub align: u32,
    /// Byte offset from the lane's private base; assigned by [`Function::layout_frame`].
    pub offset: u32,
}

/// A vector register that a function saves where it begins and restores where it ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SavedVector {
    /// Its number.
    pub register: u16,
    /// Which lanes of it.
    pub lanes: SavedLanes,
}

/// Lanes of a register that a function saves and restores.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SavedLanes {
    /// Those that are active where it begins and ends.
    Active,
    /// The others.
    Inactive,
    /// All.
    All,
}

/// The part of a function in which it calls, and has registers that its callers count on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The block where it begins, which dominates the others on the linear graph.
    pub first: Block,
    /// Whether a block is in it.
    pub blocks: SecondaryMap<Block, bool>,
}

/// Inline assembly that is kept together, as `p_asm` stands for it. Its vector registers are numbered from 0 on: the
/// first 32 are those of the first run of the `p_asm`, the others those of the second. All other registers are what
/// they are.
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
    /// For a branch, under which condition, if any, it goes to which instruction; to the end if there is none of that
    /// number.
    pub branch: Option<(Option<Cond>, u32)>,
}

/// Registers of inline assembly in a function.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct AsmRegisters {
    /// Scalar registers that nothing else is ever in.
    pub scalars: std::ops::Range<u16>,
    /// Accumulation registers that nothing else is ever in: so many, from the first on.
    pub accumulators: u16,
    /// One more than the highest vector register that a constraint names: it counts as used.
    pub vectors: u16,
    /// One more than the highest scalar register that a constraint names.
    pub named_scalars: u16,
}

/// Vector registers of each run of inline assembly.
pub const ASM_RUN: u8 = 32;

/// Runs of vector registers that inline assembly has at most.
pub const ASM_RUNS: usize = 3;

/// An edge to a successor, with the values of its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Where it goes.
    pub block: Block,
    /// One register for each parameter that the target has in this graph.
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
    /// No logical end: a block for the wave alone, or not yet terminated.
    #[default]
    None,
    /// All lanes go to successor 0.
    Jump,
    /// All lanes go the same way: to successor 0 if the condition holds at the block's end, else to successor 1.
    Uniform(Cond),
    /// Lanes whose bit in the mask is set go to successor 0, the others to successor 1. Bits of inactive lanes may
    /// have any value.
    Divergent(RegRef),
    /// Lanes go to either successor; the linear graph decides (from [`Stage::Linear`] on, in place of the two above).
    Either,
    /// The lanes go back to the function's caller.
    Return,
    /// All the function's lanes are there, and go on in another function, which returns for it.
    TailCall,
    /// The lanes end; in a function, where the caller's lanes are not known, the whole wave does.
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
    /// Back to the function's caller. EXEC is what it was when the function began.
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
/// Its instructions are, in order: what prepares EXEC (linear stage on), `p_logical_start`, the program's own,
/// `p_logical_end`, and what computes the masks of its successors. Copies of vector block parameters and vector reloads
/// belong between the two marks, where EXEC holds the block's lanes. A block without marks is one that the wave alone
/// sees. The terminator is [`BlockData::logical_end`] and [`BlockData::linear_end`], never an instruction.
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
    /// How it ends for a lane.
    pub logical_end: LogicalEnd,
    /// Where its end comes from in the source.
    pub end_loc: DebugLoc,
    /// Where lanes go.
    pub logical_succs: SmallVec<[Edge; 2]>,
    /// How it ends for the wave.
    pub linear_end: LinearEnd,
    /// Where the wave goes.
    pub linear_succs: SmallVec<[Edge; 2]>,
    /// The program asked for the order of its accesses of memory and matrix operations among each other, and has it.
    pub order_is_asked: bool,
    /// How rarely it runs: [`crate::rarity`].
    pub rarity: u8,
    /// Lanes that come here do not come back: all ways end in `unreachable`, where the wave ends.
    pub is_dead_end: bool,
}

/// How far a function has come.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Instructions selected; logical graph only.
    Selected,
    /// The wave's control flow is explicit.
    Linear,
    /// Registers are physical.
    Allocated,
    /// Its frame is laid out, and calls are jumps.
    Framed,
    /// Orderings of memory are cache controls and waits.
    Ordered,
    /// What instructions need is waited for.
    Waited,
    /// No hazard is left.
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

/// How a function is entered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Role {
    /// By the hardware.
    #[default]
    Kernel,
    /// By a call.
    Function,
}

/// A kernel or function in machine instructions.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its symbol.
    pub name: String,
    /// What it is compiled for.
    pub target: Target,
    /// How it is entered.
    pub role: Role,
    /// Of a shader that another part follows, which begins where it ends: how many scalar registers have results, from
    /// s0 on. Nothing else is ever in these.
    pub epilog: Option<u16>,
    /// Whether it begins where another part of a shader goes on in it, of which it knows nothing.
    pub continues: bool,
    /// Whether active lanes of vector registers are as they were where it goes on, from
    /// [`CHAIN_VECTORS`](gcnc_isa::stage::CHAIN_VECTORS) on, but for those that it hands on.
    pub preserves: bool,
    /// The lanes that it begins with, if others than those that it is entered with.
    pub first_lanes: Option<FirstLanes>,
    /// Whether nothing but the scratch resource is ever in the registers where it is handed on.
    pub keeps_resource: bool,
    /// Whether all lanes of the wave run it, and it returns with those that were active.
    pub by_all_lanes: bool,
    /// Whether it has calls other than a tail call.
    pub has_calls: bool,
    /// Whether it ends with a tail call.
    pub has_tail_call: bool,
    /// Whether it has where its frame begins in [`crate::convention::FRAME_POINTER`], so that the stack pointer stands
    /// behind the frame all the time, and not just while a call takes.
    pub has_frame_pointer: bool,
    /// Whether it calls, at any depth, what another object may define.
    pub calls_others: bool,
    /// Whether it is called as LLVM calls functions of graphics.
    pub is_graphics: bool,
    /// Whether it calls such functions.
    pub calls_graphics: bool,
    /// Whether it calls others.
    pub calls_plain: bool,
    /// The vector registers that those that it calls may overwrite, at any depth: all others they preserve.
    pub call_vectors: RegSet,
    /// The same of scalar registers.
    pub call_scalars: RegSet,
    /// Scalar registers that are named where it calls, before allocation.
    pub named_scalars: RegSet,
    /// How far it has come.
    pub stage: Stage,
    /// All virtual registers.
    pub vregs: PrimaryMap<VReg, VRegData>,
    /// All blocks.
    pub blocks: PrimaryMap<Block, BlockData>,
    /// The order in which blocks are laid out and fetched; the first is the entry.
    pub order: Vec<Block>,
    /// Registers that hold a value when the kernel starts, from [`Kernel`]'s inputs.
    pub live_ins: Vec<(VReg, Reg)>,
    /// Private memory.
    pub slots: PrimaryMap<Slot, SlotData>,
    /// What it passes on the stack: the start of its callees' frames.
    pub outgoing: Option<Slot>,
    /// Vector registers that a function must save: one whose lanes hold scalars in all lanes, another in the active
    /// ones.
    pub saved_vectors: Vec<SavedVector>,
    /// The blocks around which it saves and restores registers; none if it does so at its beginning and end.
    pub region: Option<Region>,
    /// Inline assembly, by the number that `p_asm` has.
    pub asm: Vec<InlineAsm>,
    /// Registers that inline assembly has or names: scalar ones that nothing else is ever in, from the first on, and
    /// one more than the highest of each file.
    pub asm_registers: AsmRegisters,
    /// The kernel's interface with the hardware and the runtime.
    pub kernel: Kernel,
    /// Why instructions are there that the compiler put in, by the numbers that they have ([`DebugLoc::reason`]), if
    /// somebody wants to know.
    pub reasons: Option<Vec<Reason>>,
    /// What variables of the source are, if debug information says so.
    pub variables: Option<Box<Variables>>,
}

/// Why an instruction is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The pass that put it there.
    pub pass: &'static str,
    /// What it does there, in words.
    pub text: String,
    /// Where it comes from in the source all the same.
    pub loc: DebugLoc,
    /// What made the value that it is about, if it is about one: several where ways meet.
    pub of: Vec<Made>,
}

/// What made a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The name of the instruction.
    pub by: &'static str,
    /// Where that comes from in the source.
    pub loc: DebugLoc,
    /// The variable that has the value, by its number, if debug information says so.
    pub variable: Option<u32>,
}

/// Room for a block of so many instructions and for what a pass adds to them.
pub fn room(insts: usize) -> usize {
    insts + insts / 4 + 2
}

/// Whether M0 may be added to the number of an operand's register (`v_mov_b32` in the VGPR index mode). After
/// allocation that operand is the whole vector, so that all see what may be read or written, until emission is done
/// with waits and hazards.
pub fn may_be_indexed(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::VMovrelsB32 | Opcode::VMovreldB32 | Opcode::VMovB32)
}

impl Function {
    /// About how many bytes it takes.
    pub fn size(&self) -> usize {
        let insts: usize = self.blocks.values().map(|block| block.insts.len()).sum();
        insts * size_of::<Inst>()
            + self.blocks.len() * size_of::<BlockData>()
            + self.vregs.len() * size_of::<VRegData>()
    }

    /// Whether its lanes meet at its end and go on elsewhere: at its caller, or in the part of a shader that follows.
    pub fn returns(&self) -> bool {
        self.role == Role::Function || self.epilog.is_some()
    }

    /// The block that begins with saving registers.
    pub fn saves_in(&self) -> Block {
        self.region.as_ref().map_or(self.entry(), |region| region.first)
    }

    /// The blocks that end with restoring them.
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
            role: Role::Kernel,
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

    /// A location without what its instruction does to values of variables.
    pub fn untagged(&self, loc: DebugLoc) -> DebugLoc {
        let event = |number: u32| self.variables.as_ref()?.events.get(number as usize);
        loc.event_number().and_then(event).map_or(loc, |event| event.loc)
    }

    /// Why an instruction of this location is there, if reasons are wanted and it has one.
    pub fn reason(&self, loc: DebugLoc) -> Option<Reason> {
        let (reasons, number) = (self.reasons.as_ref()?, loc.reason_number()?);
        let common =
            |(pass, text): (_, &str)| Reason { pass, text: text.to_owned(), loc: DebugLoc::NONE, of: Vec::new() };
        reasons.get(number as usize).cloned().or_else(|| why::words(number).map(common))
    }

    /// Gives an instruction a reason, if reasons are wanted.
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

    /// The whole of virtual register `v`, as an operand's register.
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

    /// A new vector register whose value all lanes have, as an operand's register.
    pub fn new_whole(&mut self, dwords: u8) -> RegRef {
        let v = self.new_vreg(RegClass::Whole, dwords);
        self.whole(v)
    }

    /// A new scalar register that holds a lane mask: a bit a lane of the wave.
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

    /// Gives each slot its offset, in order of creation, and the kernel its private segment size in bytes a lane: where
    /// the frames of its callees begin. What is reserved for nothing else takes none.
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
