//! A cycle model: how long a launch would take on one compute unit, and what its waves wait for.
//!
//! It was never checked against hardware. Its figures are for comparing two codes of one kernel, or one code at two
//! occupancies; they are no predictions of time.
//!
//! **How it works.** The model decides which wave runs the next instruction, the machine executes it, and the model
//! notes when its results are there. So the order in which waves run is the model's, there is no recording, and the
//! time that it takes grows with the executed instructions. `table` has what is known of the processors, with sources;
//! `cost` is what an instruction needs, found once; `residency` how many work-groups share the compute unit; `wave`
//! when a wave can issue its next instruction; `memory` the caches and LDS; `clock` puts them together; `report` is the
//! result.
//!
//! **What it models.** One compute unit (a work-group processor, where the kernel runs in that mode) runs the whole
//! launch, as many work-groups at a time as registers, LDS and waves allow, or fewer ([`Waves`]). A wave issues in
//! order, once in four cycles (GFX6 to GFX9) or each cycle (GFX10 and later). Of the waves of a SIMD one issues at a
//! time to each of vector ALU, transcendental unit, matrix pipe, scalar ALU and sequencer, and of all waves of a
//! compute unit one to vector memory, one to LDS and one to scalar memory: the oldest of those that are ready. An
//! issued instruction occupies what executes it for as long as its rate says: vector memory a cycle for each cache line
//! and for each group of lanes, LDS a cycle for each group of lanes and more where two lanes want different dwords of a
//! bank. Registers are ready when their latency is over; counters reach what a wait names when as many operations have
//! returned, in order or not as [`crate::counters`] has it. Vector memory goes through an L1 and an L2 of the right
//! sizes, both with least recently used lines replaced, and a memory that gives the compute unit its share of the
//! bandwidth. Waves wait for one another at barriers.
//!
//! **What it does not.** Instruction fetch (but for the cost of taken branches); bank conflicts of registers; what
//! other compute units do to L2 and memory; the L1 of a shader array on RDNA, and the infinity cache; translation of
//! addresses; cache policies (non-temporal, bypass); latencies of single atomic operations; exports and `expcnt`;
//! `s_waitcnt_depctr`, `s_setprio` and clauses; registers that are found through M0; dual issue of wave64 on GFX11;
//! how long a work-group takes to be launched, its preloaded arguments included. Clocks that code reads still count
//! instructions.

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

/// How many waves share a SIMD. A work-group is resident as a whole, and one always is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Waves {
    /// As many as registers, LDS and the hardware's slots allow.
    #[default]
    Full,
    /// A quarter of those that registers and slots allow.
    Quarter,
    /// One.
    One,
    /// So many at most.
    Most(u32),
}
