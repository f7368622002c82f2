//! Waterfall loops (LLVM: `SIInstrInfo::legalizeOperands`): divergent values of operands that must be in SGPRs.
//!
//! The resource of a buffer and its scalar offset must be in SGPRs; so must the resource and the sampler of an image,
//! the resource of ray intersection, and the target of an indirect call. Where the analysis cannot prove such an
//! operand uniform, the access or call goes into a loop that takes the first active lane's value, serves all lanes with
//! the same value, and continues with the others:
//!
//! ```text
//!   head:  s = readfirstlane(x); same = s == x; branch same, act, latch
//!   act:   r = access(s)
//!   latch: branch same, after, head
//! ```
//!
//! The access is part of the cycle, so that lanes do not reconverge before it. LLVM makes the same loop, of machine
//! instructions.

use gcnc_ir::{BinOp, Block, Callee, CastOp, Context, Function, Inst, IntPred, Intrinsic, Op, Type, TypeKind, Value};
use smallvec::SmallVec;

use crate::edit::Edit;
use crate::uniform::Uniformity;

type Values = SmallVec<[Value; 4]>;

/// The operands of an instruction that must be in SGPRs, if it is one that a waterfall loop can serve.
fn scalar_operands(func: &Function, inst: Inst) -> SmallVec<[usize; 2]> {
    match func.op(inst) {
        Op::Call(_) if func.call(inst).is_some_and(|c| c.callee == Callee::Indirect) => {
            func.args(inst).len().checked_sub(1).into_iter().collect()
        }
        Op::Intrinsic(Intrinsic::SBufferLoad) => [0].into_iter().collect(),
        Op::Intrinsic(id) if id.is_ray() => func.args(inst).len().checked_sub(1).into_iter().collect(),
        Op::Intrinsic(id) => match (id.buffer(), id.image()) {
            (Some(b), _) => [b.resource(), b.scalar_offset()].into_iter().collect(),
            (None, Some(i)) => [Some(i.resource()), i.sampler()].into_iter().flatten().collect(),
            (None, None) => SmallVec::new(),
        },
        _ => SmallVec::new(),
    }
}

/// Puts each access with a divergent scalar operand into a loop. Returns whether there were any: the CFG and uniformity
/// have changed then.
pub(crate) fn run(ctx: &mut Context, func: &mut Function, uniformity: &Uniformity) -> bool {
    let mut found: Vec<(Inst, SmallVec<[usize; 2]>)> = Vec::new();
    for block in func.blocks() {
        for inst in func.insts(block) {
            let mut operands = scalar_operands(func, inst);
            operands.retain(|&mut k| uniformity.is_divergent(func.arg(inst, k)));
            if !operands.is_empty() {
                found.push((inst, operands));
            }
        }
    }
    // Last first: splitting a block leaves what precedes the instruction in place.
    for (inst, operands) in found.iter().rev() {
        Edit { ctx, func, at: Some(*inst) }.around(*inst, operands);
    }
    if !found.is_empty() {
        func.resolve_aliases();
    }
    !found.is_empty()
}

impl Edit<'_> {
    fn around(&mut self, inst: Inst, operands: &[usize]) {
        let Some(before) = self.func.layout.block_of(inst) else { return };
        let [head, act, latch, after] = self.split(inst, before);
        self.jump(before, head, &[]);
        let old = self.func.inst(inst).clone();
        let mut args: SmallVec<[Value; 8]> = self.func.args(inst).into();
        let same = self.first_lane(head, &mut args, operands);

        let new = self.append(act, old.op, old.ty, &args);
        let data = &mut self.func.dfg.insts[new];
        (data.flags, data.loc, data.metadata, data.extra) = (old.flags, old.loc, old.metadata, old.extra);
        let parts = self.func.result(new).map(|r| self.parts(act, r)).unwrap_or_default();
        self.jump(act, latch, &parts);
        let none: Values = parts.iter().map(|&p| self.poison(self.func.ty(p))).collect();
        self.branch(head, same, (act, &[]), (latch, &none));
        let mut params = Values::new();
        for &part in &parts {
            let ty = self.func.ty(part);
            params.push(self.func.dfg.append_param(latch, ty));
        }
        self.branch(latch, same, (after, &[]), (head, &[]));
        if let Some(result) = self.func.result(inst).filter(|_| !self.is_struct(old.ty)) {
            let whole = self.whole(inst, old.ty, &params);
            self.func.replace(result, whole);
        }
        if self.is_struct(old.ty) {
            self.replace_fields(inst, &params);
        }
        self.func.remove(inst);
    }

    fn is_struct(&self, ty: Type) -> bool {
        matches!(self.ctx.types.kind(ty), TypeKind::Struct { .. })
    }

    /// Replaces the fields extracted from a call's result, which has no other uses.
    fn replace_fields(&mut self, call: Inst, fields: &[Value]) {
        let blocks: Vec<Block> = self.func.blocks().collect();
        for block in blocks {
            let insts: Vec<Inst> = self.func.insts(block).collect();
            for inst in insts {
                if let Op::ExtractValue(list) = self.func.op(inst)
                    && self.func.def_inst(self.func.arg(inst, 0)) == Some(call)
                    && let &[index] = self.func.dfg.imms(list)
                    && let Some(part) = self.func.result(inst)
                {
                    let ty = self.func.ty(part);
                    let first = self.parts_before(self.func.ty(self.func.arg(inst, 0)), index);
                    let whole = self.whole(inst, ty, &fields[first..first + self.count(ty)]);
                    self.func.replace(part, whole);
                    self.func.remove(inst);
                }
            }
        }
    }

    /// The number of parts of a value of this type.
    fn count(&self, ty: Type) -> usize {
        match self.ctx.types.as_vector(ty) {
            Some((elem, n)) if (elem, n) != (Type::BF16, 2) => n as usize,
            _ => 1,
        }
    }

    /// The number of parts of the fields before field `index` of a struct.
    fn parts_before(&self, ty: Type, index: u32) -> usize {
        let TypeKind::Struct { fields, .. } = self.ctx.types.kind(ty) else { return 0 };
        fields[..index as usize].iter().map(|&f| self.count(f)).sum()
    }

    /// Replaces operands by the first active lane's; returns whether the lane's own are equal to them.
    fn first_lane(&mut self, head: Block, args: &mut [Value], operands: &[usize]) -> Value {
        let mut same: Option<Value> = None;
        for &k in operands {
            let parts = self.parts(head, args[k]);
            let mut firsts = Values::new();
            for part in parts {
                let first = self.call(head, Intrinsic::ReadFirstLane, &[part]);
                let equal = self.value(head, Op::ICmp(IntPred::Eq), Type::I1, &[first, part]);
                same = Some(match same {
                    None => equal,
                    Some(all) => self.value(head, Op::Binary(BinOp::And), Type::I1, &[all, equal]),
                });
                firsts.push(first);
            }
            let ty = self.func.ty(args[k]);
            args[k] = self.collect(ty, &firsts, |w, op, ty, args| w.value(head, op, ty, args));
        }
        same.unwrap_or_else(|| self.func.int(self.ctx, Type::I1, 1))
    }

    /// A value as scalars, which block parameters can be.
    fn parts(&mut self, block: Block, v: Value) -> Values {
        let ty = self.func.ty(v);
        if let TypeKind::Struct { fields, .. } = self.ctx.types.kind(ty) {
            let fields = fields.clone();
            let mut all = Values::new();
            for (i, &ty) in (0..).zip(fields.iter()) {
                let field = self.field(block, v, i, ty);
                all.extend(self.parts(block, field));
            }
            return all;
        }
        match self.ctx.types.as_vector(ty) {
            Some((Type::BF16, 2)) => {
                let bits = self.value(block, Op::Cast(CastOp::BitCast), Type::I32, &[v]);
                [bits].into_iter().collect()
            }
            Some((elem, n)) => (0..n.into())
                .map(|i| {
                    let index = self.func.int(self.ctx, Type::I32, i);
                    self.value(block, Op::ExtractElement, elem, &[v, index])
                })
                .collect(),
            None if matches!(ty, Type::I8 | Type::I16) => {
                let wide = self.value(block, Op::Cast(CastOp::ZExt), Type::I32, &[v]);
                [wide].into_iter().collect()
            }
            None => [v].into_iter().collect(),
        }
    }

    /// Reassembles the value that [`Self::parts`] split, in front of `at`.
    fn whole(&mut self, at: Inst, ty: Type, parts: &[Value]) -> Value {
        self.collect(ty, parts, |w, op, ty, args| {
            let inst = w.func.dfg.make_inst(op, ty, args);
            w.func.locate_at(inst, at);
            w.func.layout.insert_inst_before(inst, at);
            w.func.result(inst).unwrap_or(args[0])
        })
    }

    /// Assembles a `ty` from its parts by instructions that `make` inserts.
    fn collect(
        &mut self,
        ty: Type,
        parts: &[Value],
        mut make: impl FnMut(&mut Self, Op, Type, &[Value]) -> Value,
    ) -> Value {
        match self.ctx.types.as_vector(ty) {
            Some((Type::BF16, 2)) => make(self, Op::Cast(CastOp::BitCast), ty, parts),
            Some(_) => {
                let mut whole = self.poison(ty);
                for (i, &part) in parts.iter().enumerate() {
                    let index = self.func.int(self.ctx, Type::I32, i as u64);
                    whole = make(self, Op::InsertElement, ty, &[whole, part, index]);
                }
                whole
            }
            None if matches!(ty, Type::I8 | Type::I16) => make(self, Op::Cast(CastOp::Trunc), ty, parts),
            None => parts[0],
        }
    }

    fn field(&mut self, block: Block, whole: Value, index: u32, ty: Type) -> Value {
        let list = self.func.dfg.make_imms(&[index]);
        self.value(block, Op::ExtractValue(list), ty, &[whole])
    }
}
