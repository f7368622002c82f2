//! Score brackets, as in LLVM's SIInsertWaitcnts: what is outstanding at a program point.
//!
//! Each counter numbers its operations as they issue. `issued` is the number of the newest; everything up to `done` has
//! certainly completed. A register that an operation will write (or, for some, still reads) holds the operation's
//! number, its *score*: it is pending while the score lies above `done`, and a wait for `issued - score` settles it if
//! the counter's operations complete in order.
//!
//! Where paths meet, scores are taken relative to the newest: the merged state has as many operations outstanding as
//! the worse path, and each register as recent a score as on the worse path.

use gcnc_isa::Inst;
use planted::Bug;

use crate::counters::{COUNTERS, Counter, Wait};
use crate::wait::effects::{Effects, SLOTS, Span};

/// Kinds of operation that complete out of order with others on the same counter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(usize)]
pub enum Stream {
    /// LDS operations, in order among themselves.
    Lds,
    /// GDS operations, in order among themselves.
    Gds,
    /// Scalar memory operations, in no order.
    Scalar,
    /// Messages.
    Message,
    /// Flat operations that may go to LDS or to vector memory.
    Flat,
    /// Vector memory operations, where the counter also counts scalar ones.
    Vector,
    /// Image operations: counted in order with the rest of vector memory, but their results may arrive before or after
    /// the others'.
    Image,
    /// Exports, in order only with those of the same kind (LLVM, `SIInsertWaitcnts`: parameters, positions, others).
    Export,
    /// Direct LDS loads (on the export counter) of data that stores may change; in order among themselves.
    Direct,
}

const STREAMS: usize = 9;

/// One counter's bracket.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
struct Bracket {
    issued: u32,
    done: u32,
    /// Score of the newest operation of each stream.
    newest: [u32; STREAMS],
}

impl Bracket {
    fn pending(&self, score: u32) -> bool {
        score > self.done
    }

    fn stream_pending(&self, stream: Stream) -> bool {
        self.pending(self.newest[stream as usize])
    }
}

/// The state within a block: dense, by register slot.
#[derive(Clone)]
pub struct Brackets {
    counters: [Bracket; COUNTERS],
    /// Scores of registers, for the counters of [`SCORED`].
    scores: [Vec<u32>; SCORED.len()],
    /// Slots with a score, perhaps settled.
    touched: Vec<u16>,
    /// The same as a mask, see [`RegRef::mask`](gcnc_isa::RegRef::mask): zero where nothing is outstanding.
    mask: u64,
}

/// The state between blocks: sparse.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Summary {
    /// For each counter, the number of outstanding operations and the age of the newest of each stream. An age counts
    /// newer operations; `u32::MAX` means none outstanding.
    counters: [(u32, [u32; STREAMS]); COUNTERS],
    /// Pending registers in order: the slot and its ages on the counters of [`SCORED`].
    registers: Vec<(u16, Ages)>,
    /// Whether any path has reached here.
    pub reached: bool,
}

const SETTLED: u32 = u32::MAX;

/// The counters for which registers have scores, in the order of `scores`. The last two score registers that operations
/// read, the others registers that they write; the export counter has both.
const SCORED: [Counter; 8] =
    [Counter::Vm, Counter::Lgkm, Counter::Km, Counter::Sample, Counter::Bvh, Counter::Exp, Counter::X, Counter::Exp];
const READ: usize = 6;
const READ_LATE: usize = 7;

type Ages = [u32; SCORED.len()];

impl Default for Brackets {
    fn default() -> Self {
        let scores = std::array::from_fn(|_| vec![0; SLOTS]);
        Brackets { counters: Default::default(), scores, touched: Vec::new(), mask: 0 }
    }
}

impl Brackets {
    /// Starts from `summary`.
    pub fn load(&mut self, summary: &Summary) {
        for &slot in &self.touched {
            self.scores.iter_mut().for_each(|s| s[slot as usize] = 0);
        }
        self.touched.clear();
        self.mask = 0;
        if summary.is_settled() {
            self.counters = Default::default();
            return;
        }
        for (b, (pending, newest)) in self.counters.iter_mut().zip(&summary.counters) {
            *b = Bracket::default();
            if *pending > 0 {
                // Scores start at 1, so that 0 is never pending.
                *b = Bracket { issued: *pending, done: 0, newest: newest.map(|age| pending.saturating_sub(age)) };
            }
        }
        for &(slot, ages) in &summary.registers {
            self.touch(slot.into());
            for (i, age) in ages.into_iter().enumerate() {
                self.scores[i][slot as usize] = self.counters[SCORED[i] as usize].issued.saturating_sub(age);
            }
        }
    }

    fn touch(&mut self, slot: usize) {
        self.touched.push(slot as u16);
        self.mask |= 1 << (slot % 64);
    }

    /// Whether an outstanding operation may write, or still read, a register that `inst` names or implies.
    pub fn may_concern(&self, inst: &Inst) -> bool {
        let mut named = 0;
        if self.mask != 0 {
            inst.for_each_read(|r| named |= r.mask());
            inst.for_each_write(|r| named |= r.mask());
        }
        self.mask & named != 0
    }

    /// The state as a summary. A counter holds at most `limits` operations, so ages stay below that.
    pub fn save(&mut self, limits: [u8; COUNTERS]) -> Summary {
        let age = |counter: Counter, score: u32| {
            let b = &self.counters[counter as usize];
            let oldest = u32::from(limits[counter as usize]).saturating_sub(1);
            if b.pending(score) { (b.issued - score).min(oldest) } else { SETTLED }
        };
        let mut s = Summary::entry();
        if self.are_settled() {
            return s;
        }
        let counters = s.counters.iter_mut().zip(&self.counters).zip(Counter::ALL);
        for ((out, b), counter) in counters.filter(|((_, b), _)| b.issued != b.done) {
            let pending = (b.issued - b.done).min(limits[counter as usize].into());
            *out = (pending, b.newest.map(|score| age(counter, score)));
        }
        self.touched.sort_unstable();
        self.touched.dedup();
        for &slot in &self.touched {
            let ages: Ages = std::array::from_fn(|i| age(SCORED[i], self.scores[i][slot as usize]));
            if ages != [SETTLED; SCORED.len()] {
                s.registers.push((slot, ages));
            }
        }
        s
    }

    /// Whether the order in which operations of `counter` complete is unknown, so that its value says nothing about
    /// any one of them.
    fn out_of_order(&self, counter: Counter) -> bool {
        let b = &self.counters[counter as usize];
        let pending = |stream| b.stream_pending(stream);
        pending(Stream::Flat)
            || pending(Stream::Scalar) && !planted::on(Bug::ScalarInOrder)
            || pending(Stream::Message)
            // Exports are not ordered with GDS either.
            || pending(Stream::Gds) && (pending(Stream::Lds) || counter == Counter::Exp)
            || pending(Stream::Export)
    }

    /// Whether a GDS operation may be outstanding.
    pub fn has_gds(&self) -> bool {
        self.counters[Counter::Lgkm as usize].stream_pending(Stream::Gds)
    }

    /// Whether scalar loads are outstanding on the counter that they share with LDS.
    pub fn has_scalar_loads(&self) -> bool {
        self.counters[Counter::Lgkm as usize].stream_pending(Stream::Scalar)
    }

    /// Whether LDS accesses are outstanding. A direct load takes another path and is not ordered after them.
    pub fn has_lds_accesses(&self) -> bool {
        [Stream::Lds, Stream::Flat].iter().any(|&stream| self.counters[Counter::Lgkm as usize].stream_pending(stream))
    }

    /// Whether direct loads from LDS are outstanding.
    pub fn has_direct_loads(&self) -> bool {
        self.counters[Counter::Exp as usize].stream_pending(Stream::Direct)
    }

    /// Adds what must be waited for before `span` is read or overwritten.
    pub fn require(&self, span: Span, limits: [u8; COUNTERS], wait: &mut Wait) {
        if self.mask & span.mask() == 0 {
            return;
        }
        (0..READ).for_each(|i| self.require_scored(i, span, limits, wait));
    }

    /// Adds what must be waited for before the results of the instruction with `effects` arrive. Loads may follow loads
    /// into the same register.
    pub fn require_unwritten(&self, effects: &Effects, limits: [u8; COUNTERS], wait: &mut Wait) {
        let vector = &self.counters[Counter::Vm as usize];
        let mixed = [Stream::Image, Stream::Flat].iter().any(|&stream| vector.stream_pending(stream));
        let follows = effects.follows && !mixed;
        for &span in effects.writes.iter().filter(|span| self.mask & span.mask() != 0) {
            let scored = (0..READ).filter(|&i| !follows || SCORED[i] != Counter::Vm);
            scored.for_each(|i| self.require_scored(i, span, limits, wait));
        }
    }

    /// Adds what must be waited for before the instruction with `effects` overwrites registers that earlier operations
    /// read late, or would read again if replayed. A memory instruction's results arrive after earlier translations,
    /// except that scalar memory operations are unordered among themselves.
    pub fn require_unread(&self, effects: &Effects, limits: [u8; COUNTERS], wait: &mut Wait) {
        if self.outstanding(Counter::Exp) > 0 {
            effects.writes.iter().for_each(|&span| self.require_scored(READ_LATE, span, limits, wait));
        }
        let scalar = self.counters[Counter::X as usize].stream_pending(Stream::Scalar);
        let comes_late = match effects.translates {
            Some(Stream::Scalar) => !scalar,
            stream => stream.is_some(),
        };
        if self.outstanding(Counter::X) > 0 && !comes_late {
            for &span in effects.writes.iter().filter(|span| !span.is_exec()) {
                self.require_scored(READ, span, limits, wait);
            }
        }
    }

    fn require_scored(&self, i: usize, span: Span, limits: [u8; COUNTERS], wait: &mut Wait) {
        let counter = SCORED[i];
        let b = &self.counters[counter as usize];
        if b.issued == b.done {
            return;
        }
        for slot in span.slots() {
            let score = self.scores[i][slot];
            if b.pending(score) {
                let newer = if self.out_of_order(counter) { 0 } else { b.issued - score };
                let newer = newer + u32::from(counter == Counter::Vm && planted::on(Bug::WaitOneLess));
                // At most as many operations are outstanding as the counter holds, so an older one has completed.
                let most = u32::from(limits[counter as usize]).saturating_sub(1);
                wait.require(counter, newer.min(most) as u8);
            }
        }
    }

    /// Whether nothing is outstanding.
    pub fn are_settled(&self) -> bool {
        self.counters.iter().all(|b| b.issued == b.done)
    }

    /// How many operations of `counter` may be outstanding.
    fn outstanding(&self, counter: Counter) -> u32 {
        let b = &self.counters[counter as usize];
        b.issued - b.done
    }

    /// Drops from `wait` what has already completed, or what the rest of it implies.
    pub fn simplify(&mut self, wait: &mut Wait) {
        for counter in Counter::ALL {
            if wait.get(counter).is_some_and(|n| self.outstanding(counter) <= u32::from(n)) {
                wait.lift(counter);
            }
        }
        let Some(n) = wait.get(Counter::X) else { return };
        let (counters, mask, mut rest) = (self.counters, self.mask, *wait);
        rest.lift(Counter::X);
        self.apply(rest);
        if self.outstanding(Counter::X) <= u32::from(n) {
            wait.lift(Counter::X);
        }
        (self.counters, self.mask) = (counters, mask);
    }

    /// A callee has returned: nothing is outstanding except stores, as many as the counter holds.
    pub fn come_back(&mut self, limits: [u8; COUNTERS]) {
        for counter in Counter::ALL {
            let b = &mut self.counters[counter as usize];
            b.done = b.issued;
            if counter == Counter::Vs {
                b.issued += u32::from(limits[counter as usize]);
            }
        }
    }

    /// The effect of `wait`.
    pub fn apply(&mut self, wait: Wait) {
        for counter in Counter::ALL {
            let Some(n) = wait.get(counter) else { continue };
            let unordered = n != 0 && self.out_of_order(counter);
            let b = &mut self.counters[counter as usize];
            if !unordered {
                b.done = b.done.max(b.issued.saturating_sub(n.into()));
            }
        }
        if self.outstanding(Counter::X) > 0 {
            self.complete_translations();
        }
        if self.are_settled() {
            self.mask = 0;
        }
    }

    /// Completes the translations whose operations have completed.
    fn complete_translations(&mut self) {
        let b = self.counters[Counter::X as usize];
        if b.stream_pending(Stream::Scalar) && self.outstanding(Counter::Km) == 0 {
            self.end_translations(Stream::Scalar);
        }
        let b = &mut self.counters[Counter::X as usize];
        if !b.stream_pending(Stream::Scalar) {
            let vector = [Counter::Vm, Counter::Vs].map(|c| self.counters[c as usize]);
            let most = vector.iter().map(|b| b.issued - b.done).sum();
            let b = &mut self.counters[Counter::X as usize];
            b.done = b.done.max(b.issued.saturating_sub(most));
        }
    }

    /// No translation of `stream` is outstanding any more. After a join, ones of the other stream may be.
    fn end_translations(&mut self, stream: Stream) {
        let b = &mut self.counters[Counter::X as usize];
        b.newest[stream as usize] = 0;
        if !b.stream_pending(Stream::Scalar) && !b.stream_pending(Stream::Vector) {
            b.done = b.issued;
        }
    }

    /// Issues the instruction with `effects`.
    pub fn issue(&mut self, effects: &Effects) {
        if let Some(stream) = effects.translates {
            self.translate(stream, effects);
        }
        for &(counter, stream) in &effects.operations {
            let b = &mut self.counters[counter as usize];
            b.issued += 1;
            if let Some(stream) = stream {
                b.newest[stream as usize] = b.issued;
            }
            let Some(i) = SCORED.iter().position(|&c| c == counter) else { continue };
            let score = b.issued;
            let (i, spans) = match counter {
                Counter::Exp if !effects.direct => (READ_LATE, &effects.late_reads[..]),
                _ if effects.delivers => (i, &effects.writes[..]),
                _ => continue,
            };
            for slot in spans.iter().flat_map(|span| span.slots()) {
                self.scores[i][slot] = score;
                self.touch(slot);
            }
        }
    }

    /// Issues the address translations of the instruction with `effects`. Between vector and scalar memory, the
    /// hardware itself waits until the other's translations are done (LLVM, `SIInsertWaitcnts`).
    fn translate(&mut self, stream: Stream, effects: &Effects) {
        self.end_translations(if stream == Stream::Scalar { Stream::Vector } else { Stream::Scalar });
        let b = &mut self.counters[Counter::X as usize];
        b.issued += 1;
        b.newest[stream as usize] = b.issued;
        let issued = b.issued;
        for slot in effects.reads.iter().flat_map(|span| span.slots()) {
            self.scores[READ][slot] = issued;
            self.touch(slot);
        }
    }
}

impl Summary {
    /// Nothing outstanding.
    pub fn entry() -> Summary {
        Summary { counters: [(0, [SETTLED; STREAMS]); COUNTERS], registers: Vec::new(), reached: true }
    }

    /// Whether nothing is outstanding.
    fn is_settled(&self) -> bool {
        self.counters.iter().all(|(pending, _)| *pending == 0)
    }

    /// Anything may be outstanding, in any order.
    pub fn unknown(limits: [u8; COUNTERS]) -> Summary {
        let counters = limits.map(|most| (most.into(), [0; STREAMS]));
        Summary { counters, registers: Vec::new(), reached: true }
    }

    /// Joins `other` into this state and returns whether it changed. A back edge that adds outstanding operations may
    /// add any number: `widen` then goes straight to the counter's limit.
    pub fn join(&mut self, other: &Summary, widen: Option<[u8; COUNTERS]>) -> bool {
        if !self.reached {
            self.clone_from(other);
            return true;
        }
        if other.is_settled() {
            return false;
        }
        if widen.is_some() && planted::on(Bug::WaitAroundLoop) {
            return false;
        }
        let mut merged = Summary { reached: true, ..Summary::default() };
        let counters = self.counters.iter().zip(&other.counters);
        for (n, (out, (a, b))) in merged.counters.iter_mut().zip(counters).enumerate() {
            out.0 = match widen {
                Some(limits) if b.0 > a.0 => limits[n].into(),
                _ => a.0.max(b.0),
            };
            for (age, (x, y)) in out.1.iter_mut().zip(a.1.iter().zip(&b.1)) {
                *age = *x.min(y);
            }
        }
        merged.registers = join_registers(&self.registers, &other.registers);
        let changed = merged != *self;
        if changed {
            *self = merged;
        }
        changed
    }
}

/// Merges two sorted lists, keeping the smaller ages.
fn join_registers(a: &[(u16, Ages)], b: &[(u16, Ages)]) -> Vec<(u16, Ages)> {
    let mut out = Vec::with_capacity(a.len().max(b.len()));
    let (mut i, mut j) = (0, 0);
    while i < a.len() || j < b.len() {
        match (a.get(i), b.get(j)) {
            (Some(x), Some(y)) if x.0 == y.0 => {
                let mut ages: Ages = std::array::from_fn(|i| x.1[i].min(y.1[i]));
                if planted::on(Bug::WaitWhereJoined) {
                    ages[0] = x.1[0].max(y.1[0]);
                }
                out.push((x.0, ages));
                (i, j) = (i + 1, j + 1);
            }
            (Some(x), Some(y)) if x.0 < y.0 => {
                out.push(*x);
                i += 1;
            }
            (Some(x), None) => {
                out.push(*x);
                i += 1;
            }
            (_, Some(y)) => {
                out.push(*y);
                j += 1;
            }
            (None, None) => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Opcode, Reg, RegRef};

    const LIMITS: [u8; COUNTERS] = [63, 15, 7, 63, 0, 63, 63, 7];

    fn v(n: u32) -> Span {
        Span::of(RegRef::dwords(Reg::vgpr(n), 1))
    }

    fn s(n: u32) -> Span {
        Span::of(RegRef::dwords(Reg::sgpr(n), 2))
    }

    fn load(to: Span, operations: &[(Counter, Option<Stream>)]) -> Effects {
        let mut fx = Effects { delivers: true, ..Effects::default() };
        fx.operations.extend_from_slice(operations);
        fx.writes.push(to);
        fx
    }

    fn need(b: &Brackets, span: Span) -> Wait {
        let mut wait = Wait::NONE;
        b.require(span, LIMITS, &mut wait);
        wait
    }

    fn wait(counter: Counter, n: u8) -> Wait {
        let mut wait = Wait::NONE;
        wait.require(counter, n);
        wait
    }

    const VMEM: [(Counter, Option<Stream>); 1] = [(Counter::Vm, None)];
    const SMEM: [(Counter, Option<Stream>); 1] = [(Counter::Lgkm, Some(Stream::Scalar))];
    const LDS: [(Counter, Option<Stream>); 1] = [(Counter::Lgkm, Some(Stream::Lds))];
    const FLAT: [(Counter, Option<Stream>); 2] =
        [(Counter::Vm, Some(Stream::Flat)), (Counter::Lgkm, Some(Stream::Flat))];

    #[test]
    fn loads_in_order_are_waited_for_by_count() {
        let mut b = Brackets::default();
        (0..3).for_each(|n| b.issue(&load(v(n), &VMEM)));
        assert_eq!(need(&b, v(0)), wait(Counter::Vm, 2));
        assert_eq!(need(&b, v(2)), wait(Counter::Vm, 0));
        assert_eq!(need(&b, v(3)), Wait::NONE);
        b.apply(wait(Counter::Vm, 1));
        assert_eq!(need(&b, v(1)), Wait::NONE);
        assert_eq!(need(&b, v(2)), wait(Counter::Vm, 0));
    }

    #[test]
    fn loads_follow_loads_into_a_register() {
        let follow = |b: &Brackets, follows| {
            let mut wait = Wait::NONE;
            b.require_unwritten(&Effects { follows, ..load(v(0), &VMEM) }, LIMITS, &mut wait);
            wait
        };
        let mut b = Brackets::default();
        b.issue(&load(v(0), &VMEM));
        b.issue(&load(v(1), &VMEM));
        assert_eq!([follow(&b, true), follow(&b, false)], [Wait::NONE, wait(Counter::Vm, 1)]);
        b.issue(&load(v(2), &[(Counter::Vm, Some(Stream::Image))]));
        assert_eq!(follow(&b, true), wait(Counter::Vm, 2), "images are in no order with them");
    }

    #[test]
    fn scalar_loads_need_a_wait_for_all() {
        let mut b = Brackets::default();
        b.issue(&load(v(0), &LDS));
        b.issue(&load(v(1), &LDS));
        assert_eq!(need(&b, v(0)), wait(Counter::Lgkm, 1));
        b.issue(&load(s(4), &SMEM));
        assert_eq!(need(&b, v(0)), wait(Counter::Lgkm, 0));
        b.apply(wait(Counter::Lgkm, 1));
        assert_eq!(need(&b, v(0)), wait(Counter::Lgkm, 0), "a count proves nothing while order is unknown");
        b.apply(wait(Counter::Lgkm, 0));
        assert_eq!(need(&b, s(4)), Wait::NONE);
    }

    #[test]
    fn registers_that_are_read_late_are_not_overwritten_before() {
        let store = |data| {
            let mut fx =
                Effects { operations: [(Counter::Vm, None), (Counter::Exp, None)].into(), ..Effects::default() };
            fx.late_reads.push(data);
            fx
        };
        let mut b = Brackets::default();
        b.issue(&store(v(0)));
        b.issue(&store(v(1)));
        let overwrite = |b: &Brackets, r| {
            let mut fx = Effects::default();
            fx.writes.push(r);
            let mut w = Wait::NONE;
            b.require_unread(&fx, LIMITS, &mut w);
            w
        };
        assert_eq!(need(&b, v(0)), Wait::NONE, "reading them is free");
        assert_eq!(overwrite(&b, v(0)), wait(Counter::Exp, 1));
        assert_eq!(overwrite(&b, v(1)), wait(Counter::Exp, 0));
        b.apply(wait(Counter::Exp, 1));
        assert_eq!(overwrite(&b, v(0)), Wait::NONE);
    }

    #[test]
    fn direct_loads_are_in_order_among_themselves_and_not_with_exports() {
        let direct = |n| Effects { direct: true, ..load(v(n), &[(Counter::Exp, None)]) };
        let mut b = Brackets::default();
        b.issue(&direct(0));
        b.issue(&direct(1));
        assert_eq!(need(&b, v(0)), wait(Counter::Exp, 1));
        assert_eq!(need(&b, v(1)), wait(Counter::Exp, 0));
        b.issue(&load(v(2), &[(Counter::Exp, Some(Stream::Export))]));
        assert_eq!(need(&b, v(0)), wait(Counter::Exp, 0));
    }

    #[test]
    fn flat_loads_need_both_counters_at_zero() {
        let mut b = Brackets::default();
        b.issue(&load(v(0), &FLAT));
        b.issue(&load(v(1), &VMEM));
        let mut both = wait(Counter::Vm, 0);
        both.require(Counter::Lgkm, 0);
        assert_eq!(need(&b, v(0)), both);
    }

    #[test]
    fn waits_for_what_is_done_vanish() {
        let mut b = Brackets::default();
        b.issue(&load(v(0), &VMEM));
        let mut w = wait(Counter::Vm, 1);
        w.require(Counter::Lgkm, 0);
        b.simplify(&mut w);
        assert_eq!(w, Wait::NONE);
    }

    #[test]
    fn instructions_are_concerned_until_their_registers_have_arrived() {
        let mov = |n: u32| {
            let [d, a] = [n, n + 1].map(|n| RegRef::dwords(Reg::vgpr(n), 1).into());
            Inst::new(Opcode::VMovB32, &[d, a])
        };
        let mut b = Brackets::default();
        assert!(!b.may_concern(&mov(0)));
        b.issue(&Effects { translates: Some(Stream::Vector), ..load(v(1), &VMEM) });
        assert_eq!([0, 1, 2].map(|n| b.may_concern(&mov(n))), [true, true, false]);
        let mut after = Brackets::default();
        after.load(&b.save(LIMITS));
        assert!(after.may_concern(&mov(0)));
        let mut translated = wait(Counter::X, 0);
        translated.require(Counter::Vm, 0);
        b.simplify(&mut translated);
        assert!(b.may_concern(&mov(0)), "nothing has been waited for");
        b.apply(wait(Counter::Vm, 0));
        assert!(!b.may_concern(&mov(0)));
    }

    #[test]
    fn paths_meet_at_the_more_recent_load() {
        let mut long = Brackets::default();
        (0..3).for_each(|n| long.issue(&load(v(n), &VMEM)));
        let mut short = Brackets::default();
        short.issue(&load(v(0), &VMEM));
        let mut met = long.save(LIMITS);
        assert!(met.join(&short.save(LIMITS), None));
        assert!(!met.clone().join(&short.save(LIMITS), None));
        let mut b = Brackets::default();
        b.load(&met);
        assert_eq!(need(&b, v(0)), wait(Counter::Vm, 0));
        assert_eq!(need(&b, v(1)), wait(Counter::Vm, 1));
    }

    #[test]
    fn a_loop_that_never_waits_reaches_a_fixpoint() {
        let mut entry = Summary::entry();
        let mut b = Brackets::default();
        let rounds = (0..200).take_while(|_| {
            b.load(&entry);
            b.issue(&load(v(0), &VMEM));
            b.issue(&load(v(1), &VMEM));
            entry.join(&b.save(LIMITS), Some(LIMITS))
        });
        assert!(rounds.count() < 4);
        b.load(&entry);
        assert_eq!(need(&b, v(1)), wait(Counter::Vm, 0));
    }
}
