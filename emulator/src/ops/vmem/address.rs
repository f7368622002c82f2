//! Address calculation of vector memory instructions, and accesses to the calculated addresses.

use super::slot;
use crate::chip::Chip;
use crate::error::FaultKind;
use crate::lanes::over_lanes;
use crate::machine::Env;
use crate::memory::{APERTURE_SIZE, Access, PRIVATE_APERTURE, SCRATCH_TAG, SHARED_APERTURE};
use crate::op::{Class, Op, Src, mem_flags};
use crate::ops::buffer::{BufferOffset, Resource};
use crate::wave::{LANES, Wave, sreg};
use gcnc_isa::FlatScratch;

/// The address of a lane's access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaneAddress {
    /// Device memory.
    Global(u64),
    /// LDS.
    Lds(u64),
    /// The lane's own scratch, by offset.
    Scratch(u32),
    /// Another lane's scratch, by lane and offset.
    ScratchOf(u8, u32),
    /// A swizzled buffer: start, and the offset within the lane's part.
    Swizzled {
        /// Base of its group of records.
        base: u64,
        /// Offset in bytes from the record.
        offset: u64,
        /// The record's index in its group.
        lane: u64,
        /// Records per group.
        stride: u64,
        /// Bytes per element.
        element: u64,
    },
    /// Out of a buffer's range: loads return zero, stores are dropped.
    OutOfRange,
}

impl LaneAddress {
    pub(super) fn is_local(&self) -> bool {
        matches!(self, LaneAddress::Lds(_))
    }

    /// The address `bytes` bytes further on, in memory or scratch.
    pub(super) fn plus(self, bytes: u32) -> LaneAddress {
        match self {
            LaneAddress::Global(address) => LaneAddress::Global(address.wrapping_add(bytes.into())),
            LaneAddress::Scratch(offset) => LaneAddress::Scratch(offset.wrapping_add(bytes)),
            other => other,
        }
    }
}

/// The address of a lane's access of `bytes` bytes.
pub(in crate::ops) fn lane_address(w: &Wave, op: &Op, chip: &Chip, l: usize, bytes: usize) -> LaneAddress {
    AddressCalc::new(w, op, chip).at(l, 0, bytes)
}

/// Address calculation: the operands that are the same for all lanes.
pub(super) struct AddressCalc<'a> {
    w: &'a Wave,
    op: &'a Op,
    chip: &'a Chip,
    /// The resource of a buffer.
    resource: Option<Resource>,
    /// The scalar base, if there is one.
    base: Option<u64>,
    /// The scalar offset of a buffer.
    scalar: u32,
}

impl<'a> AddressCalc<'a> {
    pub(super) fn new(w: &'a Wave, op: &'a Op, chip: &'a Chip) -> AddressCalc<'a> {
        let buffer = op.class == Class::Buffer;
        let resource = match op.src[slot::BASE] {
            Src::S(first) if buffer => Some(Resource::read(w, first, chip)),
            _ => None,
        };
        let base = (!buffer && op.src[slot::BASE] != Src::None).then(|| w.s64(op, slot::BASE));
        AddressCalc { w, op, chip, resource, base, scalar: if buffer { w.s32(op, slot::OFFSET) } else { 0 } }
    }

    /// The addresses of all lanes, if the instruction can only access device memory.
    #[inline]
    pub(super) fn addresses(&self, bytes: usize) -> Option<[u64; LANES]> {
        let AddressCalc { w, op, chip, .. } = *self;
        if op.class != Class::Global || op.flags & (mem_flags::SCRATCH | mem_flags::BY_LANE) != 0 {
            return None;
        }
        let Src::V(r) = op.src[slot::ADDRESS] else { return None };
        let (low, imm) = (&w.v[usize::from(r)], i64::from(op.imm) as u64);
        Some(match self.base {
            None => {
                let high = &w.v[usize::from(r) + 1];
                over_lanes(|l| (u64::from(low[l]) | u64::from(high[l]) << 32).wrapping_add(imm))
            }
            Some(base) => {
                let scale = if op.flags & mem_flags::SCALED != 0 { bytes as u64 } else { 1 };
                let wide = |v: u32| if chip.signed_offset { i64::from(v as i32) as u64 } else { v.into() };
                over_lanes(|l| wide(low[l]).wrapping_mul(scale).wrapping_add(base).wrapping_add(imm))
            }
        })
    }

    /// A lane's address, `from` bytes further on.
    #[inline]
    pub(super) fn at(&self, l: usize, from: u32, bytes: usize) -> LaneAddress {
        let AddressCalc { w, op, chip, .. } = *self;
        let lane32 = |i: usize, d: u16| match op.src[i] {
            Src::V(r) => w.v[(r + d) as usize][l],
            _ => 0,
        };
        let lane64 = |i: usize| u64::from(lane32(i, 0)) | u64::from(lane32(i, 1)) << 32;
        let scale = if op.flags & mem_flags::SCALED != 0 { bytes as u64 } else { 1 };
        // The lane's offset from a scalar base.
        let lane_offset = || {
            let offset = lane32(slot::ADDRESS, 0);
            let wide = if chip.signed_offset { i64::from(offset as i32) as u64 } else { offset.into() };
            wide.wrapping_mul(scale)
        };
        match op.class {
            Class::Buffer => {
                let Some(resource) = &self.resource else { return LaneAddress::OutOfRange };
                let (idxen, offen) = (op.flags & mem_flags::IDXEN != 0, op.flags & mem_flags::OFFEN != 0);
                let index = if idxen { lane32(slot::ADDRESS, 0).into() } else { 0 };
                let vector = if offen { lane32(slot::ADDRESS, u16::from(idxen)) } else { 0 };
                let scalar = self.scalar;
                if op.flags & mem_flags::ADDR64 != 0 {
                    // The resource's size is ignored (Sea Islands ISA, "MUBUF", ADDR64); addresses have 48 bits.
                    let address = resource.base.wrapping_add(lane64(slot::ADDRESS));
                    let address = address.wrapping_add(scalar.into()).wrapping_add(op.imm as u64);
                    return LaneAddress::Global(address & 0xffff_ffff_ffff);
                }
                let offset = match resource.is_scratch() && !chip.checks_scratch {
                    true => vector.wrapping_add(op.imm as u32).into(),
                    false => u64::from(vector) + op.imm as u64,
                };
                let at =
                    BufferOffset { index: (index, idxen), offset: offset + u64::from(from), scalar: scalar.into() };
                resource.address(l, &at, bytes)
            }
            _ if op.flags & mem_flags::SCRATCH != 0 => {
                let scalar = w.s32(op, slot::BASE);
                let vector = lane32(slot::ADDRESS, 0).wrapping_mul(scale as u32);
                LaneAddress::Scratch(vector.wrapping_add(scalar).wrapping_add(op.imm as u32))
            }
            Class::Global if op.flags & mem_flags::BY_LANE != 0 => {
                let base = self.base.unwrap_or(0).wrapping_add_signed(op.imm.into());
                LaneAddress::Global(base.wrapping_add(4 * l as u64))
            }
            Class::Global => {
                let address = match self.base {
                    None => lane64(slot::ADDRESS),
                    Some(base) => base.wrapping_add(lane_offset()),
                };
                LaneAddress::Global(address.wrapping_add_signed(op.imm.into()))
            }
            _ => {
                let address = match self.base {
                    None => lane64(slot::ADDRESS),
                    Some(base) => base.wrapping_add(lane_offset()),
                };
                flat(w, address.wrapping_add_signed(op.imm.into()))
            }
        }
    }
}

/// The parts of an access: the whole, or, if it is not in its buffer's range, its dwords, which are checked one by one
/// (RDNA2 ISA, "Range checking").
pub(super) fn parts(
    calc: &AddressCalc<'_>,
    l: usize,
    whole: LaneAddress,
    bytes: usize,
) -> impl Iterator<Item = (LaneAddress, std::ops::Range<usize>)> {
    let outside = whole == LaneAddress::OutOfRange && bytes > 4;
    let step = if outside { 4 } else { bytes };
    (0..bytes).step_by(step).map(move |from| {
        let at = if outside { calc.at(l, from as u32, 4) } else { whole };
        (at, from..from + step)
    })
}

/// Resolves a flat address through the apertures.
fn flat(w: &Wave, address: u64) -> LaneAddress {
    let within = |base: u64| address.wrapping_sub(base) < APERTURE_SIZE;
    if address >> SCRATCH_TAG.ilog2() == 1 && w.sget64(sreg::FLAT_SCRATCH_BASE) == SCRATCH_TAG {
        return scratch_by_lane(address);
    }
    if within(SHARED_APERTURE) {
        LaneAddress::Lds(address - SHARED_APERTURE)
    } else if within(PRIVATE_APERTURE) {
        LaneAddress::Scratch((address - PRIVATE_APERTURE) as u32)
    } else {
        LaneAddress::Global(address)
    }
}

/// A flat address of scratch on GFX12.5: FLAT_SCRATCH_BASE, whose top six bits distinguish scratch from other memory,
/// plus the lane in bits 56:52 and the offset (LLVM, `SITargetLowering::lowerADDRSPACECAST` and
/// `llvm.amdgcn.is.private`).
fn scratch_by_lane(address: u64) -> LaneAddress {
    let offset = address - SCRATCH_TAG;
    let (lane, within) = (offset >> 52 & 63, offset & ((1 << 52) - 1));
    match u32::try_from(within) {
        Ok(within) if lane < 32 => LaneAddress::ScratchOf(lane as u8, within),
        _ => LaneAddress::Global(address),
    }
}

/// The base of the wave's scratch for flat instructions.
fn flat_scratch(w: &Wave, env: &Env<'_>) -> u64 {
    match env.chip.target.flat_scratch() {
        FlatScratch::Registers => w.sget64(sreg::FLAT_SCRATCH),
        FlatScratch::Offset => w.flat_scratch.wrapping_add(u64::from(w.sget(sreg::FLAT_SCRATCH + 1)) << 8),
        _ => w.flat_scratch,
    }
}

/// Visits the contiguous parts of a swizzled access: address in memory, and the corresponding range of the access.
pub(super) fn swizzled(
    (base, offset, lane): (u64, u64, u64),
    (stride, element): (u64, u64),
    bytes: usize,
    mut visit: impl FnMut(u64, std::ops::Range<usize>) -> Result<(), FaultKind>,
) -> Result<(), FaultKind> {
    let mut done = 0;
    while done < bytes {
        let at = offset.wrapping_add(done as u64);
        let take = ((element - at % element) as usize).min(bytes - done);
        let address = base.wrapping_add((at / element * stride + lane) * element).wrapping_add(at % element);
        visit(address, done..done + take)?;
        done += take;
    }
    Ok(())
}

/// Checks a scratch access against the lane's share, and returns the base of the wave's scratch.
pub(super) fn scratch(
    w: &Wave,
    env: &Env<'_>,
    access: Access,
    l: usize,
    offset: u32,
    bytes: usize,
) -> Result<u64, FaultKind> {
    let size = match env.chip.target.flat_scratch() {
        FlatScratch::Offset => w.scratch.1.min(w.sget(sreg::FLAT_SCRATCH)),
        _ => w.scratch.1,
    };
    if bytes > 4 && env.chip.flat_scratch_by_dword {
        let bytes = bytes as u32;
        return Err(FaultKind::Unsupported(format!(
            "a flat {} of {bytes} bytes in private memory, which is interleaved by dwords here",
            access.name()
        )));
    }
    if u64::from(offset) + bytes as u64 > size.into() {
        return Err(FaultKind::OutOfBounds {
            access: access.name(),
            bytes: bytes as u32,
            address: offset.into(),
            space: "scratch",
            near: format!("lane {l} has {size} bytes"),
        });
    }
    Ok(flat_scratch(w, env))
}

/// Reads `out.len()` bytes for a lane.
pub(in crate::ops) fn read(
    w: &Wave,
    env: &mut Env<'_>,
    at: LaneAddress,
    l: usize,
    out: &mut [u8],
) -> Result<(), FaultKind> {
    let bytes = out.len();
    env.serve(l);
    check_alignment(env, at, "load", bytes)?;
    match at {
        LaneAddress::Global(address) => out.copy_from_slice(env.mem.read(address, bytes)?),
        LaneAddress::Lds(address) => out.copy_from_slice(env.lds.slice(Access::Load, address, bytes)?),
        LaneAddress::Scratch(offset) => {
            let base = scratch(w, env, Access::Load, l, offset, bytes)?;
            let (stride, element) = (w.lanes as u64, env.chip.scratch_element());
            let at = LaneAddress::Swizzled { base, offset: offset.into(), lane: l as u64, stride, element };
            return read(w, env, at, l, out);
        }
        LaneAddress::ScratchOf(lane, offset) => return read(w, env, LaneAddress::Scratch(offset), lane.into(), out),
        LaneAddress::Swizzled { base, offset, lane, stride, element } => {
            swizzled((base, offset, lane), (stride, element), bytes, |address, range| {
                out[range.clone()].copy_from_slice(env.mem.read(address, range.len())?);
                Ok(())
            })?;
        }
        LaneAddress::OutOfRange => out.fill(0),
    }
    Ok(())
}

/// Writes bytes for a lane.
pub(in crate::ops) fn write(
    w: &Wave,
    env: &mut Env<'_>,
    at: LaneAddress,
    l: usize,
    data: &[u8],
) -> Result<(), FaultKind> {
    let bytes = data.len();
    env.serve(l);
    check_alignment(env, at, "store", bytes)?;
    match at {
        LaneAddress::Global(address) => env.mem.write(address, bytes)?.copy_from_slice(data),
        LaneAddress::Lds(address) => env.lds.slice(Access::Store, address, bytes)?.copy_from_slice(data),
        LaneAddress::Scratch(offset) => {
            let base = scratch(w, env, Access::Store, l, offset, bytes)?;
            let (stride, element) = (w.lanes as u64, env.chip.scratch_element());
            let at = LaneAddress::Swizzled { base, offset: offset.into(), lane: l as u64, stride, element };
            return write(w, env, at, l, data);
        }
        LaneAddress::ScratchOf(lane, offset) => return write(w, env, LaneAddress::Scratch(offset), lane.into(), data),
        LaneAddress::Swizzled { base, offset, lane, stride, element } => {
            swizzled((base, offset, lane), (stride, element), bytes, |address, range| {
                env.mem.write(address, range.len())?.copy_from_slice(&data[range]);
                Ok(())
            })?;
        }
        LaneAddress::OutOfRange => {}
    }
    Ok(())
}

/// The number of the address space.
pub(super) const GLOBAL: u32 = 1;

/// Early processors require natural alignment, up to four bytes (LLVM, `FeatureUnalignedBufferAccess` and similar).
fn check_alignment(env: &Env<'_>, at: LaneAddress, access: &'static str, bytes: usize) -> Result<(), FaultKind> {
    let (number, space, address) = match at {
        LaneAddress::Global(address) => (GLOBAL, "global", address),
        LaneAddress::Lds(address) => (3, "LDS", address),
        LaneAddress::Swizzled { offset, .. } => (5, "private", offset),
        LaneAddress::Scratch(_) | LaneAddress::ScratchOf(..) | LaneAddress::OutOfRange => return Ok(()),
    };
    let align = bytes.next_power_of_two().min(4) as u32;
    if env.chip.target.has_unaligned_access(number) || address.is_multiple_of(align.into()) {
        return Ok(());
    }
    Err(FaultKind::Misaligned { access, bytes: bytes as u32, address, space, align })
}
