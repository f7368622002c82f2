//! Atomic operations: the instructions that implement them, and the memory on which these work.
//!
//! A row of the table is an operation on a type, its columns the instructions of LDS (without and with a result),
//! global memory, flat addresses and buffers. The instruction's own row says which processors have it. The rest is
//! about memory: what lies beyond the device's own cache is reached by PCI Express, whose only atomic operations are
//! addition, exchange and compare-exchange, of integers. All others have no or an undefined effect there, on processors
//! that do not emulate them (AMDGPUUsage, "Memory Model" and the metadata `amdgpu.no.fine.grained.memory` and
//! `amdgpu.no.remote.memory`; the processors that do: LLVM 22's features
//! `agent-scope-fine-grained-remote-memory-atomics` and `emulated-system-scope-atomics`).

use crate::capabilities::AtomicReach;
use crate::{Opcode, Target};

/// What an atomic operation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtomicOp {
    /// `x`
    Swap,
    /// `x` if the old value is the expected one.
    CompareSwap,
    /// `old + x`
    Add,
    /// `old - x`
    Sub,
    /// `old & x`
    And,
    /// `old | x`
    Or,
    /// `old ^ x`
    Xor,
    /// Signed minimum.
    Min,
    /// Signed maximum.
    Max,
    /// Unsigned minimum.
    UMin,
    /// Unsigned maximum.
    UMax,
    /// Increment, to zero from `x` on.
    Inc,
    /// Decrement, to `x` from zero or from above `x`.
    Dec,
    /// Subtract unless that wraps.
    CondSub,
    /// Subtract, to zero at least.
    SubClamp,
    /// Sum of floats.
    FAdd,
    /// Minimum of floats.
    FMin,
    /// Maximum of floats.
    FMax,
}

/// The type that an atomic operation works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtomicType {
    /// 32 bits.
    B32,
    /// 64 bits.
    B64,
    /// A float of 32 bits.
    F32,
    /// A float of 64 bits.
    F64,
    /// Two floats of 16 bits.
    PkF16,
    /// Two brain floats.
    PkBf16,
}

/// How an atomic operation addresses memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtomicPath {
    /// Local memory, and the global data share.
    Lds,
    /// Global memory by address.
    Global,
    /// The memory that a flat address points to.
    Flat,
    /// Through a buffer resource.
    Buffer,
}

/// What an atomic operation is required to do.
#[derive(Clone, Copy, Debug)]
pub struct AtomicUse {
    /// Its result is used.
    pub result: bool,
    /// It must be atomic with respect to other agents.
    pub system: bool,
    /// The memory may be fine-grained.
    pub fine_grained: bool,
    /// The memory may be another device's.
    pub remote: bool,
    /// Denormals of f32 are to be kept.
    pub denormals: bool,
}

/// The instructions of an operation on a type.
#[derive(Clone, Copy, Debug)]
pub struct Atomic {
    op: AtomicOp,
    ty: AtomicType,
    /// Without and with a result.
    lds: [Option<Opcode>; 2],
    global: Option<Opcode>,
    flat: Option<Opcode>,
    buffer: Option<Opcode>,
}

macro_rules! opcode {
    (-) => {
        None
    };
    ($name:ident) => {
        Some(Opcode::$name)
    };
}

macro_rules! table {
    ($($op:ident $ty:ident: $lds:tt $lds_result:tt $global:tt $flat:tt $buffer:tt;)*) => {
        const TABLE: &[Atomic] = &[$(Atomic {
            op: AtomicOp::$op,
            ty: AtomicType::$ty,
            lds: [opcode!($lds), opcode!($lds_result)],
            global: opcode!($global),
            flat: opcode!($flat),
            buffer: opcode!($buffer),
        }),*];
    };
}

#[rustfmt::skip]
table! {
    Swap B32: - DsStorexchgRtnB32 GlobalAtomicSwapB32 FlatAtomicSwapB32 BufferAtomicSwapB32;
    Swap B64: - DsStorexchgRtnB64 GlobalAtomicSwapB64 FlatAtomicSwapB64 BufferAtomicSwapB64;
    CompareSwap B32: - DsCmpstoreRtnB32 GlobalAtomicCmpswapB32 FlatAtomicCmpswapB32 BufferAtomicCmpswapB32;
    CompareSwap B64: - DsCmpstoreRtnB64 GlobalAtomicCmpswapB64 FlatAtomicCmpswapB64 BufferAtomicCmpswapB64;
    Add B32: DsAddU32 DsAddRtnU32 GlobalAtomicAddU32 FlatAtomicAddU32 BufferAtomicAddU32;
    Add B64: DsAddU64 DsAddRtnU64 GlobalAtomicAddU64 FlatAtomicAddU64 BufferAtomicAddU64;
    Sub B32: DsSubU32 DsSubRtnU32 GlobalAtomicSubU32 FlatAtomicSubU32 BufferAtomicSubU32;
    Sub B64: DsSubU64 DsSubRtnU64 GlobalAtomicSubU64 FlatAtomicSubU64 BufferAtomicSubU64;
    And B32: DsAndB32 DsAndRtnB32 GlobalAtomicAndB32 FlatAtomicAndB32 BufferAtomicAndB32;
    And B64: DsAndB64 DsAndRtnB64 GlobalAtomicAndB64 FlatAtomicAndB64 BufferAtomicAndB64;
    Or B32: DsOrB32 DsOrRtnB32 GlobalAtomicOrB32 FlatAtomicOrB32 BufferAtomicOrB32;
    Or B64: DsOrB64 DsOrRtnB64 GlobalAtomicOrB64 FlatAtomicOrB64 BufferAtomicOrB64;
    Xor B32: DsXorB32 DsXorRtnB32 GlobalAtomicXorB32 FlatAtomicXorB32 BufferAtomicXorB32;
    Xor B64: DsXorB64 DsXorRtnB64 GlobalAtomicXorB64 FlatAtomicXorB64 BufferAtomicXorB64;
    Min B32: DsMinI32 DsMinRtnI32 GlobalAtomicMinI32 FlatAtomicMinI32 BufferAtomicMinI32;
    Min B64: DsMinI64 DsMinRtnI64 GlobalAtomicMinI64 FlatAtomicMinI64 BufferAtomicMinI64;
    Max B32: DsMaxI32 DsMaxRtnI32 GlobalAtomicMaxI32 FlatAtomicMaxI32 BufferAtomicMaxI32;
    Max B64: DsMaxI64 DsMaxRtnI64 GlobalAtomicMaxI64 FlatAtomicMaxI64 BufferAtomicMaxI64;
    UMin B32: DsMinU32 DsMinRtnU32 GlobalAtomicMinU32 FlatAtomicMinU32 BufferAtomicMinU32;
    UMin B64: DsMinU64 DsMinRtnU64 GlobalAtomicMinU64 FlatAtomicMinU64 BufferAtomicMinU64;
    UMax B32: DsMaxU32 DsMaxRtnU32 GlobalAtomicMaxU32 FlatAtomicMaxU32 BufferAtomicMaxU32;
    UMax B64: DsMaxU64 DsMaxRtnU64 GlobalAtomicMaxU64 FlatAtomicMaxU64 BufferAtomicMaxU64;
    Inc B32: DsIncU32 DsIncRtnU32 GlobalAtomicIncU32 FlatAtomicIncU32 BufferAtomicIncU32;
    Inc B64: DsIncU64 DsIncRtnU64 GlobalAtomicIncU64 FlatAtomicIncU64 BufferAtomicIncU64;
    Dec B32: DsDecU32 DsDecRtnU32 GlobalAtomicDecU32 FlatAtomicDecU32 BufferAtomicDecU32;
    Dec B64: DsDecU64 DsDecRtnU64 GlobalAtomicDecU64 FlatAtomicDecU64 BufferAtomicDecU64;
    CondSub B32: DsCondSubU32 DsCondSubRtnU32 GlobalAtomicCondSubU32 FlatAtomicCondSubU32 BufferAtomicCondSubU32;
    SubClamp B32: DsSubClampU32 DsSubClampRtnU32 GlobalAtomicCsubU32 FlatAtomicCsubU32 BufferAtomicCsubU32;
    FAdd F32: DsAddF32 DsAddRtnF32 GlobalAtomicAddF32 FlatAtomicAddF32 BufferAtomicAddF32;
    FAdd F64: DsAddF64 DsAddRtnF64 GlobalAtomicAddF64 FlatAtomicAddF64 BufferAtomicAddF64;
    FAdd PkF16: DsPkAddF16 DsPkAddRtnF16 GlobalAtomicPkAddF16 FlatAtomicPkAddF16 BufferAtomicPkAddF16;
    FAdd PkBf16: DsPkAddBf16 DsPkAddRtnBf16 GlobalAtomicPkAddBf16 FlatAtomicPkAddBf16 BufferAtomicPkAddBf16;
    FMin F32: DsMinF32 DsMinRtnF32 GlobalAtomicMinF32 FlatAtomicMinF32 BufferAtomicMinF32;
    FMin F64: DsMinF64 DsMinRtnF64 GlobalAtomicMinF64 FlatAtomicMinF64 BufferAtomicMinF64;
    FMax F32: DsMaxF32 DsMaxRtnF32 GlobalAtomicMaxF32 FlatAtomicMaxF32 BufferAtomicMaxF32;
    FMax F64: DsMaxF64 DsMaxRtnF64 GlobalAtomicMaxF64 FlatAtomicMaxF64 BufferAtomicMaxF64;
}

impl AtomicPath {
    /// How `target` accesses an address space.
    pub const fn of_space(target: &Target, space: u32) -> Option<AtomicPath> {
        match space {
            0 if target.has_flat_insts() => Some(AtomicPath::Flat),
            1 | 4 if target.has_global_insts() => Some(AtomicPath::Global),
            1 | 4 if target.has_addr64() => Some(AtomicPath::Buffer),
            1 | 4 => Some(AtomicPath::Flat),
            2 if target.has_region_memory() => Some(AtomicPath::Lds),
            3 => Some(AtomicPath::Lds),
            7 => Some(AtomicPath::Buffer),
            _ => None,
        }
    }
}

impl Atomic {
    /// The row of an operation on a type, if any processor has it.
    pub fn find(op: AtomicOp, ty: AtomicType) -> Option<&'static Atomic> {
        TABLE.iter().find(|row| row.op == op && row.ty == ty)
    }

    /// Whether the instruction returns a result, used or not: exchanges of LDS have no other form, nor do
    /// saturating subtractions (llvm-mc: "instruction must use glc").
    pub fn returns(&self, path: AtomicPath, wanted: bool) -> bool {
        match path {
            AtomicPath::Lds => wanted || self.lds[0].is_none(),
            _ => wanted || self.op == AtomicOp::SubClamp,
        }
    }

    /// The instruction of a path, with a result or without.
    pub fn opcode(&self, path: AtomicPath, result: bool) -> Option<Opcode> {
        match path {
            AtomicPath::Lds => self.lds[usize::from(self.returns(path, result))],
            AtomicPath::Global => self.global,
            AtomicPath::Flat => self.flat,
            AtomicPath::Buffer => self.buffer,
        }
    }

    /// Whether `target` has the instruction of a path.
    pub fn exists(&self, target: &Target, path: AtomicPath, result: bool) -> bool {
        let opcode = self.opcode(path, result);
        opcode.is_some_and(|opcode| target.has(opcode) && !(result && opcode.never_returns(target)))
    }

    /// Whether the instruction of a path does what `required` requires. LDS belongs to one work-group and obeys the
    /// wave's denormal mode.
    pub fn does(&self, target: &Target, path: AtomicPath, required: AtomicUse) -> bool {
        let flushes = self.op == AtomicOp::FAdd && self.ty == AtomicType::F32 && target.memory_adds_flush_f32();
        self.exists(target, path, required.result)
            && (path == AtomicPath::Lds || self.reaches(target, required) && !(flushes && required.denormals))
    }

    /// Whether the operation works wherever the memory may be.
    fn reaches(&self, target: &Target, required: AtomicUse) -> bool {
        let integer = matches!(self.ty, AtomicType::B32 | AtomicType::B64);
        let bus = integer && matches!(self.op, AtomicOp::Swap | AtomicOp::CompareSwap | AtomicOp::Add);
        bus || match target.atomic_reach() {
            AtomicReach::System => true,
            AtomicReach::Agent if !required.system || !required.remote => true,
            _ => !required.fine_grained || integer && !required.remote,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A target that has an operation with a result also has it without.
    #[test]
    fn with_and_without_result() {
        for target in Target::all() {
            for row in TABLE {
                let exists = |result| row.exists(&target, AtomicPath::Lds, result);
                assert_eq!(exists(false), exists(true), "{} {:?} {:?}", target.name(), row.op, row.ty);
            }
        }
    }

    #[test]
    fn rows_are_of_one_width() {
        for row in TABLE {
            let wide = matches!(row.ty, AtomicType::B64 | AtomicType::F64);
            let opcodes = row.lds.into_iter().chain([row.global, row.flat, row.buffer]).flatten();
            for opcode in opcodes {
                assert_eq!(opcode.desc().mem_bytes, if wide { 8 } else { 4 }, "{opcode:?}");
                assert!(opcode.is_atomic(), "{opcode:?}");
            }
        }
    }
}
