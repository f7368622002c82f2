//! The result of a timed run.

use std::fmt;

/// Why a wave does not issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Vector memory has not returned.
    Memory,
    /// Scalar memory has not returned.
    Scalar,
    /// LDS has not returned.
    Lds,
    /// A register is not ready.
    Dependency,
    /// A register that a matrix operation writes is not ready, or the matrix pipe is busy.
    Matrix,
    /// Another wave, or an earlier instruction, occupies the port that it needs.
    Port,
    /// Other waves have not reached the barrier.
    Barrier,
    /// It has just branched.
    Branch,
    /// It is idle on purpose (`s_nop`, `s_sleep`).
    Idle,
}

impl Cause {
    /// All causes.
    pub const ALL: [Cause; 9] = [
        Cause::Memory,
        Cause::Scalar,
        Cause::Lds,
        Cause::Dependency,
        Cause::Matrix,
        Cause::Port,
        Cause::Barrier,
        Cause::Branch,
        Cause::Idle,
    ];

    /// Its name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Cause::Memory => "memory",
            Cause::Scalar => "scalar",
            Cause::Lds => "LDS",
            Cause::Dependency => "dependency",
            Cause::Matrix => "matrix",
            Cause::Port => "port busy",
            Cause::Barrier => "barrier",
            Cause::Branch => "branch",
            Cause::Idle => "nop, sleep",
        }
    }
}

/// Cycles of waves by the reason why they waited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stalls([u64; Cause::ALL.len()]);

impl Stalls {
    /// The cycles of one cause.
    pub fn of(&self, cause: Cause) -> u64 {
        self.0[cause as usize]
    }

    /// The sum over all causes.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Adds cycles.
    pub fn add(&mut self, cause: Cause, cycles: u64) {
        self.0[cause as usize] += cycles;
    }
}

/// The timing of one instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstructionTiming {
    /// Its address, as a disassembler shows it.
    pub address: u64,
    /// The instruction.
    pub text: String,
    /// How often waves executed it.
    pub count: u64,
    /// How long they waited to issue it.
    pub stalls: Stalls,
}

/// The result of a timed run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timing {
    /// Cycles from the first wave's start to the last one's end.
    pub cycles: u64,
    /// Waves that ran.
    pub waves: u64,
    /// Instructions that waves issued.
    pub instructions: u64,
    /// Compute units that the waves shared: two if the kernel runs on a work-group processor.
    pub units: usize,
    /// The SIMDs of these compute units.
    pub simds: usize,
    /// Waves resident on a SIMD at a time, if the launch has enough.
    pub resident: u32,
    /// Waves per SIMD that the kernel's resources allow.
    pub possible: u32,
    /// The resource that limits `possible`.
    pub limit: &'static str,
    /// Cycles of all waves from start to end.
    pub wave_cycles: u64,
    /// What the waves waited for.
    pub stalls: Stalls,
    /// Instructions, in the order of their addresses.
    pub by_instruction: Vec<InstructionTiming>,
}

/// Number of instructions in the table.
const HOTTEST: usize = 12;

impl fmt::Display for Timing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
        let place = if self.units > 1 { "work-group processor" } else { "compute unit" };
        writeln!(f, "{:>14} cycles of one {place} ({} SIMDs)", self.cycles, self.simds)?;
        let (resident, possible, limit) = (self.resident, self.possible, self.limit);
        writeln!(f, "{:>14} waves, {resident} of a SIMD at a time; at most {possible}, for {limit}", self.waves)?;
        let rate = self.instructions as f64 / self.cycles.max(1) as f64;
        writeln!(f, "{:>14} instructions, {rate:.2} a cycle", self.instructions)?;
        writeln!(f, "{:>14} cycles of waves, in which they", self.wave_cycles)?;
        let issue = self.wave_cycles.saturating_sub(self.stalls.total());
        writeln!(f, "{issue:>14}  {:>5.1}%  issue", share(issue, self.wave_cycles))?;
        for cause in Cause::ALL.into_iter().filter(|cause| self.stalls.of(*cause) > 0) {
            let cycles = self.stalls.of(cause);
            writeln!(f, "{cycles:>14}  {:>5.1}%  wait: {}", share(cycles, self.wave_cycles), cause.name())?;
        }
        let mut hottest: Vec<&InstructionTiming> = self.by_instruction.iter().collect();
        hottest.sort_by_key(|i| (u64::MAX - i.stalls.total(), i.address));
        writeln!(
            f,
            "{:>14}  {:>6}  {:>9}  {:>10}  instruction and why waves waited to issue it",
            "stalled", "", "count", "address"
        )?;
        for hot in hottest.iter().take(HOTTEST).filter(|hot| hot.stalls.total() > 0) {
            let (cycles, part) = (hot.stalls.total(), share(hot.stalls.total(), self.wave_cycles));
            write!(f, "{cycles:>14}  {part:>5.1}%  {:>9}  {:>#10x}  {}", hot.count, hot.address, hot.text)?;
            writeln!(f, "  [{}]", causes(&hot.stalls))?;
        }
        Ok(())
    }
}

/// The causes of an instruction's stalls, the largest first.
fn causes(stalls: &Stalls) -> String {
    let mut all: Vec<Cause> = Cause::ALL.into_iter().filter(|cause| stalls.of(*cause) > 0).collect();
    all.sort_by_key(|cause| u64::MAX - stalls.of(*cause));
    let texts: Vec<String> = all.iter().map(|cause| format!("{} {}", cause.name(), stalls.of(*cause))).collect();
    texts.join(", ")
}
