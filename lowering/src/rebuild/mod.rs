//! The rebuilder: one walk over the source in reverse post-order that writes the lowered function.
//!
//! Each value of the source maps to a row of legal scalars (`shape`), made by the simplifying builder (`build`). So
//! constant folding, value numbering, dead-branch removal, scalarisation and legalisation are one pass that touches
//! each source instruction once, and no pass edits a function in place. Blocks that no emitted branch reaches are never
//! written.

mod apart;
mod arguments;
mod arith;
mod atomics;
mod buffer;
mod calls;
mod chain;
mod constants;
mod control;
mod copies;
mod counters;
mod fat;
mod functions;
mod graphics;
mod image;
mod induction;
mod inline_asm;
mod kept;
mod lanes;
mod masked;
mod memory;
mod packed;
mod parts;
mod rays;
mod registers;
mod short;
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
use crate::demand::Demand;
use crate::facts::{KernelFacts, Role};
use crate::flat::Flat;
use crate::graph::{Graph, NONE};
use crate::known::Known;
use crate::lds::Lds;
use crate::places::Places;
use crate::shape::{Leaf, Repr, Shape, Shapes};
use crate::slots::Slots;
use crate::spaces::Spaces;
use crate::variables::Tracker;

/// A row of scalars.
pub type Row = SmallVec<[Value; 8]>;

/// Where a source value's row is.
#[derive(Clone, Copy, Debug, Default)]
struct Parts {
    start: u32,
    len: u32,
    known: bool,
}

/// What the module has that a kernel may name.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    /// Its global variables.
    pub globals: &'a cranelift_entity::PrimaryMap<Global, GlobalData>,
    /// Its functions.
    pub functions: &'a cranelift_entity::PrimaryMap<gcnc_ir::FuncId, Function>,
    /// Its aliases.
    pub aliases: &'a cranelift_entity::PrimaryMap<Alias, AliasData>,
}

/// What analyses found out about the source function.
#[derive(Clone, Copy)]
pub(crate) struct Analyses<'a> {
    /// Its shape.
    pub graph: &'a Graph,
    /// Its blocks, by their number in the shape.
    pub order: &'a [Block],
    /// The number of each block.
    pub number: &'a SecondaryMap<Block, u32>,
    /// Allocas that become values.
    pub slots: &'a Slots,
    /// Allocas that may be several places at once.
    pub places: &'a Places,
    /// Address spaces of flat pointers.
    pub spaces: &'a Spaces,
    /// Where LDS variables are.
    pub lds: &'a Lds,
    /// Where the variables of GDS are.
    pub gds: &'a Lds,
    /// Which i64 are wanted whole.
    pub demand: &'a Demand,
}

/// The walk's state.
pub(crate) struct Rebuild<'a> {
    /// What is written.
    pub b: Build<'a>,
    src: &'a Function,
    names: Names<'a>,
    at: Analyses<'a>,
    shapes: &'a mut Shapes,
    target: &'a Target,
    /// The kernel's facts, completed as it goes.
    pub facts: &'a mut KernelFacts,
    map: SecondaryMap<Value, Parts>,
    pool: Vec<Value>,
    blocks: Vec<PackedOption<Block>>,
    visited: Vec<bool>,
    incoming: Vec<SmallVec<[(Edge, Block); 2]>>,
    /// Of a condition, the last block by number that is entered only where it is false, and where it is true.
    decided: SecondaryMap<Value, [Option<u32>; 2]>,
    /// The values of promoted allocas at the end of blocks.
    slot_values: hashbrown::HashMap<(u32, u32), Value>,
    /// The parameters that stand for promoted allocas at the start of blocks.
    slot_params: Vec<SmallVec<[(u32, Value); 4]>>,
    /// The block of the source being rebuilt, by number.
    here: u32,
    entry: Block,
    /// Where a function of its own returns, once anything has led there.
    exit: Option<Block>,
    /// Where the first return in the source comes from.
    returns_at: Option<Md>,
    /// Where a pixel shader returns something, whether a lane is a pixel's, once the source has said so.
    stays: Option<Value>,
    /// Where a function of its own stores its result, if that does not fit registers.
    result_at: Option<Value>,
    /// The word of the frame that says where the next object of unknown size goes, if there are such.
    stack_word: Option<Value>,
    /// The root of the types that accesses are told apart by, and their classes.
    type_root: Option<gcnc_ir::Md>,
    type_classes: Vec<gcnc_ir::Md>,
    /// The empty metadata node, once one is wanted.
    empty: Option<gcnc_ir::Md>,
    /// The metadata node of the range of private memory, once one is wanted.
    not_private: Option<gcnc_ir::Md>,
    /// What limits flat accesses.
    flat: Flat,
    /// How often values of the source are used, once someone asks.
    uses: Option<SecondaryMap<Value, u32>>,
    /// What each value of the new function that is computed for a pair is beside.
    partners: SecondaryMap<Value, Option<Value>>,
}

impl<'a> Rebuild<'a> {
    /// Prepares to rebuild `src` with `b`, which holds the new function.
    pub fn new(
        b: Build<'a>,
        src: &'a Function,
        names: Names<'a>,
        at: Analyses<'a>,
        shapes: &'a mut Shapes,
        target: &'a Target,
        facts: &'a mut KernelFacts,
    ) -> Self {
        let n = at.graph.len();
        let entry = b.block;
        let flat = Flat::of(b.ctx, target, facts.cu_mode, src);
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

    /// Rebuilds the whole function; `tracker` follows values of the source.
    pub fn run(mut self, tracker: Option<&mut Tracker>) -> Result<Function, Diagnostic> {
        self.blocks[0] = self.entry.into();
        self.visited[0] = true;
        match self.facts.role {
            Role::Kernel if self.facts.shader.is_none() => self.arguments()?,
            _ => self.parameters()?,
        }
        self.block(0)?;
        // One sweep does unless folding cut the branch by which an irreducible loop is entered first.
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
                // Of what is wanted in part, only that part is what it was.
                let is_whole = known && !(self.src.ty(v) == Type::I64 && self.at.demand.is_low(v));
                is_whole.then(|| Row::from_slice(&self.pool[start as usize..(start + len) as usize]))
            });
        }
        Ok(self.b.func)
    }

    /// A refusal at the instruction being rebuilt.
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
                // What takes an instruction holds only where that instruction dominates.
                if row.iter().all(|&v| self.b.is_const(v)) {
                    self.set(v, &row);
                }
                Ok(row)
            }
            _ => {
                // Only code that cannot be reached uses a value before it is made.
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

    /// How often a value of the source is used.
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

    /// The row of a value of one scalar.
    fn one(&mut self, v: Value) -> Result<Value, Diagnostic> {
        let parts = self.map[v];
        if parts.known && parts.len == 1 {
            return Ok(self.pool[parts.start as usize]);
        }
        let row = self.row(v)?;
        match row[..] {
            [one] => Ok(one),
            _ => self.refuse("a scalar is wanted here"),
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

    /// Whether a parameter is an i64 of which only the low half is wanted.
    fn is_low_param(&self, p: Value) -> bool {
        self.src.ty(p) == Type::I64 && self.at.demand.is_low(p)
    }

    /// The i64 that a parameter of 32 bits stands for.
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

    /// The elements of parameters that share what was passed.
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

    /// The new edge for a source edge.
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

    /// Begins a block: parameters that every edge gives one value are that value; a block with one way in continues the
    /// one before.
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
        if !self.all_ways_known(n) {
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
        // One way in: when that is a plain branch, the block before goes on.
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

    /// What a condition is here, if a branch on it or on its opposite leads here.
    fn decision(&self, c: Value) -> Option<bool> {
        let leads = |n: u32| self.at.graph.dominates(n, self.here);
        let decided = |c: Value| {
            let [no, yes] = self.decided[c].map(|n| n.is_some_and(leads));
            (no || yes).then_some(yes)
        };
        decided(c).or_else(|| Some(!decided(self.b.opposite(c)?)?))
    }

    /// Whether no edge into a block will come after those that have. Where a cycle has several entries, a block before
    /// this one in order, but not reached yet, may still be.
    fn all_ways_known(&self, n: u32) -> bool {
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

    /// Binds the parameters of a source block to `values`, in the order in which `ensure` made them.
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

    /// Makes the parameters of promoted allocas, or the values that stand for them, current in a block.
    fn bind_slots(&mut self, n: u32, values: &[Value]) {
        for i in 0..self.slot_params[n as usize].len() {
            let (slot, p) = self.slot_params[n as usize][i];
            let v = values.get(i).copied().unwrap_or(p);
            self.slot_values.insert((slot, n), v);
        }
    }

    /// What is known of parameters at a join whose arguments are all made.
    fn join_known(&mut self, n: u32, params: &[Value]) {
        for (i, &p) in params.iter().enumerate() {
            if !self.b.ctx.types.is_int(self.b.ty(p)) {
                continue;
            }
            let mut all: Option<Known> = None;
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

    /// The value of a promoted alloca here: the last one stored, up the dominator tree.
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
                // The program ends here, whatever the block says behind.
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

    /// A pointer operand as it is best known.
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
