//! Image intrinsics: operations on a resource, a sampler and coordinates.
//!
//! The layout of resources depends on the generation of the processor that the run or the function names. What the
//! hardware does not document is rejected: tiled images, several mip levels or samples, levels of detail computed
//! across lanes, the mapping of a direction to a cube's face.
//!
//! Sources: RDNA2 ISA, 8.2 "Vector Memory (VM) Image Instructions"; LLVM's `IntrinsicsAMDGPU.td` for the operands.

mod resource;
mod sampler;
mod texel;

pub(crate) use resource::Generation;
use resource::Resource;
use sampler::{Sampler, Tap};

use super::access::{modify, number};
use super::build::{Builder, Operand};
use super::code::{Inst, Op, Rmw, Slot};
use super::error::{Fault, Refusal};
use super::float::Format;
use super::memory::{GLOBAL, View};
use super::types;
use gcnc_ir::images::{Dim, Image, ImageOp, Lod, Sampling};
use gcnc_ir::types::{Type, TypeKind, TypeTable};

/// An image operation; a row of the function's side table.
#[derive(Clone, Debug)]
pub(crate) struct Operation {
    image: Image,
    generation: Generation,
    /// The mask of enabled components.
    dmask: u32,
    /// Whether coordinates are in texels, whatever the sampler says.
    unnormalised: bool,
    /// The operation of an atomic.
    rmw: Option<Rmw>,
    args: Vec<Operand>,
    /// The destination of components.
    result: Operand,
    /// The destination of the TFE status.
    status: Option<Slot>,
}

/// Decodes a call of an image intrinsic with result `dst` of type `ty`.
pub(crate) fn decode(
    b: &mut Builder,
    table: &TypeTable,
    image: Image,
    (dst, ty): (Operand, Type),
    args: &[Operand],
) -> Result<(), Refusal> {
    let constant = |k: usize| args.get(k).and_then(|x| x.constant);
    let generation = b.generation.ok_or("an image, where no processor says what its resource means")?;
    // A struct result includes the TFE status, which is 0: all texels are resident.
    let failures = constant(image.failures());
    if !matches!(failures, Some(0..=3)) || failures != Some(0) && (image.is_store() || image.is_atomic()) {
        return Err("an operation on an image that tells of failures like this".to_owned());
    }
    if !has_words(image, args) {
        return Err("an image's resource of another type".to_owned());
    }
    let rmw = match image.op {
        ImageOp::Rmw(op) => {
            Some(super::buffer::operation(op, b, args[0]).ok_or("an atomic operation on an image of this type")?)
        }
        _ => None,
    };
    let dmask = image.dmask().and_then(constant).unwrap_or(0) as u32 & 15;
    let unnormalised = image.sampler().and_then(|k| constant(k + 1)) == Some(1);
    let imm = b.function.images.len() as u64;
    let (result, status) = match table.kind(ty) {
        TypeKind::Struct { fields, .. } => match fields[..] {
            [data, Type::I32] => {
                let (last, _) = types::element(table, ty, &[1])?;
                let data = Operand { slot: dst.slot, ..types::operand(table, data)? };
                (data, Some(dst.slot + last))
            }
            _ => return Err("an operation on an image with a result of this type".to_owned()),
        },
        _ => (dst, None),
    };
    let operation = Operation { image, generation, dmask, unnormalised, rmw, args: args.to_vec(), result, status };
    b.function.images.push(operation);
    b.push(Inst { op: Op::Image, lanes: dst.lanes, dst: dst.slot, a: 0, b: 0, c: 0, imm });
    Ok(())
}

/// Whether the resource, and the sampler if there is one, are vectors of 32-bit words.
fn has_words(image: Image, args: &[Operand]) -> bool {
    let is = |k: usize, lanes: u32| args.get(k).is_some_and(|x| x.lanes == lanes && x.bits() == 32);
    is(image.resource(), 8) && image.sampler().is_none_or(|k| is(k, 4))
}

/// The dimension of each coordinate: column, row, slice or layer.
fn directions(dim: Dim) -> &'static [usize] {
    match dim {
        Dim::D1 => &[0],
        Dim::D2 => &[0, 1],
        Dim::D1Array => &[0, 2],
        _ => &[0, 1, 2],
    }
}

impl Operation {
    fn words<const N: usize>(&self, r: &[u64], operand: usize) -> [u32; N] {
        let slot = self.args[operand].slot as usize;
        std::array::from_fn(|k| r[slot + k] as u32)
    }

    fn value(&self, r: &[u64], operand: usize) -> u64 {
        r[self.args[operand].slot as usize]
    }

    /// A floating-point address component.
    fn float(&self, r: &[u64], operand: usize) -> f64 {
        self.args[operand].format().unwrap_or(Format::Float).to_f64(self.value(r, operand))
    }

    /// The index of the first coordinate.
    fn coordinates(&self) -> usize {
        self.image.address() + self.image.extras() + self.image.gradients()
    }

    /// The texel at integer coordinates; `None` for a level that does not exist.
    fn texel(&self, r: &[u64]) -> Option<[i64; 3]> {
        let mut at = [0; 3];
        let first = self.coordinates();
        for (k, &direction) in directions(self.image.dim).iter().enumerate() {
            let value = self.value(r, first + k);
            at[direction] = if self.args[first + k].bits() == 16 { value as i64 } else { (value as i32).into() };
        }
        let has_level = matches!(self.image.op, ImageOp::LoadMip | ImageOp::StoreMip);
        let level = if has_level { self.value(r, self.image.resource() - 1) } else { 0 };
        (level == 0).then_some(at)
    }

    /// The enabled components, in order.
    fn components(&self) -> impl Iterator<Item = usize> + use<> {
        let dmask = if matches!(self.image.op, ImageOp::Gather4(_)) { 15 } else { self.dmask };
        (0..4).filter(move |k| dmask >> k & 1 != 0)
    }

    /// Writes components to the result.
    fn give(&self, r: &mut [u64], resource: &Resource, texel: [u32; 4]) {
        let (slot, lanes) = (self.result.slot as usize, self.result.lanes as usize);
        r[slot..slot + lanes].fill(0);
        if let Some(status) = self.status {
            r[status as usize] = 0;
        }
        for (k, component) in self.components().take(lanes).enumerate() {
            let value = texel[component];
            r[slot + k] = if self.result.bits() == 16 { resource.texel.narrow_half(value) } else { value }.into();
        }
    }

    fn store(&self, r: &[u64], resource: &Resource, memory: &mut View<'_>) -> Result<(), Fault> {
        if !resource.is_in_order() {
            return Err(Fault::Image("a store to an image that rearranges components".to_owned()));
        }
        let (data, mut components) = (self.args[0], [0; 4]);
        for (k, component) in self.components().take(data.lanes as usize).enumerate() {
            let value = r[data.slot as usize + k] as u32;
            components[component] = if data.bits() == 16 { resource.texel.widen_half(value) } else { value };
        }
        if let Some(address) = self.texel(r).and_then(|at| resource.address(at)) {
            let size = resource.texel.bytes();
            let bytes = resource.texel.pack(components).to_le_bytes();
            memory.write(GLOBAL, address, size)?.copy_from_slice(&bytes[..size as usize]);
        }
        Ok(())
    }

    /// Atomically modifies, or compares and exchanges, the bits of a texel.
    fn atomic(&self, r: &mut [u64], resource: &Resource, memory: &mut View<'_>) -> Result<(), Fault> {
        let data = self.args[0];
        let (each, lanes) = (data.bits() as usize / 8, data.lanes as usize);
        if resource.texel.bytes() != (each * lanes) as u64 {
            return Err(Fault::Image("an atomic operation on texels of another size".to_owned()));
        }
        let place = self.texel(r).and_then(|at| resource.address(at));
        for k in 0..lanes {
            let to = self.result.slot as usize + k;
            let Some(address) = place else {
                r[to] = 0;
                continue;
            };
            let cell = memory.write(GLOBAL, address + (k * each) as u64, each as u64)?;
            let (old, x) = (number(cell) as u64, r[data.slot as usize + k]);
            let new = match self.rmw {
                Some(op) => modify(op, data.bits(), old, x)?,
                None if old == self.value(r, 1) => x,
                None => old,
            };
            cell.copy_from_slice(&new.to_le_bytes()[..each]);
            r[to] = old;
        }
        Ok(())
    }

    /// The size of a level, and the number of levels.
    fn info(&self, r: &[u64], resource: &Resource) -> Result<[u32; 4], Fault> {
        // The contents of the components in between are undocumented.
        let known = match self.image.dim {
            Dim::D1 => 0b1001,
            Dim::D2 => 0b1011,
            Dim::D1Array => 0,
            _ => 0b1111,
        };
        if self.dmask & !known != 0 {
            return Err(Fault::Image(format!("components {:#x} of the size of a {:?}", self.dmask, self.image.dim)));
        }
        let [x, y, z] = if self.value(r, self.image.address()) == 0 { resource.size } else { [0; 3] };
        Ok([x, y, z, 1])
    }

    fn sample(&self, r: &[u64], resource: &Resource, s: Sampling, memory: &View<'_>) -> Result<[u32; 4], Fault> {
        if self.image.dim == Dim::Cube {
            return Err(Fault::Image("a sample of a cube".to_owned()));
        }
        let words = self.image.sampler().map_or([0; 4], |k| self.words(r, k));
        let sampler = Sampler::read(words, self.generation)?;
        let gathers = matches!(self.image.op, ImageOp::Gather4(_));
        let level = match s.lod {
            Lod::Level => Some(self.float(r, self.image.resource() - 1)),
            Lod::Zero => Some(0.0),
            _ => None,
        };
        let linear = gathers || sampler.is_linear(level)? && !resource.texel.is_integer();
        let border = sampler.border(resource.texel.one());
        let reference =
            s.compare.then(|| f32::from_bits(self.value(r, self.coordinates() - self.image.gradients() - 1) as u32));
        let mut found = Vec::new();
        for (at, weight) in self.footprint(r, resource, &sampler, s, linear) {
            let texel = resource.texel(at, memory)?.unwrap_or(border);
            found.push((reference.map_or(texel, |reference| sampler.compared(reference, texel)), weight));
        }
        Ok(match &found[..] {
            [(only, _)] => *only,
            // The lower row's left and right, then the upper's right and left: rows count downwards.
            [(a, _), (b, _), (c, _), (d, _)] if gathers => {
                let k = self.dmask.trailing_zeros().min(3) as usize;
                [c[k], d[k], b[k], a[k]]
            }
            all => std::array::from_fn(|k| {
                let sum: f64 = all.iter().map(|(texel, weight)| f64::from(f32::from_bits(texel[k])) * weight).sum();
                (sum as f32).to_bits()
            }),
        })
    }

    /// The texels of a sample with their weights, row by row.
    fn footprint(&self, r: &[u64], resource: &Resource, sampler: &Sampler, s: Sampling, linear: bool) -> Vec<Tap> {
        let offset = if s.offset { self.value(r, self.image.address()) } else { 0 };
        let mut all: Vec<Tap> = vec![([0; 3], 1.0)];
        for (k, &direction) in directions(self.image.dim).iter().enumerate() {
            let (x, size) = (self.float(r, self.coordinates() + k), i64::from(resource.size[direction]));
            let texels = if direction == 2 && self.image.dim.is_array() {
                vec![((x.round_ties_even() as i64).clamp(0, size - 1), 1.0)]
            } else {
                let unnormalised = sampler.unnormalised || self.unnormalised;
                let x = if unnormalised { x } else { x * size as f64 };
                let offset = i64::from((offset >> (8 * direction) << 2) as i8 >> 2);
                sampler.texels(direction, x, offset, size, linear)
            };
            let with = |&(place, share): &(i64, f64)| {
                let all = all.iter().map(move |&(mut at, weight)| {
                    at[direction] = place;
                    (at, weight * share)
                });
                all.collect::<Vec<_>>()
            };
            all = texels.iter().flat_map(with).collect();
        }
        all
    }
}

/// Executes an operation on the frame `r`.
pub(crate) fn execute(op: &Operation, r: &mut [u64], memory: &mut View<'_>) -> Result<(), Fault> {
    let resource = Resource::read(op.words(r, op.image.resource()), op.generation, op.image.dim)?;
    match op.image.op {
        ImageOp::Store | ImageOp::StoreMip => return op.store(r, &resource, memory),
        ImageOp::Rmw(_) | ImageOp::CompareSwap => return op.atomic(r, &resource, memory),
        _ => {}
    }
    let texel = match op.image.op {
        ImageOp::Sample(s) | ImageOp::Gather4(s) => op.sample(r, &resource, s, memory)?,
        ImageOp::ResInfo => op.info(r, &resource)?,
        ImageOp::Load | ImageOp::LoadMip => {
            let found = op.texel(r).map_or(Ok(None), |at| resource.texel(at, memory))?;
            // Texels out of range read as zero, except for components that the swizzle sets to one.
            found.unwrap_or_else(|| resource.selected([0; 4]))
        }
        _ => return Err(Fault::Image("a level of detail, or several samples".to_owned())),
    };
    op.give(r, &resource, texel);
    Ok(())
}
