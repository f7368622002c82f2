//! The selector's view of the IR: builds nodes for its values, and answers queries about its instructions.
//!
//! Two passes over the function. The first counts uses and finds what determines how a load is done before it is
//! reached: kernel arguments, sign extensions, earlier writes. The second creates a node for each value in program
//! order, so that a value's operands are known when it is processed.

mod access;
mod asm;
mod build;
mod calls;
mod scan;
mod tail;
mod wwm;

use gcnc_ir as ir;
use gcnc_ir::remarks::Kind;
use gcnc_ir::{Context, Op as IrOp};
use gcnc_isa::{DebugLoc, RegRef, Target};
use gcnc_lowering::{Diagnostic, Frame, FunctionRole, KernelFacts, Uniformity};
use gcnc_mir::function::FUNCTION_SYMBOLS;
use planted::Bug;

use crate::kernarg::{self, ArgGroup, ArgLoad, KernargSegment};
use crate::node::{Nodes, Value};
use crate::op::Op;

type Result<T> = std::result::Result<T, Diagnostic>;

/// Allocations of a view, reused between functions.
#[derive(Default)]
pub struct ViewCtx {
    /// Blocks in layout order.
    blocks: Vec<BlockInfo>,
    /// For each IR block its index in the layout.
    place: Vec<u32>,
    /// Instructions in layout order, terminators included.
    insts: Vec<ir::Inst>,
    /// For each IR value, how many of its uses are sign extensions.
    sign_extended: Vec<u32>,
    /// For each block parameter its arguments.
    incoming: Vec<Incoming>,
    /// Loads of kernel arguments.
    args: Vec<ArgLoad>,
    /// For each block, whether memory may have been written before it is entered.
    written: Vec<bool>,
    /// The size of the frame so far: private offsets of allocas.
    frame: u32,
    /// Addresses of global variables that are used.
    globals: Vec<Value>,
    /// Addresses in the frame of a function.
    frames: Vec<Value>,
    /// Whole wave operations.
    wwm: Vec<ir::Inst>,
    /// Whether the function loads from LDS directly, which writes all lanes of a quad.
    quads: bool,
}

/// Counts of a parameter's arguments other than constants: from blocks without nodes yet, in VGPRs, and in SGPRs.
#[derive(Copy, Clone, Default, Debug)]
struct Incoming {
    unseen: u32,
    vector: u32,
    scalar: u32,
}

impl Incoming {
    /// Whether a uniform parameter is better placed in a VGPR: most of its arguments are in VGPRs, and none comes from
    /// a back edge, which may be a scalar loop counter.
    fn is_vector(self) -> bool {
        self.unseen == 0 && self.vector > self.scalar
    }
}

/// A block: its IR block and its instructions without the terminator.
#[derive(Copy, Clone, Debug)]
struct BlockInfo {
    block: ir::Block,
    first: u32,
    end: u32,
}

/// A terminator.
#[derive(Copy, Clone, Debug)]
pub enum Terminator {
    /// Returns to the caller, or to the next part of a shader.
    Return,
    /// Ends the program.
    Program,
    /// Unreachable.
    Unreachable,
    /// Jumps to a block.
    Jump(u32),
    /// Branches to the first block if the condition holds, else to the second; the flag says whether it is divergent.
    Branch(Value, bool, [u32; 2]),
}

/// The function under selection.
pub struct View<'a> {
    f: &'a ir::Function,
    ctx: &'a Context,
    target: &'a Target,
    uniformity: &'a Uniformity,
    /// The kind of function.
    pub role: FunctionRole,
    /// Whether execution continues elsewhere at its end.
    returns: bool,
    /// For a shader, how many SGPRs and VGPRs precede its arguments.
    pub before_arguments: Option<[u32; 2]>,
    /// Whether it is a shader that continues in another function.
    pub goes_on: bool,
    /// Whether a shader requests VGPRs for its continuation.
    pub allocates: bool,
    /// Whether memory may have been written before it begins.
    continues: bool,
    /// Whether "all lanes" means only those of the quads with which a shader begins.
    pub strict_quads: bool,
    /// Whether functions may call, or be called from, other objects.
    pub linked: bool,
    /// Symbols whose addresses are loaded from the global offset table.
    imports: &'a [ir::AddressBase],
    /// Dwords of kernel arguments that may be preloaded.
    pub preloadable: u32,
    /// How allocas share the frame, and where it begins.
    frame: &'a Frame,
    shared: u32,
    t: &'a mut ViewCtx,
}

/// How an argument is passed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ArgPassing {
    /// By its dwords, in SGPRs if requested (`inreg`).
    Dwords {
        /// Whether it is requested in SGPRs.
        scalar: bool,
    },
    /// As a copy on the stack of what it points to (`byval`).
    Copy {
        /// The copy's size in bytes.
        bytes: u32,
        /// The copy's alignment.
        align: u32,
    },
}

/// A call site.
pub struct CallSite {
    /// The function; `None` if its address is the last operand.
    pub callee: Option<ir::FuncId>,
    /// How the operands that are arguments are passed.
    pub arguments: Vec<ArgPassing>,
    /// Registers of implicit inputs that the callee does not use.
    pub declined: Vec<RegRef>,
    /// Whether it is a graphics function that may be called from elsewhere.
    pub is_graphics: bool,
}

/// The node of an IR value.
fn value(v: ir::Value) -> Value {
    Value(v.as_u32())
}

impl<'a> View<'a> {
    /// Reads `f`: fills `nodes` and `groups`.
    pub fn new(
        (f, ctx, target): (&'a ir::Function, &'a Context, &'a Target),
        (facts, uniformity, (frame, reserve)): (&'a KernelFacts, &'a Uniformity, (&'a Frame, u32)),
        t: &'a mut ViewCtx,
        nodes: &mut Nodes,
        groups: &mut Vec<ArgGroup>,
    ) -> Result<View<'a>> {
        nodes.reset(f.dfg.values.len());
        let KernelFacts { role, linked, imports, .. } = facts;
        let (role, linked) = (*role, *linked);
        let before_arguments = facts.shader.as_ref().map(|shader| [shader.first_scalar, shader.unused_vectors]);
        let strict_quads = facts.shader.as_ref().is_some_and(|shader| shader.strict_quads);
        let returns = facts.returns();
        let goes_on = facts.shader.as_ref().is_some_and(|shader| shader.goes_on);
        let continues = role == FunctionRole::Function || facts.shader.as_ref().is_some_and(|shader| shader.continues);
        let mut view = View {
            f,
            ctx,
            target,
            uniformity,
            role,
            returns,
            before_arguments,
            goes_on,
            allocates: facts.shader.as_ref().is_some_and(|shader| shader.allocates),
            continues,
            strict_quads,
            linked,
            imports,
            preloadable: 0,
            frame,
            shared: 0,
            t,
        };
        view.lay_out();
        view.scan(nodes);
        view.find_writes();
        let mut args = std::mem::take(&mut view.t.args);
        view.preloadable = kernarg::preloadable(facts, target, &args);
        let segment = KernargSegment { dwords: facts.kernarg_size.div_ceil(4), preloadable: view.preloadable };
        kernarg::group(nodes, &mut args, groups, segment);
        view.t.args = args;
        view.make_nodes(nodes, reserve)?;
        view.find_wwm(nodes)?;
        Ok(view)
    }

    fn place(&self, block: ir::Block) -> u32 {
        self.t.place[block.as_u32() as usize]
    }

    fn space(&self, ptr: ir::Value) -> u32 {
        self.ctx.types.addrspace(self.f.ty(ptr)).unwrap_or(0)
    }

    fn at(&self, b: u32, i: usize) -> ir::Inst {
        self.t.insts[self.t.blocks[b as usize].first as usize + i]
    }

    fn loc_of(&self, inst: ir::Inst) -> DebugLoc {
        if self.f.inst(inst).metadata.is_none() {
            return DebugLoc::NONE;
        }
        self.f.md(inst, ir::MdKind::DBG).map_or(DebugLoc::NONE, |node| DebugLoc::new(node.as_u32()))
    }

    fn error(&self, loc: ir::Loc, message: &str) -> Diagnostic {
        Diagnostic { function: self.f.name.clone(), loc, message: message.to_string() }
    }

    fn unsupported_inst(&self, inst: ir::Inst) -> Diagnostic {
        let loc = self.f.inst(inst).loc;
        let op = self.f.op(inst);
        let scope = match op {
            IrOp::Fence(_, scope) => Some(scope),
            op => op.access().filter(|access| access.is_atomic()).map(|access| access.scope),
        };
        if let Some(unknown) = scope.filter(|&scope| self.scope(scope).is_none()) {
            let name = self.ctx.scopes.name(unknown);
            let known: Vec<String> = ir::SyncScope::NAMES.iter().map(|name| format!("\"{name}\"")).collect();
            let known = known.join(", ");
            return self.error(
                loc,
                &format!("there is no sync scope \"{name}\"; there are {known} (the first is the system)"),
            );
        }
        self.error(loc, &format!("cannot select `{}` of this form", op.mnemonic()))
    }

    /// A diagnostic that rejects instruction `i` of block `b`.
    pub fn refusal(&self, b: u32, i: usize, message: String) -> Diagnostic {
        self.error(self.f.inst(self.at(b, i)).loc, &message)
    }

    /// A diagnostic: instruction `i` of block `b` cannot be selected.
    pub fn unsupported(&self, b: u32, i: usize) -> Diagnostic {
        self.unsupported_inst(self.at(b, i))
    }
}

/// Queries by the selector.
impl View<'_> {
    /// Bytes of private memory that allocas take.
    pub fn frame_size(&self) -> u32 {
        self.t.frame - if self.t.frame > 4 && planted::on(Bug::PrivateOverlap) { 4 } else { 0 }
    }

    /// The number of global variable addresses in use.
    pub fn global_count(&self) -> usize {
        self.t.globals.len()
    }

    /// The `i`-th address of a global variable.
    pub fn global_at(&self, i: usize) -> Value {
        self.t.globals[i]
    }

    /// The `i`-th frame address.
    pub fn frame_at(&self, i: usize) -> Option<Value> {
        self.t.frames.get(i).copied()
    }

    /// The number of blocks.
    pub fn block_count(&self) -> u32 {
        self.t.blocks.len() as u32
    }

    /// The number of parameters of block `b`.
    pub fn param_count(&self, b: u32) -> usize {
        self.f.block_params(self.t.blocks[b as usize].block).len()
    }

    /// Parameter `i` of block `b`.
    pub fn param_at(&self, b: u32, i: usize) -> Value {
        value(self.f.block_params(self.t.blocks[b as usize].block)[i])
    }

    /// The number of instructions of block `b`.
    pub fn inst_count(&self, b: u32) -> usize {
        let info = self.t.blocks[b as usize];
        (info.end - info.first) as usize
    }

    /// The source location of instruction `i` of block `b`: the number of its `!dbg` node.
    pub fn loc(&self, b: u32, i: usize) -> DebugLoc {
        self.loc_of(self.at(b, i))
    }

    /// The source location of the end of block `b`.
    pub fn end_loc(&self, b: u32) -> DebugLoc {
        let end = self.f.terminator(self.t.blocks[b as usize].block);
        end.map_or(DebugLoc::NONE, |inst| self.loc_of(inst))
    }

    /// Instruction `i` of block `b`: its operation and its value.
    pub fn inst(&self, b: u32, i: usize, nodes: &Nodes) -> (Op, Value) {
        let inst = self.at(b, i);
        match self.f.result(inst) {
            Some(r) => (nodes[value(r)].op, value(r)),
            None => (self.operation(inst).unwrap_or(Op::Other), Value::NONE),
        }
    }

    /// Whether instruction `i` of block `b` must be selected even if its result is unused.
    pub fn has_effect(&self, b: u32, i: usize) -> bool {
        let inst = self.at(b, i);
        match self.f.op(inst) {
            IrOp::Store(_) | IrOp::AtomicRmw(..) | IrOp::CmpXchg { .. } | IrOp::Fence(..) | IrOp::Call(_) => true,
            IrOp::Load(access) => !access.is_simple(),
            IrOp::Intrinsic(i) => {
                self.f.result(inst).is_none() || i.properties().writes || self.is_volatile_buffer_load(inst)
            }
            _ => false,
        }
    }

    /// Whether optimisation remarks are requested.
    pub fn remarks_are_wanted(&self) -> bool {
        self.ctx.remarks.are_wanted()
    }

    /// Emits a remark on instruction `i` of block `b`.
    pub fn remark(&self, b: u32, i: usize, pass: &'static str, what: impl FnOnce() -> (Kind, String)) {
        self.ctx.remark(pass, self.f, Some(self.at(b, i)), what);
    }

    /// Operand `k` of instruction `i` of block `b`.
    pub fn operand(&self, b: u32, i: usize, k: usize) -> Value {
        self.f.args(self.at(b, i)).get(k).map_or(Value::NONE, |&a| value(a))
    }

    /// The argument for parameter `i` along edge `edge` of block `b`.
    pub fn edge_arg(&self, b: u32, edge: usize, i: usize) -> Value {
        let edge = self.f.successors(self.t.blocks[b as usize].block)[edge];
        self.f.edge_args(edge).get(i).map_or(Value::NONE, |&a| value(a))
    }

    /// Whether `v` is undefined, so that any value will do.
    pub fn is_undefined(&self, v: Value) -> bool {
        let known = (v.0 as usize) < self.f.dfg.values.len();
        let constant = known.then(|| self.f.as_const(ir::Value::from_u32(v.0))).flatten();
        constant.is_some_and(|c| self.ctx.consts.is_undef_or_poison(c))
    }

    /// The terminator of block `b`.
    pub fn terminator(&self, b: u32) -> Result<Terminator> {
        let block = self.t.blocks[b as usize].block;
        let Some(inst) = self.f.terminator(block) else {
            return Err(self.error(ir::Loc::NONE, "a block has no terminator"));
        };
        let to = |k: usize| self.place(self.f.edge_block(self.f.dests(inst)[k]));
        Ok(match self.f.op(inst) {
            IrOp::Ret if self.returns => Terminator::Return,
            IrOp::Ret => Terminator::Program,
            IrOp::Unreachable => Terminator::Unreachable,
            IrOp::Br => Terminator::Jump(to(0)),
            IrOp::CondBr => {
                let cond = self.f.arg(inst, 0);
                Terminator::Branch(value(cond), self.uniformity.is_divergent(cond), [to(0), to(1)])
            }
            _ => return Err(self.unsupported_inst(inst)),
        })
    }

    /// Whether there is profile data for branches.
    pub fn is_profiled(&self) -> bool {
        self.f.blocks().any(|block| self.f.successors(block).iter().any(|&e| self.f.edge_rarity(e) > 0))
    }

    /// How much rarer the wave takes edge `k` of block `b` than its likeliest one. At a divergent branch, the wave
    /// takes an edge if any lane does: as often as all its lanes together.
    pub fn edge_rarity(&self, b: u32, k: usize) -> u8 {
        let block = self.t.blocks[b as usize].block;
        let rarity = self.f.successors(block).get(k).map_or(0, |&e| self.f.edge_rarity(e));
        let parts = matches!(self.terminator(b), Ok(Terminator::Branch(_, true, _)));
        rarity.saturating_sub(if parts { self.target.wave_size().ilog2() as u8 } else { 0 })
    }

    /// The intrinsic that instruction `i` of block `b` calls.
    pub fn intrinsic(&self, b: u32, i: usize) -> Option<ir::Intrinsic> {
        match self.f.op(self.at(b, i)) {
            IrOp::Intrinsic(id) => Some(id),
            _ => None,
        }
    }
}

/// Flag in a symbol number: its address is loaded from the global offset table.
pub const IMPORT: u64 = 1 << 16;

/// The message for running out of symbol numbers.
pub fn too_many_symbols() -> String {
    format!("of a module, {FUNCTION_SYMBOLS} functions and as many global variables can be named; divide it")
}

/// The symbol number of a function.
pub fn function_symbol(function: ir::FuncId) -> Option<u16> {
    u16::try_from(function.as_u32()).ok()?.checked_add(FUNCTION_SYMBOLS)
}
