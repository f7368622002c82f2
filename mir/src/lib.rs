//! Machine functions over the instructions of the table, with a logical and a linear control-flow graph.
//!
//! [`function`] has the data structure and its invariants; [`kernel`] what a kernel requires of hardware and runtime,
//! [`convention`] the calling convention. They are the base of the analyses that passes share ([`cfg`](mod@cfg),
//! [`liveness`], both cached in [`analyses`], [`rarity`] and [`occupancy`]), the printer ([`print`](mod@print)), the
//! reader of its text ([`read`](mod@read)) and the verifier ([`verify`](mod@verify)); [`why`] has the reasons for
//! instructions that the compiler inserts, [`variables`] the source variables that registers hold. The feature
//! `generate` adds random functions for tests.

pub mod analyses;
pub mod cfg;
pub mod convention;
mod fields;
pub mod function;
#[cfg(any(test, feature = "generate"))]
pub mod generate;
pub mod kernel;
pub mod liveness;
mod mods;
pub mod occupancy;
pub mod print;
pub mod rarity;
pub mod read;
pub mod regset;
pub mod variables;
pub mod verify;
pub mod why;
mod words;

pub use function::{
    ASM_RUN, ASM_RUNS, AsmInst, AsmRegisters, Block, BlockData, Cond, Edge, Function, InlineAsm, LinearEnd, LogicalEnd,
    Reason, Region, SavedLanes, SavedVector, Slot, SlotData, Stage, VReg, VRegData, room,
};
pub use gcnc_isa::stage::FunctionRole;
pub use kernel::{Denormals, FloatMode, Input, InternalTable, Kernel, PrivateSource, RegisterUse, Requested};
pub use variables::Variables;
pub use why::Why;
