//! A device that keeps memory: allocate, copy, load modules, launch many kernels.
//!
//! It is to the emulator what a device of HIP or HSA is to hardware. Pointers are 64-bit addresses that stay what they
//! are until they are freed, so kernels may keep them in structures and follow them in later launches. Allocations lie
//! apart from each other: what is outside of all of them faults, and the fault names the nearest one, or the one that
//! was there and is freed. A fault ends its launch and nothing else: memory is as far as the launch got.
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
//! What kernels print, by OpenCL's `printf` or HIP's, is in [`Device::take_output`] or goes where [`Device::print_to`]
//! says; host calls of other services are answered by [`Device::serve`].
//!
//! Besides launches that are waited for there are queues ([`crate::queue`]), which take packets from the host and from
//! kernels: [`Device::create_queue`], [`Device::dispatch`], [`Device::submit`], [`Device::run_queues`].

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
use crate::queue::{Queue, State};
use heap::Heap;
use module::Loaded;

/// What a device is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceOptions {
    /// The processor, as `gfx1100`: code objects for others are refused. `None` takes any.
    pub processor: Option<String>,
    /// Bytes of all allocations together.
    pub memory: u64,
    /// Bytes of the buffer into which a launch's kernels print; what is more is lost.
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

/// A device: memory, modules, and a host that listens.
#[derive(Debug)]
pub struct Device {
    processor: Option<String>,
    memory: Memory,
    host: Host,
    modules: BTreeMap<Module, Loaded>,
    next_module: u64,
    queues: BTreeMap<Queue, State>,
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

    /// Allocates as [`Device::allocate`] does, with a name for faults.
    ///
    /// # Errors
    /// As of [`Device::allocate`].
    pub fn allocate_named(&mut self, name: &str, bytes: u64) -> Result<u64, DeviceError> {
        Ok(self.host.heap.allocate(&mut self.memory, bytes, Some(name))?)
    }

    /// Frees an allocation by its first address.
    ///
    /// # Errors
    /// There is no allocation that begins there.
    pub fn free(&mut self, address: u64) -> Result<(), DeviceError> {
        Ok(self.host.heap.free(&mut self.memory, address)?)
    }

    /// Bytes that are allocated.
    pub fn allocated(&self) -> u64 {
        self.host.heap.used()
    }

    /// The addresses of the allocation, or the part of a module, that an address is in.
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

    /// Writes bytes to an address, also to constants of a module. What is decoded of a module's code stays as it is.
    ///
    /// # Errors
    /// They are not within one allocation or module.
    pub fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        self.memory.peek_mut(address, bytes.len())?.copy_from_slice(bytes);
        Ok(())
    }

    /// Writes a byte so many times.
    ///
    /// # Errors
    /// They are not within one allocation or module.
    pub fn fill(&mut self, address: u64, byte: u8, bytes: usize) -> Result<(), DeviceError> {
        self.memory.peek_mut(address, bytes)?.fill(byte);
        Ok(())
    }

    /// Copies bytes to an address from another; both may overlap.
    ///
    /// # Errors
    /// Either is not within one allocation or module.
    pub fn copy(&mut self, to: u64, from: u64, bytes: usize) -> Result<(), DeviceError> {
        // What is to be copied is checked on both sides before there is a copy of it.
        self.memory.peek_mut(to, bytes)?;
        let copy = self.memory.peek(from, bytes)?.to_vec();
        self.write(to, &copy)
    }

    /// Loads a code object. Each module has addresses of its own, and its variables live until it is unloaded.
    ///
    /// # Errors
    /// The bytes are no code object, or one for another processor.
    pub fn load(&mut self, bytes: &[u8]) -> Result<Module, DeviceError> {
        self.load_object(&CodeObject::load(bytes)?)
    }

    /// Loads a code object that is read already.
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

    /// A module's code object, at its address.
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

    /// Address and bytes of a variable that a module exports.
    ///
    /// # Errors
    /// The module is not loaded, or has no such variable.
    pub fn symbol(&self, module: Module, name: &str) -> Result<(u64, u64), DeviceError> {
        let object = self.object(module)?;
        let variable = object.variables().iter().find(|v| v.name == name);
        let variable = variable.ok_or_else(|| DeviceError::NoVariable(name.to_owned()))?;
        Ok((object.device_address(variable.address), variable.size))
    }

    /// Runs a kernel of a module, and waits for it. Its code is decoded once, however often it is launched.
    ///
    /// # Errors
    /// The launch does not fit the kernel, or the run ends in a fault; memory is then as far as it got.
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

    /// Takes what kernels have printed so far; what is no UTF-8 is replaced.
    pub fn take_output(&mut self) -> String {
        String::from_utf8_lossy(&self.host.take_output()).into_owned()
    }

    /// Sends what kernels print from now on there.
    pub fn print_to(&mut self, sink: impl Write + Send + 'static) {
        self.host.print_to(Box::new(sink));
    }

    /// Answers host calls of a service ([`crate::host::services`], or a number of one's own) by this function, which is
    /// called for each active lane with its eight words and returns two.
    pub fn serve(
        &mut self,
        service: u32,
        function: impl FnMut(&mut HostView<'_>, &[u64; 8]) -> [u64; 2] + Send + 'static,
    ) {
        self.host.serve(service, Box::new(function));
    }
}
