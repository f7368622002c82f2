//! AMDGPUUsage, "Memory Model GFX10-GFX11", the columns for GFX10.
//!
//! Two caches before L2: one L0 per compute unit and one L1 per shader array. The waves of a work-group run on both
//! compute units of a work-group processor (WGP mode), so they do not share an L0; the waves of an agent do not share
//! an L1 either. Loads and stores have separate counters (`vmcnt`, `vscnt`), each in order only among its own kind.

use gcnc_isa::Opcode;

use crate::rows::{CacheOp, FREE, Family, GLC, GLC_DLC, GLC_SLC, PLAIN, SLC, ScopeRow, WAITS};

const AGENT: ScopeRow = ScopeRow {
    load: GLC_DLC,
    invalidate: &[CacheOp::plain(Opcode::BufferGl1Inv), CacheOp::plain(Opcode::BufferGl0Inv)],
    ..WAITS
};

const WORKGROUP: ScopeRow = ScopeRow { load: GLC, invalidate: &[CacheOp::plain(Opcode::BufferGl0Inv)], ..AGENT };

/// The table in work-group processor mode.
pub const TABLE: Family = Family {
    name: "GFX10",
    scopes: [AGENT, AGENT, AGENT, WORKGROUP, FREE, FREE],
    volatile_load: GLC_DLC,
    volatile_store: PLAIN,
    nontemporal_load: SLC,
    nontemporal_store: GLC_SLC,
    volatile_nontemporal: None,
    last_use: None,
    volatile_store_waits: false,
    single_accesses_wait: false,
};

/// The work-group's row in compute unit mode, where its waves share one L0. A release still waits for vector memory, so
/// that a wave which acquires it can pass it on at a wider scope.
pub const WORKGROUP_CU: ScopeRow = ScopeRow { load: PLAIN, acquire_waits_vector: false, invalidate: &[], ..WORKGROUP };

/// The table in compute unit mode.
pub const TABLE_CU: Family =
    Family { name: "GFX10, compute unit mode", scopes: [AGENT, AGENT, AGENT, WORKGROUP_CU, FREE, FREE], ..TABLE };
