//! Cross-lane operations, and the scheduling of work-groups.
//!
//! A work-item that reaches such an operation stops there. Once no work-item of its wave can continue, those stopped in
//! the innermost call at the earliest instruction execute it together, as the active lanes: lanes inside a branch or a
//! loop come before those that wait after it, as on the hardware. This makes the operations well-defined for inactive
//! lanes.

use super::Order;
use super::code::{CrossLaneOp, FloatReduction, Function, GroupMove, Inst, IntOp, Op, Slot};
use super::error::Fault;
use super::exec::{Env, Failure, Program, Status, WorkItem, run};
use super::float::{Binary, Extremum, Format, Mode, binary, extremum};
use super::inline_asm;
use super::int;
use super::memory::Device;
use super::pure;
use super::shader::{self, Export};
use super::whole::{self, InactiveLanes};
use super::words::NativeOp;

/// A running work-group.
#[derive(Debug)]
pub(crate) struct WorkGroup {
    /// Its id.
    pub id: [u32; 3],
    /// Its work-items.
    pub items: Vec<WorkItem>,
    /// The inactive lanes of each wave.
    absent: Vec<InactiveLanes>,
    /// Its LDS.
    pub local: Vec<u8>,
    /// The shader's exports so far.
    pub exports: Vec<Export>,
}

impl WorkGroup {
    /// A work-group with this id and size at the start of the kernel.
    pub fn new(program: &Program, (id, size): ([u32; 3], [u32; 3]), args: &[u64]) -> WorkGroup {
        let [sx, sy, sz] = size;
        let ids = (0..sz).flat_map(|z| (0..sy).flat_map(move |y| (0..sx).map(move |x| [x, y, z])));
        WorkGroup::of(id, ids.zip(0..).map(|(id, index)| WorkItem::new(program, id, index, args)).collect(), program)
    }

    /// A work-group with these work-items.
    pub fn of(id: [u32; 3], items: Vec<WorkItem>, program: &Program) -> WorkGroup {
        let absent = items.chunks(program.wave_size as usize).map(|_| InactiveLanes::default()).collect();
        WorkGroup { id, items, absent, local: vec![0; program.lds_size as usize], exports: Vec::new() }
    }

    /// Whether all its work-items have ended.
    pub fn is_done(&self) -> bool {
        self.items.iter().all(|item| item.status == Status::Done)
    }

    /// Gives every ready work-item a time slice, then releases those that wait for each other. Errors come with the
    /// work-item's index.
    pub fn turn(
        &mut self,
        program: &Program,
        device: &mut Device,
        steps: &mut u64,
        limit: u64,
        scratch: &mut Vec<u64>,
    ) -> Result<(), (Failure, usize)> {
        for k in 0..self.items.len() {
            let index = if program.order == Order::Backward { self.items.len() - 1 - k } else { k };
            let item = &mut self.items[index];
            let (local, exports) = (&mut self.local, &mut self.exports);
            let mut env = Env { program, device, local, workgroup: self.id, steps, limit, scratch, exports };
            run(item, &mut env).map_err(|failure| (failure, index))?;
            if item.status == Status::Done {
                item.free();
            }
        }
        let wave = program.wave_size as usize;
        let (local, exports) = (&mut self.local, &mut self.exports);
        let mut env = Env { program, device, local, workgroup: self.id, steps, limit, scratch, exports };
        for (n, (items, absent)) in self.items.chunks_mut(wave).zip(&mut self.absent).enumerate() {
            cross_lane(items, absent, &mut env).map_err(|(failure, lane)| (failure, n * wave + lane))?;
        }
        if self.items.iter().all(|item| matches!(item.status, Status::Barrier | Status::Done)) {
            for item in self.items.iter_mut().filter(|item| item.status == Status::Barrier) {
                item.status = Status::Ready;
            }
        }
        Ok(())
    }
}

/// Executes the next cross-lane operation of a wave.
fn cross_lane(items: &mut [WorkItem], others: &mut InactiveLanes, env: &mut Env<'_>) -> Result<(), (Failure, usize)> {
    let program = env.program;
    if items.iter().any(|item| item.status == Status::Ready) {
        return Ok(());
    }
    let place = |item: &WorkItem| item.frames.last().map(|f| (usize::MAX - item.frames.len(), f.function, f.pc));
    let waiting = |item: &&WorkItem| item.status == Status::Cross;
    let Some(Some(first)) = items.iter().filter(waiting).map(place).min() else {
        return Ok(());
    };
    let active: Vec<usize> =
        (0..items.len()).filter(|&k| items[k].status == Status::Cross && place(&items[k]) == Some(first)).collect();
    let function = &program.functions[first.1 as usize];
    let i = function.insts[first.2 as usize];
    let Op::Cross(cross) = i.op else { return Ok(()) };
    let absent = if program.order == Order::Forward { 0 } else { u32::MAX.into() };
    if cross == CrossLaneOp::Whole {
        whole::run((function, i), items, &active, others, env).map_err(|(fault, lane)| (fault.into(), lane))?;
    } else if cross == CrossLaneOp::WholeCall {
        whole::call((function, i), items, &active, env)?;
    } else if cross == CrossLaneOp::Asm {
        inline_asm::run(program, (function, i.imm), items, &active).map_err(|fault| (fault.into(), active[0]))?;
    } else if cross == CrossLaneOp::Export {
        let exporting = &function.exports[i.imm as usize];
        shader::export(exporting, items, &active, env.exports).map_err(|fault| (fault.into(), active[0]))?;
    } else if let CrossLaneOp::StageRegister(subtracts) = cross {
        shader::stage_register((i, subtracts), (items, &active), &mut env.device.stage, absent);
    } else {
        let wave = Wave { function, i, active: &active, given: &active, lanes: program.wave_size, absent };
        wave.execute(cross, items).map_err(|fault| (fault.into(), active[0]))?;
    }
    let done = if cross == CrossLaneOp::Whole { 1 + i.imm as u32 } else { 1 };
    for &lane in &active {
        items[lane].status = Status::Ready;
        if let Some(frame) = items[lane].frames.last_mut() {
            frame.pc += done;
        }
    }
    Ok(())
}

/// An operation and its lanes.
pub(super) struct Wave<'a> {
    /// The function it is in.
    pub function: &'a Function,
    /// The operation.
    pub i: Inst,
    /// The participating lanes.
    pub active: &'a [usize],
    /// The ones among them that are active in the program.
    pub given: &'a [usize],
    /// Lanes of a wave.
    pub lanes: u32,
    /// The value read from an inactive lane, where that is unspecified.
    pub absent: u64,
}

impl Wave<'_> {
    /// Executes the operation.
    pub fn execute(&self, cross: CrossLaneOp, items: &mut [WorkItem]) -> Result<(), Fault> {
        if cross == CrossLaneOp::Native {
            self.native(items);
            return Ok(());
        }
        for k in 0..self.i.lanes {
            let results = self.results(cross, items, k)?;
            for (&lane, &value) in self.active.iter().zip(&results) {
                self.set(&mut items[lane], self.i.dst + k, value);
            }
        }
        Ok(())
    }

    fn get(&self, item: &WorkItem, slot: u32) -> u64 {
        item.frames.last().map_or(0, |f| item.regs[f.base + slot as usize])
    }

    fn set(&self, item: &mut WorkItem, slot: u32, value: u64) {
        if let Some(f) = item.frames.last() {
            item.regs[f.base + slot as usize] = value;
        }
    }

    /// The value of `slot` in a lane, if it is active.
    fn from(&self, items: &[WorkItem], lane: u32, slot: u32) -> Option<u64> {
        self.active.contains(&(lane as usize)).then(|| self.get(&items[lane as usize], slot))
    }

    /// An operation on all lanes' dwords. The contents of inactive lanes are unspecified: here those of the first
    /// active one.
    fn native(&self, items: &mut [WorkItem]) {
        let native = &self.function.natives[self.i.imm as usize];
        let Some(base) = items[self.active[0]].frames.last().map(|f| f.base) else { return };
        let mut lanes = vec![native.operands(&items[self.active[0]].regs[base..]); self.lanes as usize];
        for &lane in self.active {
            if let Some(frame) = items[lane].frames.last() {
                lanes[lane] = native.operands(&items[lane].regs[frame.base..]);
            }
        }
        let results = match native.op {
            NativeOp::Wave(matrix) => matrix.compute(&lanes, native.fnuz),
            NativeOp::Transpose(transpose) => transpose.compute(&lanes),
            NativeOp::Lane(_) => return,
        };
        for &lane in self.active {
            let Some(base) = items[lane].frames.last().map(|f| f.base) else { continue };
            native.result.put(&mut items[lane].regs[base..], &results[lane]);
        }
    }

    /// The `k`-th slot of the result, for each active lane.
    fn results(&self, cross: CrossLaneOp, items: &[WorkItem], k: u32) -> Result<Vec<u64>, Fault> {
        let (a, b, c) = (self.i.a + k, self.i.b, self.i.c);
        let counted = self.counted(items);
        let each = |f: &dyn Fn(u32) -> u64| self.active.iter().map(|&lane| f(lane as u32)).collect();
        let mine = |lane: u32, slot| self.get(&items[lane as usize], slot);
        let first = |slot| self.get(&items[counted[0]], slot);
        let from = |lane: u32, slot| self.from(items, lane, slot);
        let read = |lane: u32, slot| from(lane, slot).unwrap_or(self.absent);
        let values = || counted.iter().map(|&l| self.get(&items[l], a)).collect::<Vec<u64>>();
        let same = |value: u64| vec![value; self.active.len()];
        // The result of a lane whose source is inactive: zero if bounds are checked, otherwise its old value.
        let unread = |bound: bool, l: u32| if bound { 0 } else { mine(l, a) };
        Ok(match cross {
            CrossLaneOp::ReadFirstLane => same(first(a)),
            CrossLaneOp::ReadLane => same(read(first(b) as u32 % self.lanes, a)),
            CrossLaneOp::WriteLane => {
                let lane = first(b) as u32 % self.lanes;
                each(&|l| if l == lane { first(a) } else { mine(l, c + k) })
            }
            CrossLaneOp::Ballot => same(counted.iter().fold(0, |set, &l| set | (self.get(&items[l], a) & 1) << l)),
            CrossLaneOp::InverseBallot => each(&|l| first(a) >> l & 1),
            CrossLaneOp::AnyOfFour => {
                each(&|l| (l & !3..=l | 3).any(|near| from(near, a).is_some_and(|v| v & 1 != 0)).into())
            }
            CrossLaneOp::SetInactive => each(&|l| mine(l, if self.given.contains(&(l as usize)) { a } else { b + k })),
            CrossLaneOp::Reduce(op, bits) => same(reduce(op, bits, &values())?),
            CrossLaneOp::ReduceFloat(how, format, mode) => same(reduce_float(how, format, mode, &values())),
            CrossLaneOp::Permute => {
                let received = self.permute(items, a, b);
                each(&|l| received[l as usize])
            }
            CrossLaneOp::BPermute => each(&|l| read((mine(l, a) >> 2) as u32 % self.lanes, b)),
            CrossLaneOp::Dpp(control, rows, banks, bound) => each(&|l| {
                if !pure::dpp_enabled(rows, banks, l) {
                    return mine(l, a);
                }
                let source = pure::dpp_source(control, l, self.lanes).and_then(|lane| from(lane, b + k));
                source.unwrap_or_else(|| unread(bound, l))
            }),
            CrossLaneOp::Dpp8(selects) => {
                each(&|l| from(pure::dpp8_source(selects, l), a).unwrap_or_else(|| mine(l, a)))
            }
            CrossLaneOp::Swizzle(pattern) => each(&|l| read(pure::swizzle_source(pattern, l), a)),
            CrossLaneOp::Group(how) => {
                let [by, size] = [b, c].map(|slot| first(slot) as u32);
                each(&|l| read(group_source(how, by, size, l), a))
            }
            CrossLaneOp::GroupIndex => {
                let size = (first(b) as u32).max(1);
                each(&|l| u64::from(4 * (l - l % size + mine(l, a) as u32 % size)))
            }
            CrossLaneOp::PermLane16(other_row, bound) => {
                let selects = &self.function.extra[self.i.imm as usize];
                let selects = first(selects[0]) | first(selects[1]) << 32;
                each(&|l| {
                    let lane = row(other_row, l) + (selects >> (4 * (l & 15)) & 15) as u32;
                    from(lane, b + k).unwrap_or_else(|| unread(bound, l))
                })
            }
            CrossLaneOp::PermLane16Var(other_row, bound) => each(&|l| {
                let lane = row(other_row, l) + (mine(l, c) & 15) as u32;
                from(lane, b).unwrap_or_else(|| unread(bound, l))
            }),
            CrossLaneOp::PermLane64 => each(&|l| from((l + 32) % self.lanes, a).unwrap_or(0)),
            // Swaps the upper runs of the first value with the lower runs of the second.
            CrossLaneOp::Swap(run) => {
                let (own, other, swapped) = if k == 0 { (a, b, run) } else { (b, self.i.a, 0) };
                let swap = |l: u32| from(l ^ run, other).filter(|_| l & run == swapped);
                each(&|l| swap(l).unwrap_or_else(|| mine(l, own)))
            }
            // These are executed elsewhere.
            CrossLaneOp::Native
            | CrossLaneOp::Whole
            | CrossLaneOp::WholeCall
            | CrossLaneOp::Asm
            | CrossLaneOp::Export
            | CrossLaneOp::StageRegister(_) => Vec::new(),
        })
    }

    /// The lanes that count in votes and reductions, of which one is the first lane: helpers only count if there are no
    /// other lanes.
    fn counted(&self, items: &[WorkItem]) -> Vec<usize> {
        let live: Vec<usize> = self.active.iter().filter(|&&lane| !items[lane].helper).copied().collect();
        if live.is_empty() { self.active.to_vec() } else { live }
    }

    /// The value that each lane receives in `ds_permute`: lanes send `b` to byte address `a`.
    fn permute(&self, items: &[WorkItem], a: Slot, b: Slot) -> Vec<u64> {
        let mut received = vec![0; self.lanes as usize];
        for &l in self.active {
            received[(self.get(&items[l], a) >> 2) as usize % self.lanes as usize] = self.get(&items[l], b);
        }
        received
    }
}

/// The reduction of the lanes' values, of which there is at least one.
fn reduce(op: IntOp, bits: u8, values: &[u64]) -> Result<u64, Fault> {
    // A difference starts from zero.
    let (initial, rest) = if op == IntOp::Sub { (0, values) } else { (values[0], &values[1..]) };
    rest.iter().try_fold(initial, |sum, &value| int::binary(op, u32::from(bits), sum, value))
}

/// The same for floats.
fn reduce_float(how: FloatReduction, format: Format, mode: Mode, values: &[u64]) -> u64 {
    let one = |x: u64, y: u64| match how {
        FloatReduction::Add => binary(Binary::Add, format, mode, x, y),
        FloatReduction::Sub => binary(Binary::Sub, format, mode, x, y),
        FloatReduction::Min => extremum(format, mode, Extremum::Number, false, x, y),
        FloatReduction::Max => extremum(format, mode, Extremum::Number, true, x, y),
    };
    let initial = match how {
        // A negative zero, the identity of addition.
        FloatReduction::Add => 1 << (format.bits() - 1),
        FloatReduction::Sub => 0,
        FloatReduction::Min | FloatReduction::Max => values[0],
    };
    values.iter().fold(initial, |sum, &value| one(sum, value))
}

/// The first lane of the row of 16 lanes of lane `l`, or of the other row of the same 32 lanes.
fn row(other: bool, l: u32) -> u32 {
    if other { l & !15 ^ 16 } else { l & !15 }
}

/// The lane that lane `l` reads in its group of `size` lanes: itself if the source is outside.
fn group_source(how: GroupMove, by: u32, size: u32, l: u32) -> u32 {
    let (start, at) = (l - l % size.max(1), l % size.max(1));
    let source = match how {
        GroupMove::Broadcast => Some(by),
        GroupMove::Up => at.checked_sub(by),
        GroupMove::Down => at.checked_add(by),
        GroupMove::Xor => Some(at ^ by),
    };
    source.filter(|&source| source < size).map_or(l, |source| start + source)
}
