//! A device with persistent memory: allocate, copy, load modules, launch many kernels.
//!
//! It is to the emulator what a device of HIP or HSA is to hardware. Pointers are 64-bit addresses that remain valid
//! until they are freed, so kernels may keep them in structures and follow them in later launches. There are gaps
//! between allocations: an access outside all of them faults, and the fault names the nearest one, or the freed one
//! that was there. A fault ends only its launch: memory keeps what the launch has written so far.
//!
//! ```no_run
//! use gcnc_emulator::{Device, Grid, Options};
//!
//! let mut device = Device::default();
//! let module = device.load(&std::fs::read("saxpy.co")?)?;
//! let (x, y) = (device.allocate(1024)?, device.allocate(1024)?);
//! let ones: Vec<u8> = (0..256).flat_map(|_| 1f32.to_le_bytes()).collect();
//! device.write(x, &ones)?;
//! for _ in 0..3 {
//!     let args = [y.into(), x.into(), 2f32.into(), 256u32.into()];
//!     device.launch(module, "saxpy", Grid::new(4, 64), &args, Options::default())?;
//! }
//! assert_eq!(device.read(y, 4)?, 6f32.to_le_bytes());
//! device.free(x)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What kernels print, with OpenCL's `printf` or HIP's, is returned by [`Device::take_output`] or goes to the sink of
//! [`Device::print_to`]; [`Device::serve`] answers host calls of other services.
//!
//! Besides synchronous launches there are queues ([`crate::queue`]), which take packets from the host and from kernels:
//! [`Device::create_queue`], [`Device::dispatch`], [`Device::submit`], [`Device::run_queues`].

pub(crate) mod heap;
pub(crate) mod module;
mod queues;

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::Range;

use crate::code_object::{CodeObject, Kernel};
use crate::error::DeviceError;
use crate::host::{Host, HostView, PRINTF_BYTES};
use crate::kernarg::Args;
use crate::launch::Grid;
use crate::machine::Outcome;
use crate::memory::Memory;
use crate::options::Options;
use crate::queue::{Queue, QueueState};
use heap::Heap;
use module::Loaded;

/// The properties of a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceOptions {
    /// The processor, such as `gfx1100`: code objects for others are rejected. `None` accepts any.
    pub processor: Option<String>,
    /// The limit of all allocations together, in bytes.
    pub memory: u64,
    /// Bytes of the buffer into which a launch's kernels print; output beyond that is lost.
    pub printf_buffer: u32,
}

impl Default for DeviceOptions {
    fn default() -> Self {
        DeviceOptions { processor: None, memory: heap::LIMIT, printf_buffer: PRINTF_BYTES }
    }
}

/// A loaded code object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Module(u64);

/// A device: memory, modules, and the host's part.
#[derive(Debug)]
pub struct Device {
    processor: Option<String>,
    memory: Memory,
    host: Host,
    modules: BTreeMap<Module, Loaded>,
    next_module: u64,
    queues: BTreeMap<Queue, QueueState>,
    next_queue: u64,
}

impl Default for Device {
    fn default() -> Self {
        Device::new(DeviceOptions::default())
    }
}

impl Device {
    /// A device without allocations and modules.
    pub fn new(options: DeviceOptions) -> Device {
        Device {
            processor: options.processor,
            memory: Memory::default(),
            host: Host::new(Heap::new(options.memory), options.printf_buffer),
            modules: BTreeMap::new(),
            next_module: 1,
            queues: BTreeMap::new(),
            next_queue: 1,
        }
    }

    /// Allocates zeroed bytes; returns their address, a multiple of 4096.
    ///
    /// # Errors
    /// More than [`DeviceOptions::memory`] would be allocated.
    pub fn allocate(&mut self, bytes: u64) -> Result<u64, DeviceError> {
        Ok(self.host.heap.allocate(&mut self.memory, bytes, None)?)
    }

    /// Like [`Device::allocate`], with a name that faults show.
    ///
    /// # Errors
    /// As for [`Device::allocate`].
    pub fn allocate_named(&mut self, name: &str, bytes: u64) -> Result<u64, DeviceError> {
        Ok(self.host.heap.allocate(&mut self.memory, bytes, Some(name))?)
    }

    /// Frees an allocation by its first address.
    ///
    /// # Errors
    /// No allocation begins there.
    pub fn free(&mut self, address: u64) -> Result<(), DeviceError> {
        Ok(self.host.heap.free(&mut self.memory, address)?)
    }

    /// How many bytes are allocated.
    pub fn allocated(&self) -> u64 {
        self.host.heap.used()
    }

    /// The address range of the allocation, or the part of a module, that contains an address.
    pub fn range(&self, address: u64) -> Option<Range<u64>> {
        self.memory.buffer_of(address).map(|buffer| self.memory.range(buffer))
    }

    /// The bytes at an address.
    ///
    /// # Errors
    /// They are not within one allocation or module.
    pub fn read(&self, address: u64, bytes: usize) -> Result<&[u8], DeviceError> {
        Ok(self.memory.peek(address, bytes)?)
    }

    /// Writes bytes to an address, even to constants of a module. Code that has been decoded does not change.
    ///
    /// # Errors
    /// They are not within one allocation or module.
    pub fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        self.memory.peek_mut(address, bytes.len())?.copy_from_slice(bytes);
        Ok(())
    }

    /// Fills `bytes` bytes with a value.
    ///
    /// # Errors
    /// They are not within one allocation or module.
    pub fn fill(&mut self, address: u64, byte: u8, bytes: usize) -> Result<(), DeviceError> {
        self.memory.peek_mut(address, bytes)?.fill(byte);
        Ok(())
    }

    /// Copies bytes from one address to another; the two may overlap.
    ///
    /// # Errors
    /// Either is not within one allocation or module.
    pub fn copy(&mut self, to: u64, from: u64, bytes: usize) -> Result<(), DeviceError> {
        // Both sides are checked before the copy is allocated.
        self.memory.peek_mut(to, bytes)?;
        let copy = self.memory.peek(from, bytes)?.to_vec();
        self.write(to, &copy)
    }

    /// Loads a code object. Each module has its own addresses, and its variables live until it is unloaded.
    ///
    /// # Errors
    /// The bytes are not a code object, or one for another processor.
    pub fn load(&mut self, bytes: &[u8]) -> Result<Module, DeviceError> {
        self.load_object(&CodeObject::load(bytes)?)
    }

    /// Loads a code object that has already been read.
    ///
    /// # Errors
    /// It is for another processor.
    pub fn load_object(&mut self, object: &CodeObject) -> Result<Module, DeviceError> {
        if let Some(device) = self.processor.as_ref().filter(|p| *p != object.processor()) {
            return Err(DeviceError::Target { found: object.target_id().to_owned(), device: device.clone() });
        }
        let module = Module(self.next_module);
        let loaded = Loaded::new(object, &format!("module {}", module.0), &mut self.memory)?;
        self.modules.insert(module, loaded);
        self.next_module += 1;
        Ok(module)
    }

    /// Unloads a module, and frees its variables.
    ///
    /// # Errors
    /// It is not loaded.
    pub fn unload(&mut self, module: Module) -> Result<(), DeviceError> {
        let loaded = self.modules.remove(&module).ok_or(DeviceError::NoModule)?;
        loaded.unmap(&mut self.memory);
        if let Some(printf) = loaded.printf {
            self.host.heap.free(&mut self.memory, printf.address())?;
        }
        Ok(())
    }

    /// A module's code object, relocated to its address.
    ///
    /// # Errors
    /// It is not loaded.
    pub fn object(&self, module: Module) -> Result<&CodeObject, DeviceError> {
        self.modules.get(&module).map(Loaded::object).ok_or(DeviceError::NoModule)
    }

    /// The kernels of a module.
    ///
    /// # Errors
    /// It is not loaded.
    pub fn kernels(&self, module: Module) -> Result<&[Kernel], DeviceError> {
        self.object(module).map(CodeObject::kernels)
    }

    /// The address and size of a variable that a module exports.
    ///
    /// # Errors
    /// The module is not loaded, or has no such variable.
    pub fn symbol(&self, module: Module, name: &str) -> Result<(u64, u64), DeviceError> {
        let object = self.object(module)?;
        let variable = object.variables().iter().find(|v| v.name == name);
        let variable = variable.ok_or_else(|| DeviceError::NoVariable(name.to_owned()))?;
        Ok((object.device_address(variable.address), variable.size))
    }

    /// Runs a kernel of a module and waits for it. Its code is decoded only once, however often it is launched.
    ///
    /// # Errors
    /// The launch does not fit the kernel, or the run ends in a fault; memory then keeps what it has written.
    pub fn launch<'a>(
        &mut self,
        module: Module,
        kernel: &str,
        grid: Grid,
        args: impl Into<Args<'a>>,
        mut options: Options<'_>,
    ) -> Result<Outcome, DeviceError> {
        let loaded = self.modules.get_mut(&module).ok_or(DeviceError::NoModule)?;
        let outcome = loaded.launch(kernel, grid, args.into(), &mut self.memory, &mut self.host, &mut options);
        self.memory.end_launch();
        Ok(outcome?)
    }

    /// Takes what kernels have printed so far; invalid UTF-8 is replaced.
    pub fn take_output(&mut self) -> String {
        String::from_utf8_lossy(&self.host.take_output()).into_owned()
    }

    /// Sends what kernels print from now on to `sink`.
    pub fn print_to(&mut self, sink: impl Write + Send + 'static) {
        self.host.print_to(Box::new(sink));
    }

    /// Answers host calls of a service ([`crate::host::services`], or a number of the caller's own) with this function,
    /// which is called for each active lane with its eight words and returns two.
    pub fn serve(
        &mut self,
        service: u32,
        function: impl FnMut(&mut HostView<'_>, &[u64; 8]) -> [u64; 2] + Send + 'static,
    ) {
        self.host.serve(service, Box::new(function));
    }
}
