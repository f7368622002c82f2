//! Flat accesses of several dwords that the hardware does not do everywhere.
//!
//! Private memory is interleaved by dwords on GFX7 and GFX8, and the registers of one FLAT instruction do not follow:
//! an access that may be of it has one dword at most (LLVM splits alike: `SITargetLowering::LowerLOAD`,
//! `hasMultiDwordFlatScratchAddressing`). On GFX10.1 an access that may be of LDS must be aligned as long as it is,
//! where waves of a work-group run on both compute units (`FeatureLdsMisalignedBug`). An address may be of either where
//! the function, or whom it calls or is called by, makes a flat address of such a one; `!noalias.addrspace` says where
//! it is not private.

use gcnc_ir::{Access, CastOp, Context, Function, Op, Type};
use gcnc_isa::Target;
use planted::Bug;

/// What limits the flat accesses of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flat {
    /// Nothing.
    Any,
    /// One dword, but for those that are known not to be private.
    ByDword,
    /// As many bytes as they are aligned to.
    Aligned,
}

impl Flat {
    /// What limits those of a function whose waves have a compute unit for themselves, or do not.
    pub fn of(ctx: &Context, target: &Target, cu_mode: bool, func: &Function) -> Flat {
        let may_be = |space| !func.is_kernel() || makes_flat(ctx, func, space);
        if !target.has_wide_flat_private() && may_be(PRIVATE) {
            Flat::ByDword
        } else if target.has_lds_misaligned_bug() && !cu_mode && may_be(LDS) {
            Flat::Aligned
        } else {
            Flat::Any
        }
    }

    /// The most dwords of an access by a pointer of a type. (Atomic ones ask what they access.)
    pub fn most_dwords(self, pointer: Type, access: Access) -> u32 {
        if self == Flat::Any || pointer != Type::PTR0 || access.is_atomic() || planted::on(Bug::WideFlatPrivate) {
            return u32::MAX;
        }
        match self {
            Flat::ByDword if !access.is_not_private() => 1,
            Flat::Aligned if access.align() < 16 => (access.align() / 4).max(1) as u32,
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
