//! Images and samplers as kernel arguments: builds the descriptors that a runtime would build, and pads texel rows to
//! the descriptor's pitch.
//!
//! A kernel gets the address of an image's descriptor: eight words of resource, followed by what OpenCL's device
//! library reads: the channel type, the channel order and the width. A sampler is four words at an address. Images are
//! linear with a single level; the texels that the user supplies and receives have no gaps between rows.
//!
//! Sources: Mesa, `ac_descriptors.c` (the texture descriptors of GFX6, GFX10 and GFX12, and the sampler's); ROCm's
//! device library, `ockl/src/image.cl`; OpenCL's `cl.h` for the numbers of channel types and orders.

use std::str::FromStr;

use gcnc_isa::{Opcode, Target, buffer_formats};

use crate::chip::{Buffers, Chip};

/// Words of an image's descriptor.
const WORDS: usize = 12;
/// The largest size in any dimension, in texels.
const LIMIT: u32 = 8192;

fn is_gfx12(target: &Target) -> bool {
    target.has(Opcode::SWaitKmcnt)
}

/// An image's format and size, parsed from text such as `rgba8unorm:640x480`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    channels: u8,
    bits: u8,
    numbers: NumberFormat,
    /// Texels in each dimension.
    size: Vec<u32>,
}

/// The number format of the channels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NumberFormat {
    /// The name in an image's text.
    name: &'static str,
    /// The name in the table of buffer formats.
    format: &'static str,
    /// Supported channel widths in bits, each with its `cl_channel_type`.
    channels: &'static [(u8, u32)],
}

const NUMBERS: [NumberFormat; 5] = [
    NumberFormat { name: "unorm", format: "UNORM", channels: &[(8, 0x10d2), (16, 0x10d3)] },
    NumberFormat { name: "snorm", format: "SNORM", channels: &[(8, 0x10d0), (16, 0x10d1)] },
    NumberFormat { name: "uint", format: "UINT", channels: &[(8, 0x10da), (16, 0x10db), (32, 0x10dc)] },
    NumberFormat { name: "sint", format: "SINT", channels: &[(8, 0x10d7), (16, 0x10d8), (32, 0x10d9)] },
    NumberFormat { name: "float", format: "FLOAT", channels: &[(16, 0x10dd), (32, 0x10de)] },
];

/// Channel orders: name, number of channels, `cl_channel_order`.
const ORDERS: [(&str, u8, u32); 3] = [("rgba", 4, 0x10b5), ("rg", 2, 0x10b2), ("r", 1, 0x10b0)];

impl FromStr for Image {
    type Err = String;

    fn from_str(text: &str) -> Result<Image, String> {
        let bad = || format!("`{text}` is not of the form FORMAT:WIDTHxHEIGHT, such as rgba8unorm:640x480");
        let (format, size) = text.split_once(':').ok_or_else(bad)?;
        let order = ORDERS.iter().find_map(|&(name, channels, _)| Some((channels, format.strip_prefix(name)?)));
        let (channels, rest) = order.ok_or_else(bad)?;
        let at = rest.find(|c: char| !c.is_ascii_digit()).ok_or_else(bad)?;
        let bits = rest[..at].parse().map_err(|_| bad())?;
        let numbers = NUMBERS.iter().find(|n| n.name == &rest[at..] && n.channels.iter().any(|c| c.0 == bits));
        let numbers = *numbers.ok_or_else(|| format!("`{format}` is not an image format"))?;
        let parse = |n: &str| n.parse().ok().filter(|n| (1..=LIMIT).contains(n));
        let size: Option<Vec<u32>> = size.split('x').map(parse).collect();
        let size = size.filter(|size| size.len() <= 3).ok_or_else(bad)?;
        Ok(Image { channels, bits, numbers, size })
    }
}

impl Image {
    /// Bytes of a row of texels.
    fn row(&self) -> usize {
        self.size[0] as usize * self.texel()
    }

    fn texel(&self) -> usize {
        usize::from(self.channels * (self.bits / 8))
    }

    /// Number of rows in all slices.
    fn rows(&self) -> usize {
        self.size[1..].iter().map(|&n| n as usize).product()
    }

    /// Bytes of all texels.
    pub fn bytes(&self) -> usize {
        self.row() * self.rows()
    }

    /// Bytes from one row to the next.
    fn pitch(&self, target: &Target) -> usize {
        self.row().next_multiple_of(if is_gfx12(target) { 128 } else { 256 })
    }

    /// Texels with the padding that they have in memory.
    pub fn padded(&self, target: &Target, texels: &[u8]) -> Vec<u8> {
        let mut all = vec![0; self.pitch(target) * self.rows()];
        for (row, texels) in all.chunks_mut(self.pitch(target)).zip(texels.chunks(self.row())) {
            row[..texels.len()].copy_from_slice(texels);
        }
        all
    }

    /// The inverse of [`Image::padded`].
    pub fn texels(&self, target: &Target, memory: &[u8]) -> Vec<u8> {
        memory.chunks(self.pitch(target)).flat_map(|row| &row[..self.row().min(row.len())]).copied().collect()
    }

    /// The descriptor of an image at address 0; an address is inserted by [`with_address`].
    ///
    /// # Errors
    /// The target has no images.
    pub fn words(&self, target: &Target) -> Result<[u32; WORDS], String> {
        if !target.has(Opcode::ImageLoad) {
            return Err(format!("{target} has no images"));
        }
        let components = vec![self.bits.to_string(); self.channels.into()].join("_");
        let wanted = Some((components.as_str(), self.numbers.format));
        let format = (1..128).find(|&n| buffer_formats::parts(n, target) == wanted).ok_or("a format of images")?;
        let format = u32::from(format);
        let last = |k: usize| self.size.get(k).map_or(0, |n| n - 1);
        let (width, height, depth) = (last(0), last(1), last(2));
        let pitch = (self.pitch(target) / self.texel()) as u32 - 1;
        // X, Y, Z and W are 4 to 7. Missing channels are 0, or 1 for W.
        let channels = u32::from(self.channels);
        let select = |k: u32| if k < channels { 4 + k } else { u32::from(k == 3) };
        let generation = Chip::new(target.name(), target.wave_size())?.buffers;
        let mut words = [0; WORDS];
        words[3] = (0..4).map(|k| select(k) << (3 * k)).sum::<u32>() | (7 + self.size.len() as u32) << 28;
        words[4] = depth;
        match () {
            _ if !target.images_have_dim() => {
                words[1] = (format & 15) << 20 | format >> 4 << 26;
                words[2] = width | height << 14;
                words[4] |= pitch << 13;
                // Before GFX9 tiling is an index into a table; linear aligned is 8.
                words[3] |= if matches!(generation, Buffers::Gfx6 | Buffers::Gfx8) { 8 << 20 } else { 0 };
            }
            _ => {
                words[1] = format << if is_gfx12(target) { 17 } else { 20 } | (width & 3) << 30;
                words[2] = width >> 2 | height << 14;
                words[2] |= u32::from(generation == Buffers::Gfx10) << 31;
            }
        }
        let order = ORDERS.iter().find(|order| order.1 == self.channels).map_or(0, |order| order.2);
        let channel = self.numbers.channels.iter().find(|c| c.0 == self.bits).map_or(0, |c| c.1);
        words[8..11].copy_from_slice(&[channel, order, width + 1]);
        Ok(words)
    }
}

/// Inserts an address into a descriptor: its first 40 bits are the address divided by 256.
pub fn with_address(words: &[u32], address: u64) -> Vec<u8> {
    let mut words = words.to_vec();
    words[0] |= (address >> 8) as u32;
    words[1] |= (address >> 40) as u32;
    words.iter().flat_map(|w| w.to_le_bytes()).collect()
}

/// A sampler. Its text is a comma-separated list: `nearest` or `linear`; `repeat`, `mirror`, `edge` or `border`; and
/// `pixels` for unnormalised coordinates. The defaults are `nearest` and `edge`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampler {
    linear: bool,
    clamp: u32,
    unnormalised: bool,
}

impl FromStr for Sampler {
    type Err = String;

    fn from_str(text: &str) -> Result<Sampler, String> {
        let mut sampler = Sampler { linear: false, clamp: 2, unnormalised: false };
        for word in text.split(',') {
            match word {
                "nearest" => sampler.linear = false,
                "linear" => sampler.linear = true,
                "repeat" => sampler.clamp = 0,
                "mirror" => sampler.clamp = 1,
                "edge" => sampler.clamp = 2,
                "border" => sampler.clamp = 6,
                "pixels" => sampler.unnormalised = true,
                _ => {
                    return Err(format!(
                        "`{word}` is not one of nearest, linear, repeat, mirror, edge, border, pixels"
                    ));
                }
            }
        }
        Ok(sampler)
    }
}

impl Sampler {
    /// The descriptor, the same for all targets.
    pub fn bytes(&self) -> Vec<u8> {
        let clamp = self.clamp * (1 | 1 << 3 | 1 << 6);
        let filters = u32::from(self.linear) * (1 << 20 | 1 << 22);
        let words = [clamp | u32::from(self.unnormalised) << 15, 0, filters, 0];
        words.iter().flat_map(|w: &u32| w.to_le_bytes()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        for good in ["r8unorm:1", "rg16float:5x7", "rgba32uint:1x2x3"] {
            assert!(good.parse::<Image>().is_ok(), "{good}");
        }
        for bad in ["rgb8unorm:1", "r8float:1", "r8unorm", "r8unorm:0", "r8unorm:1x1x1x1", "r8unorm:99999", "8:1"] {
            assert!(bad.parse::<Image>().is_err(), "{bad}");
        }
        assert!("linear,edge".parse::<Sampler>().is_ok() && "near".parse::<Sampler>().is_err());
    }

    #[test]
    fn padding_round_trips() {
        let image: Image = "rgba8unorm:61x3".parse().unwrap();
        let texels: Vec<u8> = (0..image.bytes()).map(|n| n as u8).collect();
        for name in ["gfx900", "gfx1201"] {
            let target = Target::parse(name).unwrap();
            let padded = image.padded(&target, &texels);
            assert_eq!(padded.len(), 3 * 256);
            assert_eq!(image.texels(&target, &padded), texels);
        }
    }

    #[test]
    fn descriptors_are_those_of_the_driver() {
        // The words that `ac_build_texture_descriptor` and `ac_set_mutable_tex_desc_fields` give, worked out by hand.
        let image: Image = "rgba8unorm:61x17".parse().unwrap();
        let cases = [
            ("gfx803", [0, 0x00a0_0000, 0x0004_003c, 0x9080_0fac, 0x0007_e000]),
            ("gfx900", [0, 0x00a0_0000, 0x0004_003c, 0x9000_0fac, 0x0007_e000]),
            ("gfx1030", [0, 0x0380_0000, 0x8004_000f, 0x9000_0fac, 0]),
            ("gfx1100", [0, 0x02a0_0000, 0x0004_000f, 0x9000_0fac, 0]),
            ("gfx1201", [0, 0x0054_0000, 0x0004_000f, 0x9000_0fac, 0]),
        ];
        for (name, words) in cases {
            let got = image.words(&Target::parse(name).unwrap()).unwrap();
            assert_eq!(got[..5], words, "{name}: {got:x?}");
            assert_eq!(got[8..], [0x10d2, 0x10b5, 61, 0]);
        }
        assert!(image.words(&Target::parse("gfx942").unwrap()).is_err());
    }
}
