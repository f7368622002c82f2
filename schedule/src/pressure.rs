//! Register pressure, counted exactly from the bottom of a block upwards: a register opens where it is last used and
//! closes above its definition, or the first of its parts.

use std::ops::Range;

use cranelift_entity::EntityRef;
use gcnc_isa::{RegClass, RegRef};
use gcnc_mir::analyses::Analyses;
use gcnc_mir::{Function, VReg, convention, occupancy};

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

/// A virtual register that an instruction names, with what the walk up asks of it each time that it comes by.
#[derive(Copy, Clone, Debug)]
struct Named {
    v: VReg,
    dwords: u8,
    file: u8,
    is_def: bool,
}

/// The virtual registers that the instructions of a function name, found once: of each instruction what it defines
/// before what it uses. Instructions are numbered in the function's order.
#[derive(Default)]
struct Names {
    all: Vec<Named>,
    /// Where those of each instruction begin in `all`, and where the last one's end.
    start: Vec<u32>,
    /// The number of each block's first instruction, in the function's order, and how many there are.
    first: Vec<u32>,
}

impl Names {
    fn find(&mut self, f: &Function) {
        let Names { all, start, first } = self;
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
                        all.push(Named { v, dwords: data.dwords, file: file(data.class) as u8, is_def });
                    }
                };
                inst.defs().for_each(|r| name(r, true));
                inst.uses().for_each(|r| name(r, false));
            }
        }
        first.push(start.len() as u32);
        start.push(all.len() as u32);
    }

    /// Those of the function's `i`th block.
    fn block(&self, i: usize) -> Range<usize> {
        self.first[i] as usize..self.first[i + 1] as usize
    }

    fn of(&self, insts: Range<usize>) -> &[Named] {
        &self.all[self.start[insts.start] as usize..self.start[insts.end] as usize]
    }
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
    names: Names,
    states: Vec<State>,
    /// The block, counted from 1.
    block: u32,
    now: Demand,
    peak: Demand,
    /// What has changed since the mark.
    log: Vec<(VReg, State)>,
    logs: bool,
}

impl Pressure {
    /// Begins with a function, or again with one whose instructions have changed places.
    pub fn start(&mut self, f: &Function) {
        self.names.find(f);
        self.states.clear();
        self.states.resize(f.vregs.len(), State::default());
        self.block = 0;
        self.logs = false;
    }

    /// What the function needs as it is.
    pub fn peak(&mut self, f: &Function, analyses: &Analyses) -> Demand {
        let mut peak = [0; 2];
        for (i, &b) in f.order.iter().enumerate() {
            // What is live in an empty block is live out of the one before.
            if !f.blocks[b].insts.is_empty() {
                gcnc_limits::poll();
                let own = self.block_peak(f, i, analyses);
                peak = [0, 1].map(|i| peak[i].max(own[i]));
            }
        }
        peak
    }

    /// What the function's `i`th block needs as it is.
    pub fn block_peak(&mut self, f: &Function, i: usize, analyses: &Analyses) -> Demand {
        let insts = self.enter(f, i, analyses);
        insts.rev().for_each(|inst| self.above(inst));
        self.peak
    }

    /// What these instructions, the next ones up, need in this order.
    pub fn of_all(&mut self, insts: Range<usize>) -> Demand {
        let now = self.mark();
        insts.rev().for_each(|inst| self.above(inst));
        let peak = self.peak;
        self.take_back(now);
        peak
    }

    /// The numbers of the instructions of the function's `i`th block.
    pub fn insts(&self, i: usize) -> Range<usize> {
        self.names.block(i)
    }

    /// Goes to the bottom of the function's `i`th block. Returns the numbers of its instructions.
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
        for named in self.names.of(insts.clone()).iter().filter(|named| named.is_def) {
            let state = &mut self.states[named.v.index()];
            if state.counted_in != self.block {
                *state = State { counted_in: self.block, defs: 0, ..*state };
            }
            state.defs += 1;
        }
        self.peak = self.now;
        insts
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
            self.states[v.index()] = state;
        }
        self.now = now;
    }

    /// Goes above an instruction.
    pub fn above(&mut self, inst: usize) {
        let Pressure { names, states, block, now, peak, log, logs } = self;
        for &Named { v, dwords, file, is_def } in names.of(inst..inst + 1) {
            let (size, file) = (i32::from(dwords), usize::from(file));
            let state = &mut states[v.index()];
            let (before, is_live) = (*state, state.live_in == *block);
            match (is_def, is_live) {
                (true, false) => {
                    // Nobody reads it: it is there for a moment.
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

    /// By how much going above these instructions changes what is live.
    pub fn change(&self, insts: Range<usize>) -> Demand {
        let mut change = [0; 2];
        let names = self.names.of(insts);
        for (i, &Named { v, dwords, file, is_def }) in names.iter().enumerate() {
            let State { live_in, defs, .. } = self.states[v.index()];
            let is_live = live_in == self.block;
            let again = || names[i + 1..].iter().any(|other| !other.is_def && other.v == v);
            if is_def && is_live && defs == 1 {
                change[usize::from(file)] -= i32::from(dwords);
            } else if !is_def && !is_live && !again() {
                change[usize::from(file)] += i32::from(dwords);
            }
        }
        change
    }
}
