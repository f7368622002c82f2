//! Flat accesses of private memory where it is interleaved by dwords (GFX7, GFX8).
//!
//! There the registers of one FLAT instruction do not follow the swizzle of private memory: an access that may be of it has one dword at
//! most (LLVM splits alike: `SITargetLowering::LowerLOAD`, `hasMultiDwordFlatScratchAddressing`). An address may be private where the
//! function, or whom it calls or is called by, makes a flat address of a private one; `!noalias.addrspace` says where it is not.

use gcnc_ir::{Access, CastOp, Context, Function, Op, Type};
use gcnc_isa::Target;
use planted::Bug;

/// Whether flat accesses of a function must be by dwords, but for those that are known not to be private.
pub(crate) fn is_by_dword(ctx: &Context, target: &Target, func: &Function) -> bool {
    !target.has_wide_flat_private() && (!func.is_kernel() || makes_flat_private(ctx, func))
}

/// Whether an access by a pointer of a type may have one dword at most where [`is_by_dword`] says so of the function. (Atomic ones ask
/// what they access.)
pub(crate) fn is_limited(pointer: Type, access: Access) -> bool {
    let may_be_private = pointer == Type::PTR0 && !access.is_not_private();
    may_be_private && !access.is_atomic() && !planted::on(Bug::WideFlatPrivate)
}

fn makes_flat_private(ctx: &Context, func: &Function) -> bool {
    func.blocks().flat_map(|block| func.insts(block)).any(|inst| match func.op(inst) {
        Op::Call(_) => true,
        Op::Alloca(..) => func.inst(inst).ty == Type::PTR0,
        Op::Cast(CastOp::AddrSpaceCast) => ctx.types.addrspace(ctx.types.scalar(func.ty(func.arg(inst, 0)))) == Some(5),
        _ => false,
    })
}
