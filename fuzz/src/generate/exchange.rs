//! Communication between work-items: through LDS and global memory with barriers, and across the lanes of a wave.
//!
//! All of it is in uniform control flow, where every work-item of the group is active.

use gcnc_ir::{Access, Flags, IntPred, Intrinsic, Ordering, RmwOp, SyncScope, Type, Value};

use super::body::Body;
use super::memory::Memory;
use super::{GROUP_SIZE, GROUPS};

/// Number of lanes that exist in every wave of a work-group, whatever the wave size.
const PRESENT: usize = present(GROUP_SIZE) as usize;

/// Number of lanes that exist in every wave of 32 or 64 of a work-group.
pub const fn present(group_size: u32) -> u32 {
    if group_size.is_multiple_of(32) { 32 } else { group_size % 32 }
}

/// Work-items of partial work-groups, whose waves have those lanes too.
pub const PARTIAL: [u32; 6] = [6, 31, 32, 38, 63, 64];

/// Commutative and associative operations.
const TALLIES: [RmwOp; 7] = [RmwOp::Add, RmwOp::And, RmwOp::Or, RmwOp::Xor, RmwOp::UMin, RmwOp::Max, RmwOp::FAdd];

/// Types of values that move between lanes.
const MOVED: [Type; 6] = [Type::I32, Type::I32, Type::I64, Type::I16, Type::F32, Type::F64];

/// Reductions across a wave that do not depend on the order.
const REDUCTIONS: [Intrinsic; 9] = [
    Intrinsic::WaveReduceAdd,
    Intrinsic::WaveReduceSub,
    Intrinsic::WaveReduceUMin,
    Intrinsic::WaveReduceUMax,
    Intrinsic::WaveReduceMin,
    Intrinsic::WaveReduceMax,
    Intrinsic::WaveReduceAnd,
    Intrinsic::WaveReduceOr,
    Intrinsic::WaveReduceXor,
];

impl Body<'_, '_, '_> {
    /// Adds one kind of exchange.
    pub fn exchange(&mut self) {
        let Some(memory) = self.memory else { return };
        if self.processor.is_some() && self.rarely(2) {
            return self.crossing_instruction();
        }
        match self.below(6) {
            0 | 1 => self.rotate(memory),
            2 => self.tally(memory),
            3 => self.through_global(memory),
            _ => self.across_lanes(),
        }
    }

    fn barrier(&mut self) {
        let scope = self.one_of(&[SyncScope::WORKGROUP, SyncScope::AGENT, SyncScope::SYSTEM]);
        let orderings = [[Ordering::Release, Ordering::Acquire], [Ordering::SeqCst; 2], [Ordering::AcqRel; 2]];
        let [before, after] = orderings[self.below(3)];
        self.b.fence(before, scope);
        self.b.intrinsic_inst(Intrinsic::SBarrier, Type::VOID, &[]);
        self.b.fence(after, scope);
    }

    /// The work-item at some distance, modulo the group's size.
    fn other(&mut self, memory: Memory) -> Value {
        let mut size = self.b.i32(memory.group_size as i32);
        if self.rest > 0 {
            let (last, rest) = (self.b.i32(GROUPS as i32 - 1), self.b.i32(self.rest as i32));
            let group = self.b.intrinsic(Intrinsic::WorkGroupIdX, Type::I32, &[]);
            let is_last = self.b.icmp(IntPred::Eq, group, last);
            size = self.b.select(is_last, rest, size);
        }
        let by = self.below(memory.group_size as usize);
        let by = self.b.i32(by as i32);
        let sum = self.b.add(memory.lane, by);
        self.b.urem(sum, size)
    }

    /// Every work-item writes a value to LDS and reads another one's.
    fn rotate(&mut self, memory: Memory) {
        let value = self.pick(Type::I32);
        let mine = self.b.gep(Type::I32, memory.lds, &[memory.lane]);
        self.b.store(value, mine, 4);
        self.barrier();
        let other = self.other(memory);
        let place = self.b.gep(Type::I32, memory.lds, &[other]);
        let taken = self.b.load(Type::I32, place, 4);
        self.barrier();
        self.pool.push(taken);
    }

    /// Elements of LDS that all work-items update atomically, in any order.
    fn tally(&mut self, memory: Memory) {
        let op = self.one_of(&TALLIES);
        let ty = if op.is_float() { Type::F32 } else { Type::I32 };
        let (first, more) =
            if op.is_float() { (self.small(ty), self.small(ty)) } else { (self.pick(ty), self.pick(ty)) };
        let mine = self.b.gep(Type::I32, memory.lds, &[memory.lane]);
        self.b.store(first, mine, 4);
        self.barrier();
        let index = self.index(64);
        let place = self.b.gep(Type::I32, memory.lds, &[index]);
        let access = Access::atomic(4, Ordering::Monotonic, SyncScope::WORKGROUP);
        self.b.atomic_rmw(op, place, more, access);
        self.barrier();
        let other = self.other(memory);
        let place = self.b.gep(Type::I32, memory.lds, &[other]);
        let taken = self.b.load(ty, place, 4);
        self.barrier();
        self.pool.push(taken);
    }

    /// Exchange through the work-items' slots in global memory.
    fn through_global(&mut self, memory: Memory) {
        let value = self.pick(Type::I64);
        self.b.store(value, memory.own[0], 8);
        self.barrier();
        let other = self.other(memory);
        let ahead = self.b.sub(other, memory.lane);
        let slots = self.b.i32(super::SLOTS as i32);
        let ahead = self.b.mul(ahead, slots);
        let ahead = self.b.sext(ahead, Type::I64);
        let place = self.b.gep(Type::I64, memory.own[0], &[ahead]);
        let taken = self.b.load(Type::I64, place, 8);
        self.barrier();
        self.pool.push(taken);
    }

    /// Cross-lane operations between lanes that all exist.
    fn across_lanes(&mut self) {
        let (x, ty) = (self.pick(Type::I32), self.one_of(&MOVED));
        let value = match self.below(12) {
            0 => {
                let x = self.pick(ty);
                self.b.intrinsic(Intrinsic::ReadFirstLane, ty, &[x])
            }
            1 => {
                let (x, lane) = (self.pick(ty), self.below(PRESENT));
                let lane = self.b.i32(lane as i32);
                self.b.intrinsic(Intrinsic::ReadLane, ty, &[x, lane])
            }
            2 => {
                let (x, lane, old) = (self.pick(ty), self.below(PRESENT), self.pick(ty));
                let lane = self.b.i32(lane as i32);
                let same = self.b.intrinsic(Intrinsic::ReadFirstLane, ty, &[x]);
                self.b.intrinsic(Intrinsic::WriteLane, ty, &[same, lane, old])
            }
            3 => {
                let condition = self.pick(Type::I1);
                self.b.intrinsic(Intrinsic::Ballot, Type::I64, &[condition])
            }
            4 => self.lane(),
            6 | 7 => {
                let (x, old) = (self.pick(ty), self.pick(ty));
                self.moved(x, old)
            }
            9 => self.by_all_lanes(x),
            8 => {
                let ty = self.one_of(&[Type::I32, Type::I64]);
                let (id, x, usual) = (self.one_of(&REDUCTIONS), self.pick(ty), self.b.i32(0));
                self.b.intrinsic(id, ty, &[x, usual])
            }
            10 => self.compared_by_wave(),
            11 if self.rarely(4) => self.moved_in_rows(ty),
            5 => {
                // Four bytes per lane; indices from PRESENT on read lane 0. GFX10 and GFX11 do not exchange between the
                // halves of a wave64: lanes of the upper half, where no lane is certain to exist, read themselves.
                let (lane, most) = (self.pick(Type::I32), self.b.i32(PRESENT as i32));
                let fits = self.b.icmp(IntPred::Ult, lane, most);
                let zero = self.b.i32(0);
                let lane = self.b.select(fits, lane, zero);
                let (own, half) = (self.lane(), self.b.i32(32));
                let first = self.b.icmp(IntPred::Ult, own, half);
                let lane = self.b.select(first, lane, own);
                let four = self.b.i32(4);
                let address = self.b.binary_flags(gcnc_ir::BinOp::Mul, lane, four, Flags::NONE);
                self.b.intrinsic(Intrinsic::DsBPermute, Type::I32, &[address, x])
            }
            _ => {
                // Adjacent lanes: AMDGPUAsm, `ds_swizzle_b32`, bit mask mode with an XOR mask of 1.
                let neighbours = self.b.i32(0x041f);
                self.b.intrinsic(Intrinsic::DsSwizzle, Type::I32, &[x, neighbours])
            }
        };
        if self.rarely(2) {
            return self.for_some(value);
        }
        self.pool.push(value);
    }

    /// A comparison's mask of lanes (`llvm.amdgcn.icmp`).
    fn compared_by_wave(&mut self) -> Value {
        let (x, y) = (self.pick(Type::I32), self.pick(Type::I32));
        // LLVM, `CmpInst::Predicate`: `eq` to `sle`.
        let pred = 32 + self.below(10) as i32;
        let pred = self.b.i32(pred);
        self.b.intrinsic(Intrinsic::AmdgcnICmp, Type::I64, &[x, y, pred])
    }

    /// A value of the first lanes of a row of sixteen, which exist wherever any of the row does, or of the adjacent
    /// row.
    fn moved_in_rows(&mut self, ty: Type) -> Value {
        let (x, old) = (self.pick(ty), self.pick(ty));
        let lanes: [i32; 2] = std::array::from_fn(|_| {
            (0..8).fold(0, |all, place| all | (self.below(PRESENT.min(8)) as i32) << (4 * place))
        });
        let id = self.one_of(&[Intrinsic::PermLane16, Intrinsic::PermLaneX16]);
        let ([low, high], no) = (lanes.map(|lanes| self.b.i32(lanes)), self.b.bool(false));
        let bound = self.rarely(2);
        let bound = self.b.bool(bound);
        self.b.intrinsic(id, ty, &[old, x, low, high, no, bound])
    }

    /// A neighbour's value by DPP, in some rows and banks. (AMDGPUAsm, "dpp_ctrl": the controls that GFX8 and later
    /// share.)
    pub fn moved(&mut self, x: Value, old: Value) -> Value {
        let n = self.below(15) as i32 + 1;
        let control = self.one_of(&[0x1b, 0x39, 0x100 + n, 0x110 + n, 0x120 + n, 0x140, 0x141]);
        let (rows, banks) = (self.below(16) as i32, self.below(16) as i32);
        let all = self.below(2) == 0;
        let (rows, banks) = if all { (15, 15) } else { (rows, banks) };
        let [control, rows, banks] = [control, rows, banks].map(|n| self.b.i32(n));
        // The old value does not matter where all lanes are written.
        let bound = all || self.below(2) == 0;
        let bound = self.b.bool(bound);
        let ty = self.b.ty(x);
        self.b.intrinsic(Intrinsic::UpdateDpp, ty, &[old, x, control, rows, banks, bound])
    }

    /// A step of a scan in whole wave mode: inactive lanes take part.
    fn by_all_lanes(&mut self, x: Value) -> Value {
        let [other, old] = std::array::from_fn(|_| self.below(1000) as i32 - 500);
        let [other, old] = [other, old].map(|n| self.b.i32(n));
        let own = self.b.intrinsic(Intrinsic::SetInactive, Type::I32, &[x, other]);
        let near = self.moved(own, old);
        let sum = self.b.add(own, near);
        let id = self.one_of(&[Intrinsic::StrictWwm, Intrinsic::Wwm]);
        self.b.intrinsic(id, Type::I32, &[sum])
    }

    /// The lane's number in its wave.
    pub fn lane(&mut self) -> Value {
        let (all, zero) = (self.b.i32(-1), self.b.i32(0));
        let low = self.b.intrinsic(Intrinsic::MbCntLo, Type::I32, &[all, zero]);
        self.b.intrinsic(Intrinsic::MbCntHi, Type::I32, &[all, low])
    }
}
