//! A cycle model: how long a launch would take on one compute unit, and what its waves wait for.
//!
//! It has not been validated against hardware. Its figures are for comparing two versions of a kernel, or one version
//! at two occupancies; they do not predict time.
//!
//! **How it works.** The model decides which wave runs the next instruction, the machine executes it, and the model
//! records when its results are ready. So waves run in the model's order, nothing is recorded for later, and the cost
//! grows with the number of executed instructions. `table` has the figures of the processors, with sources; `cost`
//! computes what an instruction needs, once; `residency` how many work-groups share the compute unit; `wave` when a
//! wave can issue its next instruction; `memory` models the caches and LDS; `clock` combines them; `report` is the
//! result.
//!
//! **What it models.** One compute unit (a work-group processor, if the kernel runs in that mode) runs the whole
//! launch, with as many work-groups at a time as registers, LDS and wave slots allow, or fewer ([`Waves`]). A wave
//! issues in order, once in four cycles (GFX6 to GFX9) or each cycle (GFX10 and later). Of the waves of a SIMD one
//! issues at a time to each of vector ALU, transcendental unit, matrix pipe, scalar ALU and sequencer, and of all waves
//! of a compute unit one to vector memory, one to LDS and one to scalar memory: the oldest of those that are ready. An
//! issued instruction occupies its unit according to its rate: vector memory one cycle per cache line and per group of
//! lanes, LDS one cycle per group of lanes and more on bank conflicts. Registers are ready after their latency; a wait
//! ends when enough operations have returned, in order or out of order as in [`crate::counters`]. Vector memory goes
//! through an L1 and an L2 of the right sizes, both with LRU replacement, and a memory that gives the compute unit its
//! share of the bandwidth. Waves wait for one another at barriers.
//!
//! **What it does not.** Instruction fetch (except for the cost of taken branches); register bank conflicts; traffic of
//! other compute units in L2 and memory; the L1 of a shader array on RDNA, and the infinity cache; address translation;
//! cache policies (non-temporal, bypass); latencies of specific atomic operations; exports and `expcnt`;
//! `s_waitcnt_depctr`, `s_setprio` and clauses; registers indexed through M0; dual issue of wave64 on GFX11; the time
//! to launch a work-group, including its preloaded arguments. Clocks that code reads still count instructions.

mod clock;
mod cost;
mod memory;
mod report;
mod residency;
mod table;
mod wave;

pub use clock::{Clock, Executed, Next};
pub use memory::Places;
pub use report::{Cause, InstructionTiming, Stalls, Timing};

/// How a launch is timed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimingOptions {
    /// Waves that share a SIMD.
    pub waves: Waves,
}

/// How many waves share a SIMD. A work-group is resident as a whole, and at least one always is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Waves {
    /// As many as registers, LDS and the hardware's slots allow.
    #[default]
    Full,
    /// A quarter of those that registers and slots allow.
    Quarter,
    /// One.
    One,
    /// At most this many.
    Most(u32),
}
