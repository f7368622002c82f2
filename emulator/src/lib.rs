//! Loads an AMD GPU code object and runs it, strictly, on the CPU.
pub mod code_object;
pub mod descriptor;
pub mod error;
pub mod float;
pub mod memory;
pub mod metadata;
