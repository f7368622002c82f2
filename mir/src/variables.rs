//! Source variables by the registers that hold their values (LLVM: `DBG_VALUE` and `LiveDebugValues`).
//!
//! Selection says which dwords of virtual registers have values of variables; allocation, which places these are in
//! where each block begins, and tags each instruction that puts some into a place with an [`Event`]
//! ([`DebugLoc::event`]). Whoever encodes the function follows both to its end. Nothing of this has a part in the code.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{DebugLoc, RegClass, RegRef};
use hashbrown::{HashMap, HashSet};
use std::ops::Range;

use crate::function::{Block, Slot, VReg};

/// A dword of a value that some variable has, by its number.
pub type Tracked = u32;

/// What variables are in a function.
#[derive(Clone, Debug, Default)]
pub struct Variables {
    /// What variables are at instructions: their numbers, and which of `values`.
    pub states: Vec<Vec<(u32, u32)>>,
    /// The variables that are not their values, but computed of these.
    pub computed: HashSet<u32>,
    /// The state at each instruction, by the number of its location.
    pub state_of: HashMap<u32, u32>,
    /// The values that variables have, each by its scalars from the lowest on.
    pub values: Vec<Vec<Scalar>>,
    /// The dwords of virtual registers that are tracked, until allocation.
    pub dwords: HashMap<(VReg, u8), Tracked>,
    /// What tagged instructions do.
    pub events: Vec<Event>,
    /// What is in places where blocks begin.
    pub entries: SecondaryMap<Block, Vec<Held>>,
    /// Memory that variables are in.
    pub homes: Vec<Home>,
    /// The vector registers whose lanes hold spilled scalars, in the order of [`Place::lane`].
    pub lanes: Vec<u16>,
    /// The dwords of slots that hold spilled vectors, in the order of [`Place::spill`].
    pub spills: Vec<(Slot, u32)>,
}

/// Bytes of a function's frame that variables are in.
#[derive(Clone, Debug)]
pub struct Home {
    /// The first one.
    pub at: u32,
    /// How many there are.
    pub bytes: u32,
    /// The source's writes of them, by the numbers of their locations: 1, 2, ... in the order of the source.
    pub writes: HashMap<u32, u32>,
}

/// Those of a home's writes that may have been the last, as bits: 0 is that there was none yet.
pub type Writes = u64;
/// What may be in a home is not known: such [`Writes`] no source has.
pub const UNKNOWN: Writes = 1 << 63;

/// A scalar of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// A constant of so many bytes.
    Constant(u64, u8),
    /// So many bytes of a dword.
    Dword(Tracked, u8),
    /// So many bytes that are nowhere.
    Lost(u8),
    /// A home, while these are the writes of it that may have been the last.
    Home(u32, Writes),
}

/// A general register of 32 bits, or a lane or a dword of a slot that holds what was spilled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// Its file.
    pub class: RegClass,
    /// Its number there.
    pub number: u16,
}

/// Scalar registers from this number on are lanes.
const LANES: u16 = 1 << 12;
/// Vector registers from this number on are dwords of slots.
const SPILLS: u16 = 1 << 12;

impl Place {
    /// A lane that holds a spilled scalar, by its number among them.
    pub fn lane(number: u32) -> Option<Place> {
        let number = u16::try_from(number).ok()?.checked_add(LANES)?;
        Some(Place { class: RegClass::Sgpr, number })
    }

    /// The number of the lane, if it is one.
    pub fn lane_number(self) -> Option<u32> {
        let number = self.number.checked_sub(LANES).filter(|_| self.class == RegClass::Sgpr)?;
        Some(number.into())
    }

    /// A dword of a slot that holds spilled vectors, by its number among them.
    pub fn spill(number: u32) -> Option<Place> {
        let number = u16::try_from(number).ok()?.checked_add(SPILLS)?;
        Some(Place { class: RegClass::Vgpr, number })
    }

    /// The number of the dword, if it is one.
    pub fn spill_number(self) -> Option<u32> {
        let number = self.number.checked_sub(SPILLS).filter(|_| self.class == RegClass::Vgpr)?;
        Some(number.into())
    }

    /// The places of a physical register, if it is a general one.
    pub fn of(r: RegRef) -> impl Iterator<Item = Place> {
        let first = r.reg.is_general().then(|| Place { class: r.reg.class(), number: r.reg.index() as u16 });
        let place = move |k: u8| first.map(|first| Place { number: first.number + u16::from(k), ..first });
        (0..r.len_dwords()).filter_map(place)
    }
}

/// What a place has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// The place.
    pub place: Place,
    /// What is in it.
    pub tracked: Tracked,
    /// True if it is wanted later, so that nothing overwrites it on the way.
    pub is_live: bool,
}

/// What an instruction does to places that it writes.
#[derive(Clone, Debug)]
pub struct Event {
    /// Where the instruction comes from, or why it is there.
    pub loc: DebugLoc,
    /// What it puts where.
    pub puts: Vec<(Place, Tracked)>,
    /// The dwords of slots that it writes, whatever it puts there.
    pub overwrites: Vec<Place>,
    /// True if the wave alone executes it: others than the block's lanes may be active.
    pub is_linear: bool,
}

/// The location of an instruction that two have become: of the first that comes from somewhere; what both do counts.
pub fn joined(variables: &mut Option<Box<Variables>>, [first, second]: [DebugLoc; 2]) -> DebugLoc {
    let somewhere = |a: DebugLoc, b| if a.number().is_some() { a } else { b };
    let events = variables.as_mut().map(|variables| &mut variables.events);
    let event = |events: &[Event], loc: DebugLoc| Some(events.get(loc.event_number()? as usize)?.clone());
    let Some(events) = events else { return somewhere(first, second) };
    let (a, b) = (event(events, first), event(events, second));
    let loc_of = |event: &Option<Event>, loc| event.as_ref().map_or(loc, |event| event.loc);
    let loc = somewhere(loc_of(&a, first), loc_of(&b, second));
    let both = a.into_iter().chain(b);
    let joined = both.reduce(|a, b| Event {
        loc,
        puts: [a.puts, b.puts].concat(),
        overwrites: [a.overwrites, b.overwrites].concat(),
        is_linear: a.is_linear || b.is_linear,
    });
    let Some(joined) = joined else { return loc };
    events.push(Event { loc, ..joined });
    DebugLoc::event(events.len() as u32 - 1)
}

/// What a function's variables are along its code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Track {
    /// From an offset on, a variable is at a location, or nowhere: offsets in order.
    pub changes: Vec<(u32, u32, Option<u32>)>,
    /// The locations.
    pub locations: Vec<Vec<Piece>>,
}

/// Locations by the code in which they hold.
pub type Ranges<'a> = Vec<(Range<u32>, &'a [Piece])>;

impl Track {
    /// Something else is written to a register, where nothing wants what it has any more.
    pub fn lose(&mut self, register: RegRef) {
        let lost: Vec<At> = Place::of(register).map(At::Register).collect();
        for piece in self.locations.iter_mut().flatten().filter(|piece| lost.contains(&piece.at)) {
            piece.at = At::Nowhere;
        }
    }

    /// Where each variable is that is anywhere, and in which code, of `size` bytes.
    pub fn ranges(&self, size: u32) -> HashMap<u32, Ranges<'_>> {
        let mut all: HashMap<u32, Ranges<'_>> = HashMap::new();
        let mut open: HashMap<u32, (u32, u32)> = HashMap::new();
        let mut end = |variable, (from, location): (u32, u32), to| {
            if from < to {
                all.entry(variable).or_default().push((from..to, &self.locations[location as usize]));
            }
        };
        for &(at, variable, location) in &self.changes {
            let before = match location {
                Some(location) => open.insert(variable, (at, location)),
                None => open.remove(&variable),
            };
            before.into_iter().for_each(|before| end(variable, before, at));
        }
        open.into_iter().for_each(|(variable, last)| end(variable, last, size));
        all
    }
}

/// Bytes of a variable, and where they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// How many there are.
    pub bytes: u32,
    /// Where they are.
    pub at: At,
}

/// Where bytes of a variable are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum At {
    /// The lowest of a register.
    Register(Place),
    /// The lowest of a lane of a vector register, whichever lane is looked at.
    Lane(u16, u8),
    /// A constant.
    Constant(u64),
    /// From this byte of the function's frame on.
    Frame(u32),
    /// Nowhere.
    Nowhere,
}
