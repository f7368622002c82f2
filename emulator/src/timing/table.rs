//! The parameters of the processors in the model.
//!
//! The source of each number is next to it. Short names:
//!
//! - *ISA*: AMD's instruction set manual of the generation; *GCN*, *RDNA*, *CDNA n*: AMD's white papers of the
//!   architectures.
//! - *gem5*: the configuration of gem5's Vega model after measurements on hardware (`--mem-req-latency 69
//!   --mem-resp-latency 69 --TCC_latency 121 --vrf_lm_bus_latency 63 --scalar-mem-req-latency 28 --memtime-latency
//!   41`).
//! - *CC*: Chips and Cheese, "Measuring GPU Memory Latency" (2021): on an RX 6900 XT memory is 226 ns away and L2 66 ns
//!   behind L0, which is 510 and 150 cycles at 2.25 GHz; "Latency Testing is Hard" (2023): on an RX 7900 XTX the
//!   infinity cache is 150 ns away, 370 cycles at 2.5 GHz.
//! - *LLVM*: `SISchedule.td`, as a cross-check and where nothing else is known. What it counts for GFX6 to GFX9 are
//!   quarters of issue slots, for GFX10 and later cycles.
//! - *guess*: no source; a number between those of its neighbours.

use crate::chip::Chip;
use crate::hazards::Family;

/// A cache.
#[derive(Clone, Copy, Debug)]
pub struct CacheShape {
    /// Size in bytes.
    pub bytes: u64,
    /// Bytes of a line.
    pub line: u64,
    /// Associativity.
    pub ways: usize,
    /// Cycles from issue to data on a hit.
    pub latency: u64,
}

/// The timing of vector memory, scalar memory and LDS.
#[derive(Clone, Copy, Debug)]
pub struct MemoryModel {
    /// Lanes whose addresses are processed per cycle.
    pub lanes: u64,
    /// The first-level cache of vector memory.
    pub l1: CacheShape,
    /// The first-level cache of scalar memory.
    pub scalar: CacheShape,
    /// The second-level cache of both.
    pub l2: CacheShape,
    /// Bytes per cycle between the compute unit and L2.
    pub l2_bytes: u64,
    /// Cycles from issue to data when no cache has it.
    pub latency: u64,
    /// The compute unit's share of memory bandwidth: bytes per cycle.
    pub bytes: u64,
    /// Banks of LDS, each a dword wide and accessible every cycle.
    pub banks: usize,
    /// Cycles from issue to data of LDS without conflicts.
    pub lds: u64,
}

/// Cycles of a vector ALU instruction relative to a full-rate one.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// f64: fused multiply-add and multiplication; addition and the rest.
    pub f64: [u64; 2],
    /// Transcendental functions.
    pub trans: u64,
    /// Multiplication of 32-bit integers.
    pub multiply: u64,
    /// Shifts and moves of 64 bits.
    pub wide: u64,
}

/// The model of a processor.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    /// Cycles between two instructions of a wave.
    pub cadence: u64,
    /// SIMDs of a compute unit.
    pub simds: usize,
    /// Lanes that a SIMD executes per cycle.
    pub lanes: u64,
    /// Cycles from the last issue cycle of a vector instruction to that of a dependent one.
    pub valu: u64,
    /// As `valu`, for a transcendental unit that is separate from the vector ALU.
    pub trans: Option<u64>,
    /// As `valu`, for a scalar instruction.
    pub salu: u64,
    /// As `valu`, for a scalar float instruction.
    pub sfpu: u64,
    /// The rates of slow instructions.
    pub rates: Rates,
    /// Cycles until the first instruction after a taken branch.
    pub branch: u64,
    /// Work-groups with barriers that a compute unit can hold.
    pub groups: u32,
    /// Bytes of LDS of a compute unit.
    pub lds_bytes: u32,
    /// Products of two f16 that a SIMD computes per cycle in matrix operations without a table of passes.
    pub products: u64,
    /// Memory.
    pub memory: MemoryModel,
}

/// Memory of GFX6 to GFX908.
const GCN_MEMORY: MemoryModel = MemoryModel {
    lanes: 16,                                                              // GCN: the address unit takes 16 lanes
    l1: CacheShape { bytes: 16 << 10, line: 64, ways: 4, latency: 140 },    // GCN; gem5: 69 + 69, and the tags
    scalar: CacheShape { bytes: 16 << 10, line: 64, ways: 4, latency: 44 }, // GCN; gem5: 41 of s_memtime, which finds nothing
    l2: CacheShape { bytes: 4 << 20, line: 128, ways: 16, latency: 260 },   // GCN (Vega: 4 MB); gem5: 121 more than L1
    l2_bytes: 64,                                                           // GCN: 64 bytes a clock from L2
    latency: 560,                                                           // guess
    bytes: 5,                                                               // Vega 64: 484 GB/s, 64 units, 1.55 GHz
    banks: 32,                                                              // ISA: "LDS"
    lds: 64,                                                                // gem5
};

/// Memory of GFX90A.
const CDNA2_MEMORY: MemoryModel = MemoryModel {
    l2: CacheShape { bytes: 8 << 20, line: 128, ways: 16, latency: 300 }, // CDNA 2; guess
    l2_bytes: 64,                                                         // CDNA 2: 128 bytes a clock and channel
    latency: 700,                                                         // guess
    bytes: 9,                                                             // MI210: 1638 GB/s, 104 units, 1.7 GHz
    ..GCN_MEMORY
};

/// Memory of GFX940.
const CDNA3_MEMORY: MemoryModel = MemoryModel {
    l1: CacheShape { bytes: 32 << 10, line: 128, ways: 4, latency: 140 }, // CDNA 3; gem5
    l2: CacheShape { bytes: 4 << 20, line: 128, ways: 16, latency: 300 }, // CDNA 3: 4 MB of a die; guess
    latency: 700,                                                         // guess
    bytes: 8,                                                             // MI300X: 5.3 TB/s, 304 units, 2.1 GHz
    ..CDNA2_MEMORY
};

/// Memory of GFX10.
const RDNA_MEMORY: MemoryModel = MemoryModel {
    lanes: 32,                                                              // RDNA: 32 addresses a clock
    l1: CacheShape { bytes: 16 << 10, line: 128, ways: 4, latency: 100 },   // RDNA; guess
    scalar: CacheShape { bytes: 16 << 10, line: 64, ways: 4, latency: 40 }, // RDNA; guess
    l2: CacheShape { bytes: 4 << 20, line: 128, ways: 16, latency: 250 },   // RDNA; CC: 150 more than L0
    l2_bytes: 64,                                                           // RDNA: 64 bytes a clock
    latency: 510,                                                           // CC
    bytes: 3,                                                               // RX 6900 XT: 512 GB/s, 80 units, 2.25 GHz
    banks: 32, // RDNA: 64 of a work-group processor, 32 for each half
    lds: 50,   // guess; LLVM has 20
};

/// Memory of GFX11 and GFX12.
const RDNA3_MEMORY: MemoryModel = MemoryModel {
    l1: CacheShape { bytes: 32 << 10, line: 128, ways: 8, latency: 100 }, // AMD, "RDNA 3": 32 KB of L0; guess
    l2: CacheShape { bytes: 6 << 20, line: 128, ways: 16, latency: 250 }, // the same: 6 MB; CC, as before
    latency: 600, // guess: 370 to the infinity cache (CC), and memory
    bytes: 4,     // RX 7900 XTX: 960 GB/s, 96 units, 2.5 GHz
    ..RDNA_MEMORY
};

/// GFX6 to GFX908, except for f64 rates.
const GCN: Model = Model {
    cadence: 4,  // GCN: each SIMD has its turn once in four cycles
    simds: 4,    // GCN
    lanes: 16,   // GCN
    valu: 1,     // GCN: a result is ready at the next turn of the wave
    trans: None, // GCN: executed by the vector ALU
    salu: 4,     // CLRX, "GCN ISA Instruction Timings": 4
    sfpu: 4,     // none
    rates: Rates { f64: [16, 8], trans: 4, multiply: 4, wide: 2 }, // LLVM: SIQuarterSpeedModel; GCN: trans
    branch: 16,  // LLVM: 8; guess: four turns
    groups: 16,  // GCN: 16 barriers of a compute unit
    lds_bytes: 64 << 10, // ISA
    products: 0, // the table of passes
    memory: GCN_MEMORY,
};

/// GFX90A.
const CDNA2: Model = Model {
    rates: Rates { wide: 1, ..GCN.rates }, // LLVM: SIDPFullSpeedModel, Write64Bit
    memory: CDNA2_MEMORY,
    ..GCN
};

/// GFX940.
const CDNA3: Model = Model { memory: CDNA3_MEMORY, ..CDNA2 };

/// GFX950.
const CDNA4: Model = Model {
    lds_bytes: 160 << 10, // CDNA 4; AMD's comgr: LocalMemorySize
    memory: MemoryModel {
        banks: 64, // CDNA 4; AMD's comgr: LDSBankCount
        bytes: 13, // MI355X: 8 TB/s, 256 units, 2.4 GHz
        ..CDNA3_MEMORY
    },
    ..CDNA3
};

/// GFX10.
const RDNA: Model = Model {
    cadence: 1,                                                     // RDNA: each SIMD issues each cycle
    simds: 2,                                                       // RDNA
    lanes: 32,                                                      // RDNA
    valu: 5,        // RDNA: a dependent instruction five cycles later; LLVM: 5
    trans: Some(7), // RDNA: a unit of its own; LLVM: 10, of which it is busy for four
    salu: 2,        // LLVM
    sfpu: 4,        // LLVM
    rates: Rates { f64: [16, 16], trans: 4, multiply: 4, wide: 2 }, // RDNA: 1/16, 1/4; LLVM: 22, 8 and 6 cycles of latency
    branch: 32,                                                     // LLVM
    groups: 16,                                                     // RDNA: 32 of a work-group processor
    lds_bytes: 64 << 10,                                            // RDNA: 128 KB of a work-group processor
    products: 0,                                                    // none
    memory: RDNA_MEMORY,
};

/// GFX11.
const RDNA3: Model = Model {
    rates: Rates { f64: [32, 32], ..RDNA.rates }, // AMD, "RDNA 3": 1/32; LLVM: 38
    products: 128, // GPUOpen, "How to accelerate AI applications on RDNA 3 using WMMA": 512 operations a clock and unit
    memory: RDNA3_MEMORY,
    ..RDNA
};

/// GFX12.
const RDNA4: Model = Model {
    products: 256, // AMD, "RDNA 4": twice the rate of GFX11
    ..RDNA3
};

/// GFX12.5.
const GFX1250: Model = Model {
    simds: 4,                                          // guess: as other CDNA
    lds_bytes: 320 << 10,                              // CDNA 5 ISA
    products: 1024,                                    // LLVM: 8 cycles for 16x16x32 of f16
    memory: MemoryModel { banks: 64, ..CDNA3_MEMORY }, // CDNA 4's banks; guess
    ..RDNA4
};

impl Model {
    /// The model of a processor.
    pub fn new(chip: &Chip) -> Model {
        let family = chip.hazards.family();
        let f64 = double_rates(chip.target.name(), family);
        let base = match family {
            Family::Gfx6 | Family::Gfx7 | Family::Gfx8 | Family::Gfx9 | Family::Gfx908 => GCN,
            Family::Gfx90a => CDNA2,
            Family::Gfx940 => CDNA3,
            Family::Gfx950 => CDNA4,
            Family::Gfx101 | Family::Gfx103 => RDNA,
            Family::Gfx11 | Family::Gfx115 => RDNA3,
            Family::Gfx12 => RDNA4,
            Family::Gfx1250 => GFX1250,
        };
        Model { rates: Rates { f64, ..base.rates }, ..base }
    }
}

/// f64 rates: fused multiply-add and multiplication; the rest.
fn double_rates(name: &str, family: Family) -> [u64; 2] {
    match (name, family) {
        ("gfx600", _) => [4, 2],                                         // AMD: Tahiti has a quarter
        ("gfx701", _) => [2, 1],                                         // AMD: FirePro of Hawaii has a half
        ("gfx702", _) => [8, 4],                                         // AMD: Radeon of Hawaii has an eighth
        ("gfx906", _) | (_, Family::Gfx908) => [2, 2],                   // AMD: a half; LLVM: half-rate-64-ops
        ("gfx1251", _) => [1, 1],                                        // LLVM: its own schedule model has full rate
        (_, Family::Gfx90a | Family::Gfx940 | Family::Gfx950) => [1, 1], // CDNA 2, CDNA 3: full rate
        (_, Family::Gfx6 | Family::Gfx7 | Family::Gfx8 | Family::Gfx9) => [16, 8], // AMD: a sixteenth; LLVM
        (_, Family::Gfx101 | Family::Gfx103) => RDNA.rates.f64,
        _ => RDNA3.rates.f64,
    }
}
