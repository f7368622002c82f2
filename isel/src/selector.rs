//! The state of instruction selection: the function being built, its values, and what has been requested so far.
//!
//! [`crate::select`] drives it; the modules that emit code for a kind of operation add methods to [`Selector`].

use gcnc_isa::{DebugLoc, Inst, Opcode, Reg, RegRef, Target};
use gcnc_lowering::{Inputs as PassedInputs, Interface, KernelFacts};
use gcnc_mir::{Block, Function, Input};
use smallvec::SmallVec;

use crate::kernarg::ArgGroup;
use crate::node::{Nodes, Value};
use crate::operand::Src;
use crate::view::View;

/// Selection of one function.
pub struct Selector<'a> {
    /// The function to select, and the facts about it.
    pub view: View<'a>,
    /// The compilation target.
    pub target: &'a Target,
    /// The machine function being built.
    pub f: Function,
    /// Values.
    pub nodes: &'a mut Nodes,
    /// Initial registers.
    pub inputs: RequestedInputs,
    /// Groups of kernel arguments that are loaded together.
    pub groups: &'a [ArgGroup],
    /// The loader's interface: which inputs are passed where.
    pub interface: &'static Interface,
    /// Where the hidden arguments start in the kernarg segment.
    pub hidden_offset: u32,
    /// The size of accessible GDS in bytes.
    pub gds_size: u32,
    /// Code of the current IR instruction, in forward order.
    pub cur: Vec<Inst>,
    /// Its source location.
    pub loc: DebugLoc,
    /// Code of the block, in reverse order.
    pub rev: Vec<Inst>,
    /// The block being selected, in layout order.
    pub block: u32,
    /// The value whose definition is being selected.
    pub current: Value,
    /// Its register.
    pub out: Option<RegRef>,
    /// Blocks of split edges, each with the block that it precedes.
    pub splits: Vec<(u32, Block)>,
    /// The inputs that calls pass on.
    pub passed: PassedInputs,
    /// The packed work-item id, once a call passes it on and if packing takes instructions.
    pub packed_id: Option<RegRef>,
    /// The return address, in a function with calls.
    pub return_address: Option<RegRef>,
    /// Tail calls: block and instruction index.
    pub tail_calls: Vec<(u32, usize)>,
    /// How deeply nested the condition being computed is.
    pub nesting: u8,
    /// Whether the wave size is 32.
    pub wave32: bool,
    /// Whole wave mode.
    pub wwm: WholeWave,
    /// Whether the wave begins with whole quads (helper lanes active); and the lanes of pixels, or those with which a
    /// whole-wave function is called, once requested.
    pub whole_quads: bool,
    pub pixels: Option<RegRef>,
    /// The lanes of the whole quads, once requested.
    pub quads: Option<RegRef>,
    /// How many inline assembly sites have been selected.
    pub asm_count: u32,
}

/// The initial registers that have been requested.
#[derive(Default)]
pub struct RequestedInputs {
    pub scalar: [Option<RegRef>; Input::ALL.len()],
    pub vector: [Option<RegRef>; 3],
    /// The upper halves of the private and LDS aperture bases, where they are loaded from memory.
    pub apertures: [Option<RegRef>; 2],
    /// Frame addresses: byte offset and register.
    pub frame_parts: Vec<(u32, RegRef)>,
    /// The address of the queue descriptor, which traps need before GFX9.
    pub queue: Option<RegRef>,
    /// Registers of preloaded arguments, and the first dword of each.
    pub preloaded: Vec<(RegRef, u8)>,
    /// Registers of arguments passed in SGPRs, and their physical registers.
    pub arguments: Vec<(RegRef, Reg)>,
    /// The buffer resource of all memory.
    pub memory: Option<RegRef>,
}

/// The state of whole wave mode in a function.
#[derive(Default)]
pub struct WholeWave {
    /// Whether any code runs with all lanes.
    pub any: bool,
    /// Whether what is being selected runs with all lanes.
    pub now: bool,
    /// For each instruction of the block, in reverse order, whether it runs with all lanes.
    pub all_lanes: Vec<bool>,
    /// A copy of the block's EXEC, once requested.
    pub active: Option<RegRef>,
    /// Work-item ids needed in all lanes.
    pub ids: SmallVec<[Value; 3]>,
    /// Moves of arguments needed in all lanes.
    pub given: Vec<Inst>,
    /// For each block, whether all lanes are converged there; computed on demand.
    pub meet: Option<Vec<bool>>,
}

impl WholeWave {
    /// An initial state in which only `any` is set.
    pub fn new(any: bool) -> WholeWave {
        WholeWave { any, ..WholeWave::default() }
    }

    /// Marks those of the first `n` instructions that are not marked yet as running with active lanes.
    pub fn unmarked(&mut self, n: usize) {
        self.all_lanes.resize(n, false);
    }
}

impl<'a> Selector<'a> {
    /// A selector for the function of `view`, whose values are `nodes`.
    pub fn new(
        view: View<'a>,
        (target, facts): (&'a Target, &KernelFacts),
        mut f: Function,
        nodes: &'a mut Nodes,
        groups: &'a [ArgGroup],
    ) -> Self {
        let returns = f.has_calls && f.role == gcnc_mir::FunctionRole::Function;
        let return_address = returns.then(|| f.new_sgpr(2));
        let wwm = WholeWave::new(view.any_wwm());
        Selector {
            interface: facts.interface,
            hidden_offset: facts.hidden_offset,
            gds_size: facts.gds_size,
            view,
            target,
            f,
            nodes,
            inputs: RequestedInputs::default(),
            groups,
            cur: Vec::new(),
            loc: DebugLoc::NONE,
            rev: Vec::new(),
            block: 0,
            current: Value::NONE,
            out: None,
            splits: Vec::new(),
            passed: facts.passes,
            packed_id: None,
            return_address,
            tail_calls: Vec::new(),
            nesting: 0,
            wave32: target.wave_size() == 32,
            wwm,
            whole_quads: facts.shader.as_ref().is_some_and(|shader| shader.whole_quads),
            pixels: None,
            quads: None,
            asm_count: 0,
        }
    }

    pub fn mark(&mut self, opcode: Opcode) {
        self.rev.push(Inst::new(opcode, &[]));
    }

    /// Appends the code of the current IR instruction to the block.
    pub fn flush(&mut self) {
        if self.loc != DebugLoc::NONE {
            let own = self.cur.iter_mut().filter(|inst| inst.loc == DebugLoc::NONE);
            own.for_each(|inst| inst.loc = self.loc);
        }
        if self.wwm.any {
            self.apart();
            // Whatever was appended before has been marked by now.
            self.wwm.unmarked(self.rev.len());
        }
        self.rev.extend(self.cur.drain(..).rev());
    }

    /// The number of instructions selected for the block so far.
    pub fn selected(&self) -> usize {
        self.rev.len()
    }

    /// `to = from`, a copy that register allocation may coalesce.
    pub fn copy(&mut self, to: RegRef, from: Src) {
        let inst = self.make(Opcode::PCopy, &[to], &[from]);
        self.cur.push(inst);
    }

    /// The value of the constant `v`.
    pub fn number(&self, v: Value) -> Option<i64> {
        self.constant_of(v).map(|n| n as i64)
    }
}
