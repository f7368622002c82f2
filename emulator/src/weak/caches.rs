//! The caches of each family of processors, and what accesses do in them.
//!
//! A [`Level`] describes one cache; a configuration lists them from the wave to memory. Some families have several
//! configurations. A cache is coherent for the waves that share it, its *scope*; an access that more waves must see
//! bypasses it. The cache bits of an access say how far it must go. Behind all listed caches is one memory that
//! everything sees.
//!
//! Sources: AMDGPUUsage, the prose before each table of "Memory Model"; the tables for what the bits mean.

use gcnc_isa::{MemoryModel, Mods, Opcode};

use crate::memory::Access;

/// The waves for which something is coherent: 0 a compute unit's, 1 a work-group's or a shader array's, 2 an agent's,
/// 3 all.
pub type Scope = u8;

/// All waves and the host.
pub const SYSTEM: Scope = 3;
/// An agent's waves.
pub const AGENT: Scope = 2;

/// Which waves share a cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// One wave: its requests queue here, and nothing is cached.
    Wave,
    /// The waves of a compute unit, or of a work-group processor that has one cache.
    Unit,
    /// The waves of a shader array or engine, or of the part of an agent that has its own L2.
    Array,
    /// The waves of an agent.
    Agent,
}

/// What a cache does with writes that need not go further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writes {
    /// It passes them on, and the next level acknowledges them.
    Through,
    /// It passes them on, but acknowledges them itself.
    Early,
    /// It keeps them until they are written back.
    Back,
}

/// A cache.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Which waves share it.
    pub shared: Shared,
    /// For which waves it is coherent.
    pub scope: Scope,
    /// What it does with writes.
    pub writes: Writes,
}

const fn level(shared: Shared, scope: Scope, writes: Writes) -> Level {
    Level { shared, scope, writes }
}

/// The first cache, of a compute unit.
const FIRST: Level = level(Shared::Unit, 0, Writes::Through);
/// GFX942: a work-group shares it, unless it is split.
const OF_GROUP: Level = level(Shared::Unit, 1, Writes::Through);
/// GFX12.5: it acknowledges writes itself.
const EARLY: Level = level(Shared::Unit, 0, Writes::Early);
/// GFX12.5: a wave's requests may reach its first cache in another order.
const QUEUE: Level = level(Shared::Wave, 0, Writes::Through);
/// GFX10 and GFX11: L1 of a shader array.
const OF_ARRAY: Level = level(Shared::Array, 1, Writes::Through);
/// The L2 of an agent that has a single one, which may hold back writes from other agents, and copies of their memory.
const ONE_L2: Level = level(Shared::Agent, AGENT, Writes::Back);
/// One of several L2s of an agent.
const PART_L2: Level = level(Shared::Array, 1, Writes::Back);

/// The caches from the wave to memory, in each possible configuration of an agent.
pub fn configurations(model: MemoryModel, split: bool) -> &'static [&'static [Level]] {
    match model {
        // L2 is coherent with everything, or is bypassed.
        MemoryModel::Gfx6 | MemoryModel::Gfx9 => &[&[FIRST]],
        MemoryModel::Gfx90a => &[&[FIRST, ONE_L2]],
        MemoryModel::Gfx940 if split => &[&[FIRST, PART_L2], &[FIRST, ONE_L2]],
        MemoryModel::Gfx940 => &[&[OF_GROUP, PART_L2], &[OF_GROUP, ONE_L2]],
        MemoryModel::Gfx10 | MemoryModel::Gfx11 => &[&[FIRST, OF_ARRAY]],
        // The L1 buffer caches nothing.
        MemoryModel::Gfx12 => &[&[FIRST, ONE_L2]],
        MemoryModel::Gfx1250 => &[&[QUEUE, EARLY, PART_L2], &[QUEUE, EARLY, ONE_L2]],
    }
}

/// The scope that an access reaches at least.
pub fn reach(model: MemoryModel, access: Access, mods: Mods) -> Scope {
    match (model, access) {
        (MemoryModel::Gfx12 | MemoryModel::Gfx1250, _) => mods.scope(),
        (MemoryModel::Gfx940, Access::Atomic) => AGENT + u8::from(mods.scc()),
        (MemoryModel::Gfx940, _) => u8::from(mods.glc()) + 2 * u8::from(mods.scc()),
        (MemoryModel::Gfx90a, Access::Atomic) => AGENT,
        (MemoryModel::Gfx90a, Access::Load) if mods.glc() => AGENT,
        (_, Access::Atomic) => SYSTEM,
        (MemoryModel::Gfx10, Access::Load) if mods.glc() && !mods.dlc() => 1,
        (_, Access::Load) if mods.glc() => SYSTEM,
        _ => 0,
    }
}

/// What a cache control instruction does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Control {
    /// Writes back caches of a smaller scope, and makes earlier stores reach that scope.
    pub write_back: Option<Scope>,
    /// Invalidates the named levels among the caches of a smaller scope; dirty lines stay.
    pub invalidate: Option<(Scope, Which)>,
}

/// Which caches are invalidated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All of a smaller scope.
    All,
    /// One level.
    Level(usize),
    /// The scalar cache.
    Scalar,
}

/// The cache control that `opcode` performs, if any.
pub fn control(model: MemoryModel, opcode: Opcode, mods: Mods) -> Option<Control> {
    use Opcode as O;
    let bits = u8::from(mods.glc()) + 2 * u8::from(mods.scc());
    let invalidate = |scope, which| Control { invalidate: Some((scope, which)), write_back: None };
    Some(match opcode {
        O::BufferWbinvl1 | O::BufferWbinvl1Sc | O::BufferWbinvl1Vol | O::BufferGl0Inv => {
            invalidate(SYSTEM, Which::Level(0))
        }
        O::BufferGl1Inv | O::BufferInvl2 | O::SGl1Inv => invalidate(SYSTEM, Which::Level(1)),
        O::SDcacheInv | O::SDcacheInvVol => invalidate(SYSTEM, Which::Scalar),
        O::BufferInv => invalidate(bits, Which::All),
        O::GlobalInv => invalidate(mods.scope(), Which::All),
        O::BufferWbl2 if model == MemoryModel::Gfx90a => Control { write_back: Some(SYSTEM), invalidate: None },
        O::BufferWbl2 => Control { write_back: Some(bits), invalidate: None },
        O::GlobalWb => Control { write_back: Some(mods.scope()), invalidate: None },
        O::GlobalWbinv => Control { write_back: Some(mods.scope()), invalidate: Some((mods.scope(), Which::All)) },
        _ => return None,
    })
}
