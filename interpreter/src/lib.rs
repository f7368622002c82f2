//! A reference interpreter: runs a kernel of the IR over a grid, work-item by work-item, or one wave of a [`shader`].
//!
//! It is a witness of what a kernel means, so it favours exactness over speed, and shares no code with the compiler's
//! later stages or the emulator. It takes any module the reader takes, unoptimised or lowered. Undefined behaviour that
//! can be seen (a division by zero, an access outside of its object or with less alignment than promised,
//! `unreachable`) is an error that names instruction and work-item; undefined and poison values are zero.
//! Floating-point operations are correctly rounded, in the function's denormal mode, and functions without a defined
//! accuracy are as good as the host's. Memory is sequentially consistent.
//!
//! How: `decode` turns each function into a dense form (`code`) once, in which every value has fixed slots; `exec` runs
//! a work-item until it ends or waits; `wave` lets work-items go together at barriers and at operations of a whole
//! wave, and takes work-groups in turns, so that one may wait for another's flag.
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
use wave::Group;

/// One kernel argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Bytes by value.
    Value(Vec<u8>),
    /// A pointer to a buffer of device memory with these bytes.
    Buffer(Vec<u8>),
    /// A pointer to an image's descriptor; the texels are a buffer of device memory.
    Image {
        /// The descriptor's words, of an image at address 0.
        words: Vec<u32>,
        /// What memory has.
        texels: Vec<u8>,
    },
}

/// A kernel launch.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The kernel's name.
    pub kernel: String,
    /// Whole work-groups in x, y and z.
    pub workgroups: [u32; 3],
    /// Work-items of the partial work-group behind these in x, y and z; 0 where there is none.
    pub remainder: [u32; 3],
    /// Work-items of a whole work-group in x, y and z.
    pub workgroup_size: [u32; 3],
    /// The arguments in order, without hidden ones.
    pub args: Vec<Arg>,
    /// Bytes of LDS beyond those that the kernel declares.
    pub dynamic_lds: u32,
    /// Bytes of LDS that the kernel declares, where the module has lost its LDS variables to constant addresses.
    pub static_lds: Option<u32>,
}

impl Launch {
    /// One work-item, without arguments.
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

    /// Work-items in x, y and z; `None` if there are more than 2^32 - 1.
    fn items(&self) -> Option<[u32; 3]> {
        let mut items = [0; 3];
        for (k, n) in items.iter_mut().enumerate() {
            *n = self.workgroups[k].checked_mul(self.workgroup_size[k])?.checked_add(self.remainder[k])?;
        }
        Some(items)
    }

    /// Work-items of a work-group in x, y and z.
    fn size_of(&self, group: [u32; 3]) -> [u32; 3] {
        let size = |k: usize| if group[k] < self.workgroups[k] { self.workgroup_size[k] } else { self.remainder[k] };
        std::array::from_fn(size)
    }
}

/// In which order work-items run between barriers. What has no race gives the same in all of them. In all but the
/// first, lanes that are not there read as ones, not zeros.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// One after the other, the first first.
    #[default]
    Forward,
    /// One after the other, the last first; work-groups too.
    Backward,
    /// In turns, each up to and with its next memory access.
    Interleaved,
}

/// How to run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Instructions that all work-items together may execute.
    pub max_steps: u64,
    /// Lanes of a wave; from the kernel's target features if not given.
    pub wave_size: Option<u32>,
    /// Work-groups that run at the same time.
    pub resident: usize,
    /// Whether `llvm.fmuladd` rounds once.
    pub fuse_multiply_add: bool,
    /// In which order work-items run.
    pub order: Order,
    /// The processor, which says what an image's resource means; that of a function's attributes if not given.
    pub processor: Option<String>,
    /// Whoever executes inline assembly; without one it is refused.
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

/// What a run gave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunResult {
    /// The buffers afterwards, by argument; `None` for arguments by value.
    pub buffers: Vec<Option<Vec<u8>>>,
    /// Instructions executed.
    pub steps: u64,
}

/// Runs a kernel over a grid.
///
/// # Errors
/// The module does not verify, the launch does not fit, the kernel uses what is not interpreted, or it has undefined
/// behaviour.
pub fn run(module: &Module, launch: &Launch, options: &Options) -> Result<RunResult, InterpError> {
    with_library(module, |module| run_grid(module, launch, options))
}

/// Runs a module that verifies, with what it declares of the library and without variadic functions.
fn with_library<T>(module: &Module, run: impl FnOnce(&Module) -> Result<T, InterpError>) -> Result<T, InterpError> {
    let linked = library::linked(module, Machine::default()).map_err(|e| InterpError::Malformed(e.message))?;
    let module = linked.as_ref().unwrap_or(module);
    gcnc_ir::verify(module)
        .map_err(|errors| InterpError::Malformed(errors.first().map_or_else(String::new, ToString::to_string)))?;
    let plain = gcnc_ir::variadic::expanded(module);
    run(plain.as_ref().unwrap_or(module))
}

/// What a failure is to those who launched.
fn report(
    module: &Module,
    program: &Program,
    group: &Group,
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
    let mut groups: Vec<Group> = Vec::new();
    loop {
        while groups.len() < options.resident.max(1) {
            let Some(id) = ids.next() else { break };
            groups.push(Group::new(program, (id, launch.size_of(id)), &state.arguments));
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
