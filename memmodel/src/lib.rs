//! The memory model: cache controls and wait counters.
//!
//! Two passes over an allocated function. [`legalize`] (LLVM's SIMemoryLegalizer) puts around atomic, volatile and
//! nontemporal accesses and fences what their ordering and scope require on the target's family ([`families`], each
//! laid out like the specification's table; [`rows`] has the vocabulary). [`wait`] (SIInsertWaitcnts) then inserts the
//! waits that registers and those requirements need.

pub mod counters;
pub mod families;
pub mod legalize;
pub mod rows;
pub mod wait;
