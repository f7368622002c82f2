//! Vector-predicated intrinsics (`llvm.vp.*`), read as what they are without the mask and the vector length.
//!
//! Elements that these leave out are poison in the result, so the plain operation may compute them; but for `merge`, memory and reductions, where
//! both become one mask. (LLVM's Language Reference, "Vector Predication Intrinsics".)

use smallvec::SmallVec;

use super::inst::Head;
use super::{Reader, Result};
use crate::attrs::AttrList;
use crate::consts::Const;
use crate::ops::{BinOp, CastOp, Flags, FloatPred, IntPred, Op};
use crate::types::Type;
use crate::{Intrinsic, MdOperand, Value, ValueDef};

impl<'a> Reader<'a> {
    /// A call of `llvm.vp.` and this name.
    pub(super) fn predicated(&mut self, head: Head<'a>, flags: Flags, ret: Type, name: &'a str) -> Result<()> {
        self.advance();
        let mut args = SmallVec::<[Value; 8]>::new();
        let mut attrs = AttrList::default();
        self.arguments(&mut args, &mut attrs)?;
        self.function_attrs()?;
        self.tail(false)?;
        let (Some(&length), Some(mask)) = (args.last(), args.len().checked_sub(2)) else {
            return self.error(format!("`llvm.vp.{name}` needs a mask and a length"));
        };
        let (plain, mask) = (&args[..mask], args[mask]);
        let base = name.split('.').next().unwrap_or(name);
        let op = match base {
            "fneg" => Some(Op::FNeg),
            "icmp" | "fcmp" => Some(self.predicate(base, plain)?),
            "select" | "merge" => {
                // The last operand is the length, the mask the first.
                let (c, x, y) = (args[0], args[1], args[2]);
                let c = if base == "merge" { self.both_masks(&head, c, length) } else { c };
                self.push(head, Op::Select, flags, ret, &[c, x, y])?;
                return Ok(());
            }
            "load" | "store" | "gather" | "scatter" => {
                let mask = self.both_masks(&head, mask, length);
                let id = match base {
                    "load" => Intrinsic::MaskedLoad,
                    "store" => Intrinsic::MaskedStore,
                    "gather" => Intrinsic::MaskedGather,
                    _ => Intrinsic::MaskedScatter,
                };
                let mut all: SmallVec<[Value; 8]> = plain.into();
                all.push(mask);
                if ret != Type::VOID {
                    let rest = self.module.ctx.consts.poison(ret);
                    all.push(self.func.dfg.const_value(rest, ret));
                }
                let inst = self.push(head, Op::Intrinsic(id), flags, ret, &all)?;
                self.attach_extra(inst, crate::function::ExtraData { attrs, ..Default::default() });
                return Ok(());
            }
            "reduce" => return self.predicated_reduction(head, flags, (ret, name), (plain, mask, length)),
            _ => BinOp::from_name(base).map(Op::Binary).or_else(|| CastOp::from_name(base).map(Op::Cast)),
        };
        let intrinsic = || Intrinsic::from_name(&format!("llvm.{name}")).map(Op::Intrinsic);
        let Some(op) = op.or_else(intrinsic) else { return self.error(format!("`llvm.vp.{name}` is not known")) };
        let count = plain.iter().take_while(|&&a| self.func.ty(a) != Type::METADATA).count();
        self.push(head, op, flags, ret, &args[..count])?;
        Ok(())
    }

    /// The comparison that the third operand names.
    fn predicate(&self, base: &str, args: &[Value]) -> Result<Op> {
        let word = match args.get(2).map(|&a| self.func.def(a)) {
            Some(ValueDef::Metadata(MdOperand::String(word))) => self.module.ctx.strings.get(word),
            _ => "",
        };
        let op = if base == "icmp" {
            IntPred::from_name(word).map(Op::ICmp)
        } else {
            FloatPred::from_name(word).map(Op::FCmp)
        };
        op.map_or_else(|| self.expected("a predicate"), Ok)
    }

    /// An instruction whose result has no name.
    pub(super) fn between(&mut self, head: &Head<'a>, op: Op, ty: Type, args: &[Value]) -> Value {
        let inst = self.func.dfg.make_inst(op, ty, args);
        self.func.dfg.insts[inst].loc = crate::Loc(head.at as u32);
        self.func.layout.append_inst(inst, head.block);
        self.func.result(inst).unwrap_or(args[0])
    }

    /// The elements that the mask has, of those that are not behind the length.
    fn both_masks(&mut self, head: &Head<'a>, mask: Value, length: Value) -> Value {
        let ty = self.func.ty(mask);
        let zero = self.func.int(&mut self.module.ctx, Type::I32, 0);
        let there = self.between(head, Op::Intrinsic(Intrinsic::ActiveLaneMask), ty, &[zero, length]);
        self.between(head, Op::Binary(BinOp::And), ty, &[mask, there])
    }

    /// `llvm.vp.reduce.*`: elements that are left out become what changes nothing; the first operand is where it begins.
    fn predicated_reduction(
        &mut self,
        head: Head<'a>,
        flags: Flags,
        (ret, name): (Type, &str),
        (plain, mask, length): (&[Value], Value, Value),
    ) -> Result<()> {
        let unknown = |r: &Self| r.error(format!("`llvm.vp.{name}` is not known"));
        let Some(id) = Intrinsic::from_name(&format!("llvm.vector.{name}")) else { return unknown(self) };
        let &[start, vector] = plain else { return unknown(self) };
        let op = name.split('.').nth(1).unwrap_or(name);
        let Some(neutral) = self.neutral(op, ret) else { return unknown(self) };
        let ty = self.func.ty(vector);
        let splat = self.module.ctx.consts.splat(ty, neutral);
        let others = self.func.dfg.const_value(splat, ty);
        let mask = self.both_masks(&head, mask, length);
        let all = self.between(&head, Op::Select, ty, &[mask, vector, others]);
        let (reduction, step) = (
            Op::Intrinsic(id),
            match op {
                "fadd" | "fmul" => {
                    self.push(head, Op::Intrinsic(id), flags, ret, &[start, all])?;
                    return Ok(());
                }
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
                    None => return unknown(self),
                },
            },
        );
        let one = self.between(&head, reduction, ret, &[all]);
        self.push(head, step, flags, ret, &[start, one])?;
        Ok(())
    }

    /// What changes nothing in a reduction.
    fn neutral(&mut self, op: &str, ty: Type) -> Option<Const> {
        let ctx = &mut self.module.ctx;
        let bits = ctx.types.bits(ty) as u32;
        let (sign, ones) = (1u64.checked_shl(bits.wrapping_sub(1))?, u64::MAX >> (64 - bits.min(64)));
        if !ctx.types.is_int(ty) {
            // One, and infinity.
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
