//! The dense form that the interpreter executes: a list of instructions over numbered slots.
//!
//! A work-item's registers are a file of 64-bit slots. Each value of a function has fixed slots in its frame: one for a
//! scalar of up to 64 bits, two for a wider integer, and those of its elements in a row for a vector or an aggregate,
//! so that taking an aggregate apart is copying slots. Integers are kept zero-extended, floats as bits. Constants have
//! slots too, filled when a frame is made; so every operand is a slot and reading one never branches.

use super::float::{Binary, Direction, Extremum, Format, Integral, Mode};
use super::masked::Masked;
use super::words::Native;

/// A slot of the frame.
pub(crate) type Slot = u32;

/// An integer operation of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    And,
    Or,
    Xor,
    Shl,
    LShr,
    AShr,
    UMin,
    UMax,
    SMin,
    SMax,
    UAddSat,
    SAddSat,
    USubSat,
    SSubSat,
    UShlSat,
    SShlSat,
    /// The product without carries.
    ClMul,
}

/// An integer operation of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntUnary {
    CountOnes,
    LeadingZeros,
    TrailingZeros,
    SwapBytes,
    ReverseBits,
    Abs,
    /// Bits from the first that differs from the sign bit, counted from the top; all ones if none does (`v_ffbh_i32`).
    SignBits,
}

/// An integer comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntCompare {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

/// A function of one float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatUnary {
    Sqrt,
    Round(Integral),
    Canonicalize,
    Reciprocal,
    ReciprocalSqrt,
    Exp2,
    Exp,
    Exp10,
    Log2,
    Log,
    Log10,
    /// Sine and cosine of radians.
    Sin,
    Cos,
    Tan,
    Tanh,
    /// Sine and cosine of revolutions.
    SinTurns,
    CosTurns,
    Fract,
    FrexpMantissa,
}

/// What happens to a memory cell in a read-modify-write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rmw {
    Exchange,
    Int(IntOp),
    Nand,
    /// Increment, to zero at the operand.
    IncWrap,
    /// Decrement, to the operand from zero or from above it.
    DecWrap,
    /// Subtract if that does not wrap.
    SubCond,
    Float(Binary, Format, Mode),
    FloatExtremum(Extremum, bool, Format, Mode),
}

/// A run of equal elements of a value in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    /// Where it begins, from the address.
    pub offset: u32,
    /// Bytes from one element to the next, all of which are read.
    pub bytes: u32,
    /// Bits of an element.
    pub bits: u32,
    /// How many there are.
    pub count: u32,
    /// The first one's slot, from the value's first.
    pub slot: u32,
}

/// How a type lies in memory.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// Its elements, unless it is a vector of elements that are not whole bytes.
    pub pieces: Vec<Piece>,
    /// Bytes accessed.
    pub size: u64,
    /// Bits of the elements of such a vector.
    pub packed_bits: Option<u32>,
    /// Slots of the value.
    pub slots: u32,
}

/// A value moved along an edge, into a call or out of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transfer {
    /// To.
    pub dst: Slot,
    /// From.
    pub src: Slot,
    /// Slots.
    pub count: u32,
}

/// A control-flow edge.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    /// The instruction at its end.
    pub target: u32,
    /// What it carries.
    pub moves: Vec<Transfer>,
    /// Whether a source may be a destination of an earlier move.
    pub parallel: bool,
    /// Whether it goes back.
    pub backward: bool,
}

/// A value that the launch or the work-item's place in it defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Special {
    WorkItemId(u8),
    WorkGroupId(u8),
    /// The address of the kernel arguments.
    KernArgs,
    ImplicitArgs,
    DispatchPacket,
    QueuePtr,
    DispatchId,
    LdsSize,
    LdsKernelId,
    WaveSize,
    /// The wave's number in its work-group, and the lane's in its wave.
    WaveId,
    LaneId,
    /// Steps executed so far.
    Clock,
    /// Whether the lane is a pixel's own, not only there for others.
    Live,
    /// Whether it was when it began.
    Pixel,
    /// P0, P10 or P20 of a component of the vertices' parameter; or a half of it, the upper one or not.
    Parameter {
        attribute: u8,
        channel: u8,
        part: u8,
        half: Option<bool>,
    },
    /// Of such a component what the lane's place in its quad has: P0, P10, P20 or zero.
    QuadParameter {
        attribute: u8,
        channel: u8,
    },
}

/// From where a lane of a group takes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupMove {
    Broadcast,
    Up,
    Down,
    Xor,
}

/// Reductions of floats over a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatReduction {
    Add,
    Sub,
    Min,
    Max,
}

/// An operation that needs all lanes of the wave at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Cross {
    /// The lane's bit of a mask.
    InverseBallot,
    /// Another lane's of the same group: `b` says which, `c` how many lanes are a group.
    Group(GroupMove),
    /// The byte address, as [`Cross::BPermute`] takes it, of a lane of the own group of `b` lanes.
    GroupIndex,
    /// As [`Cross::PermLane16`], each lane with a choice of its own.
    PermLane16Var(bool, bool),
    /// Whether a condition holds for any of four lanes.
    AnyOfFour,
    /// Two values that exchange runs of so many lanes.
    Swap(u32),
    /// Another lane's of each eight, by three bits a lane.
    Dpp8(u32),
    ReadFirstLane,
    /// The lane that `b` names.
    ReadLane,
    /// The value `a` in the lane that `b` names, in others `c`.
    WriteLane,
    /// The lanes in which `a` is true.
    Ballot,
    /// The lane of byte address `a`; the value is `b`.
    BPermute,
    /// To the lane of byte address `a`; the value is `b`.
    Permute,
    /// The lane by DPP control; `a` old, `b` source; parameters in the extra operands.
    Dpp(u16, u8, u8, bool),
    /// `ds_swizzle_b32` by pattern.
    Swizzle(u16),
    /// `v_permlane16_b32` (or `x16`): `a` old, `b` source; selects in the extra operands. Whether it is of the other
    /// row; whether lanes that are not there give zero.
    PermLane16(bool, bool),
    /// Halves of a wave of 64 exchanged.
    PermLane64,
    /// One result of all lanes.
    Reduce(IntOp, u8),
    /// The same of floats, from a value for no lanes on.
    ReduceFloat(FloatReduction, Format, Mode),
    /// `a` in active lanes, `b` in others.
    SetInactive,
    /// A call by all lanes: the function, and the arguments behind the first.
    WholeCall,
    /// All lanes, active ones or not, run the next `imm` instructions.
    Whole,
    /// An operation on the dwords of all lanes, from its table.
    Native,
    /// Inline assembly number `imm`.
    Asm,
    /// Export number `imm`.
    Export,
    /// `a` added to register `imm` of the GS stage, or subtracted.
    StageRegister(bool),
}

/// An operation. Those of one element are repeated over `lanes`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    /// Copies `lanes` slots.
    Move,
    /// Copies one element of `imm` slots into `lanes` places.
    Splat,
    Int(IntOp, u32),
    IntUnary(IntUnary, u32),
    /// With a second result: whether it overflowed.
    Overflow(IntOp, bool, u32),
    /// `fshl` (false) or `fshr`.
    Funnel(bool, u32),
    MulFix(bool, bool, u32),
    Compare(IntCompare, u32),
    /// From, to, signed.
    Extend(u32, u32, bool),
    /// To.
    Truncate(u32, u32),
    Float(Binary, Format, Mode),
    FNeg(Format),
    FAbs(Format),
    CopySign(Format),
    /// Fused or not.
    MulAdd(bool, Format, Mode),
    /// Fused, of floats, rounded toward zero.
    MulAddToZero,
    FloatUnary(FloatUnary, Format, Mode),
    Extremum(Extremum, bool, Format, Mode),
    /// The predicate's bits.
    FCompare(u8, Format, Mode),
    FConvert(Format, Format, Mode, Mode),
    /// To an integer: bits, signed.
    ToInt(Format, Mode, u32, bool),
    FromInt(Format, u32, bool),
    Ldexp(Format, Mode, u32),
    FrexpExponent(Format, u32),
    Pow(Format, Mode),
    /// `powi`: the bits of the exponent.
    PowInt(Format, Mode, u32),
    Median(Format, Mode),
    /// A constant mask (`is.fpclass`), or a slot's.
    Class(Format),
    DivScale(Format),
    DivFmas(Format, Mode),
    DivFixup(Format),
    TrigPreop,
    /// To a narrower format, rounded in a direction.
    FRound(Format, Format, Direction),
    /// Toward zero, to a pair of halves.
    PackToZero,
    /// `cvt.pk…`: two integers or floats to a pair of 16 bits.
    PackNorm(bool),
    PackInt(bool),
    BitFieldExtract(bool),
    /// Signed.
    Mul24(bool),
    MulWide24(bool),
    MulHigh24(bool),
    BytePermute,
    AlignByte(u32),
    SumAbsDiff,
    /// High half.
    MaskedCount(bool),
    /// Whole value.
    Select,
    /// Element by element; slots of each.
    SelectLanes,
    /// Between shapes of the same size.
    Bitcast,
    ExtractDynamic,
    InsertDynamic,
    Shuffle,
    /// A horizontal integer operation.
    ReduceInt(IntOp, u32),
    /// Size in `imm`, alignment in `c`, address space in `a`; `b` is the slot of the count, if `lanes` is one.
    Alloca,
    /// The stack pointer, and putting it back.
    StackSave,
    StackRestore,
    Load(u32),
    Store(u32),
    /// Address space, bytes, bits.
    AtomicRmw(Rmw, u32, u32),
    CompareExchange(u32, u32),
    /// By a resource: a row of the extra operands says where.
    Buffer(super::buffer::Access),
    /// A row of the side table.
    Image,
    /// `a + imm`, wrapping at so many bits.
    Offset(u32),
    /// `a + sext(b) * imm`: bits of the address, bits of the index.
    Index(u32, u32),
    AddressCast(u32, u32),
    /// Whether a generic address is in this aperture.
    InAperture(u64),
    MemCopy(u32, u32),
    MemSet(u32),
    /// Stores a scalar of `imm` bytes so many times in a row.
    MemPattern(u32),
    /// A row of the side table.
    Masked,
    /// Elements by a mask to the first places; slots of each in `imm`.
    Compress,
    Special(Special),
    Cross(Cross),
    Barrier,
    Jump,
    Branch,
    Switch,
    Return,
    /// The work-item ends, however deep in calls.
    End,
    /// It ends if the condition does not hold.
    EndUnless,
    /// Lets the lane only be there for others from now on, unless `a`.
    Demote,
    /// A dword of LDS, and in M0's form of how many bits.
    DirectData,
    Call,
    CallIndirect,
    Assume,
    Trap,
    Unreachable,
    /// An operation on dwords, from its table.
    Native,
    /// Nothing (a fence: execution is sequentially consistent).
    Nop,
}

/// One instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inst {
    /// What it does.
    pub op: Op,
    /// How many elements.
    pub lanes: u32,
    /// The first slot of the result.
    pub dst: Slot,
    /// The first slot of the operands.
    pub a: Slot,
    pub b: Slot,
    pub c: Slot,
    /// A constant, or the index of a row of a side table.
    pub imm: u64,
}

/// A switch.
#[derive(Clone, Debug, Default)]
pub(crate) struct SwitchTable {
    /// Sorted by value.
    pub cases: Vec<(u128, u32)>,
    /// Else.
    pub default: u32,
    /// Bits of the value.
    pub bits: u32,
}

/// A call.
#[derive(Clone, Debug)]
pub(crate) struct CallSite {
    /// The arguments' slots and how many each has, in the callee's order of parameters.
    pub args: Vec<Transfer>,
}

/// A function's code.
#[derive(Clone, Debug, Default)]
pub(crate) struct Function {
    /// Its name.
    pub name: String,
    /// Slots of values: the first of a frame.
    pub values: u32,
    /// The instructions.
    pub insts: Vec<Inst>,
    /// What each was in the IR.
    pub origins: Vec<u32>,
    /// What the slots after those of values start with: constants, and scratch for operations of several steps.
    pub constants: Vec<u64>,
    /// The parameters' slots: first and count.
    pub params: Vec<(Slot, u32)>,
    /// Slots of values that all lanes compute: first and count.
    pub whole: Vec<(Slot, u32)>,
    /// Side tables.
    pub edges: Vec<Edge>,
    pub switches: Vec<SwitchTable>,
    pub shapes: Vec<Shape>,
    pub calls: Vec<CallSite>,
    pub shuffles: Vec<Vec<i32>>,
    pub extra: Vec<Vec<Slot>>,
    pub natives: Vec<Native>,
    pub masked: Vec<Masked>,
    pub images: Vec<super::image::Operation>,
    pub asm: Vec<super::inline_asm::Asm>,
    pub exports: Vec<super::shader::Exporting>,
}
