//! Typed buffer accesses: `buffer_*_format_*` by the resource's format, `tbuffer_*` by the instruction's own.
//!
//! Each component goes to its own register, or with `d16` two share a register (on GFX8 each goes to the low half of
//! its own). The resource's DST_SEL selects the components that `buffer_load_format_*` loads; other operations take
//! them in order (Vega 7nm ISA, 8.1.2 "Buffer Instructions"). A texel is in range as a whole or not at all (RDNA2 ISA,
//! "Range checking").

use gcnc_isa::Opcode as O;

use super::buffer::Resource;
use super::vmem::{self, slot};
use crate::counters::Part;
use crate::error::{Exec, Fault};
use crate::lanes::lanes_of;
use crate::machine::Env;
use crate::op::{Handler, Op, Src};
use crate::texel::{Texel, from_d16, to_d16};
use crate::wave::{LANES, Vreg, Wave};

/// The shape of an opcode.
#[derive(Clone, Copy)]
struct Shape {
    /// Number of components in registers.
    components: usize,
    /// The format is in the instruction.
    own_format: bool,
    /// The part of a register that holds components: all, or halves; the high half for a single component.
    part: Part,
}

impl Shape {
    /// Components per register.
    fn per_register(self, env: &Env<'_>) -> usize {
        if self.part == Part::Full || env.chip.unpacked_d16 { 1 } else { 2 }
    }
}

/// The format of an access, and the resource's selection.
fn format(w: &Wave, op: &Op, env: &Env<'_>, shape: Shape) -> Result<(Texel, [u8; 4]), Box<Fault>> {
    let Src::S(first) = op.src[slot::BASE] else { return Err(Fault::invalid("the resource is not a scalar register")) };
    let resource = Resource::read(w, first, env.chip);
    const IN_ORDER: [u8; 4] = [4, 5, 6, 7];
    let (number, select) =
        if shape.own_format { (op.imm2 as u8, IN_ORDER) } else { (resource.format, resource.select) };
    match Texel::new(number, &env.chip.target) {
        Some(texel) => Ok((texel, select)),
        None => Err(Fault::invalid(format!("{number} is not a typed buffer format"))),
    }
}

/// The components after a selection.
fn selected(texel: &Texel, components: [u32; 4], select: [u8; 4]) -> [u32; 4] {
    select.map(|s| match s {
        1 if texel.is_integer() => 1,
        1 => 1f32.to_bits(),
        4..=7 => components[usize::from(s) - 4],
        _ => 0,
    })
}

fn load(w: &mut Wave, op: &Op, env: &mut Env<'_>, shape: Shape) -> Exec {
    let (texel, select) = format(w, op, env, shape)?;
    let narrow = shape.part != Part::Full;
    let per_register = shape.per_register(env);
    let mut values: Vec<Vreg> = vec![[0; LANES]; shape.components.div_ceil(per_register)];
    let exec = w.exec();
    for l in lanes_of(exec) {
        let mut raw = [0; 16];
        let raw = &mut raw[..texel.bytes()];
        let at = vmem::lane_address(w, op, env.chip, l, raw.len());
        vmem::read(w, env, at, l, raw).map_err(|k| Fault::in_lane(k, l))?;
        // Out of range gives zeros, except for components selected as one.
        let components = if at == vmem::LaneAddress::OutOfRange { [0; 4] } else { texel.load(raw) };
        let components = selected(&texel, components, select);
        for (n, value) in components.into_iter().take(shape.components).enumerate() {
            let value = if narrow { to_d16(value, texel.is_integer()) } else { value };
            values[n / per_register][l] |= value << (16 * (n % per_register));
        }
    }
    // A single 16-bit component preserves the other half, if the processor does so for halves.
    let mut part = if shape.part == Part::High { Part::High } else { Part::Full };
    if part == Part::High && env.chip.target.d16_clears() {
        values[0].iter_mut().for_each(|v| *v <<= 16);
        part = Part::Full;
    }
    vmem::deliver_later(w, op, env, values, part, false);
    Ok(())
}

fn store(w: &mut Wave, op: &Op, env: &mut Env<'_>, shape: Shape) -> Exec {
    let (texel, _) = format(w, op, env, shape)?;
    let per_register = shape.per_register(env);
    let Src::V(data) = op.src[slot::DATA] else { return Err(Fault::invalid("store without a data register")) };
    let exec = w.exec();
    for l in lanes_of(exec) {
        let mut components = [0; 4];
        for (n, slot) in components.iter_mut().take(shape.components).enumerate() {
            let register = |r: usize| w.v[usize::from(data) + r][l];
            let half = |shift: u32, r: usize| from_d16(register(r) >> shift, texel.is_integer(), texel.is_signed());
            *slot = match shape.part {
                Part::Full => register(n),
                Part::Low => half(16 * (n % per_register) as u32, n / per_register),
                Part::High => half(16, 0),
            };
        }
        let raw = texel.store(&components);
        let at = vmem::lane_address(w, op, env.chip, l, texel.bytes());
        vmem::write(w, env, at, l, &raw[..texel.bytes()]).map_err(|k| Fault::in_lane(k, l))?;
    }
    vmem::count(w, op, env, false);
    Ok(())
}

macro_rules! load {
    ($components:expr, $own_format:expr, $part:ident) => {
        |w, op, env| {
            let shape = Shape { components: $components, own_format: $own_format, part: Part::$part };
            load(w, op, env, shape)
        }
    };
}

macro_rules! store {
    ($components:expr, $own_format:expr, $part:ident) => {
        |w, op, env| {
            let shape = Shape { components: $components, own_format: $own_format, part: Part::$part };
            store(w, op, env, shape)
        }
    };
}

/// The function that executes a typed buffer opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::BufferLoadFormatX => load!(1, false, Full),
        O::BufferLoadFormatXy => load!(2, false, Full),
        O::BufferLoadFormatXyz => load!(3, false, Full),
        O::BufferLoadFormatXyzw => load!(4, false, Full),
        O::BufferLoadD16FormatX => load!(1, false, Low),
        O::BufferLoadD16FormatXy => load!(2, false, Low),
        O::BufferLoadD16FormatXyz => load!(3, false, Low),
        O::BufferLoadD16FormatXyzw => load!(4, false, Low),
        O::BufferLoadD16HiFormatX => load!(1, false, High),
        O::TbufferLoadFormatX => load!(1, true, Full),
        O::TbufferLoadFormatXy => load!(2, true, Full),
        O::TbufferLoadFormatXyz => load!(3, true, Full),
        O::TbufferLoadFormatXyzw => load!(4, true, Full),
        O::TbufferLoadD16FormatX => load!(1, true, Low),
        O::TbufferLoadD16FormatXy => load!(2, true, Low),
        O::TbufferLoadD16FormatXyz => load!(3, true, Low),
        O::TbufferLoadD16FormatXyzw => load!(4, true, Low),
        O::BufferStoreFormatX => store!(1, false, Full),
        O::BufferStoreFormatXy => store!(2, false, Full),
        O::BufferStoreFormatXyz => store!(3, false, Full),
        O::BufferStoreFormatXyzw => store!(4, false, Full),
        O::BufferStoreD16FormatX => store!(1, false, Low),
        O::BufferStoreD16FormatXy => store!(2, false, Low),
        O::BufferStoreD16FormatXyz => store!(3, false, Low),
        O::BufferStoreD16FormatXyzw => store!(4, false, Low),
        O::BufferStoreD16HiFormatX => store!(1, false, High),
        O::TbufferStoreFormatX => store!(1, true, Full),
        O::TbufferStoreFormatXy => store!(2, true, Full),
        O::TbufferStoreFormatXyz => store!(3, true, Full),
        O::TbufferStoreFormatXyzw => store!(4, true, Full),
        O::TbufferStoreD16FormatX => store!(1, true, Low),
        O::TbufferStoreD16FormatXy => store!(2, true, Low),
        O::TbufferStoreD16FormatXyz => store!(3, true, Low),
        O::TbufferStoreD16FormatXyzw => store!(4, true, Low),
        _ => return None,
    })
}
