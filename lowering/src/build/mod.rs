//! The IR builder for the rebuild and all expansions: it folds, simplifies and value-numbers (GVN) on the fly.
//!
//! An operation requested twice with the same operands is emitted once, as long as the older instruction dominates the
//! insertion point (hash-based value numbering over the dominator tree; Briggs, Cooper and Simpson, "Value Numbering",
//! 1997). Because the rebuild visits a function once, in reverse post-order, building values this way *is* the
//! simplification pass.

mod bits;
mod fields;
mod float;
mod int;
mod legal;
mod memory;

use std::hash::{Hash, Hasher};

use cranelift_entity::SecondaryMap;
use gcnc_ir::function::EntityHasher;
use gcnc_ir::{
    BinOp, Block, CastOp, ConstData, Context, Edge, Flags, FloatPred, Function, Inst, IntPred, Intrinsic, Loc, Md,
    MdKind, Op, Type, TypeKind, Value, ValueDef,
};
use gcnc_isa::{Opcode, Target};
use hashbrown::HashTable;
use smallvec::SmallVec;

use crate::facts::{Denormals, FloatMode};
use crate::graph::Graph;
use crate::known::{KnownBits, mask};

pub(crate) use int::compare;

/// The builder of one function.
pub(crate) struct Build<'a> {
    /// Types and constants.
    pub ctx: &'a mut Context,
    /// The function.
    pub func: Function,
    /// The current block.
    pub block: Block,
    /// The source location of new instructions.
    pub loc: Loc,
    /// The debug location of new instructions.
    pub dbg: Option<Md>,
    /// The float mode of the kernel.
    pub mode: FloatMode,
    /// The block of the source that is being rebuilt, for dominance.
    pub region: u32,
    /// Whether 64-bit divisions of unknown operands are kept for `opt::divide`.
    pub keeps_divisions: bool,
    /// Whether lifetime markers are kept for `frame`.
    pub keeps_lifetimes: bool,
    /// Off in blocks that do not dominate the code built after them.
    pub numbering: bool,
    /// Whether the target has f16 arithmetic.
    pub has_f16: bool,
    /// Whether an instruction rounds f32 to bf16 in the current denormal mode.
    pub rounds_to_bf16: bool,
    /// Whether the target has `v_med3_f16`.
    pub has_med3_f16: bool,
    /// Whether the target can round f64 to integers.
    pub has_f64_rounding: bool,
    /// Whether the target has saturating 32-bit sums and differences, signed ones included.
    pub has_saturation: bool,
    /// Whether the hardware's `frexp` of infinities, and its f64 `div_scale` condition, are unusable.
    pub has_frexp_defects: bool,
    graph: &'a Graph,
    known: SecondaryMap<Value, Option<KnownBits>>,
    regions: SecondaryMap<Inst, u32>,
    table: HashTable<Inst>,
    pair_type: Type,
    index_lists: Vec<gcnc_ir::ImmList>,
}

/// The unsigned form of a predicate.
pub(crate) fn unsigned(cc: IntPred) -> IntPred {
    match cc {
        IntPred::Sgt => IntPred::Ugt,
        IntPred::Sge => IntPred::Uge,
        IntPred::Slt => IntPred::Ult,
        IntPred::Sle => IntPred::Ule,
        other => other,
    }
}

fn hash(op: Op, ty: Type, args: &[Value]) -> u64 {
    let mut h = EntityHasher::default();
    op.hash(&mut h);
    ty.hash(&mut h);
    for &a in args {
        a.hash(&mut h);
    }
    h.finish()
}

impl<'a> Build<'a> {
    /// A builder for `func`, whose source has the CFG `graph`.
    pub fn new(ctx: &'a mut Context, mut func: Function, graph: &'a Graph, mode: FloatMode, target: &Target) -> Self {
        let pair_type = ctx.types.vector(Type::I32, 2);
        let block = func.dfg.make_block();
        func.layout.append_block(block);
        Build {
            ctx,
            func,
            block,
            loc: Loc::NONE,
            dbg: None,
            mode,
            region: 0,
            keeps_divisions: false,
            keeps_lifetimes: false,
            numbering: true,
            has_f16: target.has_f16(),
            rounds_to_bf16: target.has(Opcode::VCvtPkBf16F32)
                && [mode.f32, mode.f64_f16].iter().all(|&d| d == Denormals::KEPT),
            has_med3_f16: target.has(Opcode::VMed3F16),
            has_f64_rounding: target.has_f64_rounding(),
            has_saturation: target.has(Opcode::VAddNcI32),
            has_frexp_defects: target.has_frexp_defects(),
            graph,
            known: SecondaryMap::new(),
            regions: SecondaryMap::new(),
            table: HashTable::new(),
            pair_type,
            index_lists: Vec::new(),
        }
    }

    /// Reserves memory for about as much as `source` has.
    pub fn reserve(&mut self, source: &Function) {
        let more = |n: usize| n + n / 4 + 16;
        let (insts, values) = (more(source.dfg.insts.len()), more(source.dfg.values.len()));
        self.func.dfg.reserve(insts, values);
        self.func.layout.reserve(insts);
        self.known.resize(values);
        self.regions.resize(insts);
        self.table = HashTable::with_capacity(insts);
    }

    /// Whether f32 denormals are flushed, operands and results.
    pub fn flushes_f32(&self) -> bool {
        !self.mode.f32.inputs && !self.mode.f32.outputs
    }

    /// Whether denormals of a type are flushed as operands or as results.
    pub fn may_flush(&self, ty: Type) -> bool {
        let mode = if ty == Type::F32 { self.mode.f32 } else { self.mode.f64_f16 };
        mode != Denormals::KEPT
    }

    /// The type of a value.
    pub fn ty(&self, v: Value) -> Type {
        self.func.ty(v)
    }

    /// The width of a scalar type.
    pub fn bits(&self, ty: Type) -> u8 {
        match ty {
            Type::I1 => 1,
            Type::I8 => 8,
            Type::I16 | Type::F16 => 16,
            Type::I32 | Type::F32 | Type::PTR2 | Type::PTR3 | Type::PTR5 => 32,
            _ => 64,
        }
    }

    fn is_int(&self, ty: Type) -> bool {
        matches!(ty, Type::I1 | Type::I8 | Type::I16 | Type::I32 | Type::I64)
    }

    /// The known bits of an integer.
    pub fn known(&self, v: Value) -> KnownBits {
        if let Some(k) = self.known[v] {
            return k;
        }
        let bits = self.bits(self.ty(v));
        match self.const_int(v) {
            Some(c) => KnownBits::constant(c, bits),
            None => KnownBits::any(bits),
        }
    }

    /// Records known bits beyond those that follow from the operation.
    pub fn set_known(&mut self, v: Value, k: KnownBits) {
        if !self.is_const(v) {
            self.known[v] = Some(k);
        }
    }

    /// Whether a value is a constant.
    pub fn is_const(&self, v: Value) -> bool {
        matches!(self.func.def(v), ValueDef::Const(_))
    }

    /// The bits of an integer constant.
    pub fn const_int(&self, v: Value) -> Option<u64> {
        self.func.as_int(self.ctx, v)
    }

    fn const_float_bits(&self, v: Value) -> Option<u64> {
        self.func.as_const(v).and_then(|c| self.ctx.consts.as_float_bits(c))
    }

    /// The bits of any scalar constant.
    pub fn const_bits(&self, v: Value) -> Option<u64> {
        self.func.as_const(v).and_then(|c| self.ctx.consts.as_bits(c))
    }

    /// An integer constant; the bits above the width are dropped.
    pub fn int(&mut self, ty: Type, v: u64) -> Value {
        let v = v & mask(self.bits(ty));
        let c = self.ctx.consts.intern(ConstData::Int { ty, bits: v });
        self.func.dfg.const_value(c, ty)
    }

    /// An i1 constant.
    pub fn i1(&mut self, v: bool) -> Value {
        self.int(Type::I1, u64::from(v))
    }

    /// An i32 constant.
    pub fn i32(&mut self, v: u32) -> Value {
        self.int(Type::I32, u64::from(v))
    }

    /// An i64 constant.
    pub fn i64(&mut self, v: u64) -> Value {
        self.int(Type::I64, v)
    }

    /// A float constant by its bits.
    pub fn float_bits(&mut self, ty: Type, bits: u64) -> Value {
        let c = self.ctx.consts.float_bits(ty, bits);
        self.func.dfg.const_value(c, ty)
    }

    /// The zero of a scalar type.
    pub fn zero(&mut self, ty: Type) -> Value {
        let c = self.ctx.consts.zero(&self.ctx.types, ty);
        self.func.dfg.const_value(c, ty)
    }

    /// A poison value.
    pub fn poison(&mut self, ty: Type) -> Value {
        let c = self.ctx.consts.poison(ty);
        self.func.dfg.const_value(c, ty)
    }

    /// The instruction that defines a value, unless it is a parameter or constant.
    fn op_of(&self, v: Value) -> Option<(Inst, Op)> {
        let inst = self.func.def_inst(v)?;
        Some((inst, self.func.op(inst)))
    }

    /// The operands of a value that is this binary operation.
    pub fn as2(&self, v: Value, op: BinOp) -> Option<(Value, Value)> {
        match self.op_of(v)? {
            (inst, Op::Binary(o)) if o == op => Some((self.func.arg(inst, 0), self.func.arg(inst, 1))),
            _ => None,
        }
    }

    /// The operand of a value that is this cast.
    pub fn as1(&self, v: Value, op: CastOp) -> Option<Value> {
        match self.op_of(v)? {
            (inst, Op::Cast(o)) if o == op => Some(self.func.arg(inst, 0)),
            _ => None,
        }
    }

    fn as_neg(&self, v: Value) -> Option<Value> {
        match self.op_of(v)? {
            (inst, Op::FNeg) => Some(self.func.arg(inst, 0)),
            _ => None,
        }
    }

    fn as_icmp(&self, v: Value) -> Option<(IntPred, Value, Value)> {
        match self.op_of(v)? {
            (inst, Op::ICmp(cc)) => Some((cc, self.func.arg(inst, 0), self.func.arg(inst, 1))),
            _ => None,
        }
    }

    fn as_fcmp(&self, v: Value) -> Option<(FloatPred, Value, Value)> {
        match self.op_of(v)? {
            (inst, Op::FCmp(cc)) => Some((cc, self.func.arg(inst, 0), self.func.arg(inst, 1))),
            _ => None,
        }
    }

    /// The operands of a value that is a call of this intrinsic.
    pub fn as_call(&self, v: Value, id: Intrinsic) -> Option<&[Value]> {
        match self.op_of(v)? {
            (inst, Op::Intrinsic(i)) if i == id => Some(self.func.args(inst)),
            _ => None,
        }
    }

    /// The halves of an i64 that was composed of them.
    fn as_pair(&self, v: Value) -> Option<(Value, Value)> {
        if self.ty(v) != Type::I64 {
            return None;
        }
        let vector = self.as1(v, CastOp::BitCast)?;
        let (outer, Op::InsertElement) = self.op_of(vector)? else { return None };
        let (inner, Op::InsertElement) = self.op_of(self.func.arg(outer, 0))? else { return None };
        Some((self.func.arg(inner, 1), self.func.arg(outer, 1)))
    }

    fn merge_halves(&mut self, lo: Value, hi: Value) -> Value {
        let parts = [lo, hi];
        let vector = self.vector_of(self.pair_type, &parts);
        self.node(Op::Cast(CastOp::BitCast), Type::I64, &[vector])
    }

    /// Builds a vector from its elements.
    pub fn vector_of(&mut self, ty: Type, parts: &[Value]) -> Value {
        if let Some(whole) = self.whole_of(ty, parts) {
            return whole;
        }
        let mut v = self.poison(ty);
        for (i, &part) in parts.iter().enumerate() {
            let index = self.i32(i as u32);
            v = self.node(Op::InsertElement, ty, &[v, part, index]);
        }
        v
    }

    /// The vector that has exactly these elements in order.
    fn whole_of(&self, ty: Type, parts: &[Value]) -> Option<Value> {
        let mut whole = None;
        for (i, &part) in parts.iter().enumerate() {
            let (inst, Op::ExtractElement) = self.op_of(part)? else { return None };
            let vector = self.func.arg(inst, 0);
            let same = whole.is_none_or(|w| w == vector) && self.const_int(self.func.arg(inst, 1)) == Some(i as u64);
            if !same || self.ty(vector) != ty {
                return None;
            }
            whole = Some(vector);
        }
        whole
    }

    /// Element `index` of a vector.
    pub fn element(&mut self, vector: Value, index: u32, ty: Type) -> Value {
        let index = self.i32(index);
        self.node(Op::ExtractElement, ty, &[vector, index])
    }

    /// A pure operation, new or reused.
    pub fn node(&mut self, op: Op, ty: Type, args: &[Value]) -> Value {
        self.node_with(op, ty, args, Flags::NONE)
    }

    /// The same with flags; a reused instruction keeps only the flags that both have.
    pub fn node_with(&mut self, op: Op, ty: Type, args: &[Value], flags: Flags) -> Value {
        let h = hash(op, ty, args);
        let func = &self.func;
        let found = self.table.find_mut(h, |&i| func.inst(i).ty == ty && func.op(i) == op && func.args(i) == args);
        if let Some(slot) = found
            && self.numbering
        {
            let inst = *slot;
            if self.graph.dominates(self.regions[inst], self.region) {
                let merged = self.func.flags(inst).and(flags);
                self.func.dfg.insts[inst].flags = merged;
                if let Some(v) = self.func.result(inst) {
                    return v;
                }
            }
            let new = append(&mut self.func, self.block, op, ty, args, self.loc);
            *slot = new;
            return self.finish(new, flags);
        }
        let new = append(&mut self.func, self.block, op, ty, args, self.loc);
        if self.numbering {
            let func = &self.func;
            self.table.insert_unique(h, new, |&i| hash(func.op(i), func.inst(i).ty, func.args(i)));
        }
        self.finish(new, flags)
    }

    /// The existing comparison that is the complement of `c`, if there is one.
    pub fn opposite(&self, c: Value) -> Option<Value> {
        let func = &self.func;
        let inst = func.def_inst(c)?;
        let op = match func.op(inst) {
            Op::ICmp(cc) => Op::ICmp(cc.inverse()),
            Op::FCmp(cc) => Op::FCmp(cc.inverse()),
            _ => return None,
        };
        let (ty, args) = (func.inst(inst).ty, func.args(inst));
        let same = |&i: &Inst| func.inst(i).ty == ty && func.op(i) == op && func.args(i) == args;
        func.result(*self.table.find(hash(op, ty, args), same)?)
    }

    fn finish(&mut self, inst: Inst, flags: Flags) -> Value {
        self.regions[inst] = self.region;
        self.func.dfg.insts[inst].flags = flags;
        if let Some(dbg) = self.dbg {
            self.func.attach(inst, MdKind::DBG, dbg);
        }
        match self.func.result(inst) {
            Some(v) => v,
            None => self.i1(false),
        }
    }

    /// An instruction with effects, always emitted.
    pub fn effect(&mut self, op: Op, ty: Type, args: &[Value], flags: Flags) -> Inst {
        let inst = append(&mut self.func, self.block, op, ty, args, self.loc);
        self.finish(inst, flags);
        inst
    }

    /// A terminator.
    pub fn terminate(&mut self, op: Op, args: &[Value], edges: &[Edge]) -> Inst {
        let inst = self.effect(op, Type::VOID, args, Flags::NONE);
        let dfg = &mut self.func.dfg;
        dfg.insts[inst].dests.extend(edges.iter().copied(), &mut dfg.edge_lists);
        inst
    }

    /// Ends the block with a branch to the first edge if `c` (not a constant) holds, else to the second, with these
    /// rarities.
    pub fn branch_as(&mut self, c: Value, edges: [Edge; 2], rarities: [u8; 2]) {
        for (edge, rarity) in edges.into_iter().zip(rarities) {
            self.func.dfg.edges[edge].rarity = rarity;
        }
        self.terminate(Op::CondBr, &[c], &edges);
    }

    /// Ends the block with a branch to the first edge if `c` holds, else to the second.
    pub fn branch(&mut self, c: Value, edges: [Edge; 2]) {
        match self.const_int(c) {
            Some(k) => self.terminate(Op::Br, &[], &edges[usize::from(k == 0)..][..1]),
            None => self.terminate(Op::CondBr, &[c], &edges),
        };
    }

    /// Ends the block with a jump to `to`, which takes no arguments.
    pub fn jump(&mut self, to: Block) {
        let edge = self.func.dfg.make_edge(to, &[]);
        self.terminate(Op::Br, &[], &[edge]);
    }

    /// A new block, last in the layout.
    pub fn new_block(&mut self) -> Block {
        let block = self.func.dfg.make_block();
        self.func.layout.append_block(block);
        block
    }

    /// A while loop: as long as `more` holds for the state, `body` computes the next one. Returns the last, and
    /// continues in a new block.
    pub fn repeat(
        &mut self,
        state: &[Value],
        more: impl Fn(&mut Self, &[Value]) -> Value,
        body: impl FnOnce(&mut Self, &[Value]) -> SmallVec<[Value; 4]>,
    ) -> SmallVec<[Value; 4]> {
        let (head, done) = (self.new_block(), self.new_block());
        let parameters = |this: &mut Self, block| {
            state.iter().map(|&v| this.func.dfg.append_param(block, this.ty(v))).collect::<SmallVec<[Value; 4]>>()
        };
        let (inside, last) = (parameters(self, head), parameters(self, done));
        let branch = |this: &mut Self, state: &[Value]| {
            let c = more(this, state);
            let edges = [head, done].map(|to| this.func.dfg.make_edge(to, state));
            this.terminate(Op::CondBr, &[c], &edges);
        };
        branch(self, state);
        // Values of the loop do not dominate the code after it.
        let old = std::mem::replace(&mut self.numbering, false);
        self.block = head;
        let next = body(self, &inside);
        branch(self, &next);
        self.numbering = old;
        self.block = done;
        last
    }

    /// A binary operation.
    pub fn binary(&mut self, op: BinOp, a: Value, b: Value) -> Value {
        self.binary_with(op, a, b, Flags::NONE)
    }

    /// A binary operation with flags.
    pub fn binary_with(&mut self, op: BinOp, a: Value, b: Value, flags: Flags) -> Value {
        let ty = self.ty(a);
        if ty == Type::F16 && !self.has_f16 {
            return self.through_f32(&[a, b], |this, wide| this.binary_with(op, wide[0], wide[1], flags));
        }
        // Sort operands of commutative operations, so that equal operations are found; constants stay right.
        let (a, b) =
            if op.is_commutative() && b < a && !self.is_const(b) && !self.is_const(a) { (b, a) } else { (a, b) };
        let v = self.node_with(Op::Binary(op), ty, &[a, b], flags);
        if self.known[v].is_none() && self.is_int(ty) {
            let k = self.known_of_binary(op, a, b);
            self.known[v] = Some(k);
        }
        v
    }

    fn known_of_binary(&self, op: BinOp, a: Value, b: Value) -> KnownBits {
        let bits = self.bits(self.ty(a));
        let (ka, kb) = (self.known(a), self.known(b));
        let amount = self.const_int(b).map(|n| n.min(u64::from(bits)) as u8);
        match op {
            BinOp::Add => ka.add(kb, bits),
            BinOp::Sub => ka.sub(kb, bits),
            BinOp::Mul => ka.mul(kb, bits),
            BinOp::And => ka.and(kb, bits),
            BinOp::Or | BinOp::Xor => ka.or(kb, bits),
            BinOp::Shl => match amount {
                Some(n) => ka.shl(n, bits),
                None => KnownBits { power: ka.power, tz: ka.tz, ..KnownBits::any(bits) },
            },
            // A shift by an unknown amount does not widen the value, but its low zeros may be lost.
            BinOp::LShr => amount.map_or(KnownBits { tz: 0, ..ka.lshr(0, bits) }, |n| ka.lshr(n, bits)),
            BinOp::AShr => amount.map_or(KnownBits { tz: 0, ..ka.ashr(0, bits) }, |n| ka.ashr(n, bits)),
            _ => KnownBits::any(bits),
        }
    }

    /// A conversion.
    pub fn cast(&mut self, op: CastOp, a: Value, to: Type) -> Value {
        let v = self.node(Op::Cast(op), to, &[a]);
        if self.known[v].is_none() && self.is_int(to) {
            let (from, bits) = (self.bits(self.ty(a)), self.bits(to));
            let k = match op {
                CastOp::ZExt => self.known(a).zext(from, bits),
                CastOp::SExt => self.known(a).sext(from, bits),
                CastOp::Trunc => self.known(a).trunc(bits),
                _ => KnownBits::any(bits),
            };
            self.known[v] = Some(k);
        }
        v
    }

    fn neg_node(&mut self, a: Value) -> Value {
        let ty = self.ty(a);
        self.node(Op::FNeg, ty, &[a])
    }

    fn compare_node(&mut self, cc: IntPred, a: Value, b: Value) -> Value {
        self.node(Op::ICmp(cc), Type::I1, &[a, b])
    }

    fn fcmp_node(&mut self, cc: FloatPred, a: Value, b: Value) -> Value {
        let wide = if self.ty(a) == Type::F16 && !self.has_f16 { Type::F32 } else { self.ty(a) };
        let (a, b) = (self.fpext(a, wide), self.fpext(b, wide));
        self.node(Op::FCmp(cc), Type::I1, &[a, b])
    }

    fn select_node(&mut self, c: Value, a: Value, b: Value) -> Value {
        let ty = self.ty(a);
        let v = self.node(Op::Select, ty, &[c, a, b]);
        if self.is_int(ty) && self.known[v].is_none() {
            let k = self.known(a).either(self.known(b));
            self.known[v] = Some(k);
        }
        v
    }

    /// A bit cast between scalars (or a scalar and a vector) of one size.
    pub fn bitcast(&mut self, a: Value, to: Type) -> Value {
        let from = self.ty(a);
        if from == to {
            return a;
        }
        if let Some(bits) = self.const_bits(a) {
            if self.is_int(to) {
                return self.int(to, bits);
            }
            if matches!(to, Type::F16 | Type::F32 | Type::F64) {
                return self.float_bits(to, bits);
            }
        }
        if let Some(x) = self.as1(a, CastOp::BitCast) {
            return self.bitcast(x, to);
        }
        self.cast(CastOp::BitCast, a, to)
    }

    /// A pure call of an intrinsic.
    pub fn call(&mut self, id: Intrinsic, ty: Type, args: &[Value]) -> Value {
        if let Some(v) = self.without_call(id, ty, args) {
            return v;
        }
        self.node(Op::Intrinsic(id), ty, args)
    }

    /// A pure call whose result has these known bits.
    fn call_known(&mut self, id: Intrinsic, args: &[Value], k: KnownBits) -> Value {
        let v = self.call(id, Type::I32, args);
        self.set_known(v, k);
        v
    }

    fn call_same(&mut self, id: Intrinsic, args: &[Value]) -> Value {
        let ty = self.ty(args[0]);
        self.call(id, ty, args)
    }

    fn min_max(&mut self, id: Intrinsic, cc: IntPred, a: Value, b: Value) -> Value {
        if a == b {
            return a;
        }
        if let (Some(x), Some(y)) = (self.const_int(a), self.const_int(b)) {
            let bits = self.bits(self.ty(a));
            return if int::compare(cc, x, y, bits) { a } else { b };
        }
        let (a, b) = if self.is_const(a) { (b, a) } else { (a, b) };
        let k = self.known(a).either(self.known(b));
        let k = if id == Intrinsic::UMin {
            KnownBits { zbits: self.known(a).zbits.min(self.known(b).zbits), ..k }
        } else {
            k
        };
        self.call_known(id, &[a, b], k)
    }

    /// The unsigned minimum of two i32.
    pub fn umin(&mut self, a: Value, b: Value) -> Value {
        self.min_max(Intrinsic::UMin, IntPred::Ult, a, b)
    }

    /// The unsigned maximum of two i32.
    pub fn umax(&mut self, a: Value, b: Value) -> Value {
        self.min_max(Intrinsic::UMax, IntPred::Ugt, a, b)
    }

    /// The signed minimum of two i32.
    pub fn smin(&mut self, a: Value, b: Value) -> Value {
        self.min_max(Intrinsic::SMin, IntPred::Slt, a, b)
    }

    /// The signed maximum of two i32.
    pub fn smax(&mut self, a: Value, b: Value) -> Value {
        self.min_max(Intrinsic::SMax, IntPred::Sgt, a, b)
    }

    /// The low dword of `hi:lo >> (n % 32)`.
    pub fn fshr32(&mut self, hi: Value, lo: Value, n: Value) -> Value {
        if let Some(k) = self.const_int(n) {
            if k & 31 == 0 {
                return lo;
            }
            if let (Some(h), Some(l)) = (self.const_int(hi), self.const_int(lo)) {
                return self.i32(((h << 32 | l) >> (k & 31)) as u32);
            }
        }
        self.call(Intrinsic::FshR, Type::I32, &[hi, lo, n])
    }

    /// Leading zeros of a nonzero i32.
    pub fn ctlz32_nonzero(&mut self, a: Value) -> Value {
        if let Some(c) = self.const_int(a) {
            return self.i32((c as u32).leading_zeros());
        }
        let t = self.i1(true);
        self.call_known(Intrinsic::CtLz, &[a, t], KnownBits::unsigned(6, 32))
    }

    /// Leading zeros of an i32; `default` for zero.
    pub fn ctlz32_or(&mut self, a: Value, default: u32) -> Value {
        let n = self.ctlz32_nonzero(a);
        self.or_default(a, n, default)
    }

    /// Trailing zeros of a nonzero integer.
    pub fn cttz_nonzero(&mut self, a: Value) -> Value {
        if self.ty(a) == Type::I64 {
            return crate::expand::bits::cttz64(self, a);
        }
        if let Some(c) = self.const_int(a) {
            return self.i32((c as u32).trailing_zeros());
        }
        let t = self.i1(true);
        self.call_known(Intrinsic::CtTz, &[a, t], KnownBits::unsigned(6, 32))
    }

    /// Trailing zeros of an i32; `default` for zero.
    pub fn cttz32_or(&mut self, a: Value, default: u32) -> Value {
        let n = self.cttz_nonzero(a);
        self.or_default(a, n, default)
    }

    fn or_default(&mut self, a: Value, n: Value, default: u32) -> Value {
        let zero = self.i32(0);
        let empty = self.icmp(IntPred::Eq, a, zero);
        let default = self.i32(default);
        self.select(empty, default, n)
    }

    /// The number of bits set in an i32.
    pub fn ctpop32(&mut self, a: Value) -> Value {
        if let Some(c) = self.const_int(a) {
            return self.i32(c.count_ones());
        }
        self.call_known(Intrinsic::CtPop, &[a], KnownBits::unsigned(6, 32))
    }

    /// Reverses the bits of an i32.
    pub fn bitreverse32(&mut self, a: Value) -> Value {
        if let Some(c) = self.const_int(a) {
            return self.i32((c as u32).reverse_bits());
        }
        self.call(Intrinsic::BitReverse, Type::I32, &[a])
    }

    /// The number of leading bits equal to the sign; -1 if all are.
    pub fn sffbh(&mut self, a: Value) -> Value {
        self.call(Intrinsic::SFfbh, Type::I32, &[a])
    }

    /// The address space of a pointer type; 0 for anything else.
    pub fn space(&self, ty: Type) -> u32 {
        match *self.ctx.types.kind(ty) {
            TypeKind::Ptr(space) => space,
            _ => 0,
        }
    }
}

fn append(func: &mut Function, block: Block, op: Op, ty: Type, args: &[Value], loc: Loc) -> Inst {
    let inst = func.dfg.make_inst(op, ty, args);
    func.dfg.insts[inst].loc = loc;
    func.layout.append_inst(inst, block);
    inst
}
