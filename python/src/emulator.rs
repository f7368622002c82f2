//! The emulator's device, as `gcnc/emulator.py` wants it: addresses, bytes, launches.

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use gcnc::CancelFlag;
use gcnc::emulator::{self, Check, DeviceError, DeviceOptions, Grid, Options, Step, TimingOptions, Value};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use crate::errors::device_error;
use crate::interrupt::interruptible;
use crate::records::{Record, statistics};

/// How a kernel is launched: the dictionary of `LaunchOptions` in `gcnc/emulator.py`, all there.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct LaunchOptions {
    workgroups: [u32; 3],
    remainder: [u32; 3],
    workgroup_size: [u32; 3],
    dynamic_lds: u32,
    strict: bool,
    seed: u64,
    max_instructions: u64,
    timing: bool,
}

impl LaunchOptions {
    fn grid(&self) -> Grid {
        let LaunchOptions { workgroups, remainder, workgroup_size, dynamic_lds, .. } = *self;
        Grid { workgroups, remainder, workgroup_size, dynamic_lds }
    }

    fn options(&self) -> Options<'_> {
        Options {
            check: if self.strict { Check::Strict } else { Check::Off },
            seed: self.seed,
            max_instructions: self.max_instructions,
            timing: self.timing.then(TimingOptions::default),
            ..Options::default()
        }
    }
}

/// A device that keeps memory.
#[pyclass(frozen, module = "gcnc._gcnc")]
pub struct Device(Mutex<emulator::Device>);

/// A code object that is loaded on a device.
#[pyclass(frozen, module = "gcnc._gcnc")]
pub struct Loaded(emulator::Module);

impl Device {
    /// Does something with the device once no other thread does, and meanwhile lets Python go on.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut emulator::Device) -> Result<T, DeviceError> + Send,
    ) -> PyResult<T> {
        py.detach(|| work(&mut self.lock())).map_err(|e| device_error(py, &e))
    }

    fn lock(&self) -> MutexGuard<'_, emulator::Device> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Device {
    #[new]
    fn new(processor: Option<String>, memory: Option<u64>) -> Device {
        let default = DeviceOptions::default();
        let memory = memory.unwrap_or(default.memory);
        Device(Mutex::new(emulator::Device::new(DeviceOptions { processor, memory, ..default })))
    }

    fn allocate(&self, py: Python<'_>, bytes: u64, name: &str) -> PyResult<u64> {
        self.with(py, |device| device.allocate_named(name, bytes))
    }

    fn free(&self, py: Python<'_>, address: u64) -> PyResult<()> {
        self.with(py, |device| device.free(address))
    }

    fn write(&self, py: Python<'_>, address: u64, source: PyBuffer<u8>) -> PyResult<()> {
        let bytes = source.to_vec(py)?;
        self.with(py, |device| device.write(address, &bytes))
    }

    fn read_into(&self, py: Python<'_>, address: u64, to: PyBuffer<u8>) -> PyResult<()> {
        let bytes = self.with(py, |device| Ok(device.read(address, to.len_bytes())?.to_vec()))?;
        to.copy_from_slice(py, &bytes)
    }

    fn load(&self, py: Python<'_>, code: PyBackedBytes) -> PyResult<Loaded> {
        self.with(py, |device| device.load(&code)).map(Loaded)
    }

    fn unload(&self, py: Python<'_>, module: &Loaded) -> PyResult<()> {
        self.with(py, |device| device.unload(module.0))
    }

    fn symbol(&self, py: Python<'_>, module: &Loaded, name: &str) -> PyResult<(u64, u64)> {
        self.with(py, |device| device.symbol(module.0, name))
    }

    fn launch<'py>(
        &self,
        py: Python<'py>,
        module: &Loaded,
        kernel: &str,
        args: Vec<PyBackedBytes>,
        options: LaunchOptions,
    ) -> PyResult<Record<'py>> {
        let values: Vec<Value> = args.iter().map(|bytes| Value(bytes.to_vec())).collect();
        let flag = CancelFlag::new();
        let outcome = interruptible(py, &flag, None, || {
            let mut watch = |_: &Step<'_>| match flag.is_cancelled() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            };
            let checked = Options { observer: Some(&mut watch), ..options.options() };
            self.lock().launch(module.0, kernel, options.grid(), &values[..], checked)
        })?;
        let outcome = outcome.map_err(|e| device_error(py, &e))?;
        statistics(py, &outcome.statistics, outcome.timing.as_ref())
    }

    fn take_output(&self) -> String {
        self.lock().take_output()
    }
}
