//! Block copies and fills: `llvm.memcpy`, `llvm.memmove`, `llvm.memset` and variants.
//!
//! Small sizes become straight-line accesses, larger ones loops: of 64 bytes in four accesses, then of smaller units
//! for the rest. For overlapping blocks everything is loaded before it is stored, or the copy starts from the end, if
//! the destination is behind the source, so that no unit is overwritten before it is copied.

use gcnc_ir::{Access, Inst, IntPred, Type, Value};
use smallvec::{SmallVec, smallvec};

use super::fat::MemAddress;
use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::shape::Leaf;

/// Copies with more accesses than this become loops.
const UNROLL: u64 = 32;
/// The most loads before their stores: limited by register pressure.
const BATCH: usize = 8;
/// Bytes of the widest access, and of a loop iteration.
const WIDEST: u64 = 16;
const TURN: u64 = 64;

/// One of the blocks that a copy or fill accesses.
#[derive(Clone, Copy)]
struct CopySide {
    place: MemAddress,
    align: u64,
    volatile: bool,
}

impl CopySide {
    /// The access at offset `at`.
    fn access(self, at: u32) -> Access {
        let mut access = Rebuild::align_at(Access::plain(self.align), at);
        access.set_volatile(self.volatile);
        access
    }
}

/// The offsets that a loop covers.
struct Range {
    start: Value,
    end: Value,
    unit: u64,
}

impl Rebuild<'_> {
    /// `llvm.memcpy`, `llvm.memmove`.
    pub(super) fn copy(&mut self, inst: Inst, overlapping: bool) -> Result<(), Diagnostic> {
        let src = self.src;
        let n = self.one(src.arg(inst, 2))?;
        let length = self.b.const_int(n);
        if let Some(n) = length
            && (0..2).any(|i| self.at.slots.pointer(src.arg(inst, i)).is_some())
        {
            return self.copy_slots(inst, n);
        }
        let (to, from) = (self.side(inst, 0)?, self.side(inst, 1)?);
        let is_long = length.is_none_or(|n| n.div_ceil(self.unit(&[to, from])) > BATCH as u64);
        if overlapping && is_long && matches!((to.place, from.place), (MemAddress::Buffer(..), MemAddress::Buffer(..)))
        {
            // The offsets of two buffers do not tell which address is higher.
            return self.refuse("`llvm.memmove` of variable or large size in buffers is not supported");
        }
        self.copy_sides(to, from, n, overlapping);
        Ok(())
    }

    /// Copies `n` bytes between non-overlapping blocks with these alignments.
    pub(super) fn copy_bytes(
        &mut self,
        to: MemAddress,
        from: MemAddress,
        n: Value,
        (to_align, from_align): (u64, u64),
    ) {
        let [to, from] =
            [(to, to_align), (from, from_align)].map(|(place, align)| CopySide { place, align, volatile: false });
        self.copy_sides(to, from, n, false);
    }

    fn copy_sides(&mut self, to: CopySide, from: CopySide, n: Value, overlapping: bool) {
        let unit = self.unit(&[to, from]);
        if let Some(n) = self.b.const_int(n)
            && n.div_ceil(unit) <= if overlapping { BATCH as u64 } else { UNROLL }
        {
            return self.copy_pieces(to, from, n, unit, if overlapping { usize::MAX } else { BATCH });
        }
        let ranges = self.ranges(n, unit);
        let copy = &mut |r: &mut Self, offset: Value, unit: u64| {
            let [to, from] = [to, from].map(|side| r.further(side, offset, unit));
            r.copy_pieces(to, from, unit, unit.min(WIDEST), BATCH);
        };
        let behind = if overlapping { self.is_behind(to.place, from.place) } else { None };
        let Some(behind) = behind else {
            return ranges.iter().for_each(|range| self.loop_up(range, copy));
        };
        let [down, up, done] = [(); 3].map(|()| self.b.new_block());
        let edges = [down, up].map(|to| self.b.func.dfg.make_edge(to, &[]));
        self.b.branch(behind, edges);
        let old = std::mem::replace(&mut self.b.numbering, false);
        self.b.block = down;
        ranges.iter().rev().for_each(|range| self.loop_down(range, copy));
        self.b.jump(done);
        self.b.block = up;
        ranges.iter().for_each(|range| self.loop_up(range, copy));
        self.b.jump(done);
        self.b.numbering = old;
        self.b.block = done;
    }

    /// `llvm.memset`.
    pub(super) fn fill(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let byte = self.one(src.arg(inst, 1))?;
        let n = self.one(src.arg(inst, 2))?;
        let byte = self.b.zext_in(byte, 8);
        let k = self.b.i32(0x0101_0101);
        let word = self.b.mul(byte, k);
        let length = self.b.const_int(n);
        if let Some(n) = length
            && let Some((alloca, offset)) = self.at.slots.pointer(src.arg(inst, 0))
        {
            for (at, leaf) in self.at.slots.leaves_within(alloca, offset, n as u32) {
                let bits = if leaf.bits > 32 { self.b.pair(word, word) } else { word };
                let v = self.leaf_from_bits(bits, leaf);
                self.write_leaf(alloca, offset + at, leaf, v);
            }
            return Ok(());
        }
        let to = self.side(inst, 0)?;
        let unit = self.unit(&[to]);
        if let Some(n) = length
            && n.div_ceil(unit) <= UNROLL
        {
            self.fill_pieces(to, word, n, unit);
            return Ok(());
        }
        for range in self.ranges(n, unit) {
            self.loop_up(&range, &mut |r, offset, unit| {
                let here = r.further(to, offset, unit);
                r.fill_pieces(here, word, unit, unit.min(WIDEST));
            });
        }
        Ok(())
    }

    /// `llvm.experimental.memset.pattern`: consecutive copies of a value.
    pub(super) fn fill_pattern(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let to = self.side(inst, 0)?;
        let (v, ty) = (self.row(src.arg(inst, 1))?, src.ty(src.arg(inst, 1)));
        let (n, size) = (self.one(src.arg(inst, 2))?, self.b.ctx.types.size(ty));
        let int = self.b.ty(n);
        let (start, step) = (self.b.int(int, 0), self.b.int(int, size));
        let end = self.b.mul(n, step);
        let mut done = Ok(());
        self.loop_up(&Range { start, end, unit: size }, &mut |r, offset, size| {
            let here = r.further(to, offset, 1 << size.trailing_zeros());
            done = match here.place {
                MemAddress::Pointer(p) => r.store_value(p, &v, ty, here.access(0)),
                place => r.shape(ty).map(|shape| r.store_shape(place, &v, shape, here.access(0))),
            };
        });
        done
    }

    /// The block that an operand of a copy or fill points to.
    fn side(&mut self, inst: Inst, index: usize) -> Result<CopySide, Diagnostic> {
        let src = self.src;
        let place = self.place(src.arg(inst, index))?;
        let volatile = src.call_args(inst).last().and_then(|&v| src.as_int(self.b.ctx, v)).unwrap_or(0) != 0;
        Ok(CopySide { place, align: self.argument_align(inst, index), volatile })
    }

    /// The alignment that a call declares for an argument.
    pub(super) fn argument_align(&self, inst: Inst, index: usize) -> u64 {
        let set = self.src.extra(inst).map(|e| e.attrs.param(index));
        set.and_then(|s| self.b.ctx.attrs.int(s, gcnc_ir::AttrKind::Align)).unwrap_or(1)
    }

    /// A block at an offset that is a multiple of `unit`.
    fn further(&mut self, side: CopySide, offset: Value, unit: u64) -> CopySide {
        CopySide { place: self.advance(side.place, offset), align: side.align.min(unit), ..side }
    }

    /// The most bytes of one access, given all blocks.
    fn unit(&self, sides: &[CopySide]) -> u64 {
        let free = |side: &CopySide| {
            let space = match side.place {
                MemAddress::Pointer(p) => self.b.space(self.b.ty(p)),
                MemAddress::Buffer(..) => 1,
            };
            side.align >= 4 || self.target.has_unaligned_access(space)
        };
        let most = |side: &CopySide| match side.place {
            MemAddress::Pointer(p) => u64::from(self.most_dwords(p, side.access(0))).min(WIDEST / 4),
            MemAddress::Buffer(..) => WIDEST / 4,
        };
        match sides.iter().map(|side| side.align).min() {
            Some(align) if !sides.iter().all(free) => align.min(2),
            _ => sides.iter().map(most).min().map_or(WIDEST, |dwords| 4 * dwords),
        }
    }

    /// Splits `n` bytes into pieces of at most `unit` bytes: offset and type.
    fn pieces(&mut self, n: u64, unit: u64) -> Vec<(u32, Type)> {
        let vectors = [self.b.ctx.types.vector(Type::I32, 4), self.b.ctx.types.vector(Type::I32, 2)];
        let kinds = [(16u64, vectors[0]), (8, vectors[1]), (4, Type::I32), (2, Type::I16), (1, Type::I8)];
        let mut out = Vec::new();
        let mut at = 0;
        for (size, ty) in kinds.into_iter().filter(|kind| kind.0 <= unit) {
            while n - at >= size {
                out.push((at as u32, ty));
                at += size;
            }
        }
        out
    }

    /// Copies `n` bytes in pieces; `batch` pieces are loaded before they are stored.
    fn copy_pieces(&mut self, to: CopySide, from: CopySide, n: u64, unit: u64, batch: usize) {
        for batch in self.pieces(n, unit).chunks(batch) {
            let mut loaded = Row::new();
            for &(at, ty) in batch {
                let here = self.step(from.place, at);
                loaded.push(self.load_at(here, ty, from.access(at)));
            }
            for (&(at, _), v) in batch.iter().zip(loaded) {
                let here = self.step(to.place, at);
                self.store_at(here, v, to.access(at));
            }
        }
    }

    /// Fills `n` bytes in pieces.
    fn fill_pieces(&mut self, to: CopySide, word: Value, n: u64, unit: u64) {
        for (at, ty) in self.pieces(n, unit) {
            let here = self.step(to.place, at);
            let v = match self.b.ctx.types.as_vector(ty) {
                Some((_, lanes)) => self.b.vector_of(ty, &vec![word; lanes as usize]),
                None if ty == Type::I32 => word,
                None => self.b.trunc(word, ty),
            };
            self.store_at(here, v, to.access(at));
        }
    }

    /// The loops that cover `n` bytes in accesses of at most `unit`.
    fn ranges(&mut self, n: Value, unit: u64) -> SmallVec<[Range; 4]> {
        let units: SmallVec<[u64; 4]> = match unit {
            WIDEST => smallvec![TURN, WIDEST, 4, 1],
            1 => smallvec![1],
            unit => smallvec![unit, 1],
        };
        let ty = self.b.ty(n);
        let mut start = self.b.int(ty, 0);
        let mut ranges = SmallVec::new();
        for unit in units {
            let keep = self.b.int(ty, !(unit - 1));
            let end = self.b.and(n, keep);
            ranges.push(Range { start, end, unit });
            start = end;
        }
        ranges
    }

    /// Whether `to` is above `from`, which it may overlap, so that the copy must start from the end; `None` for
    /// buffers.
    fn is_behind(&mut self, to: MemAddress, from: MemAddress) -> Option<Value> {
        let (MemAddress::Pointer(to), MemAddress::Pointer(from)) = (to, from) else { return None };
        let [x, y] = [to, from].map(|p| self.b.space(self.b.ty(p)));
        let (to, from) = match (x, y) {
            _ if x == y || matches!((x, y), (1, 4) | (4, 1)) => (to, from),
            (0, _) | (_, 0) => (self.coerce(to, Type::PTR0), self.coerce(from, Type::PTR0)),
            _ => return None,
        };
        let (to, from) = (self.b.ptr_to_int(to), self.b.ptr_to_int(from));
        Some(self.b.icmp(IntPred::Ugt, to, from))
    }

    /// Runs `body` for the offsets of a range in ascending order.
    fn loop_up(&mut self, range: &Range, body: &mut dyn FnMut(&mut Self, Value, u64)) {
        self.loop_over(range, range.start, |r, offset| {
            body(r, offset, range.unit);
            let step = r.b.int(r.b.ty(offset), range.unit);
            let next = r.b.add(offset, step);
            (next, r.b.icmp(IntPred::Ult, next, range.end))
        });
    }

    /// Runs `body` for the offsets of a range in descending order.
    fn loop_down(&mut self, range: &Range, body: &mut dyn FnMut(&mut Self, Value, u64)) {
        self.loop_over(range, range.end, |r, end| {
            let step = r.b.int(r.b.ty(end), range.unit);
            let offset = r.b.sub(end, step);
            body(r, offset, range.unit);
            (offset, r.b.icmp(IntPred::Ugt, offset, range.start))
        });
    }

    /// A loop over a range, skipped if the range is empty; the body returns the next state, and whether to continue.
    fn loop_over(&mut self, range: &Range, first: Value, body: impl FnOnce(&mut Self, Value) -> (Value, Value)) {
        let some = self.b.icmp(IntPred::Ult, range.start, range.end);
        if self.b.const_int(some) == Some(0) {
            return;
        }
        let (head, done) = (self.b.new_block(), self.b.new_block());
        let ty = self.b.ty(first);
        let state = self.b.func.dfg.append_param(head, ty);
        let enter = self.b.func.dfg.make_edge(head, &[first]);
        let skip = self.b.func.dfg.make_edge(done, &[]);
        self.b.branch(some, [enter, skip]);
        let old = std::mem::replace(&mut self.b.numbering, false);
        self.b.block = head;
        let (next, more) = body(self, state);
        let (again, leave) = (self.b.func.dfg.make_edge(head, &[next]), self.b.func.dfg.make_edge(done, &[]));
        self.b.branch(more, [again, leave]);
        self.b.numbering = old;
        self.b.block = done;
    }

    /// A copy to or from a promoted alloca: leaf by leaf, along the cuts of its slots.
    fn copy_slots(&mut self, inst: Inst, n: u64) -> Result<(), Diagnostic> {
        let src = self.src;
        let (to_align, from_align) = (self.argument_align(inst, 0), self.argument_align(inst, 1));
        let (to, from) = (self.at.slots.pointer(src.arg(inst, 0)), self.at.slots.pointer(src.arg(inst, 1)));
        let mut row: Vec<(u32, Leaf, Value)> = Vec::new();
        let n = n as u32;
        let leaves = match (from, to) {
            (Some((alloca, offset)), _) | (None, Some((alloca, offset))) => {
                self.at.slots.leaves_within(alloca, offset, n)
            }
            (None, None) => Vec::new(),
        };
        let source = if from.is_none() { Some(self.place(src.arg(inst, 1))?) } else { None };
        for (at, leaf) in leaves {
            let v = match (from, source) {
                (Some((alloca, offset)), _) => self.read_leaf(alloca, offset + at, leaf),
                (None, Some(place)) => {
                    let access = Self::align_at(Access::plain(from_align), at);
                    match self.step(place, at) {
                        MemAddress::Pointer(p) => self.load_leaf(p, leaf, access, false),
                        here => self.load_leaf_of_buffer(here, leaf, access),
                    }
                }
                (None, None) => continue,
            };
            row.push((at, leaf, v));
        }
        let target = if to.is_none() { Some(self.place(src.arg(inst, 0))?) } else { None };
        for (at, leaf, v) in row {
            match (to, target) {
                (Some((alloca, offset)), _) => self.write_leaf(alloca, offset + at, leaf, v),
                (None, Some(place)) => {
                    let access = Self::align_at(Access::plain(to_align), at);
                    match self.step(place, at) {
                        MemAddress::Pointer(p) => self.store_leaf(p, v, leaf, access),
                        here => self.store_leaf_of_buffer(here, v, leaf, access),
                    }
                }
                (None, None) => {}
            }
        }
        Ok(())
    }
}
