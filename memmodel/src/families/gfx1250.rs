//! AMDGPUUsage, "Memory Model GFX125x".
//!
//! Like GFX12, but the waves of a work-group always share one L0, and an agent-scope release writes back too, because a
//! device may have several L2 caches. The work-groups of a cluster run on one shader engine, so a cluster costs what a
//! work-group costs in GFX12's work-group processor mode.

use gcnc_isa::Opcode;

use crate::rows::{CacheOp, FREE, Family, ScopeRow, WAITS};

use super::gfx12::{self, AGENT, DEV, SYSTEM};

const AGENT_WRITES_BACK: ScopeRow =
    ScopeRow { write_back: &[CacheOp { opcode: Opcode::GlobalWb, bits: DEV }], ..AGENT };

/// The table.
pub const TABLE: Family = Family {
    name: "GFX125x",
    scopes: [SYSTEM, AGENT_WRITES_BACK, gfx12::WORKGROUP, WAITS, FREE, FREE],
    volatile_store_waits: false,
    single_accesses_wait: true,
    ..gfx12::TABLE
};
