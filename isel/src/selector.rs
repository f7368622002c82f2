//! The state of selection: the function being made, its values, and what has been asked for on the way.
//!
//! [`crate::select`] walks; the files that emit code for one kind of operation add methods to [`Selector`].

use gcnc_isa::{DebugLoc, Inst, Opcode, Reg, RegRef, Target};
use gcnc_lowering::{Inputs as PassedInputs, Interface, KernelFacts};
use gcnc_mir::{Block, Function, Input};
use smallvec::SmallVec;

use crate::kernarg::Group;
use crate::node::{Nodes, Value};
use crate::operand::Src;
use crate::view::View;

/// Selection of one function.
pub struct Selector<'a> {
    /// The function to select, and the facts about it.
    pub view: View<'a>,
    /// What it is compiled for.
    pub target: &'a Target,
    /// The machine function being made.
    pub f: Function,
    /// Values.
    pub nodes: &'a mut Nodes,
    /// Initial registers.
    pub inputs: Inputs,
    /// Groups of kernel arguments that are loaded together.
    pub groups: &'a [Group],
    /// Where the loader puts what.
    pub interface: &'static Interface,
    /// Where the hidden arguments start in the kernarg segment.
    pub hidden_offset: u32,
    /// Bytes of GDS in reach.
    pub gds_size: u32,
    /// Code of the current IR instruction, forwards.
    pub cur: Vec<Inst>,
    /// Where it comes from in the source.
    pub loc: DebugLoc,
    /// Code of the block, backwards.
    pub rev: Vec<Inst>,
    /// The block being selected, in layout order.
    pub block: u32,
    /// The value whose definition is being selected.
    pub current: Value,
    /// Its register.
    pub out: Option<RegRef>,
    /// Blocks of split edges: each with the block before which it lies.
    pub splits: Vec<(u32, Block)>,
    /// What calls hand on.
    pub passed: PassedInputs,
    /// The work-item id as calls hand it on, once one does, where that takes instructions.
    pub packed_id: Option<RegRef>,
    /// The address to return to, in a function that calls.
    pub return_address: Option<RegRef>,
    /// The blocks and the numbers of the calls that the function goes on by.
    pub tail_calls: Vec<(u32, usize)>,
    /// How many conditions are being computed within one another.
    pub nesting: u8,
    /// Whether the wave has 32 lanes.
    pub wave32: bool,
    /// What all lanes compute.
    pub whole: Whole,
    /// Whether the wave begins with all lanes of its quads; and the lanes of pixels, or with which a function that all
    /// lanes run is called, once something asks for them.
    pub whole_quads: bool,
    pub pixels: Option<RegRef>,
    /// These lanes, once something asks for them.
    pub quads: Option<RegRef>,
    /// How many places with inline assembly have been selected.
    pub asm_count: u32,
}

/// The initial registers that have been asked for.
#[derive(Default)]
pub struct Inputs {
    pub scalar: [Option<RegRef>; Input::ALL.len()],
    pub vector: [Option<RegRef>; 3],
    /// The upper halves of the bases of the apertures of private memory and LDS, where memory holds them.
    pub apertures: [Option<RegRef>; 2],
    /// Addresses in a function's frame: so many bytes behind its start.
    pub frame_parts: Vec<(u32, RegRef)>,
    /// The address of the queue's descriptor, which traps want before GFX9.
    pub queue: Option<RegRef>,
    /// Registers of preloaded arguments, and the first dword of each.
    pub preloaded: Vec<(RegRef, u8)>,
    /// Registers of arguments that come in scalar registers, and where.
    pub arguments: Vec<(RegRef, Reg)>,
    /// The buffer resource of all memory.
    pub memory: Option<RegRef>,
}

/// What selection knows of whole waves in a function.
#[derive(Default)]
pub struct Whole {
    /// Whether all lanes compute anything.
    pub any: bool,
    /// Whether all lanes compute what is being selected.
    pub now: bool,
    /// For each instruction of the block, backwards, whether all lanes run it.
    pub all_lanes: Vec<bool>,
    /// A copy of the block's EXEC, once something wants one.
    pub active: Option<RegRef>,
    /// Work-item ids that all lanes have.
    pub ids: SmallVec<[Value; 3]>,
    /// Moves of arguments that all lanes have.
    pub given: Vec<Inst>,
    /// For each block whether all lanes are there, once something asks.
    pub meet: Option<Vec<bool>>,
}

impl Whole {
    /// Nothing but whether there is `any`thing.
    pub fn new(any: bool) -> Whole {
        Whole { any, ..Whole::default() }
    }

    /// Says that those of the first `n` instructions that are not marked are for active lanes.
    pub fn unmarked(&mut self, n: usize) {
        self.all_lanes.resize(n, false);
    }
}

impl<'a> Selector<'a> {
    /// A selector for the function that `view` shows, whose values are `nodes`.
    pub fn new(
        view: View<'a>,
        (target, facts): (&'a Target, &KernelFacts),
        mut f: Function,
        nodes: &'a mut Nodes,
        groups: &'a [Group],
    ) -> Self {
        let returns = f.has_calls && f.role == gcnc_mir::FunctionRole::Function;
        let return_address = returns.then(|| f.new_sgpr(2));
        let whole = Whole::new(view.any_whole());
        Selector {
            interface: facts.interface,
            hidden_offset: facts.hidden_offset,
            gds_size: facts.gds_size,
            view,
            target,
            f,
            nodes,
            inputs: Inputs::default(),
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
            whole,
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
        if self.whole.any {
            self.apart();
            // What has been appended before is marked by now, if it is to be.
            self.whole.unmarked(self.rev.len());
        }
        self.rev.extend(self.cur.drain(..).rev());
    }

    /// How many instructions of the block have been selected.
    pub fn selected(&self) -> usize {
        self.rev.len()
    }

    /// `to = from`, a copy that register allocation may remove.
    pub fn copy(&mut self, to: RegRef, from: Src) {
        let inst = self.make(Opcode::PCopy, &[to], &[from]);
        self.cur.push(inst);
    }

    /// The number that the constant `v` is.
    pub fn number(&self, v: Value) -> Option<i64> {
        self.constant_of(v).map(|n| n as i64)
    }
}
