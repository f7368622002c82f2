//! Load/store vectorisation (LLVM: `LoadStoreVectorizer`): neighbouring accesses of one type become one vector access.
//!
//! A walk over each block keeps a few open groups of accesses at constant offsets from the same base; accesses of dword
//! pairs take part. A group is closed at an instruction that could observe the difference, and is cut into runs of two
//! to four dwords. A merged load replaces the first of its run, a merged store the last. Selection picks the
//! instruction; every memory supports vectors aligned to their elements, and unaligned ones if the target has unaligned
//! access.
//!
//! Loads of bytes and halves become loads of dwords that are split by shifts; the rebuild that follows folds the
//! shifts. Code that reassembles them, like `p[0] | p[1] << 8`, then becomes the loaded dword itself (LLVM: load
//! combining in `AggressiveInstCombine`).

use gcnc_ir::remarks::Kind;
use gcnc_ir::{Access, Apart, BinOp, CastOp, Context, Function, Inst, Intrinsic, MdKind, Op, Type, Value};
use gcnc_isa::Target;
use smallvec::SmallVec;

use super::address::MemLocation;
use crate::flat::FlatLimit;
use crate::frame::is_lifetime_marker;
use crate::silent::is_silent;

/// The most open groups.
const MAX_GROUPS: usize = 8;
/// The most accesses of a group.
const MAX_MEMBERS: usize = 16;
/// Sizes of merged accesses in bytes, largest first.
const BYTES: [u32; 5] = [16, 12, 8, 4, 2];
/// The most dwords of a merged access.
const MAX_DWORDS: u32 = 4;
/// The most invariant loads of a block that are merged: with more, SGPRs would have to be spilled in groups of four.
const MAX_INVARIANT: usize = 64;
/// Bytes of a dword, the most alignment that an access needs.
const DWORD: u32 = 4;

struct Member {
    inst: Inst,
    place: MemLocation,
    /// Its index in the block.
    at: u32,
}

struct Group {
    /// The type of each access.
    ty: Type,
    access: Access,
    store: bool,
    members: SmallVec<[Member; MAX_MEMBERS]>,
}

impl Group {
    fn takes(&self, place: &MemLocation, ty: Type, access: Access, store: bool) -> bool {
        let first = &self.members[0].place;
        self.ty == ty
            && self.store == store
            && (alike(self.access), first.space, first.base) == (alike(access), place.space, place.base)
            && self.members.len() < MAX_MEMBERS
            && !self.meets(place)
    }

    fn meets(&self, place: &MemLocation) -> bool {
        self.members.iter().any(|m| m.place.meets(place))
    }
}

/// The properties that all accesses of a group share.
fn alike(access: Access) -> Access {
    let mut alike = access.with_align(1);
    alike.apart = Apart::default();
    alike
}

/// Whether a type is a byte or a 16-bit type.
fn is_narrow(ty: Type) -> bool {
    matches!(ty, Type::I8 | Type::I16 | Type::F16)
}

/// Merges accesses. Returns whether a rebuild should follow: narrow loads are parts of dwords now, and pairs are parts
/// of vectors.
pub(crate) fn run(ctx: &mut Context, target: &Target, cu_mode: bool, func: &mut Function) -> bool {
    let flat = FlatLimit::of(ctx, target, cu_mode, func);
    let mut merge = Merge { ctx, func, target, flat, groups: Vec::new(), count: 0, many: false, unfolded: false };
    let blocks: Vec<gcnc_ir::Block> = merge.func.blocks().collect();
    for block in blocks {
        merge.count = 0;
        let invariant = |inst| matches!(merge.func.op(inst), Op::Load(access) if access.is_invariant());
        merge.many = merge.func.insts(block).filter(|&inst| invariant(inst)).count() > MAX_INVARIANT;
        let mut next = merge.func.layout.first_inst(block);
        while let Some(inst) = next {
            next = merge.func.layout.next_inst(inst);
            merge.count += 1;
            merge.inst(inst);
        }
        merge.end_all(|_| true);
    }
    merge.unfolded
}

struct Merge<'a> {
    ctx: &'a mut Context,
    func: &'a mut Function,
    target: &'a Target,
    /// The limit on flat accesses.
    flat: FlatLimit,
    groups: Vec<Group>,
    /// The number of instructions of the block visited so far.
    count: u32,
    /// Whether the block has too many invariant loads to merge them.
    many: bool,
    /// Whether a rebuild should follow.
    unfolded: bool,
}

impl Merge<'_> {
    fn inst(&mut self, inst: Inst) {
        let op = self.func.op(inst);
        match op {
            Op::Load(access) | Op::Store(access) if access.is_simple() => {
                self.access(inst, access, matches!(op, Op::Store(_)))
            }
            Op::Call(_) if is_silent(self.ctx, self.func, inst) => {}
            Op::Load(_)
            | Op::Store(_)
            | Op::AtomicRmw(..)
            | Op::CmpXchg { .. }
            | Op::Fence(..)
            | Op::Call(_)
            | Op::VaArg => {
                self.end_all(|_| true);
            }
            // No access of the alloca moves from one lifetime to another, except of contents that are undefined there.
            op if is_lifetime_marker(op) => {}
            Op::Intrinsic(id) if id.properties().reads || id.properties().writes => self.end_all(|_| true),
            _ => {}
        }
    }

    fn access(&mut self, inst: Inst, access: Access, store: bool) {
        let (pointer, ty) = match store {
            true => (self.func.arg(inst, 1), self.func.ty(self.func.arg(inst, 0))),
            false => (self.func.arg(inst, 0), self.func.inst(inst).ty),
        };
        let place = MemLocation::of(self.ctx, self.func, pointer, ty);
        if self.is_argument(&place) {
            return;
        }
        // Two loads may be reordered.
        self.end_all(|g| (g.store || store) && g.meets(&place));
        let whole = matches!(ty, Type::I32 | Type::F32 | Type::I64 | Type::F64 | Type::PTR1);
        let taken = whole || self.is_pair(ty) || is_narrow(ty) && !store;
        let limited = self.flat.most_dwords(self.func.ty(pointer), access) < MAX_DWORDS;
        let left = limited || self.many && access.is_invariant();
        if !taken || left || place.base.is_none() && place.space != 3 {
            return;
        }
        let member = Member { inst, place, at: self.count };
        match self.groups.iter_mut().find(|g| g.takes(&place, ty, access, store)) {
            Some(group) => {
                group.members.push(member);
                if group.access.apart != access.apart {
                    group.access.apart = Apart::default();
                }
            }
            None => {
                if self.groups.len() == MAX_GROUPS {
                    let oldest = self.groups.remove(0);
                    self.end(oldest);
                }
                self.groups.push(Group { ty, access, store, members: [member].into_iter().collect() });
            }
        }
    }

    /// Whether it is a kernel argument: selection gathers those wherever they are.
    fn is_argument(&self, place: &MemLocation) -> bool {
        let base = place.base.and_then(|base| self.func.def_inst(base));
        base.is_some_and(|inst| self.func.op(inst) == Op::Intrinsic(Intrinsic::KernargSegmentPtr))
    }

    /// Closes the groups for which `which` holds.
    fn end_all(&mut self, which: impl Fn(&Group) -> bool) {
        let mut at = 0;
        while at < self.groups.len() {
            if which(&self.groups[at]) {
                let group = self.groups.remove(at);
                self.end(group);
            } else {
                at += 1;
            }
        }
    }

    /// Cuts a group into runs of neighbours and merges them.
    fn end(&mut self, mut group: Group) {
        if group.members.len() < 2 {
            return;
        }
        group.members.sort_by_key(|m| m.place.offset);
        let size = group.members[0].place.size;
        let mut at = 0;
        while at < group.members.len() {
            let rest = &group.members[at..];
            let next = |k: usize| rest[k].place.offset == rest[0].place.offset + k as i64 * i64::from(size);
            let run = (1..rest.len()).take_while(|&k| next(k)).count() + 1;
            let fits = |bytes: u32| (2..=run).contains(&((bytes / size) as usize)) && self.is_aligned(&rest[0], bytes);
            let taken = BYTES.iter().find(|&&bytes| fits(bytes)).map_or(1, |&bytes| (bytes / size) as usize);
            if taken > 1 {
                self.merge(&group, at..at + taken);
            }
            at += taken;
        }
    }

    /// Whether the alignment allows one access of `bytes` from a member on.
    fn is_aligned(&self, first: &Member, bytes: u32) -> bool {
        let align = self.func.op(first.inst).access().map_or(1, Access::align);
        align >= bytes.min(DWORD).into() || self.target.has_unaligned_access(first.place.space)
    }

    fn merge(&mut self, group: &Group, range: std::ops::Range<usize>) {
        let members = &group.members[range];
        let lowest = &members[0];
        let access = match self.func.op(lowest.inst).access() {
            Some(own) => group.access.with_align(own.align()),
            None => return,
        };
        let (count, size) = (members.len() as u32, lowest.place.size);
        self.ctx.remark("merge", self.func, Some(lowest.inst), || {
            let what = if group.store { "stores" } else { "loads" };
            (Kind::Passed, format!("{count} {what} of {size} bytes are one of {}", count * size))
        });
        let vector = self.whole_type(group.ty, members);
        self.unfolded |= is_narrow(group.ty) || self.is_pair(group.ty);
        if group.store {
            let Some(last) = members.iter().max_by_key(|m| m.at) else { return };
            let pointer = self.func.arg(lowest.inst, 1);
            let mut parts: SmallVec<[Value; MAX_DWORDS as usize]> = SmallVec::new();
            for m in members {
                self.add_scalars(self.func.arg(m.inst, 0), last.inst, &mut parts);
            }
            let whole = self.gather(vector, &parts, last.inst);
            self.before(last.inst, Op::Store(access), Type::VOID, &[whole, pointer]);
        } else {
            let Some(first) = members.iter().min_by_key(|m| m.at) else { return };
            let Some(pointer) = self.pointer_before(lowest, first.inst) else { return };
            let Some(whole) = self.before(first.inst, Op::Load(access), vector, &[pointer]) else { return };
            if let Some(made) = self.func.def_inst(whole)
                && members.iter().all(|m| self.func.md(m.inst, MdKind::AMDGPU_NOCLOBBER).is_some())
            {
                self.func.dfg.insts[made].metadata = self.func.inst(lowest.inst).metadata;
            }
            for m in members {
                // Replaces the original load, at its position.
                let distance = (m.place.offset - lowest.place.offset) as u32;
                match is_narrow(group.ty) {
                    true => self.cut(whole, distance, m.inst),
                    false => self.pick(whole, distance, m.inst),
                }
            }
            return;
        }
        for m in members {
            self.func.remove(m.inst);
        }
    }

    /// The type of a merged access of members of type `ty`: for narrow members whole dwords, or a 16-bit type.
    fn whole_type(&mut self, ty: Type, members: &[Member]) -> Type {
        let count = members.len() as u32;
        if !is_narrow(ty) {
            let (elem, each) = self.ctx.types.as_vector(ty).unwrap_or((ty, 1));
            return self.ctx.types.vector(elem, each * count);
        }
        match count * members[0].place.size {
            2 => Type::I16,
            DWORD => Type::I32,
            bytes => self.ctx.types.vector(Type::I32, bytes / DWORD),
        }
    }

    /// Whether a type is a vector of two dwords.
    fn is_pair(&self, ty: Type) -> bool {
        matches!(self.ctx.types.as_vector(ty), Some((Type::I32 | Type::F32, 2)))
    }

    /// Adds a value, or the elements of a vector, which are extracted in front of an instruction.
    fn add_scalars(&mut self, value: Value, inst: Inst, to: &mut SmallVec<[Value; MAX_DWORDS as usize]>) {
        match self.ctx.types.as_vector(self.func.ty(value)) {
            Some((_, n)) => to.extend((0..n).filter_map(|k| self.element(value, k, inst))),
            None => to.push(value),
        }
    }

    /// An element of a vector, in front of an instruction.
    fn element(&mut self, vector: Value, number: u32, inst: Inst) -> Option<Value> {
        let (elem, _) = self.ctx.types.as_vector(self.func.ty(vector))?;
        let index = self.func.int(self.ctx, Type::I32, number.into());
        self.before(inst, Op::ExtractElement, elem, &[vector, index])
    }

    /// A vector that starts with these elements, built in front of an instruction.
    fn gather(&mut self, vector: Type, parts: &[Value], inst: Inst) -> Value {
        let poison = self.ctx.consts.poison(vector);
        let mut whole = self.func.const_value(self.ctx, poison);
        for (i, &part) in parts.iter().enumerate() {
            let index = self.func.int(self.ctx, Type::I32, i as u64);
            whole = self.before(inst, Op::InsertElement, vector, &[whole, part, index]).unwrap_or(whole);
        }
        whole
    }

    /// Replaces a load of an element or pair by the part of the merged value at offset `distance`.
    fn pick(&mut self, whole: Value, distance: u32, load: Inst) {
        let ty = self.func.inst(load).ty;
        let first = distance / self.ctx.types.store_size(self.ctx.types.scalar(ty)) as u32;
        if self.is_pair(ty) {
            let [low, high] = [first, first + 1].map(|k| self.element(whole, k, load));
            let (Some(low), Some(high)) = (low, high) else { return };
            let half = self.gather(ty, &[low], load);
            let one = self.func.int(self.ctx, Type::I32, 1);
            self.func.rewrite(load, Op::InsertElement, &[half, high, one]);
        } else {
            let index = self.func.int(self.ctx, Type::I32, first.into());
            self.func.rewrite(load, Op::ExtractElement, &[whole, index]);
        }
    }

    /// Replaces a load of a byte or 16-bit value by the part of the merged value at `offset`.
    fn cut(&mut self, whole: Value, offset: u32, load: Inst) {
        let ty = self.func.inst(load).ty;
        let word = match self.func.ty(whole) {
            Type::I32 => Some(whole),
            Type::I16 => self.before(load, Op::Cast(CastOp::ZExt), Type::I32, &[whole]),
            _ => {
                let index = self.func.int(self.ctx, Type::I32, (offset / DWORD).into());
                self.before(load, Op::ExtractElement, Type::I32, &[whole, index])
            }
        };
        let Some(mut word) = word else { return };
        if !offset.is_multiple_of(DWORD) {
            let by = self.func.int(self.ctx, Type::I32, (offset % DWORD * 8).into());
            word = self.before(load, Op::Binary(BinOp::LShr), Type::I32, &[word, by]).unwrap_or(word);
        }
        if ty == Type::F16 {
            let bits = self.before(load, Op::Cast(CastOp::Trunc), Type::I16, &[word]).unwrap_or(word);
            self.func.rewrite(load, Op::Cast(CastOp::BitCast), &[bits]);
        } else {
            self.func.rewrite(load, Op::Cast(CastOp::Trunc), &[word]);
        }
    }

    /// The lowest address, available at the first access: recomputed there if it is computed later.
    fn pointer_before(&mut self, lowest: &Member, first: Inst) -> Option<Value> {
        let pointer = self.func.arg(lowest.inst, 0);
        let step = self.func.def_inst(pointer).filter(|_| lowest.inst != first && lowest.place.base != Some(pointer));
        let Some(step) = step else { return Some(pointer) };
        let args: SmallVec<[Value; 2]> = self.func.args(step).into();
        let copy = self.before(first, self.func.op(step), self.func.ty(pointer), &args)?;
        let flags = self.func.flags(step);
        if let Some(made) = self.func.def_inst(copy) {
            self.func.dfg.insts[made].flags = flags;
        }
        Some(copy)
    }

    fn before(&mut self, inst: Inst, op: Op, ty: Type, args: &[Value]) -> Option<Value> {
        let new = self.func.dfg.make_inst(op, ty, args);
        self.func.locate_at(new, inst);
        self.func.layout.insert_inst_before(new, inst);
        self.func.result(new)
    }
}
