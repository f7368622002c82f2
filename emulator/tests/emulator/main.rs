//! Integration tests: code objects made by LLVM's tools, run whole.

mod banks;
mod between_groups;
mod common;
mod compiled;
mod copies;
mod dual;
mod forks;
mod hazards;
mod hostile;
mod hwregs;
mod later;
mod operations;
mod strict;
mod tensors;
mod threads;
mod transfers;
