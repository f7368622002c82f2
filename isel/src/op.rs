//! The operations and types that rules match on: lowered IR and intrinsics in one flat list.

/// An operation of lowered IR. Rules make no difference between instructions and intrinsics.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Op {
    /// Anything that rules don't look at: a parameter, a load, an instruction with special operands.
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
    /// The same bits with another type, or an integer as a pointer.
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
    /// Extracts one of two results.
    Extract,
    /// Extracts a vector's element, or replaces one.
    ExtractElement,
    InsertElement,
    /// The same with an index in an SGPR.
    ReadElement,
    ReplaceElement,
    Load,
    Store,
    AtomicRmw,
    CmpXchg,
    Fence,
    Alloca,
    AddrSpaceCast,
    /// Casts a private pointer to a generic one.
    PrivateCast,
    ReadFirstLane,
    ReadLane,
    WriteLane,
    Ballot,
    InverseBallot,
    WqmVote,
    /// Its operand in active lanes, another in inactive ones.
    SetInactive,
    /// Its operand, computed by all lanes.
    WholeWave,
    SQuadmask,
    SWqm,
    LaneIcmp,
    LaneFcmp,
    MbcntLo,
    MbcntHi,
    DsBpermute,
    /// The same, but also reads inactive lanes.
    DsBpermuteFi,
    DsPermute,
    DsSwizzle,
    /// Another lane's value, by DPP.
    MovLanes,
    /// Two values that exchange runs of lanes; two results.
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
    /// An intrinsic that is a single instruction, with a row in `direct`; the same with an SGPR result.
    Direct,
    DirectScalar,
    /// A load from a buffer.
    BufferLoad,
    /// Any other buffer access.
    Buffer,
    SBufferLoad,
    /// An image operation.
    Image,
    /// A ray intersection.
    Ray,
    /// A load into LDS, by address.
    LoadLds,
    /// A memory access with a row in `access.rs`.
    Access,
    /// An export.
    Export,
    /// Deactivates all lanes without a flag.
    EndLanes,
    /// The lanes that are active at the start of the shader.
    PsLive,
    /// Interpolation by attribute.
    Interpolate,
    /// Interpolation between the lanes of a quad.
    InterpolateQuad,
    /// A load from LDS by M0, which writes all lanes of quads.
    LdsDirect,
    /// A wave control instruction, with a row in `control.rs`.
    Control,
    /// The same with an SGPR result, or a condition.
    ControlValue,
    ControlFlag,
    /// A wait for marked loads into LDS.
    WaitMark,
    /// An address in a function's frame: its byte offset and, from bit 32 on, its alignment.
    FrameAddress,
    /// A hint that emits no code.
    Hint,
}

impl Op {
    /// Whether its first two operands can be swapped.
    pub fn is_commutative(self) -> bool {
        use Op::*;
        matches!(
            self,
            Add | Mul | And | Or | Xor | SMin | SMax | UMin | UMax | UAddSat | SAddSat | FAdd | FMul | FMin | FMax
        )
    }

    /// Whether rules fold an operand defined by this operation, and with what preference.
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

    /// Whether it has a scalar instruction for integers of `ty`, given scalar operands.
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

    /// Whether the result is in SGPRs whatever the operands are.
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

/// A legal type, as held in registers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ty {
    /// No value.
    Void,
    /// A condition.
    I1,
    /// A byte in the low bits of a register; the other bits are arbitrary.
    I8,
    /// 16 bits in the low half of a register; the other bits are arbitrary.
    I16,
    /// 32 bits; pointers of address spaces 3 and 5.
    I32,
    /// 64 bits; the other pointers.
    I64,
    /// Half precision, laid out like I16.
    F16,
    /// Single precision.
    F32,
    /// Double precision.
    F64,
    /// Two 16-bit integers in one register.
    I16x2,
    /// Two f16 in one register.
    F16x2,
    /// Two bf16 in one register.
    Bf16x2,
    /// Two f32 in two registers.
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

/// The register bank of a value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum RegBank {
    /// SGPRs.
    S,
    /// VGPRs.
    V,
    /// A lane mask in SGPRs.
    M,
    /// A uniform condition: SCC, or 0 or 1 in an SGPR.
    B,
}

/// The component of a work-item id that an operation stands for.
pub fn workitem_dim(op: Op) -> Option<u8> {
    Some(match op {
        Op::WorkitemIdX => 0,
        Op::WorkitemIdY => 1,
        Op::WorkitemIdZ => 2,
        _ => return None,
    })
}
