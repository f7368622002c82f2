//! Constant expressions, in all of their historical forms.

use crate::codes::constants as cst;
use crate::error::Result;
use crate::reader::Reader;
use crate::stream::{Block, Record};
use gcnc_ir::Type;
use gcnc_ir::consts::{Const, ConstOp};
use gcnc_ir::ops::{BinOp, CastOp, Flags};

/// Whether the record is an address computation.
pub(crate) fn is_gep(code: u32) -> bool {
    matches!(
        code,
        cst::CE_GEP_OLD
            | cst::CE_INBOUNDS_GEP
            | cst::CE_GEP_WITH_INRANGE_INDEX_OLD
            | cst::CE_GEP_WITH_INRANGE
            | cst::CE_GEP
    )
}

/// Whether the record is an expression that the IR has.
pub(crate) fn is_expression(code: u32) -> bool {
    is_gep(code)
        || matches!(
            code,
            cst::CE_BINOP
                | cst::CE_CAST
                | cst::CE_EXTRACTELT
                | cst::CE_INSERTELT
                | cst::CE_SHUFFLEVEC
                | cst::CE_SHUFVEC_EX
        )
}

/// What precedes the operands of an address computation.
struct GepHead {
    elem: u64,
    flags: Flags,
    inrange: Option<(i64, i64)>,
    /// Index of the first operand: pairs of type and value.
    first: usize,
}

/// The head of the record: source element type, flags, a range in bytes. The type was optional while pointers were
/// typed.
fn gep_head(record: &Record) -> Result<GepHead, &'static str> {
    const DAMAGED: &str = "an address computation is damaged";
    let ops = &record.ops[..];
    let &elem = ops.first().ok_or(DAMAGED)?;
    let mut head = GepHead { elem, flags: Flags::NONE, inrange: None, first: 1 };
    match record.code {
        cst::CE_GEP_OLD | cst::CE_INBOUNDS_GEP => {
            if ops.len().is_multiple_of(2) {
                return Err("an address computation has no source element type");
            }
            if record.code == cst::CE_INBOUNDS_GEP {
                head.flags = Flags::IN_BOUNDS;
            }
        }
        cst::CE_GEP_WITH_INRANGE_INDEX_OLD => {
            // The index that it applied to only allows optimisations, and is dropped.
            head.flags = gep_flags(ops.get(1).ok_or(DAMAGED)? & 1);
            head.first = 2;
        }
        cst::CE_GEP => {
            head.flags = gep_flags(*ops.get(1).ok_or(DAMAGED)?);
            head.first = 2;
        }
        _ => {
            let &[_, flags, 1..=64, from, to, ..] = ops else { return Err(DAMAGED) };
            head.flags = gep_flags(flags);
            head.inrange = Some((super::sign_rotated(from), super::sign_rotated(to)));
            head.first = 5;
        }
    }
    Ok(head)
}

/// The operands of an address computation: pairs of type and value.
pub(crate) fn gep_operands(record: &Record) -> Result<&[u64], &'static str> {
    let head = gep_head(record)?;
    match record.ops.get(head.first..) {
        Some(pairs) if !pairs.is_empty() && pairs.len().is_multiple_of(2) => Ok(pairs),
        _ => Err("an address computation has no operands, or an incomplete one"),
    }
}

/// Flags of address computations. (LLVM 22, `GetElementPtrOptionalFlags`: in bounds, no unsigned-signed wrap, no
/// unsigned wrap.)
pub(crate) fn gep_flags(bits: u64) -> Flags {
    let mut flags = Flags::NONE;
    match bits & 3 {
        // In bounds implies no wrap.
        1 | 3 => flags.insert(Flags::IN_BOUNDS),
        2 => flags.insert(Flags::NUSW),
        _ => {}
    }
    if bits & 4 != 0 {
        flags.insert(Flags::NUW);
    }
    flags
}

/// A conversion by its number. (LLVM 24, `CastOpcodes`.)
pub(crate) fn cast_op(number: u64) -> Option<CastOp> {
    const OPS: [CastOp; 14] = [
        CastOp::Trunc,
        CastOp::ZExt,
        CastOp::SExt,
        CastOp::FpToUi,
        CastOp::FpToSi,
        CastOp::UiToFp,
        CastOp::SiToFp,
        CastOp::FpTrunc,
        CastOp::FpExt,
        CastOp::PtrToInt,
        CastOp::IntToPtr,
        CastOp::BitCast,
        CastOp::AddrSpaceCast,
        CastOp::PtrToAddr,
    ];
    OPS.get(usize::try_from(number).ok()?).copied()
}

/// A binary operation by its number, for floating-point numbers or for integers. (LLVM 24, `BinaryOpcodes`.)
pub(crate) fn bin_op(number: u64, float: bool) -> Option<BinOp> {
    const FLOATS: [Option<BinOp>; 7] =
        [Some(BinOp::FAdd), Some(BinOp::FSub), Some(BinOp::FMul), None, Some(BinOp::FDiv), None, Some(BinOp::FRem)];
    const INTS: [BinOp; 13] = [
        BinOp::Add,
        BinOp::Sub,
        BinOp::Mul,
        BinOp::UDiv,
        BinOp::SDiv,
        BinOp::URem,
        BinOp::SRem,
        BinOp::Shl,
        BinOp::LShr,
        BinOp::AShr,
        BinOp::And,
        BinOp::Or,
        BinOp::Xor,
    ];
    let number = usize::try_from(number).ok()?;
    if float { FLOATS.get(number).copied().flatten() } else { INTS.get(number).copied() }
}

/// Flags of an integer operation. (LLVM 24, "OptionalFlags" of `LLVMBitCodes.h`.)
pub(crate) fn int_flags(op: BinOp, bits: u64) -> Flags {
    let [first, second] = match op {
        BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Shl => [Flags::NUW, Flags::NSW],
        BinOp::UDiv | BinOp::SDiv | BinOp::LShr | BinOp::AShr => [Flags::EXACT, Flags::NONE],
        BinOp::Or => [Flags::DISJOINT, Flags::NONE],
        _ => [Flags::NONE, Flags::NONE],
    };
    let mut flags = if bits & 1 != 0 { first } else { Flags::NONE };
    if bits & 2 != 0 {
        flags.insert(second);
    }
    flags
}

impl Reader<'_> {
    pub(super) fn expression(&mut self, block: &Block<'_>, record: &Record, ty: Type, args: &[Const]) -> Result<Const> {
        let ops = &record.ops[..];
        let (found, op) = match record.code {
            cst::CE_BINOP => self.binary_expr(block, ops, args)?,
            cst::CE_CAST => {
                let (Some(op), [_]) = (ops.first().and_then(|&op| cast_op(op)), args) else {
                    return block.error("unknown conversion");
                };
                (ty, ConstOp::Cast(op))
            }
            cst::CE_EXTRACTELT => self.vector_expr(block, ConstOp::ExtractElement, args)?,
            cst::CE_INSERTELT => self.vector_expr(block, ConstOp::InsertElement, args)?,
            cst::CE_SHUFFLEVEC | cst::CE_SHUFVEC_EX => self.vector_expr(block, ConstOp::ShuffleVector, args)?,
            _ => self.gep_expr(block, record, args)?,
        };
        if found != ty {
            return block.error("the expression's type is not the one expected here");
        }
        let ctx = &mut self.module.ctx;
        ctx.consts.expr(&ctx.types, ty, op, args).or_else(|message| block.error(message))
    }

    fn binary_expr(&mut self, block: &Block<'_>, ops: &[u64], args: &[Const]) -> Result<(Type, ConstOp)> {
        let consts = &self.module.ctx.consts;
        let (&[number, _, _, ref flags @ ..], &[x, y]) = (ops, args) else {
            return block.error("an operation on constants must have two operands");
        };
        let ty = consts.ty(x);
        match bin_op(number, false) {
            Some(op) if ty == consts.ty(y) && self.module.ctx.types.is_int_or_vector(ty) => {
                Ok((ty, ConstOp::Binary(op, int_flags(op, flags.first().copied().unwrap_or(0)))))
            }
            _ => block.error("unknown operation on constants, or its operands differ in type"),
        }
    }

    fn vector_expr(&mut self, block: &Block<'_>, op: ConstOp, args: &[Const]) -> Result<(Type, ConstOp)> {
        let ctx = &mut self.module.ctx;
        let first = args.first().map(|&c| ctx.consts.ty(c));
        let Some(first) = first.filter(|&ty| ctx.types.is_vector(ty)) else {
            return block.error("expected operands, the first a vector");
        };
        let scalar = ctx.types.scalar(first);
        let ty = match (&op, args) {
            (ConstOp::ExtractElement, _) => scalar,
            (ConstOp::ShuffleVector, &[_, _, mask]) => {
                let mask = ctx.consts.ty(mask);
                ctx.types.with_scalar(mask, scalar)
            }
            _ => first,
        };
        Ok((ty, op))
    }

    fn gep_expr(&mut self, block: &Block<'_>, record: &Record, args: &[Const]) -> Result<(Type, ConstOp)> {
        let head = gep_head(record).or_else(|message| block.error(message))?;
        let Some(elem) = self.ty(head.elem) else { return block.error(format!("there is no type {}", head.elem)) };
        let ctx = &mut self.module.ctx;
        let base = ctx.consts.ty(args[0]);
        if !ctx.types.is_ptr_or_vector(base) || !args[1..].iter().all(|&a| ctx.types.is_int_or_vector(ctx.consts.ty(a)))
        {
            return block.error("expected a pointer and integer indices");
        }
        let shape = args.iter().map(|&a| ctx.consts.ty(a)).find(|&t| ctx.types.is_vector(t));
        let ty = match shape {
            Some(shape) if !ctx.types.is_vector(base) => ctx.types.with_scalar(shape, base),
            _ => base,
        };
        Ok((ty, ConstOp::Gep { elem, flags: head.flags, inrange: head.inrange }))
    }
}
