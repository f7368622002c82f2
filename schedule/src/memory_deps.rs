//! Memory dependences (alias analysis) of a region: two accesses keep their order if they may alias and one of them
//! writes.
//!
//! Accesses do not alias if their address spaces differ, if nothing writes the memory of one, if their types or
//! arguments distinguish them, or if they have the same address and disjoint offsets. That holds for a single lane:
//! exchange between lanes is ordered by fences and barriers, which end regions.

use std::ops::Range;

use gcnc_isa::op::{OperandRole, Unit, flags};
use gcnc_isa::{Inst, MemSem, Opcode, Operand};
use planted::Bug;
use smallvec::SmallVec;

/// Accesses of a region that are tracked individually by default.
pub const MAX_ACCESSES: usize = 64;

/// An access.
#[derive(Clone, Debug)]
struct MemAccess {
    node: u32,
    spaces: u32,
    sem: MemSem,
    writes: bool,
    /// It is atomic: two atomics that alias keep their order even if both only read.
    atomic: bool,
    /// Nothing in the function writes the memory.
    invariant: bool,
    /// It uses the scalar cache, which selection only does if no earlier access may have written the memory.
    scalar: bool,
    range: Option<ByteRange>,
}

/// The bytes that an instruction accesses.
#[derive(Clone, Debug)]
struct ByteRange {
    /// The address operands.
    base: SmallVec<[Operand; 3]>,
    /// Byte offsets from the base; with two offsets, a range for each.
    bytes: [Range<i64>; 2],
}

impl ByteRange {
    /// Whether the two may overlap.
    fn may_overlap(&self, other: &ByteRange) -> bool {
        let starts = |range: &ByteRange| [range.bytes[0].start, range.bytes[1].start];
        if self.base != other.base {
            return true;
        }
        if planted::on(Bug::ScheduleNearOffsets) {
            return starts(self).iter().any(|x| starts(other).contains(x));
        }
        self.bytes.iter().any(|x| other.bytes.iter().any(|y| x.start < y.end && y.start < x.end))
    }
}

impl MemAccess {
    /// The access of `inst` in node `node`, if any.
    fn of(inst: &Inst, node: u32) -> Option<MemAccess> {
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
        let invariant = !writes && (sem.is_invariant() || sem.is_noalias());
        Some(MemAccess {
            node,
            spaces,
            sem,
            writes,
            atomic: sem.is_atomic(),
            invariant,
            scalar,
            range: byte_range(inst),
        })
    }

    /// Whether `self`, which comes first, must stay before `next`.
    fn orders(&self, next: &MemAccess) -> bool {
        let missed = match (self.writes, next.writes) {
            (true, false) => planted::on(Bug::SchedulePassesStore),
            (false, true) => planted::on(Bug::StorePassesLoad),
            _ => self.writes && planted::on(Bug::StoresChangePlaces),
        };
        let written = !missed && (self.writes || next.writes || self.atomic && next.atomic);
        if !written || self.spaces & next.spaces == 0 || self.invariant || next.invariant {
            return false;
        }
        if next.scalar && !next.writes || self.sem.is_apart_from(next.sem) {
            return false;
        }
        match (&self.range, &next.range) {
            (Some(a), Some(b)) => a.may_overlap(b),
            _ => true,
        }
    }
}

/// The byte range of an access, if it has a base and constant offsets.
fn byte_range(inst: &Inst) -> Option<ByteRange> {
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
    Some(ByteRange { base, bytes })
}

/// Whether the two offsets of an access are in units of 64 elements.
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
pub struct MemoryDeps {
    accesses: Vec<MemAccess>,
    /// How many are tracked individually; older ones are merged into one that may alias anything.
    limit: usize,
    /// The last of the merged accesses.
    merged: Option<u32>,
}

impl MemoryDeps {
    /// Forgets all accesses; tracks up to `limit` from now on.
    pub fn clear(&mut self, limit: usize) {
        self.limit = limit;
        self.accesses.clear();
        self.merged = None;
    }

    /// Adds the access of `inst`, of node `n`. Calls `after` with each node that must stay before it.
    pub fn access(&mut self, inst: &Inst, n: u32, mut after: impl FnMut(u32)) {
        let Some(access) = MemAccess::of(inst, n) else { return };
        if self.accesses.len() == self.limit {
            // The table is full: this access comes after all earlier ones and before all later ones.
            self.accesses.iter().map(|a| a.node).for_each(&mut after);
            self.merged.into_iter().for_each(&mut after);
            self.accesses.clear();
            self.merged = Some(n);
            return;
        }
        self.merged.into_iter().for_each(&mut after);
        self.accesses.iter().filter(|a| a.orders(&access)).map(|a| a.node).for_each(after);
        self.accesses.push(access);
    }
}
