//! The host's interface to a device's queues and signals.

use std::collections::BTreeMap;

use super::{Device, Module};
use crate::chip::Chip;
use crate::code_object::LOAD_ADDRESS;
use crate::error::DeviceError;
use crate::host::HostView;
use crate::kernarg::{Args, Hidden, kernarg_segment};
use crate::launch::{self, Grid};
use crate::machine::{Machine, Outcome, code_of};
use crate::memory::BufferId;
use crate::options::{MemorySystem, Options, Topology};
use crate::program;
use crate::queue::packet::{Body, Header, Packet};
use crate::queue::processor::Processor;
use crate::queue::signal::SignalKind;
use crate::queue::{Queue, QueueState};
use crate::weak::WeakMemory;
use crate::weak::caches::configurations;

impl Device {
    /// Creates an empty queue for a number of packets of 64 bytes: a power of two, up to [`crate::queue::MAX_PACKETS`].
    ///
    /// # Errors
    /// The number is invalid, or the device's memory is exhausted.
    pub fn create_queue(&mut self, packets: u32) -> Result<Queue, DeviceError> {
        let legacy = self.target().is_some_and(|chip| chip.target.ds_needs_m0());
        let queue = Queue(self.next_queue);
        let state = QueueState::new(queue.0, packets, legacy, (&mut self.memory, &mut self.host))?;
        self.queues.insert(queue, state);
        self.next_queue += 1;
        Ok(queue)
    }

    /// Destroys a queue, including packets that have not been taken.
    ///
    /// # Errors
    /// There is no such queue, or its memory was freed.
    pub fn destroy_queue(&mut self, queue: Queue) -> Result<(), DeviceError> {
        let state = self.queues.remove(&queue).ok_or(DeviceError::NoQueue)?;
        state.free(&mut self.memory, &mut self.host)
    }

    /// The address of a queue (`amd_queue_t`), for kernels that write packets.
    ///
    /// # Errors
    /// There is no such queue.
    pub fn queue_address(&self, queue: Queue) -> Result<u64, DeviceError> {
        self.queues.get(&queue).map(|state| state.address).ok_or(DeviceError::NoQueue)
    }

    /// Creates a signal with this value and returns its handle, which is its address (`amd_signal_t`).
    ///
    /// # Errors
    /// The device's memory is exhausted.
    pub fn create_signal(&mut self, value: i64) -> Result<u64, DeviceError> {
        let host = &mut self.host;
        host.signals.create(&mut host.heap, &mut self.memory, SignalKind::User, value)
    }

    /// Destroys a signal.
    ///
    /// # Errors
    /// There is none with this handle, or it is a doorbell, which is destroyed with its queue.
    pub fn destroy_signal(&mut self, handle: u64) -> Result<(), DeviceError> {
        self.signal(handle)?;
        self.host.signals.destroy(&mut self.memory, handle)
    }

    /// The value of a signal.
    ///
    /// # Errors
    /// There is none with this handle, or it is a doorbell.
    pub fn signal(&self, handle: u64) -> Result<i64, DeviceError> {
        self.host.signals.value(&self.memory, handle)
    }

    /// Sets a signal and notifies its mailbox.
    ///
    /// # Errors
    /// There is none with this handle, it is a doorbell, or its mailbox is not in memory.
    pub fn set_signal(&mut self, handle: u64, value: i64) -> Result<(), DeviceError> {
        self.host.signals.set(&mut self.memory, handle, value).map(|_| ())
    }

    /// Like [`Device::allocate_named`], but fine-grained memory, which is coherent between agents.
    ///
    /// # Errors
    /// As for [`Device::allocate`].
    pub fn allocate_fine(&mut self, name: &str, bytes: u64) -> Result<u64, DeviceError> {
        Ok(self.host.heap.allocate_fine(&mut self.memory, bytes, name)?)
    }

    /// The address of a kernel's descriptor, by which packets name the kernel.
    ///
    /// # Errors
    /// The module is not loaded, or has no such kernel.
    pub fn kernel_object(&self, module: Module, kernel: &str) -> Result<u64, DeviceError> {
        let object = self.object(module)?;
        Ok(object.device_address(program::find(object, kernel)?.descriptor_address))
    }

    /// Appends a packet to a queue and returns its number. Does not ring the doorbell.
    ///
    /// # Errors
    /// There is no such queue, it has stopped, or it is full.
    pub fn submit(&mut self, queue: Queue, packet: &Packet) -> Result<u64, DeviceError> {
        accepting(&self.queues, queue)?.push(&mut self.memory, packet)
    }

    /// Rings the doorbell for all packets up to and including this one.
    ///
    /// # Errors
    /// There is no such queue, or it has stopped.
    pub fn ring(&mut self, queue: Queue, packet: u64) -> Result<(), DeviceError> {
        accepting(&self.queues, queue)?.ring(&mut self.memory, packet)
    }

    /// Puts arguments into fine-grained memory, which is freed once the packet is complete, submits a packet that
    /// dispatches a kernel with them, and rings the doorbell. Completion decrements the signal `completion`, unless it
    /// is 0.
    ///
    /// # Errors
    /// The launch does not fit the kernel, memory is exhausted, or as for [`Device::submit`].
    pub fn dispatch<'a>(
        &mut self,
        queue: Queue,
        (module, kernel): (Module, &str),
        grid: Grid,
        args: impl Into<Args<'a>>,
        (header, completion): (Header, u64),
    ) -> Result<u64, DeviceError> {
        let address = accepting(&self.queues, queue)?.address;
        let (object, _, printf) = self.modules.get_mut(&module).ok_or(DeviceError::NoModule)?.parts();
        let kernel = program::find(object, kernel)?;
        let chip = *code_of(object, kernel)?.chip();
        launch::check(&grid, kernel, &chip)?;
        let channels = self.host.open_for_packets(kernel, &mut self.memory, printf)?;
        let hidden = Hidden { grid: &grid, channels: &channels, queue: address };
        let segment = kernarg_segment(args.into(), kernel, &hidden)?;
        let name = format!("the arguments of `{}`", kernel.name);
        let mut body = launch::packet_of(&grid, (object, kernel), 0)?;
        body.kernarg = self.host.heap.allocate_fine(&mut self.memory, segment.len().max(16) as u64, &name)?;
        self.memory.peek_mut(body.kernarg, segment.len())?.copy_from_slice(&segment);
        let packet = Packet { header, body: Body::Kernel(body), completion };
        let number = match self.submit(queue, &packet) {
            Ok(number) => number,
            Err(error) => {
                self.free(body.kernarg)?;
                return Err(error);
            }
        };
        if let Some(state) = self.queues.get_mut(&queue) {
            state.kernargs.push((number, body.kernarg));
        }
        self.ring(queue, number)?;
        Ok(number)
    }

    /// Takes packets from all queues until none has any left for which its doorbell was rung, and waits for their
    /// kernels. Kernels of several queues, and of one queue without barriers, run concurrently; the seed decides in
    /// which order their waves take turns. On a weak memory small allocations (up to 4096 bytes) may be in caches
    /// before they are accessed.
    ///
    /// # Errors
    /// No queue can make progress ([`crate::RunError::Blocked`]). A packet is invalid, or requests what is impossible
    /// ([`crate::RunError::Packet`]): its queue stops. A kernel fails: all queues whose kernels were running stop.
    /// Memory keeps what they have written. The cycle model, and a topology that names places or arguments, apply to
    /// launches only and are rejected.
    pub fn run_queues(&mut self, mut options: Options<'_>) -> Result<Outcome, DeviceError> {
        if options.timing.is_some() {
            return Err(DeviceError::Queue("the cycle model runs only one kernel: use `Device::launch`".to_owned()));
        }
        let weak = self.weak_of_queues(&options)?;
        let Device { memory, host, queues, modules, .. } = self;
        let machine = Machine::new(memory, host, weak, &options);
        let modules = modules.values_mut().map(super::Loaded::parts).map(|(object, code, _)| (object, code)).collect();
        let outcome = Processor::new(machine, queues, modules).run(&mut options);
        self.memory.end_launch();
        for loaded in self.modules.values().filter(|loaded| loaded.printf.is_some()) {
            let formats = &loaded.object().metadata().printf;
            self.host.print_of_packets(loaded.printf, formats, &mut self.memory)?;
        }
        for state in self.queues.values_mut() {
            let read = state.read;
            for (_, address) in state.kernargs.extract_if(.., |(number, _)| *number < read) {
                self.host.heap.free(&mut self.memory, address)?;
            }
        }
        outcome
    }

    /// Answers agent dispatches of a function with `answer`, which is called with their four arguments and returns what
    /// they store.
    pub fn serve_agent(
        &mut self,
        function: u16,
        answer: impl FnMut(&mut HostView<'_>, &[u64; 4]) -> u64 + Send + 'static,
    ) {
        self.host.agents.insert(function, Box::new(answer));
    }

    /// The processor, if it is known.
    fn target(&self) -> Option<Chip> {
        let loaded = || self.modules.values().next().map(|module| module.object().target_id().to_owned());
        let id = self.processor.clone().or_else(loaded)?;
        Chip::new(&id, 64).or_else(|_| Chip::new(&id, 32)).ok()
    }

    /// The weak memory of a run of all queues, if memory is weak.
    fn weak_of_queues(&self, options: &Options<'_>) -> Result<Option<WeakMemory>, DeviceError> {
        let MemorySystem::Weak(topology) = &options.memory else { return Ok(None) };
        if *topology != Topology::default() {
            let why = "places of work-groups and fine-grained arguments apply only to a launch; \
                       fine-grained memory comes from `allocate_fine`";
            return Err(DeviceError::Queue(why.to_owned()));
        }
        let Some(chip) = self.target() else { return Ok(None) };
        let kernels = self.modules.values().flat_map(|module| module.object().kernels());
        let split = kernels.into_iter().any(|kernel| kernel.descriptor.tg_split());
        let small: Vec<BufferId> = self.memory.buffers_below(LOAD_ADDRESS).collect();
        let ways = configurations(chip.target.memory_model(), split);
        let mut weak = WeakMemory::new(ways, options.seed, self.memory.small_lines(&small));
        weak.fine = self.host.heap.fine().to_vec();
        Ok(Some(weak))
    }
}

/// The state of a queue, if it still accepts packets.
fn accepting(queues: &BTreeMap<Queue, QueueState>, queue: Queue) -> Result<&QueueState, DeviceError> {
    let state = queues.get(&queue).ok_or(DeviceError::NoQueue)?;
    match &state.stopped {
        None => Ok(state),
        Some(why) => Err(DeviceError::Queue(format!("queue {} has stopped: {why}", state.number))),
    }
}
