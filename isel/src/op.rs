//! What the rules match on: operations of lowered IR and of intrinsics, in one flat list, and the types they have.

/// An operation of lowered IR. Instructions and intrinsics are alike to the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Op {
    /// Nothing that rules look at: a parameter, a load, an instruction with operands of its own kind.
    Other,
    /// A constant.
    Const,
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    Shl,
    LShr,
    AShr,
    SMin,
    SMax,
    UMin,
    UMax,
    Abs,
    Fshr,
    UAddSat,
    USubSat,
    SAddSat,
    SSubSat,
    Bitreverse,
    Bswap,
    Ctlz,
    Cttz,
    Ctpop,
    Sffbh,
    Ubfe,
    Sbfe,
    Icmp,
    Fcmp,
    Select,
    Trunc,
    Zext,
    Sext,
    SiToFp,
    UiToFp,
    FpToSi,
    FpToUi,
    FpExt,
    FpTrunc,
    /// The same bits under another type, or an integer as a pointer.
    Bitcast,
    FAdd,
    FSub,
    FMul,
    FMin,
    FMax,
    Fma,
    FMed3,
    FNeg,
    FAbs,
    FCopysign,
    FCanonicalize,
    FFloor,
    FCeil,
    FTrunc,
    FRint,
    FFract,
    FRcp,
    FRsq,
    FSqrt,
    FExp2,
    FLog2,
    FTanh,
    FRsqClamp,
    FSin,
    FCos,
    FLdexp,
    FrexpMant,
    FrexpExp,
    FClass,
    DivFixup,
    /// Two results: the scaled operand and whether it was scaled.
    DivScale,
    DivFmas,
    /// One of two results.
    Extract,
    /// An element of a vector, a vector with one element replaced.
    ExtractElement,
    InsertElement,
    /// The same with an index in a scalar register.
    ReadElement,
    ReplaceElement,
    Load,
    Store,
    AtomicRmw,
    CmpXchg,
    Fence,
    Alloca,
    AddrSpaceCast,
    /// A pointer to private memory as a generic one.
    PrivateCast,
    ReadFirstLane,
    ReadLane,
    WriteLane,
    Ballot,
    InverseBallot,
    WqmVote,
    /// Its operand in active lanes, another in others.
    SetInactive,
    /// Its operand, which all lanes compute.
    WholeWave,
    SQuadmask,
    SWqm,
    LaneIcmp,
    LaneFcmp,
    MbcntLo,
    MbcntHi,
    DsBpermute,
    /// The same from lanes that are not active, too.
    DsBpermuteFi,
    DsPermute,
    DsSwizzle,
    /// Another lane's value, by DPP.
    MovLanes,
    /// Two values that exchange runs of lanes: two results.
    SwapLanes,
    IsShared,
    IsPrivate,
    WorkitemIdX,
    WorkitemIdY,
    WorkitemIdZ,
    WorkgroupIdX,
    WorkgroupIdY,
    WorkgroupIdZ,
    KernargPtr,
    DispatchPtr,
    QueuePtr,
    DispatchId,
    ImplicitArgPtr,
    Barrier,
    WaveBarrier,
    SchedBarrier,
    SchedGroupBarrier,
    IglpOpt,
    Sleep,
    SetPrio,
    SetReg,
    GetReg,
    MemTime,
    MemRealTime,
    /// A call.
    Call,
    /// Inline assembly, or one of its results.
    InlineAsm,
    /// One of the results of a call.
    Result,
    /// The address of a global variable.
    GlobalAddress,
    /// An intrinsic that is one instruction, with a row in `direct`; the same with scalar registers for a result.
    Direct,
    DirectScalar,
    /// A load from a buffer.
    BufferLoad,
    /// Any other access of a buffer.
    Buffer,
    SBufferLoad,
    /// An operation on an image.
    Image,
    /// An intersection of a ray.
    Ray,
    /// A load by address into LDS.
    LoadLds,
    /// An access of memory with a row in `access.rs`.
    Access,
    /// An export.
    Export,
    /// Other lanes than those with a flag are not active any more.
    EndLanes,
    /// The lanes that are active where the shader begins.
    PsLive,
    /// Interpolation by attribute.
    Interpolate,
    /// Interpolation of what lanes of a quad have.
    InterpolateQuad,
    /// A load from LDS by M0, which writes all lanes of quads.
    LdsDirect,
    /// What `control.rs` has a row for.
    Control,
    /// As that, with a result in scalar registers, or with a condition for one.
    ControlValue,
    ControlFlag,
    /// A wait for marked loads into LDS.
    WaitMark,
    /// An address in the frame of a function: its byte and, from bit 32 on, what it is a multiple of.
    FrameAddress,
    /// A hint without code.
    Hint,
}

impl Op {
    /// Whether its first two operands may change places.
    pub fn is_commutative(self) -> bool {
        use Op::*;
        matches!(
            self,
            Add | Mul | And | Or | Xor | SMin | SMax | UMin | UMax | UAddSat | SAddSat | FAdd | FMul | FMin | FMax
        )
    }

    /// Whether rules look into an operand that such an operation defines, and how eagerly.
    pub fn fold_rank(self) -> u8 {
        use Op::*;
        match self {
            Const => 0,
            Mul | FMul | Ctpop => 4,
            Xor | And | Or => 3,
            Add | Shl | LShr | SMin | SMax | UMin | UMax | FMin | FMax | Icmp => 2,
            _ => 1,
        }
    }

    /// Whether there is a scalar instruction for it on integers of `ty`, given scalar operands.
    pub fn has_scalar_form(self, ty: Ty, from: Ty) -> bool {
        use Op::*;
        match self {
            Add | Sub | Mul | And | Or | Xor | Shl | LShr | AShr => matches!(ty, Ty::I32 | Ty::I64),
            SMin | SMax | UMin | UMax | Bitreverse | Ctlz | Cttz | Sffbh | Abs => ty == Ty::I32,
            Ctpop => ty == Ty::I32 && matches!(from, Ty::I32 | Ty::I64),
            Select => ty != Ty::I1,
            Trunc | Zext | Sext | Bitcast => true,
            _ => false,
        }
    }

    /// Whether the result is in scalar registers whatever the operands are.
    pub fn is_scalar(self) -> bool {
        use Op::*;
        matches!(
            self,
            ReadFirstLane
                | ReadLane
                | Ballot
                | SQuadmask
                | SWqm
                | LaneIcmp
                | LaneFcmp
                | WorkgroupIdX
                | WorkgroupIdY
                | WorkgroupIdZ
                | KernargPtr
                | DispatchPtr
                | QueuePtr
                | DispatchId
                | ImplicitArgPtr
                | GetReg
                | MemTime
                | MemRealTime
                | ControlValue
                | GlobalAddress
                | DirectScalar
        )
    }
}

/// A legal type, as registers see it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ty {
    /// No value.
    Void,
    /// A condition.
    I1,
    /// A byte in the low bits of a register; the others are arbitrary.
    I8,
    /// 16 bits in the low half of a register; the others are arbitrary.
    I16,
    /// 32 bits; pointers of address spaces 3 and 5.
    I32,
    /// 64 bits; the other pointers.
    I64,
    /// Half precision, as I16.
    F16,
    /// Single precision.
    F32,
    /// Double precision.
    F64,
    /// Two integers of 16 bits in a register.
    I16x2,
    /// Two floats of half precision in a register.
    F16x2,
    /// Two bf16 in a register.
    Bf16x2,
    /// Two floats of single precision in two registers.
    F32x2,
    /// Any other vector.
    Vec,
}

impl Ty {
    /// Whether it is a floating-point type.
    pub fn is_float(self) -> bool {
        matches!(self, Ty::F16 | Ty::F32 | Ty::F64)
    }

    /// Whether it is a vector.
    pub fn is_vector(self) -> bool {
        matches!(self, Ty::I16x2 | Ty::F16x2 | Ty::Bf16x2 | Ty::F32x2 | Ty::Vec)
    }
}

/// Where a value lives.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Home {
    /// Scalar registers.
    S,
    /// Vector registers.
    V,
    /// A lane mask in scalar registers.
    M,
    /// A uniform condition: SCC, or 0 or 1 in a scalar register.
    B,
}

/// The component of a work-item id that an operation names.
pub fn workitem_dim(op: Op) -> Option<u8> {
    Some(match op {
        Op::WorkitemIdX => 0,
        Op::WorkitemIdY => 1,
        Op::WorkitemIdZ => 2,
        _ => return None,
    })
}
