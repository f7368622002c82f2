//! Memory accesses of many shapes to private memory, own slots and the input: masked, by vectors of pointers, of any
//! alignment and length; and dynamic allocas.
//!
//! Own slots are written before they are read; the private array is always initialised.

use gcnc_ir::function::ExtraData;
use gcnc_ir::{Access, Attr, AttrKind, AttrList, CastOp, Flags, Inst, Intrinsic, Op, Type, Value};

use super::INPUT;
use super::body::Body;
use super::memory::{Memory, OWN, PRIVATE, SCALARS};
use super::value::bits;

/// Lengths of masked vectors.
const LENGTHS: [u32; 5] = [1, 2, 3, 4, 8];
/// Maximum number of elements of a dynamic alloca, a power of two.
const COUNT: u64 = 4;

/// The type of an access.
struct Shape {
    element: Type,
    vector: Type,
    len: u32,
    /// Size of the vector in bytes.
    size: u64,
}

impl Body<'_, '_, '_> {
    /// An access of one of these shapes.
    pub fn shaped_access(&mut self) {
        let Some(memory) = self.memory else { return };
        match self.below(8) {
            0 | 1 => self.load_masked(memory),
            2 | 3 => self.store_masked(memory),
            4 => self.copy_some(memory),
            5 | 6 => self.misaligned(memory),
            _ if self.rarely(2) => self.living_place(),
            _ => self.new_place(),
        }
    }

    /// Writable, fully initialised memory, and its size in bytes.
    fn room(&mut self, memory: Memory) -> (Value, u64) {
        match self.below(3) {
            0 => (memory.private, PRIVATE),
            n => {
                let contents = self.vector_of(Type::I32, 4);
                self.b.store(contents, memory.own[n - 1], OWN);
                (memory.own[n - 1], OWN)
            }
        }
    }

    fn shape(&mut self) -> Shape {
        let element = self.one_of(&SCALARS);
        let size = u64::from(bits(element) / 8);
        let len = self.one_of(&LENGTHS);
        let len = if u64::from(len) * size <= OWN { len } else { 2 };
        Shape { element, vector: self.b.vector_type(element, len), len, size: u64::from(len) * size }
    }

    /// The mask: computed, or constant.
    fn mask(&mut self, len: u32) -> Value {
        let mask = self.b.vector_type(Type::I1, len);
        if self.rarely(2) {
            return self.pick(mask);
        }
        let some = self.b.ctx.types.int(len);
        let (any, which) = (self.pick(Type::I64), self.below(1 << len) as u64);
        let any = if self.rarely(4) { self.b.int(some, which) } else { self.b.trunc(any, some) };
        self.b.bitcast(any, mask)
    }

    /// An address for `size` bytes within the `room` bytes at `base`, and its alignment.
    fn any_place(&mut self, base: Value, room: u64, size: u64) -> (Value, u64) {
        let align = self.one_of(&[1, 1, 2, 4]);
        let at = (room - size) / align;
        let at = if self.rarely(2) {
            let at = self.below(at as usize + 1) as u64;
            self.b.int(Type::I32, at * align)
        } else {
            let (any, mask) = (self.pick(Type::I32), (at + 1).next_power_of_two() / 2);
            let mask = self.b.int(Type::I32, (mask - u64::from(mask > 0)) * align);
            self.b.and(any, mask)
        };
        let place = self.b.gep(Type::I8, base, &[at]);
        let place = if self.rarely(8) { self.b.cast(CastOp::AddrSpaceCast, place, Type::PTR) } else { place };
        (place, align)
    }

    /// Pointers to elements within the `room` bytes at `base`.
    fn pointers(&mut self, shape: &Shape, base: Value, room: u64) -> Value {
        let step = shape.size / u64::from(shape.len);
        let most = (room / step).next_power_of_two();
        let most = if most > room / step { most / 2 } else { most };
        let indices = self.vector_of(Type::I32, shape.len);
        let mask = self.b.ty(indices);
        let mask = self.b.int(mask, most - 1);
        let indices = self.b.and(indices, mask);
        self.b.gep(shape.element, base, &[indices])
    }

    /// Sets the alignment of an access's pointer argument.
    fn aligned(&mut self, access: Inst, pointer: usize, align: u64) {
        let mut attrs = AttrList::default();
        attrs.set_param(pointer, self.b.ctx.attrs.intern(&[Attr::Int(AttrKind::Align, align)]));
        let dfg = &mut self.b.func.dfg;
        dfg.insts[access].extra = dfg.extras.push(ExtraData { attrs, bundles: Vec::new() }).into();
    }

    /// A masked load from the input, with other values for the masked-out elements.
    fn load_masked(&mut self, memory: Memory) {
        let (shape, room) = (self.shape(), INPUT as u64);
        self.load_by_mask(&shape, memory.input, room);
    }

    fn load_by_mask(&mut self, shape: &Shape, base: Value, room: u64) {
        let (mask, others) = (self.mask(shape.len), self.pick(shape.vector));
        let (id, pointer, align) = match self.below(3) {
            0 => {
                let pointers = self.pointers(shape, base, room);
                (Intrinsic::MaskedGather, pointers, u64::from(bits(shape.element) / 8))
            }
            1 => {
                let (place, align) = self.any_place(base, room, shape.size);
                (Intrinsic::ExpandLoad, self.generic(place), align)
            }
            _ => {
                let (place, align) = self.any_place(base, room, shape.size);
                (Intrinsic::MaskedLoad, place, align)
            }
        };
        let load = self.b.intrinsic_inst(id, shape.vector, &[pointer, mask, others]);
        self.aligned(load, 0, align);
        let Some(loaded) = self.b.result(load) else { return };
        let loaded = self.number(loaded);
        let element = self.take_apart(loaded, shape.len);
        self.pool.extend([loaded, element]);
    }

    fn generic(&mut self, place: Value) -> Value {
        if self.b.ty(place) == Type::PTR { place } else { self.b.cast(CastOp::AddrSpaceCast, place, Type::PTR) }
    }

    /// A masked store to initialised memory, and perhaps a masked load.
    fn store_masked(&mut self, memory: Memory) {
        let (shape, (base, room)) = (self.shape(), self.room(memory));
        let (value, mask) = (self.pick(shape.vector), self.mask(shape.len));
        let (id, pointer, align) = match self.below(3) {
            0 => {
                let pointers = self.pointers(&shape, base, room);
                (Intrinsic::MaskedScatter, pointers, u64::from(bits(shape.element) / 8).min(4))
            }
            1 => {
                let (place, align) = self.any_place(base, room, shape.size);
                (Intrinsic::CompressStore, self.generic(place), align)
            }
            _ => {
                let (place, align) = self.any_place(base, room, shape.size);
                (Intrinsic::MaskedStore, place, align)
            }
        };
        let store = self.b.intrinsic_inst(id, Type::VOID, &[value, pointer, mask]);
        self.aligned(store, 1, align);
        if self.rarely(2) {
            let other = self.shape();
            return self.load_by_mask(&other, base, room);
        }
        self.load(Type::I64, base, Access::plain(4));
    }

    /// A memmove, memcpy or memset of variable length.
    fn copy_some(&mut self, memory: Memory) {
        let (to, room) = self.room(memory);
        let len = self.index(OWN);
        let len = if self.rarely(2) { self.b.zext(len, Type::I64) } else { len };
        let at = self.below((room - OWN) as usize + 1) as i64;
        let (place, no) = (self.b.offset(to, at, Flags::NONE), self.b.bool(false));
        match self.below(3) {
            0 => {
                let byte = self.pick(Type::I8);
                self.b.intrinsic_inst(Intrinsic::MemSet, Type::VOID, &[place, byte, len, no]);
            }
            1 => {
                let from = self.below(INPUT / 2) as i64;
                let from = self.b.offset(memory.input, from, Flags::NONE);
                self.b.intrinsic_inst(Intrinsic::MemCpy, Type::VOID, &[place, from, len, no]);
            }
            _ => {
                // Both may be in the same array.
                let from = self.below((PRIVATE - OWN) as usize + 1) as i64;
                let from = self.b.offset(memory.private, from, Flags::NONE);
                self.b.intrinsic_inst(Intrinsic::MemMove, Type::VOID, &[place, from, len, no]);
            }
        }
        self.load(Type::I64, to, Access::plain(4));
    }

    /// A misaligned store of a value of any type, and a load of another one.
    fn misaligned(&mut self, memory: Memory) {
        let (base, room) = self.room(memory);
        let shape = self.shape();
        let ty = if shape.len == 1 { shape.element } else { shape.vector };
        let value = self.pick(ty);
        let (place, align) = self.any_place(base, room, shape.size);
        self.b.store(value, place, align);
        let shape = self.shape();
        let (place, align) = self.any_place(base, room, shape.size);
        let loaded = self.b.load(shape.vector, place, align);
        let element = self.take_apart(loaded, shape.len);
        self.pool.push(element);
    }

    /// A dynamic alloca of some elements, freed again, with a value at its end.
    fn new_place(&mut self) {
        let ty = self.one_of(&SCALARS);
        let (size, saved) = (u64::from(bits(ty) / 8), self.b.intrinsic(Intrinsic::StackSave, Type::PTR5, &[]));
        let last = self.index(COUNT);
        let one = self.b.i32(1);
        let count = self.b.add(last, one);
        let align = self.one_of(&[size, 4, 16]);
        let place = self.b.value(Op::Alloca(ty, align.max(size).ilog2() as u8), Type::PTR5, &[count]);
        let (end, value) = (self.b.gep(ty, place, &[last]), self.pick(ty));
        self.b.store(value, end, size);
        self.operation();
        let back = self.b.load(ty, end, size);
        self.pool.push(back);
        self.b.intrinsic_inst(Intrinsic::StackRestore, Type::VOID, &[saved]);
    }

    /// An alloca with lifetime markers: initialised for a while, undefined before and after.
    fn living_place(&mut self) {
        let entry = self.b.func.entry().and_then(|entry| self.b.func.layout.first_inst(entry));
        let (Some(here), Some(first)) = (self.b.block(), entry) else { return };
        let (ty, count) = (self.one_of(&SCALARS), COUNT << self.below(4));
        let (size, array) = (u64::from(bits(ty) / 8), self.b.array_type(ty, count));
        self.b.switch_before(first);
        let place = self.b.alloca(array, size.max(4));
        self.b.switch_to(here);
        self.b.intrinsic_inst(Intrinsic::LifetimeStart, Type::VOID, &[place]);
        let contents = self.pick(Type::I8);
        let (all, no) = (self.b.i64((count * size) as i64), self.b.bool(false));
        self.b.intrinsic_inst(Intrinsic::MemSet, Type::VOID, &[place, contents, all, no]);
        let (to, from, value) = (self.index(count), self.index(count), self.pick(ty));
        let to = self.b.gep(ty, place, &[to]);
        self.b.store(value, to, size);
        self.operation();
        let base = if self.rarely(3) { self.generic(place) } else { place };
        let from = self.b.gep(ty, base, &[from]);
        let back = self.b.load(ty, from, size);
        let back = self.number(back);
        self.pool.push(back);
        self.b.intrinsic_inst(Intrinsic::LifetimeEnd, Type::VOID, &[place]);
    }
}
