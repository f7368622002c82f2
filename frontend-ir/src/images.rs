//! Intrinsics of images: what each does and where its operands are.
//!
//! There is a row for each operation, with its modifiers, and dimension (`build.rs` writes them). The operands are, as
//! far as there are any: what is stored; which components (`dmask`); offset, bias, comparison; gradients; coordinates
//! and a level of detail, clamp or mip level; the resource; the sampler and whether its coordinates are unnormalised;
//! whether failures are told; the cache policy.
//!
//! Source: LLVM's `IntrinsicsAMDGPU.td`, "Dimension-aware image intrinsics framework".

use crate::buffers::BufferRmw;
use crate::intrinsics::Intrinsic;

/// Dimensions of an image, by number as in encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Dim {
    /// One.
    D1,
    /// Two.
    D2,
    /// Three.
    D3,
    /// The faces of a cube.
    Cube,
    /// An array of images of one dimension.
    D1Array,
    /// An array of images of two dimensions.
    D2Array,
    /// Two, with several samples.
    D2Msaa,
    /// An array of those.
    D2ArrayMsaa,
}

impl Dim {
    /// Coordinates; a slice, face or sample is one.
    pub fn coordinates(self) -> usize {
        match self {
            Dim::D1 => 1,
            Dim::D2 | Dim::D1Array => 2,
            Dim::D3 | Dim::Cube | Dim::D2Array | Dim::D2Msaa => 3,
            Dim::D2ArrayMsaa => 4,
        }
    }

    /// Coordinates that have gradients.
    pub fn directions(self) -> usize {
        match self {
            Dim::D1 | Dim::D1Array => 1,
            Dim::D3 => 3,
            _ => 2,
        }
    }

    /// Whether one of the coordinates says which of several images.
    pub fn is_array(self) -> bool {
        matches!(self, Dim::Cube | Dim::D1Array | Dim::D2Array | Dim::D2ArrayMsaa)
    }
}

/// How a level of detail comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lod {
    /// From neighbouring lanes.
    Implicit,
    /// From neighbouring lanes, plus an operand.
    Bias,
    /// An operand.
    Level,
    /// The first.
    Zero,
    /// From gradients.
    Gradients,
    /// From gradients that a few lanes share.
    CoarseGradients,
}

/// How an image is sampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sampling {
    /// How the level of detail comes about.
    pub lod: Lod,
    /// Whether an operand is its least.
    pub clamp: bool,
    /// Whether texels are compared with an operand.
    pub compare: bool,
    /// Whether an operand is added to coordinates.
    pub offset: bool,
}

/// What an intrinsic does to an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImageOp {
    /// Loads a texel.
    Load,
    /// Loads a texel of a mip level.
    LoadMip,
    /// Loads a component of four samples.
    MsaaLoad,
    /// Stores a texel.
    Store,
    /// Stores a texel of a mip level.
    StoreMip,
    /// The size of a mip level, and how many there are.
    ResInfo,
    /// The level of detail that a sample would have.
    GetLod,
    /// Samples.
    Sample(Sampling),
    /// A component of the four texels that a sample would be of.
    Gather4(Sampling),
    /// Reads, modifies and writes a texel.
    Rmw(BufferRmw),
    /// Compares a texel and exchanges it.
    CompareSwap,
}

/// An image intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Image {
    /// What it does.
    pub op: ImageOp,
    /// Dimensions of the image.
    pub dim: Dim,
}

include!(concat!(env!("OUT_DIR"), "/images.rs"));

const FIRST: u16 = Intrinsic::ImageLoad1d as u16;

impl Intrinsic {
    /// What the intrinsic is, if it is one of images.
    pub fn image(self) -> Option<Image> {
        let row = (self as u16).checked_sub(FIRST)?;
        IMAGES.get(usize::from(row)).copied()
    }
}

impl Image {
    /// How it samples, if it does.
    pub fn sampling(self) -> Option<Sampling> {
        const IMPLICIT: Sampling = Sampling { lod: Lod::Implicit, clamp: false, compare: false, offset: false };
        match self.op {
            ImageOp::Sample(s) | ImageOp::Gather4(s) => Some(s),
            ImageOp::GetLod => Some(IMPLICIT),
            _ => None,
        }
    }

    /// Whether it reads, modifies and writes.
    pub fn is_atomic(self) -> bool {
        matches!(self.op, ImageOp::Rmw(_) | ImageOp::CompareSwap)
    }

    /// Whether it only stores.
    pub fn is_store(self) -> bool {
        matches!(self.op, ImageOp::Store | ImageOp::StoreMip)
    }

    /// How many operands are stored: the first.
    pub fn data(self) -> usize {
        match self.op {
            ImageOp::Store | ImageOp::StoreMip | ImageOp::Rmw(_) => 1,
            ImageOp::CompareSwap => 2,
            _ => 0,
        }
    }

    /// The operand that says which components there are.
    pub fn dmask(self) -> Option<usize> {
        (!self.is_atomic()).then(|| self.data())
    }

    /// The first operand of the address.
    pub fn address(self) -> usize {
        self.data() + usize::from(!self.is_atomic())
    }

    /// How many operands before the gradients the address has: offset, bias, comparison.
    pub fn extras(self) -> usize {
        self.sampling().map_or(0, |s| usize::from(s.offset) + usize::from(s.lod == Lod::Bias) + usize::from(s.compare))
    }

    /// How many gradients the address has.
    pub fn gradients(self) -> usize {
        match self.sampling() {
            Some(Sampling { lod: Lod::Gradients | Lod::CoarseGradients, .. }) => 2 * self.dim.directions(),
            _ => 0,
        }
    }

    /// How many operands after the gradients the address has: coordinates and a level.
    pub fn coordinates(self) -> usize {
        let has_level = match self.op {
            ImageOp::LoadMip | ImageOp::StoreMip => true,
            ImageOp::ResInfo => return 1,
            _ => self.sampling().is_some_and(|s| s.clamp || s.lod == Lod::Level),
        };
        self.dim.coordinates() + usize::from(has_level)
    }

    /// The operand that is the resource.
    pub fn resource(self) -> usize {
        self.address() + self.extras() + self.gradients() + self.coordinates()
    }

    /// The operand that is the sampler. The next says whether coordinates are no fractions.
    pub fn sampler(self) -> Option<usize> {
        self.sampling().map(|_| self.resource() + 1)
    }

    /// The operand that says whether failures are told.
    pub fn failures(self) -> usize {
        self.resource() + if self.sampling().is_some() { 3 } else { 1 }
    }

    /// The operand that is the cache policy, the last.
    pub fn policy(self) -> usize {
        self.failures() + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_are_where_signatures_have_them() {
        for (k, image) in IMAGES.into_iter().enumerate() {
            let id = Intrinsic::ALL[usize::from(FIRST) + k];
            let row = id.row();
            assert_eq!(id.image(), Some(image));
            let params = row.signature.split_once('(').map_or("", |(_, params)| params.trim_end_matches(')'));
            assert_eq!(image.policy() + 1, params.len(), "{}", row.name);
            let resource = char::from(params.as_bytes()[image.resource()]);
            let last = char::from(b'0' + row.kinds.len() as u8 - 1 - u8::from(image.sampler().is_some()));
            assert_eq!(resource, last, "{}", row.name);
            assert_eq!(image.dmask().is_some_and(|k| params.as_bytes()[k] == b'i'), !image.is_atomic(), "{}", row.name);
            assert_eq!(row.properties.writes, image.is_store() || image.is_atomic(), "{}", row.name);
            assert_eq!(row.properties.divergent, image.is_atomic(), "{}", row.name);
        }
        assert_eq!(Intrinsic::SBufferLoad.image(), None);
        assert_eq!(usize::from(FIRST) + IMAGES.len(), Intrinsic::ALL.len());
    }
}
