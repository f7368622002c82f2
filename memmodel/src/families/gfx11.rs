//! AMDGPUUsage, "Memory Model GFX10-GFX11", the columns for GFX11.
//!
//! Like GFX10, but an atomic load needs no `dlc`, and `dlc` on volatile and nontemporal accesses keeps them out of the
//! last-level cache ("MALL NOALLOC").

use gcnc_isa::Opcode;

use crate::rows::{CacheOp, DLC, FREE, Family, GLC, GLC_DLC, GLC_SLC_DLC, SLC_DLC, ScopeRow, WAITS};

use super::gfx10;

const AGENT: ScopeRow = ScopeRow {
    load: GLC,
    invalidate: &[CacheOp::plain(Opcode::BufferGl1Inv), CacheOp::plain(Opcode::BufferGl0Inv)],
    ..WAITS
};

const WORKGROUP: ScopeRow = ScopeRow { invalidate: &[CacheOp::plain(Opcode::BufferGl0Inv)], ..AGENT };

/// The table in work-group processor mode.
pub const TABLE: Family = Family {
    name: "GFX11",
    scopes: [AGENT, AGENT, AGENT, WORKGROUP, FREE, FREE],
    volatile_load: GLC_DLC,
    volatile_store: DLC,
    nontemporal_load: SLC_DLC,
    nontemporal_store: GLC_SLC_DLC,
    volatile_nontemporal: None,
    last_use: None,
    volatile_store_waits: false,
    single_accesses_wait: false,
};

/// The table in compute unit mode.
pub const TABLE_CU: Family = Family {
    name: "GFX11, compute unit mode",
    scopes: [AGENT, AGENT, AGENT, gfx10::WORKGROUP_CU, FREE, FREE],
    ..TABLE
};
