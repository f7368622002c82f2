//! Instructions other than calls and memory accesses.

use super::{Ops, Stream};
use crate::codes::function as fun;
use crate::consts::expr::{bin_op, cast_op, gep_flags, int_flags};
use crate::consts::sign_rotated;
use crate::error::Result;
use crate::reader::Reader;
use crate::stream::Record;
use gcnc_ir::Type;
use gcnc_ir::function::{Block, Inst, Value, ValueDef};
use gcnc_ir::ops::{CastOp, Flags, FloatPred, IntPred, Op};
use smallvec::SmallVec;

/// Fast-math flags. (LLVM 24, `FastMathMap`: bit 0 once meant all of them.)
pub(super) fn fast_math(bits: u64) -> Flags {
    const FLAGS: [Flags; 7] =
        [Flags::NNAN, Flags::NINF, Flags::NSZ, Flags::ARCP, Flags::CONTRACT, Flags::AFN, Flags::REASSOC];
    if bits & 1 != 0 {
        return Flags::FAST;
    }
    let set = FLAGS.iter().zip(1..).filter(|(_, bit)| bits >> bit & 1 != 0);
    set.fold(Flags::NONE, |all, (&flag, _)| all.or(flag))
}

/// A predicate by its number; integer predicates start at 32. (LLVM 22, `CmpInst::Predicate`.)
fn predicate(number: u64) -> Option<Op> {
    use FloatPred::*;
    const FLOAT: [FloatPred; 16] = [False, Oeq, Ogt, Oge, Olt, Ole, One, Ord, Uno, Ueq, Ugt, Uge, Ult, Ule, Une, True];
    const INT: [IntPred; 10] = [
        IntPred::Eq,
        IntPred::Ne,
        IntPred::Ugt,
        IntPred::Uge,
        IntPred::Ult,
        IntPred::Ule,
        IntPred::Sgt,
        IntPred::Sge,
        IntPred::Slt,
        IntPred::Sle,
    ];
    let number = usize::try_from(number).ok()?;
    match number.checked_sub(32) {
        Some(number) => INT.get(number).copied().map(Op::ICmp),
        None => FLOAT.get(number).copied().map(Op::FCmp),
    }
}

impl<'b> Reader<'b> {
    /// Reads one record of a function.
    pub(super) fn function_record(&mut self, block: &Stream<'b>, record: &Record) -> Result<()> {
        self.at = record.at;
        if record.code == fun::DECLAREBLOCKS {
            return self.declare_blocks(block, record.ops.first().copied());
        }
        if self.body.blocks.is_empty() {
            return block.error("a function has no number of blocks");
        }
        if self.debug_record(block, record)? {
            return Ok(());
        }
        let ops = &mut Ops { ops: &record.ops, at: 0 };
        if record.code != fun::CALL && record.code != fun::OPERAND_BUNDLE && !self.body.bundles.is_empty() {
            return block.error("operand bundles without a call");
        }
        match record.code {
            fun::BINOP => self.binary(block, ops),
            fun::CAST => self.cast(block, ops),
            fun::UNOP => self.fneg(block, ops),
            fun::FREEZE => {
                let (ty, x) = self.pair(block, ops)?;
                self.push(block, Op::Freeze, Flags::NONE, ty, &[x]).map(drop)
            }
            fun::GEP => self.gep(block, ops),
            fun::VSELECT => self.select(block, ops),
            fun::CMP | fun::CMP2 => self.compare(block, ops),
            fun::EXTRACTELT => self.extract_element(block, ops),
            fun::INSERTELT => self.insert_element(block, ops),
            fun::SHUFFLEVEC => self.shuffle(block, ops),
            fun::EXTRACTVAL => self.extract_value(block, ops),
            fun::INSERTVAL => self.insert_value(block, ops),
            fun::PHI => self.phi(block, ops),
            fun::RET => self.ret(block, ops),
            fun::BR => self.branch(block, ops),
            fun::SWITCH => self.switch(block, ops),
            fun::UNREACHABLE => self.push(block, Op::Unreachable, Flags::NONE, Type::VOID, &[]).map(drop),
            fun::ALLOCA => self.alloca(block, ops),
            fun::LOAD | fun::LOADATOMIC => self.load(block, ops, record.code == fun::LOADATOMIC),
            fun::STORE | fun::STOREATOMIC => self.store(block, ops, record.code == fun::STOREATOMIC),
            fun::ATOMICRMW => self.atomic_rmw(block, ops),
            fun::CMPXCHG => self.cmpxchg(block, ops),
            fun::FENCE => self.fence(block, ops),
            fun::VAARG => self.va_arg(block, ops),
            fun::OPERAND_BUNDLE => self.bundle(block, ops),
            fun::CALL => self.call(block, ops),
            code => self.unsupported(block, code),
        }
    }

    fn unsupported(&self, block: &Stream<'b>, code: u32) -> Result<()> {
        let word = match code {
            fun::INVOKE => "invoke",
            fun::CALLBR => "callbr",
            fun::INDIRECTBR => "indirectbr",
            fun::RESUME => "resume",
            fun::LANDINGPAD | fun::LANDINGPAD_OLD => "landingpad",
            fun::CATCHPAD => "catchpad",
            fun::CLEANUPPAD => "cleanuppad",
            fun::CATCHSWITCH => "catchswitch",
            fun::CATCHRET => "catchret",
            fun::CLEANUPRET => "cleanupret",
            _ => {
                return match fun::name(code) {
                    Some(name) => block.error(format!("{name} is from versions of LLVM that are not supported")),
                    None => block.error(format!("unknown kind {code} of instructions")),
                };
            }
        };
        block.error(format!("`{word}` is not supported: AMD GPUs have no exceptions and no computed branches here"))
    }

    fn binary(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let (ty, x) = self.pair(block, ops)?;
        let y = self.typed(block, ops, ty)?;
        let float = self.module.ctx.types.is_float_or_vector(ty);
        let Some(op) = ops.next().and_then(|number| bin_op(number, float)) else {
            return block.error("unknown binary operation");
        };
        let bits = ops.next().unwrap_or(0);
        let flags = if float { fast_math(bits) } else { int_flags(op, bits) };
        self.push(block, Op::Binary(op), flags, ty, &[x, y]).map(drop)
    }

    fn cast(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let (_, x) = self.pair(block, ops)?;
        let ty = self.value_type(block, ops)?;
        let Some(op) = ops.next().and_then(cast_op) else { return block.error("unknown conversion") };
        let bits = ops.next().unwrap_or(0);
        let flags = match op {
            CastOp::Trunc => {
                let signed = if bits & 2 != 0 { Flags::NSW } else { Flags::NONE };
                if bits & 1 != 0 { signed.or(Flags::NUW) } else { signed }
            }
            CastOp::ZExt | CastOp::UiToFp if bits & 1 != 0 => Flags::NNEG,
            CastOp::FpTrunc | CastOp::FpExt => fast_math(bits),
            _ => Flags::NONE,
        };
        self.push(block, Op::Cast(op), flags, ty, &[x]).map(drop)
    }

    fn fneg(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let (ty, x) = self.pair(block, ops)?;
        if ops.next() != Some(0) {
            return block.error("unknown unary operation");
        }
        let flags = fast_math(ops.next().unwrap_or(0));
        self.push(block, Op::FNeg, flags, ty, &[x]).map(drop)
    }

    fn gep(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let flags = gep_flags(ops.next().unwrap_or(0));
        let elem = self.type_op(block, ops)?;
        if matches!(self.module.ctx.types.kind(elem), gcnc_ir::TypeKind::Void | gcnc_ir::TypeKind::Func { .. }) {
            return block.error("an address computation has a type that values cannot have");
        }
        let (base, address) = self.pair(block, ops)?;
        if !self.module.ctx.types.is_ptr_or_vector(base) {
            return block.error("expected a pointer");
        }
        let (mut ty, mut args) = (base, SmallVec::<[Value; 8]>::from_slice(&[address]));
        while !ops.rest().is_empty() {
            let (index_ty, index) = self.pair(block, ops)?;
            let types = &mut self.module.ctx.types;
            if !types.is_int_or_vector(index_ty) {
                return block.error("an index must be an integer");
            }
            if types.is_vector(index_ty) && !types.is_vector(ty) {
                ty = types.with_scalar(index_ty, base);
            }
            args.push(index);
        }
        self.push(block, Op::Gep(elem), flags, ty, &args).map(drop)
    }

    fn select(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let (ty, x) = self.pair(block, ops)?;
        let y = self.typed(block, ops, ty)?;
        let (_, condition) = self.pair(block, ops)?;
        let flags = fast_math(ops.next().unwrap_or(0));
        self.push(block, Op::Select, flags, ty, &[condition, x, y]).map(drop)
    }

    fn compare(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let (ty, x) = self.pair(block, ops)?;
        let y = self.typed(block, ops, ty)?;
        let Some(op) = ops.next().and_then(predicate) else { return block.error("unknown predicate") };
        let float = self.module.ctx.types.is_float_or_vector(ty);
        if float != matches!(op, Op::FCmp(_)) {
            return block.error("a predicate does not fit its operands");
        }
        let flags = match (float, ops.next().unwrap_or(0)) {
            (true, bits) => fast_math(bits),
            (false, bits) if bits & 1 != 0 => Flags::SAME_SIGN,
            (false, _) => Flags::NONE,
        };
        let result = self.module.ctx.types.bool_of(ty);
        self.push(block, op, flags, result, &[x, y]).map(drop)
    }

    /// An operand that must be a vector.
    fn vector(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<(Type, Value)> {
        let (ty, vector) = self.pair(block, ops)?;
        if !self.module.ctx.types.is_vector(ty) {
            return block.error("expected a vector");
        }
        Ok((ty, vector))
    }

    fn extract_element(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let (ty, vector) = self.vector(block, ops)?;
        let (_, index) = self.pair(block, ops)?;
        let scalar = self.module.ctx.types.scalar(ty);
        self.push(block, Op::ExtractElement, Flags::NONE, scalar, &[vector, index]).map(drop)
    }

    fn insert_element(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let (ty, vector) = self.vector(block, ops)?;
        let scalar = self.module.ctx.types.scalar(ty);
        let elem = self.typed(block, ops, scalar)?;
        let (_, index) = self.pair(block, ops)?;
        self.push(block, Op::InsertElement, Flags::NONE, ty, &[vector, elem, index]).map(drop)
    }

    fn shuffle(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let (ty, x) = self.vector(block, ops)?;
        let y = self.typed(block, ops, ty)?;
        let (_, mask) = self.pair(block, ops)?;
        let elem = self.module.ctx.types.as_vector(ty).map(|(elem, _)| elem);
        let (Some(elem), Some(mask)) = (elem, self.body.func.as_const(mask)) else {
            return block.error("expected two vectors of one type, and a constant");
        };
        let lanes = gcnc_ir::consts::shuffle_mask(&mut self.module.ctx, mask);
        let lanes = lanes.or_else(|message| block.error(message))?;
        self.spend(lanes.len() as u64)?;
        let result = self.module.ctx.types.vector(elem, lanes.len() as u32);
        let mask = self.body.func.dfg.make_imms(&lanes);
        self.push(block, Op::ShuffleVector(mask), Flags::NONE, result, &[x, y]).map(drop)
    }

    /// Indices into an aggregate, and the type of the element.
    fn indices(&self, block: &Stream<'b>, ops: &mut Ops<'_>, ty: Type) -> Result<(SmallVec<[u32; 4]>, Type)> {
        let (mut indices, mut at) = (SmallVec::new(), ty);
        let types = &self.module.ctx.types;
        while let Some(index) = ops.next() {
            let inside = types.is_aggregate(at) && types.element_count(at) > Some(index);
            match (types.element(at, index).filter(|_| inside), u32::try_from(index)) {
                (Some(next), Ok(index)) => {
                    at = next;
                    indices.push(index);
                }
                _ => return block.error("the aggregate has no such element"),
            }
        }
        if indices.is_empty() { block.error("an index is missing") } else { Ok((indices, at)) }
    }

    fn extract_value(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let (ty, aggregate) = self.pair(block, ops)?;
        let (indices, result) = self.indices(block, ops, ty)?;
        let list = self.body.func.dfg.make_imms(&indices);
        self.push(block, Op::ExtractValue(list), Flags::NONE, result, &[aggregate]).map(drop)
    }

    fn insert_value(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let (ty, aggregate) = self.pair(block, ops)?;
        let (elem, value) = self.pair(block, ops)?;
        let (indices, found) = self.indices(block, ops, ty)?;
        if found != elem {
            return block.error("the element has another type");
        }
        let list = self.body.func.dfg.make_imms(&indices);
        self.push(block, Op::InsertValue(list), Flags::NONE, ty, &[aggregate, value]).map(drop)
    }

    /// Type, then values and blocks; values are relative to the next number, in both directions. An odd operand is
    /// fast-math flags.
    fn phi(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let ty = self.value_type(block, ops)?;
        let here = self.here(block)?;
        if self.body.func.layout.first_inst(here).is_some() {
            return block.error("a phi must come before the block's other instructions");
        }
        if self.body.current == 0 {
            return block.error("the entry block has no predecessors and cannot have phis");
        }
        for pair in ops.rest().chunks_exact(2) {
            let id = match self.code.head.version {
                0 => pair[0] as u32,
                _ => self.body.next().wrapping_sub(sign_rotated(pair[0]) as u32),
            };
            let value = self.value(block, id, Some(ty))?;
            let Some(&from) = usize::try_from(pair[1]).ok().and_then(|number| self.body.blocks.get(number)) else {
                return block.error(format!("there is no block {}", pair[1]));
            };
            self.body.phis.list(from, value);
        }
        let (id, body) = (self.body.next(), &mut self.body);
        body.phis.enter(here, 0);
        let index = body.func.block_params(here).len() as u32;
        let value = body.define(block, id, ty, ValueDef::Param(here, index))?;
        body.func.dfg.blocks[here].push(value, &mut body.func.dfg.value_lists);
        body.insts.push(None.into());
        Ok(())
    }

    fn ret(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let mut args = SmallVec::<[Value; 1]>::new();
        if !ops.rest().is_empty() {
            args.push(self.pair(block, ops)?.1);
        }
        self.push(block, Op::Ret, Flags::NONE, Type::VOID, &args).map(drop)
    }

    fn dest(&mut self, inst: Inst, to: Block) {
        self.body.func.push_dest(inst, to, &[]);
    }

    fn branch(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let yes = self.target(block, ops.next())?;
        if ops.rest().is_empty() {
            let inst = self.push(block, Op::Br, Flags::NONE, Type::VOID, &[])?;
            self.dest(inst, yes);
            return Ok(());
        }
        let no = self.target(block, ops.next())?;
        let condition = self.typed(block, ops, Type::I1)?;
        let inst = self.push(block, Op::CondBr, Flags::NONE, Type::VOID, &[condition])?;
        self.dest(inst, yes);
        self.dest(inst, no);
        Ok(())
    }

    /// Type, condition, default, then constants by absolute number and blocks.
    fn switch(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        /// Began a form with ranges in LLVM 3.2 and 3.3.
        const MAGIC: u64 = 0x4b5;
        if ops.ops.first().is_some_and(|&first| first >> 16 == MAGIC) {
            return block.error("`switch` with ranges, as LLVM 3.3 had it, cannot be read");
        }
        let ty = self.value_type(block, ops)?;
        if !self.module.ctx.types.is_int(ty) {
            return block.error("the condition of a switch must be an integer");
        }
        let condition = self.typed(block, ops, ty)?;
        let mut targets = SmallVec::<[Block; 8]>::from_slice(&[self.target(block, ops.next())?]);
        let mut args = SmallVec::<[Value; 8]>::from_slice(&[condition]);
        let pairs = ops.rest().chunks_exact(2);
        if !pairs.remainder().is_empty() {
            return block.error("a case has no block");
        }
        for pair in pairs {
            let Ok(id) = u32::try_from(pair[0]) else { return block.error("a case is not a constant") };
            let case = self.constant(id)?;
            if self.module.ctx.consts.ty(case) != ty {
                return block.error("a case must have the type of the switch's condition");
            }
            args.push(self.body.func.dfg.const_value(case, ty));
            targets.push(self.target(block, Some(pair[1]))?);
        }
        let inst = self.push(block, Op::Switch, Flags::NONE, Type::VOID, &args)?;
        targets.into_iter().for_each(|target| self.dest(inst, target));
        Ok(())
    }
}
