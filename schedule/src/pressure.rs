//! Register pressure, counted exactly from the bottom of a block upwards: a register opens where it is last used and
//! closes above its definition, or the first of its parts.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, RegClass};
use gcnc_mir::analyses::Analyses;
use gcnc_mir::{Block, Function, VReg, convention, occupancy};

/// Dwords of vector and of scalar registers.
pub type Demand = [i32; 2];

/// Where registers of a class are counted.
fn file(class: RegClass) -> usize {
    usize::from(class == RegClass::Sgpr)
}

/// How many registers a schedule may need.
#[derive(Copy, Clone, Debug)]
pub struct Ceiling(pub Demand);

/// Vector and scalar registers beyond what a function needs that latency is worth.
const TO_SPEND: Demand = [24, 24];
/// Those that an order is worth for which the program asks: what the occupancy leaves.
const TO_SPEND_AS_ASKED: Demand = [i32::MAX / 2, 24];

impl Ceiling {
    /// That of `f`, which needs `peak` as it is.
    pub fn of(f: &Function, peak: Demand) -> Ceiling {
        Ceiling::spending(f, peak, TO_SPEND)
    }

    /// That of an order of `f` for which the program asks.
    pub fn as_asked(f: &Function, peak: Demand) -> Ceiling {
        Ceiling::spending(f, peak, TO_SPEND_AS_ASKED)
    }

    /// The ceiling at which `f` has one more wave, if its demand `peak` is at most a quarter above it.
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
        // The occupancy that the function has as it is.
        let waves = (required..=most).rev().find(|&w| target.vgprs_at(w) as i32 >= peak[0]);
        let waves = waves.unwrap_or(required);
        let vectors = target.vgprs_at(waves) as i32;
        Ceiling([peak[0].max(vectors.min(peak[0] + spend[0])), scalars(f, waves, peak[1], spend[1])])
    }
}

/// Bytes of LDS that a compute unit has at least, where a work-group may have fewer.
const LDS: u32 = 1 << 16;

/// The most waves that a SIMD holds of `f`, whose work-groups share the LDS of a compute unit, or of both of a
/// work-group processor. Registers for more are nobody's.
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
    let groups = units * target.lds_size().max(LDS) / kernel.lds_size.next_multiple_of(target.lds_granule());
    let waves = kernel.max_workgroup_size.max(1).div_ceil(target.wave_size());
    groups.max(1).saturating_mul(waves).div_ceil(simds).min(most)
}

/// The scalar registers that a schedule of `f` may need, which has so many waves and needs `peak` as it is.
fn scalars(f: &Function, waves: u32, peak: i32, spend: i32) -> i32 {
    let all = i32::from(convention::scalar_registers(&f.target)) - 8;
    let shared = match f.target.has_fixed_sgpr_allocation() {
        true => all,
        false => all.min((f.target.total_sgprs() / waves) as i32 - 8),
    };
    peak.max(shared.min(peak + spend))
}

/// A register on the way up.
#[derive(Copy, Clone, Default, Debug)]
struct State {
    /// The block that it is live in, counted from 1.
    live_in: u32,
    /// The block whose definitions of it are counted, and how many are left.
    counted_in: u32,
    defs: u32,
}

/// The registers that are live.
#[derive(Default)]
pub struct Pressure {
    states: SecondaryMap<VReg, State>,
    /// The block, counted from 1.
    block: u32,
    now: Demand,
    peak: Demand,
    /// What has changed since the mark.
    log: Vec<(VReg, State)>,
    logs: bool,
}

impl Pressure {
    /// Begins with a function.
    pub fn start(&mut self, f: &Function) {
        self.states.clear();
        self.states.resize(f.vregs.len());
        self.block = 0;
        self.logs = false;
    }

    /// What the function needs as it is.
    pub fn peak(&mut self, f: &Function, analyses: &Analyses) -> Demand {
        let mut peak = [0; 2];
        // What is live in an empty block is live out of the one before.
        for &b in f.order.iter().filter(|&&b| !f.blocks[b].insts.is_empty()) {
            gcnc_limits::poll();
            let own = self.block_peak(f, b, analyses);
            peak = [0, 1].map(|i| peak[i].max(own[i]));
        }
        peak
    }

    /// What a block needs as it is.
    pub fn block_peak(&mut self, f: &Function, b: Block, analyses: &Analyses) -> Demand {
        let insts = &f.blocks[b].insts;
        self.enter(f, b, insts, analyses);
        insts.iter().rev().for_each(|inst| self.above(f, inst));
        self.peak
    }

    /// What `insts`, the next ones up, need in this order.
    pub fn of_all(&mut self, f: &Function, insts: &[Inst]) -> Demand {
        let now = self.mark();
        insts.iter().rev().for_each(|inst| self.above(f, inst));
        let peak = self.peak;
        self.take_back(now);
        peak
    }

    /// Goes to the bottom of a block.
    pub fn enter(&mut self, f: &Function, b: Block, insts: &[Inst], analyses: &Analyses) {
        self.block += 1;
        self.now = [0; 2];
        let Analyses { logical, vectors, linear, scalars, .. } = analyses;
        for (i, live_out) in [vectors.live_out(logical, b), scalars.live_out(linear, b)].into_iter().enumerate() {
            for &v in live_out {
                self.states[v].live_in = self.block;
                self.now[i] += i32::from(f.vregs[v].dwords);
            }
        }
        for v in insts.iter().flat_map(|inst| inst.defs()).filter_map(|r| VReg::of(r.reg)) {
            let state = &mut self.states[v];
            if state.counted_in != self.block {
                *state = State { counted_in: self.block, defs: 0, ..*state };
            }
            state.defs += 1;
        }
        self.peak = self.now;
    }

    /// What is live.
    pub fn now(&self) -> Demand {
        self.now
    }

    /// The most that was live since the mark.
    pub fn highest(&self) -> Demand {
        self.peak
    }

    /// From here on changes can be taken back.
    pub fn mark(&mut self) -> Demand {
        self.log.clear();
        self.logs = true;
        self.peak = self.now;
        self.now
    }

    /// Takes all changes since the mark back.
    pub fn take_back(&mut self, now: Demand) {
        self.logs = false;
        while let Some((v, state)) = self.log.pop() {
            self.states[v] = state;
        }
        self.now = now;
    }

    fn set(&mut self, v: VReg, state: State) {
        if self.logs {
            self.log.push((v, self.states[v]));
        }
        self.states[v] = state;
    }

    /// Goes above an instruction.
    pub fn above(&mut self, f: &Function, inst: &Inst) {
        for v in inst.defs().filter_map(|r| VReg::of(r.reg)) {
            let state = self.states[v];
            let size = i32::from(f.vregs[v].dwords);
            let file = file(f.vregs[v].class);
            if state.live_in != self.block {
                // Nobody reads it: it is there for a moment.
                self.peak[file] = self.peak[file].max(self.now[file] + size);
            }
            let closes = state.defs == 1 && state.live_in == self.block;
            self.now[file] -= if closes { size } else { 0 };
            self.set(
                v,
                State { defs: state.defs.saturating_sub(1), live_in: if closes { 0 } else { state.live_in }, ..state },
            );
        }
        for v in inst.uses().filter_map(|r| VReg::of(r.reg)) {
            let state = self.states[v];
            if state.live_in != self.block {
                self.now[file(f.vregs[v].class)] += i32::from(f.vregs[v].dwords);
                self.set(v, State { live_in: self.block, ..state });
            }
        }
        self.peak = [0, 1].map(|i| self.peak[i].max(self.now[i]));
    }

    /// By how much going above these instructions changes what is live.
    pub fn change(&self, f: &Function, insts: &[Inst]) -> Demand {
        let mut change = [0; 2];
        for (i, inst) in insts.iter().enumerate() {
            gcnc_limits::poll();
            for v in inst.defs().filter_map(|r| VReg::of(r.reg)) {
                let state = self.states[v];
                if state.defs == 1 && state.live_in == self.block {
                    change[file(f.vregs[v].class)] -= i32::from(f.vregs[v].dwords);
                }
            }
            for (slot, r) in inst.use_slots() {
                let Some(v) = VReg::of(r.reg) else { continue };
                let before = |other: &Inst| other.uses().any(|u| u.reg == r.reg);
                let again =
                    insts[i + 1..].iter().any(before) || inst.use_slots().any(|(k, u)| k < slot && u.reg == r.reg);
                if self.states[v].live_in != self.block && !again {
                    change[file(f.vregs[v].class)] += i32::from(f.vregs[v].dwords);
                }
            }
        }
        change
    }
}
