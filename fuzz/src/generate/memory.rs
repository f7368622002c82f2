//! Memory: the input buffer, a private array, LDS between barriers, shared counters.

use gcnc_ir::{Access, Flags, Global, Intrinsic, Ordering, RmwOp, SyncScope, Type, Value};

use super::body::Body;
use super::{COUNTERS, GROUP_SIZE, INPUT};

/// Elements of the private array, a power of two.
const PRIVATE: u64 = 8;

/// What the input is read as.
const LOADED: [(Type, u64); 8] = [
    (Type::I8, 1),
    (Type::I16, 2),
    (Type::I32, 4),
    (Type::I64, 8),
    (Type::F16, 2),
    (Type::F32, 4),
    (Type::F64, 8),
    (Type::I32, 4),
];

/// The commutative operations of the shared counters; each has its counter.
const COUNTED: [RmwOp; 8] =
    [RmwOp::Add, RmwOp::Sub, RmwOp::And, RmwOp::Or, RmwOp::Xor, RmwOp::UMax, RmwOp::Min, RmwOp::Max];

/// Addresses of a kernel's memory.
#[derive(Clone, Copy)]
pub(super) struct Memory {
    input: Value,
    counters: Value,
    private: Value,
    lds: Value,
    lane: Value,
}

impl Body<'_, '_, '_> {
    /// Sets memory up; the private array gets its first contents.
    pub fn start_memory(&mut self, input: Value, counters: Value, lds: Global, lane: Value) {
        let array = self.b.array_type(Type::I32, PRIVATE);
        let private = self.b.alloca(array, 4);
        for n in 0..PRIVATE {
            let value = self.pick(Type::I32);
            let place = self.b.offset(private, 4 * n as i64, Flags::NONE);
            self.b.store(value, place, 4);
        }
        let lds = self.b.global(lds, 3);
        self.memory = Some(Memory { input, counters, private, lds, lane });
    }

    /// An access to memory that other work-items do not see, or in an order that does not matter.
    pub fn access(&mut self) {
        match self.below(4) {
            0 | 1 => self.load_input(),
            2 => self.use_private(),
            _ => self.count_shared(),
        }
    }

    /// A value below a power of two.
    fn index(&mut self, below: u64) -> Value {
        if self.rarely(3) {
            let n = self.below(below as usize);
            return self.b.i32(n as i32);
        }
        let any = self.pick(Type::I32);
        let mask = self.b.i32(below as i32 - 1);
        self.b.and(any, mask)
    }

    fn load_input(&mut self) {
        let Some(memory) = self.memory else { return };
        let at = self.below(LOADED.len());
        let (ty, size) = LOADED[at];
        let index = self.index(INPUT as u64 / size);
        let wide = self.b.zext(index, Type::I64);
        let place = self.b.gep(ty, memory.input, &[wide]);
        let value = self.b.load(ty, place, size);
        let value = self.number(value);
        self.pool.push(value);
    }

    fn use_private(&mut self) {
        let Some(memory) = self.memory else { return };
        let index = self.index(PRIVATE);
        let place = self.b.gep(Type::I32, memory.private, &[index]);
        if self.rarely(2) {
            let value = self.pick(Type::I32);
            self.b.store(value, place, 4);
        } else {
            let value = self.b.load(Type::I32, place, 4);
            self.pool.push(value);
        }
    }

    fn count_shared(&mut self) {
        let Some(memory) = self.memory else { return };
        let n = self.below(COUNTED.len());
        let wide = self.rarely(3);
        let ty = if wide { Type::I64 } else { Type::I32 };
        let value = self.pick(ty);
        let counter = n as i64 + i64::from(COUNTERS / 2) * i64::from(wide);
        let place = self.b.offset(memory.counters, 8 * counter, Flags::NONE);
        let align = if wide { 8 } else { 4 };
        self.b.atomic_rmw(COUNTED[n], place, value, Access::atomic(align, Ordering::Monotonic, SyncScope::AGENT));
    }

    /// Every work-item gives a value to the group and takes another's.
    pub fn exchange(&mut self) {
        let Some(memory) = self.memory else { return };
        let value = self.pick(Type::I32);
        let mine = self.b.gep(Type::I32, memory.lds, &[memory.lane]);
        self.b.store(value, mine, 4);
        self.barrier();
        let size = self.b.i32(GROUP_SIZE as i32);
        let by = self.below(GROUP_SIZE as usize);
        let by = self.b.i32(by as i32);
        let sum = self.b.add(memory.lane, by);
        let other = self.b.urem(sum, size);
        let place = self.b.gep(Type::I32, memory.lds, &[other]);
        let taken = self.b.load(Type::I32, place, 4);
        self.barrier();
        self.pool.push(taken);
    }

    fn barrier(&mut self) {
        self.b.fence(Ordering::Release, SyncScope::WORKGROUP);
        self.b.intrinsic_inst(Intrinsic::SBarrier, Type::VOID, &[]);
        self.b.fence(Ordering::Acquire, SyncScope::WORKGROUP);
    }
}
