//! The memory model: cache controls and wait counters.
