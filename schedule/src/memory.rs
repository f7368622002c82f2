//! Which accesses of memory must keep their order: two that may be of the same place, one of them a write.
//!
//! They are not of the same place if their address spaces differ, if nothing writes the one's memory, if types or
//! arguments tell them apart, or if the same address with two offsets does. That holds for one lane: what lanes
//! exchange is ordered by fences and barriers, between which regions lie.

use std::ops::Range;

use gcnc_isa::op::{OperandRole, Unit, flags};
use gcnc_isa::{Inst, MemSem, Opcode, Operand};
use planted::Bug;
use smallvec::SmallVec;

/// Accesses of a region that are remembered one by one, if nobody says otherwise.
pub const MOST: usize = 64;

/// An access.
#[derive(Clone, Debug)]
struct Access {
    node: u32,
    spaces: u32,
    sem: MemSem,
    writes: bool,
    /// It is atomic: two of one place keep their order even if both read.
    atomic: bool,
    /// Nothing in the function writes it.
    unchanging: bool,
    /// It is by way of the scalar cache, which selection takes only where nothing before may have written.
    scalar: bool,
    place: Option<Place>,
}

/// Bytes that an instruction accesses.
#[derive(Clone, Debug)]
struct Place {
    /// The registers of their address.
    base: SmallVec<[Operand; 3]>,
    /// How far behind it they are; with two offsets, those of each.
    bytes: [Range<i64>; 2],
}

impl Place {
    /// Whether some byte may be in both.
    fn meets(&self, other: &Place) -> bool {
        let starts = |place: &Place| [place.bytes[0].start, place.bytes[1].start];
        if self.base != other.base {
            return true;
        }
        if planted::on(Bug::ScheduleNearOffsets) {
            return starts(self).iter().any(|x| starts(other).contains(x));
        }
        self.bytes.iter().any(|x| other.bytes.iter().any(|y| x.start < y.end && y.start < x.end))
    }
}

impl Access {
    /// What `inst` of a node accesses, if anything.
    fn of(inst: &Inst, node: u32) -> Option<Access> {
        let opcode = inst.opcode;
        let (loads, stores) = (opcode.is_load(), opcode.is_store());
        let changes = opcode.is_atomic();
        if !(loads || stores || changes) {
            return None;
        }
        let sem = inst.mods.sem();
        let to_lds = inst.loads_lds();
        let scalar = opcode.is_smem();
        let spaces = match sem.spaces() {
            0 if scalar => MemSem::GLOBAL,
            0 => MemSem::FLAT | MemSem::GDS | MemSem::OTHER,
            spaces if to_lds => spaces | MemSem::LDS,
            spaces => spaces,
        };
        let writes = stores || changes || to_lds;
        let unchanging = !writes && (sem.is_invariant() || sem.is_noalias());
        Some(Access { node, spaces, sem, writes, atomic: sem.is_atomic(), unchanging, scalar, place: place(inst) })
    }

    /// Whether `self`, which comes first, must stay before `next`.
    fn orders(&self, next: &Access) -> bool {
        let missed = match (self.writes, next.writes) {
            (true, false) => planted::on(Bug::SchedulePassesStore),
            (false, true) => planted::on(Bug::StorePassesLoad),
            _ => self.writes && planted::on(Bug::StoresChangePlaces),
        };
        let written = !missed && (self.writes || next.writes || self.atomic && next.atomic);
        if !written || self.spaces & next.spaces == 0 || self.unchanging || next.unchanging {
            return false;
        }
        if next.scalar && !next.writes || self.sem.is_apart_from(next.sem) {
            return false;
        }
        match (&self.place, &next.place) {
            (Some(a), Some(b)) => a.meets(b),
            _ => true,
        }
    }
}

/// Where an access is, if offsets say how far from its registers.
fn place(inst: &Inst) -> Option<Place> {
    let desc = inst.opcode.desc();
    let bytes = i64::from(desc.mem_bytes);
    let plain = matches!(inst.opcode.unit(), Unit::Ds | Unit::Flat | Unit::Global | Unit::Scratch);
    if bytes == 0 || !plain || inst.loads_lds() {
        return None;
    }
    let is_address = |role| matches!(role, OperandRole::Vaddr | OperandRole::Saddr);
    let base = inst.operands().filter(|(_, _, row)| is_address(row.role)).map(|(_, op, _)| op).collect();
    let at = i64::from(inst.mods.offset);
    let bytes = match inst.opcode.is(flags::TWO_OFFSETS) {
        true => {
            let element = bytes / 2;
            let step = if counts_by_64(inst.opcode) { 64 * element } else { element };
            [at & 0xff, at >> 8 & 0xff].map(|n| n * step..n * step + element)
        }
        false => [at..at + bytes, at..at + bytes],
    };
    Some(Place { base, bytes })
}

/// Whether the two offsets of an access count elements by 64.
fn counts_by_64(opcode: Opcode) -> bool {
    use Opcode::*;
    matches!(
        opcode,
        DsLoad2addrStride64B32
            | DsLoad2addrStride64B64
            | DsStore2addrStride64B32
            | DsStore2addrStride64B64
            | DsStorexchg2addrStride64RtnB32
            | DsStorexchg2addrStride64RtnB64
    )
}

/// The accesses of a region so far.
#[derive(Default)]
pub struct Memory {
    accesses: Vec<Access>,
    /// How many are remembered one by one; older ones count as one that may be of any place.
    most: usize,
    /// The last of those that are forgotten.
    forgotten: Option<u32>,
}

impl Memory {
    /// Forgets all, and remembers so many accesses from now on.
    pub fn clear(&mut self, most: usize) {
        self.most = most;
        self.accesses.clear();
        self.forgotten = None;
    }

    /// Node `n` has this instruction. Calls `after` with each node that must stay before it.
    pub fn access(&mut self, inst: &Inst, n: u32, mut after: impl FnMut(u32)) {
        let Some(access) = Access::of(inst, n) else { return };
        if self.accesses.len() == self.most {
            // All that comes is behind all that was: behind this one, which is behind them.
            self.accesses.iter().map(|a| a.node).for_each(&mut after);
            self.forgotten.into_iter().for_each(&mut after);
            self.accesses.clear();
            self.forgotten = Some(n);
            return;
        }
        self.forgotten.into_iter().for_each(&mut after);
        self.accesses.iter().filter(|a| a.orders(&access)).map(|a| a.node).for_each(after);
        self.accesses.push(access);
    }
}
