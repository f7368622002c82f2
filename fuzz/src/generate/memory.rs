//! Memory accesses without races: the input, constants, a private array, the work-item's own slots; and shared
//! counters.

use gcnc_ir::{Access, BinOp, CastOp, Flags, Global, IntPred, Intrinsic, Ordering, RmwOp, SyncScope, Type, Value};

use super::body::Body;
use super::machine::FULL;
use super::value::{FLOATS, INTS, bits};
use super::{COUNTERS, GROUP_SIZE, INPUT};

/// Size of the private array in bytes, a power of two.
pub(super) const PRIVATE: u64 = 32;
/// Number of private variables, of four bytes each.
const VARIABLES: u64 = 6;
/// Size and alignment of an own slot in bytes.
pub(super) const OWN: u64 = 16;
/// Number of elements of the table of constants, a power of two.
pub(super) const TABLE: u64 = 16;

pub(super) const SCALARS: [Type; 7] = [Type::I8, Type::I16, Type::I32, Type::I64, Type::F16, Type::F32, Type::F64];

/// The commutative operations of the shared counters, one counter each.
const COUNTED: [RmwOp; 8] =
    [RmwOp::Add, RmwOp::Sub, RmwOp::And, RmwOp::Or, RmwOp::Xor, RmwOp::UMax, RmwOp::Min, RmwOp::Max];

/// Atomic operations on GDS.
const IN_REGION: [RmwOp; 11] = [
    RmwOp::Add,
    RmwOp::Sub,
    RmwOp::And,
    RmwOp::Or,
    RmwOp::Xor,
    RmwOp::UMax,
    RmwOp::UMin,
    RmwOp::Max,
    RmwOp::Min,
    RmwOp::UIncWrap,
    RmwOp::UDecWrap,
];

/// Types of values in a work-item's own memory.
const OWN_TYPES: [Type; 10] =
    [Type::I32, Type::I32, Type::I64, Type::F32, Type::F32, Type::F64, Type::I8, Type::I16, Type::F16, Type::BF16];

/// Addresses of a kernel's memory.
#[derive(Clone, Copy)]
pub(super) struct Memory {
    /// The input buffer, in global memory.
    pub input: Value,
    /// The shared counters.
    pub counters: Value,
    /// A table of constants, in constant memory.
    pub table: Value,
    /// The private array, accessed at computed offsets.
    pub private: Value,
    /// Whether the array is much larger than `PRIVATE`.
    pub far: bool,
    /// A few private variables, accessed at constant offsets.
    pub variables: Value,
    /// An LDS array of one element per work-item of the group.
    pub lds: Value,
    /// The work-item's own slots: in global memory, and in LDS.
    pub own: [Value; 2],
    /// Its own slot in GDS, if the processor has that.
    region: Option<Value>,
    /// The work-item's id in the group.
    pub lane: Value,
    /// Number of work-items of the group.
    pub group_size: u32,
}

/// The global variables of a kernel.
#[derive(Clone, Copy)]
pub(super) struct Globals {
    pub lds: Global,
    pub own: Global,
    pub region: Option<Global>,
    pub table: Global,
}

impl Body<'_, '_, '_> {
    /// Sets up the memory and initialises the private array. `own` is an address in global memory.
    pub fn start_memory(&mut self, [input, counters, own]: [Value; 3], globals: Globals, lane: Value) {
        // Now and then much larger than the part at computed offsets.
        let far = self.rarely(16);
        let array = self.b.array_type(Type::I32, PRIVATE / 4 + if far { 1200 } else { 0 });
        let private = self.b.alloca(array, 4);
        let array = self.b.array_type(Type::I32, VARIABLES);
        let variables = self.b.alloca(array, 8);
        for n in 0..VARIABLES {
            let value = self.pick(Type::I32);
            let place = self.b.offset(variables, 4 * n as i64, Flags::NONE);
            self.b.store(value, place, 4);
        }
        for at in (0..PRIVATE).step_by(4) {
            let value = self.pick(Type::I32);
            let place = self.b.offset(private, at as i64, Flags::NONE);
            self.b.store(value, place, 4);
        }
        let lds = self.b.global(globals.lds, 3);
        let table = self.b.global(globals.table, 4);
        let slots = self.b.global(globals.own, 3);
        let region = globals.region.map(|region| {
            let (all, group) = (self.b.global(region, 2), self.b.intrinsic(Intrinsic::WorkGroupIdX, Type::I32, &[]));
            let size = self.b.i32(GROUP_SIZE as i32);
            let first = self.b.mul(group, size);
            let item = self.b.add(first, lane);
            self.b.gep(Type::I64, all, &[item])
        });
        let group_size = if self.processor.is_some() { FULL } else { GROUP_SIZE };
        let element = self.b.vector_type(Type::I32, (OWN / 4) as u32);
        let slot = self.b.gep(element, slots, &[lane]);
        self.memory = Some(Memory {
            input,
            counters,
            table,
            private,
            far,
            variables,
            lds,
            own: [own, slot],
            region,
            lane,
            group_size,
        });
    }

    /// An access to memory that no other work-item accesses, or a commutative atomic.
    pub fn access(&mut self) {
        match self.below(20) {
            0 | 1 => self.load_input(),
            2 => self.load_far(),
            3 => self.load_table(),
            4 | 5 => self.use_private(),
            6 => self.copy_private(),
            7 | 8 => self.use_variable(),
            9 | 10 => self.use_own(),
            11 => self.use_own_wide(),
            12 if self.rarely(2) => self.use_region(),
            12 => self.pack(),
            13 if self.rarely(2) => self.walk(),
            13 => self.use_buffer(),
            14 => self.load_around(),
            15 if self.memory.is_some_and(|m| m.far) => self.use_far_private(),
            16..=18 => self.shaped_access(),
            19 => self.among_spaces(),
            _ => self.count_shared(),
        }
    }

    /// An index below a power of two.
    pub fn index(&mut self, below: u64) -> Value {
        if self.rarely(3) {
            let n = self.below(below as usize);
            return self.b.i32(n as i32);
        }
        let any = self.pick(Type::I32);
        let mask = self.b.i32(below as i32 - 1);
        self.b.and(any, mask)
    }

    fn scalar_type(&mut self) -> Type {
        self.one_of(&SCALARS)
    }

    /// A way to read memory that no other work-item writes: plain, or with any qualifier.
    pub fn reading(&mut self, align: u64) -> Access {
        let mut access = Access::plain(align);
        match self.below(8) {
            0 => access.set_volatile(true),
            1 => access.set_nontemporal(true),
            2 => access = Access::atomic(align, self.one_of(&[Ordering::Monotonic, Ordering::Acquire]), self.scope()),
            _ => {}
        }
        access
    }

    /// A way to write memory that others read only after synchronisation.
    pub fn writing(&mut self, align: u64) -> Access {
        let mut access = Access::plain(align);
        match self.below(8) {
            0 => access.set_volatile(true),
            1 => access.set_nontemporal(true),
            2 => access = Access::atomic(align, self.one_of(&[Ordering::Monotonic, Ordering::Release]), self.scope()),
            _ => {}
        }
        access
    }

    /// Loads a scalar from `place`.
    pub(super) fn load(&mut self, ty: Type, place: Value, access: Access) {
        let value = self.b.load_access(ty, place, access);
        let value = self.number(value);
        self.pool.push(value);
    }

    /// Loads several elements from `place` and picks one.
    fn load_one_of(&mut self, ty: Type, len: u32, place: Value, align: u64) {
        let vector = self.b.vector_type(ty, len);
        let value = self.b.load(vector, place, align);
        let element = self.take_apart(value, len);
        self.pool.push(element);
    }

    fn store_or_load(&mut self, ty: Type, place: Value, align: u64) {
        if self.rarely(2) {
            let value = self.pick(ty);
            self.b.store(value, place, align);
        } else {
            self.load(ty, place, Access::plain(align));
        }
    }

    fn load_input(&mut self) {
        let Some(memory) = self.memory else { return };
        let ty = self.scalar_type();
        let size = u64::from(bits(ty) / 8);
        match self.below(5) {
            // One by one, at any address.
            4 => {
                let index = self.index(INPUT as u64 / 2);
                let place = self.b.gep(Type::I8, memory.input, &[index]);
                self.load_neighbours(place);
            }
            // At once, with the alignment of an element.
            0 => {
                let len = self.one_of(&[2, 3, 4]);
                let index = self.index(INPUT as u64 / 4 / size);
                let place = self.b.gep(ty, memory.input, &[index]);
                self.load_one_of(ty, len, place, size);
            }
            // With less than the type's natural alignment.
            1 => {
                let index = self.index(INPUT as u64 / 2);
                let place = self.b.gep(Type::I8, memory.input, &[index]);
                self.load(ty, place, Access::plain(1));
            }
            _ => {
                let index = self.index(INPUT as u64 / size);
                let wide = self.b.zext(index, Type::I64);
                let place = self.b.gep(ty, memory.input, &[wide]);
                let access = if FLOATS.contains(&ty) { Access::plain(size) } else { self.reading(size) };
                self.load(ty, place, access);
            }
        }
    }

    /// A load at a distance from a constant offset: the sum is in the buffer, its parts need not be.
    fn load_far(&mut self) {
        let Some(memory) = self.memory else { return };
        let far = 1i64 << (8 + self.below(17));
        let far = far + self.one_of(&[0, 0, -1, -4, -8, -16, -24, 4]);
        let far = if self.rarely(2) { -far } else { far };
        let index = self.index(INPUT as u64 / 2);
        let index = if self.rarely(2) { self.b.zext(index, Type::I64) } else { self.b.sext(index, Type::I64) };
        // The launch has one dimension, which no compiler knows: this keeps the two constants from being folded.
        let zero = self.b.intrinsic(Intrinsic::WorkGroupIdY, Type::I32, &[]);
        let (zero, hidden) = (self.b.zext(zero, Type::I64), self.b.i64(-far));
        let hidden = self.b.shl(hidden, zero);
        let start = self.b.add(index, hidden);
        let place = self.b.gep(Type::I8, memory.input, &[start]);
        if self.rarely(3) {
            // Several load instructions, each with its own offset.
            let (ty, len) = self.one_of(&[(Type::I32, 8), (Type::I64, 4), (Type::I16, 16)]);
            let place = self.b.offset(place, far, Flags::NONE);
            return self.load_one_of(ty, len, place, 1);
        }
        let ty = self.scalar_type();
        let further = far + 16 * self.below(8) as i64;
        let place = self.b.offset(place, further, Flags::NONE);
        self.load(ty, place, Access::plain(1));
    }

    /// A load at a positive or negative offset from the middle of the input.
    fn load_around(&mut self) {
        let Some(memory) = self.memory else { return };
        let ty = self.scalar_type();
        let index = self.index(INPUT as u64 / 2);
        let quarter = self.b.i32(INPUT as i32 / 4);
        let index = self.b.sub(index, quarter);
        let index = if self.rarely(3) { index } else { self.b.sext(index, Type::I64) };
        let middle = self.b.offset(memory.input, INPUT as i64 / 2, Flags::NONE);
        let place = self.b.gep(Type::I8, middle, &[index]);
        self.load(ty, place, Access::plain(1));
    }

    /// Accesses several elements in the remote part of the private array, where offsets exceed the instructions' offset
    /// fields.
    fn use_far_private(&mut self) {
        let Some(memory) = self.memory else { return };
        let at = self.one_of(&[2032, 2040, 2044, 4076, 4080, 4084, 4088, 4092, 4096]);
        let place = self.b.offset(memory.private, at, Flags::NONE);
        let (ty, len) = self.one_of(&[(Type::I32, 4), (Type::I64, 2), (Type::I32, 3), (Type::I32, 2)]);
        let vector = self.vector_of(ty, len);
        self.b.store(vector, place, 4);
        self.load_one_of(ty, len, place, 4);
    }

    fn load_table(&mut self) {
        let Some(memory) = self.memory else { return };
        let index = self.index(TABLE);
        let place = self.b.gep(Type::I32, memory.table, &[index]);
        self.load(Type::I32, place, Access::plain(4));
    }

    /// An address of `size` bytes in the private array, which may be computed.
    fn private_place(&mut self, private: Value, size: u64) -> Value {
        let index = self.index(PRIVATE / size);
        let size = self.b.i32(size as i32);
        let offset = self.b.mul(index, size);
        self.b.gep(Type::I8, private, &[offset])
    }

    fn use_private(&mut self) {
        let Some(memory) = self.memory else { return };
        let ty = self.scalar_type();
        let size = u64::from(bits(ty) / 8);
        let mut place = self.private_place(memory.private, size);
        if self.rarely(4) {
            place = self.b.cast(CastOp::AddrSpaceCast, place, Type::PTR);
        }
        self.store_or_load(ty, place, size.min(4));
    }

    /// Fills part of the private array, or copies input to it.
    fn copy_private(&mut self) {
        let Some(memory) = self.memory else { return };
        let len = self.one_of(&[1, 3, 4, 8, 16]);
        let (to, from) = (4 * self.below(4) as i64, self.below(INPUT / 2) as i64);
        let to = self.b.offset(memory.private, to, Flags::NONE);
        let (len, no) = (self.b.i64(len), self.b.bool(false));
        if self.rarely(2) {
            let byte = self.pick(Type::I8);
            self.b.intrinsic_inst(Intrinsic::MemSet, Type::VOID, &[to, byte, len, no]);
        } else {
            let from = self.b.offset(memory.input, from, Flags::NONE);
            self.b.intrinsic_inst(Intrinsic::MemCpy, Type::VOID, &[to, from, len, no]);
        }
    }

    /// A variable that can be promoted to a register (mem2reg, SROA): all accesses have constant offsets.
    fn use_variable(&mut self) {
        let Some(memory) = self.memory else { return };
        let ty = self.one_of(&[Type::I32, Type::I32, Type::F32, Type::I64, Type::I16, Type::I8]);
        let size = u64::from(bits(ty) / 8);
        let n = self.below((4 * VARIABLES / size.max(4)) as usize) as u64;
        let place = self.b.offset(memory.variables, (n * size.max(4)) as i64, Flags::NONE);
        self.store_or_load(ty, place, size.min(4));
    }

    /// A loop as in unoptimised code: its variables, a generic pointer among them, are in memory. The trip count is a
    /// constant or not.
    fn walk(&mut self) {
        let Some(memory) = self.memory else { return };
        let (sum, counter, pointer) = (
            memory.variables,
            self.b.offset(memory.variables, 4, Flags::NONE),
            self.b.offset(memory.variables, 8, Flags::NONE),
        );
        let place = self.one_of(&[memory.own[0], memory.own[1], memory.private]);
        let whole = self.b.vector_type(Type::I32, 4);
        let nothing = self.b.zero(whole);
        self.b.store(nothing, place, 4);
        let rounds = 1 + self.below(4) as i32;
        let most = if self.rarely(2) { self.b.i32(rounds) } else { self.index(4) };
        let (first, zero, generic) =
            (self.pick(Type::I32), self.b.i32(0), self.b.cast(CastOp::AddrSpaceCast, place, Type::PTR));
        self.b.store(first, sum, 4);
        self.b.store(zero, counter, 4);
        self.b.store(generic, pointer, 8);
        let (head, body, done) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        self.b.br(head, &[]);
        self.b.switch_to(head);
        let round = self.b.load(Type::I32, counter, 4);
        let more = self.b.icmp(IntPred::Ult, round, most);
        self.b.cond_br(more, body, &[], done, &[]);
        self.b.switch_to(body);
        let at = self.b.load(Type::PTR, pointer, 8);
        let (old, element) = (self.b.load(Type::I32, sum, 4), self.b.load(Type::I32, at, 4));
        let op = self.one_of(&[BinOp::Add, BinOp::Xor, BinOp::Mul, BinOp::Sub]);
        let mixed = self.b.binary(op, old, element);
        let mixed = self.b.add(mixed, round);
        self.b.store(mixed, sum, 4);
        self.b.store(mixed, at, 4);
        let (next, one) = (self.b.offset(at, 4, Flags::NONE), self.b.i32(1));
        self.b.store(next, pointer, 8);
        let round = self.b.add(round, one);
        self.b.store(round, counter, 4);
        self.b.br(head, &[]);
        self.b.switch_to(done);
        // Clear the pointer: an address must not become a result.
        let nothing = self.b.i64(0);
        self.b.store(nothing, pointer, 8);
        self.load(Type::I32, sum, Access::plain(4));
        if self.rarely(2) {
            // Copies some of it with a memcpy.
            let len = self.one_of(&[4, 8, 12, 16]);
            let (len, no) = (self.b.i64(len), self.b.bool(false));
            self.b.intrinsic_inst(Intrinsic::MemCpy, Type::VOID, &[memory.variables, place, len, no]);
        }
        self.load_one_of(Type::I32, 4, place, 4);
    }

    /// Stores several elements to an own slot, and loads others back.
    fn use_own_wide(&mut self) {
        let Some(memory) = self.memory else { return };
        let place = memory.own[self.below(2)];
        let shapes = [(Type::I32, 4), (Type::I32, 3), (Type::I64, 2), (Type::I16, 8), (Type::I8, 16), (Type::I32, 2)];
        let ((ty, len), (back, count)) = (self.one_of(&shapes), self.one_of(&shapes));
        let vector = self.vector_of(ty, len);
        let align = self.one_of(&[OWN, 4, u64::from(bits(ty) / 8)]);
        // The first 16 bytes are all initialised.
        let whole = self.b.vector_type(Type::I32, 4);
        let zero = self.b.zero(whole);
        self.b.store(zero, place, OWN);
        self.b.store(vector, place, align);
        if self.rarely(3) {
            let first = self.below(OWN as usize / 2) as i64;
            let place = self.b.offset(place, first, Flags::NONE);
            return self.load_neighbours(place);
        }
        let align = self.one_of(&[OWN, 4, 1]);
        self.load_one_of(back, count, place, align);
    }

    /// Adjacent bytes or halfwords loaded one by one and combined, in little-endian or big-endian order.
    fn load_neighbours(&mut self, place: Value) {
        let wholes = [(Type::I8, Type::I16), (Type::I8, Type::I32), (Type::I8, Type::I64), (Type::I16, Type::I32)];
        let (ty, whole) = self.one_of(&wholes);
        let (width, count) = (bits(ty), bits(whole) / bits(ty));
        let (upwards, signed) = (!self.rarely(4), self.rarely(6));
        let mut all = self.b.zero(whole);
        for k in 0..count {
            let from = if upwards { k } else { count - 1 - k };
            let at = self.b.offset(place, i64::from(from * width / 8), Flags::NONE);
            let part = self.b.load(ty, at, 1);
            if self.rarely(6) {
                self.pool.push(part);
            }
            let part = if signed { self.b.sext(part, whole) } else { self.b.zext(part, whole) };
            let by = self.b.int(whole, u64::from(k * width));
            let part = self.b.shl(part, by);
            all = if self.rarely(8) { self.b.add(all, part) } else { self.b.or(all, part) };
        }
        self.pool.push(all);
    }

    /// Bytes or halfwords stored one by one and loaded as a whole.
    fn pack(&mut self) {
        let Some(memory) = self.memory else { return };
        let (place, ty) = (memory.own[self.below(2)], self.one_of(&[Type::I8, Type::I16]));
        let size = i64::from(bits(ty) / 8);
        for at in (0..4).step_by(size as usize) {
            let value = self.pick(ty);
            let to = self.b.offset(place, at, Flags::NONE);
            self.b.store(value, to, size as u64);
        }
        self.load(Type::I32, place, Access::plain(4));
    }

    /// A store to own memory, atomics on it, and a load: in global, local or private memory, by an address of that
    /// space or a generic one, which may be any of these.
    fn use_own(&mut self) {
        let Some(memory) = self.memory else { return };
        let place = self.own_place(memory);
        if self.rarely(8) {
            return self.own_pair(place);
        }
        let ty = self.one_of(&OWN_TYPES);
        let size = u64::from(bits(ty) / 8);
        let first = self.operand(ty);
        let writing = if FLOATS.contains(&ty) { Access::plain(size) } else { self.writing(size) };
        self.b.store_access(first, place, writing);
        if self.rarely(4) {
            self.any_fence();
        }
        for _ in 0..self.below(3) {
            let value =
                if INTS.contains(&ty) { self.own_int_atomic(place, ty) } else { self.own_float_atomic(place, ty) };
            self.pool.push(value);
        }
        let reading = if FLOATS.contains(&ty) { Access::plain(size) } else { self.reading(size) };
        self.load(ty, place, reading);
    }

    fn own_place(&mut self, memory: Memory) -> Value {
        let places = [memory.own[0], memory.own[1], memory.variables];
        if !self.rarely(3) {
            return self.one_of(&places);
        }
        let generic = places.map(|place| self.b.cast(CastOp::AddrSpaceCast, place, Type::PTR));
        let (one, other) = (self.one_of(&generic), self.one_of(&generic));
        if self.rarely(2) {
            return one;
        }
        let which = self.pick(Type::I1);
        self.b.select(which, one, other)
    }

    /// Packed atomics of two 16-bit halves.
    fn own_pair(&mut self, place: Value) {
        let ty = self.one_of(&[Type::F16, Type::BF16]);
        let [first, x] = [(); 2].map(|()| {
            let halves = [(); 2].map(|()| self.small(ty));
            let pair = self.b.vector_type(ty, 2);
            (0..).zip(halves).fold(self.b.poison(pair), |pair, (lane, half)| {
                let lane = self.b.i32(lane);
                self.b.insert_element(pair, half, lane)
            })
        });
        self.b.store(first, place, 4);
        let access = Access::atomic(4, self.ordering(), self.scope());
        let op = self.one_of(&[RmwOp::FAdd, RmwOp::FAdd, RmwOp::FSub]);
        let old = self.atomic(op, place, x, access);
        let pair = self.b.ty(old);
        let new = self.b.load(pair, place, 4);
        for pair in [old, new] {
            let half = self.take_apart(pair, 2);
            let single = self.b.cast(CastOp::FpExt, half, Type::F32);
            self.pool.push(single);
        }
    }

    /// Atomics on the own slot in GDS, which nothing else accesses.
    fn use_region(&mut self) {
        let Some(place) = self.memory.and_then(|memory| memory.region) else { return };
        let ty = self.one_of(&[Type::I32, Type::I64]);
        let (first, access) = (self.pick(ty), Access::atomic(u64::from(bits(ty) / 8), self.ordering(), self.scope()));
        // The old contents are undefined.
        self.b.atomic_rmw(RmwOp::Xchg, place, first, access);
        for _ in 0..1 + self.below(3) {
            let (op, value) = (self.one_of(&IN_REGION), self.pick(ty));
            let old = self.b.atomic_rmw(op, place, value, access);
            self.pool.push(old);
        }
        let (expected, value) = (self.pick(ty), self.pick(ty));
        let both = self.b.cmpxchg(place, expected, value, access, Ordering::Monotonic);
        let old = self.b.extract_value(both, &[0]);
        self.pool.push(old);
    }

    /// A value to store to an own slot: floats are small integers, so that atomics are exact.
    fn operand(&mut self, ty: Type) -> Value {
        if INTS.contains(&ty) { self.pick(ty) } else { self.small(ty) }
    }

    fn own_int_atomic(&mut self, place: Value, ty: Type) -> Value {
        let (x, y) = (self.pick(ty), self.pick(ty));
        let access = Access::atomic(u64::from(bits(ty) / 8), self.ordering(), self.scope());
        if self.rarely(4) {
            let failure = self.one_of(&[Ordering::Monotonic, Ordering::Acquire, Ordering::SeqCst]);
            let expected = if self.rarely(2) { self.b.load(ty, place, access.align()) } else { x };
            let both = self.b.cmpxchg(place, expected, y, access, failure);
            let success = self.b.extract_value(both, &[1]);
            self.pool.push(success);
            return self.b.extract_value(both, &[0]);
        }
        let ops: Vec<RmwOp> = RmwOp::ALL.iter().copied().filter(|op| !op.is_float()).collect();
        let op = self.one_of(&ops);
        self.atomic(op, place, x, access)
    }

    fn own_float_atomic(&mut self, place: Value, ty: Type) -> Value {
        let x = self.small(ty);
        let access = Access::atomic(u64::from(bits(ty) / 8), self.ordering(), self.scope());
        let ops: Vec<RmwOp> = RmwOp::ALL.iter().copied().filter(|op| op.is_float()).collect();
        let op = self.one_of(&ops);
        let old = self.atomic(op, place, x, access);
        // The sign of a minimum that is zero is unspecified.
        let zero = self.b.float_bits(ty, 0);
        self.b.binary(BinOp::FAdd, old, zero)
    }

    fn count_shared(&mut self) {
        let Some(memory) = self.memory else { return };
        if self.rarely(4) {
            return self.draw(memory);
        }
        let n = self.below(COUNTED.len());
        let wide = self.rarely(3);
        let ty = if wide { Type::I64 } else { Type::I32 };
        let value = self.pick(ty);
        let counter = (n + if wide { COUNTED.len() } else { 0 }) as i64;
        let place = self.b.offset(memory.counters, 8 * counter, Flags::NONE);
        let align = if wide { 8 } else { 4 };
        let scope = self.wide_scope();
        let access = Access::atomic(align, self.ordering(), scope);
        let old = self.atomic(COUNTED[n], place, value, access);
        // The other counters' old values are not used.
        if wide == n.is_multiple_of(2) {
            self.add_step(memory, COUNTED[n], old, value);
        }
    }

    /// The progress of `old` by a counter's operation: f(new) - f(old). The sum of all steps is f(last) - f(first),
    /// whatever the order of the work-items.
    fn add_step(&mut self, memory: Memory, op: RmwOp, old: Value, value: Value) {
        let ty = self.b.ty(old);
        let new = match op {
            RmwOp::Add => self.b.add(old, value),
            RmwOp::Sub => self.b.sub(old, value),
            RmwOp::And => self.b.and(old, value),
            RmwOp::Or => self.b.or(old, value),
            RmwOp::Xor => self.b.xor(old, value),
            RmwOp::UMax => self.b.intrinsic(Intrinsic::UMax, ty, &[old, value]),
            RmwOp::Min => self.b.intrinsic(Intrinsic::SMin, ty, &[old, value]),
            _ => self.b.intrinsic(Intrinsic::SMax, ty, &[old, value]),
        };
        let [new, old] = [new, old].map(|x| {
            let low = if ty == Type::I64 { self.b.trunc(x, Type::I32) } else { x };
            self.b.mul(low, low)
        });
        let step = self.b.sub(new, old);
        let sum = self.b.offset(memory.counters, 8 * i64::from(COUNTERS - 1), Flags::NONE);
        self.b.atomic_rmw(RmwOp::Add, sum, step, Access::atomic(4, Ordering::Monotonic, SyncScope::AGENT));
    }

    /// Draws a number that no other work-item gets. The odd ones' squares are summed up, which does not depend on who
    /// gets which.
    fn draw(&mut self, memory: Memory) {
        let [numbers, sum] = [COUNTERS - 2, COUNTERS - 1].map(|n| 8 * i64::from(n));
        let (numbers, sum) =
            (self.b.offset(memory.counters, numbers, Flags::NONE), self.b.offset(memory.counters, sum, Flags::NONE));
        let (one, access) = (self.b.i32(1), Access::atomic(4, Ordering::Monotonic, SyncScope::AGENT));
        let number = self.b.atomic_rmw(RmwOp::Add, numbers, one, access);
        let is_odd = self.b.trunc(number, Type::I1);
        let (odd, join) = (self.b.create_block(), self.b.create_block());
        self.b.cond_br(is_odd, odd, &[], join, &[]);
        self.b.switch_to(odd);
        let square = self.b.mul(number, number);
        self.b.atomic_rmw(RmwOp::Add, sum, square, access);
        self.b.br(join, &[]);
        self.b.switch_to(join);
    }
}
