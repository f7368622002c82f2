//! Stack colouring (LLVM: `StackColoring`): allocas that are never live at once share bytes of the frame.
//!
//! `llvm.lifetime.start` and `end` delimit when an alloca has contents, and inlining adds markers for a callee's
//! allocas. These markers stay until this pass, and earlier passes move no access of the alloca across them. An alloca
//! is live from its first use in a lifetime to its last; once its address has escaped, from the start of the lifetime
//! to its end. These are two dataflow problems over the blocks. Allocas interfere if one is used while the other is
//! live; the largest get the lowest offsets first.
//!
//! All of this concerns single lanes and their paths through the graph: each lane has its own copy of the frame, and a
//! wave that executes both sides of a branch writes, on each side, only the copies of the lanes that are active there.
//! Data of the whole wave (spilled SGPRs, whole-wave registers) is in no alloca.
//!
//! The result is a table from which selection lays out the frame. Later stages disambiguate accesses by address and by
//! alias metadata; the metadata are removed, because they hold of allocas but not of the bytes that allocas share.

use std::cmp::Reverse;

use cranelift_entity::SecondaryMap;
use gcnc_ir::{Apart, AttrKind, Block, CastOp, Context, Function, Inst, Intrinsic, Op, TypeKind, Value};

use crate::dynamic_allocas;
use crate::graph::Graph;
use crate::order::Numbering;

/// The most allocas that are analysed.
const MAX_ALLOCAS: usize = 1024;

/// The largest alignment, as a power of two, of allocas that share: the frame's (`STACK_ALIGN`).
const MAX_ALIGN: u8 = 4;

/// The part of a function's frame that allocas share.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// Its size in bytes.
    pub size: u32,
    /// Its alignment, as a power of two.
    pub align: u8,
    places: Vec<(Inst, u32)>,
}

impl Frame {
    /// The offset of an alloca in it, if it is there.
    pub fn place(&self, alloca: Inst) -> Option<u32> {
        let found = self.places.binary_search_by_key(&alloca, |&(inst, _)| inst).ok()?;
        Some(self.places[found].1)
    }
}

/// An alloca.
struct FrameObject {
    inst: Inst,
    size: u32,
    align: u8,
    is_used: bool,
    /// Whether it is used other than by stores to it, or by stores of its address.
    is_read: bool,
    /// Its address is known to more than the instructions that use it.
    escapes: bool,
}

/// How an instruction uses the address of an object.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AddressUse {
    Read,
    Write,
    /// Other code may hold the address afterwards.
    Escape,
}

/// What an instruction does to an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Use,
    Start,
    End,
}

/// Removes stores to allocas that are never read; returns whether there were any.
pub(crate) fn remove_unread(ctx: &Context, func: &mut Function, numbering: &Numbering, graph: &Graph) -> bool {
    let mut scan = Scan::new(ctx, func);
    if scan.objects.is_empty() {
        return false;
    }
    let blocks = || graph.rpo.iter().map(|&b| numbering.order[b as usize]);
    blocks().flat_map(|b| func.insts(b)).for_each(|inst| scan.inst(inst));
    let Scan { objects, of, .. } = scan;
    let is_unread = |v: Value| of[v].is_some_and(|o| !objects[o as usize].is_read && !objects[o as usize].escapes);
    let stores = blocks().flat_map(|b| func.insts(b)).filter(|&inst| match func.op(inst) {
        Op::Store(access) => access.is_simple() && is_unread(func.arg(inst, 1)),
        _ => false,
    });
    let stores: Vec<Inst> = stores.collect();
    stores.iter().for_each(|&store| func.remove(store));
    !stores.is_empty()
}

/// Finds the allocas that share, and removes the lifetime markers.
pub(crate) fn run(ctx: &Context, func: &mut Function, numbering: &Numbering, graph: &Graph) -> Frame {
    let is_alloca = |inst| matches!(func.op(inst), Op::Alloca(..));
    if !func.entry().is_some_and(|entry| func.insts(entry).any(is_alloca)) {
        return Frame::default();
    }
    let mut scan = Scan::new(ctx, func);
    let mut starts = Vec::with_capacity(graph.len() + 1);
    for &block in &numbering.order {
        starts.push(scan.events.len());
        func.insts(block).for_each(|inst| scan.inst(inst));
    }
    starts.push(scan.events.len());
    let Scan { objects, events, unclear, .. } = scan;
    let frame = match unclear || objects.is_empty() {
        true => Frame::default(),
        false => place(&objects, &Lives { events: &events, starts: &starts, objects: &objects }.interference(graph)),
    };
    finish(ctx, func, &frame);
    frame
}

/// Collects the objects, and the events of each block.
struct Scan<'a> {
    ctx: &'a Context,
    func: &'a Function,
    objects: Vec<FrameObject>,
    /// The object that a pointer points into.
    of: SecondaryMap<Value, Option<u32>>,
    events: Vec<(u32, Event)>,
    /// Whether some marker has a pointer that may point into any object.
    unclear: bool,
}

impl<'a> Scan<'a> {
    fn new(ctx: &'a Context, func: &'a Function) -> Scan<'a> {
        let (objects, of, events) = (Vec::new(), SecondaryMap::new(), Vec::new());
        let mut scan = Scan { ctx, func, objects, of, events, unclear: false };
        scan.allocas();
        scan
    }

    fn allocas(&mut self) {
        let Some(entry) = self.func.entry() else { return };
        for inst in self.func.insts(entry) {
            let Op::Alloca(ty, align) = self.func.op(inst) else { continue };
            let count = dynamic_allocas::count(self.ctx, self.func, inst);
            let size = count.and_then(|n| n.checked_mul(self.ctx.types.size(ty))).and_then(|n| u32::try_from(n).ok());
            if let (Some(size), Some(pointer)) = (size, self.func.result(inst))
                && align <= MAX_ALIGN
                && self.objects.len() < MAX_ALLOCAS
            {
                self.of[pointer] = Some(self.objects.len() as u32);
                self.objects.push(FrameObject { inst, size, align, is_used: false, is_read: false, escapes: false });
            }
        }
    }

    fn inst(&mut self, inst: Inst) {
        let func = self.func;
        let args = func.args(inst);
        match func.op(inst) {
            Op::Alloca(..) => {}
            Op::Gep(_) | Op::Cast(CastOp::AddrSpaceCast) => {
                if let Some(result) = func.result(inst) {
                    self.of[result] = self.of[args[0]];
                }
            }
            Op::Load(_) => self.use_of(args[0], AddressUse::Read),
            Op::Store(_) => {
                self.use_of(args[0], AddressUse::Escape);
                self.use_of(args[1], AddressUse::Write);
            }
            Op::AtomicRmw(..) | Op::CmpXchg { .. } => {
                self.use_of(args[0], AddressUse::Read);
                args[1..].iter().for_each(|&v| self.use_of(v, AddressUse::Escape));
            }
            Op::Intrinsic(Intrinsic::LifetimeStart) => self.mark(args, Event::Start),
            Op::Intrinsic(Intrinsic::LifetimeEnd) => self.mark(args, Event::End),
            // The call copies arguments passed by value.
            Op::Call(_) => (0..).zip(args).for_each(|(i, &v)| {
                let set = func.extra(inst).map(|extra| extra.attrs.param(i));
                let copied = set.is_some_and(|set| self.ctx.attrs.ty(set, AttrKind::ByVal).is_some());
                self.use_of(v, if copied { AddressUse::Read } else { AddressUse::Escape });
            }),
            _ => args.iter().for_each(|&v| self.use_of(v, AddressUse::Escape)),
        }
        for &edge in func.dests(inst) {
            func.edge_args(edge).iter().for_each(|&v| self.use_of(v, AddressUse::Escape));
        }
    }

    fn use_of(&mut self, pointer: Value, way: AddressUse) {
        if let Some(object) = self.of[pointer] {
            let used = &mut self.objects[object as usize];
            used.is_used = true;
            used.is_read |= way == AddressUse::Read;
            used.escapes |= way == AddressUse::Escape;
            self.events.push((object, Event::Use));
        }
    }

    fn mark(&mut self, args: &[Value], event: Event) {
        let Some(&pointer) = args.last() else { return };
        match alloca(self.func, pointer) {
            Some(_) => self.events.extend(self.of[pointer].map(|object| (object, event))),
            None => self.unclear = true,
        }
    }
}

/// The alloca that a pointer is the address of.
fn alloca(func: &Function, pointer: Value) -> Option<Inst> {
    func.def_inst(pointer).filter(|&inst| matches!(func.op(inst), Op::Alloca(..)))
}

/// Sets of objects, one per block.
struct Sets {
    words: usize,
    bits: Vec<u64>,
}

impl Sets {
    fn new(sets: usize, objects: usize) -> Sets {
        let words = objects.div_ceil(64);
        Sets { words, bits: vec![0; sets * words] }
    }

    fn get(&self, set: usize) -> &[u64] {
        &self.bits[set * self.words..][..self.words]
    }

    fn get_mut(&mut self, set: usize) -> &mut [u64] {
        &mut self.bits[set * self.words..][..self.words]
    }

    fn has(&self, set: usize, object: usize) -> bool {
        self.get(set)[object / 64] >> (object % 64) & 1 != 0
    }
}

fn put(set: &mut [u64], object: u32, is_in: bool) {
    let (word, bit) = (&mut set[object as usize / 64], 1 << (object % 64));
    *word = if is_in { *word | bit } else { *word & !bit };
}

/// Liveness of objects.
struct Lives<'a> {
    events: &'a [(u32, Event)],
    /// The index of each block's first event, then the number of events.
    starts: &'a [usize],
    objects: &'a [FrameObject],
}

impl Lives<'_> {
    fn events(&self, block: u32) -> &[(u32, Event)] {
        &self.events[self.starts[block as usize]..self.starts[block as usize + 1]]
    }

    /// Whether an object may have contents after an event. If it escapes, from the start of its lifetime on.
    fn begins(&self, object: u32, event: Event) -> bool {
        match event {
            Event::Use => true,
            Event::Start => self.objects[object as usize].escapes,
            Event::End => false,
        }
    }

    /// The objects that may have contents at the start of each block.
    fn contents(&self, graph: &Graph) -> Sets {
        let mut before = Sets::new(graph.len(), self.objects.len());
        let (mut set, mut changed) = (vec![0; before.words], true);
        while changed {
            changed = false;
            for &b in &graph.rpo {
                gcnc_limits::poll();
                set.copy_from_slice(before.get(b as usize));
                for &(object, event) in self.events(b) {
                    put(&mut set, object, self.begins(object, event));
                }
                for &to in graph.succs(b) {
                    changed |= join(before.get_mut(to as usize), &set);
                }
            }
        }
        before
    }

    /// The objects that may be used after the end of each block, of those that do not escape.
    fn wanted(&self, graph: &Graph) -> Sets {
        let mut after = Sets::new(graph.len(), self.objects.len());
        let (mut set, mut changed) = (vec![0; after.words], true);
        while changed {
            changed = false;
            for &b in graph.rpo.iter().rev() {
                gcnc_limits::poll();
                set.copy_from_slice(after.get(b as usize));
                for &(object, event) in self.events(b).iter().rev() {
                    put(&mut set, object, event == Event::Use);
                }
                for &from in graph.preds(b) {
                    changed |= join(after.get_mut(from as usize), &set);
                }
            }
        }
        after
    }

    /// For each object, those that it must not share bytes with: those live where it is used or begins.
    fn interference(&self, graph: &Graph) -> Sets {
        let n = self.objects.len();
        let (before, after) = (self.contents(graph), self.wanted(graph));
        let mut out = Sets::new(n, n);
        let mut escaped = Sets::new(1, n);
        (0..).zip(self.objects).for_each(|(o, object)| put(escaped.get_mut(0), o, object.escapes));
        // The objects used after each event of a block, last event first.
        let mut wanted: Vec<u64> = Vec::new();
        for &b in &graph.rpo {
            gcnc_limits::poll();
            let events = self.events(b);
            wanted.clear();
            let mut set: Vec<u64> = after.get(b as usize).iter().zip(escaped.get(0)).map(|(a, b)| a | b).collect();
            for &(object, event) in events.iter().rev() {
                wanted.extend_from_slice(&set);
                put(&mut set, object, event == Event::Use || escaped.has(0, object as usize));
            }
            let mut set = before.get(b as usize).to_vec();
            for (&(object, event), wanted) in events.iter().zip(wanted.chunks_exact(escaped.words).rev()) {
                if self.begins(object, event) {
                    let live = set.iter().zip(wanted).map(|(a, b)| a & b);
                    out.get_mut(object as usize).iter_mut().zip(live).for_each(|(to, live)| *to |= live);
                }
                put(&mut set, object, self.begins(object, event));
            }
        }
        out
    }
}

/// Adds a set to another; returns whether that grew.
fn join(to: &mut [u64], from: &[u64]) -> bool {
    let mut changed = false;
    for (to, &from) in to.iter_mut().zip(from) {
        changed |= from & !*to != 0;
        *to |= from;
    }
    changed
}

/// Gives each object the lowest offset free of objects that it interferes with, largest first; an empty frame if that
/// saves nothing. Unused objects get no bytes.
fn place(objects: &[FrameObject], interference: &Sets) -> Frame {
    let bytes = |o: usize| if objects[o].is_used { u64::from(objects[o].size) } else { 0 };
    let mut order: Vec<usize> = (0..objects.len()).collect();
    order.sort_by_key(|&o| Reverse((bytes(o), objects[o].align)));
    let mut starts: Vec<(usize, u64)> = Vec::with_capacity(objects.len());
    let mut size = 0;
    for o in order {
        gcnc_limits::poll();
        let meets = |&&(x, _): &&(usize, u64)| interference.has(o, x) || interference.has(x, o);
        let mut taken: Vec<_> = starts.iter().filter(meets).map(|&(x, start)| start..start + bytes(x)).collect();
        taken.sort_unstable_by_key(|range| range.start);
        let mut start = 0;
        for range in taken {
            if start + bytes(o) <= range.start {
                break;
            }
            start = start.max(range.end.next_multiple_of(1 << objects[o].align));
        }
        starts.push((o, start));
        size = size.max(start + bytes(o));
    }
    let add = |end: u64, object: &FrameObject| end.next_multiple_of(1 << object.align) + u64::from(object.size);
    let (apart, Ok(size)) = (objects.iter().fold(0, add), u32::try_from(size)) else { return Frame::default() };
    if u64::from(size) >= apart {
        return Frame::default();
    }
    let mut places: Vec<(Inst, u32)> = starts.into_iter().map(|(o, start)| (objects[o].inst, start as u32)).collect();
    places.sort_unstable();
    Frame { size, align: objects.iter().map(|object| object.align).max().unwrap_or(0), places }
}

/// Removes the markers, and where allocas share, the alias metadata of accesses to private memory.
fn finish(ctx: &Context, func: &mut Function, frame: &Frame) {
    let blocks: Vec<Block> = func.blocks().collect();
    for block in blocks {
        let mut next = func.layout.first_inst(block);
        while let Some(inst) = next {
            next = func.layout.next_inst(inst);
            let op = func.op(inst);
            if is_lifetime_marker(op) {
                func.remove(inst);
            } else if let Some(pointer) = op.address_operand().filter(|_| !frame.places.is_empty())
                && let TypeKind::Ptr(0 | 5) = ctx.types.kind(func.ty(func.arg(inst, pointer)))
                && let Op::Load(access) | Op::Store(access) = &mut func.dfg.insts[inst].op
            {
                access.apart = Apart::default();
                access.set_invariant(false);
            }
        }
    }
}

/// Whether an operation is `llvm.lifetime.start` or `llvm.lifetime.end`.
pub(crate) fn is_lifetime_marker(op: Op) -> bool {
    matches!(op, Op::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd))
}
