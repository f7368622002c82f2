//! Opcodes and flags of the IR: small `Copy` enums, named as in the LLVM Language Reference.

use crate::function::{CallInfo, ImmList};
use crate::intrinsics::Intrinsic;
use crate::types::Type;
use std::fmt;

/// Defines an enum whose variants each have a keyword in assembly, with `name` and `from_name`.
macro_rules! keywords {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $($(#[$vdoc])* #[doc = concat!("`", $text, "`")] $variant,)* }
        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// Its keyword in assembly.
            pub fn name(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }
            /// The variant with this keyword.
            pub fn from_name(name: &str) -> Option<Self> {
                match name {
                    $($text => Some($name::$variant),)*
                    _ => None,
                }
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str(self.name()) }
        }
    };
}
pub(crate) use keywords;

keywords! {
    /// Binary operations: two operands of one type.
    BinOp {
        Add = "add", Sub = "sub", Mul = "mul", UDiv = "udiv", SDiv = "sdiv", URem = "urem", SRem = "srem",
        Shl = "shl", LShr = "lshr", AShr = "ashr", And = "and", Or = "or", Xor = "xor",
        FAdd = "fadd", FSub = "fsub", FMul = "fmul", FDiv = "fdiv", FRem = "frem",
    }
}

impl BinOp {
    /// Whether it works on floating-point values.
    pub fn is_float(self) -> bool {
        self >= BinOp::FAdd
    }

    /// Whether it is commutative.
    pub fn is_commutative(self) -> bool {
        use BinOp::*;
        matches!(self, Add | Mul | And | Or | Xor | FAdd | FMul)
    }

    /// Whether it is a shift.
    pub fn is_shift(self) -> bool {
        matches!(self, BinOp::Shl | BinOp::LShr | BinOp::AShr)
    }

    /// Whether it is an integer division or remainder, undefined for a zero divisor.
    pub fn is_division(self) -> bool {
        matches!(self, BinOp::UDiv | BinOp::SDiv | BinOp::URem | BinOp::SRem)
    }
}

keywords! {
    /// Predicates of `icmp`.
    IntPred {
        Eq = "eq", Ne = "ne", Ugt = "ugt", Uge = "uge", Ult = "ult", Ule = "ule",
        Sgt = "sgt", Sge = "sge", Slt = "slt", Sle = "sle",
    }
}

impl IntPred {
    /// The predicate that holds when this one does not.
    pub fn inverse(self) -> Self {
        use IntPred::*;
        match self {
            Eq => Ne,
            Ne => Eq,
            Ugt => Ule,
            Uge => Ult,
            Ult => Uge,
            Ule => Ugt,
            Sgt => Sle,
            Sge => Slt,
            Slt => Sge,
            Sle => Sgt,
        }
    }

    /// The predicate for swapped operands.
    pub fn swapped(self) -> Self {
        use IntPred::*;
        match self {
            Eq | Ne => self,
            Ugt => Ult,
            Uge => Ule,
            Ult => Ugt,
            Ule => Uge,
            Sgt => Slt,
            Sge => Sle,
            Slt => Sgt,
            Sle => Sge,
        }
    }

    /// Whether it is a signed predicate.
    pub fn is_signed(self) -> bool {
        self >= IntPred::Sgt
    }
}

keywords! {
    /// Predicates of `fcmp`: the `o` ones are false if an operand is a NaN, the `u` ones true.
    FloatPred {
        False = "false", Oeq = "oeq", Ogt = "ogt", Oge = "oge", Olt = "olt", Ole = "ole", One = "one", Ord = "ord",
        Ueq = "ueq", Ugt = "ugt", Uge = "uge", Ult = "ult", Ule = "ule", Une = "une", Uno = "uno", True = "true",
    }
}

impl FloatPred {
    /// The predicate that holds when this one does not.
    pub fn inverse(self) -> Self {
        use FloatPred::*;
        match self {
            False => True,
            True => False,
            Oeq => Une,
            Une => Oeq,
            Ogt => Ule,
            Ule => Ogt,
            Oge => Ult,
            Ult => Oge,
            Olt => Uge,
            Uge => Olt,
            Ole => Ugt,
            Ugt => Ole,
            One => Ueq,
            Ueq => One,
            Ord => Uno,
            Uno => Ord,
        }
    }

    /// The predicate for swapped operands.
    pub fn swapped(self) -> Self {
        use FloatPred::*;
        match self {
            Ogt => Olt,
            Olt => Ogt,
            Oge => Ole,
            Ole => Oge,
            Ugt => Ult,
            Ult => Ugt,
            Uge => Ule,
            Ule => Uge,
            symmetric => symmetric,
        }
    }
}

keywords! {
    /// Conversions.
    CastOp {
        Trunc = "trunc", ZExt = "zext", SExt = "sext", FpTrunc = "fptrunc", FpExt = "fpext",
        FpToUi = "fptoui", FpToSi = "fptosi", UiToFp = "uitofp", SiToFp = "sitofp",
        PtrToInt = "ptrtoint", PtrToAddr = "ptrtoaddr", IntToPtr = "inttoptr", BitCast = "bitcast",
        AddrSpaceCast = "addrspacecast",
    }
}

keywords! {
    /// The operation of an `atomicrmw`.
    RmwOp {
        Xchg = "xchg", Add = "add", Sub = "sub", And = "and", Nand = "nand", Or = "or", Xor = "xor",
        Max = "max", Min = "min", UMax = "umax", UMin = "umin", FAdd = "fadd", FSub = "fsub", FMax = "fmax",
        FMin = "fmin", FMaximum = "fmaximum", FMinimum = "fminimum", UIncWrap = "uinc_wrap", UDecWrap = "udec_wrap",
        USubCond = "usub_cond", USubSat = "usub_sat",
    }
}

impl RmwOp {
    /// Whether it works on floating-point values.
    pub fn is_float(self) -> bool {
        use RmwOp::*;
        matches!(self, FAdd | FSub | FMax | FMin | FMaximum | FMinimum)
    }
}

keywords! {
    /// Atomic orderings, from weakest to strongest.
    Ordering {
        /// Not atomic.
        NotAtomic = "not_atomic",
        Unordered = "unordered", Monotonic = "monotonic", Acquire = "acquire", Release = "release",
        AcqRel = "acq_rel", SeqCst = "seq_cst",
    }
}

impl Ordering {
    /// Whether it acquires: `acquire`, `acq_rel`, `seq_cst`.
    pub fn acquires(self) -> bool {
        matches!(self, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst)
    }

    /// Whether it releases: `release`, `acq_rel`, `seq_cst`.
    pub fn releases(self) -> bool {
        matches!(self, Ordering::Release | Ordering::AcqRel | Ordering::SeqCst)
    }
}

/// A sync scope: an index into [`crate::Context::scopes`]. AMDGPU's scopes are constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SyncScope(pub u8);

macro_rules! scopes {
    ($($(#[$doc:meta])* $name:ident = $index:literal, $text:literal;)*) => {
        impl SyncScope {
            $($(#[$doc])* pub const $name: SyncScope = SyncScope($index);)*
            /// Names of the predefined scopes, by index. The system scope has the empty name.
            pub const NAMES: &'static [&'static str] = &[$($text),*];
        }
    };
}

scopes! {
    /// The whole system (no `syncscope`).
    SYSTEM = 0, "";
    /// `syncscope("singlethread")`
    SINGLE_THREAD = 1, "singlethread";
    /// `syncscope("wavefront")`
    WAVEFRONT = 2, "wavefront";
    /// `syncscope("workgroup")`
    WORKGROUP = 3, "workgroup";
    /// `syncscope("cluster")`
    CLUSTER = 4, "cluster";
    /// `syncscope("agent")`
    AGENT = 5, "agent";
    /// `syncscope("one-as")`: system, one address space
    SYSTEM_ONE_AS = 6, "one-as";
    /// `syncscope("singlethread-one-as")`
    SINGLE_THREAD_ONE_AS = 7, "singlethread-one-as";
    /// `syncscope("wavefront-one-as")`
    WAVEFRONT_ONE_AS = 8, "wavefront-one-as";
    /// `syncscope("workgroup-one-as")`
    WORKGROUP_ONE_AS = 9, "workgroup-one-as";
    /// `syncscope("cluster-one-as")`
    CLUSTER_ONE_AS = 10, "cluster-one-as";
    /// `syncscope("agent-one-as")`
    AGENT_ONE_AS = 11, "agent-one-as";
}

/// The exponent of the largest power of two that divides an alignment; 0 for 0.
fn log2(align: u64) -> u8 {
    if align == 0 { 0 } else { align.trailing_zeros() as u8 }
}

/// The attributes of a memory access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Access {
    /// Alignment of the address, as a power of two.
    pub align_log2: u8,
    bits: u8,
    /// Atomic ordering, or [`Ordering::NotAtomic`].
    pub ordering: Ordering,
    /// Sync scope of an atomic access.
    pub scope: SyncScope,
    /// Its alias information; set only by lowering.
    pub apart: Apart,
}

/// Alias information of an access, from metadata and attributes that lowering reads. One byte, to keep operations
/// small.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Apart(u8);

impl Apart {
    /// The highest type class.
    pub const CLASSES: u8 = 7;
    /// The highest argument number.
    pub const ARGUMENTS: u8 = 15;

    /// From a type class, the argument that the address is based on, and whether that argument is `noalias`. Both
    /// numbers start at 1; 0, and anything too large, is none.
    pub fn new(class: u8, argument: u8, noalias: bool) -> Apart {
        let class = if class > Apart::CLASSES { 0 } else { class };
        let argument = if argument > Apart::ARGUMENTS { 0 } else { argument };
        Apart(class | argument << 3 | u8::from(noalias && argument > 0) << 7)
    }

    /// The type class (`!tbaa`): accesses of different classes do not alias; 0 is none.
    pub fn class(self) -> u8 {
        self.0 & Apart::CLASSES
    }

    /// The kernel argument that the address is based on, counted from 1; 0 if unknown or none.
    pub fn argument(self) -> u8 {
        self.0 >> 3 & Apart::ARGUMENTS
    }

    /// Whether that argument is `noalias`: accesses based on another one do not alias.
    pub fn is_noalias(self) -> bool {
        self.0 >> 7 != 0
    }
}

impl Access {
    const VOLATILE: u8 = 1;
    const NONTEMPORAL: u8 = 2;
    const INVARIANT: u8 = 4;
    const LAST_USE: u8 = 8;
    const NOT_PRIVATE: u8 = 16;
    const COOPERATIVE: u8 = 32;

    /// A plain access of this alignment in bytes (if not a power of two, the largest that divides it).
    pub fn plain(align: u64) -> Self {
        Self {
            align_log2: log2(align),
            bits: 0,
            ordering: Ordering::NotAtomic,
            scope: SyncScope::SYSTEM,
            apart: Apart::default(),
        }
    }

    /// An atomic access.
    pub fn atomic(align: u64, ordering: Ordering, scope: SyncScope) -> Self {
        Self { ordering, scope, ..Self::plain(align) }
    }

    /// Alignment in bytes.
    pub fn align(self) -> u64 {
        1 << self.align_log2.min(63)
    }

    /// The same with another alignment in bytes.
    pub fn with_align(self, align: u64) -> Self {
        Self { align_log2: log2(align), ..self }
    }

    /// Whether it is `volatile`.
    pub fn is_volatile(self) -> bool {
        self.bits & Self::VOLATILE != 0
    }

    /// Whether it has `!nontemporal`.
    pub fn is_nontemporal(self) -> bool {
        self.bits & Self::NONTEMPORAL != 0
    }

    /// Whether it has `!invariant.load`.
    pub fn is_invariant(self) -> bool {
        self.bits & Self::INVARIANT != 0
    }

    /// Whether it has `!amdgpu.last.use`: the data are not read again.
    pub fn is_last_use(self) -> bool {
        self.bits & Self::LAST_USE != 0
    }

    /// Whether a flat address is known not to be private memory (`!noalias.addrspace`). Set only by lowering.
    pub fn is_not_private(self) -> bool {
        self.bits & Self::NOT_PRIVATE != 0
    }

    /// Whether it is a lane's part of 16 bytes of a cooperative atomic access
    /// (`llvm.amdgcn.cooperative.atomic.*.8x16B`). No other atomic access is as wide.
    pub fn is_cooperative(self) -> bool {
        self.bits & Self::COOPERATIVE != 0
    }

    /// Whether it is atomic.
    pub fn is_atomic(self) -> bool {
        self.ordering != Ordering::NotAtomic
    }

    /// Neither volatile nor atomic: may be moved, merged, split and removed as data flow allows.
    pub fn is_simple(self) -> bool {
        !self.is_volatile() && !self.is_atomic()
    }

    /// Sets or clears `volatile`.
    pub fn set_volatile(&mut self, on: bool) {
        self.set(Self::VOLATILE, on);
    }

    /// Sets or clears `!nontemporal`.
    pub fn set_nontemporal(&mut self, on: bool) {
        self.set(Self::NONTEMPORAL, on);
    }

    /// Sets or clears `!invariant.load`.
    pub fn set_invariant(&mut self, on: bool) {
        self.set(Self::INVARIANT, on);
    }

    /// Sets or clears `!amdgpu.last.use`.
    pub fn set_last_use(&mut self, on: bool) {
        self.set(Self::LAST_USE, on);
    }

    /// Sets or clears [`Access::is_not_private`].
    pub fn set_not_private(&mut self, on: bool) {
        self.set(Self::NOT_PRIVATE, on);
    }

    /// Sets or clears [`Access::is_cooperative`].
    pub fn set_cooperative(&mut self, on: bool) {
        self.set(Self::COOPERATIVE, on);
    }

    fn set(&mut self, bit: u8, on: bool) {
        self.bits = if on { self.bits | bit } else { self.bits & !bit };
    }
}

/// Flags of an instruction: wrapping, fast-math, in-bounds and tail-call flags.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Flags(u32);

macro_rules! flags {
    ($($(#[$doc:meta])* $name:ident = $bit:literal, $text:literal;)*) => {
        impl Flags {
            $($(#[$doc])* pub const $name: Flags = Flags(1 << $bit);)*
            /// Every flag with its keyword, in the order that assembly prints them.
            pub const KEYWORDS: &'static [(Flags, &'static str)] = &[$((Flags::$name, $text)),*];
        }
    };
}

flags! {
    /// `tail` call
    TAIL = 0, "tail";
    /// `musttail` call
    MUST_TAIL = 1, "musttail";
    /// `notail` call
    NO_TAIL = 2, "notail";
    /// `nuw`
    NUW = 3, "nuw";
    /// `nsw`
    NSW = 4, "nsw";
    /// `exact`
    EXACT = 5, "exact";
    /// `disjoint`
    DISJOINT = 6, "disjoint";
    /// `nneg`
    NNEG = 7, "nneg";
    /// `samesign`
    SAME_SIGN = 8, "samesign";
    /// `inbounds`
    IN_BOUNDS = 9, "inbounds";
    /// `nusw`
    NUSW = 10, "nusw";
    /// `reassoc`
    REASSOC = 11, "reassoc";
    /// `nnan`
    NNAN = 12, "nnan";
    /// `ninf`
    NINF = 13, "ninf";
    /// `nsz`
    NSZ = 14, "nsz";
    /// `arcp`
    ARCP = 15, "arcp";
    /// `contract`
    CONTRACT = 16, "contract";
    /// `afn`
    AFN = 17, "afn";
}

impl Flags {
    /// No flags.
    pub const NONE: Flags = Flags(0);
    /// `fast`: all fast-math flags.
    pub const FAST: Flags = Flags(0x7f << 11);

    /// Whether it has all of `flags`.
    pub fn has(self, flags: Flags) -> bool {
        self.0 & flags.0 == flags.0
    }

    /// Whether it has any of `flags`.
    pub fn has_any(self, flags: Flags) -> bool {
        self.0 & flags.0 != 0
    }

    /// Whether no flag is set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds `flags`.
    pub fn insert(&mut self, flags: Flags) {
        self.0 |= flags.0;
    }

    /// Removes `flags`.
    pub fn remove(&mut self, flags: Flags) {
        self.0 &= !flags.0;
    }

    /// The flags that both have.
    pub fn and(self, other: Flags) -> Flags {
        Flags(self.0 & other.0)
    }

    /// The flags that either has.
    pub const fn or(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }

    /// Its fast-math flags.
    pub fn fast_math(self) -> Flags {
        self.and(Flags::FAST)
    }
}

impl fmt::Debug for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(Flags::KEYWORDS.iter().filter(|(k, _)| self.has(*k)).map(|(_, n)| n)).finish()
    }
}

/// An operation. Its operands are in the instruction's argument list, in the order given here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// `fneg x`
    FNeg,
    /// `freeze x`
    Freeze,
    /// `op x, y`
    Binary(BinOp),
    /// `icmp pred x, y`
    ICmp(IntPred),
    /// `fcmp pred x, y`
    FCmp(FloatPred),
    /// `select c, x, y`
    Select,
    /// A conversion to the instruction's type.
    Cast(CastOp),
    /// `load p`
    Load(Access),
    /// `store value, p`: the value first.
    Store(Access),
    /// `atomicrmw p, value`: the pointer first.
    AtomicRmw(RmwOp, Access),
    /// `cmpxchg p, expected, new`; yields `{ old, success }`. The access has the success ordering.
    CmpXchg {
        /// Failure ordering.
        failure: Ordering,
        /// May fail spuriously.
        weak: bool,
        /// The access.
        access: Access,
    },
    /// `fence`
    Fence(Ordering, SyncScope),
    /// `getelementptr T, p, index...`
    Gep(Type),
    /// `alloca T [, count]`, alignment as a power of two.
    Alloca(Type, u8),
    /// `extractelement v, index`
    ExtractElement,
    /// `insertelement v, x, index`
    InsertElement,
    /// `shufflevector a, b` with a constant mask; [`Op::POISON_LANE`] marks a poison lane.
    ShuffleVector(ImmList),
    /// `extractvalue a, indices`
    ExtractValue(ImmList),
    /// `insertvalue a, x, indices`
    InsertValue(ImmList),
    /// `va_arg list`
    VaArg,
    /// A call of a function: arguments, bundle operands, then the address if the call is indirect.
    Call(CallInfo),
    /// A call of a known intrinsic: arguments, bundle operands.
    Intrinsic(Intrinsic),
    /// `br dests[0]`
    Br,
    /// `br c, dests[0], dests[1]`: the first where true.
    CondBr,
    /// `switch c, default dests[0]; args[i]: dests[i]`: cases are constants, from `args[1]`.
    Switch,
    /// `ret [x]`
    Ret,
    /// `unreachable`
    Unreachable,
}

impl Op {
    /// A poison lane of a shuffle mask.
    pub const POISON_LANE: u32 = u32::MAX;

    /// Its mnemonic in LLVM assembly; for an intrinsic its name.
    pub fn mnemonic(self) -> &'static str {
        match self {
            Op::FNeg => "fneg",
            Op::Freeze => "freeze",
            Op::Binary(op) => op.name(),
            Op::ICmp(_) => "icmp",
            Op::FCmp(_) => "fcmp",
            Op::Select => "select",
            Op::Cast(op) => op.name(),
            Op::Load(_) => "load",
            Op::Store(_) => "store",
            Op::AtomicRmw(..) => "atomicrmw",
            Op::CmpXchg { .. } => "cmpxchg",
            Op::Fence(..) => "fence",
            Op::Gep(_) => "getelementptr",
            Op::Alloca(..) => "alloca",
            Op::ExtractElement => "extractelement",
            Op::InsertElement => "insertelement",
            Op::ShuffleVector(_) => "shufflevector",
            Op::ExtractValue(_) => "extractvalue",
            Op::InsertValue(_) => "insertvalue",
            Op::VaArg => "va_arg",
            Op::Call(_) => "call",
            Op::Intrinsic(id) => id.name(),
            Op::Br | Op::CondBr => "br",
            Op::Switch => "switch",
            Op::Ret => "ret",
            Op::Unreachable => "unreachable",
        }
    }

    /// Whether it ends a block.
    pub fn is_terminator(self) -> bool {
        matches!(self, Op::Br | Op::CondBr | Op::Switch | Op::Ret | Op::Unreachable)
    }

    /// The memory access of a load, store or atomic.
    pub fn access(self) -> Option<Access> {
        match self {
            Op::Load(a) | Op::Store(a) | Op::AtomicRmw(_, a) | Op::CmpXchg { access: a, .. } => Some(a),
            _ => None,
        }
    }

    /// The access, mutable.
    pub fn access_mut(&mut self) -> Option<&mut Access> {
        match self {
            Op::Load(a) | Op::Store(a) | Op::AtomicRmw(_, a) | Op::CmpXchg { access: a, .. } => Some(a),
            _ => None,
        }
    }

    /// The operand that is the address, for an operation that accesses memory.
    pub fn address_operand(self) -> Option<usize> {
        match self {
            Op::Load(_) | Op::AtomicRmw(..) | Op::CmpXchg { .. } => Some(0),
            Op::Store(_) => Some(1),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates() {
        for p in IntPred::ALL {
            assert_eq!(p.inverse().inverse(), *p);
            assert_eq!(p.swapped().swapped(), *p);
        }
        for p in FloatPred::ALL {
            assert_eq!(p.inverse().inverse(), *p);
            assert_eq!(p.swapped().swapped(), *p);
            assert_eq!(FloatPred::from_name(p.name()), Some(*p));
        }
    }

    #[test]
    fn an_operation_is_small() {
        assert!(std::mem::size_of::<Op>() <= 8);
    }

    #[test]
    fn scope_constants_match_their_names() {
        assert_eq!(SyncScope::NAMES[SyncScope::AGENT.0 as usize], "agent");
        assert_eq!(SyncScope::NAMES[SyncScope::AGENT_ONE_AS.0 as usize], "agent-one-as");
    }
}
