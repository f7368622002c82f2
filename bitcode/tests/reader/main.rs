//! The reader compared with LLVM, on single functions, and on damaged files.

mod agreement;
mod common;
mod hostile;
mod lazy;
mod mutate;
mod payload;
mod writer;
