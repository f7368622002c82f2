//! Images: loads, stores, atomic operations, samples, gathers and size queries of linear images with a single level.
//!
//! The resource (T#) gives an image's address, size, format and component selection; the sampler (S#) determines how
//! coordinates become texels. Features without tests are rejected by name: tiled images, several levels, formats that
//! typed buffers do not have, cube faces that are not integers, and, in kernels, filters that depend on a level of
//! detail derived from neighbouring lanes.
//!
//! In a shader four consecutive lanes are a quad of pixels, of two rows. An implicit level of detail is computed per
//! quad: of the differences between its lower left pixel and the two adjacent ones the longer one, in texels (Vulkan
//! 1.4, "Scale Factor Operation, LOD Operation and Image Level(s) Selection"). The coordinates of all four lanes count,
//! even of inactive ones. Biases of sampler and instruction are applied before the minimum and maximum. A query of the
//! level returns the level that a sample would use, which is always the only one, and its value before clamping
//! (Direct3D, `lod`: ClampedLOD and NonClampedLOD).
//!
//! Where the hardware's behaviour is unspecified: the fractions of a linear filter have eight bits, rounded, and the
//! sum is exact before it is rounded once. A slice begins where the rows of the previous one end. Components missing
//! from a store are zero.
//!
//! Sources: the fields of resources and samplers, ROCR-Runtime's `resource_kv.h`, `resource_ai.h`, `resource_nv.h`,
//! `resource_gfx11.h` and `resource_gfx12.h`; pitches, Mesa's `ac_set_mutable_tex_desc_fields`; the order of address
//! components, RDNA2 ISA, "Image address components"; that of gathered texels, "IMAGE_GATHER4"; sampling, OpenCL C 3.0,
//! 8.2 "Addressing and Filter Modes".

use gcnc_isa::op::{OperandRole, image as property};
use gcnc_isa::{Inst, Opcode as O, Operand};

use super::vmem;
use crate::atomic::Atomic;
use crate::chip::{Buffers, Chip};
use crate::counters::Part;
use crate::error::{Exec, Fault, FaultKind};
use crate::lanes::lanes_of;
use crate::machine::Env;
use crate::op::{Handler, Op, Src};
use crate::texel::{Texel, from_d16, to_d16};
use crate::wave::{LANES, Vreg, Wave};

/// The predecoded operands of an image operation.
#[derive(Clone, Debug)]
pub struct Image {
    /// The registers of the address: all, or the first of a consecutive group.
    pub address: Vec<u16>,
    /// Whether `address` lists all of them (NSA).
    listed: bool,
    /// Whether the encoding is that of samples (MIMG with a sampler).
    pub samples: bool,
    resource: u8,
    sampler: u8,
    dmask: u8,
    /// The dimension in the instruction, if it has one.
    dim: u8,
    unorm: bool,
    a16: bool,
    g16: bool,
    d16: bool,
    properties: u32,
    name: &'static str,
}

impl Image {
    /// Extracts the operands from an instruction.
    pub fn new(inst: &Inst) -> Image {
        let (m, row) = (inst.mods, inst.opcode.desc());
        let mut image = Image {
            address: Vec::new(),
            listed: false,
            samples: row.image & property::SAMPLER != 0,
            resource: 0,
            sampler: 0,
            dmask: m.dmask(),
            dim: m.dim(),
            unorm: m.unorm(),
            a16: m.a16(),
            g16: row.image & property::G16 != 0,
            d16: m.d16(),
            properties: row.image,
            name: inst.opcode.name(),
        };
        for (_, operand, row) in inst.operands() {
            match (row.role, operand) {
                (OperandRole::Vaddr, Operand::Reg(r)) => image.address.push(r.reg.index() as u16),
                (OperandRole::Vaddr | OperandRole::More, list @ Operand::Vgprs(_)) => {
                    image.listed = true;
                    image.address.extend(list.listed().map(|r| r.reg.index() as u16));
                }
                (OperandRole::Rsrc, Operand::Reg(r)) => image.resource = r.reg.id() as u8,
                (OperandRole::Samp, Operand::Reg(r)) => image.sampler = r.reg.id() as u8,
                _ => {}
            }
        }
        image
    }

    /// A word of the address.
    fn word(&self, w: &Wave, l: usize, n: usize) -> Result<u32, Box<Fault>> {
        let register = match self.listed {
            true => self.address.get(n).copied().map(usize::from),
            false => self.address.first().map(|&first| usize::from(first) + n),
        };
        let value = register.and_then(|r| w.v.get(r)).map(|v| v[l]);
        value.ok_or_else(|| Fault::invalid("an image address extends past the last register"))
    }

    /// Number `k` of the address, counted from word `first`, of 16 or 32 bits.
    fn number(&self, w: &Wave, l: usize, first: usize, k: usize) -> Result<u32, Box<Fault>> {
        match self.a16 {
            true => Ok(self.word(w, l, first + k / 2)? >> (16 * (k % 2)) & 0xffff),
            false => self.word(w, l, first + k),
        }
    }

    /// Whether the opcode's name has this modifier.
    fn has(&self, modifier: &str) -> bool {
        self.name.split('_').skip(2).any(|part| part == modifier)
    }

    /// A float of the address.
    fn float(&self, w: &Wave, l: usize, first: usize, k: usize) -> Result<f64, Box<Fault>> {
        let bits = self.number(w, l, first, k)?;
        let bits = if self.a16 { from_d16(bits, false, false) } else { bits };
        Ok(f32::from_bits(bits).into())
    }
}

/// Resource types.
const TYPES: [&str; 8] = ["1D", "2D", "3D", "cube", "1D array", "2D array", "2D MSAA", "2D MSAA array"];

/// An image resource.
#[derive(Clone, Copy, Debug)]
struct Resource {
    base: u64,
    /// The dimension, as numbered in instructions.
    dim: u8,
    /// Texels in each dimension; for an array, the last one is the number of layers.
    size: [u32; 3],
    /// Texels from one row to the next.
    pitch: u64,
    texel: Texel,
    select: [u8; 4],
    /// The first layer.
    first: u32,
}

impl Resource {
    fn read(w: &Wave, first: u8, chip: &Chip) -> Result<Resource, Box<Fault>> {
        let word: [u32; 8] = std::array::from_fn(|i| w.sget(first.wrapping_add(i as u8)));
        let field = |n: usize, at: u32, bits: u32| word[n] >> at & ((1 << bits) - 1);
        let refuse = |what: String| Fault::wave(FaultKind::Unsupported(what));
        let early = matches!(chip.buffers, Buffers::Gfx6 | Buffers::Gfx8 | Buffers::Gfx9);
        let late = chip.split_counters;
        let dim =
            field(3, 28, 4).checked_sub(8).ok_or_else(|| Fault::invalid("the resource is not that of an image"))? as u8;
        let levels = match late {
            true => (field(1, 25, 5), field(3, 15, 5)),
            false => (field(3, 12, 4), field(3, 16, 4)),
        };
        let tiling = field(3, 20, 5);
        let linear = if matches!(chip.buffers, Buffers::Gfx6 | Buffers::Gfx8) { LINEAR_ALIGNED } else { 0 };
        match () {
            _ if tiling != linear => return Err(refuse(format!("an image with swizzle mode {tiling}"))),
            _ if levels != (0, 0) => return Err(refuse(format!("an image with levels {} to {}", levels.0, levels.1))),
            _ if dim > 5 => return Err(refuse(format!("a {} image", TYPES[usize::from(dim)]))),
            _ => {}
        }
        let (width, height) = match (early, late) {
            (true, _) => (field(2, 0, 14), field(2, 14, 14)),
            (_, false) => (field(1, 30, 2) | field(2, 0, 12) << 2, field(2, 14, 14)),
            (_, true) => (field(1, 30, 2) | field(2, 0, 14) << 2, field(2, 14, 16)),
        };
        let format = match (early, late) {
            (true, _) if field(1, 20, 6) > 15 => return Err(refuse(format!("image data format {}", field(1, 20, 6)))),
            (true, _) if field(1, 26, 4) > 7 => return Err(refuse(format!("image number format {}", field(1, 26, 4)))),
            (true, _) => field(1, 20, 4) | field(1, 26, 3) << 4,
            (_, false) if chip.buffers == Buffers::Gfx10 => field(1, 20, 9),
            (_, false) => field(1, 20, 8),
            (_, true) => field(1, 17, 8),
        };
        let texel = u8::try_from(format).ok().and_then(|format| Texel::new(format, &chip.target));
        let texel = texel.ok_or_else(|| refuse(format!("image format {format}")))?;
        let bytes = texel.bytes() as u64;
        let flat = dim < 2;
        let (depth, pitch) = match chip.buffers {
            Buffers::Gfx6 | Buffers::Gfx8 => (field(4, 0, 13), u64::from(field(4, 13, 14)) + 1),
            Buffers::Gfx9 => (field(4, 0, 13), u64::from(field(4, 13, 16)) + 1),
            _ => {
                let (depth, high) = if late {
                    (field(4, 0, 14), field(4, 14, 2) << 14)
                } else {
                    (field(4, 0, 13), field(4, 13, 2) << 13)
                };
                // Rows are padded to whole units of memory, unless the resource specifies a pitch.
                let unit = if late { 128 } else { 256 };
                let whole = ((u64::from(width) + 1) * bytes).next_multiple_of(unit) / bytes;
                let own = u64::from(depth | high) + 1;
                (depth, if flat && own > 1 && chip.target.has_image_pitch() { own } else { whole })
            }
        };
        let layers_first = if early { field(5, 0, 13) } else { field(4, 16, 13) };
        let last = if matches!(chip.buffers, Buffers::Gfx6 | Buffers::Gfx8) { field(5, 13, 13) } else { depth };
        let layers = (last + 1).saturating_sub(layers_first);
        let size = match dim {
            0 => [width + 1, 1, 1],
            1 => [width + 1, height + 1, 1],
            2 => [width + 1, height + 1, depth + 1],
            4 => [width + 1, 1, layers],
            _ => [width + 1, height + 1, layers],
        };
        Ok(Resource {
            base: (u64::from(word[0]) | u64::from(field(1, 0, 8)) << 32) << 8,
            dim,
            size,
            pitch,
            texel,
            select: std::array::from_fn(|i| field(3, 3 * i as u32, 3) as u8),
            first: if dim > 2 { layers_first } else { 0 },
        })
    }

    /// The dimension of each coordinate.
    fn directions(&self) -> &'static [usize] {
        match self.dim {
            0 => &[0],
            1 => &[0, 1],
            4 => &[0, 2],
            _ => &[0, 1, 2],
        }
    }

    /// Whether the dimension counts layers or cube faces.
    fn is_layer(&self, direction: usize) -> bool {
        direction == 2 && self.dim > 2
    }

    /// The offset of a texel; `None` if out of range.
    fn offset_of(&self, at: [i64; 3]) -> Option<u64> {
        let inside = at.iter().zip(self.size).all(|(&x, size)| (0..i64::from(size)).contains(&x));
        let [x, y, z] = at.map(|x| x as u64);
        let rows = (z + u64::from(self.first)) * u64::from(self.size[1]) + y;
        inside.then(|| self.base + (rows * self.pitch + x) * self.texel.bytes() as u64)
    }

    /// The components of a texel; `None` if out of range.
    fn texel(&self, env: &mut Env<'_>, at: [i64; 3]) -> Result<Option<[u32; 4]>, FaultKind> {
        let Some(address) = self.offset_of(at) else { return Ok(None) };
        let raw = env.mem.read(address, self.texel.bytes())?;
        Ok(Some(self.selected(self.texel.load(raw))))
    }

    /// The components after the resource's selection.
    fn selected(&self, components: [u32; 4]) -> [u32; 4] {
        self.select.map(|s| match s {
            1 => self.one(),
            4..=7 => components[usize::from(s) - 4],
            _ => 0,
        })
    }

    fn one(&self) -> u32 {
        if self.texel.is_integer() { 1 } else { 1f32.to_bits() }
    }
}

/// The tiling index of linear images up to GFX8 (Mesa, `si_tile_mode_array` of the kernel: `ARRAY_LINEAR_ALIGNED`).
const LINEAR_ALIGNED: u32 = 8;

/// The image operands of an instruction, and the resource.
fn image<'a>(w: &Wave, op: &'a Op, env: &Env<'_>) -> Result<(&'a Image, Resource), Box<Fault>> {
    let image = op.image.as_deref().ok_or_else(|| Fault::invalid("not an image operation"))?;
    let resource = Resource::read(w, image.resource, env.chip)?;
    if env.chip.target.images_have_dim() && image.dim != resource.dim {
        let name = TYPES[usize::from(resource.dim)];
        return Err(Fault::invalid(format!("an operation with another dimension on a {name} image")));
    }
    Ok((image, resource))
}

/// The texel at integer coordinates; `None` for a level that does not exist.
fn texel_of(w: &Wave, image: &Image, r: &Resource, l: usize) -> Result<Option<[i64; 3]>, Box<Fault>> {
    let mut at = [0; 3];
    for (k, &direction) in r.directions().iter().enumerate() {
        let n = image.number(w, l, 0, k)?;
        at[direction] = if image.a16 { n.into() } else { i64::from(n as i32) };
    }
    let has_level = image.properties & property::LOD != 0;
    let level = if has_level { image.number(w, l, 0, r.directions().len())? } else { 0 };
    Ok((level == 0).then_some(at))
}

/// Puts the requested components into registers.
fn deliver(w: &mut Wave, op: &Op, env: &mut Env<'_>, image: &Image, integer: bool, texels: &[[u32; 4]]) {
    let wanted = |k: &usize| image.properties & property::GATHER4 != 0 || image.dmask >> k & 1 != 0;
    let components: Vec<usize> = (0..4).filter(wanted).collect();
    let per_register = if image.d16 && !env.chip.unpacked_d16 { 2 } else { 1 };
    let mut values: Vec<Vreg> = vec![[0; LANES]; components.len().div_ceil(per_register).max(1)];
    for (l, texel) in texels.iter().enumerate() {
        for (n, &k) in components.iter().enumerate() {
            let value = if image.d16 { to_d16(texel[k], integer) } else { texel[k] };
            values[n / per_register][l] |= value << (16 * (n % per_register));
        }
    }
    vmem::deliver_later(w, op, env, values, Part::Full, false);
}

fn load(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let (image, r) = image(w, op, env)?;
    let mut texels = [[0; 4]; LANES];
    let exec = w.exec();
    for l in lanes_of(exec) {
        let found = match texel_of(w, image, &r, l)? {
            Some(at) => r.texel(env, at).map_err(|k| Fault::in_lane(k, l))?,
            None => None,
        };
        // Out of range gives zeros, except for components selected as one.
        texels[l] = found.unwrap_or_else(|| r.selected([0; 4]));
    }
    deliver(w, op, env, image, r.texel.is_integer(), &texels);
    Ok(())
}

fn store(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let (image, r) = image(w, op, env)?;
    let Src::V(data) = op.src[vmem::slot::DATA] else { return Err(Fault::invalid("store without a data register")) };
    if r.select.iter().zip(4..).any(|(&s, own)| s >= 4 && s != own) {
        return Err(Fault::wave(FaultKind::Unsupported("a store to an image that rearranges components".to_owned())));
    }
    let per_register = if image.d16 && !env.chip.unpacked_d16 { 2 } else { 1 };
    let exec = w.exec();
    for l in lanes_of(exec) {
        let mut components = [0; 4];
        for (n, k) in (0..4).filter(|k| image.dmask >> k & 1 != 0).enumerate() {
            let register = w.v[usize::from(data) + n / per_register][l];
            components[k] = match image.d16 {
                true => {
                    let half = register >> (16 * (n % per_register));
                    from_d16(half, r.texel.is_integer(), r.texel.is_signed())
                }
                false => register,
            };
        }
        if let Some(address) = texel_of(w, image, &r, l)?.and_then(|at| r.offset_of(at)) {
            let raw = r.texel.store(&components);
            let cell = env.mem.write(address, r.texel.bytes()).map_err(|k| Fault::in_lane(k, l))?;
            cell.copy_from_slice(&raw[..r.texel.bytes()]);
        }
    }
    vmem::count(w, op, env, false);
    Ok(())
}

/// An atomic operation on a texel's bits in memory.
fn atomic(w: &mut Wave, op: &Op, env: &mut Env<'_>, what: Atomic) -> Exec {
    let (image, r) = image(w, op, env)?;
    let all = image.dmask.count_ones() as usize;
    let bytes = 4 * if what.compares() { all / 2 } else { all };
    if bytes != r.texel.bytes() {
        let what = "an atomic operation on texels of another size";
        return Err(Fault::wave(FaultKind::Unsupported(what.to_owned())));
    }
    let place = |w: &Wave, l: usize| {
        let found = texel_of(w, image, &r, l)?.and_then(|at| r.offset_of(at));
        Ok(found.map_or(vmem::LaneAddress::OutOfRange, vmem::LaneAddress::Global))
    };
    vmem::atomic_at(w, op, env, what, bytes, place)
}

/// The size of a level, and the number of levels (RDNA2 ISA, IMAGE_GET_RESINFO).
fn info(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let (image, r) = image(w, op, env)?;
    // The contents of the components in between are undocumented.
    let known = [0b1001, 0b1011, 0b1111, 0b1111, 0, 0b1111].get(usize::from(r.dim)).copied().unwrap_or(0);
    if image.dmask & !known != 0 {
        let what = format!("components {:#x} of the size of a {} image", image.dmask, TYPES[usize::from(r.dim)]);
        return Err(Fault::wave(FaultKind::Unsupported(what)));
    }
    let mut sizes = [[0; 4]; LANES];
    let exec = w.exec();
    for l in lanes_of(exec) {
        let [width, height, depth] = if image.number(w, l, 0, 0)? == 0 { r.size } else { [0; 3] };
        sizes[l] = [width, height, depth, 1];
    }
    deliver(w, op, env, image, true, &sizes);
    Ok(())
}

/// A sampler.
struct Sampler {
    clamp: [u8; 3],
    compare: u8,
    unnormalised: bool,
    /// Whether filters are linear: for magnification, for minification.
    linear: [bool; 2],
    /// The minimum and maximum level of detail.
    levels: [f64; 2],
    /// The bias on a computed level of detail.
    bias: f64,
    border: u8,
}

impl Sampler {
    fn read(w: &Wave, first: u8, chip: &Chip) -> Result<Sampler, Box<Fault>> {
        let word: [u32; 4] = std::array::from_fn(|i| w.sget(first.wrapping_add(i as u8)));
        let field = |n: usize, at: u32, bits: u32| (word[n] >> at & ((1 << bits) - 1)) as u8;
        let filters = [field(2, 20, 2), field(2, 22, 2)];
        if filters.iter().any(|&f| f > 1) || field(0, 9, 3) != 0 {
            return Err(Fault::wave(FaultKind::Unsupported("an anisotropic filter".to_owned())));
        }
        if field(0, 29, 2) != 0 {
            return Err(Fault::wave(FaultKind::Unsupported("a filter that is no average".to_owned())));
        }
        // There are eight fraction bits (Mesa, `ac_build_sampler_descriptor`).
        let bits = if chip.split_counters { 13 } else { 12 };
        let level = |at: u32| f64::from(word[1] >> at & ((1 << bits) - 1)) / 256.0;
        let signed = |bits: u32, count: u32| f64::from((bits << (32 - count)) as i32 >> (32 - count));
        Ok(Sampler {
            levels: [level(0), level(bits)],
            bias: signed(word[2], 14) / 256.0 + signed(word[2] >> 14, 6) / 16.0,
            clamp: [field(0, 0, 3), field(0, 3, 3), field(0, 6, 3)],
            compare: field(0, 12, 3),
            unnormalised: field(0, 15, 1) != 0,
            linear: filters.map(|f| f == 1),
            border: field(3, 30, 2),
        })
    }

    /// The border colour.
    fn border(&self, r: &Resource) -> Result<[u32; 4], Box<Fault>> {
        match self.border {
            0 => Ok([0; 4]),
            1 => Ok([0, 0, 0, r.one()]),
            2 => Ok([r.one(); 4]),
            _ => Err(Fault::wave(FaultKind::Unsupported("a border colour from a table".to_owned()))),
        }
    }

    /// Applies the wrap mode to coordinate `x`; the result is out of range if the border colour applies.
    fn wrap(&self, direction: usize, x: i64, size: i64) -> Result<i64, Box<Fault>> {
        let mirrored = if x < 0 { -1 - x } else { x };
        Ok(match self.clamp[direction] {
            0 => x.rem_euclid(size),
            1 => {
                let x = x.rem_euclid(2 * size);
                x.min(2 * size - 1 - x)
            }
            2 => x.clamp(0, size - 1),
            3 => mirrored.min(size - 1),
            6 => x,
            7 => mirrored,
            mode => {
                let what = format!("a sampler that clamps to half of the border (mode {mode})");
                return Err(Fault::wave(FaultKind::Unsupported(what)));
            }
        })
    }
}

/// The resolution of filter fractions.
const STEPS: f64 = 256.0;

/// The position of a sample in one dimension: the first of two texels, and the weight of the second.
fn split(x: f64, linear: bool) -> (i64, f64) {
    // Far beyond any image.
    let x = if x.is_nan() { 0.0 } else { x.clamp(-1e9, 1e9) };
    if !linear {
        return (x.floor() as i64, 0.0);
    }
    let x = ((x - 0.5) * STEPS).round() / STEPS;
    (x.floor() as i64, x - x.floor())
}

/// Whether a texel passes a comparison with `reference`.
fn passes(compare: u8, reference: f32, texel: f32) -> bool {
    match compare {
        0 => false,
        1 => reference < texel,
        2 => reference == texel,
        3 => reference <= texel,
        4 => reference > texel,
        5 => reference != texel,
        6 => reference >= texel,
        _ => true,
    }
}

/// The texels of a sample, with their weights: two in each filtered dimension.
struct Footprint {
    texels: Vec<([i64; 3], f64)>,
    /// The value that texels are compared with.
    reference: Option<f32>,
}

/// The level of detail of a lane's quad, whose coordinates begin at word `first` of the address, including the
/// sampler's bias; `None` if the coordinates do not differ.
fn level_of_quad(
    w: &Wave,
    image: &Image,
    r: &Resource,
    s: &Sampler,
    (l, first): (usize, usize),
) -> Result<Option<f64>, Box<Fault>> {
    let mut squares = [0.0; 2];
    for (k, &direction) in r.directions().iter().enumerate().filter(|&(_, &d)| !r.is_layer(d)) {
        let at = |pixel: usize| image.float(w, l & !3 | pixel, first, k);
        let scale = if s.unnormalised || image.unorm { 1.0 } else { f64::from(r.size[direction]) };
        for (n, beside) in [1, 2].into_iter().enumerate() {
            squares[n] += ((at(beside)? - at(0)?) * scale).powi(2);
        }
    }
    let longer = squares[0].max(squares[1]);
    Ok((longer > 0.0).then(|| libm::log2(longer) / 2.0 + s.bias))
}

/// Finds the texels of lane `l`'s sample. With `quads`, lanes form quads that determine the level of detail.
fn footprint(
    (w, chip, quads): (&Wave, &Chip, bool),
    image: &Image,
    r: &Resource,
    s: &Sampler,
    l: usize,
) -> Result<Footprint, Box<Fault>> {
    let mut next = 0;
    let mut argument = |on: bool| {
        let at = next;
        next += usize::from(on);
        if on { image.word(w, l, at).map(Some) } else { Ok(None) }
    };
    let offset = argument(image.has("o"))?;
    let bias_at = argument(image.has("b"))?.map(|_| usize::from(offset.is_some()));
    let reference = argument(image.has("c"))?.map(f32::from_bits);
    let directions = r.directions();
    if image.properties & property::GRADIENTS != 0 {
        let each = directions.iter().filter(|&&d| !r.is_layer(d)).count();
        // On processors without the g16 feature, gradients always have the size of the coordinates.
        next += if image.g16 || image.a16 && !chip.target.has_image_g16() { 2 * each.div_ceil(2) } else { 2 * each };
    }
    // With a single level, the level of detail only selects a filter.
    let implicit = quads && image.properties & property::GRADIENTS == 0;
    let level = match image.has("l") {
        true if s.bias != 0.0 && s.linear[0] != s.linear[1] => {
            let what = "a sampler that adds to a level of detail that is not computed".to_owned();
            return Err(Fault::wave(FaultKind::Unsupported(what)));
        }
        true => Some(image.float(w, l, next, directions.len())?.max(s.levels[0]).min(s.levels[1])),
        false if image.has("lz") => Some(0.0),
        false if implicit && s.linear[0] != s.linear[1] => {
            let bias = bias_at.map_or(Ok(0.0), |at| image.float(w, l, at, 0))?;
            let own = if image.has("cl") { image.float(w, l, next, directions.len())? } else { 0.0 };
            let least = own.max(s.levels[0]);
            Some(
                level_of_quad(w, image, r, s, (l, next))?
                    .map_or(least, |level| (level + bias).max(least))
                    .min(s.levels[1]),
            )
        }
        false => None,
    };
    let gathers = image.properties & property::GATHER4 != 0;
    let linear = match (s.linear, level) {
        _ if gathers => true,
        ([near, far], _) if near == far => near,
        ([near, _], Some(level)) if level <= 0.0 => near,
        ([_, far], Some(_)) => far,
        _ => {
            let what = "a filter that depends on a level of detail from neighbouring lanes".to_owned();
            return Err(Fault::wave(FaultKind::Unsupported(what)));
        }
    } && (gathers || !r.texel.is_integer());
    let mut texels = vec![([0; 3], 1.0)];
    for (k, &direction) in directions.iter().enumerate() {
        let (x, size) = (image.float(w, l, next, k)?, i64::from(r.size[direction]));
        if r.is_layer(direction) {
            let layer = (x.round_ties_even() as i64).clamp(0, size - 1);
            texels.iter_mut().for_each(|(at, _)| at[direction] = layer);
            continue;
        }
        let scaled = if s.unnormalised || image.unorm { x } else { x * size as f64 };
        let (first, part) = split(scaled, linear);
        let more = offset.map_or(0, |o| i64::from(((o >> (8 * direction)) as i8) << 2 >> 2));
        let places = [(first + more, 1.0 - part), (first + more + 1, part)];
        let mut both = Vec::new();
        for &(at, weight) in &texels {
            for &(x, share) in &places[..if linear { 2 } else { 1 }] {
                let mut at = at;
                at[direction] = s.wrap(direction, x, size)?;
                both.push((at, weight * share));
            }
        }
        texels = both;
    }
    Ok(Footprint { texels, reference })
}

fn sample(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let (image, r) = image(w, op, env)?;
    if r.dim == 3 {
        return Err(Fault::wave(FaultKind::Unsupported("a sample of a cube".to_owned())));
    }
    let s = Sampler::read(w, image.sampler, env.chip)?;
    let border = s.border(&r)?;
    let gathers = image.properties & property::GATHER4 != 0;
    let mut texels = [[0; 4]; LANES];
    let exec = w.exec();
    for l in lanes_of(exec) {
        let Footprint { texels: places, reference } = footprint((w, env.chip, env.pipeline.quads), image, &r, &s, l)?;
        let mut found = Vec::new();
        for (at, weight) in places {
            let mut texel = r.texel(env, at).map_err(|k| Fault::in_lane(k, l))?.unwrap_or(border);
            if let Some(reference) = reference {
                let is = passes(s.compare, reference, f32::from_bits(texel[0]));
                texel = [if is { 1f32.to_bits() } else { 0 }, 0, 0, 1f32.to_bits()];
            }
            found.push((texel, weight));
        }
        texels[l] = match &found[..] {
            // Lower left, lower right, upper right, upper left.
            [(a, _), (b, _), (c, _), (d, _)] if gathers => {
                let k = image.dmask.trailing_zeros().min(3) as usize;
                [b[k], d[k], c[k], a[k]]
            }
            [(only, _)] => *only,
            _ => std::array::from_fn(|k| {
                let sum: f64 = found.iter().map(|(t, weight)| f64::from(f32::from_bits(t[k])) * weight).sum();
                (sum as f32).to_bits()
            }),
        };
    }
    deliver(w, op, env, image, r.texel.is_integer(), &texels);
    Ok(())
}

/// The level of detail that a sample would use, and its value before clamping.
fn level(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let (image, r) = image(w, op, env)?;
    let refuse = |what: &str| Err(Fault::wave(FaultKind::Unsupported(what.to_owned())));
    if !env.pipeline.quads || r.dim == 3 {
        return refuse("a level of detail of a cube, or of lanes that are no pixels");
    }
    if image.dmask > 3 {
        return refuse("more than two levels of detail");
    }
    let s = Sampler::read(w, image.sampler, env.chip)?;
    let mut levels = [[0; 4]; LANES];
    let exec = w.exec();
    for l in lanes_of(exec) {
        let unlimited = match level_of_quad(w, image, &r, &s, (l, 0))? {
            Some(level) => level,
            None if image.dmask & 2 == 0 => 0.0,
            None => return refuse("a level of detail without limits where no coordinates differ"),
        };
        levels[l] = [0, (unlimited as f32).to_bits(), 0, 0];
    }
    deliver(w, op, env, image, false, &levels);
    Ok(())
}

/// The function that executes an image operation.
pub fn handler(opcode: O) -> Option<Handler> {
    let row = opcode.desc();
    if row.image & property::ATOMIC != 0 {
        return atomics(opcode);
    }
    Some(match opcode {
        O::ImageLoad | O::ImageLoadMip => load,
        O::ImageStore | O::ImageStoreMip => store,
        O::ImageGetResinfo => info,
        O::ImageGetLod => level,
        O::ImageGather4h => return None,
        _ if row.image & property::SAMPLER != 0 => sample,
        _ => return None,
    })
}

macro_rules! atomic {
    ($what:ident) => {
        |w, op, env| atomic(w, op, env, Atomic::$what)
    };
}

fn atomics(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::ImageAtomicSwap => atomic!(Swap),
        O::ImageAtomicCmpswap => atomic!(CmpSwap),
        O::ImageAtomicFcmpswap => atomic!(CmpSwapF),
        O::ImageAtomicAddUint => atomic!(Add),
        O::ImageAtomicSubUint => atomic!(Sub),
        O::ImageAtomicRsub => atomic!(Rsub),
        O::ImageAtomicMinInt => atomic!(MinI),
        O::ImageAtomicMinUint => atomic!(MinU),
        O::ImageAtomicMaxInt => atomic!(MaxI),
        O::ImageAtomicMaxUint => atomic!(MaxU),
        O::ImageAtomicAnd => atomic!(And),
        O::ImageAtomicOr => atomic!(Or),
        O::ImageAtomicXor => atomic!(Xor),
        O::ImageAtomicIncUint => atomic!(Inc),
        O::ImageAtomicDecUint => atomic!(Dec),
        O::ImageAtomicMinFlt => atomic!(MinF),
        O::ImageAtomicMaxFlt => atomic!(MaxF),
        O::ImageAtomicAddFlt => atomic!(AddF),
        O::ImageAtomicPkAddF16 => atomic!(PkAddF16),
        O::ImageAtomicPkAddBf16 => atomic!(PkAddBf16),
        _ => return None,
    })
}
