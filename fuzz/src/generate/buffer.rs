//! Buffer instructions: accesses to the input and the work-item's own slot by buffer resources, uniform or divergent.
//!
//! Offsets are arbitrary: out-of-bounds loads return zeros, out-of-bounds stores are dropped.

use gcnc_ir::{Access, BufferOp, BufferRmw, CastOp, Intrinsic, Type, Value};

use super::INPUT;
use super::body::Body;

/// Flags of a raw buffer (no stride) that every generation accepts: a format, and on GFX10 and later a range in bytes.
const FLAGS: i32 = 0x3102_7000;
/// Bytes of a work-item's own slot.
const OWN: u64 = 16;

const SCALARS: [Type; 4] = [Type::I8, Type::I16, Type::I32, Type::I64];
const OPERATIONS: [BufferRmw; 10] = [
    BufferRmw::Swap,
    BufferRmw::Add,
    BufferRmw::Sub,
    BufferRmw::SMin,
    BufferRmw::UMax,
    BufferRmw::And,
    BufferRmw::Or,
    BufferRmw::Xor,
    BufferRmw::Inc,
    BufferRmw::Dec,
];

impl Body<'_, '_, '_> {
    /// An access by a buffer resource.
    pub fn use_buffer(&mut self) {
        let Some(memory) = self.memory else { return };
        if !self.rarely(3) {
            let records = self.one_of(&[INPUT as u64, 100, 36, 0]);
            let resource = self.resource(memory.input, records);
            let ty = self.one_of(&SCALARS);
            let loaded = self.load_by(resource, ty);
            self.pool.push(loaded);
            return;
        }
        let resource = self.resource(memory.own[0], OWN);
        let value = self.pick(Type::I32);
        let access = Access::plain(4);
        self.b.store_access(value, memory.own[0], access);
        let value = self.pick(Type::I32);
        let place = self.place(OWN + 8);
        if self.rarely(2) {
            let op = self.one_of(&OPERATIONS);
            let id = pointer_form(BufferOp::Rmw(op));
            let zero = self.b.i32(0);
            let old = self.b.intrinsic(id, Type::I32, &[value, resource, zero, zero, zero]);
            self.pool.push(old);
        } else {
            let id = pointer_form(BufferOp::Store);
            self.b.intrinsic_inst(id, Type::VOID, &[value, resource, place[0], place[1], place[2]]);
        }
        self.load(Type::I32, memory.own[0], access);
    }

    /// A pointer that holds a resource: of the input, or of a few bytes of it; null in a function that has been given
    /// none.
    pub fn any_resource(&mut self, ty: Type) -> Value {
        let records = self.one_of(&[INPUT as u64, INPUT as u64, 100, 36, 0]);
        let resource = match self.memory {
            Some(memory) => self.resource(memory.input, records),
            None => {
                let nowhere = self.b.zero(Type::PTR1);
                self.resource(nowhere, 0)
            }
        };
        if self.b.ty(resource) == ty { resource } else { self.b.cast(CastOp::AddrSpaceCast, resource, ty) }
    }

    /// A load by such a pointer.
    pub fn load_from_resource(&mut self, pointer: Value, ty: Type) -> Value {
        if self.b.ctx.types.addrspace(self.b.ty(pointer)) == Some(8) {
            return self.load_by(pointer, ty);
        }
        let offset = self.place(INPUT as u64)[0];
        let place = self.b.gep(Type::I8, pointer, &[offset]);
        self.b.load(ty, place, 4)
    }

    /// A resource of this size in bytes.
    fn resource(&mut self, base: Value, records: u64) -> Value {
        let ty = self.b.ptr_type(8);
        let (stride, records) = (self.b.int(Type::I16, 0), self.b.int(Type::I64, records));
        let flags = self.b.i32(FLAGS);
        self.b.intrinsic(Intrinsic::MakeBufferRsrc, ty, &[base, stride, records, flags])
    }

    /// The per-lane offset, the wave's offset and the cache policy; the sum is often below `near`. Offsets are
    /// dword-aligned, since GFX6 supports no other accesses.
    fn place(&mut self, near: u64) -> [Value; 3] {
        let offset = if self.rarely(4) { self.pick(Type::I32) } else { self.index(near.next_power_of_two()) };
        let dwords = self.b.i32(-4);
        let offset = self.b.and(offset, dwords);
        let scalar = self.one_of(&[0, 0, 4, 100]);
        [offset, self.b.i32(scalar), self.b.i32(0)]
    }

    fn load_by(&mut self, resource: Value, ty: Type) -> Value {
        let place = self.place(INPUT as u64);
        self.b.intrinsic(pointer_form(BufferOp::Load), ty, &[resource, place[0], place[1], place[2]])
    }
}

/// The variant of a buffer intrinsic whose resource is a pointer.
fn pointer_form(op: BufferOp) -> Intrinsic {
    let words = gcnc_ir::Buffer::intrinsic(op, false);
    Intrinsic::ALL[words as usize + 1]
}
