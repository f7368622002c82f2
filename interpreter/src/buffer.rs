//! Buffers: resources (V#), pointers that contain one, and the buffer intrinsics.
//!
//! A resource is four words: address and stride, number of records, format and flags; a pointer that is a resource has
//! 128 bits, two slots. A fat pointer's slots are its offset, followed by its resource's. Out-of-range accesses read
//! zeros and write nothing. If a buffer has a stride, generations differ in which accesses are out of range; where they
//! disagree is a fault here: an offset beyond the record, an access by offset of a buffer with a stride, a swizzled
//! buffer.
//!
//! Source: RDNA2 ISA, "Range checking"; LLVM `AMDGPUUsage`, "Buffer Resource", "Buffer Fat Pointer".

use super::access::{modify, number, read_shape, write_shape};
use super::build::{Builder, ElementType, Operand};
use super::code::{Function, Inst, IntOp, Op, Rmw, Slot, Special};
use super::error::{Fault, Refusal};
use super::float::{Binary, Extremum};
use super::memory::{GLOBAL, LOCAL, View};
use super::{operations, types};
use gcnc_ir::buffers::{Buffer, BufferOp, BufferRmw};
use gcnc_ir::types::{Type, TypeKind, TypeTable};

/// The address space of fat pointers: resource and offset.
pub(crate) const FAT: u32 = 7;
/// The address space of resources.
pub(crate) const RESOURCE: u32 = 8;

/// The kind of an access through a resource.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum BufferAccess {
    Load,
    Store,
    /// With the bits of the value.
    AtomicRmw(Rmw, u32),
    CompareExchange(u32),
    /// A load of this many bytes to LDS, to the address in `b`.
    LoadLds(u32),
}

/// The slots of an instruction's address operands; a row of the function's side table.
struct AddressOperands<'f>(&'f [Slot]);

impl AddressOperands<'_> {
    /// Makes a row: resource, offset, scalar offset, constant offset, and the index, if there is one.
    fn row(b: &mut Builder, resource: Slot, offsets: [Slot; 3], index: Option<Slot>) -> u64 {
        let row = [resource, offsets[0], offsets[1], offsets[2]].into_iter().chain(index).collect();
        b.function.extra.push(row);
        b.function.extra.len() as u64 - 1
    }
}

/// A decoded resource.
struct Resource {
    base: u64,
    stride: u64,
    records: u64,
    /// The range check mode of GFX10 and later: 3 for bytes.
    check: u64,
}

/// The start of an access, and the range that it must be in.
struct BoundedAddress {
    address: u64,
    /// Offset within the range.
    offset: u64,
    /// Bytes of the range; `None` if the index is out of range already.
    limit: Option<u64>,
}

impl BoundedAddress {
    /// The address of `size` bytes at `from`, if they are in range.
    fn inside(&self, from: u64, size: u64) -> Option<u64> {
        let limit = self.limit?;
        (self.offset + from + size <= limit).then(|| self.address.wrapping_add(from))
    }
}

impl Resource {
    fn read(low: u64, high: u64) -> Result<Resource, Fault> {
        if low >> 63 != 0 {
            return Err(Fault::Buffer("a swizzled buffer"));
        }
        let (base, stride) = (low & 0xffff_ffff_ffff, low >> 48 & 0x3fff);
        Ok(Resource { base, stride, records: high & 0xffff_ffff, check: high >> 60 & 3 })
    }

    fn target(&self, index: Option<u64>, offset: u64, scalar: u64) -> Result<BoundedAddress, Fault> {
        let address = self.base.wrapping_add(scalar).wrapping_add(offset);
        let Some(index) = index.filter(|_| self.stride != 0) else {
            if self.stride != 0 && self.check != 3 {
                return Err(Fault::Buffer("an access by offset of a buffer with a stride"));
            }
            return Ok(BoundedAddress { address, offset: offset + scalar, limit: Some(self.records) });
        };
        let before = index * self.stride;
        let address = address.wrapping_add(before);
        if self.check == 3 {
            return Ok(BoundedAddress { address, offset: before + offset + scalar, limit: Some(self.records) });
        }
        if index >= self.records {
            return Ok(BoundedAddress { address, offset, limit: None });
        }
        if offset >= self.stride {
            return Err(Fault::Buffer("an offset beyond its record"));
        }
        Ok(BoundedAddress { address, offset, limit: Some(self.stride) })
    }
}

/// The slots of a resource operand: a pointer, or four words.
fn resource(b: &mut Builder, x: Operand) -> Option<Slot> {
    match x.element? {
        ElementType::Pointer(RESOURCE) => Some(x.slot),
        ElementType::Int(32) if x.lanes == 4 => {
            let (slot, upper, shift) = (b.scratch(2), b.scratch(1), b.constant(32));
            for half in 0..2 {
                b.op(Op::Int(IntOp::Shl, 64), 1, upper, &[x.slot + 2 * half + 1, shift]);
                b.op(Op::Int(IntOp::Or, 64), 1, slot + half, &[x.slot + 2 * half, upper]);
            }
            Some(slot)
        }
        _ => None,
    }
}

/// The operation of an atomic on memory; `None` if it does not exist for the type.
pub(super) fn operation(op: BufferRmw, b: &Builder, value: Operand) -> Option<Rmw> {
    let float = |make: fn(super::float::Format, super::float::Mode) -> Rmw| {
        let format = value.format()?;
        Some(make(format, b.modes.of(format)))
    };
    Some(match op {
        BufferRmw::Swap => Rmw::Exchange,
        BufferRmw::Add => Rmw::Int(IntOp::Add),
        BufferRmw::Sub => Rmw::Int(IntOp::Sub),
        BufferRmw::SMin => Rmw::Int(IntOp::SMin),
        BufferRmw::UMin => Rmw::Int(IntOp::UMin),
        BufferRmw::SMax => Rmw::Int(IntOp::SMax),
        BufferRmw::UMax => Rmw::Int(IntOp::UMax),
        BufferRmw::And => Rmw::Int(IntOp::And),
        BufferRmw::Or => Rmw::Int(IntOp::Or),
        BufferRmw::Xor => Rmw::Int(IntOp::Xor),
        BufferRmw::Inc => Rmw::IncWrap,
        BufferRmw::Dec => Rmw::DecWrap,
        BufferRmw::CondSub => Rmw::SubCond,
        BufferRmw::SubClamp => Rmw::Int(IntOp::USubSat),
        BufferRmw::FAdd => return float(|format, mode| Rmw::Float(Binary::Add, format, mode)),
        BufferRmw::FMin => return float(|f, mode| Rmw::FloatExtremum(Extremum::Number, false, f, mode)),
        BufferRmw::FMax => return float(|f, mode| Rmw::FloatExtremum(Extremum::Number, true, f, mode)),
    })
}

/// Decodes a call of a buffer intrinsic whose result or stored value is a `ty`.
pub(crate) fn decode(
    b: &mut Builder,
    types: &TypeTable,
    buffer: Buffer,
    (dst, args): (Operand, &[Operand]),
    ty: Type,
) -> Result<(), Refusal> {
    let refused = || "a buffer intrinsic of this form".to_owned();
    let arg = |k: usize| args.get(k).copied().ok_or_else(refused);
    let value = match buffer.resource() {
        0 => dst,
        _ => arg(0)?,
    };
    let access = match buffer.op {
        BufferOp::Load | BufferOp::LoadAtomic => BufferAccess::Load,
        BufferOp::Store => BufferAccess::Store,
        BufferOp::Rmw(op) => BufferAccess::AtomicRmw(operation(op, b, value).ok_or_else(refused)?, value.bits()),
        BufferOp::CompareSwap => BufferAccess::CompareExchange(value.bits()),
        BufferOp::LoadLds => BufferAccess::LoadLds(arg(2)?.constant.ok_or_else(refused)? as u32),
        // Format numbers differ between generations.
        _ => return Err("a typed access of a buffer".to_owned()),
    };
    let (offset, scalar) = (arg(buffer.offset())?.slot, arg(buffer.scalar_offset())?.slot);
    let constant = match buffer.constant_offset() {
        Some(k) => arg(k)?.slot,
        None => b.constant(0),
    };
    let index = buffer.index().map(arg).transpose()?.map(|x| x.slot);
    let resource = resource(b, arg(buffer.resource())?).ok_or_else(refused)?;
    let imm = AddressOperands::row(b, resource, [offset, scalar, constant], index);
    if let (BufferOp::Load, TypeKind::Struct { fields, .. }) = (buffer.op, types.kind(ty)) {
        // The data and the TFE status, which reports no failure.
        let &[data, Type::I32] = &fields[..] else { return Err(refused()) };
        let (status, zero) = (dst.slot + types::element(types, ty, &[1])?.0, b.constant(0));
        emit(b, types, access, data, (dst, args), imm)?;
        b.copy(status, zero, 1);
        return Ok(());
    }
    emit(b, types, access, ty, (dst, args), imm)
}

fn emit(
    b: &mut Builder,
    types: &TypeTable,
    access: BufferAccess,
    ty: Type,
    (dst, args): (Operand, &[Operand]),
    imm: u64,
) -> Result<(), Refusal> {
    let op = Op::Buffer(access);
    let slot = |k: usize| args.get(k).map_or(0, |x| x.slot);
    let inst = match access {
        BufferAccess::Load | BufferAccess::Store => {
            let shape = operations::add_shape(b, types::shape(types, ty)?);
            let value = if access == BufferAccess::Load { dst } else { args[0] };
            Inst { op, lanes: value.lanes, dst: value.slot, a: 0, b: shape, c: 0, imm }
        }
        // The value comes first, then the comparand.
        BufferAccess::AtomicRmw(..) | BufferAccess::CompareExchange(_) => {
            Inst { op, lanes: args.first().map_or(1, |x| x.lanes), dst: dst.slot, a: slot(0), b: slot(1), c: 0, imm }
        }
        BufferAccess::LoadLds(bytes) => {
            let offset = b.function.extra[imm as usize][3];
            let lane = lane_in_lds(b, slot(1), offset, bytes.into());
            Inst { op, lanes: 1, dst: 0, a: 0, b: lane, c: 0, imm }
        }
    };
    b.push(inst);
    Ok(())
}

/// The LDS address of a lane's part of a load to LDS: a base shared by all lanes, plus whole words per lane.
fn lane_in_lds(b: &mut Builder, base: Slot, offset: Slot, bytes: u64) -> Slot {
    let (lane, step) = (b.scratch(1), b.constant(bytes.next_multiple_of(4)));
    b.op(Op::Special(Special::LaneId), 1, lane, &[]);
    b.op(Op::Int(IntOp::Mul, 32), 1, lane, &[lane, step]);
    b.op(Op::Int(IntOp::Add, 32), 1, lane, &[lane, base]);
    b.op(Op::Int(IntOp::Add, 32), 1, lane, &[lane, offset]);
    lane
}

/// `llvm.amdgcn.global.load.lds` and similar: source, destination, bytes, an offset to both, cache policy.
pub(crate) fn load_to_lds(b: &mut Builder, args: &[Operand]) -> Option<()> {
    let [from, to, bytes, offset, ..] = args else { return None };
    let (space, bytes) = (from.space()?, bytes.constant?);
    if matches!(space, FAT | RESOURCE) {
        let zero = b.constant(0);
        let imm = AddressOperands::row(b, from.slot + 1, [from.slot, zero, offset.slot], None);
        let lane = lane_in_lds(b, to.slot, offset.slot, bytes);
        let op = Op::Buffer(BufferAccess::LoadLds(bytes as u32));
        b.push(Inst { op, lanes: 1, dst: 0, a: 0, b: lane, c: 0, imm });
        return Some(());
    }
    let lane = lane_in_lds(b, to.slot, offset.slot, bytes);
    let (address, size, whole, zero) =
        (b.scratch(1), b.constant(bytes), b.constant(bytes.next_multiple_of(4)), b.constant(0));
    b.op(Op::Int(IntOp::Add, 64), 1, address, &[from.slot, offset.slot]);
    b.op(Op::MemSet(LOCAL), 0, 0, &[lane, zero, whole]);
    b.op(Op::MemCopy(LOCAL, space), 0, 0, &[lane, address, size]);
    Some(())
}

/// `llvm.amdgcn.make.buffer.rsrc`: address, stride, records, flags.
pub(crate) fn make_resource(b: &mut Builder, dst: Operand, args: &[Operand]) -> Option<()> {
    let [base, stride, records, flags] = args else { return None };
    let (fat, slot) = match dst.space()? {
        FAT => (true, dst.slot + 1),
        RESOURCE => (false, dst.slot),
        _ => return None,
    };
    let (upper, low48, low32) = (b.scratch(1), b.constant((1 << 48) - 1), b.constant(u32::MAX.into()));
    let (shift48, shift32) = (b.constant(48), b.constant(32));
    b.op(Op::Int(IntOp::Shl, 64), 1, upper, &[stride.slot, shift48]);
    b.op(Op::Int(IntOp::And, 64), 1, slot, &[base.slot, low48]);
    b.op(Op::Int(IntOp::Or, 64), 1, slot, &[slot, upper]);
    b.op(Op::Int(IntOp::Shl, 64), 1, upper, &[flags.slot, shift32]);
    b.op(Op::Int(IntOp::And, 64), 1, slot + 1, &[records.slot, low32]);
    b.op(Op::Int(IntOp::Or, 64), 1, slot + 1, &[slot + 1, upper]);
    if fat {
        let zero = b.constant(0);
        b.copy(dst.slot, zero, 1);
    }
    Some(())
}

/// Decodes loads, stores and atomics through a fat pointer: `access` of a `ty`.
pub(crate) fn through_fat_pointer(
    b: &mut Builder,
    types: &TypeTable,
    access: BufferAccess,
    ty: Type,
    pointer: Operand,
    (dst, args): (Operand, &[Operand]),
) -> Result<(), Refusal> {
    let zero = b.constant(0);
    let imm = AddressOperands::row(b, pointer.slot + 1, [pointer.slot, zero, zero], None);
    emit(b, types, access, ty, (dst, args), imm)
}

/// `llvm.amdgcn.s.buffer.load`.
pub(crate) fn scalar_load(
    b: &mut Builder,
    types: &TypeTable,
    ty: Type,
    dst: Operand,
    args: &[Operand],
) -> Result<(), Refusal> {
    let refused = || "a load of this form".to_owned();
    let (base, offset) = (args.first().copied().ok_or_else(refused)?, args.get(1).copied().ok_or_else(refused)?);
    let resource = resource(b, base).ok_or_else(refused)?;
    let zero = b.constant(0);
    let imm = AddressOperands::row(b, resource, [offset.slot, zero, zero], None);
    emit(b, types, BufferAccess::Load, ty, (dst, args), imm)
}

/// Executes an access on the frame `r`.
pub(crate) fn execute(
    access: BufferAccess,
    function: &Function,
    i: &Inst,
    r: &mut [u64],
    memory: &mut View<'_>,
) -> Result<(), Fault> {
    let AddressOperands(row) = AddressOperands(&function.extra[i.imm as usize]);
    let (words, offset, scalar) = (row[0] as usize, r[row[1] as usize] + r[row[3] as usize], r[row[2] as usize]);
    let target = Resource::read(r[words], r[words + 1])?.target(row.get(4).map(|&k| r[k as usize]), offset, scalar)?;
    match access {
        BufferAccess::Load => {
            let shape = &function.shapes[i.b as usize];
            let mut bytes = vec![0; shape.size as usize];
            read(&target, memory, &mut bytes)?;
            read_shape(shape, &bytes, &mut r[i.dst as usize..]);
        }
        BufferAccess::Store => {
            let shape = &function.shapes[i.b as usize];
            let mut bytes = vec![0; shape.size as usize];
            write_shape(shape, &r[i.dst as usize..], &mut bytes);
            for (from, part) in parts(&target, &bytes) {
                if let Some(address) = target.inside(from, part.len() as u64) {
                    memory.write(GLOBAL, address, part.len() as u64)?.copy_from_slice(part);
                }
            }
        }
        BufferAccess::AtomicRmw(op, bits) => {
            let (each, lanes) = (bits as usize / 8, i.lanes as usize);
            let place = target.inside(0, (each * lanes) as u64);
            for k in 0..lanes {
                let Some(address) = place else {
                    r[i.dst as usize + k] = 0;
                    continue;
                };
                let cell = memory.write(GLOBAL, address + (k * each) as u64, each as u64)?;
                let old = number(cell) as u64;
                let new = modify(op, bits, old, r[i.a as usize + k])?;
                cell.copy_from_slice(&new.to_le_bytes()[..each]);
                r[i.dst as usize + k] = old;
            }
        }
        BufferAccess::CompareExchange(bits) => {
            let each = bits as usize / 8;
            let mut old = 0;
            if let Some(address) = target.inside(0, each as u64) {
                let cell = memory.write(GLOBAL, address, each as u64)?;
                old = number(cell) as u64;
                if old == r[i.b as usize] {
                    cell.copy_from_slice(&r[i.a as usize].to_le_bytes()[..each]);
                }
            }
            r[i.dst as usize] = old;
        }
        BufferAccess::LoadLds(size) => {
            let mut bytes = vec![0; size.next_multiple_of(4) as usize];
            read(&target, memory, &mut bytes[..size as usize])?;
            memory.write(LOCAL, r[i.b as usize], bytes.len() as u64)?.copy_from_slice(&bytes);
        }
    }
    Ok(())
}

/// The parts of an access that are range-checked separately: all of it, or its words.
fn parts<'b>(target: &BoundedAddress, bytes: &'b [u8]) -> impl Iterator<Item = (u64, &'b [u8])> {
    let whole = bytes.len() <= 4 || target.inside(0, bytes.len() as u64).is_some();
    let step = if whole { bytes.len().max(1) } else { 4 };
    bytes.chunks(step).enumerate().map(move |(k, part)| ((k * step) as u64, part))
}

fn read(target: &BoundedAddress, memory: &View<'_>, out: &mut [u8]) -> Result<(), Fault> {
    let all = vec![0; out.len()];
    for (from, part) in parts(target, &all) {
        if let Some(address) = target.inside(from, part.len() as u64) {
            let from = from as usize;
            out[from..from + part.len()].copy_from_slice(memory.read(GLOBAL, address, part.len() as u64)?);
        }
    }
    Ok(())
}
