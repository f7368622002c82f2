//! Reading the IR: nodes for its values, and what the walk asks of its instructions.
//!
//! Two passes over the function. The first counts uses and finds what decides how a load is done before it is reached:
//! kernel arguments, sign extensions, writes that may come before it. The second makes a node of each value in program
//! order, so that operands are known when a value is settled.

mod access;
mod asm;
mod build;
mod calls;
mod scan;
mod tail;
mod whole;

use gcnc_ir as ir;
use gcnc_ir::remarks::Kind;
use gcnc_ir::{Context, Op as IrOp};
use gcnc_isa::{DebugLoc, RegRef, Target};
use gcnc_lowering::{Diagnostic, Frame, FunctionRole, KernelFacts, Uniformity};
use gcnc_mir::function::FUNCTION_SYMBOLS;
use planted::Bug;

use crate::kernarg::{self, ArgLoad, Group, Segment};
use crate::node::{Nodes, Value};
use crate::op::Op;

type Result<T> = std::result::Result<T, Diagnostic>;

/// Memory of a view, reused between functions.
#[derive(Default)]
pub struct ViewCtx {
    /// Blocks in layout order.
    blocks: Vec<BlockInfo>,
    /// For each IR block its place in the layout.
    place: Vec<u32>,
    /// Instructions in layout order, terminators included.
    insts: Vec<ir::Inst>,
    /// For each IR value, how many of its uses are sign extensions.
    sign_extended: Vec<u32>,
    /// For each parameter of a block its arguments.
    incoming: Vec<Incoming>,
    /// Loads of kernel arguments.
    args: Vec<ArgLoad>,
    /// For each block, whether memory may have been written before it.
    written: Vec<bool>,
    /// Private offsets of allocas.
    frame: u32,
    /// Addresses of global variables in use.
    globals: Vec<Value>,
    /// Addresses in the frame of a function.
    frames: Vec<Value>,
    /// Operations that say what all lanes compute.
    whole: Vec<ir::Inst>,
    /// Whether the function loads from LDS directly, which writes all lanes of a quad.
    quads: bool,
}

/// The arguments for a parameter: those of blocks without nodes yet, and of the others those in vector registers and in
/// scalar ones, without constants.
#[derive(Copy, Clone, Default, Debug)]
struct Incoming {
    unseen: u32,
    vector: u32,
    scalar: u32,
}

impl Incoming {
    /// Whether a uniform parameter is better off in a vector register: most of its arguments come from there, and none
    /// from a loop, which may count in scalars.
    fn is_vector(self) -> bool {
        self.unseen == 0 && self.vector > self.scalar
    }
}

/// A block: its IR block and its instructions, the terminator apart.
#[derive(Copy, Clone, Debug)]
struct BlockInfo {
    block: ir::Block,
    first: u32,
    end: u32,
}

/// How a block ends.
#[derive(Copy, Clone, Debug)]
pub enum End {
    /// To the function's caller, or to the next part of a shader.
    Return,
    /// The program ends.
    Program,
    /// Nothing comes here.
    Unreachable,
    /// To a block.
    Jump(u32),
    /// To the first block where the condition holds, else to the second; whether lanes part.
    Branch(Value, bool, [u32; 2]),
}

/// The function under selection.
pub struct View<'a> {
    f: &'a ir::Function,
    ctx: &'a Context,
    target: &'a Target,
    uniformity: &'a Uniformity,
    /// How the function is entered.
    pub role: FunctionRole,
    /// Whether it goes on elsewhere at its end.
    returns: bool,
    /// Of a shader, how many scalar and vector registers come before its arguments.
    pub before_arguments: Option<[u32; 2]>,
    /// Whether it is a shader that goes on in another function.
    pub goes_on: bool,
    /// Whether anything may have happened before it begins.
    /// Whether a shader asks for vector registers where it goes on.
    pub allocates: bool,
    continues: bool,
    /// Whether all lanes are those of all quads with which a shader begins.
    pub strict_quads: bool,
    /// Whether other objects have a say in how functions are called.
    pub linked: bool,
    /// Symbols whose addresses are in the global offset table.
    imports: &'a [ir::AddressBase],
    /// Dwords of kernel arguments that may be preloaded.
    pub preloadable: u32,
    /// What allocas share of the frame, and where it begins.
    frame: &'a Frame,
    shared: u32,
    t: &'a mut ViewCtx,
}

/// How an argument is passed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Passing {
    /// By its dwords, in scalar registers if so asked.
    Dwords {
        /// Whether it is.
        scalar: bool,
    },
    /// As a copy on the stack of what it points to.
    Copy {
        /// Its bytes.
        bytes: u32,
        /// What the copy's address is a multiple of.
        align: u32,
    },
}

/// A call as the walk sees it.
pub struct CallSite {
    /// The function; none if its address is the last operand.
    pub callee: Option<ir::FuncId>,
    /// How the operands that are arguments are passed.
    pub arguments: Vec<Passing>,
    /// Registers of implicit inputs that the callee declines.
    pub declined: Vec<RegRef>,
    /// Whether it is a function of graphics that others may call.
    pub is_graphics: bool,
}

/// Node of an IR value.
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
        groups: &mut Vec<Group>,
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
        let segment = Segment { dwords: facts.kernarg_size.div_ceil(4), preloadable: view.preloadable };
        kernarg::group(nodes, &mut args, groups, segment);
        view.t.args = args;
        view.make_nodes(nodes, reserve)?;
        view.find_whole(nodes)?;
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

    /// Why instruction `i` of block `b` is refused.
    pub fn refusal(&self, b: u32, i: usize, message: String) -> Diagnostic {
        self.error(self.f.inst(self.at(b, i)).loc, &message)
    }

    /// Instruction `i` of block `b` cannot be selected.
    pub fn unsupported(&self, b: u32, i: usize) -> Diagnostic {
        self.unsupported_inst(self.at(b, i))
    }
}

/// What the walk asks.
impl View<'_> {
    /// Bytes of private memory that allocas take.
    pub fn frame_size(&self) -> u32 {
        self.t.frame - if self.t.frame > 4 && planted::on(Bug::PrivateOverlap) { 4 } else { 0 }
    }

    /// Addresses of global variables in use.
    pub fn global_count(&self) -> usize {
        self.t.globals.len()
    }

    /// The address of a global variable, number `i` of them.
    pub fn global_at(&self, i: usize) -> Value {
        self.t.globals[i]
    }

    /// The address in a function's frame, number `i` of them.
    pub fn frame_at(&self, i: usize) -> Option<Value> {
        self.t.frames.get(i).copied()
    }

    /// How many blocks there are.
    pub fn block_count(&self) -> u32 {
        self.t.blocks.len() as u32
    }

    /// How many parameters block `b` has.
    pub fn param_count(&self, b: u32) -> usize {
        self.f.block_params(self.t.blocks[b as usize].block).len()
    }

    /// Parameter `i` of block `b`.
    pub fn param_at(&self, b: u32, i: usize) -> Value {
        value(self.f.block_params(self.t.blocks[b as usize].block)[i])
    }

    /// How many instructions block `b` has.
    pub fn inst_count(&self, b: u32) -> usize {
        let info = self.t.blocks[b as usize];
        (info.end - info.first) as usize
    }

    /// Where instruction `i` of block `b` comes from in the source: the number of its `!dbg` node.
    pub fn loc(&self, b: u32, i: usize) -> DebugLoc {
        self.loc_of(self.at(b, i))
    }

    /// Where the end of block `b` comes from.
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

    /// Whether instruction `i` of block `b` must be selected whoever wants its result.
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

    /// Whether somebody wants remarks.
    pub fn remarks_are_wanted(&self) -> bool {
        self.ctx.remarks.are_wanted()
    }

    /// Notes what became of instruction `i` of block `b`.
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

    /// Whether nobody counts on what `v` is.
    pub fn is_undefined(&self, v: Value) -> bool {
        let known = (v.0 as usize) < self.f.dfg.values.len();
        let constant = known.then(|| self.f.as_const(ir::Value::from_u32(v.0))).flatten();
        constant.is_some_and(|c| self.ctx.consts.is_undef_or_poison(c))
    }

    /// How block `b` ends.
    pub fn terminator(&self, b: u32) -> Result<End> {
        let block = self.t.blocks[b as usize].block;
        let Some(inst) = self.f.terminator(block) else {
            return Err(self.error(ir::Loc::NONE, "a block has no terminator"));
        };
        let to = |k: usize| self.place(self.f.edge_block(self.f.dests(inst)[k]));
        Ok(match self.f.op(inst) {
            IrOp::Ret if self.returns => End::Return,
            IrOp::Ret => End::Program,
            IrOp::Unreachable => End::Unreachable,
            IrOp::Br => End::Jump(to(0)),
            IrOp::CondBr => {
                let cond = self.f.arg(inst, 0);
                End::Branch(value(cond), self.uniformity.is_divergent(cond), [to(0), to(1)])
            }
            _ => return Err(self.unsupported_inst(inst)),
        })
    }

    /// Whether anything is known of how often branches go each way.
    pub fn is_profiled(&self) -> bool {
        self.f.blocks().any(|block| self.f.successors(block).iter().any(|&e| self.f.edge_rarity(e) > 0))
    }

    /// How much rarer edge `k` of block `b` is taken by the wave than the block's likeliest. Where lanes part, the wave
    /// takes the way of any of them: as often as all its lanes together.
    pub fn edge_rarity(&self, b: u32, k: usize) -> u8 {
        let block = self.t.blocks[b as usize].block;
        let rarity = self.f.successors(block).get(k).map_or(0, |&e| self.f.edge_rarity(e));
        let parts = matches!(self.terminator(b), Ok(End::Branch(_, true, _)));
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

/// Beside the number of a symbol: that its address is in the global offset table.
pub const IMPORT: u64 = 1 << 16;

/// Why a symbol gets no number.
pub fn too_many_symbols() -> String {
    format!("of a module, {FUNCTION_SYMBOLS} functions and as many global variables can be named; divide it")
}

/// The symbol number of a function.
pub fn function_symbol(function: ir::FuncId) -> Option<u16> {
    u16::try_from(function.as_u32()).ok()?.checked_add(FUNCTION_SYMBOLS)
}
