//! AMDGPUUsage, "Memory Model GFX125x".
//!
//! As GFX12, but the waves of a work-group always share one L0, and an agent-scope release writes back too, as a device may
//! have several L2 caches.

use gcnc_isa::Opcode;

use crate::rows::{CacheOp, FREE, Family, ScopeRow, WAITS};

use super::gfx12::{self, AGENT, DEV, SYSTEM};

const AGENT_WRITES_BACK: ScopeRow =
    ScopeRow { write_back: &[CacheOp { opcode: Opcode::GlobalWb, bits: DEV }], ..AGENT };

/// The table.
pub const TABLE: Family = Family {
    name: "GFX125x",
    scopes: [SYSTEM, AGENT_WRITES_BACK, WAITS, FREE, FREE],
    volatile_store_waits: false,
    single_accesses_wait: true,
    ..gfx12::TABLE
};
