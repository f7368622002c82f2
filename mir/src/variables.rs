//! Source variables and the locations of their values (LLVM: `DBG_VALUE` and `LiveDebugValues`).
//!
//! Selection records the dwords of virtual registers that hold values of variables. Allocation records their locations
//! at the start of each block, and tags each instruction that writes one with an [`Event`] ([`DebugLoc::event`]).
//! Emission tracks both through the code. Nothing of this affects the code.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{DebugLoc, RegClass, RegRef};
use hashbrown::{HashMap, HashSet};
use std::ops::Range;

use crate::function::{Block, Slot, VReg};

/// The number of a dword of a variable's value.
pub type Tracked = u32;

/// The variables of a function.
#[derive(Clone, Debug, Default)]
pub struct Variables {
    /// The values of variables at an instruction: numbers of variables, and indices into `values`.
    pub states: Vec<Vec<(u32, u32)>>,
    /// The variables that are computed from their values.
    pub computed: HashSet<u32>,
    /// The state at each instruction, by the number of its location.
    pub state_of: HashMap<u32, u32>,
    /// The values of variables, each as its scalars from the lowest on.
    pub values: Vec<Vec<Scalar>>,
    /// The dwords of virtual registers that are tracked, until allocation.
    pub dwords: HashMap<(VReg, u8), Tracked>,
    /// The effects of tagged instructions.
    pub events: Vec<Event>,
    /// The contents of locations at the start of blocks.
    pub entries: SecondaryMap<Block, Vec<Held>>,
    /// Memory that holds variables.
    pub homes: Vec<VariableHome>,
    /// The vector registers whose lanes hold spilled scalars, in the order of [`ValueLocation::lane`].
    pub lanes: Vec<u16>,
    /// The dwords of slots that hold spilled vectors, in the order of [`ValueLocation::spill`].
    pub spills: Vec<(Slot, u32)>,
}

/// Bytes of a function's frame that hold variables.
#[derive(Clone, Debug)]
pub struct VariableHome {
    /// Offset of the first byte.
    pub at: u32,
    /// Number of bytes.
    pub bytes: u32,
    /// The source's writes to them, by the numbers of their locations: 1, 2, ... in the order of the source.
    pub writes: HashMap<u32, u32>,
}

/// The writes to a home that may have been the last, a bit each: bit 0 means that there was none yet.
pub type Writes = u64;
/// The content of a home is not known: no source has these [`Writes`].
pub const UNKNOWN: Writes = 1 << 63;

/// A scalar of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// A constant, and its number of bytes.
    Constant(u64, u8),
    /// A dword, and how many of its bytes.
    Dword(Tracked, u8),
    /// This number of bytes without a location.
    Lost(u8),
    /// A home, while its last write was one of these.
    Home(u32, Writes),
}

/// A general register of 32 bits, or a lane or dword of a slot with a spilled value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ValueLocation {
    /// Its file.
    pub class: RegClass,
    /// Its number there.
    pub number: u16,
}

/// Scalar registers from this number on are lanes.
const LANES: u16 = 1 << 12;
/// Vector registers from this number on are dwords of slots.
const SPILLS: u16 = 1 << 12;

impl ValueLocation {
    /// A lane that holds a spilled scalar, by its number among them.
    pub fn lane(number: u32) -> Option<ValueLocation> {
        let number = u16::try_from(number).ok()?.checked_add(LANES)?;
        Some(ValueLocation { class: RegClass::Sgpr, number })
    }

    /// The number of the lane, if the location is one.
    pub fn lane_number(self) -> Option<u32> {
        let number = self.number.checked_sub(LANES).filter(|_| self.class == RegClass::Sgpr)?;
        Some(number.into())
    }

    /// A dword of a slot that holds spilled vectors, by its number among them.
    pub fn spill(number: u32) -> Option<ValueLocation> {
        let number = u16::try_from(number).ok()?.checked_add(SPILLS)?;
        Some(ValueLocation { class: RegClass::Vgpr, number })
    }

    /// The number of the dword, if the location is one.
    pub fn spill_number(self) -> Option<u32> {
        let number = self.number.checked_sub(SPILLS).filter(|_| self.class == RegClass::Vgpr)?;
        Some(number.into())
    }

    /// The locations of a physical register's dwords, if it is a general one.
    pub fn of(r: RegRef) -> impl Iterator<Item = ValueLocation> {
        let first = r.reg.is_general().then(|| ValueLocation { class: r.reg.class(), number: r.reg.index() as u16 });
        let dword = move |k: u8| first.map(|first| ValueLocation { number: first.number + u16::from(k), ..first });
        (0..r.len_dwords()).filter_map(dword)
    }
}

/// The content of a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// The location.
    pub place: ValueLocation,
    /// The dword in it.
    pub tracked: Tracked,
    /// Whether it is live, so that nothing overwrites it before its last use.
    pub is_live: bool,
}

/// What an instruction does to the locations that it writes.
#[derive(Clone, Debug)]
pub struct Event {
    /// The instruction's source location or reason.
    pub loc: DebugLoc,
    /// The dwords that it writes, and where.
    pub puts: Vec<(ValueLocation, Tracked)>,
    /// The dwords of slots that it writes, with any content.
    pub overwrites: Vec<ValueLocation>,
    /// Whether it is only on the linear graph: lanes other than the block's may be active.
    pub is_linear: bool,
}

/// The location of an instruction merged from two: the first one that has a source location, with the events of both.
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

/// The locations of variables along a function's code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Track {
    /// Code offset, variable, and its location from there on, if it has one; in order of offsets.
    pub changes: Vec<(u32, u32, Option<u32>)>,
    /// The locations.
    pub locations: Vec<Vec<Piece>>,
}

/// Locations with the code ranges in which they are valid.
pub type Ranges<'a> = Vec<(Range<u32>, &'a [Piece])>;

impl Track {
    /// Forgets the content of a register, which is overwritten where it is not live.
    pub fn lose(&mut self, register: RegRef) {
        let lost: Vec<At> = ValueLocation::of(register).map(At::Register).collect();
        for piece in self.locations.iter_mut().flatten().filter(|piece| lost.contains(&piece.at)) {
            piece.at = At::Nowhere;
        }
    }

    /// The locations of each variable, with code ranges; the code has `size` bytes.
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

/// Consecutive bytes of a variable, and their location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Number of bytes.
    pub bytes: u32,
    /// Their location.
    pub at: At,
}

/// The location of bytes of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum At {
    /// The lowest bytes of a register.
    Register(ValueLocation),
    /// The lowest bytes of this lane of a vector register, for all lanes of the wave.
    Lane(u16, u8),
    /// A constant.
    Constant(u64),
    /// At this byte of the function's frame.
    Frame(u32),
    /// No location.
    Nowhere,
}
