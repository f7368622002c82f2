//! Machine functions over the instructions of the table, with a logical and a linear control-flow graph.
//!
//! [`function`] has the data structure and its invariants; [`kernel`] what a kernel asks of hardware and runtime,
//! [`convention`] how functions call each other. On these stand the analyses that passes share ([`cfg`](mod@cfg),
//! [`liveness`], both kept in [`analyses`], [`rarity`] and [`occupancy`]), the printer ([`print`](mod@print)), the
//! reader of what it prints ([`read`](mod@read)) and the verifier ([`verify`](mod@verify)); [`why`] has words for what
//! the compiler puts in, [`variables`] what registers mean to the source. With the feature `generate` there are random
//! functions for tests too.

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
    Reason, Region, Role, SavedLanes, SavedVector, Slot, SlotData, Stage, VReg, VRegData, room,
};
pub use kernel::{Asked, Denormals, FloatMode, Input, InternalTable, Kernel, PrivateSource, RegisterUse};
pub use variables::Variables;
pub use why::Why;
