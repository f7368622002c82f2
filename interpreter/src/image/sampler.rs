//! Samplers (S#): from coordinates to texels.
//!
//! A coordinate is scaled by the size, unless it is unnormalised, and falls on one texel or between two; what lies
//! outside wraps around, or is the border. The fraction of a linear filter has eight bits, rounded; the sum over texels
//! is computed in double precision. As there is only one level, the level of detail only matters for the choice between
//! the magnification and the minification filter: if these are the same, it is not needed.
//!
//! Sources: OpenCL C 3.0, 8.2 "Addressing and Filter Modes"; the fields, Mesa's `ac_build_sampler_descriptor`; the
//! order of gathered texels, Direct3D 11.3 Functional Specification, 22.4.1 "gather4".

use super::super::error::Fault;
use super::resource::Generation;

/// Filter modes.
const POINT: u32 = 0;
const LINEAR: u32 = 1;

/// A sampler.
#[derive(Debug)]
pub(super) struct Sampler {
    clamp: [u32; 3],
    compare: u32,
    /// Whether coordinates are in texels.
    pub unnormalised: bool,
    enlarge: u32,
    reduce: u32,
    border: u32,
    /// The minimum and maximum level of detail.
    levels: [f64; 2],
    /// Whether it has a level-of-detail bias.
    biased: bool,
}

/// A texel's position and weight.
pub(super) type Tap = ([i64; 3], f64);

impl Sampler {
    pub fn read(words: [u32; 4], generation: Generation) -> Result<Sampler, Fault> {
        let get = |word: usize, at: u32, bits: u32| words[word] >> at & ((1 << bits) - 1);
        let bits = if matches!(generation, Generation::Gfx12) { 13 } else { 12 };
        let sampler = Sampler {
            // Fixed point with eight fraction bits.
            levels: [0, bits].map(|at| f64::from(get(1, at, bits)) / 256.0),
            biased: get(2, 0, 20) != 0,
            clamp: [0, 3, 6].map(|at| get(0, at, 3)),
            compare: get(0, 12, 3),
            unnormalised: get(0, 15, 1) != 0,
            enlarge: get(2, 20, 2),
            reduce: get(2, 22, 2),
            border: get(3, 30, 2),
        };
        let anisotropic = get(0, 9, 3) != 0 || sampler.enlarge > LINEAR || sampler.reduce > LINEAR;
        let refused = [
            (anisotropic, "an anisotropic filter"),
            (get(0, 29, 2) != 0, "a filter that is no average"),
            (sampler.border == 3, "a border colour from a table"),
            (sampler.clamp.iter().any(|clamp| matches!(clamp, 4 | 5)), "a clamp to half of the border"),
        ];
        match refused.iter().find(|(is, _)| *is) {
            Some((_, what)) => Err(Fault::Image((*what).to_owned())),
            None => Ok(sampler),
        }
    }

    /// The border colour, in a format whose one is `one`.
    pub fn border(&self, one: u32) -> [u32; 4] {
        [[0; 4], [0, 0, 0, one]].get(self.border as usize).copied().unwrap_or([one; 4])
    }

    /// Whether the filter at this level of detail is linear.
    pub fn is_linear(&self, level: Option<f64>) -> Result<bool, Fault> {
        let filter = match level {
            _ if self.enlarge == self.reduce => self.enlarge,
            Some(_) if self.biased => {
                return Err(Fault::Image("a sampler that adds to a level of detail that is not computed".to_owned()));
            }
            Some(level) if level.max(self.levels[0]).min(self.levels[1]) <= 0.0 => self.enlarge,
            Some(_) => self.reduce,
            None => return Err(Fault::Image("a filter that depends on a level of detail of several lanes".to_owned())),
        };
        Ok(filter != POINT)
    }

    /// Applies the wrap mode to texel `x` in dimension `k` of this size; for the border, the result is out of range.
    fn wrapped(&self, k: usize, x: i64, size: i64) -> i64 {
        let mirrored = if x < 0 { -1 - x } else { x };
        match self.clamp[k] {
            0 => x.rem_euclid(size),
            1 => match x.rem_euclid(2 * size) {
                first if first < size => first,
                second => 2 * size - 1 - second,
            },
            2 => x.clamp(0, size - 1),
            3 => mirrored.min(size - 1),
            7 => mirrored,
            _ => x,
        }
    }

    /// The texels in dimension `k`, with their weights, for coordinate `x` in texels.
    pub fn texels(&self, k: usize, x: f64, offset: i64, size: i64, linear: bool) -> Vec<(i64, f64)> {
        const STEPS: f64 = 256.0;
        // No image is this large.
        let x = if x.is_nan() { 0.0 } else { x.clamp(-1e9, 1e9) };
        let place = |x: f64| self.wrapped(k, x as i64 + offset, size);
        if !linear {
            return vec![(place(x.floor()), 1.0)];
        }
        let steps = ((x - 0.5) * STEPS).round();
        let (first, part) = ((steps / STEPS).floor(), steps.rem_euclid(STEPS) / STEPS);
        vec![(place(first), 1.0 - part), (place(first + 1.0), part)]
    }

    /// The result of comparing a texel with `reference`.
    pub fn compared(&self, reference: f32, texel: [u32; 4]) -> [u32; 4] {
        let texel = f32::from_bits(texel[0]);
        // One bit for each relation for which it holds: less, equal, greater.
        let holds = match reference.partial_cmp(&texel) {
            Some(order) => self.compare >> (order as i8 + 1) & 1 != 0,
            None => matches!(self.compare, 5 | 7),
        };
        [if holds { 1f32.to_bits() } else { 0 }, 0, 0, 1f32.to_bits()]
    }
}
