//! AMDGPUUsage, "Memory Model GFX12".
//!
//! Each access states its scope, and so do write-backs (`global_wb`) and invalidations (`global_inv`): `SCOPE_CU` (the
//! default, which is not printed), `SCOPE_SE` (shader engine), `SCOPE_DEV` (device), `SCOPE_SYS` (system). There is one
//! L0 per compute unit, so in work-group processor mode a work-group's waves do not share it. Stores write through L0,
//! and an agent has a single L2, so only a system-scope release writes back. Each counter has its own wait instruction.

use gcnc_isa::Opcode;

use crate::rows::{CacheBits, CacheOp, FREE, Family, PLAIN, ScopeRow, WAITS};

const SE: CacheBits = CacheBits { scope: 1, ..PLAIN };
pub(super) const DEV: CacheBits = CacheBits { scope: 2, ..PLAIN };
pub(super) const SYS: CacheBits = CacheBits { scope: 3, ..PLAIN };
const NT: CacheBits = CacheBits { th: 1, ..PLAIN };

pub(super) const SYSTEM: ScopeRow = ScopeRow {
    load: SYS,
    store: SYS,
    rmw: SYS,
    invalidate: &[CacheOp { opcode: Opcode::GlobalInv, bits: SYS }],
    write_back: &[CacheOp { opcode: Opcode::GlobalWb, bits: SYS }],
    ..WAITS
};

pub(super) const AGENT: ScopeRow = ScopeRow {
    load: DEV,
    store: DEV,
    rmw: DEV,
    invalidate: &[CacheOp { opcode: Opcode::GlobalInv, bits: DEV }],
    ..WAITS
};

pub(super) const WORKGROUP: ScopeRow =
    ScopeRow { load: SE, store: SE, rmw: SE, invalidate: &[CacheOp { opcode: Opcode::GlobalInv, bits: SE }], ..WAITS };

/// The table in work-group processor mode.
pub const TABLE: Family = Family {
    name: "GFX12",
    scopes: [SYSTEM, AGENT, AGENT, WORKGROUP, FREE, FREE],
    volatile_load: SYS,
    volatile_store: SYS,
    nontemporal_load: NT,
    nontemporal_store: NT,
    volatile_nontemporal: Some(CacheBits { th: 1, ..SYS }),
    last_use: Some(CacheBits { th: 3, ..PLAIN }),
    volatile_store_waits: true,
    single_accesses_wait: false,
};

/// The work-group's row where its waves share one L0. A release still waits for vector memory, so that a wave which
/// acquires it can pass it on at a wider scope.
const WORKGROUP_CU: ScopeRow = ScopeRow { acquire_waits_vector: false, ..WAITS };

/// The table in compute unit mode.
pub const TABLE_CU: Family =
    Family { name: "GFX12, compute unit mode", scopes: [SYSTEM, AGENT, AGENT, WORKGROUP_CU, FREE, FREE], ..TABLE };
