//! Issue requirements and costs of an instruction, computed when it first executes.

use gcnc_isa::Opcode as O;
use gcnc_isa::op::{flags, implicit};

use super::table::Model;
use crate::chip::Chip;
use crate::counters::Counter;
use crate::hazards::traits::MatrixUnit;
use crate::op::{Class, Op, UNITS, Units, VECTOR_UNITS};
use crate::wave::sreg;

/// A resource that takes one instruction at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// No resource: handled by the instruction buffer.
    Buffer,
    /// A SIMD's vector ALU.
    Valu,
    /// The transcendental unit, if it is separate from the vector ALU.
    Trans,
    /// The matrix pipe.
    Matrix,
    /// The scalar ALU of the SIMD, or its share of the compute unit's.
    Salu,
    /// The branch and message unit.
    Branch,
    /// The compute unit's vector memory.
    Vmem,
    /// The compute unit's LDS.
    Lds,
    /// The compute unit's scalar memory.
    Smem,
}

impl Port {
    /// Number of ports of a SIMD, including those of its compute unit.
    pub const COUNT: usize = 9;

    /// Whether all SIMDs of a compute unit share it.
    pub fn is_shared(self) -> bool {
        matches!(self, Port::Vmem | Port::Lds | Port::Smem)
    }
}

/// The unit of SCC, which has no register number.
pub const SCC: u16 = UNITS as u16;

/// A wait: a bit mask of counters, and how many operations may stay outstanding.
pub type Wait = (u8, usize);

/// The requirements and costs of an instruction.
#[derive(Clone, Debug)]
pub struct Cost {
    /// The port to which it issues.
    pub port: Port,
    /// Cycles for which it occupies that port, for the whole wave; those of memory depend on addresses.
    pub busy: u64,
    /// Another port that it occupies, and for how long.
    pub beside: Option<(Port, u64)>,
    /// Cycles until its results are ready, unless it is a memory operation.
    pub latency: u64,
    /// Cycles until the wave's next instruction.
    pub gap: u64,
    /// The gap is the instruction's purpose (`s_nop`, `s_sleep`).
    pub idles: bool,
    /// It runs in two halves, and skips one without active lanes.
    pub halves: bool,
    /// Registers that must be ready.
    pub reads: Vec<Units>,
    /// Registers that are ready after the latency.
    pub writes: Vec<Units>,
    /// Counters that it waits for.
    pub waits: Vec<Wait>,
}

impl Cost {
    /// The cost of an instruction.
    pub fn new(op: &Op, model: &Model, chip: &Chip) -> Cost {
        let base = (chip.lanes() as u64 / model.lanes).max(1);
        let (busy, latency) = (model.cadence, model.cadence);
        let cost = Cost {
            port: Port::Buffer,
            busy,
            beside: None,
            latency,
            gap: model.cadence,
            idles: false,
            halves: false,
            reads: reads(op),
            writes: writes(op),
            waits: waits(op, chip),
        };
        match op.class {
            Class::Smem => Cost { port: Port::Smem, ..cost },
            Class::Ds => Cost { port: Port::Lds, ..cost },
            Class::Buffer | Class::Global | Class::Flat => Cost { port: Port::Vmem, ..cost },
            Class::Salu => {
                let float = op.opcode.name().contains("_f32") || op.opcode.name().contains("_f16");
                Cost { port: Port::Salu, latency: if float { model.sfpu } else { model.salu }, ..cost }
            }
            Class::Control => control(op, model, cost),
            Class::Valu | Class::Trans => valu(op, model, base, cost),
        }
    }
}

fn control(op: &Op, model: &Model, cost: Cost) -> Cost {
    match op.opcode {
        O::SNop => Cost { gap: model.cadence * (1 + (op.imm as u64 & 15)), idles: true, ..cost },
        // ISA, S_SLEEP: about 64 clocks for each of the low seven bits.
        O::SSleep => Cost { gap: 64 * (op.imm as u64 & 127).max(1), idles: true, ..cost },
        _ if op.opcode.is(flags::BRANCH) || op.opcode.is(flags::INDIRECT) => Cost { port: Port::Branch, ..cost },
        O::SSendmsg => Cost { port: Port::Branch, ..cost },
        _ => cost,
    }
}

fn valu(op: &Op, model: &Model, base: u64, cost: Cost) -> Cost {
    let plain = Cost { port: Port::Valu, ..cost };
    if let Some(matrix) = op.hazard.matrix {
        return match matrix.unit {
            MatrixUnit::Wmma { .. } => {
                let cycles = products(op.opcode.name()).div_ceil(model.products.max(1)).max(base);
                Cost { busy: cycles, latency: cycles - 1 + model.valu, ..plain }
            }
            // The matrix cores run in parallel with the vector ALU, which is free after the issue cycles (CDNA ISA,
            // "Dependency Resolution: Required Independent Instructions").
            _ => {
                let cycles = 4 * u64::from(matrix.passes.max(1));
                Cost { busy: base, beside: Some((Port::Matrix, cycles)), latency: cycles, ..plain }
            }
        };
    }
    let busy = base * rate(op, model);
    match model.trans {
        Some(latency) if op.class == Class::Trans && !op.opcode.is(flags::F64) => {
            Cost { busy: base, beside: Some((Port::Trans, busy)), latency: busy - 1 + latency, ..plain }
        }
        _ => {
            let halves = base == 2 && busy == base;
            Cost { busy, latency: busy - 1 + model.valu, halves, ..plain }
        }
    }
}

/// The number of times that the vector ALU takes longer than for a full-rate instruction.
fn rate(op: &Op, model: &Model) -> u64 {
    let (opcode, rates) = (op.opcode, &model.rates);
    let result = op.writes[0];
    let f64 = opcode.is(flags::F64);
    match opcode {
        O::VMulLoU32 | O::VMulHiU32 | O::VMulHiI32 | O::VMadU64U32 | O::VMadI64I32 => rates.multiply,
        _ if op.class == Class::Trans && f64 => rates.trans.max(rates.f64[0]),
        _ if op.class == Class::Trans => rates.trans,
        _ if f64 && (opcode.name().contains("fma") || opcode.name().contains("mul")) => rates.f64[0],
        _ if f64 => rates.f64[1],
        _ if result.first >= VECTOR_UNITS && result.count == 2 && !opcode.is(flags::PACKED) => rates.wide,
        _ => 1,
    }
}

/// Products of f16, or equivalents, of a wave matrix operation by its name: `16x16x32` of bytes counts as half as much.
fn products(name: &str) -> u64 {
    let size = name.split('_').find(|part| part.matches('x').count() == 2).unwrap_or("16x16x16");
    let all: u64 = size.split('x').filter_map(|n| n.parse::<u64>().ok()).product();
    let sparse = name.starts_with("v_swmmac");
    let narrow = ["iu8", "fp8", "bf8", "f8f6f4"].iter().any(|t| name.contains(t));
    let tiny = name.contains("iu4") || name.ends_with("_f4");
    let half = if narrow { 2 } else { 1 } * if tiny { 4 } else { 1 } * if sparse { 2 } else { 1 };
    let single = if name.ends_with("x4_f32") { 4 } else { 1 };
    all * single / half
}

/// Registers that an instruction reads, including EXEC and SCC.
fn reads(op: &Op) -> Vec<Units> {
    let dual = op.dual.iter().flat_map(|half| half.reads);
    let mut all: Vec<Units> = op.reads.into_iter().chain(dual).filter(|u| u.count > 0).collect();
    let row = op.opcode.desc();
    if op.class.is_vector() && row.flags & flags::IGNORES_EXEC == 0 || row.reads & implicit::EXEC != 0 {
        all.push(Units { first: sreg::EXEC.into(), count: 2 });
    }
    implied(row.reads, &mut all);
    all
}

/// Registers that an instruction writes without a counter.
fn writes(op: &Op) -> Vec<Units> {
    if op.class.is_memory() || op.class == Class::Ds {
        return Vec::new();
    }
    let dual = op.dual.iter().flat_map(|half| half.writes);
    let mut all: Vec<Units> = op.writes.into_iter().chain(dual).filter(|u| u.count > 0).collect();
    let row = op.opcode.desc();
    if row.writes & implicit::EXEC != 0 || row.flags & flags::CMPX != 0 {
        all.push(Units { first: sreg::EXEC.into(), count: 2 });
    }
    implied(row.writes, &mut all);
    all
}

/// Adds implicit SCC and M0 operands.
fn implied(bits: u16, all: &mut Vec<Units>) {
    let table = [(implicit::SCC, SCC), (implicit::M0, sreg::M0.into())];
    all.extend(table.iter().filter(|(bit, _)| bits & bit != 0).map(|(_, first)| Units { first: *first, count: 1 }));
}

/// The counters that an instruction waits for, as in its handler in [`crate::ops::control`].
fn waits(op: &Op, chip: &Chip) -> Vec<Wait> {
    let imm = op.imm as usize;
    let one = |counter: Counter, count: usize| vec![(counter.bit(), count)];
    match op.opcode {
        O::SWaitcnt => {
            let layout = chip.target.waitcnt();
            let (vm, _, lgkm) = layout.decode(op.imm as u16);
            let vm = (vm < layout.vm_max()).then_some((Counter::Vm.bit(), vm as usize));
            let lgkm = (lgkm < layout.lgkm_max()).then_some((Counter::Lgkm.bit(), lgkm as usize));
            vm.into_iter().chain(lgkm).collect()
        }
        O::SWaitcntVscnt => one(Counter::Vs, imm & 63),
        O::SWaitcntVmcnt => one(Counter::Vm, imm & 63),
        O::SWaitcntLgkmcnt => one(Counter::Lgkm, imm & 63),
        O::SWaitLoadcnt => one(Counter::Vm, imm & 63),
        O::SWaitStorecnt => one(Counter::Vs, imm & 63),
        O::SWaitDscnt => one(Counter::Lgkm, imm & 63),
        O::SWaitKmcnt => one(Counter::Km, imm & 31),
        O::SWaitAsynccnt => one(Counter::Async, imm & 63),
        O::SWaitTensorcnt => one(Counter::Tensor, imm & 63),
        O::SWaitSamplecnt => one(Counter::Sample, imm & 63),
        O::SWaitLoadcntDscnt => vec![(Counter::Vm.bit(), imm >> 8 & 63), (Counter::Lgkm.bit(), imm & 63)],
        O::SWaitStorecntDscnt => vec![(Counter::Vs.bit(), imm >> 8 & 63), (Counter::Lgkm.bit(), imm & 63)],
        O::SWaitIdle => Counter::ALL.iter().map(|counter| (counter.bit(), 0)).collect(),
        _ => Vec::new(),
    }
}
