//! Tests of the instruction set against LLVM's tools, in one program, so that they share the code that runs these.

mod common;
mod disassembly;
mod images;
mod immediates;
mod make;
mod mnemonics;
mod oracle;
mod syntax;
mod words;
