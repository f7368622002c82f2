//! Split barriers of a work-group (GFX12): waves signal that they have arrived, and wait for the others later.
//!
//! A barrier counts signals. It is complete when it has as many as members: the count restarts, and each member may
//! pass one wait (RDNA4 ISA, S_BARRIER_SIGNAL, S_BARRIER_SIGNAL_ISFIRST, S_GET_BARRIER_STATE). Barrier -1 belongs to
//! all waves that have not ended; -3 is the cluster's, and here a cluster has one work-group. The waves of a named
//! barrier (GFX12.5) are those that joined it, and it needs as many signals as its member count says (LLVM,
//! `llvm.amdgcn.s.barrier.signal.var`: M0 has the barrier in bits 5:0 and the count in 21:16; if that is zero, the
//! count of `s_barrier_init` applies).
//!
//! A work-group of one wave has no barriers: signals and waits do nothing.

/// Most named barriers.
const NAMED: usize = 16;

#[derive(Clone, Copy, Debug, Default)]
struct Barrier {
    /// Signals since the last completion.
    signals: u32,
    /// The number of signals that complete it.
    members: u32,
    /// Waves that may pass a wait.
    open: u64,
    /// Waves that belong to it.
    waves: u64,
    /// Waves that wait for it.
    awaited: u64,
}

impl Barrier {
    fn settle(&mut self) {
        if self.signals > 0 && self.signals >= self.members {
            self.signals = 0;
            self.open |= self.waves;
        }
    }
}

/// The barriers of a work-group.
#[derive(Clone, Debug, Default)]
pub struct Barriers {
    all: Barrier,
    /// Barrier `n` at index `n`; index 0 is unused.
    named: [Barrier; NAMED + 1],
    /// Whether the work-group has more than one wave.
    several: bool,
}

/// The barrier that an instruction names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Id {
    /// The barrier of the work-group.
    Group,
    /// A named barrier; a wait means the one that the wave has joined.
    Named(u8),
    /// One without effect: number 0, the trap handler's, the cluster's.
    Nothing,
}

impl Id {
    /// The barrier with a number, if there is one.
    pub fn new(number: i32) -> Option<Id> {
        match number {
            -1 => Some(Id::Group),
            -4..=-2 | 0 => Some(Id::Nothing),
            1..=16 => Some(Id::Named(number as u8)),
            _ => None,
        }
    }
}

impl Barriers {
    /// The barriers of a work-group of `waves` waves.
    pub fn new(waves: u32) -> Barriers {
        let mask = if waves >= 64 { u64::MAX } else { (1 << waves) - 1 };
        let all = Barrier { members: waves, waves: mask, ..Barrier::default() };
        Barriers { all, several: waves > 1, ..Barriers::default() }
    }

    fn get(&mut self, id: Id) -> Option<&mut Barrier> {
        match id {
            Id::Group if self.several => Some(&mut self.all),
            Id::Named(n) => self.named.get_mut(usize::from(n)),
            _ => None,
        }
    }

    /// A wave arrives; `members` replaces the member count unless it is zero. Returns whether the wave is the first.
    pub fn signal(&mut self, id: Id, members: u32) -> bool {
        let Some(barrier) = self.get(id) else { return false };
        if members != 0 {
            barrier.members = members;
        }
        let first = barrier.signals == 0;
        barrier.signals += 1;
        barrier.settle();
        first
    }

    /// Whether a wave may pass, which uses up its permission; if not, it waits.
    pub fn pass(&mut self, id: Id, wave: u32) -> bool {
        let Some(barrier) = self.get(id) else { return true };
        let open = barrier.open >> wave & 1 != 0;
        barrier.open &= !(1 << wave);
        barrier.awaited = barrier.awaited & !(1 << wave) | u64::from(!open) << wave;
        open
    }

    /// Whether a waiting wave could pass now.
    pub fn is_open(&self, wave: u32) -> bool {
        self.named.iter().chain([&self.all]).any(|b| (b.awaited & b.open) >> wave & 1 != 0)
    }

    /// Sets the member count of a named barrier and clears its signals.
    pub fn init(&mut self, id: Id, members: u32) {
        if let (Id::Named(_), Some(barrier)) = (id, self.get(id)) {
            *barrier = Barrier { members, ..Barrier::default() };
        }
    }

    /// A wave joins a named barrier, and leaves all others.
    pub fn join(&mut self, id: Id, wave: u32) {
        self.named.iter_mut().for_each(|b| b.waves &= !(1 << wave));
        if let (Id::Named(_), Some(barrier)) = (id, self.get(id)) {
            barrier.waves |= 1 << wave;
        }
    }

    /// The named barrier that a wave has joined.
    pub fn joined(&self, wave: u32) -> Option<Id> {
        self.named.iter().position(|b| b.waves >> wave & 1 != 0).map(|n| Id::Named(n as u8))
    }

    /// A wave leaves the named barrier that it has joined, which loses a member. Returns whether there was one.
    pub fn leave(&mut self, wave: u32) -> bool {
        let Some(barrier) = self.joined(wave).and_then(|id| self.get(id)) else { return false };
        barrier.waves &= !(1 << wave);
        barrier.members = barrier.members.saturating_sub(1);
        barrier.settle();
        true
    }

    /// Whether the work-group has more than one wave.
    pub fn has_several(&self) -> bool {
        self.several
    }

    /// Whether the work-group's barrier is complete and the wave has not passed it yet, and whether a named barrier is.
    pub fn complete(&self, wave: u32) -> [bool; 2] {
        let open = |b: &Barrier| b.open >> wave & 1 != 0;
        [open(&self.all), self.named.iter().any(open)]
    }

    /// Describes what a wave waits for.
    pub fn waiting(&self, wave: u32) -> String {
        let of = |name: String, b: &Barrier| format!("{name}, which has {} of {} signals", b.signals, b.members);
        match self.named.iter().position(|b| b.awaited >> wave & 1 != 0) {
            Some(n) => of(format!("named barrier {n}"), &self.named[n]),
            None => of("the work-group's barrier".to_owned(), &self.all),
        }
    }

    /// A wave has ended: the others no longer wait for it.
    pub fn end(&mut self, wave: u32) {
        self.leave(wave);
        if self.all.waves >> wave & 1 != 0 {
            self.all.waves &= !(1 << wave);
            self.all.members = self.all.members.saturating_sub(1);
            self.all.settle();
        }
    }

    /// What `s_get_barrier_state` reads: valid in bit 0, the member count in 10:4, the signals in 22:16.
    pub fn state(&mut self, id: Id) -> u32 {
        self.get(id).map_or(0, |b| u32::from(b.members != 0) | (b.members & 127) << 4 | (b.signals & 127) << 16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_barrier_opens_once_for_each_wave() {
        let mut b = Barriers::new(2);
        assert!(b.signal(Id::Group, 0));
        assert!(!b.pass(Id::Group, 0));
        assert_eq!(b.state(Id::Group), 1 | 2 << 4 | 1 << 16);
        assert!(!b.signal(Id::Group, 0));
        assert!(b.pass(Id::Group, 1));
        assert!(b.pass(Id::Group, 0));
        assert!(!b.pass(Id::Group, 0));
    }

    #[test]
    fn waves_that_end_are_not_waited_for() {
        let mut b = Barriers::new(2);
        b.signal(Id::Group, 0);
        b.end(1);
        assert!(b.pass(Id::Group, 0));
    }

    #[test]
    fn named_barriers_have_the_waves_that_join() {
        let mut b = Barriers::new(4);
        let id = Id::Named(3);
        b.init(id, 2);
        b.join(id, 1);
        b.join(id, 2);
        assert_eq!(b.joined(2), Some(id));
        b.signal(id, 0);
        assert!(!b.pass(id, 1) && !b.is_open(1));
        b.signal(id, 0);
        assert!(b.is_open(1) && !b.is_open(2));
        assert!(b.pass(id, 1) && b.pass(id, 2) && !b.pass(id, 0));
        assert!(b.leave(1) && !b.leave(1));
    }

    #[test]
    fn one_wave_has_no_barrier() {
        let mut b = Barriers::new(1);
        assert!(!b.signal(Id::Group, 0));
        assert!(b.pass(Id::Group, 0));
    }
}
