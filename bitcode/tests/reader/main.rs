//! The reader against LLVM, on single functions, and on files that are damaged.

mod agreement;
mod common;
mod hostile;
mod lazy;
mod mutate;
mod payload;
mod writer;
