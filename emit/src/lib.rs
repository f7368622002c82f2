//! Post-RA machine passes and encoding: from an allocated function to machine code.
//!
//! The steps, in the order in which the driver runs them:
//!
//! | step | where |
//! | --- | --- |
//! | inline assembly becomes instructions | [`inline_asm::expand`] |
//! | callee-saved registers are saved and restored | [`calls::save_registers`] |
//! | EXEC at function entry | [`first_lanes::insert`] |
//! | frame index elimination: spills and private accesses become scratch or buffer accesses | [`frame::expand`] |
//! | calls become jumps | [`calls::expand`] |
//! | moves and swaps across lanes become instructions | [`pseudo::expand`] |
//! | prologue insertion | [`abi::insert_prolog`] |
//! | cache controls and waits | `gcnc-memmodel` |
//! | post-RA scheduling, before waits are inserted | [`postschedule::run`] |
//! | lane masks move to VCC | [`vcc::run`] |
//! | shorter encodings, fewer branches and writes of EXEC | [`forms::run`], [`moves::run`], [`ends::run`], [`masks::run`] |
//! | comparisons that write EXEC (`v_cmpx`) | [`cmpx::run`] |
//! | dual issue (VOPD) | [`dual::run`] |
//! | hazard recognition | [`hazards::run`], [`export_priority::run`] |
//! | moves under `s_set_vgpr_msb` access high VGPRs | [`far::run`] |
//! | clauses, `s_delay_alu` | [`hints::run`] |
//! | block layout, branch relaxation, encoding | [`assemble()`], with [`layout`] and [`relax`] |
//!
//! [`assemble()`] may take two more SGPRs for a long branch, so register counts are final, and descriptors can be made
//! from them, only after it. `gcnc-object` turns the code into files.

pub mod abi;
pub mod assemble;
pub mod calls;
pub mod cmpx;
pub mod dual;
pub mod ends;
pub mod error;
pub mod export_priority;
pub mod far;
pub mod first_lanes;
pub mod forms;
pub mod frame;
pub mod hazards;
pub mod hints;
pub mod inline_asm;
pub mod layout;
pub mod live;
pub mod masks;
pub mod moves;
pub mod postschedule;
pub mod pseudo;
pub mod relax;
#[cfg(test)]
mod testing;
mod track;
pub mod vcc;

pub use assemble::{SymbolUse, assemble};
pub use error::EmitError;
