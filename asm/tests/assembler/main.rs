//! The assembler and the disassembler, compared with LLVM's: one binary, one module for each topic.

mod cases;
mod common;
mod descriptor;
mod directives;
mod files;
mod halves;
mod linking;
mod own_lines;
mod round_trips;
mod specifications;
mod target_ids;
mod words;
