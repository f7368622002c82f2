//! AMDGPUUsage, "Memory Model GFX90A".
//!
//! As GFX9, but L2 is not coherent with the system by itself: a system-scope release writes it back (`buffer_wbl2`) and
//! a system-scope acquire invalidates it (`buffer_invl2`). In threadgroup split mode the waves of a work-group may run
//! on different compute units: a work-group then costs what an agent costs, and has no LDS.

use gcnc_isa::Opcode;

use crate::rows::{CacheOp, FREE, Family, GLC, GLC_SLC, PLAIN, ScopeRow, WAITS};

const AGENT: ScopeRow = ScopeRow { load: GLC, invalidate: &[CacheOp::plain(Opcode::BufferWbinvl1Vol)], ..WAITS };

const SYSTEM: ScopeRow = ScopeRow {
    invalidate: &[CacheOp::plain(Opcode::BufferInvl2), CacheOp::plain(Opcode::BufferWbinvl1Vol)],
    write_back: &[CacheOp::plain(Opcode::BufferWbl2)],
    ..AGENT
};

/// The table.
pub const TABLE: Family = Family {
    name: "GFX90A",
    scopes: [
        SYSTEM,
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

/// The table in threadgroup split mode.
pub const TABLE_TG_SPLIT: Family = {
    let system = ScopeRow { orders_lds: false, ..SYSTEM };
    let agent = ScopeRow { orders_lds: false, ..AGENT };
    Family { name: "GFX90A, threadgroup split", scopes: [system, agent, agent, agent, FREE, FREE], ..TABLE }
};
