//! Floating-point intrinsics, leaf by leaf.

use gcnc_ir::{Flags, Inst, Intrinsic, Op, Type, Value};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::expand::float::{self, Radix};
use crate::expand::{convert, float_div};
use crate::scalar;
use crate::shape::Repr;

impl Rebuild<'_> {
    pub(super) fn saturate_float(&mut self, inst: Inst, signed: bool) -> Result<(), Diagnostic> {
        let src = self.src;
        let from = self.shape(src.ty(src.arg(inst, 0)))?;
        let row = self.row(src.arg(inst, 0))?;
        let mut out = Row::new();
        let bits = self.element_bits(src.inst(inst).ty);
        for (i, &v) in row.iter().enumerate() {
            let leaf = self.leaf(from, i as u32);
            let v = scalar::as_float(&mut self.b, v, leaf);
            self.saturate_to(v, bits, signed, &mut out);
        }
        self.define(inst, &out);
        Ok(())
    }

    pub(super) fn round_to_int(&mut self, inst: Inst, away: bool) -> Result<(), Diagnostic> {
        let src = self.src;
        let to = self.shape(src.inst(inst).ty)?;
        let from = self.shape(src.ty(src.arg(inst, 0)))?;
        let row = self.row(src.arg(inst, 0))?;
        let mut out = Row::new();
        for (i, &v) in row.iter().enumerate() {
            let t = self.leaf(to, i as u32);
            if to.len as usize != row.len() || t.is_condition() {
                return self.refuse("rounding to integers of one bit, or of more than 64, is not supported");
            }
            let f = self.leaf(from, i as u32);
            let v = scalar::as_float(&mut self.b, v, f);
            let r = if away { float::round(&mut self.b, v) } else { self.b.frint(v) };
            out.push(if t.ty == Type::I64 {
                convert::float_to_int64(&mut self.b, r, true)
            } else {
                self.b.fptosi(r, Type::I32)
            });
        }
        self.define(inst, &out);
        Ok(())
    }

    pub(super) fn frexp(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        let leaf = self.leaf(shape, 0);
        let row = self.row(src.arg(inst, 0))?;
        let values: Row = row.iter().map(|&v| scalar::as_float(&mut self.b, v, leaf)).collect();
        let mut out = Row::new();
        for &v in &values {
            let m = self.b.frexp_mant(v);
            out.push(if leaf.repr == Repr::BFloat { float::f32_to_bf16(&mut self.b, m) } else { m });
        }
        let to = self.shape(src.inst(inst).ty)?;
        let exponent = self.leaf(to, row.len() as u32);
        if exponent.is_condition() || to.len as usize != 2 * row.len() {
            return self.refuse("`llvm.frexp` with this exponent type is not supported");
        }
        for &v in &values {
            let e = self.b.frexp_exp(v);
            out.push(if exponent.ty == Type::I64 { self.b.sext(e, Type::I64) } else { e });
        }
        self.define(inst, &out);
        Ok(())
    }

    pub(super) fn sin_and_cos(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let row = self.row(self.src.arg(inst, 0))?;
        let shape = self.shape(self.src.ty(self.src.arg(inst, 0)))?;
        let mut out = Row::new();
        for id in [Intrinsic::Sin, Intrinsic::Cos] {
            for (i, &v) in row.iter().enumerate() {
                let leaf = self.leaf(shape, i as u32);
                let v = scalar::as_float(&mut self.b, v, leaf);
                let r = self.float_one(inst, id, &[v])?;
                out.push(if leaf.repr == Repr::BFloat { float::f32_to_bf16(&mut self.b, r) } else { r });
            }
        }
        self.define(inst, &out);
        Ok(())
    }

    /// `llvm.amdgcn.rsq.clamp` without an instruction: infinities become the largest finite numbers.
    pub(super) fn rsq_clamp(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let x = self.one(self.src.arg(inst, 0))?;
        let ty = self.b.ty(x);
        let most = match ty {
            Type::F32 => u64::from(f32::MAX.to_bits()),
            Type::F64 => f64::MAX.to_bits(),
            _ => return self.refuse("`llvm.amdgcn.rsq.clamp` of this type is not supported"),
        };
        let r = self.b.call(Intrinsic::Rsq, ty, &[x]);
        let (most, least) = (self.b.float_bits(ty, most), self.b.float_bits(ty, most | 1 << (self.b.bits(ty) - 1)));
        let r = self.b.fminnum(r, most);
        let r = self.b.fmaxnum(r, least);
        self.define_one(inst, r);
        Ok(())
    }

    /// `llvm.amdgcn.fdiv.fast`: multiplication by the reciprocal, with large denominators scaled (LLVM,
    /// `SITargetLowering::lowerFDIV_FAST`).
    pub(super) fn quick_division(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let (x, y) = (self.one(self.src.arg(inst, 0))?, self.one(self.src.arg(inst, 1))?);
        let power = |e: i32| u64::from(2f32.powi(e).to_bits());
        let large = self.b.float_bits(Type::F32, power(96));
        let (down, one) = (self.b.float_bits(Type::F32, power(-32)), self.b.float_bits(Type::F32, power(0)));
        let magnitude = self.b.fabs(y);
        let is_large = self.b.fcmp(gcnc_ir::FloatPred::Ogt, magnitude, large);
        let scale = self.b.select(is_large, down, one);
        let scaled = self.b.fmul(y, scale);
        let r = self.b.call(Intrinsic::Rcp, Type::F32, &[scaled]);
        let r = self.b.fmul(x, r);
        let r = self.b.fmul(scale, r);
        self.define_one(inst, r);
        Ok(())
    }

    /// The IR's class bits are those of the instruction.
    pub(super) fn classify(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        let row = self.row(src.arg(inst, 0))?;
        let m = self.one(src.arg(inst, 1))?;
        let mut out = Row::new();
        for (i, &v) in row.iter().enumerate() {
            // A bf16 has the class of the f32 that it is the high half of.
            let leaf = self.leaf(shape, i as u32);
            let v = scalar::as_float(&mut self.b, v, leaf);
            out.push(self.b.call(Intrinsic::AmdgcnClass, Type::I1, &[v, m]));
        }
        self.define(inst, &out);
        Ok(())
    }

    /// A float reduction, in order from the first element to the last, as if without `reassoc`.
    pub(super) fn reduce_float(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        let src = self.src;
        let starts = matches!(id, ReduceFAdd | ReduceFMul);
        let vector = src.arg(inst, usize::from(starts));
        let shape = self.shape(src.ty(vector))?;
        let leaf = self.leaf(shape, 0);
        let mut row = self.row(vector)?;
        if starts {
            row.insert(0, self.one(src.arg(inst, 0))?);
        }
        let Some((&first, rest)) = row.split_first() else { return self.refuse("an empty vector") };
        let mut r = first;
        for &v in rest {
            let b = &mut self.b;
            let (x, y) = (scalar::as_float(b, r, leaf), scalar::as_float(b, v, leaf));
            let next = match id {
                ReduceFAdd => b.fadd(x, y),
                ReduceFMul => b.fmul(x, y),
                ReduceFMax => b.fmaxnum(x, y),
                ReduceFMin => b.fminnum(x, y),
                _ => float::propagating_min_max(b, x, y, id == ReduceFMaximum),
            };
            r = if leaf.repr == Repr::BFloat { float::f32_to_bf16(b, next) } else { next };
        }
        self.define_one(inst, r);
        Ok(())
    }

    pub(super) fn is_float_math(&self, id: Intrinsic) -> bool {
        use Intrinsic::*;
        matches!(
            id,
            CopySign
                | Sqrt
                | Sin
                | Cos
                | Exp
                | Exp2
                | Exp10
                | Log
                | Log2
                | Log10
                | Pow
                | PowI
                | LdExp
                | Fma
                | FMulAdd
                | MinNum
                | MaxNum
                | Minimum
                | Maximum
                | MinimumNum
                | MaximumNum
                | Floor
                | Ceil
                | FTrunc
                | Rint
                | NearbyInt
                | Round
                | RoundEven
                | Canonicalize
        )
    }

    pub(super) fn float_math(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.inst(inst).ty)?;
        let mut rows: smallvec::SmallVec<[Row; 3]> = smallvec::SmallVec::new();
        for i in 0..src.call_args(inst).len() {
            rows.push(self.row(src.arg(inst, i))?);
        }
        let one = &mut |this: &mut Self, i: usize| {
            let leaf = this.leaf(shape, i as u32);
            let mut args: Row = rows.iter().map(|r| r[i.min(r.len() - 1)]).collect();
            let floats = if matches!(id, Intrinsic::LdExp | Intrinsic::PowI) { 1 } else { args.len() };
            for a in &mut args[..floats] {
                *a = scalar::as_float(&mut this.b, *a, leaf);
            }
            match id {
                Intrinsic::LdExp => args[1] = this.exponent(inst, args[1])?,
                Intrinsic::PowI => args[1] = this.power(inst, args[1], args[0])?,
                _ => {}
            }
            let r = this.float_one(inst, id, &args)?;
            Ok(if leaf.repr == Repr::BFloat { float::f32_to_bf16(&mut this.b, r) } else { r })
        };
        let out = match self.by_pairs(inst, Op::Intrinsic(id), &rows, one)? {
            Some(out) => out,
            None => (0..shape.len as usize).map(|i| one(self, i)).collect::<Result<Row, Diagnostic>>()?,
        };
        self.define(inst, &out);
        Ok(())
    }

    /// The exponent of `llvm.ldexp` as an i32; a wide one is clamped.
    fn exponent(&mut self, inst: Inst, e: Value) -> Result<Value, Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 1)))?;
        let leaf = self.leaf(shape, 0);
        if leaf.ty == Type::I64 {
            let e = convert::clamp_signed(&mut self.b, e, -4096, 4096);
            return Ok(self.b.lo32(e));
        }
        Ok(self.b.sext_in(e, leaf.bits))
    }

    /// The exponent of `llvm.powi` as a float, like the base.
    fn power(&mut self, inst: Inst, e: Value, base: Value) -> Result<Value, Diagnostic> {
        let shape = self.shape(self.src.ty(self.src.arg(inst, 1)))?;
        let (leaf, ty) = (self.leaf(shape, 0), self.b.ty(base));
        if shape.len != 1 || leaf.is_condition() {
            return self.refuse("`llvm.powi` with this exponent type is not supported");
        }
        let e = self.b.sext_in(e, leaf.bits);
        Ok(match leaf.ty {
            Type::I64 => convert::int64_to_float(&mut self.b, e, ty, true),
            _ => self.b.sitofp(e, ty),
        })
    }

    fn float_one(&mut self, inst: Inst, id: Intrinsic, args: &[Value]) -> Result<Value, Diagnostic> {
        use Intrinsic::*;
        let p = self.precision(inst);
        let src = self.src;
        let target = self.target;
        let b = &mut self.b;
        let ty = b.ty(args[0]);
        let first = args[0];
        let mads = ty == Type::F32 && target.has_mad_f32() && b.flushes_f32();
        let slow_fma = ty == Type::F32 && !target.has_fast_fma_f32() || ty == Type::F16 && !target.has_f16();
        if ty == Type::F64 && matches!(id, Sin | Cos | Exp | Exp2 | Exp10 | Log | Log2 | Log10 | Pow | PowI) {
            return self.refuse(format!("`{id}` of `double` is not supported"));
        }
        Ok(match id {
            CopySign => b.copysign(first, args[1]),
            Sqrt => float_div::sqrt(b, first, p),
            Sin | Cos => float::sin_cos(b, first, id == Sin),
            Exp => float::exp(b, first, Radix::E, p),
            Exp2 => float::exp(b, first, Radix::Two, p),
            Exp10 => float::exp(b, first, Radix::Ten, p),
            Log => float::log(b, first, Radix::E, p),
            Log2 => float::log(b, first, Radix::Two, p),
            Log10 => float::log(b, first, Radix::Ten, p),
            // LLVM's result is no more accurate than the exponential of the logarithm, either.
            Pow | PowI => float::pow(b, first, args[1]),
            LdExp => b.ldexp(first, args[1]),
            // A multiply-add may be fused if the fused instruction is as fast.
            FMulAdd if slow_fma || mads => {
                let product = b.fmul_with(first, args[1], Flags::CONTRACT);
                b.fadd_with(product, args[2], Flags::CONTRACT)
            }
            Fma | FMulAdd => b.fma(first, args[1], args[2]),
            MinNum => b.fminnum(first, args[1]),
            MaxNum => b.fmaxnum(first, args[1]),
            MinimumNum | MaximumNum => {
                // These instructions return the number even if the other operand is a signalling NaN.
                let nnan = src.flags(inst).has(Flags::NNAN);
                let [x, y] = [first, args[1]].map(|v| if nnan { v } else { b.quiet(v) });
                if id == MinimumNum { b.fminnum(x, y) } else { b.fmaxnum(x, y) }
            }
            Minimum | Maximum => float::propagating_min_max(b, first, args[1], id == Maximum),
            Floor | Ceil | FTrunc | Canonicalize => b.call(id, ty, &[first]),
            Rint | NearbyInt | RoundEven => b.frint(first),
            Round => float::round(b, first),
            _ => return self.refuse(format!("`{id}` is not supported")),
        })
    }
}
