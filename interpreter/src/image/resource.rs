//! Image resources (T#): the meaning of their eight words, and texel addresses.
//!
//! The generations have the same fields in different places ([`Layout`]). Images are linear and have one level. The
//! pitch of rows is what the resource says, or else the row size rounded up to 256 bytes (128 on GFX12); layers and
//! slices follow each other without a gap.
//!
//! Source: Mesa, `ac_descriptors.c` (`ac_build_gfx6_texture_descriptor` and those of GFX10 and GFX12,
//! `ac_set_mutable_tex_desc_fields`), with the places of fields in `amdgfxregs.json`.

use super::super::error::Fault;
use super::super::memory::{GLOBAL, View};
use super::texel::Texel;
use gcnc_ir::images::Dim;

/// The generations of resource layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Generation {
    Gfx6,
    Gfx9,
    Gfx10,
    Gfx103,
    Gfx11,
    Gfx12,
}

impl Generation {
    /// The generation of a processor, or of a generic target (`gfx10-3-generic`).
    pub fn of(processor: &str) -> Option<Generation> {
        let name = processor.strip_prefix("gfx")?;
        let (major, minor) = match name.strip_suffix("-generic") {
            Some(name) => name.split_once('-').unwrap_or((name, "")),
            None => name.split_at_checked(name.len().checked_sub(2)?)?,
        };
        Some(match major.parse().ok()? {
            6..=8 => Generation::Gfx6,
            9 => Generation::Gfx9,
            10 if minor.starts_with('3') => Generation::Gfx103,
            10 => Generation::Gfx10,
            11 => Generation::Gfx11,
            12 => Generation::Gfx12,
            _ => return None,
        })
    }
}

/// A field: word, first bit, number of bits; the least significant part first.
type Field = &'static [(usize, u32, u32)];

/// The fields of a generation.
struct Layout {
    width: Field,
    height: Field,
    /// The last slice or layer.
    depth: Field,
    last_layer: Field,
    first_layer: Field,
    /// Row pitch in texels, minus one.
    pitch: Field,
    data_format: Field,
    number_format: Field,
    first_level: Field,
    last_level: Field,
}

const GFX6: Layout = Layout {
    width: &[(2, 0, 14)],
    height: &[(2, 14, 14)],
    depth: &[(4, 0, 13)],
    last_layer: &[(5, 13, 13)],
    first_layer: &[(5, 0, 13)],
    pitch: &[(4, 13, 14)],
    data_format: &[(1, 20, 6)],
    number_format: &[(1, 26, 4)],
    first_level: &[(3, 12, 4)],
    last_level: &[(3, 16, 4)],
};

const GFX9: Layout = Layout { last_layer: &[(4, 0, 13)], pitch: &[(4, 13, 16)], ..GFX6 };

const GFX10: Layout = Layout {
    width: &[(1, 30, 2), (2, 0, 12)],
    height: &[(2, 14, 14)],
    depth: &[(4, 0, 13)],
    last_layer: &[(4, 0, 13)],
    first_layer: &[(4, 16, 13)],
    pitch: &[],
    data_format: &[(1, 20, 9)],
    number_format: &[],
    first_level: &[(3, 12, 4)],
    last_level: &[(3, 16, 4)],
};

const GFX103: Layout = Layout { pitch: &[(4, 0, 13), (4, 13, 2)], ..GFX10 };

const GFX11: Layout = Layout { data_format: &[(1, 20, 8)], ..GFX103 };

const GFX12: Layout = Layout {
    width: &[(1, 30, 2), (2, 0, 14)],
    height: &[(2, 14, 16)],
    depth: &[(4, 0, 14)],
    last_layer: &[(4, 0, 14)],
    first_layer: &[(4, 16, 13)],
    pitch: &[(4, 0, 14), (4, 14, 2)],
    data_format: &[(1, 17, 8)],
    number_format: &[],
    first_level: &[(1, 25, 5)],
    last_level: &[(3, 15, 5)],
};

/// Fields in the same place on all generations: the tiling mode and the type of resource.
const TILING: Field = &[(3, 20, 5)];
const TYPE: Field = &[(3, 28, 4)];
/// The tiling index of linear images up to GFX8: an index into the table that the kernel driver loads (`gb_tile_mode`
/// 8, aligned).
const LINEAR_GFX6: u32 = 8;
/// The first resource type that is an image.
const FIRST_TYPE: u32 = 8;

/// A decoded image resource.
#[derive(Debug)]
pub(super) struct Resource {
    base: u64,
    /// Width, height, and slices or layers.
    pub size: [u32; 3],
    first_layer: u32,
    pitch: u64,
    /// Its format.
    pub texel: Texel,
    /// The swizzle: the source of each component.
    select: [u32; 4],
}

impl Resource {
    /// Decodes the resource of an operation on images of dimension `dim`.
    pub fn read(words: [u32; 8], generation: Generation, dim: Dim) -> Result<Resource, Fault> {
        let get = |field: Field| {
            field.iter().rev().fold(0, |value, &(word, at, bits)| value << bits | words[word] >> at & ((1 << bits) - 1))
        };
        let refuse = |what: String| Err(Fault::Image(what));
        let layout = match generation {
            Generation::Gfx6 => GFX6,
            Generation::Gfx9 => GFX9,
            Generation::Gfx10 => GFX10,
            Generation::Gfx103 => GFX103,
            Generation::Gfx11 => GFX11,
            Generation::Gfx12 => GFX12,
        };
        let kind = get(TYPE);
        if kind != FIRST_TYPE + dim as u32 {
            return refuse(format!("a resource of type {kind} for an operation on {dim:?}"));
        }
        if matches!(dim, Dim::D2Msaa | Dim::D2ArrayMsaa) {
            return refuse("several samples".to_owned());
        }
        let linear = if generation == Generation::Gfx6 { LINEAR_GFX6 } else { 0 };
        if get(TILING) != linear {
            return refuse(format!("swizzle mode {}", get(TILING)));
        }
        if (get(layout.first_level), get(layout.last_level)) != (0, 0) {
            return refuse("several levels".to_owned());
        }
        let (data, number) = (get(layout.data_format), get(layout.number_format));
        let Some(texel) = Texel::new(generation, data, number) else {
            return refuse(format!("format {data} of numbers {number}"));
        };
        let (width, height) = (get(layout.width) + 1, get(layout.height) + 1);
        let first_layer = get(layout.first_layer);
        let layers = (get(layout.last_layer) + 1).saturating_sub(first_layer);
        let (rows, slices) = match dim {
            Dim::D1 => (1, 1),
            Dim::D2 => (height, 1),
            Dim::D3 => (height, get(layout.depth) + 1),
            Dim::D1Array => (1, layers),
            _ => (height, layers),
        };
        let unit = if generation == Generation::Gfx12 { 128 } else { 256 };
        let natural = (u64::from(width) * texel.bytes()).next_multiple_of(unit) / texel.bytes();
        let pitch = match u64::from(get(layout.pitch)) + 1 {
            own if generation < Generation::Gfx10 => own,
            own if own > 1 && matches!(dim, Dim::D1 | Dim::D2) => own,
            _ => natural,
        };
        Ok(Resource {
            base: (u64::from(words[1] & 0xff) << 32 | u64::from(words[0])) << 8,
            size: [width, rows, slices],
            first_layer: if dim.is_array() { first_layer } else { 0 },
            pitch,
            texel,
            select: std::array::from_fn(|k| words[3] >> (3 * k) & 7),
        })
    }

    /// The address of a texel; `None` if it is out of range.
    pub fn address(&self, [x, y, z]: [i64; 3]) -> Option<u64> {
        let inside = |at: i64, size: u32| u64::try_from(at).ok().filter(|&at| at < size.into());
        let (x, y, z) = (inside(x, self.size[0])?, inside(y, self.size[1])?, inside(z, self.size[2])?);
        let row = (z + u64::from(self.first_layer)) * u64::from(self.size[1]) + y;
        Some(self.base + (row * self.pitch + x) * self.texel.bytes())
    }

    /// Applies the swizzle to the components of a texel.
    pub fn selected(&self, components: [u32; 4]) -> [u32; 4] {
        self.select.map(|select| match select {
            1 => self.texel.one(),
            4..=7 => components[select as usize - 4],
            _ => 0,
        })
    }

    /// Whether the swizzle is the identity, so that stores match loads.
    pub fn is_in_order(&self) -> bool {
        self.select.iter().zip(4..).all(|(&select, own)| select < 4 || select == own)
    }

    /// The components of a texel; `None` if it is out of range.
    pub fn texel(&self, at: [i64; 3], memory: &View<'_>) -> Result<Option<[u32; 4]>, Fault> {
        let Some(address) = self.address(at) else { return Ok(None) };
        let bytes = memory.read(GLOBAL, address, self.texel.bytes())?;
        Ok(Some(self.selected(self.texel.unpack(super::super::access::number(bytes)))))
    }
}
