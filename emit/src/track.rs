//! Locations of source variables along the code (LLVM: `DbgEntityHistoryCalculator`).
//!
//! A walk over the blocks as they are encoded, from what registers have where each block begins
//! ([`gcnc_mir::variables`]): an instruction takes from the registers that it writes what was in them, and its event
//! says what is there then. What nothing wants any more may have been overwritten since allocation, so it counts only
//! where it has come through on all ways to the block. Variables in memory are in `memory`. A spilled vector is in its
//! slot once the last of the stores is done that the spill has become.
//!
//! At each instruction, variables are what the source has at the place that the instruction comes from.

mod memory;

use cranelift_entity::SecondaryMap;
use gcnc_isa::{DebugLoc, Inst, Opcode, RegClass, RegRef};
use gcnc_mir::variables::{At, Held, Piece, Scalar, Track, Tracked, ValueLocation, Variables};
use gcnc_mir::{Block, Function};
use hashbrown::HashMap;

use self::memory::Homes;

/// Variables that are looked for, at all instructions together; behind that nothing is known.
const MAX_LOOKS: usize = 1 << 26;

/// Contents of registers, in both directions.
#[derive(Clone, Default)]
struct Contents {
    in_place: HashMap<ValueLocation, Vec<Tracked>>,
    places: HashMap<Tracked, Vec<ValueLocation>>,
}

impl Contents {
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

/// The walk.
pub struct Walk<'f> {
    f: &'f Function,
    variables: &'f Variables,
    preds: SecondaryMap<Block, Vec<Block>>,
    /// Contents at the ends of visited blocks.
    ends: SecondaryMap<Block, Option<Contents>>,
    block: Option<Block>,
    now: Contents,
    homes: Homes,
    /// The state of the source at the current instruction.
    state: Option<u32>,
    /// True where other lanes than the block's may be active, so that vector registers are not all theirs: from a
    /// write of EXEC on, up to what is known to be for the block's lanes.
    is_linear: bool,
    /// True if locations may have changed since the last note.
    is_stale: bool,
    /// The last noted location of each variable.
    noted: HashMap<u32, u32>,
    numbers: HashMap<Vec<Piece>, u32>,
    /// How many stores are still to come of each event that spills vectors.
    stores: HashMap<u32, u32>,
    looks: usize,
    track: Track,
}

impl<'f> Walk<'f> {
    /// A walk over `f`, if anything is known of its variables.
    pub fn new(f: &'f Function) -> Option<Walk<'f>> {
        let variables = f.variables.as_deref()?;
        let mut preds: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        let mut stores: HashMap<u32, u32> = HashMap::new();
        for &b in &f.order {
            f.blocks[b].linear_succs.iter().for_each(|edge| preds[edge.block].push(b));
            let events = f.blocks[b].insts.iter().filter(|inst| inst.opcode.is_store());
            events.filter_map(|inst| event_of(f, inst.loc)).for_each(|event| *stores.entry(event).or_default() += 1);
        }
        Some(Walk {
            f,
            variables,
            preds,
            ends: SecondaryMap::new(),
            block: None,
            now: Contents::default(),
            homes: Homes::find(f, variables),
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

    /// Goes on to the beginning of block `b`.
    pub fn enter(&mut self, b: Block) {
        let before = std::mem::take(&mut self.now);
        if let Some(last) = self.block.replace(b) {
            self.ends[last] = Some(before);
        }
        let mut now = Contents::default();
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

    /// Comes to an instruction at an offset, which comes from `loc`, if that says where from.
    pub fn come_to(&mut self, at: u32, inst: &Inst, loc: DebugLoc) {
        let event = event_of(self.f, inst.loc).map(|number| &self.variables.events[number as usize]);
        let is_linear = inst.writes(RegRef::EXEC) || event.map_or(self.is_linear, |event| event.is_linear);
        self.is_stale |= is_linear != self.is_linear;
        self.is_linear = is_linear;
        self.come_from(at, loc);
    }

    /// Comes to the end of a block at an offset. The lanes are those that the last instruction left.
    pub fn come_to_end(&mut self, at: u32, loc: DebugLoc) {
        self.come_from(at, loc);
    }

    fn come_from(&mut self, at: u32, loc: DebugLoc) {
        if let Some(node) = loc.number() {
            let state = self.variables.state_of.get(&node).copied();
            self.is_stale |= state != self.state;
            self.state = state;
        }
        if std::mem::take(&mut self.is_stale) {
            self.note(at);
        }
    }

    /// Passes an instruction.
    pub fn pass(&mut self, inst: &Inst) {
        self.is_stale |= self.homes.pass(self.f, inst);
        let is_call = matches!(inst.opcode, Opcode::SSwappcB64 | Opcode::SCallB64);
        if is_call {
            let preserved = |place: &ValueLocation| match place.class {
                // Registers with lanes are those that calls preserve, and they leave the frame alone.
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

    /// Passes one of the stores that a spill has become. Returns whether it is the last.
    fn spill(&mut self, event: u32, overwrites: &[ValueLocation]) -> bool {
        for &place in overwrites {
            self.is_stale |= self.now.take(place);
        }
        let Some(left) = self.stores.get_mut(&event) else { return false };
        *left = left.saturating_sub(1);
        *left == 0
    }

    /// The lane that `v_writelane_b32` writes, if it holds spilled scalars.
    fn lane(&self, inst: &Inst) -> Option<ValueLocation> {
        let register = self.lanes(inst.reg(0)?)?;
        ValueLocation::lane(register * self.f.target.wave_size() + inst.op(2).value_b32()?)
    }

    /// Which of the registers with spilled scalars a register is.
    fn lanes(&self, r: RegRef) -> Option<u32> {
        let number = r.reg.is_vgpr().then(|| r.reg.index() as u16)?;
        self.variables.lanes.iter().position(|&own| own == number).map(|n| n as u32)
    }

    /// Whoever writes a register as a whole takes what its lanes had.
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

    /// The location of a place; of a lane or dword that nothing has, nowhere.
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

    /// Notes at an offset where variables are elsewhere than before.
    fn note(&mut self, at: u32) {
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

    /// The location of a value, in pieces.
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

    /// The noted locations.
    pub fn finish(self) -> Track {
        self.track
    }
}

/// The node in the source that an instruction comes from, if it comes from one.
fn node_of(f: &Function, loc: DebugLoc) -> Option<u32> {
    let reason = |number: u32| f.reasons.as_ref()?.get(number as usize);
    let loc = loc.reason_number().and_then(reason).map_or(loc, |reason| reason.loc);
    f.untagged(loc).number()
}

/// The event of an instruction, which may have got a reason since.
fn event_of(f: &Function, loc: DebugLoc) -> Option<u32> {
    let reason = |number: u32| f.reasons.as_ref()?.get(number as usize)?.loc.event_number();
    loc.event_number().or_else(|| reason(loc.reason_number()?))
}
