//! Executes decoded functions, one work-item at a time, until it ends, waits for others, or exhausts its time slice.

use std::sync::Arc;

use super::Order;
use super::access;
use super::code::{CallSite, Edge, Function, Inst, Op, Special};
use super::error::Fault;
use super::inline_asm::Machine;
use super::memory::{Device, PRIVATE, PRIVATE_START, View, cast_address};
use super::pure;
use super::shader::{self, Export, Parameter};

/// Instructions after which a looping work-item yields to others.
const TIME_SLICE: u64 = 20_000;
/// The greatest call depth.
const MAX_DEPTH: usize = 256;
/// The greatest nesting of whole-wave calls.
const MAX_NESTING: usize = 16;
/// Bytes of private memory a work-item may have.
const MAX_PRIVATE: u64 = 1 << 20;

/// The code of a kernel, and the launch-wide state.
#[derive(Debug, Default)]
pub(crate) struct Program {
    /// The functions; the kernel comes first.
    pub functions: Vec<Function>,
    /// Addresses of functions, for indirect calls.
    pub addresses: Vec<(u64, u32)>,
    /// Lanes of a wave.
    pub wave_size: u32,
    /// Bytes of LDS.
    pub lds_size: u32,
    /// The kernel's LDS kernel id.
    pub lds_kernel_id: u32,
    /// Address of the kernel arguments.
    pub kernargs: u64,
    /// Address of the implicit arguments.
    pub implicit: u64,
    /// Address of the dispatch packet.
    pub packet: u64,
    /// Address of the queue descriptor.
    pub queue: u64,
    /// The order in which work-items run.
    pub order: Order,
    /// The executor of inline assembly.
    pub machine: Option<Arc<dyn Machine>>,
    /// The parameters of a shader's vertices.
    pub parameters: Vec<Parameter>,
    /// The argument slots of each lane of a shader's wave, active or not.
    pub given: Vec<Vec<u64>>,
}

/// One activation of a function.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// Index of the function.
    pub function: u32,
    /// The next instruction, or the one that is waiting or failed.
    pub pc: u32,
    /// Its first slot in the work-item's registers.
    pub base: usize,
    /// The slot of the caller's frame for the result.
    result: u32,
    /// The caller's stack pointer.
    stack: u64,
}

/// The state of a work-item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// It can run.
    Ready,
    /// It is at a barrier.
    Barrier,
    /// It is at an operation of the whole wave.
    Cross,
    /// It has ended.
    Done,
}

/// A work-item.
#[derive(Debug)]
pub(crate) struct WorkItem {
    /// Its id in the work-group.
    pub id: [u32; 3],
    /// Its number in the work-group.
    pub index: u32,
    /// Its state.
    pub status: Status,
    /// Its activations, innermost last.
    pub frames: Vec<Frame>,
    /// The slots of all activations.
    pub regs: Vec<u64>,
    /// The slots of the outermost function's result, once it has returned.
    pub result: Option<Vec<u64>>,
    /// Whether it is a helper lane: its neighbours read its values, but its side effects are dropped.
    pub helper: bool,
    /// Whether it started as a pixel's lane, not as a helper.
    pub pixel: bool,
    private: Vec<u8>,
    stack: u64,
    /// The number of whole-wave calls it is in.
    nesting: usize,
}

impl WorkItem {
    /// A work-item at the kernel's first instruction; `args` are the kernel's arguments.
    pub fn new(program: &Program, id: [u32; 3], index: u32, args: &[u64]) -> WorkItem {
        let mut item = WorkItem {
            id,
            index,
            status: Status::Ready,
            frames: Vec::new(),
            regs: Vec::new(),
            result: None,
            helper: false,
            pixel: true,
            private: Vec::new(),
            stack: PRIVATE_START,
            nesting: 0,
        };
        let kernel = &program.functions[0];
        item.enter(kernel, 0, 0);
        item.take(kernel, args);
        item
    }

    /// Copies `args` to the registers of the outermost function's parameters.
    fn take(&mut self, function: &Function, args: &[u64]) {
        let mut next = 0;
        for &(slot, count) in &function.params {
            self.regs[slot as usize..(slot + count) as usize].copy_from_slice(&args[next..next + count as usize]);
            next += count as usize;
        }
    }

    /// An inactive lane with the registers of one activation, and with arguments if it has any.
    pub fn absent(function: &Function, index: u32, id: [u32; 3], (number, args): (u32, Option<&Vec<u64>>)) -> WorkItem {
        let (frames, regs, private) = (Vec::new(), Vec::new(), Vec::new());
        let (result, helper, pixel, stack) = (None, false, false, PRIVATE_START);
        let status = Status::Done;
        let mut item =
            WorkItem { id, index: number, status, frames, regs, result, helper, pixel, private, stack, nesting: 0 };
        item.enter(function, index, 0);
        if let Some(args) = args {
            item.take(function, args);
        }
        item
    }

    /// Frees its memory, except for what it borrowed.
    pub fn free(&mut self) {
        self.regs = Vec::new();
        if self.nesting == 0 {
            self.private = Vec::new();
        }
    }

    /// A lane of a whole-wave function call: one with its own arguments, or an inactive one (not `active`), whose
    /// arguments may be anything.
    pub fn called(
        &self,
        (program, index): (&Program, u32),
        (site, number): (&CallSite, u32),
        active: bool,
    ) -> Result<WorkItem, Fault> {
        let function = &program.functions[index as usize];
        let (first, rest) = function.params.split_first().ok_or(Fault::BadCallee)?;
        let fits = site.args.len() == rest.len() && site.args.iter().zip(rest).all(|(arg, param)| arg.count == param.1);
        if !fits || function.insts.is_empty() {
            return Err(Fault::BadCallee);
        }
        if self.nesting == MAX_NESTING {
            return Err(Fault::CallDepth(MAX_NESTING));
        }
        let mut item = WorkItem::absent(function, index, self.id, (number, None));
        (item.status, item.helper, item.pixel) = (Status::Ready, self.helper && active, self.pixel);
        item.nesting = self.nesting + 1;
        item.regs[first.0 as usize] = active.into();
        let base = self.frames.last().map_or(0, |f| f.base);
        for (arg, param) in site.args.iter().zip(rest) {
            let from = base + arg.src as usize;
            let (to, count) = (param.0 as usize, arg.count as usize);
            item.regs[to..to + count].copy_from_slice(&self.regs[from..from + count]);
        }
        Ok(item)
    }

    /// Exchanges private memory with a lane that runs a function on its behalf.
    pub fn lend(&mut self, other: &mut WorkItem) {
        std::mem::swap(&mut self.private, &mut other.private);
        other.stack = self.stack;
    }

    fn enter(&mut self, function: &Function, index: u32, result: u32) {
        let base = self.regs.len();
        self.regs.resize(base + function.values as usize, 0);
        self.regs.extend_from_slice(&function.constants);
        self.frames.push(Frame { function: index, pc: 0, base, result, stack: self.stack });
    }

    /// Calls a function with arguments from the innermost frame.
    fn call(&mut self, program: &Program, site: &CallSite, index: u32, result: u32) -> Result<(), Fault> {
        let function = &program.functions[index as usize];
        let fits = site.args.len() == function.params.len()
            && site.args.iter().zip(&function.params).all(|(arg, param)| arg.count == param.1);
        if !fits || function.insts.is_empty() {
            return Err(Fault::BadCallee);
        }
        if self.frames.len() == MAX_DEPTH {
            return Err(Fault::CallDepth(MAX_DEPTH));
        }
        let caller = self.frames.last().map_or(0, |f| f.base);
        self.enter(function, index, result);
        let base = self.frames.last().map_or(0, |f| f.base);
        for (arg, param) in site.args.iter().zip(&function.params) {
            let from = caller + arg.src as usize;
            self.regs.copy_within(from..from + arg.count as usize, base + param.0 as usize);
        }
        Ok(())
    }

    /// Returns from the innermost function with the result in `slot`; false if that was the kernel.
    fn leave(&mut self, slot: u32, count: u32) -> bool {
        let Some(frame) = self.frames.pop() else { return false };
        let from = frame.base + slot as usize;
        let Some(caller) = self.frames.last() else {
            self.result = Some(self.regs[from..from + count as usize].to_vec());
            return false;
        };
        self.regs.copy_within(from..from + count as usize, caller.base + frame.result as usize);
        self.regs.truncate(frame.base);
        self.stack = frame.stack;
        true
    }
}

/// The environment of a running work-item.
pub(crate) struct Env<'a> {
    /// The code.
    pub program: &'a Program,
    /// Device memory.
    pub device: &'a mut Device,
    /// The work-group's LDS.
    pub local: &'a mut [u8],
    /// The work-group's id.
    pub workgroup: [u32; 3],
    /// Instructions executed so far, by all work-items.
    pub steps: &'a mut u64,
    /// The greatest number of instructions.
    pub limit: u64,
    /// Reused buffer for copies along edges.
    pub scratch: &'a mut Vec<u64>,
    /// The shader's exports so far.
    pub exports: &'a mut Vec<Export>,
}

/// Why a work-item's turn failed.
pub(crate) enum Failure {
    /// Undefined behaviour.
    Fault(Fault),
    /// The step limit.
    Steps,
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure::Fault(fault)
    }
}

/// Why the instruction loop of the innermost function stopped.
enum FrameExit {
    /// A call or return: continue in another frame.
    OtherFrame,
    /// The time slice is over.
    TimeSlice,
}

/// Runs a work-item until it ends, waits, or its time slice is over.
pub(crate) fn run(item: &mut WorkItem, s: &mut Env<'_>) -> Result<(), Failure> {
    let end = *s.steps + TIME_SLICE;
    while item.status == Status::Ready {
        match run_frame(item, s, end)? {
            FrameExit::OtherFrame if *s.steps > s.limit => return Err(Failure::Steps),
            FrameExit::OtherFrame => {}
            FrameExit::TimeSlice => break,
        }
    }
    Ok(())
}

/// Runs the innermost function until it is left, waits, or the time slice is over at step `end`.
fn run_frame(item: &mut WorkItem, s: &mut Env<'_>, end: u64) -> Result<FrameExit, Failure> {
    let Some(&frame) = item.frames.last() else {
        item.status = Status::Done;
        return Ok(FrameExit::TimeSlice);
    };
    let (pc, exit) = run_insts(item, s, frame, end);
    // The frame is no longer the innermost one after a call, and has gone after a return.
    if let Some(f) = item.frames.iter_mut().rev().find(|f| f.base == frame.base && f.function == frame.function) {
        f.pc = pc as u32;
    }
    exit
}

/// The instruction loop of [`run_frame`]: returns the next instruction, or the one that waits or failed.
#[inline]
fn run_insts(item: &mut WorkItem, s: &mut Env<'_>, frame: Frame, end: u64) -> (usize, Result<FrameExit, Failure>) {
    let function = &s.program.functions[frame.function as usize];
    let mut pc = frame.pc as usize;
    let mut steps = *s.steps;
    let exit = loop {
        let i = &function.insts[pc];
        steps += 1;
        let r = &mut item.regs[frame.base..];
        let edge = match i.op {
            Op::Jump => i.a,
            Op::Branch if r[i.a as usize] & 1 != 0 => i.b,
            Op::Branch => i.c,
            Op::Switch => switch(function, i, r),
            Op::Load(_)
            | Op::Store(_)
            | Op::AtomicRmw(..)
            | Op::CompareExchange(..)
            | Op::Buffer(_)
            | Op::Image
            | Op::MemCopy(..)
            | Op::MemSet(..)
            | Op::MemPattern(..)
            | Op::Masked => {
                let mut view = View::new(s.device, s.local, &mut item.private, item.helper);
                match access::execute(function, i, r, &mut view) {
                    Err(fault) if !item.helper => break Err(fault.into()),
                    _ => pc += 1,
                }
                if s.program.order == Order::Interleaved {
                    break end_slice(steps, s.limit);
                }
                continue;
            }
            Op::Return | Op::End | Op::EndUnless | Op::Call | Op::CallIndirect | Op::Barrier | Op::Cross(_) => {
                break other_frame(item, s.program, function, i, &mut pc);
            }
            Op::Alloca
            | Op::StackSave
            | Op::StackRestore
            | Op::Special(_)
            | Op::MaskedCount(_)
            | Op::Assume
            | Op::Demote
            | Op::DirectData
            | Op::Trap
            | Op::Unreachable => {
                match special(item, s, i, frame.base, steps) {
                    Ok(()) => pc += 1,
                    Err(fault) => break Err(fault.into()),
                }
                continue;
            }
            Op::Nop => {
                pc += 1;
                continue;
            }
            _ => {
                if let Err(fault) = pure::execute(function, i, r) {
                    break Err(fault.into());
                }
                pc += 1;
                continue;
            }
        };
        let edge = &function.edges[edge as usize];
        follow(edge, r, s.scratch);
        pc = edge.target as usize;
        if edge.backward && steps >= end {
            break end_slice(steps, s.limit);
        }
    };
    *s.steps = steps;
    (pc, exit)
}

/// The end of a time slice after so many steps: a failure if these are too many.
fn end_slice(steps: u64, limit: u64) -> Result<FrameExit, Failure> {
    if steps > limit { Err(Failure::Steps) } else { Ok(FrameExit::TimeSlice) }
}

fn switch(function: &Function, i: &Inst, r: &[u64]) -> u32 {
    let table = &function.switches[i.b as usize];
    let at = i.a as usize;
    let value = if table.bits > 64 { u128::from(r[at]) | u128::from(r[at + 1]) << 64 } else { u128::from(r[at]) };
    match table.cases.binary_search_by_key(&value, |case| case.0) {
        Ok(k) => table.cases[k].1,
        Err(_) => table.default,
    }
}

#[inline]
fn follow(edge: &Edge, r: &mut [u64], scratch: &mut Vec<u64>) {
    if !edge.parallel {
        for m in &edge.moves {
            let from = m.src as usize;
            r.copy_within(from..from + m.count as usize, m.dst as usize);
        }
        return;
    }
    scratch.clear();
    for m in &edge.moves {
        scratch.extend_from_slice(&r[m.src as usize..(m.src + m.count) as usize]);
    }
    let mut next = 0;
    for m in &edge.moves {
        let count = m.count as usize;
        r[m.dst as usize..m.dst as usize + count].copy_from_slice(&scratch[next..next + count]);
        next += count;
    }
}

/// Executes instructions that leave the frame or wait. A waiting work-item stays at its instruction.
fn other_frame(
    item: &mut WorkItem,
    program: &Program,
    function: &Function,
    i: &Inst,
    pc: &mut usize,
) -> Result<FrameExit, Failure> {
    let target = match i.op {
        Op::Return => {
            if !item.leave(i.a, i.lanes) {
                item.status = Status::Done;
            }
            return Ok(FrameExit::OtherFrame);
        }
        Op::EndUnless if item.frames.last().is_some_and(|f| item.regs[f.base + i.a as usize] & 1 != 0) => {
            *pc += 1;
            return Ok(FrameExit::OtherFrame);
        }
        Op::End | Op::EndUnless => {
            item.frames.clear();
            item.status = Status::Done;
            return Ok(FrameExit::OtherFrame);
        }
        Op::Barrier => {
            *pc += 1;
            item.status = Status::Barrier;
            return Ok(FrameExit::OtherFrame);
        }
        Op::Call => i.a,
        Op::CallIndirect => {
            let base = item.frames.last().map_or(0, |f| f.base);
            let address = item.regs[base + i.a as usize];
            program.addresses.iter().find(|f| f.0 == address).ok_or(Fault::BadCallee)?.1
        }
        _ => {
            item.status = Status::Cross;
            return Ok(FrameExit::OtherFrame);
        }
    };
    item.call(program, &function.calls[i.b as usize], target, i.dst)?;
    *pc += 1;
    Ok(FrameExit::OtherFrame)
}

/// Executes one instruction of the innermost function that neither changes memory nor leaves the function.
pub(crate) fn step(item: &mut WorkItem, s: &mut Env<'_>, function: &Function, i: &Inst) -> Result<(), Fault> {
    let base = item.frames.last().map_or(0, |f| f.base);
    match i.op {
        Op::Nop => Ok(()),
        Op::Load(_) | Op::Buffer(_) => {
            let mut view = View::new(s.device, s.local, &mut item.private, item.helper);
            access::execute(function, i, &mut item.regs[base..], &mut view)
        }
        Op::Special(_) | Op::MaskedCount(_) => special(item, s, i, base, *s.steps),
        _ => pure::execute(function, i, &mut item.regs[base..]),
    }
}

/// Executes instructions that access the work-item's own state.
fn special(item: &mut WorkItem, s: &Env<'_>, i: &Inst, base: usize, steps: u64) -> Result<(), Fault> {
    let r = &mut item.regs[base..];
    let d = i.dst as usize;
    match i.op {
        Op::Alloca => {
            let count = if i.lanes == 1 { r[i.b as usize] } else { 1 };
            let align = u64::from(i.c).max(1);
            let start = item.stack.next_multiple_of(align);
            let stop =
                count.checked_mul(i.imm).and_then(|size| start.checked_add(size)).filter(|&stop| stop <= MAX_PRIVATE);
            item.stack = stop.ok_or(Fault::StackOverflow(MAX_PRIVATE))?;
            if item.private.len() < item.stack as usize {
                item.private.resize(item.stack as usize, 0);
            }
            r[d] = cast_address(PRIVATE, i.a, start);
        }
        Op::StackSave => r[d] = item.stack,
        Op::StackRestore => item.stack = item.stack.min(r[i.a as usize]),
        Op::MaskedCount(high) => {
            r[d] = pure::masked_count(high, item.index % s.program.wave_size, r[i.a as usize], r[i.b as usize]);
        }
        Op::Assume if r[i.a as usize] & 1 == 0 => return Err(Fault::FalseAssumption),
        Op::Trap => return Err(Fault::Trap),
        Op::Unreachable => return Err(Fault::Unreachable),
        Op::Special(Special::Live) => r[d] = u64::from(!item.helper),
        Op::Special(Special::Pixel) => r[d] = u64::from(item.pixel),
        Op::Demote => item.helper |= r[i.a as usize] & 1 == 0,
        Op::Special(Special::Parameter { attribute, channel, part, half }) => {
            let parameter = s.program.parameters.get(usize::from(attribute)).ok_or(Fault::Attribute(attribute))?;
            let word = u64::from(parameter[usize::from(channel & 3)][usize::from(part)]);
            r[d] = half.map_or(word, |high| word >> if high { 16 } else { 0 } & 0xffff);
        }
        Op::Special(Special::QuadParameter { attribute, channel }) => {
            let parameter = s.program.parameters.get(usize::from(attribute)).ok_or(Fault::Attribute(attribute))?;
            let [p0, p10, p20] = parameter[usize::from(channel & 3)];
            r[d] = [p0, p10, p20, 0][item.index as usize % 4].into();
        }
        Op::DirectData => {
            let (dword, m0) = (r[i.a as usize] as u32, r[i.b as usize] as u32);
            r[d] = shader::direct_data(dword, m0).ok_or(Fault::DirectData(m0))?.into();
        }
        Op::Special(what) => r[d] = special_value(what, s, (item.id, item.index), steps),
        _ => {}
    }
    Ok(())
}

fn special_value(what: Special, s: &Env<'_>, (id, index): ([u32; 3], u32), steps: u64) -> u64 {
    let p = s.program;
    match what {
        Special::WorkItemId(axis) => u64::from(id[usize::from(axis)]),
        Special::WorkGroupId(axis) => u64::from(s.workgroup[usize::from(axis)]),
        Special::KernArgs => p.kernargs,
        Special::ImplicitArgs => p.implicit,
        Special::DispatchPacket => p.packet,
        Special::QueuePtr => p.queue,
        Special::DispatchId => 0,
        Special::LdsSize => u64::from(p.lds_size),
        Special::LdsKernelId => u64::from(p.lds_kernel_id),
        Special::WaveId => u64::from(index / p.wave_size),
        Special::LaneId => u64::from(index % p.wave_size),
        Special::WaveSize => u64::from(p.wave_size),
        Special::Clock | Special::Live | Special::Pixel => steps,
        Special::Parameter { .. } | Special::QuadParameter { .. } => steps,
    }
}
