//! A device's queues and signals: what a host does with them.

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
use crate::queue::signal::Kind;
use crate::queue::{Queue, State};
use crate::weak::Weak;
use crate::weak::caches::configurations;

impl Device {
    /// Creates an empty queue of so many packets of 64 bytes: a power of two, up to [`crate::queue::MAX_PACKETS`].
    ///
    /// # Errors
    /// There cannot be so many, or the device's memory is used up.
    pub fn create_queue(&mut self, packets: u32) -> Result<Queue, DeviceError> {
        let legacy = self.target().is_some_and(|chip| chip.target.ds_needs_m0());
        let queue = Queue(self.next_queue);
        let state = State::new(queue.0, packets, legacy, (&mut self.memory, &mut self.host))?;
        self.queues.insert(queue, state);
        self.next_queue += 1;
        Ok(queue)
    }

    /// Destroys a queue, with packets that it has not taken.
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

    /// Creates a signal with this value; returns its handle, which is its address (`amd_signal_t`).
    ///
    /// # Errors
    /// The device's memory is used up.
    pub fn create_signal(&mut self, value: i64) -> Result<u64, DeviceError> {
        let host = &mut self.host;
        host.signals.create(&mut host.heap, &mut self.memory, Kind::User, value)
    }

    /// Destroys a signal.
    ///
    /// # Errors
    /// There is none with this handle, or it is a doorbell, which goes with its queue.
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

    /// Sets a signal, and tells its mailbox.
    ///
    /// # Errors
    /// There is none with this handle, it is a doorbell, or its mailbox is not in memory.
    pub fn set_signal(&mut self, handle: u64, value: i64) -> Result<(), DeviceError> {
        self.host.signals.set(&mut self.memory, handle, value).map(|_| ())
    }

    /// Allocates as [`Device::allocate_named`] does, but fine-grained memory, which no cache of an agent keeps from
    /// others.
    ///
    /// # Errors
    /// As of [`Device::allocate`].
    pub fn allocate_fine(&mut self, name: &str, bytes: u64) -> Result<u64, DeviceError> {
        Ok(self.host.heap.allocate_fine(&mut self.memory, bytes, name)?)
    }

    /// The address of a kernel's descriptor, which packets name it by.
    ///
    /// # Errors
    /// The module is not loaded, or has no such kernel.
    pub fn kernel_object(&self, module: Module, kernel: &str) -> Result<u64, DeviceError> {
        let object = self.object(module)?;
        Ok(object.device_address(program::find(object, kernel)?.descriptor_address))
    }

    /// Puts a packet behind the last one of a queue; returns its number. The doorbell is not rung.
    ///
    /// # Errors
    /// There is no such queue, it has stopped, or it is full.
    pub fn submit(&mut self, queue: Queue, packet: &Packet) -> Result<u64, DeviceError> {
        going(&self.queues, queue)?.push(&mut self.memory, packet)
    }

    /// Rings the doorbell for all packets up to this one.
    ///
    /// # Errors
    /// There is no such queue, or it has stopped.
    pub fn ring(&mut self, queue: Queue, packet: u64) -> Result<(), DeviceError> {
        going(&self.queues, queue)?.ring(&mut self.memory, packet)
    }

    /// Puts arguments into fine-grained memory, which is freed once its packet is complete, submits a packet that
    /// dispatches a kernel with them, and rings the doorbell. `completion` is decremented when it is complete, unless
    /// it is 0.
    ///
    /// # Errors
    /// The launch does not fit the kernel, memory is used up, or as of [`Device::submit`].
    pub fn dispatch<'a>(
        &mut self,
        queue: Queue,
        (module, kernel): (Module, &str),
        grid: Grid,
        args: impl Into<Args<'a>>,
        (header, completion): (Header, u64),
    ) -> Result<u64, DeviceError> {
        let address = going(&self.queues, queue)?.address;
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

    /// Takes packets from all queues until none has any left that its doorbell was told of, and waits for their
    /// kernels. Kernels of several queues, and of one without barriers, run at the same time, their waves in turns that
    /// the seed decides. On a weak memory small allocations (up to 4096 bytes) may be in caches before anybody asks.
    ///
    /// # Errors
    /// No queue can make progress ([`crate::RunError::Blocked`]); a packet is none, or asks for what cannot be
    /// ([`crate::RunError::Packet`]): its queue stops; a kernel fails: all queues stop whose kernels ran. Memory is as
    /// far as they got. The cycle model, and a topology that names places or arguments, are of launches and are
    /// refused.
    pub fn run_queues(&mut self, mut options: Options<'_>) -> Result<Outcome, DeviceError> {
        if options.timing.is_some() {
            return Err(DeviceError::Queue("the cycle model runs one kernel (`Device::launch`)".to_owned()));
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

    /// Answers agent dispatches of a function by this one, which is called with their four arguments and returns what
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

    /// The weak memory of a run of all queues, if memory is so.
    fn weak_of_queues(&self, options: &Options<'_>) -> Result<Option<Weak>, DeviceError> {
        let MemorySystem::Weak(topology) = &options.memory else { return Ok(None) };
        if *topology != Topology::default() {
            let why =
                "places of work-groups and fine-grained arguments are of a launch; `allocate_fine` gives such memory";
            return Err(DeviceError::Queue(why.to_owned()));
        }
        let Some(chip) = self.target() else { return Ok(None) };
        let kernels = self.modules.values().flat_map(|module| module.object().kernels());
        let split = kernels.into_iter().any(|kernel| kernel.descriptor.tg_split());
        let small: Vec<BufferId> = self.memory.buffers_below(LOAD_ADDRESS).collect();
        let ways = configurations(chip.target.memory_model(), split);
        let mut weak = Weak::new(ways, options.seed, self.memory.small_lines(&small));
        weak.fine = self.host.heap.fine().to_vec();
        Ok(Some(weak))
    }
}

/// The state of a queue that takes packets.
fn going(queues: &BTreeMap<Queue, State>, queue: Queue) -> Result<&State, DeviceError> {
    let state = queues.get(&queue).ok_or(DeviceError::NoQueue)?;
    match &state.stopped {
        None => Ok(state),
        Some(why) => Err(DeviceError::Queue(format!("queue {} has stopped: {why}", state.number))),
    }
}
