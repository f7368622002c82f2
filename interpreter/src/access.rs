//! Memory operations: loads, stores, atomics, block copies.

use super::code::{Function, Inst, Op, Piece, Rmw, Shape};
use super::error::Fault;
use super::float;
use super::int;
use super::memory::View;

/// Executes a memory operation on the frame `r`.
#[inline]
pub(crate) fn execute(function: &Function, i: &Inst, r: &mut [u64], memory: &mut View<'_>) -> Result<(), Fault> {
    match i.op {
        Op::Load(space) => load(&function.shapes[i.b as usize], i, r, memory, space),
        Op::Store(space) => store(&function.shapes[i.b as usize], i, r, memory, space),
        Op::AtomicRmw(op, space, bits) => atomic_rmw(op, i, r, memory, space, bits),
        Op::CompareExchange(space, bits) => compare_exchange(i, r, memory, space, bits),
        Op::Buffer(access) => super::buffer::execute(access, function, i, r, memory),
        Op::Image => super::image::execute(&function.images[i.imm as usize], r, memory),
        Op::MemCopy(to, from) => {
            let (dst, src, size) = (r[i.a as usize], r[i.b as usize], r[i.c as usize]);
            if size != 0 {
                let bytes = memory.read(from, src, size)?.to_vec();
                memory.write(to, dst, size)?.copy_from_slice(&bytes);
            }
            Ok(())
        }
        Op::MemSet(space) => {
            let (dst, value, size) = (r[i.a as usize], r[i.b as usize], r[i.c as usize]);
            if size != 0 {
                memory.write(space, dst, size)?.fill(value as u8);
            }
            Ok(())
        }
        Op::MemPattern(space) => {
            let (bytes, value, count) = (i.imm as usize, i.b as usize, r[i.c as usize]);
            let words: Vec<u8> = r[value..value + bytes.div_ceil(8)].iter().flat_map(|w| w.to_le_bytes()).collect();
            if count != 0 {
                let size = (bytes as u64).checked_mul(count).unwrap_or(u64::MAX >> 1);
                let all = memory.write(space, r[i.a as usize], size)?;
                all.chunks_mut(bytes).for_each(|chunk| chunk.copy_from_slice(&words[..bytes]));
            }
            Ok(())
        }
        Op::Masked => function.masked[i.a as usize].execute(r, memory),
        _ => Ok(()),
    }
}

#[inline]
fn aligned(address: u64, align: u64) -> Result<(), Fault> {
    if address & align.saturating_sub(1) != 0 {
        return Err(Fault::Misaligned { address, align });
    }
    Ok(())
}

/// Up to 16 bytes as a little-endian number.
#[inline]
pub(crate) fn number(bytes: &[u8]) -> u128 {
    let mut all = [0; 16];
    all[..bytes.len()].copy_from_slice(bytes);
    u128::from_le_bytes(all)
}

fn load(shape: &Shape, i: &Inst, r: &mut [u64], memory: &mut View<'_>, space: u32) -> Result<(), Fault> {
    let address = r[i.a as usize];
    aligned(address, i.imm)?;
    if shape.size != 0 {
        read_shape(shape, memory.read(space, address, shape.size)?, &mut r[i.dst as usize..]);
    }
    Ok(())
}

fn store(shape: &Shape, i: &Inst, r: &mut [u64], memory: &mut View<'_>, space: u32) -> Result<(), Fault> {
    let address = r[i.a as usize];
    aligned(address, i.imm)?;
    if shape.size != 0 {
        write_shape(shape, &r[i.dst as usize..], memory.write(space, address, shape.size)?);
    }
    Ok(())
}

/// Reads a value's slots from its bytes.
#[inline]
pub(crate) fn read_shape(shape: &Shape, bytes: &[u8], out: &mut [u64]) {
    if let Some(bits) = shape.packed_bits {
        for (k, slot) in out[..shape.slots as usize].iter_mut().enumerate() {
            *slot = (0..bits as usize).fold(0, |value, j| {
                let at = k * bits as usize + j;
                value | u64::from(bytes[at / 8] >> (at % 8) & 1) << j
            });
        }
        return;
    }
    for p in &shape.pieces {
        read_piece(p, bytes, &mut out[p.slot as usize..]);
    }
}

#[inline]
fn read_piece(p: &Piece, bytes: &[u8], out: &mut [u64]) {
    let (n, start) = (p.bytes as usize, p.offset as usize);
    for k in 0..p.count as usize {
        let value = number(&bytes[start + k * n..start + (k + 1) * n]) & int::mask128(p.bits);
        if p.bits > 64 {
            (out[2 * k], out[2 * k + 1]) = (value as u64, (value >> 64) as u64);
        } else {
            out[k] = value as u64;
        }
    }
}

/// Writes a value's bytes from its slots.
pub(crate) fn write_shape(shape: &Shape, values: &[u64], bytes: &mut [u8]) {
    if let Some(bits) = shape.packed_bits {
        bytes.fill(0);
        for at in 0..shape.slots as usize * bits as usize {
            let bit = values[at / bits as usize] >> (at % bits as usize) & 1;
            bytes[at / 8] |= (bit as u8) << (at % 8);
        }
        return;
    }
    for p in &shape.pieces {
        let (n, start, at) = (p.bytes as usize, p.offset as usize, p.slot as usize);
        for k in 0..p.count as usize {
            let value = if p.bits > 64 {
                u128::from(values[at + 2 * k]) | u128::from(values[at + 2 * k + 1]) << 64
            } else {
                u128::from(values[at + k])
            };
            bytes[start + k * n..start + (k + 1) * n].copy_from_slice(&value.to_le_bytes()[..n]);
        }
    }
}

/// The new value of the memory cell.
pub(crate) fn modify(op: Rmw, bits: u32, old: u64, x: u64) -> Result<u64, Fault> {
    Ok(match op {
        Rmw::Exchange => x,
        Rmw::Int(op) => int::binary(op, bits, old, x)?,
        Rmw::Nand => !(old & x) & int::mask(bits),
        Rmw::IncWrap => {
            if old >= x {
                0
            } else {
                old + 1
            }
        }
        Rmw::DecWrap => {
            if old == 0 || old > x {
                x
            } else {
                old - 1
            }
        }
        Rmw::SubCond => {
            if old >= x {
                old - x
            } else {
                old
            }
        }
        Rmw::Float(op, format, mode) => float::binary(op, format, mode, old, x),
        Rmw::FloatExtremum(kind, max, format, mode) => float::extremum(format, mode, kind, max, old, x),
    })
}

fn atomic_rmw(op: Rmw, i: &Inst, r: &mut [u64], memory: &mut View<'_>, space: u32, bits: u32) -> Result<(), Fault> {
    let address = r[i.a as usize];
    let (each, lanes) = (bits.div_ceil(8) as usize, i.lanes as usize);
    let size = (each * lanes) as u64;
    aligned(address, size)?;
    let bytes = memory.write(space, address, size)?;
    for k in 0..lanes {
        let cell = &mut bytes[k * each..(k + 1) * each];
        let old = number(cell) as u64;
        let new = modify(op, bits, old, r[i.b as usize + k])?;
        cell.copy_from_slice(&new.to_le_bytes()[..each]);
        r[i.dst as usize + k] = old;
    }
    Ok(())
}

fn compare_exchange(i: &Inst, r: &mut [u64], memory: &mut View<'_>, space: u32, bits: u32) -> Result<(), Fault> {
    let address = r[i.a as usize];
    let size = bits.div_ceil(8) as usize;
    aligned(address, size as u64)?;
    let bytes = memory.write(space, address, size as u64)?;
    let old = number(bytes) as u64;
    let same = old == r[i.b as usize];
    if same {
        bytes.copy_from_slice(&r[i.c as usize].to_le_bytes()[..size]);
    }
    (r[i.dst as usize], r[i.dst as usize + 1]) = (old, u64::from(same));
    Ok(())
}
