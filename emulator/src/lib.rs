//! Loads an AMD GPU code object and runs it, strictly, on the CPU.
//!
//! The emulator takes code objects of any compiler: it decodes bytes and knows nothing of ours. What it does, in order:
//!
//! 1. [`code_object`] reads the ELF file: segments, relocations, [`notes`] and their [`metadata`], kernel
//!    [`descriptor`]s or [`kernel_code`].
//! 2. [`launch`] puts arguments ([`kernarg`]), dispatch packet and scratch into device [`memory`] and sets a wave's
//!    initial registers.
//! 3. [`machine`] schedules the waves of the resident work-groups; [`predecode`] and [`translate`] turn each
//!    instruction into an [`op::Op`] once; the tables in [`ops`] give its function; [`wave`] fetches and stores
//!    operands; [`float`] and [`atomic`] have the arithmetic.
//! 4. In strict mode [`counters`] holds loads back until a wait proves them done, and [`hazards`] checks that code
//!    keeps the distances that hardware needs.
//! 5. On request, [`timing`] estimates how many cycles the launch takes and what its waves wait for; an [`observer`]
//!    sees each instruction before it is executed, and a [`debugger`] stops there and changes state.
//! 6. On request, [`checks`] find races, uninitialised bits, and barriers that not all lanes and waves reach.
//! 7. The [`host`] answers kernels' host calls while they run, and prints their output.
//!
//! [`run`] and [`Program`] give each launch its own memory; a [`Device`] keeps memory across launches, and has
//! [`queue`]s of packets, whose kernels run concurrently. [`run_shader`] runs a wave of a graphics driver's shader and
//! returns what it exports.
//!
//! ```no_run
//! use gcnc_emulator::{Arg, CodeObject, Launch, Options, run};
//!
//! let object = CodeObject::load(&std::fs::read("saxpy.co")?)?;
//! let launch = Launch {
//!     kernel: "saxpy".to_owned(),
//!     workgroups: [4, 1, 1],
//!     remainder: [0; 3],
//!     workgroup_size: [64, 1, 1],
//!     args: vec![Arg::Buffer(vec![0; 1024]), Arg::Buffer(vec![0; 1024]), Arg::Bytes(2f32.to_le_bytes().to_vec())],
//!     dynamic_lds: 0,
//! };
//! let result = run(&object, &launch, Options::default())?;
//! println!("{:?}", result.buffers[0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod atomic;
pub mod barriers;
pub mod checks;
pub mod chip;
pub mod code_object;
pub mod counters;
pub mod debugger;
pub mod decoded;
pub mod descriptor;
pub mod device;
pub mod error;
pub mod float;
pub mod gws;
pub mod hazards;
pub mod host;
pub mod images;
pub mod kernarg;
pub mod kernel_code;
pub mod lanes;
pub mod launch;
pub mod machine;
pub mod memory;
pub mod metadata;
pub mod notes;
pub mod observer;
pub mod op;
pub mod ops;
pub mod options;
pub mod predecode;
pub mod program;
pub mod queue;
pub mod shader;
pub mod texel;
pub mod timing;
pub mod translate;
pub mod wave;
pub mod weak;
mod yaml;

pub use checks::{Checks, Finding};
pub use code_object::{CodeObject, Kernel};
pub use debugger::{Debugger, Next, Paused};
pub use device::{Device, DeviceOptions, Module};
pub use error::{AllocationError, DeviceError, FaultKind, FaultReport, FreeError, Hot, LoadError, RunError};
pub use hazards::hazard_names;
pub use kernarg::{Arg, Args, Value};
pub use launch::{Grid, Launch};
pub use machine::{Outcome, Statistics};
pub use observer::{Observer, Step, View};
pub use options::{Check, MemorySystem, Options, Topology};
pub use program::{Program, RunResult, run};
pub use queue::Queue;
pub use shader::{Export, PrivateScalar, ShaderLaunch, ShaderResult, run_shader};
pub use timing::{Timing, TimingOptions, Waves};
