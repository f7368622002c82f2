//! Register pressure tracking, exact and bottom-up (LLVM's GCNUpwardRPTracker): a register becomes live at its last use
//! and dies above its definition, or above the first definition of a part of it.

use std::ops::Range;

use cranelift_entity::EntityRef;
use gcnc_isa::{RegClass, RegRef};
use gcnc_mir::analyses::Analyses;
use gcnc_mir::{Function, VReg, convention, occupancy};

/// Dwords of VGPRs and of SGPRs.
pub type Demand = [i32; 2];

/// The index in `Demand` of a class.
fn file(class: RegClass) -> usize {
    usize::from(class == RegClass::Sgpr)
}

/// The register limits of a schedule.
#[derive(Copy, Clone, Debug)]
pub struct Ceiling(pub Demand);

/// The VGPRs and SGPRs beyond a function's needs that may be spent on hiding latency.
const TO_SPEND: Demand = [24, 24];
/// The same for an order that the program requests: what the occupancy leaves.
const TO_SPEND_AS_REQUESTED: Demand = [i32::MAX / 2, 24];

impl Ceiling {
    /// The ceiling of `f`, whose source order needs `peak`.
    pub fn of(f: &Function, peak: Demand) -> Ceiling {
        Ceiling::spending(f, peak, TO_SPEND)
    }

    /// The ceiling of `f` for an order that the program requests.
    pub fn as_requested(f: &Function, peak: Demand) -> Ceiling {
        Ceiling::spending(f, peak, TO_SPEND_AS_REQUESTED)
    }

    /// The ceiling for one more wave of `f`, if its demand `peak` is at most a quarter above that.
    pub fn of_one_more_wave(f: &Function, peak: Demand) -> Option<Ceiling> {
        let most = waves_beside_lds(f);
        let waves = (1..=f.target.max_waves_per_simd()).rev().find(|&w| f.target.vgprs_at(w) as i32 >= peak[0])?;
        let vectors = f.target.vgprs_at(waves + 1) as i32;
        let near = waves < most && !f.has_calls && peak[0] - vectors <= vectors / 4;
        near.then(|| Ceiling([vectors, scalars(f, waves + 1, peak[1], TO_SPEND[1])]))
    }

    fn spending(f: &Function, peak: Demand, spend: Demand) -> Ceiling {
        if f.has_calls {
            return Ceiling(peak);
        }
        let (target, kernel) = (&f.target, &f.kernel);
        let required = occupancy::required_waves(target, kernel);
        let most = waves_beside_lds(f).max(required);
        // The occupancy of the source order.
        let waves = (required..=most).rev().find(|&w| target.vgprs_at(w) as i32 >= peak[0]);
        let waves = waves.unwrap_or(required);
        let vectors = target.vgprs_at(waves) as i32;
        Ceiling([peak[0].max(vectors.min(peak[0] + spend[0])), scalars(f, waves, peak[1], spend[1])])
    }
}

/// The LDS bytes of a compute unit, at least, even if a work-group may use fewer.
const MIN_LDS: u32 = 1 << 16;

/// The most waves of `f` per SIMD, given that its work-groups share the LDS of a compute unit, or of both units of a
/// work-group processor. Saving registers for more waves gains nothing.
fn waves_beside_lds(f: &Function) -> u32 {
    let (target, kernel, most) = (&f.target, &f.kernel, f.target.max_waves_per_simd());
    if kernel.lds_size == 0 {
        return most;
    }
    let (units, simds) = match (target.has_wgp_mode(), kernel.cu_mode) {
        (true, false) => (2, 4),
        (true, true) => (1, 2),
        (false, _) => (1, 4),
    };
    let groups = units * target.lds_size().max(MIN_LDS) / kernel.lds_size.next_multiple_of(target.lds_granule());
    let waves = kernel.max_workgroup_size.max(1).div_ceil(target.wave_size());
    groups.max(1).saturating_mul(waves).div_ceil(simds).min(most)
}

/// The SGPR limit of `f` at this number of waves; its source order needs `peak`.
fn scalars(f: &Function, waves: u32, peak: i32, spend: i32) -> i32 {
    let all = i32::from(convention::scalar_registers(&f.target)) - 8;
    let shared = match f.target.has_fixed_sgpr_allocation() {
        true => all,
        false => all.min((f.target.total_sgprs() / waves) as i32 - 8),
    };
    peak.max(shared.min(peak + spend))
}

/// A virtual register operand, with its bookkeeping for the upward scan.
#[derive(Copy, Clone, Debug)]
struct RegOperand {
    v: VReg,
    dwords: u8,
    file: u8,
    is_def: bool,
}

/// The virtual register operands of a function's instructions, collected once: for each instruction its definitions
/// before its uses. Instructions are numbered in the function's order.
#[derive(Default)]
struct RegOperands {
    all: Vec<RegOperand>,
    /// The start of each instruction's operands in `all`, and their total.
    start: Vec<u32>,
    /// The number of each block's first instruction, in the function's order, and the total.
    first: Vec<u32>,
}

impl RegOperands {
    fn find(&mut self, f: &Function) {
        let RegOperands { all, start, first } = self;
        all.clear();
        start.clear();
        first.clear();
        for &b in &f.order {
            gcnc_limits::poll();
            first.push(start.len() as u32);
            for inst in &f.blocks[b].insts {
                start.push(all.len() as u32);
                let mut name = |r: RegRef, is_def| {
                    if let Some(v) = VReg::of(r.reg) {
                        let data = &f.vregs[v];
                        all.push(RegOperand { v, dwords: data.dwords, file: file(data.class) as u8, is_def });
                    }
                };
                inst.defs().for_each(|r| name(r, true));
                inst.uses().for_each(|r| name(r, false));
            }
        }
        first.push(start.len() as u32);
        start.push(all.len() as u32);
    }

    /// The instructions of the function's `i`th block.
    fn block(&self, i: usize) -> Range<usize> {
        self.first[i] as usize..self.first[i + 1] as usize
    }

    fn of(&self, insts: Range<usize>) -> &[RegOperand] {
        &self.all[self.start[insts.start] as usize..self.start[insts.end] as usize]
    }
}

/// The state of a register during the upward scan.
#[derive(Copy, Clone, Default, Debug)]
struct LiveState {
    /// The block, counted from 1, in which it is live.
    live_in: u32,
    /// The block whose definitions of it are counted, and how many are left.
    counted_in: u32,
    defs: u32,
}

/// The pressure tracker.
#[derive(Default)]
pub struct PressureTracker {
    operands: RegOperands,
    states: Vec<LiveState>,
    /// The current block, counted from 1.
    block: u32,
    now: Demand,
    peak: Demand,
    /// Changes since the mark.
    log: Vec<(VReg, LiveState)>,
    logs: bool,
}

impl PressureTracker {
    /// Starts with a function, or again after its instructions were reordered.
    pub fn start(&mut self, f: &Function) {
        self.operands.find(f);
        self.states.clear();
        self.states.resize(f.vregs.len(), LiveState::default());
        self.block = 0;
        self.logs = false;
    }

    /// The peak of the function in its current order.
    pub fn peak(&mut self, f: &Function, analyses: &Analyses) -> Demand {
        let mut peak = [0; 2];
        for (i, &b) in f.order.iter().enumerate() {
            // An empty block's live registers are live out of its predecessor.
            if !f.blocks[b].insts.is_empty() {
                gcnc_limits::poll();
                let own = self.block_peak(f, i, analyses);
                peak = [0, 1].map(|i| peak[i].max(own[i]));
            }
        }
        peak
    }

    /// The peak of the function's `i`th block in its current order.
    pub fn block_peak(&mut self, f: &Function, i: usize, analyses: &Analyses) -> Demand {
        let insts = self.enter(f, i, analyses);
        insts.rev().for_each(|inst| self.above(inst));
        self.peak
    }

    /// The peak over these instructions, the next ones up, in this order.
    pub fn of_all(&mut self, insts: Range<usize>) -> Demand {
        let now = self.mark();
        insts.rev().for_each(|inst| self.above(inst));
        let peak = self.peak;
        self.rollback(now);
        peak
    }

    /// The numbers of the instructions of the function's `i`th block.
    pub fn insts(&self, i: usize) -> Range<usize> {
        self.operands.block(i)
    }

    /// Moves to the bottom of the function's `i`th block. Returns the numbers of its instructions.
    pub fn enter(&mut self, f: &Function, i: usize, analyses: &Analyses) -> Range<usize> {
        let b = f.order[i];
        self.block += 1;
        self.now = [0; 2];
        let Analyses { logical, vectors, linear, scalars, .. } = analyses;
        for (i, live_out) in [vectors.live_out(logical, b), scalars.live_out(linear, b)].into_iter().enumerate() {
            for &v in live_out {
                self.states[v.index()].live_in = self.block;
                self.now[i] += i32::from(f.vregs[v].dwords);
            }
        }
        let insts = self.insts(i);
        for operand in self.operands.of(insts.clone()).iter().filter(|operand| operand.is_def) {
            let state = &mut self.states[operand.v.index()];
            if state.counted_in != self.block {
                *state = LiveState { counted_in: self.block, defs: 0, ..*state };
            }
            state.defs += 1;
        }
        self.peak = self.now;
        insts
    }

    /// The registers that are live now.
    pub fn now(&self) -> Demand {
        self.now
    }

    /// The peak since the mark.
    pub fn highest(&self) -> Demand {
        self.peak
    }

    /// Sets a mark to which changes can be rolled back.
    pub fn mark(&mut self) -> Demand {
        self.log.clear();
        self.logs = true;
        self.peak = self.now;
        self.now
    }

    /// Rolls back all changes since the mark.
    pub fn rollback(&mut self, now: Demand) {
        self.logs = false;
        while let Some((v, state)) = self.log.pop() {
            self.states[v.index()] = state;
        }
        self.now = now;
    }

    /// Moves above an instruction.
    pub fn above(&mut self, inst: usize) {
        let PressureTracker { operands, states, block, now, peak, log, logs } = self;
        for &RegOperand { v, dwords, file, is_def } in operands.of(inst..inst + 1) {
            let (size, file) = (i32::from(dwords), usize::from(file));
            let state = &mut states[v.index()];
            let (before, is_live) = (*state, state.live_in == *block);
            match (is_def, is_live) {
                (true, false) => {
                    // A dead definition occupies its register for a moment.
                    peak[file] = peak[file].max(now[file] + size);
                    state.defs = state.defs.saturating_sub(1);
                }
                (true, true) => {
                    if state.defs == 1 {
                        now[file] -= size;
                        state.live_in = 0;
                    }
                    state.defs = state.defs.saturating_sub(1);
                }
                (false, false) => {
                    now[file] += size;
                    state.live_in = *block;
                }
                (false, true) => continue,
            }
            if *logs {
                log.push((v, before));
            }
        }
        *peak = [peak[0].max(now[0]), peak[1].max(now[1])];
    }

    /// The change in live registers from moving above these instructions.
    pub fn change(&self, insts: Range<usize>) -> Demand {
        let mut change = [0; 2];
        let operands = self.operands.of(insts);
        for (i, &RegOperand { v, dwords, file, is_def }) in operands.iter().enumerate() {
            let LiveState { live_in, defs, .. } = self.states[v.index()];
            let is_live = live_in == self.block;
            let again = || operands[i + 1..].iter().any(|other| !other.is_def && other.v == v);
            if is_def && is_live && defs == 1 {
                change[usize::from(file)] -= i32::from(dwords);
            } else if !is_def && !is_live && !again() {
                change[usize::from(file)] += i32::from(dwords);
            }
        }
        change
    }
}
