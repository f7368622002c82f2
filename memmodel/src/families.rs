//! One table per family of targets.

pub mod gfx10;
pub mod gfx11;
pub mod gfx12;
pub mod gfx1250;
pub mod gfx9;
pub mod gfx90a;
pub mod gfx940;

use gcnc_isa::{MemoryModel, Target};

use crate::rows::Family;

/// How the waves of a work-group are distributed, where the target offers a choice.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct WaveMode {
    /// GFX90A and GFX940: the waves of a work-group may run on different compute units.
    pub tg_split: bool,
    /// GFX10 to GFX12: the waves of a work-group run on one compute unit, not on both of a work-group processor.
    pub compute_unit: bool,
}

/// The table of `target`.
pub fn family(target: &Target, mode: WaveMode) -> &'static Family {
    match (target.memory_model(), mode) {
        (MemoryModel::Gfx6, _) => &gfx9::TABLE_GFX6,
        (MemoryModel::Gfx9, _) => &gfx9::TABLE,
        (MemoryModel::Gfx90a, WaveMode { tg_split: true, .. }) => &gfx90a::TABLE_TG_SPLIT,
        (MemoryModel::Gfx90a, _) => &gfx90a::TABLE,
        (MemoryModel::Gfx940, WaveMode { tg_split: true, .. }) => &gfx940::TABLE_TG_SPLIT,
        (MemoryModel::Gfx940, _) => &gfx940::TABLE,
        (MemoryModel::Gfx10, WaveMode { compute_unit: true, .. }) => &gfx10::TABLE_CU,
        (MemoryModel::Gfx10, _) => &gfx10::TABLE,
        (MemoryModel::Gfx11, WaveMode { compute_unit: true, .. }) => &gfx11::TABLE_CU,
        (MemoryModel::Gfx11, _) => &gfx11::TABLE,
        (MemoryModel::Gfx12, WaveMode { compute_unit: true, .. }) => &gfx12::TABLE_CU,
        (MemoryModel::Gfx12, _) => &gfx12::TABLE,
        (MemoryModel::Gfx1250, _) => &gfx1250::TABLE,
    }
}
