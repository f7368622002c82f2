//! Vector clocks of waves.
//!
//! A wave numbers its memory instructions. What others know of it is a [`Progress`]: how many have issued, how many are
//! done (which a wait proves), and how many of its stores have been written back from the caches in between. A
//! [`Clock`] is such knowledge of several waves, joined wherever waves synchronise (Mattern, "Virtual Time and Global
//! States of Distributed Systems", 1989; Flanagan and Freund, "FastTrack", 2009, whose epochs are the numbers that
//! [`super::races`] keeps for accesses).

/// What an access must be waited for by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// LDS, which performs a wave's accesses in order.
    Lds,
    /// Loads of vector memory.
    Load,
    /// Stores and read-modify-writes of vector memory.
    Store,
    /// Scalar memory.
    Scalar,
}

/// The number of paths.
pub const PATHS: usize = 4;

/// How far away another wave is in terms of caches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distance {
    /// It shares the first cache.
    Unit,
    /// It is in the same work-group, but may have another first cache.
    Group,
    /// It is in another work-group.
    Agent,
}

/// How far a wave has progressed through its memory instructions, in several senses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many have issued.
    pub issued: u32,
    /// How many are done, by path.
    pub done: [u32; PATHS],
    /// How many stores are written back: for waves of the work-group, and for all waves.
    pub written_back: [u32; 2],
}

impl Progress {
    fn join(&mut self, other: &Progress) {
        self.issued = self.issued.max(other.issued);
        self.done.iter_mut().zip(other.done).for_each(|(a, b)| *a = b.max(*a));
        self.written_back.iter_mut().zip(other.written_back).for_each(|(a, b)| *a = b.max(*a));
    }
}

/// What is known of waves, sorted by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clock(Vec<(u32, Progress)>);

impl Clock {
    /// What is known of a wave.
    pub fn of(&self, wave: u32) -> Progress {
        self.0.binary_search_by_key(&wave, |e| e.0).map_or(Progress::default(), |at| self.0[at].1)
    }

    /// Adds knowledge of one wave.
    pub fn learn(&mut self, wave: u32, progress: &Progress) {
        match self.0.binary_search_by_key(&wave, |e| e.0) {
            Ok(at) => self.0[at].1.join(progress),
            Err(at) => self.0.insert(at, (wave, *progress)),
        }
    }

    /// Adds all that another clock knows.
    pub fn join(&mut self, other: &Clock) {
        if self.0.is_empty() {
            self.0.clone_from(&other.0);
            return;
        }
        // Usually the other knows few waves, or nothing new.
        other.0.iter().for_each(|(wave, progress)| self.learn(*wave, progress));
    }

    /// What an access that has not been waited for proves to later ones on the same path, which stay in order: for LDS,
    /// what is done in LDS; for vector memory, what has issued.
    pub fn in_order(&self, in_lds: bool) -> Clock {
        let part = |p: &Progress| {
            let mut only = Progress::default();
            match in_lds {
                true => only.done[Path::Lds as usize] = p.done[Path::Lds as usize],
                false => only.issued = p.issued,
            }
            only
        };
        Clock(self.0.iter().map(|(wave, p)| (*wave, part(p))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_clocks_know_what_either_knew() {
        let at = |issued| Progress { issued, ..Progress::default() };
        let (mut a, mut b) = (Clock::default(), Clock::default());
        a.learn(1, &at(5));
        a.learn(7, &at(2));
        b.learn(3, &at(1));
        b.learn(7, &at(9));
        a.join(&b);
        assert_eq!([1, 3, 7, 8].map(|wave| a.of(wave).issued), [5, 1, 9, 0]);
        assert_eq!(a.in_order(true).of(7), Progress::default());
    }
}
