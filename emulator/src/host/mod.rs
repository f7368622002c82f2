//! The host's part of a launch: printing what kernels print, and answering their calls while they run.
//!
//! Kernels reach the host through two buffers, which they get if their metadata requests them: [`buffered`] is decoded
//! after the launch, [`hostcall`] is answered while waves wait. Both print by the rules of [`format`](mod@format). A
//! third buffer, for the allocator in AMD's device libraries (`malloc`), is used only by kernels.

pub mod buffered;
pub mod format;
pub mod hostcall;
pub mod messages;

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;

use crate::code_object::Kernel;
use crate::device::heap::Heap;
use crate::error::{AllocationError, FaultKind, RunError};
use crate::memory::{BufferId, Memory};
use crate::queue::signal::Signals;
use buffered::Formats;
use hostcall::Request;
use messages::Messages;

/// Most bytes of output that may wait to be taken.
const MAX_OUTPUT: usize = 64 << 20;
/// Default size of the `printf` buffer, in bytes.
pub const PRINTF_BYTES: u32 = 1 << 20;

/// Bytes of the state of the kernels' allocator (`hidden_heap_v1`), zeroed (ROCm clr, `rocclr/device/device.hpp`,
/// `heap_buffer_`; device libraries, `dm.cl`).
const ALLOCATOR_BYTES: u64 = 128 << 10;

/// Services of host calls (ROCm clr, `rocclr/device/devhcmessages.hpp`).
pub mod services {
    /// Calls a function of the host: `__ockl_call_host_function`.
    pub const FUNCTION_CALL: u32 = 1;
    /// HIP's `printf`.
    pub const PRINTF: u32 = 2;
    /// Allocates and frees device memory: `__ockl_devmem_request`.
    pub const DEVICE_MEMORY: u32 = 3;
}

/// Answers the host calls of a service: takes eight words of a lane and returns two.
pub type Service = Box<dyn FnMut(&mut HostView<'_>, &[u64; 8]) -> [u64; 2] + Send>;

/// Answers agent dispatches of a function: takes four arguments and returns the result.
pub type Agent = Box<dyn FnMut(&mut HostView<'_>, &[u64; 4]) -> u64 + Send>;

/// Device memory as the host sees it while a kernel runs.
pub struct HostView<'a>(&'a mut Memory);

impl<'a> HostView<'a> {
    /// A view of `memory`.
    pub(crate) fn new(memory: &'a mut Memory) -> HostView<'a> {
        HostView(memory)
    }

    /// The bytes at a device address.
    ///
    /// # Errors
    /// They are not within one allocation.
    pub fn read(&self, address: u64, bytes: usize) -> Result<&[u8], FaultKind> {
        self.0.peek(address, bytes)
    }

    /// Writes bytes to a device address.
    ///
    /// # Errors
    /// They are not within one allocation.
    pub fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), FaultKind> {
        self.0.peek_mut(address, bytes.len()).map(|slot| slot.copy_from_slice(bytes))
    }
}

/// The host of a device.
pub struct Host {
    /// What kernels have printed and has not been taken.
    output: Vec<u8>,
    sink: Option<Box<dyn Write + Send>>,
    messages: Messages,
    services: BTreeMap<u32, Service>,
    /// Handlers of agent dispatches, by function.
    pub(crate) agents: BTreeMap<u16, Agent>,
    /// The signals of the device.
    pub(crate) signals: Signals,
    /// The allocator of device memory.
    pub heap: Heap,
    /// The address of the state of the kernels' allocator.
    allocator: Option<u64>,
    /// The hostcall buffer of kernels that packets dispatch.
    pub(crate) hostcall: Option<BufferId>,
    /// Bytes of the `printf` buffer.
    pub printf_bytes: u32,
}

/// The buffers of one launch.
#[derive(Debug, Default)]
pub struct Channels {
    /// The `printf` buffer.
    pub printf: Option<BufferId>,
    /// The hostcall buffer.
    pub hostcall: Option<BufferId>,
    /// The address of the state of the kernels' allocator.
    pub allocator: Option<u64>,
}

impl Default for Host {
    fn default() -> Self {
        Host::new(Heap::default(), PRINTF_BYTES)
    }
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let services: Vec<u32> = self.services.keys().copied().collect();
        f.debug_struct("Host").field("heap", &self.heap).field("services", &services).finish_non_exhaustive()
    }
}

impl Host {
    /// A host that has printed nothing.
    pub fn new(heap: Heap, printf_bytes: u32) -> Host {
        Host {
            output: Vec::new(),
            sink: None,
            messages: Messages::default(),
            services: BTreeMap::new(),
            agents: BTreeMap::new(),
            signals: Signals::default(),
            heap,
            allocator: None,
            hostcall: None,
            printf_bytes,
        }
    }

    /// Sends what is printed from now on to `sink` at once.
    pub fn print_to(&mut self, sink: Box<dyn Write + Send>) {
        self.sink = Some(sink);
    }

    /// Takes what was printed.
    pub fn take_output(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.output)
    }

    /// Answers a service's calls with this function.
    pub fn serve(&mut self, number: u32, service: Service) {
        self.services.insert(number, service);
    }

    /// Maps the buffers that a kernel requests.
    pub fn open(&mut self, kernel: &Kernel, memory: &mut Memory) -> Channels {
        if requests(kernel, "hidden_heap_v1") {
            self.start_allocator(memory);
        }
        Channels {
            allocator: self.allocator,
            printf: requests(kernel, "hidden_printf_buffer")
                .then(|| memory.map("the printf buffer", buffered::empty(self.printf_bytes), true).0),
            hostcall: requests(kernel, "hidden_hostcall_buffer").then(|| hostcall::map(memory)),
        }
    }

    /// Allocates the state of the kernels' allocator, if there is memory for it.
    fn start_allocator(&mut self, memory: &mut Memory) {
        if self.allocator.is_none() {
            self.allocator = self.heap.allocate(memory, ALLOCATOR_BYTES, Some("the allocator of kernels")).ok();
        }
    }

    /// The buffers of kernels that packets dispatch. They outlive the packets: all kernels share one hostcall buffer,
    /// and the kernels of a module share one `printf` buffer.
    pub fn open_for_packets(
        &mut self,
        kernel: &Kernel,
        memory: &mut Memory,
        printf: &mut Option<BufferId>,
    ) -> Result<Channels, AllocationError> {
        if requests(kernel, "hidden_heap_v1") {
            self.start_allocator(memory);
        }
        if requests(kernel, "hidden_printf_buffer") && printf.is_none() {
            let empty = buffered::empty(self.printf_bytes);
            let name = "the printf buffer of a module";
            let id = BufferId::of(self.heap.allocate_fine(memory, empty.len() as u64, name)?);
            memory.bytes_mut(id).copy_from_slice(&empty);
            *printf = Some(id);
        }
        if requests(kernel, "hidden_hostcall_buffer") && self.hostcall.is_none() {
            self.hostcall = Some(hostcall::allocate(&mut self.heap, memory)?);
        }
        Ok(Channels { allocator: self.allocator, printf: *printf, hostcall: self.hostcall })
    }

    /// Prints what kernels that packets dispatched have left in their module's buffer, and empties it.
    pub fn print_of_packets(
        &mut self,
        printf: Option<BufferId>,
        formats: &[String],
        memory: &mut Memory,
    ) -> Result<(), RunError> {
        self.close(&Channels { printf, ..Channels::default() }, formats, memory)?;
        if let Some(id) = printf {
            memory.bytes_mut(id).copy_from_slice(&buffered::empty(self.printf_bytes));
        }
        Ok(())
    }

    /// Answers the waiting host calls.
    pub fn answer(&mut self, memory: &mut Memory, buffer: BufferId) -> Result<(), RunError> {
        let result = hostcall::answer(memory, buffer, |memory, request| self.request(memory, request));
        result.map_err(RunError::Host)?;
        self.flush()
    }

    /// A launch has ended, or failed: prints what its buffer holds.
    pub fn close(&mut self, channels: &Channels, formats: &[String], memory: &mut Memory) -> Result<(), RunError> {
        self.messages.clear();
        if let Some(buffer) = channels.printf {
            Formats::new(formats).decode(memory.bytes_mut(buffer), &mut self.output, MAX_OUTPUT);
        }
        self.flush()
    }

    fn request(&mut self, memory: &mut Memory, request: &Request) -> Result<[u64; 2], String> {
        let words = &request.words;
        if let Some(service) = self.services.get_mut(&request.service) {
            return Ok(service(&mut HostView::new(memory), words));
        }
        match request.service {
            services::PRINTF => Ok([self.messages.piece(words, &mut self.output)?, words[1]]),
            services::DEVICE_MEMORY if words[0] != 0 => {
                self.heap.free(memory, words[0]).map_err(|error| error.to_string())?;
                Ok([0, 0])
            }
            // A null pointer says that there is no memory.
            services::DEVICE_MEMORY => Ok([self.heap.allocate(memory, words[1], None).unwrap_or(0), 0]),
            other => Err(format!("there is no handler for host calls of service {other}")),
        }
    }

    /// Passes what was printed to the sink, if there is one.
    fn flush(&mut self) -> Result<(), RunError> {
        if let Some(sink) = &mut self.sink {
            sink.write_all(&self.output).map_err(|error| RunError::Host(format!("cannot print: {error}")))?;
            self.output.clear();
        }
        match self.output.len() > MAX_OUTPUT {
            true => Err(RunError::Host(format!("more than {MAX_OUTPUT} bytes of output were not taken"))),
            false => Ok(()),
        }
    }
}

/// Whether a kernel's metadata requests the hidden argument `kind`.
fn requests(kernel: &Kernel, kind: &str) -> bool {
    kernel.metadata.as_ref().is_some_and(|m| m.args.iter().any(|arg| arg.value_kind == kind))
}
