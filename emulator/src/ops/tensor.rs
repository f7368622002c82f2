//! The tensor data mover (TDM) of GFX12.5: `tensor_load_to_lds` and `tensor_store_from_lds` copy a tile of a tensor of
//! up to five dimensions between memory and LDS, controlled by a descriptor in scalar registers (CDNA5 ISA, 10.11 and
//! its tables 61 to 67; ROCm's `amd_gfx1250_TDM.h` has the same fields).
//!
//! A tile is traversed with dimension 0 innermost. Its elements are consecutive in LDS; in memory they are separated by
//! strides in elements. The tensor's extents count from the tile's start: elements beyond them are loaded as zero and
//! not stored. Loads may leave gaps in LDS. A tile of two or three dimensions may be repeated with other start
//! addresses, and rows may be selected by a list of indices. A wave's instruction runs once regardless of EXEC;
//! TENSORcnt counts it, and its completion may be signalled to a barrier object in LDS.
//!
//! Not supported are descriptors saved by a context switch, masks of other work-groups of a cluster, and cases that the
//! sources leave open: more than 256 repetitions, repeated tiles that extend beyond their tensor.

use gcnc_isa::Opcode as O;

use super::copies::arrive;
use crate::counters::{Counter, Data, Order, Pending};
use crate::error::{Exec, Fault, FaultKind};
use crate::machine::Env;
use crate::memory::{Access, Lds, Memory};
use crate::op::{Handler, Op, Src};
use crate::wave::{Wave, sreg};

/// The most dimensions.
const RANK: usize = 5;
/// Bits in a group of four registers.
const GROUP_BITS: usize = 128;

/// A register group of a descriptor.
struct Group([u32; 8]);

impl Group {
    /// Reads `registers` registers; zeros if the operand is absent.
    fn read(w: &Wave, op: &Op, source: usize, registers: u8) -> Group {
        let mut words = [0; 8];
        if let Src::S(first) = op.src[source]
            && first != sreg::NULL
        {
            (0..registers).for_each(|i| words[usize::from(i)] = w.sget(first + i));
        }
        Group(words)
    }

    /// The `count` bits at bit `at`.
    fn bits(&self, at: usize, count: usize) -> u64 {
        (0..count).fold(0, |v, i| v | u64::from(self.0[(at + i) / 32] >> ((at + i) % 32) & 1) << i)
    }

    fn bit(&self, at: usize) -> bool {
        self.bits(at, 1) != 0
    }
}

/// Padding in LDS.
struct Padding {
    /// Bytes between two gaps.
    every: u64,
    /// Size of a gap in bytes.
    gap: u64,
}

/// A descriptor.
struct Tile {
    bytes: u64,
    memory: u64,
    lds: u64,
    /// Extents of the tensor from the tile's start, in elements.
    tensor: [u64; RANK],
    /// Extents of the tile, in elements: zero for unused dimensions.
    tile: [u64; RANK],
    /// Strides in elements, from dimension 1 on.
    strides: [u64; RANK - 1],
    padding: Option<Padding>,
    /// Number of repetitions, and by how many elements the start addresses in memory and in LDS increase.
    repeats: (u64, u64, u64),
    /// The row indices, if rows are selected by a list.
    rows: Option<Vec<u64>>,
    /// The address of the barrier object.
    barrier: Option<u64>,
}

fn unsupported(what: &str) -> Box<Fault> {
    Fault::wave(FaultKind::Unsupported(format!("tensor descriptor: {what}")))
}

impl Tile {
    /// The descriptor in an instruction's registers; `None` if it requests no transfer.
    fn read(w: &Wave, op: &Op, loads: bool) -> Result<Option<Tile>, Box<Fault>> {
        let groups = [(0, 4), (1, 8), (2, 4), (3, 4)].map(|(source, registers)| Group::read(w, op, source, registers));
        let [place, shape, more, last] = &groups;
        if place.bits(0, 2) == 0 {
            return Ok(None);
        }
        if place.bits(0, 3) != 1 {
            return Err(unsupported("saved by a context switch"));
        }
        if place.bits(126, 2) != 2 {
            return Err(Fault::invalid(format!("a tensor descriptor of type {}", place.bits(126, 2))));
        }
        // A store has no such mask.
        if loads && shape.bits(0, 16) > 1 {
            return Err(unsupported("other work-groups of a cluster"));
        }
        let gathers = place.bit(31);
        let repeats = shape.bit(19) && !gathers;
        let mut tile = Tile {
            bytes: 1 << shape.bits(16, 2),
            memory: place.bits(64, 57),
            lds: place.bits(32, 32),
            tensor: [shape.bits(48, 32), shape.bits(80, 32), more.bits(0, 32), more.bits(32, 32), last.bits(48, 32)],
            tile: [112, 128, 144, 0, 0].map(|at| if at == 0 { 0 } else { shape.bits(at, 16) }),
            strides: [shape.bits(160, 48), shape.bits(208, 48), more.bits(64, 48), last.bits(0, 48)],
            padding: shape.bit(20).then(|| Padding { every: 8 << shape.bits(22, 3), gap: 4 * (shape.bits(25, 7) + 1) }),
            repeats: (1, 0, 0),
            rows: gathers.then(|| rows(&groups)).transpose()?,
            barrier: shape.bit(18).then(|| 8 * shape.bits(32, 16)),
        };
        if repeats {
            tile.repeats = (more.bits(112, 16) + 1, more.bits(64, 48), more.bits(32, 32));
        } else if !gathers {
            (tile.tile[3], tile.tile[4]) = (more.bits(112, 16), last.bits(80, 16));
        }
        tile.check()?;
        Ok(Some(tile))
    }

    fn check(&self) -> Exec {
        if self.padding.is_some() && !(self.tile[0] * self.bytes).is_multiple_of(4) {
            return Err(Fault::invalid("gaps in rows that are not whole dwords"));
        }
        // Rows beyond the tensor are detected only if indices do not decrease (CDNA5 ISA, 10.11.3.2).
        if let Some(rows) = &self.rows
            && !rows.is_sorted()
            && rows.iter().any(|row| *row >= self.tensor[1])
        {
            return Err(Fault::invalid("indices beyond the tensor that are not in ascending order"));
        }
        let (repeats, step, _) = self.repeats;
        if repeats > 256 {
            return Err(unsupported("more than 256 repetitions"));
        }
        if repeats > 1 && !(0..repeats).all(|n| self.fits(n.wrapping_mul(step))) {
            return Err(unsupported("a repeated tile that extends beyond its tensor"));
        }
        Ok(())
    }

    /// Whether the whole tile is inside the tensor if it starts `start` elements further on.
    fn fits(&self, mut start: u64) -> bool {
        (0..3).rev().all(|d| {
            let stride = if d == 0 { 1 } else { self.strides[d - 1].max(1) };
            let used = d == 0 || self.tile[d] != 0;
            let at = if used { start / stride } else { 0 };
            start -= at * stride;
            !used || at.saturating_add(self.tile[d]) <= self.tensor[d]
        })
    }

    /// Calls a function with each element's index in memory, whether it is inside the tensor, and its address in LDS.
    fn walk(&self, gaps: bool, mut element: impl FnMut(u64, bool, u64) -> Exec) -> Exec {
        let (repeats, memory_step, lds_step) = self.repeats;
        let listed = self.rows.as_ref().map(|rows| rows.len() as u64);
        let sizes = [
            self.tile[0],
            listed.unwrap_or(self.tile[1].max(1)),
            if listed.is_some() { 1 } else { self.tile[2].max(1) },
            self.tile[3].max(1),
            self.tile[4].max(1),
        ];
        if sizes.contains(&0) {
            return Ok(());
        }
        for repeat in 0..repeats {
            let mut lds = self.lds.wrapping_add(repeat.wrapping_mul(lds_step).wrapping_mul(self.bytes));
            let mut run = 0;
            let mut at = [0u64; RANK];
            loop {
                let number = |d: usize| match &self.rows {
                    Some(rows) if d == 1 => rows[at[1] as usize],
                    _ => at[d],
                };
                let inside = (0..RANK).all(|d| {
                    let used = d == 0 || self.tile[d] != 0 && (d == 1 || listed.is_none());
                    !used || number(d) < self.tensor[d]
                });
                let offset = (1..RANK).fold(at[0], |o, d| o.wrapping_add(number(d).wrapping_mul(self.strides[d - 1])));
                element(offset.wrapping_add(repeat.wrapping_mul(memory_step)), inside, lds)?;
                lds += self.bytes;
                run += self.bytes;
                if let Some(padding) = self.padding.as_ref().filter(|p| gaps && run >= p.every) {
                    run = 0;
                    lds += padding.gap;
                }
                if !advance(&mut at, &sizes) {
                    break;
                }
            }
        }
        Ok(())
    }

    fn address(&self, element: u64) -> u64 {
        self.memory.wrapping_add(element.wrapping_mul(self.bytes))
    }

    /// Reads the bytes to be written to LDS.
    fn load(&self, memory: &mut Memory, lds: &mut Lds) -> Result<Vec<(u64, Vec<u8>)>, Box<Fault>> {
        let mut runs: Vec<(u64, Vec<u8>)> = Vec::new();
        let bytes = self.bytes as usize;
        self.walk(true, |element, inside, to| {
            lds.slice(Access::Store, to, bytes).map_err(Fault::wave)?;
            if runs.last().is_none_or(|(start, run)| start + run.len() as u64 != to) {
                runs.push((to, Vec::new()));
            }
            if let Some((_, run)) = runs.last_mut() {
                match inside {
                    true => run.extend_from_slice(memory.read(self.address(element), bytes).map_err(Fault::wave)?),
                    false => run.resize(run.len() + bytes, 0),
                }
            }
            Ok(())
        })?;
        Ok(runs)
    }

    fn store(&self, memory: &mut Memory, lds: &mut Lds) -> Exec {
        let bytes = self.bytes as usize;
        self.walk(false, |element, inside, from| {
            let data = lds.slice(Access::Load, from, bytes).map_err(Fault::wave)?;
            if inside {
                let to = memory.write(self.address(element), bytes).map_err(Fault::wave)?;
                to.copy_from_slice(data);
            }
            Ok(())
        })
    }
}

/// Advances to the next element of a tile; false at the end.
fn advance(at: &mut [u64; RANK], sizes: &[u64; RANK]) -> bool {
    at.iter_mut().zip(sizes).any(|(at, size)| {
        *at = (*at + 1) % size;
        *at != 0
    })
}

/// The row indices of a descriptor: consecutive in its last two groups, of 16 or 32 bits, one per row of the tile.
fn rows([place, shape, more, last]: &[Group; 4]) -> Result<Vec<u64>, Box<Fault>> {
    let bits = if place.bit(30) { 32 } else { 16 };
    let count = shape.bits(128, 16) as usize;
    if count > 2 * GROUP_BITS / bits {
        return Err(Fault::invalid(format!("{count} rows, more than there are indices of {bits} bits")));
    }
    let index = |at: usize| if at < GROUP_BITS { more.bits(at, bits) } else { last.bits(at - GROUP_BITS, bits) };
    Ok((0..count).map(|n| index(n * bits)).collect())
}

fn transfer(w: &mut Wave, op: &Op, env: &mut Env<'_>, loads: bool) -> Exec {
    let tile = Tile::read(w, op, loads)?;
    let data = match &tile {
        Some(tile) if loads => Data::Lds(tile.load(env.mem, env.lds)?),
        Some(tile) => {
            tile.store(env.mem, env.lds)?;
            Data::None
        }
        None => Data::None,
    };
    let (counters, units) = (Counter::Tensor.bit(), Default::default());
    w.issue(env, Pending { counters, order: Order::Tensor, units, data, inst: op.inst, pc: w.pc });
    if let Some(barrier) = tile.and_then(|tile| tile.barrier) {
        // The arrival comes after this transfer and all earlier ones.
        w.finish(env, Order::Tensor);
        arrive(env.lds, barrier, 1).map_err(Fault::wave)?;
    }
    Ok(())
}

/// The function that executes a tensor opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::TensorLoadToLds => |w, op, env| transfer(w, op, env, true),
        O::TensorStoreFromLds => |w, op, env| transfer(w, op, env, false),
        _ => return None,
    })
}
