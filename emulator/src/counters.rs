//! Wait counters: the results of loads arrive at a wait, not before.
//!
//! A memory instruction joins a queue when it issues. Its result reaches the registers only when a wait proves that it
//! must have arrived: for counters whose instructions complete in order, waiting for N delivers all but the N youngest;
//! while anything that completes out of order is outstanding (scalar loads; flat instructions on GFX9), only a wait for
//! zero proves anything (AMDGPUUsage, "Memory Model"; RDNA2 ISA, "Data dependency resolution"; and the waits that LLVM
//! inserts). Flat instructions of GFX10 and later are in order on both of their counters, with vector memory on one and
//! with LDS on the other (LLVM, `GCNSubtarget::hasFlatLgkmVMemCountInOrder`). Until a result arrives its registers keep
//! their old contents, and the strict check rejects reading or overwriting them.

use std::collections::VecDeque;

use crate::chip::Chip;
use crate::lanes::{lanes_of, over_lanes, set_lanes};
use crate::machine::Env;
use crate::memory::Access;
use crate::op::{Op, UNITS, Units, VECTOR_UNITS};
use crate::wave::Vreg;
use crate::weak::late;

/// A wait counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Vector memory: loads (and stores where there is no vscnt).
    Vm,
    /// LDS, scalar memory, messages.
    Lgkm,
    /// Vector stores (GFX10 and later).
    Vs,
    /// Scalar memory and messages, where LDS does not share their counter (GFX12).
    Km,
    /// Transfers between memory and LDS that bypass registers (GFX12.5).
    Async,
    /// Transfers of tensors (GFX12.5).
    Tensor,
    /// Image operations in the sampler's encoding (GFX12).
    Sample,
    /// Exports and direct loads from LDS.
    Exp,
}

impl Counter {
    /// All of them.
    pub const ALL: [Counter; 8] = [
        Counter::Vm,
        Counter::Lgkm,
        Counter::Vs,
        Counter::Km,
        Counter::Async,
        Counter::Tensor,
        Counter::Sample,
        Counter::Exp,
    ];

    /// Its bit in a set.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The counter of scalar memory.
    pub fn of_scalar_memory(chip: &Chip) -> Counter {
        if chip.split_counters { Counter::Km } else { Counter::Lgkm }
    }

    /// The name used in waits.
    pub fn name(self, chip: &Chip) -> &'static str {
        match (self, chip.split_counters) {
            (Counter::Vm, false) => "vmcnt",
            (Counter::Vm, true) => "loadcnt",
            (Counter::Lgkm, false) => "lgkmcnt",
            (Counter::Lgkm, true) => "dscnt",
            (Counter::Vs, false) => "vscnt",
            (Counter::Vs, true) => "storecnt",
            (Counter::Km, _) => "kmcnt",
            (Counter::Async, _) => "asynccnt",
            (Counter::Tensor, _) => "tensorcnt",
            (Counter::Sample, _) => "samplecnt",
            (Counter::Exp, _) => "expcnt",
        }
    }
}

/// The order in which instructions of a kind complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Vector memory, in order among itself.
    Vector,
    /// Samples that have their own counter, in order among themselves.
    Sampler,
    /// LDS, in order among itself.
    Local,
    /// Direct loads from LDS, in order among themselves.
    Direct,
    /// The global data share, in order among itself but not with LDS (LLVM, `SIInsertWaitcnts`, GDS_ACCESS).
    GlobalShare,
    /// Transfers to LDS of [`Counter::Async`], in order among themselves but not with those from LDS (CDNA5 ISA, 10.8).
    IntoLds,
    /// Transfers from LDS of [`Counter::Async`].
    OutOfLds,
    /// Transfers of tensors, in order (CDNA5 ISA, 10.11.1).
    Tensor,
    /// In no order.
    None,
}

/// What a completed instruction writes.
#[derive(Clone, Debug)]
pub enum Data {
    /// Nothing: a store.
    None,
    /// The result of a flight of the weak memory.
    Late(usize),
    /// Runs of LDS bytes, by address, which were checked when the instruction issued.
    Lds(Vec<(u64, Vec<u8>)>),
    /// Scalar registers.
    Scalar {
        /// The first one.
        first: u8,
        /// The values.
        values: Vec<u32>,
    },
    /// Vector registers.
    Vector {
        /// The first one.
        first: u16,
        /// The values, by register.
        values: Vec<Vreg>,
        /// The lanes that loaded.
        mask: u64,
        /// Which part of a register is written.
        part: Part,
    },
}

/// The part of a 32-bit register that a load writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All.
    Full,
    /// The low half; the high one is kept.
    Low,
    /// The high half; the low one is kept.
    High,
}

impl Part {
    /// A register's lanes with this part of them loaded.
    pub fn merged(self, old: &Vreg, loaded: &Vreg) -> Vreg {
        over_lanes(|l| self.merge(old[l], loaded[l]))
    }

    fn merge(self, old: u32, loaded: u32) -> u32 {
        match self {
            Part::Full => loaded,
            Part::Low => old & 0xffff_0000 | loaded & 0xffff,
            Part::High => old & 0xffff | loaded << 16,
        }
    }
}

/// An outstanding instruction.
#[derive(Clone, Debug)]
pub struct Pending {
    /// Counters that still count it.
    pub counters: u8,
    /// The order in which it completes.
    pub order: Order,
    /// Its result.
    pub data: Data,
    /// Registers that must not be accessed meanwhile.
    pub units: Units,
    /// The index of the decoded instruction, for messages.
    pub inst: u32,
    /// Its offset in the image.
    pub pc: u64,
}

impl Pending {
    /// Whether it is a flat instruction that completes in order: vector memory that is also counted as LDS.
    fn is_flat(&self) -> bool {
        self.order == Order::Vector && self.counters & Counter::Lgkm.bit() != 0
    }
}

/// The arrival of an outstanding instruction's result, for the trace.
#[derive(Clone, Copy, Debug)]
pub struct Arrival {
    /// The registers.
    pub units: Units,
    /// The lanes, for vector registers.
    pub mask: u64,
    /// The instruction's offset in the image.
    pub pc: u64,
}

/// The outstanding instructions of a wave.
#[derive(Clone, Debug)]
pub struct Counters {
    queue: VecDeque<Pending>,
    /// One bit per unit: whether a load into it is outstanding.
    busy: [u64; UNITS / 64],
    /// Whether any bit of `busy` is set.
    any_busy: bool,
    /// How many instructions have issued.
    issued: u64,
    /// A reused buffer for completed instructions.
    delivered: Vec<Pending>,
}

impl Default for Counters {
    fn default() -> Self {
        Counters { queue: VecDeque::new(), busy: [0; UNITS / 64], any_busy: false, issued: 0, delivered: Vec::new() }
    }
}

/// With more than this many outstanding instructions of a counter, the hardware stalls until the oldest is done.
const MAX_OUTSTANDING: usize = 63;

impl Counters {
    /// Whether any register waits for a load.
    #[inline]
    pub fn any_busy(&self) -> bool {
        self.any_busy
    }

    /// The outstanding instructions, oldest first.
    pub fn outstanding(&self) -> impl DoubleEndedIterator<Item = &Pending> + ExactSizeIterator {
        self.queue.iter()
    }

    /// How many instructions have issued.
    pub fn issued(&self) -> u64 {
        self.issued
    }

    /// Makes the instruction that issued last complete together with a flight of the weak memory, with its result.
    pub fn postpone(&mut self, flight: usize) {
        if let Some(last) = self.queue.back_mut() {
            last.data = Data::Late(flight);
        }
    }

    /// Takes the result of the instruction that issued last, and resets the counters.
    pub fn take_last(&mut self) -> Data {
        let last = self.queue.pop_back().map_or(Data::None, |p| p.data);
        *self = Counters::default();
        last
    }

    /// Whether nothing at all is outstanding.
    pub fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }

    /// Whether an instruction that completes in this order is outstanding.
    pub fn any_of(&self, order: Order) -> bool {
        self.queue.iter().any(|p| p.order == order)
    }

    /// Whether any unit of the range is busy.
    #[inline]
    pub fn is_busy(&self, units: Units) -> bool {
        let (word, bit, count) = (usize::from(units.first) / 64, units.first % 64, u16::from(units.count));
        if count + bit >= 64 {
            return self.busy_unit(units).is_some();
        }
        self.busy[word] >> bit & ((1 << count) - 1) != 0
    }

    /// Whether any register of the instruction waits for a load.
    #[inline]
    pub fn is_any_busy(&self, op: &Op) -> bool {
        for u in op.reads() {
            if self.is_busy(*u) {
                return true;
            }
        }
        op.writes().iter().any(|u| self.is_busy(*u))
    }

    /// The first busy unit of the range.
    #[inline]
    pub fn busy_unit(&self, units: Units) -> Option<u16> {
        (units.first..units.first + u16::from(units.count)).find(|u| self.busy[*u as usize / 64] >> (u % 64) & 1 != 0)
    }

    /// The youngest outstanding load into the unit.
    pub fn producer(&self, unit: u16) -> Option<&Pending> {
        self.queue.iter().rev().find(|p| p.units.first <= unit && unit < p.units.first + u16::from(p.units.count))
    }

    /// What an SGPR that holds `now` will hold once everything outstanding has arrived.
    pub fn scalar(&self, n: u8, now: u32) -> u32 {
        self.queue.iter().fold(now, |now, pending| match &pending.data {
            Data::Scalar { first, values } => {
                n.checked_sub(*first).and_then(|k| values.get(usize::from(k))).copied().unwrap_or(now)
            }
            _ => now,
        })
    }

    /// The same for a lane of a VGPR.
    pub fn vector(&self, n: usize, lane: usize, now: u32) -> u32 {
        self.queue.iter().fold(now, |now, pending| match &pending.data {
            Data::Vector { first, values, mask, part } if mask >> lane & 1 != 0 => {
                let loaded = n.checked_sub(usize::from(*first)).and_then(|k| values.get(k));
                loaded.map_or(now, |loaded| part.merge(now, loaded[lane]))
            }
            _ => now,
        })
    }

    /// Adds an instruction that has just issued. Returns those that must have completed because the counter is full.
    #[must_use]
    pub fn issue(&mut self, pending: Pending) -> Vec<Pending> {
        let counters = pending.counters;
        for u in pending.units.first..pending.units.first + u16::from(pending.units.count) {
            self.busy[u as usize / 64] |= 1 << (u % 64);
            self.any_busy = true;
        }
        self.issued += 1;
        self.queue.push_back(pending);
        if self.queue.len() > MAX_OUTSTANDING {
            for counter in Counter::ALL.into_iter().filter(|c| counters & c.bit() != 0) {
                let ready = self.wait_oldest(counter, MAX_OUTSTANDING, false);
                if !ready.is_empty() {
                    return ready;
                }
            }
        }
        Vec::new()
    }

    /// Waits until at most `count` instructions of the counter are outstanding. Returns the completed ones.
    #[must_use]
    pub fn wait(&mut self, counter: Counter, count: usize) -> Vec<Pending> {
        self.wait_oldest(counter, count, true)
    }

    fn wait_oldest(&mut self, counter: Counter, count: usize, strict_order: bool) -> Vec<Pending> {
        let bit = counter.bit();
        let counted = || self.queue.iter().filter(|p| p.counters & bit != 0);
        let outstanding = counted().count();
        if outstanding <= count {
            return Vec::new();
        }
        if count > 0 && strict_order {
            let order = |p: &Pending| if counter == Counter::Lgkm && p.is_flat() { Order::Local } else { p.order };
            let first = counted().next().map(order);
            let mixed = counted().any(|p| p.order == Order::None || Some(order(p)) != first);
            if mixed {
                return Vec::new();
            }
        }
        let mut left = outstanding - count;
        for p in self.queue.iter_mut().filter(|p| p.counters & bit != 0) {
            if left == 0 {
                break;
            }
            p.counters &= !bit;
            left -= 1;
        }
        self.collect_done()
    }

    /// Completes everything that completes in this order.
    #[must_use]
    pub fn finish(&mut self, order: Order) -> Vec<Pending> {
        self.queue.iter_mut().filter(|p| p.order == order).for_each(|p| p.counters = 0);
        self.collect_done()
    }

    /// Completes everything except stores.
    #[must_use]
    pub fn drain_loads(&mut self) -> Vec<Pending> {
        self.queue.iter_mut().for_each(|p| p.counters &= Counter::Vs.bit());
        self.collect_done()
    }

    /// Completes everything outstanding.
    #[must_use]
    pub fn drain(&mut self) -> Vec<Pending> {
        self.queue.iter_mut().for_each(|p| p.counters = 0);
        self.collect_done()
    }

    fn collect_done(&mut self) -> Vec<Pending> {
        let mut done = std::mem::take(&mut self.delivered);
        let mut i = 0;
        while let Some(p) = self.queue.get(i) {
            if p.counters != 0 {
                i += 1;
                continue;
            }
            p.units.all().for_each(|u| self.busy[usize::from(u) / 64] &= !(1 << (u % 64)));
            done.extend(self.queue.remove(i));
        }
        self.any_busy = false;
        for p in &self.queue {
            // Completed instructions may share registers with outstanding ones.
            p.units.all().for_each(|u| self.busy[usize::from(u) / 64] |= 1 << (u % 64));
            self.any_busy |= p.units.count > 0;
        }
        done
    }
}

/// Units of vector registers.
pub fn vector_units(first: u16, count: usize) -> Units {
    Units { first: VECTOR_UNITS + first, count: count as u8 }
}

impl crate::wave::Wave {
    /// Writes the results of completed loads.
    pub fn deliver(&mut self, env: &mut Env<'_>, mut done: Vec<Pending>) {
        for pending in done.drain(..) {
            let data = match pending.data {
                Data::Late(flight) => late::complete(self, env, flight),
                data => data,
            };
            if let Some(arrivals) = &mut env.arrivals {
                let mask = if let Data::Vector { mask, .. } = &data { *mask } else { 0 };
                arrivals.push(Arrival { units: pending.units, mask, pc: pending.pc });
            }
            match data {
                Data::None | Data::Late(_) => {}
                Data::Lds(runs) => {
                    for (address, bytes) in runs {
                        if let Ok(slot) = env.lds.slice(Access::Store, address, bytes.len()) {
                            slot.copy_from_slice(&bytes);
                        }
                    }
                }
                Data::Scalar { first, values } => {
                    for (i, value) in values.into_iter().enumerate() {
                        self.sset(first.wrapping_add(i as u8), value);
                    }
                }
                Data::Vector { first, values, mask, part } => {
                    for (i, value) in values.iter().enumerate() {
                        let slot = &mut self.v[first as usize + i];
                        match part {
                            Part::Full => set_lanes(slot, value, mask),
                            _ => lanes_of(mask).for_each(|l| slot[l] = part.merge(slot[l], value[l])),
                        }
                    }
                }
            }
        }
        self.counters.delivered = done;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(counter: Counter, order: Order, unit: u16) -> Pending {
        let units = Units { first: unit, count: 1 };
        Pending { counters: counter.bit(), order, data: Data::None, units, inst: 0, pc: 0 }
    }

    #[test]
    fn in_order_loads_arrive_oldest_first() {
        let mut c = Counters::default();
        for unit in [200, 201, 202] {
            assert!(c.issue(load(Counter::Vm, Order::Vector, unit)).is_empty());
        }
        assert!(c.wait(Counter::Vm, 3).is_empty());
        assert!(c.wait(Counter::Lgkm, 0).is_empty());
        let done = c.wait(Counter::Vm, 1);
        assert_eq!(done.iter().map(|p| p.units.first).collect::<Vec<_>>(), [200, 201]);
        assert_eq!(c.busy_unit(Units { first: 200, count: 3 }), Some(202));
        assert_eq!(c.wait(Counter::Vm, 0).len(), 1);
        assert!(!c.any_busy());
    }

    #[test]
    fn scalar_loads_need_a_wait_for_zero() {
        let mut c = Counters::default();
        assert!(c.issue(load(Counter::Lgkm, Order::Local, 200)).is_empty());
        assert!(c.issue(load(Counter::Lgkm, Order::None, 4)).is_empty());
        assert!(c.wait(Counter::Lgkm, 1).is_empty());
        assert_eq!(c.wait(Counter::Lgkm, 0).len(), 2);
    }

    #[test]
    fn flat_loads_are_in_order_with_lds() {
        let mut c = Counters::default();
        let both = Counter::Vm.bit() | Counter::Lgkm.bit();
        assert!(c.issue(Pending { counters: both, ..load(Counter::Vm, Order::Vector, 200) }).is_empty());
        assert!(c.issue(load(Counter::Lgkm, Order::Local, 201)).is_empty());
        assert!(c.wait(Counter::Vm, 0).is_empty());
        assert_eq!(c.wait(Counter::Lgkm, 1).len(), 1);
    }

    #[test]
    fn flat_loads_need_both_counters() {
        let mut c = Counters::default();
        let both = Pending { counters: Counter::Vm.bit() | Counter::Lgkm.bit(), ..load(Counter::Vm, Order::None, 200) };
        assert!(c.issue(both).is_empty());
        assert!(c.wait(Counter::Vm, 0).is_empty());
        assert_eq!(c.wait(Counter::Lgkm, 0).len(), 1);
    }
}
