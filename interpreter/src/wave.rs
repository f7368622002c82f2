//! Cross-lane operations, and the scheduling of work-groups.
//!
//! A work-item that reaches such an operation stops there. Once no work-item of its wave can continue, those stopped in
//! the innermost call at the earliest instruction execute it together, as the active lanes: lanes inside a branch or a
//! loop come before those that wait after it, as on the hardware. This makes the operations well-defined for inactive
//! lanes.

use super::Order;
use super::code::{CrossLaneOp, FloatReduction, Function, GroupMove, Inst, IntOp, Op};
use super::error::Fault;
use super::exec::{Env, Failure, Program, Status, WorkItem, run};
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
        // Helpers do not count in votes or as the first lane as long as there are other lanes.
        let helps = |&&lane: &&usize| items[lane].helper;
        let counted: Vec<usize> = match self.active.iter().all(|lane| helps(&lane)) {
            true => self.active.to_vec(),
            false => self.active.iter().filter(|lane| !helps(lane)).copied().collect(),
        };
        let first = counted[0];
        let each = |f: &dyn Fn(u32) -> u64| self.active.iter().map(|&lane| f(lane as u32)).collect();
        let mine = |lane: u32, slot| self.get(&items[lane as usize], slot);
        let same = |value: u64| vec![value; self.active.len()];
        Ok(match cross {
            CrossLaneOp::ReadFirstLane => same(self.get(&items[first], a)),
            CrossLaneOp::ReadLane => {
                let lane = self.get(&items[first], b) as u32 % self.lanes;
                same(self.from(items, lane, a).unwrap_or(self.absent))
            }
            CrossLaneOp::WriteLane => {
                let lane = self.get(&items[first], b) as u32 % self.lanes;
                each(&|l| if l == lane { self.get(&items[first], a) } else { mine(l, c + k) })
            }
            CrossLaneOp::Ballot => same(counted.iter().fold(0, |set, &l| set | (self.get(&items[l], a) & 1) << l)),
            CrossLaneOp::BPermute => {
                each(&|l| self.from(items, (mine(l, a) >> 2) as u32 % self.lanes, b).unwrap_or(self.absent))
            }
            CrossLaneOp::Permute => {
                let mut out = vec![0; self.lanes as usize];
                for &l in self.active {
                    out[(self.get(&items[l], a) >> 2) as usize % self.lanes as usize] = self.get(&items[l], b);
                }
                each(&|l| out[l as usize])
            }
            CrossLaneOp::Dpp(control, rows, banks, bound) => each(&|l| {
                let source = pure::dpp_source(control, l, self.lanes).and_then(|from| self.from(items, from, b + k));
                match source {
                    _ if !pure::dpp_enabled(rows, banks, l) => mine(l, a),
                    Some(value) => value,
                    None if bound => 0,
                    None => mine(l, a),
                }
            }),
            CrossLaneOp::InverseBallot => each(&|l| self.get(&items[first], a) >> l & 1),
            CrossLaneOp::Group(how) => {
                let [by, size] = [b, c].map(|slot| self.get(&items[first], slot) as u32);
                each(&|l| {
                    let (start, at) = (l - l % size.max(1), l % size.max(1));
                    let from = match how {
                        GroupMove::Broadcast => Some(by),
                        GroupMove::Up => at.checked_sub(by),
                        GroupMove::Down => at.checked_add(by),
                        GroupMove::Xor => Some(at ^ by),
                    };
                    let from = from.filter(|&from| from < size).map_or(l, |from| start + from);
                    self.from(items, from, a).unwrap_or(self.absent)
                })
            }
            CrossLaneOp::GroupIndex => {
                let size = (self.get(&items[first], b) as u32).max(1);
                each(&|l| u64::from(4 * (l - l % size + mine(l, a) as u32 % size)))
            }
            CrossLaneOp::PermLane16Var(other_row, bound) => each(&|l| {
                let row = if other_row { l & !15 ^ 16 } else { l & !15 };
                let taken = self.from(items, row + (mine(l, c) & 15) as u32, b);
                taken.unwrap_or_else(|| if bound { 0 } else { mine(l, a) })
            }),
            CrossLaneOp::AnyOfFour => {
                each(&|l| (l & !3..=l | 3).any(|near| self.from(items, near, a).is_some_and(|v| v & 1 != 0)).into())
            }
            // Swaps the upper runs of the first value with the lower runs of the second.
            CrossLaneOp::Swap(run) if k == 0 => each(&|l| {
                let other = (l & run != 0).then(|| l - run).and_then(|from| self.from(items, from, b));
                other.unwrap_or_else(|| mine(l, a))
            }),
            CrossLaneOp::Swap(run) => each(&|l| {
                let other = (l & run == 0).then(|| l + run).and_then(|from| self.from(items, from, self.i.a));
                other.unwrap_or_else(|| mine(l, b))
            }),
            CrossLaneOp::Dpp8(lanes) => each(&|l| {
                let from = l & !7 | lanes >> (3 * (l & 7)) & 7;
                self.from(items, from, a).unwrap_or_else(|| mine(l, a))
            }),
            CrossLaneOp::Swizzle(pattern) => {
                each(&|l| self.from(items, pure::swizzle_source(pattern, l), a).unwrap_or(self.absent))
            }
            CrossLaneOp::PermLane16(other_row, bound) => {
                let selects = &self.function.extra[self.i.imm as usize];
                let select = self.get(&items[first], selects[0]) | self.get(&items[first], selects[1]) << 32;
                each(&|l| {
                    let row = if other_row { l & !15 ^ 16 } else { l & !15 };
                    let from = row + (select >> (4 * (l & 15)) & 15) as u32;
                    self.from(items, from, b + k).unwrap_or_else(|| if bound { 0 } else { mine(l, a) })
                })
            }
            CrossLaneOp::SetInactive => {
                each(&|l| if self.given.contains(&(l as usize)) { mine(l, a) } else { mine(l, b + k) })
            }
            CrossLaneOp::Native
            | CrossLaneOp::Whole
            | CrossLaneOp::WholeCall
            | CrossLaneOp::Asm
            | CrossLaneOp::Export
            | CrossLaneOp::StageRegister(_) => Vec::new(),
            CrossLaneOp::PermLane64 => each(&|l| self.from(items, (l + 32) % self.lanes, a).unwrap_or(0)),
            CrossLaneOp::Reduce(op, bits) => {
                // The initial value: a difference starts from zero.
                let mut value = if op == IntOp::Sub { 0 } else { self.get(&items[first], a) };
                for &l in &counted[usize::from(op != IntOp::Sub)..] {
                    value = int::binary(op, u32::from(bits), value, self.get(&items[l], a))?;
                }
                same(value)
            }
            CrossLaneOp::ReduceFloat(how, format, mode) => {
                use super::float::{Binary, Extremum, binary, extremum};
                let one = |x: u64, y: u64| match how {
                    FloatReduction::Add => binary(Binary::Add, format, mode, x, y),
                    FloatReduction::Sub => binary(Binary::Sub, format, mode, x, y),
                    FloatReduction::Min => extremum(format, mode, Extremum::Number, false, x, y),
                    FloatReduction::Max => extremum(format, mode, Extremum::Number, true, x, y),
                };
                let none = match how {
                    FloatReduction::Add => 1 << (format.bits() - 1),
                    FloatReduction::Sub => 0,
                    _ => self.get(&items[first], a),
                };
                same(counted.iter().fold(none, |sum, &l| one(sum, self.get(&items[l], a))))
            }
        })
    }
}
