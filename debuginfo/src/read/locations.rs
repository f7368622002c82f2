//! Locations of variables (DWARF 5, 2.6).
//!
//! Supports what compilers emit for AMD GPUs: registers, constants, addresses, frame offsets, values computed from
//! registers, and pieces of these. LLVM ends a location in an address space other than global memory with its number
//! and `DW_OP_swap, DW_OP_xderef`; if that follows a register or a constant, the variable is not really there, except
//! for a constant in LDS. Of AMD's extensions, the operations for lanes, LDS and private memory are supported.
//! Everything else is rejected: no value is better than a wrong one.

use gimli::{Encoding, Expression, Operation, Reader as _, UnitOffset};

use super::address_space::{GLOBAL, LDS, PRIVATE};
use super::variables::Found;
use super::{Computed, Reader};
use crate::amd::{self, Op};
use crate::registers::{self, Named};

/// Maximum number of operations.
const OPERATIONS: usize = 64;

/// Contiguous bytes of a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The number of bytes; 0 means all.
    pub bytes: u64,
    /// Where they are.
    pub at: Where,
}

/// The location of bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// Nowhere: optimised out.
    Nowhere,
    /// In a register, and those after it.
    Register(Named),
    /// In this lane of a vector register, for all lanes.
    Lane(u32, usize),
    /// A constant.
    Constant(u64),
    /// A computed value.
    Computed(Computed),
    /// In device memory.
    Memory(u64),
    /// In LDS.
    Lds(u64),
    /// In private memory, at this offset from the frame base.
    Frame(Base, i64),
}

/// What determines a frame base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// An SGPR, in the units of the stack pointer.
    Scalar(u32),
    /// The start of private memory.
    Bottom,
    /// The call frame information.
    Unwound,
}

impl Found<'_> {
    /// The pieces of an expression.
    pub fn pieces(&self, expression: Expression<Reader>) -> Result<Vec<Piece>, &'static str> {
        let (mut pieces, mut simple) = (Vec::new(), Vec::new());
        let mut rest = expression.0;
        while !rest.is_empty() {
            let step = Step::read(&mut rest, self.unit.encoding()).map_err(|_| "a damaged location")?;
            if pieces.len() + simple.len() > OPERATIONS {
                return Err("a location with too many operations");
            }
            match step {
                Step::Plain(Operation::Piece { size_in_bits, bit_offset: None }) if size_in_bits % 8 == 0 => {
                    let at = self.simple(&std::mem::take(&mut simple))?;
                    pieces.push(Piece { bytes: size_in_bits / 8, at });
                }
                Step::Plain(Operation::Piece { size_in_bits: bits @ (8 | 16 | 32), bit_offset: Some(from) })
                    if from % 32 == 0 =>
                {
                    let at = match self.simple(&std::mem::take(&mut simple))? {
                        Where::Register(Named::Vector(number)) => Where::Lane(number, (from / 32) as usize),
                        _ => return Err("in bits of a register"),
                    };
                    pieces.push(Piece { bytes: bits / 8, at });
                }
                step => simple.push(step),
            }
        }
        if pieces.is_empty() || !simple.is_empty() {
            pieces.push(Piece { bytes: 0, at: self.simple(&simple)? });
        }
        Ok(pieces)
    }

    /// A location without pieces.
    fn simple(&self, steps: &[Step]) -> Result<Where, &'static str> {
        use Operation as O;
        use Step::{Amd, Plain};
        let register = |register| registers::named(register).ok_or("in an unknown register");
        let (steps, space) = match steps {
            [rest @ .., Plain(O::UnsignedConstant { value }), Plain(O::Swap), Plain(O::Deref { space: true, .. })] => {
                (rest, Some(*value))
            }
            all => (all, None),
        };
        match (steps, space) {
            ([], None) => Ok(Where::Nowhere),
            ([Plain(O::Register { register: number })], None) => register(*number).map(Where::Register),
            ([Plain(O::UnsignedConstant { value }), Plain(O::StackValue)], None) => Ok(Where::Constant(*value)),
            ([Plain(O::SignedConstant { value }), Plain(O::StackValue)], None) => Ok(Where::Constant(*value as u64)),
            ([Plain(O::FrameOffset { offset })], Some(PRIVATE)) => Ok(Where::Frame(self.frame_base()?, *offset)),
            ([Plain(O::FrameOffset { offset })], None) => match self.frame_place()? {
                Where::Frame(base, from) => from.checked_add(*offset).map(|at| Where::Frame(base, at)).ok_or(TOO_FAR),
                _ => Err(NO_FRAME),
            },
            ([Plain(O::Address { address })], None | Some(GLOBAL)) => Ok(Where::Memory(*address)),
            ([Plain(O::Address { address })], Some(LDS)) => Ok(Where::Lds(*address)),
            ([Plain(O::UnsignedConstant { value })], Some(LDS)) => Ok(Where::Lds(*value)),
            ([Plain(O::AddressIndex { index })], None | Some(GLOBAL)) => self.address_at(*index).map(Where::Memory),
            ([Plain(O::AddressIndex { index })], Some(LDS)) => self.address_at(*index).map(Where::Lds),
            // The current lane, and one for all.
            (
                [
                    Plain(O::Register { register: number }),
                    Amd(Op::PushLane),
                    Plain(O::UnsignedConstant { value: 4 }),
                    Plain(O::Mul),
                    Amd(Op::Offset),
                ],
                None,
            ) => register(*number).map(Where::Register),
            ([Plain(O::Register { register: number }), Amd(Op::OffsetUconst(bytes))], None)
                if bytes.is_multiple_of(4) =>
            {
                match (register(*number)?, usize::try_from(bytes / 4)) {
                    (Named::Vector(number), Ok(lane)) => Ok(Where::Lane(number, lane)),
                    _ => Err("in bytes of a register"),
                }
            }
            ([rest @ .., Plain(O::UnsignedConstant { value }), Amd(Op::FormAspaceAddress)], None) => {
                in_space(rest, *value)
            }
            (steps, None) => plain(steps).and_then(|all| Computed::of(&all)).map(Where::Computed).ok_or(UNKNOWN),
            _ => Err(UNKNOWN),
        }
    }

    fn address_at(&self, index: gimli::DebugAddrIndex) -> Result<u64, &'static str> {
        self.unit.address(index).map_err(|_| "an address that does not exist")
    }

    fn frame_base(&self) -> Result<Base, &'static str> {
        let expression = self.base.clone().and_then(|base| base.exprloc_value());
        let first = expression.and_then(|e| e.operations(self.unit.encoding()).next().ok()?);
        match (first, self.frame_place()) {
            (Some(Operation::CallFrameCFA), _) => Ok(Base::Unwound),
            (_, Ok(Where::Register(Named::Scalar(number)))) => Ok(Base::Scalar(number)),
            _ => Err(NO_FRAME),
        }
    }

    /// The location at the frame base itself, without an offset.
    fn frame_place(&self) -> Result<Where, &'static str> {
        let base = self.base.clone().ok_or(NO_FRAME)?;
        let outside = Found { unit: self.unit, address: self.address, functions: Vec::new(), base: None };
        match &outside.place(base)?[..] {
            [only] => Ok(only.at.clone()),
            _ => Err(NO_FRAME),
        }
    }
}

/// The location of an address in an address space: a number, or a register plus an offset, in the stack pointer's units
/// or divided to bytes of a lane.
fn in_space(address: &[Step], space: u64) -> Result<Where, &'static str> {
    use Operation as O;
    use Step::Plain;
    let register = |register: gimli::Register, offset: i64, shift: u64| match registers::named(register) {
        Some(Named::Scalar(number)) if shift < 32 => Ok(Where::Frame(Base::Scalar(number), offset >> shift)),
        _ => Err(NO_FRAME),
    };
    match (space, address) {
        (amd::space::PRIVATE_LANE, [Plain(O::UnsignedConstant { value })]) => {
            i64::try_from(*value).map(|at| Where::Frame(Base::Bottom, at)).map_err(|_| TOO_FAR)
        }
        (amd::space::PRIVATE_LANE, [Plain(O::RegisterOffset { register: number, offset, .. })]) => {
            register(*number, *offset, 0)
        }
        (
            amd::space::PRIVATE_LANE,
            [
                Plain(O::RegisterOffset { register: number, offset, .. }),
                Plain(O::UnsignedConstant { value }),
                Plain(O::Shr),
            ],
        ) => register(*number, *offset, *value),
        (amd::space::LOCAL, [Plain(O::UnsignedConstant { value })]) => Ok(Where::Lds(*value)),
        _ => Err("in an address space that this debugger does not know"),
    }
}

/// The same operations without AMD's extensions, for values in lanes: they refer to the current lane.
fn plain(steps: &[Step]) -> Option<Vec<Operation<Reader>>> {
    use Operation as O;
    use Step::{Amd, Plain};
    let (mut rest, mut all) = (steps, Vec::new());
    loop {
        rest = match rest {
            [] => return Some(all),
            [
                Plain(O::Register { register }),
                Amd(Op::PushLane),
                Plain(O::UnsignedConstant { value: 4 }),
                Plain(O::Mul),
                Amd(Op::Offset),
                Plain(O::Deref { size: 4, space: false, .. }),
                rest @ ..,
            ] => {
                all.push(O::RegisterOffset { register: *register, offset: 0, base_type: UnitOffset(0) });
                rest
            }
            [Plain(operation), rest @ ..] => {
                all.push(operation.clone());
                rest
            }
            [Amd(_), ..] => return None,
        };
    }
}

/// An operation of the standard or of AMD.
pub enum Step {
    Plain(Operation<Reader>),
    Amd(Op),
}

impl Step {
    /// The next operation of an expression.
    pub fn read(rest: &mut Reader, encoding: Encoding) -> gimli::Result<Step> {
        let mut behind = rest.clone();
        if behind.read_u8()? == amd::USER.0 {
            *rest = behind;
            return Op::read(rest).map(Step::Amd);
        }
        Operation::parse(rest, encoding).map(Step::Plain)
    }
}

const UNKNOWN: &str = "a location that this debugger does not understand";
const NO_FRAME: &str = "in a frame whose location is unknown";
const TOO_FAR: &str = "in a frame, at an offset that is too large";
