//! Maps the operations of `atomicrmw` and of buffer atomics to the table of atomic instructions
//! ([`gcnc_isa::atomics`]).

use gcnc_ir::types::TypeTable;
use gcnc_ir::{BufferOp, BufferRmw, Function, Inst, MdKind, RmwOp, SyncScope, Type};
use gcnc_isa::atomics::{AtomicOp, AtomicType, AtomicUse};

/// The operations that instructions may have, with their `atomicrmw` and buffer intrinsic names.
const OPERATIONS: [(RmwOp, BufferRmw, AtomicOp); 17] = [
    (RmwOp::Xchg, BufferRmw::Swap, AtomicOp::Swap),
    (RmwOp::Add, BufferRmw::Add, AtomicOp::Add),
    (RmwOp::Sub, BufferRmw::Sub, AtomicOp::Sub),
    (RmwOp::And, BufferRmw::And, AtomicOp::And),
    (RmwOp::Or, BufferRmw::Or, AtomicOp::Or),
    (RmwOp::Xor, BufferRmw::Xor, AtomicOp::Xor),
    (RmwOp::Min, BufferRmw::SMin, AtomicOp::Min),
    (RmwOp::Max, BufferRmw::SMax, AtomicOp::Max),
    (RmwOp::UMin, BufferRmw::UMin, AtomicOp::UMin),
    (RmwOp::UMax, BufferRmw::UMax, AtomicOp::UMax),
    (RmwOp::UIncWrap, BufferRmw::Inc, AtomicOp::Inc),
    (RmwOp::UDecWrap, BufferRmw::Dec, AtomicOp::Dec),
    (RmwOp::USubCond, BufferRmw::CondSub, AtomicOp::CondSub),
    (RmwOp::USubSat, BufferRmw::SubClamp, AtomicOp::SubClamp),
    (RmwOp::FAdd, BufferRmw::FAdd, AtomicOp::FAdd),
    (RmwOp::FMin, BufferRmw::FMin, AtomicOp::FMin),
    (RmwOp::FMax, BufferRmw::FMax, AtomicOp::FMax),
];

/// The atomic operation of an `atomicrmw`, and its buffer counterpart; `None` if no target has an instruction for it.
pub fn of_rmw(op: RmwOp) -> Option<(AtomicOp, BufferRmw)> {
    OPERATIONS.iter().find(|(rmw, ..)| *rmw == op).map(|&(_, buffer, atomic)| (atomic, buffer))
}

/// The atomic operation of a buffer operation.
pub fn of_buffer(op: BufferOp) -> Option<AtomicOp> {
    match op {
        BufferOp::CompareSwap => Some(AtomicOp::CompareSwap),
        BufferOp::Rmw(op) => OPERATIONS.iter().find(|(_, buffer, _)| *buffer == op).map(|&(.., atomic)| atomic),
        _ => None,
    }
}

/// The requirements of an `atomicrmw` whose result is unused, given the promises that its metadata make about memory.
pub(crate) fn atomic_use(func: &Function, inst: Inst, scope: SyncScope) -> AtomicUse {
    AtomicUse {
        result: false,
        system: matches!(scope, SyncScope::SYSTEM | SyncScope::SYSTEM_ONE_AS),
        fine_grained: func.md(inst, MdKind::AMDGPU_NO_FINE_GRAINED).is_none(),
        remote: func.md(inst, MdKind::AMDGPU_NO_REMOTE).is_none(),
        denormals: false,
    }
}

/// The operand type of an atomic operation in lowered form.
pub fn type_of(types: &TypeTable, ty: Type) -> Option<AtomicType> {
    Some(match ty {
        Type::I32 => AtomicType::B32,
        Type::I64 => AtomicType::B64,
        Type::F32 => AtomicType::F32,
        Type::F64 => AtomicType::F64,
        _ => match types.as_vector(ty)? {
            (Type::F16, 2) => AtomicType::PkF16,
            (Type::BF16, 2) => AtomicType::PkBf16,
            _ => return None,
        },
    })
}
