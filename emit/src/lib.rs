//! Post-RA machine passes and encoding: from an allocated function to machine code.
//!
//! The steps, in the order in which the driver runs them:
//!
//! | step | where |
//! | --- | --- |
//! | inline assembly becomes instructions | [`inline_asm::expand`] |
//! | callee-saved registers are saved and restored | [`calls::save_registers`] |
//! | EXEC at function entry | [`init_exec::insert`] |
//! | frame index elimination: spills and private accesses become scratch or buffer accesses | [`frame::expand`] |
//! | calls become jumps | [`calls::expand`] |
//! | moves and swaps across lanes become instructions | [`pseudo::expand`] |
//! | prologue insertion | [`abi::insert_prolog`] |
//! | cache controls and waits | `gcnc-memmodel` |
//! | post-RA scheduling, before waits are inserted | [`postschedule::run`] |
//! | lane masks move to VCC | [`vcc::run`] |
//! | shorter encodings, fewer branches and writes of EXEC | [`shrink::run`], [`pair_moves::run`], [`branch_folding::run`], [`dead_exec::run`] |
//! | comparisons that write EXEC (`v_cmpx`) | [`cmpx::run`] |
//! | dual issue (VOPD) | [`dual::run`] |
//! | hazard recognition | [`hazards::run`], [`export_priority::run`] |
//! | moves under `s_set_vgpr_msb` access high VGPRs | [`high_vgprs::run`] |
//! | clauses, `s_delay_alu` | [`hints::run`] |
//! | block layout, branch relaxation, encoding | [`assemble()`], with [`layout`] and [`relax`] |
//!
//! [`assemble()`] may take two more SGPRs for a long branch, so register counts are final, and descriptors can be made
//! from them, only after it. `gcnc-object` turns the code into files.

pub mod abi;
pub mod assemble;
pub mod branch_folding;
pub mod calls;
pub mod cmpx;
pub mod dead_exec;
pub mod dual;
pub mod error;
pub mod export_priority;
pub mod frame;
pub mod hazards;
pub mod high_vgprs;
pub mod hints;
pub mod init_exec;
pub mod inline_asm;
pub mod layout;
pub mod liveness;
pub mod pair_moves;
pub mod postschedule;
pub mod pseudo;
pub mod relax;
pub mod shrink;
#[cfg(test)]
mod testing;
mod variable_locations;
pub mod vcc;

pub use assemble::{SymbolUse, assemble};
pub use error::EmitError;
