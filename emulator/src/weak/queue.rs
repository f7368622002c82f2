//! Queues of requests that wait to cross from a cache to the next. They count the requests for each line, so that
//! looking up a line need not scan the queue.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};

use super::Piece;
use super::caches::Scope;
use crate::memory::Access;

/// A map from line numbers.
pub type ByLine<T> = HashMap<u64, T, BuildHasherDefault<Spread>>;

/// A multiplicative hash of line numbers.
#[derive(Debug, Default)]
pub struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|b| self.write_u64((*b).into()));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0 ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// An instruction's accesses to one line.
#[derive(Debug)]
pub struct Request {
    pub flight: usize,
    pub access: Access,
    pub line: u64,
    pub pieces: Vec<Piece>,
    /// The scope that it must reach.
    pub reach: Scope,
    /// Whether it counts as complete for its instruction.
    pub acknowledged: bool,
    pub port: usize,
}

/// The numbers of queued accesses to a line, by kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kinds([u32; 3]);

impl Kinds {
    /// Whether there are any of this kind.
    pub fn has(self, access: Access) -> bool {
        self.0[access as usize] > 0
    }
}

/// Requests, oldest first.
#[derive(Debug, Default)]
pub struct Queue {
    requests: VecDeque<Request>,
    /// The number of requests for each line, by kind of access.
    counts: ByLine<[u32; 3]>,
}

impl Queue {
    pub fn is_empty(&self) -> bool {
        self.requests.is_empty()
    }

    pub fn len(&self) -> usize {
        self.requests.len()
    }

    /// The index of the oldest request for which `is` holds.
    pub fn position(&self, is: impl FnMut(&Request) -> bool) -> Option<usize> {
        self.requests.iter().position(is)
    }

    pub fn at(&self, index: usize) -> &Request {
        &self.requests[index]
    }

    /// The kinds of queued accesses to this line.
    pub fn kinds(&self, line: u64) -> Kinds {
        match self.requests.is_empty() {
            true => Kinds::default(),
            false => Kinds(self.counts.get(&line).copied().unwrap_or_default()),
        }
    }

    pub fn push(&mut self, request: Request) {
        self.counts.entry(request.line).or_default()[request.access as usize] += 1;
        self.requests.push_back(request);
    }

    /// Removes the oldest request for the same line as the one at `index`.
    pub fn take_first_of_line(&mut self, index: usize) -> Option<Request> {
        let line = self.requests.get(index)?.line;
        let counts = self.counts.get_mut(&line)?;
        let is_alone = counts.iter().sum::<u32>() == 1;
        let first = if is_alone { index } else { self.requests.iter().position(|r| r.line == line)? };
        let request = self.requests.remove(first)?;
        if is_alone {
            self.counts.remove(&line);
        } else {
            counts[request.access as usize] -= 1;
        }
        Some(request)
    }
}
