//! Operations whose result may be unspecified, each with the condition under which it is.

use std::collections::{HashMap, HashSet};

use gcnc_ir::{
    BinOp, CastOp, Context, Flags, FloatPred, Function, FunctionBuilder, Inst, InstData, IntPred, Intrinsic, Op, Type,
    Value,
};

use super::{Decision, all_insts};

/// Classes of `llvm.is.fpclass`.
const SIGNALLING: i32 = 1;
const NO_NORMAL: i32 = 0x3ff & !(1 << 3 | 1 << 8);
const NAN: i32 = 3;
const INFINITE: i32 = 1 << 2 | 1 << 9;

/// Fast-math flags that allow a result to differ in its last bits.
const INEXACT: Flags = Flags::REASSOC.or(Flags::CONTRACT).or(Flags::ARCP).or(Flags::AFN);

/// Puts selects behind the operations whose results may be unspecified.
pub(super) fn results(decision: &Decision, ctx: &mut Context, func: &mut Function) {
    let (mut replaced, mut added) = (HashMap::new(), HashSet::new());
    for inst in all_insts(func) {
        let (Some(result), Some(next)) = (func.result(inst), func.layout.next_inst(inst)) else { continue };
        let mut b = FunctionBuilder::new(ctx, func);
        b.switch_before(next);
        let (data, args) = (b.func.inst(inst).clone(), b.func.args(inst).to_vec());
        let mut open = Open { decision, b, data, args, first: result, result };
        open.all();
        let other = open.result;
        if other != result {
            replaced.insert(result, other);
        }
        let mut at = func.layout.next_inst(inst);
        while let Some(new) = at.filter(|&new| new != next) {
            added.insert(new);
            at = func.layout.next_inst(new);
        }
    }
    replace(func, &replaced, &added);
}

/// Replaces operands, except in the instructions of `except`.
fn replace(func: &mut Function, replaced: &HashMap<Value, Value>, except: &HashSet<Inst>) {
    let to = |v: &mut Value| *v = replaced.get(v).copied().unwrap_or(*v);
    for inst in all_insts(func) {
        if !except.contains(&inst) {
            func.args_mut(inst).iter_mut().for_each(to);
        }
        for edge in func.dests(inst).to_vec() {
            func.edge_args_mut(edge).iter_mut().for_each(to);
        }
    }
}

/// An operation, and its result so far.
struct Open<'a> {
    decision: &'a Decision,
    b: FunctionBuilder<'a>,
    data: InstData,
    args: Vec<Value>,
    /// Its original result.
    first: Value,
    /// Its result, or another allowed one where it is unspecified.
    result: Value,
}

impl Open<'_> {
    fn all(&mut self) {
        match self.data.op {
            Op::Binary(op) if op.is_float() => self.float(),
            Op::Binary(op) => self.int(op),
            Op::Cast(op) => self.cast(op),
            Op::ICmp(_) if self.has(Flags::SAME_SIGN) => {
                let differ = self.b.xor(self.args[0], self.args[1]);
                self.poison_if_negative(differ);
            }
            Op::ExtractElement | Op::InsertElement => self.lane(),
            Op::Intrinsic(id) => self.intrinsic(id),
            Op::FNeg | Op::FCmp(_) | Op::Select => self.promises(),
            _ => {}
        }
    }

    fn has(&self, flags: Flags) -> bool {
        self.data.flags.has_any(flags)
    }

    /// Makes the result poison if `condition` holds.
    fn poison_if(&mut self, condition: Value) {
        let ty = self.b.ty(self.result);
        let other = self.decision.ones(&mut self.b, ty);
        self.result = self.b.select(condition, other, self.result);
    }

    fn poison_if_negative(&mut self, x: Value) {
        let ty = self.b.ty(x);
        let zero = self.b.zero(ty);
        let negative = self.b.icmp(IntPred::Slt, x, zero);
        self.poison_if(negative);
    }

    fn poison_unless_same(&mut self, x: Value, y: Value) {
        let differ = self.b.icmp(IntPred::Ne, x, y);
        self.poison_if(differ);
    }

    fn int(&mut self, op: BinOp) {
        let (x, y, r) = (self.args[0], self.args[1], self.first);
        let ty = self.b.ty(r);
        match op {
            BinOp::Add => self.overflows(Intrinsic::UAddOverflow, Intrinsic::SAddOverflow),
            BinOp::Sub => self.overflows(Intrinsic::USubOverflow, Intrinsic::SSubOverflow),
            BinOp::Mul => self.overflows(Intrinsic::UMulOverflow, Intrinsic::SMulOverflow),
            BinOp::Or if self.has(Flags::DISJOINT) => {
                let (both, zero) = (self.b.and(x, y), self.b.zero(ty));
                self.poison_unless_same(both, zero);
            }
            BinOp::UDiv | BinOp::SDiv if self.has(Flags::EXACT) => {
                let back = self.b.mul(r, y);
                self.poison_unless_same(back, x);
            }
            op if op.is_shift() => {
                self.shifted(op);
                let width = self.b.ctx.types.bits(self.b.ctx.types.scalar(ty));
                let width = self.b.int(ty, width);
                let beyond = self.b.icmp(IntPred::Uge, y, width);
                self.poison_if(beyond);
            }
            _ => {}
        }
    }

    /// `nuw`, `nsw` or `exact` on a shift: poison unless shifting back yields the operand.
    fn shifted(&mut self, op: BinOp) {
        let (x, y, r) = (self.args[0], self.args[1], self.first);
        let promises = match op {
            BinOp::Shl => [(Flags::NUW, BinOp::LShr), (Flags::NSW, BinOp::AShr)],
            _ => [(Flags::EXACT, BinOp::Shl); 2],
        };
        for (flag, back) in promises {
            if self.has(flag) {
                let back = self.b.binary(back, r, y);
                self.poison_unless_same(back, x);
            }
        }
    }

    /// `nuw` and `nsw`, by the intrinsics that report overflow.
    fn overflows(&mut self, unsigned: Intrinsic, signed: Intrinsic) {
        let ty = self.b.ty(self.first);
        for (flag, id) in [(Flags::NUW, unsigned), (Flags::NSW, signed)] {
            if self.has(flag) {
                let bools = self.b.ctx.types.bool_of(ty);
                let both = self.b.struct_type(&[ty, bools]);
                let both = self.b.intrinsic(id, both, &self.args);
                let overflows = self.b.extract_value(both, &[1]);
                self.poison_if(overflows);
            }
        }
    }

    fn cast(&mut self, op: CastOp) {
        let (x, from) = (self.args[0], self.b.ty(self.args[0]));
        match op {
            CastOp::Trunc => {
                for (flag, back) in [(Flags::NUW, CastOp::ZExt), (Flags::NSW, CastOp::SExt)] {
                    if self.has(flag) {
                        let back = self.b.cast(back, self.first, from);
                        self.poison_unless_same(back, x);
                    }
                }
            }
            CastOp::ZExt | CastOp::UiToFp if self.has(Flags::NNEG) => self.poison_if_negative(x),
            CastOp::FpToUi => self.beyond(Intrinsic::FpToUiSat, false),
            CastOp::FpToSi => self.beyond(Intrinsic::FpToSiSat, true),
            CastOp::FpTrunc | CastOp::FpExt => self.float(),
            _ => {}
        }
    }

    /// A float out of the integer's range: the saturating conversion yields an end of the range, or the float is a NaN.
    fn beyond(&mut self, saturating: Intrinsic, signed: bool) {
        let (x, ty) = (self.args[0], self.b.ty(self.first));
        let width = self.b.ctx.types.bits(self.b.ctx.types.scalar(ty)).clamp(1, 64);
        let greatest = u64::MAX >> (64 - width) >> u32::from(signed);
        let inside = self.b.intrinsic(saturating, ty, &[x]);
        for end in [greatest, greatest + 1].into_iter().take(1 + usize::from(signed)) {
            let end = self.b.int(ty, end);
            let at_end = self.b.icmp(IntPred::Eq, inside, end);
            self.poison_if(at_end);
        }
        if !signed {
            let from = self.b.ty(x);
            let zero = self.b.zero(from);
            let negative = self.b.fcmp(FloatPred::Olt, x, zero);
            self.poison_if(negative);
        }
        self.poison_if_class(x, NAN);
    }

    fn lane(&mut self) {
        let (vector, Some(&index)) = (self.b.ty(self.args[0]), self.args.last()) else { return };
        let len = self.b.ctx.types.as_vector(vector).map_or(0, |(_, len)| len);
        let ty = self.b.ty(index);
        let len = self.b.int(ty, len.into());
        let beyond = self.b.icmp(IntPred::Uge, index, len);
        self.poison_if(beyond);
    }

    fn intrinsic(&mut self, id: Intrinsic) {
        match id {
            Intrinsic::LRound | Intrinsic::LRint => self.beyond(Intrinsic::FpToSiSat, true),
            // GFX6 gives results of its own (LLVM, `GCNSubtarget::hasFractBug`).
            Intrinsic::FrExpMant => {
                self.poison_if_class(self.args[0], INFINITE);
                self.float();
            }
            Intrinsic::FrExp | Intrinsic::FrExpExp => self.poison_if_class(self.args[0], NAN | INFINITE),
            Intrinsic::FAbs | Intrinsic::CopySign => self.promises(),
            Intrinsic::MinNum | Intrinsic::MaxNum => {
                self.other_extremum(id);
                self.float();
            }
            Intrinsic::FMed3 => {
                self.other_zero();
                self.float();
            }
            Intrinsic::FMulAdd => {
                self.inexact();
                self.float();
            }
            Intrinsic::Rcp | Intrinsic::Rsq | Intrinsic::AmdgcnSqrt | Intrinsic::AmdgcnLog | Intrinsic::Log2 => {
                self.poison_if_class(self.args[0], NO_NORMAL);
                self.poison_if_bits(self.args[0], mantissa);
                self.float();
            }
            Intrinsic::AmdgcnExp2 | Intrinsic::Exp2 => {
                self.poison_if_class(self.first, NO_NORMAL);
                self.poison_if_bits(self.first, mantissa);
                self.float();
            }
            // It moves bits, and only interpolation uses the result.
            Intrinsic::LdsParamLoad => {}
            _ if id.properties().is_pure() && !id.properties().convergent => self.float(),
            _ => {}
        }
    }

    fn is_float(&self, ty: Type) -> bool {
        self.b.ctx.types.is_float_or_vector(ty)
    }

    /// Arithmetic, which may choose any NaN payload. (Operations that move bits keep it.)
    fn float(&mut self) {
        if !self.is_float(self.b.ty(self.first)) {
            return;
        }
        if self.has(INEXACT) {
            self.inexact();
        }
        if self.has(Flags::NSZ) {
            self.other_zero();
        }
        self.promises();
        self.poison_if_class(self.first, NAN);
    }

    /// The flags `nnan` and `ninf`.
    fn promises(&mut self) {
        for (flag, class) in [(Flags::NNAN, NAN), (Flags::NINF, INFINITE)] {
            if self.has(flag) {
                for value in self.floats() {
                    self.poison_if_class(value, class);
                }
            }
        }
    }

    /// Those of the operands and the result that are floats.
    fn floats(&self) -> Vec<Value> {
        let all = self.args.iter().chain([&self.first]).copied();
        all.filter(|&v| self.is_float(self.b.ty(v))).collect()
    }

    fn poison_if_class(&mut self, x: Value, class: i32) {
        let ty = self.b.ty(x);
        let bools = self.b.ctx.types.bool_of(ty);
        let class = self.b.i32(class);
        let is = self.b.intrinsic(Intrinsic::IsFpClass, bools, &[x, class]);
        self.poison_if(is);
    }

    /// A float's bits.
    fn bits(&mut self, x: Value) -> Value {
        let ty = self.b.ty(x);
        let width = self.b.ctx.types.bits(self.b.ctx.types.scalar(ty)) as u32;
        let int = self.b.ctx.types.int(width);
        let int = self.b.ctx.types.with_scalar(ty, int);
        self.b.bitcast(x, int)
    }

    /// Makes the result poison if one of these bits of a float is set.
    fn poison_if_bits(&mut self, x: Value, mask: fn(u64) -> u64) {
        let bits = self.bits(x);
        let int = self.b.ty(bits);
        let mask = mask(self.b.ctx.types.bits(self.b.ctx.types.scalar(int)));
        let (mask, zero) = (self.b.int(int, mask), self.b.zero(int));
        let some = self.b.and(bits, mask);
        self.poison_unless_same(some, zero);
    }

    /// What may be fused, reassociated or approximated is certainly exact for numbers of few bits, and divisors that
    /// are powers of two.
    fn inexact(&mut self) {
        for value in self.floats() {
            self.poison_if_bits(value, many_bits);
        }
        if matches!(self.data.op, Op::Binary(BinOp::FDiv | BinOp::FRem)) {
            self.poison_if_bits(self.args[1], mantissa);
        }
    }

    /// Flips the sign of a zero result.
    fn other_zero(&mut self) {
        let ty = self.b.ty(self.first);
        let zero = self.b.zero(ty);
        let is_zero = self.b.fcmp(FloatPred::Oeq, self.first, zero);
        let other = self.b.fneg(self.first);
        self.result = self.b.select(is_zero, other, self.result);
    }

    /// `minnum` and `maxnum`: for equal operands, takes the other zero than the interpreter does. With a signalling NaN
    /// the result may be a NaN or not.
    fn other_extremum(&mut self, id: Intrinsic) {
        let (ty, [x, y]) = (self.b.ty(self.first), [self.args[0], self.args[1]]);
        let (a, b) = (self.bits(x), self.bits(y));
        let both = if id == Intrinsic::MinNum { self.b.and(a, b) } else { self.b.or(a, b) };
        let both = self.b.bitcast(both, ty);
        let equal = self.b.fcmp(FloatPred::Oeq, x, y);
        self.result = self.b.select(equal, both, self.result);
        self.poison_if_class(x, SIGNALLING);
        self.poison_if_class(y, SIGNALLING);
    }
}

/// The bits of the mantissa of floats of this width.
fn mantissa(width: u64) -> u64 {
    match width {
        16 => (1 << 10) - 1,
        32 => (1 << 23) - 1,
        _ => (1 << 52) - 1,
    }
}

/// The mantissa's bits after the first seven, which are zero in numbers below 256 and their quotients by powers of two.
fn many_bits(width: u64) -> u64 {
    mantissa(width) >> 7
}
