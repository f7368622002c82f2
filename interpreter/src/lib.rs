//! Reference interpreter for the IR: runs a kernel over a grid, work-item by work-item, or one wave of a [`shader`].
//!
//! It is an oracle for the meaning of a kernel, so it favours exactness over speed, and shares no code with the
//! compiler's later stages or the emulator. It accepts any module the reader accepts, unoptimised or lowered.
//! Detectable undefined behaviour (a division by zero, an access outside of its object or with less alignment than
//! promised, `unreachable`) is an error that names the instruction and work-item; undefined and poison values are zero.
//! Floating-point operations are correctly rounded, in the function's denormal mode; functions without a specified
//! accuracy are as good as the host's. Memory is sequentially consistent.
//!
//! `decode` translates each function once into a dense form (`code`) in which every value has fixed slots; `exec` runs
//! a work-item until it ends or waits; `wave` synchronises work-items at barriers and cross-lane operations, and
//! interleaves work-groups, so that one may wait for another's flag.
//!
//! ```
//! use gcnc_interpreter::{Arg, Launch, Options, run};
//!
//! let module = gcnc_ir::read(
//!     "define amdgpu_kernel void @fill(ptr addrspace(1) %p) {
//!        %i = call i32 @llvm.amdgcn.workitem.id.x()
//!        %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
//!        store i32 %i, ptr addrspace(1) %q
//!        ret void
//!      }",
//! )?;
//! let launch = Launch { args: vec![Arg::Buffer(vec![0; 16])], workgroup_size: [4, 1, 1], ..Launch::new("fill") };
//! let result = run(&module, &launch, &Options::default())?;
//! assert_eq!(result.buffers[0].as_deref(), Some(&[0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0][..]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod access;
mod buffer;
mod build;
mod code;
mod constants;
mod decode;
mod error;
mod exec;
mod float;
mod helpers;
mod image;
pub mod inline_asm;
mod int;
mod intrinsics;
mod launch;
mod loads;
mod masked;
mod matrix;
mod memory;
mod narrow;
mod native;
mod operations;
mod pure;
pub mod shader;
mod types;
mod wave;
mod whole;
mod words;

pub use error::{Fault, InterpError, Location};

use std::sync::Arc;

use exec::{Failure, Program};
use gcnc_ir::Module;
use gcnc_ir::library::{self, Machine};
use wave::WorkGroup;

/// A kernel argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Bytes passed by value.
    Value(Vec<u8>),
    /// A pointer to a buffer in device memory with these bytes.
    Buffer(Vec<u8>),
    /// A pointer to an image descriptor; the texels are a buffer in device memory.
    Image {
        /// The words of the descriptor for an image at address 0.
        words: Vec<u32>,
        /// The image's contents in memory.
        texels: Vec<u8>,
    },
}

/// A kernel launch.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The kernel's name.
    pub kernel: String,
    /// The number of whole work-groups in x, y and z.
    pub workgroups: [u32; 3],
    /// The size of the partial work-group after these in x, y and z; 0 if there is none.
    pub remainder: [u32; 3],
    /// The size of a whole work-group in x, y and z.
    pub workgroup_size: [u32; 3],
    /// The arguments in order, without the hidden ones.
    pub args: Vec<Arg>,
    /// Bytes of LDS in addition to those that the kernel declares.
    pub dynamic_lds: u32,
    /// Bytes of LDS that the kernel declares, if lowering replaced the module's LDS variables by constant addresses.
    pub static_lds: Option<u32>,
}

impl Launch {
    /// A launch of one work-item without arguments.
    pub fn new(kernel: impl Into<String>) -> Launch {
        Launch {
            kernel: kernel.into(),
            workgroups: [1; 3],
            remainder: [0; 3],
            workgroup_size: [1; 3],
            args: Vec::new(),
            dynamic_lds: 0,
            static_lds: None,
        }
    }

    /// The number of work-items in x, y and z; `None` if there are more than 2^32 - 1.
    fn items(&self) -> Option<[u32; 3]> {
        let mut items = [0; 3];
        for (k, n) in items.iter_mut().enumerate() {
            *n = self.workgroups[k].checked_mul(self.workgroup_size[k])?.checked_add(self.remainder[k])?;
        }
        Some(items)
    }

    /// The size of a work-group in x, y and z.
    fn size_of(&self, group: [u32; 3]) -> [u32; 3] {
        let size = |k: usize| if group[k] < self.workgroups[k] { self.workgroup_size[k] } else { self.remainder[k] };
        std::array::from_fn(size)
    }
}

/// The order in which work-items run between barriers. Race-free programs give the same results in each. In all but the
/// first, inactive lanes read as ones, not zeros.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// One after the other, in order.
    #[default]
    Forward,
    /// One after the other, in reverse order, including work-groups.
    Backward,
    /// Interleaved: each runs up to and including its next memory access.
    Interleaved,
}

/// Options of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The most instructions that all work-items together may execute.
    pub max_steps: u64,
    /// The wave size; by default from the kernel's target features.
    pub wave_size: Option<u32>,
    /// The number of work-groups that run concurrently.
    pub resident: usize,
    /// Whether `llvm.fmuladd` is fused.
    pub fuse_multiply_add: bool,
    /// The order in which work-items run.
    pub order: Order,
    /// The processor, which determines the layout of image resources; by default that of a function's attributes.
    pub processor: Option<String>,
    /// The executor of inline assembly, which is rejected without one.
    pub machine: Option<Arc<dyn inline_asm::Machine>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            max_steps: 4_000_000_000,
            wave_size: None,
            resident: 16,
            fuse_multiply_add: true,
            order: Order::Forward,
            processor: None,
            machine: None,
        }
    }
}

/// The result of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunResult {
    /// The final contents of the buffers, by argument; `None` for arguments by value.
    pub buffers: Vec<Option<Vec<u8>>>,
    /// Instructions executed.
    pub steps: u64,
}

/// Runs a kernel over a grid.
///
/// # Errors
/// The module does not verify, the launch does not fit, the kernel uses an unsupported feature, or it has undefined
/// behaviour.
pub fn run(module: &Module, launch: &Launch, options: &Options) -> Result<RunResult, InterpError> {
    with_library(module, |module| run_grid(module, launch, options))
}

/// Runs a verified module, after linking library functions and lowering variadic ones.
fn with_library<T>(module: &Module, run: impl FnOnce(&Module) -> Result<T, InterpError>) -> Result<T, InterpError> {
    let linked = library::linked(module, Machine::default()).map_err(|e| InterpError::Malformed(e.message))?;
    let module = linked.as_ref().unwrap_or(module);
    gcnc_ir::verify(module)
        .map_err(|errors| InterpError::Malformed(errors.first().map_or_else(String::new, ToString::to_string)))?;
    let plain = gcnc_ir::variadic::expanded(module);
    run(plain.as_ref().unwrap_or(module))
}

/// Translates a failure for the caller of the launch.
fn report(
    module: &Module,
    program: &Program,
    group: &WorkGroup,
    options: &Options,
    (failure, item): (Failure, usize),
) -> InterpError {
    match failure {
        Failure::Steps => InterpError::StepLimit(options.max_steps),
        Failure::Fault(fault) => {
            InterpError::Fault { fault, at: Box::new(launch::locate(module, program, group, item)) }
        }
    }
}

fn run_grid(module: &Module, launch: &Launch, options: &Options) -> Result<RunResult, InterpError> {
    let mut state = launch::prepare(module, launch, options)?;
    let (program, device) = (&state.program, &mut state.device);
    let [nx, ny, nz] = std::array::from_fn(|k| launch.workgroups[k] + u32::from(launch.remainder[k] > 0));
    let mut ids = (0..nz).flat_map(|z| (0..ny).flat_map(move |y| (0..nx).map(move |x| [x, y, z])));
    let (mut steps, mut scratch) = (0, Vec::new());
    let mut groups: Vec<WorkGroup> = Vec::new();
    loop {
        while groups.len() < options.resident.max(1) {
            let Some(id) = ids.next() else { break };
            groups.push(WorkGroup::new(program, (id, launch.size_of(id)), &state.arguments));
        }
        if groups.is_empty() {
            break;
        }
        for k in 0..groups.len() {
            let at = if options.order == Order::Backward { groups.len() - 1 - k } else { k };
            let group = &mut groups[at];
            let turn = group.turn(program, device, &mut steps, options.max_steps, &mut scratch);
            turn.map_err(|failure| report(module, program, group, options, failure))?;
        }
        groups.retain(|group| !group.is_done());
    }
    let buffers = state.buffers.iter().map(|buffer| buffer.map(|address| device.take(address))).collect();
    Ok(RunResult { buffers, steps })
}

#[cfg(test)]
mod tests;
