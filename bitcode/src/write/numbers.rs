//! The numbers of the IR's enumerations in bitcode, the inverse of the reader's tables.
//!
//! Sources: LLVM 22, `LLVMBitCodes.h`, and the writers that it names.

use gcnc_ir::module::{ComdatKind, DllStorage, Linkage, ThreadLocal, UnnamedAddr, Visibility};
use gcnc_ir::ops::{BinOp, CastOp, Flags, FloatPred, IntPred, Ordering, RmwOp};

pub(super) fn linkage(linkage: Linkage) -> u64 {
    match linkage {
        Linkage::External => 0,
        Linkage::Appending => 2,
        Linkage::Internal => 3,
        Linkage::ExternWeak => 7,
        Linkage::Common => 8,
        Linkage::Private => 9,
        Linkage::AvailableExternally => 12,
        Linkage::Weak => 16,
        Linkage::WeakOdr => 17,
        Linkage::LinkOnce => 18,
        Linkage::LinkOnceOdr => 19,
    }
}

pub(super) fn visibility(visibility: Visibility) -> u64 {
    match visibility {
        Visibility::Default => 0,
        Visibility::Hidden => 1,
        Visibility::Protected => 2,
    }
}

pub(super) fn comdat_kind(kind: ComdatKind) -> u64 {
    match kind {
        ComdatKind::Any => 1,
        ComdatKind::ExactMatch => 2,
        ComdatKind::Largest => 3,
        ComdatKind::NoDeduplicate => 4,
        ComdatKind::SameSize => 5,
    }
}

pub(super) fn dll(dll: DllStorage) -> u64 {
    match dll {
        DllStorage::Default => 0,
        DllStorage::Import => 1,
        DllStorage::Export => 2,
    }
}

pub(super) fn unnamed_addr(unnamed: UnnamedAddr) -> u64 {
    match unnamed {
        UnnamedAddr::None => 0,
        UnnamedAddr::Global => 1,
        UnnamedAddr::Local => 2,
    }
}

pub(super) fn thread_local(model: ThreadLocal) -> u64 {
    match model {
        ThreadLocal::None => 0,
        ThreadLocal::GeneralDynamic => 1,
        ThreadLocal::LocalDynamic => 2,
        ThreadLocal::InitialExec => 3,
        ThreadLocal::LocalExec => 4,
    }
}

/// An alignment: its logarithm plus 1; 0 means none.
pub(super) fn alignment(align: Option<u64>) -> u64 {
    align.map_or(0, |align| u64::from(align.max(1).ilog2()) + 1)
}

pub(super) fn ordering(ordering: Ordering) -> u64 {
    match ordering {
        Ordering::NotAtomic => 0,
        Ordering::Unordered => 1,
        Ordering::Monotonic => 2,
        Ordering::Acquire => 3,
        Ordering::Release => 4,
        Ordering::AcqRel => 5,
        Ordering::SeqCst => 6,
    }
}

pub(super) fn rmw(op: RmwOp) -> u64 {
    match op {
        RmwOp::Xchg => 0,
        RmwOp::Add => 1,
        RmwOp::Sub => 2,
        RmwOp::And => 3,
        RmwOp::Nand => 4,
        RmwOp::Or => 5,
        RmwOp::Xor => 6,
        RmwOp::Max => 7,
        RmwOp::Min => 8,
        RmwOp::UMax => 9,
        RmwOp::UMin => 10,
        RmwOp::FAdd => 11,
        RmwOp::FSub => 12,
        RmwOp::FMax => 13,
        RmwOp::FMin => 14,
        RmwOp::UIncWrap => 15,
        RmwOp::UDecWrap => 16,
        RmwOp::USubCond => 17,
        RmwOp::USubSat => 18,
        RmwOp::FMaximum => 19,
        RmwOp::FMinimum => 20,
    }
}

/// Integer and floating-point operations share numbers.
pub(super) fn bin_op(op: BinOp) -> u64 {
    match op {
        BinOp::Add | BinOp::FAdd => 0,
        BinOp::Sub | BinOp::FSub => 1,
        BinOp::Mul | BinOp::FMul => 2,
        BinOp::UDiv => 3,
        BinOp::SDiv | BinOp::FDiv => 4,
        BinOp::URem => 5,
        BinOp::SRem | BinOp::FRem => 6,
        BinOp::Shl => 7,
        BinOp::LShr => 8,
        BinOp::AShr => 9,
        BinOp::And => 10,
        BinOp::Or => 11,
        BinOp::Xor => 12,
    }
}

pub(super) fn cast_op(op: CastOp) -> u64 {
    match op {
        CastOp::Trunc => 0,
        CastOp::ZExt => 1,
        CastOp::SExt => 2,
        CastOp::FpToUi => 3,
        CastOp::FpToSi => 4,
        CastOp::UiToFp => 5,
        CastOp::SiToFp => 6,
        CastOp::FpTrunc => 7,
        CastOp::FpExt => 8,
        CastOp::PtrToInt => 9,
        CastOp::IntToPtr => 10,
        CastOp::BitCast => 11,
        CastOp::AddrSpaceCast => 12,
        CastOp::PtrToAddr => 13,
    }
}

/// The number of an integer predicate; they start at 32. (LLVM 22, `CmpInst::Predicate`.)
pub(super) fn int_predicate(pred: IntPred) -> u64 {
    32 + match pred {
        IntPred::Eq => 0,
        IntPred::Ne => 1,
        IntPred::Ugt => 2,
        IntPred::Uge => 3,
        IntPred::Ult => 4,
        IntPred::Ule => 5,
        IntPred::Sgt => 6,
        IntPred::Sge => 7,
        IntPred::Slt => 8,
        IntPred::Sle => 9,
    }
}

pub(super) fn float_predicate(pred: FloatPred) -> u64 {
    match pred {
        FloatPred::False => 0,
        FloatPred::Oeq => 1,
        FloatPred::Ogt => 2,
        FloatPred::Oge => 3,
        FloatPred::Olt => 4,
        FloatPred::Ole => 5,
        FloatPred::One => 6,
        FloatPred::Ord => 7,
        FloatPred::Uno => 8,
        FloatPred::Ueq => 9,
        FloatPred::Ugt => 10,
        FloatPred::Uge => 11,
        FloatPred::Ult => 12,
        FloatPred::Ule => 13,
        FloatPred::Une => 14,
        FloatPred::True => 15,
    }
}

fn bits(flags: Flags, table: &[(Flags, u32)]) -> u64 {
    table.iter().filter(|(flag, _)| flags.has(*flag)).fold(0, |all, (_, bit)| all | 1 << bit)
}

/// Fast-math flags; bit 0 once meant all of them. (`FastMathMap`.)
pub(super) fn fast_math(flags: Flags) -> u64 {
    let table = [
        (Flags::NNAN, 1),
        (Flags::NINF, 2),
        (Flags::NSZ, 3),
        (Flags::ARCP, 4),
        (Flags::CONTRACT, 5),
        (Flags::AFN, 6),
        (Flags::REASSOC, 7),
    ];
    bits(flags, &table)
}

/// Flags of a binary operation.
pub(super) fn binary_flags(op: BinOp, flags: Flags) -> u64 {
    match op {
        BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Shl => wrapping(flags),
        BinOp::UDiv | BinOp::SDiv | BinOp::LShr | BinOp::AShr => bits(flags, &[(Flags::EXACT, 0)]),
        BinOp::Or => bits(flags, &[(Flags::DISJOINT, 0)]),
        _ if op.is_float() => fast_math(flags),
        _ => 0,
    }
}

fn wrapping(flags: Flags) -> u64 {
    bits(flags, &[(Flags::NUW, 0), (Flags::NSW, 1)])
}

/// Flags of a conversion.
pub(super) fn cast_flags(op: CastOp, flags: Flags) -> u64 {
    match op {
        CastOp::Trunc => wrapping(flags),
        CastOp::ZExt | CastOp::UiToFp => bits(flags, &[(Flags::NNEG, 0)]),
        CastOp::FpTrunc | CastOp::FpExt => fast_math(flags),
        _ => 0,
    }
}

/// Flags of an address computation: in bounds implies no wrap. (`GetElementPtrOptionalFlags`.)
pub(super) fn gep_flags(flags: Flags) -> u64 {
    let implied = if flags.has(Flags::IN_BOUNDS) { 2 } else { 0 };
    bits(flags, &[(Flags::IN_BOUNDS, 0), (Flags::NUSW, 1), (Flags::NUW, 2)]) | implied
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::consts::expr;

    /// What the reader reads.
    #[test]
    fn numbers_are_the_readers() {
        for &op in Linkage::ALL {
            assert_eq!(crate::globals::linkage(linkage(op)), Some(op));
        }
        for &op in Visibility::ALL {
            assert_eq!(crate::globals::visibility(visibility(op)), Some(op));
        }
        for &op in ComdatKind::ALL {
            assert_eq!(crate::globals::comdat_kind(comdat_kind(op)), Some(op));
        }
        for &op in BinOp::ALL {
            assert_eq!(expr::bin_op(bin_op(op), op.is_float()), Some(op));
        }
        for &op in CastOp::ALL {
            assert_eq!(expr::cast_op(cast_op(op)), Some(op));
        }
        for flags in [Flags::NONE, Flags::IN_BOUNDS, Flags::NUSW, Flags::NUW, Flags::IN_BOUNDS.or(Flags::NUW)] {
            assert_eq!(expr::gep_flags(gep_flags(flags)), flags);
        }
    }
}
