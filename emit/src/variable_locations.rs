//! Debug variable locations (LLVM's `DbgEntityHistoryCalculator`): where source variables are in the final code.
//!
//! A dataflow over the blocks as they are encoded, starting from the register contents at each block's start
//! ([`gcnc_mir::variables`]): an instruction clobbers what was in the registers that it writes, and its event says what
//! is there afterwards. A value without further uses may have been overwritten since allocation, so it counts as
//! live-in only if it reaches the block on all paths. Variables in memory are in `memory`. A spilled vector is in its
//! slot after the last of the stores that the spill was expanded to.
//!
//! At each instruction, variables have the values that they have in the source where the instruction comes from.

mod memory;

use cranelift_entity::SecondaryMap;
use gcnc_isa::{DebugLoc, Inst, Opcode, RegClass, RegRef};
use gcnc_mir::variables::{At, Held, Piece, Scalar, Track, Tracked, ValueLocation, Variables};
use gcnc_mir::{Block, Function};
use hashbrown::HashMap;

use self::memory::MemoryHomes;

/// Limit on the number of variables looked up at all instructions together; beyond that no location is known.
const MAX_LOOKS: usize = 1 << 26;

/// The contents of registers, as a map and its inverse.
#[derive(Clone, Default)]
struct RegContents {
    in_place: HashMap<ValueLocation, Vec<Tracked>>,
    places: HashMap<Tracked, Vec<ValueLocation>>,
}

impl RegContents {
    fn put(&mut self, place: ValueLocation, tracked: Tracked) {
        self.in_place.entry(place).or_default().push(tracked);
        self.places.entry(tracked).or_default().push(place);
    }

    /// Returns whether something was there.
    fn take(&mut self, place: ValueLocation) -> bool {
        let Some(all) = self.in_place.remove(&place) else { return false };
        for tracked in &all {
            self.places.entry(*tracked).and_modify(|places| places.retain(|p| *p != place));
        }
        true
    }

    fn has(&self, place: ValueLocation, tracked: Tracked) -> bool {
        self.in_place.get(&place).is_some_and(|all| all.contains(&tracked))
    }
}

/// Tracks where variables are, instruction by instruction: the dataflow's state.
pub struct LocationTracker<'f> {
    f: &'f Function,
    variables: &'f Variables,
    preds: SecondaryMap<Block, Vec<Block>>,
    /// Contents at the ends of visited blocks.
    ends: SecondaryMap<Block, Option<RegContents>>,
    block: Option<Block>,
    now: RegContents,
    homes: MemoryHomes,
    /// The source state at the current instruction.
    state: Option<u32>,
    /// Whether lanes other than the block's may be active, so that vector registers may hold other lanes' values: from
    /// a write of EXEC to the next instruction known to execute for the block's lanes.
    is_linear: bool,
    /// Whether locations may have changed since they were last recorded.
    is_stale: bool,
    /// The last recorded location of each variable.
    noted: HashMap<u32, u32>,
    numbers: HashMap<Vec<Piece>, u32>,
    /// How many stores of each spill event are still to come.
    stores: HashMap<u32, u32>,
    looks: usize,
    track: Track,
}

impl<'f> LocationTracker<'f> {
    /// A walk over `f`, if it has variables.
    pub fn new(f: &'f Function) -> Option<LocationTracker<'f>> {
        let variables = f.variables.as_deref()?;
        let mut preds: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        let mut stores: HashMap<u32, u32> = HashMap::new();
        for &b in &f.order {
            f.blocks[b].linear_succs.iter().for_each(|edge| preds[edge.block].push(b));
            let events = f.blocks[b].insts.iter().filter(|inst| inst.opcode.is_store());
            events.filter_map(|inst| event_of(f, inst.loc)).for_each(|event| *stores.entry(event).or_default() += 1);
        }
        Some(LocationTracker {
            f,
            variables,
            preds,
            ends: SecondaryMap::new(),
            block: None,
            now: RegContents::default(),
            homes: MemoryHomes::find(f, variables),
            state: None,
            is_linear: false,
            is_stale: false,
            noted: HashMap::new(),
            numbers: HashMap::new(),
            stores,
            looks: 0,
            track: Track::default(),
        })
    }

    /// Moves to the start of block `b`.
    pub fn enter(&mut self, b: Block) {
        let before = std::mem::take(&mut self.now);
        if let Some(last) = self.block.replace(b) {
            self.ends[last] = Some(before);
        }
        let mut now = RegContents::default();
        let comes_through = |held: &Held| {
            let through = |p: &Block| self.ends[*p].as_ref().is_some_and(|end| end.has(held.place, held.tracked));
            held.is_live || self.preds[b].iter().all(through)
        };
        for held in self.variables.entries[b].iter().filter(|held| comes_through(held)) {
            now.put(held.place, held.tracked);
        }
        (self.now, self.state, self.is_linear, self.is_stale) = (now, None, true, true);
        self.homes.enter(b);
    }

    /// Moves to an instruction at offset `at`, whose source location is `loc`, if known.
    pub fn before_inst(&mut self, at: u32, inst: &Inst, loc: DebugLoc) {
        let event = event_of(self.f, inst.loc).map(|number| &self.variables.events[number as usize]);
        let is_linear = inst.writes(RegRef::EXEC) || event.map_or(self.is_linear, |event| event.is_linear);
        self.is_stale |= is_linear != self.is_linear;
        self.is_linear = is_linear;
        self.set_source(at, loc);
    }

    /// Moves to the end of a block at offset `at`. The active lanes are those after the last instruction.
    pub fn before_block_end(&mut self, at: u32, loc: DebugLoc) {
        self.set_source(at, loc);
    }

    fn set_source(&mut self, at: u32, loc: DebugLoc) {
        if let Some(node) = loc.number() {
            let state = self.variables.state_of.get(&node).copied();
            self.is_stale |= state != self.state;
            self.state = state;
        }
        if std::mem::take(&mut self.is_stale) {
            self.record(at);
        }
    }

    /// Applies an instruction.
    pub fn after_inst(&mut self, inst: &Inst) {
        self.is_stale |= self.homes.pass(self.f, inst);
        let is_call = matches!(inst.opcode, Opcode::SSwappcB64 | Opcode::SCallB64);
        if is_call {
            let preserved = |place: &ValueLocation| match place.class {
                // VGPRs whose lanes hold SGPRs are callee-saved, and callees leave the frame alone.
                RegClass::Sgpr => place.lane_number().is_some() || self.f.call_preserves_scalar(place.number),
                RegClass::Vgpr => place.spill_number().is_some() || self.f.call_preserves_vector(place.number),
                RegClass::Agpr | RegClass::Wwm => false,
            };
            let lost: Vec<ValueLocation> =
                self.now.in_place.keys().copied().filter(|place| !preserved(place)).collect();
            lost.into_iter().for_each(|place| self.is_stale |= self.now.take(place));
        }
        let mut written: Vec<ValueLocation> = Vec::new();
        if inst.opcode == Opcode::VWritelaneB32 {
            written.extend(self.lane(inst));
        }
        inst.for_each_write(|r| written.extend(ValueLocation::of(r)));
        self.take_lanes(inst);
        for &place in &written {
            self.is_stale |= self.now.take(place);
        }
        let Some(number) = event_of(self.f, inst.loc) else { return };
        let event = &self.variables.events[number as usize];
        let is_spilled = inst.opcode.is_store() && self.spill(number, &event.overwrites);
        for &(place, tracked) in &event.puts {
            let is_there =
                if place.spill_number().is_some() { is_spilled } else { is_call || written.contains(&place) };
            if is_there {
                self.now.put(place, tracked);
                self.is_stale = true;
            }
        }
    }

    /// Applies one of the stores of a spill. Returns whether it is the last.
    fn spill(&mut self, event: u32, overwrites: &[ValueLocation]) -> bool {
        for &place in overwrites {
            self.is_stale |= self.now.take(place);
        }
        let Some(left) = self.stores.get_mut(&event) else { return false };
        *left = left.saturating_sub(1);
        *left == 0
    }

    /// The spill lane that `v_writelane_b32` writes, if its register holds spilled SGPRs.
    fn lane(&self, inst: &Inst) -> Option<ValueLocation> {
        let register = self.lanes(inst.reg(0)?)?;
        ValueLocation::lane(register * self.f.target.wave_size() + inst.op(2).value_b32()?)
    }

    /// The index of a register among those with spilled SGPRs.
    fn lanes(&self, r: RegRef) -> Option<u32> {
        let number = r.reg.is_vgpr().then(|| r.reg.index() as u16)?;
        self.variables.lanes.iter().position(|&own| own == number).map(|n| n as u32)
    }

    /// A write of a whole register clobbers its lanes.
    fn take_lanes(&mut self, inst: &Inst) {
        if inst.opcode == Opcode::VWritelaneB32 || self.variables.lanes.is_empty() {
            return;
        }
        let mut registers: Vec<u32> = Vec::new();
        inst.for_each_write(|r| (0..r.len_dwords()).for_each(|k| registers.extend(self.lanes(r.dword(k)))));
        let wave = self.f.target.wave_size();
        for lane in registers.into_iter().flat_map(|n| n * wave..(n + 1) * wave).filter_map(ValueLocation::lane) {
            self.is_stale |= self.now.take(lane);
        }
    }

    /// The location for a place; `Nowhere` for a lane or dword without one.
    fn at(&self, place: ValueLocation) -> At {
        let wave = self.f.target.wave_size();
        match (place.lane_number(), place.spill_number()) {
            (None, None) => At::Register(place),
            (Some(n), _) => match self.variables.lanes.get((n / wave) as usize) {
                Some(&register) => At::Lane(register, (n % wave) as u8),
                None => At::Nowhere,
            },
            (None, Some(n)) => match self.variables.spills.get(n as usize) {
                Some(&(slot, dword)) => At::Frame(self.f.slots[slot].offset + 4 * dword),
                None => At::Nowhere,
            },
        }
    }

    /// Records at an offset the variables whose location has changed.
    fn record(&mut self, at: u32) {
        let state = self.state.filter(|_| self.looks <= MAX_LOOKS);
        let state = state.map_or(&[][..], |state| &self.variables.states[state as usize]);
        self.looks += state.len();
        let mut new: HashMap<u32, u32> = HashMap::with_capacity(state.len());
        for &(variable, value) in state {
            gcnc_limits::poll();
            let pieces = self.pieces(value);
            if pieces.iter().all(|piece| piece.at == At::Nowhere) {
                continue;
            }
            let next = self.track.locations.len() as u32;
            let number = *self.numbers.entry(pieces).or_insert_with_key(|pieces| {
                self.track.locations.push(pieces.clone());
                next
            });
            new.insert(variable, number);
        }
        let gone = self.noted.keys().filter(|variable| !new.contains_key(*variable)).map(|&variable| (variable, None));
        let moved = new.iter().filter(|(variable, number)| self.noted.get(*variable) != Some(*number));
        let mut changes: Vec<(u32, Option<u32>)> = gone.chain(moved.map(|(&v, &n)| (v, Some(n)))).collect();
        changes.sort_unstable();
        self.track.changes.extend(changes.into_iter().map(|(variable, number)| (at, variable, number)));
        self.noted = new;
    }

    /// The location of a value, as pieces.
    fn pieces(&self, value: u32) -> Vec<Piece> {
        let piece = |scalar: &Scalar| match *scalar {
            Scalar::Constant(bits, bytes) => Piece { bytes: bytes.into(), at: At::Constant(bits) },
            Scalar::Dword(tracked, bytes) => {
                let mut places = self.now.places.get(&tracked).into_iter().flatten();
                let place = places.find(|place| place.class == RegClass::Sgpr || !self.is_linear);
                Piece { bytes: bytes.into(), at: place.map_or(At::Nowhere, |&place| self.at(place)) }
            }
            Scalar::Lost(bytes) => Piece { bytes: bytes.into(), at: At::Nowhere },
            Scalar::Home(number, writes) => {
                let home = &self.variables.homes[number as usize];
                let has_it = !self.is_linear && self.homes.now(number) == writes;
                Piece { bytes: home.bytes, at: if has_it { At::Frame(home.at) } else { At::Nowhere } }
            }
        };
        self.variables.values[value as usize].iter().map(piece).collect()
    }

    /// The recorded locations.
    pub fn finish(self) -> Track {
        self.track
    }
}

/// The source node of an instruction, if any.
fn node_of(f: &Function, loc: DebugLoc) -> Option<u32> {
    let reason = |number: u32| f.reasons.as_ref()?.get(number as usize);
    let loc = loc.reason_number().and_then(reason).map_or(loc, |reason| reason.loc);
    f.untagged(loc).number()
}

/// The event of an instruction, whose location may have been wrapped in a reason.
fn event_of(f: &Function, loc: DebugLoc) -> Option<u32> {
    let reason = |number: u32| f.reasons.as_ref()?.get(number as usize)?.loc.event_number();
    loc.event_number().or_else(|| reason(loc.reason_number()?))
}
