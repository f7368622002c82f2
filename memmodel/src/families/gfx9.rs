//! AMDGPUUsage, "Memory Model GFX6-GFX9".
//!
//! One vector L1 a compute unit, where all waves of a work-group run: a work-group needs no cache control. The L1 of
//! other compute units may be stale: an agent-scope load bypasses it (`glc`) and an acquire invalidates its volatile
//! lines. Stores write through. L2 is one for the agent, and coherent with the system for the memory that is shared
//! with it.

use gcnc_isa::Opcode;

use crate::rows::{CacheOp, FREE, Family, GLC, GLC_SLC, PLAIN, ScopeRow, WAITS};

/// The row of the agent and of the system.
const AGENT: ScopeRow = ScopeRow { load: GLC, invalidate: &[CacheOp::plain(Opcode::BufferWbinvl1Vol)], ..WAITS };

/// The table.
pub const TABLE: Family = Family {
    name: "GFX6-GFX9",
    scopes: [
        AGENT,
        AGENT,
        AGENT,
        ScopeRow { orders_lds: true, ..FREE }, // workgroup: one L1
        FREE,
        FREE,
    ],
    volatile_load: GLC,
    volatile_store: PLAIN,
    nontemporal_load: GLC_SLC,
    nontemporal_store: GLC_SLC,
    volatile_nontemporal: None,
    last_use: None,
    volatile_store_waits: false,
    single_accesses_wait: false,
};

/// The table for GFX6, where only all of L1 can be invalidated.
pub const TABLE_GFX6: Family = {
    let agent = ScopeRow { invalidate: &[CacheOp::plain(Opcode::BufferWbinvl1)], ..AGENT };
    let [_, _, _, workgroup, wavefront, thread] = TABLE.scopes;
    Family { scopes: [agent, agent, agent, workgroup, wavefront, thread], ..TABLE }
};
