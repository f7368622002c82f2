//! One table a family of targets.

pub mod gfx10;
pub mod gfx11;
pub mod gfx9;
pub mod gfx90a;

use gcnc_isa::{MemoryModel, Target};

use crate::rows::Family;

/// How the waves of a work-group are spread, where the target offers a choice.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct WaveMode {
    /// GFX90A: the waves of a work-group may run on different compute units.
    pub tg_split: bool,
    /// GFX10, GFX11: the waves of a work-group run on one compute unit, not on both of a work-group processor.
    pub compute_unit: bool,
}

/// The table of `target`, which must be one that the compiler makes code for.
pub fn family(target: &Target, mode: WaveMode) -> &'static Family {
    match (target.memory_model().expect("compiling starts with a memory model"), mode) {
        (MemoryModel::Gfx9, _) => &gfx9::TABLE,
        (MemoryModel::Gfx90a, WaveMode { tg_split: true, .. }) => &gfx90a::TABLE_TG_SPLIT,
        (MemoryModel::Gfx90a, _) => &gfx90a::TABLE,
        (MemoryModel::Gfx10, WaveMode { compute_unit: true, .. }) => &gfx10::TABLE_CU,
        (MemoryModel::Gfx10, _) => &gfx10::TABLE,
        (MemoryModel::Gfx11, WaveMode { compute_unit: true, .. }) => &gfx11::TABLE_CU,
        (MemoryModel::Gfx11, _) => &gfx11::TABLE,
    }
}
