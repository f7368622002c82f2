//! AMDGPUUsage, "Memory Model GFX6-GFX9".
//!
//! There is one vector L1 per compute unit, and all waves of a work-group run on one compute unit: a work-group needs
//! no cache control. The L1 may be stale with respect to other compute units: an agent-scope load bypasses it (`glc`)
//! and an acquire invalidates its volatile lines. Stores write through. An agent has a single L2, which is coherent
//! with the system for memory shared with it.

use gcnc_isa::Opcode;

use crate::rows::{CacheOp, FREE, Family, GLC, GLC_SLC, PLAIN, ScopeRow, WAITS};

/// The row of the agent and of the system.
pub(super) const AGENT: ScopeRow =
    ScopeRow { load: GLC, invalidate: &[CacheOp::plain(Opcode::BufferWbinvl1Vol)], ..WAITS };

/// All waves of a work-group share one L1.
pub(super) const WORKGROUP: ScopeRow = ScopeRow { orders_lds: true, ..FREE };

/// The table.
pub const TABLE: Family = Family {
    name: "GFX6-GFX9",
    scopes: [AGENT, AGENT, AGENT, WORKGROUP, FREE, FREE],
    volatile_load: GLC,
    volatile_store: PLAIN,
    nontemporal_load: GLC_SLC,
    nontemporal_store: GLC_SLC,
    volatile_nontemporal: None,
    last_use: None,
    volatile_store_waits: false,
    single_accesses_wait: false,
};

/// The table for GFX6, which can only invalidate the whole L1.
pub const TABLE_GFX6: Family = {
    let agent = ScopeRow { invalidate: &[CacheOp::plain(Opcode::BufferWbinvl1)], ..AGENT };
    Family { scopes: [agent, agent, agent, WORKGROUP, FREE, FREE], ..TABLE }
};
