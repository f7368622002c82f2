//! The dense form (bytecode) that the interpreter executes: a list of instructions over numbered slots.
//!
//! A work-item's registers are an array of 64-bit slots. Each value of a function has fixed slots in its frame: one for
//! a scalar of up to 64 bits, two for a wider integer, and consecutive ones for the elements of a vector or aggregate,
//! so that extracting from an aggregate is copying slots. Integers are kept zero-extended, floats as bits. Constants
//! have slots too, filled when a frame is made; so every operand is a slot and reading one never branches.

use super::float::{Binary, Direction, Extremum, Format, Integral, Mode};
use super::masked::Masked;
use super::words::Native;

/// A slot of the frame.
pub(crate) type Slot = u32;

/// A binary integer operation.
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
    /// The carry-less product.
    ClMul,
}

/// A unary integer operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntUnary {
    CountOnes,
    LeadingZeros,
    TrailingZeros,
    SwapBytes,
    ReverseBits,
    Abs,
    /// Leading bits up to the first that differs from the sign bit; all ones if none does (`v_ffbh_i32`).
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

/// A unary floating-point function.
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
    /// Sine and cosine of an angle in radians.
    Sin,
    Cos,
    Tan,
    Tanh,
    /// Sine and cosine of an angle in revolutions.
    SinTurns,
    CosTurns,
    Fract,
    FrexpMantissa,
}

/// The operation of an atomic read-modify-write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rmw {
    Exchange,
    Int(IntOp),
    Nand,
    /// Increment, wrapping to zero at the operand.
    IncWrap,
    /// Decrement, wrapping to the operand from zero or from above the operand.
    DecWrap,
    /// Subtract if that does not wrap around.
    SubCond,
    Float(Binary, Format, Mode),
    FloatExtremum(Extremum, bool, Format, Mode),
}

/// A run of elements of the same type in a value's memory layout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    /// Byte offset of the first element.
    pub offset: u32,
    /// Bytes from one element to the next, all of which are read.
    pub bytes: u32,
    /// Bits of an element.
    pub bits: u32,
    /// The number of elements.
    pub count: u32,
    /// Slot of the first element, relative to the value's first.
    pub slot: u32,
}

/// The memory layout of a type.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// Its elements, unless it is a vector whose elements are not whole bytes.
    pub pieces: Vec<Piece>,
    /// Bytes accessed.
    pub size: u64,
    /// Bits of an element of such a vector.
    pub packed_bits: Option<u32>,
    /// The number of slots of the value.
    pub slots: u32,
}

/// Slots copied along an edge, into a call or out of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transfer {
    /// Destination.
    pub dst: Slot,
    /// Source.
    pub src: Slot,
    /// Number of slots.
    pub count: u32,
}

/// A control-flow edge.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    /// The instruction it leads to.
    pub target: u32,
    /// The copies on it.
    pub moves: Vec<Transfer>,
    /// Whether a source may be the destination of an earlier copy.
    pub parallel: bool,
    /// Whether it is a back edge.
    pub backward: bool,
}

/// A value defined by the launch or by the work-item's position in it.
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
    /// The wave's number in its work-group, and the lane's number in its wave.
    WaveId,
    LaneId,
    /// Steps executed so far.
    Clock,
    /// Whether the lane is a live pixel, not a helper.
    Live,
    /// Whether it started as one.
    Pixel,
    /// P0, P10 or P20 of a component of a vertex parameter; or of its lower or upper half.
    Parameter {
        attribute: u8,
        channel: u8,
        part: u8,
        half: Option<bool>,
    },
    /// The part of such a component that the lane's position in its quad selects: P0, P10, P20 or zero.
    QuadParameter {
        attribute: u8,
        channel: u8,
    },
}

/// How a lane's source within its group is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupMove {
    Broadcast,
    Up,
    Down,
    Xor,
}

/// A floating-point reduction over a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatReduction {
    Add,
    Sub,
    Min,
    Max,
}

/// A cross-lane operation: one that needs all lanes of the wave at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum CrossLaneOp {
    /// The lane's bit of a mask.
    InverseBallot,
    /// The value of another lane of the same group: `b` selects it, `c` is the size of groups.
    Group(GroupMove),
    /// The byte address, in the form [`CrossLaneOp::BPermute`] takes, of a lane of the own group of `b` lanes.
    GroupIndex,
    /// Like [`CrossLaneOp::PermLane16`], with a separate selector for each lane.
    PermLane16Var(bool, bool),
    /// Whether a condition holds in any of four lanes.
    AnyOfFour,
    /// Swaps runs of this many lanes between two values.
    Swap(u32),
    /// The value of another lane of the same eight, with a 3-bit selector per lane.
    Dpp8(u32),
    ReadFirstLane,
    /// The value in lane `b`.
    ReadLane,
    /// The value `a` in lane `b`, and `c` in the others.
    WriteLane,
    /// The mask of the lanes in which `a` is true.
    Ballot,
    /// Reads `b` from the lane of byte address `a`.
    BPermute,
    /// Sends `b` to the lane of byte address `a`.
    Permute,
    /// Reads the lane selected by the DPP control; `a` old, `b` source; parameters in the extra operands.
    Dpp(u16, u8, u8, bool),
    /// `ds_swizzle_b32` by its pattern.
    Swizzle(u16),
    /// `v_permlane16_b32` (or `x16`): `a` old, `b` source; selects in the extra operands. Whether it reads the other
    /// row; whether absent lanes read as zero.
    PermLane16(bool, bool),
    /// Swaps the halves of a wave of 64.
    PermLane64,
    /// A reduction over all lanes.
    Reduce(IntOp, u8),
    /// The same for floats, starting from an identity.
    ReduceFloat(FloatReduction, Format, Mode),
    /// `a` in active lanes, `b` in others.
    SetInactive,
    /// A call in whole-wave mode: the function, and the arguments after the first.
    WholeCall,
    /// All lanes, active or not, execute the next `imm` instructions.
    Whole,
    /// An operation on the dwords of all lanes, from its side table.
    Native,
    /// Inline assembly number `imm`.
    Asm,
    /// Export number `imm`.
    Export,
    /// Adds `a` to register `imm` of the GS stage, or subtracts it.
    StageRegister(bool),
}

/// An operation. Elementwise ones are repeated over `lanes`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    /// Copies `lanes` slots.
    Move,
    /// Copies one element of `imm` slots to `lanes` elements.
    Splat,
    Int(IntOp, u32),
    IntUnary(IntUnary, u32),
    /// With a second result: whether it overflowed; signed.
    Overflow(IntOp, bool, u32),
    /// `fshl` (false) or `fshr`.
    Funnel(bool, u32),
    MulFix(bool, bool, u32),
    Compare(IntCompare, u32),
    /// Bits before and after; signed.
    Extend(u32, u32, bool),
    /// Bits after.
    Truncate(u32, u32),
    Float(Binary, Format, Mode),
    FNeg(Format),
    FAbs(Format),
    CopySign(Format),
    /// Whether it is fused.
    MulAdd(bool, Format, Mode),
    /// Fused, single precision, rounded toward zero.
    MulAddToZero,
    FloatUnary(FloatUnary, Format, Mode),
    Extremum(Extremum, bool, Format, Mode),
    /// The predicate as a bit set.
    FCompare(u8, Format, Mode),
    FConvert(Format, Format, Mode, Mode),
    /// To an integer: its bits; signed.
    ToInt(Format, Mode, u32, bool),
    FromInt(Format, u32, bool),
    Ldexp(Format, Mode, u32),
    FrexpExponent(Format, u32),
    Pow(Format, Mode),
    /// `powi`: bits of the exponent.
    PowInt(Format, Mode, u32),
    Median(Format, Mode),
    /// By a constant mask (`is.fpclass`), or one in a slot.
    Class(Format),
    DivScale(Format),
    DivFmas(Format, Mode),
    DivFixup(Format),
    TrigPreop,
    /// To a narrower format, with a rounding direction.
    FRound(Format, Format, Direction),
    /// To a pair of halves, rounding toward zero.
    PackToZero,
    /// `cvt.pk…`: two integers or floats to a pair of 16-bit values.
    PackNorm(bool),
    PackInt(bool),
    BitFieldExtract(bool),
    /// Whether it is signed.
    Mul24(bool),
    MulWide24(bool),
    MulHigh24(bool),
    BytePermute,
    AlignByte(u32),
    SumAbsDiff,
    /// Whether it is the high half.
    MaskedCount(bool),
    /// Selects the whole value.
    Select,
    /// Selects element by element; `imm` is the slots of an element.
    SelectLanes,
    /// Between vectors of the same size.
    Bitcast,
    ExtractDynamic,
    InsertDynamic,
    Shuffle,
    /// A horizontal integer operation.
    ReduceInt(IntOp, u32),
    /// Size in `imm`, alignment in `c`, address space in `a`; if `lanes` is 1, `b` is the slot of the count.
    Alloca,
    /// Saves and restores the stack pointer.
    StackSave,
    StackRestore,
    Load(u32),
    Store(u32),
    /// Address space, bytes, bits.
    AtomicRmw(Rmw, u32, u32),
    CompareExchange(u32, u32),
    /// Through a resource: a row of the extra operands has the address.
    Buffer(super::buffer::BufferAccess),
    /// By a row of the side table.
    Image,
    /// `a + imm`, wrapping at this many bits.
    Offset(u32),
    /// `a + sext(b) * imm`: bits of the address, bits of the index.
    Index(u32, u32),
    AddressCast(u32, u32),
    /// Whether a generic address is in this aperture.
    InAperture(u64),
    MemCopy(u32, u32),
    MemSet(u32),
    /// Stores a scalar of `imm` bytes repeatedly, in a row.
    MemPattern(u32),
    /// By a row of the side table.
    Masked,
    /// Moves the elements of a mask to the front; slots of an element in `imm`.
    Compress,
    Special(Special),
    Cross(CrossLaneOp),
    Barrier,
    Jump,
    Branch,
    Switch,
    Return,
    /// Ends the work-item, at any call depth.
    End,
    /// Ends the work-item unless the condition holds.
    EndUnless,
    /// Demotes the lane to a helper, unless `a`.
    Demote,
    /// Extends a dword of LDS by the data type in M0.
    DirectData,
    Call,
    CallIndirect,
    Assume,
    Trap,
    Unreachable,
    /// An operation on dwords, from its side table.
    Native,
    /// No operation (a fence: execution is sequentially consistent).
    Nop,
}

/// One instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inst {
    /// The operation.
    pub op: Op,
    /// The number of elements.
    pub lanes: u32,
    /// The first slot of the result.
    pub dst: Slot,
    /// The first slots of the operands.
    pub a: Slot,
    pub b: Slot,
    pub c: Slot,
    /// A constant, or the index of a row in a side table.
    pub imm: u64,
}

/// A switch.
#[derive(Clone, Debug, Default)]
pub(crate) struct SwitchTable {
    /// The cases, sorted by value.
    pub cases: Vec<(u128, u32)>,
    /// The default edge.
    pub default: u32,
    /// Bits of the value.
    pub bits: u32,
}

/// A call.
#[derive(Clone, Debug)]
pub(crate) struct CallSite {
    /// Source slots and count of each argument, in the order of the callee's parameters.
    pub args: Vec<Transfer>,
}

/// A function's code.
#[derive(Clone, Debug, Default)]
pub(crate) struct Function {
    /// Its name.
    pub name: String,
    /// The number of slots of values, which come first in a frame.
    pub values: u32,
    /// The instructions.
    pub insts: Vec<Inst>,
    /// The IR instruction of each instruction.
    pub origins: Vec<u32>,
    /// Initial contents of the slots after those of values: constants, and scratch slots.
    pub constants: Vec<u64>,
    /// The parameters' slots: first and count.
    pub params: Vec<(Slot, u32)>,
    /// Slots of values computed in whole-wave mode: first and count.
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
