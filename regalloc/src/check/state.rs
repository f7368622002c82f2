//! Abstract state of the checker: the set of symbols that each location holds.
//!
//! Nearly every location holds at most one symbol, so one is in a dense array, which is quick to copy and to search.
//! Further symbols, which result from copies, are in a sorted list beside it. Undefined symbols are held by every
//! location, whatever is written there.

use std::ops::Range;

/// A dword of a virtual register.
pub type Symbol = u32;

/// No symbol.
const NONE: Symbol = Symbol::MAX;

/// What each location holds.
#[derive(Clone, Debug)]
pub struct State {
    first: Vec<Symbol>,
    /// `(location, symbol)`, sorted: a location that has symbols here has a first one too.
    more: Vec<(u32, Symbol)>,
    /// Undefined symbols, sorted.
    undefined: Vec<Symbol>,
}

impl State {
    /// The state of so many locations that hold nothing.
    pub fn new(locations: usize) -> State {
        State { first: vec![NONE; locations], more: Vec::new(), undefined: Vec::new() }
    }

    /// Whether a location holds `s`.
    pub fn holds(&self, location: usize, s: Symbol) -> bool {
        self.first[location] == s || self.more.binary_search(&(location as u32, s)).is_ok() || self.is_undefined(s)
    }

    /// Whether `s` has no defined value.
    pub fn is_undefined(&self, s: Symbol) -> bool {
        self.undefined.binary_search(&s).is_ok()
    }

    /// Makes `s` undefined.
    pub fn undefine(&mut self, s: Symbol) {
        insert(&mut self.undefined, s);
    }

    /// The locations that hold `s`, which is defined.
    pub fn holders(&self, s: Symbol) -> impl Iterator<Item = usize> {
        let first = self.first.iter().enumerate().filter(move |&(_, &x)| x == s).map(|(at, _)| at);
        first.chain(self.more.iter().filter(move |&&(_, x)| x == s).map(|&(at, _)| at as usize))
    }

    /// How many locations there are.
    pub fn len(&self) -> usize {
        self.first.len()
    }

    /// The symbols that a location holds.
    pub fn symbols(&self, location: usize) -> impl Iterator<Item = Symbol> {
        let first = Some(self.first[location]).filter(|&s| s != NONE);
        first.into_iter().chain(self.more[self.more_of(location)].iter().map(|&(_, s)| s))
    }

    /// The range of a location's further symbols.
    fn more_of(&self, location: usize) -> Range<usize> {
        let before = |n: usize| self.more.partition_point(|&(at, _)| (at as usize) < n);
        before(location)..before(location + 1)
    }

    /// Clears a location.
    pub fn clear(&mut self, location: usize) {
        self.first[location] = NONE;
        self.more.drain(self.more_of(location));
    }

    /// Makes a location hold only `s`.
    pub fn set(&mut self, location: usize, s: Symbol) {
        self.clear(location);
        self.first[location] = s;
    }

    /// Adds `s` to a location.
    pub fn add(&mut self, location: usize, s: Symbol) {
        if self.first[location] == NONE {
            self.first[location] = s;
        } else if !self.holds(location, s) {
            insert(&mut self.more, (location as u32, s));
        }
    }

    /// Copies the symbols of `from` to `to`.
    pub fn copy(&mut self, to: usize, from: usize) {
        if to == from {
            return;
        }
        self.set(to, self.first[from]);
        let others: Vec<(u32, Symbol)> = self.more[self.more_of(from)].iter().map(|&(_, s)| (to as u32, s)).collect();
        let start = self.more_of(to).start;
        self.more.splice(start..start, others);
    }

    /// Exchanges the symbols of two locations.
    pub fn swap(&mut self, x: usize, y: usize) {
        self.first.swap(x, y);
        for (at, _) in &mut self.more {
            *at = match *at as usize {
                at if at == x => y as u32,
                at if at == y => x as u32,
                at => at as u32,
            };
        }
        self.more.sort_unstable();
    }

    /// Removes `s` from all locations.
    pub fn kill(&mut self, s: Symbol) {
        self.more.retain(|&(_, x)| x != s);
        self.undefined.retain(|&x| x != s);
        for location in 0..self.first.len() {
            if self.first[location] == s {
                self.drop_first(location);
            }
        }
    }

    /// Intersects the state with `other`. Returns whether anything has been removed.
    pub fn meet(&mut self, other: &State) -> bool {
        let before = self.more.len();
        self.more.retain(|&(at, s)| other.holds(at as usize, s));
        let mut changed = self.more.len() != before;
        for location in 0..self.first.len() {
            let s = self.first[location];
            if s != NONE && s != other.first[location] && !other.holds(location, s) {
                self.drop_first(location);
                changed = true;
            }
        }
        let now_defined: Vec<Symbol> = self.undefined.extract_if(.., |s| !other.is_undefined(*s)).collect();
        for s in now_defined {
            other.holders(s).for_each(|at| self.add(at, s));
            changed = true;
        }
        changed
    }

    /// Replaces the location's first symbol with another one of it.
    fn drop_first(&mut self, location: usize) {
        let others = self.more_of(location);
        self.first[location] = if others.is_empty() { NONE } else { self.more.remove(others.start).1 };
    }
}

/// Inserts an item that is not there yet into a sorted list.
fn insert<T: Ord>(list: &mut Vec<T>, item: T) {
    if let Err(at) = list.binary_search(&item) {
        list.insert(at, item);
    }
}
