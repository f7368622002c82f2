//! Memory accesses.

use super::{Ops, Stream};
use crate::error::Result;
use crate::reader::Reader;
use gcnc_ir::Type;
use gcnc_ir::function::Value;
use gcnc_ir::ops::{Access, Flags, Op, Ordering, RmwOp, SyncScope};
use smallvec::SmallVec;

/// An alignment from its logarithm plus 1; 0 means none.
fn alignment(number: u64) -> Option<Option<u64>> {
    match number {
        0 => Some(None),
        1..=33 => Some(Some(1 << (number - 1))),
        _ => None,
    }
}

/// An ordering by its number. (LLVM 24, `AtomicOrderingCodes`.)
fn ordering(number: u64) -> Option<Ordering> {
    const ORDERINGS: [Ordering; 6] = [
        Ordering::Unordered,
        Ordering::Monotonic,
        Ordering::Acquire,
        Ordering::Release,
        Ordering::AcqRel,
        Ordering::SeqCst,
    ];
    ORDERINGS.get(usize::try_from(number).ok()?.checked_sub(1)?).copied()
}

/// The operation of an `atomicrmw`, by its number. (LLVM 24, `RMWOperations`.)
fn rmw(number: u64) -> Option<RmwOp> {
    const OPS: [RmwOp; 21] = [
        RmwOp::Xchg,
        RmwOp::Add,
        RmwOp::Sub,
        RmwOp::And,
        RmwOp::Nand,
        RmwOp::Or,
        RmwOp::Xor,
        RmwOp::Max,
        RmwOp::Min,
        RmwOp::UMax,
        RmwOp::UMin,
        RmwOp::FAdd,
        RmwOp::FSub,
        RmwOp::FMax,
        RmwOp::FMin,
        RmwOp::UIncWrap,
        RmwOp::UDecWrap,
        RmwOp::USubCond,
        RmwOp::USubSat,
        RmwOp::FMaximum,
        RmwOp::FMinimum,
    ];
    OPS.get(usize::try_from(number).ok()?).copied()
}

impl<'b> Reader<'b> {
    /// An operand that must be a pointer.
    fn address(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<Value> {
        let (ty, address) = self.pair(block, ops)?;
        if !self.module.ctx.types.is_ptr(ty) {
            return block.error("expected a pointer");
        }
        Ok(address)
    }

    /// An access's explicit alignment, or else that of its type.
    fn align_or_natural(&self, block: &Stream<'b>, number: Option<u64>, ty: Type) -> Result<u64> {
        match (number.and_then(alignment), self.module.ctx.types.layout(ty)) {
            (Some(Some(align)), _) => Ok(align),
            (Some(None), Some(layout)) => Ok(layout.align),
            (Some(None), None) => block.error("the accessed type has no size"),
            (None, _) => block.error("an alignment is missing or larger than 2^32"),
        }
    }

    /// A sync scope by its number in the module's list; without a list there are two.
    fn scope(&mut self, block: &Stream<'b>, number: Option<u64>) -> Result<SyncScope> {
        let number = number.and_then(|number| usize::try_from(number).ok()).unwrap_or(usize::MAX);
        let code = self.code;
        let scopes = code.head.scopes.read(&code.bytes, &code.info)?;
        let name = match (scopes.is_empty(), number) {
            (true, 0) => Some("singlethread".into()),
            (true, 1) => Some("".into()),
            _ => scopes.get(number).map(|name| String::from_utf8_lossy(name)),
        };
        match name.and_then(|name| self.module.ctx.scopes.intern(&name)) {
            Some(scope) => Ok(scope),
            None => block.error("the sync scope has an unknown number, or there are more than 256"),
        }
    }

    fn ordering_and_scope(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<(Ordering, SyncScope)> {
        let Some(ordering) = ops.next().and_then(ordering) else { return block.error("unknown ordering") };
        Ok((ordering, self.scope(block, ops.next())?))
    }

    /// Alignment, volatility, and for an atomic access its ordering and scope.
    fn access(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>, ty: Type, atomic: bool) -> Result<Access> {
        let mut access = Access::plain(self.align_or_natural(block, ops.next(), ty)?);
        access.set_volatile(ops.next().unwrap_or(0) != 0);
        if atomic {
            (access.ordering, access.scope) = self.ordering_and_scope(block, ops)?;
        }
        Ok(access)
    }

    pub(super) fn load(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>, atomic: bool) -> Result<()> {
        let address = self.address(block, ops)?;
        match (ops.rest().len(), atomic) {
            (5, true) | (3, false) => {}
            (6, true) => return block.error("`load atomic elementwise`, of later versions of LLVM, is not supported"),
            _ => return block.error("a load has no explicit type, as before LLVM 3.7"),
        }
        let ty = self.value_type(block, ops)?;
        let access = self.access(block, ops, ty, atomic)?;
        self.push(block, Op::Load(access), Flags::NONE, ty, &[address]).map(drop)
    }

    pub(super) fn store(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>, atomic: bool) -> Result<()> {
        let address = self.address(block, ops)?;
        let (ty, value) = self.pair(block, ops)?;
        let access = self.access(block, ops, ty, atomic)?;
        self.push(block, Op::Store(access), Flags::NONE, Type::VOID, &[value, address]).map(drop)
    }

    /// Without an explicit alignment, `atomicrmw` and `cmpxchg` are aligned to their size.
    fn atomic_access(&self, block: &Stream<'b>, number: Option<u64>, ty: Type, volatile: bool) -> Result<Access> {
        let size = self.module.ctx.types.store_size(ty).max(1).next_power_of_two().min(1 << 32);
        let Some(align) = alignment(number.unwrap_or(0)) else {
            return block.error("an alignment is larger than 2^32");
        };
        let mut access = Access::plain(align.unwrap_or(size));
        access.set_volatile(volatile);
        Ok(access)
    }

    /// Pointer, value, operation, volatility, ordering, scope, alignment.
    pub(super) fn atomic_rmw(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let address = self.address(block, ops)?;
        let (ty, value) = self.pair(block, ops)?;
        let number = ops.next();
        let Some(op) = number.and_then(rmw) else {
            return block.error(format!("unknown operation {} of `atomicrmw`", number.unwrap_or(0)));
        };
        let volatile = ops.next().unwrap_or(0) != 0;
        let (ordering, scope) = self.ordering_and_scope(block, ops)?;
        let mut access = self.atomic_access(block, ops.next(), ty, volatile)?;
        (access.ordering, access.scope) = (ordering, scope);
        self.push(block, Op::AtomicRmw(op, access), Flags::NONE, ty, &[address, value]).map(drop)
    }

    /// Pointer, expected value, new value, volatility, ordering, scope, ordering on failure, weakness, alignment.
    pub(super) fn cmpxchg(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let address = self.address(block, ops)?;
        let (ty, expected) = self.pair(block, ops)?;
        let new = self.typed(block, ops, ty)?;
        let volatile = ops.next().unwrap_or(0) != 0;
        let (success, scope) = self.ordering_and_scope(block, ops)?;
        let Some(failure) = ops.next().and_then(ordering) else { return block.error("unknown ordering") };
        let weak = ops.next().unwrap_or(0) != 0;
        let mut access = self.atomic_access(block, ops.next(), ty, volatile)?;
        (access.ordering, access.scope) = (success, scope);
        let result = self.module.ctx.types.structure(&[ty, Type::I1], false);
        let op = Op::CmpXchg { failure, weak, access };
        self.push(block, op, Flags::NONE, result, &[address, expected, new]).map(drop)
    }

    pub(super) fn fence(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let (ordering, scope) = self.ordering_and_scope(block, ops)?;
        self.push(block, Op::Fence(ordering, scope), Flags::NONE, Type::VOID, &[]).map(drop)
    }

    /// Type, the count's type and number, alignment and flags, address space.
    pub(super) fn alloca(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        /// The type is that of the allocation rather than of the pointer; always so since LLVM 3.8.
        const EXPLICIT_TYPE: u64 = 1 << 6;
        let ty = self.value_type(block, ops)?;
        let count_ty = self.value_type(block, ops)?;
        if !self.module.ctx.types.is_int(count_ty) {
            return block.error("the number of elements must be an integer");
        }
        let count = match ops.next().map(u32::try_from) {
            Some(Ok(id)) => self.value(block, id, Some(count_ty))?,
            _ => return block.error("the number of elements is missing"),
        };
        let Some(bits) = ops.next().filter(|bits| bits & EXPLICIT_TYPE != 0) else {
            return block.error("an `alloca` has no explicit type, as before LLVM 3.8");
        };
        let align = self.align_or_natural(block, Some(bits & 31 | bits >> 3 & 0xe0), ty)?;
        let mut args = SmallVec::<[Value; 1]>::new();
        if self.body.func.as_int(&self.module.ctx, count) != Some(1) {
            args.push(count);
        }
        let types = &mut self.module.ctx.types;
        let space = match (ops.next(), self.module.data_layout.is_some()) {
            (Some(space), _) => space,
            (None, true) => types.data_layout().alloca_addrspace.into(),
            (None, false) => 0,
        };
        let Ok(space @ 0..0x100_0000) = u32::try_from(space) else {
            return block.error("an address space must be less than 2^24");
        };
        let pointer = types.ptr(space);
        self.push(block, Op::Alloca(ty, align.ilog2() as u8), Flags::NONE, pointer, &args).map(drop)
    }

    /// The list's type and the list, then the type of the argument.
    pub(super) fn va_arg(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let list_ty = self.value_type(block, ops)?;
        let list = self.typed(block, ops, list_ty)?;
        let ty = self.value_type(block, ops)?;
        self.push(block, Op::VaArg, Flags::NONE, ty, &[list]).map(drop)
    }
}
