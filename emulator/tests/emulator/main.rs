//! Integration tests: code objects made by LLVM's tools, run whole.

mod common;
mod compiled;
mod hostile;
mod later;
mod operations;
mod strict;
