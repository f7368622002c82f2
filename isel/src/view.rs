//! Reading the IR: nodes for its values, and what the walk asks of its instructions.
//!
//! Two passes over the function. The first counts uses and finds what decides how a load is done before it is reached:
//! kernel arguments, sign extensions, writes that may come before it. The second makes a node of each value in program
//! order, so that operands are known when a value is settled.

mod asm;
mod tail;
mod whole;

use gcnc_ir as ir;
use gcnc_ir::remarks::Kind;
use gcnc_ir::{BinOp, CastOp, Context, Flags as IrFlags, Op as IrOp, Type, TypeKind, ValueDef};
use gcnc_isa::atomics::{Atomic, AtomicOp};
use gcnc_isa::{DebugLoc, MemSem, Opcode, Ordering, RegRef, Scope, Target};
use gcnc_lowering::{Diagnostic, Frame, KernelFacts, Role, Uniformity, atomics};
use gcnc_mir::convention;
use gcnc_mir::function::FUNCTION_SYMBOLS;
use planted::Bug;

use crate::kernarg::{self, ArgLoad, Group, Segment};
use crate::memop::Access;
use crate::memop::BufferData;
use crate::memop::ImageData;
use crate::node::MAX_CHAIN;
use crate::node::MAX_DWORDS;
use crate::node::MAX_SCALAR_DWORDS;
use crate::node::{Flags, Node, Nodes, Piece, Value};
use crate::op::{Home, Op, Ty};
use crate::tables;
use crate::tables::rays;

type Result<T> = std::result::Result<T, Diagnostic>;

/// Memory of a view, reused between functions.
#[derive(Default)]
pub struct Tables {
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
    pub role: Role,
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
    t: &'a mut Tables,
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
        t: &'a mut Tables,
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
        let continues = role == Role::Function || facts.shader.as_ref().is_some_and(|shader| shader.continues);
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

    fn lay_out(&mut self) {
        let t = &mut *self.t;
        t.blocks.clear();
        t.insts.clear();
        t.place.clear();
        t.place.resize(self.f.dfg.blocks.len(), u32::MAX);
        for block in self.f.blocks() {
            t.place[block.as_u32() as usize] = t.blocks.len() as u32;
            let first = t.insts.len() as u32;
            t.insts.extend(self.f.insts(block));
            let end = t.insts.len() as u32;
            let last = if self.f.terminator(block).is_some() { end - 1 } else { end };
            t.blocks.push(BlockInfo { block, first, end: last });
        }
    }

    /// Counts uses and parameters' arguments, and finds loads of kernel arguments.
    fn scan(&mut self, nodes: &mut Nodes) {
        self.t.incoming.clear();
        self.t.incoming.resize(self.f.dfg.values.len(), Incoming::default());
        self.t.sign_extended.clear();
        self.t.sign_extended.resize(self.f.dfg.values.len(), 0);
        self.t.args.clear();
        for at in 0..self.t.insts.len() {
            gcnc_limits::poll();
            let inst = self.t.insts[at];
            let sext = matches!(self.f.op(inst), IrOp::Cast(CastOp::SExt));
            for &arg in self.f.args(inst) {
                nodes[value(arg)].uses += 1;
                self.t.sign_extended[arg.as_u32() as usize] += u32::from(sext);
            }
            for &edge in self.f.dests(inst) {
                for (&arg, &param) in self.f.edge_args(edge).iter().zip(self.f.block_params(self.f.edge_block(edge))) {
                    nodes[value(arg)].uses += 1;
                    self.t.incoming[param.as_u32() as usize].unseen += 1;
                }
            }
            if let Some(load) = self.argument_load(inst) {
                self.t.args.push(load);
            }
        }
    }

    /// The load of a kernel argument that `inst` is, if it is one.
    fn argument_load(&self, inst: ir::Inst) -> Option<ArgLoad> {
        let IrOp::Load(access) = self.f.op(inst) else { return None };
        if !access.is_simple() {
            return None;
        }
        let mut ptr = self.f.arg(inst, 0);
        let mut offset = 0u64;
        for steps in 0.. {
            if steps == MAX_CHAIN {
                return None;
            }
            let def = self.f.def_inst(ptr)?;
            match self.f.op(def) {
                IrOp::Gep(_) => {
                    offset = offset.checked_add(self.f.as_int(self.ctx, *self.f.args(def).get(1)?)?)?;
                    ptr = self.f.arg(def, 0);
                }
                IrOp::Intrinsic(ir::Intrinsic::KernargSegmentPtr) => break,
                _ => return None,
            }
        }
        let result = self.f.result(inst)?;
        let bytes = u32::try_from(self.ctx.types.store_size(self.f.ty(result))).ok()?;
        let load = ArgLoad { offset: u32::try_from(offset).ok()?, bytes, value: value(result) };
        (load.offset < 1 << 20 && load.fits()).then_some(load)
    }

    /// Whether an instruction may write memory that a scalar load reads, or make others' writes visible.
    fn writes(&self, inst: ir::Inst) -> bool {
        match self.f.op(inst) {
            IrOp::Store(_) => !matches!(self.space(self.f.arg(inst, 1)), 3 | 5),
            IrOp::AtomicRmw(..) | IrOp::CmpXchg { .. } | IrOp::Fence(..) | IrOp::Call(_) => true,
            IrOp::Load(access) => access.is_atomic(),
            IrOp::Intrinsic(i) => {
                let accesses = i.buffer().is_some() || i.image().is_some();
                matches!(i, ir::Intrinsic::SBarrier) || accesses && i.properties().writes
            }
            _ => false,
        }
    }

    /// Finds the blocks before which something may have been written: those that a write reaches.
    fn find_writes(&mut self) {
        let n = self.t.blocks.len();
        self.t.written.clear();
        self.t.written.resize(n, false);
        let mut work: Vec<u32> = Vec::new();
        // Before a function begins, anything may have been written.
        if self.continues && n > 0 {
            self.t.written[0] = true;
            work.push(0);
        }
        for b in 0..n {
            let info = self.t.blocks[b];
            if (info.first..info.end).any(|i| self.writes(self.t.insts[i as usize])) {
                work.push(b as u32);
            }
        }
        while let Some(b) = work.pop() {
            for &edge in self.f.successors(self.t.blocks[b as usize].block) {
                let to = self.place(self.f.edge_block(edge));
                if let Some(written) = self.t.written.get_mut(to as usize)
                    && !*written
                {
                    *written = true;
                    work.push(to);
                }
            }
        }
    }

    fn place(&self, block: ir::Block) -> u32 {
        self.t.place[block.as_u32() as usize]
    }

    fn space(&self, ptr: ir::Value) -> u32 {
        self.ctx.types.addrspace(self.f.ty(ptr)).unwrap_or(0)
    }

    // ---- nodes

    /// Makes the nodes; the first `reserve` bytes of the frame are somebody else's. What allocas share comes before the
    /// other allocas.
    fn make_nodes(&mut self, nodes: &mut Nodes, reserve: u32) -> Result<()> {
        self.t.globals.clear();
        self.t.frames.clear();
        self.t.whole.clear();
        self.t.quads = false;
        self.t.frame = reserve;
        if self.role == Role::Function {
            self.arguments(nodes)?;
        }
        self.shared = self.t.frame.checked_next_multiple_of(1 << self.frame.align).unwrap_or(u32::MAX);
        self.t.frame = self.shared.saturating_add(self.frame.size);
        for index in 0..self.f.dfg.values.len() as u32 {
            let v = ir::Value::from_u32(index);
            if let ValueDef::Const(c) = self.f.def(v)
                && nodes[value(v)].uses > 0
            {
                self.constant(nodes, v, c)?;
            }
        }
        for b in 0..self.t.blocks.len() {
            let info = self.t.blocks[b];
            for &param in self.f.block_params(info.block) {
                self.param(nodes, param, b as u32)?;
            }
            let mut written = self.t.written[b];
            for i in info.first..info.end {
                let inst = self.t.insts[i as usize];
                self.node(nodes, inst, b as u32, written)?;
                written |= self.writes(inst);
            }
            self.look_ahead(nodes, info.block);
        }
        Ok(())
    }

    fn ty_of(&self, ty: Type) -> Option<(Ty, u8)> {
        let types = &self.ctx.types;
        Some(match ty {
            Type::VOID => (Ty::Void, 0),
            Type::I1 => (Ty::I1, 1),
            Type::I8 => (Ty::I8, 1),
            Type::I16 => (Ty::I16, 1),
            Type::I32 => (Ty::I32, 1),
            Type::I64 => (Ty::I64, 2),
            Type::BF16 => (Ty::I16, 1),
            Type::F16 => (Ty::F16, 1),
            Type::F32 => (Ty::F32, 1),
            Type::F64 => (Ty::F64, 2),
            _ => match types.kind(ty) {
                TypeKind::Ptr(2 | 3 | 5 | 6) => (Ty::I32, 1),
                TypeKind::Ptr(0 | 1 | 4) => (Ty::I64, 2),
                // The first field of an operation with two results.
                TypeKind::Struct { fields, .. } => self.ty_of(*fields.first()?)?,
                TypeKind::Vector { elem, len, .. } => {
                    let bits = types.bits(*elem).checked_mul((*len).into())?;
                    let dwords = u8::try_from(bits.div_ceil(32)).ok()?;
                    if bits == 0 || dwords > 32 {
                        return None;
                    }
                    let ty = match (*elem, len) {
                        (Type::I16, 2) => Ty::I16x2,
                        (Type::F16, 2) => Ty::F16x2,
                        (Type::BF16, 2) => Ty::Bf16x2,
                        (Type::F32, 2) => Ty::F32x2,
                        _ => Ty::Vec,
                    };
                    (ty, dwords)
                }
                _ => return None,
            },
        })
    }

    fn constant(&mut self, nodes: &mut Nodes, v: ir::Value, c: ir::Const) -> Result<()> {
        let uses = nodes[value(v)].uses;
        let Some((ty, dwords)) = self.ty_of(self.f.ty(v)) else { return Ok(()) };
        if ty.is_vector() {
            let mut node = Node::new(ty, Home::S, dwords);
            node.uses = uses;
            nodes[value(v)] = node;
            let pieces = self.constant_pieces(c, dwords);
            nodes.set_pieces(value(v), &pieces);
            return Ok(());
        }
        let mut node = match self.ctx.consts.as_bits(c) {
            Some(bits) => Node::constant(ty, dwords, bits),
            None if self.ctx.consts.is_undef_or_poison(c) => Node::constant(ty, dwords, 0),
            None => match self.ctx.consts.address(&self.ctx.types, c) {
                Some((ir::AddressBase::Absolute, n)) => {
                    Node::constant(ty, dwords, if dwords == 1 { n as u32 as u64 } else { n as u64 })
                }
                Some((base @ (ir::AddressBase::Global(_) | ir::AddressBase::Func(_)), offset)) => {
                    let mut node = Node::new(ty, Home::S, dwords);
                    node.op = Op::GlobalAddress;
                    let symbol = match base {
                        ir::AddressBase::Func(function) => function_symbol(function),
                        ir::AddressBase::Global(g) => u16::try_from(g.as_u32()).ok().filter(|&s| s < FUNCTION_SYMBOLS),
                        _ => None,
                    };
                    let import = if self.imports.contains(&base) { IMPORT } else { 0 };
                    node.data = match symbol {
                        Some(id) => u64::from(id) | import,
                        None => return Err(self.error(ir::Loc::NONE, &too_many_symbols())),
                    };
                    node.flags.leading = true;
                    node.args[1] = nodes.push(Node::constant(Ty::I64, 2, offset as u64));
                    self.t.globals.push(value(v));
                    node
                }
                _ => return Err(self.error(ir::Loc::NONE, "cannot select a constant of this form")),
            },
        };
        node.uses = uses;
        nodes[value(v)] = node;
        Ok(())
    }

    /// The dwords of a vector constant.
    fn constant_pieces(&self, c: ir::Const, dwords: u8) -> Vec<Piece> {
        let consts = &self.ctx.consts;
        let mut words = vec![0u32; usize::from(dwords) + 1];
        if consts.is_undef_or_poison(c) {
            return vec![Piece::Undef; usize::from(dwords)];
        }
        let mut put = |bit: u64, bits: u64, value: u64| {
            let at = (bit / 32) as usize;
            let shifted = u128::from(value) << (bit % 32);
            for k in 0..(bits.div_ceil(32) as usize + 1).min(words.len() - at) {
                words[at + k] |= (shifted >> (32 * k)) as u32;
            }
        };
        let elements: Vec<ir::Const> = match consts.get(c) {
            ir::ConstData::Aggregate { elems, .. } => elems.to_vec(),
            ir::ConstData::Splat { ty, elem } => {
                vec![*elem; self.ctx.types.as_vector(*ty).map_or(0, |(_, n)| n as usize)]
            }
            _ => Vec::new(),
        };
        let mut bit = 0;
        for elem in elements {
            let bits = self.ctx.types.bits(consts.ty(elem));
            put(bit, bits, consts.as_bits(elem).unwrap_or(0));
            bit += bits;
        }
        words[..usize::from(dwords)].iter().map(|&w| Piece::Const(w)).collect()
    }

    fn param(&self, nodes: &mut Nodes, v: ir::Value, b: u32) -> Result<()> {
        let Some((ty, dwords)) = self.ty_of(self.f.ty(v)) else {
            return Err(self.error(ir::Loc::NONE, "cannot select a block parameter of this type"));
        };
        if nodes[value(v)].op == Op::FrameAddress {
            return Ok(());
        }
        let divergent = self.uniformity.is_divergent(v);
        let incoming = self.t.incoming[v.as_u32() as usize];
        let is_argument = self.f.entry() == Some(self.t.blocks[b as usize].block);
        let home = match (ty, divergent) {
            (Ty::I1, true) => Home::M,
            (Ty::I1, false) => Home::B,
            // An argument comes in scalar registers; what blocks pass on as floats vector instructions have computed.
            (_, false) if (is_argument || !ty.is_float() && !incoming.is_vector()) && dwords <= MAX_SCALAR_DWORDS => {
                Home::S
            }
            _ => Home::V,
        };
        let uses = nodes[value(v)].uses;
        nodes[value(v)] =
            Node { block: b, uses, flags: Flags { leading: true, ..Flags::default() }, ..Node::new(ty, home, dwords) };
        Ok(())
    }

    /// Notes which arguments that a block passes on are in vector registers.
    fn look_ahead(&mut self, nodes: &Nodes, block: ir::Block) {
        for &edge in self.f.successors(block) {
            for (&arg, &param) in self.f.edge_args(edge).iter().zip(self.f.block_params(self.f.edge_block(edge))) {
                let arg = value(arg);
                let incoming = &mut self.t.incoming[param.as_u32() as usize];
                incoming.unseen -= 1;
                match nodes[arg].home {
                    _ if nodes.is_const(arg) => {}
                    Home::V => incoming.vector += 1,
                    _ => incoming.scalar += 1,
                }
            }
        }
    }

    fn node(&mut self, nodes: &mut Nodes, inst: ir::Inst, b: u32, written: bool) -> Result<()> {
        let Some(result) = self.f.result(inst) else { return Ok(()) };
        let v = value(result);
        match self.f.op(inst) {
            IrOp::Call(_) => return self.call_node(nodes, inst, v, b),
            // Parts of the result, which the return looks at one by one.
            IrOp::InsertValue(_) => return Ok(()),
            _ => {}
        }
        let Some((ty, dwords)) = self.ty_of(self.f.ty(result)) else { return Err(self.unsupported_inst(inst)) };
        let args = self.f.args(inst);
        let from = args.first().and_then(|&a| self.ty_of(self.f.ty(a))).map_or(Ty::Void, |t| t.0);
        let mut operands = [Value::NONE; 3];
        for (operand, &arg) in operands.iter_mut().zip(args) {
            *operand = value(arg);
        }
        let Some(op) = self.operation(inst) else { return Err(self.unsupported_inst(inst)) };
        if op == Op::WholeWave {
            self.t.whole.push(inst);
        }
        self.t.quads |= op == Op::LdsDirect;
        let flags = self.f.flags(inst);
        let old = nodes[v];
        nodes[v] = Node {
            op,
            from,
            args: operands,
            block: b,
            inst: inst.as_u32(),
            uses: old.uses,
            pieces: old.pieces,
            flags: Flags {
                contract: flags.has(IrFlags::CONTRACT) || planted::on(Bug::ContractFreely),
                in_bounds: flags.has(IrFlags::IN_BOUNDS) || flags.has(IrFlags::NUW),
                disjoint: flags.has(IrFlags::DISJOINT),
                quads: op == Op::LdsDirect,
                ..Flags::default()
            },
            ..Node::new(ty, Home::V, dwords)
        };
        let divergent = self.uniformity.is_divergent(result);
        if op == Op::Bitcast && ty == Ty::I1 {
            // A condition has no pieces: its alias is its conjunction with itself.
            nodes[v].op = Op::And;
            nodes[v].args[1] = operands[0];
        }
        match op {
            Op::Icmp | Op::Fcmp => {
                nodes[v].data = match self.f.op(inst) {
                    IrOp::ICmp(p) => p as u64,
                    IrOp::FCmp(p) => p as u64,
                    _ => 0,
                };
            }
            Op::Load => return self.load_node(nodes, inst, v, (old, divergent, written)),
            Op::ExtractElement | Op::InsertElement => {
                let index = args[if op == Op::ExtractElement { 1 } else { 2 }];
                let Some(index) = self.f.as_int(self.ctx, index) else {
                    nodes[v].op = if op == Op::ExtractElement { Op::ReadElement } else { Op::ReplaceElement };
                    return Ok(());
                };
                let elem = self.ctx.types.scalar(self.f.ty(args[0]));
                let bits = self.ctx.types.bits(elem);
                nodes[v].data = index.saturating_mul(bits);
                if nodes[v].data + bits > 32 * u64::from(nodes[operands[0]].dwords) {
                    return Err(self.unsupported_inst(inst));
                }
            }
            Op::DivScale | Op::CmpXchg => {
                let flag = nodes.push(Node { block: b, inst: inst.as_u32(), ..Node::new(Ty::I1, Home::M, 1) });
                nodes[v].data = flag.0.into();
            }
            // Both results are a register of two dwords.
            Op::SwapLanes => (nodes[v].ty, nodes[v].dwords) = (Ty::Vec, 2),
            // What failed is behind the components.
            Op::Image | Op::Buffer | Op::BufferLoad if self.is_struct(self.f.inst(inst).ty) => {
                (nodes[v].ty, nodes[v].dwords) = (Ty::Vec, dwords + 1)
            }
            Op::Ray => {
                if let IrOp::Intrinsic(id) = self.f.op(inst)
                    && let Some(run) = rays::run(id)
                {
                    (nodes[v].ty, nodes[v].dwords) = (Ty::Vec, run);
                }
            }
            Op::SBufferLoad => {
                let narrow = dwords == 1 && !matches!(ty, Ty::I32);
                let scalar = !divergent
                    && operands[..2].iter().all(|&x| nodes.in_scalar(x))
                    && (!narrow || self.target.has(Opcode::SBufferLoadU8));
                nodes.settle(v, divergent);
                let home = if scalar { Home::S } else { Home::V };
                nodes[v].home = home;
                if dwords > MAX_DWORDS {
                    self.chunk_nodes(nodes, v, home, b, dwords, inst);
                }
                return Ok(());
            }
            Op::Extract => return self.extract_node(nodes, inst, v),
            Op::Alloca => return self.alloca_node(nodes, inst, v),
            _ => {}
        }
        self.canonical(nodes, v);
        nodes.settle(v, divergent);
        Ok(())
    }

    /// Puts the operand that rules look into first and a constant last.
    fn canonical(&self, nodes: &mut Nodes, v: Value) {
        let node = &nodes[v];
        let [a, b, _] = node.args;
        if node.op == Op::Icmp {
            return self.canonical_icmp(nodes, v);
        }
        if !node.op.is_commutative() {
            return;
        }
        // Scalar work is not folded into vector work.
        let vector = [a, b].iter().any(|&x| nodes[x].home == Home::V && !nodes.is_const(x));
        let rank = |x: Value| {
            let n = &nodes[x];
            let rank = n.op.fold_rank();
            if rank == 0 || n.uses == 1 && !(vector && n.home == Home::S) { rank } else { 1 }
        };
        if rank(a) < rank(b) {
            nodes[v].args.swap(0, 1);
        }
        // The address in an object at 0 is how far in it is.
        let last = nodes[v].args[1];
        if nodes[v].op == Op::Add && nodes.is_const(last) && nodes[last].data == 0 {
            nodes[v].op = Op::Bitcast;
        }
    }

    fn canonical_icmp(&self, nodes: &mut Nodes, v: Value) {
        let node = &nodes[v];
        if nodes.is_const(node.args[0]) && !nodes.is_const(node.args[1]) {
            let swapped = ir::IntPred::ALL[node.data as usize].swapped();
            let node = &mut nodes[v];
            node.data = swapped as u64;
            node.args.swap(0, 1);
        }
    }

    fn load_node(
        &self,
        nodes: &mut Nodes,
        inst: ir::Inst,
        v: Value,
        (old, divergent, written): (Node, bool, bool),
    ) -> Result<()> {
        let IrOp::Load(access) = self.f.op(inst) else { return Err(self.unsupported_inst(inst)) };
        let ptr = self.f.arg(inst, 0);
        let bytes = self.ctx.types.store_size(self.f.inst(inst).ty);
        let node = &mut nodes[v];
        if old.pieces != u32::MAX || old.op == Op::LShr {
            // A kernel argument: its dwords are known already.
            node.home = Home::S;
            (node.op, node.args, node.bits) = (old.op, old.args, old.bits);
            return Ok(());
        }
        let sign_extended = self.t.sign_extended[v.0 as usize];
        node.flags.signed_load = bytes < 4 && sign_extended > 0 && sign_extended == node.uses;
        if bytes < 4 && !node.flags.signed_load {
            node.bits = (8 * bytes) as u8;
        }
        node.sbits = if node.flags.signed_load { (8 * bytes) as u8 } else { node.bits.saturating_add(1).min(32) };
        let constant =
            self.space(ptr) == 4 || access.is_invariant() || !written || planted::on(Bug::ScalarLoadOfWritten);
        let scalar = !divergent
            && access.is_simple()
            && constant
            && matches!(self.space(ptr), 1 | 4)
            && bytes >= 4
            && bytes.is_multiple_of(4)
            && access.align() >= 4
            && nodes.in_scalar(value(ptr));
        let home = if scalar { Home::S } else { Home::V };
        nodes[v].home = home;
        let (b, dwords) = (nodes[v].block, nodes[v].dwords);
        let whole = scalar && dwords == MAX_SCALAR_DWORDS;
        if dwords > MAX_DWORDS && !whole {
            self.chunk_nodes(nodes, v, home, b, dwords, inst);
        }
        Ok(())
    }

    /// A value for each four dwords of a wide load.
    fn chunk_nodes(&self, nodes: &mut Nodes, v: Value, home: Home, block: u32, dwords: u8, inst: ir::Inst) {
        let mut pieces = smallvec::SmallVec::<[Piece; 16]>::new();
        let mut first = Value::NONE;
        for start in (0..dwords).step_by(MAX_DWORDS.into()) {
            let n = (dwords - start).min(MAX_DWORDS);
            let chunk = nodes.push(Node { block, inst: inst.as_u32(), ..Node::new(Ty::Vec, home, n) });
            if start == 0 {
                first = chunk;
            }
            pieces.extend((0..n).map(|i| Piece::Part(chunk, i)));
        }
        nodes[v].args[0] = first;
        nodes.set_pieces(v, &pieces);
    }

    /// One of two results: the first is the operation's own value.
    fn extract_node(&self, nodes: &mut Nodes, inst: ir::Inst, v: Value) -> Result<()> {
        let IrOp::ExtractValue(list) = self.f.op(inst) else { return Err(self.unsupported_inst(inst)) };
        let pair = nodes[v].args[0];
        if nodes[pair].op == Op::Call {
            return self.result_node(nodes, inst, v, pair);
        }
        let field = self.f.dfg.imms(list);
        if let (Op::InlineAsm, &[k]) = (nodes[pair].op, field) {
            asm::alias(nodes, v, Value(nodes[pair].args[0].0 + k));
            return Ok(());
        }
        if let (Op::SwapLanes, &[k @ (0 | 1)]) = (nodes[pair].op, field) {
            nodes.set_pieces(v, &[Piece::Part(pair, k as u8)]);
            return Ok(());
        }
        let first = match (nodes[pair].op, field) {
            (Op::Ray, &[k]) => rays::field(k),
            (Op::Image | Op::Buffer | Op::BufferLoad, [0]) => Some(0),
            (Op::Image | Op::Buffer | Op::BufferLoad, [1]) => nodes[pair].dwords.checked_sub(1),
            _ => None,
        };
        if let Some(first) = first {
            let pieces: smallvec::SmallVec<[Piece; 16]> =
                (0..nodes[v].dwords).map(|i| Piece::Part(pair, first + i)).collect();
            nodes.set_pieces(v, &pieces);
            return Ok(());
        }
        if !matches!(nodes[pair].op, Op::DivScale | Op::CmpXchg) {
            return Err(self.unsupported_inst(inst));
        }
        match field {
            [0] => {
                nodes[v].op = Op::Bitcast;
                nodes.settle(v, true);
            }
            [1] => {
                let flag = Value(nodes[pair].data as u32);
                let node = &mut nodes[v];
                (node.home, node.args) = (Home::M, [flag, Value::NONE, Value::NONE]);
            }
            _ => return Err(self.unsupported_inst(inst)),
        }
        Ok(())
    }

    /// A call: its results lie one behind the other in vector registers.
    fn call_node(&self, nodes: &mut Nodes, inst: ir::Inst, v: Value, b: u32) -> Result<()> {
        let ty = self.f.inst(inst).ty;
        if let Some(&ir::Callee::Asm { constraints, .. }) = self.f.call(inst).map(|c| &c.callee) {
            return self.asm_node(nodes, inst, v, b, constraints);
        }
        let fields: &[Type] = match self.ctx.types.kind(ty) {
            TypeKind::Struct { fields, .. } => fields,
            _ => &[ty],
        };
        let dwords: Option<u8> = fields.iter().map(|&f| Some(self.ty_of(f)?.1)).sum();
        let (Some(dwords), Some((single, _))) = (dwords, self.ty_of(ty)) else {
            return Err(self.unsupported_inst(inst));
        };
        let ty = if fields.len() == 1 { single } else { Ty::Vec };
        let uses = nodes[v].uses;
        nodes[v] = Node { op: Op::Call, block: b, inst: inst.as_u32(), uses, ..Node::new(ty, Home::V, dwords) };
        Ok(())
    }

    /// One of the results of a call.
    fn result_node(&self, nodes: &mut Nodes, inst: ir::Inst, v: Value, call: Value) -> Result<()> {
        let IrOp::ExtractValue(list) = self.f.op(inst) else { return Err(self.unsupported_inst(inst)) };
        let ty = self.ctx.types.kind(self.f.ty(self.f.arg(inst, 0)));
        let (&[index], TypeKind::Struct { fields, .. }) = (self.f.dfg.imms(list), ty) else {
            return Err(self.unsupported_inst(inst));
        };
        let before = fields[..index as usize].iter().filter_map(|&f| self.ty_of(f)).map(|t| u64::from(t.1)).sum();
        let node = &mut nodes[v];
        (node.op, node.home, node.data) = (Op::Result, Home::V, before);
        node.args[0] = call;
        Ok(())
    }

    /// A static alloca: its address is a constant, in a function from the start of the frame on.
    fn alloca_node(&mut self, nodes: &mut Nodes, inst: ir::Inst, v: Value) -> Result<()> {
        let IrOp::Alloca(ty, align) = self.f.op(inst) else { return Err(self.unsupported_inst(inst)) };
        let count = match self.f.args(inst).first() {
            Some(&n) => self.f.as_int(self.ctx, n),
            None => Some(1),
        };
        let size = count.and_then(|n| n.checked_mul(self.ctx.types.size(ty))).and_then(|n| u32::try_from(n).ok());
        let align = 1u32.checked_shl(align.into());
        let start = match self.frame.place(inst) {
            Some(place) => self.shared.checked_add(place),
            None => align.and_then(|a| self.t.frame.checked_next_multiple_of(a)),
        };
        let end = start.zip(size).and_then(|(start, size)| start.checked_add(size));
        let too_much = || {
            let lane =
                "a lane would need more than 2^32 bytes of private memory: this alloca does not fit behind others";
            self.error(self.f.inst(inst).loc, lane)
        };
        let (Some(start), Some(end)) = (start, end) else { return Err(too_much()) };
        let align = align.unwrap_or(1);
        // A frame is aligned only so far: what must be more gets room to be put straight.
        let spare = if self.role == Role::Function && align > convention::STACK_ALIGN { align } else { 0 };
        self.t.frame = self.t.frame.max(end.checked_add(spare).ok_or_else(too_much)?);
        let uses = nodes[v].uses;
        if self.role == Role::Kernel {
            nodes[v] = Node { uses, ..Node::constant(Ty::I32, 1, start.into()) };
            return Ok(());
        }
        self.frame_node(nodes, v, start, align);
        Ok(())
    }

    /// Makes `v` the address of byte `at` of a function's frame, a multiple of `align`.
    fn frame_node(&mut self, nodes: &mut Nodes, v: Value, at: u32, align: u32) {
        let flags = Flags { leading: true, ..Flags::default() };
        let uses = nodes[v].uses;
        let data = u64::from(align) << 32 | u64::from(at);
        nodes[v] = Node { op: Op::FrameAddress, uses, flags, data, ..Node::new(Ty::I32, Home::S, 1) };
        self.t.frames.push(v);
    }

    /// Bytes of private memory that allocas take.
    pub fn frame_size(&self) -> u32 {
        self.t.frame - if self.t.frame > 4 && planted::on(Bug::PrivateOverlap) { 4 } else { 0 }
    }

    /// What `inst` does, in the rules' words.
    fn operation(&self, inst: ir::Inst) -> Option<Op> {
        Some(match self.f.op(inst) {
            IrOp::FNeg => Op::FNeg,
            IrOp::Freeze => Op::Bitcast,
            IrOp::Binary(op) => binary(op)?,
            IrOp::ICmp(_) => Op::Icmp,
            IrOp::FCmp(_) => Op::Fcmp,
            IrOp::Select => Op::Select,
            IrOp::Cast(op) => self.cast(inst, op),
            IrOp::Load(_) => Op::Load,
            IrOp::Store(_) => Op::Store,
            IrOp::AtomicRmw(..) => Op::AtomicRmw,
            IrOp::CmpXchg { .. } => Op::CmpXchg,
            IrOp::Fence(..) => Op::Fence,
            IrOp::Call(_) if self.f.call(inst).is_some_and(|c| c.callee.is_asm()) => Op::InlineAsm,
            IrOp::Call(_) => Op::Call,
            IrOp::Gep(_) => Op::Add,
            IrOp::Alloca(..) => Op::Alloca,
            IrOp::ExtractElement => Op::ExtractElement,
            IrOp::InsertElement => Op::InsertElement,
            IrOp::ExtractValue(_) => Op::Extract,
            IrOp::Intrinsic(i) => tables::operation(i)?,
            _ => return None,
        })
    }

    fn cast(&self, inst: ir::Inst, op: CastOp) -> Op {
        match op {
            CastOp::Trunc => Op::Trunc,
            CastOp::ZExt => Op::Zext,
            CastOp::SExt => Op::Sext,
            CastOp::FpTrunc => Op::FpTrunc,
            CastOp::FpExt => Op::FpExt,
            CastOp::FpToUi => Op::FpToUi,
            CastOp::FpToSi => Op::FpToSi,
            CastOp::UiToFp => Op::UiToFp,
            CastOp::SiToFp => Op::SiToFp,
            CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr | CastOp::BitCast => Op::Bitcast,
            CastOp::AddrSpaceCast => match self.spaces_of_cast(inst) {
                (0 | 1 | 4, 0 | 1 | 4) => Op::Bitcast,
                (5, 0) => Op::PrivateCast,
                _ => Op::AddrSpaceCast,
            },
        }
    }

    fn spaces_of_cast(&self, inst: ir::Inst) -> (u32, u32) {
        let to = self.f.result(inst).map_or(0, |r| self.space(r));
        (self.space(self.f.arg(inst, 0)), to)
    }

    /// Addresses of global variables in use.
    pub fn global_count(&self) -> usize {
        self.t.globals.len()
    }

    /// The address of a global variable, number `i` of them.
    pub fn global_at(&self, i: usize) -> Value {
        self.t.globals[i]
    }

    // ---- what the walk asks

    /// The address in a function's frame, number `i` of them.
    pub fn frame_at(&self, i: usize) -> Option<Value> {
        self.t.frames.get(i).copied()
    }

    /// The parameters of a function, and how they come.
    pub fn parameters(&self) -> Vec<(Value, Passing)> {
        let f = self.f;
        f.params().iter().enumerate().map(|(i, &p)| (value(p), self.passing(f.param_attrs(i)))).collect()
    }

    /// How an argument with these attributes is passed.
    fn passing(&self, set: ir::AttrSet) -> Passing {
        let (attrs, types) = (&self.ctx.attrs, &self.ctx.types);
        match attrs.ty(set, ir::AttrKind::ByVal) {
            Some(ty) => Passing::Copy {
                bytes: types.size(ty) as u32,
                align: attrs.int(set, ir::AttrKind::Align).unwrap_or(1) as u32,
            },
            None => Passing::Dwords { scalar: attrs.has(set, ir::AttrKind::InReg) },
        }
    }

    /// Whether functions of this convention are called as LLVM's of graphics are.
    fn is_graphics(&self, conv: ir::CallConv) -> bool {
        self.linked && conv == ir::CallConv::AMDGPU_GFX
    }

    /// No places of the function's arguments yet. Registers of implicit inputs that it declines are for these, where
    /// others may call it.
    pub fn places(&self) -> convention::Arguments {
        if self.is_graphics(self.f.conv) {
            return convention::Arguments::of_graphics();
        }
        let seen = self.linked && !self.f.linkage.is_local();
        let declined = if seen { self.declined_by(&self.f.attrs.func) } else { Vec::new() };
        convention::Arguments::new(self.target, declined)
    }

    /// The registers of implicit inputs that these attributes decline.
    fn declined_by(&self, sets: &[ir::AttrSet]) -> Vec<RegRef> {
        let has = |name: &str| {
            let key = self.ctx.strings.lookup(format!("amdgpu-no-{name}").as_bytes());
            key.is_some_and(|key| sets.iter().any(|&set| self.ctx.attrs.string(set, key).is_some()))
        };
        convention::DECLINED.into_iter().filter(|(name, _)| has(name)).map(|(_, at)| at).collect()
    }

    /// Finds what of the frame has arguments; copies are part of it as allocas are.
    fn arguments(&mut self, nodes: &mut Nodes) -> Result<()> {
        let mut places = self.places();
        for (i, &p) in self.f.params().iter().enumerate() {
            match self.passing(self.f.param_attrs(i)) {
                Passing::Copy { bytes, align } => {
                    let at = places.memory(bytes, align);
                    self.frame_node(nodes, value(p), at, 1);
                }
                Passing::Dwords { scalar } => {
                    let dwords = self.ty_of(self.f.ty(p)).map_or(0, |t| t.1);
                    for _ in 0..dwords {
                        places.dword(scalar);
                    }
                }
            }
        }
        self.t.frame = places.stack();
        Ok(())
    }

    /// The call that is instruction `i` of block `b`.
    pub fn call_site(&self, b: u32, i: usize) -> CallSite {
        let inst = self.at(b, i);
        let callee = match self.f.call(inst).map(|c| &c.callee) {
            Some(&ir::Callee::Func(id)) => Some(id),
            _ => None,
        };
        let count = self.f.args(inst).len() - usize::from(callee.is_none());
        let attrs = self.f.extra(inst).map(|extra| &extra.attrs);
        let set = |i| attrs.map_or(ir::AttrSet::EMPTY, |attrs| attrs.param(i));
        let declined = attrs.map_or_else(Vec::new, |attrs| self.declined_by(&attrs.func));
        let is_graphics = self.f.call(inst).is_some_and(|call| self.is_graphics(call.conv));
        CallSite { callee, arguments: (0..count).map(|i| self.passing(set(i))).collect(), declined, is_graphics }
    }

    /// The values that block `b` returns.
    pub fn results(&self, b: u32) -> Vec<Value> {
        let returned = self.f.terminator(self.t.blocks[b as usize].block);
        let Some(&all) = returned.and_then(|inst| self.f.args(inst).first()) else { return Vec::new() };
        let mut parts = Vec::new();
        let mut rest = all;
        while let Some(inst) = self.f.def_inst(rest)
            && let IrOp::InsertValue(_) = self.f.op(inst)
        {
            parts.push(value(self.f.arg(inst, 1)));
            rest = self.f.arg(inst, 0);
        }
        if parts.is_empty() {
            return vec![value(all)];
        }
        parts.reverse();
        parts
    }

    /// Of each result whether it is in vector registers: in a shader those that are scalars are not.
    pub fn is_vector_result(&self, v: Value) -> bool {
        self.role == Role::Function || self.f.ty(ir::Value::from_u32(v.0)) == Type::F32
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

    fn at(&self, b: u32, i: usize) -> ir::Inst {
        self.t.insts[self.t.blocks[b as usize].first as usize + i]
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

    fn loc_of(&self, inst: ir::Inst) -> DebugLoc {
        if self.f.inst(inst).metadata.is_none() {
            return DebugLoc::NONE;
        }
        self.f.md(inst, ir::MdKind::DBG).map_or(DebugLoc::NONE, |node| DebugLoc::new(node.as_u32()))
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

    /// The memory access of instruction `i` of block `b`.
    pub fn access(&self, b: u32, i: usize) -> Result<Access> {
        let inst = self.at(b, i);
        let unsupported = || self.unsupported_inst(inst);
        let args = self.f.args(inst);
        let op = self.f.op(inst);
        let access = op.access().ok_or_else(unsupported)?;
        let (ptr, data, compare) = match op {
            IrOp::Load(_) => (args[0], None, None),
            IrOp::Store(_) => (args[1], Some(args[0]), None),
            IrOp::AtomicRmw(..) => (args[0], Some(args[1]), None),
            _ => (args[0], Some(args[2]), Some(args[1])),
        };
        let ty = match data {
            Some(data) => self.f.ty(data),
            None => self.f.inst(inst).ty,
        };
        let bytes = u32::try_from(self.ctx.types.store_size(ty)).map_err(|_| unsupported())?;
        let space = self.space(ptr);
        let atomic = match op {
            IrOp::AtomicRmw(op, _) => atomics::of_rmw(op).map(|(op, _)| op),
            IrOp::CmpXchg { .. } => Some(AtomicOp::CompareSwap),
            _ => None,
        };
        let atomic = atomic.and_then(|op| self.atomic(op, ty));
        let mut sem = self.semantics(access, space).ok_or_else(unsupported)?;
        if let IrOp::CmpXchg { failure, .. } = op {
            sem = sem.with_failure(ordering(failure));
        }
        let node = |v: Option<ir::Value>| v.map_or(Value::NONE, value);
        let align = u32::try_from(access.align()).unwrap_or(u32::MAX);
        Ok(Access { ptr: value(ptr), data: node(data), compare: node(compare), space, bytes, align, sem, atomic })
    }

    /// The row of an atomic operation on a type.
    fn atomic(&self, op: AtomicOp, ty: Type) -> Option<&'static Atomic> {
        Atomic::find(op, atomics::type_of(&self.ctx.types, ty)?)
    }

    fn semantics(&self, access: ir::Access, space: u32) -> Option<MemSem> {
        let spaces = spaces(space);
        let mut sem = if access.is_atomic() {
            let (scope, one_as) = self.scope(access.scope)?;
            let sem = MemSem::atomic(spaces, ordering(access.ordering), scope);
            if one_as { sem.with_one_as() } else { sem }
        } else {
            MemSem::plain(spaces)
        };
        if access.is_volatile() {
            sem = sem.with_volatile();
        }
        if access.is_nontemporal() {
            sem = sem.with_nontemporal();
        }
        if access.is_invariant() {
            sem = sem.with_invariant();
        }
        if access.is_last_use() {
            sem = sem.with_last_use();
        }
        let apart = access.apart;
        Some(sem.with_apart(apart.class(), apart.argument(), apart.is_noalias()))
    }

    /// The scope, and whether it orders one address space only.
    fn scope(&self, scope: ir::SyncScope) -> Option<(Scope, bool)> {
        use ir::SyncScope as S;
        Some(match scope {
            S::SYSTEM => (Scope::System, false),
            S::SINGLE_THREAD => (Scope::SingleThread, false),
            S::WAVEFRONT => (Scope::Wavefront, false),
            S::WORKGROUP => (Scope::Workgroup, false),
            S::CLUSTER => (Scope::Cluster, false),
            S::AGENT => (Scope::Agent, false),
            S::SYSTEM_ONE_AS => (Scope::System, true),
            S::SINGLE_THREAD_ONE_AS => (Scope::SingleThread, true),
            S::WAVEFRONT_ONE_AS => (Scope::Wavefront, true),
            S::WORKGROUP_ONE_AS => (Scope::Workgroup, true),
            S::CLUSTER_ONE_AS => (Scope::Cluster, true),
            S::AGENT_ONE_AS => (Scope::Agent, true),
            _ => return None,
        })
    }

    /// What the fence that is instruction `i` of block `b` orders.
    pub fn fence(&self, b: u32, i: usize) -> Result<MemSem> {
        let inst = self.at(b, i);
        let IrOp::Fence(order, scope) = self.f.op(inst) else { return Err(self.unsupported_inst(inst)) };
        let (scope, one_as) = self.scope(scope).ok_or_else(|| self.unsupported_inst(inst))?;
        let sem = MemSem::atomic(self.synchronized(inst), ordering(order), scope);
        Ok(if one_as { sem.with_one_as() } else { sem })
    }

    /// The address spaces that a fence orders: those that `!mmra` names under `amdgpu-synchronize-as`, which is one
    /// pair or a list of them (LLVM's "Memory Model Relaxation Annotations"), or all.
    fn synchronized(&self, fence: ir::Inst) -> u32 {
        let (metadata, strings) = (&self.ctx.metadata, &self.ctx.strings);
        let Some(node) = self.f.md(fence, ir::MdKind::MMRA) else { return MemSem::FLAT };
        let named = |pair| {
            let text = |i| metadata.string_operand(pair, i).map(|s| strings.get(s));
            match (text(0), text(1)) {
                (Some("amdgpu-synchronize-as"), Some("global")) => MemSem::GLOBAL,
                (Some("amdgpu-synchronize-as"), Some("local")) => MemSem::LDS,
                _ => 0,
            }
        };
        let listed = (0..metadata.operands(node).len()).filter_map(|i| metadata.node_operand(node, i));
        match listed.map(named).fold(named(node), |all, one| all | one) {
            0 => MemSem::FLAT,
            spaces => spaces,
        }
    }

    /// The access of a buffer that is instruction `i` of block `b`.
    pub fn buffer(&self, b: u32, i: usize) -> Option<BufferData> {
        let inst = self.at(b, i);
        let IrOp::Intrinsic(id) = self.f.op(inst) else { return None };
        let buffer = id.buffer()?;
        let ty = if buffer.resource() == 0 { self.f.inst(inst).ty } else { self.f.ty(self.f.arg(inst, 0)) };
        let types = &self.ctx.types;
        let status = self.is_struct(ty);
        let ty = types.element(ty, 0).filter(|_| status).unwrap_or(ty);
        let (elem, components) = types.as_vector(ty).unwrap_or((ty, 1));
        Some(BufferData {
            buffer,
            bytes: u32::try_from(types.store_size(ty)).ok()?,
            components,
            bits: types.bits(elem) as u32,
            atomic: atomics::of_buffer(buffer.op).and_then(|op| self.atomic(op, ty)),
            status,
        })
    }

    fn is_struct(&self, ty: Type) -> bool {
        matches!(self.ctx.types.kind(ty), TypeKind::Struct { .. })
    }

    /// The operation on an image that is instruction `i` of block `b`.
    pub fn image(&self, b: u32, i: usize) -> Option<ImageData> {
        let inst = self.at(b, i);
        let IrOp::Intrinsic(id) = self.f.op(inst) else { return None };
        let image = id.image()?;
        let types = &self.ctx.types;
        let arg = |k: usize| self.f.ty(self.f.arg(inst, k));
        let (elem, components) = {
            let ty = if image.is_store() { arg(0) } else { self.f.inst(inst).ty };
            let ty = types.element(ty, 0).filter(|_| self.is_struct(ty)).unwrap_or(ty);
            types.as_vector(ty).unwrap_or((ty, 1))
        };
        let gradients = image.address() + image.extras();
        let is_half = |k: usize| types.bits(arg(k)) == 16;
        Some(ImageData {
            image,
            components: u8::try_from(components).ok()?,
            bits: types.bits(elem) as u32,
            brain: elem == Type::BF16,
            a16: is_half(gradients + image.gradients()),
            g16: image.gradients() > 0 && is_half(gradients),
            status: self.is_struct(self.f.inst(inst).ty),
        })
    }

    /// Whether instruction `inst` is a volatile load from a buffer.
    fn is_volatile_buffer_load(&self, inst: ir::Inst) -> bool {
        let IrOp::Intrinsic(id) = self.f.op(inst) else { return false };
        let Some(policy) = id.buffer().and_then(|buffer| self.f.args(inst).get(buffer.policy()).copied()) else {
            return false;
        };
        self.f.as_int(self.ctx, policy).is_some_and(|policy| policy & ir::buffers::POLICY_VOLATILE != 0)
    }

    /// The address spaces of the cast that is instruction `i` of block `b`.
    pub fn cast_spaces(&self, b: u32, i: usize) -> (u32, u32) {
        self.spaces_of_cast(self.at(b, i))
    }

    // ---- refusals

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

    /// The intrinsic that instruction `i` of block `b` calls.
    pub fn intrinsic(&self, b: u32, i: usize) -> Option<ir::Intrinsic> {
        match self.f.op(self.at(b, i)) {
            IrOp::Intrinsic(id) => Some(id),
            _ => None,
        }
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

fn binary(op: BinOp) -> Option<Op> {
    Some(match op {
        BinOp::Add => Op::Add,
        BinOp::Sub => Op::Sub,
        BinOp::Mul => Op::Mul,
        BinOp::Shl => Op::Shl,
        BinOp::LShr => Op::LShr,
        BinOp::AShr => Op::AShr,
        BinOp::And => Op::And,
        BinOp::Or => Op::Or,
        BinOp::Xor => Op::Xor,
        BinOp::FAdd => Op::FAdd,
        BinOp::FSub => Op::FSub,
        BinOp::FMul => Op::FMul,
        BinOp::UDiv | BinOp::SDiv | BinOp::URem | BinOp::SRem | BinOp::FDiv | BinOp::FRem => return None,
    })
}

fn ordering(o: ir::Ordering) -> Ordering {
    match o {
        ir::Ordering::NotAtomic => Ordering::NotAtomic,
        ir::Ordering::Unordered => Ordering::Unordered,
        ir::Ordering::Monotonic => Ordering::Monotonic,
        ir::Ordering::Acquire => Ordering::Acquire,
        ir::Ordering::Release => Ordering::Release,
        ir::Ordering::AcqRel => Ordering::AcqRel,
        ir::Ordering::SeqCst => Ordering::SeqCst,
    }
}

fn spaces(space: u32) -> u32 {
    match space {
        0 => MemSem::FLAT,
        1 | 4 => MemSem::GLOBAL,
        2 => MemSem::GDS,
        3 => MemSem::LDS,
        5 => MemSem::SCRATCH,
        _ => MemSem::OTHER,
    }
}
