//! What variables of the source are, by the registers that have their values (LLVM: `DBG_VALUE` and
//! `LiveDebugValues`).
//!
//! Selection says which dwords of virtual registers have values of variables; allocation, which places these are in
//! where each block begins, and tags each instruction that puts some into a place with an [`Event`]
//! ([`DebugLoc::event`]). Whoever encodes the function follows both to its end. Nothing of this has a part in the code.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{DebugLoc, RegClass, RegRef};
use hashbrown::HashMap;
use std::ops::Range;

use crate::function::{Block, VReg};

/// A dword of a value that some variable has, by its number.
pub type Tracked = u32;

/// What variables are in a function.
#[derive(Clone, Debug, Default)]
pub struct Variables {
    /// What variables are at instructions: their numbers, and which of `values`.
    pub states: Vec<Vec<(u32, u32)>>,
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
}

/// A scalar of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// A constant of so many bytes.
    Constant(u64, u8),
    /// So many bytes of a dword.
    Dword(Tracked, u8),
    /// So many bytes that are nowhere.
    Lost(u8),
}

/// A general register of 32 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// Its file.
    pub class: RegClass,
    /// Its number there.
    pub number: u16,
}

impl Place {
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
    /// True if the wave alone executes it: others than the block's lanes may be active.
    pub is_linear: bool,
}

/// What a function's variables are along its code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Track {
    /// From an offset on, a variable is at a location, or nowhere: offsets in order.
    pub changes: Vec<(u32, u32, Option<u32>)>,
    /// The locations.
    pub locations: Vec<Vec<Piece>>,
}

impl Track {
    /// Where a variable is, and in which code, of `size` bytes.
    pub fn ranges(&self, variable: u32, size: u32) -> impl Iterator<Item = (Range<u32>, &[Piece])> {
        let own = || self.changes.iter().filter(move |change| change.1 == variable);
        let ends = own().skip(1).map(|change| change.0).chain([size]);
        let places = own().zip(ends).filter_map(|(&(from, _, location), to)| Some((from..to, location?)));
        let places = places.filter(|(range, _)| !range.is_empty());
        places.map(|(range, location)| (range, &self.locations[location as usize][..]))
    }
}

/// Bytes of a variable, and where they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// How many there are.
    pub bytes: u8,
    /// Where they are.
    pub at: At,
}

/// Where bytes of a variable are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum At {
    /// The lowest of a register.
    Register(Place),
    /// A constant.
    Constant(u64),
    /// Nowhere.
    Nowhere,
}
