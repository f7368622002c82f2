//! Optimisation of unoptimised IR: what a kernel consists of after lowering.

mod common;

mod addresses;
mod arithmetic;
mod branches;
mod inlining;
mod loops;
mod memory;
mod neighbours;
