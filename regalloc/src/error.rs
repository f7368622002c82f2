//! Why a function cannot be allocated.

use gcnc_mir::Block;

/// Why a function cannot be allocated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// The function breaks a rule of [`gcnc_mir::function`].
    #[error("machine function is malformed: {0}")]
    Malformed(&'static str),
    /// Values would have to move on a critical edge, where moves cannot be inserted.
    #[error("the edge from {from} to {to} is critical")]
    CriticalEdge {
        /// Where the edge begins.
        from: Block,
        /// Where it ends.
        to: Block,
    },
    /// One instruction or block boundary needs more vector registers than there may be.
    #[error("{block} needs more than the {limit} vector registers that the kernel may use")]
    NoRoom {
        /// Where.
        block: Block,
        /// Registers that there are.
        limit: u16,
    },
    /// One instruction in whole wave mode needs more registers than are available.
    #[error("an instruction in whole wave mode needs more vector registers than are available")]
    WholeWave,
    /// A function in whole wave mode calls one that may clobber all vector registers, for which there is no room.
    #[error("a function in whole wave mode calls itself, or functions that may clobber any vector register")]
    WholeWaveCalls,
    /// A scalar register is wider than scalars may be.
    #[error("a scalar register of {0} dwords cannot be allocated")]
    ScalarWidth(u8),
    /// The scalar allocator was left out of this build.
    #[error("this build has no scalar allocator `{0}`: the crate's feature of that name is off")]
    NotBuilt(crate::ScalarAllocator),
    /// The scalar allocator found no solution.
    #[error("scalar registers cannot be allocated: {0}")]
    Scalars(String),
    /// The checker disagrees with the allocation: a defect of the allocator.
    #[error("wrong allocation: {0}")]
    Check(String),
}
