//! Lowering vector-predicated intrinsics (`llvm.vp.*`) to their unpredicated operations.
//!
//! Masked-off elements are poison in the result, so the plain operation may compute them; except for `merge`, memory
//! accesses and reductions, where mask and vector length are combined into one mask. (LLVM's Language Reference,
//! "Vector Predication Intrinsics".)

use smallvec::SmallVec;

use super::{Call, Last, Outcome, Site, last, refuse};
use crate::consts::Const;
use crate::ops::{BinOp, CastOp, Flags, FloatPred, IntPred, Op};
use crate::types::Type;
use crate::{Intrinsic, MdOperand, Value, ValueDef};

impl Site<'_> {
    /// Lowers a call of `llvm.vp.` and this name.
    pub(super) fn predicated(&mut self, call: &Call<'_>, name: &str) -> Outcome {
        let Call { flags, ret, args, .. } = *call;
        let (Some(&length), Some(mask)) = (args.last(), args.len().checked_sub(2)) else {
            return refuse(format!("`llvm.vp.{name}` needs a mask and a length"));
        };
        let (plain, mask) = (&args[..mask], args[mask]);
        let base = name.split('.').next().unwrap_or(name);
        let op = match base {
            "fneg" => Some(Op::FNeg),
            "icmp" | "fcmp" => Some(self.predicate(base, plain)?),
            "select" | "merge" => {
                // The condition is the first operand, the length the last.
                let &[c, x, y, _] = args else { return refuse(format!("`llvm.vp.{base}` has four operands")) };
                let c = if base == "merge" { self.both_masks(c, length) } else { c };
                return last(Op::Select, flags, ret, &[c, x, y]);
            }
            "load" | "store" | "gather" | "scatter" => {
                let mask = self.both_masks(mask, length);
                let id = match base {
                    "load" => Intrinsic::MaskedLoad,
                    "store" => Intrinsic::MaskedStore,
                    "gather" => Intrinsic::MaskedGather,
                    _ => Intrinsic::MaskedScatter,
                };
                let mut all: SmallVec<[Value; 8]> = plain.into();
                all.push(mask);
                if ret != Type::VOID {
                    let rest = self.ctx.consts.poison(ret);
                    all.push(self.func.dfg.const_value(rest, ret));
                }
                return Ok(Some(Last { keeps_attrs: true, ..Last::new(Op::Intrinsic(id), flags, ret, &all) }));
            }
            "reduce" => return self.predicated_reduction(flags, (ret, name), (plain, mask, length)),
            _ => BinOp::from_name(base).map(Op::Binary).or_else(|| CastOp::from_name(base).map(Op::Cast)),
        };
        let intrinsic = || Intrinsic::from_name(&format!("llvm.{name}")).map(Op::Intrinsic);
        let Some(op) = op.or_else(intrinsic) else { return refuse(format!("`llvm.vp.{name}` is not known")) };
        let count = plain.iter().take_while(|&&a| self.func.ty(a) != Type::METADATA).count();
        last(op, flags, ret, &args[..count])
    }

    /// The comparison whose predicate is the third operand.
    fn predicate(&self, base: &str, args: &[Value]) -> Result<Op, String> {
        let word = match args.get(2).map(|&a| self.func.def(a)) {
            Some(ValueDef::Metadata(MdOperand::String(word))) => self.ctx.strings.get(word),
            _ => "",
        };
        let op = if base == "icmp" {
            IntPred::from_name(word).map(Op::ICmp)
        } else {
            FloatPred::from_name(word).map(Op::FCmp)
        };
        op.ok_or_else(|| format!("expected a predicate of `{base}`"))
    }

    /// The mask, restricted to the vector length.
    fn both_masks(&mut self, mask: Value, length: Value) -> Value {
        let ty = self.func.ty(mask);
        let zero = self.func.int(self.ctx, Type::I32, 0);
        let there = self.between(Op::Intrinsic(Intrinsic::ActiveLaneMask), ty, &[zero, length]);
        self.between(Op::Binary(BinOp::And), ty, &[mask, there])
    }

    /// `llvm.vp.reduce.*`: masked-off elements become the neutral element; the first operand is the start value.
    fn predicated_reduction(
        &mut self,
        flags: Flags,
        (ret, name): (Type, &str),
        (plain, mask, length): (&[Value], Value, Value),
    ) -> Outcome {
        let unknown = || refuse(format!("`llvm.vp.{name}` is not known"));
        let Some(id) = Intrinsic::from_name(&format!("llvm.vector.{name}")) else { return unknown() };
        let &[start, vector] = plain else { return unknown() };
        let op = name.split('.').nth(1).unwrap_or(name);
        let Some(neutral) = self.neutral(op, ret) else { return unknown() };
        let ty = self.func.ty(vector);
        let splat = self.ctx.consts.splat(ty, neutral);
        let others = self.func.dfg.const_value(splat, ty);
        let mask = self.both_masks(mask, length);
        let all = self.between(Op::Select, ty, &[mask, vector, others]);
        let (reduction, step) = (
            Op::Intrinsic(id),
            match op {
                "fadd" | "fmul" => return last(Op::Intrinsic(id), flags, ret, &[start, all]),
                "fmin" => Op::Intrinsic(Intrinsic::MinNum),
                "fmax" => Op::Intrinsic(Intrinsic::MaxNum),
                "fminimum" => Op::Intrinsic(Intrinsic::Minimum),
                "fmaximum" => Op::Intrinsic(Intrinsic::Maximum),
                "smin" => Op::Intrinsic(Intrinsic::SMin),
                "smax" => Op::Intrinsic(Intrinsic::SMax),
                "umin" => Op::Intrinsic(Intrinsic::UMin),
                "umax" => Op::Intrinsic(Intrinsic::UMax),
                _ => match BinOp::from_name(op) {
                    Some(op) => Op::Binary(op),
                    None => return unknown(),
                },
            },
        );
        let one = self.between(reduction, ret, &[all]);
        last(step, flags, ret, &[start, one])
    }

    /// The neutral element of a reduction.
    fn neutral(&mut self, op: &str, ty: Type) -> Option<Const> {
        let ctx = &mut self.ctx;
        let bits = ctx.types.bits(ty) as u32;
        let (sign, ones) = (1u64.checked_shl(bits.wrapping_sub(1))?, u64::MAX >> (64 - bits.min(64)));
        if !ctx.types.is_int(ty) {
            // 1.0 and infinity.
            let (one, infinity) = match ty {
                Type::F16 => (0x3c00, 0x7c00),
                Type::BF16 => (0x3f80, 0x7f80),
                Type::F32 => (0x3f80_0000, 0x7f80_0000),
                _ => (0x3ff0_0000_0000_0000, 0x7ff0_0000_0000_0000u64),
            };
            return Some(ctx.consts.float_bits(
                ty,
                match op {
                    "fadd" => sign,
                    "fmul" => one,
                    "fmin" | "fmax" => infinity | infinity >> 1 & !infinity,
                    "fminimum" => infinity,
                    _ => infinity | sign,
                },
            ));
        }
        if bits > 64 {
            return None;
        }
        let number = match op {
            "add" | "or" | "xor" | "umax" => 0,
            "mul" => 1,
            "and" | "umin" => ones,
            "smax" => sign,
            _ => ones & !sign,
        };
        Some(ctx.consts.int(&ctx.types, ty, number))
    }
}
