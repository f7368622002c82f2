//! The packet processor: takes packets from queues, runs their kernels concurrently, and signals their completion.
//!
//! A round gives each queue its turn, then each wave of all kernels. One function ([`Processor::next_packet`]) decides
//! what a queue waits for, and a deadlock is reported in the same words. On a weak memory the fences of a packet's
//! header are the only ones: its acquire fence invalidates caches of a smaller scope, its release fence makes what its
//! waves stored reach the scope and writes those caches back (HSA Platform System Architecture Specification, "Packet
//! header": acquire and release fence scopes). Hardware may do more; code that relies on that is wrong.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use super::packet::{AgentDispatch, BYTES, BarrierValue, Body, INVALID, KernelDispatch, Packet};
use super::{Queue, QueueState};
use crate::code_object::{CodeObject, Kernel};
use crate::device::module::{DecodedKernels, code_of};
use crate::error::{DeviceError, RunError};
use crate::host::HostView;
use crate::launch::{self, Addresses, Grid, MAX_RUNNING};
use crate::machine::dispatch::Dispatch;
use crate::machine::{Machine, Outcome};
use crate::options::Options;

/// A code object and the decoded code of its kernels.
pub(crate) type Loaded<'a> = (&'a CodeObject, &'a mut DecodedKernels);

/// A running kernel of a packet.
struct Running<'a> {
    queue: Queue,
    number: u64,
    packet: Packet,
    module: usize,
    dispatch: Dispatch<'a>,
}

/// The state of a queue's next packet.
enum NextPacket {
    /// There is none.
    Idle,
    /// It waits, for this reason.
    Waits(String),
    /// It can begin.
    Begins(Packet),
}

/// The packet processor of all queues.
pub(crate) struct Processor<'m, 'a> {
    machine: Machine<'m>,
    queues: &'m mut BTreeMap<Queue, QueueState>,
    modules: Vec<Loaded<'a>>,
    /// Each kernel and its module, by the address of the kernel's descriptor.
    kernels: HashMap<u64, (usize, &'a Kernel)>,
    running: Vec<Running<'a>>,
    /// Free windows of scratch.
    windows: Vec<u64>,
    /// The number of waves of all kernels so far.
    waves: u64,
}

impl<'m, 'a> Processor<'m, 'a> {
    /// A processor for these queues and kernels of these modules.
    pub fn new(machine: Machine<'m>, queues: &'m mut BTreeMap<Queue, QueueState>, modules: Vec<Loaded<'a>>) -> Self {
        let of = |(n, module): (usize, &Loaded<'a>)| {
            let object = module.0;
            let at = move |kernel: &'a Kernel| (object.device_address(kernel.descriptor_address), (n, kernel));
            object.kernels().iter().map(at)
        };
        let kernels = modules.iter().enumerate().flat_map(of).collect();
        let windows = (0..MAX_RUNNING).rev().collect();
        Processor { machine, queues, modules, kernels, running: Vec::new(), windows, waves: 0 }
    }

    /// Takes packets until no queue has any that were announced.
    pub fn run(mut self, options: &mut Options<'_>) -> Result<Outcome, DeviceError> {
        let result = self.execute(options);
        for running in std::mem::take(&mut self.running) {
            let why = format!("packet {} was running when another one failed", running.number);
            self.stop(running.queue, why);
            self.release_kernel(running.module, running.dispatch);
        }
        let outcome = self.machine.finish(Ok(None))?;
        result.map(|()| outcome)
    }

    fn execute(&mut self, options: &mut Options<'_>) -> Result<(), DeviceError> {
        let varied = options.seed != 0;
        loop {
            let began = self.advance(varied && !self.running.is_empty())?;
            if !self.running.is_empty() {
                self.rounds(options)?;
            } else if !began && !self.settles()? {
                return self.blocked();
            }
        }
    }

    /// Begins all packets that can begin; returns whether any did. If `varied`, some queues miss a turn at random.
    fn advance(&mut self, varied: bool) -> Result<bool, DeviceError> {
        let queues: Vec<Queue> = self.queues.keys().copied().collect();
        let mut began = false;
        for queue in queues {
            if varied && self.machine.random() & 3 == 0 {
                continue;
            }
            while let Some((number, packet)) = self.take(queue)? {
                self.begin(queue, number, packet).map_err(|why| self.refuse(queue, number, why))?;
                began = true;
            }
        }
        Ok(began)
    }

    /// Takes the next packet of a queue, if it can begin.
    fn take(&mut self, queue: Queue) -> Result<Option<(u64, Packet)>, DeviceError> {
        let Some(state) = self.queues.get_mut(&queue).filter(|state| state.stopped.is_none()) else { return Ok(None) };
        state.listen(self.machine.memory)?;
        let number = state.next;
        match self.next_packet(queue).map_err(|why| self.refuse(queue, number, why))? {
            NextPacket::Idle | NextPacket::Waits(_) => Ok(None),
            NextPacket::Begins(packet) => {
                self.queues.entry(queue).and_modify(|state| state.next += 1);
                Ok(Some((number, packet)))
            }
        }
    }

    /// The state of a queue's next packet, or why it is invalid.
    fn next_packet(&self, queue: Queue) -> Result<NextPacket, String> {
        let Some(state) = self.queues.get(&queue) else { return Ok(NextPacket::Idle) };
        let next = state.next;
        let waits = |why: String| Ok(NextPacket::Waits(why));
        if next >= state.rung || state.stopped.is_some() {
            return Ok(NextPacket::Idle);
        }
        if next - state.read >= state.size {
            return waits(format!("its slot is occupied by packet {}, which is not complete", state.read));
        }
        let bytes = self.machine.memory.peek(state.slot(next), BYTES).map_err(|e| e.to_string())?;
        if bytes[0] == INVALID {
            return waits("its header is invalid: the packet has not been written".to_owned());
        }
        let packet = Packet::read(&std::array::from_fn(|n| bytes[n]))?;
        let name = packet.body.name();
        if packet.header.barrier && !state.is_first(next) {
            return waits(format!("{name}, waits for all earlier packets; packet {} is not complete", state.read));
        }
        let value = |signal: u64| {
            let value = self.machine.host.signals.value(self.machine.memory, signal).map_err(|e| e.to_string())?;
            Ok::<_, String>((signal, value))
        };
        let values = |signals: [u64; 5]| -> Result<Vec<(u64, i64)>, String> {
            signals.into_iter().filter(|signal| *signal != 0).map(value).collect()
        };
        match packet.body {
            Body::BarrierAnd(signals) => {
                if let Some((signal, value)) = values(signals)?.into_iter().find(|(_, value)| *value != 0) {
                    return waits(format!("{name}, waits for signal {signal:#x} to be 0; it is {value}"));
                }
            }
            Body::BarrierOr(signals) => {
                let values = values(signals)?;
                if values.iter().all(|(_, value)| *value != 0) {
                    let list: Vec<String> = values.iter().map(|(signal, v)| format!("{signal:#x} is {v}")).collect();
                    return waits(format!("{name}, waits for one of its signals to be 0: {}", list.join(", ")));
                }
            }
            Body::BarrierValue(BarrierValue { signal, reference, mask, condition }) if signal != 0 => {
                let (_, value) = value(signal)?;
                if !condition.holds(value & mask, reference) {
                    let masked = format!("{value:#x} & {mask:#x} is not {condition:?} {reference:#x}");
                    return waits(format!("{name}, waits for signal {signal:#x}: {masked}"));
                }
            }
            Body::Kernel(_) if self.windows.is_empty() => {
                return waits(format!("{name}, waits for one of {MAX_RUNNING} running kernels to end"));
            }
            Body::BarrierValue(_) | Body::Kernel(_) | Body::Agent(_) => {}
        }
        Ok(NextPacket::Begins(packet))
    }

    /// Does what a packet requests, or starts its kernel.
    fn begin(&mut self, queue: Queue, number: u64, packet: Packet) -> Result<(), String> {
        if let Some(weak) = &mut self.machine.devices.weak {
            weak.acquire(packet.header.acquire.scope());
        }
        match packet.body {
            Body::Kernel(k) => {
                let (module, mut dispatch) = self.dispatch(queue, number, &k)?;
                self.machine.begin(&mut dispatch);
                self.running.push(Running { queue, number, packet, module, dispatch });
                return Ok(());
            }
            Body::Agent(call) => self.call(&call)?,
            Body::BarrierAnd(_) | Body::BarrierOr(_) | Body::BarrierValue(_) => {}
        }
        self.complete(queue, number, &packet, 0..0)
    }

    /// Prepares a kernel for launch; also returns its module's index.
    fn dispatch(&mut self, queue: Queue, number: u64, k: &KernelDispatch) -> Result<(usize, Dispatch<'a>), String> {
        let text = |e: RunError| e.to_string();
        let grid = grid_of(k)?;
        let Some(&(module, kernel)) = self.kernels.get(&k.kernel_object) else {
            let place = self.machine.memory.describe(k.kernel_object);
            return Err(format!("kernel object {:#x} is not a kernel of a loaded module: {place}", k.kernel_object));
        };
        let (object, decoded) = &mut self.modules[module];
        let descriptor = &kernel.descriptor;
        let lds = descriptor.group_segment_fixed_size;
        let Some(dynamic_lds) = k.group_bytes.checked_sub(lds) else {
            return Err(format!("a group segment of {} bytes; kernel `{}` has {lds}", k.group_bytes, kernel.name));
        };
        let private = descriptor.private_segment_fixed_size;
        if k.private_bytes < private {
            return Err(format!(
                "a private segment of {} bytes; kernel `{}` has {private}",
                k.private_bytes, kernel.name
            ));
        }
        let grid = Grid { dynamic_lds, ..grid };
        let code = code_of(decoded, object, kernel).map_err(text)?;
        let chip = *code.chip();
        launch::check(&grid, kernel, &chip).map_err(text)?;
        let declared = kernel.metadata.as_ref().map_or(0, |m| m.kernarg_segment_size);
        let kernarg = match descriptor.kernarg_size.max(declared) {
            0 => Vec::new(),
            _ if !k.kernarg.is_multiple_of(16) => {
                return Err(format!("kernel arguments at {:#x}, which is not a multiple of 16", k.kernarg));
            }
            bytes => {
                let there = self.machine.memory.peek(k.kernarg, bytes as usize);
                there.map_err(|e| format!("kernel arguments: {e}"))?.to_vec()
            }
        };
        let state = self.queues.get(&queue).ok_or("its queue no longer exists")?;
        let window = self.windows.pop().ok_or("too many kernels are running")?;
        let at = Addresses { queue: state.address, packet: state.slot(number), id: number, kernarg: k.kernarg, window };
        let prepared = launch::prepared(&grid, kernel, &chip, at, (kernarg, k.private_bytes)).map_err(text)?;
        let object: &'a CodeObject = object;
        let mut dispatch = Dispatch::new((object, kernel), code, grid, prepared, self.machine.host.hostcall);
        dispatch.first_wave = self.waves;
        self.waves += dispatch.waves();
        Ok((module, dispatch))
    }

    /// Calls a function of the host.
    fn call(&mut self, call: &AgentDispatch) -> Result<(), String> {
        let memory = &mut *self.machine.memory;
        let Some(function) = self.machine.host.agents.get_mut(&call.function) else {
            return Err(format!("there is no handler for agent dispatches of function {}", call.function));
        };
        let result = function(&mut HostView::new(memory), &call.args);
        if call.result != 0 {
            let slot = memory.peek_mut(call.result, 8).map_err(|e| format!("its result: {e}"))?;
            slot.copy_from_slice(&result.to_le_bytes());
        }
        Ok(())
    }

    /// Completes a packet; `waves` are those of its kernel.
    fn complete(&mut self, queue: Queue, number: u64, packet: &Packet, waves: Range<u64>) -> Result<(), String> {
        let machine = &mut self.machine;
        if let Some(weak) = &mut machine.devices.weak {
            weak.release(packet.header.release.scope(), waves, machine.memory);
        }
        if packet.completion != 0 {
            let signals = &machine.host.signals;
            let of = |e: DeviceError| format!("its completion signal: {e}");
            let value = signals.value(machine.memory, packet.completion).map_err(of)?;
            let event = signals.set(machine.memory, packet.completion, value.wrapping_sub(1)).map_err(of)?;
            machine.devices.interrupts.extend(event);
        }
        let Some(state) = self.queues.get_mut(&queue) else { return Ok(()) };
        state.retire(machine.memory, number).map_err(|e| e.to_string())
    }

    /// Runs a round of each running kernel, and completes the packets of those that have ended.
    fn rounds(&mut self, options: &mut Options<'_>) -> Result<(), DeviceError> {
        for n in 0..self.running.len() {
            let Running { queue, number, dispatch, .. } = &mut self.running[n];
            if let Err(error) = self.machine.round(dispatch, options) {
                let (queue, why) = (*queue, format!("packet {number}: {error}"));
                self.stop(queue, why);
                return Err(error.into());
            }
        }
        while let Some(n) = self.running.iter().position(|r| r.dispatch.is_done()) {
            let Running { queue, number, packet, module, dispatch } = self.running.remove(n);
            let first = dispatch.first_wave;
            let waves = first..first + dispatch.waves();
            self.release_kernel(module, dispatch);
            self.complete(queue, number, &packet, waves).map_err(|why| self.refuse(queue, number, why))?;
        }
        Ok(())
    }

    /// Frees what a kernel occupied.
    fn release_kernel(&mut self, module: usize, dispatch: Dispatch<'a>) {
        dispatch.prepared.scratch.unmap(self.machine.memory);
        self.windows.push(dispatch.prepared.at.window);
        self.modules[module].1.insert(dispatch.kernel.name.clone(), dispatch.code);
    }

    /// Nothing runs: lets everything in flight in a weak memory arrive; returns whether a queue can then continue.
    fn settles(&mut self) -> Result<bool, DeviceError> {
        let Some(weak) = &mut self.machine.devices.weak else { return Ok(false) };
        weak.settle(self.machine.memory);
        self.advance(false)
    }

    /// Nothing can run: either everything is done, or some packets wait forever.
    fn blocked(&self) -> Result<(), DeviceError> {
        let waiting: Vec<String> = self
            .queues
            .iter()
            .filter_map(|(queue, state)| match self.next_packet(*queue) {
                Ok(NextPacket::Waits(why)) => Some(format!("packet {} of queue {}: {why}", state.next, state.number)),
                _ => None,
            })
            .collect();
        if waiting.is_empty() { Ok(()) } else { Err(RunError::Blocked(waiting.join("; ")).into()) }
    }

    /// Stops a queue: it takes no more packets.
    fn stop(&mut self, queue: Queue, why: String) {
        if let Some(state) = self.queues.get_mut(&queue) {
            state.stopped.get_or_insert(why);
        }
    }

    /// Reports an invalid packet, and stops its queue.
    fn refuse(&mut self, queue: Queue, number: u64, why: String) -> DeviceError {
        self.stop(queue, format!("packet {number}: {why}"));
        RunError::Packet { queue: queue.0, packet: number, why }.into()
    }
}

/// The grid of a packet, if it is valid.
fn grid_of(k: &KernelDispatch) -> Result<Grid, String> {
    let dimensions = usize::from(k.dimensions);
    if !(1..=3).contains(&dimensions) {
        return Err(format!("a grid of {dimensions} dimensions: there must be 1 to 3"));
    }
    let beyond = (dimensions..3).find(|&d| k.grid_size[d] != 1 || k.workgroup_size[d] != 1);
    if let Some(d) = beyond {
        let (items, size) = (k.grid_size[d], k.workgroup_size[d]);
        return Err(format!(
            "{items} work-items and a work-group size of {size} in dimension {d} of a grid of {dimensions} dimensions"
        ));
    }
    Ok(Grid::of_items(k.grid_size, k.workgroup_size.map(u32::from)))
}
