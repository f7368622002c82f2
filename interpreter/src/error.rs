//! Errors of a run and their locations.

use std::fmt;

/// Why an instruction could not be executed: the program has undefined behaviour there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// An address that nothing is at.
    #[error("{size} bytes at {space} address {address:#x}: nothing is there")]
    Unmapped {
        /// The address space.
        space: &'static str,
        /// The address.
        address: u64,
        /// Bytes accessed.
        size: u64,
    },
    /// An access that leaves its object.
    #[error("{size} bytes at offset {offset} of {object}, which has {limit}")]
    OutOfBounds {
        /// The object.
        object: String,
        /// Where the access begins.
        offset: u64,
        /// Bytes accessed.
        size: u64,
        /// Bytes there are.
        limit: u64,
    },
    /// A write to constant memory.
    #[error("write to {object}, which is constant, at offset {offset}")]
    ReadOnly {
        /// The object.
        object: String,
        /// Where.
        offset: u64,
    },
    /// An address that is not a multiple of the alignment that the instruction promises.
    #[error("address {address:#x} is not a multiple of {align}")]
    Misaligned {
        /// The address.
        address: u64,
        /// The alignment.
        align: u64,
    },
    /// An address space that the interpreter has no memory for.
    #[error("no memory in address space {0}")]
    AddressSpace(u32),
    /// What generations do not agree on.
    #[error("{0}: generations do not agree on it")]
    Buffer(&'static str),
    /// An image whose meaning hardware keeps to itself, or that is not interpreted.
    #[error("not interpreted of an image: {0}")]
    Image(String),
    /// A division by zero.
    #[error("division by zero")]
    DivisionByZero,
    /// The quotient of the least integer and -1.
    #[error("signed division overflows")]
    DivisionOverflow,
    /// Control reached `unreachable`.
    #[error("unreachable was reached")]
    Unreachable,
    /// `llvm.assume` of something false.
    #[error("the assumption is false")]
    FalseAssumption,
    /// `llvm.trap`.
    #[error("the kernel trapped")]
    Trap,
    /// Private memory is used up.
    #[error("private memory exceeds {0} bytes")]
    StackOverflow(u64),
    /// Calls are nested too deep.
    #[error("calls are nested deeper than {0}")]
    CallDepth(usize),
    /// A call of something that is not a function with a body and the call's type.
    #[error("the callee is not a defined function of this type")]
    BadCallee,
    /// Inline assembly that could not be executed.
    #[error("inline assembly: {0}")]
    InlineAsm(String),
    /// An attribute that the primitive's vertices do not have.
    #[error("attribute {0} is not among the parameters")]
    Attribute(u8),
    /// A direct load from LDS of no type.
    #[error("{0:#x} in M0 gives a direct load no type of data")]
    DirectData(u32),
    /// A shader exports for ever.
    #[error("more than {0} exports")]
    Exports(usize),
    /// A lane index out of range.
    #[error("element index {0} is out of range")]
    ElementIndex(u64),
}

/// The work-item and the instruction that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The function.
    pub function: String,
    /// The instruction's mnemonic.
    pub instruction: String,
    /// The instruction's byte offset in the text that the module was read from.
    pub offset: Option<u32>,
    /// The work-group's id.
    pub workgroup: [u32; 3],
    /// The work-item's id in its work-group.
    pub workitem: [u32; 3],
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([gx, gy, gz], [x, y, z]) = (self.workgroup, self.workitem);
        write!(f, "{} in @{}", self.instruction, self.function)?;
        if let Some(offset) = self.offset {
            write!(f, ", at byte {offset} of the text")?;
        }
        write!(f, ", in work-group ({gx}, {gy}, {gz}), work-item ({x}, {y}, {z})")
    }
}

/// Why something has no dense form, or no value: a run reports it as [`InterpError::Unsupported`].
pub(crate) type Refusal = String;

/// Why a run gave no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InterpError {
    /// The launch does not fit the module.
    #[error("{0}")]
    Launch(String),
    /// The module is not well-formed.
    #[error("not a well-formed module: {0}")]
    Malformed(String),
    /// The interpreter does not know this.
    #[error("not interpreted: {what} (in @{function})")]
    Unsupported {
        /// What it is.
        what: String,
        /// The function it is in.
        function: String,
    },
    /// Undefined behaviour.
    #[error("{fault}\n  {at}")]
    Fault {
        /// What it is.
        fault: Fault,
        /// Where.
        at: Box<Location>,
    },
    /// More instructions than allowed.
    #[error("no end after {0} instructions")]
    StepLimit(u64),
}
