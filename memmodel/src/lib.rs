//! The memory model: cache controls and wait counters.
//!
//! Two passes over an allocated function. [`legalize`] surrounds atomic, volatile and nontemporal accesses and fences
//! with what their ordering and scope demand on the target's family ([`families`], each laid out as the specification's
//! table; [`rows`] has the vocabulary). [`wait`] then inserts the waits that registers and those demands need.

pub mod counters;
pub mod families;
pub mod legalize;
pub mod rows;
pub mod wait;
