//! Memory model: orderings, scopes and fences, and message passing between work-groups.
//!
//! Work-items access their own memory under any of these, which does not test visibility. The end of a kernel does: all
//! work-items store a message, then increment a counter, and the last to arrive reads all messages, in whatever order
//! the others came.

use gcnc_ir::metadata::MdOperand;
use gcnc_ir::{Access, Flags, IntPred, MdKind, Ordering, RmwOp, SyncScope, Type, Value, ValueDef};

use super::body::Body;
use super::memory::Memory;
use super::{COUNTERS, GROUP_SIZE, GROUPS};

const ORDERINGS: [Ordering; 5] =
    [Ordering::Monotonic, Ordering::Acquire, Ordering::Release, Ordering::AcqRel, Ordering::SeqCst];
/// Orderings that both acquire and release, of fences and accesses.
const BOTH: [Ordering; 2] = [Ordering::AcqRel, Ordering::SeqCst];
/// Memory that only this device accesses, coarse-grained, and atomic sums that are never denormal.
const PROMISES: [MdKind; 3] =
    [MdKind::AMDGPU_NO_FINE_GRAINED, MdKind::AMDGPU_NO_REMOTE, MdKind::AMDGPU_IGNORE_DENORMAL];
/// Scopes that include both work-groups.
const WIDE_SCOPES: [SyncScope; 4] =
    [SyncScope::SYSTEM, SyncScope::AGENT, SyncScope::SYSTEM_ONE_AS, SyncScope::AGENT_ONE_AS];

/// The counters of work-items that have stored a message, and of the messages' sum.
const ARRIVED: u32 = COUNTERS - 4;
const TOLD: u32 = COUNTERS - 3;

impl Body<'_, '_, '_> {
    /// Any ordering.
    pub fn ordering(&mut self) -> Ordering {
        self.one_of(&ORDERINGS)
    }

    /// Any scope.
    pub fn scope(&mut self) -> SyncScope {
        SyncScope(self.below(SyncScope::NAMES.len()) as u8)
    }

    /// A scope that includes other work-groups.
    pub fn wide_scope(&mut self) -> SyncScope {
        self.one_of(&WIDE_SCOPES)
    }

    /// An atomic operation, with some of the promises (metadata) that hold for all memory of a program.
    pub fn atomic(&mut self, op: RmwOp, place: Value, x: Value, access: Access) -> Value {
        let old = self.b.atomic_rmw(op, place, x, access);
        for promise in PROMISES {
            if let ValueDef::Inst(inst) = self.b.func.def(old)
                && self.rarely(2)
            {
                let nothing = self.b.ctx.metadata.tuple(Vec::new());
                self.b.func.attach(inst, promise, nothing);
            }
        }
        old
    }

    /// A superfluous fence of any kind.
    pub fn any_fence(&mut self) {
        let ordering = self.one_of(&ORDERINGS[1..]);
        let scope = self.scope();
        self.fence(ordering, scope, &["local", "global", "private"]);
    }

    /// A fence, now and then limited to some of these address spaces.
    fn fence(&mut self, ordering: Ordering, scope: SyncScope, spaces: &[&str]) {
        let fence = self.b.fence(ordering, scope);
        if self.rarely(4) {
            let space = self.one_of(spaces);
            let ctx = &mut *self.b.ctx;
            let [key, space] =
                ["amdgpu-synchronize-as", space].map(|s| MdOperand::String(ctx.strings.intern(s.as_bytes())));
            let node = ctx.metadata.tuple(vec![key, space]);
            self.b.func.attach(fence, MdKind::MMRA, node);
        }
    }

    /// Every work-item of the grid (`id` is its number) stores a message; the last to arrive sums all of them.
    pub fn tell_all(&mut self, memory: Memory, id: Value) {
        let message = self.pick(Type::I64);
        let first = self.b.offset(memory.counters, 8 * i64::from(COUNTERS), Flags::NONE);
        let mine = self.b.gep(Type::I64, first, &[id]);
        let writing = self.writing(8);
        self.b.store_access(message, mine, writing);
        let scope = self.wide_scope();
        let [arrived, told] = [ARRIVED, TOLD].map(|n| self.b.offset(memory.counters, 8 * i64::from(n), Flags::NONE));
        let one = self.b.i32(1);
        let by_fences = self.rarely(2);
        if by_fences {
            self.fence(Ordering::Release, scope, &["global"]);
        }
        let ordering = if by_fences { Ordering::Monotonic } else { self.one_of(&BOTH) };
        let before = self.b.atomic_rmw(RmwOp::Add, arrived, one, Access::atomic(4, ordering, scope));
        if by_fences {
            self.fence(Ordering::Acquire, scope, &["global"]);
        }
        let missing = if self.rest > 0 { memory.group_size - self.rest } else { 0 };
        let all = super::UNSET as i32 + (GROUPS * memory.group_size - missing) as i32 - 1;
        let all = self.b.i32(all);
        let is_last = self.b.icmp(IntPred::Eq, before, all);
        let (zero, nothing) = (self.b.i32(0), self.b.i64(0));
        let (head, params) = self.block(&[Type::I32, Type::I64]);
        let (last, _) = self.block(&[]);
        let (join, _) = self.block(&[]);
        self.b.cond_br(is_last, head, &[zero, nothing], join, &[]);
        self.b.switch_to(head);
        let place = self.b.gep(Type::I64, first, &[params[0]]);
        let reading = self.reading(8);
        let theirs = self.b.load_access(Type::I64, place, reading);
        let sum = self.b.add(params[1], theirs);
        let next = self.b.add(params[0], one);
        let end = self.b.i32((GROUPS * GROUP_SIZE) as i32);
        let again = self.b.icmp(IntPred::Ult, next, end);
        self.b.cond_br(again, head, &[next, sum], last, &[]);
        self.b.switch_to(last);
        self.b.store(sum, told, 8);
        self.b.br(join, &[]);
        self.b.switch_to(join);
    }
}
