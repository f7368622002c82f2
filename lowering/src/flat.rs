//! Splitting of multi-dword flat accesses that the hardware does not support everywhere.
//!
//! Private memory is interleaved by dwords on GFX7 and GFX8, and FLAT instructions do not account for that: an access
//! that may be private has one dword at most (LLVM splits alike: `SITargetLowering::LowerLOAD`,
//! `hasMultiDwordFlatScratchAddressing`). On GFX10.1, where waves of a work-group run on both compute units, an access
//! that may be to LDS must be aligned to its size (`FeatureLdsMisalignedBug`). An address may be in either space if the
//! function, a caller or a callee casts such an address to flat; `!noalias.addrspace` rules out private memory.

use gcnc_ir::{Access, CastOp, Context, Function, Op, Type};
use gcnc_isa::Target;
use planted::Bug;

/// The limit on a function's flat accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FlatLimit {
    /// No limit.
    Any,
    /// One dword, unless the access is known not to be private.
    ByDword,
    /// No wider than their alignment.
    Aligned,
}

impl FlatLimit {
    /// The limit for a function; `cu_mode` says whether its waves stay on one compute unit.
    pub fn of(ctx: &Context, target: &Target, cu_mode: bool, func: &Function) -> FlatLimit {
        let may_be = |space| !func.is_kernel() || makes_flat(ctx, func, space);
        if !target.has_wide_flat_private() && may_be(PRIVATE) {
            FlatLimit::ByDword
        } else if target.has_lds_misaligned_bug() && !cu_mode && may_be(LDS) {
            FlatLimit::Aligned
        } else {
            FlatLimit::Any
        }
    }

    /// The most dwords of an access through this type of pointer. (Atomics must not be split and are not limited.)
    pub fn most_dwords(self, pointer: Type, access: Access) -> u32 {
        if self == FlatLimit::Any || pointer != Type::PTR0 || access.is_atomic() || planted::on(Bug::WideFlatPrivate) {
            return u32::MAX;
        }
        match self {
            FlatLimit::ByDword if !access.is_not_private() => 1,
            FlatLimit::Aligned if access.align() < 16 => (access.align() / 4).max(1) as u32,
            _ => u32::MAX,
        }
    }
}

const LDS: u32 = 3;
const PRIVATE: u32 = 5;

fn makes_flat(ctx: &Context, func: &Function, space: u32) -> bool {
    func.blocks().flat_map(|block| func.insts(block)).any(|inst| match func.op(inst) {
        Op::Call(_) => true,
        Op::Alloca(..) => space == PRIVATE && func.inst(inst).ty == Type::PTR0,
        Op::Cast(CastOp::AddrSpaceCast) => {
            ctx.types.addrspace(ctx.types.scalar(func.ty(func.arg(inst, 0)))) == Some(space)
        }
        _ => false,
    })
}
