//! The rebuild: one walk over the source in reverse post-order that constructs the lowered function.
//!
//! Each value of the source maps to a row of legal scalars (`shape`), created by the simplifying builder (`build`). So
//! constant folding, GVN, removal of dead branches, scalarisation and legalisation are one pass that visits each source
//! instruction once, and no function is edited in place. Blocks that no emitted branch reaches are not emitted.

mod alias;
mod arguments;
mod arith;
mod atomics;
mod buffer;
mod chain;
mod constants;
mod control;
mod copies;
mod counters;
mod fat;
mod float_intrinsics;
mod functions;
mod graphics;
mod image;
mod induction;
mod inline_asm;
mod integer_intrinsics;
mod intrinsics;
mod kept;
mod lanes;
mod masked;
mod memory;
mod packed;
mod parts;
mod rays;
mod registers;
mod short_pointers;
mod spaces;
mod stack;
mod switch;
mod vectors;
mod wide;

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use gcnc_ir::module::AliasData;
use gcnc_ir::{
    Alias, Block, Edge, Flags, Function, Global, GlobalData, Inst, Intrinsic, Loc, Md, MdKind, Op, Type, Value,
    ValueDef,
};
use gcnc_isa::Target;
use smallvec::SmallVec;

use crate::Diagnostic;
use crate::build::Build;
use crate::demanded_bits::DemandedBits;
use crate::dynamic_allocas::DynamicAllocas;
use crate::facts::{FunctionRole, KernelFacts};
use crate::flat::FlatLimit;
use crate::graph::{Graph, NONE};
use crate::infer_address_spaces::AddressSpaces;
use crate::known::KnownBits;
use crate::lds::Lds;
use crate::shape::{Leaf, Repr, Shape, Shapes};
use crate::sroa::Sroa;
use crate::variables::Tracker;

/// The scalars of a value.
pub type Row = SmallVec<[Value; 8]>;

/// Where the row of a source value is stored.
#[derive(Clone, Copy, Debug, Default)]
struct Parts {
    start: u32,
    len: u32,
    known: bool,
}

/// The module's symbols that a kernel may reference.
#[derive(Clone, Copy)]
pub(crate) struct ModuleSymbols<'a> {
    /// Its global variables.
    pub globals: &'a cranelift_entity::PrimaryMap<Global, GlobalData>,
    /// Its functions.
    pub functions: &'a cranelift_entity::PrimaryMap<gcnc_ir::FuncId, Function>,
    /// Its aliases.
    pub aliases: &'a cranelift_entity::PrimaryMap<Alias, AliasData>,
}

/// The results of the analyses of the source function.
#[derive(Clone, Copy)]
pub(crate) struct Analyses<'a> {
    /// Its CFG.
    pub graph: &'a Graph,
    /// Its blocks, by number.
    pub order: &'a [Block],
    /// The number of each block.
    pub number: &'a SecondaryMap<Block, u32>,
    /// Promoted allocas.
    pub slots: &'a Sroa,
    /// Dynamic allocas.
    pub places: &'a DynamicAllocas,
    /// Address spaces of flat pointers.
    pub spaces: &'a AddressSpaces,
    /// The layout of LDS variables.
    pub lds: &'a Lds,
    /// The layout of GDS variables.
    pub gds: &'a Lds,
    /// Which halves of i64 values are demanded.
    pub demand: &'a DemandedBits,
}

/// The walk's state.
pub(crate) struct Rebuild<'a> {
    /// The function being built.
    pub b: Build<'a>,
    src: &'a Function,
    names: ModuleSymbols<'a>,
    at: Analyses<'a>,
    shapes: &'a mut Shapes,
    target: &'a Target,
    /// The kernel's facts, completed during the walk.
    pub facts: &'a mut KernelFacts,
    map: SecondaryMap<Value, Parts>,
    pool: Vec<Value>,
    blocks: Vec<PackedOption<Block>>,
    visited: Vec<bool>,
    incoming: Vec<SmallVec<[(Edge, Block); 2]>>,
    /// For each condition, the last block by number that is entered only if it is false, and only if it is true.
    decided: SecondaryMap<Value, [Option<u32>; 2]>,
    /// The values of promoted slots at the end of blocks.
    slot_values: hashbrown::HashMap<(u32, u32), Value>,
    /// The parameters of promoted slots at the start of blocks.
    slot_params: Vec<SmallVec<[(u32, Value); 4]>>,
    /// The number of the source block being rebuilt.
    here: u32,
    entry: Block,
    /// The function's exit block, once anything leads to it.
    exit: Option<Block>,
    /// The location of the source's first return.
    returns_at: Option<Md>,
    /// The condition on which lanes stay active at a pixel shader's return, once the source has stated it.
    stays: Option<Value>,
    /// The address at which the function stores its result, if that does not fit in registers.
    result_at: Option<Value>,
    /// The frame's stack pointer for dynamic allocas, if there are any.
    stack_word: Option<Value>,
    /// The root of the `!tbaa` types, and the type classes found so far.
    type_root: Option<gcnc_ir::Md>,
    type_classes: Vec<gcnc_ir::Md>,
    /// The empty metadata node, created on demand.
    empty: Option<gcnc_ir::Md>,
    /// The metadata node for the range of private memory, created on demand.
    not_private: Option<gcnc_ir::Md>,
    /// The limit on flat accesses.
    flat: FlatLimit,
    /// The number of uses of source values, computed on demand.
    uses: Option<SecondaryMap<Value, u32>>,
    /// The neighbour of each new value that is computed as half of a pair.
    partners: SecondaryMap<Value, Option<Value>>,
}

impl<'a> Rebuild<'a> {
    /// Prepares to rebuild `src` with `b`, which holds the new function.
    pub fn new(
        b: Build<'a>,
        src: &'a Function,
        names: ModuleSymbols<'a>,
        at: Analyses<'a>,
        shapes: &'a mut Shapes,
        target: &'a Target,
        facts: &'a mut KernelFacts,
    ) -> Self {
        let n = at.graph.len();
        let entry = b.block;
        let flat = FlatLimit::of(b.ctx, target, facts.cu_mode, src);
        let mut map = SecondaryMap::new();
        map.resize(src.dfg.values.len());
        Rebuild {
            flat,
            b,
            src,
            names,
            at,
            shapes,
            target,
            facts,
            map,
            pool: Vec::with_capacity(src.dfg.values.len() * 2),
            blocks: vec![None.into(); n],
            visited: vec![false; n],
            incoming: vec![SmallVec::new(); n],
            decided: SecondaryMap::new(),
            slot_values: hashbrown::HashMap::new(),
            slot_params: vec![SmallVec::new(); n],
            here: 0,
            entry,
            exit: None,
            returns_at: None,
            stays: None,
            result_at: None,
            stack_word: None,
            type_root: None,
            type_classes: Vec::new(),
            empty: None,
            not_private: None,
            uses: None,
            partners: SecondaryMap::new(),
        }
    }

    /// Rebuilds the whole function; `tracker` follows source values.
    pub fn run(mut self, tracker: Option<&mut Tracker>) -> Result<Function, Diagnostic> {
        self.blocks[0] = self.entry.into();
        self.visited[0] = true;
        match self.facts.role {
            FunctionRole::Kernel if self.facts.shader.is_none() => self.arguments()?,
            _ => self.parameters()?,
        }
        self.block(0)?;
        // One sweep suffices unless folding removed the branch by which an irreducible loop is entered first.
        let mut again = true;
        while again {
            again = false;
            for i in 0..self.at.graph.rpo.len() {
                let n = self.at.graph.rpo[i];
                if !self.visited[n as usize] && !self.incoming[n as usize].is_empty() {
                    self.visited[n as usize] = true;
                    self.start(n)?;
                    self.block(n)?;
                    again = true;
                }
            }
        }
        self.finish_exit();
        if let Some(tracker) = tracker {
            tracker.replace(|v| {
                let v = self.src.resolve(v);
                let Parts { start, len, known } = self.map[v];
                // A value of which only part is demanded is not preserved as a whole.
                let is_whole = known && !(self.src.ty(v) == Type::I64 && self.at.demand.is_low(v));
                is_whole.then(|| Row::from_slice(&self.pool[start as usize..(start + len) as usize]))
            });
        }
        Ok(self.b.func)
    }

    /// An error at the instruction being rebuilt.
    fn refuse<T>(&self, message: impl Into<String>) -> Result<T, Diagnostic> {
        Err(Diagnostic { function: self.src.name.clone(), loc: self.b.loc, message: message.into() })
    }

    fn shape(&mut self, ty: Type) -> Result<Shape, Diagnostic> {
        match self.shapes.of(&self.b.ctx.types, ty) {
            Some(shape) => Ok(shape),
            None => {
                let name = gcnc_ir::type_name(self.b.ctx, ty);
                self.refuse(format!("a value of type {name} cannot be compiled for this target"))
            }
        }
    }

    fn leaf(&self, shape: Shape, i: u32) -> Leaf {
        self.shapes.leaf(shape, i)
    }

    /// The row of a source value.
    fn row(&mut self, v: Value) -> Result<Row, Diagnostic> {
        let parts = self.map[v];
        if parts.known {
            return Ok(Row::from_slice(&self.pool[parts.start as usize..(parts.start + parts.len) as usize]));
        }
        match self.src.def(v) {
            ValueDef::Const(c) => {
                let mut row = Row::new();
                self.constant(c, &mut row)?;
                // A row with instructions is valid only where those dominate.
                if row.iter().all(|&v| self.b.is_const(v)) {
                    self.set(v, &row);
                }
                Ok(row)
            }
            _ => {
                // Only unreachable code uses a value before its definition.
                let shape = self.shape(self.src.ty(v))?;
                let mut row = Row::new();
                for i in 0..shape.len {
                    let leaf = self.leaf(shape, i);
                    row.push(self.b.zero(leaf.ty));
                }
                Ok(row)
            }
        }
    }

    /// The number of uses of a source value.
    fn uses(&mut self, v: Value) -> u32 {
        let src = self.src;
        let uses = self.uses.get_or_insert_with(|| {
            let mut uses = SecondaryMap::new();
            for inst in src.blocks().flat_map(|b| src.insts(b)) {
                let edges = src.dests(inst).iter().flat_map(|&e| src.edge_args(e));
                src.args(inst).iter().chain(edges).for_each(|&v| uses[v] += 1);
            }
            uses
        });
        uses[v]
    }

    /// The row of a value that is one scalar.
    fn one(&mut self, v: Value) -> Result<Value, Diagnostic> {
        let parts = self.map[v];
        if parts.known && parts.len == 1 {
            return Ok(self.pool[parts.start as usize]);
        }
        let row = self.row(v)?;
        match row[..] {
            [one] => Ok(one),
            _ => self.refuse("a scalar is expected here"),
        }
    }

    fn set(&mut self, v: Value, row: &[Value]) {
        self.map[v] = Parts { start: self.pool.len() as u32, len: row.len() as u32, known: true };
        self.pool.extend_from_slice(row);
    }

    fn define(&mut self, inst: Inst, row: &[Value]) {
        if let Some(v) = self.src.result(inst) {
            self.set(v, row);
        }
    }

    fn define_one(&mut self, inst: Inst, v: Value) {
        self.define(inst, &[v]);
    }

    /// Whether a parameter is an i64 of which only the low half is demanded.
    fn is_low_param(&self, p: Value) -> bool {
        self.src.ty(p) == Type::I64 && self.at.demand.is_low(p)
    }

    /// Extends parameters of which only the low half is passed.
    fn widen_low_params(&mut self, n: u32) {
        let source = self.at.order[n as usize];
        for i in 0..self.src.block_params(source).len() {
            let p = self.src.block_params(source)[i];
            if self.is_low_param(p) {
                let at = self.map[p].start as usize;
                self.pool[at] = self.b.zext(self.pool[at], Type::I64);
            }
        }
    }

    /// Unpacks the elements of parameters that are passed together.
    fn unpack_params(&mut self, n: u32) {
        let source = self.at.order[n as usize];
        for i in 0..self.src.block_params(source).len() {
            let p = self.src.block_params(source)[i];
            if let Some(by) = self.carriers(self.src.ty(p)) {
                let parts = self.map[p];
                let carried = Row::from_slice(&self.pool[parts.start as usize..(parts.start + parts.len) as usize]);
                let row = self.arrived(&carried, by);
                self.set(p, &row);
            }
        }
    }

    /// The new block of a source block, with its parameters.
    fn ensure(&mut self, n: u32) -> Result<Block, Diagnostic> {
        if let Some(block) = self.blocks[n as usize].expand() {
            return Ok(block);
        }
        let block = self.b.func.dfg.make_block();
        self.blocks[n as usize] = block.into();
        let source = self.at.order[n as usize];
        for i in 0..self.src.block_params(source).len() {
            let p = self.src.block_params(source)[i];
            let shape = self.shape(self.src.ty(p))?;
            let mut row = Row::new();
            if let Some(by) = self.carriers(self.src.ty(p)) {
                row.extend((0..by.count).map(|_| self.b.func.dfg.append_param(block, by.ty)));
                self.set(p, &row);
                continue;
            }
            for k in 0..shape.len {
                let leaf = self.leaf(shape, k);
                let ty = if self.is_low_param(p) { Type::I32 } else { self.space_of(p, leaf) };
                row.push(self.b.func.dfg.append_param(block, ty));
            }
            self.set(p, &row);
        }
        for slot in self.at.slots.params(n) {
            let ty = self.at.slots.ty(slot);
            let p = self.b.func.dfg.append_param(block, ty);
            self.slot_params[n as usize].push((slot, p));
        }
        Ok(block)
    }

    /// The new edge of a source edge.
    fn edge(&mut self, e: Edge) -> Result<Edge, Diagnostic> {
        let target = self.src.edge_block(e);
        let n = self.at.number[target];
        let block = self.ensure(n)?;
        let mut args = Row::new();
        for i in 0..self.src.edge_args(e).len() {
            let v = self.src.edge_args(e)[i];
            let row = self.row(v)?;
            args.extend(match self.carriers(self.src.ty(v)) {
                Some(by) => self.carried(&row, by),
                None => row,
            });
        }
        for i in 0..self.slot_params[n as usize].len() {
            let (slot, _) = self.slot_params[n as usize][i];
            args.push(self.read_slot(slot));
        }
        for (i, arg) in args.iter_mut().enumerate() {
            if let Some(&p) = self.b.func.block_params(block).get(i) {
                let ty = self.b.func.ty(p);
                *arg = if ty == Type::I32 { self.b.lo32(*arg) } else { self.coerce(*arg, ty) };
            }
        }
        let new = self.b.func.dfg.make_edge(block, &args);
        self.incoming[n as usize].push((new, self.b.block));
        Ok(new)
    }

    /// Starts a block: parameters with the same value on all edges become that value; a block with a single incoming
    /// jump is appended to its predecessor.
    fn start(&mut self, n: u32) -> Result<(), Diagnostic> {
        self.enter(n)?;
        self.widen_low_params(n);
        self.unpack_params(n);
        Ok(())
    }

    fn enter(&mut self, n: u32) -> Result<(), Diagnostic> {
        let block = self.ensure(n)?;
        self.here = n;
        self.b.region = n;
        if !self.all_edges_known(n) {
            self.b.func.layout.append_block(block);
            self.b.block = block;
            self.bind_slots(n, &[]);
            self.bound_parameters(n);
            return Ok(());
        }
        let params: Row = self.b.func.block_params(block).into();
        let known: Row = params.iter().enumerate().map(|(i, &p)| self.common_argument(n, i).unwrap_or(p)).collect();
        self.rebind(n, &known);
        self.join_known(n, &params);
        let [(edge, from)] = self.incoming[n as usize][..] else {
            self.b.func.layout.append_block(block);
            self.b.block = block;
            return Ok(());
        };
        // A single predecessor that ends with a jump: continue it.
        if let Some(last) = self.b.func.layout.last_inst(from) {
            if self.b.func.op(last) == Op::Br && self.b.func.dests(last) == [edge] {
                self.b.func.remove(last);
                self.b.block = from;
                return Ok(());
            }
            if let &[yes, _] = self.b.func.dests(last) {
                self.decided[self.b.func.arg(last, 0)][usize::from(yes == edge)] = Some(n);
            }
        }
        self.b.func.layout.append_block(block);
        self.b.block = block;
        Ok(())
    }

    /// The value of a condition here, if a dominating branch on it or its complement decides it.
    fn decision(&self, c: Value) -> Option<bool> {
        let leads = |n: u32| self.at.graph.dominates(n, self.here);
        let decided = |c: Value| {
            let [no, yes] = self.decided[c].map(|n| n.is_some_and(leads));
            (no || yes).then_some(yes)
        };
        decided(c).or_else(|| Some(!decided(self.b.opposite(c)?)?))
    }

    /// Whether all edges into a block are built. In a cycle with several entries, an earlier block may not be reached
    /// yet.
    fn all_edges_known(&self, n: u32) -> bool {
        let graph = self.at.graph;
        graph.preds(n).iter().all(|&p| {
            let before = graph.pos[p as usize] < graph.pos[n as usize];
            !graph.reachable(p) || before && (self.visited[p as usize] || !graph.irreducible)
        })
    }

    /// The value that every edge into a block passes for parameter `i`.
    fn common_argument(&self, n: u32, i: usize) -> Option<Value> {
        let mut edges = self.incoming[n as usize].iter();
        let first = *self.b.func.edge_args(edges.next()?.0).get(i)?;
        edges.all(|&(e, _)| self.b.func.edge_args(e).get(i) == Some(&first)).then_some(first)
    }

    /// Binds the parameters of a source block to `values`, in the order in which `ensure` created them.
    fn rebind(&mut self, n: u32, values: &[Value]) {
        let source = self.at.order[n as usize];
        let mut next = 0;
        for i in 0..self.src.block_params(source).len() {
            let p = self.src.block_params(source)[i];
            let parts = self.map[p];
            for k in 0..parts.len as usize {
                self.pool[parts.start as usize + k] = values[next];
                next += 1;
            }
        }
        self.bind_slots(n, &values[next..]);
    }

    /// Makes the parameters of slots, or the values that replace them, current in a block.
    fn bind_slots(&mut self, n: u32, values: &[Value]) {
        for i in 0..self.slot_params[n as usize].len() {
            let (slot, p) = self.slot_params[n as usize][i];
            let v = values.get(i).copied().unwrap_or(p);
            self.slot_values.insert((slot, n), v);
        }
    }

    /// The known bits of parameters of a join whose arguments are all built.
    fn join_known(&mut self, n: u32, params: &[Value]) {
        for (i, &p) in params.iter().enumerate() {
            if !self.b.ctx.types.is_int(self.b.ty(p)) {
                continue;
            }
            let mut all: Option<KnownBits> = None;
            for &(e, _) in &self.incoming[n as usize] {
                let Some(&v) = self.b.func.edge_args(e).get(i) else { continue };
                let k = self.b.known(v);
                all = Some(all.map_or(k, |a| a.either(k)));
            }
            if let Some(k) = all {
                self.b.set_known(p, k);
            }
        }
    }

    /// The value of a promoted slot here: the last one stored, up the dominator tree.
    fn read_slot(&mut self, slot: u32) -> Value {
        let mut n = self.here;
        let mut found = None;
        while n != NONE {
            if let Some(&v) = self.slot_values.get(&(slot, n)) {
                found = Some(v);
                break;
            }
            n = self.at.graph.idom(n);
        }
        let ty = self.at.slots.ty(slot);
        // Never stored: any value will do.
        let v = found.unwrap_or_else(|| self.b.zero(ty));
        self.slot_values.insert((slot, self.here), v);
        v
    }

    fn write_slot(&mut self, slot: u32, v: Value) {
        self.slot_values.insert((slot, self.here), v);
    }

    fn block(&mut self, n: u32) -> Result<(), Diagnostic> {
        self.here = n;
        self.b.region = n;
        let source = self.at.order[n as usize];
        let mut next = self.src.layout.first_inst(source);
        while let Some(inst) = next {
            next = self.src.layout.next_inst(inst);
            let data = self.src.inst(inst);
            self.b.loc = data.loc;
            self.b.dbg = if data.metadata.is_some() { self.src.md(inst, MdKind::DBG) } else { None };
            let traps = matches!(data.op, Op::Intrinsic(Intrinsic::Trap | Intrinsic::UbsanTrap));
            if data.op == Op::Intrinsic(Intrinsic::SEndPgm) || traps && !self.facts.interface.handles_traps {
                // The program ends here; the rest of the block is dead.
                self.end_program();
                break;
            }
            if data.op == Op::Intrinsic(Intrinsic::CsChain) {
                self.go_on(inst)?;
                break;
            }
            self.inst(inst)?;
        }
        self.b.loc = Loc::NONE;
        self.b.dbg = None;
        Ok(())
    }

    fn inst(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        match src.op(inst) {
            Op::Binary(op) => self.binary(inst, op),
            Op::FNeg => self.signs(inst, false),
            Op::Freeze => {
                let row = self.row(src.arg(inst, 0))?;
                self.define(inst, &row);
                Ok(())
            }
            Op::ICmp(cc) => self.icmp(inst, cc),
            Op::FCmp(cc) => self.fcmp(inst, cc),
            Op::Select => self.select(inst),
            Op::Cast(op) => self.cast(inst, op),
            Op::Load(access) => self.load(inst, access),
            Op::Store(access) => self.store(inst, access),
            Op::AtomicRmw(op, access) => self.atomic_rmw(inst, op, access),
            Op::CmpXchg { .. } => self.cmpxchg(inst),
            Op::Fence(..) => {
                let fence = self.b.effect(src.op(inst), Type::VOID, &[], Flags::NONE);
                if let Some(spaces) = src.md(inst, MdKind::MMRA) {
                    self.b.func.attach(fence, MdKind::MMRA, spaces);
                }
                Ok(())
            }
            Op::Gep(ty) => self.gep(inst, ty),
            Op::Alloca(ty, align) => self.alloca(inst, ty, align),
            Op::ExtractElement => self.extract_element(inst),
            Op::InsertElement => self.insert_element(inst),
            Op::ShuffleVector(mask) => self.shuffle(inst, mask),
            Op::ExtractValue(list) => self.extract_value(inst, list),
            Op::InsertValue(list) => self.insert_value(inst, list),
            Op::Intrinsic(id) => self.intrinsic(inst, id),
            Op::Call(_) => self.call(inst),
            Op::VaArg => self.refuse("`va_arg` is not supported"),
            Op::Br | Op::CondBr | Op::Switch | Op::Ret | Op::Unreachable => self.terminator(inst),
        }
    }

    fn negate(&mut self, v: Value, leaf: Leaf) -> Value {
        if leaf.repr == Repr::BFloat {
            let sign = self.b.i32(0x8000);
            return self.b.xor(v, sign);
        }
        self.b.fneg(v)
    }

    fn magnitude(&mut self, v: Value, leaf: Leaf) -> Value {
        if leaf.repr == Repr::BFloat {
            let others = self.b.i32(0x7fff);
            return self.b.and(v, others);
        }
        self.b.fabs(v)
    }

    /// A pointer operand in its most specific address space.
    fn pointer(&mut self, v: Value) -> Result<Value, Diagnostic> {
        let p = self.one(v)?;
        if self.is_short(self.src.ty(v)) {
            return Ok(self.whole_pointer(p));
        }
        if let Some(x) = self.b.as1(p, gcnc_ir::CastOp::AddrSpaceCast)
            && self.b.ty(p) == Type::PTR0
            && matches!(self.b.space(self.b.ty(x)), 1 | 3 | 4 | 5)
        {
            return Ok(x);
        }
        Ok(p)
    }

    /// A pointer operand in exactly its source type.
    fn flat(&mut self, v: Value) -> Result<Value, Diagnostic> {
        let p = self.one(v)?;
        if self.is_short(self.src.ty(v)) {
            return Ok(self.whole_pointer(p));
        }
        Ok(self.coerce(p, self.src.ty(v)))
    }
}
