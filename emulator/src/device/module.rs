//! A module: a code object loaded into device memory, and the decoded code of its kernels.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use crate::code_object::{CodeObject, Kernel, LOAD_ADDRESS};
use crate::error::{AllocationError, DeviceError, RunError};
use crate::host::Host;
use crate::kernarg::{self, Args};
use crate::launch::{self, Grid};
use crate::machine::dispatch::Dispatch;
use crate::machine::{self, Outcome};
use crate::memory::{BUFFER_ALIGN, BufferId, LAUNCH_BASE, Memory};
use crate::options::Options;
use crate::predecode::Code;
use crate::program;

/// The addresses of modules.
const ADDRESSES: Range<u64> = LOAD_ADDRESS..LAUNCH_BASE;

/// The decoded code of kernels, by name.
pub type DecodedKernels = HashMap<String, Code>;

/// A loaded code object.
pub struct Loaded {
    object: CodeObject,
    code: DecodedKernels,
    /// The buffer into which kernels that packets dispatch print.
    pub printf: Option<BufferId>,
}

impl fmt::Debug for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Loaded").field("object", &self.object).finish_non_exhaustive()
    }
}

impl Loaded {
    /// Loads a code object into memory.
    pub fn new(object: &CodeObject, name: &str, memory: &mut Memory) -> Result<Loaded, DeviceError> {
        let bytes = object.image().len() as u64;
        let (used, limit) = (0, ADDRESSES.end - ADDRESSES.start);
        let address = memory.find_free(ADDRESSES, bytes, BUFFER_ALIGN).ok_or(AllocationError { bytes, used, limit })?;
        let object = object.at(address);
        program::map_segments(&object, name, memory);
        Ok(Loaded { object, code: HashMap::new(), printf: None })
    }

    /// The code object, relocated to its address.
    pub fn object(&self) -> &CodeObject {
        &self.object
    }

    /// Removes it from memory.
    pub fn unmap(&self, memory: &mut Memory) {
        for segment in self.object.segments() {
            if let Some(buffer) = memory.buffer_at(self.object.load_address() + segment.start as u64) {
                memory.unmap(buffer);
            }
        }
    }

    /// Runs one of its kernels.
    pub fn launch(
        &mut self,
        kernel: &str,
        grid: Grid,
        args: Args<'_>,
        memory: &mut Memory,
        host: &mut Host,
        options: &mut Options<'_>,
    ) -> Result<Outcome, RunError> {
        let kernel = program::find(&self.object, kernel)?;
        let code = code_of(&mut self.code, &self.object, kernel)?;
        let sized = options.kernarg_size.map(|size| kernel.with_kernarg_size(size)).transpose()?;
        let kernel = sized.as_ref().unwrap_or(kernel);
        let chip = *code.chip();
        launch::check(&grid, kernel, &chip)?;
        let channels = host.open(kernel, memory);
        let prepared = launch::prepare(&grid, args, kernel, &chip, (&self.object, &channels), memory)?;
        let buffers = kernarg::known_buffers(kernel, &prepared.kernarg, memory);
        let mut dispatch = Dispatch::new((&self.object, kernel), code, grid, prepared, channels.hostcall);
        let outcome = machine::run(&mut dispatch, &buffers, &channels, (memory, host), options);
        self.code.insert(kernel.name.clone(), dispatch.code);
        let printed = host.close(&channels, &self.object.metadata().printf, memory);
        outcome.and_then(|outcome| printed.map(|()| outcome))
    }

    /// The code object, the decoded code of its kernels, and the `printf` buffer of kernels that packets dispatch.
    pub fn parts(&mut self) -> (&CodeObject, &mut DecodedKernels, &mut Option<BufferId>) {
        (&self.object, &mut self.code, &mut self.printf)
    }
}

/// Takes the decoded code of a kernel; the caller puts it back after running it.
pub fn code_of(decoded: &mut DecodedKernels, object: &CodeObject, kernel: &Kernel) -> Result<Code, RunError> {
    decoded.remove(&kernel.name).map_or_else(|| machine::code_of(object, kernel), Ok)
}
