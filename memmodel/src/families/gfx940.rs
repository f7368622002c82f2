//! AMDGPUUsage, "Memory Model GFX942".
//!
//! Like GFX90A, but two bits of an access give its scope: `sc0` the work-group, `sc1` the agent, both the system.
//! Write-backs (`buffer_wbl2`) and invalidations (`buffer_inv`) take the same bits. An agent may have several L2
//! caches, so an agent-scope release writes back as well. On a read-modify-write, `sc0` means that it returns the old
//! value.

use gcnc_isa::Opcode;

use crate::rows::{CacheBits, CacheOp, FREE, Family, GLC, PLAIN, SLC, ScopeRow, WAITS};

const SC0: CacheBits = GLC;
const SC1: CacheBits = CacheBits { scc: true, ..PLAIN };
const SC0_SC1: CacheBits = CacheBits { scc: true, ..SC0 };
const NT: CacheBits = SLC;

/// Bits of every store on the processors whose stores must always reach the system (LLVM 19,
/// `SIGfx940CacheControl::tryForceStoreSC0SC1`).
pub const FORCED_STORE: CacheBits = SC0_SC1;

const SYSTEM: ScopeRow = ScopeRow {
    load: SC0_SC1,
    store: SC0_SC1,
    rmw: SC1,
    invalidate: &[CacheOp { opcode: Opcode::BufferInv, bits: SC0_SC1 }],
    write_back: &[CacheOp { opcode: Opcode::BufferWbl2, bits: SC0_SC1 }],
    ..WAITS
};

const AGENT: ScopeRow = ScopeRow {
    load: SC1,
    store: SC1,
    invalidate: &[CacheOp { opcode: Opcode::BufferInv, bits: SC1 }],
    write_back: &[CacheOp { opcode: Opcode::BufferWbl2, bits: SC1 }],
    ..WAITS
};

/// All waves of a work-group share one L1.
const WORKGROUP: ScopeRow = ScopeRow { load: SC0, store: SC0, orders_lds: true, ..FREE };

/// The table.
pub const TABLE: Family = Family {
    name: "GFX942",
    scopes: [SYSTEM, AGENT, AGENT, WORKGROUP, FREE, FREE],
    volatile_load: SC0_SC1,
    volatile_store: SC0_SC1,
    nontemporal_load: NT,
    nontemporal_store: NT,
    volatile_nontemporal: None,
    last_use: None,
    volatile_store_waits: false,
    single_accesses_wait: false,
};

/// The work-group's row in threadgroup split mode, where its waves may run on several compute units and have no LDS.
const WORKGROUP_SPLIT: ScopeRow = ScopeRow {
    load: SC0,
    store: SC0,
    invalidate: &[CacheOp { opcode: Opcode::BufferInv, bits: SC0 }],
    orders_lds: false,
    ..WAITS
};

/// The table in threadgroup split mode.
pub const TABLE_TG_SPLIT: Family = {
    let system = ScopeRow { orders_lds: false, ..SYSTEM };
    let agent = ScopeRow { orders_lds: false, ..AGENT };
    Family { name: "GFX942, threadgroup split", scopes: [system, agent, agent, WORKGROUP_SPLIT, FREE, FREE], ..TABLE }
};
