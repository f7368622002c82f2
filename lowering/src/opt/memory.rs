//! Redundant load elimination, store-to-load forwarding and dead store elimination (LLVM: `EarlyCSE`, GVN, DSE).
//!
//! One walk in reverse post-order with the known contents of memory: a load of known contents becomes the value that
//! was stored or loaded, or an element of it, or a vector of known elements; a store of what memory already holds is
//! redundant, and a store whose bytes are overwritten before anything may read them is dead. A store to some elements
//! of a vector leaves the others known. A block starts with what all its predecessors agree on, a loop's header with
//! nothing. The known locations form a short list, so the walk stays linear; what other threads may have changed is
//! forgotten at synchronisation.

use gcnc_ir::{CastOp, Context, Function, Inst, Op, Type, Value};
use smallvec::SmallVec;

use super::address::MemLocation;
use crate::frame::is_lifetime_marker;
use crate::graph::Graph;
use crate::order::Numbering;
use crate::silent::is_silent;

/// The most locations that are remembered.
const MAX_KNOWN: usize = 64;

/// The most predecessors of a block for which the known contents are intersected.
const MAX_PREDS: usize = 4;

/// The contents of memory at a location.
#[derive(Clone, Copy)]
struct KnownContents {
    place: MemLocation,
    value: Value,
    /// Which element of the value it is, if not the whole.
    element: Option<u32>,
    /// The store that put it there, if nothing may have read any of it since.
    store: Option<Inst>,
}

/// What [`run`] removed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Removed {
    /// Loads: operations with different operands may now be equal.
    pub loads: bool,
    /// Stores.
    pub stores: bool,
}

/// Removes redundant loads and stores.
pub(crate) fn run(ctx: &mut Context, func: &mut Function, numbering: &Numbering, graph: &Graph) -> Removed {
    let mut walk = Walk { ctx, func, known: Vec::new(), kept: Vec::new(), removed: Removed::default() };
    let mut after: Vec<Vec<KnownContents>> = vec![Vec::new(); graph.len()];
    for &b in &graph.rpo {
        walk.known.clear();
        walk.begin(graph, b, &after);
        let mut next = walk.func.layout.first_inst(numbering.order[b as usize]);
        while let Some(inst) = next {
            next = walk.func.layout.next_inst(inst);
            walk.inst(inst);
        }
        after[b as usize].extend(walk.known.iter().map(|k| KnownContents { store: None, ..*k }));
    }
    let removed = walk.removed;
    if removed.loads {
        func.resolve_aliases();
    }
    removed
}

struct Walk<'a> {
    ctx: &'a mut Context,
    func: &'a mut Function,
    known: Vec<KnownContents>,
    /// Stores found to be needed while one instruction is processed.
    kept: Vec<Inst>,
    removed: Removed,
}

impl Walk<'_> {
    /// The known contents at the start of a block: what all predecessors agree on.
    fn begin(&mut self, graph: &Graph, b: u32, after: &[Vec<KnownContents>]) {
        let preds = graph.preds(b);
        let done = |p: &&u32| graph.reachable(**p) && graph.pos[**p as usize] < graph.pos[b as usize];
        let (Some(&first), true) = (preds.first(), preds.len() <= MAX_PREDS && preds.iter().all(|p| done(&p))) else {
            return;
        };
        let everywhere = |k: &&KnownContents| {
            let same = |x: &KnownContents| (x.place, x.value, x.element) == (k.place, k.value, k.element);
            preds[1..].iter().all(|&p| after[p as usize].iter().any(same))
        };
        self.known.extend(after[first as usize].iter().filter(everywhere));
    }

    fn inst(&mut self, inst: Inst) {
        match self.func.op(inst) {
            Op::Load(access) if access.is_simple() && !access.is_invariant() => self.load(inst),
            Op::Load(access) if access.is_invariant() => {}
            Op::Store(access) if access.is_simple() => self.store(inst),
            Op::Load(access) | Op::Store(access) | Op::AtomicRmw(_, access) => {
                self.shared(inst, access.ordering.acquires())
            }
            Op::Call(_) if is_silent(self.ctx, self.func, inst) => {}
            Op::CmpXchg { .. } | Op::Fence(..) | Op::Call(_) | Op::VaArg => self.known.clear(),
            op if is_lifetime_marker(op) => match MemLocation::of_mark(self.ctx, self.func, inst) {
                Some(place) => self.known.retain(|k| !k.place.meets(&place)),
                None => self.known.clear(),
            },
            Op::Intrinsic(id) => {
                let properties = id.properties();
                if properties.writes {
                    self.known.clear();
                } else if properties.reads {
                    self.read_all();
                }
            }
            _ => {}
        }
    }

    fn place(&self, inst: Inst) -> Option<MemLocation> {
        let at = self.func.op(inst).address_operand()?;
        let ty = match self.func.op(inst) {
            Op::Load(_) => self.func.inst(inst).ty,
            _ => self.func.ty(self.func.arg(inst, 1 - at)),
        };
        Some(MemLocation::of(self.ctx, self.func, self.func.arg(inst, at), ty))
    }

    /// An access that other threads may synchronise with.
    fn shared(&mut self, inst: Inst, acquires: bool) {
        self.read_all();
        match self.place(inst) {
            Some(place) if !acquires => {
                if !matches!(self.func.op(inst), Op::Load(_)) {
                    self.known.retain(|k| !k.place.meets(&place));
                }
            }
            _ => self.known.clear(),
        }
    }

    fn read_all(&mut self) {
        self.known.iter_mut().for_each(|k| k.store = None);
    }

    fn load(&mut self, inst: Inst) {
        let (Some(place), Some(result)) = (self.place(inst), self.func.result(inst)) else { return };
        let found = self.known.iter().position(|k| k.place == place).map(|at| {
            // It was useful and may be again: move it to the end.
            self.known[at..].rotate_left(1);
            self.known[self.known.len() - 1]
        });
        let ty = self.func.ty(result);
        let value = match found.or_else(|| self.part(&place)) {
            Some(known) => self.value(known, ty, inst),
            None => self.vector(&place, ty, inst),
        };
        if let Some(value) = value {
            self.func.replace(result, value);
            self.func.remove(inst);
            self.removed.loads = true;
            return;
        }
        for at in 0..self.known.len() {
            if self.known[at].place.meets(&place) {
                self.keep(self.known[at].store);
            }
        }
        if found.is_none() {
            self.remember(KnownContents { place, value: result, element: None, store: None });
        }
    }

    /// The contents of a location that is an element of a larger known one.
    fn part(&self, place: &MemLocation) -> Option<KnownContents> {
        let whole = self.known.iter().rev().find(|k| k.place.covers(place))?;
        self.parts(whole).find(|part| part.place == *place)
    }

    /// The elements of a known vector of dwords or larger.
    fn parts(&self, whole: &KnownContents) -> impl Iterator<Item = KnownContents> + use<> {
        let KnownContents { place, value, element, store } = *whole;
        let count = if element.is_none() { usize::MAX } else { 0 };
        let places = self.places(place, self.func.ty(value)).take(count);
        (0..).zip(places).map(move |(i, place)| KnownContents { place, value, element: Some(i), store })
    }

    /// The locations of the elements of a vector at `place`; none if they are smaller than a dword.
    fn places(&self, place: MemLocation, vector: Type) -> impl Iterator<Item = MemLocation> + use<> {
        let (elem, count) = self.ctx.types.as_vector(vector).unwrap_or((Type::I32, 0));
        let size = self.ctx.types.store_size(elem) as u32;
        let count = if size < 4 { 0 } else { count };
        (0..count).map(move |i| MemLocation { offset: place.offset + i64::from(i) * i64::from(size), size, ..place })
    }

    /// A vector assembled from known elements, in front of an instruction.
    fn vector(&mut self, place: &MemLocation, ty: Type, before: Inst) -> Option<Value> {
        let (elem, _) = self.ctx.types.as_vector(ty)?;
        let known =
            |at: MemLocation| self.known.iter().rev().find(|k| k.place == at).copied().or_else(|| self.part(&at));
        let elements: SmallVec<[KnownContents; 4]> = self.places(*place, ty).map(known).collect::<Option<_>>()?;
        let poison = self.ctx.consts.poison(ty);
        let mut whole = (!elements.is_empty()).then(|| self.func.const_value(self.ctx, poison))?;
        for (i, &element) in elements.iter().enumerate() {
            let part = self.value(element, elem, before)?;
            let index = self.func.int(self.ctx, Type::I32, i as u64);
            let insert = self.func.dfg.make_inst(Op::InsertElement, ty, &[whole, part, index]);
            self.func.layout.insert_inst_before(insert, before);
            whole = self.func.result(insert)?;
        }
        Some(whole)
    }

    /// Known contents as a type of the same size, in front of an instruction.
    fn value(&mut self, known: KnownContents, ty: Type, before: Inst) -> Option<Value> {
        let value = match known.element {
            Some(index) => self.element(known.value, index, before)?,
            None => known.value,
        };
        self.as_type(value, ty, before)
    }

    /// An element of a vector, in front of an instruction.
    fn element(&mut self, mut vector: Value, index: u32, before: Inst) -> Option<Value> {
        while let Some(insert) = self.func.def_inst(vector).filter(|&inst| self.func.op(inst) == Op::InsertElement)
            && let Some(at) = self.func.as_int(self.ctx, self.func.arg(insert, 2))
        {
            if at == u64::from(index) {
                return Some(self.func.resolve(self.func.arg(insert, 1)));
            }
            vector = self.func.resolve(self.func.arg(insert, 0));
        }
        let (elem, _) =
            self.ctx.types.as_vector(self.func.ty(vector)).filter(|_| self.func.as_const(vector).is_none())?;
        let index = self.func.int(self.ctx, Type::I32, index.into());
        let extract = self.func.dfg.make_inst(Op::ExtractElement, elem, &[vector, index]);
        self.func.layout.insert_inst_before(extract, before);
        self.func.result(extract)
    }

    /// A value as a type of the same size, in front of an instruction.
    fn as_type(&mut self, v: Value, ty: Type, before: Inst) -> Option<Value> {
        let from = self.func.ty(v);
        if from == ty {
            return Some(v);
        }
        let number = |ty| matches!(self.ctx.types.scalar(ty), Type::I32 | Type::F32 | Type::I64 | Type::F64);
        if !number(from) || !number(ty) {
            return None;
        }
        let cast = self.func.dfg.make_inst(Op::Cast(CastOp::BitCast), ty, &[v]);
        self.func.layout.insert_inst_before(cast, before);
        self.func.result(cast)
    }

    fn store(&mut self, inst: Inst) {
        let Some(place) = self.place(inst) else { return };
        let value = self.func.resolve(self.func.arg(inst, 0));
        if self.known.iter().any(|k| k.place == place && k.value == value && k.element.is_none()) {
            self.func.remove(inst);
            self.removed.stores = true;
            return;
        }
        let mut over: SmallVec<[Inst; 4]> = SmallVec::new();
        for at in (0..self.known.len()).rev() {
            let k = self.known[at];
            if k.place.meets(&place) {
                self.known.swap_remove(at);
                over.extend(k.store.filter(|old| !over.contains(old)));
                if !place.covers(&k.place) {
                    self.overwrite_part(&k, &place);
                }
            }
        }
        for old in over {
            if self.known.iter().all(|k| k.store != Some(old)) && !self.kept.contains(&old) {
                self.func.remove(old);
                self.removed.stores = true;
            }
        }
        self.kept.clear();
        self.remember(KnownContents { place, value, element: None, store: Some(inst) });
    }

    /// Handles a store to `place` that changes, or may change, part of `whole`.
    fn overwrite_part(&mut self, whole: &KnownContents, place: &MemLocation) {
        let same_base = (whole.place.space, whole.place.base) == (place.space, place.base);
        let parts: SmallVec<[KnownContents; 4]> = self.parts(whole).filter(|_| same_base).collect();
        parts.iter().filter(|part| !part.place.meets(place)).for_each(|part| self.remember(*part));
        if parts.is_empty() || parts.iter().any(|part| part.place.meets(place) && !place.covers(&part.place)) {
            self.keep(whole.store);
        }
    }

    /// Marks a store as needed.
    fn keep(&mut self, store: Option<Inst>) {
        if let Some(store) = store {
            self.known.iter_mut().filter(|k| k.store == Some(store)).for_each(|k| k.store = None);
            self.kept.push(store);
        }
    }

    /// Remembers contents, forgetting those that were not useful for longest.
    fn remember(&mut self, known: KnownContents) {
        if self.known.len() == MAX_KNOWN {
            let gone = self.known.remove(0);
            self.keep(gone.store);
        }
        self.known.push(known);
    }
}
