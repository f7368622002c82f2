//! The assembler and the disassembler, against LLVM's: one binary, a module a topic.

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
