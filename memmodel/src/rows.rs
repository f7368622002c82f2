//! The vocabulary of the tables: what one scope costs on one family of targets.
//!
//! The specification has a row for each instruction, ordering, scope and address space. They all follow from a few
//! facts about each scope, which a [`ScopeRow`] holds:
//!
//! * which cache bits an atomic needs so that it reads and writes where the scope's other waves do;
//! * whether an *acquire* waits for vector memory, and which caches it invalidates after;
//! * whether a *release* waits for vector memory, and which caches it writes back before.
//!
//! LDS needs no cache control; it needs `lgkmcnt(0)` when it is ordered against *other* address spaces, at work-group
//! scope and wider: LDS operations among themselves complete in order. So do GDS operations among themselves; because
//! work-groups share GDS, an acquire waits for its own at agent scope and wider (LLVM 22, `SIMemoryLegalizer`).
//! [`plan`] combines row, ordering and address spaces.
//!
//! The specification assumes that scalar loads only read memory that is never written. Ours also read what another
//! wave writes once it has acquired what this one releases, so a release waits for them: litmus test
//! `read-before-release`.

use gcnc_isa::Opcode;
use planted::Bug;

/// The cache controls of a memory instruction: bits before GFX12, a temporal hint and a scope since.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct CacheBits {
    /// `glc`: globally coherent; on GFX940 `sc0`.
    pub glc: bool,
    /// `slc`: system coherent, or streaming; on GFX940 `nt`.
    pub slc: bool,
    /// `dlc`: device-level coherent.
    pub dlc: bool,
    /// On GFX940 `sc1`.
    pub scc: bool,
    /// `th`: temporal hint (GFX12).
    pub th: u8,
    /// `scope` (GFX12).
    pub scope: u8,
}

/// No cache bit.
pub const PLAIN: CacheBits = CacheBits { glc: false, slc: false, dlc: false, scc: false, th: 0, scope: 0 };
/// `glc`.
pub const GLC: CacheBits = CacheBits { glc: true, ..PLAIN };
/// `slc`.
pub const SLC: CacheBits = CacheBits { slc: true, ..PLAIN };
/// `dlc`.
pub const DLC: CacheBits = CacheBits { dlc: true, ..PLAIN };
/// `glc slc`.
pub const GLC_SLC: CacheBits = CacheBits { slc: true, ..GLC };
/// `glc dlc`.
pub const GLC_DLC: CacheBits = CacheBits { dlc: true, ..GLC };
/// `slc dlc`.
pub const SLC_DLC: CacheBits = CacheBits { dlc: true, ..SLC };
/// `glc slc dlc`.
pub const GLC_SLC_DLC: CacheBits = CacheBits { dlc: true, ..GLC_SLC };

/// An instruction that writes a cache back or invalidates it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CacheOp {
    /// The instruction.
    pub opcode: Opcode,
    /// The bits that give its scope.
    pub bits: CacheBits,
}

impl CacheOp {
    /// One without scope bits.
    pub const fn plain(opcode: Opcode) -> CacheOp {
        CacheOp { opcode, bits: PLAIN }
    }
}

/// What a synchronisation scope costs.
#[derive(Copy, Clone, Debug)]
pub struct ScopeRow {
    /// Bits of an atomic load.
    pub load: CacheBits,
    /// Bits of an atomic store.
    pub store: CacheBits,
    /// Bits of a read-modify-write, besides the one that makes it return the old value.
    pub rmw: CacheBits,
    /// An acquire waits for its own vector memory operation.
    pub acquire_waits_vector: bool,
    /// Caches that an acquire invalidates, in order.
    pub invalidate: &'static [CacheOp],
    /// Caches that a release writes back, in order, before it waits.
    pub write_back: &'static [CacheOp],
    /// A release waits for all earlier vector memory operations.
    pub release_waits_vector: bool,
    /// LDS is ordered against other address spaces.
    pub orders_lds: bool,
}

/// A scope for which the wave's own in-order execution suffices.
pub const FREE: ScopeRow = ScopeRow {
    load: PLAIN,
    store: PLAIN,
    rmw: PLAIN,
    acquire_waits_vector: false,
    invalidate: &[],
    write_back: &[],
    release_waits_vector: false,
    orders_lds: false,
};

/// A scope whose waves may run on other compute units: its acquires and releases wait.
pub const WAITS: ScopeRow =
    ScopeRow { acquire_waits_vector: true, release_waits_vector: true, orders_lds: true, ..FREE };

/// A family of targets: the specification's table.
#[derive(Copy, Clone, Debug)]
pub struct Family {
    /// The table's name in AMDGPUUsage.
    pub name: &'static str,
    /// Rows: system, agent, cluster, workgroup, wavefront, singlethread. Where work-groups form no clusters, a cluster
    /// is an agent.
    pub scopes: [ScopeRow; 6],
    /// Bits of a volatile load.
    pub volatile_load: CacheBits,
    /// Bits of a volatile store.
    pub volatile_store: CacheBits,
    /// Bits of a nontemporal load.
    pub nontemporal_load: CacheBits,
    /// Bits of a nontemporal store.
    pub nontemporal_store: CacheBits,
    /// Bits of a volatile access that is also nontemporal, if they differ from those of a volatile one.
    pub volatile_nontemporal: Option<CacheBits>,
    /// Bits of a load after which the data are not read again, if the target has a hint for it.
    pub last_use: Option<CacheBits>,
    /// A volatile store waits for all earlier operations.
    pub volatile_store_waits: bool,
    /// Atomic writes and volatile accesses, which must access global memory exactly once, wait for earlier address
    /// translations: if one of those failed, they would be replayed along with its instruction.
    pub single_accesses_wait: bool,
}

/// Address spaces that an operation may reach, or that an ordering spans.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Spaces {
    /// Global memory.
    pub global: bool,
    /// LDS.
    pub local: bool,
    /// GDS.
    pub region: bool,
    /// Private memory.
    pub private: bool,
}

/// The kinds of outstanding operations that must have completed.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Demand {
    /// Vector memory operations that return data.
    pub vector_loads: bool,
    /// Image operations in the sampler's encoding, which have their own counter on GFX12.
    pub samples: bool,
    /// Vector memory operations that return nothing.
    pub vector_stores: bool,
    /// LDS operations.
    pub lds: bool,
    /// Scalar loads.
    pub scalar_loads: bool,
    /// Address translations.
    pub translations: bool,
}

impl Demand {
    /// Nothing.
    pub const NONE: Demand = Demand {
        vector_loads: false,
        samples: false,
        vector_stores: false,
        lds: false,
        scalar_loads: false,
        translations: false,
    };

    /// Whether it demands nothing.
    pub fn is_none(self) -> bool {
        self == Demand::NONE
    }
}

/// What a memory operation is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Access {
    /// It reads.
    Load,
    /// It writes.
    Store,
    /// It does both.
    Rmw {
        /// Whether a register receives the old value.
        returns: bool,
    },
    /// It does neither, but orders operations that do.
    Fence,
}

/// How an operation orders others.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ordered {
    /// It acquires.
    pub acquire: bool,
    /// It releases.
    pub release: bool,
    /// It is sequentially consistent.
    pub seq_cst: bool,
    /// The row of [`Family::scopes`].
    pub scope: usize,
    /// Whether it orders its own address spaces only (`one-as`).
    pub one_as: bool,
}

/// The code around one memory operation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Bits of the operation itself.
    pub bits: CacheBits,
    /// Caches to write back before `wait_before`.
    pub write_back: &'static [CacheOp],
    /// What must have completed before it.
    pub wait_before: Demand,
    /// What must have completed before `invalidate` and whatever follows.
    pub wait_after: Demand,
    /// Caches to invalidate after.
    pub invalidate: &'static [CacheOp],
}

/// Row of the work-group scope.
const WORKGROUP: usize = 3;

/// The code that an atomic operation or fence on `spaces` needs.
///
/// For a fence, `spaces` are those that it orders. An acquire completes the operation itself, so it waits for the
/// operation's own spaces; a release completes all earlier operations, so unless `one_as` it waits for all spaces.
pub fn plan(family: &Family, access: Access, spaces: Spaces, o: Ordered) -> Plan {
    let lds_only = spaces.local && !spaces.global && !spaces.region;
    let scope = if lds_only && access != Access::Fence { o.scope.max(WORKGROUP) } else { o.scope };
    let row = &family.scopes[scope];
    let shares = spaces.local || spaces.region;
    let ordered_global = spaces.global || (access != Access::Fence && !o.one_as && shares);
    let lds_ordered = row.orders_lds && !o.one_as;
    let ordered_lds = lds_ordered && (shares || access != Access::Fence);
    let waits_for_itself = lds_ordered && (spaces.local || spaces.region && scope < WORKGROUP);
    let bits = match access {
        _ if !spaces.global => PLAIN,
        Access::Load => row.load,
        Access::Store => row.store,
        Access::Rmw { .. } => row.rmw,
        Access::Fence => PLAIN,
    };
    let mut p = Plan { bits, write_back: &[], wait_before: Demand::NONE, wait_after: Demand::NONE, invalidate: &[] };
    if !spaces.global && !shares {
        return p;
    }
    let completes_all = Demand {
        vector_loads: ordered_global && row.release_waits_vector,
        samples: ordered_global && row.release_waits_vector,
        vector_stores: ordered_global && row.release_waits_vector,
        lds: ordered_lds && !planted::on(Bug::ReleaseShared),
        scalar_loads: ordered_global && scope <= WORKGROUP,
        ..Demand::NONE
    };
    let is_load = access == Access::Load;
    if (o.release && !is_load) || o.seq_cst {
        p.wait_before = completes_all;
        if !is_load && ordered_global {
            p.write_back = row.write_back;
        }
    }
    if o.acquire && access != Access::Store {
        if ordered_global && !planted::on(Bug::AcquireInvalidate) {
            p.invalidate = row.invalidate;
        }
        // If it also releases, it completes itself even where an acquire by itself need not.
        let completes = row.acquire_waits_vector || o.release && row.release_waits_vector;
        let vector = spaces.global && completes;
        p.wait_after = match access {
            Access::Fence => Demand { vector_loads: vector, vector_stores: vector, lds: ordered_lds, ..Demand::NONE },
            Access::Rmw { returns: false } => Demand { vector_stores: vector, lds: waits_for_itself, ..Demand::NONE },
            _ => Demand { vector_loads: vector, lds: waits_for_itself, ..Demand::NONE },
        };
    }
    let writes = matches!(access, Access::Store | Access::Rmw { .. });
    p.wait_before.translations = family.single_accesses_wait && writes && spaces.global;
    p
}

/// The marks of an access that orders nothing.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Marks {
    /// `volatile`.
    pub volatile: bool,
    /// `!nontemporal`.
    pub nontemporal: bool,
    /// `!amdgpu.last.use`.
    pub last_use: bool,
    /// It is atomic, `unordered`.
    pub unordered: bool,
}

/// The code needed by an access that orders nothing: it is not atomic, or `unordered`, or accesses private memory,
/// which no other wave sees.
pub fn plan_plain(family: &Family, access: Access, spaces: Spaces, marks: Marks) -> Plan {
    let Marks { volatile, nontemporal, last_use, unordered } = marks;
    let is_store = access == Access::Store;
    let vector = spaces.global || spaces.private;
    let both = family.volatile_nontemporal.filter(|_| nontemporal);
    let last_use = family.last_use.filter(|_| last_use && !is_store && vector);
    // An atomic's bits say what it returns, and it is performed where all waves see it anyway.
    let is_atomic = matches!(access, Access::Rmw { .. });
    let bits = match (vector, volatile, nontemporal, is_store) {
        _ if is_atomic => PLAIN,
        (false, ..) => PLAIN,
        (_, true, _, false) => both.unwrap_or(family.volatile_load),
        (_, true, _, true) => both.unwrap_or(family.volatile_store),
        (_, false, true, false) => family.nontemporal_load,
        (_, false, true, true) => family.nontemporal_store,
        (_, false, false, _) => PLAIN,
    };
    let bits = last_use.map_or(bits, |hint| CacheBits { th: hint.th, ..bits });
    let completes = volatile && vector && !is_atomic;
    let wait_after =
        Demand { vector_loads: completes && !is_store, vector_stores: completes && is_store, ..Demand::NONE };
    let waits = completes && is_store && family.volatile_store_waits;
    let once = volatile || unordered && is_store;
    let translations = family.single_accesses_wait && once && spaces.global;
    let wait_before = Demand {
        vector_loads: waits,
        samples: waits,
        vector_stores: waits,
        scalar_loads: waits,
        translations,
        ..Demand::NONE
    };
    Plan { bits, write_back: &[], wait_before, wait_after, invalidate: &[] }
}
