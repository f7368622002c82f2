//! AMDGPUUsage, "Memory Model GFX90A".
//!
//! Like GFX9, but L2 is not coherent with the system by itself: a system-scope release writes it back (`buffer_wbl2`)
//! and a system-scope acquire invalidates it (`buffer_invl2`). In threadgroup split mode the waves of a work-group may
//! run on different compute units: a work-group then costs what an agent costs, and has no LDS.

use gcnc_isa::Opcode;

use crate::rows::{CacheOp, FREE, Family, ScopeRow};

use super::gfx9::{self, AGENT, WORKGROUP};

const SYSTEM: ScopeRow = ScopeRow {
    invalidate: &[CacheOp::plain(Opcode::BufferInvl2), CacheOp::plain(Opcode::BufferWbinvl1Vol)],
    write_back: &[CacheOp::plain(Opcode::BufferWbl2)],
    ..AGENT
};

/// The table.
pub const TABLE: Family =
    Family { name: "GFX90A", scopes: [SYSTEM, AGENT, AGENT, WORKGROUP, FREE, FREE], ..gfx9::TABLE };

/// The table in threadgroup split mode.
pub const TABLE_TG_SPLIT: Family = {
    let system = ScopeRow { orders_lds: false, ..SYSTEM };
    let agent = ScopeRow { orders_lds: false, ..AGENT };
    Family { name: "GFX90A, threadgroup split", scopes: [system, agent, agent, agent, FREE, FREE], ..TABLE }
};
