//! Loads an AMD GPU code object and runs it, strictly, on the CPU.
