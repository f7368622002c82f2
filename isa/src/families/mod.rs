//! The families: a row of capabilities each, in a file each.
//!
//! A row has every field of every group of [`crate::capabilities`]: to add a family, copy its nearest relative's file
//! and check each line against the manual. A family whose encodings are another's shares that one's [`Family`], the
//! column of the instruction table; any other has a column, and an arm of [`row`]. Processors that differ from their
//! family have a [`Core`] in its file that says how.

pub(crate) mod gfx10;
pub(crate) mod gfx11;
pub(crate) mod gfx12;
pub(crate) mod gfx1250;
pub(crate) mod gfx6;
pub(crate) mod gfx7;
pub(crate) mod gfx8;
pub(crate) mod gfx9;
pub(crate) mod gfx90a;
pub(crate) mod gfx940;

use crate::capabilities::Core;
use crate::op::Family;

/// The row of an encoding family.
pub(crate) const fn row(family: Family) -> &'static Core {
    match family {
        Family::Gfx6 => &gfx6::GFX6,
        Family::Gfx7 => &gfx7::GFX7,
        Family::Gfx8 => &gfx8::GFX8,
        Family::Gfx9 => &gfx9::GFX9,
        Family::Gfx90a => &gfx90a::GFX90A,
        Family::Gfx940 => &gfx940::GFX940,
        Family::Gfx10 => &gfx10::GFX10_3,
        Family::Gfx11 => &gfx11::GFX11,
        Family::Gfx12 => &gfx12::GFX12,
        Family::Gfx1250 => &gfx1250::GFX1250,
    }
}
